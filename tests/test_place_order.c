/* The order within rows: never worse than plain barycentre sweeps, and without a crossing where
 * none is needed; the same graph has the same order. */
#include "support.h"

#include <statediagram/place.h>

#include <math.h>
#include <stdlib.h>

enum { MOST_NODES = 400, MOST_LINKS = 1600, MOST_WIDE = 40 };

/* A graph whose nodes lie row by row, all rows being equally wide. */
typedef struct sheet {
    sdg_diagram *diagram;
    uint32_t wide, rows;
    uint32_t links[MOST_LINKS][2];
    uint32_t link_count;
} sheet;

static sheet graph;

/* A row of numbers that is the same everywhere. */
static uint32_t dice(uint32_t *seed, uint32_t sides)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 16) % sides;
}

static void start_graph(uint32_t rows, uint32_t wide)
{
    memset(&graph, 0, sizeof graph);
    graph.rows = rows;
    graph.wide = wide;
    graph.diagram = sdg_diagram_new();
    assert_non_null(graph.diagram);
    for (uint32_t i = 0; i < rows * wide; i++) {
        sdg_node *node = sdg_diagram_node(graph.diagram);
        assert_non_null(node);
        node->name = sdg_arena_format(graph.diagram->arena, "s%u", (unsigned)i);
        node->width = 20;
        node->height = 14;
        node->layer = i / wide;
    }
}

static void add_link(uint32_t a, uint32_t b)
{
    assert_true(graph.link_count < MOST_LINKS);
    graph.links[graph.link_count][0] = a;
    graph.links[graph.link_count++][1] = b;
    assert_non_null(sdg_diagram_link(graph.diagram, a, b));
}

static void place_graph(void)
{
    sdg_error err = {0};
    assert_int_equal(sdg_place_layered(graph.diagram, SDG_DOWN, &err), SDG_OK);
}

/* Pairs of links from row to row that cross, with nodes at some positions. */
static uint32_t crossings_at(const double *at)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < graph.link_count; i++)
        for (uint32_t k = 0; k < i; k++) {
            const uint32_t *a = graph.links[i], *b = graph.links[k];
            count += a[0] / graph.wide == b[0] / graph.wide &&
                     (at[a[0]] - at[b[0]]) * (at[a[1]] - at[b[1]]) < 0;
        }
    return count;
}

static uint32_t crossings_placed(void)
{
    double at[MOST_NODES];
    for (uint32_t i = 0; i < graph.diagram->node_count; i++)
        at[i] = graph.diagram->nodes[i].at.x;
    return crossings_at(at);
}

/* ---- plain barycentre sweeps ---- */

static double wishes[MOST_NODES];

static int compare_wishes(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    if (wishes[a] < wishes[b] || wishes[a] > wishes[b])
        return wishes[a] < wishes[b] ? -1 : 1;
    return a < b ? -1 : a > b;
}

/* Sorts a row by the mean place of its neighbours in another. */
static void sort_row(double *at, uint32_t row, uint32_t by)
{
    uint32_t order[MOST_WIDE], first = row * graph.wide;
    for (uint32_t i = 0; i < graph.wide; i++) {
        double sum = 0, count = 0;
        for (uint32_t k = 0; k < graph.link_count; k++)
            for (int end = 0; end < 2; end++)
                if (graph.links[k][end] == first + i &&
                    graph.links[k][1 - end] / graph.wide == by) {
                    sum += at[graph.links[k][1 - end]];
                    count++;
                }
        wishes[first + i] = count > 0 ? sum / count : at[first + i];
        order[i] = first + i;
    }
    qsort(order, graph.wide, sizeof *order, compare_wishes);
    for (uint32_t i = 0; i < graph.wide; i++)
        at[order[i]] = i;
}

/* The fewest crossings that a dozen sweeps come by. */
static uint32_t crossings_swept(void)
{
    double at[MOST_NODES];
    for (uint32_t i = 0; i < graph.rows * graph.wide; i++)
        at[i] = i % graph.wide;
    uint32_t best = crossings_at(at);
    for (int sweep = 0; sweep < 12; sweep++) {
        for (uint32_t i = 1; i < graph.rows; i++) {
            uint32_t row = sweep % 2 == 0 ? i : graph.rows - 1 - i;
            sort_row(at, row, sweep % 2 == 0 ? row - 1 : row + 1);
        }
        uint32_t count = crossings_at(at);
        best = count < best ? count : best;
    }
    return best;
}

/* Links from row to row at random. */
static void scatter(uint32_t seed, uint32_t links)
{
    for (uint32_t i = 0; i < links; i++) {
        uint32_t row = dice(&seed, graph.rows - 1);
        add_link(row * graph.wide + dice(&seed, graph.wide),
                 (row + 1) * graph.wide + dice(&seed, graph.wide));
    }
}

static void crossings_are_never_more_than_by_plain_sweeps(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 12; seed++) {
        start_graph(3 + seed % 6, 3 + seed);
        scatter(seed, graph.rows * graph.wide * 3 / 2);
        place_graph();
        assert_in_range(crossings_placed(), 0, crossings_swept());
        sdg_diagram_free(graph.diagram);
    }
}

/* Too many for kicks: what a large graph gets. */
static void a_large_graph_crosses_less_than_by_plain_sweeps(void **state)
{
    (void)state;
    start_graph(10, 40);
    scatter(3, 700);
    place_graph();
    assert_in_range(crossings_placed(), 0, crossings_swept());
    sdg_diagram_free(graph.diagram);
}

/* Places of threads in a row, at random. */
static void mix(uint32_t *places, uint32_t *seed)
{
    for (uint32_t i = 0; i < graph.wide; i++)
        places[i] = i;
    for (uint32_t i = graph.wide; i > 1; i--) {
        uint32_t other = dice(seed, i), moved = places[i - 1];
        places[i - 1] = places[other];
        places[other] = moved;
    }
}

/* Threads side by side, each joined to the next in a few rows: one order of all rows has no
 * crossing, and it is not seen from any two rows. */
static void a_tangled_net_comes_out_without_a_crossing(void **state)
{
    uint32_t before[MOST_WIDE], now[MOST_WIDE], seed = 5;
    (void)state;
    start_graph(24, 10);
    mix(before, &seed);
    for (uint32_t row = 1; row < graph.rows; row++) {
        mix(now, &seed);
        for (uint32_t i = 0; i < graph.wide; i++) {
            add_link((row - 1) * graph.wide + before[i], row * graph.wide + now[i]);
            if (i > 0 && row % 6 == i % 6)
                add_link((row - 1) * graph.wide + before[i - 1], row * graph.wide + now[i]);
        }
        memcpy(before, now, sizeof before);
    }
    place_graph();
    assert_int_equal(crossings_placed(), 0);
    sdg_diagram_free(graph.diagram);
}

static void the_same_graph_has_the_same_order(void **state)
{
    double first[MOST_NODES];
    (void)state;
    for (uint32_t run = 0; run < 2; run++) {
        start_graph(6, 9);
        scatter(17, 80);
        for (uint32_t i = 0; i < 6; i++)
            assert_non_null(sdg_diagram_link(graph.diagram, i, 5 * 9 + i * 7 % 9));
        place_graph();
        for (uint32_t i = 0; i < graph.diagram->node_count; i++) {
            double at = graph.diagram->nodes[i].at.x;
            assert_true(run == 0 || (first[i] <= at && at <= first[i]));
            first[i] = at;
        }
        sdg_diagram_free(graph.diagram);
    }
}

/* Whether a link passes a row of two nodes left or right of both. */
static bool passes_outside(const sdg_link *link, uint32_t row)
{
    sdg_point a = graph.diagram->nodes[2 * row].at, b = graph.diagram->nodes[2 * row + 1].at;
    sdg_point near = link->curve[0];
    for (uint32_t i = 1; i < link->curve_count; i++)
        if (fabs(link->curve[i].y - a.y) < fabs(near.y - a.y))
            near = link->curve[i];
    return near.x < fmin(a.x, b.x) || near.x > fmax(a.x, b.x);
}

/* Two nodes in every row, joined with each other, and links past the rows between that cross
 * nothing if each passes on its own side. */
static void long_links_pass_where_they_cross_nothing(void **state)
{
    (void)state;
    start_graph(6, 2);
    for (uint32_t row = 1; row < 6; row++) {
        add_link((row - 1) * 2 + row % 2, row * 2 + (row + 1) % 2);
        add_link((row - 1) * 2 + (row + 1) % 2, row * 2 + row % 2);
    }
    for (uint32_t row = 1; row < 5; row++)
        assert_non_null(sdg_diagram_link(graph.diagram, 2 * row, 2 * row + 1));
    assert_non_null(sdg_diagram_link(graph.diagram, 0, 11));
    assert_non_null(sdg_diagram_link(graph.diagram, 1, 10));
    place_graph();
    assert_int_equal(crossings_placed(), 0);
    for (uint32_t i = 14; i < 16; i++)
        for (uint32_t row = 1; row < 5; row++)
            assert_true(passes_outside(&graph.diagram->links[i], row));
    sdg_diagram_free(graph.diagram);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(crossings_are_never_more_than_by_plain_sweeps),
        cmocka_unit_test(a_large_graph_crosses_less_than_by_plain_sweeps),
        cmocka_unit_test(a_tangled_net_comes_out_without_a_crossing),
        cmocka_unit_test(the_same_graph_has_the_same_order),
        cmocka_unit_test(long_links_pass_where_they_cross_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
