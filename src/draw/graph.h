/* The parts of the state diagram: its states as nodes, its moves as links, and small tools that the
 * painters share. In the node table of a diagram of states the states that are shown come
 * first, in the order of their numbers. */
#ifndef SDG_DRAW_GRAPH_H
#define SDG_DRAW_GRAPH_H

#include <statediagram/draw.h>

/* How many states are shown. */
uint32_t graph_count(const sdg_scene *scene);
/* The state that a node shows; node < graph_count. */
uint32_t graph_state(const sdg_scene *scene, uint32_t node);
/* The node that shows a state; SDG_NONE: it is left out. */
uint32_t graph_node(const sdg_scene *scene, uint32_t state);

/* Adds a node for every state that is shown, in one form (not AUTO), with room for badges where the
 * options number states. */
sdg_status graph_add_states(const sdg_scene *scene, sdg_node_form form, sdg_diagram *diagram,
                            sdg_error *err);
/* What all nodes of one diagram have in common. */
typedef struct graph_look {
    const sdg_scene *scene;
    const sdg_model *model;
    sdg_diagram *diagram;
    sdg_node_form form;
    double badge; /* width kept for badges; 0: none */
} graph_look;
/* Draws a state in a node, whose `says` is set, and sizes it. words stand below it; "" for none. */
sdg_status graph_dress(const graph_look *with, uint32_t state, const char *words, uint32_t node,
                       sdg_error *err);
/* The look of a state of which nothing is said. */
void graph_plain_node(sdg_node *node);
/* Sizes a node to its label, with so much room for a badge. */
void graph_fit_to_label(sdg_node *node, double badge);
/* The room for badges with numbers up to `most`. */
double graph_badge_width(uint32_t most);
/* Adds a pill with a text inside the left border of a node. false: no memory. */
bool graph_add_badge(sdg_diagram *diagram, uint32_t node, const char *text);
/* Adds three short lines below a node, about `middle` and so far apart, as of moves that go on to
 * where nothing is drawn. false: no memory. */
bool graph_add_loose_ends(sdg_diagram *diagram, uint32_t node, double middle, double apart);

/* Adds a link for every two states joined by moves: a move and its inverse, and parallel moves,
 * share it. Its tail is the state nearer to the start. Labels are left out where all moves have one
 * name. */
sdg_status graph_add_links(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err);
/* For lines that get an arrowhead only once they are placed: while they are, a move and its inverse
 * have one, so that their names keep clear of it. Returns which links were lent one, in the
 * diagram's arena; NULL: no memory. */
const bool *graph_lend_heads(sdg_diagram *diagram);
/* Takes them back. */
void graph_return_heads(sdg_diagram *diagram, const bool *lent);

/* Has all painters of the scene paint. */
sdg_status graph_paint(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err);
/* Adds legend lines for what the lines and the pictures mean; form is that of the nodes. With no
 * legend asked for it takes away all that are there. */
sdg_status graph_explain(const sdg_scene *scene, sdg_node_form form, sdg_diagram *diagram,
                         sdg_error *err);
/* How many lines stand for transitions: those that are no loops. */
uint32_t graph_count_lines(const sdg_diagram *diagram);

/* Adds a node for a state that is not in the space (a ghost), as text: brief, or in full. */
sdg_status graph_add_ghost(const sdg_model *model, const uint8_t *state, bool brief,
                           sdg_diagram *diagram, sdg_error *err);
/* Adds a class to a list of classes parted by spaces; the result is in the arena, NULL on lack of
 * memory. */
const char *graph_class(sdg_arena *arena, const char *kinds, const char *kind);
/* Adds a class to a node or a link; false: no memory. */
bool graph_node_class(sdg_diagram *diagram, uint32_t node, const char *kind);
/* The same for a link, by its place in the table. */
bool graph_link_class(sdg_diagram *diagram, uint32_t link, const char *kind);
/* The smallest even whole number of points that is at least as large. */
double graph_whole(double size);
/* Whether some node or link has a class. */
bool graph_has_class(const char *kinds, const char *kind);

#endif
