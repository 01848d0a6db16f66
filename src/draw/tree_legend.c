/* The legend of a search tree: what occurs in it, and nothing else. */
#include "draw/board.h"
#include "draw/deck.h"
#include "draw/figure.h"
#include "draw/theme.h"
#include "draw/tree_ink.h"
#include "draw/values.h"

/* What occurs. */
typedef struct signs {
    bool start, goal, path, again, waits, cut, more, letter, improves;
    value_forms values;
} signs;

/* One look at each node. */
static signs find_signs(const search_tree *tree, const sdg_scene *scene)
{
    signs out = {0};
    for (uint32_t i = 0; i < tree->count; i++) {
        const tree_item *item = &tree->items[i];
        out.again |= item->fate == TREE_AGAIN;
        out.letter |= item->letter > 0;
        if (item->fate == TREE_AGAIN)
            continue;
        out.start |= item->parent == SDG_NONE && item->side == 0;
        out.goal |= (scene->facts->flags[item->state] & SDG_STATE_GOAL) != 0;
        out.path |= item->is_on_path;
        out.waits |= item->fate == TREE_WAITS && !item->is_goal;
        out.cut |= item->fate == TREE_CUT;
        out.more |= item->more > 0;
        out.improves |= item->improves;
        if (item->h != SDG_NONE || !sdg_space_is_unit_cost(scene->space))
            values_add_form(tree->run, item->h, &out.values);
    }
    return out;
}

/* The search is named, as the same numbers by another one would differ. */
static bool explain_numbers(const search_tree *tree, const sdg_scene *scene, sdg_diagram *diagram)
{
    static const char *const words[] = {
        [SDG_NUMBER_EXPANDED] = SDG_TEXT("expanded"),
        [SDG_NUMBER_DISCOVERED] = SDG_TEXT("discovered"),
        [SDG_NUMBER_FINISHED] = SDG_TEXT("finished"),
    };
    const char *text =
        sdg_arena_say(diagram->arena, "order in which %s %s nodes", tree->run->plan.name,
                      sdg_translate(scene->options->lang, words[tree_numbering(scene)]));
    sdg_sample *sample = text == NULL ? NULL : sdg_diagram_sample(diagram, SDG_SAMPLE_BADGE, text);
    if (sample != NULL)
        sample->fill = THEME_BADGE_FILL;
    return sample != NULL;
}

/* Not called shortest: it is what the search found. */
static bool explain_path(const search_tree *tree, const sdg_scene *scene, sdg_diagram *diagram)
{
    uint32_t length = tree->run->length;
    const bool is_one = length == 1;
    const char *text =
        length == SDG_NONE ? SDG_TEXT("path found")
        : sdg_space_is_unit_cost(scene->space)
            ? sdg_arena_say(diagram->arena,
                            is_one ? "path found (%u move)" : "path found (%u moves)",
                            (unsigned)length)
            : sdg_arena_say(diagram->arena,
                            is_one ? "path found (%u move, cost %llu)"
                                   : "path found (%u moves, cost %llu)",
                            (unsigned)length, (unsigned long long)tree->run->cost);
    sdg_sample *sample = text == NULL ? NULL : sdg_diagram_sample(diagram, SDG_SAMPLE_LINK, text);
    if (sample != NULL)
        sample->pen = theme_path_pen();
    return sample != NULL;
}

/* The borders that the nodes have. */
static bool explain_ends(const signs *shown, sdg_diagram *diagram)
{
    if (shown->start &&
        !figure_sample_box(diagram, THEME_PAPER, sdg_pen_of(THEME_INK, 2.6, SDG_SOLID), "start"))
        return false;
    if (!shown->goal)
        return true;
    if (!figure_sample_box(diagram, THEME_PAPER, theme_border_pen(), "goal"))
        return false;
    diagram->samples[diagram->sample_count - 1].double_border = true;
    return true;
}

/* Nodes at which the tree ends. */
static bool explain_leaves(const signs *shown, sdg_diagram *diagram)
{
    sdg_pen dashed = theme_border_pen();
    dashed.dash = SDG_DASHED;
    return (!shown->again ||
            figure_sample_box(diagram, THEME_PAPER, sdg_pen_of(THEME_GHOST, 0.8, SDG_DASHED),
                              "= n: met again, see number n")) &&
           (!shown->waits ||
            figure_sample_box(diagram, THEME_PAPER, dashed, "generated, never expanded")) &&
           (!shown->letter || figure_sample_words(diagram, "letters: met again, never expanded")) &&
           (!shown->cut ||
            figure_sample_words(diagram, "bar below: cut, as it passes the bound")) &&
           (!shown->more || figure_sample_words(diagram, "three strokes below: goes on deeper"));
}

/* What stands in the nodes. */
static bool explain_values(const signs *shown, sdg_diagram *diagram)
{
    return values_explain(&shown->values, diagram) &&
           (!shown->improves ||
            figure_sample_words(diagram,
                                "a \xe2\x86\x92 b: a better path, the old and the new value"));
}

sdg_status tree_explain(const search_tree *tree, const sdg_scene *scene, sdg_diagram *diagram,
                        sdg_error *err)
{
    if (tree->count == 0)
        return SDG_OK;
    signs shown = find_signs(tree, scene);
    bool ok = explain_numbers(tree, scene, diagram) && explain_ends(&shown, diagram) &&
              (!shown.path || explain_path(tree, scene, diagram)) &&
              explain_leaves(&shown, diagram) && explain_values(&shown, diagram);
    return ok ? deck_explain(scene, diagram, err) : sdg_fail_memory(err);
}
