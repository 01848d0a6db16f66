/* Which lines are cut, and under which numbers. The node where most lines are cut that have no
 * number yet is the next hub: as in an index, one entry serves all that refer to it. */
#include "place/cuts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "place/layout.h"

/* ---- which ---- */

/* Layer and number in one key. */
static int compare_keys(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* The row of each node, counted over the layers that have nodes; NULL: no memory. */
static uint32_t *list_rows(const sdg_diagram *diagram, sdg_arena *arena)
{
    uint64_t *keys = sdg_arena_take(arena, diagram->node_count, sizeof *keys);
    uint32_t *rows = sdg_arena_take(arena, diagram->node_count, sizeof *rows), at = 0;
    if (keys == NULL || rows == NULL)
        return NULL;
    for (uint32_t i = 0; i < diagram->node_count; i++)
        keys[i] = (uint64_t)diagram->nodes[i].layer << 32 | i;
    qsort(keys, diagram->node_count, sizeof *keys, compare_keys);
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        uint32_t node = (uint32_t)keys[i];
        at += i > 0 && keys[i] >> 32 != keys[i - 1] >> 32;
        rows[node] = diagram->nodes[node].layer == SDG_NONE ? SDG_NONE : at;
    }
    return rows;
}

/* Nodes without a layer stand where there is room, so that no link to them is long. */
static bool is_long(const sdg_link *link, const uint32_t *rows, uint32_t span)
{
    uint32_t tail = rows[link->tail], head = rows[link->head];
    if (tail == SDG_NONE || head == SDG_NONE || link->pen.width >= PLACE_HEAVY_PEN)
        return false;
    return (tail > head ? tail - head : head - tail) >= span;
}

/* Links within a row whose ends both have connectors: these stand where the line would be. */
static bool is_between(const sdg_link *link, const uint32_t *rows, const bool *has_cut)
{
    return link->tail != link->head && rows[link->tail] == rows[link->head] &&
           rows[link->tail] != SDG_NONE && link->pen.width < PLACE_HEAVY_PEN &&
           has_cut[link->tail] && has_cut[link->head];
}

/* ---- numbers ---- */

/* Links being numbered. */
typedef struct numbering {
    place_cuts *cuts;
    const sdg_diagram *diagram;
    bool *is_open;     /* by link: it is cut and has no number yet */
    uint32_t *waiting; /* by node: how many of these end there */
    uint32_t numbers;
} numbering;

static connector *add_connector(numbering *it, uint32_t node, uint32_t number, uint32_t link)
{
    connector *out = &it->cuts->connectors[it->cuts->count++];
    *out = (connector){.node = node, .number = number, .link = link};
    return out;
}

/* Whether an arrow points at a node. */
static bool points_at(const sdg_link *link, uint32_t node)
{
    return link->head == node ? link->arrow_head : link->arrow_tail;
}

/* Lines that share a connector also share the line to it. */
static bool is_alike(const sdg_link *a, const sdg_link *b, uint32_t hub)
{
    uint32_t from_a = a->head == hub ? a->tail : a->head;
    uint32_t from_b = b->head == hub ? b->tail : b->head;
    return points_at(a, hub) == points_at(b, hub) && points_at(a, from_a) == points_at(b, from_b) &&
           sdg_colour_rgb(a->pen.colour) == sdg_colour_rgb(b->pen.colour) &&
           a->pen.dash == b->pen.dash && !(a->pen.width < b->pen.width) &&
           !(a->pen.width > b->pen.width);
}

/* The connector of the hub that a link shares, or a new one. */
static uint32_t hub_of(numbering *it, uint32_t node, uint32_t link)
{
    const sdg_link *links = it->diagram->links;
    for (uint32_t i = 0; i < it->cuts->count; i++) {
        const connector *one = &it->cuts->connectors[i];
        if (one->is_hub && one->node == node && is_alike(&links[one->link], &links[link], node))
            return i;
    }
    add_connector(it, node, ++it->numbers, link)->is_hub = true;
    return it->cuts->count - 1;
}

/* Numbers all open links of a hub. */
static sdg_status number_hub(numbering *it, uint32_t hub, sdg_error *err)
{
    for (uint32_t i = 0; i < it->diagram->link_count; i++) {
        const sdg_link *link = &it->diagram->links[i];
        if (!it->is_open[i] || (link->tail != hub && link->head != hub))
            continue;
        uint32_t other = link->tail == hub ? link->head : link->tail;
        uint32_t of = it->cuts->hubs[i] = hub_of(it, hub, i);
        it->cuts->spokes[i] = it->cuts->count;
        connector *spoke = add_connector(it, other, it->cuts->connectors[of].number, i);
        sdg_status status = place_label_size(link, it->cuts->arena, &spoke->label_size.x,
                                             &spoke->label_size.y, err);
        if (status != SDG_OK)
            return status;
        it->is_open[i] = false;
        it->waiting[hub]--;
        it->waiting[other]--;
    }
    return SDG_OK;
}

/* From the node with the most open links on; of equals the first. */
static sdg_status number_all(numbering *it, sdg_error *err)
{
    for (;;) {
        uint32_t hub = 0;
        for (uint32_t i = 1; i < it->diagram->node_count; i++)
            hub = it->waiting[i] > it->waiting[hub] ? i : hub;
        if (it->waiting[hub] == 0)
            return SDG_OK;
        sdg_status status = number_hub(it, hub, err);
        if (status != SDG_OK)
            return status;
    }
}

/* Room for a hub and a spoke a link is enough. */
static bool take_room(numbering *it, place_cuts *out)
{
    const sdg_diagram *diagram = it->diagram;
    size_t most = 2 * (size_t)diagram->link_count;
    out->connectors = sdg_arena_take(out->arena, most, sizeof *out->connectors);
    out->hubs = sdg_arena_take(out->arena, diagram->link_count, sizeof *out->hubs);
    out->spokes = sdg_arena_take(out->arena, diagram->link_count, sizeof *out->spokes);
    out->sides = sdg_arena_take(out->arena, diagram->node_count, sizeof *out->sides);
    it->is_open = sdg_arena_take(out->arena, diagram->link_count, sizeof *it->is_open);
    it->waiting = sdg_arena_take(out->arena, diagram->node_count, sizeof *it->waiting);
    return out->connectors != NULL && out->hubs != NULL && out->spokes != NULL &&
           out->sides != NULL && it->is_open != NULL && it->waiting != NULL;
}

static void open_link(numbering *it, uint32_t at)
{
    it->is_open[at] = true;
    it->waiting[it->diagram->links[at].tail]++;
    it->waiting[it->diagram->links[at].head]++;
}

/* The long ones first, as those decide which nodes have connectors. false: no memory. */
static bool open_links(numbering *it, const uint32_t *rows, uint32_t span)
{
    const sdg_diagram *diagram = it->diagram;
    bool *has_cut = sdg_arena_take(it->cuts->arena, diagram->node_count, sizeof *has_cut);
    if (has_cut == NULL)
        return false;
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        it->cuts->hubs[i] = it->cuts->spokes[i] = SDG_NONE;
        if (is_long(&diagram->links[i], rows, span))
            open_link(it, i);
    }
    for (uint32_t i = 0; i < diagram->node_count; i++)
        has_cut[i] = it->waiting[i] > 0;
    for (uint32_t i = 0; i < diagram->link_count; i++)
        if (is_between(&diagram->links[i], rows, has_cut))
            open_link(it, i);
    return true;
}

sdg_status place_cuts_choose(place_cuts *out, const sdg_diagram *diagram, uint32_t span,
                             sdg_arena *arena, sdg_error *err)
{
    *out = (place_cuts){.arena = arena};
    numbering it = {.cuts = out, .diagram = diagram};
    if (diagram->node_count == 0 || diagram->node_count > CUTS_MOST_NODES)
        return SDG_OK;
    const uint32_t *rows = list_rows(diagram, arena);
    if (rows == NULL || !take_room(&it, out))
        return sdg_fail_memory(err);
    if (!open_links(&it, rows, span))
        return sdg_fail_memory(err);
    sdg_status status = number_all(&it, err);
    if (it.numbers > CUTS_MOST_NUMBERS)
        out->count = 0;
    return status;
}

/* ---- hiding ---- */

sdg_status place_cuts_hide(place_cuts *cuts, sdg_diagram *diagram, sdg_error *err)
{
    sdg_link *kept = sdg_arena_take(cuts->arena, diagram->link_count, sizeof *kept);
    if (kept == NULL)
        return sdg_fail_memory(err);
    cuts->whole = diagram->links;
    cuts->link_count = diagram->link_count;
    cuts->capacity = diagram->link_capacity;
    cuts->sample_count = diagram->sample_count;
    diagram->link_count = 0;
    for (uint32_t i = 0; i < cuts->link_count; i++)
        if (cuts->hubs[i] == SDG_NONE)
            kept[diagram->link_count++] = cuts->whole[i];
    diagram->links = kept;
    diagram->link_capacity = cuts->link_count;
    if (diagram->sample_count == 0 || cuts->count == 0)
        return SDG_OK;
    sdg_sample *sample = sdg_diagram_sample(diagram, SDG_SAMPLE_BADGE,
                                            "goes on at the filled circle of the same sign");
    if (sample == NULL)
        return sdg_fail_memory(err);
    sample->fill = diagram->paper;
    sample->pen = sdg_pen_of(diagram->ink, 0.8, SDG_SOLID);
    return SDG_OK;
}

/* The links that stayed have got their curves meanwhile. */
static void put_back(place_cuts *cuts, sdg_diagram *diagram)
{
    const sdg_link *kept = diagram->links;
    if (cuts->whole == NULL)
        return;
    for (uint32_t i = 0; i < cuts->link_count; i++)
        if (cuts->hubs[i] == SDG_NONE)
            cuts->whole[i] = *kept++;
    diagram->links = cuts->whole;
    diagram->link_count = cuts->link_count;
    diagram->link_capacity = cuts->capacity;
}

/* A straight piece between two points. */
static void put_piece(sdg_point *out, sdg_point from, sdg_point to)
{
    for (int i = 0; i <= 3; i++)
        out[i] = (sdg_point){from.x + (to.x - from.x) * i / 3, from.y + (to.y - from.y) * i / 3};
}

/* From a node's border to the rim of a connector. */
static void find_ends(const sdg_diagram *diagram, const connector *of, sdg_point *border,
                      sdg_point *rim)
{
    sdg_point centre = diagram->nodes[of->node].at;
    double x = of->at.x - of->port.x, y = of->at.y - of->port.y, length = hypot(x, y);
    double part = length > CUTS_RADIUS ? 1 - CUTS_RADIUS / length : 0;
    *border = (sdg_point){centre.x + of->port.x, centre.y + of->port.y};
    *rim = (sdg_point){border->x + part * x, border->y + part * y};
}

sdg_status place_cuts_show(place_cuts *cuts, sdg_diagram *diagram, sdg_error *err)
{
    put_back(cuts, diagram);
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        sdg_link *link = &diagram->links[i];
        if (cuts->hubs[i] == SDG_NONE)
            continue;
        const connector *spoke = &cuts->connectors[cuts->spokes[i]];
        const connector *hub = &cuts->connectors[cuts->hubs[i]];
        const connector *first = link->tail == spoke->node ? spoke : hub;
        const connector *last = first == spoke ? hub : spoke;
        sdg_point border, rim, *curve = sdg_arena_take(diagram->arena, 8, sizeof *curve);
        if (curve == NULL)
            return sdg_fail_memory(err);
        find_ends(diagram, first, &border, &rim);
        put_piece(curve, border, rim);
        find_ends(diagram, last, &border, &rim);
        put_piece(curve + 4, rim, border);
        link->curve = curve;
        link->curve_count = 8;
        link->cut = 4;
        sdg_point centre = diagram->nodes[spoke->node].at;
        link->label_at = (sdg_point){centre.x + spoke->label_at.x, centre.y + spoke->label_at.y};
    }
    return SDG_OK;
}

void place_cuts_undo(place_cuts *cuts, sdg_diagram *diagram)
{
    put_back(cuts, diagram);
    if (cuts->whole != NULL)
        diagram->sample_count = cuts->sample_count;
    place_cuts_detach(diagram);
}
