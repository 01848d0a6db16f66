/* Documents in Markdown, as pandoc and Quarto read it, with HTML and TeX in it. Code is not read,
 * but for the commands in blocks of it. */
#include <string.h>

#include "cli/notes_scan.h"

enum {
    LONGEST_CODE = 4096,    /* a run of backticks whose like is farther away closes nothing */
    LONGEST_TAG = 65536,    /* so with a tag, and with the words of an image */
    LONGEST_COMMENT = 65536 /* and with a comment */
};

/* The first place before a bound where a text stands; NULL: nowhere. */
static const char *find(scanner *it, const char *at, const char *text, size_t bound)
{
    const char *most = scan_ahead(it, at, bound);
    size_t length = strlen(text);
    for (; (size_t)(most - at) >= length; at++) {
        at = memchr(at, text[0], (size_t)(most - at) - length + 1);
        if (at == NULL)
            return NULL;
        if (memcmp(at, text, length) == 0)
            return scan_refund(it, at, most), at;
    }
    return NULL;
}

/* How many of a character stand at a place. */
static size_t run_of(const scanner *it, const char *at, char letter)
{
    const char *start = at;
    while (at < it->end && *at == letter)
        at++;
    return (size_t)(at - start);
}

/* ---- code ---- */

/* At the beginning of a line: whether a block of code begins, which then is open. */
static bool opens_fence(scanner *it)
{
    const char *at = scan_past_blanks(it, it->at);
    if (at >= it->end || (*at != '`' && *at != '~'))
        return false;
    size_t count = run_of(it, at, *at);
    const char *end = scan_line_end(it, at);
    /* Backticks behind backticks in a line are code within it. */
    if (count < 3 || (*at == '`' && memchr(at + count, '`', (size_t)(end - at) - count) != NULL))
        return false;
    it->closing = (span){at, count};
    scan_move(it, end < it->end ? end + 1 : end);
    return true;
}

/* Passes code within a line. */
static void pass_code(scanner *it)
{
    size_t count = run_of(it, it->at, '`');
    const char *start = it->at + count;
    const char *most = scan_ahead(it, start, LONGEST_CODE);
    for (const char *at = start; at < most; at++) {
        size_t other = run_of(it, at, '`');
        if (other == count) {
            scan_refund(it, at, most);
            scan_move(it, at + other);
            return;
        }
        at += other;
    }
    scan_move(it, start);
}

/* ---- comments and tags ---- */

/* What stands behind a comment in its line, or else the next line that is not empty. */
static span text_behind(const scanner *it, const char *at)
{
    for (int i = 0; i < 3 && at < it->end; i++) {
        const char *end = scan_line_end(it, at);
        span text = scan_trim(at, end);
        if (text.length > 0)
            return text;
        at = end < it->end ? end + 1 : end;
    }
    return (span){at, 0};
}

/* At "<!--": reads the comment; true if it is a recipe. */
static bool take_comment(scanner *it, thing *out)
{
    const char *start = it->at + 4, *end = find(it, start, "-->", LONGEST_COMMENT);
    if (end == NULL) {
        scan_move(it, start);
        return false;
    }
    span text = scan_trim(start, end);
    bool is_recipe = scan_is_recipe(text);
    if (is_recipe)
        *out = (thing){.kind = THING_RECIPE,
                       .line = it->line,
                       .text = text,
                       .before = scan_trim(it->line_start, it->at),
                       .after = text_behind(it, end + 3)};
    scan_move(it, end + 3);
    return is_recipe;
}

/* The value of the attribute src or data in a tag; empty if it has none. */
static span source_of(const scanner *it, const char *at, const char *end)
{
    static const char *const NAMES[] = {"src=", "data="};
    for (; at < end; at++) {
        if (at[0] != ' ' && at[0] != '\n' && at[0] != '\t')
            continue;
        for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
            const char *value = at + 1 + strlen(NAMES[i]);
            if (!scan_sees(it, at + 1, NAMES[i]) || value >= end ||
                (*value != '"' && *value != '\''))
                continue;
            const char *close = memchr(value + 1, *value, (size_t)(end - value) - 1);
            return close != NULL ? (span){value + 1, (size_t)(close - value) - 1}
                                 : (span){value, 0};
        }
    }
    return (span){end, 0};
}

/* At a tag that shows a file. */
static bool take_tag(scanner *it, thing *out)
{
    const char *end = find(it, it->at, ">", LONGEST_TAG);
    span source = end != NULL ? source_of(it, it->at, end) : (span){NULL, 0};
    if (source.length > 0)
        *out = (thing){.kind = THING_FIGURE, .line = it->line, .text = source};
    scan_move(it, end != NULL ? end : it->at + 1);
    return source.length > 0;
}

/* At "<". */
static bool take_html(scanner *it, thing *out)
{
    static const char *const TAGS[] = {"<img", "<iframe", "<object", "<embed"};
    if (scan_sees(it, it->at, "<!--"))
        return take_comment(it, out);
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++)
        if (scan_sees(it, it->at, TAGS[i]))
            return take_tag(it, out);
    scan_move(it, it->at + 1);
    return false;
}

/* ---- images and files ---- */

/* The end of the words of an image, whose bracket opens at a place: at its closing one. */
static const char *words_end(scanner *it, const char *at)
{
    const char *most = scan_ahead(it, at, LONGEST_TAG);
    uint32_t depth = 0;
    for (; at < most; at++) {
        if (*at == '\\' && at + 1 < most)
            at++;
        else if (*at == '[')
            depth++;
        else if (*at == ']' && --depth == 0)
            return scan_refund(it, at, most), at;
    }
    return NULL;
}

/* At "![": an image; the path ends at white space, where a title may follow. */
static bool take_image(scanner *it, thing *out)
{
    const uint32_t line = it->line;
    const char *end = words_end(it, it->at + 1);
    if (end == NULL || end + 1 >= it->end || end[1] != '(') {
        scan_move(it, it->at + 2);
        return false;
    }
    bool is_angled = scan_sees(it, end + 2, "<");
    const char *start = end + 2 + (is_angled ? 1 : 0), *at = start;
    while (at < it->end && *at != '\n' && (is_angled ? *at != '>' : *at != ' ' && *at != ')'))
        at++;
    /* The words may hold a comment or macros, and stand in the line of the bracket. */
    *out = (thing){.kind = THING_FIGURE, .line = line, .text = {start, (size_t)(at - start)}};
    scan_move(it, at);
    return out->text.length > 0;
}

/* At "{{< include": a file of text. */
static bool take_include(scanner *it, thing *out)
{
    static const char opening[] = "{{< include ";
    const char *start = it->at + sizeof opening - 1;
    const char *end = find(it, start, ">}}", LONGEST_CODE);
    if (end == NULL) {
        scan_move(it, start);
        return false;
    }
    *out = (thing){.kind = THING_INPUT, .line = it->line, .text = scan_trim(start, end)};
    scan_move(it, end);
    return out->text.length > 0;
}

/* At a character outside of code. */
static bool take(scanner *it, thing *out)
{
    if (*it->at == '`')
        pass_code(it);
    else if (*it->at == '<')
        return take_html(it, out);
    else if (scan_sees(it, it->at, "!["))
        return take_image(it, out);
    else if (scan_sees(it, it->at, "{{< include "))
        return take_include(it, out);
    else if (*it->at == '\\')
        return scan_tex_command(it, out);
    else
        scan_move(it, it->at + 1);
    return false;
}

bool scan_markdown(scanner *it, thing *out)
{
    while (it->at < it->end) {
        if (it->closing.length > 0) {
            if (scan_listing(it, out))
                return true;
        } else if (it->at == it->line_start && opens_fence(it)) {
            continue;
        } else if (take(it, out)) {
            return true;
        }
    }
    return false;
}
