/* A pair of explorations of the same space, timed A B A B …: the library's and a peer's. */
#ifndef SDG_BENCH_PAIR_H
#define SDG_BENCH_PAIR_H

#include <statediagram.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What both must find. */
typedef struct pair_counts {
    uint64_t states, edges, depth; /* depth: the largest distance from the start */
} pair_counts;

/* A row of the table. */
typedef struct pair {
    const char *name;                  /* what is explored */
    const char *peer_name;             /* against what */
    const sdg_puzzle *puzzle;          /* of the library's side */
    const char *const *words;          /* its parameters, NULL-ended */
    void (*peer)(pair_counts *counts); /* explores, counts, and frees all that it took */
    double most;                       /* the ratio, library to peer, that is not to be passed */
} pair;

/* Seconds of processor time of this process. */
double pair_clock(void);
/* A block that is there, grown or new; ends the program where there is no memory. */
void *pair_grown(void *block, size_t count, size_t size);
/* A puzzle of the registry; ends the program where there is none. */
const sdg_puzzle *pair_puzzle(const char *name);
/* Runs both sides so often and prints the row. Returns 0; 1 where the two find different spaces. */
int pair_run(const pair *it, int rounds);
/* The number of rounds that the command names, else preset. */
int pair_rounds(int count, char **words, int preset);

#ifdef __cplusplus
}
#endif
#endif
