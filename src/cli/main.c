/* statediagram: reads the command line, then either answers a question about itself or runs. */
#include "cli/alone.h"
#include "cli/help.h"
#include "cli/message.h"
#include "cli/run.h"

/* The answer itself may be what failed, as with --doctor; its exit status is as telling as a
 * run's. */
static exit_status answer(const options *asked, option_id alone)
{
    sdg_error err = {0};
    sdg_status status = alone_answer(asked, alone, &err);
    if (status != SDG_OK)
        message_failure(&err);
    return exit_status_of(status);
}

/* Quiet is heeded before the first message: it may stand behind the fault that is reported. */
static exit_status act(int argc, char *const *argv, options *asked)
{
    sdg_error err = {0};
    if (argc < 2) {
        sdg_sink to = message_sink();
        help_put_usage(&to);
        return EXIT_USAGE;
    }
    sdg_status status = options_parse(asked, argc, argv, &err);
    if (asked->set[OPTION_QUIET].given)
        message_be_quiet();
    if (status != SDG_OK) {
        message_failure(&err);
        return exit_status_of(status);
    }
    option_id alone = options_alone(asked);
    return alone != OPTION_COUNT ? answer(asked, alone) : run(asked);
}

/* Signals are caught before anything else: from here on Ctrl-C never leaves half a file behind. */
int main(int argc, char **argv)
{
    options asked = {0};
    sdg_signals_install();
    exit_status status = act(argc, argv, &asked);
    sdg_arena_free(asked.arena);
    return (int)status;
}
