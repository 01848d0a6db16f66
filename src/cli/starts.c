/* --starts: the states from which an experiment runs its searches, out of a file with a state a
 * line or at random among those at given distances from the goal; and the experiment itself. */
#include <stdlib.h>
#include <string.h>

#include "cli/chance.h"
#include "cli/message.h"
#include "cli/outlet.h"
#include "cli/run.h"

/* Far beyond what anybody waits for. */
enum { MOST_STARTS = 1000000, MOST_DEPTHS = 64 };
/* A million states of a hundred letters each. */
#define MOST_BYTES ((size_t)128 << 20)

static const char prefix[] = "random:";

/* The starts as they are gathered. */
typedef struct gathering {
    job *job;
    sdg_trial *items;
    uint32_t count;
    size_t capacity;
    uint64_t random; /* the state of the generator */
} gathering;

static sdg_status add(gathering *it, const uint8_t *state, uint32_t depth, sdg_error *err)
{
    sdg_trial *items = sdg_reserve(it->items, it->count, &it->capacity, sizeof *items);
    if (items == NULL)
        return sdg_fail_memory(err);
    it->items = items;
    items[it->count++] = (sdg_trial){state, depth};
    return SDG_OK;
}

/* ---- at random ---- */

/* All states at a distance (SDG_NONE: at any) from the nearest goal; NULL: no memory. */
static uint32_t *states_at(const sdg_facts *facts, uint32_t depth, uint32_t *count)
{
    uint32_t *list = sdg_allocate((size_t)facts->states + 1, sizeof *list);
    *count = 0;
    for (uint32_t state = 0; list != NULL && state < facts->states; state++) {
        uint32_t left = facts->to_goal[state];
        if (left != SDG_NONE && (depth == SDG_NONE || left == depth))
            list[(*count)++] = state;
    }
    return list;
}

static sdg_status fail_depth(uint32_t depth, const sdg_facts *facts, sdg_error *err)
{
    uint32_t farthest = 0;
    for (uint32_t state = 0; state < facts->states; state++)
        if (facts->to_goal[state] != SDG_NONE && facts->to_goal[state] > farthest)
            farthest = facts->to_goal[state];
    if (depth == SDG_NONE)
        return sdg_fail(err, SDG_E_USAGE, "--starts: no state can reach a goal");
    sdg_fail(err, SDG_E_USAGE, "--starts: no state is %u from a goal", (unsigned)depth);
    sdg_hint(err, "the farthest that can reach one are %u away", (unsigned)farthest);
    return SDG_E_USAGE;
}

/* As many as are wanted, or all that there are. */
static sdg_status add_random(gathering *it, uint32_t wanted, uint32_t depth, sdg_error *err)
{
    const sdg_facts *facts = it->job->facts;
    uint32_t count;
    uint32_t *list = states_at(facts, depth, &count);
    if (list == NULL)
        return sdg_fail_memory(err);
    sdg_status status = count == 0 ? fail_depth(depth, facts, err) : SDG_OK;
    chance_choose(&it->random, list, count, wanted);
    for (uint32_t i = 0; status == SDG_OK && i < wanted && i < count; i++)
        status = add(it, sdg_space_state(facts->space, list[i]), facts->to_goal[list[i]], err);
    sdg_release(list);
    return status;
}

static sdg_status fail_form(const char *text, sdg_error *err)
{
    char shown[EXCERPT_BYTES];
    sdg_fail(err, SDG_E_USAGE, "--starts=%s cannot be read", message_excerpt(shown, text));
    sdg_hint(err, "write random:100@12, random:20@4-12, random:100@4,8,12, random:50, or the name "
                  "of a file with a state a line");
    return SDG_E_USAGE;
}

/* "12" or "4-12", of which each depth is asked for; it is cut up in place. */
static sdg_status add_range(gathering *it, uint32_t wanted, char *text, sdg_error *err)
{
    uint64_t from, to;
    char *dash = strchr(text, '-');
    const char *last = text;
    if (dash != NULL) {
        *dash = '\0';
        last = dash + 1;
    }
    if (!sdg_parse_number(text, SDG_NONE - 1, &from) ||
        !sdg_parse_number(last, SDG_NONE - 1, &to) || from > to || to - from >= MOST_DEPTHS)
        return fail_form(it->job->asked->set[OPTION_STARTS].text, err);
    sdg_status status = SDG_OK;
    for (uint64_t depth = from; depth <= to && status == SDG_OK; depth++)
        status = add_random(it, wanted, (uint32_t)depth, err);
    return status;
}

/* What stands behind "random:", cut up in place. */
static sdg_status read_random(gathering *it, char *text, sdg_error *err)
{
    const char *whole = it->job->asked->set[OPTION_STARTS].text;
    uint64_t wanted;
    char *depths = strchr(text, '@');
    if (depths != NULL)
        *depths++ = '\0';
    if (!sdg_parse_number(text, MOST_STARTS, &wanted) || wanted == 0)
        return fail_form(whole, err);
    if (!it->job->facts->complete)
        return sdg_fail(err, SDG_E_LIMIT,
                        "--starts=random needs the whole space, which was cut short");
    if (depths == NULL)
        return add_random(it, (uint32_t)wanted, SDG_NONE, err);
    sdg_status status = SDG_OK;
    for (char *next = depths; next != NULL && status == SDG_OK; depths = next) {
        next = strchr(depths, ',');
        if (next != NULL)
            *next++ = '\0';
        status = add_range(it, (uint32_t)wanted, depths, err);
    }
    return status;
}

/* ---- out of a file ---- */

/* One line. Its distance is known if the space is whole and holds the state. */
static sdg_status read_line(gathering *it, const char *line, uint32_t number, sdg_error *err)
{
    const job *asked = it->job;
    const char *file = asked->asked->set[OPTION_STARTS].text;
    uint8_t *state = sdg_arena_take(asked->model->arena, asked->model->state_size, 1);
    sdg_error why = {.lang = message_lang()};
    if (state == NULL)
        return sdg_fail_memory(err);
    if (asked->puzzle->parse_state(asked->model->self, line, state, &why) != SDG_OK)
        return why.code == SDG_E_NOMEM
                   ? sdg_fail_memory(err)
                   : sdg_fail_at(err, SDG_E_INPUT, file, number, why.column > 0 ? why.column : 1,
                                 "%s", why.text);
    uint32_t known = asked->facts->complete ? sdg_space_find(asked->space, state) : SDG_NONE;
    return add(it, state, known == SDG_NONE ? SDG_NONE : asked->facts->to_goal[known], err);
}

/* Empty lines and those that begin with # are passed over. All faults are told in one run. */
static sdg_status read_lines(gathering *it, char *text, sdg_error *err)
{
    sdg_status status = SDG_OK;
    uint32_t number = 1;
    for (char *line = text, *next = text; next != NULL; line = next, number++) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        size_t length = strlen(line);
        if (length > 0 && line[length - 1] == '\r')
            line[length - 1] = '\0';
        if (line[0] == '\0' || line[0] == '#')
            continue;
        sdg_status one = read_line(it, line, number, err);
        if (one == SDG_E_NOMEM)
            return one;
        status = one != SDG_OK ? one : status;
    }
    return status;
}

static sdg_status read_file(gathering *it, const char *path, sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_status status = sdg_read_file(path, MOST_BYTES, &text, err);
    if (status == SDG_OK && text.bytes != NULL && strlen(text.bytes) != text.count)
        status = sdg_fail(err, SDG_E_INPUT, "%s holds a NUL byte, so that it is no text", path);
    if (status == SDG_OK && text.bytes != NULL)
        status = read_lines(it, text.bytes, err);
    sdg_buffer_free(&text);
    if (status == SDG_OK && it->count == 0)
        return sdg_fail(err, SDG_E_INPUT, "%s holds no state", path);
    return status;
}

/* ---- the experiment ---- */

static sdg_status gather(gathering *it, sdg_error *err)
{
    const char *text = it->job->asked->set[OPTION_STARTS].text;
    if (strncmp(text, prefix, sizeof prefix - 1) != 0)
        return read_file(it, text, err);
    char *copy = sdg_arena_copy(it->job->model->arena, text + sizeof prefix - 1);
    return copy == NULL ? sdg_fail_memory(err) : read_random(it, copy, err);
}

/* How the starts were chosen: what a reader needs to do it again. */
static sdg_status describe(job *it, uint32_t count, sdg_error *err)
{
    const setting *set = it->asked->set;
    sdg_arena *arena = it->experiment->arena;
    bool is_random = strncmp(set[OPTION_STARTS].text, prefix, sizeof prefix - 1) == 0;
    sdg_arena_speak(arena, outlet_lang(it));
    if (is_random)
        it->experiment->starts = sdg_arena_say(
            arena, count == 1 ? "%u random start, seed %u" : "%u random starts, seed %u",
            (unsigned)count, (unsigned)set[OPTION_SEED].number);
    else
        it->experiment->starts = sdg_arena_say(
            arena, count == 1 ? "%u start of a file" : "%u starts of a file", (unsigned)count);
    return it->experiment->starts != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* The plans ask whether to go on, as the space of each run is explored by nobody else. */
static sdg_status run_trials(job *it, const gathering *starts, sdg_error *err)
{
    sdg_progress question = progress_question(&it->progress);
    sdg_plan plans[MOST_SEARCHES];
    memcpy(plans, it->plans, sizeof plans);
    for (uint32_t i = 0; i < it->plan_count; i++)
        job_limit_plan(it, &plans[i], &question);
    const sdg_trials trials = {.model = it->model,
                               .goal = it->to,
                               .items = starts->items,
                               .count = starts->count,
                               .plans = plans,
                               .plan_count = it->plan_count,
                               .how = job_convention(it),
                               .limits = job_limits(it->asked)};
    progress_start(&it->progress, it->asked->set[OPTION_MAX_TIME].number, false);
    sdg_status status = sdg_experiment_run(&it->experiment, &trials, err);
    progress_end(&it->progress);
    if (status == SDG_OK && it->limit == SDG_LIMIT_NONE)
        it->limit =
            it->experiment->limit != SDG_LIMIT_NONE ? it->experiment->limit : it->experiment->cut;
    return status == SDG_OK ? describe(it, starts->count, err) : status;
}

sdg_status job_experiment(job *it, sdg_error *err)
{
    const setting *set = it->asked->set;
    bool is_over = it->limit == SDG_LIMIT_TIME || it->limit == SDG_LIMIT_INTERRUPT;
    if (!it->target.view->needs_experiment)
        return SDG_OK;
    if (!set[OPTION_STARTS].given) {
        sdg_fail(err, SDG_E_USAGE, "--view=experiments needs --starts");
        sdg_hint(err, "for example --starts=random:100@12");
        return SDG_E_USAGE;
    }
    if (is_over)
        return sdg_fail(err, SDG_E_LIMIT,
                        "exploring was cut short before the searches could begin");
    gathering starts = {.job = it, .random = set[OPTION_SEED].number};
    sdg_status status = gather(&starts, err);
    if (status == SDG_OK)
        status = run_trials(it, &starts, err);
    sdg_release(starts.items);
    return status;
}
