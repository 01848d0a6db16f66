/* The names of numbered files. */
#ifndef SDG_CLI_DECK_H
#define SDG_CLI_DECK_H

#include <statediagram/base.h>

/* The path of a frame's file after a pattern that target_check_deck has found, in arena; NULL: no
 * memory. */
const char *job_frame_path(const char *pattern, uint32_t number, sdg_arena *arena);

#endif
