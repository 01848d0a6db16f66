/* Adjacency lists: what one move reaches from each state, and the figure of it. */
#ifndef SDG_DRAW_LISTS_H
#define SDG_DRAW_LISTS_H

#include <statediagram/draw.h>

/* Another state that a state reaches in one move, and the names of all such moves, parted by "/".
 */
typedef struct list_entry {
    uint32_t target;
    const char *moves;
} list_entry;

/* Reads the list of one state after another: targets once each, in the order in which the puzzle
 * tries its moves; what leads back to the state itself is left out. Zeroed but for scene. */
typedef struct list_reader {
    const sdg_scene *scene;
    list_entry *entries;
    uint32_t count;
    size_t capacity;
    sdg_row row;
} list_reader;

/* Reads the list of a state; its texts live in arena. A state that is not expanded has no entries.
 */
sdg_status lists_read(list_reader *reader, uint32_t state, sdg_arena *arena, sdg_error *err);
/* Frees what the reader holds. */
void lists_close(list_reader *reader);

/* The view's draw. */
sdg_status lists_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err);

#endif
