/* Sliding tiles: the 8-puzzle, the 15-puzzle, and smaller ones. The parameters and the moves;
 * tiles.h says what a state is. */
#include "puzzles/tiles.h"

#include <string.h>

#include "base/words.h"

/* One row only would be a line in which nothing can pass. */
static const sdg_param params[] = {
    {"cols", SDG_PARAM_NUMBER, 2, 8, "3", NULL, "how many tiles fit in a row"},
    {"rows", SDG_PARAM_NUMBER, 2, 8, "3", NULL, "how many rows there are"},
    {"start", SDG_PARAM_TEXT, 0, 0, "mixed", NULL,
     "the board at first, as 867/254/3_1; mixed: the goal after the blank has gone up, left and "
     "down along the edges, then a step right and one up"},
    {"goal", SDG_PARAM_TEXT, 0, 0, "blank-last", NULL,
     "the board to reach: blank-last, blank-first (the tiles in order), or a board"},
    {0},
};

/* The one name that says how large the board is, and not the usual size. */
static const sdg_special specials[] = {
    {"15-puzzle", (const char *const[]){"cols=4", "rows=4", NULL}},
    {0},
};

#define LAYERS_2_4                                                                                 \
    "1 2 3 6 10 14 19 28 42 61 85 119 161 215 293 396 506 632 788 985 1194 1414 1664 1884 1999 "   \
    "1958 1770 1463 1076 667 361 190 88 39 19 7 1"
#define LAYERS_CORNER                                                                              \
    "1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638 9529 10878 16993 17110 "     \
    "23952 20224 24047 15578 14560 6274 3910 760 221 2"
#define LAYERS_EDGE                                                                                \
    "1 3 5 10 14 28 42 80 108 202 278 524 726 1348 1804 3283 4193 7322 8596 13930 14713 21721 "    \
    "19827 25132 18197 18978 9929 7359 2081 878 126 2"
#define LAYERS_CENTRE                                                                              \
    "1 4 8 8 16 32 60 72 136 200 376 512 964 1296 2368 3084 5482 6736 11132 12208 18612 18444 "    \
    "24968 19632 22289 13600 11842 4340 2398 472 148"
#define COUNTED "counted by another program"
#define EDGE_BOARD "1_2/345/678"
#define CENTRE_BOARD "123/4_5/678"

/* Distances are published from the goal: there the start is the goal. */
static const sdg_known known[] = {
    {"cols=2 rows=2 start=12/3_", 0, 0, 12, 24, 0, "1", 6, 0, "1 2 2 2 2 2 1", COUNTED},
    {"rows=2 start=123/45_", 0, 0, 360, 840, 0, "1", 21, 0,
     "1 2 3 5 6 7 10 12 12 16 23 25 28 39 44 40 29 21 18 12 6 1", COUNTED},
    {"rows=2 start=1_2/345 goal=1_2/345", 0, 0, 360, 840, 0, "1", 21, 0,
     "1 3 4 4 6 10 10 10 16 20 20 26 36 40 40 37 29 20 14 9 4 1", COUNTED},
    {"cols=4 rows=2 start=1234/567_", 0, 0, 20160, 50400, 0, "1", 36, 0, LAYERS_2_4, COUNTED},
    {"cols=5 rows=2 start=12345/6789_", 0, 0, 1814400, 4717440, 0, "1", 55, 0, NULL,
     "half of 10! boards; 55: OEIS A151944"},
    {"", 0, 0, 181440, 483840, 8, NULL, 30, 0, LAYERS_CENTRE,
     "OEIS A089474; each of the eight tiles is one step from its place"},
    {"start=123/456/78_", 0, 0, 181440, 483840, 0, "1", 31, 0, LAYERS_CORNER, "OEIS A089473"},
    {"start=867/254/3_1", 0, 0, 181440, 483840, 31, NULL, 0, 0, NULL, "OEIS A089473"},
    {"start=647/85_/321", 0, 0, 181440, 483840, 31, NULL, 0, 0, NULL, "OEIS A089473"},
    {"start=" EDGE_BOARD " goal=" EDGE_BOARD, 0, 0, 181440, 483840, 0, "1", 31, 0, LAYERS_EDGE,
     "OEIS A089483"},
    {"start=" CENTRE_BOARD " goal=" CENTRE_BOARD, 0, 0, 181440, 483840, 0, "1", 30, 0,
     LAYERS_CENTRE, "OEIS A089474"},
    {"start=123/456/87_", 0, 0, 181440, 483840, SDG_NONE, NULL, 0, 0, NULL,
     "Johnson and Story 1879: half of all boards cannot be reached from the other half"},
    {0},
};

/* ---- boards ---- */

/* The lowest digit that is 0; every board has one. Subtracting 1 from every digit borrows first
 * from that one, and leaves its highest bit set as in no digit below. */
static uint32_t blank_of(uint64_t board)
{
    const uint64_t ones = UINT64_C(0x1111111111111111);
    return sdg_lowest_bit((board - ones) & ~board & ones << (BITS - 1)) / BITS;
}

/* The tile at one cell and the blank at the other change places. */
static uint64_t slide(uint64_t board, uint32_t from, uint32_t blank)
{
    uint64_t tile = sdg_tiles_at(board, from);
    return board ^ tile << BITS * from ^ tile << BITS * blank;
}

/* All cells in order, the blank before or behind the tiles; then what belongs to no cell. */
static uint64_t ordered(const tiles *it, bool blank_first)
{
    uint64_t board = 0;
    for (uint32_t cell = 0; cell < MOST_CELLS; cell++) {
        uint64_t tile = blank_first ? cell : cell + 1 < it->cells ? cell + 1 : 0;
        board |= (cell < it->cells ? tile : TILE) << BITS * cell;
    }
    return board;
}

/* The blank goes a number of steps one way; at an edge it stays. */
static uint64_t go(const tiles *it, uint64_t board, uint32_t way, uint32_t steps)
{
    uint32_t blank = blank_of(board);
    for (uint32_t next; steps > 0 && (next = it->beside[blank][way]) != NOWHERE; steps--) {
        board = slide(board, next, blank);
        blank = next;
    }
    return board;
}

/* Made by moves, so that it can be solved, whatever the goal. */
static uint64_t mixed(const tiles *it)
{
    uint64_t board = go(it, it->goal, UP, MOST_CELLS);
    board = go(it, board, LEFT, MOST_CELLS);
    board = go(it, board, DOWN, MOST_CELLS);
    board = go(it, board, RIGHT, 1);
    return go(it, board, UP, 1);
}

/* ---- parameters ---- */

/* The cell beside another, or NOWHERE. */
static uint8_t cell_beside(const tiles *it, uint32_t cell, uint32_t way)
{
    uint32_t col = cell % it->cols, row = cell / it->cols;
    if ((way == LEFT && col == 0) || (way == RIGHT && col + 1 == it->cols) ||
        (way == UP && row == 0) || (way == DOWN && row + 1 == it->rows))
        return NOWHERE;
    uint32_t next = way == LEFT ? cell - 1 : way == RIGHT ? cell + 1 : 0;
    if (way == UP || way == DOWN)
        next = way == UP ? cell - it->cols : cell + it->cols;
    return (uint8_t)next;
}

/* How far two cells are apart for a tile that may pass over others. */
static uint8_t cells_apart(const tiles *it, uint32_t a, uint32_t b)
{
    int cols = (int)(a % it->cols) - (int)(b % it->cols);
    int rows = (int)(a / it->cols) - (int)(b / it->cols);
    return (uint8_t)((cols < 0 ? -cols : cols) + (rows < 0 ? -rows : rows));
}

/* Moves and estimates ask for these tables all the time. */
static void fill_tables(tiles *it)
{
    for (uint32_t cell = 0; cell < it->cells; cell++) {
        it->col_of[cell] = (uint8_t)(cell % it->cols);
        it->row_of[cell] = (uint8_t)(cell / it->cols);
        for (uint32_t way = 0; way < WAY_COUNT; way++)
            it->beside[cell][way] = cell_beside(it, cell, way);
        for (uint32_t other = 0; other < it->cells; other++)
            it->apart[cell][other] = cells_apart(it, cell, other);
    }
}

/* The goal first, as the preset of the start is made from it. */
static sdg_status read_boards(tiles *it, const sdg_args *args, sdg_error *err)
{
    const char *goal = sdg_args_text(args, "goal"), *start = sdg_args_text(args, "start");
    sdg_status status = SDG_OK;
    if (strcmp(goal, "blank-last") == 0 || strcmp(goal, "blank-first") == 0)
        it->goal = ordered(it, strcmp(goal, "blank-first") == 0);
    else
        status = sdg_fault_of("goal", sdg_tiles_read(it, goal, &it->goal, err), err);
    if (status != SDG_OK)
        return status;
    for (uint32_t cell = 0; cell < it->cells; cell++)
        it->goal_cell[sdg_tiles_at(it->goal, cell)] = (uint8_t)cell;
    if (strcmp(start, "mixed") != 0)
        return sdg_fault_of("start", sdg_tiles_read(it, start, &it->start, err), err);
    it->start = mixed(it);
    return SDG_OK;
}

/* Sizes are checked together: each may be 8, but not both. */
static sdg_status open_tiles(void **self, size_t *state_size, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    tiles *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    *self = it;
    *state_size = STATE_BYTES;
    it->cols = sdg_args_number(args, "cols");
    it->rows = sdg_args_number(args, "rows");
    it->cells = it->cols * it->rows;
    if (it->cells > MOST_CELLS) {
        sdg_fail(err, SDG_E_USAGE, "cols=%u rows=%u makes %u cells; at most %d are possible",
                 (unsigned)it->cols, (unsigned)it->rows, (unsigned)it->cells, (int)MOST_CELLS);
        sdg_hint(err, "for example cols=4 rows=4");
        return SDG_E_USAGE;
    }
    fill_tables(it);
    return read_boards(it, args, err);
}

/* ---- moves ---- */

/* Emits the one start. */
static void start(const void *self, sdg_emitter *to)
{
    const tiles *it = self;
    uint8_t state[STATE_BYTES];
    sdg_tiles_pack(it->start, state);
    sdg_emit(to, 0, 1, state);
}

/* Boards are compared whole: there are no equal tiles. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const tiles *it = self;
    return sdg_tiles_board(state) == it->goal;
}

/* The blank goes left, right, up, down. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const tiles *it = self;
    uint64_t board = sdg_tiles_board(state);
    uint32_t blank = blank_of(board);
    for (uint32_t way = 0; way < WAY_COUNT; way++) {
        uint32_t from = it->beside[blank][way];
        uint8_t next[STATE_BYTES];
        if (from == NOWHERE)
            continue;
        sdg_tiles_pack(slide(board, from, blank), next);
        sdg_emit(to, way << BITS | sdg_tiles_at(board, from), 1, next);
    }
}

/* ---- picture ---- */

/* What depth-first search depends on. */
static void print_definition(const void *self, sdg_sink *to)
{
    (void)self;
    sdg_say(to, "moves tried as the blank goes left, right, up, down");
}

/* As it is written, since boards with other goals look alike. */
static void print_goal(const void *self, sdg_sink *to)
{
    const tiles *it = self;
    uint8_t state[8];
    sdg_tiles_pack(it->goal, state);
    sdg_say(to, "goal ");
    sdg_tiles_print_state(self, state, to);
}

/* The blank, and each tile: its column and row. */
static uint32_t variable_count(const void *self)
{
    const tiles *it = self;
    return it->cells;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    (void)self;
    if (variable == 0)
        sdg_say(to, "blank");
    else
        sdg_put_number(to, variable);
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const tiles *it = self;
    uint64_t board = sdg_tiles_board(state);
    uint32_t cell = 0;
    while (cell + 1 < it->cells && sdg_tiles_at(board, cell) != variable)
        cell++;
    sdg_put_format(to, "%u,%u", it->col_of[cell], it->row_of[cell]);
}

const sdg_puzzle sdg_puzzle_tiles = {
    .name = "tiles",
    .title = "Sliding tiles",
    .rules =
        "Numbered tiles lie in a frame with room for one more. A move slides one tile into the "
        "blank beside it; all tiles must come to stand as in the goal. A board is written row by "
        "row, rows parted by '/', the blank as '_'; blanks between numbers may be left out, and "
        "then A to F are tiles 10 to 15. Moves are tried as the blank goes left, right, up, down, "
        "and named by the tile and where it goes. Each board can reach only half of all boards: a "
        "start in the other half has no solution.",
    .source = "Noyes Chapman, about 1874; Johnson and Story 1879 on what can be reached",
    .aliases = (const char *const[]){"8-puzzle", "15-puzzle", "eight-puzzle", "n-puzzle",
                                     "sliding-tiles", "八数码", "数字华容道", NULL},
    .specials = specials,
    .example = "8 6 7/2 5 4/3 _ 1",
    .params = params,
    .known = known,
    .open = open_tiles,
    .start = start,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = sdg_tiles_print_state,
    .parse_state = sdg_tiles_parse_state,
    .print_move = sdg_tiles_print_move,
    .print_short = sdg_tiles_print_short,
    .picture = sdg_tiles_picture,
    .picture_keys = sdg_tiles_picture_keys,
    .print_definition = print_definition,
    .print_goal = print_goal,
    .heuristics = sdg_tiles_heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
