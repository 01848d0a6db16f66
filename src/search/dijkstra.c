/* Dijkstra's algorithm, which courses on artificial intelligence call uniform-cost search: the
 * frontier is ordered by the cost of the path. */
#include "search/best.h"

/* What is left of the way does not matter. */
static uint64_t cost_so_far(uint64_t cost, uint32_t h)
{
    (void)h;
    return cost;
}

static sdg_status run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    return sdg_best_first(task, (sdg_ranking){cost_so_far, SDG_CLAIM_CONSISTENT}, to, err);
}

/* No path to a state costs less than the one by which it has its turn, as no move costs less than
 * nothing: it is A* with the estimate 0, which is admissible. */
const sdg_search sdg_search_dijkstra = {
    .name = "dijkstra",
    .title = "Dijkstra's algorithm, or uniform-cost search",
    .source = "Dijkstra 1959; Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms, "
              "chapter 24.3; Russell and Norvig, Artificial Intelligence, chapter 3.4",
    .promise = SDG_PROMISE_IF_ADMISSIBLE,
    .aliases = (const char *const[]){"ucs", "uniform-cost", NULL},
    .heeds =
        SDG_HEEDS_GOAL_TEST | SDG_HEEDS_STOP | SDG_HEEDS_ORDER | SDG_HEEDS_REPEATS | SDG_HEEDS_TIES,
    .frontier = SDG_FRONTIER_ORDERED,
    .run = run,
};
