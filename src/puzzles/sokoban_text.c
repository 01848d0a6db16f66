/* States of Sokoban as text, both ways. */
#include "puzzles/sokoban.h"

#include <string.h>

#include "base/excerpt.h"
#include "base/words.h"

static const char hint[] = "write a state as the rows of the level, parted by '/', with - for "
                           "nothing, @ for the man and $ for a box, + and * where they stand on "
                           "goals";

bool sdg_soko_is_goal_square(const sokoban *it, uint32_t floor)
{
    return it->letters[it->squares[floor]] == '.';
}

/* ---- writing ---- */

/* Puts the man or a box over the letter of a square. */
static void cover(const sokoban *it, char *letters, uint32_t floor, const char *pair)
{
    letters[it->squares[floor]] = pair[sdg_soko_is_goal_square(it, floor)];
}

/* As a level that is typed, so that a state can be pasted as one. */
void sdg_soko_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const sokoban *it = self;
    char letters[SOKO_MOST_FLOOR];
    soko_view view;
    sdg_soko_view(it, state, &view);
    memcpy(letters, it->letters, (size_t)it->of.cols * it->of.rows);
    cover(it, letters, view.man, "@+");
    for (uint32_t i = 0; i < view.count; i++)
        cover(it, letters, view.boxes[i], "$*");
    for (uint32_t row = 0; row < it->of.rows; row++) {
        sdg_put_text(to, row > 0 ? "/" : "");
        sdg_put(to, letters + (size_t)row * it->of.cols, it->of.cols);
    }
}

/* Walls are the same in all states: only what moves is written. */
void sdg_soko_print_short(const void *self, const uint8_t *state, sdg_sink *to)
{
    const sokoban *it = self;
    soko_view view;
    sdg_soko_view(it, state, &view);
    sdg_square_put(it->of, it->squares[view.man], to);
    sdg_put_text(to, ":");
    for (uint32_t i = 0; i < view.count; i++) {
        sdg_put_text(to, " ");
        sdg_square_put(it->of, it->squares[view.boxes[i]], to);
    }
}

/* ---- reading ---- */

/* A text that is being read: the letter of each square and where it stands, for columns of
 * messages; then what was found. */
typedef struct reading {
    const sokoban *it;
    const char *text;
    sdg_error *err;
    char letters[SOKO_MOST_FLOOR];
    const char *at[SOKO_MOST_FLOOR];
    soko_view view;
    uint32_t men;
} reading;

static sdg_status refuse_at(const reading *r, const char *at, const char *why)
{
    sdg_word word = {at, *at != '\0'};
    return sdg_word_refuse(r->text, word, why, hint, r->err);
}

/* Rows may end early, as in a level: what is not written is empty. */
static sdg_status read_rows(reading *r)
{
    const sokoban *it = r->it;
    uint32_t row = 0, col = 0;
    const char *at = r->text;
    memset(r->letters, '-', sizeof r->letters);
    for (uint32_t i = 0; i < SOKO_MOST_FLOOR; i++)
        r->at[i] = r->text;
    for (; *at != '\0'; at++) {
        if (*at == '/' || *at == '\n') {
            row++;
            col = 0;
            continue;
        }
        if (row >= it->of.rows || col >= it->of.cols)
            return refuse_at(r, at, SDG_TEXT("stands outside of the level"));
        uint32_t square = row * it->of.cols + col++;
        if (*at != ' ' && *at != '_')
            r->letters[square] = *at;
        r->at[square] = at;
    }
    if (row + 1 == it->of.rows)
        return SDG_OK;
    sdg_fail(r->err, SDG_E_USAGE, "'%s' has %u rows; the level has %u",
             sdg_excerpt_of(r->text).text, (unsigned)row + 1, (unsigned)it->of.rows);
    return sdg_point_at(r->text, at, hint, r->err);
}

/* The letter without man and boxes. */
static char bare(char letter)
{
    if (letter == '@' || letter == '$')
        return '-';
    if (letter == '+' || letter == '*')
        return '.';
    return letter;
}

/* Takes man and boxes. All else must be as in the level: a state that moved a wall would be one of
 * another puzzle. Off the floor even boxes and goals are fixtures. */
static sdg_status take_square(reading *r, uint32_t square)
{
    const sokoban *it = r->it;
    char letter = r->letters[square];
    uint16_t floor = it->floors[square];
    bool is_box = letter == '$' || letter == '*', is_man = letter == '@' || letter == '+';
    bool is_floor = floor != SOKO_NOWHERE;
    if ((is_floor ? bare(letter) : letter) != it->letters[square])
        return refuse_at(r, r->at[square], SDG_TEXT("cannot stand there in this level"));
    if (!is_floor)
        return SDG_OK;
    if (is_box && r->view.count == it->box_count)
        return refuse_at(r, r->at[square], SDG_TEXT("is a box too many"));
    if (is_man && r->men++ > 0)
        return refuse_at(r, r->at[square], SDG_TEXT("is a second man"));
    if (is_man)
        r->view.man = floor;
    if (is_box)
        r->view.boxes[r->view.count++] = floor;
    return SDG_OK;
}

/* Squares are taken in reading order, so that the boxes come out ascending, as a state has them. */
sdg_status sdg_soko_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const sokoban *it = self;
    reading r = {.it = it, .text = text, .err = err};
    sdg_status status = read_rows(&r);
    for (uint32_t i = 0; i < it->of.cols * it->of.rows && status == SDG_OK; i++)
        status = take_square(&r, i);
    if (status != SDG_OK)
        return status;
    if (r.men == 0 || r.view.count < it->box_count) {
        sdg_fail(err, SDG_E_USAGE, "'%s' has %s", sdg_excerpt_of(text).text,
                 r.men == 0 ? "no man" : "too few boxes");
        return sdg_point_at(text, text, hint, err);
    }
    sdg_soko_pack(it, &r.view, state);
    return SDG_OK;
}
