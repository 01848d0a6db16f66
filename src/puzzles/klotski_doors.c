/* Boards of GNOME Klotski's form say by their letters where the key has to get to: onto targets if
 * it may leave by the doors, or where there are none; else to before a door. */
#include "puzzles/klotski.h"

#include <string.h>

/* The board as given: where pieces stand now makes no difference to doors and targets, which they
 * hide. */
bool sdg_klotski_has_letter(const klotski *it, char letter)
{
    return memchr(it->grid.cells, letter, (size_t)it->grid.cols * it->grid.rows) != NULL;
}

/* Whether every cell of the key would lie on a target there. */
static bool is_on_targets(const klotski *it, const klotski_group *group, uint32_t place)
{
    for (uint32_t i = 0; i < group->form.count; i++) {
        uint32_t col = (uint32_t)(group->corners[place].col + group->form.cells[i].col);
        uint32_t row = (uint32_t)(group->corners[place].row + group->form.cells[i].row);
        if (sdg_grid_at(&it->grid, col, row) != '.')
            return false;
    }
    return true;
}

/* Whether a step in a direction would bring the key onto doors, and onto nothing but doors and
 * floor. */
static bool is_before_door(const klotski *it, const klotski_group *group, uint32_t place,
                           uint32_t direction)
{
    bool meets_door = false;
    for (uint32_t i = 0; i < group->form.count; i++) {
        int col =
            group->corners[place].col + group->form.cells[i].col + sdg_klotski_steps[direction].col;
        int row =
            group->corners[place].row + group->form.cells[i].row + sdg_klotski_steps[direction].row;
        if (col < 0 || row < 0 || col >= (int)it->grid.cols || row >= (int)it->grid.rows)
            return false;
        char at = sdg_grid_at(&it->grid, (uint32_t)col, (uint32_t)row);
        meets_door |= at == '-';
        if (at == '#')
            return false;
    }
    return meets_door;
}

/* With the doors closed the key cannot get onto the targets behind them: it is free as soon as
 * nothing but a door is in its way. */
bool sdg_klotski_is_marked(const klotski *it, const klotski_group *group, uint32_t place)
{
    if (it->doors_open || !sdg_klotski_has_letter(it, '-'))
        return is_on_targets(it, group, place);
    for (uint32_t k = 0; k < DIRECTION_COUNT; k++)
        if (is_before_door(it, group, place, k))
            return true;
    return false;
}
