/* The legend: "#=wall,@=walker,+=walker+goal". */
#include <string.h>

#include "base/words.h"
#include "puzzles/gridgame.h"

/* A role by its name. "free" is none. */
typedef struct role_name {
    const char *name;
    uint16_t role;
} role_name;

static const role_name names[] = {
    {"free", 0},
    {"wall", GAME_WALL},
    {"walker", GAME_WALKER},
    {"slider", GAME_SLIDER},
    {"box", GAME_BOX},
    {"goal", GAME_GOAL},
    {"target", GAME_TARGET},
    {"ice", GAME_ICE},
    {"stop", GAME_STOP},
    {"hole", GAME_HOLE},
    {"key", GAME_KEY},
    {"door", GAME_DOOR},
    {"up", GAME_ARROW_UP},
    {"right", GAME_ARROW_UP << 1},
    {"down", GAME_ARROW_UP << 2},
    {"left", GAME_ARROW_UP << 3},
};
enum { NAME_COUNT = sizeof names / sizeof names[0] };

static const char hint[] = "write letter=role, as in '#=wall,@=walker,G=goal'; roles are free, "
                           "wall, walker, slider, box, goal, target, ice, stop, hole, key, door, "
                           "up, right, down and left, joined by +";

uint32_t game_symbol_of(const gridgame *it, char letter)
{
    for (uint32_t i = 0; i < it->symbol_count; i++)
        if (it->symbols[i].letter == letter)
            return i;
    return SDG_NONE;
}

uint32_t game_kind_of(const gridgame *it, uint32_t symbol)
{
    uint16_t roles = it->symbols[symbol].roles, mover = roles & GAME_MOVER;
    if (roles == mover)
        return symbol;
    for (uint32_t i = 0; i < it->symbol_count; i++)
        if (it->symbols[i].roles == mover)
            return i;
    return symbol;
}

static bool find_role(sdg_word word, uint16_t *roles)
{
    for (size_t i = 0; i < NAME_COUNT; i++) {
        if (!sdg_word_is(word, names[i].name))
            continue;
        *roles |= names[i].role;
        return true;
    }
    return false;
}

/* What cannot be together: two pieces on a square, or anything with a wall. */
static const char *conflict(char letter, uint16_t roles)
{
    uint16_t pieces = roles & GAME_PIECE, arrows = roles & GAME_ARROWS;
    bool is_lower = letter >= 'a' && letter <= 'z', is_upper = letter >= 'A' && letter <= 'Z';
    if ((pieces & (pieces - 1)) != 0)
        return SDG_TEXT("has two pieces on one square");
    if ((roles & GAME_WALL) != 0 && roles != GAME_WALL)
        return SDG_TEXT("has more than the wall on a square");
    if ((roles & GAME_HOLE) != 0 && (roles & GAME_PIECE) != 0)
        return SDG_TEXT("has a piece over a hole");
    if ((arrows & (arrows - 1)) != 0)
        return SDG_TEXT("has two ways, so that nothing could enter the square");
    if ((roles & GAME_ICE) != 0 && (roles & GAME_STOP) != 0)
        return SDG_TEXT("is ice that ends a slide");
    if ((roles & GAME_KEY) != 0 && (!is_lower || roles != GAME_KEY))
        return SDG_TEXT("is a key: a small letter, and nothing else on the square");
    if ((roles & GAME_DOOR) != 0 && (!is_upper || roles != GAME_DOOR))
        return SDG_TEXT("is a door: the capital of its key, and nothing else on the square");
    return NULL;
}

/* "@=walker+goal". */
static sdg_status read_item(gridgame *it, const char *text, sdg_word item, sdg_error *err)
{
    game_symbol made = {item.at[0], 0};
    const char *rest = item.at + 2, *end = item.at + item.length;
    if (((unsigned char)made.letter & 0x80) != 0)
        return sdg_word_refuse(text, item, "is not a letter of ASCII with its role", hint, err);
    if (item.length < 3 || item.at[1] != '=' || made.letter <= ' ' || made.letter > '~' ||
        made.letter == '/')
        return sdg_word_refuse(text, item, "is not a letter with its role", hint, err);
    if (game_symbol_of(it, made.letter) != SDG_NONE)
        return sdg_word_refuse(text, item, "is a letter for the second time", hint, err);
    if (it->symbol_count == GAME_MOST_SYMBOLS)
        return sdg_word_refuse(text, item, "is a letter too many", hint, err);
    do {
        const char *plus = memchr(rest, '+', (size_t)(end - rest));
        sdg_word word = {rest, (size_t)((plus != NULL ? plus : end) - rest)};
        if (word.length == 0 || !find_role(word, &made.roles))
            return sdg_word_refuse(text, word.length > 0 ? word : item, "is no role", hint, err);
        rest = plus != NULL ? plus + 1 : NULL;
    } while (rest != NULL);
    const char *why = conflict(made.letter, made.roles);
    if (why != NULL)
        return sdg_word_refuse(text, item, why, hint, err);
    it->symbols[it->symbol_count++] = made;
    return SDG_OK;
}

sdg_status game_read_legend(gridgame *it, const char *text, sdg_error *err)
{
    const char *rest = text;
    sdg_status status = SDG_OK;
    for (sdg_word item = sdg_word_next(&rest, " ,"); item.length > 0 && status == SDG_OK;
         item = sdg_word_next(&rest, " ,"))
        status = read_item(it, text, item, err);
    return sdg_fault_of("legend", status, err);
}
