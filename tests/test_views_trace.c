/* The trace as text: its columns, its notes, its words, and labels that mean to break its
 * formats. */
#include "graph_puzzle.h"

#include <string.h>

#include <statediagram/registry.h>

#include "json_check.h"

extern const sdg_search sdg_search_bfs, sdg_search_dfs, sdg_search_dijkstra, sdg_search_astar;

/* A scene of the_graph with one run. */
typedef struct traced {
    explored base;
    sdg_facts *facts;
    sdg_run *runs[2];
    const sdg_run *borrowed[2];
    sdg_draw_options options;
    sdg_scene scene;
} traced;

static void traced_by(traced *it, explored base, sdg_plan plan, sdg_convention how)
{
    sdg_error err = {0};
    memset(it, 0, sizeof *it);
    it->base = base;
    sdg_status status = sdg_search_run(&it->runs[0], &plan, it->base.space, &how, true, &err);
    assert_int_equal(status, plan.max_expanded > 0 ? SDG_E_LIMIT : SDG_OK);
    it->borrowed[0] = it->runs[0];
    assert_int_equal(sdg_facts_open(&it->facts, it->base.space, it->borrowed, 1, "recipe", &err),
                     SDG_OK);
    it->options.turn = SDG_NONE;
    it->scene = (sdg_scene){.space = it->base.space,
                            .facts = it->facts,
                            .run = it->runs[0],
                            .runs = it->borrowed,
                            .run_count = 1,
                            .options = &it->options};
}

static void traced_open(traced *it, const sdg_search *search, sdg_convention how)
{
    traced_by(it, explore_graph(0), sdg_plan_of(search), how);
}

static void traced_close(traced *it)
{
    sdg_facts_free(it->facts);
    sdg_run_free(it->runs[0]);
    sdg_run_free(it->runs[1]);
    explored_free(&it->base);
}

/* What the view writes; freed by the caller. */
static sdg_buffer written(traced *it, const char *format)
{
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_error err = {0};
    bool found = true;
    const sdg_view *view = sdg_find_view("trace", NULL);
    assert_non_null(view);
    assert_int_equal(view->write(&it->scene, format, &to, &found, &err), SDG_OK);
    assert_true(found);
    return out;
}

static void assert_has(const sdg_buffer *text, const char *part)
{
    if (strstr(text->bytes, part) == NULL)
        fail_msg("'%s' is not in:\n%s", part, text->bytes);
}

/* n0 -> n1 (4), n2 (1); n2 -> n1 (2), n3 (7); n1 -> n3 (1); n3 is the goal. */
static void set_diamond(void)
{
    the_graph = (graph){.nodes = 4, .starts = 1, .arc_count = 5, .goal = {[3] = true}};
    const arc arcs[5] = {{0, 1, 4}, {0, 2, 1}, {2, 1, 2}, {2, 3, 7}, {1, 3, 1}};
    memcpy(the_graph.arcs, arcs, sizeof arcs);
}

static void check_csv(const sdg_search *search, sdg_convention how, uint32_t columns,
                      const char *expected)
{
    traced it;
    traced_open(&it, search, how);
    it.options.columns = columns;
    sdg_buffer text = written(&it, "csv");
    assert_string_equal(text.bytes, expected);
    sdg_buffer_free(&text);
    traced_close(&it);
}

static void the_preset_columns_are_the_lists_and_notes_where_there_are_some(void **state)
{
    (void)state;
    set_diamond();
    check_csv(&sdg_search_bfs, (sdg_convention){0}, 0,
              "step,expanded,frontier,explored,notes\n"
              "0,,n0,,\n"
              "1,n0,\"n1, n2\",n0,\n"
              "2,n1,\"n2, n3\",\"n0, n1\",\n"
              "3,n2,n3,\"n0, n1, n2\",\n"
              "4,n3,,\"n0, n1, n2, n3\",goal\n");
    the_graph.goal[3] = false;
    check_csv(&sdg_search_dfs, (sdg_convention){0}, 0,
              "step,expanded,frontier (current path),explored\n"
              "0,,,\n"
              "1,n0,n0,n0\n"
              "2,n1,\"n0, n1\",\"n0, n1\"\n"
              "3,n3,\"n0, n1, n3\",\"n0, n1, n3\"\n"
              "4,n2,\"n0, n2\",\"n0, n1, n3, n2\"\n");
}

static void columns_that_are_asked_for_are_all_there_are(void **state)
{
    (void)state;
    set_diamond();
    check_csv(&sdg_search_bfs, (sdg_convention){0},
              SDG_COLUMN_PRED | SDG_COLUMN_MOVE | SDG_COLUMN_DEPTH | SDG_COLUMN_G |
                  SDG_COLUMN_DIST | SDG_COLUMN_H,
              "step,expanded,pred,move,depth,g,dist,h\n"
              "0,,,,,,,\n"
              "1,n0,,,0,0,0,\n"
              "2,n1,n0,m0,1,4,4,\n"
              "3,n2,n0,m1,1,1,1,\n"
              "4,n3,n1,m4,2,5,5,\n");
}

static void entries_that_are_dropped_are_noted_and_the_last_have_a_row(void **state)
{
    (void)state;
    set_diamond();
    the_graph.goal[3] = false;
    check_csv(&sdg_search_bfs, (sdg_convention){.mark_when = SDG_MARK_POP},
              SDG_COLUMN_FRONTIER | SDG_COLUMN_NOTES,
              "step,expanded,frontier,notes\n"
              "0,,n0,\n"
              "1,n0,\"n1, n2\",\n"
              "2,n1,\"n2, n3\",\n"
              "3,n2,\"n3, n3\",\n"
              "4,n3,n3,\n"
              ",,,known already: n3\n");
}

static void a_column_a_state_tells_distance_and_predecessor_until_it_is_settled(void **state)
{
    (void)state;
    set_diamond();
    check_csv(&sdg_search_bfs, (sdg_convention){0}, SDG_COLUMN_STATES,
              "step,expanded,n0,n1,n2,n3\n"
              "0,,0/–,∞,∞,∞\n"
              "1,n0,[0/–],4/n0,1/n0,∞\n"
              "2,n1,,[4/n0],1/n0,5/n1\n"
              "3,n2,,,[1/n0],5/n1\n"
              "4,n3,,,,[5/n1]\n");
}

static void in_chinese_the_heads_are_the_open_and_the_closed_table(void **state)
{
    (void)state;
    traced it;
    set_diamond();
    traced_open(&it, &sdg_search_bfs, (sdg_convention){0});
    it.options.lang = sdg_lang_named("zh");
    sdg_buffer text = written(&it, "md");
    assert_has(&text, "| 步 | 扩展 | OPEN 表 | CLOSED 表 | 说明 |\n");
    assert_has(&text, "| 目标 |\n");
    sdg_buffer_free(&text);
    text = written(&it, "csv");
    assert_has(&text, "step,expanded,frontier,explored,notes\n");
    assert_has(&text, ",goal\n");
    sdg_buffer_free(&text);
    traced_close(&it);
}

/* The table of Dijkstra's algorithm: 1 is first reached at 4, then at 3 by way of 2. */
static void the_table_of_dijkstra_has_the_improvement_and_the_order_of_costs(void **state)
{
    (void)state;
    set_diamond();
    check_csv(&sdg_search_dijkstra, (sdg_convention){0},
              SDG_COLUMN_PRED | SDG_COLUMN_DIST | SDG_COLUMN_FRONTIER | SDG_COLUMN_NOTES,
              "step,expanded,pred,dist,frontier,notes\n"
              "0,,,,n0 (0),\n"
              "1,n0,,0,\"n2 (1), n1 (4)\",\n"
              "2,n2,n0,1,\"n1 (3), n3 (8)\",n1: 4 → 3\n"
              "3,n1,n2,3,n3 (4),n3: 8 → 4\n"
              "4,n3,n1,4,,goal\n");
    check_csv(&sdg_search_dijkstra, (sdg_convention){0}, SDG_COLUMN_STATES,
              "step,expanded,n0,n1,n2,n3\n"
              "0,,0/–,∞,∞,∞\n"
              "1,n0,[0/–],4/n0,1/n0,∞\n"
              "2,n2,,3/n2,[1/n0],8/n2\n"
              "3,n1,,[3/n2],,4/n1\n"
              "4,n3,,,,[4/n1]\n");
}

/* Distances to n3, but of n2, which is thought to be nearer than it is. */
static uint32_t value_of(const void *self, const uint8_t *node, const uint8_t *goal)
{
    static const uint32_t values[4] = {4, 1, 1, 0};
    (void)self;
    (void)goal;
    return values[*node];
}

static void a_star_shows_what_it_adds_up(void **state)
{
    (void)state;
    static const sdg_heuristic near = {.name = "near", .help = "for the test", .value = value_of};
    traced it;
    set_diamond();
    sdg_plan plan = sdg_plan_of(&sdg_search_astar);
    plan.heuristic = &near;
    traced_by(&it, explore_graph(0), plan, (sdg_convention){0});
    sdg_buffer text = written(&it, "csv");
    assert_string_equal(text.bytes, "step,expanded,g,h,f,frontier,explored,notes\n"
                                    "0,,,,,n0 (4),,\n"
                                    "1,n0,0,4,4,\"n2 (2), n1 (5)\",n0,\n"
                                    "2,n2,1,1,2,\"n1 (4), n3 (8)\",\"n0, n2\",n1: 4 → 3\n"
                                    "3,n1,3,1,4,n3 (4),\"n0, n2, n1\",n3: 8 → 4\n"
                                    "4,n3,4,0,4,,\"n0, n2, n1, n3\",goal\n");
    sdg_buffer_free(&text);
    traced_close(&it);
}

static void a_search_that_was_stopped_says_how_far_it_came(void **state)
{
    (void)state;
    traced it;
    set_diamond();
    sdg_plan plan = sdg_plan_of(&sdg_search_bfs);
    plan.max_expanded = 2;
    traced_by(&it, explore_graph(0), plan, (sdg_convention){0});
    sdg_buffer text = written(&it, "text"), data = written(&it, "json");
    assert_has(&text, "stopped early, after 2 expansions, no goal found");
    assert_has(&data, "\"limit\": \"states\"");
    sdg_buffer_free(&text);
    sdg_buffer_free(&data);
    traced_close(&it);
}

static void a_choice_of_steps_says_how_many_there_are(void **state)
{
    (void)state;
    traced it;
    set_diamond();
    traced_open(&it, &sdg_search_bfs, (sdg_convention){0});
    it.options.by_step = true;
    it.options.first_step = 1;
    it.options.last_step = 2;
    sdg_buffer text = written(&it, "text"), rows = written(&it, "csv");
    assert_has(&text, "Steps 1 to 2 of 4 shown.");
    assert_string_equal(rows.bytes, "step,expanded,frontier,explored\n"
                                    "1,n0,\"n1, n2\",n0\n"
                                    "2,n1,\"n2, n3\",\"n0, n1\"\n");
    sdg_buffer_free(&text);
    sdg_buffer_free(&rows);
    traced_close(&it);
}

/* ---- labels that mean harm ---- */

static void print_hostile(const void *self, const uint8_t *node, sdg_sink *to)
{
    (void)self;
    sdg_put_format(to, "%u,\"a|b&c<d>$%%_{\\x}\n#", *node);
}

static void labels_cannot_break_out_of_a_format(void **state)
{
    (void)state;
    sdg_error err = {0};
    sdg_puzzle hostile = graph_puzzle;
    explored base = {0};
    traced it;
    hostile.print_state = print_hostile;
    set_diamond();
    assert_int_equal(sdg_model_open(&base.model, &hostile, NULL, 0, &err), SDG_OK);
    assert_int_equal(sdg_space_open(&base.space, base.model, NULL, NULL, (sdg_limits){0}, &err),
                     SDG_OK);
    assert_int_equal(sdg_space_explore(base.space, NULL, &err), SDG_OK);
    traced_by(&it, base, sdg_plan_of(&sdg_search_bfs), (sdg_convention){0});
    sdg_buffer data = written(&it, "json"), md = written(&it, "md"), tex = written(&it, "tex");
    sdg_buffer csv = written(&it, "csv");
    assert_true(is_json(data.bytes));
    assert_has(&csv, "1,\"0,\"\"a|b&c<d>$%_{\\x}\n#\",");
    assert_has(&md, "a\\|b");
    assert_null(strstr(md.bytes, "<d>"));
    assert_has(&tex, "\\&c");
    assert_has(&tex, "\\$\\%\\_\\{");
    assert_has(&tex, "\\#");
    sdg_buffer_free(&data);
    sdg_buffer_free(&md);
    sdg_buffer_free(&tex);
    sdg_buffer_free(&csv);
    traced_close(&it);
}

static bool refuses_after_two(const void *ctx)
{
    uint32_t *const *asked = ctx;
    return ++**asked <= 2;
}

static void a_replay_asks_whether_to_go_on(void **state)
{
    (void)state;
    set_diamond();
    traced it;
    traced_open(&it, &sdg_search_bfs, (sdg_convention){0});
    uint32_t asked = 0, *counter = &asked;
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_error err = {0};
    bool found = true;
    it.scene.go_on = refuses_after_two;
    it.scene.go_on_ctx = &counter;
    const sdg_view *view = sdg_find_view("trace", NULL);
    assert_int_equal(view->write(&it.scene, "csv", &to, &found, &err), SDG_E_LIMIT);
    assert_int_equal(asked, 3);
    assert_int_equal(out.count, 0);
    sdg_buffer_free(&out);
    traced_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_preset_columns_are_the_lists_and_notes_where_there_are_some),
        cmocka_unit_test(columns_that_are_asked_for_are_all_there_are),
        cmocka_unit_test(entries_that_are_dropped_are_noted_and_the_last_have_a_row),
        cmocka_unit_test(a_column_a_state_tells_distance_and_predecessor_until_it_is_settled),
        cmocka_unit_test(the_table_of_dijkstra_has_the_improvement_and_the_order_of_costs),
        cmocka_unit_test(a_star_shows_what_it_adds_up),
        cmocka_unit_test(a_replay_asks_whether_to_go_on),
        cmocka_unit_test(a_search_that_was_stopped_says_how_far_it_came),
        cmocka_unit_test(a_choice_of_steps_says_how_many_there_are),
        cmocka_unit_test(labels_cannot_break_out_of_a_format),
        cmocka_unit_test(in_chinese_the_heads_are_the_open_and_the_closed_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
