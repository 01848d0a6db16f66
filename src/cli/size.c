/* How many states a figure may draw, and what to do when there are more. */
#include <string.h>

#include "cli/message.h"
#include "cli/recipe.h"
#include "cli/run.h"

/* What the bound is compared with. */
static bool is_over(const job *it)
{
    return job_drawn_count(it) > it->asked->set[OPTION_MAX_DRAW].number;
}

/* Data and DOT are read by programs: no bound on them, unless DOT is for a sheet. */
bool job_is_capped(const job *it)
{
    const target *at = &it->target;
    bool has_paper = it->asked->set[OPTION_PAPER].given;
    return at->view->capped && at->renderer != NULL &&
           (has_paper || strcmp(at->renderer->name, "dot") != 0);
}

/* Our own placing is for what is read on a page; beyond, Graphviz's engine for large graphs does as
 * well, and only if somebody wants to see it. */
bool job_is_unplaced(const job *it)
{
    const target *at = &it->target;
    bool is_graph = at->view->capped && at->renderer != NULL && !job_is_capped(it);
    return is_graph && is_over(it) && !it->asked->set[OPTION_ENGINE].given;
}

/* Lists are read one by one: the first of them are a figure by themselves. Of goals as many as fill
 * a page are, unless a number is asked for. */
bool job_shows_part(const job *it)
{
    if (it->target.renderer == NULL)
        return false;
    bool is_bounded = it->asked->set[OPTION_MAX_DRAW].given;
    return strcmp(it->target.view->name, "lists") == 0 ||
           (is_bounded && strcmp(it->target.view->name, "goals") == 0);
}

/* A figure of the trace has a row a step. */
static uint64_t steps_drawn(const job *it)
{
    const setting *steps = &it->asked->set[OPTION_STEPS];
    if (strcmp(it->target.view->name, "trace") != 0 || it->target.renderer == NULL ||
        it->run_count == 0)
        return 0;
    uint64_t count = it->runs[0]->expanded_count;
    uint64_t last = steps->given && steps->last < count ? steps->last : count;
    return steps->given && steps->number < last ? last - steps->number : last;
}

/* A graph is placed or drawn, or not: where the states are more than both the preset and the bound
 * that is asked for, or than neither, the result is the same. */
bool job_depends_on_size(const job *it)
{
    const setting *set = &it->asked->set[OPTION_MAX_DRAW];
    const target *at = &it->target;
    uint64_t preset = 0;
    if (!set->given || !sdg_parse_number(set->preset, UINT32_MAX, &preset))
        return false;
    if (strcmp(at->view->name, "goals") == 0)
        return job_shows_part(it);
    if (strcmp(at->view->name, "trace") == 0)
        return steps_drawn(it) > preset;
    bool fits_preset = job_drawn_count(it) <= preset;
    if (job_shows_part(it))
        return is_over(it) || !fits_preset;
    return at->renderer != NULL && at->view->capped && fits_preset == is_over(it);
}

void job_put_where(const job *it, sdg_sink *to)
{
    if (strcmp(it->target.path, "-") == 0) {
        sdg_put_format(to, " -T %s", it->target.format);
        return;
    }
    sdg_put_text(to, " -o ");
    sdg_put_shell(to, it->target.pattern != NULL ? it->target.pattern : it->target.path);
}

/* How many states the marked solution alone would draw; 0: there is none. */
static uint32_t path_count(const job *it)
{
    const sdg_facts *facts = it->facts;
    uint8_t flag =
        job_highlight(it) == SDG_HIGHLIGHT_ALL ? SDG_STATE_ON_SHORTEST : SDG_STATE_ON_PATH;
    uint32_t count = 0;
    for (uint32_t state = 0; state < facts->states; state++)
        count += (facts->flags[state] & flag) != 0;
    return count;
}

/* The deepest layer down to which all states can be drawn. */
static uint32_t depth_drawn(const job *it)
{
    uint64_t count = 0;
    uint32_t layer = 0;
    for (; layer < it->facts->layer_count; layer++) {
        count += it->facts->layers[layer];
        if (count > it->asked->set[OPTION_MAX_DRAW].number)
            break;
    }
    return layer > 0 ? layer - 1 : 0;
}

/* How many nodes a view that counts its own would draw to a depth. */
static uint32_t count_to(const job *it, uint32_t depth)
{
    sdg_draw_options how;
    sdg_scene scene;
    job_scene(it, &how, &scene);
    how.by_depth = true;
    how.depth = depth;
    return it->target.view->count(&scene);
}

/* The greatest depth to which a tree can be drawn; its root can in any case. */
static uint32_t tree_depth_drawn(const job *it)
{
    uint32_t drawn = 0, over = 1;
    while (over < SDG_NONE / 2 && count_to(it, over) <= it->asked->set[OPTION_MAX_DRAW].number) {
        drawn = over;
        over *= 2;
    }
    while (over - drawn > 1) {
        uint32_t middle = drawn + (over - drawn) / 2;
        if (count_to(it, middle) <= it->asked->set[OPTION_MAX_DRAW].number)
            drawn = middle;
        else
            over = middle;
    }
    return drawn;
}

/* The part that can be drawn: of a tree its upper levels; else the solution, or what is near to the
 * start where there is none or it is too long. */
static void put_part(const job *it, sdg_sink *to)
{
    if (it->target.view->count != NULL) {
        sdg_put_format(to, " --view=%s --depth=%u", it->target.view->name,
                       (unsigned)tree_depth_drawn(it));
        return;
    }
    uint32_t on_path = path_count(it);
    if (on_path > 0 && on_path <= it->asked->set[OPTION_MAX_DRAW].number)
        sdg_put_text(to, " --near-path=0");
    else if (it->facts->layer_count > 0)
        sdg_put_format(to, " --only-layers=0-%u", (unsigned)depth_drawn(it));
    else
        sdg_put_text(to, " --depth=1");
}

/* Three commands that work: a part, a summary, and the whole as dots. */
void job_hint_size(const job *it)
{
    sdg_buffer same = {0}; /* for the same view, */
    sdg_buffer base = {0}; /* and for any */
    sdg_buffer where = {0};
    sdg_buffer hint = {0};
    sdg_sink to_same = sdg_buffer_sink(&same);
    sdg_sink to_base = sdg_buffer_sink(&base);
    sdg_sink to_where = sdg_buffer_sink(&where);
    sdg_sink to = sdg_buffer_sink_in(&hint, message_lang());
    recipe_put_base(it->asked, it->model->args, true, &to_same);
    recipe_put_base(it->asked, it->model->args, false, &to_base);
    job_put_where(it, &to_where);
    if (steps_drawn(it) > 0)
        sdg_say(&to, "--steps=0-40 draws the first of them; -T text, md, tex, csv and json "
                     "have no such bound");
    else if (to_same.status == SDG_OK && to_base.status == SDG_OK && to_where.status == SDG_OK) {
        sdg_put_format(&to, "`%s", same.bytes);
        put_part(it, &to);
        sdg_say(&to, "%s`, `%s --view=layers%s` or ", where.bytes, base.bytes, where.bytes);
        sdg_put_format(&to, "`%s --view=cloud%s`", base.bytes, where.bytes);
    }
    if (to.status == SDG_OK && hint.bytes != NULL)
        message_line(MESSAGE_HINT, hint.bytes);
    sdg_buffer_free(&same);
    sdg_buffer_free(&base);
    sdg_buffer_free(&where);
    sdg_buffer_free(&hint);
}

/* A node costs time to place and room to read; other views have no nodes and no such bound. What is
 * for a sheet may be folded, which the fitting decides. */
sdg_status job_check_size(const job *it, sdg_error *err)
{
    if (steps_drawn(it) > it->asked->set[OPTION_MAX_DRAW].number)
        return sdg_fail(err, SDG_E_LAYOUT, "%u steps are too many to draw (--max-draw=%s)",
                        (unsigned)steps_drawn(it), it->asked->set[OPTION_MAX_DRAW].text);
    return it->asked->set[OPTION_PAPER].given ? SDG_OK : job_refuse_size(it, err);
}

sdg_status job_refuse_size(const job *it, sdg_error *err)
{
    if (!job_is_capped(it) || !is_over(it))
        return SDG_OK;
    const char *most = it->asked->set[OPTION_MAX_DRAW].text;
    if (it->target.view->count != NULL)
        return sdg_fail(err, SDG_E_LAYOUT,
                        "a tree of %u nodes is too large to draw (--max-draw=%s)",
                        (unsigned)job_drawn_count(it), most);
    return sdg_fail(err, SDG_E_LAYOUT, "%u states are too many to draw as nodes (--max-draw=%s)%s",
                    (unsigned)job_drawn_count(it), most,
                    it->facts->complete ? "" : "; there may be more: exploring was cut short");
}
