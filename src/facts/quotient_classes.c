/* Which states are one class: those whose variables, but for the hidden ones, have the same values.
 * A key is these values as text; an open-addressing table finds the class of a key. */
#include <string.h>

#include "facts/quotient.h"

/* A class that was found, by its key in the arena. */
typedef struct known_class {
    const char *key;
    size_t length;
    uint32_t hash;
} known_class;

/* The classes found so far. A slot holds the number of a class, one more, or 0. */
typedef struct finding {
    quotient *it;
    sdg_arena *keys;
    sdg_buffer key; /* of the state that is looked at */
    known_class *classes;
    size_t capacity;
    uint32_t count;
    uint32_t *slots;
    size_t slot_count; /* a power of two, at least twice the classes */
} finding;

/* FNV-1a, 32 bits. */
static uint32_t hash_of(const sdg_buffer *key)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < key->count; i++)
        hash = (hash ^ (uint8_t)key->bytes[i]) * 16777619u;
    return hash;
}

/* Values end in a byte that no text holds, so that they cannot run into one another. */
static sdg_status write_key(finding *at, uint32_t state, sdg_error *err)
{
    const quotient *it = at->it;
    const uint8_t *bytes = sdg_space_state(it->seen.whole->space, state);
    at->key.count = 0;
    sdg_sink to = sdg_buffer_sink(&at->key);
    for (uint32_t i = 0; i < it->variable_count; i++) {
        if (it->hidden[i])
            continue;
        it->states->puzzle->print_value(it->states->self, i, bytes, &to);
        sdg_put(&to, "", 1);
    }
    return to.status == SDG_OK ? SDG_OK : sdg_fail_memory(err);
}

/* The slot of a key: that of its class, or the empty one where it belongs. */
static size_t slot_of(const finding *at, const char *key, size_t length, uint32_t hash)
{
    size_t slot = hash & (at->slot_count - 1);
    for (; at->slots[slot] != 0; slot = (slot + 1) & (at->slot_count - 1)) {
        const known_class *known = &at->classes[at->slots[slot] - 1];
        if (known->hash == hash && known->length == length && memcmp(known->key, key, length) == 0)
            break;
    }
    return slot;
}

/* Twice as many slots, in which all classes get new places. */
static sdg_status grow(finding *at, sdg_error *err)
{
    const size_t few = 256;
    size_t count = at->slot_count > 0 ? 2 * at->slot_count : few;
    uint32_t *slots = sdg_allocate(count, sizeof *slots);
    if (slots == NULL)
        return sdg_fail_memory(err);
    sdg_release(at->slots);
    at->slots = slots;
    at->slot_count = count;
    for (uint32_t i = 0; i < at->count; i++) {
        const known_class *known = &at->classes[i];
        slots[slot_of(at, known->key, known->length, known->hash)] = i + 1;
    }
    return SDG_OK;
}

/* A new class, for the key that was written. */
static sdg_status add_class(finding *at, size_t slot, uint32_t hash, sdg_error *err)
{
    known_class *classes = sdg_reserve(at->classes, at->count, &at->capacity, sizeof *classes);
    if (classes == NULL)
        return sdg_fail_memory(err);
    at->classes = classes;
    size_t length = at->key.count;
    const char *key = sdg_arena_bytes(at->keys, length > 0 ? at->key.bytes : "", length);
    if (key == NULL)
        return sdg_fail_memory(err);
    classes[at->count++] = (known_class){key, length, hash};
    at->slots[slot] = at->count;
    return SDG_OK;
}

/* Finds the class of a state. */
static sdg_status look_up(finding *at, uint32_t state, uint32_t *out, sdg_error *err)
{
    sdg_status status = write_key(at, state, err);
    if (status == SDG_OK && 2 * ((size_t)at->count + 1) > at->slot_count)
        status = grow(at, err);
    if (status != SDG_OK)
        return status;
    uint32_t hash = hash_of(&at->key);
    size_t slot = slot_of(at, at->key.count > 0 ? at->key.bytes : "", at->key.count, hash);
    if (at->slots[slot] == 0)
        status = add_class(at, slot, hash, err);
    *out = status == SDG_OK ? at->slots[slot] - 1 : SDG_NONE;
    return status;
}

/* By state; classes come in the order of their least states, since states do. */
static sdg_status class_states(finding *at, const sdg_selection *shown, uint32_t *class_of,
                               sdg_error *err)
{
    sdg_quotient *seen = &at->it->seen;
    for (uint32_t state = 0; state < seen->whole->states; state++) {
        class_of[state] = SDG_NONE;
        if (shown != NULL && shown->places[state] == SDG_NONE)
            continue;
        sdg_status status = look_up(at, state, &class_of[state], err);
        if (status != SDG_OK)
            return status;
        seen->states++;
    }
    seen->class_of = class_of;
    seen->count = at->count;
    return SDG_OK;
}

/* The states of each class, by counting: first holds where each begins. */
static sdg_status list_members(sdg_quotient *seen, sdg_error *err)
{
    uint32_t *first = sdg_arena_take(seen->arena, (size_t)seen->count + 2, sizeof *first);
    uint32_t *members = sdg_arena_take(seen->arena, seen->states, sizeof *members);
    uint32_t *goals = sdg_arena_take(seen->arena, seen->count, sizeof *goals);
    if (first == NULL || members == NULL || goals == NULL)
        return sdg_fail_memory(err);
    for (uint32_t state = 0; state < seen->whole->states; state++)
        if (seen->class_of[state] != SDG_NONE)
            first[seen->class_of[state] + 2]++;
    /* One place late, so that filling the lists moves them to where they belong. */
    for (uint32_t i = 0; i < seen->count; i++)
        first[i + 2] += first[i + 1];
    for (uint32_t state = 0; state < seen->whole->states; state++) {
        uint32_t at = seen->class_of[state];
        if (at == SDG_NONE)
            continue;
        members[first[at + 1]++] = state;
        goals[at] += (seen->whole->flags[state] & SDG_STATE_GOAL) != 0;
    }
    seen->first = first;
    seen->members = members;
    seen->goals = goals;
    return SDG_OK;
}

/* Borrowed flags would have to outlive the figure. */
static sdg_status copy_hidden(quotient *it, sdg_error *err)
{
    bool *copy = sdg_arena_take(it->seen.arena, it->variable_count, sizeof *copy);
    if (copy == NULL)
        return sdg_fail_memory(err);
    memcpy(copy, it->hidden, it->variable_count * sizeof *copy);
    it->seen.is_hidden = it->hidden = copy;
    return SDG_OK;
}

/* "priests, devils": the names that are hidden, or the others. NULL: no memory. */
static const char *names(const quotient *it, bool hidden)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    for (uint32_t i = 0; i < it->variable_count; i++) {
        if (it->hidden[i] != hidden)
            continue;
        sdg_put_text(&to, text.count > 0 ? ", " : "");
        it->states->puzzle->print_variable(it->states->self, i, &to);
    }
    const char *copy = NULL;
    if (to.status == SDG_OK)
        copy = sdg_arena_bytes(it->seen.arena, text.count > 0 ? text.bytes : "", text.count);
    sdg_buffer_free(&text);
    return copy;
}

sdg_status quotient_find_classes(quotient *it, const sdg_selection *shown, sdg_error *err)
{
    sdg_quotient *seen = &it->seen;
    finding at = {.it = it, .keys = sdg_arena_new()};
    uint32_t *class_of = sdg_arena_take(seen->arena, seen->whole->states, sizeof *class_of);
    bool has_room = at.keys != NULL && class_of != NULL;
    sdg_status status = has_room ? class_states(&at, shown, class_of, err) : sdg_fail_memory(err);
    sdg_arena_free(at.keys);
    sdg_buffer_free(&at.key);
    sdg_release(at.classes);
    sdg_release(at.slots);
    if (status == SDG_OK)
        status = list_members(seen, err);
    if (status == SDG_OK)
        status = copy_hidden(it, err);
    seen->hidden = names(it, true);
    seen->shown = names(it, false);
    if (status == SDG_OK && (seen->hidden == NULL || seen->shown == NULL))
        status = sdg_fail_memory(err);
    return status;
}
