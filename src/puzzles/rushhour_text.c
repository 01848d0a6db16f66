/* Reading a state of a car park: rows of letters, in which every car of the board stands in its
 * lane. */
#include "puzzles/rushhour.h"

#include <string.h>

#include "base/excerpt.h"
#include "base/words.h"

static const char hint[] = "write a state as the rows of the board, parted by '/', with the same "
                           "cars in the same lanes";

/* Where each square's letter stands in the text, for columns. */
typedef struct rows {
    const char *at[RUSH_MOST * RUSH_MOST];
    char letters[RUSH_MOST * RUSH_MOST];
} rows;

/* Takes one letter for each square; what stands between rows is passed over wherever it is. */
static sdg_status read_letters(const rush *it, const char *text, rows *out, sdg_error *err)
{
    uint32_t squares = it->cols * it->rows, count = 0;
    const char *at = text;
    for (; *at != '\0'; at++) {
        if (strchr("/ \t\r\n", *at) != NULL)
            continue;
        if (count == squares)
            break;
        uint32_t square = count / it->cols * RUSH_MOST + count % it->cols;
        out->at[square] = at;
        out->letters[square] = *at;
        if (*at == 'o')
            out->letters[square] = '.';
        count++;
    }
    if (count == squares && *at == '\0')
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "'%s' has not %u squares", sdg_excerpt_of(text).text,
             (unsigned)squares);
    return sdg_point_at(text, at, hint, err);
}

/* The front of a car: the first square of its lane with its letter. */
static uint32_t find_front(const rush *it, const rush_car *car, const rows *got)
{
    uint32_t squares = car->upright ? it->rows : it->cols, front = 0;
    for (; front < squares; front++) {
        uint32_t square =
            car->upright ? front * RUSH_MOST + car->lane : car->lane * (uint32_t)RUSH_MOST + front;
        if (got->letters[square] == car->letter)
            break;
    }
    return front;
}

/* The state is drawn anew, and must be what was read: so no square is overlooked. */
static sdg_status compare(const rush *it, const char *text, const rows *got, const uint8_t *state,
                          sdg_error *err)
{
    char letters[RUSH_MOST * RUSH_MOST];
    sdg_rush_letters(it, state, letters);
    for (uint32_t i = 0; i < RUSH_MOST * it->rows; i++) {
        if (i % RUSH_MOST >= it->cols || got->letters[i] == letters[i])
            continue;
        sdg_word word = {got->at[i], 1};
        return sdg_word_refuse(text, word, "cannot stand there on this board", hint, err);
    }
    return SDG_OK;
}

sdg_status sdg_rush_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const rush *it = self;
    rows got = {0};
    sdg_status status = read_letters(it, text, &got, err);
    if (status != SDG_OK)
        return status;
    memset(state, 0, sdg_rush_size(it));
    for (uint32_t i = 0; i < it->car_count; i++) {
        const rush_car *car = &it->cars[i];
        uint32_t front = find_front(it, car, &got);
        if (front + car->length > (car->upright ? it->rows : it->cols)) {
            sdg_fail(err, SDG_E_USAGE, "'%s' has not the whole car '%c' in its lane",
                     sdg_excerpt_of(text).text, car->letter);
            return sdg_point_at(text, text, hint, err);
        }
        sdg_rush_put(state, i, front);
    }
    return compare(it, text, &got, state, err);
}
