/* Ready boards for picture(s): {board = "jugs", sizes = {3, 5}, contents = s} and the like. They
 * look like the boards of the built-in families. */
#include <lauxlib.h>
#include <string.h>

#include "base/excerpt.h"
#include "script/script.h"

enum { MOST_THINGS = 64 };

/* What a table of the file holds, one after the other: short texts, and what they are worth. */
typedef struct thing {
    char text[sizeof((sdg_cell *)0)->text];
    uint32_t number; /* SDG_NONE: it is no number */
    bool is_left;    /* of a passenger */
} thing;
typedef struct things {
    thing items[MOST_THINGS];
    uint32_t count;
} things;

/* ---- reading ---- */

/* Pushes a field that must be a table. */
static int push_list(lua_State *lua, int board, const char *name)
{
    if (script_push_field(lua, board, name) && lua_istable(lua, -1))
        return lua_gettop(lua);
    lua_pushstring(lua, "board");
    lua_rawget(lua, board);
    return sandbox_raise(lua, "picture: the board %s has no list %s", lua_tostring(lua, -1), name);
}

static thing *add(lua_State *lua, things *to)
{
    if (to->count == MOST_THINGS)
        sandbox_raise(lua, "picture: more than %d things on a board", (int)MOST_THINGS);
    thing *made = &to->items[to->count++];
    *made = (thing){.number = SDG_NONE};
    return made;
}

/* The text or number at the top of the stack; an empty text is nothing. */
static void add_value(lua_State *lua, things *to)
{
    thing *made = add(lua, to);
    size_t length = 0;
    if (lua_type(lua, -1) == LUA_TSTRING && lua_rawlen(lua, -1) == 0)
        return;
    if (lua_isinteger(lua, -1) && lua_tointeger(lua, -1) >= 0 && lua_tointeger(lua, -1) < 10000)
        made->number = (uint32_t)lua_tointeger(lua, -1);
    lua_pushvalue(lua, -1);
    const char *text = script_check_text(lua, -1, "picture: a text", &length);
    if (length >= sizeof made->text)
        sandbox_raise(lua, "picture: a text of a cell has more than %d bytes",
                      (int)sizeof made->text - 1);
    memcpy(made->text, text, length + 1);
    lua_pop(lua, 1);
}

static void read_list(lua_State *lua, int list, things *to)
{
    for (lua_Integer i = 1; lua_rawgeti(lua, list, i) != LUA_TNIL; i++) {
        add_value(lua, to);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static void read_field(lua_State *lua, int board, const char *name, things *to)
{
    read_list(lua, push_list(lua, board, name), to);
    lua_pop(lua, 1);
}

/* The entry of a list that must be a number in 0..most. */
static uint32_t number_at(lua_State *lua, const things *from, uint32_t i, uint32_t most,
                          const char *name)
{
    if (i >= from->count || from->items[i].number > most)
        sandbox_raise(lua, "picture: %s[%d] is not a whole number in 0..%d", name, (int)i + 1,
                      (int)most);
    return from->items[i].number;
}

static uint32_t longest(const things *of)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < of->count; i++) {
        uint32_t letters = (uint32_t)sdg_utf8_count(of->items[i].text);
        most = letters > most ? letters : most;
    }
    return most;
}

/* ---- laying ---- */

static sdg_cell *take_cells(lua_State *lua, sdg_arena *arena, size_t count)
{
    sdg_cell *cells = sdg_arena_take(arena, count, sizeof *cells);
    if (cells == NULL)
        script_fail_memory(lua);
    return cells;
}

static void begin(lua_State *lua, sdg_picture *out, uint32_t cols, uint32_t rows,
                  const sdg_cell *cells)
{
    if (cols == 0 || rows == 0)
        sandbox_raise(lua, "picture: the board is empty");
    if (cols > SCRIPT_MOST_SIDE || rows > SCRIPT_MOST_SIDE)
        sandbox_raise(lua, "picture: a side has more than %d cells", (int)SCRIPT_MOST_SIDE);
    *out = (sdg_picture){(uint16_t)cols, (uint16_t)rows, cells, 0};
}

/* A cell by its place and extent; all within SCRIPT_MOST_SIDE by the checks of begin. */
static sdg_cell cell_of(uint32_t col, uint32_t row, uint32_t cols, uint32_t rows)
{
    return (sdg_cell){
        .col = (uint16_t)col, .row = (uint16_t)row, .cols = (uint16_t)cols, .rows = (uint16_t)rows};
}

static void lay(sdg_picture *out, sdg_cell *cells, sdg_cell cell, sdg_ink ink, sdg_shape shape)
{
    cell.ink = ink;
    cell.shape = shape;
    cells[out->cell_count++] = cell;
}

static void lay_text(sdg_picture *out, sdg_cell *cells, sdg_cell cell, const char *text)
{
    memcpy(cell.text, text, strlen(text) + 1);
    cells[out->cell_count++] = cell;
}

/* ---- river: {board = "river", boat = "left", left = "FWGC", right = ""} ---- */

enum { WATER_COLS = 3, HULL_COLS = 2, SCENE_CELLS = 4 };

/* A bank is a text, whose characters are the passengers, or a list of texts. */
static void read_bank(lua_State *lua, int board, const char *name, things *to)
{
    if (!script_push_field(lua, board, name))
        sandbox_raise(lua, "picture: the board river has no %s", name);
    size_t length = 0;
    if (lua_istable(lua, -1)) {
        read_list(lua, lua_gettop(lua), to);
    } else if (lua_type(lua, -1) != LUA_TSTRING || lua_rawlen(lua, -1) > 0) {
        const char *text = script_check_text(lua, -1, "picture: a bank", &length);
        for (; *text != '\0'; text += length) {
            (void)sdg_utf8_next(text, &length);
            memcpy(add(lua, to)->text, text, length);
        }
    }
    lua_pop(lua, 1);
}

/* Everybody has a seat on either bank, by their texts, so that who does not move stays where they
 * are. Of equals those on the left come first. */
static void sort_passengers(things *all)
{
    for (uint32_t i = 1; i < all->count; i++)
        for (uint32_t k = i; k > 0 && strcmp(all->items[k - 1].text, all->items[k].text) > 0; k--) {
            thing swapped = all->items[k];
            all->items[k] = all->items[k - 1];
            all->items[k - 1] = swapped;
        }
}

static bool is_boat_left(lua_State *lua, int board)
{
    script_push_field(lua, board, "boat");
    const char *side = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
    bool is_left = strcmp(side, "left") == 0;
    if (!is_left && strcmp(side, "right") != 0)
        sandbox_raise(lua, "picture: the boat of the board river is neither left nor right");
    return is_left;
}

static void lay_river(lua_State *lua, int board, sdg_picture *out, sdg_arena *arena)
{
    things all = {.count = 0};
    read_bank(lua, board, "left", &all);
    for (uint32_t i = 0; i < all.count; i++)
        all.items[i].is_left = true;
    read_bank(lua, board, "right", &all);
    bool is_left = is_boat_left(lua, board);
    sort_passengers(&all);
    const uint32_t letters = longest(&all), seat = letters < 3 ? 1 : (letters + 2) / 2;
    const uint32_t rows = all.count <= 4 ? 2 : 3;
    const uint32_t bank = seat * ((all.count + rows - 1) / rows), right = bank + WATER_COLS;
    sdg_cell *cells = take_cells(lua, arena, (size_t)SCENE_CELLS + all.count);
    begin(lua, out, right + bank, rows, cells);
    lay(out, cells, cell_of(0, 0, bank, rows), SDG_INK_LAND, SDG_SHAPE_FILL);
    lay(out, cells, cell_of(bank, 0, WATER_COLS, rows), SDG_INK_WATER, SDG_SHAPE_FILL);
    lay(out, cells, cell_of(right, 0, bank, rows), SDG_INK_LAND, SDG_SHAPE_FILL);
    lay(out, cells, cell_of(is_left ? bank : right - HULL_COLS, rows - 1, HULL_COLS, 1), SDG_INK_C,
        SDG_SHAPE_HULL);
    for (uint32_t i = 0; i < all.count; i++) {
        sdg_cell place =
            cell_of(i / rows * seat + (all.items[i].is_left ? 0 : right), i % rows, seat, 1);
        place.ink = SDG_INK_D;
        place.shape = SDG_SHAPE_BLOCK;
        lay_text(out, cells, place, all.items[i].text);
    }
}

/* ---- jugs: {board = "jugs", sizes = {3, 5}, contents = {0, 4}} ---- */

enum { JUG_COLS = 2, JUG_CELLS = 4, TALLEST = 9, MOST_JUGS = 16, MOST_CONTENT = 999 };

/* A height in rows. Large jugs are drawn to scale in fewer; what is there is never seen as nothing.
 */
static uint32_t rows_of(uint32_t amount, uint32_t largest)
{
    return largest <= TALLEST ? amount : (amount * TALLEST + largest - 1) / largest;
}

/* The water, the jug over it, how much it is, and the jug's letter. */
static void lay_jug(sdg_picture *out, sdg_cell *cells, uint32_t i, uint32_t height, uint32_t water,
                    const char *amount)
{
    const uint32_t col = i * (JUG_COLS + 1), bottom = out->rows - 1U;
    const char letter[2] = {(char)('A' + i), '\0'};
    if (water > 0)
        lay(out, cells, cell_of(col, bottom - water, JUG_COLS, water), SDG_INK_A, SDG_SHAPE_FILL);
    lay(out, cells, cell_of(col, bottom - height, JUG_COLS, height), SDG_INK_A, SDG_SHAPE_CUP);
    lay_text(out, cells, cell_of(col, bottom - 1, JUG_COLS, 1), amount);
    lay_text(out, cells, cell_of(col, bottom, JUG_COLS, 1), letter);
}

static void lay_jugs(lua_State *lua, int board, sdg_picture *out, sdg_arena *arena)
{
    things sizes = {.count = 0}, contents = {.count = 0};
    uint32_t largest = 0;
    read_field(lua, board, "sizes", &sizes);
    read_field(lua, board, "contents", &contents);
    if (sizes.count > MOST_JUGS || sizes.count != contents.count)
        sandbox_raise(lua, "picture: sizes and contents are not as many, or more than %d",
                      (int)MOST_JUGS);
    for (uint32_t i = 0; i < sizes.count; i++) {
        uint32_t size = number_at(lua, &sizes, i, MOST_CONTENT, "sizes");
        largest = size > largest ? size : largest;
    }
    sdg_cell *cells = take_cells(lua, arena, (size_t)JUG_CELLS * sizes.count);
    begin(lua, out, sizes.count > 0 ? sizes.count * (JUG_COLS + 1) - 1 : 0,
          rows_of(largest, largest) + 2, cells);
    for (uint32_t i = 0; i < sizes.count; i++) {
        const uint32_t size = sizes.items[i].number > 0 ? sizes.items[i].number : 1;
        const uint32_t amount = number_at(lua, &contents, i, sizes.items[i].number, "contents");
        uint32_t height = rows_of(size, largest > 0 ? largest : 1);
        uint32_t water = rows_of(amount, largest > 0 ? largest : 1);
        /* By scale alone a jug might look full before it is. */
        water -= water == height && amount < size && water > 1;
        lay_jug(out, cells, i, height, water, contents.items[i].text);
    }
}

/* ---- tiles: {board = "tiles", cols = 3, tiles = {1, 2, 3, 4, 5, 6, 7, 8, 0}} ---- */

static bool is_blank(const thing *tile)
{
    return tile->number == 0 || tile->text[0] == '\0' || strcmp(tile->text, " ") == 0;
}

static void lay_tiles(lua_State *lua, int board, sdg_picture *out, sdg_arena *arena)
{
    things tiles = {.count = 0};
    int is_whole = 0;
    read_field(lua, board, "tiles", &tiles);
    lua_Integer asked =
        script_push_field(lua, board, "cols") ? lua_tointegerx(lua, -1, &is_whole) : 0;
    if (!is_whole || asked < 1 || asked > MOST_THINGS || tiles.count % (uint32_t)asked != 0)
        sandbox_raise(lua, "picture: the %d tiles do not fill rows of cols = %s", (int)tiles.count,
                      is_whole ? lua_tostring(lua, -1) : "?");
    const uint32_t cols = (uint32_t)asked, letters = longest(&tiles);
    const uint32_t size = letters < 2 ? 1 : (letters + 2) / 2;
    sdg_cell *cells = take_cells(lua, arena, (size_t)tiles.count + 1);
    begin(lua, out, cols * size, tiles.count / cols * size, cells);
    lay(out, cells, cell_of(0, 0, out->cols, out->rows), SDG_INK_WALL, SDG_SHAPE_FILL);
    for (uint32_t i = 0; i < tiles.count; i++) {
        sdg_cell place = cell_of(i % cols * size, i / cols * size, size, size);
        place.ink = SDG_INK_LAND;
        place.shape = SDG_SHAPE_BLOCK;
        if (!is_blank(&tiles.items[i]))
            lay_text(out, cells, place, tiles.items[i].text);
    }
}

/* ---- pegs: {board = "pegs", rows = {"oo.", "ooo", "ooo"}} ---- */

static void lay_peg(lua_State *lua, char letter, sdg_cell place, sdg_picture *out, sdg_cell *cells)
{
    if (strchr("oO.", letter) == NULL && letter != ' ')
        sandbox_raise(lua, "picture: the board pegs knows o, a point and blanks, not '%c'", letter);
    if (letter != ' ')
        lay(out, cells, place, letter == '.' ? SDG_INK_WALL : SDG_INK_D, SDG_SHAPE_DISC);
}

static void lay_pegs(lua_State *lua, int board, sdg_picture *out, sdg_arena *arena)
{
    int list = push_list(lua, board, "rows");
    size_t length = 0, cols = 0;
    lua_Unsigned rows = lua_rawlen(lua, list);
    lua_rawgeti(lua, list, 1);
    if (rows > 0)
        (void)script_check_text(lua, -1, "picture: a row", &cols);
    lua_pop(lua, 1);
    if (rows > SCRIPT_MOST_SIDE || cols > SCRIPT_MOST_SIDE)
        sandbox_raise(lua, "picture: a side has more than %d cells", (int)SCRIPT_MOST_SIDE);
    sdg_cell *cells = take_cells(lua, arena, rows * cols);
    begin(lua, out, (uint32_t)cols, (uint32_t)rows, cells);
    for (uint32_t row = 0; row < rows; row++) {
        lua_rawgeti(lua, list, (lua_Integer)row + 1);
        const char *text = script_check_text(lua, -1, "picture: a row", &length);
        if (length != cols)
            sandbox_raise(lua, "picture: row %d is not as long as the first", (int)row + 1);
        for (uint32_t col = 0; col < cols; col++)
            lay_peg(lua, text[col], cell_of(col, row, 1, 1), out, cells);
        lua_pop(lua, 1);
    }
}

/* ---- towers: {board = "towers", towers = {{3, 2, 1}, {}, {}}}, from bottom to top ---- */

/* Reads the disks of all towers into one list; count[i] are those of the towers up to i. */
static uint32_t read_towers(lua_State *lua, int board, things *disks, uint32_t *count)
{
    int list = push_list(lua, board, "towers");
    uint32_t towers = 0;
    for (; lua_rawgeti(lua, list, (lua_Integer)towers + 1) != LUA_TNIL; towers++) {
        if (!lua_istable(lua, -1) || towers == MOST_JUGS)
            sandbox_raise(lua, "picture: towers is not a list of at most %d lists", (int)MOST_JUGS);
        read_list(lua, lua_gettop(lua), disks);
        count[towers] = disks->count;
        lua_pop(lua, 1);
    }
    return towers;
}

static void lay_towers(lua_State *lua, int board, sdg_picture *out, sdg_arena *arena)
{
    things disks = {.count = 0};
    uint32_t upto[MOST_JUGS] = {0}, largest = 1, tower = 0, height = 0;
    const uint32_t towers = read_towers(lua, board, &disks, upto);
    for (uint32_t i = 0; i < disks.count; i++) {
        uint32_t size = number_at(lua, &disks, i, MOST_THINGS, "towers");
        largest = size > largest ? size : largest;
    }
    /* Odd, so that every disk stands in the middle of its peg. */
    const uint32_t pitch = 2 * largest + 2, base = disks.count + 1;
    sdg_cell *cells = take_cells(lua, arena, (size_t)towers + 1 + disks.count);
    begin(lua, out, towers > 0 ? towers * pitch - 1 : 0, base + 1, cells);
    for (uint32_t i = 0; i < towers; i++)
        lay(out, cells, cell_of(i * pitch + pitch / 2 - 1, 0, 1, base), SDG_INK_C, SDG_SHAPE_FILL);
    lay(out, cells, cell_of(0, base, out->cols, 1), SDG_INK_C, SDG_SHAPE_FILL);
    for (uint32_t i = 0; i < disks.count; i++) {
        for (; i >= upto[tower]; tower++)
            height = 0;
        const uint32_t width = 2 * disks.items[i].number + 1;
        lay(out, cells,
            cell_of(tower * pitch + (pitch - 1 - width) / 2, base - 1 - height++, width, 1),
            SDG_INK_A, SDG_SHAPE_BLOCK);
    }
}

/* ---- all of them ---- */

static const sdg_picture_key river_keys[] = {{SDG_INK_C, SDG_SHAPE_HULL, "boat"}, {0}};
static const sdg_picture_key grid_keys[] = {{SDG_INK_WALL, SDG_SHAPE_FILL, "wall"}, {0}};
static const sdg_picture_key jug_keys[] = {{SDG_INK_A, SDG_SHAPE_CUP, "jug, and how much it holds"},
                                           {0}};
static const sdg_picture_key peg_keys[] = {
    {SDG_INK_D, SDG_SHAPE_DISC, "peg"}, {SDG_INK_WALL, SDG_SHAPE_DISC, "hole without a peg"}, {0}};
static const sdg_picture_key tile_keys[] = {{SDG_INK_WALL, SDG_SHAPE_FILL, "blank"}, {0}};
static const sdg_picture_key tower_keys[] = {
    {SDG_INK_A, SDG_SHAPE_BLOCK, "disk"}, {SDG_INK_C, SDG_SHAPE_FILL, "peg"}, {0}};

static const char *const river_fields[] = {"board", "boat", "left", "right", NULL};
static const char *const row_fields[] = {"board", "rows", NULL};
static const char *const jug_fields[] = {"board", "sizes", "contents", NULL};
static const char *const tile_fields[] = {"board", "cols", "tiles", NULL};
static const char *const tower_fields[] = {"board", "towers", NULL};

const script_board *script_find_board(lua_State *lua, const char *name)
{
    static const script_board boards[] = {
        {"river", lay_river, river_keys, river_fields},
        {"grid", NULL, grid_keys, row_fields},
        {"jugs", lay_jugs, jug_keys, jug_fields},
        {"pegs", lay_pegs, peg_keys, row_fields},
        {"tiles", lay_tiles, tile_keys, tile_fields},
        {"towers", lay_towers, tower_keys, tower_fields},
    };
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        if (strcmp(boards[i].name, name) == 0)
            return &boards[i];
    sandbox_raise(lua,
                  "picture: there is no board '%s'; there are river, grid, jugs, pegs, tiles and "
                  "towers",
                  sdg_excerpt_of(name).text);
    return NULL;
}
