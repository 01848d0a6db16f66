/* Texts of moves by their numbers, in a hash table that is never more than half full. */
#include "draw/move_names.h"

#include <string.h>

/* Most puzzles have no more moves than this. */
enum { FIRST_CAPACITY = 64 };

/* Numbers of moves are often sets of bits: the multiplication by the golden ratio (Knuth 1973)
 * spreads those over the table, whose size is a power of two. */
static size_t place_of(const move_names *names, uint32_t move)
{
    size_t at = (move * UINT64_C(0x9E3779B97F4A7C15) >> 32) & (names->capacity - 1);
    while (names->texts[at] != NULL && names->moves[at] != move)
        at = (at + 1) & (names->capacity - 1);
    return at;
}

/* Moves to a table twice as large. */
static bool grow(move_names *names)
{
    move_names old = *names;
    size_t capacity = old.capacity == 0 ? FIRST_CAPACITY : 2 * old.capacity;
    uint32_t *moves = sdg_allocate(capacity, sizeof *moves);
    const char **texts = sdg_allocate(capacity, sizeof *texts);
    if (moves == NULL || texts == NULL) {
        sdg_release(moves);
        sdg_release(texts);
        return false;
    }
    names->moves = moves;
    names->texts = texts;
    names->capacity = capacity;
    for (size_t i = 0; i < old.capacity; i++) {
        if (old.texts[i] == NULL)
            continue;
        size_t at = place_of(names, old.moves[i]);
        names->moves[at] = old.moves[i];
        names->texts[at] = old.texts[i];
    }
    move_names_close(&old);
    return true;
}

/* Comparing with the first text is enough to know that not all are alike. */
const char *move_names_text(move_names *names, uint32_t move)
{
    if (2 * names->count >= names->capacity && !grow(names))
        return NULL;
    size_t at = place_of(names, move);
    if (names->texts[at] != NULL)
        return names->texts[at];
    const char *text = sdg_model_move_text(names->model, move, names->arena);
    if (text == NULL)
        return NULL;
    if (names->first == NULL)
        names->first = text;
    names->many = names->many || strcmp(text, names->first) != 0;
    names->moves[at] = move;
    names->texts[at] = text;
    names->count++;
    return text;
}

void move_names_close(move_names *names)
{
    sdg_release(names->moves);
    sdg_release(names->texts);
    names->moves = NULL;
    names->texts = NULL;
    names->capacity = names->count = 0;
}
