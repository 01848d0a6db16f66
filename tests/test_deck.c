/* Step decks: a frame shows as much as its number says, nothing moves from one to the next, and the
 * last is the figure without a deck. */
#include <statediagram/deck.h>
#include <statediagram/trace.h>

#include <stdio.h>

#include "failing_memory.h"
#include "small_puzzles.h"
#include "view_scene.h"

/* A scene with a search, its deck and its figure, prepared. */
typedef struct deck_scene {
    view_scene base;
    sdg_run *run;
    const sdg_run *runs[1];
    const sdg_view *view;
    sdg_deck *deck;
    sdg_diagram *figure;
} deck_scene;

/* What a test shows. */
typedef struct show {
    const char *words, *search;
    sdg_convention how;
    const char *view;
    sdg_frames kind;
} show;

static void search_for(deck_scene *it, const show *of)
{
    sdg_error err = {0};
    sdg_plan plan = {0};
    sdg_status status =
        sdg_plan_read(&plan, of->search, it->base.base.model, it->base.base.model->arena, &err);
    assert_int_equal(status, SDG_OK);
    assert_int_equal(sdg_search_run(&it->run, &plan, it->base.base.space, &of->how, true, &err),
                     SDG_OK);
    it->runs[0] = it->run;
    it->base.scene.run = it->run;
    it->base.scene.runs = it->runs;
    it->base.scene.run_count = 1;
}

static void begin(deck_scene *it, const show *of)
{
    memset(it, 0, sizeof *it);
    scene_open(&it->base, of->words);
    search_for(it, of);
    it->base.scene.painters = sdg_painters;
    it->base.options.frames = of->kind;
    it->base.options.number = SDG_NUMBER_EXPANDED;
    it->view = view_of(of->view);
}

/* The figure that the deck is made for, with the room that it asks for. */
static void draw(deck_scene *it)
{
    sdg_error err = {0};
    assert_int_equal(sdg_deck_open(&it->deck, &it->base.scene, it->view, &err), SDG_OK);
    it->figure = sdg_diagram_new();
    assert_non_null(it->figure);
    it->figure->head = sdg_deck_head(it->deck);
    assert_int_equal(it->view->draw(&it->base.scene, false, it->figure, &err), SDG_OK);
    assert_int_equal(sdg_deck_prepare(it->deck, it->figure, &err), SDG_OK);
}

static void open_deck(deck_scene *it, const show *of)
{
    begin(it, of);
    draw(it);
}

static void close_deck(deck_scene *it)
{
    sdg_diagram_free(it->figure);
    sdg_deck_close(it->deck);
    sdg_run_free(it->run);
    scene_close(&it->base);
}

/* A frame; to free with sdg_diagram_free. */
static sdg_diagram *frame_of(const deck_scene *it, uint32_t at)
{
    sdg_error err = {0};
    sdg_diagram *out = NULL;
    assert_int_equal(sdg_deck_frame(&out, it->deck, it->figure, at, SDG_THEME_AUTO, &err), SDG_OK);
    return out;
}

static const show shows[] = {
    {"priests", "bfs", {0}, "graph", SDG_FRAMES_EXPAND},
    {"priests", "dfs", {0}, "graph", SDG_FRAMES_EXPAND},
    {"jugs sizes=3,5 goal=4", "dfs", {.dfs = SDG_DFS_STACK}, "graph", SDG_FRAMES_EXPAND},
    {"jugs sizes=3,5 goal=4",
     "dfs",
     {.mark_when = SDG_MARK_POP, .dfs = SDG_DFS_STACK},
     "graph",
     SDG_FRAMES_EXPAND},
    {"torch times=1,2", "dijkstra", {0}, "graph", SDG_FRAMES_EXPAND},
    {"hanoi disks=2", "astar", {0}, "graph", SDG_FRAMES_EXPAND},
    {"priests", "bidirectional", {0}, "graph", SDG_FRAMES_EXPAND},
    {"river", "iddfs", {0}, "graph", SDG_FRAMES_EXPAND},
    {"priests", "bfs", {.goal_test = SDG_GOAL_TEST_GENERATE}, "graph", SDG_FRAMES_EXPAND},
    {"priests", "bfs", {0}, "tree", SDG_FRAMES_EXPAND},
    {"priests", "bfs", {0}, "graph,tree", SDG_FRAMES_EXPAND},
    {"river", "dfs", {0}, "graph,tree", SDG_FRAMES_EXPAND},
};
enum { SHOWS = sizeof shows / sizeof *shows };

static bool has_class(const char *kinds, const char *kind)
{
    size_t length = strlen(kind);
    for (const char *at = strstr(kinds, kind); at != NULL; at = strstr(at + 1, kind))
        if ((at == kinds || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static uint32_t nodes_of(const sdg_diagram *diagram, const char *kind)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < diagram->node_count; i++)
        count += has_class(diagram->nodes[i].kind, kind);
    return count;
}

/* Badges that are drawn in a frame; a digit tells numbers from the letters of a tree. */
static uint32_t badge_count(const sdg_diagram *diagram)
{
    uint32_t count = 0;
    for (uint32_t g = 0; g < diagram->group_count; g++) {
        const sdg_group *group = &diagram->groups[g];
        for (uint32_t i = 0; i < group->mark_count && strcmp(group->kind, "badge") == 0; i++)
            count += group->marks[i].kind == SDG_MARK_TEXT && group->marks[i].text[0] <= '9';
    }
    return count;
}

/* Where in the events an expansion ends, and where its round begins. */
static size_t end_of(const sdg_run *run, uint32_t expansions, size_t *round)
{
    size_t end = 0;
    uint32_t count = 0;
    *round = 0;
    for (; end < run->event_count && (count < expansions || expansions == 0); end++) {
        if (run->events[end].kind == SDG_EVENT_ROUND)
            *round = end;
        count += run->events[end].kind == SDG_EVENT_EXPAND;
        if (expansions == 0)
            break;
    }
    return end;
}

/* How many states the events of a round have expanded by then, each counted once. */
static uint32_t expanded_by(const sdg_run *run, uint32_t expansions)
{
    size_t round = 0, end = end_of(run, expansions, &round);
    uint32_t count = 0;
    for (size_t i = round; i < end; i++) {
        bool is_new = run->events[i].kind == SDG_EVENT_EXPAND;
        for (size_t k = round; k < i && is_new; k++)
            is_new = run->events[k].kind != SDG_EVENT_EXPAND ||
                     run->events[k].state != run->events[i].state;
        count += is_new;
    }
    return count;
}

static void a_frame_numbers_as_many_states_as_were_expanded(void **state)
{
    (void)state;
    for (size_t i = 0; i < SHOWS; i++) {
        deck_scene it;
        open_deck(&it, &shows[i]);
        uint32_t panels = strcmp(shows[i].view, "graph,tree") == 0 ? 2 : 1;
        assert_int_equal(sdg_deck_count(it.deck), it.run->expanded_count + 1);
        for (uint32_t at = 0; at < sdg_deck_count(it.deck); at++) {
            sdg_diagram *frame = frame_of(&it, at);
            assert_int_equal(badge_count(frame), panels * expanded_by(it.run, at));
            sdg_diagram_free(frame);
        }
        close_deck(&it);
    }
}

static void breadth_first_search_of_priests_has_sixteen_frames(void **state)
{
    (void)state;
    deck_scene it;
    open_deck(&it, &shows[0]);
    assert_int_equal(sdg_deck_count(it.deck), 16);
    assert_string_equal(sdg_deck_says(it.deck, 0), "Step 0 of 15: nothing is expanded yet");
    assert_string_equal(sdg_deck_says(it.deck, 3), "Step 3 of 15: expands 2P 2D right");
    assert_string_equal(sdg_deck_says(it.deck, 15), "Step 15 of 15: expands 0P 0D right, a goal");
    close_deck(&it);
}

static void at_first_the_start_waits_and_nothing_is_expanded(void **state)
{
    (void)state;
    for (size_t i = 0; i < SHOWS; i++) {
        deck_scene it;
        open_deck(&it, &shows[i]);
        sdg_diagram *frame = frame_of(&it, 0);
        uint32_t panels = strcmp(shows[i].view, "graph,tree") == 0 ? 2 : 1;
        uint32_t starts = strcmp(shows[i].search, "bidirectional") == 0 ? 2 : 1;
        assert_int_equal(nodes_of(frame, "waiting"), panels * starts);
        assert_int_equal(nodes_of(frame, "expanded") + nodes_of(frame, "current"), 0);
        sdg_diagram_free(frame);
        close_deck(&it);
    }
}

static void assert_same_place(const sdg_diagram *a, const sdg_diagram *b)
{
    assert_int_equal(a->node_count, b->node_count);
    assert_int_equal(a->link_count, b->link_count);
    assert_true(a->width == b->width && a->height == b->height);
    for (uint32_t i = 0; i < a->node_count; i++) {
        const sdg_node *one = &a->nodes[i], *other = &b->nodes[i];
        assert_string_equal(one->name, other->name);
        assert_memory_equal(&one->at, &other->at, sizeof one->at);
        assert_true(one->width == other->width && one->height == other->height);
    }
    for (uint32_t i = 0; i < a->link_count; i++) {
        const sdg_link *one = &a->links[i], *other = &b->links[i];
        assert_int_equal(one->curve_count, other->curve_count);
        assert_memory_equal(one->curve, other->curve, one->curve_count * sizeof *one->curve);
    }
}

static void nothing_moves_from_one_frame_to_the_next(void **state)
{
    (void)state;
    for (size_t i = 0; i < SHOWS; i++) {
        deck_scene it;
        open_deck(&it, &shows[i]);
        sdg_diagram *first = frame_of(&it, 0);
        for (uint32_t at = 1; at < sdg_deck_count(it.deck); at++) {
            sdg_diagram *frame = frame_of(&it, at);
            assert_same_place(first, frame);
            sdg_diagram_free(frame);
        }
        sdg_diagram_free(first);
        close_deck(&it);
    }
}

static void assert_same_pen(const sdg_pen *a, const sdg_pen *b)
{
    assert_true(a->colour == b->colour && a->width == b->width && a->dash == b->dash);
}

static void assert_same_ink(const sdg_diagram *a, const sdg_diagram *b)
{
    assert_int_equal(a->node_count, b->node_count);
    assert_int_equal(a->link_count, b->link_count);
    for (uint32_t i = 0; i < a->node_count; i++) {
        const sdg_node *one = &a->nodes[i], *other = &b->nodes[i];
        assert_same_pen(&one->border, &other->border);
        assert_true(one->fill == other->fill && one->text_colour == other->text_colour);
        assert_int_equal(one->double_border, other->double_border);
        assert_string_equal(one->kind, other->kind);
        assert_string_equal(one->label, other->label);
    }
    for (uint32_t i = 0; i < a->link_count; i++) {
        const sdg_link *one = &a->links[i], *other = &b->links[i];
        assert_same_pen(&one->pen, &other->pen);
        assert_int_equal(one->arrow_head, other->arrow_head);
        assert_int_equal(one->arrow_tail, other->arrow_tail);
        assert_string_equal(one->kind, other->kind);
        assert_string_equal(one->label, other->label);
    }
    assert_int_equal(badge_count(a), badge_count(b));
    assert_int_equal(marks_of(a, "picture", SDG_MARK_POLYGON),
                     marks_of(b, "picture", SDG_MARK_POLYGON));
}

static void the_last_frame_has_the_ink_of_the_figure_without_a_deck(void **state)
{
    (void)state;
    for (size_t i = 0; i < SHOWS; i++) {
        deck_scene it;
        begin(&it, &shows[i]);
        it.base.options.highlight = SDG_HIGHLIGHT_ONE;
        it.base.options.node = SDG_NODE_SHORT;
        draw(&it);
        it.base.options.frames = SDG_FRAMES_NONE;
        sdg_diagram *plain = view_figure(&it.base, shows[i].view);
        sdg_diagram *last = frame_of(&it, sdg_deck_count(it.deck) - 1);
        assert_same_ink(last, plain);
        assert_int_equal(marks_of(last, "current", SDG_MARK_CURVE), 0);
        sdg_diagram_free(last);
        sdg_diagram_free(plain);
        close_deck(&it);
    }
}

static void the_solution_is_not_told_before_the_last_frame(void **state)
{
    (void)state;
    deck_scene it;
    begin(&it, &shows[0]);
    it.base.options.highlight = SDG_HIGHLIGHT_ONE;
    draw(&it);
    for (uint32_t at = 0; at + 1 < sdg_deck_count(it.deck); at++) {
        sdg_diagram *frame = frame_of(&it, at);
        assert_int_equal(nodes_of(frame, "path"), 0);
        for (uint32_t i = 0; i < frame->link_count; i++) {
            assert_false(has_class(frame->links[i].kind, "path"));
            assert_null(strstr(frame->links[i].kind, "step-"));
        }
        sdg_diagram_free(frame);
    }
    close_deck(&it);
}

/* The texts of a frame's head after the words and the label: the boxes. */
static uint32_t boxes_of(const sdg_diagram *frame, const char *texts[], uint32_t most)
{
    uint32_t count = 0, seen = 0;
    for (uint32_t g = 0; g < frame->group_count; g++) {
        const sdg_group *group = &frame->groups[g];
        for (uint32_t i = 0; i < group->mark_count && strcmp(group->kind, "step") == 0; i++) {
            if (group->marks[i].kind != SDG_MARK_TEXT || seen++ < 2 || count == most)
                continue;
            texts[count++] = group->marks[i].text;
        }
    }
    return count;
}

/* Compares one frame with the replay at the end of a step. */
static void assert_frontier(const deck_scene *it, const sdg_trace *trace,
                            const sdg_trace_step *step, const sdg_diagram *frame)
{
    const char *texts[64];
    uint32_t shown = boxes_of(frame, texts, 64), count = step->frontier_count[0];
    bool is_path = sdg_run_frontier(it->run) == SDG_FRONTIER_PATH;
    /* Before the first expansion nothing is on a current path, and the start is shown. */
    if (step->kind == SDG_STEP_BEGIN && is_path && count == 0) {
        assert_int_equal(shown, 1);
        return;
    }
    sdg_arena *arena = sdg_arena_new();
    if (count == 0)
        assert_string_equal(texts[0], "empty");
    /* What has no room is counted: "… 3 more". */
    unsigned rest = 0;
    uint32_t named = count;
    if (shown > 0 && sscanf(texts[shown - 1], "\xe2\x80\xa6 %u more", &rest) == 1)
        named = shown - 1;
    assert_int_equal(named + rest, count);
    assert_true(count == 0 || named > 2 || rest == 0);
    for (uint32_t i = 0; i < named; i++) {
        const sdg_event *entry = sdg_trace_waiting(trace, 0, i);
        const char *name = sdg_model_state_text(
            it->base.base.model, sdg_space_state(it->base.base.space, entry->state), true, arena);
        assert_memory_equal(texts[i], name, strlen(name));
    }
    sdg_arena_free(arena);
}

static void the_frontier_of_a_frame_is_that_of_the_trace(void **state)
{
    static const size_t chosen[] = {0, 1, 2, 4, 5, 7};
    (void)state;
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++) {
        deck_scene it;
        sdg_error err = {0};
        sdg_trace *trace = NULL;
        open_deck(&it, &shows[chosen[i]]);
        assert_int_equal(sdg_trace_open(&trace, it.run, &err), SDG_OK);
        for (const sdg_trace_step *step; (step = sdg_trace_next(trace)) != NULL;) {
            if (step->kind == SDG_STEP_END || (step->kind == SDG_STEP_BEGIN && step->round > 1))
                continue;
            sdg_diagram *frame = frame_of(&it, step->number);
            assert_frontier(&it, trace, step, frame);
            sdg_diagram_free(frame);
        }
        sdg_trace_close(trace);
        close_deck(&it);
    }
}

static void each_successor_has_a_frame_of_its_own(void **state)
{
    const show of = {"priests", "bfs", {0}, "graph", SDG_FRAMES_GENERATE};
    uint32_t successors = 0;
    (void)state;
    deck_scene it;
    open_deck(&it, &of);
    for (size_t i = 0; i < it.run->event_count; i++)
        successors +=
            it.run->events[i].kind == SDG_EVENT_GENERATE && it.run->events[i].parent != SDG_NONE;
    assert_int_equal(sdg_deck_count(it.deck), 1 + it.run->expanded_count + successors);
    assert_string_equal(sdg_deck_says(it.deck, 2),
                        "Step 1 of 15: 3P 3D left leads to 3P 2D right, new");
    sdg_diagram *frame = frame_of(&it, 3);
    assert_int_equal(nodes_of(frame, "waiting"), 2);
    assert_int_equal(nodes_of(frame, "current"), 1);
    sdg_diagram_free(frame);
    close_deck(&it);
}

/* On a current path a successor has joined only once it is expanded itself. */
static void a_successor_on_a_current_path_waits_for_its_turn(void **state)
{
    const show of = {"river", "dfs", {0}, "graph", SDG_FRAMES_GENERATE};
    (void)state;
    deck_scene it;
    open_deck(&it, &of);
    sdg_diagram *frame = frame_of(&it, 2);
    assert_non_null(strstr(sdg_deck_says(it.deck, 2), "leads to"));
    assert_int_equal(nodes_of(frame, "current"), 1);
    sdg_diagram_free(frame);
    close_deck(&it);
}

static void a_layer_has_one_frame(void **state)
{
    const show of = {"priests", "bfs", {0}, "graph", SDG_FRAMES_LAYER};
    (void)state;
    deck_scene it;
    open_deck(&it, &of);
    assert_int_equal(sdg_deck_count(it.deck), 13);
    assert_string_equal(sdg_deck_says(it.deck, 2), "Layer 1: expands 3 states");
    sdg_diagram *frame = frame_of(&it, 2);
    assert_int_equal(badge_count(frame), 4);
    assert_int_equal(nodes_of(frame, "current"), 3);
    sdg_diagram_free(frame);
    close_deck(&it);
}

static void a_solution_grows_by_a_move_a_frame(void **state)
{
    const show of = {"priests", "bfs", {0}, "graph", SDG_FRAMES_SOLUTION};
    (void)state;
    deck_scene it;
    begin(&it, &of);
    it.base.options.highlight = SDG_HIGHLIGHT_ONE;
    draw(&it);
    assert_int_equal(sdg_deck_count(it.deck), 12);
    for (uint32_t at = 0; at < 12; at++) {
        sdg_diagram *frame = frame_of(&it, at);
        uint32_t links = 0;
        for (uint32_t i = 0; i < frame->link_count; i++)
            links += has_class(frame->links[i].kind, "path");
        assert_int_equal(links, at);
        assert_int_equal(nodes_of(frame, "path"), at + 1);
        sdg_diagram_free(frame);
    }
    close_deck(&it);
}

static void what_is_hidden_leaves_no_ink(void **state)
{
    (void)state;
    deck_scene it;
    begin(&it, &shows[0]);
    it.base.options.hide_unseen = true;
    draw(&it);
    sdg_diagram *frame = frame_of(&it, 1);
    assert_int_equal(nodes_of(frame, "unseen"), 12);
    for (uint32_t i = 0; i < frame->node_count; i++) {
        const sdg_node *node = &frame->nodes[i];
        if (!has_class(node->kind, "unseen"))
            continue;
        assert_true(node->border.colour == SDG_NO_COLOUR && node->fill == SDG_NO_COLOUR);
        assert_string_equal(node->label, "");
    }
    assert_int_equal(marks_of(frame, "picture unseen", SDG_MARK_ELLIPSE), 0);
    sdg_diagram_free(frame);
    close_deck(&it);
}

/* Opens a deck that is refused. */
static sdg_status refuse(const show *of, sdg_frame_range range, sdg_error *err)
{
    deck_scene it;
    begin(&it, of);
    it.base.options.frames_at = &range;
    it.base.options.frame_range_count = range.last > 0;
    sdg_status status = sdg_deck_open(&it.deck, &it.base.scene, it.view, err);
    close_deck(&it);
    return status;
}

static void a_frame_that_does_not_exist_is_named(void **state)
{
    sdg_error err = {0};
    (void)state;
    assert_int_equal(refuse(&shows[0], (sdg_frame_range){3, 16}, &err), SDG_E_USAGE);
    assert_string_equal(err.text, "--frames-at: there is no frame 16; the last is 15");
}

static void a_deck_of_too_many_frames_is_refused(void **state)
{
    const show of = {"hanoi disks=6", "bfs", {0}, "graph", SDG_FRAMES_EXPAND};
    sdg_error err = {0};
    (void)state;
    assert_int_equal(refuse(&of, (sdg_frame_range){0, 0}, &err), SDG_E_LAYOUT);
    assert_non_null(strstr(err.hint, "--frames-at"));
}

static void layers_are_those_of_breadth_first_search(void **state)
{
    const show of = {"priests", "dfs", {0}, "graph", SDG_FRAMES_LAYER};
    sdg_error err = {0};
    (void)state;
    assert_int_equal(refuse(&of, (sdg_frame_range){0, 0}, &err), SDG_E_USAGE);
}

static void without_a_solution_there_are_no_moves_to_show(void **state)
{
    const show of = {"priests priests=4 devils=4", "bfs", {0}, "graph", SDG_FRAMES_SOLUTION};
    sdg_error err = {0};
    (void)state;
    assert_int_equal(refuse(&of, (sdg_frame_range){0, 0}, &err), SDG_E_LAYOUT);
}

static void a_search_that_finds_nothing_says_so_at_its_end(void **state)
{
    const show of = {"priests priests=4 devils=4", "bfs", {0}, "graph", SDG_FRAMES_EXPAND};
    (void)state;
    deck_scene it;
    open_deck(&it, &of);
    uint32_t last = sdg_deck_count(it.deck) - 1;
    assert_non_null(strstr(sdg_deck_says(it.deck, last), "no goal is found"));
    assert_null(strstr(sdg_deck_says(it.deck, last - 1), "no goal is found"));
    close_deck(&it);
}

static void only_the_frames_that_are_asked_for_are_made(void **state)
{
    const sdg_frame_range ranges[] = {{5, 7}, {0, 0}, {6, 6}};
    const uint32_t expected[] = {0, 5, 6, 7};
    (void)state;
    deck_scene it;
    begin(&it, &shows[0]);
    it.base.options.frames_at = ranges;
    it.base.options.frame_range_count = 3;
    draw(&it);
    assert_int_equal(sdg_deck_count(it.deck), 4);
    for (uint32_t i = 0; i < 4; i++) {
        sdg_diagram *frame = frame_of(&it, i);
        assert_int_equal(sdg_deck_number(it.deck, i), expected[i]);
        assert_int_equal(badge_count(frame), expected[i]);
        sdg_diagram_free(frame);
    }
    close_deck(&it);
}

/* Opens a deck, prepares a figure and makes a frame, all with the nth allocation failing; the
 * drawing between has its own tests. */
static sdg_status attempt(deck_scene *it, size_t nth)
{
    sdg_error err = {0};
    sdg_diagram *frame = NULL;
    it->deck = NULL;
    it->figure = NULL;
    fails_in = nth;
    sdg_status status = sdg_deck_open(&it->deck, &it->base.scene, it->view, &err);
    size_t left = fails_in;
    fails_in = 0;
    if (status == SDG_OK) {
        it->figure = view_figure(&it->base, it->view->name);
        fails_in = left;
        status = sdg_deck_prepare(it->deck, it->figure, &err);
    }
    if (status == SDG_OK)
        status = sdg_deck_frame(&frame, it->deck, it->figure, 2, SDG_THEME_PRINT, &err);
    bool was_last = fails_in > 0;
    fails_in = 0;
    sdg_diagram_free(frame);
    sdg_diagram_free(it->figure);
    sdg_deck_close(it->deck);
    assert_int_equal(status, was_last ? SDG_OK : SDG_E_NOMEM);
    return status;
}

static void a_deck_without_memory_says_so(void **state)
{
    static const size_t chosen[] = {5, 7, 10};
    (void)state;
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++) {
        deck_scene it;
        begin(&it, &shows[chosen[i]]);
        size_t nth = 1;
        while (attempt(&it, nth) != SDG_OK)
            nth++;
        assert_true(nth > 20);
        it.deck = NULL;
        it.figure = NULL;
        close_deck(&it);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_frame_numbers_as_many_states_as_were_expanded),
        cmocka_unit_test(breadth_first_search_of_priests_has_sixteen_frames),
        cmocka_unit_test(at_first_the_start_waits_and_nothing_is_expanded),
        cmocka_unit_test(nothing_moves_from_one_frame_to_the_next),
        cmocka_unit_test(the_last_frame_has_the_ink_of_the_figure_without_a_deck),
        cmocka_unit_test(the_solution_is_not_told_before_the_last_frame),
        cmocka_unit_test(the_frontier_of_a_frame_is_that_of_the_trace),
        cmocka_unit_test(each_successor_has_a_frame_of_its_own),
        cmocka_unit_test(a_successor_on_a_current_path_waits_for_its_turn),
        cmocka_unit_test(a_layer_has_one_frame),
        cmocka_unit_test(a_solution_grows_by_a_move_a_frame),
        cmocka_unit_test(what_is_hidden_leaves_no_ink),
        cmocka_unit_test(a_frame_that_does_not_exist_is_named),
        cmocka_unit_test(a_deck_of_too_many_frames_is_refused),
        cmocka_unit_test(layers_are_those_of_breadth_first_search),
        cmocka_unit_test(without_a_solution_there_are_no_moves_to_show),
        cmocka_unit_test(a_search_that_finds_nothing_says_so_at_its_end),
        cmocka_unit_test(only_the_frames_that_are_asked_for_are_made),
        cmocka_unit_test(a_deck_without_memory_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
