/* Distances as colours of a scale whose lightness changes evenly, so that it survives grey and is
 * read by colour-blind eyes. */
#include "draw/cloud.h"

#include "draw/theme.h"

/* The largest distance that there is. */
static uint32_t most_of(const sdg_facts *facts, const uint32_t *distance)
{
    uint32_t most = 0;
    for (uint32_t state = 0; state < facts->states; state++)
        if (distance[state] != SDG_NONE && distance[state] > most)
            most = distance[state];
    return most;
}

/* Without a goal there is still the start to be far from. */
cloud_scale cloud_scale_of(const sdg_scene *scene)
{
    const sdg_facts *facts = scene->facts;
    bool is_unit = sdg_space_is_unit_cost(scene->space);
    cloud_scale out = {.distance = facts->to_goal};
    out.words =
        is_unit ? SDG_TEXT("moves to the nearest goal") : SDG_TEXT("cost to the nearest goal");
    out.without = facts->complete ? SDG_TEXT("no goal can be reached")
                                  : SDG_TEXT("no way to a goal is known");
    if (facts->goals == 0) {
        out.distance = facts->distance;
        out.words = is_unit ? SDG_TEXT("moves from the start") : SDG_TEXT("cost from the start");
    }
    out.most = most_of(facts, out.distance);
    return out;
}

uint32_t cloud_step(const cloud_scale *scale, uint32_t state)
{
    uint32_t distance = scale->distance[state];
    if (distance == SDG_NONE)
        return CLOUD_STEPS;
    if (scale->most == 0)
        return 0;
    return (uint32_t)((uint64_t)distance * (CLOUD_STEPS - 1) / scale->most);
}

sdg_colour cloud_colour(uint32_t step)
{
    if (step >= CLOUD_STEPS)
        return THEME_NO_DISTANCE;
    return theme_tone((double)step / (CLOUD_STEPS - 1));
}
