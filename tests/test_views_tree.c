/* The search tree: its nodes are those of the events, its ghosts refer to numbers that stand in it,
 * and what is left out is said. */
#include "failing_memory.h"
#include "small_puzzles.h"
#include "view_scene.h"

/* A scene with a search. */
typedef struct tree_scene {
    view_scene base;
    sdg_run *run;
    const sdg_run *runs[1];
} tree_scene;

static void tree_open(tree_scene *it, const char *words, const char *search, sdg_convention how)
{
    sdg_error err = {0};
    scene_open(&it->base, words);
    sdg_plan plan = sdg_plan_of(sdg_find_search(search, NULL));
    assert_int_equal(sdg_search_run(&it->run, &plan, it->base.base.space, &how, true, &err),
                     SDG_OK);
    it->runs[0] = it->run;
    it->base.scene.run = it->run;
    it->base.scene.runs = it->runs;
    it->base.scene.run_count = 1;
    it->base.scene.painters = sdg_painters;
}

static void tree_close(tree_scene *it)
{
    sdg_run_free(it->run);
    scene_close(&it->base);
}

static uint32_t count_events(const sdg_run *run, sdg_event_kind kind)
{
    uint32_t count = 0;
    for (size_t i = 0; i < run->event_count; i++)
        count += run->events[i].kind == kind;
    return count;
}

/* Nodes of a class, as a whole word. */
static uint32_t nodes_of(const sdg_diagram *diagram, const char *kind)
{
    uint32_t count = 0;
    size_t length = strlen(kind);
    for (uint32_t i = 0; i < diagram->node_count; i++)
        for (const char *at = strstr(diagram->nodes[i].kind, kind); at != NULL;
             at = strstr(at + 1, kind))
            count += at[-1] == ' ' && (at[length] == ' ' || at[length] == '\0');
    return count;
}

/* Badges with numbers; letters stand where a ghost refers to a node that has no number. */
static uint32_t number_count(const sdg_diagram *diagram)
{
    uint32_t count = 0;
    for (uint32_t g = 0; g < diagram->group_count; g++) {
        const sdg_group *group = &diagram->groups[g];
        for (uint32_t i = 0; i < group->mark_count && strcmp(group->kind, "badge") == 0; i++)
            count += group->marks[i].kind == SDG_MARK_TEXT && group->marks[i].text[0] <= '9';
    }
    return count;
}

static const char *const puzzles[] = {
    "priests", "jugs sizes=3,5 goal=4", "river", "hanoi disks=3", "frogs",
    "ice",     "torch times=1,2"};
enum { PUZZLES = sizeof puzzles / sizeof *puzzles };

static void the_nodes_are_those_of_the_events(void **state)
{
    static const char *const searches[] = {"bfs", "dfs"};
    (void)state;
    for (size_t i = 0; i < 2 * PUZZLES; i++) {
        tree_scene it;
        tree_open(&it, puzzles[i / 2], searches[i % 2], (sdg_convention){0});
        sdg_diagram *diagram = view_figure(&it.base, "tree");
        uint32_t generated = count_events(it.run, SDG_EVENT_GENERATE);
        assert_int_equal(diagram->node_count, generated + it.base.facts->starts);
        assert_int_equal(diagram->link_count, generated);
        assert_int_equal(nodes_of(diagram, "ghost"), count_events(it.run, SDG_EVENT_REPEAT));
        assert_int_equal(number_count(diagram), it.run->expanded_count);
        assert_int_equal(view_of("tree")->count(&it.base.scene), diagram->node_count);
        sdg_diagram_free(diagram);
        tree_close(&it);
    }
}

static void assert_ghosts_refer(const sdg_diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        const sdg_node *node = &diagram->nodes[i];
        if (strstr(node->kind, " ghost") == NULL)
            continue;
        assert_memory_equal(node->label, "= ", 2);
        assert_int_equal(texts_reading(diagram, "badge", node->label + 2), 1);
    }
}

static void ghosts_refer_to_numbers_that_stand_in_the_figure(void **state)
{
    static const sdg_convention ways[] = {
        {0},
        {.goal_test = SDG_GOAL_TEST_GENERATE},
        {.mark_when = SDG_MARK_POP},
        {.dfs = SDG_DFS_STACK, .mark_when = SDG_MARK_POP},
        {.stop = SDG_STOP_NEVER},
    };
    (void)state;
    for (size_t i = 0; i < PUZZLES * sizeof ways / sizeof *ways; i++) {
        tree_scene it;
        tree_open(&it, puzzles[i % PUZZLES], i % 2 == 0 ? "dfs" : "bfs", ways[i / PUZZLES]);
        for (int by = SDG_NUMBER_NONE; by <= SDG_NUMBER_FINISHED; by++) {
            it.base.options.number = (sdg_numbering)by;
            sdg_diagram *diagram = view_figure(&it.base, "tree");
            assert_ghosts_refer(diagram);
            sdg_diagram_free(diagram);
        }
        tree_close(&it);
    }
}

static void names_of_nodes_are_unique(void **state)
{
    tree_scene it;
    (void)state;
    tree_open(&it, "jugs sizes=3,5 goal=4", "bfs", (sdg_convention){.mark_when = SDG_MARK_POP});
    sdg_diagram *diagram = view_figure(&it.base, "tree");
    for (uint32_t i = 0; i < diagram->node_count; i++)
        for (uint32_t k = 0; k < i; k++)
            assert_string_not_equal(diagram->nodes[i].name, diagram->nodes[k].name);
    sdg_diagram_free(diagram);
    tree_close(&it);
}

static void a_cut_tree_says_so(void **state)
{
    tree_scene it;
    (void)state;
    tree_open(&it, "priests", "bfs", (sdg_convention){0});
    it.base.options.by_depth = true;
    it.base.options.depth = 3;
    it.base.options.caption = SDG_CAPTION_NONE;
    sdg_diagram *diagram = view_figure(&it.base, "tree");
    assert_int_equal(diagram->node_count, 12);
    assert_string_equal(diagram->notice, "12 of 31 nodes drawn: the tree to depth 3.");
    assert_int_equal(nodes_of(diagram, "more"), 1);
    assert_string_equal(diagram->caption, "");
    sdg_diagram_free(diagram);
    it.base.options.depth = 0;
    diagram = view_figure(&it.base, "tree");
    assert_int_equal(diagram->node_count, 1);
    sdg_diagram_free(diagram);
    tree_close(&it);
}

static void the_path_found_leads_from_the_start_to_the_goal(void **state)
{
    tree_scene it;
    (void)state;
    tree_open(&it, "jugs sizes=3,5 goal=4", "dfs", (sdg_convention){0});
    sdg_diagram *diagram = view_figure(&it.base, "tree");
    assert_int_equal(nodes_of(diagram, "path"), it.run->length + 1);
    assert_int_equal(nodes_of(diagram, "start"), 1);
    assert_true(nodes_of(diagram, "goal") >= 1);
    sdg_diagram_free(diagram);
    tree_close(&it);
}

/* ---- events written by hand: what the searches of today do not report ---- */

/* Replaces the events of a run. */
static void tell(tree_scene *it, sdg_event *events, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (events[i].h == 0)
            events[i].h = SDG_NONE;
    it->run->events = events;
    it->run->event_count = count;
}

static sdg_event about(sdg_event_kind kind, uint32_t state, uint32_t node, uint32_t parent_node)
{
    sdg_event event = {.kind = kind, .state = state, .node = node, .parent_node = parent_node};
    event.h = event.parent = SDG_NONE;
    return event;
}

static sdg_event round_of(uint64_t bound)
{
    sdg_event event = about(SDG_EVENT_ROUND, SDG_NONE, SDG_NONE, SDG_NONE);
    event.value = bound;
    return event;
}

/* Two rounds: in the first the root alone, with its children cut; in the second it goes deeper. */
static size_t two_rounds(sdg_event *out)
{
    const sdg_event events[] = {
        round_of(0),
        about(SDG_EVENT_EXPAND, 0, 0, SDG_NONE),
        about(SDG_EVENT_GENERATE, 1, 1, 0),
        about(SDG_EVENT_CUT, 1, 1, 0),
        round_of(1),
        about(SDG_EVENT_EXPAND, 0, 2, SDG_NONE),
        about(SDG_EVENT_GENERATE, 1, 3, 2),
        about(SDG_EVENT_EXPAND, 1, 3, 2),
        about(SDG_EVENT_GENERATE, 0, 4, 3),
        about(SDG_EVENT_REPEAT, 0, 4, 3),
        about(SDG_EVENT_GENERATE, 2, 5, 2),
        about(SDG_EVENT_EXPAND, 2, 5, 2),
        about(SDG_EVENT_GOAL, 2, 5, 2),
    };
    memcpy(out, events, sizeof events);
    return sizeof events / sizeof *events;
}

static void the_last_round_is_drawn_unless_others_are_asked_for(void **state)
{
    tree_scene it;
    sdg_event events[16];
    (void)state;
    tree_open(&it, "priests", "dfs", (sdg_convention){0});
    tell(&it, events, two_rounds(events));
    sdg_diagram *diagram = view_figure(&it.base, "tree");
    assert_int_equal(diagram->node_count, 4);
    assert_string_equal(diagram->notice, "Round 2 of 2, to the bound 1.");
    assert_int_equal(texts_reading(diagram, "badge", "1"), 1);
    sdg_diagram_free(diagram);
    it.base.options.by_round = true;
    it.base.options.first_round = 1;
    it.base.options.last_round = 9;
    diagram = view_figure(&it.base, "tree");
    assert_int_equal(diagram->node_count, 6);
    assert_string_equal(diagram->notice, "");
    assert_int_equal(texts_reading(diagram, "badge", "1"), 2);
    assert_int_equal(texts_reading(diagram, "round", "round 1, bound 0"), 1);
    assert_int_equal(marks_of(diagram, "cut-bar", SDG_MARK_LINE), 1);
    sdg_diagram_free(diagram);
    tree_close(&it);
}

/* A* goes by the sum, greedy search by the estimate alone, where it is the sum of both by chance,
 * too. */
static void estimates_stand_in_the_nodes(void **state)
{
    (void)state;
    static const struct {
        const char *search, *first, *second;
    } cases[] = {{"astar", "\n3+4=7", "\n0+5=5"}, {"greedy", "\nh=4", "\nh=5"}};
    for (size_t i = 0; i < 2; i++) {
        tree_scene it;
        sdg_event events[] = {about(SDG_EVENT_EXPAND, 0, 0, SDG_NONE),
                              about(SDG_EVENT_GENERATE, 1, 1, 0),
                              about(SDG_EVENT_GENERATE, 2, 2, 0)};
        tree_open(&it, "priests", cases[i].search, (sdg_convention){0});
        events[1].h = 4;
        events[1].cost = 3;
        events[2].h = 5;
        events[2].cost = 0;
        tell(&it, events, 3);
        it.base.options.node = SDG_NODE_SHORT;
        sdg_diagram *diagram = view_figure(&it.base, "tree");
        assert_non_null(strstr(diagram->nodes[1].label, cases[i].first));
        assert_non_null(strstr(diagram->nodes[2].label, cases[i].second));
        sdg_diagram_free(diagram);
        tree_close(&it);
    }
}

/* Both halves of a path that was found from both ends are marked. */
static void a_search_from_both_ends_has_two_trees_and_one_path(void **state)
{
    tree_scene it;
    sdg_event events[] = {
        about(SDG_EVENT_EXPAND, 0, 0, SDG_NONE), about(SDG_EVENT_EXPAND, 15, 1, SDG_NONE),
        about(SDG_EVENT_GENERATE, 2, 2, 0),      about(SDG_EVENT_GENERATE, 2, 3, 1),
        about(SDG_EVENT_GENERATE, 14, 4, 1),     about(SDG_EVENT_GOAL, 2, 3, 1)};
    (void)state;
    tree_open(&it, "priests", "bfs", (sdg_convention){0});
    events[1].side = events[3].side = events[4].side = events[5].side = 1;
    tell(&it, events, 6);
    sdg_diagram *diagram = view_figure(&it.base, "tree");
    assert_int_equal(diagram->node_count, 5);
    assert_int_equal(nodes_of(diagram, "path"), 4);
    assert_int_equal(nodes_of(diagram, "start"), 1);
    sdg_diagram_free(diagram);
    tree_close(&it);
}

/* The goal is met by two moves first, and then by one. */
static void a_path_that_was_improved_is_the_one_that_is_marked(void **state)
{
    tree_scene it;
    sdg_event events[] = {about(SDG_EVENT_EXPAND, 0, 0, SDG_NONE), about(SDG_EVENT_EXPAND, 1, 1, 0),
                          about(SDG_EVENT_EXPAND, 2, 2, 1),        about(SDG_EVENT_GOAL, 2, 2, 1),
                          about(SDG_EVENT_IMPROVE, 2, 3, 0),       about(SDG_EVENT_EXPAND, 2, 3, 0),
                          about(SDG_EVENT_GOAL, 2, 3, 0)};
    (void)state;
    tree_open(&it, "priests", "dfs", (sdg_convention){0});
    events[4].value = 2;
    tell(&it, events, 7);
    it.run->goal = 2;
    it.run->length = 1;
    it.base.options.node = SDG_NODE_SHORT;
    sdg_diagram *diagram = view_figure(&it.base, "tree");
    assert_int_equal(nodes_of(diagram, "path"), 2);
    assert_non_null(strstr(diagram->nodes[3].kind, " path"));
    assert_non_null(strstr(diagram->nodes[3].label, "2 \xe2\x86\x92 1"));
    sdg_diagram_free(diagram);
    tree_close(&it);
}

/* A search that reports what cannot be is not trusted. */
static void events_about_unknown_nodes_are_left_out(void **state)
{
    tree_scene it;
    sdg_event events[] = {about(SDG_EVENT_EXPAND, 0, 0, SDG_NONE), about(SDG_EVENT_EXPAND, 1, 7, 3),
                          about(SDG_EVENT_GENERATE, 1, 1, 0)};
    (void)state;
    tree_open(&it, "priests", "bfs", (sdg_convention){0});
    tell(&it, events, 3);
    sdg_diagram *diagram = view_figure(&it.base, "tree");
    assert_int_equal(diagram->node_count, 2);
    sdg_diagram_free(diagram);
    tree_close(&it);
}

static void json_lists_the_nodes_with_their_parents(void **state)
{
    tree_scene it;
    sdg_event events[16];
    (void)state;
    tree_open(&it, "priests priests=1 devils=1", "dfs", (sdg_convention){0});
    tell(&it, events, 4);
    memcpy(events,
           (sdg_event[]){about(SDG_EVENT_EXPAND, 0, 0, SDG_NONE),
                         about(SDG_EVENT_GENERATE, 1, 1, 0), about(SDG_EVENT_GENERATE, 0, 2, 1),
                         about(SDG_EVENT_REPEAT, 0, 2, 1)},
           4 * sizeof *events);
    sdg_buffer out = view_text(&it.base, "tree", "json");
    assert_non_null(strstr(out.bytes, "\"schema\": \"statediagram-tree/1\""));
    assert_non_null(strstr(out.bytes, "{\"node\": 2, \"state\": \"1P 1D left\", \"id\": 0, "
                                      "\"parent\": 1, \"depth\": 2, \"fate\": \"again\", "
                                      "\"first\": 0, \"discovered\": null"));
    sdg_buffer_free(&out);
    tree_close(&it);
}

/* A limit ends the search where it would expand what it must not. */
static void a_partial_result_says_so_and_is_drawn(void **state)
{
    tree_scene it = {0};
    sdg_error err = {0};
    (void)state;
    scene_from(&it.base, "priests", NULL, 7);
    sdg_plan plan = sdg_plan_of(sdg_find_search("bfs", NULL));
    assert_int_equal(
        sdg_search_run(&it.run, &plan, it.base.base.space, &(sdg_convention){0}, true, &err),
        SDG_E_LIMIT);
    it.base.scene.run = it.run;
    it.base.scene.painters = sdg_painters;
    for (int i = 0; i < 2; i++) {
        sdg_diagram *diagram = view_figure(&it.base, i == 0 ? "tree" : "graph,tree");
        assert_memory_equal(diagram->notice, "Partial: stopped at the limit on states", 39);
        assert_true(nodes_of(diagram, "open") > 0);
        sdg_diagram_free(diagram);
    }
    tree_close(&it);
}

/* ---- labels that are no words ---- */

static void print_hostile(const void *self, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    sdg_put_format(to, "\"<&>\\N%u]]></svg>'", (unsigned)number_of(state));
}

static void print_hostile_move(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    sdg_put_format(to, "\\\"<b>%u", (unsigned)move);
}

/* A loop, two moves between the same two states, and texts that would end any string. */
static void hostile_labels_and_parallel_moves_stay_what_they_are(void **state)
{
    static const listed_edge edges[] = {{0, 1, 1}, {0, 0, 1}, {1, 2, 1}, {0, 1, 1}, {2, 3, 1}};
    sdg_puzzle puzzle = listed_puzzle;
    listed_graph graph = {.start_count = 1, .goal = 3, .fails_at = SDG_NONE, .edge_count = 5};
    tree_scene it = {0};
    (void)state;
    puzzle.print_state = print_hostile;
    puzzle.print_move = print_hostile_move;
    memcpy(graph.edges, edges, sizeof edges);
    graph_to_open = &graph;
    explored *base = &it.base.base;
    assert_int_equal(sdg_model_open(&base->model, &puzzle, NULL, 0, NULL), SDG_OK);
    assert_int_equal(sdg_space_open(&base->space, base->model, NULL, NULL, (sdg_limits){0}, NULL),
                     SDG_OK);
    assert_int_equal(sdg_space_explore(base->space, NULL, NULL), SDG_OK);
    scene_look(&it.base);
    sdg_plan plan = sdg_plan_of(sdg_find_search("bfs", NULL));
    assert_int_equal(sdg_search_run(&it.run, &plan, base->space, &(sdg_convention){0}, true, NULL),
                     SDG_OK);
    it.base.scene.run = it.run;
    sdg_diagram *diagram = view_figure(&it.base, "tree");
    assert_int_equal(diagram->node_count, 6);
    assert_string_equal(diagram->nodes[1].label, "\"<&>\\N1]]></svg>'");
    assert_string_equal(diagram->nodes[2].label, "= 1");
    assert_string_equal(diagram->nodes[3].label, "= 2");
    assert_string_equal(diagram->links[0].label, "\\\"<b>0");
    assert_string_equal(diagram->links[2].label, "\\\"<b>3");
    sdg_diagram_free(diagram);
    tree_close(&it);
}

static void a_scene_without_a_run_is_an_empty_tree(void **state)
{
    view_scene it;
    (void)state;
    scene_open(&it, "priests");
    sdg_diagram *diagram = view_figure(&it, "tree");
    assert_int_equal(diagram->node_count, 0);
    assert_string_equal(diagram->notice, "No search was made.");
    sdg_diagram_free(diagram);
    scene_close(&it);
}

/* ---- the diagram beside the tree ---- */

/* The badge of a node; NULL: it has none. */
static const char *badge_of(const sdg_diagram *diagram, uint32_t node)
{
    for (uint32_t g = 0; g < diagram->group_count; g++) {
        const sdg_group *group = &diagram->groups[g];
        for (uint32_t i = 0; i < group->mark_count && group->node == node; i++)
            if (strcmp(group->kind, "badge") == 0 && group->marks[i].kind == SDG_MARK_TEXT)
                return group->marks[i].text;
    }
    return NULL;
}

static void assert_same_numbers(const sdg_diagram *diagram, uint32_t states)
{
    for (uint32_t i = 0; i < states; i++) {
        const char *here = badge_of(diagram, i), *there = NULL;
        for (uint32_t k = states; k < diagram->node_count && there == NULL; k++)
            if (strcmp(diagram->nodes[k].says, diagram->nodes[i].says) == 0)
                there = badge_of(diagram, k);
        assert_true((here == NULL) == (there == NULL));
        if (here != NULL)
            assert_string_equal(here, there);
    }
}

static void both_panels_have_one_numbering(void **state)
{
    static const char *const searches[] = {"bfs", "dfs"};
    (void)state;
    for (size_t i = 0; i < 2 * PUZZLES; i++) {
        tree_scene it;
        tree_open(&it, puzzles[i / 2], searches[i % 2], (sdg_convention){0});
        sdg_diagram *diagram = view_figure(&it.base, "graph,tree");
        assert_int_equal(view_of("graph,tree")->count(&it.base.scene), diagram->node_count);
        assert_same_numbers(diagram, it.base.facts->states);
        for (uint32_t a = 0; a < diagram->node_count; a++)
            for (uint32_t b = 0; b < a; b++)
                assert_string_not_equal(diagram->nodes[a].name, diagram->nodes[b].name);
        sdg_diagram_free(diagram);
        tree_close(&it);
    }
}

/* The panels stand apart: what belongs to one is on one side of all that belongs to the other. */
static void panels_do_not_overlap(void **state)
{
    tree_scene it;
    (void)state;
    tree_open(&it, "priests", "dfs", (sdg_convention){0});
    sdg_diagram *diagram = view_figure(&it.base, "graph,tree");
    uint32_t states = it.base.facts->states;
    double right = 0, left = 1e9, bottom = 1e9, top = 0;
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        const sdg_node *node = &diagram->nodes[i];
        if (i < states) {
            right = right > node->at.x + node->width / 2 ? right : node->at.x + node->width / 2;
            bottom =
                bottom < node->at.y - node->height / 2 ? bottom : node->at.y - node->height / 2;
        } else {
            left = left < node->at.x - node->width / 2 ? left : node->at.x - node->width / 2;
            top = top > node->at.y + node->height / 2 ? top : node->at.y + node->height / 2;
        }
    }
    assert_true(right < left || bottom > top);
    assert_int_equal(texts_reading(diagram, "panel-title", "state diagram"), 1);
    assert_int_equal(texts_reading(diagram, "panel-title", "search tree"), 1);
    sdg_diagram_free(diagram);
    tree_close(&it);
}

/* Every tree edge of the diagram leads to the state that was reached by it. */
static void links_of_the_diagram_follow_the_tree(void **state)
{
    tree_scene it;
    (void)state;
    tree_open(&it, "jugs sizes=3,5 goal=4", "dfs", (sdg_convention){0});
    sdg_diagram *diagram = view_figure(&it.base, "graph,tree");
    uint32_t states = it.base.facts->states, tree_links = 0;
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        if (link->tail >= states || strstr(link->kind, "tree") == NULL)
            continue;
        assert_int_equal(it.run->parent[link->head], link->tail);
        assert_true(link->arrow_head);
        tree_links++;
    }
    assert_int_equal(tree_links, it.run->discovered_count - 1);
    sdg_diagram_free(diagram);
    tree_close(&it);
}

static void a_legend_explains_each_thing_once(void **state)
{
    tree_scene it;
    (void)state;
    tree_open(&it, "priests", "bfs", (sdg_convention){0});
    sdg_diagram *diagram = view_figure(&it.base, "graph,tree");
    for (uint32_t i = 0; i < diagram->sample_count; i++)
        for (uint32_t k = 0; k < i; k++)
            assert_string_not_equal(diagram->samples[i].text, diagram->samples[k].text);
    sdg_diagram_free(diagram);
    tree_close(&it);
}

/* ---- memory ---- */

/* Draws or writes a tree with the nth allocation failing; nothing is kept. */
static sdg_status attempt(tree_scene *it, const sdg_view *view, const char *format, size_t nth)
{
    sdg_error err = {0};
    sdg_buffer out = {0};
    sdg_sink to = sdg_buffer_sink(&out);
    sdg_diagram *diagram = sdg_diagram_new();
    assert_non_null(diagram);
    fails_in = nth;
    sdg_status status = format == NULL
                            ? view->draw(&it->base.scene, false, diagram, &err)
                            : view->write(&it->base.scene, format, &to, &it->base.found, &err);
    if (status == SDG_OK)
        status = to.status;
    assert_false(status == SDG_OK && fails_in == 0);
    assert_false(status == SDG_E_NOMEM && fails_in > 0);
    bool was_last = fails_in > 0;
    fails_in = 0;
    sdg_diagram_free(diagram);
    sdg_buffer_free(&out);
    assert_true(was_last || status == SDG_E_NOMEM);
    return status;
}

/* In one form, so that each attempt is short. */
static void survive(const char *view, const char *format)
{
    tree_scene it;
    size_t nth = 1;
    tree_open(&it, "priests priests=1 devils=1", "bfs", (sdg_convention){0});
    it.base.options.node = SDG_NODE_SHORT;
    while (attempt(&it, view_of(view), format, nth) == SDG_E_NOMEM)
        nth++;
    assert_true(nth > 5);
    tree_close(&it);
}

static void trees_survive_each_failure(void **state)
{
    (void)state;
    survive("tree", NULL);
    survive("tree", "json");
    survive("graph,tree", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_nodes_are_those_of_the_events),
        cmocka_unit_test(ghosts_refer_to_numbers_that_stand_in_the_figure),
        cmocka_unit_test(names_of_nodes_are_unique),
        cmocka_unit_test(a_cut_tree_says_so),
        cmocka_unit_test(the_path_found_leads_from_the_start_to_the_goal),
        cmocka_unit_test(the_last_round_is_drawn_unless_others_are_asked_for),
        cmocka_unit_test(estimates_stand_in_the_nodes),
        cmocka_unit_test(a_search_from_both_ends_has_two_trees_and_one_path),
        cmocka_unit_test(a_path_that_was_improved_is_the_one_that_is_marked),
        cmocka_unit_test(a_partial_result_says_so_and_is_drawn),
        cmocka_unit_test(hostile_labels_and_parallel_moves_stay_what_they_are),
        cmocka_unit_test(events_about_unknown_nodes_are_left_out),
        cmocka_unit_test(json_lists_the_nodes_with_their_parents),
        cmocka_unit_test(a_scene_without_a_run_is_an_empty_tree),
        cmocka_unit_test(both_panels_have_one_numbering),
        cmocka_unit_test(panels_do_not_overlap),
        cmocka_unit_test(links_of_the_diagram_follow_the_tree),
        cmocka_unit_test(a_legend_explains_each_thing_once),
        cmocka_unit_test(trees_survive_each_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
