/* Mazes on a grid, typed as a picture or read from a MovingAI map. What of a maze is walls is read
 * by maze_read.c.
 *
 * A state is the number of the square, row times width plus column, in three bytes, low byte
 * first. A move is a way of places.h. */
#include "puzzles/maze.h"

#include <string.h>

#include "base/words.h"

enum { STATE_BYTES = 3 };

static const char *const neighbour_names[] = {"4", "8", NULL};

static const sdg_param params[] = {
    {"board", SDG_PARAM_BOARD, 0, 0, "garden", NULL,
     "a known maze, a file (also a MovingAI .map), or rows: # wall, . or a space free, S, G or E"},
    {"neighbours", SDG_PARAM_CHOICE, 0, 0, "4", neighbour_names,
     "whether diagonal steps are allowed; they cut no corner, and cost 1 like others"},
    {"start", SDG_PARAM_TEXT, 0, 0, "marked", NULL, "column,row from 0, or where S is marked"},
    {"goal", SDG_PARAM_TEXT, 0, 0, "marked", NULL, "column,row from 0, or where G or E is marked"},
    {0},
};

static const sdg_named_board boards[] = {
    {(const char *const[]){"garden", "花园", NULL}, "S....#/.##.#./.#..../..#..G/....##"},
    {NULL, NULL},
};

static const sdg_known known[] = {
    {"", 0, 0, 22, 50, 8, "3", 8, 10, "1 2 2 2 4 2 4 3 2", "counted by another program"},
    {"neighbours=8", 0, 0, 22, 62, 7, "2", 8, 9, "1 2 2 2 5 2 5 2 1", "counted by another program"},
    {0},
};

/* ---- parameters ---- */

/* A place given as a parameter stands for the marks of the maze. */
static sdg_status read_place(const maze *it, const char *name, const char *text, uint32_t *out,
                             sdg_error *err)
{
    const char *rest = text;
    sdg_error own = {.lang = err != NULL ? err->lang : SDG_LANG_EN};
    sdg_status status = sdg_square_read(it->of, text, &rest, out, "", &own);
    if (status != SDG_OK)
        return sdg_fail(err, status, "%s=%s: %s", name, sdg_word_excerpt(sdg_word_all(text)).text,
                        own.text);
    if (rest[strspn(rest, " ")] != '\0')
        return sdg_fail(err, SDG_E_USAGE, "%s=%s: one column,row is wanted", name,
                        sdg_word_excerpt(sdg_word_all(text)).text);
    if (!it->is_free[*out])
        return sdg_fail(err, SDG_E_USAGE, "%s=%s is a wall", name,
                        sdg_word_excerpt(sdg_word_all(text)).text);
    return SDG_OK;
}

/* A picture without a mark is at fault; a map cannot have one. */
static sdg_status miss_mark(const maze *it, const sdg_args *args, const char *name, sdg_error *err)
{
    sdg_status status = SDG_E_USAGE;
    if (it->has_marks)
        status =
            sdg_board_fault(sdg_args_board(args, "board"), 1, 1, err, "the maze marks no %s", name);
    else
        sdg_fail(err, status, "the maze marks no %s", name);
    sdg_hint(err, "give %s=column,row", name);
    return status;
}

static sdg_status read_start(maze *it, const sdg_args *args, sdg_error *err)
{
    const char *text = sdg_args_text(args, "start");
    if (strcmp(text, "marked") != 0)
        return read_place(it, "start", text, &it->start, err);
    return it->start != SDG_NONE ? SDG_OK : miss_mark(it, args, "start", err);
}

/* A goal that is given takes the place of all that are marked. */
static sdg_status read_goal(maze *it, const sdg_args *args, sdg_error *err)
{
    const char *text = sdg_args_text(args, "goal");
    uint32_t goal = 0;
    if (strcmp(text, "marked") == 0)
        return it->goal_count > 0 ? SDG_OK : miss_mark(it, args, "goal", err);
    sdg_status status = read_place(it, "goal", text, &goal, err);
    if (status != SDG_OK)
        return status;
    memset(it->is_goal, 0, (size_t)it->of.cols * it->of.rows);
    it->goal_count = 0;
    it->is_goal[goal] = true;
    sdg_maze_add_goal(it, goal);
    return SDG_OK;
}

static sdg_status open_maze(void **self, size_t *state_size, const sdg_args *args, sdg_arena *arena,
                            sdg_error *err)
{
    maze *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->diagonal = strcmp(sdg_args_text(args, "neighbours"), "8") == 0;
    sdg_status status = sdg_maze_read(it, sdg_args_board(args, "board"), arena, err);
    if (status == SDG_OK)
        status = read_start(it, args, err);
    if (status == SDG_OK)
        status = read_goal(it, args, err);
    if (status != SDG_OK)
        return status;
    sdg_maze_make_keys(it);
    *self = it;
    *state_size = STATE_BYTES;
    return SDG_OK;
}

/* ---- moves ---- */

uint32_t sdg_maze_square(const uint8_t *state)
{
    return state[0] | (uint32_t)state[1] << 8 | (uint32_t)state[2] << 16;
}

/* Low byte first on any machine. */
static void pack(uint32_t square, uint8_t *state)
{
    for (uint32_t i = 0; i < STATE_BYTES; i++)
        state[i] = (uint8_t)(square >> 8 * i & 0xFFU);
}

static void start(const void *self, sdg_emitter *to)
{
    const maze *it = self;
    uint8_t state[STATE_BYTES];
    pack(it->start, state);
    sdg_emit(to, 0, 1, state);
}

static bool is_goal(const void *self, const uint8_t *state)
{
    const maze *it = self;
    return it->is_goal[sdg_maze_square(state)];
}

/* Beyond the edge there is nothing to stand on, as in a wall. */
static bool is_open(const maze *it, uint32_t square, uint32_t way)
{
    uint32_t next = sdg_square_beside(it->of, square, way);
    return next != SDG_NONE && it->is_free[next];
}

/* A diagonal step needs both squares that it passes between: else it would cut a corner. */
static bool may_step(const maze *it, uint32_t square, uint32_t way)
{
    if (!is_open(it, square, way))
        return false;
    if (way % 2 == 0)
        return true;
    return is_open(it, square, way - 1) && is_open(it, square, (way + 1) % SDG_WAY_COUNT);
}

/* Clockwise from above. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const maze *it = self;
    uint32_t square = sdg_maze_square(state);
    uint8_t next[STATE_BYTES];
    for (uint32_t way = SDG_UP; way < SDG_WAY_COUNT; way += it->diagonal ? 1U : 2U) {
        if (!may_step(it, square, way))
            continue;
        pack(sdg_square_beside(it->of, square, way), next);
        sdg_emit(to, way, 1, next);
    }
}

/* ---- texts ---- */

static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const maze *it = self;
    sdg_square_put(it->of, sdg_maze_square(state), to);
}

/* A state in a wall is refused, though a move into one never is: it is simply not offered. */
static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    static const char hint[] = "write a state as column,row from 0";
    const maze *it = self;
    const char *rest = text;
    uint32_t square = 0;
    sdg_status status = sdg_square_read(it->of, text, &rest, &square, hint, err);
    if (status != SDG_OK)
        return status;
    sdg_word left = sdg_word_next(&rest, " \t\r\n");
    if (left.length > 0)
        return sdg_word_refuse(text, left, "is left over", hint, err);
    if (!it->is_free[square])
        return sdg_word_refuse(text, sdg_word_all(text), "is a wall", hint, err);
    pack(square, state);
    return SDG_OK;
}

static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    sdg_put_text(to, sdg_translate(to->lang, sdg_ways[move].name));
}

static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    const maze *it = self;
    *count = it->key_count;
    return it->keys;
}

/* Lengths in which a diagonal step is 1.414 long are another number. */
static void print_definition(const void *self, sdg_sink *to)
{
    const maze *it = self;
    sdg_say(to, it->diagonal ? "8 neighbours, each step counts 1, and none cuts a corner"
                             : "4 neighbours");
}

/* The column and the row. */
static uint32_t variable_count(const void *self)
{
    (void)self;
    return 2;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    (void)self;
    sdg_say(to, variable == 0 ? "column" : "row");
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const maze *it = self;
    uint32_t square = sdg_maze_square(state);
    sdg_put_number(to, variable == 0 ? square % it->of.cols : square / it->of.cols);
}

const sdg_puzzle sdg_puzzle_maze = {
    .name = "maze",
    .title = "Maze",
    .rules =
        "A way through a maze, square by square: up, right, down or left, and with neighbours=8 "
        "also diagonally, clockwise from up. A diagonal step is only allowed where both squares "
        "beside it are free, and counts 1 like any other, so lengths are whole numbers of steps. "
        "In a picture # is a wall, . or a space free, S the start, G or E a goal. In a MovingAI "
        "map . G and S are free, all else is not; start and goal are given as column,row from 0.",
    .source = "maps: N. Sturtevant, Benchmarks for Grid-Based Pathfinding, 2012",
    .aliases = (const char *const[]){"labyrinth", "迷宫", NULL},
    .example = "0,0",
    .params = params,
    .known = known,
    .boards = boards,
    .open = open_maze,
    .start = start,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = print_state,
    .parse_state = parse_state,
    .print_move = print_move,
    .picture = sdg_maze_picture,
    .picture_keys = picture_keys,
    .print_definition = print_definition,
    .print_step = sdg_maze_print_step,
    .print_after = sdg_maze_print_after,
    .picture_after = sdg_maze_picture_after,
    .replay_keys = sdg_maze_replay_keys,
    .heuristics = sdg_maze_heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
