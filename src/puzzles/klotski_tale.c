/* The names of the tale of Huarong Pass: Cao Cao, who flees, five generals and four soldiers. */
#include "puzzles/klotski.h"

#include <stdio.h>
#include <string.h>

enum { GENERALS = 5, SOLDIERS = 4 };

/* Bent forms of as many cells are none of the tale's. */
static bool is_form(const klotski_form *form, int cols, int rows)
{
    return form->cols == cols && form->rows == rows && (int)form->count == cols * rows;
}

/* How many pieces of a form have a byte below a limit. */
static uint32_t count_below(const klotski *it, int cols, int rows, uint32_t limit)
{
    uint32_t count = 0;
    for (uint32_t slot = 0; slot < limit; slot++)
        count += is_form(&it->groups[it->group_of[slot]].form, cols, rows);
    return count;
}

/* The classic sets differ in how many of the five generals lie across. */
bool sdg_klotski_is_tale(const klotski *it)
{
    uint32_t all = it->piece_count;
    uint32_t generals = count_below(it, 2, 1, all) + count_below(it, 1, 2, all);
    return all == 1 + GENERALS + SOLDIERS && count_below(it, 2, 2, all) == 1 &&
           generals == GENERALS && count_below(it, 1, 1, all) == SOLDIERS;
}

sdg_status sdg_klotski_check_tale(const klotski *it, sdg_error *err)
{
    if (sdg_klotski_is_tale(it))
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE,
             "names=chinese: the tale has one piece of 2x2, five of 1x2 or 2x1 and four of 1x1");
    sdg_hint(err, "leave it out, or say names=letters");
    return SDG_E_USAGE;
}

/* Whether pieces are called after the tale in a language. */
static bool tells(const klotski *it, sdg_lang lang)
{
    return it->is_chinese || (it->may_tell && lang == sdg_lang_named("zh"));
}

/* Guan Yu lies across the way; the other generals follow, those that lie before those that stand.
 */
const char *sdg_klotski_name(const klotski *it, uint32_t slot, sdg_lang lang, char room[16])
{
    const bool is_chinese = tells(it, lang);
    static const char *const generals[GENERALS] = {"关羽", "张飞", "赵云", "马超", "黄忠"};
    const klotski_form *form = &it->groups[it->group_of[slot]].form;
    uint32_t number = count_below(it, form->cols, form->rows, slot);
    static const char *const soldiers[SOLDIERS] = {"卒甲", "卒乙", "卒丙", "卒丁"};
    const char letter[2] = {it->letters[slot], '\0'};
    const char *name = letter;
    if (is_chinese && form->count == 4)
        name = "曹操";
    else if (is_chinese && form->count == 2)
        name = generals[number + (form->cols == 1 ? count_below(it, 2, 1, it->piece_count) : 0)];
    else if (is_chinese)
        name = soldiers[number];
    (void)snprintf(room, 16, "%s", name);
    return room;
}

/* Which general it is cannot be said where they stand for one another. */
const char *sdg_klotski_group_name(const klotski *it, const klotski_group *group, sdg_lang lang,
                                   char room[16])
{
    if (!tells(it, lang) || group->count == 1)
        return sdg_klotski_name(it, group->first, lang, room);
    (void)snprintf(room, 16, "%s", group->form.count == 1 ? "卒" : "将");
    return room;
}
