/* Water jugs: from what they hold at first, by filling, emptying and pouring one into another, to a
 * measured amount.
 *
 * A state is a byte a jug: how much it holds. A move is a pair of places, the giver in the low
 * byte, the taker above it, where place 0 is the tap (or the drain) and place i + 1 is jug i. */
#include <statediagram/puzzle.h>

#include <string.h>

#include "base/words.h"

enum { MOST_JUGS = 6, LARGEST = 99, MOST_LISTED = 100000 };
enum { TAP };             /* the place that is no jug */
enum { ANY = UINT8_MAX }; /* in a goal: whatever the jug holds */

static const char letters[] = "abcdef", digits[] = "0123456789";

#define SEPARATORS " \t\r\n,;()"

typedef struct jugs {
    uint8_t size[MOST_JUGS], first[MOST_JUGS], goal[MOST_JUGS];
    uint32_t count, total; /* of jugs, and of the water at the start */
    bool anywhere;         /* goal[0] in any jug is a goal */
    bool tap;
} jugs;

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

static const char *const broken_rules[] = {
    "without a tap the jugs hold as much together as at the start", NULL};
enum { OTHER_TOTAL }; /* indices of the above */

/* ---- reading ---- */

/* How many words a list has. */
static uint32_t words_in(const char *text)
{
    uint32_t count = 0;
    while (sdg_word_next(&text, SEPARATORS).length > 0)
        count++;
    return count;
}

static const char sizes_hint[] = "write sizes=3,5: up to 6 jugs of 1 to 99";

/* In the order in which they are given, which is the order of their letters. */
static sdg_status read_sizes(jugs *it, const char *text, sdg_error *err)
{
    const char *rest = text;
    sdg_word word = sdg_word_next(&rest, SEPARATORS);
    if (word.length == 0)
        return sdg_word_refuse(text, sdg_word_all(text), "names no jug", sizes_hint, err);
    if (sdg_check_commas(text, "()", sizes_hint, err) != SDG_OK)
        return SDG_E_USAGE;
    for (; word.length > 0; word = sdg_word_next(&rest, SEPARATORS)) {
        uint32_t size = sdg_word_number(word, LARGEST);
        if (size == SDG_NONE || size == 0)
            return sdg_word_refuse(text, word, "is no size of 1 to 99", sizes_hint, err);
        if (it->count == MOST_JUGS)
            return sdg_word_refuse(text, word, "is one jug too many", sizes_hint, err);
        it->size[it->count++] = (uint8_t)size;
    }
    return SDG_OK;
}

/* A list of amounts: a goal, where '_' is any amount, or a state. */
typedef struct amounts {
    const char *text, *hint;
    bool is_goal;
} amounts;

/* One of them, that of a jug. */
static sdg_status read_amount(const jugs *it, const amounts *of, sdg_word word, uint32_t jug,
                              uint8_t *amount, sdg_error *err)
{
    uint32_t number = sdg_word_number(word, LARGEST);
    bool is_any = of->is_goal && sdg_word_is(word, "_");
    if (!is_any && number == SDG_NONE)
        return sdg_word_refuse(of->text, word, "is no amount of water", of->hint, err);
    if (!is_any && number > it->size[jug]) {
        sdg_fail(err, SDG_E_USAGE, "'%u' is more than the %u of jug %c", number, it->size[jug],
                 letters[jug]);
        return sdg_point_at(of->text, word.at, of->hint, err);
    }
    amount[jug] = is_any ? ANY : (uint8_t)number;
    return SDG_OK;
}

/* One amount a jug. */
static sdg_status read_amounts(const jugs *it, const char *text, bool is_goal, uint8_t *amount,
                               sdg_error *err)
{
    const char *rest = text;
    const amounts of = {text,
                        is_goal
                            ? "write one amount a jug, '_' for any: goal=_,4; or one for any jug"
                            : "write one amount a jug, in the order of the sizes: '0,4'",
                        is_goal};
    if (words_in(text) != it->count) {
        sdg_fail(err, SDG_E_USAGE, "'%s' has %u amount%s for %u jug%s", sdg_excerpt_of(text).text,
                 words_in(text), words_in(text) == 1 ? "" : "s", it->count,
                 it->count == 1 ? "" : "s");
        return sdg_point_at(text, text, of.hint, err);
    }
    sdg_status status = sdg_check_commas(text, "()", of.hint, err);
    for (uint32_t i = 0; i < it->count && status == SDG_OK; i++)
        status = read_amount(it, &of, sdg_word_next(&rest, SEPARATORS), i, amount, err);
    return status;
}

/* How much can be asked of one jug, and how high the picture is. */
static uint32_t largest_of(const jugs *it)
{
    uint32_t largest = 0;
    for (uint32_t i = 0; i < it->count; i++)
        largest = it->size[i] > largest ? it->size[i] : largest;
    return largest;
}

/* A single number is sought in any jug, if one is large enough. */
static sdg_status read_goal(jugs *it, const char *text, sdg_error *err)
{
    uint32_t number = sdg_word_number(sdg_word_all(text), LARGEST);
    if (number == SDG_NONE)
        return read_amounts(it, text, true, it->goal, err);
    if (number > largest_of(it)) {
        sdg_fail(err, SDG_E_USAGE, "'%u' is more than the %u of the largest jug", number,
                 largest_of(it));
        return sdg_point_at(text, text, "write goal=4, or one amount a jug: goal=_,4", err);
    }
    it->anywhere = true;
    it->goal[0] = (uint8_t)number;
    return SDG_OK;
}

/* Without a start all jugs are empty, however many there are. */
static sdg_status read_start(jugs *it, const sdg_args *args, sdg_error *err)
{
    sdg_status status = SDG_OK;
    if (sdg_args_given(args, "start"))
        status = sdg_fault_of(
            "start", read_amounts(it, sdg_args_text(args, "start"), false, it->first, err), err);
    for (uint32_t i = 0; i < it->count; i++)
        it->total += it->first[i];
    it->tap = strcmp(sdg_args_text(args, "tap"), taps[0]) == 0 &&
              (sdg_args_given(args, "tap") || it->total == 0);
    if (status != SDG_OK || it->tap || it->total > 0)
        return status;
    sdg_fail(err, SDG_E_USAGE, "tap=no, and the jugs hold nothing at the start");
    sdg_hint(err, "for example sizes=8,5,3 start=8,0,0 goal=4,4,0");
    return SDG_E_USAGE;
}

/* The sizes come first: all else is checked against them. */
static sdg_status open_jugs(void **self, size_t *state_size, const sdg_args *args, sdg_arena *arena,
                            sdg_error *err)
{
    jugs *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    sdg_status status =
        sdg_fault_of("sizes", read_sizes(it, sdg_args_text(args, "sizes"), err), err);
    if (status == SDG_OK)
        status = read_start(it, args, err);
    if (status == SDG_OK)
        status = sdg_fault_of("goal", read_goal(it, sdg_args_text(args, "goal"), err), err);
    *self = it;
    *state_size = it->count;
    return status;
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

/* Fill a, fill b, …; empty a, empty b, …; a to b, a to c, …, b to a, …. */
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
static uint32_t total_of(const jugs *it, const uint8_t *state)
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
        if (it->tap || total_of(it, state) == it->total)
            sdg_emit(to, 0, 1, state);
        else
            sdg_refuse(to, 0, OTHER_TOTAL, state);
        for (rest = it->count; rest > 0 && state[rest - 1] == it->size[rest - 1]; rest--)
            state[rest - 1] = 0;
        if (rest > 0)
            state[rest - 1]++;
    }
}

/* ---- texts ---- */

/* "(0,4)" */
static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const jugs *it = self;
    for (uint32_t i = 0; i < it->count; i++)
        sdg_put_format(to, "%s%u", i == 0 ? "(" : ",", state[i]);
    sdg_put_text(to, ")");
}

/* Jugs are named by letters, in the order of the sizes: "fill a", "empty b", "a to b". */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    uint32_t from = move & 0xFFU, into = move >> 8;
    if (from == TAP)
        sdg_put_format(to, "fill %c", letters[into - 1]);
    else if (into == TAP)
        sdg_put_format(to, "empty %c", letters[from - 1]);
    else
        sdg_put_format(to, "%c to %c", letters[from - 1], letters[into - 1]);
}

/* Amounts alone do not make a state where nothing can be added or poured away. */
static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const jugs *it = self;
    sdg_status status = read_amounts(it, text, false, state, err);
    if (status != SDG_OK || it->tap || total_of(it, state) == it->total)
        return status;
    sdg_fail(err, SDG_E_USAGE, "%s: %s (%u, not %u)", sdg_excerpt_of(text).text,
             broken_rules[OTHER_TOTAL], it->total, total_of(it, state));
    return sdg_point_at(text, text, "pour between the jugs only, or give tap=yes", err);
}

/* ---- picture: the jugs beside one another, as high as they are large, how much water is in each,
 * and their letters below ---- */

enum { JUG_COLS = 2, TALLEST = 9, JUG_CELLS = 4 };

/* A height in rows. Large jugs are drawn to scale in fewer rows; what is there is never seen as
 * nothing. */
static uint16_t rows_of(const jugs *it, uint32_t amount)
{
    uint32_t largest = largest_of(it);
    return (uint16_t)(largest <= TALLEST ? amount : (amount * TALLEST + largest - 1) / largest);
}

/* A cell of one row that is a text alone, of at most two digits or a letter. */
static sdg_cell text_cell(uint16_t col, uint16_t row, char first, char second)
{
    return (sdg_cell){col, row, JUG_COLS, 1, SDG_INK_NONE, SDG_SHAPE_NONE, {first, second}};
}

/* The water, the jug over it, how much it is, and the jug's letter. By scale alone a jug might look
 * full before it is. */
static void lay_jug(const jugs *it, uint32_t i, uint32_t amount, sdg_picture *out, sdg_cell *cells)
{
    const uint16_t col = (uint16_t)(i * (JUG_COLS + 1)), bottom = (uint16_t)(out->rows - 1);
    const uint16_t height = rows_of(it, it->size[i]);
    uint16_t water = rows_of(it, amount);
    if (water == height && amount < it->size[i] && water > 1)
        water--;
    if (water > 0)
        cells[out->cell_count++] = (sdg_cell){
            col, (uint16_t)(bottom - water), JUG_COLS, water, SDG_INK_A, SDG_SHAPE_FILL, ""};
    cells[out->cell_count++] = (sdg_cell){
        col, (uint16_t)(bottom - height), JUG_COLS, height, SDG_INK_A, SDG_SHAPE_CUP, ""};
    const char ones = digits[amount % 10], tens = digits[amount / 10];
    cells[out->cell_count++] = amount > 9 ? text_cell(col, (uint16_t)(bottom - 1), tens, ones)
                                          : text_cell(col, (uint16_t)(bottom - 1), ones, '\0');
    cells[out->cell_count++] = text_cell(col, bottom, letters[i], '\0');
}

/* A column is left free between two jugs. */
static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    const jugs *it = self;
    sdg_cell *cells = sdg_arena_take(arena, (size_t)JUG_CELLS * it->count, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    *out = (sdg_picture){(uint16_t)(it->count * (JUG_COLS + 1) - 1),
                         (uint16_t)(rows_of(it, largest_of(it)) + 1), cells, 0};
    for (uint32_t i = 0; i < it->count; i++)
        lay_jug(it, i, state[i], out, cells);
    return SDG_OK;
}

/* Water explains itself, and need not be there at the start. */
static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_A, SDG_SHAPE_CUP, "jug, and how much it holds"}};
    (void)self;
    *count = sizeof keys / sizeof keys[0];
    return keys;
}

/* What can be done, and what is sought: both change the numbers, and no picture shows them. */
static void print_definition(const void *self, sdg_sink *to)
{
    const jugs *it = self;
    sdg_put_text(to, "jugs of ");
    for (uint32_t i = 0; i < it->count; i++)
        sdg_put_format(to, "%s%u", i == 0 ? "" : ", ", it->size[i]);
    sdg_put_text(to, it->tap ? ", with a tap; sought: " : ", without a tap; sought: ");
    if (it->anywhere)
        sdg_put_format(to, "%u in any jug", it->goal[0]);
    for (uint32_t i = 0; !it->anywhere && i < it->count; i++) {
        sdg_put_text(to, i == 0 ? "" : ",");
        if (it->goal[i] == ANY)
            sdg_put_text(to, "_");
        else
            sdg_put_number(to, it->goal[i]);
    }
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
        "are named a, b, c in the order of their sizes, and a state is what they hold: (0,4). "
        "Moves "
        "are tried in the order fill a, fill b, …, empty a, empty b, …, a to b, …, b to a, ….",
    .source = "Abbot Albert of Stade, about 1240, for jugs of 8, 5 and 3",
    .aliases = (const char *const[]){"water-jugs", "die-hard", "倒水", NULL},
    .example = "(0,4)",
    .params = params,
    .known = known,
    .broken_rules = broken_rules,
    .open = open_jugs,
    .start = start,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = print_state,
    .parse_state = parse_state,
    .print_move = print_move,
    .picture = picture,
    .picture_keys = picture_keys,
    .placements = placements,
    .print_definition = print_definition,
};
