/* Experiments as textbooks print them: a row a search and distance of the start from the goal, with
 * the means of what was expanded and generated, of the length and of the effective branching
 * factor. */
#include <inttypes.h>
#include <string.h>

#include "draw/experiments.h"

static const char *const formats[] = {"dot",  "svg", "png", "pdf", "tikz", "html",
                                      "text", "md",  "tex", "csv", "json", NULL};

enum { COLUMNS = 8 };
static const char *const columns[COLUMNS] = {SDG_TEXT("distance"), SDG_TEXT("search"),
                                             SDG_TEXT("starts"),   SDG_TEXT("solved"),
                                             SDG_TEXT("expanded"), SDG_TEXT("generated"),
                                             SDG_TEXT("length"),   SDG_TEXT("effective branching")};
static const bool numeric[COLUMNS] = {true, false, true, true, true, true, true, true};

/* A mean with a few decimals, in arena; "" where there was nothing to take it of. */
static const char *mean(double value, int decimals, bool is_known, sdg_arena *arena)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(arena));
    if (is_known)
        sdg_put_fixed(&to, value, decimals);
    const char *copy = to.status == SDG_OK
                           ? sdg_arena_bytes(arena, text.count > 0 ? text.bytes : "", text.count)
                           : NULL;
    sdg_buffer_free(&text);
    return copy;
}

/* false: no memory. */
static bool fill_row(sdg_table *table, const sdg_experiment *of, const sdg_experiment_row *row)
{
    sdg_arena *arena = table->arena;
    const char **cells = sdg_table_row(table);
    bool is_solved = row->solved > 0;
    if (cells == NULL)
        return false;
    cells[0] = row->depth == SDG_NONE ? "" : sdg_arena_format(arena, "%u", (unsigned)row->depth);
    cells[1] = of->plans[row->plan].name;
    cells[2] = sdg_arena_format(arena, "%u", (unsigned)row->starts);
    cells[3] = sdg_arena_format(arena, "%u", (unsigned)row->solved);
    cells[4] = mean(row->expanded, 1, true, arena);
    cells[5] = mean(row->generated, 1, true, arena);
    cells[6] = mean(row->length, 2, is_solved, arena);
    cells[7] = mean(row->branching, 3, is_solved && row->branching > 0, arena);
    for (uint32_t i = 0; i < COLUMNS; i++)
        if (cells[i] == NULL)
            return false;
    return true;
}

sdg_status experiments_table(sdg_table *table, const sdg_scene *scene, sdg_arena *arena,
                             sdg_error *err)
{
    const sdg_experiment *of = scene->experiment;
    sdg_table_start(table, "experiments", columns, numeric, COLUMNS, arena);
    for (uint32_t i = 0; i < of->row_count; i++)
        if (!fill_row(table, of, &of->rows[i]))
            return sdg_fail_memory(err);
    return SDG_OK;
}

/* How many runs a limit cut short, and how many starts were tried. */
static uint64_t count_stopped(const sdg_experiment *of)
{
    uint64_t stopped = 0;
    for (uint32_t i = 0; i < of->row_count; i++)
        stopped += of->rows[i].stopped;
    return stopped;
}

/* Which searches, by which conventions: " bfs: breadth-first search (…)." each. NULL: no memory. */
static const char *searches(const sdg_experiment *of, sdg_arena *arena)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(arena));
    for (uint32_t i = 0; i < of->plan_count; i++) {
        sdg_say(&to, " %s: %s (", of->plans[i].name,
                sdg_translate(to.lang, of->plans[i].search->title));
        sdg_convention_put(of->plans[i].search, &of->how, &to);
        sdg_say(&to, ").");
    }
    const char *copy = to.status == SDG_OK ? sdg_arena_bytes(arena, text.bytes, text.count) : NULL;
    sdg_buffer_free(&text);
    return copy;
}

/* What ended it before its last start; "" if nothing did, NULL: no memory. */
static const char *ended_early(const sdg_experiment *of, sdg_arena *arena)
{
    if (of->limit == SDG_LIMIT_NONE)
        return "";
    if (of->limit == SDG_LIMIT_INTERRUPT)
        return sdg_translate(sdg_arena_lang(arena),
                             " Partial: interrupted before all starts were tried.");
    return sdg_arena_say(arena, " Partial: ended by the limit of %s before all starts were tried.",
                         sdg_translate(sdg_arena_lang(arena), sdg_limit_name(of->limit)));
}

/* A mean over runs of which some were cut short is too small, and must not be quoted. */
const char *experiments_note(const sdg_scene *scene, sdg_arena *arena)
{
    const sdg_experiment *of = scene->experiment;
    uint64_t stopped = count_stopped(of);
    const char *early = ended_early(of, arena);
    const char *cut =
        stopped == 0
            ? ""
            : sdg_arena_say(
                  arena,
                  stopped == 1
                      ? " Partial: %llu run was cut short by a limit; the means are too small."
                      : " Partial: %llu runs were cut short by a limit; the means are too small.",
                  (unsigned long long)stopped);
    const char *how = searches(of, arena);
    if (early == NULL || cut == NULL || how == NULL)
        return NULL;
    return sdg_arena_say(arena,
                         "Means of %s; length and effective branching of the solved ones.%s%s%s",
                         of->starts, cut, early, how);
}

/* The limit that makes the means worth less, or "". That of the runs need not be one of the whole
 * space: a start out of a file may lead to more. */
static const char *partial(const sdg_experiment *of)
{
    const sdg_limit limit = of->limit != SDG_LIMIT_NONE ? of->limit : of->cut;
    return limit == SDG_LIMIT_NONE ? "" : sdg_limit_name(limit);
}

/* A table, and below it what the means are of. */
static sdg_status put_table(const sdg_scene *scene, const char *format, sdg_arena *arena,
                            sdg_sink *to, sdg_error *err)
{
    sdg_table table;
    sdg_status status = experiments_table(&table, scene, arena, err);
    if (status != SDG_OK)
        return status;
    table.note = experiments_note(scene, arena);
    if (table.note == NULL)
        return sdg_fail_memory(err);
    table.partial = partial(scene->experiment);
    sdg_table_put(&table, format, to);
    return to->status;
}

static sdg_status write_experiments(const sdg_scene *scene, const char *format, sdg_sink *to,
                                    bool *found, sdg_error *err)
{
    (void)found;
    return figure_put_in_arena(put_table, scene, format, to, err);
}

const sdg_view sdg_view_experiments = {
    .name = "experiments",
    .summary = "the means of searches from many starts, by distance; see --starts",
    .formats = formats,
    .needs_goal = true,
    .needs_experiment = true,
    .is_table = true,
    .draw = experiments_draw,
    .write = write_experiments,
};
