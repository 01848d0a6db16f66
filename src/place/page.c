/* The sheet: title, notice, body, legend, caption from the top down. It is built hanging from y =
 * 0, which leaves its height to the end, and then moved up as a whole. */
#include "place/page.h"
#include "place/shift.h"
#include "place/wrap.h"

#include <math.h>

/* Points on all sides, so that nothing touches the edge when a figure is cut out. */
#define MARGIN 6.0
#define SPACE 8.0         /* between the parts */
#define LEAST_WIDTH 300.0 /* of a sheet with a caption or the like */
#define SIDE_SPACE 16.0   /* between the body and a legend beside it */
#define SIDE_MOST 150.0   /* width of a legend beside the body */

/* A sheet being filled. */
typedef struct sheet {
    sdg_diagram *diagram;
    page_form form;
    uint32_t groups; /* that were there before the sheet's own */
    double width;    /* between the margins */
    double side;     /* of a legend beside the body, its space included */
    double y;        /* where the next part begins */
} sheet;

/* A diagram made by a caller may have NULL where views have "". */
static bool is_empty(const char *text)
{
    return text == NULL || *text == '\0';
}

/* Sets lines of text from `left` down from the sheet's y, and moves that on. */
static bool set_lines(sheet *s, const char *text, sdg_box room, place_font font)
{
    sdg_diagram *diagram = s->diagram;
    double height = ceil(1.3 * font.size);
    size_t next = 0;
    for (; *text != '\0'; text += next) {
        size_t length = place_wrap(text, room.right - room.left, font, &next);
        char *line = sdg_arena_bytes(diagram->arena, text, length);
        sdg_point at = {room.left, s->y - height / 2 - 0.35 * font.size};
        if (line == NULL ||
            !sdg_mark_text(diagram, at, SDG_ALIGN_LEFT, line, font.size, diagram->ink, font.bold))
            return false;
        s->y -= height;
    }
    return true;
}

/* A part that is text alone, in a group of its own. */
static bool add_text(sheet *s, const char *kind, const char *text, place_font font)
{
    if (is_empty(text))
        return true;
    sdg_box room = {MARGIN, 0, MARGIN + s->width, 0};
    bool ok = sdg_diagram_group(s->diagram, kind, SDG_NONE) && set_lines(s, text, room, font);
    s->y -= SPACE;
    return ok;
}

/* The notice stands in a frame, since it says what the figure is not. */
static bool add_notice(sheet *s)
{
    sdg_diagram *diagram = s->diagram;
    if (is_empty(diagram->notice))
        return true;
    place_font font = {diagram->text_size, true};
    sdg_box room = {MARGIN + 6, 0, MARGIN + s->width - 6, 0};
    uint32_t lines = place_wrap_count(diagram->notice, room.right - room.left, font);
    double height = lines * ceil(1.3 * font.size) + 6;
    sdg_box frame = {MARGIN, s->y - height, MARGIN + s->width, s->y};
    sdg_pen pen = sdg_pen_of(diagram->ink, 1, SDG_SOLID);
    if (!sdg_diagram_group(diagram, "notice", SDG_NONE) ||
        !sdg_mark_box(diagram, frame, diagram->paper, pen))
        return false;
    s->y -= 3;
    bool ok = set_lines(s, diagram->notice, room, font);
    s->y -= 3 + SPACE;
    return ok;
}

/* Below a legend, or alone; *height grows by what it takes. */
static bool add_caption_right(sheet *s, legend_room room, double *height)
{
    const char *caption = s->diagram->caption;
    place_font font = {s->diagram->text_size, false};
    sdg_box box = {room.left, 0, room.left + room.width, 0};
    double before = s->y;
    if (is_empty(caption))
        return true;
    s->y = room.top - (*height > 0 ? *height + SPACE : 0);
    bool ok =
        sdg_diagram_group(s->diagram, "caption", SDG_NONE) && set_lines(s, caption, box, font);
    *height = room.top - s->y;
    s->y = before;
    return ok;
}

/* In the middle of the sheet, together with a legend beside it. The legend is drawn after the
 * body has moved, lest it move with it. */
static bool add_body(sheet *s)
{
    sdg_diagram *diagram = s->diagram;
    sdg_box body = diagram->body;
    double width = body.right - body.left, height = body.top - body.bottom, legend = 0;
    double left = MARGIN + (s->width - width - s->side) / 2;
    legend_room room = {left + width + SIDE_SPACE, s->y, s->side - SIDE_SPACE, true};
    if (!place_shift_body(diagram, s->groups, left - body.left, s->y - body.top))
        return false;
    if (s->form.legend_right && !place_legend(diagram, room, &legend))
        return false;
    if (s->form.text_right > 0 && !add_caption_right(s, room, &legend))
        return false;
    s->y -= fmax(height, legend);
    if (fmax(height, legend) > 0)
        s->y -= SPACE;
    return true;
}

/* Below the body, unless it already stands beside it. */
static bool add_legend(sheet *s)
{
    legend_room room = {MARGIN, s->y, s->width, false};
    double height = 0;
    if (s->form.legend_right || s->diagram->sample_count == 0)
        return true;
    bool ok = place_legend(s->diagram, room, &height);
    s->y -= height + SPACE;
    return ok;
}

/* Left empty here; what moves the body up moves it as well. */
static bool keep_head(sheet *s)
{
    sdg_diagram *diagram = s->diagram;
    diagram->head_box = (sdg_box){MARGIN, s->y - diagram->head, MARGIN + s->width, s->y};
    if (diagram->head > 0)
        s->y -= diagram->head + SPACE;
    return true;
}

/* In the order in which they are read. */
static bool fill(sheet *s)
{
    const sdg_diagram *diagram = s->diagram;
    double size = diagram->text_size;
    return add_text(s, "title", diagram->title, (place_font){1.35 * size, true}) && add_notice(s) &&
           keep_head(s) && add_body(s) && add_legend(s) &&
           (s->form.text_right > 0 ||
            add_text(s, "caption", diagram->caption, (place_font){size, false}));
}

/* As wide as the body, but not narrower than text can be read in; without text there is no such
 * need. */
static void set_width(sheet *s)
{
    const sdg_diagram *diagram = s->diagram;
    bool has_text = !is_empty(diagram->title) || !is_empty(diagram->notice) ||
                    !is_empty(diagram->caption) || diagram->sample_count > 0 || diagram->head > 0;
    s->form.legend_right = s->form.legend_right && diagram->sample_count > 0;
    if (s->form.legend_right)
        s->side = SIDE_SPACE + fmin(place_legend_width(diagram), SIDE_MOST);
    if (s->form.text_right > 0)
        s->side = SIDE_SPACE + s->form.text_right;
    double body = diagram->body.right - diagram->body.left + s->side;
    s->width = fmax(ceil(body), has_text ? floor(s->form.least_width - 2 * MARGIN) : 0);
}

/* The page that was there is taken away first, so that forms can be tried one after another.
 * Height is known at the end, and all is then moved up by it. */
sdg_status place_page_as(sdg_diagram *diagram, page_form form, sdg_error *err)
{
    sheet s = {.diagram = diagram, .form = form, .y = -MARGIN};
    place_remove_page(diagram);
    s.groups = diagram->group_count;
    set_width(&s);
    if (!fill(&s))
        return sdg_fail_memory(err);
    diagram->width = s.width + 2 * MARGIN;
    /* The space after the last part is none; a sheet without parts is its margins. */
    double height = ceil(s.y < -MARGIN ? -s.y - SPACE + MARGIN : 2 * MARGIN);
    if (!place_shift_body(diagram, diagram->group_count, 0, height))
        return sdg_fail_memory(err);
    diagram->height = height;
    diagram->head_box.bottom += height;
    diagram->head_box.top += height;
    diagram->page_placed = true;
    return SDG_OK;
}

/* What is above is moved up, since y counts from the lower edge. */
sdg_status sdg_place_foot(sdg_diagram *diagram, const char *kind, const char *text, sdg_error *err)
{
    sheet s = {.diagram = diagram, .y = MARGIN - SPACE};
    sdg_box room = {MARGIN, 0, diagram->width - MARGIN, 0};
    place_font font = {diagram->text_size, false};
    if (is_empty(text))
        return SDG_OK;
    if (!sdg_diagram_group(diagram, kind, SDG_NONE) || !set_lines(&s, text, room, font))
        return sdg_fail_memory(err);
    double height = ceil(MARGIN - s.y);
    if (!place_shift_body(diagram, diagram->group_count, 0, height))
        return sdg_fail_memory(err);
    diagram->height += height;
    return SDG_OK;
}

/* The plain form: the legend below the body. */
sdg_status sdg_place_page(sdg_diagram *diagram, sdg_error *err)
{
    page_form form = {LEAST_WIDTH, false, 0};
    return place_page_as(diagram, form, err);
}
