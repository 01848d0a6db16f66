/* --completion: scripts for three shells, each option a line, made from the option table and the
 * registry. */
#include "cli/alone.h"

#include <string.h>

/* The words an option can take, parted by spaces; nothing where any text will do. */
static void put_words(const option_row *row, sdg_arena *arena, sdg_sink *to)
{
    size_t count = 0;
    const char *const *names = row->choices;
    if (names == NULL)
        names = option_names(row->kind, &count, arena);
    else
        while (names[count] != NULL)
            count++;
    if (names == NULL)
        to->status = SDG_E_NOMEM;
    for (size_t i = 0; i < count && names != NULL; i++)
        sdg_put_format(to, "%s%s", i > 0 ? " " : "", names[i]);
}

/* What stands without a dash: puzzles, and the names of all their parameters. */
static void put_puzzle_words(sdg_sink *to)
{
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++)
        sdg_put_format(to, "%s%s", i > 0 ? " " : "", sdg_puzzles[i]->name);
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++) {
        const sdg_param *param = sdg_puzzles[i]->params;
        for (; param != NULL && param->name != NULL; param++)
            sdg_put_format(to, " %s=", param->name);
    }
}

/* Help inside single quotes: an apostrophe ends the string, so it is written as the shell wants it.
 */
static void put_help(const char *text, const char *apostrophe, sdg_sink *to)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            sdg_put_text(to, apostrophe);
        else
            sdg_put(to, text, 1);
    }
}

/* A branch of the function that completes the value of one option; free text has none. */
static void put_bash_case(const option_row *row, sdg_arena *arena, sdg_sink *to)
{
    if (row->kind == VALUE_NONE || row->kind == VALUE_TEXT || row->kind == VALUE_ATTRIBUTE)
        return;
    sdg_put_text(to, "    ");
    option_put_name(row, to);
    if (row->name != NULL && row->letter != 0)
        sdg_put_format(to, " | -%c", row->letter);
    if (row->kind == VALUE_FILE) {
        sdg_put_text(to, ") COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n");
        return;
    }
    sdg_put_text(to, ") COMPREPLY=($(compgen -W \"");
    put_words(row, arena, to);
    sdg_put_text(to, "\" -- \"$word\")); return ;;\n");
}

/* Bash takes "--view=ma" for three words, "--view", "=" and "ma": the function puts them together
 * again, so that both spellings of an option complete. */
static void put_bash(sdg_arena *arena, sdg_sink *to)
{
    sdg_put_text(to, "# bash completion for statediagram, made from its table of options\n"
                     "_statediagram()\n{\n"
                     "    local word=${COMP_WORDS[COMP_CWORD]} name=${COMP_WORDS[COMP_CWORD - 1]}\n"
                     "    if [[ $word == = ]]; then\n        word=\n"
                     "    elif [[ $name == = && $COMP_CWORD -gt 1 ]]; then\n"
                     "        name=${COMP_WORDS[COMP_CWORD - 2]}\n    fi\n"
                     "    case $name in\n");
    for (int i = 0; i < OPTION_COUNT; i++)
        if (!option_table[i].hidden)
            put_bash_case(&option_table[i], arena, to);
    sdg_put_text(to, "    esac\n    local words=\"");
    put_puzzle_words(to);
    sdg_put_text(to, "\"\n    if [[ $word == -* ]]; then\n        words=\"");
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (option_table[i].hidden)
            continue;
        sdg_put_text(to, i > 0 ? " " : "");
        option_put_name(&option_table[i], to);
    }
    sdg_put_text(to, "\"\n    fi\n    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
                     "    [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace\n}\n"
                     "complete -o default -F _statediagram statediagram\n");
}

/* ":VALUE:(words)"; two colons where the value may be left out. */
static void put_zsh_value(const option_row *row, sdg_arena *arena, sdg_sink *to)
{
    if (row->kind == VALUE_NONE)
        return;
    sdg_put_format(to, "%s:%s:", row->bare != NULL ? ":" : "", row->value);
    if (row->kind == VALUE_FILE) {
        sdg_put_text(to, "_files");
        return;
    }
    sdg_buffer words = {0};
    sdg_sink to_words = sdg_buffer_sink(&words);
    put_words(row, arena, &to_words);
    if (words.count > 0)
        sdg_put_format(to, "(%s)", words.bytes);
    if (to_words.status != SDG_OK)
        to->status = to_words.status;
    sdg_buffer_free(&words);
}

/* One specification of _arguments: 'FORM[help]:VALUE:(words)'. */
static void put_zsh_form(const option_row *row, const char *form, sdg_arena *arena, sdg_sink *to)
{
    bool repeats = row->kind == VALUE_ATTRIBUTE;
    sdg_put_format(to, " \\\n    '%s%s[", repeats ? "*" : "", form);
    put_help(row->help, "'\\''", to);
    sdg_put_text(to, "]");
    put_zsh_value(row, arena, to);
    sdg_put_text(to, "'");
}

/* An option with a letter and a name is two specifications: _arguments then offers both. */
static void put_zsh(sdg_arena *arena, sdg_sink *to)
{
    char letter[4] = "-x+";
    sdg_put_text(to, "#compdef statediagram\n"
                     "# zsh completion for statediagram, made from its table of options\n"
                     "_arguments -S");
    for (int i = 0; i < OPTION_COUNT; i++) {
        const option_row *row = &option_table[i];
        if (row->hidden)
            continue;
        letter[1] = row->letter;
        letter[2] = row->kind == VALUE_NONE ? '\0' : '+';
        if (row->letter != 0)
            put_zsh_form(row, letter, arena, to);
        if (row->name == NULL)
            continue;
        bool is_glued = row->bare != NULL && row->role != ROLE_ALONE;
        const char *form = sdg_arena_format(arena, "--%s%s", row->name,
                                            row->kind == VALUE_NONE ? ""
                                            : is_glued              ? "=-"
                                                                    : "=");
        if (form == NULL)
            to->status = SDG_E_NOMEM;
        else
            put_zsh_form(row, form, arena, to);
    }
    sdg_put_text(to, " \\\n    '*:puzzle or parameter:{compadd -- ");
    put_puzzle_words(to);
    sdg_put_text(to, "; _files -g \"*.lua\"}'\n");
}

/* -x: a value must follow; -f: no file is offered, but none need follow. */
static void put_fish_line(const option_row *row, sdg_arena *arena, sdg_sink *to)
{
    sdg_put_text(to, "complete -c statediagram");
    if (row->letter != 0)
        sdg_put_format(to, " -s %c", row->letter);
    if (row->name != NULL)
        sdg_put_format(to, " -l %s", row->name);
    if (row->kind == VALUE_FILE)
        sdg_put_text(to, " -r -F");
    else if (row->kind != VALUE_NONE)
        sdg_put_text(to, row->bare != NULL ? " -f -a '" : " -x -a '");
    if (row->kind != VALUE_FILE && row->kind != VALUE_NONE) {
        put_words(row, arena, to);
        sdg_put_text(to, "'");
    }
    sdg_put_text(to, " -d '");
    put_help(row->help, "\\'", to);
    sdg_put_text(to, "'\n");
}

/* Fish reads a line an option and has no other syntax; -f keeps it from offering files, which only
 * few options take. */
static void put_fish(sdg_arena *arena, sdg_sink *to)
{
    sdg_put_text(to, "# fish completion for statediagram, made from its table of options\n"
                     "complete -c statediagram -f -a '");
    put_puzzle_words(to);
    sdg_put_text(to, "'\ncomplete -c statediagram -k -a '(__fish_complete_suffix .lua)'\n");
    for (int i = 0; i < OPTION_COUNT; i++)
        if (!option_table[i].hidden)
            put_fish_line(&option_table[i], arena, to);
}

/* The shell's name is one of a choice of the option table, so the last one needs no question. */
void completion_put(const char *shell, sdg_arena *arena, sdg_sink *to)
{
    if (strcmp(shell, "bash") == 0)
        put_bash(arena, to);
    else if (strcmp(shell, "zsh") == 0)
        put_zsh(arena, to);
    else
        put_fish(arena, to);
}
