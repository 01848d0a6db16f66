/* Drawing a puzzle's picture of a state as marks. */
#ifndef SDG_DRAW_BOARD_H
#define SDG_DRAW_BOARD_H

#include <statediagram/diagram.h>
#include <statediagram/space.h>

/* The size of a unit for boards of so many columns and rows: THEME_UNIT, less for large boards. */
double board_unit(uint16_t cols, uint16_t rows);
/* Adds the marks of a picture to the last group of a diagram: its centre at `centre`, `unit` points
 * a unit. false: no memory. */
bool board_draw(sdg_diagram *diagram, const sdg_picture *picture, sdg_point centre, double unit);
/* Adds the mark of one shape that fills a box, with the colours of an ink. false: no memory. */
bool board_draw_shape(sdg_diagram *diagram, sdg_shape shape, sdg_ink ink, sdg_box box);
/* The picture of a state, in the arena of the diagram; cols 0 where the puzzle has none. */
sdg_status board_picture(const sdg_model *model, const uint8_t *state, sdg_diagram *diagram,
                         sdg_picture *out, sdg_error *err);
/* Adds a legend sample for each shape of the puzzle's pictures. */
sdg_status board_legend(const sdg_model *model, sdg_diagram *diagram, sdg_error *err);
/* The same for what pictures along a path show besides. */
sdg_status board_replay_legend(const sdg_model *model, sdg_diagram *diagram, sdg_error *err);

#endif
