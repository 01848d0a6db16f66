/* Reading a graph that somebody else wrote: in a worker, so that a file can neither crash the
 * program nor make it wait for ever. */
#include "import/read.h"

#include "graphviz/worker.h"

/* A file of the largest size that is read at all takes a tenth of both. */
enum { READ_SECONDS = 20 };
static const size_t READ_MEMORY = (size_t)1 << 30;

/* Every fault becomes a line of its own. */
static sdg_status pass_faults(const sdg_import *net, const char *file, sdg_error *err)
{
    for (uint32_t i = 0; i < net->fault_count; i++) {
        const sdg_import_fault *fault = &net->faults[i];
        if (fault->line > 0)
            sdg_fail_at(err, SDG_E_INPUT, file, fault->line, fault->column, "%s", fault->text);
        else
            sdg_fail(err, SDG_E_INPUT, "%.120s: %s", file, fault->text);
    }
    return net->fault_count > 0 ? SDG_E_INPUT : SDG_OK;
}

/* A file without a graph is no fault of the number. */
static sdg_status check_nth(const sdg_import *net, const sdg_reading *what, sdg_error *err)
{
    if (what->nth <= net->graph_count)
        return SDG_OK;
    if (net->graph_count == 0)
        return sdg_fail(err, SDG_E_INPUT, "%.120s: there is no graph in this file", what->file);
    return sdg_fail(err, SDG_E_USAGE, "nth=%u: %.120s has %u graph%s", (unsigned)what->nth,
                    what->file, (unsigned)net->graph_count, net->graph_count == 1 ? "" : "s");
}

/* The worker's own failures do not know the file. */
static sdg_status name_file(sdg_status status, const sdg_reading *what, const sdg_error *why,
                            sdg_error *err)
{
    if (status == SDG_E_NOMEM)
        return sdg_fail_memory(err);
    sdg_fail(err, status, "%.120s: %s", what->file, why->text);
    if (why->hint[0] != '\0')
        sdg_hint(err, "%s", why->hint);
    return status;
}

sdg_status sdg_import_file(sdg_import *net, const sdg_reading *what, sdg_error *err)
{
    sdg_worker *worker = NULL;
    sdg_worker_limits limits = {.seconds = READ_SECONDS, .max_memory = READ_MEMORY};
    sdg_buffer tape = {0};
    sdg_error why = {.lang = err != NULL ? err->lang : SDG_LANG_EN};
    sdg_status status = sdg_worker_open_reader(&worker, &limits, &why);
    if (status == SDG_OK)
        status = sdg_worker_read(worker, what, &tape, &why);
    sdg_worker_close(worker);
    if (status == SDG_OK)
        status = sdg_import_take(net, tape.count > 0 ? tape.bytes : "", tape.count, &why);
    sdg_buffer_free(&tape);
    if (status != SDG_OK)
        return name_file(status, what, &why, err);
    status = pass_faults(net, what->file, err);
    return status == SDG_OK ? check_nth(net, what, err) : status;
}
