/* States of Sokoban and the moves between them. */
#include "puzzles/sokoban.h"

#include <string.h>

/* ---- states ---- */

size_t sdg_soko_size(const sokoban *it)
{
    return it->width * ((size_t)it->box_count + 1);
}

static uint16_t get(const sokoban *it, const uint8_t *state, size_t i)
{
    if (it->width == 1)
        return state[i];
    return (uint16_t)(state[2 * i] | state[2 * i + 1] << 8);
}

static void put(const sokoban *it, uint8_t *state, size_t i, uint16_t floor)
{
    if (it->width == 1) {
        state[i] = (uint8_t)floor;
        return;
    }
    state[2 * i] = (uint8_t)(floor & 0xFFU);
    state[2 * i + 1] = (uint8_t)(floor >> 8);
}

/* Boxes are stored in ascending order already. */
void sdg_soko_view(const sokoban *it, const uint8_t *state, soko_view *out)
{
    out->man = get(it, state, 0);
    out->count = it->box_count;
    for (uint32_t i = 0; i < it->box_count; i++)
        out->boxes[i] = get(it, state, i + 1);
}

/* What stands on the floor, and where the man can walk to. */
typedef struct area {
    uint8_t has_box[SOKO_MOST_FLOOR], is_near[SOKO_MOST_FLOOR];
    uint16_t queue[SOKO_MOST_FLOOR];
    uint16_t first; /* the lowest square that the man can walk to */
} area;

/* Only what the floor has is cleared: most levels are far smaller than the largest. */
static void place_boxes(const sokoban *it, const soko_view *view, area *on)
{
    memset(on->has_box, 0, it->floor_count);
    for (uint32_t i = 0; i < view->count; i++)
        on->has_box[view->boxes[i]] = 1;
}

/* Marks the man's region. */
static void walk(const sokoban *it, uint16_t man, area *on)
{
    uint32_t count = 0;
    memset(on->is_near, 0, it->floor_count);
    on->first = man;
    on->is_near[man] = 1;
    on->queue[count++] = man;
    for (uint32_t done = 0; done < count; done++) {
        const uint16_t *beside = it->beside[on->queue[done]];
        for (uint32_t way = 0; way < SOKO_WAYS; way++) {
            uint16_t next = beside[way];
            if (next == SOKO_NOWHERE || on->is_near[next] || on->has_box[next])
                continue;
            on->is_near[next] = 1;
            on->queue[count++] = next;
            if (next < on->first)
                on->first = next;
        }
    }
}

/* The bytes of a state whose man is known to stand where he shall. */
static void pack_at(const sokoban *it, const soko_view *view, uint16_t man, uint8_t *state)
{
    put(it, state, 0, man);
    for (uint32_t i = 0; i < view->count; i++)
        put(it, state, i + 1, view->boxes[i]);
}

/* Regions are walked anew for each state: hardly two states of a level share theirs. */
void sdg_soko_pack(const sokoban *it, const soko_view *view, uint8_t *state)
{
    area on;
    uint16_t man = view->man;
    if (it->pushes) {
        place_boxes(it, view, &on);
        walk(it, man, &on);
        man = on.first;
    }
    pack_at(it, view, man, state);
}

/* Moves box i to another square and keeps the boxes in their order. */
static void shift_box(soko_view *view, uint32_t i, uint16_t to)
{
    for (; i > 0 && view->boxes[i - 1] > to; i--)
        view->boxes[i] = view->boxes[i - 1];
    for (; i + 1 < view->count && view->boxes[i + 1] < to; i++)
        view->boxes[i] = view->boxes[i + 1];
    view->boxes[i] = to;
}

/* ---- moves ---- */

enum { MOST_BYTES = 2 * (SOKO_MOST_BOXES + 1) };

/* Which box stands there; one does. */
static uint32_t box_at(const soko_view *view, uint16_t floor)
{
    uint32_t i = 0;
    while (view->boxes[i] != floor)
        i++;
    return i;
}

/* One step of the man, who may push a box before him. */
static void step(const sokoban *it, const soko_view *view, const area *on, uint32_t way,
                 sdg_emitter *to)
{
    uint8_t next[MOST_BYTES];
    uint16_t ahead = it->beside[view->man][way];
    if (ahead == SOKO_NOWHERE)
        return;
    if (!on->has_box[ahead]) {
        pack_at(it, view, ahead, next);
        sdg_emit(to, way, 1, next);
        return;
    }
    uint16_t beyond = it->beside[ahead][way];
    if (beyond == SOKO_NOWHERE || on->has_box[beyond])
        return;
    soko_view pushed = *view;
    shift_box(&pushed, box_at(view, ahead), beyond);
    pack_at(it, &pushed, ahead, next);
    sdg_emit(to, way + SOKO_PUSHES, 1, next);
}

/* A push of one box, if the man can walk to the square behind it. */
static void push(const sokoban *it, const soko_view *view, area *on, uint32_t move, sdg_emitter *to)
{
    uint8_t next[MOST_BYTES];
    uint16_t box = (uint16_t)(move / SOKO_WAYS);
    uint32_t way = move % SOKO_WAYS;
    uint16_t ahead = it->beside[box][way], behind = it->beside[box][(way + 2) % SOKO_WAYS];
    if (ahead == SOKO_NOWHERE || behind == SOKO_NOWHERE || on->has_box[ahead] ||
        !on->is_near[behind])
        return;
    soko_view pushed = *view;
    shift_box(&pushed, box_at(view, box), ahead);
    pushed.man = box;
    sdg_soko_pack(it, &pushed, next);
    sdg_emit(to, move, 1, next);
}

/* No push is left out, even into a corner: what such a box makes of the space is there to be seen.
 */
void sdg_soko_moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const sokoban *it = self;
    area on;
    soko_view view;
    sdg_soko_view(it, state, &view);
    place_boxes(it, &view, &on);
    if (!it->pushes) {
        for (uint32_t way = 0; way < SOKO_WAYS; way++)
            step(it, &view, &on, way, to);
        return;
    }
    walk(it, view.man, &on);
    for (uint32_t i = 0; i < view.count; i++)
        for (uint32_t way = 0; way < SOKO_WAYS; way++)
            push(it, &view, &on, view.boxes[i] * (uint32_t)SOKO_WAYS + way, to);
}
