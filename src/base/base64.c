/* Bytes as text: three of them are four letters. */
#include "base/base64.h"

void sdg_put_base64(sdg_sink *to, const void *bytes, size_t count)
{
    /* The last one stands for what is not there. */
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
    const uint32_t none = 64;
    const uint8_t *at = bytes;
    for (size_t i = 0; i < count; i += 3) {
        size_t left = count - i;
        uint32_t group = (uint32_t)at[i] << 16;
        group |= left > 1 ? (uint32_t)at[i + 1] << 8 : 0;
        group |= left > 2 ? at[i + 2] : 0;
        char text[5] = {letters[group >> 18], letters[group >> 12 & 63],
                        letters[left > 1 ? group >> 6 & 63 : none],
                        letters[left > 2 ? group & 63 : none], '\0'};
        sdg_put_text(to, text);
    }
}
