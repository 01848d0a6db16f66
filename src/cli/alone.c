/* Answers go to standard output through the same checked door as results: a full disk is noticed.
 */
#include "cli/alone.h"

#include "cli/help.h"
#include "cli/message.h"
#include "cli/program.h"
#include "os/os.h"

/* A name was checked when the options were read, so a puzzle that is not found here is a file. */
static sdg_status put_answer(const options *asked, option_id alone, sdg_sink *to, sdg_error *err)
{
    const char *text = asked->set[alone].text;
    const sdg_puzzle *puzzle = NULL;
    if (option_table[alone].kind == VALUE_PUZZLE && text[0] != '\0')
        puzzle = find_family(text, NULL);
    if (alone == OPTION_HELP)
        return help_put(text, to, err);
    if (alone == OPTION_DOCTOR)
        return doctor_put(to, err);
    if (alone == OPTION_VALIDATE)
        return validate_put(asked, text, to, err);
    if (alone == OPTION_DESCRIBE && puzzle == NULL)
        return describe_file_put(asked, text, to, err);
    if (alone == OPTION_LIST)
        list_put(to);
    else if (alone == OPTION_DESCRIBE)
        describe_put(puzzle, to);
    else if (alone == OPTION_EXAMPLE)
        example_put(text, to);
    else if (alone == OPTION_COMPLETION)
        completion_put(text, asked->arena, to);
    else
        version_put(to);
    return SDG_OK;
}

/* No puzzle is opened, and no worker but the doctor's: answers have to come where nothing else
 * works. */
sdg_status alone_answer(const options *asked, option_id alone, sdg_error *err)
{
    sdg_output *output = NULL;
    sdg_status status = sdg_output_open(&output, "-", false, err);
    if (status != SDG_OK)
        return status;
    sdg_output_sink(output)->lang = message_lang();
    status = put_answer(asked, alone, sdg_output_sink(output), err);
    /* What a check found out is shown even where the check failed; the failure is what counts. */
    sdg_status written = sdg_output_commit(output, err);
    return status != SDG_OK ? status : written;
}
