/* Reading a state. A text is a row of items in any order: a number with a folk ("2P", "2 priests"),
 * the boat's bank, and "aboard", after which the counts are of those in the boat. Blanks and case
 * mean nothing, a comma may stand between two items, and brackets may stand around some; bare
 * numbers are taken in the order priests, devils. */
#include "puzzles/priests_read.h"

#include <string.h>

#define BLANKS " \t\r\n"
/* Colons and semicolons are commas to this reader. */
#define MARKS ",;:()"

enum { NUMBER_LIMIT = 10000 }; /* larger numbers are read as this: they are wrong anyway */

/* Not isdigit: texts may hold bytes of any value, and no locale is asked. */
static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Between items, and between a number and what it counts. */
static void skip_blanks(priests_reading *p)
{
    p->at += strspn(p->text + p->at, BLANKS);
}

/* The word that begins at a place in the text and ends before a blank, a mark or a digit. */
static sdg_word word_at(const priests_reading *p, size_t at)
{
    return (sdg_word){p->text + at, strcspn(p->text + at, BLANKS MARKS "0123456789")};
}

/* Whether the word at a place in the text is the given one, whatever its case. */
static bool is_word(const priests_reading *p, size_t at, const char *word)
{
    return sdg_word_is(word_at(p, at), word);
}

/* LEFT or RIGHT; SDG_NONE where a word names no bank. */
static uint32_t bank_of(sdg_word word)
{
    if (sdg_word_is(word, "left") || sdg_word_is(word, "l"))
        return LEFT;
    return sdg_word_is(word, "right") || sdg_word_is(word, "r") ? RIGHT : SDG_NONE;
}

/* Whether a word is the given one, perhaps with a bank at once behind it, as in "2Dright". */
static bool begins(sdg_word word, const char *name)
{
    size_t length = strlen(name);
    if (word.length < length || !sdg_word_is((sdg_word){word.at, length}, name))
        return false;
    return word.length == length ||
           bank_of((sdg_word){word.at + length, word.length - length}) != SDG_NONE;
}

/* Which folk a word of the text names, and the length of the name; FOLK_COUNT where it names none.
 */
static size_t folk_at(const priests_reading *p, size_t at, size_t *length)
{
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        const priests_folk *folk = &p->it->wording->folk[i];
        const char letter[] = {folk->letter, '\0'};
        const char *const names[] = {letter, folk->one, folk->many};
        for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
            *length = strlen(names[k]);
            if (begins(word_at(p, at), names[k]))
                return i;
        }
    }
    *length = 0;
    return FOLK_COUNT;
}

sdg_excerpt sdg_priests_excerpt(const priests_reading *p)
{
    return sdg_excerpt_of(p->text);
}

/* The number at a place in the text as it was typed, however large. */
static sdg_excerpt digits_at(const priests_reading *p, size_t at)
{
    return sdg_word_excerpt((sdg_word){p->text + at, strspn(p->text + at, "0123456789")});
}

const char *sdg_priests_word_for(const priests_reading *p, size_t folk, uint32_t count)
{
    const priests_folk *words = &p->it->wording->folk[folk];
    return count == 1 ? words->one : words->many;
}

/* Ends a failure just written with its place in the text and a good example. */
sdg_status sdg_priests_point_at(const priests_reading *p, size_t at)
{
    const priests *it = p->it;
    const uint32_t *people = it->people;
    if (it->hidden)
        sdg_hint(p->err, "write a state as '(%u,%u)'", people[PRIESTS], people[DEVILS]);
    else
        sdg_hint(p->err, "write a state as '%u%c %u%c left'", people[PRIESTS],
                 it->wording->folk[PRIESTS].letter, people[DEVILS],
                 it->wording->folk[DEVILS].letter);
    if (p->err != NULL && p->err->column == 0)
        p->err->column = (uint32_t)at + 1;
    return SDG_E_USAGE;
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

/* Sets one count, on the bank or aboard. Twice the same folk is refused rather than added: it
 * is a slip more often than a sum. */
static sdg_status set_count(priests_reading *p, size_t folk, uint32_t count, size_t at)
{
    priests_group *into = p->is_aboard ? &p->aboard : &p->bank;
    uint32_t people = p->it->people[folk];
    const char *many = p->it->wording->folk[folk].many;
    if (into->given[folk]) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' counts the %s twice", sdg_priests_excerpt(p).text,
                 many);
        return sdg_priests_point_at(p, at);
    }
    if (count > people) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' has %s %s, but there %s %u",
                 sdg_priests_excerpt(p).text, digits_at(p, at).text,
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
    priests_group *into = p->is_aboard ? &p->aboard : &p->bank;
    size_t at = p->at;
    uint32_t count = read_number(p);
    size_t behind = p->at + strspn(p->text + p->at, BLANKS), length;
    size_t folk = folk_at(p, behind, &length);
    if (folk < FOLK_COUNT) {
        p->at = behind + length;
        return set_count(p, folk, count, at);
    }
    folk = into->given[PRIESTS] ? DEVILS : PRIESTS;
    bool mixed = !into->bare && (into->given[PRIESTS] || into->given[DEVILS]);
    if (mixed || into->given[folk]) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' does not say whom the number %s counts",
                 sdg_priests_excerpt(p).text, digits_at(p, at).text);
        return sdg_priests_point_at(p, at);
    }
    into->bare = true;
    return set_count(p, folk, count, at);
}

/* A folk without a number, or a word that means nothing here. */
static sdg_status fail_word(const priests_reading *p)
{
    size_t length;
    sdg_excerpt shown = sdg_word_excerpt(word_at(p, p->at));
    if (folk_at(p, p->at, &length) < FOLK_COUNT)
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

/* The bank is not said, where it should have been by this place in the text. */
sdg_status sdg_priests_fail_bank(const priests_reading *p, size_t at)
{
    sdg_fail(p->err, SDG_E_USAGE, "'%s' does not say where the boat is: left or right",
             sdg_priests_excerpt(p).text);
    return sdg_priests_point_at(p, at);
}

/* Steps over the words that may lead to a bank, each at most once and in their order. */
static void skip_lead(priests_reading *p)
{
    static const char *const lead[] = {"the", "boat", "is", "on", "at", "the"};
    for (size_t i = 0; i < sizeof lead / sizeof *lead; i++) {
        if (!is_word(p, p->at, lead[i]))
            continue;
        p->at += strlen(lead[i]);
        skip_blanks(p);
        if (strcmp(lead[i], "boat") == 0 && p->text[p->at] == ':') {
            p->at++;
            skip_blanks(p);
        }
    }
}

/* "left", "boat: left" or "the boat is on the left bank". A second one is refused even if it
 * agrees. */
static sdg_status read_bank(priests_reading *p)
{
    size_t from = p->at;
    skip_lead(p);
    sdg_word word = word_at(p, p->at);
    uint32_t bank = bank_of(word);
    if (bank == SDG_NONE)
        return p->at > from && word.length == 0 ? sdg_priests_fail_bank(p, p->at) : fail_word(p);
    if (p->has_boat) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' names two banks for the boat",
                 sdg_priests_excerpt(p).text);
        return sdg_priests_point_at(p, p->at);
    }
    p->has_boat = true;
    p->boat = bank;
    p->at += word.length;
    size_t behind = p->at + strspn(p->text + p->at, BLANKS);
    if (is_word(p, behind, "bank"))
        p->at = behind + strlen("bank");
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

/* A count, a bank, or "aboard". */
static sdg_status read_item(priests_reading *p)
{
    p->after_item = true;
    if (is_digit(p->text[p->at]))
        return read_count(p);
    return is_word(p, p->at, "aboard") ? read_aboard(p) : read_bank(p);
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
        if (strchr(MARKS, p->text[p->at]) != NULL)
            status = read_mark(p, 1);
        else if (is_word(p, p->at, "and"))
            status = read_mark(p, strlen("and"));
        else
            status = read_item(p);
        skip_blanks(p);
    }
    return status == SDG_OK ? check_marks(p) : status;
}
