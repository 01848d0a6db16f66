/* The nodes of a search tree as ink. States look as in the state diagram; ghosts are small and name
 * the number under which their state stands. */
#include "draw/graph.h"
#include "draw/theme.h"
#include "draw/tree_ink.h"
#include "draw/values.h"

/* Nodes made between two questions whether to go on. */
enum { BETWEEN_QUESTIONS = 64 };

/* What the search knows of a node; costs that only count moves are left out. */
static const char *values_of(const tree_ink *ink, const tree_item *item)
{
    const search_values of = {item->cost, item->h};
    if (item->h == SDG_NONE && sdg_space_is_unit_cost(ink->look.scene->space))
        return "";
    return values_text(ink->tree->run, &of, ink->look.diagram->arena);
}

/* Of the root from which a search backwards begins, "goal" says what it is. */
static const char *role_of(const tree_ink *ink, const tree_item *item)
{
    bool is_start = item->parent == SDG_NONE && item->side == 0;
    bool is_goal = (ink->look.scene->facts->flags[item->state] & SDG_STATE_GOAL) != 0;
    if (is_start)
        return is_goal ? SDG_TEXT("start = goal") : SDG_TEXT("start");
    return is_goal ? SDG_TEXT("goal") : "";
}

/* Each part only where it is; NULL: no memory. */
static const char *words_of(const tree_ink *ink, const tree_item *item)
{
    sdg_arena *arena = ink->look.diagram->arena;
    const char *role = sdg_translate(sdg_arena_lang(arena), role_of(ink, item));
    const char *values = values_of(ink, item), *better = "";
    if (item->improves)
        better = sdg_arena_format(arena, "%llu \xe2\x86\x92 %llu", (unsigned long long)item->worse,
                                  (unsigned long long)tree_length(ink->tree, item));
    if (values == NULL || better == NULL)
        return NULL;
    const char *parts[] = {role, better, values};
    const char *words = "";
    for (size_t i = 0; i < sizeof parts / sizeof *parts && words != NULL; i++)
        if (parts[i][0] != '\0')
            words =
                words[0] == '\0' ? parts[i] : sdg_arena_format(arena, "%s  %s", words, parts[i]);
    return words;
}

/* Depth-first searches compare numbers of moves, best-first searches costs. */
uint64_t tree_length(const search_tree *tree, const tree_item *item)
{
    const sdg_search *search = tree->run->search;
    bool by_cost = search->takes == SDG_TAKES_HEURISTIC ||
                   search->promise == SDG_PROMISE_LEAST_COST ||
                   search->promise == SDG_PROMISE_IF_ADMISSIBLE;
    return by_cost ? item->cost : item->depth;
}

/* Letters stand where there is no number to refer to. */
const char *tree_badge(const tree_item *item, sdg_arena *arena)
{
    if (item->letter > 0)
        return tree_letters(item->letter, arena);
    return item->number == SDG_NONE ? "" : sdg_arena_format(arena, "%u", (unsigned)item->number);
}

/* Small, as it says nothing but where to look. */
static sdg_status dress_ghost(const tree_ink *ink, const tree_item *item, sdg_node *node,
                              sdg_error *err)
{
    sdg_arena *arena = ink->look.diagram->arena;
    const char *badge = tree_badge(item, arena);
    node->border = sdg_pen_of(THEME_GHOST, 0.8, SDG_DASHED);
    node->text_colour = THEME_GHOST_INK;
    node->width = node->height = 6.0;
    if (ink->look.form == SDG_NODE_DOT)
        return SDG_OK;
    if (badge != NULL)
        node->label = badge[0] != '\0' ? sdg_arena_format(arena, "= %s", badge) : node->says;
    if (badge == NULL || node->label == NULL)
        return sdg_fail_memory(err);
    node->width = graph_whole(sdg_text_width(node->label, node->text_size, false) + 10.0);
    node->height = graph_whole(node->text_size * 1.2 + 4.0);
    return SDG_OK;
}

/* A bar across the way on. */
static bool add_bar(sdg_diagram *diagram, uint32_t at)
{
    const sdg_node *node = &diagram->nodes[at];
    double y = -node->height / 2 - (node->double_border ? 7.0 : 3.0);
    sdg_point bar[2] = {{-8.0, y}, {8.0, y}};
    return sdg_diagram_group(diagram, "cut-bar", at) &&
           sdg_mark_line(diagram, bar, 2, sdg_pen_of(THEME_INK, 1.6, SDG_SOLID));
}

/* What the borders say; as in the state diagram, a goal is double and a start bold. */
static bool dress_border(sdg_diagram *diagram, uint32_t at, const tree_item *item, bool is_goal)
{
    sdg_node *node = &diagram->nodes[at];
    bool is_start = item->parent == SDG_NONE && item->side == 0;
    if (is_start)
        node->border = sdg_pen_of(THEME_INK, 2.6, SDG_SOLID);
    node->double_border = is_goal;
    if (item->fate != TREE_EXPANDED && !item->is_goal)
        node->border.dash = SDG_DASHED;
    if (item->is_on_path) {
        node->border.colour = THEME_PATH;
        node->border.width = node->border.width > 2.2 ? node->border.width : 2.2;
    }
    return (!is_start || graph_node_class(diagram, at, "start")) &&
           (!is_goal || graph_node_class(diagram, at, "goal")) &&
           (!item->is_on_path || graph_node_class(diagram, at, "path"));
}

/* Where the tree goes on that is not drawn, or never went on. */
static bool dress_end(const tree_ink *ink, uint32_t at, const tree_item *item)
{
    sdg_diagram *diagram = ink->look.diagram;
    double apart = ink->look.form == SDG_NODE_DOT ? 2.5 : 5.0;
    if (item->fate == TREE_CUT)
        return add_bar(diagram, at) && graph_node_class(diagram, at, "cut");
    if (item->fate == TREE_WAITS && !item->is_goal)
        return graph_node_class(diagram, at, "open");
    if (item->more == 0)
        return true;
    return graph_add_loose_ends(diagram, at, 0.0, apart) && graph_node_class(diagram, at, "more");
}

/* A node that is no ghost. */
static sdg_status dress_state(const tree_ink *ink, uint32_t at, const tree_item *item,
                              sdg_error *err)
{
    sdg_diagram *diagram = ink->look.diagram;
    bool is_goal = (ink->look.scene->facts->flags[item->state] & SDG_STATE_GOAL) != 0;
    const char *words = words_of(ink, item), *badge = tree_badge(item, diagram->arena);
    if (words == NULL || badge == NULL)
        return sdg_fail_memory(err);
    sdg_status status = graph_dress(&ink->look, item->state, words, at, err);
    if (status != SDG_OK)
        return status;
    return dress_border(diagram, at, item, is_goal) && dress_end(ink, at, item)
               ? SDG_OK
               : sdg_fail_memory(err);
}

/* The first node of a state is named like the state; the others, by the number of the node. */
static const char *name_of(const tree_ink *ink, const tree_item *item)
{
    sdg_arena *arena = ink->look.diagram->arena;
    bool is_state = ink->is_alone && !ink->named[item->state] && item->fate != TREE_AGAIN;
    if (is_state)
        ink->named[item->state] = true;
    return is_state ? sdg_arena_format(arena, "s%u", (unsigned)item->state)
                    : sdg_arena_format(arena, "t%u", (unsigned)item->node);
}

/* A layer is a level of the tree. */
static sdg_status add_node(const tree_ink *ink, const tree_item *item, sdg_error *err)
{
    sdg_diagram *diagram = ink->look.diagram;
    uint32_t at = diagram->node_count;
    sdg_node *node = sdg_diagram_node(diagram);
    if (node == NULL)
        return sdg_fail_memory(err);
    graph_plain_node(node);
    node->layer = item->depth;
    node->name = name_of(ink, item);
    node->kind = sdg_arena_format(diagram->arena, "state-%u layer-%u%s", (unsigned)item->state,
                                  (unsigned)item->depth, item->fate == TREE_AGAIN ? " ghost" : "");
    node->says =
        sdg_model_state_text(ink->look.model, sdg_space_state(ink->look.scene->space, item->state),
                             false, diagram->arena);
    if (node->name == NULL || node->kind == NULL || node->says == NULL)
        return sdg_fail_memory(err);
    return item->fate == TREE_AGAIN ? dress_ghost(ink, item, node, err)
                                    : dress_state(ink, at, item, err);
}

/* States look best when all are equally wide. */
static void level_widths(const tree_ink *ink)
{
    sdg_diagram *diagram = ink->look.diagram;
    double widest = 0.0;
    for (uint32_t i = 0; i < ink->tree->count; i++)
        if (ink->tree->items[i].fate != TREE_AGAIN && diagram->nodes[i].width > widest)
            widest = diagram->nodes[i].width;
    for (uint32_t i = 0; i < ink->tree->count; i++)
        if (ink->tree->items[i].fate != TREE_AGAIN)
            diagram->nodes[i].width = widest;
}

/* Badges stand at the left border, and so come when widths are settled. */
static bool add_badges(const tree_ink *ink)
{
    sdg_diagram *diagram = ink->look.diagram;
    for (uint32_t i = 0; i < ink->tree->count; i++) {
        const tree_item *item = &ink->tree->items[i];
        const char *badge = tree_badge(item, diagram->arena);
        bool is_bare = item->fate == TREE_AGAIN || ink->look.form == SDG_NODE_DOT;
        if (badge == NULL || (!is_bare && badge[0] != '\0' && !graph_add_badge(diagram, i, badge)))
            return false;
    }
    return true;
}

/* "round 3, bound 2" above each root, where several rounds are shown. */
static bool add_rounds(const tree_ink *ink)
{
    const search_tree *tree = ink->tree;
    sdg_diagram *diagram = ink->look.diagram;
    for (uint32_t i = 0; i < tree->count && tree->first_round < tree->last_round; i++) {
        if (tree->items[i].parent != SDG_NONE)
            continue;
        uint32_t round = tree->items[i].round;
        const char *text = sdg_arena_say(diagram->arena, "round %u, bound %llu", (unsigned)round,
                                         (unsigned long long)tree->bounds[round - 1]);
        sdg_point above = {0, diagram->nodes[i].height / 2 + 6.0};
        if (text == NULL || !sdg_diagram_group(diagram, "round", i) ||
            !sdg_mark_text(diagram, above, SDG_ALIGN_MIDDLE, text, THEME_TEXT, THEME_INK, true))
            return false;
    }
    return true;
}

sdg_status tree_add_nodes(const tree_ink *ink, sdg_error *err)
{
    const search_tree *tree = ink->tree;
    if (!sdg_diagram_reserve(ink->look.diagram, tree->count, tree->count))
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < tree->count; i++) {
        bool asks = i % BETWEEN_QUESTIONS == 0;
        sdg_status status = asks ? sdg_diagram_ask(ink->look.diagram, err) : SDG_OK;
        if (status == SDG_OK)
            status = add_node(ink, &tree->items[i], err);
        if (status != SDG_OK)
            return status;
    }
    level_widths(ink);
    return add_badges(ink) && add_rounds(ink) ? SDG_OK : sdg_fail_memory(err);
}
