/* Options of TikZ: colours, pens, lengths. Colours are keys of ours that take six digits, so that a
 * reader finds in the file what SVG has. */
#include "render/tikz.h"

void sdg_tikz_option(sdg_tikz_list *list, const char *option)
{
    sdg_put_text(list->to, list->begun ? "," : "[");
    sdg_put_text(list->to, option);
    list->begun = true;
}

void sdg_tikz_length(sdg_tikz_list *list, const char *name, double length)
{
    sdg_tikz_option(list, name);
    sdg_put_text(list->to, "=");
    sdg_put_fixed(list->to, length, 2);
    sdg_put_text(list->to, "bp");
}

void sdg_tikz_colour(sdg_tikz_list *list, const char *name, sdg_colour colour)
{
    if (colour == SDG_NO_COLOUR)
        return;
    sdg_tikz_option(list, name);
    sdg_put_format(list->to, "=%06X", (unsigned)sdg_colour_rgb(colour));
}

void sdg_tikz_pen(sdg_tikz_list *list, const sdg_pen *pen)
{
    sdg_tikz_colour(list, "sdg ink", pen->colour);
    sdg_tikz_length(list, "line width", pen->width);
    if (pen->dash == SDG_DASHED)
        sdg_tikz_option(list, "sdg dashed");
    else if (pen->dash == SDG_DOTTED)
        sdg_tikz_option(list, "sdg dotted");
}

void sdg_tikz_end(sdg_tikz_list *list)
{
    if (list->begun)
        sdg_put_text(list->to, "]");
}

void sdg_tikz_point(sdg_sink *to, sdg_point at)
{
    sdg_put_text(to, "(");
    sdg_put_fixed(to, at.x, 2);
    sdg_put_text(to, ",");
    sdg_put_fixed(to, at.y, 2);
    sdg_put_text(to, ")");
}
