/* Reading rectangles of letters. Lines are found anew for each question: boards are small. */
#include "puzzles/grid.h"

#include <string.h>

#include "base/excerpt.h"

enum { MOST_FAULTS = 20 };

const char *sdg_board_line(const sdg_board *board, uint32_t line, size_t *length)
{
    const char *at = board->text;
    if (board->length == 0)
        return NULL;
    for (uint32_t i = 1; i < line; i++) {
        at = strchr(at, '\n');
        if (at == NULL)
            return NULL;
        at++;
    }
    *length = strcspn(at, "\n");
    return at;
}

uint32_t sdg_board_line_count(const sdg_board *board)
{
    uint32_t count = board->length > 0;
    for (size_t i = 0; i < board->length; i++)
        count += board->text[i] == '\n';
    return count;
}

char sdg_grid_at(const sdg_grid *grid, uint32_t col, uint32_t row)
{
    return grid->cells[(size_t)row * grid->cols + col];
}

/* What a reading is about, with the number of faults noted so far. */
typedef struct reading {
    const sdg_board *board;
    const sdg_grid_rules *rules;
    sdg_error *err;
    uint32_t faults;
} reading;

/* The letters of a line: of each one's bytes all but the first begin with the two bits 10. */
static uint32_t width_of(const char *line, size_t length)
{
    uint32_t width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)line[i] & 0xC0U) != 0x80U;
    return width;
}

/* The widest line; SDG_E_INPUT where the board has no letters or too many. */
static sdg_status measure(reading *r, sdg_grid *out)
{
    size_t length = 0;
    out->cols = 0;
    for (uint32_t i = 0; i < out->rows; i++) {
        const char *line = sdg_board_line(r->board, out->line + i, &length);
        uint32_t width = width_of(line, length);
        if (width > r->rules->most_cols)
            return sdg_board_fault(r->board, out->line + i, r->rules->most_cols + 1, r->err,
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

/* Letters of several bytes are faults, but one column each all the same. */
static void read_row(reading *r, const sdg_grid *grid, uint32_t row, char *cells)
{
    size_t length = 0, size = 0;
    const char *line = sdg_board_line(r->board, grid->line + row, &length);
    const uint32_t width = width_of(line, length);
    char room[8];
    for (uint32_t col = 0; col < width; col++, line += size) {
        char letter = *line;
        if (r->rules->ragged && letter == '\t')
            letter = ' ';
        cells[col] = letter;
        sdg_utf8_next(line, &size);
        if (is_letter(r, letter) || r->faults >= MOST_FAULTS)
            continue;
        r->faults++;
        sdg_board_fault(r->board, grid->line + row, col + 1, r->err, "'%s' means nothing here",
                        name_of(room, line));
    }
    if (width == grid->cols || r->rules->ragged)
        return;
    r->faults++;
    sdg_board_fault(r->board, grid->line + row, width + 1, r->err,
                    "a row of %u letters among rows of %u", (unsigned)width, (unsigned)grid->cols);
}

sdg_status sdg_grid_read(sdg_grid *out, const sdg_board *board, uint32_t first, uint32_t count,
                         const sdg_grid_rules *rules, sdg_arena *arena, sdg_error *err)
{
    reading r = {board, rules, err, 0};
    uint32_t lines = sdg_board_line_count(board), left = first <= lines ? lines - first + 1 : 0;
    out->line = first;
    out->rows = count == 0 || count > left ? left : count;
    if (out->rows == 0)
        return sdg_board_fault(board, first, 1, err, "the board is empty");
    if (out->rows > rules->most_rows)
        return sdg_board_fault(board, first + rules->most_rows, 1, err,
                               "a board of %u rows; at most %u fit", (unsigned)out->rows,
                               (unsigned)rules->most_rows);
    sdg_status status = measure(&r, out);
    if (status != SDG_OK)
        return status;
    size_t size = (size_t)out->cols * out->rows;
    char *cells = sdg_arena_take(arena, size + 1, 1);
    if (cells == NULL)
        return sdg_fail_memory(err);
    memset(cells, ' ', size);
    for (uint32_t row = 0; row < out->rows; row++)
        read_row(&r, out, row, cells + (size_t)row * out->cols);
    out->cells = cells;
    return r.faults == 0 ? SDG_OK : SDG_E_INPUT;
}
