/* Reading the values of BOARD and FILE parameters. */
#ifndef SDG_SPACE_BOARD_H
#define SDG_SPACE_BOARD_H

#include <statediagram/puzzle.h>

/* Finds out what a value means (a known name; else a file that exists, or whose name begins with /,
 * ./ or ../ or ends like one's, unless it looks like rows; else rows parted by '/'), reads and
 * cleans it. Everything lives in arena. SDG_E_IO where a file cannot be read, SDG_E_INPUT where it
 * is no text. */
sdg_status sdg_board_read(sdg_board *out, const sdg_puzzle *puzzle, const char *parameter,
                          const char *value, sdg_arena *arena, sdg_error *err);
/* Reads the value of a FILE parameter: a known name, or else a file, as it is. SDG_E_IO where it
 * cannot be read, SDG_E_INPUT where it is too large. */
sdg_status sdg_file_read(sdg_board *out, const sdg_puzzle *puzzle, const char *value,
                         sdg_arena *arena, sdg_error *err);

#endif
