/* A search as a deck of steps. An entry of the search tree is told by its node; what waits is a
 * list of nodes a step, in the order in which they would be taken, so that the script need not know
 * how any search orders its frontier. */
#include "draw/trace.h"
#include "draw/tree.h"
#include "page/says.h"

/* A search being read. */
typedef struct reading {
    page *page;
    page_deck *deck;
    const sdg_run *run;
    sdg_trace *trace;
    page_voice voice;
    uint64_t items;
    sdg_sink to; /* of the deck's steps */
} reading;

/* ---- entries ---- */

/* The numbers of the states are those of the space. */
static void mark(reading *it, uint32_t state)
{
    it->page->states[state] = true;
}

/* Which event made each node; NULL where none did. */
static const sdg_event **made_by(const sdg_run *run, uint32_t *count, sdg_arena *arena)
{
    *count = trace_count_nodes(run);
    const sdg_event **made = sdg_arena_take(arena, *count, sizeof(const sdg_event *));
    for (size_t i = 0; made != NULL && i < run->event_count; i++) {
        const sdg_event *event = &run->events[i];
        if (event->node != SDG_NONE && made[event->node] == NULL)
            made[event->node] = event;
    }
    return made;
}

/* A value where it orders the frontier. */
static void put_entry(reading *it, const sdg_event *entry)
{
    bool is_ordered = sdg_run_frontier(it->run) == SDG_FRONTIER_ORDERED;
    sdg_put_format(&it->to, "[%u,", (unsigned)entry->state);
    if (entry->parent_node == SDG_NONE)
        sdg_put_text(&it->to, "-1");
    else
        sdg_put_number(&it->to, entry->parent_node);
    sdg_put_format(&it->to, ",%u", (unsigned)entry->side);
    if (is_ordered) {
        sdg_put_text(&it->to, ",");
        sdg_put_number(&it->to, entry->value);
    }
    sdg_put_text(&it->to, "]");
    mark(it, entry->state);
}

static sdg_status put_entries(reading *it, uint32_t *count, sdg_error *err)
{
    const sdg_event **made = made_by(it->run, count, it->page->arena);
    if (made == NULL)
        return sdg_fail_memory(err);
    sdg_put_text(&it->to, ",\"entries\":[");
    for (uint32_t i = 0; i < *count; i++) {
        sdg_put_text(&it->to, i > 0 ? ",\n" : "");
        if (made[i] != NULL)
            put_entry(it, made[i]);
        else
            sdg_put_text(&it->to, "null");
    }
    sdg_put_text(&it->to, "]");
    return SDG_OK;
}

/* The nodes of the figure that show nodes of the tree come last in it, in the order of the tree.
 * What the figure does not show of it is null. */
static void put_shown(reading *it, const search_tree *tree, uint32_t count)
{
    const sdg_diagram *diagram = it->page->diagram;
    const uint32_t first = diagram->node_count - tree->count;
    uint32_t at = 0;
    sdg_put_text(&it->to, ",\"tree\":[");
    for (uint32_t node = 0; node < count; node++) {
        while (at < tree->count && tree->items[at].node < node)
            at++;
        sdg_put_text(&it->to, node > 0 ? "," : "");
        if (at < tree->count && tree->items[at].node == node)
            sdg_put_json(&it->to, diagram->nodes[first + at].name);
        else
            sdg_put_text(&it->to, "null");
    }
    sdg_put_text(&it->to, "]");
}

/* Only figures of trees show them. */
static sdg_status put_tree(reading *it, uint32_t count, sdg_error *err)
{
    search_tree tree;
    if (!it->page->has_tree)
        return SDG_OK;
    sdg_status status = tree_grow(&tree, it->page->scene, it->page->arena, err);
    if (status == SDG_OK && tree.count <= it->page->diagram->node_count)
        put_shown(it, &tree, count);
    return status;
}

/* ---- steps ---- */

/* The nodes of the events of a kind. */
static void put_nodes(reading *it, const char *key, sdg_event_kind kind, const sdg_trace_step *step)
{
    bool has_begun = false;
    for (size_t i = 0; i < step->event_count; i++) {
        if (step->events[i].kind != kind || step->events[i].node == SDG_NONE)
            continue;
        if (has_begun)
            sdg_put_text(&it->to, ",");
        else
            sdg_put_format(&it->to, ",\"%s\":[", key);
        sdg_put_number(&it->to, step->events[i].node);
        has_begun = true;
        it->items++;
    }
    sdg_put_text(&it->to, has_begun ? "]" : "");
}

/* A list a side; the second only where something waits there. */
static void put_frontier(reading *it, const sdg_trace_step *step)
{
    static const char *const keys[] = {"wait", "wait2"};
    for (uint32_t side = 0; side < 2; side++) {
        if (side == 1 && step->frontier_count[1] == 0)
            continue;
        sdg_put_format(&it->to, ",\"%s\":[", keys[side]);
        for (uint32_t i = 0; i < step->frontier_count[side]; i++) {
            sdg_put_text(&it->to, i > 0 ? "," : "");
            sdg_put_number(&it->to, sdg_trace_waiting(it->trace, side, i)->node);
        }
        sdg_put_text(&it->to, "]");
        it->items += step->frontier_count[side];
    }
}

/* A step that expands nothing has the number of the one before. */
static sdg_status put_step(reading *it, const sdg_trace_step *step, bool is_first, sdg_error *err)
{
    const uint32_t explored = step->explored_count[0] + step->explored_count[1];
    sdg_put_format(&it->to, "%s{\"n\":%u,\"round\":%u,\"explored\":%u", is_first ? "" : ",\n",
                   (unsigned)step->number, (unsigned)step->round, (unsigned)explored);
    if (step->expanded != NULL)
        sdg_put_format(&it->to, ",\"at\":%u", (unsigned)step->expanded->node);
    put_nodes(it, "made", SDG_EVENT_GENERATE, step);
    put_nodes(it, "found", SDG_EVENT_DISCOVER, step);
    put_nodes(it, "better", SDG_EVENT_IMPROVE, step);
    put_frontier(it, step);
    sdg_put_text(&it->to, ",\"says\":");
    sdg_status status = page_say_step(&it->voice, step, &it->to, err);
    sdg_put_text(&it->to, "}");
    return status;
}

/* The voice goes along beyond what the page holds, as it has to be told of every step. */
static sdg_status put_steps(reading *it, sdg_error *err)
{
    const sdg_scene *scene = it->page->scene;
    const sdg_trace_step *step;
    bool is_full = false, is_first = true;
    sdg_put_text(&it->to, ",\"steps\":[");
    while ((step = sdg_trace_next(it->trace)) != NULL) {
        if (scene->go_on != NULL && !scene->go_on(scene->go_on_ctx))
            return sdg_fail(err, SDG_E_LIMIT, "following the search was stopped");
        it->deck->whole = step->number;
        is_full = is_full || it->items > PAGE_MOST_ITEMS || it->deck->count >= PAGE_MOST_STEPS;
        if (is_full)
            continue;
        sdg_status status = put_step(it, step, is_first, err);
        if (status != SDG_OK)
            return status;
        it->deck->count = step->number;
        is_first = false;
    }
    sdg_put_text(&it->to, "]");
    return sdg_trace_status(it->trace) == SDG_OK ? SDG_OK : sdg_fail_memory(err);
}

/* ---- the deck ---- */

/* The path that was found, if the page has the step at which it is. */
static void put_path(reading *it)
{
    const sdg_run *run = it->run;
    sdg_put_text(&it->to, ",\"path\":[");
    for (uint32_t i = 0; run->path != NULL && i <= run->length; i++) {
        sdg_put_format(&it->to, "%s%u", i > 0 ? "," : "", (unsigned)run->path[i]);
        mark(it, run->path[i]);
    }
    sdg_put_text(&it->to, "]");
}

static const char *const orders[] = {
    [SDG_FRONTIER_QUEUE] = SDG_TEXT("Queue, the next one first"),
    [SDG_FRONTIER_STACK] = SDG_TEXT("Stack, the next one first"),
    [SDG_FRONTIER_PATH] = SDG_TEXT("Current path, from the start"),
    [SDG_FRONTIER_ORDERED] = SDG_TEXT("Frontier, the best one first"),
};

/* A head for each side: only bidirectional search has two. */
static sdg_status put_heads(reading *it, sdg_error *err)
{
    const sdg_lang lang = it->to.lang;
    const char *head = sdg_translate(lang, orders[sdg_run_frontier(it->run)]);
    sdg_put_text(&it->to, ",\"heads\":[");
    sdg_put_json(&it->to, head);
    for (uint32_t side = 0; it->voice.notes.has_sides && side < 2; side++) {
        const char *from = trace_side(&it->voice.notes, side);
        const char *words = sdg_arena_say(it->page->arena, "%s, %s", head, from);
        if (words == NULL)
            return sdg_fail_memory(err);
        sdg_put_text(&it->to, ",");
        sdg_put_json(&it->to, words);
    }
    sdg_put_text(&it->to, "]");
    return SDG_OK;
}

static sdg_status read_deck(reading *it, uint32_t which, sdg_error *err)
{
    uint32_t count = 0;
    sdg_put_text(&it->to, "\"name\":");
    sdg_put_json(&it->to, it->run->plan.name);
    sdg_put_text(&it->to, ",\"title\":");
    sdg_put_json(&it->to, it->deck->title);
    if (it->page->scene->run_count > 1 && it->page->has_letters)
        sdg_put_format(&it->to, ",\"letter\":\"%c\"", (char)('a' + which));
    if (sdg_run_frontier(it->run) == SDG_FRONTIER_PATH)
        sdg_put_text(&it->to, ",\"byPath\":true");
    sdg_status status = put_heads(it, err);
    put_path(it);
    if (status == SDG_OK)
        status = put_entries(it, &count, err);
    if (status == SDG_OK)
        status = put_tree(it, count, err);
    return status == SDG_OK ? put_steps(it, err) : status;
}

sdg_status page_read_search(page *it, page_deck *deck, uint32_t which, sdg_error *err)
{
    reading with = {.page = it, .deck = deck, .run = it->scene->runs[which]};
    deck->run = with.run;
    deck->title = sdg_translate(sdg_arena_lang(it->arena), with.run->search->title);
    with.to = sdg_buffer_sink_in(&deck->steps, sdg_arena_lang(it->arena));
    sdg_status status = page_voice_open(&with.voice, it->scene, with.run, it->arena, err);
    if (status == SDG_OK)
        status = sdg_trace_open(&with.trace, with.run, err);
    if (status == SDG_OK)
        status = read_deck(&with, which, err);
    sdg_trace_close(with.trace);
    page_voice_close(&with.voice);
    return status == SDG_OK && with.to.status != SDG_OK ? sdg_fail_memory(err) : status;
}
