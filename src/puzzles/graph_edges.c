/* A graph that is typed: "A-B:4,B>C" becomes rows of edges, which are read like those of a file. */
#include <string.h>

#include "puzzles/graph.h"

/* An edge as it is typed: two names with "-" or ">" between, and perhaps a weight. */
typedef struct typed_edge {
    const char *tail, *head, *weight; /* each ends where the next sign stands */
    size_t tail_length, head_length, weight_length;
    bool is_directed;
} typed_edge;

/* Reads the edge in length bytes; false if it is none. */
static bool read_edge(typed_edge *out, const char *text, size_t length)
{
    size_t sign = strcspn(text, "->,");
    size_t colon = strcspn(text, ":,");
    if (sign == 0 || sign >= length || colon <= sign + 1)
        return false;
    colon = colon < length ? colon : length;
    *out = (typed_edge){.tail = text,
                        .head = text + sign + 1,
                        .weight = text + colon + (colon < length),
                        .tail_length = sign,
                        .head_length = colon - sign - 1,
                        .weight_length = length - colon - (colon < length),
                        .is_directed = text[sign] == '>'};
    return memchr(out->head, '-', out->head_length) == NULL &&
           memchr(out->head, '>', out->head_length) == NULL &&
           (colon == length || out->weight_length > 0);
}

/* A name with its quotation marks doubled. */
static void put_field(sdg_sink *to, const char *text, size_t length)
{
    sdg_put_text(to, "\"");
    for (size_t i = 0; i < length; i++)
        sdg_put(to, text[i] == '"' ? "\"\"" : text + i, text[i] == '"' ? 2 : 1);
    sdg_put_text(to, "\"");
}

/* A weight is the label, too, unless it is a cost, which figures show by themselves. */
static void put_row(sdg_sink *to, const typed_edge *edge)
{
    put_field(to, edge->tail, edge->tail_length);
    sdg_put_text(to, ",");
    put_field(to, edge->head, edge->head_length);
    sdg_put_text(to, edge->is_directed ? ",Directed," : ",Undirected,");
    put_field(to, edge->weight, edge->weight_length);
    sdg_put_text(to, "\n");
}

static sdg_status fail_edge(const char *text, size_t length, sdg_error *err)
{
    sdg_fail(err, SDG_E_USAGE, "edges: '%.*s' is no edge", (int)(length < 60 ? length : 60), text);
    sdg_hint(err, "write A-B, A>B for one way, and A-B:4 with a weight");
    return SDG_E_USAGE;
}

sdg_status sdg_graph_put_edges(const char *text, sdg_sink *to, sdg_error *err)
{
    sdg_put_text(to, "Source,Target,Type,Weight\n");
    for (const char *at = text; at != NULL;) {
        typed_edge edge;
        size_t length = strcspn(at, ",");
        if (!read_edge(&edge, at, length))
            return fail_edge(at, length, err);
        put_row(to, &edge);
        at = at[length] == ',' ? at + length + 1 : NULL;
    }
    return to->status == SDG_OK ? SDG_OK : sdg_fail_memory(err);
}
