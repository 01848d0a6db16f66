/* The TikZ renderer: a placed diagram as text for LaTeX, which stands alone or is \input. It is
 * drawn in the order of the SVG, at the same places: first what lies behind, then moves, then
 * states. */
#include <statediagram/render.h>

#include <string.h>

#include "render/dot.h"
#include "render/tikz.h"

/* TeX has no length over 16,383.99 of its points, which are a little smaller than ours. */
static const double LONGEST = 16300;

/* Places are TikZ's own, so that who edits the file can move a state with its picture and its label
 * by one number. */
static void put_places(const sdg_diagram *diagram, sdg_sink *to)
{
    if (diagram->node_count > 0)
        sdg_put_text(to, "% where the states are\n");
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        sdg_put_format(to, "\\coordinate (%s) at ", diagram->nodes[i].name);
        sdg_tikz_point(to, diagram->nodes[i].at);
        sdg_put_text(to, ";\n");
    }
}

/* The sheet makes the picture as large as the figure is, whatever is drawn on it. A white one is
 * the page itself. */
static void put_sheet(const sdg_diagram *diagram, sdg_sink *to)
{
    sdg_point corner = {diagram->width, diagram->height};
    sdg_tikz_list list = {.to = to};
    sdg_put_text(to, "\\useasboundingbox (0,0) rectangle ");
    sdg_tikz_point(to, corner);
    sdg_put_text(to, ";\n");
    if (diagram->paper == SDG_NO_COLOUR || sdg_colour_rgb(diagram->paper) == SDG_WHITE)
        return;
    sdg_put_text(to, "\\fill");
    sdg_tikz_colour(&list, "sdg fill", diagram->paper);
    sdg_tikz_end(&list);
    sdg_put_text(to, " (0,0) rectangle ");
    sdg_tikz_point(to, corner);
    sdg_put_text(to, ";\n");
}

void sdg_tikz_sheet(const sdg_diagram *diagram, sdg_sink *to)
{
    put_sheet(diagram, to);
    put_places(diagram, to);
}

/* \sdgend ends the document where the head has begun one. */
static void put_all(const sdg_diagram *diagram, const sdg_backdrop *backdrop, sdg_sink *to)
{
    sdg_tikz_head(diagram, to);
    sdg_tikz_sheet(diagram, to);
    sdg_tikz_behind(diagram, backdrop, to);
    sdg_tikz_links(diagram, to);
    sdg_tikz_nodes(diagram, backdrop, to);
    sdg_put_text(to, "\\end{tikzpicture}%\n\\sdgend\n");
}

/* What Graphviz alone can do is refused, not left out. */
sdg_status sdg_tikz_check(const sdg_diagram *diagram, const sdg_render_options *options,
                          sdg_error *err)
{
    sdg_status status = sdg_render_check(diagram, options, err);
    if (status != SDG_OK)
        return status;
    if (options->engine != NULL) {
        sdg_fail(err, SDG_E_USAGE, "TikZ is not drawn by Graphviz, and knows no -K %s",
                 options->engine);
        sdg_hint(err, "leave -K out, or write PDF");
        return SDG_E_USAGE;
    }
    if (options->attribute_count > 0) {
        const sdg_attribute *extra = &options->attributes[0];
        sdg_fail(err, SDG_E_USAGE, "TikZ is not drawn by Graphviz, and knows no -%c %s",
                 extra->kind, extra->name);
        sdg_hint(err, "leave it out, or write PDF");
        return SDG_E_USAGE;
    }
    if (diagram->width <= LONGEST && diagram->height <= LONGEST)
        return SDG_OK;
    sdg_fail(err, SDG_E_LAYOUT, "the figure has %u x %u pt, and TeX knows no length over %u",
             (unsigned)diagram->width, (unsigned)diagram->height, (unsigned)LONGEST);
    sdg_hint(err, "fit it to a page by --paper=a4 --fold=auto, or write PDF or SVG");
    return SDG_E_LAYOUT;
}

/* The backdrop is listed first: when memory is short, nothing has been written yet. */
static sdg_status write_tikz(const sdg_diagram *diagram, const sdg_render_options *options,
                             sdg_sink *to, sdg_error *err)
{
    sdg_backdrop backdrop = {0};
    sdg_status status = sdg_tikz_check(diagram, options, err);
    if (status == SDG_OK)
        status = sdg_backdrop_make(&backdrop, diagram, err);
    if (status == SDG_OK) {
        put_all(diagram, &backdrop, to);
        if (to->status != SDG_OK)
            status = sdg_fail(err, to->status, "the TikZ text could not be written");
    }
    sdg_backdrop_free(&backdrop);
    return status;
}

const sdg_renderer sdg_renderer_tikz = {
    "tikz", ".tex",    "application/x-tex", SDG_TEXT("for LaTeX: stands alone, or is \\input"),
    false,  write_tikz};
