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

/* Nodes by what became of them. */
static uint32_t count_fate(const search_tree *tree, tree_fate fate)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < tree->count; i++)
        count += tree->items[i].fate == fate;
    return count;
}

/* "; 12 met again"; nothing where there are none. */
static void put_fate(const search_tree *tree, tree_fate fate, const char *what, sdg_sink *to)
{
    uint32_t count = count_fate(tree, fate);
    if (count == 0)
        return;
    sdg_put_text(to, ", ");
    sdg_put_grouped(to, count);
    sdg_put_format(to, " %s", what);
}

/* "Search tree of depth-first search: 24 nodes, 12 expanded, 12 met again." What is cut off is not
 * counted, and so the numbers are not called those of the tree. */
static void put_sizes(const search_tree *tree, sdg_sink *to)
{
    bool is_whole = tree->count == tree->whole;
    sdg_put_format(to, "%s of %s: ", is_whole ? "Search tree" : "Drawn of the search tree",
                   tree->run->search->title);
    sdg_put_counted(to, tree->count, "node");
    put_fate(tree, TREE_EXPANDED, "expanded", to);
    put_fate(tree, TREE_AGAIN, "met again", to);
    put_fate(tree, TREE_CUT, "cut at the bound", to);
    put_fate(tree, TREE_WAITS, "generated and never expanded", to);
    sdg_put_text(to, ".");
}

/* What a sink wrote, in an arena; NULL: no memory. */
static const char *kept(sdg_buffer *text, const sdg_sink *to, sdg_arena *arena)
{
    const char *copy = to->status == SDG_OK
                           ? sdg_arena_bytes(arena, text->count > 0 ? text->bytes : "", text->count)
                           : NULL;
    sdg_buffer_free(text);
    return copy;
}

/* What the figure is not: all depths, all rounds. */
static void put_left_out(const search_tree *tree, const sdg_draw_options *options, sdg_sink *to)
{
    if (tree->count < tree->in_rounds) {
        sdg_put_grouped(to, tree->count);
        sdg_put_text(to, " of ");
        sdg_put_counted(to, tree->in_rounds, "node");
        sdg_put_format(to, " drawn: the tree to depth %u. ", (unsigned)options->depth);
    }
    if (tree->rounds <= 1 || tree->last_round - tree->first_round + 1 == tree->rounds)
        return;
    if (tree->first_round == tree->last_round)
        sdg_put_format(to, "Round %u of %u, to the bound %llu. ", (unsigned)tree->first_round,
                       (unsigned)tree->rounds,
                       (unsigned long long)tree->bounds[tree->first_round - 1]);
    else
        sdg_put_format(to, "Rounds %u to %u of %u. ", (unsigned)tree->first_round,
                       (unsigned)tree->last_round, (unsigned)tree->rounds);
}

/* Partial results are said first, as everywhere. */
static sdg_status add_notice(const tree_figure *figure, sdg_diagram *diagram, sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    if (figure->tree->run == NULL)
        sdg_put_text(&to, "No search was made.");
    sdg_put_text(&to, diagram->notice);
    if (text.count > 0)
        sdg_put_text(&to, " ");
    put_left_out(figure->tree, figure->scene->options, &to);
    while (text.count > 0 && text.bytes[text.count - 1] == ' ')
        text.count--;
    diagram->notice = kept(&text, &to, diagram->arena);
    return diagram->notice != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* The numbers of a tree are always those of an order: the caption names it. */
static sdg_status fill_words(const tree_figure *figure, sdg_diagram *diagram, sdg_error *err)
{
    sdg_draw_options options = *figure->scene->options;
    sdg_scene scene = *figure->scene;
    words_view words = {"search tree", figure->tree->count, SDG_NONE, "", ""};
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    if (options.number == SDG_NUMBER_NONE)
        options.number = SDG_NUMBER_EXPANDED;
    scene.options = &options;
    if (figure->tree->run != NULL)
        put_sizes(figure->tree, &to);
    words.extra = kept(&text, &to, diagram->arena);
    if (words.extra == NULL)
        return sdg_fail_memory(err);
    sdg_status status = words_fill(&scene, &words, diagram, err);
    return status == SDG_OK ? add_notice(figure, diagram, err) : status;
}

/* Everything but coordinates, with nodes of one form. */
static sdg_status fill(const tree_figure *figure, sdg_node_form form, sdg_diagram *diagram,
                       sdg_error *err)
{
    const sdg_scene *scene = figure->scene;
    sdg_status status = tree_add(figure->tree, scene, form, true, diagram, err);
    if (status == SDG_OK)
        status = fill_words(figure, diagram, err);
    if (status == SDG_OK)
        status = tree_explain(figure->tree, scene, diagram, err);
    if (status == SDG_OK && form == SDG_NODE_PICTURE)
        status = board_legend(sdg_space_model(scene->space), diagram, err);
    if (scene->options->no_legend)
        diagram->sample_count = 0;
    return status;
}

/* Parents are known by place. */
sdg_status tree_place(const search_tree *tree, sdg_diagram *diagram, sdg_error *err)
{
    uint32_t *parents = sdg_arena_take(diagram->arena, tree->count, sizeof *parents);
    if (parents == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < tree->count; i++)
        parents[i] = tree->items[i].parent;
    return sdg_place_tree_best(diagram, parents, SDG_A4_WIDTH, SDG_A4_HEIGHT, err);
}

/* One form, placed with its page. */
static sdg_status fill_and_place(const void *ctx, sdg_node_form form, sdg_diagram *diagram,
                                 sdg_error *err)
{
    const tree_figure *figure = ctx;
    sdg_status status = fill(figure, form, diagram, err);
    return status == SDG_OK ? tree_place(figure->tree, diagram, err) : status;
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
    forms.count = count_fate(&tree, TREE_EXPANDED) + count_fate(&tree, TREE_WAITS);
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

static const char *const formats[] = {"dot", "svg", "png", "pdf", "json", NULL};

const sdg_view sdg_view_tree = {
    .name = "tree",
    .summary = "the tree of the search, in the order in which it grew",
    .formats = formats,
    .needs_search = true,
    .needs_events = true,
    .capped = true,
    .draw = draw_tree,
    .count = tree_count,
    .write = write_tree,
};
