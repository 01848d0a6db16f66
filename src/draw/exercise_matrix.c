/* The adjacency matrix as an exercise. Which placements are illegal or were never reached is a part
 * of the answer, so that all rows look alike; where the puzzle does not number its states, they
 * stand in the order of their texts. The rows of a variant are dealt out and numbered anew. */
#include "draw/exercise.h"

#include <math.h>
#include <string.h>

#include "draw/figure.h"
#include "draw/matrix_figure.h"
#include "draw/theme.h"

/* Rows and columns of a matrix in another order. */
typedef struct turning {
    sdg_matrix *matrix;
    const uint32_t *states; /* by new row: its old row */
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
    /* The number in a label of the puzzle's numbering is the first word. */
    if (matrix->by_index)
        it->labels[row] = sdg_arena_format(matrix->arena, "%u%s", (unsigned)row,
                                           matrix->labels[old] + strlen(matrix->shorts[old]));
    for (uint32_t column = 0; column < matrix->size; column++)
        it->cells[(size_t)row * matrix->size + column] =
            matrix->cells[(size_t)old * matrix->size + it->states[column]];
    return it->shorts[row] != NULL && it->labels[row] != NULL;
}

static bool turn(const sdg_scene *scene, sdg_matrix *matrix)
{
    const size_t size = matrix->size;
    turning it = {.matrix = matrix,
                  .states = matrix->by_index
                                ? exercise_deal(scene, matrix->labels, matrix->size, matrix->arena)
                                : exercise_sort(scene, matrix->arena),
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

sdg_status exercise_open_matrix(sdg_matrix **out, const sdg_scene *scene, bool filled,
                                sdg_lang lang, sdg_error *err)
{
    sdg_matrix *matrix = NULL;
    sdg_status status = sdg_matrix_open(&matrix, scene->facts, false, lang, err);
    if (status != SDG_OK)
        return status;
    bool is_turned = !matrix->by_index || scene->options->exercise.variant > 0;
    if ((is_turned && !turn(scene, matrix)) || !level(matrix, filled))
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
    return status == SDG_OK ? exercise_add_key(sheet->scene, "", diagram, err) : status;
}

sdg_status exercise_draw_matrix(const sdg_scene *scene, sdg_diagram *out, sdg_error *err)
{
    exercise_asking it;
    sdg_matrix *matrix = NULL;
    sdg_status status = exercise_open(&it, scene, err);
    if (status == SDG_OK)
        status = exercise_open_matrix(&matrix, &it.scene, scene->options->exercise.key,
                                      scene->options->lang, err);
    matrix_sheet sheet = {.scene = &it.scene, .matrix = matrix, .diagram = out};
    if (status == SDG_OK)
        status = draw_sheet(&sheet, err);
    if (matrix != NULL)
        sdg_matrix_free(matrix);
    exercise_close(&it);
    return status;
}

/* ---- texts ---- */

/* Points of the widest label with its number, and what is left and right of it. */
static double label_width(const sdg_matrix *matrix)
{
    double widest = 0.0;
    for (uint32_t row = 0; row < matrix->size; row++)
        widest = fmax(widest, figure_text_width(matrix->labels[row]));
    return 10.0 * widest / THEME_TEXT + 24.0;
}

static void put_tex_row(const sdg_matrix *matrix, uint32_t row, sdg_sink *to)
{
    sdg_put_format(to, "\\rule[-0.3\\unitlength]{0pt}{\\unitlength}~%s%s",
                   matrix->by_index ? "" : matrix->shorts[row], matrix->by_index ? "" : " ");
    sdg_put_tex(to, matrix->labels[row]);
    for (uint32_t i = 0; i < matrix->size; i++) {
        uint8_t cell = matrix->cells[(size_t)row * matrix->size + i];
        sdg_put_text(to, (cell & SDG_CELL_BLANK) != 0  ? " &"
                         : (cell & SDG_CELL_EDGE) != 0 ? " & 1"
                                                       : " & 0");
    }
    sdg_put_text(to, " \\\\\n\\hline\n");
}

/* For LaTeX with square cells, ruled, that share the line; their side is the unit of length. Of
 * many the letters are small. */
static void put_tex(const sdg_matrix *matrix, sdg_sink *to)
{
    const char *size = matrix->size > 28 ? "\\tiny" : matrix->size > 16 ? "\\scriptsize" : "";
    const double scale = matrix->size > 28 ? 0.55 : matrix->size > 16 ? 0.75 : 1.0;
    const uint32_t count = matrix->size == 0 ? 1 : matrix->size;
    sdg_put_format(to,
                   "{%s\\setlength{\\tabcolsep}{0pt}%%\n\\setlength{\\unitlength}"
                   "{\\dimexpr(\\linewidth-%upt)/%u-\\arrayrulewidth\\relax}%%\n"
                   "\\noindent\\begin{tabular}[b]{|l|*{%u}{c|}}\n\\hline\n",
                   size, (unsigned)ceil(scale * label_width(matrix)), (unsigned)count,
                   (unsigned)count);
    for (uint32_t i = 0; i < matrix->size; i++)
        sdg_put_format(to, " & \\makebox[\\unitlength]{%s}", matrix->shorts[i]);
    sdg_put_text(to, " \\\\\n\\hline\n");
    for (uint32_t row = 0; row < matrix->size; row++)
        put_tex_row(matrix, row, to);
    sdg_put_text(to, "\\end{tabular}\\par}\n");
}

static sdg_status put(const void *ctx, const sdg_scene *scene, bool filled, sdg_sink *to,
                      sdg_error *err)
{
    const exercise_table *table = ctx;
    sdg_matrix *matrix = NULL;
    sdg_status status = exercise_open_matrix(&matrix, scene, filled, to->lang, err);
    if (status != SDG_OK)
        return status;
    if (strcmp(table->format, "tex") == 0)
        put_tex(matrix, to);
    else
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
