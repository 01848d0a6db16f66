/* Whether the text that was read makes a state: complete, everybody there once, nobody eaten. */
#include "puzzles/priests_read.h"

#include <string.h>

/* Fails because nobody is counted behind the word for a place. */
static sdg_status fail_who(const priests_reading *p, const char *where, size_t at)
{
    sdg_fail(p->err, SDG_E_USAGE, "'%s' does not say who is %s", sdg_priests_excerpt(p).text,
             where);
    return sdg_priests_point_at(p, at);
}

/* Whether the text said all that a state needs. */
static sdg_status check_complete(const priests_reading *p)
{
    size_t end = strlen(p->text);
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        if (p->bank.given[i] || p->it->people[i] == 0)
            continue;
        sdg_fail(p->err, SDG_E_USAGE, "'%s' does not say how many %s there are",
                 sdg_priests_excerpt(p).text, p->it->wording->folk[i].many);
        return sdg_priests_point_at(p, end);
    }
    if (p->is_ashore && !p->island.given[PRIESTS] && !p->island.given[DEVILS])
        return fail_who(p, "on the island", p->ashore_at);
    if (p->is_aboard && !p->aboard.given[PRIESTS] && !p->aboard.given[DEVILS])
        return fail_who(p, "aboard", p->aboard_at);
    return p->has_boat || (p->it->hidden && !p->is_aboard) ? SDG_OK : sdg_priests_fail_bank(p, end);
}

/* Refuses more people of a folk in all than there are. */
static sdg_status check_sum(const priests_reading *p, size_t folk, uint32_t sum)
{
    uint32_t people = p->it->people[folk];
    bool by_boat = p->aboard.count[folk] > 0;
    if (sum <= people)
        return SDG_OK;
    sdg_fail(p->err, SDG_E_USAGE, "'%s' has %u %s with those %s, but there %s %u",
             sdg_priests_excerpt(p).text, sum, sdg_priests_word_for(p, folk, sum),
             by_boat ? "aboard" : "on the island", people == 1 ? "is" : "are", people);
    return sdg_priests_point_at(p, by_boat ? p->aboard.at[folk] : p->island.at[folk]);
}

/* Puts those aboard at the boat's place, if they fit in the boat and there are so many people. */
static sdg_status land(const priests_reading *p, priests_view *view)
{
    uint32_t here = p->it->hidden ? p->it->start_bank : LEFT;
    uint32_t aboard = p->aboard.count[PRIESTS] + p->aboard.count[DEVILS];
    if (aboard > p->it->boat) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' has %u people aboard, but the boat holds %u",
                 sdg_priests_excerpt(p).text, aboard, p->it->boat);
        return sdg_priests_point_at(p, p->aboard_at);
    }
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        uint32_t crew = p->aboard.count[i];
        sdg_status status = check_sum(p, i, view->count[i] + view->island[i] + crew);
        if (status != SDG_OK)
            return status;
        view->count[i] += p->boat == here ? crew : 0;
        view->island[i] += p->boat == ISLAND ? crew : 0;
    }
    return SDG_OK;
}

/* Refuses a state in which somebody is eaten, and says where. With the boat hidden, the first place
 * is the starting bank. */
static sdg_status check_safe(const priests_reading *p, priests_view view)
{
    static const char *const names[MOST_PLACES] = {"left", "right", "island"};
    const priests *it = p->it;
    const priests_folk *folk = it->wording->folk;
    uint32_t place = sdg_priests_find_trouble(it, &view);
    if (place == MOST_PLACES)
        return SDG_OK;
    uint32_t upper = sdg_priests_at(it, &view, place, PRIESTS);
    uint32_t lower = sdg_priests_at(it, &view, place, DEVILS);
    if (it->hidden && it->start_bank == RIGHT)
        place = place == LEFT ? RIGHT : LEFT;
    sdg_fail(p->err, SDG_E_USAGE, "%s: %s (%u%c %u%c on the %s)", sdg_priests_excerpt(p).text,
             sdg_translate(sdg_error_lang(p->err), it->wording->broken_rules[RULE_EATEN]), upper,
             folk[PRIESTS].letter, lower, folk[DEVILS].letter,
             sdg_translate(sdg_error_lang(p->err), names[place]));
    return sdg_priests_point_at(p, p->bank.at[DEVILS]);
}

/* With the boat hidden the bank that the text names is not in the state, and only decides where
 * those aboard stand; sdg_priests_parse_turn reads it. */
sdg_status sdg_priests_parse_state(const void *self, const char *text, uint8_t *state,
                                   sdg_error *err)
{
    const priests *it = self;
    priests_reading p = {.it = it, .text = text, .err = err};
    sdg_status status = sdg_priests_read(&p);
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
    priests_reading p = {.it = it, .text = text};
    if (!it->hidden || sdg_priests_read(&p) != SDG_OK || !p.has_boat)
        return SDG_NONE;
    return p.boat == it->start_bank ? 0 : 1;
}
