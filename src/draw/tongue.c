/* One table of English words; the catalogues have the others. */
#include "draw/tongue.h"

#include <string.h>

static const char *const words[WORD_COUNT] = {
    [WORD_SEARCH] = SDG_TEXT("search"),
    [WORD_STEP] = SDG_TEXT("step"),
    [WORD_EXPANDED] = SDG_TEXT("expanded"),
    [WORD_SIDE] = SDG_TEXT("side"),
    [WORD_PRED] = SDG_TEXT("pred"),
    [WORD_MOVE] = SDG_TEXT("move"),
    [WORD_DEPTH] = SDG_TEXT("depth"),
    [WORD_G] = SDG_TEXT("g"),
    [WORD_DIST] = SDG_TEXT("dist"),
    [WORD_H] = SDG_TEXT("h"),
    [WORD_F] = SDG_TEXT("f"),
    [WORD_FRONTIER] = SDG_TEXT("frontier"),
    [WORD_PATH] = SDG_TEXT("frontier (current path)"),
    [WORD_EXPLORED] = SDG_TEXT("explored"),
    [WORD_NOTES] = SDG_TEXT("notes"),
    [WORD_FROM_START] = SDG_TEXT("from the start"),
    [WORD_FROM_GOAL] = SDG_TEXT("from the goal"),
    [WORD_HEAD_OF_SIDE] = SDG_TEXT("%s, %s"),
    [WORD_GOAL] = SDG_TEXT("goal"),
    [WORD_IS_GOAL] = SDG_TEXT("%s is a goal"),
    [WORD_IMPROVED] = SDG_TEXT("%s: %s → %s"),
    [WORD_BEST] = SDG_TEXT("best so far: %s"),
    [WORD_CUT] = SDG_TEXT("cut: %s (bound %s)"),
    [WORD_AGAIN] = SDG_TEXT("known already: %s"),
    [WORD_ROUND] = SDG_TEXT("round %s, bound %s"),
    [WORD_MORE] = SDG_TEXT("… %s more"),
    [WORD_EARLIER] = SDG_TEXT("%s earlier …"),
    [WORD_NEXT] = SDG_TEXT("frontier: the first entry is taken next"),
    [WORD_CURRENT] = SDG_TEXT("frontier: the path from the start to the state expanded"),
    [WORD_FRESH] = SDG_TEXT("bold in the frontier: joined in this step"),
    [WORD_LEFT_OUT] = SDG_TEXT("… n more, n earlier …: entries that are not shown"),
    [WORD_SETTLED] = SDG_TEXT("cost/predecessor so far; in brackets: settled in this step"),
};

const char *tongue(sdg_lang lang, tongue_word word)
{
    return sdg_translate(lang, words[word]);
}

const char *tongue_fill(sdg_lang lang, tongue_word word, const char *const *texts, sdg_arena *arena)
{
    sdg_buffer filled = {0};
    sdg_sink to = sdg_buffer_sink(&filled);
    const char *at = tongue(lang, word);
    bool is_whole = true;
    for (const char *place; (place = strstr(at, "%s")) != NULL; at = place + 2) {
        sdg_put(&to, at, (size_t)(place - at));
        is_whole = is_whole && *texts != NULL;
        sdg_put_text(&to, *texts++);
    }
    sdg_put_text(&to, at);
    const char *copy = is_whole && to.status == SDG_OK ? sdg_arena_copy(arena, filled.bytes) : NULL;
    sdg_buffer_free(&filled);
    return copy;
}
