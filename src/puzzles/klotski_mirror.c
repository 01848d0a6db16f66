/* Mirror images, left for right. Each place of a group has one in the group of the mirrored form;
 * of a layout and its image the one with the smaller bytes stands for both. */
#include "puzzles/klotski.h"

#include <string.h>

/* Whether b is the mirror image of a. */
static bool is_image(const klotski_form *a, const klotski_form *b)
{
    bool has[MOST_CELLS] = {false};
    if (a->count != b->count || a->cols != b->cols || a->rows != b->rows)
        return false;
    for (uint32_t i = 0; i < a->count; i++)
        has[a->cells[i].row * MOST_SIDE + a->cols - 1 - a->cells[i].col] = true;
    for (uint32_t i = 0; i < b->count; i++)
        if (!has[b->cells[i].row * MOST_SIDE + b->cells[i].col])
            return false;
    return true;
}

/* A piece that is told apart has an image only if that is told apart too. */
static bool pairs(const klotski_group *a, const klotski_group *b)
{
    return a->count == b->count && a->is_alone == b->is_alone && is_image(&a->form, &b->form);
}

/* The group of the mirrored form: itself where it can be; else the next that no other has taken. */
static uint32_t find_pair(const klotski *it, uint32_t group)
{
    if (pairs(&it->groups[group], &it->groups[group]))
        return group;
    for (uint32_t i = 0; i < it->group_count; i++) {
        bool is_taken = false;
        for (uint32_t k = 0; k < group; k++)
            is_taken |= it->groups[k].mirror == i;
        if (!is_taken && pairs(&it->groups[group], &it->groups[i]))
            return i;
    }
    return SDG_NONE;
}

/* Whatever has no image makes merging senseless, never half of it. */
static sdg_status refuse(const char *reason, sdg_error *err)
{
    sdg_fail(err, SDG_E_USAGE, "mirror=merged: %s", sdg_translate(sdg_error_lang(err), reason));
    sdg_hint(err, "leave it out, or say mirror=apart");
    return SDG_E_USAGE;
}

/* The image of each place; an error where a wall stands in it. */
static sdg_status mirror_places(const klotski *it, klotski_group *group, sdg_arena *arena,
                                sdg_error *err)
{
    const klotski_group *pair = &it->groups[group->mirror];
    uint8_t *mirrored = sdg_arena_take(arena, group->place_count, 1);
    if (mirrored == NULL)
        return sdg_fail_memory(err);
    for (uint32_t place = 0; place < group->place_count; place++) {
        klotski_cell corner = group->corners[place];
        uint32_t col = it->grid.cols - (uint32_t)(corner.col + group->form.cols);
        uint16_t image = pair->place_at[(uint32_t)corner.row * it->grid.cols + col];
        if (image == NO_PLACE)
            return refuse(SDG_TEXT("the walls are not the same on both sides"), err);
        mirrored[place] = (uint8_t)image;
    }
    group->mirrored = mirrored;
    return SDG_OK;
}

/* Whether a condition holds at a place. */
static bool has_place(const klotski_aim *aim, uint32_t place)
{
    return (aim->places[place / 64] >> place % 64 & 1U) != 0;
}

/* Whether some condition is the image of this one. */
static bool has_image(const klotski *it, const klotski_aim *aim)
{
    const klotski_group *group = &it->groups[aim->group];
    for (uint32_t i = 0; i < it->aim_count; i++) {
        const klotski_aim *other = &it->aims[i];
        bool same = other->group == group->mirror;
        for (uint32_t place = 0; same && place < group->place_count; place++)
            same = has_place(aim, place) == has_place(other, group->mirrored[place]);
        if (same)
            return true;
    }
    return false;
}

/* If board, pieces and goal are their own images, the image of a path is a path, and a state may
 * stand for both sides. Groups are paired first, since places are looked up in the pair. */
sdg_status sdg_klotski_make_mirrors(klotski *it, sdg_arena *arena, sdg_error *err)
{
    for (uint32_t i = 0; i < it->group_count; i++) {
        it->groups[i].mirror = find_pair(it, i);
        if (it->groups[i].mirror == SDG_NONE)
            return refuse(SDG_TEXT("a piece's mirror image is no piece of the board"), err);
    }
    for (uint32_t i = 0; i < it->group_count; i++) {
        sdg_status status = mirror_places(it, &it->groups[i], arena, err);
        if (status != SDG_OK)
            return status;
    }
    for (uint32_t i = 0; i < it->aim_count; i++)
        if (!has_image(it, &it->aims[i]))
            return refuse(SDG_TEXT("the goal is not its own mirror image"), err);
    return SDG_OK;
}

/* The image of one group's places, in ascending order. */
static void mirror_group(const klotski_group *group, const klotski_group *pair,
                         const uint8_t *layout, uint8_t *image)
{
    const uint8_t *from = layout + group->first;
    uint8_t *to = image + pair->first;
    for (uint32_t i = 0; i < group->count; i++) {
        uint8_t place = group->mirrored[from[i]];
        uint32_t k = i;
        for (; k > 0 && to[k - 1] > place; k--)
            to[k] = to[k - 1];
        to[k] = place;
    }
}

/* Each group is filled by exactly one other, or by itself. */
void sdg_klotski_mirror(const klotski *it, const uint8_t *layout, uint8_t *image)
{
    for (uint32_t i = 0; i < it->group_count; i++)
        mirror_group(&it->groups[i], &it->groups[it->groups[i].mirror], layout, image);
}

/* Any rule that picks the same one of two images will do; bytes are compared because that is cheap.
 */
bool sdg_klotski_turn_over(const klotski *it, uint8_t *layout)
{
    uint8_t image[MOST_PIECES];
    sdg_klotski_mirror(it, layout, image);
    if (memcmp(image, layout, it->piece_count) >= 0)
        return false;
    memcpy(layout, image, it->piece_count);
    return true;
}
