/* The classic families against a table of figures that other programs counted, where it is at hand.
 * Placements, legal and reached states, transitions (distinct pairs of different states), shortest
 * solutions and how many, eccentricity, layers, states with one neighbour, and diameter. */
#include "puzzle_checks.h"

#include <stdio.h>
#include <stdlib.h>

#define TABLE "../shared/truth/data/parametric/expected.tsv"

enum { COLUMNS = 13, LINE_BYTES = 2048, WORD_BYTES = 128 };
enum { FAMILY, PARAMS, TOTAL, LEGAL, REACH, ARCS, SHORT, WAYS, ECC, LAYERS, DEG1, DIAMETER, NOTE };

/* One row of the table; an empty field is not known. */
typedef struct table_row {
    char *field[COLUMNS];
    const sdg_facts *facts;
} table_row;

/* What the table calls these puzzles. */
static const struct {
    const char *params, *words;
} named[] = {
    {"cap=1", "river"},
    {"caps 3,5 from 0,0; 4 in the 5-jug", "jugs goal=_,4"},
    {"caps 4,3 from 0,0; 2 in the 4-jug", "jugs sizes=4,3 goal=2,_"},
    {"caps 8,5,3 from 8,0,0; reach 4,4,0 (pour only)", "jugs sizes=8,5,3 start=8,0,0 goal=4,4,0"},
    {"caps 2,6; 5 anywhere (unsolvable)", "jugs sizes=2,6 goal=5"},
};

static bool has_words(const table_row *row, char *words)
{
    const char *params = row->field[PARAMS];
    int a = 0, b = 0, c = 0;
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        if (strcmp(params, named[i].params) == 0)
            return snprintf(words, WORD_BYTES, "%s", named[i].words) > 0;
    }
    if (sscanf(params, "M=%d C=%d boat=%d", &a, &b, &c) == 3)
        return snprintf(words, WORD_BYTES, "priests priests=%d devils=%d boat=%d", a, b, c) > 0;
    if (sscanf(params, "n=%d boat=%d", &a, &b) == 2)
        return snprintf(words, WORD_BYTES, "couples couples=%d boat=%d", a, b) > 0;
    if (sscanf(params, "pegs=%d n=%d", &a, &b) == 2)
        return snprintf(words, WORD_BYTES, "hanoi pegs=%d disks=%d", a, b) > 0;
    if (sscanf(params, "%d+%d forward only", &a, &b) == 2)
        return snprintf(words, WORD_BYTES, "frogs left=%d right=%d", a, b) > 0;
    if (sscanf(params, "first hole %d", &a) == 1)
        return snprintf(words, WORD_BYTES, "pegs hole=%d", a) > 0;
    return false;
}

/* One figure of the row, if it is known. */
static void expect(const table_row *row, int column, uint64_t found)
{
    const char *known = row->field[column];
    if (known[0] == '\0' || strcmp(known, "None") == 0)
        return;
    if (strtoull(known, NULL, 10) != found)
        fail_msg("%s %s: column %d: %llu, not %s", row->field[FAMILY], row->field[PARAMS], column,
                 (unsigned long long)found, known);
}

/* "[1, 3, 2]" */
static void expect_layers(const table_row *row)
{
    sdg_buffer buffer = {0};
    sdg_sink to = sdg_buffer_sink(&buffer);
    for (uint32_t i = 0; i < row->facts->layer_count; i++)
        sdg_put_format(&to, "%s%u", i == 0 ? "[" : ", ", (unsigned)row->facts->layers[i]);
    sdg_put_text(&to, "]");
    if (row->field[LAYERS][0] != '\0')
        assert_string_equal(buffer.bytes, row->field[LAYERS]);
    sdg_buffer_free(&buffer);
}

/* The number behind some words of the note. */
static void expect_note(const table_row *row, const char *words, uint64_t found)
{
    const char *at = strstr(row->field[NOTE], words);
    if (at != NULL && strtoull(at + strlen(words), NULL, 10) != found)
        fail_msg("%s %s: %s %llu", row->field[FAMILY], row->field[PARAMS], words,
                 (unsigned long long)found);
}

/* States without a move, goals among them. */
static uint32_t stuck(const sdg_space *space)
{
    uint32_t count = 0;
    for (uint32_t s = 0, moves; s < sdg_space_state_count(space); s++) {
        sdg_space_targets(space, s, &moves);
        count += moves == 0;
    }
    return count;
}

static void check_row(const table_row *row, const sdg_space *space)
{
    const sdg_facts *facts = row->facts;
    expect(row, TOTAL, facts->placements);
    expect(row, LEGAL, facts->legal);
    expect(row, REACH, facts->states);
    expect(row, ARCS, facts->transitions);
    expect(row, WAYS, strtoull(facts->path_count, NULL, 10));
    expect(row, ECC, facts->eccentricity);
    expect(row, DEG1, facts->leaves);
    expect(row, DIAMETER, facts->diameter);
    expect_layers(row);
    expect_note(row, "goal states ", facts->goals);
    expect_note(row, "no-move states ", stuck(space));
    expect_note(row, "cannot reach goal ", facts->hopeless);
    expect_note(row, "cannot reach one peg ", facts->hopeless);
    assert_int_equal(facts->solved, strcmp(row->field[SHORT], "None") != 0);
    if (facts->solved)
        expect(row, SHORT, facts->cost);
}

/* Its shortest solution and its ways are by minutes, all the rest by crossings. */
static void check_bridge(table_row *row)
{
    char unknown[] = "";
    explored by_time = explore_words("torch"),
             by_crossing = explore_words("torch metric=crossings");
    sdg_facts *minutes = facts_of(&by_time), *crossings = facts_of(&by_crossing);
    expect(row, SHORT, minutes->cost);
    expect(row, WAYS, strtoull(minutes->path_count, NULL, 10));
    expect_note(row, "largest weighted distance ", minutes->eccentricity);
    expect_note(row, "fewest crossings ", crossings->cost);
    assert_string_equal(crossings->path_count, "108");
    row->field[SHORT] = row->field[WAYS] = unknown;
    row->facts = crossings;
    check_row(row, by_crossing.space);
    sdg_facts_free(minutes);
    sdg_facts_free(crossings);
    explored_free(&by_time);
    explored_free(&by_crossing);
}

/* Whether a puzzle is known for the row; it then agrees. */
static bool try_row(table_row *row)
{
    char words[WORD_BYTES];
    if (strcmp(row->field[FAMILY], "bridge") == 0) {
        check_bridge(row);
        return true;
    }
    if (!has_words(row, words))
        return false;
    explored it = explore_words(words);
    sdg_facts *facts = facts_of(&it);
    row->facts = facts;
    check_row(row, it.space);
    sdg_facts_free(facts);
    explored_free(&it);
    return true;
}

/* Missing fields at the end are empty. */
static void split(char *line, table_row *row)
{
    line[strcspn(line, "\r\n")] = '\0';
    for (int i = 0; i < COLUMNS; i++) {
        row->field[i] = line;
        line += strcspn(line, "\t");
        if (*line != '\0')
            *line++ = '\0';
    }
}

static void every_row_of_the_table_is_reproduced(void **unused)
{
    (void)unused;
    char line[LINE_BYTES];
    uint32_t rows = 0;
    FILE *table = fopen(TABLE, "r");
    if (table == NULL)
        skip();
    while (fgets(line, sizeof line, table) != NULL) {
        table_row row = {0};
        if (line[0] == '#')
            continue;
        split(line, &row);
        if (!try_row(&row))
            fail_msg("no puzzle for %s %s", row.field[FAMILY], row.field[PARAMS]);
        rows++;
    }
    fclose(table);
    printf("%u rows of %s\n", (unsigned)rows, TABLE);
    assert_true(rows > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_row_of_the_table_is_reproduced)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
