/* What the files of the jealous husbands share.
 *
 * Everybody has a number: the husband of couple i is 2i, his wife 2i + 1, and they are written as
 * the letters A and a, B and b, …. A state is the set of those on the left bank, a bit each, in two
 * bytes, low byte first; then the place of the boat; and with an island two bytes more for the set
 * of those on it. A move is the set of those who cross, and above it the place they cross to. */
#ifndef SDG_PUZZLES_COUPLES_H
#define SDG_PUZZLES_COUPLES_H

#include <statediagram/puzzle.h>

enum { MOST_COUPLES = 8, MOST_ABOARD = 6, PLACE_SHIFT = 16 };
/* Places, as the third byte of a state says where the boat is. */
enum { LEFT, RIGHT, ISLAND, MOST_PLACES };
enum { BANK_BYTES = 3, ISLAND_BYTES = 5 }; /* of a state without and with an island */

/* One puzzle, as the parameters make it. */
typedef struct couples {
    uint32_t count;  /* couples */
    uint32_t all;    /* the set of everybody */
    uint32_t boat;   /* how many it holds */
    uint32_t places; /* 2, or 3 with an island */
    bool boat_stays; /* those in the moored boat are not with those on land */
} couples;

/* Who is where, the boat's place included. */
typedef struct couples_places {
    uint32_t at[MOST_PLACES], boat;
} couples_places;

/* The one rule. */
extern const char *const sdg_couples_rules[];
enum { NOT_ALONE }; /* indices of the above */

/* Writes a state's bytes; the right bank is what is left over. */
void sdg_couples_pack(const couples *it, const couples_places *where, uint8_t *state);
/* The inverse. */
couples_places sdg_couples_unpack(const couples *it, const uint8_t *state);
/* The wives, as a set of their husbands' numbers, whom the rule forbids to be in this company. */
uint32_t sdg_couples_troubled(uint32_t company);
/* The first place whose company breaks the rule; MOST_PLACES: there is none. */
uint32_t sdg_couples_find_trouble(const couples *it, const couples_places *where);

/* couples_estimates.c */
extern const sdg_heuristic sdg_couples_heuristics[];

/* ---- the calls of struct sdg_puzzle, as puzzle.h describes them ---- */

/* "AaB left"; "AaB left, island c" where there is an island. */
void sdg_couples_print_state(const void *self, const uint8_t *state, sdg_sink *to);
/* "AaB L"; "AaB L c". */
void sdg_couples_print_short(const void *self, const uint8_t *state, sdg_sink *to);
/* Who crosses: "Aa"; with an island also where to: "Aa to I". */
void sdg_couples_print_move(const void *self, uint32_t move, sdg_sink *to);
/* Reads either form; letters mean something by their case, words do not. */
sdg_status sdg_couples_parse_state(const void *self, const char *text, uint8_t *state,
                                   sdg_error *err);
/* Husbands above, wives below; everybody has a column of their own at each place. */
sdg_status sdg_couples_picture(const void *self, const uint8_t *state, sdg_picture *out,
                               sdg_arena *arena);
/* The same whatever the parameters. */
const sdg_picture_key *sdg_couples_picture_keys(const void *self, uint32_t *count);

#endif
