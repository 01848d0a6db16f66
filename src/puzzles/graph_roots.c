/* From where a graph is searched: its start, and where all nodes are to be come to, also nodes that
 * cannot be reached from it. */
#include "puzzles/graph.h"

/* What is needed to go through a graph once. */
typedef struct sweep {
    const sdg_graph *it;
    uint32_t *waiting; /* each node waits once at most */
    uint8_t *met;
} sweep;

/* Meets all that can be reached from a node. The order is nothing to what is met. */
static void meet_all_from(sweep *with, uint32_t root)
{
    const sdg_graph *it = with->it;
    uint32_t count = 0;
    with->waiting[count++] = root;
    with->met[root] = 1;
    while (count > 0) {
        uint32_t node = with->waiting[--count];
        for (uint32_t i = it->first[node]; i < it->first[node + 1]; i++) {
            uint32_t target = it->arcs[i].target;
            if (with->met[target] == 0)
                with->waiting[count++] = target;
            with->met[target] = 1;
        }
    }
}

/* The start comes first, whatever its place in the file. */
sdg_status sdg_graph_find_roots(sdg_graph *it, bool reaches_all, sdg_arena *arena, sdg_error *err)
{
    uint32_t most = reaches_all ? it->node_count : 1;
    uint32_t *roots = sdg_arena_take(arena, most, sizeof *roots);
    sweep with = {it, sdg_arena_take(arena, most, sizeof *roots), sdg_arena_take(arena, most, 1)};
    if (roots == NULL || with.waiting == NULL || with.met == NULL)
        return sdg_fail_memory(err);
    roots[it->root_count++] = it->start;
    it->roots = roots;
    if (!reaches_all)
        return SDG_OK;
    meet_all_from(&with, it->start);
    for (uint32_t i = 0; i < it->node_count; i++) {
        if (with.met[i] != 0)
            continue;
        roots[it->root_count++] = i;
        meet_all_from(&with, i);
    }
    return SDG_OK;
}
