/* The legend: items of a sample and a text, flowing in lines from left to right. Texts that are
 * wider than the room are wrapped beside their sample. */
#include "diagram/shape.h"
#include "place/page.h"
#include "place/wrap.h"

#include <math.h>

#define SAMPLE_SPACE 5.0 /* between a sample and its text */
#define ITEM_SPACE 16.0  /* between items of a line */
#define LINK_WIDTH 26.0
#define NODE_WIDTH 22.0
#define MARK_WIDTH 12.0
#define SAMPLE_HEIGHT 12.0

/* The legend being filled, line by line. */
typedef struct flow {
    sdg_diagram *diagram;
    legend_room room;
    double x, y;   /* where the next item's upper left corner goes, as far as it fits there */
    double line;   /* height of the line being filled; 0: nothing is in it */
    double indent; /* of texts that stand below one another; 0: each follows its sample */
} flow;

/* Samples need some air between lines even where the letters are small. */
static double line_height(const sdg_diagram *diagram)
{
    return fmax(SAMPLE_HEIGHT + 3, ceil(1.35 * diagram->text_size));
}

/* Lines of one text are closer than two items are, which tells them apart. */
static double wrapped_height(const sdg_diagram *diagram)
{
    return ceil(1.15 * diagram->text_size);
}

/* With the space after it; a double border takes more. */
static double sample_width(const sdg_sample *sample)
{
    switch (sample->kind) {
    case SDG_SAMPLE_NODE:
        return NODE_WIDTH + SAMPLE_SPACE + (sample->double_border ? 2 : 0);
    case SDG_SAMPLE_LINK:
        return LINK_WIDTH + SAMPLE_SPACE;
    case SDG_SAMPLE_CELL:
    case SDG_SAMPLE_BADGE:
        return MARK_WIDTH + SAMPLE_SPACE;
    case SDG_SAMPLE_NONE:
        break;
    }
    return 0;
}

/* Rounded up, so that what was measured here still fits when it is drawn. */
static double item_width(const sdg_diagram *diagram, const sdg_sample *sample)
{
    return sample_width(sample) + ceil(sdg_text_width(sample->text, diagram->text_size, false));
}

/* Texts stand below one another behind the widest sample, so the two maxima may be of different
 * items. */
double place_legend_width(const sdg_diagram *diagram)
{
    double sample = 0, text = 0;
    for (uint32_t i = 0; i < diagram->sample_count; i++) {
        double own = sample_width(&diagram->samples[i]);
        sample = fmax(sample, own);
        text = fmax(text, item_width(diagram, &diagram->samples[i]) - own);
    }
    return sample + text;
}

/* By a negative number it shrinks. */
static sdg_box grown(sdg_box box, double by)
{
    sdg_box out = {box.left - by, box.bottom - by, box.right + by, box.top + by};
    return out;
}

/* Where the bar of a forced state stands in the state itself. */
static bool draw_bar(sdg_diagram *diagram, const sdg_sample *sample, sdg_box box)
{
    sdg_point ends[2] = {{box.left + 2.4, box.bottom + 1.8}, {box.left + 2.4, box.top - 1.8}};
    return sdg_mark_line(diagram, ends, 2, sdg_pen_of(sample->pen.colour, 2, SDG_SOLID));
}

/* A state with an arrowhead is one with a loop: its end, and the line that leaves it and comes
 * back. */
static bool draw_loop(sdg_diagram *diagram, const sdg_sample *sample, sdg_box box)
{
    double side = box.left + 8, middle = (box.bottom + box.top) / 2, out = box.right + 4;
    sdg_point curve[4] = {
        {side, middle + 3}, {out, middle + 7}, {out, middle - 3}, {side + 5.5, middle - 3}};
    sdg_box state = {box.left, box.bottom, side, box.top};
    return sdg_mark_round(diagram, state, 3, sample->fill, sample->pen) &&
           sdg_mark_curve(diagram, curve, 4, SDG_NO_COLOUR, sample->pen) &&
           sdg_mark_arrow(diagram, curve[3], (sdg_point){side, middle - 3}, 6, sample->pen.colour);
}

/* The corners follow the node's: sharper ones would look like another kind of state. */
static bool draw_node(sdg_diagram *diagram, const sdg_sample *sample, sdg_box box)
{
    if (sample->arrow_head)
        return draw_loop(diagram, sample, box);
    if (!sample->double_border)
        return sdg_mark_round(diagram, box, 4, sample->fill, sample->pen) &&
               (!sample->bar || draw_bar(diagram, sample, box));
    /* Smaller than on a node, where the second line lies 4 pt outside the first. */
    sdg_box inner = {box.left + 1, box.bottom, box.right + 1, box.top};
    return sdg_mark_round(diagram, grown(inner, 1), 5, SDG_NO_COLOUR, sample->pen) &&
           sdg_mark_round(diagram, grown(inner, -1.5), 3, sample->fill, sample->pen);
}

/* The line is shortened where an arrowhead stands, whose tip would else be blunt. */
static bool draw_link(sdg_diagram *diagram, const sdg_sample *sample, sdg_box box)
{
    double middle = (box.bottom + box.top) / 2, length = 6;
    sdg_point left = {box.left, middle}, right = {box.right, middle};
    sdg_point from = {left.x + (sample->arrow_tail ? length : 0), middle};
    sdg_point to = {right.x - (sample->arrow_head ? length : 0), middle};
    bool ok = sdg_mark_line(diagram, (sdg_point[2]){from, to}, 2, sample->pen);
    if (sample->arrow_head)
        ok = ok && sdg_mark_arrow(diagram, left, right, length, sample->pen.colour);
    if (sample->arrow_tail)
        ok = ok && sdg_mark_arrow(diagram, right, left, length, sample->pen.colour);
    return ok;
}

/* Round like the badges at nodes. */
static bool draw_badge(sdg_diagram *diagram, const sdg_sample *sample, sdg_box box)
{
    sdg_point centre = {(box.left + box.right) / 2, (box.bottom + box.top) / 2};
    return sdg_mark_ellipse(diagram, centre, 6, 6, sample->fill, sample->pen);
}

/* Draws a sample whose line of text begins at (x, top). */
static bool draw_sample(flow *f, const sdg_sample *sample)
{
    double width = sample_width(sample) - SAMPLE_SPACE, middle = f->y - line_height(f->diagram) / 2;
    sdg_box box = {f->x, middle - SAMPLE_HEIGHT / 2, f->x + width, middle + SAMPLE_HEIGHT / 2};
    switch (sample->kind) {
    case SDG_SAMPLE_NODE:
        box.right = box.left + NODE_WIDTH;
        return draw_node(f->diagram, sample, grown(box, -0.75));
    case SDG_SAMPLE_LINK:
        return draw_link(f->diagram, sample, box);
    case SDG_SAMPLE_CELL:
        return sdg_mark_shape(f->diagram, box, sample->cell.shape, sample->fill, sample->pen) &&
               (sample->cell.text[0] == '\0' ||
                sdg_mark_text(f->diagram, (sdg_point){f->x + width / 2, middle - 2.5},
                              SDG_ALIGN_MIDDLE, sample->cell.text, 7, f->diagram->ink, false));
    case SDG_SAMPLE_BADGE:
        return draw_badge(f->diagram, sample, box);
    case SDG_SAMPLE_NONE:
        break;
    }
    return true;
}

/* Draws an item's text, wrapped; *lines is how many lines it took. */
static bool draw_text(flow *f, const sdg_sample *sample, uint32_t *lines)
{
    sdg_diagram *diagram = f->diagram;
    place_font font = {diagram->text_size, false};
    double height = line_height(diagram), left = f->x + fmax(f->indent, sample_width(sample));
    double width = fmax(f->room.left + f->room.width - left, 4 * diagram->text_size) + 0.01;
    size_t next = 0;
    *lines = 0;
    for (const char *text = sample->text; *text != '\0'; text += next) {
        size_t length = place_wrap(text, width, font, &next);
        char *line = sdg_arena_bytes(diagram->arena, text, length);
        sdg_point at = {left,
                        f->y - height / 2 - *lines * wrapped_height(diagram) - 0.35 * font.size};
        if (line == NULL ||
            !sdg_mark_text(diagram, at, SDG_ALIGN_LEFT, line, font.size, diagram->ink, false))
            return false;
        *lines += 1;
    }
    return true;
}

/* Lines are as high as their highest item. */
static void break_line(flow *f)
{
    f->x = f->room.left;
    f->y -= f->line;
    f->line = 0;
}

/* The first item of a line is set whether it fits or not; its text then wraps. */
static bool add_item(flow *f, const sdg_sample *sample)
{
    double width = item_width(f->diagram, sample);
    bool fits = f->x + width <= f->room.left + f->room.width + 0.01;
    if (f->line > 0 && (f->room.column || !fits))
        break_line(f);
    uint32_t lines = 0;
    if (!draw_sample(f, sample) || !draw_text(f, sample, &lines))
        return false;
    double more = lines > 1 ? (lines - 1) * wrapped_height(f->diagram) : 0;
    f->line = fmax(f->line, line_height(f->diagram) + more);
    f->x += width + ITEM_SPACE;
    return true;
}

/* Always a group of its own, so that the page can be removed and built again in another form. */
bool place_legend(sdg_diagram *diagram, legend_room room, double *height)
{
    *height = 0;
    if (diagram->sample_count == 0)
        return true;
    flow f = {.diagram = diagram, .room = room, .x = room.left, .y = room.top};
    /* In a column texts begin below one another, which the widest sample decides. */
    for (uint32_t i = 0; room.column && i < diagram->sample_count; i++)
        f.indent = fmax(f.indent, sample_width(&diagram->samples[i]));
    if (!sdg_diagram_group(diagram, "legend", SDG_NONE))
        return false;
    for (uint32_t i = 0; i < diagram->sample_count; i++) {
        if (!add_item(&f, &diagram->samples[i]))
            return false;
    }
    *height = room.top - f.y + f.line;
    return true;
}
