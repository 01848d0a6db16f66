/* Sliding blocks, Klotski among them: the parameters and how they are opened. The calls behind them
 * stand in the other klotski_….c files; klotski.h says what a state is. */
#include "puzzles/klotski.h"

#include <string.h>

/* The second choice of each is the one that is_second asks for. */
static const char *const metrics[] = {"moves", "straight", "steps", NULL};
static const char *const tellings[] = {"shapes", "named", NULL};
static const char *const mirrors[] = {"apart", "merged", NULL};
static const char *const doors[] = {"closed", "open", NULL};
static const char *const namings[] = {"auto", "chinese", "letters", NULL};

static const sdg_param params[] = {
    {"board", SDG_PARAM_BOARD, 0, 0, "hengdaolima", NULL,
     "a layout: a name, a file, or rows parted by '/'; same letter, same piece; '.' is empty"},
    {"metric", SDG_PARAM_CHOICE, 0, 0, "moves", metrics,
     "what one move is: a piece any way, straight any distance, or one cell"},
    {"goal", SDG_PARAM_TEXT, 0, 0, "auto", NULL,
     "A@1,3: piece A with its corner at column 1, row 3 from 0; several joined by '+'"},
    {"pieces", SDG_PARAM_CHOICE, 0, 0, "shapes", tellings,
     "shapes: layouts that look alike are one state; named: every piece counts"},
    {"mirror", SDG_PARAM_CHOICE, 0, 0, "apart", mirrors,
     "merged: a layout and its mirror image are one state"},
    {"doors", SDG_PARAM_CHOICE, 0, 0, "closed", doors,
     "open: the key '*' may leave through the doors '-' of a frame of '#'"},
    {"names", SDG_PARAM_CHOICE, 0, 0, "auto", namings,
     "how pieces are called in figures: by letter, or after the tale of Huarong Pass; auto: after "
     "the tale in Chinese, if they are its pieces"},
    {0},
};

/* Whether a parameter has the second of its choices. */
static bool is_second(const sdg_args *args, const char *name, const char *const *choices)
{
    return strcmp(sdg_args_text(args, name), choices[1]) == 0;
}

/* Reads what needs no board. The values have been checked against their choices, so each is found.
 */
static void read_args(klotski *it, const sdg_args *args)
{
    const char *metric = sdg_args_text(args, "metric");
    it->board = sdg_args_board(args, "board");
    while (strcmp(metrics[it->metric], metric) != 0)
        it->metric++;
    it->is_named = is_second(args, "pieces", tellings);
    it->is_merged = is_second(args, "mirror", mirrors);
    it->doors_open = is_second(args, "doors", doors);
    it->is_chinese = is_second(args, "names", namings);
    it->may_tell = strcmp(sdg_args_text(args, "names"), "letters") != 0;
}

/* The start may be the one of the two images that does not stand for both. */
static sdg_status merge_mirrors(klotski *it, sdg_arena *arena, sdg_error *err)
{
    if (!it->is_merged)
        return SDG_OK;
    sdg_status status = sdg_klotski_make_mirrors(it, arena, err);
    if (status == SDG_OK)
        it->start_is_mirrored = sdg_klotski_turn_over(it, it->start);
    return status;
}

/* In the order in which one thing needs the other: letters, which pieces the goal tells apart,
 * groups with places, places of the goal. */
static sdg_status open_klotski(void **self, size_t *state_size, const sdg_args *args,
                               sdg_arena *arena, sdg_error *err)
{
    klotski *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    read_args(it, args);
    sdg_status status = sdg_klotski_read(it, arena, err);
    if (status == SDG_OK)
        status = sdg_klotski_read_goal(it, sdg_args_text(args, "goal"), err);
    if (status == SDG_OK)
        status = sdg_klotski_make_groups(it, arena, err);
    if (status == SDG_OK)
        status = sdg_klotski_place_goal(it, arena, err);
    if (status == SDG_OK)
        status = merge_mirrors(it, arena, err);
    it->may_tell = status == SDG_OK && it->may_tell && sdg_klotski_is_tale(it);
    if (status == SDG_OK && it->is_chinese)
        status = sdg_klotski_check_tale(it, err);
    if (status == SDG_OK)
        status = sdg_klotski_make_inks(it, arena, err);
    *self = it;
    *state_size = it->is_packed ? sizeof(uint64_t) : it->piece_count;
    return status;
}

/* The start is one layout; of two images of it the one that stands for both. */
static void start(const void *self, sdg_emitter *to)
{
    const klotski *it = self;
    uint8_t state[MOST_PIECES];
    sdg_klotski_pack(it, it->start, state);
    sdg_emit(to, 0, 1, state);
}

/* A piece of the goal is alone in its group, so its byte is known, and in a word any of its places
 * will do. */
static bool is_met(const klotski *it, const klotski_aim *aim, const uint8_t *state)
{
    const klotski_group *group = &it->groups[aim->group];
    if (it->is_packed)
        return (sdg_klotski_word(state) >> group->shift & aim->places[0]) != 0;
    uint8_t place = state[group->first];
    return (aim->places[place / 64] >> place % 64 & 1U) != 0;
}

/* All conditions at once; most states fail the first one. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const klotski *it = self;
    for (uint32_t i = 0; i < it->aim_count; i++)
        if (!is_met(it, &it->aims[i], state))
            return false;
    return true;
}

/* A kind of pieces each, by its size or, where several kinds have that, its first letter: the
 * corners of its pieces. */
static uint32_t variable_count(const void *self)
{
    const klotski *it = self;
    return it->group_count;
}

static void print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    const klotski *it = self;
    const klotski_form *form = &it->groups[variable].form;
    uint32_t alike = 0;
    for (uint32_t i = 0; i < it->group_count; i++)
        alike += it->groups[i].form.cols == form->cols && it->groups[i].form.rows == form->rows;
    if (alike == 1)
        sdg_put_format(to, "%dx%d", form->cols, form->rows);
    else
        sdg_put(to, &it->letters[it->groups[variable].first], 1);
}

static void print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const klotski *it = self;
    const klotski_group *group = &it->groups[variable];
    uint8_t layout[MOST_PIECES];
    sdg_klotski_unpack(it, state, layout);
    for (uint32_t i = 0; i < group->count; i++) {
        klotski_cell corner = group->corners[layout[group->first + i]];
        sdg_put_format(to, "%s%d,%d", i > 0 ? ";" : "", corner.col, corner.row);
    }
}

const sdg_puzzle sdg_puzzle_klotski = {
    .name = "klotski",
    .title = "Klotski and other sliding blocks",
    .rules =
        "Pieces slide on a board without turning or lifting; a certain piece must get to a certain "
        "place. Cells of one letter are a piece; '.', '@' and spaces are empty. By default the "
        "only piece of two by two, else piece A, must get to the middle of the bottom edge; "
        "layouts known by other goals have those. In metric=moves a move takes one piece along "
        "any way, in straight in one direction, in steps by one cell. Pieces of one form stand in "
        "for one another, unless pieces=named, or the goal names them. A board with '#' is of "
        "GNOME Klotski's form: '#' wall, '-' door, '.' target, '*' the key, which must lie on "
        "targets; with doors=closed it must come to stand against a door.",
    .source = "the classic layouts of Huarong Dao; L'Ane rouge (about 1930)",
    .aliases = (const char *const[]){"huarongdao", "华容道", "華容道", NULL},
    .example = "BAAC/BAAC/DEEF/DGHF/I..J",
    .params = params,
    .known = sdg_klotski_known,
    .boards = sdg_klotski_boards,
    .open = open_klotski,
    .start = start,
    .is_goal = is_goal,
    .moves = sdg_klotski_moves,
    .print_state = sdg_klotski_print_state,
    .parse_state = sdg_klotski_parse_state,
    .print_move = sdg_klotski_print_move,
    .picture = sdg_klotski_picture,
    .picture_keys = sdg_klotski_picture_keys,
    .print_definition = sdg_klotski_print_definition,
    .print_goal = sdg_klotski_print_goal,
    .print_step = sdg_klotski_print_step,
    .print_after = sdg_klotski_print_after,
    .picture_after = sdg_klotski_picture_after,
    .replay_keys = sdg_klotski_replay_keys,
    .heuristics = sdg_klotski_heuristics,
    .variable_count = variable_count,
    .print_variable = print_variable,
    .print_value = print_value,
};
