/* Paths in which each piece keeps its name. A move says which group and from which place, so that
 * following the moves tells the pieces apart. With mirror images merged a path is one of images;
 * followed from the start it is lifted back to a path that can be made by hand. */
#include "puzzles/klotski.h"

#include <assert.h>
#include <string.h>

/* The layout as the path has it, and whether the board is its mirror image. */
typedef struct follower {
    const klotski *it;
    uint8_t layout[MOST_PIECES];
    bool is_mirrored;
    klotski_scene *scene;
} follower;

/* A path from the start begins with the board as it was given. */
static void begin(follower *f, const sdg_replay *replay)
{
    const klotski *it = f->it;
    sdg_klotski_unpack(it, replay->first, f->layout);
    memcpy(f->scene->place, f->layout, it->piece_count);
    f->scene->moved = SDG_NONE;
    f->is_mirrored = it->start_is_mirrored && memcmp(f->layout, it->start, it->piece_count) == 0;
    if (f->is_mirrored)
        sdg_klotski_mirror(it, f->layout, f->scene->place);
}

/* The way of the piece that is about to move, on the board as it stands. This is also the check of
 * what has been lifted from images: a move that cannot be made by hand has no way. */
static void find_way(follower *f, uint32_t slot, uint8_t end)
{
    const klotski *it = f->it;
    klotski_scene *scene = f->scene;
    const klotski_group *group = &it->groups[it->group_of[slot]];
    const uint64_t *own = group->covered + (size_t)scene->place[slot] * it->words;
    const uint8_t ends[2] = {scene->place[slot], end};
    uint64_t taken[MOST_WORDS];
    sdg_klotski_cover(it, scene->place, taken);
    for (uint32_t i = 0; i < it->words; i++)
        taken[i] &= ~own[i];
    scene->way_count = sdg_klotski_way(it, group, taken, ends, scene->way);
    assert(scene->way_count > 1);
}

/* The byte of the piece at a place of a group, where there is one. */
static uint32_t slot_at(const klotski_group *group, const uint8_t *places, uint8_t place)
{
    uint32_t slot = group->first;
    while (slot + 1 < group->first + group->count && places[slot] != place)
        slot++;
    return slot;
}

/* Makes one move on the board, and in the layout of the path. */
static void follow(follower *f, uint32_t move, bool is_last)
{
    const klotski *it = f->it;
    const klotski_group *group = &it->groups[move >> 16], *seen = group;
    uint8_t from = move >> 8 & 0xFFU, end = move & 0xFFU;
    sdg_klotski_apply(group, f->layout, slot_at(group, f->layout, from), end);
    if (f->is_mirrored) {
        seen = &it->groups[group->mirror];
        from = group->mirrored[from];
        end = group->mirrored[end];
    }
    uint32_t slot = slot_at(seen, f->scene->place, from);
    if (is_last) {
        find_way(f, slot, end);
        f->scene->moved = slot;
        f->scene->old = from;
    }
    f->scene->place[slot] = end;
    if (it->is_merged && sdg_klotski_turn_over(it, f->layout))
        f->is_mirrored = !f->is_mirrored;
}

/* From the first move on: which piece is which depends on all of them. Paths are short, and this
 * keeps replays without a memory of their own. */
static void replay_all(const klotski *it, const sdg_replay *replay, klotski_scene *out)
{
    follower f = {.it = it, .scene = out};
    memset(out, 0, sizeof *out);
    begin(&f, replay);
    for (uint32_t i = 0; i < replay->count; i++)
        follow(&f, replay->moves[i], i + 1 == replay->count);
}

/* The corners of a way: where it turns. */
static void put_turns(const klotski_group *group, const klotski_scene *scene, sdg_sink *to)
{
    for (uint32_t i = 1; i + 1 < scene->way_count; i++) {
        klotski_cell before = group->corners[scene->way[i - 1]];
        klotski_cell here = group->corners[scene->way[i]];
        klotski_cell after = group->corners[scene->way[i + 1]];
        if (here.col - before.col != after.col - here.col ||
            here.row - before.row != after.row - here.row)
            sdg_say(to, " via %d,%d", here.col, here.row);
    }
}

/* From, the corners of the way, and to, each by the upper left corner of the piece's box. */
void sdg_klotski_print_step(const void *self, const sdg_replay *replay, sdg_sink *to)
{
    const klotski *it = self;
    klotski_scene scene;
    char room[16];
    replay_all(it, replay, &scene);
    if (scene.moved == SDG_NONE)
        return;
    const klotski_group *group = &it->groups[it->group_of[scene.moved]];
    klotski_cell from = group->corners[scene.old];
    klotski_cell end = group->corners[scene.place[scene.moved]];
    sdg_put_format(to, "%s %d,%d", sdg_klotski_name(it, scene.moved, to->lang, room), from.col,
                   from.row);
    put_turns(group, &scene, to);
    sdg_say(to, " to %d,%d", end.col, end.row);
}

void sdg_klotski_print_after(const void *self, const sdg_replay *replay, sdg_sink *to)
{
    klotski_scene scene;
    replay_all(self, replay, &scene);
    sdg_klotski_put_rows(self, scene.place, to);
}

sdg_status sdg_klotski_picture_after(const void *self, const sdg_replay *replay, sdg_picture *out,
                                     sdg_arena *arena)
{
    klotski_scene scene;
    replay_all(self, replay, &scene);
    return sdg_klotski_draw(self, &scene, out, arena);
}

const sdg_picture_key *sdg_klotski_replay_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_MARK, SDG_SHAPE_OUTLINE, "piece that moved"},
        {SDG_INK_MARK, SDG_SHAPE_GHOST, "where it stood"},
    };
    (void)self;
    *count = sizeof keys / sizeof *keys;
    return keys;
}
