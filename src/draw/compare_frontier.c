/* What waits in each search just before they part: the reason why they do. */
#include <statediagram/trace.h>

#include "draw/compare.h"
#include "draw/figure.h"

/* Goes to the end of the step before the one at which searches differ, in the last round; to the
 * end of the run where they never do. */
static const sdg_trace_step *go_to(sdg_trace *trace, const sdg_run *run, uint32_t step)
{
    const sdg_trace_step *last = NULL;
    uint32_t before = 0;
    for (const sdg_trace_step *at; (at = sdg_trace_next(trace)) != NULL;) {
        last = at;
        if (at->kind == SDG_STEP_BEGIN)
            before = at->number;
        bool is_last_round = run->round_count == 0 || at->round == run->round_count;
        if (is_last_round && step > 0 && at->number - before == step - 1)
            break;
    }
    return last;
}

/* The texts of what waits on one side, behind those that are there. false: no memory. */
static bool add_side(comparison *it, uint32_t run, const sdg_trace *trace, uint32_t side,
                     uint32_t count, sdg_arena *arena)
{
    const sdg_space *space = it->scene->space;
    for (uint32_t i = 0; i < count; i++) {
        const sdg_event *entry = sdg_trace_waiting(trace, side, i);
        const char *text = sdg_model_state_text(sdg_space_model(space),
                                                sdg_space_state(space, entry->state), true, arena);
        if (text == NULL)
            return false;
        it->waiting[run][it->waiting_count[run]++] = text;
    }
    return true;
}

/* Both frontiers of a search that has two, that from the start first. false: no memory. */
static bool read_step(comparison *it, uint32_t run, const sdg_trace *trace,
                      const sdg_trace_step *at, sdg_arena *arena)
{
    size_t count = (size_t)at->frontier_count[0] + at->frontier_count[1];
    it->waiting[run] = sdg_arena_take(arena, count, sizeof(char *));
    bool fits = it->waiting[run] != NULL;
    for (uint32_t side = 0; side < 2 && fits; side++)
        fits = add_side(it, run, trace, side, at->frontier_count[side], arena);
    return fits;
}

sdg_status compare_read_frontiers(comparison *it, sdg_arena *arena, sdg_error *err)
{
    for (uint32_t i = 0; i < it->count; i++) {
        sdg_trace *trace = NULL;
        sdg_status status = sdg_trace_open(&trace, it->scene->runs[i], err);
        if (status != SDG_OK)
            return status;
        const sdg_trace_step *at = go_to(trace, it->scene->runs[i], it->step);
        bool fits =
            at != NULL && sdg_trace_status(trace) == SDG_OK && read_step(it, i, trace, at, arena);
        sdg_trace_close(trace);
        if (!fits)
            return sdg_fail_memory(err);
    }
    return SDG_OK;
}

/* "path" where a recursive search keeps nothing else. NULL: no memory. */
static const char *heading(const comparison *it, uint32_t run, sdg_arena *arena)
{
    bool is_path = sdg_run_frontier(it->scene->runs[run]) == SDG_FRONTIER_PATH;
    const char *what =
        sdg_translate(sdg_arena_lang(arena), is_path ? SDG_TEXT("path") : SDG_TEXT("frontier"));
    const char *rest =
        it->waiting_count[run] == 0 ? sdg_translate(sdg_arena_lang(arena), " nothing") : "";
    if (it->step == 0)
        return sdg_arena_say(arena, "%s at the end:%s", what, rest);
    return sdg_arena_say(arena, "%s before step %u:%s", what, (unsigned)it->step, rest);
}

/* Puts as many texts behind a line as fit, at least one where the line is empty; *at is the next.
 * NULL: no memory. */
static const char *fill_line(const comparison *it, uint32_t run, const char *line, double width,
                             uint32_t *at, sdg_arena *arena)
{
    while (*at < it->waiting_count[run] && line != NULL) {
        const char *longer = sdg_arena_format(arena, "%s%s%s", line, line[0] != '\0' ? "  " : "",
                                              it->waiting[run][*at]);
        if (longer != NULL && line[0] != '\0' && figure_text_width(longer) > width)
            break;
        line = longer;
        (*at)++;
    }
    return line;
}

uint32_t compare_frontier_lines(const comparison *it, uint32_t run, double width, sdg_arena *arena,
                                const char *lines[COMPARE_LINES])
{
    const double rest = figure_text_width("  and 00000 more");
    uint32_t at = 0, count = 0;
    lines[0] = heading(it, run, arena);
    do {
        bool is_last = count + 1 == COMPARE_LINES;
        const char *line = count == 0 ? lines[0] : "";
        line = line == NULL ? NULL
                            : fill_line(it, run, line, width - (is_last ? rest : 0), &at, arena);
        if (is_last && at < it->waiting_count[run] && line != NULL)
            line = sdg_arena_say(arena, "%s  and %u more", line,
                                 (unsigned)(it->waiting_count[run] - at));
        if (line == NULL)
            return 0;
        lines[count++] = line;
    } while (count < COMPARE_LINES && at < it->waiting_count[run]);
    return count;
}
