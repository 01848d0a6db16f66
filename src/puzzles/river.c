/* The farmer's river crossing: wolf, goat and cabbage, or any list of up to 16 items of which some
 * pairs must not be left alone.
 *
 * A state is three bytes: the items on the left bank as a set of bits (two bytes, low byte first),
 * and the farmer's bank. A move is the set of items that the farmer takes along. */
#include <statediagram/puzzle.h>

#include <string.h>

#include "base/words.h"

enum { MOST_ITEMS = 16, STATE_BYTES = 3, NAME_BYTES = 24 };
enum { LEFT, RIGHT };

#define SEPARATORS " \t,"

/* A puzzle: the names in the order of the list, and for each item those it must not be left with.
 */
typedef struct river {
    const char *names[MOST_ITEMS];
    char initials[MOST_ITEMS][8]; /* what stands for each in a picture and in a short text */
    uint32_t forbidden[MOST_ITEMS];
    uint32_t count, boat;
} river;

/* A state read out of its bytes. */
typedef struct view {
    uint32_t left; /* the items on the left bank */
    uint32_t farmer;
} view;

static const sdg_param params[] = {
    {"items", SDG_PARAM_TEXT, 0, 0, "wolf,goat,cabbage", NULL, "what the farmer has to bring over"},
    {"forbid", SDG_PARAM_TEXT, 0, 0, "wolf-goat,goat-cabbage", NULL,
     "the pairs that must not be left without the farmer, or none"},
    {"boat", SDG_PARAM_NUMBER, 1, MOST_ITEMS, "1", NULL,
     "how many items the farmer may take along"},
    {0},
};

static const sdg_known known[] = {
    {"", 16, 10, 10, 20, 7, "2", 7, 7, "1 1 1 2 2 1 1 1",
     "7 crossings since Alcuin, about 800; the rest was counted by another program"},
    {0},
};

static const char *const broken_rules[] = {"a forbidden pair is left without the farmer", NULL};
enum { PAIR_LEFT };

static view view_of(const uint8_t *state)
{
    view out = {(uint32_t)state[0] | (uint32_t)state[1] << 8, state[2]};
    return out;
}

static void pack(view from, uint8_t *state)
{
    state[0] = (uint8_t)(from.left & 0xFFU);
    state[1] = (uint8_t)(from.left >> 8);
    state[2] = (uint8_t)from.farmer;
}

static uint32_t all_of(const river *it)
{
    return (1U << it->count) - 1;
}

/* The items on the farmer's bank. */
static uint32_t beside_farmer(const river *it, view at)
{
    return at.farmer == LEFT ? at.left : all_of(it) & ~at.left;
}

/* The first item of a forbidden pair that is left alone, and the other one; false if all is well.
 */
static bool find_pair(const river *it, view at, uint32_t *first, uint32_t *second)
{
    uint32_t alone = all_of(it) & ~beside_farmer(it, at);
    for (*first = 0; *first < it->count; (*first)++) {
        uint32_t eaten = it->forbidden[*first] & alone;
        if ((alone >> *first & 1U) == 0 || eaten == 0)
            continue;
        for (*second = 0; (eaten >> *second & 1U) == 0;)
            (*second)++;
        return true;
    }
    return false;
}

/* ---- parameters ---- */

/* The number of the item that a word names; count if it names none. */
static uint32_t find_item(const river *it, sdg_word got)
{
    uint32_t i = 0;
    while (i < it->count && !sdg_word_is(got, it->names[i]))
        i++;
    return i;
}

/* Why a word cannot be one more item; NULL if it can. The signs are those that states are written
 * with. */
static const char *fault_of(const river *it, sdg_word got)
{
    for (size_t i = 0; i < got.length; i++) {
        unsigned char c = (unsigned char)got.at[i];
        if (c < ' ' || c == 0x7F || strchr("-|+", got.at[i]) != NULL)
            return "has a sign that no name may have";
    }
    if (got.length > NAME_BYTES)
        return "is too long for a name";
    if (sdg_word_is(got, "farmer") || sdg_word_is(got, "alone") || sdg_word_is(got, "none"))
        return "has a meaning of its own";
    if (find_item(it, got) < it->count)
        return "stands there twice";
    return it->count == MOST_ITEMS ? "is one item more than 16" : NULL;
}

static sdg_status read_items(river *it, const char *text, sdg_arena *arena, sdg_error *err)
{
    static const char hint[] = "write the items as 'wolf,goat,cabbage'";
    const char *rest = text;
    for (sdg_word got = sdg_word_next(&rest, SEPARATORS); got.length > 0;
         got = sdg_word_next(&rest, SEPARATORS)) {
        const char *fault = fault_of(it, got);
        if (fault != NULL) {
            sdg_fail(err, SDG_E_USAGE, "items: '%s' %s", sdg_word_excerpt(got).text, fault);
            return sdg_point_at(text, got.at, hint, err);
        }
        it->names[it->count] = sdg_arena_bytes(arena, got.at, got.length);
        if (it->names[it->count++] == NULL)
            return sdg_fail_memory(err);
    }
    if (it->count > 0)
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "items: there is nothing to bring over");
    return sdg_point_at(text, text, hint, err);
}

/* Reads one pair: two items with a hyphen between, and nothing behind. */
static sdg_status read_pair(river *it, const char *text, sdg_word pair, sdg_error *err)
{
    static const char hint[] = "write the pairs as 'wolf-goat,goat-cabbage', or forbid=none";
    const char *rest = pair.at;
    sdg_word first = sdg_word_next(&rest, SEPARATORS "-");
    sdg_word second = sdg_word_next(&rest, SEPARATORS "-");
    uint32_t a = find_item(it, first), b = find_item(it, second);
    bool is_pair = second.length > 0 && second.at + second.length == pair.at + pair.length;
    if (is_pair && a != b && a < it->count && b < it->count) {
        it->forbidden[a] |= 1U << b;
        it->forbidden[b] |= 1U << a;
        return SDG_OK;
    }
    sdg_word wrong = a < it->count ? second : first;
    if (is_pair && (a == it->count || b == it->count))
        sdg_fail(err, SDG_E_USAGE, "forbid: '%s' is not one of the items",
                 sdg_word_excerpt(wrong).text);
    else
        sdg_fail(err, SDG_E_USAGE, "forbid: '%s' is not a pair of two items",
                 sdg_word_excerpt(pair).text);
    return sdg_point_at(text, is_pair ? wrong.at : pair.at, hint, err);
}

/* The preset is read like any other: with other items it names strangers, as the message says. */
static sdg_status read_forbidden(river *it, const char *text, sdg_error *err)
{
    const char *rest = text;
    sdg_status status = SDG_OK;
    if (strcmp(text, "none") == 0)
        return SDG_OK;
    for (sdg_word got = sdg_word_next(&rest, SEPARATORS); got.length > 0 && status == SDG_OK;
         got = sdg_word_next(&rest, SEPARATORS))
        status = read_pair(it, text, got, err);
    return status;
}

/* Gives each item its first letter, or all their numbers if two begin alike. */
static void make_initials(river *it)
{
    bool alike = false;
    for (uint32_t i = 0; i < it->count; i++) {
        size_t length = 0;
        sdg_utf8_next(it->names[i], &length);
        memcpy(it->initials[i], it->names[i], length);
        it->initials[i][0] = sdg_lower(it->initials[i][0]);
        for (uint32_t k = 0; k < i; k++)
            alike = alike || strcmp(it->initials[k], it->initials[i]) == 0;
    }
    for (uint32_t i = 0; i < it->count && alike; i++) {
        const char number[] = {(char)('0' + (i + 1) / 10), (char)('0' + (i + 1) % 10), '\0'};
        memcpy(it->initials[i], i < 9 ? number + 1 : number, i < 9 ? 2 : 3);
    }
}

static sdg_status open_river(void **self, size_t *state_size, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    river *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->boat = sdg_args_number(args, "boat");
    sdg_status status = read_items(it, sdg_args_text(args, "items"), arena, err);
    if (status == SDG_OK)
        status = read_forbidden(it, sdg_args_text(args, "forbid"), err);
    if (status != SDG_OK)
        return status;
    make_initials(it);
    *self = it;
    *state_size = STATE_BYTES;
    return SDG_OK;
}

/* ---- moves ---- */

static void start(const void *self, sdg_emitter *to)
{
    const river *it = self;
    uint8_t state[STATE_BYTES];
    pack((view){all_of(it), LEFT}, state);
    sdg_emit(to, 0, 1, state);
}

static bool is_goal(const void *self, const uint8_t *state)
{
    (void)self;
    view at = view_of(state);
    return at.left == 0 && at.farmer == RIGHT;
}

static void hand_out(const river *it, uint32_t move, view at, sdg_emitter *to)
{
    uint32_t first, second;
    uint8_t next[STATE_BYTES];
    pack(at, next);
    if (find_pair(it, at, &first, &second))
        sdg_refuse(to, move, PAIR_LEFT, next);
    else
        sdg_emit(to, move, 1, next);
}

static uint32_t size_of(uint32_t items)
{
    uint32_t size = 0;
    for (; items != 0; items &= items - 1)
        size++;
    return size;
}

/* Alone first, then with one item, with two, and so on; among as many in the order of the list. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const river *it = self;
    view at = view_of(state);
    uint32_t here = beside_farmer(it, at);
    for (uint32_t size = 0; size <= it->boat && size <= it->count; size++) {
        for (uint32_t taken = 0; taken <= all_of(it); taken++) {
            if ((taken & ~here) == 0 && size_of(taken) == size)
                hand_out(it, taken, (view){at.left ^ taken, at.farmer ^ 1U}, to);
        }
    }
}

static void placements(const void *self, sdg_emitter *to)
{
    const river *it = self;
    for (uint32_t left = 0; left <= all_of(it); left++) {
        hand_out(it, 0, (view){left, LEFT}, to);
        hand_out(it, 0, (view){left, RIGHT}, to);
    }
}

/* ---- texts ---- */

/* Writes the names of a set, or what stands for it if it is empty. */
static void put_set(const river *it, uint32_t items, const char *between, sdg_sink *to)
{
    bool first = true;
    for (uint32_t i = 0; i < it->count; i++) {
        if ((items >> i & 1U) == 0)
            continue;
        sdg_put_text(to, first ? "" : between);
        sdg_put_text(to, it->names[i]);
        first = false;
    }
}

/* One bank, the farmer first; "-" where nobody and nothing is. */
static void put_bank(const river *it, uint32_t items, bool has_farmer, sdg_sink *to)
{
    if (has_farmer)
        sdg_put_text(to, items == 0 ? "farmer" : "farmer ");
    else if (items == 0)
        sdg_put_text(to, "-");
    put_set(it, items, " ", to);
}

static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const river *it = self;
    view at = view_of(state);
    put_bank(it, at.left, at.farmer == LEFT, to);
    sdg_put_text(to, " | ");
    put_bank(it, all_of(it) & ~at.left, at.farmer == RIGHT, to);
}

/* The initials, with F for the farmer: "g|Fwc". */
static void print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const river *it = self;
    view at = view_of(state);
    for (uint32_t bank = LEFT; bank <= RIGHT; bank++) {
        uint32_t items = bank == LEFT ? at.left : all_of(it) & ~at.left;
        sdg_put_text(to, bank == LEFT ? "" : "|");
        sdg_put_text(to, at.farmer == bank ? "F" : "");
        for (uint32_t i = 0; i < it->count; i++)
            sdg_put_text(to, (items >> i & 1U) != 0 ? it->initials[i] : "");
    }
}

static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    if (move == 0)
        sdg_put_text(to, "alone");
    put_set(self, move, "+", to);
}

/* What has been read of a state: who was named, and on which bank. */
typedef struct reading {
    view at;
    uint32_t seen;
    bool has_farmer;
} reading;

/* Places one word on a bank; NULL, or why it cannot be. */
static const char *place(const river *it, sdg_word got, uint32_t bank, reading *to)
{
    uint32_t item = find_item(it, got);
    if (sdg_word_is(got, "-"))
        return NULL;
    if (sdg_word_is(got, "farmer")) {
        bool twice = to->has_farmer;
        to->has_farmer = true;
        to->at.farmer = bank;
        return twice ? "is named twice" : NULL;
    }
    if (item == it->count)
        return "is not one of the items";
    if ((to->seen >> item & 1U) != 0)
        return "is named twice";
    to->seen |= 1U << item;
    to->at.left |= bank == LEFT ? 1U << item : 0;
    return NULL;
}

static const char hint[] = "write a state as the left bank | the right bank, the farmer and each "
                           "item once, '-' for an empty bank";

/* Refuses a text that leaves somebody out, or in which a pair is left alone. */
static sdg_status check_reading(const river *it, const char *text, const reading *got,
                                sdg_error *err)
{
    uint32_t missing = 0, first, second;
    while (missing < it->count && (got->seen >> missing & 1U) != 0)
        missing++;
    if (missing < it->count || !got->has_farmer) {
        sdg_fail(err, SDG_E_USAGE, "'%s' does not say where the %s is", sdg_excerpt_of(text).text,
                 got->has_farmer ? it->names[missing] : "farmer");
        return sdg_point_at(text, text + strlen(text), hint, err);
    }
    if (!find_pair(it, got->at, &first, &second))
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "%s: %s (%s and %s)", sdg_excerpt_of(text).text,
             broken_rules[PAIR_LEFT], it->names[first], it->names[second]);
    return sdg_point_at(text, text, hint, err);
}

static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const river *it = self;
    reading got = {0};
    const char *rest = text, *bar = strchr(text, '|');
    if (bar == NULL || strchr(bar + 1, '|') != NULL) {
        sdg_fail(err, SDG_E_USAGE, "'%s' has not one | between two banks",
                 sdg_excerpt_of(text).text);
        return sdg_point_at(text, text, hint, err);
    }
    for (sdg_word w = sdg_word_next(&rest, SEPARATORS "|"); w.length > 0;
         w = sdg_word_next(&rest, SEPARATORS "|")) {
        const char *fault = place(it, w, w.at < bar ? LEFT : RIGHT, &got);
        if (fault == NULL)
            continue;
        sdg_fail(err, SDG_E_USAGE, "'%s' %s", sdg_word_excerpt(w).text, fault);
        return sdg_point_at(text, w.at, hint, err);
    }
    sdg_status status = check_reading(it, text, &got, err);
    if (status == SDG_OK)
        pack(got.at, state);
    return status;
}

/* ---- picture: two rows; the farmer and the items have a slot each on either bank ---- */

enum { WATER_COLS = 3, HULL_COLS = 2, ROWS = 2 };

/* Puts a cell, whose ink, shape and size are set, in its place. */
static sdg_cell *lay(sdg_picture *out, sdg_cell *cells, sdg_cell cell, uint32_t col, uint32_t row)
{
    sdg_cell *laid = &cells[out->cell_count++];
    *laid = cell;
    laid->col = (uint16_t)col;
    laid->row = (uint16_t)row;
    return laid;
}

static sdg_cell ground(uint32_t cols, sdg_ink ink)
{
    sdg_cell cell = {.cols = (uint16_t)cols, .rows = ROWS, .ink = ink, .shape = SDG_SHAPE_FILL};
    return cell;
}

/* Capitals fill a square better, and none of them hangs out of it. */
static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    static const sdg_cell farmer = {0, 0, 1, 1, SDG_INK_A, SDG_SHAPE_DISC, ""};
    static const sdg_cell item = {0, 0, 1, 1, SDG_INK_D, SDG_SHAPE_BLOCK, ""};
    static const sdg_cell hull = {0, 0, HULL_COLS, 1, SDG_INK_C, SDG_SHAPE_HULL, ""};
    const river *it = self;
    view at = view_of(state);
    uint32_t bank = (it->count + ROWS) / ROWS, right = bank + WATER_COLS;
    sdg_cell *cells = sdg_arena_take(arena, it->count + 5, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    *out = (sdg_picture){(uint16_t)(right + bank), ROWS, cells, 0};
    lay(out, cells, ground(bank, SDG_INK_LAND), 0, 0);
    lay(out, cells, ground(WATER_COLS, SDG_INK_WATER), bank, 0);
    lay(out, cells, ground(bank, SDG_INK_LAND), right, 0);
    lay(out, cells, farmer, at.farmer == LEFT ? 0 : right, 0);
    for (uint32_t i = 0; i < it->count; i++) {
        uint32_t slot = i + 1, side = (at.left >> i & 1U) != 0 ? 0 : right;
        sdg_cell *cell = lay(out, cells, item, side + slot / ROWS, slot % ROWS);
        memcpy(cell->text, it->initials[i], sizeof it->initials[i]);
        cell->text[0] = upper(cell->text[0]);
    }
    lay(out, cells, hull, at.farmer == LEFT ? bank : right - HULL_COLS, ROWS - 1);
    return SDG_OK;
}

static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_A, SDG_SHAPE_DISC, "farmer"},
        {SDG_INK_D, SDG_SHAPE_BLOCK, "item, by first letter or number"},
        {SDG_INK_C, SDG_SHAPE_HULL, "boat"},
    };
    (void)self;
    *count = sizeof keys / sizeof keys[0];
    return keys;
}

static void print_definition(const void *self, sdg_sink *to)
{
    const river *it = self;
    sdg_put_format(to, "the farmer rows and takes %u along at most", it->boat);
}

const sdg_puzzle sdg_puzzle_river = {
    .name = "river",
    .title = "Wolf, goat and cabbage",
    .rules =
        "A farmer brings all items over a river in a boat that only the farmer can row and that "
        "holds boat items besides. Where the farmer is not, no forbidden pair may be left "
        "together. A state is written as the left bank, a bar, and the right bank; '-' is an "
        "empty bank. The farmer crosses alone first, then with one item, with two, and so on, "
        "among as many in the order of the list.",
    .source = "Alcuin of York (ascribed), Propositiones ad acuendos juvenes, about 800",
    .aliases = (const char *const[]){"wolf-goat-cabbage", "狼羊菜", NULL},
    .example = "wolf cabbage | farmer goat",
    .params = params,
    .known = known,
    .broken_rules = broken_rules,
    .open = open_river,
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
