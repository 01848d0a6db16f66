/* Reading JSON: from left to right, with the containers that are open on a stack. */
#include "base/json.h"

#include <string.h>

/* A text while it is read. */
typedef struct reader {
    sdg_json *out;
    size_t at, length;
    uint32_t open[SDG_JSON_MOST_DEPTH]; /* the nodes of the containers around this place */
    uint32_t depth;
    sdg_status status;
} reader;

/* The first fault ends the reading. */
static bool refuse(reader *in, const char *fault, size_t at)
{
    in->out->fault = fault;
    in->out->fault_at = at;
    in->status = SDG_E_INPUT;
    return false;
}

/* The byte at hand; 0, which no text holds, at the end. */
static char peek(const reader *in)
{
    if (in->at == in->length)
        return '\0';
    return in->out->text[in->at];
}

static void skip_blanks(reader *in)
{
    while (peek(in) == ' ' || peek(in) == '\t' || peek(in) == '\r' || peek(in) == '\n')
        in->at++;
}

/* Adds a node that begins here and is its own end as yet. */
static sdg_json_node *add(reader *in, sdg_json_kind kind)
{
    sdg_json *out = in->out;
    if (out->count == SDG_JSON_MOST_NODES) {
        refuse(in, SDG_TEXT("there are too many values"), in->at);
        return NULL;
    }
    sdg_json_node *nodes = sdg_reserve(out->nodes, out->count, &out->capacity, sizeof *nodes);
    if (nodes == NULL) {
        in->status = SDG_E_NOMEM;
        return NULL;
    }
    out->nodes = nodes;
    sdg_json_node *node = &nodes[out->count++];
    *node = (sdg_json_node){kind, (uint32_t)in->at, 0, (uint32_t)out->count, 0};
    return node;
}

static bool is_digit(char letter)
{
    return letter >= '0' && letter <= '9';
}

static bool is_hex(char letter)
{
    return is_digit(letter) || (letter >= 'a' && letter <= 'f') || (letter >= 'A' && letter <= 'F');
}

/* ---- values without parts ---- */

/* Behind a backslash; what the escape stands for is looked at when it is asked for. */
static bool skip_escape(reader *in)
{
    size_t from = in->at++;
    char letter = peek(in);
    if (letter == '\0' || strchr("\"\\/bfnrtu", letter) == NULL)
        return refuse(in, SDG_TEXT("no escape of JSON"), from);
    in->at++;
    for (int i = 0; letter == 'u' && i < 4; i++, in->at++)
        if (!is_hex(peek(in)))
            return refuse(in, SDG_TEXT("no escape of JSON"), from);
    return true;
}

static bool read_string(reader *in)
{
    size_t quote = in->at;
    sdg_json_node *node = add(in, SDG_JSON_STRING);
    if (node == NULL)
        return false;
    node->begin = (uint32_t)++in->at;
    while (peek(in) != '"') {
        unsigned char byte = (unsigned char)peek(in);
        if (in->at == in->length)
            return refuse(in, SDG_TEXT("the text that begins here does not end"), quote);
        if (byte < 0x20)
            return refuse(in, SDG_TEXT("a control character within a text"), in->at);
        if (byte != '\\')
            in->at++;
        else if (!skip_escape(in))
            return false;
    }
    node->length = (uint32_t)in->at++ - node->begin;
    return true;
}

/* At least one digit. */
static bool skip_digits(reader *in)
{
    size_t from = in->at;
    while (is_digit(peek(in)))
        in->at++;
    return in->at > from;
}

static bool skip_fraction(reader *in)
{
    if (peek(in) == '.') {
        in->at++;
        if (!skip_digits(in))
            return false;
    }
    if (peek(in) != 'e' && peek(in) != 'E')
        return true;
    in->at++;
    if (peek(in) == '+' || peek(in) == '-')
        in->at++;
    return skip_digits(in);
}

static bool read_number(reader *in)
{
    size_t from = in->at;
    sdg_json_node *node = add(in, SDG_JSON_NUMBER);
    if (node == NULL)
        return false;
    if (peek(in) == '-')
        in->at++;
    bool is_zero = peek(in) == '0';
    size_t first = in->at;
    bool is_good = skip_digits(in) && (!is_zero || in->at == first + 1) && skip_fraction(in);
    if (!is_good)
        return refuse(in, SDG_TEXT("no number of JSON"), from);
    node->length = (uint32_t)(in->at - from);
    return true;
}

static bool read_word(reader *in, const char *word, sdg_json_kind kind)
{
    size_t length = strlen(word);
    if (in->length - in->at < length || memcmp(in->out->text + in->at, word, length) != 0)
        return refuse(in, SDG_TEXT("no value of JSON"), in->at);
    sdg_json_node *node = add(in, kind);
    if (node == NULL)
        return false;
    node->length = (uint32_t)length;
    in->at += length;
    return true;
}

/* ---- containers ---- */

/* The name of a pair, and its colon. */
static bool read_name(reader *in)
{
    skip_blanks(in);
    if (peek(in) != '"')
        return refuse(in, SDG_TEXT("an object's name is missing"), in->at);
    if (!read_string(in))
        return false;
    skip_blanks(in);
    if (peek(in) != ':')
        return refuse(in, SDG_TEXT("a colon is missing"), in->at);
    in->at++;
    return true;
}

static bool open_container(reader *in, sdg_json_kind kind)
{
    if (in->depth == SDG_JSON_MOST_DEPTH)
        return refuse(in, SDG_TEXT("values are nested too deeply"), in->at);
    if (add(in, kind) == NULL)
        return false;
    in->open[in->depth++] = (uint32_t)in->out->count - 1;
    in->at++;
    return true;
}

/* Begins a value: whole, if it has no parts. */
static bool begin_value(reader *in)
{
    switch (peek(in)) {
    case '{':
        return open_container(in, SDG_JSON_OBJECT);
    case '[':
        return open_container(in, SDG_JSON_ARRAY);
    case '"':
        return read_string(in);
    case 't':
        return read_word(in, "true", SDG_JSON_TRUE);
    case 'f':
        return read_word(in, "false", SDG_JSON_FALSE);
    case 'n':
        return read_word(in, "null", SDG_JSON_NULL);
    default:
        if (peek(in) == '-' || is_digit(peek(in)))
            return read_number(in);
        return refuse(in, SDG_TEXT("no value of JSON"), in->at);
    }
}

/* Ends the containers that end here. Leaves the place where the next value begins; depth is 0 if
 * there is none. */
static bool end_values(reader *in)
{
    while (in->depth > 0) {
        sdg_json_node *around = &in->out->nodes[in->open[in->depth - 1]];
        bool is_object = around->kind == SDG_JSON_OBJECT;
        bool is_empty = around->next == in->out->count;
        skip_blanks(in);
        if (peek(in) == (is_object ? '}' : ']')) {
            in->at++;
            around->length = (uint32_t)in->at - around->begin;
            around->next = (uint32_t)in->out->count;
            in->depth--;
            continue;
        }
        if (!is_empty && peek(in) != ',')
            return refuse(in, SDG_TEXT("a comma or the end is missing"), in->at);
        in->at += !is_empty;
        around->count++;
        return !is_object || read_name(in);
    }
    return true;
}

static bool read_values(reader *in)
{
    do {
        skip_blanks(in);
        if (!begin_value(in) || !end_values(in))
            return false;
    } while (in->depth > 0);
    skip_blanks(in);
    return in->at == in->length || refuse(in, SDG_TEXT("something follows the value"), in->at);
}

sdg_status sdg_json_read(sdg_json *json, const char *text, size_t length)
{
    reader in = {.out = json, .length = length};
    size_t bad = 0;
    json->text = text;
    json->count = 0;
    json->fault = NULL;
    if (length > SDG_JSON_MOST_BYTES)
        refuse(&in, SDG_TEXT("there are too many values"), SDG_JSON_MOST_BYTES);
    else if (!sdg_utf8_valid(text, length, &bad))
        refuse(&in, SDG_TEXT("a byte that is not UTF-8"), bad);
    else
        read_values(&in);
    return in.status;
}

void sdg_json_free(sdg_json *json)
{
    sdg_release(json->nodes);
    *json = (sdg_json){0};
}
