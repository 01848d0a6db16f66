/* The answers in words, at the foot of a key. Where the convention leaves one right answer, the key
 * says so; of several it lists all, or says how many there are. */
#include "draw/exercise.h"

#include <stdlib.h>
#include <string.h>

#include "draw/figure.h"
#include "draw/graph.h"

/* Longer lists are not read. */
enum { MOST_NAMED = 60, MOST_PATHS = 12 };

/* A state and its number. */
typedef struct numbered {
    uint32_t number, place;
} numbered;

/* Of one distance, in the order of the exercise. */
static int compare(const void *left, const void *right)
{
    const numbered *a = left, *b = right;
    if (a->number != b->number)
        return a->number < b->number ? -1 : 1;
    return a->place < b->place ? -1 : a->place > b->place;
}

/* The states that have a number, sorted; the caller's to release. NULL: no memory. */
static numbered *sort_numbers(const sdg_scene *scene, uint32_t *count)
{
    const uint32_t *numbers = exercise_numbers(scene), states = scene->facts->states;
    numbered *items = sdg_allocate(states, sizeof *items);
    *count = 0;
    for (uint32_t i = 0; items != NULL && i < states; i++) {
        uint32_t number = numbers == NULL ? SDG_NONE : numbers[graph_state(scene, i)];
        if (number != SDG_NONE)
            items[(*count)++] = (numbered){number, i};
    }
    if (items != NULL)
        qsort(items, *count, sizeof *items, compare);
    return items;
}

/* ---- order and layers ---- */

static void put_order(const sdg_scene *scene, const numbered *items, uint32_t count, sdg_sink *to)
{
    sdg_say(to, "Key. In order: ");
    for (uint32_t i = 0; i < count && i < MOST_NAMED; i++) {
        sdg_put_text(to, i > 0 ? ", " : "");
        exercise_put_state(scene, graph_state(scene, items[i].place), to);
    }
    sdg_put_text(to, count > MOST_NAMED ? ", \xe2\x80\xa6. " : ". ");
    sdg_say(to, "With the convention of the question this is the only right answer.");
}

/* "0: A; 1: B, C." */
static void put_layers(const sdg_scene *scene, const numbered *items, uint32_t count, sdg_sink *to)
{
    sdg_say(to, "Key. By distance: ");
    for (uint32_t i = 0; i < count && i < MOST_NAMED; i++) {
        if (i == 0 || items[i].number != items[i - 1].number)
            sdg_put_format(to, "%s%u: ", i > 0 ? "; " : "", (unsigned)items[i].number);
        else
            sdg_put_text(to, ", ");
        exercise_put_state(scene, graph_state(scene, items[i].place), to);
    }
    sdg_put_text(to, count > MOST_NAMED ? ", \xe2\x80\xa6. " : ". ");
    sdg_say(to, "No other numbers are right.");
}

static sdg_status put_numbers(const sdg_scene *scene, sdg_sink *to, sdg_error *err)
{
    uint32_t count;
    numbered *items = sort_numbers(scene, &count);
    if (items == NULL)
        return sdg_fail_memory(err);
    if (scene->options->exercise.blanks == SDG_BLANKS_LAYERS)
        put_layers(scene, items, count, to);
    else
        put_order(scene, items, count, to);
    sdg_release(items);
    return SDG_OK;
}

/* ---- paths ---- */

static void put_path(const sdg_scene *scene, const uint32_t *path, uint32_t length, sdg_sink *to)
{
    for (uint32_t i = 0; i <= length; i++) {
        sdg_put_text(to, i > 0 ? " \xe2\x86\x92 " : "");
        exercise_put_state(scene, path[i], to);
    }
}

/* All shortest paths, walked depth first without recursion: path[i] was reached by the next[i -
 * 1]th of the neighbours of path[i - 1]. */
typedef struct walking {
    const sdg_scene *scene;
    uint32_t *path, *next;
    uint32_t depth, found;
    exercise_path_writer put;
    uint32_t *neighbours;
    size_t capacity;
} walking;

/* A path of the least cost has no state twice. */
static bool open_walk(walking *it)
{
    it->path = sdg_allocate((size_t)it->scene->facts->states + 1, sizeof *it->path);
    it->next = sdg_allocate((size_t)it->scene->facts->states + 1, sizeof *it->next);
    return it->path != NULL && it->next != NULL;
}

/* "(2) A → B" */
static void put_numbered(const sdg_scene *scene, const uint32_t *path, uint32_t length,
                         uint32_t number, sdg_sink *to)
{
    sdg_put_format(to, "%s(%u) ", number > 1 ? "; " : "", (unsigned)number);
    put_path(scene, path, length, to);
}

/* Goes to the next neighbour on a shortest path, or back. false: no memory. */
static bool take_step(walking *it)
{
    uint32_t here = it->path[it->depth];
    uint32_t count = sdg_facts_neighbours(it->scene->space, here, &it->neighbours, &it->capacity);
    if (count == SDG_NONE)
        return false;
    while (it->next[it->depth] < count) {
        uint32_t to = it->neighbours[it->next[it->depth]++];
        if (!sdg_facts_is_shortest_edge(it->scene->facts, here, to))
            continue;
        it->path[++it->depth] = to;
        it->next[it->depth] = 0;
        return true;
    }
    it->depth--; /* below 0 it is SDG_NONE: this start is done */
    return true;
}

static bool put_from(walking *it, uint32_t start, sdg_sink *to)
{
    it->path[0] = start;
    it->next[0] = 0;
    for (it->depth = 0; it->depth != SDG_NONE && it->found < MOST_PATHS;) {
        bool is_end = it->scene->facts->to_goal[it->path[it->depth]] == 0;
        if (is_end && it->next[it->depth] == 0)
            it->put(it->scene, it->path, it->depth, ++it->found, to);
        it->next[it->depth] = is_end ? SDG_NONE : it->next[it->depth];
        if (!take_step(it))
            return false;
    }
    return true;
}

static sdg_status put_each(walking *it, sdg_sink *to, sdg_error *err)
{
    const sdg_facts *facts = it->scene->facts;
    bool enough = open_walk(it);
    for (uint32_t i = 0; i < facts->starts && enough; i++)
        if (facts->flags[i] & SDG_STATE_ON_SHORTEST)
            enough = put_from(it, i, to);
    sdg_release(it->path);
    sdg_release(it->next);
    sdg_release(it->neighbours);
    return enough ? SDG_OK : sdg_fail_memory(err);
}

static sdg_status put_all(const sdg_scene *scene, sdg_sink *to, sdg_error *err)
{
    walking it = {.scene = scene, .put = put_numbered};
    sdg_say(to, " All of them: ");
    sdg_status status = put_each(&it, to, err);
    sdg_put_text(to, ".");
    return status;
}

/* Twelve at most are listed; of more the count is what the question asks for. */
static bool is_few(const char *count)
{
    size_t digits = strlen(count);
    return digits == 1 || (digits == 2 && count[0] == '1' && count[1] <= '2');
}

sdg_status exercise_put_each_path(const sdg_scene *scene, exercise_path_writer put, sdg_sink *to,
                                  bool *any, sdg_error *err)
{
    walking it = {.scene = scene, .put = put};
    *any = scene->facts->counted && is_few(scene->facts->path_count);
    return *any ? put_each(&it, to, err) : SDG_OK;
}

static void put_length(const sdg_facts *facts, uint32_t length, sdg_sink *to)
{
    sdg_put_counted(to, length, "move");
    if (sdg_space_is_unit_cost(facts->space))
        return;
    sdg_say(to, ", cost ");
    sdg_put_grouped(to, facts->cost);
}

/* "The shortest paths are 4, of 11 moves". */
static sdg_status put_shortest(const sdg_scene *scene, sdg_sink *to, sdg_error *err)
{
    const sdg_facts *facts = scene->facts;
    if (!facts->solved) {
        sdg_say(to, "Key. There is no path to a goal.");
        return SDG_OK;
    }
    sdg_say(to, "Key. Number of right paths: ");
    sdg_put_grouped_digits(to, facts->path_count);
    sdg_say(to, " (");
    put_length(facts, facts->length, to);
    /* A question for Moodle has the key without its figure. */
    if (scene->options->exercise.key)
        sdg_say(to, "); one of them is marked.");
    else
        sdg_put_text(to, ").");
    return facts->counted && is_few(facts->path_count) ? put_all(scene, to, err) : SDG_OK;
}

/* Of a search that was named: its own path, which need not be a shortest. */
static sdg_status put_found_path(const sdg_scene *scene, sdg_sink *to)
{
    const sdg_run *run = scene->run;
    if (run->path == NULL) {
        sdg_say(to, "Key. The search finds no path.");
        return SDG_OK;
    }
    sdg_say(to, "Key. The only right path: ");
    put_path(scene, run->path, run->length, to);
    sdg_put_text(to, " (");
    sdg_put_counted(to, run->length, "move");
    sdg_put_text(to, "). ");
    sdg_say(to, run->cost == scene->facts->cost ? "It is a best one." : "There are better ones.");
    return SDG_OK;
}

/* ---- tables ---- */

/* Of a trace the steps that are not shown are told. */
static void put_table(const sdg_scene *scene, sdg_sink *to)
{
    if (scene->options->exercise.blanks == SDG_BLANKS_MATRIX) {
        sdg_say(to, "Key. Ones: ");
        sdg_put_grouped(to, scene->facts->transitions);
        sdg_say(to, "; all other cells are 0. No other matrix is right.");
        return;
    }
    sdg_say(to, "Key. Expansions: ");
    sdg_put_grouped(to, scene->run->expanded_count);
    sdg_put_text(to, ". ");
    if (scene->options->by_step && scene->options->last_step < scene->run->expanded_count)
        sdg_say(to, "Steps after %u are not shown. ", (unsigned)scene->options->last_step);
    sdg_say(to, "With the convention of the question this is the only right answer.");
}

sdg_status exercise_put_key(const sdg_scene *scene, sdg_sink *to, sdg_error *err)
{
    const sdg_blanks blanks = scene->options->exercise.blanks;
    if (blanks == SDG_BLANKS_MATRIX || blanks == SDG_BLANKS_TRACE) {
        put_table(scene, to);
        return SDG_OK;
    }
    if (blanks != SDG_BLANKS_PATH)
        return put_numbers(scene, to, err);
    return scene->run != NULL ? put_found_path(scene, to) : put_shortest(scene, to, err);
}
