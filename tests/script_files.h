/* Puzzle files of Lua for tests: a text as a file, and what becomes of it. */
#ifndef SDG_TESTS_SCRIPT_FILES_H
#define SDG_TESTS_SCRIPT_FILES_H

#include <stdio.h>

#include "support.h"

#include <statediagram/script.h>

/* A file, and all that was made of it. */
typedef struct scripted {
    sdg_script *script;
    sdg_model *model;
    sdg_space *space;
    sdg_error err; /* of the first that failed */
} scripted;

static inline void scripted_free(scripted *it)
{
    sdg_space_free(it->space);
    sdg_model_free(it->model);
    sdg_script_free(it->script);
}

/* Asks the file for all that a figure shows of its states. */
static inline void scripted_look(const scripted *it)
{
    const sdg_puzzle *puzzle = it->model->puzzle;
    sdg_arena *arena = sdg_arena_new();
    uint32_t count = sdg_space_state_count(it->space), keys = 0;
    for (uint32_t i = 0; arena != NULL && i < count; i++) {
        const uint8_t *state = sdg_space_state(it->space, i);
        sdg_picture picture = {0};
        (void)sdg_space_is_goal(it->space, i);
        (void)sdg_model_state_text(it->model, state, false, arena);
        (void)sdg_model_state_text(it->model, state, true, arena);
        if (puzzle->picture != NULL)
            (void)puzzle->picture(it->model->self, state, &picture, arena);
        for (const sdg_heuristic *by = puzzle->heuristics; by != NULL && by->name != NULL; by++)
            (void)by->value(it->model->self, state, NULL);
    }
    if (puzzle->picture_keys != NULL)
        (void)puzzle->picture_keys(it->model->self, &keys);
    sdg_arena_free(arena);
}

/* Reads, opens, explores and looks at a source; returns what failed first. */
static inline sdg_status scripted_run_source(scripted *it, const sdg_script_source *source,
                                             uint32_t most_states)
{
    const sdg_limits limits = {.max_states = most_states};
    *it = (scripted){0};
    sdg_status status = sdg_script_open(&it->script, source, &it->err);
    if (status == SDG_OK)
        status = sdg_model_open(&it->model, sdg_script_puzzle(it->script), NULL, 0, &it->err);
    if (status == SDG_OK)
        status = sdg_space_open(&it->space, it->model, NULL, NULL, limits, &it->err);
    if (status == SDG_OK)
        status = sdg_space_explore(it->space, NULL, &it->err);
    if (it->space != NULL)
        scripted_look(it);
    sdg_error own = {0};
    if (it->script != NULL && sdg_script_status(it->script, &own) != SDG_OK) {
        it->err = own;
        status = own.code;
    }
    return status;
}

/* The same of a file of so many bytes. Loops and bombs end sooner than they do for users, but in
 * the same way. */
static inline sdg_status scripted_run(scripted *it, const char *text, size_t length,
                                      uint32_t most_states)
{
    const sdg_script_source source = {.path = "t.lua",
                                      .text = text,
                                      .length = length,
                                      .max_steps = 2000000,
                                      .max_memory = 4000000};
    return scripted_run_source(it, &source, most_states);
}

/* What is told of a file: "t.lua:3: text", or "" if nothing is wrong. */
static inline void scripted_tell(const scripted *it, char *out, size_t room)
{
    snprintf(out, room, "%s%s%s", it->err.place, it->err.place[0] != '\0' ? ": " : "",
             it->err.text);
}

#endif
