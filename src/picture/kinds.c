/* The kinds of ready boards: their fields, and what the legend says of them. */
#include <string.h>

#include "base/excerpt.h"
#include "picture/picture.h"

static const sdg_picture_key river_keys[] = {{SDG_INK_C, SDG_SHAPE_HULL, "boat"}, {0}};
static const sdg_picture_key grid_keys[] = {{SDG_INK_WALL, SDG_SHAPE_FILL, "wall"}, {0}};
static const sdg_picture_key jug_keys[] = {{SDG_INK_A, SDG_SHAPE_CUP, "jug, and how much it holds"},
                                           {0}};
static const sdg_picture_key peg_keys[] = {
    {SDG_INK_D, SDG_SHAPE_DISC, "peg"}, {SDG_INK_WALL, SDG_SHAPE_DISC, "hole without a peg"}, {0}};
static const sdg_picture_key tile_keys[] = {{SDG_INK_WALL, SDG_SHAPE_FILL, "blank"}, {0}};
static const sdg_picture_key tower_keys[] = {
    {SDG_INK_A, SDG_SHAPE_BLOCK, "disk"}, {SDG_INK_C, SDG_SHAPE_FILL, "peg"}, {0}};

static const picture_kind kinds[] = {
    {"river",
     {{"left", PICTURE_BANK}, {"right", PICTURE_BANK}, {"boat", PICTURE_SIDE}},
     picture_lay_river,
     river_keys},
    {"grid", {{"rows", PICTURE_ROWS}}, picture_lay_grid, grid_keys},
    {"jugs", {{"sizes", PICTURE_LIST}, {"contents", PICTURE_LIST}}, picture_lay_jugs, jug_keys},
    {"pegs", {{"rows", PICTURE_ROWS}}, picture_lay_pegs, peg_keys},
    {"tiles", {{"tiles", PICTURE_LIST}, {"cols", PICTURE_COLS}}, picture_lay_tiles, tile_keys},
    {"towers", {{"towers", PICTURE_TOWERS}}, picture_lay_towers, tower_keys},
};
enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

const picture_kind *picture_find_kind(const char *name, sdg_error *err)
{
    const char *names[KIND_COUNT];
    for (size_t i = 0; i < KIND_COUNT; i++) {
        names[i] = kinds[i].name;
        if (strcmp(names[i], name) == 0)
            return &kinds[i];
    }
    const char *near = sdg_nearest(name, names, KIND_COUNT);
    if (near != NULL)
        sdg_fail(err, SDG_E_INPUT, "picture: there is no board '%s'; did you mean '%s'?",
                 sdg_excerpt_of(name).text, near);
    else
        sdg_fail(err, SDG_E_INPUT,
                 "picture: there is no board '%s'; there are river, grid, jugs, pegs, tiles and "
                 "towers",
                 sdg_excerpt_of(name).text);
    return NULL;
}

void picture_field_names(const picture_kind *kind, const char *names[PICTURE_MOST_FIELDS + 2])
{
    size_t count = 0;
    names[count++] = "board";
    for (size_t i = 0; i < PICTURE_MOST_FIELDS && kind->fields[i].type != PICTURE_NO_FIELD; i++)
        names[count++] = kind->fields[i].name;
    names[count] = NULL;
}

bool picture_is_list(const picture_field *field)
{
    return field->type == PICTURE_LIST || field->type == PICTURE_TOWERS ||
           field->type == PICTURE_ROWS;
}

/* Without columns the tiles do not fill any, which tells more. */
bool picture_is_needed(const picture_field *field)
{
    return field->type != PICTURE_NO_FIELD && field->type != PICTURE_COLS;
}

sdg_status picture_lay_board(sdg_picture *out, const picture_board *board, sdg_arena *arena,
                             sdg_error *err)
{
    *out = (sdg_picture){0};
    return board->kind->lay(board, out, arena, err);
}

static bool is_shown(const sdg_picture_key *key, const sdg_picture *picture)
{
    for (uint32_t i = 0; i < picture->cell_count; i++)
        if (picture->cells[i].ink == key->ink && picture->cells[i].shape == key->shape)
            return true;
    return false;
}

uint32_t picture_add_keys(const picture_kind *kind, const sdg_picture *picture,
                          sdg_picture_key *keys, uint32_t count)
{
    for (const sdg_picture_key *key = kind->keys; key->text != NULL; key++)
        if (count < PICTURE_MOST_KEYS && is_shown(key, picture))
            keys[count++] = *key;
    return count;
}
