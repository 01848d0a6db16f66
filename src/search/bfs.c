/* Breadth-first search: the frontier is a queue. */
#include "search/walk.h"

/* Whatever is special to breadth first is the end at which the frontier is taken. */
static sdg_status run(const sdg_task *task, sdg_recorder *to, sdg_error *err)
{
    sdg_walk walk = {.space = task->space, .how = task->how, .plan = task->plan, .to = to};
    return sdg_walk_frontier(&walk, false, err);
}

/* A queue keeps the frontier in the order of distance, so the first goal is a nearest one. */
const sdg_search sdg_search_bfs = {
    .name = "bfs",
    .title = "breadth-first search",
    .source = "Moore 1959; Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms, "
              "chapter 22.2",
    .promise = SDG_PROMISE_FEWEST_MOVES,
    .run = run,
};
