/* The only file of the library that calls the allocator, and the only place where sizes are
 * multiplied or added. */
#include <statediagram/base.h>

#include <stdlib.h>

/* Divides instead of multiplying, so that nothing overflows on the way to the answer. */
bool sdg_size_product(size_t a, size_t b, size_t *out)
{
    if (b != 0 && a > SIZE_MAX / b)
        return false;
    *out = a * b;
    return true;
}

bool sdg_size_sum(size_t a, size_t b, size_t *out)
{
    if (a > SIZE_MAX - b)
        return false;
    *out = a + b;
    return true;
}

/* No block is longer than this: beyond it the difference of two pointers into the block overflows.
 */
static bool is_possible(size_t bytes)
{
    return bytes <= PTRDIFF_MAX;
}

/* Zeroed, so that what is half built can be given back by the same call as what is whole. */
void *sdg_allocate(size_t count, size_t size)
{
    size_t bytes;
    if (!sdg_size_product(count, size, &bytes) || !is_possible(bytes))
        return NULL;
    /* calloc of nothing may be NULL, which no caller could tell from a failure. */
    return calloc(bytes > 0 ? bytes : 1, 1);
}

/* For tables that are looked at here and there: they should share no line of the cache and no page
 * with anything else. */
void *sdg_allocate_aligned(size_t alignment, size_t bytes)
{
    return is_possible(bytes) ? aligned_alloc(alignment, bytes) : NULL;
}

void *sdg_resize(void *block, size_t count, size_t size)
{
    size_t bytes;
    if (!sdg_size_product(count, size, &bytes) || !is_possible(bytes))
        return NULL;
    /* realloc to nothing would free the block, and no caller could tell that from a failure. */
    return realloc(block, bytes > 0 ? bytes : 1);
}

/* No other file of the library calls free. */
void sdg_release(void *block)
{
    free(block);
}

/* The count may be 0 and the items NULL: an array then begins with room for 16. */
void *sdg_reserve(void *items, size_t count, size_t *capacity, size_t size)
{
    size_t wanted;
    /* Doubling keeps the copying, over the life of an array, below two moves an item. */
    if (items != NULL && count < *capacity)
        return items;
    if (!sdg_size_product(count < 8 ? 8 : count, 2, &wanted))
        return NULL;
    void *moved = sdg_resize(items, wanted, size);
    if (moved != NULL)
        *capacity = wanted;
    return moved;
}
