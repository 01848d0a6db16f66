/* The frames of a run: its replay, looked at wherever a frame ends. */
#include "draw/deck_steps.h"

#include <string.h>

#include "draw/graph.h"
#include "draw/trace.h"

/* ---- which steps are frames ---- */

/* A tree shows some of the rounds, and frames are of these. */
static bool is_shown(const steps *it, const sdg_trace_step *at)
{
    return at->round == 0 || !it->deck->has_tree ||
           (at->round >= it->tree.first_round && at->round <= it->tree.last_round);
}

/* Whether a step begins a frame; layers are told apart by their number of moves. */
static bool begins_frame(steps *it, const sdg_trace_step *at)
{
    if (at->kind == SDG_STEP_SUCCESSOR)
        return true;
    if (at->kind != SDG_STEP_EXPAND)
        return false;
    bool is_same = it->has_depth && it->depth == at->expanded->g;
    it->has_depth = true;
    it->depth = at->expanded->g;
    return it->deck->kind != SDG_FRAMES_LAYER || !is_same;
}

/* Counts what the round has expanded. */
static void count_step(steps *it, const sdg_trace_step *at)
{
    if (at->kind == SDG_STEP_BEGIN)
        it->before = at->number;
    it->step = at->number - it->before;
    it->counted += at->kind == SDG_STEP_EXPAND && is_shown(it, at);
}

/* How many frames there are, and how many expansions in the rounds that are shown. */
static sdg_status count_frames(steps *it, uint32_t *frames, sdg_error *err)
{
    sdg_trace *trace = NULL;
    sdg_status status = steps_open(it, &trace, err);
    *frames = 1;
    while (status == SDG_OK && (it->at = sdg_trace_next(trace)) != NULL) {
        if (!is_shown(it, it->at))
            continue;
        *frames += begins_frame(it, it->at);
        it->expansions += it->at->kind == SDG_STEP_EXPAND;
    }
    if (status == SDG_OK && sdg_trace_status(trace) != SDG_OK)
        status = sdg_fail_memory(err);
    sdg_trace_close(trace);
    it->has_depth = false;
    return status;
}

/* ---- what is known of the slots ---- */

/* The slot of a state that the figure draws; SDG_NONE: it does not. */
static uint32_t slot_of_state(const steps *it, uint32_t state)
{
    return it->deck->state_slots == 0 ? SDG_NONE : graph_node(it->scene, state);
}

/* The slot of a node that the tree draws. */
static uint32_t slot_of_node(const steps *it, uint32_t node)
{
    return node < it->node_count ? it->slot_of_node[node] : SDG_NONE;
}

bool steps_draws(const steps *it, uint32_t state, uint32_t node)
{
    if (it->deck->state_slots > 0)
        return slot_of_state(it, state) != SDG_NONE;
    return node == SDG_NONE || slot_of_node(it, node) != SDG_NONE;
}

static void sign(steps *it, uint32_t slot, uint8_t bits)
{
    if (slot < it->deck->slots)
        it->signs[slot] |= bits;
}

/* What an event says of a state and of a node. */
static void note(steps *it, const sdg_event *event)
{
    uint32_t state = slot_of_state(it, event->state), node = slot_of_node(it, event->node);
    sign(it, node, DECK_MET);
    if (event->kind == SDG_EVENT_EXPAND) {
        sign(it, state, DECK_NOW | DECK_TURN);
        sign(it, node, DECK_NOW | DECK_TURN | DECK_EXPANDED);
    } else if (event->kind == SDG_EVENT_FINISH) {
        sign(it, state, DECK_FINISHED);
        sign(it, node, DECK_FINISHED);
    }
}

/* A frame of early rounds shows the numbers of its own round. */
static bool note_turn(steps *it, const sdg_event *event)
{
    sdg_deck *deck = it->deck;
    uint32_t slot = slot_of_state(it, event->state);
    bool is_early = it->at->round > 0 && it->at->round < deck->rounds;
    if (event->kind != SDG_EVENT_EXPAND || slot >= deck->state_slots || !is_early ||
        deck->number != SDG_NUMBER_EXPANDED || (it->signs[slot] & DECK_TURN) != 0)
        return true;
    deck_turn *turns =
        sdg_reserve(deck->turns, deck->turn_count, &deck->turn_capacity, sizeof *turns);
    if (turns == NULL)
        return false;
    deck->turns = turns;
    turns[deck->turn_count++] = (deck_turn){it->at->round, slot, it->step};
    return true;
}

/* Each round is a search of its own; a frame has its own "now". */
static bool follow(steps *it, bool is_new)
{
    const sdg_trace_step *at = it->at;
    if (at->kind == SDG_STEP_BEGIN)
        memset(it->signs, 0, it->deck->state_slots);
    bool keeps_now = at->kind == SDG_STEP_SUCCESSOR || !is_new;
    for (uint32_t i = 0; i < it->deck->slots && !keeps_now; i++)
        it->signs[i] &= (uint8_t)~DECK_NOW;
    for (size_t i = 0; i < at->event_count; i++) {
        if (at->events[i].state == SDG_NONE)
            continue;
        if (!note_turn(it, &at->events[i]))
            return false;
        note(it, &at->events[i]);
    }
    return true;
}

/* ---- a frame ---- */

/* States are known to the replay; what it says holds at the end of a step. */
static void sign_states(const steps *it, const sdg_trace *trace, deck_frame *frame)
{
    const sdg_deck *deck = it->deck;
    for (uint32_t i = 0; i < deck->state_slots; i++) {
        const uint32_t state = deck->states[i];
        for (uint32_t side = 0; side < 2; side++) {
            frame->from[side][i] = SDG_NONE;
            if (state >= it->run->state_count)
                continue;
            const sdg_event *entry = sdg_trace_entry(trace, side, state);
            if (entry != NULL) {
                frame->signs[i] |= DECK_MET;
                frame->from[side][i] = entry->parent;
            }
            if (sdg_trace_is_explored(trace, side, state))
                frame->signs[i] |= DECK_EXPANDED;
        }
    }
}

/* "Sibiu (393)" where the value orders the frontier; NULL: no memory. */
static const char *name_of(steps *it, const sdg_event *entry)
{
    const char *name = steps_name(it, entry->state);
    if (name == NULL || it->deck->frontier != SDG_FRONTIER_ORDERED)
        return name;
    return sdg_arena_format(it->deck->arena, "%s (%llu)", name, (unsigned long long)entry->value);
}

/* The entries in the order in which they would be taken. */
static bool read_frontier(steps *it, const sdg_trace *trace, deck_frame *frame, uint32_t side)
{
    deck_frontier *out = &frame->frontier[side];
    out->count = it->at->frontier_count[side];
    out->named = 0;
    for (uint32_t i = 0; i < out->count; i++) {
        const sdg_event *entry = sdg_trace_waiting(trace, side, i);
        uint32_t state = slot_of_state(it, entry->state), node = slot_of_node(it, entry->node);
        if (state < it->deck->slots)
            frame->signs[state] |= DECK_WAITS;
        if (node < it->deck->slots)
            frame->signs[node] |= DECK_WAITS;
        if (i >= DECK_NAMED)
            continue;
        out->names[i] = name_of(it, entry);
        if (out->names[i] == NULL)
            return false;
        out->named++;
    }
    return true;
}

/* On a current path nobody is before the first expansion: what will be there first is shown. */
static bool read_start(steps *it, deck_frame *frame)
{
    deck_frontier *out = &frame->frontier[0];
    for (size_t i = 0; i < it->run->event_count && out->count == 0; i++) {
        const sdg_event *event = &it->run->events[i];
        if (event->kind != SDG_EVENT_DISCOVER)
            continue;
        uint32_t state = slot_of_state(it, event->state), node = slot_of_node(it, event->node);
        if (state < it->deck->slots)
            frame->signs[state] |= DECK_MET | DECK_WAITS;
        if (node < it->deck->slots)
            frame->signs[node] |= DECK_MET | DECK_WAITS;
        out->names[0] = name_of(it, event);
        out->named = out->count = 1;
    }
    return out->count == 0 || out->names[0] != NULL;
}

/* Whatever the frame held before is that of an earlier step of the same frame. */
static bool record(steps *it, const sdg_trace *trace, uint32_t number)
{
    sdg_deck *deck = it->deck;
    uint32_t place = deck_place(deck, number);
    if (place == SDG_NONE)
        return true;
    deck_frame *frame = &deck->frames[place];
    frame->step = it->step;
    frame->round = it->at->round;
    memcpy(frame->signs, it->signs, deck->slots);
    sign_states(it, trace, frame);
    for (uint32_t side = 0; side < 2; side++)
        if (!read_frontier(it, trace, frame, side))
            return false;
    if (number == 0 && deck->frontier == SDG_FRONTIER_PATH && !read_start(it, frame))
        return false;
    frame->says = steps_words(it, number);
    return frame->says != NULL;
}

/* The numbers of frames were counted in the same way. */
static sdg_status read_frames(steps *it, sdg_error *err)
{
    sdg_trace *trace = NULL;
    uint32_t number = 0;
    bool has_begun = false;
    sdg_status status = steps_open(it, &trace, err);
    while (status == SDG_OK && (it->at = sdg_trace_next(trace)) != NULL) {
        const bool counts = is_shown(it, it->at);
        count_step(it, it->at);
        bool is_new = counts && begins_frame(it, it->at);
        it->layer_states = is_new ? 1 : it->layer_states + 1;
        number += is_new;
        bool is_first = counts && !has_begun, is_layer = it->deck->kind == SDG_FRAMES_LAYER;
        bool is_frame = is_first || is_new || (counts && is_layer && number > 0);
        is_frame = is_frame && it->at->kind != SDG_STEP_END;
        has_begun = has_begun || counts;
        if (!follow(it, is_new) || (is_frame && !record(it, trace, number)))
            status = sdg_fail_memory(err);
    }
    if (status == SDG_OK && sdg_trace_status(trace) != SDG_OK)
        status = sdg_fail_memory(err);
    sdg_trace_close(trace);
    return status;
}

/* ---- the whole ---- */

/* The nodes of the tree are slots behind those of the states. */
static bool find_nodes(steps *it)
{
    sdg_deck *deck = it->deck;
    for (uint32_t i = 0; i < it->tree.count; i++)
        if (it->tree.items[i].node >= it->node_count)
            it->node_count = it->tree.items[i].node + 1;
    it->slot_of_node = sdg_arena_take(it->arena, it->node_count, sizeof *it->slot_of_node);
    if (it->slot_of_node == NULL)
        return false;
    for (uint32_t i = 0; i < it->node_count; i++)
        it->slot_of_node[i] = SDG_NONE;
    for (uint32_t i = 0; i < it->tree.count; i++)
        it->slot_of_node[it->tree.items[i].node] = deck->state_slots + i;
    deck->slots = deck->state_slots + it->tree.count;
    it->signs = sdg_arena_take(it->arena, deck->slots, sizeof *it->signs);
    it->names = sdg_arena_take(it->arena, it->run->state_count, sizeof *it->names);
    return it->signs != NULL && it->names != NULL;
}

static sdg_status read_all(steps *it, sdg_error *err)
{
    uint32_t frames = 0;
    sdg_status status = SDG_OK;
    if (it->deck->has_tree)
        status = tree_grow(&it->tree, it->scene, it->arena, err);
    if (status != SDG_OK)
        return status;
    if (!find_nodes(it))
        return sdg_fail_memory(err);
    status = count_frames(it, &frames, err);
    if (status == SDG_OK)
        status = deck_choose(it->deck, it->scene, frames, err);
    return status == SDG_OK ? read_frames(it, err) : status;
}

/* Layers are those of a queue; of another search states of one depth do not follow one another. */
static sdg_status check(const sdg_deck *deck, const sdg_run *run, sdg_error *err)
{
    if (deck->kind != SDG_FRAMES_LAYER ||
        (deck->frontier == SDG_FRONTIER_QUEUE && !deck->has_sides && run->round_count == 0))
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "--frames=layer is of breadth-first search, not of %s",
             run->plan.name);
    sdg_hint(err, "leave --search out, or take --frames=expand");
    return SDG_E_USAGE;
}

sdg_status deck_read_run(sdg_deck *deck, const sdg_scene *scene, sdg_error *err)
{
    steps it = {.deck = deck, .scene = scene, .run = scene->run};
    if (it.run == NULL || it.run->events == NULL)
        return sdg_fail(err, SDG_E_LAYOUT,
                        "there is no search to show step by step: exploring was cut short");
    deck->frontier = sdg_run_frontier(it.run);
    deck->has_sides = trace_has_sides(it.run);
    deck->rounds = (uint32_t)it.run->round_count;
    sdg_status status = check(deck, it.run, err);
    if (status != SDG_OK)
        return status;
    it.arena = sdg_arena_new();
    if (it.arena == NULL)
        return sdg_fail_memory(err);
    status = read_all(&it, err);
    sdg_arena_free(it.arena);
    return status;
}
