/* The adjacency matrix as size * size bytes of SDG_CELL_… bits, row after row. A row is a state in
 * number order, in layer order, or in the puzzle's own numbering of its placements. */
#include <inttypes.h>

#include <statediagram/export.h>

/* Sixteen million cells, a byte each. */
enum { MOST_ROWS = 4096 };

/* A matrix being built. */
typedef struct building {
    sdg_matrix *matrix;
    const sdg_facts *facts;
    const sdg_model *model;
    uint32_t *states;
    const char **labels, **shorts;
    bool *legal;
    uint32_t *row_of; /* of each state */
    sdg_row moves;    /* of the state at hand */
} building;

/* A puzzle may number the placements of one form and not of another; then its count is 0. */
static bool is_indexed(const sdg_model *model)
{
    return model->puzzle->index_count != NULL && model->puzzle->index_count(model->self) > 0;
}

/* row_of is only needed to build; all else is the arena of the matrix. */
static sdg_status take_arrays(building *it, sdg_error *err)
{
    sdg_matrix *matrix = it->matrix;
    size_t size = matrix->size;
    it->states = sdg_arena_take(matrix->arena, size, sizeof *it->states);
    it->labels = sdg_arena_take(matrix->arena, size, sizeof *it->labels);
    it->shorts = sdg_arena_take(matrix->arena, size, sizeof *it->shorts);
    it->legal = sdg_arena_take(matrix->arena, size, sizeof *it->legal);
    matrix->cells = sdg_arena_take(matrix->arena, size * size, sizeof *matrix->cells);
    it->row_of = sdg_allocate(it->facts->states, sizeof *it->row_of);
    if (it->states == NULL || it->labels == NULL || it->shorts == NULL || it->legal == NULL ||
        matrix->cells == NULL || it->row_of == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < it->facts->states; i++)
        it->row_of[i] = SDG_NONE;
    matrix->states = it->states;
    matrix->labels = it->labels;
    matrix->shorts = it->shorts;
    matrix->legal = it->legal;
    return SDG_OK;
}

/* Names a row: its number, and before the text of the state too where the number is the puzzle's.
 */
static sdg_status name_row(building *it, uint32_t row, const uint8_t *bytes, sdg_error *err)
{
    sdg_arena *arena = it->matrix->arena;
    const char *text = sdg_model_state_text(it->model, bytes, false, arena);
    uint32_t number = it->matrix->by_index ? row : it->states[row];
    it->shorts[row] = sdg_arena_format(arena, "%" PRIu32, number);
    if (it->matrix->by_index && text != NULL)
        text = sdg_arena_format(arena, "%" PRIu32 " %s", number, text);
    it->labels[row] = text;
    return text == NULL || it->shorts[row] == NULL ? sdg_fail_memory(err) : SDG_OK;
}

/* A placement that the puzzle numbers outside its own range is left alone. */
static bool note_legal(void *ctx, const uint8_t *state, uint32_t rule)
{
    building *it = ctx;
    uint32_t row = it->model->puzzle->index_of(it->model->self, state);
    if (rule == SDG_NONE && row < it->matrix->size)
        it->legal[row] = true;
    return true;
}

/* Which placements are legal; of a puzzle that cannot tell, those that were reached. */
static sdg_status find_legal(building *it, sdg_error *err)
{
    sdg_error own = {0};
    sdg_status status = sdg_model_placements(it->model, note_legal, it, &own);
    for (uint32_t i = 0; i < it->matrix->size; i++)
        it->legal[i] = it->legal[i] || it->states[i] != SDG_NONE;
    if (status == SDG_OK || status == SDG_E_USAGE)
        return SDG_OK;
    return sdg_fail(err, status, "%s", own.text);
}

/* Placements that were not reached have rows too: that is the point of the numbering. */
static sdg_status order_by_index(building *it, uint8_t *bytes, sdg_error *err)
{
    sdg_status status = SDG_OK;
    for (uint32_t i = 0; status == SDG_OK && i < it->matrix->size; i++) {
        it->model->puzzle->state_at(it->model->self, i, bytes);
        it->states[i] = sdg_space_find(it->facts->space, bytes);
        if (it->states[i] != SDG_NONE)
            it->row_of[it->states[i]] = i;
        status = name_row(it, i, bytes, err);
    }
    return status == SDG_OK ? find_legal(it, err) : status;
}

/* States by distance: where layers start is counted first. Without layers, or by number, as they
 * are. */
static sdg_status order_by_state(building *it, bool by_layer, sdg_error *err)
{
    const sdg_facts *facts = it->facts;
    uint32_t layers = by_layer ? facts->layer_count : 0;
    uint32_t *next = sdg_allocate(layers, sizeof *next);
    sdg_status status = SDG_OK;
    if (next == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 1; i < layers; i++)
        next[i] = next[i - 1] + facts->layers[i - 1];
    for (uint32_t i = 0; status == SDG_OK && i < facts->states; i++) {
        uint32_t row = layers > 0 ? next[facts->distance[i]]++ : i;
        it->states[row] = i;
        it->row_of[i] = row;
        it->legal[row] = true;
        status = name_row(it, row, sdg_space_state(facts->space, i), err);
    }
    sdg_release(next);
    return status;
}

/* The row of a target; SDG_NONE for one that is not in the matrix. */
static uint32_t row_of_target(const building *it, uint32_t target)
{
    return target == SDG_NONE ? SDG_NONE : it->row_of[target];
}

/* A cell may gather both turns where moves of either lead the same way. */
static uint8_t bits_of(const building *it, const sdg_edge *edge)
{
    if (!it->matrix->alternates)
        return SDG_CELL_EDGE;
    uint32_t turn = it->model->puzzle->turn_of(it->model->self, edge->move);
    return (uint8_t)(SDG_CELL_EDGE | (turn == 0 ? SDG_CELL_FIRST : SDG_CELL_SECOND));
}

/* The moves out of one row: transitions, or loads of which the first state is illegal already. */
static void mark_moves(building *it, uint32_t row)
{
    uint8_t *cells = it->matrix->cells + (size_t)row * it->matrix->size;
    for (uint32_t i = 0; i < it->moves.edge_count; i++) {
        uint32_t column = row_of_target(it, it->moves.edges[i].target);
        if (column == SDG_NONE || column == row)
            continue;
        if (it->states[row] != SDG_NONE)
            cells[column] |= bits_of(it, &it->moves.edges[i]);
        else if (!it->legal[row])
            cells[column] |= SDG_CELL_ILLEGAL;
    }
}

/* A step of the numbering between two legal states that the rules refuse all the same. */
static void mark_refusals(building *it, uint32_t row)
{
    uint8_t *cells = it->matrix->cells + (size_t)row * it->matrix->size;
    for (uint32_t i = 0; it->legal[row] && i < it->moves.refusal_count; i++) {
        uint32_t column = it->model->puzzle->index_of(it->model->self, it->moves.refusals[i].state);
        if (column < it->matrix->size && it->legal[column])
            cells[column] |= SDG_CELL_NO_LOAD;
    }
}

/* Of a part of the space, nothing is known of a row whose state may still be reached. */
static void mark_unknown(building *it, uint32_t row)
{
    uint32_t size = it->matrix->size, state = it->states[row];
    bool is_known = state != SDG_NONE ? sdg_space_is_expanded(it->facts->space, state)
                                      : it->facts->complete || !it->legal[row];
    for (uint32_t i = 0; !is_known && i < size; i++)
        it->matrix->cells[(size_t)row * size + i] |= SDG_CELL_UNKNOWN;
}

/* Rows of the puzzle's numbering that were not reached have their moves generated for the faults
 * alone. */
static sdg_status fill_indexed(building *it, uint32_t row, uint8_t *bytes, sdg_error *err)
{
    it->model->puzzle->state_at(it->model->self, row, bytes);
    sdg_status status = sdg_space_row_of(it->facts->space, bytes, true, &it->moves, err);
    if (status != SDG_OK)
        return status;
    uint32_t state = it->states[row];
    if (state == SDG_NONE || sdg_space_is_expanded(it->facts->space, state))
        mark_moves(it, row);
    mark_refusals(it, row);
    return SDG_OK;
}

/* A state that is not expanded has an empty row. */
static sdg_status fill_row(building *it, uint32_t row, uint8_t *bytes, sdg_error *err)
{
    if (it->matrix->by_index)
        return fill_indexed(it, row, bytes, err);
    if (!sdg_space_is_expanded(it->facts->space, it->states[row]))
        return SDG_OK;
    sdg_status status = sdg_space_row(it->facts->space, it->states[row], false, &it->moves, err);
    if (status == SDG_OK)
        mark_moves(it, row);
    return status;
}

/* Both ends of a step are states of the space, so they have rows unless the numbering lacks them.
 */
static void mark_path(building *it)
{
    const sdg_facts *facts = it->facts;
    sdg_matrix *matrix = it->matrix;
    matrix->start = facts->starts == 0 ? SDG_NONE : it->row_of[0];
    matrix->goal = facts->goals == 0 ? SDG_NONE : it->row_of[facts->goal_states[0]];
    for (uint32_t i = 0; facts->solved && i < facts->length; i++) {
        uint32_t row = it->row_of[facts->path[i]], column = it->row_of[facts->path[i + 1]];
        if (row != SDG_NONE && column != SDG_NONE)
            matrix->cells[(size_t)row * matrix->size + column] |= SDG_CELL_ON_PATH;
    }
}

/* bytes is room for one state, the puzzle writes placements into it. */
static sdg_status build(building *it, bool by_layer, uint8_t *bytes, sdg_error *err)
{
    sdg_status status = take_arrays(it, err);
    if (status != SDG_OK)
        return status;
    status =
        it->matrix->by_index ? order_by_index(it, bytes, err) : order_by_state(it, by_layer, err);
    for (uint32_t i = 0; status == SDG_OK && i < it->matrix->size; i++) {
        mark_unknown(it, i);
        status = fill_row(it, i, bytes, err);
    }
    if (status == SDG_OK)
        mark_path(it);
    return status;
}

/* Where the numbering is what makes it too large, the states alone may fit. */
static sdg_status refuse(const sdg_facts *facts, uint32_t size, bool by_index, sdg_error *err)
{
    sdg_fail(err, SDG_E_LAYOUT, "a matrix of %u rows is too large; the most is %d%s", size,
             MOST_ROWS, facts->complete ? "" : "; there may be more: exploring was cut short");
    if (by_index && facts->states <= MOST_ROWS)
        sdg_hint(err, "--sort=layer leaves out what was not reached");
    else
        sdg_hint(err, "--view=layers shows a space of any size, and --view=graph -T csv lists all "
                      "its moves");
    return SDG_E_LAYOUT;
}

/* The size is checked before anything is allocated: it is the square that has to fit. */
static sdg_status begin(sdg_matrix **out, const sdg_facts *facts, bool by_layer, sdg_error *err)
{
    const sdg_model *model = sdg_space_model(facts->space);
    bool by_index = !by_layer && is_indexed(model);
    uint32_t size = by_index ? model->puzzle->index_count(model->self) : facts->states;
    if (size > MOST_ROWS)
        return refuse(facts, size, by_index, err);
    sdg_arena *arena = sdg_arena_new();
    *out = arena == NULL ? NULL : sdg_arena_take(arena, 1, sizeof **out);
    if (*out == NULL) {
        sdg_arena_free(arena);
        return sdg_fail_memory(err);
    }
    **out = (sdg_matrix){.size = size,
                         .by_index = by_index,
                         .alternates = facts->alternation.known,
                         .partial = sdg_facts_partial(facts),
                         .arena = arena};
    return SDG_OK;
}

/* What only building needs is freed here, whether it succeeded or not. */
sdg_status sdg_matrix_open(sdg_matrix **out, const sdg_facts *facts, bool by_layer, sdg_lang lang,
                           sdg_error *err)
{
    sdg_matrix *matrix = NULL;
    *out = NULL;
    sdg_status status = begin(&matrix, facts, by_layer, err);
    if (matrix == NULL)
        return status;
    sdg_arena_speak(matrix->arena, lang);
    building it = {.matrix = matrix, .facts = facts, .model = sdg_space_model(facts->space)};
    uint8_t *bytes = sdg_allocate(it.model->state_size, 1);
    status = bytes == NULL ? sdg_fail_memory(err) : build(&it, by_layer, bytes, err);
    sdg_row_free(&it.moves);
    sdg_release(it.row_of);
    sdg_release(bytes);
    if (status == SDG_OK)
        *out = matrix;
    else
        sdg_matrix_free(matrix);
    return status;
}

/* The matrix lies in its own arena. */
void sdg_matrix_free(sdg_matrix *matrix)
{
    if (matrix != NULL)
        sdg_arena_free(matrix->arena);
}
