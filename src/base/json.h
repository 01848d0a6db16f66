/* JSON (RFC 8259) read into nodes, and written in one canonical form. A reader of our own: what it
 * reads comes from programs that nobody vouches for, so depth, values and memory are bounded here,
 * memory comes from src/base as all does, and a text keeps its numbers as they stand, which
 * libraries turn into doubles. */
#ifndef SDG_BASE_JSON_H
#define SDG_BASE_JSON_H

#include <statediagram/base.h>

enum {
    SDG_JSON_MOST_DEPTH = 100,
    SDG_JSON_MOST_NODES = 4000000,
    SDG_JSON_MOST_BYTES = 64 << 20, /* of a text */
    SDG_JSON_MOST_DIGITS = 18       /* of a number in canonical form */
};

/* What a value is. */
typedef enum sdg_json_kind {
    SDG_JSON_NULL,
    SDG_JSON_FALSE,
    SDG_JSON_TRUE,
    SDG_JSON_NUMBER,
    SDG_JSON_STRING,
    SDG_JSON_ARRAY,
    SDG_JSON_OBJECT
} sdg_json_kind;

/* A value; the first one is the whole. What a container holds follows it: the items of an array;
 * names, which are strings, and values of an object by turns. */
typedef struct sdg_json_node {
    sdg_json_kind kind;
    uint32_t begin, length; /* in the text: of a string without its quotes, as it stands there */
    uint32_t next;          /* the node behind this one and all that it holds */
    uint32_t count;         /* items of an array, pairs of an object */
} sdg_json_node;

/* A text that is read. Zeroed it is empty; it may be used again and again. */
typedef struct sdg_json {
    const char *text; /* borrowed; nodes refer to it */
    sdg_json_node *nodes;
    size_t count, capacity;
    const char *fault; /* what is wrong with the text, for sdg_translate; NULL: nothing */
    size_t fault_at;   /* and where, in bytes from 0 */
} sdg_json;

/* Reads a text that is one value: SDG_OK, SDG_E_INPUT with the fault set, or SDG_E_NOMEM. UTF-8
 * without zero bytes; NaN, comments and commas at ends are none of JSON's. */
sdg_status sdg_json_read(sdg_json *json, const char *text, size_t length);
/* Frees the nodes and empties it. */
void sdg_json_free(sdg_json *json);
/* Writes a string of the text as what it says: its escapes undone. SDG_E_INPUT with the fault set:
 * half of a pair of surrogates, or a zero. */
sdg_status sdg_json_put_string(sdg_json *json, uint32_t node, sdg_sink *to);
/* Whether a string is a word; one that has escapes is not. */
bool sdg_json_is(const sdg_json *json, uint32_t node, const char *word);
/* Writes a value so that equal ones are written alike: without blanks, names of objects in order of
 * their bytes, strings with as few escapes as can be. SDG_E_INPUT with the fault set: a name that
 * an object has twice, a string as above, a number that is not whole or longer than 18 digits: two
 * that look different may be one. */
sdg_status sdg_json_put_canonical(sdg_json *json, uint32_t node, sdg_sink *to);
/* The whole number that a node is, within low..high; false: it is none. */
bool sdg_json_whole(const sdg_json *json, uint32_t node, int64_t low, int64_t high, int64_t *out);

#endif
