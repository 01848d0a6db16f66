/* Where it begins and where it shall end: bold border and double border. */
#include "draw/graph.h"
#include "draw/theme.h"

/* The sample has the borders that dress_end draws, or the legend would explain another sign. */
static bool add_sample(sdg_diagram *diagram, double width, bool twice, const char *text)
{
    sdg_sample *sample = sdg_diagram_sample(diagram, SDG_SAMPLE_NODE, text);
    if (sample == NULL)
        return false;
    sample->pen = sdg_pen_of(THEME_INK, width, SDG_SOLID);
    sample->fill = THEME_PAPER;
    sample->double_border = twice;
    return true;
}

/* A state may be both start and goal, and then has both signs. */
static bool dress_end(sdg_diagram *diagram, uint32_t node, uint8_t flags)
{
    /* The width alone tells it, so that a path's colour can lie over it. */
    if (flags & SDG_STATE_START) {
        diagram->nodes[node].border = sdg_pen_of(THEME_INK, 2.6, SDG_SOLID);
        if (!graph_node_class(diagram, node, "start"))
            return false;
    }
    if (flags & SDG_STATE_GOAL) {
        diagram->nodes[node].double_border = true;
        diagram->nodes[node].border.colour = THEME_INK;
        if (!graph_node_class(diagram, node, "goal"))
            return false;
    }
    return true;
}

/* With no goal reached there is none to explain; that there is no solution is the notice's to
 * say. */
static sdg_status paint_ends(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    const sdg_facts *facts = scene->facts;
    uint8_t shown = 0;
    for (uint32_t node = 0; node < graph_count(scene); node++) {
        uint8_t flags = facts->flags[graph_state(scene, node)];
        shown |= flags;
        if (!dress_end(diagram, node, flags))
            return sdg_fail_memory(err);
    }
    if ((shown & SDG_STATE_START) && !add_sample(diagram, 2.6, false, "start"))
        return sdg_fail_memory(err);
    if ((shown & SDG_STATE_GOAL) && !add_sample(diagram, 0.8, true, "goal"))
        return sdg_fail_memory(err);
    return SDG_OK;
}

const sdg_painter sdg_painter_ends = {"ends", "the start and the goals", paint_ends};
