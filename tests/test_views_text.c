/* What the views write as text and data, on priests and devils, whose answers are known. */
#include "view_scene.h"

static void the_answer_is_a_number_alone_on_a_line(void **state)
{
    (void)state;
    assert_writes("priests", "answer", "text", "11\n");
    assert_writes("priests boat=3", "answer", "text", "5\n");
}

static void the_answer_is_minus_one_where_there_is_none(void **state)
{
    (void)state;
    assert_writes("priests priests=4 devils=4", "answer", "text", "-1\n");
}

static void a_partial_answer_claims_nothing(void **state)
{
    view_scene it;
    (void)state;
    scene_from(&it, "priests", NULL, 6);
    sdg_buffer out = view_text(&it, "answer", "text");
    assert_string_equal(out.bytes, "unknown\n");
    sdg_buffer_free(&out);
    scene_close(&it);
}

static void lists_are_in_the_order_of_the_loads(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests loads=PD,P,D,PP,DD");
    sdg_buffer out = view_text(&it, "lists", "text");
    assert_memory_equal(out.bytes, "s0 (3P 3D left): s1 PD, s2 D, s3 DD\n", 36);
    sdg_buffer_free(&out);
    scene_close(&it);
}

static void a_state_that_is_not_expanded_has_no_known_list(void **state)
{
    view_scene it;
    (void)state;
    scene_from(&it, "priests", NULL, 6);
    sdg_buffer out = view_text(&it, "lists", "text");
    assert_non_null(strstr(out.bytes, "s5 (3P 0D right): not expanded\n"));
    assert_non_null(strstr(out.bytes, "Partial"));
    sdg_buffer_free(&out);
    scene_close(&it);
}

static void a_state_without_moves_has_an_empty_list(void **state)
{
    view_scene it;
    (void)state;
    scene_from(&it, "priests", "3P 0D left", 0);
    sdg_buffer out = view_text(&it, "lists", "text");
    assert_memory_equal(out.bytes, "s0 (3P 0D left): none\n", 22);
    sdg_buffer_free(&out);
    scene_close(&it);
}

static void layers_add_up_to_all_states(void **state)
{
    (void)state;
    assert_writes("priests priests=1 devils=1", "layers", "csv",
                  "layer,states,goal states,cumulative\n0,1,0,1\n1,3,1,4\n2,2,0,6\n");
}

static void a_solution_is_a_table_of_its_steps(void **state)
{
    (void)state;
    assert_writes("priests priests=1 devils=1", "solution", "csv",
                  "step,move,state\n0,,1P 1D left\n1,PD,0P 0D right\n");
}

/* As the storyboard numbers them; csv is data and has numbers. */
static void a_solution_for_readers_says_how_far_it_is(void **state)
{
    (void)state;
    assert_writes("priests priests=1 devils=1", "solution", "text",
                  "step  move  state\n"
                  " 0/1        1P 1D left\n"
                  " 1/1  PD    0P 0D right\n");
}

static void no_solution_is_reported_as_none(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests priests=4 devils=4");
    sdg_buffer out = view_text(&it, "solution", "text");
    assert_false(it.found);
    assert_non_null(strstr(out.bytes, "No solution"));
    sdg_buffer_free(&out);
    scene_close(&it);
}

static void a_solution_not_found_yet_is_not_a_none(void **state)
{
    view_scene it;
    (void)state;
    scene_from(&it, "priests", NULL, 6);
    sdg_buffer out = view_text(&it, "solution", "json");
    assert_true(it.found);
    assert_non_null(strstr(out.bytes, "\"complete\": false"));
    assert_non_null(strstr(out.bytes, "No solution of 3 moves or fewer"));
    sdg_buffer_free(&out);
    scene_close(&it);
}

static void a_thinned_solution_keeps_its_ends(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    it.options.every = 4;
    sdg_buffer out = view_text(&it, "solution", "csv");
    assert_non_null(strstr(out.bytes, "0,,3P 3D left\n4,4 moves,"));
    assert_non_null(strstr(out.bytes, "8,4 moves,0P 3D left\n11,3 moves,0P 0D right\n"));
    sdg_buffer_free(&out);
    scene_close(&it);
}

static void a_step_that_the_turn_forbids_is_marked(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests boat-side=hidden");
    sdg_buffer out = view_text(&it, "solution", "text");
    assert_non_null(strstr(out.bytes, "PD (blocked)"));
    assert_non_null(strstr(out.bytes, "11 moves"));
    sdg_buffer_free(&out);
    scene_close(&it);
}

static void a_matrix_heads_its_rows_in_index_order(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests boat-side=hidden");
    sdg_buffer out = view_text(&it, "matrix", "csv");
    uint32_t lines = 0, ones = 0;
    for (const char *at = out.bytes; *at != '\0'; at++)
        lines += *at == '\n';
    for (const char *at = strstr(out.bytes, "\n"); at != NULL; at = strstr(at + 1, ",1"))
        ones++;
    assert_int_equal(lines, 17);
    assert_int_equal(ones - 1, 34);
    sdg_buffer_free(&out);
    scene_close(&it);
}

/* What a view writes as CSV of as much of priests as a limit of 4 states leaves. */
static void assert_part_as_csv(const char *view, const char *expected)
{
    view_scene it;
    scene_from(&it, "priests priests=1 devils=1", NULL, 4);
    sdg_buffer out = view_text(&it, view, "csv");
    assert_string_equal(out.bytes, expected);
    sdg_buffer_free(&out);
    scene_close(&it);
}

static void a_part_as_csv_says_in_each_row_what_cut_it_short(void **state)
{
    (void)state;
    assert_part_as_csv("layers", "layer,states,goal states,cumulative,partial\n"
                                 "0,1,0,1,states\n1,3,1,4,states\n");
    assert_part_as_csv("solution", "step,move,state,partial\n"
                                   "0,,1P 1D left,states\n1,PD,0P 0D right,states\n");
    assert_part_as_csv("graph",
                       "Id,Label,Layer,To_goal,Start,Goal,Dead_end,Hopeless,Forced,On_shortest,"
                       "Expanded,Partial\n"
                       "s0,1P 1D left,0,1,true,false,false,false,true,true,true,states\n"
                       "s1,0P 1D right,1,2,false,false,false,false,false,false,true,states\n"
                       "s2,1P 0D right,1,2,false,false,false,false,false,false,true,states\n"
                       "s3,0P 0D right,1,0,false,true,false,false,true,true,false,states\n"
                       "\nSource,Target,Type,Label,Weight,Partial\n"
                       "s0,s1,Directed,P,1,states\ns0,s2,Directed,D,1,states\n"
                       "s0,s3,Directed,PD,1,states\ns1,s0,Directed,P,1,states\n"
                       "s2,s0,Directed,D,1,states\n");
}

static void a_solution_that_is_not_known_is_a_row_of_csv(void **state)
{
    view_scene it;
    (void)state;
    scene_from(&it, "priests", NULL, 6);
    sdg_buffer out = view_text(&it, "solution", "csv");
    assert_string_equal(out.bytes, "step,move,state,partial\n,,partial: not known,states\n");
    sdg_buffer_free(&out);
    scene_close(&it);
}

static void a_row_of_a_matrix_that_is_not_known_is_no_row_of_zeros(void **state)
{
    view_scene it;
    (void)state;
    scene_from(&it, "priests priests=1 devils=1", NULL, 4);
    sdg_buffer csv = view_text(&it, "matrix", "csv"), text = view_text(&it, "matrix", "text");
    assert_string_equal(csv.bytes,
                        "partial: states,1P 1D left,0P 1D right,1P 0D right,0P 0D right\n"
                        "1P 1D left,0,1,1,1\n0P 1D right,1,0,0,0\n"
                        "1P 0D right,1,0,0,0\n0P 0D right,,,,\n");
    assert_non_null(strstr(text.bytes, "0P 0D right ? ? ? ?\n\n"
                                       "?: not known, the state was not expanded\n"));
    sdg_buffer_free(&csv);
    sdg_buffer_free(&text);
    scene_close(&it);
}

static void walks_in_a_part_are_not_all_walks(void **state)
{
    view_scene it;
    (void)state;
    scene_from(&it, "priests priests=1 devils=1", NULL, 4);
    it.options.walks = 1;
    sdg_buffer csv = view_text(&it, "matrix", "csv"), text = view_text(&it, "matrix", "text");
    assert_memory_equal(csv.bytes, "partial: states,", 16);
    assert_non_null(strstr(
        text.bytes, "walks of 1 move found from 1P 1D left to 0P 0D right: 1, perhaps not all"));
    sdg_buffer_free(&csv);
    sdg_buffer_free(&text);
    scene_close(&it);
}

static void walks_are_refused_in_other_formats(void **state)
{
    view_scene it;
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_error err = {0};
    (void)state;
    scene_open(&it, "priests boat-side=hidden");
    it.options.walks = 11;
    assert_int_equal(view_of("matrix")->write(&it.scene, "md", &to, &it.found, &err), SDG_E_USAGE);
    assert_non_null(strstr(err.text, "text or csv"));
    assert_null(out.bytes);
    scene_close(&it);
}

static void facts_say_which_schema_they_follow(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    sdg_buffer out = view_text(&it, "facts", "json");
    assert_non_null(strstr(out.bytes, "\"statediagram-facts/1\""));
    sdg_buffer_free(&out);
    scene_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_answer_is_a_number_alone_on_a_line),
        cmocka_unit_test(the_answer_is_minus_one_where_there_is_none),
        cmocka_unit_test(a_partial_answer_claims_nothing),
        cmocka_unit_test(lists_are_in_the_order_of_the_loads),
        cmocka_unit_test(a_state_that_is_not_expanded_has_no_known_list),
        cmocka_unit_test(a_state_without_moves_has_an_empty_list),
        cmocka_unit_test(layers_add_up_to_all_states),
        cmocka_unit_test(a_solution_is_a_table_of_its_steps),
        cmocka_unit_test(a_solution_for_readers_says_how_far_it_is),
        cmocka_unit_test(no_solution_is_reported_as_none),
        cmocka_unit_test(a_solution_not_found_yet_is_not_a_none),
        cmocka_unit_test(a_thinned_solution_keeps_its_ends),
        cmocka_unit_test(a_step_that_the_turn_forbids_is_marked),
        cmocka_unit_test(a_matrix_heads_its_rows_in_index_order),
        cmocka_unit_test(a_part_as_csv_says_in_each_row_what_cut_it_short),
        cmocka_unit_test(a_solution_that_is_not_known_is_a_row_of_csv),
        cmocka_unit_test(a_row_of_a_matrix_that_is_not_known_is_no_row_of_zeros),
        cmocka_unit_test(walks_in_a_part_are_not_all_walks),
        cmocka_unit_test(walks_are_refused_in_other_formats),
        cmocka_unit_test(facts_say_which_schema_they_follow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
