/* Reading boards of cars. A board is letters: the squares of one letter must be a straight row of
 * two or more. */
#include "puzzles/rushhour.h"

#include <string.h>

#include "puzzles/grid.h"
#include "puzzles/lines.h"

enum { MOST_FAULTS = 20, LETTERS = 128 };

/* A board that is being read. lines and columns tell where the first square of the grid stands. */
typedef struct reading {
    rush *it;
    const sdg_board *board;
    sdg_error *err;
    sdg_grid grid;
    bool is_one_line; /* rows without marks between them: the line is 1, the column goes on */
    uint32_t faults;
} reading;

/* Notes a fault of the car with a letter at a square. */
static void fault_at(reading *r, uint32_t square, char letter, const char *fault)
{
    uint32_t cols = r->grid.cols, row = square / cols, col = square % cols;
    uint32_t line = r->grid.line + (r->is_one_line ? 0 : row);
    uint32_t column = (r->is_one_line ? square : col) + 1;
    if (r->faults++ < MOST_FAULTS)
        sdg_board_fault(r->board, line, column, r->err, "car '%c' %s", letter, fault);
}

static bool is_empty(char letter)
{
    return letter == '.' || letter == 'o' || letter == ' ';
}

/* The side of a square board that is written in one line; 0 if it is none. */
static uint32_t side_of(const sdg_board *board)
{
    if (strchr(board->text, '\n') != NULL)
        return 0;
    for (uint32_t side = RUSH_LEAST; side <= RUSH_MOST; side++)
        if (board->length == (size_t)side * side)
            return side;
    return 0;
}

/* A grid that was read as one line, folded. */
static void fold(reading *r, uint32_t side)
{
    r->is_one_line = true;
    r->grid.cols = r->grid.rows = side;
}

/* Only now is it known how wide a row may be: a line of 36 letters is no row of 36. */
static sdg_status read_grid(reading *r, sdg_arena *arena)
{
    static const char letters[] = ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    uint32_t side = side_of(r->board);
    sdg_grid_rules rules = {side > 0 ? side * side : RUSH_MOST, RUSH_MOST, false, letters};
    sdg_status status = sdg_grid_read(&r->grid, r->board, 1, 0, &rules, arena, r->err);
    if (status != SDG_OK)
        return status;
    if (side > 0)
        fold(r, side);
    if (r->grid.cols < RUSH_LEAST || r->grid.rows < RUSH_LEAST)
        return sdg_board_fault(r->board, 1, 1, r->err,
                               "a board of %ux%u; 4x4 to 8x8 are read, as rows or in one line",
                               (unsigned)r->grid.cols, (unsigned)r->grid.rows);
    return SDG_OK;
}

/* Takes the squares of the letter that stands first on a square for a car. */
static void read_car(reading *r, uint32_t first, char letter)
{
    uint32_t cols = r->grid.cols, squares = cols * r->grid.rows, count = 0, step = 1;
    for (uint32_t i = first; i < squares; i++)
        count += r->grid.cells[i] == letter;
    if (count == 1) {
        fault_at(r, first, letter, "has one square; cars have two or more");
        return;
    }
    bool upright = first % cols + 1 == cols || r->grid.cells[first + 1] != letter;
    step = upright ? cols : 1;
    for (uint32_t k = 1; k < count; k++) {
        uint32_t square = first + k * step;
        bool is_inside = square < squares && (upright || square / cols == first / cols);
        if (is_inside && r->grid.cells[square] == letter)
            continue;
        fault_at(r, first, letter, "has squares that are no straight row");
        return;
    }
    if (r->it->car_count == RUSH_MOST_CARS)
        return;
    r->it->cars[r->it->car_count++] = (rush_car){
        .letter = letter,
        .upright = upright,
        .lane = (uint8_t)(upright ? first % cols : first / cols),
        .length = (uint8_t)count,
        .front = (uint8_t)(upright ? first / cols : first % cols),
    };
}

/* Letters are met in reading order, which is how cars are numbered. */
static void read_cars(reading *r)
{
    bool seen[LETTERS] = {false};
    for (uint32_t i = 0; i < r->grid.cols * r->grid.rows; i++) {
        char letter = r->grid.cells[i];
        if (letter == 'x')
            r->it->walls |= UINT64_C(1) << (i / r->grid.cols * RUSH_MOST + i % r->grid.cols);
        if (letter == 'x' || is_empty(letter) || seen[(unsigned char)letter])
            continue;
        seen[(unsigned char)letter] = true;
        read_car(r, i, letter);
    }
}

/* The car with a letter; car_count: there is none. */
static uint32_t find_car(const rush *it, char letter)
{
    uint32_t car = 0;
    while (car < it->car_count && it->cars[car].letter != letter)
        car++;
    return car;
}

/* Red is X where there is one: on boards of that writing A is a car like others. */
static sdg_status find_red(reading *r)
{
    rush *it = r->it;
    it->red = find_car(it, 'X');
    if (it->red == it->car_count)
        it->red = find_car(it, 'A');
    if (it->red == it->car_count) {
        r->faults++;
        return sdg_board_fault(r->board, 1, 1, r->err, "the board has no red car, X or A");
    }
    const rush_car *red = &it->cars[it->red];
    if (red->upright)
        fault_at(r, red->front * r->grid.cols + red->lane, red->letter,
                 "is red and stands upright; it must leave on the right");
    return r->faults == 0 ? SDG_OK : SDG_E_INPUT;
}

/* Red is only asked for where all cars are sound: else it may be among the faulty ones. */
sdg_status sdg_rush_read(rush *it, const sdg_board *board, sdg_arena *arena, sdg_error *err)
{
    reading r = {.it = it, .board = board, .err = err};
    sdg_status status = read_grid(&r, arena);
    if (status != SDG_OK)
        return status;
    it->cols = r.grid.cols;
    it->rows = r.grid.rows;
    read_cars(&r);
    return r.faults == 0 ? find_red(&r) : SDG_E_INPUT;
}
