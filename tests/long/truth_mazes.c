/* A map with pairs of squares: straight steps, and the lengths published for it, in which a
 * diagonal step is as long as it is drawn. */
#include "truth.h"

#include <math.h>

static const char *board_of(const tally *all)
{
    static char board[LINE_BYTES];
    snprintf(board, sizeof board, "board=%s/maze/arena.map", all->folder);
    return board;
}

/* Each line: start and goal, a length with diagonals of 1.414, and straight steps. */
static void check_pair(tally *all, const fields *row)
{
    char start[64], goal[64];
    solved it;
    if (all->quick && all->pairs++ % 8 != 0)
        return;
    snprintf(start, sizeof start, "start=%s,%s", row->text[0], row->text[1]);
    snprintf(goal, sizeof goal, "goal=%s,%s", row->text[2], row->text[3]);
    const char *const words[] = {board_of(all), start, goal};
    all->cases++;
    if (!solve(all, "maze", words, 3, &it))
        return;
    expect_number(all, "steps", start, row->text[5], it.facts->length);
    expect_number(all, "squares", start, "2054", it.facts->states);
    expect_number(all, "arcs", start, "7910", it.facts->transitions);
    release(&it);
}

/* ---- diagonal steps ---- */

/* Shortens every length that can be, over and over, until none can: the map is small. */
static void measure(const sdg_space *space, double *lengths)
{
    sdg_row row = {0};
    bool is_shorter = true;
    while (is_shorter) {
        is_shorter = false;
        for (uint32_t s = 0; s < sdg_space_state_count(space); s++) {
            if (sdg_space_row(space, s, false, &row, NULL) != SDG_OK)
                break;
            for (uint32_t i = 0; i < row.edge_count; i++) {
                /* Ways are numbered clockwise from up, so that odd ones are diagonal. */
                double length = lengths[s] + (row.edges[i].move % 2 == 1 ? sqrt(2) : 1);
                if (length + 1e-9 >= lengths[row.edges[i].target])
                    continue;
                lengths[row.edges[i].target] = length;
                is_shorter = true;
            }
        }
    }
    sdg_row_free(&row);
}

/* The published lengths hold only where no step cuts a corner. */
static void check_length(tally *all, const fields *row)
{
    char start[64], goal[64];
    solved it;
    if (all->quick && all->pairs++ % 40 != 0)
        return;
    snprintf(start, sizeof start, "start=%s,%s", row->text[0], row->text[1]);
    snprintf(goal, sizeof goal, "goal=%s,%s", row->text[2], row->text[3]);
    const char *const words[] = {board_of(all), start, goal, "neighbours=8"};
    all->cases++;
    if (!solve(all, "maze", words, 4, &it))
        return;
    uint32_t states = sdg_space_state_count(it.space);
    double *lengths = calloc(states, sizeof *lengths);
    if (lengths == NULL)
        exit(2);
    for (uint32_t s = 1; s < states; s++)
        lengths[s] = INFINITY;
    measure(it.space, lengths);
    double got = lengths[it.facts->goal_states[0]];
    free(lengths);
    /* The table has six figures. */
    bool agrees = fabs(got - strtod(row->text[4], NULL)) < 1e-5 * got + 1e-9;
    char text[32];
    snprintf(text, sizeof text, "%.5f", got);
    expect(all, "length", start, row->text[4], agrees ? row->text[4] : text);
    release(&it);
}

void check_mazes(tally *all)
{
    each_row(all, "maze/arena.expected.tsv", check_pair);
    say(all, "maze, straight");
    all->pairs = 0;
    each_row(all, "maze/arena.expected.tsv", check_length);
    say(all, "maze, diagonal");
}
