/* Reading levels of Sokoban in XSB: # wall, @ man, + man on a goal, $ box, * box on a goal, . goal,
 * and a space, - or _ for nothing. Levels stand in a file one after the other, with titles and
 * remarks between them; rows may end early. */
#include "puzzles/sokoban.h"

#include <string.h>

#include "puzzles/grid.h"
#include "puzzles/lines.h"

enum { MOST_FAULTS = 20 };
static const char all_letters[] = "#@+$*. -_";

/* A level that is being read. */
typedef struct reading {
    sokoban *it;
    const sdg_board *board;
    sdg_arena *arena;
    sdg_error *err;
    sdg_grid grid;
    char *letters; /* a copy that is changed */
    uint32_t man, faults;
    bool has_box; /* anywhere */
} reading;

/* A row of a level: the first letter is a wall, and no other than level letters occur. A title made
 * of such letters alone would be a level. */
static bool is_row(const sdg_line *line)
{
    const char *at = line->at, *end = line->at + line->length;
    while (at < end && (*at == ' ' || *at == '\t' || *at == '-' || *at == '_'))
        at++;
    return at < end && *at == '#';
}

/* Notes a fault at a square of the grid. */
static void fault_at(reading *r, uint32_t square, const char *text)
{
    uint32_t cols = r->grid.cols;
    if (r->faults++ < MOST_FAULTS)
        sdg_board_fault(r->board, r->grid.line + square / cols, square % cols + 1, r->err, "%s",
                        sdg_translate(sdg_error_lang(r->err), text));
}

/* Notes a fault of the level as a whole. */
static void fault(reading *r, const char *text)
{
    if (r->faults++ < MOST_FAULTS)
        sdg_board_fault(r->board, r->grid.line, 1, r->err, "%s",
                        sdg_translate(sdg_error_lang(r->err), text));
}

static sdg_status find_level(reading *r, uint32_t number)
{
    static const sdg_grid_rules rules = {SOKO_MOST_SIDE, SOKO_MOST_SIDE, true, all_letters};
    sdg_section at;
    uint32_t count = sdg_section_find(r->board, is_row, number, &at);
    if (count == 0 && r->board->length == 0)
        return sdg_board_fault(r->board, 1, 1, r->err, "the board is empty");
    if (count == 0)
        return sdg_board_fault(r->board, 1, 1, r->err,
                               "there is no level: no row begins with a wall, #");
    if (at.count == 0)
        return sdg_section_missing(r->board, "level", number, count, r->err);
    sdg_status status =
        sdg_grid_read(&r->grid, r->board, at.first, at.count, &rules, r->arena, r->err);
    if (status != SDG_OK)
        return status;
    r->letters = sdg_arena_bytes(r->arena, r->grid.cells, (size_t)r->grid.cols * r->grid.rows);
    return r->letters != NULL ? SDG_OK : sdg_fail_memory(r->err);
}

/* Where the man stands; from here on an empty square has one letter. */
static void find_man(reading *r)
{
    bool found = false;
    for (uint32_t i = 0; i < r->grid.cols * r->grid.rows; i++) {
        char *letter = &r->letters[i];
        if (*letter == ' ' || *letter == '_')
            *letter = '-';
        if (*letter != '@' && *letter != '+')
            continue;
        if (found)
            fault_at(r, i, SDG_TEXT("a second man"));
        else
            r->man = i;
        found = true;
        *letter = *letter == '+' ? '.' : '-';
    }
    if (!found)
        fault(r, SDG_TEXT("the level has no man, @ or +"));
}

/* Room for the largest floor that the level could have: all of its squares. */
static sdg_status make_tables(reading *r)
{
    sokoban *it = r->it;
    size_t count = (size_t)r->grid.cols * r->grid.rows;
    it->of = (sdg_squares){r->grid.cols, r->grid.rows};
    it->letters = r->letters;
    it->floors = sdg_arena_take(r->arena, count, sizeof *it->floors);
    it->squares = sdg_arena_take(r->arena, count, sizeof *it->squares);
    it->beside = sdg_arena_take(r->arena, count, sizeof *it->beside);
    if (it->floors == NULL || it->squares == NULL || it->beside == NULL)
        return sdg_fail_memory(r->err);
    memset(it->floors, 0xFF, count * sizeof *it->floors);
    return SDG_OK;
}

/* At the rim of the level a square without a wall lets the man out; a corner is told once. */
static bool is_open(const reading *r, uint32_t square)
{
    bool leads_out = false;
    for (uint32_t way = SDG_UP; way < SDG_WAY_COUNT; way += SDG_RIGHT)
        leads_out = leads_out || sdg_square_beside(r->it->of, square, way) == SDG_NONE;
    return leads_out;
}

/* Marks all squares that can be walked to from the man, through boxes; the list of squares is the
 * queue. */
static void flood(reading *r)
{
    sokoban *it = r->it;
    uint32_t count = 0;
    it->squares[count++] = (uint16_t)r->man;
    it->floors[r->man] = 0;
    for (uint32_t done = 0; done < count; done++) {
        if (is_open(r, it->squares[done]))
            fault_at(r, it->squares[done], SDG_TEXT("the wall is open here"));
        for (uint32_t way = SDG_UP; way < SDG_WAY_COUNT; way += SDG_RIGHT) {
            uint32_t next = sdg_square_beside(it->of, it->squares[done], way);
            if (next == SDG_NONE || it->floors[next] != SOKO_NOWHERE || r->letters[next] == '#')
                continue;
            it->floors[next] = 0;
            it->squares[count++] = (uint16_t)next;
        }
    }
    it->floor_count = count;
}

/* Numbers the squares that were marked, in reading order, and finds their neighbours. */
static void number_floor(sokoban *it)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < it->of.cols * it->of.rows; i++) {
        if (it->floors[i] == SOKO_NOWHERE)
            continue;
        it->squares[count] = (uint16_t)i;
        it->floors[i] = (uint16_t)count++;
    }
    for (uint32_t floor = 0; floor < count; floor++) {
        for (uint32_t way = 0; way < SOKO_WAYS; way++) {
            uint32_t next = sdg_square_beside(it->of, it->squares[floor], way * SDG_RIGHT);
            it->beside[floor][way] = next == SDG_NONE ? SOKO_NOWHERE : it->floors[next];
        }
    }
}

/* Takes the boxes off the floor into a list. Those that stand elsewhere never move. */
static void take_boxes(reading *r)
{
    sokoban *it = r->it;
    for (uint32_t i = 0; i < it->of.cols * it->of.rows; i++) {
        char *letter = &r->letters[i];
        bool is_box = *letter == '$' || *letter == '*';
        r->has_box = r->has_box || is_box;
        if (it->floors[i] == SOKO_NOWHERE) {
            it->is_lost = it->is_lost || *letter == '$';
            continue;
        }
        it->goal_count += *letter == '.' || *letter == '*';
        if (!is_box)
            continue;
        *letter = *letter == '*' ? '.' : '-';
        if (it->box_count == SOKO_MOST_BOXES)
            fault_at(r, i, SDG_TEXT("more than 128 boxes"));
        else
            it->boxes[it->box_count++] = it->floors[i];
    }
}

/* Goals may be more than boxes, which then have a choice. A level whose boxes all stand where the
 * man never comes is one to look at all the same, with a solution or without. */
static sdg_status check_level(reading *r)
{
    if (!r->has_box)
        fault(r, SDG_TEXT("the level has no box, $ or *"));
    else if (r->it->box_count > r->it->goal_count)
        fault(r, SDG_TEXT("the level has more boxes than goals"));
    return r->faults == 0 ? SDG_OK : SDG_E_INPUT;
}

/* Where there is no man, nothing can be said about the floor. */
sdg_status sdg_soko_read(sokoban *it, const sdg_board *board, uint32_t number, sdg_arena *arena,
                         sdg_error *err)
{
    reading r = {.it = it, .board = board, .arena = arena, .err = err};
    sdg_status status = find_level(&r, number);
    if (status != SDG_OK)
        return status;
    find_man(&r);
    if (r.faults > 0)
        return SDG_E_INPUT;
    status = make_tables(&r);
    if (status != SDG_OK)
        return status;
    flood(&r);
    number_floor(it);
    take_boxes(&r);
    it->man = it->floors[r.man];
    return check_level(&r);
}

uint32_t sdg_soko_level_count(const sdg_board *board)
{
    sdg_section none;
    return sdg_section_find(board, is_row, SDG_NONE, &none);
}
