/* The name that was meant: optimal string alignment distance (Damerau 1964 in its restricted form:
 * insert, delete, replace a byte, or swap two neighbours), over three rows of the usual table. */
#include <statediagram/base.h>

#include <string.h>

/* Longer names are not typed by hand. */
enum { LONGEST = 64 };

/* Rows of the table, for starts of the first name; columns are starts of the second. */
typedef struct rows {
    size_t before[LONGEST + 1], last[LONGEST + 1], now[LONGEST + 1];
} rows;

/* No macro: the arguments are computed once. */
static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Capital letters for small ones are the least of slips. */
static bool is_same(char a, char b)
{
    if (a >= 'A' && a <= 'Z')
        a = (char)(a - 'A' + 'a');
    if (b >= 'A' && b <= 'Z')
        b = (char)(b - 'A' + 'a');
    return a == b;
}

/* Fills the row of the i-th byte of a, from 1. */
static void fill_row(rows *table, const char *a, const char *b, size_t i)
{
    size_t length = strlen(b);
    table->now[0] = i;
    for (size_t k = 1; k <= length; k++) {
        size_t replaced = table->last[k - 1] + !is_same(a[i - 1], b[k - 1]);
        size_t best = smaller(replaced, smaller(table->last[k], table->now[k - 1]) + 1);
        if (i > 1 && k > 1 && is_same(a[i - 1], b[k - 2]) && is_same(a[i - 2], b[k - 1]))
            best = smaller(best, table->before[k - 2] + 1);
        table->now[k] = best;
    }
}

/* Both at most LONGEST bytes. The row before the first stands for an empty start of a: each byte of
 * b is inserted. */
static size_t distance(const char *a, const char *b)
{
    rows table = {0};
    for (size_t k = 0; k <= LONGEST; k++)
        table.last[k] = k;
    for (size_t i = 1; a[i - 1] != '\0'; i++) {
        fill_row(&table, a, b, i);
        memcpy(table.before, table.last, sizeof table.before);
        memcpy(table.last, table.now, sizeof table.last);
    }
    return table.last[strlen(b)];
}

/* A third of the letters wrong is the most that still looks like a slip; beyond that a suggestion
 * is a guess, and a wrong guess is worse than none. */
const char *sdg_nearest(const char *name, const char *const *candidates, size_t count)
{
    size_t length = strlen(name);
    const char *best = NULL;
    if (length > LONGEST)
        return NULL;
    /* One more than the largest distance that may be a slip. */
    size_t bound = (length < 3 ? 1 : length / 3) + 1;
    /* Only a nearer one lowers the bound, so of equals the first is kept. */
    for (size_t i = 0; i < count; i++) {
        if (strlen(candidates[i]) > LONGEST)
            continue;
        size_t found = distance(name, candidates[i]);
        if (found < bound) {
            bound = found;
            best = candidates[i];
        }
    }
    return best;
}
