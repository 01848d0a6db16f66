/* A deck in TikZ: one picture, each part of which is written once for the frames in which it is the
 * same, in an overlay of beamer unless these are all. Parts are found by their place in the tables
 * of the diagrams, which is the same in all frames. */
#include <string.h>

#include "render/tikz.h"

/* The frames, and the parts of one of them under way. */
typedef struct deck {
    uint32_t count;
    sdg_diagram **frames;
    sdg_backdrop *backdrops;
    size_t *next;      /* by frame: the item of the backdrop that is due */
    sdg_buffer *texts; /* by frame: the part at hand */
    bool *written;     /* by frame: its text is */
    sdg_sink *to;
} deck;

/* ---- one part ---- */

static bool is_same(const sdg_buffer *a, const sdg_buffer *b)
{
    return a->count == b->count && (a->count == 0 || memcmp(a->bytes, b->bytes, a->count) == 0);
}

/* "1-3,7": the frames from one on that have its text, counted from 1 as beamer does; they are noted
 * as written. */
static uint32_t put_frames(deck *d, uint32_t first, sdg_sink *to)
{
    uint32_t count = 0;
    for (uint32_t i = first; i < d->count; i++) {
        uint32_t end = i;
        while (end < d->count && !d->written[end] && is_same(&d->texts[end], &d->texts[first]))
            d->written[end++] = true;
        if (end == i)
            continue;
        sdg_put_format(to, count > 0 ? ",%u" : "%u", (unsigned)(i + 1));
        if (end > i + 1)
            sdg_put_format(to, "-%u", (unsigned)end);
        count += end - i;
        i = end;
    }
    return count;
}

/* What all frames share stands by itself; what none has is not there. */
static void put_text_of(deck *d, uint32_t at)
{
    sdg_buffer frames = {0};
    sdg_sink to = sdg_buffer_sink(&frames);
    const sdg_buffer *text = &d->texts[at];
    uint32_t count = put_frames(d, at, &to);
    if (to.status != SDG_OK)
        d->to->status = to.status;
    else if (text->count > 0 && count == d->count)
        sdg_put(d->to, text->bytes, text->count);
    else if (text->count > 0) {
        sdg_put_format(d->to, "\\only<%s>{%%\n", frames.bytes);
        sdg_put(d->to, text->bytes, text->count);
        sdg_put_text(d->to, "}\n");
    }
    sdg_buffer_free(&frames);
}

/* Writes a part after the text of each frame is there. */
static void put_part(deck *d)
{
    memset(d->written, 0, d->count * sizeof *d->written);
    for (uint32_t i = 0; i < d->count && d->to->status == SDG_OK; i++)
        if (!d->written[i])
            put_text_of(d, i);
}

/* The sink of a frame's text, empty again. */
static sdg_sink begin_text(deck *d, uint32_t frame)
{
    d->texts[frame].count = 0;
    return sdg_buffer_sink(&d->texts[frame]);
}

static void end_text(deck *d, const sdg_sink *sink)
{
    if (sink->status != SDG_OK)
        d->to->status = sink->status;
}

/* ---- the picture ---- */

static void put_groups(deck *d)
{
    for (uint32_t group = 0; group < d->frames[0]->group_count; group++) {
        for (uint32_t i = 0; i < d->count; i++) {
            sdg_sink to = begin_text(d, i);
            sdg_tikz_group(d->frames[i], &d->backdrops[i], group, &d->next[i], &to);
            end_text(d, &to);
        }
        put_part(d);
    }
}

static void put_links(deck *d)
{
    for (uint32_t link = 0; link < d->frames[0]->link_count; link++) {
        sdg_tikz_link_comment(d->frames[0], link, d->to);
        for (uint32_t i = 0; i < d->count; i++) {
            sdg_sink to = begin_text(d, i);
            sdg_tikz_link(d->frames[i], link, &to);
            end_text(d, &to);
        }
        put_part(d);
    }
}

static void put_nodes(deck *d)
{
    for (uint32_t node = 0; node < d->frames[0]->node_count; node++) {
        sdg_tikz_node_comment(&d->frames[0]->nodes[node], NULL, d->to);
        for (uint32_t i = 0; i < d->count; i++) {
            sdg_sink to = begin_text(d, i);
            sdg_tikz_node(d->frames[i], &d->backdrops[i], node, &to);
            end_text(d, &to);
        }
        put_part(d);
    }
}

static void put_all(deck *d)
{
    sdg_tikz_deck_head((const sdg_diagram *const *)d->frames, d->count, d->to);
    sdg_tikz_sheet(d->frames[0], d->to);
    put_groups(d);
    put_links(d);
    put_nodes(d);
    sdg_put_text(d->to, "\\end{tikzpicture}}%\n\\sdgshow\n");
}

/* ---- the whole ---- */

static bool open_deck(deck *d)
{
    d->frames = sdg_allocate(d->count, sizeof(sdg_diagram *));
    d->backdrops = sdg_allocate(d->count, sizeof *d->backdrops);
    d->next = sdg_allocate(d->count, sizeof *d->next);
    d->texts = sdg_allocate(d->count, sizeof *d->texts);
    d->written = sdg_allocate(d->count, sizeof *d->written);
    return d->frames != NULL && d->backdrops != NULL && d->next != NULL && d->texts != NULL &&
           d->written != NULL;
}

static void close_deck(deck *d)
{
    for (uint32_t i = 0; i < d->count; i++) {
        if (d->backdrops != NULL)
            sdg_backdrop_free(&d->backdrops[i]);
        if (d->frames != NULL)
            sdg_diagram_free(d->frames[i]);
        if (d->texts != NULL)
            sdg_buffer_free(&d->texts[i]);
    }
    sdg_release(d->frames);
    sdg_release(d->backdrops);
    sdg_release(d->next);
    sdg_release(d->texts);
    sdg_release(d->written);
}

/* All is listed before anything is written: when memory is short, there is nothing of it. */
static sdg_status fill_deck(deck *d, const sdg_pages *pages, const sdg_render_options *options,
                            sdg_error *err)
{
    sdg_status status = SDG_OK;
    for (uint32_t i = 0; i < d->count && status == SDG_OK; i++) {
        status = pages->page(pages->ctx, i, &d->frames[i], err);
        if (status == SDG_OK)
            status = sdg_tikz_check(d->frames[i], options, err);
        if (status == SDG_OK)
            status = sdg_backdrop_make(&d->backdrops[i], d->frames[i], err);
    }
    return status;
}

sdg_status sdg_render_tikz_pages(const sdg_pages *pages, const sdg_render_options *options,
                                 sdg_sink *to, sdg_error *err)
{
    deck d = {.count = pages->count, .to = to};
    sdg_status status = open_deck(&d) ? fill_deck(&d, pages, options, err) : sdg_fail_memory(err);
    if (status == SDG_OK) {
        put_all(&d);
        if (to->status != SDG_OK)
            status = sdg_fail(err, to->status, "the TikZ text could not be written");
    }
    close_deck(&d);
    return status;
}
