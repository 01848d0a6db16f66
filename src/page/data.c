/* What the script reads, as one JSON text: the words of the page, the decks, and of every state
 * that they speak of its words, its layer and its picture. */
#include <string.h>

#include "draw/compare.h"
#include "page/page.h"

/* ---- which decks ---- */

/* The decks of a view: its searches, the walk, or both. */
typedef struct view_decks {
    const char *view;
    bool all, first, walk; /* every search, the first one, the solution */
} view_decks;

static const view_decks views[] = {
    {"graph", false, true, true},       {"tree", false, true, false},
    {"graph,tree", false, true, false}, {"compare", true, false, false},
    {"solution", false, false, true},
};

static const view_decks *decks_of(const char *view)
{
    for (size_t i = 0; i < sizeof views / sizeof *views; i++)
        if (strcmp(views[i].view, view) == 0)
            return &views[i];
    return NULL;
}

/* Classes are no states, and no search went over them. */
static bool has_walk(const page *it, const view_decks *which)
{
    return which->walk && it->scene->facts->solved && it->scene->facts->path != NULL;
}

/* States that the figure shows are told to whoever points at them, met by a search or not: "s12" in
 * a graph, "s12b" in the panel of a search. */
static void mark_drawn(page *it)
{
    const uint32_t count = sdg_space_state_count(it->scene->space);
    for (uint32_t i = 0; i < it->diagram->node_count; i++) {
        const char *name = it->diagram->nodes[i].name;
        uint64_t state = 0;
        size_t digits = *name == 's' ? strspn(name + 1, "0123456789") : 0;
        for (size_t k = 1; k <= digits && state < count; k++)
            state = 10 * state + (uint64_t)(name[k] - '0');
        if (digits > 0 && state < count)
            it->states[state] = true;
    }
}

static sdg_status read_decks(page *it, const view_decks *which, sdg_error *err)
{
    uint32_t searches =
        which->all ? it->scene->run_count : which->first && it->scene->run_count > 0;
    sdg_status status = SDG_OK;
    it->has_tree = strstr(which->view, "tree") != NULL;
    it->has_letters = which->all;
    it->decks = sdg_arena_take(it->arena, (size_t)searches + 1, sizeof *it->decks);
    it->states = sdg_allocate(sdg_space_state_count(it->scene->space), sizeof *it->states);
    if (it->decks == NULL || it->states == NULL)
        return sdg_fail_memory(err);
    mark_drawn(it);
    for (uint32_t i = 0; i < searches && status == SDG_OK; i++)
        status = it->scene->runs[i]->events == NULL
                     ? SDG_OK
                     : page_read_search(it, &it->decks[it->deck_count++], i, err);
    if (status == SDG_OK && has_walk(it, which))
        status = page_read_walk(it, &it->decks[it->deck_count++], err);
    return status;
}

sdg_status page_read_decks(page *it, sdg_error *err)
{
    const view_decks *which = decks_of(it->asked->view);
    if (which == NULL || it->scene->quotient != NULL || it->diagram->node_count == 0)
        return SDG_OK;
    return read_decks(it, which, err);
}

void page_free_decks(page *it)
{
    for (uint32_t i = 0; i < it->deck_count; i++)
        sdg_buffer_free(&it->decks[i].steps);
    sdg_release(it->states);
}

/* ---- states ---- */

void page_put_cells(const sdg_picture *picture, sdg_sink *to)
{
    sdg_put_text(to, "[");
    for (uint32_t i = 0; i < picture->cell_count; i++) {
        const sdg_cell *cell = &picture->cells[i];
        sdg_put_format(to, "%s[%u,%u,%u,%u,%d,%d", i > 0 ? "," : "", (unsigned)cell->col,
                       (unsigned)cell->row, (unsigned)cell->cols, (unsigned)cell->rows,
                       (int)cell->shape, (int)cell->ink);
        if (cell->text[0] != '\0') {
            sdg_put_text(to, ",");
            sdg_put_json(to, cell->text);
        }
        sdg_put_text(to, "]");
    }
    sdg_put_text(to, "]");
}

/* "layer 3", or what stands for it where moves cost; "" where no path is known. */
static const char *where_of(const page *it, uint32_t state)
{
    uint32_t distance = it->scene->facts->distance[state];
    if (distance == SDG_NONE)
        return "";
    bool is_unit = sdg_space_is_unit_cost(it->scene->space);
    return sdg_arena_say(it->arena, is_unit ? "layer %u" : "distance %u", (unsigned)distance);
}

static sdg_status put_picture(const page *it, uint32_t state, sdg_sink *to, sdg_error *err)
{
    const sdg_model *model = sdg_space_model(it->scene->space);
    sdg_picture picture = {0};
    if (model->puzzle->picture == NULL)
        return SDG_OK;
    const uint8_t *bytes = sdg_space_state(it->scene->space, state);
    if (model->puzzle->picture(model->self, bytes, &picture, it->arena) != SDG_OK)
        return sdg_fail_memory(err);
    sdg_put_text(to, ",\"cells\":");
    page_put_cells(&picture, to);
    return SDG_OK;
}

static sdg_status put_state(const page *it, uint32_t state, sdg_sink *to, sdg_error *err)
{
    const sdg_space *space = it->scene->space;
    const char *says = sdg_model_state_text(sdg_space_model(space), sdg_space_state(space, state),
                                            false, it->arena);
    const char *where = where_of(it, state);
    const uint8_t flags = it->scene->facts->flags[state];
    if (says == NULL || where == NULL)
        return sdg_fail_memory(err);
    sdg_put_format(to, "\"%u\":{\"says\":", (unsigned)state);
    sdg_put_json(to, says);
    sdg_put_text(to, ",\"where\":");
    sdg_put_json(to, where);
    sdg_put_text(to, (flags & SDG_STATE_START) != 0 ? ",\"start\":true" : "");
    sdg_put_text(to, (flags & SDG_STATE_GOAL) != 0 ? ",\"goal\":true" : "");
    sdg_status status = put_picture(it, state, to, err);
    sdg_put_text(to, "}");
    return status;
}

static sdg_status put_states(const page *it, sdg_sink *to, sdg_error *err)
{
    const uint32_t count = sdg_space_state_count(it->scene->space);
    sdg_status status = SDG_OK;
    bool has_begun = false;
    sdg_put_text(to, "\"states\":{");
    for (uint32_t i = 0; i < count && status == SDG_OK; i++) {
        if (!it->states[i])
            continue;
        sdg_put_text(to, has_begun ? ",\n" : "");
        status = put_state(it, i, to, err);
        has_begun = true;
    }
    sdg_put_text(to, "}");
    return status;
}

/* The size of all pictures: that of the first state's. */
static sdg_status put_board(const page *it, sdg_sink *to, sdg_error *err)
{
    const sdg_model *model = sdg_space_model(it->scene->space);
    sdg_picture picture = {0};
    if (model->puzzle->picture == NULL)
        return SDG_OK;
    const uint8_t *first = sdg_space_state(it->scene->space, 0);
    if (model->puzzle->picture(model->self, first, &picture, it->arena) != SDG_OK)
        return sdg_fail_memory(err);
    if (picture.cols > 0)
        sdg_put_format(to, "\"board\":[%u,%u],\n", (unsigned)picture.cols, (unsigned)picture.rows);
    return SDG_OK;
}

/* ---- the whole ---- */

/* Texts that the script puts together; %s is filled in there. */
static void put_words(const page *it, sdg_sink *to)
{
    static const char *const words[][2] = {
        {"step", SDG_TEXT("Step %s of %s")},
        {"play", SDG_TEXT("Play")},
        {"pause", SDG_TEXT("Pause")},
        {"explored", SDG_TEXT("Expanded so far: %s")},
        {"empty", SDG_TEXT("empty")},
        {"start", SDG_TEXT("start")},
        {"goal", SDG_TEXT("goal")},
        {"unseen", SDG_TEXT("not yet met")},
        {"waiting", SDG_TEXT("waiting")},
        {"current", SDG_TEXT("expanded in this step")},
        {"here", SDG_TEXT("here")},
        {"open", SDG_TEXT("on the current path")},
        {"expanded", SDG_TEXT("expanded before")},
        {"path", SDG_TEXT("on the path found")},
        {"number", SDG_TEXT("order of expansion")},
        {"ended", SDG_TEXT("It ended at step %s.")},
    };
    const sdg_lang lang = sdg_arena_lang(it->arena);
    sdg_put_text(to, "\"words\":{");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        sdg_put_format(to, "%s\"%s\":", i > 0 ? "," : "", words[i][0]);
        sdg_put_json(to, sdg_translate(lang, words[i][1]));
    }
    sdg_put_text(to, "},\n");
}

/* Where the searches part; 0: they never do, or there is one. */
static sdg_status put_difference(const page *it, sdg_sink *to, sdg_error *err)
{
    comparison compared;
    if (!it->has_letters)
        return SDG_OK;
    sdg_status status = compare_read(&compared, it->scene, it->arena, err);
    if (status == SDG_OK)
        sdg_put_format(to, "\"difference\":%u,\n", (unsigned)compared.step);
    return status;
}

static void put_decks(const page *it, sdg_sink *to)
{
    sdg_put_text(to, "\"decks\":[");
    for (uint32_t i = 0; i < it->deck_count; i++) {
        sdg_put_text(to, i > 0 ? ",\n{" : "{");
        sdg_put(to, it->decks[i].steps.bytes, it->decks[i].steps.count);
        sdg_put_text(to, "}");
    }
    sdg_put_text(to, "],\n");
}

sdg_status page_put_data(page *it, sdg_sink *to, sdg_error *err)
{
    sdg_put_text(to, "{\"format\":\"statediagram-page/1\",\n\"figure\":");
    sdg_put_json(to, it->diagram->id);
    sdg_put_text(to, ",\n");
    put_words(it, to);
    sdg_status status = put_board(it, to, err);
    if (status == SDG_OK)
        status = put_difference(it, to, err);
    put_decks(it, to);
    if (status == SDG_OK)
        status = put_states(it, to, err);
    sdg_put_text(to, "}");
    return status;
}
