/* Memory, arenas, buffers and failures, with the allocator failing at every point. */
#include "base/room.h"
#include "support.h"

#include "failing_memory.h"

static void a_product_that_does_not_fit_is_refused(void **state)
{
    (void)state;
    size_t out = 7;
    assert_false(sdg_size_product(SIZE_MAX / 2, 3, &out));
    assert_int_equal(out, 7);
    assert_true(sdg_size_product(SIZE_MAX, 1, &out));
    assert_true(out == SIZE_MAX);
    assert_true(sdg_size_product(SIZE_MAX, 0, &out));
    assert_int_equal(out, 0);
}

static void a_sum_that_does_not_fit_is_refused(void **state)
{
    (void)state;
    size_t out = 7;
    assert_false(sdg_size_sum(SIZE_MAX, 1, &out));
    assert_int_equal(out, 7);
    assert_true(sdg_size_sum(SIZE_MAX - 1, 1, &out));
    assert_true(out == SIZE_MAX);
}

static void a_million_times_a_million_millions_is_refused(void **state)
{
    (void)state;
    assert_null(sdg_allocate(1000000, 1000000000000000));
    assert_null(sdg_allocate(SIZE_MAX, 2));
    assert_null(sdg_resize(NULL, SIZE_MAX / 2, 3));
}

static void memory_comes_zeroed_and_nothing_is_one_byte(void **state)
{
    (void)state;
    char *nothing = sdg_allocate(0, 8);
    assert_non_null(nothing);
    assert_int_equal(nothing[0], 0);
    sdg_release(nothing);
    sdg_release(NULL);
}

static void a_growing_array_keeps_its_items(void **state)
{
    (void)state;
    uint32_t *items = NULL;
    size_t capacity = 0;
    for (uint32_t i = 0; i < 1000; i++) {
        uint32_t *moved = sdg_reserve(items, i, &capacity, sizeof *items);
        assert_non_null(moved);
        items = moved;
        assert_true(capacity > i);
        items[i] = i;
    }
    for (uint32_t i = 0; i < 1000; i++)
        assert_int_equal(items[i], i);
    sdg_release(items);
}

static void an_array_that_cannot_grow_stays_as_it_was(void **state)
{
    (void)state;
    size_t capacity = 0;
    char *items = sdg_reserve(NULL, 0, &capacity, 1);
    assert_non_null(items);
    size_t before = capacity;
    items[0] = 'x';
    fails_in = 1;
    assert_null(sdg_reserve(items, capacity, &capacity, 1));
    assert_int_equal(capacity, before);
    assert_int_equal(items[0], 'x');
    sdg_release(items);
}

static void an_arena_hands_out_zeroed_aligned_pieces_of_all_sizes(void **state)
{
    (void)state;
    sdg_arena *arena = sdg_arena_new();
    for (size_t size = 0; size < 200000; size = size * 3 / 2 + 1) {
        unsigned char *piece = sdg_arena_take(arena, size, 1);
        assert_non_null(piece);
        assert_int_equal((uintptr_t)piece % _Alignof(max_align_t), 0);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(piece[i], 0);
        memset(piece, 0xAA, size);
    }
    sdg_arena_free(arena);
}

static void pieces_of_an_arena_do_not_overlap(void **state)
{
    (void)state;
    sdg_arena *arena = sdg_arena_new();
    char *pieces[500];
    for (size_t i = 0; i < 500; i++) {
        pieces[i] = sdg_arena_format(arena, "piece %d of many", (int)i);
        assert_non_null(pieces[i]);
    }
    for (size_t i = 0; i < 500; i++)
        assert_int_equal(strtol(pieces[i] + strlen("piece "), NULL, 10), (long)i);
    sdg_arena_free(arena);
}

static void an_arena_refuses_a_size_that_overflows(void **state)
{
    (void)state;
    sdg_arena *arena = sdg_arena_new();
    assert_null(sdg_arena_take(arena, SIZE_MAX, 1));
    assert_null(sdg_arena_take(arena, SIZE_MAX - 16, 1));
    assert_null(sdg_arena_take(arena, SIZE_MAX / 2, 4));
    assert_null(sdg_arena_bytes(arena, "", SIZE_MAX));
    assert_string_equal(sdg_arena_copy(arena, "still in use"), "still in use");
    sdg_arena_free(arena);
    sdg_arena_free(NULL);
}

static void a_copy_of_bytes_ends_with_a_zero(void **state)
{
    (void)state;
    sdg_arena *arena = sdg_arena_new();
    char *copy = sdg_arena_bytes(arena, "abcdef", 3);
    assert_string_equal(copy, "abc");
    assert_string_equal(sdg_arena_bytes(arena, NULL, 0), "");
    sdg_arena_free(arena);
}

/* Uses an arena in every way; whether all of it was granted. */
static bool use_arena(void)
{
    sdg_arena *arena = sdg_arena_new();
    if (arena == NULL)
        return false;
    bool success = sdg_arena_take(arena, 10, 10) != NULL && sdg_arena_copy(arena, "x") != NULL;
    success = success && sdg_arena_format(arena, "%2000d", 1) != NULL;
    success = success && sdg_arena_take(arena, 100000, 1) != NULL;
    sdg_arena_free(arena);
    return success;
}

static void an_arena_survives_each_allocation_that_fails(void **state)
{
    (void)state;
    size_t point = 1;
    for (fails_in = point; !use_arena(); fails_in = ++point)
        assert_true(point < 20);
    fails_in = 0;
    assert_true(point > 3);
}

static void a_buffer_that_cannot_grow_fails_for_good(void **state)
{
    (void)state;
    sdg_buffer buffer = {0};
    sdg_sink to = sdg_buffer_sink(&buffer);
    sdg_put_text(&to, "kept");
    fails_in = 1;
    sdg_put_format(&to, "%100d", 1);
    assert_int_equal(to.status, SDG_E_NOMEM);
    fails_in = 0;
    sdg_put_text(&to, "lost");
    assert_string_equal(buffer.bytes, "kept");
    assert_int_equal(buffer.count, 4);
    sdg_buffer_free(&buffer);
    assert_null(buffer.bytes);
}

static void a_long_formatted_text_needs_memory_and_says_so(void **state)
{
    (void)state;
    sdg_buffer buffer = {0};
    sdg_sink to = sdg_buffer_sink(&buffer);
    fails_in = 1;
    sdg_put_format(&to, "%1000d", 1);
    fails_in = 0;
    assert_int_equal(to.status, SDG_E_NOMEM);
    assert_null(buffer.bytes);
    sdg_buffer_free(&buffer);
}

static void a_number_that_cannot_widen_is_unchanged(void **state)
{
    (void)state;
    sdg_counts *counts = NULL;
    sdg_buffer buffer = {0};
    assert_int_equal(sdg_counts_open(&counts, 2, NULL), SDG_OK);
    sdg_counts_set(counts, 0, UINT32_MAX);
    fails_in = 1;
    assert_false(sdg_counts_add(counts, 0, counts, 0));
    WRITTEN(buffer, sdg_counts_put(counts, 0, &sink));
    assert_string_equal(buffer.bytes, "4294967295");
    assert_true(sdg_counts_add(counts, 0, counts, 0));
    sdg_sink to = sdg_buffer_sink(&buffer);
    fails_in = 1;
    sdg_counts_put(counts, 0, &to);
    assert_int_equal(to.status, SDG_E_NOMEM);
    sdg_buffer_free(&buffer);
    sdg_counts_free(counts);
}

static void counts_report_each_allocation_that_fails(void **state)
{
    (void)state;
    for (size_t point = 1; point <= 2; point++) {
        sdg_counts *counts = NULL;
        sdg_error err = {0};
        fails_in = point;
        assert_int_equal(sdg_counts_open(&counts, 2, &err), SDG_E_NOMEM);
        assert_int_equal(err.code, SDG_E_NOMEM);
        assert_null(counts);
    }
    sdg_counts_free(NULL);
}

static void an_aligned_block_begins_where_it_was_asked_to(void **state)
{
    (void)state;
    for (size_t alignment = 64; alignment <= SDG_LARGE_PAGE; alignment *= 8) {
        uint8_t *block = sdg_allocate_aligned(alignment, 3 * alignment);
        assert_non_null(block);
        assert_int_equal((uintptr_t)block % alignment, 0);
        memset(block, 1, 3 * alignment);
        sdg_release(block);
    }
    assert_null(sdg_allocate_aligned(64, SIZE_MAX - 63));
}

static void room_in_a_buffer_keeps_its_text_and_may_be_more_than_there_is(void **state)
{
    (void)state;
    sdg_buffer buffer = {0};
    sdg_sink to = sdg_buffer_sink(&buffer);
    assert_int_equal(sdg_buffer_reserve(&buffer, 3), SDG_OK);
    assert_string_equal(buffer.bytes, "");
    sdg_put_text(&to, "kept");
    assert_int_equal(sdg_buffer_reserve(&buffer, 1000), SDG_OK);
    assert_string_equal(buffer.bytes, "kept");
    const char *there = buffer.bytes;
    while (buffer.count < 1000)
        sdg_put_text(&to, ".");
    assert_ptr_equal(buffer.bytes, there);
    assert_int_equal(sdg_buffer_reserve(&buffer, SIZE_MAX), SDG_E_NOMEM);
    assert_int_equal(sdg_buffer_reserve(&buffer, SIZE_MAX - 1), SDG_E_NOMEM);
    assert_int_equal(buffer.count, 1000);
    assert_int_equal(to.status, SDG_OK);
    sdg_buffer_free(&buffer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_aligned_block_begins_where_it_was_asked_to),
        cmocka_unit_test(a_product_that_does_not_fit_is_refused),
        cmocka_unit_test(a_sum_that_does_not_fit_is_refused),
        cmocka_unit_test(a_million_times_a_million_millions_is_refused),
        cmocka_unit_test(memory_comes_zeroed_and_nothing_is_one_byte),
        cmocka_unit_test(a_growing_array_keeps_its_items),
        cmocka_unit_test(an_array_that_cannot_grow_stays_as_it_was),
        cmocka_unit_test(an_arena_hands_out_zeroed_aligned_pieces_of_all_sizes),
        cmocka_unit_test(pieces_of_an_arena_do_not_overlap),
        cmocka_unit_test(an_arena_refuses_a_size_that_overflows),
        cmocka_unit_test(a_copy_of_bytes_ends_with_a_zero),
        cmocka_unit_test(an_arena_survives_each_allocation_that_fails),
        cmocka_unit_test(a_buffer_that_cannot_grow_fails_for_good),
        cmocka_unit_test(room_in_a_buffer_keeps_its_text_and_may_be_more_than_there_is),
        cmocka_unit_test(a_long_formatted_text_needs_memory_and_says_so),
        cmocka_unit_test(a_number_that_cannot_widen_is_unchanged),
        cmocka_unit_test(counts_report_each_allocation_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
