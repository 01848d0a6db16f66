/* Which ink the pieces of a form have, and what the legend says of it. The pieces of the goal have
 * an ink of their own, and each other form has one while there are inks left. */
#include "puzzles/klotski.h"

/* A form has no cell twice, so that counting them is enough. */
bool sdg_klotski_is_rectangle(const klotski_form *form)
{
    return (uint32_t)(form->cols * form->rows) == form->count;
}

/* A piece that the goal names is alone in its group. */
static bool is_of_goal(const klotski *it, uint32_t number)
{
    for (uint32_t i = 0; i < it->aim_count; i++)
        if (it->aims[i].group == number)
            return true;
    return false;
}

/* The ink that a form has on the classic boards, which look alike in all figures: dark upright
 * pieces, brown lying ones, light single ones. Their brightness differs too, for print in grey. */
static sdg_ink usual_ink(const klotski_form *form)
{
    if (form->cols == form->rows)
        return sdg_klotski_is_rectangle(form) ? SDG_INK_D : SDG_INK_MARK;
    return form->rows > form->cols ? SDG_INK_B : SDG_INK_C;
}

/* Whether a group has the ink already. */
static bool is_taken(const klotski *it, sdg_ink ink)
{
    for (uint32_t i = 0; i < it->group_count; i++)
        if (it->groups[i].ink == ink)
            return true;
    return false;
}

/* The ink that the form has in another group. */
static sdg_ink ink_of_form(const klotski *it, const klotski_form *form)
{
    for (uint32_t i = 0; i < it->group_count; i++)
        if (it->groups[i].ink != SDG_INK_A && sdg_klotski_same_form(&it->groups[i].form, form))
            return it->groups[i].ink;
    return SDG_INK_NONE;
}

/* The first ink that is free; else the usual one, which then stands for two forms. */
static sdg_ink free_ink(const klotski *it, const klotski_form *form)
{
    static const sdg_ink inks[] = {SDG_INK_D, SDG_INK_C, SDG_INK_B, SDG_INK_MARK};
    for (size_t i = 0; i < sizeof inks / sizeof *inks; i++)
        if (!is_taken(it, inks[i]))
            return inks[i];
    return usual_ink(form);
}

/* First of all each usual ink goes to the first form that it is usual for; then the other forms
 * have what is left. */
static void choose_inks(klotski *it)
{
    for (uint32_t i = 0; i < it->group_count; i++) {
        klotski_group *group = &it->groups[i];
        if (is_of_goal(it, i))
            group->ink = SDG_INK_A;
        else if (!is_taken(it, usual_ink(&group->form)))
            group->ink = usual_ink(&group->form);
    }
    for (uint32_t i = 0; i < it->group_count; i++) {
        klotski_group *group = &it->groups[i];
        if (group->ink == SDG_INK_NONE)
            group->ink = ink_of_form(it, &group->form);
        if (group->ink == SDG_INK_NONE)
            group->ink = free_ink(it, &group->form);
    }
}

/* "1x2", by columns and rows. */
static const char *form_words(const klotski_form *form, sdg_arena *arena)
{
    if (sdg_klotski_is_rectangle(form))
        return sdg_arena_format(arena, "%dx%d", form->cols, form->rows);
    return sdg_arena_format(arena, "bent, %u cells", (unsigned)form->count);
}

/* Bent forms are told by their cells alone. */
static bool have_same_words(const klotski_form *a, const klotski_form *b)
{
    if (a->count != b->count || sdg_klotski_is_rectangle(a) != sdg_klotski_is_rectangle(b))
        return false;
    return !sdg_klotski_is_rectangle(a) || a->cols == b->cols;
}

/* All forms of an ink in one line: "1x2, 1x3". */
static sdg_status make_key(klotski *it, sdg_ink ink, sdg_arena *arena, sdg_error *err)
{
    const char *text = NULL;
    for (uint32_t i = 0; i < it->group_count; i++) {
        bool known = it->groups[i].ink != ink;
        for (uint32_t k = 0; k < i; k++)
            known |= it->groups[k].ink == ink &&
                     have_same_words(&it->groups[k].form, &it->groups[i].form);
        if (known)
            continue;
        const char *words = form_words(&it->groups[i].form, arena);
        if (words != NULL && text != NULL)
            words = sdg_arena_format(arena, "%s; %s", text, words);
        if (words == NULL)
            return sdg_fail_memory(err);
        text = words;
    }
    if (text != NULL && ink == SDG_INK_A)
        text = sdg_arena_format(arena, "%s, %s", SDG_TEXT("piece of the goal"), text);
    else if (text != NULL)
        text = sdg_arena_format(arena, "%s, %s", SDG_TEXT("piece"), text);
    else
        return SDG_OK;
    it->keys[it->key_count++] = (sdg_picture_key){ink, SDG_SHAPE_BLOCK, text};
    return text != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* Floor explains itself; a door looks like a wall that is too small. */
static void add_ground_keys(klotski *it)
{
    if (it->has_frame)
        it->keys[it->key_count++] = (sdg_picture_key){SDG_INK_WALL, SDG_SHAPE_FILL, "wall"};
    if (it->has_frame && sdg_klotski_has_letter(it, '-'))
        it->keys[it->key_count++] = (sdg_picture_key){
            SDG_INK_WALL, SDG_SHAPE_SQUARE,
            it->doors_open ? SDG_TEXT("door, for the key alone") : SDG_TEXT("door, closed")};
}

sdg_status sdg_klotski_make_inks(klotski *it, sdg_arena *arena, sdg_error *err)
{
    static const sdg_ink inks[] = {SDG_INK_A, SDG_INK_B, SDG_INK_C, SDG_INK_D, SDG_INK_MARK};
    choose_inks(it);
    for (size_t i = 0; i < sizeof inks / sizeof *inks; i++) {
        sdg_status status = make_key(it, inks[i], arena, err);
        if (status != SDG_OK)
            return status;
    }
    add_ground_keys(it);
    return SDG_OK;
}

const sdg_picture_key *sdg_klotski_picture_keys(const void *self, uint32_t *count)
{
    const klotski *it = self;
    *count = it->key_count;
    return it->keys;
}
