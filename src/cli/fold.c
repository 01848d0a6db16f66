/* Folds: which states the options leave, and what an option means where another one implies it. */
#include <string.h>

#include "cli/run.h"

/* Near to a path is near to a path that is marked: the option alone marks one, but for comparisons,
 * where the paths that the searches found are. */
sdg_highlight job_highlight(const job *it)
{
    const setting *set = it->asked->set;
    bool implies = set[OPTION_NEAR_PATH].given && !set[OPTION_HIGHLIGHT].given &&
                   strcmp(it->target.view->name, "compare") != 0;
    implies = implies || (job_frames(it->asked) == SDG_FRAMES_SOLUTION &&
                          set[OPTION_HIGHLIGHT].number == SDG_HIGHLIGHT_NONE);
    return implies ? SDG_HIGHLIGHT_ONE : (sdg_highlight)set[OPTION_HIGHLIGHT].number;
}

/* Whether a view shows states, and so a selection of them. */
static bool shows_states(const job *it)
{
    return strcmp(it->target.view->name, "tree") != 0;
}

/* What --mark shows of states is not hidden in a line. */
static uint8_t marked_flags(uint32_t marks)
{
    unsigned flags = 0;
    flags |= (marks & SDG_SHOW_DEAD_ENDS) != 0 ? SDG_STATE_DEAD_END : 0;
    flags |= (marks & SDG_SHOW_HOPELESS) != 0 ? SDG_STATE_HOPELESS : 0;
    flags |= (marks & SDG_SHOW_FORCED) != 0 ? SDG_STATE_FORCED : 0;
    return (uint8_t)flags;
}

/* Numbers that are not given are not looked at. The depth of a tree is the view's to heed. */
static sdg_status select_states(job *it, sdg_error *err)
{
    const setting *set = it->asked->set;
    const sdg_fold fold = {
        .lang = (sdg_lang)it->asked->set[OPTION_LANG].number,
        .near_path = set[OPTION_NEAR_PATH].given,
        .all_paths = job_highlight(it) == SDG_HIGHLIGHT_ALL,
        .near_moves = (uint32_t)set[OPTION_NEAR_PATH].number,
        .by_depth = set[OPTION_DEPTH].given,
        .depth = (uint32_t)set[OPTION_DEPTH].number,
        .by_layer = set[OPTION_ONLY_LAYERS].given,
        .first_layer = (uint32_t)set[OPTION_ONLY_LAYERS].number,
        .last_layer = (uint32_t)set[OPTION_ONLY_LAYERS].last,
        .contract = set[OPTION_CONTRACT].number == 1,
        .stays = marked_flags((uint32_t)set[OPTION_MARK].number),
    };
    return sdg_selection_open(&it->selection, it->facts, &fold, err);
}

/* A view that draws something else than states counts it by itself. */
static void count_drawn(job *it)
{
    sdg_draw_options how;
    sdg_scene scene;
    it->drawn = it->selection != NULL ? it->selection->count : sdg_space_state_count(it->space);
    if (it->quotient != NULL)
        it->drawn = it->quotient->count;
    if (it->target.view->count == NULL)
        return;
    job_scene(it, &how, &scene);
    it->drawn = it->target.view->count(&scene);
}

/* Of what the other folds leave. A figure that was folded to fit may be one of another view, which
 * hides nothing. */
static sdg_status project(job *it, sdg_error *err)
{
    sdg_quotient_free(it->quotient);
    it->quotient = NULL;
    if (it->hidden == NULL || !it->asked->set[OPTION_PROJECT].given)
        return SDG_OK;
    sdg_status status = sdg_quotient_open(&it->quotient, it->facts, it->selection, it->hidden, err);
    if (status == SDG_OK)
        it->quotient->facts->recipe = it->facts->recipe;
    return status;
}

sdg_status job_select(job *it, sdg_error *err)
{
    sdg_status status = shows_states(it) ? select_states(it, err) : SDG_OK;
    if (status == SDG_OK)
        status = project(it, err);
    if (status == SDG_OK)
        count_drawn(it);
    return status;
}

uint32_t job_drawn_count(const job *it)
{
    return it->drawn;
}
