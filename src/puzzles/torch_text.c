/* The bridge and the torch in words: states and moves written, and states read. */
#include "puzzles/torch.h"

#include <string.h>

#include "base/words.h"

/* The left side's people by their times, "-" for nobody, and the torch's side by a word. */
static void put_state(const torch *it, const uint8_t *state, const char *const *sides, sdg_sink *to)
{
    bool empty = true;
    for (uint32_t i = 0; i < it->times; i++) {
        for (uint32_t k = 0; k < state[i]; k++) {
            sdg_put_format(to, "%u ", it->time[i]);
            empty = false;
        }
    }
    sdg_put_format(to, "%s%s", empty ? "- " : "", sdg_translate(to->lang, sides[state[it->times]]));
}

static const char *const side_names[] = {SDG_TEXT("left"), SDG_TEXT("right")};
static const char *const side_letters[] = {SDG_TEXT("L"), SDG_TEXT("R")};

/* "5 10 right" */
void sdg_torch_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    put_state(self, state, side_names, to);
}

/* "5 10 R" */
void sdg_torch_print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    put_state(self, state, side_letters, to);
}

/* "1", "1+10" */
void sdg_torch_print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const torch *it = self;
    sdg_put_number(to, it->time[(move & 0xFFU) - 1]);
    if (move >> 8 != 0)
        sdg_put_format(to, "+%u", it->time[(move >> 8) - 1]);
}

static const char state_hint[] =
    "write the times of those on the left side, '-' for nobody, and the torch's side: '1 2 right'";

/* A word that is a side; SDG_NONE if it is none. */
static uint32_t side_of(sdg_word word)
{
    for (uint32_t side = LEFT; side <= RIGHT; side++) {
        if (sdg_word_means(word, side_names[side]) || sdg_word_means(word, side_letters[side]))
            return side;
    }
    return SDG_NONE;
}

/* Counts the person of a word as on the left side. */
static sdg_status read_person(const torch *it, const char *text, sdg_word word, uint8_t *state,
                              sdg_error *err)
{
    uint32_t minutes = sdg_word_number(word, LONGEST), i = 0;
    while (i < it->times && it->time[i] != minutes)
        i++;
    if (i == it->times)
        return sdg_word_refuse(text, word, "is nobody's time", state_hint, err);
    if (state[i] == it->people[i])
        return sdg_word_refuse(text, word, "stands there once too often", state_hint, err);
    state[i]++;
    return SDG_OK;
}

/* What is missing is missed at the end. */
static sdg_status fail_missing(const char *text, const char *what, sdg_error *err)
{
    sdg_fail(err, SDG_E_USAGE, "'%s' does not say %s", sdg_excerpt_of(text).text,
             sdg_translate(sdg_error_lang(err), what));
    return sdg_point_at(text, text + strlen(text), state_hint, err);
}

/* The order of the people does not matter. */
sdg_status sdg_torch_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const torch *it = self;
    const char *rest = text;
    uint32_t torch_side = SDG_NONE;
    bool has_people = false;
    sdg_word word;
    memset(state, 0, it->times + 1);
    if (sdg_check_commas(text, "", state_hint, err) != SDG_OK)
        return SDG_E_USAGE;
    while ((word = sdg_word_next(&rest, SDG_TORCH_SEPARATORS)).length > 0) {
        uint32_t side = side_of(word);
        if (side != SDG_NONE && torch_side != SDG_NONE)
            return sdg_word_refuse(text, word, "is a second side for the torch", state_hint, err);
        torch_side = side != SDG_NONE ? side : torch_side;
        if (side != SDG_NONE || sdg_word_is(word, "torch"))
            continue;
        has_people = true;
        if (!sdg_word_is(word, "-") && read_person(it, text, word, state, err) != SDG_OK)
            return SDG_E_USAGE;
    }
    if (!has_people)
        return fail_missing(text, SDG_TEXT("who is on the left side"), err);
    if (torch_side == SDG_NONE)
        return fail_missing(text, SDG_TEXT("where the torch is: left or right"), err);
    state[it->times] = (uint8_t)torch_side;
    return SDG_OK;
}
