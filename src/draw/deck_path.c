/* The frames of a solution: one a move. */
#include "draw/deck.h"
#include "draw/figure.h"
#include "draw/graph.h"

/* Where each state that the figure draws stands on the path. */
static bool find_steps(sdg_deck *deck, const sdg_scene *scene)
{
    const sdg_facts *facts = scene->facts;
    uint32_t *steps = sdg_arena_take(deck->arena, deck->slots, sizeof *steps);
    for (uint32_t i = 0; steps != NULL && i < deck->slots; i++)
        steps[i] = SDG_NONE;
    for (uint32_t i = 0; steps != NULL && i <= facts->length; i++) {
        uint32_t slot = graph_node(scene, facts->path[i]);
        if (slot < deck->slots)
            steps[slot] = i;
    }
    deck->steps = steps;
    return steps != NULL;
}

/* "Move 3 of 11: PD right, to 2P 2D left" */
static sdg_status say(sdg_deck *deck, const sdg_scene *scene, deck_frame *frame, sdg_error *err)
{
    const sdg_facts *facts = scene->facts;
    const sdg_space *space = scene->space;
    const char *move = "";
    const uint32_t state = facts->path[frame->number];
    const char *name = sdg_model_state_text(sdg_space_model(space), sdg_space_state(space, state),
                                            false, deck->arena);
    sdg_status status = SDG_OK;
    if (frame->number > 0)
        status = figure_move(&move, space, facts->path[frame->number - 1], state, deck->arena, err);
    if (status != SDG_OK || name == NULL)
        return status != SDG_OK ? status : sdg_fail_memory(err);
    frame->says = frame->number == 0
                      ? sdg_arena_say(deck->arena, "Move 0 of %u: at the start, %s",
                                      (unsigned)facts->length, name)
                      : sdg_arena_say(deck->arena, "Move %u of %u: %s, to %s",
                                      (unsigned)frame->number, (unsigned)facts->length, move, name);
    return frame->says != NULL ? SDG_OK : sdg_fail_memory(err);
}

sdg_status deck_read_path(sdg_deck *deck, const sdg_scene *scene, sdg_error *err)
{
    if (!scene->facts->solved)
        return sdg_fail(err, SDG_E_LAYOUT, "there is no solution to show move by move");
    if (!find_steps(deck, scene))
        return sdg_fail_memory(err);
    sdg_status status = deck_choose(deck, scene, scene->facts->length + 1, err);
    for (uint32_t i = 0; i < deck->count && status == SDG_OK; i++) {
        deck_frame *frame = &deck->frames[i];
        frame->step = frame->number;
        for (uint32_t slot = 0; slot < deck->slots; slot++)
            frame->signs[slot] =
                (uint8_t)(DECK_MET | (deck->steps[slot] == frame->number ? DECK_NOW : 0));
        status = say(deck, scene, frame, err);
    }
    return status;
}
