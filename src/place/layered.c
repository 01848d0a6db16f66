/* Layered placement in the manner of Sugiyama, Tagawa and Toda (1981), with layers that are given:
 * rows, order within rows, coordinates, lines. Everything between lives in a scratch arena. */
#include "place/layout.h"

#include <math.h>

typedef sdg_status (*stage)(layout *it, sdg_error *err);

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
sdg_status sdg_place_layered(sdg_diagram *diagram, sdg_direction direction, sdg_error *err)
{
    sdg_status status = check(diagram, err);
    if (status != SDG_OK)
        return status;
    layout it = {.diagram = diagram, .direction = direction, .scratch = sdg_arena_new()};
    if (it.scratch == NULL)
        return sdg_fail_memory(err);
    diagram->body_placed = diagram->page_placed = false;
    status = run_stages(&it, err);
    sdg_arena_free(it.scratch);
    if (status != SDG_OK)
        return status;
    diagram->direction = direction;
    diagram->body_placed = true;
    return SDG_OK;
}
