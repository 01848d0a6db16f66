/* The frames of a deck going out: pages of one file, or numbered files and a manifest that names
 * them. Of numbered files all are drawn before the first is written, and the manifest comes last:
 * where it stands, they are whole. */
#include <stdlib.h>
#include <string.h>

#include "cli/deck.h"
#include "cli/run.h"

/* A deck being written. */
typedef struct deck_writing {
    job *job;
    const sdg_diagram *figure;
    const sdg_render_options *how;
    sdg_arena *arena;     /* of names and descriptions */
    sdg_output **outputs; /* a file a frame, as far as they are open */
    sdg_buffer *bytes;    /* and what goes there */
    const char **paths;
    const char **alts;
} deck_writing;

/* ---- frames ---- */

static sdg_status make_page(void *ctx, uint32_t at, sdg_diagram **out, sdg_error *err)
{
    deck_writing *it = ctx;
    if (job_is_stopped(it->job))
        return sdg_fail(err, SDG_E_LIMIT, "interrupted");
    return sdg_deck_frame(out, it->job->deck, it->figure, at, job_theme(it->job), err);
}

/* ---- numbered files ---- */

/* Before anything is drawn: a folder that cannot be written to is found out now. */
static sdg_status open_files(deck_writing *it, sdg_error *err)
{
    const job *ours = it->job;
    const uint32_t count = sdg_deck_count(ours->deck);
    const bool no_clobber = ours->asked->set[OPTION_NO_CLOBBER].given;
    it->outputs = sdg_arena_take(it->arena, count, sizeof(sdg_output *));
    it->bytes = sdg_arena_take(it->arena, count, sizeof *it->bytes);
    it->paths = sdg_arena_take(it->arena, count, sizeof(char *));
    it->alts = sdg_arena_take(it->arena, count, sizeof(char *));
    if (it->outputs == NULL || it->bytes == NULL || it->paths == NULL || it->alts == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < count; i++) {
        it->paths[i] =
            job_frame_path(ours->target.pattern, sdg_deck_number(ours->deck, i), it->arena);
        if (it->paths[i] == NULL)
            return sdg_fail_memory(err);
        sdg_status status = sdg_output_open(&it->outputs[i], it->paths[i], no_clobber, err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

static sdg_status draw_file(deck_writing *it, uint32_t at, sdg_error *err)
{
    sdg_diagram *frame = NULL;
    sdg_sink to = sdg_buffer_sink(&it->bytes[at]);
    sdg_status status = make_page(it, at, &frame, err);
    if (frame == NULL)
        return status == SDG_OK ? sdg_fail_memory(err) : status;
    it->alts[at] = sdg_arena_copy(it->arena, frame->description);
    status = it->job->target.renderer->write(frame, it->how, &to, err);
    sdg_diagram_free(frame);
    return status == SDG_OK && it->alts[at] == NULL ? sdg_fail_memory(err) : status;
}

/* The output is closed whatever comes of it. */
static sdg_status write_file(deck_writing *it, uint32_t at, sdg_error *err)
{
    sdg_output *output = it->outputs[at];
    sdg_put(sdg_output_sink(output), it->bytes[at].bytes, it->bytes[at].count);
    it->outputs[at] = NULL;
    return sdg_output_commit(output, err);
}

/* Files stand beside the manifest, and are named without their folder. */
static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/* "statediagram-deck/1": what a page or a script needs to show the files one after another. */
static void put_manifest(const deck_writing *it, sdg_sink *to)
{
    const sdg_deck *deck = it->job->deck;
    sdg_put_text(to, "{\n  \"schema\": \"statediagram-deck/1\",\n  \"recipe\": ");
    sdg_put_json(to, it->figure->recipe);
    sdg_put_text(to, ",\n  \"title\": ");
    sdg_put_json(to, it->figure->name);
    sdg_put_text(to, ",\n  \"frames\": [");
    for (uint32_t i = 0; i < sdg_deck_count(deck); i++) {
        sdg_put_format(to, "%s\n    {\"frame\": %u, \"file\": ", i > 0 ? "," : "",
                       (unsigned)sdg_deck_number(deck, i));
        sdg_put_json(to, name_of(it->paths[i]));
        sdg_put_text(to, ", \"caption\": ");
        sdg_put_json(to, sdg_deck_says(deck, i));
        sdg_put_text(to, ", \"alt\": ");
        sdg_put_json(to, it->alts[i]);
        sdg_put_text(to, "}");
    }
    sdg_put_text(to, "\n  ]\n}\n");
}

static sdg_status write_files(deck_writing *it, sdg_sink *to, sdg_error *err)
{
    const uint32_t count = sdg_deck_count(it->job->deck);
    sdg_status status = open_files(it, err);
    for (uint32_t i = 0; i < count && status == SDG_OK; i++)
        status = draw_file(it, i, err);
    for (uint32_t i = 0; i < count && status == SDG_OK; i++)
        status = write_file(it, i, err);
    if (status == SDG_OK)
        put_manifest(it, to);
    for (uint32_t i = 0; i < count && it->alts != NULL; i++) {
        sdg_output_drop(it->outputs[i]);
        sdg_buffer_free(&it->bytes[i]);
    }
    return status;
}

sdg_status job_write_deck(job *it, const sdg_diagram *figure, const sdg_render_options *how,
                          sdg_sink *to, sdg_error *err)
{
    deck_writing at = {.job = it, .figure = figure, .how = how, .arena = sdg_arena_new()};
    if (at.arena == NULL)
        return sdg_fail_memory(err);
    const sdg_pages pages = {sdg_deck_count(it->deck), make_page, &at};
    bool is_tikz = strcmp(it->target.format, "tikz") == 0;
    sdg_status status = it->target.pattern != NULL ? write_files(&at, to, err)
                        : is_tikz                  ? sdg_render_tikz_pages(&pages, how, to, err)
                                                   : sdg_render_pdf_pages(&pages, how, to, err);
    sdg_arena_free(at.arena);
    return status;
}
