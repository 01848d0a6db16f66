/* Counts of any size: a matrix of 32-bit limbs, one row of width limbs for each number, the lowest
 * limb first. All rows are widened together when one of them overflows, which happens a few times
 * in the life of a matrix. */
#include <statediagram/base.h>

#include <assert.h>
#include <string.h>

/* Numbers are printed in chunks of nine digits, the most that fit a limb. */
enum { LIMB_BITS = 32, CHUNK_DIGITS = 9, CHUNK = 1000000000 };

/* One block for all: a number has no length of its own, and adding rows is a walk over memory. */
struct sdg_counts {
    uint32_t *limbs;
    size_t count, width;
};

/* One limb each at first: most numbers of paths in course notes fit. */
sdg_status sdg_counts_open(sdg_counts **out, size_t count, sdg_error *err)
{
    sdg_counts *counts = sdg_allocate(1, sizeof *counts);
    *out = NULL;
    if (counts == NULL)
        return sdg_fail_memory(err);
    counts->limbs = sdg_allocate(count, sizeof *counts->limbs);
    if (counts->limbs == NULL) {
        sdg_release(counts);
        return sdg_fail_memory(err);
    }
    counts->count = count;
    counts->width = 1;
    *out = counts;
    return SDG_OK;
}

void sdg_counts_free(sdg_counts *counts)
{
    if (counts == NULL)
        return;
    sdg_release(counts->limbs);
    sdg_release(counts);
}

/* The lowest limb of a number. */
static uint32_t *number_at(const sdg_counts *counts, size_t at)
{
    assert(at < counts->count);
    return counts->limbs + at * counts->width;
}

/* How many limbs a number needs, leading zeros left out. */
static size_t used_limbs(const sdg_counts *counts, size_t at)
{
    const uint32_t *number = number_at(counts, at);
    size_t used = counts->width;
    while (used > 0 && number[used - 1] == 0)
        used--;
    return used;
}

void sdg_counts_set(sdg_counts *counts, size_t at, uint32_t value)
{
    uint32_t *number = number_at(counts, at);
    memset(number, 0, counts->width * sizeof *number);
    number[0] = value;
}

/* Widens all numbers to at least width limbs; half as much again, so that long sums stay cheap. */
static bool widen(sdg_counts *counts, size_t width)
{
    size_t old = counts->width, wider, cells;
    if (!sdg_size_sum(old, old / 2 + 1, &wider))
        return false;
    if (wider < width)
        wider = width;
    if (!sdg_size_product(counts->count, wider, &cells))
        return false;
    uint32_t *limbs = sdg_resize(counts->limbs, cells, sizeof *limbs);
    if (limbs == NULL)
        return false;
    /* From the last number to the first, as each moves towards the end. */
    for (size_t i = counts->count; i-- > 0;) {
        memmove(limbs + i * wider, limbs + i * old, old * sizeof *limbs);
        memset(limbs + i * wider + old, 0, (wider - old) * sizeof *limbs);
    }
    counts->limbs = limbs;
    counts->width = wider;
    return true;
}

/* The carry out of the top limb when used limbs of b are added to the width limbs of a; nothing is
 * written. */
static uint64_t carry_of(const uint32_t *a, size_t width, const uint32_t *b, size_t used)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < width && (i < used || carry > 0); i++)
        carry = ((uint64_t)a[i] + (i < used ? b[i] : 0) + carry) >> LIMB_BITS;
    return carry;
}

/* Adds used limbs of b to a. b may be a: each limb is read before it is written. */
static void add_limbs(uint32_t *a, size_t width, const uint32_t *b, size_t used)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < width && (i < used || carry > 0); i++) {
        uint64_t sum = (uint64_t)a[i] + (i < used ? b[i] : 0) + carry;
        a[i] = (uint32_t)(sum & UINT32_MAX);
        carry = sum >> LIMB_BITS;
    }
}

bool sdg_counts_add(sdg_counts *counts, size_t at, const sdg_counts *other, size_t from)
{
    size_t used = used_limbs(other, from);
    if (used > counts->width && !widen(counts, used))
        return false;
    /* The carry is found before anything is written, so that a failure leaves the number as it was.
     * Widening moves the limbs, of the other number too if the rows are one. */
    if (carry_of(number_at(counts, at), counts->width, number_at(other, from), used) > 0 &&
        !widen(counts, counts->width + 1))
        return false;
    add_limbs(number_at(counts, at), counts->width, number_at(other, from), used);
    return true;
}

/* Leading zeros are all that a zero has. */
bool sdg_counts_is_zero(const sdg_counts *counts, size_t at)
{
    return used_limbs(counts, at) == 0;
}

/* Divides a number by CHUNK in place; the remainder. */
static uint32_t divide(uint32_t *number, size_t used)
{
    uint64_t rest = 0;
    for (size_t i = used; i-- > 0;) {
        uint64_t part = rest << LIMB_BITS | number[i];
        number[i] = (uint32_t)(part / CHUNK);
        rest = part % CHUNK;
    }
    return (uint32_t)rest;
}

/* Writes a number of more than one limb; work holds it, and room for its chunks behind it. */
static void put_large(sdg_sink *to, uint32_t *work, size_t used)
{
    uint32_t *chunks = work + used;
    size_t count = 0;
    while (used > 0) {
        chunks[count++] = divide(work, used);
        while (used > 0 && work[used - 1] == 0)
            used--;
    }
    sdg_put_number(to, chunks[count - 1]);
    while (count-- > 1)
        sdg_put_format(to, "%0*u", CHUNK_DIGITS, (unsigned)chunks[count - 1]);
}

/* Printing divides the number until nothing is left, so it works on a copy. */
void sdg_counts_put(const sdg_counts *counts, size_t at, sdg_sink *to)
{
    size_t used = used_limbs(counts, at), cells;
    if (used <= 1) {
        sdg_put_number(to, *number_at(counts, at));
        return;
    }
    /* A limb is 9.6 digits: two chunks of nine digits for each limb are more than enough. */
    uint32_t *work = sdg_size_product(used, 3, &cells) ? sdg_allocate(cells, sizeof *work) : NULL;
    if (work == NULL) {
        if (to->status == SDG_OK)
            to->status = SDG_E_NOMEM;
        return;
    }
    memcpy(work, number_at(counts, at), used * sizeof *work);
    put_large(to, work, used);
    sdg_release(work);
}

/* The product fits: it was checked when the limbs were allocated. */
size_t sdg_counts_bytes(const sdg_counts *counts)
{
    return sizeof *counts + counts->count * counts->width * sizeof *counts->limbs;
}
