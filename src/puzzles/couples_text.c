/* Jealous husbands in words: states and moves written, and states read. */
#include "puzzles/couples.h"

#include <string.h>

#include "base/names.h"
#include "base/words.h"

#define SEPARATORS " \t\r\n,;:"

static const char *const place_names[] = {SDG_TEXT("left"), SDG_TEXT("right"), SDG_TEXT("island")};
static const char *const place_letters[] = {SDG_TEXT("L"), SDG_TEXT("R"), SDG_TEXT("I")};

/* "AaB", or "-" for nobody. */
static void put_people(uint32_t people, sdg_sink *to)
{
    for (uint32_t i = 0; people >> i != 0; i++) {
        const char letter = (char)((i % 2 == 0 ? 'A' : 'a') + (int)(i / 2));
        if (sdg_set_has(people, i))
            sdg_put(to, &letter, 1);
    }
    sdg_put_text(to, people == 0 ? "-" : "");
}

/* Who is on the right bank goes without saying. */
void sdg_couples_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const couples *it = self;
    couples_places where = sdg_couples_unpack(it, state);
    put_people(where.at[LEFT], to);
    sdg_put_format(to, " %s", sdg_translate(to->lang, place_names[where.boat]));
    if (it->places == ISLAND)
        return;
    sdg_say(to, ", island ");
    put_people(where.at[ISLAND], to);
}

/* The same without the words. */
void sdg_couples_print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const couples *it = self;
    couples_places where = sdg_couples_unpack(it, state);
    put_people(where.at[LEFT], to);
    sdg_put_format(to, " %s", sdg_translate(to->lang, place_letters[where.boat]));
    if (it->places == ISLAND)
        return;
    sdg_put_text(to, " ");
    put_people(where.at[ISLAND], to);
}

/* Who crosses; where to is only said where there is a choice. */
void sdg_couples_print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const couples *it = self;
    put_people(move & it->all, to);
    if (it->places > ISLAND)
        sdg_say(to, " to %s", sdg_translate(to->lang, place_letters[move >> PLACE_SHIFT]));
}

/* What a text has said so far. */
typedef struct reading {
    const couples *it;
    const char *text;
    couples_places where;
    uint32_t seen; /* those who were named */
    uint32_t into; /* the place that people are now read into */
    bool has_boat, has_left;
    sdg_error *err;
} reading;

static const char state_hint[] =
    "write the left bank's people, '-' for nobody, and where the boat is: 'AaB left', and with an "
    "island 'AaB left, island c'";

/* The island is first a place for the boat, and behind that the head of a list. */
static sdg_status read_place(reading *of, sdg_word word, uint32_t place)
{
    if (place >= of->it->places)
        return sdg_word_refuse(of->text, word, "is a place only with island=yes", state_hint,
                               of->err);
    if (of->has_boat && (place != ISLAND || of->into == ISLAND))
        return sdg_word_refuse(of->text, word, "is a second place for the boat", state_hint,
                               of->err);
    if (of->has_boat)
        of->into = ISLAND;
    else
        of->where.boat = place;
    of->has_boat = true;
    return SDG_OK;
}

/* The number of the person whom a letter stands for; SDG_NONE if it stands for nobody. */
static uint32_t person_of(const couples *it, char letter)
{
    bool is_husband = letter >= 'A' && letter <= 'Z';
    uint32_t couple = (uint32_t)(unsigned char)letter - (is_husband ? 'A' : 'a');
    if (couple >= it->count)
        return SDG_NONE;
    return 2 * couple + (is_husband ? 0 : 1);
}

/* A word of letters, each a person; or the sign for nobody. Behind the left bank's people and the
 * boat come those on the island, as the short form has them. */
static sdg_status read_people(reading *of, sdg_word word)
{
    if (of->it->places > ISLAND && of->has_left && of->has_boat)
        of->into = ISLAND;
    of->has_left = of->has_left || of->into == LEFT;
    for (size_t i = 0; i < word.length && !sdg_word_is(word, "-"); i++) {
        sdg_word letter = {word.at + i, 1};
        uint32_t person = person_of(of->it, *letter.at);
        if (person == SDG_NONE)
            return sdg_word_refuse(of->text, i == 0 ? word : letter, "names nobody", state_hint,
                                   of->err);
        if (sdg_set_has(of->seen, person))
            return sdg_word_refuse(of->text, letter, "is named twice", state_hint, of->err);
        of->seen |= 1U << person;
        of->where.at[of->into] |= 1U << person;
    }
    return SDG_OK;
}

/* Words are looked at before letters: none of them is made of the letters of people alone. */
static sdg_status read_word(reading *of, sdg_word word)
{
    static const char *const fillers[] = {"boat", "on", "the", "at", "bank", NULL};
    for (size_t i = 0; fillers[i] != NULL; i++) {
        if (sdg_word_is(word, fillers[i]))
            return SDG_OK;
    }
    for (uint32_t place = 0; place < MOST_PLACES; place++) {
        if (sdg_word_means(word, place_names[place]) || sdg_word_means(word, place_letters[place]))
            return read_place(of, word, place);
    }
    return read_people(of, word);
}

/* Refuses a text that leaves something out, or in which a wife is in the wrong company. */
static sdg_status check_state(const reading *of)
{
    sdg_excerpt shown = sdg_excerpt_of(of->text);
    if (!of->has_left || !of->has_boat) {
        sdg_fail(of->err, SDG_E_USAGE, "'%s' does not say %s", shown.text,
                 sdg_translate(sdg_error_lang(of->err), of->has_left
                                                            ? SDG_TEXT("where the boat is")
                                                            : SDG_TEXT("who is on the left bank")));
        return sdg_point_at(of->text, of->text + strlen(of->text), state_hint, of->err);
    }
    uint32_t place = sdg_couples_find_trouble(of->it, &of->where), wife = 0;
    if (place == MOST_PLACES)
        return SDG_OK;
    uint32_t wives = sdg_couples_troubled(of->where.at[place]);
    while (!sdg_set_has(wives, 2 * wife))
        wife++;
    sdg_fail(of->err, SDG_E_USAGE, "%s: %s (%c, %s)", shown.text,
             sdg_translate(sdg_error_lang(of->err), sdg_couples_rules[NOT_ALONE]),
             (char)('a' + (int)wife), sdg_translate(sdg_error_lang(of->err), place_names[place]));
    return sdg_point_at(of->text, of->text, state_hint, of->err);
}

/* Letters mean something by their case, words do not. */
sdg_status sdg_couples_parse_state(const void *self, const char *text, uint8_t *state,
                                   sdg_error *err)
{
    reading of = {.it = self, .text = text, .err = err};
    const char *rest = text;
    sdg_word word;
    if (sdg_check_commas(text, "", state_hint, err) != SDG_OK)
        return SDG_E_USAGE;
    while ((word = sdg_word_next(&rest, SEPARATORS)).length > 0) {
        sdg_status status = read_word(&of, word);
        if (status != SDG_OK)
            return status;
    }
    of.where.at[RIGHT] = of.it->all & ~of.seen;
    sdg_status status = check_state(&of);
    if (status == SDG_OK)
        sdg_couples_pack(of.it, &of.where, state);
    return status;
}
