/* The layers: a band a layer, titled, tinted by distance. */
#include "draw/graph.h"
#include "draw/theme.h"

/* Where some states are left out, a layer has more than are seen. */
static void count_shown(const sdg_scene *scene, uint32_t *shown)
{
    for (uint32_t node = 0; node < graph_count(scene); node++) {
        uint32_t layer = scene->facts->distance[graph_state(scene, node)];
        if (layer < scene->facts->layer_count)
            shown[layer]++;
    }
}

/* "1 of " where a title tells of more states than its band holds. */
static const char *part_of(uint32_t shown, uint32_t count, sdg_arena *arena)
{
    return shown < count ? sdg_arena_say(arena, "%u of ", (unsigned)shown) : "";
}

/* "layer 3 · 4 states", or of classes; NULL: no memory. */
static const char *title_of(const sdg_scene *scene, const char *brief, const char *part,
                            uint32_t layer, sdg_arena *arena)
{
    uint32_t count = scene->facts->layers[layer];
    bool may_grow = layer > scene->facts->horizon, is_one = count == 1;
    const char *so_far = may_grow ? sdg_translate(sdg_arena_lang(arena), " so far") : "";
    if (brief == NULL)
        return NULL;
    if (scene->quotient != NULL)
        return sdg_arena_say(arena, is_one ? "%s \xc2\xb7 %u class" : "%s \xc2\xb7 %u classes",
                             brief, (unsigned)count);
    return sdg_arena_say(arena, is_one ? "%s \xc2\xb7 %s%u state%s" : "%s \xc2\xb7 %s%u states%s",
                         brief, part, (unsigned)count, so_far);
}

/* A space whose costs spread too far has no list of layers, and so no bands. */
static sdg_status paint_layers(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    const sdg_facts *facts = scene->facts;
    bool unit = sdg_space_is_unit_cost(scene->space);
    sdg_band *bands = sdg_arena_take(diagram->arena, facts->layer_count, sizeof *bands);
    uint32_t *shown = sdg_arena_take(diagram->arena, facts->layer_count, sizeof *shown);
    if (bands == NULL || shown == NULL)
        return sdg_fail_memory(err);
    count_shown(scene, shown);
    for (uint32_t layer = 0; layer < facts->layer_count; layer++) {
        uint32_t count = facts->layers[layer];
        const char *part = part_of(shown[layer], count, diagram->arena);
        if (part == NULL)
            return sdg_fail_memory(err);
        bands[layer].brief =
            sdg_arena_say(diagram->arena, unit ? "layer %u" : "distance %u", (unsigned)layer);
        bands[layer].title = title_of(scene, bands[layer].brief, part, layer, diagram->arena);
        bands[layer].fill = theme_band(layer, facts->layer_count);
        bands[layer].text_colour = THEME_SOFT_INK;
        if (bands[layer].title == NULL || bands[layer].brief == NULL)
            return sdg_fail_memory(err);
    }
    diagram->bands = bands;
    diagram->band_count = facts->layer_count;
    return SDG_OK;
}

const sdg_painter sdg_painter_layers = {"layers", "layer bands with titles", paint_layers};
