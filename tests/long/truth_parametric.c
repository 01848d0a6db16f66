/* Puzzles that have parameters instead of boards: a table of sizes, solutions and layers. */
#include "truth.h"

enum { MOST_WORDS = 3, WORD_BYTES = 48 };

/* The columns of the table. */
enum {
    FAMILY,
    PARAMS,
    TOTAL,
    LEGAL,
    REACH,
    ARCS,
    SHORT,
    PATHS,
    ECC,
    LAYERS,
    LEAVES,
    DIAMETER,
    NOTE
};

/* A puzzle with its parameters as the command line has them. */
typedef struct command {
    const char *puzzle;
    char words[MOST_WORDS][WORD_BYTES];
    uint32_t count;
} command;

/* Adds the first number behind a mark in the table's parameters as the value of a parameter. */
static void add(command *out, const char *params, const char *mark, const char *name)
{
    const char *at = strstr(params, mark);
    if (at != NULL && out->count < MOST_WORDS)
        snprintf(out->words[out->count++], WORD_BYTES, "%s=%ld", name,
                 strtol(at + strlen(mark), NULL, 10));
}

static void set(command *out, const char *word)
{
    snprintf(out->words[out->count++], WORD_BYTES, "%s", word);
}

static void translate_jugs(command *out, const char *params)
{
    bool is_die_hard = strstr(params, "3,5") != NULL, is_pouring = strstr(params, "8,5,3") != NULL;
    bool is_vain = strstr(params, "2,6") != NULL;
    set(out, is_die_hard  ? "sizes=3,5"
             : is_pouring ? "sizes=8,5,3"
             : is_vain    ? "sizes=2,6"
                          : "sizes=4,3");
    set(out, is_die_hard  ? "goal=_,4"
             : is_pouring ? "goal=4,4,0"
             : is_vain    ? "goal=5"
                          : "goal=2,_");
    if (is_pouring)
        set(out, "start=8,0,0");
}

/* The table has words of its own; false: a family that is not known here. */
static bool translate(const fields *row, command *out)
{
    static const char *const names[][2] = {
        {"mc", "priests"}, {"couples", "couples"}, {"wgc", "river"},       {"bridge", "torch"},
        {"jugs", "jugs"},  {"hanoi", "hanoi"},     {"triangle15", "pegs"}, {"frogs", "frogs"}};
    const char *family = row->text[FAMILY], *params = row->text[PARAMS];
    *out = (command){0};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(family, names[i][0]) == 0)
            out->puzzle = names[i][1];
    if (strcmp(family, "jugs") == 0)
        translate_jugs(out, params);
    add(out, params, "M=", "priests");
    add(out, params, "C=", "devils");
    add(out, params, "boat=", "boat");
    add(out, params, "pegs=", "pegs");
    add(out, params, "hole ", "hole");
    add(out, params, "n=", strcmp(family, "hanoi") == 0 ? "disks" : "couples");
    if (strcmp(family, "frogs") == 0)
        add(out, params, "+", "left");
    if (strcmp(family, "frogs") == 0)
        add(out, params, "+", "right");
    return out->puzzle != NULL;
}

/* What a column may leave open is not compared. */
static void compare(tally *all, const fields *row, const char *name, uint32_t column, uint64_t got)
{
    static const char *const columns[] = {"family", "params", "placements", "legal placements",
                                          "states", "arcs",   "length",     "paths",
                                          "ecc",    "layers", "leaves",     "diameter"};
    const char *want = row->text[column];
    if (want[0] != '\0' && got != SDG_UNKNOWN)
        expect_number(all, columns[column], name, strcmp(want, "None") == 0 ? "none" : want, got);
}

/* "[1, 3, 2]" */
static void compare_layers(tally *all, const fields *row, const char *name, const sdg_facts *facts)
{
    char text[LINE_BYTES] = "[";
    size_t length = 1;
    if (row->text[LAYERS][0] == '\0')
        return;
    for (uint32_t i = 0; i < facts->layer_count; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%u", i > 0 ? ", " : "",
                                   (unsigned)facts->layers[i]);
    snprintf(text + length, sizeof text - length, "]");
    expect(all, "layers", name, row->text[LAYERS], text);
}

/* A number that the last column tells in words, if it does. */
static void compare_note(tally *all, const fields *row, const char *name, const char *mark,
                         uint64_t got)
{
    const char *at = row->count > NOTE ? strstr(row->text[NOTE], mark) : NULL;
    char want[24];
    if (at == NULL)
        return;
    snprintf(want, sizeof want, "%ld", strtol(at + strlen(mark), NULL, 10));
    expect_number(all, mark, name, want, got);
}

/* Of a puzzle with costs the table has layers of hops, but the length and the last distance in
 * minutes. */
static void compare_all(tally *all, const fields *row, const char *name, const sdg_facts *facts)
{
    bool has_costs = strcmp(row->text[FAMILY], "bridge") == 0;
    compare(all, row, name, TOTAL, facts->placements);
    compare(all, row, name, LEGAL, facts->legal);
    compare(all, row, name, REACH, facts->states);
    compare(all, row, name, ARCS, facts->transitions);
    compare(all, row, name, SHORT, facts->solved ? facts->cost : SDG_NONE);
    if (facts->solved)
        expect(all, "paths", name, row->text[PATHS], facts->path_count);
    if (!has_costs) {
        compare(all, row, name, ECC, facts->eccentricity);
        compare_layers(all, row, name, facts);
    }
    compare(all, row, name, LEAVES, facts->leaves);
    compare(all, row, name, DIAMETER, facts->diameter);
    compare_note(all, row, name, "largest weighted distance ", facts->eccentricity);
    compare_note(all, row, name, "goal states ", facts->goals);
    compare_note(all, row, name, "no-move states ", facts->dead_ends + facts->goals);
    compare_note(all, row, name, "cannot reach goal ", facts->hopeless);
    compare_note(all, row, name, "cannot reach one peg ", facts->hopeless);
}

static void check_space(tally *all, const fields *row)
{
    command to;
    solved it;
    char name[LINE_BYTES];
    const char *words[MOST_WORDS];
    snprintf(name, sizeof name, "%s %s", row->text[FAMILY], row->text[PARAMS]);
    all->cases++;
    if (row->count <= DIAMETER || !translate(row, &to)) {
        all->failed++;
        printf("FAILED: %s: not understood\n", name);
        return;
    }
    for (uint32_t i = 0; i < to.count; i++)
        words[i] = to.words[i];
    if (!solve(all, to.puzzle, words, to.count, &it))
        return;
    compare_all(all, row, name, it.facts);
    release(&it);
}

void check_parametric(tally *all)
{
    each_row(all, "parametric/expected.tsv", check_space);
    say(all, "puzzles with parameters");
}
