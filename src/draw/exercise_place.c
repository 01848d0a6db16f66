/* Where the states of an exercise stand. By distance from the start they would stand in the layers
 * that a student is to find, and a shortest path would run straight down. So they are layered by
 * their distance from another state: one in the middle, from which the farthest is as near as can
 * be, and neither start nor goal. It is found in the lines as they are drawn, whichever way they
 * point: two exercises that look alike but for the answer have the same places. */
#include "draw/exercise.h"

#include "draw/graph.h"

/* The lines as a graph, and room for walks in it. */
typedef struct web {
    const sdg_diagram *diagram;
    uint32_t *first, *to; /* the neighbours of node i: to[first[i]] to to[first[i + 1] - 1] */
    uint32_t *distance, *queue;
    uint32_t *members; /* of one component */
} web;

static void count_ends(web *it)
{
    const sdg_diagram *diagram = it->diagram;
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        it->first[diagram->links[i].tail + 1]++;
        it->first[diagram->links[i].head + 1]++;
    }
    for (uint32_t i = 0; i < diagram->node_count; i++)
        it->first[i + 1] += it->first[i];
}

/* distance serves as the place where each list goes on. */
static void list_ends(web *it)
{
    const sdg_diagram *diagram = it->diagram;
    for (uint32_t i = 0; i < diagram->node_count; i++)
        it->distance[i] = it->first[i];
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        uint32_t tail = diagram->links[i].tail, head = diagram->links[i].head;
        it->to[it->distance[tail]++] = head;
        it->to[it->distance[head]++] = tail;
    }
}

static bool open_web(web *it, const sdg_diagram *diagram)
{
    const uint32_t nodes = diagram->node_count;
    sdg_arena *arena = diagram->arena;
    it->diagram = diagram;
    it->first = sdg_arena_take(arena, (size_t)nodes + 1, sizeof *it->first);
    it->to = sdg_arena_take(arena, 2 * (size_t)diagram->link_count, sizeof *it->to);
    it->distance = sdg_arena_take(arena, nodes, sizeof *it->distance);
    it->queue = sdg_arena_take(arena, nodes, sizeof *it->queue);
    it->members = sdg_arena_take(arena, nodes, sizeof *it->members);
    if (it->first == NULL || it->to == NULL || it->distance == NULL || it->queue == NULL ||
        it->members == NULL)
        return false;
    count_ends(it);
    list_ends(it);
    return true;
}

/* Walks breadth first from a node; returns how many it reaches, which are in queue. */
static uint32_t walk(web *it, uint32_t from)
{
    uint32_t count = 1;
    for (uint32_t i = 0; i < it->diagram->node_count; i++)
        it->distance[i] = SDG_NONE;
    it->queue[0] = from;
    it->distance[from] = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t node = it->queue[i];
        for (uint32_t k = it->first[node]; k < it->first[node + 1]; k++) {
            uint32_t next = it->to[k];
            if (it->distance[next] != SDG_NONE)
                continue;
            it->distance[next] = it->distance[node] + 1;
            it->queue[count++] = next;
        }
    }
    return count;
}

static bool is_end(const sdg_node *node)
{
    return graph_has_class(node->kind, "start") || graph_has_class(node->kind, "goal");
}

/* How good a middle the node is from which the last walk began: the nearer the farthest is the
 * better, then the narrower the widest layer. Starts and goals come last of all. */
static uint64_t rank_of(const web *it, uint32_t count)
{
    uint32_t widest = 0, run = 0, far = it->distance[it->queue[count - 1]];
    for (uint32_t i = 0; i < count; i++) {
        bool goes_on = i > 0 && it->distance[it->queue[i]] == it->distance[it->queue[i - 1]];
        run = goes_on ? run + 1 : 1;
        widest = run > widest ? run : widest;
    }
    far += is_end(&it->diagram->nodes[it->queue[0]]) ? count : 0;
    return (uint64_t)far << 32 | widest;
}

/* The middle of the component of a node, the first of equals. */
static uint32_t middle_of(web *it, uint32_t node)
{
    uint32_t count = walk(it, node), best = node;
    uint64_t least = UINT64_MAX;
    for (uint32_t i = 0; i < count; i++)
        it->members[i] = it->queue[i];
    for (uint32_t i = 0; i < count; i++) {
        uint32_t member = it->members[i];
        walk(it, member);
        uint64_t rank = rank_of(it, count);
        if (rank < least || (rank == least && member < best)) {
            best = member;
            least = rank;
        }
    }
    return best;
}

sdg_status exercise_layer(sdg_diagram *diagram, sdg_error *err)
{
    web it;
    if (!open_web(&it, diagram))
        return sdg_fail_memory(err);
    for (uint32_t node = 0; node < diagram->node_count; node++)
        diagram->nodes[node].layer = SDG_NONE;
    for (uint32_t node = 0; node < diagram->node_count; node++) {
        sdg_status status = sdg_diagram_ask(diagram, err);
        if (status != SDG_OK)
            return status;
        if (diagram->nodes[node].layer != SDG_NONE)
            continue;
        uint32_t count = walk(&it, middle_of(&it, node));
        for (uint32_t i = 0; i < count; i++)
            diagram->nodes[it.queue[i]].layer = it.distance[it.queue[i]];
    }
    return SDG_OK;
}

/* What is drawn in a node stays as it is: pictures and texts are not seen in a mirror. */
void exercise_mirror(sdg_diagram *diagram)
{
    double sum = diagram->body.left + diagram->body.right;
    for (uint32_t i = 0; i < diagram->node_count; i++)
        diagram->nodes[i].at.x = sum - diagram->nodes[i].at.x;
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        sdg_link *link = &diagram->links[i];
        link->label_at.x = sum - link->label_at.x;
        for (uint32_t k = 0; k < link->curve_count; k++)
            link->curve[k].x = sum - link->curve[k].x;
    }
}
