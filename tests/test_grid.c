/* The family grid: the same graphs as puzzles that are built in, its legend, and its pieces. */
#include "puzzle_checks.h"

#include <statediagram/registry.h>

/* Explores a puzzle; words begin with its name. */
static sdg_space *space_of(sdg_model **model, const char *const *words, size_t count)
{
    sdg_space *space = NULL;
    sdg_error err = {0};
    const sdg_puzzle *puzzle = sdg_find_puzzle(words[0], NULL);
    assert_non_null(puzzle);
    if (sdg_model_open(model, puzzle, words + 1, count - 1, &err) != SDG_OK)
        fail_msg("%s: %s", words[0], err.text);
    assert_int_equal(sdg_space_open(&space, *model, NULL, NULL, (sdg_limits){0}, &err), SDG_OK);
    assert_int_equal(sdg_space_explore(space, NULL, &err), SDG_OK);
    return space;
}

/* Whether a grid and a built-in puzzle have one graph: states are numbered as they are found, so
 * equal numbers are equal graphs. */
static void assert_same_graph(const char *const *grid, size_t grid_count, const char *const *other,
                              size_t other_count)
{
    sdg_model *models[2];
    sdg_space *ours = space_of(&models[0], grid, grid_count);
    sdg_space *theirs = space_of(&models[1], other, other_count);
    assert_true(sdg_space_state_count(ours) > 3);
    assert_int_equal(sdg_space_state_count(ours), sdg_space_state_count(theirs));
    for (uint32_t i = 0; i < sdg_space_state_count(ours); i++) {
        uint32_t count[2];
        const uint32_t *a = sdg_space_targets(ours, i, &count[0]);
        const uint32_t *b = sdg_space_targets(theirs, i, &count[1]);
        assert_int_equal(count[0], count[1]);
        if (count[0] > 0)
            assert_memory_equal(a, b, count[0] * sizeof *a);
        assert_int_equal(sdg_space_is_goal(ours, i), sdg_space_is_goal(theirs, i));
    }
    sdg_space_free(ours);
    sdg_space_free(theirs);
    sdg_model_free(models[0]);
    sdg_model_free(models[1]);
}

#define SAME(grid, other)                                                                          \
    assert_same_graph(grid, sizeof(grid) / sizeof(grid)[0], other, sizeof(other) / sizeof(other)[0])

static void a_maze_as_a_grid_is_the_maze(void **unused)
{
    (void)unused;
    static const char *const grid[] = {"grid", "board=@....#/.##.#./.#..../..#..G/....##"};
    static const char *const maze[] = {"maze"};
    SAME(grid, maze);
}

/* The longest level that is explored in a moment: 639 states. */
static void a_level_of_sokoban_as_a_grid_is_the_level(void **unused)
{
    (void)unused;
    static const char *const legend = "legend=#=wall @=walker $=box .=target *=box+target";
    const char *const grid[] = {"grid", "board=####/#-.#/#--###/#*@--#/#--$-#/#--###/####", legend};
    const char *const level[] = {"sokoban", "board=microban-1"};
    SAME(grid, level);
}

/* The stone of the family ice stops on the goal only where nothing lies behind it. */
static void a_slider_is_the_stone_of_ice(void **unused)
{
    (void)unused;
    static const char *const grid[] = {"grid", "board=#..../...G./...#o/..#..",
                                       "legend=#=wall o=slider G=goal"};
    static const char *const ice[] = {"ice", "goal=stop"};
    SAME(grid, ice);
}

static void moves_come_in_the_order_of_the_ways(void **unused)
{
    (void)unused;
    const sdg_puzzle *grid = sdg_find_puzzle("grid", NULL);
    assert_first_moves(grid, "board=.../.@./...", "up, right, down, left");
    assert_first_moves(grid, "board=.../.$./.@#", "up, left");
    assert_first_moves(grid, "board=@O/..", "down | right");
    assert_first_moves(grid, "board=@../..o", "@ right, @ down, o up, o left");
    assert_first_moves(grid, "board=@@./###", "@1,0 right");
    assert_first_moves(grid, "board=@>/<.", "right");
}

static void what_is_on_ice_goes_on(void **unused)
{
    (void)unused;
    const sdg_puzzle *grid = sdg_find_puzzle("grid", NULL);
    sdg_model *model = open_puzzle(grid, "board=@~~.G");
    const char *path[] = {"@~~.G", ".~~@G", ".~~.+"};
    sdg_space *space = NULL;
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, (sdg_limits){0}, NULL), SDG_OK);
    assert_int_equal(sdg_space_explore(space, NULL, NULL), SDG_OK);
    assert_int_equal(sdg_space_state_count(space), 3);
    for (uint32_t i = 0; i < 3; i++)
        assert_string_equal(
            sdg_model_state_text(model, sdg_space_state(space, i), false, model->arena), path[i]);
    sdg_space_free(space);
    sdg_model_free(model);
}

static void a_key_opens_the_doors_of_its_letter(void **unused)
{
    (void)unused;
    const sdg_puzzle *grid = sdg_find_puzzle("grid", NULL);
    assert_first_moves(grid, "board=a@A", "left");
    sdg_model *model = open_puzzle(grid, "board=a@A");
    assert_reads(model, ".@A", ".@A");
    assert_reads(model, "@.A", "@.A");
    assert_shortens(model, "@.A", "0,0 +a");
    assert_reads(model, "..@", "..@");
    assert_refuses(model, "a.@#", 4, "'#' stands outside of the board");
    sdg_model_free(model);
}

/* A key is taken by whoever stands on it, so that no state has both. */
static void a_state_is_read_as_it_is_written(void **unused)
{
    (void)unused;
    sdg_model *model = open_puzzle(sdg_find_puzzle("grid", NULL), "board=@.G/.$T/#a.");
    assert_reads(model, "..+/.$T/#a.", "..+/.$T/#a.");
    assert_reads(model, "@.G/..*/#..", "@.G/..*/#..");
    assert_reads(model, "..G/.$T/#@.", "..G/.$T/#@.");
    assert_refuses(model, "@.G/.$T/.a.", 9, "'.' cannot stand there on this board");
    assert_refuses(model, "@.G/.$$/#a.", 7, "'$' is a box too many");
    assert_refuses(model, "@@G/.$T/#a.", 2,
                   "'@' is a piece that the board does not have, or one too many");
    assert_refuses(model, "@.G/..T/#a.", 1, "'@.G/..T/#a.' has too few pieces");
    assert_refuses(model, "@.G/.$T", 8, "'' ends the board too early");
    assert_refuses(model, "@.?/.$T/#a.", 3, "'?' is no letter of the legend");
    sdg_model_free(model);
}

static void a_legend_that_cannot_be_read_names_the_fault(void **unused)
{
    (void)unused;
    const sdg_puzzle *grid = sdg_find_puzzle("grid", NULL);
    assert_not_opened(grid, "legend=@=flyer", 3, "legend: 'flyer' is no role");
    assert_not_opened(grid, "legend=@", 1, "legend: '@' is not a letter with its role");
    assert_not_opened(grid, "legend=@=walker,@=wall", 10,
                      "legend: '@=wall' is a letter for the second time");
    assert_not_opened(grid, "legend=@=walker+box", 1,
                      "legend: '@=walker+box' has two pieces on one square");
    assert_not_opened(grid, "legend=@=walker,^=up+goal+left", 10,
                      "legend: '^=up+goal+left' has two ways, so that nothing could enter the "
                      "square");
    assert_not_opened(grid, "legend=~=ice+stop", 1,
                      "legend: '~=ice+stop' is ice that ends a slide");
    assert_not_opened(grid, "legend=\xE5\xA2\x99=wall", 1,
                      "legend: '\xE5\xA2\x99=wall' is not a letter of ASCII with its role");
    assert_not_opened(grid, "legend=K=key", 1,
                      "legend: 'K=key' is a key: a small letter, and nothing else on the square");
    assert_not_opened(grid, "legend=@=walker+", 1, "legend: '@=walker+' is no role");
}

static void a_board_that_cannot_be_read_names_each_fault(void **unused)
{
    (void)unused;
    sdg_model *model = NULL;
    sdg_error err = {0};
    const sdg_puzzle *grid = sdg_find_puzzle("grid", NULL);
    assert_int_equal(try_open(&model, grid, "board=@?/!%", &err), SDG_E_INPUT);
    assert_string_equal(err.text, "the legend does not explain this letter");
    assert_non_null(strstr(err.place, ":1:2"));
    assert_non_null(strstr(err.more, ":2:2"));
    err = (sdg_error){0};
    assert_int_equal(try_open(&model, grid, "board=../..", &err), SDG_E_INPUT);
    assert_string_equal(err.text, "nothing on the board is a walker or a slider");
    err = (sdg_error){0};
    assert_int_equal(try_open(&model, grid, "board=@@@@@@@@@", &err), SDG_E_INPUT);
    assert_string_equal(err.text, "more than 8 pieces that move by themselves");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_maze_as_a_grid_is_the_maze),
        cmocka_unit_test(a_level_of_sokoban_as_a_grid_is_the_level),
        cmocka_unit_test(a_slider_is_the_stone_of_ice),
        cmocka_unit_test(moves_come_in_the_order_of_the_ways),
        cmocka_unit_test(what_is_on_ice_goes_on),
        cmocka_unit_test(a_key_opens_the_doors_of_its_letter),
        cmocka_unit_test(a_state_is_read_as_it_is_written),
        cmocka_unit_test(a_legend_that_cannot_be_read_names_the_fault),
        cmocka_unit_test(a_board_that_cannot_be_read_names_each_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
