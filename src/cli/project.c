/* The variables that --project hides, by the names that the puzzle gives them. */
#include <string.h>

#include "base/words.h"
#include "cli/message.h"
#include "cli/run.h"

/* The puzzle's names, in its order; NULL: no memory. They live as long as the model. */
static const char **names_of(const sdg_model *model, uint32_t count)
{
    const char **names = sdg_arena_take(model->arena, (size_t)count + 1, sizeof *names);
    for (uint32_t i = 0; names != NULL && i < count; i++) {
        sdg_buffer text = {0};
        sdg_sink to = sdg_buffer_sink(&text);
        model->puzzle->print_variable(model->self, i, &to);
        if (to.status == SDG_OK && text.count > 0)
            names[i] = sdg_arena_copy(model->arena, text.bytes);
        sdg_buffer_free(&text);
        if (names[i] == NULL)
            return NULL;
    }
    return names;
}

/* Whether a word is the name of a variable in a language. */
static bool is_name(const sdg_model *model, uint32_t variable, sdg_lang lang, sdg_word word)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, lang);
    model->puzzle->print_variable(model->self, variable, &to);
    bool is_it = to.status == SDG_OK && text.count > 0 && sdg_word_is(word, text.bytes);
    sdg_buffer_free(&text);
    return is_it;
}

/* Which of the names a word is, as it is written or in any language and case; count: none. */
static uint32_t find(const sdg_model *model, const char *const *names, uint32_t count,
                     sdg_word word)
{
    for (uint32_t i = 0; i < count; i++)
        if (strlen(names[i]) == word.length && memcmp(names[i], word.at, word.length) == 0)
            return i;
    for (sdg_lang lang = SDG_LANG_EN; sdg_languages[lang] != NULL; lang++)
        for (uint32_t i = 0; i < count; i++)
            if (is_name(model, i, lang, word))
                return i;
    return count;
}

/* The names there are follow as a hint: they are the next question. */
static sdg_status hint_names(const char *const *names, uint32_t count, sdg_error *err)
{
    sdg_buffer list = {0};
    sdg_sink to = sdg_buffer_sink(&list);
    for (uint32_t i = 0; i < count; i++)
        sdg_put_format(&to, " %s", names[i]);
    if (to.status == SDG_OK)
        sdg_hint(err, "its variables are%s", list.bytes);
    sdg_buffer_free(&list);
    return SDG_E_USAGE;
}

static sdg_status fail_name(const job *it, const char *const *names, uint32_t count, sdg_word word,
                            sdg_error *err)
{
    const char *name = it->puzzle->name;
    sdg_excerpt shown = sdg_word_excerpt(word);
    const char *nearest = sdg_nearest(shown.text, names, count);
    if (nearest != NULL)
        sdg_fail(err, SDG_E_USAGE, "this %s has no variable '%s'; did you mean '%s'?", name,
                 shown.text, nearest);
    else
        sdg_fail(err, SDG_E_USAGE, "this %s has no variable '%s'", name, shown.text);
    return hint_names(names, count, err);
}

/* Every name once. Where all were hidden there would be one class of all states. */
static sdg_status read_names(const job *it, const char *const *names, uint32_t count, bool *hidden,
                             sdg_error *err)
{
    const char *text = it->asked->set[OPTION_PROJECT].text, *at = text;
    uint32_t found = 0;
    for (sdg_word word = sdg_word_next(&at, ", "); word.length > 0;
         word = sdg_word_next(&at, ", ")) {
        uint32_t i = find(it->model, names, count, word);
        if (i == count)
            return fail_name(it, names, count, word, err);
        if (hidden[i])
            return sdg_fail(err, SDG_E_USAGE, "--project: '%s' is named twice", names[i]);
        hidden[i] = true;
        found++;
    }
    if (found == 0) {
        sdg_fail(err, SDG_E_USAGE, "--project names no variable");
        return hint_names(names, count, err);
    }
    if (found < count)
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "--project hides every variable, so that nothing is left to show");
    return hint_names(names, count, err);
}

sdg_status job_read_project(job *it, sdg_error *err)
{
    const sdg_model *model = it->model;
    it->hidden = NULL;
    if (!it->asked->set[OPTION_PROJECT].given)
        return SDG_OK;
    uint32_t count =
        model->puzzle->variable_count == NULL ? 0 : model->puzzle->variable_count(model->self);
    if (count == 0)
        return sdg_fail(err, SDG_E_USAGE, "this %s names no variables that --project could hide",
                        it->puzzle->name);
    const char **names = names_of(model, count);
    bool *hidden = sdg_arena_take(model->arena, count, sizeof *hidden);
    if (names == NULL || hidden == NULL)
        return sdg_fail_memory(err);
    it->hidden = hidden;
    return read_names(it, names, count, hidden, err);
}
