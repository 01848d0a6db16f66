/* Moves as links. Every move of every state is first written down as a step between two states, the
 * steps are sorted by the pair they join, and each run of equal pairs becomes one link. */
#include <stdlib.h>
#include <string.h>

#include "draw/graph.h"
#include "draw/theme.h"

/* A move from `from` to `to`; near is the end nearer to the start, of equals the lower number. */
typedef struct step {
    uint32_t near, far, from, order;
    const char *text;
} step;

/* All moves of a diagram; freed once they have become links. */
typedef struct steps {
    step *items;
    size_t count, capacity;
    bool many_names; /* not all moves have one name */
} steps;

/* The near end is fixed here, once, so that a move and its inverse sort together. Of two states in
 * one layer the lower number counts as nearer. */
static bool add_step(steps *all, const sdg_facts *facts, uint32_t from, uint32_t to,
                     const char *text)
{
    step *items = sdg_reserve(all->items, all->count, &all->capacity, sizeof *items);
    if (items == NULL)
        return false;
    all->items = items;
    /* Lines run from the start outwards, whichever way the move goes. */
    bool forward = facts->distance[from] < facts->distance[to] ||
                   (facts->distance[from] == facts->distance[to] && from <= to);
    step it = {forward ? from : to, forward ? to : from, from, (uint32_t)all->count, text};
    /* Comparing with the first is enough to know that not all are alike. */
    if (all->count > 0 && strcmp(text, all->items[0].text) != 0)
        all->many_names = true;
    all->items[all->count++] = it;
    return true;
}

/* The texts live in the diagram's arena, as those that become labels are borrowed by its links. */
static sdg_status add_steps_of(const sdg_scene *scene, uint32_t state, steps *all, sdg_row *row,
                               sdg_arena *arena)
{
    const sdg_model *model = sdg_space_model(scene->space);
    for (uint32_t i = 0; i < row->edge_count; i++) {
        char *text = sdg_model_move_text(model, row->edges[i].move, arena);
        if (text == NULL || !add_step(all, scene->facts, state, row->edges[i].target, text))
            return SDG_E_NOMEM;
    }
    return SDG_OK;
}

/* States that were not expanded have no moves yet, only ends of others'. */
static sdg_status collect(const sdg_scene *scene, steps *all, sdg_arena *arena, sdg_error *err)
{
    sdg_row row = {0};
    sdg_status status = SDG_OK;
    for (uint32_t state = 0; state < scene->facts->states && status == SDG_OK; state++) {
        if (!sdg_space_is_expanded(scene->space, state))
            continue;
        status = sdg_space_row(scene->space, state, false, &row, err);
        if (status == SDG_OK && add_steps_of(scene, state, all, &row, arena) != SDG_OK)
            status = sdg_fail_memory(err);
    }
    sdg_row_free(&row);
    return status;
}

/* The order of the puzzle decides between steps of one pair, which qsort alone would leave open. */
static int compare_steps(const void *left, const void *right)
{
    const step *a = left, *b = right;
    if (a->near != b->near)
        return a->near < b->near ? -1 : 1;
    if (a->far != b->far)
        return a->far < b->far ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
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

/* The names of the moves from one end, each once, parted by commas. */
static const char *names_from(const step *first, size_t count, uint32_t from, sdg_arena *arena)
{
    const char *list = "";
    for (size_t i = 0; i < count && list != NULL; i++) {
        if (first[i].from != from || is_listed(list, first[i].text))
            continue;
        list = list[0] == '\0' ? first[i].text
                               : sdg_arena_format(arena, "%s, %s", list, first[i].text);
    }
    return list;
}

/* "PD" where both ways have one name, "fill a ↔ empty a" where they differ. */
static const char *label_of(const step *first, size_t count, sdg_arena *arena)
{
    const char *out = names_from(first, count, first->near, arena);
    const char *back = first->near == first->far ? "" : names_from(first, count, first->far, arena);
    if (out == NULL || back == NULL)
        return NULL;
    if (back[0] == '\0' || strcmp(out, back) == 0)
        return out;
    return out[0] == '\0' ? back : sdg_arena_format(arena, "%s \xe2\x86\x94 %s", out, back);
}

/* Few moves join one pair, so a look at each is quicker than keeping count. */
static bool goes_from(const step *first, size_t count, uint32_t from)
{
    for (size_t i = 0; i < count; i++)
        if (first[i].from == from)
            return true;
    return false;
}

/* One line for a run of steps between the same two states. A line without arrowheads goes both
 * ways. */
static bool add_link(const steps *all, size_t begin, size_t count, const sdg_space *space,
                     sdg_diagram *diagram)
{
    const step *first = &all->items[begin];
    bool out = goes_from(first, count, first->near), back = goes_from(first, count, first->far);
    const char *label = all->many_names ? label_of(first, count, diagram->arena) : "";
    bool turned = !out;
    sdg_link *link = sdg_diagram_link(diagram, turned ? first->far : first->near,
                                      turned ? first->near : first->far);
    if (link == NULL || label == NULL)
        return false;
    link->kind = out && back ? "both" : "one-way";
    if (!sdg_space_is_expanded(space, turned ? first->near : first->far))
        link->kind = "onward";
    link->label = label;
    link->text_size = THEME_TEXT;
    link->text_colour = THEME_INK;
    link->pen = theme_line_pen();
    link->arrow_size = THEME_ARROW;
    link->arrow_head = !(out && back) || first->near == first->far;
    return true;
}

/* The steps are sorted by pair: a run of equal pairs is one link, and links come in the order of
 * their states. */
static sdg_status link_up(const steps *all, const sdg_space *space, sdg_diagram *diagram,
                          sdg_error *err)
{
    for (size_t begin = 0, end = 0; begin < all->count; begin = end) {
        const step *first = &all->items[begin];
        for (end = begin; end < all->count && all->items[end].near == first->near &&
                          all->items[end].far == first->far;)
            end++;
        if (!add_link(all, begin, end - begin, space, diagram))
            return sdg_fail_memory(err);
    }
    return SDG_OK;
}

/* All moves are collected before any line is drawn: whether two states are joined both ways is
 * known only at the end. */
sdg_status graph_add_links(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    steps all = {0};
    sdg_status status = collect(scene, &all, diagram->arena, err);
    if (status == SDG_OK && all.count > 1)
        qsort(all.items, all.count, sizeof *all.items, compare_steps);
    if (status == SDG_OK)
        status = link_up(&all, scene->space, diagram, err);
    sdg_release(all.items);
    return status;
}
