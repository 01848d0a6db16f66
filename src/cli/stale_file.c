/* Files that documents include: found as LaTeX and pandoc find them, and compared byte by byte with
 * what their recipes make now. */
#include <stdio.h>
#include <string.h>

#include "cli/stale.h"

enum { LARGEST_FILE = 64 << 20, LONGEST_PATH = 4096, MOST_FILES = 10000 };

/* ---- where a file is ---- */

/* The folder of a path with its slash; empty for this one. */
static span folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return (span){path, slash != NULL ? (size_t)(slash - path) + 1 : 0};
}

/* Two hexadecimal digits at a place as a number; -1: there are none. */
static int hexadecimal(const char *at)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    int value = 0;
    for (int i = 0; i < 2; i++) {
        const char *found = at[i] != '\0' ? strchr(digits, at[i]) : NULL;
        if (found == NULL)
            return -1;
        value = value * 16 + (int)((found - digits) % 16);
    }
    return value;
}

/* A path of a document; Markdown writes some characters as numbers, "%20". NULL: no memory. */
static char *plain_path(const checking *it, span path)
{
    char *plain = sdg_arena_bytes(it->arena, path.start, path.length);
    char *to = plain;
    for (const char *at = plain; at != NULL && *at != '\0'; at++) {
        int code = *at == '%' ? hexadecimal(at + 1) : -1;
        at += code > 0 ? 2 : 0;
        *to = *at;
        if (code > 0)
            *to = (char)code;
        to++;
    }
    if (plain != NULL)
        *to = '\0';
    return plain;
}

/* A folder, a path and a suffix, if a file is there; in arena. */
static const char *try_path(const checking *it, span folder, const char *path, span suffix)
{
    char whole[LONGEST_PATH];
    int length = snprintf(whole, sizeof whole, "%.*s%s%s%.*s", (int)folder.length, folder.start,
                          path, suffix.length > 0 ? "." : "", (int)suffix.length, suffix.start);
    if (length < 0 || (size_t)length >= sizeof whole || !sdg_is_regular_file(whole))
        return NULL;
    return sdg_arena_copy(it->arena, whole);
}

/* With each suffix in turn, and first as it is. */
static const char *try_suffixes(const checking *it, span folder, const char *path,
                                const char *suffixes)
{
    const char *found = try_path(it, folder, path, (span){"", 0});
    while (found == NULL && *suffixes != '\0') {
        size_t length = strcspn(suffixes, " ");
        found = try_path(it, folder, path, (span){suffixes, length});
        suffixes += length + (suffixes[length] == ' ');
    }
    return found;
}

/* In the folders of \graphicspath, "{a/}{b/}", each seen from the document named. */
static const char *try_folders(const checking *it, const char *path, const char *suffixes)
{
    char folder[LONGEST_PATH];
    span root = folder_of(it->root);
    for (const char *at = it->folders; at != NULL; at = strchr(at, '{')) {
        at += *at == '{';
        size_t length = strcspn(at, "{}");
        int count = snprintf(folder, sizeof folder, "%.*s%.*s", (int)root.length, root.start,
                             (int)length, at);
        if (length == 0 || count < 0 || (size_t)count >= sizeof folder)
            continue;
        const char *found = try_suffixes(it, (span){folder, (size_t)count}, path, suffixes);
        if (found != NULL)
            return found;
    }
    return NULL;
}

/* From the folder of the document named, as LaTeX does; of the one that includes it, as Quarto
 * does; and from the folder in which the program runs, as recipes do. */
const char *stale_find_file(const checking *it, span path, const char *suffixes, sdg_error *err)
{
    const char *plain = path.length < LONGEST_PATH ? plain_path(it, path) : "";
    if (plain == NULL) {
        (void)sdg_fail_memory(err);
        return NULL;
    }
    if (*plain == '\0')
        return NULL;
    const span from[] = {folder_of(it->root), folder_of(it->document), {"", 0}};
    const char *found = NULL;
    for (size_t i = 0; i < sizeof from / sizeof *from && found == NULL; i++)
        found = *plain == '/' && i > 0
                    ? NULL
                    : try_suffixes(it, *plain == '/' ? (span){"", 0} : from[i], plain, suffixes);
    return found != NULL ? found : try_folders(it, plain, suffixes);
}

/* ---- comparing ---- */

/* The file as it was compared with a recipe, or with any where text is NULL; NULL: it was not. */
static known_file *find_known(const checking *it, const char *path, const char *text)
{
    for (size_t i = 0; i < it->file_count; i++)
        if (strcmp(it->files[i].path, path) == 0 &&
            (text == NULL || strcmp(it->files[i].recipe, text) == 0))
            return &it->files[i];
    return NULL;
}

/* A new one, which counts as fresh until it is compared. */
static sdg_status add_known(checking *it, const char *path, const recipe *what, sdg_error *err)
{
    const char *view = what->asked.set[OPTION_VIEW].text;
    if (it->file_count == MOST_FILES)
        return sdg_fail(err, SDG_E_LIMIT, "more than %d files are not compared at once",
                        (int)MOST_FILES);
    known_file *files = sdg_reserve(it->files, it->file_count, &it->file_room, sizeof *files);
    if (files == NULL)
        return sdg_fail_memory(err);
    it->files = files;
    const char *text = sdg_arena_copy(it->arena, what->text);
    if (text == NULL)
        return sdg_fail_memory(err);
    bool is_facts = view != NULL && strcmp(view, "facts") == 0;
    it->files[it->file_count++] = (known_file){.path = path, .recipe = text, .is_facts = is_facts};
    return SDG_OK;
}

/* Each place where it stands is told; macros that are right are not looked up. */
static void tell_known(checking *it, const known_file *file, uint32_t line)
{
    if (file->is_facts)
        it->macros = file->macros;
    if (file->is_stale && file->is_facts)
        stale_tell(it, line, "the numbers in %s are stale; '%s' says others", file->path,
                   file->recipe);
    else if (file->is_stale)
        stale_tell(it, line, "%s is stale; '%s' makes another", file->path, file->recipe);
}

/* Both are there. */
static sdg_status compare(checking *it, known_file *file, const sdg_buffer *old,
                          const sdg_buffer *now, sdg_error *err)
{
    file->is_stale = old->count != now->count ||
                     (old->count > 0 && memcmp(old->bytes, now->bytes, old->count) != 0);
    if (!file->is_stale || !file->is_facts)
        return SDG_OK;
    file->macros.old = sdg_arena_copy(it->arena, old->bytes);
    file->macros.now = sdg_arena_copy(it->arena, now->bytes != NULL ? now->bytes : "");
    return file->macros.old != NULL && file->macros.now != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* The last of the known files, which is compared now. */
static sdg_status run_and_compare(checking *it, recipe *what, const sdg_buffer *old, sdg_error *err)
{
    sdg_aside ran;
    known_file *file = &it->files[it->file_count - 1];
    sdg_status status = recipe_run(it, what, file->path, &ran, err);
    if (status == SDG_OK && recipe_went_well(it, what, &ran)) {
        status = compare(it, file, old, &ran.out, err);
        tell_known(it, file, what->line);
    }
    sdg_aside_free(&ran);
    return status;
}

/* A frame in a file of its own says how the whole deck is made, which is no single file. */
static bool is_frame(const recipe *what, const char *path)
{
    const char *dot = strrchr(path, '.');
    bool is_single = dot != NULL && (strcmp(dot, ".svg") == 0 || strcmp(dot, ".png") == 0);
    return is_single && what->asked.set[OPTION_FRAMES].given;
}

sdg_status stale_check_file(checking *it, recipe *what, const char *path, sdg_error *err)
{
    sdg_buffer old = {0};
    const known_file *known = find_known(it, path, what->text);
    if (is_frame(what, path)) {
        it->frame_count++;
        return SDG_OK;
    }
    if (known != NULL) {
        tell_known(it, known, what->line);
        return SDG_OK;
    }
    sdg_status status = add_known(it, path, what, err);
    if (status == SDG_OK)
        status = sdg_read_file(path, LARGEST_FILE, &old, err);
    if (status == SDG_OK)
        status = run_and_compare(it, what, &old, err);
    sdg_buffer_free(&old);
    return status;
}

sdg_status stale_check_named(checking *it, recipe *what, sdg_error *err)
{
    if (is_frame(what, what->file)) {
        it->frame_count++;
        return SDG_OK;
    }
    const char *path = stale_find_file(it, (span){what->file, strlen(what->file)}, "", err);
    it->named = path != NULL ? path : sdg_arena_copy(it->arena, what->file);
    if (path != NULL)
        return stale_check_file(it, what, path, err);
    if (err->code != SDG_OK)
        return err->code;
    stale_tell(it, what->line, "%s is missing; '%s' makes it", what->file, what->text);
    return SDG_OK;
}

/* ---- what is included ---- */

/* The recipe in a text between two marks; empty if there is none. */
static span between(const sdg_buffer *text, const char *opening, const char *closing)
{
    const char *start = text->bytes != NULL ? strstr(text->bytes, opening) : NULL;
    const char *end = start != NULL ? strstr(start + strlen(opening), closing) : NULL;
    return end != NULL ? scan_trim(start + strlen(opening), end) : (span){"", 0};
}

/* What stands for a character in XML; the text shrinks in its place. */
static void read_xml(char *text)
{
    static const char *const NAMES[] = {"&lt;", "&gt;", "&amp;", "&quot;", "&#39;", "&#10;"};
    char *to = text;
    while (*text != '\0') {
        size_t length = 1;
        char letter = *text;
        for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
            if (strncmp(text, NAMES[i], strlen(NAMES[i])) == 0) {
                letter = "<>&\"'\n"[i];
                length = strlen(NAMES[i]);
            }
        *to++ = letter;
        text += length;
    }
    *to = '\0';
}

/* The recipe that a file says made it, in arena: the first line in TeX, the metadata in SVG. Empty:
 * it says none. */
static sdg_status own_recipe(const checking *it, const char *path, span *out, sdg_error *err)
{
    sdg_buffer text = {0};
    *out = (span){"", 0};
    sdg_status status = sdg_read_file(path, LARGEST_FILE, &text, err);
    if (status != SDG_OK) {
        sdg_buffer_free(&text);
        return status;
    }
    bool is_tex = text.count > 2 && memcmp(text.bytes, "% ", 2) == 0;
    span found = is_tex ? between(&text, "% ", "\n") : between(&text, "<metadata>", "</metadata>");
    char *copy =
        scan_is_recipe(found) ? sdg_arena_bytes(it->arena, found.start, found.length) : NULL;
    if (copy != NULL && !is_tex)
        read_xml(copy);
    if (copy != NULL)
        *out = (span){copy, strlen(copy)};
    else if (scan_is_recipe(found))
        status = sdg_fail_memory(err);
    sdg_buffer_free(&text);
    return status;
}

/* By the recipe in the file itself. */
static sdg_status check_by_own(checking *it, const thing *what, span text, const char *path,
                               sdg_error *err)
{
    recipe own;
    sdg_error why = {.lang = err->lang};
    const thing from = {.text = text, .line = what->line};
    sdg_status status = recipe_read(&own, it, &from, &why);
    if (status == SDG_OK)
        status = stale_check_file(it, &own, path, err);
    else if (status == SDG_E_NOMEM)
        (void)sdg_fail_memory(err);
    else {
        stale_tell(it, what->line, "the recipe in %s cannot be read: %s", path, why.text);
        status = SDG_OK;
    }
    recipe_free(&own);
    return status;
}

/* Addresses are not files. */
static bool is_elsewhere(span path)
{
    return path.length == 0 || path.start[0] == '#' || memchr(path.start, ':', path.length) != NULL;
}

/* A recipe that stands before the figure speaks for it; else what was compared with the recipe that
 * names it needs no other; else it may have one itself. */
static sdg_status check_found(checking *it, const thing *what, const char *path, sdg_error *err)
{
    span own;
    if (it->pending.text != NULL) {
        it->pending.line = what->line;
        return stale_check_file(it, &it->pending, path, err);
    }
    /* The recipe just before it named it, and was told about. */
    if (it->named != NULL && strcmp(it->named, path) == 0)
        return SDG_OK;
    const known_file *known = find_known(it, path, NULL);
    if (known != NULL) {
        tell_known(it, known, what->line);
        return SDG_OK;
    }
    sdg_status status = own_recipe(it, path, &own, err);
    if (status != SDG_OK)
        return status;
    if (own.length > 0)
        return check_by_own(it, what, own, path, err);
    return what->kind == THING_INPUT ? stale_add_document(it, path, err) : SDG_OK;
}

/* Whether the recipe just before names a path, with a suffix or without, which then was told as
 * missing. */
static bool is_named(const checking *it, span path)
{
    if (it->named == NULL || strncmp(it->named, path.start, path.length) != 0)
        return false;
    char next = it->named[path.length];
    return next == '\0' || next == '.';
}

sdg_status stale_check_included(checking *it, const thing *what, sdg_error *err)
{
    /* A macro in a path, or a parameter of one, is TeX's to know. */
    if (is_elsewhere(what->text) || memchr(what->text.start, '\\', what->text.length) != NULL ||
        memchr(what->text.start, '#', what->text.length) != NULL)
        return SDG_OK;
    const char *path = stale_find_file(
        it, what->text, what->kind == THING_INPUT ? "tex" : "pdf png svg jpg jpeg eps", err);
    sdg_status status = SDG_OK;
    if (path != NULL)
        status = check_found(it, what, path, err);
    else if (err->code != SDG_OK)
        status = err->code;
    else if (it->pending.text != NULL)
        stale_tell(it, what->line, "%.*s is missing; '%s' makes it", (int)what->text.length,
                   what->text.start, it->pending.text);
    else if (!is_named(it, what->text))
        stale_tell(it, what->line, "%.*s is missing", (int)what->text.length, what->text.start);
    recipe_free(&it->pending);
    return status;
}

/* ---- macros ---- */

/* What a macro is defined as; empty and NULL if it is not. */
static span definition_of(const char *text, span name)
{
    static const char opening[] = "\\newcommand{\\";
    for (const char *at = strstr(text, opening); at != NULL; at = strstr(at + 1, opening)) {
        const char *start = at + sizeof opening - 1;
        if (strncmp(start, name.start, name.length) != 0 ||
            strncmp(start + name.length, "}{", 2) != 0)
            continue;
        start += name.length + 2;
        size_t length = strcspn(start, "\n");
        return (span){start, length > 0 ? length - 1 : 0};
    }
    return (span){NULL, 0};
}

void stale_check_macro(checking *it, const thing *what)
{
    if (it->macros.old == NULL)
        return;
    span old = definition_of(it->macros.old, what->text);
    span now = definition_of(it->macros.now, what->text);
    bool is_same = old.length == now.length && old.start != NULL && now.start != NULL &&
                   memcmp(old.start, now.start, old.length) == 0;
    if (old.start == NULL || is_same)
        return;
    stale_tell(it, what->line, "\\%.*s says %.*s, and should say %.*s", (int)what->text.length,
               what->text.start, (int)old.length, old.start, (int)now.length,
               now.start != NULL ? now.start : "");
}
