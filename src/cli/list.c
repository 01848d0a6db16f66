/* --list: the registry as lines of text. */
#include "cli/alone.h"
#include "cli/program.h"

#include <string.h>

/* Two spaces, a name padded to a column, a text. */
static void put_line(const char *name, const char *text, sdg_sink *to)
{
    sdg_put_format(to, "  %-14s %s\n", name, sdg_translate(to->lang, text));
}

/* With what it stands for, if it is more than another name. */
static void put_alias(const sdg_puzzle *puzzle, const char *alias, sdg_sink *to)
{
    const char *const *words = sdg_alias_words(puzzle, alias);
    sdg_put_format(to, "  %-14s %s", "", alias);
    for (size_t i = 0; words != NULL && words[i] != NULL; i++)
        sdg_put_format(to, "%s%s", i == 0 ? ": " : " ", words[i]);
    sdg_put_text(to, "\n");
}

/* Other names stand below the name that recipes use. */
static void put_puzzles(sdg_sink *to)
{
    sdg_say(to, "Puzzles (--describe PUZZLE says more):");
    sdg_put_text(to, "\n");
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++) {
        const sdg_puzzle *puzzle = sdg_puzzles[i];
        put_line(puzzle->name, puzzle->title, to);
        for (size_t k = 0; puzzle->aliases != NULL && puzzle->aliases[k] != NULL; k++)
            put_alias(puzzle, puzzle->aliases[k], to);
    }
}

/* Those that are not built in, and so no part of the registry. */
static void put_own(sdg_sink *to)
{
    sdg_put_text(to, "\n");
    sdg_say(to, "Your own puzzles:");
    sdg_put_text(to, "\n");
    put_line("FILE.lua", SDG_TEXT("A puzzle as a page of Lua; --example prints one"), to);
    put_line(sdg_program_family.name, sdg_program_family.title, to);
}

/* The formats stand with each view, as a pair that is not listed here is refused. */
static void put_views(sdg_sink *to)
{
    sdg_put_text(to, "\n");
    sdg_say(to, "Views (--view=VIEW) and their formats (-T FORMAT):");
    sdg_put_text(to, "\n");
    for (size_t i = 0; sdg_views[i] != NULL; i++) {
        put_line(sdg_views[i]->name, sdg_views[i]->summary, to);
        sdg_put_format(to, "  %-14s", "");
        for (size_t k = 0; sdg_views[i]->formats[k] != NULL; k++)
            sdg_put_format(to, " %s", sdg_views[i]->formats[k]);
        sdg_put_text(to, "\n");
    }
}

/* By the names that --search takes. */
static void put_searches(sdg_sink *to)
{
    sdg_put_text(to, "\n");
    sdg_say(to, "Searches (--search=SEARCH):");
    sdg_put_text(to, "\n");
    for (size_t i = 0; sdg_searches[i] != NULL; i++)
        put_line(sdg_searches[i]->name, sdg_searches[i]->title, to);
}

/* Only what is drawn; the formats that are written as text belong to the views above. */
static void put_renderers(sdg_sink *to)
{
    sdg_put_text(to, "\n");
    sdg_say(to, "Formats of figures:");
    sdg_put_text(to, "\n");
    for (size_t i = 0; sdg_renderers[i] != NULL; i++)
        put_line(sdg_renderers[i]->name, sdg_renderers[i]->summary, to);
}

/* Puzzles first, as most who ask want to know what can be drawn. */
void list_put(sdg_sink *to)
{
    put_puzzles(to);
    put_own(to);
    put_views(to);
    put_renderers(to);
    put_searches(to);
}
