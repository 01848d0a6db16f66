/* Korf's random instances of the 15-puzzle, out of a folder of data that is no part of the project:
 * those with a published optimum of at most 53 moves, each by A* on a space that grows as the
 * search goes, within a bound on memory for the space and the search together. */
#include <statediagram.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MOVES = 53, TILES = 16 };
/* A half for the space, a half for the search. */
static const size_t memory = (size_t)2 << 30;

/* "start=" and 16 numbers of the table's form, rows parted by '/'. */
static void write_start(char *out, size_t size, const char *tiles)
{
    size_t used = (size_t)snprintf(out, size, "start=");
    for (int i = 0; i < TILES; i++) {
        char *end = NULL;
        long tile = strtol(tiles, &end, 10);
        tiles = end;
        used += (size_t)snprintf(out + used, size - used, "%s%ld",
                                 i == 0       ? ""
                                 : i % 4 == 0 ? "/"
                                              : " ",
                                 tile);
    }
}

/* The search of an opened puzzle. Among states that seem equally good, those nearest to the goal
 * first: else nearly all that seem as good as the solution would have their turn. */
static sdg_status search(sdg_run **run, sdg_space **space, const sdg_model *model, sdg_error *err)
{
    const sdg_convention how = {.ties = SDG_TIES_LOW_H};
    sdg_plan plan;
    sdg_status status = sdg_plan_read(&plan, "astar:linear-conflict", model, model->arena, err);
    plan.max_memory = memory / 2;
    if (status == SDG_OK)
        status =
            sdg_space_open(space, model, NULL, NULL, (sdg_limits){.max_memory = memory / 2}, err);
    return status == SDG_OK ? sdg_search_run(run, &plan, *space, &how, false, err) : status;
}

/* Whether an instance is solved in so many moves, proven to be the fewest. */
static bool is_solved(const char *id, const char *tiles, uint32_t moves)
{
    char start[128];
    const char *words[] = {"cols=4", "rows=4", "goal=blank-first", start};
    sdg_model *model = NULL;
    sdg_space *space = NULL;
    sdg_run *run = NULL;
    sdg_error err = {0};
    write_start(start, sizeof start, tiles);
    sdg_status status = sdg_model_open(&model, sdg_find_puzzle("tiles", &err), words, 4, &err);
    if (status == SDG_OK)
        status = search(&run, &space, model, &err);
    bool is_right = status == SDG_OK && run->length == moves && run->optimal;
    if (is_right)
        printf("instance %s: %u moves, %u states expanded\n", id, (unsigned)moves,
               (unsigned)run->expanded_count);
    else
        printf("FAILED: instance %s, %u moves: %s\n", id, (unsigned)moves,
               status == SDG_OK ? "another length" : err.text);
    fflush(stdout);
    sdg_run_free(run);
    sdg_space_free(space);
    sdg_model_free(model);
    return is_right;
}

/* The table has the number, the tiles and the published optimum, parted by tabs. */
int main(int argc, char **argv)
{
    FILE *table = fopen(argc > 1 ? argv[1] : "", "r");
    unsigned passed = 0, failed = 0;
    char line[256];
    if (table == NULL) {
        printf("skipped: the table of instances is not there\n0 passed, 0 failed, 33 skipped\n");
        return 0;
    }
    while (fgets(line, sizeof line, table) != NULL) {
        const char *id = strtok(line, "\t"), *tiles = strtok(NULL, "\t"),
                   *moves = strtok(NULL, "\t");
        if (line[0] == '#' || moves == NULL || atoi(moves) > MOST_MOVES)
            continue;
        if (is_solved(id, tiles, (uint32_t)atoi(moves)))
            passed++;
        else
            failed++;
    }
    fclose(table);
    printf("%u passed, %u failed\n", passed, failed);
    return failed > 0;
}
