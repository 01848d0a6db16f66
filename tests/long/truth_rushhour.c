/* Rush Hour: three lists of boards, and the cards of a game. */
#include "truth.h"

/* Figures of one metric; arcs, length, eccentricity, and paths or NULL. */
static void check_cars(tally *all, const fields *row, const char *metric, const char *const want[4])
{
    char board[LINE_BYTES];
    solved it;
    snprintf(board, sizeof board, "board=%s", row->text[1]);
    const char *const words[] = {board, metric};
    if (!solve(all, "rushhour", words, 2, &it))
        return;
    const sdg_facts *facts = it.facts;
    expect_number(all, "arcs", row->text[0], want[0], facts->transitions);
    expect_number(all, metric, row->text[0], want[1], facts->solved ? facts->length : SDG_NONE);
    expect_number(all, "eccentricity", row->text[0], want[2], facts->eccentricity);
    if (want[3] != NULL)
        expect(all, "paths", row->text[0], want[3], facts->path_count);
    release(&it);
}

/* at is the column of the moves: then cluster, arcs, goals, eccentricity, steps, arcs and
 * eccentricity in steps, paths. */
static void check_park(tally *all, const fields *row, uint32_t at)
{
    char board[LINE_BYTES];
    char *const *text = row->text + at;
    solved it;
    bool is_large = strtoul(text[1], NULL, 10) > QUICK_STATES;
    if (all->quick && is_large)
        return;
    all->cases++;
    const char *const moves[4] = {text[2], text[0], text[4], text[8]};
    const char *const steps[4] = {text[6], text[5], text[7], NULL};
    check_cars(all, row, "metric=moves", moves);
    check_cars(all, row, "metric=steps", steps);
    snprintf(board, sizeof board, "board=%s", row->text[1]);
    const char *const words[] = {board};
    if (!solve(all, "rushhour", words, 1, &it))
        return;
    expect_number(all, "cluster", row->text[0], text[1], it.facts->states);
    expect_number(all, "goals", row->text[0], text[3], it.facts->goals);
    release(&it);
}

/* Published moves and cluster stand before ours, where there are any. Of one board the list tells
 * the steps. */
static void check_listed(tally *all, const fields *row)
{
    const char *moves = row->text[2], *cluster = row->text[3];
    char text[24];
    snprintf(text, sizeof text, "%lu", strtoul(moves, NULL, 10));
    if (moves[0] != '\0')
        expect(all, "published moves", row->text[0], text,
               row->text[strcmp(row->text[0], "t001") == 0 ? 9 : 4]);
    if (cluster[0] != '\0')
        expect(all, "published cluster", row->text[0], cluster, row->text[5]);
    check_park(all, row, 4);
}

static void check_card(tally *all, const fields *row)
{
    check_park(all, row, 3);
}

void check_rushhour(tally *all)
{
    each_row(all, "rush/tuler_levels.expected.tsv", check_listed);
    each_row(all, "rush/aveiro_levels.expected.tsv", check_listed);
    each_row(all, "rush/fogleman_forty.expected.tsv", check_listed);
    each_row(all, "rush/thinkfun40.tsv", check_card);
    say(all, "rushhour");
}
