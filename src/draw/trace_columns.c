/* Which columns a trace has: those that were asked for, or those that suit the search. */
#include "draw/trace.h"

/* Most states that have a column each. */
enum { MOST_STATES = 64 };

/* A convention of textbooks: searches that order their frontier show by what. The notes go where
 * there turn out to be none. */
static uint32_t preset(const sdg_run *run)
{
    uint32_t columns = SDG_COLUMN_FRONTIER | SDG_COLUMN_EXPLORED | SDG_COLUMN_NOTES;
    if (run->plan.heuristic != NULL)
        return columns | SDG_COLUMN_G | SDG_COLUMN_H | SDG_COLUMN_F;
    if (sdg_run_frontier(run) == SDG_FRONTIER_ORDERED)
        return columns | SDG_COLUMN_PRED | SDG_COLUMN_DIST;
    return columns;
}

bool trace_has_sides(const sdg_run *run)
{
    for (size_t i = 0; i < run->event_count; i++)
        if (run->events[i].side == 1)
            return true;
    return false;
}

const char *trace_side(const trace_table *table, uint32_t side)
{
    return sdg_translate(sdg_arena_lang(table->arena),
                         side == 0 ? SDG_TEXT("from the start") : SDG_TEXT("from the goal"));
}

/* Heads of both sides say which. */
static const char *head_of(const trace_table *table, trace_content content, uint32_t side)
{
    static const char *const heads[] = {
        [TRACE_STEP] = SDG_TEXT("step"),
        [TRACE_EXPANDED] = SDG_TEXT("expanded"),
        [TRACE_SIDE] = SDG_TEXT("side"),
        [TRACE_PRED] = SDG_TEXT("pred"),
        [TRACE_MOVE] = SDG_TEXT("move"),
        [TRACE_DEPTH] = SDG_TEXT("depth"),
        [TRACE_G] = SDG_TEXT("g"),
        [TRACE_DIST] = SDG_TEXT("dist"),
        [TRACE_H] = SDG_TEXT("h"),
        [TRACE_F] = SDG_TEXT("f"),
        [TRACE_FRONTIER] = SDG_TEXT("frontier"),
        [TRACE_NOTES] = SDG_TEXT("notes"),
        [TRACE_EXPLORED] = SDG_TEXT("explored"),
    };
    const sdg_lang lang = sdg_arena_lang(table->arena);
    bool is_path = sdg_run_frontier(table->run) == SDG_FRONTIER_PATH;
    const char *head = sdg_translate(lang, content == TRACE_FRONTIER && is_path
                                               ? SDG_TEXT("frontier (current path)")
                                               : heads[content]);
    if (!table->has_sides || (content != TRACE_FRONTIER && content != TRACE_EXPLORED))
        return head;
    return sdg_arena_say(table->arena, "%s, %s", head, trace_side(table, side));
}

/* There is room for all that can come. */
static bool add(trace_table *table, trace_content content, uint32_t side)
{
    trace_column *column = &table->columns[table->column_count++];
    *column = (trace_column){content, side, SDG_NONE, head_of(table, content, side)};
    return column->head != NULL;
}

/* Lists are kept for each side. */
static bool add_content(trace_table *table, trace_content content)
{
    bool is_list = content == TRACE_FRONTIER || content == TRACE_EXPLORED;
    if (!add(table, content, 0))
        return false;
    return !is_list || !table->has_sides || add(table, content, 1);
}

/* Only states that the search met. */
static bool add_states(trace_table *table)
{
    for (uint32_t state = 0; state < table->run->state_count; state++) {
        if (table->run->discovered[state] == SDG_NONE)
            continue;
        trace_column *column = &table->columns[table->column_count++];
        *column = (trace_column){TRACE_STATE, 0, state, trace_name(table, state)};
        if (column->head == NULL)
            return false;
    }
    return true;
}

/* Counts are of all rounds, but each state has one column. */
static sdg_status check_states(const trace_table *table, uint32_t columns, sdg_error *err)
{
    uint32_t count = 0;
    for (uint32_t state = 0; state < table->run->state_count; state++)
        count += table->run->discovered[state] != SDG_NONE;
    if ((columns & SDG_COLUMN_STATES) == 0 || count <= MOST_STATES)
        return SDG_OK;
    sdg_fail(err, SDG_E_LAYOUT, "%u states are too many for a column each; there is room for %u",
             (unsigned)count, (unsigned)MOST_STATES);
    sdg_hint(err, "--columns=pred,dist tells both of the state expanded, a row each");
    return SDG_E_LAYOUT;
}

/* The bits of the options are in the order of the contents. */
static bool add_asked(trace_table *table, uint32_t columns)
{
    bool enough = add(table, TRACE_STEP, 0) && add(table, TRACE_EXPANDED, 0) &&
                  (!table->has_sides || add(table, TRACE_SIDE, 0));
    for (uint32_t i = 0; enough && TRACE_PRED + i <= TRACE_NOTES; i++)
        if ((columns >> i & 1) != 0)
            enough = add_content(table, (trace_content)(TRACE_PRED + i));
    if (enough && (columns & SDG_COLUMN_STATES) != 0)
        enough = add_states(table);
    return enough;
}

sdg_status trace_choose_columns(trace_table *table, sdg_error *err)
{
    uint32_t columns = table->scene->options->columns;
    if (columns == 0)
        columns = preset(table->run);
    sdg_status status = check_states(table, columns, err);
    if (status != SDG_OK)
        return status;
    table->has_sides = trace_has_sides(table->run);
    table->columns =
        sdg_arena_take(table->arena, TRACE_STATE + 2 + MOST_STATES, sizeof *table->columns);
    if (table->columns == NULL || !add_asked(table, columns))
        return sdg_fail_memory(err);
    return SDG_OK;
}
