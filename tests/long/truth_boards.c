/* Boards whose figures were published or counted by another program, read from a folder of data
 * that is no part of the project: `truth_boards FOLDER quick|all`. Each family's table is a TSV
 * file with
 * '#' before its first line; every expected value in it is held against ours. Prints how many cases
 * ran, and a line for each figure that differs. */
#include <statediagram.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FIELDS = 20, LINE_BYTES = 4096, QUICK_STATES = 3000, MOST_WORDS = 8 };

/* The tally of all tables. */
typedef struct tally {
    const char *folder;
    bool quick;
    uint32_t passed, failed, skipped, cases;
    uint32_t pairs; /* of the maze, met so far; a quick run takes every eighth */
} tally;

/* A line of a table. */
typedef struct fields {
    char *text[MOST_FIELDS];
    uint32_t count;
} fields;

/* An explored puzzle with its facts. */
typedef struct solved {
    sdg_model *model;
    sdg_space *space;
    sdg_facts *facts;
} solved;

static void expect(tally *all, const char *what, const char *name, const char *want,
                   const char *got)
{
    if (strcmp(want, got) == 0) {
        all->passed++;
        return;
    }
    all->failed++;
    printf("FAILED: %s: %s is %s, not %s\n", name, what, got, want);
}

static void expect_number(tally *all, const char *what, const char *name, const char *want,
                          uint64_t got)
{
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)got);
    expect(all, what, name, want, got == SDG_NONE ? "none" : text);
}

/* The table of levels was written by a program that counts in doubles: beyond 2^53 its numbers are
 * rounded, and ours must round to the same. */
static void expect_rounded(tally *all, const char *what, const char *name, const char *want,
                           const char *got)
{
    double rounded = strtod(want, NULL);
    bool is_rounded = rounded > 9007199254740992.0 && strcmp(want, got) != 0;
    if (is_rounded && strtod(got, NULL) == rounded)
        printf("%s: %s is %s, rounded in the table to %s\n", name, what, got, want);
    expect(all, what, name, is_rounded && strtod(got, NULL) == rounded ? got : want, got);
}

static void release(solved *it)
{
    sdg_facts_free(it->facts);
    sdg_space_free(it->space);
    sdg_model_free(it->model);
    *it = (solved){0};
}

/* Explores all of a puzzle; a failure counts and leaves nothing. */
static bool solve(tally *all, const char *puzzle, const char *const *words, uint32_t count,
                  solved *out)
{
    sdg_error err = {0};
    sdg_limits limits = {0};
    *out = (solved){0};
    const sdg_puzzle *found = sdg_find_puzzle(puzzle, &err);
    sdg_status status =
        found == NULL ? SDG_E_USAGE : sdg_model_open(&out->model, found, words, count, &err);
    if (status == SDG_OK)
        status = sdg_space_open(&out->space, out->model, NULL, NULL, limits, &err);
    if (status == SDG_OK)
        status = sdg_space_explore(out->space, NULL, &err);
    if (status == SDG_OK)
        status = sdg_facts_open(&out->facts, out->space, NULL, 0, NULL, &err);
    if (status == SDG_OK)
        return true;
    all->failed++;
    printf("FAILED: %s %s: %s\n", puzzle, words[0], err.text);
    release(out);
    return false;
}

/* ---- tables ---- */

static void split(char *line, fields *out)
{
    out->count = 0;
    line[strcspn(line, "\r\n")] = '\0';
    while (out->count < MOST_FIELDS) {
        char *tab = strchr(line, '\t');
        out->text[out->count++] = line;
        if (tab == NULL)
            return;
        *tab = '\0';
        line = tab + 1;
    }
}

/* Calls check for each line of a table but comments. */
static void each_row(tally *all, const char *path, void (*check)(tally *all, const fields *row))
{
    char name[LINE_BYTES], line[LINE_BYTES];
    fields row;
    snprintf(name, sizeof name, "%s/%s", all->folder, path);
    FILE *file = fopen(name, "r");
    if (file == NULL) {
        all->skipped++;
        printf("skipped: %s is not there\n", path);
        return;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#' || line[0] == '\n')
            continue;
        split(line, &row);
        check(all, &row);
    }
    fclose(file);
}

static void say(tally *all, const char *family)
{
    printf("%s: %u cases\n", family, (unsigned)all->cases);
    all->cases = 0;
}

/* ---- ice ---- */

static char *read_text(const tally *all, const char *path)
{
    char name[LINE_BYTES];
    snprintf(name, sizeof name, "%s/%s", all->folder, path);
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return NULL;
    char *text = calloc(1, 65536);
    if (text != NULL && fread(text, 1, 65535, file) == 0)
        text[0] = '\0';
    fclose(file);
    return text;
}

/* The least number of slides as the contest's programs print it. */
static void check_throws(tally *all, uint32_t number, const char *want)
{
    char board[LINE_BYTES], nth[24];
    solved it;
    snprintf(board, sizeof board, "board=%s/ice/curling_sample.in", all->folder);
    snprintf(nth, sizeof nth, "nth=%u", (unsigned)number);
    const char *const words[] = {board, nth, "rule=curling"};
    all->cases++;
    if (!solve(all, "ice", words, 3, &it))
        return;
    const sdg_facts *facts = it.facts;
    char got[24];
    snprintf(got, sizeof got, "%d", facts->solved ? (int)facts->length : -1);
    expect(all, "the answer", nth, want, got);
    release(&it);
}

static void check_curling(tally *all)
{
    char *answers = read_text(all, "ice/curling_sample.out");
    uint32_t number = 0;
    if (answers == NULL) {
        all->skipped++;
        printf("skipped: ice/curling_sample.out is not there\n");
        return;
    }
    for (char *line = strtok(answers, "\r\n"); line != NULL; line = strtok(NULL, "\r\n"))
        check_throws(all, ++number, line);
    free(answers);
}

/* Each line: file, size, obstacles, claimed, passing, paths, stopping, squares stopped at. */
static void check_twanvl(tally *all, const fields *row)
{
    char board[LINE_BYTES];
    solved it;
    snprintf(board, sizeof board, "board=%s/ice/%s", all->folder, row->text[0]);
    const char *const words[] = {board, "goal=stop"};
    all->cases++;
    if (solve(all, "ice", words, 1, &it)) {
        expect_number(all, "passing", row->text[0], row->text[4],
                      it.facts->solved ? it.facts->length : SDG_NONE);
        expect(all, "paths", row->text[0], row->text[5], it.facts->path_count);
        release(&it);
    }
    if (solve(all, "ice", words, 2, &it)) {
        expect(all, "stopping", row->text[0], row->text[6], it.facts->solved ? "some" : "None");
        expect_number(all, "squares", row->text[0], row->text[7], it.facts->states);
        release(&it);
    }
}

/* The levels have letters of their own; T is a rock, and all that is not a rock, the start or the
 * exit is ice, the coins too. */
static void translate(char *text)
{
    char *to = text;
    for (const char *at = text; *at != '\0'; at++) {
        if ((unsigned char)*at == 0xC2 && (unsigned char)at[1] == 0xA0)
            at++; /* a space that does not break, in UTF-8 */
        if (*at == '\r')
            continue;
        *to++ = *at == '\n'                ? '/'
                : *at == '#' || *at == 'T' ? '#'
                : *at == 'P'               ? 'S'
                : *at == 'X'               ? 'E'
                                           : '.';
    }
    while (to > text && to[-1] == '/')
        to--;
    *to = '\0';
}

/* Each line: file, name, thresholds, ours with wrapping edges, paths, squares stopped at. */
static void check_glissade(tally *all, const fields *row)
{
    char path[LINE_BYTES], board[LINE_BYTES];
    solved it;
    snprintf(path, sizeof path, "ice/%s", row->text[0]);
    char *text = read_text(all, path);
    if (text == NULL) {
        all->skipped++;
        printf("skipped: %s is not there\n", path);
        return;
    }
    translate(text);
    snprintf(board, sizeof board, "board=%s", text);
    free(text);
    const char *const words[] = {board, "edge=wrap"};
    all->cases++;
    if (!solve(all, "ice", words, 2, &it))
        return;
    expect_number(all, "slides", row->text[0], row->text[3],
                  it.facts->solved ? it.facts->length : SDG_NONE);
    expect(all, "paths", row->text[0], row->text[4], it.facts->path_count);
    expect_number(all, "states", row->text[0], row->text[5], it.facts->states);
    release(&it);
}

/* ---- Rush Hour ---- */

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

/* Published moves and cluster stand before ours. */
static void check_listed(tally *all, const fields *row)
{
    check_park(all, row, 4);
}

static void check_card(tally *all, const fields *row)
{
    check_park(all, row, 3);
}

/* ---- Sokoban ---- */

/* Figures of one metric from the column of the states on; goals has a column in moves alone. */
static void check_level(tally *all, const fields *row, bool pushes)
{
    char board[LINE_BYTES];
    solved it;
    char *const *text = row->text + (pushes ? 9 : 3);
    snprintf(board, sizeof board, "board=%s/sokoban/%s", all->folder, row->text[0]);
    const char *const words[] = {board, pushes ? "metric=pushes" : "metric=moves"};
    if (!isdigit((unsigned char)text[0][0])) {
        all->skipped++; /* too large for those who counted */
        return;
    }
    if (all->quick && strtoul(text[0], NULL, 10) > QUICK_STATES)
        return;
    all->cases++;
    if (!solve(all, "sokoban", words, 2, &it))
        return;
    const sdg_facts *facts = it.facts;
    expect_number(all, "states", row->text[0], text[0], facts->states);
    expect_number(all, "arcs", row->text[0], text[1], facts->transitions);
    if (!pushes)
        expect_number(all, "goals", row->text[0], text[2], facts->goals);
    text += pushes ? 2 : 3;
    expect_number(all, words[1] + 7, row->text[0], text[0],
                  facts->solved ? facts->length : SDG_NONE);
    expect_rounded(all, "paths", row->text[0], text[1], facts->path_count);
    expect_number(all, "eccentricity", row->text[0], text[2], facts->eccentricity);
    release(&it);
}

static void check_pushes(tally *all, const fields *row)
{
    check_level(all, row, true);
}

static void check_moves(tally *all, const fields *row)
{
    check_level(all, row, false);
}

/* ---- mazes ---- */

/* Each line: start and goal, a length with diagonals of 1.414, and straight steps. */
static void check_pair(tally *all, const fields *row)
{
    char board[LINE_BYTES], start[64], goal[64];
    solved it;
    if (all->quick && all->pairs++ % 8 != 0)
        return;
    snprintf(board, sizeof board, "board=%s/maze/arena.map", all->folder);
    snprintf(start, sizeof start, "start=%s,%s", row->text[0], row->text[1]);
    snprintf(goal, sizeof goal, "goal=%s,%s", row->text[2], row->text[3]);
    const char *const words[] = {board, start, goal};
    all->cases++;
    if (!solve(all, "maze", words, 3, &it))
        return;
    expect_number(all, "steps", start, row->text[5], it.facts->length);
    expect_number(all, "squares", start, "2054", it.facts->states);
    expect_number(all, "arcs", start, "7910", it.facts->transitions);
    release(&it);
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    tally all = {.folder = argv[1], .quick = strcmp(argv[2], "quick") == 0};
    check_curling(&all);
    each_row(&all, "ice/twanvl.expected.tsv", check_twanvl);
    each_row(&all, "ice/glissade.expected.tsv", check_glissade);
    say(&all, "ice");
    each_row(&all, "rush/tuler_levels.expected.tsv", check_listed);
    each_row(&all, "rush/aveiro_levels.expected.tsv", check_listed);
    each_row(&all, "rush/fogleman_forty.expected.tsv", check_listed);
    each_row(&all, "rush/thinkfun40.tsv", check_card);
    say(&all, "rushhour");
    each_row(&all, "sokoban/expected.tsv", check_pushes);
    say(&all, "sokoban in pushes");
    each_row(&all, "sokoban/expected.tsv", check_moves);
    say(&all, "sokoban in moves");
    each_row(&all, "maze/arena.expected.tsv", check_pair);
    say(&all, "maze");
    printf("%u passed, %u failed, %u skipped\n", (unsigned)all.passed, (unsigned)all.failed,
           (unsigned)all.skipped);
    return all.failed == 0 ? 0 : 1;
}
