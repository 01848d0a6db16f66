/* What the files of the water jugs share.
 *
 * A state is a byte a jug: how much it holds. A move is a pair of places, the giver in the low
 * byte, the taker above it, where place 0 is the tap (or the drain) and place i + 1 is jug i. */
#ifndef SDG_PUZZLES_JUGS_H
#define SDG_PUZZLES_JUGS_H

#include <statediagram/puzzle.h>

enum { MOST_JUGS = 6, LARGEST = 99, MOST_LISTED = 100000 };
enum { TAP };             /* the place that is no jug */
enum { ANY = UINT8_MAX }; /* in a goal: whatever the jug holds */

typedef struct jugs {
    uint8_t size[MOST_JUGS], first[MOST_JUGS], goal[MOST_JUGS];
    uint32_t count, total; /* of jugs, and of the water at the start */
    bool anywhere;         /* goal[0] in any jug is a goal */
    bool tap;
} jugs;

/* Indices of the broken rules. */
enum { OTHER_TOTAL };
extern const char *const sdg_jugs_rules[];
/* What jugs are called, in the order of their sizes. */
extern const char sdg_jugs_letters[];

/* How much can be asked of one jug, and how high the picture is. */
uint32_t sdg_jugs_largest(const jugs *it);
/* How much water a state has. Without a tap it never changes. */
uint32_t sdg_jugs_total(const jugs *it, const uint8_t *state);
/* Reads the parameters. The sizes come first: all else is checked against them. */
sdg_status sdg_jugs_open(void **self, size_t *state_size, const sdg_args *args, sdg_arena *arena,
                         sdg_error *err);

/* ---- the calls of struct sdg_puzzle, as puzzle.h describes them ---- */

/* "(0,4)" */
void sdg_jugs_print_state(const void *self, const uint8_t *state, sdg_sink *to);
/* "+a" fills jug a at the tap, "-a" empties it, "a>b" pours it into b. */
void sdg_jugs_print_move(const void *self, uint32_t move, sdg_sink *to);
/* Amounts alone do not make a state where nothing can be added or poured away. */
sdg_status sdg_jugs_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err);
/* What can be done, and what is sought: both change the numbers, and no picture shows them. */
void sdg_jugs_print_definition(const void *self, sdg_sink *to);
void sdg_jugs_print_goal(const void *self, sdg_sink *to);
/* The jugs beside one another, as high as they are large, how much water is in each, and their
 * letters below. */
sdg_status sdg_jugs_picture(const void *self, const uint8_t *state, sdg_picture *out,
                            sdg_arena *arena);
/* Estimates, the usual one first. */
extern const sdg_heuristic sdg_jugs_heuristics[];
/* Water explains itself, and need not be there at the start. */
const sdg_picture_key *sdg_jugs_picture_keys(const void *self, uint32_t *count);

#endif
