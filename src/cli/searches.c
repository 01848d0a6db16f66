/* The searches of a run: what --search and the options of its convention ask for becomes plans, and
 * the plans become runs over one space. */
#include <string.h>

#include "cli/message.h"
#include "cli/run.h"

/* The same search twice would be the same panel twice, as one convention holds for all. */
static sdg_status check_twice(const job *it, sdg_error *err)
{
    const char *last = it->plans[it->plan_count - 1].name;
    for (uint32_t i = 0; i + 1 < it->plan_count; i++)
        if (strcmp(it->plans[i].name, last) == 0)
            return sdg_fail(err, SDG_E_USAGE, "--search names the same search twice: %s", last);
    return SDG_OK;
}

/* Names and bounds were checked as the option was read; what is left is the estimate. */
static sdg_status read_plan(job *it, const char *text, sdg_error *err)
{
    sdg_plan *plan = &it->plans[it->plan_count];
    sdg_status status = sdg_plan_read(plan, text, it->model, it->model->arena, err);
    if (status == SDG_OK)
        status = sdg_plan_check(plan, it->model, it->to, err);
    if (status != SDG_OK)
        return status;
    it->plan_count++;
    return check_twice(it, err);
}

/* The option has at most as many as there is room for. */
sdg_status job_read_plans(job *it, sdg_error *err)
{
    char *text = sdg_arena_copy(it->model->arena, it->asked->set[OPTION_SEARCH].text);
    if (text == NULL)
        return sdg_fail_memory(err);
    it->plan_count = 0;
    for (char *next = text; next != NULL; text = next) {
        next = strchr(text, ',');
        if (next != NULL)
            *next++ = '\0';
        sdg_status status = read_plan(it, text, err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

/* What an option says where it is given, or where no book says otherwise. */
static uint32_t choice(const setting *set, const sdg_preset *book, uint32_t of_book)
{
    return book == NULL || set->given ? (uint32_t)set->number : of_book;
}

/* The choices of the option table have the order of the enumerations that they become. A choice
 * that is made wins over that of the book. */
sdg_convention job_convention(const job *it)
{
    const setting *set = it->asked->set;
    const setting *named = &set[OPTION_CONVENTION];
    const sdg_preset *book = named->given ? sdg_convention_preset(named->text) : NULL;
    const sdg_convention own = {0};
    const sdg_convention *how = book != NULL ? &book->how : &own;
    return (sdg_convention){
        .goal_test = (sdg_goal_test)choice(&set[OPTION_GOAL_TEST], book, how->goal_test),
        .early_is_breadth_only = !set[OPTION_GOAL_TEST].given && how->early_is_breadth_only,
        .tree_is_deep_only = !set[OPTION_REPEATS].given && how->tree_is_deep_only,
        .stop = (sdg_stop)choice(&set[OPTION_STOP], book, how->stop),
        .dfs = (sdg_dfs_form)choice(&set[OPTION_DFS], book, how->dfs),
        .mark_when = (sdg_mark_when)choice(&set[OPTION_MARK_WHEN], book, how->mark_when),
        .order = (sdg_order)choice(&set[OPTION_ORDER], book, how->order),
        .repeats = (sdg_repeats)choice(&set[OPTION_REPEATS], book, how->repeats),
        .ties = (sdg_ties)choice(&set[OPTION_TIES], book, how->ties),
        .no_reopen = choice(&set[OPTION_REOPEN], book, how->no_reopen) == 1,
    };
}

bool job_explores_by_search(const job *it)
{
    return it->asked->set[OPTION_EXPLORE].number == 1;
}

/* Only where the figure shows something of a search, or its view is about it. A search expands what
 * it needs, and would go on where time or patience had run out. */
static bool is_asked(const job *it)
{
    const setting *set = it->asked->set;
    bool is_shown = job_explores_by_search(it) || job_page_searches(it) ||
                    set[OPTION_SEARCH].given || set[OPTION_NUMBER].number != SDG_NUMBER_NONE ||
                    job_follows_search(it->asked) ||
                    exercise_of(it->asked).blanks == SDG_BLANKS_ORDER ||
                    (set[OPTION_MARK].number & (SDG_SHOW_EDGES | SDG_SHOW_HEURISTIC)) != 0;
    bool is_over = it->limit == SDG_LIMIT_TIME || it->limit == SDG_LIMIT_INTERRUPT;
    /* An experiment runs them itself, from other starts. */
    is_over = is_over || it->target.view->needs_experiment;
    return !is_over && (is_shown || it->target.view->needs_search);
}

/* The classes of edges, and times and values of states, are told by events. */
static bool needs_events(const job *it)
{
    const setting *set = it->asked->set;
    const sdg_view *view = it->target.view;
    return view->needs_events || job_is_page(it) || job_follows_search(it->asked) ||
           (view->draws_events && it->target.renderer != NULL) ||
           set[OPTION_NUMBER].number == SDG_NUMBER_TIMES ||
           set[OPTION_NUMBER].number == SDG_NUMBER_GHF ||
           (set[OPTION_MARK].number & SDG_SHOW_EDGES) != 0;
}

/* A run is held to the limits of the exploration, each search to its own time. Where states have
 * many nodes, it is the turns that max-states counts: the space would never pass it. */
void job_limit_plan(const job *it, sdg_plan *plan, const sdg_progress *ask)
{
    const setting *set = it->asked->set;
    const setting *memory = &set[OPTION_MAX_MEMORY];
    plan->progress = ask;
    plan->max_memory = memory->given ? (size_t)memory->number : sdg_machine_memory() / 4;
    if (job_explores_by_search(it))
        plan->max_memory = job_limits(it->asked).max_memory;
    if (job_convention(it).repeats != SDG_REPEATS_FORBID)
        plan->max_expanded = (uint32_t)set[OPTION_MAX_STATES].number;
}

/* What interrupted a search has been heard: the partial run is what the user wants to see. What
 * cuts a search short that grows the space cuts that short. */
sdg_status job_run_plan(job *it, uint32_t i, const sdg_convention *how, sdg_error *err)
{
    sdg_error why = {.lang = message_lang()};
    progress_start(&it->progress, it->asked->set[OPTION_MAX_TIME].number, it->progress.speaks);
    const sdg_progress question = progress_question(&it->progress);
    job_limit_plan(it, &it->plans[i], &question);
    sdg_status status =
        sdg_search_run(&it->runs[i], &it->plans[i], it->space, how, needs_events(it), &why);
    progress_end(&it->progress);
    it->plans[i].progress = NULL;
    if (it->runs[i] == NULL)
        return job_unless_limit(status, &why, err);
    const sdg_limit limit = it->runs[i]->limit;
    if (limit == SDG_LIMIT_INTERRUPT || (job_explores_by_search(it) && limit != SDG_LIMIT_NONE))
        it->limit = limit;
    it->borrowed[i] = it->runs[i];
    it->run_count++;
    return SDG_OK;
}

/* A later search may have found states that an earlier one did not know of. */
static sdg_status make_equally_long(job *it, sdg_error *err)
{
    uint32_t count = sdg_space_state_count(it->space);
    for (uint32_t i = 0; i < it->run_count; i++) {
        sdg_status status = sdg_run_extend(it->runs[i], count, err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

/* One after the other over the same space, which each may make larger. A run that a limit cut short
 * is kept. */
sdg_status job_search(job *it, sdg_error *err)
{
    const sdg_convention how = job_convention(it);
    for (uint32_t i = 0; i < it->plan_count && is_asked(it); i++) {
        sdg_status status = job_run_plan(it, i, &how, err);
        if (status != SDG_OK)
            return status;
    }
    return make_equally_long(it, err);
}

void job_free_runs(job *it)
{
    for (uint32_t i = 0; i < it->run_count; i++)
        sdg_run_free(it->runs[i]);
    it->run_count = 0;
}
