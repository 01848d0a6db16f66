/* Finishes Graphviz's SVG. It walks the tokens once: what lies behind comes first and is kept for
 * its place; titles are read to know which node or link they begin; all else is copied, cleaned. */
#include <string.h>

#include "render/svg.h"

/* Fonts that look like Arial, then those with Chinese, of each system. */
static const char FONTS[] = "Arial,Helvetica,'Liberation Sans','PingFang SC','Microsoft YaHei',"
                            "'Noto Sans CJK SC','WenQuanYi Micro Hei',sans-serif";

/* The document being rewritten; what is read is never changed in place. */
typedef struct finisher {
    const sdg_diagram *diagram;
    sdg_svg_behind behind;
    sdg_svg_scan scan;
    sdg_sink *to;
    uint32_t node_count, edge_count; /* so far */
    bool has_stubs, is_bad;
} finisher;

/* ---- nodes and links ---- */

/* The node of a name; Graphviz writes them in order, so it is nearly always the next. */
static uint32_t find_node(finisher *f, sdg_slice name)
{
    uint32_t count = f->diagram->node_count;
    for (uint32_t i = 0; i < count; i++) {
        /* From where the last one was found: one step for nearly every node. */
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
    sdg_svg_put_start(f->to, token, BUT);
    sdg_put_format(f->to, " id=\"%s-", f->diagram->id);
    sdg_put(f->to, id.bytes, id.count);
    sdg_put_text(f->to, "\">\n<title>");
    sdg_svg_put_clean(f->to, title);
    sdg_put_text(f->to, "</title>\n");
}

/* The words of a state are there for readers of the page who cannot see it, or only see its
 * picture. */
static void finish_node(finisher *f, const sdg_svg_token *token)
{
    sdg_slice title = read_title(f);
    uint32_t node = f->is_bad ? SDG_NONE : find_node(f, title);
    f->is_bad = node == SDG_NONE;
    if (f->is_bad)
        return;
    const char *says = f->diagram->nodes[node].says;
    put_object(f, token, title, title);
    sdg_put_text(f->to, "<desc>");
    sdg_put_xml(f->to, says == NULL ? "" : says);
    sdg_put_text(f->to, "</desc>\n");
    sdg_svg_put_picture(&f->behind, node);
}

/* Links are numbered, for two may join the same states. */
static void finish_link(finisher *f, const sdg_svg_token *token)
{
    char digits[16] = {0};
    size_t at = sizeof digits - 1;
    sdg_slice title = read_title(f);
    for (uint32_t left = ++f->edge_count; left > 0; left /= 10)
        digits[--at] = (char)('0' + left % 10);
    digits[--at] = 'e';
    put_object(f, token, (sdg_slice){digits + at, sizeof digits - 1 - at}, title);
    if (f->has_stubs && !f->is_bad)
        f->is_bad =
            !sdg_svg_put_line(f->to, &f->scan, f->diagram, sdg_svg_value(token, "id"), title);
}

/* The first word: it is what Graphviz itself says; the diagram's own words follow. */
static bool has_class(const sdg_svg_token *token, const char *word)
{
    sdg_slice value = sdg_svg_value(token, "class");
    size_t length = strlen(word);
    return value.count >= length && memcmp(value.bytes, word, length) == 0 &&
           (value.count == length || value.bytes[length] == ' ');
}

/* Graphviz writes every node and link as one group, and everything else belongs to the frame or
 * to a group that is open. */
static void finish_token(finisher *f, const sdg_svg_token *token)
{
    if (token->kind == SDG_SVG_OPEN && has_class(token, "node"))
        finish_node(f, token);
    else if (token->kind == SDG_SVG_OPEN && has_class(token, "edge"))
        finish_link(f, token);
    else
        f->is_bad = f->is_bad || !sdg_svg_copy(f->to, token);
}

/* ---- the frame ---- */

/* Empty words stand too: the root refers to both elements by their ids. */
static void put_words(finisher *f, const char *element, const char *words)
{
    sdg_put_format(f->to, "<%s id=\"%s-%s\">", element, f->diagram->id, element);
    sdg_put_xml(f->to, words == NULL ? "" : words);
    sdg_put_format(f->to, "</%s>\n", element);
}

/* In points, as Graphviz does; style then lets the figure shrink with its column. */
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
    return f->behind.backdrop->count > 0 && transform.count >= sizeof UNSCALED - 1 &&
           memcmp(transform.bytes, UNSCALED, sizeof UNSCALED - 1) == 0;
}

/* For whoever finds the file alone: how it was made. A comment could not hold "--". */
static void put_recipe(finisher *f)
{
    if (f->diagram->recipe == NULL)
        return;
    sdg_put_text(f->to, "<metadata>");
    sdg_put_xml(f->to, f->diagram->recipe);
    sdg_put_text(f->to, "</metadata>\n");
}

/* As an image with a name and a description, or screen readers would spell out every label. */
static sdg_status put_root(finisher *f, const sdg_svg_token *svg, bool is_ours, sdg_error *err)
{
    static const char *const BUT[] = {"xmlns:xlink", NULL};
    static const char *const BUT_SIZE[] = {"xmlns:xlink", "width", "height", "viewBox", NULL};
    const char *id = f->diagram->id;
    sdg_put_text(f->to, "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n");
    sdg_svg_put_start(f->to, svg, is_ours ? BUT_SIZE : BUT);
    if (is_ours)
        put_size(f->to, f->diagram->width, f->diagram->height);
    sdg_put_format(f->to,
                   " class=\"statediagram\" style=\"max-width:100%%;height:auto\" role=\"img\""
                   " aria-labelledby=\"%s-title %s-desc\" font-family=\"%s\">\n",
                   id, id, FONTS);
    put_words(f, "title", f->diagram->name);
    put_words(f, "desc", f->diagram->description);
    put_recipe(f);
    return sdg_svg_style(f->diagram, f->to, err);
}

/* The outer group's transform is Graphviz's, or (the sheet being ours) what turns y over on the
 * sheet: its idea of the canvas depends on the fonts. */
static void put_outer_group(finisher *f, const sdg_svg_token *group, bool is_ours)
{
    static const char *const BUT[] = {"transform", NULL};
    sdg_svg_put_start(f->to, group, is_ours ? BUT : NULL);
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
    if (f->is_bad)
        return SDG_OK;
    status = sdg_svg_read_behind(&f->behind, &f->scan, err);
    if (status == SDG_OK)
        sdg_svg_put_behind(&f->behind);
    return status;
}

/* An engine's drawing has a sheet of Graphviz's own as its first element. */
static void put_engine_sheet(finisher *f)
{
    sdg_svg_token token = sdg_svg_next(&f->scan);
    if (token.kind == SDG_SVG_EMPTY && sdg_slice_is(token.name, "polygon"))
        sdg_svg_put_sheet(f->to, &token, f->diagram->one_ground);
    else
        finish_token(f, &token);
}

/* Text that ends too soon ends as a bad token, so that the loop does. */
static sdg_status finish(finisher *f, sdg_error *err)
{
    sdg_status status = put_head(f, err);
    if (status != SDG_OK)
        return status;
    if (!f->is_bad && f->behind.backdrop->count == 0)
        put_engine_sheet(f);
    while (!f->is_bad) {
        sdg_svg_token token = sdg_svg_next(&f->scan);
        if (token.kind == SDG_SVG_END)
            return SDG_OK;
        finish_token(f, &token);
    }
    return sdg_fail(err, SDG_E_LAYOUT, "the SVG that Graphviz wrote is not what was asked for");
}

/* What was written before a failure is the caller's to drop. */
sdg_status sdg_svg_finish(const sdg_diagram *diagram, const sdg_backdrop *backdrop, bool has_stubs,
                          sdg_slice svg, sdg_sink *to, sdg_error *err)
{
    finisher f = {.diagram = diagram,
                  .behind = {.diagram = diagram, .backdrop = backdrop, .to = to},
                  .scan = {.rest = svg},
                  .to = to,
                  .has_stubs = has_stubs};
    sdg_status status = finish(&f, err);
    sdg_svg_free_behind(&f.behind);
    return status;
}
