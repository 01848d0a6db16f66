/* Walking over the lines of a board. A line is a place in the board's text and a length. */
#include "puzzles/lines.h"

#include <string.h>

#include "base/excerpt.h"

/* A board without text has no line, not one empty line. */
bool sdg_line_next(const sdg_board *board, sdg_line *line)
{
    const char *next = board->text, *end = board->text + board->length;
    if (line->at != NULL)
        next = line->at + line->length + 1;
    if (next > end || board->length == 0)
        return false;
    line->at = next;
    line->length = strcspn(next, "\n");
    line->number++;
    return true;
}

bool sdg_line_is_filled(const sdg_line *line)
{
    return line->length > 0;
}

uint32_t sdg_section_find(const sdg_board *board, sdg_line_test test, uint32_t number,
                          sdg_section *out)
{
    sdg_line line = {0};
    uint32_t sections = 0;
    bool inside = false;
    *out = (sdg_section){0, 0};
    while (sdg_line_next(board, &line)) {
        bool belongs = test(&line);
        if (belongs && !inside)
            sections++;
        inside = belongs;
        if (!belongs || sections != number)
            continue;
        if (out->count++ == 0)
            out->first = line.number;
    }
    return sections;
}

sdg_status sdg_section_missing(const sdg_board *board, const char *what, uint32_t number,
                               uint32_t count, sdg_error *err)
{
    return sdg_fail(err, SDG_E_USAGE, "nth=%u: %s has %u %s%s", (unsigned)number,
                    sdg_excerpt_of(board->origin).text, (unsigned)count, what,
                    count == 1 ? "" : "s");
}
