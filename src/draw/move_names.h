/* The texts of moves, each made once: a large graph has many moves and few names for them. */
#ifndef SDG_DRAW_MOVE_NAMES_H
#define SDG_DRAW_MOVE_NAMES_H

#include <statediagram/space.h>

/* A hash table with open addressing; zeroed but for the first two it is empty. */
typedef struct move_names {
    const sdg_model *model;
    sdg_arena *arena; /* of the texts */
    uint32_t *moves;
    const char **texts; /* NULL: a free place */
    size_t count, capacity;
    const char *first; /* the text that was asked for first */
    bool many;         /* not all texts are the same */
} move_names;

/* The text of a move, which lasts as long as the arena; NULL on lack of memory. */
const char *move_names_text(move_names *names, uint32_t move);
/* Frees the table, not the texts. */
void move_names_close(move_names *names);

#endif
