/* The states of a space and their index; store.h tells the representation. */
#include "space/store.h"

#include "space/bytes.h"

enum {
    CHUNK_SHIFT = 12,        /* 4,096 states a chunk, */
    MOST_CHUNK = 256 * 1024, /* but not more bytes than this */
    FIRST_BITS = 10,
    CACHED_BITS = 15, /* an index of so many, and its states, stay in a near cache */
    MOST_BITS = sizeof(size_t) > 4 ? 32 : 28 /* more would need a longer tag, or more addresses */
};

/* How many states an index may hold: 7 of 10 slots, but all but one once it cannot grow. */
static uint32_t load_of(uint32_t bits)
{
    uint64_t slots = UINT64_C(1) << bits;
    return (uint32_t)(bits < MOST_BITS ? slots * 7 / 10 : slots - 2);
}

/* Computed, not kept: the number of bits is the one thing to keep right. */
static size_t slot_count(const sdg_store *store)
{
    return (size_t)1 << store->bits;
}

/* The slot where the search for a tag begins. */
static size_t home_of(const sdg_store *store, uint32_t tag)
{
    return tag >> (32 - store->bits);
}

/* The upper half; the lower one is never 0 in a slot that is in use. */
static uint32_t tag_of(uint64_t slot)
{
    return (uint32_t)(slot >> 32);
}

/* The number in a slot; SDG_NONE for an empty one. */
static uint32_t state_in(uint64_t slot)
{
    return (uint32_t)slot - 1;
}

/* The number is kept plus one, so that no slot in use is 0. */
static uint64_t slot_for(uint32_t tag, uint32_t state)
{
    return (uint64_t)tag << 32 | (state + 1);
}

/* Whether the state in a slot is this one. A tag that is exact needs no look at the store. */
SDG_INLINE bool holds(const sdg_store *store, uint64_t slot, const uint8_t *bytes, size_t size)
{
    return size <= SDG_EXACT_BYTES ||
           sdg_same_bytes(sdg_store_state(store, state_in(slot)), bytes, size);
}

/* The slot that holds a state, or the empty one where it belongs. */
SDG_INLINE size_t probe(const sdg_store *store, const uint8_t *bytes, uint32_t tag, size_t size)
{
    const size_t mask = slot_count(store) - 1;
    size_t at = home_of(store, tag);
    for (uint64_t slot; (slot = store->slots[at]) != 0; at = (at + 1) & mask)
        if (tag_of(slot) == tag && holds(store, slot, bytes, size))
            break;
    return at;
}

/* The first empty slot for a tag. */
static size_t empty_slot(const sdg_store *store, uint32_t tag)
{
    const size_t mask = slot_count(store) - 1;
    size_t at = home_of(store, tag);
    while (store->slots[at] != 0)
        at = (at + 1) & mask;
    return at;
}

/* The upper bits of the tags are the homes, so the entries come in nearly the order of their new
 * homes and the new table is filled from one end to the other. Both tables are counted while both
 * exist. */
static sdg_status grow_index(sdg_store *store)
{
    uint64_t *old = store->slots;
    size_t old_count = slot_count(store);
    void *block;
    sdg_status status = sdg_budget_take(&block, store->budget, 2 * old_count, sizeof *old);
    if (status != SDG_OK)
        return status;
    store->slots = block;
    store->bits++;
    for (size_t i = 0; i < old_count; i++)
        if (old[i] != 0)
            store->slots[empty_slot(store, tag_of(old[i]))] = old[i];
    sdg_budget_give(store->budget, old, old_count, sizeof *old);
    return SDG_OK;
}

/* The second may be larger than any number of states. */
static uint32_t least(uint32_t a, uint64_t b)
{
    return b < a ? (uint32_t)b : a;
}

/* Makes room for one more state at least. */
static sdg_status make_room(sdg_store *store)
{
    if (store->count == store->most)
        return SDG_E_LIMIT;
    sdg_status status = sdg_column_reach(&store->states, (uint64_t)store->count + 1, store->budget);
    if (status == SDG_OK && store->count == load_of(store->bits))
        status = grow_index(store);
    if (status == SDG_OK)
        store->room =
            least(least(store->most, sdg_column_room(&store->states)), load_of(store->bits));
    return status;
}

/* Chunks hold fewer states where states are long, so that a small space of long states stays small.
 */
sdg_status sdg_store_open(sdg_store *store, size_t state_size, const sdg_limits *limits,
                          sdg_budget *budget)
{
    uint32_t shift = CHUNK_SHIFT;
    while (shift > 0 && state_size > (size_t)MOST_CHUNK >> shift)
        shift--;
    uint32_t most = load_of(MOST_BITS);
    *store = (sdg_store){.states = sdg_column_of(state_size, shift),
                         .bits = FIRST_BITS,
                         .most = limits->max_states > 0 ? least(most, limits->max_states) : most,
                         .seed = limits->seed,
                         .budget = budget};
    void *block;
    sdg_status status = sdg_budget_take(&block, budget, slot_count(store), sizeof *store->slots);
    store->slots = block;
    return status;
}

void sdg_store_free(sdg_store *store)
{
    sdg_column_free(&store->states, store->budget);
    sdg_budget_give(store->budget, store->slots, slot_count(store), sizeof *store->slots);
    store->slots = NULL;
}

/* An empty slot holds 0, which state_in turns into SDG_NONE: found or not needs no test. */
uint32_t sdg_store_find(const sdg_store *store, const uint8_t *bytes)
{
    uint32_t tag = sdg_hash_bytes(bytes, store->states.item_size, store->seed);
    return state_in(store->slots[probe(store, bytes, tag, store->states.item_size)]);
}

/* Makes room where there is none left. The index may be another afterwards: *at is set anew. */
static sdg_status refill(sdg_store *store, uint32_t tag, size_t *at)
{
    sdg_status status = make_room(store);
    if (status == SDG_OK)
        *at = empty_slot(store, tag);
    return status;
}

/* Appends a state that the store does not hold; at is the empty slot where it belongs. */
SDG_INLINE sdg_status append(sdg_store *store, const uint8_t *bytes, size_t size, uint32_t tag,
                             size_t at)
{
    if (store->count == store->room) {
        sdg_status status = refill(store, tag, &at);
        if (status != SDG_OK)
            return status;
    }
    sdg_copy_bytes(sdg_column_at(&store->states, store->count), bytes, size);
    store->slots[at] = slot_for(tag, store->count);
    store->count++;
    return SDG_OK;
}

/* In a large space the index lies outside of the cache: with all tags computed first, many loads
 * are under way at once, and the look-ups do not wait for one another. */
SDG_INLINE void hash_all(const sdg_store *store, const uint8_t *states, size_t count,
                         sdg_edge *edges, size_t size)
{
    for (size_t i = 0; i < count; i++) {
        edges[i].target = sdg_hash_bytes(states + i * size, size, store->seed);
        SDG_PREFETCH(&store->slots[home_of(store, edges[i].target)]);
    }
}

/* The same for the states that will be compared: nearly always the one in the first slot whose tag
 * is this one. What the index holds may still change; then a load was for nothing. */
static void foresee_states(const sdg_store *store, size_t count, const sdg_edge *edges)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t slot = store->slots[home_of(store, edges[i].target)];
        if (slot != 0)
            SDG_PREFETCH(sdg_store_state(store, state_in(slot)));
    }
}

void sdg_store_foresee(const sdg_store *store, const uint8_t *states, size_t count, sdg_edge *edges)
{
    const size_t size = store->states.item_size;
    if (size == sizeof(uint64_t))
        hash_all(store, states, count, edges, sizeof(uint64_t));
    else
        hash_all(store, states, count, edges, size);
    if (size > SDG_EXACT_BYTES && store->bits > CACHED_BITS)
        foresee_states(store, count, edges);
}

/* A state is compared only with states of the same tag, which are nearly always itself. */
SDG_INLINE sdg_status number_all(sdg_store *store, const uint8_t *states, size_t count,
                                 sdg_edge *edges, size_t size)
{
    for (size_t i = 0; i < count; i++) {
        const uint8_t *bytes = states + i * size;
        uint32_t tag = edges[i].target;
        size_t at = probe(store, bytes, tag, size);
        edges[i].target = state_in(store->slots[at]);
        if (edges[i].target != SDG_NONE)
            continue;
        edges[i].target = store->count;
        sdg_status status = append(store, bytes, size, tag, at);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}

/* The loop is compiled thrice: for the lengths that compact puzzles have, and for any. */
sdg_status sdg_store_number(sdg_store *store, const uint8_t *states, size_t count, sdg_edge *edges)
{
    const size_t size = store->states.item_size;
    if (size == sizeof(uint32_t))
        return number_all(store, states, count, edges, sizeof(uint32_t));
    if (size == sizeof(uint64_t))
        return number_all(store, states, count, edges, sizeof(uint64_t));
    return number_all(store, states, count, edges, size);
}

sdg_status sdg_store_intern(sdg_store *store, const uint8_t *states, size_t count, sdg_edge *edges)
{
    sdg_store_foresee(store, states, count, edges);
    return sdg_store_number(store, states, count, edges);
}

/* Empties a slot and closes the gap: a later entry moves up unless its home lies behind the gap. */
static void empty(sdg_store *store, size_t gap)
{
    const size_t mask = slot_count(store) - 1;
    size_t at = gap;
    for (uint64_t slot; (slot = store->slots[at = (at + 1) & mask]) != 0;) {
        size_t home = home_of(store, tag_of(slot));
        if (((at - home) & mask) < ((at - gap) & mask))
            continue;
        store->slots[gap] = slot;
        gap = at;
    }
    store->slots[gap] = 0;
}

/* States are forgotten from the newest on: their bytes simply lie beyond the count. */
void sdg_store_truncate(sdg_store *store, uint32_t count)
{
    while (store->count > count) {
        const uint8_t *bytes = sdg_store_state(store, store->count - 1);
        uint32_t tag = sdg_hash_bytes(bytes, store->states.item_size, store->seed);
        empty(store, probe(store, bytes, tag, store->states.item_size));
        store->count--;
    }
}
