/* Documents in TeX: comments, files that are included, listings, and the macros of facts. What TeX
 * would make of other macros is not known here: a path that a macro holds is not found. */
#include <string.h>

#include "cli/notes_scan.h"

/* An optional argument beyond that is no argument: the bracket was never closed. */
enum { LONGEST_ARGUMENT = 65536 };

static bool is_letter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '@';
}

static bool is_named(span name, const char *const *names)
{
    for (; *names != NULL; names++)
        if (strlen(*names) == name.length && memcmp(*names, name.start, name.length) == 0)
            return true;
    return false;
}

/* ---- arguments ---- */

/* The end of what a bracket or brace opens at a place: behind its closing one. Braces within are
 * kept whole. NULL: it is not closed. */
static const char *group_end(scanner *it, const char *at)
{
    const char closing = *at == '[' ? ']' : '}';
    const char *most = scan_ahead(it, at, LONGEST_ARGUMENT);
    uint32_t depth = 0;
    for (at++; at < most; at++) {
        if (*at == '\\' && at + 1 < most)
            at++;
        else if (*at == closing && depth == 0)
            return scan_refund(it, at, most), at + 1;
        else if (*at == '{')
            depth++;
        else if (*at == '}' && depth > 0)
            depth--;
    }
    return NULL;
}

/* Behind a star and the optional arguments, with the white space between. */
static const char *past_options(scanner *it, const char *at)
{
    if (at < it->end && *at == '*')
        at++;
    for (;;) {
        while (at < it->end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r'))
            at++;
        const char *end = at < it->end && *at == '[' ? group_end(it, at) : NULL;
        if (end == NULL)
            return at;
        at = end;
    }
}

/* What stands in the braces at a place, without them; empty if there are none. */
static span argument_at(scanner *it, const char *at)
{
    const char *end = at < it->end && *at == '{' ? group_end(it, at) : NULL;
    return end != NULL ? scan_trim(at + 1, end - 1) : (span){at, 0};
}

/* ---- commands ---- */

/* Behind \begin: whether the environment is a listing, which then is open. */
static void begin_environment(scanner *it, const char *at)
{
    static const char *const LISTINGS[] = {"verbatim",     "verbatim*",  "Verbatim",
                                           "lstlisting",   "minted",     "comment",
                                           "filecontents", "tcblisting", NULL};
    span name = argument_at(it, at);
    if (name.length == 0 || !is_named(name, LISTINGS))
        return;
    scan_move(it, scan_line_end(it, name.start));
    it->closing = name;
}

/* What a command that takes a file, or folders, makes of its argument. */
static bool take_path(scanner *it, thing *out, thing_kind kind, const char *at)
{
    const uint32_t line = it->line;
    span path = argument_at(it, past_options(it, at));
    if (path.length == 0)
        return false;
    *out = (thing){.kind = kind, .line = line, .text = path};
    scan_move(it, path.start + path.length);
    return true;
}

bool scan_tex_command(scanner *it, thing *out)
{
    static const char *const FIGURES[] = {"includegraphics", "includesvg", NULL};
    static const char *const INPUTS[] = {"input", "include", "subfile", NULL};
    static const char *const FOLDERS[] = {"graphicspath", NULL};
    static const char *const BEGINS[] = {"begin", NULL};
    const char *start = it->at + 1, *at = start;
    while (at < it->end && is_letter(*at))
        at++;
    span name = {start, (size_t)(at - start)};
    /* An escaped character is passed with its backslash, above all a percent sign. */
    scan_move(it, name.length > 0 || at >= it->end ? at : at + 1);
    if (is_named(name, FIGURES))
        return take_path(it, out, THING_FIGURE, at);
    if (is_named(name, INPUTS))
        return take_path(it, out, THING_INPUT, at);
    if (is_named(name, FOLDERS))
        return take_path(it, out, THING_FOLDERS, at);
    if (is_named(name, BEGINS))
        begin_environment(it, at);
    bool is_fact = name.length > 2 && start[0] == 's' && start[1] == 'd';
    if (is_fact)
        *out = (thing){.kind = THING_MACRO, .line = it->line, .text = name};
    return is_fact;
}

/* At a percent sign: reads the comment; true if it is a recipe. */
static bool take_comment(scanner *it, thing *out)
{
    const char *start = it->at, *end = scan_line_end(it, start);
    while (start < end && (*start == '%' || *start == ' ' || *start == '\t'))
        start++;
    span text = scan_trim(start, end);
    bool is_recipe = scan_is_recipe(text);
    if (is_recipe) {
        const char *next = end < it->end ? end + 1 : end;
        *out = (thing){.kind = THING_RECIPE,
                       .line = it->line,
                       .text = text,
                       .before = scan_trim(it->line_start, it->at),
                       .after = scan_trim(next, scan_line_end(it, next))};
    }
    scan_move(it, end);
    return is_recipe;
}

bool scan_tex(scanner *it, thing *out)
{
    while (it->at < it->end) {
        bool is_found = false;
        if (it->closing.length > 0)
            is_found = scan_listing(it, out);
        else if (*it->at == '%')
            is_found = take_comment(it, out);
        else if (*it->at == '\\')
            is_found = scan_tex_command(it, out);
        else
            scan_move(it, it->at + 1);
        if (is_found)
            return true;
    }
    return false;
}
