/* The variables of states that are tables: the entries of the first start, by their keys. */
#include <string.h>

#include "script/content.h"
#include "script/script.h"

enum { MOST_VARIABLES = 64, MOST_NAME = 32 };

/* Whether a key can be typed as a name: one word without commas. */
static bool is_name(const content_entry *entry)
{
    if (entry->place > 0)
        return true;
    bool is_word = entry->key != NULL && entry->key_length > 0 && entry->key_length <= MOST_NAME &&
                   sdg_utf8_valid(entry->key, entry->key_length, NULL);
    for (size_t i = 0; is_word && i < entry->key_length; i++)
        is_word =
            (unsigned char)entry->key[i] > ' ' && entry->key[i] != ',' && entry->key[i] != 0x7F;
    return is_word;
}

/* The first start, once it is met; NULL: there is none. */
static const blob *first_of(const void *self)
{
    const script_model *model = script_of(self);
    if (model->states.count == 0)
        script_meet_starts(self);
    return model->states.count > 0 ? &model->states.items[0] : NULL;
}

uint32_t script_variable_count(const void *self)
{
    const blob *first = first_of(self);
    content_entry entry = {0};
    uint32_t count = 0;
    while (first != NULL && content_next(first->bytes, &entry)) {
        if (!is_name(&entry) || count == MOST_VARIABLES)
            return 0;
        count++;
    }
    return count;
}

/* The variable of a number, which is less than the count. */
static content_entry entry_of(const void *self, uint32_t variable)
{
    const blob *first = first_of(self);
    content_entry entry = {0};
    for (uint32_t i = 0; first != NULL && i <= variable && content_next(first->bytes, &entry); i++)
        continue;
    return entry;
}

void script_print_variable(const void *self, uint32_t variable, sdg_sink *to)
{
    content_entry entry = entry_of(self, variable);
    if (entry.key != NULL)
        sdg_put(to, entry.key, entry.key_length);
    else
        sdg_put_format(to, "%u", (unsigned)entry.place);
}

static bool is_same_key(const content_entry *a, const content_entry *b)
{
    if (a->key == NULL || b->key == NULL)
        return a->key == b->key && a->place == b->place;
    return a->key_length == b->key_length && memcmp(a->key, b->key, a->key_length) == 0;
}

/* A text is that text, if it is a word; all else is written as Lua would. */
static void put_value(const content_entry *entry, sdg_sink *to)
{
    size_t length = 0;
    const char *text = content_text(entry->value, &length);
    bool is_word =
        text != NULL && length > 0 && length <= MOST_NAME && sdg_utf8_valid(text, length, NULL);
    for (size_t i = 0; is_word && i < length; i++)
        is_word = (unsigned char)text[i] > ' ' && text[i] != 0x7F;
    if (is_word)
        sdg_put(to, text, length);
    else
        content_print(entry->value, entry->value_length, to);
}

/* A state that has other entries than the first start would be told apart by none of the
 * variables. */
static void refuse_others(const void *self)
{
    script_model *model = script_of(self);
    sdg_error why = {.lang = model->box.lang};
    sdg_fail_at(&why, SDG_E_INPUT, model->of->source.path, sdg_script_line(model->of, "start"), 0,
                "the states have other keys than the start, so that they have no variables");
    script_note(model, &why);
}

void script_print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to)
{
    const content_entry wanted = entry_of(self, variable);
    const blob *content = script_content(script_of(self), state);
    content_entry entry = {0};
    uint32_t count = 0;
    bool has_found = false;
    for (; content_next(content->bytes, &entry); count++) {
        if (has_found || !is_same_key(&entry, &wanted))
            continue;
        put_value(&entry, to);
        has_found = true;
    }
    if (!has_found || count != script_variable_count(self))
        refuse_others(self);
}
