/* The links of a search tree. An event does not say by which move a node was reached: it is the
 * move to its state, and of parallel moves the one whose turn it was among the children. */
#include "draw/move_names.h"
#include "draw/theme.h"
#include "draw/tree_ink.h"

/* Finding the names of moves. */
typedef struct naming {
    const tree_ink *ink;
    uint32_t *first, *next; /* the children of each node in their order, as lists */
    sdg_row row;
    move_names names;
    const char **labels; /* by child */
} naming;

/* Backwards, so that each new head of a list is the earlier child. */
static bool find_children(naming *it)
{
    const search_tree *tree = it->ink->tree;
    sdg_arena *arena = it->ink->look.diagram->arena;
    it->first = sdg_arena_take(arena, tree->count, sizeof *it->first);
    it->next = sdg_arena_take(arena, tree->count, sizeof *it->next);
    if (it->first == NULL || it->next == NULL)
        return false;
    for (uint32_t i = 0; i < tree->count; i++)
        it->first[i] = it->next[i] = SDG_NONE;
    for (uint32_t i = tree->count; i-- > 0;) {
        uint32_t parent = tree->items[i].parent;
        if (parent == SDG_NONE)
            continue;
        it->next[i] = it->first[parent];
        it->first[parent] = i;
    }
    return true;
}

/* Of the moves to a state the one number `turn`, from the last one backwards if they were taken in
 * reverse; SDG_NONE: there is none. */
static uint32_t move_to(const sdg_row *row, uint32_t state, uint32_t turn, bool reverse)
{
    for (uint32_t i = 0; i < row->edge_count; i++) {
        const sdg_edge *edge = &row->edges[reverse ? row->edge_count - 1 - i : i];
        if (edge->target == state && turn-- == 0)
            return edge->move;
    }
    return SDG_NONE;
}

/* How many children before this one have the same state. */
static uint32_t turn_of(const naming *it, uint32_t child)
{
    const tree_item *items = it->ink->tree->items;
    uint32_t turn = 0;
    for (uint32_t i = it->first[items[child].parent]; i != child; i = it->next[i])
        turn += items[i].state == items[child].state;
    return turn;
}

/* false: no memory. */
static bool set_label(naming *it, uint32_t child, uint32_t move)
{
    it->labels[child] = move == SDG_NONE ? "" : move_names_text(&it->names, move);
    return it->labels[child] != NULL;
}

/* A search backwards takes moves from their ends: the child's move leads to its parent. */
static sdg_status name_back(naming *it, uint32_t child, sdg_error *err)
{
    const sdg_space *space = it->ink->look.scene->space;
    const tree_item *items = it->ink->tree->items;
    uint32_t move = SDG_NONE;
    if (sdg_space_is_expanded(space, items[child].state)) {
        sdg_status status = sdg_space_row(space, items[child].state, false, &it->row, err);
        if (status != SDG_OK)
            return status;
        move = move_to(&it->row, items[items[child].parent].state, 0, false);
    }
    return set_label(it, child, move) ? SDG_OK : sdg_fail_memory(err);
}

/* Names the moves to the children of one node. */
static sdg_status name_children(naming *it, uint32_t parent, sdg_error *err)
{
    const search_tree *tree = it->ink->tree;
    bool is_back = tree->items[parent].side != 0;
    bool reverse = tree->run->how.order == SDG_ORDER_REVERSE;
    sdg_status status = SDG_OK;
    if (!is_back)
        status = sdg_space_row(it->ink->look.scene->space, tree->items[parent].state, false,
                               &it->row, err);
    for (uint32_t i = it->first[parent]; i != SDG_NONE && status == SDG_OK; i = it->next[i]) {
        if (is_back)
            status = name_back(it, i, err);
        else if (!set_label(it, i,
                            move_to(&it->row, tree->items[i].state, turn_of(it, i), reverse)))
            status = sdg_fail_memory(err);
    }
    return status;
}

/* Whether there are several names is known only when all are; one alone is not written. */
static sdg_status name_all(const tree_ink *ink, const char **labels, bool *many, sdg_error *err)
{
    naming it = {.ink = ink, .labels = labels};
    it.names = (move_names){.model = ink->look.model, .arena = ink->look.diagram->arena};
    sdg_status status = find_children(&it) ? SDG_OK : sdg_fail_memory(err);
    for (uint32_t i = 0; i < ink->tree->count && status == SDG_OK; i++)
        if (it.first[i] != SDG_NONE)
            status = name_children(&it, i, err);
    *many = it.names.many;
    move_names_close(&it.names);
    sdg_row_free(&it.row);
    return status;
}

/* Dashes tell a move to a state that is known already; the path is found by its width. */
static void dress(sdg_link *link, const tree_item *child)
{
    link->text_size = THEME_TEXT;
    link->text_colour = THEME_INK;
    link->pen = theme_line_pen();
    link->arrow_size = THEME_ARROW;
    link->kind = "tree";
    if (child->fate == TREE_AGAIN) {
        link->kind = "again";
        link->pen = sdg_pen_of(THEME_GHOST, 0.8, SDG_DASHED);
        link->text_colour = THEME_GHOST_INK;
    } else if (child->is_on_path) {
        link->kind = "tree path";
        link->pen = theme_path_pen();
        link->text_colour = THEME_PATH_INK;
    }
}

sdg_status tree_add_links(const tree_ink *ink, sdg_error *err)
{
    const search_tree *tree = ink->tree;
    sdg_diagram *diagram = ink->look.diagram;
    bool many = false;
    const char **labels = sdg_arena_take(diagram->arena, tree->count, sizeof *labels);
    if (labels == NULL)
        return sdg_fail_memory(err);
    sdg_status status = name_all(ink, labels, &many, err);
    for (uint32_t i = 0; i < tree->count && status == SDG_OK; i++) {
        if (tree->items[i].parent == SDG_NONE)
            continue;
        sdg_link *link = sdg_diagram_link(diagram, tree->items[i].parent, i);
        if (link == NULL)
            return sdg_fail_memory(err);
        dress(link, &tree->items[i]);
        link->label = many && ink->look.form != SDG_NODE_DOT ? labels[i] : "";
    }
    return status;
}

/* The room for badges is that of the largest number; letters are few. */
sdg_status tree_add(const search_tree *tree, const sdg_scene *scene, sdg_node_form form,
                    bool is_alone, sdg_diagram *diagram, sdg_error *err)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < tree->count; i++)
        if (tree->items[i].number != SDG_NONE && tree->items[i].number > most)
            most = tree->items[i].number;
    tree_ink ink = {.tree = tree, .is_alone = is_alone};
    ink.look =
        (graph_look){scene, sdg_space_model(scene->space), diagram, form, graph_badge_width(most)};
    ink.named = sdg_arena_take(diagram->arena, scene->facts->states, sizeof *ink.named);
    if (ink.named == NULL)
        return sdg_fail_memory(err);
    sdg_status status = tree_add_nodes(&ink, err);
    return status == SDG_OK ? tree_add_links(&ink, err) : status;
}
