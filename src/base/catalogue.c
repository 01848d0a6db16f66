/* What texts are in other languages: found by the English text, in the table of a language. Nothing
 * is set up and nothing kept, so that every caller may speak a language of its own. */
#include "base/catalogue.h"

#include <stdio.h>
#include <string.h>

sdg_lang sdg_lang_named(const char *name)
{
    for (sdg_lang i = 0; sdg_languages[i] != NULL; i++)
        if (strcmp(sdg_languages[i], name) == 0)
            return i;
    return SDG_NONE;
}

/* By halves, as a figure asks for the same few texts thousands of times. */
const char *sdg_translate(sdg_lang lang, const char *text)
{
    if (lang == SDG_LANG_EN || text == NULL)
        return text;
    const sdg_catalogue *catalogue = &sdg_catalogues[lang - 1];
    size_t low = 0, high = catalogue->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(text, catalogue->entries[middle].english);
        if (order == 0)
            return catalogue->entries[middle].other;
        if (order > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return text;
}

/* The number is grouped, so it is given as text. For one thing the number may go without saying. */
void sdg_say_count(sdg_sink *to, uint64_t number, const char *one, const char *many)
{
    const char *at = sdg_translate(to->lang, number == 1 ? one : many);
    const char *place = strstr(at, "%s");
    if (place == NULL) {
        sdg_put_text(to, at);
        return;
    }
    sdg_put(to, at, (size_t)(place - at));
    sdg_put_grouped(to, number);
    sdg_put_text(to, place + 2);
}

/* Nouns are short; one that is not is cut rather than written past the room. */
void sdg_put_counted(sdg_sink *to, uint64_t number, const char *noun)
{
    char one[64], many[64];
    (void)snprintf(one, sizeof one, "%%s %s", noun);
    (void)snprintf(many, sizeof many, "%%s %ss", noun);
    sdg_say_count(to, number, one, many);
}
