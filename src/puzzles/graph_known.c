/* Graphs that are known by name. */
#include "puzzles/graph.h"

/* The roads of part of Romania with their lengths, and as h the distance from Bucharest as the crow
 * flies. Russell and Norvig, Artificial Intelligence: A Modern Approach, chapter 3. Edges are
 * sorted, so that the successors of every city come in the order of the alphabet. */
#define ROMANIA                                                                                    \
    "graph Romania {\n"                                                                            \
    "  start=Arad; goal=Bucharest;\n"                                                              \
    "  Arad [h=366]; Bucharest [h=0]; Craiova [h=160]; Drobeta [h=242]; Eforie [h=161];\n"         \
    "  Fagaras [h=176]; Giurgiu [h=77]; Hirsova [h=151]; Iasi [h=226]; Lugoj [h=244];\n"           \
    "  Mehadia [h=241]; Neamt [h=234]; Oradea [h=380]; Pitesti [h=100];\n"                         \
    "  \"Rimnicu Vilcea\" [h=193]; Sibiu [h=253]; Timisoara [h=329]; Urziceni [h=80];\n"           \
    "  Vaslui [h=199]; Zerind [h=374];\n"                                                          \
    "  Arad -- Sibiu [weight=140]; Arad -- Timisoara [weight=118]; Arad -- Zerind [weight=75];\n"  \
    "  Bucharest -- Fagaras [weight=211]; Bucharest -- Giurgiu [weight=90];\n"                     \
    "  Bucharest -- Pitesti [weight=101]; Bucharest -- Urziceni [weight=85];\n"                    \
    "  Craiova -- Drobeta [weight=120]; Craiova -- Pitesti [weight=138];\n"                        \
    "  Craiova -- \"Rimnicu Vilcea\" [weight=146]; Drobeta -- Mehadia [weight=75];\n"              \
    "  Eforie -- Hirsova [weight=86]; Fagaras -- Sibiu [weight=99];\n"                             \
    "  Hirsova -- Urziceni [weight=98]; Iasi -- Neamt [weight=87]; Iasi -- Vaslui [weight=92];\n"  \
    "  Lugoj -- Mehadia [weight=70]; Lugoj -- Timisoara [weight=111];\n"                           \
    "  Oradea -- Sibiu [weight=151]; Oradea -- Zerind [weight=71];\n"                              \
    "  Pitesti -- \"Rimnicu Vilcea\" [weight=97]; \"Rimnicu Vilcea\" -- Sibiu [weight=80];\n"      \
    "  Urziceni -- Vaslui [weight=142];\n"                                                         \
    "}\n"

const sdg_named_board sdg_graph_known[] = {
    {(const char *const[]){"romania", NULL}, ROMANIA},
    {NULL, NULL},
};
