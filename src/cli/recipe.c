/* Recipes: the option table walked in order, values in their one spelling, words quoted for a
 * shell. */
#include "cli/recipe.h"

#include <string.h>

/* " --name=value", " --name" or " -Kvalue". */
static void put_option(const option_row *row, const setting *set, sdg_sink *to)
{
    sdg_put_text(to, " ");
    option_put_name(row, to);
    if (row->kind == VALUE_NONE || (row->bare != NULL && strcmp(row->bare, set->text) == 0))
        return;
    if (row->name != NULL)
        sdg_put_text(to, "=");
    sdg_put_shell(to, set->text);
}

/* A value that is the preset's is left out: saying it changes nothing. */
static bool differs(const setting *set)
{
    return set->given && (set->preset == NULL || strcmp(set->preset, set->text) != 0);
}

/* Where a book is named, a choice that is this program's own may be another than the book's. */
static bool is_said(const options *from, int id)
{
    bool is_choice = id >= OPTION_GOAL_TEST && id <= OPTION_REOPEN;
    if (is_choice && from->set[OPTION_CONVENTION].given)
        return from->set[id].given;
    return differs(&from->set[id]);
}

/* In the order in which they were given: a later one may override. */
static void put_attributes(const options *from, sdg_sink *to)
{
    for (uint32_t i = 0; i < from->attribute_count; i++) {
        const sdg_attribute *one = &from->attributes[i];
        sdg_put_format(to, " -%c", one->kind);
        sdg_put_shell(to, one->name);
        sdg_put_text(to, "=");
        sdg_put_shell(to, one->value);
    }
}

/* Whether an option has a value that only the state diagram knows: edge classes, and times and
 * values in badges. */
static bool is_of_graph(const options *from, int id)
{
    const uint64_t number = from->set[id].number;
    if (id == OPTION_NUMBER)
        return number == SDG_NUMBER_TIMES || number == SDG_NUMBER_GHF;
    return id == OPTION_MARK && (number & (SDG_SHOW_EDGES | SDG_SHOW_HEURISTIC)) != 0;
}

/* The view is left out for those who name another one, as hints do, and what only some view knows
 * may be left out too; files and limits do not belong to what a result is. */
static void put_base(const options *from, const sdg_args *args, bool with_own, bool of_graph,
                     sdg_sink *to)
{
    sdg_put_text(to, "statediagram ");
    sdg_args_put(args, to);
    for (int i = 0; i < OPTION_COUNT; i++) {
        const option_row *row = &option_table[i];
        bool is_value = row->role == ROLE_CONTENT && row->kind != VALUE_ATTRIBUTE;
        /* An engine places states; a summary and a cloud are placed without one. */
        bool is_fit = with_own || (row->view == NULL && i != OPTION_ENGINE);
        is_fit = is_fit && (of_graph || !is_of_graph(from, i));
        if (is_value && is_fit && i != OPTION_VIEW && is_said(from, i))
            put_option(row, &from->set[i], to);
    }
    put_attributes(from, to);
}

/* Another view would refuse the options of this one. */
void recipe_put_base(const options *from, const sdg_args *args, bool of_graph, sdg_sink *to)
{
    put_base(from, args, false, of_graph, to);
}

void recipe_put_view(const options *from, const sdg_args *args, sdg_sink *to)
{
    put_base(from, args, true, true, to);
    if (differs(&from->set[OPTION_VIEW]))
        put_option(&option_table[OPTION_VIEW], &from->set[OPTION_VIEW], to);
}

void recipe_put_option(const options *from, option_id id, sdg_sink *to)
{
    put_option(&option_table[id], &from->set[id], to);
}

/* A view that follows from the rest of the command is not said. */
static bool says_view(const options *from, const target *at)
{
    options silent = *from;
    silent.set[OPTION_VIEW].given = false;
    silent.set[OPTION_VIEW].text = from->set[OPTION_VIEW].preset;
    return target_view(&silent) != at->view;
}

/* What cut the result short belongs to the command; an interruption is no option. */
static void put_limit(const options *from, sdg_limit limit, sdg_sink *to)
{
    static const option_id limits[] = {
        [SDG_LIMIT_NONE] = OPTION_COUNT,        [SDG_LIMIT_STATES] = OPTION_MAX_STATES,
        [SDG_LIMIT_MEMORY] = OPTION_MAX_MEMORY, [SDG_LIMIT_TIME] = OPTION_MAX_TIME,
        [SDG_LIMIT_INTERRUPT] = OPTION_COUNT,
    };
    option_id id = limits[limit];
    if (id != OPTION_COUNT && from->set[id].text != NULL && differs(&from->set[id]))
        put_option(&option_table[id], &from->set[id], to);
}

/* Numbered files have no other way to be written; the folder is who runs it's own matter. */
static void put_pattern(const char *pattern, sdg_sink *to)
{
    const char *slash = strrchr(pattern, '/');
    sdg_put_text(to, " -o ");
    sdg_put_shell(to, slash != NULL ? slash + 1 : pattern);
}

/* The limit stands in it only where it was reached: then the same command without it gives another
 * result. */
void recipe_put(const options *from, const sdg_args *args, const target *at, sdg_limit limit,
                sdg_sink *to)
{
    put_base(from, args, true, true, to);
    if (says_view(from, at))
        put_option(&option_table[OPTION_VIEW], &from->set[OPTION_VIEW], to);
    put_limit(from, limit, to);
    if (at->pattern != NULL)
        put_pattern(at->pattern, to);
    else if (strcmp(at->format, target_preset(at->view, from)) != 0)
        sdg_put_format(to, " -T %s", at->format);
}
