/* Random puzzles, states and figures through the library, in-process and under sanitizers:
 * mutations of what is good, since noise is refused at the first byte. `fuzz SECONDS FIRST FILE`
 * tries the seeds FIRST, FIRST + 1, … and keeps the present one in FILE, so that `fuzz 0 SEED FILE`
 * repeats what failed. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <unistd.h>

#include "fuzz.h"

#include "os/os.h"

enum { SAMPLES = 12 };

/* ---- what is asked for ---- */

static void choose_value(trial *it, const sdg_param *param, const char *example, char text[ROOM])
{
    uint32_t choices = 0;
    while (param->choices != NULL && param->choices[choices] != NULL)
        choices++;
    if (param->kind == SDG_PARAM_NUMBER && !one_in(it, 4))
        snprintf(text, ROOM, "%u", param->low + below(it, 6));
    else if (choices > 0 && !one_in(it, 4))
        snprintf(text, ROOM, "%s", param->choices[below(it, choices)]);
    else if (param->kind == SDG_PARAM_BOARD && one_in(it, 2))
        /* Where there are boards, states are their rows. */
        snprintf(text, ROOM, "%s", example);
    else
        /* Many a text has to go with another one, and "none" goes with all. */
        snprintf(text, ROOM, "%s", one_in(it, 3) ? "none" : param->preset);
    if (one_in(it, 3))
        mutate(it, text);
}

/* The words of one of the published figures: most go together, which words of chance seldom do. */
static uint32_t known_words(trial *it, const sdg_puzzle *puzzle)
{
    uint32_t rows = 0, count = 0;
    char args[ROOM];
    while (puzzle->known != NULL && puzzle->known[rows].args != NULL)
        rows++;
    if (rows == 0)
        return 0;
    snprintf(args, ROOM, "%s", puzzle->known[below(it, rows)].args);
    for (char *word = strtok(args, " "); word != NULL && count < MOST_WORDS;
         word = strtok(NULL, " ")) {
        snprintf(it->words[count], ROOM, "%s", word);
        if (one_in(it, 4))
            mutate(it, it->words[count]);
        count++;
    }
    return count;
}

static uint32_t choose_words(trial *it, const sdg_puzzle *puzzle)
{
    if (one_in(it, 3))
        return known_words(it, puzzle);
    uint32_t params = 0, count = below(it, MOST_WORDS + 1);
    while (puzzle->params[params].name != NULL)
        params++;
    if (params == 0)
        return 0;
    for (uint32_t i = 0; i < count; i++) {
        char value[ROOM];
        const sdg_param *param = &puzzle->params[below(it, params)];
        choose_value(it, param, puzzle->example, value);
        snprintf(it->words[i], ROOM, "%.40s=%.900s", param->name, value);
        if (one_in(it, 20))
            mutate(it, it->words[i]);
    }
    return count;
}

static bool open_puzzle(trial *it)
{
    const char *words[MOST_WORDS];
    uint32_t puzzles = 0;
    sdg_error err = {0};
    while (sdg_puzzles[puzzles] != NULL)
        puzzles++;
    const sdg_puzzle *puzzle = sdg_puzzles[below(it, puzzles)];
    uint32_t count = choose_words(it, puzzle);
    for (uint32_t i = 0; i < count; i++)
        words[i] = it->words[i];
    sdg_status status = sdg_model_open(&it->model, puzzle, words, count, &err);
    /* What is no row of a board may be the name of a file that is not there. */
    claim(status == SDG_OK || status == SDG_E_USAGE || status == SDG_E_INPUT || status == SDG_E_IO,
          "parameters are wrong or right", err.text);
    claim(status == SDG_OK || err.text[0] != '\0', "a refusal has a reason", puzzle->name);
    return status == SDG_OK;
}

/* ---- states ---- */

static void read_back(const sdg_model *model, const uint8_t *state, char text[ROOM])
{
    uint8_t again[ROOM];
    sdg_buffer buffer = {0};
    sdg_sink to = sdg_buffer_sink(&buffer);
    sdg_error err = {0};
    model->puzzle->print_state(model->self, state, &to);
    snprintf(text, ROOM, "%s", buffer.bytes);
    claim(buffer.count < ROOM, "a state is a short line", text);
    sdg_buffer_free(&buffer);
    claim(model->puzzle->parse_state(model->self, text, again, &err) == SDG_OK, err.text, text);
    claim(memcmp(state, again, model->state_size) == 0, "a state comes back", text);
}

/* Whatever reads as a state can be printed and read again. True if it does read. */
static bool try_state(trial *it, const char *seed, uint8_t *state)
{
    char text[ROOM];
    sdg_error err = {0};
    const sdg_model *model = it->model;
    snprintf(text, ROOM, "%s", seed);
    mutate(it, text);
    sdg_status status = model->puzzle->parse_state(model->self, text, state, &err);
    it->texts++;
    if (status == SDG_OK) {
        char shown[ROOM];
        read_back(model, state, shown);
        return true;
    }
    claim(status == SDG_E_USAGE && err.text[0] != '\0', "a text is no state for a reason", text);
    claim(err.column <= strlen(text) + 1, "the column lies in the text", text);
    return false;
}

static void try_states(trial *it)
{
    uint8_t state[ROOM];
    char text[ROOM];
    uint32_t count = sdg_space_state_count(it->space);
    claim(it->model->state_size <= ROOM, "states are small", it->model->puzzle->name);
    for (uint32_t i = 0; i < SAMPLES; i++) {
        read_back(it->model, sdg_space_state(it->space, below(it, count)), text);
        try_state(it, text, state);
    }
    it->states += count;
}

/* From the puzzle's start or any state that a random text says. */
static bool explore(trial *it)
{
    uint8_t from[ROOM], to[ROOM];
    sdg_error err = {0};
    const char *example = it->model->puzzle->example;
    bool has_from = one_in(it, 3) && try_state(it, example, from);
    bool has_to = one_in(it, 4) && try_state(it, example, to);
    sdg_limits limits = {.max_states = 1 + below(it, MOST_STATES), .max_memory = 64U << 20};
    sdg_status status = sdg_space_open(&it->space, it->model, has_from ? from : NULL,
                                       has_to ? to : NULL, limits, &err);
    if (status == SDG_OK)
        status = sdg_space_explore(it->space, NULL, &err);
    claim(status == SDG_OK || status == SDG_E_LIMIT || status == SDG_E_INPUT,
          "exploring ends or is cut short", err.text);
    return it->space != NULL && status != SDG_E_INPUT;
}

/* ---- figures ---- */

/* A label may hold anything; what is written must be text all the same. */
void check_text(const sdg_buffer *out, const char *name)
{
    claim(out->bytes == NULL || sdg_utf8_valid(out->bytes, out->count, NULL), "not UTF-8", name);
    for (size_t i = 0; i < out->count; i++) {
        unsigned char byte = (unsigned char)out->bytes[i];
        claim((byte >= 0x20 && byte != 0x7F) || byte == '\n' || byte == '\t' || byte == '\r',
              "a control character is written", name);
    }
}

static void write_view(trial *it, const sdg_view *view, const sdg_scene *scene)
{
    for (size_t i = 0; view->formats[i] != NULL; i++) {
        sdg_buffer out = {0};
        sdg_sink to = sdg_buffer_sink(&out);
        sdg_error err = {0};
        bool found = true;
        if (view->draw != NULL && sdg_find_renderer(view->formats[i], NULL) != NULL)
            continue;
        sdg_status status = view->write(scene, view->formats[i], &to, &found, &err);
        claim(status == SDG_OK || err.text[0] != '\0', "a view fails for a reason", view->name);
        check_text(&out, view->formats[i]);
        sdg_buffer_free(&out);
        it->figures++;
    }
}

static void draw_view(trial *it, const sdg_view *view, const sdg_scene *scene)
{
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_error err = {0};
    sdg_render_options how = {0};
    sdg_diagram *diagram = sdg_diagram_new();
    claim(diagram != NULL, "there is memory", view->name);
    sdg_status status = view->draw(scene, false, diagram, &err);
    if (status == SDG_OK)
        status = sdg_find_renderer("dot", NULL)->write(diagram, &how, &to, &err);
    claim(status == SDG_OK || err.text[0] != '\0', "a figure fails for a reason", view->name);
    check_text(&out, view->name);
    sdg_diagram_free(diagram);
    sdg_buffer_free(&out);
    it->figures++;
}

static sdg_draw_options choose_options(trial *it, const char *title)
{
    return (sdg_draw_options){
        .highlight = (sdg_highlight)below(it, 3),
        .number = (sdg_numbering)below(it, 5),
        .marks = below(it, 64),
        .node = (sdg_node_form)below(it, 6),
        .caption = (sdg_caption_form)below(it, 3),
        .no_legend = one_in(it, 2),
        .by_layer = one_in(it, 2),
        .title = one_in(it, 2) ? title : NULL,
        .every = below(it, 4),
        .walks = one_in(it, 3) ? below(it, 20) : 0,
        .turn = SDG_NONE,
    };
}

/* A search, and for those that heed an estimate often one of the puzzle's. */
static sdg_plan choose_plan(trial *it)
{
    uint32_t count = 0;
    while (sdg_searches[count] != NULL)
        count++;
    sdg_plan plan = sdg_plan_of(sdg_searches[below(it, count)]);
    const sdg_heuristic *known = it->model->puzzle->heuristics;
    for (; known != NULL && known->name != NULL; known++)
        if (plan.search->takes == SDG_TAKES_HEURISTIC && one_in(it, 2) &&
            (known->applies == NULL || known->applies(it->model->self, NULL)))
            plan.heuristic = known;
    plan.max_expanded = 2000;
    return plan;
}

/* Two searches, for views that compare; their events are kept, for views that follow them. */
static uint32_t open_runs(trial *it, sdg_run *runs[2])
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < 2; i++) {
        sdg_error err = {0};
        sdg_convention how = {0};
        sdg_plan plan = choose_plan(it);
        sdg_status status = sdg_search_run(&runs[count], &plan, it->space, &how, true, &err);
        claim(status == SDG_OK || err.text[0] != '\0', "a search fails for a reason", plan.name);
        count += runs[count] != NULL;
    }
    return count;
}

static void show(trial *it)
{
    sdg_facts *facts = NULL;
    sdg_run *runs[2] = {NULL, NULL};
    sdg_error err = {0};
    char title[ROOM] = "A title";
    uint32_t run_count = open_runs(it, runs);
    sdg_status status = sdg_facts_open(&facts, it->space, NULL, 0, "recipe", &err);
    claim(status == SDG_OK, "facts are found", err.text);
    mutate(it, title);
    sdg_draw_options options = choose_options(it, title);
    sdg_scene scene = {.space = it->space,
                       .facts = facts,
                       .run = runs[0],
                       .runs = (const sdg_run *const *)runs,
                       .run_count = run_count,
                       .options = &options,
                       .painters = sdg_painters};
    for (size_t i = 0; sdg_views[i] != NULL; i++) {
        bool needs_run = sdg_views[i]->needs_search || sdg_views[i]->needs_events;
        if (run_count < sdg_views[i]->least_searches || (run_count == 0 && needs_run) ||
            sdg_views[i]->needs_experiment)
            continue;
        if (sdg_views[i]->draw != NULL && one_in(it, 3))
            draw_view(it, sdg_views[i], &scene);
        if (sdg_views[i]->write != NULL)
            write_view(it, sdg_views[i], &scene);
    }
    sdg_facts_free(facts);
    sdg_run_free(runs[0]);
    sdg_run_free(runs[1]);
}

/* ---- trials ---- */

static void try_seed(trial *it, uint64_t seed)
{
    /* Neighbouring seeds must not give neighbouring numbers; 0 would give none at all. */
    it->random = seed * UINT64_C(0x9E3779B97F4A7C15) | 1;
    it->model = NULL;
    it->space = NULL;
    below(it, 2);
    if (open_puzzle(it) && explore(it)) {
        try_states(it);
        /* A figure takes as long as many short texts. */
        for (int i = 0; i < 5; i++)
            try_trace(it);
        show(it);
    }
    for (int i = 0; i < 20; i++)
        try_json(it);
    for (int i = 0; i < 3; i++)
        try_script(it);
    if (one_in(it, 5))
        try_answers(it);
    sdg_space_free(it->space);
    sdg_model_free(it->model);
}

int main(int argc, char **argv)
{
    uint64_t seconds = 0, first = 0, seed;
    trial it = {0};
    int file = argc == 4 ? open(argv[3], O_WRONLY | O_CREAT | O_TRUNC, 0644) : -1;
    if (file < 0 || !sdg_parse_number(argv[1], 86400, &seconds) ||
        !sdg_parse_number(argv[2], UINT32_MAX, &first)) {
        fprintf(stderr, "usage: fuzz SECONDS FIRST FILE\n");
        return 2;
    }
    double end = sdg_clock() + (double)seconds;
    for (seed = first; seed == first || sdg_clock() < end; seed++) {
        char text[32];
        int length = snprintf(text, sizeof text, "%-20llu\n", (unsigned long long)seed);
        if (pwrite(file, text, (size_t)length, 0) != length)
            return 2;
        try_seed(&it, seed);
    }
    printf("seeds %llu to %llu: %llu states, %llu texts of states, %llu figures and texts\n",
           (unsigned long long)first, (unsigned long long)seed - 1, (unsigned long long)it.states,
           (unsigned long long)it.texts, (unsigned long long)it.figures);
    printf("%llu values of JSON, %llu traces, %llu sets of answers and %llu files of Lua\n",
           (unsigned long long)it.values, (unsigned long long)it.traces,
           (unsigned long long)it.answers, (unsigned long long)it.scripts);
    close(file);
    bool has_all = it.states > 0 && it.texts > 0 && it.figures > 0 && it.values > 0 &&
                   it.traces > 0 && it.answers > 0 && (it.scripts > 0 || sdg_script_lua() == NULL);
    return seconds > 10 && !has_all;
}
