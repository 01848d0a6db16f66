/* Moves in the three metrics. Only the piece that moves is compared with the others, a word of 64
 * cells at a time; most pieces are shut in and cost one comparison. */
#include "puzzles/klotski.h"

#include <string.h>

const klotski_cell sdg_klotski_steps[DIRECTION_COUNT] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

/* A piece that is about to move. */
typedef struct mover {
    const klotski *it;
    const uint8_t *state;
    sdg_emitter *to;
    const klotski_group *group;
    uint32_t group_number, slot, from;
    uint64_t others[MOST_WORDS]; /* the cells that other pieces cover */
} mover;

/* Works on layouts out of order too, as a replay has them. */
void sdg_klotski_cover(const klotski *it, const uint8_t *state, uint64_t *covered)
{
    const uint32_t words = it->words;
    memset(covered, 0, words * sizeof *covered);
    for (uint32_t slot = 0; slot < it->piece_count; slot++) {
        const uint64_t *piece =
            it->groups[it->group_of[slot]].covered + (size_t)state[slot] * words;
        for (uint32_t i = 0; i < words; i++)
            covered[i] |= piece[i];
    }
}

/* Pieces between the old place and the new one move up or down by one byte: cheaper than sorting.
 */
void sdg_klotski_apply(const klotski_group *group, uint8_t *state, uint32_t slot, uint32_t to)
{
    uint8_t *places = state + group->first;
    uint32_t at = slot - group->first;
    for (; at + 1 < group->count && places[at + 1] < to; at++)
        places[at] = places[at + 1];
    for (; at > 0 && places[at - 1] > to; at--)
        places[at] = places[at - 1];
    places[at] = (uint8_t)to;
}

/* All words, without a branch in between: boards of up to 64 cells have one. */
static bool is_free(const uint64_t *taken, const klotski_group *group, uint32_t place,
                    uint32_t words)
{
    const uint64_t *covered = group->covered + (size_t)place * words;
    uint64_t both = 0;
    for (uint32_t i = 0; i < words; i++)
        both |= covered[i] & taken[i];
    return both == 0;
}

/* The piece takes its new place in the order of its group, so that equal layouts have equal bytes.
 */
static void emit(const mover *m, uint32_t place)
{
    const klotski *it = m->it;
    uint8_t next[MOST_PIECES];
    memcpy(next, m->state, it->piece_count);
    sdg_klotski_apply(m->group, next, m->slot, place);
    if (it->is_merged)
        sdg_klotski_turn_over(it, next);
    sdg_emit(m->to, sdg_klotski_move(m->group_number, m->from, place), 1, next);
}

/* One cell, or as far as it goes: of a direction the nearer places come first, and the first one
 * that is not free ends it. */
static void emit_straight(const mover *m, bool is_far)
{
    for (uint32_t k = 0; k < DIRECTION_COUNT; k++) {
        uint32_t place = m->group->next[m->from * DIRECTION_COUNT + k];
        while (place != NO_PLACE && is_free(m->others, m->group, place, m->it->words)) {
            emit(m, place);
            place = is_far ? m->group->next[place * DIRECTION_COUNT + k] : NO_PLACE;
        }
    }
}

/* Every place that the piece can get to while the others stand still, breadth first. */
static void emit_all(const mover *m)
{
    bool seen[MOST_PLACES] = {false};
    uint8_t queue[MOST_PLACES];
    uint32_t count = 1;
    queue[0] = (uint8_t)m->from;
    seen[m->from] = true;
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < DIRECTION_COUNT; k++) {
            uint32_t place = m->group->next[queue[i] * DIRECTION_COUNT + k];
            if (place == NO_PLACE || seen[place] ||
                !is_free(m->others, m->group, place, m->it->words))
                continue;
            seen[place] = true;
            queue[count++] = (uint8_t)place;
            emit(m, place);
        }
    }
}

/* Whether anything beside the piece is free; fills what the others cover if so. */
static bool may_move(mover *m, const uint64_t *covered)
{
    const uint32_t words = m->it->words;
    const uint64_t *own = m->group->covered + (size_t)m->from * words;
    const uint64_t *beside = m->group->beside + (size_t)m->from * words;
    uint64_t open = 0;
    for (uint32_t i = 0; i < words; i++)
        open |= beside[i] & ~covered[i];
    if (open == 0)
        return false;
    for (uint32_t i = 0; i < words; i++)
        m->others[i] = covered[i] & ~own[i];
    return true;
}

/* The cells that are taken are gathered once for a state; each piece then only takes its own away.
 */
void sdg_klotski_moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const klotski *it = self;
    uint64_t covered[MOST_WORDS];
    mover m;
    if (it->is_packed) {
        sdg_klotski_moves_packed(it, sdg_klotski_word(state), to);
        return;
    }
    m.it = it;
    m.state = state;
    m.to = to;
    sdg_klotski_cover(it, state, covered);
    for (uint32_t slot = 0; slot < it->piece_count; slot++) {
        m.slot = slot;
        m.group_number = it->group_of[slot];
        m.group = &it->groups[m.group_number];
        m.from = state[slot];
        if (!may_move(&m, covered))
            continue;
        if (it->metric == METRIC_MOVES)
            emit_all(&m);
        else
            emit_straight(&m, it->metric == METRIC_STRAIGHT);
    }
}

/* Follows the tracks back from the end. */
static uint32_t trace(const uint16_t *before, const uint8_t ends[2], uint8_t *way)
{
    uint32_t count = 1;
    for (uint32_t at = ends[1]; at != ends[0]; at = before[at])
        count++;
    uint32_t place = ends[1];
    for (uint32_t i = count; i-- > 0; place = before[place])
        way[i] = (uint8_t)place;
    return count;
}

/* Breadth first in the order of the directions, as the moves are found, so that the way shown is
 * the one by which a move was found. */
uint32_t sdg_klotski_way(const klotski *it, const klotski_group *group, const uint64_t *taken,
                         const uint8_t ends[2], uint8_t way[MOST_PLACES])
{
    uint16_t before[MOST_PLACES];
    uint8_t queue[MOST_PLACES];
    uint32_t count = 1;
    for (uint32_t i = 0; i < MOST_PLACES; i++)
        before[i] = NO_PLACE;
    queue[0] = ends[0];
    before[ends[0]] = ends[0];
    for (uint32_t i = 0; i < count && before[ends[1]] == NO_PLACE; i++) {
        for (uint32_t k = 0; k < DIRECTION_COUNT; k++) {
            uint32_t place = group->next[queue[i] * DIRECTION_COUNT + k];
            if (place == NO_PLACE || before[place] != NO_PLACE ||
                !is_free(taken, group, place, it->words))
                continue;
            before[place] = queue[i];
            queue[count++] = (uint8_t)place;
        }
    }
    return before[ends[1]] == NO_PLACE ? 0 : trace(before, ends, way);
}
