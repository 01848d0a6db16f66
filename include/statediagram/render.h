/* From a placed diagram to bytes. DOT is written here; every picture format goes through that DOT
 * text, less what Graphviz draws nothing of and, for SVG, lines that are written here as well.
 * Graphviz renders it in a worker: a child process under limits. */
#ifndef STATEDIAGRAM_RENDER_H
#define STATEDIAGRAM_RENDER_H

#include "diagram.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A child that draws. Made by fork: open it early (before a large space is built, and before the
 * host starts threads), so that its start-up runs beside the work and its memory limit means
 * something. */
typedef struct sdg_worker sdg_worker;
/* What a worker may use; zeroed it has the presets. */
typedef struct sdg_worker_limits {
    uint32_t seconds;  /* wall clock for one drawing; 0: 30 */
    size_t max_memory; /* address space of the child in bytes; 0: 2 GiB; ignored under sanitizers */
    bool vector_only;  /* start it without the parts for PNG and PDF, in a sixth of the time; they
                          are loaded after all, by starting it anew, if something needs them */
} sdg_worker_limits;
/* Starts a worker. The caller's; end with sdg_worker_close. */
sdg_status sdg_worker_open(sdg_worker **out, const sdg_worker_limits *limits, sdg_error *err);
/* Counts time that was spent on a figure before it is drawn, as for placing it, against the seconds
 * of the next drawing. */
void sdg_worker_charge(sdg_worker *worker, double seconds);
/* From now on only the deadline stops a drawing: Ctrl-C has ended the exploring, and what it led to
 * is wanted. Otherwise Ctrl-C ends a drawing, or one that it came before. */
void sdg_worker_outlast(sdg_worker *worker);
/* Ends the worker at once, whatever it does; NULL is allowed. */
void sdg_worker_close(sdg_worker *worker);
/* Puts `name=version` lines about Graphviz, its plugins and fonts into out, for --version and
 * --doctor. */
sdg_status sdg_worker_about(sdg_worker *worker, sdg_buffer *out, sdg_error *err);

/* An attribute as -G, -N and -E give it: kind is 'G', 'N' or 'E'. */
typedef struct sdg_attribute {
    char kind;
    const char *name, *value;
} sdg_attribute;
/* Reads "name=value" and checks it against the list of attributes that are let through; numbers are
 * clamped (dpi 24..600, sizes to 100 in, and so on). *out's strings live in arena. */
sdg_status sdg_attribute_read(sdg_attribute *out, char kind, const char *text, sdg_arena *arena,
                              sdg_error *err);

struct sdg_page; /* page.h */

/* How to render. Zeroed: 150 dpi, our own placement, no extra attributes. */
typedef struct sdg_render_options {
    sdg_worker *worker; /* needed by renderers that are not text */
    uint32_t dpi;       /* of PNG: 24..600; 0: 150 */
    const char *engine; /* a Graphviz layout engine from the closed list; NULL: placed here */
    const sdg_attribute *attributes;
    uint32_t attribute_count;
    int64_t timestamp;           /* seconds since 1970 for dates that a format demands */
    const struct sdg_page *page; /* HTML: what is stepped through; NULL: the figure stands alone */
    void (*warn)(void *ctx, const char *text); /* one line; may be NULL */
    void *warn_ctx;
} sdg_render_options;

/* One format; const, static storage. */
typedef struct sdg_renderer {
    const char *name, *suffix, *media_type, *summary;
    bool binary;
    /* The diagram must be placed unless options->engine is set. Writes the whole result, or fails
     * having written nothing that a reader would take for a result. */
    sdg_status (*write)(const sdg_diagram *diagram, const sdg_render_options *options, sdg_sink *to,
                        sdg_error *err);
} sdg_renderer;

/* The frames of a deck: count diagrams of one size, made one at a time. */
typedef struct sdg_pages {
    uint32_t count;
    /* Makes a diagram, which the caller frees with sdg_diagram_free. */
    sdg_status (*page)(void *ctx, uint32_t at, sdg_diagram **out, sdg_error *err);
    void *ctx;
} sdg_pages;
/* Writes them as one PDF file, a page each, which takes libqpdf: SDG_E_LAYOUT where it is not
 * installed. */
sdg_status sdg_render_pdf_pages(const sdg_pages *pages, const sdg_render_options *options,
                                sdg_sink *to, sdg_error *err);
/* Writes them as one TikZ picture with overlays of beamer: a deck of as many slides where it stands
 * alone, or a part of a frame. All diagrams are held at once. */
sdg_status sdg_render_tikz_pages(const sdg_pages *pages, const sdg_render_options *options,
                                 sdg_sink *to, sdg_error *err);
/* Whether a name is one of the layout engines that -K takes; NULL-ended list of them. */
bool sdg_engine_known(const char *name);
extern const char *const sdg_engine_names[];

#ifdef __cplusplus
}
#endif
#endif
