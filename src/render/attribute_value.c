/* Values of Graphviz's attributes: numbers are written anew from what was understood, so that what
 * Graphviz reads is what was checked; words are passed on as they are. Lists of words are texts
 * with a space between. */
#include "render/attribute.h"

#include <string.h>

/* A value that is longer than VALUE_BYTES is no value that was meant. */
enum { VALUE_BYTES = 64, MOST_ARROWS = 4, MOST_WANTED = 160 };

/* ASCII alone; isdigit would ask the locale. */
static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A number in fixed notation at *text, which is moved behind it. No strtod: it would heed the
 * locale. */
static bool read_number(const char **text, double *out)
{
    const char *c = *text;
    bool is_negative = *c == '-';
    double value = 0, unit = 1;
    c += *c == '-' || *c == '+';
    if (!is_digit(*c) && !(*c == '.' && is_digit(c[1])))
        return false;
    for (; is_digit(*c); c++)
        value = value * 10 + (*c - '0');
    if (*c == '.')
        for (c++; is_digit(*c); c++)
            value += (*c - '0') * (unit /= 10);
    *text = c;
    *out = is_negative ? -value : value;
    return true;
}

/* Into the range of the rule. A value outside is brought to its edge, not refused: that is what
 * was nearly meant. */
static double clamp(const sdg_value_rule *rule, double value)
{
    return value < rule->low ? rule->low : value > rule->high ? rule->high : value;
}

/* "x", or for a size "x,y", and then perhaps "!"; clamped, and written anew. */
static bool put_numbers(const sdg_value_rule *rule, const char *text, sdg_sink *to)
{
    double value;
    if (!read_number(&text, &value))
        return false;
    sdg_put_fixed(to, clamp(rule, value), 3);
    if (rule->kind == SDG_VALUE_SIZE && *text == ',') {
        text++;
        if (!read_number(&text, &value))
            return false;
        sdg_put_text(to, ",");
        sdg_put_fixed(to, clamp(rule, value), 3);
    }
    if (rule->kind == SDG_VALUE_SIZE && *text == '!') {
        sdg_put_text(to, "!");
        text++;
    }
    return *text == '\0';
}

/* ASCII alone, as in all that Graphviz understands. */
static bool is_letter_or_digit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c);
}

/* Characters that mean nothing in DOT, SVG or PostScript. */
static bool is_plain(const sdg_value_rule *rule, const char *text)
{
    /* A colour may be written in hexadecimal digits. */
    const char *others = rule->kind == SDG_VALUE_COLOUR ? "#" : " ,._-";
    size_t count = strlen(text);
    for (size_t i = 0; i < count; i++)
        if (!is_letter_or_digit(text[i]) && strchr(others, text[i]) == NULL)
            return false;
    return count > 0 && count <= VALUE_BYTES;
}

/* Whether a word, given by its length, is one of the words. */
static bool is_listed(const char *words, const char *word, size_t length)
{
    for (const char *at = words; *at != '\0'; at += strspn(at, " ")) {
        size_t count = strcspn(at, " ");
        if (count == length && memcmp(at, word, count) == 0)
            return true;
        at += count;
    }
    return false;
}

/* As Graphviz takes styles apart: at commas, spaces around them being no matter. */
static bool is_list(const char *words, const char *text)
{
    for (;;) {
        text += strspn(text, " ");
        size_t length = strcspn(text, ", ");
        if (!is_listed(words, text, length))
            return false;
        text += length;
        text += strspn(text, " ");
        if (*text == '\0')
            return true;
        if (*text++ != ',')
            return false;
    }
}

/* The length of the first word of the list that the text begins with; 0: of none. */
static size_t lead_of(const char *words, const char *text)
{
    for (const char *at = words; *at != '\0'; at += strspn(at, " ")) {
        size_t count = strcspn(at, " ");
        if (strncmp(at, text, count) == 0)
            return count;
        at += count;
    }
    return 0;
}

/* Up to four arrowheads one behind the other, each a form behind what changes it. The letters are
 * taken apart as Graphviz does: "empty" is "mpty" open, "open" is "pen" open. */
static bool is_arrow(const char *text)
{
    static const char CHANGES[] = "o e r l half";
    static const char FORMS[] =
        "normal crow tee box diamond dot none inv vee pen mpty curve icurve";
    for (int i = 0; i < MOST_ARROWS; i++) {
        size_t count;
        while ((count = lead_of(CHANGES, text)) > 0)
            text += count;
        count = lead_of(FORMS, text);
        text += count;
        if (count == 0 || *text == '\0')
            return count > 0;
    }
    return false;
}

static bool is_let_through(const sdg_value_rule *rule, const char *text)
{
    if (!is_plain(rule, text))
        return false;
    if (rule->kind == SDG_VALUE_ONE)
        return is_listed(rule->words, text, strlen(text));
    if (rule->kind == SDG_VALUE_LIST)
        return is_list(rule->words, text);
    return rule->kind != SDG_VALUE_ARROW || is_arrow(text);
}

char *sdg_value_read(const sdg_value_rule *rule, const char *text, sdg_arena *arena, bool *is_good)
{
    sdg_buffer clean = {0};
    sdg_sink sink = sdg_buffer_sink(&clean);
    bool is_number = rule->kind == SDG_VALUE_NUMBER || rule->kind == SDG_VALUE_SIZE;
    *is_good = is_number ? put_numbers(rule, text, &sink) : is_let_through(rule, text);
    if (*is_good && !is_number)
        sdg_put_text(&sink, text);
    char *value = NULL;
    if (sink.status == SDG_OK && *is_good)
        value = sdg_arena_copy(arena, clean.bytes);
    sdg_buffer_free(&clean);
    return value;
}

/* "a, b or c"; of a list that would not fit a message, the beginning. */
static void put_words(const char *words, sdg_sink *to)
{
    for (const char *at = words; *at != '\0';) {
        size_t count = strcspn(at, " ");
        if (at + count > words + MOST_WANTED) {
            sdg_put_text(to, "\xe2\x80\xa6");
            return;
        }
        sdg_put(to, at, count);
        at += count + strspn(at + count, " ");
        if (*at != '\0')
            sdg_put_text(to, strchr(at, ' ') != NULL ? ", " : " or ");
    }
}

void sdg_value_put_wanted(const sdg_value_rule *rule, sdg_sink *to)
{
    static const char *const WANTED[] = {
        [SDG_VALUE_NUMBER] = "a number",
        [SDG_VALUE_SIZE] = "a number, or two with a comma between",
        [SDG_VALUE_COLOUR] = "a colour's name or #rrggbb",
        [SDG_VALUE_WORDS] = "plain words of letters, digits, space and , . _ -",
        [SDG_VALUE_ONE] = "",
        [SDG_VALUE_LIST] = "a list of ",
        [SDG_VALUE_ARROW] = "arrows such as ",
    };
    sdg_put_text(to, WANTED[rule->kind]);
    put_words(rule->words, to);
}
