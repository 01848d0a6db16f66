/* Conventions in words. */
#include <statediagram/search.h>

#include <string.h>

/* In the order in which a search comes to the choices; the caption prints this, because textbooks
 * differ and answer keys go wrong where it is unstated. */
void sdg_convention_put(const sdg_search *search, const sdg_convention *how, sdg_sink *to)
{
    sdg_put_text(to, how->goal_test == SDG_GOAL_TEST_EXPAND ? "goal tested on expansion"
                                                            : "goal tested on generation");
    sdg_put_text(to,
                 how->stop == SDG_STOP_GOAL ? ", stops at the goal" : ", goes on after the goal");
    /* Only depth-first search has two forms; of the others nothing is said. */
    if (strcmp(search->name, "dfs") == 0)
        sdg_put_text(to, how->dfs == SDG_DFS_RECURSIVE ? ", recursive" : ", with a stack");
    sdg_put_text(to, ", children in declared order");
    sdg_put_text(to,
                 how->mark_when == SDG_MARK_PUSH ? ", marked when pushed" : ", marked when popped");
}
