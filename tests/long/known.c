/* Every row of every puzzle's published figures, the largest too: spaces of up to eight million
 * states and two hundred million edges. The contract tests, which run with sanitizers, try the rows
 * of small spaces alone. Prints a line a large space, and what differs. */
#include "../puzzle_known.h"

#include <stdio.h>

enum { MOST_WORDS = 16, LARGE = 100000 };

/* A puzzle with the parameters of a row, explored. */
typedef struct subject {
    sdg_model *model;
    sdg_space *space;
    sdg_facts *facts;
} subject;

/* Opens a model with parameters separated by spaces. */
static sdg_status open_model(subject *it, const sdg_puzzle *puzzle, const char *args,
                             sdg_error *err)
{
    char text[1024];
    const char *words[MOST_WORDS];
    size_t count = 0;
    snprintf(text, sizeof text, "%s", args);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " "))
        words[count++] = word;
    return sdg_model_open(&it->model, puzzle, words, count, err);
}

static sdg_status open_subject(subject *it, const sdg_puzzle *puzzle, const char *args,
                               sdg_error *err)
{
    sdg_status status = open_model(it, puzzle, args, err);
    if (status == SDG_OK)
        status = sdg_space_open(&it->space, it->model, NULL, NULL, (sdg_limits){0}, err);
    if (status == SDG_OK)
        status = sdg_space_explore(it->space, NULL, err);
    if (status == SDG_OK)
        status = sdg_facts_open(&it->facts, it->space, NULL, 0, NULL, err);
    return status;
}

static void close_subject(subject *it)
{
    sdg_facts_free(it->facts);
    sdg_space_free(it->space);
    sdg_model_free(it->model);
}

/* One row; false, and what is wrong is printed, if anything is. */
static bool try_row(const sdg_puzzle *puzzle, const sdg_known *row)
{
    subject it = {0};
    sdg_error err = {0};
    sdg_buffer faults = {0};
    sdg_sink to = sdg_buffer_sink(&faults);
    if (open_subject(&it, puzzle, row->args, &err) != SDG_OK)
        sdg_put_text(&to, err.text);
    else
        known_differences(&to, row, it.facts);
    bool is_good = faults.count == 0 && to.status == SDG_OK;
    if (!is_good)
        printf("FAILED: %s %s:%s\n", puzzle->name, row->args, faults.bytes);
    else if (it.facts->states >= LARGE)
        printf("%s %s: %u states\n", puzzle->name, row->args, (unsigned)it.facts->states);
    fflush(stdout);
    sdg_buffer_free(&faults);
    close_subject(&it);
    return is_good;
}

int main(void)
{
    uint32_t passed = 0, failed = 0;
    for (const sdg_puzzle *const *puzzle = sdg_puzzles; *puzzle != NULL; puzzle++) {
        for (const sdg_known *row = (*puzzle)->known; row != NULL && row->args != NULL; row++) {
            if (try_row(*puzzle, row))
                passed++;
            else
                failed++;
        }
    }
    printf("%u passed, %u failed\n", (unsigned)passed, (unsigned)failed);
    return failed == 0 ? 0 : 1;
}
