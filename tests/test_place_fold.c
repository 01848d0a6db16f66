/* Layers wrapped into rows: nothing of a row changes but its place, and what was cut is joined
 * again. */
#include "placed.h"

#include <statediagram/place.h>

/* Joins the nodes of two layers, each with one of the other at least. */
static void join(sdg_diagram *diagram, uint32_t upper, uint32_t upper_count, uint32_t lower,
                 uint32_t lower_count)
{
    uint32_t most = upper_count > lower_count ? upper_count : lower_count;
    for (uint32_t i = 0; i < most; i++)
        add_link(diagram, upper + i * upper_count / most, lower + i * lower_count / most, "move");
}

/* Two chains side by side that split and join now and then: what all shortest paths of a puzzle
 * look like. Every seventh layer has four states. */
static sdg_diagram *ladder(uint32_t layers)
{
    sdg_diagram *diagram = blank();
    uint32_t before = add_node(diagram, 0, 60, 30), before_count = 1;
    for (uint32_t layer = 1; layer < layers; layer++) {
        uint32_t first = diagram->node_count, count = layer % 7 == 3 ? 4 : 2;
        for (uint32_t i = 0; i < count; i++)
            add_node(diagram, layer, 60, 30);
        join(diagram, before, before_count, first, count);
        before = first;
        before_count = count;
    }
    diagram->nodes[diagram->node_count - 1].double_border = true;
    add_bands(diagram);
    return diagram;
}

static sdg_diagram *placed_ladder(uint32_t layers)
{
    sdg_diagram *diagram = ladder(layers);
    sdg_error err = {0};
    assert_int_equal(sdg_place_best(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT, &err), SDG_OK);
    return diagram;
}

/* Rows by their bands: those of one row have one upper edge. */
static uint32_t rows_of(const sdg_diagram *diagram)
{
    uint32_t rows = 1;
    for (uint32_t i = 1; i < diagram->band_count; i++)
        rows += diagram->bands[i].box.top < diagram->bands[i - 1].box.top - 1;
    return rows;
}

static void layers_that_print_far_too_small_are_wrapped(void **state)
{
    (void)state;
    sdg_diagram *diagram = placed_ladder(60);
    assert_true(rows_of(diagram) > 3);
    assert_true(sdg_place_fit(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT) > 0.3);
    sdg_diagram *plain = ladder(60);
    place_all(plain, SDG_DOWN);
    assert_true(sdg_place_fit(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT) >
                1.5 * sdg_place_fit(plain, SDG_A4_WIDTH, SDG_A4_HEIGHT));
    sdg_diagram_free(plain);
    sdg_diagram_free(diagram);
}

static void every_row_reads_to_the_right(void **state)
{
    (void)state;
    sdg_diagram *diagram = placed_ladder(60);
    for (uint32_t i = 1; i < diagram->band_count; i++) {
        sdg_box before = diagram->bands[i - 1].box, at = diagram->bands[i].box;
        assert_true(at.left > before.right || at.top < before.bottom);
    }
    sdg_diagram_free(diagram);
}

static void nodes_stand_in_the_bands_of_their_layers(void **state)
{
    (void)state;
    sdg_diagram *diagram = placed_ladder(60);
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        sdg_box node = node_box(&diagram->nodes[i], 0),
                band = diagram->bands[diagram->nodes[i].layer].box;
        assert_true(node.left >= band.left && node.right <= band.right);
        assert_true(node.bottom >= band.bottom && node.top <= band.top);
        for (uint32_t k = 0; k < i; k++)
            assert_false(boxes_meet(node, node_box(&diagram->nodes[k], 0)));
    }
    sdg_diagram_free(diagram);
}

static void links_end_at_their_nodes_and_run_through_none(void **state)
{
    (void)state;
    sdg_diagram *diagram = placed_ladder(60);
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        assert_true(in_box(node_box(&diagram->nodes[link->tail], -1), link->curve[0]));
        assert_true(
            in_box(node_box(&diagram->nodes[link->head], -1), link->curve[link->curve_count - 1]));
        for (uint32_t k = 0; k < diagram->node_count; k++) {
            sdg_box box = node_box(&diagram->nodes[k], 0.5);
            assert_false(boxes_meet(box, label_box(link)));
            for (uint32_t piece = 0; 3 * piece + 3 < link->curve_count; piece++)
                for (int t = 0; t <= 10 && k != link->tail && k != link->head; t++)
                    assert_false(in_box(box, curve_point(link, piece, t / 10.0)));
        }
    }
    sdg_diagram_free(diagram);
}

/* The links that pass from row to row, two by two. */
static void links_between_rows_do_not_run_together(void **state)
{
    (void)state;
    sdg_diagram *diagram = placed_ladder(60);
    for (uint32_t a = 0; a < diagram->link_count; a++) {
        for (uint32_t b = 0; b < a; b++) {
            const sdg_link *one = &diagram->links[a], *other = &diagram->links[b];
            if (one->curve_count < 20 || other->curve_count < 20)
                continue;
            sdg_point lane = one->curve[one->curve_count / 2];
            sdg_point beside = other->curve[other->curve_count / 2];
            assert_true(fabs(lane.y - beside.y) > 4);
        }
    }
    sdg_diagram_free(diagram);
}

static void assert_on_body(const sdg_diagram *diagram)
{
    sdg_box body = diagram->body;
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        double half = sdg_text_width(link->label, link->text_size, false) / 2;
        assert_true(link->label_at.x - half > body.left - 0.1);
        assert_true(link->label_at.x + half < body.right + 0.1);
        for (uint32_t k = 0; k < link->curve_count; k++) {
            sdg_point at = link->curve[k];
            assert_true(at.x > body.left - 0.1 && at.x < body.right + 0.1);
            assert_true(at.y > body.bottom - 0.1 && at.y < body.top + 0.1);
        }
    }
}

static void everything_is_on_the_body(void **state)
{
    (void)state;
    sdg_diagram *diagram = placed_ladder(60);
    assert_on_body(diagram);
    sdg_diagram_free(diagram);
}

/* Of three states of a layer that are joined each to each, two are joined by an arc; it goes beyond
 * the band, at the ends of rows as well. */
static void arcs_within_a_layer_are_on_the_body(void **state)
{
    (void)state;
    sdg_diagram *diagram = ladder(60);
    sdg_error err = {0};
    uint32_t before = diagram->node_count;
    for (uint32_t i = 1; i + 1 < before; i++) {
        if (diagram->nodes[i].layer != diagram->nodes[i + 1].layer)
            continue;
        uint32_t third = add_node(diagram, diagram->nodes[i].layer, 60, 30);
        add_link(diagram, i, i + 1, "a move");
        add_link(diagram, i, third, "a move of a very long name");
        add_link(diagram, i + 1, third, "a move of a very long name");
    }
    assert_int_equal(sdg_place_best(diagram, 700, 500, &err), SDG_OK);
    assert_true(rows_of(diagram) > 3);
    assert_on_body(diagram);
    sdg_diagram_free(diagram);
}

/* A link over many layers keeps them in one row, and with it nothing is left to wrap. */
static void a_link_over_all_layers_forbids_every_cut(void **state)
{
    (void)state;
    sdg_diagram *diagram = ladder(60);
    sdg_error err = {0};
    add_link(diagram, 0, diagram->node_count - 1, "");
    assert_int_equal(sdg_place_best(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT, &err), SDG_OK);
    assert_true(diagram->page_placed);
    for (uint32_t i = 0; i < diagram->node_count; i++)
        for (uint32_t k = 0; k < i; k++)
            assert_false(
                boxes_meet(node_box(&diagram->nodes[i], 0), node_box(&diagram->nodes[k], 0)));
    sdg_diagram_free(diagram);
}

static void random_diagrams_keep_their_nodes_apart_on_small_pages(void **state)
{
    (void)state;
    for (uint32_t seed = 0; seed < 150; seed++) {
        sdg_diagram *diagram = random_diagram(seed);
        sdg_error err = {0};
        assert_int_equal(sdg_place_best(diagram, 150, 200, &err), SDG_OK);
        for (uint32_t i = 0; i < diagram->node_count; i++)
            for (uint32_t k = 0; k < i; k++)
                assert_false(boxes_meet(node_box(&diagram->nodes[i], 0.5),
                                        node_box(&diagram->nodes[k], 0.5)));
        for (uint32_t i = 0; i < diagram->link_count; i++) {
            const sdg_link *link = &diagram->links[i];
            assert_true(in_box(node_box(&diagram->nodes[link->tail], -1.5), link->curve[0]));
            assert_true(in_box(node_box(&diagram->nodes[link->head], -1.5),
                               link->curve[link->curve_count - 1]));
        }
        sdg_diagram_free(diagram);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layers_that_print_far_too_small_are_wrapped),
        cmocka_unit_test(every_row_reads_to_the_right),
        cmocka_unit_test(nodes_stand_in_the_bands_of_their_layers),
        cmocka_unit_test(links_end_at_their_nodes_and_run_through_none),
        cmocka_unit_test(links_between_rows_do_not_run_together),
        cmocka_unit_test(everything_is_on_the_body),
        cmocka_unit_test(arcs_within_a_layer_are_on_the_body),
        cmocka_unit_test(a_link_over_all_layers_forbids_every_cut),
        cmocka_unit_test(random_diagrams_keep_their_nodes_apart_on_small_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
