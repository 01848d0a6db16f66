/* One walk over all texts that are drawn. What is only said, as the description, is none of them.
 */
#include "render/letters.h"

/* The first in a text; 0 if there is none. */
static uint32_t find_in(const char *text, bool (*is_of_kind)(uint32_t code))
{
    size_t length;
    for (; text != NULL && *text != '\0'; text += length) {
        uint32_t code = sdg_utf8_next(text, &length);
        if (is_of_kind(code))
            return code;
    }
    return 0;
}

/* Titles, captions and the words in pictures. */
static uint32_t find_in_marks(const sdg_diagram *diagram, bool (*is_of_kind)(uint32_t code))
{
    uint32_t found = 0;
    for (uint32_t i = 0; found == 0 && i < diagram->group_count; i++)
        for (uint32_t k = 0; found == 0 && k < diagram->groups[i].mark_count; k++)
            found = find_in(diagram->groups[i].marks[k].text, is_of_kind);
    return found;
}

uint32_t sdg_letter_drawn(const sdg_diagram *diagram, bool (*is_of_kind)(uint32_t code))
{
    uint32_t found = find_in_marks(diagram, is_of_kind);
    for (uint32_t i = 0; found == 0 && i < diagram->node_count; i++)
        found = find_in(diagram->nodes[i].label, is_of_kind);
    for (uint32_t i = 0; found == 0 && i < diagram->link_count; i++)
        found = find_in(diagram->links[i].label, is_of_kind);
    return found;
}
