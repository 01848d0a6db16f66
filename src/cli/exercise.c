/* Exercises on the command line: what goes together, and what would tell an answer. */
#include "cli/run.h"

#include <string.h>

/* By sdg_blanks: the view that each kind is about. */
static const char *const views[] = {
    [SDG_BLANKS_NONE] = NULL,    [SDG_BLANKS_LAYERS] = "graph", [SDG_BLANKS_ORDER] = "graph",
    [SDG_BLANKS_PATH] = "graph", [SDG_BLANKS_TRACE] = "trace",  [SDG_BLANKS_MATRIX] = "matrix",
};

sdg_exercise exercise_of(const options *from)
{
    const setting *set = from->set;
    bool is_asked = set[OPTION_EXERCISE].given;
    return (sdg_exercise){
        .blanks = is_asked ? (sdg_blanks)(SDG_BLANKS_LAYERS + set[OPTION_EXERCISE].number)
                           : SDG_BLANKS_NONE,
        .key = is_asked && set[OPTION_KEY].given,
        .exam = is_asked && set[OPTION_KEY].given && set[OPTION_KEY].number == 1,
        .seed = (uint32_t)set[OPTION_SEED].number,
        .variant = set[OPTION_VARIANT].given ? (uint32_t)set[OPTION_VARIANT].number : 0,
    };
}

const char *exercise_view(const options *from)
{
    return views[exercise_of(from).blanks];
}

bool variant_is_word(const sdg_puzzle *puzzle, const char *word)
{
    return strcmp(puzzle->name, "graph") == 0 && strncmp(word, "names=", 6) == 0;
}

/* The other bank is a mirror image of a puzzle, but not of a state that is named. */
const char *variant_word(const options *from, const sdg_puzzle *puzzle)
{
    const uint64_t variant = from->set[OPTION_VARIANT].number;
    bool is_named = from->set[OPTION_FROM].given || from->set[OPTION_TO].given;
    if (!from->set[OPTION_VARIANT].given)
        return NULL;
    for (const sdg_param *param = puzzle->params; param->name != NULL; param++) {
        if (strcmp(param->name, "names") == 0 && strcmp(puzzle->name, "graph") == 0)
            return sdg_arena_format(from->arena, "names=%u", (unsigned)variant);
        if (strcmp(param->name, "start-bank") == 0 && variant % 2 == 1 && !is_named)
            return "start-bank=right";
    }
    return NULL;
}

/* What a key, a variant or a seed is of. */
static sdg_status check_alone(const job *it, sdg_error *err)
{
    static const option_id ids[] = {OPTION_KEY, OPTION_VARIANT, OPTION_SEED};
    const setting *set = it->asked->set;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        if (!set[ids[i]].given)
            continue;
        if (ids[i] == OPTION_SEED && strcmp(it->target.view->name, "experiments") == 0)
            continue;
        sdg_fail(err, SDG_E_USAGE, "--%s is about an exercise, and none is asked for",
                 option_table[ids[i]].name);
        sdg_hint(err, "add one, like --exercise=order");
        return SDG_E_USAGE;
    }
    return SDG_OK;
}

/* What goes by distances, paths or the search shows the answer or a part of it. */
static sdg_status check_tells(const job *it, sdg_error *err)
{
    static const option_id ids[] = {
        OPTION_HIGHLIGHT,   OPTION_MARK,     OPTION_NEAR_PATH, OPTION_DEPTH,
        OPTION_ONLY_LAYERS, OPTION_CONTRACT, OPTION_PROJECT,   OPTION_FOLD,
        OPTION_SORT,        OPTION_WALKS,    OPTION_EXPLORE,   OPTION_FRAMES,
    };
    const setting *set = it->asked->set;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        const setting *one = &set[ids[i]];
        bool is_preset =
            one->preset != NULL && one->text != NULL && strcmp(one->text, one->preset) == 0;
        if (one->given && !is_preset)
            return sdg_fail(err, SDG_E_USAGE,
                            "--%s goes by what an exercise leaves blank, and would tell it",
                            option_table[ids[i]].name);
    }
    return SDG_OK;
}

/* Numbers in the states are the answer, or the order in which the states were found; a dot has no
 * room for one. */
static sdg_status check_states(const job *it, sdg_error *err)
{
    const setting *number = &it->asked->set[OPTION_NUMBER], *node = &it->asked->set[OPTION_NODE];
    const sdg_blanks blanks = exercise_of(it->asked).blanks;
    if (strcmp(views[blanks], "graph") != 0)
        return SDG_OK;
    bool is_index = strcmp(node->text, "index") == 0, is_dot = strcmp(node->text, "dot") == 0;
    if (is_index)
        return sdg_fail(err, SDG_E_USAGE,
                        "--node=index numbers the states as breadth-first search finds them, which "
                        "would tell the answer");
    if (is_dot)
        return sdg_fail(err, SDG_E_USAGE, "--node=dot has no room for what is to be written");
    bool is_order = number->number >= SDG_NUMBER_EXPANDED && number->number <= SDG_NUMBER_FINISHED;
    if (number->number == SDG_NUMBER_NONE || (blanks == SDG_BLANKS_ORDER && is_order))
        return SDG_OK;
    return sdg_fail(err, SDG_E_USAGE,
                    "--number=%s does not go with --exercise=%s; with order it may be expanded, "
                    "discovered or finished",
                    number->text, it->asked->set[OPTION_EXERCISE].text);
}

/* Data for other programs, and a page to step through, hold all that is to be found. */
static sdg_status check_format(const job *it, sdg_error *err)
{
    static const char *const telling[] = {"json", "html", "graphml", "gexf", "csv"};
    const char *format = it->target.format;
    bool is_graph = strcmp(it->target.view->name, "graph") == 0;
    for (size_t i = 0; i < sizeof telling / sizeof *telling; i++)
        if (strcmp(format, telling[i]) == 0 && (is_graph || i < 2))
            return sdg_fail(err, SDG_E_USAGE,
                            is_graph ? "%s would tell the answer: write a figure"
                                     : "%s would tell the answer: write a figure or a table",
                            format);
    if (target_is_moodle(&it->target) && it->asked->set[OPTION_KEY].given)
        return sdg_fail(err, SDG_E_USAGE, "-T moodle has the answers without --key");
    bool is_exam = it->asked->set[OPTION_KEY].given && it->asked->set[OPTION_KEY].number == 1;
    if (is_exam && strcmp(format, "tex") != 0)
        return sdg_fail(err, SDG_E_USAGE,
                        "--key=exam is a table for LaTeX: write --exercise=trace or matrix with -T "
                        "tex");
    return SDG_OK;
}

static sdg_status check_view(const job *it, sdg_error *err)
{
    const char *view = exercise_view(it->asked);
    if (strcmp(it->target.view->name, view) != 0)
        return sdg_fail(err, SDG_E_USAGE, "--exercise=%s is for --view=%s, not for --view=%s",
                        it->asked->set[OPTION_EXERCISE].text, view, it->target.view->name);
    if (it->asked->set[OPTION_SEARCH].number > 1)
        return sdg_fail(err, SDG_E_USAGE, "an exercise is about one search, and --search names %u",
                        (unsigned)it->asked->set[OPTION_SEARCH].number);
    return SDG_OK;
}

/* Whether the words of the command set a parameter. */
static bool has_word(const options *asked, const char *name)
{
    const size_t length = strlen(name);
    for (size_t i = 0; i < asked->word_count; i++)
        if (strncmp(asked->words[i], name, length) == 0 && asked->words[i][length] == '=')
            return true;
    return false;
}

/* A trace has no places: its variant is another sheet only if the puzzle changes, and the other
 * bank is one change for all odd variants. */
static sdg_status check_variant(const job *it, sdg_error *err)
{
    const setting *variant = &it->asked->set[OPTION_VARIANT];
    if (!variant->given || exercise_of(it->asked).blanks != SDG_BLANKS_TRACE)
        return SDG_OK;
    const char *word = variant_word(it->asked, it->puzzle);
    bool is_free = !has_word(it->asked, "start-bank"), has_bank = false;
    for (const sdg_param *param = it->puzzle->params; param->name != NULL; param++)
        has_bank = has_bank || strcmp(param->name, "start-bank") == 0;
    if (word != NULL && (!has_bank || (is_free && variant->number == 1)))
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "--variant=%s of this trace would be the same table as another",
             variant->text);
    sdg_hint(err, has_bank && is_free
                      ? "--variant=1 starts on the other bank; --from, --search and --order "
                        "make other tables"
                      : "--from, --search and --order make other tables");
    return SDG_E_USAGE;
}

sdg_status job_check_exercise(const job *it, sdg_error *err)
{
    if (!it->asked->set[OPTION_EXERCISE].given)
        return check_alone(it, err);
    sdg_status status = check_view(it, err);
    if (status == SDG_OK)
        status = check_tells(it, err);
    if (status == SDG_OK)
        status = check_states(it, err);
    if (status == SDG_OK)
        status = check_variant(it, err);
    return status == SDG_OK ? check_format(it, err) : status;
}
