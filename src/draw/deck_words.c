/* A step in words, as it stands above its frame and is read out. */
#include "draw/deck_steps.h"

sdg_status steps_open(const steps *it, sdg_trace **out, sdg_error *err)
{
    sdg_status status = sdg_trace_open(out, it->run, err);
    if (status == SDG_OK && it->deck->kind == SDG_FRAMES_GENERATE)
        sdg_trace_by_successor(*out);
    return status;
}

/* Short, as many stand in a line; numbers where the states are numbers in the figure. */
const char *steps_name(steps *it, uint32_t state)
{
    const sdg_space *space = it->scene->space;
    sdg_arena *arena = it->deck->arena;
    if (it->names[state] == NULL)
        it->names[state] =
            it->scene->options->node == SDG_NODE_INDEX
                ? sdg_arena_format(arena, "%u", (unsigned)state)
                : sdg_model_state_text(sdg_space_model(space), sdg_space_state(space, state),
                                       it->scene->options->node != SDG_NODE_TEXT, arena);
    return it->names[state];
}

/* In full, as the words have a line for themselves; NULL: no memory. */
static const char *full_name(const steps *it, uint32_t state)
{
    const sdg_space *space = it->scene->space;
    return sdg_model_state_text(sdg_space_model(space), sdg_space_state(space, state), false,
                                it->deck->arena);
}

/* A state that a fold left out is looked for in vain, unless the words say so. */
static const char *name_in_figure(const steps *it, uint32_t state, uint32_t node)
{
    const char *name = full_name(it, state);
    if (name == NULL || steps_draws(it, state, node))
        return name;
    return sdg_arena_say(it->deck->arena, "%s (not shown here)", name);
}

/* The first event of a kind in this step; NULL: there is none. */
static const sdg_event *find(const steps *it, sdg_event_kind kind)
{
    for (size_t i = 0; i < it->at->event_count; i++)
        if (it->at->events[i].kind == kind)
            return &it->at->events[i];
    return NULL;
}

/* Added to what is expanded: that a goal was found, and that the run ends without one. */
static const char *words_of_end(steps *it, const sdg_event *turn, bool is_last)
{
    const sdg_event *goal = find(it, SDG_EVENT_GOAL);
    sdg_arena *arena = it->deck->arena;
    const char *name = goal != NULL ? full_name(it, goal->state) : "";
    if (name == NULL)
        return NULL;
    if (goal != NULL && it->deck->has_sides)
        return sdg_arena_say(arena, "; both sides meet in %s", name);
    if (goal != NULL && goal->node == turn->node)
        return sdg_arena_say(arena, ", a goal");
    if (goal != NULL)
        return sdg_arena_say(arena, " and finds the goal %s", name);
    if (!is_last || it->run->goal != SDG_NONE)
        return "";
    return it->run->limit == SDG_LIMIT_NONE ? sdg_arena_say(arena, "; no goal is found")
                                            : sdg_arena_say(arena, "; the search is cut short");
}

static const char *words_of_turn(steps *it, bool is_last)
{
    const sdg_event *turn = it->at->expanded;
    const char *name = name_in_figure(it, turn->state, turn->node);
    const char *end = words_of_end(it, turn, is_last);
    if (name == NULL || end == NULL)
        return NULL;
    if (it->deck->kind == SDG_FRAMES_LAYER)
        return sdg_arena_say(it->deck->arena,
                             it->layer_states == 1 ? "Layer %u: expands %u state%s"
                                                   : "Layer %u: expands %u states%s",
                             (unsigned)turn->g, (unsigned)it->layer_states, end);
    return sdg_arena_say(it->deck->arena, "expands %s%s", name, end);
}

/* What became of the successor is told by what follows its generation. */
static const char *words_of_successor(steps *it)
{
    const sdg_event *made = &it->at->events[0];
    sdg_arena *arena = it->deck->arena;
    const char *from = name_in_figure(it, made->parent, SDG_NONE);
    const char *to = name_in_figure(it, made->state, SDG_NONE);
    if (from == NULL || to == NULL)
        return NULL;
    if (find(it, SDG_EVENT_GOAL) != NULL)
        return sdg_arena_say(arena, "%s leads to %s, a goal", from, to);
    if (find(it, SDG_EVENT_CUT) != NULL)
        return sdg_arena_say(arena, "%s leads to %s, beyond the bound", from, to);
    if (find(it, SDG_EVENT_IMPROVE) != NULL)
        return sdg_arena_say(arena, "%s leads to %s by a better path", from, to);
    if (find(it, SDG_EVENT_REPEAT) != NULL)
        return sdg_arena_say(arena, "%s leads to %s, known already", from, to);
    return sdg_arena_say(arena, "%s leads to %s, new", from, to);
}

/* Where the run is done before its first expansion there is one frame alone. */
static const char *words_of_start(const steps *it)
{
    sdg_arena *arena = it->deck->arena;
    if (it->deck->frame_count > 1)
        return sdg_arena_say(arena, "nothing is expanded yet");
    return it->run->goal != SDG_NONE ? sdg_arena_say(arena, "the start is a goal")
                                     : sdg_arena_say(arena, "nothing is expanded");
}

/* "Round 2, bound 1. Step 3 of 15: expands …" */
const char *steps_words(steps *it, uint32_t number)
{
    sdg_arena *arena = it->deck->arena;
    const sdg_trace_step *at = it->at;
    const char *what = at->kind == SDG_STEP_SUCCESSOR ? words_of_successor(it)
                       : at->expanded != NULL
                           ? words_of_turn(it, number + 1 == it->deck->frame_count)
                           : words_of_start(it);
    bool is_layer = it->deck->kind == SDG_FRAMES_LAYER && at->expanded != NULL;
    if (what == NULL || is_layer)
        return what;
    const char *text = sdg_arena_say(arena, "Step %u of %u: %s", (unsigned)it->counted,
                                     (unsigned)it->expansions, what);
    if (text == NULL || at->round == 0)
        return text;
    return sdg_arena_say(arena, "Round %u, bound %llu. %s", (unsigned)at->round,
                         (unsigned long long)at->bound, text);
}
