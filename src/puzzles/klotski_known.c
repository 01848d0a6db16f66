/* Figures that the layouts must reproduce: distances, transitions, and the largest distance depend
 * on the metric, the states do not. An unsolved goal changes none of them: goals are left like
 * other states. A layout's whole group of states is that of its pieces; by halves of the board
 * there are two such groups, so that 25,955 of the 65,880 layouts of Klotski's pieces are reached.
 */
#include "puzzles/klotski.h"

#define PRINTED                                                                                    \
    "in print: 81 moves, 90 straight, 116 steps (M. Gardner and others), 25,955 states (TLA+ "     \
    "examples, SlidingPuzzles); the rest was counted by another program"
#define FAYAA "moves as published at fayaa.com; the rest was counted by another program"
#define STORER "moves and straight moves by J. Storer; the rest was counted by another program"
#define TLA                                                                                        \
    "states as in the TLA+ examples, SlidingPuzzles; the rest was counted by another program"
#define COUNTED "counted by another program: a breadth-first search written apart from this one"
#define BICKFORD                                                                                   \
    "131 moves as published by N. Bickford, 2011; the rest was counted by another program"

/* In columns: parameters, placements, legal, states, transitions, distance, solutions,
 * eccentricity, diameter, layers, source. */
const sdg_known sdg_klotski_known[] = {
    {"", 0, 0, 25955, 94302, 81, "256", 124, 0, NULL, PRINTED},
    {"metric=straight", 0, 0, 25955, 88846, 90, "4096", 133, 0, NULL, PRINTED},
    {"metric=steps", 0, 0, 25955, 83896, 116, "4112640000", 167, 0, NULL, PRINTED},
    {"metric=steps mirror=merged", 0, 0, 13011, 41938, 116, "1233792000", 167, 0, NULL, COUNTED},
    {"board=zoutouwulu", 0, 0, 7462, 26796, SDG_NONE, "0", 39, 0, NULL, FAYAA},
    {"board=zoutouwulu metric=steps", 0, 0, 7462, 24488, SDG_NONE, "0", 53, 0, NULL, FAYAA},
    {"board=yongchuangwuguan", 0, 0, 7888, 30644, 34, "32", 80, 0, NULL, FAYAA},
    {"board=yongchuangwuguan metric=straight", 0, 0, 7888, 27380, 37, NULL, 84, 0, NULL, FAYAA},
    {"board=yongchuangwuguan metric=steps", 0, 0, 7888, 25212, 46, "576", 107, 0, NULL, FAYAA},
    {"board=pennant", 0, 0, 1398, 4676, 59, "864", 80, 0, NULL, TLA},
    {"board=pennant metric=straight", 0, 0, 1398, 4356, 62, NULL, 84, 0, NULL, TLA},
    {"board=pennant metric=steps", 0, 0, 1398, 3960, 83, NULL, 112, 0, NULL, TLA},
    {"board=bickford", 0, 0, 9591, 35882, 131, NULL, 158, 0, NULL, BICKFORD},
    {"board=century", 0, 0, 81340, 291960, 99, NULL, 188, 0, NULL, STORER},
    {"board=century metric=straight", 0, 0, 81340, 276240, 111, NULL, 209, 0, NULL, STORER},
    {"board=century metric=steps", 0, 0, 81340, 259640, 131, NULL, 250, 0, NULL, STORER},
    {"board=super-century", 0, 0, 81340, 291960, 138, "10160640", 230, 0, NULL, STORER},
    {"board=super-century metric=straight", 0, 0, 81340, 276240, 150, NULL, 254, 0, NULL, STORER},
    {"board=super-century metric=steps", 0, 0, 81340, 259640, 179, "18376232749056000", 307, 0,
     NULL, STORER},
    {"board=mas", 0, 0, 110804, 587024, 23, NULL, 82, 0, NULL, TLA},
    {"board=mas metric=steps", 0, 0, 110804, 458644, 36, NULL, 124, 0, NULL, TLA},
    /* Piece sets of which no layout has a name here: the sets alone decide how many states. */
    {"board=NO../BBCC/DDEE/AAFF/AAGG", 0, 0, 508, 1754, 40, "768", 40, 0, NULL, FAYAA},
    {"board=NO../BBCC/DDEE/AAFF/AAGG metric=straight", 0, 0, 508, 1578, 41, NULL, 41, 0, NULL,
     FAYAA},
    {"board=NO../BBCC/DDEE/AAFF/AAGG metric=steps", 0, 0, 508, 1386, 56, "4608", 56, 0, NULL,
     FAYAA},
    {"board=HAAI/HAAI/NOPQ/RBBS/T..U", 0, 0, 143462, 631160, 38, "20", 68, 0, NULL, FAYAA},
    {"board=HAAI/HAAI/NOPQ/RBBS/T..U metric=straight", 0, 0, 143462, 586480, 46, NULL, 81, 0, NULL,
     FAYAA},
    {"board=HAAI/HAAI/NOPQ/RBBS/T..U metric=steps", 0, 0, 143462, 558612, 55, "506880", 100, 0,
     NULL, FAYAA},
    {"board=BBCC/HNAA/HOAA/IPQR/I..S", 0, 0, 175580, 701908, 11, "1", 87, 0, NULL, FAYAA},
    {"board=BBCC/HNAA/HOAA/IPQR/I..S metric=straight", 0, 0, 175580, 657188, 14, NULL, 105, 0, NULL,
     FAYAA},
    {"board=BBCC/HNAA/HOAA/IPQR/I..S metric=steps", 0, 0, 175580, 621972, 19, "400", 130, 0, NULL,
     FAYAA},
    {0},
};
