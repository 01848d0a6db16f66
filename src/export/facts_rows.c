/* The facts as rows of name and value. The names are the keys of the JSON form, those of an inner
 * object behind that of the outer one. */
#include "export/facts_rows.h"

#include <inttypes.h>

/* More goals than this are counted, not listed. */
enum { GOALS_LISTED = 16 };

/* The rows being made. A failure sticks. */
typedef struct listing {
    sdg_table *table;
    const sdg_facts *facts;
    const sdg_drawn *drawn;
    bool failed;
} listing;

/* value: NULL is not known. */
static void add(listing *it, const char *name, const char *value)
{
    const char **cells = it->failed ? NULL : sdg_table_row(it->table);
    it->failed = cells == NULL || name == NULL;
    if (it->failed)
        return;
    cells[0] = name;
    cells[1] = value;
}

/* Decimal without grouping: tables and macros are read by programs too. */
static void add_number(listing *it, const char *name, uint64_t number)
{
    const char *value = NULL;
    if (number != SDG_UNKNOWN) {
        value = sdg_arena_format(it->table->arena, "%" PRIu64, number);
        it->failed = it->failed || value == NULL;
    }
    add(it, name, value);
}

/* A number of 32 bits that SDG_NONE leaves open. */
static void add_short(listing *it, const char *name, uint32_t number)
{
    add_number(it, name, number == SDG_NONE ? SDG_UNKNOWN : number);
}

/* A number that is only true of the whole graph. */
static void add_whole(listing *it, const char *name, uint32_t number)
{
    add_short(it, name, it->facts->complete ? number : SDG_NONE);
}

/* Words rather than true and false: these rows are read in sentences. */
static void add_flag(listing *it, const char *name, bool flag)
{
    add(it, name, flag ? SDG_TEXT("yes") : SDG_TEXT("no"));
}

/* Adds what write writes. */
static void add_written(listing *it, const char *name, void (*write)(const sdg_facts *, sdg_sink *))
{
    sdg_buffer buffer = {0};
    sdg_sink sink = sdg_buffer_sink_in(&buffer, sdg_arena_lang(it->table->arena));
    write(it->facts, &sink);
    const char *value = NULL;
    if (sink.status == SDG_OK)
        value =
            sdg_arena_bytes(it->table->arena, buffer.count == 0 ? "" : buffer.bytes, buffer.count);
    it->failed = it->failed || value == NULL;
    add(it, name, value);
    sdg_buffer_free(&buffer);
}

/* Plain text; whoever writes the table escapes the cell as a whole. */
static void put_state(const sdg_facts *facts, uint32_t state, sdg_sink *to)
{
    const sdg_model *model = sdg_space_model(facts->space);
    model->puzzle->print_state(model->self, sdg_space_state(facts->space, state), to);
}

/* A goal and its distance each: with many goals the nearest stands first. */
static void write_goals(const sdg_facts *facts, sdg_sink *to)
{
    uint32_t listed = facts->goals < GOALS_LISTED ? facts->goals : GOALS_LISTED;
    for (uint32_t i = 0; i < listed; i++) {
        sdg_put_text(to, i == 0 ? "" : "; ");
        put_state(facts, facts->goal_states[i], to);
        sdg_say(to, " at %u", facts->distance[facts->goal_states[i]]);
    }
    if (listed < facts->goals)
        sdg_say(to, "; and %u more", facts->goals - listed);
}

/* "1 3 1", and with costs "0:1 5:2", the distance before the number of states. */
static void write_layers(const sdg_facts *facts, sdg_sink *to)
{
    bool unit = sdg_space_is_unit_cost(facts->space);
    const char *between = "";
    for (uint32_t i = 0; i < facts->layer_count; i++) {
        if (!unit && facts->layers[i] == 0)
            continue;
        sdg_put_text(to, between);
        if (!unit)
            sdg_put_format(to, "%u:", i);
        sdg_put_number(to, facts->layers[i]);
        between = " ";
    }
}

/* Semicolons, for states contain commas. */
static void write_path(const sdg_facts *facts, sdg_sink *to)
{
    for (uint32_t i = 0; i <= facts->length; i++) {
        sdg_put_text(to, i == 0 ? "" : "; ");
        put_state(facts, facts->path[i], to);
    }
}

/* In the order of the JSON form, as are all that follow. */
static void list_size(listing *it)
{
    const sdg_facts *facts = it->facts;
    bool limited = !facts->complete && facts->limit != SDG_LIMIT_NONE;
    add(it, "recipe", facts->recipe);
    add_flag(it, "complete", facts->complete);
    add(it, "limit", limited ? sdg_limit_name(facts->limit) : "none");
    add_number(it, "states", facts->states);
    add_number(it, "placements", facts->placements);
    add_number(it, "legal", facts->legal);
    add_number(it, "transitions", facts->transitions);
    add_number(it, "moves", facts->moves);
    add_number(it, "starts", facts->starts);
    add_number(it, "goals", facts->goals);
    add_written(it, "goal_states", write_goals);
}

/* What can only be said of the whole is not known of a part. */
static void list_shape(listing *it)
{
    const sdg_facts *facts = it->facts;
    if (facts->layer_count > 0)
        add_written(it, "layers", write_layers);
    else
        add(it, "layers", NULL);
    add_whole(it, "eccentricity", facts->eccentricity);
    add_whole(it, "diameter", facts->diameter);
    add_whole(it, "dead_ends", facts->dead_ends);
    add_whole(it, "hopeless", facts->hopeless);
    add_short(it, "forced", facts->complete || facts->counted ? facts->forced : SDG_NONE);
    add_whole(it, "degrees_min", facts->degree_min);
    add_whole(it, "degrees_max", facts->degree_max);
    add_whole(it, "degrees_leaves", facts->leaves);
    add_whole(it, "components", facts->components);
    add(it, "bipartite", !facts->complete ? NULL : facts->bipartite ? "yes" : "no");
    add_number(it, "self_loops", facts->self_loops);
}

/* An empty count is one that is not proven. */
static void add_count(listing *it, const char *name, const char *count)
{
    add(it, name, count[0] == '\0' ? NULL : count);
}

/* Where the whole graph has no solution, that is known, and is not the same as not known. */
static void list_solution(listing *it)
{
    const sdg_facts *facts = it->facts;
    /* "none" is an answer, NULL is the lack of one. */
    bool is_known = facts->complete && sdg_space_has_goal(facts->space);
    const char *without = is_known ? "none" : NULL;
    if (!facts->solved) {
        add(it, "solution_cost", without);
        add(it, "solution_length", without);
        add(it, "solution_count", is_known ? "0" : NULL);
        add(it, "solution_path", without);
        return;
    }
    add_number(it, "solution_cost", facts->optimal ? facts->cost : SDG_UNKNOWN);
    add_number(it, "solution_length", facts->length);
    add_count(it, "solution_count", facts->path_count);
    if (facts->alternation.known)
        add_flag(it, "solution_rowable", facts->alternation.path_rowable);
    add_written(it, "solution_path", write_path);
}

/* No such walk in the whole graph is known to be none; in a part it is not known. */
static void list_alternation(listing *it)
{
    const sdg_alternation *found = &it->facts->alternation;
    if (!found->known)
        return;
    if (found->length == SDG_NONE)
        add(it, "alternation_length", it->facts->complete ? "none" : NULL);
    else
        add_number(it, "alternation_length", found->length);
    add_count(it, "alternation_count", found->count);
}

/* Nothing drawn, no rows. */
static void list_drawn(listing *it)
{
    if (it->drawn == NULL)
        return;
    add_number(it, "drawn_states", it->drawn->states);
    add_number(it, "drawn_transitions", it->drawn->transitions);
}

/* What is joined where variables are hidden; all other rows are of states. */
static void list_quotient(listing *it)
{
    const sdg_quotient *quotient = it->drawn != NULL ? it->drawn->quotient : NULL;
    if (quotient == NULL)
        return;
    add(it, "quotient_hidden", quotient->hidden);
    add(it, "quotient_shown", quotient->shown);
    add_number(it, "quotient_classes", quotient->count);
    add_number(it, "quotient_transitions", quotient->facts->transitions);
    add_number(it, "quotient_between", quotient->between);
    add_number(it, "quotient_inside", quotient->inside);
    add_number(it, "quotient_goals", quotient->facts->goals);
}

/* "searches_bfs_expanded" for "expanded". */
static const char *name_in(const listing *it, const sdg_run *run, const char *name)
{
    return sdg_arena_format(it->table->arena, "searches_%s_%s", run->plan.name, name);
}

/* NULL on lack of memory. */
static const char *convention_of(const listing *it, const sdg_run *run)
{
    sdg_buffer buffer = {0};
    sdg_sink sink = sdg_buffer_sink_in(&buffer, sdg_arena_lang(it->table->arena));
    sdg_convention_put(run->search, &run->how, &sink);
    const char *value = NULL;
    if (sink.status == SDG_OK)
        value =
            sdg_arena_bytes(it->table->arena, buffer.count == 0 ? "" : buffer.bytes, buffer.count);
    sdg_buffer_free(&buffer);
    return value;
}

/* NULL where it is undefined; a failure is noted in the listing. */
static const char *branching_of(listing *it, const sdg_run *run)
{
    sdg_buffer buffer = {0};
    sdg_sink sink = sdg_buffer_sink_in(&buffer, sdg_arena_lang(it->table->arena));
    if (!(run->effective_branching > 0))
        return NULL;
    sdg_put_fixed(&sink, run->effective_branching, 3);
    const char *value = NULL;
    if (sink.status == SDG_OK)
        value = sdg_arena_bytes(it->table->arena, buffer.bytes, buffer.count);
    it->failed = it->failed || value == NULL;
    sdg_buffer_free(&buffer);
    return value;
}

/* What the rounds of a search are asked for, one number each. */
static uint64_t bound_of(const sdg_round *round)
{
    return round->bound;
}

static uint64_t expanded_of(const sdg_round *round)
{
    return round->expanded;
}

static uint64_t generated_of(const sdg_round *round)
{
    return round->generated;
}

static uint64_t repeats_of(const sdg_round *round)
{
    return round->repeats;
}

static uint64_t peak_of(const sdg_round *round)
{
    return round->peak_frontier;
}

/* "0 1 4": a number a round, as layers are listed. */
static void add_rounds(listing *it, const char *name, const sdg_run *run,
                       uint64_t (*number_of)(const sdg_round *))
{
    sdg_buffer buffer = {0};
    sdg_sink sink = sdg_buffer_sink_in(&buffer, sdg_arena_lang(it->table->arena));
    for (size_t i = 0; i < run->round_count; i++) {
        sdg_put_text(&sink, i == 0 ? "" : " ");
        sdg_put_number(&sink, number_of(&run->rounds[i]));
    }
    const char *value = NULL;
    if (sink.status == SDG_OK)
        value = sdg_arena_bytes(it->table->arena, buffer.bytes, buffer.count);
    it->failed = it->failed || value == NULL;
    sdg_buffer_free(&buffer);
    add(it, name, value);
}

/* Only searches that begin again with a larger bound have them. */
static void list_rounds(listing *it, const sdg_run *run)
{
    if (run->round_count == 0)
        return;
    add_rounds(it, name_in(it, run, "rounds_bound"), run, bound_of);
    add_rounds(it, name_in(it, run, "rounds_expanded"), run, expanded_of);
    add_rounds(it, name_in(it, run, "rounds_generated"), run, generated_of);
    add_rounds(it, name_in(it, run, "rounds_repeats"), run, repeats_of);
    add_rounds(it, name_in(it, run, "rounds_peak_frontier"), run, peak_of);
}

/* One search after the other, all its numbers together. */
static void list_search(listing *it, const sdg_run *run)
{
    const char *convention = convention_of(it, run);
    it->failed = it->failed || convention == NULL;
    add(it, name_in(it, run, "convention"), convention);
    add_number(it, name_in(it, run, "expanded"), run->expanded_count);
    /* A trace that was read, which has no source, does not tell what else was looked at. */
    if (run->search->source[0] != '\0') {
        add_number(it, name_in(it, run, "generated"), run->generated);
        add_number(it, name_in(it, run, "repeats"), run->repeats);
        add_number(it, name_in(it, run, "peak_frontier"), run->peak_frontier);
    }
    add_short(it, name_in(it, run, "length"), run->length);
    add_number(it, name_in(it, run, "cost"), run->cost);
    add_flag(it, name_in(it, run, "optimal"), run->optimal);
    add(it, name_in(it, run, "effective_branching"), branching_of(it, run));
    add(it, name_in(it, run, "limit"),
        run->limit == SDG_LIMIT_NONE ? "none" : sdg_limit_name(run->limit));
    add_number(it, name_in(it, run, "proven"),
               run->proven == UINT64_MAX ? SDG_UNKNOWN : run->proven);
    add_flag(it, name_in(it, run, "exhausted"), run->proven == UINT64_MAX);
    list_rounds(it, run);
}

/* A state in words; a failure is noted in the listing. */
static const char *text_of(listing *it, uint32_t state)
{
    const sdg_space *space = it->facts->space;
    const char *text = sdg_model_state_text(sdg_space_model(space), sdg_space_state(space, state),
                                            false, it->table->arena);
    it->failed = it->failed || text == NULL;
    return text != NULL ? text : "";
}

/* "estimates_manhattan_admissible"; where it fails, the state or the move that shows it. */
static void list_estimate(listing *it, const sdg_estimate *estimate)
{
    sdg_arena *arena = it->table->arena;
    const char *names[] = {SDG_TEXT("admissible"), SDG_TEXT("consistent"), SDG_TEXT("exceeds"),
                           SDG_TEXT("falls")};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        names[i] = sdg_arena_format(arena, "estimates_%s_%s", estimate->name, names[i]);
    if (!estimate->known) {
        add(it, names[0], NULL);
        add(it, names[1], NULL);
        return;
    }
    add_flag(it, names[0], estimate->admissible);
    add_flag(it, names[1], estimate->consistent);
    if (!estimate->admissible)
        add(it, names[2],
            sdg_arena_say(arena, "%s: h %u, distance %u", text_of(it, estimate->excess),
                          (unsigned)estimate->excess_h,
                          (unsigned)it->facts->to_goal[estimate->excess]));
    if (estimate->fall_from != SDG_NONE)
        add(it, names[3],
            sdg_arena_say(arena, "from %s to %s: h %u to %u at cost %u",
                          text_of(it, estimate->fall_from), text_of(it, estimate->fall_to),
                          (unsigned)estimate->fall_from_h, (unsigned)estimate->fall_to_h,
                          (unsigned)estimate->fall_cost));
}

/* A failure anywhere makes the rest do nothing, so it is asked for once. */
sdg_status sdg_facts_rows(sdg_table *table, const sdg_facts *facts, const sdg_drawn *drawn,
                          sdg_arena *arena, sdg_error *err)
{
    static const char *const columns[] = {SDG_TEXT("fact"), SDG_TEXT("value")};
    listing it = {.table = table, .facts = facts, .drawn = drawn};
    sdg_table_start(table, "facts", columns, NULL, 2, arena);
    list_size(&it);
    list_shape(&it);
    list_solution(&it);
    list_alternation(&it);
    list_drawn(&it);
    list_quotient(&it);
    for (uint32_t i = 0; i < facts->run_count; i++)
        list_search(&it, facts->runs[i]);
    for (uint32_t i = 0; i < facts->estimate_count; i++)
        list_estimate(&it, &facts->estimates[i]);
    return it.failed ? sdg_fail_memory(err) : SDG_OK;
}
