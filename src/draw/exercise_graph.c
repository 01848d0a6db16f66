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

/* A scene whose selection is the order of the exercise. */
typedef struct asking {
    sdg_scene scene;
    sdg_draw_options options;
} asking;

/* What was written to a buffer, as a text of the diagram; the buffer is freed. */
static const char *keep(sdg_buffer *text, sdg_sink *to, sdg_arena *arena)
{
    const char *copy = to->status == SDG_OK
                           ? sdg_arena_bytes(arena, text->count > 0 ? text->bytes : "", text->count)
                           : NULL;
    sdg_buffer_free(text);
    return copy;
}

sdg_status exercise_refuse_format(const char *format, sdg_error *err)
{
    return sdg_fail(err, SDG_E_USAGE, "%s would tell the answer; an exercise has figures alone",
                    format);
}

sdg_status exercise_check_whole(const sdg_scene *scene, sdg_error *err)
{
    bool is_whole = scene->facts->complete;
    for (uint32_t i = 0; i < scene->run_count; i++)
        is_whole = is_whole && scene->runs[i]->limit == SDG_LIMIT_NONE;
    if (is_whole)
        return SDG_OK;
    sdg_fail(err, SDG_E_LIMIT, "an exercise needs the whole space, and this one is partial");
    sdg_hint(err, "raise --max-states or what else cut it short, or take a smaller puzzle");
    return SDG_E_LIMIT;
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

/* ---- words ---- */

/* Where it begins and what is sought, for readers who do not see it. */
static void put_ends(const sdg_scene *scene, uint8_t flag, const char *before, sdg_sink *to)
{
    uint32_t named = 0;
    for (uint32_t node = 0; node < graph_count(scene); node++) {
        uint32_t state = graph_state(scene, node);
        if (!(scene->facts->flags[state] & flag))
            continue;
        if (named++ == 0)
            sdg_put_text(to, sdg_translate(to->lang, before));
        else
            sdg_put_text(to, ", ");
        exercise_put_state(scene, state, to);
    }
    sdg_put_text(to, named > 0 ? "." : "");
}

static const char *describe(const sdg_scene *scene, const sdg_diagram *diagram)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, scene->options->lang);
    sdg_put_format(&to, "%s ", diagram->notice);
    sdg_say(&to, "A state diagram of ");
    sdg_put_counted(&to, diagram->node_count, "state");
    sdg_say(&to, " and ");
    sdg_put_counted(&to, graph_count_lines(diagram), "line");
    sdg_put_text(&to, ".");
    put_ends(scene, SDG_STATE_START, SDG_TEXT(" Start: "), &to);
    put_ends(scene, SDG_STATE_GOAL, SDG_TEXT(" Goal: "), &to);
    return keep(&text, &to, diagram->arena);
}

static const char *caption_of(const sdg_scene *scene, sdg_arena *arena)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, scene->options->lang);
    const char *title = sdg_space_model(scene->space)->puzzle->title;
    sdg_say(&to, "%s.", sdg_translate(scene->options->lang, title));
    words_put_definition(scene, &to);
    return keep(&text, &to, arena);
}

/* The question is a notice, as no option takes that away. */
static sdg_status add_words(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    const words_view view = {"state diagram", graph_count(scene), graph_count_lines(diagram), "",
                             ""};
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, scene->options->lang);
    bool is_dressed =
        words_dress(scene, &view, scene->options->exercise.key ? "-key" : "", diagram);
    sdg_status status = exercise_put_question(scene, &to, err);
    diagram->notice = keep(&text, &to, diagram->arena);
    if (status != SDG_OK)
        return status;
    const char *caption = caption_of(scene, diagram->arena);
    bool is_shown = scene->options->caption == SDG_CAPTION_FULL;
    diagram->caption = is_shown ? caption : "";
    diagram->unshown = is_shown ? "" : caption;
    if (!is_dressed || diagram->notice == NULL || caption == NULL)
        return sdg_fail_memory(err);
    diagram->description = describe(scene, diagram);
    return diagram->description != NULL ? SDG_OK : sdg_fail_memory(err);
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
        status = add_words(scene, diagram, err);
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

/* The path is inked last: placing must not see it. */
static sdg_status fill_and_place(const void *ctx, sdg_node_form form, sdg_diagram *diagram,
                                 sdg_error *err)
{
    const sdg_scene *scene = &((const asking *)ctx)->scene;
    sdg_status status = fill(scene, form, diagram, err);
    if (status == SDG_OK)
        status = exercise_layer(diagram, err);
    if (status != SDG_OK)
        return status;
    sdg_point sheet = figure_sheet(scene, sdg_diagram_least_text(diagram));
    status = sdg_place_best(diagram, sheet.x, sheet.y, err);
    forget_rows(diagram);
    if (status == SDG_OK && exercise_is_mirrored(scene))
        exercise_mirror(diagram);
    if (status == SDG_OK && scene->options->exercise.key &&
        scene->options->exercise.blanks == SDG_BLANKS_PATH)
        status = exercise_mark_path(scene, diagram, err);
    return status;
}

/* The answers in words, below all that the exercise has; a reader who does not see them is told
 * them, too. */
static sdg_status add_key(const sdg_scene *scene, sdg_diagram *out, sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, scene->options->lang);
    sdg_status status = exercise_put_key(scene, &to, err);
    const char *key = keep(&text, &to, out->arena);
    if (status != SDG_OK)
        return status;
    if (key == NULL)
        return sdg_fail_memory(err);
    out->description = sdg_arena_format(out->arena, "%s %s", out->description, key);
    return out->description == NULL ? sdg_fail_memory(err) : sdg_place_foot(out, "key", key, err);
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
    return exercise_check_whole(scene, err);
}

sdg_status exercise_draw_graph(const sdg_scene *scene, bool unplaced, sdg_diagram *out,
                               sdg_error *err)
{
    asking it = {*scene, *scene->options};
    sdg_status status = check(scene, unplaced, err);
    if (status != SDG_OK)
        return status;
    sdg_arena *arena = sdg_arena_new();
    it.options.marks = 0;
    it.options.paper = scene->options->paper;
    it.scene.options = &it.options;
    it.scene.selection = arena == NULL ? NULL : exercise_shuffle(scene, arena);
    const forms_figure figure = {fill_and_place, &it, &it.scene, scene->facts->states};
    status = it.scene.selection == NULL ? sdg_fail_memory(err) : forms_draw(&figure, out, err);
    if (status == SDG_OK && scene->options->exercise.key)
        status = add_key(&it.scene, out, err);
    sdg_arena_free(arena);
    return status;
}
