/* The layouts that have names, each encoded anew: A is the piece that must get out, where it is
 * one, and the others follow in reading order. Names are in Latin letters and in Chinese,
 * traditional and simplified. */
#include "puzzles/klotski.h"

#include <string.h>

#define NAMES(...) ((const char *const[]){__VA_ARGS__, NULL})

const sdg_named_board sdg_klotski_boards[] = {
    {NAMES("hengdaolima", "klotski", "ane-rouge", "red-donkey", "橫刀立馬", "横刀立马"),
     "BAAC/BAAC/DEEF/DGHF/I..J"},
    {NAMES("zhihuiruoding", "指揮若定", "指挥若定"), "BAAC/BAAC/DEEF/GHIJ/G..J"},
    {NAMES("bingfensanlu", "兵分三路"), "BAAC/DAAE/DFFE/GHIJ/G..J"},
    {NAMES("jiezuxiandeng", "捷足先登"), "BAAC/DAAE/.FF./GHIJ/GHIJ"},
    {NAMES("jinzaizhichi", "近在咫尺"), "BCDE/FCDE/GGHI/JJAA/..AA"},
    {NAMES("shuixiebutong", "水泄不通"), "BAAC/BAAD/EEFF/GGHH/I..J"},
    {NAMES("yongchuangwuguan", "qiaoguowuguan", "勇闖五關", "勇闯五关", "巧過五關", "巧过五关"),
     "BAAC/DAAE/FFGG/HHII/.JJ."},
    {NAMES("cengcengshefang", "層層設防", "层层设防", "層層設防2", "层层设防2"),
     "BAAC/DAAE/DFFE/GHHI/.JJ."},
    {NAMES("zoutouwulu", "走投無路", "走投无路"), "BAAC/BAAC/DEFG/DEHG/I..J"},
    {NAMES("century", "conway"), "BAAC/DAAE/D.FE/G.FH/IIJJ"},
    {NAMES("super-century", "fenghuiluzhuan", "峰迴路轉", "峰回路转"), "BCDE/AAFE/AAFG/.HHG/.IJJ"},
    {NAMES("pennant", "dads", "dads-puzzle"), "AABB/AACC/DE../FGHH/FGII"},
    {NAMES("mas", "mas-puzzle"), "CCCBB/DDFFB/EGGHH/EEIII/..J.."},
    {NAMES("bickford"), "AABC/DEBB/DF.G/.FHI"},
    {NULL, NULL},
};

const char *sdg_klotski_goal_of(const char *known)
{
    /* Those where the large piece does not leave at the middle of the bottom edge. */
    static const char *const goals[][2] = {
        {"pennant", "A@0,3"}, {"mas", "B@3,0+E@3,1"}, {"bickford", "A@2,3"}};
    for (size_t i = 0; known != NULL && i < sizeof goals / sizeof *goals; i++)
        if (strcmp(known, goals[i][0]) == 0)
            return goals[i][1];
    return NULL;
}
