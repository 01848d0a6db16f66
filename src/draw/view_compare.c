/* Searches side by side: panels on one layout with the table of their numbers, or that table alone,
 * for spaces of any size. */
#include "draw/compare.h"
#include "draw/figure.h"

/* Figures first, then tables; hints name the first. */
static const char *const formats[] = {"dot",  "svg", "png", "pdf", "tikz", "html",
                                      "text", "md",  "tex", "csv", "json", NULL};

/* The note under the table is the notice of the figure. */
static sdg_status put_table(const sdg_scene *scene, const char *format, sdg_arena *arena,
                            sdg_sink *to, sdg_error *err)
{
    words_view words = {"searches compared", scene->facts->states, SDG_NONE, "", ""};
    sdg_table table;
    sdg_status status = compare_fill_table(&table, scene, true, arena, err);
    if (status == SDG_OK)
        status = figure_notice(&table.note, scene, &words, arena, err);
    if (status != SDG_OK)
        return status;
    table.partial = sdg_facts_partial(scene->facts);
    sdg_table_put(&table, format, to);
    return to->status;
}

static sdg_status write_compare(const sdg_scene *scene, const char *format, sdg_sink *to,
                                bool *found, sdg_error *err)
{
    (void)found;
    return figure_put_in_arena(put_table, scene, format, to, err);
}

const sdg_view sdg_view_compare = {
    .name = "compare",
    .summary = "two to four searches on one layout, with the table of their numbers",
    .formats = formats,
    .needs_search = true,
    .draws_events = true,
    .least_searches = 2,
    .capped = true,
    .draw = compare_draw,
    .write = write_compare,
};

/* The figure without its panels, where these have no room. */
const sdg_view sdg_view_table = {
    .name = "table",
    .summary = "the table of a comparison without its panels, for any size of spaces",
    .formats = formats,
    .needs_search = true,
    .draws_events = true,
    .least_searches = 2,
    .draw = compare_draw_table,
    .write = write_compare,
};
