/* One run: puzzle -> space -> search -> facts -> view -> file, a line a stage. */
#include "cli/run.h"

#include <string.h>

#include "cli/message.h"
#include "cli/recipe.h"

/* Whether there is something to reach, of the puzzle or by --to. */
static bool has_goal(const job *it)
{
    return it->to != NULL || it->aim > 0 || it->puzzle->has_goal == NULL ||
           it->puzzle->has_goal(it->model->self);
}

/* Before any work, as a pair of view and format that does not exist needs none. */
static sdg_status choose_target(job *it, sdg_error *err)
{
    sdg_status status = target_choose(&it->target, it->asked, it->puzzle, err);
    if (status == SDG_OK)
        status = job_check_snippet(it, err);
    if (status == SDG_OK)
        status = job_check_exercise(it, err);
    if (status != SDG_OK || !it->target.view->needs_goal || has_goal(it))
        return status;
    sdg_fail(err, SDG_E_USAGE, "this %s has no goal, which --view=%s needs", it->puzzle->name,
             it->target.view->name);
    sdg_hint(err, "name one with --to");
    return SDG_E_USAGE;
}

/* Before the work: a folder that cannot be written to is found out now, not after an hour. */
static sdg_status open_output(job *it, sdg_error *err)
{
    bool no_clobber = it->asked->set[OPTION_NO_CLOBBER].given;
    return sdg_output_open(&it->output, it->target.path, no_clobber, err);
}

/* Before exploring: the worker starts up beside it, and its memory limit means something. */
static sdg_status open_worker(job *it, sdg_error *err)
{
    if (!target_needs_worker(&it->target, it->asked))
        return SDG_OK;
    sdg_worker_limits limits = {
        .seconds = (uint32_t)it->asked->set[OPTION_DRAW_TIME].number,
        .vector_only = it->target.renderer == NULL || !it->target.renderer->binary,
    };
    return sdg_worker_open(&it->worker, &limits, err);
}

/* The other half of the memory is for facts, views and drawing; what is left is shared with the
 * search where that grows the space. */
sdg_limits job_limits(const options *asked)
{
    const setting *memory = &asked->set[OPTION_MAX_MEMORY];
    sdg_limits limits = {
        .max_states = (uint32_t)asked->set[OPTION_MAX_STATES].number,
        .max_memory = memory->given ? (size_t)memory->number : sdg_machine_memory() / 2,
        .seed = sdg_entropy(),
    };
    if (asked->set[OPTION_EXPLORE].number == 1)
        limits.max_memory /= 2;
    return limits;
}

/* What was found so far goes on through the stages, and says that it is partial. */
sdg_status job_unless_limit(sdg_status status, const sdg_error *why, sdg_error *err)
{
    if (status == SDG_OK || status == SDG_E_LIMIT)
        return SDG_OK;
    *err = *why;
    err->code = status;
    return status;
}

/* Limits and Ctrl-C end here what would otherwise go on to the end of the space. */
static sdg_status explore_once(job *it, sdg_error *err)
{
    const options *asked = it->asked;
    sdg_error why = {.lang = message_lang()};
    sdg_status status =
        sdg_space_open(&it->space, it->model, it->from, it->to, job_limits(asked), err);
    if (status != SDG_OK)
        return status;
    bool speaks =
        /* A line that rewrites itself is only of use to eyes; in a log it would be noise. */
        sdg_is_terminal(2) && !message_is_quiet() && !asked->set[OPTION_NO_PROGRESS].given;
    progress_start(&it->progress, asked->set[OPTION_MAX_TIME].number, speaks);
    if (job_explores_by_search(it))
        return SDG_OK;
    sdg_progress question = progress_question(&it->progress);
    status = sdg_space_explore(it->space, &question, &why);
    progress_end(&it->progress);
    it->limit = sdg_space_limit(it->space);
    return job_unless_limit(status, &why, err);
}

/* A goal that is asked for by its number has to be found before it can be sought. */
static sdg_status explore(job *it, sdg_error *err)
{
    if (job_explores_by_search(it) && it->aim > 0)
        return sdg_fail(err, SDG_E_USAGE,
                        "with --explore=search goals have no numbers; name a state after --to");
    sdg_status status = explore_once(it, err);
    if (status != SDG_OK || it->aim == 0)
        return status;
    status = job_find_aim(it, err);
    return status == SDG_OK ? explore_once(it, err) : status;
}

/* What cut the result short: the exploration, or else the first search that was. */
static sdg_limit reached_limit(const job *it)
{
    sdg_limit limit = it->limit;
    for (uint32_t i = 0; i < it->run_count && limit == SDG_LIMIT_NONE; i++)
        limit = it->runs[i]->limit;
    return limit;
}

/* After exploring and folding: a limit that was not reached does not belong to the command. The
 * facts, which are there by then, get it as their own; it lives as long as the model. */
static sdg_status write_recipe(job *it, sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    recipe_put(it->asked, it->model->args, &it->target, reached_limit(it), &to);
    if (job_depends_on_size(it))
        recipe_put_option(it->asked, OPTION_MAX_DRAW, &to);
    if (to.status == SDG_OK)
        it->recipe = sdg_arena_copy(it->model->arena, text.bytes);
    sdg_buffer_free(&text);
    if (it->recipe == NULL)
        return sdg_fail_memory(err);
    it->facts->recipe = it->recipe;
    if (it->quotient != NULL)
        it->quotient->facts->recipe = it->recipe;
    return SDG_OK;
}

/* The facts know of a search only what one run left behind; none is no fault. They may prove more
 * of its estimate than the puzzle claims. */
static sdg_status find_facts(job *it, sdg_error *err)
{
    if (it->target.view->needs_answer_only && !job_explores_by_search(it))
        return sdg_facts_open_answer(&it->facts, it->space, "", err);
    sdg_status status = sdg_facts_open(&it->facts, it->space, it->borrowed, it->run_count, "", err);
    for (uint32_t i = 0; status == SDG_OK && i < it->run_count; i++)
        it->runs[i]->optimal = sdg_facts_proves(it->facts, it->runs[i]);
    return status;
}

/* A stage of its own, before anything is written: a figure that is refused leaves an old file as
 * it was. */
static sdg_status check_size(job *it, sdg_error *err)
{
    return job_check_size(it, err);
}

/* What belongs to one board. */
static void close_board(job *it)
{
    sdg_deck_close(it->deck);
    sdg_quotient_free(it->quotient);
    sdg_selection_free(it->selection);
    sdg_experiment_free(it->experiment);
    sdg_facts_free(it->facts);
    job_free_runs(it);
    sdg_student_free(it->student);
    sdg_space_free(it->space);
    sdg_model_free(it->model);
    it->deck = NULL;
    it->quotient = NULL;
    it->selection = NULL;
    it->experiment = NULL;
    it->facts = NULL;
    it->student = NULL;
    it->space = NULL;
    it->model = NULL;
    it->recipe = NULL; /* it lived in the model */
}

/* How many boards the view is written for. */
static uint32_t board_count(const job *it)
{
    bool is_one = it->puzzle->board_count == NULL || !it->target.view->each_board ||
                  sdg_args_given(it->model->args, "nth") || it->from != NULL || it->to != NULL ||
                  it->aim > 0;
    return is_one ? 1 : it->puzzle->board_count(it->model->args);
}

/* The boards of a file after the first, each from its start to its line. One that was cut short is
 * the last: its report says what to do. */
static sdg_status write_other_boards(job *it, sdg_error *err)
{
    static sdg_status (*const stages[])(job * it, sdg_error * err) = {
        job_open_puzzle, job_read_project, job_read_plans, explore,   job_search,
        find_facts,      job_select,       write_recipe,   job_write,
    };
    uint32_t count = board_count(it);
    for (it->board = 2; it->board <= count && it->limit == SDG_LIMIT_NONE; it->board++) {
        close_board(it);
        for (size_t i = 0; i < sizeof stages / sizeof stages[0]; i++) {
            sdg_status status = stages[i](it, err);
            if (status != SDG_OK)
                return status;
        }
    }
    return SDG_OK;
}

/* Whatever comes of it, the output is closed and must not be dropped again. */
static sdg_status commit(job *it, sdg_error *err)
{
    sdg_output *output = it->output;
    it->output = NULL;
    return sdg_output_commit(output, err);
}

/* An exploration that Ctrl-C ended is asked no more: its partial result is what the user wants to
 * see. */
bool job_is_stopped(const job *it)
{
    return it->space != NULL && it->limit != SDG_LIMIT_INTERRUPT && sdg_interrupted();
}

/* The way of the data, in order. Behind the last stage the result is there, whatever comes. */
static sdg_status go(job *it, sdg_error *err)
{
    /* Faults of the command and of the folder are found before a worker starts or a space grows. */
    static sdg_status (*const stages[])(job * it, sdg_error * err) = {
        job_open_puzzle, choose_target,      job_read_frames, job_read_project, job_read_plans,
        open_output,     open_worker,        explore,         job_search,       job_read_student,
        find_facts,      job_experiment,     job_select,      write_recipe,     check_size,
        job_write,       write_other_boards, commit,          job_put_snippet,
    };
    for (size_t i = 0; i < sizeof stages / sizeof stages[0]; i++) {
        sdg_status status = job_script_outcome(it, stages[i](it, err), err);
        if (status == SDG_OK && it->output != NULL && job_is_stopped(it))
            status = sdg_fail(err, SDG_E_LIMIT, "interrupted");
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

/* Nothing is written, so there is no board but the first, and no figure that could be too large. */
sdg_status job_find(job *it, sdg_error *err)
{
    static sdg_status (*const stages[])(job * it, sdg_error * err) = {
        job_open_puzzle, choose_target, job_read_plans, explore, job_search, find_facts,
    };
    for (size_t i = 0; i < sizeof stages / sizeof stages[0]; i++) {
        sdg_status status = stages[i](it, err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

/* The worker first: it may still be drawing. An output that was not committed leaves no trace. */
void job_close(job *it)
{
    sdg_worker_close(it->worker);
    sdg_output_drop(it->output);
    sdg_buffer_free(&it->snippet);
    close_board(it);
    sdg_script_free(it->script);
    sdg_program_free(it->program);
}

/* A file that was begun is dropped; what has gone to standard output cannot be taken back. */
static void report_interruption(const job *it)
{
    bool is_lost = it->has_written && strcmp(it->target.path, "-") == 0;
    message_line(MESSAGE_ERROR, is_lost ? "interrupted; the output is incomplete"
                                        : "interrupted; nothing was written");
}

/* Once Ctrl-C was pressed, what failed because of it is no news. Where it only ended the
 * exploration, what failed afterwards has another reason. */
static exit_status fail(const job *it, sdg_status status, const sdg_error *err)
{
    if (sdg_interrupted() && it->limit != SDG_LIMIT_INTERRUPT)
        report_interruption(it);
    else
        message_failure(err);
    if (it->facts != NULL && job_check_size(it, NULL) != SDG_OK)
        job_hint_size(it);
    if (it->advice != NULL)
        message_line(MESSAGE_HINT, it->advice);
    return sdg_interrupted() ? EXIT_INTERRUPTED : exit_status_of(status);
}

/* The job lives on this stack; whatever stage failed, all that was opened is closed in one
 * place. */
exit_status run(const options *asked)
{
    job it = {.asked = asked};
    sdg_error err = {.lang = message_lang()};
    sdg_status status = go(&it, &err);
    exit_status result = EXIT_DONE;
    if (status == SDG_OK) {
        job_report(&it);
        result = job_exit_status(&it);
    } else {
        result = fail(&it, status, &err);
    }
    job_close(&it);
    return result;
}
