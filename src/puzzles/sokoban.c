/* Sokoban: a man pushes boxes onto goals, and cannot pull. */
#include "puzzles/sokoban.h"

#include <string.h>

static const char *const metric_names[] = {"moves", "pushes", NULL};

static const sdg_param params[] = {
    {"board", SDG_PARAM_BOARD, 0, 0, "cellar", NULL,
     "a known level, a file, or rows in XSB: # wall @ man $ box . goal, + and * on goals"},
    {"nth", SDG_PARAM_NUMBER, 1, 1000000, "1", NULL, "which level of a file that has several"},
    {"metric", SDG_PARAM_CHOICE, 0, 0, "moves", metric_names,
     "what counts as one move: a step of the man, or a push of a box"},
    {0},
};

/* Two levels of this program's own, the smaller of which prints whole, and some by David W.
 * Skinner, who lets them be passed on. */
static const sdg_named_board boards[] = {
    {(const char *const[]){"cellar", "地窖", NULL}, "#####/#-$.#/#--##/##@##/#####"},
    {(const char *const[]){"store", "仓库", NULL}, "#####/#--.#/#@$-#/#-$.#/#####"},
    {(const char *const[]){"microban-1", NULL}, "####/#-.#/#--###/#*@--#/#--$-#/#--###/####"},
    {(const char *const[]){"microban-2", NULL}, "######/#----#/#-#@-#/#-$*-#/#-.*-#/#----#/######"},
    {(const char *const[]){"microban-4", NULL},
     "########/#------#/#-.**$@#/#------#/#####--#/----####"},
    {(const char *const[]){"microban-5", NULL},
     "-#######/-#-----#/-#-.$.-#/##-$@$-#/#--.$.-#/#------#/########"},
    {(const char *const[]){"microban-8", NULL}, "--######/--#-..@#/--#-$$-#/--##-###/---#-#/---#-#/"
                                                "####-#/#----##/#-#---#/#---#-#/###---#/--#####"},
    {(const char *const[]){"microban-17", NULL}, "#####/#-@-#/#...#/#$$$##/#----#/#----#/######"},
    {(const char *const[]){"microban-23", NULL},
     "#######/#--*--#/#-----#/##-#-##/-#$@.#/-#---#/-#####"},
    {NULL, NULL},
};

#define MICROBAN "levels: D. W. Skinner, Microban, 2000; figures: counted by another program"

/* Of each level either graph; the larger ones are held to their figures by other tests. */
static const sdg_known known[] = {
    {"", 0, 0, 9, 17, 4, "1", 6, 0, "1 1 1 1 1 2 2", "counted by another program"},
    {"board=store", 0, 0, 124, 284, 6, "1", 15, 0, "1 3 4 6 7 10 10 14 13 11 10 12 8 5 6 4",
     "counted by another program"},
    {"board=store metric=pushes", 0, 0, 18, 24, 3, "1", 3, 0, "1 4 8 5",
     "counted by another program"},
    {"board=microban-1", 0, 0, 639, 1611, 33, "1", 39, 0, NULL, MICROBAN},
    {"board=microban-1 metric=pushes", 0, 0, 56, 115, 8, "1", 10, 0, NULL, MICROBAN},
    {"board=microban-2 metric=pushes", 0, 0, 971, 3968, 3, "1", 11, 0, NULL, MICROBAN},
    {"board=microban-4 metric=pushes", 0, 0, 1159, 5153, 7, "4", 11, 0, NULL, MICROBAN},
    {"board=microban-5", 0, 0, 399910, 1210060, 25, "1", 42, 0, NULL, MICROBAN},
    {"board=microban-5 metric=pushes", 0, 0, 17587, 124742, 6, "4", 16, 0, NULL, MICROBAN},
    {"board=microban-8 metric=pushes", 0, 0, 267, 401, 32, "16", 34, 0, NULL, MICROBAN},
    {"board=microban-17 metric=pushes", 0, 0, 469, 1725, 9, "90", 15, 0, NULL, MICROBAN},
    {"board=microban-23 metric=pushes", 0, 0, 65, 150, 10, "4", 12, 0, NULL, MICROBAN},
    {0},
};

/* Floors of up to 256 squares, nearly all that are played, need one byte a square. */
static sdg_status open_sokoban(void **self, size_t *state_size, const sdg_args *args,
                               sdg_arena *arena, sdg_error *err)
{
    sokoban *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->pushes = strcmp(sdg_args_text(args, "metric"), "pushes") == 0;
    sdg_status status =
        sdg_soko_read(it, sdg_args_board(args, "board"), sdg_args_number(args, "nth"), arena, err);
    if (status != SDG_OK)
        return status;
    it->width = it->floor_count > 256 ? 2 : 1;
    sdg_soko_make_keys(it);
    *self = it;
    *state_size = sdg_soko_size(it);
    return SDG_OK;
}

/* Packed like any other state, so that the man stands for his region at once. */
static void start(const void *self, sdg_emitter *to)
{
    const sokoban *it = self;
    soko_view view = {.man = it->man, .count = it->box_count};
    uint8_t state[2 * (SOKO_MOST_BOXES + 1)];
    memcpy(view.boxes, it->boxes, sizeof view.boxes);
    sdg_soko_pack(it, &view, state);
    sdg_emit(to, 0, 1, state);
}

/* Of more goals than boxes some stay empty. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const sokoban *it = self;
    soko_view view;
    sdg_soko_view(it, state, &view);
    for (uint32_t i = 0; i < view.count; i++)
        if (!sdg_soko_is_goal_square(it, view.boxes[i]))
            return false;
    return !it->is_lost;
}

/* Steps in the letters in which solutions are passed around, a push in upper case. */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    static const char letters[] = "urdlURDL";
    const sokoban *it = self;
    if (it->pushes) {
        sdg_square_put(it->of, it->squares[move / SOKO_WAYS], to);
        sdg_put_text(to, " ");
        move = move % SOKO_WAYS + SOKO_PUSHES;
    }
    sdg_put(to, &letters[move], 1);
}

static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    const sokoban *it = self;
    *count = it->key_count;
    return it->keys;
}

/* The two graphs of a level have little in common. */
static void print_definition(const void *self, sdg_sink *to)
{
    const sokoban *it = self;
    sdg_say(to, it->pushes ? "a move is a push; the man stands for all squares that he can walk to"
                           : "a move is a step of the man, with a push or without");
}

static uint32_t board_count(const sdg_args *args)
{
    return sdg_soko_level_count(sdg_args_board(args, "board"));
}

/* The man, and all boxes: they are alike. */
static uint32_t variable_count(const void *self)
{
    (void)self;
    return 2;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    (void)self;
    sdg_say(to, variable == 0 ? "man" : "boxes");
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const sokoban *it = self;
    soko_view view;
    sdg_soko_view(it, state, &view);
    if (variable == 0)
        sdg_square_put(it->of, it->squares[view.man], to);
    for (uint32_t i = 0; i < view.count && variable > 0; i++) {
        sdg_put_text(to, i > 0 ? ";" : "");
        sdg_square_put(it->of, it->squares[view.boxes[i]], to);
    }
}

const sdg_puzzle sdg_puzzle_sokoban = {
    .name = "sokoban",
    .title = "Sokoban",
    .rules =
        "A man pushes boxes, one at a time and never towards him, until all stand on goals. Boxes "
        "are alike. A state is written as the rows of the level, parted by '/', with - for "
        "nothing. With metric=moves a move is a step up, right, down or left, in this order, u r d "
        "l, in upper case if a box is pushed. With metric=pushes it is a push, named by the box's "
        "column,row from 0 and its way; walking does not count, and the man is written on the "
        "first square that he can walk to; boxes are tried in reading order. Nothing is left out "
        "of the space: states in which a box is stuck for good are in it.",
    .source = "Hiroyuki Imabayashi, Thinking Rabbit, 1982",
    .aliases = (const char *const[]){"推箱子", NULL},
    .example = "#####/#@$.#/#--##/##-##/#####",
    .params = params,
    .known = known,
    .boards = boards,
    .open = open_sokoban,
    .start = start,
    .is_goal = is_goal,
    .moves = sdg_soko_moves,
    .print_state = sdg_soko_print_state,
    .parse_state = sdg_soko_parse_state,
    .print_move = print_move,
    .print_short = sdg_soko_print_short,
    .picture = sdg_soko_picture,
    .picture_keys = picture_keys,
    .print_definition = print_definition,
    .board_count = board_count,
    .heuristics = sdg_soko_heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
