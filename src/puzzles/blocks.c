/* The blocks world: blocks on a table are taken one by one from their piles to others. The
 * parameters, the moves and the picture; blocks.h says what a state is. */
#include "puzzles/blocks.h"

#include <string.h>

#include "base/words.h"

static const char *const models[] = {"hand", "move", NULL};

static const sdg_param params[] = {
    {"start", SDG_PARAM_TEXT, 0, 0, "AC/B", NULL,
     "the piles at first, parted by '/', each from the bottom up"},
    {"goal", SDG_PARAM_TEXT, 0, 0, "CBA", NULL, "the piles to build, of the same blocks"},
    {"model", SDG_PARAM_CHOICE, 0, 0, "hand", models,
     "hand: pick-up, unstack, put-down, stack; move: a block goes from pile to pile at once"},
    {0},
};

#define IPC "International Planning Competition 2000, "
#define COUNTED "counted by another program"

static const sdg_known known[] = {
    {"", 0, 0, 22, 42, 6, "1", 6, 0, "1 2 3 3 5 4 4", "Sussman 1973; " COUNTED},
    {"model=move", 0, 0, 13, 30, 3, "1", 3, 0, "1 3 5 4", "Sussman 1973; " COUNTED},
    {"start=A/B/C/D goal=ABCD", 0, 0, 125, 272, 6, "1", 6, 0, NULL, IPC "4-0; " COUNTED},
    {"start=DACB goal=BACD", 0, 0, 125, 272, 10, "1", 12, 0, NULL, IPC "4-1; " COUNTED},
    {"start=D/ABEC goal=CDBEA", 0, 0, 866, 2090, 12, "2", 14, 0, NULL, IPC "5-0; " COUNTED},
    {"start=DAB/E/C goal=EABCD", 0, 0, 866, 2090, 10, "2", 12, 0, NULL, IPC "5-1; " COUNTED},
    {"start=CAD/BEF goal=DFEABC", 0, 0, 7057, 18552, 12, "1", 18, 0, NULL, IPC "6-0; " COUNTED},
    {"start=FA/B/E/C/D goal=DABCFE", 0, 0, 7057, 18552, 10, "1", 12, 0, NULL, IPC "6-1; " COUNTED},
    {"start=DCFABGE goal=EFCBDGA", 0, 0, 65990, 186578, 20, "2", 24, 0, NULL, IPC "7-0; " COUNTED},
    {"start=A/B/C/D goal=ABCD model=move", 0, 0, 73, 240, 3, "1", 3, 0, "1 12 36 24",
     "OEIS A000262; " COUNTED},
    {"start=D/ABEC goal=CDBEA model=move", 0, 0, 501, 2140, 6, "2", 7, 0, NULL,
     "OEIS A000262; " COUNTED},
    {"start=CAD/BEF goal=DFEABC model=move", 0, 0, 4051, 21300, 6, "1", 9, 0, NULL,
     "OEIS A000262; " COUNTED},
    {0},
};

/* ---- states ---- */

/* What stands on a place; count if nothing does. */
uint32_t sdg_blocks_on(const blocks *it, const uint8_t *state, uint32_t place)
{
    uint32_t i = 0;
    while (i < it->count && state[i] != place)
        i++;
    return i;
}

/* Whether a block may be taken, or another be put on it. */
static bool is_clear(const blocks *it, const uint8_t *state, uint32_t block)
{
    return state[block] != IN_HAND && sdg_blocks_on(it, state, FIRST + block) == it->count;
}

/* ---- parameters ---- */

/* The start names the blocks, so that it is read first. */
static sdg_status open_blocks(void **self, size_t *state_size, const sdg_args *args,
                              sdg_arena *arena, sdg_error *err)
{
    const char *first = sdg_args_text(args, "start");
    blocks *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->has_hand = strcmp(sdg_args_text(args, "model"), "hand") == 0;
    *self = it;
    sdg_status status = sdg_blocks_read_letters(it, first, err);
    if (status == SDG_OK)
        status = sdg_blocks_read(it, first, it->start, err);
    if (status != SDG_OK)
        return sdg_fault_of("start", status, err);
    *state_size = it->count;
    return sdg_fault_of("goal", sdg_blocks_read(it, sdg_args_text(args, "goal"), it->goal, err),
                        err);
}

/* ---- moves ---- */

/* Emits the one start. */
static void start(const void *self, sdg_emitter *to)
{
    const blocks *it = self;
    sdg_emit(to, 0, 1, it->start);
}

/* The goal is a whole state: all blocks are named in it. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const blocks *it = self;
    return memcmp(state, it->goal, it->count) == 0;
}

/* One block goes to a place. */
static void hand_out(const blocks *it, const uint8_t *state, uint32_t move, uint32_t place,
                     sdg_emitter *to)
{
    uint8_t next[MOST_BLOCKS];
    memcpy(next, state, it->count);
    next[move >> 8 & 0xFF] = (uint8_t)place;
    sdg_emit(to, move, 1, next);
}

/* A block goes onto each clear one but itself and the one it stands on. */
static void put_on_blocks(const blocks *it, const uint8_t *state, uint32_t kind, uint32_t block,
                          sdg_emitter *to)
{
    for (uint32_t target = 0; target < it->count; target++) {
        if (target != block && state[block] != FIRST + target && is_clear(it, state, target))
            hand_out(it, state, kind << 16 | block << 8 | target, FIRST + target, to);
    }
}

/* The table first, then blocks by letter. */
static void moves_by_hand(const blocks *it, const uint8_t *state, sdg_emitter *to)
{
    uint32_t held = sdg_blocks_on(it, state, IN_HAND);
    if (held < it->count) {
        hand_out(it, state, PUT_DOWN << 16 | held << 8, ON_TABLE, to);
        put_on_blocks(it, state, STACK, held, to);
        return;
    }
    for (uint32_t block = 0; block < it->count; block++) {
        uint32_t kind = state[block] == ON_TABLE ? PICK_UP : UNSTACK;
        if (is_clear(it, state, block))
            hand_out(it, state, kind << 16 | block << 8, IN_HAND, to);
    }
}

/* By the letter of the block that goes; each to the table first, then onto others. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const blocks *it = self;
    if (it->has_hand) {
        moves_by_hand(it, state, to);
        return;
    }
    for (uint32_t block = 0; block < it->count; block++) {
        if (!is_clear(it, state, block))
            continue;
        if (state[block] != ON_TABLE)
            hand_out(it, state, TO_TABLE << 16 | block << 8, ON_TABLE, to);
        put_on_blocks(it, state, ONTO, block, to);
    }
}

/* ---- picture ---- */

/* A pile stands in the column of its lowest block, so that no other pile moves when one goes. */
static void lay_pile(const blocks *it, const uint8_t *state, uint32_t bottom, uint16_t row,
                     sdg_picture *out, sdg_cell *cells)
{
    for (uint32_t i = bottom; i < it->count; i = sdg_blocks_on(it, state, FIRST + i)) {
        sdg_cell *cell = &cells[out->cell_count++];
        *cell = (sdg_cell){(uint16_t)bottom, row--, 1, 1, SDG_INK_A, SDG_SHAPE_BLOCK, ""};
        cell->text[0] = it->letter[i];
    }
}

/* The hand is above all piles, and the table below them. */
static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    const blocks *it = self;
    uint16_t cols = (uint16_t)it->count, table = (uint16_t)(it->count + it->has_hand);
    uint32_t held = sdg_blocks_on(it, state, IN_HAND);
    sdg_cell *cells = sdg_arena_take(arena, it->count + 1, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    *out = (sdg_picture){cols, (uint16_t)(table + 1), cells, 1};
    cells[0] = (sdg_cell){0, table, cols, 1, SDG_INK_C, SDG_SHAPE_FILL, ""};
    for (uint32_t i = 0; i < it->count; i++)
        if (state[i] == ON_TABLE)
            lay_pile(it, state, i, (uint16_t)(table - 1), out, cells);
    if (held < it->count) {
        lay_pile(it, state, held, 0, out, cells);
        cells[out->cell_count - 1].ink = SDG_INK_D;
    }
    return SDG_OK;
}

/* The last one only where there is a hand. */
static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_A, SDG_SHAPE_BLOCK, "block"},
        {SDG_INK_C, SDG_SHAPE_FILL, "table"},
        {SDG_INK_D, SDG_SHAPE_BLOCK, "block in the hand"},
    };
    const blocks *it = self;
    *count = sizeof keys / sizeof keys[0] - (it->has_hand ? 0 : 1);
    return keys;
}

/* The number of states depends on it: 22 or 13 for three blocks. */
static void print_definition(const void *self, sdg_sink *to)
{
    const blocks *it = self;
    sdg_say(to, it->has_hand ? "a hand takes a block in one move and puts it in another"
                             : "a block goes from pile to pile in one move");
}

/* A block each: what it stands on. */
static uint32_t variable_count(const void *self)
{
    const blocks *it = self;
    return it->count;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    const blocks *it = self;
    sdg_put(to, &it->letter[variable], 1);
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const blocks *it = self;
    const uint8_t on = state[variable];
    if (on == ON_TABLE || on == IN_HAND)
        sdg_say(to, on == ON_TABLE ? "table" : "hand");
    else
        sdg_put(to, &it->letter[on - FIRST], 1);
}

const sdg_puzzle sdg_puzzle_blocks = {
    .name = "blocks",
    .title = "Blocks world",
    .rules =
        "Blocks stand on a table and on one another. Only a block with nothing on it can be taken, "
        "and it is put on the table or on another such block. With model=hand, as in planning, "
        "taking and putting are moves of their own: pick-up (from the table), unstack (from a "
        "block), put-down and stack; with model=move they are one. It does not matter where on the "
        "table a pile stands. A state is written as its piles, each from the bottom up, parted by "
        "'/': AC/B has C on A; +C at the end is in the hand. Moves are tried by the letter of the "
        "block that is taken, then the table before other blocks. The usual start and goal are "
        "Sussman's: no part of the goal can be reached first and then be kept.",
    .source = "Winograd 1972; Sussman 1973 for the usual start and goal",
    .aliases = (const char *const[]){"blocks-world", "blocksworld", "积木世界", NULL},
    .example = "A/B +C",
    .params = params,
    .known = known,
    .open = open_blocks,
    .start = start,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = sdg_blocks_print_state,
    .parse_state = sdg_blocks_parse_state,
    .print_move = sdg_blocks_print_move,
    .picture = picture,
    .picture_keys = picture_keys,
    .print_definition = print_definition,
    .heuristics = sdg_blocks_heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
