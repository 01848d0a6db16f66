/* The tape between the worker and the program: numbers of four bytes, low byte first, and texts
 * behind their length. Whoever takes it in believes nothing: a worker that was taken over by a file
 * could write anything. */
#include <string.h>

#include "import/import.h"

/* Begins every tape, so that a tape of another version is none. */
static const uint32_t MARK = 0x31474453;

/* ---- writing ---- */

static void put_number(sdg_sink *to, uint32_t number)
{
    unsigned char bytes[4];
    for (unsigned i = 0; i < 4; i++)
        bytes[i] = (unsigned char)(number >> 8 * i & 0xFFU);
    sdg_put(to, bytes, sizeof bytes);
}

static void put_text(sdg_sink *to, const char *text)
{
    put_number(to, text == NULL ? 0 : (uint32_t)strlen(text));
    sdg_put_text(to, text);
}

static void put_edge(const sdg_import_edge *edge, sdg_sink *to)
{
    put_number(to, edge->tail);
    put_number(to, edge->head);
    put_number(to, edge->both ? 1 : 0);
    put_text(to, edge->label);
    put_text(to, edge->weight);
    put_text(to, edge->len);
}

/* Of a graph with faults only these go over. */
void sdg_import_put(const sdg_import *net, sdg_sink *to)
{
    bool is_sound = net->fault_count == 0;
    put_number(to, MARK);
    put_number(to, net->fault_count);
    for (uint32_t i = 0; i < net->fault_count; i++) {
        put_number(to, net->faults[i].line);
        put_number(to, net->faults[i].column);
        put_text(to, net->faults[i].text);
    }
    put_number(to, net->graph_count);
    put_text(to, net->name);
    put_text(to, net->start);
    put_text(to, net->goal);
    put_number(to, is_sound ? (uint32_t)net->node_count : 0);
    for (size_t i = 0; is_sound && i < net->node_count; i++) {
        put_text(to, net->nodes[i].name);
        put_text(to, net->nodes[i].label);
        put_text(to, net->nodes[i].h);
    }
    put_number(to, is_sound ? (uint32_t)net->edge_count : 0);
    for (size_t i = 0; is_sound && i < net->edge_count; i++)
        put_edge(&net->edges[i], to);
}

/* ---- taking in ---- */

/* What is left of a tape. After the first thing that cannot be, nothing is taken any more. */
typedef struct reader {
    sdg_import *net;
    const char *at, *end;
    bool is_bad;
} reader;

static uint32_t take_number(reader *from)
{
    uint32_t number = 0;
    if (from->is_bad || from->end - from->at < 4) {
        from->is_bad = true;
        return 0;
    }
    for (unsigned i = 0; i < 4; i++)
        number |= (uint32_t)(unsigned char)from->at[i] << 8 * i;
    from->at += 4;
    return number;
}

/* A count, which may not be larger than it can be. */
static uint32_t take_count(reader *from, uint32_t most)
{
    uint32_t count = take_number(from);
    from->is_bad = from->is_bad || count > most;
    return from->is_bad ? 0 : count;
}

/* The whole of it has to be UTF-8 without zero bytes. Short of memory, "" and the net's status. */
static const char *take_text(reader *from)
{
    size_t length = take_number(from);
    if (from->is_bad || (size_t)(from->end - from->at) < length ||
        !sdg_utf8_valid(from->at, length, NULL)) {
        from->is_bad = true;
        return "";
    }
    const char *text = length == 0 ? "" : sdg_arena_bytes(from->net->arena, from->at, length);
    from->at += length;
    if (text == NULL)
        from->net->status = SDG_E_NOMEM;
    return text == NULL ? "" : text;
}

static void take_faults(reader *from)
{
    sdg_import *net = from->net;
    uint32_t count = take_count(from, SDG_IMPORT_MOST_FAULTS);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t line = take_number(from), column = take_number(from);
        net->faults[net->fault_count++] = (sdg_import_fault){line, column, take_text(from)};
    }
}

/* Nodes get their numbers in the order of the tape; a name that comes again would get none. */
static void take_nodes(reader *from)
{
    sdg_import *net = from->net;
    uint32_t count = take_count(from, SDG_IMPORT_MOST_NODES);
    for (uint32_t i = 0; i < count && !from->is_bad && net->status == SDG_OK; i++) {
        uint32_t node = sdg_import_node_of(net, take_text(from));
        from->is_bad = from->is_bad || (net->status == SDG_OK && node != i);
        if (from->is_bad || net->status != SDG_OK)
            return;
        net->nodes[node].label = take_text(from);
        net->nodes[node].h = take_text(from);
    }
}

static void take_edges(reader *from)
{
    sdg_import *net = from->net;
    uint32_t count = take_count(from, SDG_IMPORT_MOST_EDGES);
    for (uint32_t i = 0; i < count && !from->is_bad && net->status == SDG_OK; i++) {
        uint32_t tail = take_number(from), head = take_number(from), both = take_number(from);
        from->is_bad =
            from->is_bad || tail >= net->node_count || head >= net->node_count || both > 1;
        sdg_import_edge *edge =
            from->is_bad ? NULL : sdg_import_add_edge(net, tail, head, both != 0);
        if (edge == NULL)
            return;
        edge->label = take_text(from);
        edge->weight = take_text(from);
        edge->len = take_text(from);
    }
}

sdg_status sdg_import_take(sdg_import *net, const char *tape, size_t count, sdg_error *err)
{
    reader from = {net, tape, tape + count, false};
    from.is_bad = take_number(&from) != MARK;
    take_faults(&from);
    net->graph_count = take_number(&from);
    net->name = take_text(&from);
    net->start = take_text(&from);
    net->goal = take_text(&from);
    take_nodes(&from);
    take_edges(&from);
    if (net->status == SDG_E_NOMEM)
        return sdg_fail_memory(err);
    if (from.is_bad || from.at != from.end)
        return sdg_fail(err, SDG_E_INPUT, "the graph cannot be read: its reader broke off");
    return SDG_OK;
}
