/* The graph as the graph formats see it: a table of what is said of each state, what is said of the
 * whole, and a walk over all labelled moves, generated again row by row. */
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
const sdg_node_fact sdg_node_facts[] = {
    {"layer", false, layer},         {"to_goal", false, to_goal},
    {"start", true, is_start},       {"goal", true, is_goal},
    {"dead_end", true, is_dead_end}, {"hopeless", true, is_hopeless},
    {"forced", true, is_forced},     {"on_shortest", true, is_on_shortest},
    {"expanded", true, is_expanded}, {NULL, false, NULL},
};

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

/* What a reader needs to make the file again, and to know whether it is whole. */
size_t sdg_summarize(const sdg_facts *facts, const sdg_selection *shown,
                     sdg_summary out[SDG_SUMMARY_MOST])
{
    out[0] = text("name", sdg_space_model(facts->space)->puzzle->name);
    out[1] = text("recipe", facts->recipe);
    out[2] = (sdg_summary){"complete", SDG_SUMMARY_FLAG, facts->complete, NULL};
    out[3] = text("limit", sdg_limit_name(facts->limit));
    out[4] = number("states", facts->states);
    out[5] = number("transitions", facts->transitions);
    out[6] = number("moves", facts->moves);
    if (shown == NULL)
        return 7;
    out[7] = number("shown_states", shown->count);
    out[8] = text("shown", shown->what);
    return 9;
}

/* All moves of one state; links is the number of those before. */
static uint64_t write_row(const sdg_writer *writer, uint32_t source, const sdg_row *row,
                          uint64_t links)
{
    for (uint32_t i = 0; i < row->edge_count; i++) {
        const sdg_edge *edge = &row->edges[i];
        sdg_link_data link = {links, source, edge->target, edge->move, edge->cost};
        /* A target that was not discovered has no node to point to; that happens only in partial
         * results. */
        if (edge->target == SDG_NONE || !sdg_shows(writer, edge->target))
            continue;
        writer->write_link(writer, &link);
        links++;
    }
    return links;
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
    return status == SDG_OK ? sdg_sink_result(writer->to, err) : status;
}
