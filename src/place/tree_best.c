/* The direction and the form of the sheet in which a tree prints largest. */
#include "place/page.h"

/* Down is tried last and wins ties, so that most often the last placing stands. */
sdg_status sdg_place_tree_best(sdg_diagram *diagram, const uint32_t *parents, double width,
                               double height, sdg_error *err)
{
    static const sdg_direction directions[] = {SDG_ACROSS, SDG_DOWN};
    sdg_box block = {0, 0, width, height};
    place_trial tried[2] = {{.scale = -1}, {.scale = -1}};
    for (size_t i = 0; i < 2; i++) {
        sdg_status status = sdg_place_tree(diagram, parents, directions[i], err);
        if (status == SDG_OK)
            status = place_try_sheets(diagram, block, &tried[i], err);
        if (status != SDG_OK)
            return status;
    }
    bool across = tried[0].scale > tried[1].scale;
    sdg_status status = across ? sdg_place_tree(diagram, parents, SDG_ACROSS, err) : SDG_OK;
    return status == SDG_OK ? place_page_as(diagram, tried[across ? 0 : 1].form, err) : status;
}
