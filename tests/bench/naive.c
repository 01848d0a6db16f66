/* Puzzles as someone writes them who thinks of nothing but their rules, a byte a cell, against
 * searches in plain C that know one board each and pack it into a word. usage: naive [ROUNDS] */
#include <string.h>

#include "klotski_bare.h"
#include "tiles_bare.h"

static sdg_status open_nothing(void **self, size_t *state_size, const sdg_args *args,
                               sdg_arena *arena, sdg_error *err)
{
    (void)self;
    (void)state_size;
    (void)args;
    (void)arena;
    (void)err;
    return SDG_OK;
}

static void print_nothing(const void *self, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    (void)state;
    (void)to;
}

static void print_no_move(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    (void)move;
    (void)to;
}

static bool is_no_goal(const void *self, const uint8_t *state)
{
    (void)self;
    (void)state;
    return false;
}

static const sdg_param no_params[] = {{0}};

/* ---- the 8-puzzle: nine cells, 0 for the blank ---- */

enum { TILE_CELLS = 9 };

static sdg_status open_tiles(void **self, size_t *state_size, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    *state_size = TILE_CELLS;
    return open_nothing(self, state_size, args, arena, err);
}

static void start_tiles(const void *self, sdg_emitter *to)
{
    static const uint8_t board[TILE_CELLS] = {8, 6, 7, 2, 5, 4, 3, 0, 1};
    (void)self;
    sdg_emit(to, 0, 1, board);
}

static void emit_slide(const uint8_t *state, int blank, int from, sdg_emitter *to)
{
    uint8_t next[TILE_CELLS];
    memcpy(next, state, sizeof next);
    next[blank] = state[from];
    next[from] = 0;
    sdg_emit(to, state[from], 1, next);
}

static void move_tiles(const void *self, const uint8_t *state, sdg_emitter *to)
{
    int blank = 0;
    (void)self;
    while (state[blank] != 0)
        blank++;
    if (blank % 3 > 0)
        emit_slide(state, blank, blank - 1, to);
    if (blank % 3 < 2)
        emit_slide(state, blank, blank + 1, to);
    if (blank / 3 > 0)
        emit_slide(state, blank, blank - 3, to);
    if (blank / 3 < 2)
        emit_slide(state, blank, blank + 3, to);
}

static const sdg_puzzle naive_tiles = {.name = "naive-tiles",
                                       .params = no_params,
                                       .open = open_tiles,
                                       .start = start_tiles,
                                       .is_goal = is_no_goal,
                                       .moves = move_tiles,
                                       .print_state = print_nothing,
                                       .print_move = print_no_move};

/* ---- Klotski: twenty cells; each piece has its kind in its upper left cell and PART in the others
 * ---- */

enum { COLS = 4, ROWS = 5, CELLS = COLS * ROWS };
enum { OPEN, SINGLE, UPRIGHT, LYING, LARGE, PART };

static int width_of(int kind)
{
    return kind == LYING || kind == LARGE ? 2 : 1;
}

static int height_of(int kind)
{
    return kind == UPRIGHT || kind == LARGE ? 2 : 1;
}

static sdg_status open_klotski(void **self, size_t *state_size, const sdg_args *args,
                               sdg_arena *arena, sdg_error *err)
{
    *state_size = CELLS;
    return open_nothing(self, state_size, args, arena, err);
}

static void start_klotski(const void *self, sdg_emitter *to)
{
    static const uint8_t board[CELLS] = {UPRIGHT, LARGE,   PART,   UPRIGHT, PART,    PART,  PART,
                                         PART,    UPRIGHT, LYING,  PART,    UPRIGHT, PART,  SINGLE,
                                         SINGLE,  PART,    SINGLE, OPEN,    OPEN,    SINGLE};
    (void)self;
    sdg_emit(to, 0, 1, board);
}

/* Fills the box of a piece. */
static void put(uint8_t *board, int kind, int at, int first, int others)
{
    for (int row = 0; row < height_of(kind); row++)
        for (int col = 0; col < width_of(kind); col++)
            board[at + row * COLS + col] = (uint8_t)others;
    board[at] = (uint8_t)first;
}

/* Takes the piece off, looks whether its box is free one step further, and puts it there. */
static void try_step(const uint8_t *state, int at, int down, int right, sdg_emitter *to)
{
    uint8_t next[CELLS];
    int kind = state[at], row = at / COLS + down, col = at % COLS + right;
    if (row < 0 || col < 0 || row + height_of(kind) > ROWS || col + width_of(kind) > COLS)
        return;
    memcpy(next, state, sizeof next);
    put(next, kind, at, OPEN, OPEN);
    for (int y = 0; y < height_of(kind); y++)
        for (int x = 0; x < width_of(kind); x++)
            if (next[(row + y) * COLS + col + x] != OPEN)
                return;
    put(next, kind, row * COLS + col, kind, PART);
    sdg_emit(to, (uint32_t)at, 1, next);
}

static void move_klotski(const void *self, const uint8_t *state, sdg_emitter *to)
{
    (void)self;
    for (int at = 0; at < CELLS; at++) {
        if (state[at] == OPEN || state[at] == PART)
            continue;
        try_step(state, at, -1, 0, to);
        try_step(state, at, 0, 1, to);
        try_step(state, at, 1, 0, to);
        try_step(state, at, 0, -1, to);
    }
}

static const sdg_puzzle naive_klotski = {.name = "naive-klotski",
                                         .params = no_params,
                                         .open = open_klotski,
                                         .start = start_klotski,
                                         .is_goal = is_no_goal,
                                         .moves = move_klotski,
                                         .print_state = print_nothing,
                                         .print_move = print_no_move};

int main(int count, char **words)
{
    static const char *const none[] = {NULL};
    const int rounds = pair_rounds(count, words, 41);
    const pair tiles = {
        "8-puzzle, naïvely in bytes", "bare C", &naive_tiles, none, explore_tiles, 4};
    const pair klotski = {
        "Klotski steps, naïvely in bytes", "bare C", &naive_klotski, none, explore_klotski, 6};
    return pair_run(&tiles, rounds) | pair_run(&klotski, rounds);
}
