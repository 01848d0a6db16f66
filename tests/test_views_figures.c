/* The figures of the views that are no graph: what is drawn, that it is legible, and what it leaves
 * unsaid. */
#include "draw/layers.h"
#include "view_scene.h"

static const char *const figures[] = {"matrix", "lists", "layers", "solution"};
enum { FIGURES = sizeof figures / sizeof figures[0] };

static void a_format_of_a_view_has_someone_to_make_it(void **state)
{
    (void)state;
    for (size_t i = 0; sdg_views[i] != NULL; i++)
        for (size_t k = 0; sdg_views[i]->formats[k] != NULL; k++) {
            const char *format = sdg_views[i]->formats[k];
            bool is_figure = strcmp(format, "dot") == 0 || sdg_find_renderer(format, NULL) != NULL;
            assert_true(is_figure ? sdg_views[i]->draw != NULL : sdg_views[i]->write != NULL);
        }
}

static void figures_of_priests_print_at_seven_points(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    for (size_t i = 0; i < FIGURES; i++) {
        sdg_diagram *diagram = view_figure(&it, figures[i]);
        double fit = sdg_place_fit(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT);
        assert_true(fit * diagram->text_size >= 7.0);
        sdg_diagram_free(diagram);
    }
    scene_close(&it);
}

/* Every point of every mark lies on the sheet. */
static void assert_on_sheet(const sdg_diagram *diagram)
{
    for (uint32_t g = 0; g < diagram->group_count; g++)
        for (uint32_t i = 0; i < diagram->groups[g].mark_count; i++) {
            const sdg_mark *mark = &diagram->groups[g].marks[i];
            if (diagram->groups[g].node != SDG_NONE)
                continue;
            assert_true(mark->points[0].x >= 0 && mark->points[0].x <= diagram->width);
            assert_true(mark->points[0].y >= 0 && mark->points[0].y <= diagram->height);
        }
}

static void marks_lie_on_the_sheet(void **state)
{
    static const char *const puzzles[] = {"priests", "priests boat-side=hidden",
                                          "priests priests=4 devils=4",
                                          "priests priests=12 devils=12 boat=5"};
    (void)state;
    for (size_t p = 0; p < sizeof puzzles / sizeof puzzles[0]; p++) {
        view_scene it;
        scene_open(&it, puzzles[p]);
        it.options.marks = SDG_SHOW_ILLEGAL;
        it.options.highlight = SDG_HIGHLIGHT_ALL;
        for (size_t i = 0; i < FIGURES; i++) {
            sdg_diagram *diagram = view_figure(&it, figures[i]);
            assert_on_sheet(diagram);
            sdg_diagram_free(diagram);
        }
        scene_close(&it);
    }
}

static void a_partial_figure_says_so_on_its_face(void **state)
{
    view_scene it;
    (void)state;
    scene_from(&it, "priests", NULL, 7);
    it.options.caption = SDG_CAPTION_NONE;
    for (size_t i = 0; i < FIGURES; i++) {
        sdg_diagram *diagram = view_figure(&it, figures[i]);
        assert_non_null(strstr(diagram->notice, "Partial"));
        sdg_diagram_free(diagram);
    }
    scene_close(&it);
}

static void a_legend_can_be_left_out(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    it.options.no_legend = true;
    for (size_t i = 0; i < FIGURES; i++) {
        sdg_diagram *diagram = view_figure(&it, figures[i]);
        assert_int_equal(diagram->sample_count, 0);
        sdg_diagram_free(diagram);
    }
    scene_close(&it);
}

static void a_matrix_has_a_one_for_each_transition(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    sdg_diagram *diagram = view_figure(&it, "matrix");
    assert_int_equal(texts_reading(diagram, "matrix-cells", "1"), 34);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void a_matrix_and_lists_say_what_they_cost(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    sdg_diagram *matrix = view_figure(&it, "matrix"), *lists = view_figure(&it, "lists");
    assert_non_null(strstr(matrix->caption, "256 cells = 32 bytes as bits; 34 ones."));
    assert_non_null(strstr(lists->caption, "16 heads + 34 list nodes."));
    sdg_diagram_free(matrix);
    sdg_diagram_free(lists);
    scene_close(&it);
}

static void a_path_is_ringed_in_a_matrix(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    it.options.highlight = SDG_HIGHLIGHT_ONE;
    sdg_diagram *diagram = view_figure(&it, "matrix");
    assert_int_equal(marks_of(diagram, "matrix-path", SDG_MARK_POLYGON), 11);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void faulty_cells_are_ghosts_where_asked_for(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests boat-side=hidden");
    sdg_diagram *plain = view_figure(&it, "matrix");
    assert_int_equal(marks_of(plain, "matrix-cells", SDG_MARK_ELLIPSE), 0);
    sdg_diagram_free(plain);
    it.options.marks = SDG_SHOW_ILLEGAL;
    sdg_diagram *ghosts = view_figure(&it, "matrix");
    assert_int_equal(texts_reading(ghosts, "matrix-cells", "1"), 58);
    assert_int_equal(texts_reading(ghosts, "matrix-cells", "\xc3\x97"), 4);
    assert_int_equal(marks_of(ghosts, "matrix-cells", SDG_MARK_ELLIPSE), 28);
    sdg_diagram_free(ghosts);
    scene_close(&it);
}

static void a_large_matrix_is_a_plot_without_digits(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests priests=20 devils=20 boat=5");
    sdg_diagram *diagram = view_figure(&it, "matrix");
    assert_int_equal(marks_of(diagram, "matrix-cells", SDG_MARK_TEXT), 0);
    assert_true(marks_of(diagram, "matrix-cells", SDG_MARK_POLYGON) > 0);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void walks_are_not_drawn(void **state)
{
    view_scene it;
    sdg_error err = {0};
    (void)state;
    scene_open(&it, "priests");
    it.options.walks = 3;
    sdg_diagram *diagram = sdg_diagram_new();
    assert_int_equal(view_of("matrix")->draw(&it.scene, false, diagram, &err), SDG_E_USAGE);
    assert_non_null(strstr(err.hint, "csv"));
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void lists_beyond_the_bound_are_said_to_be_left_out(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    it.options.max_draw = 5;
    sdg_diagram *diagram = view_figure(&it, "lists");
    assert_non_null(strstr(diagram->notice, "5 of 16 states shown"));
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void a_bar_stands_for_each_layer(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    sdg_diagram *diagram = view_figure(&it, "layers");
    /* One more for the double border of the goal's layer. */
    assert_int_equal(marks_of(diagram, "layers", SDG_MARK_POLYGON), 14);
    assert_int_equal(texts_reading(diagram, "layers", "1 state, a goal"), 1);
    assert_int_equal(texts_reading(diagram, "layers", "3 states"), 1);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

static void merged_layers_lose_no_state(void **state)
{
    view_scene it;
    layer_table table;
    uint64_t states = 0;
    (void)state;
    scene_open(&it, "priests priests=60 devils=40");
    assert_int_equal(layers_read(&table, &it.scene, NULL), SDG_OK);
    assert_int_equal(table.count, it.facts->layer_count);
    layers_merge(&table, 100);
    assert_true(table.count <= 100);
    for (uint32_t i = 0; i < table.count; i++)
        states += table.rows[i].states;
    assert_int_equal(states, it.facts->states);
    assert_int_equal(table.rows[table.count - 1].cumulative, it.facts->states);
    layers_free(&table);
    scene_close(&it);
}

/* A bold border is not seen about a dark dot, and a path has the colour of both: what is open in
 * the figure is open in the key. */
static void among_dots_the_start_alone_is_open(void **unused)
{
    (void)unused;
    view_scene it;
    scene_open(&it, "priests");
    it.options.node = SDG_NODE_DOT;
    it.scene.painters = sdg_painters;
    sdg_diagram *diagram = view_figure(&it, "graph");
    uint32_t open = 0;
    assert_int_equal(diagram->node_count, 16);
    for (uint32_t i = 1; i < diagram->node_count; i++)
        open += diagram->nodes[i].fill == diagram->nodes[0].fill;
    assert_int_equal(open, 0);
    assert_true(diagram->nodes[0].width == diagram->nodes[1].width);
    sdg_diagram_free(diagram);
    scene_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_format_of_a_view_has_someone_to_make_it),
        cmocka_unit_test(figures_of_priests_print_at_seven_points),
        cmocka_unit_test(marks_lie_on_the_sheet),
        cmocka_unit_test(a_partial_figure_says_so_on_its_face),
        cmocka_unit_test(a_legend_can_be_left_out),
        cmocka_unit_test(a_matrix_has_a_one_for_each_transition),
        cmocka_unit_test(a_matrix_and_lists_say_what_they_cost),
        cmocka_unit_test(a_path_is_ringed_in_a_matrix),
        cmocka_unit_test(faulty_cells_are_ghosts_where_asked_for),
        cmocka_unit_test(a_large_matrix_is_a_plot_without_digits),
        cmocka_unit_test(walks_are_not_drawn),
        cmocka_unit_test(lists_beyond_the_bound_are_said_to_be_left_out),
        cmocka_unit_test(a_bar_stands_for_each_layer),
        cmocka_unit_test(merged_layers_lose_no_state),
        cmocka_unit_test(among_dots_the_start_alone_is_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
