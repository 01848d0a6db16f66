/* What this machine is: its clock, its memory, its terminal, and its source of numbers that no one
 * can guess. */
#define _GNU_SOURCE
#include "os/group.h"
#include "os/os.h"

#include <stdalign.h>
#include <stddef.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
#include <malloc.h>
#endif
#if defined(__APPLE__)
#include <sys/random.h>
#endif

bool sdg_is_terminal(int descriptor)
{
    return isatty(descriptor) == 1;
}

double sdg_clock(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

size_t sdg_machine_memory(void)
{
    /* Of a machine that does not say, the control group may still. */
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    size_t all = SIZE_MAX;
    if (pages > 0 && page > 0 && !sdg_size_product((size_t)pages, (size_t)page, &all))
        all = SIZE_MAX;
    size_t group = sdg_group_memory("/proc/self/cgroup", "/sys/fs/cgroup");
    return group < all ? group : all;
}

/* Where a large page may begin; shorter blocks have no room for one. */
static const uintptr_t LARGE_PAGE = UINT32_C(2) << 20;

void sdg_use_large_pages(void *block, size_t bytes)
{
#if defined(MADV_HUGEPAGE)
    uintptr_t begin = ((uintptr_t)block + LARGE_PAGE - 1) & ~(LARGE_PAGE - 1);
    uintptr_t end = ((uintptr_t)block + bytes) & ~(LARGE_PAGE - 1);
    /* A piece of advice: whether the system follows it changes nothing but the time. */
    if (begin < end)
        (void)madvise((uint8_t *)block + (begin - (uintptr_t)block), end - begin, MADV_HUGEPAGE);
#else
    (void)block;
    (void)bytes;
#endif
}

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
/* Blocks up to the size of FIRST come from the heap; those of the size of OWN and more, which grow
 * and go as wholes, are mapped by themselves again afterwards. */
enum { FIRST = 16 << 20, OWN = 1 << 20, MOST = 1 << 30, PAD = 1 << 20 };

/* The heap grows by what is asked for and a pad, which stays when the block is given back: only
 * thereby it can be known where the heap will go on. */
void sdg_prepare_heap(size_t bytes)
{
    if (bytes < FIRST)
        return;
    mallopt(M_TRIM_THRESHOLD, MOST);
    mallopt(M_MMAP_THRESHOLD, 2 * FIRST);
    mallopt(M_TOP_PAD, bytes < MOST ? (int)bytes : MOST);
    uint8_t *first = sdg_allocate_aligned(alignof(max_align_t), FIRST);
    uintptr_t begin = (uintptr_t)first, end = (uintptr_t)sbrk(0);
    if (first != NULL && begin < end && end - begin < 2 * (size_t)MOST)
        sdg_use_large_pages(first, end - begin);
    sdg_release(first);
    mallopt(M_TOP_PAD, PAD);
    mallopt(M_MMAP_THRESHOLD, OWN);
}
#else
void sdg_prepare_heap(size_t bytes)
{
    (void)bytes;
}
#endif

uint64_t sdg_entropy(void)
{
    uint64_t number;
    if (getentropy(&number, sizeof number) == 0)
        return number;
    /* Only where a sandbox forbids the call: hard to guess still, though not impossible. */
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    number = (uint64_t)now.tv_nsec << 32 ^ (uint64_t)now.tv_sec ^ (uint64_t)getpid() << 16;
    return number * 0x9E3779B97F4A7C15;
}
