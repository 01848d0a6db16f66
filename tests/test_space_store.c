/* The store of states: every state once, whatever its length, found by its index, forgotten in
 * order. */
#include "support.h"

#include <stdlib.h>

#include "space/bytes.h"
#include "space/store.h"

/* The well-known mixer splitmix64: the n-th of a fixed row of random words. */
static uint64_t random_word(uint64_t n)
{
    uint64_t z = (n + 1) * UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static sdg_store open_store(size_t size, sdg_limits limits, sdg_budget *budget)
{
    sdg_store store;
    assert_int_equal(sdg_store_open(&store, size, &limits, budget), SDG_OK);
    return store;
}

static uint32_t intern(sdg_store *store, const void *bytes)
{
    sdg_edge edge;
    assert_int_equal(sdg_store_intern(store, bytes, 1, &edge), SDG_OK);
    return edge.target;
}

static void a_million_draws_from_25000_keys_give_25000_states(void **state)
{
    (void)state;
    enum { KEYS = 25000, DRAWS = 1000000 };
    sdg_budget budget = {0};
    sdg_store store = open_store(8, (sdg_limits){0}, &budget);
    uint32_t *number = malloc(KEYS * sizeof *number);
    uint32_t distinct = 0;
    assert_non_null(number);
    memset(number, 0xFF, KEYS * sizeof *number);
    for (uint64_t draw = 0; draw < DRAWS; draw++) {
        size_t key = random_word(draw) % KEYS;
        uint64_t bytes = random_word(UINT64_C(1) << 40 | key);
        uint32_t expected = number[key] == SDG_NONE ? distinct++ : number[key];
        number[key] = intern(&store, &bytes);
        assert_int_equal(number[key], expected);
    }
    assert_int_equal(store.count, KEYS);
    free(number);
    sdg_store_free(&store);
    assert_int_equal(budget.held, 0);
}

static void states_of_every_length_are_told_apart_by_every_byte(void **state)
{
    (void)state;
    for (size_t size = 1; size <= 40; size++) {
        sdg_budget budget = {0};
        sdg_store store = open_store(size, (sdg_limits){.seed = size}, &budget);
        uint8_t bytes[40] = {0};
        assert_int_equal(intern(&store, bytes), 0);
        for (size_t at = 0; at < size; at++) {
            bytes[at] = 1;
            assert_int_equal(intern(&store, bytes), at + 1);
            assert_int_equal(sdg_store_find(&store, bytes), at + 1);
            bytes[at] = 0;
        }
        assert_int_equal(intern(&store, bytes), 0);
        sdg_store_free(&store);
    }
}

static void a_state_of_no_bytes_is_one_state(void **state)
{
    (void)state;
    sdg_budget budget = {0};
    sdg_store store = open_store(0, (sdg_limits){0}, &budget);
    assert_int_equal(intern(&store, ""), 0);
    assert_int_equal(intern(&store, ""), 0);
    assert_int_equal(store.count, 1);
    sdg_store_free(&store);
}

static void a_state_may_be_longer_than_a_chunk(void **state)
{
    (void)state;
    enum { SIZE = 300000 };
    sdg_budget budget = {0};
    sdg_store store = open_store(SIZE, (sdg_limits){0}, &budget);
    uint8_t *bytes = calloc(SIZE, 1);
    assert_non_null(bytes);
    for (uint32_t i = 0; i < 5; i++) {
        bytes[SIZE - 1] = (uint8_t)i;
        assert_int_equal(intern(&store, bytes), i);
    }
    assert_memory_equal(sdg_store_state(&store, 4), bytes, SIZE);
    free(bytes);
    sdg_store_free(&store);
}

static void hashes_of_neighbours_spread_over_the_index(void **state)
{
    (void)state;
    enum { BUCKETS = 4096, COUNT = 16 * BUCKETS };
    static uint32_t filled[BUCKETS];
    for (uint32_t number = 0; number < COUNT; number++) {
        uint8_t bytes[4];
        memcpy(bytes, &number, sizeof bytes);
        filled[sdg_hash_bytes(bytes, sizeof bytes, 0) >> 20]++;
    }
    double squares = 0;
    for (size_t i = 0; i < BUCKETS; i++)
        squares += (filled[i] - 16.0) * (filled[i] - 16.0) / 16.0;
    /* Pearson's statistic: 4,095 is expected, and its standard deviation is 90. */
    assert_true(squares < 4095 + 6 * 90);
}

static void truncating_forgets_the_newest_and_finds_the_rest(void **state)
{
    (void)state;
    enum { MANY = 20000 };
    sdg_budget budget = {0};
    sdg_store store = open_store(8, (sdg_limits){0}, &budget);
    for (uint64_t i = 0; i < MANY; i++) {
        uint64_t word = random_word(i);
        intern(&store, &word);
    }
    sdg_store_truncate(&store, 777);
    assert_int_equal(store.count, 777);
    for (uint64_t i = 0; i < MANY; i++) {
        uint64_t word = random_word(i);
        uint32_t found = sdg_store_find(&store, (const uint8_t *)&word);
        assert_int_equal(found, i < 777 ? i : SDG_NONE);
    }
    uint64_t again = random_word(5000);
    assert_int_equal(intern(&store, &again), 777);
    sdg_store_free(&store);
}

/* The index holds as many as it may, so that entries stand far from where they belong. */
static void each_state_that_is_forgotten_leaves_the_others_to_be_found(void **state)
{
    (void)state;
    enum { MANY = 716 };
    for (uint64_t seed = 0; seed < 4; seed++) {
        sdg_budget budget = {0};
        sdg_store store = open_store(4, (sdg_limits){.seed = seed << 32 | seed}, &budget);
        for (uint32_t i = 0; i < MANY; i++)
            assert_int_equal(intern(&store, &i), i);
        for (uint32_t count = MANY; count-- > 0;) {
            sdg_store_truncate(&store, count);
            for (uint32_t i = 0; i < MANY; i++)
                assert_int_equal(sdg_store_find(&store, (const uint8_t *)&i),
                                 i < count ? i : SDG_NONE);
        }
        sdg_store_free(&store);
        assert_int_equal(budget.held, 0);
    }
}

static void a_full_store_still_knows_what_it_holds(void **state)
{
    (void)state;
    sdg_budget budget = {0};
    sdg_store store = open_store(1, (sdg_limits){.max_states = 3}, &budget);
    const uint8_t states[] = {1, 2, 3, 2, 4};
    sdg_edge edges[5];
    assert_int_equal(sdg_store_intern(&store, states, 4, edges), SDG_OK);
    assert_int_equal(edges[3].target, 1);
    assert_int_equal(sdg_store_intern(&store, states, 5, edges), SDG_E_LIMIT);
    assert_int_equal(store.count, 3);
    sdg_store_free(&store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_million_draws_from_25000_keys_give_25000_states),
        cmocka_unit_test(states_of_every_length_are_told_apart_by_every_byte),
        cmocka_unit_test(a_state_of_no_bytes_is_one_state),
        cmocka_unit_test(a_state_may_be_longer_than_a_chunk),
        cmocka_unit_test(hashes_of_neighbours_spread_over_the_index),
        cmocka_unit_test(truncating_forgets_the_newest_and_finds_the_rest),
        cmocka_unit_test(each_state_that_is_forgotten_leaves_the_others_to_be_found),
        cmocka_unit_test(a_full_store_still_knows_what_it_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
