/* A start order from the smoothest positions: numbers for all items, not all the same, such that
 * each is near to those of the items that lines join it with, while every row as a whole stands in
 * the middle. They are the slowest way in which the graph can sway across its layers, and put next
 * to each other what is near in the whole graph and not in the next row alone (Koren 2005, on
 * drawing by eigenvectors). The vector is found by the power method with Chebyshev polynomials,
 * which are small wherever the present vector is already beaten and grow fastest beyond (Saad
 * 1984). */
#include "place/layout.h"

#include <math.h>

/* Steps of one polynomial, and how many of these there are. */
enum { STEPS = 16, LEAST_ROUNDS = 4 };

/* Three vectors, one entry an item. */
typedef struct swaying {
    layout *it;
    uint32_t *near_first, *near; /* by item: the items at the other ends of its lines */
    double *now, *before, *next;
} swaying;

/* Lines weigh the same, so that an item's number of lines is its weight. */
static double weight_of(const swaying *s, uint32_t at)
{
    return (double)(s->near_first[at + 1] - s->near_first[at]);
}

/* Moves each row so that its weighted mean is 0. */
static void centre_rows(const swaying *s, double *of)
{
    const layout *it = s->it;
    for (uint32_t r = 0; r < it->row_count; r++) {
        const uint32_t *order = it->order + it->rows[r].first;
        double sum = 0, weight = 0;
        for (uint32_t i = 0; i < it->rows[r].count; i++) {
            sum += weight_of(s, order[i]) * of[order[i]];
            weight += weight_of(s, order[i]);
        }
        for (uint32_t i = 0; i < it->rows[r].count && weight > 0; i++)
            of[order[i]] -= sum / weight;
    }
}

/* Each item at the mean of its neighbours, then rows centred. */
static void average(const swaying *s, const double *from, double *to)
{
    for (uint32_t i = 0; i < s->it->item_count; i++) {
        double sum = 0;
        for (uint32_t k = s->near_first[i]; k < s->near_first[i + 1]; k++)
            sum += from[s->near[k]];
        to[i] = s->near_first[i + 1] > s->near_first[i] ? sum / weight_of(s, i) : 0;
    }
    centre_rows(s, to);
}

/* How much of a vector averaging leaves: at most 1, and the more the smoother it is. Scales it. */
static double smoothness(const swaying *s)
{
    double with = 0, own = 0;
    for (uint32_t i = 0; i < s->it->item_count; i++) {
        with += weight_of(s, i) * s->now[i] * s->next[i];
        own += weight_of(s, i) * s->now[i] * s->now[i];
    }
    for (uint32_t i = 0; i < s->it->item_count && own > 0; i++) {
        s->now[i] /= sqrt(own);
        s->next[i] /= sqrt(own);
    }
    return own > 0 ? with / own : 0;
}

/* One polynomial, which is at most 1 from -1 up to the smoothness that the vector has already. */
static void run_polynomial(swaying *s)
{
    uint32_t count = s->it->item_count;
    average(s, s->now, s->next);
    double cut = smoothness(s), middle = (cut - 1) / 2, half = (cut + 1) / 2;
    for (uint32_t i = 0; i < count; i++) {
        s->before[i] = s->now[i];
        s->now[i] = (s->next[i] - middle * s->now[i]) / half;
    }
    for (int step = 1; step < STEPS; step++) {
        average(s, s->now, s->next);
        for (uint32_t i = 0; i < count; i++) {
            double next = 2 * (s->next[i] - middle * s->now[i]) / half - s->before[i];
            s->before[i] = s->now[i];
            s->now[i] = next;
        }
    }
}

/* Items at the other ends, as rows of their own: they are read hundreds of times. */
static void list_near(swaying *s)
{
    const layout *it = s->it;
    uint32_t end = 0;
    for (uint32_t i = 0; i < it->item_count; i++) {
        s->near_first[i] = end;
        for (uint32_t k = it->up_first[i]; k < it->up_first[i + 1]; k++)
            s->near[end++] = it->segments[it->up[k]].upper;
        for (uint32_t k = it->down_first[i]; k < it->down_first[i + 1]; k++)
            s->near[end++] = it->segments[it->down[k]].lower;
        for (uint32_t k = it->flats_first[i]; k < it->flats_first[i + 1]; k++) {
            const flat *of = &it->flats[it->flats_of[k]];
            s->near[end++] = of->left == i ? of->right : of->left;
        }
    }
    s->near_first[it->item_count] = end;
}

static bool prepare(swaying *s)
{
    layout *it = s->it;
    size_t lines = (size_t)it->segment_count + it->flat_count, items = it->item_count;
    s->near_first = sdg_arena_take(it->scratch, items + 1, sizeof *s->near_first);
    s->near = sdg_arena_take(it->scratch, 2 * lines, sizeof *s->near);
    s->before = sdg_arena_take(it->scratch, items, sizeof *s->before);
    s->next = sdg_arena_take(it->scratch, items, sizeof *s->next);
    return s->near_first != NULL && s->near != NULL && s->before != NULL && s->next != NULL;
}

/* Begins with numbers that look random: xorshift by Marsaglia (2003). */
sdg_status place_smooth(layout *it, double *at, uint32_t seed, uint32_t rounds, sdg_error *err)
{
    swaying s = {.it = it, .now = at};
    uint32_t random = seed * 2654435761u + 1;
    if (!prepare(&s))
        return sdg_fail_memory(err);
    list_near(&s);
    for (uint32_t i = 0; i < it->item_count; i++) {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        at[i] = (double)random / UINT32_MAX - 0.5;
    }
    centre_rows(&s, at);
    size_t lines = (size_t)it->segment_count + it->flat_count;
    size_t work = STEPS * (lines + it->item_count);
    for (uint32_t i = 0; i < rounds && place_goes_on(it, work); i++)
        run_polynomial(&s);
    return SDG_OK;
}
