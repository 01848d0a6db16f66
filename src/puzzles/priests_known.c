/* Figures that priests and missionaries must reproduce. Placements are all states that can be
 * written down; a layer is a distance from the start. Without the boat in the state the distance is
 * that of the diagram, not of the crossing, which takes 11. */
#include "puzzles/priests.h"

#define BOOKS                                                                                      \
    "the classic puzzle: 11 crossings and four shortest solutions are in print (Amarel 1968; "     \
    "Wikipedia, Missionaries and cannibals problem); the rest was counted by another program"
#define COUNTED "counted by another program: a breadth-first search written apart from this one"

/* In columns: parameters, placements, legal, states, transitions, distance, solutions,
 * eccentricity, diameter, layers, source. */
const sdg_known sdg_priests_known[] = {
    {"priests=1 devils=1", 8, 8, 6, 10, 1, "1", 2, 3, "1 3 2", COUNTED},
    {"priests=1 devils=1 boat=3", 8, 8, 6, 10, 1, "1", 2, 3, "1 3 2", COUNTED},
    {"priests=1 devils=1 boat=4", 8, 8, 6, 10, 1, "1", 2, 3, "1 3 2", COUNTED},
    {"priests=1 devils=1 boat=5", 8, 8, 6, 10, 1, "1", 2, 3, "1 3 2", COUNTED},
    {"priests=2 devils=2", 18, 14, 12, 26, 5, "4", 6, 7, "1 4 1 1 2 1 2", COUNTED},
    {"priests=2 devils=2 boat=3", 18, 14, 12, 30, 3, "5", 4, 5, "1 5 3 1 2", COUNTED},
    {"priests=2 devils=2 boat=4", 18, 14, 12, 32, 1, "1", 2, 3, "1 6 5", COUNTED},
    {"priests=2 devils=2 boat=5", 18, 14, 12, 32, 1, "1", 2, 3, "1 6 5", COUNTED},
    {"", 32, 20, 16, 34, 11, "4", 12, 13, "1 3 1 1 1 1 1 1 1 1 2 1 1", BOOKS},
    {"boat=3", 32, 20, 18, 50, 5, "6", 6, 7, "1 5 2 3 4 1 2", COUNTED},
    {"boat=4", 32, 20, 18, 60, 3, "5", 4, 5, "1 7 4 2 4", COUNTED},
    {"boat=5", 32, 20, 18, 64, 3, "16", 4, 5, "1 8 6 1 2", COUNTED},
    {"priests=4 devils=4", 50, 26, 11, 22, SDG_NONE, "0", 6, 7, "1 3 1 1 1 2 2", COUNTED},
    {"priests=4 devils=4 boat=3", 50, 26, 22, 60, 9, "32", 10, 11, "1 4 2 2 2 2 2 2 3 1 1",
     COUNTED},
    {"priests=4 devils=4 boat=4", 50, 26, 24, 84, 5, "28", 6, 7, "1 7 4 4 5 1 2", COUNTED},
    {"priests=4 devils=4 boat=5", 50, 26, 24, 96, 3, "2", 4, 5, "1 8 5 4 6", COUNTED},
    {"priests=5 devils=5", 72, 32, 13, 26, SDG_NONE, "0", 8, 9, "1 3 1 1 1 2 2 1 1", COUNTED},
    {"priests=5 devils=5 boat=3", 72, 32, 28, 74, 11, "25", 12, 13, "1 4 2 3 3 1 1 1 2 3 4 2 1",
     COUNTED},
    {"priests=5 devils=5 boat=4", 72, 32, 28, 98, 7, "43", 8, 9, "1 6 4 3 3 4 5 1 1", COUNTED},
    {"priests=5 devils=5 boat=5", 72, 32, 30, 122, 5, "34", 6, 7, "1 8 5 6 7 1 2", COUNTED},
    {"priests=6 devils=6", 98, 38, 15, 30, SDG_NONE, "0", 10, 11, "1 3 1 1 1 2 2 1 1 1 1", COUNTED},
    {"priests=6 devils=6 boat=3", 98, 38, 17, 44, SDG_NONE, "0", 6, 7, "1 4 2 3 3 2 2", COUNTED},
    {"priests=6 devils=6 boat=4", 98, 38, 34, 118, 9, "155", 10, 11, "1 6 4 3 3 2 3 5 5 1 1",
     COUNTED},
    {"priests=6 devils=6 boat=5", 98, 38, 34, 138, 7, "113", 8, 9, "1 7 5 4 4 5 6 1 1", COUNTED},
    {"boat-side=hidden", 16, 10, 10, 34, 3, "3", 3, 4, "1 3 3 3", COUNTED},
    {"boat=3 boat-side=hidden", 16, 10, 10, 50, 2, NULL, 0, 0, NULL, COUNTED},
    {0},
};

/* Only that the second wording reaches the same spaces: the rest is the same code. */
const sdg_known sdg_missionaries_known[] = {
    {"", 32, 20, 16, 34, 11, "4", 12, 13, "1 3 1 1 1 1 1 1 1 1 2 1 1", BOOKS},
    {"missionaries=4 cannibals=4", 50, 26, 11, 22, SDG_NONE, "0", 6, 7, "1 3 1 1 1 2 2", COUNTED},
    {0},
};
