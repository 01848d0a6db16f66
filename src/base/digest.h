/* SHA-256, by which a page names the scripts and styles that may act in it. */
#ifndef SDG_BASE_DIGEST_H
#define SDG_BASE_DIGEST_H

#include <statediagram/base.h>

enum { SDG_SHA256_BYTES = 32 };

/* Fills out with the digest of the bytes. NIST, FIPS 180-4 (2015), section 6.2. */
void sdg_sha256(const void *bytes, size_t count, uint8_t out[SDG_SHA256_BYTES]);
/* Writes the digest as a content security policy has it: "sha256-" and base64 (RFC 4648). */
void sdg_put_sha256(sdg_sink *to, const void *bytes, size_t count);

#endif
