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

/* The farthest from a state; uses queue and distances of a number for each state. */
static uint32_t farthest(const sdg_space *space, uint32_t from, uint32_t *queue,
                         uint32_t *distances)
{
    uint32_t count = 0, states = sdg_space_state_count(space);
    memset(distances, 0xFF, states * sizeof *distances);
    distances[from] = 0;
    queue[count++] = from;
    for (uint32_t done = 0; done < count; done++) {
        uint32_t target_count;
        const uint32_t *targets = sdg_space_targets(space, queue[done], &target_count);
        for (uint32_t i = 0; i < target_count; i++) {
            if (distances[targets[i]] != SDG_NONE)
                continue;
            distances[targets[i]] = distances[queue[done]] + 1;
            queue[count++] = targets[i];
        }
    }
    return count < states ? SDG_NONE : distances[queue[count - 1]];
}

static void check_diameter(tally *all)
{
    const char *const words[] = {board_of(all), "start=1,11", "goal=1,12"};
    uint32_t diameter = 0;
    solved it;
    FILE *map = fopen(words[0] + strlen("board="), "rb");
    if (map == NULL)
        return; /* the table of pairs has said so */
    fclose(map);
    all->cases++;
    if (!solve(all, "maze", words, 3, &it))
        return;
    uint32_t states = sdg_space_state_count(it.space);
    uint32_t *room = calloc(2 * (size_t)states, sizeof *room);
    if (room == NULL)
        exit(2);
    for (uint32_t s = 0; s < states; s++) {
        uint32_t distance = farthest(it.space, s, room, room + states);
        if (distance > diameter)
            diameter = distance;
    }
    expect_number(all, "diameter", "arena.map", "90", diameter);
    free(room);
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
    check_diameter(all);
    say(all, "maze, straight");
    all->pairs = 0;
    each_row(all, "maze/arena.expected.tsv", check_length);
    say(all, "maze, diagonal");
}
