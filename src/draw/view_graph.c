/* The state transition graph, aligned by layer: states and moves, then whatever the painters add.
 */
#include <string.h>

#include <statediagram/place.h>

#include "draw/aside.h"
#include "draw/board.h"
#include "draw/corridors.h"
#include "draw/deck.h"
#include "draw/exercise.h"
#include "draw/figure.h"
#include "draw/forms.h"
#include "draw/graph.h"
#include "draw/quotient.h"
#include "draw/theme.h"
#include "draw/words.h"

/* Counts plain lines of one kind: those that no painter has claimed. */
static uint32_t count_plain(const sdg_diagram *diagram, const char *kind)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const char *kinds = diagram->links[i].kind;
        if (graph_has_class(kinds, kind) && !graph_has_class(kinds, "corridor") &&
            !graph_has_class(kinds, "path") && !graph_has_class(kinds, "classed"))
            count++;
    }
    return count;
}

/* A kind of line that the figure does not have is not explained. */
static sdg_status explain_lines(sdg_diagram *diagram, const char *kind, const char *text,
                                bool arrow, sdg_error *err)
{
    if (count_plain(diagram, kind) == 0)
        return SDG_OK;
    sdg_sample *sample = sdg_diagram_sample(diagram, SDG_SAMPLE_LINK, text);
    if (sample == NULL)
        return sdg_fail_memory(err);
    sample->pen = theme_line_pen();
    sample->arrow_head = arrow;
    return SDG_OK;
}

/* A line that looks like no other: it leaves a state and comes back. */
static sdg_status explain_loops(sdg_diagram *diagram, sdg_error *err)
{
    if (count_plain(diagram, "loop") == 0)
        return SDG_OK;
    sdg_sample *sample =
        sdg_diagram_sample(diagram, SDG_SAMPLE_NODE, SDG_TEXT("move to the same state"));
    if (sample == NULL)
        return sdg_fail_memory(err);
    sample->pen = theme_line_pen();
    sample->fill = SDG_NO_COLOUR;
    sample->arrow_head = true;
    return SDG_OK;
}

/* In the order of the registry: later painters see, and may change, what earlier ones did. */
sdg_status graph_paint(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    sdg_status status = SDG_OK;
    for (size_t i = 0; scene->painters[i] != NULL && status == SDG_OK; i++) {
        status = sdg_diagram_ask(diagram, err);
        if (status == SDG_OK)
            status = scene->painters[i]->paint(scene, diagram, err);
    }
    return status;
}

static bool has_pictures(const sdg_scene *scene)
{
    return sdg_space_model(scene->space)->puzzle->picture != NULL;
}

/* What the lines mean comes before what the shapes mean. With no legend the samples are dropped at
 * the end, as painters add theirs without asking. */
sdg_status graph_explain(const sdg_scene *scene, sdg_node_form form, sdg_diagram *diagram,
                         sdg_error *err)
{
    sdg_status status = explain_lines(diagram, "both", "move and its inverse", false, err);
    if (status == SDG_OK)
        status = explain_lines(diagram, "one-way", "move without an inverse", true, err);
    if (status == SDG_OK)
        status = explain_loops(diagram, err);
    if (status == SDG_OK)
        status = explain_lines(diagram, "onward", "move; its inverse is not known yet", true, err);
    if (status == SDG_OK && form == SDG_NODE_PICTURE)
        status = board_legend(sdg_space_model(scene->space), diagram, err);
    if (status == SDG_OK)
        status =
            quotient_explain(scene, diagram, form == SDG_NODE_PICTURE && has_pictures(scene), err);
    if (scene->options->no_legend)
        diagram->sample_count = 0;
    return status;
}

/* A line for each transition or for two; moves that change nothing are no transitions. */
uint32_t graph_count_lines(const sdg_diagram *diagram)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < diagram->link_count; i++)
        count += diagram->links[i].tail != diagram->links[i].head;
    return count;
}

/* States that are drawn as numbers are named below the figure, where a sheet was asked for and they
 * are few: on paper nobody can look them up elsewhere. */
static sdg_status name_numbers(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    const uint32_t few = 40, count = graph_count(scene);
    const sdg_model *model = sdg_space_model(scene->space);
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, scene->options->lang);
    if (!(scene->options->paper.width > 0.0) || count > few ||
        scene->options->caption == SDG_CAPTION_NONE)
        return SDG_OK;
    sdg_put_text(&to, diagram->caption);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t state = graph_state(scene, i);
        const char *name =
            sdg_model_state_text(model, sdg_space_state(scene->space, state), true, diagram->arena);
        sdg_put_format(&to, "%s%u:\u00a0%s", i > 0 ? "; " : " ", (unsigned)state,
                       name != NULL ? name : "");
    }
    const char *copy = to.status == SDG_OK ? sdg_arena_copy(diagram->arena, text.bytes) : NULL;
    diagram->caption = copy;
    sdg_buffer_free(&text);
    return copy != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* Everything but coordinates, with nodes of one form. */
static sdg_status fill(const sdg_scene *scene, sdg_node_form form, sdg_diagram *diagram,
                       sdg_error *err)
{
    sdg_status status = graph_add_states(scene, form, diagram, err);
    if (status == SDG_OK && deck_narrows_by(scene) > 0.0)
        aside_narrow(diagram, deck_narrows_by(scene));
    if (status == SDG_OK)
        status = graph_add_links(scene, diagram, err);
    if (status == SDG_OK)
        status = corridors_add(scene, diagram, err);
    words_view view = {"state diagram", graph_count(scene), graph_count_lines(diagram), "",
                       scene->selection != NULL ? scene->selection->what : ""};
    if (status == SDG_OK)
        status = words_fill(scene, &view, diagram, err);
    if (status == SDG_OK && form == SDG_NODE_INDEX)
        status = name_numbers(scene, diagram, err);
    if (status == SDG_OK)
        status = graph_paint(scene, diagram, err);
    return status == SDG_OK ? graph_explain(scene, form, diagram, err) : status;
}

/* Placing tries both directions and keeps the one that prints larger. */
static sdg_status place(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    sdg_point sheet = figure_sheet(scene, sdg_diagram_least_text(diagram));
    diagram->cut_below = figure_least_scale(scene, sdg_diagram_least_text(diagram));
    return sdg_place_best(diagram, sheet.x, sheet.y, err);
}

/* Frames show by which move a state was found. */
static sdg_status place_for_frames(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    const bool *lent = graph_lend_heads(diagram);
    if (lent == NULL)
        return sdg_fail_memory(err);
    sdg_status status = place(scene, diagram, err);
    graph_return_heads(diagram, lent);
    return status;
}

static sdg_status fill_and_place(const void *ctx, sdg_node_form form, sdg_diagram *diagram,
                                 sdg_error *err)
{
    const sdg_scene *scene = ctx;
    sdg_status status = fill(scene, form, diagram, err);
    if (status != SDG_OK)
        return status;
    return scene->options->frames != SDG_FRAMES_NONE ? place_for_frames(scene, diagram, err)
                                                     : place(scene, diagram, err);
}

/* Pictures are marks whose places only we know, so that an engine gets texts. */
static sdg_status draw_graph(const sdg_scene *scene, bool unplaced, sdg_diagram *out,
                             sdg_error *err)
{
    forms_figure figure = {fill_and_place, scene, scene, graph_count(scene)};
    if (scene->options->exercise.blanks != SDG_BLANKS_NONE)
        return exercise_draw_graph(scene, unplaced, out, err);
    return unplaced ? fill(scene, forms_of_text(scene), out, err) : forms_draw(&figure, out, err);
}

/* Formats for other programs: states go out however many they are, and nothing of the drawing
 * does. */
static sdg_status write_graph(const sdg_scene *scene, const char *format, sdg_sink *to, bool *found,
                              sdg_error *err)
{
    static const struct {
        const char *format;
        sdg_status (*write)(const sdg_facts *facts, const sdg_selection *shown, sdg_sink *to,
                            sdg_error *err);
    } writers[] = {{"json", sdg_export_json},
                   {"graphml", sdg_export_graphml},
                   {"gexf", sdg_export_gexf},
                   {"csv", sdg_export_csv}};
    (void)found;
    if (scene->options->exercise.blanks != SDG_BLANKS_NONE)
        return exercise_refuse_format(format, err);
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++)
        if (strcmp(format, writers[i].format) == 0)
            return writers[i].write(scene->facts, scene->selection, to, err);
    return sdg_fail(err, SDG_E_USAGE, "the graph view has no text format '%s'", format);
}

/* The first four are drawn, and the others are data for other programs. */
static const char *const graph_formats[] = {"dot",  "svg",     "png",  "pdf", "tikz", "html",
                                            "json", "graphml", "gexf", "csv", NULL};

/* Capped: every state is a node, and nobody reads thousands of them. */
const sdg_view sdg_view_graph = {
    .name = "graph",
    .summary = "the state transition graph, aligned by layer",
    .formats = graph_formats,
    .needs_search = false,
    .capped = true,
    .draw = draw_graph,
    .write = write_graph,
};
