/* The blocks world in words: piles read and written, and moves. */
#include "puzzles/blocks.h"

#include <string.h>

#include "base/words.h"

static const char hint[] = "write each pile from the bottom up, piles parted by '/': for example "
                           "AC/B, where C stands on A; +C at the end is in the hand";

/* Where a reading stands. */
typedef struct reader {
    const blocks *it;
    uint8_t *state;
    uint32_t seen;  /* blocks read, a bit each */
    uint32_t below; /* what the next block stands on */
    bool has_held;
} reader;

/* The number of the block with a letter in either case; count if there is none. */
static uint32_t block_of(const blocks *it, char letter)
{
    uint32_t i = 0;
    while (i < it->count && sdg_lower(it->letter[i]) != sdg_lower(letter))
        i++;
    return i;
}

/* Puts a block where the text has it; the fault if it cannot stand there, else NULL. */
static const char *read_block(reader *r, char letter)
{
    uint32_t block = block_of(r->it, letter);
    if (block == r->it->count)
        return SDG_TEXT("is none of the blocks");
    if ((r->seen >> block & 1U) != 0)
        return SDG_TEXT("stands there twice");
    r->seen |= 1U << block;
    r->state[block] = (uint8_t)r->below;
    if (r->below == IN_HAND && r->has_held)
        return SDG_TEXT("is a second block in the hand");
    r->has_held = r->has_held || r->below == IN_HAND;
    r->below = r->below == IN_HAND ? IN_HAND : FIRST + block;
    return NULL;
}

/* All but letters ends a pile. */
static const char *read_character(reader *r, char letter)
{
    if (strchr(" \t\r\n,;/", letter) != NULL) {
        r->below = ON_TABLE;
        return NULL;
    }
    if (letter != '+')
        return read_block(r, letter);
    r->below = IN_HAND;
    return r->it->has_hand ? NULL : SDG_TEXT("needs a hand, which model=move does not have");
}

/* Piles in any order; what is not said is refused at the end of the text. */
sdg_status sdg_blocks_read(const blocks *it, const char *text, uint8_t *state, sdg_error *err)
{
    reader r = {.it = it, .state = state, .below = ON_TABLE};
    uint32_t i = 0;
    size_t length;
    for (const char *at = text; *at != '\0'; at += length) {
        sdg_utf8_next(at, &length);
        const char *why = read_character(&r, *at);
        if (why != NULL)
            return sdg_word_refuse(text, (sdg_word){at, length}, why, hint, err);
    }
    while ((r.seen >> i & 1U) != 0)
        i++;
    if (i == it->count)
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "'%s' does not say where %c is", sdg_excerpt_of(text).text,
             (int)it->letter[i]);
    return sdg_point_at(text, text + strlen(text), hint, err);
}

/* As the start and the goal are read. */
sdg_status sdg_blocks_parse_state(const void *self, const char *text, uint8_t *state,
                                  sdg_error *err)
{
    return sdg_blocks_read(self, text, state, err);
}

/* One pile from the bottom up. */
static void put_pile(const blocks *it, const uint8_t *state, uint32_t bottom, sdg_sink *to)
{
    for (uint32_t i = bottom; i < it->count; i = sdg_blocks_on(it, state, FIRST + i))
        sdg_put(to, &it->letter[i], 1);
}

/* "AC/B", "A/B +C": piles in the order of their lowest blocks. */
void sdg_blocks_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const blocks *it = self;
    bool is_first = true;
    for (uint32_t i = 0; i < it->count; i++) {
        if (state[i] != ON_TABLE)
            continue;
        sdg_put_text(to, is_first ? "" : "/");
        put_pile(it, state, i, to);
        is_first = false;
    }
    uint32_t held = sdg_blocks_on(it, state, IN_HAND);
    if (held < it->count)
        sdg_put_format(to, "%s+%c", is_first ? "" : " ", (int)it->letter[held]);
}

/* The operators by the names that planning textbooks give them. */
void sdg_blocks_print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const blocks *it = self;
    const int block = (unsigned char)it->letter[move >> 8 & 0xFF];
    const int target = (unsigned char)it->letter[move & 0xFF];
    switch (move >> 16) {
    case PICK_UP:
        sdg_say(to, "pick-up %c", block);
        break;
    case UNSTACK:
        sdg_say(to, "unstack %c", block);
        break;
    case PUT_DOWN:
        sdg_say(to, "put-down %c", block);
        break;
    case STACK:
        sdg_say(to, "stack %c on %c", block, target);
        break;
    case TO_TABLE:
        sdg_say(to, "%c to table", block);
        break;
    default: /* ONTO */
        sdg_say(to, "%c on %c", block, target);
    }
}

/* The letters that occur, in their order. */
sdg_status sdg_blocks_read_letters(blocks *it, const char *text, sdg_error *err)
{
    bool occurs[LETTERS] = {false};
    for (const char *at = text; *at != '\0'; at++)
        if (sdg_lower(*at) >= 'a' && sdg_lower(*at) <= 'z')
            occurs[sdg_lower(*at) - 'a'] = true;
    for (uint32_t i = 0; i < LETTERS; i++) {
        if (!occurs[i])
            continue;
        if (it->count == MOST_BLOCKS) {
            sdg_fail(err, SDG_E_USAGE, "'%s' has more than %d blocks", sdg_excerpt_of(text).text,
                     (int)MOST_BLOCKS);
            return sdg_point_at(text, text, hint, err);
        }
        it->letter[it->count++] = (char)('A' + i);
    }
    if (it->count > 0)
        return SDG_OK;
    return sdg_word_refuse(text, sdg_word_all(text), "has no block", hint, err);
}
