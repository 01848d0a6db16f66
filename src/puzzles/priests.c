/* Priests and devils, alias missionaries and cannibals: the family's two puzzles, their parameters
 * and how they are opened. The calls behind them stand in the other priests_….c files; priests.h
 * says what a state is. */
#include "puzzles/priests.h"

#include <string.h>

/* The second choice of each is the one that is_second asks for. */
static const char *const banks[] = {"left", "right", NULL};
static const char *const sides[] = {"shown", "hidden", NULL};
static const char *const islands[] = {"no", "yes", "via", NULL};
static const char *const stays[] = {"no", "yes", NULL};

/* Both puzzles have the same parameters but for the names of the folk, which are also their
 * words: the wording finds its numbers by its own plurals. */
#define BOAT_HELP "how many people the boat holds"
#define BANK_HELP "the bank on which all stand at first"
#define SIDE_HELP "hidden: a state is the numbers on the starting bank, without the boat"
#define ISLAND_HELP                                                                                \
    "yes: there is an island to land on, and the boat may still go from bank to bank; via: every " \
    "trip begins or ends on it"
#define STAYS_HELP "yes: whoever stays in the moored boat is not with those on land"
#define LOADS_HELP                                                                                 \
    "the order in which boat loads are tried; those not named follow, fewer people first, then "   \
    "more "

/* One row a parameter, in the order in which --describe lists them. */
static const sdg_param priests_params[] = {
    {"priests", SDG_PARAM_NUMBER, 0, MOST_PEOPLE, "3", NULL, "how many priests there are"},
    {"devils", SDG_PARAM_NUMBER, 0, MOST_PEOPLE, "3", NULL, "how many devils there are"},
    {"boat", SDG_PARAM_NUMBER, 1, MOST_ABOARD, "2", NULL, BOAT_HELP},
    {"start-bank", SDG_PARAM_CHOICE, 0, 0, "left", banks, BANK_HELP},
    {"boat-side", SDG_PARAM_CHOICE, 0, 0, "shown", sides, SIDE_HELP},
    {"loads", SDG_PARAM_TEXT, 0, 0, "P,D,PD,DD,PP", NULL, LOADS_HELP "priests first"},
    {"island", SDG_PARAM_CHOICE, 0, 0, "no", islands, ISLAND_HELP},
    {"boat-stays", SDG_PARAM_CHOICE, 0, 0, "no", stays, STAYS_HELP},
    {0},
};

/* The same rows in the other words. */
static const sdg_param missionaries_params[] = {
    {"missionaries", SDG_PARAM_NUMBER, 0, MOST_PEOPLE, "3", NULL,
     "how many missionaries there are"},
    {"cannibals", SDG_PARAM_NUMBER, 0, MOST_PEOPLE, "3", NULL, "how many cannibals there are"},
    {"boat", SDG_PARAM_NUMBER, 1, MOST_ABOARD, "2", NULL, BOAT_HELP},
    {"start-bank", SDG_PARAM_CHOICE, 0, 0, "left", banks, BANK_HELP},
    {"boat-side", SDG_PARAM_CHOICE, 0, 0, "shown", sides, SIDE_HELP},
    {"loads", SDG_PARAM_TEXT, 0, 0, "M,C,MC,CC,MM", NULL, LOADS_HELP "missionaries first"},
    {"island", SDG_PARAM_CHOICE, 0, 0, "no", islands, ISLAND_HELP},
    {"boat-stays", SDG_PARAM_CHOICE, 0, 0, "no", stays, STAYS_HELP},
    {0},
};

/* Said of what the numbering of the form without the boat suggests: an index may change by 2
 * because two devils cross, or because a priest goes one way and two devils the other. */
#define NO_LOAD_RULE SDG_TEXT("the index changes as for a load, but no load of the boat does that")

/* In the order of the RULE_ numbers. */
static const char *const priests_rules[] = {"more devils than priests on a bank", NO_LOAD_RULE,
                                            NULL};
static const char *const missionaries_rules[] = {"more cannibals than missionaries on a bank",
                                                 NO_LOAD_RULE, NULL};

/* The wordings. Letters are capitals; texts are read in either case. */
static const priests_wording priests_words = {
    {{'P', SDG_TEXT("P"), SDG_TEXT("priest"), SDG_TEXT("priests")},
     {'D', SDG_TEXT("D"), SDG_TEXT("devil"), SDG_TEXT("devils")}},
    priests_rules,
};

static const priests_wording missionaries_words = {
    {{'M', SDG_TEXT("M"), SDG_TEXT("missionary"), SDG_TEXT("missionaries")},
     {'C', SDG_TEXT("C"), SDG_TEXT("cannibal"), SDG_TEXT("cannibals")}},
    missionaries_rules,
};

/* Refuses what leaves no puzzle: nobody there, or somebody eaten before the first move. */
static sdg_status check_people(const priests *it, sdg_error *err)
{
    const char *upper = it->wording->folk[PRIESTS].many, *lower = it->wording->folk[DEVILS].many;
    uint32_t upper_count = it->people[PRIESTS], lower_count = it->people[DEVILS];
    if (upper_count > 0 ? upper_count >= lower_count : lower_count > 0)
        return SDG_OK;
    if (upper_count == 0)
        sdg_fail(err, SDG_E_USAGE, "%s=0 %s=0: there is nobody to cross", upper, lower);
    else
        sdg_fail(err, SDG_E_USAGE, "%s=%u %s=%u breaks the rule at the start: %s", upper,
                 upper_count, lower, lower_count, it->wording->broken_rules[RULE_EATEN]);
    sdg_hint(err, "for example %s=3 %s=3", upper, lower);
    return SDG_E_USAGE;
}

/* Whether a parameter has the second of its two choices. */
static bool is_second(const sdg_args *args, const char *name, const char *const *choices)
{
    return strcmp(sdg_args_text(args, name), choices[1]) == 0;
}

/* Reads all parameters but the loads. */
static void read_args(priests *it, const sdg_args *args)
{
    for (size_t i = 0; i < FOLK_COUNT; i++)
        it->people[i] = sdg_args_number(args, it->wording->folk[i].many);
    it->boat = sdg_args_number(args, "boat");
    it->start_bank = is_second(args, "start-bank", banks) ? RIGHT : LEFT;
    it->hidden = is_second(args, "boat-side", sides);
    it->places = strcmp(sdg_args_text(args, "island"), islands[0]) == 0 ? ISLAND : MOST_PLACES;
    it->via = strcmp(sdg_args_text(args, "island"), islands[2]) == 0;
    it->boat_stays = is_second(args, "boat-stays", stays);
}

/* Without the boat in the state there is no saying at which of three places it is, nor who is
 * aboard. */
static sdg_status check_hidden(const priests *it, sdg_error *err)
{
    if (!it->hidden || (it->places == ISLAND && !it->boat_stays))
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "boat-side=hidden does not go with %s",
             it->places > ISLAND ? "an island" : "boat-stays=yes");
    sdg_hint(err, "leave out boat-side=hidden");
    return SDG_E_USAGE;
}

/* Opens the family in one wording. Who is there is checked before the loads are read, since an
 * error in the loads would only hide it. */
static sdg_status open_in(const priests_wording *wording, void **self, size_t *state_size,
                          const sdg_args *args, sdg_arena *arena, sdg_error *err)
{
    priests *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->wording = wording;
    read_args(it, args);
    sdg_priests_make_keys(it);
    *self = it;
    *state_size = it->hidden ? FOLK_COUNT : it->places > ISLAND ? ISLAND_BYTES : BANK_BYTES;
    sdg_status status = check_people(it, err);
    if (status == SDG_OK)
        status = check_hidden(it, err);
    if (status != SDG_OK)
        return status;
    return sdg_priests_read_loads(it, sdg_args_text(args, "loads"), sdg_args_given(args, "loads"),
                                  err);
}

/* open has no place for a wording, so each puzzle has an open of its own. */
static sdg_status open_priests(void **self, size_t *state_size, const sdg_args *args,
                               sdg_arena *arena, sdg_error *err)
{
    return open_in(&priests_words, self, state_size, args, arena, err);
}

static sdg_status open_missionaries(void **self, size_t *state_size, const sdg_args *args,
                                    sdg_arena *arena, sdg_error *err)
{
    return open_in(&missionaries_words, self, state_size, args, arena, err);
}

/* Everybody on the starting bank, with the boat. */
static void start(const void *self, sdg_emitter *to)
{
    const priests *it = self;
    priests_view view = {{0}, it->start_bank, {0}};
    for (size_t i = 0; i < FOLK_COUNT; i++)
        view.count[i] = it->hidden || it->start_bank == LEFT ? it->people[i] : 0;
    uint8_t state[ISLAND_BYTES];
    sdg_priests_pack(it, view, state);
    sdg_emit(to, 0, 1, state);
}

/* Everybody on the other bank, with the boat. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const priests *it = self;
    priests_view view = sdg_priests_view(it, state);
    uint32_t bank = it->hidden || it->start_bank == LEFT ? RIGHT : LEFT;
    for (size_t i = 0; i < FOLK_COUNT; i++) {
        if (sdg_priests_at(it, &view, bank, i) != it->people[i])
            return false;
    }
    return it->hidden || view.boat == bank;
}

/* What both puzzles share. */
#define FAMILY                                                                                     \
    .start = start, .is_goal = is_goal, .moves = sdg_priests_moves,                                \
    .print_state = sdg_priests_print_state, .parse_state = sdg_priests_parse_state,                \
    .print_move = sdg_priests_print_move, .print_short = sdg_priests_print_short,                  \
    .picture = sdg_priests_picture, .picture_keys = sdg_priests_picture_keys,                      \
    .placements = sdg_priests_placements, .index_count = sdg_priests_index_count,                  \
    .index_of = sdg_priests_index_of, .state_at = sdg_priests_state_at,                            \
    .turn_of = sdg_priests_turn_of, .turn_name = sdg_priests_turn_name,                            \
    .parse_turn = sdg_priests_parse_turn, .heuristics = sdg_priests_heuristics,                    \
    .print_definition = sdg_priests_print_definition,                                              \
    .variable_count = sdg_priests_variable_count, .print_variable = sdg_priests_print_variable,    \
    .print_value = sdg_priests_print_value

/* The rules, in the words of one puzzle. */
#define RULES(upper, lower, example)                                                               \
    "All " upper " and " lower " stand on one bank of a river with a boat, and want to be on the " \
    "other. The boat holds boat people, and somebody must row it; any mixture may. Wherever "      \
    "there are " upper " on a bank, there may not be more " lower " than " upper                   \
    " on it. The boat itself is not asked the same: where both are as many it would forbid "       \
    "nothing more. A state is "                                                                    \
    "written as the left bank's people and the boat's bank (" example                              \
    "); ', aboard 1' with a letter counts people in the boat on its bank. loads is the order in "  \
    "which boat loads are tried: it changes what a depth-first search does. Loads that it does "   \
    "not name follow, fewer people first, and among equals more " upper                            \
    " first. With boat-side=hidden a state is only the numbers on the starting bank, (2,2), "      \
    "numbered (" lower " + 1) times the first plus the second; not every path can then be rowed, " \
    "because the boat must go forth and back in turn. With island=yes people may land on an "      \
    "island between the banks; the boat goes from each of the three places to each other, a "      \
    "bank before the island, and with island=via never from bank to bank. Those on the island "    \
    "are written behind the boat's place, 'island 1' with a letter. With boat-stays=yes whoever "  \
    "stays in the moored boat is not with those on land, and those aboard must be safe among "     \
    "themselves."

const sdg_puzzle sdg_puzzle_priests = {
    .name = "priests",
    .title = "Priests and devils",
    .rules = RULES("priests", "devils", "2P 2D left"),
    .source = "a retelling of the missionaries and cannibals of the late 19th century",
    .aliases = (const char *const[]){"priests-and-devils", "牧师与魔鬼", NULL},
    .example = "2P 2D left",
    .params = priests_params,
    .known = sdg_priests_known,
    .broken_rules = priests_rules,
    .open = open_priests,
    FAMILY,
};

const sdg_puzzle sdg_puzzle_missionaries = {
    .name = "missionaries",
    .title = "Missionaries and cannibals",
    .rules = RULES("missionaries", "cannibals", "2M 2C left"),
    .source = "Amarel 1968 made it the example of representation in problem solving",
    .aliases = (const char *const[]){"missionaries-and-cannibals", "传教士与野人", NULL},
    .example = "2M 2C left",
    .params = missionaries_params,
    .known = sdg_missionaries_known,
    .broken_rules = missionaries_rules,
    .open = open_missionaries,
    FAMILY,
};
