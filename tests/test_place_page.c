/* The sheet around the body: wrapping, legend, and the choice of the form that prints largest. */
#include "placed.h"

#include "place/wrap.h"

static const place_font plain = {10, false};

/* The lines of a wrapped text, parted by bars. */
static void wrapped(const char *text, double width, char *out)
{
    size_t next = 0, count = 0;
    for (; *text != '\0'; text += next) {
        size_t length = place_wrap(text, width, plain, &next);
        if (count > 0)
            out[count++] = '|';
        memcpy(out + count, text, length);
        count += length;
    }
    out[count] = '\0';
}

static void text_breaks_between_words(void **state)
{
    (void)state;
    char out[200];
    wrapped("one two three four", 45, out);
    assert_string_equal(out, "one two|three four");
}

static void a_word_wider_than_a_line_is_broken(void **state)
{
    (void)state;
    char out[200];
    wrapped("aa mmmmmmmmmm", 26, out);
    assert_string_equal(out, "aa|mmm|mmm|mmm|m");
}

static void chinese_text_breaks_between_any_two_characters(void **state)
{
    (void)state;
    char out[200];
    wrapped("三牧二魔过河", 25, out);
    assert_string_equal(out, "三牧|二魔|过河");
}

static void a_full_stop_does_not_begin_a_line(void **state)
{
    (void)state;
    char out[200];
    wrapped("三牧二魔。过河", 43, out);
    assert_string_equal(out, "三牧二|魔。过河");
}

static void an_opening_bracket_does_not_end_a_line(void **state)
{
    (void)state;
    char out[200];
    wrapped("三牧二（过河）", 43, out);
    assert_string_equal(out, "三牧二|（过河）");
}

static void a_newline_ends_a_line(void **state)
{
    (void)state;
    char out[200];
    wrapped("one\ntwo", 1000, out);
    assert_string_equal(out, "one|two");
}

static void a_line_takes_at_least_one_character(void **state)
{
    (void)state;
    char out[200];
    wrapped("abc", 0, out);
    assert_string_equal(out, "a|b|c");
}

static const sdg_group *group_of(const sdg_diagram *diagram, const char *kind)
{
    const sdg_group *found = NULL;
    for (uint32_t i = 0; i < diagram->group_count; i++) {
        if (strcmp(diagram->groups[i].kind, kind) != 0)
            continue;
        assert_null(found);
        found = &diagram->groups[i];
    }
    return found;
}

static void add_texts(sdg_diagram *diagram)
{
    diagram->title = "Priests and devils";
    diagram->notice = "Partial: the search was stopped.";
    diagram->caption =
        "The 16 states that can be reached, in layers by their distance from the "
        "start; a line is a move and its inverse, and its letters say who is aboard. "
        "A shortest solution takes 11 crossings, and there are 4 of them.";
    sdg_diagram_sample(diagram, SDG_SAMPLE_NODE, "goal")->double_border = true;
    sdg_diagram_sample(diagram, SDG_SAMPLE_LINK, "a move and its inverse")->arrow_tail = true;
    sdg_diagram_sample(diagram, SDG_SAMPLE_CELL, "priest")->cell.shape = SDG_SHAPE_DISC;
    sdg_diagram_sample(diagram, SDG_SAMPLE_BADGE, "order of expansion");
    sdg_diagram_sample(diagram, SDG_SAMPLE_NONE, "P, D: who is in the boat");
}

static void all_marks_are_on_the_sheet(const sdg_diagram *diagram, const sdg_group *group)
{
    for (uint32_t i = 0; i < group->mark_count; i++) {
        const sdg_mark *mark = &group->marks[i];
        sdg_point at = mark->points[0];
        double width =
            mark->kind == SDG_MARK_TEXT ? sdg_text_width(mark->text, mark->size, mark->bold) : 0;
        assert_true(at.x >= 0 && at.x + width <= diagram->width);
        assert_true(at.y >= 0 && at.y <= diagram->height);
    }
}

static double first_height(const sdg_group *group)
{
    assert_non_null(group);
    return group->marks[0].points[0].y;
}

static void parts_follow_one_another_down_the_sheet(void **state)
{
    (void)state;
    sdg_diagram *diagram = sixteen_states();
    add_texts(diagram);
    place_all(diagram, SDG_DOWN);
    double notice = first_height(group_of(diagram, "notice"));
    assert_true(first_height(group_of(diagram, "title")) > notice);
    assert_true(notice > diagram->body.top);
    assert_true(diagram->body.bottom > first_height(group_of(diagram, "legend")));
    double caption = first_height(group_of(diagram, "caption"));
    assert_true(first_height(group_of(diagram, "legend")) > caption);
    static const char *const kinds[] = {"title", "notice", "legend", "caption"};
    for (int i = 0; i < 4; i++)
        all_marks_are_on_the_sheet(diagram, group_of(diagram, kinds[i]));
    sdg_diagram_free(diagram);
}

static void a_caption_wraps_to_the_sheet(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    add_node(diagram, 0, 40, 20);
    add_texts(diagram);
    place_all(diagram, SDG_DOWN);
    assert_true(diagram->width == 300);
    assert_true(group_of(diagram, "caption")->mark_count >= 3);
    all_marks_are_on_the_sheet(diagram, group_of(diagram, "caption"));
    sdg_diagram_free(diagram);
}

/* Else nobody sees which lines are one entry's. */
static void lines_of_one_entry_of_a_legend_are_closer_than_two_entries(void **state)
{
    (void)state;
    sdg_diagram *diagram = sixteen_states();
    sdg_diagram_sample(diagram, SDG_SAMPLE_NONE,
                       "an entry of so many words that no sheet of a common size has the room for "
                       "all of them in one line, whatever its letters, and which goes on and on "
                       "and on until it has been broken into two lines or into more of them");
    sdg_diagram_sample(diagram, SDG_SAMPLE_NONE,
                       "another entry, which stands in a line of its own");
    place_all(diagram, SDG_DOWN);
    const sdg_group *legend = group_of(diagram, "legend");
    assert_true(legend->mark_count > 2);
    uint32_t last = legend->mark_count - 1;
    double within = legend->marks[0].points[0].y - legend->marks[1].points[0].y;
    double between = legend->marks[last - 1].points[0].y - legend->marks[last].points[0].y;
    assert_true(within >= diagram->text_size);
    assert_true(between >= within + 2);
    all_marks_are_on_the_sheet(diagram, legend);
    sdg_diagram_free(diagram);
}

static void a_sheet_without_text_is_no_wider_than_its_body(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    add_node(diagram, 0, 40, 20);
    place_all(diagram, SDG_DOWN);
    assert_true(diagram->width == 40 + 12);
    sdg_diagram_free(diagram);
}

static void placing_the_page_again_changes_nothing(void **state)
{
    (void)state;
    sdg_diagram *diagram = sixteen_states();
    add_texts(diagram);
    place_all(diagram, SDG_DOWN);
    double width = diagram->width, height = diagram->height;
    sdg_point at = diagram->nodes[9].at;
    uint32_t groups = diagram->group_count;
    assert_int_equal(sdg_place_page(diagram, NULL), SDG_OK);
    assert_int_equal(diagram->group_count, groups);
    assert_true(diagram->width == width && diagram->height == height);
    assert_true(diagram->nodes[9].at.x == at.x && diagram->nodes[9].at.y == at.y);
    sdg_diagram_free(diagram);
}

static void marks_of_the_body_move_with_it(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    sdg_box box = {100, 200, 160, 230};
    diagram->caption = "A table.";
    assert_true(sdg_diagram_group(diagram, "matrix", SDG_NONE));
    assert_true(sdg_mark_box(diagram, box, 0, sdg_pen_of(0, 1, SDG_SOLID)));
    diagram->body = box;
    diagram->body_placed = true;
    assert_int_equal(sdg_place_page(diagram, NULL), SDG_OK);
    const sdg_mark *mark = &group_of(diagram, "matrix")->marks[0];
    assert_true(mark->points[0].x == diagram->body.left);
    assert_true(mark->points[0].y == diagram->body.bottom);
    assert_true(diagram->body.left == 120);
    sdg_diagram_free(diagram);
}

static void sixteen_states_print_on_a4_at_more_than_seven_points(void **state)
{
    (void)state;
    sdg_diagram *diagram = sixteen_states();
    add_texts(diagram);
    diagram->notice = "";
    assert_int_equal(sdg_place_best(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT, NULL), SDG_OK);
    assert_int_equal(diagram->direction, SDG_DOWN);
    assert_true(sdg_place_fit(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT) >= 0.85);
    sdg_diagram_free(diagram);
}

static void a_wide_page_takes_the_layers_across(void **state)
{
    (void)state;
    sdg_diagram *diagram = sixteen_states();
    assert_int_equal(sdg_place_best(diagram, 1600, 200, NULL), SDG_OK);
    assert_int_equal(diagram->direction, SDG_ACROSS);
    sdg_diagram_free(diagram);
}

static void what_fits_both_ways_goes_down(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    add_node(diagram, 0, 40, 20);
    add_node(diagram, 1, 40, 20);
    add_link(diagram, 0, 1, "D");
    assert_int_equal(sdg_place_best(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT, NULL), SDG_OK);
    assert_int_equal(diagram->direction, SDG_DOWN);
    sdg_diagram_free(diagram);
}

static void a_legend_stands_beside_a_high_body_if_that_prints_larger(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    for (uint32_t i = 0; i < 14; i++)
        add_node(diagram, i, 100, 40);
    for (uint32_t i = 0; i < 12; i++)
        sdg_diagram_sample(diagram, SDG_SAMPLE_NODE,
                           "a kind of state that needs some words to tell");
    assert_int_equal(sdg_place_best(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT, NULL), SDG_OK);
    const sdg_group *legend = group_of(diagram, "legend");
    for (uint32_t i = 0; i < legend->mark_count; i++)
        assert_true(legend->marks[i].points[0].x > diagram->body.right);
    all_marks_are_on_the_sheet(diagram, legend);
    sdg_diagram_free(diagram);
}

/* A chain of so many states of 60 x 50 points, with a label on each line. */
static sdg_diagram *chain(uint32_t count)
{
    sdg_diagram *diagram = blank();
    for (uint32_t i = 0; i < count; i++)
        add_node(diagram, i, 60, 50);
    for (uint32_t i = 1; i < count; i++)
        add_link(diagram, i % 2 ? i : i - 1, i % 2 ? i - 1 : i, "a move");
    diagram->nodes[count - 1].double_border = true;
    add_bands(diagram);
    return diagram;
}

static void a_chain_that_does_not_fit_is_wrapped_into_rows_that_read_to_the_right(void **state)
{
    (void)state;
    sdg_diagram *diagram = chain(40);
    assert_int_equal(sdg_place_best(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT, NULL), SDG_OK);
    assert_true(sdg_place_fit(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT) > 0.7);
    for (uint32_t i = 1; i < 40; i++) {
        sdg_point before = diagram->nodes[i - 1].at, at = diagram->nodes[i].at;
        assert_true(at.y < before.y - 50 || (at.x > before.x + 60 && fabs(at.y - before.y) < 0.1));
    }
    sdg_diagram_free(diagram);
}

static void the_lines_of_a_wrapped_chain_end_at_their_states_and_run_through_none(void **state)
{
    (void)state;
    sdg_diagram *diagram = chain(40);
    assert_int_equal(sdg_place_best(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT, NULL), SDG_OK);
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        sdg_point first = link->curve[0], last = link->curve[link->curve_count - 1];
        assert_true(in_box(node_box(&diagram->nodes[link->tail], -1), first));
        assert_true(in_box(node_box(&diagram->nodes[link->head], -1), last));
        for (uint32_t k = 0; k < diagram->node_count; k++) {
            sdg_box box = node_box(&diagram->nodes[k], 0.5);
            assert_false(boxes_meet(box, label_box(link)));
            for (uint32_t piece = 0; 3 * piece + 3 < link->curve_count; piece++)
                for (int t = 0; t <= 10; t++)
                    assert_false(in_box(box, curve_point(link, piece, t / 10.0)));
        }
    }
    sdg_diagram_free(diagram);
}

static void a_chain_with_a_branch_is_not_wrapped(void **state)
{
    (void)state;
    sdg_diagram *diagram = chain(40);
    add_link(diagram, 0, 39, "a move");
    assert_int_equal(sdg_place_best(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT, NULL), SDG_OK);
    for (uint32_t i = 1; i < 40; i++)
        assert_true(diagram->nodes[i].at.y < diagram->nodes[i - 1].at.y);
    sdg_diagram_free(diagram);
}

static void a_small_sheet_is_not_enlarged(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    diagram->width = 100;
    diagram->height = 50;
    assert_true(sdg_place_fit(diagram, 400, 400) == 1);
    assert_true(sdg_place_fit(diagram, 400, 25) == 0.5);
    sdg_diagram_free(diagram);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_breaks_between_words),
        cmocka_unit_test(a_word_wider_than_a_line_is_broken),
        cmocka_unit_test(chinese_text_breaks_between_any_two_characters),
        cmocka_unit_test(a_full_stop_does_not_begin_a_line),
        cmocka_unit_test(an_opening_bracket_does_not_end_a_line),
        cmocka_unit_test(a_newline_ends_a_line),
        cmocka_unit_test(a_line_takes_at_least_one_character),
        cmocka_unit_test(parts_follow_one_another_down_the_sheet),
        cmocka_unit_test(a_caption_wraps_to_the_sheet),
        cmocka_unit_test(lines_of_one_entry_of_a_legend_are_closer_than_two_entries),
        cmocka_unit_test(a_sheet_without_text_is_no_wider_than_its_body),
        cmocka_unit_test(placing_the_page_again_changes_nothing),
        cmocka_unit_test(marks_of_the_body_move_with_it),
        cmocka_unit_test(sixteen_states_print_on_a4_at_more_than_seven_points),
        cmocka_unit_test(a_wide_page_takes_the_layers_across),
        cmocka_unit_test(what_fits_both_ways_goes_down),
        cmocka_unit_test(a_legend_stands_beside_a_high_body_if_that_prints_larger),
        cmocka_unit_test(a_chain_that_does_not_fit_is_wrapped_into_rows_that_read_to_the_right),
        cmocka_unit_test(the_lines_of_a_wrapped_chain_end_at_their_states_and_run_through_none),
        cmocka_unit_test(a_chain_with_a_branch_is_not_wrapped),
        cmocka_unit_test(a_small_sheet_is_not_enlarged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
