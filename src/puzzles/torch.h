/* What the files of the bridge and the torch share.
 *
 * People who need the same time are not told apart, so they are counted by time, quickest first. A
 * state is a byte a time: how many of its people are on the left side; then the torch's side. A
 * move is one time or two, each its number plus one: the quicker in the low byte, the other above
 * it, or 0 there for nobody. */
#ifndef SDG_PUZZLES_TORCH_H
#define SDG_PUZZLES_TORCH_H

#include <statediagram/puzzle.h>

enum { MOST_PEOPLE = 10, LONGEST = 999, STATE_BYTES = MOST_PEOPLE + 1 };
enum { LEFT, RIGHT }; /* the torch's side */

#define SDG_TORCH_SEPARATORS " \t\r\n,;:"

typedef struct torch {
    uint32_t time[MOST_PEOPLE];   /* ascending, each once */
    uint32_t people[MOST_PEOPLE]; /* how many need it */
    uint32_t times, total;        /* how many times, and people */
    bool in_crossings;            /* a crossing counts 1 */
} torch;

/* ---- the calls of struct sdg_puzzle, as puzzle.h describes them ---- */

/* "5 10 right": those on the left side by their times, and the torch's side. */
void sdg_torch_print_state(const void *self, const uint8_t *state, sdg_sink *to);
/* "5 10 R" */
void sdg_torch_print_short(const void *self, const uint8_t *state, sdg_sink *to);
/* "1", "1+10" */
void sdg_torch_print_move(const void *self, uint32_t move, sdg_sink *to);
/* The order of the people does not matter. */
sdg_status sdg_torch_parse_state(const void *self, const char *text, uint8_t *state,
                                 sdg_error *err);
/* Two people a row on either side, and between the sides the bridge over the water, with the torch
 * at its end. */
sdg_status sdg_torch_picture(const void *self, const uint8_t *state, sdg_picture *out,
                             sdg_arena *arena);
/* Estimates, the usual one first. */
extern const sdg_heuristic sdg_torch_heuristics[];
/* All of them are always there. */
const sdg_picture_key *sdg_torch_picture_keys(const void *self, uint32_t *count);

#endif
