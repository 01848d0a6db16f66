/* The bytes that a space holds, counted where they are allocated: what would pass the limit is
 * refused before it is asked for. */
#ifndef SDG_SPACE_BUDGET_H
#define SDG_SPACE_BUDGET_H

#include <statediagram/base.h>

/* What all parts of a space hold together, so that one bound is enough. */
typedef struct sdg_budget {
    size_t held; /* bytes */
    size_t most; /* 0: no bound */
} sdg_budget;

/* Allocates count * size zeroed bytes. SDG_E_LIMIT: the bound forbids it; SDG_E_NOMEM: there are
 * none. */
sdg_status sdg_budget_take(void **out, sdg_budget *budget, size_t count, size_t size);
/* Gives back a block of count * size bytes; NULL is allowed. */
void sdg_budget_give(sdg_budget *budget, void *block, size_t count, size_t size);
/* Allocates a zeroed table of 64 bytes or a power of two more, which begins a line of the cache,
 * and a large page if it is as long as one. It is given back as other blocks are. */
sdg_status sdg_budget_take_table(void **out, sdg_budget *budget, size_t bytes);

#endif
