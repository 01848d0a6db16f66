/* The palette as a table of roles by themes, and what themes make of colours. A scale is a run of
 * rows; a colour between two of them has the role of the first of the run, and its place between
 * them is found again from its rgb. */
#include "draw/theme.h"

enum { THEME_COUNT = SDG_THEME_CONTRAST + 1 };

static const uint32_t palette[THEME_ROLE_COUNT][THEME_COUNT] = {
#define COLOUR(role, light, dark, print, contrast)                                                 \
    [THEME_ROLE_##role] = {light, light, dark, print, contrast},
#include "draw/palette.def"
#undef COLOUR
};

/* Runs of rows between which colours are mixed. */
typedef struct scale {
    theme_role first, last;
} scale;

static const scale bands = {THEME_ROLE_BAND_FIRST, THEME_ROLE_BAND_LAST};
static const scale tones = {THEME_ROLE_TONE_0, THEME_ROLE_TONE_6};

theme_role theme_role_of(sdg_colour colour)
{
    if (colour == SDG_NO_COLOUR || colour >> SDG_ROLE_SHIFT >= THEME_ROLE_COUNT)
        return THEME_NO_ROLE;
    return (theme_role)(colour >> SDG_ROLE_SHIFT);
}

sdg_colour theme_rgb(theme_role role, sdg_theme theme)
{
    return palette[role][theme];
}

/* One channel of a colour. */
static double channel(sdg_colour colour, int shift)
{
    return (double)(colour >> shift & 0xFF);
}

/* One channel of a colour between two others. */
static uint32_t mixed(sdg_colour from, sdg_colour to, int shift, double part)
{
    double a = channel(from, shift), b = channel(to, shift);
    return (uint32_t)(a + (b - a) * part + 0.5) << shift;
}

/* A place counts from 0 at the first row of a scale; the next row is at 1. */
static sdg_colour colour_at(const scale *s, double place, sdg_theme theme)
{
    const int last = (int)s->last - (int)s->first;
    int below = (int)place < last ? (int)place : last - 1;
    sdg_colour from = palette[(int)s->first + below][theme];
    sdg_colour to = palette[(int)s->first + below + 1][theme];
    double part = place - below;
    return mixed(from, to, 16, part) | mixed(from, to, 8, part) | mixed(from, to, 0, part);
}

/* The square of the distance of a colour from the nearest point between two others, and how far
 * between them that lies. */
static double off_by(sdg_colour colour, sdg_colour from, sdg_colour to, double *part)
{
    double along = 0.0, whole = 0.0, off = 0.0;
    for (int shift = 0; shift <= 16; shift += 8) {
        double step = channel(to, shift) - channel(from, shift);
        along += (channel(colour, shift) - channel(from, shift)) * step;
        whole += step * step;
    }
    *part = along <= 0.0 ? 0.0 : along >= whole ? 1.0 : along / whole;
    for (int shift = 0; shift <= 16; shift += 8) {
        double at = channel(from, shift) + *part * (channel(to, shift) - channel(from, shift));
        off += (channel(colour, shift) - at) * (channel(colour, shift) - at);
    }
    return off;
}

/* Where on a scale a colour of the light theme was taken from. */
static double place_on(const scale *s, sdg_colour colour)
{
    double best = 0.0, least = 1e9;
    for (int row = (int)s->first; row < (int)s->last; row++) {
        double part;
        double off =
            off_by(colour, palette[row][SDG_THEME_LIGHT], palette[row + 1][SDG_THEME_LIGHT], &part);
        if (off >= least)
            continue;
        least = off;
        best = row - (int)s->first + part;
    }
    return best;
}

/* The scale that a role begins; NULL: it stands for itself. */
static const scale *scale_of(theme_role role)
{
    return role == bands.first ? &bands : role == tones.first ? &tones : NULL;
}

sdg_colour theme_translate(sdg_colour colour, sdg_theme theme)
{
    theme_role role = theme_role_of(colour);
    if (role == THEME_NO_ROLE)
        return colour;
    const scale *s = scale_of(role);
    return s == NULL ? palette[role][theme] : colour_at(s, place_on(s, colour), theme);
}

sdg_colour theme_night(sdg_colour colour)
{
    return theme_translate(colour, SDG_THEME_DARK);
}

/* What cannot be told by its colour, or shall be seen from afar, is wider, or dashed. */
sdg_pen theme_translate_pen(sdg_pen pen, sdg_theme theme)
{
    static const struct {
        double path, other;
    } wider[THEME_COUNT] = {{1, 1}, {1, 1}, {1, 1}, {1.4, 1}, {1.4, 1.25}};
    theme_role role = theme_role_of(pen.colour);
    /* Rules would become a grid of bars. */
    if (role != THEME_ROLE_RULE)
        pen.width *= role == THEME_ROLE_PATH ? wider[theme].path : wider[theme].other;
    /* In greys a ring would be the bold border of a start. */
    if (role == THEME_ROLE_RING && theme == SDG_THEME_PRINT)
        pen.dash = SDG_DASHED;
    pen.colour = theme_translate(pen.colour, theme);
    return pen;
}

/* Mixed between two tints; the darker still leaves the text on it a contrast of over 4.5. */
sdg_colour theme_band(uint32_t layer, uint32_t count)
{
    double part = count > 1 ? (double)layer / (double)(count - 1) : 0.0;
    return (uint32_t)bands.first << SDG_ROLE_SHIFT | colour_at(&bands, part, SDG_THEME_LIGHT);
}

sdg_colour theme_tone(double part)
{
    double place = part * ((int)tones.last - (int)tones.first);
    return (uint32_t)tones.first << SDG_ROLE_SHIFT | colour_at(&tones, place, SDG_THEME_LIGHT);
}
