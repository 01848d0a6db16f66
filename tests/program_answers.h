/* Programs for tests that say what they are told to say, and nothing of their own. */
#ifndef SDG_TESTS_PROGRAM_ANSWERS_H
#define SDG_TESTS_PROGRAM_ANSWERS_H

#include <stdio.h>
#include <stdlib.h>

#include "support.h"

#include <statediagram/program.h>

/* A program, and all that was made of it. */
typedef struct answered {
    sdg_program *program;
    sdg_model *model;
    sdg_space *space;
    char word[8192];
    sdg_error err; /* of the first that failed */
} answered;

static inline void answered_free(answered *it)
{
    sdg_space_free(it->space);
    sdg_model_free(it->model);
    sdg_program_free(it->program);
}

/* Runs a shell that hands out answers, an argument each, a line for a line: to the first question,
 * whose names beside id and hello are given, and to that about the states it starts from, of which
 * each is told an object. They must have no single quotes. */
static inline sdg_status answered_run(answered *it, const char *hello, const char *states)
{
    *it = (answered){0};
    int length = snprintf(it->word, sizeof it->word,
                          "command=sh -c 'for a; do read -r q; printf %%s\\\\n \"$a\"; done; read "
                          "-r q' sh '{\"id\":1,\"hello\":1,%s}' '{\"id\":2,\"states\":[%s]}'",
                          hello, states);
    assert_in_range(length, 1, (int)sizeof it->word - 1);
    const char *const words[] = {it->word};
    const sdg_program_source source = {.words = words, .word_count = 1};
    sdg_status status = sdg_program_open(&it->program, &source, &it->err);
    if (status == SDG_OK)
        status = sdg_model_open(&it->model, sdg_program_puzzle(it->program), words, 1, &it->err);
    if (status == SDG_OK)
        status = sdg_space_open(&it->space, it->model, NULL, NULL, (sdg_limits){0}, &it->err);
    if (status == SDG_OK)
        status = sdg_space_explore(it->space, NULL, &it->err);
    if (status == SDG_OK)
        status = sdg_program_status(it->program, &it->err);
    return status;
}

/* The same of one state, 7, without moves, and its picture. */
static inline sdg_status answered_picture(answered *it, const char *keys, const char *picture)
{
    char hello[1024], state[4096];
    int first =
        snprintf(hello, sizeof hello, "\"start\":[7]%s%s", keys[0] != '\0' ? "," : "", keys);
    int second = snprintf(state, sizeof state, "{\"moves\":[],\"picture\":%s}", picture);
    assert_in_range(first, 1, (int)sizeof hello - 1);
    assert_in_range(second, 1, (int)sizeof state - 1);
    return answered_run(it, hello, state);
}

#endif
