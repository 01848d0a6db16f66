/* The direction and the form of the sheet in which a diagram prints largest. */
#include "place/chain.h"
#include "place/cuts.h"
#include "place/fold.h"
#include "place/layered.h"
#include "place/page.h"

#include <math.h>

/* What a form other than the plain one must gain before it is taken. */
#define WORTH 1.02

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

/* Letters that are large enough are not blown up, lest a figure fill whatever room there is. */
double sdg_place_scale(const sdg_diagram *diagram, const sdg_paper *paper)
{
    double text = sdg_diagram_least_text(diagram);
    double most = text > 0 ? fmax(1, paper->least / text) : 1;
    if (diagram->width > 0)
        most = fmin(most, paper->width / diagram->width);
    if (diagram->height > 0)
        most = fmin(most, paper->height / diagram->height);
    return fmax(most, 0);
}

/* Tries the sheets around a body that is placed. Of a narrow and high body, the text around it may
 * as well take the whole width, or the legend the room beside it. */
sdg_status place_try_sheets(sdg_diagram *diagram, sdg_box block, place_trial *best, sdg_error *err)
{
    double narrow = fmin(300, block.right);
    const page_form forms[] = {
        {narrow, false, 0},     {block.right, false, 0}, {narrow, true, 0},
        {block.right, true, 0}, {narrow, true, 120},     {narrow, true, 140},
        {narrow, true, 160},    {narrow, true, 180},     {narrow, true, 200}};
    const size_t all = sizeof forms / sizeof *forms, below = all - 5;
    for (size_t i = 0; i < all && best->scale < 1; i++) {
        /* On a sheet that is wider than high, words may as well stand beside the body, and on any
         * other where letters are too small else. */
        if (i >= below && block.right <= block.top && best->scale >= diagram->cut_below)
            break;
        sdg_status status = sdg_diagram_ask(diagram, err);
        if (status == SDG_OK)
            status = place_page_as(diagram, forms[i], err);
        if (status != SDG_OK)
            return status;
        double scale = sdg_place_fit(diagram, block.right, block.top);
        bool is_whole = scale >= 1 && best->scale < 1;
        if (i == 0 || is_whole || scale > WORTH * best->scale)
            *best = (place_trial){diagram->direction, forms[i], scale, false, false};
    }
    return SDG_OK;
}

sdg_status sdg_place_page_in(sdg_diagram *diagram, double width, double height, sdg_error *err)
{
    sdg_box block = {0, 0, width, height};
    place_trial best = {.scale = -1};
    sdg_status status = place_try_sheets(diagram, block, &best, err);
    return status == SDG_OK ? place_page_as(diagram, best.form, err) : status;
}

/* Rows of a chain with a page around them; whatever happens the page is placed. */
static sdg_status try_columns(sdg_diagram *diagram, sdg_box block, const place_chain *chain,
                              uint32_t columns, sdg_error *err)
{
    page_form form = {fmin(300, block.right), false, 0};
    sdg_status status = sdg_diagram_ask(diagram, err);
    if (status == SDG_OK)
        status = place_chain_rows(diagram, chain, columns, err);
    return status == SDG_OK ? place_page_as(diagram, form, err) : status;
}

/* Of a chain every number of columns is tried whose body alone would print larger than what is best
 * so far; the page around it decides. Sheets that cannot win are not made. Where none wins, the
 * last one tried is left, which the caller must place anew. */
static sdg_status place_wrapped(sdg_diagram *diagram, sdg_box block, const place_chain *chain,
                                place_trial *best, sdg_error *err)
{
    uint32_t chosen = 0;
    double scale = best->scale;
    for (uint32_t columns = 2; columns <= chain->count; columns++) {
        sdg_point size = place_chain_size(chain, columns);
        double most = fmin(1, fmin(block.right / size.x, block.top / size.y));
        if (most <= WORTH * scale)
            continue;
        sdg_status status = try_columns(diagram, block, chain, columns, err);
        best->moved = true;
        if (status != SDG_OK)
            return status;
        double fit = sdg_place_fit(diagram, block.right, block.top);
        if (fit <= WORTH * scale)
            continue;
        chosen = columns;
        scale = fit;
    }
    best->wraps = chosen > 0;
    if (!best->wraps)
        place_chain_undo(diagram, chain);
    return best->wraps ? try_columns(diagram, block, chain, chosen, err) : SDG_OK;
}

/* What does not fit as it is may be a chain. Its tables live no longer than this. */
static sdg_status wrap(sdg_diagram *diagram, sdg_box block, place_trial *best, sdg_error *err)
{
    place_chain chain;
    sdg_arena *arena = sdg_arena_new();
    if (arena == NULL)
        return sdg_fail_memory(err);
    sdg_status status = place_chain_of(&chain, diagram, arena, err);
    if (status == SDG_OK && chain.count > 0)
        status = place_wrapped(diagram, block, &chain, best, err);
    sdg_arena_free(arena);
    return status;
}

/* What a page takes of the height beside the body, as a guess; the page itself decides later. */
#define PAGE_HEIGHT 110.0
/* Below this scale, or that which the sheet asks for, letters are so small that rows are looked
 * for, unless there are so many nodes that no rows would help. */
#define SMALL 0.8
enum { MOST_FOLDED = 3000 };

/* What rows must print at to be taken: well above what there is, or as the sheet asks for. */
static double worth_of_rows(const fold_plan *plan, double scale)
{
    double asked = plan->diagram->cut_below;
    return asked > scale ? fmin(1.1 * scale, asked) : 1.1 * scale;
}

/* The number of rows that would print largest; 0: none prints larger than what there is. */
static double choose_rows(fold_plan *plan, sdg_box block, double scale)
{
    enum { MOST_ROWS = 40 };
    const fold_column *last = &plan->columns[plan->column_count - 1];
    double all = last->ink_right - plan->columns[0].ink_left, best = 0;
    for (int rows = 2; rows <= MOST_ROWS; rows++) {
        fold_choose(plan, all / rows);
        double fit = fmin(block.right / (plan->size.x + 12),
                          block.top / (plan->size.y + PAGE_HEIGHT + plan->diagram->head));
        if (fit <= worth_of_rows(plan, scale))
            continue;
        scale = fit;
        best = all / rows;
    }
    return best;
}

/* Rows of layers, from a body that lies across. */
static sdg_status fold_rows(sdg_diagram *diagram, sdg_box block, place_trial *best,
                            const place_cuts *cuts, sdg_arena *arena, sdg_error *err)
{
    fold_plan plan;
    page_form form = {fmin(300, block.right), false, 0};
    sdg_status status = fold_read(&plan, diagram, cuts, arena, err);
    if (status != SDG_OK || plan.column_count < 4)
        return status;
    double width = choose_rows(&plan, block, best->scale);
    if (!(width > 0))
        return SDG_OK;
    fold_choose(&plan, width);
    best->wraps = best->moved = true;
    status = fold_apply(diagram, &plan, err);
    return status == SDG_OK ? place_page_as(diagram, form, err) : status;
}

/* What prints far too small is placed across once more and cut into rows. */
static sdg_status fold(sdg_diagram *diagram, sdg_box block, place_trial *best, place_memory *memory,
                       sdg_error *err)
{
    sdg_arena *arena = sdg_arena_new();
    if (arena == NULL)
        return sdg_fail_memory(err);
    best->moved = true;
    sdg_status status = place_layered_again(diagram, SDG_ACROSS, memory, err);
    if (status == SDG_OK)
        status = fold_rows(diagram, block, best, memory->cuts, arena, err);
    sdg_arena_free(arena);
    return status;
}

/* Sheets cost little beside placing, so every form is tried for each direction. */
static sdg_status place_best(sdg_diagram *diagram, sdg_box block, place_memory *memory,
                             sdg_error *err)
{
    static const sdg_direction directions[] = {SDG_ACROSS, SDG_DOWN};
    place_trial across = {.scale = -1}, down = {.scale = -1};
    for (size_t i = 0; i < 2; i++) {
        sdg_status status = place_layered_again(diagram, directions[i], memory, err);
        if (status == SDG_OK)
            status = place_try_sheets(diagram, block, i == 0 ? &across : &down, err);
        if (status != SDG_OK)
            return status;
    }
    place_trial best = across.scale > down.scale ? across : down;
    /* Rows of a chain have no room for connectors. */
    bool may_wrap = best.scale < 1 && memory->cuts == NULL;
    sdg_status status = may_wrap ? wrap(diagram, block, &best, err) : SDG_OK;
    if (status == SDG_OK && !best.wraps && best.scale < fmax(SMALL, diagram->cut_below) &&
        diagram->node_count <= MOST_FOLDED)
        status = fold(diagram, block, &best, memory, err);
    if (status != SDG_OK || best.wraps)
        return status;
    /* Down was placed last, so that the more frequent winner need not be placed again, unless rows
     * were tried since. */
    if (best.direction != SDG_DOWN || best.moved)
        status = place_layered_again(diagram, best.direction, memory, err);
    return status == SDG_OK ? place_page_as(diagram, best.form, err) : status;
}

/* The order that the first placing finds serves the others too. */
static sdg_status place_once(sdg_diagram *diagram, sdg_box block, place_cuts *cuts, sdg_error *err)
{
    place_memory memory = {.cuts = cuts};
    for (uint32_t i = 0; i < diagram->link_count; i++)
        diagram->links[i].cut = 0;
    sdg_status status = place_best(diagram, block, &memory, err);
    sdg_release(memory.order);
    return status;
}

/* With all lines cut that lead so many rows on. *scale is what comes of it, 0: there are none. The
 * lines stay hidden. */
static sdg_status place_with_cuts(place_cuts *cuts, sdg_diagram *diagram, sdg_box block,
                                  double *scale, sdg_error *err)
{
    sdg_status status = place_cuts_hide(cuts, diagram, err);
    if (status == SDG_OK)
        status = place_once(diagram, block, cuts, err);
    *scale = status == SDG_OK ? sdg_place_fit(diagram, block.right, block.top) : 0;
    return status;
}

/* What cutting must gain before it is taken. */
#define CUT_WORTH 1.1
/* From the mildest: none is cut, but titles of layers are brief; then what leads so many rows on.
 */
static const uint32_t spans[] = {SDG_NONE, 4, 3, 2};
enum { SPAN_COUNT = sizeof spans / sizeof *spans };

/* One of them; *scale is 0 where there is nothing to cut. */
static sdg_status try_span(double *scale, uint32_t span, sdg_diagram *diagram, sdg_box block,
                           sdg_arena *arena, sdg_error *err)
{
    place_cuts cuts;
    sdg_status status = place_cuts_choose(&cuts, diagram, span, arena, err);
    *scale = 0;
    if (status != SDG_OK || (cuts.count == 0 && span != SDG_NONE))
        return status;
    status = place_with_cuts(&cuts, diagram, block, scale, err);
    place_cuts_undo(&cuts, diagram);
    return status;
}

/* The fewest lines are cut with which the sheet prints as it should; where none is enough, as many
 * as make it print largest. *span is 0 where it is better left as it is, at a scale. */
static sdg_status choose_span(uint32_t *span, sdg_diagram *diagram, sdg_box block, double scale,
                              sdg_arena *arena, sdg_error *err)
{
    *span = 0;
    for (size_t i = 0; i < SPAN_COUNT && scale < diagram->cut_below; i++) {
        double fit;
        sdg_status status = try_span(&fit, spans[i], diagram, block, arena, err);
        if (status != SDG_OK)
            return status;
        double worth = spans[i] == SDG_NONE ? WORTH : CUT_WORTH;
        if (fit <= worth * scale && fit < diagram->cut_below)
            continue;
        scale = fit;
        *span = spans[i];
    }
    return SDG_OK;
}

/* Cuts where that is worth it; else the figure is placed once more as it was. */
static sdg_status cut(sdg_diagram *diagram, sdg_box block, sdg_arena *arena, sdg_error *err)
{
    double scale = sdg_place_fit(diagram, block.right, block.top);
    place_cuts cuts;
    uint32_t span;
    sdg_status status = choose_span(&span, diagram, block, scale, arena, err);
    if (status != SDG_OK || span == 0)
        return status == SDG_OK ? place_once(diagram, block, NULL, err) : status;
    status = place_cuts_choose(&cuts, diagram, span, arena, err);
    if (status != SDG_OK)
        return status;
    status = place_with_cuts(&cuts, diagram, block, &scale, err);
    if (status == SDG_OK)
        return place_cuts_show(&cuts, diagram, err);
    place_cuts_undo(&cuts, diagram);
    return status;
}

sdg_status sdg_place_best(sdg_diagram *diagram, double width, double height, sdg_error *err)
{
    /* The sheet that the figure shall fit: usually the text block of A4. */
    sdg_box block = {0, 0, width, height};
    place_cuts_detach(diagram);
    sdg_status status = place_once(diagram, block, NULL, err);
    bool is_small = sdg_place_fit(diagram, width, height) < diagram->cut_below;
    if (status != SDG_OK || !is_small || diagram->node_count > CUTS_MOST_NODES)
        return status;
    sdg_arena *arena = sdg_arena_new();
    if (arena == NULL)
        return sdg_fail_memory(err);
    status = cut(diagram, block, arena, err);
    sdg_arena_free(arena);
    return status;
}
