/* What a state of Klotski takes, with its edges and without. The parts of a space are looked at
 * from within, as the library tells their sum alone. */
#include <stdio.h>

#include "pair.h"
#include "space/fields.h"

static double chunks_of(const sdg_column *column)
{
    return (double)column->chunk_count * (double)sdg_column_chunk(column) *
               (double)column->item_size +
           (double)column->chunk_capacity * (double)sizeof *column->chunks;
}

static int print_row(const char *what, double bytes, double most)
{
    printf("| %s | %.1f | %.0f | %s |\n", what, bytes, most, bytes <= most ? "yes" : "**no**");
    return 0;
}

int main(void)
{
    static const char *const steps[] = {"metric=steps"};
    sdg_model *model = NULL;
    sdg_space *space = NULL;
    sdg_error err = {0};
    if (sdg_model_open(&model, pair_puzzle("klotski"), steps, 1, &err) != SDG_OK ||
        sdg_space_open(&space, model, NULL, NULL, (sdg_limits){0}, &err) != SDG_OK ||
        sdg_space_explore(space, NULL, &err) != SDG_OK) {
        fprintf(stderr, "FAILED: %s\n", err.text);
        return 1;
    }
    const sdg_edges *edges = &space->edges;
    double states = sdg_space_state_count(space), all = (double)sdg_space_bytes(space);
    double rows = chunks_of(&edges->begins) + chunks_of(&edges->lengths) +
                  chunks_of(&edges->targets) + chunks_of(&edges->costs);
    print_row("a state without edges", (all - rows) / states, 32);
    print_row("a state with its edges", all / states, 60);
    print_row("an edge", (double)edges->targets.item_size + chunks_of(&edges->costs), 4);
    sdg_space_free(space);
    sdg_model_free(model);
    return 0;
}
