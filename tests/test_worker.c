/* The worker: that it draws what it is asked for and nothing else, and that whatever becomes of it
 * the program goes on. */
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <graphviz/gvc.h>

#include "graphviz/worker.h"
#include "os/os.h"
#include "sample_diagram.h"

#if defined(__SANITIZE_ADDRESS__)
enum { IS_SANITIZED = 1 };
#else
enum { IS_SANITIZED = 0 };
#endif

static const char GOOD[] = "digraph good {a [pos=\"0,0\"]; b [pos=\"90,0\"]; a -> b}";

typedef struct outcome {
    sdg_status status;
    sdg_error err;
    sdg_buffer out, said;
} outcome;

static outcome draw(sdg_worker *worker, const char *format, const char *engine, const char *dot)
{
    outcome it = {0};
    sdg_drawing what = {format, engine, 72, dot, strlen(dot)};
    it.status = sdg_worker_draw(worker, &what, &it.out, &it.said, &it.err);
    return it;
}

static void outcome_free(outcome *it)
{
    sdg_buffer_free(&it->out);
    sdg_buffer_free(&it->said);
}

static void assert_draws(sdg_worker *worker)
{
    outcome it = draw(worker, "svg", NULL, GOOD);
    if (it.status != SDG_OK)
        fail_msg("%s (%s)", it.err.text, it.err.hint);
    assert_in(it.out.bytes, "<title>a&#45;&gt;b</title>");
    outcome_free(&it);
}

/* A worker with a deadline of one second. */
static sdg_worker *open_hasty(void)
{
    sdg_worker *worker = NULL;
    sdg_worker_limits limits = {.seconds = 1};
    assert_int_equal(sdg_worker_open(&worker, &limits, NULL), SDG_OK);
    return worker;
}

/* ---- what it draws ---- */

static void one_worker_draws_every_format_again_and_again(void **state)
{
    (void)state;
    static const char *const FORMATS[] = {"svg", "png", "pdf"};
    sdg_worker *worker = open_worker(false);
    long process = sdg_worker_process(worker);
    for (size_t i = 0; i < 3; i++) {
        outcome first = draw(worker, FORMATS[i], NULL, GOOD);
        outcome second = draw(worker, FORMATS[i], NULL, GOOD);
        assert_int_equal(first.status, SDG_OK);
        assert_int_equal(second.status, SDG_OK);
        assert_true(first.out.count > 100);
        assert_int_equal(first.out.count, second.out.count);
        outcome_free(&first);
        outcome_free(&second);
    }
    assert_int_equal(sdg_worker_process(worker), process);
    sdg_worker_close(worker);
}

static void a_worker_for_vectors_still_draws_pixels_when_asked(void **state)
{
    (void)state;
    sdg_worker *worker = open_worker(true);
    assert_draws(worker);
    long light = sdg_worker_process(worker);
    outcome png = draw(worker, "png", NULL, GOOD);
    assert_int_equal(png.status, SDG_OK);
    assert_memory_equal(png.out.bytes, "\x89PNG", 4);
    assert_int_not_equal(sdg_worker_process(worker), light);
    outcome_free(&png);
    sdg_worker_close(worker);
}

static void formats_are_a_closed_list(void **state)
{
    (void)state;
    static const char *const FORMATS[] = {"",    "svg:cairo", "xlib", "bogus", "ps", "dot",
                                          "SVG", "svg ",      "gif",  "json",  "x11"};
    sdg_worker *worker = open_worker(true);
    for (size_t i = 0; i < sizeof FORMATS / sizeof *FORMATS; i++) {
        outcome it = draw(worker, FORMATS[i], NULL, GOOD);
        assert_int_equal(it.status, SDG_E_USAGE);
        assert_int_equal(it.out.count, 0);
    }
    outcome it = draw(worker, NULL, NULL, GOOD);
    assert_int_equal(it.status, SDG_E_USAGE);
    assert_draws(worker);
    sdg_worker_close(worker);
}

static void engines_are_a_closed_list(void **state)
{
    (void)state;
    static const char *const ENGINES[] = {"",    "nop",  "nop2",    "patchwork",
                                          "Dot", "dot ", "neato -n"};
    sdg_worker *worker = open_worker(true);
    for (size_t i = 0; i < sizeof ENGINES / sizeof *ENGINES; i++) {
        outcome it = draw(worker, "svg", ENGINES[i], GOOD);
        assert_int_equal(it.status, SDG_E_USAGE);
    }
    sdg_worker_close(worker);
}

static void text_that_is_no_dot_fails_with_what_graphviz_says(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"",
                                        "graph",
                                        "digraph {a -> }",
                                        "digraph {a [label=\"x}",
                                        "digraph {a} }",
                                        "digraph {a--b}"};
    sdg_worker *worker = open_worker(true);
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        outcome it = draw(worker, "svg", NULL, TEXTS[i]);
        assert_int_equal(it.status, SDG_E_LAYOUT);
        assert_int_equal(it.out.count, 0);
        assert_true(it.err.text[0] != '\0');
        outcome_free(&it);
        assert_draws(worker);
    }
    outcome it = draw(worker, "svg", NULL, "digraph {a -> }");
    assert_in(it.err.hint, "syntax error");
    outcome_free(&it);
    sdg_worker_close(worker);
}

static void a_node_without_a_position_is_an_error_and_not_a_picture(void **state)
{
    (void)state;
    sdg_worker *worker = open_worker(true);
    outcome it = draw(worker, "svg", NULL, "digraph {a}");
    assert_int_equal(it.status, SDG_E_LAYOUT);
    outcome_free(&it);
    sdg_worker_close(worker);
}

static void a_malformed_html_label_is_an_error_though_graphviz_reports_success(void **state)
{
    (void)state;
    static const char *const LABELS[] = {"<b>", "</b>", "<b>x</i>", "&", "<nonsense/>", "<table/>"};
    sdg_worker *worker = open_worker(true);
    for (size_t i = 0; i < sizeof LABELS / sizeof *LABELS; i++) {
        char dot[128];
        snprintf(dot, sizeof dot, "digraph {a [pos=\"0,0\", label=<%s>]}", LABELS[i]);
        outcome it = draw(worker, "svg", NULL, dot);
        assert_int_equal(it.status, SDG_E_LAYOUT);
        outcome_free(&it);
    }
    sdg_worker_close(worker);
}

static void warnings_come_back_as_lines_fit_for_a_terminal(void **state)
{
    (void)state;
    sdg_worker *worker = open_worker(true);
    outcome it = draw(worker, "svg", NULL, "digraph {a [pos=\"0,0\", shape=\"no\x1b]0;such\"]}");
    assert_int_equal(it.status, SDG_OK);
    assert_in(it.said.bytes, "\\x1b]0;such");
    assert_null(strchr(it.said.bytes, '\x1b'));
    assert_int_equal(it.said.bytes[it.said.count - 1], '\n');
    outcome_free(&it);
    sdg_worker_close(worker);
}

static void it_tells_versions_plugins_and_fonts(void **state)
{
    (void)state;
    sdg_worker *worker = open_worker(true);
    sdg_buffer about = {0};
    assert_int_equal(sdg_worker_about(worker, &about, NULL), SDG_OK);
    assert_memory_equal(about.bytes, "graphviz=", 9);
    assert_in(after(about.bytes, "plugins="), "core");
    assert_in(about.bytes, "\nfont");
    sdg_buffer_free(&about);
    sdg_worker_close(worker);
}

/* ---- what may become of it ---- */

static void a_worker_that_was_killed_is_reported_and_replaced(void **state)
{
    (void)state;
    sdg_worker *worker = open_worker(true);
    kill((pid_t)sdg_worker_process(worker), SIGKILL);
    outcome it = draw(worker, "svg", NULL, GOOD);
    assert_int_equal(it.status, SDG_E_LAYOUT);
    assert_in(it.err.text, "signal 9");
    assert_true(it.err.hint[0] != '\0');
    assert_int_equal(it.out.count, 0);
    assert_int_equal(sdg_worker_process(worker), 0);
    outcome_free(&it);
    assert_draws(worker);
    sdg_worker_close(worker);
}

static void a_worker_that_crashes_is_reported_and_replaced(void **state)
{
    (void)state;
    static const int SIGNALS[] = {SIGSEGV, SIGABRT, SIGTRAP, SIGBUS};
    sdg_worker *worker = open_worker(true);
    for (size_t i = 0; i < 4; i++) {
        assert_draws(worker);
        kill((pid_t)sdg_worker_process(worker), SIGNALS[i]);
        outcome it = draw(worker, "svg", NULL, GOOD);
        assert_int_equal(it.status, SDG_E_LAYOUT);
        outcome_free(&it);
    }
    assert_draws(worker);
    sdg_worker_close(worker);
}

static void a_worker_that_hangs_is_ended_at_its_deadline(void **state)
{
    (void)state;
    sdg_worker *worker = open_hasty();
    kill((pid_t)sdg_worker_process(worker), SIGSTOP);
    double begin = sdg_clock();
    outcome it = draw(worker, "svg", NULL, GOOD);
    assert_int_equal(it.status, SDG_E_LAYOUT);
    assert_in(it.err.text, "longer than 1 s");
    assert_true(sdg_clock() - begin < 20);
    outcome_free(&it);
    sdg_worker_close(worker);
}

/* A digraph of 400 nodes with three random edges each, over which dot sits for minutes. */
static sdg_buffer tangle(void)
{
    sdg_buffer dot = {0};
    sdg_sink to = sdg_buffer_sink(&dot);
    uint32_t random = 1;
    sdg_put_text(&to, "digraph {");
    for (unsigned i = 0; i < 1200; i++) {
        random = random * 1664525 + 1013904223;
        sdg_put_format(&to, "n%u -> n%u;", i / 3, (random >> 8) % 400);
    }
    sdg_put_text(&to, "}");
    return dot;
}

static void a_layout_without_end_is_ended_at_its_deadline(void **state)
{
    (void)state;
    sdg_worker *worker = open_hasty();
    sdg_buffer dot = tangle();
    double begin = sdg_clock();
    outcome it = draw(worker, "svg", "dot", dot.bytes);
    assert_int_equal(it.status, SDG_E_LAYOUT);
    assert_in(it.err.text, "longer than 1 s");
    assert_in(it.err.hint, "--draw-time");
    assert_true(sdg_clock() - begin < 20);
    outcome_free(&it);
    sdg_buffer_free(&dot);
    sdg_worker_close(worker);
}

static void a_worker_is_closed_at_once_whatever_it_does(void **state)
{
    (void)state;
    sdg_worker *worker = open_worker(false);
    pid_t process = (pid_t)sdg_worker_process(worker);
    kill(process, SIGSTOP);
    double begin = sdg_clock();
    sdg_worker_close(worker);
    assert_true(sdg_clock() - begin < 1);
    assert_int_equal(kill(process, 0), -1);
    sdg_worker_close(NULL);
}

static void with_too_little_memory_it_fails_and_the_program_does_not(void **state)
{
    (void)state;
    static const size_t MEGABYTES[] = {5, 30, 60, 120};
    if (IS_SANITIZED) {
        print_message("skipped: no address space limit under sanitizers\n");
        skip();
    }
    for (size_t i = 0; i < 4; i++) {
        sdg_worker *worker = NULL;
        sdg_worker_limits limits = {.seconds = 20, .max_memory = MEGABYTES[i] << 20};
        assert_int_equal(sdg_worker_open(&worker, &limits, NULL), SDG_OK);
        outcome it = draw(worker, "png", NULL, GOOD);
        assert_true(it.status == SDG_OK || it.status == SDG_E_LAYOUT);
        assert_true(i > 0 || it.status == SDG_E_LAYOUT);
        outcome_free(&it);
        sdg_worker_close(worker);
    }
}

static void a_large_drawing_comes_back_whole(void **state)
{
    (void)state;
    sdg_worker *worker = open_worker(true);
    sdg_buffer dot = {0};
    sdg_sink to = sdg_buffer_sink(&dot);
    sdg_put_text(&to, "digraph {");
    for (unsigned i = 0; i < 10000; i++)
        sdg_put_format(&to, "n%u [pos=\"%u,%u\"];", i, i % 100 * 90, i / 100 * 50);
    sdg_put_text(&to, "}");
    outcome it = draw(worker, "svg", NULL, dot.bytes);
    assert_int_equal(it.status, SDG_OK);
    assert_in(it.out.bytes, "<title>n9999</title>");
    assert_string_equal(it.out.bytes + it.out.count - 7, "</svg>\n");
    outcome_free(&it);
    sdg_buffer_free(&dot);
    sdg_worker_close(worker);
}

/* ---- what it may not touch ---- */

static void it_does_not_hold_the_descriptors_of_the_program_open(void **state)
{
    (void)state;
    int ends[2];
    char byte;
    assert_int_equal(pipe(ends), 0);
    sdg_worker *worker = open_worker(true);
    assert_draws(worker);
    close(ends[1]);
    struct pollfd on = {ends[0], POLLIN, 0};
    assert_int_equal(poll(&on, 1, 2000), 1);
    assert_int_equal(read(ends[0], &byte, 1), 0);
    close(ends[0]);
    sdg_worker_close(worker);
}

static void the_environment_cannot_make_it_load_other_plugins(void **state)
{
    (void)state;
    setenv("GVBINDIR", "/nonexistent", 1);
    setenv("GV_FILE_PATH", "/etc", 1);
    sdg_worker *worker = open_worker(false);
    unsetenv("GVBINDIR");
    unsetenv("GV_FILE_PATH");
    outcome it = draw(worker, "png", NULL, GOOD);
    assert_int_equal(it.status, SDG_OK);
    outcome_free(&it);
    sdg_worker_close(worker);
}

static void a_drawing_cannot_make_it_open_files(void **state)
{
    (void)state;
    sdg_worker *worker = open_worker(false);
    outcome it =
        draw(worker, "svg", NULL, "digraph {a [pos=\"0,0\", label=\"\", image=\"/etc/passwd\"]}");
    if (it.status == SDG_OK)
        assert_not_in(it.out.bytes, "<image");
    outcome_free(&it);
    sdg_worker_close(worker);
}

static void it_ignores_the_interrupt_that_is_meant_for_the_program(void **state)
{
    (void)state;
    sdg_worker *worker = open_worker(true);
    assert_draws(worker);
    kill((pid_t)sdg_worker_process(worker), SIGINT);
    assert_draws(worker);
    sdg_worker_close(worker);
}

static void collect(void *ctx, const char *text)
{
    sdg_sink to = sdg_buffer_sink(ctx);
    sdg_put_text(&to, text);
    sdg_put_text(&to, "\n");
}

/* A worker that sees the fonts of a fontconfig file with this text and no others. */
static sdg_worker *open_with_fonts(const char *config)
{
    char path[] = "/tmp/sdg-fonts-XXXXXX";
    int file = mkstemp(path);
    assert_int_equal(write(file, config, strlen(config)), strlen(config));
    close(file);
    setenv("FONTCONFIG_FILE", path, 1);
    sdg_worker *worker = open_worker(false);
    unsetenv("FONTCONFIG_FILE");
    /* Its fonts are loaded once it has answered. */
    assert_draws(worker);
    unlink(path);
    return worker;
}

static void without_any_font_pictures_are_refused_with_the_package(void **state)
{
    (void)state;
    static const sdg_renderer *const PICTURES[] = {&sdg_renderer_png, &sdg_renderer_pdf};
    sdg_worker *worker = open_with_fonts("<?xml version=\"1.0\"?><fontconfig></fontconfig>");
    sdg_render_options options = {.worker = worker};
    sdg_diagram *diagram = sample();
    for (size_t i = 0; i < 2; i++) {
        sdg_buffer out = {0};
        sdg_error err = {0};
        sdg_sink to = sdg_buffer_sink(&out);
        assert_int_equal(PICTURES[i]->write(diagram, &options, &to, &err), SDG_E_LAYOUT);
        assert_in(err.text, "no font is installed");
        assert_in(err.hint, "install fonts-liberation2");
        assert_int_equal(out.count, 0);
        sdg_buffer_free(&out);
    }
    sdg_diagram_free(diagram);
    sdg_worker_close(worker);
}

/* Only fonts that have neither Arial's widths nor Chinese characters. */
static void missing_fonts_are_warned_of_with_the_package(void **state)
{
    (void)state;
    static const char FOLDER[] = "/usr/share/fonts/truetype/liberation2";
    char config[256];
    if (access(FOLDER, R_OK) != 0)
        skip();
    snprintf(config, sizeof config,
             "<?xml version=\"1.0\"?><fontconfig><dir>%s</dir><selectfont><rejectfont>"
             "<glob>*Sans*</glob></rejectfont></selectfont></fontconfig>",
             FOLDER);
    sdg_worker *worker = open_with_fonts(config);
    sdg_buffer warnings = {0};
    sdg_render_options options = {.worker = worker, .warn = collect, .warn_ctx = &warnings};
    sdg_diagram *diagram = sample();
    diagram->nodes[1].label = "\u4f20\u6559\u58eb";
    sdg_buffer png = rendered(&sdg_renderer_png, diagram, &options);
    assert_in(warnings.bytes, "install fonts-liberation2\n");
    assert_in(warnings.bytes, "install fonts-wqy-microhei\n");
    sdg_buffer_free(&png);
    sdg_buffer_free(&warnings);
    sdg_diagram_free(diagram);
    sdg_worker_close(worker);
}

/* ---- leaks ---- */

/* Asked by the sanitizer when it starts: frames of Graphviz, which has no frame pointers, are only
 * found the slow way, and the suppressions go by their names. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "fast_unwind_on_malloc=0";
}

/* Runs this program again as one of the two below; its exit status. */
static int run_again(const char *as)
{
    pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0) {
        /* LeakSanitizer's report is expected, and not for this log. */
        if (freopen("/dev/null", "w", stderr) != NULL)
            execl("/proc/self/exe", "test_worker", as, (char *)NULL);
        _exit(127);
    }
    int how = 0;
    assert_int_equal(waitpid(process, &how, 0), process);
    assert_true(WIFEXITED(how));
    return WEXITSTATUS(how);
}

static void the_suppressions_cover_what_graphviz_leaks_by_itself(void **state)
{
    (void)state;
    assert_int_equal(run_again("--clean"), 0);
}

static void the_suppressions_do_not_hide_a_leak_of_ours(void **state)
{
    (void)state;
    if (!IS_SANITIZED)
        skip();
    assert_int_not_equal(run_again("--leak"), 0);
    assert_int_not_equal(run_again("--leak-render-data"), 0);
}

/* Draws once in this very process; the rendered bytes are given back or leaked. */
static int draw_here(bool gives_back)
{
    char *bytes = NULL;
#ifdef agnew
    unsigned int count = 0;
#else
    size_t count = 0;
#endif
    GVC_t *context = gvContext();
    Agraph_t *graph = agmemread("digraph {a -> b}");
    if (gvLayout(context, graph, "dot") != 0 ||
        gvRenderData(context, graph, "svg", &bytes, &count) != 0)
        return 2;
    if (gives_back)
        gvFreeRenderData(bytes);
    bytes = NULL;
    gvFreeLayout(context, graph);
    agclose(graph);
    gvFreeContext(context);
    return 0;
}

static int leak_memory(void)
{
    volatile char *lost = sdg_allocate(100, 1);
    lost[0] = 1;
    lost = NULL;
    return lost != NULL;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_worker_draws_every_format_again_and_again),
        cmocka_unit_test(a_worker_for_vectors_still_draws_pixels_when_asked),
        cmocka_unit_test(formats_are_a_closed_list),
        cmocka_unit_test(engines_are_a_closed_list),
        cmocka_unit_test(text_that_is_no_dot_fails_with_what_graphviz_says),
        cmocka_unit_test(a_node_without_a_position_is_an_error_and_not_a_picture),
        cmocka_unit_test(a_malformed_html_label_is_an_error_though_graphviz_reports_success),
        cmocka_unit_test(warnings_come_back_as_lines_fit_for_a_terminal),
        cmocka_unit_test(it_tells_versions_plugins_and_fonts),
        cmocka_unit_test(a_worker_that_was_killed_is_reported_and_replaced),
        cmocka_unit_test(a_worker_that_crashes_is_reported_and_replaced),
        cmocka_unit_test(a_worker_that_hangs_is_ended_at_its_deadline),
        cmocka_unit_test(a_layout_without_end_is_ended_at_its_deadline),
        cmocka_unit_test(a_worker_is_closed_at_once_whatever_it_does),
        cmocka_unit_test(with_too_little_memory_it_fails_and_the_program_does_not),
        cmocka_unit_test(a_large_drawing_comes_back_whole),
        cmocka_unit_test(it_does_not_hold_the_descriptors_of_the_program_open),
        cmocka_unit_test(the_environment_cannot_make_it_load_other_plugins),
        cmocka_unit_test(a_drawing_cannot_make_it_open_files),
        cmocka_unit_test(it_ignores_the_interrupt_that_is_meant_for_the_program),
        cmocka_unit_test(without_any_font_pictures_are_refused_with_the_package),
        cmocka_unit_test(missing_fonts_are_warned_of_with_the_package),
        cmocka_unit_test(the_suppressions_cover_what_graphviz_leaks_by_itself),
        cmocka_unit_test(the_suppressions_do_not_hide_a_leak_of_ours),
    };
    if (argc == 2 && strcmp(argv[1], "--clean") == 0)
        return draw_here(true);
    if (argc == 2 && strcmp(argv[1], "--leak-render-data") == 0)
        return draw_here(false);
    if (argc == 2 && strcmp(argv[1], "--leak") == 0)
        return leak_memory();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
