/* Every allocation fails: each stage of the library is tried with its nth allocation failing, alone
 * and from there on, for n = 1, 2, … until it succeeds. A failed try reports SDG_E_NOMEM, leaves no
 * memory behind and no file changed; one that succeeds in spite of the failure has the same result
 * as without. A trial is one stage over one subject: a puzzle that was explored, searched and
 * measured beforehand. */
#include "../support.h"

#include <pthread.h>
#include <sanitizer/lsan_interface.h>
#include <stdio.h>
#include <unistd.h>

#include "os/os.h"

#include "../failing_memory.h"

enum { MOST_TRIES = 100000 };
static const char file_name[] = "allocations.out";

typedef struct subject {
    const char *words;
    sdg_limits limits;
    bool in_all_formats;
    sdg_model *model;
    sdg_space *space;
    sdg_run *run, *other;
    const sdg_run *runs[2]; /* the same, for the facts, which keep no copy */
    sdg_facts *facts;
    sdg_experiment *experiment;
} subject;

typedef struct trial {
    const subject *of;
    const sdg_search *search;
    const sdg_view *view;
    const sdg_renderer *renderer; /* NULL: the view's own writing, in format */
    const char *format;
    sdg_worker *worker;
} trial;

/* Does one stage and writes its result; what it made is freed again. */
typedef sdg_status (*attempt)(const trial *it, sdg_sink *to, sdg_error *err);

static unsigned passed, failed;
/* How many allocations the last drawing took, before its renderer had its turn; counted where
 * fails_in was UNTOUCHED at first. */
static const size_t UNTOUCHED = SIZE_MAX / 2;
static size_t drawn;

static bool check(bool is_so, const char *name, size_t n, const char *what)
{
    if (!is_so)
        printf("FAILED: %s, allocation %zu%s: %s\n", name, n,
               fails_for_good ? " and all after" : "", what);
    return is_so;
}

/* ---- the stages ---- */

static size_t split(char *text, const char **words)
{
    size_t count = 0;
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " "))
        words[count++] = word;
    return count;
}

static sdg_status open_model(const subject *it, sdg_model **out, sdg_error *err)
{
    char text[256];
    const char *words[16];
    snprintf(text, sizeof text, "%s", it->words);
    size_t count = split(text, words);
    const sdg_puzzle *puzzle = sdg_find_puzzle(words[0], err);
    return puzzle == NULL ? err->code : sdg_model_open(out, puzzle, words + 1, count - 1, err);
}

static sdg_status try_model(const trial *it, sdg_sink *to, sdg_error *err)
{
    sdg_model *model = NULL;
    sdg_status status = open_model(it->of, &model, err);
    if (status != SDG_OK)
        return status;
    sdg_args_put(model->args, to);
    sdg_model_free(model);
    return SDG_OK;
}

static sdg_status unless_limit(sdg_status status)
{
    return status == SDG_E_LIMIT ? SDG_OK : status;
}

/* Memory has come back: what was cut short goes on to the same end. */
static bool goes_on(sdg_space *space, const subject *like)
{
    size_t armed = fails_in;
    fails_in = 0;
    sdg_status status = unless_limit(sdg_space_explore(space, NULL, NULL));
    fails_in = armed;
    return status == SDG_OK && sdg_space_state_count(space) == sdg_space_state_count(like->space) &&
           sdg_space_edge_count(space) == sdg_space_edge_count(like->space);
}

static sdg_status try_explore(const trial *it, sdg_sink *to, sdg_error *err)
{
    sdg_space *space = NULL;
    sdg_error limit = {0};
    sdg_status status = sdg_space_open(&space, it->of->model, NULL, NULL, it->of->limits, err);
    if (status != SDG_OK)
        return status;
    status = unless_limit(sdg_space_explore(space, NULL, &limit));
    if (status != SDG_OK) {
        sdg_fail(err, status, "%s", limit.text);
        if (!goes_on(space, it->of))
            status = SDG_E_INPUT;
    }
    sdg_put_number(to, sdg_space_state_count(space));
    sdg_space_free(space);
    return status;
}

static void put_run(const sdg_run *run, sdg_sink *to)
{
    sdg_put_format(to, "%u %u %u", (unsigned)run->expanded_count, (unsigned)run->length,
                   (unsigned)run->goal);
}

static sdg_status search_over(const trial *it, sdg_space *space, sdg_sink *to, sdg_error *err)
{
    sdg_run *run = NULL;
    sdg_convention how = {0};
    sdg_error limit = {0};
    sdg_status status = unless_limit(
        sdg_search_run(&run, (sdg_plan[]){sdg_plan_of(it->search)}, space, &how, true, &limit));
    if (status != SDG_OK)
        return sdg_fail(err, status, "%s", limit.text);
    put_run(run, to);
    sdg_run_free(run);
    return SDG_OK;
}

static sdg_status try_search(const trial *it, sdg_sink *to, sdg_error *err)
{
    return search_over(it, it->of->space, to, err);
}

/* The search itself expands what it meets. */
static sdg_status try_search_afresh(const trial *it, sdg_sink *to, sdg_error *err)
{
    sdg_space *space = NULL;
    sdg_status status = sdg_space_open(&space, it->of->model, NULL, NULL, it->of->limits, err);
    if (status != SDG_OK)
        return status;
    status = search_over(it, space, to, err);
    sdg_space_free(space);
    return status;
}

static sdg_status try_facts(const trial *it, sdg_sink *to, sdg_error *err)
{
    sdg_facts *facts = NULL;
    sdg_status status = sdg_facts_open(&facts, it->of->space, it->of->runs, 2, "a recipe", err);
    if (status != SDG_OK)
        return status;
    sdg_facts_describe(facts, to);
    sdg_facts_free(facts);
    return SDG_OK;
}

static sdg_status draw(const trial *it, const sdg_scene *scene, sdg_sink *to, sdg_error *err)
{
    const sdg_render_options how = {.worker = it->worker};
    sdg_diagram *diagram = sdg_diagram_new();
    if (diagram == NULL)
        return sdg_fail_memory(err);
    sdg_status status = it->view->draw(scene, false, diagram, err);
    drawn = UNTOUCHED - fails_in;
    if (status == SDG_OK)
        status = it->renderer->write(diagram, &how, to, err);
    sdg_diagram_free(diagram);
    return status;
}

static sdg_status try_view(const trial *it, sdg_sink *to, sdg_error *err)
{
    const sdg_draw_options options = {
        .highlight = SDG_HIGHLIGHT_ALL,
        .number = SDG_NUMBER_EXPANDED,
        .marks = SDG_SHOW_DEAD_ENDS | SDG_SHOW_HOPELESS | SDG_SHOW_FORCED | SDG_SHOW_ILLEGAL |
                 SDG_SHOW_UNREACHABLE,
        .title = "A title",
        .turn = SDG_NONE,
    };
    const sdg_scene scene = {.space = it->of->space,
                             .facts = it->of->facts,
                             .run = it->of->run,
                             .runs = it->of->runs,
                             .run_count = it->view->least_searches > 1 ? 2 : 1,
                             .experiment = it->of->experiment,
                             .options = &options,
                             .painters = sdg_painters};
    bool found = true;
    if (it->renderer != NULL)
        return draw(it, &scene, to, err);
    return it->view->write(&scene, it->format, to, &found, err);
}

static bool file_holds(const char *text)
{
    char found[16] = "";
    FILE *file = fopen(file_name, "r");
    if (file == NULL)
        return false;
    size_t count = fread(found, 1, sizeof found - 1, file);
    fclose(file);
    return count > 0 && strcmp(found, text) == 0;
}

static bool write_old(void)
{
    FILE *file = fopen(file_name, "w");
    return file != NULL && fputs("old", file) >= 0 && fclose(file) == 0;
}

/* Writes a view over an old file: on failure the old one is still there. */
static sdg_status try_file(const trial *it, sdg_sink *to, sdg_error *err)
{
    sdg_output *output = NULL;
    (void)to;
    if (!write_old())
        return SDG_E_IO;
    sdg_status status = sdg_output_open(&output, file_name, false, err);
    if (status == SDG_OK) {
        status = try_view(it, sdg_output_sink(output), err);
        /* Here, too, the sink gives no reason. */
        if (sdg_output_sink(output)->status == SDG_E_NOMEM)
            sdg_fail_memory(err);
        if (status == SDG_OK)
            status = sdg_output_commit(output, err);
        else
            sdg_output_drop(output);
    }
    return file_holds("old") == (status != SDG_OK) ? status : SDG_E_IO;
}

/* ---- the loop ---- */

static sdg_status once(attempt what, const trial *it, sdg_buffer *out, sdg_error *err)
{
    sdg_sink to = sdg_buffer_sink(out);
    sdg_status status = what(it, &to, err);
    /* A stage that fails because its sink did has no reason of its own to give. */
    if (to.status != SDG_OK)
        return sdg_fail(err, to.status, "the text could not be kept");
    return status;
}

static bool is_same(const sdg_buffer *a, const sdg_buffer *b)
{
    return a->count == b->count && (a->count == 0 || memcmp(a->bytes, b->bytes, a->count) == 0);
}

/* One try with allocation n failing. *is_over: the stage did not come as far as n. */
static bool try_at(size_t n, attempt what, const trial *it, const char *name,
                   const sdg_buffer *wanted, bool *is_over)
{
    sdg_buffer out = {0};
    sdg_error err = {0};
    fails_in = n;
    sdg_status status = once(what, it, &out, &err);
    *is_over = fails_in > (fails_for_good ? 1 : 0);
    fails_in = 0;
    bool good = status == SDG_OK
                    ? check(is_same(&out, wanted), name, n, "another result")
                    : check(status == SDG_E_NOMEM, name, n, err.text) &&
                          check(err.code == SDG_E_NOMEM, name, n, "the error does not say so") &&
                          check(!*is_over, name, n, "no memory, though none was refused");
    sdg_buffer_free(&out);
    return good;
}

/* From the allocation behind so many. */
static bool try_all(attempt what, const trial *it, size_t behind, const char *name,
                    const sdg_buffer *wanted)
{
    bool is_over = false;
    size_t n = behind;
    while (!is_over && n < MOST_TRIES) {
        if (!try_at(++n, what, it, name, wanted, &is_over))
            return false;
    }
    printf("%s: %zu tries\n", name, n - behind);
    return check(is_over, name, n, "no end") &&
           check(__lsan_do_recoverable_leak_check() == 0, name, n, "memory leaks");
}

/* is_drawn: the drawing was tried with another renderer; it would fail again in the same places,
 * and this one would not come to its turn. */
static void run_trial(const char *stage, attempt what, const trial *it, bool is_drawn)
{
    char name[200];
    sdg_buffer wanted = {0};
    sdg_error err = {0};
    snprintf(name, sizeof name, "%s of '%s' %s %s", stage, it->of->words,
             it->view != NULL ? it->view->name : "", it->format != NULL ? it->format : "");
    fails_in = UNTOUCHED;
    sdg_status status = once(what, it, &wanted, &err);
    fails_in = 0;
    const size_t behind = is_drawn ? drawn : 0;
    for (int for_good = 0; for_good < 2; for_good++) {
        fails_for_good = for_good;
        bool good =
            check(status == SDG_OK, name, 0, err.text) && try_all(what, it, behind, name, &wanted);
        passed += good;
        failed += !good;
    }
    fails_for_good = false;
    sdg_buffer_free(&wanted);
}

/* ---- what is tried ---- */

/* Both searches from the start, as an experiment of one trial. */
static bool prepare_experiment(subject *it, sdg_error *err)
{
    const sdg_plan plans[2] = {it->run->plan, it->other->plan};
    const sdg_trial start = {sdg_space_state(it->space, 0), SDG_NONE};
    const sdg_trials trials = {.model = it->model,
                               .items = &start,
                               .count = 1,
                               .plans = plans,
                               .plan_count = 2,
                               .limits = it->limits};
    if (sdg_experiment_run(&it->experiment, &trials, err) != SDG_OK)
        return false;
    it->experiment->starts = "1 start";
    return true;
}

/* The first search and the second, with their events, which trees and traces are drawn of. */
static bool prepare(subject *it, sdg_error *err)
{
    sdg_convention how = {0};
    if (open_model(it, &it->model, err) != SDG_OK ||
        sdg_space_open(&it->space, it->model, NULL, NULL, it->limits, err) != SDG_OK ||
        unless_limit(sdg_space_explore(it->space, NULL, NULL)) != SDG_OK ||
        unless_limit(sdg_search_run(&it->run, (sdg_plan[]){sdg_plan_of(sdg_searches[0])}, it->space,
                                    &how, true, NULL)) != SDG_OK ||
        unless_limit(sdg_search_run(&it->other, (sdg_plan[]){sdg_plan_of(sdg_searches[1])},
                                    it->space, &how, true, NULL)) != SDG_OK ||
        sdg_run_extend(it->run, sdg_space_state_count(it->space), err) != SDG_OK)
        return false;
    it->runs[0] = it->run;
    it->runs[1] = it->other;
    return sdg_facts_open(&it->facts, it->space, it->runs, 2, "a recipe", err) == SDG_OK &&
           prepare_experiment(it, err);
}

static void forget(subject *it)
{
    sdg_experiment_free(it->experiment);
    sdg_facts_free(it->facts);
    sdg_run_free(it->run);
    sdg_run_free(it->other);
    sdg_space_free(it->space);
    sdg_model_free(it->model);
}

static void run_view(trial *it)
{
    for (size_t i = 0; it->view->formats[i] != NULL; i++) {
        it->format = it->view->formats[i];
        it->renderer = NULL;
        for (size_t j = 0; sdg_renderers[j] != NULL; j++)
            if (strcmp(sdg_renderers[j]->name, it->format) == 0)
                it->renderer = sdg_renderers[j];
        /* The program's side of PNG and PDF is that of SVG: one view of each will do. */
        bool is_binary = it->renderer != NULL && it->renderer->binary;
        if (!is_binary || (it->of->in_all_formats && it->view == sdg_views[0]))
            run_trial("drawing", try_view, it,
                      it->renderer != NULL && it->renderer != sdg_renderers[0]);
        /* How files are written is the same for every view that is drawn. */
        if (it->renderer == NULL || (it->renderer == sdg_renderers[0] && it->view == sdg_views[0]))
            run_trial("the file", try_file, it, false);
    }
}

static void run_stages(subject *of, sdg_worker *worker)
{
    trial it = {.of = of, .worker = worker};
    run_trial("opening", try_model, &it, false);
    run_trial("exploring", try_explore, &it, false);
    for (size_t i = 0; sdg_searches[i] != NULL; i++) {
        it.search = sdg_searches[i];
        run_trial("searching", try_search, &it, false);
        run_trial("searching afresh", try_search_afresh, &it, false);
    }
    run_trial("the facts", try_facts, &it, false);
    for (size_t i = 0; sdg_views[i] != NULL; i++) {
        it.view = sdg_views[i];
        run_view(&it);
    }
}

/* The worker has memory: only the program's side is tried here. */
static void disarm(void)
{
    fails_in = 0;
}

static void run_subject(const char *words, sdg_limits limits, bool in_all_formats)
{
    subject it = {.words = words, .limits = limits, .in_all_formats = in_all_formats};
    sdg_worker *worker = NULL;
    sdg_error err = {0};
    if (prepare(&it, &err) && sdg_worker_open(&worker, NULL, &err) == SDG_OK)
        run_stages(&it, worker);
    else
        failed += !check(false, words, 0, err.text);
    sdg_worker_close(worker);
    forget(&it);
}

/* Only what a family does itself: reading its parameters, and the pictures of its states. */
static void run_family(const char *words, sdg_limits limits)
{
    subject it = {.words = words, .limits = limits};
    sdg_worker *worker = NULL;
    sdg_error err = {0};
    trial of = {.of = &it, .view = sdg_find_view("graph", NULL), .format = "svg"};
    of.renderer = sdg_find_renderer(of.format, NULL);
    if (prepare(&it, &err) && sdg_worker_open(&worker, NULL, &err) == SDG_OK) {
        of.worker = worker;
        run_trial("opening", try_model, &of, false);
        run_trial("drawing", try_view, &of, false);
    } else {
        failed += !check(false, words, 0, err.text);
    }
    sdg_worker_close(worker);
    forget(&it);
}

/* Every family as it is without parameters, and some with parameters that are read or drawn in
 * another way. */
static void run_families(sdg_limits limits)
{
    static const char *const others[] = {"priests island=via boat-stays=yes",
                                         "couples island=yes",
                                         "jugs sizes=8,5,3 start=8,0,0 goal=4,4,_",
                                         "tiles cols=4 rows=3",
                                         "pegs board=oo./o.o",
                                         "lights size=3x2 start=*../..*",
                                         "blocks model=move",
                                         "knights metric=runs",
                                         "graph weight=weight start=Sibiu goal=Iasi,Neamt"};
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++)
        run_family(sdg_puzzles[i]->name, limits);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        run_family(others[i], limits);
}

int main(void)
{
    const sdg_limits none = {0}, few = {.max_states = 7};
    pthread_atfork(NULL, NULL, disarm);
    setvbuf(stdout, NULL, _IOLBF, 0);
    run_subject("priests", none, true);
    run_subject("priests boat-side=hidden priests=2 devils=2", none, false);
    run_subject("missionaries missionaries=2 cannibals=2 boat=1", none, false);
    run_subject("priests loads=PD,P,D,PP,DD", few, false);
    run_families(few);
    unlink(file_name);
    printf("%u passed, %u failed\n", passed, failed);
    return failed != 0 || passed == 0;
}
