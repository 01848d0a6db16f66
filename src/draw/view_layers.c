/* The layers as a table, read from the facts into rows of counts: the summary that a space of any
 * size can have. */
#include <stdlib.h>
#include <string.h>

#include "draw/figure.h"
#include "draw/layers.h"

/* Figures first, then tables; hints name the first. */
static const char *const formats[] = {"dot",  "svg", "png", "pdf", "tikz", "html",
                                      "text", "csv", "md",  "tex", NULL};

/* With costs, two states a move apart need not be in neighbouring layers. */
const char *layers_noun(const sdg_scene *scene)
{
    return sdg_space_is_unit_cost(scene->space) ? SDG_TEXT("layer") : SDG_TEXT("distance");
}

/* Keys differ in their state at least, so that the order is one and the same everywhere. */
static int compare_keys(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return a < b ? -1 : a > b;
}

/* The states in the order of their distances: with costs, distances can lie too far apart for a
 * list of counts. A key is the distance above the state's number. */
static uint64_t *sorted_states(const sdg_facts *facts)
{
    uint64_t *keys = sdg_allocate(facts->states, sizeof *keys);
    for (uint32_t state = 0; keys != NULL && state < facts->states; state++)
        keys[state] = (uint64_t)facts->distance[state] << 32 | state;
    if (keys != NULL)
        qsort(keys, facts->states, sizeof *keys, compare_keys);
    return keys;
}

/* The row of a distance, which is that of the last row or a larger one; NULL: no memory. */
static layer_row *row_of(layer_table *table, uint32_t distance)
{
    if (table->count > 0 && table->rows[table->count - 1].first == distance)
        return &table->rows[table->count - 1];
    layer_row *rows = sdg_reserve(table->rows, table->count, &table->capacity, sizeof *rows);
    if (rows == NULL)
        return NULL;
    table->rows = rows;
    layer_row *row = &rows[table->count++];
    memset(row, 0, sizeof *row);
    row->first = row->last = distance;
    return row;
}

/* Sums up what follows from the rows. */
static void sum_up(layer_table *table)
{
    uint64_t cumulative = 0;
    table->largest = 0;
    for (uint32_t i = 0; i < table->count; i++) {
        cumulative += table->rows[i].states;
        table->rows[i].cumulative = cumulative;
        if (table->rows[i].states > table->largest)
            table->largest = table->rows[i].states;
    }
}

/* Rows come in ascending order, since the states do. */
sdg_status layers_read(layer_table *out, const sdg_scene *scene, sdg_error *err)
{
    const sdg_facts *facts = scene->facts;
    memset(out, 0, sizeof *out);
    out->group = 1;
    uint64_t *keys = sorted_states(facts);
    bool enough = keys != NULL;
    for (uint32_t i = 0; enough && i < facts->states; i++) {
        uint32_t state = (uint32_t)(keys[i] & UINT32_MAX);
        layer_row *row = row_of(out, facts->distance[state]);
        enough = row != NULL;
        if (!enough)
            break;
        row->states++;
        row->goals += (facts->flags[state] & SDG_STATE_GOAL) != 0;
        row->open += (facts->flags[state] & SDG_STATE_OPEN) != 0;
    }
    sdg_release(keys);
    sum_up(out);
    return enough ? SDG_OK : sdg_fail_memory(err);
}

/* In place: a row is read before anything is written over it. */
void layers_merge(layer_table *table, uint32_t most_rows)
{
    uint32_t kept = 0;
    if (table->count == 0)
        return;
    /* Groups are equally large but for the last, so that bars stay comparable. */
    table->group = (table->count - 1) / most_rows + 1;
    for (uint32_t i = 0; i < table->count; i++) {
        layer_row *into = &table->rows[i / table->group], row = table->rows[i];
        kept = i / table->group + 1;
        if (i % table->group == 0) {
            *into = row;
            continue;
        }
        into->last = row.last;
        into->states += row.states;
        into->goals += row.goals;
        into->open += row.open;
    }
    table->count = kept;
    sum_up(table);
}

/* Zeroed, it can be freed again. */
void layers_free(layer_table *table)
{
    sdg_release(table->rows);
    memset(table, 0, sizeof *table);
}

/* Fills a row of the table; false: no memory. */
static bool fill_row(const char **cells, const layer_row *row, sdg_arena *arena)
{
    const uint64_t numbers[4] = {row->first, row->states, row->goals, row->cumulative};
    for (int i = 0; cells != NULL && i < 4; i++) {
        cells[i] = sdg_arena_format(arena, "%llu", (unsigned long long)numbers[i]);
        if (cells[i] == NULL)
            return false;
    }
    return cells != NULL;
}

/* The texts are the table's; the counts go as soon as they are written down. */
static sdg_status fill_table(sdg_table *table, const sdg_scene *scene, sdg_error *err)
{
    layer_table layers;
    sdg_status status = layers_read(&layers, scene, err);
    for (uint32_t i = 0; status == SDG_OK && i < layers.count; i++)
        if (!fill_row(sdg_table_row(table), &layers.rows[i], table->arena))
            status = sdg_fail_memory(err);
    layers_free(&layers);
    return status;
}

/* The note under the table is the notice of the figure. */
static sdg_status put_table(const sdg_scene *scene, const char *format, sdg_arena *arena,
                            sdg_sink *to, sdg_error *err)
{
    static const bool numeric[4] = {true, true, true, true};
    bool of_classes = scene->quotient != NULL;
    const char *columns[4] = {
        layers_noun(scene), of_classes ? SDG_TEXT("classes") : SDG_TEXT("states"),
        of_classes ? SDG_TEXT("goal classes") : SDG_TEXT("goal states"), SDG_TEXT("cumulative")};
    words_view words = {"layers", scene->facts->states, SDG_NONE, "", ""};
    sdg_table table;
    sdg_table_start(&table, "layers", columns, numeric, 4, arena);
    table.partial = sdg_facts_partial(scene->facts);
    sdg_status status = fill_table(&table, scene, err);
    if (status == SDG_OK)
        status = figure_notice(&table.note, scene, &words, arena, err);
    if (status != SDG_OK)
        return status;
    sdg_table_put(&table, format, to);
    return to->status;
}

static sdg_status write_layers(const sdg_scene *scene, const char *format, sdg_sink *to,
                               bool *found, sdg_error *err)
{
    (void)found;
    return figure_put_in_arena(put_table, scene, format, to, err);
}

const sdg_view sdg_view_layers = {
    .name = "layers",
    .summary = "a bar a layer, with counts: the summary any size can have",
    .formats = formats,
    .draw = layers_draw,
    .write = write_layers,
};
