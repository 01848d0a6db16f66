/* Reading the text of a state of priests and devils: what it says, before anybody asks whether
 * that makes a state. */
#ifndef SDG_PUZZLES_PRIESTS_READ_H
#define SDG_PUZZLES_PRIESTS_READ_H

#include "base/words.h"
#include "puzzles/priests.h"

/* What may stand between items. Colons and semicolons are commas to this reader. */
#define SDG_PRIESTS_BLANKS " \t\r\n"
#define SDG_PRIESTS_MARKS ",;:()"

/* The counts of one place, and where in the text each stands. */
typedef struct priests_group {
    uint32_t count[FOLK_COUNT];
    size_t at[FOLK_COUNT];
    bool given[FOLK_COUNT];
    bool bare; /* has numbers without a folk */
} priests_group;

/* What has been read so far, and how far; nothing is decided before the whole text is read, so that
 * items may stand in any order. */
typedef struct priests_reading {
    const priests *it;
    const char *text;
    size_t at;
    priests_group bank, aboard, island;
    bool is_aboard; /* counts are now of those in the boat */
    bool is_ashore; /* or else of those on the island */
    size_t aboard_at, ashore_at;
    bool after_item;  /* an item was read last, and no mark since */
    sdg_word mark;    /* the mark that was read last; length 0: none */
    sdg_word bracket; /* the bracket that is open; length 0: none */
    bool has_boat;
    uint32_t boat; /* LEFT, RIGHT or ISLAND */
    sdg_error *err;
} priests_reading;

/* Reads the whole text of a reading that has its puzzle, its text and its err; what is missing in
 * it is not looked for. SDG_E_USAGE with the column where something is left over or said twice. */
sdg_status sdg_priests_read(priests_reading *p);

/* ---- what words name ---- */

/* The word that begins at a place in the text and ends before a blank, a mark or a digit. */
sdg_word sdg_priests_word_at(const priests_reading *p, size_t at);
/* Whether the word at a place in the text is the given one, whatever its case. */
bool sdg_priests_is_word(const priests_reading *p, size_t at, const char *word);
/* LEFT, RIGHT, or ISLAND if there is one; SDG_NONE where a word names no place. */
uint32_t sdg_priests_place_of(const priests_reading *p, sdg_word word);
/* Which folk a word of the text names, and the length of the name; FOLK_COUNT where it names none.
 */
size_t sdg_priests_folk_at(const priests_reading *p, size_t at, size_t *length);

/* ---- how faults are told ---- */

/* The text for messages. */
sdg_excerpt sdg_priests_excerpt(const priests_reading *p);
/* The number at a place in the text as it was typed, however large. */
sdg_excerpt sdg_priests_digits_at(const priests_reading *p, size_t at);
/* "1 devil", but "2 devils". */
const char *sdg_priests_word_for(const priests_reading *p, size_t folk, uint32_t count);
/* Ends a failure just written with its place in the text and a good example. */
sdg_status sdg_priests_point_at(const priests_reading *p, size_t at);
/* Fails because the boat's place is not said, where it should have been by this place in the text.
 */
sdg_status sdg_priests_fail_bank(const priests_reading *p, size_t at);

#endif
