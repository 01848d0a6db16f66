/* Puzzles that other programs know. */
#include "cli/program.h"

#include <string.h>

#include "cli/message.h"
#include "cli/run.h"
#include "cli/script.h"

const sdg_puzzle *find_family(const char *name, sdg_error *err)
{
    bool is_program = strcmp(name, sdg_program_family.name) == 0;
    const sdg_puzzle *found = is_program ? &sdg_program_family : sdg_find_puzzle(name, err);
    if (found == NULL && err != NULL)
        hint_script_file(name, err);
    return found;
}

static void print(void *ctx, const char *line)
{
    (void)ctx;
    message_line(MESSAGE_NOTE, line);
}

sdg_status job_open_program(job *it, sdg_error *err)
{
    const options *asked = it->asked;
    const sdg_program_source source = {
        .words = asked->words,
        .word_count = asked->word_count,
        .seed = sdg_entropy(),
        .seconds = (double)asked->set[OPTION_PROGRAM_TIME].number,
        .print = print,
    };
    sdg_status status = sdg_program_open(&it->program, &source, err);
    if (status == SDG_OK)
        it->puzzle = sdg_program_puzzle(it->program);
    return status;
}
