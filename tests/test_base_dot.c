/* usage: test_base_dot [ROUNDS]. The round trip of text through DOT: written by sdg_put_dot, read
 * back by cgraph, and shown by the rules of labels. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>

#include <graphviz/cgraph.h>

enum { STRINGS = 10000, MOST_BYTES = 48, LONG = 100000 };

/* A graph whose nodes carry texts as labels, while it is being written. */
typedef struct document {
    sdg_buffer written, expected[STRINGS];
    size_t count;
} document;

/* What a reader is meant to see: the text, with control characters and wrong bytes shown. */
static void put_expected(sdg_sink *to, const char *text)
{
    size_t length;
    for (; *text != '\0'; text += length) {
        uint32_t code = sdg_utf8_next(text, &length);
        if (code == 0xFFFD && length == 1)
            sdg_put_format(to, "\\x%02x", (unsigned)(unsigned char)*text);
        else if (code == '\t' || code == '\r')
            sdg_put_text(to, code == '\t' ? "\\t" : "\\r");
        else if ((code < 0x20 && code != '\n') || code == 0x7F)
            sdg_put_format(to, "\\x%02x", (unsigned)code);
        else if ((code >= 0x80 && code < 0xA0) || code == 0xFFFE || code == 0xFFFF)
            sdg_put_format(to, "\\u{%x}", (unsigned)code);
        else
            sdg_put(to, text, length);
    }
}

static void begin(document *graph)
{
    sdg_sink to = sdg_buffer_sink(&graph->written);
    sdg_put_text(&to, "digraph {\n");
}

static void add(document *graph, const char *text)
{
    sdg_sink to = sdg_buffer_sink(&graph->written);
    sdg_sink expected = sdg_buffer_sink(&graph->expected[graph->count]);
    sdg_put_format(&to, "s%zu [label=", graph->count);
    sdg_put_dot(&to, text);
    sdg_put_text(&to, "]\n");
    sdg_put(&expected, "", 0);
    put_expected(&expected, text);
    graph->count++;
}

/* What Graphviz shows for a label, by its rules for escapes and entities. Anything but the four
 * things that the writer may use would be expanded in some other way, and fails. */
static void put_shown(sdg_sink *to, const char *label)
{
    for (; *label != '\0'; label++) {
        if (*label == '\\') {
            label++;
            assert_true(*label == '\\' || *label == 'n');
            sdg_put_text(to, *label == 'n' ? "\n" : "\\");
        } else if (*label == '&') {
            assert_int_equal(strncmp(label, "&amp;", 5), 0);
            sdg_put_text(to, "&");
            label += 4;
        } else {
            sdg_put(to, label, 1);
        }
    }
}

static void assert_node_shows(Agraph_t *graph, size_t number, const sdg_buffer *expected)
{
    char name[32], label[] = "label";
    sdg_buffer shown = {0};
    snprintf(name, sizeof name, "s%zu", number);
    Agnode_t *node = agnode(graph, name, 0);
    assert_non_null(node);
    WRITTEN(shown, {
        sdg_put(&sink, "", 0);
        put_shown(&sink, agget(node, label));
    });
    assert_string_equal(shown.bytes, expected->bytes);
    sdg_buffer_free(&shown);
}

/* Reads the graph back with cgraph and looks at every label. */
static void assert_read_back(document *graph)
{
    sdg_sink to = sdg_buffer_sink(&graph->written);
    sdg_put_text(&to, "}\n");
    assert_int_equal(to.status, SDG_OK);
    Agraph_t *read = agmemread(graph->written.bytes);
    assert_non_null(read);
    assert_int_equal(agerrors(), 0);
    assert_int_equal(agnnodes(read), graph->count);
    for (size_t i = 0; i < graph->count; i++)
        assert_node_shows(read, i, &graph->expected[i]);
    agclose(read);
    for (size_t i = 0; i < graph->count; i++)
        sdg_buffer_free(&graph->expected[i]);
    sdg_buffer_free(&graph->written);
    graph->count = 0;
}

static document text_graph;

static void every_byte_alone_first_and_last_comes_back(void **state)
{
    (void)state;
    begin(&text_graph);
    for (int byte = 1; byte < 256; byte++) {
        const char alone[] = {(char)byte, '\0'}, first[] = {(char)byte, 'a', '\0'};
        const char last[] = {'a', (char)byte, '\0'};
        add(&text_graph, alone);
        add(&text_graph, first);
        add(&text_graph, last);
    }
    assert_read_back(&text_graph);
}

static void what_labels_expand_comes_back_as_it_was(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "C:\\new\\table",
        "\\N\\G\\E\\T\\H\\L",
        "\\l\\r\\n",
        "&#65;&lt;&amp;&",
        "a\\\"b\\",
        "\\\\\\",
        "\\\n",
        "\n",
        "\"];s0->s1;x[a=\"",
        "<b>html</b>",
        "%id",
        "",
        "a\" + \"b",
        "/* */ // #",
        "状态\n图",
        "\xEF\xBF\xBE",
    };
    begin(&text_graph);
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++)
        add(&text_graph, TEXTS[i]);
    assert_read_back(&text_graph);
}

/* Numbers that are the same in every run; xorshift, Marsaglia 2003. */
static uint32_t next_random(uint32_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

/* Any bytes, half of them those that mean something to a reader of DOT. */
static void fill_random(char *text, uint32_t *seed)
{
    static const char AWKWARD[] = "\\\"&\n<>;{}[]%+=,NGEnlr#\xC3\xA9";
    size_t length = next_random(seed) % MOST_BYTES;
    for (size_t i = 0; i < length; i++) {
        uint32_t number = next_random(seed);
        text[i] = number & 1 ? AWKWARD[(number >> 8) % (sizeof AWKWARD - 1)]
                             : (char)(1 + (number >> 8) % 255);
    }
    text[length] = '\0';
}

/* How often ten thousand strings are tried; an argument of the program, for long checks. */
static uint64_t rounds = 1;

static void ten_thousand_random_strings_come_back(void **state)
{
    (void)state;
    char text[MOST_BYTES + 1];
    uint32_t seed = 20240229;
    for (uint64_t round = 0; round < rounds; round++) {
        begin(&text_graph);
        for (size_t i = 0; i < STRINGS; i++) {
            fill_random(text, &seed);
            add(&text_graph, text);
        }
        assert_read_back(&text_graph);
    }
}

/* The longest token between quotes, and whether one ends inside an escape or a character. */
static size_t longest_token(const char *written, bool *is_split)
{
    size_t longest = 0;
    *is_split = false;
    for (const char *quote = strchr(written, '"'); quote != NULL; quote = strchr(quote, '"')) {
        const char *start = ++quote;
        while (*quote != '"')
            quote += *quote == '\\' ? 2 : 1;
        size_t length = (size_t)(quote - start);
        const char *entity = length < 5 ? NULL : memchr(quote - 4, '&', 4);
        *is_split = *is_split || !sdg_utf8_valid(start, length, NULL) || entity != NULL;
        longest = length > longest ? length : longest;
        quote++;
    }
    return longest;
}

static void assert_split_well(const char *unit)
{
    char *text = malloc(LONG + 16);
    size_t length = strlen(unit), at = 0;
    sdg_buffer written = {0};
    bool is_split;
    assert_non_null(text);
    /* One byte first, so that the cut does not fall between two units by chance. */
    text[at++] = 'x';
    for (; at + length < LONG; at += length)
        memcpy(text + at, unit, length);
    text[at] = '\0';
    WRITTEN(written, sdg_put_dot(&sink, text));
    assert_in_range(longest_token(written.bytes, &is_split), 4000, 8192);
    assert_false(is_split);
    begin(&text_graph);
    add(&text_graph, text);
    assert_read_back(&text_graph);
    sdg_buffer_free(&written);
    free(text);
}

static void a_long_text_is_split_between_characters(void **state)
{
    (void)state;
    assert_split_well("a");
    assert_split_well("状");
    assert_split_well("\\");
    assert_split_well("\"");
    assert_split_well("&");
    assert_split_well("\n");
    assert_split_well("\x1b");
    assert_split_well("é\\&\"\n");
}

int main(int count, char **arguments)
{
    if (count > 1 && !sdg_parse_number(arguments[1], 1000, &rounds))
        return 2;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_alone_first_and_last_comes_back),
        cmocka_unit_test(what_labels_expand_comes_back_as_it_was),
        cmocka_unit_test(ten_thousand_random_strings_come_back),
        cmocka_unit_test(a_long_text_is_split_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
