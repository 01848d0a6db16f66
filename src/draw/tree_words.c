/* What a figure of a search tree says in words: how large it is, and what it leaves out. */
#include "draw/tree.h"
#include "draw/tree_ink.h"

/* Nodes by what became of them. */
uint32_t tree_count_fate(const search_tree *tree, tree_fate fate)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < tree->count; i++)
        count += tree->items[i].fate == fate;
    return count;
}

/* "; 12 met again"; nothing where there are none. */
static void put_fate(const search_tree *tree, tree_fate fate, const char *what, sdg_sink *to)
{
    uint32_t count = tree_count_fate(tree, fate);
    if (count == 0)
        return;
    sdg_say(to, ", ");
    sdg_say_count(to, count, what, what);
}

/* "Search tree of depth-first search: 24 nodes, 12 expanded, 12 met again." What is cut off is not
 * counted, and so the numbers are not called those of the tree. */
static void put_sizes(const search_tree *tree, sdg_sink *to)
{
    bool is_whole = tree->count == tree->whole;
    sdg_say(to, is_whole ? "Search tree of %s: " : "Drawn of the search tree of %s: ",
            sdg_translate(to->lang, tree->run->search->title));
    sdg_put_counted(to, tree->count, "node");
    put_fate(tree, TREE_EXPANDED, SDG_TEXT("%s expanded"), to);
    put_fate(tree, TREE_AGAIN, SDG_TEXT("%s met again"), to);
    put_fate(tree, TREE_CUT, SDG_TEXT("%s cut at the bound"), to);
    put_fate(tree, TREE_WAITS, SDG_TEXT("%s generated and never expanded"), to);
    sdg_say(to, ".");
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
        sdg_say_count(to, tree->count, "%s of ", "%s of ");
        sdg_put_counted(to, tree->in_rounds, "node");
        sdg_say(to, " drawn: the tree to depth %u. ", (unsigned)options->depth);
    }
    if (tree->rounds <= 1 || tree->last_round - tree->first_round + 1 == tree->rounds)
        return;
    if (tree->first_round == tree->last_round)
        sdg_say(to, "Round %u of %u, to the bound %llu. ", (unsigned)tree->first_round,
                (unsigned)tree->rounds, (unsigned long long)tree->bounds[tree->first_round - 1]);
    else
        sdg_say(to, "Rounds %u to %u of %u. ", (unsigned)tree->first_round,
                (unsigned)tree->last_round, (unsigned)tree->rounds);
}

/* Partial results are said first, as everywhere. */
static sdg_status add_notice(const search_tree *tree, const sdg_scene *scene, sdg_diagram *diagram,
                             sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(diagram->arena));
    if (tree->run == NULL)
        sdg_say(&to, "No search was made.");
    sdg_put_text(&to, diagram->notice);
    if (text.count > 0)
        sdg_put_text(&to, " ");
    put_left_out(tree, scene->options, &to);
    while (text.count > 0 && text.bytes[text.count - 1] == ' ')
        text.count--;
    diagram->notice = kept(&text, &to, diagram->arena);
    return diagram->notice != NULL ? SDG_OK : sdg_fail_memory(err);
}

sdg_numbering tree_numbering(const sdg_scene *scene)
{
    const sdg_numbering by = scene->options->number;
    return by == SDG_NUMBER_DISCOVERED || by == SDG_NUMBER_FINISHED ? by : SDG_NUMBER_EXPANDED;
}

/* The numbers of a tree are always those of an order: the caption names it. */
sdg_status tree_fill_words(const search_tree *tree, const sdg_scene *scene, const words_view *view,
                           sdg_diagram *diagram, sdg_error *err)
{
    sdg_draw_options options = *scene->options;
    sdg_scene numbered = *scene;
    words_view words = *view;
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(diagram->arena));
    options.number = tree_numbering(scene);
    numbered.options = &options;
    if (tree->run != NULL)
        put_sizes(tree, &to);
    words.extra = kept(&text, &to, diagram->arena);
    if (words.extra == NULL)
        return sdg_fail_memory(err);
    sdg_status status = words_fill(&numbered, &words, diagram, err);
    return status == SDG_OK ? add_notice(tree, scene, diagram, err) : status;
}
