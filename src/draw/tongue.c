/* One table of words: a language more is a column, a word more is a row. */
#include "draw/tongue.h"

#include <string.h>

static const char *const words[WORD_COUNT][2] = {
    [WORD_SEARCH] = {"search", "搜索"},
    [WORD_STEP] = {"step", "步"},
    [WORD_EXPANDED] = {"expanded", "扩展"},
    [WORD_SIDE] = {"side", "方向"},
    [WORD_PRED] = {"pred", "前驱"},
    [WORD_MOVE] = {"move", "操作"},
    [WORD_DEPTH] = {"depth", "深度"},
    [WORD_G] = {"g", "g"},
    [WORD_DIST] = {"dist", "距离"},
    [WORD_H] = {"h", "h"},
    [WORD_F] = {"f", "f"},
    [WORD_FRONTIER] = {"frontier", "OPEN 表"},
    [WORD_PATH] = {"frontier (current path)", "OPEN 表（当前路径）"},
    [WORD_EXPLORED] = {"explored", "CLOSED 表"},
    [WORD_NOTES] = {"notes", "说明"},
    [WORD_FROM_START] = {"from the start", "从起点"},
    [WORD_FROM_GOAL] = {"from the goal", "从目标"},
    [WORD_HEAD_OF_SIDE] = {"%s, %s", "%s，%s"},
    [WORD_GOAL] = {"goal", "目标"},
    [WORD_IS_GOAL] = {"%s is a goal", "%s 是目标"},
    [WORD_IMPROVED] = {"%s: %s → %s", "%s：%s → %s"},
    [WORD_BEST] = {"best so far: %s", "当前最优：%s"},
    [WORD_CUT] = {"cut: %s (bound %s)", "剪去 %s（界 %s）"},
    [WORD_AGAIN] = {"known already: %s", "已扩展过：%s"},
    [WORD_ROUND] = {"round %s, bound %s", "第 %s 轮，界 %s"},
    [WORD_MORE] = {"… %s more", "…… 另有 %s 个"},
    [WORD_EARLIER] = {"%s earlier …", "前有 %s 个 ……"},
    [WORD_NEXT] = {"frontier: the first entry is taken next", "OPEN 表：最前者下一步取出"},
    [WORD_CURRENT] = {"frontier: the path from the start to the state expanded",
                      "OPEN 表：从起点到所扩展状态的路径"},
    [WORD_FRESH] = {"bold in the frontier: joined in this step", "OPEN 表中粗体：本步加入"},
    [WORD_LEFT_OUT] = {"… n more, n earlier …: entries that are not shown",
                       "…… 另有 n 个，前有 n 个 ……：未列出的项"},
    [WORD_SETTLED] = {"cost/predecessor so far; in brackets: settled in this step",
                      "目前代价/前驱；方括号：本步确定"},
};

const char *tongue(sdg_lang lang, tongue_word word)
{
    return words[word][lang];
}

const char *tongue_fill(sdg_lang lang, tongue_word word, const char *const *texts, sdg_arena *arena)
{
    sdg_buffer filled = {0};
    sdg_sink to = sdg_buffer_sink(&filled);
    const char *at = words[word][lang];
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
