/* Choosing the form of nodes: figures are drawn with pictures, or whole texts where there are none,
 * and once more with short texts where the letters of the first would be too small to read. */
#include "draw/forms.h"

#include <math.h>

#include <statediagram/place.h>

#include "draw/board.h"
#include "draw/figure.h"
#include "draw/theme.h"

/* A diagram is moved by its fields: its arena and all in it stay where they are. */
static void swap(sdg_diagram *a, sdg_diagram *b)
{
    sdg_diagram kept = *a;
    *a = *b;
    *b = kept;
}

/* Whether pictures would print far too small even if they covered the page and left no room for
 * lines: then placing them is not worth its time. One picture is enough, as all of a puzzle have
 * one size. */
static sdg_status find_hopeless(const forms_figure *figure, double least, sdg_diagram *diagram,
                                bool *hopeless, sdg_error *err)
{
    const uint32_t few = 100; /* quickly placed in any case */
    const sdg_space *space = figure->scene->space;
    sdg_picture picture = {0};
    *hopeless = false;
    if (figure->count <= few || sdg_space_model(space)->puzzle->picture == NULL)
        return SDG_OK;
    sdg_status status =
        board_picture(sdg_space_model(space), sdg_space_state(space, 0), diagram, &picture, err);
    double unit = board_unit(picture.cols, picture.rows);
    double area = picture.cols * unit * picture.rows * unit * figure->count;
    sdg_point sheet = figure_sheet(figure->scene, 0.0);
    double fit = area > 0.0 ? sqrt(sheet.x * sheet.y / area) : 1.0;
    *hopeless = fit * THEME_TEXT < least / 2.0;
    return status;
}

/* The smallest letters in print, as far as they need to be large; without a sheet on A4. */
static double print_size(const sdg_scene *scene, const sdg_diagram *diagram)
{
    const sdg_paper a4 = {SDG_A4_WIDTH, SDG_A4_HEIGHT, 0.0};
    const sdg_paper *paper = &scene->options->paper;
    if (!(paper->width > 0.0))
        return sdg_place_scale(diagram, &a4) * THEME_TEXT;
    return sdg_place_scale(diagram, paper) * sdg_diagram_least_text(diagram);
}

/* Where neither can be read, the one that prints larger is kept. */
static sdg_status draw_auto(const forms_figure *figure, sdg_node_form whole, sdg_diagram *out,
                            sdg_error *err)
{
    double asked = figure->scene->options->paper.least, least = asked > 0.0 ? asked : 7.0;
    bool hopeless = false;
    sdg_status status = find_hopeless(figure, least, out, &hopeless, err);
    if (status != SDG_OK || hopeless)
        return status == SDG_OK ? figure->draw(figure->ctx, SDG_NODE_SHORT, out, err) : status;
    status = figure->draw(figure->ctx, whole, out, err);
    double size = status == SDG_OK ? print_size(figure->scene, out) : 0.0;
    if (status != SDG_OK || size >= least)
        return status;
    sdg_diagram *other = sdg_diagram_new();
    if (other == NULL)
        return sdg_fail_memory(err);
    sdg_arena_speak(other->arena, sdg_arena_lang(out->arena));
    other->head = out->head;
    other->go_on = out->go_on;
    other->go_on_ctx = out->go_on_ctx;
    status = figure->draw(figure->ctx, SDG_NODE_SHORT, other, err);
    if (status == SDG_OK && print_size(figure->scene, other) > size)
        swap(out, other);
    sdg_diagram_free(other);
    return status;
}

/* The legend follows the form, so a form that cannot be drawn is settled here. */
sdg_status forms_draw(const forms_figure *figure, sdg_diagram *out, sdg_error *err)
{
    sdg_node_form form = figure->scene->options->node;
    const sdg_puzzle *puzzle = sdg_space_model(figure->scene->space)->puzzle;
    bool has_picture = puzzle->picture != NULL;
    if (form == SDG_NODE_AUTO && has_picture)
        return draw_auto(figure, SDG_NODE_PICTURE, out, err);
    if (form == SDG_NODE_AUTO && puzzle->print_short != NULL)
        return draw_auto(figure, SDG_NODE_TEXT, out, err);
    if (!has_picture && (form == SDG_NODE_AUTO || form == SDG_NODE_PICTURE))
        form = SDG_NODE_TEXT;
    return figure->draw(figure->ctx, form, out, err);
}

sdg_node_form forms_of_text(const sdg_scene *scene)
{
    sdg_node_form form = scene->options->node;
    return form == SDG_NODE_AUTO || form == SDG_NODE_PICTURE ? SDG_NODE_TEXT : form;
}
