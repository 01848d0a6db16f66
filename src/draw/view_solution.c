/* The replay of one shortest solution: its states in order with the moves between, as a table or an
 * object. */
#include <string.h>

#include "draw/figure.h"
#include "draw/solution.h"

/* The storyboard first, then the same rows as a table or data. */
static const char *const formats[] = {"dot",  "svg", "png", "pdf", "tikz", "html",
                                      "text", "md",  "tex", "csv", "json", NULL};

/* 0 and 1 both mean every state. */
static uint32_t stride_of(const sdg_scene *scene)
{
    return scene->options->every > 1 ? scene->options->every : 1;
}

/* The long form, which the program reads back. */
static const char *state_text(const sdg_scene *scene, uint32_t state, sdg_arena *arena)
{
    return sdg_model_state_text(sdg_space_model(scene->space), sdg_space_state(scene->space, state),
                                false, arena);
}

/* All moves of the path, where the puzzle wants to follow it. */
static sdg_status read_moves(solution_steps *out, const sdg_scene *scene, sdg_arena *arena,
                             sdg_error *err)
{
    const uint32_t *path = scene->facts->path;
    if (sdg_space_model(scene->space)->puzzle->print_after == NULL)
        return SDG_OK;
    uint32_t *moves = sdg_arena_take(arena, (size_t)scene->facts->length + 1, sizeof *moves);
    if (moves == NULL)
        return sdg_fail_memory(err);
    out->moves = moves;
    for (uint32_t i = 0; i < scene->facts->length; i++) {
        sdg_status status = figure_move_between(&moves[i], scene->space, path[i], path[i + 1], err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

sdg_replay solution_replay(const sdg_scene *scene, const solution_steps *steps,
                           const solution_step *step)
{
    sdg_replay replay = {sdg_space_state(scene->space, scene->facts->path[0]), steps->moves,
                         step->number};
    return replay;
}

/* What the puzzle says of a step: its last move, or the state after it. In arena; NULL: no memory.
 */
static const char *replay_text(const sdg_scene *scene, const sdg_replay *replay, bool is_move,
                               sdg_arena *arena)
{
    const sdg_model *model = sdg_space_model(scene->space);
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(arena));
    const char *out = NULL;
    if (is_move)
        model->puzzle->print_step(model->self, replay, &to);
    else
        model->puzzle->print_after(model->self, replay, &to);
    if (to.status == SDG_OK)
        out = sdg_arena_bytes(arena, text.count > 0 ? text.bytes : "", text.count);
    sdg_buffer_free(&text);
    return out;
}

/* The words of the last move and of the state. */
static sdg_status name_step(solution_step *step, const solution_steps *steps,
                            const sdg_scene *scene, sdg_arena *arena, sdg_error *err)
{
    const uint32_t *path = scene->facts->path;
    if (steps->moves != NULL) {
        sdg_replay replay = solution_replay(scene, steps, step);
        step->says = replay_text(scene, &replay, false, arena);
        if (step->moves == 1)
            step->move = replay_text(scene, &replay, true, arena);
        return step->says == NULL || step->move == NULL ? sdg_fail_memory(err) : SDG_OK;
    }
    step->says = state_text(scene, step->state, arena);
    if (step->says == NULL)
        return sdg_fail_memory(err);
    if (step->moves != 1)
        return SDG_OK;
    return figure_move(&step->move, scene->space, path[step->number - 1], step->state, arena, err);
}

/* Where states are left out, no single move leads here: the number of moves stands in its place. */
static sdg_status fill_step(solution_step *step, const solution_steps *steps,
                            const sdg_scene *scene, sdg_arena *arena, sdg_error *err)
{
    step->state = scene->facts->path[step->number];
    step->move = step->moves > 1 ? words_count(arena, step->moves, "move") : "";
    if (step->move == NULL)
        return sdg_fail_memory(err);
    return name_step(step, steps, scene, arena, err);
}

/* One state in every stride and always the last, so that a replay ends at the goal. Room: one for
 * each stride, the start, and the goal where it is off the stride. */
sdg_status solution_read(solution_steps *out, const sdg_scene *scene, sdg_arena *arena,
                         sdg_error *err)
{
    uint32_t length = scene->facts->length, stride = stride_of(scene), number = 0;
    memset(out, 0, sizeof *out);
    if (!scene->facts->solved)
        return SDG_OK;
    out->items = sdg_arena_take(arena, (size_t)length / stride + 2, sizeof *out->items);
    if (out->items == NULL)
        return sdg_fail_memory(err);
    sdg_status status = read_moves(out, scene, arena, err);
    for (uint32_t before = 0; status == SDG_OK; before = number) {
        solution_step *step = &out->items[out->count];
        /* Compared by what is left, so that no sum can overflow. */
        number = out->count == 0 ? 0 : length - before > stride ? before + stride : length;
        step->number = number;
        step->moves = number - before;
        status = fill_step(step, out, scene, arena, err);
        out->count++;
        if (status != SDG_OK || number == length)
            return status;
    }
    return status;
}

/* "" where all is shown: then no notice is needed. */
const char *solution_left_out(const sdg_scene *scene, const solution_steps *steps, sdg_arena *arena)
{
    uint32_t stride = stride_of(scene);
    if (steps->count == 0)
        return scene->facts->states > 1 ? SDG_TEXT("the start") : "";
    if (steps->count == scene->facts->states)
        return "";
    const char *path = scene->facts->optimal ? SDG_TEXT("one shortest path") : SDG_TEXT("one path");
    if (stride == 1 || scene->facts->length < 2)
        return path;
    return sdg_arena_say(arena, "%s, one state in every %u",
                         sdg_translate(sdg_arena_lang(arena), path), (unsigned)stride);
}

/* Whether the step that cannot be rowed is one of those that this row stands for. */
bool solution_is_blocked(const sdg_scene *scene, const solution_step *step)
{
    const sdg_alternation *turns = &scene->facts->alternation;
    return turns->known && !turns->path_rowable && turns->blocked_at > step->number - step->moves &&
           turns->blocked_at <= step->number;
}

/* In text a notice follows the table. */
static sdg_status notice_of(const char **out, const sdg_scene *scene, const solution_steps *steps,
                            sdg_arena *arena, sdg_error *err)
{
    words_view words = {"solution", steps->count, SDG_NONE, "", ""};
    /* A table of the whole path leaves nothing out that its reader would miss. */
    if (stride_of(scene) > 1 && steps->count > 0)
        words.left_out = solution_left_out(scene, steps, arena);
    if (words.left_out == NULL)
        return sdg_fail_memory(err);
    return figure_notice(out, scene, &words, arena, err);
}

/* Fills a row of the table; false: no memory. People read "3/11", as in the storyboard; data has
 * the number alone. */
static bool fill_row(const char **cells, uint32_t columns, const sdg_scene *scene,
                     const solution_step *step, bool is_data, sdg_arena *arena)
{
    if (cells == NULL)
        return false;
    cells[0] = is_data ? sdg_arena_format(arena, "%u", (unsigned)step->number)
                       : sdg_arena_format(arena, "%u/%u", (unsigned)step->number,
                                          (unsigned)scene->facts->length);
    cells[1] = step->move;
    if (solution_is_blocked(scene, step))
        cells[1] = sdg_arena_say(arena, "%s (blocked)", step->move);
    cells[columns - 1] = step->says;
    if (columns == 4)
        cells[2] = sdg_arena_format(arena, "%u", (unsigned)scene->facts->distance[step->state]);
    return cells[0] != NULL && cells[1] != NULL && cells[2] != NULL;
}

/* CSV without a row could not say that a solution is only not known. */
static bool fill_unknown(sdg_table *table)
{
    const char **cells = sdg_table_row(table);
    if (cells != NULL)
        cells[table->column_count - 1] =
            sdg_translate(sdg_arena_lang(table->arena), "partial: not known");
    return cells != NULL;
}

/* The path is walked once; each step is a row. */
static sdg_status put_table(const sdg_scene *scene, const solution_steps *steps, const char *format,
                            sdg_table *table, sdg_sink *to, sdg_error *err)
{
    sdg_status status = notice_of(&table->note, scene, steps, table->arena, err);
    bool is_data = strcmp(format, "csv") == 0;
    for (uint32_t i = 0; status == SDG_OK && i < steps->count; i++)
        if (!fill_row(sdg_table_row(table), table->column_count, scene, &steps->items[i], is_data,
                      table->arena))
            status = sdg_fail_memory(err);
    bool is_unknown = steps->count == 0 && !scene->facts->complete && is_data;
    if (status == SDG_OK && is_unknown && !fill_unknown(table))
        status = sdg_fail_memory(err);
    if (status == SDG_OK)
        sdg_table_put(table, format, to);
    return status == SDG_OK ? to->status : status;
}

/* A move is null for the start and where states were left out, never a made-up name. */
static void put_step_json(const sdg_scene *scene, const solution_step *step, sdg_sink *to)
{
    sdg_put_format(to, "%s\n    {\"step\": %u, \"move\": ", step->number > 0 ? "," : "",
                   (unsigned)step->number);
    if (step->moves == 1)
        sdg_put_json(to, step->move);
    else
        sdg_put_text(to, "null");
    if (!sdg_space_is_unit_cost(scene->space))
        sdg_put_format(to, ", \"cost\": %u", (unsigned)scene->facts->distance[step->state]);
    sdg_put_format(to, ", \"id\": %u, \"state\": ", (unsigned)step->state);
    sdg_put_json(to, step->says);
    sdg_put_text(to, solution_is_blocked(scene, step) ? ", \"blocked\": true}" : "}");
}

/* The names are those of the facts. */
static void put_head_json(const sdg_facts *facts, const char *notice, sdg_sink *to)
{
    sdg_put_format(to, "{\n  \"complete\": %s,\n  \"limit\": ", facts->complete ? "true" : "false");
    if (facts->complete || facts->limit == SDG_LIMIT_NONE)
        sdg_put_text(to, "null");
    else
        sdg_put_json(to, sdg_facts_partial(facts));
    sdg_put_format(to, ",\n  \"solved\": %s,\n", facts->solved ? "true" : "false");
    if (facts->solved) {
        sdg_put_format(to, "  \"optimal\": %s,\n", facts->optimal ? "true" : "false");
        sdg_put_format(to, "  \"length\": %u,\n  \"cost\": ", (unsigned)facts->length);
        sdg_put_number(to, facts->cost);
        if (facts->path_count[0] != '\0')
            sdg_put_format(to, ",\n  \"count\": \"%s\",\n", facts->path_count);
        else
            sdg_put_text(to, ",\n  \"count\": null,\n");
    }
    if (facts->alternation.known && facts->solved)
        sdg_put_format(to, "  \"rowable\": %s,\n",
                       facts->alternation.path_rowable ? "true" : "false");
    sdg_put_text(to, "  \"notice\": ");
    sdg_put_json(to, notice);
    sdg_put_text(to, ",\n  \"steps\": [");
}

/* Written by hand rather than as a table, since the steps are only a part of it. */
static sdg_status put_json(const sdg_scene *scene, const solution_steps *steps, sdg_arena *arena,
                           sdg_sink *to, sdg_error *err)
{
    const char *notice = "";
    sdg_status status = notice_of(&notice, scene, steps, arena, err);
    if (status != SDG_OK)
        return status;
    put_head_json(scene->facts, notice, to);
    for (uint32_t i = 0; i < steps->count; i++)
        put_step_json(scene, &steps->items[i], to);
    sdg_put_text(to, steps->count > 0 ? "\n  ]\n}\n" : "]\n}\n");
    return to->status;
}

/* All formats start from the same steps, so that they cannot disagree. */
static sdg_status put_steps(const sdg_scene *scene, const char *format, sdg_arena *arena,
                            sdg_sink *to, sdg_error *err)
{
    static const char *const columns[3] = {SDG_TEXT("step"), SDG_TEXT("move"), SDG_TEXT("state")};
    static const char *const with_cost[4] = {SDG_TEXT("step"), SDG_TEXT("move"), SDG_TEXT("cost"),
                                             SDG_TEXT("state")};
    static const bool numeric[4] = {true, false, false, false};
    static const bool with_cost_numeric[4] = {true, false, true, false};
    bool is_unit = sdg_space_is_unit_cost(scene->space);
    solution_steps steps;
    sdg_table table;
    sdg_status status = solution_read(&steps, scene, arena, err);
    if (status != SDG_OK)
        return status;
    if (strcmp(format, "json") == 0)
        return put_json(scene, &steps, arena, to, err);
    sdg_table_start(&table, "solution", is_unit ? columns : with_cost,
                    is_unit ? numeric : with_cost_numeric, is_unit ? 3 : 4, arena);
    table.partial = sdg_facts_partial(scene->facts);
    return put_table(scene, &steps, format, &table, to, err);
}

/* "None" is only said of a complete graph; a partial one that found nothing is not the same. */
static sdg_status write_solution(const sdg_scene *scene, const char *format, sdg_sink *to,
                                 bool *found, sdg_error *err)
{
    if (scene->facts->complete && !scene->facts->solved)
        *found = false;
    return figure_put_in_arena(put_steps, scene, format, to, err);
}

const sdg_view sdg_view_solution = {
    .name = "solution",
    .summary = "the storyboard: the states along a shortest path, with the moves between",
    .formats = formats,
    .draw = storyboard_draw,
    .needs_goal = true,
    .write = write_solution,
};
