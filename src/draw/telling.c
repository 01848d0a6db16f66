/* The account of the facts where it is read: line by line, or as a paragraph. */
#include "draw/telling.h"

#include <string.h>

#include "draw/figure.h"

sdg_status telling_put(const sdg_scene *scene, const char *format, sdg_sink *to, sdg_error *err)
{
    bool is_text = strcmp(format, "text") == 0;
    sdg_account account = {0};
    if (!is_text && strcmp(format, "md") != 0)
        return SDG_OK;
    sdg_arena *arena = figure_arena(scene, format);
    sdg_status status =
        arena == NULL ? sdg_fail_memory(err)
                      : sdg_facts_account(&account, scene->facts, NULL, SDG_TELL_ALL, arena, err);
    for (uint32_t i = 0; status == SDG_OK && i < account.count; i++) {
        sdg_put_text(to, i == 0 ? "\n" : "");
        sdg_put_text(to, is_text ? "" : "- ");
        (is_text ? sdg_put_terminal : sdg_put_markdown)(to, account.lines[i]);
        sdg_put_text(to, "\n");
    }
    sdg_arena_free(arena);
    return status == SDG_OK ? to->status : status;
}

/* Tables have their texts in their cells, and a tree has other layers than the graph. */
static uint32_t parts_of(const char *subject)
{
    static const struct {
        const char *subject;
        uint32_t parts;
    } rows[] = {
        {"state diagram", SDG_TELL_ALL},     {"state diagram and search tree", SDG_TELL_ALL},
        {"searches compared", SDG_TELL_ALL}, {"adjacency matrix", SDG_TELL_ALL},
        {"adjacency lists", SDG_TELL_ALL},   {"layers", SDG_TELL_ALL},
        {"cloud of states", SDG_TELL_ALL},   {"storyboard of a solution", SDG_TELL_PATH}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].subject, subject) == 0)
            return rows[i].parts;
    return 0;
}

sdg_status telling_of(const char **out, const sdg_scene *scene, const char *subject,
                      sdg_arena *arena, sdg_error *err)
{
    sdg_account account;
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    sdg_status status =
        sdg_facts_account(&account, scene->facts, scene->selection, parts_of(subject), arena, err);
    for (uint32_t i = 0; i < account.count; i++) {
        sdg_put_text(&to, i > 0 ? " " : "");
        sdg_put_text(&to, account.lines[i]);
    }
    *out = account.count == 0 ? "" : sdg_arena_bytes(arena, text.bytes, text.count);
    if (status == SDG_OK && (to.status != SDG_OK || *out == NULL))
        status = sdg_fail_memory(err);
    sdg_buffer_free(&text);
    return status;
}
