/* Making a figure ready for its frames: marks are added that only some of them show, and it is
 * noted what each group is and what nodes and links look like where nothing is said of them. */
#include <string.h>

#include "draw/aside.h"
#include "draw/deck.h"
#include "draw/graph.h"
#include "draw/theme.h"

uint32_t deck_slot(const sdg_deck *deck, uint32_t node)
{
    if (node < deck->state_slots)
        return node;
    bool is_tree = deck->has_tree && node != SDG_NONE && node >= deck->first_tree;
    uint32_t slot = is_tree ? deck->state_slots + (node - deck->first_tree) : SDG_NONE;
    return slot < deck->slots ? slot : SDG_NONE;
}

uint32_t deck_node(const sdg_deck *deck, uint32_t slot)
{
    return slot < deck->state_slots ? slot : deck->first_tree + (slot - deck->state_slots);
}

/* ---- groups ---- */

/* The last group of the figure is of a role. */
static void note_group(sdg_deck *deck, uint32_t group, deck_group_role role, uint32_t of)
{
    deck->groups[group] = (deck_group){role, of};
}

static deck_group_role role_of(const sdg_group *group)
{
    if (graph_has_class(group->kind, "picture") || graph_has_class(group->kind, "label"))
        return DECK_PICTURE;
    return graph_has_class(group->kind, "badge") ? DECK_BADGE : DECK_OTHER;
}

/* Line art in grey: what it is can be told, and that it is not there yet can be seen. */
static void make_ghost(sdg_group *group)
{
    for (uint32_t i = 0; i < group->mark_count; i++) {
        sdg_mark *mark = &group->marks[i];
        if (mark->kind == SDG_MARK_TEXT) {
            mark->fill = THEME_GHOST_INK;
            mark->bold = false;
            continue;
        }
        bool has_edge = mark->pen.colour != SDG_NO_COLOUR || mark->kind == SDG_MARK_LINE;
        mark->fill = SDG_NO_COLOUR;
        mark->pen = has_edge ? sdg_pen_of(THEME_GHOST, 0.4, SDG_SOLID) : theme_no_pen();
    }
}

/* A picture has a twin for the frames in which its state is not met yet. */
static bool add_ghosts(sdg_deck *deck, sdg_diagram *figure, uint32_t groups)
{
    for (uint32_t g = 0; g < groups && !deck->hides_unseen; g++) {
        if (deck->groups[g].role != DECK_PICTURE)
            continue;
        uint32_t at = figure->group_count;
        if (!sdg_diagram_group_again(figure, g, figure->groups[g].node, 0.0, 0.0))
            return false;
        figure->groups[at].kind = "picture unseen";
        make_ghost(&figure->groups[at]);
        note_group(deck, at, DECK_GHOST, deck->groups[g].of);
    }
    return true;
}

/* Round the border, and beyond the second line that a goal has; of the diagram, not of the node, as
 * what belongs to a node lies on it. */
static bool add_ring(sdg_deck *deck, sdg_diagram *figure, uint32_t slot)
{
    const sdg_node *node = &figure->nodes[deck_node(deck, slot)];
    double beyond = node->double_border ? 6.6 : 2.6;
    double x = node->width / 2 + beyond, y = node->height / 2 + beyond;
    sdg_box box = {node->at.x - x, node->at.y - y, node->at.x + x, node->at.y + y};
    uint32_t at = figure->group_count;
    if (!sdg_diagram_group(figure, "current", SDG_NONE))
        return false;
    note_group(deck, at, DECK_RING, slot);
    return sdg_mark_round(figure, box, 6.0, SDG_NO_COLOUR, deck_ring_pen());
}

/* Whether some frame looks at a slot. */
static bool is_ever_now(const sdg_deck *deck, uint32_t slot)
{
    for (uint32_t i = 0; i < deck->count; i++)
        if ((deck->frames[i].signs[slot] & DECK_NOW) != 0)
            return true;
    return false;
}

static bool add_rings(sdg_deck *deck, sdg_diagram *figure)
{
    for (uint32_t slot = 0; slot < deck->slots; slot++)
        if (is_ever_now(deck, slot) && !add_ring(deck, figure, slot))
            return false;
    return true;
}

/* Figures have the numbers of the last round; what is drawn as a dot has none. */
static bool add_early_numbers(sdg_deck *deck, sdg_diagram *figure)
{
    for (uint32_t i = 0; i < deck->turn_count; i++) {
        const deck_turn *turn = &deck->turns[i];
        uint32_t at = figure->group_count;
        const char *text = sdg_arena_format(figure->arena, "%u", (unsigned)turn->number);
        if (text == NULL || !graph_add_badge(figure, turn->slot, text))
            return false;
        note_group(deck, at, DECK_EARLY, i);
    }
    return true;
}

static bool add_heads(sdg_deck *deck, sdg_diagram *figure)
{
    for (uint32_t i = 0; i < deck->count; i++) {
        uint32_t at = figure->group_count;
        if (!deck_draw_head(deck, i, figure))
            return false;
        note_group(deck, at, DECK_HEAD, i);
    }
    return true;
}

/* Groups that are there already, then what frames need besides. */
static bool add_groups(sdg_deck *deck, sdg_diagram *figure)
{
    const uint32_t groups = figure->group_count;
    size_t most = 2 * (size_t)groups + deck->slots + deck->turn_count + deck->count;
    deck->groups = sdg_arena_take(deck->arena, most, sizeof *deck->groups);
    if (deck->groups == NULL)
        return false;
    for (uint32_t g = 0; g < groups; g++) {
        uint32_t slot = deck_slot(deck, figure->groups[g].node);
        bool is_slot = figure->groups[g].node != SDG_NONE && slot != SDG_NONE;
        note_group(deck, g, is_slot ? role_of(&figure->groups[g]) : DECK_ALWAYS, slot);
    }
    bool fits = add_ghosts(deck, figure, groups) && add_rings(deck, figure) &&
                add_early_numbers(deck, figure) && add_heads(deck, figure);
    deck->group_count = figure->group_count;
    return fits;
}

/* ---- looks ---- */

/* What the solution has painted is not there before the last frame. */
static deck_look plain_node(const sdg_node *node)
{
    bool is_start = graph_has_class(node->kind, "start"),
         is_goal = graph_has_class(node->kind, "goal");
    bool is_ghost = graph_has_class(node->kind, "ghost");
    deck_look look = {node->border, node->fill, node->text_colour, false, false};
    if (theme_role_of(node->fill) == THEME_ROLE_PATH_FILL)
        look.fill = THEME_PAPER;
    if (is_ghost)
        return look;
    look.pen = theme_border_pen();
    if (is_goal)
        look.pen.colour = THEME_INK;
    if (is_start)
        look.pen = sdg_pen_of(THEME_INK, 2.6, SDG_SOLID);
    look.text = THEME_INK;
    return look;
}

/* A move and its inverse have no arrowheads; in a tree no move has. */
static deck_look plain_link(const sdg_link *link)
{
    deck_look look = {link->pen, SDG_NO_COLOUR, link->text_colour, link->arrow_head,
                      link->arrow_tail};
    if (!graph_has_class(link->kind, "path"))
        return look;
    look.pen = theme_line_pen();
    look.text = THEME_INK;
    look.arrow_head =
        graph_has_class(link->kind, "one-way") || graph_has_class(link->kind, "onward");
    look.arrow_tail = false;
    return look;
}

static bool note_looks(sdg_deck *deck, const sdg_diagram *figure)
{
    deck->node_count = figure->node_count;
    deck->link_count = figure->link_count;
    deck->nodes = sdg_arena_take(deck->arena, figure->node_count, sizeof *deck->nodes);
    deck->links = sdg_arena_take(deck->arena, figure->link_count, sizeof *deck->links);
    if (deck->nodes == NULL || deck->links == NULL)
        return false;
    for (uint32_t i = 0; i < figure->node_count; i++)
        deck->nodes[i] = plain_node(&figure->nodes[i]);
    for (uint32_t i = 0; i < figure->link_count; i++)
        deck->links[i] = plain_link(&figure->links[i]);
    return true;
}

/* Before the groups are looked at: labels become one of them. */
static bool set_labels(const sdg_deck *deck, sdg_diagram *figure)
{
    bool fits = true;
    for (uint32_t i = 0; i < deck->state_slots && deck->badge > 0.0 && fits; i++)
        fits = figure->nodes[i].label[0] == '\0' || aside_set_label(figure, i, deck->badge);
    return fits;
}

sdg_status sdg_deck_prepare(sdg_deck *deck, sdg_diagram *figure, sdg_error *err)
{
    const uint32_t tree = deck->slots - deck->state_slots;
    /* What is drawn besides states and nodes of the tree stands between the two. */
    if (figure->node_count < deck->slots)
        return sdg_fail(err, SDG_E_LAYOUT, "the figure is not that of the frames");
    deck->first_tree = figure->node_count - tree;
    deck->text_size = figure->text_size;
    bool fits = note_looks(deck, figure) && set_labels(deck, figure) && add_groups(deck, figure);
    return fits ? SDG_OK : sdg_fail_memory(err);
}
