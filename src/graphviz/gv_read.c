/* From DOT text to a graph, by way of cgraph. Attributes pass an allow-list: whatever else a file
 * says (fonts, images, addresses, sizes) never leaves this process. */
#include "graphviz/gv_read.h"

#include <graphviz/cgraph.h>
#include <stdlib.h>
#include <string.h>

#include "import/dot_scan.h"
#include "import/label.h"

/* What cgraph says comes in pieces; the first line of them is enough. */
static struct {
    char text[512];
    size_t count;
} said;

/* The handler of messages, whose type lacks a const. */
static int hear(char *piece)
{
    size_t length = strlen(piece), room = sizeof said.text - 1 - said.count;
    length = length < room ? length : room;
    memcpy(said.text + said.count, piece, length);
    said.count += length;
    said.text[said.count] = '\0';
    return 0;
}

/* Parameters of cgraph that lack a const are not written through. */
static char *plain(const char *text)
{
    union {
        const char *from;
        char *to;
    } cast = {text};
    return cast.to;
}

/* One reading: the symbols of the attributes on the list, NULL where the file never mentions one.
 */
typedef struct reading {
    sdg_import *net;
    Agraph_t *graph;
    Agsym_t *label, *shape, *h;
    Agsym_t *edge_label, *weight, *len;
    uint64_t *order; /* of nodes: cgraph's own numbers, ascending */
    sdg_buffer text; /* used again for every label */
} reading;

/* An edge and its place in the order in which edges were written. */
typedef struct written {
    uint64_t number;
    Agedge_t *edge;
} written;

static const char *value_of(void *object, Agsym_t *symbol)
{
    const char *value = symbol == NULL ? NULL : agxget(object, symbol);
    return value == NULL ? "" : value;
}

/* Keeps a value as it is. */
static const char *keep(reading *it, void *object, Agsym_t *symbol)
{
    const char *value = value_of(object, symbol);
    return sdg_import_text(it->net, value, strlen(value));
}

/* Keeps a label as plain text. A text is HTML where cgraph says anything but 0. */
static const char *keep_label(reading *it, void *object, Agsym_t *symbol,
                              const sdg_label_names *names, bool is_record)
{
    const char *value = value_of(object, symbol);
    sdg_sink to = sdg_buffer_sink(&it->text);
    it->text.count = 0;
    if (value[0] == '\0')
        return "";
    if (aghtmlstr(plain(value)) != 0)
        sdg_label_put_html(value, &to);
    else if (is_record)
        sdg_label_put_record(value, names, &to);
    else
        sdg_label_put(value, names, &to);
    if (to.status != SDG_OK)
        it->net->status = SDG_E_NOMEM;
    return to.status != SDG_OK || it->text.bytes == NULL
               ? ""
               : sdg_import_text(it->net, it->text.bytes, it->text.count);
}

/* ---- nodes and edges ---- */

static bool is_record(const char *shape)
{
    return strcmp(shape, "record") == 0 || strcmp(shape, "Mrecord") == 0;
}

static bool read_node(reading *it, Agnode_t *node)
{
    sdg_import *net = it->net;
    const char *name = agnameof(node);
    sdg_label_names names = {name, net->name, NULL, NULL};
    uint32_t number = sdg_import_node_of(net, name);
    if (number == SDG_NONE)
        return false;
    it->order[number] = AGSEQ(node);
    bool in_fields = is_record(value_of(node, it->shape));
    net->nodes[number].label = keep_label(it, node, it->label, &names, in_fields);
    net->nodes[number].h = keep(it, node, it->h);
    return net->status == SDG_OK;
}

static int compare_numbers(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* The number of a node, by cgraph's. */
static uint32_t number_of(const reading *it, Agnode_t *node)
{
    uint64_t sought = AGSEQ(node);
    const uint64_t *found =
        bsearch(&sought, it->order, it->net->node_count, sizeof sought, compare_numbers);
    return found == NULL ? 0 : (uint32_t)(found - it->order);
}

static bool read_edge(reading *it, Agedge_t *edge)
{
    const char *tail = agnameof(agtail(edge)), *head = agnameof(aghead(edge));
    sdg_import_edge *added =
        sdg_import_add_edge(it->net, number_of(it, agtail(edge)), number_of(it, aghead(edge)),
                            agisundirected(it->graph));
    if (added == NULL)
        return false;
    sdg_label_names names = {added->both ? "--" : "->", it->net->name, tail, head};
    added->label = keep_label(it, edge, it->edge_label, &names, false);
    added->weight = keep(it, edge, it->weight);
    added->len = keep(it, edge, it->len);
    return it->net->status == SDG_OK;
}

/* cgraph hands edges out node by node; their numbers are those in which they were written. The
 * structs begin with the number, so that numbers alone are compared. */
static void read_edges(reading *it)
{
    size_t count = 0, most = (size_t)agnedges(it->graph);
    written *list = sdg_allocate(most, sizeof *list);
    if (list == NULL) {
        it->net->status = SDG_E_NOMEM;
        return;
    }
    for (Agnode_t *node = agfstnode(it->graph); node != NULL; node = agnxtnode(it->graph, node))
        for (Agedge_t *edge = agfstout(it->graph, node); edge != NULL && count < most;
             edge = agnxtout(it->graph, edge))
            list[count++] = (written){AGSEQ(edge), edge};
    qsort(list, count, sizeof *list, compare_numbers);
    for (size_t i = 0; i < count && read_edge(it, list[i].edge); i++)
        continue;
    sdg_release(list);
}

/* ---- a graph ---- */

static Agsym_t *symbol_of(Agraph_t *graph, int kind, const char *name)
{
    return agattr(graph, kind, plain(name), NULL);
}

static void find_symbols(reading *it)
{
    it->label = symbol_of(it->graph, AGNODE, "label");
    it->shape = symbol_of(it->graph, AGNODE, "shape");
    it->h = symbol_of(it->graph, AGNODE, "h");
    it->edge_label = symbol_of(it->graph, AGEDGE, "label");
    it->weight = symbol_of(it->graph, AGEDGE, "weight");
    it->len = symbol_of(it->graph, AGEDGE, "len");
}

/* A graph without a name gets one from cgraph, which begins with a percent sign. */
static void read_names(reading *it)
{
    const char *name = agnameof(it->graph);
    sdg_import *net = it->net;
    bool is_named = name != NULL && name[0] != '%';
    net->name = is_named ? sdg_import_text(net, name, strlen(name)) : "";
    net->start = keep(it, it->graph, symbol_of(it->graph, AGRAPH, "start"));
    net->goal = keep(it, it->graph, symbol_of(it->graph, AGRAPH, "goal"));
}

static void read_graph(reading *it)
{
    size_t count = (size_t)agnnodes(it->graph);
    it->order = sdg_allocate(count, sizeof *it->order);
    if (it->order == NULL) {
        it->net->status = SDG_E_NOMEM;
        return;
    }
    find_symbols(it);
    read_names(it);
    for (Agnode_t *node = agfstnode(it->graph); node != NULL; node = agnxtnode(it->graph, node))
        if (!read_node(it, node))
            break;
    if (it->net->status == SDG_OK)
        read_edges(it);
    sdg_release(it->order);
    sdg_buffer_free(&it->text);
}

/* Only the part with this graph: what follows it would stay in the scanner. A graph is returned
 * even for text that broke off, so the level of messages is asked too. Nothing is closed, as the
 * process ends here. */
void sdg_gv_read(sdg_import *net, const char *text, uint32_t nth)
{
    sdg_dot_extent part;
    sdg_dot_scan(net, text, nth, &part);
    if (net->fault_count > 0 || part.to == 0)
        return;
    char *copy = sdg_arena_bytes(net->arena, text + part.from, part.to - part.from);
    if (copy == NULL) {
        net->status = SDG_E_NOMEM;
        return;
    }
    agseterrf(hear);
    agreseterrors();
    Agraph_t *graph = agmemread(copy);
    if (graph == NULL || agerrors() != 0) {
        sdg_dot_said(net, text, &part, said.text);
        return;
    }
    reading it = {.net = net, .graph = graph};
    read_graph(&it);
}
