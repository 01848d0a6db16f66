/* Layered placement beside dot: the same boxes and lines, the same layers, no labels. Crossings are
 * counted by one counter for both: a line is where it is in each layer that it meets, and lines
 * from layer to layer are straight. Lines within a layer do not count.
 * usage: layers FOLDER ROUNDS MOST-STATES PUZZLE [name=value ...] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "beside.h"

enum { MOST_ROUNDS = 99 };

/* ---- the same graph for both ---- */

/* Numbers the layers that have states from 0 on, as costs may leave some without; how many. */
static uint32_t close_up(sdg_diagram *diagram)
{
    uint32_t most = 0, count = 0;
    for (uint32_t i = 0; i < diagram->node_count; i++)
        most = diagram->nodes[i].layer > most ? diagram->nodes[i].layer : most;
    uint32_t *number = pair_grown(NULL, (size_t)most + 1, sizeof *number);
    memset(number, 0, ((size_t)most + 1) * sizeof *number);
    for (uint32_t i = 0; i < diagram->node_count; i++)
        number[diagram->nodes[i].layer] = 1;
    for (uint32_t layer = 0; layer <= most; layer++) {
        count += number[layer];
        number[layer] = count - 1;
    }
    for (uint32_t i = 0; i < diagram->node_count; i++)
        diagram->nodes[i].layer = number[diagram->nodes[i].layer];
    free(number);
    diagram->bands = NULL;
    diagram->band_count = 0;
    return count;
}

/* The figure of the graph view, without labels of moves and bands of layers. */
static sdg_diagram *figure_of(const beside *it, uint32_t *layers)
{
    sdg_draw_options options = {.turn = SDG_NONE};
    const sdg_painter *const none = NULL;
    sdg_scene scene = {
        .space = it->space, .facts = it->facts, .options = &options, .painters = &none};
    sdg_diagram *out = sdg_diagram_new();
    sdg_error err = {0};
    const sdg_view *view = sdg_find_view("graph", &err);
    if (out == NULL || view == NULL || view->draw(&scene, true, out, &err) != SDG_OK)
        beside_fail(err.text);
    for (uint32_t i = 0; i < out->link_count; i++)
        out->links[i].label = "";
    *layers = close_up(out);
    return out;
}

static uint32_t layer_of(const sdg_diagram *diagram, uint32_t node)
{
    return diagram->nodes[node].layer;
}

/* An unseen line from each layer to the next that no line joins it with: else dot would not know
 * which of them is the upper one. */
static void write_chain(const sdg_diagram *diagram, uint32_t layers, FILE *to)
{
    uint32_t *one = pair_grown(NULL, layers, sizeof *one);
    bool *joined = pair_grown(NULL, layers, sizeof *joined);
    memset(joined, 0, layers * sizeof *joined);
    for (uint32_t i = 0; i < diagram->node_count; i++)
        one[layer_of(diagram, i)] = i;
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        uint32_t a = layer_of(diagram, diagram->links[i].tail);
        uint32_t b = layer_of(diagram, diagram->links[i].head);
        if (a + 1 == b || b + 1 == a)
            joined[a < b ? a : b] = true;
    }
    for (uint32_t layer = 0; layer + 1 < layers; layer++)
        if (!joined[layer])
            fprintf(to, "s%u -> s%u [style=invis, weight=0];\n", (unsigned)one[layer],
                    (unsigned)one[layer + 1]);
    free(joined);
    free(one);
}

/* Lines point from the upper layer to the lower, so that dot has no reason to order layers in
 * another way than they are. */
static void write_lines(const sdg_diagram *diagram, FILE *to)
{
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        uint32_t a = diagram->links[i].tail, b = diagram->links[i].head;
        bool turned = layer_of(diagram, a) > layer_of(diagram, b);
        fprintf(to, "s%u -> s%u;\n", (unsigned)(turned ? b : a), (unsigned)(turned ? a : b));
    }
}

/* Boxes of the same sizes, and a rank for each layer. */
static void write_dot(const sdg_diagram *diagram, uint32_t layers, FILE *to)
{
    fputs("digraph {\nnode [shape=box, fixedsize=true, label=\"\"];\nedge [arrowhead=none];\n", to);
    for (uint32_t i = 0; i < diagram->node_count; i++)
        fprintf(to, "s%u [width=%.4f, height=%.4f];\n", (unsigned)i, diagram->nodes[i].width / 72,
                diagram->nodes[i].height / 72);
    for (uint32_t layer = 0; layer < layers; layer++) {
        fputs("{rank=same", to);
        for (uint32_t i = 0; i < diagram->node_count; i++)
            if (layer_of(diagram, i) == layer)
                fprintf(to, "; s%u", (unsigned)i);
        fputs("}\n", to);
    }
    write_lines(diagram, to);
    write_chain(diagram, layers, to);
    fputs("}\n", to);
}

/* ---- counting ---- */

/* From one layer to the next. */
typedef struct stretch {
    double upper, lower;
} stretch;

/* All lines, cut at the layers. */
typedef struct drawing {
    const sdg_diagram *diagram;
    const sdg_point *nodes;
    double *depths; /* by layer */
    stretch *stretches;
    uint32_t *first; /* by layer: its first stretch; next while it is filled */
    uint32_t layers;
} drawing;

static sdg_point between(sdg_point a, sdg_point b, double part)
{
    return (sdg_point){a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

/* A point of a Bézier curve, by de Casteljau. */
static sdg_point point_of(const sdg_point *curve, double part)
{
    sdg_point a = between(curve[0], curve[1], part), b = between(curve[1], curve[2], part),
              c = between(curve[2], curve[3], part);
    return between(between(a, b, part), between(b, c, part), part);
}

/* Where a curve first passes a depth: looked for piece by piece, then by halving. */
static double passes(const sdg_point *curve, uint32_t count, double depth)
{
    for (uint32_t i = 0; i + 3 < count; i += 3) {
        bool above = curve[i].y > depth;
        if (above == (curve[i + 3].y > depth))
            continue;
        double low = 0, high = 1;
        for (int step = 0; step < 40; step++) {
            double middle = (low + high) / 2;
            if ((point_of(curve + i, middle).y > depth) == above)
                low = middle;
            else
                high = middle;
        }
        return point_of(curve + i, low).x;
    }
    beside_fail("a line does not pass a layer");
    return 0;
}

/* The stretches of one line, from its upper end down. */
static void cut(drawing *it, const sdg_link *link, const sdg_point *curve, uint32_t count)
{
    uint32_t upper = link->tail, lower = link->head;
    if (layer_of(it->diagram, upper) > layer_of(it->diagram, lower)) {
        upper = link->head;
        lower = link->tail;
    }
    uint32_t end = layer_of(it->diagram, lower);
    double at = it->nodes[upper].x;
    for (uint32_t layer = layer_of(it->diagram, upper); layer < end; layer++) {
        bool last = layer + 1 == end;
        double next = last ? it->nodes[lower].x : passes(curve, count, it->depths[layer + 1]);
        it->stretches[it->first[layer]++] = (stretch){at, next};
        at = next;
    }
}

static int compare(const void *left, const void *right)
{
    const stretch *a = left, *b = right;
    if (a->upper < b->upper || a->upper > b->upper)
        return a->upper < b->upper ? -1 : 1;
    return a->lower < b->lower ? -1 : a->lower > b->lower;
}

/* Pairs of stretches in the wrong order, by merging halves; room is for half of them. */
static uint64_t inversions(double *values, uint32_t count, double *room)
{
    uint64_t total = 0;
    for (uint32_t width = 1; width < count; width *= 2) {
        for (uint32_t start = 0; start + width < count; start += 2 * width) {
            uint32_t left = start, right = start + width, at = 0;
            uint32_t end = right + width < count ? right + width : count;
            while (left < start + width || right < end) {
                bool takes_right =
                    left == start + width || (right < end && values[right] < values[left]);
                total += takes_right ? start + width - left : 0;
                room[at++] = values[takes_right ? right++ : left++];
            }
            memcpy(values + start, room, at * sizeof *room);
        }
    }
    return total;
}

static uint64_t crossings_below(stretch *of, uint32_t count)
{
    double *lower = pair_grown(NULL, 2 * (size_t)count + 1, sizeof *lower);
    qsort(of, count, sizeof *of, compare);
    for (uint32_t i = 0; i < count; i++)
        lower[i] = of[i].lower;
    uint64_t total = inversions(lower, count, lower + count);
    free(lower);
    return total;
}

/* Room for the stretches of each layer; first is one late, and is put right by filling. */
static void make_room(drawing *it)
{
    const sdg_diagram *diagram = it->diagram;
    uint32_t total = 0;
    it->first = pair_grown(NULL, (size_t)it->layers + 1, sizeof *it->first);
    memset(it->first, 0, ((size_t)it->layers + 1) * sizeof *it->first);
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        uint32_t a = layer_of(diagram, diagram->links[i].tail);
        uint32_t b = layer_of(diagram, diagram->links[i].head);
        for (uint32_t layer = a < b ? a : b; layer < (a < b ? b : a); layer++, total++)
            it->first[layer + 1]++;
    }
    for (uint32_t layer = 0; layer < it->layers; layer++)
        it->first[layer + 1] += it->first[layer];
    it->stretches = pair_grown(NULL, (size_t)total + 1, sizeof *it->stretches);
}

static void find_depths(drawing *it)
{
    it->depths = pair_grown(NULL, it->layers, sizeof *it->depths);
    for (uint32_t i = 0; i < it->diagram->node_count; i++)
        it->depths[layer_of(it->diagram, i)] = it->nodes[i].y;
}

/* Counts and frees. */
static uint64_t count_all(drawing *it)
{
    uint64_t total = 0;
    uint32_t begin = 0;
    for (uint32_t layer = 0; layer < it->layers; layer++) {
        total += crossings_below(it->stretches + begin, it->first[layer] - begin);
        begin = it->first[layer];
    }
    free(it->first);
    free(it->stretches);
    free(it->depths);
    return total;
}

/* ---- both sides ---- */

/* What is compared. */
typedef struct side {
    uint64_t crossings;
    double seconds, width, height;
} side;

static side ours(const beside *of, int rounds)
{
    uint32_t layers;
    double times[MOST_ROUNDS];
    sdg_error err = {0};
    sdg_diagram *diagram = figure_of(of, &layers);
    for (int i = 0; i < rounds; i++) {
        double start = pair_clock();
        if (sdg_place_layered(diagram, SDG_DOWN, &err) != SDG_OK)
            beside_fail(err.text);
        times[i] = pair_clock() - start;
    }
    side out = {.seconds = beside_median(times, rounds)};
    sdg_point *nodes = pair_grown(NULL, diagram->node_count, sizeof *nodes);
    for (uint32_t i = 0; i < diagram->node_count; i++)
        nodes[i] = diagram->nodes[i].at;
    drawing it = {.diagram = diagram, .nodes = nodes, .layers = layers};
    find_depths(&it);
    make_room(&it);
    for (uint32_t i = 0; i < diagram->link_count; i++)
        cut(&it, &diagram->links[i], diagram->links[i].curve, diagram->links[i].curve_count);
    out.crossings = count_all(&it);
    out.width = diagram->body.right;
    out.height = diagram->body.top;
    free(nodes);
    sdg_diagram_free(diagram);
    return out;
}

/* The points of a spline: "s,x,y e,x,y x,y x,y ...", of which the ends do not count. */
static uint32_t read_curve(const char *text, sdg_point **points)
{
    uint32_t count = 0;
    while (text != NULL && *text != '\0') {
        sdg_point at;
        int used = 0;
        if ((text[0] == 'e' || text[0] == 's') && text[1] == ',') {
            text += strcspn(text, " ");
        } else if (sscanf(text, "%lf,%lf%n", &at.x, &at.y, &used) == 2) {
            *points = pair_grown(*points, (size_t)count + 1, sizeof **points);
            (*points)[count++] = at;
            text += used;
        } else {
            beside_fail("a line that cannot be read");
        }
        text += strspn(text, " \n\\");
    }
    return count;
}

/* Lines are told apart by their key, since two may join the same nodes. */
static void cut_theirs(drawing *it, Agraph_t *graph)
{
    sdg_point *curve = NULL;
    for (Agnode_t *node = agfstnode(graph); node != NULL; node = agnxtnode(graph, node)) {
        for (Agedge_t *edge = agfstout(graph, node); edge != NULL; edge = agnxtout(graph, edge)) {
            sdg_link link = {.tail = (uint32_t)atoi(agnameof(agtail(edge)) + 1),
                             .head = (uint32_t)atoi(agnameof(aghead(edge)) + 1)};
            uint32_t a = layer_of(it->diagram, link.tail), b = layer_of(it->diagram, link.head);
            char pos[] = "pos", style[] = "style";
            const char *unseen = agget(edge, style);
            if (unseen != NULL && strcmp(unseen, "invis") == 0)
                continue;
            uint32_t count = a + 1 < b ? read_curve(agget(edge, pos), &curve) : 0;
            cut(it, &link, curve, count);
        }
    }
    free(curve);
}

static side theirs(const beside *of, const char *folder, int rounds)
{
    uint32_t layers;
    char source[512], drawn[512], bound[] = "bb", program[] = "dot", format[] = "-Tdot";
    double times[MOST_ROUNDS];
    snprintf(source, sizeof source, "%s/layers.gv", folder);
    snprintf(drawn, sizeof drawn, "%s/layers.dot", folder);
    sdg_diagram *diagram = figure_of(of, &layers);
    FILE *file = fopen(source, "w");
    if (file == NULL)
        beside_fail(source);
    write_dot(diagram, layers, file);
    fclose(file);
    char *const words[] = {program, format, source, NULL};
    for (int i = 0; i < rounds; i++)
        times[i] = beside_run(words, drawn, NULL);
    side out = {.seconds = beside_median(times, rounds)};
    Agraph_t *graph = beside_read(drawn);
    sdg_point *nodes = pair_grown(NULL, diagram->node_count, sizeof *nodes);
    for (uint32_t i = 0; i < diagram->node_count; i++)
        nodes[i] = beside_place(graph, i);
    drawing it = {.diagram = diagram, .nodes = nodes, .layers = layers};
    find_depths(&it);
    make_room(&it);
    cut_theirs(&it, graph);
    out.crossings = count_all(&it);
    char *box = agget(graph, bound);
    if (box == NULL || sscanf(box, "%*f,%*f,%lf,%lf", &out.width, &out.height) != 2)
        beside_fail("no canvas");
    agclose(graph);
    free(nodes);
    sdg_diagram_free(diagram);
    return out;
}

static void print_row(char **words, int count, const beside *of, const side sides[2])
{
    const side *a = &sides[0], *b = &sides[1];
    printf("| %s", words[0]);
    for (int i = 1; i < count; i++)
        printf(" %s", words[i]);
    printf(" | %u | %llu | %llu | %.1f | %.1f | %.0f × %.0f | %.0f × %.0f |",
           (unsigned)of->facts->states, (unsigned long long)a->crossings,
           (unsigned long long)b->crossings, a->seconds * 1e3, b->seconds * 1e3, a->width,
           a->height, b->width, b->height);
}

int main(int argc, char **argv)
{
    if (argc < 5) {
        fprintf(stderr, "usage: layers FOLDER ROUNDS MOST-STATES PUZZLE [name=value ...]\n");
        return 2;
    }
    beside of;
    int rounds = atoi(argv[2]);
    rounds = rounds < 1 ? 1 : rounds > MOST_ROUNDS ? MOST_ROUNDS : rounds;
    beside_open(&of, argv + 4, argc - 4, (uint32_t)atoi(argv[3]));
    side sides[2] = {ours(&of, rounds), theirs(&of, argv[1], rounds)};
    print_row(argv + 4, argc - 4, &of, sides);
    bool few = of.facts->states < 300;
    bool holds = (double)sides[0].crossings <= (few ? 1.0 : 1.25) * (double)sides[1].crossings &&
                 (few || sides[0].seconds <= 0.2 * sides[1].seconds);
    printf(" %s |\n", holds ? "yes" : "**no**");
    beside_close(&of);
    return 0;
}
