/* --version and --doctor: what the program stands on, and whether it can draw. */
#include "cli/alone.h"

#include <string.h>

#include "os/os.h"
#include "os/qpdf.h"
#include <statediagram/place.h>
#include <statediagram/script.h>

/* Asks a worker, because only there is Graphviz loaded: its plugins may crash. */
static sdg_status about(sdg_buffer *out, sdg_error *err)
{
    sdg_worker *worker = NULL;
    sdg_worker_limits limits = {0};
    sdg_status status = sdg_worker_open(&worker, &limits, err);
    if (status == SDG_OK)
        status = sdg_worker_about(worker, out, err);
    sdg_worker_close(worker);
    return status;
}

/* Texts of plugins and fonts come from files of the system: nothing in them reaches the terminal
 * raw. */
static void put_lines(char *text, sdg_sink *to)
{
    for (char *line = text, *next = text; next != NULL && *line != '\0'; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        sdg_put_terminal(to, line);
        sdg_put_text(to, "\n");
        if (next == NULL)
            return;
    }
}

/* What joins the pages of a deck. */
static void put_qpdf(sdg_sink *to)
{
    sdg_arena *arena = sdg_arena_new();
    const char *version = arena != NULL ? sdg_qpdf_version(arena) : NULL;
    if (version != NULL)
        sdg_put_format(to, "libqpdf=%s\n", version);
    else
        sdg_say(to, "libqpdf=not installed\n");
    sdg_arena_free(arena);
}

/* It never fails: a version without Graphviz says why there is none, which is what a report of a
 * fault needs. */
void version_put(sdg_sink *to)
{
    sdg_error err = {.lang = to->lang};
    sdg_buffer text = {0};
    sdg_put_format(to, "statediagram %s\n", SDG_VERSION);
    if (about(&text, &err) == SDG_OK && text.bytes != NULL)
        put_lines(text.bytes, to);
    else
        sdg_put_format(to, "graphviz: %s\n", err.text);
    const char *lua = sdg_script_lua();
    sdg_put_format(to, "lua=%s\n",
                   lua != NULL ? lua : sdg_translate(to->lang, SDG_TEXT("not built in")));
    put_qpdf(to);
    sdg_buffer_free(&text);
}

/* A figure of one node, drawn to the end; the bytes are thrown away. */
static sdg_status draw_small(const sdg_renderer *renderer, sdg_worker *worker, sdg_diagram *diagram,
                             sdg_error *err)
{
    sdg_buffer bytes = {0};
    sdg_sink to = sdg_buffer_sink(&bytes);
    sdg_render_options how = {.worker = worker};
    sdg_status status = renderer->write(diagram, &how, &to, err);
    if (status == SDG_OK && bytes.count == 0)
        status = sdg_fail(err, SDG_E_LAYOUT, "nothing was drawn");
    sdg_buffer_free(&bytes);
    return status;
}

/* The smallest figure with text in it: fonts are what is most often missing. */
static sdg_diagram *small_diagram(void)
{
    sdg_diagram *diagram = sdg_diagram_new();
    sdg_node *node = diagram != NULL ? sdg_diagram_node(diagram) : NULL;
    if (node == NULL) {
        sdg_diagram_free(diagram);
        return NULL;
    }
    node->name = "s0";
    node->kind = node->says = "";
    node->label = "A";
    node->text_size = 10;
    node->width = node->height = 36;
    node->border = sdg_pen_of(0, 1, SDG_SOLID);
    node->fill = SDG_NO_COLOUR;
    diagram->id = "doctor";
    diagram->title = diagram->description = diagram->caption = diagram->notice = "";
    diagram->recipe = "statediagram --doctor";
    diagram->name = "doctor";
    diagram->text_size = 10;
    diagram->paper = SDG_WHITE;
    return diagram;
}

/* One line a renderer: "svg: works". The first failure is the result. */
static sdg_status try_renderers(sdg_diagram *diagram, sdg_sink *to, sdg_error *err)
{
    sdg_status result = SDG_OK;
    for (size_t i = 0; sdg_renderers[i] != NULL; i++) {
        sdg_error why = {.lang = to->lang};
        sdg_worker *worker = NULL;
        sdg_worker_limits limits = {0};
        sdg_status status = sdg_worker_open(&worker, &limits, &why);
        if (status == SDG_OK)
            status = draw_small(sdg_renderers[i], worker, diagram, &why);
        sdg_worker_close(worker);
        sdg_put_format(to, "%s: ", sdg_renderers[i]->name);
        sdg_put_terminal(to, status == SDG_OK ? sdg_translate(to->lang, "works") : why.text);
        sdg_put_text(to, "\n");
        if (status == SDG_OK || result != SDG_OK)
            continue;
        result = sdg_fail(err, status, "%s does not work: %s", sdg_renderers[i]->name, why.text);
        sdg_hint(err, "%s", why.hint);
    }
    return result;
}

/* The stages of a figure in their order, on one that is small: the first that fails is the one to
 * look into. */
sdg_status doctor_put(sdg_sink *to, sdg_error *err)
{
    version_put(to);
    sdg_say_count(to, sdg_machine_memory() / 2 >> 20, "memory for states: %s MiB\n",
                  "memory for states: %s MiB\n");
    sdg_diagram *diagram = small_diagram();
    if (diagram == NULL)
        return sdg_fail_memory(err);
    sdg_status status = sdg_place_best(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT, err);
    if (status == SDG_OK)
        status = try_renderers(diagram, to, err);
    sdg_diagram_free(diagram);
    return status;
}
