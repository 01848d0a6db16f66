/* Lines that are cut: only where a sheet would print too small otherwise, the long ones first, and
 * such that a reader finds where each goes on. */
#include "placed.h"

#include <statediagram/place.h>
#include <string.h>

enum { LAYERS = 14 };

/* Two chains side by side, from each state a line back to the first: what water jugs look like. */
static sdg_diagram *jugs(double cut_below)
{
    sdg_diagram *diagram = blank();
    uint32_t start = add_node(diagram, 0, 60, 30), above[2] = {start, start};
    for (uint32_t layer = 1; layer < LAYERS; layer++) {
        for (int side = 0; side < 2; side++) {
            uint32_t node = add_node(diagram, layer, 60, 30);
            add_link(diagram, above[side], node, "fill")->arrow_head = true;
            if (layer > 1)
                add_link(diagram, node, start, "empty")->arrow_head = true;
            above[side] = node;
        }
    }
    assert_non_null(sdg_diagram_sample(diagram, SDG_SAMPLE_NODE, "start"));
    diagram->paper = SDG_WHITE;
    diagram->cut_below = cut_below;
    add_bands(diagram);
    return diagram;
}

static void place_on_a4(sdg_diagram *diagram)
{
    sdg_error err = {0};
    assert_int_equal(sdg_place_best(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT, &err), SDG_OK);
}

static uint32_t cut_count(const sdg_diagram *diagram)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < diagram->link_count; i++)
        count += diagram->links[i].cut > 0;
    return count;
}

/* The group of a node's connectors; NULL: it has none. */
static const sdg_group *connectors_of(const sdg_diagram *diagram, uint32_t node)
{
    for (uint32_t g = 0; g < diagram->group_count; g++)
        if (diagram->groups[g].node == node && strcmp(diagram->groups[g].kind, "connector") == 0)
            return &diagram->groups[g];
    return NULL;
}

/* The number in the connector whose rim a point of the sheet is at; NULL: there is none. */
static const char *number_at(const sdg_diagram *diagram, uint32_t node, sdg_point at)
{
    const sdg_group *group = connectors_of(diagram, node);
    sdg_point centre = diagram->nodes[node].at;
    for (uint32_t i = 0; group != NULL && i + 1 < group->mark_count; i += 2) {
        const sdg_mark *circle = &group->marks[i];
        assert_int_equal(circle->kind, SDG_MARK_ELLIPSE);
        double off =
            hypot(centre.x + circle->points[0].x - at.x, centre.y + circle->points[0].y - at.y);
        if (fabs(off - circle->points[1].x) < 0.1)
            return group->marks[i + 1].text;
    }
    return NULL;
}

static void a_sheet_that_prints_too_small_has_long_lines_cut(void **state)
{
    (void)state;
    sdg_diagram *whole = jugs(0), *cut = jugs(0.99);
    place_on_a4(whole);
    place_on_a4(cut);
    double before = sdg_place_fit(whole, SDG_A4_WIDTH, SDG_A4_HEIGHT);
    assert_true(before < 0.99);
    assert_int_equal(cut_count(whole), 0);
    assert_true(cut_count(cut) > 0);
    assert_true(sdg_place_fit(cut, SDG_A4_WIDTH, SDG_A4_HEIGHT) > 1.1 * before);
    assert_int_equal(cut->link_count, whole->link_count);
    sdg_diagram_free(whole);
    sdg_diagram_free(cut);
}

static void a_sheet_that_prints_as_it_should_keeps_its_lines(void **state)
{
    (void)state;
    sdg_diagram *diagram = jugs(0.01);
    place_on_a4(diagram);
    assert_int_equal(cut_count(diagram), 0);
    assert_int_equal(diagram->sample_count, 1);
    sdg_diagram_free(diagram);
}

/* Each piece goes from its node's border to a connector, and both bear one number. */
static void both_ends_of_a_line_that_is_cut_have_one_number(void **state)
{
    (void)state;
    sdg_diagram *diagram = jugs(0.99);
    place_on_a4(diagram);
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        if (link->cut == 0)
            continue;
        assert_int_equal(link->cut, 4);
        assert_int_equal(link->curve_count, 8);
        const char *tail = number_at(diagram, link->tail, link->curve[3]);
        const char *head = number_at(diagram, link->head, link->curve[4]);
        assert_non_null(tail);
        assert_non_null(head);
        assert_string_equal(tail, head);
    }
    sdg_diagram_free(diagram);
}

static void lines_that_meet_at_a_state_share_its_number(void **state)
{
    (void)state;
    sdg_diagram *diagram = jugs(0.99);
    place_on_a4(diagram);
    const sdg_group *group = connectors_of(diagram, 0);
    assert_non_null(group);
    assert_int_equal(group->mark_count, 2);
    assert_int_equal(sdg_colour_rgb(group->marks[0].fill), sdg_colour_rgb(diagram->ink));
    assert_int_equal(diagram->sample_count, 2);
    sdg_diagram_free(diagram);
}

static void a_line_of_one_layer_to_the_next_is_never_cut(void **state)
{
    (void)state;
    sdg_diagram *diagram = jugs(0.99);
    place_on_a4(diagram);
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        uint32_t a = diagram->nodes[link->tail].layer, b = diagram->nodes[link->head].layer;
        assert_true(link->cut == 0 || a > b + 1 || b > a + 1 || a == b);
    }
    sdg_diagram_free(diagram);
}

static void a_path_is_never_cut(void **state)
{
    (void)state;
    sdg_diagram *diagram = jugs(0.99);
    for (uint32_t i = 0; i < diagram->link_count; i++)
        diagram->links[i].pen.width = 2.2;
    place_on_a4(diagram);
    assert_int_equal(cut_count(diagram), 0);
    sdg_diagram_free(diagram);
}

/* Nothing lies on a connector: neither a node nor another connector of the same row. */
static void connectors_have_room(void **state)
{
    (void)state;
    sdg_diagram *diagram = jugs(0.99);
    place_on_a4(diagram);
    for (uint32_t n = 0; n < diagram->node_count; n++) {
        const sdg_group *group = connectors_of(diagram, n);
        for (uint32_t i = 0; group != NULL && i < group->mark_count; i += 2) {
            sdg_point at = {diagram->nodes[n].at.x + group->marks[i].points[0].x,
                            diagram->nodes[n].at.y + group->marks[i].points[0].y};
            for (uint32_t k = 0; k < diagram->node_count; k++) {
                const sdg_node *node = &diagram->nodes[k];
                assert_true(fabs(node->at.x - at.x) > node->width / 2 + 6 ||
                            fabs(node->at.y - at.y) > node->height / 2 + 6);
            }
        }
    }
    sdg_diagram_free(diagram);
}

static void placing_again_without_need_makes_whole_lines(void **state)
{
    (void)state;
    sdg_diagram *diagram = jugs(0.99), *fresh = jugs(0);
    place_on_a4(diagram);
    place_on_a4(fresh);
    diagram->cut_below = 0;
    diagram->sample_count = 1;
    place_on_a4(diagram);
    assert_int_equal(cut_count(diagram), 0);
    assert_null(connectors_of(diagram, 0));
    assert_true(fabs(diagram->width - fresh->width) < 0.01);
    assert_true(fabs(diagram->height - fresh->height) < 0.01);
    sdg_diagram_free(diagram);
    sdg_diagram_free(fresh);
}

static void random_diagrams_are_placed_with_their_lines_cut(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 60; seed++) {
        sdg_diagram *diagram = random_diagram(seed);
        sdg_error err = {0};
        uint32_t links = diagram->link_count;
        diagram->cut_below = 1;
        assert_int_equal(sdg_place_best(diagram, 150, 200, &err), SDG_OK);
        assert_int_equal(diagram->link_count, links);
        for (uint32_t i = 0; i < links; i++)
            assert_non_null(diagram->links[i].curve);
        sdg_diagram_free(diagram);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sheet_that_prints_too_small_has_long_lines_cut),
        cmocka_unit_test(a_sheet_that_prints_as_it_should_keeps_its_lines),
        cmocka_unit_test(both_ends_of_a_line_that_is_cut_have_one_number),
        cmocka_unit_test(lines_that_meet_at_a_state_share_its_number),
        cmocka_unit_test(a_line_of_one_layer_to_the_next_is_never_cut),
        cmocka_unit_test(a_path_is_never_cut),
        cmocka_unit_test(connectors_have_room),
        cmocka_unit_test(placing_again_without_need_makes_whole_lines),
        cmocka_unit_test(random_diagrams_are_placed_with_their_lines_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
