/* The trace of a search: what was expanded at each step, and what then waited and was explored. As
 * text each search has a table of its own; CSV is one table for all. */
#include <string.h>

#include "draw/exercise.h"
#include "draw/figure.h"
#include "draw/trace_sheet.h"
#include "draw/trace_tex.h"

/* The table as a figure, then as text. */
static const char *const formats[] = {"dot", "svg", "png", "pdf",  "text",
                                      "md",  "tex", "csv", "json", NULL};

/* ---- what came of a search, in words ---- */

/* A path found is told as in other captions; what a search without one may claim, and how far one
 * that was cut short came, is told as in the messages. */
static void put_outcome(const sdg_scene *scene, const sdg_run *run, sdg_sink *to)
{
    if (run->goal == SDG_NONE || run->limit != SDG_LIMIT_NONE) {
        if (run->limit != SDG_LIMIT_NONE)
            sdg_say(to, "stopped early, after ");
        sdg_run_put_claim(run, to);
        sdg_say(to, ".");
        return;
    }
    sdg_put_counted(to, run->expanded_count, "expansion");
    sdg_say(to, ", ");
    sdg_put_counted(to, run->generated, "successor");
    sdg_say(to, " looked at, a path of ");
    sdg_put_counted(to, run->length, "move");
    if (!sdg_space_is_unit_cost(scene->space)) {
        sdg_say(to, " and cost ");
        sdg_put_grouped(to, run->cost);
    }
    if (run->optimal)
        sdg_say(to,
                sdg_space_is_unit_cost(scene->space) ? ", proven shortest" : ", proven cheapest");
    sdg_say(to, ".");
}

const char *trace_says(const sdg_scene *scene, const sdg_run *run, sdg_arena *arena)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(arena));
    sdg_say(&to, "%s, %s (", run->plan.name, sdg_translate(to.lang, run->search->title));
    sdg_convention_put(run->search, &run->how, &to);
    sdg_say(&to, "): ");
    put_outcome(scene, run, &to);
    const char *says = to.status == SDG_OK ? sdg_arena_copy(arena, text.bytes) : NULL;
    sdg_buffer_free(&text);
    return says;
}

/* ---- tables ---- */

/* A trace as rows of single texts. */
typedef struct sheet {
    trace_table trace;
    sdg_table table;
    bool names_search; /* its first column is the search */
} sheet;

/* Heads and which of them are numbers. false: no memory. */
static bool set_heads(sheet *it)
{
    const trace_table *trace = &it->trace;
    const uint32_t count = trace->column_count + it->names_search;
    const char **heads = sdg_arena_take(trace->arena, count, sizeof *heads);
    bool *numeric = sdg_arena_take(trace->arena, count, sizeof *numeric);
    if (heads == NULL || numeric == NULL)
        return false;
    heads[0] = sdg_translate(sdg_arena_lang(trace->arena), "search");
    for (uint32_t i = 0; i < trace->column_count; i++) {
        heads[i + it->names_search] = trace->columns[i].head;
        numeric[i + it->names_search] = trace_is_number(trace->columns[i].content);
    }
    sdg_table_start(&it->table, "trace", heads, numeric, count, trace->arena);
    return true;
}

static bool add_row(sheet *it, const trace_row *row)
{
    const char **cells = sdg_table_row(&it->table);
    if (cells == NULL)
        return false;
    cells[0] = it->trace.run->plan.name;
    for (uint32_t i = 0; i < it->trace.column_count; i++) {
        const char *text = trace_join(&it->trace, it->trace.columns[i].content, &row->cells[i]);
        if (text == NULL)
            return false;
        cells[i + it->names_search] = text;
    }
    return true;
}

static sdg_status add_rows(sheet *it, sdg_error *err)
{
    for (uint32_t i = 0; i < it->trace.row_count; i++)
        if (!add_row(it, &it->trace.rows[i]))
            return sdg_fail_memory(err);
    return SDG_OK;
}

const char *trace_left_out(const trace_table *table)
{
    uint32_t last = table->last < table->steps ? table->last : table->steps;
    if (table->first == 0 && last == table->steps)
        return "";
    if (table->row_count == 0)
        return sdg_arena_say(table->arena, "None of the steps 0 to %u shown.",
                             (unsigned)table->steps);
    return sdg_arena_say(table->arena, "Steps %u to %u of %u shown.", (unsigned)table->first,
                         (unsigned)last, (unsigned)table->steps);
}

/* The note of a table is the sentence of its search, what it leaves out and, in the last one, the
 * notice of the whole. */
static const char *note_of(const sheet *it, const char *notice)
{
    const char *says = trace_says(it->trace.scene, it->trace.run, it->trace.arena);
    const char *left_out = trace_left_out(&it->trace);
    if (says == NULL || left_out == NULL)
        return NULL;
    return sdg_arena_format(it->trace.arena, "%s%s%s%s%s", says, left_out[0] != '\0' ? " " : "",
                            left_out, notice[0] != '\0' ? " " : "", notice);
}

/* As below other tables. */
static void put_tex_note(const char *note, sdg_sink *to)
{
    if (note == NULL || note[0] == '\0')
        return;
    sdg_put_text(to, "\n\\smallskip\n");
    sdg_put_tex(to, note);
    sdg_put_text(to, "\n");
}

static sdg_status put_table(const sdg_scene *scene, const sdg_run *run, const char *notice,
                            const char *format, sdg_arena *arena, sdg_sink *to, sdg_error *err)
{
    const bool is_asked = scene->options->exercise.blanks != SDG_BLANKS_NONE;
    sheet it = {.names_search = scene->run_count > 1 && strcmp(format, "csv") == 0};
    const bool is_tex = strcmp(format, "tex") == 0;
    /* The question names states in short. */
    bool is_brief = scene->options->node == SDG_NODE_SHORT ||
                    (is_asked && scene->options->node != SDG_NODE_TEXT);
    sdg_status status = trace_read(&it.trace, scene, run, is_brief, arena, err);
    if (status == SDG_OK && !set_heads(&it))
        status = sdg_fail_memory(err);
    it.table.partial = sdg_facts_partial(scene->facts);
    if (status == SDG_OK)
        status = add_rows(&it, err);
    if (status == SDG_OK)
        it.table.note = is_asked ? "" : note_of(&it, notice);
    if (status == SDG_OK && it.table.note == NULL)
        status = sdg_fail_memory(err);
    if (status == SDG_OK && is_tex && (is_asked || trace_is_wide(&it.trace))) {
        status = trace_put_tex(&it.trace, to, err);
        put_tex_note(it.table.note, to);
    } else if (status == SDG_OK) {
        sdg_table_put(&it.table, format, to);
    }
    trace_close(&it.trace);
    return status;
}

/* Each search has a table and an arena of its own. */
static sdg_status put_search(const sdg_scene *scene, uint32_t which, const char *notice,
                             const char *format, sdg_sink *to, sdg_error *err)
{
    bool is_last = which + 1 == scene->run_count;
    sdg_arena *arena = figure_arena(scene, format);
    if (arena == NULL)
        return sdg_fail_memory(err);
    sdg_put_text(to, which > 0 ? "\n" : "");
    sdg_status status =
        put_table(scene, scene->runs[which], is_last ? notice : "", format, arena, to, err);
    sdg_arena_free(arena);
    return status;
}

/* A table of an exercise: options say whether it is filled. */
static sdg_status put_asked(const void *ctx, const sdg_scene *scene, bool filled, sdg_sink *to,
                            sdg_error *err)
{
    const exercise_table *table = ctx;
    sdg_draw_options options = *scene->options;
    sdg_scene as = *scene;
    options.exercise.key = filled;
    as.options = &options;
    return put_search(&as, 0, "", table->format, to, err);
}

static sdg_status exercise_write_trace(const sdg_scene *scene, const char *format, sdg_sink *to,
                                       sdg_error *err)
{
    exercise_asking it;
    exercise_table table = {put_asked, &table, format};
    if (scene->run_count != 1 || strcmp(format, "json") == 0)
        return exercise_refuse_format(format, err);
    sdg_status status = exercise_open(&it, scene, err);
    if (status == SDG_OK)
        status = exercise_put_table(&it.scene, &table, to, err);
    exercise_close(&it);
    return status;
}

/* The notice comes last, once: it is about the space. */
static sdg_status put_tables(const sdg_scene *scene, const char *format, sdg_sink *to,
                             sdg_error *err)
{
    const words_view words = {"trace", scene->facts->states, SDG_NONE, "", ""};
    const char *notice = "";
    sdg_arena *arena = figure_arena(scene, format);
    if (arena == NULL)
        return sdg_fail_memory(err);
    sdg_status status = figure_notice(&notice, scene, &words, arena, err);
    for (uint32_t i = 0; i < scene->run_count && status == SDG_OK; i++)
        status = put_search(scene, i, notice, format, to, err);
    sdg_arena_free(arena);
    return status;
}

/* Where exploring was stopped by time no search was begun, and the notice is all there is. */
static sdg_status write_trace(const sdg_scene *scene, const char *format, sdg_sink *to, bool *found,
                              sdg_error *err)
{
    const words_view words = {"trace", scene->facts->states, SDG_NONE, "", ""};
    (void)found;
    if (scene->options->exercise.blanks != SDG_BLANKS_NONE)
        return exercise_write_trace(scene, format, to, err);
    if (strcmp(format, "json") == 0)
        return trace_put_json(scene, to, err);
    if (scene->run_count == 0)
        return figure_put_notice(scene, &words, format, to, err);
    sdg_status status = put_tables(scene, format, to, err);
    return status == SDG_OK ? to->status : status;
}

const sdg_view sdg_view_trace = {
    .name = "trace",
    .summary = "the table of a search: step, state expanded, frontier, explored",
    .formats = formats,
    .needs_search = true,
    .needs_events = true,
    .is_table = true,
    .draw = trace_draw,
    .write = write_trace,
};
