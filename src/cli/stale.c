/* --stale: document after document, thing after thing. What is stale goes to standard output, a
 * line each, "FILE:LINE: ...", as editors read it; the sum of it to standard error. */
#include "cli/stale.h"

#include <stdio.h>
#include <string.h>

#include "cli/message.h"
#include "cli/suffix.h"

enum {
    LARGEST_DOCUMENT = 16 << 20,
    MOST_DOCUMENTS = 1000,
    MOST_RECIPES = 10000,
    NEAR = 20 /* lines from a recipe without a file to its figure, at most */
};

/* ---- telling ---- */

/* Cut where it is too long; what would move a terminal's cursor is shown as an escape. */
void stale_tell(checking *it, uint32_t line, const char *format, ...)
{
    char text[1024];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(text, sizeof text, sdg_translate(message_lang(), format), values);
    va_end(values);
    it->stale_count++;
    sdg_put_terminal(it->to, it->document);
    sdg_put_format(it->to, ":%u: ", (unsigned)line);
    sdg_put_terminal(it->to, text);
    sdg_put_text(it->to, "\n");
}

/* ---- one thing ---- */

/* A recipe that cannot be read is told where it was meant as one. In a listing, what needs a shell
 * or asks about the program is none. */
static sdg_status tell_unread(checking *it, const thing *what, const sdg_error *why, sdg_error *err)
{
    if (why->code == SDG_E_NOMEM)
        return sdg_fail_memory(err);
    bool is_meant = what->kind == THING_RECIPE || (what->has_prompt && why->code == SDG_E_USAGE);
    if (is_meant)
        stale_tell(it, what->line, "a recipe cannot be read: %s", why->text);
    return SDG_OK;
}

/* What a recipe is about: numbers, a file, what it writes, or else the figure that follows, which
 * then owns it. */
static sdg_status check_recipe(checking *it, recipe *mine, const thing *what, sdg_error *err)
{
    if (mine->facts != NULL)
        return stale_check_numbers(it, mine, what, err);
    if (mine->file != NULL)
        return stale_check_named(it, mine, err);
    if (what->kind == THING_COMMAND)
        return what->has_prompt ? stale_check_output(it, mine, what, err) : SDG_OK;
    recipe_free(&it->pending);
    it->pending = *mine;
    *mine = (recipe){0};
    return SDG_OK;
}

static sdg_status take_recipe(checking *it, const thing *what, sdg_error *err)
{
    recipe mine;
    sdg_error why = {.lang = message_lang()};
    if (it->thing_count++ == MOST_RECIPES) {
        sdg_fail(err, SDG_E_LIMIT, "more than %d recipes are not read at once", (int)MOST_RECIPES);
        sdg_hint(err, "name fewer documents");
        return SDG_E_LIMIT;
    }
    sdg_status status = recipe_read(&mine, it, what, &why);
    bool has_words = status == SDG_OK && what->kind == THING_RECIPE && mine.facts == NULL;
    status =
        status == SDG_OK ? check_recipe(it, &mine, what, err) : tell_unread(it, what, &why, err);
    /* It may be held by now for the figure that follows. */
    if (status == SDG_OK && has_words)
        status = stale_check_words(it, mine.text != NULL ? &mine : &it->pending, what, err);
    recipe_free(&mine);
    return status;
}

static sdg_status take_folders(checking *it, const thing *what, sdg_error *err)
{
    it->folders = sdg_arena_bytes(it->arena, what->text.start, what->text.length);
    return it->folders != NULL ? SDG_OK : sdg_fail_memory(err);
}

static sdg_status take_thing(checking *it, const thing *what, sdg_error *err)
{
    if (it->pending.text != NULL && what->line > it->pending.line + NEAR)
        recipe_free(&it->pending);
    switch (what->kind) {
    case THING_RECIPE:
    case THING_COMMAND:
        return take_recipe(it, what, err);
    case THING_FIGURE:
    case THING_INPUT:
        return stale_check_included(it, what, err);
    case THING_FOLDERS:
        return take_folders(it, what, err);
    case THING_MACRO:
        stale_check_macro(it, what);
        return SDG_OK;
    }
    return SDG_OK;
}

/* ---- one document ---- */

static bool is_tex(const char *path)
{
    static const char *const SUFFIXES[] = {".tex", ".ltx", ".sty", ".cls", NULL};
    return has_suffix(path, SUFFIXES);
}

static bool is_markdown(const char *path)
{
    static const char *const SUFFIXES[] = {".md", ".qmd", ".Rmd", ".markdown", ".html", NULL};
    return has_suffix(path, SUFFIXES);
}

/* A document without a zero byte, in buffer. */
static sdg_status read_document(const char *path, sdg_buffer *buffer, sdg_error *err)
{
    sdg_status status = sdg_check_regular_file(path, err);
    if (status == SDG_OK)
        status = sdg_read_file(path, LARGEST_DOCUMENT, buffer, err);
    if (status == SDG_OK && memchr(buffer->bytes, '\0', buffer->count) != NULL)
        return sdg_fail(err, SDG_E_INPUT, "'%s' holds a zero byte and is no text", path);
    return status;
}

static sdg_status check_document(checking *it, const char *path, sdg_error *err)
{
    sdg_buffer text = {0};
    thing what;
    scanner at;
    it->document = path;
    it->named = NULL;
    sdg_status status = read_document(path, &text, err);
    it->end = text.bytes + text.count;
    it->is_tex = is_tex(path);
    if (status == SDG_OK)
        scan_start(&at, (span){text.bytes, text.count}, it->is_tex);
    while (status == SDG_OK && scan_next(&at, &what))
        status = take_thing(it, &what, err);
    recipe_free(&it->pending);
    sdg_buffer_free(&text);
    return status;
}

sdg_status stale_add_document(checking *it, const char *path, sdg_error *err)
{
    if (!is_tex(path) && !is_markdown(path))
        return SDG_OK;
    for (size_t i = 0; i < it->document_count; i++)
        if (strcmp(it->documents[i], path) == 0)
            return SDG_OK;
    if (it->document_count == MOST_DOCUMENTS)
        return sdg_fail(err, SDG_E_LIMIT, "more than %d documents are not read at once",
                        (int)MOST_DOCUMENTS);
    const char **documents =
        sdg_reserve(it->documents, it->document_count, &it->document_room, sizeof *documents);
    if (documents == NULL)
        return sdg_fail_memory(err);
    it->documents = documents;
    it->documents[it->document_count++] = path;
    return SDG_OK;
}

/* ---- all of them ---- */

/* A document of the command line, and after it those that it includes, which are put behind it. */
static sdg_status check_root(checking *it, const char *path, sdg_error *err)
{
    char shown[EXCERPT_BYTES];
    if (!is_tex(path) && !is_markdown(path)) {
        sdg_fail(err, SDG_E_USAGE, "'%s' is no document that --stale reads",
                 message_excerpt(shown, path));
        sdg_hint(err, "it reads .tex, .md, .qmd and .html");
        return SDG_E_USAGE;
    }
    size_t next = it->document_count;
    it->root = path;
    it->document = path;
    it->folders = NULL;
    it->macros = (macros){0};
    sdg_status status = stale_add_document(it, path, err);
    for (; status == SDG_OK && next < it->document_count; next++)
        status = check_document(it, it->documents[next], err);
    return status;
}

static sdg_status check_all(checking *it, sdg_error *err)
{
    sdg_status status = SDG_OK;
    for (size_t i = 0; i < it->asked->note_count && status == SDG_OK; i++)
        status = check_root(it, it->asked->notes[i], err);
    return status;
}

/* A name that is misspelt would leave everything as fresh as it was. */
static void say_unused(const checking *it)
{
    char shown[EXCERPT_BYTES];
    for (size_t i = 0; i < it->asked->word_count; i++)
        if (!it->used[i])
            message_format(MESSAGE_WARNING, "no recipe has the parameter of %s",
                           message_excerpt(shown, it->asked->words[i]));
}

/* A person wants to know that something was looked at; a document without a recipe is rather a
 * slip. */
static void say_sum(const checking *it)
{
    if (it->thing_count == 0 && it->file_count == 0 && it->frame_count == 0)
        message_line(MESSAGE_WARNING, "no recipe stands in these documents");
    else if (it->stale_count == 0)
        message_line(MESSAGE_NOTE, "nothing is stale");
    else
        message_format(MESSAGE_NOTE, "stale: %u", (unsigned)it->stale_count);
    if (it->frame_count > 0)
        message_format(MESSAGE_NOTE, "frames in files of their own, which are not compared: %u",
                       (unsigned)it->frame_count);
}

static void close_checking(checking *it)
{
    sdg_release(it->facts);
    sdg_release(it->files);
    sdg_release(it->documents);
    sdg_arena_free(it->arena);
}

/* What was found before a failure is written, too. */
static exit_status finish(checking *it, sdg_output *output, sdg_status status, sdg_error *err)
{
    sdg_status written = sdg_output_commit(output, err);
    status = status != SDG_OK ? status : written;
    if (status == SDG_OK) {
        say_unused(it);
        say_sum(it);
        return it->stale_count > 0 ? EXIT_NONE : EXIT_DONE;
    }
    message_failure(err);
    return sdg_interrupted() ? EXIT_INTERRUPTED : exit_status_of(status);
}

exit_status stale_check(const options *asked)
{
    checking it = {.asked = asked, .arena = sdg_arena_new()};
    sdg_error err = {.lang = message_lang()};
    sdg_output *output = NULL;
    if (it.arena != NULL)
        it.used = sdg_arena_take(it.arena, asked->word_count + 1, sizeof *it.used);
    sdg_status status = SDG_E_NOMEM;
    if (it.used == NULL)
        (void)sdg_fail_memory(&err);
    else
        status = sdg_output_open(&output, "-", false, &err);
    if (it.used == NULL || status != SDG_OK) {
        message_failure(&err);
        sdg_arena_free(it.arena);
        return exit_status_of(status);
    }
    it.to = sdg_output_sink(output);
    status = check_all(&it, &err);
    exit_status result = finish(&it, output, status, &err);
    close_checking(&it);
    return result;
}
