/* The picture: a floor with walls, and a block for each piece. A form that is no rectangle is made
 * of its runs of cells across and down, whose insides are then joined. */
#include "puzzles/klotski.h"

#include <string.h>

#include "puzzles/runs.h"

/* The cells laid so far. */
typedef struct sheet {
    const klotski *it;
    sdg_cell *cells;
    uint32_t count;
    sdg_lang lang; /* of the names */
} sheet;

/* A run of a form: a corner in the form, and the extent. */
typedef struct run {
    klotski_cell corner;
    int8_t cols, rows;
} run;

/* There is room for all cells: sdg_klotski_draw counts what a board can need. */
static sdg_cell *lay(sheet *on, klotski_cell at, run part, sdg_ink ink, sdg_shape shape)
{
    sdg_cell *cell = &on->cells[on->count++];
    cell->col = (uint16_t)(at.col + part.corner.col);
    cell->row = (uint16_t)(at.row + part.corner.row);
    cell->cols = (uint16_t)part.cols;
    cell->rows = (uint16_t)part.rows;
    cell->ink = ink;
    cell->shape = shape;
    return cell;
}

/* Forms are small, and bent ones rare. */
static bool has_cell(const klotski_form *form, int col, int row)
{
    for (uint32_t i = 0; i < form->count; i++)
        if (form->cells[i].col == col && form->cells[i].row == row)
            return true;
    return false;
}

/* The run that begins in a cell, in the direction; no extent if the cell is not where one begins.
 */
static run run_from(const klotski_form *form, klotski_cell from, klotski_cell step)
{
    run out = {from, 0, 0};
    int length = 1;
    if (has_cell(form, from.col - step.col, from.row - step.row))
        return out;
    while (has_cell(form, from.col + length * step.col, from.row + length * step.row))
        length++;
    out.cols = (int8_t)(step.col != 0 ? length : 1);
    out.rows = (int8_t)(step.row != 0 ? length : 1);
    return out;
}

/* Lays a shape over each run of a form; a rectangle is one. */
static void lay_form(sheet *on, const klotski_form *form, klotski_cell at, sdg_ink ink,
                     sdg_shape shape)
{
    const run whole = {{0, 0}, form->cols, form->rows};
    if (sdg_klotski_is_rectangle(form)) {
        lay(on, at, whole, ink, shape);
        return;
    }
    for (uint32_t i = 0; i < form->count; i++) {
        run across = run_from(form, form->cells[i], sdg_klotski_steps[RIGHT]);
        run down = run_from(form, form->cells[i], sdg_klotski_steps[DOWN]);
        if (across.cols > 0)
            lay(on, at, across, ink, shape);
        if (down.rows > 0)
            lay(on, at, down, ink, shape);
    }
}

/* Where four cells meet the runs leave a hole. */
static void fill_holes(sheet *on, const klotski_form *form, klotski_cell at, sdg_ink ink)
{
    for (uint32_t i = 0; i < form->count; i++) {
        const klotski_cell here = form->cells[i];
        const run square = {here, 2, 2};
        if (has_cell(form, here.col + 1, here.row) && has_cell(form, here.col, here.row + 1) &&
            has_cell(form, here.col + 1, here.row + 1))
            lay(on, at, square, ink, SDG_SHAPE_JOIN);
    }
}

/* The name in the last cell that was laid; a name of two characters goes down an upright piece,
 * and of one that does not fit a single cell the last character does. */
static void lay_name(sheet *on, const klotski_scene *scene, uint32_t slot)
{
    const klotski *it = on->it;
    const klotski_group *group = &it->groups[it->group_of[slot]];
    const run cell = {{0, 0}, 1, 1};
    char room[16];
    const char *name = scene->is_state ? sdg_klotski_group_name(it, group, on->lang, room)
                                       : sdg_klotski_name(it, slot, on->lang, room);
    size_t first, length = strlen(name);
    sdg_utf8_next(name, &first);
    sdg_cell *last = &on->cells[on->count - 1];
    if (first == length || group->form.cols > 1) {
        memcpy(last->text, name, length + 1);
        return;
    }
    memcpy(last->text, name + first, length - first + 1);
    if (group->form.rows == 1)
        return;
    klotski_cell at = group->corners[scene->place[slot]];
    for (uint32_t i = 0; i < 2; i++, at.row++)
        lay(on, at, cell, last->ink, SDG_SHAPE_JOIN);
    memcpy(last[1].text, name, first);
    memcpy(last[2].text, last->text, length - first + 1);
    last->text[0] = '\0';
}

/* One piece with its name, which stands in the shape that is drawn last. */
static void lay_piece(sheet *on, const klotski_scene *scene, uint32_t slot)
{
    const klotski *it = on->it;
    const klotski_group *group = &it->groups[it->group_of[slot]];
    const klotski_form *form = &group->form;
    klotski_cell at = group->corners[scene->place[slot]];
    sdg_ink ink = group->ink;
    bool is_moved = scene->moved == slot;
    lay_form(on, form, at, ink, SDG_SHAPE_BLOCK);
    if (is_moved) {
        lay_form(on, form, at, SDG_INK_MARK, SDG_SHAPE_HALO);
        lay_form(on, form, at, SDG_INK_MARK, SDG_SHAPE_OUTLINE);
    }
    if (!sdg_klotski_is_rectangle(form))
        fill_holes(on, form, at, ink);
    if (is_moved || !sdg_klotski_is_rectangle(form))
        lay_form(on, form, at, ink, SDG_SHAPE_JOIN);
    lay_name(on, scene, slot);
}

static bool is_wall(const void *self, uint32_t cell)
{
    const klotski *it = self;
    return it->grid.cells[cell] == '#';
}

/* Walls in runs, so that no seams are seen between their cells; doors one by one. */
static void lay_walls(sheet *on)
{
    const klotski *it = on->it;
    const klotski_cell origin = {0, 0};
    const sdg_runs walls = {{it->grid.cols, it->grid.rows}, is_wall, it, SDG_INK_WALL};
    on->count += sdg_runs_lay(&walls, on->cells + on->count);
    for (uint32_t i = 0; i < it->grid.cols * it->grid.rows; i++) {
        const run cell = {{(int8_t)(i % it->grid.cols), (int8_t)(i / it->grid.cols)}, 1, 1};
        if (it->grid.cells[i] == '-')
            lay(on, origin, cell, SDG_INK_WALL, SDG_SHAPE_SQUARE);
    }
}

/* Floor and walls, and where the piece that moved stood. */
static void lay_ground(sheet *on, const klotski_scene *scene)
{
    const klotski *it = on->it;
    const klotski_cell origin = {0, 0};
    const run whole = {{0, 0}, (int8_t)it->grid.cols, (int8_t)it->grid.rows};
    lay(on, origin, whole, SDG_INK_LAND, SDG_SHAPE_FILL);
    if (it->has_frame)
        lay_walls(on);
    if (scene->moved == SDG_NONE)
        return;
    const klotski_group *group = &it->groups[it->group_of[scene->moved]];
    lay_form(on, &group->form, group->corners[scene->old], SDG_INK_MARK, SDG_SHAPE_GHOST);
}

/* The piece that moved comes last, or its neighbours would hide the seam around it. */
sdg_status sdg_klotski_draw(const klotski *it, const klotski_scene *scene, sdg_picture *out,
                            sdg_arena *arena)
{
    /* A cell of the board: two runs of a wall; or of a piece two runs as blocks, seams, outlines
     * and joins, a hole and a part of a name; and two runs of a ghost. */
    size_t most = 1 + (size_t)it->grid.cols * it->grid.rows * 13;
    sheet on = {it, sdg_arena_take(arena, most, sizeof *on.cells), 0, sdg_arena_lang(arena)};
    if (on.cells == NULL)
        return SDG_E_NOMEM;
    lay_ground(&on, scene);
    for (uint32_t slot = 0; slot < it->piece_count; slot++)
        if (slot != scene->moved)
            lay_piece(&on, scene, slot);
    if (scene->moved != SDG_NONE)
        lay_piece(&on, scene, scene->moved);
    *out = (sdg_picture){(uint16_t)it->grid.cols, (uint16_t)it->grid.rows, on.cells, on.count};
    return SDG_OK;
}

sdg_status sdg_klotski_picture(const void *self, const uint8_t *state, sdg_picture *out,
                               sdg_arena *arena)
{
    const klotski *it = self;
    klotski_scene scene = {.moved = SDG_NONE, .is_state = true};
    sdg_klotski_unpack(it, state, scene.place);
    return sdg_klotski_draw(it, &scene, out, arena);
}
