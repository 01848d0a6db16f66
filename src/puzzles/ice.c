/* Ice: a stone slides until something stops it. Two puzzles in one: the ice of games, on which
 * blocks stay and the wall of the room stops the stone, and the curling of the contests, where a
 * block that is hit vanishes and a stone that leaves the board is lost. */
#include "puzzles/ice.h"

#include <string.h>

#include "base/excerpt.h"

static const char *const rule_names[] = {"ice", "curling", NULL};
static const char *const edge_names[] = {"auto", "stop", "lose", "wrap", NULL};
static const char *const goal_names[] = {"pass", "stop", NULL};

/* Edge and limit depend on the rule unless they are given: each rule comes with the other two as
 * its source has them, and any mixture may be asked for. */
static const sdg_param params[] = {
    {"board", SDG_PARAM_BOARD, 0, 0, "pond", NULL,
     "a known board, a file, or rows: a picture, or \"w h\" and then 0 ice 1 block 2 start 3 goal"},
    {"nth", SDG_PARAM_NUMBER, 1, 1000000, "1", NULL, "which board of a file that has several"},
    {"rule", SDG_PARAM_CHOICE, 0, 0, "ice", rule_names,
     "whether a block that is hit stays (ice) or vanishes (curling)"},
    {"edge", SDG_PARAM_CHOICE, 0, 0, "auto", edge_names,
     "what the edge of the board does; auto: it stops the stone, or under rule=curling it loses "
     "it"},
    {"goal", SDG_PARAM_CHOICE, 0, 0, "pass", goal_names,
     "whether the stone must pass the goal, which ends the slide, or stop on it"},
    {"limit", SDG_PARAM_TEXT, 0, 0, "auto", NULL,
     "how many moves the game has, or none; auto: none, or 10 under rule=curling"},
    {0},
};

/* The sample of the contest, as pictures; and two of this program's own, of which the smaller one's
 * states print large enough as pictures. */
static const sdg_named_board boards[] = {
    {(const char *const[]){"pond", "池塘", NULL}, "#..../...G./...#S/..#.."},
    {(const char *const[]){"lake", "湖", NULL},
     "..#G..../....#.../S....#../#...#.../......../.....#.."},
    {(const char *const[]){"curling-1", NULL}, "GS"},
    {(const char *const[]){"curling-2", NULL}, "#..S#./##..../.....G/....../#....#/.#####"},
    {(const char *const[]){"curling-3", NULL}, "##S##G"},
    {(const char *const[]){"curling-4", NULL}, "#.S##G"},
    {(const char *const[]){"curling-5", NULL}, "S.#########G"},
    {(const char *const[]){"curling-6", NULL}, "S.##########G"},
    {NULL, NULL},
};

#define CONTEST                                                                                    \
    "answer: ICPC Asia Regional 2006, Japan, domestic, problem D; states: counted by another "     \
    "program"

/* Goal states count among the states here; a thrown stone that is lost is none. */
static const sdg_known known[] = {
    {"", 0, 0, 9, 15, 6, "1", 6, 0, "1 2 2 1 1 1 1", "counted by another program"},
    {"board=lake", 0, 0, 15, 31, 8, "2", 9, 0, "1 2 1 1 2 2 1 2 2 1", "counted by another program"},
    {"board=curling-1 rule=curling", 0, 0, 2, 1, 1, "1", 1, 0, "1 1", CONTEST},
    {"board=curling-2 rule=curling", 0, 0, 47, 46, 4, "1", 7, 0, "1 2 3 5 8 11 9 8", CONTEST},
    {"board=curling-3 rule=curling", 0, 0, 1, 0, SDG_NONE, "0", 0, 0, "1", CONTEST},
    {"board=curling-4 rule=curling", 0, 0, 5, 4, 4, "1", 4, 0, "1 1 1 1 1", CONTEST},
    {"board=curling-5 rule=curling", 0, 0, 11, 10, 10, "1", 10, 0, NULL, CONTEST},
    {"board=curling-6 rule=curling", 0, 0, 11, 10, SDG_NONE, "0", 10, 0, NULL, CONTEST},
    {"board=curling-6 rule=curling limit=none", 0, 0, 12, 11, 11, "1", 11, 0, NULL, CONTEST},
    {0},
};

/* Who knows the contest looks for its name, and means its rule. */
static const sdg_special specials[] = {
    {"curling", (const char *const[]){"rule=curling", NULL}},
    {"冰壶", (const char *const[]){"rule=curling", NULL}},
    {NULL, NULL},
};

/* In the order of the indices in ice.h. */
static const char *const broken_rules[] = {
    "something is in the way at once", "the stone leaves the board", "the slide never ends", NULL};

/* Whether a CHOICE stands at its name with a number. */
static bool is_chosen(const sdg_args *args, const char *name, const char *choice)
{
    return strcmp(sdg_args_text(args, name), choice) == 0;
}

/* A limit of 0 would be a game without a move, so it is none that may be asked for. */
static sdg_status read_limit(ice *it, const char *text, sdg_error *err)
{
    uint64_t number = 0;
    it->limit = it->curling ? 10 : SDG_NONE;
    if (strcmp(text, "auto") == 0)
        return SDG_OK;
    it->limit = SDG_NONE;
    if (strcmp(text, "none") == 0)
        return SDG_OK;
    if (!sdg_parse_number(text, 1000000, &number) || number == 0)
        return sdg_fail(err, SDG_E_USAGE, "limit=%s is not auto, none or a number in 1..1000000",
                        sdg_excerpt_of(text).text);
    it->limit = (uint32_t)number;
    return SDG_OK;
}

/* What auto stands for is chosen first, and then overruled by what was given. */
static sdg_status read_rules(ice *it, const sdg_args *args, sdg_error *err)
{
    it->curling = is_chosen(args, "rule", "curling");
    it->must_stop = is_chosen(args, "goal", "stop");
    it->edge = it->curling ? ICE_EDGE_LOSES : ICE_EDGE_STOPS;
    if (is_chosen(args, "edge", "stop"))
        it->edge = ICE_EDGE_STOPS;
    if (is_chosen(args, "edge", "lose"))
        it->edge = ICE_EDGE_LOSES;
    if (is_chosen(args, "edge", "wrap"))
        it->edge = ICE_EDGE_WRAPS;
    return read_limit(it, sdg_args_text(args, "limit"), err);
}

/* Gives bits to all squares of one kind. */
static void number_bits(ice *it, uint8_t kind)
{
    for (uint32_t i = 0; i < it->of.cols * it->of.rows; i++) {
        if (it->kinds[i] != kind)
            continue;
        it->bit_squares[it->bit_count] = (uint16_t)i;
        it->bits[i] = (uint16_t)it->bit_count++;
    }
}

/* Blocks that stay need no bit, and so no byte of each state. */
static sdg_status make_bits(ice *it, sdg_arena *arena, sdg_error *err)
{
    size_t squares = (size_t)it->of.cols * it->of.rows;
    it->bits = sdg_arena_take(arena, squares, sizeof *it->bits);
    it->bit_squares = sdg_arena_take(arena, squares, sizeof *it->bit_squares);
    if (it->bits == NULL || it->bit_squares == NULL)
        return sdg_fail_memory(err);
    memset(it->bits, 0xFF, squares * sizeof *it->bits);
    if (it->curling)
        number_bits(it, ICE_BLOCK);
    it->first_item = it->bit_count;
    number_bits(it, ICE_ITEM);
    return SDG_OK;
}

static sdg_status open_ice(void **self, size_t *state_size, const sdg_args *args, sdg_arena *arena,
                           sdg_error *err)
{
    ice *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    sdg_status status = read_rules(it, args, err);
    if (status == SDG_OK)
        status = sdg_ice_read(it, sdg_args_board(args, "board"), sdg_args_number(args, "nth"),
                              arena, err);
    if (status == SDG_OK)
        status = make_bits(it, arena, err);
    if (status != SDG_OK)
        return status;
    sdg_ice_make_keys(it);
    *self = it;
    *state_size = ICE_SQUARE_BYTES + (it->bit_count + 7) / 8;
    return SDG_OK;
}

/* Nothing is gone and nothing collected: all bits are 0. */
static void start(const void *self, sdg_emitter *to)
{
    const ice *it = self;
    uint8_t state[ICE_MOST_BYTES] = {0};
    sdg_ice_put(state, it->start);
    sdg_emit(to, 0, 1, state);
}

/* Moves are ways, and no two out of a state have the same: the way alone says which it is. */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    sdg_put_text(to, sdg_translate(to->lang, sdg_ways[move].name));
}

static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    const ice *it = self;
    *count = it->key_count;
    return it->keys;
}

/* Boards of the same look have other solutions under each of these. */
static void print_definition(const void *self, sdg_sink *to)
{
    static const char *const edges[] = {SDG_TEXT("the edge stops the stone"),
                                        SDG_TEXT("leaving the board loses"),
                                        SDG_TEXT("the edges wrap")};
    const ice *it = self;
    sdg_say(to, "%s, %s, %s",
            sdg_translate(to->lang, it->curling ? SDG_TEXT("a block that is hit vanishes")
                                                : SDG_TEXT("blocks stay")),
            sdg_translate(to->lang, edges[it->edge]),
            sdg_translate(to->lang, it->must_stop ? SDG_TEXT("the stone must stop on the goal")
                                                  : SDG_TEXT("a slide ends at the goal")));
    if (it->limit != SDG_NONE)
        sdg_say(to, ", %u moves at most", (unsigned)it->limit);
}

/* The space stops there by itself: what lies beyond is not missing, but no part of the game. */
static uint32_t most_moves(const void *self)
{
    const ice *it = self;
    return it->limit;
}

static uint32_t board_count(const sdg_args *args)
{
    return sdg_ice_board_count(sdg_args_board(args, "board"));
}

/* The column and the row of the stone, and for each thing that may vanish whether it is there. */
static uint32_t variable_count(const void *self)
{
    const ice *it = self;
    return 2U + (it->first_item > 0) + (it->bit_count > it->first_item);
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    const ice *it = self;
    if (variable < 2)
        sdg_say(to, variable == 0 ? "column" : "row");
    else
        sdg_say(to, variable == 2 && it->first_item > 0 ? "blocks" : "items");
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const ice *it = self;
    uint32_t square = sdg_ice_square(state);
    bool of_blocks = variable == 2 && it->first_item > 0;
    if (variable < 2) {
        sdg_put_number(to, variable == 0 ? square % it->of.cols : square / it->of.cols);
        return;
    }
    for (uint32_t bit = of_blocks ? 0 : it->first_item;
         bit < (of_blocks ? it->first_item : it->bit_count); bit++)
        sdg_put_text(to, sdg_ice_has(state, bit) ? "." : of_blocks ? "#" : "o");
}

const sdg_puzzle sdg_puzzle_ice = {
    .name = "ice",
    .title = "Ice",
    .rules =
        "A stone on ice slides up, right, down or left, tried in this order, until something stops "
        "it; it is to reach the goal in the fewest slides. The course's prose is rule=ice: blocks "
        "stay and the wall around the board stops the stone. Its code is rule=curling, after a "
        "contest's problem: the stone stops before a block, which vanishes, leaving the board "
        "loses, and there are 10 throws. Under either a block next to the stone bars the way. A "
        "state is the stone's column,row from 0 with the blocks that are "
        "gone and the items that were collected. In a picture # is a block, . or a space ice, a "
        "comma ground on which the stone stops, o an item that must be collected first, S the "
        "start, and G or E the goal.",
    .source = "sliding mazes of many games; Curling 2.0, ICPC Asia Regional 2006, Japan",
    .aliases = (const char *const[]){"ice-maze", "curling", "冰面", "滑冰", "冰壶", NULL},
    .specials = specials,
    .example = "4,0",
    .params = params,
    .known = known,
    .boards = boards,
    .broken_rules = broken_rules,
    .open = open_ice,
    .start = start,
    .is_goal = sdg_ice_is_goal,
    .moves = sdg_ice_moves,
    .print_state = sdg_ice_print_state,
    .parse_state = sdg_ice_parse_state,
    .print_move = print_move,
    .print_short = sdg_ice_print_short,
    .picture = sdg_ice_picture,
    .picture_keys = picture_keys,
    .print_definition = print_definition,
    .print_step = sdg_ice_print_step,
    .print_after = sdg_ice_print_after,
    .picture_after = sdg_ice_picture_after,
    .replay_keys = sdg_ice_replay_keys,
    .most_moves = most_moves,
    .board_count = board_count,
    .heuristics = sdg_ice_heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
