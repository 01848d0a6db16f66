/* Pictures that a page of Lua describes and those that a program describes in JSON are the same,
 * cell for cell, and so is what the legend says of them. */
#include "program_answers.h"
#include "script_files.h"

#include <string.h>

static const struct {
    const char *lua, *json;
} pictures[] = {
    {"{board = 'river', boat = 'left', left = 'FWG', right = 'C'}",
     "{\"board\":\"river\",\"boat\":\"left\",\"left\":\"FWG\",\"right\":\"C\"}"},
    {"{board = 'river', boat = 'right', left = {}, right = {'wife 1', 'husband 1', 3, 'x', 'y'}}",
     "{\"board\":\"river\",\"boat\":\"right\",\"left\":[],\"right\":[\"wife 1\",\"husband 1\",3,"
     "\"x\",\"y\"]}"},
    {"{board = 'river', boat = 'right', left = '', right = ''}",
     "{\"board\":\"river\",\"boat\":\"right\",\"left\":\"\",\"right\":\"\"}"},
    {"{board = 'jugs', sizes = {3, 5}, contents = {0, 4}}",
     "{\"board\":\"jugs\",\"sizes\":[3,5],\"contents\":[0,4]}"},
    {"{board = 'jugs', sizes = {100, 7}, contents = {99, 1}}",
     "{\"board\":\"jugs\",\"sizes\":[100,7],\"contents\":[99,1]}"},
    {"{board = 'tiles', cols = 3, tiles = {1, 2, 30, 0, '', 'b'}}",
     "{\"board\":\"tiles\",\"cols\":3,\"tiles\":[1,2,30,0,\"\",\"b\"]}"},
    {"{board = 'pegs', rows = {' o ', 'o.O'}}", "{\"board\":\"pegs\",\"rows\":[\" o \",\"o.O\"]}"},
    {"{board = 'towers', towers = {{3, 2}, {}, {1}}}",
     "{\"board\":\"towers\",\"towers\":[[3,2],[],[1]]}"},
    {"{board = 'grid', rows = {'####', '#@.#'}}",
     "{\"board\":\"grid\",\"rows\":[\"####\",\"#@.#\"]}"},
    {"{'#~@$*', '. aé棋'}", "[\"#~@$*\",\". a\\u00e9\\u68cb\"]"},
    {"{cols = 3, rows = 2, {col = 0, row = 1, cols = 2, shape = 'disc', ink = 'b', text = '1'}, "
     "{col = 2, rows = 2, text = 'é'}, {}}",
     "{\"rows\":2,\"cols\":3,\"cells\":[{\"col\":0,\"row\":1,\"cols\":2,\"shape\":\"disc\","
     "\"ink\":\"b\",\"text\":1},{\"col\":2,\"rows\":2,\"text\":\"é\"},{}]}"},
};

static void check_cells(const char *text, const sdg_picture *told, const sdg_picture *wanted)
{
    if (told->cols != wanted->cols || told->rows != wanted->rows ||
        told->cell_count != wanted->cell_count)
        fail_msg("%s is %d x %d of %d cells, not %d x %d of %d", text, told->cols, told->rows,
                 (int)told->cell_count, wanted->cols, wanted->rows, (int)wanted->cell_count);
    assert_true(told->cols > 0 && told->rows > 0 && told->cell_count > 0);
    for (uint32_t i = 0; i < told->cell_count; i++) {
        const sdg_cell *one = &told->cells[i], *other = &wanted->cells[i];
        if (one->col != other->col || one->row != other->row || one->cols != other->cols ||
            one->rows != other->rows || one->ink != other->ink || one->shape != other->shape ||
            strcmp(one->text, other->text) != 0)
            fail_msg("%s: cell %d is another", text, (int)i);
        assert_true(one->cols > 0 && one->rows > 0);
        assert_in_range(one->col + one->cols, 1, told->cols);
        assert_in_range(one->row + one->rows, 1, told->rows);
    }
}

static void check_keys(const char *text, const sdg_model *told, const sdg_model *wanted)
{
    uint32_t count = 0, others = 0;
    const sdg_picture_key *keys = told->puzzle->picture_keys(told->self, &count);
    const sdg_picture_key *other = wanted->puzzle->picture_keys(wanted->self, &others);
    if (count != others)
        fail_msg("%s: the legend has %d lines, not %d", text, (int)count, (int)others);
    for (uint32_t i = 0; i < count; i++) {
        assert_string_equal(keys[i].text, other[i].text);
        assert_int_equal(keys[i].shape, other[i].shape);
        assert_int_equal(keys[i].ink, other[i].ink);
    }
}

static void what_json_describes_is_laid_as_in_lua(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        char file[1024];
        scripted page;
        answered program;
        sdg_picture one = {0}, other = {0};
        sdg_arena *arena = sdg_arena_new();
        int length = snprintf(file, sizeof file,
                              "return {start = 7, moves = function(s) return {} end,\n"
                              "picture = function(s) return %s end}",
                              pictures[i].lua);
        if (scripted_run(&page, file, (size_t)length, 10) != SDG_OK)
            fail_msg("%s: %s", pictures[i].lua, page.err.text);
        if (answered_picture(&program, "", pictures[i].json) != SDG_OK)
            fail_msg("%s: %s", pictures[i].json, program.err.text);
        const sdg_puzzle *told = program.model->puzzle, *wanted = page.model->puzzle;
        assert_int_equal(
            told->picture(program.model->self, sdg_space_state(program.space, 0), &one, arena),
            SDG_OK);
        assert_int_equal(
            wanted->picture(page.model->self, sdg_space_state(page.space, 0), &other, arena),
            SDG_OK);
        check_cells(pictures[i].json, &one, &other);
        check_keys(pictures[i].json, program.model, page.model);
        answered_free(&program);
        scripted_free(&page);
        sdg_arena_free(arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_json_describes_is_laid_as_in_lua),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
