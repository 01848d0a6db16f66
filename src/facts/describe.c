/* The figure in a few sentences, for alternative text. Claims about the whole are made only where
 * the whole is known. */
#include "facts/work.h"

/* "16 states", "1 state". */
static void put_count(sdg_sink *to, uint64_t count, const char *one, const char *many)
{
    sdg_put_grouped(to, count);
    sdg_put_format(to, " %s", count == 1 ? one : many);
}

/* With costs a layer is a distance, and most distances have no state: their number would say
 * nothing. */
static void put_size(const sdg_facts *facts, sdg_sink *to)
{
    sdg_put_format(to, "State diagram of %s: ", sdg_space_model(facts->space)->puzzle->title);
    put_count(to, facts->states, "state", "states");
    sdg_put_text(to, ", ");
    put_count(to, facts->transitions, "transition", "transitions");
    if (facts->layer_count > 0 && sdg_space_is_unit_cost(facts->space)) {
        sdg_put_text(to, ", ");
        put_count(to, facts->layer_count, "layer", "layers");
    }
    sdg_put_text(to, ".");
}

/* A space that is not complete although no limit was hit was explored for a search only. */
static void put_partial(const sdg_facts *facts, sdg_sink *to)
{
    if (facts->complete)
        return;
    sdg_put_text(to,
                 facts->limit == SDG_LIMIT_NONE ? " Explored by the search alone: " : " Partial: ");
    if (facts->limit == SDG_LIMIT_INTERRUPT)
        sdg_put_text(to, "exploring was interrupted; ");
    else if (facts->limit != SDG_LIMIT_NONE)
        sdg_put_format(to, "exploring stopped at the limit on %s; ", sdg_limit_name(facts->limit));
    put_count(to, facts->expanded, "of the states is expanded.", "of the states are expanded.");
}

/* An empty count is one that is not proven: then nothing is said. */
static void put_ways(const char *count, sdg_sink *to)
{
    if (count[0] == '\0')
        return;
    if (count[0] == '1' && count[1] == '\0') {
        sdg_put_text(to, "; it is the only one");
        return;
    }
    sdg_put_text(to, "; there are ");
    sdg_put_grouped_digits(to, count);
    sdg_put_text(to, " of them");
}

/* Where the turn is hidden, a path of the diagram is not called a solution. */
static void put_solution(const sdg_facts *facts, sdg_sink *to)
{
    bool costly = !sdg_space_is_unit_cost(facts->space);
    if (!facts->optimal)
        sdg_put_format(to, " A %s found, not proven to be the best, has ",
                       facts->alternation.known ? "path to a goal" : "solution");
    else if (facts->alternation.known)
        sdg_put_text(to, " The shortest path to a goal has ");
    else
        sdg_put_text(to, costly ? " The cheapest solution has " : " The shortest solution has ");
    put_count(to, facts->length, "move", "moves");
    if (costly) {
        sdg_put_text(to, " and costs ");
        sdg_put_grouped(to, facts->cost);
    }
    put_ways(facts->path_count, to);
    sdg_put_text(to, ".");
}

/* Of a partial space only what its horizon proves. */
static void put_no_solution(const sdg_facts *facts, sdg_sink *to)
{
    if (!sdg_space_has_goal(facts->space))
        return;
    if (facts->complete) {
        sdg_put_text(to, " There is no solution.");
        return;
    }
    if (sdg_space_is_unit_cost(facts->space)) {
        sdg_put_text(to, " There is no solution of ");
        put_count(to, facts->proven_length, "move", "moves");
    } else {
        sdg_put_text(to, " There is no solution of cost ");
        sdg_put_grouped(to, facts->proven_length);
    }
    sdg_put_format(to, " or %s; beyond that nothing is known.",
                   sdg_space_is_unit_cost(facts->space) ? "fewer" : "less");
}

/* Where the turn is hidden, a path of the diagram need not be one that can be carried out. */
static void put_alternation(const sdg_facts *facts, sdg_sink *to)
{
    const sdg_alternation *it = &facts->alternation;
    if (!it->known)
        return;
    if (it->blocked_at > 0)
        sdg_put_format(to,
                       " The path shown cannot be carried out: turns alternate, and step %u is for"
                       " the other turn.",
                       it->blocked_at);
    if (it->length == SDG_NONE) {
        if (facts->complete)
            sdg_put_text(to, " No walk to a goal alternates the turns.");
        return;
    }
    sdg_put_text(to, " The shortest walk that alternates the turns has ");
    put_count(to, it->length, "move", "moves");
    put_ways(it->count, to);
    sdg_put_text(to, ".");
}

/* Without a goal in reach every state is hopeless, and saying so adds nothing. */
static void put_ends(const sdg_facts *facts, sdg_sink *to)
{
    if (!facts->complete)
        return;
    if (facts->dead_ends > 0) {
        sdg_put_text(to, " ");
        put_count(to, facts->dead_ends, "state is a dead end.", "states are dead ends.");
    }
    if (facts->hopeless == 0 || !facts->solved)
        return;
    sdg_put_text(to, " ");
    put_count(to, facts->hopeless, "state cannot reach a goal.", "states cannot reach a goal.");
}

/* Sentences in the order in which a figure is read: how large, how complete, how solved, what is
 * odd. */
void sdg_facts_describe(const sdg_facts *facts, sdg_sink *to)
{
    put_size(facts, to);
    put_partial(facts, to);
    if (facts->solved)
        put_solution(facts, to);
    else
        put_no_solution(facts, to);
    put_alternation(facts, to);
    put_ends(facts, to);
}
