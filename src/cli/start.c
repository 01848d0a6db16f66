/* The beginning of a run: the puzzle that the words name, its parameters, and the states of --from
 * and --to. */
#include <stdio.h>
#include <string.h>

#include "cli/message.h"
#include "cli/run.h"
#include "cli/script.h"
#include "cli/suffix.h"

/* A file of a graph stands for the family that reads it. */
bool is_graph_file(const char *name)
{
    static const char *const suffixes[] = {".gv", ".dot", ".graphml", ".csv", NULL};
    return has_suffix(name, suffixes);
}

/* A file of Lua is a puzzle of its own. */
bool is_script_file(const char *name)
{
    static const char *const suffixes[] = {".lua", NULL};
    return has_suffix(name, suffixes);
}

/* A command without a puzzle gets one to try. */
static sdg_status find_puzzle(job *it, sdg_error *err)
{
    const char *name = it->asked->puzzle;
    if (name == NULL) {
        sdg_fail(err, SDG_E_USAGE, "no puzzle is named");
        sdg_hint(err, "statediagram --list names the puzzles; try: statediagram %s",
                 sdg_puzzles[0] != NULL ? sdg_puzzles[0]->name : "PUZZLE");
        return SDG_E_USAGE;
    }
    if (is_script_file(name))
        return it->script != NULL ? SDG_OK : job_open_script(it, err);
    if (strcmp(name, sdg_program_family.name) == 0)
        return it->program != NULL ? SDG_OK : job_open_program(it, err);
    it->puzzle = sdg_find_puzzle(is_graph_file(name) ? "graph" : name, err);
    if (it->puzzle != NULL)
        return SDG_OK;
    sdg_hint(err, "statediagram --list names the puzzles");
    hint_script_file(name, err);
    return SDG_E_USAGE;
}

/* Puts the option and the column before what the puzzle says about a state. */
static sdg_status fail_state(const char *option, const sdg_error *why, sdg_error *err)
{
    if (why->code == SDG_E_NOMEM)
        return sdg_fail_memory(err);
    if (why->column > 0)
        sdg_fail(err, SDG_E_USAGE, "%s:%u: %s", option, (unsigned)why->column, why->text);
    else
        sdg_fail(err, SDG_E_USAGE, "%s: %s", option, why->text);
    if (why->hint[0] != '\0')
        sdg_hint(err, "%s", why->hint);
    return SDG_E_USAGE;
}

/* The state lives as long as the model that gave it its meaning. */
static sdg_status read_state(job *it, option_id id, const uint8_t **out, sdg_error *err)
{
    const char *text = it->asked->set[id].text;
    if (text == NULL)
        return SDG_OK;
    sdg_error why = {.lang = message_lang()};
    uint8_t *state = sdg_arena_take(it->model->arena, it->model->state_size, 1);
    if (state == NULL)
        return sdg_fail_memory(err);
    if (it->puzzle->parse_state(it->model->self, text, state, &why) != SDG_OK)
        return fail_state(id == OPTION_FROM ? "--from" : "--to", &why, err);
    *out = state;
    return SDG_OK;
}

/* Whether the user says what a word "name=value" says. */
static bool is_given(const options *asked, const char *word)
{
    size_t length = strcspn(word, "=") + 1;
    for (size_t i = 0; i < asked->word_count; i++) {
        if (strncmp(asked->words[i], word, length) == 0)
            return true;
    }
    return false;
}

/* The words of the command, before them what the puzzle's name stands for (or, if it is a file, the
 * word that names it), and behind them the board: further boards of a file are asked for as a user
 * would ask for one of them. renamed: with what a variant changes, else without. Its array is in
 * the options' arena; NULL: no memory. */
static const char **all_words(const job *it, const char *nth, bool renamed, size_t *count)
{
    const options *asked = it->asked;
    const char *const *meant = sdg_alias_words(it->puzzle, asked->puzzle);
    size_t most = asked->word_count + 3;
    for (size_t i = 0; meant != NULL && meant[i] != NULL; i++)
        most++;
    const char **words = sdg_arena_take(asked->arena, most, sizeof *words);
    *count = 0;
    if (words == NULL)
        return NULL;
    if (is_graph_file(asked->puzzle)) {
        words[*count] = sdg_arena_format(asked->arena, "file=%s", asked->puzzle);
        if (words[(*count)++] == NULL)
            return NULL;
    }
    for (; meant != NULL && *meant != NULL; meant++) {
        if (!is_given(asked, *meant))
            words[(*count)++] = *meant;
    }
    const char *changed = renamed ? variant_word(asked, it->puzzle) : NULL;
    for (size_t i = 0; i < asked->word_count; i++)
        if (renamed || !asked->set[OPTION_VARIANT].given ||
            !variant_is_word(it->puzzle, asked->words[i]))
            words[(*count)++] = asked->words[i];
    if (changed != NULL && !is_given(asked, changed))
        words[(*count)++] = changed;
    if (it->board > 1)
        words[(*count)++] = nth;
    return words;
}

/* The model keeps copies of what it needs of the words. */
static sdg_status open_model(job *it, bool renamed, sdg_error *err)
{
    char nth[24];
    size_t count;
    (void)snprintf(nth, sizeof nth, "nth=%u", (unsigned)it->board);
    const char **words = all_words(it, nth, renamed, &count);
    if (words == NULL)
        return sdg_fail_memory(err);
    return sdg_model_open(&it->model, it->puzzle, words, count, err);
}

/* A state in memory that outlives the model. */
static sdg_status keep_state(job *it, const uint8_t **state, sdg_error *err)
{
    if (*state == NULL)
        return SDG_OK;
    const void *copy = sdg_arena_bytes(it->asked->arena, *state, it->model->state_size);
    *state = copy;
    return copy == NULL ? sdg_fail_memory(err) : SDG_OK;
}

/* States were read by the names of the original; the bytes are those of the same states in the
 * variant. */
static sdg_status open_variant(job *it, sdg_error *err)
{
    sdg_status status = keep_state(it, &it->from, err);
    if (status == SDG_OK)
        status = keep_state(it, &it->to, err);
    if (status != SDG_OK)
        return status;
    sdg_model_free(it->model);
    it->model = NULL;
    return open_model(it, true, err);
}

/* The states are read once the model knows the parameters: how many there are of a kind decides
 * what a state is. The turn is no part of a state where the puzzle hides it, hence asked for
 * apart. */
sdg_status job_open_puzzle(job *it, sdg_error *err)
{
    bool is_aim = false;
    const options *asked = it->asked;
    sdg_status status = find_puzzle(it, err);
    if (status == SDG_OK)
        status = open_model(it, !asked->set[OPTION_VARIANT].given, err);
    if (status == SDG_OK)
        status = read_state(it, OPTION_FROM, &it->from, err);
    if (status == SDG_OK)
        status = job_read_aim(it, &is_aim, err);
    if (status == SDG_OK && !is_aim)
        status = read_state(it, OPTION_TO, &it->to, err);
    /* Only a text can say whose turn it is, as the bytes of the state do not hold it. */
    it->turn = SDG_NONE;
    if (status == SDG_OK && it->from != NULL && it->puzzle->parse_turn != NULL)
        it->turn = it->puzzle->parse_turn(it->model->self, asked->set[OPTION_FROM].text);
    if (status == SDG_OK && asked->set[OPTION_VARIANT].given)
        status = open_variant(it, err);
    return status;
}
