/* --describe: a puzzle's rules, parameters and published figures, out of its struct alone. */
#include "cli/alone.h"

#include <string.h>

/* Rules are prose: longer lines are hard to read on any terminal. */
enum { TEXT_COLUMNS = 88 };

/* Writes a paragraph wrapped at spaces; columns are counted in bytes, which is near enough for
 * rules. */
static void put_wrapped(const char *text, sdg_sink *to)
{
    size_t column = 0;
    while (*text != '\0') {
        size_t length = 0;
        while (text[length] != '\0' && text[length] != ' ')
            length++;
        bool breaks = column > 0 && column + 1 + length > TEXT_COLUMNS;
        if (breaks)
            sdg_put_text(to, "\n");
        else if (column > 0)
            sdg_put_text(to, " ");
        column = breaks || column == 0 ? length : column + 1 + length;
        sdg_put(to, text, length);
        text += length;
        while (*text == ' ')
            text++;
    }
    sdg_put_text(to, "\n");
}

/* What may stand for a parameter: numbers and choices are bounded, text is the puzzle's to judge.
 */
static void put_range(const sdg_param *param, sdg_sink *to)
{
    if (param->kind == SDG_PARAM_NUMBER)
        sdg_put_format(to, ", %u to %u", (unsigned)param->low, (unsigned)param->high);
    for (size_t i = 0; param->kind == SDG_PARAM_CHOICE && param->choices[i] != NULL; i++)
        sdg_put_format(to, "%s%s", i == 0 ? ", one of " : " ", param->choices[i]);
    sdg_put_text(to, "\n");
}

/* The end of the table is a row without a name; a puzzle without parameters may have no table at
 * all. */
static void put_params(const sdg_puzzle *puzzle, sdg_sink *to)
{
    if (puzzle->params == NULL || puzzle->params[0].name == NULL)
        return;
    sdg_put_text(to, "\nParameters, with what they are if not given:\n");
    for (const sdg_param *param = puzzle->params; param->name != NULL; param++) {
        sdg_put_format(to, "  %s=%s\n", param->name, param->preset);
        sdg_put_format(to, "      %s", param->help);
        put_range(param, to);
    }
}

/* A heading with a list below; nothing at all where the list is empty. */
static void put_names(const char *heading, const char *const *names, sdg_sink *to)
{
    if (names == NULL || names[0] == NULL)
        return;
    sdg_put_format(to, "\n%s\n", heading);
    for (size_t i = 0; names[i] != NULL; i++)
        sdg_put_format(to, "  %s\n", names[i]);
}

/* The boards that a puzzle knows by name, each in one line with all its names. */
static void put_boards(const sdg_named_board *boards, sdg_sink *to)
{
    if (boards == NULL || boards[0].names == NULL)
        return;
    sdg_put_text(to, "\nBoards that are known by name:\n");
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
        return "consistent";
    case SDG_CLAIM_ADMISSIBLE:
        return "admissible, but not consistent";
    case SDG_CLAIM_NONE:
        break;
    }
    return "not admissible";
}

/* In the order of the puzzle's table: the first is the one taken where none is named. */
static void put_heuristics(const sdg_heuristic *heuristic, sdg_sink *to)
{
    if (heuristic == NULL || heuristic->name == NULL)
        return;
    sdg_put_text(to, "\nEstimates for informed searches (--search=astar:NAME):\n");
    for (; heuristic->name != NULL; heuristic++)
        sdg_put_format(to, "  %s, %s\n      %s\n", heuristic->name, claim_words(heuristic->claim),
                       heuristic->help);
}

/* Some names stand for parameters too. */
static void put_aliases(const sdg_puzzle *puzzle, sdg_sink *to)
{
    const char *const *alias = puzzle->aliases;
    if (alias == NULL || alias[0] == NULL)
        return;
    sdg_put_text(to, "\nOther names:\n");
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
    sdg_put_text(to, noun);
}

/* "  priests priests=4 devils=4: 11 states, 20 transitions, no solution". */
static void put_figures(const sdg_puzzle *puzzle, const sdg_known *known, sdg_sink *to)
{
    sdg_put_format(to, "  %s%s%s: ", puzzle->name, known->args[0] != '\0' ? " " : "", known->args);
    put_known_count(known->states, " states, ", to);
    put_known_count(known->transitions, " transitions, ", to);
    if (known->distance == SDG_NONE) {
        sdg_put_text(to, "no solution\n");
        return;
    }
    if (puzzle->has_costs)
        sdg_put_format(to, "solved at cost %u", (unsigned)known->distance);
    else
        sdg_put_format(to, "solved in %u move%s", (unsigned)known->distance,
                       plural(known->distance));
    if (known->solutions != NULL)
        sdg_put_format(to, ", in %s way%s", known->solutions,
                       plural(strcmp(known->solutions, "1") == 0 ? 1 : 2));
    sdg_put_text(to, "\n");
}

/* Figures of one source stand together: it is named once, below them. */
static void put_known(const sdg_puzzle *puzzle, sdg_sink *to)
{
    if (puzzle->known == NULL || puzzle->known[0].args == NULL)
        return;
    sdg_put_text(to, "\nPublished figures, which the program reproduces:\n");
    for (const sdg_known *known = puzzle->known; known->args != NULL; known++) {
        const char *source = known->source != NULL ? known->source : "";
        bool goes_on = known[1].args != NULL && known[1].source != NULL &&
                       strcmp(known[1].source, source) == 0;
        put_figures(puzzle, known, to);
        if (!goes_on && source[0] != '\0')
            sdg_put_format(to, "    -- %s\n", source);
    }
}

/* Everything comes out of the puzzle's struct: a new puzzle is described without a line of code
 * here. */
void describe_put(const sdg_puzzle *puzzle, sdg_sink *to)
{
    sdg_put_format(to, "%s: %s\n\n", puzzle->name, puzzle->title);
    put_wrapped(puzzle->rules, to);
    put_params(puzzle, to);
    sdg_put_format(to, "\nA state is written like this (--from, --to):\n  %s\n", puzzle->example);
    put_names("Rules that a move may break (--mark=illegal):", puzzle->broken_rules, to);
    put_boards(puzzle->boards, to);
    put_heuristics(puzzle->heuristics, to);
    put_aliases(puzzle, to);
    put_known(puzzle, to);
    sdg_put_format(to, "\nSource:\n  %s\n", puzzle->source);
}
