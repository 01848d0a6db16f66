/* The light theme as functions over its table. */
#include "draw/theme.h"

/* Text is chosen for its contrast with the fill, not with the outline. */
typedef struct ink_colours {
    sdg_colour fill, outline, text;
} ink_colours;

/* Priests (A) are light discs and devils (B) dark triangles, so that a grey print keeps them apart.
 */
static const ink_colours inks[SDG_INK_COUNT] = {
    [SDG_INK_NONE] = {SDG_NO_COLOUR, SDG_NO_COLOUR, THEME_INK},
    [SDG_INK_WALL] = {0x595959, 0x333333, 0xFFFFFF},
    [SDG_INK_WATER] = {0xCFE3F3, SDG_NO_COLOUR, THEME_INK},
    [SDG_INK_LAND] = {0xEDEFDC, SDG_NO_COLOUR, THEME_INK},
    [SDG_INK_A] = {0x56B4E9, 0x1B4F72, THEME_INK},
    [SDG_INK_B] = {0x2B2B2B, 0x2B2B2B, 0xFFFFFF},
    [SDG_INK_C] = {0x8A5A2B, 0x4A2F14, 0xFFFFFF},
    [SDG_INK_D] = {0xF0E442, 0x6B6410, THEME_INK},
    [SDG_INK_MARK] = {0xD55E00, 0x7A3600, 0x000000},
};

/* One channel of a colour between two others. */
static uint32_t channel(uint32_t from, uint32_t to, int shift, double part)
{
    double a = (double)((from >> shift) & 0xFF), b = (double)((to >> shift) & 0xFF);
    return (uint32_t)(a + (b - a) * part + 0.5) << shift;
}

/* Mixed between two tints; the darker still leaves the text on it a contrast of over 4.5. */
sdg_colour theme_band(uint32_t layer, uint32_t count)
{
    const uint32_t light = 0xF4F9FE, dark = 0xD9E8F5;
    double part = count > 1 ? (double)layer / (double)(count - 1) : 0.0;
    return channel(light, dark, 16, part) | channel(light, dark, 8, part) |
           channel(light, dark, 0, part);
}

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
