/* The order in which a search went: a badge inside each state that it reached. */
#include "draw/classes.h"
#include "draw/graph.h"
#include "draw/theme.h"
#include "draw/values.h"

/* The arrays are the run's own, state_count long: a later search may have found more states. A
 * state that the search did not reach has SDG_NONE in all of them. */
static const uint32_t *numbers_of(const sdg_scene *scene)
{
    switch (scene->options->number) {
    case SDG_NUMBER_EXPANDED:
        return scene->run->expanded;
    case SDG_NUMBER_DISCOVERED:
        return scene->run->discovered;
    case SDG_NUMBER_FINISHED:
        return scene->run->finished;
    case SDG_NUMBER_TIMES:
    case SDG_NUMBER_GHF:
    case SDG_NUMBER_NONE:
        break;
    }
    return NULL;
}

/* The room for it was kept when the node was sized. */
bool graph_add_badge(sdg_diagram *diagram, uint32_t node, const char *text)
{
    if (!sdg_diagram_group(diagram, "badge", node))
        return false;
    double half = THEME_BADGE / 2, text_half = sdg_text_width(text, THEME_TEXT, true) / 2 + 2.5;
    double x_half = text_half > half ? text_half : half;
    sdg_point centre = {-diagram->nodes[node].width / 2 + x_half + 3.0, 0.0};
    sdg_box box = {centre.x - x_half, -half, centre.x + x_half, half};
    sdg_point base = {centre.x, -THEME_TEXT * 0.36};
    return sdg_mark_round(diagram, box, half, THEME_BADGE_FILL, theme_no_pen()) &&
           sdg_mark_text(diagram, base, SDG_ALIGN_MIDDLE, text, THEME_TEXT, THEME_PAPER, true);
}

/* Numbers are those of the run. */
static bool add_number(sdg_diagram *diagram, uint32_t node, uint32_t number)
{
    const char *text = sdg_arena_format(diagram->arena, "%u", (unsigned)number);
    return text != NULL && graph_add_badge(diagram, node, text);
}

/* The search is named, as the same numbers by another one would differ. */
static bool explain(const sdg_scene *scene, sdg_diagram *diagram)
{
    static const char *const words[] = {"", SDG_TEXT("expanded"), SDG_TEXT("discovered"),
                                        SDG_TEXT("finished")};
    const char *text =
        sdg_arena_say(diagram->arena, "order in which %s %s states", scene->run->plan.name,
                      sdg_translate(scene->options->lang, words[scene->options->number]));
    sdg_sample *sample = text == NULL ? NULL : sdg_diagram_sample(diagram, SDG_SAMPLE_BADGE, text);
    if (sample != NULL)
        sample->fill = THEME_BADGE_FILL;
    return sample != NULL;
}

/* "1/16"; a state that was not finished has no second time. */
static bool add_times(const sdg_scene *scene, const uint32_t *discovered, const uint32_t *finished,
                      sdg_diagram *diagram)
{
    for (uint32_t node = 0; node < graph_count(scene); node++) {
        const uint32_t state = graph_state(scene, node);
        if (state >= scene->run->state_count || discovered[state] == 0)
            continue;
        const char *text =
            finished[state] == 0
                ? sdg_arena_format(diagram->arena, "%u/–", (unsigned)discovered[state])
                : sdg_arena_format(diagram->arena, "%u/%u", (unsigned)discovered[state],
                                   (unsigned)finished[state]);
        if (text == NULL || !graph_add_badge(diagram, node, text))
            return false;
    }
    sdg_sample *sample =
        sdg_diagram_sample(diagram, SDG_SAMPLE_BADGE, "times of discovery and finishing by dfs");
    if (sample != NULL)
        sample->fill = THEME_BADGE_FILL;
    return sample != NULL;
}

/* Other searches have no such times: theirs would be numbers without a meaning. */
static sdg_status paint_times(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    const uint32_t count = scene->run->state_count;
    if (!classes_has_times(scene->run))
        return sdg_fail(err, SDG_E_USAGE,
                        "--number=times is of recursive depth-first search: --search=dfs");
    uint32_t *discovered = sdg_allocate(count, sizeof *discovered);
    uint32_t *finished = sdg_allocate(count, sizeof *finished);
    bool enough = discovered != NULL && finished != NULL &&
                  classes_times(scene->run, discovered, finished) &&
                  add_times(scene, discovered, finished, diagram);
    sdg_release(discovered);
    sdg_release(finished);
    return enough ? SDG_OK : sdg_fail_memory(err);
}

/* States that the search never met have none. */
static sdg_status paint_values(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    const uint32_t count = scene->run->state_count;
    value_forms forms = {0};
    bool enough = true;
    search_values *values = sdg_allocate(count, sizeof *values);
    if (values == NULL)
        return sdg_fail_memory(err);
    values_of_states(scene->run, values);
    for (uint32_t node = 0; node < graph_count(scene) && enough; node++) {
        const uint32_t state = graph_state(scene, node);
        if (state >= count || values[state].cost == UINT64_MAX)
            continue;
        values_add_form(scene->run, values[state].h, &forms);
        const char *text = values_text(scene->run, &values[state], diagram->arena);
        enough = text != NULL && graph_add_badge(diagram, node, text);
    }
    sdg_release(values);
    return enough && values_explain(&forms, diagram) ? SDG_OK : sdg_fail_memory(err);
}

/* A view without a run numbers nothing, and so explains nothing. */
static sdg_status paint_order(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    if (scene->run != NULL && scene->options->number == SDG_NUMBER_TIMES)
        return paint_times(scene, diagram, err);
    if (scene->run != NULL && scene->options->number == SDG_NUMBER_GHF)
        return paint_values(scene, diagram, err);
    const uint32_t *numbers = scene->run == NULL ? NULL : numbers_of(scene);
    if (numbers == NULL)
        return SDG_OK;
    for (uint32_t node = 0; node < graph_count(scene); node++) {
        const uint32_t state = graph_state(scene, node);
        const uint32_t number = state < scene->run->state_count ? numbers[state] : SDG_NONE;
        if (number != SDG_NONE && !add_number(diagram, node, number))
            return sdg_fail_memory(err);
    }
    return explain(scene, diagram) ? SDG_OK : sdg_fail_memory(err);
}

const sdg_painter sdg_painter_order = {"order", "the order of a search", paint_order};
