/* Grids: puzzles on squares without code. A board of letters, and a legend that says what each
 * letter is: walls, what walks, slides or is pushed, ice, holes, keys and doors, one-way squares,
 * and where it all has to arrive. */
#include "puzzles/gridgame.h"

#include <string.h>

static const sdg_param params[] = {
    {"board", SDG_PARAM_BOARD, 0, 0, "gate", NULL,
     "a known board, a file, or rows of the letters of the legend; . is an empty square"},
    {"legend", SDG_PARAM_TEXT, 0, 0,
     "#=wall,@=walker,o=slider,$=box,G=goal,T=target,~=ice,!=stop,O=hole,a=key,A=door,^=up,>=right,"
     "v=down,<=left,+=walker+goal,*=box+target",
     NULL, "what the letters are: letter=role, or letter=role+role, parted by commas"},
    {0},
};

static const sdg_named_board boards[] = {
    {(const char *const[]){"gate", "门", NULL}, "@.#G/..#A/.a#./...."},
    {(const char *const[]){"rink", "冰场", NULL}, "@.~~./.#~~#/.~~~./.~#~G"},
    {(const char *const[]){"trap", "陷阱", NULL}, "@.O/.$./..T"},
    {NULL, NULL},
};

static const sdg_known known[] = {
    {"", 0, 0, 23, 53, 9, "3", 9, 0, "1 2 2 2 4 5 3 2 1 1", "counted by another program"},
    {"board=rink", 0, 0, 12, 26, 4, "1", 6, 0, "1 2 2 2 2 2 1", "counted by another program"},
    {"board=trap", 0, 0, 56, 128, 5, "1", 12, 0, "1 2 3 7 8 6 8 9 5 1 2 3 1",
     "counted by another program"},
    {0},
};

static const char *const broken_rules[] = {"something falls into a hole", NULL};

static sdg_status open_game(void **self, size_t *state_size, const sdg_args *args, sdg_arena *arena,
                            sdg_error *err)
{
    gridgame *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    sdg_status status = game_read_legend(it, sdg_args_text(args, "legend"), err);
    if (status == SDG_OK)
        status = game_read_board(it, sdg_args_board(args, "board"), arena, err);
    if (status != SDG_OK)
        return status;
    game_make_looks(it);
    *self = it;
    *state_size = game_size(it);
    return SDG_OK;
}

static void start(const void *self, sdg_emitter *to)
{
    const gridgame *it = self;
    game_view view = {.keys = (uint16_t)((1U << it->key_count) - 1)};
    uint8_t state[GAME_STATE_BYTES];
    for (uint32_t i = 0; i < it->mover_count; i++)
        view.movers[i] = it->movers[i].square;
    memcpy(view.boxes, it->boxes, sizeof view.boxes);
    game_pack(it, &view, state);
    sdg_emit(to, 0, 1, state);
}

static bool has_goal(const void *self)
{
    const gridgame *it = self;
    return (it->roles & GAME_GOAL) != 0 || ((it->roles & GAME_TARGET) != 0 && it->box_count > 0);
}

static bool all_on(const gridgame *it, const uint16_t *squares, uint32_t count, uint16_t role)
{
    for (uint32_t i = 0; i < count && (it->roles & role) != 0; i++)
        if ((it->ground[squares[i]] & role) == 0)
            return false;
    return true;
}

/* Whoever moves stands on a goal, if there are any, and each box on a target, if there are any. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const gridgame *it = self;
    game_view view;
    game_unpack(it, state, &view);
    return has_goal(self) && all_on(it, view.movers, it->mover_count, GAME_GOAL) &&
           all_on(it, view.boxes, it->box_count, GAME_TARGET);
}

/* Who moves is said where there is a choice, and where he stands where there are more like him. */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const gridgame *it = self;
    uint32_t squares = it->of.cols * it->of.rows, way = move % GAME_WAYS * SDG_RIGHT;
    uint32_t square = move / GAME_WAYS % squares, kind = move / GAME_WAYS / squares, alike = 0;
    for (uint32_t i = 0; i < it->mover_count; i++)
        alike += it->movers[i].kind == kind;
    if (it->mover_count > 1)
        sdg_put(to, &it->symbols[kind].letter, 1);
    if (alike > 1)
        sdg_square_put(it->of, square, to);
    if (it->mover_count > 1)
        sdg_put_text(to, " ");
    sdg_put_text(to, sdg_translate(to->lang, sdg_ways[way].name));
}

static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    const gridgame *it = self;
    *count = it->look_count;
    return it->looks;
}

/* ---- variables: movers by kind, boxes, keys ---- */

/* The place of the first mover of the n-th kind that is on the board; mover_count: there is none.
 */
static uint32_t first_of(const gridgame *it, uint32_t kind)
{
    uint32_t at = 0;
    for (; at < it->mover_count; at++) {
        bool is_first = at == 0 || it->movers[at - 1].kind != it->movers[at].kind;
        if (is_first && kind-- == 0)
            break;
    }
    return at;
}

static uint32_t kind_count(const gridgame *it)
{
    uint32_t count = 0;
    while (first_of(it, count) < it->mover_count)
        count++;
    return count;
}

static uint32_t variable_count(const void *self)
{
    const gridgame *it = self;
    return kind_count(it) + (it->box_count > 0) + (it->key_count > 0);
}

/* A mover is called by its letter, since a role may be that of several. */
static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    const gridgame *it = self;
    uint32_t kinds = kind_count(it);
    if (variable < kinds)
        sdg_put(to, &it->symbols[it->movers[first_of(it, variable)].kind].letter, 1);
    else
        sdg_say(to, variable == kinds && it->box_count > 0 ? "boxes" : "keys");
}

static void put_squares(const gridgame *it, const uint16_t *squares, uint32_t count, sdg_sink *to)
{
    for (uint32_t i = 0; i < count; i++) {
        sdg_put_text(to, i > 0 ? ";" : "");
        sdg_square_put(it->of, squares[i], to);
    }
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const gridgame *it = self;
    uint32_t kinds = kind_count(it);
    game_view view;
    game_unpack(it, state, &view);
    if (variable < kinds) {
        uint32_t first = first_of(it, variable), end = first_of(it, variable + 1);
        put_squares(it, view.movers + first, end - first, to);
    } else if (variable == kinds && it->box_count > 0) {
        put_squares(it, view.boxes, it->box_count, to);
    } else {
        for (uint32_t i = 0; i < it->key_count; i++)
            if ((view.keys & 1U << i) != 0)
                sdg_put(to, &it->letters[it->keys[i]], 1);
        sdg_put_text(to, view.keys == 0 ? "-" : "");
    }
}

const sdg_puzzle sdg_puzzle_grid = {
    .name = "grid",
    .title = "Grid",
    .rules =
        "A puzzle on squares, made of a board and a legend, without a line of code. The legend "
        "says what each letter of the board is. A walker goes one square up, right, down or left, "
        "and pushes a box that stands there, if there is room behind it. A slider goes on until "
        "something stops it, and so does whatever comes onto ice; stop ends that. Nothing enters a "
        "wall, a square that another piece holds, or a one-way square (up, right, down, left) but "
        "in its way. A hole may not be entered. A key is taken by whoever moves onto it, and opens "
        "the doors of its letter: key a, door A. The puzzle is solved when all walkers and sliders "
        "stand on goals, and all boxes on targets, as far as the board has any. Pieces of one "
        "letter are alike. A state is written as the rows of the board, parted by '/'. Moves are "
        "tried piece by piece in the order of the legend and of the squares, up, right, down, "
        "left.",
    .source = "the common core of mazes, ice and pushing puzzles",
    .aliases = (const char *const[]){"格子", NULL},
    .example = "@.#G/..#A/.a#./....",
    .params = params,
    .known = known,
    .boards = boards,
    .broken_rules = broken_rules,
    .open = open_game,
    .start = start,
    .is_goal = is_goal,
    .moves = game_moves,
    .print_state = game_print_state,
    .parse_state = game_parse_state,
    .print_move = print_move,
    .print_short = game_print_short,
    .picture = game_picture,
    .picture_keys = picture_keys,
    .has_goal = has_goal,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
