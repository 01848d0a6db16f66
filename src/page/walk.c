/* The walk along a solution as a deck: a step a move. Pieces keep their names and what moved is
 * marked where the puzzle can tell, so each step has a picture of its own. */
#include "draw/figure.h"
#include "draw/solution.h"
#include "page/page.h"

/* The picture of a step; cols 0 where the puzzle has none. */
static sdg_status read_picture(const page *it, const solution_steps *steps, uint32_t at,
                               sdg_picture *out, sdg_error *err)
{
    const sdg_model *model = sdg_space_model(it->scene->space);
    sdg_status status = SDG_OK;
    *out = (sdg_picture){0};
    if (steps->moves != NULL) {
        sdg_replay replay = solution_replay(it->scene, steps, &steps->items[at]);
        status = model->puzzle->picture_after(model->self, &replay, out, it->arena);
    } else if (model->puzzle->picture != NULL) {
        const uint8_t *state = sdg_space_state(it->scene->space, steps->items[at].state);
        status = model->puzzle->picture(model->self, state, out, it->arena);
    }
    return status == SDG_OK ? SDG_OK : sdg_fail_memory(err);
}

/* "Move 3, PD: to 2P 2D right." */
static sdg_status put_says(const solution_step *step, sdg_sink *to, sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_sink words = sdg_buffer_sink_in(&text, to->lang);
    if (step->number == 0)
        sdg_say(&words, "The start: %s.", step->says);
    else if (step->move[0] == '\0')
        sdg_say(&words, "Move %u: to %s.", (unsigned)step->number, step->says);
    else
        sdg_say(&words, "Move %u, %s: to %s.", (unsigned)step->number, step->move, step->says);
    sdg_status status = words.status == SDG_OK ? SDG_OK : sdg_fail_memory(err);
    if (status == SDG_OK)
        sdg_put_json(to, text.bytes);
    sdg_buffer_free(&text);
    return status;
}

static sdg_status put_step(page *it, const solution_steps *steps, uint32_t at, sdg_sink *to,
                           sdg_error *err)
{
    const solution_step *step = &steps->items[at];
    sdg_picture picture;
    sdg_status status = read_picture(it, steps, at, &picture, err);
    if (status != SDG_OK)
        return status;
    it->states[step->state] = true;
    sdg_put_format(to, "%s{\"n\":%u,\"state\":%u,\"move\":", at > 0 ? ",\n" : "",
                   (unsigned)step->number, (unsigned)step->state);
    sdg_put_json(to, step->move);
    if (picture.cols > 0) {
        sdg_put_text(to, ",\"cells\":");
        page_put_cells(&picture, to);
    }
    sdg_put_text(to, ",\"says\":");
    status = put_says(step, to, err);
    sdg_put_text(to, "}");
    return status;
}

/* Every step, though the figure may show some of them. */
static sdg_status put_steps(page *it, page_deck *deck, sdg_sink *to, sdg_error *err)
{
    sdg_draw_options options = *it->scene->options;
    sdg_scene all = *it->scene;
    solution_steps steps;
    options.every = 1;
    all.options = &options;
    sdg_status status = solution_read(&steps, &all, it->arena, err);
    deck->whole = it->scene->facts->length;
    sdg_put_text(to, ",\"steps\":[");
    for (uint32_t i = 0; i < steps.count && i <= PAGE_MOST_STEPS && status == SDG_OK; i++) {
        status = put_step(it, &steps, i, to, err);
        deck->count = i;
    }
    sdg_put_text(to, "]");
    return status;
}

sdg_status page_read_walk(page *it, page_deck *deck, sdg_error *err)
{
    const sdg_lang lang = sdg_arena_lang(it->arena);
    sdg_sink to = sdg_buffer_sink_in(&deck->steps, lang);
    deck->title = sdg_translate(lang, it->scene->facts->optimal
                                          ? SDG_TEXT("the shortest solution, move by move")
                                          : SDG_TEXT("a solution, move by move"));
    sdg_put_text(&to, "\"name\":");
    sdg_put_json(&to, sdg_translate(lang, "solution"));
    sdg_put_text(&to, ",\"title\":");
    sdg_put_json(&to, deck->title);
    sdg_put_text(&to, ",\"walk\":true,\"heads\":[");
    sdg_put_json(&to, sdg_translate(lang, SDG_TEXT("Moves")));
    sdg_put_text(&to, "]");
    sdg_status status = put_steps(it, deck, &to, err);
    return status == SDG_OK && to.status != SDG_OK ? sdg_fail_memory(err) : status;
}
