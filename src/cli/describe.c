/* --describe: a puzzle's rules, parameters and published figures, out of its struct alone. */
#include "cli/alone.h"
#include "cli/script.h"
#include <statediagram/space.h>

#include <string.h>

/* Rules are prose: longer lines are hard to read on any terminal. */
enum { TEXT_COLUMNS = 88 };

/* A quotation mark or a bracket. */
static bool is_opening(uint32_t code)
{
    return code == 0x201C || code == 0xFF08;
}

/* Whether a full-width comma, stop, colon or the like begins a text. */
static bool is_closing(const char *text)
{
    static const uint32_t marks[] = {0x3001, 0x3002, 0x201D, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B};
    size_t length = 0;
    uint32_t code = sdg_utf8_next(text, &length);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (code == marks[i])
            return true;
    return false;
}

/* A word up to the next space. Chinese has no spaces, and may be broken behind every character:
 * there it is one of these, or a run of others. */
static size_t word_length(const char *text, sdg_lang lang)
{
    size_t length = 0;
    if (lang != SDG_LANG_EN && (unsigned char)*text >= 0x80) {
        const uint32_t code = sdg_utf8_next(text, &length);
        /* No line begins with a mark that closes, nor ends with one that opens. */
        while (text[length] != '\0' && (is_opening(code) || is_closing(text + length))) {
            size_t more = 0;
            (void)sdg_utf8_next(text + length, &more);
            length += more;
            if (is_opening(code))
                break;
        }
        return length;
    }
    while (text[length] != '\0' && text[length] != ' ' &&
           (lang == SDG_LANG_EN || (unsigned char)text[length] < 0x80))
        length++;
    return length;
}

/* Writes a paragraph wrapped between words; columns are counted in bytes, which is near enough for
 * rules: a Chinese character has three and is two wide. */
static void put_wrapped(const char *text, sdg_sink *to)
{
    size_t column = 0, gap = 0;
    if (*text == '\0')
        return;
    while (*text != '\0') {
        size_t length = word_length(text, to->lang);
        bool breaks = column > 0 && column + gap + length > TEXT_COLUMNS;
        if (breaks)
            sdg_put_text(to, "\n");
        else if (gap > 0)
            sdg_put_text(to, " ");
        column = breaks ? length : column + gap + length;
        sdg_put(to, text, length);
        text += length;
        for (gap = 0; *text == ' '; text++)
            gap = 1;
    }
    sdg_put_text(to, "\n");
}

/* A line of its own above a list. */
static void put_heading(const char *heading, sdg_sink *to)
{
    sdg_put_format(to, "\n%s\n", sdg_translate(to->lang, heading));
}

/* What may stand for a parameter: numbers and choices are bounded, text is the puzzle's to judge.
 */
static void put_range(const sdg_param *param, sdg_sink *to)
{
    if (param->kind == SDG_PARAM_NUMBER)
        sdg_say(to, ", %u to %u", (unsigned)param->low, (unsigned)param->high);
    for (size_t i = 0; param->kind == SDG_PARAM_CHOICE && param->choices[i] != NULL; i++)
        sdg_put_format(to, "%s%s", i == 0 ? sdg_translate(to->lang, SDG_TEXT(", one of ")) : " ",
                       param->choices[i]);
    sdg_put_text(to, "\n");
}

/* The end of the table is a row without a name; a puzzle without parameters may have no table at
 * all. */
static void put_params(const sdg_puzzle *puzzle, sdg_sink *to)
{
    if (puzzle->params == NULL || puzzle->params[0].name == NULL)
        return;
    put_heading(SDG_TEXT("Parameters, with what they are if not given:"), to);
    for (const sdg_param *param = puzzle->params; param->name != NULL; param++) {
        sdg_put_format(to, "  %s=%s\n", param->name, param->preset);
        sdg_put_format(to, "      %s", sdg_translate(to->lang, param->help));
        put_range(param, to);
    }
}

/* A heading with a list below; nothing at all where the list is empty. */
static void put_names(const char *heading, const char *const *names, sdg_sink *to)
{
    if (names == NULL || names[0] == NULL)
        return;
    put_heading(heading, to);
    for (size_t i = 0; names[i] != NULL; i++)
        sdg_put_format(to, "  %s\n", sdg_translate(to->lang, names[i]));
}

/* The boards that a puzzle knows by name, each in one line with all its names. */
static void put_boards(const sdg_named_board *boards, sdg_sink *to)
{
    if (boards == NULL || boards[0].names == NULL)
        return;
    put_heading(SDG_TEXT("Boards that are known by name:"), to);
    for (; boards->names != NULL; boards++) {
        for (size_t i = 0; boards->names[i] != NULL; i++)
            sdg_put_format(to, "%s%s", i == 0 ? "  " : ", ", boards->names[i]);
        sdg_put_text(to, "\n");
    }
}

/* What has been proven of an estimate decides what a search may promise with it. */
static const char *claim_words(sdg_claim claim)
{
    switch (claim) {
    case SDG_CLAIM_CONSISTENT:
        return SDG_TEXT("consistent");
    case SDG_CLAIM_ADMISSIBLE:
        return SDG_TEXT("admissible, but not consistent");
    case SDG_CLAIM_NONE:
        break;
    }
    return SDG_TEXT("not admissible");
}

/* Files say what they promise, and need not say more. */
static void put_heuristic(const sdg_heuristic *heuristic, bool is_of_file, sdg_sink *to)
{
    const bool promises_nothing = is_of_file && heuristic->claim == SDG_CLAIM_NONE;
    sdg_put_format(to, "  %s, ", heuristic->name);
    if (promises_nothing)
        sdg_say(to, "without a promise");
    else
        sdg_put_text(to, sdg_translate(to->lang, claim_words(heuristic->claim)));
    if (heuristic->help[0] != '\0')
        sdg_put_format(to, "\n      %s", sdg_translate(to->lang, heuristic->help));
    sdg_put_text(to, "\n");
}

/* In the order of the puzzle's table: the first is the one taken where none is named. */
static void put_heuristics(const sdg_puzzle *puzzle, sdg_sink *to)
{
    const sdg_heuristic *heuristic = puzzle->heuristics;
    if (heuristic == NULL || heuristic->name == NULL)
        return;
    put_heading(SDG_TEXT("Estimates for informed searches (--search=astar:NAME):"), to);
    for (; heuristic->name != NULL; heuristic++)
        put_heuristic(heuristic, puzzle->file != NULL, to);
}

/* With the presets, since parameters may make more of them; a puzzle that needs parameters has none
 * yet. */
static void put_variables(const sdg_puzzle *puzzle, sdg_sink *to)
{
    sdg_model *model = NULL;
    sdg_error ignored = {0};
    if (puzzle->variable_count == NULL ||
        sdg_model_open(&model, puzzle, NULL, 0, &ignored) != SDG_OK)
        return;
    sdg_buffer text = {0};
    sdg_sink names = sdg_buffer_sink_in(&text, to->lang);
    for (uint32_t i = 0; i < puzzle->variable_count(model->self); i++) {
        sdg_put_text(&names, i == 0 ? "" : " ");
        puzzle->print_variable(model->self, i, &names);
    }
    if (names.status == SDG_OK && text.count > 0) {
        put_heading(SDG_TEXT("Variables that --project can hide:"), to);
        sdg_put_format(to, "  %s\n", text.bytes);
    }
    sdg_buffer_free(&text);
    sdg_model_free(model);
}

/* Some names stand for parameters too. */
static void put_aliases(const sdg_puzzle *puzzle, sdg_sink *to)
{
    const char *const *alias = puzzle->aliases;
    if (alias == NULL || alias[0] == NULL)
        return;
    put_heading(SDG_TEXT("Other names:"), to);
    for (; *alias != NULL; alias++) {
        const char *const *words = sdg_alias_words(puzzle, *alias);
        sdg_put_format(to, "  %s", *alias);
        for (size_t i = 0; words != NULL && words[i] != NULL; i++)
            sdg_put_format(to, "%s%s", i == 0 ? ": " : " ", words[i]);
        sdg_put_text(to, "\n");
    }
}

/* Numbers of moves and states are the only nouns here, so an s is all that a plural needs. */
static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

/* A figure of 0 is not published. */
static void put_known_count(uint64_t count, const char *noun, sdg_sink *to)
{
    if (count == 0)
        return;
    sdg_put_number(to, count);
    sdg_put_text(to, sdg_translate(to->lang, noun));
}

/* "  priests priests=4 devils=4: 11 states, 20 transitions, no solution". */
static void put_figures(const sdg_puzzle *puzzle, const sdg_known *known, sdg_sink *to)
{
    sdg_put_format(to, "  %s%s%s: ", puzzle->name, known->args[0] != '\0' ? " " : "", known->args);
    put_known_count(known->states, SDG_TEXT(" states, "), to);
    put_known_count(known->transitions, SDG_TEXT(" transitions, "), to);
    if (known->distance == SDG_NONE) {
        sdg_say(to, "no solution");
        sdg_put_text(to, "\n");
        return;
    }
    if (puzzle->has_costs)
        sdg_say(to, "solved at cost %u", (unsigned)known->distance);
    else
        sdg_say(to, "solved in %u move%s", (unsigned)known->distance, plural(known->distance));
    if (known->solutions != NULL)
        sdg_say(to, ", in %s way%s", known->solutions,
                plural(strcmp(known->solutions, "1") == 0 ? 1 : 2));
    sdg_put_text(to, "\n");
}

/* Figures of one source stand together: it is named once, below them. */
static void put_known(const sdg_puzzle *puzzle, sdg_sink *to)
{
    if (puzzle->known == NULL || puzzle->known[0].args == NULL)
        return;
    put_heading(SDG_TEXT("Published figures, which the program reproduces:"), to);
    for (const sdg_known *known = puzzle->known; known->args != NULL; known++) {
        const char *source = known->source != NULL ? known->source : "";
        bool goes_on = known[1].args != NULL && known[1].source != NULL &&
                       strcmp(known[1].source, source) == 0;
        put_figures(puzzle, known, to);
        if (!goes_on && source[0] != '\0')
            sdg_put_format(to, "    -- %s\n", source);
    }
}

/* A file may leave its example out: then it is the state that it begins with. */
static void put_example(const sdg_puzzle *puzzle, sdg_sink *to)
{
    sdg_model *model = NULL;
    sdg_space *space = NULL;
    const sdg_limits limits = {0};
    sdg_error ignored = {0};
    const char *text = puzzle->example;
    if (text[0] == '\0' && sdg_model_open(&model, puzzle, NULL, 0, &ignored) == SDG_OK &&
        sdg_space_open(&space, model, NULL, NULL, limits, &ignored) == SDG_OK)
        text = sdg_model_state_text(model, sdg_space_state(space, 0), false, model->arena);
    put_heading(SDG_TEXT("A state is written like this (--from, --to):"), to);
    sdg_put_text(to, "  ");
    sdg_put_terminal(to, text != NULL ? text : "");
    sdg_put_text(to, "\n");
    sdg_space_free(space);
    sdg_model_free(model);
}

/* Everything comes out of the puzzle's struct: a new puzzle is described without a line of code
 * here. */
void describe_put(const sdg_puzzle *puzzle, sdg_sink *to)
{
    sdg_put_format(to, "%s: %s\n", puzzle->name, sdg_translate(to->lang, puzzle->title));
    if (puzzle->rules[0] != '\0')
        sdg_put_text(to, "\n");
    put_wrapped(sdg_translate(to->lang, puzzle->rules), to);
    put_params(puzzle, to);
    put_example(puzzle, to);
    put_names(SDG_TEXT("Rules that a move may break (--mark=illegal):"), puzzle->broken_rules, to);
    put_variables(puzzle, to);
    put_boards(puzzle->boards, to);
    put_heuristics(puzzle, to);
    put_aliases(puzzle, to);
    put_known(puzzle, to);
    put_heading(SDG_TEXT("Source:"), to);
    /* A file that says nothing else is its own source, and may be called anything. */
    sdg_put_text(to, "  ");
    sdg_put_terminal(to, puzzle->source);
    sdg_put_text(to, "\n");
}

sdg_status describe_file_put(const options *asked, const char *path, sdg_sink *to, sdg_error *err)
{
    sdg_script *script = NULL;
    sdg_status status = script_read(&script, asked, path, false, err);
    if (status == SDG_OK)
        describe_put(sdg_script_puzzle(script), to);
    if (status == SDG_OK)
        status = sdg_script_status(script, err);
    sdg_script_free(script);
    return status;
}
