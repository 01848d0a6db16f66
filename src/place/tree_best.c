/* The form of a tree and of the sheet around it that print largest together. */
#include "place/page.h"
#include "place/tree.h"

/* A form is left for another only if that gains enough. */
static bool is_better(const place_trial *trial, const place_trial *best, tree_form form)
{
    return trial->scale > best->scale * (form.straight ? TREE_STRAIGHT_WORTH : 1);
}

/* Where the plainest form fits as it is, no other is tried. */
sdg_status sdg_place_tree_best(sdg_diagram *diagram, const uint32_t *parents, double width,
                               double height, sdg_error *err)
{
    sdg_box block = {0, 0, width, height};
    place_trial best = {.scale = -1};
    size_t chosen = 0, last = 0;
    for (size_t i = 0; i < TREE_FORMS && best.scale < 1; i++) {
        place_trial trial = {.scale = -1};
        sdg_status status = place_tree_as(diagram, parents, tree_forms[i], err);
        if (status == SDG_OK)
            status = place_try_sheets(diagram, block, &trial, err);
        if (status != SDG_OK)
            return status;
        last = i;
        if (!is_better(&trial, &best, tree_forms[i]))
            continue;
        best = trial;
        chosen = i;
    }
    sdg_status status =
        chosen != last ? place_tree_as(diagram, parents, tree_forms[chosen], err) : SDG_OK;
    return status == SDG_OK ? place_page_as(diagram, best.form, err) : status;
}
