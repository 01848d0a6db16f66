/* The words of a command line: the command, split as simply as can be, and the parameters that are
 * only told to it. */
#include <string.h>

#include "base/excerpt.h"
#include "program/program.h"

/* ---- the command ---- */

enum { MOST_WORDS = 256 };

static bool is_blank(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\n';
}

/* Copies a word up to a blank outside of quotes; within '…' all stands for itself, within "…" and
 * outside a backslash takes its meaning from what follows. NULL: a quote or a backslash has no end.
 */
static const char *copy_word(const char *from, char *to)
{
    char quote = '\0';
    for (; *from != '\0' && (quote != '\0' || !is_blank(*from)); from++) {
        bool is_quote = *from == '\'' || *from == '"';
        if (is_quote && (quote == '\0' || quote == *from)) {
            if (quote == '\0')
                quote = *from;
            else
                quote = '\0';
            continue;
        }
        if (*from == '\\' && quote != '\'' && *++from == '\0')
            return NULL;
        *to++ = *from;
    }
    *to = '\0';
    return quote == '\0' ? from : NULL;
}

sdg_status program_split(char ***out, const char *command, sdg_arena *arena, sdg_error *err)
{
    size_t room = strlen(command) + MOST_WORDS + 1, count = 0;
    char **words = sdg_arena_take(arena, MOST_WORDS + 1, sizeof *words);
    char *bytes = sdg_arena_take(arena, room, 1);
    if (words == NULL || bytes == NULL)
        return sdg_fail_memory(err);
    for (;;) {
        while (is_blank(*command))
            command++;
        if (*command == '\0')
            break;
        if (count == MOST_WORDS)
            return sdg_fail(err, SDG_E_USAGE, "command= has more than %d words", (int)MOST_WORDS);
        words[count] = bytes;
        command = copy_word(command, bytes);
        if (command == NULL)
            return sdg_fail(err, SDG_E_USAGE, "command= ends within a quotation");
        bytes += strlen(words[count++]) + 1;
    }
    *out = words;
    return count > 0 ? SDG_OK : sdg_fail(err, SDG_E_USAGE, "command= names no program");
}

/* ---- parameters ---- */

static bool is_name(const char *word, size_t length)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-_";
    return length > 0 && length <= 32 && strspn(word, letters) == length;
}

/* A word whose name is new; any other is refused when the model is opened. */
static sdg_status add_param(sdg_program *program, size_t *count, const char *word, sdg_error *err)
{
    size_t length = strcspn(word, "=");
    if (word[length] == '\0')
        return SDG_OK;
    if (!is_name(word, length))
        return sdg_fail(err, SDG_E_USAGE,
                        "'%s' is no name for a parameter: small letters, digits, - and _",
                        sdg_excerpt_of(word).text);
    for (size_t i = 0; i < *count; i++)
        if (strncmp(program->params[i].name, word, length) == 0 &&
            program->params[i].name[length] == '\0')
            return SDG_OK;
    if (*count == PROGRAM_MOST_PARAMS)
        return sdg_fail(err, SDG_E_USAGE, "a program is told at most %d parameters",
                        (int)PROGRAM_MOST_PARAMS - 1);
    const char *name = sdg_arena_bytes(program->arena, word, length);
    if (name == NULL)
        return sdg_fail_memory(err);
    program->params[(*count)++] = (sdg_param){.name = name,
                                              .kind = SDG_PARAM_TEXT,
                                              .preset = "",
                                              .help = SDG_TEXT("told to the program")};
    return SDG_OK;
}

sdg_status program_read_words(sdg_program *program, const char **command, sdg_error *err)
{
    size_t count = 1;
    const sdg_program_source *source = &program->source;
    program->params[0] = sdg_program_family.params[0];
    *command = NULL;
    for (size_t i = 0; i < source->word_count; i++) {
        const char *word = source->words[i];
        if (strncmp(word, "command=", strlen("command=")) == 0)
            *command = word + strlen("command=");
        sdg_status status = add_param(program, &count, word, err);
        if (status != SDG_OK)
            return status;
    }
    if (*command != NULL && **command != '\0')
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "program needs a command");
    sdg_hint(err, "statediagram program command='python3 puzzle.py'");
    return SDG_E_USAGE;
}
