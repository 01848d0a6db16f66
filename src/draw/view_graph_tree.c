/* The state diagram and the search tree as two panels of one figure, with one numbering. */
#include <string.h>

#include <statediagram/place.h>

#include "draw/board.h"
#include "draw/figure.h"
#include "draw/forms.h"
#include "draw/theme.h"
#include "draw/tree_ink.h"

/* What a form is drawn from. The diagram knows what became of each state; the tree may be cut off
 * before that. */
typedef struct pair {
    const sdg_scene *scene;
    const search_tree *tree, *whole;
} pair;

/* The numbers are added by the tree: painters are told of none, but room is kept for them. */
static sdg_status fill_graph(const pair *it, sdg_node_form form, sdg_diagram *part, sdg_error *err)
{
    sdg_draw_options options = *it->scene->options;
    sdg_scene scene = *it->scene;
    scene.options = &options;
    options.number = SDG_NUMBER_EXPANDED;
    sdg_status status = graph_add_states(&scene, form, part, err);
    if (status == SDG_OK)
        status = graph_add_links(&scene, part, err);
    options.number = SDG_NUMBER_NONE;
    if (status == SDG_OK)
        status = graph_paint(&scene, part, err);
    /* Two panels have no room for counts. */
    for (uint32_t i = 0; status == SDG_OK && part->bands != NULL && i < part->band_count; i++)
        if (part->bands[i].brief != NULL)
            part->bands[i].title = part->bands[i].brief;
    return status == SDG_OK ? tree_dress_graph(it->whole, &scene, form == SDG_NODE_DOT, part, err)
                            : status;
}

/* Both panels explain the start and the goal: once is enough. */
static bool is_explained(const sdg_diagram *diagram, const sdg_sample *sample)
{
    for (uint32_t i = 0; i < diagram->sample_count; i++)
        if (strcmp(diagram->samples[i].text, sample->text) == 0)
            return true;
    return false;
}

/* The legend of the whole: the tree's lines, then what the diagram has besides, then the pictures.
 */
static sdg_status explain(const pair *it, const sdg_diagram *graph, sdg_node_form form,
                          sdg_diagram *out, sdg_error *err)
{
    sdg_status status = tree_explain(it->tree, it->scene, out, err);
    for (uint32_t i = 0; i < graph->sample_count && status == SDG_OK; i++) {
        const sdg_sample *from = &graph->samples[i];
        if (is_explained(out, from))
            continue;
        sdg_sample *sample = sdg_diagram_sample(out, from->kind, from->text);
        if (sample == NULL)
            return sdg_fail_memory(err);
        *sample = *from;
    }
    if (status == SDG_OK && form == SDG_NODE_PICTURE)
        status = board_legend(sdg_space_model(it->scene->space), out, err);
    if (it->scene->options->no_legend)
        out->sample_count = 0;
    return status;
}

/* Both panels, the words and the legend; no coordinates. */
static sdg_status fill(const pair *it, sdg_node_form form, sdg_panel panels[2], sdg_diagram *out,
                       sdg_error *err)
{
    const sdg_scene *scene = it->scene;
    const sdg_lang lang = sdg_arena_lang(out->arena);
    panels[0] =
        (sdg_panel){sdg_diagram_part(out), NULL, sdg_translate(lang, SDG_TEXT("state diagram"))};
    panels[1] =
        (sdg_panel){sdg_diagram_part(out), NULL, sdg_translate(lang, SDG_TEXT("search tree"))};
    sdg_status status = fill_graph(it, form, &panels[0].part, err);
    if (status == SDG_OK)
        status = tree_add(it->tree, scene, form, false, &panels[1].part, err);
    words_view words = {"state diagram and search tree", graph_count(scene),
                        graph_count_lines(&panels[0].part), "",
                        scene->selection != NULL ? scene->selection->what : ""};
    if (status == SDG_OK)
        status = tree_fill_words(it->tree, scene, &words, out, err);
    panels[0].part.text_size = panels[1].part.text_size = out->text_size;
    return status == SDG_OK ? explain(it, &panels[0].part, form, out, err) : status;
}

/* One form, placed with its page. */
static sdg_status fill_and_place(const void *ctx, sdg_node_form form, sdg_diagram *diagram,
                                 sdg_error *err)
{
    const pair *it = ctx;
    const sdg_point block = figure_sheet(it->scene, THEME_TEXT);
    sdg_panel panels[2];
    sdg_status status = fill(it, form, panels, diagram, err);
    panels[1].parents = status == SDG_OK ? tree_parents(it->tree, diagram->arena) : NULL;
    if (status == SDG_OK && panels[1].parents == NULL)
        return sdg_fail_memory(err);
    return status == SDG_OK ? sdg_place_panels(diagram, panels, 2, block, err) : status;
}

/* An engine of Graphviz lays out both as it lays out a graph of two components. */
static sdg_status fill_only(const pair *it, sdg_diagram *out, sdg_error *err)
{
    sdg_panel panels[2];
    sdg_status status = fill(it, forms_of_text(it->scene), panels, out, err);
    return status == SDG_OK ? sdg_join_panels(out, panels, 2, err) : status;
}

/* The trees live as long as the drawing. */
static sdg_status draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err)
{
    search_tree tree, whole;
    pair it = {scene, &tree, &whole};
    forms_figure forms = {fill_and_place, &it, scene, 0};
    sdg_draw_options uncut = *scene->options;
    sdg_scene all = *scene;
    sdg_arena *arena = sdg_arena_new();
    if (arena == NULL)
        return sdg_fail_memory(err);
    uncut.by_depth = false;
    all.options = &uncut;
    sdg_status status = tree_grow(&tree, scene, arena, err);
    if (status == SDG_OK)
        status = tree_grow(&whole, &all, arena, err);
    forms.count = graph_count(scene) + tree.count;
    if (status == SDG_OK)
        status = unplaced ? fill_only(&it, out, err) : forms_draw(&forms, out, err);
    sdg_arena_free(arena);
    return status;
}

/* States and nodes: each is drawn. */
static uint32_t count(const sdg_scene *scene)
{
    return graph_count(scene) + tree_count(scene);
}

static const char *const formats[] = {"dot", "svg", "png", "pdf", "tikz", "html", NULL};

const sdg_view sdg_view_graph_tree = {
    .name = "graph,tree",
    .summary = "the state diagram and the search tree, with one numbering",
    .formats = formats,
    .needs_search = true,
    .needs_events = true,
    .one_search = true,
    .capped = true,
    .draw = draw,
    .count = count,
};
