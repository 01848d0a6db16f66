/* Times two sides in turn, each in a process of its own, so that neither finds memory that the
 * other has left behind. Exploring only: puzzles are opened before, as the peers have their boards
 * built in. Both sides keep all edges as compressed rows, and both give back what they took. */
#define _GNU_SOURCE
#include "pair.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_ROUNDS = 999 };

double pair_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void *pair_grown(void *block, size_t count, size_t size)
{
    block = realloc(block, count * size);
    if (block == NULL) {
        fprintf(stderr, "no memory\n");
        exit(1);
    }
    return block;
}

static void fail(const sdg_error *err)
{
    fprintf(stderr, "%s\n", err->text);
    exit(1);
}

const sdg_puzzle *pair_puzzle(const char *name)
{
    sdg_error err = {0};
    const sdg_puzzle *puzzle = sdg_find_puzzle(name, &err);
    if (puzzle == NULL)
        fail(&err);
    return puzzle;
}

static sdg_space *explored(const sdg_model *model)
{
    sdg_space *space = NULL;
    sdg_error err = {0};
    if (sdg_space_open(&space, model, NULL, NULL, (sdg_limits){0}, &err) != SDG_OK ||
        sdg_space_explore(space, NULL, &err) != SDG_OK)
        fail(&err);
    return space;
}

/* Not timed: the depth of the peers falls out of their loops. */
static pair_counts counts_of(const sdg_space *space)
{
    pair_counts counts = {.states = sdg_space_state_count(space),
                          .edges = sdg_space_edge_count(space)};
    uint32_t *distance = pair_grown(NULL, counts.states, sizeof *distance);
    uint32_t newest = 0;
    distance[0] = 0;
    for (uint32_t i = 0; i < counts.states; i++) {
        uint32_t count;
        const uint32_t *targets = sdg_space_targets(space, i, &count);
        for (uint32_t k = 0; k < count; k++)
            if (targets[k] > newest) {
                newest = targets[k];
                distance[newest] = distance[i] + 1;
            }
    }
    counts.depth = distance[newest];
    free(distance);
    return counts;
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

static int differ(const pair *it, const pair_counts *ours, const pair_counts *theirs)
{
    if (ours->states == theirs->states && ours->edges == theirs->edges &&
        ours->depth == theirs->depth)
        return 0;
    fprintf(stderr, "FAILED: %s: %llu states, %llu edges, depth %llu; %s: %llu, %llu, %llu\n",
            it->name, (unsigned long long)ours->states, (unsigned long long)ours->edges,
            (unsigned long long)ours->depth, it->peer_name, (unsigned long long)theirs->states,
            (unsigned long long)theirs->edges, (unsigned long long)theirs->depth);
    return 1;
}

/* What a child tells its parent. */
typedef struct report {
    double seconds;
    pair_counts counts;
} report;

static report run_peer(const pair *it)
{
    report told = {0};
    double start = pair_clock();
    it->peer(&told.counts);
    told.seconds = pair_clock() - start;
    return told;
}

static report run_library(const sdg_model *model)
{
    report told = {0};
    double start = pair_clock();
    sdg_space *space = explored(model);
    told.seconds = pair_clock() - start;
    told.counts = counts_of(space);
    start = pair_clock();
    sdg_space_free(space);
    told.seconds += pair_clock() - start;
    return told;
}

/* A side in a child; model is NULL for the peer. */
static report run_apart(const pair *it, const sdg_model *model)
{
    report told = {0};
    int ends[2], status = 0;
    pid_t child = pipe(ends) == 0 ? fork() : -1;
    if (child == 0) {
        told = model != NULL ? run_library(model) : run_peer(it);
        _exit(write(ends[1], &told, sizeof told) == (ssize_t)sizeof told ? 0 : 1);
    }
    if (child < 0 || read(ends[0], &told, sizeof told) != (ssize_t)sizeof told ||
        waitpid(child, &status, 0) != child || status != 0) {
        fprintf(stderr, "FAILED: %s: a side could not be run\n", it->name);
        exit(1);
    }
    close(ends[0]);
    close(ends[1]);
    return told;
}

static void print_row(const pair *it, const pair_counts *found, double ours, double theirs)
{
    double ratio = ours / theirs;
    printf("| %s | %llu | %llu | %s | %.1f | %.1f | %.2f | %.2f | %s |\n", it->name,
           (unsigned long long)found->states, (unsigned long long)found->edges, it->peer_name,
           ours * 1e3, theirs * 1e3, ratio, it->most, ratio <= it->most ? "yes" : "**no**");
    fflush(stdout);
}

int pair_run(const pair *it, int rounds)
{
    static double ours[MOST_ROUNDS], theirs[MOST_ROUNDS];
    sdg_error err = {0};
    sdg_model *model = NULL;
    pair_counts found = {0};
    size_t word_count = 0;
    int failed = 0;
    while (it->words[word_count] != NULL)
        word_count++;
    if (sdg_model_open(&model, it->puzzle, it->words, word_count, &err) != SDG_OK)
        fail(&err);
    for (int i = 0; i < rounds && !failed; i++) {
        report a = run_apart(it, model), b = run_apart(it, NULL);
        ours[i] = a.seconds;
        theirs[i] = b.seconds;
        found = a.counts;
        failed = differ(it, &found, &b.counts);
    }
    sdg_model_free(model);
    if (!failed)
        print_row(it, &found, median(ours, rounds), median(theirs, rounds));
    return failed;
}

int pair_rounds(int count, char **words, int preset)
{
    int rounds = count > 1 ? atoi(words[1]) : preset;
    return rounds < 1 || rounds > MOST_ROUNDS ? preset : rounds;
}
