/* The command line: words and options in any order, each option read by its row of the table. */
#include "cli/options.h"

#include "cli/message.h"

#include <string.h>

/* Where reading stands. words and attributes have room for every argument. */
typedef struct reader {
    options *out;
    int argc, at;
    char *const *argv;
    bool words_only; /* behind "--" */
    const char **words, **notes;
    sdg_attribute *attributes;
} reader;

/* The presets are read like values that the user gave, so that both have one spelling. */
static sdg_status set_presets(options *out, sdg_error *err)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        const option_row *row = &option_table[i];
        if (row->preset == NULL)
            continue;
        sdg_status status = value_read(&out->set[i], row, row->preset, out->arena, err);
        if (status != SDG_OK)
            return status;
        out->set[i].preset = out->set[i].text;
    }
    return SDG_OK;
}

/* Text that is not UTF-8 could reach a label, a file name or the terminal: refused once, here. */
static sdg_status check_arguments(int argc, char *const *argv, sdg_error *err)
{
    for (int i = 1; i < argc; i++) {
        size_t bad = 0;
        if (argv[i][0] == '\0') {
            sdg_fail(err, SDG_E_USAGE, "argument %d is empty", i);
            sdg_hint(err, "leave it out, or give it a value");
            return SDG_E_USAGE;
        }
        if (!sdg_utf8_valid(argv[i], strlen(argv[i]), &bad))
            return sdg_fail(err, SDG_E_USAGE, "argument %d is not UTF-8 text: byte %zu is wrong", i,
                            bad + 1);
    }
    return SDG_OK;
}

/* A document of --stale. The first may have been taken for a puzzle. */
static void take_note(reader *it, const char *path)
{
    options *out = it->out;
    if (out->puzzle != NULL)
        it->notes[out->note_count++] = out->puzzle;
    out->puzzle = NULL;
    it->notes[out->note_count++] = path;
}

/* A word with an equals sign is a parameter wherever it stands, so that the puzzle need not come
 * first. */
static sdg_status take_word(reader *it, const char *word, sdg_error *err)
{
    char shown[EXCERPT_BYTES];
    char first[EXCERPT_BYTES];
    const char *equals = strchr(word, '=');
    const char *slash = strchr(word, '/');
    message_excerpt(shown, word);
    if (equals == word)
        return sdg_fail(err, SDG_E_USAGE, "'%s' has no name before the '='", shown);
    /* A path may hold an equals sign; the name of a parameter holds no slash. */
    if (equals != NULL && (slash == NULL || slash > equals)) {
        it->words[it->out->word_count++] = word;
        return SDG_OK;
    }
    if (it->out->set[OPTION_STALE].given) {
        take_note(it, word);
        return SDG_OK;
    }
    if (it->out->puzzle == NULL) {
        it->out->puzzle = word;
        return SDG_OK;
    }
    sdg_fail(err, SDG_E_USAGE, "more than one puzzle: '%s' and '%s'",
             message_excerpt(first, it->out->puzzle), shown);
    sdg_hint(err, "parameters are written name=value");
    return SDG_E_USAGE;
}

/* Attributes are checked at once: one that is not let through is a fault of the command, not of the
 * drawing. */
static sdg_status take_attribute(reader *it, const option_row *row, const char *value,
                                 sdg_error *err)
{
    sdg_attribute *next = &it->attributes[it->out->attribute_count];
    sdg_status status = sdg_attribute_read(next, row->letter, value, it->out->arena, err);
    if (status == SDG_OK)
        it->out->attribute_count++;
    return status;
}

/* An option given twice has its last value, so that a script can add to a command. */
static sdg_status take_value(reader *it, option_id id, const char *value, sdg_error *err)
{
    const option_row *row = &option_table[id];
    setting *set = &it->out->set[id];
    set->given = true;
    if (row->kind == VALUE_ATTRIBUTE)
        return take_attribute(it, row, value, err);
    if (id == OPTION_STALE)
        take_note(it, value);
    if (row->kind != VALUE_NONE)
        return value_read(set, row, value, it->out->arena, err);
    set->number = 1;
    return SDG_OK;
}

/* The first row with the letter; OPTION_COUNT: no option has it. */
static option_id find_letter(char letter)
{
    for (int i = 0; i < OPTION_COUNT; i++)
        if (option_table[i].letter == letter)
            return (option_id)i;
    return OPTION_COUNT;
}

/* Whether a text behind a dash can be taken for an option: a known letter, glued to a value or not,
 * or a long name; "-1" and "- | farmer" cannot. */
static bool is_like_option(const char *text)
{
    if (text[0] == '-')
        return text[1] == '\0' || (text[1] >= 'a' && text[1] <= 'z') ||
               (text[1] >= 'A' && text[1] <= 'Z');
    option_id id = find_letter(text[0]);
    if (id == OPTION_COUNT)
        return false;
    /* A flag with something glued to it is none. */
    return option_table[id].kind != VALUE_NONE || text[1] == '\0';
}

/* Whether the next argument can be a value: "-" is a file, but "-T" is rather an option. */
static bool value_follows(const reader *it)
{
    if (it->at >= it->argc)
        return false;
    const char *next = it->argv[it->at];
    return next[0] != '-' || next[1] == '\0' || !is_like_option(next + 1);
}

/* Whether the next argument is one of an option's own values: then it is meant as such, even where
 * the option needs none. */
static bool choice_follows(const reader *it, const option_row *row)
{
    for (size_t i = 0; row->choices != NULL && it->at < it->argc && row->choices[i] != NULL; i++)
        if (strcmp(it->argv[it->at], row->choices[i]) == 0)
            return true;
    return false;
}

/* The value of an option with nothing glued to it; what stands alone takes the next word if there
 * is one. */
static sdg_status take_bare(reader *it, option_id id, sdg_error *err)
{
    const option_row *row = &option_table[id];
    /* What has a meaning by itself takes no word that follows, which may be the puzzle; a question
     * about the program has no puzzle beside it, and may. */
    bool takes_next = row->bare == NULL || row->role == ROLE_ALONE;
    if (row->kind == VALUE_NONE)
        return take_value(it, id, NULL, err);
    if ((takes_next && value_follows(it)) || choice_follows(it, row))
        return take_value(it, id, it->argv[it->at++], err);
    if (row->bare != NULL)
        return take_value(it, id, row->bare, err);
    if (row->name != NULL)
        sdg_fail(err, SDG_E_USAGE, "--%s needs a value: %s", row->name, row->value);
    else
        sdg_fail(err, SDG_E_USAGE, "-%c needs a value: %s", row->letter, row->value);
    /* The next argument was there and looked like an option: then it may have been meant as the
     * value. */
    if (row->name != NULL && it->at < it->argc)
        sdg_hint(err, "one that begins with '-' is written --%s=-…", row->name);
    return SDG_E_USAGE;
}

/* Whole names only: an abbreviation that is unique today is not when an option is added. */
static option_id find_name(const char *name, size_t length)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        const char *known = option_table[i].name;
        if (known != NULL && strlen(known) == length && memcmp(known, name, length) == 0)
            return (option_id)i;
    }
    return OPTION_COUNT;
}

/* The option that has the word among its values, as --theme has print: who remembers the word alone
 * writes it as an option. OPTION_COUNT: none has it. Names that say nothing alone are left out. */
static option_id find_owner(const char *word, sdg_arena *arena)
{
    size_t count = 0;
    const char *const *views = option_names(VALUE_VIEW, &count, arena);
    if (strcmp(word, "none") == 0 || strcmp(word, "auto") == 0)
        return OPTION_COUNT;
    for (size_t i = 0; views != NULL && i < count; i++)
        if (strcmp(views[i], word) == 0)
            return OPTION_VIEW;
    for (int i = 0; i < OPTION_COUNT; i++) {
        const option_row *row = &option_table[i];
        if (row->name == NULL || row->hidden || row->choices == NULL)
            continue;
        for (size_t k = 0; row->choices[k] != NULL; k++)
            if (strcmp(row->choices[k], word) == 0)
                return (option_id)i;
    }
    return OPTION_COUNT;
}

/* Suggestions leave out what is hidden. */
static sdg_status fail_unknown(const char *name, sdg_arena *arena, sdg_error *err)
{
    char shown[EXCERPT_BYTES];
    const char *names[OPTION_COUNT];
    size_t count = 0;
    for (int i = 0; i < OPTION_COUNT; i++)
        if (option_table[i].name != NULL && !option_table[i].hidden)
            names[count++] = option_table[i].name;
    message_excerpt(shown, name);
    option_id owner = find_owner(name, arena);
    if (owner != OPTION_COUNT)
        return sdg_fail(err, SDG_E_USAGE, "unknown option '--%s'; did you mean '--%s=%s'?", shown,
                        option_table[owner].name, name);
    const char *nearest = sdg_nearest(shown, names, count);
    if (nearest != NULL)
        return sdg_fail(err, SDG_E_USAGE, "unknown option '--%s'; did you mean '--%s'?", shown,
                        nearest);
    sdg_fail(err, SDG_E_USAGE, "unknown option '--%s'", shown);
    sdg_hint(err, "statediagram --help lists the options");
    return SDG_E_USAGE;
}

/* "--name", "--name=value"; an empty value is a slip in a script, never meant. */
static sdg_status take_long(reader *it, const char *text, sdg_error *err)
{
    char name[EXCERPT_BYTES];
    size_t length = strcspn(text, "=");
    option_id id = find_name(text, length);
    if (id == OPTION_COUNT) {
        message_excerpt(name, text);
        name[strcspn(name, "=")] = '\0';
        return fail_unknown(name, it->out->arena, err);
    }
    if (text[length] == '\0')
        return take_bare(it, id, err);
    if (option_table[id].kind == VALUE_NONE)
        return sdg_fail(err, SDG_E_USAGE, "--%s takes no value", option_table[id].name);
    if (text[length + 1] == '\0')
        return sdg_fail(err, SDG_E_USAGE, "--%s= needs a value: %s", option_table[id].name,
                        option_table[id].value);
    return take_value(it, id, text + length + 1, err);
}

/* A letter with its value glued to it, as dot takes them, or behind it. */
static sdg_status take_letter(reader *it, const char *text, sdg_error *err)
{
    char shown[EXCERPT_BYTES];
    option_id id = find_letter(text[0]);
    bool is_flag = id != OPTION_COUNT && option_table[id].kind == VALUE_NONE;
    if (id == OPTION_COUNT || (is_flag && text[1] != '\0')) {
        sdg_fail(err, SDG_E_USAGE, "unknown option '-%s'", message_excerpt(shown, text));
        sdg_hint(err, "statediagram --help lists the options");
        return SDG_E_USAGE;
    }
    if (text[1] == '\0')
        return take_bare(it, id, err);
    return take_value(it, id, text + 1, err);
}

/* A single dash is no option: it is the name that stands for standard output. */
static sdg_status take_argument(reader *it, sdg_error *err)
{
    const char *text = it->argv[it->at++];
    if (it->words_only || text[0] != '-' || text[1] == '\0')
        return take_word(it, text, err);
    if (text[1] != '-')
        return take_letter(it, text + 1, err);
    if (text[2] != '\0')
        return take_long(it, text + 2, err);
    it->words_only = true;
    return SDG_OK;
}

/* What stands alone stands without a puzzle, without parameters and without its like; a file may be
 * checked with values of its parameters. */
static sdg_status check_alone(const options *from, sdg_error *err)
{
    option_id alone = options_alone(from);
    bool has_words = alone == OPTION_HELP || alone == OPTION_VERSION || alone == OPTION_STALE;
    if (alone == OPTION_COUNT || has_words)
        return SDG_OK;
    if (from->puzzle != NULL || (from->word_count > 0 && alone != OPTION_VALIDATE))
        return sdg_fail(err, SDG_E_USAGE, "--%s stands alone, without a puzzle",
                        option_table[alone].name);
    return SDG_OK;
}

/* The first of several in the order of the table; help wins, as who asks for help wants nothing
 * done. */
option_id options_alone(const options *from)
{
    option_id found = OPTION_COUNT;
    for (int i = 0; i < OPTION_COUNT; i++) {
        bool is_given = option_table[i].role == ROLE_ALONE && from->set[i].given;
        /* Help and the version are given whatever else is asked. */
        if (is_given && (found == OPTION_COUNT || i == OPTION_HELP))
            found = (option_id)i;
    }
    return found;
}

/* Room for as many words as there are arguments is taken at once. Presets come first and are
 * overwritten, so that every option has a value afterwards. */
sdg_status options_parse(options *out, int argc, char *const *argv, sdg_error *err)
{
    memset(out, 0, sizeof *out);
    out->arena = sdg_arena_new();
    if (out->arena == NULL)
        return sdg_fail_memory(err);
    /* A program may be started without even its own name. */
    size_t room = argc > 0 ? (size_t)argc : 1;
    reader it = {.out = out, .argc = argc, .at = 1, .argv = argv};
    it.words = sdg_arena_take(out->arena, room, sizeof *it.words);
    it.attributes = sdg_arena_take(out->arena, room, sizeof *it.attributes);
    it.notes = sdg_arena_take(out->arena, room, sizeof *it.notes);
    if (it.words == NULL || it.attributes == NULL || it.notes == NULL)
        return sdg_fail_memory(err);
    out->words = it.words;
    out->notes = it.notes;
    out->attributes = it.attributes;
    sdg_status status = set_presets(out, err);
    if (status == SDG_OK)
        status = check_arguments(argc, argv, err);
    while (status == SDG_OK && it.at < argc)
        status = take_argument(&it, err);
    return status == SDG_OK ? check_alone(out, err) : status;
}
