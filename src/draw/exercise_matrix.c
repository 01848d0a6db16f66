/* The adjacency matrix as an exercise. Which placements are illegal or were never reached is a part
 * of the answer, so that all rows look alike; where the puzzle does not number its states, they
 * stand in the order of their texts. */
#include "draw/exercise.h"

#include <string.h>

#include "draw/figure.h"
#include "draw/matrix_figure.h"

/* Rows and columns of a matrix in another order. */
typedef struct turning {
    sdg_matrix *matrix;
    const uint32_t *states; /* by new row; of a matrix by number they are its old rows, too */
    const char **labels, **shorts;
    uint8_t *cells;
} turning;

/* Rows are numbered anew: the old numbers are the order in which the states were found. */
static bool turn_row(turning *it, uint32_t row)
{
    const sdg_matrix *matrix = it->matrix;
    const uint32_t old = it->states[row];
    it->labels[row] = matrix->labels[old];
    it->shorts[row] = sdg_arena_format(matrix->arena, "%u", (unsigned)row);
    for (uint32_t column = 0; column < matrix->size; column++)
        it->cells[(size_t)row * matrix->size + column] =
            matrix->cells[(size_t)old * matrix->size + it->states[column]];
    return it->shorts[row] != NULL;
}

static bool turn(const sdg_scene *scene, sdg_matrix *matrix)
{
    const size_t size = matrix->size;
    turning it = {.matrix = matrix,
                  .states = exercise_sort(scene, matrix->arena),
                  .labels = sdg_arena_take(matrix->arena, size, sizeof *it.labels),
                  .shorts = sdg_arena_take(matrix->arena, size, sizeof *it.shorts),
                  .cells = sdg_arena_take(matrix->arena, size * size, sizeof *it.cells)};
    if (it.states == NULL || it.labels == NULL || it.shorts == NULL || it.cells == NULL)
        return false;
    for (uint32_t row = 0; row < matrix->size; row++)
        if (!turn_row(&it, row))
            return false;
    matrix->labels = it.labels;
    matrix->shorts = it.shorts;
    matrix->cells = it.cells;
    return true;
}

/* A row that was not reached passes for one that was, and a 1 is a 1 in whichever turn. */
static bool level(sdg_matrix *matrix, bool filled)
{
    bool *legal = sdg_arena_take(matrix->arena, matrix->size, sizeof *legal);
    uint32_t *states = sdg_arena_take(matrix->arena, matrix->size, sizeof *states);
    if (legal == NULL || states == NULL)
        return false;
    memset(legal, true, matrix->size * sizeof *legal);
    for (size_t i = 0; i < (size_t)matrix->size * matrix->size; i++)
        matrix->cells[i] = filled ? matrix->cells[i] & SDG_CELL_EDGE : SDG_CELL_BLANK;
    matrix->legal = legal;
    matrix->states = states;
    matrix->alternates = false;
    return true;
}

/* The caller's; end with sdg_matrix_free. */
static sdg_status open_matrix(sdg_matrix **out, const sdg_scene *scene, bool filled, sdg_lang lang,
                              sdg_error *err)
{
    sdg_matrix *matrix = NULL;
    sdg_status status = sdg_matrix_open(&matrix, scene->facts, false, lang, err);
    if (status != SDG_OK)
        return status;
    if ((!matrix->by_index && !turn(scene, matrix)) || !level(matrix, filled))
        status = sdg_fail_memory(err);
    if (status == SDG_OK && matrix->size > MATRIX_GRID_ROWS)
        status = sdg_fail(err, SDG_E_LAYOUT,
                          "a matrix of %u rows is too large to be filled in; the most is %u",
                          (unsigned)matrix->size, (unsigned)MATRIX_GRID_ROWS);
    if (status == SDG_OK)
        *out = matrix;
    else
        sdg_matrix_free(matrix);
    return status;
}

/* ---- the figure ---- */

static sdg_status draw_sheet(matrix_sheet *sheet, sdg_error *err)
{
    sdg_diagram *diagram = sheet->diagram;
    sdg_point size = {0};
    if (!matrix_is_grid(sheet))
        return sdg_fail(err, SDG_E_LAYOUT, "a matrix of %u rows has no room for cells on the sheet",
                        (unsigned)sheet->matrix->size);
    sheet->is_grid = true;
    sdg_status status = matrix_draw_grid(sheet, &size, err);
    if (status == SDG_OK)
        status = exercise_add_words(sheet->scene, "adjacency matrix", diagram, err);
    if (status != SDG_OK)
        return status;
    diagram->body = (sdg_box){0, 0, size.x, size.y};
    diagram->body_placed = true;
    status = figure_place(sheet->scene, diagram, err);
    return status == SDG_OK ? exercise_add_key(sheet->scene, diagram, err) : status;
}

sdg_status exercise_draw_matrix(const sdg_scene *scene, sdg_diagram *out, sdg_error *err)
{
    exercise_asking it;
    sdg_matrix *matrix = NULL;
    sdg_status status = exercise_open(&it, scene, err);
    if (status == SDG_OK)
        status = open_matrix(&matrix, &it.scene, scene->options->exercise.key, scene->options->lang,
                             err);
    matrix_sheet sheet = {.scene = &it.scene, .matrix = matrix, .diagram = out};
    if (status == SDG_OK)
        status = draw_sheet(&sheet, err);
    if (matrix != NULL)
        sdg_matrix_free(matrix);
    exercise_close(&it);
    return status;
}

/* ---- texts ---- */

static sdg_status put(const void *ctx, const sdg_scene *scene, bool filled, sdg_sink *to,
                      sdg_error *err)
{
    const exercise_table *table = ctx;
    sdg_matrix *matrix = NULL;
    sdg_status status = open_matrix(&matrix, scene, filled, to->lang, err);
    if (status != SDG_OK)
        return status;
    status = sdg_matrix_put(matrix, table->format, false, to, err);
    sdg_matrix_free(matrix);
    return status;
}

sdg_status exercise_write_matrix(const sdg_scene *scene, const char *format, sdg_sink *to,
                                 sdg_error *err)
{
    exercise_asking it;
    exercise_table table = {put, &table, format};
    sdg_status status = exercise_open(&it, scene, err);
    if (status == SDG_OK)
        status = exercise_put_table(&it.scene, &table, to, err);
    exercise_close(&it);
    return status;
}
