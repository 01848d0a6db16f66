/* Rows of text, a character a cell. */
#include <string.h>

#include "picture/picture.h"

/* What a map means by a character, if nobody says anything else. */
static bool find_landmark(char letter, sdg_cell *cell)
{
    static const struct {
        char letter;
        sdg_shape shape;
        sdg_ink ink;
    } marks[] = {{'#', SDG_SHAPE_FILL, SDG_INK_WALL},
                 {'~', SDG_SHAPE_FILL, SDG_INK_WATER},
                 {'@', SDG_SHAPE_DISC, SDG_INK_A},
                 {'$', SDG_SHAPE_BLOCK, SDG_INK_C},
                 {'*', SDG_SHAPE_DIAMOND, SDG_INK_D}};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (letter != marks[i].letter)
            continue;
        cell->shape = marks[i].shape;
        cell->ink = marks[i].ink;
        return true;
    }
    return false;
}

/* A character without a meaning is a text on a block; blanks and points are nothing: false. */
static bool lay_character(const char *text, size_t length, picture_keys keys, sdg_cell *cell)
{
    *cell = (sdg_cell){.cols = 1, .rows = 1, .ink = SDG_INK_A, .shape = SDG_SHAPE_BLOCK};
    if (keys.find(keys.ctx, text, length, cell))
        return true;
    if (!find_landmark(*text, cell))
        memcpy(cell->text, text, length);
    return *text != ' ' && *text != '.';
}

/* false: the row is longer or shorter than the first. */
static bool lay_row(sdg_picture *out, sdg_cell *cells, const char *text, uint16_t row,
                    picture_keys keys)
{
    uint16_t col = 0;
    for (size_t length = 0; *text != '\0'; text += length, col++) {
        sdg_cell *cell = &cells[out->cell_count];
        (void)sdg_utf8_next(text, &length);
        if (col >= out->cols)
            return false;
        if (!lay_character(text, length, keys, cell))
            continue;
        cell->col = col;
        cell->row = row;
        out->cell_count++;
    }
    return col == out->cols;
}

sdg_status picture_check_rows(size_t count, sdg_error *err)
{
    if (count <= PICTURE_MOST_SIDE)
        return SDG_OK;
    return sdg_fail(err, SDG_E_INPUT, "picture: a side has more than %d cells",
                    (int)PICTURE_MOST_SIDE);
}

sdg_status picture_lay_rows(sdg_picture *out, const picture_rows *rows, picture_keys keys,
                            sdg_arena *arena, sdg_error *err)
{
    size_t cols = rows->count > 0 ? sdg_utf8_count(rows->items[0]) : 0;
    *out = (sdg_picture){.rows = (uint16_t)rows->count};
    if (cols == 0)
        return sdg_fail(err, SDG_E_INPUT, "picture: the board is empty");
    if (picture_check_rows(cols, err) != SDG_OK)
        return SDG_E_INPUT;
    sdg_cell *cells = sdg_arena_take(arena, cols * rows->count, sizeof *cells);
    if (cells == NULL)
        return sdg_fail_memory(err);
    out->cols = (uint16_t)cols;
    out->cells = cells;
    for (uint16_t i = 0; i < out->rows; i++)
        if (!lay_row(out, cells, rows->items[i], i, keys))
            return sdg_fail(err, SDG_E_INPUT, "picture: row %d is not as long as the first",
                            (int)i + 1);
    return SDG_OK;
}
