/* What the signs of a deck mean: one legend for all its frames. */
#include "draw/aside.h"
#include "draw/deck.h"
#include "draw/figure.h"
#include "draw/theme.h"

/* Blue and thick, as whatever is looked at now. */
sdg_pen deck_ring_pen(void)
{
    return sdg_pen_of(THEME_RING, 2.4, SDG_SOLID);
}

/* Wider than a move that led to nothing new. */
sdg_pen deck_found_pen(void)
{
    return sdg_pen_of(THEME_INK, 1.6, SDG_SOLID);
}

/* There, but hardly. */
sdg_pen deck_unseen_pen(void)
{
    return sdg_pen_of(THEME_GHOST, 0.6, SDG_DOTTED);
}

static bool explain_line(sdg_diagram *diagram, sdg_pen pen, bool arrow, const char *text)
{
    sdg_sample *sample = sdg_diagram_sample(diagram, SDG_SAMPLE_LINK, text);
    if (sample == NULL)
        return false;
    sample->pen = pen;
    sample->arrow_head = arrow;
    return true;
}

/* Of a current path nothing waits; what is on it is expanded already. */
static bool explain_frontier(const sdg_scene *scene, sdg_diagram *diagram)
{
    sdg_pen pen = theme_border_pen();
    if (sdg_run_frontier(scene->run) == SDG_FRONTIER_PATH)
        return figure_sample_box(diagram, THEME_PARTLY, pen, "on the current path");
    pen.dash = SDG_DASHED;
    return figure_sample_box(diagram, THEME_PARTLY, pen, "in the frontier");
}

/* What is hidden has no sign. */
static bool explain_unseen(const sdg_scene *scene, sdg_diagram *diagram)
{
    return scene->options->hide_unseen ||
           figure_sample_box(diagram, THEME_PAPER, deck_unseen_pen(), "not met yet");
}

/* A slide is low and wide, and read from afar: what is not needed to tell states apart takes none
 * of its room. */
static bool is_for_slide(const sdg_scene *scene)
{
    const sdg_paper *paper = &scene->options->paper;
    return scene->options->frames != SDG_FRAMES_NONE && paper->width > paper->height;
}

double deck_narrows_by(const sdg_scene *scene)
{
    bool has_badges = scene->options->number != SDG_NUMBER_NONE && scene->quotient == NULL;
    return is_for_slide(scene) && has_badges ? graph_badge_width(scene->facts->states) : 0.0;
}

sdg_status deck_explain(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    bool fits = true;
    if (scene->options->frames == SDG_FRAMES_NONE)
        return SDG_OK;
    if (is_for_slide(scene))
        aside_shorten_bands(diagram);
    if (scene->options->frames == SDG_FRAMES_SOLUTION)
        fits = figure_sample_box(diagram, THEME_PAPER, deck_ring_pen(), "where the solution is");
    else if (scene->run != NULL)
        fits = figure_sample_box(diagram, THEME_PAPER, deck_ring_pen(), "expanded now") &&
               explain_frontier(scene, diagram) && explain_unseen(scene, diagram);
    return fits ? SDG_OK : sdg_fail_memory(err);
}

/* In the state diagram a move has the look of a search once it has found a state. */
static sdg_status paint(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    sdg_status status = deck_explain(scene, diagram, err);
    bool is_search = scene->options->frames != SDG_FRAMES_NONE &&
                     scene->options->frames != SDG_FRAMES_SOLUTION && scene->run != NULL;
    if (status != SDG_OK || !is_search)
        return status;
    bool fits = explain_line(diagram, deck_found_pen(), true, "found by this move");
    return fits ? SDG_OK : sdg_fail_memory(err);
}

const sdg_painter sdg_painter_deck = {"deck", "what the frames of a step deck mean", paint};
