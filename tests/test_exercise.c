/* Exercises: what is drawn does not depend on the answer, and the key is the exercise with its
 * blanks filled. */
#include "failing_memory.h"
#include "sample_diagram.h"
#include "view_scene.h"

#include <math.h>
#include <stdio.h>

#include <statediagram/registry.h>

#include "graph_puzzle.h"

extern const sdg_search sdg_search_bfs, sdg_search_dfs;

static sdg_worker *worker;

static int open_shared_worker(void **state)
{
    (void)state;
    worker = open_worker(true);
    return 0;
}

static int close_shared_worker(void **state)
{
    (void)state;
    sdg_worker_close(worker);
    return 0;
}

/* ---- figures as bytes ---- */

/* A scene with a run, which may be NULL, and a kind of exercise. */
static void ask(view_scene *it, const sdg_run *const *run, sdg_blanks blanks)
{
    it->scene.run = run == NULL ? NULL : *run;
    it->scene.runs = run;
    it->scene.run_count = run != NULL;
    it->scene.painters = sdg_painters;
    it->options.exercise.blanks = blanks;
}

/* What a renderer makes of a figure. */
static sdg_buffer view_bytes(view_scene *it, const char *view, const sdg_renderer *renderer)
{
    const sdg_render_options how = {.worker = worker};
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_error err = {0};
    sdg_diagram *diagram = view_figure(it, view);
    assert_int_equal(sdg_dress(diagram, SDG_THEME_AUTO, &err), SDG_OK);
    assert_int_equal(renderer->write(diagram, &how, &to, &err), SDG_OK);
    assert_int_equal(to.status, SDG_OK);
    sdg_diagram_free(diagram);
    return out;
}

static sdg_buffer figure_bytes(view_scene *it, const sdg_renderer *renderer)
{
    return view_bytes(it, "graph", renderer);
}

static bool same_bytes(view_scene *a, view_scene *b, const sdg_renderer *renderer)
{
    sdg_buffer one = figure_bytes(a, renderer), two = figure_bytes(b, renderer);
    bool same = one.count == two.count && memcmp(one.bytes, two.bytes, one.count) == 0;
    sdg_buffer_free(&one);
    sdg_buffer_free(&two);
    return same;
}

/* Exercises are the same in every format, and keys are not: else the answers would not differ and
 * the test would show nothing. */
static void assert_only_keys_differ(view_scene *a, view_scene *b)
{
    const sdg_renderer *renderers[] = {&sdg_renderer_dot, &sdg_renderer_tikz, &sdg_renderer_svg};
    a->options.exercise.key = b->options.exercise.key = false;
    for (size_t i = 0; i < sizeof renderers / sizeof *renderers; i++)
        assert_true(same_bytes(a, b, renderers[i]));
    a->options.exercise.key = b->options.exercise.key = true;
    assert_false(same_bytes(a, b, &sdg_renderer_dot));
}

static sdg_run *run_of(view_scene *it, const sdg_search *search, sdg_order order)
{
    sdg_run *run = NULL;
    sdg_error err = {0};
    const sdg_convention how = {.order = order};
    const sdg_plan plan = sdg_plan_of(search);
    assert_int_equal(sdg_search_run(&run, &plan, it->base.space, &how, false, &err), SDG_OK);
    return run;
}

static const char *const puzzles[] = {"priests", "jugs", "river", "hanoi disks=3",
                                      "frogs left=2 right=1"};
enum { PUZZLE_COUNT = sizeof puzzles / sizeof *puzzles };

/* ---- pairs that differ in the answer alone ---- */

/* The question is held equal: what is left is what the search did. */
static void no_byte_depends_on_the_order_that_a_search_takes(void **state)
{
    (void)state;
    for (size_t i = 0; i < PUZZLE_COUNT; i++) {
        view_scene a, b;
        scene_open(&a, puzzles[i]);
        scene_open(&b, puzzles[i]);
        sdg_run *first = run_of(&a, &sdg_search_bfs, SDG_ORDER_DECLARED);
        sdg_run *second = run_of(&b, &sdg_search_dfs, SDG_ORDER_DECLARED);
        const sdg_run *one[] = {first}, *two[] = {second};
        ask(&a, one, SDG_BLANKS_ORDER);
        ask(&b, two, SDG_BLANKS_ORDER);
        a.options.exercise.question = b.options.exercise.question = "Number the states.";
        assert_only_keys_differ(&a, &b);
        sdg_run_free(first);
        sdg_run_free(second);
        scene_close(&a);
        scene_close(&b);
    }
}

/* What two paths that a search may find have in common is the question. */
static void no_byte_depends_on_the_path_that_a_search_finds(void **state)
{
    (void)state;
    view_scene a, b;
    scene_open(&a, "jugs");
    scene_open(&b, "jugs");
    sdg_run *first = run_of(&a, &sdg_search_bfs, SDG_ORDER_DECLARED);
    sdg_run *second = run_of(&b, &sdg_search_dfs, SDG_ORDER_DECLARED);
    const sdg_run *one[] = {first}, *two[] = {second};
    ask(&a, one, SDG_BLANKS_PATH);
    ask(&b, two, SDG_BLANKS_PATH);
    a.options.exercise.question = b.options.exercise.question = "Mark the path.";
    assert_only_keys_differ(&a, &b);
    sdg_run_free(first);
    sdg_run_free(second);
    scene_close(&a);
    scene_close(&b);
}

/* Facts in which nothing but the question is true. */
static sdg_facts falsify(const sdg_facts *facts, uint32_t *numbers, uint8_t *flags)
{
    sdg_facts lie = *facts;
    for (uint32_t i = 0; i < facts->states; i++) {
        numbers[i] = facts->states - i;
        flags[i] = facts->flags[i] & (SDG_STATE_START | SDG_STATE_GOAL);
        flags[i] |= i % 3 == 0 ? SDG_STATE_ON_SHORTEST | SDG_STATE_DEAD_END : SDG_STATE_FORCED;
    }
    lie.distance = lie.to_goal = numbers;
    lie.flags = flags;
    lie.layers = numbers;
    lie.layer_count = facts->states / 2;
    lie.eccentricity = lie.diameter = 99;
    lie.solved = false;
    lie.path = NULL;
    lie.length = 77;
    lie.cost = 78;
    lie.path_count = "79";
    lie.dead_ends = lie.hopeless = lie.forced = 5;
    return lie;
}

static void no_byte_depends_on_distances_or_paths(void **state)
{
    (void)state;
    static const sdg_blanks kinds[] = {SDG_BLANKS_LAYERS, SDG_BLANKS_PATH};
    for (size_t i = 0; i < 2 * PUZZLE_COUNT; i++) {
        view_scene a, b;
        scene_open(&a, puzzles[i / 2]);
        scene_open(&b, puzzles[i / 2]);
        uint32_t *numbers = sdg_allocate(b.facts->states, sizeof *numbers);
        uint8_t *flags = sdg_allocate(b.facts->states, sizeof *flags);
        assert_non_null(numbers);
        assert_non_null(flags);
        const sdg_facts lie = falsify(b.facts, numbers, flags);
        b.scene.facts = &lie;
        ask(&a, NULL, kinds[i % 2]);
        ask(&b, NULL, kinds[i % 2]);
        assert_only_keys_differ(&a, &b);
        sdg_release(numbers);
        sdg_release(flags);
        scene_close(&a);
        scene_close(&b);
    }
}

/* One graph, its arcs written in two orders, so that its states are found in two: what each state
 * is called, and where it stands, is the same. */
static void states_are_not_numbered_as_they_are_found(void **state)
{
    (void)state;
    static const arc arcs[] = {{0, 1, 1}, {0, 2, 1}, {0, 3, 1}, {1, 4, 1},
                               {2, 4, 1}, {3, 5, 1}, {4, 6, 1}, {5, 6, 1}};
    enum { COUNT = sizeof arcs / sizeof *arcs };
    sdg_buffer written[2] = {{0}, {0}};
    for (int turned = 0; turned < 2; turned++) {
        view_scene it = {.found = true};
        the_graph = (graph){.nodes = 7, .starts = 1, .arc_count = COUNT};
        the_graph.goal[6] = true;
        for (uint32_t i = 0; i < COUNT; i++)
            the_graph.arcs[i] = arcs[turned ? COUNT - 1 - i : i];
        it.base = explore_graph(0);
        scene_look(&it);
        assert_int_equal(sdg_space_state(it.base.space, 1)[0], turned ? 3 : 1);
        it.options.unnamed_moves = true;
        sdg_run *run = run_of(&it, &sdg_search_bfs, SDG_ORDER_ALPHA);
        const sdg_run *runs[] = {run};
        ask(&it, runs, SDG_BLANKS_ORDER);
        written[turned] = figure_bytes(&it, &sdg_renderer_dot);
        sdg_run_free(run);
        scene_close(&it);
    }
    assert_string_equal(written[0].bytes, written[1].bytes);
    sdg_buffer_free(&written[0]);
    sdg_buffer_free(&written[1]);
}

/* ---- tables ---- */

static const char *const table_formats[] = {"text", "md", "tex", "csv"};
enum { TABLE_FORMATS = sizeof table_formats / sizeof *table_formats };

/* Which texts and figures of a view two scenes have in common. */
static bool same_tables(view_scene *a, view_scene *b, const char *view, bool key)
{
    bool same = true;
    a->options.exercise.key = b->options.exercise.key = key;
    for (size_t i = 0; i < TABLE_FORMATS; i++) {
        sdg_buffer one = view_text(a, view, table_formats[i]);
        sdg_buffer two = view_text(b, view, table_formats[i]);
        same = same && strcmp(one.bytes, two.bytes) == 0;
        sdg_buffer_free(&one);
        sdg_buffer_free(&two);
    }
    sdg_buffer one = view_bytes(a, view, &sdg_renderer_svg);
    sdg_buffer two = view_bytes(b, view, &sdg_renderer_svg);
    same = same && one.count == two.count && memcmp(one.bytes, two.bytes, one.count) == 0;
    sdg_buffer_free(&one);
    sdg_buffer_free(&two);
    return same;
}

/* Six nodes, all of which are reached, by other arcs. */
static void ask_matrix(view_scene *it, bool turned)
{
    static const arc arcs[2][7] = {
        {{0, 1, 1}, {1, 2, 1}, {2, 3, 1}, {3, 4, 1}, {4, 5, 1}, {5, 0, 1}, {2, 5, 1}},
        {{0, 5, 1}, {0, 4, 1}, {0, 3, 1}, {5, 2, 1}, {2, 1, 1}, {1, 2, 1}, {1, 4, 1}}};
    memset(it, 0, sizeof *it);
    the_graph = (graph){.nodes = 6, .starts = 1, .arc_count = 7};
    memcpy(the_graph.arcs, arcs[turned], sizeof arcs[turned]);
    it->base = explore_graph(0);
    scene_look(it);
    ask(it, NULL, SDG_BLANKS_MATRIX);
}

/* The graph is one for all, so that the first scene is closed before the second is opened. */
static void no_byte_depends_on_the_cells_of_a_matrix(void **state)
{
    (void)state;
    for (int key = 0; key < 2; key++)
        for (size_t i = 0; i <= TABLE_FORMATS; i++) {
            sdg_buffer written[2] = {{0}, {0}};
            for (int turned = 0; turned < 2; turned++) {
                view_scene it;
                ask_matrix(&it, turned);
                it.options.exercise.key = key;
                written[turned] = i < TABLE_FORMATS ? view_text(&it, "matrix", table_formats[i])
                                                    : view_bytes(&it, "matrix", &sdg_renderer_svg);
                scene_close(&it);
            }
            assert_int_equal(strcmp(written[0].bytes, written[1].bytes) == 0, !key);
            sdg_buffer_free(&written[0]);
            sdg_buffer_free(&written[1]);
        }
}

static sdg_run *traced(view_scene *it, const sdg_search *search)
{
    sdg_run *run = NULL;
    sdg_error err = {0};
    const sdg_convention how = {.dfs = SDG_DFS_STACK};
    const sdg_plan plan = sdg_plan_of(search);
    assert_int_equal(sdg_search_run(&run, &plan, it->base.space, &how, true, &err), SDG_OK);
    return run;
}

static void no_byte_depends_on_the_steps_of_a_trace(void **state)
{
    (void)state;
    for (size_t i = 0; i < PUZZLE_COUNT; i++) {
        view_scene a, b;
        scene_open(&a, puzzles[i]);
        scene_open(&b, puzzles[i]);
        sdg_run *first = traced(&a, &sdg_search_bfs), *second = traced(&b, &sdg_search_dfs);
        const sdg_run *one[] = {first}, *two[] = {second};
        ask(&a, one, SDG_BLANKS_TRACE);
        ask(&b, two, SDG_BLANKS_TRACE);
        a.options.exercise.question = b.options.exercise.question = "Fill in the table.";
        assert_true(same_tables(&a, &b, "trace", false));
        assert_false(same_tables(&a, &b, "trace", true));
        sdg_run_free(first);
        sdg_run_free(second);
        scene_close(&a);
        scene_close(&b);
    }
}

/* Illegal and unreached placements are told from others only by their cells. */
static void rows_of_a_matrix_look_alike(void **state)
{
    (void)state;
    view_scene it;
    scene_open(&it, "priests boat-side=hidden");
    ask(&it, NULL, SDG_BLANKS_MATRIX);
    sdg_diagram *question = view_figure(&it, "matrix");
    it.options.exercise.key = true;
    sdg_diagram *key = view_figure(&it, "matrix");
    assert_int_equal(marks_of(question, "matrix-heads", SDG_MARK_LINE), 0);
    assert_int_equal(marks_of(question, "matrix-cells", SDG_MARK_TEXT), 0);
    assert_int_equal(texts_reading(key, "matrix-cells", "1"), 34);
    assert_int_equal(marks_of(question, "matrix-heads", SDG_MARK_TEXT),
                     marks_of(key, "matrix-heads", SDG_MARK_TEXT));
    assert_true(question->width == key->width);
    sdg_diagram_free(question);
    sdg_diagram_free(key);
    scene_close(&it);
}

/* ---- the key ---- */

/* A text in a blank, or a line at the foot. */
static bool is_answer(const sdg_group *group, const sdg_mark *mark)
{
    return strcmp(group->kind, "key") == 0 ||
           (strcmp(group->kind, "blank") == 0 && mark->kind == SDG_MARK_TEXT);
}

/* Every mark of the exercise stands in the key, moved up by what the foot took; the others are
 * answers. Returns how many there are in blanks. */
static uint32_t answers_in(const sdg_diagram *question, const sdg_diagram *key)
{
    const double up = key->height - question->height;
    uint32_t answers = 0;
    assert_int_equal(question->group_count + 1, key->group_count);
    for (uint32_t g = 0; g < key->group_count; g++) {
        const sdg_group *theirs = &key->groups[g];
        uint32_t kept = 0;
        for (uint32_t i = 0; i < theirs->mark_count; i++) {
            const sdg_mark *mark = &theirs->marks[i];
            if (is_answer(theirs, mark)) {
                answers += strcmp(theirs->kind, "blank") == 0;
                continue;
            }
            const sdg_group *ours = &question->groups[g];
            assert_true(kept < ours->mark_count);
            const sdg_mark *same = &ours->marks[kept++];
            double moved = theirs->node == SDG_NONE ? up : 0.0;
            assert_int_equal(same->kind, mark->kind);
            assert_true(same->points[0].x == mark->points[0].x);
            assert_true(fabs(same->points[0].y + moved - mark->points[0].y) < 1e-6);
        }
        if (g < question->group_count)
            assert_int_equal(kept, question->groups[g].mark_count);
    }
    return answers;
}

static void assert_same_places(const sdg_diagram *question, const sdg_diagram *key)
{
    const double up = key->height - question->height;
    assert_true(question->width == key->width);
    assert_int_equal(question->node_count, key->node_count);
    for (uint32_t i = 0; i < key->node_count; i++) {
        assert_string_equal(question->nodes[i].says, key->nodes[i].says);
        assert_true(question->nodes[i].at.x == key->nodes[i].at.x);
        assert_true(fabs(question->nodes[i].at.y + up - key->nodes[i].at.y) < 1e-6);
    }
    assert_int_equal(question->link_count, key->link_count);
    for (uint32_t i = 0; i < key->link_count; i++) {
        assert_int_equal(question->links[i].tail, key->links[i].tail);
        assert_int_equal(question->links[i].curve_count, key->links[i].curve_count);
        assert_true(question->links[i].curve[0].x == key->links[i].curve[0].x);
    }
}

static void a_key_is_its_exercise_with_the_blanks_filled(void **state)
{
    (void)state;
    static const sdg_blanks kinds[] = {SDG_BLANKS_LAYERS, SDG_BLANKS_ORDER, SDG_BLANKS_PATH};
    for (size_t i = 0; i < 3 * PUZZLE_COUNT; i++) {
        view_scene it;
        scene_open(&it, puzzles[i / 3]);
        sdg_run *run = run_of(&it, &sdg_search_dfs, SDG_ORDER_DECLARED);
        const sdg_run *runs[] = {run};
        ask(&it, kinds[i % 3] == SDG_BLANKS_ORDER ? runs : NULL, kinds[i % 3]);
        sdg_diagram *question = view_figure(&it, "graph");
        it.options.exercise.key = true;
        sdg_diagram *key = view_figure(&it, "graph");
        assert_same_places(question, key);
        assert_int_equal(answers_in(question, key),
                         kinds[i % 3] == SDG_BLANKS_PATH ? 0 : it.facts->states);
        sdg_diagram_free(question);
        sdg_diagram_free(key);
        sdg_run_free(run);
        scene_close(&it);
    }
}

/* The text of a node's blank; NULL: it is empty. */
static const char *answer_of(const sdg_diagram *diagram, uint32_t node)
{
    for (uint32_t g = 0; g < diagram->group_count; g++) {
        const sdg_group *group = &diagram->groups[g];
        if (group->node == node && strcmp(group->kind, "blank") == 0)
            return group->mark_count > 1 ? group->marks[1].text : NULL;
    }
    return NULL;
}

/* The numbers are looked up by the words of each state, whatever its place. */
static void the_key_has_the_numbers_of_the_search(void **state)
{
    (void)state;
    view_scene it;
    scene_open(&it, "priests");
    sdg_run *run = run_of(&it, &sdg_search_bfs, SDG_ORDER_DECLARED);
    const sdg_run *runs[] = {run};
    ask(&it, runs, SDG_BLANKS_ORDER);
    it.options.exercise.key = true;
    sdg_diagram *key = view_figure(&it, "graph");
    const sdg_model *model = it.base.model;
    for (uint32_t i = 0; i < it.facts->states; i++) {
        uint8_t bytes[64];
        sdg_error err = {0};
        char wanted[16];
        assert_int_equal(model->puzzle->parse_state(model->self, key->nodes[i].says, bytes, &err),
                         SDG_OK);
        uint32_t number = run->expanded[sdg_space_find(it.base.space, bytes)];
        snprintf(wanted, sizeof wanted, "%u", (unsigned)number);
        assert_string_equal(answer_of(key, i), number == SDG_NONE ? "\xe2\x80\x93" : wanted);
    }
    assert_non_null(strstr(key->notice, "goal tested on expansion"));
    /* The definition has told the order, and it is not told twice. */
    assert_non_null(strstr(key->caption, "oads tried in the order P, D, PD, DD, PP."));
    assert_null(strstr(key->caption, "Declared order of moves"));
    sdg_diagram_free(key);
    sdg_run_free(run);
    scene_close(&it);
}

/* Four shortest solutions, known from the literature. */
static void the_key_of_a_path_lists_all_shortest_ones(void **state)
{
    (void)state;
    view_scene it;
    scene_open(&it, "priests");
    ask(&it, NULL, SDG_BLANKS_PATH);
    sdg_diagram *question = view_figure(&it, "graph");
    it.options.exercise.key = true;
    sdg_diagram *key = view_figure(&it, "graph");
    uint32_t marked = 0;
    for (uint32_t i = 0; i < key->link_count; i++) {
        assert_null(strstr(question->links[i].kind, "path"));
        marked += strstr(key->links[i].kind, "path") != NULL;
    }
    assert_int_equal(marked, 11);
    assert_non_null(strstr(key->description, "Number of right paths: 4 (11 moves)"));
    assert_non_null(strstr(key->description, "(4) 3P3D L"));
    assert_null(strstr(key->description, "(5)"));
    assert_null(strstr(question->description, "11"));
    sdg_diagram_free(question);
    sdg_diagram_free(key);
    scene_close(&it);
}

/* Its last state would be the start of the walk back. */
static void a_start_that_is_a_goal_has_a_path_of_no_moves(void **state)
{
    (void)state;
    view_scene it;
    scene_from(&it, "priests", "0P 0D right", 0);
    ask(&it, NULL, SDG_BLANKS_PATH);
    it.options.exercise.key = true;
    sdg_diagram *key = view_figure(&it, "graph");
    assert_non_null(strstr(key->description, "Number of right paths: 1 (0 moves)"));
    sdg_diagram_free(key);
    scene_close(&it);
}

/* ---- variants ---- */

static void an_odd_variant_is_seen_from_behind(void **state)
{
    (void)state;
    view_scene it;
    scene_open(&it, "priests");
    ask(&it, NULL, SDG_BLANKS_LAYERS);
    it.options.exercise.key = true;
    it.options.exercise.variant = 3;
    sdg_diagram *key = view_figure(&it, "graph");
    for (uint32_t i = 0; i < key->link_count; i++) {
        const sdg_link *link = &key->links[i];
        const sdg_node *tail = &key->nodes[link->tail];
        assert_true(link->curve[0].x >= tail->at.x - tail->width / 2 - 4.1);
        assert_true(link->curve[0].x <= tail->at.x + tail->width / 2 + 4.1);
    }
    sdg_diagram_free(key);
    scene_close(&it);
}

/* ---- what is refused ---- */

static sdg_status draw_status(view_scene *it, bool unplaced, sdg_error *err)
{
    sdg_diagram *out = sdg_diagram_new();
    assert_non_null(out);
    sdg_status status = view_of("graph")->draw(&it->scene, unplaced, out, err);
    sdg_diagram_free(out);
    return status;
}

static void a_part_of_a_space_is_no_exercise(void **state)
{
    (void)state;
    view_scene it;
    sdg_error err = {0};
    scene_from(&it, "priests", NULL, 7);
    ask(&it, NULL, SDG_BLANKS_LAYERS);
    assert_int_equal(draw_status(&it, false, &err), SDG_E_LIMIT);
    assert_non_null(strstr(err.text, "whole space"));
    scene_close(&it);
}

static void an_engine_does_not_place_an_exercise(void **state)
{
    (void)state;
    view_scene it;
    sdg_error err = {0};
    scene_open(&it, "priests");
    ask(&it, NULL, SDG_BLANKS_LAYERS);
    assert_int_equal(draw_status(&it, true, &err), SDG_E_USAGE);
    ask(&it, NULL, SDG_BLANKS_ORDER);
    assert_int_equal(draw_status(&it, false, &err), SDG_E_USAGE);
    scene_close(&it);
}

static void data_of_the_graph_is_refused(void **state)
{
    (void)state;
    view_scene it;
    scene_open(&it, "priests");
    ask(&it, NULL, SDG_BLANKS_LAYERS);
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_error err = {0};
    assert_int_equal(view_of("graph")->write(&it.scene, "graphml", &to, &it.found, &err),
                     SDG_E_USAGE);
    assert_int_equal(out.count, 0);
    sdg_buffer_free(&out);
    scene_close(&it);
}

/* Draws a key with the nth allocation failing. */
static sdg_status attempt(view_scene *it, const char *view, size_t nth)
{
    sdg_error err = {0};
    sdg_diagram *diagram = sdg_diagram_new();
    assert_non_null(diagram);
    fails_in = nth;
    sdg_status status = view_of(view)->draw(&it->scene, false, diagram, &err);
    if (status == SDG_OK && fails_in == 0)
        fail_msg("the failure of allocation %u is swallowed", (unsigned)nth);
    fails_in = 0;
    sdg_diagram_free(diagram);
    return status;
}

static void keys_survive_each_failure(void **state)
{
    (void)state;
    static const struct {
        sdg_blanks blanks;
        const char *view;
    } kinds[] = {{SDG_BLANKS_LAYERS, "graph"},
                 {SDG_BLANKS_ORDER, "graph"},
                 {SDG_BLANKS_PATH, "graph"},
                 {SDG_BLANKS_MATRIX, "matrix"},
                 {SDG_BLANKS_TRACE, "trace"}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        view_scene it;
        size_t nth = 1;
        scene_open(&it, "hanoi disks=2");
        sdg_run *run = traced(&it, &sdg_search_dfs);
        const sdg_run *runs[] = {run};
        const bool is_searched = i == 1 || i == 4;
        ask(&it, is_searched ? runs : NULL, kinds[i].blanks);
        it.options.exercise.key = true;
        while (attempt(&it, kinds[i].view, nth) == SDG_E_NOMEM)
            nth++;
        assert_true(nth > 1);
        sdg_run_free(run);
        scene_close(&it);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_byte_depends_on_the_order_that_a_search_takes),
        cmocka_unit_test(no_byte_depends_on_the_path_that_a_search_finds),
        cmocka_unit_test(no_byte_depends_on_distances_or_paths),
        cmocka_unit_test(states_are_not_numbered_as_they_are_found),
        cmocka_unit_test(no_byte_depends_on_the_cells_of_a_matrix),
        cmocka_unit_test(no_byte_depends_on_the_steps_of_a_trace),
        cmocka_unit_test(rows_of_a_matrix_look_alike),
        cmocka_unit_test(a_key_is_its_exercise_with_the_blanks_filled),
        cmocka_unit_test(the_key_has_the_numbers_of_the_search),
        cmocka_unit_test(the_key_of_a_path_lists_all_shortest_ones),
        cmocka_unit_test(a_start_that_is_a_goal_has_a_path_of_no_moves),
        cmocka_unit_test(an_odd_variant_is_seen_from_behind),
        cmocka_unit_test(a_part_of_a_space_is_no_exercise),
        cmocka_unit_test(an_engine_does_not_place_an_exercise),
        cmocka_unit_test(data_of_the_graph_is_refused),
        cmocka_unit_test(keys_survive_each_failure),
    };
    return cmocka_run_group_tests(tests, open_shared_worker, close_shared_worker);
}
