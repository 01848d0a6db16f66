/* Peg solitaire: the triangle of 15 holes, the English board of 33, or any board of squares with up
 * to 64 holes.
 *
 * Holes are numbered from 0, row by row. A state is the set of the holes with a peg, a bit each, in
 * as few bytes as hold them, low byte first. A move is a number of the table of jumps. */
#include <statediagram/puzzle.h>

#include <string.h>

#include "base/words.h"
#include "puzzles/grid.h"

enum { MOST_HOLES = 64, MOST_SIDE = 16, WAYS = 6, MOST_JUMPS = MOST_HOLES * WAYS };
enum { MOST_LISTED = 16 }; /* holes of which all sets are listed */
enum { ANY = MOST_HOLES }; /* a goal */

/* Where a hole stands: a column and a row of the board. */
typedef struct hole {
    uint16_t col, row;
} hole;

/* A peg leaves from, over a second peg that is taken away, to an empty hole. */
typedef struct jump {
    uint64_t pegs, all; /* from and over; and to besides */
    uint8_t from, to;
} jump;

/* One board; open fills it. */
typedef struct pegs {
    hole holes[MOST_HOLES];
    jump jumps[MOST_JUMPS];
    uint32_t hole_count, jump_count, bytes;
    uint32_t cols, rows;
    bool is_triangle;
    uint64_t start;
    uint32_t goal; /* where the last peg must stand, or ANY */
    sdg_picture_key keys[2];
    uint32_t key_count;
} pegs;

/* The triangle is written as it is printed, from the left, and read as rows of 1, 2, 3, ... */
static const sdg_named_board boards[] = {
    {(const char *const[]){"triangle", "triangle-15", NULL}, "./oo/ooo/oooo/ooooo"},
    {(const char *const[]){"english", "english-33", NULL},
     "##ooo##/##ooo##/ooooooo/ooo.ooo/ooooooo/##ooo##/##ooo##"},
    {0},
};

static const sdg_param params[] = {
    {"board", SDG_PARAM_BOARD, 0, 0, "triangle", NULL,
     "triangle, english, or rows of squares parted by '/': o a peg, . a hole, # none"},
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
    {"hole=3", 32768, 32768, 0, 0, 13, "85258", 13, 0, NULL, SEQUENCES},
    {"hole=4", 32768, 32768, 1651, 4846, 13, "1550", 13, 0,
     "1 2 6 21 58 139 260 350 351 261 142 49 10 1", SEQUENCES},
    {"hole=4 goal=12", 32768, 32768, 1651, 4846, 13, "1550", 13, 0, NULL,
     "counted by another program: no other hole can hold the last peg"},
    {0},
};

/* ---- states ---- */

/* Byte by byte, so that a state is the same on every machine. */
static uint64_t set_of(const pegs *it, const uint8_t *state)
{
    uint64_t set = 0;
    for (uint32_t i = 0; i < it->bytes; i++)
        set |= (uint64_t)state[i] << 8 * i;
    return set;
}

/* The inverse of set_of. Bits beyond the last hole are 0. */
static void pack(const pegs *it, uint64_t set, uint8_t *state)
{
    for (uint32_t i = 0; i < it->bytes; i++)
        state[i] = (uint8_t)(set >> 8 * i & 0xFF);
}

/* Whether hole i is in a set. */
static bool has(uint64_t set, uint32_t i)
{
    return (set >> i & 1U) != 0;
}

/* The set of all holes, of which there is at least one. */
static uint64_t all_of(const pegs *it)
{
    return UINT64_MAX >> (MOST_HOLES - it->hole_count);
}

/* ---- parameters ---- */

/* The hole at a place of the board; hole_count where there is none, as outside of it. */
static uint32_t hole_at(const pegs *it, int col, int row)
{
    uint32_t i = 0;
    while (i < it->hole_count && (it->holes[i].col != col || it->holes[i].row != row))
        i++;
    return i;
}

/* East, south, west, north; and the two slants that a triangle has, down to the right and back. */
static void make_jumps(pegs *it)
{
    static const int ways[WAYS][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, -1}};
    for (uint32_t from = 0; from < it->hole_count; from++) {
        for (uint32_t way = 0; way < (it->is_triangle ? WAYS : 4U); way++) {
            int col = it->holes[from].col, row = it->holes[from].row;
            uint32_t over = hole_at(it, col + ways[way][0], row + ways[way][1]);
            uint32_t to = hole_at(it, col + 2 * ways[way][0], row + 2 * ways[way][1]);
            if (over == it->hole_count || to == it->hole_count)
                continue;
            uint64_t taken = UINT64_C(1) << from | UINT64_C(1) << over;
            it->jumps[it->jump_count++] =
                (jump){taken, taken | UINT64_C(1) << to, (uint8_t)from, (uint8_t)to};
        }
    }
}

/* Rows may be short: what is missing on the right is no hole. */
static sdg_status read_holes(pegs *it, const sdg_board *board, sdg_arena *arena, sdg_error *err)
{
    const sdg_grid_rules rules = {MOST_SIDE, MOST_SIDE, true, "oO*.#"};
    sdg_grid grid = {0};
    sdg_status status = sdg_grid_read(&grid, board, 1, 0, &rules, arena, err);
    if (status != SDG_OK)
        return status;
    it->cols = grid.cols;
    it->rows = grid.rows;
    for (uint32_t i = 0; i < grid.cols * grid.rows; i++) {
        uint32_t col = i % grid.cols, row = i / grid.cols;
        char letter = sdg_grid_at(&grid, col, row);
        if (letter == '#' || letter == ' ')
            continue;
        if (it->hole_count == MOST_HOLES)
            return sdg_board_fault(board, grid.line + row, col + 1, err,
                                   "a hole too many; at most %d are possible", (int)MOST_HOLES);
        it->start |= (uint64_t)(letter != '.') << it->hole_count;
        it->holes[it->hole_count++] = (hole){(uint16_t)col, (uint16_t)row};
    }
    if (it->hole_count > 0)
        return SDG_OK;
    sdg_board_fault(board, grid.line, 1, err, "the board has no hole");
    return SDG_E_INPUT;
}

/* A number of a hole; hints say which there are. */
static sdg_status read_number(const pegs *it, const char *text, uint32_t *out, sdg_error *err)
{
    uint64_t number = 0;
    if (sdg_parse_number(text, it->hole_count - 1, &number)) {
        *out = (uint32_t)number;
        return SDG_OK;
    }
    sdg_fail(err, SDG_E_USAGE, "'%s' is no hole of this board", sdg_excerpt_of(text).text);
    sdg_hint(err, "holes are numbered 0 to %u, row by row", (unsigned)(it->hole_count - 1));
    return SDG_E_USAGE;
}

/* Words first, as they say what the board says. */
static sdg_status read_ends(pegs *it, const sdg_args *args, sdg_error *err)
{
    const char *known_as = sdg_args_board(args, "board")->known,
               *goal = sdg_args_text(args, "goal"), *first = sdg_args_text(args, "hole");
    bool is_english = known_as != NULL && strcmp(known_as, "english") == 0;
    uint32_t number = 0;
    if (strcmp(first, "board") != 0) {
        sdg_status status = sdg_fault_of("hole", read_number(it, first, &number, err), err);
        if (status != SDG_OK)
            return status;
        it->start = all_of(it) & ~(UINT64_C(1) << number);
    }
    it->goal = is_english ? 16 : ANY;
    if (strcmp(goal, "usual") == 0)
        return SDG_OK;
    it->goal = ANY;
    if (strcmp(goal, "any") == 0)
        return SDG_OK;
    return sdg_fault_of("goal", read_number(it, goal, &it->goal, err), err);
}

/* A key must occur at the start, and a board may be full of pegs or of holes. */
static void make_keys(pegs *it)
{
    const sdg_picture_key peg = {SDG_INK_D, SDG_SHAPE_DISC, "peg"},
                          empty = {SDG_INK_WALL, SDG_SHAPE_DISC, "hole without a peg"};
    if (it->start != 0)
        it->keys[it->key_count++] = peg;
    if (it->start != all_of(it))
        it->keys[it->key_count++] = empty;
}

/* The holes first: they number what the other parameters name. */
static sdg_status open_pegs(void **self, size_t *state_size, const sdg_args *args, sdg_arena *arena,
                            sdg_error *err)
{
    const sdg_board *board = sdg_args_board(args, "board");
    pegs *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    *self = it;
    it->is_triangle = board->known != NULL && strcmp(board->known, "triangle") == 0;
    sdg_status status = read_holes(it, board, arena, err);
    if (status == SDG_OK)
        status = read_ends(it, args, err);
    if (status != SDG_OK)
        return status;
    it->bytes = (it->hole_count + 7) / 8;
    *state_size = it->bytes;
    make_jumps(it);
    make_keys(it);
    return SDG_OK;
}

/* ---- moves ---- */

/* Emits the one start. */
static void start(const void *self, sdg_emitter *to)
{
    const pegs *it = self;
    uint8_t state[MOST_HOLES / 8];
    pack(it, it->start, state);
    sdg_emit(to, 0, 1, state);
}

/* One peg alone: a set with one bit loses all with its lowest. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const pegs *it = self;
    uint64_t set = set_of(it, state);
    return it->goal == ANY ? set != 0 && (set & (set - 1)) == 0 : set == UINT64_C(1) << it->goal;
}

/* By the hole that the peg leaves; from each in the order of the ways. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const pegs *it = self;
    uint64_t set = set_of(it, state);
    for (uint32_t i = 0; i < it->jump_count; i++) {
        uint8_t next[MOST_HOLES / 8];
        if ((set & it->jumps[i].all) != it->jumps[i].pegs)
            continue;
        pack(it, set ^ it->jumps[i].all, next);
        sdg_emit(to, i, 1, next);
    }
}

/* Any set of holes; there are 2^15 on the triangle, and too many on larger boards. */
static void placements(const void *self, sdg_emitter *to)
{
    const pegs *it = self;
    uint8_t state[MOST_HOLES / 8];
    for (uint64_t set = 0; it->hole_count <= MOST_LISTED && set <= all_of(it); set++) {
        pack(it, set, state);
        sdg_emit(to, 0, 1, state);
    }
}

/* ---- texts ---- */

static const char hint[] = "write each hole row by row, 'o' with a peg and '.' without: for "
                           "example './oo/ooo/oooo/ooooo'";

/* "./oo/ooo/oooo/ooooo": places without a hole are left out. */
static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const pegs *it = self;
    uint64_t set = set_of(it, state);
    for (uint32_t i = 0; i < it->hole_count; i++) {
        if (i > 0 && it->holes[i].row != it->holes[i - 1].row)
            sdg_put_text(to, "/");
        sdg_put_text(to, has(set, i) ? "o" : ".");
    }
}

/* Without the ends of the rows. */
static void print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const pegs *it = self;
    uint64_t set = set_of(it, state);
    for (uint32_t i = 0; i < it->hole_count; i++)
        sdg_put_text(to, has(set, i) ? "o" : ".");
}

/* "3-0": from hole 3 to hole 0. */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const pegs *it = self;
    sdg_put_format(to, "%u-%u", (unsigned)it->jumps[move].from, (unsigned)it->jumps[move].to);
}

/* What is wrong with a character that stands where hole count is to be read; NULL if nothing. */
static const char *fault_of(const pegs *it, char letter, uint32_t count)
{
    if (letter == '/') {
        bool ends = count == 0 || count == it->hole_count ||
                    it->holes[count].row != it->holes[count - 1].row;
        return count > 0 && ends ? NULL : "parts what is one row";
    }
    if (strchr("oO*._", letter) == NULL)
        return "is no hole: write 'o' or '.'";
    return count == it->hole_count ? "is a hole too many" : NULL;
}

/* Squares without a hole and the ends of rows may be written or not. */
static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const pegs *it = self;
    uint64_t set = 0;
    uint32_t count = 0;
    size_t length;
    for (const char *at = text; *at != '\0'; at += length) {
        sdg_utf8_next(at, &length);
        if (strchr(" \t\r\n#", *at) != NULL)
            continue;
        const char *why = fault_of(it, *at, count);
        if (why != NULL)
            return sdg_word_refuse(text, (sdg_word){at, length}, why, hint, err);
        if (*at != '/')
            set |= (uint64_t)(*at != '.' && *at != '_') << count++;
    }
    if (count < it->hole_count) {
        sdg_fail(err, SDG_E_USAGE, "'%s' has %u of the board's %u holes", sdg_excerpt_of(text).text,
                 (unsigned)count, (unsigned)it->hole_count);
        return sdg_point_at(text, text + strlen(text), hint, err);
    }
    pack(it, set, state);
    return SDG_OK;
}

/* ---- picture ---- */

/* Light pegs and dark holes, so that a grey print tells them apart. On the triangle a hole stands
 * between the two below it: columns count half steps there. */
static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    const pegs *it = self;
    uint64_t set = set_of(it, state);
    uint32_t cols = it->is_triangle ? 2 * it->cols - 1 : it->cols;
    sdg_cell *cells = sdg_arena_take(arena, it->hole_count, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    *out = (sdg_picture){(uint16_t)cols, (uint16_t)it->rows, cells, it->hole_count};
    for (uint32_t i = 0; i < it->hole_count; i++) {
        uint32_t col = it->holes[i].col, row = it->holes[i].row;
        if (it->is_triangle)
            col = 2 * col + (it->rows - 1 - row);
        sdg_ink ink = has(set, i) ? SDG_INK_D : SDG_INK_WALL;
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
    const pegs *it = self;
    sdg_put_text(to, "each jump is a move; holes are numbered row by row from 0; the last peg ");
    if (it->goal == ANY)
        sdg_put_text(to, "may stand anywhere");
    else
        sdg_put_format(to, "must stand in hole %u", (unsigned)it->goal);
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
    .open = open_pegs,
    .start = start,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = print_state,
    .parse_state = parse_state,
    .print_move = print_move,
    .print_short = print_short,
    .picture = picture,
    .picture_keys = picture_keys,
    .placements = placements,
    .print_definition = print_definition,
};
