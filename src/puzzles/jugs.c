/* Water jugs: from what they hold at first, by filling, emptying and pouring one into another, to a
 * measured amount. The parameters and the moves; jugs.h says what a state is. */
#include "puzzles/jugs.h"

#include <string.h>

const char sdg_jugs_letters[] = "abcdef";

static const char *const taps[] = {"yes", "no", NULL};

static const sdg_param params[] = {
    {"sizes", SDG_PARAM_TEXT, 0, 0, "3,5", NULL, "how much each jug holds"},
    {"start", SDG_PARAM_TEXT, 0, 0, "0,0", NULL,
     "how much each jug holds at first; with other jugs and no start, nothing"},
    {"goal", SDG_PARAM_TEXT, 0, 0, "4", NULL,
     "4: in any jug; 4,4,0: in each; _,4: in the second, whatever the first holds"},
    {"tap", SDG_PARAM_CHOICE, 0, 0, "yes", taps,
     "no: jugs are not filled or emptied; so too where the start holds water and tap is not given"},
    {0},
};

#define FILM                                                                                       \
    "6 moves are in many books (and in Die Hard 3); the rest was counted by another program"
#define EIGHT "7 pourings are in many books (Bachet 1612); the rest was counted by another program"
#define COUNTED "counted by another program: a breadth-first search written apart from this one"

/* Placements, legal, states, transitions, moves, solutions, eccentricity, diameter, layers. */
static const sdg_known known[] = {
    {"", 24, 24, 16, 58, 6, "1", 7, 7, "1 2 3 2 2 2 2 2", FILM},
    {"goal=_,4", 24, 24, 16, 58, 6, "1", 7, 7, "1 2 3 2 2 2 2 2", FILM},
    {"sizes=4,3 goal=2,_", 20, 20, 14, 50, 6, "2", 6, 6, "1 2 3 2 2 2 2", COUNTED},
    {"sizes=4,3 goal=2", 20, 20, 14, 50, 4, "1", 6, 6, "1 2 3 2 2 2 2", COUNTED},
    {"sizes=8,5,3 start=8,0,0 goal=4,4,0", 216, 24, 16, 58, 7, "1", 7, 7, NULL, EIGHT},
    {"sizes=8,5,3 start=8,0,0 goal=4", 216, 24, 16, 58, 6, NULL, 7, 7, NULL, EIGHT},
    {"sizes=2,6 goal=5", 21, 21, 8, 26, SDG_NONE, "0", 3, 3, NULL, COUNTED},
    {0},
};

const char *const sdg_jugs_rules[] = {
    "without a tap the jugs hold as much together as at the start", NULL};

/* How much can be asked of one jug, and how high the picture is. */
uint32_t sdg_jugs_largest(const jugs *it)
{
    uint32_t largest = 0;
    for (uint32_t i = 0; i < it->count; i++)
        largest = it->size[i] > largest ? it->size[i] : largest;
    return largest;
}

/* ---- moves ---- */

/* open has checked that every jug is large enough for what it holds. */
static void start(const void *self, sdg_emitter *to)
{
    const jugs *it = self;
    sdg_emit(to, 0, 1, it->first);
}

/* Both forms of a goal are looked at in one pass. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const jugs *it = self;
    bool all = true, any = false;
    for (uint32_t i = 0; i < it->count; i++) {
        any = any || state[i] == it->goal[0];
        all = all && (it->goal[i] == ANY || state[i] == it->goal[i]);
    }
    return it->anywhere ? any : all;
}

/* One amount changes, or two; what changes nothing is no move. The tap's side has no amount. */
static void pour(const jugs *it, const uint8_t *state, uint32_t from, uint32_t into,
                 sdg_emitter *to)
{
    uint8_t next[MOST_JUGS] = {0};
    memcpy(next, state, it->count);
    uint8_t held = from == TAP ? LARGEST : state[from - 1],
            room = into == TAP ? LARGEST : (uint8_t)(it->size[into - 1] - state[into - 1]),
            poured = held < room ? held : room;
    if (poured == 0)
        return;
    if (from != TAP)
        next[from - 1] = (uint8_t)(next[from - 1] - poured);
    if (into != TAP)
        next[into - 1] = (uint8_t)(next[into - 1] + poured);
    sdg_emit(to, from | into << 8, 1, next);
}

/* +a, +b, …; -a, -b, …; a>b, a>c, …, b>a, …. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const jugs *it = self;
    for (uint32_t jug = 1; it->tap && jug <= it->count; jug++)
        pour(it, state, TAP, jug, to);
    for (uint32_t jug = 1; it->tap && jug <= it->count; jug++)
        pour(it, state, jug, TAP, to);
    for (uint32_t from = 1; from <= it->count; from++) {
        for (uint32_t into = 1; into <= it->count; into++) {
            if (into != from)
                pour(it, state, from, into, to);
        }
    }
}

/* Without a tap it never changes. */
uint32_t sdg_jugs_total(const jugs *it, const uint8_t *state)
{
    uint32_t total = 0;
    for (uint32_t i = 0; i < it->count; i++)
        total += state[i];
    return total;
}

/* Whether all amounts can be listed in little time. */
static bool are_few(const jugs *it)
{
    uint32_t count = 1;
    for (uint32_t i = 0; i < it->count && count <= MOST_LISTED; i++)
        count *= it->size[i] + 1U;
    return count <= MOST_LISTED;
}

/* Counts upwards like a number with a digit a jug, the last jug's changing quickest. */
static void placements(const void *self, sdg_emitter *to)
{
    const jugs *it = self;
    uint8_t state[MOST_JUGS] = {0};
    uint32_t rest = are_few(it) ? it->count : 0;
    while (rest > 0) {
        if (it->tap || sdg_jugs_total(it, state) == it->total)
            sdg_emit(to, 0, 1, state);
        else
            sdg_refuse(to, 0, OTHER_TOTAL, state);
        for (rest = it->count; rest > 0 && state[rest - 1] == it->size[rest - 1]; rest--)
            state[rest - 1] = 0;
        if (rest > 0)
            state[rest - 1]++;
    }
}

/* A jug each: how much it holds. */
static uint32_t variable_count(const void *self)
{
    const jugs *it = self;
    return it->count;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    (void)self;
    sdg_put(to, &sdg_jugs_letters[variable], 1);
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    sdg_put_number(to, state[variable]);
}

const sdg_puzzle sdg_puzzle_jugs = {
    .name = "jugs",
    .title = "Water jugs",
    .rules =
        "Jugs of known sizes, without marks, shall measure an amount. A jug may be filled at the "
        "tap, emptied, or poured into another until the one is empty or the other full; what "
        "changes nothing is no move. Without a tap water is only poured between the jugs: so with "
        "tap=no, and where the start holds water and tap is not given. goal=4 is reached when any "
        "jug holds 4, goal=4,4,0 when each holds just that, goal=_,4 when the second does. Jugs "
        "are named a, b, c in the order of their sizes, and a state is what they hold: (0,4). A "
        "move is written +a where a jug is filled, -a where it is emptied, a>b where it is poured "
        "into another. Moves are tried in the order +a, +b, …, -a, -b, …, a>b, …, b>a, ….",
    .source = "Abbot Albert of Stade, about 1240, for jugs of 8, 5 and 3",
    .aliases = (const char *const[]){"water-jugs", "water-pouring", "die-hard", "倒水", NULL},
    .example = "(0,4)",
    .params = params,
    .known = known,
    .broken_rules = sdg_jugs_rules,
    .open = sdg_jugs_open,
    .start = start,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = sdg_jugs_print_state,
    .parse_state = sdg_jugs_parse_state,
    .print_move = sdg_jugs_print_move,
    .picture = sdg_jugs_picture,
    .picture_keys = sdg_jugs_picture_keys,
    .placements = placements,
    .print_definition = sdg_jugs_print_definition,
    .print_goal = sdg_jugs_print_goal,
    .heuristics = sdg_jugs_heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
