/* Dots, and what is set apart among them. Dots of one colour are one mark; the furthest are drawn
 * first, so that the way to a goal is seen through a crowd. */
#include <math.h>

#include "draw/cloud_figure.h"
#include "draw/figure.h"
#include "draw/theme.h"

/* Half sizes of marks, and the width of the path with the pale seam on both of its sides. */
#define START_RADIUS 4.0
#define GOAL_RADIUS 3.2
#define SEAM 1.1
#define PATH_WIDTH 1.5

/* ---- dots ---- */

/* The points of one step; how many there are. */
static uint32_t collect(const cloud_figure *figure, uint32_t step, sdg_point *points)
{
    uint32_t count = 0;
    for (uint32_t state = 0; state < figure->net.count; state++)
        if (cloud_step(&figure->scale, state) == step)
            points[count++] = figure->at[state];
    return count;
}

sdg_status cloud_draw_dots(cloud_figure *figure, sdg_error *err)
{
    sdg_diagram *diagram = figure->diagram;
    sdg_point *points = sdg_allocate(figure->net.count, sizeof *points);
    bool fits = points != NULL && sdg_diagram_group(diagram, "dots", SDG_NONE);
    for (uint32_t step = CLOUD_STEPS + 1; fits && step > 0; step--) {
        uint32_t count = collect(figure, step - 1, points);
        /* On a grey print the grey of states without a distance is one of the scale's. */
        double radius = step - 1 == CLOUD_STEPS ? 0.6 * figure->radius : figure->radius;
        fits = count == 0 || sdg_mark_dots(diagram, points, count, radius, cloud_colour(step - 1));
    }
    sdg_release(points);
    return fits ? SDG_OK : sdg_fail_memory(err);
}

/* ---- the path ---- */

/* The path is one line, drawn twice: wide in the colour of paper, and then itself. */
static sdg_status draw_path(const cloud_figure *figure, sdg_error *err)
{
    const sdg_facts *facts = figure->scene->facts;
    sdg_diagram *diagram = figure->diagram;
    if (!facts->solved || facts->length == 0)
        return SDG_OK;
    uint32_t count = facts->length + 1;
    sdg_point *points = sdg_allocate(count, sizeof *points);
    if (points == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < count; i++)
        points[i] = figure->at[facts->path[i]];
    sdg_pen seam = sdg_pen_of(THEME_PAPER, PATH_WIDTH + 2 * SEAM, SDG_SOLID);
    sdg_pen pen = sdg_pen_of(THEME_PATH, PATH_WIDTH, SDG_SOLID);
    /* The seam would hide the dots that the path goes through, where dots are large. */
    bool hides = figure->radius > 1.2;
    bool fits = sdg_diagram_group(diagram, "path", SDG_NONE) &&
                sdg_mark_line(diagram, points, count, seam) &&
                sdg_mark_line(diagram, points, count, pen) &&
                (!hides || sdg_diagram_group(diagram, "dots", SDG_NONE));
    for (uint32_t i = 0; i < count && fits && hides; i++) {
        sdg_colour colour = cloud_colour(cloud_step(&figure->scale, facts->path[i]));
        fits = sdg_mark_dots(diagram, &points[i], 1, figure->radius, colour);
    }
    sdg_release(points);
    return fits ? SDG_OK : sdg_fail_memory(err);
}

/* ---- marked states ---- */

static bool meets(sdg_box a, sdg_box b)
{
    return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

/* What a word would cover: dots, and far worse another word or the edge. */
static uint32_t covered_by(const cloud_figure *figure, sdg_box box)
{
    const uint32_t far_worse = 1u << 24;
    uint32_t count = 0;
    if (box.left < 0 || box.right > figure->size.x || box.bottom < figure->foot ||
        box.top > figure->size.y)
        count += far_worse;
    for (uint32_t i = 0; i < figure->label_count; i++)
        count += meets(box, figure->labels[i]) ? far_worse : 0;
    for (uint32_t i = 0; i < figure->net.count; i++) {
        sdg_point at = figure->at[i];
        count += at.x > box.left && at.x < box.right && at.y > box.bottom && at.y < box.top;
    }
    return count;
}

/* Above, below, to the right or to the left: where it covers least, of equals the first. */
static sdg_box label_box(const cloud_figure *figure, sdg_point at, double width)
{
    const double high = 10.0, off = START_RADIUS + 3.0;
    const sdg_point centres[] = {{at.x, at.y + off + high / 2},
                                 {at.x, at.y - off - high / 2},
                                 {at.x + off + width / 2, at.y},
                                 {at.x - off - width / 2, at.y}};
    sdg_box best = {0};
    uint32_t least = UINT32_MAX;
    for (size_t i = 0; i < sizeof centres / sizeof *centres; i++) {
        sdg_point c = centres[i];
        sdg_box box = {c.x - width / 2, c.y - high / 2, c.x + width / 2, c.y + high / 2};
        uint32_t covered = covered_by(figure, box);
        if (covered >= least)
            continue;
        best = box;
        least = covered;
    }
    return best;
}

/* A word beside a marked state, on paper, as dots lie everywhere. */
static bool draw_label(cloud_figure *figure, uint32_t state, const char *text)
{
    const char *words = sdg_translate(sdg_arena_lang(figure->diagram->arena), text);
    double width = sdg_text_width(words, THEME_TEXT, true) + 4.0;
    sdg_box box = label_box(figure, figure->at[state], width);
    sdg_point base = {(box.left + box.right) / 2, (box.bottom + box.top) / 2 - THEME_TEXT * 0.36};
    figure->labels[figure->label_count++] = box;
    return sdg_mark_box(figure->diagram, box, THEME_PAPER, theme_no_pen()) &&
           sdg_mark_text(figure->diagram, base, SDG_ALIGN_MIDDLE, words, THEME_TEXT, THEME_INK,
                         true);
}

/* Rings, small where goals are many, so that they do not hide what is around them. */
static bool draw_goals(const cloud_figure *figure)
{
    const sdg_facts *facts = figure->scene->facts;
    double radius = fmax(figure->radius + 0.6, facts->goals > 20 ? 1.3 : 2.2);
    if (facts->goals == 0)
        return true;
    if (!sdg_diagram_group(figure->diagram, "goals", SDG_NONE))
        return false;
    for (uint32_t i = facts->goals; i > 0; i--)
        if (!sdg_mark_ellipse(figure->diagram, figure->at[facts->goal_states[i - 1]], radius,
                              radius, THEME_PAPER, sdg_pen_of(THEME_INK, 0.6, SDG_SOLID)))
            return false;
    return true;
}

/* Two rings, as a goal has a double border elsewhere. */
static bool draw_nearest(cloud_figure *figure)
{
    const sdg_facts *facts = figure->scene->facts;
    sdg_pen pen = sdg_pen_of(THEME_INK, 0.9, SDG_SOLID);
    if (!facts->solved)
        return true;
    uint32_t goal = facts->path[facts->length];
    sdg_point at = figure->at[goal];
    return sdg_diagram_group(figure->diagram, "goal", SDG_NONE) &&
           sdg_mark_ellipse(figure->diagram, at, GOAL_RADIUS + 1.8, GOAL_RADIUS + 1.8, THEME_PAPER,
                            pen) &&
           sdg_mark_ellipse(figure->diagram, at, GOAL_RADIUS, GOAL_RADIUS, THEME_PAPER, pen) &&
           draw_label(figure, goal,
                      facts->length == 0 ? SDG_TEXT("start = goal") : SDG_TEXT("goal"));
}

/* Bold, as the border of a start is; several starts are marked and only the first is named. */
static bool draw_starts(cloud_figure *figure)
{
    const sdg_facts *facts = figure->scene->facts;
    if (!sdg_diagram_group(figure->diagram, "start", SDG_NONE))
        return false;
    for (uint32_t start = facts->starts; start > 0; start--)
        if (!sdg_mark_ellipse(figure->diagram, figure->at[start - 1],
                              start == 1 ? START_RADIUS : 2.2, start == 1 ? START_RADIUS : 2.2,
                              THEME_PAPER,
                              sdg_pen_of(THEME_INK, start == 1 ? 2.4 : 1.2, SDG_SOLID)))
            return false;
    bool is_goal = facts->solved && facts->length == 0;
    return facts->starts == 0 || is_goal || draw_label(figure, 0, SDG_TEXT("start"));
}

/* A diamond. */
static bool draw_furthest(cloud_figure *figure)
{
    const double r = 4.2;
    if (figure->furthest == SDG_NONE)
        return true;
    sdg_point at = figure->at[figure->furthest];
    const sdg_point corners[4] = {
        {at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}};
    return sdg_diagram_group(figure->diagram, "furthest", SDG_NONE) &&
           sdg_mark_polygon(figure->diagram, corners, 4, THEME_PAPER,
                            sdg_pen_of(THEME_INK, 1.2, SDG_SOLID)) &&
           draw_label(figure, figure->furthest, SDG_TEXT("furthest"));
}

/* ---- the legend ---- */

/* A mark of the figure as a sample. */
static bool add_sample(sdg_diagram *diagram, sdg_shape shape, double width, const char *text)
{
    sdg_sample *sample = text == NULL ? NULL : sdg_diagram_sample(diagram, SDG_SAMPLE_CELL, text);
    if (sample == NULL)
        return false;
    sample->cell.cols = sample->cell.rows = 1;
    sample->cell.shape = shape;
    sample->fill = THEME_PAPER;
    sample->pen = sdg_pen_of(THEME_INK, width, SDG_SOLID);
    return true;
}

/* What the path is called depends on what is proven of it. */
static bool explain_path(const cloud_figure *figure)
{
    const sdg_facts *facts = figure->scene->facts;
    if (!facts->solved || facts->length == 0)
        return true;
    const char *text =
        sdg_arena_say(figure->diagram->arena, facts->length == 1 ? "%s (%u move)" : "%s (%u moves)",
                      sdg_translate(sdg_arena_lang(figure->diagram->arena),
                                    facts->optimal ? "one shortest path" : "a path"),
                      (unsigned)facts->length);
    sdg_sample *sample =
        text == NULL ? NULL : sdg_diagram_sample(figure->diagram, SDG_SAMPLE_LINK, text);
    if (sample != NULL)
        sample->pen = sdg_pen_of(THEME_PATH, PATH_WIDTH, SDG_SOLID);
    return sample != NULL;
}

/* In the order in which the eye looks for them. */
static bool explain(const cloud_figure *figure)
{
    const sdg_facts *facts = figure->scene->facts;
    sdg_diagram *diagram = figure->diagram;
    const char *goals = words_count(diagram->arena, facts->goals, "goal state");
    if (facts->starts > 0 && !add_sample(diagram, SDG_SHAPE_DISC, 2.0, "start"))
        return false;
    if (facts->goals > 0 && !add_sample(diagram, SDG_SHAPE_DISC, 0.7, goals))
        return false;
    if (!explain_path(figure))
        return false;
    const char *most = sdg_arena_say(diagram->arena, "a state furthest from a goal (%u)",
                                     (unsigned)figure->scale.most);
    if (figure->furthest != SDG_NONE && !add_sample(diagram, SDG_SHAPE_DIAMOND, 1.0, most))
        return false;
    bool is_grey = false;
    for (uint32_t state = 0; state < figure->net.count && !is_grey; state++)
        is_grey = figure->scale.distance[state] == SDG_NONE;
    sdg_sample *sample =
        is_grey ? sdg_diagram_sample(diagram, SDG_SAMPLE_CELL, figure->scale.without) : NULL;
    if (sample != NULL) {
        sample->cell.cols = sample->cell.rows = 1;
        sample->cell.shape = SDG_SHAPE_DISC;
        sample->fill = cloud_colour(CLOUD_STEPS);
        /* A rim of paper leaves a smaller disc. */
        sample->pen = sdg_pen_of(THEME_PAPER, 3.0, SDG_SOLID);
    }
    return !is_grey || sample != NULL;
}

/* Words keep clear of the marks of single states as well as of one another. */
static void keep_clear(cloud_figure *figure)
{
    const sdg_facts *facts = figure->scene->facts;
    const uint32_t states[] = {facts->starts > 0 ? 0 : SDG_NONE,
                               facts->solved ? facts->path[facts->length] : SDG_NONE,
                               figure->furthest};
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        if (states[i] == SDG_NONE)
            continue;
        sdg_point at = figure->at[states[i]];
        const double half = START_RADIUS + 1.2;
        figure->labels[figure->label_count++] =
            (sdg_box){at.x - half, at.y - half, at.x + half, at.y + half};
    }
}

sdg_status cloud_draw_marks(cloud_figure *figure, sdg_error *err)
{
    sdg_status status = draw_path(figure, err);
    if (status != SDG_OK)
        return status;
    if (figure->radii != NULL && !cloud_draw_titles(figure))
        return sdg_fail_memory(err);
    keep_clear(figure);
    bool fits = draw_goals(figure) && draw_furthest(figure) && draw_nearest(figure) &&
                draw_starts(figure) && explain(figure);
    return fits ? SDG_OK : sdg_fail_memory(err);
}
