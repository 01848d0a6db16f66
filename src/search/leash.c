/* The limits of a run: how many turns, how much memory, and the caller's own question. */
#include "search/frontier.h"
#include "search/recorder.h"

/* Turns between two questions: a question costs about as much as one turn. */
enum { BETWEEN = 16 };

/* What the run holds: not every block is counted to the byte, but all that grow are. */
static size_t bytes_of(const sdg_recorder *to)
{
    return to->capacity * 4 * sizeof(uint32_t) + to->event_capacity * sizeof *to->events +
           to->trail_capacity * sizeof *to->trail + to->node_capacity * sizeof *to->nodes +
           (size_t)to->frontier * sizeof(sdg_entry) + to->own_bytes;
}

/* The reason stands in the run, and in words in the error. */
static sdg_status stop(sdg_recorder *to, sdg_limit limit, sdg_error *err)
{
    const uint32_t count = to->run->expanded_count;
    to->run->limit = limit;
    switch (limit) {
    case SDG_LIMIT_TIME:
        return sdg_fail(err, SDG_E_LIMIT, "the search stopped at the time limit");
    case SDG_LIMIT_INTERRUPT:
        return sdg_fail(err, SDG_E_LIMIT, "the search was interrupted");
    case SDG_LIMIT_MEMORY:
        return sdg_fail(err, SDG_E_LIMIT, "the search stopped at the memory limit of %zu bytes",
                        to->run->plan.max_memory);
    case SDG_LIMIT_STATES:
    case SDG_LIMIT_NONE:
        break;
    }
    return sdg_fail(err, SDG_E_LIMIT, "the search stopped after %u expansion%s", (unsigned)count,
                    count == 1 ? "" : "s");
}

/* Before the first turn and then every few. */
static sdg_limit ask(sdg_recorder *to, const sdg_space *space)
{
    const size_t most = to->run->plan.max_memory;
    to->turns = BETWEEN;
    if (most > 0 && bytes_of(to) > most)
        return SDG_LIMIT_MEMORY;
    return to->progress != NULL ? to->progress->ask(to->progress->ctx, space) : SDG_LIMIT_NONE;
}

/* There are no more turns than numbers, whatever the limit. */
sdg_status sdg_recorder_go_on(sdg_recorder *to, const sdg_space *space, sdg_error *err)
{
    const uint32_t most = to->run->plan.max_expanded;
    const uint32_t count = to->run->expanded_count;
    if (to->status != SDG_OK)
        return sdg_fail_memory(err);
    if (count >= SDG_NONE - 1 || (most > 0 && count >= most))
        return stop(to, SDG_LIMIT_STATES, err);
    sdg_limit limit = to->turns-- > 0 ? SDG_LIMIT_NONE : ask(to, space);
    return limit == SDG_LIMIT_NONE ? SDG_OK : stop(to, limit, err);
}
