/* States, moves and definitions in words: "2P 1D left", "(2,1)" with the boat hidden, "PD". */
#include "puzzles/priests.h"

enum { LOADS_SHOWN = 9 }; /* more are described by their rule */

/* By the boat's place. */
static const char *const place_name[] = {SDG_TEXT("left"), SDG_TEXT("right"), SDG_TEXT("island")};
static const char *const place_letter[] = {SDG_TEXT("L"), SDG_TEXT("R"), SDG_TEXT("I")};

/* The letter of a folk, or its character. */
static const char *brief(const priests *it, size_t folk, const sdg_sink *to)
{
    return sdg_translate(to->lang, it->wording->folk[folk].brief);
}

/* With an island, those on it; the right bank has the rest. */
static void put_island(const priests *it, const priests_view *view, const char *head,
                       const char *between, sdg_sink *to)
{
    if (it->places > ISLAND)
        sdg_put_format(to, "%s%u%s%s%u%s", head, view->island[PRIESTS], brief(it, PRIESTS, to),
                       between, view->island[DEVILS], brief(it, DEVILS, to));
}

/* Always the left bank's people, wherever the boat is. */
void sdg_priests_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const priests *it = self;
    priests_view view = sdg_priests_view(it, state);
    if (it->hidden)
        sdg_put_format(to, "(%u,%u)", view.count[PRIESTS], view.count[DEVILS]);
    else
        sdg_say(to, "%u%s %u%s %s", view.count[PRIESTS], brief(it, PRIESTS, to), view.count[DEVILS],
                brief(it, DEVILS, to), sdg_translate(to->lang, place_name[view.boat]));
    put_island(it, &view, sdg_translate(to->lang, ", island "), " ", to);
}

/* The same without the spaces, and one letter for the bank. */
void sdg_priests_print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const priests *it = self;
    priests_view view = sdg_priests_view(it, state);
    if (it->hidden)
        sdg_priests_print_state(self, state, to);
    else
        sdg_put_format(to, "%u%s%u%s %s", view.count[PRIESTS], brief(it, PRIESTS, to),
                       view.count[DEVILS], brief(it, DEVILS, to),
                       sdg_translate(to->lang, place_letter[view.boat]));
    put_island(it, &view, " ", "", to);
}

/* A step that is no load is written as what it does to the index: "±2". Where to is only said where
 * there is a choice. */
void sdg_priests_print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const priests *it = self;
    priests_load load = it->loads[move % it->load_count];
    if (it->places > ISLAND || move < 2 * it->load_count) {
        sdg_priests_put_load(it, load, to);
        if (it->places > ISLAND)
            sdg_say(to, " to %s", sdg_translate(to->lang, place_letter[move / it->load_count]));
        return;
    }
    sdg_put_format(to, "\302\261%u",
                   (it->people[DEVILS] + 1) * load.count[PRIESTS] + load.count[DEVILS]);
}

/* A boat of two or three has its order spelt out; a boat of ten has 65 loads, so that there the
 * named ones stand and the rule of the rest. */
void sdg_priests_print_definition(const void *self, sdg_sink *to)
{
    const priests *it = self;
    bool all = it->load_count <= LOADS_SHOWN;
    uint32_t count = all ? it->load_count : it->named_count;
    sdg_say(to, "boat of %u; loads tried in the order ", it->boat);
    for (uint32_t i = 0; i < count; i++) {
        sdg_put_text(to, i == 0 ? "" : sdg_translate(to->lang, ", "));
        sdg_priests_put_load(it, it->loads[i], to);
    }
    if (count < it->load_count)
        sdg_say(to,
                count == 0 ? "fewer people first, then more %s"
                           : ", then fewer people first, then more %s",
                sdg_translate(to->lang, it->wording->folk[PRIESTS].many));
    if (it->hidden)
        sdg_say(to, "; the boat is not part of the state");
    if (it->places > ISLAND)
        sdg_say(to, it->via ? "; every trip begins or ends on the island"
                            : "; the boat may land on the island or pass it");
    if (it->boat_stays)
        sdg_say(to, "; those who stay in the moored boat are not with those on land");
}

/* Turn 0 is rowed from the starting bank, turn 1 from the other. */
const char *sdg_priests_turn_name(const void *self, uint32_t turn)
{
    static const char *const names[] = {SDG_TEXT("boat on the left bank"),
                                        SDG_TEXT("boat on the right bank")};
    const priests *it = self;
    return names[(it->start_bank + turn) % 2];
}

/* Both folk on the left bank, the boat, and both folk on the island; those elsewhere follow. */
uint32_t sdg_priests_variable_count(const void *self)
{
    const priests *it = self;
    uint32_t boat = it->hidden ? 0 : 1;
    return FOLK_COUNT + boat + (it->places > ISLAND ? FOLK_COUNT : 0);
}

void sdg_priests_print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    const priests *it = self;
    if (variable == FOLK_COUNT && !it->hidden) {
        sdg_say(to, "boat");
        return;
    }
    bool is_island = variable >= FOLK_COUNT;
    size_t folk = is_island ? (variable - FOLK_COUNT - !it->hidden) : variable;
    sdg_put_text(to, is_island ? "island-" : "");
    sdg_put_text(to, sdg_translate(to->lang, it->wording->folk[folk].many));
}

void sdg_priests_print_value(const void *self, uint32_t variable, const uint8_t *state,
                             sdg_sink *to)
{
    const priests *it = self;
    priests_view view = sdg_priests_view(it, state);
    if (variable < FOLK_COUNT)
        sdg_put_number(to, view.count[variable]);
    else if (variable == FOLK_COUNT && !it->hidden)
        sdg_put_text(to, sdg_translate(to->lang, place_name[view.boat]));
    else
        sdg_put_number(to, view.island[variable - FOLK_COUNT - !it->hidden]);
}
