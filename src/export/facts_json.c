/* The facts as JSON, "statediagram-facts/1". What is not known is null: most of what is said of the
 * whole graph where only a part was explored. */
#include <string.h>

#include "export/write.h"

/* The facts being written. */
typedef struct writing {
    const sdg_facts *facts;
    const sdg_drawn *drawn;
    sdg_sink *to;
    sdg_buffer room; /* for texts of states */
} writing;

/* Every key but the first has a comma before it, and the first is the schema. */
static void put_key(writing *it, const char *key)
{
    sdg_put_format(it->to, ",\n  \"%s\": ", key);
}

/* JSON has words for them, which a number would only hide. */
static void put_flag(sdg_sink *to, bool flag)
{
    sdg_put_text(to, flag ? "true" : "false");
}

/* A number that is known, or SDG_UNKNOWN. */
static void put_number(writing *it, const char *key, uint64_t number)
{
    put_key(it, key);
    sdg_put_known(it->to, number);
}

/* A number that is only true of the whole graph. */
static void put_whole(writing *it, const char *key, uint64_t number)
{
    put_number(it, key, it->facts->complete ? number : SDG_UNKNOWN);
}

/* States and moves are those explored so far; complete and limit say how far that is. */
static void put_size(writing *it)
{
    const sdg_facts *facts = it->facts;
    put_key(it, "recipe");
    sdg_put_json(it->to, facts->recipe);
    put_key(it, "complete");
    put_flag(it->to, facts->complete);
    put_key(it, "limit");
    if (facts->complete || facts->limit == SDG_LIMIT_NONE)
        sdg_put_text(it->to, "null");
    else
        sdg_put_json(it->to, sdg_limit_name(facts->limit));
    put_number(it, "states", facts->states);
    put_number(it, "placements", facts->placements);
    put_number(it, "legal", facts->legal);
    put_number(it, "transitions", facts->transitions);
    put_number(it, "moves", facts->moves);
    put_number(it, "starts", facts->starts);
    put_number(it, "goals", facts->goals);
}

/* Goals ascend by distance, so the first is the one that the solution ends at or one as near. */
static void put_goals(writing *it)
{
    put_key(it, "goal_states");
    sdg_put_text(it->to, "[");
    for (uint32_t i = 0; i < it->facts->goals && it->to->status == SDG_OK; i++) {
        uint32_t state = it->facts->goal_states[i];
        sdg_put_format(it->to, "%s\n    {\"state\": ", i == 0 ? "" : ",");
        sdg_put_state(it->facts->space, state, sdg_put_json, &it->room, it->to);
        sdg_put_format(it->to, ", \"id\": %u, \"distance\": ", state);
        sdg_put_number(it->to, it->facts->distance[state]);
        sdg_put_text(it->to, "}");
    }
    sdg_put_text(it->to, it->facts->goals == 0 ? "]" : "\n  ]");
}

/* With costs most distances have no state, so those that have one are listed with it. */
static void put_layers(writing *it)
{
    const sdg_facts *facts = it->facts;
    bool unit = sdg_space_is_unit_cost(facts->space);
    const char *between = "";
    put_key(it, "layers");
    if (facts->layer_count == 0 && facts->states > 0) {
        sdg_put_text(it->to, "null");
        return;
    }
    sdg_put_text(it->to, "[");
    for (uint32_t i = 0; i < facts->layer_count; i++) {
        if (!unit && facts->layers[i] == 0)
            continue;
        if (unit)
            sdg_put_format(it->to, "%s%u", between, facts->layers[i]);
        else
            sdg_put_format(it->to, "%s{\"distance\": %u, \"states\": %u}", between, i,
                           facts->layers[i]);
        between = ", ";
    }
    sdg_put_text(it->to, "]");
}

/* A state that is not expanded could turn out to have any degree. */
static void put_degrees(writing *it)
{
    const sdg_facts *facts = it->facts;
    put_key(it, "degrees");
    if (facts->complete)
        sdg_put_format(it->to, "{\"min\": %u, \"max\": %u, \"leaves\": %u}", facts->degree_min,
                       facts->degree_max, facts->leaves);
    else
        sdg_put_text(it->to, "null");
}

/* forced is proven as soon as no path can be added, which may be before the whole is known. */
static void put_shape(writing *it)
{
    const sdg_facts *facts = it->facts;
    put_whole(it, "eccentricity", facts->eccentricity);
    put_whole(it, "diameter", facts->diameter == SDG_NONE ? SDG_UNKNOWN : facts->diameter);
    put_whole(it, "dead_ends", facts->dead_ends);
    put_whole(it, "hopeless", facts->hopeless);
    /* The count of paths proves the forced states along with it. */
    bool known = facts->complete || facts->counted;
    put_number(it, "forced", known ? facts->forced : SDG_UNKNOWN);
    put_degrees(it);
    put_whole(it, "components", facts->components == SDG_NONE ? SDG_UNKNOWN : facts->components);
    put_key(it, "bipartite");
    sdg_put_text(it->to, !facts->complete ? "null" : facts->bipartite ? "true" : "false");
    put_number(it, "self_loops", facts->self_loops);
}

/* A count is a string: it may have any number of digits. */
static void put_count(sdg_sink *to, const char *count)
{
    if (count[0] == '\0')
        sdg_put_text(to, "null");
    else
        sdg_put_json(to, count);
}

/* The states as texts: whoever reads the solution alone has no ids to look up. */
static void put_path(writing *it)
{
    sdg_put_text(it->to, "\"path\": [");
    for (uint32_t i = 0; i <= it->facts->length && it->to->status == SDG_OK; i++) {
        sdg_put_text(it->to, i == 0 ? "" : ", ");
        sdg_put_state(it->facts->space, it->facts->path[i], sdg_put_json, &it->room, it->to);
    }
    sdg_put_text(it->to, "]");
}

/* Without the proof that it is least, the cost of what was found is not given as one. */
static void put_solution(writing *it)
{
    const sdg_facts *facts = it->facts;
    put_key(it, "solution");
    if (!facts->solved) {
        sdg_put_text(it->to, "null");
        return;
    }
    sdg_put_text(it->to, "{\"cost\": ");
    sdg_put_known(it->to, facts->optimal ? facts->cost : SDG_UNKNOWN);
    sdg_put_format(it->to, ", \"length\": %u, \"count\": ", facts->length);
    put_count(it->to, facts->path_count);
    sdg_put_text(it->to, ", ");
    if (facts->alternation.known) {
        sdg_put_text(it->to, "\"rowable\": ");
        put_flag(it->to, facts->alternation.path_rowable);
        sdg_put_text(it->to, ", ");
    }
    put_path(it);
    sdg_put_text(it->to, "}");
}

/* Only puzzles that hide the turn have this key. */
static void put_alternation(writing *it)
{
    const sdg_alternation *found = &it->facts->alternation;
    if (!found->known)
        return;
    put_key(it, "alternation");
    sdg_put_text(it->to, "{\"length\": ");
    sdg_put_known(it->to, found->length == SDG_NONE ? SDG_UNKNOWN : found->length);
    sdg_put_text(it->to, ", \"count\": ");
    put_count(it->to, found->count);
    sdg_put_text(it->to, "}");
}

/* What was explored and what is drawn are two things, and both are stated; null where nothing is
 * drawn. */
static void put_drawn(writing *it)
{
    put_key(it, "drawn");
    if (it->drawn == NULL) {
        sdg_put_text(it->to, "null");
        return;
    }
    sdg_put_format(it->to, "{\"states\": %u, \"transitions\": ", it->drawn->states);
    sdg_put_number(it->to, it->drawn->transitions);
    sdg_put_text(it->to, "}");
}

/* Names parted by ", ", as an array. */
static void put_names(writing *it, const char *names)
{
    const char *between = "";
    sdg_put_text(it->to, "[");
    while (*names != '\0') {
        const char *end = strstr(names, ", ");
        size_t length = end != NULL ? (size_t)(end - names) : strlen(names);
        sdg_put_format(it->to, "%s\"%.*s\"", between, (int)length, names);
        between = ", ";
        names += end != NULL ? length + 2 : length;
    }
    sdg_put_text(it->to, "]");
}

/* Only where variables are hidden. What holds of the states stands above. */
static void put_quotient(writing *it)
{
    const sdg_quotient *quotient = it->drawn != NULL ? it->drawn->quotient : NULL;
    if (quotient == NULL)
        return;
    put_key(it, "quotient");
    sdg_put_text(it->to, "{\"hidden\": ");
    put_names(it, quotient->hidden);
    sdg_put_text(it->to, ", \"shown\": ");
    put_names(it, quotient->shown);
    sdg_put_format(it->to, ", \"classes\": %u, \"transitions\": ", (unsigned)quotient->count);
    sdg_put_number(it->to, quotient->facts->transitions);
    sdg_put_text(it->to, ", \"between\": ");
    sdg_put_number(it->to, quotient->between);
    sdg_put_text(it->to, ", \"inside\": ");
    sdg_put_number(it->to, quotient->inside);
    sdg_put_format(it->to, ", \"goals\": %u, \"paths_are_real\": false}",
                   (unsigned)quotient->facts->goals);
}

/* Two courses that differ in a number differ in this clause. */
static void put_convention(writing *it, const sdg_run *run)
{
    it->room.count = 0;
    sdg_sink sink = sdg_buffer_sink(&it->room);
    sdg_convention_put(run->search, &run->how, &sink);
    sdg_put_text(it->to, "\"convention\": ");
    sdg_put_json(it->to, it->room.count == 0 ? "" : it->room.bytes);
    if (sink.status != SDG_OK && it->to->status == SDG_OK)
        it->to->status = sink.status;
}

/* A search that found nothing has no length, and no branching factor follows from it. */
static void put_found(writing *it, const sdg_run *run)
{
    sdg_put_text(it->to, ", \"length\": ");
    sdg_put_known(it->to, run->length == SDG_NONE ? SDG_UNKNOWN : run->length);
    sdg_put_text(it->to, ", \"cost\": ");
    sdg_put_known(it->to, run->cost);
    sdg_put_text(it->to, ", \"optimal\": ");
    put_flag(it->to, run->optimal);
    sdg_put_text(it->to, ", \"effective_branching\": ");
    if (run->effective_branching > 0)
        sdg_put_fixed(it->to, run->effective_branching, 3);
    else
        sdg_put_text(it->to, "null");
}

/* What may be claimed even of a run that was cut short. */
static void put_proven(writing *it, const sdg_run *run)
{
    sdg_put_text(it->to, ", \"limit\": ");
    if (run->limit == SDG_LIMIT_NONE)
        sdg_put_text(it->to, "null");
    else
        sdg_put_json(it->to, sdg_limit_name(run->limit));
    sdg_put_text(it->to, ", \"proven\": ");
    sdg_put_known(it->to, run->proven == UINT64_MAX ? SDG_UNKNOWN : run->proven);
    sdg_put_text(it->to, ", \"exhausted\": ");
    put_flag(it->to, run->proven == UINT64_MAX);
}

/* Only searches that begin again with a larger bound have them. */
static void put_rounds(writing *it, const sdg_run *run)
{
    if (run->round_count == 0)
        return;
    sdg_put_text(it->to, ", \"rounds\": [");
    for (size_t i = 0; i < run->round_count; i++) {
        const sdg_round *round = &run->rounds[i];
        sdg_put_text(it->to, i == 0 ? "{\"bound\": " : ", {\"bound\": ");
        sdg_put_number(it->to, round->bound);
        sdg_put_format(it->to, ", \"expanded\": %u, \"generated\": ", round->expanded);
        sdg_put_number(it->to, round->generated);
        sdg_put_text(it->to, ", \"repeats\": ");
        sdg_put_number(it->to, round->repeats);
        sdg_put_format(it->to, ", \"peak_frontier\": %u}", round->peak_frontier);
    }
    sdg_put_text(it->to, "]");
}

/* A trace that was read, which has no source, does not tell what else was looked at. */
static void put_counts(writing *it, const sdg_run *run)
{
    sdg_put_format(it->to, ", \"expanded\": %u, \"generated\": ", run->expanded_count);
    if (run->search->source[0] == '\0') {
        sdg_put_text(it->to, "null, \"repeats\": null, \"peak_frontier\": null");
        return;
    }
    sdg_put_number(it->to, run->generated);
    sdg_put_text(it->to, ", \"repeats\": ");
    sdg_put_number(it->to, run->repeats);
    sdg_put_format(it->to, ", \"peak_frontier\": %u", run->peak_frontier);
}

/* An object by name, in the order in which the searches ran. */
static void put_searches(writing *it)
{
    put_key(it, "searches");
    sdg_put_text(it->to, "{");
    for (uint32_t i = 0; i < it->facts->run_count; i++) {
        const sdg_run *run = it->facts->runs[i];
        sdg_put_text(it->to, i == 0 ? "\n    " : ",\n    ");
        sdg_put_json(it->to, run->plan.name);
        sdg_put_text(it->to, ": {");
        put_convention(it, run);
        put_counts(it, run);
        put_found(it, run);
        put_proven(it, run);
        put_rounds(it, run);
        sdg_put_text(it->to, "}");
    }
    sdg_put_text(it->to, it->facts->run_count == 0 ? "}" : "\n  }");
}

/* A state where it says too much, with what it says and what is true. */
static void put_excess(writing *it, const sdg_estimate *estimate)
{
    sdg_put_text(it->to, ", \"exceeds\": ");
    if (!estimate->known || estimate->admissible) {
        sdg_put_text(it->to, "null");
        return;
    }
    sdg_put_text(it->to, "{\"state\": ");
    sdg_put_state(it->facts->space, estimate->excess, sdg_put_json, &it->room, it->to);
    sdg_put_format(it->to, ", \"id\": %u, \"h\": %u, \"distance\": %u}", (unsigned)estimate->excess,
                   (unsigned)estimate->excess_h, (unsigned)it->facts->to_goal[estimate->excess]);
}

/* A move along which it falls by more than the move costs. */
static void put_fall(writing *it, const sdg_estimate *estimate)
{
    sdg_put_text(it->to, ", \"falls\": ");
    if (!estimate->known || estimate->fall_from == SDG_NONE) {
        sdg_put_text(it->to, "null");
        return;
    }
    sdg_put_text(it->to, "{\"from\": ");
    sdg_put_state(it->facts->space, estimate->fall_from, sdg_put_json, &it->room, it->to);
    sdg_put_text(it->to, ", \"to\": ");
    sdg_put_state(it->facts->space, estimate->fall_to, sdg_put_json, &it->room, it->to);
    sdg_put_format(it->to, ", \"cost\": %u, \"h\": [%u, %u]}", (unsigned)estimate->fall_cost,
                   (unsigned)estimate->fall_from_h, (unsigned)estimate->fall_to_h);
}

/* Only where a search went by one is there anything to say. */
static void put_estimates(writing *it)
{
    const char *between = "";
    if (it->facts->estimate_count == 0)
        return;
    put_key(it, "estimates");
    sdg_put_text(it->to, "{");
    for (uint32_t i = 0; i < it->facts->estimate_count; i++) {
        const sdg_estimate *estimate = &it->facts->estimates[i];
        sdg_put_format(it->to, "%s\n    \"%s\": {\"admissible\": %s, \"consistent\": %s", between,
                       estimate->name,
                       !estimate->known       ? "null"
                       : estimate->admissible ? "true"
                                              : "false",
                       !estimate->known       ? "null"
                       : estimate->consistent ? "true"
                                              : "false");
        put_excess(it, estimate);
        put_fall(it, estimate);
        sdg_put_text(it->to, "}");
        between = ",";
    }
    sdg_put_text(it->to, "\n  }");
}

/* The parts stand in the order in which the contract lists the names. */
sdg_status sdg_export_facts_json(const sdg_facts *facts, const sdg_drawn *drawn, sdg_sink *to,
                                 sdg_error *err)
{
    void (*const parts[])(writing * it) = {
        put_size,        put_goals, put_layers,   put_shape,    put_solution,
        put_alternation, put_drawn, put_quotient, put_searches, put_estimates,
    };
    writing it = {.facts = facts, .drawn = drawn, .to = to};
    sdg_put_text(to, "{\n  \"schema\": \"statediagram-facts/1\"");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        parts[i](&it);
    sdg_put_text(to, "\n}\n");
    sdg_buffer_free(&it.room);
    return sdg_sink_result(to, err);
}
