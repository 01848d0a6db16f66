/* What must be known to answer an exercise and does not stand in the figure: in which order moves
 * are tried, what they cost, what an estimate says. Without it two right answers would differ. */
#include "draw/exercise.h"

#include <string.h>

#include "draw/graph.h"
#include "draw/move_names.h"

/* More states' children are not read on a sheet. */
enum { MOST_ROWS = 100 };
/* Puzzles whose moves have more names than that list children instead. */
enum { MOST_NAMES = 16 };

void exercise_put_state(const sdg_scene *scene, uint32_t state, sdg_sink *to)
{
    const sdg_model *model = sdg_space_model(scene->space);
    const uint8_t *bytes = sdg_space_state(scene->space, state);
    if (model->puzzle->print_short != NULL)
        model->puzzle->print_short(model->self, bytes, to);
    else
        model->puzzle->print_state(model->self, bytes, to);
}

/* ---- one order for the moves of all states ---- */

/* The names that moves have, and which of them comes before which in some state. */
typedef struct ranks {
    move_names texts;
    const char *names[MOST_NAMES];
    bool before[MOST_NAMES][MOST_NAMES];
    uint32_t count;
    bool fails; /* there are too many, or moves without a name, or one twice in a state */
} ranks;

/* The place of a name, which is added where it is new. */
static uint32_t place_of(ranks *it, const char *name)
{
    for (uint32_t i = 0; i < it->count; i++)
        if (strcmp(it->names[i], name) == 0)
            return i;
    if (it->count == MOST_NAMES || strcmp(name, SDG_NO_NAME) == 0) {
        it->fails = true;
        return 0;
    }
    it->names[it->count] = name;
    return it->count++;
}

/* Each move of a state comes before those after it. */
static sdg_status rank_row(ranks *it, const sdg_row *row, sdg_error *err)
{
    uint32_t places[MOST_NAMES];
    it->fails = it->fails || row->edge_count > MOST_NAMES;
    for (uint32_t i = 0; i < row->edge_count && !it->fails; i++) {
        const char *name = move_names_text(&it->texts, row->edges[i].move);
        if (name == NULL)
            return sdg_fail_memory(err);
        places[i] = place_of(it, name);
        for (uint32_t k = 0; k < i && !it->fails; k++)
            it->before[places[k]][places[i]] = true;
        it->fails = it->fails || it->before[places[i]][places[i]];
    }
    return SDG_OK;
}

static sdg_status rank_rows(ranks *it, const sdg_scene *scene, sdg_error *err)
{
    sdg_row row = {0};
    sdg_status status = SDG_OK;
    for (uint32_t i = 0; i < scene->facts->states && status == SDG_OK && !it->fails; i++) {
        status = sdg_space_row(scene->space, graph_state(scene, i), false, &row, err);
        if (status == SDG_OK)
            status = rank_row(it, &row, err);
    }
    sdg_row_free(&row);
    return status;
}

/* The next name that none of the rest comes before, the first by its bytes; MOST_NAMES: there is
 * none, as the states disagree. */
static uint32_t next_rank(const ranks *it, const bool *done)
{
    uint32_t best = MOST_NAMES;
    for (uint32_t i = 0; i < it->count; i++) {
        bool is_free = !done[i];
        for (uint32_t k = 0; k < it->count && is_free; k++)
            is_free = done[k] || !it->before[k][i];
        if (is_free && (best == MOST_NAMES || strcmp(it->names[i], it->names[best]) < 0))
            best = i;
    }
    return best;
}

/* order becomes the places of the names in one order that all states keep to. false: there is none.
 */
static bool sort_ranks(const ranks *it, uint32_t *order)
{
    bool done[MOST_NAMES] = {false};
    for (uint32_t i = 0; i < it->count; i++) {
        order[i] = next_rank(it, done);
        if (order[i] == MOST_NAMES)
            return false;
        done[order[i]] = true;
    }
    return it->count > 0;
}

/* "P, D, PD" */
static void put_names(const ranks *it, const uint32_t *order, sdg_sink *to)
{
    for (uint32_t i = 0; i < it->count; i++)
        sdg_put_format(to, "%s%s", i > 0 ? ", " : "", it->names[order[i]]);
}

/* "Moves are declared in the order P, D, PD.", unless that was said. A single name is no order, and
 * may stand anywhere. */
static void put_declared(const ranks *it, const uint32_t *order, const char *said, sdg_sink *to)
{
    sdg_buffer names = {0};
    sdg_sink listed = sdg_buffer_sink(&names);
    put_names(it, order, &listed);
    bool is_said = listed.status == SDG_OK && it->count > 1 && strstr(said, names.bytes) != NULL;
    if (listed.status != SDG_OK)
        to->status = listed.status;
    else if (!is_said) {
        sdg_say(to, " Declared order of moves: ");
        sdg_put_format(to, "%s.", names.bytes);
    }
    sdg_buffer_free(&names);
}

/* *is_told: one order says it all. */
static sdg_status put_ranks(const sdg_scene *scene, const char *said, sdg_sink *to, bool *is_told,
                            sdg_error *err)
{
    ranks it = {.texts = {.model = sdg_space_model(scene->space), .arena = sdg_arena_new()}};
    uint32_t order[MOST_NAMES];
    sdg_status status = it.texts.arena == NULL ? sdg_fail_memory(err) : rank_rows(&it, scene, err);
    *is_told = status == SDG_OK && !it.fails && sort_ranks(&it, order);
    if (*is_told)
        put_declared(&it, order, said, to);
    move_names_close(&it.texts);
    sdg_arena_free(it.texts.arena);
    return status;
}

/* ---- the children of each state ---- */

/* "A: B, C" or, where moves have costs, "A: B 4, C 2". A child by two moves is named once, but for
 * its costs. */
static void put_row(const sdg_scene *scene, const sdg_row *row, bool costs, sdg_sink *to)
{
    uint32_t named = 0;
    for (uint32_t i = 0; i < row->edge_count; i++) {
        bool is_again = false;
        for (uint32_t k = 0; k < i && !costs; k++)
            is_again = is_again || row->edges[k].target == row->edges[i].target;
        if (is_again)
            continue;
        sdg_put_text(to, named++ > 0 ? ", " : "");
        exercise_put_state(scene, row->edges[i].target, to);
        if (costs)
            sdg_put_format(to, " %u", (unsigned)row->edges[i].cost);
    }
    sdg_put_text(to, named == 0 ? "\xe2\x80\x93" : "");
}

static sdg_status put_rows(const sdg_scene *scene, bool costs, sdg_sink *to, sdg_error *err)
{
    sdg_row row = {0};
    sdg_status status = SDG_OK;
    const uint32_t count = scene->facts->states;
    if (count > MOST_ROWS)
        return sdg_fail(err, SDG_E_LAYOUT,
                        costs ? "the costs of the moves of %u states do not fit on a sheet"
                              : "the children of %u states do not fit on a sheet; "
                                "--order=alpha needs no list of them",
                        (unsigned)count);
    sdg_say(to,
            costs ? " Children and costs, in declared order: " : " Children, in declared order: ");
    for (uint32_t i = 0; i < count && status == SDG_OK; i++) {
        sdg_put_text(to, i > 0 ? "; " : "");
        exercise_put_state(scene, graph_state(scene, i), to);
        sdg_put_text(to, ": ");
        status = sdg_space_row(scene->space, graph_state(scene, i), false, &row, err);
        if (status == SDG_OK)
            put_row(scene, &row, costs, to);
    }
    sdg_put_text(to, ".");
    sdg_row_free(&row);
    return status;
}

/* ---- all of it ---- */

/* The states with a flag, after a word; nothing where there are none. */
static void put_end(const sdg_scene *scene, uint8_t flag, const char *before, sdg_sink *to)
{
    uint32_t named = 0;
    for (uint32_t node = 0; node < graph_count(scene); node++) {
        uint32_t state = graph_state(scene, node);
        if (!(scene->facts->flags[state] & flag))
            continue;
        if (named++ == 0)
            sdg_put_text(to, sdg_translate(to->lang, before));
        else
            sdg_put_text(to, ", ");
        exercise_put_state(scene, state, to);
    }
    sdg_put_text(to, named > 0 ? "." : "");
}

void exercise_put_ends(const sdg_scene *scene, sdg_sink *to)
{
    put_end(scene, SDG_STATE_START, SDG_TEXT(" Start: "), to);
    put_end(scene, SDG_STATE_GOAL, SDG_TEXT(" Goal: "), to);
}

/* "Estimates by straight-line: A 366, B 10." */
static void put_estimates(const sdg_scene *scene, const sdg_plan *plan, sdg_sink *to)
{
    const sdg_model *model = sdg_space_model(scene->space);
    sdg_say(to, " Estimates by %s: ", plan->heuristic->name);
    for (uint32_t i = 0; i < scene->facts->states; i++) {
        uint32_t state = graph_state(scene, i);
        uint32_t value = plan->heuristic->value(model->self, sdg_space_state(scene->space, state),
                                                sdg_space_goal(scene->space));
        sdg_put_text(to, i > 0 ? ", " : "");
        exercise_put_state(scene, state, to);
        if (value == SDG_NONE)
            sdg_put_text(to, " \xe2\x88\x9e");
        else
            sdg_put_format(to, " %u", (unsigned)value);
    }
    sdg_put_text(to, ".");
}

/* Sorted by their texts, children need no list. */
static sdg_status put_order(const sdg_scene *scene, const char *said, sdg_sink *to, sdg_error *err)
{
    bool is_told = false;
    if (scene->run->how.order == SDG_ORDER_ALPHA ||
        (scene->run->search->heeds & SDG_HEEDS_ORDER) == 0)
        return SDG_OK;
    sdg_status status =
        scene->options->unnamed_moves ? SDG_OK : put_ranks(scene, said, to, &is_told, err);
    return status == SDG_OK && !is_told ? put_rows(scene, false, to, err) : status;
}

sdg_status exercise_put_data(const sdg_scene *scene, const char *said, sdg_sink *to, sdg_error *err)
{
    const sdg_run *run = scene->run;
    bool follows = run != NULL && scene->options->exercise.blanks != SDG_BLANKS_LAYERS;
    sdg_status status = SDG_OK;
    if (scene->options->exercise.blanks == SDG_BLANKS_MATRIX)
        return SDG_OK;
    if (scene->options->exercise.blanks == SDG_BLANKS_TRACE)
        exercise_put_ends(scene, to);
    if (!sdg_space_is_unit_cost(scene->space))
        status = put_rows(scene, true, to, err);
    else if (follows)
        status = put_order(scene, said, to, err);
    if (status == SDG_OK && follows && run->plan.heuristic != NULL)
        put_estimates(scene, &run->plan, to);
    return status;
}
