/* Placing asks whether to go on, often enough that a person who wants it to end need not wait. */
#include "placed.h"

#include <statediagram/place.h>

/* Says yes so many times, and counts how often it was asked. */
typedef struct patience {
    uint32_t left, asked;
} patience;

static bool has_patience(void *ctx)
{
    patience *it = ctx;
    it->asked++;
    return it->left > 0 && it->left-- > 0;
}

/* Layers of a width, each node joined to some of the next layer and to one of its own. */
static sdg_diagram *large_diagram(uint32_t layers, uint32_t width)
{
    enum { FAN = 5 };
    sdg_diagram *diagram = blank();
    for (uint32_t i = 0; i < layers * width; i++)
        add_node(diagram, i / width, 30, 20);
    for (uint32_t i = 0; i + width < layers * width; i++) {
        for (uint32_t k = 0; k < FAN; k++)
            add_link(diagram, i, (i / width + 1) * width + (i * 7 + k * 13) % width, "ab");
    }
    for (uint32_t i = 0; i + 1 < layers * width; i += width)
        add_link(diagram, i, i + width / 2, "");
    return diagram;
}

static sdg_status place_with(sdg_diagram *diagram, patience *left, sdg_error *err)
{
    diagram->go_on = has_patience;
    diagram->go_on_ctx = left;
    return sdg_place_best(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT, err);
}

static void placing_stops_when_it_is_told_to(void **state)
{
    (void)state;
    sdg_diagram *diagram = large_diagram(6, 40);
    patience none = {0};
    sdg_error err = {0};
    assert_int_equal(place_with(diagram, &none, &err), SDG_E_LAYOUT);
    assert_non_null(strstr(err.text, "stopped"));
    assert_false(diagram->body_placed);
    assert_int_equal(none.asked, 1);
    sdg_diagram_free(diagram);
}

static void placing_can_be_stopped_at_every_question(void **state)
{
    (void)state;
    sdg_status status = SDG_E_LAYOUT;
    uint32_t questions = 0;
    for (; status != SDG_OK && questions < 5000; questions++) {
        sdg_diagram *diagram = large_diagram(4, 60);
        patience some = {.left = questions};
        sdg_error err = {0};
        status = place_with(diagram, &some, &err);
        assert_true(status == SDG_OK || status == SDG_E_LAYOUT);
        assert_int_equal(err.code, status);
        sdg_diagram_free(diagram);
    }
    assert_int_equal(status, SDG_OK);
    assert_true(questions > 20);
}

static void more_to_place_means_more_questions(void **state)
{
    (void)state;
    uint32_t asked[2];
    for (uint32_t i = 0; i < 2; i++) {
        sdg_diagram *diagram = large_diagram(8, i == 0 ? 50 : 200);
        patience endless = {.left = SDG_NONE};
        sdg_error err = {0};
        assert_int_equal(place_with(diagram, &endless, &err), SDG_OK);
        asked[i] = endless.asked;
        sdg_diagram_free(diagram);
    }
    assert_true(asked[0] > 10);
    assert_true(asked[1] > 2 * asked[0]);
}

static void the_best_direction_is_placed_as_if_it_were_the_only_one(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 40; seed++) {
        sdg_diagram *tried = random_diagram(seed), *alone = random_diagram(seed);
        sdg_error err = {0};
        assert_int_equal(sdg_place_best(tried, SDG_A4_WIDTH, SDG_A4_HEIGHT, &err), SDG_OK);
        assert_int_equal(sdg_place_layered(alone, tried->direction, &err), SDG_OK);
        double x = tried->nodes[0].at.x - alone->nodes[0].at.x;
        double y = tried->nodes[0].at.y - alone->nodes[0].at.y;
        for (uint32_t i = 0; i < tried->node_count; i++) {
            assert_true(fabs(tried->nodes[i].at.x - alone->nodes[i].at.x - x) < 1e-6);
            assert_true(fabs(tried->nodes[i].at.y - alone->nodes[i].at.y - y) < 1e-6);
        }
        sdg_diagram_free(tried);
        sdg_diagram_free(alone);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(placing_stops_when_it_is_told_to),
        cmocka_unit_test(placing_can_be_stopped_at_every_question),
        cmocka_unit_test(more_to_place_means_more_questions),
        cmocka_unit_test(the_best_direction_is_placed_as_if_it_were_the_only_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
