/* --validate: what is wrong with a file, without drawing it. Each kind of fault is looked for by
 * itself and told once, with its place, so that one run shows all that has to be mended. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/alone.h"
#include "cli/message.h"
#include "cli/script.h"
#include "os/os.h"
#include <statediagram/facts.h>

/* So many states are looked at, and of so many the pictures. */
enum { MOST_STATES = 200000, MOST_PICTURES = 2000 };

/* A file under examination. */
typedef struct examination {
    const char *path;
    const options *asked;
    sdg_script *script; /* NULL: it is a graph */
    sdg_model *model;
    sdg_space *space;
    sdg_facts *facts;
    sdg_arena *arena;
    bool is_short; /* of memory: not all was looked at */
    uint32_t faults;
    sdg_error last; /* told when the next one is found, or handed on at the end */
} examination;

/* ---- telling ---- */

/* Short memory is no fault of the file: it ends the whole, and is said once. */
static void tell(examination *it, const sdg_error *why)
{
    if (why->code == SDG_E_NOMEM) {
        it->is_short = true;
        return;
    }
    if (it->faults++ > 0)
        message_failure(&it->last);
    it->last = *why;
}

/* A fault of a field of the file. */
SDG_FORMAT(3, 4)
static void tell_at(examination *it, const char *field, const char *format, ...)
{
    char text[400];
    sdg_error why = {.lang = message_lang()};
    va_list values;
    va_start(values, format);
    if (vsnprintf(text, sizeof text, sdg_translate(message_lang(), format), values) < 0)
        text[0] = '\0';
    va_end(values);
    sdg_fail_at(&why, SDG_E_INPUT, it->path, sdg_script_line(it->script, field), 0, "%s", text);
    tell(it, &why);
}

/* Whether a function of the file failed since the last time; that is told, and forgotten. */
static bool tell_failure(examination *it)
{
    sdg_error why = {.lang = message_lang()};
    if (it->script == NULL || sdg_script_status(it->script, &why) == SDG_OK)
        return false;
    sdg_script_forget(it->script);
    tell(it, &why);
    return true;
}

/* The text of a state in a message. */
static const char *text_of(examination *it, uint32_t state)
{
    const char *text =
        sdg_model_state_text(it->model, sdg_space_state(it->space, state), false, it->arena);
    return text != NULL ? text : "";
}

/* ---- the states, one after the other ---- */

/* Each looks at one state; false: there is a fault, and the rest need not be looked at. */
typedef bool (*look)(examination *it, const uint8_t *state);

static bool has_words(examination *it, const uint8_t *state)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    it->model->puzzle->print_state(it->model->self, state, &to);
    it->is_short = it->is_short || to.status == SDG_E_NOMEM;
    sdg_buffer_free(&text);
    return sdg_script_status(it->script, NULL) == SDG_OK;
}

static bool has_short_words(examination *it, const uint8_t *state)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    if (it->model->puzzle->print_short != NULL)
        it->model->puzzle->print_short(it->model->self, state, &to);
    sdg_buffer_free(&text);
    return sdg_script_status(it->script, NULL) == SDG_OK;
}

static bool has_picture(examination *it, const uint8_t *state)
{
    sdg_picture picture = {0};
    sdg_arena *arena = sdg_arena_new();
    if (arena != NULL && it->model->puzzle->picture != NULL)
        (void)it->model->puzzle->picture(it->model->self, state, &picture, arena);
    sdg_arena_free(arena);
    return sdg_script_status(it->script, NULL) == SDG_OK;
}

/* What the file writes for a state it must read as that state. */
static bool is_read_back(examination *it, const uint8_t *state)
{
    uint8_t *again = sdg_arena_take(it->arena, it->model->state_size, 1);
    const char *text = sdg_model_state_text(it->model, state, false, it->arena);
    sdg_error why = {.lang = message_lang()};
    if (again == NULL || text == NULL) {
        it->is_short = true;
        return false;
    }
    sdg_status status = it->model->puzzle->parse_state(it->model->self, text, again, &why);
    if (status == SDG_E_INPUT || status == SDG_E_NOMEM)
        tell(it, &why);
    else if (status != SDG_OK)
        tell_at(it, "parse", "parse does not read '%s', which is a label", text);
    else if (memcmp(again, state, it->model->state_size) != 0)
        tell_at(it, "parse", "parse reads the label '%s' as another state", text);
    else
        return true;
    return false;
}

/* What stands in the legend is told where it is written. Pictures are asked for again, so that they
 * must be well. */
static void look_at_keys(examination *it)
{
    uint32_t count = 0;
    if (it->model->puzzle->picture_keys != NULL)
        (void)it->model->puzzle->picture_keys(it->model->self, &count);
    (void)tell_failure(it);
}

/* Whether no function of the file failed. */
static bool look_at_all(examination *it, look at, uint32_t most)
{
    uint32_t count = sdg_space_state_count(it->space);
    for (uint32_t i = 0; i < count && i < most && !sdg_interrupted(); i++)
        if (!at(it, sdg_space_state(it->space, i)))
            break;
    return !tell_failure(it);
}

/* ---- estimates ---- */

static uint32_t estimate_of(const examination *it, const sdg_heuristic *by, uint32_t state)
{
    return by->value(it->model->self, sdg_space_state(it->space, state), NULL);
}

/* Where it says more than is true. */
static bool tell_excess(examination *it, const sdg_heuristic *by)
{
    for (uint32_t i = 0; i < it->facts->states; i++) {
        const uint32_t left = it->facts->to_goal[i],
                       h = left == SDG_NONE ? 0 : estimate_of(it, by, i);
        if (h <= left)
            continue;
        tell_at(it, "heuristics",
                "%s is not admissible: it says %u at '%s', from where it takes %u", by->name,
                (unsigned)h, text_of(it, i), (unsigned)left);
        return true;
    }
    return false;
}

/* Where it falls by a move by more than the move costs. */
static bool tell_fall(examination *it, const sdg_heuristic *by)
{
    for (uint32_t i = 0; i < it->facts->states; i++) {
        uint32_t count;
        const uint32_t *targets = sdg_space_targets(it->space, i, &count);
        const uint32_t *costs = sdg_space_costs(it->space, i);
        const uint64_t h = estimate_of(it, by, i);
        for (uint32_t k = 0; k < count; k++) {
            const uint32_t after = estimate_of(it, by, targets[k]), cost = costs ? costs[k] : 1;
            if (after == SDG_NONE || h <= (uint64_t)after + cost)
                continue;
            tell_at(it, "heuristics",
                    "%s is not consistent: it falls from %u at '%s' to %u at '%s'", by->name,
                    (unsigned)h, text_of(it, i), (unsigned)after, text_of(it, targets[k]));
            return true;
        }
    }
    return false;
}

/* Whether it can be asked of all states: what it returns has to be an estimate. */
static bool has_estimates(examination *it, const sdg_heuristic *by)
{
    for (uint32_t i = 0; i < it->facts->states && !sdg_interrupted(); i++) {
        (void)estimate_of(it, by, i);
        if (it->script != NULL && sdg_script_status(it->script, NULL) != SDG_OK)
            break;
    }
    return !tell_failure(it);
}

/* An estimate has to be as good as the file claims. */
static void check_estimates(examination *it)
{
    const sdg_heuristic *by = it->model->puzzle->heuristics;
    for (; by != NULL && by->name != NULL; by++) {
        bool is_good = has_estimates(it, by) && it->facts->complete;
        if (is_good && by->claim != SDG_CLAIM_NONE)
            is_good = !tell_excess(it, by);
        if (is_good && by->claim == SDG_CLAIM_CONSISTENT)
            (void)tell_fall(it, by);
    }
}

/* ---- figures ---- */

static void compare(examination *it, const char *name, uint64_t known, uint64_t counted)
{
    if (known != 0 && known != counted)
        tell_at(it, "known", "known.%s is %llu, but it is %llu", name, (unsigned long long)known,
                (unsigned long long)counted);
}

/* They are known of the presets. */
static void check_known(examination *it)
{
    const sdg_known *known = it->model->puzzle->known;
    const sdg_facts *facts = it->facts;
    bool is_known = it->script != NULL && known != NULL && known->args != NULL;
    if (!is_known || it->asked->word_count > 0 || !facts->complete)
        return;
    compare(it, "states", known->states, facts->states);
    compare(it, "transitions", known->transitions, facts->transitions);
    compare(it, "eccentricity", known->eccentricity, facts->eccentricity);
    if (known->distance != SDG_NONE && !facts->solved)
        tell_at(it, "known", "known.distance is %u, but no goal can be reached",
                (unsigned)known->distance);
    else if (known->distance != SDG_NONE && facts->cost != known->distance)
        tell_at(it, "known", "known.%s is %llu, but it is %llu", "distance",
                (unsigned long long)known->distance, (unsigned long long)facts->cost);
    if (known->solutions != NULL && strcmp(known->solutions, facts->path_count) != 0)
        tell_at(it, "known", "known.solutions is %s, but there are %s", known->solutions,
                facts->path_count);
}

/* ---- the whole file ---- */

static sdg_limit ask(void *ctx, const sdg_space *space)
{
    (void)ctx;
    (void)space;
    return sdg_interrupted() ? SDG_LIMIT_INTERRUPT : SDG_LIMIT_NONE;
}

/* A graph is a value of the family of graphs, whose others may be given. */
static sdg_status open_graph(examination *it, sdg_error *err)
{
    const sdg_puzzle *puzzle = sdg_find_puzzle("graph", NULL);
    const size_t count = it->asked->word_count;
    const char **words = sdg_arena_take(it->arena, count + 1, sizeof *words);
    if (words == NULL)
        return sdg_fail_memory(err);
    words[0] = sdg_arena_format(it->arena, "file=%s", it->path);
    if (words[0] == NULL)
        return sdg_fail_memory(err);
    for (size_t i = 0; i < count; i++)
        words[i + 1] = it->asked->words[i];
    return sdg_model_open(&it->model, puzzle, words, count + 1, err);
}

static sdg_status open_file(examination *it, sdg_error *err)
{
    if (!is_script_file(it->path))
        return open_graph(it, err);
    sdg_status status = script_read(&it->script, it->asked, it->path, true, err);
    if (status == SDG_OK)
        status = sdg_model_open(&it->model, sdg_script_puzzle(it->script), it->asked->words,
                                it->asked->word_count, err);
    return status;
}

/* What was found before a fault is looked at as well. */
static sdg_status explore(examination *it, sdg_error *err)
{
    const sdg_limits limits = {.max_states = MOST_STATES, .seed = sdg_entropy()};
    const sdg_progress progress = {.ask = ask};
    sdg_error why = {.lang = message_lang()};
    sdg_status status = sdg_space_open(&it->space, it->model, NULL, NULL, limits, err);
    if (status == SDG_OK)
        status = sdg_space_explore(it->space, &progress, &why);
    else
        why = *err;
    if (status == SDG_E_NOMEM)
        return sdg_fail_memory(err);
    /* More starts than are looked at: no state is known, so that nothing can be said of them. */
    if (it->space == NULL && status == SDG_E_LIMIT)
        return status;
    if (status != SDG_OK && status != SDG_E_LIMIT && !tell_failure(it))
        tell(it, &why);
    if (it->space == NULL)
        err->code = SDG_OK;
    return SDG_OK;
}

static sdg_status check_facts(examination *it, sdg_error *err)
{
    sdg_status status = sdg_facts_open(&it->facts, it->space, NULL, 0, "", err);
    if (status != SDG_OK)
        return status;
    if (!tell_failure(it)) {
        check_estimates(it);
        check_known(it);
    }
    return SDG_OK;
}

static sdg_status examine(examination *it, sdg_error *err)
{
    sdg_status status = open_file(it, err);
    if (status == SDG_OK)
        status = explore(it, err);
    if (status != SDG_OK || it->space == NULL)
        return status;
    if (it->script != NULL) {
        (void)look_at_all(it, has_words, MOST_STATES);
        (void)look_at_all(it, has_short_words, MOST_STATES);
        if (look_at_all(it, has_picture, MOST_PICTURES))
            look_at_keys(it);
        if (sdg_script_line(it->script, "parse") > 0)
            (void)look_at_all(it, is_read_back, MOST_PICTURES);
    }
    if (sdg_interrupted())
        return sdg_fail(err, SDG_E_LIMIT, "interrupted");
    return check_facts(it, err);
}

/* ---- the answer ---- */

static void put_solution(const sdg_facts *facts, sdg_sink *to)
{
    if (!sdg_space_has_goal(facts->space))
        sdg_say(to, "it has no goal");
    else if (facts->solved && facts->cost != facts->length)
        sdg_say(to, "solved at cost %u", (unsigned)facts->cost);
    else if (facts->solved)
        sdg_say(to, "solved in %u move%s", (unsigned)facts->length, facts->length == 1 ? "" : "s");
    else if (facts->complete)
        sdg_say(to, "no goal can be reached");
    else
        sdg_say(to, "no goal was met");
}

/* One line, for a file without a fault. */
static void put_verdict(const examination *it, sdg_sink *to)
{
    const sdg_facts *facts = it->facts;
    sdg_put_terminal(to, it->path);
    sdg_say(to, ": ");
    if (facts->complete)
        sdg_say(to, "all is well");
    else
        sdg_say(to, "all is well as far as was looked, and there are more states");
    sdg_say(to, "; ");
    sdg_put_counted(to, facts->states, "state");
    sdg_say(to, ", ");
    sdg_put_counted(to, facts->transitions, "transition");
    sdg_say(to, "; ");
    put_solution(facts, to);
    sdg_put_text(to, "\n");
}

static void close_examination(examination *it)
{
    sdg_facts_free(it->facts);
    sdg_space_free(it->space);
    sdg_model_free(it->model);
    sdg_script_free(it->script);
    sdg_arena_free(it->arena);
}

sdg_status validate_put(const options *asked, const char *path, sdg_sink *to, sdg_error *err)
{
    examination it = {.path = path, .asked = asked, .arena = sdg_arena_new()};
    if (it.arena == NULL)
        return sdg_fail_memory(err);
    sdg_status status = examine(&it, err);
    if (status == SDG_OK && it.is_short)
        status = sdg_fail_memory(err);
    if (status == SDG_OK && it.faults > 0) {
        *err = it.last;
        status = SDG_E_INPUT;
    } else if (it.faults > 0) {
        message_failure(&it.last);
    }
    if (status == SDG_OK)
        put_verdict(&it, to);
    close_examination(&it);
    return status;
}
