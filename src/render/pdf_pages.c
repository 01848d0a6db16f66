/* Pages of one PDF file: each is drawn as a file of its own, as any figure is, and libqpdf joins
 * them. */
#include "os/qpdf.h"
#include "render/svg.h"

/* Drawn as a figure alone would be. */
static sdg_status draw_page(const sdg_pages *pages, const sdg_render_options *options, uint32_t at,
                            sdg_buffer *out, sdg_error *err)
{
    sdg_diagram *diagram = NULL;
    sdg_sink to = sdg_buffer_sink(out);
    sdg_status status = pages->page(pages->ctx, at, &diagram, err);
    if (status == SDG_OK)
        status = sdg_renderer_pdf.write(diagram, options, &to, err);
    sdg_diagram_free(diagram);
    return status;
}

/* What fonts lack is said once for all pages, with the first. */
static sdg_status draw_all(const sdg_pages *pages, const sdg_render_options *options,
                           sdg_buffer *files, sdg_error *err)
{
    sdg_render_options silent = *options;
    sdg_status status = SDG_OK;
    silent.warn = NULL;
    for (uint32_t i = 0; i < pages->count && status == SDG_OK; i++)
        status = draw_page(pages, i == 0 ? options : &silent, i, &files[i], err);
    return status;
}

sdg_status sdg_render_pdf_pages(const sdg_pages *pages, const sdg_render_options *options,
                                sdg_sink *to, sdg_error *err)
{
    sdg_status status = sdg_qpdf_check(err);
    if (status != SDG_OK)
        return status;
    sdg_buffer *files = sdg_allocate(pages->count, sizeof *files);
    if (files == NULL)
        return sdg_fail_memory(err);
    status = draw_all(pages, options, files, err);
    if (status == SDG_OK)
        status = sdg_qpdf_join(files, pages->count, to, err);
    for (uint32_t i = 0; i < pages->count; i++)
        sdg_buffer_free(&files[i]);
    sdg_release(files);
    return status;
}
