/* The layers of a space as rows of counts, and the figure of them. */
#ifndef SDG_DRAW_LAYERS_H
#define SDG_DRAW_LAYERS_H

#include <statediagram/draw.h>

/* The states at a distance from the start, or at several that follow each other. No row is empty.
 */
typedef struct layer_row {
    uint32_t first, last;         /* distances */
    uint64_t states, goals, open; /* open: not expanded */
    uint64_t cumulative;          /* states of this row and of all before it */
} layer_row;

/* The rows, nearest first; ends with layers_free. */
typedef struct layer_table {
    layer_row *rows;
    size_t capacity;
    uint32_t count;
    uint32_t group;   /* layers that a row holds at most */
    uint64_t largest; /* states of the largest row */
} layer_table;

/* Reads the layers, one a row. End with layers_free, after a failure too. */
sdg_status layers_read(layer_table *out, const sdg_scene *scene, sdg_error *err);
/* Puts as many layers into each row as leaves at most so many rows. */
void layers_merge(layer_table *table, uint32_t most_rows);
/* Frees the rows. */
void layers_free(layer_table *table);
/* "layer" where every move costs 1, else "distance"; static. */
const char *layers_noun(const sdg_scene *scene);

/* The view's draw. */
sdg_status layers_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err);

#endif
