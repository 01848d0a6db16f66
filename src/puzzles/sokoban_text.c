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

/* A text that is being read: the letter of each square and where it stands. */
typedef struct rows {
    char letters[SOKO_MOST_FLOOR];
    const char *at[SOKO_MOST_FLOOR];
} rows;

static sdg_status refuse_at(const char *text, const char *at, const char *why, sdg_error *err)
{
    sdg_word word = {at, *at != '\0'};
    return sdg_word_refuse(text, word, why, hint, err);
}

/* Rows may end early, as in a level. */
static sdg_status read_rows(const sokoban *it, const char *text, rows *out, sdg_error *err)
{
    uint32_t row = 0, col = 0;
    const char *at = text;
    memset(out->letters, '-', sizeof out->letters);
    for (uint32_t i = 0; i < SOKO_MOST_FLOOR; i++)
        out->at[i] = text;
    for (; *at != '\0'; at++) {
        if (*at == '/' || *at == '\n') {
            row++;
            col = 0;
            continue;
        }
        if (row >= it->of.rows || col >= it->of.cols)
            return refuse_at(text, at, "stands outside of the level", err);
        uint32_t square = row * it->of.cols + col++;
        if (*at != ' ' && *at != '_')
            out->letters[square] = *at;
        out->at[square] = at;
    }
    if (row + 1 == it->of.rows)
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "'%s' has %u rows; the level has %u", sdg_excerpt_of(text).text,
             (unsigned)row + 1, (unsigned)it->of.rows);
    return sdg_point_at(text, at, hint, err);
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

/* Takes man and boxes; men counts. */
static sdg_status take_square(const sokoban *it, const char *text, const rows *got, uint32_t square,
                              soko_view *view, uint32_t *men, sdg_error *err)
{
    char letter = got->letters[square];
    uint16_t floor = it->floors[square];
    bool is_box = letter == '$' || letter == '*', is_man = letter == '@' || letter == '+';
    if (floor == SOKO_NOWHERE && letter != it->letters[square])
        return refuse_at(text, got->at[square], "cannot stand there in this level", err);
    if (floor == SOKO_NOWHERE)
        return SDG_OK;
    if (bare(letter) != it->letters[square])
        return refuse_at(text, got->at[square], "cannot stand there in this level", err);
    if (is_box && view->count == it->box_count)
        return refuse_at(text, got->at[square], "is a box too many", err);
    if (is_man && (*men)++ > 0)
        return refuse_at(text, got->at[square], "is a second man", err);
    if (is_man)
        view->man = floor;
    if (is_box)
        view->boxes[view->count++] = floor;
    return SDG_OK;
}

sdg_status sdg_soko_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const sokoban *it = self;
    rows got;
    soko_view view = {0};
    uint32_t men = 0;
    sdg_status status = read_rows(it, text, &got, err);
    for (uint32_t i = 0; i < it->of.cols * it->of.rows && status == SDG_OK; i++)
        status = take_square(it, text, &got, i, &view, &men, err);
    if (status != SDG_OK)
        return status;
    if (men == 0 || view.count < it->box_count) {
        sdg_fail(err, SDG_E_USAGE, "'%s' has %s", sdg_excerpt_of(text).text,
                 men == 0 ? "no man" : "too few boxes");
        return sdg_point_at(text, text, hint, err);
    }
    sdg_soko_pack(it, &view, state);
    return SDG_OK;
}
