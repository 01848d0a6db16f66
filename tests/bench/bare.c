/* Spaces that fit the cache, against searches in plain C that know one board each. usage: bare
 * [ROUNDS] */
#include "klotski_bare.h"
#include "tiles_bare.h"

int main(int count, char **words)
{
    static const char *const steps[] = {"metric=steps", NULL};
    static const char *const corner[] = {"start=867/254/3_1", NULL};
    const int rounds = pair_rounds(count, words, 41);
    const pair klotski = {"klotski metric=steps", "bare C", pair_puzzle("klotski"), steps,
                          explore_klotski,        1.8};
    const pair tiles = {"tiles", "bare C", pair_puzzle("tiles"), corner, explore_tiles, 1.8};
    return pair_run(&klotski, rounds) | pair_run(&tiles, rounds);
}
