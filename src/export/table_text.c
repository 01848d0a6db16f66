/* A table as text in aligned columns, two spaces apart. Widths count columns of a terminal, after
 * what a terminal must not see has been escaped. */
#include "export/write.h"

/* A table being written. */
typedef struct layout {
    const sdg_table *table;
    size_t *widths;
    sdg_buffer room; /* the cell at hand, escaped */
    sdg_sink *to;
} layout;

/* The text of a cell, or of a heading for row SDG_NONE. */
static const char *text_of(const sdg_table *table, uint32_t row, uint32_t column)
{
    if (row == SDG_NONE)
        return table->columns[column];
    const char *cell = table->cells[(size_t)row * table->column_count + column];
    return cell == NULL ? "" : cell;
}

/* Escapes a cell into room; returns its width. */
static size_t prepare(layout *it, uint32_t row, uint32_t column)
{
    it->room.count = 0;
    sdg_sink sink = sdg_buffer_sink(&it->room);
    sdg_put_terminal(&sink, text_of(it->table, row, column));
    if (sink.status != SDG_OK && it->to->status == SDG_OK)
        it->to->status = sink.status;
    return it->room.count == 0 ? 0 : sdg_text_columns(it->room.bytes);
}

/* One row more that the columns have to hold. */
static void widen(layout *it, uint32_t row)
{
    for (uint32_t i = 0; i < it->table->column_count; i++) {
        size_t width = prepare(it, row, i);
        if (width > it->widths[i])
            it->widths[i] = width;
    }
}

/* Spaces go before what follows them, so that no line ends in one. */
static void put_row(layout *it, uint32_t row)
{
    size_t owed = 0;
    for (uint32_t i = 0; i < it->table->column_count; i++) {
        size_t width = prepare(it, row, i), room = it->widths[i] - width;
        bool right = it->table->numeric != NULL && it->table->numeric[i];
        if (width > 0) {
            sdg_put_spaces(it->to, owed + (right ? room : 0));
            sdg_put(it->to, it->room.bytes, it->room.count);
            owed = right ? 0 : room;
        } else {
            owed += room;
        }
        owed += 2;
    }
    sdg_put_text(it->to, "\n");
}

/* Two walks over the table, for widths must be known before the first line. */
static void put_all(layout *it)
{
    widen(it, SDG_NONE);
    for (uint32_t i = 0; i < it->table->row_count; i++)
        widen(it, i);
    put_row(it, SDG_NONE);
    for (uint32_t i = 0; i < it->table->row_count; i++)
        put_row(it, i);
    if (it->table->note == NULL || it->table->note[0] == '\0')
        return;
    sdg_put_text(it->to, "\n");
    sdg_put_terminal(it->to, it->table->note);
    sdg_put_text(it->to, "\n");
}

/* Widths have to be kept for all columns at once, which is the only memory that this takes. */
void sdg_table_put_text(const sdg_table *table, sdg_sink *to)
{
    layout it = {.table = table, .to = to};
    it.widths = sdg_allocate(table->column_count, sizeof *it.widths);
    if (it.widths != NULL)
        put_all(&it);
    else if (to->status == SDG_OK)
        to->status = SDG_E_NOMEM;
    sdg_release(it.widths);
    sdg_buffer_free(&it.room);
}
