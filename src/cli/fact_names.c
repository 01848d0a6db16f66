/* Names of facts. The lists are short, and walked once for each form that a name may have. */
#include "cli/fact_names.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <statediagram/registry.h>

/* A short name, and the fact that it stands for. */
typedef struct short_name {
    const char *name, *fact;
} short_name;

static const short_name SHORT[] = {
    {"length", "solution_length"},   {"cost", "solution_cost"},    {"count", "solution_count"},
    {"solutions", "solution_count"}, {"leaves", "degrees_leaves"},
};
enum { SHORT_COUNT = sizeof SHORT / sizeof *SHORT, SHOWN = 128 };

static const char SEARCHES[] = "searches_";

/* The usual name of a search that a name begins with, as dijkstra of "ucs.cost"; *length is that of
 * what it takes the place of. */
static const char *search_of(const char *name, size_t *length)
{
    char search[FACT_NAME_BYTES];
    const char *point = strchr(name, '.');
    *length = strcspn(name, ":.");
    if (point == NULL || *length >= sizeof search)
        return NULL;
    memcpy(search, name, *length);
    search[*length] = '\0';
    const sdg_search *found = sdg_find_search(search, NULL);
    return found != NULL ? found->name : NULL;
}

/* The name with "_" for spaces and points; false if it is too long for a fact. */
static bool normalize(char out[FACT_NAME_BYTES], const char *name)
{
    size_t length = 0;
    const char *search = search_of(name, &length);
    int count = search != NULL ? snprintf(out, FACT_NAME_BYTES, "%s%s", search, name + length)
                               : snprintf(out, FACT_NAME_BYTES, "%s", name);
    for (char *at = out; *at != '\0'; at++)
        if (*at == ' ' || *at == '.')
            *at = '_';
    return count >= 0 && count < FACT_NAME_BYTES;
}

static const char *const *pair_of(const fact_list *in, const char *name)
{
    for (uint32_t i = 0; i < in->count; i++)
        if (strcmp(in->cells[(size_t)2 * i], name) == 0)
            return in->cells + (size_t)2 * i;
    return NULL;
}

/* Whether "astar:people_expanded" is called so, or so but for the estimate or the bound. */
static bool is_called(const char *rest, const char *name)
{
    const char *colon = strchr(rest, ':');
    if (strcmp(rest, name) == 0)
        return true;
    const char *under = colon != NULL ? strchr(colon, '_') : NULL;
    size_t head = colon != NULL ? (size_t)(colon - rest) : 0;
    return under != NULL && strncmp(rest, name, head) == 0 && strcmp(under, name + head) == 0;
}

/* What is said of a search: with its name, or of the first one without. */
static const char *const *pair_of_search(const fact_list *in, const char *name, bool is_first)
{
    for (uint32_t i = 0; i < in->count; i++) {
        const char *const *pair = in->cells + (size_t)2 * i;
        if (strncmp(pair[0], SEARCHES, sizeof SEARCHES - 1) != 0)
            continue;
        const char *rest = pair[0] + sizeof SEARCHES - 1;
        const char *what = strchr(rest, '_');
        if (is_first ? what != NULL && strcmp(what + 1, name) == 0 : is_called(rest, name))
            return pair;
    }
    return NULL;
}

const char *const *fact_find(const fact_list *in, const char *name)
{
    char wanted[FACT_NAME_BYTES];
    if (!normalize(wanted, name))
        return NULL;
    const char *const *pair = pair_of(in, wanted);
    for (size_t i = 0; pair == NULL && i < SHORT_COUNT; i++)
        if (strcmp(SHORT[i].name, wanted) == 0)
            pair = pair_of(in, SHORT[i].fact);
    if (pair == NULL)
        pair = pair_of_search(in, wanted, false);
    return pair != NULL ? pair : pair_of_search(in, wanted, true);
}

const char *fact_nearest(const fact_list *in, const char *name)
{
    const char *names[SHOWN + SHORT_COUNT];
    char wanted[FACT_NAME_BYTES];
    size_t count = 0;
    if (!normalize(wanted, name))
        return NULL;
    for (uint32_t i = 0; i < in->count && count < SHOWN; i++)
        names[count++] = in->cells[(size_t)2 * i];
    for (size_t i = 0; i < SHORT_COUNT; i++)
        names[count++] = SHORT[i].name;
    return sdg_nearest(wanted, names, count);
}
