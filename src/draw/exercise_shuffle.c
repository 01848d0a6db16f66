/* The order in which an exercise takes the states. They are numbered in a space as breadth-first
 * search finds them, which is the answer to some questions and half of it to others. */
#include "draw/exercise.h"

#include <stdlib.h>
#include <string.h>

/* A state with its lot. */
typedef struct lot {
    uint64_t key;
    const char *text;
    uint32_t state;
} lot;

/* FNV-1a over the text, stirred with the seed, so that a state's lot depends on nothing else. */
static uint64_t key_of(const sdg_exercise *of, const char *text)
{
    uint64_t key = UINT64_C(14695981039346656037);
    key ^= ((uint64_t)of->variant << 32 | of->seed) * UINT64_C(0x9E3779B97F4A7C15);
    for (; *text != '\0'; text++)
        key = (key ^ (uint8_t)*text) * UINT64_C(1099511628211);
    key = (key ^ key >> 33) * UINT64_C(0xFF51AFD7ED558CCD);
    return key ^ key >> 33;
}

/* The texts of states are unique, so that no two lots are equal. */
static int compare(const void *left, const void *right)
{
    const lot *a = left, *b = right;
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return strcmp(a->text, b->text);
}

/* keyless: by the texts alone. */
static lot *draw_lots(const sdg_scene *scene, bool keyless, sdg_arena *arena)
{
    const sdg_exercise *of = &scene->options->exercise;
    const uint32_t count = scene->facts->states;
    const sdg_model *model = sdg_space_model(scene->space);
    lot *lots = sdg_arena_take(arena, count, sizeof *lots);
    for (uint32_t state = 0; lots != NULL && state < count; state++) {
        const char *text =
            sdg_model_state_text(model, sdg_space_state(scene->space, state), false, arena);
        if (text == NULL)
            return NULL;
        lots[state] = (lot){keyless ? 0 : key_of(of, text), text, state};
    }
    if (lots != NULL)
        qsort(lots, count, sizeof *lots, compare);
    return lots;
}

sdg_selection *exercise_shuffle(const sdg_scene *scene, sdg_arena *arena)
{
    const uint32_t count = scene->facts->states;
    const lot *lots = draw_lots(scene, false, arena);
    sdg_selection *out = sdg_arena_take(arena, 1, sizeof *out);
    uint32_t *states = sdg_arena_take(arena, count, sizeof *states);
    uint32_t *places = sdg_arena_take(arena, count, sizeof *places);
    if (lots == NULL || out == NULL || states == NULL || places == NULL)
        return NULL;
    for (uint32_t i = 0; i < count; i++) {
        states[i] = lots[i].state;
        places[states[i]] = i;
    }
    *out = (sdg_selection){.count = count,
                           .states = states,
                           .places = places,
                           .transitions = scene->facts->transitions,
                           .what = "",
                           .arena = arena};
    return out;
}

const uint32_t *exercise_sort(const sdg_scene *scene, sdg_arena *arena)
{
    const uint32_t count = scene->facts->states;
    const lot *lots = draw_lots(scene, scene->options->exercise.variant == 0, arena);
    uint32_t *states = sdg_arena_take(arena, count, sizeof *states);
    for (uint32_t i = 0; lots != NULL && states != NULL && i < count; i++)
        states[i] = lots[i].state;
    return lots == NULL ? NULL : states;
}

const uint32_t *exercise_deal(const sdg_scene *scene, const char *const *texts, uint32_t count,
                              sdg_arena *arena)
{
    lot *lots = sdg_arena_take(arena, count, sizeof *lots);
    uint32_t *numbers = sdg_arena_take(arena, count, sizeof *numbers);
    if (lots == NULL || numbers == NULL)
        return NULL;
    for (uint32_t i = 0; i < count; i++)
        lots[i] = (lot){key_of(&scene->options->exercise, texts[i]), texts[i], i};
    qsort(lots, count, sizeof *lots, compare);
    for (uint32_t i = 0; i < count; i++)
        numbers[i] = lots[i].state;
    return numbers;
}

bool exercise_is_mirrored(const sdg_scene *scene)
{
    return scene->options->exercise.variant % 2 == 1;
}
