/* What stands in a document that this program can check: recipes in comments, commands in listings,
 * figures that are included, and numbers from macros. Nothing is copied: all that is found points
 * into the text. */
#ifndef SDG_CLI_NOTES_SCAN_H
#define SDG_CLI_NOTES_SCAN_H

#include <statediagram/base.h>

/* A part of a text. */
typedef struct span {
    const char *start;
    size_t length;
} span;

typedef enum thing_kind {
    THING_RECIPE,  /* a command in a comment */
    THING_COMMAND, /* a command in a listing, with what stands below it */
    THING_FIGURE,  /* a file with a picture */
    THING_INPUT,   /* a file with text, which may be a figure in TikZ */
    THING_FOLDERS, /* of \graphicspath */
    THING_MACRO    /* a macro whose name begins as those of facts do */
} thing_kind;

/* One thing found. */
typedef struct thing {
    thing_kind kind;
    uint32_t line;   /* from 1 */
    span text;       /* the command, the path, the folders in braces, or the name of the macro */
    span before;     /* RECIPE: what stands before the comment in its line */
    span after;      /* RECIPE: what stands behind it, or else the next line that is not empty */
    span output;     /* COMMAND: the lines below it */
    bool has_prompt; /* COMMAND: it stands behind "$ ", */
    size_t indent;   /* which is so far from the beginning of its line */
} thing;

/* Where reading stands. */
typedef struct scanner {
    const char *at, *end;
    const char *line_start;
    uint32_t line;
    span closing;    /* in a listing: the fence, or the name of the environment; else empty */
    size_t patience; /* how many characters may still be looked at ahead */
    bool is_tex;
} scanner;

/* Begins to read a text, which has to outlive the scanner; is_tex: TeX, else Markdown. */
void scan_start(scanner *out, span text, bool is_tex);
/* The next thing in the order of the text; false at its end. */
bool scan_next(scanner *it, thing *out);

/* ---- what the two languages share: for notes_tex.c and notes_markdown.c ---- */

/* Moves on, and counts the lines. */
void scan_move(scanner *it, const char *to);
/* Where looking ahead from a place ends: at most so many characters, and fewer where much was
 * looked at in vain. The characters are paid for at once; scan_refund gives back those not needed.
 */
const char *scan_ahead(scanner *it, const char *at, size_t most);
void scan_refund(scanner *it, const char *from, const char *ahead);
/* The end of the line at a place: its newline, or the end of the text. */
const char *scan_line_end(const scanner *it, const char *at);
/* Whether a text stands at a place. */
bool scan_sees(const scanner *it, const char *at, const char *text);
/* The first place from at on where something other than spaces and tabs stands. */
const char *scan_past_blanks(const scanner *it, const char *at);
/* A text without the white space around it. */
span scan_trim(const char *start, const char *end);
/* Whether a text is a command of this program. */
bool scan_is_recipe(span text);
/* In a listing: reads lines up to the next command or the end of the listing; true at a command. */
bool scan_listing(scanner *it, thing *out);
/* At a backslash: reads the command of TeX that begins there; true if it is a thing. */
bool scan_tex_command(scanner *it, thing *out);
/* TeX and Markdown: as scan_next. */
bool scan_tex(scanner *it, thing *out);
bool scan_markdown(scanner *it, thing *out);

#endif
