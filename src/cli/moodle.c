/* An exercise for Moodle: the figure, if it is about one, is drawn as SVG into memory, and the
 * search is made again by the conventions that students may have in mind instead of the question's.
 */
#include "cli/message.h"
#include "cli/run.h"
#include "draw/exercise_moodle.h"

#include <string.h>

bool target_is_moodle(const target *it)
{
    return it->format != NULL && strcmp(it->format, "moodle") == 0;
}

/* The choices of a convention, each the other way round. */
enum { OTHERS = 4 };

/* The convention with one choice turned, and what is then said of it. */
static const char *turn(sdg_convention *how, uint32_t which)
{
    switch (which) {
    case 0: {
        bool late = how->goal_test == SDG_GOAL_TEST_EXPAND;
        how->goal_test = late ? SDG_GOAL_TEST_GENERATE : SDG_GOAL_TEST_EXPAND;
        how->early_is_breadth_only = false;
        return late ? SDG_TEXT("goal tested on generation") : SDG_TEXT("goal tested on expansion");
    }
    case 1: {
        bool recursive = how->dfs == SDG_DFS_RECURSIVE;
        how->dfs = recursive ? SDG_DFS_STACK : SDG_DFS_RECURSIVE;
        return recursive ? SDG_TEXT("with a stack") : SDG_TEXT("recursive");
    }
    case 2: {
        bool pushed = how->mark_when == SDG_MARK_PUSH;
        how->mark_when = pushed ? SDG_MARK_POP : SDG_MARK_PUSH;
        return pushed ? SDG_TEXT("marked when popped") : SDG_TEXT("marked when pushed");
    }
    default:
        how->order = how->order == SDG_ORDER_REVERSE ? SDG_ORDER_DECLARED : SDG_ORDER_REVERSE;
        return how->order == SDG_ORDER_REVERSE ? SDG_TEXT("children in reverse order")
                                               : SDG_TEXT("children in declared order");
    }
}

/* Runs that end early tell nothing of what they would have numbered. Of a trace each step is kept.
 */
static sdg_status run_others(job *it, bool is_traced, sdg_run **runs, exercise_other *others,
                             uint32_t *count, sdg_error *err)
{
    for (uint32_t i = 0; i < OTHERS; i++) {
        sdg_error why = {.lang = message_lang()};
        sdg_convention how = job_convention(it);
        others[*count].clause = turn(&how, i);
        sdg_plan plan = it->plans[0];
        plan.progress = NULL;
        job_limit_plan(it, &plan, NULL);
        sdg_status status = sdg_search_run(&runs[*count], &plan, it->space, &how, is_traced, &why);
        if (runs[*count] == NULL)
            return job_unless_limit(status, &why, err);
        others[*count].run = runs[*count];
        (*count)++;
    }
    return SDG_OK;
}

/* The figure of the exercise, drawn as -T svg would, with the names of the states, since they are
 * what is typed. */
static sdg_status draw(job *it, sdg_sink *to, sdg_error *err)
{
    const target kept = it->target;
    const options *const asked = it->asked;
    options *named = sdg_arena_take(asked->arena, 1, sizeof *named);
    if (named == NULL)
        return sdg_fail_memory(err);
    *named = *asked;
    if (named->set[OPTION_NODE].number <= SDG_NODE_PICTURE)
        named->set[OPTION_NODE].number = SDG_NODE_SHORT;
    it->asked = named;
    it->target.format = "svg";
    it->target.renderer = sdg_find_renderer("svg", err);
    sdg_status status = job_draw(it, to, err);
    it->target = kept;
    it->asked = asked;
    return status;
}

static sdg_status put(job *it, const exercise_moodle *with, sdg_sink *to, sdg_error *err)
{
    sdg_draw_options how;
    sdg_scene scene;
    job_scene(it, &how, &scene);
    return exercise_put_moodle(&scene, with, to, err);
}

sdg_status job_write_moodle(job *it, sdg_sink *to, sdg_error *err)
{
    sdg_run *runs[OTHERS] = {NULL};
    exercise_other others[OTHERS];
    sdg_buffer figure = {0};
    sdg_sink drawn = sdg_buffer_sink(&figure);
    exercise_moodle with = {.others = others};
    const sdg_blanks blanks = exercise_of(it->asked).blanks;
    const bool is_table = blanks == SDG_BLANKS_TRACE || blanks == SDG_BLANKS_MATRIX;
    sdg_status status = is_table ? SDG_OK : draw(it, &drawn, err);
    if (status == SDG_OK && drawn.status != SDG_OK)
        status = sdg_fail_memory(err);
    if (status == SDG_OK && (blanks == SDG_BLANKS_ORDER || blanks == SDG_BLANKS_TRACE))
        status = run_others(it, is_table, runs, others, &with.other_count, err);
    with.figure = figure.bytes;
    with.figure_size = figure.count;
    if (status == SDG_OK)
        status = put(it, &with, to, err);
    for (uint32_t i = 0; i < OTHERS; i++)
        sdg_run_free(runs[i]);
    sdg_buffer_free(&figure);
    return status;
}
