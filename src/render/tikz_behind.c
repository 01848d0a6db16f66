/* What lies behind states and moves in TikZ: bands, pictures, badges, legend, captions. The items
 * of the backdrop in order; a run of one group is headed by its classes, and a picture is a scope
 * whose origin is its state. */
#include "render/tikz.h"

/* The writing of a run. */
typedef struct writer {
    const sdg_diagram *diagram;
    sdg_sink *to;
    uint32_t group; /* the last item's; SDG_NONE: there was none */
    bool in_scope;
} writer;

/* Pen and fill of a shape; what has neither is not in the backdrop. */
static void put_ink(sdg_sink *to, const sdg_mark *mark)
{
    sdg_tikz_list list = {.to = to};
    bool is_drawn = sdg_pen_draws(&mark->pen);
    bool is_filled = mark->fill != SDG_NO_COLOUR && mark->kind != SDG_MARK_LINE;
    sdg_put_text(to, is_drawn && is_filled ? "\\filldraw" : is_drawn ? "\\draw" : "\\fill");
    if (is_drawn)
        sdg_tikz_pen(&list, &mark->pen);
    if (is_filled)
        sdg_tikz_colour(&list, "sdg fill", mark->fill);
    sdg_tikz_end(&list);
    sdg_put_text(to, " ");
}

/* Straight from point to point. */
static void put_corners(sdg_sink *to, const sdg_mark *mark)
{
    for (uint32_t i = 0; i < mark->point_count; i++) {
        sdg_put_text(to, i > 0 ? " -- " : "");
        sdg_tikz_point(to, mark->points[i]);
    }
    sdg_put_text(to, mark->kind == SDG_MARK_POLYGON ? " -- cycle;\n" : ";\n");
}

/* Three points a piece after the first. */
static void put_curve(sdg_sink *to, const sdg_mark *mark)
{
    sdg_tikz_point(to, mark->points[0]);
    for (uint32_t i = 1; i + 2 < mark->point_count; i += 3) {
        sdg_put_text(to, " .. controls ");
        sdg_tikz_point(to, mark->points[i]);
        sdg_put_text(to, " and ");
        sdg_tikz_point(to, mark->points[i + 1]);
        sdg_put_text(to, " .. ");
        sdg_tikz_point(to, mark->points[i + 2]);
    }
    sdg_put_text(to, ";\n");
}

/* Centre and half axes. */
static void put_ellipse(sdg_sink *to, sdg_point centre, sdg_point radii)
{
    sdg_tikz_point(to, centre);
    sdg_put_text(to, " ellipse[x radius=");
    sdg_put_fixed(to, radii.x, 2);
    sdg_put_text(to, ",y radius=");
    sdg_put_fixed(to, radii.y, 2);
    sdg_put_text(to, "]");
}

/* One path for all: they have one colour, and do not cover each other with lines. */
static void put_dots(sdg_sink *to, const sdg_mark *mark)
{
    for (uint32_t i = 0; i < mark->point_count; i++) {
        sdg_put_text(to, i > 0 ? " " : "");
        put_ellipse(to, mark->points[i], (sdg_point){mark->size, mark->size});
    }
    sdg_put_text(to, ";\n");
}

/* The place is written out, since it is no state's. */
static void put_text(sdg_sink *to, const sdg_mark *mark)
{
    sdg_buffer at = {0};
    sdg_sink sink = sdg_buffer_sink(&at);
    sdg_tikz_text text = {mark->text, 0, mark->align, mark->size, mark->fill, mark->bold};
    while (mark->text[text.count] != '\0')
        text.count++;
    sdg_tikz_point(&sink, mark->points[0]);
    if (sink.status == SDG_OK)
        sdg_tikz_put_text(to, &text, at.bytes);
    else
        to->status = sink.status;
    sdg_buffer_free(&at);
}

/* Each kind as TikZ has it. */
static void put_mark(sdg_sink *to, const sdg_mark *mark)
{
    if (mark->kind == SDG_MARK_TEXT) {
        put_text(to, mark);
        return;
    }
    put_ink(to, mark);
    if (mark->kind == SDG_MARK_DOTS) {
        put_dots(to, mark);
    } else if (mark->kind == SDG_MARK_CURVE) {
        put_curve(to, mark);
    } else if (mark->kind == SDG_MARK_ELLIPSE) {
        put_ellipse(to, mark->points[0], mark->points[1]);
        sdg_put_text(to, ";\n");
    } else {
        put_corners(to, mark);
    }
}

/* Ends the picture that is open. */
static void end_scope(writer *w)
{
    if (w->in_scope)
        sdg_put_text(w->to, "\\end{scope}\n");
    w->in_scope = false;
}

/* Classes are our own words. */
static void begin_group(writer *w, const sdg_backdrop_item *item)
{
    end_scope(w);
    w->group = item->group;
    sdg_put_format(w->to, "%% %s\n", w->diagram->groups[item->group].kind);
    if (item->kind == SDG_BACKDROP_FILL)
        sdg_tikz_box(w->to, &w->diagram->nodes[item->node], true, false);
    if (item->node >= w->diagram->node_count)
        return;
    sdg_put_format(w->to, "\\begin{scope}[shift={(%s)}]\n", w->diagram->nodes[item->node].name);
    w->in_scope = true;
}

/* Groups without items write nothing. */
void sdg_tikz_group(const sdg_diagram *diagram, const sdg_backdrop *backdrop, uint32_t group,
                    size_t *next, sdg_sink *to)
{
    writer w = {.diagram = diagram, .to = to, .group = SDG_NONE};
    for (; *next < backdrop->count; ++*next) {
        const sdg_backdrop_item *item = &backdrop->items[*next];
        if (item->kind == SDG_BACKDROP_PAGE)
            continue;
        if (item->group != group)
            break;
        if (w.group == SDG_NONE)
            begin_group(&w, item);
        if (item->kind == SDG_BACKDROP_MARK)
            put_mark(to, item->mark);
    }
    end_scope(&w);
}

/* The sheet is the writer's of the whole. */
void sdg_tikz_behind(const sdg_diagram *diagram, const sdg_backdrop *backdrop, sdg_sink *to)
{
    writer w = {.diagram = diagram, .to = to, .group = SDG_NONE};
    for (size_t i = 0; i < backdrop->count && to->status == SDG_OK; i++) {
        const sdg_backdrop_item *item = &backdrop->items[i];
        if (item->kind == SDG_BACKDROP_PAGE)
            continue;
        if (item->group != w.group)
            begin_group(&w, item);
        if (item->kind == SDG_BACKDROP_MARK)
            put_mark(to, item->mark);
    }
    end_scope(&w);
}
