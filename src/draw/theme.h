/* Colours, pens and sizes of the figures: one table, so that a role looks the same in every view.
 * The palette is Okabe and Ito's; bands are the lightest fifth of ColorBrewer's Blues. */
#ifndef SDG_DRAW_THEME_H
#define SDG_DRAW_THEME_H

#include <statediagram/diagram.h>

/* Sizes in points. */
#define THEME_TEXT 8.0    /* text of nodes, labels, captions */
#define THEME_UNIT 9.0    /* a unit of a picture */
#define THEME_PADDING 4.0 /* between a node's border and its content */
#define THEME_ARROW 7.0   /* an arrowhead */
#define THEME_BADGE 13.0  /* height of a badge */

/* Colours of roles. Each text colour has a contrast of at least 4.5 on every ground it can lie on,
 * each line colour at least 3. */
enum {
    THEME_INK = 0x222222,
    THEME_PAPER = 0xFFFFFF,
    THEME_SOFT_INK = 0x4D4D4D,  /* secondary text */
    THEME_LINE = 0x595959,      /* plain moves */
    THEME_BORDER = 0x333333,    /* plain states */
    THEME_PATH = 0xD55E00,      /* shortest paths */
    THEME_PATH_INK = 0x9C4400,  /* text on them */
    THEME_PATH_FILL = 0xFDEBDD, /* states on some shortest path */
    THEME_GHOST = 0x707070,     /* what is not there: illegal, unreachable */
    THEME_GHOST_INK = 0x5C5C5C,
    THEME_HOPELESS = 0xDDDDDD,
    THEME_BADGE_FILL = 0x333333,
    THEME_RULE = 0x999999 /* lines of tables */
};

/* The tint of a layer's band: of the layers 0..count-1, ever darker, at most about a fifth. */
sdg_colour theme_band(uint32_t layer, uint32_t count);
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
