/* Lines that are cut: instead of a long way through the layers each has a numbered connector at
 * both of its ends. One end is the hub, where the connector is filled; all lines that are cut
 * there, and look alike, share its number, so that few numbers serve many lines. */
#ifndef SDG_PLACE_CUTS_H
#define SDG_PLACE_CUTS_H

#include <statediagram/place.h>

#include "place/reach.h"

/* More nodes than this make no figure that is read line by line. */
enum { CUTS_MOST_NODES = 120, CUTS_MOST_NUMBERS = 99 };

/* Of the circles, in points, and the class of their groups. */
#define CUTS_RADIUS 6.0
#define CUTS_KIND "connector"

/* A circle beside a node, joined to it by a short line. Places are counted from the node's centre.
 */
typedef struct connector {
    uint32_t node, number;
    uint32_t link; /* of a spoke: its link, whose label stands beside it; of a hub the first one */
    bool is_hub;
    sdg_point label_size;         /* 0 and 0: no label */
    sdg_point at, port, label_at; /* once they are attached */
} connector;

/* The sides of a node in its row. */
enum { CUTS_BEFORE = 1, CUTS_AFTER = 2 };

/* The links of a diagram that are cut. Everything is in an arena. */
typedef struct place_cuts {
    sdg_arena *arena;
    connector *connectors;
    uint32_t count;          /* of connectors; 0: no link is cut */
    uint32_t *hubs, *spokes; /* by link: its connectors; SDG_NONE: it is not cut */
    uint8_t *sides;          /* by node: on which sides it has connectors */
    sdg_link *whole;         /* while they are hidden: the diagram's links, */
    size_t capacity;
    uint32_t link_count, sample_count; /* and how many links and samples it had */
} place_cuts;

/* Chooses the links that are cut: those that lead `span` rows on or back at least, unless they are
 * drawn heavily, as paths are. None where they would need too many numbers. */
sdg_status place_cuts_choose(place_cuts *out, const sdg_diagram *diagram, uint32_t span,
                             sdg_arena *arena, sdg_error *err);
/* Takes the chosen links out of the diagram, so that it is placed without them, and explains the
 * connectors in its legend, if it has one. */
sdg_status place_cuts_hide(place_cuts *cuts, sdg_diagram *diagram, sdg_error *err);
/* Draws the connectors at their nodes for a direction, in place of those that are there. false: no
 * memory. */
bool place_cuts_attach(place_cuts *cuts, sdg_diagram *diagram, sdg_direction direction);
/* Takes the connectors away. */
void place_cuts_detach(sdg_diagram *diagram);
/* Widens the reaches of nodes by the labels beside their connectors. */
void place_cuts_widen(const place_cuts *cuts, place_reach *of);
/* Puts the links back, the cut ones as two short lines at the places of their nodes. */
sdg_status place_cuts_show(place_cuts *cuts, sdg_diagram *diagram, sdg_error *err);
/* Puts the links back as they were, and takes the connectors and their explanation away. */
void place_cuts_undo(place_cuts *cuts, sdg_diagram *diagram);

#endif
