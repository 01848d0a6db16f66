/* The bytes that a space holds: a counter before the allocator. */
#include "space/budget.h"

#include <string.h>

#include "os/os.h"

enum { LINE = 64 }; /* bytes in a line of the cache */

/* Whether so many bytes more are within the bound; *held becomes what is then held. The caller's
 * bound comes first: what it forbids is not even tried. */
static sdg_status allow(const sdg_budget *budget, size_t bytes, size_t *held)
{
    if (!sdg_size_sum(budget->held, bytes, held))
        return SDG_E_NOMEM;
    return budget->most > 0 && *held > budget->most ? SDG_E_LIMIT : SDG_OK;
}

/* What is held changes only when the block is there, so a failure needs nothing taken back. */
sdg_status sdg_budget_take(void **out, sdg_budget *budget, size_t count, size_t size)
{
    size_t bytes = 0, held = 0;
    *out = NULL;
    if (!sdg_size_product(count, size, &bytes))
        return SDG_E_NOMEM;
    sdg_status status = allow(budget, bytes, &held);
    if (status != SDG_OK)
        return status;
    *out = sdg_allocate(count, size);
    if (*out == NULL)
        return SDG_E_NOMEM;
    budget->held = held;
    return SDG_OK;
}

/* The size is the caller's to know: blocks carry no head of ours. The product was checked when it
 * was taken. */
void sdg_budget_give(sdg_budget *budget, void *block, size_t count, size_t size)
{
    if (block == NULL)
        return;
    budget->held -= count * size;
    sdg_release(block);
}

/* Not zeroed yet: the advice must come before the first write. */
static sdg_status take_aligned(void **out, sdg_budget *budget, size_t bytes)
{
    size_t held = 0;
    *out = NULL;
    sdg_status status = allow(budget, bytes, &held);
    if (status != SDG_OK)
        return status;
    *out = sdg_allocate_aligned(bytes < SDG_LARGE_PAGE ? LINE : SDG_LARGE_PAGE, bytes);
    if (*out == NULL)
        return SDG_E_NOMEM;
    sdg_use_large_pages(*out, bytes);
    budget->held = held;
    return SDG_OK;
}

sdg_status sdg_budget_take_table(void **out, sdg_budget *budget, size_t bytes)
{
    sdg_status status = take_aligned(out, budget, bytes);
    if (status == SDG_OK)
        memset(*out, 0, bytes);
    return status;
}
