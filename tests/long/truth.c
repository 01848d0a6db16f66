/* Holds the puzzles against tables of figures: `truth FOLDER quick|all`. Each family's table is a
 * TSV file with '#' before its first line; every expected value in it is held against ours. Prints
 * how many cases ran, and a line for each figure that differs. */
#include "truth.h"

void expect(tally *all, const char *what, const char *name, const char *want, const char *got)
{
    if (strcmp(want, got) == 0) {
        all->passed++;
        return;
    }
    all->failed++;
    printf("FAILED: %s: %s is %s, not %s\n", name, what, got, want);
}

void expect_number(tally *all, const char *what, const char *name, const char *want, uint64_t got)
{
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)got);
    expect(all, what, name, want, got == SDG_NONE ? "none" : text);
}

void release(solved *it)
{
    sdg_facts_free(it->facts);
    sdg_space_free(it->space);
    sdg_model_free(it->model);
    *it = (solved){0};
}

bool solve(tally *all, const char *puzzle, const char *const *words, uint32_t count, solved *out)
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
    printf("FAILED: %s %s: %s\n", puzzle, count > 0 ? words[0] : "", err.text);
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

void each_row(tally *all, const char *path, void (*check)(tally *all, const fields *row))
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

void say(tally *all, const char *family)
{
    printf("%s: %u cases\n", family, (unsigned)all->cases);
    fflush(stdout);
    all->cases = 0;
}

char *read_text(tally *all, const char *path)
{
    char name[LINE_BYTES];
    snprintf(name, sizeof name, "%s/%s", all->folder, path);
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        all->skipped++;
        printf("skipped: %s is not there\n", path);
        return NULL;
    }
    char *text = calloc(1, 65536);
    if (text != NULL && fread(text, 1, 65535, file) == 0)
        text[0] = '\0';
    fclose(file);
    return text;
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    tally all = {.folder = argv[1], .quick = strcmp(argv[2], "quick") == 0};
    check_parametric(&all);
    check_ice(&all);
    check_rushhour(&all);
    check_sokoban(&all);
    check_mazes(&all);
    printf("%u passed, %u failed, %u skipped\n", (unsigned)all.passed, (unsigned)all.failed,
           (unsigned)all.skipped);
    return all.failed == 0 ? 0 : 1;
}
