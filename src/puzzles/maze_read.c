/* Reading mazes. A map of MovingAI is told by its first line. */
#include "puzzles/maze.h"

#include <string.h>

#include "puzzles/grid.h"
#include "puzzles/lines.h"

enum { MOST_FAULTS = 20 };

/* A maze that is being read. */
typedef struct reading {
    maze *it;
    const sdg_board *board;
    sdg_arena *arena;
    sdg_error *err;
    sdg_grid grid;
    uint32_t faults;
} reading;

static sdg_status make_squares(reading *r)
{
    maze *it = r->it;
    size_t squares = (size_t)r->grid.cols * r->grid.rows;
    it->of = (sdg_squares){r->grid.cols, r->grid.rows};
    it->is_free = sdg_arena_take(r->arena, squares, sizeof *it->is_free);
    it->is_goal = sdg_arena_take(r->arena, squares, sizeof *it->is_goal);
    return it->is_free != NULL && it->is_goal != NULL ? SDG_OK : sdg_fail_memory(r->err);
}

/* Only mazes with few goals need their list. */
void sdg_maze_add_goal(maze *it, uint32_t square)
{
    if (it->goal_count < MAZE_FEW_GOALS)
        it->goals[it->goal_count] = square;
    it->goal_count++;
}

/* A second mark may be the one that was meant, so it is a fault rather than ignored. */
static void put_start(reading *r, uint32_t square)
{
    maze *it = r->it;
    uint32_t cols = r->grid.cols;
    if (it->start == SDG_NONE)
        it->start = square;
    else if (r->faults++ < MOST_FAULTS)
        sdg_board_fault(r->board, r->grid.line + square / cols, square % cols + 1, r->err,
                        "a second start; the first is at %u,%u", (unsigned)(it->start % cols),
                        (unsigned)(it->start / cols));
}

/* free_letters are those that one can stand on; S and G are marks in a picture alone. */
static void put_squares(reading *r, const char *free_letters, bool has_marks)
{
    maze *it = r->it;
    it->has_marks = has_marks;
    for (uint32_t i = 0; i < r->grid.cols * r->grid.rows; i++) {
        char letter = r->grid.cells[i];
        it->is_free[i] = strchr(free_letters, letter) != NULL;
        it->is_goal[i] = has_marks && (letter == 'G' || letter == 'E');
        if (it->is_goal[i])
            sdg_maze_add_goal(it, i);
        if (has_marks && letter == 'S')
            put_start(r, i);
        it->wall_count += !it->is_free[i];
    }
}

/* ---- a map ---- */

/* No picture begins so: its letters are walls and dots. */
static bool is_map(const sdg_board *board)
{
    return strncmp(board->text, "type ", 5) == 0;
}

/* A line "height 49": its number, if the line has that name. */
static bool read_side(const sdg_line *line, const char *name, uint32_t *out)
{
    size_t length = strlen(name);
    return line->length > length && strncmp(line->at, name, length) == 0 &&
           line->at[length] == ' ' &&
           sdg_line_number(line->at + length + 1, line->length - length - 1, out);
}

/* "type octile", "height 49", "width 49", "map": four lines, the middle two in either order. */
static sdg_status read_head(reading *r, sdg_squares *size)
{
    sdg_line line = {0};
    while (sdg_line_next(r->board, &line) && line.number < 4) {
        if (line.number > 1 && !read_side(&line, "height", &size->rows) &&
            !read_side(&line, "width", &size->cols))
            return sdg_board_fault(r->board, line.number, 1, r->err,
                                   "height or width with a number is wanted here");
    }
    if (line.number < 4)
        return sdg_board_fault(r->board, line.number, (uint32_t)line.length + 1, r->err,
                               "the map ends before the word map");
    if (line.length != 3 || strncmp(line.at, "map", 3) != 0)
        return sdg_board_fault(r->board, line.number, 1, r->err, "the word map is wanted here");
    if (size->cols == 0 || size->rows == 0 || size->cols > MAZE_MOST_SIDE ||
        size->rows > MAZE_MOST_SIDE)
        return sdg_board_fault(r->board, 2, 1, r->err, "a map of %ux%u; 1x1 to %dx%d are read",
                               (unsigned)size->cols, (unsigned)size->rows, MAZE_MOST_SIDE,
                               MAZE_MOST_SIDE);
    return SDG_OK;
}

/* The size is announced, so rows that are lost or too many are noticed. */
static sdg_status read_map(reading *r)
{
    static const sdg_grid_rules rules = {MAZE_MOST_SIDE, MAZE_MOST_SIDE, false, ".GS@OTW"};
    sdg_squares size = {0, 0};
    sdg_status status = read_head(r, &size);
    if (status == SDG_OK)
        status = sdg_grid_read(&r->grid, r->board, 5, 0, &rules, r->arena, r->err);
    if (status != SDG_OK)
        return status;
    if (r->grid.cols != size.cols || r->grid.rows != size.rows)
        return sdg_board_fault(r->board, 5, 1, r->err, "a map of %ux%u is announced, %ux%u is here",
                               (unsigned)size.cols, (unsigned)size.rows, (unsigned)r->grid.cols,
                               (unsigned)r->grid.rows);
    status = make_squares(r);
    if (status == SDG_OK)
        put_squares(r, ".GS", false);
    return status;
}

/* ---- a picture ---- */

static sdg_status read_picture(reading *r)
{
    static const sdg_grid_rules rules = {MAZE_MOST_SIDE, MAZE_MOST_SIDE, false, "#.SGE"};
    sdg_status status = sdg_grid_read(&r->grid, r->board, 1, 0, &rules, r->arena, r->err);
    if (status == SDG_OK)
        status = make_squares(r);
    if (status == SDG_OK)
        put_squares(r, ". SGE", true);
    return status;
}

sdg_status sdg_maze_read(maze *it, const sdg_board *board, sdg_arena *arena, sdg_error *err)
{
    reading r = {.it = it, .board = board, .arena = arena, .err = err};
    it->start = SDG_NONE;
    sdg_status status = is_map(board) ? read_map(&r) : read_picture(&r);
    return status == SDG_OK && r.faults > 0 ? SDG_E_INPUT : status;
}
