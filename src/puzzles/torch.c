/* The bridge and the torch: people cross a bridge by night, two at most at a time, and only with
 * the one torch; a crossing takes as long as the slower of the two needs. The example of a space
 * whose moves cost: its layers are times.
 *
 * People who need the same time are not told apart, so they are counted by time, quickest first. A
 * state is a byte a time: how many of its people are on the left side; then the torch's side. A
 * move is one time or two, each its number plus one: the quicker in the low byte, the other above
 * it, or 0 there for nobody. */
#include <statediagram/puzzle.h>

#include <string.h>

#include "base/words.h"

enum { MOST_PEOPLE = 10, LONGEST = 999, STATE_BYTES = MOST_PEOPLE + 1 };
enum { LEFT, RIGHT }; /* the torch's side */

#define SEPARATORS " \t\r\n,;:"

typedef struct torch {
    uint32_t time[MOST_PEOPLE];   /* ascending, each once */
    uint32_t people[MOST_PEOPLE]; /* how many need it */
    uint32_t times, total;        /* how many times, and people */
    bool in_crossings;            /* a crossing counts 1 */
} torch;

static const char *const metrics[] = {"minutes", "crossings", NULL};

static const sdg_param params[] = {
    {"times", SDG_PARAM_TEXT, 0, 0, "1,2,5,10", NULL, "the minutes that each person needs"},
    {"metric", SDG_PARAM_CHOICE, 0, 0, "minutes", metrics,
     "what a crossing costs: the minutes of the slower person, or 1"},
    {0},
};

#define BOOKS                                                                                      \
    "17 minutes is common knowledge (Wikipedia, Bridge and torch problem); the rest was counted "  \
    "by another program"

/* Placements, legal, states, transitions, least cost, solutions, eccentricity, diameter, layers. */
static const sdg_known known[] = {
    {"", 32, 32, 30, 112, 17, "2", 27, 0, NULL, BOOKS},
    {"metric=crossings", 32, 32, 30, 112, 5, "108", 6, 0, "1 10 4 4 6 1 4", BOOKS},
    {0},
};

/* ---- parameters ---- */

static const char times_hint[] = "write times=1,2,5,10: up to 10 people, each of 1 to 999 minutes";

/* Keeps the times ascending; a time that is known already is one more person. */
static void add_time(torch *it, uint32_t minutes)
{
    uint32_t at = 0;
    while (at < it->times && it->time[at] < minutes)
        at++;
    it->total++;
    if (at < it->times && it->time[at] == minutes) {
        it->people[at]++;
        return;
    }
    for (uint32_t i = it->times++; i > at; i--) {
        it->time[i] = it->time[i - 1];
        it->people[i] = it->people[i - 1];
    }
    it->time[at] = minutes;
    it->people[at] = 1;
}

/* Every person is one word, so that equal times are said as often as there are people. */
static sdg_status read_times(torch *it, const char *text, sdg_error *err)
{
    const char *rest = text;
    sdg_word word = sdg_word_next(&rest, SEPARATORS);
    if (word.length == 0)
        return sdg_word_refuse(text, sdg_word_all(text), "names nobody's time", times_hint, err);
    if (sdg_check_commas(text, "", times_hint, err) != SDG_OK)
        return SDG_E_USAGE;
    for (; word.length > 0; word = sdg_word_next(&rest, SEPARATORS)) {
        uint32_t minutes = sdg_word_number(word, LONGEST);
        if (minutes == SDG_NONE || minutes == 0)
            return sdg_word_refuse(text, word, "is no time of 1 to 999 minutes", times_hint, err);
        if (it->total == MOST_PEOPLE)
            return sdg_word_refuse(text, word, "is one person too many", times_hint, err);
        add_time(it, minutes);
    }
    return SDG_OK;
}

/* The state is as long as there are different times. */
static sdg_status open_torch(void **self, size_t *state_size, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    torch *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    sdg_status status =
        sdg_fault_of("times", read_times(it, sdg_args_text(args, "times"), err), err);
    it->in_crossings = strcmp(sdg_args_text(args, "metric"), metrics[1]) == 0;
    *self = it;
    *state_size = it->times + 1;
    return status;
}

/* ---- moves ---- */

/* Everybody is on the left side with the torch. */
static void start(const void *self, sdg_emitter *to)
{
    const torch *it = self;
    uint8_t state[STATE_BYTES] = {0};
    for (uint32_t i = 0; i < it->times; i++)
        state[i] = (uint8_t)it->people[i];
    sdg_emit(to, 0, 1, state);
}

/* The torch is on the right side too then: somebody carried it there. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const torch *it = self;
    for (uint32_t i = 0; i < it->times; i++) {
        if (state[i] > 0)
            return false;
    }
    return state[it->times] == RIGHT;
}

/* How many of a time stand where the torch is. */
static uint32_t ready(const torch *it, const uint8_t *state, uint32_t i)
{
    return state[it->times] == LEFT ? state[i] : it->people[i] - state[i];
}

/* One person of a time changes sides, in a copy whose torch has not been carried yet. */
static void carry(const torch *it, uint32_t i, uint8_t *next)
{
    next[i] = (uint8_t)(next[it->times] == LEFT ? next[i] - 1 : next[i] + 1);
}

/* Person i crosses, with person k of a time as long or longer, or alone where k is SDG_NONE. */
static void cross(const torch *it, const uint8_t *state, uint32_t i, uint32_t k, sdg_emitter *to)
{
    uint8_t next[STATE_BYTES];
    uint32_t slower = k == SDG_NONE ? i : k;
    memcpy(next, state, it->times + 1);
    carry(it, i, next);
    if (k != SDG_NONE)
        carry(it, k, next);
    next[it->times] = state[it->times] == LEFT ? RIGHT : LEFT;
    sdg_emit(to, (i + 1) | (k == SDG_NONE ? 0 : k + 1) << 8,
             it->in_crossings ? 1 : it->time[slower], next);
}

/* One person first, then two, the quicker before the slower. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const torch *it = self;
    for (uint32_t i = 0; i < it->times; i++) {
        if (ready(it, state, i) > 0)
            cross(it, state, i, SDG_NONE, to);
    }
    for (uint32_t i = 0; i < it->times; i++) {
        for (uint32_t k = i; k < it->times && ready(it, state, i) > 0; k++) {
            if (ready(it, state, k) > (k == i ? 1U : 0U))
                cross(it, state, i, k, to);
        }
    }
}

/* Counts upwards like a number with a digit a time, and for each the torch on both sides. */
static void placements(const void *self, sdg_emitter *to)
{
    const torch *it = self;
    uint8_t state[STATE_BYTES] = {0};
    uint32_t i = 0;
    while (i < it->times) {
        for (state[it->times] = LEFT; state[it->times] <= RIGHT; state[it->times]++)
            sdg_emit(to, 0, 1, state);
        for (i = 0; i < it->times && state[i] == it->people[i]; i++)
            state[i] = 0;
        if (i < it->times)
            state[i]++;
    }
}

/* ---- texts ---- */

/* The left side's people by their times, "-" for nobody, and the torch's side by a word. */
static void put_state(const torch *it, const uint8_t *state, const char *const *sides, sdg_sink *to)
{
    bool empty = true;
    for (uint32_t i = 0; i < it->times; i++) {
        for (uint32_t k = 0; k < state[i]; k++) {
            sdg_put_format(to, "%u ", it->time[i]);
            empty = false;
        }
    }
    sdg_put_format(to, "%s%s", empty ? "- " : "", sides[state[it->times]]);
}

static const char *const side_names[] = {"left", "right"};
static const char *const side_letters[] = {"L", "R"};

/* "5 10 right" */
static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    put_state(self, state, side_names, to);
}

/* "5 10 R" */
static void print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    put_state(self, state, side_letters, to);
}

/* "1", "1+10" */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const torch *it = self;
    sdg_put_number(to, it->time[(move & 0xFFU) - 1]);
    if (move >> 8 != 0)
        sdg_put_format(to, "+%u", it->time[(move >> 8) - 1]);
}

static const char state_hint[] =
    "write the times of those on the left side, '-' for nobody, and the torch's side: '1 2 right'";

/* A word that is a side; SDG_NONE if it is none. */
static uint32_t side_of(sdg_word word)
{
    for (uint32_t side = LEFT; side <= RIGHT; side++) {
        if (sdg_word_is(word, side_names[side]) || sdg_word_is(word, side_letters[side]))
            return side;
    }
    return SDG_NONE;
}

/* Counts the person of a word as on the left side. */
static sdg_status read_person(const torch *it, const char *text, sdg_word word, uint8_t *state,
                              sdg_error *err)
{
    uint32_t minutes = sdg_word_number(word, LONGEST), i = 0;
    while (i < it->times && it->time[i] != minutes)
        i++;
    if (i == it->times)
        return sdg_word_refuse(text, word, "is nobody's time", state_hint, err);
    if (state[i] == it->people[i])
        return sdg_word_refuse(text, word, "stands there once too often", state_hint, err);
    state[i]++;
    return SDG_OK;
}

/* What is missing is missed at the end. */
static sdg_status fail_missing(const char *text, const char *what, sdg_error *err)
{
    sdg_fail(err, SDG_E_USAGE, "'%s' does not say %s", sdg_excerpt_of(text).text, what);
    return sdg_point_at(text, text + strlen(text), state_hint, err);
}

/* The order of the people does not matter. */
static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const torch *it = self;
    const char *rest = text;
    uint32_t torch_side = SDG_NONE;
    bool has_people = false;
    sdg_word word;
    memset(state, 0, it->times + 1);
    if (sdg_check_commas(text, "", state_hint, err) != SDG_OK)
        return SDG_E_USAGE;
    while ((word = sdg_word_next(&rest, SEPARATORS)).length > 0) {
        uint32_t side = side_of(word);
        if (side != SDG_NONE && torch_side != SDG_NONE)
            return sdg_word_refuse(text, word, "is a second side for the torch", state_hint, err);
        torch_side = side != SDG_NONE ? side : torch_side;
        if (side != SDG_NONE || sdg_word_is(word, "torch"))
            continue;
        has_people = true;
        if (!sdg_word_is(word, "-") && read_person(it, text, word, state, err) != SDG_OK)
            return SDG_E_USAGE;
    }
    if (!has_people)
        return fail_missing(text, "who is on the left side", err);
    if (torch_side == SDG_NONE)
        return fail_missing(text, "where the torch is: left or right", err);
    state[it->times] = (uint8_t)torch_side;
    return SDG_OK;
}

/* ---- picture: two people a row on either side, and between the sides the bridge over the water,
 * with the torch at its end ---- */

enum { PERSON_COLS = 2, SIDE_COLS = 2 * PERSON_COLS, BRIDGE_COLS = 4, SCENE_CELLS = 5 };
enum { RIGHT_COL = SIDE_COLS + BRIDGE_COLS, ALL_COLS = RIGHT_COL + SIDE_COLS };

/* The bridge is a little below the middle, so that the torch stands on it, not in the water. */
static void lay_scene(sdg_cell *cells, uint16_t rows, uint8_t torch_side)
{
    const uint16_t bridge = (uint16_t)(rows / 2),
                   torch_col = torch_side == LEFT ? SIDE_COLS : RIGHT_COL - 1;
    const sdg_cell scene[SCENE_CELLS] = {
        {0, 0, SIDE_COLS, rows, SDG_INK_LAND, SDG_SHAPE_FILL, ""},
        {SIDE_COLS, 0, BRIDGE_COLS, rows, SDG_INK_WATER, SDG_SHAPE_FILL, ""},
        {RIGHT_COL, 0, SIDE_COLS, rows, SDG_INK_LAND, SDG_SHAPE_FILL, ""},
        {SIDE_COLS, bridge, BRIDGE_COLS, 1, SDG_INK_C, SDG_SHAPE_FILL, ""},
        {torch_col, (uint16_t)(bridge - 1), 1, 1, SDG_INK_D, SDG_SHAPE_DIAMOND, ""},
    };
    memcpy(cells, scene, sizeof scene);
}

/* Everybody has a place of their own on either side, by number; of those who need the same time the
 * first are on the left. */
static void lay_person(sdg_picture *out, sdg_cell *cells, uint32_t number, uint32_t minutes,
                       bool is_left)
{
    const uint16_t col = (uint16_t)(number % 2 * PERSON_COLS + (is_left ? 0U : RIGHT_COL));
    sdg_cell *cell = &cells[out->cell_count++];
    char *at = cell->text;
    *cell = (sdg_cell){col, (uint16_t)(number / 2), PERSON_COLS, 1, SDG_INK_A, SDG_SHAPE_BLOCK, ""};
    if (minutes >= 100)
        *at++ = (char)('0' + minutes / 100);
    if (minutes >= 10)
        *at++ = (char)('0' + minutes / 10 % 10);
    *at = (char)('0' + minutes % 10);
}

/* Up to four people need two rows; the bridge and the torch need as many. */
static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    const torch *it = self;
    uint32_t number = 0, rows = it->total > 4 ? (it->total + 1) / 2 : 2;
    sdg_cell *cells = sdg_arena_take(arena, SCENE_CELLS + it->total, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    lay_scene(cells, (uint16_t)rows, state[it->times]);
    *out = (sdg_picture){ALL_COLS, (uint16_t)rows, cells, SCENE_CELLS};
    for (uint32_t i = 0; i < it->times; i++) {
        for (uint32_t k = 0; k < it->people[i]; k++)
            lay_person(out, cells, number++, it->time[i], k < state[i]);
    }
    return SDG_OK;
}

/* All of them are always there. */
static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_A, SDG_SHAPE_BLOCK, "person, by minutes needed"},
        {SDG_INK_D, SDG_SHAPE_DIAMOND, "torch"},
        {SDG_INK_C, SDG_SHAPE_FILL, "bridge"},
    };
    (void)self;
    *count = sizeof keys / sizeof keys[0];
    return keys;
}

/* The shortest solution has 5 crossings, and the cheapest too, but not every one of 5 is cheapest.
 */
static void print_definition(const void *self, sdg_sink *to)
{
    const torch *it = self;
    sdg_put_text(to, it->in_crossings ? "every crossing counts 1, whoever crosses"
                                      : "a crossing costs the minutes of the slower person");
}

const sdg_puzzle sdg_puzzle_torch = {
    .name = "torch",
    .title = "Bridge and torch",
    .rules =
        "People want to cross a bridge from left to right by night. It bears two at a time, and "
        "whoever crosses needs the one torch, so that somebody has to bring it back. Each person "
        "needs some minutes to cross, and two walk at the pace of the slower. With metric=minutes "
        "a crossing costs that time, and layers are times; with metric=crossings each counts 1. "
        "People who need the same time are not told apart. A state is written as the times of "
        "those on the left side and the torch's side. One person is tried before two, and the "
        "quicker before the slower.",
    .source = "Levmore and Cook 1981, Super Strategies for Puzzles and Games",
    .aliases = (const char *const[]){"bridge-and-torch", "bridge", "夜过桥", NULL},
    .example = "1 2 right",
    .params = params,
    .known = known,
    .has_costs = true,
    .open = open_torch,
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
