/* Byte strings of any length, each kept once and numbered from 0 in the order in which they came:
 * the states of puzzles whose states have no fixed size, and the texts of their moves. */
#ifndef SDG_SPACE_BLOBS_H
#define SDG_SPACE_BLOBS_H

#include <statediagram/base.h>

/* One string. */
typedef struct blob {
    const char *bytes; /* ended by a zero byte that length leaves out */
    uint32_t length;
    uint32_t hash;
} blob;
/* Zeroed but for the seed it is empty. The strings stay where they are until it is freed. */
typedef struct blobs {
    blob *items;
    size_t count, capacity;
    uint32_t *slots; /* open addressing: the number of a string plus one; 0 is empty */
    size_t slot_count;
    char **chunks; /* in which the strings stand */
    size_t chunk_count, chunk_capacity;
    size_t chunk_used, chunk_size; /* of the last chunk */
    uint64_t seed;                 /* of the hash; no number depends on it */
} blobs;

/* The number of a string, which is added if it is new; SDG_NONE: no memory, or too many. */
uint32_t blobs_intern(blobs *in, const char *bytes, size_t length);
/* Frees all and empties it. */
void blobs_free(blobs *in);

#endif
