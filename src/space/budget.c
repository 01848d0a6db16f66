/* The bytes that a space holds: a counter before the allocator. */
#include "space/budget.h"

/* What is held changes only when the block is there, so a failure needs nothing taken back. */
sdg_status sdg_budget_take(void **out, sdg_budget *budget, size_t count, size_t size)
{
    size_t bytes = 0;
    size_t held = 0;
    *out = NULL;
    if (!sdg_size_product(count, size, &bytes) || !sdg_size_sum(budget->held, bytes, &held))
        return SDG_E_NOMEM;
    /* The caller's bound comes first: what it forbids is not even tried. */
    if (budget->most > 0 && held > budget->most)
        return SDG_E_LIMIT;
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
