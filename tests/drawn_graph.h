/* the_graph drawn as a state diagram after a search of it, and what its nodes and lines say.
 * Included by one test program each. */
#ifndef SDG_TESTS_DRAWN_GRAPH_H
#define SDG_TESTS_DRAWN_GRAPH_H

#include "graph_puzzle.h"

#include <string.h>

#include <statediagram/registry.h>

/* A drawn graph. */
typedef struct drawn {
    explored base;
    sdg_facts *facts;
    sdg_run *run;
    sdg_diagram *diagram;
} drawn;

/* Runs a search over the_graph, events kept, and fills `diagram` from the state diagram of it. */
static inline sdg_status draw_plan(drawn *it, const sdg_plan *plan, sdg_stop stop,
                                   sdg_draw_options asked, sdg_error *err)
{
    sdg_convention how = {.stop = stop};
    memset(it, 0, sizeof *it);
    it->base = explore_graph(0);
    assert_int_equal(sdg_search_run(&it->run, plan, it->base.space, &how, true, err), SDG_OK);
    const sdg_run *runs[1] = {it->run};
    assert_int_equal(sdg_facts_open(&it->facts, it->base.space, runs, 1, "recipe", err), SDG_OK);
    asked.turn = SDG_NONE;
    const sdg_scene scene = {.space = it->base.space,
                             .facts = it->facts,
                             .run = it->run,
                             .runs = runs,
                             .run_count = 1,
                             .options = &asked,
                             .painters = sdg_painters};
    it->diagram = sdg_diagram_new();
    assert_non_null(it->diagram);
    return sdg_find_view("graph", NULL)->draw(&scene, false, it->diagram, err);
}

static inline void drawn_close(drawn *it)
{
    sdg_diagram_free(it->diagram);
    sdg_facts_free(it->facts);
    sdg_run_free(it->run);
    explored_free(&it->base);
}

/* The node of the diagram that shows a node of the graph. */
static inline uint32_t node_of(const drawn *it, uint8_t number)
{
    return sdg_space_find(it->base.space, &number);
}

/* The line between two nodes of the graph has a class. */
static inline void assert_class(const drawn *it, uint8_t a, uint8_t b, const char *kind)
{
    uint32_t from = node_of(it, a), to = node_of(it, b);
    for (uint32_t i = 0; i < it->diagram->link_count; i++) {
        const sdg_link *link = &it->diagram->links[i];
        if ((link->tail == from && link->head == to) || (link->tail == to && link->head == from)) {
            if (strstr(link->kind, kind) == NULL)
                fail_msg("%u-%u is '%s', not %s", a, b, link->kind, kind);
            return;
        }
    }
    fail_msg("no line from %u to %u", a, b);
}

/* The badge of a node reads so. */
static inline void assert_badge(const drawn *it, uint8_t number, const char *text)
{
    for (uint32_t i = 0; i < it->diagram->group_count; i++) {
        const sdg_group *group = &it->diagram->groups[i];
        if (group->node != node_of(it, number) || strcmp(group->kind, "badge") != 0)
            continue;
        for (uint32_t k = 0; k < group->mark_count; k++)
            if (group->marks[k].kind == SDG_MARK_TEXT)
                assert_string_equal(group->marks[k].text, text);
        return;
    }
    fail_msg("node %u has no badge", number);
}

static inline void set_arcs(uint32_t nodes, uint32_t starts, const arc *arcs, uint32_t count)
{
    the_graph = (graph){.nodes = nodes, .starts = starts, .arc_count = count};
    memcpy(the_graph.arcs, arcs, count * sizeof *arcs);
}

#endif
