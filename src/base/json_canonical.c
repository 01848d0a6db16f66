/* Writing JSON: what strings say, and values in canonical form. */
#include "base/json.h"

#include <string.h>

/* ---- strings ---- */

static sdg_status refuse(sdg_json *json, const char *fault, size_t at)
{
    json->fault = fault;
    json->fault_at = at;
    return SDG_E_INPUT;
}

static uint32_t hex_of(const char *digits)
{
    uint32_t value = 0;
    for (int i = 0; i < 4; i++) {
        char letter = digits[i];
        uint32_t digit = letter <= '9' ? (uint32_t)(letter - '0') : (uint32_t)(letter & 7) + 9;
        value = value << 4 | digit;
    }
    return value;
}

static void put_code(uint32_t code, sdg_sink *to)
{
    uint8_t bytes[4];
    size_t count = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char leads[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    for (size_t i = count; i-- > 1; code >>= 6)
        bytes[i] = (uint8_t)(0x80 | (code & 0x3F));
    bytes[0] = (uint8_t)(leads[count] | code);
    sdg_put(to, bytes, count);
}

/* \uXXXX, and the second half of a pair; *at is behind the u and is moved on. */
static bool put_escaped_code(const char *text, size_t *at, size_t end, sdg_sink *to)
{
    uint32_t code = hex_of(text + *at);
    *at += 4;
    bool is_first = code >= 0xD800 && code < 0xDC00;
    if (is_first && end - *at >= 6 && text[*at] == '\\' && text[*at + 1] == 'u') {
        uint32_t second = hex_of(text + *at + 2);
        if (second >= 0xDC00 && second < 0xE000) {
            code = 0x10000 + ((code - 0xD800) << 10) + (second - 0xDC00);
            *at += 6;
        }
    }
    if (code == 0 || (code >= 0xD800 && code < 0xE000))
        return false;
    put_code(code, to);
    return true;
}

static char plain_of(char escape)
{
    static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
    const char *at = strchr(from, escape);
    if (at == NULL)
        return escape;
    return to[at - from];
}

sdg_status sdg_json_put_string(sdg_json *json, uint32_t node, sdg_sink *to)
{
    const char *text = json->text;
    size_t at = json->nodes[node].begin, end = at + json->nodes[node].length;
    while (at < end) {
        const char *stroke = memchr(text + at, '\\', end - at);
        size_t plain = stroke != NULL ? (size_t)(stroke - text) : end;
        sdg_put(to, text + at, plain - at);
        at = plain;
        if (at == end)
            break;
        at += 2;
        if (text[at - 1] != 'u') {
            char letter = plain_of(text[at - 1]);
            sdg_put(to, &letter, 1);
        } else if (!put_escaped_code(text, &at, end, to)) {
            return refuse(json, SDG_TEXT("an escape that stands for no character"), plain);
        }
    }
    return to->status;
}

bool sdg_json_is(const sdg_json *json, uint32_t node, const char *word)
{
    const sdg_json_node *it = &json->nodes[node];
    return it->kind == SDG_JSON_STRING && it->length == strlen(word) &&
           memcmp(json->text + it->begin, word, it->length) == 0;
}

bool sdg_json_whole(const sdg_json *json, uint32_t node, int64_t low, int64_t high, int64_t *out)
{
    const sdg_json_node *it = &json->nodes[node];
    const char *digits = json->text + it->begin;
    size_t count = it->length;
    bool is_negative = count > 0 && *digits == '-';
    if (it->kind != SDG_JSON_NUMBER || count - is_negative > SDG_JSON_MOST_DIGITS)
        return false;
    int64_t value = 0;
    for (size_t i = is_negative; i < count; i++) {
        if (digits[i] < '0' || digits[i] > '9')
            return false;
        value = 10 * value + (digits[i] - '0');
    }
    *out = is_negative ? -value : value;
    return *out >= low && *out <= high;
}

/* ---- canonical form ---- */

/* A pair of an object; the name is what it says. */
typedef struct pair {
    size_t begin, length; /* of the name, among all names */
    uint32_t value;
} pair;

/* A container under way. Pairs are in order. */
typedef struct level {
    const sdg_json_node *around;
    size_t first_pair, first_name; /* of an object */
    uint32_t done, item;
} level;

/* All that a call holds. */
typedef struct writing {
    sdg_json *json;
    sdg_sink *to;
    pair *pairs;
    size_t pair_count, pair_capacity;
    sdg_buffer names;
    level levels[SDG_JSON_MOST_DEPTH];
    uint32_t depth;
    sdg_status status;
} writing;

/* A string in quotes: only what must be escaped is, and always in the same way. */
static void put_quoted(const char *text, size_t length, sdg_sink *to)
{
    size_t from = 0;
    sdg_put(to, "\"", 1);
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte >= 0x20 && byte != '"' && byte != '\\')
            continue;
        sdg_put(to, text + from, i - from);
        if (byte < 0x20)
            sdg_put_format(to, "\\u%04x", (unsigned)byte);
        else
            sdg_put_format(to, "\\%c", byte);
        from = i + 1;
    }
    sdg_put(to, text + from, length - from);
    sdg_put(to, "\"", 1);
}

/* What has no escapes is canonical as it stands, for control characters and quotes need them. */
static sdg_status put_string(writing *it, uint32_t node)
{
    const sdg_json_node *string = &it->json->nodes[node];
    const char *text = it->json->text + string->begin;
    if (memchr(text, '\\', string->length) == NULL) {
        sdg_put(it->to, text - 1, (size_t)string->length + 2);
        return it->to->status;
    }
    size_t before = it->names.count;
    sdg_sink plain = sdg_buffer_sink(&it->names);
    sdg_status status = sdg_json_put_string(it->json, node, &plain);
    if (status == SDG_OK)
        put_quoted(it->names.count > before ? it->names.bytes + before : "",
                   it->names.count - before, it->to);
    it->names.count = before;
    return status == SDG_OK ? it->to->status : status;
}

static sdg_status put_number(writing *it, uint32_t node)
{
    int64_t value = 0;
    const sdg_json_node *number = &it->json->nodes[node];
    if (!sdg_json_whole(it->json, node, INT64_MIN, INT64_MAX, &value))
        return refuse(it->json, SDG_TEXT("a number that is not whole, or has over 18 digits"),
                      number->begin);
    if (value == 0)
        sdg_put(it->to, "0", 1);
    else
        sdg_put(it->to, it->json->text + number->begin, number->length);
    return it->to->status;
}

static int compare_names(const writing *it, const pair *a, const pair *b)
{
    const char *names = it->names.bytes != NULL ? it->names.bytes : "";
    size_t shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(names + a->begin, names + b->begin, shorter);
    return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
}

/* By merging: names come from outside, and no order of theirs may take long. */
static void merge(const writing *it, pair *pairs, pair *spare, size_t count)
{
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t from = 0; from < count; from += 2 * width) {
            size_t middle = from + width < count ? from + width : count;
            size_t end = middle + width < count ? middle + width : count;
            size_t left = from, right = middle;
            for (size_t to = from; to < end; to++) {
                bool takes_left =
                    right == end ||
                    (left < middle && compare_names(it, &pairs[left], &pairs[right]) <= 0);
                spare[to] = pairs[takes_left ? left++ : right++];
            }
        }
        memcpy(pairs, spare, count * sizeof *pairs);
    }
}

static sdg_status sort_pairs(writing *it, size_t first, size_t at)
{
    size_t count = it->pair_count - first;
    pair *spare = sdg_allocate(count, sizeof *spare);
    if (spare == NULL)
        return SDG_E_NOMEM;
    merge(it, it->pairs + first, spare, count);
    sdg_release(spare);
    for (size_t i = first + 1; i < it->pair_count; i++)
        if (compare_names(it, &it->pairs[i - 1], &it->pairs[i]) == 0)
            return refuse(it->json, SDG_TEXT("an object has a name twice"), at);
    return SDG_OK;
}

static sdg_status add_pair(writing *it, uint32_t name)
{
    pair *pairs = sdg_reserve(it->pairs, it->pair_count, &it->pair_capacity, sizeof *pairs);
    if (pairs == NULL)
        return SDG_E_NOMEM;
    it->pairs = pairs;
    size_t begin = it->names.count;
    sdg_sink plain = sdg_buffer_sink(&it->names);
    sdg_status status = sdg_json_put_string(it->json, name, &plain);
    pairs[it->pair_count++] = (pair){begin, it->names.count - begin, name + 1};
    return status;
}

/* Collects the pairs of an object in order. */
static sdg_status open_object(writing *it, uint32_t node)
{
    const sdg_json_node *object = &it->json->nodes[node];
    size_t first = it->pair_count;
    sdg_status status = SDG_OK;
    for (uint32_t name = node + 1; name < object->next && status == SDG_OK;
         name = it->json->nodes[name + 1].next)
        status = add_pair(it, name);
    return status == SDG_OK ? sort_pairs(it, first, object->begin) : status;
}

static sdg_status open_level(writing *it, uint32_t node)
{
    const sdg_json_node *around = &it->json->nodes[node];
    bool is_object = around->kind == SDG_JSON_OBJECT;
    it->levels[it->depth++] = (level){around, it->pair_count, it->names.count, 0, node + 1};
    sdg_put(it->to, is_object ? "{" : "[", 1);
    return is_object ? open_object(it, node) : it->to->status;
}

static sdg_status put_value(writing *it, uint32_t node)
{
    static const char *const words[] = {"null", "false", "true"};
    sdg_json_kind kind = it->json->nodes[node].kind;
    if (kind >= SDG_JSON_ARRAY)
        return open_level(it, node);
    if (kind == SDG_JSON_STRING)
        return put_string(it, node);
    if (kind == SDG_JSON_NUMBER)
        return put_number(it, node);
    sdg_put_text(it->to, words[kind]);
    return it->to->status;
}

/* The next value of the innermost container, or its end. */
static sdg_status go_on(writing *it)
{
    level *inner = &it->levels[it->depth - 1];
    bool is_object = inner->around->kind == SDG_JSON_OBJECT;
    if (inner->done == inner->around->count) {
        sdg_put(it->to, is_object ? "}" : "]", 1);
        /* The names within are not needed again. */
        it->names.count = inner->first_name;
        it->pair_count = inner->first_pair;
        it->depth--;
        return it->to->status;
    }
    sdg_put(it->to, ",", inner->done > 0);
    uint32_t value = inner->item;
    if (is_object && it->pairs != NULL) {
        const pair *next = &it->pairs[inner->first_pair + inner->done];
        value = next->value;
        put_quoted(next->length > 0 ? it->names.bytes + next->begin : "", next->length, it->to);
        sdg_put(it->to, ":", 1);
    }
    inner->done++;
    inner->item = it->json->nodes[value].next;
    return put_value(it, value);
}

sdg_status sdg_json_put_canonical(sdg_json *json, uint32_t node, sdg_sink *to)
{
    writing it = {.json = json, .to = to};
    sdg_status status = put_value(&it, node);
    while (it.depth > 0 && status == SDG_OK)
        status = go_on(&it);
    sdg_release(it.pairs);
    sdg_buffer_free(&it.names);
    return status;
}
