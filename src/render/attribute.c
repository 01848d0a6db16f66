/* What -G, -N and -E let through to Graphviz: a table of names with the kind of value each takes
 * and its range. All that is not in it stays out, since Graphviz opens files, runs for hours and
 * writes scripts into SVG when told to. */
#include <string.h>

#include <statediagram/render.h>

/* What a value is checked for; see put_numbers and is_plain. */
typedef enum value_kind {
    NUMBER, /* clamped to low..high */
    SIZE,   /* "x" or "x,y", each clamped, and perhaps "!" */
    COLOUR, /* a name or #rrggbb */
    WORDS   /* letters, digits, space and , . _ - : fonts, styles, shapes, directions */
} value_kind;

/* An attribute that is let through. low and high are only read for NUMBER and SIZE. */
typedef struct rule {
    const char *name;
    const char *kinds; /* which of G, N, E */
    value_kind value;
    double low, high;
} rule;

/* By what they concern: the sheet and the placing, then text, then nodes, then edges. Bounds are
 * far outside what looks well and well inside what makes Graphviz take hours. */
static const rule RULES[] = {
    {"dpi", "G", NUMBER, 24, 600},
    {"size", "G", SIZE, 0.1, 100},
    {"bgcolor", "G", COLOUR, 0, 0},
    {"rankdir", "G", WORDS, 0, 0},
    {"ranksep", "G", NUMBER, 0, 20},
    {"nodesep", "G", NUMBER, 0, 20},
    {"splines", "G", WORDS, 0, 0},
    {"overlap", "G", WORDS, 0, 0},
    {"sep", "G", NUMBER, 0, 20},
    {"ordering", "G", WORDS, 0, 0},
    {"outputorder", "G", WORDS, 0, 0},
    {"concentrate", "G", WORDS, 0, 0},
    {"center", "G", WORDS, 0, 0},
    {"labelloc", "GN", WORDS, 0, 0},
    {"labeljust", "G", WORDS, 0, 0},
    /* These four bound the work of dot's own placing. */
    {"nslimit", "G", NUMBER, 0, 100},
    {"nslimit1", "G", NUMBER, 0, 100},
    {"mclimit", "G", NUMBER, 0, 10},
    {"searchsize", "G", NUMBER, 1, 100},
    {"start", "G", NUMBER, 0, 1000000},
    /* Text, wherever it stands. */
    {"fontname", "GNE", WORDS, 0, 0},
    {"fontsize", "GNE", NUMBER, 1, 200},
    {"fontcolor", "GNE", COLOUR, 0, 0},
    {"color", "NE", COLOUR, 0, 0},
    {"style", "NE", WORDS, 0, 0},
    {"penwidth", "NE", NUMBER, 0, 20},
    {"fillcolor", "NE", COLOUR, 0, 0},
    /* Nodes alone. */
    {"shape", "N", WORDS, 0, 0},
    {"width", "N", NUMBER, 0.02, 100},
    {"height", "N", NUMBER, 0.02, 100},
    {"margin", "N", SIZE, 0, 10},
    {"fixedsize", "N", WORDS, 0, 0},
    {"peripheries", "N", NUMBER, 0, 4},
    {"sides", "N", NUMBER, 0, 12},
    {"orientation", "N", NUMBER, 0, 360},
    {"skew", "N", NUMBER, 0, 10},
    {"distortion", "N", NUMBER, 0, 10},
    /* Edges alone. */
    {"arrowhead", "E", WORDS, 0, 0},
    {"arrowtail", "E", WORDS, 0, 0},
    {"arrowsize", "E", NUMBER, 0, 20},
    {"dir", "E", WORDS, 0, 0},
    {"weight", "E", NUMBER, 0, 1000},
    {"minlen", "E", NUMBER, 0, 100},
    {"len", "E", NUMBER, 0.01, 100},
    {"constraint", "E", WORDS, 0, 0},
    {"decorate", "E", WORDS, 0, 0},
    {"labelfloat", "E", WORDS, 0, 0},
    {"labeldistance", "E", NUMBER, 0, 20},
    {"labelangle", "E", NUMBER, 0, 360},
};

/* A value that is longer than this is no value that was meant. */
enum { RULE_COUNT = sizeof RULES / sizeof *RULES, VALUE_BYTES = 64 };

/* A name may stand under one kind and not under another: an edge has no shape. */
static const rule *find_rule(char kind, const char *name)
{
    for (size_t i = 0; i < RULE_COUNT; i++)
        if (strcmp(RULES[i].name, name) == 0 && strchr(RULES[i].kinds, kind) != NULL)
            return &RULES[i];
    return NULL;
}

/* Only names of the same kind are offered as the nearest. */
static sdg_status unknown(char kind, const char *name, sdg_error *err)
{
    const char *candidates[RULE_COUNT];
    size_t count = 0;
    for (size_t i = 0; i < RULE_COUNT; i++)
        if (strchr(RULES[i].kinds, kind) != NULL)
            candidates[count++] = RULES[i].name;
    const char *nearest = sdg_nearest(name, candidates, count);
    sdg_fail(err, SDG_E_USAGE, "-%c does not let '%.60s' through", kind, name);
    if (nearest != NULL)
        sdg_hint(err, "did you mean '%s'?", nearest);
    return SDG_E_USAGE;
}

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
static double clamp(const rule *how, double value)
{
    return value < how->low ? how->low : value > how->high ? how->high : value;
}

/* "x", or for a size "x,y", and then perhaps "!"; clamped, and written anew. */
static bool put_numbers(const rule *how, const char *text, sdg_sink *to)
{
    double value;
    if (!read_number(&text, &value))
        return false;
    sdg_put_fixed(to, clamp(how, value), 3);
    if (how->value == SIZE && *text == ',') {
        text++;
        if (!read_number(&text, &value))
            return false;
        sdg_put_text(to, ",");
        sdg_put_fixed(to, clamp(how, value), 3);
    }
    if (how->value == SIZE && *text == '!') {
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
static bool is_plain(const rule *how, const char *text)
{
    /* A colour may be written in hexadecimal digits. */
    const char *others = how->value == COLOUR ? "#" : " ,._-";
    size_t count = strlen(text);
    for (size_t i = 0; i < count; i++)
        if (!is_letter_or_digit(text[i]) && strchr(others, text[i]) == NULL)
            return false;
    return count > 0 && count <= VALUE_BYTES;
}

/* Numbers are written anew from what was understood, so that what Graphviz reads is what was
 * checked; words are passed on as they are. */
static char *read_value(const rule *how, const char *text, sdg_arena *arena, bool *is_good)
{
    sdg_buffer clean = {0};
    sdg_sink sink = sdg_buffer_sink(&clean);
    bool is_number = how->value == NUMBER || how->value == SIZE;
    *is_good = is_number ? put_numbers(how, text, &sink) : is_plain(how, text);
    if (*is_good && !is_number)
        sdg_put_text(&sink, text);
    char *value = NULL;
    if (sink.status == SDG_OK && *is_good)
        value = sdg_arena_copy(arena, clean.bytes);
    sdg_buffer_free(&clean);
    return value;
}

/* Names what was given and, as the hint, what would have been understood. */
static sdg_status bad_value(const rule *how, char kind, const char *text, sdg_error *err)
{
    static const char *const WANTED[] = {"a number", "a number, or two with a comma between",
                                         "a colour's name or #rrggbb",
                                         "plain words of letters, digits, space and , . _ -"};
    sdg_fail(err, SDG_E_USAGE, "-%c %s='%.60s' is not understood", kind, how->name, text);
    sdg_hint(err, "%s takes %s", how->name, WANTED[how->value]);
    return SDG_E_USAGE;
}

/* The name handed out is the table's, so that nothing from outside stands where a name of DOT
 * stands. */
sdg_status sdg_attribute_read(sdg_attribute *out, char kind, const char *text, sdg_arena *arena,
                              sdg_error *err)
{
    const char *equals = strchr(text, '=');
    bool is_good;
    if (equals == NULL || equals == text) {
        sdg_fail(err, SDG_E_USAGE, "-%c %.60s is not name=value", kind, text);
        return SDG_E_USAGE;
    }
    char *name = sdg_arena_bytes(arena, text, (size_t)(equals - text));
    if (name == NULL)
        return sdg_fail_memory(err);
    const rule *how = find_rule(kind, name);
    if (how == NULL)
        return unknown(kind, name, err);
    char *value = read_value(how, equals + 1, arena, &is_good);
    if (!is_good)
        return bad_value(how, kind, equals + 1, err);
    if (value == NULL)
        return sdg_fail_memory(err);
    *out = (sdg_attribute){kind, how->name, value};
    return SDG_OK;
}
