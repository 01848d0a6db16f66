/* Random boards and lists, a maker for each family that has some. They need not make sense: an
 * instance that the puzzle refuses is one that does not count. */
#include <stdio.h>
#include <string.h>

#include "cli/chance.h"
#include "cli/generate.h"

enum { BOARD_BYTES = 256, WIDEST = 8 };

/* Rows of characters as they are typed, parted by '/'. */
typedef struct board {
    char text[BOARD_BYTES];
    uint32_t width, height;
} board;

static char *cell(board *it, uint32_t x, uint32_t y)
{
    return &it->text[(size_t)y * (it->width + 1) + x];
}

/* A board of one character. */
static board filled(uint32_t width, uint32_t height, char with)
{
    board made = {.width = width, .height = height};
    for (uint32_t y = 0; y < height; y++) {
        memset(cell(&made, 0, y), with, width);
        *cell(&made, width, y) = '/';
    }
    *cell(&made, width, height - 1) = '\0';
    return made;
}

/* A random cell that holds a character; false: none does. */
static bool find_cell(board *it, uint64_t *chance, char with, uint32_t *x, uint32_t *y)
{
    uint32_t cells[BOARD_BYTES], count = 0;
    for (uint32_t i = 0; i < it->width * it->height; i++)
        if (*cell(it, i % it->width, i / it->width) == with)
            cells[count++] = i;
    if (count == 0)
        return false;
    uint32_t at = cells[chance_below(chance, count)];
    *x = at % it->width;
    *y = at / it->width;
    return true;
}

/* Puts a character on a random cell that holds another. */
static void put(board *it, uint64_t *chance, char on, char with)
{
    uint32_t x = 0, y = 0;
    if (find_cell(it, chance, on, &x, &y))
        *cell(it, x, y) = with;
}

/* A room with walls in about so many of a hundred cells, a start and a goal. */
static board room(uint64_t *chance, uint32_t smallest, uint32_t largest, uint32_t walls)
{
    uint32_t width = chance_from(chance, smallest, largest);
    board made = filled(width, chance_from(chance, smallest, largest), '.');
    for (uint32_t i = 0; i < made.width * made.height; i++)
        if (chance_below(chance, 100) < walls)
            *cell(&made, i % made.width, i / made.width) = '#';
    put(&made, chance, '.', 'S');
    put(&made, chance, '.', 'G');
    return made;
}

static void add_maze(draft *it)
{
    board made = room(it->chance, 4, 7, chance_from(it->chance, 15, 40));
    draft_add(it, "board", "%s", made.text);
}

static void add_ice(draft *it)
{
    board made = room(it->chance, 4, WIDEST, chance_from(it->chance, 10, 30));
    draft_add(it, "board", "%s", made.text);
}

/* ---- sliding tiles ---- */

/* A number that the user may have set. */
static uint32_t number_of(const draft *it, const char *name, uint32_t preset, uint32_t high)
{
    size_t length = strlen(name);
    uint64_t number = preset;
    for (size_t i = 0; i < it->asked->word_count; i++) {
        const char *word = it->asked->words[i];
        if (strncmp(word, name, length) == 0 && word[length] == '=')
            (void)sdg_parse_number(word + length + 1, high, &number);
    }
    return (uint32_t)number;
}

/* The blank goes a random way from the goal, never straight back. */
static void walk_blank(uint8_t *tiles, uint32_t cols, uint32_t rows, uint64_t *chance)
{
    uint32_t at = cols * rows - 1, last = 4;
    for (uint32_t left = chance_from(chance, 1, 8 * (cols + rows)); left > 0;) {
        uint32_t way = chance_below(chance, 4), x = at % cols, y = at / cols;
        bool is_out = (way == 0 && x == 0) || (way == 1 && x + 1 == cols) || (way == 2 && y == 0) ||
                      (way == 3 && y + 1 == rows);
        if (is_out || (way ^ 1U) == last)
            continue;
        uint32_t next = way == 0 ? at - 1 : way == 1 ? at + 1 : way == 2 ? at - cols : at + cols;
        tiles[at] = tiles[next];
        tiles[next] = 0;
        at = next;
        last = way;
        left--;
    }
}

/* Numbers with blanks between, as those above 15 have no letter. */
static void add_tiles(draft *it)
{
    uint8_t tiles[WIDEST * WIDEST] = {0};
    char text[BOARD_BYTES];
    size_t length = 0;
    uint32_t cols = number_of(it, "cols", 3, WIDEST), rows = number_of(it, "rows", 3, WIDEST);
    if (cols < 2 || rows < 2)
        return;
    for (uint32_t i = 0; i < cols * rows; i++)
        tiles[i] = (uint8_t)((i + 1) % (cols * rows));
    walk_blank(tiles, cols, rows, it->chance);
    for (uint32_t i = 0; i < cols * rows && length < sizeof text - 8; i++) {
        const char *between = i == 0 ? "" : i % cols == 0 ? "/" : cols * rows > 16 ? " " : "";
        static const char digits[] = "_123456789ABCDEF";
        int count = cols * rows <= 16 ? snprintf(text + length, sizeof text - length, "%s%c",
                                                 between, digits[tiles[i]])
                    : tiles[i] == 0 ? snprintf(text + length, sizeof text - length, "%s_", between)
                                    : snprintf(text + length, sizeof text - length, "%s%u", between,
                                               (unsigned)tiles[i]);
        length += (size_t)count;
    }
    draft_add(it, "start", "%s", text);
}

/* ---- cars and blocks that slide ---- */

/* Puts a piece of some cells on free ones, if they are free. */
static bool put_piece(board *it, const uint32_t where[4], char free, char with)
{
    const uint32_t x = where[0], y = where[1], width = where[2], height = where[3];
    if (x + width > it->width || y + height > it->height)
        return false;
    for (uint32_t i = 0; i < width * height; i++)
        if (*cell(it, x + i % width, y + i / width) != free)
            return false;
    for (uint32_t i = 0; i < width * height; i++)
        *cell(it, x + i % width, y + i / width) = with;
    return true;
}

/* Pieces in so many random places as are tried; two cells long, or three where that is allowed. */
static void put_pieces(board *it, uint64_t *chance, uint32_t tries, uint32_t longest)
{
    static const char names[] = "BCDEFGHIJKLMN";
    for (uint32_t i = 0, next = 0; i < tries && names[next] != '\0'; i++) {
        uint32_t length = chance_from(chance, 2, longest);
        bool is_across = chance_below(chance, 2) == 0;
        const uint32_t where[4] = {chance_below(chance, it->width),
                                   chance_below(chance, it->height), is_across ? length : 1,
                                   is_across ? 1 : length};
        next += put_piece(it, where, '.', names[next]);
    }
}

static void add_rushhour(draft *it)
{
    uint32_t size = chance_from(it->chance, 4, 6);
    board made = filled(size, size, '.');
    const uint32_t red[4] = {chance_below(it->chance, 2), (size - 1) / 2, 2, 1};
    (void)put_piece(&made, red, '.', 'A');
    put_pieces(&made, it->chance, chance_from(it->chance, 4, 14), size > 4 ? 3 : 2);
    draft_add(it, "board", "%s", made.text);
}

/* One piece of two by two at the top, pieces of two cells, and some of one. */
static void add_klotski(draft *it)
{
    board made = filled(4, chance_from(it->chance, 3, 5), '.');
    const uint32_t king[4] = {chance_below(it->chance, 3), 0, 2, 2};
    (void)put_piece(&made, king, '.', 'A');
    put_pieces(&made, it->chance, chance_from(it->chance, 4, 12), 2);
    for (uint32_t i = chance_below(it->chance, 4); i > 0; i--)
        put(&made, it->chance, '.', (char)('V' + i));
    draft_add(it, "board", "%s", made.text);
}

/* A room with a wall about it. */
static void add_sokoban(draft *it)
{
    uint32_t width = chance_from(it->chance, 5, 7), height = chance_from(it->chance, 5, 7);
    board made = filled(width, height, '#');
    for (uint32_t i = 0; i < (width - 2) * (height - 2); i++)
        if (chance_below(it->chance, 100) < 80)
            *cell(&made, 1 + i % (width - 2), 1 + i / (width - 2)) = '-';
    for (uint32_t i = chance_from(it->chance, 1, 2); i > 0; i--) {
        put(&made, it->chance, '-', '$');
        put(&made, it->chance, '-', '.');
    }
    put(&made, it->chance, '-', '@');
    draft_add(it, "board", "%s", made.text);
}

static void add_lights(draft *it)
{
    uint32_t size = number_of(it, "size", chance_from(it->chance, 2, 3), 4);
    board made = filled(size < 2 ? 2 : size, size < 2 ? 2 : size, '.');
    for (uint32_t i = 0; i < made.width * made.height; i++)
        if (chance_below(it->chance, 2) == 0)
            *cell(&made, i % made.width, i / made.width) = '*';
    draft_add(it, "size", "%u", (unsigned)made.width);
    draft_add(it, "start", "%s", made.text);
}

/* ---- lists ---- */

/* Different numbers in growing order, parted by commas. */
static void put_numbers(char text[BOARD_BYTES], uint64_t *chance, uint32_t count, uint32_t high)
{
    uint32_t list[64];
    size_t length = 0;
    for (uint32_t i = 0; i < high; i++)
        list[i] = i + 1;
    chance_choose(chance, list, high, count);
    for (uint32_t value = 1; value <= high; value++)
        for (uint32_t i = 0; i < count; i++)
            if (list[i] == value)
                length += (size_t)snprintf(text + length, BOARD_BYTES - length, "%s%u",
                                           length > 0 ? "," : "", (unsigned)value);
}

static void add_jugs(draft *it)
{
    char sizes[BOARD_BYTES] = "";
    put_numbers(sizes, it->chance, chance_from(it->chance, 2, 3), 11);
    draft_add(it, "sizes", "%s", sizes);
    draft_add(it, "goal", "%u", (unsigned)chance_from(it->chance, 1, 10));
}

static void add_torch(draft *it)
{
    char times[BOARD_BYTES] = "";
    put_numbers(times, it->chance, chance_from(it->chance, 3, 5), 12);
    draft_add(it, "times", "%s", times);
}

/* Some of the items, and some pairs of them that do not go together. */
static void add_river(draft *it)
{
    static const char *const items[] = {"wolf", "goat", "cabbage", "hay", "dog"};
    char list[BOARD_BYTES] = "", pairs[BOARD_BYTES] = "";
    size_t length = 0, used = 0;
    uint32_t count = chance_from(it->chance, 2, 5);
    for (uint32_t i = 0; i < count; i++) {
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", i > 0 ? "," : "",
                                   items[i]);
        for (uint32_t k = i + 1; k < count; k++)
            if (chance_below(it->chance, 2) == 0)
                used += (size_t)snprintf(pairs + used, sizeof pairs - used, "%s%s-%s",
                                         used > 0 ? "," : "", items[i], items[k]);
    }
    draft_add(it, "items", "%s", list);
    draft_add(it, "forbid", "%s", used > 0 ? pairs : "none");
    draft_add(it, "boat", "%u", (unsigned)chance_from(it->chance, 1, 2));
}

/* Piles of the first letters in random order, a pile ending with a chance of two in five. */
static void put_piles(char text[BOARD_BYTES], uint64_t *chance, uint32_t count)
{
    uint32_t list[WIDEST];
    size_t length = 0;
    for (uint32_t i = 0; i < count; i++)
        list[i] = i;
    chance_choose(chance, list, count, count);
    for (uint32_t i = 0; i < count; i++) {
        text[length++] = (char)('A' + list[i]);
        if (i + 1 < count && chance_below(chance, 5) < 2)
            text[length++] = '/';
    }
    text[length] = '\0';
}

static void add_blocks(draft *it)
{
    char start[BOARD_BYTES], goal[BOARD_BYTES];
    uint32_t count = chance_from(it->chance, 3, 4);
    put_piles(start, it->chance, count);
    put_piles(goal, it->chance, count);
    draft_add(it, "start", "%s", start);
    draft_add(it, "goal", "%s", goal);
}

static void add_pegs(draft *it)
{
    if (!draft_is_set(it, "board"))
        draft_add(it, "hole", "%u", (unsigned)chance_below(it->chance, 15));
}

/* A ring of letters with some more edges, so that all can be reached, and weights. */
static void add_graph(draft *it)
{
    char text[BOARD_BYTES];
    size_t length = 0;
    uint32_t list[26], count = chance_from(it->chance, 5, 9);
    for (uint32_t i = 0; i < count; i++)
        list[i] = i;
    chance_choose(it->chance, list, count, count);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = i + 1; k < count; k++) {
            bool is_next = k == i + 1;
            if (is_next ? chance_below(it->chance, 8) > 0 : chance_below(it->chance, 4) == 0)
                length += (size_t)snprintf(text + length, sizeof text - length, "%s%c-%c:%u",
                                           length > 0 ? "," : "", (char)('A' + list[i]),
                                           (char)('A' + list[k]),
                                           (unsigned)chance_from(it->chance, 1, 9));
        }
    if (draft_is_set(it, "file") || length == 0)
        return;
    draft_add(it, "edges", "%s", text);
    draft_add(it, "weight", "weight");
    draft_add(it, "start", "%c", (char)('A' + list[0]));
    draft_add(it, "goal", "%c", (char)('A' + list[count - 1]));
}

/* ---- which family has which ---- */

bool draft_add_board(draft *it)
{
    static const struct {
        const char *puzzle;
        void (*add)(draft *it);
    } makers[] = {
        {"maze", add_maze},         {"ice", add_ice},         {"tiles", add_tiles},
        {"rushhour", add_rushhour}, {"klotski", add_klotski}, {"sokoban", add_sokoban},
        {"lights", add_lights},     {"jugs", add_jugs},       {"torch", add_torch},
        {"river", add_river},       {"blocks", add_blocks},   {"pegs", add_pegs},
        {"graph", add_graph},
    };
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
        if (strcmp(makers[i].puzzle, it->puzzle->name) != 0)
            continue;
        makers[i].add(it);
        return true;
    }
    return false;
}
