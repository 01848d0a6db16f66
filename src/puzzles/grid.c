/* Reading rectangles of letters, in two walks over the lines: to measure them, and to take them. */
#include "puzzles/grid.h"

#include <string.h>

#include "base/excerpt.h"
#include "puzzles/lines.h"

enum { MOST_FAULTS = 20 };

char sdg_grid_at(const sdg_grid *grid, uint32_t col, uint32_t row)
{
    return grid->cells[(size_t)row * grid->cols + col];
}

/* What a reading is about, with the number of faults noted so far. */
typedef struct reading {
    const sdg_board *board;
    const sdg_grid_rules *rules;
    sdg_error *err;
    sdg_line before; /* the line before the first row */
    uint32_t faults;
    char told[MOST_FAULTS][8]; /* letters that mean nothing, and were told */
    uint32_t told_count;
} reading;

/* The letters of a line but tabs at its end, which no one sees: of each letter's bytes all but the
 * first begin with the two bits 10. */
static uint32_t width_of(const sdg_line *line)
{
    size_t length = line->length;
    uint32_t width = 0;
    while (length > 0 && line->at[length - 1] == '\t')
        length--;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)line->at[i] & 0xC0U) != 0x80U;
    return width;
}

/* The widest line; SDG_E_INPUT where the board has no letters or too many. */
static sdg_status measure(reading *r, sdg_grid *out)
{
    sdg_line line = r->before;
    out->cols = 0;
    for (uint32_t i = 0; i < out->rows && sdg_line_next(r->board, &line); i++) {
        uint32_t width = width_of(&line);
        if (width > r->rules->most_cols)
            return sdg_board_fault(r->board, line.number, r->rules->most_cols + 1, r->err,
                                   "a row of %u letters; at most %u fit", (unsigned)width,
                                   (unsigned)r->rules->most_cols);
        if (width > out->cols)
            out->cols = width;
    }
    if (out->cols == 0)
        return sdg_board_fault(r->board, out->line, 1, r->err, "the board is empty");
    return SDG_OK;
}

static bool is_letter(const reading *r, char letter)
{
    if (letter == ' ')
        return true;
    if (r->rules->letters != NULL)
        return letter != '\0' && strchr(r->rules->letters, letter) != NULL;
    return letter > ' ' && letter < 0x7F;
}

/* The text of a letter for a message: a whole character, or a name for what has no shape. */
static const char *name_of(char room[8], const char *at)
{
    size_t length = 1;
    if (*at == '\t')
        return "tab";
    sdg_utf8_next(at, &length);
    memcpy(room, at, length);
    room[length] = '\0';
    return room;
}

/* A letter that means nothing is told where it stands first: of a file that is no board there would
 * be no end. */
static void tell_letter(reading *r, uint32_t line, uint32_t column, const char *at)
{
    char room[8];
    const char *name = name_of(room, at);
    for (uint32_t i = 0; i < r->told_count; i++)
        if (strcmp(r->told[i], name) == 0)
            return;
    if (r->faults++ >= MOST_FAULTS)
        return;
    memcpy(r->told[r->told_count++], name, strlen(name) + 1);
    sdg_board_fault(r->board, line, column, r->err, "'%s' means nothing here", name);
}

/* Letters of several bytes are faults, but one column each all the same. */
static void read_row(reading *r, const sdg_grid *grid, const sdg_line *line, char *cells)
{
    const uint32_t width = width_of(line);
    const char *at = line->at;
    size_t size = 0;
    for (uint32_t col = 0; col < width; col++, at += size) {
        char letter = *at;
        if (r->rules->ragged && letter == '\t')
            letter = ' ';
        cells[col] = letter;
        sdg_utf8_next(at, &size);
        if (!is_letter(r, letter))
            tell_letter(r, line->number, col + 1, at);
    }
    if (width == grid->cols || r->rules->ragged || r->faults++ >= MOST_FAULTS)
        return;
    sdg_board_fault(r->board, line->number, width + 1, r->err,
                    "a row of %u letters among rows of %u", (unsigned)width, (unsigned)grid->cols);
}

/* Counts the rows from a line on, all where count is 0; then empty lines before them are none. */
static sdg_status find_rows(reading *r, sdg_grid *out, uint32_t first, uint32_t count)
{
    sdg_line line = {0};
    out->rows = 0;
    while (line.number + 1 < first && sdg_line_next(r->board, &line))
        continue;
    r->before = line;
    while ((count == 0 || out->rows < count) && sdg_line_next(r->board, &line)) {
        if (count == 0 && out->rows == 0 && line.length == 0)
            r->before = line;
        else
            out->rows++;
    }
    out->line = r->before.number + 1;
    if (out->rows == 0)
        return sdg_board_fault(r->board, first, 1, r->err, "the board is empty");
    if (out->rows > r->rules->most_rows)
        return sdg_board_fault(r->board, out->line + r->rules->most_rows, 1, r->err,
                               "a board of %u rows; at most %u fit", (unsigned)out->rows,
                               (unsigned)r->rules->most_rows);
    return SDG_OK;
}

sdg_status sdg_grid_read(sdg_grid *out, const sdg_board *board, uint32_t first, uint32_t count,
                         const sdg_grid_rules *rules, sdg_arena *arena, sdg_error *err)
{
    reading r = {.board = board, .rules = rules, .err = err};
    sdg_status status = find_rows(&r, out, first, count);
    if (status == SDG_OK)
        status = measure(&r, out);
    if (status != SDG_OK)
        return status;
    size_t size = (size_t)out->cols * out->rows;
    char *cells = sdg_arena_take(arena, size + 1, 1);
    if (cells == NULL)
        return sdg_fail_memory(err);
    memset(cells, ' ', size);
    sdg_line line = r.before;
    for (uint32_t row = 0; row < out->rows && sdg_line_next(board, &line); row++)
        read_row(&r, out, &line, cells + (size_t)row * out->cols);
    out->cells = cells;
    return r.faults == 0 ? SDG_OK : SDG_E_INPUT;
}
