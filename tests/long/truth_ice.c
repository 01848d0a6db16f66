/* Ice: the sample of a contest, and boards of two games. */
#include "truth.h"

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
    if (answers == NULL)
        return;
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

/* The levels have letters of their own; T is a rock, and all that is not a rock, the start, the
 * exit or a coin is ice. */
static void translate(char *text, char coin)
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
                : *at == '$'               ? coin
                                           : '.';
    }
    while (to > text && to[-1] == '/')
        to--;
    *to = '\0';
}

/* One level can only be left by sliding over an edge. */
static void check_edges(tally *all, const char *board)
{
    const char *const words[] = {board, "edge=stop"};
    solved it;
    all->cases++;
    if (!solve(all, "ice", words, 2, &it))
        return;
    expect(all, "without edges that wrap", "glissade_05.txt", "unsolvable",
           it.facts->solved ? "solvable" : "unsolvable");
    release(&it);
}

/* Each line: file, name, thresholds, ours with wrapping edges, paths, squares stopped at. */
static void check_glissade(tally *all, const fields *row)
{
    char path[LINE_BYTES], board[LINE_BYTES];
    solved it;
    snprintf(path, sizeof path, "ice/%s", row->text[0]);
    char *text = read_text(all, path);
    if (text == NULL)
        return;
    translate(text, '.');
    snprintf(board, sizeof board, "board=%s", text);
    free(text);
    if (strcmp(row->text[0], "glissade_05.txt") == 0)
        check_edges(all, board);
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

/* The best threshold of this level is for those who collect all coins. */
static void check_coins(tally *all)
{
    char *text = read_text(all, "ice/glissade_23.txt");
    char board[LINE_BYTES];
    solved it;
    if (text == NULL)
        return;
    translate(text, 'o');
    snprintf(board, sizeof board, "board=%s", text);
    free(text);
    const char *const words[] = {board, "edge=wrap"};
    all->cases++;
    if (!solve(all, "ice", words, 2, &it))
        return;
    expect_number(all, "slides", "glissade_23.txt with its coins", "23",
                  it.facts->solved ? it.facts->length : SDG_NONE);
    release(&it);
}

void check_ice(tally *all)
{
    check_curling(all);
    each_row(all, "ice/twanvl.expected.tsv", check_twanvl);
    each_row(all, "ice/glissade.expected.tsv", check_glissade);
    check_coins(all);
    say(all, "ice");
}
