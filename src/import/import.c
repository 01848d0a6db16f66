/* Collecting a graph: nodes by name in a hash table, edges as they come. */
#include "import/import.h"

#include <stdio.h>
#include <string.h>

#include "import/line.h"

enum { FIRST_SLOTS = 64 };

void sdg_import_free(sdg_import *net)
{
    sdg_release(net->nodes);
    sdg_release(net->edges);
    sdg_release(net->slots);
    net->nodes = NULL;
    net->edges = NULL;
    net->slots = NULL;
    net->node_count = net->edge_count = net->slot_count = 0;
}

/* The first failure stays. */
static void fail_with(sdg_import *net, sdg_status status)
{
    if (net->status == SDG_OK)
        net->status = status;
}

/* Fowler, Noll and Vo's hash, version 1a. */
static uint64_t hash_of(const char *name)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (; *name != '\0'; name++)
        hash = (hash ^ (unsigned char)*name) * UINT64_C(1099511628211);
    return hash;
}

/* Where the name stands in the table, or the free place where it would. There is always one. */
static size_t place_of(const sdg_import *net, const char *name)
{
    size_t mask = net->slot_count - 1, at = (size_t)hash_of(name) & mask;
    while (net->slots[at] != 0 && strcmp(net->nodes[net->slots[at] - 1].name, name) != 0)
        at = (at + 1) & mask;
    return at;
}

/* A table twice as large, of at most half as many nodes as places. */
static bool grow_slots(sdg_import *net)
{
    size_t count = net->slot_count == 0 ? FIRST_SLOTS : 2 * net->slot_count;
    uint32_t *slots = sdg_allocate(count, sizeof *slots);
    if (slots == NULL)
        return false;
    sdg_release(net->slots);
    net->slots = slots;
    net->slot_count = count;
    for (size_t i = 0; i < net->node_count; i++)
        slots[place_of(net, net->nodes[i].name)] = (uint32_t)i + 1;
    return true;
}

uint32_t sdg_import_find(const sdg_import *net, const char *name)
{
    if (net->slot_count == 0)
        return SDG_NONE;
    uint32_t number = net->slots[place_of(net, name)];
    return number == 0 ? SDG_NONE : number - 1;
}

/* Room for one node more. */
static bool has_room(sdg_import *net)
{
    if (net->node_count >= SDG_IMPORT_MOST_NODES) {
        sdg_import_fail(net, 0, 0, "there are more than %d nodes", SDG_IMPORT_MOST_NODES);
        fail_with(net, SDG_E_LIMIT);
        return false;
    }
    sdg_import_node *nodes =
        sdg_reserve(net->nodes, net->node_count, &net->node_capacity, sizeof *nodes);
    if (nodes != NULL)
        net->nodes = nodes;
    if (nodes == NULL || (2 * net->node_count >= net->slot_count && !grow_slots(net))) {
        fail_with(net, SDG_E_NOMEM);
        return false;
    }
    return true;
}

uint32_t sdg_import_node_of(sdg_import *net, const char *name)
{
    uint32_t found = sdg_import_find(net, name);
    if (found != SDG_NONE)
        return found;
    if (!has_room(net))
        return SDG_NONE;
    char *copy = sdg_arena_copy(net->arena, name);
    if (copy == NULL) {
        fail_with(net, SDG_E_NOMEM);
        return SDG_NONE;
    }
    net->nodes[net->node_count] = (sdg_import_node){copy, "", ""};
    net->slots[place_of(net, copy)] = (uint32_t)net->node_count + 1;
    return (uint32_t)net->node_count++;
}

sdg_import_edge *sdg_import_add_edge(sdg_import *net, uint32_t tail, uint32_t head, bool both)
{
    if (net->edge_count >= SDG_IMPORT_MOST_EDGES) {
        sdg_import_fail(net, 0, 0, "there are more than %d edges", SDG_IMPORT_MOST_EDGES);
        fail_with(net, SDG_E_LIMIT);
        return NULL;
    }
    sdg_import_edge *edges =
        sdg_reserve(net->edges, net->edge_count, &net->edge_capacity, sizeof *edges);
    if (edges == NULL) {
        fail_with(net, SDG_E_NOMEM);
        return NULL;
    }
    net->edges = edges;
    edges[net->edge_count] = (sdg_import_edge){tail, head, both, "", "", ""};
    return &edges[net->edge_count++];
}

const char *sdg_import_text(sdg_import *net, const char *text, size_t length)
{
    char line[SDG_IMPORT_MOST_TEXT + 1];
    sdg_line_of(line, sizeof line, text, length);
    if (line[0] == '\0')
        return "";
    const char *copy = sdg_arena_copy(net->arena, line);
    if (copy == NULL)
        fail_with(net, SDG_E_NOMEM);
    return copy == NULL ? "" : copy;
}

/* Faults are counted even where there is no room, so that a graph with one is never used. */
void sdg_import_fail(sdg_import *net, uint32_t line, uint32_t column, const char *format, ...)
{
    char text[256];
    va_list arguments;
    if (net->fault_count == SDG_IMPORT_MOST_FAULTS)
        return;
    const char *said = sdg_translate(sdg_arena_lang(net->arena), format);
    va_start(arguments, format);
    if (vsnprintf(text, sizeof text, said, arguments) < 0)
        text[0] = '\0';
    va_end(arguments);
    const char *copy = sdg_import_text(net, text, strlen(text));
    net->faults[net->fault_count++] = (sdg_import_fault){line, column, copy};
}
