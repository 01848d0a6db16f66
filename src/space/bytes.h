/* Short byte strings of one length, hashed and compared a word at a time: the inner loop of a
 * space. A string of 8 bytes or more is read as words, the last of which may overlap the one
 * before. */
#ifndef SDG_SPACE_BYTES_H
#define SDG_SPACE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A function that is compiled into each of its callers, there with what they know: the length of a
 * state above all. And a request to have the memory at an address ready soon, which changes
 * nothing.
 */
#if defined(__GNUC__)
#define SDG_INLINE static inline __attribute__((always_inline))
#define SDG_PREFETCH(address) __builtin_prefetch(address)
#else
#define SDG_INLINE static inline
#define SDG_PREFETCH(address) ((void)(address))
#endif

/* By way of memcpy, which compiles to one load and may be unaligned. */
SDG_INLINE uint64_t sdg_word_at(const uint8_t *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

/* Copies a string that overlaps nothing. Most states are a word or two, for which a call costs more
 * than the copy; what is left over overlaps what was copied before. */
SDG_INLINE void sdg_copy_bytes(uint8_t *to, const uint8_t *from, size_t count)
{
    const size_t word = sizeof(uint64_t), half = sizeof(uint32_t);
    if (count >= word && count <= 4 * word) {
        for (size_t at = 0; at + word < count; at += word)
            memcpy(to + at, from + at, word);
        memcpy(to + count - word, from + count - word, word);
    } else if (count >= half && count < word) {
        memcpy(to, from, half);
        memcpy(to + count - half, from + count - half, half);
    } else {
        memcpy(to, from, count);
    }
}

/* All of a string of 0..7 bytes in one word. */
SDG_INLINE uint64_t sdg_small_word(const uint8_t *bytes, size_t count)
{
    uint32_t head, tail;
    if (count == 0)
        return 0;
    if (count < sizeof head)
        return (uint64_t)bytes[0] << 16 | (uint64_t)bytes[count / 2] << 8 | bytes[count - 1];
    memcpy(&head, bytes, sizeof head);
    memcpy(&tail, bytes + count - sizeof tail, sizeof tail);
    return (uint64_t)head << 32 | tail;
}

/* Up to this length a hash is made of the whole string in a way that can be undone: equal hashes
 * are equal strings. */
enum { SDG_EXACT_BYTES = 4 };

/* Multiplying by an odd number and shifting can each be undone. Appleby 2011 (MurmurHash3). */
SDG_INLINE uint32_t sdg_scatter(uint32_t word, uint64_t seed)
{
    word = (word ^ (uint32_t)seed) * ((uint32_t)(seed >> 32) | 1U);
    word = (word ^ word >> 16) * UINT32_C(0x85EBCA6B);
    word = (word ^ word >> 13) * UINT32_C(0xC2B2AE35);
    return word ^ word >> 16;
}

/* Multiplying carries every bit upwards, the shift brings the upper half down again; both can be
 * undone, so that no two words are confused before the last step. */
SDG_INLINE uint64_t sdg_mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ hash >> 32;
}

/* 32 bits that depend on every byte and on the seed. Not the same on machines of other byte orders.
 */
SDG_INLINE uint32_t sdg_hash_bytes(const uint8_t *bytes, size_t count, uint64_t seed)
{
    uint64_t hash = seed;
    if (count <= SDG_EXACT_BYTES)
        return sdg_scatter((uint32_t)sdg_small_word(bytes, count), seed);
    if (count < sizeof hash) {
        hash = sdg_mix(hash, sdg_small_word(bytes, count));
    } else {
        for (size_t at = 0; at + sizeof hash < count; at += sizeof hash)
            hash = sdg_mix(hash, sdg_word_at(bytes + at));
        hash = sdg_mix(hash, sdg_word_at(bytes + count - sizeof hash));
    }
    return (uint32_t)(hash * UINT64_C(0xD6E8FEB86659FD93) >> 32);
}

/* The last word may overlap the one before it: comparing a byte twice is cheaper than a loop over
 * the rest. */
SDG_INLINE bool sdg_same_bytes(const uint8_t *a, const uint8_t *b, size_t count)
{
    const size_t word = sizeof(uint64_t);
    if (count < word)
        return sdg_small_word(a, count) == sdg_small_word(b, count);
    for (size_t at = 0; at + word < count; at += word)
        if (sdg_word_at(a + at) != sdg_word_at(b + at))
            return false;
    return sdg_word_at(a + count - word) == sdg_word_at(b + count - word);
}

#endif
