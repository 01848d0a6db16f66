/* Where searches part: the orders in which they expand, side by side, step by step. */
#include "draw/compare.h"

#include <string.h>

/* The states that a run expanded, turn by turn. */
typedef struct turns {
    uint32_t *states; /* SDG_NONE where a turn is not known */
    uint32_t count;
} turns;

/* The turns as they were reported; of several rounds those of the last, as its numbers are what the
 * orders of the run tell. */
static void read_events(turns *out, const sdg_run *run)
{
    out->count = 0;
    for (size_t i = 0; i < run->event_count && out->count < run->expanded_count; i++) {
        if (run->events[i].kind == SDG_EVENT_ROUND)
            out->count = 0;
        if (run->events[i].kind == SDG_EVENT_EXPAND)
            out->states[out->count++] = run->events[i].state;
    }
}

/* Without events a state tells its own turn; further turns of the same state stay unknown. */
static void read_orders(turns *out, const sdg_run *run)
{
    memset(out->states, 0xFF, (size_t)run->expanded_count * sizeof *out->states);
    out->count = run->expanded_count;
    for (uint32_t state = 0; state < run->state_count; state++)
        if (run->expanded[state] != SDG_NONE && run->expanded[state] <= out->count)
            out->states[run->expanded[state] - 1] = state;
}

/* The turns of one run, in arena. */
static sdg_status read_turns(turns *out, const sdg_run *run, sdg_arena *arena, sdg_error *err)
{
    out->states = sdg_arena_take(arena, run->expanded_count, sizeof *out->states);
    if (out->states == NULL)
        return sdg_fail_memory(err);
    if (run->events != NULL)
        read_events(out, run);
    else
        read_orders(out, run);
    return SDG_OK;
}

/* What a run expands in a step, counted from 0. */
static uint32_t at(const turns *of, uint32_t step)
{
    return step < of->count ? of->states[step] : SDG_NONE;
}

/* Whether all runs do the same in a step; is_over: all have ended. */
static bool agree(const turns *all, uint32_t count, uint32_t step, bool *is_over)
{
    bool same = true;
    *is_over = true;
    for (uint32_t i = 0; i < count; i++) {
        same = same && at(&all[i], step) == at(&all[0], step);
        *is_over = *is_over && step >= all[i].count;
    }
    return same;
}

/* The loop ends with the longest run. */
static void find_first(comparison *out, const turns *all)
{
    bool is_over = false;
    uint32_t step = 0;
    while (agree(all, out->count, step, &is_over) && !is_over)
        step++;
    out->step = is_over ? 0 : step + 1;
    for (uint32_t i = 0; i < out->count; i++)
        out->differing[i] = is_over ? SDG_NONE : at(&all[i], step);
}

/* Runs that end beyond the states they know of have expanded none of the others. */
static sdg_status count_expanders(comparison *out, sdg_arena *arena, sdg_error *err)
{
    uint8_t *counts = sdg_arena_take(arena, out->scene->facts->states, sizeof *counts);
    if (counts == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < out->count; i++) {
        const sdg_run *run = out->scene->runs[i];
        for (uint32_t state = 0; state < run->state_count; state++)
            counts[state] = (uint8_t)(counts[state] + (run->expanded[state] != SDG_NONE));
    }
    out->expanders = counts;
    return SDG_OK;
}

sdg_status compare_read(comparison *out, const sdg_scene *scene, sdg_arena *arena, sdg_error *err)
{
    turns all[COMPARE_MOST] = {{NULL, 0}};
    uint32_t count = scene->run_count < COMPARE_MOST ? scene->run_count : COMPARE_MOST;
    *out = (comparison){.scene = scene, .count = count};
    for (uint32_t i = 0; i < count; i++) {
        sdg_status status = read_turns(&all[i], scene->runs[i], arena, err);
        if (status != SDG_OK)
            return status;
    }
    find_first(out, all);
    return count_expanders(out, arena, err);
}

bool compare_is_partly_expanded(const comparison *it, uint32_t state)
{
    return it->expanders[state] > 0 && it->expanders[state] < it->count;
}

/* " bfs expands 2P 2D right", or that it had ended. */
static void put_part(const comparison *it, uint32_t run, sdg_sink *to)
{
    const sdg_model *model = sdg_space_model(it->scene->space);
    const char *name = it->scene->runs[run]->plan.name;
    uint32_t state = it->differing[run];
    if (run == 0)
        sdg_put_format(to, " %s ", name);
    else
        sdg_say(to, ", %s ", name);
    if (state == SDG_NONE) {
        sdg_say(to, "had ended");
        return;
    }
    sdg_say(to, "expands ");
    model->puzzle->print_state(model->self, sdg_space_state(it->scene->space, state), to);
}

const char *compare_sentence(const comparison *it, sdg_arena *arena)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(arena));
    if (it->step == 0)
        sdg_say(&to, "All expand the same states in the same order.");
    else
        sdg_say(&to, "Step %u is the first to differ:", (unsigned)it->step);
    for (uint32_t i = 0; i < it->count && it->step > 0; i++)
        put_part(it, i, &to);
    if (it->step > 0)
        sdg_say(&to, ".");
    const char *copy = to.status == SDG_OK ? sdg_arena_copy(arena, text.bytes) : NULL;
    sdg_buffer_free(&text);
    return copy;
}
