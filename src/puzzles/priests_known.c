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
    /* The third place: landing on it allowed, and every trip by it. */
    {"priests=2 devils=2 island=yes", 0, 0, 69, 234, 5, "4", 7, 0, "1 8 10 6 15 11 14 4", COUNTED},
    {"island=yes", 0, 0, 153, 570, 11, "136", 12, 0, "1 6 8 6 9 16 20 18 27 10 22 6 4", COUNTED},
    {"priests=4 devils=4 island=yes", 0, 0, 306, 1134, 15, "484", 16, 0,
     "1 6 8 6 9 18 18 18 14 24 29 38 55 24 28 6 4", COUNTED},
    {"priests=5 devils=5 island=yes", 0, 0, 525, 1962, 19, "484", 20, 0,
     "1 6 8 6 9 18 18 26 19 26 19 24 26 32 50 58 76 43 48 8 4", COUNTED},
    {"priests=6 devils=6 island=yes", 0, 0, 816, 3114, 23, "484", 24, 0,
     "1 6 8 6 9 18 18 26 19 36 25 34 28 34 30 30 32 40 62 70 96 70 71 24 23", COUNTED},
    {"priests=2 devils=2 island=via", 0, 0, 65, 156, 10, "48", 13, 0,
     "1 4 9 5 7 4 13 4 5 3 4 2 3 1", COUNTED},
    {"island=via", 0, 0, 145, 380, 18, "320", 20, 0,
     "1 3 7 4 4 3 10 5 10 12 25 12 18 5 10 3 4 3 4 1 1", COUNTED},
    {"priests=4 devils=4 island=via", 0, 0, 284, 756, 26, "19536", 28, 0,
     "1 3 7 4 4 4 13 4 6 8 13 10 16 16 37 14 32 15 21 10 8 4 10 4 5 4 6 2 3", COUNTED},
    {"priests=5 devils=5 island=via", 0, 0, 485, 1308, 34, "109908", 38, 0, NULL, COUNTED},
    {"priests=6 devils=6 island=via", 0, 0, 729, 2016, 42, "1220608", 48, 0, NULL, COUNTED},
    /* Those in the moored boat apart from those on land. */
    {"priests=2 devils=2 boat-stays=yes", 0, 0, 14, 40, 5, "16", 6, 0, "1 4 2 2 3 1 1", COUNTED},
    {"boat-stays=yes", 0, 0, 24, 70, 9, "55", 10, 0, "1 3 2 3 3 3 3 2 2 1 1", COUNTED},
    {"priests=4 devils=4 boat-stays=yes", 0, 0, 36, 102, 13, "272", 14, 0,
     "1 3 2 2 2 3 3 4 5 3 2 2 2 1 1", COUNTED},
    {"boat=3 boat-stays=yes", 0, 0, 24, 94, 5, "16", 6, 0, "1 5 4 6 6 1 1", COUNTED},
    {0},
};

/* Only that the second wording reaches the same spaces: the rest is the same code. */
const sdg_known sdg_missionaries_known[] = {
    {"", 32, 20, 16, 34, 11, "4", 12, 13, "1 3 1 1 1 1 1 1 1 1 2 1 1", BOOKS},
    {"missionaries=4 cannibals=4", 50, 26, 11, 22, SDG_NONE, "0", 6, 7, "1 3 1 1 1 2 2", COUNTED},
    {0},
};
