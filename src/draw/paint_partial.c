/* States that were found but not expanded: dashed, with loose ends below, for nobody knows their
 * moves. */
#include "draw/graph.h"
#include "draw/theme.h"

/* Three short lines, as of moves that go on to where nothing is drawn. */
static bool add_loose_ends(sdg_diagram *diagram, uint32_t node)
{
    double bottom = -diagram->nodes[node].height / 2;
    if (!sdg_diagram_group(diagram, "open-ends", node))
        return false;
    for (int i = -1; i <= 1; i++) {
        sdg_point ends[2] = {{i * 7.0, bottom - 1.0}, {i * 7.0, bottom - 4.0}};
        if (!sdg_mark_line(diagram, ends, 2, sdg_pen_of(THEME_GHOST, 1.2, SDG_SOLID)))
            return false;
    }
    return true;
}

/* Only called where such a state is drawn, so that a complete figure has one line less. */
static bool explain(sdg_diagram *diagram)
{
    sdg_sample *sample =
        sdg_diagram_sample(diagram, SDG_SAMPLE_NODE, "not expanded: moves unknown");
    if (sample == NULL)
        return false;
    sample->pen = sdg_pen_of(THEME_GHOST, 1.0, SDG_DASHED);
    sample->fill = THEME_PAPER;
    return true;
}

/* A state that is not expanded is still drawn: it was found, and it counts. */
static sdg_status paint_partial(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    const sdg_facts *facts = scene->facts;
    bool any = false;
    for (uint32_t state = 0; state < facts->states; state++) {
        if (!(facts->flags[state] & SDG_STATE_OPEN))
            continue;
        any = true;
        diagram->nodes[state].border.dash = SDG_DASHED;
        diagram->nodes[state].border.colour = THEME_GHOST;
        if (!add_loose_ends(diagram, state) || !graph_node_class(diagram, state, "open"))
            return sdg_fail_memory(err);
    }
    return !any || explain(diagram) ? SDG_OK : sdg_fail_memory(err);
}

const sdg_painter sdg_painter_partial = {"partial", "states that were not expanded", paint_partial};
