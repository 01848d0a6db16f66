/* Counts a puzzle's states by layer: the least program on the library.
 * usage: count PUZZLE [name=value ...] */
#include <statediagram.h>

#include <stdio.h>

static int complain(const sdg_error *err)
{
    fprintf(stderr, "count: %s\n", err->text);
    return 1;
}

static void print_layers(const sdg_facts *facts)
{
    for (uint32_t layer = 0; layer < facts->layer_count; layer++)
        printf("%u\t%u\n", (unsigned)layer, (unsigned)facts->layers[layer]);
    printf("states\t%u\nshortest\t", (unsigned)facts->states);
    if (facts->solved)
        printf("%u\nsolutions\t%s\n", (unsigned)facts->length, facts->path_count);
    else
        printf("none\n");
}

/* Everything that was opened is freed in the opposite order; freeing NULL does nothing. */
int main(int argc, char **argv)
{
    sdg_error err = {0};
    sdg_model *model = NULL;
    sdg_space *space = NULL;
    sdg_facts *facts = NULL;
    sdg_limits limits = {.max_states = 10000000};
    const sdg_puzzle *puzzle = argc > 1 ? sdg_find_puzzle(argv[1], &err) : NULL;
    if (argc < 2) {
        fprintf(stderr, "usage: count PUZZLE [name=value ...]\n");
        return 2;
    }
    bool good = puzzle != NULL &&
                sdg_model_open(&model, puzzle, (const char *const *)(argv + 2), (size_t)argc - 2,
                               &err) == SDG_OK &&
                sdg_space_open(&space, model, NULL, NULL, limits, &err) == SDG_OK &&
                sdg_space_explore(space, NULL, &err) == SDG_OK &&
                sdg_facts_open(&facts, space, NULL, 0, "", &err) == SDG_OK;
    if (good)
        print_layers(facts);
    int status = good ? 0 : complain(&err);
    sdg_facts_free(facts);
    sdg_space_free(space);
    sdg_model_free(model);
    return status;
}
