/* Files that are wrong in one way each: what is told, with file and line, and all at once where
 * there is more than one fault. */
#include "script_files.h"

typedef struct wrong_file {
    const char *text, *says;
} wrong_file;

/* Line 1 is the return; the fields follow, a line each. */
#define FILE_OF(fields) "return {\n" fields "\n}"
#define MOVES "moves = function(s) return {} end,\n"

static const wrong_file files[] = {
    {FILE_OF("start = 1"), "t.lua:1: the function moves(s) is missing"},
    {FILE_OF(MOVES), "t.lua:1: start is missing: the state that the puzzle begins with"},
    {FILE_OF(MOVES "start = 1,\nstarts = {1}"),
     "t.lua:4: start and starts are both there; leave one out"},
    {FILE_OF("start = 1,\nmoves = 5"), "t.lua:3: moves is a number, not a function"},
    {FILE_OF(MOVES "start = 1,\ngaol = 1"),
     "t.lua:4: a puzzle has no field 'gaol'; did you mean 'goal'?"},
    {FILE_OF(MOVES "start = 1,\nfrobnicate = 1"), "t.lua:4: a puzzle has no field 'frobnicate'"},
    {FILE_OF(MOVES "start = 1, 5"), "an entry without a name"},
    {FILE_OF(MOVES "start = 1,\nlabel = 'x'"), "t.lua:4: label is a string, not a function"},
    {FILE_OF(MOVES "start = 1,\ntitle = 5"), "title is a number, not a text"},
    {FILE_OF(MOVES "start = print"), "t.lua:3: a state is made of numbers, texts, truth values"},
    {FILE_OF(MOVES "starts = 5"), "t.lua:3: starts is not a list of states"},
    {"return 5", "t.lua:1: the file returns number, not a table"},
    {"local t = {}\n-- forgotten\n\n", "t.lua:2: the file returns nothing, not a table"},
    {"return {", "t.lua:1: unexpected symbol near <eof>"},
    {"local x\nx.y = 1", "t.lua:2: attempt to index a nil value (local 'x')"},
    {"return {start = 1, moves = function(s)\nreturn 5 end}",
     "t.lua:1: moves returns number, not a list of moves"},
    {"return {start = 1, moves = function(s)\nreturn {5} end}",
     "t.lua:1: moves: move 1 is a number, not a table {label, next}"},
    {"return {start = 1, moves = function(s)\nreturn {{}} end}", "moves: move 1 has no label"},
    {"return {start = 1, moves = function(s)\nreturn {{'a'}} end}",
     "moves: move 1 leads to nothing: it has no next"},
    {"return {start = 1, moves = function(s)\nlocal list = {} end}",
     "t.lua:1: moves returns nothing; it ends in: return a list of moves"},
    {"return {start = 1, moves = function(s)\nreturn {{{}, 'a'}} end}",
     "t.lua:1: moves: the label of move 1 is a table; a move is {label, next}"},
    {"return {start = 1, moves = function(s)\nreturn {{label = 'a', nxt = 1}} end}",
     "t.lua:1: moves: a move has no entry 'nxt'; did you mean 'next'?"},
    {"return {start = 1, moves = function(s)\nreturn {{'a', 1, costs = 5}} end}",
     "t.lua:1: moves: a move has no entry 'costs'; did you mean 'cost'?"},
    {"return {start = 1, moves = function(s)\nreturn {{'a', 1, zebra = 5, aardvark = 1}} end}",
     "moves: a move has no entry 'aardvark'; there are label, next, cost, refused"},
    {"return {start = 1, moves = function(s)\nreturn {{'a', 1, 1, 'never'}} end}",
     "moves: a move has no entry '4'; there are label, next, cost, refused"},
    {"return {start = 1, moves = function(s)\nreturn {{'a', 1, next = 2}} end}",
     "t.lua:1: moves: a move has its next twice: by name and at place 2"},
    {"return {start = 1, moves = function(s)\nreturn {{'a', 1, [2.5] = 1}} end}",
     "moves: a move has no entry 'number'; there are label"},
    {"return {start = 1, moves = function(s)\nreturn {[0] = {'a', 1}} end}",
     "t.lua:1: moves: what it returns is no list, as it has an entry '0'"},
    {"return {start = 1, moves = function(s)\nreturn {up = 1} end}",
     "moves: what it returns is no list, as it has an entry 'up'; a list begins at 1, without "
     "holes"},
    {"return {start = 1, moves = function(s)\nreturn {{'a', 1}, nil, {'b', 1}} end}",
     "moves: what it returns is no list, as it has an entry '3'"},
    {"return {start = 1, moves = function(s)\nreturn {{'a', 1, cost = 0}} end}",
     "the cost of move 1 is not a whole number from 1"},
    {"return {start = 1, moves = function(s)\nreturn {{'a', 1, 1.5}} end}",
     "the cost of move 1 is not a whole number from 1"},
    {"return {start = 1, moves = function(s)\nreturn {{'a', 1, cost = -3}} end}",
     "the cost of move 1 is not a whole number from 1"},
    {"return {start = 1, moves = function(s)\nreturn {{'a', 1, refused = {}}} end}",
     "t.lua:1: moves: what refuses a move is a table, not a text"},
    {"return {start = {1}, moves = function(s)\ns[1] = s[1] + 1 return {{'a', s}} end}",
     "moves changes the state that it is given; build a new table for next"},
    {"return {start = {1}, moves = function(s)\nlocal t = {s[1] % 3} return {{'a', t}, {'b', t}} "
     "end}",
     "moves 1 and 2 lead to one table; build a new one for each"},
    {"local n = 0\nreturn {start = {1}, moves = function(s)\nn = n + 1 return {{'a', {n}}} end}",
     "t.lua:2: moves gives another answer when it is asked again for the same state"},
    {"return {start = 1, moves = function(s)\nreturn s < 3 and {{'+', s + 1}} or {} end,\n"
     "label = function(s) return 'same' end}",
     "t.lua:3: label: two states have the label 'same': 1 and 2"},
    {"return {start = 1, moves = function(s) return {} end,\nlabel = function(s) return {} end}",
     "t.lua:2: a label is a table, not a text"},
    {"return {start = 1, moves = function(s) return {} end,\nlabel = function(s) end}",
     "t.lua:2: a label is nothing, not a text; does a return lack?"},
    {"return {start = 1, moves = function(s) return {} end,\ngoal = function(s) return s.x.y end}",
     "t.lua:2: attempt to index a number value (local 's')"},
    {"return {start = 1, moves = function(s) return {} end,\npicture = function(s) return 5 end}",
     "t.lua:2: picture returns number, not a table"},
    {"return {start = 1, moves = function(s) return {} end,\n"
     "picture = function(s) return {'ab', 'c'} end}",
     "t.lua:2: picture: row 2 is not as long as the first"},
    {"return {start = 1, moves = function(s) return {} end,\n"
     "picture = function(s) return {board = 'jug'} end}",
     "t.lua:2: picture: there is no board 'jug'"},
    {"return {start = 1, moves = function(s) return {} end,\n"
     "picture = function(s) return {board = 'jugs', sizes = {3}, contents = {4}} end}",
     "t.lua:2: picture: contents[1] is not a whole number in 0..3"},
    {"return {start = 1, moves = function(s) return {} end,\n"
     "picture = function(s) return {board = 'river', left = 'a', right = ''} end}",
     "the boat of the board river is neither left nor right"},
    {"return {start = 1, moves = function(s) return {} end,\n"
     "picture = function(s) return {board = 'tiles', cols = 2, tiles = {1, 2, 3}} end}",
     "the 3 tiles do not fill rows of cols = 2"},
    {"return {start = 1, moves = function(s) return {} end,\n"
     "picture = function(s) return {board = 'pegs', rows = {'ox'}} end}",
     "the board pegs knows o, a point and blanks, not 'x'"},
    {"return {start = 1, moves = function(s) return {} end,\n"
     "picture = function(s) return {board = 'towers', towers = {5}} end}",
     "towers is not a list of at most"},
    {"return {start = 1, moves = function(s) return {} end,\n"
     "picture = function(s) return {cols = 2, rows = 1, {col = 2}} end}",
     "a cell at col 2, row 0 lies outside of the board"},
    {"return {start = 1, moves = function(s) return {} end,\n"
     "picture = function(s) return {cols = 2, rows = 1, {ink = 'red'}} end}",
     "picture: there is no ink 'red'; there are none, wall, water, land, a, b, c, d, mark"},
    {"return {start = 1, moves = function(s) return {} end,\n"
     "picture = function(s) return {cols = 2, rows = 1, {shape = 'circle'}} end}",
     "t.lua:2: picture: there is no shape 'circle'; there are none, fill, block, disc, square, "},
    {"return {start = 1, moves = function(s) return {} end,\n"
     "picture = function(s) return {cols = 2, rows = 1, {colour = 'red'}} end}",
     "t.lua:2: picture: a cell has no entry 'colour'; there are col, row, cols, rows, shape, ink"},
    {"return {start = 1, moves = function(s) return {} end,\n"
     "picture = function(s) return {col = 2, rows = 1, {}} end}",
     "picture: what it returns has no entry 'col'; did you mean 'cols'?"},
    {"return {start = 1, moves = function(s) return {} end,\n"
     "picture = function(s) return {board = 'jugs', size = {3}, contents = {1}} end}",
     "picture: the board has no entry 'size'; did you mean 'sizes'?"},
    {"return {start = 1, moves = function(s) return {} end, picture = function(s) return {'@'} "
     "end,\nkeys = {['@'] = {shape = 'disc'}}}",
     "keys: what a character stands for has no entry 'shape'; it is a list without names"},
    {"return {start = 1, moves = function(s) return s < 3 and {{'+', s + 1}} or {} end,\n"
     "picture = function(s) return {('x'):rep(s)} end}",
     "t.lua:2: picture: this one is 2 x 1, but one before was 1 x 1"},
    {FILE_OF(MOVES "start = 1,\nheuristics = {}"), "t.lua:4: heuristics is empty"},
    {FILE_OF(MOVES "start = 1,\nheuristics = {H = function() end}"),
     "t.lua:4: heuristics: a name is small letters"},
    {FILE_OF(MOVES "start = 1,\nheuristics = {{'h', function() end, claim = 'good'}}"),
     "heuristics: a claim is none, admissible or consistent"},
    {FILE_OF(MOVES "start = 1,\nheuristics = {{'h', function() end, claims = 'consistent'}}"),
     "t.lua:4: heuristics: a row has no entry 'claims'; did you mean 'claim'?"},
    {FILE_OF(MOVES "start = 1,\nheuristics = {h = function() return -1 end}"),
     "t.lua:4: the estimate h is neither a natural number nor nil"},
    {FILE_OF(MOVES "start = 1,\nparams = {{preset = 1}}"), "t.lua:4: params: row 1 has no name"},
    {FILE_OF(MOVES "start = 1,\nparams = {{name = 'n'}}"), "t.lua:4: params: n has no preset"},
    {FILE_OF(MOVES "start = 1,\nparams = {{name = 'n', preset = 1, min = 0}}"),
     "t.lua:4: params: a row has no entry 'min'; there are name, preset, low, high, choices, help"},
    {FILE_OF(MOVES "start = 1,\nparams = {{name = 'n', preset = {}}}"),
     "the preset of n is neither a whole number nor a text"},
    {FILE_OF(MOVES "start = 1,\nparams = {{name = 'n', preset = 1}, {name = 'n', preset = 1}}"),
     "params: n is there twice"},
    {FILE_OF(MOVES "start = 1,\nknown = {states = 'many'}"),
     "t.lua:4: known.states is not a natural number"},
    {FILE_OF(MOVES "start = 1,\nknown = {distance = 2^32 + 2}"),
     "t.lua:4: known.distance is more than can be counted"},
    {FILE_OF(MOVES "starts = {}"), "t.lua:3: starts is an empty list"},
    {FILE_OF(MOVES "starts = {1, nil, 2}"), "t.lua:3: starts is no list, as it has an entry '3'"},
    {FILE_OF(MOVES "start = 1,\ntitle = 'a\\27[2J'"), "title has a control character at byte 2"},
    {FILE_OF(MOVES "start = 1,\nparams = {n = 3}"), "t.lua:4: params is no list"},
    {FILE_OF(MOVES "start = 1,\nparams = {{name = 'n', preset = 9, high = 5}}"),
     "t.lua:4: params: the preset of n is outside 0..5"},
    {FILE_OF(MOVES "start = 1,\nparams = {{name = 'n', preset = 3, low = 9, high = 2}}"),
     "t.lua:4: params: the preset of n is outside 9..2"},
    {FILE_OF(MOVES "start = 1,\nparams = {{name = 'n', preset = 'x', choices = {'a', 'b'}}}"),
     "t.lua:4: params: the preset of n is none of its choices"},
    {FILE_OF(MOVES "start = 1,\nparams = {{name = 'n', preset = '\\xff'}}"),
     "t.lua:4: params: the preset of n is not UTF-8"},
    {FILE_OF(MOVES "start = 1,\nparams = {{name = 'n', preset = 'a', choices = {'a', '\\27'}}}"),
     "t.lua:4: params: a choice has a control character at byte 1"},
    {FILE_OF(MOVES "start = 1,\nheuristics = {{'h', function() end}, g = function() end}"),
     "t.lua:4: heuristics is no list, as it has an entry 'g'"},
    {"return {start = 1, moves = function(s) return {} end, picture = function(s) return {'@'} "
     "end,\nkeys = {ab = {'disc'}}}",
     "t.lua:2: keys: 'ab' is not one character"},
    {"return {start = 1, moves = function(s) return {} end, picture = function(s) return {'@'} "
     "end,\nkeys = {{'disc'}}}",
     "t.lua:2: keys: '1' is not one character"},
    {FILE_OF(MOVES "start = 1,\nknown = {state = 5}"),
     "t.lua:4: known has no entry 'state'; did you mean 'states'?"},
};

static void each_fault_is_told_with_its_line(void **state)
{
    char told[600];
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        scripted it;
        sdg_status status = scripted_run(&it, files[i].text, strlen(files[i].text), 5000);
        scripted_tell(&it, told, sizeof told);
        if (status != SDG_E_INPUT || strstr(told, files[i].says) == NULL)
            fail_msg("%s\n   ends with %d: %s", files[i].text, (int)status, told);
        scripted_free(&it);
    }
}

static void all_faults_of_the_table_are_told_at_once(void **state)
{
    static const char text[] = FILE_OF("strat = 1,\nmoves = 5,\nlabel = 5,\nknown = 5");
    scripted it;
    (void)state;
    assert_int_equal(scripted_run(&it, text, sizeof text - 1, 10), SDG_E_INPUT);
    assert_string_equal(it.err.place, "t.lua:2");
    assert_string_equal(it.err.text, "a puzzle has no field 'strat'; did you mean 'start'?");
    assert_string_equal(it.err.more,
                        "t.lua:3: moves is a number, not a function\n"
                        "t.lua:1: start is missing: the state that the puzzle begins with\n"
                        "t.lua:4: label is a number, not a function\n"
                        "t.lua:5: known is a number, not a table");
    scripted_free(&it);
}

/* As --validate reads a file. */
static sdg_status scripted_run_strictly(scripted *it, const char *text)
{
    const sdg_script_source source = {
        .path = "t.lua", .text = text, .length = strlen(text), .is_strict = true};
    return scripted_run_source(it, &source, 100);
}

/* A state that begins as a list, where a move leaves a hole or begins at 0. */
static void validate_tells_lists_that_are_torn(void **state)
{
    static const char *const torn[] = {
        "return {start = {1, 2}, moves = function(s) return {{'a', {[0] = 1, [2] = 2}}} end}",
        "return {start = {1, 2}, moves = function(s) return {{'a', {nil, 2}}} end}"};
    static const char *const whole[] = {
        "return {start = {1, 2}, moves = function(s) return {{'a', {2, x = 1}}, {'b', {}}} end}",
        "return {start = {[5] = 1}, moves = function(s) return {{'a', {[0] = 1}}} end}"};
    scripted it;
    (void)state;
    for (size_t i = 0; i < sizeof torn / sizeof torn[0]; i++) {
        assert_int_equal(scripted_run_strictly(&it, torn[i]), SDG_E_INPUT);
        assert_non_null(strstr(it.err.text, "moves: the start is a list, but {"));
        assert_string_equal(it.err.place, "t.lua:1");
        scripted_free(&it);
    }
    for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++) {
        assert_int_equal(scripted_run_strictly(&it, whole[i]), SDG_OK);
        scripted_free(&it);
    }
}

/* Functions that leave the state as it is not, and that answer otherwise when asked again. */
static void validate_asks_twice(void **state)
{
    static const char *const names[] = {"goal", "label", "short", "picture"};
    static const char head[] =
        "local n = 0 return {start = {1}, moves = function(s) return {} end,";
    char text[300];
    scripted it;
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        (void)snprintf(text, sizeof text, "%s\n%s = function(s) s[1] = 2 return 'a' end}", head,
                       names[i]);
        assert_int_equal(scripted_run_strictly(&it, text), SDG_E_INPUT);
        assert_string_equal(it.err.place, "t.lua:2");
        assert_non_null(strstr(it.err.text, "changes the state that it is given"));
        scripted_free(&it);
    }
    for (size_t i = 0; i < 3; i++) {
        (void)snprintf(text, sizeof text, "%s\n%s = function(s) n = n + 1 return 'a' .. n end}",
                       head, names[i]);
        assert_int_equal(scripted_run_strictly(&it, text), SDG_E_INPUT);
        assert_non_null(strstr(it.err.text, "gives another answer when it is asked again"));
        scripted_free(&it);
    }
    (void)snprintf(text, sizeof text,
                   "%s\ngoal = function(s) return true end,\n"
                   "heuristics = {{'h', function(s) n = n + 1 return n end}}}",
                   head);
    assert_int_equal(scripted_run_strictly(&it, text), SDG_E_INPUT);
    assert_string_equal(it.err.text,
                        "h gives another answer when it is asked again for the same state");
    scripted_free(&it);
}

/* As lua does. */
static void marks_of_editors_and_lines_of_shells_are_passed_over(void **state)
{
    static const char *const texts[] = {
        "\xEF\xBB\xBFreturn {start = 1, moves = function(s) return {} end}",
        "#!/usr/bin/env statediagram\nreturn {start = 1, moves = function(s) return {} end}",
        "\xEF\xBB\xBF#!/bin/x\nreturn {start = 1, moves = function(s) return {} end}"};
    scripted it;
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_int_equal(scripted_run(&it, texts[i], strlen(texts[i]), 10), SDG_OK);
        scripted_free(&it);
    }
    assert_int_equal(scripted_run(&it, "#!x\nreturn {\nx = 1 1}", 22, 10), SDG_E_INPUT);
    assert_string_equal(it.err.place, "t.lua:3");
    scripted_free(&it);
    assert_int_equal(scripted_run(&it, "#", 1, 10), SDG_E_INPUT);
    scripted_free(&it);
}

/* While the file is read for the first time, too: digits of a text are no number. */
static void a_parameter_is_of_the_kind_of_its_preset(void **state)
{
    static const char text[] =
        "params = {{name = 'row', preset = '12'}, {name = 'size', preset = 3},\n"
        "{name = 'way', preset = '1', choices = {'1', '2'}}}\n"
        "assert(math.type(args.row) == nil and args.row:sub(1, 1) == '0')\n"
        "assert(args.size == 5 and args.way == '2' and args.other == nil)\n"
        "return {params = params, start = args.row, moves = function(s) return {} end}";
    static const char *const words[] = {"row=0123", "size=5", "way=2"};
    const sdg_script_source source = {
        .path = "t.lua", .text = text, .length = sizeof text - 1, .words = words, .word_count = 3};
    sdg_script *script = NULL;
    sdg_model *model = NULL;
    sdg_error err = {0};
    (void)state;
    if (sdg_script_open(&script, &source, &err) != SDG_OK ||
        sdg_model_open(&model, sdg_script_puzzle(script), words, 3, &err) != SDG_OK)
        fail_msg("%s: %s", err.place, err.text);
    sdg_model_free(model);
    sdg_script_free(script);
}

/* What a field is set to may be written anywhere, and a comment or another table mislead no one. */
static void lines_are_those_of_the_fields(void **state)
{
    static const char text[] = "-- start = 5\nlocal t = {}\nt.start = 1\nlocal start = 2\n"
                               "if start == 2 then restart = 3 end\n"
                               "return {moves = function(s) return {} end,\n start = start}";
    scripted it;
    (void)state;
    assert_int_equal(scripted_run(&it, text, sizeof text - 1, 10), SDG_OK);
    assert_int_equal(sdg_script_line(it.script, "start"), 7);
    assert_int_equal(sdg_script_line(it.script, "return"), 6);
    assert_int_equal(sdg_script_line(it.script, "goal"), 0);
    scripted_free(&it);
}

static void a_good_file_has_what_it_says(void **state)
{
    static const char text[] =
        "return {title = 'Count', start = 0,\n"
        "moves = function(s) return {{'+1', (s + 1) % 5}, {'+2', (s + 2) % 5, cost = 3},\n"
        "  {'no', 0, refused = s == 3 and 'three is tired'}} end,\n"
        "goal = function(s) return s == 4 end,\n"
        "heuristics = {{'left', function(s) return 4 - s end, claim = 'consistent'}},\n"
        "known = {states = 5, distance = 4}}";
    scripted it;
    (void)state;
    assert_int_equal(scripted_run(&it, text, sizeof text - 1, 100), SDG_OK);
    const sdg_puzzle *puzzle = sdg_script_puzzle(it.script);
    assert_string_equal(puzzle->title, "Count");
    assert_string_equal(puzzle->name, "t");
    assert_int_equal(puzzle->known[0].states, 5);
    assert_string_equal(puzzle->broken_rules[0], "three is tired");
    assert_null(puzzle->broken_rules[1]);
    assert_int_equal(sdg_space_state_count(it.space), 5);
    assert_int_equal(sdg_space_edge_count(it.space), 14);
    assert_int_equal(sdg_space_costs(it.space, 0)[1], 3);
    assert_true(sdg_space_is_goal(it.space, 4));
    assert_int_equal(
        puzzle->heuristics[0].value(it.model->self, sdg_space_state(it.space, 0), NULL), 4);
    scripted_free(&it);
}

/* The messages are those of a catalogue. */
static void faults_are_told_in_the_language_of_the_error(void **state)
{
    static const char text[] = "return {start = 1, moves = function(s)\nreturn 5 end}";
    const sdg_script_source source = {.path = "t.lua", .text = text, .length = sizeof text - 1};
    sdg_script *script = NULL;
    sdg_model *model = NULL;
    sdg_space *space = NULL;
    const sdg_limits limits = {0};
    sdg_error err = {.lang = sdg_lang_named("zh")};
    (void)state;
    assert_int_equal(sdg_script_open(&script, &source, &err), SDG_OK);
    assert_int_equal(sdg_model_open(&model, sdg_script_puzzle(script), NULL, 0, &err), SDG_OK);
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, limits, &err), SDG_OK);
    assert_int_equal(sdg_space_explore(space, NULL, &err), SDG_E_INPUT);
    sdg_error own = {0};
    assert_int_equal(sdg_script_status(script, &own), SDG_E_INPUT);
    assert_string_equal(own.text, "moves 返回 number，不是移动的列表");
    sdg_script_forget(script);
    assert_int_equal(sdg_script_status(script, NULL), SDG_OK);
    sdg_space_free(space);
    sdg_model_free(model);
    sdg_script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fault_is_told_with_its_line),
        cmocka_unit_test(all_faults_of_the_table_are_told_at_once),
        cmocka_unit_test(validate_asks_twice),
        cmocka_unit_test(marks_of_editors_and_lines_of_shells_are_passed_over),
        cmocka_unit_test(validate_tells_lists_that_are_torn),
        cmocka_unit_test(a_parameter_is_of_the_kind_of_its_preset),
        cmocka_unit_test(lines_are_those_of_the_fields),
        cmocka_unit_test(a_good_file_has_what_it_says),
        cmocka_unit_test(faults_are_told_in_the_language_of_the_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
