/* The picture of a state of ice: one sheet of ice, and on it whatever is not ice. Along a solution
 * the squares that the stone slid over are marked. */
#include "puzzles/ice.h"

#include <string.h>

/* How a square is drawn, and what the key says. A block is no wall under the curling rule, but
 * looks like one: it stops the stone all the same. */
static const sdg_picture_key looks[ICE_KIND_COUNT] = {
    [ICE_PLAIN] = {SDG_INK_A, SDG_SHAPE_DISC, "stone"},
    [ICE_BLOCK] = {SDG_INK_WALL, SDG_SHAPE_BLOCK, "block"},
    [ICE_GROUND] = {SDG_INK_LAND, SDG_SHAPE_FILL, "ground, on which nothing slides"},
    [ICE_ITEM] = {SDG_INK_D, SDG_SHAPE_DIAMOND, "item to collect"},
    [ICE_GOAL] = {SDG_INK_MARK, SDG_SHAPE_SQUARE, "goal square"},
};

/* Its outline is seen in grey too, where its colour is that of ice. */
static const sdg_picture_key path = {SDG_INK_D, SDG_SHAPE_BLOCK, "path slid"};

/* The key names what the board has: a kind that does not occur would only take room. */
void sdg_ice_make_keys(ice *it)
{
    for (uint32_t kind = 0; kind < ICE_KIND_COUNT; kind++)
        if (kind == ICE_PLAIN || it->count[kind] > 0)
            it->keys[it->key_count++] = looks[kind];
}

static sdg_cell cell_at(const ice *it, uint32_t square, const sdg_picture_key *look)
{
    return (sdg_cell){(uint16_t)(square % it->of.cols),
                      (uint16_t)(square / it->of.cols),
                      1,
                      1,
                      look->ink,
                      look->shape,
                      ""};
}

/* What has vanished is not drawn. */
static bool is_seen(const ice *it, const uint8_t *state, uint32_t square)
{
    if (it->kinds[square] == ICE_PLAIN)
        return false;
    return it->bits[square] == ICE_NO_BIT || !sdg_ice_has(state, it->bits[square]);
}

/* What is drawn: a state, and the slide that led to it, from a square; SDG_NONE: none is shown. */
typedef struct scene {
    const ice *it;
    const uint8_t *state;
    uint32_t from, way;
} scene;

/* Makes a bar longer by a square in a way. */
static void grow(sdg_cell *bar, uint32_t way)
{
    if (way == SDG_LEFT)
        bar->col--;
    if (way == SDG_UP)
        bar->row--;
    if (way == SDG_LEFT || way == SDG_RIGHT)
        bar->cols++;
    else
        bar->rows++;
}

/* The squares that the stone left behind, as a bar, or two where it went over an edge. It takes no
 * more steps than the board is long. */
static uint32_t lay_path(const scene *shown, sdg_cell *cells)
{
    const ice *it = shown->it;
    uint32_t count = 0, steps = 0, end = sdg_ice_square(shown->state), at = shown->from;
    bool is_beside = false;
    for (; at != SDG_NONE && at != end && steps < ICE_MOST_SIDE; steps++) {
        if (is_beside)
            grow(&cells[count - 1], shown->way);
        else
            cells[count++] = cell_at(it, at, &path);
        is_beside = sdg_square_beside(it->of, at, shown->way) != SDG_NONE;
        at = sdg_ice_ahead(it, at, shown->way);
    }
    return count;
}

/* The path lies over the ground that it began on, and under whatever the stone slid past or over.
 * The stone comes last, over the goal too, of which the corners stay to be seen. */
static sdg_status draw(const scene *shown, sdg_picture *out, sdg_arena *arena)
{
    const ice *it = shown->it;
    uint32_t squares = it->of.cols * it->of.rows, count = 0, most = 2 + ICE_MOST_SIDE;
    for (uint32_t kind = ICE_BLOCK; kind < ICE_KIND_COUNT; kind++)
        most += it->count[kind];
    sdg_cell *cells = sdg_arena_take(arena, most, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    cells[count++] = (sdg_cell){
        0, 0, (uint16_t)it->of.cols, (uint16_t)it->of.rows, SDG_INK_WATER, SDG_SHAPE_FILL, ""};
    for (uint32_t i = 0; i < squares; i++)
        if (it->kinds[i] == ICE_GROUND)
            cells[count++] = cell_at(it, i, &looks[ICE_GROUND]);
    count += lay_path(shown, cells + count);
    for (uint32_t i = 0; i < squares; i++)
        if (it->kinds[i] != ICE_GROUND && is_seen(it, shown->state, i))
            cells[count++] = cell_at(it, i, &looks[it->kinds[i]]);
    cells[count++] = cell_at(it, sdg_ice_square(shown->state), &looks[ICE_PLAIN]);
    *out = (sdg_picture){(uint16_t)it->of.cols, (uint16_t)it->of.rows, cells, count};
    return SDG_OK;
}

sdg_status sdg_ice_picture(const void *self, const uint8_t *state, sdg_picture *out,
                           sdg_arena *arena)
{
    const scene shown = {self, state, SDG_NONE, 0};
    return draw(&shown, out, arena);
}

/* ---- along a solution ---- */

/* Slides through the first count moves of a replay. */
static void play(const ice *it, const sdg_replay *replay, uint32_t count, uint8_t *state)
{
    memcpy(state, replay->first, ICE_SQUARE_BYTES + (it->bit_count + 7) / 8);
    for (uint32_t i = 0; i < count; i++)
        (void)sdg_ice_slide(it, state, replay->moves[i]);
}

/* How far the stone slid is what a reader cannot see from the way alone. */
void sdg_ice_print_step(const void *self, const sdg_replay *replay, sdg_sink *to)
{
    const ice *it = self;
    uint8_t state[ICE_MOST_BYTES];
    play(it, replay, replay->count, state);
    sdg_say(to, "%s to ", sdg_translate(to->lang, sdg_ways[replay->moves[replay->count - 1]].name));
    sdg_square_put(it->of, sdg_ice_square(state), to);
}

void sdg_ice_print_after(const void *self, const sdg_replay *replay, sdg_sink *to)
{
    uint8_t state[ICE_MOST_BYTES];
    play(self, replay, replay->count, state);
    sdg_ice_print_state(self, state, to);
}

sdg_status sdg_ice_picture_after(const void *self, const sdg_replay *replay, sdg_picture *out,
                                 sdg_arena *arena)
{
    uint8_t before[ICE_MOST_BYTES], state[ICE_MOST_BYTES];
    scene shown = {self, state, SDG_NONE, 0};
    play(self, replay, replay->count, state);
    if (replay->count > 0) {
        play(self, replay, replay->count - 1, before);
        shown.from = sdg_ice_square(before);
        shown.way = replay->moves[replay->count - 1];
    }
    return draw(&shown, out, arena);
}

const sdg_picture_key *sdg_ice_replay_keys(const void *self, uint32_t *count)
{
    (void)self;
    *count = 1;
    return &path;
}
