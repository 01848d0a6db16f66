#include "support.h"

enum { MAX_WORDS = 32 };

/* Splits text at spaces in place. */
static size_t split(char *text, const char **words)
{
    size_t count = 0;
    for (char *word = strtok(text, " "); word != NULL && count < MAX_WORDS;
         word = strtok(NULL, " "))
        words[count++] = word;
    return count;
}

explored explore_words(const char *words)
{
    char text[1024];
    const char *word[MAX_WORDS];
    explored it = {0};
    sdg_error err = {0};
    assert_true(strlen(words) < sizeof text);
    memcpy(text, words, strlen(words) + 1);
    size_t count = split(text, word);
    assert_true(count > 0);
    const sdg_puzzle *puzzle = sdg_find_puzzle(word[0], &err);
    assert_non_null(puzzle);
    assert_int_equal(sdg_model_open(&it.model, puzzle, word + 1, count - 1, &err), SDG_OK);
    sdg_limits limits = {0};
    assert_int_equal(sdg_space_open(&it.space, it.model, NULL, NULL, limits, &err), SDG_OK);
    assert_int_equal(sdg_space_explore(it.space, NULL, &err), SDG_OK);
    return it;
}

void explored_free(explored *it)
{
    sdg_space_free(it->space);
    sdg_model_free(it->model);
    memset(it, 0, sizeof *it);
}
