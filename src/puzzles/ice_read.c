/* Reading boards of ice in their two forms: the numbers of the course, "w h" and then h rows of w
 * numbers, or a picture of letters. Both end up as a kind for each square. */
#include "puzzles/ice.h"

#include <string.h>

#include "base/excerpt.h"
#include "base/words.h"
#include "puzzles/grid.h"
#include "puzzles/lines.h"

enum { MOST_FAULTS = 20 };
#define BLANKS " \t"

/* A board that is being read, with what has been found so far. */
typedef struct reading {
    ice *it;
    const sdg_board *board;
    sdg_arena *arena;
    sdg_error *err;
    uint32_t starts, faults;
} reading;

/* Whether one more fault shall be told. */
static bool is_told(reading *r)
{
    return r->faults++ < MOST_FAULTS;
}

static sdg_status make_squares(reading *r, uint32_t cols, uint32_t rows)
{
    r->it->of = (sdg_squares){cols, rows};
    r->it->kinds = sdg_arena_take(r->arena, (size_t)cols * rows, 1);
    return r->it->kinds != NULL ? SDG_OK : sdg_fail_memory(r->err);
}

/* The start is plain ice afterwards: what a square was called is only needed once. */
static void put_start(reading *r, uint32_t square, uint32_t line, uint32_t column)
{
    const ice *it = r->it;
    if (r->starts++ > 0 && is_told(r))
        sdg_board_fault(r->board, line, column, r->err, "a second start; the first is at %u,%u",
                        (unsigned)(it->start % it->of.cols), (unsigned)(it->start / it->of.cols));
    else
        r->it->start = square;
}

/* Kinds are counted for the picture, which has a cell for each. */
static void put_kind(reading *r, uint32_t square, uint8_t kind)
{
    r->it->kinds[square] = kind;
    r->it->count[kind]++;
}

/* What can only be said once the whole board is read, and only of one without other faults: a
 * letter that means nothing may have been meant for either. line is its first. */
static sdg_status finish(reading *r, uint32_t line)
{
    bool has_start = r->starts > 0, has_goal = r->it->count[ICE_GOAL] > 0;
    if (r->faults > 0)
        return SDG_E_INPUT;
    if (!has_start)
        sdg_board_fault(r->board, line, 1, r->err, "the board has no start");
    if (!has_goal)
        sdg_board_fault(r->board, line, 1, r->err, "the board has no goal");
    return has_start && has_goal ? SDG_OK : SDG_E_INPUT;
}

/* ---- the picture ---- */

/* What means nothing was refused when the grid was read; blanks and dots are ice already. */
static void put_letter(reading *r, uint32_t square, char letter, uint32_t line)
{
    switch (letter) {
    case '#':
        put_kind(r, square, ICE_BLOCK);
        break;
    case ',':
        put_kind(r, square, ICE_GROUND);
        break;
    case 'o':
        put_kind(r, square, ICE_ITEM);
        break;
    case 'G':
    case 'E':
        put_kind(r, square, ICE_GOAL);
        break;
    case 'S':
        put_start(r, square, line, square % r->it->of.cols + 1);
        break;
    default:
        break;
    }
}

/* Boards are parted by empty lines; a line of blanks is a row of ice. */
static sdg_status read_picture(reading *r, uint32_t number)
{
    static const sdg_grid_rules rules = {ICE_MOST_SIDE, ICE_MOST_SIDE, false, "#.,oSGE"};
    sdg_section at;
    sdg_grid grid;
    uint32_t count = sdg_section_find(r->board, sdg_line_is_filled, number, &at);
    if (count == 0)
        return sdg_board_fault(r->board, 1, 1, r->err, "the board is empty");
    if (at.count == 0)
        return sdg_section_missing(r->board, "board", number, count, r->err);
    sdg_status status =
        sdg_grid_read(&grid, r->board, at.first, at.count, &rules, r->arena, r->err);
    if (status != SDG_OK)
        return status;
    status = make_squares(r, grid.cols, grid.rows);
    for (uint32_t i = 0; i < grid.cols * grid.rows && status == SDG_OK; i++)
        put_letter(r, i, grid.cells[i], at.first + i / grid.cols);
    return status == SDG_OK ? finish(r, at.first) : status;
}

/* ---- the numbers of the course ---- */

/* The next word of a line; length 0: there is none. */
static sdg_word next_word(const sdg_line *line, const char **rest)
{
    const char *end = line->at + line->length;
    const char *at = *rest + strspn(*rest, BLANKS);
    sdg_word word = {at, 0};
    if (at < end)
        word.length = strcspn(at, BLANKS "\n");
    else
        word.at = end;
    *rest = word.at + word.length;
    return word;
}

/* Goes on to the next line on which something stands. */
static bool next_filled(const sdg_board *board, sdg_line *line)
{
    while (sdg_line_next(board, line)) {
        const char *rest = line->at;
        if (next_word(line, &rest).length > 0)
            return true;
    }
    return false;
}

/* Columns count bytes here: numbers have no other letters. */
static uint32_t column_of(const sdg_line *line, sdg_word word)
{
    return (uint32_t)(word.at - line->at) + 1;
}

/* A size that no board has; both 0 are the end mark. */
static sdg_status refuse_size(const reading *r, const sdg_line *line, sdg_squares size,
                              const sdg_word words[2])
{
    bool is_cols = size.cols == 0 || size.cols > ICE_MOST_SIDE;
    return sdg_board_fault(r->board, line->number, column_of(line, words[is_cols ? 0 : 1]), r->err,
                           "a board of %ux%u; 1x1 to %dx%d are read", (unsigned)size.cols,
                           (unsigned)size.rows, ICE_MOST_SIDE, ICE_MOST_SIDE);
}

/* Width and height. Both 0 mean the end. */
static sdg_status read_header(reading *r, const sdg_line *line, sdg_squares *out)
{
    const char *rest = line->at;
    sdg_word words[2];
    for (size_t i = 0; i < 2; i++) {
        words[i] = next_word(line, &rest);
        if (!sdg_line_number(words[i].at, words[i].length, i == 0 ? &out->cols : &out->rows))
            return sdg_board_fault(r->board, line->number, column_of(line, words[i]), r->err,
                                   "a board begins with its width and its height");
    }
    sdg_word more = next_word(line, &rest);
    if (more.length > 0)
        return sdg_board_fault(r->board, line->number, column_of(line, more), r->err,
                               "a board begins with its width and its height alone");
    if ((out->cols == 0) != (out->rows == 0) || out->cols > ICE_MOST_SIDE ||
        out->rows > ICE_MOST_SIDE)
        return refuse_size(r, line, *out, words);
    return SDG_OK;
}

static void put_number(reading *r, uint32_t square, sdg_word word, const sdg_line *line)
{
    bool is_digit = word.length == 1;
    if (is_digit && word.at[0] == '1') {
        put_kind(r, square, ICE_BLOCK);
    } else if (is_digit && word.at[0] == '2') {
        put_start(r, square, line->number, column_of(line, word));
    } else if (is_digit && word.at[0] == '3') {
        put_kind(r, square, ICE_GOAL);
    } else if (!(is_digit && word.at[0] == '0') && is_told(r)) {
        sdg_board_fault(r->board, line->number, column_of(line, word), r->err,
                        "'%s' is not 0 ice, 1 block, 2 start or 3 goal",
                        sdg_word_excerpt(word).text);
    }
}

/* All numbers of a row are read even where it is too long, as each may be a fault of its own; the
 * column told is that of the first number too many, or of the end. */
static void read_row(reading *r, uint32_t row, const sdg_line *line)
{
    const char *rest = line->at;
    uint32_t cols = r->it->of.cols, count = 0, column = 1;
    sdg_word word = next_word(line, &rest);
    for (; word.length > 0; word = next_word(line, &rest), count++) {
        if (count < cols)
            put_number(r, row * cols + count, word, line);
        if (count <= cols)
            column = column_of(line, word);
    }
    if (count < cols)
        column = (uint32_t)line->length + 1;
    if (count != cols && is_told(r))
        sdg_board_fault(r->board, line->number, column, r->err,
                        "a row of %u numbers; the board is %u wide", (unsigned)count,
                        (unsigned)cols);
}

/* Empty lines between rows are passed over: files of contests have them. */
static sdg_status read_rows(reading *r, sdg_squares size, sdg_line *line)
{
    uint32_t first = line->number;
    sdg_status status = make_squares(r, size.cols, size.rows);
    if (status != SDG_OK)
        return status;
    for (uint32_t row = 0; row < size.rows; row++) {
        if (!next_filled(r->board, line)) {
            r->faults++;
            return sdg_board_fault(r->board, line->number, (uint32_t)line->length + 1, r->err,
                                   "the board ends after %u of %u rows", (unsigned)row,
                                   (unsigned)size.rows);
        }
        read_row(r, row, line);
    }
    return finish(r, first);
}

/* Walks to the board with a number, or to the end of all; *count is how many it met. */
static sdg_status read_course(reading *r, uint32_t number, uint32_t *count)
{
    sdg_line line = {0};
    sdg_squares size = {0, 0};
    *count = 0;
    while (next_filled(r->board, &line)) {
        sdg_status status = read_header(r, &line, &size);
        if (status != SDG_OK)
            return status;
        if (size.cols == 0)
            break;
        if (++*count == number)
            return read_rows(r, size, &line);
        for (uint32_t row = 0; row < size.rows; row++)
            if (!next_filled(r->board, &line))
                break;
    }
    if (*count == 0)
        return sdg_board_fault(r->board, line.number, 1, r->err,
                               "there is no board before the end mark 0 0");
    return sdg_section_missing(r->board, "board", number, *count, r->err);
}

/* ---- both ---- */

/* No picture has digits. */
static bool is_course(const sdg_board *board)
{
    const char *at = board->text + strspn(board->text, BLANKS "\n");
    return *at >= '0' && *at <= '9';
}

sdg_status sdg_ice_read(ice *it, const sdg_board *board, uint32_t number, sdg_arena *arena,
                        sdg_error *err)
{
    reading r = {.it = it, .board = board, .arena = arena, .err = err};
    uint32_t count;
    return is_course(board) ? read_course(&r, number, &count) : read_picture(&r, number);
}

/* A fault ends the count: what stands behind it cannot be told apart. */
uint32_t sdg_ice_board_count(const sdg_board *board)
{
    reading r = {.board = board};
    sdg_section none;
    uint32_t count;
    if (!is_course(board))
        return sdg_section_find(board, sdg_line_is_filled, SDG_NONE, &none);
    (void)read_course(&r, SDG_NONE, &count);
    return count;
}
