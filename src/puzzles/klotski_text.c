/* States, moves and definitions in words. */
#include "puzzles/klotski.h"

#include <string.h>

const char *const sdg_klotski_directions[DIRECTION_COUNT] = {SDG_TEXT("up"), SDG_TEXT("right"),
                                                             SDG_TEXT("down"), SDG_TEXT("left")};

/* Lays the letters of a layout over the walls and doors. */
static void fill_cells(const klotski *it, const uint8_t *place, char cells[MOST_CELLS])
{
    const uint32_t cols = it->grid.cols, size = cols * it->grid.rows;
    for (uint32_t i = 0; i < size; i++) {
        char letter = it->grid.cells[i];
        cells[i] = '.';
        if (it->has_frame && (letter == '#' || letter == '-'))
            cells[i] = letter;
    }
    for (uint32_t slot = 0; slot < it->piece_count; slot++) {
        const klotski_group *group = &it->groups[it->group_of[slot]];
        klotski_cell corner = group->corners[place[slot]];
        for (uint32_t i = 0; i < group->form.count; i++) {
            uint32_t col = (uint32_t)(corner.col + group->form.cells[i].col);
            uint32_t row = (uint32_t)(corner.row + group->form.cells[i].row);
            cells[row * cols + col] = it->letters[slot];
        }
    }
}

/* Walls and doors stay where they are, so that the rows can be read back or given as a board. */
void sdg_klotski_put_rows(const klotski *it, const uint8_t *place, sdg_sink *to)
{
    char cells[MOST_CELLS];
    fill_cells(it, place, cells);
    for (uint32_t row = 0; row < it->grid.rows; row++) {
        sdg_put_text(to, row > 0 ? "/" : "");
        sdg_put(to, cells + (size_t)row * it->grid.cols, it->grid.cols);
    }
}

/* A group's pieces have its letters in reading order. */
void sdg_klotski_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    uint8_t layout[MOST_PIECES];
    sdg_klotski_unpack(self, state, layout);
    sdg_klotski_put_rows(self, layout, to);
}

/* "right 1", or nothing for 0. */
static void put_distance(int distance, uint32_t backwards, uint32_t forwards, sdg_sink *to)
{
    if (distance != 0)
        sdg_say(
            to, " %s %d",
            sdg_translate(to->lang, sdg_klotski_directions[distance < 0 ? backwards : forwards]),
            distance < 0 ? -distance : distance);
}

/* By columns and rows: by how far, not which way round; the replay tells the way. */
void sdg_klotski_print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const klotski *it = self;
    const klotski_group *group = &it->groups[move >> 16];
    klotski_cell from = group->corners[move >> 8 & 0xFFU], end = group->corners[move & 0xFFU];
    char room[16];
    sdg_put_text(to, sdg_klotski_group_name(it, group, to->lang, room));
    if (group->count > 1)
        sdg_put_format(to, "(%d,%d)", from.col, from.row);
    put_distance(end.col - from.col, LEFT, RIGHT, to);
    put_distance(end.row - from.row, UP, DOWN, to);
}

/* Whether others of a group's form are not in it. */
static bool has_kin(const klotski *it, const klotski_group *group)
{
    for (uint32_t i = 0; i < it->group_count; i++)
        if (&it->groups[i] != group && sdg_klotski_same_form(&it->groups[i].form, &group->form))
            return true;
    return false;
}

/* What the goal names is told apart from its like, and that multiplies the states. */
static void put_exceptions(const klotski *it, sdg_sink *to)
{
    const char *between = sdg_translate(to->lang, ", but for ");
    for (uint32_t i = 0; i < it->group_count; i++) {
        char room[16];
        const klotski_group *group = &it->groups[i];
        if (!group->is_alone || !has_kin(it, group))
            continue;
        sdg_put_format(to, "%s%s", between, sdg_klotski_group_name(it, group, to->lang, room));
        between = sdg_translate(to->lang, ", ");
    }
}

/* Without these a number of moves or of states means nothing. */
void sdg_klotski_print_definition(const void *self, sdg_sink *to)
{
    static const char *const words[] = {
        SDG_TEXT("metric moves: a move takes one piece any way"),
        SDG_TEXT("metric straight: a move takes one piece in one direction, any distance"),
        SDG_TEXT("metric steps: a move takes one piece one cell")};
    const klotski *it = self;
    sdg_put_text(to, sdg_translate(to->lang, words[it->metric]));
    sdg_say(to, it->is_named ? "; every piece told apart" : "; pieces of one form not told apart");
    if (!it->is_named)
        put_exceptions(it, to);
    if (it->is_merged)
        sdg_say(to, "; mirror images merged");
    if (it->doors_open)
        sdg_say(to, "; the key may leave by the doors");
}

/* As it may be given. */
void sdg_klotski_print_goal(const void *self, sdg_sink *to)
{
    const klotski *it = self;
    sdg_say(to, "goal %s", it->goal);
}
