/* Ready boards: what is on one becomes cells that look like those of the built-in families. */
#include <stdio.h>
#include <string.h>

#include "picture/picture.h"

/* ---- what is on a board ---- */

sdg_status picture_miss_field(const picture_kind *kind, const picture_field *field, sdg_error *err)
{
    switch (field->type) {
    case PICTURE_BANK:
        return sdg_fail(err, SDG_E_INPUT, "picture: the board river has no %s", field->name);
    case PICTURE_SIDE:
        return sdg_fail(err, SDG_E_INPUT,
                        "picture: the boat of the board river is neither left nor right");
    default:
        return sdg_fail(err, SDG_E_INPUT, "picture: the board %s has no list %s", kind->name,
                        field->name);
    }
}

sdg_status picture_add_thing(picture_things *to, const char *text, size_t length, uint32_t number,
                             sdg_error *err)
{
    if (to->count == PICTURE_MOST_THINGS)
        return sdg_fail(err, SDG_E_INPUT, "picture: more than %d things on a board",
                        (int)PICTURE_MOST_THINGS);
    sdg_cell cell = {0};
    if (picture_put_text(&cell, text, length, err) != SDG_OK)
        return SDG_E_INPUT;
    picture_thing *made = &to->items[to->count++];
    made->number = number;
    memcpy(made->text, cell.text, sizeof made->text);
    return SDG_OK;
}

sdg_status picture_add_letters(picture_things *to, const char *text, sdg_error *err)
{
    sdg_status status = SDG_OK;
    for (size_t length = 0; *text != '\0' && status == SDG_OK; text += length) {
        (void)sdg_utf8_next(text, &length);
        status = picture_add_thing(to, text, length, SDG_NONE, err);
    }
    return status;
}

sdg_status picture_refuse_towers(sdg_error *err)
{
    return sdg_fail(err, SDG_E_INPUT, "picture: towers is not a list of at most %d lists",
                    (int)PICTURE_MOST_TOWERS);
}

sdg_status picture_end_tower(picture_board *board, sdg_error *err)
{
    if (board->tower_count == PICTURE_MOST_TOWERS)
        return picture_refuse_towers(err);
    board->upto[board->tower_count++] = board->lists[0].count;
    return SDG_OK;
}

sdg_status picture_put_side(picture_board *board, const char *side, sdg_error *err)
{
    board->is_left = strcmp(side, "left") == 0;
    if (board->is_left || strcmp(side, "right") == 0)
        return SDG_OK;
    return sdg_fail(err, SDG_E_INPUT,
                    "picture: the boat of the board river is neither left nor right");
}

/* ---- what boards have in common ---- */

/* A picture under way. */
typedef struct canvas {
    sdg_picture *out;
    sdg_cell *cells;
    sdg_arena *arena;
    sdg_error *err;
} canvas;

/* Sets the size of the picture, and makes room for so many cells. */
static sdg_status begin(canvas *on, uint32_t cols, uint32_t rows, uint32_t most)
{
    const bool is_large = cols > PICTURE_MOST_SIDE || rows > PICTURE_MOST_SIDE;
    if (is_large)
        sdg_fail(on->err, SDG_E_INPUT, "picture: a side has more than %d cells",
                 (int)PICTURE_MOST_SIDE);
    else if (cols == 0 || rows == 0)
        sdg_fail(on->err, SDG_E_INPUT, "picture: the board is empty");
    if (is_large || cols == 0 || rows == 0)
        return SDG_E_INPUT;
    on->cells = sdg_arena_take(on->arena, most, sizeof *on->cells);
    if (on->cells == NULL) {
        sdg_fail_memory(on->err);
        return SDG_E_NOMEM;
    }
    *on->out = (sdg_picture){(uint16_t)cols, (uint16_t)rows, on->cells, 0};
    return SDG_OK;
}

/* A cell by its place and extent; all within PICTURE_MOST_SIDE by the checks of begin. */
static sdg_cell cell_of(uint32_t col, uint32_t row, uint32_t cols, uint32_t rows)
{
    return (sdg_cell){
        .col = (uint16_t)col, .row = (uint16_t)row, .cols = (uint16_t)cols, .rows = (uint16_t)rows};
}

static void lay(canvas *on, sdg_cell cell, sdg_ink ink, sdg_shape shape)
{
    cell.ink = ink;
    cell.shape = shape;
    on->cells[on->out->cell_count++] = cell;
}

/* Text alone, or on what the cell shows. */
static void lay_text(canvas *on, sdg_cell cell, const char *text)
{
    memcpy(cell.text, text, strlen(text) + 1);
    on->cells[on->out->cell_count++] = cell;
}

static uint32_t longest(const picture_things *of)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < of->count; i++) {
        uint32_t letters = (uint32_t)sdg_utf8_count(of->items[i].text);
        most = letters > most ? letters : most;
    }
    return most;
}

/* The largest number of a list, all of which must be in 0..most. */
static sdg_status find_largest(const picture_things *of, uint32_t most, const char *name,
                               uint32_t *out, sdg_error *err)
{
    *out = 0;
    for (uint32_t i = 0; i < of->count; i++) {
        if (of->items[i].number > most)
            return sdg_fail(err, SDG_E_INPUT, "picture: %s[%d] is not a whole number in 0..%d",
                            name, (int)i + 1, (int)most);
        *out = of->items[i].number > *out ? of->items[i].number : *out;
    }
    return SDG_OK;
}

/* ---- river: left, right, boat ---- */

enum { WATER_COLS = 3, HULL_COLS = 2, SCENE_CELLS = 4 };

/* Who stands where. */
typedef struct passenger {
    const char *text;
    bool is_left;
} passenger;

/* Everybody has a seat on either bank, by their texts, so that who does not move stays where they
 * are. Of equals those on the left come first. */
static uint32_t seat_passengers(const picture_board *board, passenger *all)
{
    uint32_t count = 0;
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; i < board->lists[side].count; i++) {
            passenger next = {board->lists[side].items[i].text, side == 0};
            uint32_t k = count++;
            for (; k > 0 && strcmp(all[k - 1].text, next.text) > 0; k--)
                all[k] = all[k - 1];
            all[k] = next;
        }
    return count;
}

sdg_status picture_lay_river(const picture_board *board, sdg_picture *out, sdg_arena *arena,
                             sdg_error *err)
{
    passenger all[2 * PICTURE_MOST_THINGS];
    canvas on = {.out = out, .arena = arena, .err = err};
    const uint32_t count = seat_passengers(board, all);
    const uint32_t left = longest(&board->lists[0]), right = longest(&board->lists[1]);
    const uint32_t letters = left > right ? left : right;
    const uint32_t seat = letters < 3 ? 1 : (letters + 2) / 2, rows = count <= 4 ? 2 : 3;
    const uint32_t seats = count > rows ? (count + rows - 1) / rows : 1;
    const uint32_t bank = seat * seats, far = bank + WATER_COLS;
    if (count > PICTURE_MOST_THINGS)
        return sdg_fail(err, SDG_E_INPUT, "picture: more than %d things on a board",
                        (int)PICTURE_MOST_THINGS);
    sdg_status status = begin(&on, far + bank, rows, SCENE_CELLS + count);
    if (status != SDG_OK)
        return status;
    lay(&on, cell_of(0, 0, bank, rows), SDG_INK_LAND, SDG_SHAPE_FILL);
    lay(&on, cell_of(bank, 0, WATER_COLS, rows), SDG_INK_WATER, SDG_SHAPE_FILL);
    lay(&on, cell_of(far, 0, bank, rows), SDG_INK_LAND, SDG_SHAPE_FILL);
    lay(&on, cell_of(board->is_left ? bank : far - HULL_COLS, rows - 1, HULL_COLS, 1), SDG_INK_C,
        SDG_SHAPE_HULL);
    for (uint32_t i = 0; i < count; i++) {
        sdg_cell place = cell_of(i / rows * seat + (all[i].is_left ? 0 : far), i % rows, seat, 1);
        place.ink = SDG_INK_D;
        place.shape = SDG_SHAPE_BLOCK;
        lay_text(&on, place, all[i].text);
    }
    return SDG_OK;
}

/* ---- jugs: sizes, contents ---- */

enum { JUG_COLS = 2, JUG_CELLS = 4, TALLEST = 9, MOST_JUGS = 16, MOST_CONTENT = 999 };

/* A height in rows. Large jugs are drawn to scale in fewer; what is there is never seen as nothing.
 */
static uint32_t rows_of(uint32_t amount, uint32_t largest)
{
    return largest <= TALLEST ? amount : (amount * TALLEST + largest - 1) / largest;
}

/* The water, the jug over it, how much it is, and the jug's letter. */
static void lay_jug(canvas *on, uint32_t i, uint32_t height, uint32_t water, const char *amount)
{
    const uint32_t col = i * (JUG_COLS + 1), bottom = on->out->rows - 1U;
    const char letter[2] = {(char)('A' + i), '\0'};
    if (water > 0)
        lay(on, cell_of(col, bottom - water, JUG_COLS, water), SDG_INK_A, SDG_SHAPE_FILL);
    lay(on, cell_of(col, bottom - height, JUG_COLS, height), SDG_INK_A, SDG_SHAPE_CUP);
    lay_text(on, cell_of(col, bottom - 1, JUG_COLS, 1), amount);
    lay_text(on, cell_of(col, bottom, JUG_COLS, 1), letter);
}

/* No jug holds more than it can. */
static sdg_status check_contents(const picture_board *board, sdg_error *err)
{
    const picture_things *sizes = &board->lists[0], *contents = &board->lists[1];
    for (uint32_t i = 0; i < sizes->count; i++)
        if (contents->items[i].number > sizes->items[i].number)
            return sdg_fail(err, SDG_E_INPUT, "picture: %s[%d] is not a whole number in 0..%d",
                            "contents", (int)i + 1, (int)sizes->items[i].number);
    return SDG_OK;
}

sdg_status picture_lay_jugs(const picture_board *board, sdg_picture *out, sdg_arena *arena,
                            sdg_error *err)
{
    canvas on = {.out = out, .arena = arena, .err = err};
    const picture_things *sizes = &board->lists[0], *contents = &board->lists[1];
    const uint32_t count = sizes->count;
    uint32_t largest = 0;
    if (count > MOST_JUGS || count != contents->count)
        return sdg_fail(err, SDG_E_INPUT,
                        "picture: sizes and contents are not as many, or more than %d",
                        (int)MOST_JUGS);
    sdg_status status = find_largest(sizes, MOST_CONTENT, "sizes", &largest, err);
    if (status == SDG_OK)
        status = check_contents(board, err);
    if (status == SDG_OK)
        status = begin(&on, count > 0 ? count * (JUG_COLS + 1) - 1 : 0,
                       rows_of(largest, largest) + 2, JUG_CELLS * count);
    for (uint32_t i = 0; i < count && status == SDG_OK; i++) {
        const uint32_t size = sizes->items[i].number > 0 ? sizes->items[i].number : 1;
        const uint32_t amount = contents->items[i].number;
        uint32_t height = rows_of(size, largest > 0 ? largest : 1);
        uint32_t water = rows_of(amount, largest > 0 ? largest : 1);
        /* By scale alone a jug might look full before it is. */
        water -= water == height && amount < size && water > 1;
        lay_jug(&on, i, height, water, contents->items[i].text);
    }
    return status;
}

/* ---- tiles: tiles, cols ---- */

static bool is_blank(const picture_thing *tile)
{
    return tile->number == 0 || tile->text[0] == '\0' || strcmp(tile->text, " ") == 0;
}

static sdg_status refuse_tiles(const picture_board *board, sdg_error *err)
{
    char cols[32] = "?";
    if (board->cols != 0)
        (void)snprintf(cols, sizeof cols, "%lld", (long long)board->cols);
    return sdg_fail(err, SDG_E_INPUT, "picture: the %d tiles do not fill rows of cols = %s",
                    (int)board->lists[0].count, cols);
}

sdg_status picture_lay_tiles(const picture_board *board, sdg_picture *out, sdg_arena *arena,
                             sdg_error *err)
{
    canvas on = {.out = out, .arena = arena, .err = err};
    const picture_things *tiles = &board->lists[0];
    if (board->cols < 1 || board->cols > PICTURE_MOST_THINGS ||
        tiles->count % (uint32_t)board->cols != 0)
        return refuse_tiles(board, err);
    const uint32_t cols = (uint32_t)board->cols, letters = longest(tiles);
    const uint32_t size = letters < 2 ? 1 : (letters + 2) / 2;
    sdg_status status = begin(&on, cols * size, tiles->count / cols * size, tiles->count + 1);
    if (status != SDG_OK)
        return status;
    lay(&on, cell_of(0, 0, out->cols, out->rows), SDG_INK_WALL, SDG_SHAPE_FILL);
    for (uint32_t i = 0; i < tiles->count; i++) {
        sdg_cell place = cell_of(i % cols * size, i / cols * size, size, size);
        place.ink = SDG_INK_LAND;
        place.shape = SDG_SHAPE_BLOCK;
        if (!is_blank(&tiles->items[i]))
            lay_text(&on, place, tiles->items[i].text);
    }
    return SDG_OK;
}

/* ---- pegs: rows ---- */

static bool find_peg(void *ctx, const char *text, size_t length, sdg_cell *cell)
{
    (void)ctx;
    (void)length;
    cell->ink = *text == '.' ? SDG_INK_WALL : SDG_INK_D;
    cell->shape = SDG_SHAPE_DISC;
    return *text != ' ';
}

sdg_status picture_lay_pegs(const picture_board *board, sdg_picture *out, sdg_arena *arena,
                            sdg_error *err)
{
    const picture_rows *rows = &board->rows;
    for (uint32_t i = 0; i < rows->count; i++) {
        const char *odd = rows->items[i] + strspn(rows->items[i], "oO. ");
        size_t length = 0;
        if (*odd == '\0')
            continue;
        (void)sdg_utf8_next(odd, &length);
        return sdg_fail(err, SDG_E_INPUT,
                        "picture: the board pegs knows o, a point and blanks, not '%.*s'",
                        (int)length, odd);
    }
    return picture_lay_rows(out, rows, (picture_keys){.find = find_peg}, arena, err);
}

/* ---- towers: towers, from bottom to top ---- */

sdg_status picture_lay_towers(const picture_board *board, sdg_picture *out, sdg_arena *arena,
                              sdg_error *err)
{
    canvas on = {.out = out, .arena = arena, .err = err};
    const picture_things *disks = &board->lists[0];
    const uint32_t towers = board->tower_count, base = disks->count + 1;
    uint32_t largest = 0, tower = 0, height = 0;
    sdg_status status = find_largest(disks, PICTURE_MOST_THINGS, "towers", &largest, err);
    /* A tower is an odd number of units wide, so that every disk stands in the middle of its peg.
     */
    const uint32_t pitch = 2 * (largest > 0 ? largest : 1) + 2;
    if (status == SDG_OK)
        status =
            begin(&on, towers > 0 ? towers * pitch - 1 : 0, base + 1, towers + 1 + disks->count);
    if (status != SDG_OK)
        return status;
    for (uint32_t i = 0; i < towers; i++)
        lay(&on, cell_of(i * pitch + pitch / 2 - 1, 0, 1, base), SDG_INK_C, SDG_SHAPE_FILL);
    lay(&on, cell_of(0, base, out->cols, 1), SDG_INK_C, SDG_SHAPE_FILL);
    for (uint32_t i = 0; i < disks->count; i++) {
        for (; i >= board->upto[tower]; tower++)
            height = 0;
        const uint32_t width = 2 * disks->items[i].number + 1;
        lay(&on, cell_of(tower * pitch + (pitch - 1 - width) / 2, base - 1 - height++, width, 1),
            SDG_INK_A, SDG_SHAPE_BLOCK);
    }
    return SDG_OK;
}

/* ---- grid: rows ---- */

sdg_status picture_lay_grid(const picture_board *board, sdg_picture *out, sdg_arena *arena,
                            sdg_error *err)
{
    return picture_lay_rows(out, &board->rows, board->keys, arena, err);
}
