/* The direction and the form of the sheet in which a diagram prints largest. */
#include "place/chain.h"
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
    /* On a sheet that is wider than high, words may as well stand beside the body. */
    size_t count = sizeof forms / sizeof *forms - (block.right > block.top ? 0 : 5);
    for (size_t i = 0; i < count && best->scale < 1; i++) {
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
/* Below this scale letters are so small that rows are looked for, unless there are so many nodes
 * that no rows would help. */
#define SMALL 0.8
enum { MOST_FOLDED = 3000 };

/* The number of rows that would print largest; 0: none prints larger than what there is. */
static double choose_rows(fold_plan *plan, sdg_box block, double scale)
{
    enum { MOST_ROWS = 40 };
    const fold_column *last = &plan->columns[plan->column_count - 1];
    double all = last->ink_right - plan->columns[0].ink_left, best = 0;
    for (int rows = 2; rows <= MOST_ROWS; rows++) {
        fold_choose(plan, all / rows);
        double fit =
            fmin(block.right / (plan->size.x + 12), block.top / (plan->size.y + PAGE_HEIGHT));
        if (fit <= 1.1 * scale)
            continue;
        scale = fit;
        best = all / rows;
    }
    return best;
}

/* Rows of layers, from a body that lies across. */
static sdg_status fold_rows(sdg_diagram *diagram, sdg_box block, place_trial *best,
                            sdg_arena *arena, sdg_error *err)
{
    fold_plan plan;
    page_form form = {fmin(300, block.right), false, 0};
    sdg_status status = fold_read(&plan, diagram, arena, err);
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
        status = fold_rows(diagram, block, best, arena, err);
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
    sdg_status status = best.scale < 1 ? wrap(diagram, block, &best, err) : SDG_OK;
    if (status == SDG_OK && !best.wraps && best.scale < SMALL && diagram->node_count <= MOST_FOLDED)
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
sdg_status sdg_place_best(sdg_diagram *diagram, double width, double height, sdg_error *err)
{
    /* The sheet that the figure shall fit: usually the text block of A4. */
    sdg_box block = {0, 0, width, height};
    place_memory memory = {0};
    sdg_status status = place_best(diagram, block, &memory, err);
    sdg_release(memory.order);
    return status;
}
