/* Each allocation on the way of a puzzle file fails, once or for good: reading, opening, exploring,
 * words, pictures and estimates. It is told as a lack of memory, or done without (Lua tidies up and
 * asks again); nothing crashes and nothing leaks. */
#include "failing_memory.h"
#include "script_files.h"

/* A file of each kind of thing. */
static const char small[] =
    "params = {{name = 'n', preset = 3, low = 1, high = 9, help = 'how many'},\n"
    "  {name = 'way', preset = 'up', choices = {'up', 'down'}}}\n"
    "local n = args.n\n"
    "return {title = 'Small', params = params, start = {at = 0, list = {'a', 'b'}},\n"
    "moves = function(s)\n"
    "  local list = {}\n"
    "  for i = 1, 2 do\n"
    "    list[i] = {'+' .. i, {at = (s.at + i) % n, list = {'a', 'b'}}, cost = i,\n"
    "      refused = s.at == 2 and 'two is tired'}\n"
    "  end\n"
    "  return list\n"
    "end,\n"
    "goal = function(s) return s.at == n - 1 end,\n"
    "label = function(s) return 'at ' .. s.at end,\n"
    "short = function(s) return tostring(s.at) end,\n"
    "picture = function(s) return {board = 'jugs', sizes = {n}, contents = {s.at}} end,\n"
    "heuristics = {{'left', function(s) return n - 1 - s.at end, claim = 'consistent'}},\n"
    "known = {states = 3, solutions = 1}}\n";

/* A file that is read anew in other ways: rows and cells for pictures, literals for labels. */
static const char other[] =
    "return {starts = {'one', 'two'}, moves = function(s)\n"
    "  if s == 'one' then return {{label = 'go', next = 'two'}} end return {} end,\n"
    "picture = function(s) return {s:sub(1, 2), '@#'} end, keys = {o = {'disc', 'b', 'an o'}},\n"
    "heuristics = {far = function(s) return #s end}}\n";

/* One run with the nth allocation failing; whether it came so far. */
static bool attempt(const char *text, size_t nth, bool for_good, uint32_t wanted)
{
    scripted it;
    fails_in = nth;
    fails_for_good = for_good;
    sdg_status status = scripted_run(&it, text, strlen(text), 0);
    bool has_failed = for_good ? fails_in == 1 : fails_in == 0;
    fails_in = 0;
    fails_for_good = false;
    if (status == SDG_OK)
        assert_int_equal(sdg_space_state_count(it.space), wanted);
    else
        assert_int_equal(status, SDG_E_NOMEM);
    /* What looks at states may do without pictures and words. */
    assert_true(has_failed || status == SDG_OK);
    scripted_free(&it);
    return has_failed;
}

/* Each of the first, then every seventh; tests/long/allocations.sh has all of them. */
static void every_failure_is_told_or_done_without(const char *text, uint32_t wanted)
{
    for (int for_good = 0; for_good < 2; for_good++) {
        size_t nth = 1;
        while (attempt(text, nth, for_good != 0, wanted))
            nth += nth < 100 ? 1 : 7;
        assert_true(nth > 300);
    }
}

static void a_file_with_everything_survives_each_failure(void **state)
{
    (void)state;
    every_failure_is_told_or_done_without(small, 3);
}

static void a_file_of_texts_survives_each_failure(void **state)
{
    (void)state;
    every_failure_is_told_or_done_without(other, 2);
}

/* What is wrong with a file is told, or that memory is short. */
static void a_wrong_file_survives_each_failure(void **state)
{
    static const char wrong[] = "return {moves = 5, gaol = 1, params = {{name = 'n'}}}";
    (void)state;
    for (size_t nth = 1; nth < 1500; nth += 7) {
        scripted it;
        fails_in = nth;
        sdg_status status = scripted_run(&it, wrong, sizeof wrong - 1, 0);
        fails_in = 0;
        assert_true(status == SDG_E_INPUT || status == SDG_E_NOMEM);
        assert_true(it.err.text[0] != '\0');
        scripted_free(&it);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_with_everything_survives_each_failure),
        cmocka_unit_test(a_file_of_texts_survives_each_failure),
        cmocka_unit_test(a_wrong_file_survives_each_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
