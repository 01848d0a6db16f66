/* Reading a state. A text is a row of items in any order: a number with a folk ("2P", "2 priests"),
 * the boat's place, and "aboard" or "island", after which the counts are of those in the boat or on
 * the island. Blanks and case mean nothing, a comma may stand between two items, and brackets may
 * stand around some; bare numbers are taken in the order priests, devils. */
#include "puzzles/priests_read.h"

#include <string.h>

enum { NUMBER_LIMIT = 10000 }; /* larger numbers are read as this: they are wrong anyway */

/* Not isdigit: texts may hold bytes of any value, and no locale is asked. */
static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Between items, and between a number and what it counts. */
static void skip_blanks(priests_reading *p)
{
    p->at += strspn(p->text + p->at, SDG_PRIESTS_BLANKS);
}

/* Stops growing at NUMBER_LIMIT, so that no row of digits wraps into a good number. */
static uint32_t read_number(priests_reading *p)
{
    uint32_t number = 0;
    for (; is_digit(p->text[p->at]); p->at++) {
        number = number * 10 + (uint32_t)(p->text[p->at] - '0');
        number = number < NUMBER_LIMIT ? number : NUMBER_LIMIT;
    }
    return number;
}

/* What counts are read into now. Behind the left bank's people and the boat come those on the
 * island, as the short form has them. */
static priests_group *current(priests_reading *p)
{
    bool whole = p->has_boat && p->bank.given[PRIESTS] && p->bank.given[DEVILS];
    if (p->is_aboard)
        return &p->aboard;
    return p->is_ashore || (p->it->places > ISLAND && whole) ? &p->island : &p->bank;
}

/* Sets one count, at one place or aboard. Twice the same folk is refused rather than added: it
 * is a slip more often than a sum. */
static sdg_status set_count(priests_reading *p, size_t folk, uint32_t count, size_t at)
{
    priests_group *into = current(p);
    uint32_t people = p->it->people[folk];
    const char *many = p->it->wording->folk[folk].many;
    if (into->given[folk]) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' counts the %s twice", sdg_priests_excerpt(p).text,
                 many);
        return sdg_priests_point_at(p, at);
    }
    if (count > people) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' has %s %s, but there %s %u",
                 sdg_priests_excerpt(p).text, sdg_priests_digits_at(p, at).text,
                 sdg_priests_word_for(p, folk, count), people == 1 ? "is" : "are", people);
        return sdg_priests_point_at(p, at);
    }
    into->count[folk] = count;
    into->at[folk] = at;
    into->given[folk] = true;
    return SDG_OK;
}

/* A number, and the folk it counts: the one named behind it, or else the next in order. */
static sdg_status read_count(priests_reading *p)
{
    priests_group *into = current(p);
    size_t at = p->at;
    uint32_t count = read_number(p);
    size_t behind = p->at + strspn(p->text + p->at, SDG_PRIESTS_BLANKS), length;
    size_t folk = sdg_priests_folk_at(p, behind, &length);
    if (folk < FOLK_COUNT) {
        p->at = behind + length;
        return set_count(p, folk, count, at);
    }
    folk = into->given[PRIESTS] ? DEVILS : PRIESTS;
    bool mixed = !into->bare && (into->given[PRIESTS] || into->given[DEVILS]);
    if (mixed || into->given[folk]) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' does not say whom the number %s counts",
                 sdg_priests_excerpt(p).text, sdg_priests_digits_at(p, at).text);
        return sdg_priests_point_at(p, at);
    }
    into->bare = true;
    return set_count(p, folk, count, at);
}

/* A folk without a number, or a word that means nothing here. */
static sdg_status fail_word(const priests_reading *p)
{
    size_t length;
    sdg_excerpt shown = sdg_word_excerpt(sdg_priests_word_at(p, p->at));
    if (sdg_priests_folk_at(p, p->at, &length) < FOLK_COUNT)
        sdg_fail(p->err, SDG_E_USAGE, "'%s' has no number before '%s'", sdg_priests_excerpt(p).text,
                 shown.text);
    else
        sdg_fail(p->err, SDG_E_USAGE, "'%s' is not understood in '%s'", shown.text,
                 sdg_priests_excerpt(p).text);
    return sdg_priests_point_at(p, p->at);
}

/* A comma or a bracket where there is nothing for it to part or to close. */
static sdg_status fail_mark(const priests_reading *p, sdg_word mark)
{
    sdg_fail(p->err, SDG_E_USAGE, "'%s' is out of place in '%s'", sdg_word_excerpt(mark).text,
             sdg_priests_excerpt(p).text);
    return sdg_priests_point_at(p, (size_t)(mark.at - p->text));
}

/* Steps over the words that may lead to a bank, each at most once and in their order. */
static void skip_lead(priests_reading *p)
{
    static const char *const lead[] = {"the", "boat", "is", "on", "at", "the"};
    for (size_t i = 0; i < sizeof lead / sizeof *lead; i++) {
        if (!sdg_priests_is_word(p, p->at, lead[i]))
            continue;
        p->at += strlen(lead[i]);
        skip_blanks(p);
        if (strcmp(lead[i], "boat") == 0 && p->text[p->at] == ':') {
            p->at++;
            skip_blanks(p);
        }
    }
}

/* Steps over the word for a place, and "bank" behind it. */
static void skip_place(priests_reading *p)
{
    p->at += sdg_priests_word_at(p, p->at).length;
    size_t behind = p->at + strspn(p->text + p->at, SDG_PRIESTS_BLANKS);
    if (sdg_priests_is_word(p, behind, "bank"))
        p->at = behind + strlen("bank");
}

/* From here on it is those on the island who are counted. */
static void read_ashore(priests_reading *p)
{
    p->is_ashore = true;
    p->is_aboard = false;
    p->ashore_at = p->at;
    skip_place(p);
}

/* "left", "boat: left" or "the boat is on the left bank". A second one is refused even if it
 * agrees; but the island is first a place for the boat, and behind that one for people. */
static sdg_status read_place(priests_reading *p)
{
    size_t from = p->at;
    skip_lead(p);
    sdg_word word = sdg_priests_word_at(p, p->at);
    uint32_t place = sdg_priests_place_of(p, word);
    if (place == SDG_NONE)
        return p->at > from && word.length == 0 ? sdg_priests_fail_bank(p, p->at) : fail_word(p);
    if (p->has_boat && place == ISLAND && !p->is_ashore) {
        read_ashore(p);
        return SDG_OK;
    }
    if (p->has_boat) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' names two %s for the boat", sdg_priests_excerpt(p).text,
                 p->it->places > ISLAND ? "places" : "banks");
        return sdg_priests_point_at(p, p->at);
    }
    p->has_boat = true;
    p->boat = place;
    skip_place(p);
    return SDG_OK;
}

/* From here on it is those in the boat who are counted. */
static sdg_status read_aboard(priests_reading *p)
{
    if (p->is_aboard) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' says aboard twice", sdg_priests_excerpt(p).text);
        return sdg_priests_point_at(p, p->at);
    }
    p->is_aboard = true;
    p->aboard_at = p->at;
    p->at += strlen("aboard");
    return SDG_OK;
}

/* A mark is read with what stands before it; what has to stand behind it is for the next item, or
 * for the end, to see. "and" is a comma, and may follow one. */
static sdg_status read_mark(priests_reading *p, size_t length)
{
    sdg_word mark = {p->text + p->at, length};
    bool opens = *mark.at == '(', closes = *mark.at == ')', is_open = p->bracket.length > 0;
    bool follows = length > 1 && p->mark.length == 1 && *p->mark.at == ',';
    bool fits = opens ? !is_open : p->after_item ? !closes || is_open : follows;
    if (!fits)
        return fail_mark(p, mark);
    if (opens || closes)
        p->bracket = opens ? mark : (sdg_word){NULL, 0};
    p->mark = mark;
    p->after_item = closes;
    p->at += length;
    return SDG_OK;
}

/* A count, a place, or "aboard". */
static sdg_status read_item(priests_reading *p)
{
    p->after_item = true;
    if (is_digit(p->text[p->at]))
        return read_count(p);
    return sdg_priests_is_word(p, p->at, "aboard") ? read_aboard(p) : read_place(p);
}

/* Whether nothing is left open at the end of the text. */
static sdg_status check_marks(const priests_reading *p)
{
    if (p->bracket.length > 0) {
        sdg_fail(p->err, SDG_E_USAGE, "'(' is not closed in '%s'", sdg_priests_excerpt(p).text);
        return sdg_priests_point_at(p, (size_t)(p->bracket.at - p->text));
    }
    return p->mark.length > 0 && !p->after_item ? fail_mark(p, p->mark) : SDG_OK;
}

/* Reads the whole text; what is missing is for check_complete to see. */
sdg_status sdg_priests_read(priests_reading *p)
{
    sdg_status status = SDG_OK;
    skip_blanks(p);
    while (status == SDG_OK && p->text[p->at] != '\0') {
        if (strchr(SDG_PRIESTS_MARKS, p->text[p->at]) != NULL)
            status = read_mark(p, 1);
        else if (sdg_priests_is_word(p, p->at, "and"))
            status = read_mark(p, strlen("and"));
        else
            status = read_item(p);
        skip_blanks(p);
    }
    return status == SDG_OK ? check_marks(p) : status;
}
