/* The offline page: what a figure in it has by itself where nothing else is asked for, and what
 * stands around it. */
#include <string.h>

#include "cli/run.h"

/* What a window of 1280 by 720 leaves to the figure, as a sheet: states are pictures where these
 * come out at four fifths of their size. */
static const sdg_paper window = {652.0, 425.0, 6.4};

bool job_is_page(const job *it)
{
    return it->target.renderer != NULL && strcmp(it->target.renderer->name, "html") == 0;
}

/* Only the state diagram is drawn without a search elsewhere; classes are in none. */
bool job_page_searches(const job *it)
{
    return job_is_page(it) && strcmp(it->target.view->name, "graph") == 0 && it->hidden == NULL;
}

/* The caption stands below the figure, where it takes no room from it; states have their numbers,
 * which the steps are told by. */
void job_page_options(const job *it, sdg_draw_options *how)
{
    const setting *set = it->asked->set;
    if (!job_is_page(it))
        return;
    if (how->caption == SDG_CAPTION_FULL)
        how->caption = SDG_CAPTION_NONE;
    /* A storyboard is read from row to row, and so is as wide as a page. */
    bool is_storyboard = strcmp(it->target.view->name, "solution") == 0;
    if (!set[OPTION_PAPER].given && !is_storyboard)
        how->paper = window;
    if (job_page_searches(it) && !set[OPTION_NUMBER].given && it->run_count > 0)
        how->number = SDG_NUMBER_EXPANDED;
}

void job_page(const job *it, const sdg_scene *scene, const sdg_diagram *diagram, sdg_page *out)
{
    bool is_full = it->asked->set[OPTION_CAPTION].number == SDG_CAPTION_FULL;
    *out = (sdg_page){
        .scene = scene,
        .view = it->target.view->name,
        .caption = is_full && diagram->unshown != NULL ? diagram->unshown : "",
        .theme = job_theme(it),
    };
}
