/* Water jugs as pictures: the jugs beside one another, as high as they are large, how much water is
 * in each, and their letters below. */
#include "puzzles/jugs.h"

enum { JUG_COLS = 2, TALLEST = 9, JUG_CELLS = 4 };

/* A height in rows. Large jugs are drawn to scale in fewer rows; what is there is never seen as
 * nothing. */
static uint16_t rows_of(const jugs *it, uint32_t amount)
{
    uint32_t largest = sdg_jugs_largest(it);
    return (uint16_t)(largest <= TALLEST ? amount : (amount * TALLEST + largest - 1) / largest);
}

/* A cell of one row that is a text alone, of at most two digits or a letter. */
static sdg_cell text_cell(uint16_t col, uint16_t row, char first, char second)
{
    return (sdg_cell){col, row, JUG_COLS, 1, SDG_INK_NONE, SDG_SHAPE_NONE, {first, second}};
}

static const char digits[] = "0123456789";

/* The water, the jug over it, how much it is, and the jug's letter. By scale alone a jug might look
 * full before it is. */
static void lay_jug(const jugs *it, uint32_t i, uint32_t amount, sdg_picture *out, sdg_cell *cells)
{
    const uint16_t col = (uint16_t)(i * (JUG_COLS + 1)), bottom = (uint16_t)(out->rows - 1);
    const uint16_t height = rows_of(it, it->size[i]);
    uint16_t water = rows_of(it, amount);
    if (water == height && amount < it->size[i] && water > 1)
        water--;
    if (water > 0)
        cells[out->cell_count++] = (sdg_cell){
            col, (uint16_t)(bottom - water), JUG_COLS, water, SDG_INK_A, SDG_SHAPE_FILL, ""};
    cells[out->cell_count++] = (sdg_cell){
        col, (uint16_t)(bottom - height), JUG_COLS, height, SDG_INK_A, SDG_SHAPE_CUP, ""};
    const char ones = digits[amount % 10], tens = digits[amount / 10];
    cells[out->cell_count++] = amount > 9 ? text_cell(col, (uint16_t)(bottom - 1), tens, ones)
                                          : text_cell(col, (uint16_t)(bottom - 1), ones, '\0');
    cells[out->cell_count++] = text_cell(col, bottom, sdg_jugs_letters[i], '\0');
}

/* A column is left free between two jugs, and a row above the tallest: there the corner of a jug
 * would lie on the round corner of a node. */
sdg_status sdg_jugs_picture(const void *self, const uint8_t *state, sdg_picture *out,
                            sdg_arena *arena)
{
    const jugs *it = self;
    sdg_cell *cells = sdg_arena_take(arena, (size_t)JUG_CELLS * it->count, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    *out = (sdg_picture){(uint16_t)(it->count * (JUG_COLS + 1) - 1),
                         (uint16_t)(rows_of(it, sdg_jugs_largest(it)) + 2), cells, 0};
    for (uint32_t i = 0; i < it->count; i++)
        lay_jug(it, i, state[i], out, cells);
    return SDG_OK;
}

/* Water explains itself, and need not be there at the start. */
const sdg_picture_key *sdg_jugs_picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_A, SDG_SHAPE_CUP, "jug, and how much it holds"}};
    (void)self;
    *count = sizeof keys / sizeof keys[0];
    return keys;
}
