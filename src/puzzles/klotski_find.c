/* From letters to pieces: cells of one letter are a piece, if they hang together. A board with a
 * frame of '#' is of GNOME Klotski's form, in which all other letters have a meaning of their own
 * too. */
#include "puzzles/klotski.h"

#include <string.h>

/* Without a frame a dash may be a piece. */
bool sdg_klotski_is_ground(char letter, bool has_frame)
{
    if (letter == '.' || letter == '@' || letter == ' ')
        return true;
    return has_frame && (letter == '#' || letter == '-');
}

/* Cells are in reading order from the corner, so that equal forms have equal bytes. */
bool sdg_klotski_same_form(const klotski_form *a, const klotski_form *b)
{
    return a->count == b->count && memcmp(a->cells, b->cells, a->count * sizeof *a->cells) == 0;
}

/* Gathers what hangs together with a cell into room, nearest first. */
static uint32_t gather(const sdg_grid *grid, uint32_t cell, klotski_cell *room, bool *seen)
{
    const char letter = grid->cells[cell];
    uint32_t count = 1;
    room[0].col = (int8_t)(cell % grid->cols);
    room[0].row = (int8_t)(cell / grid->cols);
    seen[cell] = true;
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < DIRECTION_COUNT; k++) {
            int col = room[i].col + sdg_klotski_steps[k].col;
            int row = room[i].row + sdg_klotski_steps[k].row;
            if (col < 0 || row < 0 || col >= (int)grid->cols || row >= (int)grid->rows)
                continue;
            uint32_t at = (uint32_t)row * grid->cols + (uint32_t)col;
            if (grid->cells[at] != letter || seen[at])
                continue;
            seen[at] = true;
            room[count++] = (klotski_cell){(int8_t)col, (int8_t)row};
        }
    }
    return count;
}

/* Cells in reading order; pieces are small, so inserting is quick enough. */
static void sort_cells(klotski_cell *cells, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        klotski_cell cell = cells[i];
        uint32_t k = i;
        for (; k > 0 && (cells[k - 1].row > cell.row ||
                         (cells[k - 1].row == cell.row && cells[k - 1].col > cell.col));
             k--)
            cells[k] = cells[k - 1];
        cells[k] = cell;
    }
}

/* Takes a cell into the box between two corners. */
static void widen(klotski_cell *low, klotski_cell *high, klotski_cell cell)
{
    if (cell.col < low->col)
        low->col = cell.col;
    if (cell.row < low->row)
        low->row = cell.row;
    if (cell.col > high->col)
        high->col = cell.col;
    if (cell.row > high->row)
        high->row = cell.row;
}

/* Turns gathered cells into a form with its corner. */
static void measure(klotski_piece *piece, klotski_cell *cells, uint32_t count)
{
    klotski_cell low = cells[0], high = cells[0];
    sort_cells(cells, count);
    for (uint32_t i = 0; i < count; i++)
        widen(&low, &high, cells[i]);
    for (uint32_t i = 0; i < count; i++) {
        cells[i].col = (int8_t)(cells[i].col - low.col);
        cells[i].row = (int8_t)(cells[i].row - low.row);
    }
    piece->corner = low;
    piece->form.count = count;
    piece->form.cells = cells;
    piece->form.cols = (int8_t)(high.col - low.col + 1);
    piece->form.rows = (int8_t)(high.row - low.row + 1);
}

/* The first part that is met is the piece; what else has its letter lies apart, and is a fault of
 * its own, so that all of them are told in one run. */
void sdg_klotski_find(const sdg_grid *grid, bool has_frame, klotski_finds *finds)
{
    bool seen[MOST_CELLS] = {false}, known[128] = {false};
    uint32_t size = grid->cols * grid->rows;
    klotski_cell *room = finds->room;
    for (uint32_t cell = 0; cell < size; cell++) {
        unsigned char letter = (unsigned char)grid->cells[cell] & 0x7FU;
        if (seen[cell] || sdg_klotski_is_ground((char)letter, has_frame))
            continue;
        uint32_t length = gather(grid, cell, room, seen);
        if (known[letter]) {
            finds->apart[finds->apart_count++] = cell;
            continue;
        }
        known[letter] = true;
        finds->pieces[finds->count] = (klotski_piece){.letter = (char)letter};
        measure(&finds->pieces[finds->count++], room, length);
        room += length;
    }
}
