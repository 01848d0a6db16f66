/* --generate: try after try, each a whole run without a view; what holds is opened anew from the
 * command that is printed, and has to hold again. The same seed finds the same instances on every
 * machine, hence tries are counted and not timed. */
#include "cli/generate.h"

#include <stdio.h>
#include <string.h>

#include "cli/message.h"
#include "cli/recipe.h"
#include "cli/recipe_words.h"
#include "export/facts_rows.h"

/* Beyond, an instance is given up, unless --max-states says otherwise: tries have to be quick. */
enum { MOST_STATES = 200000, REMARK_BYTES = 256 };

/* An instance that was found, and the nearest miss. */
typedef struct found {
    char *command; /* owned */
    char *remark;  /* the facts that the conditions name; owned */
    uint32_t held; /* conditions */
} found;

/* The search for instances. */
typedef struct hunt {
    const options *asked;
    options base; /* of each try, but for its words */
    const sdg_puzzle *puzzle;
    wanted wanted;
    found nearest;
    found *list; /* count of them */
    size_t count, room;
    uint64_t chance;
    uint32_t tries;
    double until;      /* 0: no end */
    sdg_error refused; /* what the last instance was refused for */
    bool was_any;      /* some instance was a puzzle at all */
} hunt;

static void free_found(found *it)
{
    sdg_release(it->command);
    sdg_release(it->remark);
    *it = (found){0};
}

/* ---- one instance ---- */

/* What a buffer holds, handed over; "" where it holds nothing. NULL: no memory. */
static char *taken(sdg_buffer *from, const sdg_sink *to)
{
    char *text = to->status == SDG_OK ? from->bytes : NULL;
    if (text == NULL)
        sdg_buffer_free(from);
    return text;
}

/* The command of an instance, without the hunt, and the facts that are wanted. */
static sdg_status describe(const hunt *it, const job *of, const fact_list *facts, found *out,
                           sdg_error *err)
{
    options plain = *of->asked;
    sdg_buffer command = {0}, remark = {0};
    sdg_sink to = sdg_buffer_sink(&command), also = sdg_buffer_sink(&remark);
    static const option_id own[] = {OPTION_GENERATE, OPTION_INSTANCES, OPTION_TRIES, OPTION_SEED,
                                    OPTION_VIEW};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        plain.set[own[i]].given = false;
    recipe_put_view(&plain, of->model->args, &to);
    wanted_put(&it->wanted, facts, &also);
    sdg_put_text(&also, "");
    out->command = taken(&command, &to);
    out->remark = taken(&remark, &also);
    return out->command != NULL && out->remark != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* Explores an instance and counts the conditions that hold. SDG_E_LIMIT: it is too large. */
static sdg_status measure(const hunt *it, const options *asked, found *out, sdg_error *err)
{
    job of = {.asked = asked};
    sdg_table table;
    sdg_status status = job_find(&of, err);
    bool is_whole = status == SDG_OK && (of.limit == SDG_LIMIT_NONE);
    if (status == SDG_OK && !is_whole)
        status = sdg_fail(err, SDG_E_LIMIT, "a limit was reached");
    sdg_arena *arena = status == SDG_OK ? sdg_arena_new() : NULL;
    if (status == SDG_OK && arena == NULL)
        status = sdg_fail_memory(err);
    if (status == SDG_OK)
        status = sdg_facts_rows(&table, of.facts, NULL, arena, err);
    if (status == SDG_OK) {
        const fact_list facts = {table.cells, table.row_count};
        status = wanted_count(&it->wanted, &facts, &out->held, err);
        if (status == SDG_OK)
            status = describe(it, &of, &facts, out, err);
    }
    sdg_arena_free(arena);
    job_close(&of);
    return status;
}

/* ---- proving it ---- */

/* Reads the printed command as anybody would, and measures what it opens. */
static sdg_status measure_again(const hunt *it, const char *command, found *out, sdg_error *err)
{
    recipe_words words;
    options asked = {0};
    sdg_arena *arena = sdg_arena_new();
    if (arena == NULL)
        return sdg_fail_memory(err);
    sdg_status status = recipe_split(&words, command, strlen(command), arena, err);
    if (status == SDG_OK)
        status = options_parse(&asked, words.count, words.words, err);
    if (status == SDG_OK) {
        asked.set[OPTION_VIEW] = it->base.set[OPTION_VIEW];
        asked.set[OPTION_FORMAT] = it->base.set[OPTION_FORMAT];
        asked.set[OPTION_MAX_STATES] = it->base.set[OPTION_MAX_STATES];
        asked.set[OPTION_NO_PROGRESS].given = true;
        status = measure(it, &asked, out, err);
    }
    sdg_arena_free(asked.arena);
    sdg_arena_free(arena);
    return status;
}

static sdg_status prove(const hunt *it, const found *what, sdg_error *err)
{
    found again = {0};
    sdg_status status = measure_again(it, what->command, &again, err);
    bool is_same = again.remark != NULL && strcmp(again.remark, what->remark) == 0;
    if (status == SDG_OK && (again.held != what->held || !is_same))
        status = sdg_fail(err, SDG_E_INPUT, "'%s' is another puzzle when it is opened again",
                          what->command);
    free_found(&again);
    return status;
}

/* ---- the hunt ---- */

static bool is_known(const hunt *it, const found *one)
{
    for (size_t i = 0; i < it->count; i++)
        if (strcmp(it->list[i].command, one->command) == 0)
            return true;
    return false;
}

/* Keeps an instance, if it is new and proven. */
static sdg_status keep(hunt *it, found *one, sdg_error *err)
{
    if (is_known(it, one))
        return SDG_OK;
    sdg_status status = prove(it, one, err);
    if (status != SDG_OK)
        return status;
    found *list = sdg_reserve(it->list, it->count, &it->room, sizeof *list);
    if (list == NULL)
        return sdg_fail_memory(err);
    it->list = list;
    it->list[it->count++] = *one;
    *one = (found){0};
    return SDG_OK;
}

/* What was measured is kept, or remembered as the nearest miss. */
static sdg_status judge(hunt *it, found *one, sdg_error *err)
{
    it->was_any = true;
    if (one->held == it->wanted.count)
        return keep(it, one, err);
    if (it->nearest.command == NULL || one->held > it->nearest.held) {
        free_found(&it->nearest);
        it->nearest = *one;
        *one = (found){0};
    }
    return SDG_OK;
}

/* A puzzle that is refused or too large is a try like any other. A name that is no fact is one that
 * every instance would stumble over. */
static sdg_status pass_over(hunt *it, const sdg_error *why, sdg_error *err)
{
    bool is_of_wish = why->code == SDG_E_USAGE && strncmp(why->text, "--generate", 10) == 0;
    bool is_passed =
        why->code == SDG_E_LIMIT || why->code == SDG_E_USAGE || why->code == SDG_E_INPUT;
    if (is_passed && !is_of_wish && !sdg_interrupted()) {
        it->refused = *why;
        it->was_any = it->was_any || why->code == SDG_E_LIMIT;
        return SDG_OK;
    }
    if (sdg_interrupted())
        return sdg_fail(err, SDG_E_LIMIT, "interrupted");
    *err = *why;
    return why->code;
}

/* The words of one try. is_varied: something was left to chance. */
static sdg_status make_words(hunt *it, options *asked, bool *is_varied, sdg_error *err)
{
    size_t room = it->base.word_count + 16;
    for (const sdg_param *one = it->puzzle->params; one->name != NULL; one++)
        room++;
    draft words = {.puzzle = it->puzzle,
                   .asked = &it->base,
                   .words = sdg_arena_take(asked->arena, room, sizeof *words.words),
                   .chance = &it->chance,
                   .arena = asked->arena};
    if (words.words == NULL)
        return sdg_fail_memory(err);
    draft_vary(&words);
    asked->words = words.words;
    asked->word_count = words.count;
    *is_varied = words.is_varied;
    return words.failed ? sdg_fail_memory(err) : SDG_OK;
}

static sdg_status fail_fixed(const hunt *it, sdg_error *err)
{
    sdg_fail(err, SDG_E_USAGE, "nothing of '%s' is left to chance", it->puzzle->name);
    sdg_hint(err, "leave out a parameter, or take another puzzle");
    return SDG_E_USAGE;
}

static sdg_status try_once(hunt *it, sdg_error *err)
{
    options asked = it->base;
    found one = {0};
    sdg_error why = {.lang = message_lang()};
    bool is_varied = false;
    asked.arena = sdg_arena_new();
    if (asked.arena == NULL)
        return sdg_fail_memory(err);
    sdg_status status = make_words(it, &asked, &is_varied, err);
    if (status == SDG_OK && !is_varied)
        status = fail_fixed(it, err);
    if (status == SDG_OK) {
        status = measure(it, &asked, &one, &why);
        status = status == SDG_OK ? judge(it, &one, err) : pass_over(it, &why, err);
    }
    free_found(&one);
    sdg_arena_free(asked.arena);
    return status;
}

static sdg_status hunt_all(hunt *it, uint64_t wanted_count, sdg_error *err)
{
    const uint64_t most = it->asked->set[OPTION_TRIES].number;
    sdg_status status = SDG_OK;
    for (; status == SDG_OK && it->tries < most && it->count < wanted_count; it->tries++) {
        if (sdg_interrupted())
            return sdg_fail(err, SDG_E_LIMIT, "interrupted");
        if (it->until > 0 && sdg_clock() > it->until)
            return sdg_fail(err, SDG_E_LIMIT, "--max-time is over after %u tries",
                            (unsigned)it->tries);
        status = try_once(it, err);
    }
    return status;
}

/* ---- the command ---- */

/* The searches that are named, the user's first. */
static sdg_status set_searches(hunt *it, sdg_error *err)
{
    setting *search = &it->base.set[OPTION_SEARCH];
    const char *names =
        wanted_searches(&it->wanted, search->given ? search->text : "", it->asked->arena);
    if (names == NULL)
        return sdg_fail_memory(err);
    if (*names == '\0')
        return SDG_OK;
    search->given = true;
    return value_read(search, &option_table[OPTION_SEARCH], names, it->asked->arena, err);
}

/* An alias may stand for parameters, which count as given. */
static sdg_status set_puzzle(hunt *it, sdg_error *err)
{
    const options *asked = it->asked;
    if (asked->puzzle == NULL)
        return sdg_fail(err, SDG_E_USAGE, "--generate needs a puzzle");
    it->puzzle = sdg_find_puzzle(asked->puzzle, err);
    if (it->puzzle == NULL)
        return SDG_E_USAGE;
    const char *const *meant = sdg_alias_words(it->puzzle, asked->puzzle);
    size_t room = asked->word_count + 1, count = 0;
    for (size_t i = 0; meant != NULL && meant[i] != NULL; i++)
        room++;
    const char **words = sdg_arena_take(asked->arena, room, sizeof *words);
    if (words == NULL)
        return sdg_fail_memory(err);
    const draft given = {.asked = asked};
    char name[FACT_NAME_BYTES];
    for (; meant != NULL && *meant != NULL; meant++) {
        (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(*meant, "="), *meant);
        if (!draft_is_set(&given, name))
            words[count++] = *meant;
    }
    for (size_t i = 0; i < asked->word_count; i++)
        words[count++] = asked->words[i];
    it->base.puzzle = it->puzzle->name;
    it->base.words = words;
    it->base.word_count = count;
    return SDG_OK;
}

/* The options of a try: those of the command, but for where a result goes. */
static sdg_status prepare(hunt *it, sdg_error *err)
{
    setting *set = it->base.set, *states = &set[OPTION_MAX_STATES];
    uint32_t most = wanted_states(&it->wanted);
    static const option_id dropped[] = {OPTION_SEED,    OPTION_OUTPUT, OPTION_NAMED,
                                        OPTION_SNIPPET, OPTION_PAPER,  OPTION_FOLD};
    for (size_t i = 0; i < sizeof dropped / sizeof *dropped; i++)
        set[dropped[i]] = (setting){0};
    set[OPTION_VIEW].given = set[OPTION_FORMAT].given = true;
    set[OPTION_VIEW].text = "facts";
    set[OPTION_FORMAT].text = "text";
    set[OPTION_NO_PROGRESS].given = true;
    states->number = states->given ? states->number : MOST_STATES;
    /* One state more than is allowed shows that there are too many. */
    if (most < states->number)
        states->number = (uint64_t)most + 2;
    sdg_status status = set_puzzle(it, err);
    return status == SDG_OK ? set_searches(it, err) : status;
}

/* What a hunt found, a command a line, with the facts that are wanted behind it. */
static sdg_status print_found(const hunt *it, sdg_error *err)
{
    sdg_output *output = NULL;
    sdg_status status = sdg_output_open(&output, "-", false, err);
    if (status != SDG_OK)
        return status;
    sdg_sink *to = sdg_output_sink(output);
    for (size_t i = 0; i < it->count; i++)
        sdg_put_format(to, "%s  #%s\n", it->list[i].command, it->list[i].remark);
    return sdg_output_commit(output, err);
}

/* Draws or writes the first one, as if its words had been typed. */
static exit_status draw_found(const hunt *it)
{
    sdg_error err = {.lang = message_lang()};
    recipe_words words;
    options asked = {0}, drawn = *it->asked;
    const char *command = it->list[0].command;
    sdg_arena *arena = sdg_arena_new();
    sdg_status status = arena != NULL ? SDG_OK : sdg_fail_memory(&err);
    if (status == SDG_OK)
        status = recipe_split(&words, command, strlen(command), arena, &err);
    if (status == SDG_OK)
        status = options_parse(&asked, words.count, words.words, &err);
    exit_status result = exit_status_of(status);
    if (status == SDG_OK) {
        drawn.set[OPTION_GENERATE].given = false;
        drawn.set[OPTION_INSTANCES].given = drawn.set[OPTION_TRIES].given = false;
        drawn.set[OPTION_SEED].given = drawn.set[OPTION_EXERCISE].given;
        drawn.puzzle = asked.puzzle;
        drawn.words = asked.words;
        drawn.word_count = asked.word_count;
        message_line(MESSAGE_NOTE, command);
        result = run(&drawn);
    } else {
        message_failure(&err);
    }
    sdg_arena_free(asked.arena);
    sdg_arena_free(arena);
    return result;
}

/* Whether the first one is to be shown, and not its command. */
static bool is_for_figure(const options *asked)
{
    static const option_id shows[] = {OPTION_VIEW, OPTION_OUTPUT, OPTION_FORMAT, OPTION_NAMED,
                                      OPTION_EXERCISE};
    for (size_t i = 0; i < sizeof shows / sizeof *shows; i++)
        if (asked->set[shows[i]].given)
            return true;
    return false;
}

/* The nearest miss says which condition is the hard one. */
static exit_status say_none(const hunt *it)
{
    if (!it->was_any && it->refused.text[0] != '\0') {
        message_failure(&it->refused);
        return exit_status_of(it->refused.code);
    }
    message_format(MESSAGE_ERROR, "none of %u tries is as wanted", (unsigned)it->tries);
    if (it->nearest.command != NULL)
        message_format(MESSAGE_HINT, "the nearest: %s  #%s", it->nearest.command,
                       it->nearest.remark);
    else if (it->refused.text[0] != '\0')
        message_format(MESSAGE_HINT, "the last one: %s", it->refused.text);
    return EXIT_NONE;
}

static exit_status tell(const hunt *it, uint64_t wanted_count, sdg_error *err)
{
    if (it->count == 0)
        return say_none(it);
    if (is_for_figure(it->asked))
        return draw_found(it);
    sdg_status status = print_found(it, err);
    if (status != SDG_OK) {
        message_failure(err);
        return exit_status_of(status);
    }
    if (it->count == wanted_count)
        return EXIT_DONE;
    message_format(MESSAGE_ERROR, "only %u of %u were found in %u tries", (unsigned)it->count,
                   (unsigned)wanted_count, (unsigned)it->tries);
    return EXIT_NONE;
}

exit_status generate(const options *asked)
{
    hunt it = {.asked = asked, .base = *asked, .chance = asked->set[OPTION_SEED].number};
    sdg_error err = {.lang = message_lang()};
    uint64_t count = is_for_figure(asked) ? 1 : asked->set[OPTION_INSTANCES].number;
    const setting *time = &asked->set[OPTION_MAX_TIME];
    it.until = time->given ? sdg_clock() + (double)time->number : 0;
    sdg_status status = wanted_read(&it.wanted, asked->set[OPTION_GENERATE].text, &err);
    if (status == SDG_OK)
        status = prepare(&it, &err);
    if (status == SDG_OK)
        status = hunt_all(&it, count, &err);
    exit_status result = EXIT_DONE;
    if (status == SDG_OK) {
        result = tell(&it, count, &err);
    } else {
        /* A limit takes nothing back. */
        sdg_error again = {.lang = err.lang};
        if (status == SDG_E_LIMIT && it.count > 0 && print_found(&it, &again) != SDG_OK) {
            status = again.code;
            err = again;
        }
        message_failure(&err);
        result = sdg_interrupted() ? EXIT_INTERRUPTED : exit_status_of(status);
    }
    for (size_t i = 0; i < it.count; i++)
        free_found(&it.list[i]);
    sdg_release(it.list);
    free_found(&it.nearest);
    return result;
}
