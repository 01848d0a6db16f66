/* Recipes out of documents. A document may come from anybody, hence a recipe is nothing but a
 * command of this program that shows something: it has no shell, writes no file, reads none outside
 * of the folder in which the program runs, and has a limit on its time. */
#include <string.h>

#include "cli/message.h"
#include "cli/recipe_words.h"
#include "cli/stale.h"

enum {
    PATIENCE = 60,          /* seconds for a recipe, unless --max-time says otherwise */
    MOST_RUNS = 1000,       /* of one command */
    MOST_OUTPUT = 64 << 20, /* bytes */
    REASON_BYTES = 256
};

/* ---- what a recipe may not do ---- */

/* Whether a name leads out of the folder. Rows of a board have points as well, but not two alone.
 */
static bool leads_out(const char *path)
{
    if (*path == '/')
        return true;
    for (const char *at = path; at != NULL; at = strchr(at, '/')) {
        at += *at == '/';
        if (strncmp(at, "..", 2) == 0 && (at[2] == '/' || at[2] == '\0'))
            return true;
    }
    return false;
}

/* Puzzles, values of parameters and starts may be names of files. */
static sdg_status check_files(const options *asked, sdg_error *err)
{
    char shown[EXCERPT_BYTES];
    const char *bad = NULL, *starts = asked->set[OPTION_STARTS].text;
    if (asked->puzzle != NULL && leads_out(asked->puzzle))
        bad = asked->puzzle;
    if (starts != NULL && leads_out(starts))
        bad = starts;
    for (size_t i = 0; i < asked->word_count; i++)
        if (leads_out(strchr(asked->words[i], '=') + 1))
            bad = asked->words[i];
    if (bad == NULL)
        return SDG_OK;
    return sdg_fail(err, SDG_E_INPUT,
                    "a recipe reads files of this folder and those below it alone, not '%s'",
                    message_excerpt(shown, bad));
}

static sdg_status check(const options *asked, sdg_error *err)
{
    option_id alone = options_alone(asked);
    if (alone != OPTION_COUNT)
        return sdg_fail(err, SDG_E_INPUT, "--%s makes no figure and no numbers",
                        option_table[alone].name);
    if (asked->puzzle == NULL)
        return sdg_fail(err, SDG_E_INPUT, "no puzzle is named");
    /* With a point it may be a graph in a file, which is looked at when it is run. */
    if (strchr(asked->puzzle, '.') == NULL && sdg_find_puzzle(asked->puzzle, err) == NULL)
        return SDG_E_USAGE;
    return check_files(asked, err);
}

/* ---- parameters and limits that the command line sets ---- */

/* Whether the puzzle of a recipe has the parameter of a word. */
static bool has_parameter(const sdg_puzzle *puzzle, const char *word)
{
    size_t length = strcspn(word, "=");
    for (const sdg_param *one = puzzle->params; one->name != NULL; one++)
        if (strlen(one->name) == length && memcmp(one->name, word, length) == 0)
            return true;
    return false;
}

static bool has_same_name(const char *a, const char *b)
{
    size_t length = strcspn(a, "=") + 1;
    return strncmp(a, b, length) == 0;
}

/* Whether the command line sets the parameter of a word. */
static bool is_set_by(const options *by, const char *word)
{
    for (size_t i = 0; i < by->word_count; i++)
        if (word[0] != '-' && has_same_name(by->words[i], word))
            return true;
    return false;
}

/* The words of the command line take the place of the recipe's, in every puzzle that knows them. */
static sdg_status set_words(options *asked, const options *by, const sdg_puzzle *puzzle,
                            sdg_error *err)
{
    size_t count = 0;
    const char **words =
        sdg_arena_take(asked->arena, asked->word_count + by->word_count, sizeof *words);
    if (words == NULL)
        return sdg_fail_memory(err);
    for (size_t i = 0; i < asked->word_count; i++)
        if (!is_set_by(by, asked->words[i]))
            words[count++] = asked->words[i];
    for (size_t i = 0; i < by->word_count; i++)
        if (has_parameter(puzzle, by->words[i]))
            words[count++] = by->words[i];
    asked->words = words;
    asked->word_count = count;
    return SDG_OK;
}

/* The command that is run then, as it is shown. */
static sdg_status set_text(recipe *what, const recipe_words *from, const options *by,
                           const sdg_puzzle *puzzle, sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    sdg_put_text(&to, "statediagram");
    for (int i = 1; i < from->count; i++) {
        if (is_set_by(by, from->words[i]))
            continue;
        sdg_put_text(&to, " ");
        sdg_put_shell(&to, from->words[i]);
    }
    for (size_t i = 0; i < by->word_count; i++) {
        if (!has_parameter(puzzle, by->words[i]))
            continue;
        sdg_put_text(&to, " ");
        sdg_put_shell(&to, by->words[i]);
    }
    what->text = to.status == SDG_OK ? sdg_arena_copy(what->arena, text.bytes) : NULL;
    sdg_buffer_free(&text);
    return what->text != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* Marks the words of the command line that are taken. */
static sdg_status set_parameters(recipe *what, const recipe_words *from, const checking *it,
                                 sdg_error *err)
{
    const options *by = it->asked;
    const sdg_puzzle *puzzle = sdg_find_puzzle(what->asked.puzzle, NULL);
    bool is_any = false;
    for (size_t i = 0; i < by->word_count && puzzle != NULL; i++) {
        bool is_known = has_parameter(puzzle, by->words[i]);
        it->used[i] = it->used[i] || is_known;
        is_any = is_any || is_known;
    }
    if (!is_any)
        return SDG_OK;
    sdg_status status = set_words(&what->asked, by, puzzle, err);
    return status == SDG_OK ? set_text(what, from, by, puzzle, err) : status;
}

/* A limit of the command line holds in each recipe, unless the recipe has a stricter one; and no
 * recipe takes more memory than it would without a word about it. */
static void set_limits(options *asked, const options *by)
{
    setting *memory = &asked->set[OPTION_MAX_MEMORY];
    memory->given = memory->given && memory->number < sdg_machine_memory() / 2;
    for (int i = 0; i < OPTION_COUNT; i++) {
        setting *own = &asked->set[i];
        const setting *limit = &by->set[i];
        if (option_table[i].role == ROLE_LIMIT && limit->given &&
            (!own->given || own->number > limit->number))
            *own = *limit;
    }
}

/* ---- reading ---- */

/* The options, without those about files and messages: what they name is never written. */
static sdg_status parse(recipe *out, const recipe_words *from, sdg_error *err)
{
    static const option_id DROPPED[] = {OPTION_OUTPUT,  OPTION_NAMED,   OPTION_NO_CLOBBER,
                                        OPTION_SNIPPET, OPTION_VERBOSE, OPTION_QUIET};
    sdg_status status = options_parse(&out->asked, from->count, from->words, err);
    if (status == SDG_OK)
        status = check(&out->asked, err);
    if (status != SDG_OK)
        return status;
    const char *path = out->asked.set[OPTION_OUTPUT].text;
    out->file = path != NULL && strcmp(path, "-") != 0 ? path : NULL;
    for (size_t i = 0; i < sizeof DROPPED / sizeof *DROPPED; i++)
        out->asked.set[DROPPED[i]] = (setting){0};
    return SDG_OK;
}

/* What is shown of it in messages, in one line: all but the facts and the colon before them. */
static sdg_status keep_text(recipe *out, span text, sdg_error *err)
{
    size_t behind = out->facts != NULL ? strlen(out->facts) + 1 : 0;
    span shown = scan_trim(text.start, text.start + text.length - behind);
    char *line = sdg_arena_bytes(out->arena, shown.start, shown.length);
    for (size_t i = 0; line != NULL && i < shown.length; i++) {
        bool is_joint = line[i] == '\\' && (line[i + 1] == '\n' || line[i + 1] == '\r');
        if (is_joint || line[i] == '\n' || line[i] == '\r' || line[i] == '\t')
            line[i] = ' ';
    }
    out->text = line;
    return line != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* The options point to the words, which are in the recipe's own arena. */
sdg_status recipe_read(recipe *out, const checking *it, const thing *from, sdg_error *err)
{
    recipe_words words = {0};
    *out = (recipe){.line = from->line, .arena = sdg_arena_new()};
    if (out->arena == NULL)
        return sdg_fail_memory(err);
    sdg_status status = recipe_split(&words, from->text.start, from->text.length, out->arena, err);
    out->facts = words.facts;
    if (status == SDG_OK)
        status = parse(out, &words, err);
    if (status == SDG_OK)
        status = keep_text(out, from->text, err);
    if (status == SDG_OK)
        status = set_parameters(out, &words, it, err);
    if (status == SDG_OK)
        set_limits(&out->asked, it->asked);
    return status;
}

void recipe_free(recipe *it)
{
    sdg_arena_free(it->asked.arena);
    sdg_arena_free(it->arena);
    *it = (recipe){0};
}

/* ---- running ---- */

/* In the child: the format is that of the file, but the result goes to standard output. */
static int run_child(void *ctx)
{
    options *asked = ctx;
    sdg_error err = {.lang = message_lang()};
    message_speak((sdg_lang)asked->set[OPTION_LANG].number);
    if (asked->set[OPTION_OUTPUT].given) {
        target at = {0};
        if (target_choose(&at, asked, sdg_puzzles[0], &err) != SDG_OK) {
            message_failure(&err);
            return (int)exit_status_of(err.code);
        }
        asked->set[OPTION_FORMAT] = (setting){.given = true, .text = at.format};
        asked->set[OPTION_OUTPUT] = (setting){0};
    }
    return (int)run(asked);
}

sdg_status recipe_run(checking *it, recipe *what, const char *path, sdg_aside *out, sdg_error *err)
{
    const setting *time = &it->asked->set[OPTION_MAX_TIME];
    double seconds = (double)it->asked->set[OPTION_DRAW_TIME].number +
                     (double)(time->given ? time->number : PATIENCE);
    *out = (sdg_aside){.status = -1};
    if (it->run_count == MOST_RUNS) {
        sdg_fail(err, SDG_E_LIMIT, "more than %d recipes are not run at once", (int)MOST_RUNS);
        sdg_hint(err, "name fewer documents");
        return SDG_E_LIMIT;
    }
    it->run_count++;
    options asked = what->asked;
    if (path != NULL)
        asked.set[OPTION_OUTPUT] = (setting){.given = true, .text = path};
    asked.set[OPTION_NO_PROGRESS].given = true;
    return sdg_run_aside(out, run_child, &asked, seconds, MOST_OUTPUT, err);
}

/* The first line that it said, without the name of the program and the word before it. */
static const char *reason_of(const sdg_aside *ran, char out[REASON_BYTES])
{
    static const char word[] = "error: ";
    const char *said = ran->err.bytes != NULL ? ran->err.bytes : "";
    const char *at = strstr(said, word), *end = at != NULL ? strchr(at, '\n') : NULL;
    size_t length = end != NULL ? (size_t)(end - at) - (sizeof word - 1) : 0;
    length = length < REASON_BYTES ? length : REASON_BYTES - 1;
    if (length > 0)
        memcpy(out, at + sizeof word - 1, length);
    out[length] = '\0';
    return out;
}

/* That there is no solution, and that a limit which it names was reached, are results. */
bool recipe_went_well(checking *it, const recipe *what, const sdg_aside *ran)
{
    char reason[REASON_BYTES];
    if (ran->status == EXIT_DONE || ran->status == EXIT_NONE || ran->status == EXIT_PARTIAL)
        return true;
    if (ran->is_late)
        stale_tell(it, what->line, "'%s' takes too long", what->text);
    else if (ran->is_long)
        stale_tell(it, what->line, "'%s' writes too much", what->text);
    else if (ran->status < 0)
        stale_tell(it, what->line, "'%s' ended without a result", what->text);
    else
        stale_tell(it, what->line, "'%s' fails: %s", what->text, reason_of(ran, reason));
    return false;
}
