/* Moves as links. Every move of every state is first written down as a step between two states, by
 * the nearer of the two; the steps of each are sorted by the other, and each run of equal pairs
 * becomes one link. */
#include <stdlib.h>
#include <string.h>

#include "draw/graph.h"
#include "draw/move_names.h"
#include "draw/theme.h"

/* A move between the node whose list it is in, that of the state nearer to the start, and a node
 * further off; of equals the lower number is the nearer. */
typedef struct step {
    uint32_t far, order, move;
    bool returns; /* it leads from far to near */
} step;

/* All moves of a diagram; freed once they have become links. */
typedef struct steps {
    const sdg_scene *scene;
    sdg_diagram *diagram;
    uint32_t nodes; /* of states */
    size_t *first;  /* by near node: where its steps begin; first[nodes] is the end */
    step *items;
    uint32_t count;
    move_names names;
} steps;

/* States looked at between two questions whether to go on. */
enum { BETWEEN_QUESTIONS = 64 };

/* Asks now and then; the number of a node tells when. */
static sdg_status ask(const steps *all, uint32_t node, sdg_error *err)
{
    return node % BETWEEN_QUESTIONS == 0 ? sdg_diagram_ask(all->diagram, err) : SDG_OK;
}

/* Lines run from the start outwards, whichever way the move goes, so that a move and its inverse
 * come together. In an exercise that would tell how far from it their ends are. */
static bool is_forward(const steps *all, uint32_t from, uint32_t to)
{
    if (all->scene->options->exercise.blanks != SDG_BLANKS_NONE)
        return from <= to;
    const uint32_t *distance = all->scene->facts->distance;
    uint32_t here = distance[graph_state(all->scene, from)];
    uint32_t there = distance[graph_state(all->scene, to)];
    return here < there || (here == there && from <= to);
}

/* Counts the steps out of one node that do not lead to a state that is left out. */
static size_t count_steps_of(steps *all, uint32_t node)
{
    uint32_t count;
    size_t shown = 0;
    const uint32_t *targets =
        sdg_space_targets(all->scene->space, graph_state(all->scene, node), &count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t to = graph_node(all->scene, targets[i]);
        if (to == SDG_NONE)
            continue;
        all->first[2 + (is_forward(all, node, to) ? node : to)]++;
        shown++;
    }
    return shown;
}

/* Counts the steps of each state one place late, so that adding up makes offsets of them, which
 * filling the lists then moves to where they belong. States that were not expanded have no moves
 * yet, only ends of others'. */
static sdg_status count_steps(steps *all, sdg_error *err)
{
    all->first = sdg_allocate((size_t)all->nodes + 2, sizeof *all->first);
    if (all->first == NULL)
        return sdg_fail_memory(err);
    size_t total = 0;
    for (uint32_t node = 0; node < all->nodes; node++)
        total += count_steps_of(all, node);
    for (uint32_t node = 0; node < all->nodes; node++)
        all->first[node + 2] += all->first[node + 1];
    all->items = sdg_allocate(total, sizeof *all->items);
    return all->items != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* The names are looked up here already, as whether there are many decides about every label. */
static sdg_status add_steps_of(steps *all, uint32_t node, const sdg_row *row, sdg_error *err)
{
    for (uint32_t i = 0; i < row->edge_count; i++) {
        uint32_t to = graph_node(all->scene, row->edges[i].target);
        if (to == SDG_NONE)
            continue;
        bool forward = is_forward(all, node, to);
        uint32_t near = forward ? node : to, far = forward ? to : node;
        step it = {far, all->count++, row->edges[i].move, !forward};
        if (move_names_text(&all->names, it.move) == NULL)
            return sdg_fail_memory(err);
        all->items[all->first[near + 1]++] = it;
    }
    return SDG_OK;
}

/* Rows are asked for a second time here, now with the moves themselves. */
static sdg_status collect(steps *all, sdg_error *err)
{
    sdg_row row = {0};
    sdg_status status = count_steps(all, err);
    for (uint32_t node = 0; node < all->nodes && status == SDG_OK; node++) {
        uint32_t state = graph_state(all->scene, node);
        status = ask(all, node, err);
        if (status != SDG_OK || !sdg_space_is_expanded(all->scene->space, state))
            continue;
        status = sdg_space_row(all->scene->space, state, false, &row, err);
        if (status == SDG_OK)
            status = add_steps_of(all, node, &row, err);
    }
    sdg_row_free(&row);
    return status;
}

/* The order of the puzzle decides between steps of one pair, which qsort alone would leave open. */
static int compare_steps(const void *left, const void *right)
{
    const step *a = left, *b = right;
    if (a->far != b->far)
        return a->far < b->far ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

/* The end of the run of steps to one state that begins at `begin`. */
static size_t run_end(const steps *all, size_t begin, size_t end)
{
    size_t at = begin;
    while (at < end && all->items[at].far == all->items[begin].far)
        at++;
    return at;
}

/* Sorts the lists, and makes room for exactly as many links as they come to. */
static sdg_status sort_steps(steps *all, sdg_error *err)
{
    uint32_t links = 0;
    for (uint32_t near = 0; near < all->nodes; near++) {
        size_t begin = all->first[near], end = all->first[near + 1];
        sdg_status status = ask(all, near, err);
        if (status != SDG_OK)
            return status;
        if (end - begin > 1)
            qsort(all->items + begin, end - begin, sizeof *all->items, compare_steps);
        for (size_t at = begin; at < end; at = run_end(all, at, end))
            links++;
    }
    return sdg_diagram_reserve(all->diagram, 0, links) ? SDG_OK : sdg_fail_memory(err);
}

/* Whether a name stands in the list already, as a whole. */
static bool is_listed(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = strstr(list, name); at != NULL && length > 0; at = strstr(at + 1, name)) {
        bool begins = at == list || strncmp(at - 2, ", ", 2) == 0;
        if (begins && (at[length] == '\0' || at[length] == ','))
            return true;
    }
    return false;
}

/* A run of steps between the same two states, which becomes one line. */
typedef struct run {
    const step *first;
    size_t count;
    uint32_t near;
} run;

/* The names of the moves one way, each once, parted by commas. Moves without one add nothing. */
static const char *names_of(steps *all, run of, bool returns)
{
    const char *list = "";
    for (size_t i = 0; i < of.count && list != NULL; i++) {
        if (of.first[i].returns != returns)
            continue;
        const char *text = move_names_text(&all->names, of.first[i].move);
        if (text == NULL || strcmp(text, SDG_NO_NAME) == 0 || is_listed(list, text))
            continue;
        list = list[0] == '\0' ? text : sdg_arena_format(all->diagram->arena, "%s, %s", list, text);
    }
    return list;
}

/* "PD" where both ways have one name, "+a ↔ -a" where they differ. */
static const char *label_of(steps *all, run of)
{
    const char *out = names_of(all, of, false);
    const char *back = of.near == of.first->far ? "" : names_of(all, of, true);
    if (out == NULL || back == NULL)
        return NULL;
    if (back[0] == '\0' || strcmp(out, back) == 0)
        return out;
    if (out[0] == '\0')
        return back;
    return sdg_arena_format(all->diagram->arena, "%s \xe2\x86\x94 %s", out, back);
}

/* Few moves join one pair, so a look at each is quicker than keeping count. */
static bool goes(run of, bool returns)
{
    for (size_t i = 0; i < of.count; i++)
        if (of.first[i].returns == returns)
            return true;
    return false;
}

/* A line without arrowheads goes both ways; a loop has one all the same. */
static bool add_link(steps *all, run of)
{
    uint32_t far = of.first->far;
    bool is_loop = of.near == far, out = goes(of, false), back = is_loop || goes(of, true);
    bool is_named = all->names.many && !all->scene->options->unnamed_moves;
    const char *label = is_named ? label_of(all, of) : "";
    sdg_link *link = sdg_diagram_link(all->diagram, out ? of.near : far, out ? far : of.near);
    if (link == NULL || label == NULL)
        return false;
    link->kind = is_loop ? "loop" : out && back ? "both" : "one-way";
    if (!sdg_space_is_expanded(all->scene->space, graph_state(all->scene, link->head)))
        link->kind = "onward";
    link->label = label;
    link->text_size = THEME_TEXT;
    link->text_colour = THEME_INK;
    link->pen = theme_line_pen();
    link->arrow_size = THEME_ARROW;
    link->arrow_head = !(out && back) || is_loop;
    return true;
}

/* Links come in the order of their near states. */
static sdg_status link_up(steps *all, sdg_error *err)
{
    for (uint32_t near = 0; near < all->nodes; near++) {
        sdg_status status = ask(all, near, err);
        if (status != SDG_OK)
            return status;
        size_t end = all->first[near + 1];
        for (size_t at = all->first[near], next; at < end; at = next) {
            next = run_end(all, at, end);
            if (!add_link(all, (run){&all->items[at], next - at, near}))
                return sdg_fail_memory(err);
        }
    }
    return SDG_OK;
}

/* All moves are collected before any line is drawn: whether two states are joined both ways is
 * known only at the end. */
sdg_status graph_add_links(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    steps all = {.scene = scene, .diagram = diagram, .nodes = graph_count(scene)};
    all.names = (move_names){.model = sdg_space_model(scene->space), .arena = diagram->arena};
    sdg_status status = collect(&all, err);
    if (status == SDG_OK)
        status = sort_steps(&all, err);
    if (status == SDG_OK)
        status = link_up(&all, err);
    move_names_close(&all.names);
    sdg_release(all.first);
    sdg_release(all.items);
    return status;
}

const bool *graph_lend_heads(sdg_diagram *diagram)
{
    bool *lent = sdg_arena_take(diagram->arena, diagram->link_count, sizeof *lent);
    for (uint32_t i = 0; lent != NULL && i < diagram->link_count; i++) {
        sdg_link *link = &diagram->links[i];
        lent[i] = graph_has_class(link->kind, "both") && !link->arrow_head && !link->arrow_tail;
        link->arrow_head = link->arrow_head || lent[i];
    }
    return lent;
}

void graph_return_heads(sdg_diagram *diagram, const bool *lent)
{
    for (uint32_t i = 0; i < diagram->link_count; i++)
        if (lent[i])
            diagram->links[i].arrow_head = false;
}
