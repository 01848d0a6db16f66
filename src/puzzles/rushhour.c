/* Rush Hour: the red car wants out, and the others stand in its way. */
#include "puzzles/rushhour.h"

#include <string.h>

#include "base/excerpt.h"

static const char *const metric_names[] = {"moves", "steps", NULL};

static const sdg_param params[] = {
    {"board", SDG_PARAM_BOARD, 0, 0, "jam", NULL,
     "a known board, a file, or rows of letters: red is X or else A, . or o is empty, x a wall"},
    {"metric", SDG_PARAM_CHOICE, 0, 0, "moves", metric_names,
     "what counts as one move: a slide of any length, or one square"},
    {0},
};

/* Two small boards of this program's own, the first of which prints whole, and two that are known
 * as the hardest. */
static const sdg_named_board boards[] = {
    {(const char *const[]){"jam", "堵车", NULL}, "AA.B/CDDB/CEEE/...."},
    {(const char *const[]){"crossing", "路口", NULL}, "....C/AA..C/B...C/BDDEE/....."},
    {(const char *const[]){"hardest", NULL}, "GBB.L./GHI.LM/GHIAAM/CCCK.M/..JKDD/EEJFF."},
    {(const char *const[]){"hardest-with-walls", NULL},
     "IBBx../I..LDD/JAAL../J.KEEM/FFK..M/GGHHHM"},
    {NULL, NULL},
};

#define FOGLEMAN                                                                                   \
    "moves, states: M. Fogleman, Solving Rush Hour, 2018; the rest was counted by another program"

#define CARD_32 "BBBCDEFGGCDEF.AADEHHI....JIKK..JLLMM"
#define COLLETTE                                                                                   \
    "states: S. Collette, J.-F. Raskin, F. Servais, On the symbolic computation of the hardest "   \
    "configurations of the Rush Hour game, 2006; the rest was counted by another program"

/* The larger boards are held to their figures by the tests of this puzzle, in both metrics. */
static const sdg_known known[] = {
    {"", 0, 0, 14, 38, 5, "2", 6, 0, "1 2 3 2 2 3 1", "counted by another program"},
    {"board=crossing", 0, 0, 28, 124, 6, "4", 6, 6, "1 3 6 4 4 8 2", "counted by another program"},
    {"board=hardest-with-walls", 0, 0, 2332, 15466, 60, "907200", 69, 0, NULL, FOGLEMAN},
    {"board=" CARD_32, 0, 0, 24132, 241958, 49, "20580499456", 65, 0, NULL, COLLETTE},
    {"board=" CARD_32 " metric=steps", 0, 0, 24132, 189260, 92, NULL, 113, 0, NULL, COLLETTE},
    {0},
};

/* ---- states ---- */

/* Three bits for each car: no lane is longer than eight squares, and no car shorter than two. */
size_t sdg_rush_size(const rush *it)
{
    return (3 * (size_t)it->car_count + 7) / 8;
}

/* Three bits may lie in two bytes; the second is only read if they do, as it may not be there. */
uint32_t sdg_rush_front(const uint8_t *state, uint32_t car)
{
    uint32_t bit = 3 * car, byte = bit / 8, shift = bit % 8, value = state[byte];
    if (shift > 5)
        value |= (uint32_t)state[byte + 1] << 8;
    return value >> shift & 7U;
}

/* A second byte is only written where the bits reach it, as it may not be there. */
void sdg_rush_put(uint8_t *state, uint32_t car, uint32_t front)
{
    uint32_t bit = 3 * car, byte = bit / 8, value = front << bit % 8;
    state[byte] = (uint8_t)(state[byte] | (value & 0xFFU));
    if (value > 0xFFU)
        state[byte + 1] = (uint8_t)(state[byte + 1] | value >> 8);
}

/* A car upon its own squares is a row of bits, or a column of them, moved to its place. */
uint64_t sdg_rush_squares(const rush_car *car, uint32_t front)
{
    uint64_t lying = (UINT64_C(1) << car->length) - 1;
    uint64_t upright = UINT64_C(0x0101010101010101) >> 8 * (RUSH_MOST - (uint32_t)car->length);
    if (car->upright)
        return upright << (8 * front + car->lane);
    return lying << (8 * (uint32_t)car->lane + front);
}

/* The inverse of reading a board: what both agree on is what print and parse go through. */
void sdg_rush_letters(const rush *it, const uint8_t *state, char letters[RUSH_MOST * RUSH_MOST])
{
    memset(letters, '.', (size_t)RUSH_MOST * RUSH_MOST);
    for (uint32_t i = 0; i < it->car_count; i++) {
        uint64_t squares = sdg_rush_squares(&it->cars[i], sdg_rush_front(state, i));
        for (uint32_t k = 0; k < RUSH_MOST * RUSH_MOST; k++)
            if ((squares >> k & 1U) != 0)
                letters[k] = it->cars[i].letter;
    }
    for (uint32_t k = 0; k < RUSH_MOST * RUSH_MOST; k++)
        if ((it->walls >> k & 1U) != 0)
            letters[k] = 'x';
}

/* ---- parameters ---- */

static sdg_status open_rush(void **self, size_t *state_size, const sdg_args *args, sdg_arena *arena,
                            sdg_error *err)
{
    rush *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->steps = strcmp(sdg_args_text(args, "metric"), "steps") == 0;
    sdg_status status = sdg_rush_read(it, sdg_args_board(args, "board"), arena, err);
    if (status != SDG_OK)
        return status;
    sdg_rush_make_keys(it);
    *self = it;
    *state_size = sdg_rush_size(it);
    return SDG_OK;
}

/* ---- moves ---- */

/* Cars stand as they were read. */
static void start(const void *self, sdg_emitter *to)
{
    const rush *it = self;
    uint8_t state[RUSH_MOST_BYTES] = {0};
    for (uint32_t i = 0; i < it->car_count; i++)
        sdg_rush_put(state, i, it->cars[i].front);
    sdg_emit(to, 0, 1, state);
}

/* Touching the edge is enough: the drive out of the park would be no further choice. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const rush *it = self;
    return sdg_rush_front(state, it->red) + it->cars[it->red].length == it->cols;
}

/* A state in which one car may drive: taken holds the squares of all others and of walls. */
typedef struct drive {
    const rush *it;
    const uint8_t *state; /* RUSH_MOST_BYTES long, so that copying it is two words */
    sdg_emitter *to;
    uint32_t car, front;
    uint64_t squares, taken;
} drive;

/* A front is changed by flipping the bits in which it differs: no other car's are touched. */
static void emit_at(const drive *d, uint32_t front, uint32_t move)
{
    uint8_t next[RUSH_MOST_BYTES];
    memcpy(next, d->state, sizeof next);
    uint32_t bit = 3 * d->car, byte = bit / 8, shift = bit % 8, change = front ^ d->front;
    next[byte] = (uint8_t)(next[byte] ^ (change << shift & 0xFFU));
    if (shift > 5)
        next[byte + 1] = (uint8_t)(next[byte + 1] ^ change << shift >> 8);
    sdg_emit(d->to, move, 1, next);
}

/* Back or forward as far as the way is free. */
static void drive_on(const drive *d, bool forward)
{
    const rush_car *car = &d->it->cars[d->car];
    uint32_t lane_end = (car->upright ? d->it->rows : d->it->cols) - car->length;
    uint32_t room = forward ? lane_end - d->front : d->front, most = d->it->steps ? 1 : room;
    uint32_t by = car->upright ? RUSH_MOST : 1;
    uint64_t squares = d->squares;
    for (uint32_t further = 1; further <= most && further <= room; further++) {
        squares = forward ? squares << by : squares >> by;
        if ((squares & d->taken) != 0)
            return;
        emit_at(d, forward ? d->front + further : d->front - further,
                d->car * RUSH_MOVES + (forward ? RUSH_FORWARD : 0U) + further - 1);
    }
}

/* Car by car, each left or up first, the shortest drive first. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const rush *it = self;
    uint8_t own[RUSH_MOST_BYTES] = {0};
    drive all[RUSH_MOST_CARS];
    uint64_t taken = it->walls;
    memcpy(own, state, sdg_rush_size(it));
    for (uint32_t i = 0; i < it->car_count; i++) {
        uint32_t front = sdg_rush_front(own, i);
        all[i] = (drive){it, own, to, i, front, sdg_rush_squares(&it->cars[i], front), 0};
        taken |= all[i].squares;
    }
    for (uint32_t i = 0; i < it->car_count; i++) {
        all[i].taken = taken & ~all[i].squares;
        drive_on(&all[i], false);
        drive_on(&all[i], true);
    }
}

/* ---- texts ---- */

/* Rows are as in a board that is typed, so that a state can be pasted as one. */
void sdg_rush_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const rush *it = self;
    char letters[RUSH_MOST * RUSH_MOST];
    sdg_rush_letters(it, state, letters);
    for (uint32_t row = 0; row < it->rows; row++) {
        sdg_put_text(to, row > 0 ? "/" : "");
        sdg_put(to, letters + (size_t)row * RUSH_MOST, it->cols);
    }
}

/* The fronts alone, car by car. */
static void print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const rush *it = self;
    for (uint32_t i = 0; i < it->car_count; i++)
        sdg_put_number(to, sdg_rush_front(state, i));
}

/* A sign and squares: the lane says whether that is up and down or left and right. */
void sdg_rush_print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const rush *it = self;
    uint32_t within = move % RUSH_MOVES;
    sdg_put_format(to, "%c%s%u", it->cars[move / RUSH_MOVES].letter,
                   within >= RUSH_FORWARD ? "+" : "-", (unsigned)(within % RUSH_FORWARD + 1));
}

static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    const rush *it = self;
    *count = it->key_count;
    return it->keys;
}

/* Lists of hardest boards differ by this alone. */
static void print_definition(const void *self, sdg_sink *to)
{
    const rush *it = self;
    sdg_say(to, it->steps ? "a move is one square" : "a move is a slide of any length");
}

/* The rule in print, where others let the car drive out. */
static void print_goal(const void *self, sdg_sink *to)
{
    (void)self;
    sdg_say(to, "solved when the red car touches the right edge");
}

/* A car each: where its front is in its lane, from 1. */
static uint32_t variable_count(const void *self)
{
    const rush *it = self;
    return it->car_count;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    const rush *it = self;
    sdg_put(to, &it->cars[variable].letter, 1);
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    sdg_put_number(to, sdg_rush_front(state, variable) + 1);
}

const sdg_puzzle sdg_puzzle_rushhour = {
    .name = "rushhour",
    .title = "Rush Hour",
    .rules =
        "Cars drive to and fro in their rows or columns; the red one, X or else A, is to reach the "
        "right edge. The rows are parted by '/', and a board of equal sides may be written in one "
        "line. Letters in upper and lower case are different cars; o and x are none. A move is a "
        "car, + for right or down or - for left or up, and how many squares; cars move in the "
        "order in which the board is read, left or up first, the shortest drive first.",
    .source = "Nobuyuki Yoshigahara, 1976",
    .aliases = (const char *const[]){"rush-hour", "汽车华容道", NULL},
    .example = ".AAB/CDDB/CEEE/....",
    .params = params,
    .known = known,
    .boards = boards,
    .open = open_rush,
    .start = start,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = sdg_rush_print_state,
    .parse_state = sdg_rush_parse_state,
    .print_move = sdg_rush_print_move,
    .print_short = print_short,
    .picture = sdg_rush_picture,
    .picture_keys = picture_keys,
    .print_definition = print_definition,
    .print_goal = print_goal,
    .print_step = sdg_rush_print_step,
    .print_after = sdg_rush_print_after,
    .picture_after = sdg_rush_picture_after,
    .replay_keys = sdg_rush_replay_keys,
    .heuristics = sdg_rush_heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
