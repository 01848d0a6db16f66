/* What the words of a state's text name, and how a fault in the text is told. */
#include "puzzles/priests_read.h"

#include <string.h>

sdg_word sdg_priests_word_at(const priests_reading *p, size_t at)
{
    return (sdg_word){p->text + at,
                      strcspn(p->text + at, SDG_PRIESTS_BLANKS SDG_PRIESTS_MARKS "0123456789")};
}

bool sdg_priests_is_word(const priests_reading *p, size_t at, const char *word)
{
    return sdg_word_is(sdg_priests_word_at(p, at), word);
}

/* An island is a word only where there is one. */
uint32_t sdg_priests_place_of(const priests_reading *p, sdg_word word)
{
    static const char *const names[MOST_PLACES][2] = {
        [LEFT] = {"left", "l"}, [RIGHT] = {"right", "r"}, [ISLAND] = {"island", "i"}};
    for (uint32_t place = 0; place < MOST_PLACES; place++) {
        if (place >= p->it->places)
            break;
        if (sdg_word_is(word, names[place][1]))
            return place;
        for (sdg_lang lang = 0; sdg_languages[lang] != NULL; lang++)
            if (sdg_word_is(word, sdg_translate(lang, names[place][0])))
                return place;
    }
    return SDG_NONE;
}

/* Whether a word is the given one, perhaps with a place at once behind it, as in "2Dright". */
static bool begins(const priests_reading *p, sdg_word word, const char *name)
{
    size_t length = strlen(name);
    if (word.length < length || !sdg_word_is((sdg_word){word.at, length}, name))
        return false;
    return word.length == length ||
           sdg_priests_place_of(p, (sdg_word){word.at + length, word.length - length}) != SDG_NONE;
}

size_t sdg_priests_folk_at(const priests_reading *p, size_t at, size_t *length)
{
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        const priests_folk *folk = &p->it->wording->folk[i];
        const char *const names[] = {folk->brief, folk->one, folk->many};
        /* In any language, so that what a figure shows can be typed. */
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            for (sdg_lang lang = 0; sdg_languages[lang] != NULL; lang++) {
                const char *name = sdg_translate(lang, names[k]);
                *length = strlen(name);
                if (begins(p, sdg_priests_word_at(p, at), name))
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

sdg_excerpt sdg_priests_digits_at(const priests_reading *p, size_t at)
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
    const char upper = it->wording->folk[PRIESTS].letter, lower = it->wording->folk[DEVILS].letter;
    if (it->hidden)
        sdg_hint(p->err, "write a state as '(%u,%u)'", people[PRIESTS], people[DEVILS]);
    else if (it->places > ISLAND)
        sdg_hint(p->err, "write a state as '%u%c %u%c left, island 0%c 0%c'", people[PRIESTS],
                 upper, people[DEVILS], lower, upper, lower);
    else
        sdg_hint(p->err, "write a state as '%u%c %u%c left'", people[PRIESTS], upper,
                 people[DEVILS], lower);
    if (p->err != NULL && p->err->column == 0)
        p->err->column = (uint32_t)at + 1;
    return SDG_E_USAGE;
}

sdg_status sdg_priests_fail_bank(const priests_reading *p, size_t at)
{
    sdg_fail(p->err, SDG_E_USAGE, "'%s' does not say where the boat is: %s",
             sdg_priests_excerpt(p).text,
             p->it->places > ISLAND ? "left, right or island" : "left or right");
    return sdg_priests_point_at(p, at);
}
