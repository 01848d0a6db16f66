/* The trace as data: from the replay itself, as scripts want numbers of states and not their texts
 * joined to lists. */
#include "draw/figure.h"
#include "draw/trace.h"

/* A search being written. */
typedef struct writer {
    const sdg_scene *scene;
    const sdg_run *run;
    const sdg_trace *trace;
    uint32_t columns;
    bool has_rounds, has_sides;
    sdg_buffer room; /* for texts of states */
    sdg_sink *to;
} writer;

static void put_state_text(writer *it, uint32_t state)
{
    const sdg_model *model = sdg_space_model(it->scene->space);
    it->room.count = 0;
    sdg_sink room = sdg_buffer_sink(&it->room);
    model->puzzle->print_state(model->self, sdg_space_state(it->scene->space, state), &room);
    if (room.status != SDG_OK && it->to->status == SDG_OK)
        it->to->status = room.status;
    sdg_put_json(it->to, it->room.count > 0 ? it->room.bytes : "");
}

/* A number under a key, or null. */
static void put_known(writer *it, const char *key, bool is_known, uint64_t number)
{
    sdg_put_format(it->to, ", \"%s\": ", key);
    if (is_known)
        sdg_put_number(it->to, number);
    else
        sdg_put_text(it->to, "null");
}

/* An entry with its state, whence, and the numbers of its path. */
static void put_entry(writer *it, const sdg_event *entry)
{
    bool is_ordered = sdg_run_frontier(it->run) == SDG_FRONTIER_ORDERED;
    sdg_put_format(it->to, "{\"id\": %u, \"state\": ", (unsigned)entry->state);
    put_state_text(it, entry->state);
    put_known(it, "pred", entry->parent != SDG_NONE, entry->parent);
    put_known(it, "depth", true, entry->g);
    put_known(it, "dist", true, entry->cost);
    if (entry->h != SDG_NONE)
        put_known(it, "h", true, entry->h);
    if (is_ordered)
        put_known(it, "f", true, entry->value);
    sdg_put_text(it->to, "}");
}

static void put_frontier(writer *it, const char *key, const sdg_trace_step *step, uint32_t side)
{
    sdg_put_format(it->to, ", \"%s\": [", key);
    for (uint32_t i = 0; i < step->frontier_count[side]; i++) {
        sdg_put_text(it->to, i > 0 ? ", " : "");
        put_entry(it, sdg_trace_waiting(it->trace, side, i));
    }
    sdg_put_text(it->to, "]");
}

/* Numbers alone: each of these states was expanded in a step before, or in this one. */
static void put_explored(writer *it, const char *key, const sdg_trace_step *step, uint32_t side)
{
    sdg_put_format(it->to, ", \"%s\": [", key);
    for (uint32_t i = 0; i < step->explored_count[side]; i++)
        sdg_put_format(it->to, "%s%u", i > 0 ? ", " : "", (unsigned)step->explored[side][i]);
    sdg_put_text(it->to, "]");
}

/* What the lists do not tell. */
static void put_events(writer *it, const sdg_trace_step *step)
{
    static const char *const kinds[] = {
        [SDG_EVENT_GOAL] = "goal",           [SDG_EVENT_IMPROVE] = "improve",
        [SDG_EVENT_INCUMBENT] = "incumbent", [SDG_EVENT_CUT] = "cut",
        [SDG_EVENT_REPEAT] = "repeat",       [SDG_EVENT_GENERATE] = "generate",
    };
    bool has_begun = false;
    sdg_put_text(it->to, ", \"events\": [");
    for (size_t i = 0; i < step->event_count; i++) {
        const sdg_event *event = &step->events[i];
        if (event->kind >= sizeof kinds / sizeof *kinds || kinds[event->kind] == NULL)
            continue;
        sdg_put_format(it->to, "%s{\"event\": \"%s\", \"id\": %u", has_begun ? ", " : "",
                       kinds[event->kind], (unsigned)event->state);
        put_known(it, "dist", true, event->cost);
        bool has_value = event->kind == SDG_EVENT_IMPROVE || event->kind == SDG_EVENT_INCUMBENT ||
                         event->kind == SDG_EVENT_CUT;
        if (has_value)
            put_known(it, event->kind == SDG_EVENT_IMPROVE ? "before" : "value", true,
                      event->value);
        sdg_put_text(it->to, "}");
        has_begun = true;
    }
    sdg_put_text(it->to, "]");
}

/* The lists that were asked for; those from the goal where there are such. */
static void put_lists(writer *it, const sdg_trace_step *step)
{
    if ((it->columns & SDG_COLUMN_FRONTIER) != 0) {
        put_frontier(it, "frontier", step, 0);
        if (it->has_sides)
            put_frontier(it, "frontier_from_goal", step, 1);
    }
    if ((it->columns & SDG_COLUMN_EXPLORED) != 0) {
        put_explored(it, "explored", step, 0);
        if (it->has_sides)
            put_explored(it, "explored_from_goal", step, 1);
    }
    if ((it->columns & SDG_COLUMN_NOTES) != 0)
        put_events(it, step);
}

static void put_step(writer *it, const sdg_trace_step *step, bool is_first)
{
    sdg_put_format(it->to, "%s\n      {\"step\": %u, ", is_first ? "" : ",",
                   (unsigned)step->number);
    if (step->round > 0) {
        sdg_put_format(it->to, "\"round\": %u, \"bound\": ", (unsigned)step->round);
        sdg_put_number(it->to, step->bound);
        sdg_put_text(it->to, ", ");
    }
    sdg_put_text(it->to, "\"expanded\": ");
    if (step->expanded != NULL)
        put_entry(it, step->expanded);
    else
        sdg_put_text(it->to, "null");
    if (it->has_sides && step->expanded != NULL)
        sdg_put_format(it->to, ", \"side\": \"%s\"", step->expanded->side == 0 ? "start" : "goal");
    put_lists(it, step);
    sdg_put_text(it->to, "}");
}

/* The names are those of the facts of a search. */
static void put_head(writer *it)
{
    const sdg_run *run = it->run;
    sdg_buffer convention = {0};
    sdg_sink words = sdg_buffer_sink(&convention);
    sdg_convention_put(run->search, &run->how, &words);
    sdg_put_text(it->to, "    {\"search\": ");
    sdg_put_json(it->to, run->plan.name);
    sdg_put_text(it->to, ", \"convention\": ");
    sdg_put_json(it->to, convention.count > 0 ? convention.bytes : "");
    if (words.status != SDG_OK && it->to->status == SDG_OK)
        it->to->status = words.status;
    sdg_buffer_free(&convention);
    put_known(it, "expanded", true, run->expanded_count);
    put_known(it, "generated", true, run->generated);
    put_known(it, "goal", run->goal != SDG_NONE, run->goal);
    put_known(it, "length", run->length != SDG_NONE, run->length);
    put_known(it, "cost", run->goal != SDG_NONE, run->cost);
    sdg_put_format(it->to, ", \"optimal\": %s, \"limit\": ", run->optimal ? "true" : "false");
    if (run->limit == SDG_LIMIT_NONE)
        sdg_put_text(it->to, "null");
    else
        sdg_put_json(it->to, sdg_limit_name(run->limit));
    sdg_put_text(it->to, ", \"steps\": [");
}

static bool is_shown(const sdg_draw_options *asked, const sdg_trace_step *step)
{
    return !asked->by_step ||
           (step->number >= asked->first_step && step->number <= asked->last_step);
}

static sdg_status put_search(writer *it, sdg_error *err)
{
    sdg_trace *trace = NULL;
    sdg_status status = sdg_trace_open(&trace, it->run, err);
    if (status != SDG_OK)
        return status;
    it->trace = trace;
    put_head(it);
    bool is_first = true;
    for (const sdg_trace_step *step; (step = sdg_trace_next(trace)) != NULL;) {
        if (!is_shown(it->scene->options, step))
            continue;
        put_step(it, step, is_first);
        is_first = false;
    }
    if (sdg_trace_status(trace) != SDG_OK)
        status = sdg_fail_memory(err);
    sdg_put_text(it->to, "\n    ]}");
    sdg_trace_close(trace);
    return status;
}

static sdg_status put_searches(const sdg_scene *scene, sdg_sink *to, sdg_error *err)
{
    const uint32_t asked = scene->options->columns;
    const uint32_t lists = SDG_COLUMN_FRONTIER | SDG_COLUMN_EXPLORED | SDG_COLUMN_NOTES;
    sdg_status status = SDG_OK;
    for (uint32_t i = 0; i < scene->run_count && status == SDG_OK; i++) {
        writer it = {.scene = scene,
                     .run = scene->runs[i],
                     .columns = asked == 0 ? lists : asked,
                     .has_sides = trace_has_sides(scene->runs[i]),
                     .to = to};
        sdg_put_text(to, i > 0 ? ",\n" : "\n");
        status = put_search(&it, err);
        sdg_buffer_free(&it.room);
    }
    return status;
}

/* Streamed: it may be far larger than what memory would hold. */
sdg_status trace_put_json(const sdg_scene *scene, sdg_sink *to, sdg_error *err)
{
    const words_view words = {"trace", scene->facts->states, SDG_NONE, "", ""};
    const char *notice = "";
    sdg_arena *arena = sdg_arena_new();
    if (arena == NULL)
        return sdg_fail_memory(err);
    sdg_status status = figure_notice(&notice, scene, &words, arena, err);
    if (status == SDG_OK) {
        sdg_put_format(to, "{\n  \"schema\": \"statediagram-trace/1\",\n  \"complete\": %s,\n",
                       scene->facts->complete ? "true" : "false");
        sdg_put_text(to, "  \"notice\": ");
        sdg_put_json(to, notice);
        sdg_put_text(to, ",\n  \"searches\": [");
        status = put_searches(scene, to, err);
        sdg_put_text(to, scene->run_count > 0 ? "\n  ]\n}\n" : "]\n}\n");
    }
    sdg_arena_free(arena);
    return status == SDG_OK ? to->status : status;
}
