/* Placing trees: nothing overlaps, order and middles are kept, and depth costs no stack. */
#include "failing_memory.h"
#include "placed.h"

/* A tree under test: the parents stand beside the diagram. */
typedef struct grown {
    sdg_diagram *diagram;
    uint32_t parents[400];
} grown;

static void grow(grown *it, uint32_t parent, double width, double height, const char *label)
{
    uint32_t at = add_node(it->diagram, SDG_NONE, width, height);
    it->parents[at] = parent;
    if (parent != SDG_NONE)
        add_link(it->diagram, parent, at, label);
}

/* Every kind of tree: bushes, brooms and chains, several roots, with and without labels. */
static grown random_tree(uint32_t seed)
{
    static const char *const labels[] = {"", "a", "a longer move", "two\nlines"};
    grown it = {.diagram = blank()};
    uint32_t state = 2 * seed + 1, count = 1 + draw(&state, 60), recent = 1 + draw(&state, 30);
    for (uint32_t i = 0; i < 8; i++)
        draw(&state, 2);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t reach = i < recent ? i : recent;
        bool is_root = i == 0 || draw(&state, 40) == 0;
        uint32_t parent = is_root ? SDG_NONE : i - 1 - draw(&state, reach);
        grow(&it, parent, 4 + draw(&state, 70), 4 + draw(&state, 40), labels[draw(&state, 4)]);
        it.diagram->nodes[i].double_border = draw(&state, 5) == 0;
    }
    return it;
}

/* A node with its double border. */
static sdg_box box_of(const sdg_node *node)
{
    double more = node->double_border ? 4 : 0;
    double x = node->width / 2 + more, y = node->height / 2 + more;
    return (sdg_box){node->at.x - x, node->at.y - y, node->at.x + x, node->at.y + y};
}

static bool touch(sdg_box a, sdg_box b, double room)
{
    return a.left < b.right + room && b.left < a.right + room && a.bottom < b.top + room &&
           b.bottom < a.top + room;
}

static void assert_no_overlaps(const grown *it)
{
    const sdg_diagram *diagram = it->diagram;
    for (uint32_t i = 0; i < diagram->node_count; i++)
        for (uint32_t k = i + 1; k < diagram->node_count; k++)
            assert_false(touch(box_of(&diagram->nodes[i]), box_of(&diagram->nodes[k]), 6));
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        if (diagram->links[i].label[0] == '\0')
            continue;
        sdg_box label = label_box(&diagram->links[i]);
        for (uint32_t k = 0; k < diagram->node_count; k++)
            assert_false(touch(label, box_of(&diagram->nodes[k]), 0));
        for (uint32_t k = i + 1; k < diagram->link_count; k++)
            if (diagram->links[k].label[0] != '\0')
                assert_false(touch(label, label_box(&diagram->links[k]), 0));
    }
}

/* Along the levels, in reading direction. */
static double along(const sdg_diagram *diagram, uint32_t node)
{
    sdg_point at = diagram->nodes[node].at;
    return diagram->direction == SDG_DOWN ? at.x : -at.y;
}

static void assert_order_and_middles(const grown *it)
{
    const sdg_diagram *diagram = it->diagram;
    for (uint32_t parent = 0; parent < diagram->node_count; parent++) {
        uint32_t first = SDG_NONE, last = SDG_NONE;
        for (uint32_t i = 0; i < diagram->node_count; i++) {
            if (it->parents[i] != parent)
                continue;
            if (last != SDG_NONE)
                assert_true(along(diagram, last) < along(diagram, i));
            first = first == SDG_NONE ? i : first;
            last = i;
        }
        if (first == SDG_NONE)
            continue;
        double middle = (along(diagram, first) + along(diagram, last)) / 2;
        assert_true(fabs(along(diagram, parent) - middle) <= 1);
    }
}

/* Level by level; the places of subtrees are compared by their outermost nodes. */
static void assert_subtrees_apart(const grown *it)
{
    const sdg_diagram *diagram = it->diagram;
    uint32_t level[400] = {0};
    for (uint32_t i = 0; i < diagram->node_count; i++)
        level[i] = it->parents[i] == SDG_NONE ? 0 : level[it->parents[i]] + 1;
    for (uint32_t i = 0; i < diagram->node_count; i++)
        for (uint32_t k = 0; k < diagram->node_count; k++) {
            uint32_t a = it->parents[i], b = it->parents[k];
            if (level[i] == level[k] && a != SDG_NONE && b != SDG_NONE &&
                along(diagram, a) < along(diagram, b))
                assert_true(along(diagram, i) < along(diagram, k));
        }
}

/* Curves run from border to border, and stay in the body. */
static void assert_lines_end_at_nodes(const grown *it)
{
    const sdg_diagram *diagram = it->diagram;
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        assert_int_equal(link->curve_count % 3, 1);
        sdg_point ends[2] = {link->curve[0], link->curve[link->curve_count - 1]};
        for (int end = 0; end < 2; end++) {
            sdg_box box = box_of(&diagram->nodes[end == 0 ? link->tail : link->head]);
            assert_true(
                touch((sdg_box){ends[end].x, ends[end].y, ends[end].x, ends[end].y}, box, 1e-6));
        }
        for (uint32_t k = 0; k < link->curve_count; k++) {
            const sdg_box *body = &diagram->body;
            assert_true(link->curve[k].x >= body->left && link->curve[k].x <= body->right);
            assert_true(link->curve[k].y >= body->bottom && link->curve[k].y <= body->top);
        }
    }
}

static void random_trees_are_tidy_in_both_directions(void **state)
{
    (void)state;
    for (uint32_t seed = 0; seed < 400; seed++) {
        grown it = random_tree(seed);
        for (int direction = SDG_DOWN; direction <= SDG_ACROSS; direction++) {
            assert_int_equal(sdg_place_tree(it.diagram, it.parents, (sdg_direction)direction, NULL),
                             SDG_OK);
            assert_true(it.diagram->body_placed);
            assert_no_overlaps(&it);
            assert_order_and_middles(&it);
            assert_subtrees_apart(&it);
            assert_lines_end_at_nodes(&it);
        }
        sdg_diagram_free(it.diagram);
    }
}

/* Two ways to choose a side for a small subtree between two large ones: midway is right. */
static void a_small_subtree_between_large_ones_stands_midway(void **state)
{
    (void)state;
    grown it = {.diagram = blank()};
    grow(&it, SDG_NONE, 20, 20, "");
    for (int i = 0; i < 3; i++)
        grow(&it, 0, 20, 20, "");
    for (int i = 0; i < 4; i++)
        grow(&it, i < 2 ? 1 : 3, 60, 20, "");
    assert_int_equal(sdg_place_tree(it.diagram, it.parents, SDG_DOWN, NULL), SDG_OK);
    const sdg_node *nodes = it.diagram->nodes;
    assert_true(fabs(2 * nodes[2].at.x - nodes[1].at.x - nodes[3].at.x) <= 1);
    sdg_diagram_free(it.diagram);
}

/* One side of the picture of a tree is the other of its mirror. */
static void a_mirrored_tree_is_placed_as_the_mirror_image(void **state)
{
    (void)state;
    /* Children of the root: a bush, a leaf, a chain; and the same from the other end. */
    static const uint32_t one[] = {SDG_NONE, 0, 0, 0, 1, 1, 1, 3, 7, 8};
    static const uint32_t two[] = {SDG_NONE, 0, 0, 0, 1, 3, 3, 3, 4, 8};
    static const uint32_t image[] = {0, 3, 2, 1, 7, 6, 5, 4, 8, 9};
    grown a = {.diagram = blank()}, b = {.diagram = blank()};
    for (size_t i = 0; i < sizeof one / sizeof *one; i++) {
        grow(&a, one[i], 30, 20, "");
        grow(&b, two[i], 30, 20, "");
    }
    assert_int_equal(sdg_place_tree(a.diagram, a.parents, SDG_DOWN, NULL), SDG_OK);
    assert_int_equal(sdg_place_tree(b.diagram, b.parents, SDG_DOWN, NULL), SDG_OK);
    for (uint32_t i = 0; i < a.diagram->node_count; i++) {
        double x = a.diagram->body.right - a.diagram->nodes[i].at.x;
        assert_true(fabs(x - b.diagram->nodes[image[i]].at.x) <= 1);
    }
    sdg_diagram_free(a.diagram);
    sdg_diagram_free(b.diagram);
}

/* parent_of tells the shape. */
static void place_large(uint32_t count, uint32_t (*parent_of)(uint32_t node))
{
    sdg_diagram *diagram = blank();
    uint32_t *parents = sdg_allocate(count, sizeof *parents);
    assert_non_null(parents);
    assert_true(sdg_diagram_reserve(diagram, count, count));
    for (uint32_t i = 0; i < count; i++) {
        parents[i] = i == 0 ? SDG_NONE : parent_of(i);
        add_node(diagram, SDG_NONE, 20, 20);
        if (i > 0)
            add_link(diagram, parents[i], i, "");
    }
    assert_int_equal(sdg_place_tree(diagram, parents, SDG_DOWN, NULL), SDG_OK);
    for (uint32_t i = 1; i < count; i++)
        assert_true(diagram->nodes[i].at.y < diagram->nodes[parents[i]].at.y);
    sdg_release(parents);
    sdg_diagram_free(diagram);
}

static uint32_t before(uint32_t node)
{
    return node - 1;
}

/* A chain in which every node has a leaf besides, on the side of `odd`. */
static uint32_t with_leaves(uint32_t node)
{
    return node % 2 == 1 ? node - 1 : node - 2;
}

static uint32_t half(uint32_t node)
{
    return (node - 1) / 2;
}

static uint32_t root(uint32_t node)
{
    (void)node;
    return 0;
}

static void depth_and_width_cost_neither_stack_nor_square_time(void **state)
{
    (void)state;
    place_large(100000, before);
    place_large(100000, with_leaves);
    place_large(100000, half);
    place_large(100000, root);
}

static void the_larger_direction_is_kept_and_has_its_page(void **state)
{
    (void)state;
    grown it = {.diagram = blank()};
    for (uint32_t i = 0; i < 30; i++)
        grow(&it, i == 0 ? SDG_NONE : 0, 40, 10, "");
    assert_int_equal(sdg_place_tree_best(it.diagram, it.parents, SDG_A4_WIDTH, SDG_A4_HEIGHT, NULL),
                     SDG_OK);
    assert_int_equal(it.diagram->direction, SDG_ACROSS);
    assert_true(it.diagram->page_placed);
    assert_no_overlaps(&it);
    sdg_diagram_free(it.diagram);
}

/* A chain with a leaf beside each of its nodes: midway it would lean over the whole page. */
static void a_long_chain_with_leaves_hangs_straight(void **state)
{
    (void)state;
    grown it = {.diagram = blank()};
    for (uint32_t i = 0; i < 60; i++)
        grow(&it, i == 0 ? SDG_NONE : i % 2 == 1 ? i - 1 : i - 2, i % 2 == 1 ? 40 : 60, 12, "");
    for (uint32_t i = 0; i < 60; i += 2)
        it.parents[i] = i == 0 ? SDG_NONE : i - 2;
    assert_int_equal(sdg_place_tree_best(it.diagram, it.parents, SDG_A4_WIDTH, SDG_A4_HEIGHT, NULL),
                     SDG_OK);
    assert_no_overlaps(&it);
    assert_subtrees_apart(&it);
    for (uint32_t i = 2; i < 58; i += 2)
        assert_true(fabs(along(it.diagram, i) - along(it.diagram, 0)) <= 1);
    sdg_diagram_free(it.diagram);
}

/* ---- panels ---- */

static sdg_panel layered_panel(const sdg_diagram *whole, uint32_t layers)
{
    sdg_panel panel = {sdg_diagram_part(whole), NULL, "layers"};
    for (uint32_t i = 0; i < layers; i++)
        add_node(&panel.part, i, 40, 20);
    for (uint32_t i = 1; i < layers; i++)
        add_link(&panel.part, i - 1, i, "a move");
    return panel;
}

static void panels_become_one_diagram_in_which_nothing_overlaps(void **state)
{
    static const uint32_t parents[] = {SDG_NONE, 0, 0, 1, 1, 2};
    (void)state;
    for (uint32_t layers = 1; layers < 24; layers++) {
        grown whole = {.diagram = blank()};
        sdg_panel panels[2] = {layered_panel(whole.diagram, layers),
                               {sdg_diagram_part(whole.diagram), parents, NULL}};
        for (uint32_t i = 0; i < 6; i++) {
            add_node(&panels[1].part, SDG_NONE, 50, 20);
            if (i > 0)
                add_link(&panels[1].part, parents[i], i, "");
        }
        const sdg_point block = {SDG_A4_WIDTH, SDG_A4_HEIGHT};
        assert_int_equal(sdg_place_panels(whole.diagram, panels, 2, block, NULL), SDG_OK);
        assert_int_equal(whole.diagram->node_count, layers + 6);
        assert_int_equal(whole.diagram->link_count, layers + 4);
        assert_true(whole.diagram->page_placed);
        assert_no_overlaps(&whole);
        assert_lines_end_at_nodes(&whole);
        sdg_diagram_free(whole.diagram);
    }
}

static void more_panels_than_a_page_has_room_for_are_refused(void **state)
{
    (void)state;
    sdg_diagram *whole = blank();
    sdg_panel panels[5];
    sdg_error err = {0};
    for (int i = 0; i < 5; i++)
        panels[i] = layered_panel(whole, 1);
    assert_int_equal(sdg_place_panels(whole, panels, 5, (sdg_point){400, 600}, &err), SDG_E_LAYOUT);
    assert_string_equal(err.text, "a figure has at most 4 panels");
    assert_int_equal(sdg_join_panels(whole, panels, 5, &err), SDG_OK);
    assert_int_equal(whole->node_count, 5);
    sdg_diagram_free(whole);
}

static void fails(const grown *it, const char *text)
{
    sdg_error err = {0};
    assert_int_equal(sdg_place_tree(it->diagram, it->parents, SDG_DOWN, &err), SDG_E_LAYOUT);
    assert_string_equal(err.text, text);
}

static void what_is_no_tree_is_refused(void **state)
{
    (void)state;
    grown it = {.diagram = blank()};
    grow(&it, SDG_NONE, 10, 10, "");
    grow(&it, 0, 10, 10, "");
    it.parents[1] = 1;
    fails(&it, "node 1 comes before its parent");
    it.parents[1] = 7;
    fails(&it, "node 1 comes before its parent");
    it.parents[1] = 0;
    add_link(it.diagram, 0, 1, "");
    fails(&it, "link 1 is none of a parent to its child");
    it.diagram->links[1].head = 9;
    fails(&it, "link 1 is none of a parent to its child");
    it.diagram->nodes[1].width = NAN;
    fails(&it, "node 1 has no size");
    sdg_diagram_free(it.diagram);
}

static void a_diagram_without_nodes_is_a_tree(void **state)
{
    (void)state;
    sdg_diagram *diagram = blank();
    assert_int_equal(sdg_place_tree_best(diagram, NULL, SDG_A4_WIDTH, SDG_A4_HEIGHT, NULL), SDG_OK);
    sdg_diagram_free(diagram);
}

static bool never(void *ctx)
{
    (void)ctx;
    return false;
}

static void placing_stops_when_told(void **state)
{
    (void)state;
    grown it = random_tree(3);
    it.diagram->go_on = never;
    assert_int_equal(sdg_place_tree(it.diagram, it.parents, SDG_DOWN, NULL), SDG_E_LAYOUT);
    sdg_diagram_free(it.diagram);
}

static void placing_without_memory_fails_cleanly_at_every_allocation(void **state)
{
    (void)state;
    sdg_status status = SDG_E_NOMEM;
    size_t point = 1;
    for (; status != SDG_OK && point < 5000; point++) {
        grown it = random_tree(4);
        sdg_error err = {0};
        it.diagram->title = "A title";
        it.diagram->caption = "A caption";
        assert_non_null(sdg_diagram_sample(it.diagram, SDG_SAMPLE_NODE, "goal"));
        fails_in = point;
        status = sdg_place_tree_best(it.diagram, it.parents, SDG_A4_WIDTH, SDG_A4_HEIGHT, &err);
        fails_in = 0;
        assert_true(status == SDG_OK || status == SDG_E_NOMEM);
        assert_int_equal(err.code, status);
        sdg_diagram_free(it.diagram);
    }
    assert_int_equal(status, SDG_OK);
    assert_true(point > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_trees_are_tidy_in_both_directions),
        cmocka_unit_test(a_small_subtree_between_large_ones_stands_midway),
        cmocka_unit_test(a_mirrored_tree_is_placed_as_the_mirror_image),
        cmocka_unit_test(depth_and_width_cost_neither_stack_nor_square_time),
        cmocka_unit_test(the_larger_direction_is_kept_and_has_its_page),
        cmocka_unit_test(a_long_chain_with_leaves_hangs_straight),
        cmocka_unit_test(panels_become_one_diagram_in_which_nothing_overlaps),
        cmocka_unit_test(more_panels_than_a_page_has_room_for_are_refused),
        cmocka_unit_test(what_is_no_tree_is_refused),
        cmocka_unit_test(a_diagram_without_nodes_is_a_tree),
        cmocka_unit_test(placing_stops_when_told),
        cmocka_unit_test(placing_without_memory_fails_cleanly_at_every_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
