/* The Tower of Hanoi, with three pegs or more, and with rules that forbid some ways between pegs.
 * The parameters, the moves and the picture; hanoi.h says what a state is. */
#include "puzzles/hanoi.h"

#include <string.h>

static const char *const rules[] = {"free", "linear", "cyclic", NULL};

static const sdg_param params[] = {
    {"disks", SDG_PARAM_NUMBER, 1, MOST_DISKS, "3", NULL, "how many disks there are"},
    {"pegs", SDG_PARAM_NUMBER, LEAST_PEGS, MOST_PEGS, "3", NULL, "how many pegs there are"},
    {"rule", SDG_PARAM_CHOICE, 0, 0, "free", rules,
     "free: from any peg to any other; linear: to a neighbour; cyclic: to the next, from the last "
     "to the first"},
    {0},
};

#define LUCAS "2^n - 1 moves: Lucas 1883; the layers were counted by another program"
#define FRAME "OEIS A007664 (Frame and Stewart 1941); the rest was counted by another program"
#define COUNTED "counted by another program: a breadth-first search written apart from this one"
#define STRAIGHT "3^n - 1 moves: Scorer, Grundy and Smith 1944"

/* Placements, legal, states, transitions, moves, solutions, eccentricity, diameter, layers. */
static const sdg_known known[] = {
    {"disks=1", 3, 3, 3, 6, 1, "1", 1, 1, "1 2", LUCAS},
    {"disks=2", 9, 9, 9, 24, 3, "1", 3, 3, "1 2 2 4", LUCAS},
    {"", 27, 27, 27, 78, 7, "1", 7, 7, "1 2 2 4 2 4 4 8", LUCAS},
    {"disks=4", 81, 81, 81, 240, 15, "1", 15, 15, "1 2 2 4 2 4 4 8 2 4 4 8 4 8 8 16", LUCAS},
    {"disks=5", 243, 243, 243, 726, 31, "1", 31, 31, NULL, LUCAS},
    {"disks=6", 729, 729, 729, 2184, 63, "1", 63, 63, NULL, LUCAS},
    {"disks=7", 2187, 2187, 2187, 6558, 127, "1", 127, 127, NULL, LUCAS},
    {"disks=8", 6561, 6561, 6561, 19680, 255, "1", 255, 255, NULL, LUCAS},
    {"disks=1 pegs=4", 4, 4, 4, 12, 1, "1", 1, 1, NULL, FRAME},
    {"disks=2 pegs=4", 16, 16, 16, 72, 3, "2", 3, 3, NULL, FRAME},
    {"pegs=4", 64, 64, 64, 336, 5, "2", 5, 5, NULL, FRAME},
    {"disks=4 pegs=4", 256, 256, 256, 1440, 9, "22", 9, 9, "1 3 6 12 30 30 66 72 30 6", FRAME},
    {"disks=5 pegs=4", 1024, 1024, 1024, 5952, 13, "40", 13, 13, NULL, FRAME},
    {"disks=6 pegs=4", 4096, 4096, 4096, 24192, 17, "18", 17, 0, NULL, FRAME},
    {"disks=7 pegs=4", 16384, 16384, 16384, 97536, 25, "2468", 25, 0, NULL, FRAME},
    {"disks=8 pegs=4", 65536, 65536, 65536, 391680, 33, "11698", 33, 0, NULL, FRAME},
    {"rule=linear", 27, 27, 27, 52, 26, "1", 26, 26, NULL, STRAIGHT},
    {"rule=cyclic", 27, 27, 27, 39, 21, "1", 21, 0, "1 1 1 1 1 2 1 1 1 1 1 1 1 2 2 2 1 1 1 2 1 1",
     COUNTED},
    {0},
};

static const char *const broken_rules[] = {"a disk may not go from that peg to that one", NULL};
enum { NO_WAY }; /* indices of the above */

/* Numbers are within their ranges already. */
static sdg_status open_hanoi(void **self, size_t *state_size, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    hanoi *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->disks = sdg_args_number(args, "disks");
    it->pegs = sdg_args_number(args, "pegs");
    for (hanoi_rule rule = FREE; rule <= CYCLIC; rule++) {
        if (strcmp(sdg_args_text(args, "rule"), rules[rule]) == 0)
            it->rule = rule;
    }
    *self = it;
    *state_size = it->disks;
    return SDG_OK;
}

/* ---- moves ---- */

/* All disks are on the first peg. */
static void start(const void *self, sdg_emitter *to)
{
    (void)self;
    const uint8_t state[MOST_DISKS] = {0};
    sdg_emit(to, 0, 1, state);
}

/* All disks are on the last peg. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const hanoi *it = self;
    for (uint32_t disk = 0; disk < it->disks; disk++) {
        if (state[disk] != it->pegs - 1)
            return false;
    }
    return true;
}

/* The disk that lies on top of a peg; disks where there is none. */
static uint32_t top_of(const hanoi *it, const uint8_t *state, uint32_t peg)
{
    uint32_t disk = 0;
    while (disk < it->disks && state[disk] != peg)
        disk++;
    return disk;
}

/* What the rule says of two pegs, whatever lies on them. */
static bool is_way(const hanoi *it, uint32_t from, uint32_t into)
{
    if (it->rule == LINEAR)
        return from + 1 == into || into + 1 == from;
    return it->rule == FREE || (from + 1) % it->pegs == into;
}

/* By the peg that a disk leaves, then by the peg it goes to. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const hanoi *it = self;
    uint8_t next[MOST_DISKS] = {0};
    for (uint32_t disk = 0; disk < it->disks; disk++)
        next[disk] = state[disk];
    for (uint32_t from = 0; from < it->pegs; from++) {
        uint32_t disk = top_of(it, state, from);
        for (uint32_t into = 0; into < it->pegs && disk < it->disks; into++) {
            if (into == from || top_of(it, state, into) < disk)
                continue;
            next[disk] = (uint8_t)into;
            if (is_way(it, from, into))
                sdg_emit(to, disk | into << 8, 1, next);
            else
                sdg_refuse(to, disk | into << 8, NO_WAY, next);
        }
        if (disk < it->disks)
            next[disk] = (uint8_t)from;
    }
}

/* Counts upwards like a number with a digit a disk; where there are too many, not at all. */
static void placements(const void *self, sdg_emitter *to)
{
    const hanoi *it = self;
    uint8_t state[MOST_DISKS] = {0};
    uint64_t count = 1;
    for (uint32_t disk = 0; disk < it->disks; disk++)
        count *= it->pegs;
    for (uint64_t i = 0; i < count && count <= MOST_LISTED; i++) {
        uint64_t rest = i;
        for (uint32_t disk = 0; disk < it->disks; disk++, rest /= it->pegs)
            state[disk] = (uint8_t)(rest % it->pegs);
        sdg_emit(to, 0, 1, state);
    }
}

/* ---- picture: pegs beside one another on a board, disks as wide as they are large ---- */

enum { WIDTHS = 6 }; /* of more disks some are drawn equally wide */

/* Odd, so that every disk stands in the middle of its peg. */
static uint32_t width_of(const hanoi *it, uint32_t disk)
{
    uint32_t step = it->disks <= WIDTHS ? disk : disk * WIDTHS / it->disks;
    return 2 * step + 3;
}

/* The pegs, one row higher than all disks, and the board below them. */
static void lay_scene(const hanoi *it, uint32_t pitch, sdg_picture *out, sdg_cell *cells)
{
    const uint16_t base = (uint16_t)(it->disks + 1), cols = (uint16_t)(it->pegs * pitch - 1);
    for (uint32_t peg = 0; peg < it->pegs; peg++) {
        uint16_t col = (uint16_t)(peg * pitch + pitch / 2 - 1);
        cells[peg] = (sdg_cell){col, 0, 1, base, SDG_INK_C, SDG_SHAPE_FILL, ""};
    }
    cells[it->pegs] = (sdg_cell){0, base, cols, 1, SDG_INK_C, SDG_SHAPE_FILL, ""};
    *out = (sdg_picture){cols, (uint16_t)(base + 1), cells, it->pegs + 1};
}

/* From the largest disk on, so that each lies on those that are counted already. */
static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    const hanoi *it = self;
    uint32_t height[MOST_PEGS] = {0}, pitch = width_of(it, it->disks - 1) + 1;
    sdg_cell *cells = sdg_arena_take(arena, it->pegs + 1 + it->disks, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    lay_scene(it, pitch, out, cells);
    for (uint32_t disk = it->disks; disk-- > 0;) {
        uint32_t width = width_of(it, disk), peg = state[disk];
        uint32_t col = peg * pitch + (pitch - 1 - width) / 2, row = it->disks - height[peg]++;
        cells[out->cell_count++] = (sdg_cell){
            (uint16_t)col, (uint16_t)row, (uint16_t)width, 1, SDG_INK_A, SDG_SHAPE_BLOCK, ""};
    }
    return SDG_OK;
}

/* The board is of the same make as the pegs. */
static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_A, SDG_SHAPE_BLOCK, "disk"},
        {SDG_INK_C, SDG_SHAPE_FILL, "peg"},
    };
    (void)self;
    *count = sizeof keys / sizeof keys[0];
    return keys;
}

/* Diagrams of the three rules look much alike. */
static void print_definition(const void *self, sdg_sink *to)
{
    static const char *const ways[] = {
        SDG_TEXT("from any peg to any other"), SDG_TEXT("to a neighbouring peg only"),
        SDG_TEXT("to the next peg only, from the last to the first")};
    const hanoi *it = self;
    sdg_say(to,
            "disks move %s; a move is named by its disk, 1 the smallest, a state in "
            "short by the pegs of its disks, the largest first",
            sdg_translate(to->lang, ways[it->rule]));
}

/* A disk each, the largest first, as short texts have them: the peg it stands on. */
static uint32_t variable_count(const void *self)
{
    const hanoi *it = self;
    return it->disks;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    const hanoi *it = self;
    sdg_say(to, "disk%u", (unsigned)(it->disks - variable));
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const hanoi *it = self;
    sdg_put(to, &"ABCDEF"[state[it->disks - 1 - variable]], 1);
}

const sdg_puzzle sdg_puzzle_hanoi = {
    .name = "hanoi",
    .title = "Tower of Hanoi",
    .rules =
        "Disks of different sizes lie on the first of some pegs, and want to be on the last. The "
        "top disk of a peg may be moved to another peg, but never onto a smaller disk. With "
        "rule=linear only to a neighbouring peg, with rule=cyclic only to the next peg, from the "
        "last to the first. Disks are numbered from 1, the smallest; pegs are A, B, C. A state is "
        "written peg by peg, each from the bottom up, with bars between: 3 | 2 1 | -; in short as "
        "the peg of each disk, the largest first: ABB. A move is named by its disk. Moves are "
        "tried by the peg that a disk leaves, then by the peg that it goes to.",
    .source = "Edouard Lucas, 1883",
    .aliases = (const char *const[]){"tower-of-hanoi", "towers-of-hanoi", "汉诺塔", NULL},
    .example = "3 | 2 1 | -",
    .params = params,
    .known = known,
    .broken_rules = broken_rules,
    .open = open_hanoi,
    .start = start,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = sdg_hanoi_print_state,
    .parse_state = sdg_hanoi_parse_state,
    .print_move = sdg_hanoi_print_move,
    .print_short = sdg_hanoi_print_short,
    .picture = picture,
    .picture_keys = picture_keys,
    .placements = placements,
    .print_definition = print_definition,
    .heuristics = sdg_hanoi_heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
