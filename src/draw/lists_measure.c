/* The measures of a sheet of adjacency lists: how long lines may be, and in how many columns the
 * lists print largest on A4. */
#include "draw/figure.h"
#include "draw/lists_sheet.h"

/* Number, text and pointer. */
double lists_head_width(const lists_sheet *sheet)
{
    return sheet->number + sheet->text + LISTS_POINTER;
}

/* An arrow, then number and pointer. */
double lists_step_width(const lists_sheet *sheet)
{
    return LISTS_HOP + sheet->number + LISTS_POINTER;
}

/* As wide as a full line, so that columns stand in line however long their lists are. */
double lists_column_width(const lists_sheet *sheet)
{
    return lists_head_width(sheet) + sheet->per_line * lists_step_width(sheet);
}

/* The short form: the text is there to recognise a state, its number to follow a pointer. */
const char *lists_short_text(const lists_sheet *sheet, uint32_t state)
{
    const sdg_space *space = sheet->scene->space;
    return sdg_model_state_text(sdg_space_model(space), sdg_space_state(space, state), true,
                                sheet->diagram->arena);
}

/* An empty list still has its head. */
uint32_t lists_lines(const lists_sheet *sheet, uint32_t state)
{
    uint32_t count = sheet->entry_counts[state];
    return count == 0 ? 1 : (count - 1) / sheet->per_line + 1;
}

/* Columns are filled one after the other, per_column lists each. */
double lists_height(const lists_sheet *sheet)
{
    uint32_t tallest = 0, lines = 0;
    for (uint32_t state = 0; state < sheet->shown; state++) {
        lines = state % sheet->per_column == 0 ? 0 : lines;
        lines += lists_lines(sheet, state);
        tallest = lines > tallest ? lines : tallest;
    }
    return tallest * LISTS_PITCH;
}

/* Sets so many columns, their lines as long as A4 then allows. false: they would be too narrow. */
static bool set_columns(lists_sheet *sheet, uint32_t columns)
{
    double room = (figure_room(sheet->scene).x - (columns - 1) * LISTS_COLUMN_GAP) / columns;
    double fit = (room - lists_head_width(sheet)) / lists_step_width(sheet);
    if (columns > 1 && fit < 2.0)
        return false;
    sheet->per_line = fit < 1.0 ? 1 : (uint32_t)fit;
    if (sheet->most > 0 && sheet->per_line > sheet->most)
        sheet->per_line = sheet->most;
    sheet->columns = columns;
    sheet->per_column = (sheet->shown - 1) / columns + 1;
    return true;
}

/* More columns only where that makes the sheet print larger. */
static void settle(lists_sheet *sheet)
{
    const uint32_t most_columns = 6;
    double lowest = 0.0, room = figure_room(sheet->scene).y;
    uint32_t best = 1;
    for (uint32_t columns = 1; columns <= most_columns && set_columns(sheet, columns); columns++) {
        double height = lists_height(sheet);
        if (columns == 1 || (lowest > room && height < lowest)) {
            lowest = height;
            best = columns;
        }
    }
    set_columns(sheet, best);
}

sdg_status lists_take(lists_sheet *sheet, uint32_t state, sdg_error *err)
{
    const uint32_t between_questions = 64;
    if (state % between_questions == 0 && sdg_diagram_ask(sheet->diagram, err) != SDG_OK)
        return SDG_E_LAYOUT;
    return lists_read(&sheet->reader, state, sheet->diagram->arena, err);
}

/* Reads the list a first time; what it needs is kept, the entries are not. */
static sdg_status measure_list(lists_sheet *sheet, uint32_t state, sdg_error *err)
{
    sdg_status status = lists_take(sheet, state, err);
    if (status != SDG_OK)
        return status;
    const char *text = lists_short_text(sheet, state);
    if (text == NULL)
        return sdg_fail_memory(err);
    double width = figure_text_width(text) + 6.0;
    sheet->text = width > sheet->text ? width : sheet->text;
    sheet->entry_counts[state] = sheet->reader.count;
    sheet->entries += sheet->reader.count;
    if (sheet->reader.count > sheet->most)
        sheet->most = sheet->reader.count;
    sheet->open += !sdg_space_is_expanded(sheet->scene->space, state);
    return SDG_OK;
}

/* All numbers get cells of one width, that of the largest. */
sdg_status lists_measure(lists_sheet *sheet, sdg_error *err)
{
    sdg_arena *arena = sheet->diagram->arena;
    const char *largest = sdg_arena_format(arena, "%u", (unsigned)sheet->scene->facts->states);
    sheet->entry_counts = sdg_arena_take(arena, sheet->shown, sizeof *sheet->entry_counts);
    if (largest == NULL || sheet->entry_counts == NULL)
        return sdg_fail_memory(err);
    sheet->number = figure_text_width(largest) + 6.0;
    for (uint32_t state = 0; state < sheet->shown; state++) {
        sdg_status status = measure_list(sheet, state, err);
        if (status != SDG_OK)
            return status;
    }
    settle(sheet);
    return SDG_OK;
}
