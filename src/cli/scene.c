/* The end of a run: the options become what views take, and the view goes into the output. */
#include <string.h>

#include "cli/message.h"
#include "cli/outlet.h"

/* Views whose states carry no number: their captions must tell of none, also where another view was
 * asked for and folded to one of them. */
static bool has_no_numbers(const job *it)
{
    static const char *const bare[] = {"matrix", "lists", "layers", "solution", "goals", "cloud"};
    for (size_t i = 0; i < sizeof bare / sizeof *bare; i++)
        if (strcmp(it->target.view->name, bare[i]) == 0)
            return true;
    return false;
}

/* The choices of the option table have the order of the enumerations that they become. */
static sdg_draw_options draw_options(const job *it)
{
    const setting *set = it->asked->set;
    sdg_draw_options out = {
        .highlight = job_highlight(it),
        .number = has_no_numbers(it) ? SDG_NUMBER_NONE : job_numbering(it),
        .marks = (uint32_t)set[OPTION_MARK].number,
        .node = (sdg_node_form)set[OPTION_NODE].number,
        .caption = job_caption(it->asked),
        .no_legend = set[OPTION_LEGEND].number == 1,
        .by_layer = set[OPTION_SORT].number == 1,
        .title = set[OPTION_TITLE].text,
        .max_draw = job_shows_part(it) ? (uint32_t)set[OPTION_MAX_DRAW].number : 0,
        .every = (uint32_t)set[OPTION_EVERY].number,
        .walks = (uint32_t)set[OPTION_WALKS].number,
        .columns = (uint32_t)set[OPTION_COLUMNS].number,
        .by_step = set[OPTION_STEPS].given,
        .first_step = (uint32_t)set[OPTION_STEPS].number,
        .last_step = (uint32_t)set[OPTION_STEPS].last,
        .lang = (sdg_lang)set[OPTION_LANG].number,
        .cloud = (sdg_cloud_form)set[OPTION_LAYOUT].number,
        .unnamed_moves = set[OPTION_MOVES].given && set[OPTION_MOVES].number == 1,
        .only_found = set[OPTION_MOVES].given && set[OPTION_MOVES].number == 2,
        .paper = paper_of(it->asked),
        .around = it->around,
        .letters = it->letters,
        .remark = it->remark != NULL ? it->remark : it->verdict,
        .frontier = set[OPTION_FRONTIER].given,
        .from = it->from,
        .turn = it->turn,
        .by_depth = set[OPTION_DEPTH].given,
        .depth = (uint32_t)set[OPTION_DEPTH].number,
        .by_round = set[OPTION_ROUNDS].given,
        .first_round = (uint32_t)set[OPTION_ROUNDS].number,
        .last_round = (uint32_t)set[OPTION_ROUNDS].last,
        .exercise = exercise_of(it->asked),
        .frames = job_frames(it->asked),
        .frames_at = it->frames_at,
        .frame_range_count = it->frame_range_count,
        .hide_unseen = set[OPTION_UNSEEN].number == 1,
    };
    return out;
}

/* The views that show classes are handed them in place of the states; the facts are those of the
 * states, and tell of the classes besides. */
static void show_classes(const job *it, sdg_scene *scene)
{
    scene->quotient = it->quotient;
    if (it->quotient == NULL || it->target.view->draw == NULL)
        return;
    scene->space = it->quotient->space;
    scene->facts = it->quotient->facts;
    scene->selection = it->quotient->part;
    scene->run = NULL;
    scene->run_count = 0;
}

static bool goes_on(const void *ctx)
{
    return !job_is_stopped(ctx);
}

void job_scene(const job *it, sdg_draw_options *how, sdg_scene *scene)
{
    *how = draw_options(it);
    job_page_options(it, how);
    *scene = (sdg_scene){
        .space = it->space,
        .facts = it->facts,
        .run = it->run_count > 0 ? it->borrowed[0] : NULL,
        .runs = it->borrowed,
        .run_count = it->run_count,
        .options = how,
        .painters = sdg_painters,
        .selection = it->selection,
        .experiment = it->experiment,
        .go_on = goes_on,
        .go_on_ctx = it,
    };
    show_classes(it, scene);
}

/* found is true before the view says otherwise: a figure always shows something. */
static sdg_status write_view(job *it, sdg_error *err)
{
    sdg_draw_options how;
    sdg_scene scene;
    outlet to;
    outlet_open(&to, it);
    it->found = true;
    if (it->target.renderer != NULL)
        return job_draw(it, &to.sink, err);
    if (target_is_moodle(&it->target))
        return job_write_moodle(it, &to.sink, err);
    job_scene(it, &how, &scene);
    return it->target.view->write(&scene, it->target.format, &to.sink, &it->found, err);
}

sdg_status job_write(job *it, sdg_error *err)
{
    sdg_error why = {.lang = message_lang()};
    sdg_status status = write_view(it, &why);
    /* A sink only knows that it failed; the reason is the output's, and committing it says so. */
    if (status == SDG_OK || sdg_output_sink(it->output)->status == SDG_E_IO)
        return SDG_OK;
    /* Where a sink lacked memory nobody has said so yet. */
    if (status == SDG_E_NOMEM)
        sdg_fail_memory(&why);
    *err = why;
    err->code = status;
    return status;
}
