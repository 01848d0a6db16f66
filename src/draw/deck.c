/* The frames of a deck: which of them are shown, and what is asked of them. */
#include "draw/deck.h"

#include <string.h>

#include "draw/graph.h"

/* Whether a frame is one of those that the options name. */
static bool is_chosen(const sdg_draw_options *options, uint32_t number)
{
    for (uint32_t i = 0; i < options->frame_range_count; i++)
        if (number >= options->frames_at[i].first && number <= options->frames_at[i].last)
            return true;
    return options->frame_range_count == 0;
}

/* A frame that is asked for and does not exist is a slip, not a wish for fewer. */
static sdg_status check_ranges(const sdg_draw_options *options, uint32_t all, sdg_error *err)
{
    for (uint32_t i = 0; i < options->frame_range_count; i++)
        if (options->frames_at[i].last >= all)
            return sdg_fail(err, SDG_E_USAGE, "--frames-at: there is no frame %u; the last is %u",
                            (unsigned)options->frames_at[i].last, (unsigned)(all - 1));
    return SDG_OK;
}

static sdg_status refuse_count(uint32_t count, sdg_error *err)
{
    sdg_fail(err, SDG_E_LAYOUT, "a deck of %u frames is too long to draw (at most %u)",
             (unsigned)count, (unsigned)SDG_MOST_FRAMES);
    sdg_hint(err, "--frames-at=0-40 draws the first of them; --frames=solution has one a move");
    return SDG_E_LAYOUT;
}

/* Everything of a frame that is as large as the figure. */
static bool make_frame(const sdg_deck *deck, deck_frame *frame, uint32_t number)
{
    frame->number = number;
    frame->says = "";
    frame->signs = sdg_arena_take(deck->arena, deck->slots, sizeof *frame->signs);
    for (int side = 0; side < 2; side++) {
        frame->from[side] =
            sdg_arena_take(deck->arena, deck->state_slots, sizeof *frame->from[side]);
        frame->frontier[side].names =
            sdg_arena_take(deck->arena, DECK_NAMED, sizeof *frame->frontier[side].names);
        if (frame->from[side] == NULL || frame->frontier[side].names == NULL)
            return false;
    }
    return frame->signs != NULL;
}

sdg_status deck_choose(sdg_deck *deck, const sdg_scene *scene, uint32_t all, sdg_error *err)
{
    uint32_t count = 0;
    sdg_status status = check_ranges(scene->options, all, err);
    for (uint32_t i = 0; i < all; i++)
        count += is_chosen(scene->options, i);
    if (status == SDG_OK && count > SDG_MOST_FRAMES)
        status = refuse_count(count, err);
    if (status != SDG_OK)
        return status;
    deck->frame_count = all;
    deck->frames = sdg_arena_take(deck->arena, count, sizeof *deck->frames);
    for (uint32_t i = 0; deck->frames != NULL && i < all; i++)
        if (is_chosen(scene->options, i) && !make_frame(deck, &deck->frames[deck->count++], i))
            return sdg_fail_memory(err);
    return deck->frames != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* Shown frames stand in their order. */
uint32_t deck_place(const sdg_deck *deck, uint32_t number)
{
    uint32_t low = 0, high = deck->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (deck->frames[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < deck->count && deck->frames[low].number == number ? low : SDG_NONE;
}

/* The states that the figure draws are slots, in the order of their nodes. */
static bool find_states(sdg_deck *deck, const sdg_scene *scene, const sdg_view *view)
{
    if (strstr(view->name, "graph") == NULL)
        return true;
    deck->state_slots = deck->slots = graph_count(scene);
    uint32_t *states = sdg_arena_take(deck->arena, deck->slots, sizeof *states);
    for (uint32_t i = 0; states != NULL && i < deck->slots; i++)
        states[i] = graph_state(scene, i);
    deck->states = states;
    return states != NULL;
}

static sdg_status read(sdg_deck *deck, const sdg_scene *scene, const sdg_view *view, sdg_error *err)
{
    const sdg_draw_options *options = scene->options;
    sdg_arena_speak(deck->arena, options->lang);
    deck->kind = options->frames;
    deck->number = options->number;
    deck->hides_unseen = options->hide_unseen;
    deck->has_tree = strstr(view->name, "tree") != NULL;
    deck->badge = deck->has_tree ? 0.0 : deck_narrows_by(scene);
    if (!find_states(deck, scene, view))
        return sdg_fail_memory(err);
    sdg_status status = deck->kind == SDG_FRAMES_SOLUTION ? deck_read_path(deck, scene, err)
                                                          : deck_read_run(deck, scene, err);
    if (status == SDG_OK)
        deck_measure_head(deck, scene);
    return status;
}

sdg_status sdg_deck_open(sdg_deck **out, const sdg_scene *scene, const sdg_view *view,
                         sdg_error *err)
{
    *out = NULL;
    sdg_arena *arena = sdg_arena_new();
    sdg_deck *deck = arena != NULL ? sdg_allocate(1, sizeof *deck) : NULL;
    if (deck == NULL) {
        sdg_arena_free(arena);
        return sdg_fail_memory(err);
    }
    deck->arena = arena;
    sdg_status status = read(deck, scene, view, err);
    if (status == SDG_OK)
        *out = deck;
    else
        sdg_deck_close(deck);
    return status;
}

void sdg_deck_close(sdg_deck *deck)
{
    if (deck == NULL)
        return;
    sdg_release(deck->turns);
    sdg_arena_free(deck->arena);
    sdg_release(deck);
}

uint32_t sdg_deck_count(const sdg_deck *deck)
{
    return deck->count;
}

uint32_t sdg_deck_number(const sdg_deck *deck, uint32_t at)
{
    return deck->frames[at].number;
}

const char *sdg_deck_says(const sdg_deck *deck, uint32_t at)
{
    return deck->frames[at].says;
}
