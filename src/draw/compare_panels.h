/* The panels of a comparison and their ink. */
#ifndef SDG_DRAW_COMPARE_PANELS_H
#define SDG_DRAW_COMPARE_PANELS_H

#include "draw/compare.h"

/* Between two panels, and the height of a panel's heading, in points. */
#define COMPARE_GAP 10.0
#define COMPARE_HEADING 26.0

/* The name of a move and of its inverse, of a link. */
typedef struct compare_names {
    const char *out, *back; /* from tail to head, and from head to tail */
    const char *placed;     /* the one of them that the link had when it was placed; "": neither */
    bool arrow_head;        /* the link's own, where no search went by it */
} compare_names;
/* Takes the names of a diagram's links apart, and leaves at each link the longest name that some
 * panel shows there: moves are named where a search went by them. The result has an entry a link,
 * in the diagram's arena. */
sdg_status compare_name_moves(const comparison *it, sdg_diagram *diagram, compare_names **out,
                              sdg_error *err);
/* Drops the links by which no run found a state; to be called before painters add what is no state.
 */
void compare_keep_found(const sdg_scene *scene, sdg_diagram *diagram);
/* Makes the diagram of one search, which is placed, into a panel a search, in columns, each dressed
 * for its search. The body then covers all of them. */
sdg_status compare_add_panels(const comparison *it, uint32_t columns, const compare_names *names,
                              sdg_diagram *diagram, sdg_error *err);
/* The room that states keep for a badge on each side of their label. */
double compare_badge_room(const sdg_scene *scene);
/* The height of the words above and below a panel. */
double compare_words_height(const comparison *it);
/* Whether a run came to a state by the move from another. */
bool compare_is_tree(const sdg_run *run, uint32_t from, uint32_t to);

/* The pens of the first difference, of tree edges and of all other moves. */
sdg_pen compare_ring_pen(void);
sdg_pen compare_tree_pen(void);
sdg_pen compare_other_pen(void);

#endif
