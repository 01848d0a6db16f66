/* The words that --snippet printed below a recipe: caption and description. An author may rewrite
 * them, and then they are the author's; a clause that is still as it was printed, but for its
 * numbers, has to have the numbers that would be printed now. */
#include <string.h>

#include "cli/message.h"
#include "cli/stale.h"

enum {
    FAR = 20,         /* lines below a recipe that are looked at */
    FEW_LETTERS = 10, /* a clause with fewer may stand anywhere, and tells nothing */
    MOST_SHOWN = 200, /* bytes of a clause in a message */
    MARK = '\x1e'     /* before each line of the words, by snippet.c */
};

/* What a clause is compared by: a number, or a letter. */
typedef struct token {
    span text;
    bool is_number;
} token;

/* ---- tokens ---- */

static bool is_digit(char sign)
{
    return sign >= '0' && sign <= '9';
}

/* Signs beyond ASCII are letters, as those of Chinese are. */
static bool is_letter(char sign)
{
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') ||
           (unsigned char)sign >= 0x80;
}

/* How long the name of a sign is at a place, "&amp;" or "\textless"; 0: none stands there. */
static size_t name_length(const char *at, const char *end)
{
    const char *past = at + 1;
    if (at == end || (*at != '&' && *at != '\\'))
        return 0;
    while (past < end && (is_digit(*past) || is_letter(*past) || (*at == '&' && *past == '#')))
        past++;
    if (*at == '&')
        return past < end && *past == ';' ? (size_t)(past - at) + 1 : 0;
    return (size_t)(past - at);
}

/* Digits, with points and commas between them. */
static const char *past_number(const char *at, const char *end)
{
    while (at < end &&
           (is_digit(*at) || ((*at == '.' || *at == ',') && at + 1 < end && is_digit(at[1]))))
        at++;
    return at;
}

/* The next token of a clause, which is shortened by it; false at its end. Spaces, line ends, marks
 * and what a language writes for them are passed over. */
static bool next_token(span *rest, token *out)
{
    const char *at = rest->start, *end = at + rest->length;
    while (at < end && !is_digit(*at) && !is_letter(*at)) {
        size_t name = name_length(at, end);
        at += name > 0 ? name : 1;
    }
    bool is_number = at < end && is_digit(*at);
    const char *past = is_number ? past_number(at, end) : at + (at < end);
    *out = (token){{at, (size_t)(past - at)}, is_number};
    *rest = (span){past, (size_t)(end - past)};
    return past > at;
}

static bool is_same(span a, span b)
{
    return a.length == b.length && memcmp(a.start, b.start, a.length) == 0;
}

/* Whether two clauses are the same up to their numbers; *numbers: whether those are, too. */
static bool is_alike(span a, span b, bool *numbers)
{
    token left, right;
    *numbers = true;
    for (;;) {
        bool is_more = next_token(&a, &left);
        if (next_token(&b, &right) != is_more || (is_more && left.is_number != right.is_number))
            return false;
        if (!is_more)
            return true;
        bool is_equal = is_same(left.text, right.text);
        if (!is_equal && !left.is_number)
            return false;
        *numbers = *numbers && is_equal;
    }
}

/* Whether a clause has a number, and letters enough to be known again. */
static bool is_telling(span clause)
{
    token next;
    uint32_t letters = 0, digits = 0;
    while (next_token(&clause, &next)) {
        letters += !next.is_number;
        digits += next.is_number;
    }
    return digits > 0 && letters >= FEW_LETTERS;
}

/* ---- clauses ---- */

/* How long the sign is that ends a clause at a place; 0: none does. */
static size_t end_mark(const char *at, const char *end)
{
    static const char *const WIDE[] = {"\xe3\x80\x82", "\xef\xbc\x9b", "\xef\xbc\x9a"};
    for (size_t i = 0; i < sizeof WIDE / sizeof *WIDE; i++)
        if ((size_t)(end - at) >= 3 && memcmp(at, WIDE[i], 3) == 0)
            return 3;
    if (*at == '.')
        return at + 1 == end || !is_digit(at[1]);
    if (*at == '\n')
        return at + 1 == end || at[1] == '\n' || at[1] == '\r';
    return strchr(";:[]{}\"<>", *at) != NULL;
}

/* The next clause of a text, which is shortened by it; false at its end. */
static bool next_clause(span *rest, span *out)
{
    const char *at = rest->start, *end = at + rest->length;
    size_t mark = 0;
    if (rest->length == 0)
        return false;
    while (at < end && (mark = end_mark(at, end)) == 0) {
        size_t name = name_length(at, end);
        at += name > 0 ? name : 1;
    }
    *out = scan_trim(rest->start, at);
    *rest = (span){at + mark, (size_t)(end - at) - mark};
    return true;
}

/* What would be printed now in place of a clause of the document; NULL and 0: it is the author's
 * own, or as it should be. */
static span replacement_of(span clause, span words)
{
    span next, found = {NULL, 0};
    bool has_numbers = false;
    while (next_clause(&words, &next)) {
        if (!is_alike(clause, next, &has_numbers))
            continue;
        if (has_numbers)
            return (span){NULL, 0};
        if (found.start == NULL)
            found = next;
    }
    return found;
}

/* ---- the document ---- */

/* The lines below a recipe, up to the next one. */
static span lines_below(const checking *it, const thing *what)
{
    static const char again[] = "statediagram ";
    const char *start = what->text.start + what->text.length, *at = start;
    uint32_t lines = 0;
    for (; at < it->end && lines <= FAR; at++) {
        if ((size_t)(it->end - at) >= sizeof again && memcmp(at, again, sizeof again - 1) == 0)
            break;
        lines += *at == '\n';
    }
    return (span){start, (size_t)(at - start)};
}

static uint32_t newlines(const char *from, const char *to)
{
    uint32_t count = 0;
    for (; from < to; from++)
        count += *from == '\n';
    return count;
}

/* In one line, and cut where it is too long. */
static const char *shown(char out[MOST_SHOWN], span text)
{
    size_t length = text.length < MOST_SHOWN ? text.length : MOST_SHOWN - 1;
    memcpy(out, text.start, length);
    out[length] = '\0';
    for (char *at = out; *at != '\0'; at++)
        *at = (char)(*at == '\n' || *at == '\r' ? ' ' : *at);
    return out;
}

/* One clause of each line is told: who looks at the line sees the others. */
static void compare(checking *it, const recipe *what, const thing *where, span below, span words)
{
    char old[MOST_SHOWN], new[MOST_SHOWN];
    uint32_t told = 0;
    span clause;
    while (next_clause(&below, &clause)) {
        uint32_t line = where->line + newlines(where->text.start, clause.start);
        span now =
            line != told && is_telling(clause) ? replacement_of(clause, words) : (span){NULL, 0};
        if (now.start == NULL)
            continue;
        told = line;
        stale_tell(it, line, "the text says '%s'; '%s' says '%s'", shown(old, clause), what->text,
                   shown(new, now));
    }
}

/* The last line of a text, if the mark stands before it; the text is shortened by it. */
static span take_marked(span *text)
{
    size_t end = text->length > 0 ? text->length - 1 : 0, start = end;
    while (start > 0 && text->start[start - 1] != '\n')
        start--;
    if (start == end || text->start[start] != MARK)
        return (span){"", 0};
    *text = (span){text->start, start};
    return (span){text->start + start, end - start};
}

static bool has_telling(span text)
{
    span clause;
    while (next_clause(&text, &clause))
        if (is_telling(clause))
            return true;
    return false;
}

sdg_status stale_check_words(checking *it, recipe *what, const thing *where, sdg_error *err)
{
    sdg_aside ran;
    span below = lines_below(it, where);
    if (!has_telling(below))
        return SDG_OK;
    what->asked.set[OPTION_SNIPPET] =
        (setting){.given = true, .number = it->is_tex ? SNIPPET_TEX_WORDS : SNIPPET_WORDS};
    sdg_status status = recipe_run(it, what, what->file, &ran, err);
    what->asked.set[OPTION_SNIPPET] = (setting){0};
    span made = {ran.out.bytes != NULL ? ran.out.bytes : "", ran.out.count}, whole = made;
    span alt = take_marked(&made), caption = take_marked(&made);
    if (status == SDG_OK && alt.length > 0 && caption.length > 0)
        compare(it, what, where, below,
                (span){caption.start, (size_t)(whole.start + whole.length - caption.start)});
    sdg_aside_free(&ran);
    return status;
}
