/* Guarini's knights: two white and two black ones in the corners of a board of 3 x 3 change places.
 *
 * Squares are numbered from 0, row by row from the top. No knight reaches the middle one, nor can
 * leave it. A state is two bytes: the squares of the white knights and of the black ones, a bit for
 * each of the eight squares on the rim, in their order. A move is 9 times the square left plus the
 * square reached. */
#include <statediagram/puzzle.h>

#include <string.h>

#include "base/words.h"

enum { SIDE = 3, SQUARES = SIDE * SIDE, MIDDLE = 4, RIM = 8, STATE_BYTES = 2 };
enum { WHITE, BLACK, COLOUR_COUNT }; /* bytes of a state */
enum { EACH = 2 };                   /* knights of a colour */

/* Sets of squares of the rim. */
enum { TOP_CORNERS = 1 << 0 | 1 << 2, BOTTOM_CORNERS = 1 << 5 | 1 << 7 };

/* What a move is. */
typedef struct knights {
    bool in_runs; /* several jumps of one knight in a row are one move */
} knights;

static const char *const metrics[] = {"jumps", "runs", NULL};

static const sdg_param params[] = {
    {"metric", SDG_PARAM_CHOICE, 0, 0, "jumps", metrics,
     "jumps: each is a move; runs: several jumps of one knight in a row are one move"},
    {0},
};

static const sdg_known known[] = {
    {"", 420, 420, 280, 1280, 16, "4726784", 16, 16,
     "1 8 20 24 26 16 20 16 18 16 20 16 18 16 20 16 9",
     "16 moves since Guarini, 1512; the rest was counted by another program"},
    {"metric=runs", 420, 420, 280, 2240, 7, "8", 7, 0, "1 8 28 56 70 70 46 1",
     "7 moves: Dudeney, Amusements in Mathematics, 1917; the rest was counted by another program"},
    {0},
};

/* ---- states ---- */

/* The number on the rim of a square that is not the middle. */
static uint32_t rim_of(uint32_t square)
{
    return square < MIDDLE ? square : square - 1;
}

/* COLOUR_COUNT where nobody stands. */
static uint32_t colour_at(const uint8_t *state, uint32_t square)
{
    uint32_t colour = WHITE;
    while (square != MIDDLE && colour < COLOUR_COUNT && (state[colour] >> rim_of(square) & 1) == 0)
        colour++;
    return square == MIDDLE ? COLOUR_COUNT : colour;
}

/* How many bits are set. */
static uint32_t size_of(uint32_t set)
{
    uint32_t size = 0;
    for (; set != 0; set &= set - 1)
        size++;
    return size;
}

/* The one choice. */
static sdg_status open_knights(void **self, size_t *state_size, const sdg_args *args,
                               sdg_arena *arena, sdg_error *err)
{
    knights *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->in_runs = strcmp(sdg_args_text(args, "metric"), metrics[1]) == 0;
    *state_size = STATE_BYTES;
    *self = it;
    return SDG_OK;
}

/* ---- moves ---- */

/* Emits the one start. */
static void start(const void *self, sdg_emitter *to)
{
    (void)self;
    const uint8_t state[STATE_BYTES] = {TOP_CORNERS, BOTTOM_CORNERS};
    sdg_emit(to, 0, 1, state);
}

/* Knights of one colour are alike: which is where does not matter. */
static bool is_goal(const void *self, const uint8_t *state)
{
    (void)self;
    return state[WHITE] == BOTTOM_CORNERS && state[BLACK] == TOP_CORNERS;
}

/* One step and two: only they make 1 + 4. */
static bool is_knights_move(uint32_t from, uint32_t to)
{
    int cols = (int)(from % SIDE) - (int)(to % SIDE), rows = (int)(from / SIDE) - (int)(to / SIDE);
    return cols * cols + rows * rows == 5;
}

/* The free squares that are one jump from some square of a set. */
static uint32_t beyond(const uint8_t *state, uint32_t set)
{
    uint32_t next = 0;
    for (uint32_t move = 0; move < SQUARES * SQUARES; move++) {
        uint32_t from = move / SQUARES, target = move % SQUARES;
        if ((set >> from & 1U) != 0 && is_knights_move(from, target) &&
            colour_at(state, target) == COLOUR_COUNT)
            next |= 1U << target;
    }
    return next;
}

/* Where the knight on a square may go in one move; a run goes on while it finds new squares. */
static uint32_t targets_of(const knights *it, const uint8_t *state, uint32_t from)
{
    uint32_t found = beyond(state, 1U << from), before = 0;
    while (it->in_runs && found != before) {
        before = found;
        found |= beyond(state, found);
    }
    return found;
}

/* By the square that is left, then by the one that is reached. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    for (uint32_t from = 0; from < SQUARES; from++) {
        uint32_t colour = colour_at(state, from);
        uint32_t targets = colour == COLOUR_COUNT ? 0 : targets_of(self, state, from);
        for (uint32_t target = 0; target < SQUARES; target++) {
            uint8_t next[STATE_BYTES] = {state[WHITE], state[BLACK]};
            if ((targets >> target & 1U) == 0)
                continue;
            next[colour] ^= (uint8_t)(1U << rim_of(from) | 1U << rim_of(target));
            sdg_emit(to, from * SQUARES + target, 1, next);
        }
    }
}

/* Two white and two black knights on the eight squares of the rim. */
static void placements(const void *self, sdg_emitter *to)
{
    (void)self;
    for (uint32_t both = 0; both < 1U << 2 * RIM; both++) {
        const uint8_t state[STATE_BYTES] = {(uint8_t)(both >> RIM), (uint8_t)(both & 0xFF)};
        if ((state[WHITE] & state[BLACK]) == 0 && size_of(state[WHITE]) == EACH &&
            size_of(state[BLACK]) == EACH)
            sdg_emit(to, 0, 1, state);
    }
}

/* ---- texts ---- */

static const char hint[] = "write each square row by row from the top, W and B for knights, '.' "
                           "for none: for example 'W.W/.../B.B'";

/* "W.W/.../B.B" */
static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    for (uint32_t square = 0; square < SQUARES; square++) {
        if (square > 0 && square % SIDE == 0)
            sdg_put_text(to, "/");
        sdg_put(to, &"WB."[colour_at(state, square)], 1);
    }
}

/* "a3-b1", as in chess. */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    uint32_t from = move / SQUARES, target = move % SQUARES;
    sdg_put_format(to, "%c%u-%c%u", (int)('a' + from % SIDE), (unsigned)(SIDE - from / SIDE),
                   (int)('a' + target % SIDE), (unsigned)(SIDE - target / SIDE));
}

/* What is wrong with a character on a square; NULL if nothing. */
static const char *fault_of(char letter, uint32_t square, const uint8_t *state)
{
    if (letter == '/')
        return square > 0 && square % SIDE == 0 ? NULL : SDG_TEXT("parts what is one row");
    if (strchr("wb.", letter) == NULL)
        return SDG_TEXT("is no square: write W, B or '.'");
    if (square == SQUARES)
        return SDG_TEXT("is a square too many");
    if (letter == '.')
        return NULL;
    if (square == MIDDLE)
        return SDG_TEXT("is in the middle, which no knight reaches");
    return size_of(state[letter == 'w' ? WHITE : BLACK]) < EACH
               ? NULL
               : SDG_TEXT("is a third knight of its colour");
}

/* What was read may be less than a board. */
static sdg_status check_whole(const char *text, const uint8_t *state, uint32_t squares,
                              sdg_error *err)
{
    if (squares == SQUARES && size_of(state[WHITE]) == EACH && size_of(state[BLACK]) == EACH)
        return SDG_OK;
    if (squares < SQUARES)
        sdg_fail(err, SDG_E_USAGE, "'%s' has %u of the board's %d squares",
                 sdg_excerpt_of(text).text, (unsigned)squares, (int)SQUARES);
    else
        sdg_fail(err, SDG_E_USAGE, "'%s' has not two white and two black knights",
                 sdg_excerpt_of(text).text);
    return sdg_point_at(text, text + strlen(text), hint, err);
}

/* Some draw an empty square as a line. */
static char square_letter(char letter)
{
    if (letter == '_' || letter == '-')
        return '.';
    return sdg_lower(letter);
}

/* Rows may be parted or not, but only where rows end. */
static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    (void)self;
    uint8_t read[STATE_BYTES] = {0};
    uint32_t square = 0;
    size_t length;
    for (const char *at = text; *at != '\0'; at += length) {
        char letter = square_letter(*at);
        sdg_utf8_next(at, &length);
        if (strchr(" \t\r\n", letter) != NULL)
            continue;
        const char *why = fault_of(letter, square, read);
        if (why != NULL)
            return sdg_word_refuse(text, (sdg_word){at, length}, why, hint, err);
        if (letter == 'w' || letter == 'b')
            read[letter == 'w' ? WHITE : BLACK] |= (uint8_t)(1U << rim_of(square));
        square += letter != '/';
    }
    memcpy(state, read, sizeof read);
    return check_whole(text, read, square, err);
}

/* ---- picture ---- */

/* The squares first, so that knights stand on them. */
static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    (void)self;
    sdg_cell *cells = sdg_arena_take(arena, SQUARES + 2 * EACH, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    *out = (sdg_picture){SIDE, SIDE, cells, SQUARES};
    for (uint32_t i = 0; i < SQUARES; i++) {
        uint32_t colour = colour_at(state, i);
        sdg_cell cell = {(uint16_t)(i % SIDE), (uint16_t)(i / SIDE), 1, 1,
                         SDG_INK_LAND,         SDG_SHAPE_FILL,       ""};
        cell.ink = i % 2 == 0 ? SDG_INK_LAND : SDG_INK_WATER;
        cells[i] = cell;
        cell.ink = colour == WHITE ? SDG_INK_D : SDG_INK_B;
        cell.shape = colour == WHITE ? SDG_SHAPE_DISC : SDG_SHAPE_TRIANGLE;
        if (colour != COLOUR_COUNT)
            cells[out->cell_count++] = cell;
    }
    return SDG_OK;
}

/* Knights differ in shape too, for prints in grey. */
static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_D, SDG_SHAPE_DISC, "white knight"},
        {SDG_INK_B, SDG_SHAPE_TRIANGLE, "black knight"},
    };
    (void)self;
    *count = sizeof keys / sizeof keys[0];
    return keys;
}

/* 7 is the answer of those who count several moves of one knight in a row as one. */
static void print_definition(const void *self, sdg_sink *to)
{
    const knights *it = self;
    sdg_say(to, it->in_runs ? "several jumps of one knight in a row are one move"
                            : "each jump of a knight is a move");
    sdg_say(to, "; knights of one colour are alike");
}

/* ---- estimates ---- */

/* The knights of a colour that are not on the squares that they want. */
static uint32_t away(const uint8_t *state, uint32_t colour)
{
    const uint32_t wanted = colour == WHITE ? BOTTOM_CORNERS : TOP_CORNERS;
    return size_of(state[colour] & ~wanted);
}

/* A move brings one knight home at most. */
static uint32_t misplaced(const void *self, const uint8_t *state, const uint8_t *goal)
{
    (void)self;
    (void)goal;
    return away(state, WHITE) + away(state, BLACK);
}

/* They know no other goal than changed sides. */
static bool is_own_goal(const void *self, const uint8_t *goal)
{
    (void)self;
    return goal == NULL;
}

static const sdg_heuristic heuristics[] = {
    {"misplaced", "knights not yet where they belong, as if they could jump anywhere",
     SDG_CLAIM_CONSISTENT, misplaced, is_own_goal},
    {0},
};

/* A colour each: where its knights stand. */
static uint32_t variable_count(const void *self)
{
    (void)self;
    return COLOUR_COUNT;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    (void)self;
    sdg_say(to, variable == WHITE ? "white" : "black");
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    const char *between = "";
    for (uint32_t square = 0; square < SQUARES; square++) {
        if (colour_at(state, square) != variable)
            continue;
        sdg_put_format(to, "%s%c%u", between, (int)('a' + square % SIDE),
                       (unsigned)(SIDE - square / SIDE));
        between = "-";
    }
}

const sdg_puzzle sdg_puzzle_knights = {
    .name = "knights",
    .title = "Guarini's knights",
    .rules =
        "Two white knights stand in the upper corners of a board of 3 x 3 squares, two black ones "
        "in the lower corners. They move as in chess, in any order, and must change places. Each "
        "jump is a move, or with metric=runs any number of jumps by one knight over free squares; "
        "knights of one colour are not told apart. A state is written row by row "
        "from the top, W and B for knights; a move as in chess, a3-b1. Moves are tried by the "
        "square that is left, then by the one that is reached, row by row. No knight reaches the "
        "middle square: the others form a ring.",
    .source = "Paolo Guarini di Forli, 1512; known to al-Adli about 840",
    .aliases = (const char *const[]){"guarini", "four-knights", "骑士换位", NULL},
    .example = "W.W/.../B.B",
    .params = params,
    .known = known,
    .open = open_knights,
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
