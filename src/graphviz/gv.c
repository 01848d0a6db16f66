/* Reading, placing and drawing with Graphviz. It reports most failures through its message level
 * only, so a drawing counts as done when the calls, the level and the bytes all say so. */
#include "graphviz/gv.h"

#include <string.h>

/* Before Graphviz 13 the length was an unsigned int, and agnew a macro: the one thing to tell them
 * apart by. */
#ifdef agnew
typedef unsigned int gv_length;
#else
typedef size_t gv_length;
#endif

/* Cairo silently scales what is larger down; more pixels than this take gigabytes. */
static const double MOST_SIDE = 32767, MOST_PIXELS = 100e6;

/* One context for the whole life of the child: it is what takes time to make. The last drawing is
 * kept as well, though nobody asks for it again: of a large graph, taking it apart costs as much as
 * reading half of it, and after the last drawing the process ends anyway. */
struct sdg_gv {
    GVC_t *context;
    Agraph_t *graph;
    char *bytes;
};

/* Some parameters of cgraph lack a const. They are not written through. */
static char *plain(const char *text)
{
    union {
        const char *from;
        char *to;
    } cast = {text};
    return cast.to;
}

/* Graphviz's own words go to standard error, which the program reads; here only the step that
 * failed is named. */
static sdg_status failed(sdg_error *err, const char *what)
{
    return sdg_fail(err, SDG_E_LAYOUT, "Graphviz could not %s", what);
}

/* "0,0,300,200": the third and fourth number. */
static bool read_extent(const char *bb, double *width, double *height)
{
    double values[4] = {0};
    for (int i = 0; i < 4; i++) {
        double sign = *bb == '-' ? -1 : 1, unit = 1;
        bb += *bb == '-';
        for (; *bb >= '0' && *bb <= '9'; bb++)
            values[i] = values[i] * 10 + (*bb - '0');
        if (*bb == '.')
            for (bb++; *bb >= '0' && *bb <= '9'; bb++)
                values[i] += (*bb - '0') * (unit /= 10);
        values[i] *= sign;
        if (*bb != (i < 3 ? ',' : '\0'))
            return false;
        bb++;
    }
    *width = values[2] - values[0];
    *height = values[3] - values[1];
    return true;
}

/* Renders into memory of Graphviz's; *bytes goes back by gvFreeRenderData. */
static bool render(sdg_gv *gv, Agraph_t *graph, const char *format, char **bytes, size_t *count)
{
    gv_length length = 0;
    *bytes = NULL;
    if (gvRenderData(gv->context, graph, format, bytes, &length) != 0 || *bytes == NULL)
        return false;
    *count = length;
    return agerrors() == 0 && length > 0;
}

/* For a message. */
static unsigned pixels(double length)
{
    return length < 4e9 ? (unsigned)length : 4000000000U;
}

/* A picture must come out at the size asked for. The extent is known once the graph was written as
 * DOT. */
static sdg_status check_pixels(sdg_gv *gv, Agraph_t *graph, uint32_t dpi, sdg_error *err)
{
    char *bytes;
    size_t count;
    double width, height;
    bool is_written = render(gv, graph, "dot", &bytes, &count);
    const char *bb = is_written ? agget(graph, plain("bb")) : NULL;
    bool is_known = bb != NULL && read_extent(bb, &width, &height);
    if (bytes != NULL)
        gvFreeRenderData(bytes);
    if (!is_known)
        return failed(err, "say how large the drawing is");
    width *= dpi / 72.0;
    height *= dpi / 72.0;
    if (width <= MOST_SIDE && height <= MOST_SIDE && width * height <= MOST_PIXELS)
        return SDG_OK;
    sdg_fail(err, SDG_E_LAYOUT, "the picture would be %u x %u pixels at %u dpi", pixels(width),
             pixels(height), (unsigned)dpi);
    sdg_hint(err, "write SVG or PDF, or lower --dpi: at most 32,767 a side and 100 million in all");
    return SDG_E_LAYOUT;
}

/* Graphviz never does the writing: into files it reports success for what it lost, or calls
 * exit. It renders into memory, and the bytes go where our own checks see them. */
static sdg_status render_to(sdg_gv *gv, const sdg_request *request, sdg_gv_picture *out,
                            sdg_error *err)
{
    if (strcmp(request->format, "png") == 0) {
        sdg_status status = check_pixels(gv, gv->graph, request->dpi, err);
        if (status != SDG_OK)
            return status;
    }
    if (!render(gv, gv->graph, request->format, &gv->bytes, &out->count))
        return failed(err, "draw the diagram");
    out->bytes = gv->bytes;
    return SDG_OK;
}

/* Only PNG has a resolution: elsewhere Graphviz 2.42 writes a wrong viewBox. */
static void set_resolution(Agraph_t *graph, const sdg_request *request)
{
    char digits[16] = {0};
    size_t at = sizeof digits - 1;
    if (strcmp(request->format, "png") != 0)
        return;
    for (uint32_t left = request->dpi; at == sizeof digits - 1 || left > 0; left /= 10)
        digits[--at] = (char)('0' + left % 10);
    agattr(graph, AGRAPH, plain("dpi"), digits + at);
}

/* Layout before graph, graph before context is the order in which Graphviz wants things back. */
static void drop_last(sdg_gv *gv)
{
    if (gv->bytes != NULL)
        gvFreeRenderData(gv->bytes);
    if (gv->graph != NULL) {
        gvFreeLayout(gv->context, gv->graph);
        agclose(gv->graph);
    }
    gv->bytes = NULL;
    gv->graph = NULL;
}

/* The message level is cleared first and asked after every step: an attribute that cannot be
 * read, or a label that is not well-formed, shows nowhere else. A graph is returned even for
 * text that broke off, so that too is asked for. */
sdg_status sdg_gv_draw(sdg_gv *gv, const sdg_request *request, const char *dot, sdg_gv_picture *out,
                       sdg_error *err)
{
    drop_last(gv);
    agreseterrors();
    Agraph_t *graph = agmemread(dot);
    if (graph == NULL || agerrors() != 0) {
        if (graph != NULL)
            agclose(graph);
        return failed(err, "read the DOT text");
    }
    gv->graph = graph;
    set_resolution(graph, request);
    if (gvLayout(gv->context, graph, request->engine) != 0 || agerrors() != 0)
        return failed(err, "place the diagram");
    return render_to(gv, request, out, err);
}

/* Draws one letter, which loads fonts and all that pictures need while the program is still
 * exploring. */
static void warm_up(sdg_gv *gv)
{
    static const char DOT[] = "digraph{a[pos=\"0,0\",label=a,fontname=Arial]}";
    sdg_request request = {.dpi = 24, .format = "png", .engine = "nop2"};
    sdg_gv_picture out;
    sdg_gv_draw(gv, &request, DOT, &out, NULL);
}

/* A light context that cannot be had is no failure, only slower: another installation may lay
 * out its files in another way. */
sdg_gv *sdg_gv_open(bool is_light)
{
    sdg_gv *gv = sdg_allocate(1, sizeof *gv);
    if (gv == NULL)
        return NULL;
    if (is_light)
        gv->context = sdg_gv_light_context();
    if (gv->context == NULL) {
        gv->context = gvContext();
        is_light = false;
    }
    if (gv->context == NULL) {
        sdg_release(gv);
        return NULL;
    }
    if (!is_light)
        warm_up(gv);
    return gv;
}

/* The version is asked of the library that runs, not of the header that was compiled with. */
void sdg_gv_about(sdg_gv *gv, sdg_sink *to)
{
    sdg_put_text(to, "graphviz=");
    sdg_put_text(to, gvcVersion(gv->context));
    sdg_put_text(to, "\nplugins=");
    sdg_gv_plugins(to);
    sdg_put_text(to, "\n");
}
