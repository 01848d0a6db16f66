/* Reading a state. A text is a row of items in any order: a number with a folk ("2P", "2 priests"),
 * the boat's bank, and "aboard", after which the counts are of those in the boat. Blanks and case
 * mean nothing, a comma may stand between two items, and brackets may stand around some; bare
 * numbers are taken in the order priests, devils. */
#include "puzzles/priests.h"

#include <string.h>

#include "base/words.h"

#define BLANKS " \t\r\n"
/* Colons and semicolons are commas to this reader. */
#define MARKS ",;:()"

enum { NUMBER_LIMIT = 10000 }; /* larger numbers are read as this: they are wrong anyway */

/* The counts of one place, and where in the text each stands. */
typedef struct group {
    uint32_t count[FOLK_COUNT];
    size_t at[FOLK_COUNT];
    bool given[FOLK_COUNT];
    bool bare; /* has numbers without a folk */
} group;

/* What has been read so far, and how far; nothing is decided before the whole text is read, so that
 * items may stand in any order. */
typedef struct parser {
    const priests *it;
    const char *text;
    size_t at;
    group bank, aboard;
    bool is_aboard; /* counts are now of those in the boat */
    size_t aboard_at;
    bool after_item;  /* an item was read last, and no mark since */
    sdg_word mark;    /* the mark that was read last; length 0: none */
    sdg_word bracket; /* the bracket that is open; length 0: none */
    bool has_boat;
    uint32_t boat; /* LEFT or RIGHT */
    sdg_error *err;
} parser;

/* Not isdigit: texts may hold bytes of any value, and no locale is asked. */
static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Between items, and between a number and what it counts. */
static void skip_blanks(parser *p)
{
    p->at += strspn(p->text + p->at, BLANKS);
}

/* The word that begins at a place in the text and ends before a blank, a mark or a digit. */
static sdg_word word_at(const parser *p, size_t at)
{
    return (sdg_word){p->text + at, strcspn(p->text + at, BLANKS MARKS "0123456789")};
}

/* Whether the word at a place in the text is the given one, whatever its case. */
static bool is_word(const parser *p, size_t at, const char *word)
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
static size_t folk_at(const parser *p, size_t at, size_t *length)
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

/* The text for messages. */
static sdg_excerpt excerpt(const parser *p)
{
    return sdg_excerpt_of(p->text);
}

/* The number at a place in the text as it was typed, however large. */
static sdg_excerpt digits_at(const parser *p, size_t at)
{
    return sdg_word_excerpt((sdg_word){p->text + at, strspn(p->text + at, "0123456789")});
}

/* "1 devil", but "2 devils". */
static const char *word_for(const parser *p, size_t folk, uint32_t count)
{
    const priests_folk *words = &p->it->wording->folk[folk];
    return count == 1 ? words->one : words->many;
}

/* Ends a failure just written with its place in the text and a good example. */
static sdg_status point_at(const parser *p, size_t at)
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
static uint32_t read_number(parser *p)
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
static sdg_status set_count(parser *p, size_t folk, uint32_t count, size_t at)
{
    group *into = p->is_aboard ? &p->aboard : &p->bank;
    uint32_t people = p->it->people[folk];
    const char *many = p->it->wording->folk[folk].many;
    if (into->given[folk]) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' counts the %s twice", excerpt(p).text, many);
        return point_at(p, at);
    }
    if (count > people) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' has %s %s, but there %s %u", excerpt(p).text,
                 digits_at(p, at).text, word_for(p, folk, count), people == 1 ? "is" : "are",
                 people);
        return point_at(p, at);
    }
    into->count[folk] = count;
    into->at[folk] = at;
    into->given[folk] = true;
    return SDG_OK;
}

/* A number, and the folk it counts: the one named behind it, or else the next in order. */
static sdg_status read_count(parser *p)
{
    group *into = p->is_aboard ? &p->aboard : &p->bank;
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
                 excerpt(p).text, digits_at(p, at).text);
        return point_at(p, at);
    }
    into->bare = true;
    return set_count(p, folk, count, at);
}

/* A folk without a number, or a word that means nothing here. */
static sdg_status fail_word(const parser *p)
{
    size_t length;
    sdg_excerpt shown = sdg_word_excerpt(word_at(p, p->at));
    if (folk_at(p, p->at, &length) < FOLK_COUNT)
        sdg_fail(p->err, SDG_E_USAGE, "'%s' has no number before '%s'", excerpt(p).text,
                 shown.text);
    else
        sdg_fail(p->err, SDG_E_USAGE, "'%s' is not understood in '%s'", shown.text,
                 excerpt(p).text);
    return point_at(p, p->at);
}

/* A comma or a bracket where there is nothing for it to part or to close. */
static sdg_status fail_mark(const parser *p, sdg_word mark)
{
    sdg_fail(p->err, SDG_E_USAGE, "'%s' is out of place in '%s'", sdg_word_excerpt(mark).text,
             excerpt(p).text);
    return point_at(p, (size_t)(mark.at - p->text));
}

/* The bank is not said, where it should have been by this place in the text. */
static sdg_status fail_bank(const parser *p, size_t at)
{
    sdg_fail(p->err, SDG_E_USAGE, "'%s' does not say where the boat is: left or right",
             excerpt(p).text);
    return point_at(p, at);
}

/* Steps over the words that may lead to a bank, each at most once and in their order. */
static void skip_lead(parser *p)
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
static sdg_status read_bank(parser *p)
{
    size_t from = p->at;
    skip_lead(p);
    sdg_word word = word_at(p, p->at);
    uint32_t bank = bank_of(word);
    if (bank == SDG_NONE)
        return p->at > from && word.length == 0 ? fail_bank(p, p->at) : fail_word(p);
    if (p->has_boat) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' names two banks for the boat", excerpt(p).text);
        return point_at(p, p->at);
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
static sdg_status read_aboard(parser *p)
{
    if (p->is_aboard) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' says aboard twice", excerpt(p).text);
        return point_at(p, p->at);
    }
    p->is_aboard = true;
    p->aboard_at = p->at;
    p->at += strlen("aboard");
    return SDG_OK;
}

/* A mark is read with what stands before it; what has to stand behind it is for the next item, or
 * for the end, to see. "and" is a comma, and may follow one. */
static sdg_status read_mark(parser *p, size_t length)
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
static sdg_status read_item(parser *p)
{
    p->after_item = true;
    if (is_digit(p->text[p->at]))
        return read_count(p);
    return is_word(p, p->at, "aboard") ? read_aboard(p) : read_bank(p);
}

/* Whether nothing is left open at the end of the text. */
static sdg_status check_marks(const parser *p)
{
    if (p->bracket.length > 0) {
        sdg_fail(p->err, SDG_E_USAGE, "'(' is not closed in '%s'", excerpt(p).text);
        return point_at(p, (size_t)(p->bracket.at - p->text));
    }
    return p->mark.length > 0 && !p->after_item ? fail_mark(p, p->mark) : SDG_OK;
}

/* Reads the whole text; what is missing is for check_complete to see. */
static sdg_status read_items(parser *p)
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

/* Whether the text said all that a state needs. */
static sdg_status check_complete(const parser *p)
{
    size_t end = strlen(p->text);
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        if (p->bank.given[i] || p->it->people[i] == 0)
            continue;
        sdg_fail(p->err, SDG_E_USAGE, "'%s' does not say how many %s there are", excerpt(p).text,
                 p->it->wording->folk[i].many);
        return point_at(p, end);
    }
    if (p->is_aboard && !p->aboard.given[PRIESTS] && !p->aboard.given[DEVILS]) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' does not say who is aboard", excerpt(p).text);
        return point_at(p, p->aboard_at);
    }
    return p->has_boat || (p->it->hidden && !p->is_aboard) ? SDG_OK : fail_bank(p, end);
}

/* Puts those aboard on the boat's bank, if they fit in the boat and there are so many people. */
static sdg_status land(const parser *p, priests_view *view)
{
    bool here = p->boat == (p->it->hidden ? p->it->start_bank : LEFT);
    uint32_t aboard = p->aboard.count[PRIESTS] + p->aboard.count[DEVILS];
    if (aboard > p->it->boat) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' has %u people aboard, but the boat holds %u",
                 excerpt(p).text, aboard, p->it->boat);
        return point_at(p, p->aboard_at);
    }
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        uint32_t people = p->it->people[i], sum = view->count[i] + p->aboard.count[i];
        if (sum > people) {
            sdg_fail(p->err, SDG_E_USAGE, "'%s' has %u %s with those aboard, but there %s %u",
                     excerpt(p).text, sum, word_for(p, i, sum), people == 1 ? "is" : "are", people);
            return point_at(p, p->aboard.at[i]);
        }
        view->count[i] = here ? sum : view->count[i];
    }
    return SDG_OK;
}

/* Refuses a state in which somebody is eaten, and says on which bank. */
static sdg_status check_safe(const parser *p, priests_view view)
{
    const priests *it = p->it;
    if (sdg_priests_is_safe(it, view))
        return SDG_OK;
    uint32_t bank = it->hidden ? it->start_bank : LEFT;
    if (view.count[PRIESTS] == 0 || view.count[PRIESTS] >= view.count[DEVILS]) {
        bank = bank == LEFT ? RIGHT : LEFT;
        for (size_t i = 0; i < FOLK_COUNT; i++)
            view.count[i] = it->people[i] - view.count[i];
    }
    const priests_folk *folk = it->wording->folk;
    sdg_fail(p->err, SDG_E_USAGE, "%s: %s (%u%c %u%c on the %s)", excerpt(p).text,
             it->wording->broken_rules[RULE_EATEN], view.count[PRIESTS], folk[PRIESTS].letter,
             view.count[DEVILS], folk[DEVILS].letter, bank == LEFT ? "left" : "right");
    return point_at(p, p->bank.at[DEVILS]);
}

/* With the boat hidden the bank that the text names is not in the state, and only decides where
 * those aboard stand; sdg_priests_parse_turn reads it. */
sdg_status sdg_priests_parse_state(const void *self, const char *text, uint8_t *state,
                                   sdg_error *err)
{
    const priests *it = self;
    parser p = {.it = it, .text = text, .err = err};
    sdg_status status = read_items(&p);
    if (status == SDG_OK)
        status = check_complete(&p);
    if (status != SDG_OK)
        return status;
    priests_view view = {{p.bank.count[PRIESTS], p.bank.count[DEVILS]}, p.boat};
    status = land(&p, &view);
    if (status == SDG_OK)
        status = check_safe(&p, view);
    if (status == SDG_OK)
        sdg_priests_pack(it, view, state);
    return status;
}

/* Whether the rest of the text makes a state is not asked again. */
uint32_t sdg_priests_parse_turn(const void *self, const char *text)
{
    const priests *it = self;
    parser p = {.it = it, .text = text};
    if (!it->hidden || read_items(&p) != SDG_OK || !p.has_boat)
        return SDG_NONE;
    return p.boat == it->start_bank ? 0 : 1;
}
