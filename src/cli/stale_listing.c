/* Commands in listings with what they write below them, as a terminal shows both. A line "…" or
 * "..." stands for any lines. */
#include <string.h>

#include "cli/stale.h"

/* A text that fits so badly is another one. */
enum { MOST_STEPS = 10000000 };

/* Lines of a text, one after the other. */
typedef struct lines {
    const char *at, *end;
} lines;

/* The next line without white space at its end; false at the end of the text. */
static bool next_line(lines *it, span *out)
{
    if (it->at >= it->end)
        return false;
    const char *found = memchr(it->at, '\n', (size_t)(it->end - it->at));
    const char *end = found != NULL ? found : it->end, *last = end;
    while (last > it->at && (last[-1] == ' ' || last[-1] == '\r' || last[-1] == '\t'))
        last--;
    *out = (span){it->at, (size_t)(last - it->at)};
    it->at = found != NULL ? end + 1 : end;
    return true;
}

/* A listing may be indented as a whole: as far as its prompt is. */
static span unindented(span line, size_t indent)
{
    size_t count = 0;
    while (count < indent && count < line.length &&
           (line.start[count] == ' ' || line.start[count] == '\t'))
        count++;
    return (span){line.start + count, line.length - count};
}

static bool is_same(span a, span b)
{
    return a.length == b.length && memcmp(a.start, b.start, a.length) == 0;
}

static bool is_left_out(span line)
{
    span trimmed = scan_trim(line.start, line.start + line.length);
    return is_same(trimmed, (span){"...", 3}) || is_same(trimmed, (span){"\xe2\x80\xa6", 3});
}

/* Where the shown text parts from what was written; false: nowhere. Behind lines left out the
 * shortest that fits is taken, from which is only gone back to when the rest does not fit. */
static bool find_difference(lines shown, lines wrote, size_t indent, span *at)
{
    lines shown_again = shown, wrote_again = wrote;
    bool may_skip = false;
    span line, other;
    for (uint32_t step = 0;; step++) {
        lines before = shown;
        bool is_more = next_line(&shown, &line);
        if (is_more && is_left_out(line)) {
            shown_again = shown;
            wrote_again = wrote;
            may_skip = true;
            continue;
        }
        bool is_written = next_line(&wrote, &other);
        if (!is_more && !is_written)
            return false;
        if (is_more && is_written && is_same(unindented(line, indent), other))
            continue;
        *at = is_more ? unindented(line, indent) : (span){before.at, 0};
        if (!may_skip || step > MOST_STEPS || !next_line(&wrote_again, &other))
            return true;
        shown = shown_again;
        wrote = wrote_again;
    }
}

/* Empty lines at the end are part of neither. */
static lines lines_of(span text)
{
    while (text.length > 0 && strchr(" \t\r\n", text.start[text.length - 1]) != NULL)
        text.length--;
    return (lines){text.start, text.start + text.length};
}

/* What fails speaks on the other stream. */
static span output_of(const sdg_aside *ran)
{
    const sdg_buffer *from = ran->out.count > 0 ? &ran->out : &ran->err;
    return (span){from->bytes != NULL ? from->bytes : "", from->count};
}

sdg_status stale_check_output(checking *it, recipe *what, const thing *where, sdg_error *err)
{
    sdg_aside ran;
    span at = {"", 0};
    lines shown = lines_of(where->output);
    if (shown.at == shown.end)
        return SDG_OK;
    sdg_status status = recipe_run(it, what, NULL, &ran, err);
    bool is_over = status == SDG_OK && (ran.status >= 0 || recipe_went_well(it, what, &ran));
    if (is_over && find_difference(shown, lines_of(output_of(&ran)), where->indent, &at)) {
        if (at.length > 0)
            stale_tell(it, what->line, "'%s' does not write '%.*s'", what->text,
                       (int)(at.length < 200 ? at.length : 200), at.start);
        else
            stale_tell(it, what->line, "'%s' writes more than is shown", what->text);
    }
    sdg_aside_free(&ran);
    return status;
}
