/* The adjacency matrix of the course: its ones, its faults, and the walks it counts. */
#include <stdio.h>
#include <stdlib.h>

#include "graph_puzzle.h"

/* A matrix with what it was made of. */
typedef struct made {
    explored space;
    sdg_facts *facts;
    sdg_matrix *matrix;
} made;

static made make(const char *words, bool by_layer)
{
    made it = {.space = explore_words(words)};
    sdg_error err = {0};
    it.facts = facts_of(&it.space);
    assert_int_equal(sdg_matrix_open(&it.matrix, it.facts, by_layer, SDG_LANG_EN, &err), SDG_OK);
    return it;
}

static void made_free(made *it)
{
    sdg_matrix_free(it->matrix);
    sdg_facts_free(it->facts);
    explored_free(&it->space);
}

static uint8_t cell(const sdg_matrix *matrix, uint32_t row, uint32_t column)
{
    return matrix->cells[(size_t)row * matrix->size + column];
}

static uint32_t count_bits(const sdg_matrix *matrix, uint8_t bits)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < matrix->size * matrix->size; i++)
        count += (matrix->cells[i] & bits) != 0;
    return count;
}

static void the_hidden_form_has_the_published_row_sums(void **state)
{
    (void)state;
    static const uint32_t sums[16] = {3, 4, 4, 2, 0, 4, 0, 0, 0, 0, 4, 0, 2, 4, 4, 3};
    made it = make("priests boat-side=hidden", false);
    assert_int_equal(it.matrix->size, 16);
    for (uint32_t row = 0; row < 16; row++) {
        uint32_t sum = 0;
        for (uint32_t i = 0; i < 16; i++) {
            sum += (cell(it.matrix, row, i) & SDG_CELL_EDGE) != 0;
            assert_int_equal(cell(it.matrix, row, i) & SDG_CELL_EDGE,
                             cell(it.matrix, i, row) & SDG_CELL_EDGE);
        }
        assert_int_equal(sum, sums[row]);
    }
    made_free(&it);
}

static void half_of_the_ones_go_forward_and_half_back(void **state)
{
    (void)state;
    made it = make("priests boat-side=hidden", false);
    assert_true(it.matrix->alternates);
    assert_int_equal(count_bits(it.matrix, SDG_CELL_EDGE), 34);
    assert_int_equal(count_bits(it.matrix, SDG_CELL_FIRST), 17);
    assert_int_equal(count_bits(it.matrix, SDG_CELL_SECOND), 17);
    made_free(&it);
}

static void the_faulty_array_has_fifty_eight_ones(void **state)
{
    (void)state;
    made it = make("priests boat-side=hidden", false);
    assert_int_equal(count_bits(it.matrix, SDG_CELL_ILLEGAL), 24);
    assert_int_equal(count_bits(it.matrix, SDG_CELL_EDGE | SDG_CELL_ILLEGAL), 58);
    for (uint32_t row = 0; row < 16; row++) {
        for (uint32_t i = 0; i < 16; i++)
            assert_false(it.matrix->legal[row] &&
                         (cell(it.matrix, row, i) & SDG_CELL_ILLEGAL) != 0);
    }
    made_free(&it);
}

static void two_steps_of_the_index_are_no_loads(void **state)
{
    (void)state;
    made it = make("priests boat-side=hidden", false);
    assert_int_equal(cell(it.matrix, 3, 5), SDG_CELL_NO_LOAD);
    assert_int_equal(cell(it.matrix, 10, 12), SDG_CELL_NO_LOAD);
    assert_int_equal(count_bits(it.matrix, SDG_CELL_NO_LOAD), 4);
    made_free(&it);
}

static void the_csv_has_a_header_row_a_header_column_and_sixteen_rows(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    sdg_error err = {0};
    made it = make("priests boat-side=hidden", false);
    WRITTEN(text, assert_int_equal(sdg_matrix_put(it.matrix, "csv", false, &sink, &err), SDG_OK));
    static const char first[] = ",0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15\n"
                                "0,0,1,1,0,0,1,0,0,0,0,0,0,0,0,0,0\n";
    assert_int_equal(strncmp(text.bytes, first, sizeof first - 1), 0);
    size_t lines = 0;
    for (const char *at = text.bytes; *at != '\0'; at++)
        lines += *at == '\n';
    assert_int_equal(lines, 17);
    sdg_buffer_free(&text);
    made_free(&it);
}

static void faults_are_shown_only_where_asked_for(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    sdg_error err = {0};
    made it = make("priests boat-side=hidden", false);
    WRITTEN(text, assert_int_equal(sdg_matrix_put(it.matrix, "text", false, &sink, &err), SDG_OK));
    assert_null(strstr(text.bytes, " i"));
    sdg_buffer_free(&text);
    WRITTEN(text, assert_int_equal(sdg_matrix_put(it.matrix, "text", true, &sink, &err), SDG_OK));
    assert_non_null(strstr(text.bytes, "\n3 (0,3)   0  1  1  0  0  n  0"));
    assert_non_null(strstr(text.bytes, "\n4 (1,0)   i  0  0  0  0  i  0"));
    assert_non_null(strstr(text.bytes, "i: a load out of an illegal state"));
    sdg_buffer_free(&text);
    made_free(&it);
}

static void without_an_index_rows_are_states_by_number_or_by_layer(void **state)
{
    (void)state;
    made by_number = make("priests", false), by_layer = make("priests", true);
    assert_int_equal(by_number.matrix->size, 16);
    assert_false(by_number.matrix->by_index);
    assert_int_equal(count_bits(by_number.matrix, SDG_CELL_EDGE), 34);
    assert_int_equal(count_bits(by_layer.matrix, SDG_CELL_EDGE), 34);
    assert_int_equal(count_bits(by_number.matrix, SDG_CELL_ON_PATH), 11);
    for (uint32_t i = 0; i < 16; i++)
        assert_int_equal(by_number.matrix->states[i], i);
    for (uint32_t i = 1; i < 16; i++)
        assert_true(by_layer.facts->distance[by_layer.matrix->states[i - 1]] <=
                    by_layer.facts->distance[by_layer.matrix->states[i]]);
    made_free(&by_number);
    made_free(&by_layer);
}

/* What --walks says of start and goal. */
static void assert_walks(const made *it, uint32_t length, const char *expected)
{
    char line[128];
    sdg_buffer text = {0};
    sdg_error err = {0};
    WRITTEN(text, assert_int_equal(sdg_matrix_put_walks(it->matrix, length, "text", &sink, &err),
                                   SDG_OK));
    snprintf(line, sizeof line, "\nwalks of %u move%s from %s to %s: %s\n", length,
             length == 1 ? "" : "s", it->matrix->labels[it->matrix->start],
             it->matrix->labels[it->matrix->goal], expected);
    if (strstr(text.bytes, line) == NULL)
        fail_msg("no %s in %s", line, text.bytes);
    sdg_buffer_free(&text);
}

static void walks_that_alternate_are_first_found_at_eleven(void **state)
{
    (void)state;
    made it = make("priests boat-side=hidden", false);
    for (uint32_t length = 0; length < 11; length++)
        assert_walks(&it, length, "0");
    assert_walks(&it, 11, "4");
    made_free(&it);
}

static void walks_of_the_full_form_are_those_of_the_power(void **state)
{
    (void)state;
    made it = make("priests", false);
    assert_walks(&it, 10, "0");
    assert_walks(&it, 11, "4");
    assert_walks(&it, 12, "0");
    made_free(&it);
}

static void no_move_at_all_is_the_identity(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    sdg_error err = {0};
    the_graph = (graph){.nodes = 2, .starts = 1, .goal = {[1] = true}};
    add_arc(0, 1);
    made it = {.space = explore_graph(0)};
    it.facts = facts_of(&it.space);
    assert_int_equal(sdg_matrix_open(&it.matrix, it.facts, false, SDG_LANG_EN, &err), SDG_OK);
    WRITTEN(text, assert_int_equal(sdg_matrix_put_walks(it.matrix, 0, "csv", &sink, &err), SDG_OK));
    assert_string_equal(text.bytes, ",n0,n1\nn0,1,0\nn1,0,1\n");
    sdg_buffer_free(&text);
    made_free(&it);
}

static void counts_of_walks_go_beyond_sixty_four_bits(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    sdg_error err = {0};
    the_graph = (graph){.nodes = 2, .starts = 1, .goal = {[1] = true}};
    add_arc(0, 1);
    add_arc(1, 0);
    made it = {.space = explore_graph(0)};
    it.facts = facts_of(&it.space);
    assert_int_equal(sdg_matrix_open(&it.matrix, it.facts, false, SDG_LANG_EN, &err), SDG_OK);
    /* A loop at both nodes besides, so that every cell doubles with each move: 2^99 at length 100.
     */
    it.matrix->cells[0] |= SDG_CELL_EDGE;
    it.matrix->cells[3] |= SDG_CELL_EDGE;
    WRITTEN(text,
            assert_int_equal(sdg_matrix_put_walks(it.matrix, 100, "csv", &sink, &err), SDG_OK));
    assert_non_null(strstr(text.bytes, "n0,633825300114114700748351602688,"));
    sdg_buffer_free(&text);
    made_free(&it);
}

static void walks_too_long_are_refused_with_the_longest_there_may_be(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    sdg_error err = {0};
    sdg_sink sink = sdg_buffer_sink(&text);
    made it = make("priests", false);
    assert_int_equal(sdg_matrix_put_walks(it.matrix, 10001, "text", &sink, &err), SDG_E_USAGE);
    assert_string_equal(err.text,
                        "walks of 10001 moves are too long to count here; the most is 10000");
    assert_int_equal(text.count, 0);
    sdg_buffer_free(&text);
    made_free(&it);
}

static void unreached_goals_are_said_to_be(void **state)
{
    (void)state;
    sdg_buffer text = {0};
    sdg_error err = {0};
    made it = make("priests priests=4 devils=4", false);
    WRITTEN(text,
            assert_int_equal(sdg_matrix_put_walks(it.matrix, 3, "text", &sink, &err), SDG_OK));
    assert_non_null(strstr(text.bytes, "\nno goal was reached\n"));
    sdg_buffer_free(&text);
    made_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hidden_form_has_the_published_row_sums),
        cmocka_unit_test(half_of_the_ones_go_forward_and_half_back),
        cmocka_unit_test(the_faulty_array_has_fifty_eight_ones),
        cmocka_unit_test(two_steps_of_the_index_are_no_loads),
        cmocka_unit_test(the_csv_has_a_header_row_a_header_column_and_sixteen_rows),
        cmocka_unit_test(faults_are_shown_only_where_asked_for),
        cmocka_unit_test(without_an_index_rows_are_states_by_number_or_by_layer),
        cmocka_unit_test(walks_that_alternate_are_first_found_at_eleven),
        cmocka_unit_test(walks_of_the_full_form_are_those_of_the_power),
        cmocka_unit_test(no_move_at_all_is_the_identity),
        cmocka_unit_test(counts_of_walks_go_beyond_sixty_four_bits),
        cmocka_unit_test(walks_too_long_are_refused_with_the_longest_there_may_be),
        cmocka_unit_test(unreached_goals_are_said_to_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
