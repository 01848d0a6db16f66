/* SHA-256 over bytes that are all there: whole blocks from where they lie, the last one or two from
 * a copy with the padding. */
#include "base/digest.h"

#include "base/base64.h"

#include <string.h>

enum { BLOCK = 64, ROUNDS = 64, WORDS = 8, LENGTH_AT = BLOCK - 8 };

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t constants[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/* The same of the square roots of the first eight. */
static const uint32_t beginning[WORDS] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

static uint32_t rotated(uint32_t word, unsigned by)
{
    return word >> by | word << (32 - by);
}

/* The words of a block, big end first, and those that are mixed of them. */
static void spread(uint32_t words[ROUNDS], const uint8_t *block)
{
    for (size_t i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (size_t i = 16; i < ROUNDS; i++) {
        uint32_t a = words[i - 15], b = words[i - 2];
        uint32_t first = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3;
        uint32_t second = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10;
        words[i] = words[i - 16] + first + words[i - 7] + second;
    }
}

/* One block; s is a..h of the standard. Sums wrap, as they shall. */
static void digest_block(uint32_t state[WORDS], const uint8_t *block)
{
    uint32_t words[ROUNDS], s[WORDS];
    spread(words, block);
    memcpy(s, state, sizeof s);
    for (size_t i = 0; i < ROUNDS; i++) {
        uint32_t choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
        uint32_t majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        uint32_t low = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25);
        uint32_t high = rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22);
        uint32_t first = s[7] + low + choice + constants[i] + words[i];
        memmove(s + 1, s, sizeof s - sizeof *s);
        s[4] += first;
        s[0] = first + high + majority;
    }
    for (size_t i = 0; i < WORDS; i++)
        state[i] += s[i];
}

/* What is left of less than a block, a bit, zeros, and the length in bits. */
static void digest_rest(uint32_t state[WORDS], const uint8_t *rest, size_t left, uint64_t bits)
{
    uint8_t padded[2 * BLOCK] = {0};
    const size_t blocks = left < LENGTH_AT ? 1 : 2;
    memcpy(padded, rest, left);
    padded[left] = 0x80;
    for (size_t i = 0; i < 8; i++)
        padded[blocks * BLOCK - 1 - i] = (uint8_t)(bits >> 8 * i);
    for (size_t i = 0; i < blocks; i++)
        digest_block(state, padded + i * BLOCK);
}

void sdg_sha256(const void *bytes, size_t count, uint8_t out[SDG_SHA256_BYTES])
{
    const uint8_t *at = bytes;
    uint32_t state[WORDS];
    size_t left = count;
    memcpy(state, beginning, sizeof state);
    for (; left >= BLOCK; left -= BLOCK, at += BLOCK)
        digest_block(state, at);
    digest_rest(state, at, left, (uint64_t)count * 8);
    for (size_t i = 0; i < SDG_SHA256_BYTES; i++)
        out[i] = (uint8_t)(state[i / 4] >> 8 * (3 - i % 4));
}

void sdg_put_sha256(sdg_sink *to, const void *bytes, size_t count)
{
    uint8_t digest[SDG_SHA256_BYTES];
    sdg_sha256(bytes, count, digest);
    sdg_put_text(to, "sha256-");
    sdg_put_base64(to, digest, sizeof digest);
}
