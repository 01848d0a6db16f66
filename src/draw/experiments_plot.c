/* The plot of an experiment: states expanded over the distance of the start, a line a search, on a
 * logarithmic scale, as the lines are near to straight where a search grows by a factor a move. */
#include <math.h>

#include "draw/experiments.h"
#include "draw/theme.h"

/* Points. The plot leaves room at its right for the names of the lines. */
static const double plot_width = 300.0, most_height = 190.0, least_height = 70.0, left_room = 42.0,
                    names_room = 110.0;
static const double row_height = 12.0, mark = 2.8;
/* A table of more rows would take more than a page; as text it has them all. */
enum { MOST_ROWS = 32, MOST_LINES = 4 };

/* Told apart without colour: by the form of the marks and the dashes of the lines. */
static const sdg_colour colours[MOST_LINES] = {THEME_SERIES_0, THEME_SERIES_1, THEME_SERIES_2,
                                               THEME_SERIES_3};
static const sdg_dash dashes[MOST_LINES] = {SDG_SOLID, SDG_DASHED, SDG_SOLID, SDG_DOTTED};

/* The plot under way. bottom is the height of the axis. */
typedef struct plot {
    const sdg_scene *scene;
    const sdg_experiment *of;
    sdg_diagram *diagram;
    uint32_t first, last; /* distances */
    int decades;          /* the top of the scale is 10^decades */
    double bottom, height;
} plot;

static double x_of(const plot *it, uint32_t depth)
{
    double span = it->last > it->first ? (double)(it->last - it->first) : 1.0;
    return left_room + 12.0 + (plot_width - 24.0) * (double)(depth - it->first) / span;
}

/* A mean below 1, as of starts that are goals themselves, stands on the axis. */
static double y_of(const plot *it, double value)
{
    double power = value > 1.0 ? log10(value) : 0.0;
    return it->bottom + it->height * power / it->decades;
}

/* The distances and the largest mean; rows without a distance are in the table alone. */
static bool measure(plot *it)
{
    double largest = 10.0;
    it->first = SDG_NONE;
    it->last = 0;
    for (uint32_t i = 0; i < it->of->row_count; i++) {
        const sdg_experiment_row *row = &it->of->rows[i];
        if (row->depth == SDG_NONE)
            continue;
        it->first = row->depth < it->first ? row->depth : it->first;
        it->last = row->depth > it->last ? row->depth : it->last;
        largest = row->expanded > largest ? row->expanded : largest;
    }
    it->decades = (int)ceil(log10(largest) - 1e-9);
    return it->first != SDG_NONE;
}

/* ---- axes ---- */

/* A thin line across at each power of ten, with its value. */
static bool draw_decade(const plot *it, int power)
{
    double y = it->bottom + it->height * power / it->decades;
    sdg_point line[2] = {{left_room, y}, {left_room + plot_width, y}};
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    sdg_put_grouped(&to, (uint64_t)(pow(10.0, power) + 0.5));
    const char *words = to.status == SDG_OK ? sdg_arena_copy(it->diagram->arena, text.bytes) : NULL;
    sdg_buffer_free(&text);
    return words != NULL &&
           sdg_mark_line(it->diagram, line, 2,
                         sdg_pen_of(power == 0 ? THEME_LINE : THEME_RULE, power == 0 ? 0.8 : 0.4,
                                    SDG_SOLID)) &&
           figure_text(it->diagram, figure_point(left_room - 4.0, y), SDG_ALIGN_RIGHT, words,
                       THEME_INK);
}

/* Every distance that has a row is ticked, where there is room for its number. */
static bool draw_ticks(const plot *it)
{
    double free_from = 0.0;
    for (uint32_t i = 0; i < it->of->row_count; i++) {
        const sdg_experiment_row *row = &it->of->rows[i];
        if (row->depth == SDG_NONE || (i > 0 && row[-1].depth == row->depth))
            continue;
        const char *text = sdg_arena_format(it->diagram->arena, "%u", (unsigned)row->depth);
        if (text == NULL)
            return false;
        double x = x_of(it, row->depth), half = figure_text_width(text) / 2;
        sdg_point tick[2] = {{x, it->bottom}, {x, it->bottom - 3.0}};
        if (!sdg_mark_line(it->diagram, tick, 2, sdg_pen_of(THEME_LINE, 0.8, SDG_SOLID)))
            return false;
        if (x - half < free_from)
            continue;
        free_from = x + half + 4.0;
        if (!figure_text(it->diagram, figure_point(x, it->bottom - 10.0), SDG_ALIGN_MIDDLE, text,
                         THEME_INK))
            return false;
    }
    return true;
}

static bool draw_axes(const plot *it)
{
    double top = it->bottom + it->height;
    for (int power = 0; power <= it->decades; power++)
        if (!draw_decade(it, power))
            return false;
    return draw_ticks(it) &&
           figure_text(it->diagram, figure_point(left_room, top + 12.0), SDG_ALIGN_LEFT,
                       sdg_translate(sdg_arena_lang(it->diagram->arena), "states expanded (mean)"),
                       THEME_INK) &&
           figure_text(it->diagram, figure_point(left_room + plot_width / 2, it->bottom - 22.0),
                       SDG_ALIGN_MIDDLE,
                       sdg_translate(sdg_arena_lang(it->diagram->arena),
                                     "distance of the start from the goal"),
                       THEME_INK);
}

/* ---- lines ---- */

/* Disc, square, triangle, diamond. */
static bool draw_mark(const plot *it, uint32_t plan, sdg_point at)
{
    sdg_colour fill = colours[plan % MOST_LINES];
    const double r = mark;
    sdg_point triangle[3] = {
        {at.x - r * 1.2, at.y - r}, {at.x + r * 1.2, at.y - r}, {at.x, at.y + r * 1.3}};
    sdg_point diamond[4] = {{at.x - r * 1.3, at.y},
                            {at.x, at.y - r * 1.3},
                            {at.x + r * 1.3, at.y},
                            {at.x, at.y + r * 1.3}};
    sdg_box box = {at.x - r, at.y - r, at.x + r, at.y + r};
    switch (plan % MOST_LINES) {
    case 0:
        return sdg_mark_ellipse(it->diagram, at, r, r, fill, theme_no_pen());
    case 1:
        return sdg_mark_box(it->diagram, box, fill, theme_no_pen());
    case 2:
        return sdg_mark_polygon(it->diagram, triangle, 3, fill, theme_no_pen());
    default:
        return sdg_mark_polygon(it->diagram, diamond, 4, fill, theme_no_pen());
    }
}

/* Rows are by distance, so that those of a plan are met from left to right. *end is the last. */
static bool draw_line(const plot *it, uint32_t plan, sdg_point *end)
{
    sdg_point before = {0};
    bool has_begun = false;
    for (uint32_t i = 0; i < it->of->row_count; i++) {
        const sdg_experiment_row *row = &it->of->rows[i];
        if (row->plan != plan || row->depth == SDG_NONE)
            continue;
        sdg_point at = {x_of(it, row->depth), y_of(it, row->expanded)};
        sdg_point line[2] = {before, at};
        if (has_begun &&
            !sdg_mark_line(it->diagram, line, 2,
                           sdg_pen_of(colours[plan % MOST_LINES], 1.1, dashes[plan % MOST_LINES])))
            return false;
        if (!draw_mark(it, plan, at))
            return false;
        before = at;
        has_begun = true;
    }
    *end = before;
    return true;
}

/* Names stand right of the plot at the heights of the ends of their lines, the highest first, each
 * at least a line below the one before. */
static bool name_lines(const plot *it, const sdg_point *ends)
{
    bool is_named[MOST_LINES] = {false};
    double below = it->bottom + it->height + row_height;
    for (uint32_t done = 0; done < it->of->plan_count; done++) {
        uint32_t next = SDG_NONE;
        for (uint32_t i = 0; i < it->of->plan_count; i++)
            if (!is_named[i] && (next == SDG_NONE || ends[i].y > ends[next].y))
                next = i;
        is_named[next] = true;
        double y = ends[next].y < below - row_height ? ends[next].y : below - row_height;
        double x = left_room + plot_width + 12.0;
        below = y;
        if (!draw_mark(it, next, figure_point(x, y)) ||
            !figure_text(it->diagram, figure_point(x + 8.0, y), SDG_ALIGN_LEFT,
                         it->of->plans[next].name, colours[next % MOST_LINES]))
            return false;
    }
    return true;
}

/* ---- the table ---- */

/* The widths of the columns, and their sum. */
static double measure_columns(const sdg_table *table, double *widths)
{
    double sum = 0.0;
    for (uint32_t c = 0; c < table->column_count; c++) {
        widths[c] = figure_text_width(table->columns[c]);
        for (uint32_t r = 0; r < table->row_count; r++) {
            double width = figure_text_width(table->cells[(size_t)r * table->column_count + c]);
            widths[c] = width > widths[c] ? width : widths[c];
        }
        widths[c] += 14.0;
        sum += widths[c];
    }
    return sum;
}

/* A row whose texts are centred at a height. */
static bool draw_row(const plot *it, const sdg_table *table, const double *widths,
                     const char *const *cells, double y)
{
    double x = 0.0;
    for (uint32_t c = 0; c < table->column_count; c++) {
        bool right = table->numeric[c];
        double at = right ? x + widths[c] - 7.0 : x + 7.0;
        if (!figure_text(it->diagram, figure_point(at, y), right ? SDG_ALIGN_RIGHT : SDG_ALIGN_LEFT,
                         cells[c], THEME_INK))
            return false;
        x += widths[c];
    }
    return true;
}

static bool draw_rule(const plot *it, double y, double width)
{
    sdg_point line[2] = {{0.0, y}, {width, y}};
    return sdg_mark_line(it->diagram, line, 2, sdg_pen_of(THEME_RULE, 0.6, SDG_SOLID));
}

/* From the top down; the last rule lies at 0. */
static bool draw_table(const plot *it, const sdg_table *table, const double *widths, double width)
{
    double y = row_height * (table->row_count + 1.0);
    if (!draw_rule(it, y, width) || !draw_rule(it, y - row_height, width) ||
        !draw_rule(it, 0.0, width) ||
        !draw_row(it, table, widths, table->columns, y - row_height / 2))
        return false;
    for (uint32_t r = 0; r < table->row_count; r++) {
        y -= row_height;
        if (!draw_row(it, table, widths,
                      (const char *const *)&table->cells[(size_t)r * table->column_count],
                      y - row_height / 2))
            return false;
    }
    return true;
}

/* ---- the sheet ---- */

static bool draw_plot(const plot *it)
{
    sdg_point ends[MOST_LINES] = {{0}};
    if (!sdg_diagram_group(it->diagram, "plot", SDG_NONE) || !draw_axes(it))
        return false;
    for (uint32_t plan = 0; plan < it->of->plan_count && plan < MOST_LINES; plan++)
        if (!draw_line(it, plan, &ends[plan]))
            return false;
    return name_lines(it, ends);
}

/* What a sheet that was asked for leaves above the axis for the plot. */
static double room_above(const plot *it)
{
    bool has_paper = it->scene->options->paper.width > 0.0;
    return has_paper ? figure_room(it->scene).y - it->bottom - 20.0 : most_height;
}

/* The plot stands above the table, or alone where the table is too long, or the table alone where
 * no distance is known. */
static sdg_status draw_sheet(plot *it, const sdg_table *table, words_view *words, sdg_error *err)
{
    double widths[16], width = measure_columns(table, widths), height = 0.0;
    bool has_table = table->row_count <= MOST_ROWS;
    if (has_table) {
        if (!sdg_diagram_group(it->diagram, "table", SDG_NONE) ||
            !draw_table(it, table, widths, width))
            return sdg_fail_memory(err);
        height = row_height * (table->row_count + 1.0) + 14.0;
    }
    it->bottom = height + 28.0;
    it->height = fmin(most_height, fmax(least_height, room_above(it)));
    if (measure(it)) {
        if (!draw_plot(it))
            return sdg_fail_memory(err);
        height = it->bottom + it->height + 20.0;
    }
    double plot_whole = left_room + plot_width + names_room;
    sdg_point size = {has_table && width > plot_whole ? width : plot_whole, height};
    return figure_finish(it->scene, words, size, it->diagram, err);
}

sdg_status experiments_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err)
{
    plot it = {.scene = scene, .of = scene->experiment, .diagram = out};
    sdg_table table;
    words_view words = {"experiments", scene->facts->states, SDG_NONE, "", ""};
    (void)unplaced; /* there is nothing that an engine could place */
    sdg_status status = experiments_table(&table, scene, out->arena, err);
    words.extra = experiments_note(scene, out->arena);
    if (status == SDG_OK && words.extra == NULL)
        status = sdg_fail_memory(err);
    return status == SDG_OK ? draw_sheet(&it, &table, &words, err) : status;
}
