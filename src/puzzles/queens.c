/* The n queens, one a row from the top, as the incremental formulation of textbooks has it.
 *
 * A state is one byte a row: 0 while the row is empty, else 1 plus the column of its queen. Rows
 * are filled from the top, so that all empty ones come last. A move is 32 times the row plus the
 * column. */
#include <statediagram/puzzle.h>

#include <string.h>

#include "base/words.h"

enum { MOST_QUEENS = 16, MOVE_BITS = 5 };

/* All that a board is told by. */
typedef struct queens {
    uint32_t n;
} queens;

static const sdg_param params[] = {
    {"n", SDG_PARAM_NUMBER, 1, MOST_QUEENS, "4", NULL,
     "how many queens, and squares in a row and a column"},
    {0},
};

/* The puzzle of 1848, in both languages. */
static const sdg_special specials[] = {
    {"8-queens", (const char *const[]){"n=8", NULL}},
    {"八皇后", (const char *const[]){"n=8", NULL}},
    {0},
};

#define KNUTH "Knuth 1975, Estimating the efficiency of backtrack programs"

/* A tree: there is one move less than states, and each solution is a state of the last layer. */
static const sdg_known known[] = {
    {"", 0, 0, 17, 16, 4, "2", 4, 0, "1 4 6 4 2", "Russell and Norvig; counted by hand"},
    {"n=1", 0, 0, 2, 1, 1, "1", 1, 0, "1 1", "counted by hand"},
    {"n=2", 0, 0, 3, 2, SDG_NONE, NULL, 1, 0, "1 2", "counted by hand"},
    {"n=3", 0, 0, 6, 5, SDG_NONE, NULL, 2, 0, "1 3 2", "counted by hand"},
    {"n=5", 0, 0, 54, 53, 5, "10", 5, 0, "1 5 12 14 12 10",
     "OEIS A000170; by level counted by another program"},
    {"n=6", 0, 0, 153, 152, 6, "4", 6, 0, "1 6 20 36 46 40 4",
     "OEIS A000170; by level counted by another program"},
    {"n=7", 0, 0, 552, 551, 7, "40", 7, 0, "1 7 30 76 140 164 94 40",
     "OEIS A000170; by level counted by another program"},
    {"n=8", 0, 0, 2057, 2056, 8, "92", 8, 0, "1 8 42 140 344 568 550 312 92",
     "2,057 states: Russell and Norvig; by level: " KNUTH},
    {0},
};

static const char *const broken_rules[] = {"two queens attack each other", NULL};
enum { ATTACKED }; /* indices of the above */

/* ---- states ---- */

/* How many queens stand, which is the next row too. */
static uint32_t placed(const queens *it, const uint8_t *state)
{
    uint32_t row = 0;
    while (row < it->n && state[row] != 0)
        row++;
    return row;
}

/* The first row above whose queen attacks a square; row itself where none does. */
static uint32_t attacker(const uint8_t *state, uint32_t row, uint32_t col)
{
    uint32_t above = 0;
    for (; above < row; above++) {
        uint32_t other = state[above] - 1U, down = row - above;
        if (other == col || other + down == col || col + down == other)
            break;
    }
    return above;
}

/* The number arrives within its range. */
static sdg_status open_queens(void **self, size_t *state_size, const sdg_args *args,
                              sdg_arena *arena, sdg_error *err)
{
    queens *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->n = sdg_args_number(args, "n");
    *self = it;
    *state_size = it->n;
    return SDG_OK;
}

/* ---- moves ---- */

/* An empty board. */
static void start(const void *self, sdg_emitter *to)
{
    (void)self;
    const uint8_t state[MOST_QUEENS] = {0};
    sdg_emit(to, 0, 1, state);
}

/* Rows are filled from the top: the last one has a queen only if all have. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const queens *it = self;
    return state[it->n - 1] != 0;
}

/* In the first empty row, from the left. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const queens *it = self;
    uint32_t row = placed(it, state);
    uint8_t next[MOST_QUEENS];
    memcpy(next, state, it->n);
    for (uint32_t col = 0; row < it->n && col < it->n; col++) {
        uint32_t move = row << MOVE_BITS | col;
        next[row] = (uint8_t)(col + 1);
        if (attacker(state, row, col) < row)
            sdg_refuse(to, move, ATTACKED, next);
        else
            sdg_emit(to, move, 1, next);
    }
}

/* ---- texts ---- */

static const char hint[] = "write the column of each row's queen, '-' for an empty row: for "
                           "example '2 4 - -'";

#define SEPARATORS " \t\r\n,"

/* "2 4 - -" */
static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const queens *it = self;
    for (uint32_t row = 0; row < it->n; row++) {
        sdg_put_text(to, row > 0 ? " " : "");
        if (state[row] == 0)
            sdg_put_text(to, "-");
        else
            sdg_put_number(to, state[row]);
    }
}

/* Empty rows are left out, but for a board without a queen. */
static void print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const queens *it = self;
    if (state[0] == 0)
        sdg_put_text(to, "-");
    for (uint32_t row = 0; row < it->n && state[row] != 0; row++)
        sdg_put_format(to, "%s%u", row > 0 ? " " : "", (unsigned)state[row]);
}

/* "r2 c4" */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    sdg_put_format(to, "r%u c%u", (unsigned)(move >> MOVE_BITS) + 1U,
                   (unsigned)(move & ((1U << MOVE_BITS) - 1)) + 1U);
}

/* A number from 1 to n; 0 if the word is none. */
static uint32_t column_of(const queens *it, sdg_word word)
{
    uint32_t column = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9' || column > it->n)
            return 0;
        column = column * 10 + (uint32_t)(word.at[i] - '0');
    }
    return column <= it->n ? column : 0;
}

/* What is wrong with a queen in the next row; NULL if nothing. */
static const char *fault_of(const queens *it, uint32_t column, uint32_t row, bool ended)
{
    if (row >= it->n)
        return SDG_TEXT("is a row too many");
    if (column == 0)
        return SDG_TEXT("is no column of this board, nor '-'");
    return ended ? SDG_TEXT("stands below an empty row") : NULL;
}

/* The message names the two rows, as the rule alone would not say where to look. */
static sdg_status refuse_attack(const char *text, sdg_word word, uint32_t above, uint32_t row,
                                sdg_error *err)
{
    sdg_fail(err, SDG_E_USAGE, "%s: %s (rows %u and %u)", sdg_excerpt_of(text).text,
             broken_rules[ATTACKED], (unsigned)above + 1U, (unsigned)row + 1U);
    return sdg_point_at(text, word.at, hint, err);
}

/* Empty rows at the end may be left out, but not all of them. */
static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const queens *it = self;
    const char *rest = text;
    uint32_t row = 0;
    bool ended = false;
    sdg_word word;
    memset(state, 0, it->n);
    if (sdg_check_commas(text, "", hint, err) != SDG_OK)
        return SDG_E_USAGE;
    for (; (word = sdg_word_next(&rest, SEPARATORS)).length > 0; row++) {
        bool empty = sdg_word_is(word, "-");
        uint32_t column = empty ? 1 : column_of(it, word);
        const char *why = fault_of(it, column, row, ended && !empty);
        if (why != NULL)
            return sdg_word_refuse(text, word, why, hint, err);
        ended = ended || empty;
        if (empty)
            continue;
        uint32_t above = attacker(state, row, column - 1);
        if (above < row)
            return refuse_attack(text, word, above, row, err);
        state[row] = (uint8_t)column;
    }
    if (row > 0)
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "'%s' names no row", sdg_excerpt_of(text).text);
    return sdg_point_at(text, text, hint, err);
}

/* ---- picture ---- */

/* The squares first, so that queens stand on them. */
static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    const queens *it = self;
    uint32_t squares = it->n * it->n;
    sdg_cell *cells = sdg_arena_take(arena, squares + it->n, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    for (uint32_t i = 0; i < squares; i++) {
        uint32_t col = i % it->n, row = i / it->n;
        sdg_ink ink = (col + row) % 2 == 0 ? SDG_INK_LAND : SDG_INK_WATER;
        cells[i] = (sdg_cell){(uint16_t)col, (uint16_t)row, 1, 1, ink, SDG_SHAPE_FILL, ""};
    }
    *out = (sdg_picture){(uint16_t)it->n, (uint16_t)it->n, cells, squares};
    for (uint32_t row = 0; row < it->n && state[row] != 0; row++) {
        sdg_cell queen = {
            (uint16_t)(state[row] - 1), (uint16_t)row, 1, 1, SDG_INK_B, SDG_SHAPE_DISC, ""};
        cells[out->cell_count++] = queen;
    }
    return SDG_OK;
}

/* There is none at the start, but in every other state. */
static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {{SDG_INK_B, SDG_SHAPE_DISC, "queen"}};
    (void)self;
    *count = sizeof keys / sizeof keys[0];
    return keys;
}

/* Textbooks that place queens anywhere, or that allow attacks, have other spaces. */
static void print_definition(const void *self, sdg_sink *to)
{
    (void)self;
    sdg_say(to, "a state is some queens in the upper rows, one a row, none attacked");
}

/* A row each: the column of its queen, from 1. */
static uint32_t variable_count(const void *self)
{
    const queens *it = self;
    return it->n;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    (void)self;
    sdg_say(to, "row%u", (unsigned)variable + 1);
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    if (state[variable] == 0)
        sdg_put_text(to, "-");
    else
        sdg_put_number(to, state[variable]);
}

const sdg_puzzle sdg_puzzle_queens = {
    .name = "queens",
    .title = "The n queens",
    .rules =
        "As many queens as a board has rows shall stand on it so that none attacks another along a "
        "row, a column or a diagonal. They are placed one a row, from the top: a move puts a queen "
        "in the first empty row, on a square that no queen attacks, and squares are tried from the "
        "left. This is the incremental formulation of textbooks, with rows for columns: for eight "
        "queens it has 2,057 states. No queen is taken away again, so the diagram is a tree, and "
        "solutions are its leaves in the last layer. A state is written as the column of each "
        "row's queen, '-' for an empty row; a move as row and column.",
    .source = "Max Bezzel 1848; the formulation: Russell and Norvig, Artificial Intelligence",
    .aliases = (const char *const[]){"n-queens", "4-queens", "8-queens", "n皇后", "八皇后", NULL},
    .specials = specials,
    .example = "2 4 - -",
    .params = params,
    .known = known,
    .broken_rules = broken_rules,
    .open = open_queens,
    .start = start,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = print_state,
    .parse_state = parse_state,
    .print_move = print_move,
    .print_short = print_short,
    .picture = picture,
    .picture_keys = picture_keys,
    .print_definition = print_definition,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
