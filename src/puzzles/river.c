/* The farmer's river crossing: the wolf, the goat and the cabbage, or up to 16 other items of which
 * some pairs must not be left alone. docs/new-puzzle.md walks through this file.
 *
 * The farmer and the items are passengers: the farmer is number 0, the items follow in their order.
 * A state is the set of the passengers on the left bank, a bit each, in three bytes, low byte
 * first. A move is the set of those who cross. */
#include <statediagram/puzzle.h>

#include <string.h>

#include "base/names.h"

enum { MOST_ITEMS = 16, MOST_PASSENGERS = 1 + MOST_ITEMS, STATE_BYTES = 3 };
enum { FARMER = 1 }; /* the set of the farmer alone */

#define SEPARATORS " \t\r\n,"

/* One river, as the parameters make it; open fills it, and from then on it is only read. */
typedef struct river {
    sdg_names names;                /* of the passengers */
    uint32_t all;                   /* the set of them all */
    uint32_t foes[MOST_PASSENGERS]; /* the set that each must not be left with */
    uint32_t boat;                  /* how many items it holds besides the farmer */
} river;

/* What a user may change. Texts are read by open, below; numbers arrive within their range. */
static const sdg_param params[] = {
    {"items", SDG_PARAM_TEXT, 0, 0, "wolf,goat,cabbage", NULL, "what the farmer has to bring over"},
    {"forbid", SDG_PARAM_TEXT, 0, 0, "wolf-goat,goat-cabbage", NULL,
     "the pairs that must not be left without the farmer, or none"},
    {"boat", SDG_PARAM_NUMBER, 1, MOST_ITEMS, "1", NULL,
     "how many items the farmer may take along"},
    {0},
};

/* Placements, legal, states, transitions, crossings, solutions, eccentricity, diameter, layers. */
static const sdg_known known[] = {
    {"", 16, 10, 10, 20, 7, "2", 7, 7, "1 1 1 2 2 1 1 1",
     "7 crossings since Alcuin, about 800; the rest was counted by another program"},
    {0},
};

static const char *const broken_rules[] = {"a forbidden pair is left without the farmer", NULL};
enum { PAIR_LEFT }; /* indices of the above */

/* ---- states ---- */

/* Bytes rather than a number in memory, so that a state is the same on every machine. */
static uint32_t left_of(const uint8_t *state)
{
    return state[0] | (uint32_t)state[1] << 8 | (uint32_t)state[2] << 16;
}

/* The inverse of left_of. 17 bits are in use at most: the rest of the third byte is always 0, so
 * that equal states have equal bytes. */
static void pack(uint32_t left, uint8_t *state)
{
    for (uint32_t i = 0; i < STATE_BYTES; i++)
        state[i] = (uint8_t)(left >> 8 * i & 0xFFU);
}

/* Those on the bank where the farmer is not. */
static uint32_t unwatched(const river *it, uint32_t left)
{
    return (left & FARMER) != 0 ? it->all & ~left : left;
}

/* Whether somebody is left with a foe and without the farmer; *first is then who. */
static bool find_trouble(const river *it, uint32_t left, uint32_t *first)
{
    uint32_t alone = unwatched(it, left);
    for (*first = 0; alone >> *first != 0; (*first)++) {
        if (sdg_set_has(alone, *first) && (it->foes[*first] & alone) != 0)
            return true;
    }
    return false;
}

/* ---- parameters ---- */

/* Forbids a pair as "wolf-goat"; false if it is none. No name holds a hyphen. */
static bool forbid(river *it, sdg_word pair)
{
    uint32_t count = it->names.count;
    size_t first = 0;
    while (first < pair.length && pair.at[first] != '-')
        first++;
    if (first == pair.length)
        return false;
    uint32_t a = sdg_names_find(&it->names, (sdg_word){pair.at, first});
    uint32_t b =
        sdg_names_find(&it->names, (sdg_word){pair.at + first + 1, pair.length - first - 1});
    if (a == 0 || b == 0 || a == b || a == count || b == count)
        return false;
    it->foes[a] |= 1U << b;
    it->foes[b] |= 1U << a;
    return true;
}

/* With other items the preset names strangers: who changes the items says what is forbidden. */
static sdg_status read_pairs(river *it, const char *text, sdg_error *err)
{
    static const char hint[] = "write forbid=wolf-goat,goat-cabbage or forbid=none";
    const char *rest = text;
    if (strcmp(text, "none") == 0)
        return SDG_OK;
    sdg_word pair = sdg_word_next(&rest, SEPARATORS);
    if (pair.length == 0)
        return sdg_word_refuse(text, sdg_word_all(text), "names no pair", hint, err);
    sdg_status status = sdg_check_commas(text, "", hint, err);
    for (; pair.length > 0 && status == SDG_OK; pair = sdg_word_next(&rest, SEPARATORS))
        status = forbid(it, pair)
                     ? SDG_OK
                     : sdg_word_refuse(text, pair, "does not pair two of the items", hint, err);
    return status;
}

/* The farmer is named first, so that bit 0 is the farmer's whatever the items are. */
static sdg_status open_river(void **self, size_t *state_size, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    river *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    *self = it;
    *state_size = STATE_BYTES;
    it->boat = sdg_args_number(args, "boat");
    sdg_status status = sdg_names_add(&it->names, sdg_word_all("farmer"), arena, err);
    if (status == SDG_OK)
        status =
            sdg_fault_of("items",
                         sdg_names_read(&it->names, sdg_args_text(args, "items"), MOST_PASSENGERS,
                                        "write items=wolf,goat,cabbage", arena, err),
                         err);
    it->all = sdg_names_all(&it->names);
    return status != SDG_OK
               ? status
               : sdg_fault_of("forbid", read_pairs(it, sdg_args_text(args, "forbid"), err), err);
}

/* ---- moves ---- */

/* Everybody is on the left bank. Move and cost mean nothing here. */
static void start(const void *self, sdg_emitter *to)
{
    const river *it = self;
    uint8_t state[STATE_BYTES];
    pack(it->all, state);
    sdg_emit(to, 0, 1, state);
}

/* The farmer is on the right bank too then: everybody is. */
static bool is_goal(const void *self, const uint8_t *state)
{
    (void)self;
    return left_of(state) == 0;
}

/* Whether a state is legal is asked here alone, so that moves and placements cannot disagree. What
 * is refused is handed out as well: a figure can show it. */
static void hand_out(const river *it, uint32_t move, uint32_t left, sdg_emitter *to)
{
    uint32_t first;
    uint8_t state[STATE_BYTES];
    pack(left, state);
    if (find_trouble(it, left, &first))
        sdg_refuse(to, move, PAIR_LEFT, state);
    else
        sdg_emit(to, move, 1, state);
}

/* Alone first, then with one item, with two, and so on; only what is on the farmer's bank. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const river *it = self;
    uint32_t left = left_of(state), there = unwatched(it, left);
    hand_out(it, FARMER, left ^ FARMER, to);
    for (uint32_t size = 1; size <= it->boat; size++) {
        for (uint32_t items = (1U << size) - 1; items <= it->all >> 1;
             items = sdg_set_next(items)) {
            uint32_t crossing = FARMER | items << 1;
            if ((crossing & there) == 0)
                hand_out(it, crossing, left ^ crossing, to);
        }
    }
}

/* Each of the 2^count sets is somebody's left bank. */
static void placements(const void *self, sdg_emitter *to)
{
    const river *it = self;
    for (uint32_t left = 0; left <= it->all; left++)
        hand_out(it, 0, left, to);
}

/* ---- texts ---- */

/* Those of the old puzzle have names in other languages; what users name keeps its name. */
static const char *name_in(const river *it, uint32_t passenger, sdg_lang lang)
{
    static const char *const known_names[] = {SDG_TEXT("farmer"), SDG_TEXT("wolf"),
                                              SDG_TEXT("goat"), SDG_TEXT("cabbage")};
    for (size_t i = 0; i < sizeof known_names / sizeof *known_names; i++)
        if (strcmp(it->names.full[passenger], known_names[i]) == 0)
            return sdg_translate(lang, known_names[i]);
    return it->names.full[passenger];
}

/* The initial of a passenger; in another language the first character of the name. */
static const char *initial_in(const river *it, uint32_t passenger, sdg_lang lang, char room[16])
{
    const char *name = name_in(it, passenger, lang);
    size_t length;
    if (strcmp(name, it->names.full[passenger]) == 0)
        return it->names.initial[passenger];
    sdg_utf8_next(name, &length);
    memcpy(room, name, length);
    room[length] = '\0';
    return room;
}

static void put_names(const river *it, uint32_t set, const char *between, sdg_sink *to)
{
    const char *names[MOST_PASSENGERS];
    for (uint32_t i = 0; i < it->names.count; i++)
        names[i] = name_in(it, i, to->lang);
    sdg_set_put(set, names, between, to);
}

static void put_initials(const river *it, uint32_t set, sdg_sink *to)
{
    char room[16];
    for (uint32_t i = 0; i < it->names.count; i++)
        if (sdg_set_has(set, i))
            sdg_put_text(to, initial_in(it, i, to->lang, room));
}

/* An empty bank has a sign of its own, so that a text never begins or ends with the bar. */
static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const river *it = self;
    uint32_t left = left_of(state), right = it->all & ~left;
    put_names(it, left, " ", to);
    sdg_put_text(to, left == 0 ? "- | " : right == 0 ? " | -" : " | ");
    put_names(it, right, " ", to);
}

/* "G|FWC" */
static void print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const river *it = self;
    uint32_t left = left_of(state);
    put_initials(it, left, to);
    sdg_put_text(to, "|");
    put_initials(it, it->all & ~left, to);
}

/* That the farmer crosses goes without saying. */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const river *it = self;
    put_names(it, move & ~(uint32_t)FARMER, "+", to);
    if (move == FARMER)
        sdg_say(to, "alone");
}

static const char state_hint[] = "write a state as the left bank | the right bank, the farmer and "
                                 "each item once, '-' for an empty bank";

/* Refuses a text that leaves somebody out, or in which a pair is left alone. */
static sdg_status check_state(const river *it, const char *text, uint32_t seen, uint32_t left,
                              sdg_error *err)
{
    const sdg_lang lang = sdg_error_lang(err);
    uint32_t i = 0, k = 0;
    while (sdg_set_has(seen, i))
        i++;
    if (i < it->names.count) {
        sdg_fail(err, SDG_E_USAGE, "'%s' does not say where the %s is", sdg_excerpt_of(text).text,
                 name_in(it, i, lang));
        return sdg_point_at(text, text + strlen(text), state_hint, err);
    }
    if (!find_trouble(it, left, &i))
        return SDG_OK;
    while (!sdg_set_has(it->foes[i] & unwatched(it, left), k))
        k++;
    sdg_fail(err, SDG_E_USAGE, "%s: %s (%s and %s)", sdg_excerpt_of(text).text,
             sdg_translate(lang, broken_rules[PAIR_LEFT]), name_in(it, i, lang),
             name_in(it, k, lang));
    return sdg_point_at(text, text, state_hint, err);
}

/* Whether nothing else stands on the bank of a word. */
static bool is_alone(const char *text, sdg_word word)
{
    const char *begin = text, *end = word.at + word.length;
    for (const char *at = text; at < word.at; at++)
        begin = *at == '|' ? at + 1 : begin;
    return begin + strspn(begin, SEPARATORS) == word.at &&
           (end[strspn(end, SEPARATORS)] == '\0' || end[strspn(end, SEPARATORS)] == '|');
}

/* In any language; their count where it is nobody's name. */
static uint32_t passenger_of(const river *it, sdg_word word)
{
    uint32_t i = sdg_names_find(&it->names, word);
    if (i < it->names.count)
        return i;
    for (i = 0; i < it->names.count; i++)
        for (sdg_lang lang = SDG_LANG_EN + 1; sdg_languages[lang] != NULL; lang++)
            if (sdg_word_is(word, name_in(it, i, lang)))
                return i;
    return i;
}

/* The order on a bank does not matter, so that a person need not know the order of the items. */
static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const river *it = self;
    const char *rest = text, *bar = strchr(text, '|');
    uint32_t seen = 0, left = 0;
    sdg_word word;
    if (bar == NULL || strchr(bar + 1, '|') != NULL)
        return sdg_word_refuse(text, sdg_word_all(text), "has not one | between two banks",
                               state_hint, err);
    if (sdg_check_commas(text, "|", state_hint, err) != SDG_OK)
        return SDG_E_USAGE;
    while ((word = sdg_word_next(&rest, SEPARATORS "|")).length > 0) {
        uint32_t i = passenger_of(it, word);
        if (sdg_word_is(word, "-")) {
            if (!is_alone(text, word))
                return sdg_word_refuse(text, word, "stands for an empty bank, and this is none",
                                       state_hint, err);
            continue;
        }
        if (i == it->names.count)
            return sdg_word_refuse(text, word, "is not one of the items", state_hint, err);
        if (sdg_set_has(seen, i))
            return sdg_word_refuse(text, word, "is named twice", state_hint, err);
        seen |= 1U << i;
        left |= word.at < bar ? 1U << i : 0;
    }
    pack(left, state);
    return check_state(it, text, seen, left, err);
}

/* ---- picture: two rows high; everybody has a place of their own on either bank ---- */

enum { ROWS = 2, WATER_COLS = 3, HULL_COLS = 2, SCENE_CELLS = 5 };

/* The ground, the boat and the farmer. */
static void lay_scene(sdg_cell *cells, uint16_t bank, uint16_t right, bool is_left)
{
    const uint16_t side = is_left ? 0 : right,
                   hull = is_left ? bank : (uint16_t)(right - HULL_COLS);
    const sdg_cell scene[SCENE_CELLS] = {
        {0, 0, bank, ROWS, SDG_INK_LAND, SDG_SHAPE_FILL, ""},
        {bank, 0, WATER_COLS, ROWS, SDG_INK_WATER, SDG_SHAPE_FILL, ""},
        {right, 0, bank, ROWS, SDG_INK_LAND, SDG_SHAPE_FILL, ""},
        {hull, ROWS - 1, HULL_COLS, 1, SDG_INK_C, SDG_SHAPE_HULL, ""},
        {side, 0, 1, 1, SDG_INK_A, SDG_SHAPE_DISC, ""},
    };
    memcpy(cells, scene, sizeof scene);
}

/* The farmer has the first place of a bank; items follow by column, each in the place of its number
 * on either bank, so that whoever does not cross does not move. */
static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    const river *it = self;
    uint32_t left = left_of(state), count = it->names.count;
    uint16_t bank = (uint16_t)((count + ROWS - 1) / ROWS), right = (uint16_t)(bank + WATER_COLS);
    sdg_cell *cells = sdg_arena_take(arena, SCENE_CELLS + count, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    lay_scene(cells, bank, right, sdg_set_has(left, 0));
    *out = (sdg_picture){(uint16_t)(right + bank), ROWS, cells, SCENE_CELLS};
    for (uint32_t i = 1; i < count; i++) {
        uint32_t col = i / ROWS + (sdg_set_has(left, i) ? 0U : right);
        sdg_cell *cell = &cells[out->cell_count++];
        *cell = (sdg_cell){(uint16_t)col, i % ROWS, 1, 1, SDG_INK_D, SDG_SHAPE_BLOCK, ""};
        char room[16];
        const char *initial = initial_in(it, i, sdg_arena_lang(arena), room);
        memcpy(cell->text, initial, strlen(initial));
    }
    return SDG_OK;
}

/* The same whatever the parameters: there is always an item. */
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

enum { PAIRS_SHOWN = 6 };

/* What the number of states depends on, and the pictures do not show. */
static void print_definition(const void *self, sdg_sink *to)
{
    const river *it = self;
    uint32_t shown = 0;
    sdg_say(to, "the farmer rows and takes %u along at most", it->boat);
    for (uint32_t i = 0; i < it->names.count * it->names.count && shown <= PAIRS_SHOWN; i++) {
        uint32_t a = i / it->names.count, b = i % it->names.count;
        if (a >= b || !sdg_set_has(it->foes[a], b))
            continue;
        sdg_say(to, shown == 0 ? "; never left alone: " : ", ");
        if (shown++ == PAIRS_SHOWN)
            sdg_say(to, "and others");
        else
            sdg_say(to, "%s and %s", name_in(it, a, to->lang), name_in(it, b, to->lang));
    }
}

/* All that the rest of the program sees of this file. */
/* ---- estimates ---- */

/* The rules left out: nobody is eaten, and only the number of items counts. The farmer brings the
 * boat full and comes back alone; from the right bank he must come for what is left. */
static uint32_t ferry(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const river *it = self;
    (void)goal;
    uint32_t left = left_of(state), items = 0;
    for (uint32_t others = left & ~(uint32_t)FARMER; others != 0; others &= others - 1)
        items++;
    const uint32_t trips = (items + it->boat - 1) / it->boat;
    if ((left & FARMER) != 0)
        return items > 0 ? 2 * trips - 1 : 1;
    return items > 0 ? 2 * trips : 0;
}

/* It knows no other goal than all on the right. */
static bool is_own_goal(const void *self, const uint8_t *goal)
{
    (void)self;
    return goal == NULL;
}

static const sdg_heuristic heuristics[] = {
    {"ferry", "crossings if nothing were ever eaten", SDG_CLAIM_CONSISTENT, ferry, is_own_goal},
    {0},
};

/* A passenger each: the bank. */
static uint32_t variable_count(const void *self)
{
    const river *it = self;
    return it->names.count;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    const river *it = self;
    sdg_put_text(to, sdg_translate(to->lang, it->names.full[variable]));
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    sdg_say(to, sdg_set_has(left_of(state), variable) ? "left" : "right");
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
    .aliases = (const char *const[]){"wolf-goat-cabbage", "farmer", "狼羊菜", "农夫过河", NULL},
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
    .heuristics = heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
