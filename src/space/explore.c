/* Exploring: all states breadth first, with a question to the caller now and then. */
#include "space/fields.h"

#include <time.h>

/* When progress is asked: so many expansions after the last time, or so long after it. The clock is
 * read every few expansions, as many as lately took little time. */
enum { MOST_BETWEEN = 1024, MOST_UNTIMED = SDG_MOST_AHEAD };
static const int64_t LONG_ENOUGH = 10 * INT64_C(1000000); /* nanoseconds */

/* The rhythm of the questions in one exploration. */
typedef struct pulse {
    const sdg_progress *progress;
    int64_t asked_at, read_at;
    uint32_t since;   /* expansions since progress was asked */
    uint32_t untimed; /* expansions left until the clock is read */
    uint32_t stride;  /* expansions between two readings */
} pulse;

/* Nanoseconds of the calendar clock. If it is set back or forth, a question comes early or late, no
 * more. */
static int64_t now(void)
{
    struct timespec at = {0};
    if (timespec_get(&at, TIME_UTC) == 0)
        return 0; /* no clock: then the number of expansions alone decides */
    return (int64_t)at.tv_sec * 1000000000 + at.tv_nsec;
}

/* Whether to ask before the next expansion. One slow stretch makes every reading count at once, and
 * trust comes back by doubling. */
static bool is_due(pulse *beat)
{
    if (beat->untimed > 0)
        return beat->since >= MOST_BETWEEN;
    int64_t at = now();
    if (at - beat->read_at > LONG_ENOUGH)
        beat->stride = 1;
    else if (beat->stride < MOST_UNTIMED)
        beat->stride *= 2;
    beat->read_at = at;
    beat->untimed = beat->stride;
    return beat->since >= MOST_BETWEEN || at - beat->asked_at >= LONG_ENOUGH;
}

/* How many expansions may follow at a time. */
static uint32_t stretch(const pulse *beat)
{
    uint32_t left = MOST_BETWEEN - beat->since;
    return left < beat->untimed ? left : beat->untimed;
}

/* Counts expansions. */
static void pass(pulse *beat, uint32_t count)
{
    beat->since += count;
    beat->untimed -= count;
}

/* The reasons that only the caller can know. A caller that answers with another limit is taken at
 * its word, and its own message can say more. */
static sdg_status stop(sdg_space *space, sdg_limit limit, sdg_error *err)
{
    space->limit = limit;
    switch (limit) {
    case SDG_LIMIT_TIME:
        return sdg_fail(err, SDG_E_LIMIT, "stopped at the time limit");
    case SDG_LIMIT_INTERRUPT:
        return sdg_fail(err, SDG_E_LIMIT, "interrupted");
    case SDG_LIMIT_STATES:
    case SDG_LIMIT_MEMORY:
    case SDG_LIMIT_NONE:
        break;
    }
    return sdg_fail(err, SDG_E_LIMIT, "stopped after %u state%s", (unsigned)space->store.count,
                    space->store.count == 1 ? "" : "s");
}

/* The answer may take long (it may draw a line on a terminal), so the clock is read after it. */
static sdg_status ask(pulse *beat, sdg_space *space, sdg_error *err)
{
    const sdg_progress *progress = beat->progress;
    sdg_limit limit = progress->ask(progress->ctx, space);
    beat->since = 0;
    beat->asked_at = beat->read_at = now();
    return limit == SDG_LIMIT_NONE ? SDG_OK : stop(space, limit, err);
}

uint32_t sdg_space_first_left(sdg_space *space)
{
    while (space->next < space->store.count && sdg_edges_begin(&space->edges, space->next) > 0)
        space->next++;
    return space->next;
}

/* The next states in their order: as many as may be expanded without a question. */
static sdg_status go_on(sdg_space *space, uint32_t state, pulse *beat, sdg_error *err)
{
    if (beat->progress == NULL)
        return sdg_space_expand_some(space, state, SDG_MOST_AHEAD, err);
    if (is_due(beat)) {
        sdg_status status = ask(beat, space, err);
        if (status != SDG_OK)
            return status;
    }
    uint32_t before = space->expanded_count;
    sdg_status status = sdg_space_expand_some(space, state, stretch(beat), err);
    pass(beat, space->expanded_count - before);
    return status;
}

/* Numbers are given in the order of discovery, so taking states in the order of their numbers is
 * breadth first, and the space itself is the queue. */
sdg_status sdg_space_explore(sdg_space *space, const sdg_progress *progress, sdg_error *err)
{
    pulse beat = {.progress = progress, .since = MOST_BETWEEN, .stride = 1};
    space->limit = SDG_LIMIT_NONE;
    for (uint32_t state; (state = sdg_space_first_left(space)) < space->store.count;) {
        sdg_status status = go_on(space, state, &beat, err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}
