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

/* An absurd number is one still: whoever asked says what it may be at most. */
bool sdg_line_number(const char *at, size_t length, uint32_t *out)
{
    uint64_t number = 0;
    for (size_t i = 0; i < length; i++) {
        if (at[i] < '0' || at[i] > '9')
            return false;
        number = number * 10 + (uint64_t)(at[i] - '0');
        if (number > UINT32_MAX)
            number = UINT32_MAX;
    }
    *out = (uint32_t)number;
    return length > 0;
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
