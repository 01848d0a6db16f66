/* The tables of plug-ins, written out of plugins.def: the list is included once to declare the
 * structs, and once for each table to fill it. */
#include <statediagram/registry.h>

#include "base/excerpt.h"

#include <string.h>

#define SDG_PUZZLE(name) extern const sdg_puzzle sdg_puzzle_##name;
#define SDG_SEARCH(name) extern const sdg_search sdg_search_##name;
#define SDG_VIEW(name) extern const sdg_view sdg_view_##name;
#define SDG_PAINTER(name) extern const sdg_painter sdg_painter_##name;
#define SDG_RENDERER(name) extern const sdg_renderer sdg_renderer_##name;
#include "registry/plugins.def"
#undef SDG_PUZZLE
#undef SDG_SEARCH
#undef SDG_VIEW
#undef SDG_PAINTER
#undef SDG_RENDERER

/* From here on a table turns its own line into an entry, and the other lines into nothing. */
#define SDG_PUZZLE(name)
#define SDG_SEARCH(name)
#define SDG_VIEW(name)
#define SDG_PAINTER(name)
#define SDG_RENDERER(name)

#undef SDG_PUZZLE
#define SDG_PUZZLE(name) &sdg_puzzle_##name,
const sdg_puzzle *const sdg_puzzles[] = {
#include "registry/plugins.def"
    NULL};
#undef SDG_PUZZLE
#define SDG_PUZZLE(name)

#undef SDG_SEARCH
#define SDG_SEARCH(name) &sdg_search_##name,
const sdg_search *const sdg_searches[] = {
#include "registry/plugins.def"
    NULL};
#undef SDG_SEARCH
#define SDG_SEARCH(name)

#undef SDG_VIEW
#define SDG_VIEW(name) &sdg_view_##name,
const sdg_view *const sdg_views[] = {
#include "registry/plugins.def"
    NULL};
#undef SDG_VIEW
#define SDG_VIEW(name)

#undef SDG_PAINTER
#define SDG_PAINTER(name) &sdg_painter_##name,
const sdg_painter *const sdg_painters[] = {
#include "registry/plugins.def"
    NULL};
#undef SDG_PAINTER
#define SDG_PAINTER(name)

#undef SDG_RENDERER
#define SDG_RENDERER(name) &sdg_renderer_##name,
const sdg_renderer *const sdg_renderers[] = {
#include "registry/plugins.def"
    NULL};

/* The names that a kind of plug-in answers to, by number; NULL after the last. */
typedef const char *(*namer)(size_t number);

/* Writes the failure of a name that is unknown: which one is near, or else all of them
 * if they fit. */
static void fail_unknown(const char *kind, const char *name, const char *const *known, size_t count,
                         sdg_error *err)
{
    const char *near = sdg_nearest(name, known, count);
    sdg_excerpt shown = sdg_excerpt_of(name);
    if (near != NULL) {
        sdg_fail(err, SDG_E_USAGE, "there is no %s '%s'; did you mean '%s'?", kind, shown.text,
                 near);
        return;
    }
    sdg_buffer list = {0};
    sdg_sink to = sdg_buffer_sink(&list);
    for (size_t i = 0; i < count; i++)
        sdg_put_format(&to, "%s%s", i == 0 ? "" : ", ", known[i]);
    sdg_fail(err, SDG_E_USAGE, "there is no %s '%s'", kind, shown.text);
    /* Half a list would say that there are no others. */
    if (list.bytes != NULL && strlen(list.bytes) + sizeof "known: " <= sizeof err->hint)
        sdg_hint(err, "known: %s", list.bytes);
    else
        sdg_hint(err, "statediagram --list names them all");
    sdg_buffer_free(&list);
}

/* The number of a name, or SIZE_MAX with the failure in err. */
static size_t find(const char *kind, namer name_of, const char *name, sdg_error *err)
{
    size_t count = 0;
    for (; name_of(count) != NULL; count++) {
        if (strcmp(name_of(count), name) == 0)
            return count;
    }
    const char **known = sdg_allocate(count, sizeof *known);
    if (known == NULL) {
        sdg_fail_memory(err);
        return SIZE_MAX;
    }
    for (size_t i = 0; i < count; i++)
        known[i] = name_of(i);
    fail_unknown(kind, name, known, count, err);
    sdg_release(known);
    return SIZE_MAX;
}

/* Puzzles answer to their names and their aliases, which are numbered through, puzzle by puzzle:
 * the name of a number and, unless owner is NULL, whose it is. */
static const char *puzzle_name_of(size_t number, const sdg_puzzle **owner)
{
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++) {
        const char *const *alias = sdg_puzzles[i]->aliases;
        if (owner != NULL)
            *owner = sdg_puzzles[i];
        if (number-- == 0)
            return sdg_puzzles[i]->name;
        for (; alias != NULL && *alias != NULL; alias++) {
            if (number-- == 0)
                return *alias;
        }
    }
    return NULL;
}

/* The four namers: what find is told to look through. */
static const char *puzzle_name(size_t number)
{
    return puzzle_name_of(number, NULL);
}

/* The same for searches: a name first, then its aliases. */
static const char *search_name_of(size_t number, const sdg_search **owner)
{
    for (size_t i = 0; sdg_searches[i] != NULL; i++) {
        const char *const *alias = sdg_searches[i]->aliases;
        if (owner != NULL)
            *owner = sdg_searches[i];
        if (number-- == 0)
            return sdg_searches[i]->name;
        for (; alias != NULL && *alias != NULL; alias++) {
            if (number-- == 0)
                return *alias;
        }
    }
    return NULL;
}

/* NULL at the end of the table, as find wants it. */
static const char *search_name(size_t number)
{
    return search_name_of(number, NULL);
}

/* The same for views, which have no aliases. */
static const char *view_name(size_t number)
{
    return sdg_views[number] == NULL ? NULL : sdg_views[number]->name;
}

/* The same for renderers, whose names are those of their formats. */
static const char *renderer_name(size_t number)
{
    return sdg_renderers[number] == NULL ? NULL : sdg_renderers[number]->name;
}

/* Found by number first and by owner then, because a puzzle has several names. */
const sdg_puzzle *sdg_find_puzzle(const char *name, sdg_error *err)
{
    const sdg_puzzle *owner = NULL;
    size_t number = find("puzzle", puzzle_name, name, err);
    if (number == SIZE_MAX)
        return NULL;
    puzzle_name_of(number, &owner);
    return owner;
}

/* Most families have no such alias. */
const char *const *sdg_alias_words(const sdg_puzzle *puzzle, const char *name)
{
    const sdg_special *special = puzzle->specials;
    for (; special != NULL && special->alias != NULL; special++) {
        if (strcmp(special->alias, name) == 0)
            return special->words;
    }
    return NULL;
}

/* Tables are short and names are looked up a few times a run: from the first row on is quick
 * enough. */
const sdg_search *sdg_find_search(const char *name, sdg_error *err)
{
    const sdg_search *owner = NULL;
    size_t number = find("search", search_name, name, err);
    if (number == SIZE_MAX)
        return NULL;
    search_name_of(number, &owner);
    return owner;
}

/* No aliases: a view is spelt one way in recipes, captions and file names. */
const sdg_view *sdg_find_view(const char *name, sdg_error *err)
{
    size_t number = find("view", view_name, name, err);
    return number == SIZE_MAX ? NULL : sdg_views[number];
}

/* A format that views write as text is unknown here, and its name is not suggested either. */
const sdg_renderer *sdg_find_renderer(const char *name, sdg_error *err)
{
    size_t number = find("format", renderer_name, name, err);
    return number == SIZE_MAX ? NULL : sdg_renderers[number];
}
