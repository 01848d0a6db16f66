/* Squares and ways. A square is a number: row times the board's width, plus column. */
#include "puzzles/places.h"

#include <string.h>

#include "base/words.h"

enum { MOST = 1000000 }; /* no board is as wide; what is larger lies outside all the same */

const sdg_way sdg_ways[SDG_WAY_COUNT] = {
    [SDG_UP] = {0, -1, SDG_TEXT("up")},      [SDG_UP_RIGHT] = {1, -1, SDG_TEXT("up-right")},
    [SDG_RIGHT] = {1, 0, SDG_TEXT("right")}, [SDG_DOWN_RIGHT] = {1, 1, SDG_TEXT("down-right")},
    [SDG_DOWN] = {0, 1, SDG_TEXT("down")},   [SDG_DOWN_LEFT] = {-1, 1, SDG_TEXT("down-left")},
    [SDG_LEFT] = {-1, 0, SDG_TEXT("left")},  [SDG_UP_LEFT] = {-1, -1, SDG_TEXT("up-left")},
};

/* Signed and wide, so that neither -1 nor the sum can wrap. */
uint32_t sdg_square_beside(sdg_squares of, uint32_t square, uint32_t way)
{
    int64_t col = (int64_t)(square % of.cols) + sdg_ways[way].col;
    int64_t row = (int64_t)(square / of.cols) + sdg_ways[way].row;
    if (col < 0 || row < 0 || col >= of.cols || row >= of.rows)
        return SDG_NONE;
    return (uint32_t)(row * of.cols + col);
}

void sdg_square_put(sdg_squares of, uint32_t square, sdg_sink *to)
{
    sdg_put_format(to, "%u,%u", (unsigned)(square % of.cols), (unsigned)(square / of.cols));
}

/* Digits at *text, which moves past them and the blanks around them. */
static bool read_number(const char **text, uint32_t *out)
{
    const char *at = *text + strspn(*text, " \t");
    size_t length = strspn(at, "0123456789");
    *out = 0;
    for (size_t i = 0; i < length; i++)
        *out = *out > MOST ? *out : *out * 10 + (uint32_t)(at[i] - '0');
    *text = at + length + strspn(at + length, " \t");
    return length > 0;
}

/* Moves past one letter, if it stands there. */
static bool skip(const char **text, char letter)
{
    bool is_there = **text == letter;
    *text += is_there;
    return is_there;
}

/* A bracket that is opened must be closed; others are none. */
static bool read_pair(const char **text, uint32_t *col, uint32_t *row)
{
    *text += strspn(*text, " \t");
    bool opened = skip(text, '(');
    return read_number(text, col) && skip(text, ',') && read_number(text, row) &&
           (!opened || skip(text, ')'));
}

sdg_status sdg_square_read(sdg_squares of, const char *whole, const char **text, uint32_t *out,
                           const char *hint, sdg_error *err)
{
    const char *begin = *text + strspn(*text, " \t"), *at = begin;
    uint32_t col, row;
    if (!read_pair(&at, &col, &row)) {
        const char *rest = begin;
        sdg_word word = sdg_word_next(&rest, " \t");
        return sdg_word_refuse(whole, word, "is no column,row", hint, err);
    }
    if (col >= of.cols || row >= of.rows) {
        sdg_word word = {begin, (size_t)(at - begin)};
        return sdg_word_refuse(whole, word, "lies outside of the board", hint, err);
    }
    *out = row * of.cols + col;
    *text = at;
    return SDG_OK;
}
