/* The numbers of walks in writing: text in aligned columns, for which the rows are computed twice
 * rather than kept, or CSV. */
#include <string.h>

#include "export/matrix_heads.h"
#include "export/powers.h"

/* The numbers being written. */
typedef struct writing {
    sdg_powers powers;
    sdg_heads heads;
    sdg_buffer room; /* one number in decimal */
    sdg_sink *to;
} writing;

/* Only memory can be short here; the sink may already hold an older failure, which stays. */
static bool fail(writing *it)
{
    if (it->to->status == SDG_OK)
        it->to->status = SDG_E_NOMEM;
    return false;
}

/* Puts a number of the row at hand into room. */
static bool prepare(writing *it, uint32_t column)
{
    it->room.count = 0;
    sdg_sink sink = sdg_buffer_sink(&it->room);
    sdg_counts_put(it->powers.now, column, &sink);
    return sink.status == SDG_OK || fail(it);
}

/* Computes one row; false, and the sink failed, if there is no memory. */
static bool compute(writing *it, uint32_t row)
{
    return sdg_powers_count_from(&it->powers, row) || fail(it);
}

/* The price for not keeping the power, whose numbers may have thousands of digits. */
static size_t widest_number(writing *it)
{
    size_t widest = 1;
    uint32_t size = it->powers.matrix->size;
    for (uint32_t row = 0; row < size && compute(it, row); row++) {
        for (uint32_t i = 0; i < size && prepare(it, i); i++)
            widest = it->room.count > widest ? it->room.count : widest;
    }
    return widest;
}

/* A failure of memory ends the row; the sink remembers it. */
static void put_text_row(writing *it, uint32_t row)
{
    const sdg_matrix *matrix = it->powers.matrix;
    sdg_heads_put_row(matrix, &it->heads, row, it->to);
    for (uint32_t i = 0; i < matrix->size && prepare(it, i); i++) {
        sdg_put_spaces(it->to, 1 + it->heads.cell - it->room.count);
        sdg_put(it->to, it->room.bytes, it->room.count);
    }
    sdg_put_text(it->to, "\n");
}

/* The one number that the matrix is mostly asked for. */
static void put_answer(writing *it)
{
    const sdg_matrix *matrix = it->powers.matrix;
    if (matrix->start == SDG_NONE || matrix->goal == SDG_NONE) {
        sdg_say(it->to, matrix->partial[0] != '\0' ? "\nno goal was reached so far\n"
                                                   : "\nno goal was reached\n");
        return;
    }
    /* Computed once more rather than kept: the row at hand is another by now. */
    if (!compute(it, matrix->start) || !prepare(it, matrix->goal))
        return;
    bool is_partial = matrix->partial[0] != '\0';
    if (is_partial)
        sdg_say_count(it->to, it->powers.length, "\nwalks of %s move found from ",
                      "\nwalks of %s moves found from ");
    else
        sdg_say_count(it->to, it->powers.length, "\nwalks of %s move from ",
                      "\nwalks of %s moves from ");
    sdg_put_terminal(it->to, matrix->labels[matrix->start]);
    sdg_say(it->to, " to ");
    sdg_put_terminal(it->to, matrix->labels[matrix->goal]);
    sdg_say(it->to, is_partial ? ": %s, perhaps not all\n" : ": %s\n", it->room.bytes);
    if (matrix->alternates)
        sdg_say(it->to, "counted are walks that alternate forward and back (F·B·F·B…)\n");
}

/* The answer comes last, where it stays in sight. */
static void put_text(writing *it)
{
    const sdg_matrix *matrix = it->powers.matrix;
    it->heads = sdg_heads_measure(matrix, widest_number(it));
    sdg_heads_put_columns(matrix, &it->heads, it->to);
    for (uint32_t row = 0; row < matrix->size && compute(it, row); row++)
        put_text_row(it, row);
    put_answer(it);
}

/* CSV has no widths, so one computation is enough. */
static void put_csv(writing *it)
{
    const sdg_matrix *matrix = it->powers.matrix;
    sdg_heads_put_csv(matrix, "", it->to);
    for (uint32_t row = 0; row < matrix->size && compute(it, row); row++) {
        sdg_put_csv(it->to, sdg_heads_name(matrix, row));
        for (uint32_t i = 0; i < matrix->size && prepare(it, i); i++)
            sdg_put_format(it->to, ",%s", it->room.bytes);
        sdg_put_text(it->to, "\n");
    }
}

/* The length is checked before anything is written. */
sdg_status sdg_matrix_put_walks(const sdg_matrix *matrix, uint32_t length, const char *format,
                                sdg_sink *to, sdg_error *err)
{
    writing it = {.powers = {.matrix = matrix, .length = length}, .to = to};
    bool as_text = strcmp(format, "text") == 0;
    if (!as_text && strcmp(format, "csv") != 0)
        return sdg_fail_format(err, format, "text, csv");
    sdg_status status = sdg_powers_check(matrix, length, err);
    if (status != SDG_OK)
        return status;
    status = sdg_powers_open(&it.powers, err);
    if (status == SDG_OK && as_text)
        put_text(&it);
    else if (status == SDG_OK)
        put_csv(&it);
    sdg_powers_close(&it.powers);
    sdg_buffer_free(&it.room);
    return status == SDG_OK ? sdg_sink_result(to, err) : status;
}
