/* Boards: known by name, in a file, or typed as rows. Whatever it came from, a board is one text of
 * lines afterwards. Files are read with what C itself has, as the system's own calls live
 * elsewhere. */
#include "space/board.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/excerpt.h"
#include "space/value.h"

enum { MOST_BYTES = 16 << 20, MOST_NAMES = 256, PIECE = 65536 };

static const sdg_named_board *find_named(const sdg_puzzle *puzzle, const char *name)
{
    for (size_t i = 0; puzzle->boards != NULL && puzzle->boards[i].names != NULL; i++)
        for (size_t k = 0; puzzle->boards[i].names[k] != NULL; k++)
            if (strcmp(puzzle->boards[i].names[k], name) == 0)
                return &puzzle->boards[i];
    return NULL;
}

/* What the user may have meant, for a fault in what was then read as rows. */
static const char *nearest_name(const sdg_puzzle *puzzle, const char *value)
{
    const char *names[MOST_NAMES];
    size_t count = 0;
    for (size_t i = 0; puzzle->boards != NULL && puzzle->boards[i].names != NULL; i++)
        for (size_t k = 0; puzzle->boards[i].names[k] != NULL && count < MOST_NAMES; k++)
            names[count++] = puzzle->boards[i].names[k];
    return sdg_nearest(value, names, count);
}

static sdg_status fail_to_read(const char *path, int number, sdg_error *err)
{
    const char *reason = SDG_TEXT("it cannot be opened");
    if (number == ENOENT)
        reason = SDG_TEXT("there is no such file");
    if (number == EACCES)
        reason = SDG_TEXT("that is not allowed");
    if (number == EISDIR)
        reason = SDG_TEXT("it is a folder");
    return sdg_fail(err, SDG_E_IO, "cannot read %s: %s", sdg_excerpt_of(path).text,
                    sdg_translate(sdg_error_lang(err), reason));
}

/* Reads on until the end; a file longer than any board is refused before it fills the memory. */
static sdg_status read_pieces(FILE *file, const char *path, sdg_buffer *out, sdg_error *err)
{
    char *piece = sdg_allocate(PIECE, 1);
    sdg_sink to = sdg_buffer_sink(out);
    size_t count = 1;
    int number = 0;
    if (piece == NULL)
        return sdg_fail_memory(err);
    while (count > 0 && out->count <= MOST_BYTES && to.status == SDG_OK) {
        count = fread(piece, 1, PIECE, file);
        number = errno;
        sdg_put(&to, piece, count);
    }
    sdg_release(piece);
    if (to.status != SDG_OK)
        return sdg_fail_memory(err);
    if (ferror(file))
        return fail_to_read(path, number, err);
    if (out->count > MOST_BYTES)
        return sdg_fail(err, SDG_E_INPUT, "%s is larger than 16 MiB", sdg_excerpt_of(path).text);
    return SDG_OK;
}

/* Line and column (in bytes) of an offset, from 1. */
static void locate(const char *text, size_t offset, uint32_t *line, uint32_t *column)
{
    *line = *column = 1;
    for (size_t i = 0; i < offset; i++) {
        (*column)++;
        if (text[i] == '\n') {
            (*line)++;
            *column = 1;
        }
    }
}

/* Takes a byte order mark, carriage returns and empty lines at the end off, in place. */
static size_t clean(char *text, size_t count)
{
    size_t from = count >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0, to = 0;
    for (size_t i = from; i < count; i++) {
        bool lone = text[i] == '\r' && i + 1 < count && text[i + 1] != '\n';
        if (text[i] != '\r')
            text[to++] = text[i];
        else if (lone)
            text[to++] = '\n';
    }
    while (to > 0 && text[to - 1] == '\n')
        to--;
    text[to] = '\0';
    return to;
}

/* A file that is no text is told by its first byte that is none, before anyone reads letters. */
static sdg_status take_text(sdg_board *out, const char *text, size_t count, sdg_arena *arena,
                            sdg_error *err)
{
    uint32_t line, column;
    size_t bad;
    if (!sdg_utf8_valid(text, count, &bad)) {
        locate(text, bad, &line, &column);
        return sdg_fail_at(err, SDG_E_INPUT, out->origin, line, column,
                           text[bad] == '\0' ? "a zero byte; this is no text"
                                             : "this byte is not UTF-8");
    }
    char *copy = sdg_arena_bytes(arena, text, count);
    if (copy == NULL)
        return sdg_fail_memory(err);
    out->length = clean(copy, count);
    out->text = copy;
    return SDG_OK;
}

static sdg_status take_file(sdg_board *out, FILE *file, sdg_arena *arena, sdg_error *err)
{
    sdg_buffer bytes = {0};
    out->is_file = true;
    sdg_status status = read_pieces(file, out->origin, &bytes, err);
    if (status == SDG_OK)
        status = take_text(out, bytes.count > 0 ? bytes.bytes : "", bytes.count, arena, err);
    sdg_buffer_free(&bytes);
    return status;
}

/* A slash ends a row on the command line only: a file has lines for that. */
static sdg_status take_rows(sdg_board *out, const char *rows, sdg_arena *arena, sdg_error *err)
{
    char *copy = sdg_arena_copy(arena, rows);
    if (copy == NULL)
        return sdg_fail_memory(err);
    for (char *at = copy; *at != '\0'; at++)
        if (*at == '/')
            *at = '\n';
    return take_text(out, copy, strlen(copy), arena, err);
}

sdg_status sdg_board_read(sdg_board *out, const sdg_puzzle *puzzle, const char *parameter,
                          const char *value, sdg_arena *arena, sdg_error *err)
{
    const sdg_named_board *named = find_named(puzzle, value);
    memset(out, 0, sizeof *out);
    out->origin = parameter;
    if (named != NULL) {
        out->known = named->names[0];
        return take_rows(out, named->rows, arena, err);
    }
    /* Opened once, as a pipe may give what it has only once. Dots alone are empty cells. */
    FILE *file = sdg_value_is_dots(value) ? NULL : fopen(value, "rb");
    if (file != NULL) {
        out->origin = value;
        sdg_status status = take_file(out, file, arena, err);
        (void)fclose(file);
        return status;
    }
    if (sdg_value_says_path(value) && !sdg_value_looks_like_rows(value))
        return fail_to_read(value, errno, err);
    out->near_name = nearest_name(puzzle, value);
    out->family = sdg_value_looks_like_name(value) ? puzzle->name : NULL;
    return take_rows(out, value, arena, err);
}

/* Bytes are kept as they are: what they mean, and in which encoding, is for the puzzle to say. */
static sdg_status take_bytes(sdg_board *out, FILE *file, sdg_arena *arena, sdg_error *err)
{
    sdg_buffer bytes = {0};
    sdg_status status = read_pieces(file, out->origin, &bytes, err);
    if (status == SDG_OK) {
        out->text = sdg_arena_bytes(arena, bytes.count > 0 ? bytes.bytes : "", bytes.count);
        out->length = bytes.count;
        if (out->text == NULL)
            status = sdg_fail_memory(err);
    }
    sdg_buffer_free(&bytes);
    return status;
}

sdg_status sdg_file_read(sdg_board *out, const sdg_puzzle *puzzle, const char *value,
                         sdg_arena *arena, sdg_error *err)
{
    const sdg_named_board *named = find_named(puzzle, value);
    *out = (sdg_board){.origin = value};
    if (named != NULL) {
        out->known = named->names[0];
        out->text = named->rows;
        out->length = strlen(named->rows);
        return SDG_OK;
    }
    FILE *file = fopen(value, "rb");
    if (file == NULL) {
        sdg_status status = fail_to_read(value, errno, err);
        const char *near = nearest_name(puzzle, value);
        if (near != NULL)
            sdg_hint(err, "did you mean '%s'?", near);
        return status;
    }
    out->is_file = true;
    sdg_status status = take_bytes(out, file, arena, err);
    (void)fclose(file);
    return status;
}

/* One fault that is meant, instead of many in rows that nobody drew. */
static sdg_status refuse_name(const sdg_board *board, sdg_error *err)
{
    sdg_fail(err, SDG_E_USAGE, "no board is called '%s'", sdg_excerpt_of(board->text).text);
    if (board->near_name != NULL)
        sdg_hint(err, "did you mean board=%s?", board->near_name);
    sdg_hint(err, "--describe %s lists the names; rows are parted by '/'", board->family);
    return SDG_E_USAGE;
}

/* A value that is no board may have been meant as a name. */
sdg_status sdg_board_fault(const sdg_board *board, uint32_t line, uint32_t column, sdg_error *err,
                           const char *format, ...)
{
    char text[256];
    va_list arguments;
    if (board->family != NULL)
        return refuse_name(board, err);
    va_start(arguments, format);
    if (vsnprintf(text, sizeof text, sdg_translate(sdg_error_lang(err), format), arguments) < 0)
        text[0] = '\0';
    va_end(arguments);
    sdg_fail_at(err, SDG_E_INPUT, board->origin, line, column, "%s", text);
    if (board->near_name != NULL)
        sdg_hint(err, "did you mean board=%s?", board->near_name);
    if (!board->is_file && board->known == NULL && sdg_value_has_small_letters(board->text))
        sdg_hint(err, "there is no such file, so this was read as rows parted by '/'");
    return SDG_E_INPUT;
}
