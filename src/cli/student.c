/* --student-trace: a search that a program of the user's own has done, beside ours. */
#include <string.h>

#include "cli/message.h"
#include "cli/run.h"

enum { MOST_BYTES = 64 << 20, MOST_PLANS = 32 };

/* Plans to explain a trace by. */
typedef struct plan_list {
    sdg_plan plans[MOST_PLANS];
    uint32_t count;
} plan_list;

/* A search with an estimate, or without one where text has none. */
static sdg_status add_plan(job *it, const char *text, plan_list *to, sdg_error *err)
{
    sdg_error why = {.lang = message_lang()};
    sdg_plan *plan = &to->plans[to->count];
    char *copy = sdg_arena_copy(it->model->arena, text);
    if (copy == NULL)
        return sdg_fail_memory(err);
    if (to->count == MOST_PLANS)
        return SDG_OK;
    sdg_status status = sdg_plan_read(plan, copy, it->model, it->model->arena, &why);
    if (status == SDG_OK)
        status = sdg_plan_check(plan, it->model, it->to, &why);
    /* One that this puzzle cannot have explains nothing. */
    to->count += status == SDG_OK;
    return status == SDG_E_NOMEM ? sdg_fail_memory(err) : SDG_OK;
}

static sdg_status add_estimates(job *it, const sdg_search *search, plan_list *to, sdg_error *err)
{
    sdg_status status = SDG_OK;
    const sdg_heuristic *at = it->puzzle->heuristics;
    for (; at != NULL && at->name != NULL && status == SDG_OK; at++) {
        const char *text = sdg_arena_format(it->model->arena, "%s:%s", search->name, at->name);
        status = text != NULL ? add_plan(it, text, to, err) : sdg_fail_memory(err);
    }
    return status;
}

/* All that need no bound. A search from both sides makes moves backwards, which no trace tells. */
static sdg_status add_all(job *it, plan_list *to, sdg_error *err)
{
    sdg_status status = SDG_OK;
    for (size_t i = 0; sdg_searches[i] != NULL && status == SDG_OK; i++) {
        const sdg_search *search = sdg_searches[i];
        if (search->takes == SDG_TAKES_BOUND || strcmp(search->name, "bidirectional") == 0)
            continue;
        if (search->takes == SDG_TAKES_HEURISTIC)
            status = add_estimates(it, search, to, err);
        else
            status = add_plan(it, search->name, to, err);
    }
    return status;
}

/* If no search was asked for, the one that explains most of the trace stands beside it, under its
 * convention; where a view shows one search, the trace alone. */
static sdg_status choose_ours(job *it, const sdg_verdict *verdict, sdg_error *err)
{
    if (it->asked->set[OPTION_SEARCH].given)
        return SDG_OK;
    if (it->target.view->least_searches < 2) {
        job_free_runs(it);
        return SDG_OK;
    }
    if (verdict->plan.search == NULL || verdict->explained == 0)
        return SDG_OK;
    job_free_runs(it);
    it->plans[0] = verdict->plan;
    it->plan_count = 1;
    return job_run_plan(it, 0, &verdict->how, err);
}

/* The verdict as a sentence of its own, in which shape a figure shows it. */
static sdg_status keep_verdict(job *it, const sdg_buffer *text, sdg_error *err)
{
    sdg_buffer sentence = {0};
    sdg_sink to = sdg_buffer_sink_in(&sentence, message_lang());
    sdg_put_text(&to, text->bytes);
    /* English begins it in lower case, as messages are; Chinese with none of these letters. */
    if (to.status == SDG_OK && *sentence.bytes >= 'a' && *sentence.bytes <= 'z')
        *sentence.bytes = (char)(*sentence.bytes - 'a' + 'A');
    sdg_say(&to, ".");
    if (to.status == SDG_OK)
        it->verdict = sdg_arena_copy(it->model->arena, sentence.bytes);
    sdg_buffer_free(&sentence);
    return it->verdict != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* Says how far the trace is explained, on standard error and on the figure. */
static sdg_status judge(job *it, sdg_error *err)
{
    plan_list all = {.count = 0};
    sdg_verdict verdict;
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, message_lang());
    const sdg_convention how = job_convention(it);
    bool is_named = it->asked->set[OPTION_SEARCH].given;
    sdg_status status = is_named ? SDG_OK : add_all(it, &all, err);
    if (status == SDG_OK)
        status = sdg_student_explain(it->student, is_named ? it->plans : all.plans,
                                     is_named ? it->plan_count : all.count, &how, &verdict, err);
    if (status != SDG_OK)
        return status;
    sdg_student_put(it->student, &verdict, &to);
    if (to.status == SDG_OK) {
        message_line(MESSAGE_NOTE, text.bytes);
        status = keep_verdict(it, &text, err);
    } else {
        status = sdg_fail_memory(err);
    }
    sdg_buffer_free(&text);
    return status == SDG_OK ? choose_ours(it, &verdict, err) : status;
}

static sdg_status read_trace(job *it, sdg_error *err)
{
    const char *path = it->asked->set[OPTION_STUDENT_TRACE].text;
    sdg_buffer text = {0};
    sdg_status status = sdg_read_file(path, MOST_BYTES, &text, err);
    if (status == SDG_OK)
        status = sdg_student_read(&it->student, it->space, path,
                                  text.bytes != NULL ? text.bytes : "", text.count, err);
    sdg_buffer_free(&text);
    return status;
}

sdg_status job_read_student(job *it, sdg_error *err)
{
    if (!it->asked->set[OPTION_STUDENT_TRACE].given)
        return SDG_OK;
    if (job_explores_by_search(it))
        return sdg_fail(err, SDG_E_USAGE,
                        "--student-trace needs all states; leave out --explore=search");
    if (it->plan_count == MOST_SEARCHES)
        return sdg_fail(err, SDG_E_USAGE, "beside a trace at most %d searches are shown",
                        (int)MOST_SEARCHES - 1);
    sdg_status status = read_trace(it, err);
    if (status == SDG_OK)
        status = judge(it, err);
    if (status != SDG_OK)
        return status;
    const sdg_convention how = {0};
    sdg_run **run = &it->runs[it->run_count];
    status = sdg_search_run(run, sdg_student_plan(it->student), it->space, &how, true, err);
    if (status != SDG_OK)
        return status;
    it->borrowed[it->run_count++] = *run;
    return SDG_OK;
}
