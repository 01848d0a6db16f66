/* Adjacency lists as boxes and arrows: a head with a state's number, text and pointer, then a chain
 * of entries with the number of a target and the pointer to the next; a slash ends a chain. The
 * sheet has been measured. */
#include "draw/figure.h"
#include "draw/lists_sheet.h"
#include "draw/theme.h"

/* Sizes in points: a box, the beyond of a double border, an arrowhead. */
static const double box_height = 11.5, beyond = 2.0, arrow = 4.5;

/* ---- drawing ---- */

/* A cell of a box whose middle line is at the height of `left`. */
static bool draw_cell(const lists_sheet *sheet, sdg_point left, double width, const char *text)
{
    sdg_box box = {left.x, left.y - box_height / 2, left.x + width, left.y + box_height / 2};
    return sdg_mark_box(sheet->diagram, box, THEME_PAPER, theme_border_pen()) &&
           figure_text(sheet->diagram, figure_point(left.x + width / 2, left.y), SDG_ALIGN_MIDDLE,
                       text, THEME_INK);
}

/* A pointer cell: a dot where an arrow starts, or a slash for the end. */
static bool draw_pointer(const lists_sheet *sheet, sdg_point left, bool ends)
{
    sdg_point middle = {left.x + LISTS_POINTER / 2, left.y};
    sdg_point slash[2] = {{left.x, left.y - box_height / 2},
                          {left.x + LISTS_POINTER, left.y + box_height / 2}};
    if (!draw_cell(sheet, left, LISTS_POINTER, ""))
        return false;
    return ends ? sdg_mark_line(sheet->diagram, slash, 2, theme_border_pen())
                : sdg_mark_ellipse(sheet->diagram, middle, 1.4, 1.4, THEME_INK, theme_no_pen());
}

/* The arrow to the entry that begins at `tip`; from the line above it turns round the end of that
 * line. */
static bool draw_arrow(const lists_sheet *sheet, sdg_point dot, sdg_point tip)
{
    const double out = LISTS_POINTER / 2 + 4.0;
    double between = dot.y - LISTS_PITCH / 2;
    sdg_point straight[2] = {dot, {tip.x - arrow, tip.y}};
    sdg_point turned[6] = {dot,
                           {dot.x + out, dot.y},
                           {dot.x + out, between},
                           {tip.x - LISTS_HOP + 4.0, between},
                           {tip.x - LISTS_HOP + 4.0, tip.y},
                           {tip.x - arrow, tip.y}};
    bool is_straight = dot.y - tip.y < 1.0;
    return sdg_mark_line(sheet->diagram, is_straight ? straight : turned, is_straight ? 2 : 6,
                         theme_line_pen()) &&
           sdg_mark_arrow(sheet->diagram, figure_point(tip.x - LISTS_HOP, tip.y), tip, arrow,
                          THEME_LINE);
}

/* The left end of the nth entry of a list whose head begins at `head`. */
static sdg_point entry_place(const lists_sheet *sheet, sdg_point head, uint32_t n)
{
    uint32_t column = n % sheet->per_line, line = n / sheet->per_line;
    sdg_point place = {head.x + lists_head_width(sheet) + column * lists_step_width(sheet) +
                           LISTS_HOP,
                       head.y - line * LISTS_PITCH};
    return place;
}

/* The ring of a path goes round number and pointer: it is the step that is lit, not the number. */
static bool draw_entry(lists_sheet *sheet, sdg_point at, uint32_t state, uint32_t n)
{
    const list_entry *entry = &sheet->reader.entries[n];
    sdg_box whole = {at.x, at.y - box_height / 2, at.x + sheet->number + LISTS_POINTER,
                     at.y + box_height / 2};
    const char *text = sdg_arena_format(sheet->diagram->arena, "%u", (unsigned)entry->target);
    if (text == NULL || !draw_cell(sheet, at, sheet->number, text) ||
        !draw_pointer(sheet, figure_point(at.x + sheet->number, at.y),
                      n + 1 == sheet->reader.count))
        return false;
    if (!figure_lights(sheet->scene, state, entry->target))
        return true;
    sheet->lit++;
    return sdg_mark_box(sheet->diagram, whole, SDG_NO_COLOUR, figure_light_pen(sheet->scene));
}

/* Each arrow starts at the dot of the box before, that of the head first. */
static bool draw_chain(lists_sheet *sheet, sdg_point head, uint32_t state)
{
    sdg_point dot = {head.x + lists_head_width(sheet) - LISTS_POINTER / 2, head.y};
    for (uint32_t n = 0; n < sheet->reader.count; n++) {
        sdg_point at = entry_place(sheet, head, n);
        if (!draw_arrow(sheet, dot, at) || !draw_entry(sheet, at, state, n))
            return false;
        dot = figure_point(at.x + sheet->number + LISTS_POINTER / 2, at.y);
    }
    return true;
}

/* The start has a bold border, a goal a double one, as everywhere. */
static bool draw_ends(const lists_sheet *sheet, sdg_point head, uint32_t state)
{
    uint8_t flags = sheet->scene->facts->flags[state];
    double half = box_height / 2;
    sdg_box box = {head.x, head.y - half, head.x + lists_head_width(sheet), head.y + half};
    sdg_box outer = {box.left - beyond, box.bottom - beyond, box.right + beyond, box.top + beyond};
    if ((flags & SDG_STATE_START) &&
        !sdg_mark_box(sheet->diagram, box, SDG_NO_COLOUR, sdg_pen_of(THEME_BORDER, 2.2, SDG_SOLID)))
        return false;
    return (flags & SDG_STATE_GOAL) == 0 ||
           sdg_mark_box(sheet->diagram, outer, SDG_NO_COLOUR, theme_border_pen());
}

/* Drawn before its chain, whose first arrow starts in it. */
static bool draw_head(const lists_sheet *sheet, sdg_point head, uint32_t state)
{
    const char *number = sdg_arena_format(sheet->diagram->arena, "%u", (unsigned)state);
    const char *text = lists_short_text(sheet, state);
    bool is_open = !sdg_space_is_expanded(sheet->scene->space, state);
    sdg_point next = {head.x + sheet->number + sheet->text, head.y};
    if (number == NULL || text == NULL || !draw_cell(sheet, head, sheet->number, number) ||
        !draw_cell(sheet, figure_point(head.x + sheet->number, head.y), sheet->text, text))
        return false;
    /* A list that is not known is neither empty nor ended. */
    bool drawn = is_open ? draw_cell(sheet, next, LISTS_POINTER, "?")
                         : draw_pointer(sheet, next, sheet->reader.count == 0);
    return drawn && draw_ends(sheet, head, state);
}

/* The lists are read a second time rather than kept: large spaces have many. */
static sdg_status draw_column(lists_sheet *sheet, uint32_t column, double height, sdg_error *err)
{
    uint32_t end = (column + 1) * sheet->per_column;
    sdg_point head = {column * (lists_column_width(sheet) + LISTS_COLUMN_GAP) + 3.0,
                      height - LISTS_PITCH / 2};
    for (uint32_t state = column * sheet->per_column; state < end && state < sheet->shown;
         state++) {
        sdg_status status = lists_take(sheet, state, err);
        if (status != SDG_OK)
            return status;
        if (!draw_head(sheet, head, state) || !draw_chain(sheet, head, state))
            return sdg_fail_memory(err);
        head.y -= lists_lines(sheet, state) * LISTS_PITCH;
    }
    return SDG_OK;
}

/* ---- the sheet ---- */

/* There is always a start; goals may not have been found. */
static bool legend_ends(const lists_sheet *sheet)
{
    sdg_diagram *diagram = sheet->diagram;
    if (!figure_sample_box(diagram, THEME_PAPER, sdg_pen_of(THEME_BORDER, 2.2, SDG_SOLID), "start"))
        return false;
    if (sheet->scene->facts->goals == 0)
        return true;
    if (!figure_sample_box(diagram, THEME_PAPER, theme_border_pen(), "goal"))
        return false;
    diagram->samples[diagram->sample_count - 1].double_border = true;
    return true;
}

/* Lines for what occurs, in the order in which a reader meets it. */
static bool legend(const lists_sheet *sheet)
{
    sdg_diagram *diagram = sheet->diagram;
    if (!legend_ends(sheet))
        return false;
    if (sheet->lit > 0 && !figure_sample_box(diagram, THEME_PAPER, figure_light_pen(sheet->scene),
                                             figure_light_words(sheet->scene)))
        return false;
    if (sheet->open > 0 && !figure_sample_words(diagram, "?: not expanded, so not known"))
        return false;
    return figure_sample_words(diagram, "slash: end of a list");
}

/* The numbers of boxes are what a data-structures course compares with the cells of a matrix. */
static sdg_status finish(lists_sheet *sheet, double height, sdg_error *err)
{
    sdg_arena *arena = sheet->diagram->arena;
    words_view words = {"adjacency lists", sheet->shown, SDG_NONE, "", ""};
    const char *heads = words_count(arena, sheet->shown, "head");
    const char *entries = words_count(arena, sheet->entries, "list node");
    double width =
        sheet->columns * (lists_column_width(sheet) + LISTS_COLUMN_GAP) - LISTS_COLUMN_GAP + 11.0;
    if (heads == NULL || entries == NULL || !legend(sheet))
        return sdg_fail_memory(err);
    words.extra = sdg_arena_say(
        arena, "Each list node holds the number of a state that one move reaches: %s + %s.", heads,
        entries);
    if (sheet->shown < sheet->scene->facts->states)
        words.left_out = SDG_TEXT("the lists of the states found first");
    if (words.extra == NULL)
        return sdg_fail_memory(err);
    return figure_finish(sheet->scene, &words, figure_point(width, height), sheet->diagram, err);
}

/* Two passes: the height of the sheet is needed before the first list is drawn from its top. */
static sdg_status draw_sheet(lists_sheet *sheet, sdg_error *err)
{
    sdg_status status = lists_measure(sheet, err);
    double height = status == SDG_OK ? lists_height(sheet) : 0.0;
    if (status == SDG_OK && !sdg_diagram_group(sheet->diagram, "lists", SDG_NONE))
        return sdg_fail_memory(err);
    for (uint32_t column = 0; column < sheet->columns && status == SDG_OK; column++)
        status = draw_column(sheet, column, height, err);
    return status == SDG_OK ? finish(sheet, height, err) : status;
}

/* The bound on drawn states holds for lists too, and what it cuts off is said. */
sdg_status lists_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err)
{
    lists_sheet sheet = {.scene = scene, .diagram = out, .reader = {.scene = scene}};
    uint32_t most = scene->options->max_draw;
    (void)unplaced; /* there is nothing that an engine could place */
    sheet.shown = most > 0 && most < scene->facts->states ? most : scene->facts->states;
    sdg_status status = draw_sheet(&sheet, err);
    lists_close(&sheet.reader);
    return status;
}
