/* Panels of a comparison. The diagram of one search is placed once; each further panel is a copy of
 * it, moved, so that a state has the same place in all. Panel p has the nodes from p * nodes on,
 * and its letter, from a on, behind their names. */
#include "draw/compare_panels.h"

#include <math.h>
#include <string.h>

#include "draw/aside.h"
#include "draw/figure.h"
#include "draw/graph.h"
#include "draw/theme.h"

/* What one panel is made of, and where. */
typedef struct panel {
    const comparison *all;
    sdg_diagram *diagram;
    uint32_t at;                /* which search */
    uint32_t nodes, links;      /* of a panel */
    double dx, dy;              /* from the first panel */
    double width;               /* of a panel */
    const compare_names *names; /* by link of a panel */
} panel;

/* ---- copies ---- */

/* Curves are copied, as each panel is moved for itself when the sheet is made. */
static bool copy_link(const panel *to, uint32_t link)
{
    sdg_diagram *diagram = to->diagram;
    sdg_link copy = diagram->links[link];
    uint32_t shift = to->at * to->nodes;
    sdg_link *added = sdg_diagram_link(diagram, copy.tail + shift, copy.head + shift);
    sdg_point *curve = sdg_arena_take(diagram->arena, copy.curve_count, sizeof *curve);
    if (added == NULL || curve == NULL)
        return false;
    for (uint32_t i = 0; i < copy.curve_count; i++)
        curve[i] = figure_point(copy.curve[i].x + to->dx, copy.curve[i].y + to->dy);
    copy.tail += shift;
    copy.head += shift;
    copy.curve = copy.curve != NULL ? curve : NULL;
    copy.label_at = figure_point(copy.label_at.x + to->dx, copy.label_at.y + to->dy);
    *added = copy;
    return true;
}

/* Names stay those of the first panel until all copies are made. */
static bool copy_node(const panel *to, uint32_t node)
{
    sdg_node copy = to->diagram->nodes[node];
    sdg_node *added = sdg_diagram_node(to->diagram);
    if (added == NULL)
        return false;
    copy.at = figure_point(copy.at.x + to->dx, copy.at.y + to->dy);
    *added = copy;
    return true;
}

/* Marks of a node are counted from its centre, others from the corner of the sheet. */
static bool copy_group(const panel *to, uint32_t group)
{
    uint32_t node = to->diagram->groups[group].node;
    if (node == SDG_NONE)
        return sdg_diagram_group_again(to->diagram, group, SDG_NONE, to->dx, to->dy);
    return sdg_diagram_group_again(to->diagram, group, node + to->at * to->nodes, 0, 0);
}

/* The first panel is there already. */
static bool copy_panel(const panel *to, uint32_t groups)
{
    bool fits = true;
    for (uint32_t i = 0; i < to->nodes && fits; i++)
        fits = copy_node(to, i);
    for (uint32_t i = 0; i < to->links && fits; i++)
        fits = copy_link(to, i);
    for (uint32_t i = 0; i < groups && fits; i++)
        fits = copy_group(to, i);
    return fits;
}

/* ---- ink ---- */

/* A number in a pill inside the left border; square where not all searches expanded the state. */
static bool add_badge(const panel *to, uint32_t node, uint32_t number, bool square)
{
    sdg_diagram *diagram = to->diagram;
    const char *text = sdg_arena_format(diagram->arena, "%u", (unsigned)number);
    if (text == NULL || !sdg_diagram_group(diagram, "badge", node))
        return false;
    double half = THEME_BADGE / 2, text_half = sdg_text_width(text, THEME_TEXT, true) / 2 + 2.5;
    double x_half = fmax(half, text_half);
    double x = -diagram->nodes[node].width / 2 + x_half + 3.0;
    sdg_box box = {x - x_half, -half, x + x_half, half};
    sdg_point base = {x, -THEME_TEXT * 0.36};
    return sdg_mark_round(diagram, box, square ? 1.0 : half, THEME_BADGE_FILL, theme_no_pen()) &&
           sdg_mark_text(diagram, base, SDG_ALIGN_MIDDLE, text, THEME_TEXT, THEME_PAPER, true);
}

/* A thick line round the border, beyond the second line that a goal has. */
static bool add_ring(const panel *to, uint32_t node)
{
    const sdg_node *it = &to->diagram->nodes[node];
    double beyond = it->double_border ? 6.4 : 2.4;
    double x = it->width / 2 + beyond, y = it->height / 2 + beyond;
    sdg_box box = {-x, -y, x, y};
    return sdg_diagram_group(to->diagram, "first-difference", node) &&
           sdg_mark_round(to->diagram, box, 5.0, SDG_NO_COLOUR, compare_ring_pen());
}

/* What the search did with a state: it had its turn, it still waits, or it was never met. */
static bool dress_state(const panel *to, uint32_t state, uint32_t node)
{
    const sdg_run *run = to->all->scene->runs[to->at];
    sdg_diagram *diagram = to->diagram;
    sdg_node *it = &diagram->nodes[node];
    bool is_known = state < run->state_count && run->discovered[state] != SDG_NONE;
    uint32_t number = is_known ? run->expanded[state] : SDG_NONE;
    if (number != SDG_NONE) {
        bool partly = compare_is_partly_expanded(to->all, state);
        it->fill = partly ? THEME_PARTLY : it->fill;
        const char *step = sdg_arena_format(diagram->arena, "step-%u", (unsigned)number);
        return step != NULL && graph_node_class(diagram, node, step) &&
               graph_node_class(diagram, node, "expanded") && add_badge(to, node, number, partly) &&
               (!diagram->body_placed || it->label[0] == '\0' ||
                aside_set_label(diagram, node, compare_badge_room(to->all->scene)));
    }
    it->border.dash = is_known ? SDG_DASHED : SDG_DOTTED;
    it->text_colour = is_known ? it->text_colour : THEME_GHOST_INK;
    return graph_node_class(diagram, node, is_known ? "waiting" : "unmet");
}

/* The states on the path that the run found, as flags in arena; NULL: no memory. */
static const bool *read_path(const sdg_run *run, uint32_t states, sdg_arena *arena)
{
    bool *on_path = sdg_arena_take(arena, states, sizeof *on_path);
    uint32_t state = run->goal;
    /* A path is not longer than there are states. */
    for (uint32_t i = 0; on_path != NULL && state != SDG_NONE && i < states; i++) {
        on_path[state] = true;
        state = run->parent[state];
    }
    return on_path;
}

/* The name of the move that the search made; where it is the one that was placed, it stays as it
 * is, which may be in several lines. */
static void name_move(const panel *to, uint32_t at, bool is_back)
{
    sdg_link *link = &to->diagram->links[(size_t)to->at * to->links + at];
    const compare_names *names = &to->names[at];
    const char *name = is_back ? names->back : names->out;
    if (name != names->placed)
        link->label = name;
}

/* A line that a painter has claimed for the solution keeps its pen. */
static bool dress_tree(const panel *to, sdg_link *link, bool is_back, bool is_path)
{
    bool is_claimed = graph_has_class(link->kind, "path");
    link->arrow_head = !is_back;
    link->arrow_tail = is_back;
    if (!is_claimed)
        link->pen = is_path ? theme_path_pen() : compare_tree_pen();
    const char *kinds = graph_class(to->diagram->arena, link->kind, is_path ? "found" : "tree");
    if (kinds != NULL)
        link->kind = kinds;
    return kinds != NULL;
}

/* A move that the search did not go by: light, and without a name. */
static void leave_aside(const compare_names *names, sdg_link *link)
{
    link->label = "";
    link->arrow_head = names->arrow_head;
    link->arrow_tail = false;
    link->arrow_size = 4.0;
    if (!graph_has_class(link->kind, "path"))
        link->pen = compare_other_pen();
}

/* Tree edges point from the parent; all others step back. */
static bool dress_links(const panel *to, const bool *on_path)
{
    const sdg_run *run = to->all->scene->runs[to->at];
    const sdg_scene *scene = to->all->scene;
    for (uint32_t i = 0; i < to->links; i++) {
        sdg_link *link = &to->diagram->links[(size_t)to->at * to->links + i];
        uint32_t shift = to->at * to->nodes, shown = graph_count(scene);
        if (link->tail - shift >= shown || link->head - shift >= shown)
            continue;
        uint32_t tail = graph_state(scene, link->tail - shift);
        uint32_t head = graph_state(scene, link->head - shift);
        bool is_back = compare_is_tree(run, head, tail);
        bool is_out = compare_is_tree(run, tail, head);
        if (!is_out && !is_back) {
            leave_aside(&to->names[i], link);
            continue;
        }
        bool is_path = on_path[tail] && on_path[head];
        name_move(to, i, !is_out);
        if (!dress_tree(to, link, !is_out, is_path))
            return false;
    }
    return true;
}

/* "s3a": one state has a node in each panel, and no two nodes one name. */
static bool rename_nodes(const panel *to)
{
    for (uint32_t i = 0; i < to->nodes; i++) {
        sdg_node *node = &to->diagram->nodes[to->at * to->nodes + i];
        node->name = sdg_arena_format(to->diagram->arena, "%s%c", node->name, "abcd"[to->at]);
        if (node->name == NULL)
            return false;
    }
    return true;
}

/* A state that was expanded before the panels differ needs no ring, and one that no run expanded
 * then has none. */
static bool dress(const panel *to)
{
    const sdg_scene *scene = to->all->scene;
    const sdg_run *run = scene->runs[to->at];
    const bool *on_path = read_path(run, scene->facts->states, to->diagram->arena);
    if (on_path == NULL)
        return false;
    for (uint32_t i = 0; i < graph_count(scene); i++) {
        uint32_t state = graph_state(scene, i), node = to->at * to->nodes + i;
        if (!dress_state(to, state, node))
            return false;
        if (to->all->step > 0 && to->all->differing[to->at] == state && !add_ring(to, node))
            return false;
    }
    return dress_links(to, on_path) && rename_nodes(to);
}

/* "a" and the name of the search, then what came of it. */
static bool add_heading(const panel *to, double top)
{
    const sdg_run *run = to->all->scene->runs[to->at];
    sdg_diagram *diagram = to->diagram;
    sdg_point first = {diagram->body.left + to->dx + 2.0, top - 10.0};
    sdg_point second = {first.x, first.y - 11.0};
    char letter[2] = {"abcd"[to->at], '\0'};
    const char *name = sdg_arena_format(diagram->arena, "%s  %s", letter, run->plan.name);
    const char *found = run->length == SDG_NONE
                            ? sdg_arena_say(diagram->arena, "%u expanded, no path found",
                                            (unsigned)run->expanded_count)
                            : sdg_arena_say(diagram->arena,
                                            run->length == 1 ? "%u expanded, path of %u move"
                                                             : "%u expanded, path of %u moves",
                                            (unsigned)run->expanded_count, (unsigned)run->length);
    return name != NULL && found != NULL && sdg_diagram_group(diagram, "panel", SDG_NONE) &&
           sdg_mark_text(diagram, first, SDG_ALIGN_LEFT, name, 1.25 * THEME_TEXT, THEME_INK,
                         true) &&
           sdg_mark_text(diagram, second, SDG_ALIGN_LEFT, found, THEME_TEXT, THEME_SOFT_INK, false);
}

/* A few lines below the panel. */
static bool add_frontier(const panel *to, double bottom)
{
    sdg_diagram *diagram = to->diagram;
    const char *lines[COMPARE_LINES];
    double width = to->width - 6.0;
    uint32_t count = compare_frontier_lines(to->all, to->at, width, diagram->arena, lines);
    bool fits = count > 0 && sdg_diagram_group(diagram, "frontier", SDG_NONE);
    for (uint32_t i = 0; i < count && fits; i++) {
        sdg_point at = {diagram->body.left + to->dx + 4.0, bottom - 8.0 - i * 10.0};
        fits = figure_text(diagram, at, SDG_ALIGN_LEFT, lines[i], THEME_INK);
    }
    return fits;
}

/* What stands above a panel and below it. */
static bool add_words(const panel *to, sdg_box one)
{
    return add_heading(to, one.top + to->dy + COMPARE_HEADING) &&
           (to->all->waiting[0] == NULL || add_frontier(to, one.bottom + to->dy));
}

/* The height of the words with the lines that the panels have: at most what was kept for them. */
static double words_height(const comparison *it, double width, sdg_arena *arena)
{
    const char *lines[COMPARE_LINES];
    uint32_t most = 0;
    if (it->waiting[0] == NULL)
        return compare_words_height(it);
    for (uint32_t i = 0; i < it->count; i++) {
        uint32_t count = compare_frontier_lines(it, i, width - 6.0, arena, lines);
        most = count > most ? count : most;
    }
    return COMPARE_HEADING + 4.0 + most * 10.0;
}

double compare_words_height(const comparison *it)
{
    return COMPARE_HEADING + (it->waiting[0] == NULL ? 0.0 : 4.0 + COMPARE_LINES * 10.0);
}

/* Row by row, from the left. */
static void move_to_place(panel *to, uint32_t columns, double height)
{
    uint32_t column = to->at % columns, row = to->at / columns;
    to->dx = column * (to->width + COMPARE_GAP);
    to->dy = -(double)row * (height + COMPARE_GAP);
}

/* All copies are made before any is dressed. The body grows from the first panel to the right and
 * downwards; its upper edge makes room for headings. */
sdg_status compare_add_panels(const comparison *it, uint32_t columns, const compare_names *names,
                              sdg_diagram *diagram, sdg_error *err)
{
    sdg_box one = diagram->body;
    double width = one.right - one.left;
    double height = one.top - one.bottom + words_height(it, width, diagram->arena);
    uint32_t rows = (it->count + columns - 1) / columns, groups = diagram->group_count;
    panel to = {it, diagram, 0, diagram->node_count, diagram->link_count, 0, 0, width, names};
    bool fits =
        sdg_diagram_reserve(diagram, to.nodes * (it->count - 1), to.links * (it->count - 1));
    for (to.at = 1; to.at < it->count && fits; to.at++) {
        move_to_place(&to, columns, height);
        fits = copy_panel(&to, groups);
    }
    for (to.at = 0; to.at < it->count && fits; to.at++) {
        move_to_place(&to, columns, height);
        fits = dress(&to) && (!diagram->body_placed || add_words(&to, one));
    }
    diagram->body.right = one.left + columns * (width + COMPARE_GAP) - COMPARE_GAP;
    diagram->body.top = one.top + COMPARE_HEADING;
    diagram->body.bottom = diagram->body.top - rows * (height + COMPARE_GAP) + COMPARE_GAP;
    return fits ? SDG_OK : sdg_fail_memory(err);
}
