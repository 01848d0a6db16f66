/* The picture of a grid: ground, then what lies on it, then pieces; goals are seen over them. */
#include <string.h>

#include "puzzles/gridgame.h"
#include "puzzles/runs.h"

/* What is drawn for a role, from the ground upwards. */
typedef struct look {
    uint16_t role;
    sdg_picture_key key;
} look;

static const look looks[] = {
    {GAME_WALL, {SDG_INK_WALL, SDG_SHAPE_FILL, "wall"}},
    {GAME_ICE, {SDG_INK_WATER, SDG_SHAPE_FILL, "ice"}},
    {GAME_HOLE, {SDG_INK_MARK, SDG_SHAPE_CUP, "hole"}},
    {GAME_ARROWS, {SDG_INK_NONE, SDG_SHAPE_NONE, "one-way square"}},
    {GAME_DOOR, {SDG_INK_B, SDG_SHAPE_OUTLINE, "door"}},
    {GAME_KEY, {SDG_INK_B, SDG_SHAPE_SQUARE, "key"}},
    {GAME_BOX, {SDG_INK_C, SDG_SHAPE_BLOCK, "box"}},
    {GAME_WALKER, {SDG_INK_A, SDG_SHAPE_DISC, "walker"}},
    {GAME_SLIDER, {SDG_INK_B, SDG_SHAPE_DISC, "slider"}},
    {GAME_GOAL, {SDG_INK_D, SDG_SHAPE_DIAMOND, "goal"}},
    {GAME_TARGET, {SDG_INK_D, SDG_SHAPE_SQUARE, "target of boxes"}},
};
enum { LOOK_COUNT = sizeof looks / sizeof looks[0] };

void game_make_looks(gridgame *it)
{
    for (size_t i = 0; i < LOOK_COUNT; i++)
        if ((it->roles & looks[i].role) != 0 && looks[i].key.shape != SDG_SHAPE_NONE)
            it->looks[it->look_count++] = looks[i].key;
}

/* ---- cells ---- */

/* A picture that is being made. */
typedef struct drawing {
    const gridgame *it;
    const game_view *view;
    sdg_cell *cells;
    uint32_t count;
} drawing;

static sdg_cell *put(drawing *d, uint32_t square, uint16_t role)
{
    size_t i = 0;
    while (looks[i].role != role)
        i++;
    sdg_cell *cell = &d->cells[d->count++];
    *cell = (sdg_cell){(uint16_t)(square % d->it->of.cols),
                       (uint16_t)(square / d->it->of.cols),
                       1,
                       1,
                       looks[i].key.ink,
                       looks[i].key.shape,
                       ""};
    return cell;
}

static bool is_wall(const void *self, uint32_t square)
{
    return (((const gridgame *)self)->ground[square] & GAME_WALL) != 0;
}

static bool is_ice(const void *self, uint32_t square)
{
    return (((const gridgame *)self)->ground[square] & GAME_ICE) != 0;
}

static bool is_land(const void *self, uint32_t square)
{
    return !is_wall(self, square) && !is_ice(self, square);
}

static void put_ground(drawing *d)
{
    const gridgame *it = d->it;
    const sdg_runs runs[] = {{it->of, is_land, it, SDG_INK_LAND},
                             {it->of, is_ice, it, SDG_INK_WATER},
                             {it->of, is_wall, it, SDG_INK_WALL}};
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++)
        d->count += sdg_runs_lay(&runs[i], d->cells + d->count);
}

/* The arrows of a square, in the order of the ways. */
static void put_arrows(drawing *d, uint32_t square)
{
    static const char *const arrows[GAME_WAYS] = {"↑", "→", "↓", "←"};
    sdg_cell *cell = put(d, square, GAME_ARROWS);
    for (uint32_t way = 0; way < GAME_WAYS; way++)
        if ((d->it->ground[square] & GAME_ARROW_UP << way) != 0)
            memcpy(cell->text + strlen(cell->text), arrows[way], strlen(arrows[way]) + 1);
}

/* A door whose key is taken is open, and not drawn; keys and doors bear their letter. */
static void put_fixtures(drawing *d, uint32_t square)
{
    const gridgame *it = d->it;
    uint16_t ground = it->ground[square];
    bool is_left = false, is_shut = true;
    for (uint32_t i = 0; i < it->key_count; i++) {
        bool has_it = (d->view->keys & 1U << i) != 0;
        is_left = is_left || (it->keys[i] == square && has_it);
        is_shut =
            is_shut && (has_it || it->letters[it->keys[i]] != it->letters[square] - 'A' + 'a');
    }
    if ((ground & GAME_HOLE) != 0)
        put(d, square, GAME_HOLE);
    if ((ground & GAME_ARROWS) != 0)
        put_arrows(d, square);
    if ((ground & GAME_DOOR) != 0 && is_shut)
        put(d, square, GAME_DOOR)->text[0] = it->letters[square];
    if ((ground & GAME_KEY) != 0 && is_left)
        put(d, square, GAME_KEY)->text[0] = it->letters[square];
}

/* Movers of several kinds bear their letters. */
static void put_movers(drawing *d)
{
    const gridgame *it = d->it;
    bool has_kinds = it->movers[0].kind != it->movers[it->mover_count - 1].kind;
    for (uint32_t i = 0; i < it->mover_count; i++) {
        const game_symbol *symbol = &it->symbols[it->movers[i].kind];
        sdg_cell *cell = put(d, d->view->movers[i], symbol->roles & GAME_MOVER);
        if (has_kinds)
            cell->text[0] = symbol->letter;
    }
}

sdg_status game_picture(const void *self, const uint8_t *state, sdg_picture *out, sdg_arena *arena)
{
    const gridgame *it = self;
    const uint32_t squares = it->of.cols * it->of.rows;
    game_view view;
    drawing d = {.it = it, .view = &view};
    size_t most = 9 * (size_t)squares + it->mover_count + it->box_count;
    d.cells = sdg_arena_take(arena, most, sizeof *d.cells);
    if (d.cells == NULL)
        return SDG_E_NOMEM;
    game_unpack(it, state, &view);
    put_ground(&d);
    for (uint32_t i = 0; i < squares; i++)
        put_fixtures(&d, i);
    for (uint32_t i = 0; i < it->box_count; i++)
        put(&d, view.boxes[i], GAME_BOX);
    put_movers(&d);
    for (uint32_t i = 0; i < squares; i++) {
        if ((it->ground[i] & GAME_GOAL) != 0)
            put(&d, i, GAME_GOAL);
        if ((it->ground[i] & GAME_TARGET) != 0)
            put(&d, i, GAME_TARGET);
    }
    *out = (sdg_picture){(uint16_t)it->of.cols, (uint16_t)it->of.rows, d.cells, d.count};
    return SDG_OK;
}
