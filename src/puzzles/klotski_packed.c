/* Packed states: a word with a bit for each place that is taken. A move takes one bit off and sets
 * another; what stands in its way is known from a word of 64 cells. The moves and their order are
 * those of klotski_moves.c. */
#include "puzzles/klotski.h"

/* A piece that is about to move. */
typedef struct mover {
    const klotski *it;
    const klotski_spots *spots;
    sdg_emitter *to;
    uint64_t covered;     /* by all pieces */
    uint64_t rest;        /* the state without the piece */
    uint32_t name, shift; /* of its moves, and of its group's bits */
} mover;

/* Shifts of an int would lose the upper half. */
static uint64_t bit(uint32_t at)
{
    return UINT64_C(1) << at;
}

/* The lowest place of a set that is not empty. */
static uint32_t lowest(uint64_t set)
{
#if defined(__GNUC__)
    return (uint32_t)__builtin_ctzll(set);
#else
    uint32_t at = 0;
    while ((set >> at & 1U) == 0)
        at++;
    return at;
#endif
}

/* The bits of a group, from its first place on. */
static uint64_t places_of(const klotski_group *group, uint64_t state)
{
    uint64_t all = group->place_count < 64 ? bit(group->place_count) - 1 : ~UINT64_C(0);
    return state >> group->shift & all;
}

/* The order within a group is lost in a word, and comes back when it is unpacked: bits ascend. */
void sdg_klotski_pack(const klotski *it, const uint8_t *layout, uint8_t *state)
{
    uint64_t word = 0;
    if (!it->is_packed) {
        memcpy(state, layout, it->piece_count);
        return;
    }
    for (uint32_t slot = 0; slot < it->piece_count; slot++)
        word |= bit(it->groups[it->group_of[slot]].shift + layout[slot]);
    memcpy(state, &word, sizeof word);
}

void sdg_klotski_unpack(const klotski *it, const uint8_t *state, uint8_t *layout)
{
    if (!it->is_packed) {
        memcpy(layout, state, it->piece_count);
        return;
    }
    const uint64_t word = sdg_klotski_word(state);
    for (uint32_t i = 0; i < it->group_count; i++) {
        uint8_t *place = layout + it->groups[i].first;
        for (uint64_t set = places_of(&it->groups[i], word); set != 0; set &= set - 1)
            *place++ = (uint8_t)lowest(set);
    }
}

/* Mirror images are told apart in the layout alone. */
static void emit_image(const mover *m, uint32_t move, const uint8_t *state)
{
    uint8_t layout[MOST_PIECES], next[sizeof(uint64_t)];
    sdg_klotski_unpack(m->it, state, layout);
    sdg_klotski_turn_over(m->it, layout);
    sdg_klotski_pack(m->it, layout, next);
    sdg_emit(m->to, move, 1, next);
}

/* at is a bit. */
static void emit(const mover *m, uint32_t at)
{
    const uint64_t word = m->rest | bit(at);
    const uint32_t move = m->name | (at - m->shift);
    uint8_t next[sizeof word];
    memcpy(next, &word, sizeof word);
    if (m->it->is_merged)
        emit_image(m, move, next);
    else
        sdg_emit(m->to, move, 1, next);
}

/* In the order of the directions, as bits are. */
static void emit_steps(const mover *m, uint32_t from, uint32_t ways)
{
    for (; ways != 0; ways &= ways - 1)
        emit(m, m->spots->next[from][lowest(ways)]);
}

/* On the last place of a line the bit a step away is the same; where no other piece stands, that
 * alone ends the line. */
static void emit_straight(const mover *m, uint32_t from, uint32_t ways)
{
    const klotski_spots *spots = m->spots;
    const uint64_t others = m->covered & ~spots->covered[from];
    for (; ways != 0; ways &= ways - 1) {
        const uint32_t k = lowest(ways);
        uint32_t at = from;
        do {
            at = spots->next[at][k];
            emit(m, at);
        } while (spots->next[at][k] != at && (spots->needed[at][k] & others) == 0);
    }
}

/* Breadth first; a word holds the places that were reached. */
static void emit_all(const mover *m, uint32_t from)
{
    const klotski_spots *spots = m->spots;
    const uint64_t others = m->covered & ~spots->covered[from];
    uint64_t seen = bit(from);
    uint8_t queue[64] = {(uint8_t)from};
    uint32_t count = 1;
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < DIRECTION_COUNT; k++) {
            uint32_t at = spots->next[queue[i]][k];
            if ((spots->needed[queue[i]][k] & others) != 0 || (seen & bit(at)) != 0)
                continue;
            seen |= bit(at);
            queue[count++] = (uint8_t)at;
            emit(m, at);
        }
    }
}

/* ways has a bit for each direction in which a step is free. */
static void emit_piece(const mover *m, uint32_t from, uint32_t ways)
{
    if (m->it->metric == METRIC_STEPS)
        emit_steps(m, from, ways);
    else if (m->it->metric == METRIC_STRAIGHT)
        emit_straight(m, from, ways);
    else
        emit_all(m, from);
}

/* The cells that all pieces cover. */
static uint64_t cover(const klotski_spots *spots, uint64_t state)
{
    uint64_t covered = 0;
    for (; state != 0; state &= state - 1)
        covered |= spots->covered[lowest(state)];
    return covered;
}

/* By direction: the pieces for which a step is free. */
static void find_free(const klotski_spots *spots, uint64_t state, uint64_t covered,
                      uint64_t free[DIRECTION_COUNT])
{
    uint64_t barred[DIRECTION_COUNT] = {0};
    for (uint32_t i = 0; i < spots->bytes; i++, covered >>= 8)
        for (uint32_t k = 0; k < DIRECTION_COUNT; k++)
            barred[k] |= spots->barred[i][covered & 0xFFU][k];
    for (uint32_t k = 0; k < DIRECTION_COUNT; k++)
        free[k] = state & ~barred[k];
}

/* Bits in their order are pieces in theirs. Most pieces are shut in, and cost nothing: which are
 * not is known for all of them at once. */
void sdg_klotski_moves_packed(const klotski *it, uint64_t state, sdg_emitter *to)
{
    const klotski_spots *spots = it->spots;
    mover m = {.it = it, .spots = spots, .to = to, .covered = cover(spots, state)};
    uint64_t free[DIRECTION_COUNT];
    find_free(spots, state, m.covered, free);
    for (uint64_t set = free[UP] | free[RIGHT] | free[DOWN] | free[LEFT]; set != 0;
         set &= set - 1) {
        uint32_t from = lowest(set), ways = 0;
        for (uint32_t k = 0; k < DIRECTION_COUNT; k++)
            ways |= (uint32_t)(free[k] >> from & 1U) << k;
        m.rest = state & ~bit(from);
        m.name = spots->name[from];
        m.shift = from - (m.name >> 8 & 0xFFU);
        emit_piece(&m, from, ways);
    }
}
