/* The cloud: every state as a dot, placed such that distances on the sheet are near to numbers of
 * moves, coloured by the distance to a goal. All of it is marks: as nodes, so many states would be
 * a file that no browser opens. */
#include <math.h>

#include "draw/cloud_figure.h"
#include "draw/figure.h"
#include "draw/theme.h"

/* More dots than this are not told apart on any sheet; more lines are a grey area. */
enum { MOST_STATES = 1000000, MOST_LINES = 150000 };

/* The room for the dots, and round them for marks at the edge; the longest a move is drawn. */
static const double most_height = 430.0, margin = 8.0, longest = 36.0;
/* The room for the key and three pictures beside it. */
static const double least_width = 330.0;

/* Coordinates as short as they can be without being seen. */
static double tenth(double length)
{
    return round(length * 10.0) / 10.0;
}

/* Fits the dots to the sheet and puts them above the foot, in the middle. */
static void fit(cloud_figure *figure, sdg_point size)
{
    double unit = longest, high = most_height;
    if (figure->scene->options->paper.width > 0.0)
        high = fmax(fmin(high, figure_room(figure->scene).y - figure->foot - 2.0 * margin - 13.0),
                    2.0 * margin);
    if (size.x > 0.0)
        unit = fmin(unit, (figure_room(figure->scene).x - 2.0 * margin) / size.x);
    if (size.y > 0.0)
        unit = fmin(unit, high / size.y);
    figure->unit = unit;
    /* In a crowd dots are so small that they would cover about a third of the area. */
    double share = size.x * size.y * unit * unit / figure->net.count;
    figure->radius = fmax(0.45, fmin(4.0, fmin(0.3 * unit, fmax(0.6, 0.33 * sqrt(share)))));
    figure->size.x = ceil(fmax(least_width, size.x * unit + 2.0 * margin));
    /* Words stand above the highest dots. */
    figure->size.y = ceil(figure->foot + size.y * unit + 2.0 * margin + 12.0);
    double left = (figure->size.x - size.x * unit) / 2.0, bottom = figure->foot + margin;
    for (uint32_t i = 0; i < figure->net.count; i++) {
        figure->at[i].x = tenth(left + figure->at[i].x * unit);
        figure->at[i].y = tenth(bottom + figure->at[i].y * unit);
    }
    for (uint32_t i = 0; figure->radii != NULL && i <= figure->ring_count; i++)
        figure->radii[i] *= unit;
    figure->middle = (sdg_point){left + size.x * unit / 2.0, bottom + size.y * unit / 2.0};
}

/* Starts at the left, the goal at the right: the one that is drawn, or any. */
static sdg_status place(cloud_figure *figure, sdg_error *err)
{
    const sdg_facts *facts = figure->scene->facts;
    const uint32_t first = 0;
    sdg_cloud cloud = {
        .net = {figure->net.count, figure->net.first, figure->net.to},
        .from = &first,
        .from_count = 1,
        .to = facts->goal_states,
        .to_count = facts->goals,
    };
    sdg_cloud_form form = figure->scene->options->cloud;
    sdg_point size;
    figure->at = sdg_allocate(figure->net.count, sizeof *figure->at);
    if (figure->at == NULL)
        return sdg_fail_memory(err);
    if (form == SDG_FORM_QUICK)
        cloud.layout = SDG_CLOUD_OVERVIEW;
    sdg_status status = form == SDG_FORM_RINGS
                            ? cloud_place_rings(figure, &size, err)
                            : sdg_place_cloud(figure->at, &size, &cloud, figure->diagram, err);
    if (status == SDG_OK)
        fit(figure, size);
    return status;
}

/* Only where distances are to a goal, and only if it is neither a goal itself nor the start, which
 * has its own mark. */
static uint32_t furthest_of(const cloud_figure *figure)
{
    const cloud_scale *scale = &figure->scale;
    if (figure->scene->facts->goals == 0 || scale->most == 0)
        return SDG_NONE;
    for (uint32_t state = 0; state < figure->net.count; state++)
        if (scale->distance[state] == scale->most)
            return figure->scene->facts->flags[state] & SDG_STATE_START ? SDG_NONE : state;
    return SDG_NONE;
}

/* How long all lines are together. */
static double length_of_lines(const cloud_figure *figure)
{
    const cloud_net *net = &figure->net;
    double length = 0.0;
    for (uint32_t state = 0; state < net->count; state++) {
        for (uint32_t i = net->first[state]; i < net->first[state + 1]; i++) {
            sdg_point from = figure->at[state], to = figure->at[net->to[i]];
            length += hypot(from.x - to.x, from.y - to.y) / 2.0;
        }
    }
    return length;
}

/* Where lines would cover more than half of the sheet (a fifth in rings, across which they lie)
 * they become thinner, and where even hair lines would make it grey they are left out. */
static double line_width(const cloud_figure *figure)
{
    const double hair = 0.12, share = figure->radii != NULL ? 0.2 : 0.5;
    double area = figure->size.x * (figure->size.y - figure->foot);
    double width = fmax(0.25, fmin(0.6, 0.06 * figure->unit));
    double length = figure->net.lines <= MOST_LINES ? length_of_lines(figure) : HUGE_VAL;
    if (length * hair > 1.5 * area)
        return 0.0;
    return length > 0.0 ? fmax(hair, fmin(width, share * area / length)) : width;
}

/* Lines, dots, marks: what matters more lies above. */
static sdg_status draw_body(cloud_figure *figure, sdg_error *err)
{
    sdg_pen pen = sdg_pen_of(THEME_MESH, figure->line, SDG_SOLID);
    if (figure->radii != NULL && !cloud_draw_rims(figure))
        return sdg_fail_memory(err);
    if (figure->line > 0.0 && !sdg_diagram_group(figure->diagram, "moves", SDG_NONE))
        return sdg_fail_memory(err);
    sdg_status status = SDG_OK;
    if (figure->line > 0.0)
        status = cloud_draw_lines(&figure->net, figure->at, pen, figure->diagram, err);
    if (status == SDG_OK)
        status = cloud_draw_dots(figure, err);
    if (status == SDG_OK)
        status = cloud_draw_marks(figure, err);
    return status == SDG_OK ? cloud_draw_foot(figure, err) : status;
}

/* How the figure is read, for its caption. */
static const char *explanation(const cloud_figure *figure)
{
    bool has_lines = figure->line > 0.0;
    switch (figure->scene->options->cloud) {
    case SDG_FORM_RINGS:
        return has_lines ? SDG_TEXT("Every dot is a state, every grey line a move; the rings are "
                                    "the layers about the start.")
                         : SDG_TEXT("Every dot is a state; the rings are the layers about the "
                                    "start.");
    case SDG_FORM_QUICK:
        return has_lines ? SDG_TEXT("Every dot is a state, every grey line a move; this is an "
                                    "overview, placed quickly: states that lie close together may "
                                    "be far apart.")
                         : SDG_TEXT("Every dot is a state; this is an overview, placed quickly: "
                                    "states that lie close together may be far apart.");
    default:
        return has_lines ? SDG_TEXT("Every dot is a state, every grey line a move; states that "
                                    "are few moves apart lie close together.")
                         : SDG_TEXT("Every dot is a state; states that are few moves apart lie "
                                    "close together.");
    }
}

/* That moves are left out is said on the sheet even without a caption. */
static sdg_status finish(cloud_figure *figure, sdg_error *err)
{
    sdg_diagram *diagram = figure->diagram;
    words_view words = {"cloud of states", figure->net.count, SDG_NONE, explanation(figure), ""};
    sdg_status status = figure_finish(figure->scene, &words, figure->size, diagram, err);
    if (status != SDG_OK || figure->line > 0.0)
        return status;
    const char *before = diagram->notice;
    diagram->notice = sdg_arena_say(diagram->arena, "%s%sMoves are not drawn: there are too many.",
                                    before, before[0] != '\0' ? " " : "");
    return diagram->notice != NULL ? figure_place(figure->scene, diagram, err)
                                   : sdg_fail_memory(err);
}

/* In the order in which each needs the one before. */
static sdg_status fill(cloud_figure *figure, sdg_error *err)
{
    sdg_status status = cloud_net_read(&figure->net, figure->scene, err);
    if (status != SDG_OK)
        return status;
    figure->scale = cloud_scale_of(figure->scene);
    figure->furthest = furthest_of(figure);
    status = cloud_measure_foot(figure, err);
    if (status == SDG_OK)
        status = place(figure, err);
    if (status == SDG_OK)
        figure->line = line_width(figure);
    if (status == SDG_OK)
        status = draw_body(figure, err);
    return status == SDG_OK ? finish(figure, err) : status;
}

/* An engine would have to place marks, of which it knows nothing: the places are always ours. */
static sdg_status draw_cloud(const sdg_scene *scene, bool unplaced, sdg_diagram *out,
                             sdg_error *err)
{
    cloud_figure figure = {.scene = scene, .diagram = out};
    if (unplaced)
        return sdg_fail(err, SDG_E_USAGE, "--view=cloud is placed here, not by an engine");
    if (scene->facts->states > MOST_STATES) {
        sdg_fail(err, SDG_E_LAYOUT, "%u states are too many for a cloud, which holds %u%s",
                 (unsigned)scene->facts->states, (unsigned)MOST_STATES,
                 scene->facts->complete ? "" : "; there may be more: exploring was cut short");
        sdg_hint(err, "--view=layers shows spaces of any size");
        return SDG_E_LAYOUT;
    }
    sdg_status status = fill(&figure, err);
    cloud_net_free(&figure.net);
    sdg_release(figure.at);
    sdg_release(figure.radii);
    return status;
}

/* Drawn alone: what could be written as text the graph and the layers write. */
static const char *const formats[] = {"dot", "svg", "png", "pdf", NULL};

const sdg_view sdg_view_cloud = {
    .name = "cloud",
    .summary = "every state as a dot, coloured by distance",
    .formats = formats,
    .draw = draw_cloud,
};
