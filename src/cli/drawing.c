/* A figure: the view fills and places a diagram, the renderer makes bytes of it. Both ask here
 * whether to go on: Ctrl-C ends them, and --draw-time the placing. */
#include <stdlib.h>
#include <string.h>

#include <statediagram/place.h>

#include "cli/message.h"
#include "cli/run.h"

/* Above, dot itself takes minutes; sfdp is made for large graphs. */
enum { MOST_FOR_DOT = 2000 };
/* What a state takes with its moves, their texts and curves, and while it is placed. */
enum { BYTES_A_STATE = 4096 };

/* The last second of the year 9999: dates beyond have no form in PDF. */
static const uint64_t last_second = UINT64_C(253402300799);

/* Asked every few milliseconds: a flag and a clock are all it looks at. */
static bool go_on(void *ctx)
{
    patience *it = ctx;
    it->is_late = it->end > 0 && sdg_clock() > it->end;
    return !it->is_late && !job_is_stopped(it->job);
}

/* Dates in files do not follow the clock: SOURCE_DATE_EPOCH if it is a date, else 1970. */
static int64_t timestamp(void)
{
    const char *text = getenv("SOURCE_DATE_EPOCH");
    uint64_t seconds = 0;
    if (text == NULL || !sdg_parse_number(text, last_second, &seconds))
        return 0;
    return (int64_t)seconds;
}

/* Renderers know nothing of terminals; what they warn of becomes a message here. */
static void warn(void *ctx, const char *text)
{
    (void)ctx;
    message_line(MESSAGE_WARNING, text);
}

/* Graphs too large to be placed here name the engine that plain `dot` shall take for them. */
static const char *engine_of(const job *it)
{
    if (!job_is_unplaced(it))
        return it->asked->set[OPTION_ENGINE].text;
    return job_drawn_count(it) <= MOST_FOR_DOT ? "dot" : "sfdp";
}

/* Whoever looks at the drawing has not read the command. */
static sdg_status say_unplaced(const char *engine, sdg_diagram *diagram, sdg_error *err)
{
    const char *before = diagram->notice;
    diagram->notice = sdg_arena_say(diagram->arena,
                                    "%s%sToo many states to be placed by layer: %s lays them out.",
                                    before, before[0] != '\0' ? " " : "", engine);
    return diagram->notice != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* What was stopped knows nothing of the reason. */
static sdg_status explain_stop(const patience *it, sdg_status status, sdg_error *err)
{
    if (!it->is_late)
        return status;
    *err = (sdg_error){.lang = err->lang};
    sdg_fail(err, SDG_E_LAYOUT, "placing the drawing took longer than %u s",
             (unsigned)it->job->asked->set[OPTION_DRAW_TIME].number);
    sdg_hint(err, "draw less with --view=layers or --node=dot, write -T dot, or allow more time "
                  "with --draw-time");
    return SDG_E_LAYOUT;
}

/* The frames are those of what this figure shows: one that is folded has others. */
static sdg_status open_deck(job *it, const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    sdg_deck_close(it->deck);
    it->deck = NULL;
    if (scene->options->frames == SDG_FRAMES_NONE)
        return SDG_OK;
    sdg_status status = sdg_deck_open(&it->deck, scene, it->target.view, err);
    if (status == SDG_OK)
        diagram->head = sdg_deck_head(it->deck);
    return status;
}

/* With an engine of Graphviz the view leaves the placing to it. */
static sdg_status fill(job *it, patience *until, sdg_diagram *diagram, sdg_error *err)
{
    sdg_draw_options how;
    sdg_scene scene;
    job_scene(it, &how, &scene);
    sdg_arena_speak(diagram->arena, how.lang);
    diagram->go_on = go_on;
    diagram->go_on_ctx = until;
    sdg_status status = open_deck(it, &scene, diagram, err);
    if (status == SDG_OK)
        status = it->target.view->draw(&scene, engine_of(it) != NULL, diagram, err);
    if (status == SDG_OK && it->deck != NULL)
        status = sdg_deck_prepare(it->deck, diagram, err);
    diagram->go_on = NULL;
    if (status == SDG_OK && job_is_stopped(it))
        status = sdg_fail(err, SDG_E_LIMIT, "interrupted");
    return status == SDG_OK ? status : explain_stop(until, status, err);
}

sdg_status job_fill(job *it, patience *until, sdg_diagram **out, sdg_error *err)
{
    sdg_diagram *diagram = sdg_diagram_new();
    if (diagram == NULL)
        return sdg_fail_memory(err);
    sdg_status status = fill(it, until, diagram, err);
    if (status == SDG_OK)
        *out = diagram;
    else
        sdg_diagram_free(diagram);
    return status;
}

/* Placing and drawing share the time, however many figures are tried. */
static sdg_status place(job *it, sdg_diagram **out, sdg_error *err)
{
    double started = sdg_clock();
    patience until = {.job = it};
    if (engine_of(it) == NULL)
        until.end = started + (double)it->asked->set[OPTION_DRAW_TIME].number;
    bool has_paper = it->asked->set[OPTION_PAPER].given;
    sdg_status status = has_paper ? job_fit(it, &until, out, err) : job_fill(it, &until, out, err);
    if (it->worker != NULL && it->limit == SDG_LIMIT_INTERRUPT)
        sdg_worker_outlast(it->worker);
    if (it->worker != NULL)
        sdg_worker_charge(it->worker, sdg_clock() - started);
    return status;
}

/* Letters under 5 pt are not read on paper; a figure that comes to that is told, not refused. A
 * page to step through is for screens. */
static void warn_of_small_print(const job *it, const sdg_diagram *diagram)
{
    const sdg_view *view = it->target.view;
    const char *larger = view->count != NULL ? sdg_translate(message_lang(), "a smaller --depth")
                                             : "--view=layers, --view=solution";
    if (view->least_searches > 1)
        larger = it->asked->set[OPTION_MOVES].given ? "--near-path=0" : "--moves=found";
    bool is_page = strcmp(it->target.renderer->name, "html") == 0;
    double size = diagram->text_size * sdg_place_fit(diagram, SDG_A4_WIDTH, SDG_A4_HEIGHT);
    if (is_page || !diagram->page_placed || size >= 5.0)
        return;
    unsigned tenths = (unsigned)(size * 10.0 + 0.5);
    message_format(MESSAGE_WARNING,
                   "on A4 this figure prints with letters of %u.%u pt; %s and --node=short or dot "
                   "print larger",
                   tenths / 10, tenths % 10, larger);
}

/* The themes that can be asked for are counted from 1: 0 is the one that follows its page. */
sdg_theme job_theme(const job *it)
{
    const setting *set = &it->asked->set[OPTION_THEME];
    return set->given ? (sdg_theme)(SDG_THEME_LIGHT + set->number) : SDG_THEME_AUTO;
}

/* A page tells of the scene that was drawn. */
static sdg_status render(job *it, const sdg_diagram *diagram, sdg_render_options *how, sdg_sink *to,
                         sdg_error *err)
{
    sdg_draw_options drawn;
    sdg_scene scene;
    sdg_page around;
    job_scene(it, &drawn, &scene);
    job_page(it, &scene, diagram, &around);
    how->page = &around;
    return it->target.renderer->write(diagram, how, to, err);
}

sdg_status job_draw(job *it, sdg_sink *to, sdg_error *err)
{
    const options *asked = it->asked;
    sdg_render_options how = {
        .worker = it->worker,
        .dpi = (uint32_t)asked->set[OPTION_DPI].number,
        .engine = engine_of(it),
        .attributes = asked->attributes,
        .attribute_count = asked->attribute_count,
        .timestamp = timestamp(),
        .warn = warn,
    };
    sdg_diagram *diagram = NULL;
    sdg_prepare_heap(BYTES_A_STATE * (size_t)job_drawn_count(it));
    sdg_status status = place(it, &diagram, err);
    if (diagram == NULL)
        return status == SDG_OK ? sdg_fail_memory(err) : status;
    if (status == SDG_OK && job_is_unplaced(it))
        status = say_unplaced(how.engine, diagram, err);
    if (status == SDG_OK && how.engine == NULL && !asked->set[OPTION_PAPER].given)
        warn_of_small_print(it, diagram);
    if (status == SDG_OK)
        status = sdg_dress(diagram, job_theme(it), err);
    if (status == SDG_OK)
        status = job_make_snippet(it, diagram, err);
    if (status == SDG_OK && it->deck != NULL)
        status = job_write_deck(it, diagram, &how, to, err);
    else if (status == SDG_OK)
        status = render(it, diagram, &how, to, err);
    sdg_diagram_free(diagram);
    return status;
}
