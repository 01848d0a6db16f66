/* The tokens of DOT, each with its place, and what can be said of them without a grammar: quotes,
 * comments and brackets that are not closed, the wrong kind of edge, and what is too long or too
 * deep for Graphviz. */
#include "import/dot_scan.h"

#include <string.h>

#include "import/line.h"

/* Graphviz 2.42 reads no longer token, and its parser has room for no more of the others. */
enum { LONGEST_TOKEN = 16380, DEEPEST = 500, LONGEST_CHAIN = 2000, LONGEST_WORD = 20 };

static const char BLANKS[] = " \t\r\n\f\v";

/* Where in a text the scan is. */
typedef struct scan {
    sdg_import *net;
    const char *text;
    size_t at;
    sdg_dot_extent *out;
    uint32_t nth;
    size_t open[DEEPEST]; /* where the brackets that are not closed yet stand */
    uint32_t depth;
    uint32_t chain;   /* edges in this statement */
    size_t broad;     /* where the first quoted text of several lines begins, plus 1; 0: none */
    size_t header;    /* outside of graphs: where the next one begins */
    bool has_header;  /* strict, graph or digraph was read */
    bool is_directed; /* the graph that is being read */
    bool is_over;     /* nothing can be made of the rest */
} scan;

/* A fault at a byte of the text. */
static void fault(scan *it, size_t offset, const char *what)
{
    uint32_t line, column;
    sdg_line_place(it->text, offset, &line, &column);
    sdg_import_fail(it->net, line, column, "%s",
                    sdg_translate(sdg_arena_lang(it->net->arena), what));
    it->is_over = it->is_over || it->net->fault_count == SDG_IMPORT_MOST_FAULTS;
}

/* A fault after which the rest of the text means nothing. */
static void end_with(scan *it, size_t offset, const char *what)
{
    fault(it, offset, what);
    it->is_over = true;
}

/* ---- what is skipped ---- */

static void skip_line(scan *it)
{
    it->at += strcspn(it->text + it->at, "\n");
}

static void skip_comment(scan *it)
{
    const char *end = strstr(it->text + it->at + 2, "*/");
    if (end == NULL)
        end_with(it, it->at, SDG_TEXT("this comment is not closed; */ is missing"));
    else
        it->at = (size_t)(end - it->text) + 2;
}

/* Blanks and comments; a line that begins with # is one. */
static void skip_blanks(scan *it)
{
    while (!it->is_over) {
        const char *here = it->text + it->at;
        bool begins = it->at == 0 || here[-1] == '\n';
        if ((here[0] == '#' && begins) || (here[0] == '/' && here[1] == '/'))
            skip_line(it);
        else if (here[0] == '/' && here[1] == '*')
            skip_comment(it);
        else if (here[0] != '\0' && strchr(BLANKS, here[0]) != NULL)
            it->at++;
        else
            return;
    }
}

/* ---- tokens ---- */

static void check_length(scan *it, size_t from)
{
    if (it->at - from > LONGEST_TOKEN)
        fault(it, from, SDG_TEXT("this text is longer than the 16380 bytes that can be read"));
}

/* The place where a quote is missing is seldom the last one: from there on inside and outside
 * change places, so that the first text of several lines is the better guess. */
static void report_quote(scan *it, size_t from)
{
    if (it->broad > 0)
        fault(it, it->broad - 1,
              SDG_TEXT("a quote may be missing in the text that begins here and goes on "
                       "over several lines"));
    end_with(it, from, SDG_TEXT("this quoted text is not closed; \" is missing"));
}

static bool word_is(const char *at, size_t length, const char *name)
{
    if (strlen(name) != length)
        return false;
    for (size_t i = 0; i < length; i++)
        if ((at[i] | 0x20) != name[i])
            return false;
    return true;
}

/* Whether a quoted text is the name of a node: it stands among statements, and is no value, port,
 * second half of a text or name of a subgraph. */
static bool is_name(const scan *it, size_t from)
{
    static const char SUBGRAPH[] = "subgraph";
    const size_t length = sizeof SUBGRAPH - 1;
    if (it->depth == 0 || it->text[it->open[it->depth - 1]] != '{')
        return false;
    while (from > 0 && strchr(BLANKS, it->text[from - 1]) != NULL)
        from--;
    return strchr("=+:", it->text[from - 1]) == NULL &&
           !(from >= length && word_is(it->text + from - length, length, SUBGRAPH));
}

static void skip_quoted(scan *it)
{
    size_t from = it->at++;
    bool is_broad = false;
    if (it->text[it->at] == '%' && is_name(it, from))
        fault(it, from,
              SDG_TEXT("Graphviz loses names that begin with %; write another here, and "
                       "this one as its label"));
    for (; it->text[it->at] != '"'; it->at++) {
        if (it->text[it->at] == '\0') {
            report_quote(it, from);
            return;
        }
        if (it->text[it->at] == '\\' && it->text[it->at + 1] != '\0')
            it->at++;
        else if (it->text[it->at] == '\n')
            is_broad = true;
    }
    it->at++;
    if (is_broad && it->broad == 0)
        it->broad = from + 1;
    check_length(it, from);
}

/* Texts between < and > nest. */
static void skip_html(scan *it)
{
    size_t from = it->at, depth = 0;
    do {
        depth += it->text[it->at] == '<';
        depth -= it->text[it->at] == '>';
        if (it->text[it->at] == '\0') {
            end_with(it, from, SDG_TEXT("this HTML text is not closed; > is missing"));
            return;
        }
        it->at++;
    } while (depth > 0);
    check_length(it, from);
}

/* Letters, digits, _, . and everything beyond ASCII. */
static bool is_of_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || ((unsigned char)c & 0x80U) != 0;
}

/* Outside of graphs the first word says what follows; a name may stand behind it. */
static void read_header(scan *it, size_t from, size_t length)
{
    const char *word = it->text + from;
    bool is_graph = word_is(word, length, "graph"), is_digraph = word_is(word, length, "digraph");
    if (!it->has_header && !is_graph && !is_digraph && !word_is(word, length, "strict")) {
        end_with(it, from, SDG_TEXT("here a graph has to begin, with graph or digraph"));
        return;
    }
    if (!it->has_header)
        it->header = from;
    it->has_header = true;
    if (is_graph || is_digraph)
        it->is_directed = is_digraph;
}

static void skip_word(scan *it)
{
    size_t from = it->at;
    while (is_of_word(it->text[it->at]))
        it->at++;
    check_length(it, from);
    if (it->depth == 0)
        read_header(it, from, it->at - from);
}

/* ---- brackets and edges ---- */

static void open_bracket(scan *it)
{
    if (it->depth == 0 && (it->text[it->at] == '[' || !it->has_header)) {
        end_with(it, it->at, SDG_TEXT("here a graph has to begin, with graph or digraph"));
        return;
    }
    if (it->depth == DEEPEST) {
        end_with(it, it->at, SDG_TEXT("brackets are nested deeper than 500"));
        return;
    }
    it->open[it->depth++] = it->at++;
    it->chain = 0;
}

/* The graph that was asked for is the one whose last brace this is. */
static void end_graph(scan *it)
{
    if (++it->net->graph_count == it->nth)
        *it->out = (sdg_dot_extent){it->header, it->at, it->is_directed};
    it->has_header = false;
    it->is_directed = false;
}

static void close_bracket(scan *it)
{
    bool is_square = it->depth > 0 && it->text[it->open[it->depth - 1]] == '[';
    if (it->depth == 0) {
        end_with(it, it->at, SDG_TEXT("this bracket closes nothing"));
        return;
    }
    if ((it->text[it->at] == ']') != is_square) {
        fault(it, it->open[it->depth - 1], SDG_TEXT("this bracket is not closed"));
        end_with(it, it->at, SDG_TEXT("this bracket closes another kind of bracket"));
        return;
    }
    it->at++;
    it->depth--;
    it->chain = 0;
    if (it->depth == 0)
        end_graph(it);
}

/* A graph has one kind of edge. */
static void read_edge(scan *it)
{
    bool is_arrow = it->text[it->at + 1] == '>';
    if (it->depth > 0 && is_arrow && !it->is_directed)
        fault(it, it->at, SDG_TEXT("'->' stands in a graph, whose edges are written '--'"));
    if (it->depth > 0 && !is_arrow && it->is_directed)
        fault(it, it->at, SDG_TEXT("'--' stands in a digraph, whose edges are written '->'"));
    if (++it->chain > LONGEST_CHAIN)
        end_with(it, it->at, SDG_TEXT("a statement of more than 2000 edges; part it"));
    it->at += 2;
}

/* One token, whatever it is; the text has not ended here. */
static void step(scan *it)
{
    char here = it->text[it->at], next = it->text[it->at + 1];
    if (here == '"')
        skip_quoted(it);
    else if (here == '<')
        skip_html(it);
    else if (here == '{' || here == '[')
        open_bracket(it);
    else if (here == '}' || here == ']')
        close_bracket(it);
    else if (here == '-' && (next == '-' || next == '>'))
        read_edge(it);
    else if (is_of_word(here))
        skip_word(it);
    else {
        it->chain = here == ';' ? 0 : it->chain;
        it->at++;
    }
}

void sdg_dot_scan(sdg_import *net, const char *text, uint32_t nth, sdg_dot_extent *out)
{
    scan it = {.net = net, .text = text, .out = out, .nth = nth};
    *out = (sdg_dot_extent){0};
    net->graph_count = 0;
    for (skip_blanks(&it); text[it.at] != '\0' && !it.is_over; skip_blanks(&it))
        step(&it);
    if (!it.is_over && it.depth > 0)
        fault(&it, it.open[it.depth - 1], SDG_TEXT("this bracket is not closed"));
    else if (!it.is_over && it.has_header)
        fault(&it, it.header, SDG_TEXT("this graph has no body; { is missing"));
}

/* ---- what Graphviz says ---- */

/* The number behind a phrase; 0 if it is not there. */
static uint32_t number_behind(const char *said, const char *phrase)
{
    const char *at = strstr(said, phrase);
    uint32_t number = 0;
    if (at == NULL)
        return 0;
    for (at += strlen(phrase); *at >= '0' && *at <= '9' && number < 100000000; at++)
        number = number * 10 + (uint32_t)(*at - '0');
    return number;
}

/* The word that it names, between quotes. */
static void word_named(const char *said, char *out, size_t room)
{
    const char *at = strstr(said, "near '");
    size_t length = 0;
    if (at != NULL)
        for (at += strlen("near '"); length + 1 < room && at[length] != '\0'; length++)
            out[length] = at[length];
    out[length] = '\0';
    for (char *end = strrchr(out, '\''); end != NULL;) {
        *end = '\0';
        return;
    }
}

/* The byte where a line of the text begins. */
static size_t line_start(const char *text, uint32_t line)
{
    size_t at = 0;
    for (; line > 1 && text[at] != '\0'; line--) {
        at += strcspn(text + at, "\n");
        at += text[at] == '\n';
    }
    return at;
}

/* Of several such words in the line the last is named: Graphviz had read on to it. */
static size_t find_word(const char *text, size_t from, const char *word)
{
    size_t end = from + strcspn(text + from, "\n"), found = from, length = strlen(word);
    for (size_t at = from; length > 0 && at + length <= end; at++)
        if (strncmp(text + at, word, length) == 0)
            found = at;
    return found;
}

void sdg_dot_said(sdg_import *net, const char *text, const sdg_dot_extent *part, const char *said)
{
    char word[2 * LONGEST_WORD], shown[2 * LONGEST_WORD];
    uint32_t line, column, within = number_behind(said, "in line ");
    sdg_line_place(text, part->from, &line, &column);
    word_named(said, word, sizeof word);
    sdg_line_of(shown, sizeof shown, word, strlen(word));
    size_t at = line_start(text, line + (within > 0 ? within - 1 : 0));
    sdg_line_place(text, find_word(text, at, word), &line, &column);
    if (shown[0] != '\0')
        sdg_import_fail(net, line, column, "'%s' does not belong here", shown);
    else
        sdg_import_fail(net, line, column, "Graphviz cannot read this");
}
