/* The board as it was given: which faults it has, and what its letters stand for. */
#include "puzzles/klotski.h"

#include <string.h>

/* As a row ends; line ends have been taken off. */
static bool is_blank(char letter)
{
    return letter == ' ' || letter == '\t';
}

/* The same board without the blanks at the ends of its rows; NULL: no memory. */
static const sdg_board *trim(const sdg_board *board, sdg_arena *arena)
{
    sdg_board *out = sdg_arena_take(arena, 1, sizeof *out);
    char *text = sdg_arena_take(arena, board->length + 1, 1);
    if (out == NULL || text == NULL)
        return NULL;
    *out = *board;
    out->length = 0;
    for (size_t i = 0; i < board->length; i++) {
        while (board->text[i] == '\n' && out->length > 0 && is_blank(text[out->length - 1]))
            out->length--;
        text[out->length++] = board->text[i];
    }
    while (out->length > 0 && is_blank(text[out->length - 1]))
        out->length--;
    text[out->length] = '\0';
    out->text = text;
    return out;
}

/* Within a row a tab is a blank; before one it might be a cell or a margin. */
static sdg_status refuse_first_tab(const sdg_board *board, sdg_error *err)
{
    const char *at = board->text;
    for (uint32_t line = 1; at != NULL; line++) {
        if (*at == '\t')
            return sdg_board_fault(board, line, 1, err, "a tab before a row; '.' is an empty cell");
        at = strchr(at, '\n');
        at = at != NULL ? at + 1 : NULL;
    }
    return SDG_OK;
}

/* A row as many write a comment, where not all rows have a wall: it would silently be a part of
 * another board. The rows of a frame end with a wall too. */
static bool is_remark(const char *line, bool all_walled)
{
    size_t length = strcspn(line, "\n");
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t'))
        length--;
    if (length >= 2 && line[0] == '/' && line[1] == '/')
        return true;
    bool begins = length >= 2 && line[0] == '#' && (line[1] == ' ' || line[1] == '\t');
    return begins && line[length - 1] != '#' && !all_walled;
}

/* Whether each row that is not empty has a wall, as the rows of a frame have. */
static bool is_walled(const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        if (length > 0 && memchr(text, '#', length) == NULL)
            return false;
        text += length + (text[length] == '\n');
    }
    return true;
}

/* Notes each row that seems to be a comment. */
static sdg_status refuse_remarks(const sdg_board *board, sdg_error *err)
{
    sdg_status status = SDG_OK;
    bool all_walled = is_walled(board->text);
    const char *at = board->text;
    for (uint32_t line = 1; at != NULL; line++) {
        if (is_remark(at, all_walled))
            status = sdg_board_fault(board, line, 1, err,
                                     "this row reads like a comment, which boards do not have");
        at = strchr(at, '\n');
        at = at != NULL ? at + 1 : NULL;
    }
    return status;
}

/* Nothing can move then. Who means 0 or x for empty does not see why there is no solution. */
static sdg_status refuse_full(const klotski *it, sdg_error *err)
{
    for (uint32_t i = 0; i < it->grid.cols * it->grid.rows; i++)
        if (it->grid.cells[i] != '#' && sdg_klotski_is_ground(it->grid.cells[i], it->has_frame))
            return SDG_OK;
    return sdg_board_fault(it->board, it->grid.line, 1, err,
                           "no cell is empty; '.', '@' and spaces are");
}

/* Where '.' or '@' stands for what is empty, blanks at the end of a row are none of its cells; else
 * they may be, and are easily lost, so that rows may be short. */
static sdg_status read_grid(klotski *it, sdg_arena *arena, sdg_error *err)
{
    const char *text = it->board->text;
    it->has_frame = strchr(text, '#') != NULL;
    if (refuse_remarks(it->board, err) != SDG_OK)
        return SDG_E_INPUT;
    if (!it->has_frame && refuse_first_tab(it->board, err) != SDG_OK)
        return SDG_E_INPUT;
    if (!it->has_frame && strpbrk(text, ".@") != NULL && strpbrk(text, " \t") != NULL)
        it->board = trim(it->board, arena);
    if (it->board == NULL)
        return sdg_fail_memory(err);
    sdg_grid_rules rules = {MOST_SIDE, MOST_SIDE, strpbrk(text, "# \t") != NULL, NULL};
    return sdg_grid_read(&it->grid, it->board, 1, 0, &rules, arena, err);
}

/* Two keys are told as such: letters stand for one piece, and who draws two means two. */
static sdg_status refuse_apart(const klotski *it, uint32_t cell, sdg_error *err)
{
    char letter = it->grid.cells[cell];
    uint32_t line = it->grid.line + cell / it->grid.cols, column = cell % it->grid.cols + 1;
    if (letter == '*' && it->has_frame)
        return sdg_board_fault(it->board, line, column, err, "a second key '*', or a part of it");
    return sdg_board_fault(it->board, line, column, err, "piece '%c' is in two parts", letter);
}

/* Takes the pieces over, or notes each part that lies apart. */
static sdg_status take_finds(klotski *it, const klotski_finds *finds, sdg_error *err)
{
    sdg_status status = SDG_OK;
    for (uint32_t i = 0; i < finds->apart_count; i++)
        status = refuse_apart(it, finds->apart[i], err);
    if (status == SDG_OK && finds->count == 0)
        return sdg_board_fault(it->board, it->grid.line, 1, err, "there is no piece on the board");
    memcpy(it->pieces, finds->pieces, sizeof it->pieces);
    it->piece_count = finds->count;
    return status;
}

sdg_status sdg_klotski_read(klotski *it, sdg_arena *arena, sdg_error *err)
{
    /* No piece could move on such a board, so it is none even where its letters may be pieces. */
    if (it->board->family != NULL)
        return sdg_board_fault(it->board, 1, 1, err, "the board is a single row without a gap");
    sdg_status status = read_grid(it, arena, err);
    if (status == SDG_OK)
        status = refuse_full(it, err);
    if (status != SDG_OK)
        return status;
    uint32_t size = it->grid.cols * it->grid.rows;
    klotski_finds finds = {.room = sdg_arena_take(arena, size, sizeof *finds.room)};
    if (finds.room == NULL)
        return sdg_fail_memory(err);
    it->words = (size + 63) / 64;
    sdg_klotski_find(&it->grid, it->has_frame, &finds);
    return take_finds(it, &finds, err);
}
