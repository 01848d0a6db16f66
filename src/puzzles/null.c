/* The template for a new puzzle: copy this file, rename it, and add one line to plugins.def. It is
 * a whole puzzle, though a dull one, and is not listed: a counter that starts at 0 and may be
 * raised by one or doubled until it stands at the limit. docs/new-puzzle.md walks through a real
 * one.
 *
 * A state is one byte: the count. A state's bytes are all there is to it; two states are the same
 * if their bytes are. */
#include <statediagram/puzzle.h>

#include <string.h>

/* The moves, in the order in which they are emitted. */
enum { RAISE, DOUBLE };

/* What open reads from the parameters. Afterwards it is only read, so it needs no freeing: it lives
 * in the arena. */
typedef struct counter {
    uint32_t limit;
} counter;

/* The limit is small, so that the template's own graph can be looked at whole. */
static const sdg_param params[] = {
    {"limit", SDG_PARAM_NUMBER, 1, 200, "6", NULL, "where the counter must arrive"},
    {0},
};

/* Figures that are known from elsewhere, or by hand; the tests hold the puzzle to them. */
static const sdg_known known[] = {
    {"", 7, 7, 7, 8, 4, "1", 4, 0, "1 1 1 2 2", "counted by hand"},
    {0},
};

/* In the words of a message: "the counter must not pass the limit". What sdg_refuse is given is an
 * index of this list. */
static const char *const broken_rules[] = {"the counter must not pass the limit", NULL};
enum { PASSES_LIMIT }; /* indices of the above */

static sdg_status open_counter(void **self, size_t *state_size, const sdg_args *args,
                               sdg_arena *arena, sdg_error *err)
{
    counter *made = sdg_arena_take(arena, 1, sizeof *made);
    if (made == NULL)
        return sdg_fail_memory(err);
    made->limit = sdg_args_number(args, "limit"); /* in its range already */
    *self = made;
    *state_size = 1;
    return SDG_OK;
}

/* Emits each state that a game may begin with; most puzzles have one. */
static void start(const void *self, sdg_emitter *to)
{
    (void)self;
    const uint8_t zero = 0;
    sdg_emit(to, 0, 1, &zero); /* move and cost mean nothing here */
}

/* Whether a game is over, and won. There may be many such states. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const counter *it = self;
    return state[0] == it->limit;
}

/* One move: emitted if the rules allow it, refused if not, so that a figure can show why. */
static void try_move(const counter *it, uint32_t move, uint32_t count, sdg_emitter *to)
{
    const uint8_t next = (uint8_t)count;
    if (count > UINT8_MAX)
        return; /* no such state */
    if (count > it->limit)
        sdg_refuse(to, move, PASSES_LIMIT, &next);
    else
        sdg_emit(to, move, 1, &next);
}

/* Every move out of a state, once, in an order that the documentation can promise. Called for
 * each state of the space: no allocation here. */
static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const counter *it = self;
    try_move(it, RAISE, state[0] + 1U, to);
    if (state[0] > 1)
        try_move(it, DOUBLE, state[0] * 2U, to);
}

/* One line, different for different states; figures and messages show it. */
static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    (void)self;
    sdg_put_number(to, state[0]);
}

/* Reads what print_state writes, and whatever a person may reasonably write instead. Says where
 * the fault lies and shows a good example. */
static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const counter *it = self;
    uint64_t count = 0;
    const char *digits = text + strspn(text, " ");
    if (sdg_parse_number(digits, it->limit, &count)) {
        state[0] = (uint8_t)count;
        return SDG_OK;
    }
    sdg_fail(err, SDG_E_USAGE, "a state is a number in 0..%u", it->limit);
    sdg_hint(err, "for example '3'");
    if (err != NULL)
        err->column = (uint32_t)(digits - text) + 1;
    return SDG_E_USAGE;
}

/* A few letters for an edge of the diagram. */
static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    sdg_put_text(to, move == RAISE ? "+1" : "x2");
}

/* What follows in the struct may be left out; a puzzle without a picture shows its states as text.
 */
static void placements(const void *self, sdg_emitter *to)
{
    const counter *it = self;
    for (uint32_t count = 0; count <= it->limit; count++) {
        const uint8_t state = (uint8_t)count;
        sdg_emit(to, 0, 1, &state);
    }
}

const sdg_puzzle sdg_puzzle_null = {
    .name = "null",
    .title = "Counter",
    .rules =
        "A counter stands at 0. A move adds one to it or, from 2 on, doubles it. It must arrive "
        "at the limit and must not pass it.",
    .source = "made for this program, as a template",
    .example = "3",
    .params = params,
    .known = known,
    .broken_rules = broken_rules,
    .open = open_counter,
    .start = start,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = print_state,
    .parse_state = parse_state,
    .print_move = print_move,
    .placements = placements,
};
