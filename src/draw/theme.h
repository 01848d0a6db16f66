/* Pens, sizes and roles of the figures: one table, so that a role looks the same in every view.
 * What is drawn has the colours of the light theme and keeps in them which role they play;
 * sdg_dress then gives it those of another theme. */
#ifndef SDG_DRAW_THEME_H
#define SDG_DRAW_THEME_H

#include <statediagram/draw.h>

/* Sizes in points. */
#define THEME_TEXT 8.0    /* text of nodes, labels, captions */
#define THEME_UNIT 9.0    /* a unit of a picture */
#define THEME_PADDING 4.0 /* between a node's border and its content */
#define THEME_ARROW 7.0   /* an arrowhead */
#define THEME_BADGE 13.0  /* height of a badge */
#define THEME_EXCESS 1.8  /* width of the lines that show where an estimate fails */

/* The rows of the palette, counted from 1: what stands above the rgb of a colour. */
typedef enum theme_role {
    THEME_NO_ROLE,
#define COLOUR(role, light, dark, print, contrast) THEME_ROLE_##role,
#include "draw/palette.def"
#undef COLOUR
    THEME_ROLE_COUNT
} theme_role;

/* The colours of roles: the light one, and the role. */
enum {
#define COLOUR(role, light, dark, print, contrast)                                                 \
    THEME_##role = THEME_ROLE_##role << SDG_ROLE_SHIFT | (light),
#include "draw/palette.def"
#undef COLOUR
};

/* The role that a colour plays; THEME_NO_ROLE where it plays none. */
theme_role theme_role_of(sdg_colour colour);
/* What a theme gives a role, as 0xRRGGBB; SDG_THEME_AUTO is light. */
sdg_colour theme_rgb(theme_role role, sdg_theme theme);
/* What a theme makes of a colour: those without a role stay, and so do all in the light. Colours
 * between two of a scale stay at the same place between them. */
sdg_colour theme_translate(sdg_colour colour, sdg_theme theme);
/* What a colour becomes on a dark page: for sdg_diagram.night. */
sdg_colour theme_night(sdg_colour colour);
/* What a theme makes of a pen: its colour, and where the colour tells less, its width or its
 * dashes. */
sdg_pen theme_translate_pen(sdg_pen pen, sdg_theme theme);

/* The tint of a layer's band: of the layers 0..count-1, ever darker, at most about a fifth. */
sdg_colour theme_band(uint32_t layer, uint32_t count);
/* The colour of a distance, from 0 (the nearest) to 1. */
sdg_colour theme_tone(double part);
/* What an ink of a picture is filled with, and what it is outlined with. */
sdg_colour theme_fill(sdg_ink ink);
/* Its outline: a darker tone of the same colour, so that it is seen on any ground. */
sdg_colour theme_outline(sdg_ink ink);
/* Text on an ink. */
sdg_colour theme_text_on(sdg_ink ink);

/* The pens of roles. */
sdg_pen theme_border_pen(void);
/* Moves that nothing is said of. */
sdg_pen theme_line_pen(void);
sdg_pen theme_path_pen(void);     /* the one path shown */
sdg_pen theme_shortest_pen(void); /* all shortest paths: thinner */
/* For areas without an outline. */
sdg_pen theme_no_pen(void);
/* The pen with which an ink is outlined. */
sdg_pen theme_outline_pen(sdg_ink ink);

#endif
