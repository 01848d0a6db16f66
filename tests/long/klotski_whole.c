/* Klotski as a whole: its diameter in each metric, by a breadth-first search from every layout, and
 * every way in which its ten pieces can lie on the board, listed here without the program: each
 * text is read and written, and the groups of layouts that moves join are counted. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <statediagram.h>

enum { COLS = 4, ROWS = 5, CELLS = COLS * ROWS, FORMS = 4 };

static int passed, failed;

static void check(const char *what, uint64_t got, uint64_t want)
{
    if (got == want)
        passed++;
    else
        failed++;
    if (got != want)
        printf("FAILED: %s: %llu, not %llu\n", what, (unsigned long long)got,
               (unsigned long long)want);
}

static void *room_for(size_t count, size_t size)
{
    void *block = calloc(count, size);
    if (block == NULL)
        exit(1);
    return block;
}

/* Opens Klotski with one word more. */
static sdg_model *open_model(const char *word)
{
    sdg_error err = {0};
    sdg_model *model = NULL;
    const sdg_puzzle *klotski = sdg_find_puzzle("klotski", &err);
    if (klotski == NULL || sdg_model_open(&model, klotski, &word, 1, &err) != SDG_OK) {
        printf("FAILED: %s: %s\n", word, err.text);
        exit(1);
    }
    return model;
}

/* Explores from a state, or from the start. */
static sdg_space *explore(const sdg_model *model, const uint8_t *from)
{
    sdg_space *space = NULL;
    if (sdg_space_open(&space, model, from, NULL, (sdg_limits){0}, NULL) != SDG_OK ||
        sdg_space_explore(space, NULL, NULL) != SDG_OK)
        exit(1);
    return space;
}

/* ---- diameters ---- */

/* Room for breadth-first searches: distances plus one where they are known, and the queue. */
typedef struct flood {
    const sdg_space *space;
    uint32_t *distance, *queue;
} flood;

static uint32_t eccentricity(const flood *it, uint32_t from)
{
    uint32_t count = 1;
    memset(it->distance, 0, sdg_space_state_count(it->space) * sizeof *it->distance);
    it->queue[0] = from;
    it->distance[from] = 1;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t state = it->queue[i], targets = 0;
        const uint32_t *target = sdg_space_targets(it->space, state, &targets);
        for (uint32_t k = 0; k < targets; k++) {
            if (it->distance[target[k]] != 0)
                continue;
            it->distance[target[k]] = it->distance[state] + 1;
            it->queue[count++] = target[k];
        }
    }
    return it->distance[it->queue[count - 1]] - 1;
}

/* Moves can be taken back, so that the farthest of all pairs is the diameter. */
static void check_diameter(const char *metric, uint32_t want)
{
    sdg_model *model = open_model(metric);
    sdg_space *space = explore(model, NULL);
    uint32_t count = sdg_space_state_count(space), diameter = 0;
    flood it = {space, room_for(count, sizeof(uint32_t)), room_for(count, sizeof(uint32_t))};
    for (uint32_t i = 0; i < count; i++) {
        uint32_t farthest = eccentricity(&it, i);
        diameter = farthest > diameter ? farthest : diameter;
    }
    check(metric, diameter, want);
    free(it.distance);
    free(it.queue);
    sdg_space_free(space);
    sdg_model_free(model);
}

/* ---- all layouts ---- */

/* A board that is being filled: forms in turn, the pieces of one in reading order. */
typedef struct filling {
    const sdg_model *model;
    char cells[ROWS][COLS + 1];
    uint32_t left[FORMS];
    uint8_t *states; /* as read back */
    uint64_t count, misread;
} filling;

static const int form_size[FORMS][2] = {{2, 2}, {1, 2}, {2, 1}, {1, 1}}; /* columns, rows */

/* Reads the board, and writes it again: letters may be others, blocks are the same. */
static void take(filling *it, uint64_t most)
{
    char text[CELLS + ROWS];
    uint8_t again[64];
    for (int row = 0; row < ROWS; row++) {
        memcpy(text + row * (COLS + 1), it->cells[row], COLS);
        text[row * (COLS + 1) + COLS] = row + 1 < ROWS ? '/' : '\0';
    }
    const sdg_model *model = it->model;
    uint8_t *state = it->states + (it->count < most ? it->count : 0) * model->state_size;
    it->count++;
    sdg_arena *arena = sdg_arena_new();
    bool is_same =
        arena != NULL && model->puzzle->parse_state(model->self, text, state, NULL) == SDG_OK;
    const char *written = is_same ? sdg_model_state_text(model, state, false, arena) : NULL;
    is_same = written != NULL &&
              model->puzzle->parse_state(model->self, written, again, NULL) == SDG_OK &&
              memcmp(state, again, model->state_size) == 0;
    for (size_t i = 0; is_same && i < strlen(text); i++)
        is_same = (text[i] == '.') == (written[i] == '.');
    it->misread += !is_same;
    sdg_arena_free(arena);
}

/* Lays a piece with its letter, or takes it up with '.'; false where it does not fit. */
static bool lay(filling *it, int form, int cell, char letter)
{
    int col = cell % COLS, row = cell / COLS, cols = form_size[form][0], rows = form_size[form][1];
    if (col + cols > COLS || row + rows > ROWS)
        return false;
    for (int i = 0; letter != '.' && i < cols * rows; i++)
        if (it->cells[row + i / cols][col + i % cols] != '.')
            return false;
    for (int i = 0; i < cols * rows; i++)
        it->cells[row + i / cols][col + i % cols] = letter;
    return true;
}

/* Ten pieces deep. */
static void fill(filling *it, int form, int from, char letter, uint64_t most)
{
    while (form < FORMS && it->left[form] == 0) {
        form++;
        from = 0;
    }
    if (form == FORMS) {
        take(it, most);
        return;
    }
    it->left[form]--;
    for (int cell = from; cell < CELLS; cell++) {
        if (!lay(it, form, cell, letter))
            continue;
        fill(it, form, cell + 1, (char)(letter + 1), most);
        lay(it, form, cell, '.');
    }
    it->left[form]++;
}

/* Every layout belongs to one group; all of a group are found from any of them. */
static void check_groups(const filling *it)
{
    const size_t size = it->model->state_size;
    sdg_space *all = NULL;
    uint64_t groups = 0, largest = 0, states = 0;
    uint8_t *seen = room_for(1, it->count);
    sdg_limits none = {0};
    for (uint64_t i = 0; i < it->count; i++) {
        if (seen[i])
            continue;
        if (sdg_space_open(&all, it->model, it->states + i * size, NULL, none, NULL) != SDG_OK ||
            sdg_space_explore(all, NULL, NULL) != SDG_OK)
            exit(1);
        for (uint64_t k = i; k < it->count; k++)
            if (!seen[k] && sdg_space_find(all, it->states + k * size) != SDG_NONE)
                seen[k] = 1;
        groups++;
        states += sdg_space_state_count(all);
        largest += sdg_space_state_count(all) == 25955;
        sdg_space_free(all);
    }
    free(seen);
    check("groups of layouts", groups, 898);
    check("groups of 25,955 layouts", largest, 2);
    check("layouts in all groups", states, it->count);
}

static void check_layouts(void)
{
    const uint64_t most = 65880;
    filling it = {.model = open_model("metric=steps"), .left = {1, 4, 1, 4}};
    it.states = room_for(most, it.model->state_size);
    for (int row = 0; row < ROWS; row++)
        memcpy(it.cells[row], "....", COLS + 1);
    fill(&it, 0, 0, 'A', most);
    check("layouts of the ten pieces", it.count, most);
    check("layouts that are read or written wrongly", it.misread, 0);
    if (it.count == most)
        check_groups(&it);
    free(it.states);
    sdg_model_free((sdg_model *)(uintptr_t)it.model);
}

int main(void)
{
    check_layouts();
    check_diameter("metric=moves", 145);
    check_diameter("metric=straight", 156);
    check_diameter("metric=steps", 190);
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
