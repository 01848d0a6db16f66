/* Telling a diagram line by line: what the files that tell of layers, paths and dead ends share. */
#ifndef SDG_FACTS_ACCOUNT_H
#define SDG_FACTS_ACCOUNT_H

#include <statediagram/facts.h>

/* An account being written: one line at a time is in text, by way of to. What fails is kept in the
 * sink, and every later line is then nothing. */
typedef struct teller {
    const sdg_facts *facts;
    const sdg_selection *shown; /* NULL: all states */
    const sdg_model *model;
    const char **lines;
    uint32_t count;
    sdg_buffer text;
    sdg_sink to;
    sdg_arena *arena;
} teller;

/* No account has more lines: the bounds below see to it. */
enum {
    ACCOUNT_STATES = 64,  /* are named, or none */
    ACCOUNT_SOURCES = 32, /* have their moves told, or none, */
    ACCOUNT_LINKS = 64,   /* if there are no more than these */
    ACCOUNT_MOVES = 100,
    ACCOUNT_ENDS = 12,
    ACCOUNT_LINES = ACCOUNT_STATES + ACCOUNT_SOURCES + ACCOUNT_MOVES + 2 * ACCOUNT_ENDS
};

/* Ends the line that was written. */
void account_end_line(teller *it);
/* Writes the name of a state. */
void account_put_state(teller *it, uint32_t state);
/* The states shown, each layer a line; where they are too many, how many each layer has. */
void account_layers(teller *it);
/* Where the moves of each state lead, as far as is shown; nothing where the states are too many. */
sdg_status account_links(teller *it, sdg_error *err);
/* The path of the facts, each move a line; nothing without one. */
sdg_status account_path(teller *it, sdg_error *err);
/* Dead ends, each a line with the rules that bar its moves, and what cannot reach a goal. */
sdg_status account_ends(teller *it, sdg_error *err);

#endif
