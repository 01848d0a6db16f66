/* All of Klotski in unit steps, A B A B …: the library (a general space over the general puzzle)
 * against a breadth-first search that knows nothing but this board. The bare one keeps a state in a
 * word of three planes of 20 bits, the upper left corners of the upright, the lying and the single
 * pieces, the large one being both upright and lying; an open-addressing table that grows; edges as
 * compressed rows. usage: klotski_bare ROUNDS */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <statediagram.h>

enum { COLS = 4, CELLS = 20, FIRST_BITS = 10, MOST_ROUNDS = 999 };
#define ALL ((UINT64_C(1) << CELLS) - 1)
#define COLUMN UINT64_C(0x11111)

/* The growing search: states in order, a table of numbers plus one, rows of edges. */
typedef struct bare {
    uint64_t *states;
    uint32_t *slots, *targets, *rows;
    size_t count, capacity, edge_count, edge_capacity;
    uint32_t bits;
} bare;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void *grown(void *block, size_t count, size_t size)
{
    block = realloc(block, count * size);
    if (block == NULL)
        exit(1);
    return block;
}

static size_t home_of(const bare *it, uint64_t state)
{
    return (size_t)((state * UINT64_C(0x9E3779B97F4A7C15)) >> (64 - it->bits));
}

static void rehash(bare *it)
{
    size_t mask;
    it->bits++;
    mask = ((size_t)1 << it->bits) - 1;
    free(it->slots);
    it->slots = calloc(mask + 1, sizeof *it->slots);
    if (it->slots == NULL)
        exit(1);
    for (size_t i = 0; i < it->count; i++) {
        size_t at = home_of(it, it->states[i]);
        while (it->slots[at] != 0)
            at = (at + 1) & mask;
        it->slots[at] = (uint32_t)i + 1;
    }
}

static uint32_t intern(bare *it, uint64_t state)
{
    size_t mask = ((size_t)1 << it->bits) - 1, at = home_of(it, state);
    for (; it->slots[at] != 0; at = (at + 1) & mask)
        if (it->states[it->slots[at] - 1] == state)
            return it->slots[at] - 1;
    if (it->count == it->capacity) {
        it->capacity *= 2;
        it->states = grown(it->states, it->capacity, sizeof *it->states);
        it->rows = grown(it->rows, it->capacity + 1, sizeof *it->rows);
    }
    it->slots[at] = (uint32_t)++it->count;
    it->states[it->count - 1] = state;
    if (it->count * 10 > (mask + 1) * 7)
        rehash(it);
    return (uint32_t)it->count - 1;
}

/* Adds an edge for each piece of a set: its bits leave, and come back moved by so many cells. */
static void move_all(bare *it, uint64_t state, uint64_t set, uint64_t planes, int by)
{
    for (; set != 0; set &= set - 1) {
        uint64_t old = (set & -set) * planes;
        uint64_t next = (state & ~old) | (by > 0 ? old << by : old >> -by);
        if (it->edge_count == it->edge_capacity) {
            it->edge_capacity *= 2;
            it->targets = grown(it->targets, it->edge_capacity, sizeof *it->targets);
        }
        uint32_t target = intern(it, next);
        it->targets[it->edge_count++] = target;
    }
}

/* The cells that must be free stand before the piece: one, or two beside one another. */
static void expand(bare *it, uint64_t state)
{
    const uint64_t in_v = 1, in_h = UINT64_C(1) << CELLS, in_s = in_h << CELLS;
    uint64_t v = state & ALL, h = state >> CELLS & ALL, s = state >> 2 * CELLS, b = v & h;
    v &= ~b;
    h &= ~b;
    uint64_t taken = s | v | v << 4 | h | h << 1 | b | b << 1 | b << 4 | b << 5, e = ~taken & ALL;
    uint64_t left = e & ~(COLUMN << 3), right = e & ~COLUMN; /* cells that can be so entered */
    move_all(it, state, b & e << 4 & e << 3, in_v + in_h, -4);
    move_all(it, state, b & e >> 8 & e >> 9, in_v + in_h, 4);
    move_all(it, state, b & left << 1 & left >> 3, in_v + in_h, -1);
    move_all(it, state, b & right >> 2 & right >> 6, in_v + in_h, 1);
    move_all(it, state, v & e << 4, in_v, -4);
    move_all(it, state, v & e >> 8, in_v, 4);
    move_all(it, state, v & left << 1 & left >> 3, in_v, -1);
    move_all(it, state, v & right >> 1 & right >> 5, in_v, 1);
    move_all(it, state, h & e << 4 & e << 3, in_h, -4);
    move_all(it, state, h & e >> 4 & e >> 5, in_h, 4);
    move_all(it, state, h & left << 1, in_h, -1);
    move_all(it, state, h & right >> 2, in_h, 1);
    move_all(it, state, s & e << 4, in_s, -4);
    move_all(it, state, s & e >> 4, in_s, 4);
    move_all(it, state, s & left << 1, in_s, -1);
    move_all(it, state, s & right >> 1, in_s, 1);
}

/* BAAC/BAAC/DEEF/DGHF/I..J */
static uint64_t first_state(void)
{
    const uint64_t big = 1U << 1;
    const uint64_t v = 1U << 0 | 1U << 3 | 1U << 8 | 1U << 11 | big, h = 1U << 9 | big;
    const uint64_t s = 1U << 13 | 1U << 14 | 1U << 16 | 1U << 19;
    return v | h << CELLS | s << 2 * CELLS;
}

static double run_bare(size_t *states, size_t *edges)
{
    double start = now();
    bare it = {.capacity = 1024, .edge_capacity = 1024, .bits = FIRST_BITS - 1};
    it.states = grown(NULL, it.capacity, sizeof *it.states);
    it.rows = grown(NULL, it.capacity + 1, sizeof *it.rows);
    it.targets = grown(NULL, it.edge_capacity, sizeof *it.targets);
    rehash(&it);
    intern(&it, first_state());
    for (size_t i = 0; i < it.count; i++) {
        it.rows[i] = (uint32_t)it.edge_count;
        expand(&it, it.states[i]);
    }
    it.rows[it.count] = (uint32_t)it.edge_count;
    double seconds = now() - start;
    *states = it.count;
    *edges = it.edge_count;
    free(it.states);
    free(it.rows);
    free(it.targets);
    free(it.slots);
    return seconds;
}

/* Exploring only: the board is opened before, as the bare one has it built in. */
static double run_library(const sdg_model *model, size_t *states, size_t *edges, size_t *bytes)
{
    sdg_space *space = NULL;
    double start = now();
    if (sdg_space_open(&space, model, NULL, NULL, (sdg_limits){0}, NULL) != SDG_OK ||
        sdg_space_explore(space, NULL, NULL) != SDG_OK)
        exit(1);
    double seconds = now() - start;
    *states = sdg_space_state_count(space);
    *edges = (size_t)sdg_space_edge_count(space);
    *bytes = sdg_space_bytes(space);
    sdg_space_free(space);
    return seconds;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *times, int count)
{
    qsort(times, (size_t)count, sizeof *times, compare);
    return times[count / 2];
}

int main(int count, char **words)
{
    const char *const metric[] = {"metric=steps"};
    double library[MOST_ROUNDS], own[MOST_ROUNDS];
    size_t states, edges, bare_states, bare_edges, bytes = 0;
    int rounds = count > 1 ? atoi(words[1]) : 41;
    sdg_model *model = NULL;
    sdg_error err = {0};
    if (rounds < 1 || rounds > MOST_ROUNDS)
        return 2;
    const sdg_puzzle *klotski = sdg_find_puzzle("klotski", &err);
    if (klotski == NULL || sdg_model_open(&model, klotski, metric, 1, &err) != SDG_OK)
        return 1;
    for (int i = 0; i < rounds; i++) {
        library[i] = run_library(model, &states, &edges, &bytes);
        own[i] = run_bare(&bare_states, &bare_edges);
        if (states != bare_states || edges != bare_edges) {
            fprintf(stderr, "%zu states %zu edges, not %zu and %zu\n", states, edges, bare_states,
                    bare_edges);
            return 1;
        }
    }
    double a = median(library, rounds), b = median(own, rounds);
    printf("klotski metric=steps, %zu states, %zu moves, median of %d: library %.2f ms, bare C "
           "%.2f ms, ratio %.2f; %.1f bytes a state with edges\n",
           states, edges, rounds, a * 1e3, b * 1e3, a / b, (double)bytes / (double)states);
    sdg_model_free(model);
    return 0;
}
