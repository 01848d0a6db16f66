/* Searches side by side: the same places in each panel, the numbers of each search, and where they
 * part. */
#include <stdlib.h>

#include "failing_memory.h"
#include "view_scene.h"

/* A scene with runs. Begun by compare_open, ended by compare_close; it must stay where it is. */
typedef struct compare_scene {
    view_scene base;
    sdg_run *runs[4];
    const sdg_run *borrowed[4];
} compare_scene;

/* The searches are parted by spaces. */
static void compare_open(compare_scene *it, const char *words, const char *searches)
{
    sdg_error err = {0};
    sdg_convention how = {0};
    char list[64];
    memset(it, 0, sizeof *it);
    scene_open(&it->base, words);
    assert_true(strlen(searches) < sizeof list);
    memcpy(list, searches, strlen(searches) + 1);
    uint32_t count = 0;
    for (char *name = strtok(list, " "); name != NULL; name = strtok(NULL, " "), count++) {
        sdg_plan plan;
        const sdg_model *model = it->base.base.model;
        assert_int_equal(sdg_plan_read(&plan, name, model, model->arena, &err), SDG_OK);
        assert_int_equal(
            sdg_search_run(&it->runs[count], &plan, it->base.base.space, &how, true, &err), SDG_OK);
        it->borrowed[count] = it->runs[count];
    }
    it->base.scene.painters = sdg_painters;
    it->base.scene.run = it->borrowed[0];
    it->base.scene.runs = it->borrowed;
    it->base.scene.run_count = count;
}

static void compare_close(compare_scene *it)
{
    for (uint32_t i = 0; i < 4; i++)
        sdg_run_free(it->runs[i]);
    scene_close(&it->base);
}

/* Each state lies as far from its like in the first panel as every other state does. */
static void assert_places_equal(const char *words, const char *searches)
{
    compare_scene it;
    compare_open(&it, words, searches);
    sdg_diagram *figure = view_figure(&it.base, "compare");
    uint32_t states = it.base.facts->states, panels = it.base.scene.run_count;
    assert_int_equal(figure->node_count, states * panels);
    for (uint32_t i = 0; i < states * panels; i++) {
        const sdg_node *node = &figure->nodes[i], *like = &figure->nodes[i % states];
        const sdg_node *first = &figure->nodes[i - i % states], *origin = &figure->nodes[0];
        assert_true(node->at.x - like->at.x == first->at.x - origin->at.x);
        assert_true(node->at.y - like->at.y == first->at.y - origin->at.y);
        assert_true(node->width == like->width && node->height == like->height);
    }
    sdg_diagram_free(figure);
    compare_close(&it);
}

static void states_have_the_same_place_in_every_panel(void **unused)
{
    (void)unused;
    assert_places_equal("priests", "bfs dfs");
    assert_places_equal("jugs sizes=3,5 goal=4", "bfs dfs");
    assert_places_equal("hanoi disks=2", "bfs dfs iddfs");
    assert_places_equal("river", "bfs dfs iddfs dls:9");
}

/* The number in the badge of a node; 0: it has none. */
static uint32_t number_of(const sdg_diagram *figure, uint32_t node)
{
    for (uint32_t g = 0; g < figure->group_count; g++) {
        const sdg_group *group = &figure->groups[g];
        if (group->node == node && strcmp(group->kind, "badge") == 0)
            return (uint32_t)strtoul(group->marks[1].text, NULL, 10);
    }
    return 0;
}

/* In each panel the numbers are 1 to as many as the search expanded, each once. */
static void assert_numbers_are_orders(const char *words, const char *searches)
{
    compare_scene it;
    compare_open(&it, words, searches);
    sdg_diagram *figure = view_figure(&it.base, "compare");
    uint32_t states = it.base.facts->states;
    for (uint32_t panel = 0; panel < it.base.scene.run_count; panel++) {
        const sdg_run *run = it.runs[panel];
        uint32_t sum = 0;
        for (uint32_t state = 0; state < states; state++) {
            uint32_t number = number_of(figure, panel * states + state);
            assert_int_equal(number == 0 ? SDG_NONE : number, run->expanded[state]);
            sum += number;
        }
        assert_int_equal(sum, run->expanded_count * (run->expanded_count + 1) / 2);
    }
    sdg_diagram_free(figure);
    compare_close(&it);
}

static void numbers_are_the_orders_of_expansion(void **unused)
{
    (void)unused;
    assert_numbers_are_orders("priests", "bfs dfs");
    assert_numbers_are_orders("jugs sizes=3,5 goal=4", "bfs dfs");
}

static bool has_text(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

/* How many nodes of a figure have a class. */
static uint32_t nodes_with(const sdg_diagram *figure, const char *kind)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < figure->node_count; i++)
        count += has_text(figure->nodes[i].kind, kind);
    return count;
}

static void the_first_difference_is_named_and_ringed(void **unused)
{
    (void)unused;
    compare_scene it;
    compare_open(&it, "priests", "bfs dfs");
    sdg_diagram *figure = view_figure(&it.base, "compare");
    assert_true(has_text(figure->caption, "Step 4 is the first to differ: bfs expands 3P 1D right, "
                                          "dfs expands 3P 2D left."));
    assert_int_equal(marks_of(figure, "first-difference", SDG_MARK_CURVE), 2);
    sdg_diagram_free(figure);
    compare_close(&it);
    compare_open(&it, "jugs sizes=3,5 goal=4", "bfs dfs");
    figure = view_figure(&it.base, "compare");
    assert_true(has_text(figure->caption,
                         "Step 3 is the first to differ: bfs expands (0,5), dfs expands (3,5)."));
    assert_int_equal(it.runs[0]->length, 6);
    assert_int_equal(it.runs[0]->expanded_count, 14);
    assert_int_equal(it.runs[1]->length, 8);
    assert_int_equal(it.runs[1]->expanded_count, 9);
    sdg_diagram_free(figure);
    compare_close(&it);
}

static void searches_that_do_the_same_are_said_to(void **unused)
{
    (void)unused;
    compare_scene it;
    compare_open(&it, "priests", "dfs dls:100");
    sdg_diagram *figure = view_figure(&it.base, "compare");
    assert_true(has_text(figure->caption, "All expand the same states in the same order."));
    assert_int_equal(marks_of(figure, "first-difference", SDG_MARK_CURVE), 0);
    sdg_diagram_free(figure);
    compare_close(&it);
}

static void a_search_that_ends_first_is_said_to_have_ended(void **unused)
{
    (void)unused;
    compare_scene it;
    compare_open(&it, "priests", "dls:3 dls:2");
    sdg_diagram *figure = view_figure(&it.base, "compare");
    assert_true(has_text(figure->caption, "Step 4 is the first to differ: dls:3 expands "));
    sdg_diagram_free(figure);
    compare_close(&it);
    compare_open(&it, "hanoi disks=1", "dls:1 dls:0");
    figure = view_figure(&it.base, "compare");
    assert_true(has_text(figure->caption, "Step 1 is the first to differ: dls:1 expands "));
    assert_true(has_text(figure->caption, ", dls:0 had ended."));
    sdg_diagram_free(figure);
    compare_close(&it);
}

/* Every state that a search found, but for starts, has one line of the tree that ends in it. */
static void each_state_found_has_one_line_of_the_tree(void **unused)
{
    (void)unused;
    compare_scene it;
    compare_open(&it, "jugs sizes=3,5 goal=4", "bfs dfs");
    sdg_diagram *figure = view_figure(&it.base, "compare");
    uint32_t states = it.base.facts->states;
    uint32_t *ends = calloc(figure->node_count, sizeof *ends);
    assert_non_null(ends);
    for (uint32_t i = 0; i < figure->link_count; i++) {
        const sdg_link *link = &figure->links[i];
        if (has_text(link->kind, "tree") || has_text(link->kind, "found"))
            ends[link->arrow_tail ? link->tail : link->head]++;
    }
    for (uint32_t i = 0; i < figure->node_count; i++) {
        uint32_t state = i % states;
        bool is_found = state > 0 && it.runs[i / states]->discovered[state] != SDG_NONE;
        assert_int_equal(ends[i], is_found ? 1 : 0);
    }
    free(ends);
    sdg_diagram_free(figure);
    compare_close(&it);
}

/* Whether a run found one of two states from the other. */
static bool joined_by(const sdg_run *run, uint32_t one, uint32_t other)
{
    return (run->discovered[one] != SDG_NONE && run->parent[one] == other) ||
           (run->discovered[other] != SDG_NONE && run->parent[other] == one);
}

/* What is left are the lines that each search alone would draw; the others are said to be missing,
 * and the caption counts what is drawn. */
static void moves_by_which_nothing_was_found_can_be_left_out(void **unused)
{
    (void)unused;
    compare_scene it;
    compare_open(&it, "jugs sizes=3,5 goal=4", "bfs dfs");
    it.base.options.only_found = true;
    sdg_diagram *figure = view_figure(&it.base, "compare");
    uint32_t states = it.base.facts->states, wanted = 0;
    for (uint32_t from = 0; from < states; from++)
        for (uint32_t to = 0; to < states; to++)
            wanted +=
                from < to && (joined_by(it.runs[0], from, to) || joined_by(it.runs[1], from, to));
    assert_int_equal(figure->link_count, 2 * wanted);
    for (uint32_t i = 0; i < wanted; i++)
        assert_true(joined_by(it.runs[0], figure->links[i].tail, figure->links[i].head) ||
                    joined_by(it.runs[1], figure->links[i].tail, figure->links[i].head));
    assert_true(has_text(figure->notice, "Moves by which no search found a state are left out."));
    assert_true(has_text(figure->caption, "58 transitions, 8 layers"));
    assert_true(has_text(figure->caption, "Drawn: 16 states and 15 lines."));
    sdg_diagram_free(figure);
    compare_close(&it);
}

/* What is marked in states that are left out is not explained. */
static void a_part_of_the_states_is_compared_in_each_panel(void **unused)
{
    (void)unused;
    compare_scene it;
    sdg_selection *shown = NULL;
    sdg_error err = {0};
    compare_open(&it, "priests", "bfs dfs");
    sdg_fold fold = {.by_depth = true, .depth = 0};
    assert_int_equal(sdg_selection_open(&shown, it.base.facts, &fold, &err), SDG_OK);
    it.base.scene.selection = shown;
    sdg_diagram *figure = view_figure(&it.base, "compare");
    assert_int_equal(figure->node_count, 2);
    assert_true(has_text(figure->notice, "1 of 16 states shown"));
    for (uint32_t i = 0; i < figure->sample_count; i++)
        assert_false(has_text(figure->samples[i].text, "differ") ||
                     has_text(figure->samples[i].text, "square"));
    sdg_diagram_free(figure);
    sdg_selection_free(shown);
    fold.depth = 2;
    assert_int_equal(sdg_selection_open(&shown, it.base.facts, &fold, &err), SDG_OK);
    it.base.scene.selection = shown;
    figure = view_figure(&it.base, "compare");
    assert_int_equal(figure->node_count, 2 * 5);
    assert_string_equal(figure->nodes[4].name, "s4a");
    assert_string_equal(figure->nodes[9].name, "s4b");
    sdg_diagram_free(figure);
    sdg_selection_free(shown);
    compare_close(&it);
}

/* Of priests dfs leaves out one state that bfs expands; its square number is the only one. */
static void a_state_that_not_all_expanded_is_filled(void **unused)
{
    (void)unused;
    compare_scene it;
    compare_open(&it, "priests", "bfs dfs");
    sdg_diagram *figure = view_figure(&it.base, "compare");
    uint32_t filled = 0, partly = 0;
    for (uint32_t i = 0; i < figure->node_count; i++)
        filled += figure->nodes[i].fill != figure->nodes[0].fill;
    for (uint32_t i = 0; i < it.base.facts->states; i++)
        partly += (it.runs[0]->expanded[i] == SDG_NONE) != (it.runs[1]->expanded[i] == SDG_NONE);
    assert_int_equal(partly, 1);
    assert_int_equal(filled, 1);
    assert_int_equal(nodes_with(figure, "unmet"), 3);
    sdg_diagram_free(figure);
    compare_close(&it);
}

/* A search in rounds is compared by its last one, as that is what its numbers are of. */
static void of_several_rounds_the_last_is_compared(void **unused)
{
    (void)unused;
    compare_scene it;
    compare_open(&it, "hanoi disks=1", "dls:1 iddfs");
    sdg_diagram *figure = view_figure(&it.base, "compare");
    assert_true(has_text(figure->caption, "All expand the same states in the same order."));
    assert_true(has_text(figure->caption, "Its numbers are those of the last of 2 rounds."));
    sdg_diagram_free(figure);
    compare_close(&it);
}

/* What waits as the searches part, in the order in which it would be taken: the queue of bfs holds
 * what the path of dfs does not. */
static void the_frontier_stands_below_each_panel(void **unused)
{
    (void)unused;
    compare_scene it;
    compare_open(&it, "jugs sizes=3,5 goal=4", "bfs dfs");
    it.base.options.frontier = true;
    sdg_diagram *figure = view_figure(&it.base, "compare");
    assert_int_equal(
        texts_reading(figure, "frontier", "frontier before step 3:  (0,5)  (3,5)  (0,3)"), 1);
    assert_int_equal(texts_reading(figure, "frontier", "path before step 3:  (0,0)  (3,0)"), 1);
    sdg_diagram_free(figure);
    compare_close(&it);
}

static void names_of_nodes_tell_the_panel(void **unused)
{
    (void)unused;
    compare_scene it;
    compare_open(&it, "hanoi disks=1", "bfs dfs");
    sdg_diagram *figure = view_figure(&it.base, "compare");
    assert_string_equal(figure->nodes[0].name, "s0a");
    assert_string_equal(figure->nodes[2].name, "s2a");
    assert_string_equal(figure->nodes[3].name, "s0b");
    sdg_diagram_free(figure);
    compare_close(&it);
}

/* Where an engine places the states the figure says that the panels do not correspond. */
static void panels_of_an_engine_say_that_their_places_differ(void **unused)
{
    (void)unused;
    compare_scene it;
    sdg_error err = {0};
    compare_open(&it, "priests", "bfs dfs");
    sdg_diagram *figure = sdg_diagram_new();
    assert_non_null(figure);
    assert_int_equal(view_of("compare")->draw(&it.base.scene, true, figure, &err), SDG_OK);
    assert_false(figure->page_placed);
    assert_int_equal(figure->node_count, 32);
    assert_string_equal(figure->notice,
                        "The panels have places of their own: states do not correspond.");
    sdg_diagram_free(figure);
    compare_close(&it);
}

static void the_table_has_a_row_a_search(void **unused)
{
    (void)unused;
    compare_scene it;
    compare_open(&it, "jugs sizes=3,5 goal=4", "bfs dfs");
    sdg_buffer out = view_text(&it.base, "compare", "csv");
    assert_true(has_text(out.bytes, "search,expanded,generated,repeats,peak frontier,length,cost,"
                                    "optimal,effective branching,convention\n"));
    assert_true(has_text(out.bytes, "\nbfs,14,46,32,3,6,6,yes,1.248,"));
    assert_true(has_text(out.bytes, "\ndfs,9,18,10,9,8,8,no,1.026,"));
    sdg_buffer_free(&out);
    compare_close(&it);
}

/* Draws with the nth allocation failing; nothing is kept. */
static sdg_status draw_failing(compare_scene *it, size_t nth)
{
    sdg_error err = {0};
    sdg_diagram *figure = sdg_diagram_new();
    assert_non_null(figure);
    fails_in = nth;
    sdg_status status = view_of("compare")->draw(&it->base.scene, false, figure, &err);
    if (status == SDG_OK && fails_in == 0)
        fail_msg("the failure of allocation %u is swallowed", (unsigned)nth);
    fails_in = 0;
    sdg_diagram_free(figure);
    return status;
}

static void a_comparison_survives_each_failure_of_memory(void **unused)
{
    (void)unused;
    compare_scene it;
    compare_open(&it, "hanoi disks=1", "bfs dfs");
    it.base.options.frontier = true;
    size_t nth = 1;
    while (draw_failing(&it, nth) == SDG_E_NOMEM)
        nth++;
    assert_true(nth > 1);
    compare_close(&it);
}

/* What panels say and show is told by them alone; the table and where searches part stay. */
static void the_table_stands_alone_and_says_where_searches_part(void **state)
{
    (void)state;
    compare_scene it;
    compare_open(&it, "jugs sizes=3,5 goal=4", "bfs dfs");
    sdg_diagram *figure = view_figure(&it.base, "table");
    assert_int_equal(figure->node_count, 0);
    assert_int_equal(figure->link_count, 0);
    assert_int_equal(texts_reading(figure, "table", "expanded"), 1);
    assert_int_equal(texts_reading(figure, "table", "bfs"), 1);
    assert_int_equal(texts_reading(figure, "table", "dfs"), 1);
    assert_non_null(strstr(figure->caption, "Step 3 is the first to differ: bfs expands (0,5)"));
    assert_null(strstr(figure->caption, "Drawn:"));
    sdg_diagram_free(figure);
    compare_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_stands_alone_and_says_where_searches_part),
        cmocka_unit_test(states_have_the_same_place_in_every_panel),
        cmocka_unit_test(numbers_are_the_orders_of_expansion),
        cmocka_unit_test(the_first_difference_is_named_and_ringed),
        cmocka_unit_test(searches_that_do_the_same_are_said_to),
        cmocka_unit_test(a_search_that_ends_first_is_said_to_have_ended),
        cmocka_unit_test(each_state_found_has_one_line_of_the_tree),
        cmocka_unit_test(moves_by_which_nothing_was_found_can_be_left_out),
        cmocka_unit_test(a_part_of_the_states_is_compared_in_each_panel),
        cmocka_unit_test(a_state_that_not_all_expanded_is_filled),
        cmocka_unit_test(of_several_rounds_the_last_is_compared),
        cmocka_unit_test(the_frontier_stands_below_each_panel),
        cmocka_unit_test(names_of_nodes_tell_the_panel),
        cmocka_unit_test(panels_of_an_engine_say_that_their_places_differ),
        cmocka_unit_test(the_table_has_a_row_a_search),
        cmocka_unit_test(a_comparison_survives_each_failure_of_memory),
    };
    return cmocka_run_group_tests_name("compare", tests, NULL, NULL);
}
