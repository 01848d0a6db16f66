/* Gives what was drawn the colours and widths of a theme. Meaning is in the roles of the colours,
 * which it takes away: what is dressed once stays so. */
#include "draw/hatch.h"
#include "draw/theme.h"

static void dress_marks(sdg_group *group, sdg_theme theme)
{
    for (uint32_t i = 0; i < group->mark_count; i++) {
        group->marks[i].fill = theme_translate(group->marks[i].fill, theme);
        group->marks[i].pen = theme_translate_pen(group->marks[i].pen, theme);
    }
}

static void dress_node(sdg_node *node, sdg_theme theme)
{
    node->text_colour = theme_translate(node->text_colour, theme);
    node->border = theme_translate_pen(node->border, theme);
    node->fill = theme_translate(node->fill, theme);
}

static void dress_link(sdg_link *link, sdg_theme theme)
{
    link->text_colour = theme_translate(link->text_colour, theme);
    link->pen = theme_translate_pen(link->pen, theme);
}

static void dress_sample(sdg_sample *sample, sdg_theme theme)
{
    sample->pen = theme_translate_pen(sample->pen, theme);
    sample->fill = theme_translate(sample->fill, theme);
}

/* The legend is drawn already, but whoever looks at samples shall find the same. */
sdg_status sdg_dress(sdg_diagram *diagram, sdg_theme theme, sdg_error *err)
{
    if (theme == SDG_THEME_AUTO)
        return SDG_OK;
    if (theme == SDG_THEME_PRINT && !hatch_water(diagram))
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < diagram->group_count; i++)
        dress_marks(&diagram->groups[i], theme);
    for (uint32_t i = 0; i < diagram->node_count; i++)
        dress_node(&diagram->nodes[i], theme);
    for (uint32_t i = 0; i < diagram->link_count; i++)
        dress_link(&diagram->links[i], theme);
    for (uint32_t i = 0; i < diagram->band_count; i++) {
        diagram->bands[i].fill = theme_translate(diagram->bands[i].fill, theme);
        diagram->bands[i].text_colour = theme_translate(diagram->bands[i].text_colour, theme);
    }
    for (uint32_t i = 0; i < diagram->sample_count; i++)
        dress_sample(&diagram->samples[i], theme);
    diagram->ink = theme_translate(diagram->ink, theme);
    diagram->paper = theme_translate(diagram->paper, theme);
    diagram->night = NULL;
    diagram->one_ground = true;
    return SDG_OK;
}
