/* Boards of cells as polygons, ellipses and texts. Rows count downwards, points upwards. */
#include "draw/board.h"

#include <math.h>
#include <string.h>

#include "draw/theme.h"

/* A block's margin as a part of its smaller side; the points of its heavy outline, and of the light
 * seam on either side of that. */
static const double BLOCK_INSET = 0.04, BLOCK_OUTLINE = 1.6, BLOCK_SEAM = 0.8;
/* Margins of shapes likewise; how far text in a triangle stands above its foot, as a part of its
 * height; the height of capitals, as a part of the size of their text. */
static const double SQUARE_INSET = 0.16, TRIANGLE_INSET = 0.13, DIAMOND_INSET = 0.08,
                    TEXT_RAISED = 0.04, CAPITALS = 0.72;

/* Large boards shrink until a node has a common size, but never so far that shapes and letters in
 * a cell can no longer be told apart: 4 points. */
double board_unit(uint16_t cols, uint16_t rows)
{
    const double widest = 110.0, tallest = 90.0, least = 4.0;
    double unit = THEME_UNIT;
    if (unit * cols > widest)
        unit = widest / cols;
    if (unit * rows > tallest)
        unit = tallest / rows;
    return unit < least ? least : unit;
}

/* A boat from the side: it is set a little above the lower edge, so that water is seen below it. */
static bool draw_hull(sdg_diagram *diagram, sdg_ink ink, sdg_box box)
{
    double inset = (box.right - box.left) * 0.2, height = box.top - box.bottom;
    sdg_point points[4] = {{box.left, box.bottom + height * 0.62},
                           {box.right, box.bottom + height * 0.62},
                           {box.right - inset, box.bottom + height * 0.12},
                           {box.left + inset, box.bottom + height * 0.12}};
    return sdg_mark_polygon(diagram, points, 4, theme_fill(ink), theme_outline_pen(ink));
}

/* Twice as thick as other outlines, as there is no fill to tell it by. */
static bool draw_cup(sdg_diagram *diagram, sdg_ink ink, sdg_box box)
{
    sdg_pen pen = theme_outline_pen(ink);
    sdg_point points[4] = {
        {box.left, box.top}, {box.left, box.bottom}, {box.right, box.bottom}, {box.right, box.top}};
    pen.width *= 2;
    return sdg_mark_line(diagram, points, 4, pen);
}

/* Fills its box; the insets are chosen by the caller. */
static bool draw_triangle(sdg_diagram *diagram, sdg_ink ink, sdg_box box)
{
    sdg_point points[3] = {
        {box.left, box.bottom}, {box.right, box.bottom}, {(box.left + box.right) / 2, box.top}};
    return sdg_mark_polygon(diagram, points, 3, theme_fill(ink), theme_outline_pen(ink));
}

/* The corners lie on the middles of the sides. */
static bool draw_diamond(sdg_diagram *diagram, sdg_ink ink, sdg_box box)
{
    double x = (box.left + box.right) / 2, y = (box.bottom + box.top) / 2;
    sdg_point points[4] = {{x, box.bottom}, {box.right, y}, {x, box.top}, {box.left, y}};
    return sdg_mark_polygon(diagram, points, 4, theme_fill(ink), theme_outline_pen(ink));
}

/* Round whatever the box: a disc that spans two cells stays a disc in their middle. */
static bool draw_disc(sdg_diagram *diagram, sdg_ink ink, sdg_box box)
{
    double width = box.right - box.left, height = box.top - box.bottom;
    double radius = (width < height ? width : height) / 2;
    sdg_point centre = {(box.left + box.right) / 2, (box.bottom + box.top) / 2};
    return sdg_mark_ellipse(diagram, centre, radius, radius, theme_fill(ink),
                            theme_outline_pen(ink));
}

/* The box less a margin that is a part of its smaller side. */
static sdg_box inset(sdg_box box, double part)
{
    double width = box.right - box.left, height = box.top - box.bottom;
    double by = (width < height ? width : height) * part;
    sdg_box inner = {box.left + by, box.bottom + by, box.right - by, box.top - by};
    return inner;
}

/* The box less a margin in points. */
static sdg_box shrink(sdg_box box, double by)
{
    sdg_box inner = {box.left + by, box.bottom + by, box.right - by, box.top - by};
    return inner;
}

/* Shapes that have an outline and no inside. */
static bool is_outline(sdg_shape shape)
{
    return shape == SDG_SHAPE_HALO || shape == SDG_SHAPE_OUTLINE || shape == SDG_SHAPE_GHOST;
}

/* A block's outline alone: heavy, broken, or the seam without which a heavy one is not seen on a
 * dark block where colours are not printed. */
static sdg_pen outline_pen(sdg_shape shape, sdg_ink ink)
{
    if (shape == SDG_SHAPE_HALO)
        return sdg_pen_of(THEME_PAPER, BLOCK_OUTLINE + 2 * BLOCK_SEAM, SDG_SOLID);
    if (shape == SDG_SHAPE_GHOST)
        return sdg_pen_of(theme_outline(ink), 0.7, SDG_DASHED);
    return sdg_pen_of(theme_outline(ink), BLOCK_OUTLINE, SDG_SOLID);
}

/* What lies within is seen through it. */
static bool draw_outline(sdg_diagram *diagram, sdg_shape shape, sdg_ink ink, sdg_box box)
{
    return sdg_mark_box(diagram, box, theme_fill(SDG_INK_NONE), outline_pen(shape, ink));
}

/* The insets make shapes of one cell look equally large, for a square looks larger than a disc of
 * its width. */
bool board_draw_shape(sdg_diagram *diagram, sdg_shape shape, sdg_ink ink, sdg_box box)
{
    switch (shape) {
    case SDG_SHAPE_FILL:
        return sdg_mark_box(diagram, box, theme_fill(ink), theme_no_pen());
    case SDG_SHAPE_BLOCK:
        return sdg_mark_box(diagram, inset(box, BLOCK_INSET), theme_fill(ink),
                            theme_outline_pen(ink));
    case SDG_SHAPE_DISC:
        return draw_disc(diagram, ink, inset(box, 0.12));
    case SDG_SHAPE_SQUARE:
        return sdg_mark_box(diagram, inset(box, SQUARE_INSET), theme_fill(ink),
                            theme_outline_pen(ink));
    case SDG_SHAPE_TRIANGLE:
        return draw_triangle(diagram, ink, inset(box, TRIANGLE_INSET));
    case SDG_SHAPE_DIAMOND:
        return draw_diamond(diagram, ink, inset(box, DIAMOND_INSET));
    case SDG_SHAPE_HULL:
        return draw_hull(diagram, ink, box);
    case SDG_SHAPE_CUP:
        return draw_cup(diagram, ink, box);
    case SDG_SHAPE_JOIN:
        return sdg_mark_box(diagram, shrink(inset(box, BLOCK_INSET), BLOCK_OUTLINE / 2),
                            theme_fill(ink), theme_no_pen());
    case SDG_SHAPE_HALO:
    case SDG_SHAPE_OUTLINE:
        return draw_outline(diagram, shape, ink, inset(box, BLOCK_INSET));
    case SDG_SHAPE_GHOST:
        return draw_outline(diagram, shape, ink, inset(box, 0.12));
    case SDG_SHAPE_NONE:
    case SDG_SHAPE_COUNT:
        break;
    }
    return true;
}

/* The largest text whose box, as high as capitals, lies within a shape with corners. Where its
 * sides slant, what the text takes of the width and what it takes of the height are one whole
 * together. */
static double inner_size(sdg_shape shape, sdg_box box, double wide)
{
    sdg_box inner = inset(box, shape == SDG_SHAPE_SQUARE     ? SQUARE_INSET
                               : shape == SDG_SHAPE_TRIANGLE ? TRIANGLE_INSET
                                                             : DIAMOND_INSET);
    double width = inner.right - inner.left, height = inner.top - inner.bottom;
    if (shape == SDG_SHAPE_SQUARE)
        return 0.95 * width / wide;
    return 0.95 * (shape == SDG_SHAPE_TRIANGLE ? 1.0 - TEXT_RAISED : 1.0) /
           (wide / width + CAPITALS / height);
}

/* As large as the box allows, up to half again the figure's text. Below the figure's text goes only
 * what would leave a shape otherwise. */
static double text_size(const sdg_cell *cell, sdg_box box)
{
    const double largest = THEME_TEXT * 1.5, least = 5.0;
    double high = (box.top - box.bottom) * 0.8;
    double wide = sdg_text_width(cell->text, 1.0, false);
    double size =
        wide * high > 0.9 * (box.right - box.left) ? 0.9 * (box.right - box.left) / wide : high;
    size = size > largest ? largest : size;
    if (cell->shape == SDG_SHAPE_SQUARE || cell->shape == SDG_SHAPE_TRIANGLE ||
        cell->shape == SDG_SHAPE_DIAMOND)
        size = fmin(size, inner_size(cell->shape, box, wide));
    double floor = cell->shape == SDG_SHAPE_NONE ? THEME_TEXT : least;
    return size < floor ? floor : size;
}

/* The text of a cell, centred; in a triangle it stands at the foot, where there is room. Where a
 * shape has no inside it lies on what is below. */
static bool draw_text(sdg_diagram *diagram, const sdg_cell *cell, sdg_box box)
{
    bool bare =
        cell->shape == SDG_SHAPE_NONE || cell->shape == SDG_SHAPE_CUP || is_outline(cell->shape);
    double size = text_size(cell, box);
    sdg_point at = {(box.left + box.right) / 2, (box.bottom + box.top) / 2 - size * 0.35};
    if (cell->shape == SDG_SHAPE_TRIANGLE) {
        sdg_box inner = inset(box, TRIANGLE_INSET);
        at.y = inner.bottom + TEXT_RAISED * (inner.top - inner.bottom);
    }
    return sdg_mark_text(diagram, at, SDG_ALIGN_MIDDLE, cell->text, size,
                         bare ? (sdg_colour)THEME_INK : theme_text_on(cell->ink), false);
}

/* Cells come in the order of the puzzle, and later ones are drawn over earlier ones. */
bool board_draw(sdg_diagram *diagram, const sdg_picture *picture, sdg_point centre, double unit)
{
    double left = centre.x - picture->cols * unit / 2, top = centre.y + picture->rows * unit / 2;
    for (uint32_t i = 0; i < picture->cell_count; i++) {
        const sdg_cell *cell = &picture->cells[i];
        sdg_box box = {left + cell->col * unit, top - (cell->row + cell->rows) * unit,
                       left + (cell->col + cell->cols) * unit, top - cell->row * unit};
        if (!board_draw_shape(diagram, cell->shape, cell->ink, box))
            return false;
        if (cell->text[0] != '\0' && !draw_text(diagram, cell, box))
            return false;
    }
    return true;
}

/* A puzzle without pictures is no failure: cols stays 0, and the caller draws text instead. A board
 * may have millions of cells, so that each one is worth the question. */
sdg_status board_picture(const sdg_model *model, const uint8_t *state, sdg_diagram *diagram,
                         sdg_picture *out, sdg_error *err)
{
    memset(out, 0, sizeof *out);
    if (model->puzzle->picture == NULL)
        return SDG_OK;
    if (sdg_diagram_ask(diagram, err) != SDG_OK)
        return SDG_E_LAYOUT;
    return model->puzzle->picture(model->self, state, out, diagram->arena) == SDG_OK
               ? SDG_OK
               : sdg_fail_memory(err);
}

/* A key may say more of what it names, "piece, 1x2": then the name alone is translated. NULL: no
 * memory. */
static const char *words_of_key(const char *text, sdg_arena *arena)
{
    const sdg_lang lang = sdg_arena_lang(arena);
    const char *comma = strstr(text, ", "), *words = sdg_translate(lang, text);
    if (lang == SDG_LANG_EN || words != text || comma == NULL)
        return words;
    const char *name = sdg_arena_bytes(arena, text, (size_t)(comma - text));
    return name == NULL ? NULL
                        : sdg_arena_say(arena, "%s, %s", sdg_translate(lang, name), comma + 2);
}

/* A sample for each key, drawn as in the pictures. */
static sdg_status add_keys(const sdg_picture_key *keys, uint32_t count, sdg_diagram *diagram,
                           sdg_error *err)
{
    for (uint32_t i = 0; i < count; i++) {
        const char *words = words_of_key(keys[i].text, diagram->arena);
        sdg_sample *sample =
            words == NULL ? NULL : sdg_diagram_sample(diagram, SDG_SAMPLE_CELL, words);
        if (sample == NULL)
            return sdg_fail_memory(err);
        sample->cell.cols = sample->cell.rows = 1;
        sample->cell.ink = keys[i].ink;
        sample->cell.shape = keys[i].shape;
        sample->fill = theme_fill(keys[i].ink);
        sample->pen = theme_outline_pen(keys[i].ink);
        if (is_outline(keys[i].shape)) {
            sample->fill = theme_fill(SDG_INK_NONE);
            sample->pen = outline_pen(keys[i].shape, keys[i].ink);
        }
    }
    return SDG_OK;
}

/* A puzzle may explain fewer shapes than it draws: water and land explain themselves. */
sdg_status board_legend(const sdg_model *model, sdg_diagram *diagram, sdg_error *err)
{
    uint32_t count = 0;
    if (model->puzzle->picture_keys == NULL)
        return SDG_OK;
    const sdg_picture_key *keys = model->puzzle->picture_keys(model->self, &count);
    return add_keys(keys, count, diagram, err);
}

sdg_status board_replay_legend(const sdg_model *model, sdg_diagram *diagram, sdg_error *err)
{
    uint32_t count = 0;
    if (model->puzzle->replay_keys == NULL)
        return SDG_OK;
    const sdg_picture_key *keys = model->puzzle->replay_keys(model->self, &count);
    return add_keys(keys, count, diagram, err);
}
