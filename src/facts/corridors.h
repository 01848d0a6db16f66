/* Chains of states between which there is nothing to choose. */
#ifndef SDG_FACTS_CORRIDORS_H
#define SDG_FACTS_CORRIDORS_H

#include <statediagram/facts.h>

/* What was found: the corridors in the arena of the selection, and what they stand for. */
typedef struct corridors_found {
    const sdg_corridor *items;
    uint32_t count, states; /* states inside */
    uint64_t transitions;   /* along them */
} corridors_found;

/* Finds the corridors among the states of a selection, and takes those inside out of kept (by
 * state). States with one of the flags stay, as do starts, goals, and what has moves to states that
 * are left out. Between two states there is one line at most: where they are joined already, a
 * state in the middle stays, and two of a chain that comes back to where it began. SDG_E_NOMEM. */
sdg_status corridors_find(corridors_found *out, const sdg_facts *facts, const sdg_selection *shown,
                          uint8_t flags, bool *kept, sdg_error *err);

#endif
