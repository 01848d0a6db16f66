/* Strings in chunks that never move, found by a hash table of their numbers. */
#include "space/blobs.h"

#include <string.h>

#include "space/bytes.h"

enum { CHUNK_BYTES = 64 * 1024 };

/* The place of a string in the table, or of the empty slot where it belongs. */
static size_t find(const blobs *in, const char *bytes, size_t length, uint32_t hash)
{
    size_t mask = in->slot_count - 1, at = hash & mask;
    for (; in->slots[at] != 0; at = (at + 1) & mask) {
        const blob *item = &in->items[in->slots[at] - 1];
        if (item->hash == hash && item->length == length && memcmp(item->bytes, bytes, length) == 0)
            break;
    }
    return at;
}

/* Doubles the table, which is at most half full. */
static bool grow(blobs *in)
{
    blobs larger = *in;
    larger.slot_count = in->slot_count > 0 ? 2 * in->slot_count : 64;
    larger.slots = sdg_allocate(larger.slot_count, sizeof *larger.slots);
    if (larger.slots == NULL)
        return false;
    for (size_t i = 0; i < in->count; i++) {
        size_t at = in->items[i].hash & (larger.slot_count - 1);
        while (larger.slots[at] != 0)
            at = (at + 1) & (larger.slot_count - 1);
        larger.slots[at] = (uint32_t)i + 1;
    }
    sdg_release(in->slots);
    *in = larger;
    return true;
}

/* A chunk that holds so many bytes; a long string has one of its own. */
static bool add_chunk(blobs *in, size_t bytes)
{
    char **chunks =
        sdg_reserve(in->chunks, in->chunk_count, &in->chunk_capacity, sizeof *in->chunks);
    if (chunks == NULL)
        return false;
    in->chunks = chunks;
    size_t size = bytes > CHUNK_BYTES ? bytes : CHUNK_BYTES;
    char *chunk = sdg_allocate(size, 1);
    if (chunk == NULL)
        return false;
    in->chunks[in->chunk_count++] = chunk;
    in->chunk_size = size;
    in->chunk_used = 0;
    return true;
}

/* A zero-ended copy; NULL: no memory. */
static const char *keep(blobs *in, const char *bytes, size_t length)
{
    if (in->chunk_count == 0 || in->chunk_size - in->chunk_used <= length) {
        if (!add_chunk(in, length + 1))
            return NULL;
    }
    char *copy = in->chunks[in->chunk_count - 1] + in->chunk_used;
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    in->chunk_used += length + 1;
    return copy;
}

uint32_t blobs_intern(blobs *in, const char *bytes, size_t length)
{
    uint32_t hash = sdg_hash_bytes((const uint8_t *)bytes, length, in->seed);
    if (2 * (in->count + 1) > in->slot_count && !grow(in))
        return SDG_NONE;
    size_t at = find(in, bytes, length, hash);
    if (in->slots[at] != 0)
        return in->slots[at] - 1;
    blob *items = sdg_reserve(in->items, in->count, &in->capacity, sizeof *in->items);
    if (items == NULL)
        return SDG_NONE;
    in->items = items;
    const char *copy = keep(in, bytes, length);
    if (copy == NULL || in->count >= SDG_NONE - 1)
        return SDG_NONE;
    in->items[in->count] = (blob){copy, (uint32_t)length, hash};
    in->slots[at] = (uint32_t)in->count + 1;
    return (uint32_t)in->count++;
}

void blobs_free(blobs *in)
{
    for (size_t i = 0; i < in->chunk_count; i++)
        sdg_release(in->chunks[i]);
    sdg_release(in->chunks);
    sdg_release(in->slots);
    sdg_release(in->items);
    *in = (blobs){.seed = in->seed};
}
