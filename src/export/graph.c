/* The graph as the graph formats see it: a table of what is said of each state, what is said of the
 * whole, and a walk over all labelled moves, generated again row by row. */
#include <stdio.h>

#include "export/write.h"

/* Whether a state has a flag, as 0 or 1. The flags are those that the figures mark, so a table
 * cannot say something else than a figure. */
static uint32_t has_flag(const sdg_facts *facts, uint32_t state, uint8_t flag)
{
    return (facts->flags[state] & flag) != 0;
}

/* A flag that is set is proven; one that is not set says no only where that is proven too. */
static uint32_t flag_if(const sdg_facts *facts, uint32_t state, uint8_t flag, bool known)
{
    return has_flag(facts, state, flag) != 0 ? 1 : known ? 0 : SDG_NONE;
}

/* The distance from the start: with costs a layer is a distance too, though not a number of moves.
 * A way that leaves what is known does so at the horizon or beyond it, and by a further move. */
static uint32_t layer(const sdg_facts *facts, uint32_t state)
{
    bool known = facts->complete || facts->distance[state] <= (uint64_t)facts->horizon + 1;
    return known ? facts->distance[state] : SDG_NONE;
}

/* SDG_NONE where no goal can be reached, or none is known. A way over a state that is not expanded
 * has the moves to the horizon, one at least, and one more from there: what is longer than that is
 * not proven to be the shortest. */
static uint32_t to_goal(const sdg_facts *facts, uint32_t state)
{
    uint32_t found = facts->to_goal[state], from = facts->distance[state];
    uint64_t there = facts->horizon > from ? (uint64_t)facts->horizon - from : 1;
    bool known = facts->complete || found <= there + 1;
    return known ? found : SDG_NONE;
}

/* Starts are given and never have to be proven. */
static uint32_t is_start(const sdg_facts *facts, uint32_t state)
{
    return has_flag(facts, state, SDG_STATE_START);
}

/* 0 or 1: a flag in the table is written as true or false by formats that have them. */
static uint32_t is_goal(const sdg_facts *facts, uint32_t state)
{
    return has_flag(facts, state, SDG_STATE_GOAL);
}

/* What a state that is not expanded lacks may only not have been looked for; but a goal is no dead
 * end, whatever its moves. */
static uint32_t is_dead_end(const sdg_facts *facts, uint32_t state)
{
    bool known = has_flag(facts, state, SDG_STATE_OPEN) == 0 || is_goal(facts, state) != 0;
    return flag_if(facts, state, SDG_STATE_DEAD_END, known);
}

/* In a part of the graph a way to a goal is a proof against it, and nothing is one for it. */
static uint32_t is_hopeless(const sdg_facts *facts, uint32_t state)
{
    bool known = facts->complete || facts->to_goal[state] != SDG_NONE;
    return flag_if(facts, state, SDG_STATE_HOPELESS, known);
}

/* On every shortest path: proven with the number of the paths, to which nothing can be added. */
static uint32_t is_forced(const sdg_facts *facts, uint32_t state)
{
    return flag_if(facts, state, SDG_STATE_FORCED, facts->complete || facts->counted);
}

/* On one of all shortest paths, not only on the one that a figure shows. */
static uint32_t is_on_shortest(const sdg_facts *facts, uint32_t state)
{
    return flag_if(facts, state, SDG_STATE_ON_SHORTEST, facts->complete || facts->counted);
}

/* Said the other way round than the flag: readers ask what is known. */
static uint32_t is_expanded(const sdg_facts *facts, uint32_t state)
{
    return has_flag(facts, state, SDG_STATE_OPEN) == 0;
}

/* The order is that of the columns, and of the numbers in GEXF; readers may rely on it, so new ones
 * go to the end. */
static const sdg_node_fact state_facts[] = {
    {"layer", false, layer},         {"to_goal", false, to_goal},
    {"start", true, is_start},       {"goal", true, is_goal},
    {"dead_end", true, is_dead_end}, {"hopeless", true, is_hopeless},
    {"forced", true, is_forced},     {"on_shortest", true, is_on_shortest},
    {"expanded", true, is_expanded}, {NULL, false, NULL},
};

/* How many states a class has. */
static uint32_t states_of(const sdg_facts *facts, uint32_t node)
{
    return facts->quotient->first[node + 1] - facts->quotient->first[node];
}

/* How many of them are goals: a class is a goal if one is. */
static uint32_t goals_of(const sdg_facts *facts, uint32_t node)
{
    return facts->quotient->goals[node];
}

/* Of a class only what is true of its states: the least distances in the whole space, and what some
 * state of it is. */
static const sdg_node_fact class_facts[] = {
    {"layer", false, layer},
    {"to_goal", false, to_goal},
    {"start", true, is_start},
    {"goal", true, is_goal},
    {"on_shortest", true, is_on_shortest},
    {"states", false, states_of},
    {"goal_states", false, goals_of},
    {NULL, false, NULL},
};

const sdg_node_fact *sdg_node_facts(const sdg_facts *facts)
{
    return facts->quotient != NULL ? class_facts : state_facts;
}

/* Two makers, so that the list below reads as a list. */
static sdg_summary number(const char *name, uint64_t value)
{
    return (sdg_summary){name, SDG_SUMMARY_NUMBER, value, NULL};
}

/* A line of the summary that is text and not a number. */
static sdg_summary text(const char *name, const char *value)
{
    return (sdg_summary){name, SDG_SUMMARY_TEXT, 0, value};
}

/* What the nodes are, and what is left out between them. A program is told as plainly as a reader
 * that paths of them need not exist. */
static size_t summarize_classes(const sdg_quotient *quotient, sdg_summary *out)
{
    out[0] = text("quotient_hidden", quotient->hidden);
    out[1] = text("quotient_shown", quotient->shown);
    out[2] = number("quotient_classes", quotient->count);
    out[3] = number("quotient_inside", quotient->inside);
    out[4] = text("quotient_note", "a path of classes need not be a path of states");
    return 5;
}

/* What a reader needs to make the file again, and to know whether it is whole. */
size_t sdg_summarize(const sdg_facts *facts, const sdg_selection *shown,
                     sdg_summary out[SDG_SUMMARY_MOST])
{
    const sdg_quotient *quotient = facts->quotient;
    const sdg_facts *whole = quotient != NULL ? quotient->whole : facts;
    size_t count = 0;
    out[count++] = text("name", sdg_space_model(facts->space)->puzzle->name);
    out[count++] = text("recipe", facts->recipe);
    out[count++] = (sdg_summary){"complete", SDG_SUMMARY_FLAG, whole->complete, NULL};
    out[count++] = text("limit", sdg_limit_name(whole->limit));
    out[count++] = number("states", whole->states);
    out[count++] = number("transitions", whole->transitions);
    out[count++] = number("moves", whole->moves);
    if (quotient != NULL)
        count += summarize_classes(quotient, out + count);
    if (shown != NULL) {
        uint32_t states = quotient != NULL ? quotient->states : shown->count;
        out[count++] = number("shown_states", states);
        out[count++] = text("shown", shown->what);
        if (shown->corridor_count > 0) {
            out[count++] = number("corridors", shown->corridor_count);
            out[count++] = number("corridor_states", shown->corridor_states);
        }
    }
    return count;
}

/* All moves of one state; links is the number of those before. */
static uint64_t write_row(const sdg_writer *writer, uint32_t source, const sdg_row *row,
                          uint64_t links)
{
    for (uint32_t i = 0; i < row->edge_count; i++) {
        const sdg_edge *edge = &row->edges[i];
        sdg_link_data link = {links, source, edge->target, edge->move, edge->cost, 0};
        /* A target that was not discovered has no node to point to; that happens only in partial
         * results. */
        if (edge->target == SDG_NONE || !sdg_shows(writer, edge->target))
            continue;
        writer->write_link(writer, &link);
        links++;
    }
    return links;
}

void sdg_put_link_label(const sdg_space *space, const sdg_link_data *link, sdg_escape escape,
                        sdg_buffer *room, sdg_sink *to)
{
    char text[32];
    if (link->moves == 0) {
        sdg_put_move(space, link->move, escape, room, to);
        return;
    }
    (void)snprintf(text, sizeof text, "%u moves", (unsigned)link->moves);
    escape(to, text);
}

/* A corridor is a link each way in which it leads. */
static void write_corridors(const sdg_writer *writer, uint64_t links)
{
    uint32_t count = writer->shown != NULL ? writer->shown->corridor_count : 0;
    for (uint32_t i = 0; i < count; i++) {
        const sdg_corridor *it = &writer->shown->corridors[i];
        sdg_link_data there = {links++, it->from, it->to, 0, it->cost, it->moves};
        writer->write_link(writer, &there);
        if (!it->both_ways)
            continue;
        sdg_link_data back = {links++, it->to, it->from, 0, it->cost_back, it->moves};
        writer->write_link(writer, &back);
    }
}

/* Moves are generated again row by row: the space keeps targets but not the names of moves. */
sdg_status sdg_each_link(const sdg_writer *writer, sdg_error *err)
{
    const sdg_space *space = writer->facts->space;
    sdg_row row = {0};
    uint64_t links = 0;
    sdg_status status = SDG_OK;
    for (uint32_t i = 0; i < writer->facts->states; i++) {
        if (!sdg_shows(writer, i) || !sdg_space_is_expanded(space, i))
            continue;
        status = sdg_space_row(space, i, false, &row, err);
        if (status != SDG_OK || writer->to->status != SDG_OK)
            break;
        links = write_row(writer, i, &row, links);
    }
    sdg_row_free(&row);
    if (status == SDG_OK)
        write_corridors(writer, links);
    return status == SDG_OK ? sdg_sink_result(writer->to, err) : status;
}
