/* The boat's loads and the order in which they are tried, as the loads parameter gives it: words
 * parted by commas or spaces, each a few letters ("PD") or numbers with letters ("2P1D"). */
#include "puzzles/priests.h"

#include <string.h>

#include "base/excerpt.h"

/* The parameter's text, and how far it has been read. */
typedef struct reader {
    const char *text;
    size_t at;
} reader;

/* How many the load takes. Counts are small: a load that was read stops at one more than a boat
 * of any size. */
static uint32_t people_in(priests_load load)
{
    return (uint32_t)load.count[PRIESTS] + load.count[DEVILS];
}

/* Words may be parted by either, or by both: "P, D" is two loads. */
static bool is_separator(char c)
{
    return c == ',' || c == ' ';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Whether a letter, in either case, stands for the folk. Letters of wordings are capitals. */
static bool is_letter_of(const priests_folk *folk, char c)
{
    return c == folk->letter || c == folk->letter - 'A' + 'a';
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

/* Adds to a failure where it lies and how to do better. */
static void point_at(const priests *it, size_t column, sdg_error *err)
{
    const priests_folk *folk = it->wording->folk;
    char p = folk[PRIESTS].letter, d = folk[DEVILS].letter;
    sdg_hint(err, "write the loads as '%c,%c,%c%c' or '1%c,1%c,1%c1%c'", p, d, p, d, p, d, p, d);
    if (err != NULL && err->column == 0)
        err->column = (uint32_t)column + 1;
}

/* Reads a number, as far as it can matter: what is larger than any boat stays so. 1 where there is
 * none. */
static uint32_t read_times(reader *from)
{
    if (!is_digit(from->text[from->at]))
        return 1;
    uint32_t times = 0;
    for (; is_digit(from->text[from->at]); from->at++) {
        if (times <= MOST_ABOARD)
            times = times * 10 + (uint32_t)(from->text[from->at] - '0');
    }
    return times;
}

/* Reads one word into load, which may come out larger than the boat but never past its type. */
static sdg_status read_word(const priests *it, reader *from, priests_load *load, sdg_error *err)
{
    const priests_folk *folk = it->wording->folk;
    uint32_t count[FOLK_COUNT] = {0};
    while (from->text[from->at] != '\0' && !is_separator(from->text[from->at])) {
        uint32_t times = read_times(from);
        size_t i = 0;
        while (i < FOLK_COUNT && !is_letter_of(&folk[i], from->text[from->at]))
            i++;
        if (i == FOLK_COUNT)
            return sdg_fail(err, SDG_E_USAGE, "loads=%s: a load is made of %c and %c",
                            sdg_excerpt_of(from->text).text, folk[PRIESTS].letter,
                            folk[DEVILS].letter);
        /* Kept within its type: what is larger than any boat stays so. */
        count[i] += times;
        if (count[i] > MOST_ABOARD)
            count[i] = MOST_ABOARD + 1;
        from->at++;
    }
    load->count[PRIESTS] = (uint8_t)count[PRIESTS];
    load->count[DEVILS] = (uint8_t)count[DEVILS];
    return SDG_OK;
}

/* Puts a load that was read at the end of the order, if the boat can make it and it is new. */
static sdg_status add_named(priests *it, priests_load load, const char *word, bool given,
                            sdg_error *err)
{
    if (people_in(load) == 0)
        return sdg_fail(err, SDG_E_USAGE, "loads: nobody is in '%s'", word);
    if (people_in(load) > it->boat && !given)
        return SDG_OK;
    if (people_in(load) > it->boat)
        return sdg_fail(err, SDG_E_USAGE, "loads: '%s' is too large for a boat of %u", word,
                        it->boat);
    if (find_load(it, load) < it->load_count)
        return sdg_fail(err, SDG_E_USAGE, "loads: '%s' stands there twice", word);
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

/* A copy of the word that begins at start, for messages. */
static sdg_excerpt word_at(const char *text, size_t start)
{
    char word[2 * sizeof(sdg_excerpt)] = {0};
    for (size_t i = 0; i + 1 < sizeof word; i++) {
        char c = text[start + i];
        if (c == '\0' || is_separator(c))
            break;
        word[i] = c;
    }
    return sdg_excerpt_of(word);
}

/* The preset is written for a boat of two; a boat of one passes over what it cannot hold. */
sdg_status sdg_priests_read_loads(priests *it, const char *text, bool given, sdg_error *err)
{
    reader from = {text, 0};
    it->load_count = 0;
    while (true) {
        while (is_separator(text[from.at]))
            from.at++;
        if (text[from.at] == '\0')
            break;
        size_t start = from.at;
        priests_load load = {{0}};
        sdg_status status = read_word(it, &from, &load, err);
        if (status == SDG_OK)
            status = add_named(it, load, word_at(text, start).text, given, err);
        if (status != SDG_OK) {
            point_at(it, start, err);
            return status;
        }
    }
    it->named_count = it->load_count;
    add_rest(it);
    return SDG_OK;
}

void sdg_priests_put_load(const priests *it, priests_load load, sdg_sink *to)
{
    bool spelt = people_in(load) <= 3;
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        const char *letter = &it->wording->folk[i].letter;
        if (!spelt && load.count[i] > 0)
            sdg_put_number(to, load.count[i]);
        uint32_t times = spelt ? load.count[i] : load.count[i] > 0;
        for (uint32_t k = 0; k < times; k++)
            sdg_put(to, letter, 1);
    }
}
