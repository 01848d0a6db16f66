/* Where moves go on that are not drawn: states that were found but not expanded are dashed and have
 * loose ends below, for nobody knows their moves; states with moves to others that are left out
 * have the loose ends alone. */
#include "draw/graph.h"
#include "draw/theme.h"

/* The second line of a double border is drawn 4 points outside of the node's own size. */
bool graph_add_loose_ends(sdg_diagram *diagram, uint32_t node, double middle, double apart)
{
    const sdg_node *it = &diagram->nodes[node];
    double bottom = -it->height / 2 - (it->double_border ? 4.0 : 0.0);
    if (!sdg_diagram_group(diagram, "open-ends", node))
        return false;
    for (int i = -1; i <= 1; i++) {
        double x = middle + i * apart;
        sdg_point ends[2] = {{x, bottom - 1.0}, {x, bottom - 4.0}};
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
static bool dress_open(sdg_diagram *diagram, uint32_t node)
{
    diagram->nodes[node].border.dash = SDG_DASHED;
    diagram->nodes[node].border.colour = THEME_GHOST;
    return graph_add_loose_ends(diagram, node, 0.0, 7.0) && graph_node_class(diagram, node, "open");
}

/* Its border stays as it is: all its moves are known, they only lead out of the figure. The ends
 * stand aside, as moves that are drawn leave in the middle. */
static bool dress_border(sdg_diagram *diagram, uint32_t node)
{
    double aside = diagram->nodes[node].width / 2 - 13.0;
    return graph_add_loose_ends(diagram, node, aside > 0.0 ? aside : 0.0, 3.5) &&
           graph_node_class(diagram, node, "more");
}

/* The sample is words, as the ends are too small for one. */
static bool explain_border(sdg_diagram *diagram)
{
    return sdg_diagram_sample(diagram, SDG_SAMPLE_NONE,
                              "three strokes below: moves to states that are left out") != NULL;
}

/* A state may be both; then the dashes say more. */
static sdg_status paint_partial(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    bool is_any_open = false, is_any_border = false;
    for (uint32_t node = 0; node < graph_count(scene); node++) {
        bool is_open = (scene->facts->flags[graph_state(scene, node)] & SDG_STATE_OPEN) != 0;
        bool is_border = !is_open && scene->selection != NULL && scene->selection->has_more[node];
        is_any_open |= is_open;
        is_any_border |= is_border;
        if ((is_open && !dress_open(diagram, node)) || (is_border && !dress_border(diagram, node)))
            return sdg_fail_memory(err);
    }
    if ((is_any_open && !explain(diagram)) || (is_any_border && !explain_border(diagram)))
        return sdg_fail_memory(err);
    return SDG_OK;
}

const sdg_painter sdg_painter_partial = {
    "partial", "states that were not expanded, or lead to some that are left out", paint_partial};
