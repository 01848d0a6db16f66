/* Reading the value of a BOARD parameter. */
#ifndef SDG_SPACE_BOARD_H
#define SDG_SPACE_BOARD_H

#include <statediagram/puzzle.h>

/* Finds out what a value means (a known name; else a file that exists, or whose name begins with /,
 * ./ or ../ or ends like one's, unless it looks like rows; else rows parted by '/'), reads and
 * cleans it. Everything lives in arena. SDG_E_IO where a file cannot be read, SDG_E_INPUT where it
 * is no text. */
sdg_status sdg_board_read(sdg_board *out, const sdg_puzzle *puzzle, const char *parameter,
                          const char *value, sdg_arena *arena, sdg_error *err);

#endif
