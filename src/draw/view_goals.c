/* Every goal state with its number and its distance: --to goal:3 takes the third of this list. */
#include <string.h>

#include "draw/figure.h"
#include "draw/goals.h"

/* The sheet first, then the same list as a table or data. */
static const char *const formats[] = {"dot",  "svg", "png", "pdf", "tikz", "html",
                                      "text", "md",  "tex", "csv", "json", NULL};

/* A sum of costs is no number of moves. */
const char *goals_distance(const sdg_scene *scene, uint32_t state, sdg_arena *arena)
{
    uint32_t distance = scene->facts->distance[state];
    if (sdg_space_is_unit_cost(scene->space))
        return words_count(arena, distance, "move");
    return sdg_arena_say(arena, "cost %u", (unsigned)distance);
}

/* The number as it is written for --to, the state as it is read back. */
static sdg_status add_row(sdg_table *table, const sdg_scene *scene, uint32_t at, sdg_error *err)
{
    uint32_t state = scene->facts->goal_states[at];
    const char **cells = sdg_table_row(table);
    if (cells == NULL)
        return sdg_fail_memory(err);
    cells[0] = sdg_arena_format(table->arena, "goal:%u", (unsigned)at + 1);
    cells[1] = sdg_arena_format(table->arena, "%u", (unsigned)scene->facts->distance[state]);
    cells[2] = sdg_model_state_text(sdg_space_model(scene->space),
                                    sdg_space_state(scene->space, state), false, table->arena);
    return cells[0] != NULL && cells[1] != NULL && cells[2] != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* An empty table is an answer too, and its notice gives the reason. */
static sdg_status put_table(const sdg_scene *scene, const char *format, sdg_arena *arena,
                            sdg_sink *to, sdg_error *err)
{
    static const char *const in_moves[] = {SDG_TEXT("goal"), SDG_TEXT("moves"), SDG_TEXT("state")};
    static const char *const in_costs[] = {SDG_TEXT("goal"), SDG_TEXT("cost"), SDG_TEXT("state")};
    static const bool numeric[] = {false, true, false};
    bool is_unit = sdg_space_is_unit_cost(scene->space);
    sdg_table table;
    sdg_status status = SDG_OK;
    sdg_table_start(&table, "goals", is_unit ? in_moves : in_costs, numeric, 3, arena);
    table.partial = sdg_facts_partial(scene->facts);
    for (uint32_t i = 0; i < scene->facts->goals && status == SDG_OK; i++)
        status = add_row(&table, scene, i, err);
    if (status == SDG_OK)
        sdg_table_put(&table, format, to);
    return status;
}

/* One goal on a line of its own. */
static sdg_status put_goal(const sdg_scene *scene, uint32_t at, sdg_sink *to, sdg_error *err)
{
    uint32_t state = scene->facts->goal_states[at];
    sdg_arena *arena = sdg_arena_new();
    const char *text =
        arena == NULL ? NULL
                      : sdg_model_state_text(sdg_space_model(scene->space),
                                             sdg_space_state(scene->space, state), false, arena);
    if (text != NULL) {
        sdg_put_format(to,
                       "%s\n    {\"goal\": %u, \"distance\": %u, \"state\": ", at == 0 ? "" : ",",
                       (unsigned)at + 1, (unsigned)scene->facts->distance[state]);
        sdg_put_json(to, text);
        sdg_put_text(to, "}");
    }
    sdg_arena_free(arena);
    return text != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* An object and not the table, as it has to say whether the list is whole. */
static sdg_status put_json(const sdg_scene *scene, sdg_sink *to, sdg_error *err)
{
    const sdg_facts *facts = scene->facts;
    sdg_status status = SDG_OK;
    sdg_put_format(to, "{\n  \"complete\": %s,\n  \"limit\": ", facts->complete ? "true" : "false");
    if (facts->complete || facts->limit == SDG_LIMIT_NONE)
        sdg_put_text(to, "null");
    else
        sdg_put_json(to, sdg_limit_name(facts->limit));
    sdg_put_text(to, ",\n  \"goals\": [");
    for (uint32_t i = 0; i < facts->goals && status == SDG_OK; i++)
        status = put_goal(scene, i, to, err);
    sdg_put_text(to, facts->goals == 0 ? "]\n}\n" : "\n  ]\n}\n");
    return status;
}

/* The whole list, however long: it is what was asked for. */
static sdg_status write_goals(const sdg_scene *scene, const char *format, sdg_sink *to, bool *found,
                              sdg_error *err)
{
    words_view words = {"goal states", scene->facts->states, SDG_NONE, "", ""};
    (void)found;
    if (strcmp(format, "json") == 0)
        return put_json(scene, to, err);
    sdg_status status = figure_put_in_arena(put_table, scene, format, to, err);
    return status == SDG_OK ? figure_put_notice(scene, &words, format, to, err) : status;
}

const sdg_view sdg_view_goals = {
    .name = "goals",
    .summary = "every goal state, numbered by distance",
    .formats = formats,
    .draw = goals_draw,
    .write = write_goals,
};
