/* The figure of a comparison: panels in the arrangement that prints largest, below them the table,
 * in words what differs first. */
#include <math.h>
#include <string.h>

#include "draw/aside.h"
#include "draw/compare_panels.h"
#include "draw/figure.h"
#include "draw/graph.h"
#include "draw/theme.h"

/* A row of the table, and the space above it. */
static const double row_height = 13.0, above_table = 12.0;

/* Blue and thick, so that it is neither the thin second line of a goal nor the colour of a path. */
sdg_pen compare_ring_pen(void)
{
    return sdg_pen_of(THEME_RING, 2.0, SDG_SOLID);
}

sdg_pen compare_tree_pen(void)
{
    return sdg_pen_of(THEME_INK, 1.3, SDG_SOLID);
}

/* Just dark enough to be seen in print. */
sdg_pen compare_other_pen(void)
{
    return sdg_pen_of(THEME_UNUSED, 0.6, SDG_DASHED);
}

/* ---- what one panel shows ---- */

/* The room that states keep for a badge on each side of their label. */
double compare_badge_room(const sdg_scene *scene)
{
    return graph_badge_width(scene->facts->states);
}

/* Painters that number states are told not to: each panel has numbers of its own. */
static sdg_status paint(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    sdg_draw_options how = *scene->options;
    sdg_scene plain = *scene;
    sdg_status status = SDG_OK;
    how.number = SDG_NUMBER_NONE;
    plain.options = &how;
    for (size_t i = 0; scene->painters[i] != NULL && status == SDG_OK; i++) {
        status = sdg_diagram_ask(diagram, err);
        if (status == SDG_OK)
            status = scene->painters[i]->paint(&plain, diagram, err);
    }
    return status;
}

/* States have room for a badge, whether or not it is asked for. */
static sdg_status fill_one(const sdg_scene *scene, sdg_node_form form, sdg_diagram *diagram,
                           sdg_error *err)
{
    sdg_draw_options how = *scene->options;
    sdg_scene numbered = *scene;
    how.number = SDG_NUMBER_EXPANDED;
    numbered.options = &how;
    sdg_status status = graph_add_states(&numbered, form, diagram, err);
    if (status == SDG_OK)
        status = graph_add_links(&numbered, diagram, err);
    if (status == SDG_OK && how.only_found)
        compare_keep_found(scene, diagram);
    diagram->text_size = THEME_TEXT;
    if (status == SDG_OK)
        status = paint(scene, diagram, err);
    aside_shorten_bands(diagram);
    return status;
}

/* ---- the arrangement ---- */

/* One way to arrange the panels, and how large it prints. */
typedef struct arrangement {
    uint32_t columns;
    double fit;
} arrangement;

/* A diagram of one panel while arrangements are tried. */
typedef struct trial {
    const comparison *it;
    sdg_diagram *diagram;
    const char **labels; /* by link: wrapping a chain breaks them */
    sdg_point room;      /* of all panels */
} trial;

/* The room is that of the sheet less the table, the legend and the caption, which take about this:
 * below the panels or, on a sheet that is wider than high, beside them. */
static sdg_point room_of(const comparison *it)
{
    const double below = 120.0, beside = 190.0, margins = 12.0;
    sdg_point sheet = figure_sheet(it->scene, THEME_TEXT);
    bool is_wide = sheet.x > sheet.y;
    double width = sheet.x - (is_wide ? beside : margins);
    double height = sheet.y - (is_wide ? margins : below);
    return figure_point(fmax(width, 40.0),
                        fmax(height - above_table - (it->count + 1) * row_height, 40.0));
}

/* Places one panel for so many columns; *fit is the scale at which all then print. */
static sdg_status try_columns(const trial *with, uint32_t columns, double *fit, sdg_error *err)
{
    sdg_diagram *diagram = with->diagram;
    const double margins = 12.0; /* of the sheet that placing puts around a body */
    uint32_t rows = (with->it->count + columns - 1) / columns;
    double across = (columns - 1) * COMPARE_GAP, down = (rows - 1) * COMPARE_GAP;
    double width = (with->room.x - across) / columns;
    double height = (with->room.y - down) / rows - compare_words_height(with->it);
    for (uint32_t i = 0; i < diagram->link_count; i++)
        diagram->links[i].label = with->labels[i];
    sdg_status status = sdg_place_best(diagram, width + margins, height + margins, err);
    const sdg_box *body = &diagram->body;
    double all_width = columns * (body->right - body->left) + across;
    double all_height = rows * (body->top - body->bottom + compare_words_height(with->it)) + down;
    *fit = fmin(1.0, fmin(with->room.x / all_width, with->room.y / all_height));
    return status;
}

/* Side by side, stacked, or in a square: the first of equals is kept. */
static sdg_status arrange(const trial *with, uint32_t *columns, sdg_error *err)
{
    const uint32_t count = with->it->count;
    const uint32_t forms[] = {count, 2, 1};
    arrangement best = {0, 0};
    uint32_t last = 0;
    for (size_t i = 0; i < 3 && best.fit < 1.0; i++) {
        double fit = 0;
        if (forms[i] == last || forms[i] > count)
            continue;
        sdg_status status = try_columns(with, forms[i], &fit, err);
        if (status != SDG_OK)
            return status;
        last = forms[i];
        if (best.columns == 0 || fit > best.fit * 1.02)
            best = (arrangement){forms[i], fit};
    }
    *columns = best.columns;
    return best.columns == last ? SDG_OK : try_columns(with, best.columns, &best.fit, err);
}

/* The legend must not be placed around one panel: it belongs to all. */
static sdg_status place_one(const comparison *it, sdg_diagram *diagram, uint32_t *columns,
                            sdg_error *err)
{
    uint32_t samples = diagram->sample_count;
    trial with = {it, diagram, sdg_arena_take(diagram->arena, diagram->link_count, sizeof(char *)),
                  room_of(it)};
    if (with.labels == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < diagram->link_count; i++)
        with.labels[i] = diagram->links[i].label;
    diagram->sample_count = 0;
    sdg_status status = arrange(&with, columns, err);
    diagram->sample_count = samples;
    return status;
}

/* ---- the legend ---- */

/* Whether some node has a class. */
static bool has_node(const sdg_diagram *diagram, const char *kind)
{
    for (uint32_t i = 0; i < diagram->node_count; i++)
        if (graph_has_class(diagram->nodes[i].kind, kind))
            return true;
    return false;
}

/* The same for a link. */
static bool has_link(const sdg_diagram *diagram, const char *kind)
{
    for (uint32_t i = 0; i < diagram->link_count; i++)
        if (graph_has_class(diagram->links[i].kind, kind))
            return true;
    return false;
}

/* Whether some line is of a move that the search of its panel did not go by. */
static bool has_other(const sdg_diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->link_count; i++)
        if (!graph_has_class(diagram->links[i].kind, "found") &&
            !graph_has_class(diagram->links[i].kind, "tree"))
            return true;
    return false;
}

/* A kind of line, with the arrowhead that it has. */
static bool explain_line(sdg_diagram *diagram, sdg_pen pen, bool arrow, const char *text)
{
    sdg_sample *sample = sdg_diagram_sample(diagram, SDG_SAMPLE_LINK, text);
    if (sample == NULL)
        return false;
    sample->pen = pen;
    sample->arrow_head = arrow;
    return true;
}

/* What stands in the states. */
static bool explain_states(const comparison *it, sdg_diagram *diagram)
{
    sdg_sample *sample = sdg_diagram_sample(diagram, SDG_SAMPLE_BADGE, "order of expansion");
    bool is_partly = false;
    if (sample == NULL)
        return false;
    sample->fill = THEME_BADGE_FILL;
    for (uint32_t i = 0; i < graph_count(it->scene); i++)
        is_partly = is_partly || compare_is_partly_expanded(it, graph_state(it->scene, i));
    sdg_pen grey = sdg_pen_of(THEME_BORDER, 0.8, SDG_DASHED);
    sdg_pen dots = sdg_pen_of(THEME_BORDER, 0.8, SDG_DOTTED);
    return (!is_partly || figure_sample_box(diagram, THEME_PARTLY, theme_border_pen(),
                                            "square number: not all expanded it")) &&
           (!has_node(diagram, "waiting") ||
            figure_sample_box(diagram, THEME_PAPER, grey, "found, its turn never came")) &&
           (!has_node(diagram, "unmet") ||
            figure_sample_box(diagram, THEME_PAPER, dots, "never met"));
}

/* Whether a state by which the searches differ first is shown. */
static bool has_ring(const comparison *it)
{
    for (uint32_t i = 0; i < it->count && it->step > 0; i++)
        if (it->differing[i] != SDG_NONE && graph_node(it->scene, it->differing[i]) != SDG_NONE)
            return true;
    return false;
}

/* In the order of what is looked for first. */
static bool explain(const comparison *it, sdg_diagram *diagram)
{
    const char *step =
        sdg_arena_say(diagram->arena, "step %u, the first to differ", (unsigned)it->step);
    return step != NULL &&
           (!has_ring(it) || figure_sample_box(diagram, THEME_PAPER, compare_ring_pen(), step)) &&
           explain_states(it, diagram) &&
           (!has_link(diagram, "found") ||
            explain_line(diagram, theme_path_pen(), true, "path that the search found")) &&
           (!has_link(diagram, "tree") ||
            explain_line(diagram, compare_tree_pen(), true, "move by which a state was found")) &&
           (!has_other(diagram) || explain_line(diagram, compare_other_pen(), false, "other move"));
}

/* ---- the table ---- */

/* The widths of the columns, and their sum. */
static double measure_table(const sdg_table *table, double *widths)
{
    double all = 0;
    for (uint32_t c = 0; c < table->column_count; c++) {
        widths[c] = figure_text_width(table->columns[c]);
        for (uint32_t r = 0; r < table->row_count; r++)
            widths[c] = fmax(widths[c],
                             figure_text_width(table->cells[(size_t)r * table->column_count + c]));
        widths[c] += 10.0;
        all += widths[c];
    }
    return all;
}

/* A row of texts, numbers to the right; y is its middle. */
static bool add_row(sdg_diagram *diagram, const sdg_table *table, const char *const *cells,
                    const double *widths, sdg_point at)
{
    for (uint32_t c = 0; c < table->column_count; c++) {
        bool right = table->numeric[c];
        sdg_point middle = {at.x + (right ? widths[c] - 5.0 : 5.0), at.y};
        if (!figure_text(diagram, middle, right ? SDG_ALIGN_RIGHT : SDG_ALIGN_LEFT, cells[c],
                         THEME_INK))
            return false;
        at.x += widths[c];
    }
    return true;
}

/* A rule above the rows, one below the heads, one below all. */
static bool add_rule(sdg_diagram *diagram, double left, double right, double y)
{
    sdg_point ends[2] = {{left, y}, {right, y}};
    return sdg_mark_line(diagram, ends, 2, sdg_pen_of(THEME_RULE, 0.7, SDG_SOLID));
}

/* In the middle below the panels; the body grows by it. */
static bool add_table(sdg_diagram *diagram, const sdg_table *table)
{
    double widths[16];
    double all = measure_table(table, widths);
    sdg_box *body = &diagram->body;
    double left = (body->left + body->right - all) / 2, top = body->bottom - above_table;
    bool fits =
        sdg_diagram_group(diagram, "table", SDG_NONE) && add_rule(diagram, left, left + all, top) &&
        add_row(diagram, table, table->columns, widths, figure_point(left, top - row_height / 2)) &&
        add_rule(diagram, left, left + all, top - row_height);
    for (uint32_t r = 0; r < table->row_count && fits; r++)
        fits = add_row(diagram, table,
                       (const char *const *)table->cells + (size_t)r * table->column_count, widths,
                       figure_point(left, top - (r + 1.5) * row_height));
    double bottom = top - (table->row_count + 1) * row_height;
    fits = fits && add_rule(diagram, left, left + all, bottom);
    body->bottom = bottom - 1.0;
    body->left = fmin(body->left, left);
    body->right = fmax(body->right, left + all);
    return fits;
}

/* ---- the whole ---- */

/* The searches and their conventions: what is said of all once, what differs with its search. */
static const char *conventions(const comparison *it, sdg_arena *arena)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(arena));
    for (uint32_t i = 0; i < it->count; i++) {
        const sdg_run *run = it->scene->runs[i];
        sdg_put_text(&to, i == 0 ? "" : " ");
        sdg_say(&to, "%c %s: %s (", "abcd"[i], run -> plan.name,
                sdg_translate(to.lang, run->search->title));
        sdg_convention_put(run->search, &run->how, &to);
        sdg_say(&to, ").");
        if (run->round_count > 1)
            sdg_say(&to, " Its numbers are those of the last of %zu rounds.", run->round_count);
    }
    const char *copy = to.status == SDG_OK ? sdg_arena_copy(arena, text.bytes) : NULL;
    sdg_buffer_free(&text);
    return copy;
}

/* How many of the lines are transitions; loops are none. */
static uint32_t count_lines(const sdg_diagram *diagram)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < diagram->link_count; i++)
        count += diagram->links[i].tail != diagram->links[i].head;
    return count;
}

/* The caption says what is seen, then by which rules. Without lines, SDG_NONE, no state is drawn.
 */
static sdg_status fill_words(const comparison *it, uint32_t lines, sdg_diagram *diagram,
                             sdg_error *err)
{
    const sdg_scene *scene = it->scene;
    const char *first = compare_sentence(it, diagram->arena);
    const char *rules = conventions(it, diagram->arena);
    if (first == NULL || rules == NULL)
        return sdg_fail_memory(err);
    words_view words = {"searches compared", graph_count(scene), lines,
                        sdg_arena_format(diagram->arena, "%s %s", first, rules),
                        scene->selection != NULL ? scene->selection->what : ""};
    if (lines == SDG_NONE)
        words.drawn_states = scene->facts->states;
    return words.extra != NULL ? words_fill(scene, &words, diagram, err) : sdg_fail_memory(err);
}

/* An engine places each panel for itself, and the face of the figure says so. */
static sdg_status finish_unplaced(const comparison *it, uint32_t lines, sdg_diagram *diagram,
                                  sdg_error *err)
{
    compare_names *names = NULL;
    sdg_status status = compare_name_moves(it, diagram, &names, err);
    if (status == SDG_OK)
        status = compare_add_panels(it, 1, names, diagram, err);
    if (status == SDG_OK)
        status = fill_words(it, lines, diagram, err);
    if (status != SDG_OK)
        return status;
    diagram->notice = sdg_arena_say(
        diagram->arena, "%s%sThe panels have places of their own: states do not correspond.",
        diagram->notice, diagram->notice[0] != '\0' ? " " : "");
    return diagram->notice != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* Legend and table come from what the panels have become. */
static sdg_status finish(const comparison *it, uint32_t columns, const compare_names *names,
                         sdg_diagram *diagram, sdg_error *err)
{
    sdg_table table;
    uint32_t lines = count_lines(diagram);
    sdg_status status = compare_add_panels(it, columns, names, diagram, err);
    if (status == SDG_OK)
        status = compare_fill_table(&table, it->scene, false, diagram->arena, err);
    if (status == SDG_OK)
        status = fill_words(it, lines, diagram, err);
    if (status == SDG_OK && !(add_table(diagram, &table) && explain(it, diagram)))
        status = sdg_fail_memory(err);
    if (it->scene->options->no_legend)
        diagram->sample_count = 0;
    return status == SDG_OK ? figure_place(it->scene, diagram, err) : status;
}

/* One panel is filled and placed, and then becomes as many as there are searches. */
static sdg_status draw_form(const sdg_scene *scene, sdg_node_form form, sdg_diagram *out,
                            sdg_error *err)
{
    comparison it;
    compare_names *names = NULL;
    uint32_t columns = 1;
    sdg_status status = compare_read(&it, scene, out->arena, err);
    if (status == SDG_OK && scene->options->frontier)
        status = compare_read_frontiers(&it, out->arena, err);
    if (status == SDG_OK)
        status = fill_one(scene, form, out, err);
    if (status != SDG_OK)
        return status;
    aside_narrow(out, compare_badge_room(scene));
    status = compare_name_moves(&it, out, &names, err);
    if (status == SDG_OK)
        status = place_one(&it, out, &columns, err);
    return status == SDG_OK ? finish(&it, columns, names, out, err) : status;
}

sdg_status compare_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err)
{
    comparison it;
    sdg_node_form form = scene->options->node;
    if (!unplaced)
        return draw_form(scene, form == SDG_NODE_AUTO ? SDG_NODE_SHORT : form, out, err);
    sdg_status status = compare_read(&it, scene, out->arena, err);
    if (status == SDG_OK)
        status = fill_one(scene, SDG_NODE_TEXT, out, err);
    return status == SDG_OK ? finish_unplaced(&it, count_lines(out), out, err) : status;
}

sdg_status compare_draw_table(const sdg_scene *scene, bool unplaced, sdg_diagram *out,
                              sdg_error *err)
{
    comparison it;
    sdg_table table;
    (void)unplaced; /* there is nothing that an engine could place */
    sdg_status status = compare_read(&it, scene, out->arena, err);
    if (status == SDG_OK)
        status = compare_fill_table(&table, scene, false, out->arena, err);
    if (status == SDG_OK)
        status = fill_words(&it, SDG_NONE, out, err);
    if (status != SDG_OK)
        return status;
    if (!add_table(out, &table))
        return sdg_fail_memory(err);
    out->body_placed = true;
    return figure_place(scene, out, err);
}
