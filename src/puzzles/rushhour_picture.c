/* The picture of a car park. Cars are told apart by their letters, trucks and the red car also by
 * their inks, and lying ones from upright ones by their shape. */
#include "puzzles/rushhour.h"

enum { FRAME_CELLS = 3, TRUCK = 3 };

static const sdg_picture_key red_key = {SDG_INK_MARK, SDG_SHAPE_BLOCK, "red car, on its way out"};
static const sdg_picture_key car_key = {SDG_INK_A, SDG_SHAPE_BLOCK, "car"};
static const sdg_picture_key truck_key = {SDG_INK_D, SDG_SHAPE_BLOCK, "truck"};
static const sdg_picture_key wall_key = {SDG_INK_WALL, SDG_SHAPE_FILL, "wall"};

static const sdg_picture_key *look_of(const rush *it, uint32_t car)
{
    if (car == it->red)
        return &red_key;
    return it->cars[car].length >= TRUCK ? &truck_key : &car_key;
}

/* A park of red alone has no car to explain. */
void sdg_rush_make_keys(rush *it)
{
    bool has_car = false, has_truck = false;
    for (uint32_t car = 0; car < it->car_count; car++) {
        has_car = has_car || look_of(it, car) == &car_key;
        has_truck = has_truck || look_of(it, car) == &truck_key;
    }
    it->keys[it->key_count++] = red_key;
    if (has_car)
        it->keys[it->key_count++] = car_key;
    if (has_truck)
        it->keys[it->key_count++] = truck_key;
    it->keys[it->key_count++] = wall_key;
}

static sdg_cell car_cell(const rush *it, const uint8_t *state, uint32_t number)
{
    const rush_car *car = &it->cars[number];
    const sdg_picture_key *look = look_of(it, number);
    uint16_t front = (uint16_t)sdg_rush_front(state, number);
    sdg_cell cell = {.ink = look->ink, .shape = look->shape, .text = {car->letter}};
    cell.col = car->upright ? car->lane : front;
    cell.row = car->upright ? front : car->lane;
    cell.cols = car->upright ? 1 : car->length;
    cell.rows = car->upright ? car->length : 1;
    return cell;
}

/* Ground, and the strip that ends at the exit. */
static uint32_t lay_ground(const rush *it, sdg_cell *cells)
{
    uint16_t cols = (uint16_t)it->cols, rows = (uint16_t)it->rows;
    uint16_t exit = it->cars[it->red].lane, below = (uint16_t)(exit + 1);
    uint32_t count = 0;
    cells[count++] = (sdg_cell){0, 0, (uint16_t)(cols + 1), rows, SDG_INK_LAND, SDG_SHAPE_FILL, ""};
    if (exit > 0)
        cells[count++] = (sdg_cell){cols, 0, 1, exit, SDG_INK_WALL, SDG_SHAPE_FILL, ""};
    if (below < rows)
        cells[count++] =
            (sdg_cell){cols, below, 1, (uint16_t)(rows - below), SDG_INK_WALL, SDG_SHAPE_FILL, ""};
    return count;
}

sdg_status sdg_rush_picture(const void *self, const uint8_t *state, sdg_picture *out,
                            sdg_arena *arena)
{
    const rush *it = self;
    sdg_cell *cells =
        sdg_arena_take(arena, FRAME_CELLS + RUSH_MOST * RUSH_MOST + RUSH_MOST_CARS, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    uint32_t count = lay_ground(it, cells);
    for (uint32_t square = 0; square < RUSH_MOST * RUSH_MOST; square++)
        if ((it->walls >> square & 1U) != 0)
            cells[count++] = (sdg_cell){(uint16_t)(square % RUSH_MOST),
                                        (uint16_t)(square / RUSH_MOST),
                                        1,
                                        1,
                                        SDG_INK_WALL,
                                        SDG_SHAPE_FILL,
                                        ""};
    for (uint32_t car = 0; car < it->car_count; car++)
        cells[count++] = car_cell(it, state, car);
    *out = (sdg_picture){(uint16_t)(it->cols + 1), (uint16_t)it->rows, cells, count};
    return SDG_OK;
}
