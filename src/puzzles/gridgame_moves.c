/* How pieces on a grid move: walkers go a square, and push a box that stands there; sliders, and
 * whatever is on ice, go on until something stops them. */
#include <string.h>

#include "puzzles/gridgame.h"

/* ---- states ---- */

size_t game_size(const gridgame *it)
{
    return 2 * ((size_t)it->mover_count + it->box_count + 1);
}

static const uint8_t *read_squares(uint16_t *out, uint32_t count, const uint8_t *from)
{
    for (uint32_t i = 0; i < count; i++, from += 2)
        out[i] = (uint16_t)(from[0] | from[1] << 8);
    return from;
}

void game_unpack(const gridgame *it, const uint8_t *state, game_view *out)
{
    state = read_squares(out->movers, it->mover_count, state);
    state = read_squares(out->boxes, it->box_count, state);
    read_squares(&out->keys, 1, state);
}

static void sort(uint16_t *squares, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        uint16_t square = squares[i];
        uint32_t at = i;
        for (; at > 0 && squares[at - 1] > square; at--)
            squares[at] = squares[at - 1];
        squares[at] = square;
    }
}

static uint8_t *put_squares(const uint16_t *squares, uint32_t count, uint8_t *to)
{
    for (uint32_t i = 0; i < count; i++, to += 2) {
        to[0] = (uint8_t)(squares[i] & 0xFF);
        to[1] = (uint8_t)(squares[i] >> 8);
    }
    return to;
}

/* How many movers from one on are of its kind. */
static uint32_t alike(const gridgame *it, uint32_t from)
{
    uint32_t count = 1;
    while (from + count < it->mover_count && it->movers[from + count].kind == it->movers[from].kind)
        count++;
    return count;
}

void game_pack(const gridgame *it, game_view *view, uint8_t *state)
{
    for (uint32_t i = 0; i < it->mover_count; i += alike(it, i))
        sort(view->movers + i, alike(it, i));
    sort(view->boxes, it->box_count);
    state = put_squares(view->movers, it->mover_count, state);
    state = put_squares(view->boxes, it->box_count, state);
    put_squares(&view->keys, 1, state);
}

/* ---- what stands where ---- */

static bool holds(const uint16_t *squares, uint32_t count, uint32_t square)
{
    for (uint32_t i = 0; i < count; i++)
        if (squares[i] == square)
            return true;
    return false;
}

/* The bit of the key that lies on a square; 0: none does. */
static uint16_t key_at(const gridgame *it, const game_view *view, uint32_t square)
{
    for (uint32_t i = 0; i < it->key_count; i++)
        if (it->keys[i] == square)
            return view->keys & (uint16_t)(1U << i);
    return 0;
}

/* A door opens once a key of its letter is taken. */
static bool is_shut(const gridgame *it, const game_view *view, uint32_t square)
{
    if ((it->ground[square] & GAME_DOOR) == 0)
        return false;
    for (uint32_t i = 0; i < it->key_count; i++) {
        bool is_taken = (view->keys & 1U << i) == 0;
        if (is_taken && it->letters[it->keys[i]] == it->letters[square] - 'A' + 'a')
            return false;
    }
    return true;
}

void game_take_keys(const gridgame *it, game_view *view)
{
    for (uint32_t i = 0; i < it->mover_count; i++)
        view->keys &= (uint16_t)~key_at(it, view, view->movers[i]);
}

/* ---- steps ---- */

/* What a step comes to. */
typedef enum step { STEP_FREE, STEP_BLOCKED, STEP_BOX, STEP_HOLE } step;

/* The square beside one, and what is there for a piece that comes from it. */
static step look(const gridgame *it, const game_view *view, uint32_t from, uint32_t way,
                 uint32_t *next)
{
    *next = sdg_square_beside(it->of, from, way * SDG_RIGHT);
    if (*next == SDG_NONE || (it->ground[*next] & GAME_WALL) != 0 || is_shut(it, view, *next) ||
        holds(view->movers, it->mover_count, *next))
        return STEP_BLOCKED;
    uint16_t arrows = it->ground[*next] & GAME_ARROWS;
    if (arrows != 0 && (arrows & GAME_ARROW_UP << way) == 0)
        return STEP_BLOCKED;
    if (holds(view->boxes, it->box_count, *next))
        return STEP_BOX;
    return (it->ground[*next] & GAME_HOLE) != 0 ? STEP_HOLE : STEP_FREE;
}

/* Whether a piece on a square goes on. */
static bool goes_on(const gridgame *it, uint32_t square, bool slides)
{
    uint16_t ground = it->ground[square];
    return (slides || (ground & GAME_ICE) != 0) && (ground & GAME_STOP) == 0;
}

/* Pushes the box at a square one on, or as far as ice carries it. It covers no key. */
static step push(const gridgame *it, game_view *view, uint32_t square, uint32_t way)
{
    uint32_t box = 0, at = square, next = 0;
    step result = STEP_BLOCKED;
    while (view->boxes[box] != square)
        box++;
    do {
        step seen = look(it, view, at, way, &next);
        if (seen == STEP_HOLE) {
            view->boxes[box] = (uint16_t)next;
            return STEP_HOLE;
        }
        if (seen != STEP_FREE || key_at(it, view, next) != 0)
            break;
        at = next;
        view->boxes[box] = (uint16_t)at;
        result = STEP_FREE;
    } while (goes_on(it, at, false));
    return result;
}

/* Moves a mover as far as it goes in a way. STEP_BLOCKED: not at all. */
static step move(const gridgame *it, game_view *view, uint32_t mover, uint32_t way)
{
    bool slides = (it->symbols[it->movers[mover].kind].roles & GAME_SLIDER) != 0;
    step result = STEP_BLOCKED;
    for (bool is_first = true;; is_first = false) {
        uint32_t next = 0;
        step seen = look(it, view, view->movers[mover], way, &next);
        if (seen == STEP_BOX && is_first && !slides)
            seen = push(it, view, next, way);
        if (seen == STEP_HOLE) {
            view->movers[mover] = (uint16_t)next;
            return STEP_HOLE;
        }
        if (seen != STEP_FREE)
            return result;
        result = STEP_FREE;
        view->movers[mover] = (uint16_t)next;
        game_take_keys(it, view);
        if (!goes_on(it, next, slides))
            return result;
    }
}

/* Piece by piece, kind by kind and in reading order; of each up, right, down, left. */
void game_moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const gridgame *it = self;
    const uint32_t squares = it->of.cols * it->of.rows;
    game_view before;
    uint8_t next[GAME_STATE_BYTES];
    game_unpack(it, state, &before);
    for (uint32_t mover = 0; mover < it->mover_count; mover++) {
        for (uint32_t way = 0; way < GAME_WAYS; way++) {
            game_view after = before;
            step result = move(it, &after, mover, way);
            uint32_t number = it->movers[mover].kind * squares + before.movers[mover];
            if (result == STEP_BLOCKED)
                continue;
            game_pack(it, &after, next);
            if (result == STEP_HOLE)
                sdg_refuse(to, number * GAME_WAYS + way, GAME_RULE_HOLE, next);
            else
                sdg_emit(to, number * GAME_WAYS + way, 1, next);
        }
    }
}
