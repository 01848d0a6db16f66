/* Groups and their places. A place's cells, and the cells that a step from it would need, are rows
 * of bits made here once, so that a move is a few words compared. */
#include "puzzles/klotski.h"

#include <string.h>

/* What the making of one group's places needs besides it. */
typedef struct making {
    klotski *it;
    klotski_group *group;
    sdg_arena *arena;
    bool takes_doors;           /* its piece is the key, and the doors are open */
    bool reached[MOST_CELLS];   /* by corner */
    uint16_t queue[MOST_CELLS]; /* corners, in the order in which they are reached */
} making;

/* Whether the form lies on the board and off the walls with its corner there. */
static bool fits(const making *m, int col, int row)
{
    const sdg_grid *grid = &m->it->grid;
    const klotski_form *form = &m->group->form;
    if (col < 0 || row < 0 || col + form->cols > (int)grid->cols ||
        row + form->rows > (int)grid->rows)
        return false;
    for (uint32_t i = 0; m->it->has_frame && i < form->count; i++) {
        char at = sdg_grid_at(grid, (uint32_t)(col + form->cells[i].col),
                              (uint32_t)(row + form->cells[i].row));
        if (at == '#' || (at == '-' && !m->takes_doors))
            return false;
    }
    return true;
}

/* Notes a corner unless it is known. */
static void reach(making *m, int col, int row, uint32_t *count)
{
    uint32_t cols = m->it->grid.cols;
    if (!fits(m, col, row))
        return;
    uint32_t corner = (uint32_t)row * cols + (uint32_t)col;
    if (m->reached[corner])
        return;
    m->reached[corner] = true;
    m->queue[(*count)++] = (uint16_t)corner;
}

/* Every corner that a piece of the group could get to on an empty board. */
static uint32_t reach_all(making *m, uint32_t group)
{
    klotski *it = m->it;
    uint32_t count = 0;
    for (uint32_t i = 0; i < it->piece_count; i++)
        if (it->group_of[it->pieces[i].slot] == group)
            reach(m, it->pieces[i].corner.col, it->pieces[i].corner.row, &count);
    for (uint32_t i = 0; i < count; i++) {
        int col = (int)(m->queue[i] % it->grid.cols), row = (int)(m->queue[i] / it->grid.cols);
        for (uint32_t k = 0; k < DIRECTION_COUNT; k++)
            reach(m, col + sdg_klotski_steps[k].col, row + sdg_klotski_steps[k].row, &count);
    }
    return count;
}

/* Numbers the corners in reading order. */
static sdg_status number_places(making *m, sdg_error *err)
{
    const sdg_grid *grid = &m->it->grid;
    klotski_group *group = m->group;
    uint32_t size = grid->cols * grid->rows, count = 0;
    klotski_cell *corners = sdg_arena_take(m->arena, group->place_count, sizeof *corners);
    uint16_t *place_at = sdg_arena_take(m->arena, size, sizeof *place_at);
    if (corners == NULL || place_at == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < size; i++) {
        place_at[i] = m->reached[i] ? (uint16_t)count : NO_PLACE;
        if (m->reached[i])
            corners[count++] = (klotski_cell){(int8_t)(i % grid->cols), (int8_t)(i / grid->cols)};
    }
    group->corners = corners;
    group->place_at = place_at;
    return SDG_OK;
}

/* Sets the bits of the cells that a form covers. */
static void cover(const making *m, uint32_t place, uint64_t *words)
{
    const klotski_group *group = m->group;
    for (uint32_t i = 0; i < group->form.count; i++) {
        uint32_t col = (uint32_t)(group->corners[place].col + group->form.cells[i].col);
        uint32_t row = (uint32_t)(group->corners[place].row + group->form.cells[i].row);
        uint32_t cell = row * m->it->grid.cols + col;
        words[cell / 64] |= UINT64_C(1) << cell % 64;
    }
}

/* The place a step away, or NO_PLACE. */
static uint16_t step_from(const making *m, uint32_t place, uint32_t direction)
{
    const sdg_grid *grid = &m->it->grid;
    int col = m->group->corners[place].col + sdg_klotski_steps[direction].col;
    int row = m->group->corners[place].row + sdg_klotski_steps[direction].row;
    if (col < 0 || row < 0 || col >= (int)grid->cols || row >= (int)grid->rows)
        return NO_PLACE;
    return m->group->place_at[(uint32_t)row * grid->cols + (uint32_t)col];
}

/* Fills the tables that moves are made with. */
static sdg_status make_tables(making *m, sdg_error *err)
{
    klotski_group *group = m->group;
    const uint32_t words = m->it->words, count = group->place_count;
    uint64_t *covered = sdg_arena_take(m->arena, (size_t)count * words, sizeof *covered);
    uint64_t *beside = sdg_arena_take(m->arena, (size_t)count * words, sizeof *beside);
    uint16_t *next = sdg_arena_take(m->arena, (size_t)count * DIRECTION_COUNT, sizeof *next);
    if (covered == NULL || beside == NULL || next == NULL)
        return sdg_fail_memory(err);
    for (uint32_t place = 0; place < count; place++) {
        cover(m, place, covered + (size_t)place * words);
        for (uint32_t k = 0; k < DIRECTION_COUNT; k++) {
            uint16_t to = step_from(m, place, k);
            next[place * DIRECTION_COUNT + k] = to;
            if (to != NO_PLACE)
                cover(m, to, beside + (size_t)place * words);
        }
        for (uint32_t i = 0; i < words; i++)
            beside[place * words + i] &= ~covered[place * words + i];
    }
    group->covered = covered;
    group->beside = beside;
    group->next = next;
    return SDG_OK;
}

/* A place is a byte of the state, which bounds how many a group may have. */
static sdg_status make_places(klotski *it, uint32_t group, making *m, sdg_error *err)
{
    m->group = &it->groups[group];
    memset(m->reached, 0, sizeof m->reached);
    m->takes_doors = it->doors_open && it->has_frame && it->letters[it->groups[group].first] == '*';
    m->group->place_count = reach_all(m, group);
    if (m->group->place_count > MOST_PLACES)
        return sdg_board_fault(it->board, it->grid.line, 1, err,
                               "the board is too large: piece '%c' could be at %u places; at most "
                               "%d may be told apart",
                               it->letters[it->groups[group].first],
                               (unsigned)m->group->place_count, (int)MOST_PLACES);
    sdg_status status = number_places(m, err);
    return status == SDG_OK ? make_tables(m, err) : status;
}

/* The group that a piece belongs to; a new one where it has no equal. */
static uint32_t group_for(klotski *it, const klotski_piece *piece)
{
    bool is_alone = piece->is_alone || it->is_named;
    for (uint32_t i = 0; i < it->group_count && !is_alone; i++)
        if (!it->groups[i].is_alone && sdg_klotski_same_form(&it->groups[i].form, &piece->form))
            return i;
    it->groups[it->group_count] = (klotski_group){.form = piece->form, .is_alone = is_alone};
    return it->group_count++;
}

/* Groups in the order of their first pieces; within one the pieces in reading order, which is also
 * the order of their places. */
static void gather_groups(klotski *it)
{
    uint32_t group_of_piece[MOST_PIECES], slot = 0;
    for (uint32_t i = 0; i < it->piece_count; i++)
        group_of_piece[i] = group_for(it, &it->pieces[i]);
    for (uint32_t group = 0; group < it->group_count; group++) {
        it->groups[group].first = slot;
        for (uint32_t i = 0; i < it->piece_count; i++) {
            if (group_of_piece[i] != group)
                continue;
            it->letters[slot] = it->pieces[i].letter;
            it->group_of[slot] = (uint8_t)group;
            it->pieces[i].slot = slot++;
        }
        it->groups[group].count = slot - it->groups[group].first;
    }
}

/* The start, from the corners of the pieces. */
static void make_start(klotski *it)
{
    for (uint32_t i = 0; i < it->piece_count; i++) {
        const klotski_piece *piece = &it->pieces[i];
        uint32_t corner = (uint32_t)piece->corner.row * it->grid.cols + (uint32_t)piece->corner.col;
        it->start[piece->slot] = (uint8_t)it->groups[it->group_of[piece->slot]].place_at[corner];
    }
}

/* Groups first, as places are numbered within one. The start comes in order by itself. */
sdg_status sdg_klotski_make_groups(klotski *it, sdg_arena *arena, sdg_error *err)
{
    making m = {.it = it, .arena = arena};
    gather_groups(it);
    for (uint32_t group = 0; group < it->group_count; group++) {
        sdg_status status = make_places(it, group, &m, err);
        if (status != SDG_OK)
            return status;
    }
    make_start(it);
    return sdg_klotski_make_spots(it, arena, err);
}
