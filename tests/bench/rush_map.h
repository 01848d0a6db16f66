/* The peer that is written in C++. */
#ifndef SDG_BENCH_RUSH_MAP_H
#define SDG_BENCH_RUSH_MAP_H

#include "pair.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Explores a board of 6 x 6 cells, given as its rows one after the other, without walls. */
void rush_map_explore(const char *rows, pair_counts *counts);

#ifdef __cplusplus
}
#endif
#endif
