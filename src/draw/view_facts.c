/* Every number that the other views show, as data or as a table; and for people the diagram in
 * words. */
#include <string.h>

#include "draw/telling.h"

/* Not drawn: numbers are read in a table or by a program. */
static const char *const formats[] = {"text", "md", "tex", "csv", "json", NULL};

/* The facts are always found: that there is no solution is one of them. */
static sdg_status write_facts(const sdg_scene *scene, const char *format, sdg_sink *to, bool *found,
                              sdg_error *err)
{
    const sdg_quotient *quotient = scene->quotient;
    sdg_drawn drawn = {.quotient = quotient};
    (void)found;
    if (quotient != NULL) {
        drawn.states = quotient->count;
        drawn.transitions = quotient->facts->transitions;
    }
    const sdg_drawn *shown = quotient != NULL ? &drawn : NULL;
    if (strcmp(format, "json") == 0)
        return sdg_export_facts_json(scene->facts, shown, to, err);
    sdg_status status = sdg_export_facts_table(scene->facts, shown, format, to, err);
    return status == SDG_OK ? telling_put(scene, format, to, err) : status;
}

/* A search is run for it, as what a search costs is among the facts. */
const sdg_view sdg_view_facts = {
    .name = "facts",
    .summary = "every number that the other views show",
    .formats = formats,
    .needs_search = true,
    .write = write_facts,
};
