/* The lines of a board one after the other, and several boards in one file. */
#ifndef SDG_PUZZLES_LINES_H
#define SDG_PUZZLES_LINES_H

#include <statediagram/puzzle.h>

/* A line of a board, numbered from 1; zeroed it stands before the first one. */
typedef struct sdg_line {
    const char *at;
    size_t length;
    uint32_t number;
} sdg_line;

/* A number of some digits, which need no zero after them; UINT32_MAX stands for all that are
 * larger. False if there is none, or anything else. */
bool sdg_line_number(const char *at, size_t length, uint32_t *out);

/* Some lines of a board that follow one another; first counts from 1. */
typedef struct sdg_section {
    uint32_t first, count;
} sdg_section;

/* Goes on to the next line; false, and the line is the last one still, if there is none. */
bool sdg_line_next(const sdg_board *board, sdg_line *line);
/* Whether a line belongs to a section. */
typedef bool (*sdg_line_test)(const sdg_line *line);
/* Whether a line holds anything: the test for sections that are parted by empty lines. */
bool sdg_line_is_filled(const sdg_line *line);
/* The section with a number from 1: lines in a row that pass the test. Its count is 0 if there are
 * fewer. Returns how many sections the board has. Looks at each line once. */
uint32_t sdg_section_find(const sdg_board *board, sdg_line_test test, uint32_t number,
                          sdg_section *out);
/* The failure of a number that no section has: SDG_E_USAGE. what is "board" or "level". */
sdg_status sdg_section_missing(const sdg_board *board, const char *what, uint32_t number,
                               uint32_t count, sdg_error *err);

#endif
