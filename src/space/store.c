/* The states of a space and their index; store.h tells the representation. */
#include "space/store.h"

#include "space/bytes.h"

enum {
    CHUNK_SHIFT = 12,        /* 4,096 states a chunk, */
    MOST_CHUNK = 256 * 1024, /* but not more bytes than this */
    FIRST_BITS = 10,

    CACHED_BITS = 16, /* an index of so many, and its states, stay in a near cache */
    MOST_BITS = sizeof(size_t) > 4 ? 32 : 28 /* more would need a longer tag, or more addresses */
};

/* How many look-ups pass until memory that is asked for is there. */
static const size_t AHEAD = 16;

/* Slots in a line of the cache. */
static const size_t LINE = 64 / sizeof(uint64_t);

/* How many states an index may hold: 8 of 10 slots, but all but one once it cannot grow. */
static uint32_t load_of(uint32_t bits)
{
    uint64_t slots = UINT64_C(1) << bits;
    return (uint32_t)(bits < MOST_BITS ? slots * 8 / 10 : slots - 2);
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

/* The n-th slot at which a tag is looked for: all of a line, from its home on and round; then the
 * next line in the same way. */
SDG_INLINE size_t nth_slot(const sdg_store *store, size_t home, size_t nth)
{
    size_t line = (home & ~(LINE - 1)) + (nth & ~(LINE - 1));
    return (line & (slot_count(store) - 1)) | ((home + nth) & (LINE - 1));
}

/* The slot that holds a state, or the empty one where it belongs. */
SDG_INLINE size_t probe(const sdg_store *store, const uint8_t *bytes, uint32_t tag, size_t size)
{
    const size_t home = home_of(store, tag);
    size_t at = home;
    uint64_t slot = store->slots[at];
    for (size_t nth = 1; slot != 0 && (tag_of(slot) != tag || !holds(store, slot, bytes, size));
         nth++) {
        at = nth_slot(store, home, nth);
        slot = store->slots[at];
    }
    return at;
}

/* The first empty slot for a tag. */
static size_t empty_slot(const sdg_store *store, uint32_t tag)
{
    const size_t home = home_of(store, tag);
    size_t at = home;
    for (size_t nth = 1; store->slots[at] != 0; nth++)
        at = nth_slot(store, home, nth);
    return at;
}

/* Takes a table of empty slots. Its lines are those of the cache. */
static sdg_status take_slots(uint64_t **out, uint32_t bits, sdg_budget *budget)
{
    void *block;
    sdg_status status = sdg_budget_take_table(&block, budget, ((size_t)1 << bits) * sizeof **out);
    *out = block;
    return status;
}

/* The upper bits of the tags are the homes, so the entries come in nearly the order of their new
 * homes and the new table is filled from one end to the other. Both tables are counted while both
 * exist. */
static sdg_status grow_index(sdg_store *store)
{
    uint64_t *slots, *old = store->slots;
    size_t old_count = slot_count(store);
    sdg_status status = take_slots(&slots, store->bits + 1, store->budget);
    if (status != SDG_OK)
        return status;
    store->slots = slots;
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
    return take_slots(&store->slots, store->bits, budget);
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

/* Appends a state that the store does not hold and has room for; at is the slot where it belongs.
 */
SDG_INLINE void append(sdg_store *it, const uint8_t *bytes, size_t size, uint64_t slot, size_t at)
{
    sdg_copy_bytes(sdg_column_at(&it->states, it->count), bytes, size);
    it->slots[at] = slot;
    it->count++;
}

/* In a large space index and states lie outside of the cache: what the look-ups to come will need
 * is asked for while others are under way, so that they do not wait for one another. */
static bool is_far(const sdg_store *store)
{
    return store->bits > CACHED_BITS;
}

/* Asks for the slots of a state that is looked up a little later. */
SDG_INLINE void fetch_slots(const sdg_store *store, uint32_t tag)
{
    SDG_PREFETCH(&store->slots[home_of(store, tag)]);
}

/* Asks for the state that one looked up a little later will be compared with: nearly always the one
 * in the first slot. */
SDG_INLINE void fetch_state(const sdg_store *store, uint32_t tag)
{
    uint64_t slot = store->slots[home_of(store, tag)];
    if (slot != 0)
        SDG_PREFETCH(sdg_store_state(store, state_in(slot)));
}

/* While the first of some states is looked up. */
SDG_INLINE void look_ahead(const sdg_store *store, const sdg_edge *edges, size_t left, size_t size)
{
    if (left > 2 * AHEAD)
        fetch_slots(store, edges[2 * AHEAD].target);
    if (size > SDG_EXACT_BYTES && left > AHEAD)
        fetch_state(store, edges[AHEAD].target);
}

SDG_INLINE void hash_all(const sdg_store *store, const uint8_t *states, size_t count,
                         sdg_edge *edges, size_t size)
{
    for (size_t i = 0; i < count; i++)
        edges[i].target = sdg_hash_bytes(states + i * size, size, store->seed);
}

void sdg_store_foresee(const sdg_store *store, const uint8_t *states, size_t count, sdg_edge *edges)
{
    const size_t size = store->states.item_size;
    if (size == sizeof(uint32_t))
        hash_all(store, states, count, edges, sizeof(uint32_t));
    else if (size == sizeof(uint64_t))
        hash_all(store, states, count, edges, sizeof(uint64_t));
    else
        hash_all(store, states, count, edges, size);
    for (size_t i = 0; is_far(store) && i < count && i < 2 * AHEAD; i++)
        fetch_slots(store, edges[i].target);
    for (size_t i = 0; is_far(store) && size > SDG_EXACT_BYTES && i < count && i < AHEAD; i++)
        fetch_state(store, edges[i].target);
}

/* A state is compared only with states of the same tag, which are nearly always itself. The loop
 * works on a copy of the store, which no write can change behind the compiler's back; what has to
 * grow does so in the store itself. */
SDG_INLINE sdg_status number_all(sdg_store *store, sdg_foreseen from, size_t count, size_t size)
{
    sdg_store it = *store;
    sdg_status status = SDG_OK;
    for (size_t i = 0; i < count && status == SDG_OK; i++) {
        const uint8_t *bytes = from.states + i * size;
        uint32_t tag = from.edges[i].target;
        if (is_far(&it))
            look_ahead(&it, from.edges + i, from.count - i, size);
        size_t at = probe(&it, bytes, tag, size);
        uint32_t found = state_in(it.slots[at]);
        if (found == SDG_NONE) {
            found = it.count;
            if (it.count == it.room) {
                store->count = it.count;
                status = refill(store, tag, &at);
                it = *store;
                if (status != SDG_OK)
                    break;
            }
            append(&it, bytes, size, slot_for(tag, found), at);
        }
        from.edges[i].target = found;
    }
    store->count = it.count;
    return status;
}

/* The loop is compiled thrice: for the lengths that compact puzzles have, and for any. */
sdg_status sdg_store_number(sdg_store *store, sdg_foreseen from, size_t count)
{
    const size_t size = store->states.item_size;
    if (size == sizeof(uint32_t))
        return number_all(store, from, count, sizeof(uint32_t));
    if (size == sizeof(uint64_t))
        return number_all(store, from, count, sizeof(uint64_t));
    return number_all(store, from, count, size);
}

sdg_status sdg_store_intern(sdg_store *store, const uint8_t *states, size_t count, sdg_edge *edges)
{
    sdg_foreseen from = {.states = states, .edges = edges, .count = count};
    sdg_store_foresee(store, states, count, edges);
    return sdg_store_number(store, from, count);
}

/* Whether no slot of a line is empty. */
static bool is_full(const sdg_store *store, size_t line)
{
    for (size_t i = 0; i < LINE; i++)
        if (store->slots[line + i] == 0)
            return false;
    return true;
}

/* Brings the entries of a line nearer to their homes where they can be; returns whether any was. */
static bool draw_nearer(sdg_store *store, size_t line)
{
    bool has_moved = false;
    for (size_t at = line; at < line + LINE; at++) {
        uint64_t slot = store->slots[at];
        if (slot == 0)
            continue;
        store->slots[at] = 0;
        size_t to = empty_slot(store, tag_of(slot));
        store->slots[to] = slot;
        has_moved = has_moved || to != at;
    }
    return has_moved;
}

/* Empties a slot. What lies beyond a line that was full may have come past this slot; it must be
 * found again without. Each round brings an entry nearer to its home, so that they end. */
static void empty(sdg_store *store, size_t gap)
{
    const size_t mask = slot_count(store) - 1, first = gap & ~(LINE - 1);
    size_t last = first;
    bool has_moved = true;
    while (is_full(store, last) && ((last + LINE) & mask) != first)
        last = (last + LINE) & mask;
    store->slots[gap] = 0;
    while (has_moved) {
        has_moved = draw_nearer(store, first);
        for (size_t line = first; line != last;) {
            line = (line + LINE) & mask;
            has_moved = draw_nearer(store, line) || has_moved;
        }
    }
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
