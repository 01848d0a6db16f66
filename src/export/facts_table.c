/* The facts as a table for readers, as CSV, and as TeX macros. In text and Markdown the names are
 * written as words ("dead ends"), in CSV as they are, in TeX with letters alone. */
#include <string.h>

#include "export/facts_rows.h"

/* TeX takes only letters in a name, so digits are spelled and the rest is dropped: "dls:8" is
 * dlseight. */
static void put_macro_name(sdg_sink *to, const char *name)
{
    static const char *const digits[] = {"zero", "one", "two",   "three", "four",
                                         "five", "six", "seven", "eight", "nine"};
    sdg_put_text(to, "\\sd");
    for (; *name != '\0'; name++) {
        if (*name >= '0' && *name <= '9')
            sdg_put_text(to, digits[*name - '0']);
        else if ((*name >= 'a' && *name <= 'z') || (*name >= 'A' && *name <= 'Z'))
            sdg_put(to, name, 1);
    }
}

/* \newcommand, so that two sets of facts in one document are an error and not a mix. The recipe
 * stands first as it is typed, as in figures: in its macro it is written for TeX. */
static void put_macros(const sdg_table *table, const char *recipe, sdg_sink *to)
{
    sdg_put_text(to, "% ");
    sdg_put_terminal(to, recipe);
    sdg_put_text(to, "\n");
    sdg_say(to,
            "%% The facts of a state diagram, a macro each: \\sd and the name of the fact with "
            "letters\n"
            "%% alone, so that solution_length is \\sdsolutionlength. -- is what is not known.\n"
            "%% Two sets in one document: read each in a group of its own, {\\input{a} ... }.\n");
    for (uint32_t i = 0; i < table->row_count; i++) {
        const char *value = table->cells[(size_t)2 * i + 1];
        sdg_put_text(to, "\\newcommand{");
        put_macro_name(to, table->cells[(size_t)2 * i]);
        sdg_put_text(to, "}{");
        if (value == NULL)
            sdg_put_text(to, "--");
        else
            sdg_put_tex(to, value);
        sdg_put_text(to, "}\n");
    }
}

/* "dead ends" for dead_ends. What is said of a search or an estimate has its name in front, which
 * is no word of any language. NULL: no memory. */
static const char *name_in_words(const char *name, sdg_arena *arena)
{
    const sdg_lang lang = sdg_arena_lang(arena);
    char *words = sdg_arena_copy(arena, name);
    if (words == NULL)
        return NULL;
    for (char *letter = strchr(words, '_'); letter != NULL; letter = strchr(letter, '_'))
        *letter = ' ';
    bool is_of_search = strncmp(words, "searches ", 9) == 0;
    if (lang == SDG_LANG_EN || (!is_of_search && strncmp(words, "estimates ", 10) != 0))
        return sdg_translate(lang, words);
    char *whose = strchr(words, ' ') + 1, *what = strchr(whose, ' ');
    if (what == NULL)
        return words;
    *what = '\0';
    return sdg_arena_format(arena, "%s %s", whose, sdg_translate(lang, what + 1));
}

/* Names become words, and what is not known says so. */
static sdg_status put_in_words(sdg_table *table, sdg_error *err)
{
    const sdg_lang lang = sdg_arena_lang(table->arena);
    for (uint32_t i = 0; i < table->row_count; i++) {
        const char **cells = table->cells + (size_t)2 * i;
        cells[0] = name_in_words(cells[0], table->arena);
        if (cells[0] == NULL)
            return sdg_fail_memory(err);
        /* The words among the values: yes, no, none, the limits. */
        cells[1] = sdg_translate(lang, cells[1] == NULL ? SDG_TEXT("not known") : cells[1]);
    }
    return SDG_OK;
}

/* TeX and CSV keep the names as they are; people get words. */
static sdg_status put_rows(sdg_table *table, const char *recipe, const char *format, sdg_sink *to,
                           sdg_error *err)
{
    if (strcmp(format, "tex") == 0) {
        put_macros(table, recipe, to);
        return SDG_OK;
    }
    if (strcmp(format, "csv") != 0) {
        sdg_status status = put_in_words(table, err);
        if (status != SDG_OK)
            return status;
    }
    sdg_table_put(table, format, to);
    return SDG_OK;
}

/* Asked first: nothing is computed for a format that does not exist. */
static bool is_known_format(const char *format)
{
    static const char *const formats[] = {"text", "md", "csv", "tex"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (strcmp(format, formats[i]) == 0)
            return true;
    }
    return false;
}

/* The rows live in an arena of their own that ends with the call. */
sdg_status sdg_export_facts_table(const sdg_facts *facts, const sdg_drawn *drawn,
                                  const char *format, sdg_sink *to, sdg_error *err)
{
    sdg_table table;
    if (!is_known_format(format))
        return sdg_fail_format(err, format, "text, md, csv, tex");
    sdg_arena *arena = sdg_arena_new();
    if (arena == NULL)
        return sdg_fail_memory(err);
    /* A macro is put into a text of any language, and CSV is for programs. */
    if (strcmp(format, "csv") != 0)
        sdg_arena_speak(arena, to->lang);
    sdg_status status = sdg_facts_rows(&table, facts, drawn, arena, err);
    if (status == SDG_OK)
        status = put_rows(&table, facts->recipe, format, to, err);
    sdg_arena_free(arena);
    return status == SDG_OK ? sdg_sink_result(to, err) : status;
}
