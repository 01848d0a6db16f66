/* For tests of graphs that others wrote: texts read by a worker, and what is expected of them. */
#ifndef SDG_TESTS_GRAPH_FILES_H
#define SDG_TESTS_GRAPH_FILES_H

#include "support.h"

#include "import/read.h"

/* A graph that was read, or what was wrong; ended by imported_free. */
typedef struct imported {
    sdg_import net;
    sdg_status status;
    sdg_error err;
} imported;

/* Reads count bytes. */
static inline imported import_bytes(sdg_import_format format, const char *bytes, size_t count,
                                    uint32_t nth)
{
    imported it = {.net = {.arena = sdg_arena_new()}};
    sdg_reading what = {format, nth, "x.gv", bytes, count};
    assert_non_null(it.net.arena);
    it.status = sdg_import_file(&it.net, &what, &it.err);
    return it;
}

static inline void imported_free(imported *it)
{
    sdg_arena *arena = it->net.arena;
    sdg_import_free(&it->net);
    sdg_arena_free(arena);
}

/* Writes a graph as its nodes, with "=label" and "^h", and its edges, with ":label", "*weight" and
 * "+len": "a=A^3 b; a>b:x*2+1". */
static inline void put_import(const sdg_import *net, sdg_sink *to)
{
    for (size_t i = 0; i < net->node_count; i++) {
        const sdg_import_node *node = &net->nodes[i];
        sdg_put_format(to, "%s%s", i == 0 ? "" : " ", node->name);
        sdg_put_format(to, "%s%s", node->label[0] == '\0' ? "" : "=", node->label);
        sdg_put_format(to, "%s%s", node->h[0] == '\0' ? "" : "^", node->h);
    }
    for (size_t i = 0; i < net->edge_count; i++) {
        const sdg_import_edge *edge = &net->edges[i];
        sdg_put_format(to, "; %s%s%s", net->nodes[edge->tail].name, edge->both ? "-" : ">",
                       net->nodes[edge->head].name);
        sdg_put_format(to, "%s%s", edge->label[0] == '\0' ? "" : ":", edge->label);
        sdg_put_format(to, "%s%s", edge->weight[0] == '\0' ? "" : "*", edge->weight);
        sdg_put_format(to, "%s%s", edge->len[0] == '\0' ? "" : "+", edge->len);
    }
}

/* Graph nth of the text is as put_import would write it. */
static inline void assert_reads_nth(sdg_import_format format, const char *text, uint32_t nth,
                                    const char *expected)
{
    imported it = import_bytes(format, text, strlen(text), nth);
    sdg_buffer room = {0};
    sdg_sink to = sdg_buffer_sink(&room);
    if (it.status != SDG_OK)
        fail_msg("%s: %s %s", text, it.err.place, it.err.text);
    put_import(&it.net, &to);
    assert_string_equal(room.bytes == NULL ? "" : room.bytes, expected);
    sdg_buffer_free(&room);
    imported_free(&it);
}

/* The text is refused: its faults, a line each, are expected with their places. */
static inline void assert_faults(sdg_import_format format, const char *bytes, size_t count,
                                 const char *expected)
{
    imported it = import_bytes(format, bytes, count, 1);
    sdg_buffer room = {0};
    sdg_sink to = sdg_buffer_sink(&room);
    assert_int_equal(it.status, SDG_E_INPUT);
    sdg_put_format(&to, "%s%s%s", it.err.place, it.err.place[0] == '\0' ? "" : ": ", it.err.text);
    sdg_put_format(&to, "%s%s", it.err.more[0] == '\0' ? "" : "\n", it.err.more);
    assert_string_equal(room.bytes, expected);
    sdg_buffer_free(&room);
    imported_free(&it);
}

#endif
