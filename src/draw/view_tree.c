/* The search tree of the chosen search, in the order in which it grew. */
#include <string.h>

#include <statediagram/place.h>

#include "draw/board.h"
#include "draw/figure.h"
#include "draw/forms.h"
#include "draw/tree.h"

/* What a form is drawn from. */
typedef struct tree_figure {
    const sdg_scene *scene;
    const search_tree *tree;
} tree_figure;

/* Everything but coordinates, with nodes of one form. */
static sdg_status fill(const tree_figure *figure, sdg_node_form form, sdg_diagram *diagram,
                       sdg_error *err)
{
    const sdg_scene *scene = figure->scene;
    words_view words = {"search tree", figure->tree->count, SDG_NONE, "", ""};
    sdg_status status = tree_add(figure->tree, scene, form, true, diagram, err);
    if (status == SDG_OK)
        status = tree_fill_words(figure->tree, scene, &words, diagram, err);
    if (status == SDG_OK)
        status = tree_explain(figure->tree, scene, diagram, err);
    if (status == SDG_OK && form == SDG_NODE_PICTURE)
        status = board_legend(sdg_space_model(scene->space), diagram, err);
    if (scene->options->no_legend)
        diagram->sample_count = 0;
    return status;
}

/* Parents are known by place. */
const uint32_t *tree_parents(const search_tree *tree, sdg_arena *arena)
{
    uint32_t *parents = sdg_arena_take(arena, tree->count, sizeof *parents);
    for (uint32_t i = 0; parents != NULL && i < tree->count; i++)
        parents[i] = tree->items[i].parent;
    return parents;
}

/* One form, placed with its page. */
static sdg_status fill_and_place(const void *ctx, sdg_node_form form, sdg_diagram *diagram,
                                 sdg_error *err)
{
    const tree_figure *figure = ctx;
    sdg_status status = fill(figure, form, diagram, err);
    if (status != SDG_OK)
        return status;
    const uint32_t *parents = tree_parents(figure->tree, diagram->arena);
    if (parents == NULL)
        return sdg_fail_memory(err);
    sdg_point sheet = figure_sheet(figure->scene, sdg_diagram_least_text(diagram));
    return sdg_place_tree_best(diagram, parents, sheet.x, sheet.y, err);
}

/* The tree lives as long as the diagram. */
static sdg_status draw_tree(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err)
{
    search_tree tree;
    tree_figure figure = {scene, &tree};
    forms_figure forms = {fill_and_place, &figure, scene, 0};
    sdg_arena *arena = sdg_arena_new();
    if (arena == NULL)
        return sdg_fail_memory(err);
    sdg_status status = tree_grow(&tree, scene, arena, err);
    forms.count = tree_count_fate(&tree, TREE_EXPANDED) + tree_count_fate(&tree, TREE_WAITS);
    if (status == SDG_OK)
        status =
            unplaced ? fill(&figure, forms_of_text(scene), out, err) : forms_draw(&forms, out, err);
    sdg_arena_free(arena);
    return status;
}

/* One format is data. */
static sdg_status write_tree(const sdg_scene *scene, const char *format, sdg_sink *to, bool *found,
                             sdg_error *err)
{
    search_tree tree;
    sdg_arena *arena = sdg_arena_new();
    (void)format;
    (void)found;
    if (arena == NULL)
        return sdg_fail_memory(err);
    sdg_status status = tree_grow(&tree, scene, arena, err);
    if (status == SDG_OK)
        status = tree_write_json(&tree, scene, to, err);
    sdg_arena_free(arena);
    return status;
}

static const char *const formats[] = {"dot", "svg", "png", "pdf", "tikz", "html", "json", NULL};

const sdg_view sdg_view_tree = {
    .name = "tree",
    .summary = "the tree of the search, in the order in which it grew",
    .formats = formats,
    .needs_search = true,
    .needs_events = true,
    .one_search = true,
    .capped = true,
    .draw = draw_tree,
    .count = tree_count,
    .write = write_tree,
};
