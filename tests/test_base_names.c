/* Lists of names as people type them, what stands for each in little room, and sets of them. */
#include "base/names.h"
#include "support.h"

static sdg_status read_into(sdg_names *names, const char *text, sdg_arena *arena, sdg_error *err)
{
    memset(err, 0, sizeof *err);
    memset(names, 0, sizeof *names);
    return sdg_names_read(names, text, 3, "write a,b,c", arena, err);
}

static void assert_read(const char *text, const char *full, const char *initials)
{
    sdg_error err;
    sdg_names names;
    sdg_buffer buffer = {0};
    sdg_arena *arena = sdg_arena_new();
    assert_int_equal(read_into(&names, text, arena, &err), SDG_OK);
    WRITTEN(buffer, sdg_set_put(sdg_names_all(&names), names.full, " ", &sink));
    assert_string_equal(buffer.bytes, full);
    sdg_buffer_free(&buffer);
    WRITTEN(buffer, sdg_set_put(sdg_names_all(&names), names.initial, "", &sink));
    assert_string_equal(buffer.bytes, initials);
    sdg_buffer_free(&buffer);
    sdg_arena_free(arena);
}

static void assert_refused(const char *text, uint32_t column, const char *reason)
{
    sdg_error err;
    sdg_names names;
    sdg_arena *arena = sdg_arena_new();
    assert_int_equal(read_into(&names, text, arena, &err), SDG_E_USAGE);
    assert_string_equal(err.text, reason);
    assert_int_equal(err.column, column);
    assert_string_equal(err.hint, "write a,b,c");
    sdg_arena_free(arena);
}

static void names_are_parted_by_commas_and_blanks(void **unused)
{
    (void)unused;
    assert_read("wolf,goat , cabbage", "wolf goat cabbage", "WGC");
    assert_read(" 狼\n羊 ", "狼 羊", "狼羊");
}

static void who_begins_like_one_before_is_a_number(void **unused)
{
    (void)unused;
    assert_read("goat,wolf,Grain", "goat wolf Grain", "GW2");
}

static void what_is_no_list_of_names_is_refused(void **unused)
{
    (void)unused;
    assert_refused("", 1, "'' names nothing");
    assert_refused("ox,cow,OX", 8, "'OX' is a name already");
    assert_refused("ox,sea-cow", 4, "'sea-cow' holds one of the signs - | + that no name may have");
    assert_refused("ox,\x1b[m", 4, "'\\x1b[m' holds a character that cannot be seen");
    assert_refused("ox,\xE2\x80\xAEwoc", 4, "'\\u{202e}woc' holds a character that cannot be seen");
    assert_refused("a,b,c,d", 7, "'d' is a name too many");
    assert_refused("a bcdefghijklmnopqrstuvwxyz", 3,
                   "'bcdefghijklmnopqrstuvwxyz' is too long for a name");
}

static void a_name_is_found_in_either_case(void **unused)
{
    (void)unused;
    sdg_error err;
    sdg_names names;
    sdg_arena *arena = sdg_arena_new();
    assert_int_equal(read_into(&names, "wolf,goat", arena, &err), SDG_OK);
    assert_int_equal(sdg_names_find(&names, sdg_word_all("GOAT")), 1);
    assert_int_equal(sdg_names_find(&names, sdg_word_all("goa")), 2);
    sdg_arena_free(arena);
}

/* All sets of 2 of 5 things, in rising order. */
static void the_sets_of_one_size_are_walked_each_once(void **unused)
{
    (void)unused;
    uint32_t seen = 0, last = 0;
    for (uint32_t set = 3; set < 1U << 5; set = sdg_set_next(set)) {
        uint32_t members = 0;
        for (uint32_t i = 0; i < 5; i++)
            members += sdg_set_has(set, i);
        assert_int_equal(members, 2);
        assert_true(set > last);
        last = set;
        seen++;
    }
    assert_int_equal(seen, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_parted_by_commas_and_blanks),
        cmocka_unit_test(who_begins_like_one_before_is_a_number),
        cmocka_unit_test(what_is_no_list_of_names_is_refused),
        cmocka_unit_test(a_name_is_found_in_either_case),
        cmocka_unit_test(the_sets_of_one_size_are_walked_each_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
