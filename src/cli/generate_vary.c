/* Parameters at random. Numbers are varied about their presets, far below what the rules allow: an
 * instance is for a class. Boards and lists have a maker each; choices stay as they are, since they
 * change what the puzzle is. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/chance.h"
#include "cli/generate.h"

/* Room for one value. */
enum { PARAMETER_BYTES = 512 };

bool draft_is_set(const draft *it, const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < it->asked->word_count; i++) {
        const char *word = it->asked->words[i];
        if (strncmp(word, name, length) == 0 && word[length] == '=')
            return true;
    }
    return false;
}

/* The choice is made whether or not it is used, so that a parameter that is set does not change
 * what follows from a seed for the others. */
void draft_add(draft *it, const char *name, const char *format, ...)
{
    char value[PARAMETER_BYTES];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(value, sizeof value, format, values);
    va_end(values);
    if (draft_is_set(it, name))
        return;
    const char *word = sdg_arena_format(it->arena, "%s=%s", name, value);
    it->is_varied = true;
    it->failed = it->failed || word == NULL;
    if (word != NULL)
        it->words[it->count++] = word;
}

/* Which of several things a file holds is no property of an instance. */
static bool is_varied_number(const sdg_param *one)
{
    return one->kind == SDG_PARAM_NUMBER && strcmp(one->name, "nth") != 0 &&
           strcmp(one->name, "scale") != 0;
}

static void add_number(draft *it, const sdg_param *one)
{
    uint64_t preset = 0;
    uint32_t low = one->low > 0 ? one->low : 1;
    (void)sdg_parse_number(one->preset, one->high, &preset);
    uint32_t high = (uint32_t)(preset + preset / 2 + 2);
    high = high < one->high ? high : one->high;
    draft_add(it, one->name, "%u", (unsigned)chance_from(it->chance, low, high));
}

void draft_vary(draft *it)
{
    bool has_board = draft_add_board(it);
    for (const sdg_param *one = it->puzzle->params; one->name != NULL && !has_board; one++)
        if (is_varied_number(one))
            add_number(it, one);
    for (size_t i = 0; i < it->asked->word_count; i++)
        it->words[it->count++] = it->asked->words[i];
}
