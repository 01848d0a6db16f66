/* From a replay to a table of texts. The texts of states and entries are made once each and shared
 * by all lists, so that a list costs a pointer an item. */
#include <math.h>
#include <string.h>

#include "draw/exercise_trace.h"
#include "draw/figure.h"
#include "draw/trace.h"

/* More items than this fill no page that anybody turns. */
static const uint64_t most_items = 4000000;

/* What the cells of a row are made from. */
typedef struct moment {
    trace_table *table;
    const sdg_trace *trace;
    const sdg_trace_step *step;
} moment;

/* ---- texts ---- */

const char *trace_number(const trace_table *table, uint64_t number)
{
    return sdg_arena_format(table->arena, "%llu", (unsigned long long)number);
}

const char *trace_name(trace_table *table, uint32_t state)
{
    const sdg_space *space = table->scene->space;
    if (table->names[state] == NULL)
        table->names[state] =
            table->scene->options->node == SDG_NODE_INDEX
                ? trace_number(table, state)
                : sdg_model_state_text(sdg_space_model(space), sdg_space_state(space, state),
                                       table->brief, table->arena);
    return table->names[state];
}

bool trace_measure_names(trace_table *table, double size, bool is_bold, double *widest)
{
    *widest = 0.0;
    for (uint32_t state = 0; state < table->scene->facts->states; state++) {
        const char *name = trace_name(table, state);
        if (name == NULL)
            return false;
        *widest = fmax(*widest, sdg_text_width(name, size, is_bold));
    }
    return true;
}

/* "Sibiu (393)" where the value orders the frontier. */
static const char *entry_text(trace_table *table, const sdg_event *entry)
{
    const char *name = trace_name(table, entry->state);
    if (name == NULL || sdg_run_frontier(table->run) != SDG_FRONTIER_ORDERED)
        return name;
    if (table->entries[entry->node] == NULL)
        table->entries[entry->node] =
            sdg_arena_format(table->arena, "%s (%llu)", name, (unsigned long long)entry->value);
    return table->entries[entry->node];
}

/* Two characters, so that a list reads as one; a semicolon where a state's text has a comma. */
static const char *choose_between(trace_table *table)
{
    for (size_t i = 0; i < table->run->event_count; i++) {
        const uint32_t state = table->run->events[i].state;
        const char *name = state == SDG_NONE ? "" : trace_name(table, state);
        if (name == NULL)
            return NULL;
        if (strchr(name, ',') != NULL)
            return "; ";
    }
    return ", ";
}

const char *trace_between(const trace_table *table, trace_content content)
{
    return content == TRACE_NOTES ? "; " : table->between;
}

const char *trace_join(const trace_table *table, trace_content content, const trace_cell *cell)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(table->arena));
    if (cell->count == 1)
        return cell->items[0];
    for (uint32_t i = 0; i < cell->count; i++) {
        sdg_put_text(&to, i == 0 ? "" : trace_between(table, content));
        sdg_put_text(&to, cell->items[i]);
    }
    const char *joined =
        to.status == SDG_OK ? sdg_arena_copy(table->arena, text.count > 0 ? text.bytes : "") : NULL;
    sdg_buffer_free(&text);
    return joined;
}

/* ---- cells ---- */

/* NULL is what a lack of memory left of a text. */
static bool set_text(trace_cell *cell, const char *text, sdg_arena *arena)
{
    cell->items = sdg_arena_take(arena, 1, sizeof *cell->items);
    if (text == NULL || cell->items == NULL)
        return false;
    cell->items[0] = text;
    cell->count = 1;
    return true;
}

static bool set_number(const moment *now, trace_cell *cell, uint64_t number)
{
    return set_text(cell, trace_number(now->table, number), now->table->arena);
}

/* Whether an entry joined in this step; nothing is new before the first expansion, and on a current
 * path only its end ever is. */
static bool is_fresh(const moment *now, const sdg_event *entry)
{
    const sdg_trace_step *step = now->step;
    bool waits = sdg_run_frontier(now->table->run) != SDG_FRONTIER_PATH;
    return waits && step->kind == SDG_STEP_EXPAND && entry >= step->events &&
           entry < step->events + step->event_count;
}

static bool set_frontier(const moment *now, trace_cell *cell, uint32_t side)
{
    bool *fresh = sdg_arena_take(now->table->arena, now->step->frontier_count[side], sizeof *fresh);
    cell->count = now->step->frontier_count[side];
    cell->items = sdg_arena_take(now->table->arena, cell->count, sizeof *cell->items);
    cell->fresh = fresh;
    now->table->items += cell->count;
    for (uint32_t i = 0; cell->items != NULL && fresh != NULL && i < cell->count; i++) {
        const sdg_event *entry = sdg_trace_waiting(now->trace, side, i);
        fresh[i] = is_fresh(now, entry);
        cell->items[i] = entry_text(now->table, entry);
        if (cell->items[i] == NULL)
            return false;
    }
    return cell->items != NULL && fresh != NULL;
}

static bool set_explored(const moment *now, trace_cell *cell, uint32_t side)
{
    cell->count = now->step->explored_count[side];
    cell->items = sdg_arena_take(now->table->arena, cell->count, sizeof *cell->items);
    now->table->items += cell->count;
    for (uint32_t i = 0; cell->items != NULL && i < cell->count; i++) {
        cell->items[i] = trace_name(now->table, now->step->explored[side][i]);
        if (cell->items[i] == NULL)
            return false;
    }
    return cell->items != NULL;
}

/* A state that is not reached is infinitely far; one that is explored is settled, and only the step
 * that settles it says so, in brackets. */
static bool set_state(const moment *now, trace_cell *cell, uint32_t state)
{
    const sdg_event *entry = sdg_trace_entry(now->trace, 0, state);
    const sdg_event *expanded = now->step->expanded;
    bool is_settled = sdg_trace_is_explored(now->trace, 0, state);
    bool is_now = expanded != NULL && expanded->state == state;
    sdg_arena *arena = now->table->arena;
    if (entry == NULL)
        return set_text(cell, "∞", arena);
    if (is_settled && !is_now)
        return true;
    const char *from = entry->parent == SDG_NONE ? "–" : trace_name(now->table, entry->parent);
    if (from == NULL)
        return false;
    return set_text(cell,
                    sdg_arena_format(arena, is_settled ? "[%llu/%s]" : "%llu/%s",
                                     (unsigned long long)entry->cost, from),
                    arena);
}

/* The order of a frontier that has one; else the estimate of the whole path. */
static uint64_t value_of(const moment *now)
{
    const sdg_event *it = now->step->expanded;
    if (sdg_run_frontier(now->table->run) == SDG_FRONTIER_ORDERED)
        return it->value;
    return it->h == SDG_NONE ? it->cost : it->cost + it->h;
}

/* The move by which the state expanded was reached. A start has none. */
static sdg_status set_move(const moment *now, trace_cell *cell, sdg_error *err)
{
    const sdg_event *it = now->step->expanded;
    const char *move = "";
    if (it->parent == SDG_NONE)
        return SDG_OK;
    uint32_t from = it->side == 0 ? it->parent : it->state;
    uint32_t to = it->side == 0 ? it->state : it->parent;
    sdg_status status =
        figure_move(&move, now->table->scene->space, from, to, now->table->arena, err);
    if (status == SDG_OK && !set_text(cell, move, now->table->arena))
        status = sdg_fail_memory(err);
    return status;
}

/* What is said of the state expanded; nothing where there is none. */
static bool set_expanded(const moment *now, trace_cell *cell, trace_content content)
{
    const sdg_event *it = now->step->expanded;
    trace_table *table = now->table;
    switch (content) {
    case TRACE_EXPANDED:
        return set_text(cell, trace_name(table, it->state), table->arena);
    case TRACE_SIDE:
        return set_text(cell, trace_side(table, it->side), table->arena);
    case TRACE_PRED:
        return it->parent == SDG_NONE ||
               set_text(cell, trace_name(table, it->parent), table->arena);
    case TRACE_DEPTH:
        return set_number(now, cell, it->g);
    case TRACE_G:
    case TRACE_DIST:
        return set_number(now, cell, it->cost);
    case TRACE_H:
        return it->h == SDG_NONE || set_number(now, cell, it->h);
    default:
        return set_number(now, cell, value_of(now));
    }
}

/* A step before the first expansion has the number 0; one that begins a later round, or in which
 * nothing is expanded, has none. */
static bool set_step(const moment *now, trace_cell *cell)
{
    bool is_first = now->step->kind == SDG_STEP_BEGIN && now->step->round <= 1;
    bool is_numbered = now->step->kind == SDG_STEP_EXPAND || is_first;
    return !is_numbered || set_number(now, cell, now->step->number);
}

static sdg_status set_cell(const moment *now, const trace_column *column, trace_cell *cell,
                           sdg_error *err)
{
    bool enough = true;
    switch (column->content) {
    case TRACE_STEP:
        enough = set_step(now, cell);
        break;
    case TRACE_FRONTIER:
        enough = set_frontier(now, cell, column->side);
        break;
    case TRACE_EXPLORED:
        enough = set_explored(now, cell, column->side);
        break;
    case TRACE_NOTES:
        enough = trace_notes(now->table, now->step, cell);
        break;
    case TRACE_STATE:
        enough = set_state(now, cell, column->state);
        break;
    case TRACE_MOVE:
        return now->step->expanded != NULL ? set_move(now, cell, err) : SDG_OK;
    default:
        enough = now->step->expanded == NULL || set_expanded(now, cell, column->content);
    }
    return enough ? SDG_OK : sdg_fail_memory(err);
}

/* ---- rows ---- */

/* row_count is the caller's to raise. */
trace_row *trace_add_row(trace_table *table)
{
    trace_row *rows =
        sdg_reserve(table->rows, table->row_count, &table->row_capacity, sizeof *rows);
    trace_cell *cells = sdg_arena_take(table->arena, table->column_count, sizeof *cells);
    if (rows != NULL)
        table->rows = rows;
    if (rows == NULL || cells == NULL)
        return NULL;
    rows[table->row_count] = (trace_row){cells};
    return &rows[table->row_count];
}

static sdg_status read_step(const moment *now, sdg_error *err)
{
    trace_table *table = now->table;
    trace_row *row = trace_add_row(table);
    if (row == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < table->column_count; i++) {
        sdg_status status = set_cell(now, &table->columns[i], &row->cells[i], err);
        if (status != SDG_OK)
            return status;
    }
    table->row_count++;
    return SDG_OK;
}

static sdg_status check_items(const trace_table *table, sdg_error *err)
{
    if (table->items <= most_items)
        return SDG_OK;
    sdg_fail(err, SDG_E_LAYOUT, "the lists of all %u steps are too long for a table",
             (unsigned)table->run->expanded_count);
    sdg_hint(err,
             "show some steps, --steps=0-99, or leave the lists out, --columns=pred,move,depth");
    return SDG_E_LAYOUT;
}

/* A replay of a long search takes as long as the search did. */
static sdg_status ask(const trace_table *table, sdg_error *err)
{
    const sdg_scene *scene = table->scene;
    if (scene->go_on == NULL || scene->go_on(scene->go_on_ctx))
        return SDG_OK;
    return sdg_fail(err, SDG_E_LIMIT, "following the search was stopped");
}

static sdg_status read_steps(trace_table *table, sdg_trace *trace, sdg_error *err)
{
    moment now = {table, trace, NULL};
    sdg_status status = SDG_OK;
    while ((status = ask(table, err)) == SDG_OK && (now.step = sdg_trace_next(trace)) != NULL) {
        table->steps = now.step->number;
        if (now.step->number < table->first || now.step->number > table->last)
            continue;
        status = read_step(&now, err);
        if (status == SDG_OK)
            status = check_items(table, err);
        if (status != SDG_OK)
            return status;
    }
    if (status == SDG_OK && sdg_trace_status(trace) != SDG_OK)
        status = sdg_fail_memory(err);
    return status;
}

/* Notes that nobody asked for go where there are none. */
static void drop_empty_notes(trace_table *table)
{
    trace_column *last = &table->columns[table->column_count - 1];
    if (table->scene->options->columns != 0 || last->content != TRACE_NOTES)
        return;
    /* Whether there are any is not to be told beforehand. */
    if (table->scene->options->exercise.blanks != SDG_BLANKS_NONE) {
        table->column_count--;
        return;
    }
    for (uint32_t i = 0; i < table->row_count; i++)
        if (table->rows[i].cells[table->column_count - 1].count > 0)
            return;
    table->column_count--;
}

/* Nodes of the search tree are numbered without gaps. */
uint32_t trace_count_nodes(const sdg_run *run)
{
    uint32_t count = 0;
    for (size_t i = 0; i < run->event_count; i++)
        if (run->events[i].node != SDG_NONE && run->events[i].node >= count)
            count = run->events[i].node + 1;
    return count;
}

static sdg_status open_table(trace_table *table, sdg_error *err)
{
    const sdg_run *run = table->run;
    table->names = sdg_arena_take(table->arena, run->state_count, sizeof *table->names);
    table->entries = sdg_arena_take(table->arena, trace_count_nodes(run), sizeof *table->entries);
    if (table->names == NULL || table->entries == NULL)
        return sdg_fail_memory(err);
    table->between = choose_between(table);
    return table->between == NULL ? sdg_fail_memory(err) : trace_choose_columns(table, err);
}

sdg_status trace_read(trace_table *out, const sdg_scene *scene, const sdg_run *run, bool brief,
                      sdg_arena *arena, sdg_error *err)
{
    sdg_trace *trace = NULL;
    const sdg_draw_options *asked = scene->options;
    *out = (trace_table){.scene = scene,
                         .run = run,
                         .arena = arena,
                         .brief = brief,
                         .first = asked->by_step ? asked->first_step : 0,
                         .last = asked->by_step ? asked->last_step : UINT32_MAX};
    if (asked->exercise.blanks != SDG_BLANKS_NONE)
        out->last = exercise_last_step(scene);
    sdg_status status = open_table(out, err);
    if (status == SDG_OK)
        status = sdg_trace_open(&trace, run, err);
    if (status == SDG_OK)
        status = read_steps(out, trace, err);
    sdg_trace_close(trace);
    if (status == SDG_OK)
        drop_empty_notes(out);
    if (status == SDG_OK && asked->exercise.blanks != SDG_BLANKS_NONE)
        status = exercise_blank_rows(out, err);
    return status;
}

void trace_close(trace_table *table)
{
    sdg_release(table->rows);
    table->rows = NULL;
}
