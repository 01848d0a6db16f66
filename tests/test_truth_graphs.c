/* Graphs that others wrote, with figures that Graphviz's own tools gave: every file of the table is
 * read whole, and searched from its first node. Without the data the rows are skipped, and said to
 * be. */
#include "puzzle_checks.h"

#include <stdio.h>
#include <stdlib.h>

#include "import/read.h"

enum { MOST_COLUMNS = 16, MOST_LINE = 1024, MOST_FILE = 1 << 20 };

extern const sdg_puzzle sdg_puzzle_graph;

/* A row of the table: file, number, name, directed, strict, nodes, edges, distinct pairs, loops,
 * components, first node, reached, eccentricity, layers, a farthest node. */
typedef struct row {
    char line[MOST_LINE];
    const char *columns[MOST_COLUMNS];
    size_t count;
} row;

static const char *folder(void)
{
    static char path[512];
    const char *data = getenv("SDG_TRUTH");
    (void)snprintf(path, sizeof path, "%s/dot", data != NULL ? data : "../shared/truth/data");
    return path;
}

/* Empty columns count: a graph may have no name. */
static bool next_row(FILE *table, row *out)
{
    do {
        if (fgets(out->line, sizeof out->line, table) == NULL)
            return false;
    } while (out->line[0] == '#');
    out->line[strcspn(out->line, "\n")] = '\0';
    out->count = 0;
    for (char *at = out->line; at != NULL && out->count < MOST_COLUMNS;) {
        out->columns[out->count++] = at;
        at = strchr(at, '\t');
        if (at != NULL)
            *at++ = '\0';
    }
    assert_int_equal(out->count, 15);
    return true;
}

static uint32_t number(const row *from, size_t column)
{
    return (uint32_t)strtoul(from->columns[column], NULL, 10);
}

/* ---- the graph as it was read ---- */

static uint32_t root_of(uint32_t *parents, uint32_t node)
{
    while (parents[node] != node)
        node = parents[node] = parents[parents[node]];
    return node;
}

static uint32_t component_count(const sdg_import *net)
{
    uint32_t *parents = sdg_allocate(net->node_count, sizeof *parents), count = 0;
    for (uint32_t i = 0; i < net->node_count; i++)
        parents[i] = i;
    for (size_t i = 0; i < net->edge_count; i++)
        parents[root_of(parents, net->edges[i].tail)] = root_of(parents, net->edges[i].head);
    for (uint32_t i = 0; i < net->node_count; i++)
        count += parents[i] == i;
    sdg_release(parents);
    return count;
}

static void check_net(const row *expected, const sdg_import *net)
{
    uint32_t loops = 0;
    bool both = net->edge_count > 0 && net->edges[0].both;
    for (size_t i = 0; i < net->edge_count; i++)
        loops += net->edges[i].tail == net->edges[i].head;
    assert_int_equal(net->node_count, number(expected, 5));
    assert_int_equal(net->edge_count, number(expected, 6));
    assert_int_equal(loops, number(expected, 8));
    assert_int_equal(component_count(net), number(expected, 9));
    assert_string_equal(net->nodes[0].name, expected->columns[10]);
    if (net->edge_count > 0)
        assert_int_equal(both, number(expected, 3) == 0);
}

static void read_whole(const row *expected, const char *path)
{
    char *bytes = sdg_allocate(MOST_FILE, 1);
    sdg_error err = {0};
    sdg_import net = {.arena = sdg_arena_new()};
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t count = fread(bytes, 1, MOST_FILE, file);
    assert_int_equal(fclose(file), 0);
    sdg_reading what = {SDG_IMPORT_DOT, number(expected, 1) + 1, path, bytes, count};
    if (sdg_import_file(&net, &what, &err) != SDG_OK)
        fail_msg("%s: %s %s", path, err.place, err.text);
    check_net(expected, &net);
    sdg_import_free(&net);
    sdg_arena_free(net.arena);
    sdg_release(bytes);
}

/* ---- the graph as it is searched ---- */

static void check_layers(const row *expected, const sdg_facts *facts)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    for (uint32_t i = 0; i < facts->layer_count; i++)
        sdg_put_format(&to, "%s%u", i == 0 ? "" : ",", (unsigned)facts->layers[i]);
    assert_string_equal(text.bytes, expected->columns[13]);
    assert_int_equal(facts->states, number(expected, 11));
    assert_int_equal(facts->eccentricity, number(expected, 12));
    sdg_buffer_free(&text);
}

static void search(const row *expected, const char *path)
{
    char file[640], nth[32];
    const char *words[] = {file, nth};
    sdg_model *model = NULL;
    sdg_space *space = NULL;
    sdg_facts *facts = NULL;
    sdg_error err = {0};
    (void)snprintf(file, sizeof file, "file=%s", path);
    (void)snprintf(nth, sizeof nth, "nth=%u", (unsigned)number(expected, 1) + 1);
    if (sdg_model_open(&model, &sdg_puzzle_graph, words, 2, &err) != SDG_OK)
        fail_msg("%s: %s %s", path, err.place, err.text);
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, (sdg_limits){0}, NULL), SDG_OK);
    assert_int_equal(sdg_space_explore(space, NULL, NULL), SDG_OK);
    assert_int_equal(sdg_facts_open(&facts, space, NULL, 0, "", NULL), SDG_OK);
    check_layers(expected, facts);
    sdg_facts_free(facts);
    sdg_space_free(space);
    sdg_model_free(model);
}

/* Does something with every row and its file. */
static void for_each_row(void (*visit)(const row *expected, const char *path))
{
    char path[640];
    row expected;
    uint32_t count = 0;
    (void)snprintf(path, sizeof path, "%s/expected.tsv", folder());
    FILE *table = fopen(path, "r");
    if (table == NULL) {
        print_message("skipped: no data at %s: 35 graphs\n", folder());
        skip();
    }
    while (next_row(table, &expected)) {
        (void)snprintf(path, sizeof path, "%s/%s", folder(), expected.columns[0]);
        visit(&expected, path);
        count++;
    }
    assert_int_equal(fclose(table), 0);
    assert_true(count >= 35);
}

static void every_file_is_read_with_its_nodes_edges_loops_and_components(void **unused)
{
    (void)unused;
    for_each_row(read_whole);
}

static void every_file_is_searched_with_its_layers(void **unused)
{
    (void)unused;
    for_each_row(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_is_read_with_its_nodes_edges_loops_and_components),
        cmocka_unit_test(every_file_is_searched_with_its_layers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
