/* States of ice as text, both ways. */
#include "puzzles/ice.h"

#include <string.h>

#include "base/excerpt.h"
#include "base/words.h"

static const char hint[] = "write a state as the stone's column,row from 0, then the blocks that "
                           "are gone and the items that it got: 3,2 gone 1,0 got 2,2";

/* How many bits from first to last - 1 are set. */
static uint32_t count_set(const uint8_t *state, uint32_t first, uint32_t last)
{
    uint32_t count = 0;
    for (uint32_t bit = first; bit < last; bit++)
        count += sdg_ice_has(state, bit);
    return count;
}

/* The squares of the set bits after a word, or nothing where none is set. */
static void put_set(const ice *it, const uint8_t *state, bool items, sdg_sink *to)
{
    uint32_t first = items ? it->first_item : 0, last = items ? it->bit_count : it->first_item;
    if (count_set(state, first, last) == 0)
        return;
    sdg_put_text(to, items ? " got" : " gone");
    for (uint32_t bit = first; bit < last; bit++) {
        if (!sdg_ice_has(state, bit))
            continue;
        sdg_put_text(to, " ");
        sdg_square_put(it->of, it->bit_squares[bit], to);
    }
}

/* A lost stone is no state that is read back: it is only shown. */
static void put_stone(const ice *it, const uint8_t *state, sdg_sink *to)
{
    if ((state[1] & ICE_LOST) != 0)
        sdg_put_text(to, "off ");
    sdg_square_put(it->of, sdg_ice_square(state), to);
}

/* Both lists are in reading order, whatever order things vanished in: one state, one text. */
void sdg_ice_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    put_stone(self, state, to);
    put_set(self, state, false, to);
    put_set(self, state, true, to);
}

/* Of many states with the same stone and as many things gone only the long form tells which. */
void sdg_ice_print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const ice *it = self;
    uint32_t gone = count_set(state, 0, it->first_item);
    uint32_t got = count_set(state, it->first_item, it->bit_count);
    put_stone(it, state, to);
    if (gone > 0)
        sdg_put_format(to, " -%u", (unsigned)gone);
    if (got > 0)
        sdg_put_format(to, " +%u", (unsigned)got);
}

/* One square of a list that says what has vanished. */
static sdg_status read_vanished(const ice *it, const char *text, const char **rest, bool items,
                                uint8_t *state, sdg_error *err)
{
    const char *begin = *rest + strspn(*rest, " \t");
    uint32_t square;
    sdg_status status = sdg_square_read(it->of, text, rest, &square, hint, err);
    if (status != SDG_OK)
        return status;
    uint32_t bit = it->bits[square];
    sdg_word word = {begin, (size_t)(*rest - begin)};
    if (bit == ICE_NO_BIT || (bit >= it->first_item) != items)
        return sdg_word_refuse(text, word,
                               items ? "is no item on this board"
                                     : "is no block that may vanish on this board",
                               hint, err);
    sdg_ice_set(state, bit);
    return SDG_OK;
}

/* All behind the stone's square: lists, each led by its word. */
static sdg_status read_lists(const ice *it, const char *text, const char *rest, uint8_t *state,
                             sdg_error *err)
{
    sdg_status status = SDG_OK;
    bool items = false, is_led = false;
    while (*(rest += strspn(rest, " \t")) != '\0' && status == SDG_OK) {
        const char *at = rest;
        sdg_word word = sdg_word_next(&at, " \t");
        bool got = sdg_word_is(word, "got");
        if (got || sdg_word_is(word, "gone")) {
            items = got;
            is_led = true;
            rest = at;
        } else if (!is_led) {
            status = sdg_word_refuse(text, word, "is neither gone nor got", hint, err);
        } else {
            status = read_vanished(it, text, &rest, items, state, err);
        }
    }
    return status;
}

/* Blocks are only known to be gone once the lists are read, so the square is looked at last. */
sdg_status sdg_ice_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const ice *it = self;
    const char *rest = text;
    uint32_t square = 0;
    memset(state, 0, ICE_SQUARE_BYTES + (it->bit_count + 7) / 8);
    sdg_status status = sdg_square_read(it->of, text, &rest, &square, hint, err);
    if (status == SDG_OK)
        status = read_lists(it, text, rest, state, err);
    if (status != SDG_OK)
        return status;
    if (sdg_ice_is_blocked(it, state, square)) {
        sdg_fail(err, SDG_E_USAGE, "'%s': a block stands there", sdg_excerpt_of(text).text);
        return sdg_point_at(text, text, hint, err);
    }
    sdg_ice_put(state, square);
    if (it->kinds[square] == ICE_ITEM)
        sdg_ice_set(state, it->bits[square]);
    return SDG_OK;
}
