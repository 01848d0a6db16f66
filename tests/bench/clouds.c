/* Clouds beside sfdp: the same graph, and one measure for both: the stress that is left when a
 * drawing is scaled as suits it best, over the distances from a sample of the states, each weighed
 * by its square.
 * usage: clouds FOLDER ROUNDS MOST-STATES PUZZLE [name=value ...] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "beside.h"

enum { MOST_ROUNDS = 99, SOURCES = 60 };

/* ---- the graph ---- */

/* Room that the net borrows. */
typedef struct graph {
    sdg_net net;
    uint32_t *first, *to;
} graph;

static int compare(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return a < b ? -1 : a > b;
}

/* Every move in both directions, the state in the upper half; how many. */
static size_t list_ends(const sdg_space *space, uint64_t *ends)
{
    size_t total = 0;
    for (uint32_t state = 0; state < sdg_space_state_count(space); state++) {
        uint32_t count;
        const uint32_t *targets = sdg_space_targets(space, state, &count);
        for (uint32_t i = 0; i < count; i++) {
            if (targets[i] == state)
                continue;
            ends[total++] = (uint64_t)state << 32 | targets[i];
            ends[total++] = (uint64_t)targets[i] << 32 | state;
        }
    }
    return total;
}

static graph graph_of(const sdg_space *space)
{
    uint32_t count = sdg_space_state_count(space), kept = 0;
    uint64_t *ends = pair_grown(NULL, 2 * sdg_space_edge_count(space) + 1, sizeof *ends);
    size_t total = list_ends(space, ends);
    graph out = {.net = {.count = count}};
    qsort(ends, total, sizeof *ends, compare);
    out.first = pair_grown(NULL, (size_t)count + 1, sizeof *out.first);
    out.to = pair_grown(NULL, total + 1, sizeof *out.to);
    memset(out.first, 0, ((size_t)count + 1) * sizeof *out.first);
    for (size_t i = 0; i < total; i++) {
        if (i > 0 && ends[i] == ends[i - 1])
            continue;
        out.first[(ends[i] >> 32) + 1]++;
        out.to[kept++] = (uint32_t)ends[i];
    }
    for (uint32_t i = 0; i < count; i++)
        out.first[i + 1] += out.first[i];
    free(ends);
    out.net.first = out.first;
    out.net.to = out.to;
    return out;
}

/* ---- the measure ---- */

/* Breadth first; SDG_NONE: not reached. */
static void measure_from(const sdg_net *net, uint32_t from, uint32_t *distance, uint32_t *queue)
{
    uint32_t count = 1;
    memset(distance, 0xFF, net->count * sizeof *distance);
    distance[from] = 0;
    queue[0] = from;
    for (uint32_t at = 0; at < count; at++)
        for (uint32_t i = net->first[queue[at]]; i < net->first[queue[at] + 1]; i++) {
            if (distance[net->to[i]] != SDG_NONE)
                continue;
            distance[net->to[i]] = distance[queue[at]] + 1;
            queue[count++] = net->to[i];
        }
}

static double stress_of(const sdg_net *net, const sdg_point *at)
{
    uint32_t *distance = pair_grown(NULL, net->count, sizeof *distance);
    uint32_t *queue = pair_grown(NULL, net->count, sizeof *queue);
    double terms = 0, both = 0, squares = 0;
    for (uint32_t source = 0; source < SOURCES; source++) {
        uint32_t from = (uint32_t)((uint64_t)net->count * source / SOURCES);
        measure_from(net, from, distance, queue);
        for (uint32_t i = 0; i < net->count; i++) {
            if (distance[i] == SDG_NONE || distance[i] == 0)
                continue;
            double length = hypot(at[i].x - at[from].x, at[i].y - at[from].y) / distance[i];
            terms += 1;
            both += length;
            squares += length * length;
        }
    }
    free(distance);
    free(queue);
    return 1 - both * both / (terms * squares);
}

/* ---- both sides ---- */

/* What is compared. */
typedef struct side {
    double seconds, stress;
} side;

static side ours(const sdg_net *net, sdg_cloud_layout layout, int rounds)
{
    const uint32_t first = 0;
    sdg_cloud cloud = {.net = *net, .from = &first, .from_count = 1, .layout = layout};
    double times[MOST_ROUNDS];
    sdg_point size, *at = pair_grown(NULL, net->count, sizeof *at);
    sdg_diagram *asked = sdg_diagram_new();
    sdg_error err = {0};
    for (int i = 0; i < rounds; i++) {
        double start = pair_clock();
        if (sdg_place_cloud(at, &size, &cloud, asked, &err) != SDG_OK)
            beside_fail(err.text);
        times[i] = pair_clock() - start;
    }
    side out = {beside_median(times, rounds), stress_of(net, at)};
    sdg_diagram_free(asked);
    free(at);
    return out;
}

/* Points without labels, as the cloud has them. */
static void write_dot(const sdg_net *net, const char *path)
{
    FILE *to = fopen(path, "w");
    if (to == NULL)
        beside_fail(path);
    fputs("graph {\nnode [shape=point, width=0.01];\n", to);
    for (uint32_t i = 0; i < net->count; i++)
        fprintf(to, "s%u;\n", (unsigned)i);
    for (uint32_t i = 0; i < net->count; i++)
        for (uint32_t k = net->first[i]; k < net->first[i + 1]; k++)
            if (net->to[k] > i)
                fprintf(to, "s%u -- s%u;\n", (unsigned)i, (unsigned)net->to[k]);
    fputs("}\n", to);
    fclose(to);
}

static side theirs(const sdg_net *net, const char *folder, int rounds)
{
    char source[512], drawn[512], program[] = "sfdp", format[] = "-Tdot";
    double times[MOST_ROUNDS];
    snprintf(source, sizeof source, "%s/clouds.gv", folder);
    snprintf(drawn, sizeof drawn, "%s/clouds.dot", folder);
    write_dot(net, source);
    char *const words[] = {program, format, source, NULL};
    for (int i = 0; i < rounds; i++)
        times[i] = beside_run(words, drawn, NULL);
    Agraph_t *graph = beside_read(drawn);
    sdg_point *at = pair_grown(NULL, net->count, sizeof *at);
    for (uint32_t i = 0; i < net->count; i++)
        at[i] = beside_place(graph, i);
    side out = {beside_median(times, rounds), stress_of(net, at)};
    agclose(graph);
    free(at);
    return out;
}

/* What no side may be beaten at: stress no higher in half of the time, an overview in a tenth. */
static void print_row(char **words, int count, const beside *of, const side sides[3])
{
    const side *cloud = &sides[0], *overview = &sides[1], *other = &sides[2];
    bool holds = cloud->stress <= other->stress && cloud->seconds <= 0.5 * other->seconds &&
                 overview->seconds <= 0.1 * other->seconds;
    printf("| %s", words[0]);
    for (int i = 1; i < count; i++)
        printf(" %s", words[i]);
    printf(" | %u | %.4f | %.4f | %.4f | %.2f | %.3f | %.2f | %.3f | %.4f | %s |\n",
           (unsigned)of->facts->states, cloud->stress, overview->stress, other->stress,
           cloud->seconds, overview->seconds, other->seconds, cloud->seconds / other->seconds,
           overview->seconds / other->seconds, holds ? "yes" : "**no**");
}

int main(int argc, char **argv)
{
    if (argc < 5) {
        fprintf(stderr, "usage: clouds FOLDER ROUNDS MOST-STATES PUZZLE [name=value ...]\n");
        return 2;
    }
    beside of;
    int rounds = atoi(argv[2]);
    rounds = rounds < 1 ? 1 : rounds > MOST_ROUNDS ? MOST_ROUNDS : rounds;
    beside_open(&of, argv + 4, argc - 4, (uint32_t)atoi(argv[3]));
    graph all = graph_of(of.space);
    side sides[3] = {ours(&all.net, SDG_CLOUD_STRESS, rounds),
                     ours(&all.net, SDG_CLOUD_OVERVIEW, rounds), theirs(&all.net, argv[1], rounds)};
    print_row(argv + 4, argc - 4, &of, sides);
    free(all.first);
    free(all.to);
    beside_close(&of);
    return 0;
}
