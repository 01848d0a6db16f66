/* What the views that are no graph share: centred text, names of moves, the end of every figure. */
#ifndef SDG_DRAW_FIGURE_H
#define SDG_DRAW_FIGURE_H

#include <statediagram/place.h>

#include "draw/words.h"

/* The room for a body with which the sheet around it prints on A4 as it is: the margins of the
 * sheet are off the width, and what a legend with a caption usually takes is off the height. */
#define FIGURE_WIDTH (SDG_A4_WIDTH - 12.0)
#define FIGURE_HEIGHT (SDG_A4_HEIGHT - 100.0)

/* The room on the sheet that was asked for, in points of a figure whose smallest letters are so
 * large: less than the sheet has where letters must grow. A4 where none was asked for. */
sdg_point figure_sheet(const sdg_scene *scene, double text);
/* The scale at which letters of that size have the least size on the sheet that was asked for, at
 * most 1: less is too small there. 0: no sheet was asked for. */
double figure_least_scale(const sdg_scene *scene, double text);
/* The same for a body of marks with text of THEME_TEXT: as FIGURE_WIDTH and FIGURE_HEIGHT. */
sdg_point figure_room(const sdg_scene *scene);
/* A point. */
sdg_point figure_point(double x, double y);
/* Adds a text of THEME_TEXT whose figures are centred at the height of `middle`. false: no memory.
 */
bool figure_text(sdg_diagram *diagram, sdg_point middle, sdg_align align, const char *text,
                 sdg_colour colour);
/* The width of a text of THEME_TEXT. */
double figure_text_width(const char *text);
/* Adds a legend line with a small box. false: no memory. */
bool figure_sample_box(sdg_diagram *diagram, sdg_colour fill, sdg_pen pen, const char *text);
/* Adds a legend line with a thin ring that holds a character: what is not there. false: no memory.
 */
bool figure_sample_ghost(sdg_diagram *diagram, const char *character, const char *text);
/* Adds a legend line without a sample. false: no memory. */
bool figure_sample_words(sdg_diagram *diagram, const char *text);
/* Whether the options ask for the step from one state to another to be shown as a step of a
 * shortest path. */
bool figure_lights(const sdg_scene *scene, uint32_t from, uint32_t to);
/* The pen of such a step. */
sdg_pen figure_light_pen(const sdg_scene *scene);
/* What the legend says of such steps; static. */
const char *figure_light_words(const sdg_scene *scene);
/* The cheapest move from a state to another (ties: the first); SDG_NONE if there is none. */
sdg_status figure_move_between(uint32_t *out, const sdg_space *space, uint32_t from, uint32_t to,
                               sdg_error *err);
/* The name of the cheapest move from a state to another (ties: the first), in arena; "" if there is
 * none. */
sdg_status figure_move(const char **out, const sdg_space *space, uint32_t from, uint32_t to,
                       sdg_arena *arena, sdg_error *err);
/* An arena for the texts of a view that is written as a format, in the language of the scene. The
 * caller's; NULL: no memory. */
sdg_arena *figure_arena(const sdg_scene *scene, const char *format);
/* Writes a scene in a format, with an arena for its texts. */
typedef sdg_status figure_put(const sdg_scene *scene, const char *format, sdg_arena *arena,
                              sdg_sink *to, sdg_error *err);
/* Calls put with such an arena, which ends with it: one for all, as what is written so is small,
 * however large the space. */
sdg_status figure_put_in_arena(figure_put *put, const sdg_scene *scene, const char *format,
                               sdg_sink *to, sdg_error *err);
/* The notice that a figure of this view would bear: partial, no solution, what is left out; "" for
 * nothing. In arena. */
sdg_status figure_notice(const char **out, const sdg_scene *scene, const words_view *view,
                         sdg_arena *arena, sdg_error *err);
/* Writes that notice below a result in a format: a paragraph of text or Markdown, a comment of TeX,
 * nothing where the format has no place for one. */
sdg_status figure_put_notice(const sdg_scene *scene, const words_view *view, const char *format,
                             sdg_sink *to, sdg_error *err);
/* Places the page round a body, in the form that suits the sheet that was asked for. */
sdg_status figure_place(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err);
/* Ends a figure whose body covers (0, 0) to (width, height): words, legend, sheet. */
sdg_status figure_finish(const sdg_scene *scene, const words_view *view, sdg_point size,
                         sdg_diagram *diagram, sdg_error *err);

#endif
