/* Sliding tiles in words: boards read and written, and moves. */
#include "puzzles/tiles.h"

#include <string.h>

#include "base/words.h"

/* The tile goes the other way. */
static const char *const tile_goes[WAY_COUNT] = {SDG_TEXT("right"), SDG_TEXT("left"),
                                                 SDG_TEXT("down"), SDG_TEXT("up")};

static const char hint[] = "write a board row by row, '_' for the blank: for example '8 6 7/2 5 "
                           "4/3 _ 1' or 867/254/3_1";

#define SEPARATORS " \t\r\n,;/"

/* Where a reading stands. */
typedef struct reader {
    const tiles *it;
    const char *text;
    bool glued; /* each character is a cell, not each word */
    uint64_t board;
    uint32_t count; /* cells read */
    uint32_t seen;  /* tiles read, a bit each */
} reader;

/* Up to nine tiles can be written without anything between them, and more with letters; but where
 * there are as many words as cells each word is a number. */
static bool is_glued(const tiles *it, const char *text)
{
    uint32_t words = 0;
    while (sdg_word_next(&text, SEPARATORS).length > 0)
        words++;
    return words != it->cells;
}

/* The next cell's text: a character may be several bytes, if only to be refused whole. */
static sdg_word next_cell(const reader *r, const char *at)
{
    sdg_word word = {at, strcspn(at, SEPARATORS)};
    if (r->glued)
        sdg_utf8_next(at, &word.length);
    return word;
}

/* What a cell's text stands for: 0 for the blank; MOST_CELLS if it is no tile. */
static uint32_t tile_of(sdg_word word)
{
    uint32_t number = 0;
    /* A blank is seen in print as a line or a dot; a 0 is read as a number below. */
    if (word.length == 1 && (*word.at == '_' || *word.at == '.'))
        return 0;
    if (word.length == 1 && sdg_lower(*word.at) >= 'a' && sdg_lower(*word.at) <= 'f')
        return 10U + (uint32_t)(sdg_lower(*word.at) - 'a');
    for (size_t i = 0; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9' || number >= MOST_CELLS)
            return MOST_CELLS;
        number = number * 10 + (uint32_t)(word.at[i] - '0');
    }
    return number < MOST_CELLS ? number : MOST_CELLS;
}

/* Puts one cell's tile on the board. */
static sdg_status read_cell(reader *r, sdg_word word, sdg_error *err)
{
    uint32_t tile = tile_of(word);
    const char *why = NULL;
    if (tile >= r->it->cells)
        why = SDG_TEXT("is no tile of this board");
    else if ((r->seen >> tile & 1U) != 0)
        why = tile == 0 ? SDG_TEXT("is a second blank") : SDG_TEXT("stands there twice");
    if (why != NULL)
        return sdg_word_refuse(r->text, word, why, hint, err);
    r->board |= (uint64_t)tile << BITS * r->count++;
    r->seen |= 1U << tile;
    return SDG_OK;
}

/* A row that is parted from the next one must be whole. */
static sdg_status end_row(const reader *r, const char *at, sdg_error *err)
{
    if (r->count > 0 && r->count % r->it->cols == 0)
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "'%s' ends a row after %u of %u cells", sdg_excerpt_of(r->text).text,
             (unsigned)(r->count % r->it->cols), (unsigned)r->it->cols);
    return sdg_point_at(r->text, at, hint, err);
}

/* Each tile can stand there only once, so that no cell is one too many. */
sdg_status sdg_tiles_read(const tiles *it, const char *text, uint64_t *board, sdg_error *err)
{
    reader r = {.it = it, .text = text, .glued = is_glued(it, text)};
    sdg_status status = sdg_check_commas(text, "/", hint, err);
    for (const char *at = text; *at != '\0' && status == SDG_OK;) {
        bool parts = strchr(SEPARATORS, *at) != NULL;
        sdg_word word = parts ? (sdg_word){at, 1} : next_cell(&r, at);
        if (!parts)
            status = read_cell(&r, word, err);
        else if (*at == '/')
            status = end_row(&r, at, err);
        at += word.length;
    }
    if (status != SDG_OK)
        return status;
    if (r.count < it->cells) {
        sdg_fail(err, SDG_E_USAGE, "'%s' has %u of the board's %u cells", sdg_excerpt_of(text).text,
                 (unsigned)r.count, (unsigned)it->cells);
        return sdg_point_at(text, text + strlen(text), hint, err);
    }
    /* Bits beyond the board are set, so that equal boards have equal bytes. */
    uint64_t outside = it->cells < MOST_CELLS ? UINT64_MAX << BITS * it->cells : 0;
    *board = r.board | outside;
    return SDG_OK;
}

/* As the goal and the start are read. */
sdg_status sdg_tiles_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    uint64_t board = 0;
    sdg_status status = sdg_tiles_read(self, text, &board, err);
    if (status == SDG_OK)
        sdg_tiles_pack(board, state);
    return status;
}

/* "8 6 7/2 5 4/3 _ 1" */
void sdg_tiles_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const tiles *it = self;
    uint64_t board = sdg_tiles_board(state);
    for (uint32_t cell = 0; cell < it->cells; cell++) {
        uint32_t tile = sdg_tiles_at(board, cell);
        if (cell > 0)
            sdg_put_text(to, cell % it->cols == 0 ? "/" : " ");
        if (tile == 0)
            sdg_put_text(to, "_");
        else
            sdg_put_number(to, tile);
    }
}

/* "8672543_1"; tiles from 10 on are letters. */
void sdg_tiles_print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const tiles *it = self;
    uint64_t board = sdg_tiles_board(state);
    for (uint32_t cell = 0; cell < it->cells; cell++)
        sdg_put(to, &"_123456789ABCDEF"[sdg_tiles_at(board, cell)], 1);
}

/* The tile and where it goes: what a hand does. */
void sdg_tiles_print_move(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    sdg_say(to, "%u %s", (unsigned)(move & TILE), sdg_translate(to->lang, tile_goes[move >> BITS]));
}
