/* The pens and inks of figures, as functions over the palette. */
#include "draw/theme.h"

/* Text is chosen for its contrast with the fill, not with the outline. */
typedef struct ink_colours {
    sdg_colour fill, outline, text;
} ink_colours;

static const ink_colours inks[SDG_INK_COUNT] = {
    [SDG_INK_NONE] = {SDG_NO_COLOUR, SDG_NO_COLOUR, THEME_INK},
    [SDG_INK_WALL] = {THEME_WALL, THEME_WALL_EDGE, THEME_PAPER},
    [SDG_INK_WATER] = {THEME_WATER, SDG_NO_COLOUR, THEME_INK},
    [SDG_INK_LAND] = {THEME_LAND, SDG_NO_COLOUR, THEME_INK},
    [SDG_INK_A] = {THEME_A, THEME_A_EDGE, THEME_INK},
    [SDG_INK_B] = {THEME_B, THEME_B, THEME_PAPER},
    [SDG_INK_C] = {THEME_C, THEME_C_EDGE, THEME_PAPER},
    [SDG_INK_D] = {THEME_D, THEME_D_EDGE, THEME_INK},
    [SDG_INK_MARK] = {THEME_MARK, THEME_MARK_EDGE, THEME_MARK_INK},
};

/* An ink may have no colour, where the ground shall be seen. */
sdg_colour theme_fill(sdg_ink ink)
{
    return inks[ink].fill;
}

sdg_colour theme_outline(sdg_ink ink)
{
    return inks[ink].outline;
}

/* Dark or white, whichever is read better on the fill. */
sdg_colour theme_text_on(sdg_ink ink)
{
    return inks[ink].text;
}

/* Thin, so that the bolder border of a start stands out. */
sdg_pen theme_border_pen(void)
{
    return sdg_pen_of(THEME_BORDER, 0.8, SDG_SOLID);
}

sdg_pen theme_line_pen(void)
{
    return sdg_pen_of(THEME_LINE, 0.9, SDG_SOLID);
}

/* The widest of the lines: a path is found by its width where colours are not printed. */
sdg_pen theme_path_pen(void)
{
    return sdg_pen_of(THEME_PATH, 2.2, SDG_SOLID);
}

/* Where all are shown they may be most lines of a figure, which bold ones would blacken. */
sdg_pen theme_shortest_pen(void)
{
    return sdg_pen_of(THEME_PATH, 1.5, SDG_SOLID);
}

/* A width of 0 and no colour: some writers ask for one, some for the other. */
sdg_pen theme_no_pen(void)
{
    return sdg_pen_of(SDG_NO_COLOUR, 0.0, SDG_SOLID);
}

/* Thinner than the border of a state, as it lies inside one. */
sdg_pen theme_outline_pen(sdg_ink ink)
{
    return sdg_pen_of(inks[ink].outline, 0.7, SDG_SOLID);
}
