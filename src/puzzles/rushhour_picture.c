/* The picture of a car park. Cars are told apart by their letters, trucks and the red car also by
 * their inks, and lying ones from upright ones by their shape. Along a solution the car that drove
 * has a heavy outline, and where it stood a broken one. */
#include "puzzles/rushhour.h"

#include <string.h>

enum { FRAME_CELLS = 3, MARK_CELLS = 2, TRUCK = 3 };

static const sdg_picture_key red_key = {SDG_INK_MARK, SDG_SHAPE_BLOCK, "red car, on its way out"};
static const sdg_picture_key car_key = {SDG_INK_A, SDG_SHAPE_BLOCK, "car"};
static const sdg_picture_key truck_key = {SDG_INK_D, SDG_SHAPE_BLOCK, "truck"};
static const sdg_picture_key wall_key = {SDG_INK_WALL, SDG_SHAPE_FILL, "wall"};

/* Length tells cars from trucks in print too, where inks may not. */
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

/* The cells of a car with its front at a place, in some look. */
static sdg_cell cell_at(const rush_car *car, uint32_t front, sdg_ink ink, sdg_shape shape)
{
    sdg_cell cell = {.ink = ink, .shape = shape};
    cell.col = car->upright ? car->lane : (uint16_t)front;
    cell.row = car->upright ? (uint16_t)front : car->lane;
    cell.cols = car->upright ? 1 : car->length;
    cell.rows = car->upright ? car->length : 1;
    return cell;
}

static sdg_cell car_cell(const rush *it, const uint8_t *state, uint32_t number)
{
    const rush_car *car = &it->cars[number];
    const sdg_picture_key *look = look_of(it, number);
    sdg_cell cell = cell_at(car, sdg_rush_front(state, number), look->ink, look->shape);
    cell.text[0] = car->letter;
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

/* Walls within the park stand still, each by itself. */
static uint32_t lay_walls(const rush *it, sdg_cell *cells)
{
    uint32_t count = 0;
    for (uint32_t square = 0; square < RUSH_MOST * RUSH_MOST; square++) {
        if ((it->walls >> square & 1U) == 0)
            continue;
        cells[count++] = (sdg_cell){.col = (uint16_t)(square % RUSH_MOST),
                                    .row = (uint16_t)(square / RUSH_MOST),
                                    .cols = 1,
                                    .rows = 1,
                                    .ink = SDG_INK_WALL,
                                    .shape = SDG_SHAPE_FILL};
    }
    return count;
}

/* What is drawn: a state, and the car that drove last with its front before; SDG_NONE: none did. */
typedef struct scene {
    const rush *it;
    const uint8_t *state;
    uint32_t moved, from;
} scene;

/* The old place lies under the cars, as another may have followed; the outline over them. */
static sdg_status draw(const scene *shown, sdg_picture *out, sdg_arena *arena)
{
    const rush *it = shown->it;
    const rush_car *moved = shown->moved != SDG_NONE ? &it->cars[shown->moved] : NULL;
    sdg_cell *cells = sdg_arena_take(
        arena, MARK_CELLS + FRAME_CELLS + RUSH_MOST * RUSH_MOST + RUSH_MOST_CARS, sizeof *cells);
    if (cells == NULL)
        return SDG_E_NOMEM;
    uint32_t count = lay_ground(it, cells);
    count += lay_walls(it, cells + count);
    if (moved != NULL)
        cells[count++] = cell_at(moved, shown->from, SDG_INK_MARK, SDG_SHAPE_GHOST);
    for (uint32_t car = 0; car < it->car_count; car++)
        cells[count++] = car_cell(it, shown->state, car);
    if (moved != NULL)
        cells[count++] = cell_at(moved, sdg_rush_front(shown->state, shown->moved), SDG_INK_MARK,
                                 SDG_SHAPE_OUTLINE);
    *out = (sdg_picture){(uint16_t)(it->cols + 1), (uint16_t)it->rows, cells, count};
    return SDG_OK;
}

sdg_status sdg_rush_picture(const void *self, const uint8_t *state, sdg_picture *out,
                            sdg_arena *arena)
{
    const scene shown = {self, state, SDG_NONE, 0};
    return draw(&shown, out, arena);
}

/* ---- along a solution ---- */

/* Drives through the first count moves of a replay; only fronts change, so no rule is asked. */
static void play(const rush *it, const sdg_replay *replay, uint32_t count, uint8_t *state)
{
    uint32_t fronts[RUSH_MOST_CARS] = {0};
    for (uint32_t car = 0; car < it->car_count; car++)
        fronts[car] = sdg_rush_front(replay->first, car);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t within = replay->moves[i] % RUSH_MOVES, squares = within % RUSH_FORWARD + 1;
        uint32_t *front = &fronts[replay->moves[i] / RUSH_MOVES];
        *front = within >= RUSH_FORWARD ? *front + squares : *front - squares;
    }
    memset(state, 0, sdg_rush_size(it));
    for (uint32_t car = 0; car < it->car_count; car++)
        sdg_rush_put(state, car, fronts[car]);
}

void sdg_rush_print_step(const void *self, const sdg_replay *replay, sdg_sink *to)
{
    sdg_rush_print_move(self, replay->moves[replay->count - 1], to);
}

void sdg_rush_print_after(const void *self, const sdg_replay *replay, sdg_sink *to)
{
    uint8_t state[RUSH_MOST_BYTES];
    play(self, replay, replay->count, state);
    sdg_rush_print_state(self, state, to);
}

sdg_status sdg_rush_picture_after(const void *self, const sdg_replay *replay, sdg_picture *out,
                                  sdg_arena *arena)
{
    uint8_t before[RUSH_MOST_BYTES], state[RUSH_MOST_BYTES];
    scene shown = {self, state, SDG_NONE, 0};
    play(self, replay, replay->count, state);
    if (replay->count > 0) {
        play(self, replay, replay->count - 1, before);
        shown.moved = replay->moves[replay->count - 1] / RUSH_MOVES;
        shown.from = sdg_rush_front(before, shown.moved);
    }
    return draw(&shown, out, arena);
}

const sdg_picture_key *sdg_rush_replay_keys(const void *self, uint32_t *count)
{
    static const sdg_picture_key keys[] = {
        {SDG_INK_MARK, SDG_SHAPE_OUTLINE, "car that drove"},
        {SDG_INK_MARK, SDG_SHAPE_GHOST, "where it stood"},
    };
    (void)self;
    *count = sizeof keys / sizeof *keys;
    return keys;
}
