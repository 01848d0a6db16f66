/* The layout engines that may be asked for by name, and what must hold before anything is rendered.
 * The list is closed: a name from outside never reaches Graphviz, whose answer to some names is a
 * crash. */
#include <string.h>

#include "render/dot.h"

const char *const sdg_engine_names[] = {"dot",   "neato", "fdp",   "sfdp",
                                        "twopi", "circo", "osage", NULL};

/* By the whole name: Graphviz would take "dot:cairo", or "neato -n", for something. */
bool sdg_engine_known(const char *name)
{
    for (size_t i = 0; name != NULL && sdg_engine_names[i] != NULL; i++)
        if (strcmp(name, sdg_engine_names[i]) == 0)
            return true;
    return false;
}

/* A body without its page has no sheet, and so no canvas. */
sdg_status sdg_render_check(const sdg_diagram *diagram, const sdg_render_options *options,
                            sdg_error *err)
{
    if (options->engine != NULL) {
        if (sdg_engine_known(options->engine))
            return SDG_OK;
        sdg_fail(err, SDG_E_USAGE, "there is no layout engine '%s'", options->engine);
        sdg_hint(err, "the engines are dot, neato, fdp, sfdp, twopi, circo and osage");
        return SDG_E_USAGE;
    }
    if (diagram->body_placed && diagram->page_placed)
        return SDG_OK;
    return sdg_fail(err, SDG_E_LAYOUT, "the diagram has not been placed");
}
