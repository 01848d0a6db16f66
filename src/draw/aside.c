/* Labels beside badges, and titles without counts: what saves room where figures are narrow. */
#include "draw/aside.h"

#include <string.h>

#include "draw/figure.h"
#include "draw/theme.h"

void aside_narrow(sdg_diagram *diagram, double badge)
{
    const double padding = 4.0; /* of what other figures have */
    for (uint32_t i = 0; i < diagram->node_count; i++)
        if (diagram->nodes[i].label[0] != '\0')
            diagram->nodes[i].width = graph_whole(diagram->nodes[i].width - badge - padding);
}

bool aside_set_label(sdg_diagram *diagram, uint32_t at, double badge)
{
    sdg_node *node = &diagram->nodes[at];
    const double line = 1.2 * THEME_TEXT;
    double lines = 1.0, x = badge / 2.0;
    for (const char *c = node->label; *c != '\0'; c++)
        lines += *c == '\n';
    double y = (lines - 1.0) * line / 2.0 - THEME_TEXT * 0.36;
    if (!sdg_diagram_group(diagram, "label", at))
        return false;
    for (const char *text = node->label; *text != '\0';) {
        size_t length = strcspn(text, "\n");
        const char *one = sdg_arena_bytes(diagram->arena, text, length);
        if (one == NULL || !sdg_mark_text(diagram, figure_point(x, y), SDG_ALIGN_MIDDLE, one,
                                          THEME_TEXT, THEME_INK, false))
            return false;
        text += length + (text[length] == '\n');
        y -= line;
    }
    node->label = "";
    return true;
}

void aside_shorten_bands(sdg_diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->band_count; i++)
        if (diagram->bands[i].brief != NULL)
            diagram->bands[i].title = diagram->bands[i].brief;
}
