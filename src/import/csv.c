/* Tables of edges, and of nodes, by RFC 4180. Fields are parted by commas, or by semicolons or tabs
 * where the first row has more of them than commas. An empty line ends a table. */
#include "import/csv.h"

#include <string.h>

#include "base/words.h"

/* What a column holds. */
typedef enum content {
    COLUMN_OTHER, /* not looked at */
    COLUMN_SOURCE,
    COLUMN_TARGET,
    COLUMN_WEIGHT,
    COLUMN_LEN,
    COLUMN_LABEL,
    COLUMN_TYPE,
    COLUMN_NODE,
    COLUMN_H,
    COLUMN_KINDS
} content;

enum { MOST_COLUMNS = 64 };

/* The headings that are known, in lower case; Gephi's, this program's own, and what is usual. */
static const struct {
    const char *name;
    content kind;
} headings[] = {
    {"source", COLUMN_SOURCE},
    {"from", COLUMN_SOURCE},
    {"tail", COLUMN_SOURCE},
    {"src", COLUMN_SOURCE},
    {"origin", COLUMN_SOURCE},
    {"target", COLUMN_TARGET},
    {"to", COLUMN_TARGET},
    {"head", COLUMN_TARGET},
    {"dst", COLUMN_TARGET},
    {"dest", COLUMN_TARGET},
    {"destination", COLUMN_TARGET},
    {"weight", COLUMN_WEIGHT},
    {"cost", COLUMN_WEIGHT},
    {"distance", COLUMN_WEIGHT},
    {"len", COLUMN_LEN},
    {"length", COLUMN_LEN},
    {"label", COLUMN_LABEL},
    {"name", COLUMN_LABEL},
    {"type", COLUMN_TYPE},
    {"id", COLUMN_NODE},
    {"node", COLUMN_NODE},
    {"h", COLUMN_H},
};

/* One row: its fields, unquoted, and where it stands. */
typedef struct row {
    sdg_buffer text;                /* of all fields, each ended by a zero */
    size_t fields[MOST_COLUMNS];    /* where each begins in the text */
    uint32_t columns[MOST_COLUMNS]; /* in the file, from 1 */
    uint32_t count, line;
} row;

/* The table that is being read. */
typedef struct table {
    sdg_import *net;
    const char *at; /* what is not read yet */
    uint32_t line, column;
    char separator;
    content kinds[MOST_COLUMNS];
    uint32_t kind_count; /* 0: its first row is still to come */
    bool is_nodes;
    row row;
} table;

/* ---- rows ---- */

/* Passes one byte. */
static char advance(table *it)
{
    char c = *it->at++;
    if (c == '\n') {
        it->line++;
        it->column = 1;
    } else if (((unsigned char)c & 0xC0U) != 0x80U) {
        it->column++;
    }
    return c;
}

static bool is_line_end(char c)
{
    return c == '\0' || c == '\n' || c == '\r';
}

/* The rest of a quoted field; two quotes stand for one. */
static bool read_quoted(table *it, sdg_sink *to)
{
    uint32_t line = it->line, column = it->column;
    advance(it);
    for (;;) {
        if (*it->at == '\0') {
            sdg_import_fail(it->net, line, column,
                            "this quoted field is not closed; \" is missing");
            return false;
        }
        if (*it->at == '"') {
            advance(it);
            if (*it->at != '"')
                return true;
        }
        char c = advance(it);
        sdg_put(to, &c, 1);
    }
}

/* Blanks around a field are no part of it. */
static bool read_field(table *it, sdg_sink *to)
{
    size_t from = it->row.text.count;
    bool is_sound = true;
    while (*it->at == ' ')
        advance(it);
    it->row.fields[it->row.count] = from;
    it->row.columns[it->row.count++] = it->column;
    if (*it->at == '"')
        is_sound = read_quoted(it, to);
    while (!is_line_end(*it->at) && *it->at != it->separator) {
        char c = advance(it);
        sdg_put(to, &c, 1);
    }
    char *bytes = it->row.text.bytes;
    while (bytes != NULL && it->row.text.count > from && bytes[it->row.text.count - 1] == ' ')
        it->row.text.count--;
    sdg_put(to, "", 1);
    return is_sound && to->status == SDG_OK;
}

/* Passes the end of a line, however it is written. */
static void pass_line_end(table *it)
{
    if (*it->at == '\r')
        it->at++;
    if (*it->at == '\n')
        advance(it);
    else
        it->line++;
    it->column = 1;
}

/* Reads a row; one without any text has no fields. False: no more can be read. */
static bool read_row(table *it)
{
    sdg_sink to = sdg_buffer_sink(&it->row.text);
    it->row.text.count = it->row.count = 0;
    it->row.line = it->line;
    if (is_line_end(*it->at)) {
        pass_line_end(it);
        return true;
    }
    for (;;) {
        if (it->row.count == MOST_COLUMNS) {
            sdg_import_fail(it->net, it->line, it->column, "a row of more than %d fields",
                            MOST_COLUMNS);
            return false;
        }
        if (!read_field(it, &to)) {
            if (to.status != SDG_OK)
                it->net->status = SDG_E_NOMEM;
            return false;
        }
        if (*it->at != it->separator)
            break;
        advance(it);
    }
    if (*it->at != '\0')
        pass_line_end(it);
    return true;
}

/* The field of a column, if the row has it; else "". */
static const char *field(const table *it, content kind)
{
    for (uint32_t i = 0; i < it->row.count && i < it->kind_count; i++)
        if (it->kinds[i] == kind)
            return it->row.text.bytes + it->row.fields[i];
    return "";
}

/* ---- headings ---- */

static bool is_word(const char *text, const char *word)
{
    return sdg_word_is(sdg_word_all(text), word);
}

static content kind_of(const char *heading)
{
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++)
        if (is_word(heading, headings[i].name))
            return headings[i].kind;
    return COLUMN_OTHER;
}

/* Of two columns of one kind the first counts: a table may have both a label and a name. */
static void read_headings(table *it)
{
    bool seen[COLUMN_KINDS] = {false};
    it->kind_count = it->row.count;
    for (uint32_t i = 0; i < it->row.count; i++) {
        content kind = kind_of(it->row.text.bytes + it->row.fields[i]);
        it->kinds[i] = seen[kind] ? COLUMN_OTHER : kind;
        seen[kind] = true;
    }
    it->is_nodes = seen[COLUMN_NODE] && !seen[COLUMN_TARGET];
}

/* Whether commas are decimal points here: fields are not parted by them. */
static bool has_decimal_commas(const table *it)
{
    return it->separator == ';';
}

/* Digits, with a sign, a point and an exponent perhaps: what is meant as a number. */
static bool is_number(const table *it, const char *text)
{
    const char *digits = text + (*text == '-' || *text == '+');
    const char *end =
        digits + strspn(digits, has_decimal_commas(it) ? "0123456789.," : "0123456789.");
    if (end != digits && (*end == 'e' || *end == 'E')) {
        const char *exponent = end + (end[1] == '-' || end[1] == '+' ? 2 : 1);
        end = exponent + strspn(exponent, "0123456789");
        return end != exponent && *end == '\0';
    }
    return end != digits && *end == '\0';
}

/* Without headings the third column is the weight, unless its first field is no number. */
static void assume_headings(table *it)
{
    static const content usual[] = {COLUMN_SOURCE, COLUMN_TARGET, COLUMN_WEIGHT, COLUMN_LABEL};
    it->kind_count = 4;
    memcpy(it->kinds, usual, sizeof usual);
    if (it->row.count > 2 && !is_number(it, it->row.text.bytes + it->row.fields[2])) {
        it->kinds[2] = COLUMN_LABEL;
        it->kinds[3] = COLUMN_OTHER;
    }
    it->is_nodes = false;
}

/* Headings of which one end of the edges is not understood would be taken for an edge. A node may
 * be called "source", but then there is hardly one called "weight" beside it. */
static void refuse_half_headings(table *it, bool has_source)
{
    sdg_import_fail(it->net, it->row.line, it->row.columns[0],
                    "these headings name no %s; call its column %s",
                    has_source ? "target" : "source", /* as they are written in files */
                    has_source ? "target, to or head" : "source, from or tail");
}

/* The first row of a table is its headings if it names a source and a target, or an id. */
static bool begin_table(table *it)
{
    bool seen[COLUMN_KINDS] = {false};
    for (uint32_t i = 0; i < it->row.count; i++) {
        content kind = kind_of(it->row.text.bytes + it->row.fields[i]);
        seen[kind] = seen[kind] || kind != COLUMN_NODE || i == 0;
    }
    if ((seen[COLUMN_SOURCE] && seen[COLUMN_TARGET]) || seen[COLUMN_NODE]) {
        read_headings(it);
        return true;
    }
    assume_headings(it);
    if (seen[COLUMN_SOURCE] == seen[COLUMN_TARGET] ||
        !(seen[COLUMN_WEIGHT] || seen[COLUMN_LEN] || seen[COLUMN_LABEL] || seen[COLUMN_TYPE]))
        return false;
    refuse_half_headings(it, seen[COLUMN_SOURCE]);
    return true;
}

/* ---- what rows say ---- */

static const char *keep(table *it, content kind)
{
    const char *text = field(it, kind);
    return sdg_import_text(it->net, text, strlen(text));
}

/* A number, with a point. */
static const char *keep_number(table *it, content kind)
{
    const char *text = field(it, kind);
    const char *comma = has_decimal_commas(it) && is_number(it, text) ? strchr(text, ',') : NULL;
    if (comma != NULL && strpbrk(text, ".") == NULL && strchr(comma + 1, ',') == NULL)
        it->row.text.bytes[comma - it->row.text.bytes] = '.';
    return keep(it, kind);
}

static void read_node(table *it)
{
    const char *name = field(it, COLUMN_NODE);
    if (name[0] == '\0') {
        sdg_import_fail(it->net, it->row.line, it->row.columns[0], "this node has no id");
        return;
    }
    uint32_t node = sdg_import_node_of(it->net, name);
    if (node == SDG_NONE)
        return;
    it->net->nodes[node].label = keep(it, COLUMN_LABEL);
    it->net->nodes[node].h = keep_number(it, COLUMN_H);
}

/* A source alone is a node without edges. */
static void read_edge(table *it)
{
    const char *source = field(it, COLUMN_SOURCE), *target = field(it, COLUMN_TARGET);
    if (source[0] == '\0') {
        sdg_import_fail(it->net, it->row.line, it->row.columns[0], "this edge has no source");
        return;
    }
    uint32_t tail = sdg_import_node_of(it->net, source);
    if (target[0] == '\0' || tail == SDG_NONE)
        return;
    uint32_t head = sdg_import_node_of(it->net, target);
    bool both = is_word(field(it, COLUMN_TYPE), "undirected");
    sdg_import_edge *edge =
        head == SDG_NONE ? NULL : sdg_import_add_edge(it->net, tail, head, both);
    if (edge == NULL)
        return;
    edge->label = keep(it, COLUMN_LABEL);
    edge->weight = keep_number(it, COLUMN_WEIGHT);
    edge->len = keep_number(it, COLUMN_LEN);
}

static void read_line(table *it)
{
    if (it->row.count == 0) {
        it->kind_count = 0;
        return;
    }
    if (it->kind_count == 0 && begin_table(it))
        return;
    if (it->is_nodes)
        read_node(it);
    else
        read_edge(it);
}

/* How often a byte stands in the first row outside of quotes. */
static size_t count_of(const char *text, char wanted)
{
    size_t count = 0;
    bool is_quoted = false;
    for (; *text != '\0' && (is_quoted || !is_line_end(*text)); text++) {
        is_quoted = is_quoted != (*text == '"');
        count += !is_quoted && *text == wanted;
    }
    return count;
}

/* Semicolons are what spreadsheets write where the comma is a decimal point: there are more of
 * them. */
static char find_separator(const char *text)
{
    const size_t commas = count_of(text, ','), semicolons = count_of(text, ';');
    if (semicolons > commas)
        return ';';
    return commas == 0 && count_of(text, '\t') > 0 ? '\t' : ',';
}

void sdg_csv_read(sdg_import *net, const char *text)
{
    table it = {.net = net, .at = text, .line = 1, .column = 1};
    it.separator = find_separator(text + strspn(text, "\r\n"));
    net->graph_count = 1;
    while (*it.at != '\0' && net->status == SDG_OK && read_row(&it))
        read_line(&it);
    sdg_buffer_free(&it.row.text);
}
