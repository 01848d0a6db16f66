/* The state diagram as an exercise. It is made of the question alone: states in their shuffled
 * order, the lines between them, where to start and what the goals are. The key is the same
 * drawing, in which at last the blanks are filled, and lines at the foot of the sheet. */
#include "draw/exercise.h"

#include <string.h>

#include <statediagram/place.h>

#include "draw/figure.h"
#include "draw/forms.h"
#include "draw/graph.h"
#include "draw/theme.h"

sdg_status exercise_refuse_format(const char *format, sdg_error *err)
{
    return sdg_fail(err, SDG_E_USAGE, "%s would tell the answer; an exercise has figures alone",
                    format);
}

/* ---- nodes ---- */

/* Numbers, names and classes tell of the place in the shuffled order alone. */
static sdg_status rename_nodes(sdg_diagram *diagram, sdg_error *err)
{
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        diagram->nodes[i].name = sdg_arena_format(diagram->arena, "s%u", (unsigned)i);
        diagram->nodes[i].kind = "";
        if (diagram->nodes[i].name == NULL)
            return sdg_fail_memory(err);
    }
    return SDG_OK;
}

/* Start and goals are what the question is about; no other painter knows what may be told. */
static sdg_status paint_ends(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    for (size_t i = 0; scene->painters[i] != NULL; i++)
        if (strcmp(scene->painters[i]->name, "ends") == 0)
            return scene->painters[i]->paint(scene, diagram, err);
    return SDG_OK;
}

/* ---- the sheet ---- */

/* Everything but coordinates. */
static sdg_status fill(const sdg_scene *scene, sdg_node_form form, sdg_diagram *diagram,
                       sdg_error *err)
{
    sdg_status status = graph_add_states(scene, form, diagram, err);
    if (status == SDG_OK)
        status = rename_nodes(diagram, err);
    if (status == SDG_OK)
        status = graph_add_links(scene, diagram, err);
    if (status == SDG_OK)
        status = exercise_add_words(scene, "state diagram", diagram, err);
    if (status == SDG_OK)
        status = paint_ends(scene, diagram, err);
    if (status == SDG_OK)
        status = graph_explain(scene, form, diagram, err);
    return status == SDG_OK ? exercise_add_blanks(scene, diagram, err) : status;
}

/* The rows of the figure are no layers of the space, and are not to be taken for them. */
static void forget_rows(sdg_diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->node_count; i++)
        diagram->nodes[i].layer = SDG_NONE;
}

/* Names of moves keep clear of arrowheads that only some keys have. */
static sdg_status place(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    sdg_point sheet = figure_sheet(scene, sdg_diagram_least_text(diagram));
    bool is_path = scene->options->exercise.blanks == SDG_BLANKS_PATH;
    const bool *lent = is_path ? graph_lend_heads(diagram) : NULL;
    if (is_path && lent == NULL)
        return sdg_fail_memory(err);
    sdg_status status = sdg_place_best(diagram, sheet.x, sheet.y, err);
    if (is_path)
        graph_return_heads(diagram, lent);
    return status;
}

/* The path is inked last: placing must not see it. */
static sdg_status fill_and_place(const void *ctx, sdg_node_form form, sdg_diagram *diagram,
                                 sdg_error *err)
{
    const sdg_scene *scene = ctx;
    sdg_status status = fill(scene, form, diagram, err);
    if (status == SDG_OK)
        status = exercise_layer(diagram, err);
    if (status != SDG_OK)
        return status;
    status = place(scene, diagram, err);
    forget_rows(diagram);
    if (status == SDG_OK && exercise_is_mirrored(scene))
        exercise_mirror(diagram);
    if (status == SDG_OK && scene->options->exercise.key &&
        scene->options->exercise.blanks == SDG_BLANKS_PATH)
        status = exercise_mark_path(scene, diagram, err);
    return status;
}

static sdg_status check(const sdg_scene *scene, bool unplaced, sdg_error *err)
{
    if (unplaced)
        return sdg_fail(err, SDG_E_USAGE,
                        "the states of an exercise are placed by this program, not by an engine");
    if (scene->options->exercise.blanks == SDG_BLANKS_ORDER && scene->run == NULL)
        return sdg_fail(err, SDG_E_USAGE, "an order is asked for, and no search was made");
    if (scene->options->exercise.blanks == SDG_BLANKS_PATH && !sdg_space_has_goal(scene->space)) {
        sdg_fail(err, SDG_E_USAGE, "a path is asked for, and there is no goal");
        sdg_hint(err, "name one with --to");
        return SDG_E_USAGE;
    }
    return SDG_OK;
}

sdg_status exercise_draw_graph(const sdg_scene *scene, bool unplaced, sdg_diagram *out,
                               sdg_error *err)
{
    exercise_asking it = {0};
    sdg_status status = check(scene, unplaced, err);
    if (status == SDG_OK)
        status = exercise_open(&it, scene, err);
    const forms_figure figure = {fill_and_place, &it.scene, &it.scene, scene->facts->states};
    if (status == SDG_OK)
        status = forms_draw(&figure, out, err);
    if (status == SDG_OK)
        status = exercise_add_key(&it.scene, "", out, err);
    exercise_close(&it);
    return status;
}
