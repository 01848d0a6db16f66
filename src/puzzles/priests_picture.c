/* The picture: left bank, water, right bank, two rows high, with an island between two waters where
 * there is one: the priests above, the devils below.
 * Each person has a slot at each place, so nobody moves about from one state's picture to the next
 * but by crossing. More than SLOTS of a folk are one shape and a number. */
#include "puzzles/priests.h"

enum {
    SLOTS = 6,
    NUMBER_COLS = 3, /* a shape, and a number two units wide */
    WATER_COLS = 3,
    HULL_COLS = 2,
    MOST_CELLS = 5 + FOLK_COUNT * SLOTS + 1
};

/* The folk differ in shape and height as well as in colour. */
static const sdg_ink folk_ink[FOLK_COUNT] = {SDG_INK_A, SDG_INK_B};
static const sdg_shape folk_shape[FOLK_COUNT] = {SDG_SHAPE_DISC, SDG_SHAPE_TRIANGLE};

/* The cells laid so far. */
typedef struct board {
    const priests *it;
    sdg_cell *cells;
    uint32_t count;
} board;

/* As wide as the larger folk needs; both banks alike, so that the water is in the middle. */
static uint16_t bank_cols(const priests *it)
{
    uint32_t widest = 1;
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        uint32_t cols = it->people[i] > SLOTS ? NUMBER_COLS : it->people[i];
        widest = cols > widest ? cols : widest;
    }
    return (uint16_t)widest;
}

/* The next cell, one row high; the caller sets what is in it. */
static sdg_cell *lay(board *on, uint32_t col, uint32_t row, uint32_t cols)
{
    sdg_cell *cell = &on->cells[on->count++];
    cell->col = (uint16_t)col;
    cell->row = (uint16_t)row;
    cell->cols = (uint16_t)cols;
    cell->rows = 1;
    return cell;
}

/* Ground comes first: later cells are drawn over it. */
static void lay_ground(board *on, uint32_t col, uint32_t cols, sdg_ink ink)
{
    sdg_cell *cell = lay(on, col, 0, cols);
    cell->rows = FOLK_COUNT;
    cell->ink = ink;
    cell->shape = SDG_SHAPE_FILL;
}

/* One person, in the row of the folk. */
static void lay_person(board *on, uint32_t col, size_t folk)
{
    sdg_cell *cell = lay(on, col, (uint32_t)folk, 1);
    cell->ink = folk_ink[folk];
    cell->shape = folk_shape[folk];
}

/* A folk too large for slots: nothing where nobody stands, else a person and the number, which has
 * at most three digits. */
static void lay_number(board *on, uint32_t col, size_t folk, uint32_t count)
{
    if (count == 0)
        return;
    lay_person(on, col, folk);
    sdg_cell *cell = lay(on, col + 1, (uint32_t)folk, NUMBER_COLS - 1);
    size_t digits = 0;
    if (count >= 100)
        cell->text[digits++] = (char)('0' + count / 100 % 10);
    if (count >= 10)
        cell->text[digits++] = (char)('0' + count / 10 % 10);
    cell->text[digits] = (char)('0' + count % 10);
}

/* The column at which a place begins, from left to right the left bank, the island if there is one,
 * and the right bank. */
static uint32_t col_of(const priests *it, uint32_t place)
{
    uint32_t step = bank_cols(it) + WATER_COLS;
    if (place == LEFT)
        return 0;
    return place == ISLAND || it->places == ISLAND ? step : 2 * step;
}

/* One folk at all places: the first slots are those of the left bank's people, then come those of
 * the island. */
static void lay_folk(board *on, size_t folk, const uint32_t *at)
{
    uint32_t people = on->it->people[folk];
    if (people > SLOTS) {
        for (uint32_t place = 0; place < on->it->places; place++)
            lay_number(on, col_of(on->it, place), folk, at[place]);
        return;
    }
    for (uint32_t i = 0; i < people; i++) {
        uint32_t away = i < at[LEFT] + at[ISLAND] ? ISLAND : RIGHT;
        lay_person(on, i + (i < at[LEFT] ? 0 : col_of(on->it, away)), folk);
    }
}

/* In the lower row, its end against the place where it is moored: on the right of it, but on the
 * left of the right bank. */
static void lay_hull(board *on, uint32_t place)
{
    uint32_t shore = col_of(on->it, place);
    uint32_t col = place == RIGHT ? shore - HULL_COLS : shore + bank_cols(on->it);
    sdg_cell *cell = lay(on, col, FOLK_COUNT - 1, HULL_COLS);
    cell->ink = SDG_INK_C;
    cell->shape = SDG_SHAPE_HULL;
}

/* How many of a folk stand at each place: with the boat hidden, the state counts the starting bank.
 */
static void count_places(const priests *it, const priests_view *view, size_t folk, uint32_t *at)
{
    bool mirrored = it->hidden && it->start_bank == RIGHT;
    at[LEFT] = sdg_priests_at(it, view, mirrored ? RIGHT : LEFT, folk);
    at[RIGHT] = sdg_priests_at(it, view, mirrored ? LEFT : RIGHT, folk);
    at[ISLAND] = sdg_priests_at(it, view, ISLAND, folk);
}

sdg_status sdg_priests_picture(const void *self, const uint8_t *state, sdg_picture *out,
                               sdg_arena *arena)
{
    const priests *it = self;
    board on = {it, sdg_arena_take(arena, MOST_CELLS, sizeof *on.cells), 0};
    if (on.cells == NULL)
        return SDG_E_NOMEM;
    priests_view view = sdg_priests_view(it, state);
    uint32_t bank = bank_cols(it), right = col_of(it, RIGHT);
    for (uint32_t col = 0; col < right; col += bank + WATER_COLS) {
        lay_ground(&on, col, bank, SDG_INK_LAND);
        lay_ground(&on, col + bank, WATER_COLS, SDG_INK_WATER);
    }
    lay_ground(&on, right, bank, SDG_INK_LAND);
    for (size_t folk = 0; folk < FOLK_COUNT; folk++) {
        uint32_t at[MOST_PLACES] = {0};
        count_places(it, &view, folk, at);
        lay_folk(&on, folk, at);
    }
    if (!it->hidden)
        lay_hull(&on, view.boat);
    *out = (sdg_picture){(uint16_t)(right + bank), FOLK_COUNT, on.cells, on.count};
    return SDG_OK;
}

/* Only what occurs in this puzzle: no priest where there are none. */
void sdg_priests_make_keys(priests *it)
{
    it->key_count = 0;
    for (size_t folk = 0; folk < FOLK_COUNT; folk++) {
        sdg_picture_key key = {folk_ink[folk], folk_shape[folk], it->wording->folk[folk].one};
        if (it->people[folk] > 0)
            it->keys[it->key_count++] = key;
    }
    sdg_picture_key boat = {SDG_INK_C, SDG_SHAPE_HULL, "boat"};
    if (!it->hidden)
        it->keys[it->key_count++] = boat;
}

const sdg_picture_key *sdg_priests_picture_keys(const void *self, uint32_t *count)
{
    const priests *it = self;
    *count = it->key_count;
    return it->keys;
}
