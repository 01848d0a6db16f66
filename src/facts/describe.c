/* The figure in a few sentences, for alternative text. Claims about the whole are made only where
 * the whole is known. */
#include "facts/work.h"

/* With costs a layer is a distance, and most distances have no state: their number would say
 * nothing. */
static void put_size(const sdg_facts *facts, sdg_sink *to)
{
    sdg_say(to, "State diagram of %s: ",
            sdg_translate(to->lang, sdg_space_model(facts->space)->puzzle->title));
    sdg_put_counted(to, facts->states, "state");
    sdg_say(to, ", ");
    sdg_put_counted(to, facts->transitions, "transition");
    if (facts->layer_count > 0 && sdg_space_is_unit_cost(facts->space)) {
        sdg_say(to, ", ");
        sdg_put_counted(to, facts->layer_count, "layer");
    }
    sdg_say(to, ".");
}

/* A space that is not complete although no limit was hit was explored for a search only. */
static void put_partial(const sdg_facts *facts, sdg_sink *to)
{
    if (facts->complete)
        return;
    sdg_say(to, facts->limit == SDG_LIMIT_NONE ? " Explored by the search alone: " : " Partial: ");
    if (facts->limit == SDG_LIMIT_INTERRUPT)
        sdg_say(to, "exploring was interrupted; ");
    else if (facts->limit != SDG_LIMIT_NONE)
        sdg_say(to, "exploring stopped at the limit on %s; ",
                sdg_translate(to->lang, sdg_limit_name(facts->limit)));
    sdg_say_count(to, facts->expanded, "%s of the states is expanded.",
                  "%s of the states are expanded.");
}

/* An empty count is one that is not proven: then nothing is said. */
static void put_ways(const char *count, sdg_sink *to)
{
    if (count[0] == '\0')
        return;
    if (count[0] == '1' && count[1] == '\0') {
        sdg_say(to, "; it is the only one");
        return;
    }
    sdg_say(to, "; there are ");
    sdg_put_grouped_digits(to, count);
    sdg_say(to, " of them");
}

/* Where the turn is hidden, a path of the diagram is not called a solution. */
static void put_solution(const sdg_facts *facts, sdg_sink *to)
{
    bool costly = !sdg_space_is_unit_cost(facts->space);
    if (!facts->optimal)
        sdg_say(to, facts->alternation.known
                        ? " A path to a goal found, not proven to be the best, has "
                        : " A solution found, not proven to be the best, has ");
    else if (facts->alternation.known)
        sdg_say(to, " The shortest path to a goal has ");
    else
        sdg_say(to, costly ? " The cheapest solution has " : " The shortest solution has ");
    sdg_put_counted(to, facts->length, "move");
    if (costly) {
        sdg_say(to, " and costs ");
        sdg_put_grouped(to, facts->cost);
    }
    put_ways(facts->path_count, to);
    sdg_say(to, ".");
}

/* Of a partial space only what its horizon proves. */
static void put_no_solution(const sdg_facts *facts, sdg_sink *to)
{
    if (!sdg_space_has_goal(facts->space))
        return;
    if (facts->complete) {
        sdg_say(to, " There is no solution.");
        return;
    }
    if (sdg_space_is_unit_cost(facts->space)) {
        sdg_say(to, " There is no solution of ");
        sdg_put_counted(to, facts->proven_length, "move");
    } else {
        sdg_say(to, " There is no solution of cost ");
        sdg_put_grouped(to, facts->proven_length);
    }
    sdg_say(to, sdg_space_is_unit_cost(facts->space) ? " or fewer; beyond that nothing is known."
                                                     : " or less; beyond that nothing is known.");
}

/* Where the turn is hidden, a path of the diagram need not be one that can be carried out. */
static void put_alternation(const sdg_facts *facts, sdg_sink *to)
{
    const sdg_alternation *it = &facts->alternation;
    if (!it->known)
        return;
    if (it->blocked_at > 0)
        sdg_say(to,
                " The path shown cannot be carried out: turns alternate, and step %u is for"
                " the other turn.",
                it->blocked_at);
    if (it->length == SDG_NONE) {
        if (facts->complete)
            sdg_say(to, " No walk to a goal alternates the turns.");
        return;
    }
    sdg_say(to, " The shortest walk that alternates the turns has ");
    sdg_put_counted(to, it->length, "move");
    put_ways(it->count, to);
    sdg_say(to, ".");
}

/* Without a goal in reach every state is hopeless, and saying so adds nothing. */
static void put_ends(const sdg_facts *facts, sdg_sink *to)
{
    if (!facts->complete)
        return;
    if (facts->dead_ends > 0) {
        sdg_put_text(to, " ");
        sdg_say_count(to, facts->dead_ends, "%s state is a dead end.", "%s states are dead ends.");
    }
    if (facts->hopeless == 0 || !facts->solved)
        return;
    sdg_put_text(to, " ");
    sdg_say_count(to, facts->hopeless, "%s state cannot reach a goal.",
                  "%s states cannot reach a goal.");
}

/* Sentences in the order in which a figure is read: how large, how complete, how solved, what is
 * odd. */
void sdg_facts_describe(const sdg_facts *described, sdg_sink *to)
{
    const sdg_quotient *quotient = described->quotient;
    const sdg_facts *facts = quotient != NULL ? quotient->whole : described;
    put_size(facts, to);
    put_partial(facts, to);
    if (facts->solved)
        put_solution(facts, to);
    else
        put_no_solution(facts, to);
    put_alternation(facts, to);
    put_ends(facts, to);
    if (quotient != NULL)
        sdg_say(to,
                " Shown is the quotient without %s, of %u classes. A path of classes need not be a "
                "path of states.",
                quotient->hidden, (unsigned)quotient->count);
}
