/* The boat's loads and the order in which they are tried, as the loads parameter gives it: words
 * parted by commas or spaces, each a few letters ("PD") or numbers with letters ("2P1D"). */
#include "puzzles/priests.h"

#include <string.h>

#include "base/words.h"

#define SEPARATORS " \t\r\n,"

/* How many the load takes. Counts are small: a load that was read stops at one more than a boat
 * of any size. */
static uint32_t people_in(priests_load load)
{
    return (uint32_t)load.count[PRIESTS] + load.count[DEVILS];
}

/* Not isdigit, which may ask the locale and may not be given a negative char. */
static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Whether a letter, in either case, stands for the folk. */
static bool is_letter_of(const priests *it, size_t folk, char c)
{
    return sdg_lower(c) == sdg_lower(it->wording->folk[folk].letter);
}

/* The place of a load in the order so far; load_count where it is not there. The order is short
 * enough to be looked through. */
static uint32_t find_load(const priests *it, priests_load load)
{
    uint32_t i = 0;
    while (i < it->load_count && memcmp(&it->loads[i], &load, sizeof load) != 0)
        i++;
    return i;
}

/* Reads a number at *at, as far as it can matter: what is larger than any boat stays so. 1 where
 * there is none. */
static uint32_t read_times(sdg_word word, size_t *at)
{
    if (*at == word.length || !is_digit(word.at[*at]))
        return 1;
    uint32_t times = 0;
    for (; *at < word.length && is_digit(word.at[*at]); (*at)++) {
        if (times <= MOST_ABOARD)
            times = times * 10 + (uint32_t)(word.at[*at] - '0');
    }
    return times;
}

/* Reads a word into load, which may come out larger than the boat but never past its type; false if
 * there is a sign in it that is no folk's letter. */
static bool read_load(const priests *it, sdg_word word, priests_load *load)
{
    uint32_t count[FOLK_COUNT] = {0};
    for (size_t at = 0; at < word.length; at++) {
        uint32_t times = read_times(word, &at);
        size_t i = 0;
        while (i < FOLK_COUNT && (at == word.length || !is_letter_of(it, i, word.at[at])))
            i++;
        if (i == FOLK_COUNT)
            return false;
        count[i] += times;
        if (count[i] > MOST_ABOARD)
            count[i] = MOST_ABOARD + 1;
    }
    load->count[PRIESTS] = (uint8_t)count[PRIESTS];
    load->count[DEVILS] = (uint8_t)count[DEVILS];
    return true;
}

/* Puts the load of a word at the end of the order, if the boat can make it and it is new. */
static sdg_status add_named(priests *it, sdg_word word, bool given, sdg_error *err)
{
    priests_load load = {{0}};
    sdg_excerpt shown = sdg_word_excerpt(word);
    const priests_folk *folk = it->wording->folk;
    if (!read_load(it, word, &load))
        return sdg_fail(err, SDG_E_USAGE, "loads: '%s' is not made of %c and %c", shown.text,
                        folk[PRIESTS].letter, folk[DEVILS].letter);
    if (people_in(load) == 0)
        return sdg_fail(err, SDG_E_USAGE, "loads: nobody is in '%s'", shown.text);
    if (people_in(load) > it->boat && !given)
        return SDG_OK;
    if (people_in(load) > it->boat)
        return sdg_fail(err, SDG_E_USAGE, "loads: '%s' is too large for a boat of %u", shown.text,
                        it->boat);
    if (find_load(it, load) < it->load_count)
        return sdg_fail(err, SDG_E_USAGE, "loads: '%s' stands there twice", shown.text);
    it->loads[it->load_count++] = load;
    return SDG_OK;
}

/* The loads that were not named, fewer people first, and among equals more priests first. */
static void add_rest(priests *it)
{
    for (uint32_t people = 1; people <= it->boat; people++) {
        for (uint32_t devils = 0; devils <= people; devils++) {
            priests_load load = {{(uint8_t)(people - devils), (uint8_t)devils}};
            if (find_load(it, load) == it->load_count)
                it->loads[it->load_count++] = load;
        }
    }
}

/* An example in the letters of the wording. */
typedef struct hint {
    char text[48];
} hint;

/* The letters are put in the places of those of the priests. */
static hint hint_of(const priests *it)
{
    hint out = {"write the loads as 'P,D,PD' or '1P,1D,1P1D'"};
    for (char *c = strchr(out.text, '\''); *c != '\0'; c++) {
        if (*c == 'P' || *c == 'D')
            *c = it->wording->folk[*c == 'P' ? PRIESTS : DEVILS].letter;
    }
    return out;
}

/* The preset is written for a boat of two; a boat of one passes over what it cannot hold. */
sdg_status sdg_priests_read_loads(priests *it, const char *text, bool given, sdg_error *err)
{
    const char *rest = text;
    hint shown = hint_of(it);
    sdg_word word = sdg_word_next(&rest, SEPARATORS);
    it->load_count = 0;
    if (word.length == 0) {
        sdg_fail(err, SDG_E_USAGE, "loads: '%s' names nobody", sdg_excerpt_of(text).text);
        return sdg_point_at(text, text, shown.text, err);
    }
    sdg_status status = sdg_check_commas(text, "", shown.text, err);
    for (; word.length > 0 && status == SDG_OK; word = sdg_word_next(&rest, SEPARATORS)) {
        status = add_named(it, word, given, err);
        if (status != SDG_OK)
            sdg_point_at(text, word.at, shown.text, err);
    }
    it->named_count = it->load_count;
    if (status == SDG_OK)
        add_rest(it);
    return status;
}

/* Letters up to three people, "PPD", as they are read at a glance; numbers beyond, "4P3D". */
void sdg_priests_put_load(const priests *it, priests_load load, sdg_sink *to)
{
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        const char *letter = sdg_translate(to->lang, it->wording->folk[i].brief);
        /* Whole characters are counted, not repeated. */
        bool spelt = letter[1] == '\0' ? people_in(load) <= 3 : load.count[i] == 1;
        if (!spelt && load.count[i] > 0)
            sdg_put_number(to, load.count[i]);
        uint32_t times = spelt ? load.count[i] : load.count[i] > 0;
        for (uint32_t k = 0; k < times; k++)
            sdg_put_text(to, letter);
    }
}
