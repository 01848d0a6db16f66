/* The board of a grid, letter by letter. */
#include <string.h>

#include "puzzles/gridgame.h"

enum { MOST_FAULTS = 20 };

/* A board that is being read. */
typedef struct reading {
    gridgame *it;
    const sdg_board *board;
    sdg_grid grid;
    sdg_error *err;
    uint32_t faults;
} reading;

static void fault_at(reading *r, uint32_t square, const char *text)
{
    uint32_t cols = r->grid.cols;
    if (r->faults++ < MOST_FAULTS)
        sdg_board_fault(r->board, r->grid.line + square / cols, square % cols + 1, r->err, "%s",
                        sdg_translate(sdg_error_lang(r->err), text));
}

static void fault(reading *r, const char *text)
{
    fault_at(r, 0, text);
}

/* Notes a piece in its list; movers are sorted by kind afterwards. */
static void add_mover(reading *r, uint32_t square, uint32_t symbol)
{
    gridgame *it = r->it;
    if (it->mover_count == GAME_MOST_MOVERS) {
        fault_at(r, square, SDG_TEXT("more than 8 pieces that move by themselves"));
        return;
    }
    game_mover made = {(uint16_t)square, (uint8_t)game_kind_of(it, symbol)};
    uint32_t at = it->mover_count++;
    for (; at > 0 && it->movers[at - 1].kind > made.kind; at--)
        it->movers[at] = it->movers[at - 1];
    it->movers[at] = made;
}

static void add_square(reading *r, uint16_t *list, uint32_t *count, uint32_t most, uint32_t square,
                       const char *too_many)
{
    if (*count == most)
        fault_at(r, square, too_many);
    else
        list[(*count)++] = (uint16_t)square;
}

static void read_square(reading *r, uint32_t square)
{
    gridgame *it = r->it;
    char letter = r->grid.cells[square];
    uint32_t symbol = game_symbol_of(it, letter);
    if (symbol == SDG_NONE && game_is_blank(letter))
        return;
    if (symbol == SDG_NONE) {
        fault_at(r, square, SDG_TEXT("the legend does not explain this letter"));
        return;
    }
    uint16_t roles = it->symbols[symbol].roles;
    it->ground[square] = roles & (uint16_t)~GAME_PIECE;
    if ((roles & (GAME_KEY | GAME_DOOR)) != 0)
        it->letters[square] = letter;
    it->roles |= roles;
    if ((roles & GAME_MOVER) != 0)
        add_mover(r, square, symbol);
    if ((roles & GAME_BOX) != 0)
        add_square(r, it->boxes, &it->box_count, GAME_MOST_BOXES, square,
                   SDG_TEXT("more than 32 boxes"));
    if ((roles & GAME_KEY) != 0)
        add_square(r, it->keys, &it->key_count, GAME_MOST_KEYS, square,
                   SDG_TEXT("more than 16 keys"));
}

sdg_status game_read_board(gridgame *it, const sdg_board *board, sdg_arena *arena, sdg_error *err)
{
    static const sdg_grid_rules rules = {GAME_MOST_SIDE, GAME_MOST_SIDE, true, NULL};
    reading r = {.it = it, .board = board, .err = err};
    sdg_status status = sdg_grid_read(&r.grid, board, 1, 0, &rules, arena, err);
    if (status != SDG_OK)
        return status;
    uint32_t count = r.grid.cols * r.grid.rows;
    it->of = (sdg_squares){r.grid.cols, r.grid.rows};
    it->ground = sdg_arena_take(arena, count, sizeof *it->ground);
    it->letters = sdg_arena_take(arena, count, 1);
    if (it->ground == NULL || it->letters == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < count; i++)
        read_square(&r, i);
    if (it->mover_count == 0 && r.faults == 0)
        fault(&r, SDG_TEXT("nothing on the board is a walker or a slider"));
    return r.faults == 0 ? SDG_OK : SDG_E_INPUT;
}
