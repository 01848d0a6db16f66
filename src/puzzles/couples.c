/* Jealous husbands: couples cross a river, and no wife may be with another man without her own
 * husband. With an island there is a third place to land. The parameters, the rule and the moves;
 * couples.h says what a state is. */
#include "puzzles/couples.h"

#include <string.h>

#include "base/names.h"

enum { HUSBANDS = 0x5555 }; /* the set of them, and of the wives when shifted by one */

static const char *const choices[] = {"no", "yes", NULL};

static const sdg_param params[] = {
    {"couples", SDG_PARAM_NUMBER, 1, MOST_COUPLES, "3", NULL, "how many couples there are"},
    {"boat", SDG_PARAM_NUMBER, 1, MOST_ABOARD, "2", NULL, "how many people the boat holds"},
    {"island", SDG_PARAM_CHOICE, 0, 0, "no", choices,
     "yes: there is an island to land on, and the boat may still go from bank to bank"},
    {"boat-stays", SDG_PARAM_CHOICE, 0, 0, "no", choices,
     "yes: whoever stays in the moored boat is not with those on land"},
    {0},
};

#define BOOKS                                                                                      \
    "the classic puzzle: 11 crossings for three couples are in print (Wikipedia, Missionaries "    \
    "and "                                                                                         \
    "cannibals problem); the rest was counted by another program"
#define STAYS                                                                                      \
    "9 crossings for three couples are in print (the same page, on the wording in which a woman "  \
    "in the boat is not with the men on the shore); the rest was counted by another program"
#define ISLANDS                                                                                    \
    "16 crossings for four couples: Pressman and Singmaster 1989, The jealous husbands and the "   \
    "missionaries and cannibals; the rest was counted by another program"

/* Placements, legal, states, transitions, crossings, solutions, eccentricity, diameter, layers. */
static const sdg_known known[] = {
    {"", 128, 44, 40, 120, 11, "486", 12, 13, NULL, BOOKS},
    {"boat=3", 128, 44, 42, 164, 5, "24", 6, 7, NULL, BOOKS},
    {"couples=2", 32, 20, 18, 44, 5, "8", 6, 7, NULL, BOOKS},
    {"couples=2 boat=3", 32, 20, 18, 52, 3, "10", 4, 5, NULL, BOOKS},
    {"couples=4", 512, 92, 44, 164, SDG_NONE, "0", 6, 7, NULL, BOOKS},
    {"couples=5", 2048, 188, 82, 400, SDG_NONE, "0", 8, 9, NULL, BOOKS},
    {"couples=4 boat=3", 512, 92, 88, 424, 9, "15360", 10, 0, NULL, BOOKS},
    {"couples=5 boat=3", 2048, 188, 184, 1140, 11, "711480", 12, 0, NULL, BOOKS},
    {"couples=2 island=yes", 0, 0, 123, 408, 5, "8", 7, 0, "1 12 20 12 28 18 24 8", ISLANDS},
    {"island=yes", 0, 0, 585, 2322, 11, "1350", 12, 0, "1 18 30 20 30 48 78 96 110 38 90 14 12",
     ISLANDS},
    {"couples=4 island=yes", 0, 0, 2625, 12108, 16, "677376", 17, 0, NULL, ISLANDS},
    {"couples=5 island=yes", 0, 0, 10809, 59160, 21, "363555000", 22, 0, NULL, ISLANDS},
    {"couples=2 boat-stays=yes", 0, 0, 22, 72, 5, "32", 6, 0, "1 6 4 4 4 1 2", STAYS},
    {"boat-stays=yes", 0, 0, 66, 276, 9, "1650", 10, 0, "1 9 6 8 9 9 8 6 6 1 3", STAYS},
    {"couples=4 boat-stays=yes", 0, 0, 190, 904, 13, "637440", 14, 0, NULL, STAYS},
    {0},
};

const char *const sdg_couples_rules[] = {"a wife is with another man without her husband", NULL};

/* ---- states ---- */

/* Bytes rather than a number in memory, so that a state is the same on every machine. */
static uint32_t set_at(const uint8_t *bytes)
{
    return bytes[0] | (uint32_t)bytes[1] << 8;
}

/* Without an island nobody is on it. */
couples_places sdg_couples_unpack(const couples *it, const uint8_t *state)
{
    couples_places where = {{set_at(state), 0, 0}, state[2]};
    if (it->places > ISLAND)
        where.at[ISLAND] = set_at(state + BANK_BYTES);
    where.at[RIGHT] = it->all & ~where.at[LEFT] & ~where.at[ISLAND];
    return where;
}

/* All that differs in size is behind the boat, so that the shorter form is a part of the longer. */
void sdg_couples_pack(const couples *it, const couples_places *where, uint8_t *state)
{
    const uint32_t left = where->at[LEFT], island = where->at[ISLAND];
    const uint8_t bytes[ISLAND_BYTES] = {(uint8_t)(left & 0xFFU), (uint8_t)(left >> 8),
                                         (uint8_t)where->boat, (uint8_t)(island & 0xFFU),
                                         (uint8_t)(island >> 8)};
    memcpy(state, bytes, it->places > ISLAND ? ISLAND_BYTES : BANK_BYTES);
}

/* A company of women alone is no trouble to anybody. */
uint32_t sdg_couples_troubled(uint32_t company)
{
    uint32_t husbands = company & HUSBANDS, wives = company >> 1 & HUSBANDS;
    return husbands == 0 ? 0 : wives & ~husbands;
}

/* Whether those at the boat's place can stand so that some sit in the boat, the others on land, and
 * both are in good company. */
static bool can_part(const couples *it, uint32_t company)
{
    if (sdg_couples_troubled(company) == 0)
        return true;
    for (uint32_t size = 1; size <= it->boat; size++) {
        for (uint32_t crew = (1U << size) - 1; crew <= it->all; crew = sdg_set_next(crew)) {
            if ((crew & ~company) == 0 && sdg_couples_troubled(crew) == 0 &&
                sdg_couples_troubled(company & ~crew) == 0)
                return true;
        }
    }
    return false;
}

/* Where the boat stays, its place holds two companies. */
uint32_t sdg_couples_find_trouble(const couples *it, const couples_places *where)
{
    for (uint32_t place = 0; place < it->places; place++) {
        bool parts = it->boat_stays && place == where->boat;
        if (parts ? !can_part(it, where->at[place]) : sdg_couples_troubled(where->at[place]) != 0)
            return place;
    }
    return MOST_PLACES;
}

/* ---- parameters ---- */

/* Both choices of this family are between no and yes. */
static bool is_yes(const sdg_args *args, const char *name)
{
    return strcmp(sdg_args_text(args, name), "yes") == 0;
}

/* Numbers are within their ranges already, so nothing is left to refuse. */
static sdg_status open_couples(void **self, size_t *state_size, const sdg_args *args,
                               sdg_arena *arena, sdg_error *err)
{
    couples *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->count = sdg_args_number(args, "couples");
    it->all = (1U << 2 * it->count) - 1;
    it->boat = sdg_args_number(args, "boat");
    it->places = is_yes(args, "island") ? MOST_PLACES : ISLAND;
    it->boat_stays = is_yes(args, "boat-stays");
    *self = it;
    *state_size = it->places > ISLAND ? ISLAND_BYTES : BANK_BYTES;
    return SDG_OK;
}

/* ---- moves ---- */

/* Everybody is on the left bank with the boat. */
static void start(const void *self, sdg_emitter *to)
{
    const couples *it = self;
    const couples_places where = {{it->all, 0, 0}, LEFT};
    uint8_t state[ISLAND_BYTES];
    sdg_couples_pack(it, &where, state);
    sdg_emit(to, 0, 1, state);
}

/* The boat is on the right bank too then: somebody rowed it last. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const couples *it = self;
    return sdg_couples_unpack(it, state).at[RIGHT] == it->all;
}

/* Emitted or refused; the crew is a company of its own only where it counts as one. */
static void hand_out(const couples *it, uint32_t move, const couples_places *where, sdg_emitter *to)
{
    uint8_t state[ISLAND_BYTES];
    bool crew_errs = it->boat_stays && sdg_couples_troubled(move & it->all) != 0;
    sdg_couples_pack(it, where, state);
    if (crew_errs || sdg_couples_find_trouble(it, where) < MOST_PLACES)
        sdg_refuse(to, move, NOT_ALONE, state);
    else
        sdg_emit(to, move, 1, state);
}

/* Every crew that stands at the boat's place, to one other place: fewer people first, and among as
 * many in the order A, a, B, b, …. */
static void row_to(const couples *it, const couples_places *from, uint32_t place, sdg_emitter *to)
{
    uint32_t here = from->at[from->boat];
    for (uint32_t size = 1; size <= it->boat; size++) {
        for (uint32_t crew = (1U << size) - 1; crew <= it->all; crew = sdg_set_next(crew)) {
            couples_places next = *from;
            if ((crew & ~here) != 0)
                continue;
            next.at[from->boat] &= ~crew;
            next.at[place] |= crew;
            next.boat = place;
            hand_out(it, crew | place << PLACE_SHIFT, &next, to);
        }
    }
}

/* To a bank before to the island. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const couples *it = self;
    couples_places from = sdg_couples_unpack(it, state);
    for (uint32_t place = 0; place < it->places; place++) {
        if (place != from.boat)
            row_to(it, &from, place, to);
    }
}

/* With an island there are 3 * 9^count of them: too many to list. */
static void placements(const void *self, sdg_emitter *to)
{
    const couples *it = self;
    if (it->places > ISLAND)
        return;
    for (uint32_t left = 0; left <= it->all; left++) {
        for (uint32_t boat = LEFT; boat <= RIGHT; boat++) {
            const couples_places where = {{left, it->all & ~left, 0}, boat};
            hand_out(it, 0, &where, to);
        }
    }
}

/* Which wording of the rule is meant decides between 11 crossings and 9. */
static void print_definition(const void *self, sdg_sink *to)
{
    const couples *it = self;
    sdg_say(to, "boat of %u", it->boat);
    if (it->places > ISLAND)
        sdg_say(to, "; the boat may land on the island or pass it");
    sdg_say(to, it->boat_stays ? "; those who stay in the moored boat are not with those on "
                                 "land"
                               : "; those in the moored boat are with those on land");
}

/* Everybody, and the boat: each is at a place. A and a would be one name to those who type it. */
static uint32_t variable_count(const void *self)
{
    const couples *it = self;
    return 2 * it->count + 1;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    const couples *it = self;
    if (variable == 2 * it->count)
        sdg_say(to, "boat");
    else
        sdg_put_format(to, variable % 2 == 0 ? "husband-%c" : "wife-%c", (int)('a' + variable / 2));
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const couples *it = self;
    static const char *const names[] = {SDG_TEXT("left"), SDG_TEXT("right"), SDG_TEXT("island")};
    couples_places where = sdg_couples_unpack(it, state);
    uint32_t place = variable == 2 * it->count ? where.boat : LEFT;
    while (variable < 2 * it->count && place < ISLAND && (where.at[place] >> variable & 1) == 0)
        place++;
    sdg_put_text(to, sdg_translate(to->lang, names[place]));
}

const sdg_puzzle sdg_puzzle_couples = {
    .name = "couples",
    .title = "Jealous husbands",
    .rules =
        "Couples stand on the left bank of a river, and want to be on the right. The boat holds "
        "boat people, and somebody must row it. A wife may not be with another man unless her "
        "husband is there; asking the same of the boat would forbid nothing more. With island=yes "
        "there is an island between the banks; the boat may go from each of the three places to "
        "each other. With boat-stays=yes whoever stays in the moored boat is not with those on "
        "land, and who is aboard must be in good company there: three couples then need 9 "
        "crossings rather than 11. A husband is a capital letter, his wife the small one. A state "
        "is written as the left bank's people and the place of the boat, with an island followed "
        "by the people on it. Fewer people are tried first, and among as many in the order A, a, "
        "B, b; to a bank before to the island.",
    .source = "Alcuin of York (ascribed), Propositiones ad acuendos juvenes, about 800",
    .aliases = (const char *const[]){"jealous-husbands", "三对夫妻过河", NULL},
    .example = "BbCc left",
    .params = params,
    .known = known,
    .broken_rules = sdg_couples_rules,
    .open = open_couples,
    .start = start,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = sdg_couples_print_state,
    .parse_state = sdg_couples_parse_state,
    .print_move = sdg_couples_print_move,
    .print_short = sdg_couples_print_short,
    .picture = sdg_couples_picture,
    .picture_keys = sdg_couples_picture_keys,
    .placements = placements,
    .print_definition = print_definition,
    .heuristics = sdg_couples_heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
