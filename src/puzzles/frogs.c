/* Frogs and toads: frogs hop to the right and toads to the left along a row of cells with one gap,
 * until they have changed sides.
 *
 * A state is a byte a cell: the gap, a frog, or a toad. A move is the cell it leaves in the low
 * byte, numbered from 0, and above it the cell that was the gap. */
#include <statediagram/puzzle.h>

#include <string.h>

#include "base/names.h"

enum { MOST_ANIMALS = 8, MOST_CELLS = 2 * MOST_ANIMALS + 1 };
enum { GAP, FROG, TOAD }; /* in a cell */

typedef struct frogs {
    uint32_t left, right, cells; /* frogs, toads, and cells for them and the gap */
    bool any_jump;               /* over their own kind too */
    bool both_ways;              /* animals may move back */
} frogs;

static const char *const jumps[] = {"other", "any", NULL};
static const char *const ways[] = {"forward", "both", NULL};

static const sdg_param params[] = {
    {"left", SDG_PARAM_NUMBER, 1, MOST_ANIMALS, "3", NULL, "how many frogs, on the left"},
    {"right", SDG_PARAM_NUMBER, 1, MOST_ANIMALS, "3", NULL, "how many toads, on the right"},
    {"jump", SDG_PARAM_CHOICE, 0, 0, "other", jumps,
     "over whom one may jump: one of the other kind only, or anyone"},
    {"way", SDG_PARAM_CHOICE, 0, 0, "forward", ways,
     "forward: frogs only to the right and toads only to the left; both: all either way"},
    {0},
};

#define BOOKS                                                                                      \
    "n(n + 2) moves, in two ways, are in many books (Lucas 1883); the rest was counted by "        \
    "another "                                                                                     \
    "program"
#define COUNTED "counted by another program: a breadth-first search written apart from this one"

/* Placements, legal, states, transitions, moves, solutions, eccentricity, diameter, layers. */
static const sdg_known known[] = {
    {"left=1 right=1", 6, 6, 6, 6, 3, "2", 0, 0, NULL, BOOKS},
    {"left=2 right=2", 30, 30, 23, 26, 8, "2", 0, 0, NULL, BOOKS},
    {"", 140, 140, 72, 82, 15, "2", 0, 0, NULL, BOOKS},
    {"left=4 right=4", 630, 630, 195, 218, 24, "2", 0, 0, NULL, BOOKS},
    {"left=1 right=1 jump=any", 6, 6, 6, 6, 3, "2", 0, 0, NULL, COUNTED},
    {"left=2 right=2 jump=any", 30, 30, 23, 28, 8, NULL, 0, 0, NULL, COUNTED},
    {"jump=any", 140, 140, 72, 88, 15, NULL, 0, 0, NULL, COUNTED},
    {"left=4 right=4 jump=any", 630, 630, 195, 232, 24, NULL, 0, 0, NULL, COUNTED},
    {"left=1 right=1 jump=any way=both", 6, 6, 6, 12, 3, NULL, 3, 0, NULL, COUNTED},
    {"left=2 right=2 jump=any way=both", 30, 30, 30, 84, 8, NULL, 8, 0, NULL, COUNTED},
    {"jump=any way=both", 140, 140, 140, 440, 15, NULL, 15, 0, NULL, COUNTED},
    {"left=4 right=4 jump=any way=both", 630, 630, 630, 2100, 24, NULL, 25, 0, NULL, COUNTED},
    {0},
};

static const char *const broken_rules[] = {"frogs move only to the right, toads to the left",
                                           "an animal may jump over the other kind only", NULL};
enum { WRONG_WAY, OWN_KIND }; /* indices of the above */

/* The second choice of each is the freer one. */
static bool is_second(const sdg_args *args, const char *name, const char *const *choices)
{
    return strcmp(sdg_args_text(args, name), choices[1]) == 0;
}

/* Numbers are within their ranges already. */
static sdg_status open_frogs(void **self, size_t *state_size, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    frogs *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->left = sdg_args_number(args, "left");
    it->right = sdg_args_number(args, "right");
    it->cells = it->left + it->right + 1;
    it->any_jump = is_second(args, "jump", jumps);
    it->both_ways = is_second(args, "way", ways);
    *self = it;
    *state_size = it->cells;
    return SDG_OK;
}

/* ---- moves ---- */

/* The frogs, the gap, the toads. */
static void start(const void *self, sdg_emitter *to)
{
    const frogs *it = self;
    uint8_t state[MOST_CELLS];
    for (uint32_t i = 0; i < it->cells; i++)
        state[i] = i < it->left ? FROG : i == it->left ? GAP : TOAD;
    sdg_emit(to, 0, 1, state);
}

/* The toads, the gap, the frogs. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const frogs *it = self;
    for (uint32_t i = 0; i < it->cells; i++) {
        if (state[i] != (i < it->right ? TOAD : i == it->right ? GAP : FROG))
            return false;
    }
    return true;
}

/* Every state has just one. */
static uint32_t gap_of(const uint8_t *state)
{
    uint32_t gap = 0;
    while (state[gap] != GAP)
        gap++;
    return gap;
}

/* The rule that keeps whoever is in a cell from going to the gap; SDG_NONE: there is none. */
static uint32_t broken_by(const frogs *it, const uint8_t *state, uint32_t from, uint32_t gap)
{
    bool to_the_right = from < gap, is_jump = from + 2 == gap || gap + 2 == from;
    if (!it->both_ways && (state[from] == FROG) != to_the_right)
        return WRONG_WAY;
    if (!it->any_jump && is_jump && state[from] == state[(from + gap) / 2])
        return OWN_KIND;
    return SDG_NONE;
}

/* At most four cells are near enough to the gap; they are tried from left to right. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const frogs *it = self;
    uint32_t gap = gap_of(state), first = gap < 2 ? 0 : gap - 2;
    for (uint32_t from = first; from < it->cells && from <= gap + 2; from++) {
        uint8_t next[MOST_CELLS];
        uint32_t rule = from == gap ? SDG_NONE : broken_by(it, state, from, gap);
        if (from == gap)
            continue;
        memcpy(next, state, it->cells);
        next[gap] = state[from];
        next[from] = GAP;
        if (rule == SDG_NONE)
            sdg_emit(to, from | gap << 8, 1, next);
        else
            sdg_refuse(to, from | gap << 8, rule, next);
    }
}

/* Every set of cells for the frogs among those that are not the gap. */
static void placements(const void *self, sdg_emitter *to)
{
    const frogs *it = self;
    uint32_t all = (1U << (it->cells - 1)) - 1;
    for (uint32_t gap = 0; gap < it->cells; gap++) {
        for (uint32_t set = (1U << it->left) - 1; set <= all; set = sdg_set_next(set)) {
            uint8_t state[MOST_CELLS] = {GAP};
            for (uint32_t i = 0; i < it->cells - 1; i++)
                state[i < gap ? i : i + 1] = sdg_set_has(set, i) ? FROG : TOAD;
            state[gap] = GAP;
            sdg_emit(to, 0, 1, state);
        }
    }
}

/* ---- texts ---- */

static const char letters[] = "_FT"; /* by what is in a cell */

/* "FF_TFTT" */
static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const frogs *it = self;
    for (uint32_t i = 0; i < it->cells; i++)
        sdg_put(to, &letters[state[i]], 1);
}

/* From which cell to which, counted from 1: "3 to 4". */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    sdg_say(to, "%u to %u", (move & 0xFFU) + 1, (move >> 8) + 1);
}

static const char state_hint[] =
    "write a letter a cell, F for a frog, T for a toad, _ for the gap: 'FF_TFTT'";

/* What a letter stands for; SDG_NONE if for nothing. A point is a gap too. */
static uint32_t animal_of(char letter)
{
    switch (sdg_lower(letter)) {
    case 'f':
        return FROG;
    case 't':
        return TOAD;
    case '_':
    case '.':
        return GAP;
    default:
        return SDG_NONE;
    }
}

/* Refuses a text with too many or too few of a kind. */
static sdg_status check_counts(const frogs *it, const char *text, const uint32_t *count,
                               sdg_error *err)
{
    static const char *const many[] = {"gaps", "frogs", "toads"};
    const uint32_t wanted[] = {1, it->left, it->right};
    for (uint32_t kind = GAP; kind <= TOAD; kind++) {
        if (count[kind] == wanted[kind])
            continue;
        sdg_fail(err, SDG_E_USAGE, "'%s' has %u %s, but there %s %u", sdg_excerpt_of(text).text,
                 count[kind], many[kind], wanted[kind] == 1 ? "is" : "are", wanted[kind]);
        return sdg_point_at(text, text + strlen(text), state_hint, err);
    }
    return SDG_OK;
}

/* Blanks between the cells mean nothing. */
static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const frogs *it = self;
    uint32_t count[TOAD + 1] = {0}, cell = 0;
    for (const char *at = text; *at != '\0'; at++) {
        sdg_word letter = {at, 1};
        uint32_t kind = animal_of(*at);
        if (*at == ' ' || *at == '\t')
            continue;
        if (kind == SDG_NONE)
            return sdg_word_refuse(text, letter, "is no frog, toad or gap", state_hint, err);
        if (cell == it->cells)
            return sdg_word_refuse(text, letter, "is one cell too many", state_hint, err);
        state[cell++] = (uint8_t)kind;
        count[kind]++;
    }
    return check_counts(it, text, count, err);
}

/* ---- picture: a row of cells; frogs are discs, toads are squares ---- */

/* The gap is the water that is seen. */
static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    static const sdg_ink inks[] = {SDG_INK_NONE, SDG_INK_A, SDG_INK_B};
    static const sdg_shape shapes[] = {SDG_SHAPE_NONE, SDG_SHAPE_DISC, SDG_SHAPE_SQUARE};
    const frogs *it = self;
    sdg_cell *cells = sdg_arena_take(arena, it->cells, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    *out = (sdg_picture){(uint16_t)it->cells, 1, cells, it->cells};
    cells[0] = (sdg_cell){0, 0, (uint16_t)it->cells, 1, SDG_INK_WATER, SDG_SHAPE_FILL, ""};
    for (uint32_t i = 0, at = 1; i < it->cells; i++) {
        if (state[i] != GAP)
            cells[at++] = (sdg_cell){(uint16_t)i, 0, 1, 1, inks[state[i]], shapes[state[i]], ""};
    }
    return SDG_OK;
}

/* There is one of each at least. */
static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_A, SDG_SHAPE_DISC, "frog"},
        {SDG_INK_B, SDG_SHAPE_SQUARE, "toad"},
    };
    (void)self;
    *count = sizeof keys / sizeof keys[0];
    return keys;
}

/* Both choices change the graph, and neither is seen in it. */
static void print_definition(const void *self, sdg_sink *to)
{
    const frogs *it = self;
    sdg_say(to, it->both_ways ? "all move either way"
                              : "frogs move only to the right, toads only to the left");
    sdg_say(to, it->any_jump ? "; they jump over anyone"
                             : "; they jump over the other kind "
                               "only");
}

/* The cells that all animals together still have to go forward. Which of equal ones goes where does
 * not matter for the sum. */
static uint32_t cells_left(const frogs *it, const uint8_t *state)
{
    uint32_t left = 0;
    for (uint32_t i = 0; i < it->cells; i++)
        left += state[i] == FROG ? it->cells - 1 - i : state[i] == TOAD ? i : 0;
    return left - it->left * (it->left - 1) / 2 - it->right * (it->right - 1) / 2;
}

/* A move takes one animal two cells at most. */
static uint32_t hops(const void *self, const uint8_t *state, const uint8_t *goal)
{
    (void)goal;
    return (cells_left(self, state) + 1) / 2;
}

/* Every frog passes each toad that it has not passed yet by one jump, of two cells; all other moves
 * are of one cell. So it is exact where there is a way at all. */
static uint32_t passing(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const frogs *it = self;
    uint32_t pairs = 0, behind = 0;
    (void)goal;
    for (uint32_t i = 0; i < it->cells; i++) {
        behind += state[i] == FROG;
        pairs += state[i] == TOAD ? behind : 0;
    }
    return cells_left(it, state) - pairs;
}

/* They know no other goal than changed sides. */
static bool is_own_goal(const void *self, const uint8_t *goal)
{
    (void)self;
    return goal == NULL;
}

/* Where animals move back, or over their own kind, jumps are not counted by the pairs. */
static bool is_strict(const void *self, const uint8_t *goal)
{
    const frogs *it = self;
    return goal == NULL && !it->any_jump && !it->both_ways;
}

static const sdg_heuristic heuristics[] = {
    {"hops", "cells left to go over two, rounded up, as if every move were a jump",
     SDG_CLAIM_CONSISTENT, hops, is_own_goal},
    {"passing", "cells left to go less the pairs that have to pass, as if the gap were everywhere",
     SDG_CLAIM_CONSISTENT, passing, is_strict},
    {0},
};

/* The gap, the frogs and the toads: the cells where they are, from 1. */
static uint32_t variable_count(const void *self)
{
    (void)self;
    return 3;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    (void)self;
    static const char *const names[] = {SDG_TEXT("gap"), SDG_TEXT("frogs"), SDG_TEXT("toads")};
    sdg_put_text(to, sdg_translate(to->lang, names[variable]));
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const frogs *it = self;
    const char *between = "";
    for (uint32_t i = 0; i < it->cells; i++) {
        if (state[i] != variable)
            continue;
        sdg_put_format(to, "%s%u", between, (unsigned)i + 1);
        between = "-";
    }
}

const sdg_puzzle sdg_puzzle_frogs = {
    .name = "frogs",
    .title = "Frogs and toads",
    .rules =
        "Frogs on the left and toads on the right, with one free cell between, want to change "
        "sides. An animal steps into the free cell beside it, or jumps into it over one other. By "
        "the usual rules frogs move only to the right and toads only to the left, and they jump "
        "over the other kind only; jump=any and way=both lift these. A state is a letter a cell, "
        "F, "
        "T or _ for the free one. Moves are tried from left to right, by the cell that is left.",
    .source = "Edouard Lucas, Recreations mathematiques, 1883",
    .aliases = (const char *const[]){"frogs-and-toads", "青蛙与蟾蜍", NULL},
    .example = "FF_TFTT",
    .params = params,
    .known = known,
    .broken_rules = broken_rules,
    .open = open_frogs,
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
    .heuristics = heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
