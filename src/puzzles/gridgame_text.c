/* States of a grid as rows of its letters, both ways. */
#include <string.h>

#include "base/excerpt.h"
#include "base/words.h"
#include "puzzles/gridgame.h"

static const char hint[] =
    "write a state as the rows of the board, parted by '/', with the letters "
    "of the legend and . for an empty square";

/* ---- writing ---- */

/* The letter of the legend for a piece on a ground: the one for both, or that of the piece. kind is
 * that of a mover; SDG_NONE: a box. */
static char letter_of(const gridgame *it, uint32_t kind, uint16_t ground)
{
    uint16_t piece = kind == SDG_NONE ? GAME_BOX : it->symbols[kind].roles & GAME_MOVER;
    char plain = '?';
    ground &= (uint16_t) ~(GAME_KEY | GAME_DOOR);
    for (uint32_t i = 0; i < it->symbol_count; i++) {
        uint16_t roles = it->symbols[i].roles;
        bool is_its =
            (roles & GAME_PIECE) == piece && (kind == SDG_NONE || game_kind_of(it, i) == kind);
        if (is_its && (roles & ~piece) == ground)
            return it->symbols[i].letter;
        if (is_its && (plain == '?' || roles == piece))
            plain = it->symbols[i].letter;
    }
    return plain;
}

/* The letter of an empty square: of its ground, as the legend has it. */
static char ground_letter(const gridgame *it, const game_view *view, uint32_t square)
{
    uint16_t ground = it->ground[square];
    for (uint32_t i = 0; i < it->key_count; i++) {
        if (it->keys[i] != square)
            continue;
        if ((view->keys & 1U << i) == 0)
            return '.';
        return it->letters[square];
    }
    if ((ground & GAME_DOOR) != 0)
        return it->letters[square];
    for (uint32_t i = 0; i < it->symbol_count && ground != 0; i++)
        if (it->symbols[i].roles == ground)
            return it->symbols[i].letter;
    return '.';
}

void game_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const gridgame *it = self;
    const uint32_t squares = it->of.cols * it->of.rows;
    char letters[GAME_MOST_SQUARES];
    game_view view;
    game_unpack(it, state, &view);
    for (uint32_t i = 0; i < squares; i++)
        letters[i] = ground_letter(it, &view, i);
    for (uint32_t i = 0; i < it->box_count; i++)
        letters[view.boxes[i]] = letter_of(it, SDG_NONE, it->ground[view.boxes[i]]);
    for (uint32_t i = 0; i < it->mover_count; i++)
        letters[view.movers[i]] = letter_of(it, it->movers[i].kind, it->ground[view.movers[i]]);
    for (uint32_t row = 0; row < it->of.rows; row++) {
        sdg_put_text(to, row > 0 ? "/" : "");
        sdg_put(to, letters + (size_t)row * it->of.cols, it->of.cols);
    }
}

static void put_list(const gridgame *it, const uint16_t *squares, uint32_t count, sdg_sink *to)
{
    for (uint32_t i = 0; i < count; i++) {
        sdg_put_text(to, i > 0 ? " " : "");
        sdg_square_put(it->of, squares[i], to);
    }
}

/* Only what changes: pieces, and the keys that are taken. */
void game_print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const gridgame *it = self;
    game_view view;
    game_unpack(it, state, &view);
    put_list(it, view.movers, it->mover_count, to);
    if (it->box_count > 0)
        sdg_put_text(to, ": ");
    put_list(it, view.boxes, it->box_count, to);
    for (uint32_t i = 0; i < it->key_count; i++)
        if ((view.keys & 1U << i) == 0)
            sdg_put_format(to, " +%c", it->letters[it->keys[i]]);
}

/* ---- reading ---- */

/* A text that is being read. */
typedef struct reading {
    const gridgame *it;
    const char *text, *at;
    sdg_error *err;
    game_view view;
    bool has_mover[GAME_MOST_MOVERS]; /* it was found */
    uint32_t boxes;
} reading;

static sdg_status refuse(const reading *r, const char *why)
{
    sdg_word word = {r->at, *r->at != '\0'};
    return sdg_word_refuse(r->text, word, why, hint, r->err);
}

static sdg_status take_mover(reading *r, uint32_t square, uint32_t symbol)
{
    const gridgame *it = r->it;
    uint32_t kind = game_kind_of(it, symbol);
    for (uint32_t i = 0; i < it->mover_count; i++) {
        if (it->movers[i].kind != kind || r->has_mover[i])
            continue;
        r->has_mover[i] = true;
        r->view.movers[i] = (uint16_t)square;
        return SDG_OK;
    }
    return refuse(r, SDG_TEXT("is a piece that the board does not have, or one too many"));
}

static sdg_status take_box(reading *r, uint32_t square)
{
    if (r->boxes == r->it->box_count)
        return refuse(r, SDG_TEXT("is a box too many"));
    r->view.boxes[r->boxes++] = (uint16_t)square;
    return SDG_OK;
}

/* A piece may stand on any ground but a wall or a hole; all else is where it always is, but for
 * keys, which may be taken. */
static sdg_status take_square(reading *r, uint32_t square)
{
    const gridgame *it = r->it;
    const char letter = *r->at;
    const uint16_t ground = it->ground[square];
    uint32_t symbol = game_symbol_of(it, letter);
    uint16_t roles = symbol == SDG_NONE ? 0 : it->symbols[symbol].roles;
    if (symbol == SDG_NONE && !game_is_blank(letter))
        return refuse(r, SDG_TEXT("is no letter of the legend"));
    if ((roles & GAME_PIECE) != 0) {
        if ((ground & (GAME_WALL | GAME_HOLE)) != 0)
            return refuse(r, SDG_TEXT("cannot stand there on this board"));
        return (roles & GAME_BOX) != 0 ? take_box(r, square) : take_mover(r, square, symbol);
    }
    bool is_key = (ground & GAME_KEY) != 0;
    bool is_same = roles == ground && (it->letters[square] == 0 || it->letters[square] == letter);
    if (!is_same && !(is_key && roles == 0))
        return refuse(r, SDG_TEXT("cannot stand there on this board"));
    for (uint32_t i = 0; i < it->key_count && is_key && is_same; i++)
        if (it->keys[i] == square)
            r->view.keys |= (uint16_t)(1U << i);
    return SDG_OK;
}

static sdg_status read_rows(reading *r)
{
    const gridgame *it = r->it;
    for (uint32_t row = 0; row < it->of.rows; row++) {
        for (uint32_t col = 0; col < it->of.cols; col++, r->at++) {
            if (*r->at == '\0' || *r->at == '/')
                return refuse(r, SDG_TEXT("ends a row too early"));
            sdg_status status = take_square(r, row * it->of.cols + col);
            if (status != SDG_OK)
                return status;
        }
        bool is_last = row + 1 == it->of.rows;
        if (*r->at == '\0' && !is_last)
            return refuse(r, SDG_TEXT("ends the board too early"));
        if (*r->at != (is_last ? '\0' : '/'))
            return refuse(r, SDG_TEXT("stands outside of the board"));
        r->at += !is_last;
    }
    return SDG_OK;
}

sdg_status game_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const gridgame *it = self;
    reading r = {.it = it, .text = text, .at = text, .err = err};
    uint32_t found = 0;
    sdg_status status = read_rows(&r);
    if (status != SDG_OK)
        return status;
    for (uint32_t i = 0; i < it->mover_count; i++)
        found += r.has_mover[i];
    if (found < it->mover_count || r.boxes < it->box_count) {
        sdg_fail(err, SDG_E_USAGE, "'%s' has too few pieces", sdg_excerpt_of(text).text);
        return sdg_point_at(text, text, hint, err);
    }
    game_take_keys(it, &r.view);
    game_pack(it, &r.view, state);
    return SDG_OK;
}
