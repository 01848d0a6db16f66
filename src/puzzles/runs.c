/* Runs of squares as cells. A line of the board is a row or a column; both are walked alike, by the
 * distance from a square to the next. */
#include "puzzles/runs.h"

/* The rows of a board, or its columns. */
typedef struct lines {
    uint32_t count, length;    /* how many, and of how many squares each */
    uint32_t line_step, along; /* from a line to the next, and from a square to the next in it */
    uint32_t least;            /* squares of a run that is worth a cell */
} lines;

static void put_cell(const sdg_runs *runs, uint32_t square, uint32_t cols, uint32_t rows,
                     sdg_cell *cell)
{
    *cell = (sdg_cell){.col = (uint16_t)(square % runs->of.cols),
                       .row = (uint16_t)(square / runs->of.cols),
                       .cols = (uint16_t)cols,
                       .rows = (uint16_t)rows,
                       .ink = runs->ink,
                       .shape = SDG_SHAPE_FILL};
}

/* The runs of one line. */
static uint32_t lay_line(const sdg_runs *runs, const lines *of, uint32_t first, sdg_cell *cells)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < of->length; i++) {
        uint32_t from = i;
        while (i < of->length && runs->is_in(runs->ctx, first + i * of->along))
            i++;
        uint32_t length = i - from;
        if (length < of->least)
            continue;
        if (cells != NULL && of->along == 1)
            put_cell(runs, first + from, length, 1, &cells[count]);
        else if (cells != NULL)
            put_cell(runs, first + from * of->along, 1, length, &cells[count]);
        count++;
    }
    return count;
}

static uint32_t lay_lines(const sdg_runs *runs, const lines *of, sdg_cell *cells)
{
    uint32_t count = 0;
    for (uint32_t line = 0; line < of->count; line++)
        count += lay_line(runs, of, line * of->line_step, cells != NULL ? cells + count : NULL);
    return count;
}

/* A column's run of one square is covered by its row. */
uint32_t sdg_runs_lay(const sdg_runs *runs, sdg_cell *cells)
{
    const lines rows = {runs->of.rows, runs->of.cols, runs->of.cols, 1, 1};
    const lines columns = {runs->of.cols, runs->of.rows, 1, runs->of.cols, 2};
    uint32_t count = lay_lines(runs, &rows, cells);
    return count + lay_lines(runs, &columns, cells != NULL ? cells + count : NULL);
}
