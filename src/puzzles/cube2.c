/* The pocket cube: its parameters, texts and picture. cube2.h says what a state is, and
 * cube2_turns.c what turns do.
 *
 * Texts and pictures show stickers: 24 letters, each that of the face to which the sticker belongs.
 */
#include "puzzles/cube2.h"

#include <string.h>

#include "base/words.h"

enum { STICKERS = 24 };

/* Stickers are numbered face by face in the order of the letters, each face row by row as seen from
 * outside. For each place its three stickers, clockwise, the upper or lower one first. */
static const char letters[] = "URFDLB";
static const uint8_t sticker[CORNERS + 1][3] = {
    {3, 4, 9},    /* up right front */
    {2, 8, 17},   /* up front left */
    {0, 16, 21},  /* up left back */
    {1, 20, 5},   /* up back right */
    {13, 11, 6},  /* down front right */
    {12, 19, 10}, /* down left front */
    {15, 7, 22},  /* down right back */
    {14, 23, 18}, /* down back left: held still */
};

static const char *const turns[] = {"half", "quarter", NULL};

static const sdg_param params[] = {
    {"turns", SDG_PARAM_CHOICE, 0, 0, "half", turns,
     "half: a half turn is one move; quarter: it is two"},
    {"start", SDG_PARAM_TEXT, 0, 0, "R,U,F", NULL,
     "the turns that mix the solved cube, as R,U2,F'; solved; or its 24 stickers"},
    {0},
};

#define LAYERS_HALF "1 9 54 321 1847 9992 50136 227536 870072 1887748 623800 2644"
#define LAYERS_QUARTER                                                                             \
    "1 6 27 120 534 2256 8969 33058 114149 360508 930588 1350852 782536 90280 276"

/* The graph looks the same from every state, so that layers do not depend on the start. */
static const sdg_known known[] = {
    {"", 0, 0, 3674160, 33067440, 3, NULL, 11, 0, LAYERS_HALF, "OEIS A079761"},
    {"start=solved", 0, 0, 3674160, 33067440, 0, "1", 11, 0, LAYERS_HALF, "OEIS A079761"},
    {"turns=quarter start=solved", 0, 0, 3674160, 22044960, 0, "1", 14, 0, LAYERS_QUARTER,
     "OEIS A079762"},
    {0},
};

/* ---- texts ---- */

static const char hint[] = "write the stickers face by face, U R F D L B, each row by row: solved "
                           "is 'UUUU RRRR FFFF DDDD LLLL BBBB'";

#define SEPARATORS " \t\r\n,/"

/* The letter of the face that a sticker is on. */
static char letter_of(uint32_t number)
{
    return letters[number / 4];
}

/* The letters of all stickers, in their order. */
static void paint(const uint8_t *state, char *colours)
{
    cube at = sdg_cube2_unpack(state);
    for (uint32_t i = 0; i <= CORNERS; i++) {
        uint32_t corner = i < CORNERS ? at.corner[i] : i, twist = i < CORNERS ? at.twist[i] : 0;
        for (uint32_t k = 0; k < 3; k++)
            colours[sticker[i][(k + twist) % 3]] = letter_of(sticker[corner][k]);
    }
}

/* "UUUU RRRR FFFF DDDD LLLL BBBB" */
static void put_stickers(const uint8_t *state, const char *between, sdg_sink *to)
{
    char colours[STICKERS];
    paint(state, colours);
    for (uint32_t i = 0; i < STICKERS; i++) {
        if (i > 0 && i % 4 == 0)
            sdg_put_text(to, between);
        sdg_put(to, &colours[i], 1);
    }
}

/* Faces apart. */
static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    put_stickers(state, " ", to);
}

/* The same without blanks. */
static void print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    put_stickers(state, "", to);
}

/* As cubers write it: F, F2, F'. */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    static const char *const quarters[TURNS] = {"", "2", "'"};
    (void)self;
    sdg_put(to, &letters[move / TURNS], 1);
    sdg_put_text(to, quarters[move % TURNS]);
}

/* The twist of a corner of three colours, if it is that one; else 3. */
static uint32_t twist_as(uint32_t corner, const char *colours)
{
    uint32_t twist = 0;
    for (; twist < 3; twist++) {
        uint32_t k = 0;
        while (k < 3 && colours[(k + twist) % 3] == letter_of(sticker[corner][k]))
            k++;
        if (k == 3)
            break;
    }
    return twist;
}

/* Finds which corner stands at a place; CORNERS + 1 if none has its colours. */
static uint32_t corner_at(uint32_t place, const char *colours, uint32_t *twist)
{
    const char at[] = {colours[sticker[place][0]], colours[sticker[place][1]],
                       colours[sticker[place][2]]};
    uint32_t corner = 0;
    while (corner <= CORNERS && (*twist = twist_as(corner, at)) == 3)
        corner++;
    return corner;
}

/* Turns colours into corners; what no turning can make is refused at the sticker's place. */
static sdg_status assemble(const char *text, const char *colours, const char *const *places,
                           cube *out, sdg_error *err)
{
    uint32_t seen = 0, sum = 0;
    for (uint32_t i = 0; i <= CORNERS; i++) {
        uint32_t twist = 0, corner = corner_at(i, colours, &twist);
        const sdg_word word = {places[sticker[i][0]], 1};
        if (corner > CORNERS)
            return sdg_word_refuse(text, word, "is on a corner that no cube has", hint, err);
        if ((seen >> corner & 1U) != 0)
            return sdg_word_refuse(text, word, "is on a corner that stands there twice", hint, err);
        if (i == CORNERS && (corner != CORNERS || twist != 0))
            return sdg_word_refuse(text, word, "is on the corner held still, which must be D, B, L",
                                   hint, err);
        seen |= 1U << corner;
        sum += twist;
        if (i < CORNERS) {
            out->corner[i] = (uint8_t)corner;
            out->twist[i] = (uint8_t)twist;
        }
    }
    if (sum % 3 == 0)
        return SDG_OK;
    return sdg_word_refuse(text, sdg_word_all(text), "has one corner twisted by itself", hint, err);
}

/* ASCII alone, as in all texts that people type. */
static char upper_case(char letter)
{
    if (letter < 'a' || letter > 'z')
        return letter;
    return (char)(letter - 'a' + 'A');
}

/* All 24 first: which corner is wrong can only be said of a whole cube. */
static sdg_status read_stickers(const char *text, cube *out, sdg_error *err)
{
    char colours[STICKERS];
    const char *places[STICKERS];
    uint32_t count = 0;
    size_t length;
    for (const char *at = text; *at != '\0'; at += length) {
        sdg_utf8_next(at, &length);
        if (strchr(SEPARATORS, *at) != NULL)
            continue;
        char upper = upper_case(*at);
        const char *why = strchr(letters, upper) == NULL
                              ? SDG_TEXT("is none of the faces U R F D L B")
                          : count == STICKERS ? SDG_TEXT("is a sticker too many")
                                              : NULL;
        if (why != NULL)
            return sdg_word_refuse(text, (sdg_word){at, length}, why, hint, err);
        places[count] = at;
        colours[count++] = upper;
    }
    if (count == STICKERS)
        return assemble(text, colours, places, out, err);
    sdg_fail(err, SDG_E_USAGE, "'%s' has %u of the cube's %d stickers", sdg_excerpt_of(text).text,
             (unsigned)count, (int)STICKERS);
    return sdg_point_at(text, text + strlen(text), hint, err);
}

/* Blanks mean nothing, nor does case. */
static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    cube read;
    (void)self;
    sdg_status status = read_stickers(text, &read, err);
    if (status == SDG_OK)
        sdg_cube2_pack(&read, state);
    return status;
}

/* ---- parameters ---- */

/* One turn: a face, and 2 or ' behind it. */
static bool read_turn(sdg_word word, cube *at)
{
    const char *face = strchr("URF", *word.at);
    uint32_t quarters = 1;
    if (face == NULL || word.length > 2)
        return false;
    if (word.length == 2 && word.at[1] != '2' && word.at[1] != '\'')
        return false;
    if (word.length == 2)
        quarters = word.at[1] == '2' ? 2 : 3;
    *at = sdg_cube2_turned(*at, (uint32_t)(face - "URF"), quarters);
    return true;
}

/* Stickers are far more letters than any word of turns. */
static sdg_status read_start(cube2 *it, const char *text, sdg_error *err)
{
    const char *rest = text;
    sdg_word word = sdg_word_next(&rest, SEPARATORS);
    it->start = sdg_cube2_solved();
    if (sdg_check_commas(text, "/", hint, err) != SDG_OK)
        return SDG_E_USAGE;
    if (strcmp(text, "solved") == 0)
        return SDG_OK;
    if (word.length > 2)
        return read_stickers(text, &it->start, err);
    for (; word.length > 0; word = sdg_word_next(&rest, SEPARATORS)) {
        if (!read_turn(word, &it->start))
            return sdg_word_refuse(text, word, "is no turn of U, R or F", "write start=\"R,U2,F'\"",
                                   err);
    }
    return SDG_OK;
}

/* The tables first: they do not depend on the start, but it may fail. */
static sdg_status open_cube2(void **self, size_t *state_size, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    cube2 *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    *self = it;
    *state_size = STATE_BYTES;
    it->has_half_turns = strcmp(sdg_args_text(args, "turns"), "half") == 0;
    sdg_cube2_fill(it);
    return sdg_fault_of("start", read_start(it, sdg_args_text(args, "start"), err), err);
}

/* ---- picture: the faces unfolded, as on the sheet that a cube is cut from ---- */

enum { NET_COLS = 8, NET_ROWS = 6 };

/* Letters tell the colours apart where they are not printed. */
static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    static const uint8_t face_col[] = {2, 4, 2, 2, 0, 6}, face_row[] = {0, 2, 2, 4, 2, 2};
    static const sdg_ink inks[] = {SDG_INK_LAND, SDG_INK_WATER, SDG_INK_A,
                                   SDG_INK_D,    SDG_INK_C,     SDG_INK_B};
    char colours[STICKERS];
    (void)self;
    sdg_cell *cells = sdg_arena_take(arena, STICKERS, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    paint(state, colours);
    for (uint32_t i = 0; i < STICKERS; i++) {
        uint32_t face = i / 4, col = face_col[face] + i % 2, row = face_row[face] + i / 2 % 2;
        sdg_ink ink = inks[strchr(letters, colours[i]) - letters];
        cells[i] = (sdg_cell){(uint16_t)col, (uint16_t)row, 1, 1, ink, SDG_SHAPE_BLOCK, ""};
        cells[i].text[0] = colours[i];
    }
    *out = (sdg_picture){NET_COLS, NET_ROWS, cells, STICKERS};
    return SDG_OK;
}

/* Numbers of states and of moves depend on both. */
static void print_definition(const void *self, sdg_sink *to)
{
    const cube2 *it = self;
    sdg_say(to, "one corner is held still; a half turn is ");
    sdg_say(to, it->has_half_turns ? "one move" : "two moves");
}

/* A turn moves four of the corners. */
static uint32_t corners(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const cube at = sdg_cube2_unpack(state);
    const cube wanted = goal != NULL ? sdg_cube2_unpack(goal) : sdg_cube2_solved();
    uint32_t wrong = 0;
    (void)self;
    for (uint32_t i = 0; i < CORNERS; i++)
        wrong += at.corner[i] != wanted.corner[i] || at.twist[i] != wanted.twist[i];
    return (wrong + 3) / 4;
}

static const sdg_heuristic heuristics[] = {
    {"corners", "corners out of place or twisted over four, rounded up", SDG_CLAIM_CONSISTENT,
     corners, NULL},
    {0},
};

/* Which corner is where, and how each is twisted. */
static uint32_t variable_count(const void *self)
{
    (void)self;
    return 2;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    (void)self;
    sdg_say(to, variable == 0 ? "places" : "twists");
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    cube is = sdg_cube2_unpack(state);
    for (uint32_t i = 0; i < CORNERS; i++)
        sdg_put_number(to, variable == 0 ? is.corner[i] + 1U : is.twist[i]);
}

const sdg_puzzle sdg_puzzle_cube2 = {
    .name = "cube2",
    .title = "Pocket cube",
    .rules =
        "A cube of 2 x 2 x 2 small cubes, of which each layer can be turned; all faces must become "
        "of one colour. The corner at the back, below, on the left is held still, so that the same "
        "cube in another position is not another state: only the faces U (up), R (right) and F "
        "(front) turn. A turn is written as its face, clockwise; 2 behind it is a half turn, ' one "
        "anticlockwise. A state is written as its stickers, face by face in the order U R F D L B, "
        "each row by row as seen from outside (U with the front below it, D with the front above "
        "it), and a sticker by the face that it belongs to. Turns are tried in the order U, R, F. "
        "Counting positions of the whole cube as well would make 24 times as many states.",
    .source = "Rubik; Nichols, US patent 3,655,201 of 1972",
    .aliases = (const char *const[]){"pocket-cube", "2x2x2", "mini-cube", "二阶魔方", NULL},
    .example = "UUUU RRRR FFFF DDDD LLLL BBBB",
    .params = params,
    .known = known,
    .open = open_cube2,
    .start = sdg_cube2_start,
    .is_goal = sdg_cube2_is_goal,
    .moves = sdg_cube2_moves,
    .print_state = print_state,
    .parse_state = parse_state,
    .print_move = print_move,
    .print_short = print_short,
    .picture = picture,
    .print_definition = print_definition,
    .heuristics = heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
