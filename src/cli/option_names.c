/* The names that options take their values from: lists of borrowed strings out of the registry. */
#include "cli/example_files.h"
#include "cli/help.h"
#include "cli/option_table.h"

#include <string.h>

/* A heading each; the order is that of the roles, and so that of help. */
const char *const option_groups[] = {
    [ROLE_CONTENT] = SDG_TEXT("What the figure shows"),
    [ROLE_OUTPUT] = SDG_TEXT("Where it goes and how it is drawn"),
    [ROLE_LIMIT] = SDG_TEXT("Limits"),
    [ROLE_TALK] = SDG_TEXT("Messages"),
    [ROLE_ALONE] = SDG_TEXT("Options that stand alone"),
};

/* A list being filled; items has room for all that can come. */
typedef struct name_list {
    const char **items;
    size_t count;
} name_list;

/* Views share formats: a name is listed where it first occurs. */
static void add_once(name_list *to, const char *name)
{
    for (size_t i = 0; i < to->count; i++)
        if (strcmp(to->items[i], name) == 0)
            return;
    to->items[to->count++] = name;
}

/* NULL is taken as no names, as length_of takes it, so that the two agree on the room. */
static void add_all(name_list *to, const char *const *names)
{
    for (size_t i = 0; names != NULL && names[i] != NULL; i++)
        add_once(to, names[i]);
}

/* In the order of the registry, which is that of help. */
static void add_views(name_list *to)
{
    for (size_t i = 0; sdg_views[i] != NULL; i++)
        add_once(to, sdg_views[i]->name);
}

/* The union of what the views have, and what exercises have besides: no other format can be asked
 * for. */
static void add_formats(name_list *to)
{
    for (size_t i = 0; sdg_views[i] != NULL; i++)
        add_all(to, sdg_views[i]->formats);
    add_once(to, "moodle");
}

/* Searches have no other names: one word each, as captions use it. */
static void add_searches(name_list *to)
{
    for (size_t i = 0; sdg_searches[i] != NULL; i++)
        add_once(to, sdg_searches[i]->name);
}

/* Aliases can be typed, so they are completed and suggested too. */
static void add_puzzles(name_list *to)
{
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++) {
        add_once(to, sdg_puzzles[i]->name);
        add_all(to, sdg_puzzles[i]->aliases);
    }
}

/* Puzzles as well, which have a command to try. */
static void add_examples(name_list *to)
{
    add_puzzles(to);
    for (const example_file *at = example_files; at->name != NULL; at++)
        add_once(to, at->name);
}

/* NULL is a list without names. */
static size_t length_of(const char *const *names)
{
    size_t count = 0;
    while (names != NULL && names[count] != NULL)
        count++;
    return count;
}

/* No list is longer than all names of the registry together with the topics and engines. */
static size_t most_names(void)
{
    size_t count = length_of(help_topics) + length_of(sdg_engine_names);
    for (size_t i = 0; sdg_views[i] != NULL; i++)
        count += 1 + length_of(sdg_views[i]->formats);
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++)
        count += 1 + length_of(sdg_puzzles[i]->aliases);
    for (size_t i = 0; sdg_searches[i] != NULL; i++)
        count++;
    for (size_t i = 0; example_files[i].name != NULL; i++)
        count++;
    return count;
}

/* Room for all names of all kinds is taken at once: they are few, and so no list grows. */
const char *const *option_names(value_kind kind, size_t *count, sdg_arena *arena)
{
    name_list list = {sdg_arena_take(arena, most_names(), sizeof(const char *)), 0};
    *count = 0;
    if (list.items == NULL)
        return NULL;
    if (kind == VALUE_VIEW)
        add_views(&list);
    else if (kind == VALUE_FORMAT)
        add_formats(&list);
    else if (kind == VALUE_SEARCH)
        add_searches(&list);
    else if (kind == VALUE_PUZZLE)
        add_puzzles(&list);
    else if (kind == VALUE_EXAMPLE)
        add_examples(&list);
    else if (kind == VALUE_ENGINE)
        add_all(&list, sdg_engine_names);
    else if (kind == VALUE_TOPIC)
        add_all(&list, help_topics);
    *count = list.count;
    return list.items;
}

/* Where an option has both, its name is what messages and recipes use: it can be looked up. */
void option_put_name(const option_row *row, sdg_sink *to)
{
    if (row->name != NULL)
        sdg_put_format(to, "--%s", row->name);
    else
        sdg_put_format(to, "-%c", row->letter);
}
