/* Small things that every writer of this folder needs: texts of states and moves, widths on a
 * terminal, and the two ways to fail. */
#include <string.h>

#include "export/write.h"

/* Escapes what was printed into room, which is emptied first; a failure of room becomes the sink's.
 */
static void put_escaped(const sdg_buffer *room, const sdg_sink *printed, sdg_escape escape,
                        sdg_sink *to)
{
    if (printed->status != SDG_OK) {
        if (to->status == SDG_OK)
            to->status = printed->status;
        return;
    }
    escape(to, room->count == 0 ? "" : room->bytes);
}

/* The text goes through room, for a puzzle writes plain text and does not know who escapes it. */
void sdg_put_state(const sdg_space *space, uint32_t state, sdg_escape escape, sdg_buffer *room,
                   sdg_sink *to)
{
    const sdg_model *model = sdg_space_model(space);
    room->count = 0;
    sdg_sink printed = sdg_buffer_sink(room);
    model->puzzle->print_state(model->self, sdg_space_state(space, state), &printed);
    put_escaped(room, &printed, escape, to);
}

/* As above, with the words for a move. */
void sdg_put_move(const sdg_space *space, uint32_t move, sdg_escape escape, sdg_buffer *room,
                  sdg_sink *to)
{
    const sdg_model *model = sdg_space_model(space);
    room->count = 0;
    sdg_sink printed = sdg_buffer_sink(room);
    model->puzzle->print_move(model->self, move, &printed);
    put_escaped(room, &printed, escape, to);
}

/* A sink keeps its failure to itself; this is where it becomes one of the call. */
sdg_status sdg_sink_result(const sdg_sink *to, sdg_error *err)
{
    if (to->status == SDG_E_NOMEM)
        return sdg_fail_memory(err);
    if (to->status != SDG_OK)
        return sdg_fail(err, to->status, "the output could not be written");
    return SDG_OK;
}

/* Reached by callers of the library alone: the program knows the formats of its views beforehand.
 */
sdg_status sdg_fail_format(sdg_error *err, const char *format, const char *wanted)
{
    return sdg_fail(err, SDG_E_USAGE, "format '%s' is none of %s", format, wanted);
}

/* The combining marks that occur in names; what is not known is taken as one column. */
static size_t columns_of(const char *character, size_t length, uint32_t code)
{
    char alone[5] = {0};
    if ((code >= 0x300 && code <= 0x36F) || (code >= 0x200B && code <= 0x200F))
        return 0;
    if (code < 0x80)
        return 1;
    /* A character as wide as it is high takes two columns; at size 1 that is a width of 1. */
    memcpy(alone, character, length);
    return sdg_text_width(alone, 1.0, false) > 0.99 ? 2 : 1;
}

/* Columns of a terminal, not bytes and not characters: Chinese names of states would shift the
 * columns behind them. */
size_t sdg_text_columns(const char *text)
{
    size_t columns = 0, length = 0;
    for (; *text != '\0'; text += length) {
        uint32_t code = sdg_utf8_next(text, &length);
        columns += columns_of(text, length, code);
    }
    return columns;
}

/* A line of a wide table may need thousands, so they are written by the piece. */
void sdg_put_spaces(sdg_sink *to, size_t count)
{
    static const char blank[] = "                                ";
    for (size_t left = count; left > 0 && to->status == SDG_OK;) {
        size_t part = left < sizeof blank - 1 ? left : sizeof blank - 1;
        sdg_put(to, blank, part);
        left -= part;
    }
}

/* null rather than a huge number that a reader would take for a count. */
void sdg_put_known(sdg_sink *to, uint64_t number)
{
    if (number == SDG_UNKNOWN)
        sdg_put_text(to, "null");
    else
        sdg_put_number(to, number);
}
