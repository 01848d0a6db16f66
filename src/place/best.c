/* The direction and the form of the sheet in which a diagram prints largest. */
#include "place/layered.h"
#include "place/page.h"

#include <math.h>

/* What a form other than the plain one must gain before it is taken. */
#define WORTH 1.02

/* One way to place the whole. */
typedef struct trial {
    sdg_direction direction;
    page_form form;
    double scale;
} trial;

/* Never above 1: a small figure is not blown up. A sheet of no size fits as it is. */
double sdg_place_fit(const sdg_diagram *diagram, double width, double height)
{
    double fit = 1;
    if (diagram->width > 0)
        fit = fmin(fit, width / diagram->width);
    if (diagram->height > 0)
        fit = fmin(fit, height / diagram->height);
    return fmax(fit, 0);
}

/* Tries the sheets around a body that is placed. Of a narrow and high body, the text around it may
 * as well take the whole width, or the legend the room beside it. */
static sdg_status try_sheets(sdg_diagram *diagram, sdg_box block, trial *best, sdg_error *err)
{
    double narrow = fmin(300, block.right);
    const page_form forms[] = {
        {narrow, false}, {block.right, false}, {narrow, true}, {block.right, true}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms && best->scale < 1; i++) {
        sdg_status status = sdg_diagram_ask(diagram, err);
        if (status == SDG_OK)
            status = place_page_as(diagram, forms[i], err);
        if (status != SDG_OK)
            return status;
        double scale = sdg_place_fit(diagram, block.right, block.top);
        if (i == 0 || scale > WORTH * best->scale)
            *best = (trial){diagram->direction, forms[i], scale};
    }
    return SDG_OK;
}

/* Sheets cost little beside placing, so every form is tried for each direction. */
static sdg_status place_best(sdg_diagram *diagram, sdg_box block, place_memory *memory,
                             sdg_error *err)
{
    static const sdg_direction directions[] = {SDG_ACROSS, SDG_DOWN};
    trial across = {.scale = -1}, down = {.scale = -1};
    for (size_t i = 0; i < 2; i++) {
        sdg_status status = place_layered_again(diagram, directions[i], memory, err);
        if (status == SDG_OK)
            status = try_sheets(diagram, block, i == 0 ? &across : &down, err);
        if (status != SDG_OK)
            return status;
    }
    /* Down was placed last, so that the more frequent winner need not be placed again. */
    trial best = across.scale > down.scale ? across : down;
    if (best.direction != diagram->direction) {
        sdg_status status = place_layered_again(diagram, best.direction, memory, err);
        if (status != SDG_OK)
            return status;
    }
    return place_page_as(diagram, best.form, err);
}

/* The order that the first placing finds serves the others too. */
sdg_status sdg_place_best(sdg_diagram *diagram, double width, double height, sdg_error *err)
{
    /* The sheet that the figure shall fit: usually the text block of A4. */
    sdg_box block = {0, 0, width, height};
    place_memory memory = {0};
    sdg_status status = place_best(diagram, block, &memory, err);
    sdg_release(memory.order);
    return status;
}
