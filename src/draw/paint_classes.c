/* The class of each move in a depth-first search: tree, back, forward or cross, as Cormen,
 * Leiserson, Rivest and Stein have them (chapter 22.3). A move's class is settled when it is looked
 * at: it leads to a new state, to one on the current path (a loop too), or to a finished one. A
 * line that stands for several moves has the first class in this order that one of them has, which
 * is what they say of an undirected edge. Of other searches a move is a tree edge or it is not. */
#include <stdlib.h>
#include <string.h>

#include "draw/classes.h"
#include "draw/figure.h"
#include "draw/graph.h"
#include "draw/theme.h"

/* In the order in which one class wins over another. */
enum { TREE = 1, BACK = 2, FORWARD = 4, CROSS = 8, OTHER = 16, CLASS_COUNT = 5 };

/* How a class is drawn and named. */
typedef struct class_look {
    const char *kind, *letter, *text;
    double width;
    sdg_dash dash;
    uint32_t colour;
} class_look;

static const class_look looks[CLASS_COUNT + 1] = {
    {"edge-tree", "", SDG_TEXT("tree edge"), 2.0, SDG_SOLID, THEME_INK},
    {"edge-back", "B", SDG_TEXT("B: back edge, to a state on the current path"), 1.4, SDG_DOTTED,
     THEME_LINE},
    {"edge-forward", "F", SDG_TEXT("F: forward edge, to a finished state below"), 1.4, SDG_DASHED,
     THEME_LINE},
    {"edge-cross", "C", SDG_TEXT("C: cross edge, to any other finished state"), 0.7, SDG_SOLID,
     THEME_LINE},
    {"edge-other", "", SDG_TEXT("no tree edge"), 0.9, SDG_DASHED, THEME_LINE},
    {"edge-unseen", "", SDG_TEXT("not looked at by the search"), 0.4, SDG_SOLID, THEME_GHOST},
};

/* The classes that moves between two states have. */
typedef struct classed {
    uint64_t pair; /* the lower state above the higher one */
    uint8_t classes;
} classed;

/* What is known while the events are read. */
typedef struct reading {
    const sdg_run *run;
    uint32_t *discovered, *finished; /* by state: at which tick; 0: not yet */
    classed *moves;
    size_t count, capacity;
} reading;

bool classes_has_times(const sdg_run *run)
{
    return strcmp(run->search->name, "dfs") == 0 && sdg_run_frontier(run) == SDG_FRONTIER_PATH &&
           run->how.repeats == SDG_REPEATS_FORBID;
}

bool classes_times(const sdg_run *run, uint32_t *discovered, uint32_t *finished)
{
    uint32_t tick = 0;
    for (size_t i = 0; i < run->event_count; i++) {
        const sdg_event *event = &run->events[i];
        if (event->kind == SDG_EVENT_DISCOVER)
            discovered[event->state] = ++tick;
        if (event->kind == SDG_EVENT_FINISH)
            finished[event->state] = ++tick;
    }
    return run->events != NULL;
}

/* The class of a move that is looked at now. */
static uint8_t class_of(const reading *it, const sdg_event *move)
{
    const uint32_t to = move->state;
    if (!classes_has_times(it->run))
        return it->run->parent[to] == move->parent ? TREE : OTHER;
    if (it->discovered[to] == 0)
        return TREE;
    if (it->finished[to] == 0)
        return BACK;
    return it->discovered[move->parent] < it->discovered[to] ? FORWARD : CROSS;
}

static uint64_t pair_of(uint32_t a, uint32_t b)
{
    return a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
}

/* Times grow as the events are read, so that a class is told by what was known at its moment. */
static sdg_status read_moves(reading *it, sdg_error *err)
{
    uint32_t tick = 0;
    for (size_t i = 0; i < it->run->event_count; i++) {
        const sdg_event *event = &it->run->events[i];
        if (event->kind == SDG_EVENT_DISCOVER)
            it->discovered[event->state] = ++tick;
        if (event->kind == SDG_EVENT_FINISH)
            it->finished[event->state] = ++tick;
        if (event->kind != SDG_EVENT_GENERATE)
            continue;
        classed *moves = sdg_reserve(it->moves, it->count, &it->capacity, sizeof *moves);
        if (moves == NULL)
            return sdg_fail_memory(err);
        it->moves = moves;
        moves[it->count++] = (classed){pair_of(event->parent, event->state), class_of(it, event)};
    }
    return SDG_OK;
}

static int compare_pairs(const void *left, const void *right)
{
    const classed *a = left, *b = right;
    return a->pair < b->pair ? -1 : a->pair > b->pair;
}

/* Moves between the same two states become one. */
static void merge(reading *it)
{
    size_t kept = 0;
    if (it->count > 1)
        qsort(it->moves, it->count, sizeof *it->moves, compare_pairs);
    for (size_t i = 0; i < it->count; i++) {
        if (kept > 0 && it->moves[kept - 1].pair == it->moves[i].pair)
            it->moves[kept - 1].classes |= it->moves[i].classes;
        else
            it->moves[kept++] = it->moves[i];
    }
    it->count = kept;
}

/* The number of the look that a line has. */
static uint32_t look_of(const reading *it, uint32_t a, uint32_t b)
{
    const classed wanted = {.pair = pair_of(a, b)};
    const classed *found =
        it->count == 0 ? NULL
                       : bsearch(&wanted, it->moves, it->count, sizeof *it->moves, compare_pairs);
    for (uint32_t i = 0; found != NULL && i < CLASS_COUNT; i++)
        if ((found->classes >> i & 1) != 0)
            return i;
    return CLASS_COUNT;
}

/* The letter stands behind the name of the move, as in textbooks. */
static bool dress(sdg_diagram *diagram, uint32_t which, const class_look *look)
{
    sdg_link *link = &diagram->links[which];
    link->pen = sdg_pen_of(look->colour, look->width, look->dash);
    if (look->letter[0] != '\0')
        link->label = link->label[0] == '\0'
                          ? look->letter
                          : sdg_arena_format(diagram->arena, "%s (%s)", link->label, look->letter);
    return link->label != NULL && graph_link_class(diagram, which, "classed") &&
           graph_link_class(diagram, which, look->kind);
}

static bool explain(sdg_diagram *diagram, const uint32_t *counts, bool has_both)
{
    for (uint32_t i = 0; i <= CLASS_COUNT; i++) {
        if (counts[i] == 0)
            continue;
        const char *text = sdg_translate(sdg_arena_lang(diagram->arena), looks[i].text);
        sdg_sample *sample = sdg_diagram_sample(diagram, SDG_SAMPLE_LINK, text);
        if (sample == NULL)
            return false;
        sample->pen = sdg_pen_of(looks[i].colour, looks[i].width, looks[i].dash);
    }
    return !has_both ||
           figure_sample_words(diagram, "line without an arrowhead: a move and its inverse");
}

/* Lines to ghosts are no moves of the space. */
static sdg_status dress_all(const sdg_scene *scene, const reading *it, sdg_diagram *diagram,
                            sdg_error *err)
{
    const uint32_t states = graph_count(scene);
    uint32_t counts[CLASS_COUNT + 1] = {0};
    bool has_both = false;
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        if (link->tail >= states || link->head >= states)
            continue;
        uint32_t look = look_of(it, graph_state(scene, link->tail), graph_state(scene, link->head));
        counts[look]++;
        has_both = has_both || graph_has_class(link->kind, "both");
        if (!dress(diagram, i, &looks[look]))
            return sdg_fail_memory(err);
    }
    return explain(diagram, counts, has_both) ? SDG_OK : sdg_fail_memory(err);
}

static sdg_status paint_classes(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    reading it = {.run = scene->run};
    if ((scene->options->marks & SDG_SHOW_EDGES) == 0 || scene->run == NULL)
        return SDG_OK;
    it.discovered = sdg_allocate(scene->run->state_count, sizeof *it.discovered);
    it.finished = sdg_allocate(scene->run->state_count, sizeof *it.finished);
    sdg_status status =
        it.discovered == NULL || it.finished == NULL ? sdg_fail_memory(err) : read_moves(&it, err);
    merge(&it);
    if (status == SDG_OK)
        status = dress_all(scene, &it, diagram, err);
    sdg_release(it.discovered);
    sdg_release(it.finished);
    sdg_release(it.moves);
    return status;
}

const sdg_painter sdg_painter_classes = {
    "classes", "tree, back, forward and cross edges of a search", paint_classes};
