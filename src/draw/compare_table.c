/* The table of the searches: a row a search, from the facts of its run. */
#include <inttypes.h>
#include <string.h>

#include "draw/compare.h"

/* The columns; the convention comes last, as it is a sentence. */
enum { COLUMNS = 10 };
static const char *const columns[COLUMNS] = {
    SDG_TEXT("search"),    SDG_TEXT("expanded"),      SDG_TEXT("generated"),
    SDG_TEXT("repeats"),   SDG_TEXT("peak frontier"), SDG_TEXT("length"),
    SDG_TEXT("cost"),      SDG_TEXT("optimal"),       SDG_TEXT("effective branching"),
    SDG_TEXT("convention")};
static const bool numeric[COLUMNS] = {false, true, true, true, true, true, true, false, true};

/* "" where there is no such number, as of a search that found nothing. */
static const char *number(uint64_t value, uint64_t none, sdg_arena *arena)
{
    return value == none ? sdg_arena_copy(arena, "") : sdg_arena_format(arena, "%" PRIu64, value);
}

/* What a writer of text wrote, in arena; NULL: no memory. */
static const char *branching(const sdg_run *run, sdg_arena *arena)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(arena));
    if (run->effective_branching > 0)
        sdg_put_fixed(&to, run->effective_branching, 3);
    const char *copy = to.status == SDG_OK
                           ? sdg_arena_bytes(arena, text.count > 0 ? text.bytes : "", text.count)
                           : NULL;
    sdg_buffer_free(&text);
    return copy;
}

/* The same clause as in captions. */
static const char *convention(const sdg_run *run, sdg_arena *arena)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(arena));
    sdg_convention_put(run->search, &run->how, &to);
    const char *copy = to.status == SDG_OK
                           ? sdg_arena_bytes(arena, text.count > 0 ? text.bytes : "", text.count)
                           : NULL;
    sdg_buffer_free(&text);
    return copy;
}

/* false: no memory. */
static bool fill_row(sdg_table *table, const sdg_run *run)
{
    sdg_arena *arena = table->arena;
    const char **cells = sdg_table_row(table);
    if (cells == NULL)
        return false;
    cells[0] = run->plan.name;
    cells[1] = number(run->expanded_count, UINT64_MAX, arena);
    /* A trace that was read, which has no source, does not tell what else was looked at. */
    bool is_told = run->search->source[0] == '\0';
    cells[2] = number(is_told ? UINT64_MAX : run->generated, UINT64_MAX, arena);
    cells[3] = number(is_told ? UINT64_MAX : run->repeats, UINT64_MAX, arena);
    cells[4] = number(is_told ? UINT64_MAX : run->peak_frontier, UINT64_MAX, arena);
    cells[5] = number(run->length, SDG_NONE, arena);
    cells[6] = number(run->cost, UINT64_MAX, arena);
    cells[7] =
        sdg_translate(sdg_arena_lang(arena), run->optimal ? SDG_TEXT("yes") : SDG_TEXT("no"));
    cells[8] = branching(run, arena);
    if (table->column_count == COLUMNS)
        cells[9] = convention(run, arena);
    for (uint32_t i = 0; i < table->column_count; i++)
        if (cells[i] == NULL)
            return false;
    return true;
}

sdg_status compare_fill_table(sdg_table *table, const sdg_scene *scene, bool with_convention,
                              sdg_arena *arena, sdg_error *err)
{
    uint32_t count = with_convention ? COLUMNS : COLUMNS - 1;
    sdg_table_start(table, "searches", columns, numeric, count, arena);
    for (uint32_t i = 0; i < scene->run_count; i++)
        if (!fill_row(table, scene->runs[i]))
            return sdg_fail_memory(err);
    return SDG_OK;
}
