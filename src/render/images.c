/* The picture renderers: SVG, PNG and PDF from what the DOT renderer writes, which is shorter here,
 * drawn by a worker; what comes back is checked before anything is passed on. */
#include <string.h>

#include "base/room.h"
#include "graphviz/worker.h"
#include "os/os.h"
#include "render/dot.h"
#include "render/letters.h"
#include "render/svg.h"

/* Resolutions in pixels an inch: below the least text is not legible, above the most a figure has
 * hundreds of megapixels. Full-width characters begin with the radicals. */
enum { PRESET_DPI = 150, LEAST_DPI = 24, MOST_DPI = 600, FIRST_FULL_WIDTH = 0x2E80 };
/* What a node, a link and a point of its curve usually take in DOT. */
enum { BYTES_A_NODE = 256, BYTES_A_LINK = 160, BYTES_A_POINT = 20 };

/* One rendering: what goes in and what the worker gave. */
typedef struct picture {
    const sdg_diagram *diagram;
    const sdg_render_options *options;
    const char *format;
    bool has_stubs, lacks_arial, lacks_full_width;
    sdg_backdrop backdrop;
    sdg_buffer dot, bytes, said;
} picture;

/* A caller who does not want to hear gets the picture all the same. */
static void warn(const picture *p, const char *text)
{
    if (p->options->warn != NULL)
        p->options->warn(p->options->warn_ctx, text);
}

/* Every line that the worker said. */
static void warn_said(picture *p)
{
    for (char *line = p->said.bytes, *end; line != NULL && *line != '\0'; line = end + 1) {
        end = strchr(line, '\n');
        if (end == NULL)
            break;
        *end = '\0';
        warn(p, line);
    }
}

/* ---- fonts ---- */

/* One is enough: a font that has one of them has those that courses use. */
static bool is_full_width(uint32_t code)
{
    return code >= FIRST_FULL_WIDTH && code != 0xFFFD;
}

/* Whether a family has Arial's widths. */
static bool is_like_arial(const char *family)
{
    static const char *const ALIKE[] = {"Arial", "Liberation Sans", "Arimo", "Helvetica",
                                        "Nimbus Sans"};
    for (size_t i = 0; i < sizeof ALIKE / sizeof *ALIKE; i++)
        if (strcmp(family, ALIKE[i]) == 0)
            return true;
    return false;
}

/* PNG and PDF hold the letters as this machine has them, so a missing font shows. Without any,
 * Graphviz draws boxes for letters on a page of some size or other. */
static sdg_status find_fonts(picture *p, sdg_error *err)
{
    sdg_buffer family = {0};
    bool is_covered;
    uint32_t code = sdg_letter_drawn(p->diagram, is_full_width);
    sdg_status status =
        sdg_worker_font(p->options->worker, code == 0 ? 'A' : code, &family, &is_covered, err);
    if (status == SDG_OK && family.count == 0 && !is_covered) {
        status = sdg_fail(err, SDG_E_LAYOUT, "no font is installed to draw letters with");
        sdg_hint(err, "install fonts-liberation2, or write SVG");
    }
    p->lacks_arial = family.count > 0 && !is_like_arial(family.bytes);
    p->lacks_full_width = code != 0 && !is_covered;
    sdg_buffer_free(&family);
    return status;
}

/* Said when the drawing is done: a figure that fails has no need of it. */
static void warn_fonts(const picture *p)
{
    if (p->lacks_arial)
        warn(p, "no font like Arial is installed; install fonts-liberation2");
    if (p->lacks_full_width)
        warn(p, "no font with Chinese characters is installed; install fonts-wqy-microhei");
}

/* ---- drawing ---- */

/* The option wins over -G dpi, which is there because dot has it. */
static uint32_t resolution(const sdg_render_options *options)
{
    uint64_t dpi = options->dpi;
    for (uint32_t i = 0; dpi == 0 && i < options->attribute_count; i++)
        if (options->attributes[i].kind == 'G' && strcmp(options->attributes[i].name, "dpi") == 0 &&
            !sdg_parse_number(options->attributes[i].value, MOST_DPI, &dpi))
            dpi = 0;
    if (dpi == 0)
        return PRESET_DPI;
    return dpi < LEAST_DPI ? LEAST_DPI : dpi > MOST_DPI ? MOST_DPI : (uint32_t)dpi;
}

/* Room for a text that will be about so long, which is only a guess: a sink makes more. */
static sdg_status expect(sdg_buffer *text, size_t bytes, sdg_error *err)
{
    if (sdg_buffer_reserve(text, bytes) != SDG_OK)
        return sdg_fail_memory(err);
    sdg_use_large_pages(text->bytes, bytes);
    return SDG_OK;
}

/* About as long as the points of all lines are, in either language. */
static size_t guess_lines(const sdg_diagram *diagram)
{
    size_t points = 0;
    for (uint32_t i = 0; i < diagram->link_count; i++)
        points += diagram->links[i].curve_count;
    return BYTES_A_POINT * points;
}

/* About as long as the DOT text will be. */
static size_t guess(const sdg_diagram *diagram)
{
    return BYTES_A_NODE * (size_t)diagram->node_count + BYTES_A_LINK * (size_t)diagram->link_count +
           guess_lines(diagram);
}

/* An engine's drawing has no backdrop, and an empty list says so to the finisher. */
static sdg_status make_dot(picture *p, sdg_error *err)
{
    sdg_sink sink = sdg_buffer_sink(&p->dot);
    sdg_status status = sdg_render_check(p->diagram, p->options, err);
    if (status == SDG_OK && p->options->engine == NULL)
        status = sdg_backdrop_make(&p->backdrop, p->diagram, err);
    if (status == SDG_OK)
        status = expect(&p->dot, guess(p->diagram), err);
    if (status != SDG_OK)
        return status;
    const sdg_dot_writing what = {p->diagram, p->options, &p->backdrop, true, p->has_stubs};
    sdg_dot_write(&what, &sink);
    return sink.status == SDG_OK ? SDG_OK : sdg_fail_memory(err);
}

/* Graphviz may end a file with a newline. */
static bool ends_with(const sdg_buffer *bytes, const char *end, size_t count)
{
    size_t left = bytes->count;
    while (left > 0 && bytes->bytes[left - 1] == '\n')
        left--;
    return left >= count && memcmp(bytes->bytes + left - count, end, count) == 0;
}

/* Graphviz's word that it drew is not enough: the bytes must be whole. */
static sdg_status check_bytes(const picture *p, sdg_error *err)
{
    static const char IEND[] = "IEND\xae\x42\x60\x82";
    const sdg_buffer *bytes = &p->bytes;
    bool is_whole = bytes->count > 0;
    if (is_whole && strcmp(p->format, "png") == 0)
        is_whole = memcmp(bytes->bytes, "\x89PNG", 4) == 0 && ends_with(bytes, IEND, 8);
    else if (is_whole && strcmp(p->format, "pdf") == 0)
        is_whole = memcmp(bytes->bytes, "%PDF", 4) == 0 && ends_with(bytes, "%%EOF", 5);
    if (is_whole)
        return SDG_OK;
    return sdg_fail(err, SDG_E_LAYOUT, "what Graphviz drew is not a whole %s file", p->format);
}

/* SVG only names the font: whoever shows it has to have one. */
static sdg_status draw(picture *p, sdg_error *err)
{
    sdg_drawing what = {p->format, p->options->engine, resolution(p->options), NULL, 0};
    bool is_vector = strcmp(p->format, "svg") == 0;
    p->has_stubs = is_vector && p->options->engine == NULL && p->options->attribute_count == 0;
    if (p->options->worker == NULL)
        return sdg_fail(err, SDG_E_LAYOUT, "there is no worker to draw with");
    sdg_status status = make_dot(p, err);
    if (status == SDG_OK && !is_vector)
        status = find_fonts(p, err);
    if (status != SDG_OK)
        return status;
    what.dot = p->dot.bytes;
    what.dot_count = p->dot.count;
    status = sdg_worker_draw(p->options->worker, &what, &p->bytes, &p->said, err);
    warn_said(p);
    if (status == SDG_OK)
        status = check_bytes(p, err);
    if (status == SDG_OK)
        warn_fonts(p);
    return status;
}

/* Nothing is written before everything is known to be whole. The text that has been drawn makes
 * room for the finished one. */
static sdg_status pass_on_svg(picture *p, sdg_sink *to, sdg_error *err)
{
    sdg_buffer *done = &p->dot;
    sdg_sink sink = sdg_buffer_sink(done);
    sdg_slice svg = {p->bytes.bytes, p->bytes.count};
    done->count = 0;
    sdg_status status =
        expect(done, p->bytes.count + p->bytes.count / 4 + guess_lines(p->diagram), err);
    if (status == SDG_OK)
        status = sdg_svg_finish(p->diagram, &p->backdrop, p->has_stubs, svg, &sink, err);
    if (status == SDG_OK && sink.status != SDG_OK)
        status = sdg_fail_memory(err);
    if (status == SDG_OK)
        sdg_put(to, done->bytes, done->count);
    return status;
}

/* SVG is finished, the dates of PDF are set; PNG stays as it is. */
static sdg_status pass_on(picture *p, sdg_sink *to, sdg_error *err)
{
    sdg_status status = SDG_OK;
    if (strcmp(p->format, "pdf") == 0)
        sdg_pdf_set_dates(p->bytes.bytes, p->bytes.count, p->options->timestamp);
    if (strcmp(p->format, "svg") == 0)
        status = pass_on_svg(p, to, err);
    else
        sdg_put(to, p->bytes.bytes, p->bytes.count);
    if (status == SDG_OK && to->status != SDG_OK)
        status = sdg_fail(err, to->status, "the picture could not be written");
    return status;
}

/* The one way through for all three formats. */
static sdg_status write_picture(picture *p, sdg_sink *to, sdg_error *err)
{
    sdg_status status = draw(p, err);
    if (status == SDG_OK)
        status = pass_on(p, to, err);
    sdg_backdrop_free(&p->backdrop);
    sdg_buffer_free(&p->dot);
    sdg_buffer_free(&p->bytes);
    sdg_buffer_free(&p->said);
    return status;
}

/* The only format that is not passed on as Graphviz drew it. */
static sdg_status write_svg(const sdg_diagram *diagram, const sdg_render_options *options,
                            sdg_sink *to, sdg_error *err)
{
    picture p = {.diagram = diagram, .options = options, .format = "svg"};
    return write_picture(&p, to, err);
}

/* Never scaled down: what is too large is refused, with the size it would have. */
static sdg_status write_png(const sdg_diagram *diagram, const sdg_render_options *options,
                            sdg_sink *to, sdg_error *err)
{
    picture p = {.diagram = diagram, .options = options, .format = "png"};
    return write_picture(&p, to, err);
}

/* Fonts are embedded by Cairo, so that it looks the same everywhere. */
static sdg_status write_pdf(const sdg_diagram *diagram, const sdg_render_options *options,
                            sdg_sink *to, sdg_error *err)
{
    picture p = {.diagram = diagram, .options = options, .format = "pdf"};
    return write_picture(&p, to, err);
}

const sdg_renderer sdg_renderer_svg = {
    "svg",           ".svg",
    "image/svg+xml", SDG_TEXT("for the web: scales to its column, dark mode, alt text"),
    false,           write_svg};
const sdg_renderer sdg_renderer_png = {"png", ".png",   "image/png", SDG_TEXT("pixels, at --dpi"),
                                       true,  write_png};
const sdg_renderer sdg_renderer_pdf = {
    "pdf", ".pdf",   "application/pdf", SDG_TEXT("for LaTeX: no margin, fonts embedded"),
    true,  write_pdf};
