/* Facts by the names that people call them by: in citations, and in what --generate wants. */
#ifndef SDG_CLI_FACT_NAMES_H
#define SDG_CLI_FACT_NAMES_H

#include <stddef.h>
#include <stdint.h>

/* Facts as pairs: cells holds name, value, name, value, …; a value is NULL or empty where it is not
 * known. */
typedef struct fact_list {
    const char **cells;
    uint32_t count; /* of pairs */
} fact_list;

/* The longest name that is looked for, its end included. */
enum { FACT_NAME_BYTES = 64 };

/* The pair of a fact: "states", "dead ends", "dead_ends"; "length", "cost" and "solutions" for what
 * is said of the solution; "astar.expanded" for what is said of a search, whose estimate may be
 * left out, and "expanded" alone for the first search. NULL: there is no such fact. */
const char *const *fact_find(const fact_list *in, const char *name);
/* The nearest name to one that is not found; NULL: none is near. */
const char *fact_nearest(const fact_list *in, const char *name);

#endif
