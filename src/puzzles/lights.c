/* Lights out: pressing a light switches it and those beside it; all must go out.
 *
 * A state is the set of the lights that are on, a bit each, row by row, in as few bytes as hold
 * them, low byte first. A move is the number of the light pressed. */
#include <statediagram/puzzle.h>

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "base/words.h"

enum { MOST_SIDE = 8, MOST_LIGHTS = MOST_SIDE * MOST_SIDE, MOST_LISTED = 16 };

/* One board: for each light the set that pressing it switches. */
typedef struct lights {
    uint32_t cols, rows, count, bytes;
    uint64_t press[MOST_LIGHTS];
    uint64_t all, start; /* sets */
} lights;

static const sdg_param params[] = {
    {"size", SDG_PARAM_TEXT, 0, 0, "5", NULL,
     "lights in a row and in a column, or both as 4x3; 8 at most"},
    {"start", SDG_PARAM_TEXT, 0, 0, "all-on", NULL,
     "the lights at first: all-on, or rows parted by '/': * on, . off"},
    {0},
};

#define LAYERS_5                                                                                   \
    "1 25 300 2300 12650 53130 176176 467104 982335 1596279 1935294 1684446 1004934 383670 82614 " \
    "7350"
#define RANK "counted by another program; transitions: no two presses do the same"

/* Orders of pressing are counted: 4 x 4 has two sets of four presses, in 24 orders each. */
static const sdg_known known[] = {
    {"size=2", 16, 16, 16, 64, 4, NULL, 4, 4, "1 4 6 4 1", RANK},
    {"size=3", 512, 512, 512, 4608, 5, NULL, 9, 9, NULL, RANK},
    {"size=4", 65536, 65536, 4096, 65536, 4, "48", 7, 0, "1 16 120 560 1387 1440 540 32", RANK},
    {"", 0, 0, 8388608, 209715200, 15, NULL, 15, 0, LAYERS_5,
     "15 presses, at most, as commonly known; the rest was counted by another program"},
    {0},
};

/* ---- states ---- */

/* Byte by byte, so that a state is the same on every machine. */
static uint64_t set_of(const lights *it, const uint8_t *state)
{
    uint64_t set = 0;
    for (uint32_t i = 0; i < it->bytes; i++)
        set |= (uint64_t)state[i] << 8 * i;
    return set;
}

/* The inverse of set_of. Bits beyond the board are 0. */
static void pack(const lights *it, uint64_t set, uint8_t *state)
{
    for (uint32_t i = 0; i < it->bytes; i++)
        state[i] = (uint8_t)(set >> 8 * i & 0xFF);
}

/* Whether light i is on in a set. */
static bool has(uint64_t set, uint32_t i)
{
    return (set >> i & 1U) != 0;
}

/* ---- texts ---- */

static const char hint[] = "write each light row by row, '*' on and '.' off: for example "
                           "'*.*/.../*.*'";

/* What is wrong with a character that stands where light count is to be read; NULL if nothing. */
static const char *fault_of(const lights *it, char letter, uint32_t count)
{
    if (letter == '/')
        return count > 0 && count % it->cols == 0 ? NULL : SDG_TEXT("parts what is one row");
    if (strchr("*.", letter) == NULL)
        return SDG_TEXT("is no light: write '*' or '.'");
    return count == it->count ? SDG_TEXT("is a light too many") : NULL;
}

/* The ends of rows may be written or not, but only where rows end. */
static sdg_status read_set(const lights *it, const char *text, uint64_t *set, sdg_error *err)
{
    uint32_t count = 0;
    size_t length;
    *set = 0;
    for (const char *at = text; *at != '\0'; at += length) {
        sdg_utf8_next(at, &length);
        if (strchr(" \t\r\n", *at) != NULL)
            continue;
        const char *why = fault_of(it, *at, count);
        if (why != NULL)
            return sdg_word_refuse(text, (sdg_word){at, length}, why, hint, err);
        if (*at != '/')
            *set |= (uint64_t)(*at == '*') << count++;
    }
    if (count == it->count)
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "'%s' has %u of the board's %u lights", sdg_excerpt_of(text).text,
             (unsigned)count, (unsigned)it->count);
    return sdg_point_at(text, text + strlen(text), hint, err);
}

/* As the start is read. */
static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    uint64_t set;
    sdg_status status = read_set(self, text, &set, err);
    if (status == SDG_OK)
        pack(self, set, state);
    return status;
}

/* Rows parted by a sign, or by nothing. */
static void put_rows(const lights *it, const uint8_t *state, const char *between, sdg_sink *to)
{
    uint64_t set = set_of(it, state);
    for (uint32_t i = 0; i < it->count; i++) {
        if (i > 0 && i % it->cols == 0)
            sdg_put_text(to, between);
        sdg_put_text(to, has(set, i) ? "*" : ".");
    }
}

/* The example below shows one. */
static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    put_rows(self, state, "/", to);
}

/* Without the ends of the rows. */
static void print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    put_rows(self, state, "", to);
}

/* "b1": the column by a letter from the left, the row by a number from the top. */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const lights *it = self;
    sdg_put_format(to, "%c%u", (int)('a' + move % it->cols), (unsigned)(move / it->cols + 1));
}

/* ---- parameters ---- */

/* The light and its neighbours along rows and columns. */
static uint64_t pressed(const lights *it, uint32_t i)
{
    assert(it->cols > 0);
    uint32_t col = i % it->cols, row = i / it->cols;
    uint64_t one = UINT64_C(1) << i, set = one;
    set |= col > 0 ? one >> 1 : 0;
    set |= col + 1 < it->cols ? one << 1 : 0;
    set |= row > 0 ? one >> it->cols : 0;
    set |= row + 1 < it->rows ? one << it->cols : 0;
    return set;
}

/* A number from 1 to 8; 0 if the character is none. */
static uint32_t side_of(char letter)
{
    return letter >= '1' && letter <= '0' + MOST_SIDE ? (uint32_t)(letter - '0') : 0;
}

/* Says what would be a size. Returns SDG_E_USAGE. */
static sdg_status refuse_size(const char *text, sdg_error *err)
{
    sdg_word_refuse(text, sdg_word_all(text), "is no size from 1 to 8, nor two",
                    "write size=5 or size=4x3", err);
    return SDG_E_USAGE;
}

/* "5" or "4x3". */
static sdg_status read_size(lights *it, const char *text, sdg_error *err)
{
    size_t length = strlen(text);
    bool has_both = length == 3 && sdg_lower(text[1]) == 'x';
    it->cols = length == 1 || has_both ? side_of(text[0]) : 0;
    it->rows = has_both ? side_of(text[2]) : it->cols;
    if (it->cols == 0 || it->rows == 0)
        return refuse_size(text, err);
    it->count = it->cols * it->rows;
    it->bytes = (it->count + 7) / 8;
    return SDG_OK;
}

/* The size first: what a start may be depends on it. */
static sdg_status open_lights(void **self, size_t *state_size, const sdg_args *args,
                              sdg_arena *arena, sdg_error *err)
{
    const char *first = sdg_args_text(args, "start");
    lights *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    *self = it;
    sdg_status status = sdg_fault_of("size", read_size(it, sdg_args_text(args, "size"), err), err);
    if (status != SDG_OK)
        return status;
    *state_size = it->bytes;
    for (uint32_t i = 0; i < it->count; i++) {
        it->press[i] = pressed(it, i);
        it->all |= UINT64_C(1) << i;
    }
    it->start = it->all;
    if (strcmp(first, "all-on") != 0)
        status = sdg_fault_of("start", read_set(it, first, &it->start, err), err);
    return status;
}

/* ---- moves ---- */

/* Emits the one start. */
static void start(const void *self, sdg_emitter *to)
{
    const lights *it = self;
    uint8_t state[MOST_LIGHTS / 8];
    pack(it, it->start, state);
    sdg_emit(to, 0, 1, state);
}

/* All are out. */
static bool is_goal(const void *self, const uint8_t *state)
{
    return set_of(self, state) == 0;
}

/* Row by row; any light may be pressed, on or off. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const lights *it = self;
    uint64_t set = set_of(it, state);
    for (uint32_t i = 0; i < it->count; i++) {
        uint8_t next[MOST_LIGHTS / 8];
        sdg_bytes_of_word(set ^ it->press[i], next); /* all eight at once; the state is the first */
        sdg_emit(to, i, 1, next);
    }
}

/* Any set of lights, of which not all can be reached; too many on larger boards. */
static void placements(const void *self, sdg_emitter *to)
{
    const lights *it = self;
    uint8_t state[MOST_LIGHTS / 8];
    for (uint64_t set = 0; it->count <= MOST_LISTED && set <= it->all; set++) {
        pack(it, set, state);
        sdg_emit(to, 0, 1, state);
    }
}

/* ---- picture ---- */

/* Light and dark, so that a grey print tells them apart. */
static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    const lights *it = self;
    uint64_t set = set_of(it, state);
    sdg_cell *cells = sdg_arena_take(arena, it->count, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    *out = (sdg_picture){(uint16_t)it->cols, (uint16_t)it->rows, cells, it->count};
    for (uint32_t i = 0; i < it->count; i++) {
        sdg_ink ink = has(set, i) ? SDG_INK_D : SDG_INK_WALL;
        cells[i] = (sdg_cell){
            (uint16_t)(i % it->cols), (uint16_t)(i / it->cols), 1, 1, ink, SDG_SHAPE_BLOCK, ""};
    }
    return SDG_OK;
}

/* Every press changes a light, so that both occur. */
static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_D, SDG_SHAPE_BLOCK, "light on"},
        {SDG_INK_WALL, SDG_SHAPE_BLOCK, "light off"},
    };
    (void)self;
    *count = sizeof keys / sizeof keys[0];
    return keys;
}

/* Else one would expect the number of sets of presses. */
static void print_definition(const void *self, sdg_sink *to)
{
    (void)self;
    sdg_say(to, "paths count the orders of pressing; lights pressed row by row");
}

/* A press switches five lights at most. */
static uint32_t lit(const void *self, const uint8_t *state, const uint8_t *goal)
{
    uint64_t wrong = set_of(self, state) ^ (goal != NULL ? set_of(self, goal) : 0);
    uint32_t count = 0;
    for (; wrong != 0; wrong &= wrong - 1)
        count++;
    return (count + 4) / 5;
}

static const sdg_heuristic heuristics[] = {
    {"lit", "lights to switch over five, rounded up, as if any five could be pressed at once",
     SDG_CLAIM_CONSISTENT, lit, NULL},
    {0},
};

/* A row each: which of its lights are on. */
static uint32_t variable_count(const void *self)
{
    const lights *it = self;
    return it->rows;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    (void)self;
    sdg_say(to, "row%u", (unsigned)variable + 1);
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const lights *it = self;
    uint64_t set = set_of(it, state);
    for (uint32_t col = 0; col < it->cols; col++)
        sdg_put_text(to, has(set, variable * it->cols + col) ? "*" : ".");
}

const sdg_puzzle sdg_puzzle_lights = {
    .name = "lights",
    .title = "Lights out",
    .rules =
        "Lights stand in rows. Pressing one switches it and its neighbours above, below, left and "
        "right; all must go out. Pressing a light twice does nothing, and the order of presses "
        "does not matter to where they lead, but each order is a path of its own. Lights are "
        "pressed row by row; a move is written as the column, a letter from the left, and the row, "
        "a number from the top. A state is written row by row, rows parted by '/': * is on, . is "
        "off. The board of 5 x 5 has 8,388,608 states that can be reached, a quarter of all.",
    .source = "Tiger Electronics, 1995; Anderson and Feil 1998 by linear algebra",
    .aliases = (const char *const[]){"lights-out", "点灯游戏", "关灯游戏", NULL},
    .example = "*****/*...*/*.*.*/*...*/*****",
    .params = params,
    .known = known,
    .open = open_lights,
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
    .heuristics = heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
