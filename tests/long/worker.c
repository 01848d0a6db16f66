/* A worker for a long time and under little memory: a thousand drawings must not make it grow.
 * Built without sanitizers, which have their own idea of memory. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graphviz/worker.h"

enum { FIRST = 100, ALL = 1000, NODES = 20, MOST_GROWTH = 2048 /* KiB */ };

static int passed, failed;

static void check(bool holds, const char *claim, long number)
{
    passed += holds;
    failed += !holds;
    printf("%s%s: %ld\n", holds ? "" : "FAILED: ", claim, number);
}

/* Resident memory of a process in KiB, from /proc; -1 if it cannot be read. */
static long resident(long process)
{
    char path[64], line[256];
    long kibibytes = -1;
    snprintf(path, sizeof path, "/proc/%ld/status", process);
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "VmRSS:", 6) == 0)
            kibibytes = strtol(line + 6, NULL, 10);
    if (file != NULL)
        fclose(file);
    return kibibytes;
}

/* A circle of nodes with texts. */
static sdg_buffer circle(void)
{
    sdg_buffer dot = {0};
    sdg_sink to = sdg_buffer_sink(&dot);
    sdg_put_text(&to, "digraph {node [fontname=Arial];");
    for (unsigned i = 0; i < NODES; i++)
        sdg_put_format(&to, "n%u [pos=\"%u,%u\", label=\"state %u\"]; n%u -> n%u;", i, i * 70,
                       i % 5 * 40, i, i, (i + 1) % NODES);
    sdg_put_text(&to, "}");
    return dot;
}

/* Formats and engines in turn; whether it was drawn. */
static bool draw(sdg_worker *worker, const sdg_buffer *dot, unsigned turn)
{
    static const char *const FORMATS[] = {"svg", "png", "pdf"};
    static const char *const ENGINES[] = {NULL, "dot", "neato", "circo"};
    sdg_buffer out = {0}, said = {0};
    sdg_drawing what = {FORMATS[turn % 3], ENGINES[turn % 4], 72, dot->bytes, dot->count};
    sdg_status status = sdg_worker_draw(worker, &what, &out, &said, NULL);
    bool is_drawn = status == SDG_OK && out.count > 0;
    sdg_buffer_free(&out);
    sdg_buffer_free(&said);
    return is_drawn;
}

static void draw_a_thousand(void)
{
    sdg_worker *worker = NULL;
    sdg_buffer dot = circle();
    long process = 0, before = 0, drawn = 0;
    if (sdg_worker_open(&worker, NULL, NULL) != SDG_OK)
        abort();
    process = sdg_worker_process(worker);
    for (unsigned i = 0; i < ALL; i++) {
        drawn += draw(worker, &dot, i);
        if (i + 1 == FIRST)
            before = resident(process);
    }
    check(drawn == ALL, "drawings that came back", drawn);
    check(sdg_worker_process(worker) == process, "by one and the same process", process);
    check(before > 0, "KiB after a hundred", before);
    check(resident(process) - before < MOST_GROWTH, "KiB after a thousand", resident(process));
    sdg_worker_close(worker);
    sdg_buffer_free(&dot);
}

/* With less and less memory it draws or fails, and the next worker draws again. */
static void draw_in_little_memory(void)
{
    static const size_t MEGABYTES[] = {5, 20, 30, 40, 60, 80, 100, 120, 200};
    sdg_buffer dot = circle();
    for (size_t i = 0; i < sizeof MEGABYTES / sizeof *MEGABYTES; i++) {
        sdg_worker *worker = NULL;
        sdg_worker_limits limits = {.seconds = 20, .max_memory = MEGABYTES[i] << 20};
        sdg_buffer out = {0}, said = {0};
        sdg_error err = {0};
        sdg_drawing what = {"png", NULL, 600, dot.bytes, dot.count};
        if (sdg_worker_open(&worker, &limits, NULL) != SDG_OK)
            abort();
        sdg_status status = sdg_worker_draw(worker, &what, &out, &said, &err);
        bool is_said = status == SDG_OK || (status == SDG_E_LAYOUT && err.text[0] != '\0');
        check(is_said && (i > 0 || status != SDG_OK),
              err.text[0] != '\0' ? err.text : "drawn in MiB", (long)MEGABYTES[i]);
        sdg_worker_close(worker);
        sdg_buffer_free(&out);
        sdg_buffer_free(&said);
    }
    sdg_buffer_free(&dot);
}

int main(void)
{
    draw_a_thousand();
    draw_in_little_memory();
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
