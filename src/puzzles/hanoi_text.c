/* The Tower of Hanoi in words: states and moves written, and states read. */
#include "puzzles/hanoi.h"

#include <string.h>

#include "base/words.h"

#define SEPARATORS " \t\r\n,;:"

/* Peg after peg, each from the bottom up, "-" for an empty one. */
static void put_state(const hanoi *it, const uint8_t *state, const char *space, sdg_sink *to)
{
    const char *between = it->disks > 9 ? " " : space; /* numbers of two digits must be parted */
    for (uint32_t peg = 0; peg < it->pegs; peg++) {
        bool empty = true;
        if (peg > 0)
            sdg_put_format(to, "%s|%s", space, space);
        for (uint32_t disk = it->disks; disk-- > 0;) {
            if (state[disk] != peg)
                continue;
            sdg_put_format(to, "%s%u", empty ? "" : between, disk + 1);
            empty = false;
        }
        sdg_put_text(to, empty ? "-" : "");
    }
}

/* "3 | 2 1 | -" */
void sdg_hanoi_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    put_state(self, state, " ", to);
}

/* "AAB": the peg of each disk, the largest disk first, as the vertices of Hanoi graphs are named.
 */
void sdg_hanoi_print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const hanoi *it = self;
    for (uint32_t disk = it->disks; disk-- > 0;)
        sdg_put(to, &"ABCDEF"[state[disk]], 1);
}

/* The disk alone, so that a move and its inverse have one label; the states show where it goes. A
 * number without a word: with one, the graph of three disks is too wide to be read in print. */
void sdg_hanoi_print_move(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    sdg_put_format(to, "%u", (move & 0xFFU) + 1);
}

/* What a text has said so far. */
typedef struct reading {
    const hanoi *it;
    const char *text;
    uint8_t *state;
    uint32_t peg, seen, lowest; /* seen: a bit a disk; lowest: the last disk read on this peg */
    sdg_error *err;
} reading;

static const char state_hint[] =
    "write the disks of each peg from the bottom up, with | between pegs and '-' for an empty one: "
    "'3 | 2 1 | -'";

/* A disk of a number that stands in the text, on the peg that is read. */
static sdg_status read_disk(reading *of, sdg_word word, uint32_t number)
{
    if (number == 0 || number > of->it->disks)
        return sdg_word_refuse(of->text, word, "is no disk", state_hint, of->err);
    if ((of->seen >> number & 1U) != 0)
        return sdg_word_refuse(of->text, word, "stands there twice", state_hint, of->err);
    if (number > of->lowest)
        return sdg_word_refuse(of->text, word, "lies on a smaller disk", state_hint, of->err);
    of->seen |= 1U << number;
    of->lowest = number;
    of->state[number - 1] = (uint8_t)of->peg;
    return SDG_OK;
}

/* With up to nine disks every digit is a disk, so that "21" is read as "2 1". */
static sdg_status read_disks(reading *of, sdg_word word)
{
    size_t length = of->it->disks > 9 ? word.length : 1;
    for (size_t at = 0; at < word.length; at += length) {
        sdg_word disk = {word.at + at, length};
        uint32_t number = sdg_word_number(disk, MOST_DISKS);
        sdg_status status = number == SDG_NONE ? sdg_word_refuse(of->text, at == 0 ? word : disk,
                                                                 "is no disk", state_hint, of->err)
                                               : read_disk(of, disk, number);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

/* One peg's part of the text, up to the next bar. */
static sdg_status read_peg(reading *of, const char **rest)
{
    sdg_status status = SDG_OK;
    of->lowest = MOST_DISKS;
    while (status == SDG_OK && **rest != '\0' && **rest != '|') {
        sdg_word word = sdg_word_next(rest, SEPARATORS);
        word.length = strcspn(word.at, SEPARATORS "|");
        *rest = word.at + word.length;
        if (word.length > 0 && !sdg_word_is(word, "-"))
            status = read_disks(of, word);
    }
    return status;
}

/* A disk that is missing is named before a peg that is. */
static sdg_status check_complete(const reading *of)
{
    uint32_t disk = 1;
    while ((of->seen >> disk & 1U) != 0)
        disk++;
    if (disk > of->it->disks && of->peg + 1 == of->it->pegs)
        return SDG_OK;
    sdg_excerpt shown = sdg_excerpt_of(of->text);
    if (disk <= of->it->disks)
        sdg_fail(of->err, SDG_E_USAGE, "'%s' does not say where disk %u is", shown.text, disk);
    else
        sdg_fail(of->err, SDG_E_USAGE, "'%s' has %u pegs, but there are %u", shown.text,
                 of->peg + 1, of->it->pegs);
    return sdg_point_at(of->text, of->text + strlen(of->text), state_hint, of->err);
}

/* Whether the text is the short form, which is then read. */
static bool read_short(const hanoi *it, const char *text, uint8_t *state)
{
    const char *rest = text;
    sdg_word word = sdg_word_next(&rest, SEPARATORS);
    if (word.length != it->disks || sdg_word_next(&rest, SEPARATORS).length > 0)
        return false;
    for (uint32_t i = 0; i < it->disks; i++) {
        const char letter = sdg_lower(word.at[i]);
        if (letter < 'a' || (uint32_t)(letter - 'a') >= it->pegs)
            return false;
        state[it->disks - 1 - i] = (uint8_t)(letter - 'a');
    }
    return true;
}

/* Pegs in their order; a peg too many is told by its number, not by its disks. */
sdg_status sdg_hanoi_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    reading of = {.it = self, .text = text, .state = state, .err = err};
    const char *rest = text;
    sdg_status status = sdg_check_commas(text, "|", state_hint, err);
    if (status == SDG_OK && read_short(self, text, state))
        return SDG_OK;
    if (status == SDG_OK)
        status = read_peg(&of, &rest);
    while (status == SDG_OK && *rest == '|') {
        rest++;
        of.peg++;
        status = read_peg(&of, &rest);
    }
    return status == SDG_OK ? check_complete(&of) : status;
}
