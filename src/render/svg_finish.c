/* Finishes Graphviz's SVG. It walks the tokens once: the elements of the background come first, one
 * for each drawn item, and are kept as slices until their group, or their node, is written; all
 * else is copied, cleaned. */
#include <string.h>

#include "render/svg.h"

/* Fonts that look like Arial, then those with Chinese, of each system. */
static const char FONTS[] = "Arial,Helvetica,'Liberation Sans','PingFang SC','Microsoft YaHei',"
                            "'Noto Sans CJK SC','WenQuanYi Micro Hei',sans-serif";

typedef struct finisher {
    const sdg_diagram *diagram;
    const sdg_drawn_list *drawn;
    sdg_svg_scan scan;
    sdg_svg_token *background; /* the element of each drawn item */
    uint32_t *first, *next;    /* items of a node: the first of each node, the next of each item */
    sdg_sink *to;
    uint32_t node_count, edge_count; /* so far */
    bool is_bad;
} finisher;

/* ---- cleaning ---- */

/* Graphviz writes hyphens as references; they need none. */
static void put_clean(sdg_sink *to, sdg_slice text)
{
    static const char HYPHEN[] = "&#45;";
    size_t length = sizeof HYPHEN - 1;
    for (size_t i = 0; i < text.count;) {
        if (text.count - i >= length && memcmp(text.bytes + i, HYPHEN, length) == 0) {
            sdg_put_text(to, "-");
            i += length;
        } else {
            sdg_put(to, text.bytes + i++, 1);
        }
    }
}

static void put_attribute(sdg_sink *to, sdg_slice name, sdg_slice value)
{
    sdg_put_text(to, " ");
    sdg_put(to, name.bytes, name.count);
    sdg_put_text(to, "=\"");
    if (sdg_slice_is(value, "transparent"))
        sdg_put_text(to, "none"); /* Graphviz before 5 writes what SVG does not know */
    else
        put_clean(to, value);
    sdg_put_text(to, "\"");
}

/* Says nothing where there is no pen. */
static bool is_of_pen(sdg_slice name)
{
    return sdg_slice_is(name, "stroke-width") || sdg_slice_is(name, "stroke-dasharray");
}

/* "<name a="b"" with clean attributes but those of `but` (NULL-ended), and Arial, which stands at
 * the root. */
static void put_start(sdg_sink *to, const sdg_svg_token *token, const char *const *but)
{
    sdg_slice list = token->attributes, name, value, pen = sdg_svg_value(token, "stroke");
    bool has_pen = !sdg_slice_is(pen, "transparent") && !sdg_slice_is(pen, "none");
    sdg_put_text(to, "<");
    sdg_put(to, token->name.bytes, token->name.count);
    while (sdg_svg_attribute(&list, &name, &value)) {
        bool is_left_out = sdg_slice_is(name, "font-family") && sdg_slice_is(value, "Arial");
        is_left_out = is_left_out || (!has_pen && is_of_pen(name));
        for (size_t i = 0; but != NULL && but[i] != NULL; i++)
            is_left_out = is_left_out || sdg_slice_is(name, but[i]);
        if (!is_left_out)
            put_attribute(to, name, value);
    }
}

static void put_close(sdg_sink *to, const sdg_svg_token *token)
{
    sdg_put_text(to, "</");
    sdg_put(to, token->name.bytes, token->name.count);
    sdg_put_text(to, ">\n");
}

static void copy_token(finisher *f, const sdg_svg_token *token)
{
    bool is_text = sdg_slice_is(token->name, "text");
    switch (token->kind) {
    case SDG_SVG_OPEN:
        put_start(f->to, token, NULL);
        sdg_put_text(f->to, is_text ? ">" : ">\n");
        break;
    case SDG_SVG_EMPTY:
        put_start(f->to, token, NULL);
        sdg_put_text(f->to, "/>\n");
        break;
    case SDG_SVG_CLOSE:
        put_close(f->to, token);
        break;
    case SDG_SVG_TEXT:
        put_clean(f->to, token->attributes);
        break;
    default:
        f->is_bad = true;
    }
}

/* ---- the background ---- */

/* Its base line is the diagram's, since Graphviz moves it by more or less as it has fonts or not;
 * and its bytes are, since DOT cannot say all of them. */
static void put_mark_text(finisher *f, const sdg_drawn *item, const sdg_svg_token *token)
{
    static const char *const BUT[] = {"y", "xml:space", NULL};
    double y = item->mark->points[0].y;
    if (item->node < f->diagram->node_count)
        y += f->diagram->nodes[item->node].at.y;
    put_start(f->to, token, BUT);
    sdg_put_text(f->to, " y=\"");
    sdg_put_fixed(f->to, -y, 2);
    sdg_put_text(f->to, "\">");
    sdg_put_xml(f->to, item->mark->text);
    sdg_put_text(f->to, "</text>\n");
}

/* The sheet is clear unless it has a colour: the page that the figure stands on shows through. */
static void put_sheet(finisher *f, const sdg_svg_token *token)
{
    static const char *const BUT[] = {"fill", "stroke", NULL};
    bool is_white = sdg_slice_is(sdg_svg_value(token, "fill"), "#ffffff") ||
                    sdg_slice_is(sdg_svg_value(token, "fill"), "white");
    put_start(f->to, token, is_white ? BUT : NULL);
    sdg_put_text(f->to, is_white ? " fill=\"none\" stroke=\"none\"/>\n" : "/>\n");
}

static void put_drawn(finisher *f, size_t at)
{
    const sdg_drawn *item = &f->drawn->items[at];
    if (item->kind == SDG_DRAWN_PAGE)
        put_sheet(f, &f->background[at]);
    else if (item->kind == SDG_DRAWN_MARK && item->mark->kind == SDG_MARK_TEXT)
        put_mark_text(f, item, &f->background[at]);
    else
        copy_token(f, &f->background[at]);
}

/* "<g class="band layer-3">" where a group begins, "</g>" where it ends. */
static void turn_group(finisher *f, uint32_t *open, uint32_t group)
{
    if (*open == group)
        return;
    if (*open != SDG_NONE)
        sdg_put_text(f->to, "</g>\n");
    *open = group;
    if (group == SDG_NONE)
        return;
    sdg_put_text(f->to, "<g class=\"");
    sdg_put_xml(f->to, f->diagram->groups[group].kind);
    sdg_put_text(f->to, "\">\n");
}

/* What belongs to no node, in order. */
static void put_background(finisher *f)
{
    uint32_t open = SDG_NONE;
    for (size_t i = 0; i < f->drawn->count; i++) {
        if (f->drawn->items[i].node < f->diagram->node_count)
            continue;
        turn_group(f, &open, f->drawn->items[i].group);
        put_drawn(f, i);
    }
    turn_group(f, &open, SDG_NONE);
}

/* A node's picture. */
static void put_picture(finisher *f, uint32_t node)
{
    uint32_t open = SDG_NONE;
    for (uint32_t i = f->first[node]; i != SDG_NONE; i = f->next[i]) {
        turn_group(f, &open, f->drawn->items[i].group);
        put_drawn(f, i);
    }
    turn_group(f, &open, SDG_NONE);
}

static const char *element_of(const sdg_drawn *item)
{
    static const char *const NAMES[] = {"polygon", "polyline", "path", "ellipse", "text"};
    if (item->kind == SDG_DRAWN_MARK)
        return NAMES[item->mark->kind];
    return item->kind == SDG_DRAWN_PAGE ? "polygon" : "path";
}

/* Keeps the element of each drawn item; a text's ends with its closing tag. */
static bool read_background(finisher *f)
{
    for (size_t i = 0; i < f->drawn->count; i++) {
        sdg_svg_token token = sdg_svg_next(&f->scan);
        if (!sdg_slice_is(token.name, element_of(&f->drawn->items[i])))
            return false;
        f->background[i] = token;
        while (token.kind == SDG_SVG_OPEN || token.kind == SDG_SVG_TEXT)
            token = sdg_svg_next(&f->scan);
        if (token.kind != SDG_SVG_EMPTY && token.kind != SDG_SVG_CLOSE)
            return false;
    }
    return true;
}

/* Chains the items of each node, in order. */
static bool chain_items(finisher *f)
{
    f->background = sdg_allocate(f->drawn->count, sizeof *f->background);
    f->first = sdg_allocate(f->diagram->node_count, sizeof *f->first);
    f->next = sdg_allocate(f->drawn->count, sizeof *f->next);
    if (f->background == NULL || f->first == NULL || f->next == NULL)
        return false;
    for (uint32_t i = 0; i < f->diagram->node_count; i++)
        f->first[i] = SDG_NONE;
    for (size_t i = f->drawn->count; i > 0; i--) {
        uint32_t node = f->drawn->items[i - 1].node;
        if (node >= f->diagram->node_count)
            continue;
        f->next[i - 1] = f->first[node];
        f->first[node] = (uint32_t)(i - 1);
    }
    return true;
}

/* ---- nodes and links ---- */

/* The node of a name; Graphviz writes them in order, so it is nearly always the next. */
static uint32_t find_node(finisher *f, sdg_slice name)
{
    uint32_t count = f->diagram->node_count;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = (f->node_count + i) % count;
        if (sdg_slice_is(name, f->diagram->nodes[at].name)) {
            f->node_count = at + 1;
            return at;
        }
    }
    return SDG_NONE;
}

/* The text of the title that begins an object's group; empty if there is none. */
static sdg_slice read_title(finisher *f)
{
    sdg_slice name = {"", 0};
    sdg_svg_token token = sdg_svg_next(&f->scan);
    f->is_bad = !sdg_slice_is(token.name, "title") || token.kind != SDG_SVG_OPEN;
    while (!f->is_bad && token.kind != SDG_SVG_CLOSE) {
        token = sdg_svg_next(&f->scan);
        if (token.kind == SDG_SVG_TEXT)
            name = token.attributes;
        f->is_bad = token.kind == SDG_SVG_BAD || token.kind == SDG_SVG_END;
    }
    return name;
}

/* "<g id="priests-s3" class="node start"><title>s3</title>" */
static void put_object(finisher *f, const sdg_svg_token *token, sdg_slice id, sdg_slice title)
{
    static const char *const BUT[] = {"id", NULL};
    put_start(f->to, token, BUT);
    sdg_put_format(f->to, " id=\"%s-", f->diagram->id);
    sdg_put(f->to, id.bytes, id.count);
    sdg_put_text(f->to, "\">\n<title>");
    put_clean(f->to, title);
    sdg_put_text(f->to, "</title>\n");
}

static void finish_node(finisher *f, const sdg_svg_token *token)
{
    sdg_slice title = read_title(f);
    uint32_t node = f->is_bad ? SDG_NONE : find_node(f, title);
    f->is_bad = node == SDG_NONE;
    if (f->is_bad)
        return;
    put_object(f, token, title, title);
    sdg_put_text(f->to, "<desc>");
    sdg_put_xml(f->to, f->diagram->nodes[node].says);
    sdg_put_text(f->to, "</desc>\n");
    put_picture(f, node);
}

static void finish_link(finisher *f, const sdg_svg_token *token)
{
    char digits[16] = {0};
    size_t at = sizeof digits - 1;
    sdg_slice title = read_title(f);
    for (uint32_t left = ++f->edge_count; left > 0; left /= 10)
        digits[--at] = (char)('0' + left % 10);
    digits[--at] = 'e';
    put_object(f, token, (sdg_slice){digits + at, sizeof digits - 1 - at}, title);
}

static bool has_class(const sdg_svg_token *token, const char *word)
{
    sdg_slice value = sdg_svg_value(token, "class");
    size_t length = strlen(word);
    return value.count >= length && memcmp(value.bytes, word, length) == 0 &&
           (value.count == length || value.bytes[length] == ' ');
}

static void finish_token(finisher *f, const sdg_svg_token *token)
{
    if (token->kind == SDG_SVG_OPEN && has_class(token, "node"))
        finish_node(f, token);
    else if (token->kind == SDG_SVG_OPEN && has_class(token, "edge"))
        finish_link(f, token);
    else
        copy_token(f, token);
}

/* ---- the frame ---- */

static void put_words(finisher *f, const char *element, const char *words)
{
    sdg_put_format(f->to, "<%s id=\"%s-%s\">", element, f->diagram->id, element);
    sdg_put_xml(f->to, words == NULL ? "" : words);
    sdg_put_format(f->to, "</%s>\n", element);
}

static void put_size(sdg_sink *to, double width, double height)
{
    sdg_put_text(to, " width=\"");
    sdg_put_fixed(to, width, 2);
    sdg_put_text(to, "pt\" height=\"");
    sdg_put_fixed(to, height, 2);
    sdg_put_text(to, "pt\" viewBox=\"0 0 ");
    sdg_put_fixed(to, width, 2);
    sdg_put_text(to, " ");
    sdg_put_fixed(to, height, 2);
    sdg_put_text(to, "\"");
}

/* Whether the drawing stands as it was placed, not scaled by -G size. */
static bool is_unscaled(const finisher *f, const sdg_svg_token *group)
{
    static const char UNSCALED[] = "scale(1 1) rotate(0) ";
    sdg_slice transform = sdg_svg_value(group, "transform");
    return f->drawn->count > 0 && transform.count >= sizeof UNSCALED - 1 &&
           memcmp(transform.bytes, UNSCALED, sizeof UNSCALED - 1) == 0;
}

static sdg_status put_root(finisher *f, const sdg_svg_token *svg, bool is_ours, sdg_error *err)
{
    static const char *const BUT[] = {"xmlns:xlink", NULL};
    static const char *const BUT_SIZE[] = {"xmlns:xlink", "width", "height", "viewBox", NULL};
    const char *id = f->diagram->id;
    sdg_put_text(f->to, "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n");
    put_start(f->to, svg, is_ours ? BUT_SIZE : BUT);
    if (is_ours)
        put_size(f->to, f->diagram->width, f->diagram->height);
    sdg_put_format(f->to,
                   " class=\"statediagram\" style=\"max-width:100%%;height:auto\" role=\"img\""
                   " aria-labelledby=\"%s-title %s-desc\" font-family=\"%s\">\n",
                   id, id, FONTS);
    put_words(f, "title", f->diagram->name);
    put_words(f, "desc", f->diagram->description);
    return sdg_svg_style(f->diagram, f->to, err);
}

/* The outer group's transform is Graphviz's, or (the sheet being ours) what turns y over on the
 * sheet: its idea of the canvas depends on the fonts. */
static void put_outer_group(finisher *f, const sdg_svg_token *group, bool is_ours)
{
    static const char *const BUT[] = {"transform", NULL};
    put_start(f->to, group, is_ours ? BUT : NULL);
    if (is_ours) {
        sdg_put_text(f->to, " transform=\"translate(0 ");
        sdg_put_fixed(f->to, f->diagram->height, 2);
        sdg_put_text(f->to, ")\"");
    }
    sdg_put_text(f->to, ">\n");
}

/* The root, the outer group, and what lies behind the nodes. */
static sdg_status put_head(finisher *f, sdg_error *err)
{
    sdg_svg_token svg = sdg_svg_next(&f->scan), group = sdg_svg_next(&f->scan);
    f->is_bad = svg.kind != SDG_SVG_OPEN || !sdg_slice_is(svg.name, "svg") ||
                group.kind != SDG_SVG_OPEN || !has_class(&group, "graph");
    if (f->is_bad)
        return SDG_OK;
    bool is_ours = is_unscaled(f, &group);
    sdg_status status = put_root(f, &svg, is_ours, err);
    if (status != SDG_OK)
        return status;
    put_outer_group(f, &group, is_ours);
    read_title(f);
    f->is_bad = f->is_bad || !read_background(f);
    if (!f->is_bad)
        put_background(f);
    return SDG_OK;
}

/* An engine's drawing has a sheet of Graphviz's own as its first element. */
static void put_engine_sheet(finisher *f)
{
    sdg_svg_token token = sdg_svg_next(&f->scan);
    if (token.kind == SDG_SVG_EMPTY && sdg_slice_is(token.name, "polygon"))
        put_sheet(f, &token);
    else
        finish_token(f, &token);
}

static sdg_status finish(finisher *f, sdg_error *err)
{
    if (!chain_items(f))
        return sdg_fail_memory(err);
    sdg_status status = put_head(f, err);
    if (status != SDG_OK)
        return status;
    if (!f->is_bad && f->drawn->count == 0)
        put_engine_sheet(f);
    while (!f->is_bad) {
        sdg_svg_token token = sdg_svg_next(&f->scan);
        if (token.kind == SDG_SVG_END)
            return SDG_OK;
        finish_token(f, &token);
    }
    return sdg_fail(err, SDG_E_LAYOUT, "the SVG that Graphviz wrote is not what was asked for");
}

sdg_status sdg_svg_finish(const sdg_diagram *diagram, const sdg_drawn_list *drawn, sdg_slice svg,
                          sdg_sink *to, sdg_error *err)
{
    finisher f = {.diagram = diagram, .drawn = drawn, .scan = {.rest = svg}, .to = to};
    sdg_status status = finish(&f, err);
    sdg_release(f.background);
    sdg_release(f.first);
    sdg_release(f.next);
    return status;
}
