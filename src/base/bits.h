/* Words of 64 bits, as puzzles pack states into them and take them apart. */
#ifndef SDG_BASE_BITS_H
#define SDG_BASE_BITS_H

#include <stddef.h>
#include <stdint.h>

/* The word in 8 bytes, low byte first, so that a state is the same on every machine. Written out,
 * as compilers then make one load of it. */
static inline uint64_t sdg_word_of_bytes(const uint8_t *bytes)
{
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 |
           (uint64_t)bytes[3] << 24 | (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 |
           (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

/* Its inverse, in one store. */
static inline void sdg_bytes_of_word(uint64_t word, uint8_t *bytes)
{
    bytes[0] = (uint8_t)(word & 0xFFU);
    bytes[1] = (uint8_t)(word >> 8 & 0xFFU);
    bytes[2] = (uint8_t)(word >> 16 & 0xFFU);
    bytes[3] = (uint8_t)(word >> 24 & 0xFFU);
    bytes[4] = (uint8_t)(word >> 32 & 0xFFU);
    bytes[5] = (uint8_t)(word >> 40 & 0xFFU);
    bytes[6] = (uint8_t)(word >> 48 & 0xFFU);
    bytes[7] = (uint8_t)(word >> 56);
}

/* The same for 4 bytes. */
static inline uint32_t sdg_half_of_bytes(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static inline void sdg_bytes_of_half(uint32_t half, uint8_t *bytes)
{
    bytes[0] = (uint8_t)(half & 0xFFU);
    bytes[1] = (uint8_t)(half >> 8 & 0xFFU);
    bytes[2] = (uint8_t)(half >> 16 & 0xFFU);
    bytes[3] = (uint8_t)(half >> 24);
}

/* The number of the lowest bit that is set; there must be one. */
static inline uint32_t sdg_lowest_bit(uint64_t word)
{
#if defined(__GNUC__)
    return (uint32_t)__builtin_ctzll(word);
#else
    uint32_t at = 0;
    while ((word >> at & 1U) == 0)
        at++;
    return at;
#endif
}

#endif
