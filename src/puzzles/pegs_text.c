/* Peg solitaire in words: states and moves written, and states read. */
#include "puzzles/pegs.h"

#include <string.h>

#include "base/words.h"

static const char hint[] = "write each hole row by row, 'o' with a peg and '.' without: for "
                           "example './oo/ooo/oooo/ooooo'";

/* "./oo/ooo/oooo/ooooo": places without a hole are left out. */
void sdg_pegs_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const pegs *it = self;
    uint64_t set = sdg_pegs_set(it, state);
    for (uint32_t i = 0; i < it->hole_count; i++) {
        if (i > 0 && it->holes[i].row != it->holes[i - 1].row)
            sdg_put_text(to, "/");
        sdg_put_text(to, sdg_pegs_has(set, i) ? "o" : ".");
    }
}

/* Without the ends of the rows. */
void sdg_pegs_print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const pegs *it = self;
    uint64_t set = sdg_pegs_set(it, state);
    for (uint32_t i = 0; i < it->hole_count; i++)
        sdg_put_text(to, sdg_pegs_has(set, i) ? "o" : ".");
}

/* "3-0": from hole 3 to hole 0. */
void sdg_pegs_print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const pegs *it = self;
    sdg_put_format(to, "%u-%u", (unsigned)it->jumps[move].from, (unsigned)it->jumps[move].to);
}

/* What is wrong with a character that stands where hole count is to be read; NULL if nothing. */
static const char *fault_of(const pegs *it, char letter, uint32_t count)
{
    if (letter == '/') {
        bool ends = count == 0 || count == it->hole_count ||
                    it->holes[count].row != it->holes[count - 1].row;
        return count > 0 && ends ? NULL : SDG_TEXT("parts what is one row");
    }
    if (strchr("oO*._", letter) == NULL)
        return SDG_TEXT("is no hole: write 'o' or '.'");
    return count == it->hole_count ? SDG_TEXT("is a hole too many") : NULL;
}

/* Squares without a hole and the ends of rows may be written or not. */
sdg_status sdg_pegs_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const pegs *it = self;
    uint64_t set = 0;
    uint32_t count = 0;
    size_t length;
    for (const char *at = text; *at != '\0'; at += length) {
        sdg_utf8_next(at, &length);
        if (strchr(" \t\r\n#", *at) != NULL)
            continue;
        const char *why = fault_of(it, *at, count);
        if (why != NULL)
            return sdg_word_refuse(text, (sdg_word){at, length}, why, hint, err);
        if (*at != '/')
            set |= (uint64_t)(*at != '.' && *at != '_') << count++;
    }
    if (count < it->hole_count) {
        sdg_fail(err, SDG_E_USAGE, "'%s' has %u of the board's %u holes", sdg_excerpt_of(text).text,
                 (unsigned)count, (unsigned)it->hole_count);
        return sdg_point_at(text, text + strlen(text), hint, err);
    }
    sdg_pegs_pack(it, set, state);
    return SDG_OK;
}
