/* The steps in words. What the lists of a step do not tell comes from the notes of the trace, so
 * that the page and the table of the trace say the same. */
#include "page/says.h"

#include "draw/figure.h"

/* The notes read the options that the whole is drawn by; of these only the columns and the steps
 * are others. */
sdg_status page_voice_open(page_voice *out, const sdg_scene *scene, const sdg_run *run,
                           sdg_arena *arena, sdg_error *err)
{
    sdg_draw_options *options = sdg_arena_take(arena, 1, sizeof *options);
    sdg_scene *all = sdg_arena_take(arena, 1, sizeof *all);
    if (options == NULL || all == NULL)
        return sdg_fail_memory(err);
    *options = *scene->options;
    options->columns = SDG_COLUMN_NOTES;
    options->by_step = true;
    options->first_step = 0;
    options->last_step = PAGE_MOST_STEPS;
    *all = *scene;
    all->options = options;
    *out = (page_voice){.scene = all};
    return trace_read(&out->notes, all, run, false, arena, err);
}

void page_voice_close(page_voice *voice)
{
    trace_close(&voice->notes);
}

/* A state that was found, and by which move; a start has none. */
static sdg_status put_found(page_voice *voice, const sdg_event *event, sdg_sink *to, sdg_error *err)
{
    const char *name = trace_name(&voice->notes, event->state), *move = "";
    if (name == NULL)
        return sdg_fail_memory(err);
    sdg_put_text(to, name);
    if (event->parent == SDG_NONE)
        return SDG_OK;
    /* The side from the goal finds the state that a move leads from. */
    uint32_t from = event->side == 0 ? event->parent : event->state;
    uint32_t into = event->side == 0 ? event->state : event->parent;
    sdg_status status =
        figure_move(&move, voice->scene->space, from, into, voice->notes.arena, err);
    if (status == SDG_OK && move[0] != '\0')
        sdg_put_format(to, " (%s)", move);
    return status;
}

/* Whether an event tells of a state that joined, and is not the one that is expanded: on a current
 * path a state joins as it is expanded. */
static bool is_find(const sdg_trace_step *step, const sdg_event *event)
{
    bool is_itself = step->expanded != NULL && step->expanded->node == event->node;
    return event->kind == SDG_EVENT_DISCOVER && !is_itself;
}

/* The states that joined in a step, as a list. *count: how many there are. */
static sdg_status put_all_found(page_voice *voice, const sdg_trace_step *step, uint32_t *count,
                                sdg_sink *to, sdg_error *err)
{
    sdg_status status = SDG_OK;
    *count = 0;
    for (size_t i = 0; i < step->event_count && status == SDG_OK; i++) {
        if (!is_find(step, &step->events[i]))
            continue;
        if (*count > 0)
            sdg_say(to, "; ");
        status = put_found(voice, &step->events[i], to, err);
        ++*count;
    }
    return status;
}

/* How much waits, of both sides; of a path, how long it is. */
static void put_rest(const page_voice *voice, const sdg_trace_step *step, sdg_sink *to)
{
    const uint64_t count = (uint64_t)step->frontier_count[0] + step->frontier_count[1];
    if (sdg_run_frontier(voice->notes.run) == SDG_FRONTIER_PATH)
        sdg_say_count(to, count, " %s state is on the current path.",
                      " %s states are on the current path.");
    else
        sdg_say_count(to, count, " %s waits.", " %s wait.");
}

/* On a current path what is expanded was found just now, by a move from the state before it. */
static sdg_status put_way(page_voice *voice, const sdg_event *expanded, sdg_sink *to,
                          sdg_error *err)
{
    const char *move = "";
    sdg_status status = SDG_OK;
    if (expanded->parent == SDG_NONE)
        return SDG_OK;
    status = figure_move(&move, voice->scene->space, expanded->parent, expanded->state,
                         voice->notes.arena, err);
    const char *from = status == SDG_OK ? trace_name(&voice->notes, expanded->parent) : "";
    if (from == NULL)
        return sdg_fail_memory(err);
    if (status == SDG_OK && move[0] != '\0')
        sdg_say(to, " It was found from %s by %s.", from, move);
    else if (status == SDG_OK)
        sdg_say(to, " It was found from %s.", from);
    return status;
}

/* What is expanded, and what that brought. found is the list of it; nothing is said of the
 * successors of a goal with which the search ended. */
static sdg_status put_expansion(page_voice *voice, const sdg_trace_step *step, const char *found,
                                sdg_sink *to, sdg_error *err)
{
    const char *name = trace_name(&voice->notes, step->expanded->state);
    bool is_end = false;
    if (name == NULL)
        return sdg_fail_memory(err);
    for (size_t i = 0; i < step->event_count; i++)
        is_end = step->events[i].kind == SDG_EVENT_GOAL &&
                 step->events[i].node == step->expanded->node && i + 1 == step->event_count;
    sdg_say(to, "Expands %s.", name);
    if (sdg_run_frontier(voice->notes.run) == SDG_FRONTIER_PATH)
        return put_way(voice, step->expanded, to, err);
    if (found != NULL)
        sdg_say(to, " Finds %s.", found);
    else if (!is_end)
        sdg_say(to, " Finds nothing new.");
    return SDG_OK;
}

/* The notes of the row, as a sentence of their own. */
static sdg_status put_notes(page_voice *voice, sdg_sink *to, sdg_error *err)
{
    const trace_table *notes = &voice->notes;
    const trace_cell *cell = &notes->rows[voice->next++].cells[notes->column_count - 1];
    const char *text = trace_join(notes, TRACE_NOTES, cell);
    if (text == NULL)
        return sdg_fail_memory(err);
    if (text[0] != '\0')
        sdg_say(to, " Note: %s.", text);
    return SDG_OK;
}

/* On a current path the start joins only as it is expanded: before that it is named all the same.
 */
static sdg_status put_start(page_voice *voice, sdg_sink *to, sdg_error *err)
{
    const sdg_run *run = voice->notes.run;
    size_t first = 0;
    while (first < run->event_count && run->events[first].kind != SDG_EVENT_DISCOVER)
        first++;
    if (first == run->event_count)
        return SDG_OK;
    const char *name = trace_name(&voice->notes, run->events[first].state);
    if (name == NULL)
        return sdg_fail_memory(err);
    sdg_say(to, "Nothing is expanded yet. To begin with: %s.", name);
    return SDG_OK;
}

static sdg_status put_sentences(page_voice *voice, const sdg_trace_step *step, const char *found,
                                sdg_sink *to, sdg_error *err)
{
    sdg_status status = SDG_OK;
    if (step->expanded != NULL)
        status = put_expansion(voice, step, found, to, err);
    else if (found != NULL)
        sdg_say(to, "Nothing is expanded yet. To begin with: %s.", found);
    else if (step->kind == SDG_STEP_BEGIN)
        status = put_start(voice, to, err);
    else
        sdg_say(to, "Nothing is left to expand.");
    if (status == SDG_OK)
        status = put_notes(voice, to, err);
    if (step->expanded != NULL)
        put_rest(voice, step, to);
    return status;
}

sdg_status page_say_step(page_voice *voice, const sdg_trace_step *step, sdg_sink *to,
                         sdg_error *err)
{
    sdg_buffer found = {0}, text = {0};
    sdg_sink list = sdg_buffer_sink_in(&found, to->lang);
    sdg_sink sentences = sdg_buffer_sink_in(&text, to->lang);
    uint32_t count;
    sdg_status status = put_all_found(voice, step, &count, &list, err);
    if (status == SDG_OK)
        status = put_sentences(voice, step, count > 0 ? found.bytes : NULL, &sentences, err);
    if (status == SDG_OK && (list.status != SDG_OK || sentences.status != SDG_OK))
        status = sdg_fail_memory(err);
    if (status == SDG_OK)
        sdg_put_json(to, text.bytes);
    sdg_buffer_free(&found);
    sdg_buffer_free(&text);
    return status;
}
