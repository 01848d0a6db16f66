/* Reading a state. A text is a row of items in any order: a number with a folk ("2P", "2 priests"),
 * the boat's place, and "aboard" or "island", after which the counts are of those in the boat or on
 * the island. Separators and case mean nothing; bare numbers are taken in the order priests,
 * devils.
 */
#include "puzzles/priests.h"

#include <string.h>

#include "base/words.h"

/* Brackets and colons count too, so that "(2,2)" and "boat: left" need no rule of their own. */
#define SEPARATORS " \t,;:()"

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
    group bank, aboard, island;
    bool is_aboard; /* counts are now of those in the boat */
    bool is_ashore; /* or else of those on the island */
    size_t aboard_at;
    bool has_boat;
    uint32_t boat; /* LEFT, RIGHT or ISLAND */
    sdg_error *err;
} parser;

/* Not isdigit: texts may hold bytes of any value, and no locale is asked. */
static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* What is between items means nothing. */
static void skip_separators(parser *p)
{
    p->at += strspn(p->text + p->at, SEPARATORS);
}

/* What counts are read into now. Behind the left bank's people and the boat come those on the
 * island, as the short form has them. */
static group *current(parser *p)
{
    bool whole = p->has_boat && p->bank.given[PRIESTS] && p->bank.given[DEVILS];
    if (p->is_aboard)
        return &p->aboard;
    if (p->it->places > ISLAND && whole)
        return &p->island;
    return p->is_ashore ? &p->island : &p->bank;
}

/* The word that begins at a place in the text and ends before a separator or a digit. */
static sdg_word word_at(const parser *p, size_t at)
{
    return (sdg_word){p->text + at, strcspn(p->text + at, SEPARATORS "0123456789")};
}

/* Whether the word at a place in the text is the given one, whatever its case. */
static bool is_word(const parser *p, size_t at, const char *word)
{
    return sdg_word_is(word_at(p, at), word);
}

/* Which folk a word of the text names; FOLK_COUNT where it names none. */
static size_t folk_at(const parser *p, size_t at)
{
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        const priests_folk *folk = &p->it->wording->folk[i];
        const char letter[] = {folk->letter, '\0'};
        if (is_word(p, at, letter) || is_word(p, at, folk->one) || is_word(p, at, folk->many))
            return i;
    }
    return FOLK_COUNT;
}

/* The text for messages. */
static sdg_excerpt excerpt(const parser *p)
{
    return sdg_excerpt_of(p->text);
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
    group *into = current(p);
    uint32_t people = p->it->people[folk];
    const char *many = p->it->wording->folk[folk].many;
    if (into->given[folk]) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' counts the %s twice", excerpt(p).text, many);
        return point_at(p, at);
    }
    if (count > people) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' has %u %s, but there %s %u", excerpt(p).text, count,
                 word_for(p, folk, count), people == 1 ? "is" : "are", people);
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
    group *into = current(p);
    size_t at = p->at;
    uint32_t count = read_number(p);
    size_t behind = p->at + strspn(p->text + p->at, SEPARATORS);
    size_t folk = folk_at(p, behind);
    if (folk < FOLK_COUNT) {
        p->at = behind + word_at(p, behind).length;
        return set_count(p, folk, count, at);
    }
    folk = into->given[PRIESTS] ? DEVILS : PRIESTS;
    bool mixed = !into->bare && (into->given[PRIESTS] || into->given[DEVILS]);
    if (mixed || into->given[folk]) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' does not say whom the number %u counts",
                 excerpt(p).text, count);
        return point_at(p, at);
    }
    into->bare = true;
    return set_count(p, folk, count, at);
}

/* The word for a place. A second one is refused even if it agrees. */
static sdg_status set_boat(parser *p, uint32_t bank)
{
    if (p->has_boat) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' names two %s for the boat", excerpt(p).text,
                 p->it->places > ISLAND ? "places" : "banks");
        return point_at(p, p->at);
    }
    p->has_boat = true;
    p->boat = bank;
    p->at += word_at(p, p->at).length;
    return SDG_OK;
}

/* The island is first a place for the boat; behind that, counts are of those on it. */
static sdg_status read_island(parser *p)
{
    if (!p->has_boat || p->is_ashore)
        return set_boat(p, ISLAND);
    p->is_ashore = true;
    p->is_aboard = false;
    p->at += word_at(p, p->at).length;
    return SDG_OK;
}

/* Words that may stand there without meaning anything. */
static bool is_filler(const parser *p)
{
    static const char *const fillers[] = {"boat", "on", "the", "at", "and", "bank", "is"};
    for (size_t i = 0; i < sizeof fillers / sizeof fillers[0]; i++) {
        if (is_word(p, p->at, fillers[i]))
            return true;
    }
    return false;
}

/* A folk without a number, or a word that means nothing here. */
static sdg_status fail_word(const parser *p)
{
    sdg_excerpt shown = sdg_word_excerpt(word_at(p, p->at));
    if (folk_at(p, p->at) < FOLK_COUNT)
        sdg_fail(p->err, SDG_E_USAGE, "'%s' has no number before '%s'", excerpt(p).text,
                 shown.text);
    else
        sdg_fail(p->err, SDG_E_USAGE, "'%s' is not understood in '%s'", shown.text,
                 excerpt(p).text);
    return point_at(p, p->at);
}

/* An item that is no count. */
static sdg_status read_word(parser *p)
{
    if (is_word(p, p->at, "left") || is_word(p, p->at, "l"))
        return set_boat(p, LEFT);
    if (is_word(p, p->at, "right") || is_word(p, p->at, "r"))
        return set_boat(p, RIGHT);
    if (p->it->places > ISLAND && (is_word(p, p->at, "island") || is_word(p, p->at, "i")))
        return read_island(p);
    if (is_word(p, p->at, "aboard")) {
        p->is_aboard = true;
        p->aboard_at = p->at;
    } else if (!is_filler(p)) {
        return fail_word(p);
    }
    p->at += word_at(p, p->at).length;
    return SDG_OK;
}

/* Reads the whole text; what is missing is for check_complete to see. */
static sdg_status read_items(parser *p)
{
    sdg_status status = SDG_OK;
    skip_separators(p);
    while (status == SDG_OK && p->text[p->at] != '\0') {
        status = is_digit(p->text[p->at]) ? read_count(p) : read_word(p);
        skip_separators(p);
    }
    return status;
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
    if (p->has_boat || (p->it->hidden && !p->is_aboard))
        return SDG_OK;
    sdg_fail(p->err, SDG_E_USAGE, "'%s' does not say where the boat is: %s", excerpt(p).text,
             p->it->places > ISLAND ? "left, right or island" : "left or right");
    return point_at(p, end);
}

/* Refuses more people of a folk in all than there are. */
static sdg_status check_sum(const parser *p, size_t folk, uint32_t sum, const char *with)
{
    uint32_t people = p->it->people[folk];
    if (sum <= people)
        return SDG_OK;
    sdg_fail(p->err, SDG_E_USAGE, "'%s' has %u %s with those %s, but there %s %u", excerpt(p).text,
             sum, word_for(p, folk, sum), with, people == 1 ? "is" : "are", people);
    return point_at(p, p->aboard.given[folk] ? p->aboard.at[folk] : p->island.at[folk]);
}

/* Puts those aboard at the boat's place, if they fit in the boat and there are so many people. */
static sdg_status land(const parser *p, priests_view *view)
{
    uint32_t here = p->it->hidden ? p->it->start_bank : LEFT;
    uint32_t aboard = p->aboard.count[PRIESTS] + p->aboard.count[DEVILS];
    if (aboard > p->it->boat) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' has %u people aboard, but the boat holds %u",
                 excerpt(p).text, aboard, p->it->boat);
        return point_at(p, p->aboard_at);
    }
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        uint32_t sum = view->count[i] + view->island[i] + p->aboard.count[i];
        sdg_status status =
            check_sum(p, i, sum, p->aboard.count[i] > 0 ? "aboard" : "on the island");
        if (status != SDG_OK)
            return status;
        view->count[i] += p->boat == here ? p->aboard.count[i] : 0;
        view->island[i] += p->boat == ISLAND ? p->aboard.count[i] : 0;
    }
    return SDG_OK;
}

/* Refuses a state in which somebody is eaten, and says where. */
static sdg_status check_safe(const parser *p, priests_view view)
{
    static const char *const names[] = {"left", "right", "island"};
    const priests *it = p->it;
    const priests_folk *folk = it->wording->folk;
    uint32_t place = sdg_priests_find_trouble(it, &view);
    if (place == MOST_PLACES)
        return SDG_OK;
    uint32_t upper = sdg_priests_at(it, &view, place, PRIESTS);
    uint32_t lower = sdg_priests_at(it, &view, place, DEVILS);
    if (it->hidden && it->start_bank == RIGHT)
        place = place == LEFT ? RIGHT : LEFT;
    sdg_fail(p->err, SDG_E_USAGE, "%s: %s (%u%c %u%c on the %s)", excerpt(p).text,
             it->wording->broken_rules[RULE_EATEN], upper, folk[PRIESTS].letter, lower,
             folk[DEVILS].letter, names[place]);
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
    priests_view view = {{p.bank.count[PRIESTS], p.bank.count[DEVILS]},
                         p.boat,
                         {p.island.count[PRIESTS], p.island.count[DEVILS]}};
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
