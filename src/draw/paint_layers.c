/* The layers: a band a layer, titled, tinted by distance. */
#include "draw/graph.h"
#include "draw/theme.h"

/* A space whose costs spread too far has no list of layers, and so no bands. */
static sdg_status paint_layers(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    const sdg_facts *facts = scene->facts;
    bool unit = sdg_space_is_unit_cost(scene->space);
    sdg_band *bands = sdg_arena_take(diagram->arena, facts->layer_count, sizeof *bands);
    if (bands == NULL)
        return sdg_fail_memory(err);
    for (uint32_t layer = 0; layer < facts->layer_count; layer++) {
        uint32_t count = facts->layers[layer];
        bands[layer].title =
            sdg_arena_format(diagram->arena, "%s %u \xc2\xb7 %u state%s%s",
                             unit ? "layer" : "distance", (unsigned)layer, (unsigned)count,
                             count == 1 ? "" : "s", layer > facts->horizon ? " so far" : "");
        bands[layer].fill = theme_band(layer, facts->layer_count);
        bands[layer].text_colour = THEME_SOFT_INK;
        if (bands[layer].title == NULL)
            return sdg_fail_memory(err);
    }
    diagram->bands = bands;
    diagram->band_count = facts->layer_count;
    return SDG_OK;
}

const sdg_painter sdg_painter_layers = {"layers", "layer bands with titles", paint_layers};
