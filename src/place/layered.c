/* Layered placement in the manner of Sugiyama, Tagawa and Toda (1981), with layers that are given:
 * rows, order within rows, coordinates, lines. Everything between lives in a scratch arena. */
#include "place/cuts.h"
#include "place/layout.h"

#include <math.h>

typedef sdg_status (*stage)(layout *it, sdg_error *err);

/* Work between two questions: less than a millisecond of it. */
enum { BETWEEN_QUESTIONS = 20000 };

/* Asking costs a call and perhaps a look at a clock, so it is not done for every item. */
bool place_goes_on(layout *it, size_t work)
{
    it->unasked += work;
    if (it->stopped || it->unasked < BETWEEN_QUESTIONS)
        return !it->stopped;
    it->unasked = 0;
    it->stopped = sdg_diagram_ask(it->diagram, NULL) != SDG_OK;
    return !it->stopped;
}

bool place_is_dear(const layout *it)
{
    return it->memory != NULL && it->memory->cuts != NULL;
}

size_t place_row_work(const layout *it, uint32_t at)
{
    const row *of = &it->rows[at];
    size_t lines = (size_t)it->gaps[at].count + (at > 0 ? it->gaps[at - 1].count : 0);
    return lines + of->count + of->flat_count;
}

size_t place_lines_at(const layout *it, uint32_t at)
{
    size_t above = it->up_first[at + 1] - it->up_first[at];
    size_t below = it->down_first[at + 1] - it->down_first[at];
    return above + below + it->flats_first[at + 1] - it->flats_first[at];
}

/* In the shape of a stage; it cannot fail. */
static sdg_status order_flats(layout *it, sdg_error *err)
{
    (void)err;
    place_flats(it);
    return SDG_OK;
}

/* Each stage reads what those before it wrote into the layout, and nothing else. */
static sdg_status run_stages(layout *it, sdg_error *err)
{
    static const stage stages[] = {
        place_measure,     place_rows, place_segments, place_extents, place_order, order_flats,
        place_coordinates, place_arcs, place_ports,    place_gaps,    place_route, place_bands,
    };
    for (size_t i = 0; i < sizeof stages / sizeof *stages; i++) {
        sdg_status status = stages[i](it, err);
        if (status != SDG_OK)
            return status;
        if (!place_goes_on(it, it->item_count))
            return sdg_fail(err, SDG_E_LAYOUT, "placing the drawing was stopped");
    }
    return SDG_OK;
}

/* A size that is no number would spread to every coordinate. */
static bool is_size(double length)
{
    return isfinite(length) && length >= 0 && length < 1e6;
}

/* What views hand over is checked once, so that no stage need ask. */
static sdg_status check(const sdg_diagram *diagram, sdg_error *err)
{
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        const sdg_node *node = &diagram->nodes[i];
        if (!is_size(node->width) || !is_size(node->height))
            return sdg_fail(err, SDG_E_LAYOUT, "node %u has no size", (unsigned)i);
    }
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        if (link->tail >= diagram->node_count || link->head >= diagram->node_count)
            return sdg_fail(err, SDG_E_LAYOUT, "link %u ends at no node", (unsigned)i);
    }
    return SDG_OK;
}

/* What was placed before is void from here on, even if this fails. All that is only needed to
 * place lives in scratch, so one call frees it. */
sdg_status place_layered_again(sdg_diagram *diagram, sdg_direction direction, place_memory *memory,
                               sdg_error *err)
{
    sdg_status status = check(diagram, err);
    if (status != SDG_OK)
        return status;
    layout it = {.diagram = diagram, .direction = direction, .memory = memory};
    it.scratch = sdg_arena_new();
    if (it.scratch == NULL)
        return sdg_fail_memory(err);
    diagram->body_placed = diagram->page_placed = false;
    bool has_cuts = memory != NULL && memory->cuts != NULL;
    if (has_cuts && !place_cuts_attach(memory->cuts, diagram, direction))
        status = sdg_fail_memory(err);
    else
        status = run_stages(&it, err);
    sdg_arena_free(it.scratch);
    if (status != SDG_OK)
        return status;
    diagram->direction = direction;
    diagram->body_placed = true;
    return SDG_OK;
}

sdg_status sdg_place_layered(sdg_diagram *diagram, sdg_direction direction, sdg_error *err)
{
    return place_layered_again(diagram, direction, NULL, err);
}
