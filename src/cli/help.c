/* Help: the option table and the registry as text, by topic. */
#include "cli/help.h"

#include "cli/alone.h"
#include "cli/message.h"
#include "cli/program.h"

#include <inttypes.h>
#include <string.h>

/* Puzzles and options are topics as well, and come from their own tables. */
const char *const help_topics[] = {"options", "views", "puzzles", "exit", "states", NULL};

/* The longest form of an option still leaves a space before its text. */
enum { NAME_COLUMNS = 28 };

/* Also what a command without arguments says, on standard error: hence a line to try, and no more
 * than three. */
void help_put_usage(sdg_sink *to)
{
    sdg_say(to, "usage: statediagram PUZZLE [name=value ...] [options]\n"
                "try:   statediagram priests --highlight-solution -o priests.svg\n"
                "       statediagram --help\n");
}

/* "--view=VIEW", "-T, --format=FORMAT", "--highlight-solution[=WHICH]". */
static void put_form(const option_row *row, sdg_sink *to)
{
    if (row->letter != 0)
        sdg_put_format(to, "-%c", row->letter);
    if (row->name != NULL)
        sdg_put_format(to, "%s--%s", row->letter != 0 ? ", " : "", row->name);
    if (row->value == NULL)
        return;
    if (row->bare != NULL)
        sdg_put_format(to, "[=%s]", row->value);
    else
        sdg_put_format(to, "%s%s", row->name != NULL ? "=" : " ", row->value);
}

/* What an option takes and, in parentheses, what it is if not given. */
static void put_values(const option_row *row, sdg_sink *to)
{
    if (row->choices != NULL) {
        for (size_t i = 0; row->choices[i] != NULL; i++)
            sdg_put_format(to, "%s%s", i == 0 ? ": " : " ", row->choices[i]);
    }
    if (row->kind == VALUE_COUNT)
        sdg_put_format(to, ": %" PRIu64 "..%" PRIu64, row->low, row->high);
    if (row->preset != NULL)
        sdg_put_format(to, " (%s)", row->preset);
    sdg_put_text(to, "\n");
}

/* A form too long for its column has a line of its own. */
static void put_row(const option_row *row, sdg_sink *to)
{
    sdg_buffer form = {0};
    sdg_sink to_form = sdg_buffer_sink(&form);
    put_form(row, &to_form);
    if (to_form.status == SDG_OK) {
        bool is_long = form.count >= NAME_COLUMNS;
        sdg_put_format(to, "  %-*s%s", (int)NAME_COLUMNS, form.bytes, is_long ? "\n" : "");
        sdg_put_format(to, is_long ? "  %*s%s" : "%*s%s", is_long ? (int)NAME_COLUMNS : 0, "",
                       sdg_translate(to->lang, row->help));
        put_values(row, to);
    } else {
        to->status = to_form.status;
    }
    sdg_buffer_free(&form);
}

/* Hidden options work like all others, but are for those who build the program. */
static void put_group(option_role role, sdg_sink *to)
{
    sdg_put_format(to, "\n%s:\n", sdg_translate(to->lang, option_groups[role]));
    for (int i = 0; i < OPTION_COUNT; i++)
        if (option_table[i].role == role && !option_table[i].hidden)
            put_row(&option_table[i], to);
}

/* The roles are in the order in which a reader needs them, and each is a heading. */
static void put_options(sdg_sink *to)
{
    for (int role = ROLE_CONTENT; role <= ROLE_ALONE; role++)
        put_group((option_role)role, to);
}

/* The man page holds the same table; the tests compare the statuses. */
static void put_exit(sdg_sink *to)
{
    sdg_say(to, "Exit status:\n"
                "  0    done, and complete\n"
                "  1    --view=solution and --view=hint: complete, and there is none\n"
                "  2    wrong usage, or a state that cannot be read or is illegal\n"
                "  3    a puzzle, board or graph file that cannot be understood\n"
                "  4    partial: a limit was reached; the result is written and says so\n"
                "  5    out of memory\n"
                "  6    reading or writing failed; a file that existed is as it was\n"
                "  7    drawing failed, or was refused (--max-draw)\n"
                "  130  interrupted; a partial result is written and says so\n");
}

/* The example is the puzzle's own, and the tests hold that its parser takes it. */
static void put_states(sdg_sink *to)
{
    sdg_say(to, "States, as --from and --to take them:");
    sdg_put_text(to, "\n");
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++)
        sdg_put_format(to, "  %-14s \"%s\"\n", sdg_puzzles[i]->name, sdg_puzzles[i]->example);
}

/* False, and nothing written, if there is no such topic. */
static bool put_topic(const char *topic, sdg_sink *to)
{
    if (strcmp(topic, "options") == 0)
        put_options(to);
    else if (strcmp(topic, "views") == 0 || strcmp(topic, "puzzles") == 0)
        list_put(to);
    else if (strcmp(topic, "exit") == 0)
        put_exit(to);
    else if (strcmp(topic, "states") == 0)
        put_states(to);
    else
        return false;
    return true;
}

/* The topic as an option, with or without its dashes. */
static const option_row *find_option(const char *topic)
{
    const char *name = topic + strspn(topic, "-");
    for (int i = 0; i < OPTION_COUNT; i++) {
        const option_row *row = &option_table[i];
        if (row->name != NULL && strcmp(row->name, name) == 0)
            return row;
        if (row->letter != 0 && name[0] == row->letter && name[1] == '\0')
            return row;
    }
    return NULL;
}

/* The text is cut before names are compared: an argument may be a megabyte, and no name is as long
 * as an excerpt. */
static sdg_status fail_topic(const char *topic, sdg_error *err)
{
    char shown[EXCERPT_BYTES];
    size_t count = 0;
    while (help_topics[count] != NULL)
        count++;
    message_excerpt(shown, topic);
    const char *nearest = sdg_nearest(shown, help_topics, count);
    if (nearest != NULL)
        return sdg_fail(err, SDG_E_USAGE, "no help on '%s'; did you mean '%s'?", shown, nearest);
    sdg_fail(err, SDG_E_USAGE, "no help on '%s'", shown);
    sdg_hint(err, "topics are options, views, puzzles, states, exit, any option and any puzzle");
    return SDG_E_USAGE;
}

/* What would double its length is a topic of its own, and named at the end. */
static void put_all(sdg_sink *to)
{
    help_put_usage(to);
    put_options(to);
    sdg_say(to, "\nMore: --help views, --help puzzles, --help states, --help exit, "
                "--help OPTION, --describe PUZZLE\n");
}

/* A puzzle wins over a topic of the same name. A word that is a topic and an option gets both
 * answers. */
sdg_status help_put(const char *topic, sdg_sink *to, sdg_error *err)
{
    const option_row *row = find_option(topic);
    const sdg_puzzle *puzzle = find_family(topic, NULL);
    if (topic[0] == '\0')
        put_all(to);
    else if (puzzle != NULL)
        describe_put(puzzle, to);
    else if (!put_topic(topic, to) && row == NULL)
        return fail_topic(topic, err);
    else if (row != NULL)
        put_row(row, to);
    return SDG_OK;
}
