/* What the files of the priests-and-devils family share. The family is told in two wordings
 * (priests and devils, missionaries and cannibals); everything but words and letters is common to
 * them.
 *
 * A state in full is three bytes: the upper folk (priests) and the lower folk (devils) on the left
 * bank, and the boat's place; with an island two bytes follow, both folk on it. With the boat
 * hidden there are two: both folk on the starting bank. */
#ifndef SDG_PUZZLES_PRIESTS_H
#define SDG_PUZZLES_PRIESTS_H

#include <statediagram/puzzle.h>

enum {
    MOST_PEOPLE = 100, /* of each folk */
    MOST_ABOARD = 10,
    MOST_LOADS = 65, /* of a boat of 10: 2 + 3 + … + 11 */
};

/* Indices of the folk: the one that is eaten where it is outnumbered, and the one that eats. */
enum { PRIESTS, DEVILS, FOLK_COUNT };

/* The boat's place, as the third byte of a state. */
enum { LEFT, RIGHT, ISLAND, MOST_PLACES };
enum { BANK_BYTES = 3, ISLAND_BYTES = 5 }; /* of a state in full without and with an island */

/* Indices of the broken rules. */
enum { RULE_EATEN, RULE_NO_LOAD };

/* One folk's words. */
typedef struct priests_folk {
    char letter;       /* as it is read, in either case */
    const char *brief; /* the letter as a text, which other languages have a character for */
    const char *one, *many;
} priests_folk;

/* The two puzzles differ in their words alone. */
typedef struct priests_wording {
    priests_folk folk[FOLK_COUNT];
    const char *const *broken_rules;
} priests_wording;

/* Who crosses together. */
typedef struct priests_load {
    uint8_t count[FOLK_COUNT];
} priests_load;

/* One puzzle of the family. A move is the number of its load; with an island, load_count times the
 * place it goes to is added; with the boat hidden, load_count is added for the way back, and twice
 * that for an index step that only looks like the load. */
typedef struct priests {
    const priests_wording *wording;
    uint32_t people[FOLK_COUNT];
    uint32_t boat;
    uint32_t start_bank; /* LEFT or RIGHT */
    bool hidden;
    uint32_t places;                  /* 2, or 3 with an island */
    bool via;                         /* the boat may not go from bank to bank */
    bool boat_stays;                  /* those in the moored boat are not with those on land */
    priests_load loads[MOST_LOADS];   /* in the order in which they are tried */
    uint32_t load_count, named_count; /* the first named_count were named by the loads parameter */
    sdg_picture_key keys[FOLK_COUNT + 1];
    uint32_t key_count;
} priests;

/* A state read out of its bytes, whichever form they have. */
typedef struct priests_view {
    uint32_t count[FOLK_COUNT]; /* on the left bank; with the boat hidden, on the starting bank */
    uint32_t boat;              /* LEFT, RIGHT or ISLAND; with the boat hidden, LEFT */
    uint32_t island[FOLK_COUNT];
} priests_view;

/* Reads a state's bytes. */
priests_view sdg_priests_view(const priests *it, const uint8_t *state);
/* Writes a state's bytes. */
void sdg_priests_pack(const priests *it, priests_view view, uint8_t *state);
/* How many of a folk are at a place; with the boat hidden, LEFT is the starting bank. */
uint32_t sdg_priests_at(const priests *it, const priests_view *view, uint32_t place, size_t folk);
/* The first place where somebody is eaten; MOST_PLACES: nobody is. */
uint32_t sdg_priests_find_trouble(const priests *it, const priests_view *view);

/* Fills loads in the order of the parameter's text: the loads named there, then the rest by number
 * of people, and among equals those with more priests first. Unless the text was given, loads too
 * large for the boat are passed over. SDG_E_USAGE with the column in the text. */
sdg_status sdg_priests_read_loads(priests *it, const char *text, bool given, sdg_error *err);
/* Writes a load: its letters if it has at most three people, else numbers with letters ("2P3D"). */
void sdg_priests_put_load(const priests *it, priests_load load, sdg_sink *to);

/* ---- the calls of struct sdg_puzzle, as puzzle.h describes them; first those about moves ---- */

/* With the boat hidden: loads off the starting bank, loads back to it, then refused index steps. */
void sdg_priests_moves(const void *self, const uint8_t *state, sdg_emitter *to);
/* Every number of people on the bank with every bank of the boat; none with an island. */
void sdg_priests_placements(const void *self, sdg_emitter *to);
/* 0 where the boat is shown. */
uint32_t sdg_priests_index_count(const void *self);
/* (devils + 1) p + d. */
uint32_t sdg_priests_index_of(const void *self, const uint8_t *state);
/* The inverse of the above. */
void sdg_priests_state_at(const void *self, uint32_t index, uint8_t *state);
/* 0: off the starting bank; 1: back to it; SDG_NONE where the boat is shown. */
uint32_t sdg_priests_turn_of(const void *self, uint32_t move);

/* ---- those about words ---- */

/* "2P 1D left", with an island "2P 1D left, island 1P 0D", or "(2,1)" without the boat. */
void sdg_priests_print_state(const void *self, const uint8_t *state, sdg_sink *to);
/* "2P1D L", "2P1D L 1P0D", or "(2,1)". */
void sdg_priests_print_short(const void *self, const uint8_t *state, sdg_sink *to);
/* "PD"; with an island "PD to I"; the change of the index, "±2", for a step that only looks like a
 * load. */
void sdg_priests_print_move(const void *self, uint32_t move, sdg_sink *to);
/* The boat, and the order of the loads. */
void sdg_priests_print_definition(const void *self, sdg_sink *to);
/* "boat on the left bank". */
const char *sdg_priests_turn_name(const void *self, uint32_t turn);
/* Reads either form in many spellings; those aboard are counted on the boat's bank. */
sdg_status sdg_priests_parse_state(const void *self, const char *text, uint8_t *state,
                                   sdg_error *err);
/* The boat's bank in a text, as a turn. */
uint32_t sdg_priests_parse_turn(const void *self, const char *text);

/* Both folk on the left bank, the boat, and both folk on the island. */
uint32_t sdg_priests_variable_count(const void *self);
/* "priests", "boat", "island-devils". */
void sdg_priests_print_variable(const void *self, uint32_t variable, sdg_sink *to);
/* A number of people, or the place of the boat. */
void sdg_priests_print_value(const void *self, uint32_t variable, const uint8_t *state,
                             sdg_sink *to);

/* ---- those about the picture ---- */

/* Two banks with water between, and in it the island; the hull where the boat is shown. */
sdg_status sdg_priests_picture(const void *self, const uint8_t *state, sdg_picture *out,
                               sdg_arena *arena);
/* The keys that sdg_priests_make_keys made. */
const sdg_picture_key *sdg_priests_picture_keys(const void *self, uint32_t *count);
/* Fills the keys of a puzzle that is being opened. */
void sdg_priests_make_keys(priests *it);

/* Estimates, the usual one first. */
extern const sdg_heuristic sdg_priests_heuristics[];
/* Published figures, by the parameters' names of either wording. */
extern const sdg_known sdg_priests_known[];
extern const sdg_known sdg_missionaries_known[];

#endif
