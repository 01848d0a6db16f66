/* Running a program, and ending it. */
#include <string.h>

#include "os/os.h"
#include "program/program.h"

static bool copy_source(sdg_program *program, const sdg_program_source *from)
{
    program->source = *from;
    const char **words = sdg_arena_take(program->arena, from->word_count, sizeof *words);
    for (size_t i = 0; words != NULL && i < from->word_count; i++) {
        words[i] = sdg_arena_copy(program->arena, from->words[i]);
        if (words[i] == NULL)
            return false;
    }
    program->source.words = words;
    return words != NULL;
}

/* The language of its failures is that of the caller's. */
static void fill(sdg_program *program, const sdg_error *err)
{
    program_fill_family(program);
    program->contents.seed = program->texts.seed = program->labels.seed = program->source.seed;
    program->pictures.seed = program->source.seed;
    program->has_goal = true;
    program->together = 1;
    program->at_state = SDG_NONE;
    program->most_bytes = sdg_machine_memory() / 4;
    program->failure.lang = sdg_error_lang(err);
}

static sdg_status begin(sdg_program *program, sdg_error *err)
{
    const char *command = NULL;
    char **words = NULL;
    sdg_status status = program_read_words(program, &command, err);
    if (status == SDG_OK)
        status = program_split(&words, command, program->arena, err);
    if (status == SDG_OK)
        status = sdg_process_open(&program->process, words, err);
    if (status != SDG_OK)
        return status;
    status = program_greet(program);
    /* What the first state has, all have: pictures, for one, which make another family. */
    if (status == SDG_OK)
        status = program_learn(program, program->starts[0]);
    if (status != SDG_OK && err != NULL && err->code == SDG_OK)
        *err = program->failure;
    return status;
}

sdg_status sdg_program_open(sdg_program **out, const sdg_program_source *source, sdg_error *err)
{
    *out = NULL;
    sdg_arena *arena = sdg_arena_new();
    sdg_program *program = arena != NULL ? sdg_arena_take(arena, 1, sizeof *program) : NULL;
    if (program == NULL) {
        sdg_arena_free(arena);
        return sdg_fail_memory(err);
    }
    program->arena = arena;
    sdg_status status = copy_source(program, source) ? SDG_OK : sdg_fail_memory(err);
    if (status == SDG_OK) {
        fill(program, err);
        status = begin(program, err);
    }
    if (status == SDG_OK)
        *out = program;
    else
        sdg_program_free(program);
    return status;
}

void sdg_program_free(sdg_program *program)
{
    if (program == NULL)
        return;
    if (program->process != NULL) {
        sdg_process_end(program->process);
        program_tell(program);
    }
    sdg_process_close(program->process);
    blobs_free(&program->contents);
    blobs_free(&program->texts);
    blobs_free(&program->labels);
    blobs_free(&program->pictures);
    sdg_json_free(&program->json);
    sdg_json_free(&program->shown);
    void *const tables[] = {program->states.content, program->states.number, program->moves.content,
                            program->moves.number,   program->label_owner,   program->known,
                            program->rows,           program->starts};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        sdg_release(tables[i]);
    sdg_buffer_free(&program->question);
    sdg_buffer_free(&program->answer);
    sdg_buffer_free(&program->scratch);
    sdg_arena_free(program->arena);
}

const sdg_puzzle *sdg_program_puzzle(const sdg_program *program)
{
    return &program->puzzle;
}

sdg_status sdg_program_status(const sdg_program *program, sdg_error *err)
{
    if (program->failure.code != SDG_OK && err != NULL)
        *err = program->failure;
    return program->failure.code;
}
