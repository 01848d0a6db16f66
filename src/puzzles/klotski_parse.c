/* States read back: rows of letters, where a piece is known by its form. A letter decides only
 * between groups of one form, so that a layout may be typed with any letters. */
#include "puzzles/klotski.h"

#include <string.h>

/* A text that is being read: the rectangle of its letters, and where each row begins in it. */
typedef struct reader {
    const klotski *it;
    const char *text;
    sdg_error *err;
    char cells[MOST_CELLS];
    uint32_t row_at[MOST_SIDE]; /* bytes */
    klotski_finds finds;
    klotski_cell room[MOST_CELLS];
    uint32_t filled[MOST_PIECES]; /* by group */
    uint8_t layout[MOST_PIECES];
} reader;

/* Refuses the text, at a byte from 0; the letter that the reason is about comes first, if any. */
static sdg_status refuse_at(const reader *r, uint32_t at, const char *reason, char letter)
{
    const klotski *it = r->it;
    sdg_buffer rows = {0};
    sdg_sink to = sdg_buffer_sink(&rows);
    reason = sdg_translate(sdg_error_lang(r->err), reason);
    if (letter != '\0')
        sdg_fail(r->err, SDG_E_USAGE, "'%c' %s", letter, reason);
    else
        sdg_fail(r->err, SDG_E_USAGE, "%s", reason);
    sdg_klotski_put_rows(it, it->start, &to);
    if (to.status == SDG_OK)
        sdg_hint(r->err, "for example '%s'", rows.bytes);
    sdg_buffer_free(&rows);
    if (r->err != NULL && r->err->column == 0)
        r->err->column = at + 1;
    return SDG_E_USAGE;
}

/* Refuses the text because of a cell. */
static sdg_status refuse_cell(const reader *r, uint32_t cell, const char *reason)
{
    uint32_t cols = r->it->grid.cols;
    return refuse_at(r, r->row_at[cell / cols] + cell % cols, reason, r->cells[cell]);
}

/* Rows may be parted as in a file, too. */
static bool ends_row(char at)
{
    return at == '/' || at == '\n' || at == '\0';
}

/* One row; what is left of it stays empty. */
static sdg_status read_row(reader *r, uint32_t row, uint32_t *at)
{
    const sdg_grid *grid = &r->it->grid;
    uint32_t col = 0;
    r->row_at[row] = *at;
    for (; !ends_row(r->text[*at]); (*at)++) {
        char letter = r->text[*at];
        if (col == grid->cols && letter == ' ')
            continue;
        if (letter < ' ' || letter > '~')
            return refuse_at(r, *at, SDG_TEXT("a letter that no piece can have"), '\0');
        if (col == grid->cols)
            return refuse_at(r, *at, SDG_TEXT("stands beyond the end of the row"), letter);
        r->cells[row * grid->cols + col++] = letter;
    }
    return SDG_OK;
}

/* As many rows as the board has: one too few is more often a slip than meant to be empty. */
static sdg_status read_rows(reader *r)
{
    const sdg_grid *grid = &r->it->grid;
    uint32_t at = 0;
    memset(r->cells, '.', sizeof r->cells);
    for (uint32_t row = 0; row < grid->rows; row++) {
        sdg_status status = read_row(r, row, &at);
        if (status != SDG_OK)
            return status;
        bool is_last = row + 1 == grid->rows;
        if (is_last != (r->text[at] == '\0'))
            return refuse_at(r, at,
                             is_last ? SDG_TEXT("there are more rows than the board has")
                                     : SDG_TEXT("there are fewer rows than the board has"),
                             '\0');
        at += !is_last;
    }
    return SDG_OK;
}

/* Walls stand where the board has them; a door may be left out or stand under the key. */
static sdg_status check_walls(const reader *r)
{
    const sdg_grid *grid = &r->it->grid;
    for (uint32_t i = 0; r->it->has_frame && i < grid->cols * grid->rows; i++) {
        bool is_door = r->cells[i] == '-' && grid->cells[i] != '-';
        if ((r->cells[i] == '#') != (grid->cells[i] == '#') || is_door)
            return refuse_cell(r, i, SDG_TEXT("does not fit the walls and doors of the board"));
    }
    return SDG_OK;
}

/* Whether the letter is one of a group's at the start. */
static bool has_letter(const klotski *it, const klotski_group *group, char letter)
{
    return memchr(it->letters + group->first, letter, group->count) != NULL;
}

/* The group that a piece belongs to: of those of its form the one with its letter; else the only
 * one. */
static uint32_t group_of(const klotski *it, const klotski_piece *piece)
{
    uint32_t found = SDG_NONE, count = 0;
    for (uint32_t i = 0; i < it->group_count; i++) {
        const klotski_group *group = &it->groups[i];
        if (!sdg_klotski_same_form(&group->form, &piece->form))
            continue;
        if (has_letter(it, group, piece->letter))
            return i;
        found = i;
        count++;
    }
    return count == 1 ? found : SDG_NONE;
}

/* Puts a piece among those of its group, in ascending order. */
static void insert(reader *r, uint32_t number, uint8_t place)
{
    uint8_t *places = r->layout + r->it->groups[number].first;
    uint32_t at = r->filled[number]++;
    for (; at > 0 && places[at - 1] > place; at--)
        places[at] = places[at - 1];
    places[at] = place;
}

/* Refused are forms that the puzzle does not have, more pieces of one than there are, and places
 * that none could get to; what is missing shows only at the end. */
static sdg_status take_piece(reader *r, const klotski_piece *piece)
{
    const klotski *it = r->it;
    uint32_t cell = (uint32_t)piece->corner.row * it->grid.cols +
                    (uint32_t)(piece->corner.col + piece->form.cells[0].col);
    uint32_t corner = (uint32_t)piece->corner.row * it->grid.cols + (uint32_t)piece->corner.col;
    uint32_t number = group_of(it, piece);
    if (number == SDG_NONE)
        return refuse_cell(r, cell, SDG_TEXT("has not the form of a piece that it may stand for"));
    if (r->filled[number] == it->groups[number].count)
        return refuse_cell(r, cell, SDG_TEXT("is one piece of its form too many"));
    uint16_t place = it->groups[number].place_at[corner];
    if (place == NO_PLACE)
        return refuse_cell(r, cell, SDG_TEXT("stands where it cannot get to"));
    insert(r, number, (uint8_t)place);
    return SDG_OK;
}

/* The pieces, all of them, and nothing else. */
static sdg_status take_pieces(reader *r)
{
    const klotski *it = r->it;
    sdg_grid grid = {it->grid.cols, it->grid.rows, 1, r->cells};
    r->finds.room = r->room;
    sdg_klotski_find(&grid, it->has_frame, &r->finds);
    if (r->finds.apart_count > 0)
        return refuse_cell(r, r->finds.apart[0], SDG_TEXT("is in two parts"));
    for (uint32_t i = 0; i < r->finds.count; i++) {
        sdg_status status = take_piece(r, &r->finds.pieces[i]);
        if (status != SDG_OK)
            return status;
    }
    for (uint32_t i = 0; i < it->group_count; i++)
        if (r->filled[i] < it->groups[i].count)
            return refuse_at(r, (uint32_t)strlen(r->text), "or a piece of its form is missing",
                             it->letters[it->groups[i].first]);
    return SDG_OK;
}

/* The text need not be reachable, only possible. */
sdg_status sdg_klotski_parse_state(const void *self, const char *text, uint8_t *state,
                                   sdg_error *err)
{
    const klotski *it = self;
    reader r = {.it = it, .text = text, .err = err};
    sdg_status status = read_rows(&r);
    if (status == SDG_OK)
        status = check_walls(&r);
    if (status == SDG_OK)
        status = take_pieces(&r);
    if (status != SDG_OK)
        return status;
    if (it->is_merged)
        sdg_klotski_turn_over(it, r.layout);
    sdg_klotski_pack(it, r.layout, state);
    return SDG_OK;
}
