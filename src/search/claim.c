/* How far a run got, in words, and what may be claimed of a run that was cut short. */
#include <statediagram/search.h>

/* Moves or cost, as the search counts. */
static void put_distance(const sdg_run *run, uint64_t distance, sdg_sink *to)
{
    if (run->search->promise == SDG_PROMISE_LEAST_COST ||
        run->search->promise == SDG_PROMISE_IF_ADMISSIBLE) {
        sdg_say(to, "a cost of ");
        sdg_put_grouped(to, distance);
        return;
    }
    sdg_put_counted(to, distance, "move");
}

static void put_goal(const sdg_run *run, sdg_sink *to)
{
    sdg_say(to, ", a goal found after ");
    sdg_put_counted(to, run->length, "move");
    sdg_say(to, " at a cost of ");
    sdg_put_grouped(to, run->cost);
    sdg_say(to, run->optimal ? ", proven to be the least" : ", not proven to be the least");
}

static void put_bound(const sdg_run *run, sdg_sink *to)
{
    sdg_say(to, run->goal == SDG_NONE ? ": none is nearer than " : "; none is nearer than ");
    put_distance(run, run->proven, to);
}

void sdg_run_put_claim(const sdg_run *run, sdg_sink *to)
{
    sdg_put_counted(to, run->expanded_count, "expansion");
    if (run->goal != SDG_NONE)
        put_goal(run, to);
    else
        sdg_say(to, ", no goal found");
    if (run->proven == UINT64_MAX)
        sdg_say(to, run->plan.bound == SDG_NONE ? ": none can be reached"
                                                : ": none can be reached within the bound");
    else if (run->proven > 0 && !run->optimal)
        put_bound(run, to);
}
