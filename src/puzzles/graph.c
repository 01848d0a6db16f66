/* Any graph: a file made by others is read in a worker, and its nodes are the states.
 *
 * A state is the number of a node, in four bytes, low byte first: the order in which the file names
 * the nodes. A move is the number of an edge, in the order in which edges are written. */
#include "puzzles/graph.h"

#include <string.h>

#include "base/words.h"

/* A larger matrix than this is made of the reachable states in their own order. */
enum { MOST_INDEXED = 500 };

static const char *const weight_names[] = {"none", "weight", "len", "label", NULL};
static const char *const direction_names[] = {"file", "yes", "no", NULL};
static const char *const start_names[] = {"one", "all", NULL};

/* What stands for "not given", since a node may have any name. */
static const char FIRST[] = "(first)", NOWHERE[] = "(none)";

static const sdg_param params[] = {
    {"file", SDG_PARAM_FILE, 0, 0, "romania", NULL,
     "a graph in DOT (.gv .dot), GraphML (.graphml) or rows of edges (.csv), or a known one"},
    {"edges", SDG_PARAM_TEXT, 0, 0, NOWHERE, NULL,
     "the graph itself in place of a file, as A-B,A>C,B-C:4: both ways, one way, with a weight"},
    {"nth", SDG_PARAM_NUMBER, 1, 1000000, "1", NULL, "which graph of a file that has several"},
    {"weight", SDG_PARAM_CHOICE, 0, 0, "none", weight_names,
     "what an edge costs: 1 each (none), or a number in this attribute"},
    {"scale", SDG_PARAM_NUMBER, 1, 1000, "1", NULL,
     "costs are counted in so many parts: 10 for a file with tenths"},
    {"directed", SDG_PARAM_CHOICE, 0, 0, "file", direction_names,
     "whether edges go one way (yes), both ways (no), or as the file says"},
    {"start", SDG_PARAM_TEXT, 0, 0, FIRST, NULL,
     "the node to start from, by name or label; preset: as the file says, or its first"},
    {"starts", SDG_PARAM_CHOICE, 0, 0, "one", start_names,
     "where searches begin: at start (one), or then again at each node that has not been reached, "
     "in the order of the file, until none is left (all)"},
    {"goal", SDG_PARAM_TEXT, 0, 0, NOWHERE, NULL,
     "the node to reach, or several with commas between; preset: as the file says, or none"},
    {"names", SDG_PARAM_NUMBER, 0, 1000000, "0", NULL,
     "0: as in the file; N: dealt out anew among the nodes, by the lot of that number"},
    {0},
};

/* ---- opening ---- */

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    if (length <= tail)
        return false;
    for (size_t i = 0; i < tail; i++)
        if (sdg_lower(text[length - tail + i]) != end[i])
            return false;
    return true;
}

/* The suffix says it; where there is none that is known, as with a pipe, the first letters do. */
static sdg_import_format format_of(const sdg_board *file)
{
    static const char *const words[] = {"strict", "graph", "digraph", "/*", "//", "#"};
    const char *at = file->text;
    if (ends_with(file->origin, ".graphml"))
        return SDG_IMPORT_GRAPHML;
    if (ends_with(file->origin, ".csv"))
        return SDG_IMPORT_CSV;
    if (ends_with(file->origin, ".gv") || ends_with(file->origin, ".dot"))
        return SDG_IMPORT_DOT;
    at += strncmp(at, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    at += strspn(at, " \t\r\n");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0)
            return SDG_IMPORT_DOT;
    return *at == '<' ? SDG_IMPORT_GRAPHML : SDG_IMPORT_CSV;
}

/* A node that the user names has to be there. What a file calls start may be something else, such
 * as how Graphviz begins a layout, and is then passed over. */
static sdg_status find_start(sdg_graph *it, const sdg_import *net, const sdg_args *args,
                             sdg_error *err)
{
    const char *text = sdg_args_text(args, "start");
    if (sdg_args_given(args, "start") && strcmp(text, FIRST) != 0)
        return sdg_fault_of("start", sdg_graph_parse(it, text, &it->start, err), err);
    uint32_t said =
        net->start == NULL || net->start[0] == '\0' ? 0 : sdg_graph_find(it, net->start);
    it->start = said == SDG_NONE ? 0 : said;
    return SDG_OK;
}

/* Several goals, each between commas. */
static sdg_status read_goals(sdg_graph *it, const char *text, uint32_t *goals, sdg_arena *arena,
                             sdg_error *err)
{
    const char *rest = text;
    sdg_status status = SDG_OK;
    for (sdg_word word = sdg_word_next(&rest, ","); word.length > 0 && status == SDG_OK;
         word = sdg_word_next(&rest, ",")) {
        char *one = sdg_arena_bytes(arena, word.at, word.length);
        if (one == NULL)
            return sdg_fail_memory(err);
        status = sdg_graph_parse(it, one, &goals[it->goal_count], err);
        it->goal_count += status == SDG_OK;
    }
    return sdg_fault_of("goal", status, err);
}

/* A name may hold commas: the whole text is tried first. What a file says of its goal may be meant
 * for another program; if it names no nodes there is none. */
static sdg_status find_goals(sdg_graph *it, const sdg_import *net, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    bool is_given =
        sdg_args_given(args, "goal") && strcmp(sdg_args_text(args, "goal"), NOWHERE) != 0;
    const char *text = is_given ? sdg_args_text(args, "goal") : net->goal;
    if (text == NULL || text[0] == '\0')
        return SDG_OK;
    uint32_t *goals = sdg_arena_take(arena, strlen(text) + 1, sizeof *goals);
    if (goals == NULL)
        return sdg_fail_memory(err);
    it->goals = goals;
    goals[0] = sdg_graph_find(it, text);
    it->goal_count = goals[0] == SDG_NONE ? 0 : 1;
    sdg_status status = it->goal_count > 0 ? SDG_OK : read_goals(it, text, goals, arena, err);
    if (status != SDG_E_USAGE || is_given)
        return status;
    it->goal_count = 0;
    *err = (sdg_error){0};
    return SDG_OK;
}

static sdg_status build(sdg_graph *it, const sdg_import *net, const sdg_args *args,
                        sdg_arena *arena, sdg_error *err)
{
    const char *weight = sdg_args_text(args, "weight");
    it->cost_name = strcmp(weight, "none") == 0 ? NULL : weight;
    it->scale = sdg_args_number(args, "scale");
    sdg_status status = sdg_graph_build(it, net, sdg_args_text(args, "directed"), arena, err);
    if (status == SDG_OK)
        status = find_start(it, net, args, err);
    if (status == SDG_OK)
        status =
            sdg_graph_find_roots(it, strcmp(sdg_args_text(args, "starts"), "all") == 0, arena, err);
    if (status == SDG_OK)
        status = find_goals(it, net, args, arena, err);
    /* Start and goals are named as in the file. */
    if (status == SDG_OK && sdg_args_number(args, "names") > 0)
        sdg_graph_deal_names(it, sdg_args_number(args, "names"));
    return status;
}

/* What is to be read: the file, or what was typed, written as CSV into text. */
static sdg_status choose_reading(sdg_reading *out, const sdg_args *args, sdg_buffer *text,
                                 sdg_error *err)
{
    const sdg_board *file = sdg_args_board(args, "file");
    const char *edges = sdg_args_text(args, "edges");
    *out = (sdg_reading){format_of(file), sdg_args_number(args, "nth"), file->origin, file->text,
                         file->length};
    if (!sdg_args_given(args, "edges") || strcmp(edges, NOWHERE) == 0)
        return SDG_OK;
    if (sdg_args_given(args, "file"))
        return sdg_fail(err, SDG_E_USAGE, "file and edges are two graphs; leave one out");
    sdg_sink to = sdg_buffer_sink(text);
    sdg_status status = sdg_graph_put_edges(edges, &to, err);
    if (status == SDG_OK)
        *out = (sdg_reading){SDG_IMPORT_CSV, 1, "edges", text->bytes, text->count};
    return status;
}

static sdg_status read_graph(sdg_graph *it, const sdg_reading *what, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    sdg_import net = {.arena = arena};
    sdg_status status = sdg_import_file(&net, what, err);
    if (status == SDG_OK && net.node_count == 0)
        status = sdg_fail(err, SDG_E_INPUT, "%.120s: the graph has no nodes", what->file);
    if (status == SDG_OK)
        status = build(it, &net, args, arena, err);
    sdg_import_free(&net);
    return status;
}

static sdg_status open_graph(void **self, size_t *state_size, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    sdg_reading what;
    sdg_buffer text = {0};
    sdg_graph *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    *self = it;
    *state_size = SDG_GRAPH_STATE_BYTES;
    sdg_status status = choose_reading(&what, args, &text, err);
    if (status == SDG_OK)
        status = read_graph(it, &what, args, arena, err);
    sdg_buffer_free(&text);
    return status;
}

/* ---- moves ---- */

static void emit_node(uint32_t node, sdg_emitter *to)
{
    uint8_t state[SDG_GRAPH_STATE_BYTES];
    sdg_graph_put_node(node, state);
    sdg_emit(to, 0, 1, state);
}

static void start(const void *self, sdg_emitter *to)
{
    const sdg_graph *it = self;
    for (uint32_t i = 0; i < it->root_count; i++)
        emit_node(it->roots[i], to);
}

static bool is_goal(const void *self, const uint8_t *state)
{
    const sdg_graph *it = self;
    uint32_t node = sdg_graph_node_of(state);
    for (uint32_t i = 0; i < it->goal_count; i++)
        if (it->goals[i] == node)
            return true;
    return false;
}

static bool has_goal(const void *self)
{
    const sdg_graph *it = self;
    return it->goal_count > 0;
}

static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const sdg_graph *it = self;
    uint32_t node = sdg_graph_node_of(state);
    uint8_t next[SDG_GRAPH_STATE_BYTES];
    for (uint32_t i = it->first[node]; i < it->first[node + 1]; i++) {
        sdg_graph_put_node(it->arcs[i].target, next);
        sdg_emit(to, it->arcs[i].edge, it->edges[it->arcs[i].edge].cost, next);
    }
}

static void placements(const void *self, sdg_emitter *to)
{
    const sdg_graph *it = self;
    for (uint32_t i = 0; i < it->node_count; i++)
        emit_node(i, to);
}

/* ---- texts ---- */

static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const sdg_graph *it = self;
    sdg_put_text(to, it->texts[sdg_graph_node_of(state)]);
}

/* Names are short forms only if all of them are: a name among labels could be taken for one. */
static void print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const sdg_graph *it = self;
    const char *const *texts = (const char *const *)(it->names_are_short ? it->names : it->texts);
    sdg_put_text(to, texts[sdg_graph_node_of(state)]);
}

static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    uint32_t node = 0;
    sdg_status status = sdg_graph_parse(self, text, &node, err);
    if (status == SDG_OK)
        sdg_graph_put_node(node, state);
    return status;
}

static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const sdg_graph *it = self;
    sdg_put_text(to, it->edges[move].text);
}

/* ---- what else is said of it ---- */

/* In the order of the file, those that cannot be reached too. */
static uint32_t index_count(const void *self)
{
    const sdg_graph *it = self;
    return it->node_count <= MOST_INDEXED ? it->node_count : 0;
}

static uint32_t index_of(const void *self, const uint8_t *state)
{
    (void)self;
    return sdg_graph_node_of(state);
}

static void state_at(const void *self, uint32_t index, uint8_t *state)
{
    (void)self;
    sdg_graph_put_node(index, state);
}

/* A node without an estimate is not said to be far. */
static uint32_t estimate(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const sdg_graph *it = self;
    uint32_t h = it->h[sdg_graph_node_of(state)];
    (void)goal;
    return h == SDG_NONE ? 0 : h;
}

/* The estimates of a file are of the way to those of its nodes at which they are 0. */
static bool has_estimates(const void *self, const uint8_t *goal)
{
    const sdg_graph *it = self;
    if (goal != NULL)
        return it->h[sdg_graph_node_of(goal)] == 0;
    for (uint32_t i = 0; i < it->goal_count; i++)
        if (it->h[it->goals[i]] != 0)
            return false;
    return it->goal_count > 0;
}

static const sdg_heuristic heuristics[] = {
    {"h", "the attribute h of the node, in units of the cost", SDG_CLAIM_NONE, estimate,
     has_estimates},
    {0},
};

/* The order of successors decides what depth-first search does, costs what is shortest. */
static void print_definition(const void *self, sdg_sink *to)
{
    const sdg_graph *it = self;
    sdg_say(to, "successors in the order of the file");
    if (it->root_count > 1)
        sdg_say(to, "; begun again at each node that has not been reached");
    if (it->cost_name == NULL)
        return;
    sdg_say(to, "; an edge costs its %s", it->cost_name);
    if (it->scale > 1)
        sdg_say(to, " in units of 1/%u", (unsigned)it->scale);
}

const sdg_puzzle sdg_puzzle_graph = {
    .name = "graph",
    .title = "Graph",
    .rules =
        "A graph that somebody made, searched and drawn like a puzzle: its nodes are the states, "
        "its edges the moves. It is read from DOT, GraphML or rows of edges (source, target, and "
        "perhaps weight and label). A file is named with file=, or in place of the puzzle: "
        "statediagram notes.gv. A node is written by its label, or by its name where the label is "
        "not the only one. Edges are followed in the order in which they are written, those "
        "without direction both ways. Without a goal the graph is explored from its start.",
    .source = "the map of Romania: Russell and Norvig, Artificial Intelligence: A Modern Approach, "
              "chapter 3",
    .example = "Bucharest",
    .params = params,
    .boards = sdg_graph_known,
    .has_costs = true,
    .open = open_graph,
    .start = start,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = print_state,
    .parse_state = parse_state,
    .print_move = print_move,
    .print_short = print_short,
    .placements = placements,
    .index_count = index_count,
    .index_of = index_of,
    .state_at = state_at,
    .print_definition = print_definition,
    .has_goal = has_goal,
    .heuristics = heuristics,
};
