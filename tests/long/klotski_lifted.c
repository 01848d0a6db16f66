/* Solutions with mirror images merged, lifted back to the board: from the layout as it was given
 * each step must be a move that the plain puzzle allows, of one piece that keeps its letter, and
 * the last layout its goal. usage: klotski_lifted BOARDS, a file with a board in the third column.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <statediagram.h>

enum { MOST_BYTES = 96, MOST_LINE = 4096 };

/* One puzzle twice, and the path found in the merged one. */
typedef struct lift {
    sdg_model *plain, *merged;
    sdg_space *space;
    sdg_facts *facts;
    uint32_t *moves;
    sdg_arena *arena;
} lift;

static sdg_model *open_model(const char *board, const char *metric, const char *mirror)
{
    const char *const words[] = {board, metric, mirror};
    sdg_error err = {0};
    sdg_model *model = NULL;
    const sdg_puzzle *klotski = sdg_find_puzzle("klotski", &err);
    if (klotski != NULL && sdg_model_open(&model, klotski, words, 3, &err) == SDG_OK)
        return model;
    printf("FAILED: %s: %s\n", board, err.text);
    exit(1);
}

static void open_lift(lift *it, const char *board, const char *metric)
{
    memset(it, 0, sizeof *it);
    it->plain = open_model(board, metric, "mirror=apart");
    it->merged = open_model(board, metric, "mirror=merged");
    it->arena = sdg_arena_new();
    if (it->arena == NULL ||
        sdg_space_open(&it->space, it->merged, NULL, NULL, (sdg_limits){0}, NULL) != SDG_OK ||
        sdg_space_explore(it->space, NULL, NULL) != SDG_OK ||
        sdg_facts_open(&it->facts, it->space, NULL, 0, NULL, NULL) != SDG_OK)
        exit(1);
    it->moves = calloc(it->facts->length + 1, sizeof *it->moves);
}

static void close_lift(lift *it)
{
    free(it->moves);
    sdg_arena_free(it->arena);
    sdg_facts_free(it->facts);
    sdg_space_free(it->space);
    sdg_model_free(it->plain);
    sdg_model_free(it->merged);
}

/* The moves along the path. */
static void read_moves(lift *it)
{
    sdg_row row = {0};
    for (uint32_t i = 0; i < it->facts->length; i++) {
        if (sdg_space_row(it->space, it->facts->path[i], false, &row, NULL) != SDG_OK)
            exit(1);
        uint32_t k = 0;
        while (row.edges[k].target != it->facts->path[i + 1])
            k++;
        it->moves[i] = row.edges[k].move;
    }
    sdg_row_free(&row);
}

/* The board after so many moves, as text. */
static const char *text_after(const lift *it, uint32_t count)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    sdg_replay replay = {sdg_space_state(it->space, it->facts->path[0]), it->moves, count};
    it->merged->puzzle->print_after(it->merged->self, &replay, &to);
    const char *out = sdg_arena_bytes(it->arena, text.bytes, text.count);
    sdg_buffer_free(&text);
    return out;
}

/* Whether two boards differ by the cells of one letter alone. */
static bool moves_one_letter(const char *before, const char *after)
{
    char moved = '.';
    for (size_t i = 0; before[i] != '\0'; i++) {
        if (before[i] == after[i])
            continue;
        const char letters[2] = {before[i], after[i]};
        for (size_t k = 0; k < 2; k++) {
            if (letters[k] != '.' && moved != '.' && letters[k] != moved)
                return false;
            if (letters[k] != '.')
                moved = letters[k];
        }
    }
    return moved != '.';
}

/* Whether the plain puzzle has a move from one board to the other. */
static bool is_move(const lift *it, const char *before, const char *after)
{
    uint8_t from[MOST_BYTES], to[MOST_BYTES];
    const sdg_puzzle *puzzle = it->plain->puzzle;
    uint32_t count = 0, k = 0;
    sdg_space *space = NULL;
    if (puzzle->parse_state(it->plain->self, before, from, NULL) != SDG_OK ||
        puzzle->parse_state(it->plain->self, after, to, NULL) != SDG_OK ||
        sdg_space_open(&space, it->plain, from, NULL, (sdg_limits){0}, NULL) != SDG_OK)
        return false;
    bool found = sdg_space_expand(space, 0, NULL) == SDG_OK;
    const uint32_t *targets = sdg_space_targets(space, 0, &count);
    while (k < count && memcmp(sdg_space_state(space, targets[k]), to, it->plain->state_size) != 0)
        k++;
    sdg_space_free(space);
    return found && k < count;
}

/* Follows the path; NULL, or what is wrong with it. */
static const char *fault_of(lift *it, const char *board)
{
    uint8_t end[MOST_BYTES];
    if (!it->facts->solved)
        return NULL;
    read_moves(it);
    const char *before = text_after(it, 0);
    for (size_t i = 0; before[i] != '\0'; i++)
        if (before[i] != board[i] && !(before[i] == '.' && board[i] == '@'))
            return "begins with another layout";
    for (uint32_t i = 1; i <= it->facts->length; i++) {
        const char *after = text_after(it, i);
        if (!moves_one_letter(before, after))
            return "a step moves more than one piece";
        if (!is_move(it, before, after))
            return "a step is no move";
        before = after;
    }
    if (it->plain->puzzle->parse_state(it->plain->self, before, end, NULL) != SDG_OK ||
        !it->plain->puzzle->is_goal(it->plain->self, end))
        return "ends elsewhere";
    return NULL;
}

/* One board in one metric: whether all is well. */
static bool check(const char *board, const char *metric)
{
    char word[MOST_LINE];
    lift it;
    snprintf(word, sizeof word, "board=%s", board);
    open_lift(&it, word, metric);
    const char *fault = fault_of(&it, board);
    if (fault != NULL)
        printf("FAILED: %s %s: %s\n", word, metric, fault);
    close_lift(&it);
    return fault == NULL;
}

int main(int count, char **words)
{
    static const char *const metrics[] = {"metric=moves", "metric=straight", "metric=steps"};
    char line[MOST_LINE];
    int passed = 0, failed = 0;
    FILE *file = count > 1 ? fopen(words[1], "r") : NULL;
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        strtok(line, "\t");
        strtok(NULL, "\t");
        const char *board = strtok(NULL, "\t");
        for (size_t i = 0; line[0] != '#' && board != NULL && i < 3; i++)
            *(check(board, metrics[i]) ? &passed : &failed) += 1;
    }
    if (file != NULL)
        fclose(file);
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 || passed == 0;
}
