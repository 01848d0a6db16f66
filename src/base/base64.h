/* Base64, by which files are embedded in texts. */
#ifndef SDG_BASE_BASE64_H
#define SDG_BASE_BASE64_H

#include <statediagram/base.h>

/* Writes bytes without line breaks. RFC 4648, section 4. */
void sdg_put_base64(sdg_sink *to, const void *bytes, size_t count);

#endif
