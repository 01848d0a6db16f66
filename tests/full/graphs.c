/* Mutations of good graph files, read in this very process under sanitizers: rows of edges,
 * GraphML, and what looks at DOT before Graphviz does. `graphs SECONDS SEED`. What was read is
 * written onto a tape and taken in again, and so is the tape with bytes changed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "import/csv.h"
#include "import/dot_scan.h"
#include "import/graphml.h"
#include "import/label.h"

enum { ROOM = 4096, MOST_CHANGES = 12 };

static uint64_t chance;

/* xorshift64*: Vigna 2016. */
static uint32_t below(uint32_t bound)
{
    chance ^= chance >> 12;
    chance ^= chance << 25;
    chance ^= chance >> 27;
    return (uint32_t)((chance * UINT64_C(2685821657736338717)) >> 33) % bound;
}

static void claim(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "claim: %s\n", what);
    abort();
}

static const char *const seeds[] = {
    "a,b,3,x\n\"b,c\",a,4.5\n\nId,Label,h\na,A,1\n",
    "Source;Target;Type;Label\r\na;b;Undirected;\"q\"\"q\"\r\n",
    "<graphml><key id='d' for='node' attr.name='label'><default>L</default></key>"
    "<graph edgedefault='undirected'><node id='a'><data key='d'>x&amp;</data></node>"
    "<edge source='a' target='b'/></graph></graphml>",
    "strict digraph \"g\" { a [label=\"\\N \\\"x\\\" &lt;\"]; a:n -> {b c} /* c */ -> d // e\n }"
    "graph H { a -- b [label=<<b>x</b>>, weight=2] }",
};

static const char *const pieces[] = {
    "\"",        "\\",
    "<",         ">",
    "{",         "}",
    "[",         "]",
    "&",         ";",
    ",",         "\n",
    "\r",        "--",
    "->",        "/*",
    "*/",        "#",
    "&#65;",     "&#x110000;",
    "\xC3",      "\xE2\x80\xA8",
    "<![CDATA[", "<!DOCTYPE a [",
    "graph",     "=",
    "digraph",   "<node id='",
    "</node>",   "<data key='d'>",
    "-1",        "1e9",
    "Id",        "Source",
};

/* A seed with pieces put in, cut out and doubled; ended by a zero. */
static size_t make_text(char *text)
{
    const char *seed = seeds[below(sizeof seeds / sizeof *seeds)];
    size_t count = strlen(seed);
    memcpy(text, seed, count + 1);
    for (uint32_t i = below(MOST_CHANGES); i > 0; i--) {
        size_t at = below((uint32_t)count + 1);
        const char *piece = pieces[below(sizeof pieces / sizeof *pieces)];
        size_t length = below(3) == 0 && at > 0 ? at : strlen(piece);
        const char *from = length == at ? text : piece;
        char copy[ROOM];
        if (below(3) == 0 && at + 3 < count) {
            memmove(text + at, text + at + 3, count - at - 2);
            count -= 3;
            continue;
        }
        if (count + length + 1 > ROOM)
            continue;
        memcpy(copy, from, length);
        memmove(text + at + length, text + at, count - at + 1);
        memcpy(text + at, copy, length);
        count += length;
    }
    return count;
}

static sdg_import begin(void)
{
    sdg_import net = {.arena = sdg_arena_new()};
    claim(net.arena != NULL, "memory");
    return net;
}

static void end(sdg_import *net)
{
    sdg_arena *arena = net->arena;
    sdg_import_free(net);
    sdg_arena_free(arena);
}

/* A tape is taken in as it was written, and one with changed bytes does no harm. */
static void check_tape(const sdg_import *net)
{
    sdg_buffer tape = {0};
    sdg_sink to = sdg_buffer_sink(&tape);
    sdg_import_put(net, &to);
    sdg_import same = begin();
    claim(sdg_import_take(&same, tape.bytes, tape.count, NULL) == SDG_OK, "the tape is taken in");
    claim(net->fault_count > 0 || same.edge_count == net->edge_count, "edges are kept");
    end(&same);
    for (uint32_t i = below(20); i > 0; i--) {
        sdg_import other = begin();
        tape.bytes[below((uint32_t)tape.count)] = (char)below(256);
        if (sdg_import_take(&other, tape.bytes, tape.count, NULL) == SDG_OK)
            for (size_t k = 0; k < other.edge_count; k++)
                claim(other.edges[k].tail < other.node_count, "an edge leads to a node");
        end(&other);
    }
    sdg_buffer_free(&tape);
}

static void check_labels(const char *text)
{
    const sdg_label_names names = {"object", "graph", NULL, NULL};
    sdg_buffer room = {0};
    sdg_sink to = sdg_buffer_sink(&room);
    sdg_label_put(text, &names, &to);
    sdg_label_put_record(text, &names, &to);
    sdg_label_put_html(text, &to);
    sdg_buffer_free(&room);
}

static void try_one(void)
{
    char text[ROOM];
    size_t count = make_text(text);
    sdg_dot_extent extent;
    sdg_import csv = begin(), xml = begin(), dot = begin();
    sdg_graphml_read(&xml, text, count, 1 + below(2));
    check_tape(&xml);
    check_labels(text);
    if (sdg_utf8_valid(text, count, NULL)) {
        sdg_csv_read(&csv, text);
        check_tape(&csv);
        sdg_dot_scan(&dot, text, 1 + below(2), &extent);
        claim(extent.from <= extent.to && extent.to <= count, "the graph is within the text");
        sdg_dot_said(&dot, text, &extent, "syntax error in line 2 near 'x'");
        check_tape(&dot);
    }
    end(&csv);
    end(&xml);
    end(&dot);
}

int main(int argc, char **argv)
{
    time_t last = time(NULL) + (argc > 1 ? atoi(argv[1]) : 1);
    uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1, count = 0;
    for (; count == 0 || time(NULL) < last; count++) {
        chance = (first + count) * UINT64_C(0x9E3779B97F4A7C15) + 1;
        try_one();
    }
    printf("%llu texts\n", (unsigned long long)count);
    return 0;
}
