/* Distances as colours: viridis (van der Walt and Smith 2015), whose lightness rises evenly, so
 * that it survives grey and is read by colour-blind eyes; its lightest part is left out, which
 * paper swallows. */
#include "draw/cloud.h"

/* The grey of states without a distance: darker than the lines between them. */
#define NO_DISTANCE 0x8C8C8C

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
    out.words = is_unit ? "moves to the nearest goal" : "cost to the nearest goal";
    out.without = facts->complete ? "no goal can be reached" : "no way to a goal is known";
    if (facts->goals == 0) {
        out.distance = facts->distance;
        out.words = is_unit ? "moves from the start" : "cost from the start";
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

/* One channel of a colour between two others. */
static uint32_t channel(uint32_t from, uint32_t to, int shift, double part)
{
    double a = (double)((from >> shift) & 0xFF), b = (double)((to >> shift) & 0xFF);
    return (uint32_t)(a + (b - a) * part + 0.5) << shift;
}

sdg_colour cloud_colour(uint32_t step)
{
    static const uint32_t tones[] = {0x440154, 0x46327E, 0x365C8D, 0x277F8E,
                                     0x1FA187, 0x4AC16D, 0x8BD646};
    const uint32_t last = sizeof tones / sizeof *tones - 1;
    if (step >= CLOUD_STEPS)
        return NO_DISTANCE;
    double place = (double)step * last / (CLOUD_STEPS - 1);
    uint32_t at = (uint32_t)place < last ? (uint32_t)place : last - 1;
    double part = place - at;
    return channel(tones[at], tones[at + 1], 16, part) |
           channel(tones[at], tones[at + 1], 8, part) | channel(tones[at], tones[at + 1], 0, part);
}
