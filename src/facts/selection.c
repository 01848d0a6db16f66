/* The states that a fold leaves: a flag a state while they are found, then the list of them and the
 * place of each in it. */
#include "facts/corridors.h"
#include "facts/spread.h"

#include <string.h>

/* A selection being made. */
typedef struct choosing {
    const sdg_facts *facts;
    const sdg_fold *fold;
    sdg_selection *out;
    bool *kept;  /* by state: what all folds so far leave */
    spread near; /* what this one does */
} choosing;

/* ---- the folds ---- */

/* What is kept must be in every fold that is asked for. */
static void keep_near(choosing *it)
{
    for (uint32_t state = 0; state < it->facts->states; state++)
        it->kept[state] = it->kept[state] && it->near.near[state];
    memset(it->near.near, 0, it->facts->states * sizeof *it->near.near);
    it->near.count = 0;
}

/* The states that the path, or every path, goes through. */
static void take_path(choosing *it)
{
    uint8_t flag = it->fold->all_paths ? SDG_STATE_ON_SHORTEST : SDG_STATE_ON_PATH;
    for (uint32_t state = 0; state < it->facts->states; state++)
        if (it->facts->flags[state] & flag)
            spread_take(&it->near, state);
}

/* Without a path nothing is near to it, and an empty figure would say less than this. */
static sdg_status choose_near_path(choosing *it, sdg_error *err)
{
    const sdg_facts *facts = it->facts;
    if (!facts->solved) {
        sdg_fail(err, SDG_E_LAYOUT, "%s: there is no path to be near to",
                 facts->complete ? "there is no solution" : "no solution was found");
        sdg_hint(err, "--depth=K shows what is within K moves of the start");
        return SDG_E_LAYOUT;
    }
    take_path(it);
    spread_both_ways(&it->near, it->fold->near_moves);
    keep_near(it);
    return SDG_OK;
}

/* Moves are counted, not costs: whoever asks for a depth thinks of steps. */
static void choose_depth(choosing *it)
{
    for (uint32_t start = 0; start < it->facts->starts; start++)
        spread_take(&it->near, start);
    spread_forward(&it->near, it->fold->depth);
    keep_near(it);
}

/* Layers are distances from the start, so that with costs they are sums of costs. */
static void choose_layers(choosing *it)
{
    for (uint32_t state = 0; state < it->facts->states; state++) {
        uint32_t at = it->facts->distance[state];
        it->near.near[state] = at >= it->fold->first_layer && at <= it->fold->last_layer;
    }
    keep_near(it);
}

/* ---- the result ---- */

/* The list and its inverse. */
static sdg_status list_states(choosing *it, sdg_error *err)
{
    sdg_selection *out = it->out;
    uint32_t states = it->facts->states, count = 0;
    for (uint32_t state = 0; state < states; state++)
        count += it->kept[state];
    uint32_t *list = sdg_arena_take(out->arena, count, sizeof *list);
    uint32_t *places = sdg_arena_take(out->arena, states, sizeof *places);
    if (list == NULL || places == NULL)
        return sdg_fail_memory(err);
    out->states = list;
    out->places = places;
    for (uint32_t state = 0; state < states; state++) {
        places[state] = it->kept[state] ? out->count : SDG_NONE;
        if (it->kept[state])
            list[out->count++] = state;
    }
    if (out->count > 0)
        return SDG_OK;
    sdg_fail(err, SDG_E_LAYOUT, "no state is left to show");
    if (it->fold->by_layer)
        sdg_hint(err, "the layers are 0..%u", (unsigned)it->facts->eccentricity);
    return SDG_E_LAYOUT;
}

/* Moves between states that are left, and which of those have others. A row is in the order of the
 * puzzle and may name a state twice; both tables are only counted over distinct targets. */
static sdg_status look_around(choosing *it, sdg_error *err)
{
    const sdg_facts *facts = it->facts;
    sdg_selection *out = it->out;
    bool *has_more = sdg_arena_take(out->arena, out->count, sizeof *has_more);
    uint32_t *targets = NULL;
    size_t capacity = 0;
    if (has_more == NULL)
        return sdg_fail_memory(err);
    out->has_more = has_more;
    for (uint32_t state = 0; state < facts->states; state++) {
        uint32_t place = out->places[state];
        /* What leads in from a state that is left out matters only where nothing leads back. */
        if (place == SDG_NONE && facts->reversible)
            continue;
        uint32_t count = sdg_facts_neighbours(facts->space, state, &targets, &capacity);
        if (count == SDG_NONE) {
            sdg_release(targets);
            return sdg_fail_memory(err);
        }
        for (uint32_t i = 0; i < count; i++) {
            uint32_t other = out->places[targets[i]];
            out->transitions += place != SDG_NONE && other != SDG_NONE;
            if ((place == SDG_NONE) != (other == SDG_NONE))
                has_more[place == SDG_NONE ? other : place] = true;
        }
    }
    sdg_release(targets);
    return SDG_OK;
}

/* The states inside vanish from what the other folds leave; moves along a corridor lead to nothing
 * that is left out. */
static sdg_status contract(choosing *it, sdg_error *err)
{
    sdg_selection *out = it->out;
    const sdg_selection whole = *out;
    corridors_found found = {0};
    sdg_status status = corridors_find(&found, it->facts, &whole, it->fold->stays, it->kept, err);
    if (status != SDG_OK || found.count == 0)
        return status;
    out->count = 0;
    status = list_states(it, err);
    if (status != SDG_OK)
        return status;
    bool *has_more = sdg_arena_take(out->arena, out->count, sizeof *has_more);
    if (has_more == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < out->count; i++)
        has_more[i] = whole.has_more[whole.places[out->states[i]]];
    out->has_more = has_more;
    out->transitions -= found.transitions;
    out->corridors = found.items;
    out->corridor_count = found.count;
    out->corridor_states = found.states;
    return SDG_OK;
}

/* "one shortest path", "what lies within 2 moves of all 256 shortest paths". A path that may not be
 * the shortest is not called so. */
static void put_path(const choosing *it, sdg_sink *to)
{
    const sdg_facts *facts = it->facts;
    bool is_unit = sdg_space_is_unit_cost(facts->space);
    const char *kind = is_unit ? SDG_TEXT("shortest") : SDG_TEXT("cheapest");
    bool is_only = facts->counted && strcmp(facts->path_count, "1") == 0;
    if (it->fold->near_moves > 0) {
        sdg_say_count(to, it->fold->near_moves, "what lies within %s move of ",
                      "what lies within %s moves of ");
    }
    if (!facts->optimal)
        sdg_say(to, "the path found");
    else if (is_only)
        sdg_say(to, "the only %s path", sdg_translate(to->lang, kind));
    else if (!it->fold->all_paths)
        sdg_say(to, "one %s path", sdg_translate(to->lang, kind));
    else if (!facts->counted)
        sdg_say(to, "all %s paths", sdg_translate(to->lang, kind));
    else {
        sdg_say(to, "all ");
        sdg_put_grouped_digits(to, facts->path_count);
        sdg_say(to, " %s paths", sdg_translate(to->lang, kind));
    }
}

/* With costs a layer is a distance. */
static void put_layers(const choosing *it, const char *between, sdg_sink *to)
{
    const sdg_fold *fold = it->fold;
    bool is_unit = sdg_space_is_unit_cost(it->facts->space);
    sdg_put_text(to, sdg_translate(to->lang, between));
    if (fold->first_layer == fold->last_layer)
        sdg_say(to, is_unit ? "layer %u alone" : "distance %u alone", (unsigned)fold->first_layer);
    else
        sdg_say(to, is_unit ? "layers %u to %u" : "distances %u to %u", (unsigned)fold->first_layer,
                (unsigned)fold->last_layer);
}

/* The folds in words, in the order in which they are chosen. */
static void put_what(const choosing *it, sdg_sink *to)
{
    const sdg_fold *fold = it->fold;
    const char *between = "";
    if (fold->near_path) {
        put_path(it, to);
        between = SDG_TEXT(", and of that ");
    }
    if (fold->by_depth) {
        sdg_put_text(to, sdg_translate(to->lang, between));
        sdg_say_count(to, fold->depth, "what lies within %s move of the start",
                      "what lies within %s moves of the start");
        between = SDG_TEXT(", and of that ");
    }
    if (fold->by_layer) {
        put_layers(it, between, to);
        between = ", ";
    }
    if (it->out->corridor_count == 0)
        return;
    if (between[0] == '\0')
        sdg_say_count(to, it->out->corridor_states, "all but %s state", "all but %s states");
    else
        sdg_say_count(to, it->out->corridor_states, ", but for %s state", ", but for %s states");
    sdg_say_count(to, it->out->corridor_count, " inside %s corridor", " inside %s corridors");
}

/* Kept with the list, so that caption, data and messages say the same. */
static sdg_status describe(choosing *it, sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, it->fold->lang);
    put_what(it, &to);
    if (to.status == SDG_OK)
        it->out->what = sdg_arena_copy(it->out->arena, text.count > 0 ? text.bytes : "");
    sdg_buffer_free(&text);
    return it->out->what != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* Begins with all, as each fold only takes away. */
static sdg_status choose(choosing *it, sdg_error *err)
{
    sdg_status status = SDG_OK;
    for (uint32_t state = 0; state < it->facts->states; state++)
        it->kept[state] = true;
    if (it->fold->near_path)
        status = choose_near_path(it, err);
    if (it->fold->by_depth && status == SDG_OK)
        choose_depth(it);
    if (it->fold->by_layer)
        choose_layers(it);
    if (status == SDG_OK)
        status = list_states(it, err);
    if (status == SDG_OK)
        status = look_around(it, err);
    if (status == SDG_OK && it->fold->contract)
        status = contract(it, err);
    return status == SDG_OK ? describe(it, err) : status;
}

/* The selection lives in its own arena, at whose beginning it stands. */
static sdg_selection *new_selection(void)
{
    sdg_arena *arena = sdg_arena_new();
    if (arena == NULL)
        return NULL;
    sdg_selection *out = sdg_arena_take(arena, 1, sizeof *out);
    if (out == NULL)
        sdg_arena_free(arena);
    else
        out->arena = arena;
    return out;
}

sdg_status sdg_selection_open(sdg_selection **out, const sdg_facts *facts, const sdg_fold *fold,
                              sdg_error *err)
{
    *out = NULL;
    if (!fold->near_path && !fold->by_depth && !fold->by_layer && !fold->contract)
        return SDG_OK;
    choosing it = {.facts = facts, .fold = fold, .out = new_selection()};
    it.kept = sdg_allocate(facts->states, sizeof *it.kept);
    it.near.facts = facts;
    it.near.near = sdg_allocate(facts->states, sizeof *it.near.near);
    it.near.queue = sdg_allocate(facts->states, sizeof *it.near.queue);
    bool has_room =
        it.out != NULL && it.kept != NULL && it.near.near != NULL && it.near.queue != NULL;
    sdg_status status = has_room ? choose(&it, err) : sdg_fail_memory(err);
    sdg_release(it.kept);
    sdg_release(it.near.near);
    sdg_release(it.near.queue);
    /* Of a fold that leaves everything there is nothing to say. */
    bool is_part = has_room && status == SDG_OK && it.out->count < facts->states;
    if (is_part)
        *out = it.out;
    else
        sdg_selection_free(it.out);
    return status;
}

void sdg_selection_free(sdg_selection *selection)
{
    if (selection != NULL)
        sdg_arena_free(selection->arena);
}
