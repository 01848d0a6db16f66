/* The HTML renderer: the finished SVG of the figure, with a page around it. The SVG is drawn and
 * checked as for -T svg; what a policy of digests forbids of it, its one style attribute, stands in
 * the style of the page instead. */
#include <string.h>

#include <statediagram/render.h>

#include "page/page.h"

extern const sdg_renderer sdg_renderer_svg;

/* From the root on: the prolog belongs to a file of its own. */
static sdg_status put_figure(const sdg_buffer *svg, sdg_sink *to, sdg_error *err)
{
    static const char style[] = " style=\"max-width:100%;height:auto\"";
    const char *root = strstr(svg->bytes, "<svg"), *end = root == NULL ? NULL : strchr(root, '>');
    const char *cut = root == NULL ? NULL : strstr(root, style);
    if (end == NULL || cut == NULL || cut > end)
        return sdg_fail(err, SDG_E_LAYOUT, "the SVG for the page has another root than ours");
    sdg_put(to, root, (size_t)(cut - root));
    sdg_put_text(to, cut + sizeof style - 1);
    return SDG_OK;
}

/* Written as a data block, which no browser runs; what could end it is escaped in every string. */
static sdg_status put_data(page *it, sdg_sink *to, sdg_error *err)
{
    sdg_put_text(to, "<script type=\"application/json\" id=\"data\">");
    sdg_status status = page_put_data(it, to, err);
    sdg_put_text(to, "</script>\n");
    return status;
}

static void put_script(sdg_sink *to)
{
    sdg_put_text(to, "<script>");
    sdg_put(to, page_script, page_script_size);
    sdg_put_text(to, "</script>\n");
}

static sdg_status put_page(page *it, const sdg_buffer *svg, sdg_sink *to, sdg_error *err)
{
    page_put_head(it, svg, to);
    page_put_before(it, to);
    sdg_status status = put_figure(svg, to, err);
    page_put_behind(it, to);
    if (status == SDG_OK && it->deck_count > 0)
        status = put_data(it, to, err);
    put_script(to);
    sdg_put_text(to, "</body>\n</html>\n");
    return status;
}

/* Whole, or not at all: nothing goes out before all is there. */
static sdg_status make_page(page *it, const sdg_buffer *svg, sdg_sink *to, sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_sink whole = sdg_buffer_sink_in(&text, sdg_arena_lang(it->arena));
    sdg_status status = it->scene == NULL ? SDG_OK : page_read_decks(it, err);
    if (status == SDG_OK)
        status = put_page(it, svg, &whole, err);
    if (status == SDG_OK && whole.status != SDG_OK)
        status = sdg_fail_memory(err);
    if (status == SDG_OK)
        sdg_put(to, text.bytes, text.count);
    page_free_decks(it);
    sdg_buffer_free(&text);
    if (status == SDG_OK && to->status != SDG_OK)
        status = sdg_fail(err, to->status, "the page could not be written");
    return status;
}

/* Without a page that was asked for it is the figure alone. */
static sdg_status write_html(const sdg_diagram *diagram, const sdg_render_options *options,
                             sdg_sink *to, sdg_error *err)
{
    static const sdg_page plain = {NULL, "", "", SDG_THEME_AUTO};
    page it = {.diagram = diagram, .asked = options->page != NULL ? options->page : &plain};
    sdg_buffer svg = {0};
    sdg_sink figure = sdg_buffer_sink(&svg);
    it.scene = it.asked->scene;
    it.arena = sdg_arena_new();
    if (it.arena == NULL)
        return sdg_fail_memory(err);
    sdg_arena_speak(it.arena, sdg_arena_lang(diagram->arena));
    sdg_status status = sdg_renderer_svg.write(diagram, options, &figure, err);
    if (status == SDG_OK)
        status = make_page(&it, &svg, to, err);
    sdg_buffer_free(&svg);
    sdg_arena_free(it.arena);
    return status;
}

const sdg_renderer sdg_renderer_html = {
    "html", ".html",   "text/html", SDG_TEXT("one page to step through, without a network"),
    false,  write_html};
