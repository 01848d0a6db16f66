/* The goal: conditions that must all hold, each a piece at one of some places. Pieces that a goal
 * names are told apart from others of their form; else the goal could not mean them. */
#include "puzzles/klotski.h"

#include <inttypes.h>
#include <string.h>

#include "base/excerpt.h"

static const char goal_hint[] =
    SDG_TEXT("for example goal=A@1,3: piece A with its corner at column 1, row 3 "
             "from 0; several joined by '+'");

/* Refuses a text at a byte of it. */
static sdg_status refuse(const char *text, const char *at, const char *reason, sdg_error *err)
{
    sdg_fail(err, SDG_E_USAGE, "goal=%s: %s", sdg_excerpt_of(text).text,
             sdg_translate(sdg_error_lang(err), reason));
    sdg_hint(err, "%s", goal_hint);
    if (err != NULL && err->column == 0)
        err->column = (uint32_t)(at - text) + 1;
    return SDG_E_USAGE;
}

/* There are fewer pieces than letters, and goals are read once. */
static uint32_t find_piece(const klotski *it, char letter)
{
    for (uint32_t i = 0; i < it->piece_count; i++)
        if (it->pieces[i].letter == letter)
            return i;
    return SDG_NONE;
}

/* A number of at most two digits, as no board has a hundred columns; NULL if there is none. */
static const char *read_number(const char *at, uint32_t *out)
{
    size_t digits = strspn(at, "0123456789");
    if (digits == 0 || digits > 2)
        return NULL;
    *out = 0;
    for (size_t i = 0; i < digits; i++)
        *out = *out * 10 + (uint32_t)(at[i] - '0');
    return at + digits;
}

/* The place that a condition asks for, while there are no groups yet: as the corner's cell, in the
 * first word. */
static sdg_status read_aim(klotski *it, const char *text, const char **at, sdg_error *err)
{
    uint32_t piece = find_piece(it, **at), col, row;
    if (piece == SDG_NONE)
        return refuse(text, *at,
                      **at != '\0' && (*at)[1] == '@'
                          ? SDG_TEXT("the board has no piece of this letter")
                          : SDG_TEXT("here the letter of a piece must stand"),
                      err);
    const char *next = (*at)[1] == '@' ? read_number(*at + 2, &col) : NULL;
    next = next != NULL && *next == ',' ? read_number(next + 1, &row) : NULL;
    if (next == NULL)
        return refuse(text, *at + 1, SDG_TEXT("here '@', a column, ',' and a row must stand"), err);
    if (it->pieces[piece].is_alone)
        return refuse(text, *at, SDG_TEXT("this piece is named twice"), err);
    if (col >= it->grid.cols || row >= it->grid.rows)
        return refuse(text, *at + 2, SDG_TEXT("this place is not on the board"), err);
    it->pieces[piece].is_alone = true;
    it->aims[it->aim_count].piece = piece;
    it->aims[it->aim_count++].places[0] = (uint64_t)row * it->grid.cols + col;
    *at = next;
    return SDG_OK;
}

/* Conditions joined by plus signs; an empty text has none and is refused. */
static sdg_status read_aims(klotski *it, const char *text, sdg_error *err)
{
    const char *at = text;
    for (;;) {
        sdg_status status = read_aim(it, text, &at, err);
        if (status != SDG_OK || *at == '\0')
            return status;
        if (*at != '+')
            return refuse(text, at, SDG_TEXT("after a place there may be a '+' and the next piece"),
                          err);
        at++;
    }
}

/* The only piece of two by two, else A. */
static uint32_t find_key(const klotski *it)
{
    uint32_t found = SDG_NONE;
    for (uint32_t i = 0; i < it->piece_count; i++) {
        const klotski_form *form = &it->pieces[i].form;
        if (form->count != 4 || form->cols != 2 || form->rows != 2)
            continue;
        if (found != SDG_NONE)
            return find_piece(it, 'A');
        found = i;
    }
    return found != SDG_NONE ? found : find_piece(it, 'A');
}

/* Not a fault of the board: the same one may be played to many ends. */
static sdg_status ask_for_goal(const char *reason, sdg_error *err)
{
    sdg_fail(err, SDG_E_USAGE, "%s, so a goal must be given", reason);
    sdg_hint(err, "%s", goal_hint);
    return SDG_E_USAGE;
}

/* One piece has to get somewhere that is found once there are places. */
static void aim_at(klotski *it, uint32_t piece, klotski_goal goal)
{
    it->pieces[piece].is_alone = true;
    it->aims[0].piece = piece;
    it->aim_count = 1;
    it->goal_kind = goal;
}

/* A framed board with a key says itself where it must get to. */
static sdg_status read_marks(klotski *it, uint32_t key, sdg_error *err)
{
    bool has_doors = sdg_klotski_has_letter(it, '-');
    if (!sdg_klotski_has_letter(it, '.') && (it->doors_open || !has_doors))
        return ask_for_goal("the board has no target '.'", err);
    aim_at(it, key, GOAL_MARKS);
    it->goal = has_doors && !it->doors_open ? "* against a door" : "* on targets";
    return SDG_OK;
}

/* Where the middle of the edge is depends on walls, and is found once there are places. */
static sdg_status read_usual(klotski *it, sdg_error *err)
{
    uint32_t key = find_key(it);
    if (key == SDG_NONE)
        return ask_for_goal("the board has neither one piece of two by two nor a piece A", err);
    aim_at(it, key, GOAL_MIDDLE);
    return SDG_OK;
}

/* What the user says counts most, then what the board says by its letters, then what is known of a
 * board by its name. */
sdg_status sdg_klotski_read_goal(klotski *it, const char *text, sdg_error *err)
{
    const char *known = sdg_klotski_goal_of(it->board->known);
    if (it->doors_open && !(it->has_frame && sdg_klotski_has_letter(it, '*'))) {
        sdg_fail(err, SDG_E_USAGE, "doors=open: the board has no frame '#' with a key '*'");
        sdg_hint(err, "leave it out; only a key leaves through doors '-'");
        return SDG_E_USAGE;
    }
    if (strcmp(text, "auto") != 0) {
        it->goal = text;
        return read_aims(it, text, err);
    }
    uint32_t key = it->has_frame ? find_piece(it, '*') : SDG_NONE;
    if (key != SDG_NONE)
        return read_marks(it, key, err);
    if (known == NULL)
        return read_usual(it, err);
    it->goal = known;
    return read_aims(it, known, err);
}

/* A condition may hold at several places: any target will do. */
static void add_place(klotski_aim *aim, uint32_t place)
{
    aim->places[place / 64] |= UINT64_C(1) << place % 64;
}

/* Of all places that the key could get to on an empty board; a goal that no place meets would
 * only be found out after all states. */
static sdg_status place_marks(klotski *it, klotski_aim *aim, sdg_error *err)
{
    const klotski_group *group = &it->groups[aim->group];
    bool found = false;
    for (uint32_t place = 0; place < group->place_count; place++) {
        if (!sdg_klotski_is_marked(it, group, place))
            continue;
        add_place(aim, place);
        found = true;
    }
    return found ? SDG_OK : ask_for_goal("the key '*' fits on no target that it could get to", err);
}

/* The middle of the lowest row that the key could get to, of all columns that it could. */
static sdg_status place_middle(klotski *it, klotski_aim *aim, sdg_arena *arena, sdg_error *err)
{
    const klotski_group *group = &it->groups[aim->group];
    klotski_cell last = group->corners[group->place_count - 1];
    int8_t low = last.col, high = last.col;
    for (uint32_t place = 0; place < group->place_count; place++) {
        const klotski_cell corner = group->corners[place];
        if (corner.col < low)
            low = corner.col;
        if (corner.col > high)
            high = corner.col;
    }
    /* Places are in reading order, so that the last one has the lowest row. */
    int middle = (low + high) / 2;
    uint16_t place = group->place_at[(uint32_t)last.row * it->grid.cols + (uint32_t)middle];
    if ((low + high) % 2 != 0 || place == NO_PLACE)
        return ask_for_goal("the key cannot stand at the middle of the bottom edge", err);
    add_place(aim, place);
    it->goal = sdg_arena_format(arena, "%c@%d,%d", it->pieces[aim->piece].letter, middle, last.row);
    return it->goal == NULL ? sdg_fail_memory(err) : SDG_OK;
}

/* A corner becomes a place, now that places have numbers. */
static sdg_status place_corner(const klotski *it, klotski_aim *aim, sdg_error *err)
{
    uint32_t corner = (uint32_t)aim->places[0];
    uint16_t place = it->groups[aim->group].place_at[corner];
    char letter = it->pieces[aim->piece].letter;
    aim->places[0] = 0;
    if (place == NO_PLACE) {
        sdg_fail(err, SDG_E_USAGE, "goal=%s: piece %c cannot get to column %u, row %u",
                 sdg_excerpt_of(it->goal).text, letter, (unsigned)(corner % it->grid.cols),
                 (unsigned)(corner / it->grid.cols));
        sdg_hint(err, "%s", goal_hint);
        return SDG_E_USAGE;
    }
    add_place(aim, place);
    return SDG_OK;
}

/* Only a goal in words has several conditions; the other kinds have one. */
static sdg_status place_aim(klotski *it, klotski_aim *aim, sdg_arena *arena, sdg_error *err)
{
    switch (it->goal_kind) {
    case GOAL_MARKS:
        return place_marks(it, aim, err);
    case GOAL_MIDDLE:
        return place_middle(it, aim, arena, err);
    case GOAL_CORNERS:
        break;
    }
    return place_corner(it, aim, err);
}

/* The cells that a piece covers at its only place of the goal. */
static const uint64_t *covered_by(const klotski *it, const klotski_aim *aim)
{
    const klotski_group *group = &it->groups[aim->group];
    uint32_t place = 0;
    while ((aim->places[place / 64] >> place % 64 & 1) == 0)
        place++;
    return group->covered + (size_t)place * it->words;
}

/* Two pieces at one place would only be found out after all states. */
static sdg_status check_overlap(const klotski *it, const klotski_aim *aim, sdg_error *err)
{
    for (const klotski_aim *other = it->aims; other < aim; other++) {
        const uint64_t *a = covered_by(it, other), *b = covered_by(it, aim);
        bool meet = false;
        for (uint32_t i = 0; i < it->words; i++)
            meet = meet || (a[i] & b[i]) != 0;
        if (!meet)
            continue;
        sdg_fail(err, SDG_E_USAGE, "goal=%s: pieces %c and %c would lie over each other",
                 sdg_excerpt_of(it->goal).text, it->pieces[other->piece].letter,
                 it->pieces[aim->piece].letter);
        sdg_hint(err, "%s", goal_hint);
        return SDG_E_USAGE;
    }
    return SDG_OK;
}

sdg_status sdg_klotski_place_goal(klotski *it, sdg_arena *arena, sdg_error *err)
{
    for (uint32_t i = 0; i < it->aim_count; i++) {
        klotski_aim *aim = &it->aims[i];
        aim->group = it->group_of[it->pieces[aim->piece].slot];
        sdg_status status = place_aim(it, aim, arena, err);
        if (status == SDG_OK)
            status = check_overlap(it, aim, err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}
