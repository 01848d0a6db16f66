/* Cells by their places, and what holds for all pictures. */
#include <string.h>

#include "picture/picture.h"

const char *const picture_inks[] = {"none", "wall", "water", "land", "a",
                                    "b",    "c",    "d",     "mark", NULL};
const char *const picture_shapes[] = {"none",     "fill",    "block", "disc", "square",
                                      "triangle", "diamond", "hull",  "cup",  "join",
                                      "halo",     "outline", "ghost", NULL};
_Static_assert(sizeof picture_inks / sizeof *picture_inks == SDG_INK_COUNT + 1, "an ink a name");
_Static_assert(sizeof picture_shapes / sizeof *picture_shapes == SDG_SHAPE_COUNT + 1,
               "a shape a name");

sdg_status picture_put_text(sdg_cell *cell, const char *text, size_t length, sdg_error *err)
{
    if (length >= sizeof cell->text)
        return sdg_fail(err, SDG_E_INPUT, "picture: a text of a cell has more than %d bytes",
                        (int)sizeof cell->text - 1);
    memcpy(cell->text, text, length);
    cell->text[length] = '\0';
    return SDG_OK;
}

sdg_status picture_refuse_number(const char *name, int low, sdg_error *err)
{
    return sdg_fail(err, SDG_E_INPUT, "picture: %s is not a whole number in %d..%d", name, low,
                    (int)PICTURE_MOST_SIDE);
}

sdg_status picture_refuse_count(sdg_error *err)
{
    return sdg_fail(err, SDG_E_INPUT, "picture: more than %d cells", (int)PICTURE_MOST_CELLS);
}

sdg_status picture_check_cell(const sdg_picture *picture, const sdg_cell *cell, sdg_error *err)
{
    if (cell->col + cell->cols <= picture->cols && cell->row + cell->rows <= picture->rows)
        return SDG_OK;
    return sdg_fail(err, SDG_E_INPUT, "picture: a cell at col %d, row %d lies outside of the board",
                    (int)cell->col, (int)cell->row);
}

sdg_status picture_check_size(const sdg_picture *picture, uint16_t *cols, uint16_t *rows,
                              sdg_error *err)
{
    if (*cols == 0) {
        *cols = picture->cols;
        *rows = picture->rows;
    }
    if (picture->cols == *cols && picture->rows == *rows)
        return SDG_OK;
    return sdg_fail(err, SDG_E_INPUT, "picture: this one is %d x %d, but one before was %d x %d",
                    (int)picture->cols, (int)picture->rows, (int)*cols, (int)*rows);
}
