/* Whether a text is one JSON value: a small reader that keeps nothing. Included by test programs.
 */
#ifndef SDG_TESTS_JSON_CHECK_H
#define SDG_TESTS_JSON_CHECK_H

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static inline const char *json_blank(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

static inline const char *json_string(const char *at)
{
    if (*at++ != '"')
        return NULL;
    for (; *at != '"'; at++) {
        if ((unsigned char)*at < 0x20)
            return NULL;
        if (*at != '\\')
            continue;
        at++;
        if (*at == 'u' && strspn(at + 1, "0123456789abcdefABCDEF") >= 4)
            at += 4;
        else if (*at == '\0' || strchr("\"\\/bfnrt", *at) == NULL)
            return NULL;
    }
    return at + 1;
}

static inline const char *json_number(const char *at)
{
    at += *at == '-';
    if (!isdigit((unsigned char)*at) || (at[0] == '0' && isdigit((unsigned char)at[1])))
        return NULL;
    at += strspn(at, "0123456789");
    if (*at != '.')
        return at;
    size_t digits = strspn(at + 1, "0123456789");
    return digits == 0 ? NULL : at + 1 + digits;
}

static inline const char *json_value(const char *at);

/* The rest of an object or array after its opening bracket. */
static inline const char *json_members(const char *at, char closing)
{
    at = json_blank(at);
    if (*at == closing)
        return at + 1;
    for (;; at = json_blank(at + 1)) {
        if (closing == '}') {
            at = json_string(at);
            if (at == NULL || *(at = json_blank(at)) != ':')
                return NULL;
            at = json_blank(at + 1);
        }
        at = json_value(at);
        if (at == NULL)
            return NULL;
        at = json_blank(at);
        if (*at == closing)
            return at + 1;
        if (*at != ',')
            return NULL;
    }
}

static inline const char *json_value(const char *at)
{
    if (*at == '{' || *at == '[')
        return json_members(at + 1, *at == '{' ? '}' : ']');
    if (*at == '"')
        return json_string(at);
    static const char *const words[] = {"true", "false", "null"};
    for (size_t i = 0; i < 3; i++) {
        if (strncmp(at, words[i], strlen(words[i])) == 0)
            return at + strlen(words[i]);
    }
    return json_number(at);
}

static inline bool is_json(const char *text)
{
    const char *end = json_value(json_blank(text));
    return end != NULL && *json_blank(end) == '\0';
}

#endif
