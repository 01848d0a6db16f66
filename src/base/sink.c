/* Sinks: where bytes go. The first failure sticks in the sink, so that a writer checks once, at its
 * end. */
#include <statediagram/base.h>

#include <stdio.h>
#include <string.h>

#include "base/room.h"

/* Makes room for count more bytes and the zero after them. */
static bool grow_buffer(sdg_buffer *buffer, size_t count)
{
    size_t needed, doubled;
    if (!sdg_size_sum(buffer->count, count, &needed) || !sdg_size_sum(needed, 1, &needed))
        return false;
    if (buffer->bytes != NULL && needed <= buffer->capacity)
        return true;
    if (!sdg_size_product(buffer->capacity, 2, &doubled))
        return false;
    /* Doubling, so that a text written byte by byte is not copied at each. */
    size_t capacity = doubled > needed ? doubled : needed;
    if (capacity < 64)
        capacity = 64;
    char *bytes = sdg_resize(buffer->bytes, capacity, 1);
    if (bytes == NULL)
        return false;
    buffer->bytes = bytes;
    buffer->capacity = capacity;
    return true;
}

/* The zero behind the text is kept at all times, so that the buffer is a string after every write.
 */
static bool put_in_buffer(void *ctx, const void *bytes, size_t count)
{
    sdg_buffer *buffer = ctx;
    if (!grow_buffer(buffer, count))
        return false;
    if (count > 0)
        memcpy(buffer->bytes + buffer->count, bytes, count);
    buffer->count += count;
    buffer->bytes[buffer->count] = '\0';
    return true;
}

sdg_sink sdg_buffer_sink(sdg_buffer *buffer)
{
    return sdg_buffer_sink_in(buffer, SDG_LANG_EN);
}

sdg_sink sdg_buffer_sink_in(sdg_buffer *buffer, sdg_lang lang)
{
    return (sdg_sink){put_in_buffer, buffer, SDG_OK, lang};
}

/* Beyond what is written nothing is touched, so that too much room costs only addresses. */
sdg_status sdg_buffer_reserve(sdg_buffer *buffer, size_t bytes)
{
    size_t wanted;
    if (!sdg_size_sum(bytes, 1, &wanted))
        return SDG_E_NOMEM;
    if (wanted <= buffer->capacity)
        return SDG_OK;
    char *moved = sdg_resize(buffer->bytes, wanted, 1);
    if (moved == NULL)
        return SDG_E_NOMEM;
    moved[buffer->count] = '\0';
    buffer->bytes = moved;
    buffer->capacity = wanted;
    return SDG_OK;
}

void sdg_buffer_free(sdg_buffer *buffer)
{
    sdg_release(buffer->bytes);
    *buffer = (sdg_buffer){0};
}

/* After a failure nothing more is tried: what comes later would only stand in the wrong place. */
void sdg_put(sdg_sink *to, const void *bytes, size_t count)
{
    if (to->status != SDG_OK || to->put(to->ctx, bytes, count))
        return;
    /* A buffer can only lack memory; whatever else takes bytes sends them out of the program. */
    to->status = to->put == put_in_buffer ? SDG_E_NOMEM : SDG_E_IO;
}

void sdg_put_text(sdg_sink *to, const char *text)
{
    if (text != NULL)
        sdg_put(to, text, strlen(text));
}

/* Writes formatted text of a known length that is too long for the stack. */
SDG_FORMAT(3, 0)
static void put_long(sdg_sink *to, size_t length, const char *format, va_list arguments)
{
    char *text = sdg_allocate(length + 1, 1);
    if (text == NULL) {
        if (to->status == SDG_OK)
            to->status = SDG_E_NOMEM;
        return;
    }
    (void)vsnprintf(text, length + 1, format, arguments);
    sdg_put(to, text, length);
    sdg_release(text);
}

SDG_FORMAT(2, 0)
static void put_values(sdg_sink *to, const char *format, va_list arguments)
{
    /* Most texts are short and need no memory; the arguments are kept for the others. */
    char text[256];
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(text, sizeof text, format, arguments);
    if (length >= 0 && (size_t)length < sizeof text)
        sdg_put(to, text, (size_t)length);
    else if (length >= 0)
        put_long(to, (size_t)length, format, again);
    else if (to->status == SDG_OK)
        to->status = SDG_E_IO; /* longer than INT_MAX */
    va_end(again);
}

void sdg_put_format(sdg_sink *to, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_values(to, format, arguments);
    va_end(arguments);
}

void sdg_say(sdg_sink *to, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_values(to, sdg_translate(to->lang, format), arguments);
    va_end(arguments);
}
