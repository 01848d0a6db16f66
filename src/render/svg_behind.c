/* What lies behind nodes and links, in SVG. Graphviz writes one element for each drawn item, all
 * before the nodes; they are kept as tokens until their group, or their node, is written. */
#include <string.h>

#include "render/svg.h"

/* Its base line is the diagram's, since Graphviz moves it by more or less as it has fonts or not;
 * and its bytes are, since DOT cannot say all of them. */
static void put_mark_text(sdg_svg_behind *b, const sdg_backdrop_item *item,
                          const sdg_svg_token *token)
{
    static const char *const BUT[] = {"y", "xml:space", NULL};
    double y = item->mark->points[0].y;
    if (item->node < b->diagram->node_count)
        y += b->diagram->nodes[item->node].at.y;
    sdg_svg_put_start(b->to, token, BUT);
    sdg_put_text(b->to, " y=\"");
    sdg_put_fixed(b->to, -y, 2);
    sdg_put_text(b->to, "\">");
    sdg_put_xml(b->to, item->mark->text);
    sdg_put_text(b->to, "</text>\n");
}

/* Tens of thousands of elements become one path: a line of no length has round ends alone. */
static void put_dots(sdg_svg_behind *b, const sdg_backdrop_item *item)
{
    const sdg_mark *mark = item->mark;
    sdg_point origin = {0, 0};
    if (item->node < b->diagram->node_count)
        origin = b->diagram->nodes[item->node].at;
    sdg_put_format(b->to, "<path fill=\"none\" stroke=\"#%06x\" stroke-width=\"",
                   (unsigned)sdg_colour_rgb(mark->fill));
    sdg_put_fixed(b->to, 2 * mark->size, 2);
    sdg_put_text(b->to, "\" stroke-linecap=\"round\" d=\"");
    for (uint32_t i = 0; i < mark->point_count; i++) {
        sdg_put_text(b->to, "M");
        sdg_put_fixed(b->to, origin.x + mark->points[i].x, 2);
        sdg_put_text(b->to, " ");
        sdg_put_fixed(b->to, -(origin.y + mark->points[i].y), 2);
        sdg_put_text(b->to, "h0");
    }
    sdg_put_text(b->to, "\"/>\n");
}

/* Any other colour than white was asked for, by a theme or by -G bgcolor, and stays; so does the
 * white of a theme that was named, which is to look the same on a dark page. */
void sdg_svg_put_sheet(sdg_sink *to, const sdg_svg_token *token, bool one_ground)
{
    static const char *const BUT[] = {"fill", "stroke", NULL};
    bool is_white = sdg_slice_is(sdg_svg_value(token, "fill"), "#ffffff") ||
                    sdg_slice_is(sdg_svg_value(token, "fill"), "white");
    bool is_clear = is_white && !one_ground;
    sdg_svg_put_start(to, token, is_clear ? BUT : NULL);
    sdg_put_text(to, is_clear ? " fill=\"none\" stroke=\"none\"/>\n" : "/>\n");
}

/* The sheet and texts need their own care; shapes are copied. */
static void put_drawn(sdg_svg_behind *b, size_t at)
{
    const sdg_backdrop_item *item = &b->backdrop->items[at];
    if (item->kind == SDG_BACKDROP_PAGE)
        sdg_svg_put_sheet(b->to, &b->background[at], b->diagram->one_ground);
    else if (item->kind == SDG_BACKDROP_MARK && item->mark->kind == SDG_MARK_TEXT)
        put_mark_text(b, item, &b->background[at]);
    else if (item->kind == SDG_BACKDROP_MARK && item->mark->kind == SDG_MARK_DOTS)
        put_dots(b, item);
    else
        sdg_svg_copy(b->to, &b->background[at]);
}

/* "<g class="band layer-3">" where a group begins, "</g>" where it ends. */
static void turn_group(sdg_svg_behind *b, uint32_t *open, uint32_t group)
{
    if (*open == group)
        return;
    if (*open != SDG_NONE)
        sdg_put_text(b->to, "</g>\n");
    *open = group;
    if (group == SDG_NONE)
        return;
    sdg_put_text(b->to, "<g class=\"");
    sdg_put_xml(b->to, b->diagram->groups[group].kind);
    sdg_put_text(b->to, "\">\n");
}

/* The order of the list is the order of drawing, so bands stay under badges. */
void sdg_svg_put_behind(sdg_svg_behind *b)
{
    uint32_t open = SDG_NONE;
    for (size_t i = 0; i < b->backdrop->count; i++) {
        if (b->backdrop->items[i].node < b->diagram->node_count)
            continue;
        turn_group(b, &open, b->backdrop->items[i].group);
        put_drawn(b, i);
    }
    turn_group(b, &open, SDG_NONE);
}

/* Inside its node, a picture moves, hides and is animated with it, and a reader of the page
 * meets it as part of the state. */
void sdg_svg_put_picture(sdg_svg_behind *b, uint32_t node)
{
    uint32_t open = SDG_NONE;
    for (uint32_t i = b->first[node]; i != SDG_NONE; i = b->next[i]) {
        turn_group(b, &open, b->backdrop->items[i].group);
        put_drawn(b, i);
    }
    turn_group(b, &open, SDG_NONE);
}

/* What Graphviz writes for each kind; another element means that it has drawn something else
 * than it was told. */
static const char *element_of(const sdg_backdrop_item *item)
{
    static const char *const NAMES[] = {"polygon", "polyline", "path",
                                        "ellipse", "text",     "ellipse"};
    if (item->kind == SDG_BACKDROP_MARK)
        return NAMES[item->mark->kind];
    return item->kind == SDG_BACKDROP_PAGE ? "polygon" : "path";
}

/* Takes one element off; a text's ends with its closing tag. */
static bool read_element(sdg_svg_scan *scan, const char *name, sdg_svg_token *out)
{
    sdg_svg_token token = sdg_svg_next(scan);
    *out = token;
    if (!sdg_slice_is(token.name, name))
        return false;
    while (token.kind == SDG_SVG_OPEN || token.kind == SDG_SVG_TEXT)
        token = sdg_svg_next(scan);
    return token.kind == SDG_SVG_EMPTY || token.kind == SDG_SVG_CLOSE;
}

/* How many elements Graphviz writes for an item. */
static uint32_t elements_of(const sdg_backdrop_item *item)
{
    bool is_dots = item->kind == SDG_BACKDROP_MARK && item->mark->kind == SDG_MARK_DOTS;
    return is_dots ? item->mark->point_count : 1;
}

/* Keeps the element of each drawn item, the last one where it has several. */
static bool read_items(sdg_svg_behind *b, sdg_svg_scan *scan)
{
    for (size_t i = 0; i < b->backdrop->count; i++) {
        const sdg_backdrop_item *item = &b->backdrop->items[i];
        for (uint32_t left = elements_of(item); left > 0; left--)
            if (!read_element(scan, element_of(item), &b->background[i]))
                return false;
    }
    return true;
}

/* Chains the items of each node, in order. */
static bool chain_items(sdg_svg_behind *b)
{
    b->background = sdg_allocate(b->backdrop->count, sizeof *b->background);
    b->first = sdg_allocate(b->diagram->node_count, sizeof *b->first);
    b->next = sdg_allocate(b->backdrop->count, sizeof *b->next);
    if (b->background == NULL || b->first == NULL || b->next == NULL)
        return false;
    for (uint32_t i = 0; i < b->diagram->node_count; i++)
        b->first[i] = SDG_NONE;
    for (size_t i = b->backdrop->count; i > 0; i--) {
        uint32_t node = b->backdrop->items[i - 1].node;
        if (node >= b->diagram->node_count)
            continue;
        b->next[i - 1] = b->first[node];
        b->first[node] = (uint32_t)(i - 1);
    }
    return true;
}

/* Checked one by one: if a version of Graphviz wrote one element more or less, every picture
 * would land in another state's node. */
sdg_status sdg_svg_read_behind(sdg_svg_behind *b, sdg_svg_scan *scan, sdg_error *err)
{
    if (!chain_items(b))
        return sdg_fail_memory(err);
    if (!read_items(b, scan))
        return sdg_fail(err, SDG_E_LAYOUT, "Graphviz did not draw what lies behind the states");
    return SDG_OK;
}

/* The tokens point into Graphviz's text, which is the caller's. */
void sdg_svg_free_behind(sdg_svg_behind *b)
{
    sdg_release(b->background);
    sdg_release(b->first);
    sdg_release(b->next);
}
