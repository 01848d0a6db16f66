/* The classes as a puzzle of their own: its moves are listed, its texts are the values that are not
 * hidden, and its picture shows what the pictures of all states of the class have in common. */
#include <string.h>

#include "facts/quotient.h"

/* A state is the number of its class. */
static uint32_t number_of(const uint8_t *state)
{
    uint32_t number;
    memcpy(&number, state, sizeof number);
    return number;
}

static void emit(sdg_emitter *to, const class_move *move)
{
    uint8_t state[sizeof move->target];
    memcpy(state, &move->target, sizeof state);
    sdg_emit(to, move->move, move->cost, state);
}

/* Every class is a start, so that the space numbers them as the quotient does, and has all. */
static void start(const void *self, sdg_emitter *to)
{
    const quotient *it = self;
    for (uint32_t i = 0; i < it->seen.count; i++) {
        const class_move none = {i, 0, 1};
        emit(to, &none);
    }
}

static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const quotient *it = self;
    uint32_t node = number_of(state);
    for (size_t i = it->first_move[node]; i < it->first_move[node + 1]; i++)
        emit(to, &it->moves[i]);
}

/* A class is a goal as soon as one of its states is. */
static bool is_goal(const void *self, const uint8_t *state)
{
    const quotient *it = self;
    return it->seen.goals[number_of(state)] > 0;
}

static bool has_goal(const void *self)
{
    const quotient *it = self;
    return sdg_space_has_goal(it->seen.whole->space);
}

/* The least state of a class stands for it. */
static const uint8_t *state_in(const quotient *it, uint32_t node)
{
    return sdg_space_state(it->seen.whole->space, it->seen.members[it->seen.first[node]]);
}

static uint32_t size_of(const quotient *it, uint32_t node)
{
    return it->seen.first[node + 1] - it->seen.first[node];
}

/* The values that are not hidden, with their names or without. */
static void put_values(const quotient *it, uint32_t node, bool is_named, sdg_sink *to)
{
    const sdg_model *model = it->states;
    const char *between = "";
    for (uint32_t i = 0; i < it->variable_count; i++) {
        if (it->hidden[i])
            continue;
        sdg_put_text(to, between);
        if (is_named) {
            model->puzzle->print_variable(model->self, i, to);
            sdg_put_text(to, "=");
        }
        model->puzzle->print_value(model->self, i, state_in(it, node), to);
        between = " ";
    }
}

/* "priests=3 devils=3 (2 states)". */
static void print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const quotient *it = self;
    put_values(it, number_of(state), true, to);
    sdg_put_text(to, " (");
    sdg_put_counted(to, size_of(it, number_of(state)), "state");
    sdg_put_text(to, ")");
}

/* "3 3 ×2". */
static void print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const quotient *it = self;
    put_values(it, number_of(state), false, to);
    sdg_put_format(to, " \xc3\x97%u", (unsigned)size_of(it, number_of(state)));
}

/* Nobody is asked for a class. */
static sdg_status parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    (void)self;
    (void)state;
    return sdg_fail(err, SDG_E_USAGE, "'%s' is no state", text);
}

static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const quotient *it = self;
    it->states->puzzle->print_move(it->states->self, move, to);
}

/* ---- the picture ---- */

static bool is_same(const sdg_cell *a, const sdg_cell *b)
{
    return a->col == b->col && a->row == b->row && a->cols == b->cols && a->rows == b->rows &&
           a->ink == b->ink && a->shape == b->shape && strcmp(a->text, b->text) == 0;
}

static bool has_cell(const sdg_picture *picture, const sdg_cell *cell)
{
    for (uint32_t i = 0; i < picture->cell_count; i++)
        if (is_same(&picture->cells[i], cell))
            return true;
    return false;
}

/* Takes out of cells those that another state of the class lacks. */
static sdg_status keep_common(const quotient *it, uint32_t state, sdg_cell *cells, uint32_t *count)
{
    sdg_picture other;
    sdg_arena *room = sdg_arena_new();
    if (room == NULL)
        return SDG_E_NOMEM;
    uint32_t kept = 0;
    sdg_status status = it->states->puzzle->picture(
        it->states->self, sdg_space_state(it->seen.whole->space, state), &other, room);
    for (uint32_t i = 0; i < *count && status == SDG_OK; i++)
        if (has_cell(&other, &cells[i]))
            cells[kept++] = cells[i];
    *count = kept;
    sdg_arena_free(room);
    return status;
}

static sdg_status picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena)
{
    const quotient *it = self;
    uint32_t node = number_of(state), first = it->seen.first[node];
    sdg_status status =
        it->states->puzzle->picture(it->states->self, state_in(it, node), out, arena);
    if (status != SDG_OK)
        return status;
    sdg_cell *cells = sdg_arena_take(arena, out->cell_count, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    uint32_t count = out->cell_count;
    for (uint32_t i = 0; i < count; i++)
        cells[i] = out->cells[i];
    for (uint32_t i = 1; i < size_of(it, node) && status == SDG_OK; i++)
        status = keep_common(it, it->seen.members[first + i], cells, &count);
    out->cells = cells;
    out->cell_count = count;
    return status;
}

static const sdg_picture_key *picture_keys(const void *self, uint32_t *count)
{
    const quotient *it = self;
    return it->states->puzzle->picture_keys(it->states->self, count);
}

/* ---- the space ---- */

/* The family's own words, with the operations of a quotient in place of its own. What only makes
 * sense of single states is not there. */
static void make_puzzle(quotient *it)
{
    const sdg_puzzle *family = it->states->puzzle;
    it->puzzle = (sdg_puzzle){
        .name = family->name,
        .title = family->title,
        .rules = family->rules,
        .source = family->source,
        .example = family->example,
        .params = family->params,
        .has_costs = family->has_costs,
        .boards = family->boards,
        .start = start,
        .is_goal = is_goal,
        .has_goal = has_goal,
        .moves = moves,
        .print_state = print_state,
        .print_short = print_short,
        .parse_state = parse_state,
        .print_move = print_move,
        .picture = family->picture != NULL ? picture : NULL,
        .picture_keys = family->picture_keys != NULL ? picture_keys : NULL,
    };
    it->model = (sdg_model){.puzzle = &it->puzzle,
                            .args = it->states->args,
                            .self = it,
                            .state_size = sizeof(uint32_t),
                            .arena = it->seen.arena};
}

sdg_status quotient_make_space(quotient *it, sdg_error *err)
{
    make_puzzle(it);
    sdg_status status =
        sdg_space_open(&it->seen.space, &it->model, NULL, NULL, (sdg_limits){0}, err);
    return status == SDG_OK ? sdg_space_explore(it->seen.space, NULL, err) : status;
}
