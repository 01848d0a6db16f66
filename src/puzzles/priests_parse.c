/* Whether the text that was read makes a state: complete, everybody there once, nobody eaten. */
#include "puzzles/priests_read.h"

#include <string.h>

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
    if (p->is_aboard && !p->aboard.given[PRIESTS] && !p->aboard.given[DEVILS]) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' does not say who is aboard",
                 sdg_priests_excerpt(p).text);
        return sdg_priests_point_at(p, p->aboard_at);
    }
    return p->has_boat || (p->it->hidden && !p->is_aboard) ? SDG_OK : sdg_priests_fail_bank(p, end);
}

/* Puts those aboard on the boat's bank, if they fit in the boat and there are so many people. */
static sdg_status land(const priests_reading *p, priests_view *view)
{
    bool here = p->boat == (p->it->hidden ? p->it->start_bank : LEFT);
    uint32_t aboard = p->aboard.count[PRIESTS] + p->aboard.count[DEVILS];
    if (aboard > p->it->boat) {
        sdg_fail(p->err, SDG_E_USAGE, "'%s' has %u people aboard, but the boat holds %u",
                 sdg_priests_excerpt(p).text, aboard, p->it->boat);
        return sdg_priests_point_at(p, p->aboard_at);
    }
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        uint32_t people = p->it->people[i], sum = view->count[i] + p->aboard.count[i];
        if (sum > people) {
            sdg_fail(p->err, SDG_E_USAGE, "'%s' has %u %s with those aboard, but there %s %u",
                     sdg_priests_excerpt(p).text, sum, sdg_priests_word_for(p, i, sum),
                     people == 1 ? "is" : "are", people);
            return sdg_priests_point_at(p, p->aboard.at[i]);
        }
        view->count[i] = here ? sum : view->count[i];
    }
    return SDG_OK;
}

/* Refuses a state in which somebody is eaten, and says on which bank. */
static sdg_status check_safe(const priests_reading *p, priests_view view)
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
    sdg_fail(p->err, SDG_E_USAGE, "%s: %s (%u%c %u%c on the %s)", sdg_priests_excerpt(p).text,
             it->wording->broken_rules[RULE_EATEN], view.count[PRIESTS], folk[PRIESTS].letter,
             view.count[DEVILS], folk[DEVILS].letter, bank == LEFT ? "left" : "right");
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
    priests_reading p = {.it = it, .text = text};
    if (!it->hidden || sdg_priests_read(&p) != SDG_OK || !p.has_boat)
        return SDG_NONE;
    return p.boat == it->start_bank ? 0 : 1;
}
