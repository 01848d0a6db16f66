/* The allocator of the library, made to fail on demand. Included by one test program it takes the
 * place of src/base/memory.c there: that file is compiled into the program with its calls of
 * calloc, realloc and aligned_alloc replaced. */
#ifndef SDG_TESTS_FAILING_MEMORY_H
#define SDG_TESTS_FAILING_MEMORY_H

#include <stdbool.h>
#include <stdlib.h>

/* The next allocation that fails: 1 is the very next one, 0 none. */
static size_t fails_in;
/* Whether all allocations after the failed one fail too. */
static bool fails_for_good;

static bool fails_now(void)
{
    if (fails_in == 0)
        return false;
    if (fails_in > 1) {
        fails_in--;
        return false;
    }
    if (!fails_for_good)
        fails_in = 0;
    return true;
}

static void *failing_calloc(size_t count, size_t size)
{
    return fails_now() ? NULL : calloc(count, size);
}

static void *failing_realloc(void *block, size_t size)
{
    return fails_now() ? NULL : realloc(block, size);
}

static void *failing_aligned_alloc(size_t alignment, size_t size)
{
    return fails_now() ? NULL : aligned_alloc(alignment, size);
}

#define calloc failing_calloc
#define realloc failing_realloc
#define aligned_alloc failing_aligned_alloc
#include "base/memory.c"
#undef calloc
#undef realloc
#undef aligned_alloc

#endif
