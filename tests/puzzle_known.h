/* A row of a puzzle's published figures against the facts of its space: for the contract tests, and
 * for the long program that tries the rows of large spaces. */
#ifndef SDG_TESTS_PUZZLE_KNOWN_H
#define SDG_TESTS_PUZZLE_KNOWN_H

#include <statediagram.h>

#include <string.h>

/* Says what differs, if something does; a known figure of 0 is not published. */
static inline void differ(sdg_sink *to, const char *what, uint64_t found, uint64_t known)
{
    if (known == 0 || found == known)
        return;
    sdg_put_format(to, " %s: ", what);
    sdg_put_number(to, found);
    sdg_put_text(to, " found, ");
    sdg_put_number(to, known);
    sdg_put_text(to, " known;");
}

/* The same of texts; NULL is not published. */
static inline void differ_text(sdg_sink *to, const char *what, const char *found, const char *known)
{
    if (known != NULL && strcmp(found, known) != 0)
        sdg_put_format(to, " %s: %s found, %s known;", what, found, known);
}

/* A distance of 0 is a figure like any other. */
static inline void differ_solution(sdg_sink *to, const sdg_known *row, const sdg_facts *facts)
{
    bool is_solved = row->distance != SDG_NONE;
    if (facts->solved != is_solved)
        sdg_put_text(to, is_solved ? " solvable, but no solution found;" : " solved;");
    else if (is_solved && facts->cost != row->distance) {
        sdg_put_text(to, " distance: ");
        sdg_put_number(to, facts->cost);
        sdg_put_format(to, " found, %u known;", (unsigned)row->distance);
    }
    differ_text(to, "solutions", facts->path_count, row->solutions);
}

/* "1 3 2": the states by distance, as the row has them. */
static inline void differ_layers(sdg_sink *to, const sdg_known *row, const sdg_facts *facts)
{
    sdg_buffer text = {0};
    sdg_sink layers = sdg_buffer_sink(&text);
    for (uint32_t i = 0; i < facts->layer_count; i++)
        sdg_put_format(&layers, "%s%u", i == 0 ? "" : " ", (unsigned)facts->layers[i]);
    differ_text(to, "layers", text.bytes == NULL ? "" : text.bytes, row->layers);
    sdg_buffer_free(&text);
}

/* Writes every figure that differs; nothing where all are as known. */
static inline void known_differences(sdg_sink *to, const sdg_known *row, const sdg_facts *facts)
{
    differ(to, "placements", facts->placements, row->placements);
    differ(to, "legal", facts->legal, row->legal);
    differ(to, "states", facts->states, row->states);
    differ(to, "transitions", facts->transitions, row->transitions);
    differ(to, "eccentricity", facts->eccentricity, row->eccentricity);
    differ(to, "diameter", facts->diameter, row->diameter);
    differ_solution(to, row, facts);
    differ_layers(to, row, facts);
}

#endif
