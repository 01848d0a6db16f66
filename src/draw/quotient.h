/* What figures of a quotient say, and how they mark what is true of its classes. */
#ifndef SDG_DRAW_QUOTIENT_H
#define SDG_DRAW_QUOTIENT_H

#include <statediagram/draw.h>

/* The scene with the states of which a quotient is made, for sentences about them; the scene itself
 * where nothing is hidden. */
sdg_scene quotient_whole(const sdg_scene *scene);
/* Writes the sentences that mark a figure as a quotient, each with a space behind it; nothing where
 * nothing is hidden. */
void quotient_put_notice(const sdg_scene *scene, sdg_sink *to);
/* Adds a line of the legend that says what a node is. SDG_E_NOMEM. */
sdg_status quotient_explain(const sdg_scene *scene, sdg_diagram *diagram, bool has_pictures,
                            sdg_error *err);
/* What stands beside "goal": " (1 of 2)" where some states of the class are none; "" else. In
 * arena; NULL: no memory. */
const char *quotient_goal_part(const sdg_scene *scene, uint32_t node, sdg_arena *arena);
/* "2 states": what a class stands for. In arena; NULL: no memory. */
const char *quotient_size(const sdg_scene *scene, uint32_t node, sdg_arena *arena);
/* Marks the images of the path's states and steps. A step within a class has no line; a line may be
 * one of several steps, and lead both ways. false: no memory. */
bool quotient_paint_path(const sdg_scene *scene, sdg_diagram *diagram);

#endif
