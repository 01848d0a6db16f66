/* Layers as level bars from top to bottom, one a layer, as long as it has states. Up to 60 each has
 * its count and its word beside it; more become a profile of thin bars, with ticks, in which only
 * what stands out is named. */
#include <math.h>

#include "draw/figure.h"
#include "draw/layers.h"
#include "draw/theme.h"

/* The least height of a bar with words, and of one of a profile; lengths in points. On A4 that
 * makes 60 and 280 bars. */
static const double least_worded = 9.5, least_thin = 2.03;
/* The longest bar, and what all may be high: with these, what is drawn beside them still fits on
 * A4. On other paper the longest is what is left by words, but no hair. */
static const double most_long = 250.0, most_tall = 570.0, gap = 6.0;
static const double least_long = 40.0, words_width = 110.0, names_width = 50.0;

/* The figure being drawn; lengths are in points, and layers go down from the top. */
typedef struct bars {
    const sdg_scene *scene;
    sdg_diagram *diagram;
    layer_table table;
    double left, pitch, thickness; /* where bars begin; from bar to bar; of one */
    double longest, tallest;       /* room for one, and for all */
    double right;                  /* how far words go */
} bars;

/* The first row is the uppermost. */
static double middle_of(const bars *all, uint32_t row)
{
    return (all->table.count - row - 0.5) * all->pitch;
}

/* At least a hair's breadth, so that a layer of one state is seen beside one of thousands. */
static double length_of(const bars *all, uint32_t row)
{
    double length = all->longest * (double)all->table.rows[row].states / (double)all->table.largest;
    return length < 1.5 ? 1.5 : length;
}

/* All bars begin at one line, so that lengths can be compared. */
static sdg_box bar_box(const bars *all, uint32_t row)
{
    double y = middle_of(all, row);
    sdg_box box = {all->left, y - all->thickness / 2, all->left + length_of(all, row),
                   y + all->thickness / 2};
    return box;
}

/* ---- bars with words ---- */

/* A row with words is always one layer. */
static const char *row_name(const bars *all, uint32_t row)
{
    const bool is_unit = sdg_space_is_unit_cost(all->scene->space);
    return sdg_arena_say(all->diagram->arena, is_unit ? "layer %u" : "distance %u",
                         (unsigned)all->table.rows[row].first);
}

/* Whether more states of a row may be found: all those up to the horizon are known. */
static bool may_grow(const bars *all, const layer_row *row)
{
    return !all->scene->facts->complete && row->last > all->scene->facts->horizon;
}

/* "4 states", or classes of a quotient; NULL: no memory. */
static const char *count_words(const bars *all, uint64_t count)
{
    sdg_arena *arena = all->diagram->arena;
    if (all->scene->quotient == NULL)
        return words_count(arena, count, "state");
    return sdg_arena_say(arena, count == 1 ? "%llu class" : "%llu classes",
                         (unsigned long long)count);
}

/* "4 states", "1 state, a goal", "90 states, 3 of them goals", "7 states so far". */
static const char *row_words(const bars *all, uint32_t row)
{
    const layer_row *it = &all->table.rows[row];
    sdg_arena *arena = all->diagram->arena;
    const char *states = count_words(all, it->states);
    if (states != NULL && may_grow(all, it))
        states = sdg_arena_say(arena, "%s so far", states);
    if (states == NULL || it->goals == 0)
        return states;
    if (it->goals == it->states)
        return sdg_arena_say(arena, it->goals == 1 ? "%s, a goal" : "%s, all goals", states);
    return sdg_arena_say(arena,
                         it->goals == 1 ? "%s, %llu of them a goal" : "%s, %llu of them goals",
                         states, (unsigned long long)it->goals);
}

/* A goal's layer has a double border, as a goal has. */
static bool draw_bar(const bars *all, uint32_t row)
{
    const layer_row *it = &all->table.rows[row];
    const double beyond = 2.0;
    sdg_box box = bar_box(all, row);
    sdg_box outer = {box.left - beyond, box.bottom - beyond, box.right + beyond, box.top + beyond};
    sdg_pen pen = theme_border_pen();
    if (it->open > 0)
        pen.dash = SDG_DASHED;
    if (!sdg_mark_box(all->diagram, box, theme_band(row, all->table.count), pen))
        return false;
    return it->goals == 0 || sdg_mark_box(all->diagram, outer, SDG_NO_COLOUR, theme_border_pen());
}

/* Words that begin somewhere. */
static bool put_words(bars *all, sdg_point at, const char *words)
{
    all->right = fmax(all->right, at.x + figure_text_width(words));
    return figure_text(all->diagram, at, SDG_ALIGN_LEFT, words, THEME_INK);
}

/* The count stands at the end of the bar, where the eye is when it has measured the length. */
static bool draw_words(bars *all, uint32_t row)
{
    const char *name = row_name(all, row), *words = row_words(all, row);
    sdg_point before = {all->left - gap, middle_of(all, row)};
    sdg_point after = {all->left + length_of(all, row) + gap, before.y};
    if (name == NULL || words == NULL)
        return false;
    return figure_text(all->diagram, before, SDG_ALIGN_RIGHT, name, THEME_INK) &&
           put_words(all, after, words);
}

/* Only then does the legend explain dashes. */
static bool has_open(const bars *all)
{
    for (uint32_t row = 0; row < all->table.count; row++)
        if (all->table.rows[row].open > 0)
            return true;
    return false;
}

/* A profile has no room for borders and marks goals at the side instead. */
static bool legend(const bars *all, bool profile)
{
    sdg_diagram *diagram = all->diagram;
    sdg_pen dashed = sdg_pen_of(THEME_BORDER, 0.8, SDG_DASHED);
    if (has_open(all) && !profile &&
        !figure_sample_box(diagram, THEME_PAPER, dashed, "holds states that are not expanded"))
        return false;
    if (all->scene->facts->goals == 0)
        return true;
    if (profile)
        return figure_sample_box(diagram, THEME_INK, theme_no_pen(),
                                 "bar at the left: goal states");
    if (!figure_sample_box(diagram, THEME_PAPER, theme_border_pen(), "holds goal states"))
        return false;
    diagram->samples[diagram->sample_count - 1].double_border = true;
    return true;
}

/* Bars grow thinner as layers grow more, down to where their words would touch. */
static sdg_status draw_worded(bars *all, sdg_error *err)
{
    const double widest_pitch = 16.0;
    double room = all->table.count > 0 ? all->tallest / all->table.count : widest_pitch;
    all->pitch = room < widest_pitch ? room : widest_pitch;
    all->thickness = all->pitch - 5.5;
    for (uint32_t row = 0; row < all->table.count; row++) {
        const char *name = row_name(all, row);
        if (name == NULL)
            return sdg_fail_memory(err);
        double width = figure_text_width(name) + gap;
        all->left = width > all->left ? width : all->left;
    }
    if (!sdg_diagram_group(all->diagram, "layers", SDG_NONE))
        return sdg_fail_memory(err);
    for (uint32_t row = 0; row < all->table.count; row++)
        if (!draw_bar(all, row) || !draw_words(all, row))
            return sdg_fail_memory(err);
    return SDG_OK;
}

/* ---- the profile ---- */

/* The least of 1, 2, 5, 10, … rows whose ticks have room for a number. */
static uint32_t tick_distance(const bars *all)
{
    static const uint32_t steps[3] = {1, 2, 5};
    for (uint32_t power = 1;; power *= 10)
        for (int i = 0; i < 3; i++)
            if (power * steps[i] * all->pitch >= 14.0)
                return power * steps[i];
}

/* Ticks stand left of the bars, where the eye begins a row. */
static bool draw_tick(const bars *all, uint32_t row)
{
    const char *text =
        sdg_arena_format(all->diagram->arena, "%u", (unsigned)all->table.rows[row].first);
    double y = middle_of(all, row);
    sdg_point line[2] = {{all->left - 7.0, y}, {all->left - 4.0, y}};
    return text != NULL &&
           sdg_mark_line(all->diagram, line, 2, sdg_pen_of(THEME_SOFT_INK, 0.6, SDG_SOLID)) &&
           figure_text(all->diagram, figure_point(all->left - 9.0, y), SDG_ALIGN_RIGHT, text,
                       THEME_INK);
}

/* A bar, and a mark at its left if the row holds goals. */
static bool draw_thin(const bars *all, uint32_t row)
{
    sdg_box box = bar_box(all, row), mark = {all->left - 3.5, box.bottom, all->left - 1.0, box.top};
    if (!sdg_mark_box(all->diagram, box, THEME_LINE, theme_no_pen()))
        return false;
    return all->table.rows[row].goals == 0 ||
           sdg_mark_box(all->diagram, mark, THEME_INK, theme_no_pen());
}

/* Where a text at a height can begin without lying on a bar. */
static double clear_of_bars(const bars *all, double y)
{
    double longest_near = 0.0;
    for (uint32_t row = 0; row < all->table.count; row++) {
        double apart = middle_of(all, row) - y, length = length_of(all, row);
        if (apart < THEME_TEXT && apart > -THEME_TEXT && length > longest_near)
            longest_near = length;
    }
    return all->left + longest_near + gap;
}

/* "layers 56 to 57: 4,321 states, the most". */
static bool name_row(bars *all, uint32_t row, double y, const char *why)
{
    const layer_row *it = &all->table.rows[row];
    sdg_arena *arena = all->diagram->arena;
    const char *states = count_words(all, it->states);
    const bool is_unit = sdg_space_is_unit_cost(all->scene->space);
    const char *layers =
        it->first == it->last
            ? row_name(all, row)
            : sdg_arena_say(arena, is_unit ? "layers %u to %u" : "distances %u to %u",
                            (unsigned)it->first, (unsigned)it->last);
    if (states == NULL || layers == NULL)
        return false;
    const char *text = sdg_arena_say(arena, "%s: %s, %s", layers, states,
                                     sdg_translate(sdg_arena_lang(arena), why));
    sdg_point at = {clear_of_bars(all, y), y};
    return text != NULL && put_words(all, at, text);
}

/* Names the largest row and the first one with goals; where both lie close together, one above the
 * other. */
static bool name_rows(bars *all)
{
    uint32_t largest = 0, goal = SDG_NONE;
    const layer_row *rows = all->table.rows;
    for (uint32_t i = all->table.count; i-- > 0;) {
        largest = rows[i].states == all->table.largest ? i : largest;
        goal = rows[i].goals > 0 ? i : goal;
    }
    bool is_whole = all->scene->facts->complete;
    const char *most = is_whole ? SDG_TEXT("the most") : SDG_TEXT("the most so far");
    if (goal == largest)
        return name_row(all, goal, middle_of(all, goal),
                        is_whole ? SDG_TEXT("the most, the first with a goal")
                                 : SDG_TEXT("the most so far, the first with a goal"));
    double y = middle_of(all, largest), apart = THEME_TEXT + 2.0;
    if (goal != SDG_NONE) {
        double of_goal = middle_of(all, goal);
        if (goal > largest && y - of_goal < apart)
            y = of_goal + apart;
        if (goal < largest && of_goal - y < apart)
            y = of_goal - apart;
        if (!name_row(all, goal, of_goal, SDG_TEXT("the first with a goal")))
            return false;
    }
    return name_row(all, largest, y, most);
}

/* One colour for all bars: tints tell apart neighbours, and here there are too many. */
static sdg_status draw_profile(bars *all, sdg_error *err)
{
    all->pitch = all->tallest / all->table.count;
    all->thickness = all->pitch * 0.8;
    const char *largest =
        sdg_arena_format(all->diagram->arena, "%u", (unsigned)all->scene->facts->eccentricity);
    if (largest == NULL)
        return sdg_fail_memory(err);
    all->left = figure_text_width(largest) + 10.0;
    uint32_t distance = tick_distance(all);
    if (!sdg_diagram_group(all->diagram, "layers", SDG_NONE))
        return sdg_fail_memory(err);
    for (uint32_t row = 0; row < all->table.count; row++)
        if (!draw_thin(all, row) || (row % distance == 0 && !draw_tick(all, row)))
            return sdg_fail_memory(err);
    return name_rows(all) ? SDG_OK : sdg_fail_memory(err);
}

/* ---- the sheet ---- */

/* The words at the right belong to the body as the bars do. */
static sdg_status finish(const bars *all, bool profile, sdg_error *err)
{
    words_view words = {"layers", all->scene->facts->states, SDG_NONE, "", ""};
    double width = fmax(all->right, all->left + all->longest + words_width);
    sdg_point size = {width, all->table.count * all->pitch};
    words.extra = all->scene->facts->complete
                      ? SDG_TEXT("The length of a bar is the number of states in its layer.")
                      : SDG_TEXT("The length of a bar is the number of states found in its layer.");
    if (all->table.group > 1)
        words.extra =
            sdg_arena_say(all->diagram->arena, "A bar is as long as its %u layers have states.",
                          (unsigned)all->table.group);
    if (all->scene->quotient != NULL)
        words.extra = SDG_TEXT("A bar is as long as its layer has classes; that of a class is the "
                               "layer of its nearest state.");
    if (words.extra == NULL || !legend(all, profile))
        return sdg_fail_memory(err);
    return figure_finish(all->scene, &words, size, all->diagram, err);
}

/* Layers are merged only where a bar each would be thinner than a line. */
static sdg_status draw_bars(bars *all, sdg_error *err)
{
    bool profile = all->table.count * least_worded > all->tallest;
    if (profile)
        layers_merge(&all->table, (uint32_t)fmax(1.0, all->tallest / least_thin));
    sdg_status status = profile ? draw_profile(all, err) : draw_worded(all, err);
    return status == SDG_OK ? finish(all, profile, err) : status;
}

/* The table is what the text of the view shows as well, so that the two cannot differ. */
sdg_status layers_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err)
{
    sdg_point room = figure_room(scene);
    bars all = {.scene = scene, .diagram = out};
    all.tallest = fmin(most_tall, room.y);
    all.longest = fmax(fmin(most_long, room.x - words_width - names_width), least_long);
    (void)unplaced; /* there is nothing that an engine could place */
    sdg_status status = layers_read(&all.table, scene, err);
    if (status == SDG_OK)
        status = draw_bars(&all, err);
    layers_free(&all.table);
    return status;
}
