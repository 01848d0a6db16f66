/* The adjacency matrix: as a figure of marks, or as text by way of the export. */
#include <string.h>

#include "draw/exercise.h"
#include "draw/figure.h"
#include "draw/matrix_figure.h"

/* Figures first, then tables that other programs read. */
static const char *const formats[] = {"dot",  "svg", "png", "pdf", "tikz", "html",
                                      "text", "csv", "md",  "tex", NULL};

/* Without --mark=illegal a faulty cell is what it is in truth: a 0. */
uint8_t matrix_cell(const matrix_sheet *sheet, uint32_t row, uint32_t column)
{
    const sdg_matrix *matrix = sheet->matrix;
    uint8_t cell = matrix->cells[(size_t)row * matrix->size + column];
    if ((sheet->scene->options->marks & SDG_SHOW_ILLEGAL) == 0)
        cell &= (uint8_t) ~(SDG_CELL_ILLEGAL | SDG_CELL_NO_LOAD);
    return cell;
}

/* A puzzle may number placements that are no states; no path runs through them. */
bool matrix_is_lit(const matrix_sheet *sheet, uint32_t row, uint32_t column)
{
    uint32_t from = sheet->matrix->states[row], to = sheet->matrix->states[column];
    return from != SDG_NONE && to != SDG_NONE && figure_lights(sheet->scene, from, to);
}

/* A row of zeros would claim that the state has no moves. */
bool matrix_is_open(const matrix_sheet *sheet, uint32_t row)
{
    uint32_t state = sheet->matrix->states[row];
    return state != SDG_NONE && !sdg_space_is_expanded(sheet->scene->space, state);
}

/* Counted here, drawn elsewhere: the legend lists exactly what this finds. */
static void tally_cell(matrix_sheet *sheet, uint32_t row, uint32_t column)
{
    uint8_t cell = matrix_cell(sheet, row, column);
    if (cell & SDG_CELL_EDGE) {
        sheet->ones++;
        sheet->first += (cell & SDG_CELL_FIRST) != 0;
        sheet->second += (cell & SDG_CELL_SECOND) != 0;
        sheet->lit += matrix_is_lit(sheet, row, column);
    }
    sheet->illegal_ones += (cell & SDG_CELL_ILLEGAL) != 0;
    sheet->no_loads += (cell & SDG_CELL_NO_LOAD) != 0;
}

/* One pass over all cells; at most 4,096 rows, as the matrix promises. */
static void tally(matrix_sheet *sheet)
{
    for (uint32_t row = 0; row < sheet->matrix->size; row++) {
        bool legal = sheet->matrix->legal[row];
        sheet->illegal_rows += !legal;
        sheet->unreached_rows += legal && sheet->matrix->states[row] == SDG_NONE;
        sheet->open_rows += matrix_is_open(sheet, row);
        for (uint32_t column = 0; column < sheet->matrix->size; column++)
            tally_cell(sheet, row, column);
    }
}

/* How to read it, and what it costs: the two things that a reader of lecture notes asks. A cell
 * needs one bit. */
static const char *reading(const matrix_sheet *sheet)
{
    uint64_t size = sheet->matrix->size, cell_count = size * size;
    sdg_arena *arena = sheet->diagram->arena;
    const char *cells = words_count(arena, cell_count, "cell");
    const char *bytes = words_count(arena, (cell_count + 7) / 8, "byte");
    const char *ones = words_count(arena, sheet->ones, "one");
    if (cells == NULL || bytes == NULL || ones == NULL)
        return NULL;
    const char *order =
        sheet->scene->options->by_layer
            ? sdg_translate(sdg_arena_lang(arena), " Rows and columns are sorted by layer.")
            : "";
    if (sheet->scene->quotient != NULL)
        return sdg_arena_say(
            arena,
            "Row i, column j holds 1 if a move leads from class i to class j, else 0 "
            "(left empty): %s = %s as bits; %s.%s",
            cells, bytes, ones, order);
    return sdg_arena_say(arena,
                         "Row i, column j holds 1 if a move leads from state i to state j, else 0 "
                         "(left empty): %s = %s as bits; %s.%s",
                         cells, bytes, ones, order);
}

/* States with a row of their own; the index of a puzzle may also number what is no state. */
static uint32_t states_shown(const sdg_matrix *matrix)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < matrix->size; i++)
        count += matrix->states[i] != SDG_NONE;
    return count;
}

/* The legend follows the body, which has found out what occurs. */
static sdg_status draw_sheet(matrix_sheet *sheet, sdg_error *err)
{
    sdg_point size = {0};
    words_view words = {"adjacency matrix", states_shown(sheet->matrix), SDG_NONE, "", ""};
    tally(sheet);
    sheet->is_grid = matrix_is_grid(sheet);
    sdg_status status =
        sheet->is_grid ? matrix_draw_grid(sheet, &size, err) : matrix_draw_dots(sheet, &size, err);
    if (status != SDG_OK)
        return status;
    words.extra = reading(sheet);
    if (words.extra == NULL || !matrix_legend(sheet))
        return sdg_fail_memory(err);
    return figure_finish(sheet->scene, &words, size, sheet->diagram, err);
}

/* Counts of walks outgrow a cell within a few powers, so that they are only written. */
static sdg_status draw_matrix(const sdg_scene *scene, bool unplaced, sdg_diagram *out,
                              sdg_error *err)
{
    sdg_matrix *matrix = NULL;
    (void)unplaced; /* there is nothing that an engine could place */
    if (scene->options->exercise.blanks != SDG_BLANKS_NONE)
        return exercise_draw_matrix(scene, out, err);
    if (scene->options->walks > 0) {
        sdg_fail(err, SDG_E_USAGE, "walks are counted as text or csv, not drawn");
        sdg_hint(err, "add -T text or -T csv");
        return SDG_E_USAGE;
    }
    sdg_status status =
        sdg_matrix_open(&matrix, scene->facts, scene->options->by_layer, scene->options->lang, err);
    if (status != SDG_OK)
        return status;
    matrix_sheet sheet = {.scene = scene, .matrix = matrix, .diagram = out};
    status = draw_sheet(&sheet, err);
    sdg_matrix_free(matrix);
    return status;
}

/* The export writes the numbers; the notice is what it cannot know. */
static sdg_status put_matrix(const sdg_scene *scene, const sdg_matrix *matrix, const char *format,
                             sdg_sink *to, sdg_error *err)
{
    const sdg_draw_options *options = scene->options;
    words_view words = {"adjacency matrix", states_shown(matrix), SDG_NONE, "", ""};
    sdg_status status =
        options->walks > 0
            ? sdg_matrix_put_walks(matrix, options->walks, format, to, err)
            : sdg_matrix_put(matrix, format, (options->marks & SDG_SHOW_ILLEGAL) != 0, to, err);
    return status == SDG_OK ? figure_put_notice(scene, &words, format, to, err) : status;
}

/* Refused before anything is written, so that no half result stands in the output. */
static sdg_status write_matrix(const sdg_scene *scene, const char *format, sdg_sink *to,
                               bool *found, sdg_error *err)
{
    sdg_matrix *matrix = NULL;
    (void)found;
    if (scene->options->exercise.blanks != SDG_BLANKS_NONE)
        return exercise_write_matrix(scene, format, to, err);
    if (scene->options->walks > 0 && strcmp(format, "text") != 0 && strcmp(format, "csv") != 0)
        return sdg_fail(err, SDG_E_USAGE, "walks are written as text or csv, not as %s", format);
    sdg_status status =
        sdg_matrix_open(&matrix, scene->facts, scene->options->by_layer, to->lang, err);
    if (status != SDG_OK)
        return status;
    status = put_matrix(scene, matrix, format, to, err);
    sdg_matrix_free(matrix);
    return status;
}

const sdg_view sdg_view_matrix = {
    .name = "matrix",
    .summary = "the adjacency matrix; over 64 rows as a dot plot",
    .formats = formats,
    .draw = draw_matrix,
    .write = write_matrix,
};
