/* The bridge and the torch: people cross a bridge by night, two at most at a time, and only with
 * the one torch; a crossing takes as long as the slower of the two needs. The example of a space
 * whose moves cost: its layers are times. The parameters and the moves; torch.h says what a state
 * is. */
#include "puzzles/torch.h"

#include <string.h>

#include "base/words.h"

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
    sdg_word word = sdg_word_next(&rest, SDG_TORCH_SEPARATORS);
    if (word.length == 0)
        return sdg_word_refuse(text, sdg_word_all(text), "names nobody's time", times_hint, err);
    if (sdg_check_commas(text, "", times_hint, err) != SDG_OK)
        return SDG_E_USAGE;
    for (; word.length > 0; word = sdg_word_next(&rest, SDG_TORCH_SEPARATORS)) {
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

/* ---- picture: two people a row on either side, and between the sides the bridge over the water,
 * with the torch at its end ---- */

/* The shortest solution has 5 crossings, and the cheapest too, but not every one of 5 is cheapest.
 */
static void print_definition(const void *self, sdg_sink *to)
{
    const torch *it = self;
    sdg_say(to, it->in_crossings ? "every crossing counts 1, whoever crosses"
                                 : "a crossing costs the minutes of the slower person");
}

/* Those of each time, and the torch: the side, or how many are on the left one. */
static uint32_t variable_count(const void *self)
{
    const torch *it = self;
    return it->times + 1;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    const torch *it = self;
    if (variable == it->times)
        sdg_say(to, "torch");
    else
        sdg_put_number(to, it->time[variable]);
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const torch *it = self;
    bool is_left = variable == it->times ? state[it->times] == LEFT : state[variable] > 0;
    if (variable < it->times && it->people[variable] > 1)
        sdg_put_number(to, state[variable]);
    else
        sdg_say(to, is_left ? "left" : "right");
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
    .print_state = sdg_torch_print_state,
    .parse_state = sdg_torch_parse_state,
    .print_move = sdg_torch_print_move,
    .print_short = sdg_torch_print_short,
    .picture = sdg_torch_picture,
    .picture_keys = sdg_torch_picture_keys,
    .placements = placements,
    .print_definition = print_definition,
    .heuristics = sdg_torch_heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
