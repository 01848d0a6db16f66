/* statediagram: reads the command line, then either answers a question about itself or runs. */
#include <string.h>

#include "cli/alone.h"
#include "cli/generate.h"
#include "cli/help.h"
#include "cli/message.h"
#include "cli/run.h"
#include "cli/stale.h"

/* The answer itself may be what failed, as with --doctor; its exit status is as telling as a
 * run's. */
static exit_status answer(const options *asked, option_id alone)
{
    sdg_error err = {.lang = message_lang()};
    sdg_status status = alone_answer(asked, alone, &err);
    if (status != SDG_OK)
        message_failure(&err);
    return exit_status_of(status);
}

/* Looked for before all else: what is wrong with the other words is told in this language. Of
 * several the last is meant, and what is wrong with it is for the options to tell. */
static sdg_lang language_of(int argc, char *const *argv)
{
    static const char option[] = "--lang";
    const size_t length = sizeof option - 1;
    sdg_lang lang = SDG_LANG_EN;
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], option, length) != 0)
            continue;
        const char *value = argv[i][length] == '='                    ? argv[i] + length + 1
                            : argv[i][length] == '\0' && i + 1 < argc ? argv[i + 1]
                                                                      : "";
        sdg_lang named = sdg_lang_named(value);
        lang = named != SDG_NONE ? named : lang;
    }
    return lang;
}

/* Quiet is heeded before the first message: it may stand behind the fault that is reported. */
static exit_status act(int argc, char *const *argv, options *asked)
{
    message_speak(language_of(argc, argv));
    sdg_error err = {.lang = message_lang()};
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
    if (alone == OPTION_STALE)
        return stale_check(asked);
    if (alone == OPTION_COUNT && asked->set[OPTION_GENERATE].given)
        return generate(asked);
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
