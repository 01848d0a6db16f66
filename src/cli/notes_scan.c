/* Reading documents: what TeX and Markdown share. Every character is looked at a bounded number of
 * times, whatever the document: what was opened and never closed uses up patience. */
#include "cli/notes_scan.h"

#include <string.h>

void scan_start(scanner *out, span text, bool is_tex)
{
    static const char mark[] = "\xef\xbb\xbf";
    /* What some editors write before the first line belongs to no line. */
    if (text.length >= sizeof mark - 1 && memcmp(text.start, mark, sizeof mark - 1) == 0)
        text = (span){text.start + sizeof mark - 1, text.length - (sizeof mark - 1)};
    *out = (scanner){.at = text.start,
                     .end = text.start + text.length,
                     .line_start = text.start,
                     .line = 1,
                     .patience = 32 * text.length,
                     .is_tex = is_tex};
}

void scan_move(scanner *it, const char *to)
{
    for (; it->at < to; it->at++) {
        if (*it->at != '\n')
            continue;
        it->line++;
        it->line_start = it->at + 1;
    }
}

const char *scan_ahead(scanner *it, const char *at, size_t most)
{
    size_t left = (size_t)(it->end - at);
    most = most < left ? most : left;
    most = most < it->patience ? most : it->patience;
    it->patience -= most;
    return at + most;
}

void scan_refund(scanner *it, const char *from, const char *ahead)
{
    it->patience += (size_t)(ahead - from);
}

const char *scan_line_end(const scanner *it, const char *at)
{
    const char *found = at < it->end ? memchr(at, '\n', (size_t)(it->end - at)) : NULL;
    return found != NULL ? found : it->end;
}

bool scan_sees(const scanner *it, const char *at, const char *text)
{
    size_t length = strlen(text);
    return (size_t)(it->end - at) >= length && memcmp(at, text, length) == 0;
}

const char *scan_past_blanks(const scanner *it, const char *at)
{
    while (at < it->end && (*at == ' ' || *at == '\t'))
        at++;
    return at;
}

static bool is_white(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

span scan_trim(const char *start, const char *end)
{
    while (start < end && is_white(*start))
        start++;
    while (end > start && is_white(end[-1]))
        end--;
    return (span){start, (size_t)(end - start)};
}

bool scan_is_recipe(span text)
{
    static const char name[] = "statediagram ";
    return text.length >= sizeof name && memcmp(text.start, name, sizeof name - 1) == 0;
}

/* ---- listings ---- */

/* Whether the line at a place ends the listing. */
static bool ends_listing(const scanner *it, const char *line)
{
    static const char end[] = "\\end{";
    const char *at = scan_past_blanks(it, line);
    if (it->is_tex && !scan_sees(it, at, end))
        return false;
    if (it->is_tex)
        at += sizeof end - 1;
    return (size_t)(it->end - at) >= it->closing.length &&
           memcmp(at, it->closing.start, it->closing.length) == 0;
}

/* The beginning of the line behind the one at a place. */
static const char *next_line(const scanner *it, const char *at)
{
    const char *end = scan_line_end(it, at);
    return end < it->end ? end + 1 : end;
}

/* The end of a command that begins at a place: a backslash at the end of a line goes on with the
 * next. */
static const char *command_end(const scanner *it, const char *at)
{
    const char *end = scan_line_end(it, at);
    while (end < it->end && end > at && end[-1] == '\\')
        end = scan_line_end(it, end + 1);
    return end;
}

/* What stands below a command, up to the next prompt or the end of the listing. */
static span output_below(const scanner *it, const char *end)
{
    const char *start = end < it->end ? end + 1 : end, *at = start;
    while (at < it->end && !ends_listing(it, at) && !scan_sees(it, scan_past_blanks(it, at), "$ "))
        at = next_line(it, at);
    return (span){start, (size_t)(at - start)};
}

/* The command in the line at which reading stands, if there is one. */
static bool take_command(scanner *it, thing *out)
{
    const char *start = scan_past_blanks(it, it->at);
    bool has_prompt = scan_sees(it, start, "$ ");
    const size_t indent = (size_t)(start - it->at);
    if (has_prompt)
        start = scan_past_blanks(it, start + 2);
    const char *end = command_end(it, start);
    span text = scan_trim(start, end);
    if (!scan_is_recipe(text))
        return false;
    *out = (thing){.kind = THING_COMMAND,
                   .line = it->line,
                   .text = text,
                   .has_prompt = has_prompt,
                   .indent = indent};
    if (has_prompt)
        out->output = output_below(it, end);
    return true;
}

bool scan_listing(scanner *it, thing *out)
{
    while (it->at < it->end) {
        if (ends_listing(it, it->at)) {
            scan_move(it, scan_line_end(it, it->at));
            it->closing = (span){NULL, 0};
            return false;
        }
        bool is_found = take_command(it, out);
        scan_move(it, next_line(it, it->at));
        if (is_found)
            return true;
    }
    return false;
}

/* ---- all ---- */

bool scan_next(scanner *it, thing *out)
{
    return it->is_tex ? scan_tex(it, out) : scan_markdown(it, out);
}
