/* Step decks: one figure in many frames, each showing how far a search has come. The figure is
 * placed once; a frame changes ink alone, so that nothing jumps from one to the next. */
#ifndef STATEDIAGRAM_DECK_H
#define STATEDIAGRAM_DECK_H

#include "draw.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The frames of a scene. Opaque. */
typedef struct sdg_deck sdg_deck;

/* The most frames that one deck has. */
enum { SDG_MOST_FRAMES = 400 };

/* Reads the frames that the options of a scene ask for in the figure of a view, which is one of
 * graph, tree and both: frame 0, at which nothing has happened yet,
 * then one a step. Needs the scene's first run with its events, but for frames of a solution.
 * SDG_E_USAGE: a frame that does not exist is asked for. SDG_E_LAYOUT: they are too many, or there
 * is nothing to show step by step. The scene is looked at only here. The caller's; end with
 * sdg_deck_close. */
sdg_status sdg_deck_open(sdg_deck **out, const sdg_scene *scene, const sdg_view *view,
                         sdg_error *err);
/* Frees the deck; NULL is allowed. */
void sdg_deck_close(sdg_deck *deck);
/* How many frames are shown: at least one. */
uint32_t sdg_deck_count(const sdg_deck *deck);
/* Which frame of the whole deck it is that is shown at a place, from 0. */
uint32_t sdg_deck_number(const sdg_deck *deck, uint32_t at);
/* That step in words: "Step 3 of 15: expands 2P 2D left". Borrowed from the deck. */
const char *sdg_deck_says(const sdg_deck *deck, uint32_t at);
/* The height of what stands above the figure, for sdg_diagram.head of the diagram that the view is
 * to fill. */
double sdg_deck_head(const sdg_deck *deck);
/* Adds to the figure of the deck's scene what its frames need: marks that only some of them show.
 * Once, after the view has drawn it and before it is scaled or dressed. */
sdg_status sdg_deck_prepare(sdg_deck *deck, sdg_diagram *figure, sdg_error *err);
/* A frame, of a figure that is prepared, scaled and dressed: the same nodes, links and groups in
 * the same places, with the ink of one step. The last frame of the whole deck has the ink of the
 * figure without a deck. It borrows from the figure and must go before it; end with
 * sdg_diagram_free. */
sdg_status sdg_deck_frame(sdg_diagram **out, const sdg_deck *deck, const sdg_diagram *figure,
                          uint32_t at, sdg_theme theme, sdg_error *err);

#ifdef __cplusplus
}
#endif
#endif
