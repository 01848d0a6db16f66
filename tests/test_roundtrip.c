/* Round trips: texts go into our DOT and come back from cgraph equal. All reading is done in one
 * child process, as every other use of Graphviz. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <graphviz/cgraph.h>

#include "sample_diagram.h"

enum { TEXT_ROOM = 256, BATCH = 100 };

/* How many random strings: as ROUND_TRIPS says, for the long run. */
static size_t random_count(void)
{
    const char *wanted = getenv("ROUND_TRIPS");
    uint64_t count = 10000;
    if (wanted != NULL && !sdg_parse_number(wanted, 10000000, &count))
        fail_msg("ROUND_TRIPS=%s is no number", wanted);
    return (size_t)count;
}

/* ---- the rules, said a second time ---- */

/* Undoes what a label of DOT escapes: backslash, newline, ampersand. */
static void undo_escapes(const char *label, char *out)
{
    while (*label != '\0') {
        if (label[0] == '\\' && label[1] == 'n') {
            *out++ = '\n';
            label += 2;
        } else if (label[0] == '\\' && label[1] == '\\') {
            *out++ = '\\';
            label += 2;
        } else if (strncmp(label, "&amp;", 5) == 0) {
            *out++ = '&';
            label += 5;
        } else {
            *out++ = *label++;
        }
    }
    *out = '\0';
}

/* What is drawn of a text: control characters as escapes. In a single line the newline is one, too.
 */
static void show(const char *text, bool is_line, char *out)
{
    size_t length;
    for (; *text != '\0'; text += length) {
        uint32_t code = sdg_utf8_next(text, &length);
        bool is_forbidden = code == 0xFFFE || code == 0xFFFF;
        if (code == '\n' && is_line)
            out += sprintf(out, "\\n");
        else if (code == '\t' || code == '\r')
            out += sprintf(out, code == '\t' ? "\\t" : "\\r");
        else if ((code < 0x20 && code != '\n') || code == 0x7F)
            out += sprintf(out, "\\x%02x", (unsigned)code);
        else if ((code >= 0x80 && code < 0xA0) || is_forbidden)
            out += sprintf(out, "\\u{%x}", (unsigned)code);
        else
            out += sprintf(out, "%.*s", (int)length, text);
    }
    *out = '\0';
}

/* ---- the trip ---- */

static char name_of_attribute[] = "label", name_of_background[] = "_background";

/* Whether a node's label came back; says which did not. */
static bool label_is_back(Agraph_t *graph, const sdg_node *node)
{
    char expected[TEXT_ROOM * 8], found[TEXT_ROOM * 8], name[16];
    snprintf(name, sizeof name, "%s", node->name);
    Agnode_t *there = agnode(graph, name, 0);
    const char *label = there == NULL ? NULL : agget(there, name_of_attribute);
    if (label == NULL)
        return false;
    undo_escapes(label, found);
    show(node->label, false, expected);
    if (strcmp(found, expected) == 0)
        return true;
    fprintf(stderr, "'%s' came back as '%s'\n", expected, found);
    return false;
}

/* The next text operation of a background: "T x y align width count -bytes". */
static const char *next_text(const char *at, char *out)
{
    double x, y, width;
    int align, skipped = 0;
    unsigned count = 0;
    at = strstr(at, " T ");
    if (at == NULL ||
        sscanf(at, " T %lf %lf %d %lf %u -%n", &x, &y, &align, &width, &count, &skipped) != 5)
        return NULL;
    memcpy(out, at + skipped, count);
    out[count] = '\0';
    return at + skipped + count;
}

/* Takes the word joiners out that part a backslash from a quote. */
static void unjoin(char *text)
{
    static const char JOINED[] = "\\\xe2\x81\xa0\"";
    for (char *at = text; (at = strstr(at, JOINED)) != NULL; at++)
        memmove(at + 1, at + 4, strlen(at + 4) + 1);
}

/* Whether every text of the diagram's only group came back. */
static bool marks_are_back(Agraph_t *graph, const sdg_diagram *diagram)
{
    char expected[TEXT_ROOM * 8], found[TEXT_ROOM * 8];
    const char *at = agget(graph, name_of_background);
    for (uint32_t i = 0; at != NULL && i < diagram->groups[0].mark_count; i++) {
        const char *text = diagram->groups[0].marks[i].text;
        if (*text == '\0')
            continue;
        at = next_text(at, found);
        if (at == NULL)
            break;
        show(text, true, expected);
        /* A text may hold such a joiner itself. */
        unjoin(found);
        unjoin(expected);
        if (strcmp(found, expected) != 0) {
            fprintf(stderr, "'%s' came back as '%s'\n", expected, found);
            return false;
        }
    }
    return at != NULL;
}

static bool diagram_is_back(const sdg_diagram *diagram)
{
    sdg_render_options options = {0};
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &options);
    Agraph_t *graph = agmemread(dot.bytes);
    bool is_back = graph != NULL && agnnodes(graph) == (int)diagram->node_count;
    for (uint32_t i = 0; is_back && i < diagram->node_count; i++)
        is_back = label_is_back(graph, &diagram->nodes[i]);
    if (is_back)
        is_back = marks_are_back(graph, diagram);
    if (graph != NULL)
        agclose(graph);
    sdg_buffer_free(&dot);
    return is_back;
}

/* Adds a node and a mark with a text. */
static void add_text(sdg_diagram *diagram, const char *text)
{
    char *name = sdg_arena_format(diagram->arena, "s%u", (unsigned)diagram->node_count);
    char *copy = sdg_arena_copy(diagram->arena, text);
    sdg_node *node = add_node(diagram, name, 50, 50);
    node->label = node->says = copy;
    assert_true(sdg_mark_text(diagram, (sdg_point){5, 5}, SDG_ALIGN_LEFT, copy, 8, 0, false));
}

static sdg_diagram *texts_diagram(void)
{
    sdg_diagram *diagram = empty_sheet();
    assert_true(sdg_diagram_group(diagram, "texts", SDG_NONE));
    return diagram;
}

/* The character of a number as UTF-8. */
static size_t encode(uint32_t code, char *out)
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        out[0] = (char)(0xC0 | code >> 6);
        out[1] = (char)(0x80 | (code & 63));
        return 2;
    }
    if (code < 0x10000) {
        out[0] = (char)(0xE0 | code >> 12);
        out[1] = (char)(0x80 | (code >> 6 & 63));
        out[2] = (char)(0x80 | (code & 63));
        return 3;
    }
    out[0] = (char)(0xF0 | code >> 18);
    out[1] = (char)(0x80 | (code >> 12 & 63));
    out[2] = (char)(0x80 | (code >> 6 & 63));
    out[3] = (char)(0x80 | (code & 63));
    return 4;
}

/* Runs a trip in a child process; Graphviz keeps to it. */
static void assert_in_child(bool (*trip)(void))
{
    pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0)
        _exit(trip() ? 0 : 1);
    int how = 0;
    assert_int_equal(waitpid(process, &how, 0), process);
    assert_true(WIFEXITED(how));
    assert_int_equal(WEXITSTATUS(how), 0);
}

/* A text made by a pattern, in which @ stands for a character. */
static void fill_in(const char *pattern, uint32_t code, char *out)
{
    for (; *pattern != '\0'; pattern++) {
        if (*pattern == '@')
            out += encode(code, out);
        else
            *out++ = *pattern;
    }
    *out = '\0';
}

/* Every character from 1 to 255 in a pattern; those from 128 are two bytes. */
static bool every_byte(const char *pattern)
{
    sdg_diagram *diagram = texts_diagram();
    for (uint32_t code = 1; code < 256; code++) {
        char text[32];
        fill_in(pattern, code, text);
        add_text(diagram, text);
    }
    bool is_back = diagram_is_back(diagram);
    sdg_diagram_free(diagram);
    return is_back;
}

static bool every_byte_alone(void)
{
    return every_byte("@");
}

static bool every_byte_first(void)
{
    return every_byte("@abc");
}

static bool every_byte_last(void)
{
    return every_byte("abc@");
}

static bool every_byte_in_bad_company(void)
{
    return every_byte("\\@\"") && every_byte("\"@\\") && every_byte("&@;") &&
           every_byte("\\\\@\\\"") && every_byte(" @ ") && every_byte("@@") && every_byte("<@>") &&
           every_byte("-@\n");
}

/* A character of the kinds that break things, or any other. */
static uint32_t random_code(uint32_t *random)
{
    static const char AWKWARD[] = "\\\"&;<>{}|[]\n\r\t#%+-NGElrn/*'";
    *random = *random * 1664525 + 1013904223;
    uint32_t value = *random >> 8;
    switch (value % 8) {
    case 0:
    case 1:
    case 2:
        return (uint32_t)(unsigned char)AWKWARD[(value >> 3) % (sizeof AWKWARD - 1)];
    case 3:
        return 1 + (value >> 3) % 0x7FF;
    case 4:
        return 0x4E00 + (value >> 3) % 0x5000;
    case 5:
        return 0x10000 + (value >> 3) % 0x1000;
    case 6:
        return (value >> 3) % 50 == 0 ? 0xFFFE : 0x2010 + (value >> 3) % 0x60;
    default:
        return 0x20 + (value >> 3) % 0x5F;
    }
}

static void random_text(uint32_t *random, char *out)
{
    *random = *random * 1664525 + 1013904223;
    size_t length = (*random >> 8) % 40;
    while (length-- > 0)
        out += encode(random_code(random), out);
    *out = '\0';
}

static bool random_texts(void)
{
    uint32_t random = 20260101;
    bool is_back = true;
    for (size_t left = random_count(); is_back && left > 0; left -= left < BATCH ? left : BATCH) {
        sdg_diagram *diagram = texts_diagram();
        for (size_t i = 0; i < BATCH && i < left; i++) {
            char text[TEXT_ROOM];
            random_text(&random, text);
            add_text(diagram, text);
        }
        is_back = diagram_is_back(diagram);
        sdg_diagram_free(diagram);
    }
    return is_back;
}

/* Labels around the sizes at which pieces of a token are joined. */
static bool long_texts(void)
{
    bool is_back = true;
    for (size_t count = 1; is_back && count < TEXT_ROOM - 1; count++) {
        char text[TEXT_ROOM];
        sdg_diagram *diagram = texts_diagram();
        memset(text, '\\', count);
        text[count] = '\0';
        for (int i = 0; i < 40; i++)
            add_text(diagram, text);
        is_back = diagram_is_back(diagram);
        sdg_diagram_free(diagram);
    }
    return is_back;
}

/* Nodes, edges and attributes of a diagram with parallel links and loops, counted. */
static bool counts(void)
{
    static char class_of[] = "class", state_of[] = "state", start[] = "s0";
    sdg_diagram *diagram = sample();
    add_link(diagram, 0, 1);
    add_link(diagram, 1, 0);
    add_link(diagram, 1, 1);
    sdg_render_options options = {0};
    sdg_buffer dot = rendered(&sdg_renderer_dot, diagram, &options);
    Agraph_t *graph = agmemread(dot.bytes);
    bool is_right = graph != NULL && agnnodes(graph) == 2 && agnedges(graph) == 4;
    if (is_right) {
        Agnode_t *node = agnode(graph, start, 0);
        is_right = strcmp(agget(node, class_of), "start layer-0") == 0 &&
                   strcmp(agget(node, state_of), "s0") == 0;
        agclose(graph);
    }
    sdg_buffer_free(&dot);
    sdg_diagram_free(diagram);
    return is_right;
}

static void every_byte_comes_back_alone(void **state)
{
    (void)state;
    assert_in_child(every_byte_alone);
}

static void every_byte_comes_back_at_the_beginning(void **state)
{
    (void)state;
    assert_in_child(every_byte_first);
}

static void every_byte_comes_back_at_the_end(void **state)
{
    (void)state;
    assert_in_child(every_byte_last);
}

static void every_byte_comes_back_among_quotes_and_backslashes(void **state)
{
    (void)state;
    assert_in_child(every_byte_in_bad_company);
}

static void random_strings_come_back_in_one_process(void **state)
{
    (void)state;
    assert_in_child(random_texts);
}

static void backslashes_come_back_wherever_a_token_is_parted(void **state)
{
    (void)state;
    assert_in_child(long_texts);
}

static void nodes_links_and_attributes_come_back_in_number(void **state)
{
    (void)state;
    assert_in_child(counts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_comes_back_alone),
        cmocka_unit_test(every_byte_comes_back_at_the_beginning),
        cmocka_unit_test(every_byte_comes_back_at_the_end),
        cmocka_unit_test(every_byte_comes_back_among_quotes_and_backslashes),
        cmocka_unit_test(random_strings_come_back_in_one_process),
        cmocka_unit_test(backslashes_come_back_wherever_a_token_is_parted),
        cmocka_unit_test(nodes_links_and_attributes_come_back_in_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
