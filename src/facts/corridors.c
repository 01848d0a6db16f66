/* Corridors: maximal chains of states with exactly one way in and one way on. A state inside either
 * has two neighbours to and from each of which moves lead, or moves come from one and lead to
 * another; as a move is one way or both ways for both of its ends, a chain is of one kind. */
#include "facts/corridors.h"

#include <string.h>

/* What is inside of a chain, by the kind of its moves. */
enum { OUTSIDE, ONE_WAY, BOTH_WAYS };

/* The neighbours of a state, as far as they matter: ascending, the first two, and how many. */
typedef struct ends {
    uint32_t in[2], out[2];
    uint8_t in_count, out_count; /* 3 stands for more */
    uint8_t kind;
    bool seen;
} ends;

/* An accepted corridor at a state: where it leads, and the next one there. */
typedef struct joint {
    uint32_t other;
    size_t next; /* 0: none; else one more than its place */
} joint;

/* The search for corridors. */
typedef struct finding {
    const sdg_facts *facts;
    const sdg_selection *shown;
    uint8_t flags;
    bool *kept;
    ends *states;
    uint32_t *chain; /* of the chain that is looked at, with both of its ends */
    size_t chain_capacity;
    uint32_t chain_count;
    sdg_corridor *items;
    size_t capacity;
    joint *joints;
    size_t joint_count, joint_capacity;
    size_t *first_joint; /* by state */
    uint32_t *targets;
    size_t target_capacity;
    corridors_found found;
} finding;

/* ---- what is inside ---- */

/* Distinct other targets, ascending; sources come ascending too, since states do. */
static sdg_status meet_neighbours(finding *it, uint32_t state, sdg_error *err)
{
    uint32_t count =
        sdg_facts_neighbours(it->facts->space, state, &it->targets, &it->target_capacity);
    if (count == SDG_NONE)
        return sdg_fail_memory(err);
    ends *own = &it->states[state];
    own->out_count = (uint8_t)(count < 3 ? count : 3);
    for (uint32_t i = 0; i < count; i++) {
        ends *other = &it->states[it->targets[i]];
        if (i < 2)
            own->out[i] = it->targets[i];
        if (other->in_count < 2)
            other->in[other->in_count] = state;
        other->in_count = (uint8_t)(other->in_count < 3 ? other->in_count + 1 : 3);
    }
    return SDG_OK;
}

/* A move that changes nothing would be lost with its state. */
static bool has_loop(const sdg_space *space, uint32_t state)
{
    uint32_t count = 0;
    const uint32_t *targets = sdg_space_targets(space, state, &count);
    for (uint32_t i = 0; i < count; i++)
        if (targets[i] == state)
            return true;
    return false;
}

static uint8_t kind_of(const finding *it, uint32_t state)
{
    const ends *own = &it->states[state];
    const uint8_t stays = SDG_STATE_START | SDG_STATE_GOAL | SDG_STATE_OPEN | it->flags;
    uint32_t place = it->shown->places[state];
    if (place == SDG_NONE || it->shown->has_more[place] || (it->facts->flags[state] & stays) != 0 ||
        has_loop(it->facts->space, state))
        return OUTSIDE;
    if (own->in_count == 1 && own->out_count == 1 && own->in[0] != own->out[0])
        return ONE_WAY;
    bool both = own->in_count == 2 && own->out_count == 2 && own->in[0] == own->out[0] &&
                own->in[1] == own->out[1];
    return both ? BOTH_WAYS : OUTSIDE;
}

static sdg_status look_at_states(finding *it, sdg_error *err)
{
    sdg_status status = SDG_OK;
    for (uint32_t state = 0; state < it->facts->states && status == SDG_OK; state++)
        status = meet_neighbours(it, state, err);
    for (uint32_t state = 0; state < it->facts->states; state++)
        it->states[state].kind = kind_of(it, state);
    return status;
}

/* ---- chains ---- */

/* The state after one inside, for who comes from another. */
static uint32_t step(const finding *it, uint32_t state, uint32_t from)
{
    const ends *own = &it->states[state];
    return own->kind == BOTH_WAYS && own->out[0] == from ? own->out[1] : own->out[0];
}

/* The state before one inside, against the moves where they are one way. */
static uint32_t step_back(const finding *it, uint32_t state, uint32_t from)
{
    const ends *own = &it->states[state];
    return own->kind == ONE_WAY ? own->in[0] : step(it, state, from);
}

static bool is_inside(const finding *it, uint32_t state)
{
    return it->states[state].kind != OUTSIDE;
}

static sdg_status push(finding *it, uint32_t state, sdg_error *err)
{
    uint32_t *chain = sdg_reserve(it->chain, it->chain_count, &it->chain_capacity, sizeof *chain);
    if (chain == NULL)
        return sdg_fail_memory(err);
    it->chain = chain;
    chain[it->chain_count++] = state;
    return SDG_OK;
}

/* Goes back to where the chain of a state begins, then through it. A ring of states inside alone
 * has no start and is not reached; it would be left as it is. */
static sdg_status follow(finding *it, uint32_t state, sdg_error *err)
{
    uint32_t at = state, from = it->states[state].out[1], before = step_back(it, at, from);
    it->chain_count = 0;
    for (; is_inside(it, before); before = step_back(it, at, from)) {
        from = at;
        at = before;
        if (at == state)
            return SDG_OK;
    }
    from = before;
    sdg_status status = push(it, from, err);
    while (is_inside(it, at) && status == SDG_OK) {
        uint32_t next = step(it, at, from);
        it->states[at].seen = true;
        status = push(it, at, err);
        from = at;
        at = next;
    }
    return status == SDG_OK ? push(it, at, err) : status;
}

/* ---- corridors ---- */

/* The cost of the cheapest move from a state to the next. */
static uint32_t cost_of(const sdg_space *space, uint32_t from, uint32_t to)
{
    uint32_t count = 0, least = SDG_NONE;
    const uint32_t *targets = sdg_space_targets(space, from, &count);
    const uint32_t *costs = sdg_space_costs(space, from);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t cost = costs == NULL ? 1 : costs[i];
        least = targets[i] == to && cost < least ? cost : least;
    }
    return least;
}

/* Costs saturate. */
static uint32_t sum(uint32_t a, uint32_t b)
{
    return a > SDG_NONE - b ? SDG_NONE : a + b;
}

static sdg_status add_joint(finding *it, uint32_t at, uint32_t other, sdg_error *err)
{
    joint *joints = sdg_reserve(it->joints, it->joint_count, &it->joint_capacity, sizeof *joints);
    if (joints == NULL)
        return sdg_fail_memory(err);
    it->joints = joints;
    joints[it->joint_count++] = (joint){other, it->first_joint[at]};
    it->first_joint[at] = it->joint_count;
    return SDG_OK;
}

/* Lines run from the start outwards where moves lead both ways. */
static void turn_outwards(const sdg_facts *facts, uint32_t last_inside, sdg_corridor *it)
{
    const sdg_corridor was = *it;
    uint32_t here = facts->distance[was.from], there = facts->distance[was.to];
    if (!was.both_ways || here < there || (here == there && was.from <= was.to))
        return;
    it->from = was.to;
    it->to = was.from;
    it->inside = last_inside;
    it->cost = was.cost_back;
    it->cost_back = was.cost;
}

/* A corridor from a place of the chain to another, if there is anything between. */
static sdg_status add(finding *it, uint32_t first, uint32_t last, sdg_error *err)
{
    const uint32_t *chain = it->chain;
    if (last - first < 2)
        return SDG_OK;
    sdg_corridor *items = sdg_reserve(it->items, it->found.count, &it->capacity, sizeof *items);
    if (items == NULL)
        return sdg_fail_memory(err);
    it->items = items;
    bool both = it->states[chain[first + 1]].kind == BOTH_WAYS;
    sdg_corridor made = {.from = chain[first],
                         .to = chain[last],
                         .inside = chain[first + 1],
                         .moves = last - first,
                         .both_ways = both};
    for (uint32_t i = first; i < last; i++) {
        made.cost = sum(made.cost, cost_of(it->facts->space, chain[i], chain[i + 1]));
        if (both)
            made.cost_back = sum(made.cost_back, cost_of(it->facts->space, chain[i + 1], chain[i]));
        if (i > first)
            it->kept[chain[i]] = false;
    }
    turn_outwards(it->facts, chain[last - 1], &made);
    items[it->found.count++] = made;
    it->found.states += made.moves - 1;
    it->found.transitions += (both ? 2U : 1U) * (uint64_t)made.moves;
    sdg_status status = add_joint(it, made.from, made.to, err);
    return status == SDG_OK ? add_joint(it, made.to, made.from, err) : status;
}

/* Whether a move leads from one to the other; *failed where that cannot be found out. */
static bool leads_to(finding *it, uint32_t from, uint32_t to, bool *failed)
{
    uint32_t count =
        sdg_facts_neighbours(it->facts->space, from, &it->targets, &it->target_capacity);
    *failed = *failed || count == SDG_NONE;
    for (uint32_t i = 0; count != SDG_NONE && i < count; i++)
        if (it->targets[i] == to)
            return true;
    return false;
}

/* Whether a line joins them already: a move, or another corridor. */
static bool is_joined(finding *it, uint32_t a, uint32_t b, bool *failed)
{
    for (size_t at = it->first_joint[a]; at != 0; at = it->joints[at - 1].next)
        if (it->joints[at - 1].other == b)
            return true;
    return leads_to(it, a, b, failed) || leads_to(it, b, a, failed);
}

/* The state of the chain that is furthest from the start; of several the first. */
static uint32_t furthest(const finding *it)
{
    uint32_t best = 1;
    for (uint32_t i = 2; i + 1 < it->chain_count; i++)
        if (it->facts->distance[it->chain[i]] > it->facts->distance[it->chain[best]])
            best = i;
    return best;
}

/* A second line between two states would lie on the first, so that a state between stays. */
static sdg_status cut(finding *it, sdg_error *err)
{
    uint32_t last = it->chain_count - 1, a = it->chain[0], b = it->chain[last];
    bool failed = false;
    if (a == b) {
        uint32_t near = (last + 1) / 3, far = last - near;
        sdg_status status = add(it, 0, near, err);
        if (status == SDG_OK)
            status = add(it, near, far, err);
        return status == SDG_OK ? add(it, far, last, err) : status;
    }
    bool joined = is_joined(it, a, b, &failed);
    if (failed)
        return sdg_fail_memory(err);
    if (!joined)
        return add(it, 0, last, err);
    uint32_t middle = furthest(it);
    sdg_status status = add(it, 0, middle, err);
    return status == SDG_OK ? add(it, middle, last, err) : status;
}

/* In the order of their least states, so that the same graph has the same corridors. */
static sdg_status find_all(finding *it, sdg_error *err)
{
    sdg_status status = look_at_states(it, err);
    for (uint32_t state = 0; state < it->facts->states && status == SDG_OK; state++) {
        if (!is_inside(it, state) || it->states[state].seen)
            continue;
        status = follow(it, state, err);
        if (status != SDG_OK || it->chain_count < 3)
            continue;
        status = cut(it, err);
    }
    return status;
}

/* A path that has a state inside goes all the way through. first_joint has done its work and now
 * holds the places of states on the path, from 1. */
static void place_on_path(finding *it)
{
    const sdg_facts *facts = it->facts;
    size_t *place = it->first_joint;
    memset(place, 0, facts->states * sizeof *place);
    for (uint32_t i = 0; facts->path != NULL && i <= facts->length; i++)
        place[facts->path[i]] = (size_t)i + 1;
    for (uint32_t i = 0; i < it->found.count; i++) {
        sdg_corridor *item = &it->items[i];
        if (place[item->inside] == 0)
            continue;
        item->turns = place[item->from] > place[item->to];
        item->first_step = (uint32_t)place[item->turns ? item->to : item->from];
    }
}

/* The list moves to the arena, where the selection lives. */
static sdg_status hand_over(finding *it, corridors_found *out, sdg_error *err)
{
    sdg_corridor *items = sdg_arena_take(it->shown->arena, it->found.count, sizeof *items);
    if (items == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < it->found.count; i++)
        items[i] = it->items[i];
    *out = it->found;
    out->items = items;
    return SDG_OK;
}

sdg_status corridors_find(corridors_found *out, const sdg_facts *facts, const sdg_selection *shown,
                          uint8_t flags, bool *kept, sdg_error *err)
{
    finding it = {.facts = facts, .shown = shown, .flags = flags, .kept = kept};
    it.states = sdg_allocate(facts->states, sizeof *it.states);
    it.first_joint = sdg_allocate(facts->states, sizeof *it.first_joint);
    sdg_status status = SDG_E_NOMEM;
    if (it.states == NULL || it.first_joint == NULL)
        sdg_fail_memory(err);
    else
        status = find_all(&it, err);
    if (status == SDG_OK) {
        place_on_path(&it);
        status = hand_over(&it, out, err);
    }
    sdg_release(it.states);
    sdg_release(it.first_joint);
    sdg_release(it.chain);
    sdg_release(it.items);
    sdg_release(it.joints);
    sdg_release(it.targets);
    return status;
}
