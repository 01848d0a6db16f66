/* Peg solitaire: the board, the jumps it allows, and where the last peg must stand. */
#include "puzzles/pegs.h"

#include <string.h>

#include "base/words.h"
#include "puzzles/grid.h"

/* The hole at a place of the board; hole_count where there is none, as outside of it. */
static uint32_t hole_at(const pegs *it, int col, int row)
{
    uint32_t i = 0;
    while (i < it->hole_count && (it->holes[i].col != col || it->holes[i].row != row))
        i++;
    return i;
}

/* East, south, west, north; and the two slants that a triangle has, down to the right and back. */
static void make_jumps(pegs *it)
{
    static const int ways[WAYS][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, -1}};
    for (uint32_t from = 0; from < it->hole_count; from++) {
        for (uint32_t way = 0; way < (it->is_triangle ? WAYS : 4U); way++) {
            int col = it->holes[from].col, row = it->holes[from].row;
            uint32_t over = hole_at(it, col + ways[way][0], row + ways[way][1]);
            uint32_t to = hole_at(it, col + 2 * ways[way][0], row + 2 * ways[way][1]);
            if (over == it->hole_count || to == it->hole_count)
                continue;
            uint64_t taken = UINT64_C(1) << from | UINT64_C(1) << over;
            it->jumps[it->jump_count++] =
                (jump){taken, taken | UINT64_C(1) << to, (uint8_t)from, (uint8_t)to};
        }
    }
}

/* Rows of one hole, two, three and so on, as the triangle is written, so that a state of it that
 * was printed can be given as a board. Squares of this outline are had with '#' at the right. */
static bool is_triangle(const sdg_grid *grid)
{
    for (uint32_t i = 0; i < grid->cols * grid->rows; i++) {
        bool is_inside = i % grid->cols <= i / grid->cols;
        char letter = grid->cells[i];
        if (letter == '#' || (letter != ' ') != is_inside)
            return false;
    }
    return grid->rows > 1 && grid->cols == grid->rows;
}

/* Rows may be short: what is missing on the right is no hole. */
static sdg_status read_holes(pegs *it, const sdg_board *board, sdg_arena *arena, sdg_error *err)
{
    const sdg_grid_rules rules = {MOST_SIDE, MOST_SIDE, true, "oO*.#"};
    sdg_grid grid = {0};
    sdg_status status = sdg_grid_read(&grid, board, 1, 0, &rules, arena, err);
    if (status != SDG_OK)
        return status;
    it->cols = grid.cols;
    it->rows = grid.rows;
    it->is_triangle = is_triangle(&grid);
    for (uint32_t i = 0; i < grid.cols * grid.rows; i++) {
        uint32_t col = i % grid.cols, row = i / grid.cols;
        char letter = sdg_grid_at(&grid, col, row);
        if (letter == '#' || letter == ' ')
            continue;
        if (it->hole_count == MOST_HOLES)
            return sdg_board_fault(board, grid.line + row, col + 1, err,
                                   "a hole too many; at most %d are possible", (int)MOST_HOLES);
        it->start |= (uint64_t)(letter != '.') << it->hole_count;
        it->holes[it->hole_count++] = (hole){(uint16_t)col, (uint16_t)row};
    }
    if (it->hole_count > 0)
        return SDG_OK;
    sdg_board_fault(board, grid.line, 1, err, "the board has no hole");
    return SDG_E_INPUT;
}

/* A number of a hole; hints say which there are. */
static sdg_status read_number(const pegs *it, const char *text, uint32_t *out, sdg_error *err)
{
    uint64_t number = 0;
    if (sdg_parse_number(text, it->hole_count - 1, &number)) {
        *out = (uint32_t)number;
        return SDG_OK;
    }
    sdg_fail(err, SDG_E_USAGE, "'%s' is no hole of this board", sdg_excerpt_of(text).text);
    sdg_hint(err, "holes are numbered 0 to %u, row by row", (unsigned)(it->hole_count - 1));
    return SDG_E_USAGE;
}

/* Words first, as they say what the board says. */
static sdg_status read_ends(pegs *it, const sdg_args *args, sdg_error *err)
{
    const char *known_as = sdg_args_board(args, "board")->known,
               *goal = sdg_args_text(args, "goal"), *first = sdg_args_text(args, "hole");
    bool is_english = known_as != NULL && strcmp(known_as, "english") == 0;
    uint32_t number = 0;
    if (strcmp(first, "board") != 0) {
        sdg_status status = sdg_fault_of("hole", read_number(it, first, &number, err), err);
        if (status != SDG_OK)
            return status;
        it->start = sdg_pegs_all(it) & ~(UINT64_C(1) << number);
    }
    it->goal = is_english ? 16 : ANY;
    if (strcmp(goal, "usual") == 0)
        return SDG_OK;
    it->goal = ANY;
    if (strcmp(goal, "any") == 0)
        return SDG_OK;
    return sdg_fault_of("goal", read_number(it, goal, &it->goal, err), err);
}

/* A key must occur at the start, and a board may be full of pegs or of holes. */
static void make_keys(pegs *it)
{
    const sdg_picture_key peg = {SDG_INK_D, SDG_SHAPE_DISC, "peg"},
                          empty = {SDG_INK_WALL, SDG_SHAPE_DISC, "hole without a peg"};
    if (it->start != 0)
        it->keys[it->key_count++] = peg;
    if (it->start != sdg_pegs_all(it))
        it->keys[it->key_count++] = empty;
}

/* The holes first: they number what the other parameters name. */
sdg_status sdg_pegs_open(void **self, size_t *state_size, const sdg_args *args, sdg_arena *arena,
                         sdg_error *err)
{
    const sdg_board *board = sdg_args_board(args, "board");
    pegs *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    *self = it;
    sdg_status status = read_holes(it, board, arena, err);
    if (status == SDG_OK)
        status = read_ends(it, args, err);
    if (status != SDG_OK)
        return status;
    it->bytes = (it->hole_count + 7) / 8;
    *state_size = it->bytes;
    make_jumps(it);
    make_keys(it);
    return SDG_OK;
}
