/* The vacuum world of Russell and Norvig: two rooms, each dirty or clean, and a vacuum cleaner in
 * one of them. Its moves may change nothing, and those loops are part of the diagram.
 *
 * A state is one byte, which is also its number: bit 0 is the cleaner's room (1: right), bit 1 says
 * that the right room is clean, bit 2 that the left is. So the numbers are those of the book's
 * figure, less one. */
#include <statediagram/puzzle.h>

#include "base/words.h"

enum { IN_RIGHT = 1, RIGHT_CLEAN = 2, LEFT_CLEAN = 4, STATES = 8 };
enum { GO_LEFT, GO_RIGHT, SUCK, MOVES };

#define SEPARATORS " \t\r\n,;:"

static const sdg_param params[] = {{0}};

/* Placements, legal, states, transitions, moves, solutions, eccentricity, diameter, layers. */
static const sdg_known known[] = {
    {"", 8, 8, 8, 12, 3, "1", 4, 0, "1 2 2 2 1",
     "8 states in the book; the rest was counted by hand"},
    {0},
};

/* Without parameters there is nothing to keep; self must only be something. */
static sdg_status open_vacuum(void **self, size_t *state_size, const sdg_args *args,
                              sdg_arena *arena, sdg_error *err)
{
    (void)args;
    *self = sdg_arena_take(arena, 1, 1);
    *state_size = 1;
    return *self == NULL ? sdg_fail_memory(err) : SDG_OK;
}

/* Both rooms are dirty, and the cleaner is in the left one. */
static void start(const void *self, sdg_emitter *to)
{
    (void)self;
    const uint8_t state = 0;
    sdg_emit(to, 0, 1, &state);
}

/* Wherever the cleaner is. */
static bool is_goal(const void *self, const uint8_t *state)
{
    (void)self;
    return state[0] >= (LEFT_CLEAN | RIGHT_CLEAN);
}

/* Left, right, suck: always possible, though it may change nothing. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    (void)self;
    const uint8_t here = (state[0] & IN_RIGHT) != 0 ? RIGHT_CLEAN : LEFT_CLEAN;
    const uint8_t next[MOVES] = {
        [GO_LEFT] = (uint8_t)(state[0] & ~(unsigned)IN_RIGHT),
        [GO_RIGHT] = state[0] | IN_RIGHT,
        [SUCK] = state[0] | here,
    };
    for (uint32_t move = 0; move < MOVES; move++)
        sdg_emit(to, move, 1, &next[move]);
}

/* All of them are legal, and all are reached. */
static void placements(const void *self, sdg_emitter *to)
{
    (void)self;
    for (uint32_t i = 0; i < STATES; i++) {
        const uint8_t state = (uint8_t)i;
        sdg_emit(to, 0, 1, &state);
    }
}

/* ---- numbers ---- */

/* The order of the book is also that of the matrix. */
static uint32_t index_count(const void *self)
{
    (void)self;
    return STATES;
}

/* A state is its own number. */
static uint32_t index_of(const void *self, const uint8_t *state)
{
    (void)self;
    return state[0];
}

/* The inverse. */
static void state_at(const void *self, uint32_t index, uint8_t *state)
{
    (void)self;
    state[0] = (uint8_t)index;
}

/* ---- texts ---- */

static const char *room_word(unsigned is_clean, const sdg_sink *to)
{
    return sdg_translate(to->lang, is_clean != 0 ? SDG_TEXT("clean") : SDG_TEXT("dirty"));
}

/* The rooms from left to right, then where the cleaner is. */
static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    sdg_put_format(to, "%s %s, %s", room_word(state[0] & LEFT_CLEAN, to),
                   room_word(state[0] & RIGHT_CLEAN, to),
                   sdg_translate(to->lang, (state[0] & IN_RIGHT) != 0 ? "right" : "left"));
}

/* "DC L" */
static void print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    sdg_put_format(to, "%c%c %c", (state[0] & LEFT_CLEAN) != 0 ? 'C' : 'D',
                   (state[0] & RIGHT_CLEAN) != 0 ? 'C' : 'D',
                   (state[0] & IN_RIGHT) != 0 ? 'R' : 'L');
}

/* As the book calls the actions. */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    static const char *const names[MOVES] = {SDG_TEXT("left"), SDG_TEXT("right"), SDG_TEXT("suck")};
    (void)self;
    sdg_put_text(to, sdg_translate(to->lang, names[move]));
}

static const char state_hint[] = "write the rooms from left to right and where the cleaner is: "
                                 "'dirty clean, left'; or the number in the book, 1 to 8";

/* The three places of a text, in the order in which they stand in it, and what either word there
 * says. */
static const struct {
    const char *unset, *set;
    uint8_t bit;
} parts[] = {
    {"dirty", "clean", LEFT_CLEAN}, {"dirty", "clean", RIGHT_CLEAN}, {"left", "right", IN_RIGHT}};

/* Whether the word is the given one, or its first letter. */
static bool says(sdg_word word, const char *name)
{
    return sdg_word_means(word, name) || (word.length == 1 && sdg_lower(*word.at) == name[0]);
}

/* Three words, or one number. */
static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    (void)self;
    const char *rest = text;
    sdg_word word = sdg_word_next(&rest, SEPARATORS);
    uint32_t number = sdg_word_number(word, STATES);
    state[0] = 0;
    if (sdg_check_commas(text, "", state_hint, err) != SDG_OK)
        return SDG_E_USAGE;
    if (number != SDG_NONE && number > 0) {
        state[0] = (uint8_t)(number - 1);
        word = sdg_word_next(&rest, SEPARATORS);
    } else {
        for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
            if (!says(word, parts[i].set) && !says(word, parts[i].unset))
                return sdg_word_refuse(text, word, "is not what a state says here", state_hint,
                                       err);
            state[0] |= says(word, parts[i].set) ? parts[i].bit : 0;
            word = sdg_word_next(&rest, SEPARATORS);
        }
    }
    return word.length == 0 ? SDG_OK
                            : sdg_word_refuse(text, word, "is a word too many", state_hint, err);
}

/* ---- picture: two rooms, the cleaner above, the dirt on the floor ---- */

enum { ROOM_COLS = 3, ROWS = 2, RIGHT_COL = ROOM_COLS + 1, ALL_COLS = RIGHT_COL + ROOM_COLS };
enum { MOST_CELLS = 5 };

/* One room from its left column on, with its dirt. */
static void lay_room(uint16_t col, bool is_dirty, sdg_cell *cells, uint32_t *count)
{
    cells[(*count)++] = (sdg_cell){col, 0, ROOM_COLS, ROWS, SDG_INK_LAND, SDG_SHAPE_FILL, ""};
    if (is_dirty)
        cells[(*count)++] =
            (sdg_cell){(uint16_t)(col + 1), 1, 1, 1, SDG_INK_C, SDG_SHAPE_DIAMOND, ""};
}

/* Between the rooms the ground of the node is seen. */
static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    (void)self;
    sdg_cell *cells = sdg_arena_take(arena, MOST_CELLS, sizeof *cells);
    uint32_t count = 0;
    if (cells == NULL)
        return SDG_E_NOMEM;
    lay_room(0, (state[0] & LEFT_CLEAN) == 0, cells, &count);
    lay_room(RIGHT_COL, (state[0] & RIGHT_CLEAN) == 0, cells, &count);
    const uint16_t at = (state[0] & IN_RIGHT) != 0 ? RIGHT_COL : 0;
    cells[count++] = (sdg_cell){(uint16_t)(at + 1), 0, 1, 1, SDG_INK_A, SDG_SHAPE_DISC, ""};
    *out = (sdg_picture){ALL_COLS, ROWS, cells, count};
    return SDG_OK;
}

/* The start shows both. */
static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_A, SDG_SHAPE_DISC, "vacuum cleaner"},
        {SDG_INK_C, SDG_SHAPE_DIAMOND, "dirt"},
    };
    (void)self;
    *count = sizeof keys / sizeof keys[0];
    return keys;
}

/* The loops are counted apart from the transitions. */
static void print_definition(const void *self, sdg_sink *to)
{
    (void)self;
    sdg_say(to, "moves that change nothing are drawn as loops");
}

/* Each dirty room takes a suck of its own. */
static uint32_t dirt(const void *self, const uint8_t *state, const uint8_t *goal)
{
    (void)self;
    (void)goal;
    return (uint32_t)((state[0] & LEFT_CLEAN) == 0) + (uint32_t)((state[0] & RIGHT_CLEAN) == 0);
}

/* It knows no other goal than clean rooms. */
static bool is_own_goal(const void *self, const uint8_t *goal)
{
    (void)self;
    return goal == NULL;
}

static const sdg_heuristic heuristics[] = {
    {"dirt", "dirty rooms, as if the cleaner were everywhere", SDG_CLAIM_CONSISTENT, dirt,
     is_own_goal},
    {0},
};

/* The two rooms, and where the cleaner is. */
static uint32_t variable_count(const void *self)
{
    (void)self;
    return 3;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    (void)self;
    static const char *const names[] = {SDG_TEXT("left-room"), SDG_TEXT("right-room"),
                                        SDG_TEXT("cleaner")};
    sdg_put_text(to, sdg_translate(to->lang, names[variable]));
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    if (variable < 2)
        sdg_put_text(to, room_word(state[0] & (variable == 0 ? LEFT_CLEAN : RIGHT_CLEAN), to));
    else
        sdg_say(to, (state[0] & IN_RIGHT) != 0 ? "right" : "left");
}

const sdg_puzzle sdg_puzzle_vacuum = {
    .name = "vacuum",
    .title = "Vacuum world",
    .rules =
        "A vacuum cleaner stands in one of two rooms, of which each is dirty or clean. It may go "
        "left, go right, or suck, in this order; each is always possible, though it may change "
        "nothing. Both rooms shall be clean. A state is written as the two rooms from left to "
        "right "
        "and where the cleaner is; the numbers 1 to 8 of the book are read too.",
    .source = "Russell and Norvig, Artificial Intelligence: A Modern Approach",
    .aliases = (const char *const[]){"vacuum-world", "吸尘器世界", NULL},
    .example = "dirty clean, left",
    .params = params,
    .known = known,
    .open = open_vacuum,
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
    .index_count = index_count,
    .index_of = index_of,
    .state_at = state_at,
    .print_definition = print_definition,
    .heuristics = heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
