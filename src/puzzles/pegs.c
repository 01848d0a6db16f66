/* Peg solitaire: the triangle of 15 holes, the English board of 33, or any board of squares with up
 * to 64 holes. States, moves and pictures; pegs.h says what a state is. */
#include "puzzles/pegs.h"

/* The triangle is written as it is printed, from the left, and read as rows of 1, 2, 3, ... */
static const sdg_named_board boards[] = {
    {(const char *const[]){"triangle", "triangle-15", NULL}, "./oo/ooo/oooo/ooooo"},
    {(const char *const[]){"english", "english-33", NULL},
     "##ooo##/##ooo##/ooooooo/ooo.ooo/ooooooo/##ooo##/##ooo##"},
    {0},
};

static const sdg_param params[] = {
    {"board", SDG_PARAM_BOARD, 0, 0, "triangle", NULL,
     "triangle, english, or rows parted by '/': o a peg, . a hole, # none; rows of 1, 2, 3, ... "
     "holes are a triangle, others squares"},
    {"hole", SDG_PARAM_TEXT, 0, 0, "board", NULL,
     "the only hole without a peg at first, by number from 0; board: as the board has it"},
    {"goal", SDG_PARAM_TEXT, 0, 0, "usual", NULL,
     "one peg is left, in this hole, or anywhere: any; usual: 16 (the centre) on the English "
     "board, else any"},
    {0},
};

#define SEQUENCES "solutions as commonly known; the rest was counted by another program"

/* Solutions are sequences of jumps. */
static const sdg_known known[] = {
    {"", 32768, 32768, 3016, 10306, 13, "29760", 13, 0,
     "1 2 8 35 122 293 530 679 623 414 212 75 18 4", SEQUENCES},
    {"hole=1", 32768, 32768, 2377, 7654, 13, "14880", 13, 0,
     "1 2 6 24 79 193 375 525 519 366 196 70 17 4", SEQUENCES},
    {"hole=3", 32768, 32768, 4237, 15772, 13, "85258", 13, 0,
     "1 4 16 59 186 446 760 931 840 583 285 98 23 5", SEQUENCES},
    {"hole=4", 32768, 32768, 1651, 4846, 13, "1550", 13, 0,
     "1 2 6 21 58 139 260 350 351 261 142 49 10 1", SEQUENCES},
    {"hole=4 goal=12", 32768, 32768, 1651, 4846, 13, "1550", 13, 0, NULL,
     "counted by another program: no other hole can hold the last peg"},
    {0},
};

/* ---- states ---- */

/* Byte by byte, so that a state is the same on every machine. */
uint64_t sdg_pegs_set(const pegs *it, const uint8_t *state)
{
    uint64_t set = 0;
    for (uint32_t i = 0; i < it->bytes; i++)
        set |= (uint64_t)state[i] << 8 * i;
    return set;
}

/* The inverse of set_of. Bits beyond the last hole are 0. */
void sdg_pegs_pack(const pegs *it, uint64_t set, uint8_t *state)
{
    for (uint32_t i = 0; i < it->bytes; i++)
        state[i] = (uint8_t)(set >> 8 * i & 0xFF);
}

/* Whether hole i is in a set. */
bool sdg_pegs_has(uint64_t set, uint32_t i)
{
    return (set >> i & 1U) != 0;
}

/* The set of all holes, of which there is at least one. */
uint64_t sdg_pegs_all(const pegs *it)
{
    return UINT64_MAX >> (MOST_HOLES - it->hole_count);
}

/* ---- moves ---- */

/* Emits the one start. */
static void start(const void *self, sdg_emitter *to)
{
    const pegs *it = self;
    uint8_t state[MOST_HOLES / 8];
    sdg_pegs_pack(it, it->start, state);
    sdg_emit(to, 0, 1, state);
}

/* One peg alone: a set with one bit loses all with its lowest. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const pegs *it = self;
    uint64_t set = sdg_pegs_set(it, state);
    return it->goal == ANY ? set != 0 && (set & (set - 1)) == 0 : set == UINT64_C(1) << it->goal;
}

/* By the hole that the peg leaves; from each in the order of the ways. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const pegs *it = self;
    uint64_t set = sdg_pegs_set(it, state);
    for (uint32_t i = 0; i < it->jump_count; i++) {
        uint8_t next[MOST_HOLES / 8];
        if ((set & it->jumps[i].all) != it->jumps[i].pegs)
            continue;
        sdg_pegs_pack(it, set ^ it->jumps[i].all, next);
        sdg_emit(to, i, 1, next);
    }
}

/* Any set of holes; there are 2^15 on the triangle, and too many on larger boards. */
static void placements(const void *self, sdg_emitter *to)
{
    const pegs *it = self;
    uint8_t state[MOST_HOLES / 8];
    for (uint64_t set = 0; it->hole_count <= MOST_LISTED && set <= sdg_pegs_all(it); set++) {
        sdg_pegs_pack(it, set, state);
        sdg_emit(to, 0, 1, state);
    }
}

/* ---- picture ---- */

/* Light pegs and dark holes, so that a grey print tells them apart. On the triangle a hole stands
 * between the two below it: columns count half steps there. */
static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    const pegs *it = self;
    uint64_t set = sdg_pegs_set(it, state);
    uint32_t cols = it->is_triangle ? 2 * it->cols - 1 : it->cols;
    sdg_cell *cells = sdg_arena_take(arena, it->hole_count, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    *out = (sdg_picture){(uint16_t)cols, (uint16_t)it->rows, cells, it->hole_count};
    for (uint32_t i = 0; i < it->hole_count; i++) {
        uint32_t col = it->holes[i].col, row = it->holes[i].row;
        if (it->is_triangle)
            col = 2 * col + (it->rows - 1 - row);
        sdg_ink ink = sdg_pegs_has(set, i) ? SDG_INK_D : SDG_INK_WALL;
        cells[i] = (sdg_cell){(uint16_t)col, (uint16_t)row, 1, 1, ink, SDG_SHAPE_DISC, ""};
    }
    return SDG_OK;
}

/* What make_keys found at the start. */
static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    const pegs *it = self;
    *count = it->key_count;
    return it->keys;
}

/* Chains of jumps count as one move elsewhere, which makes 18 moves of the English board's 31. */
static void print_definition(const void *self, sdg_sink *to)
{
    sdg_say(to, "each jump is a move; holes are numbered row by row from 0");
    (void)self;
}

/* Where the last peg may stand. */
static void print_goal(const void *self, sdg_sink *to)
{
    const pegs *it = self;
    if (it->goal == ANY)
        sdg_say(to, "the last peg may stand anywhere");
    else
        sdg_say(to, "the last peg must stand in hole %u", (unsigned)it->goal);
}

/* A row each: its holes with and without a peg. */
static uint32_t variable_count(const void *self)
{
    const pegs *it = self;
    return it->rows;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    (void)self;
    sdg_say(to, "row%u", (unsigned)variable + 1);
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const pegs *it = self;
    uint64_t set = sdg_pegs_set(it, state);
    for (uint32_t i = 0; i < it->hole_count; i++)
        if (it->holes[i].row == variable)
            sdg_put_text(to, sdg_pegs_has(set, i) ? "o" : ".");
}

const sdg_puzzle sdg_puzzle_pegs = {
    .name = "pegs",
    .title = "Peg solitaire",
    .rules =
        "A board has a peg in all holes but one. A peg jumps over another into the hole behind it, "
        "and the one jumped over is taken away, until one peg is left. Pegs jump along the lines "
        "of the board: in six directions on the triangle, in four on squares. Each jump is a move, "
        "a chain of jumps by one peg as many moves. Holes are numbered row by row from 0; a move "
        "is written as the holes that the peg leaves and reaches. Jumps are tried by the hole that "
        "the peg leaves, from each to the right, down, to the left, up, and on the triangle down "
        "along the other slant and back. The English board has 187,636,299 states that can be "
        "reached: exploring it needs larger limits than the usual ones.",
    .source = "known at the court of Louis XIV, 1697; the triangle by Smith, 1891",
    .aliases = (const char *const[]){"peg-solitaire", "solitaire", "孔明棋", "单身贵族", NULL},
    .example = "o/.o/.oo/oooo/ooooo",
    .params = params,
    .known = known,
    .boards = boards,
    .open = sdg_pegs_open,
    .start = start,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = sdg_pegs_print_state,
    .parse_state = sdg_pegs_parse_state,
    .print_move = sdg_pegs_print_move,
    .print_short = sdg_pegs_print_short,
    .picture = picture,
    .picture_keys = picture_keys,
    .placements = placements,
    .print_definition = print_definition,
    .print_goal = print_goal,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
