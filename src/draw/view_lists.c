/* The adjacency lists, read state by state from the rows of the space, and written as text. */
#include "draw/lists.h"

#include "draw/figure.h"

/* As text it is the same lists, for a terminal; csv has the edges in the graph view. */
static const char *const formats[] = {"dot", "svg", "png", "pdf", "tikz", "html", "text", NULL};

/* Adds a move to the list: a new target, or one more name for a known one. false: no memory. */
static bool add_move(list_reader *reader, uint32_t target, const char *move, sdg_arena *arena)
{
    for (uint32_t i = 0; i < reader->count; i++) {
        if (reader->entries[i].target != target)
            continue;
        reader->entries[i].moves = sdg_arena_format(arena, "%s/%s", reader->entries[i].moves, move);
        return reader->entries[i].moves != NULL;
    }
    list_entry *entries =
        sdg_reserve(reader->entries, reader->count, &reader->capacity, sizeof *entries);
    if (entries == NULL)
        return false;
    reader->entries = entries;
    entries[reader->count].target = target;
    entries[reader->count++].moves = move;
    return true;
}

/* A self-loop changes nothing and is no transition, so that the lists hold as many entries as there
 * are transitions. */
sdg_status lists_read(list_reader *reader, uint32_t state, sdg_arena *arena, sdg_error *err)
{
    const sdg_space *space = reader->scene->space;
    reader->count = 0;
    if (!sdg_space_is_expanded(space, state))
        return SDG_OK;
    sdg_status status = sdg_space_row(space, state, false, &reader->row, err);
    for (uint32_t i = 0; status == SDG_OK && i < reader->row.edge_count; i++) {
        const sdg_edge *edge = &reader->row.edges[i];
        if (edge->target == state)
            continue;
        /* Parallel moves share an entry, their names side by side. */
        char *move = sdg_model_move_text(sdg_space_model(space), edge->move, arena);
        if (move == NULL || !add_move(reader, edge->target, move, arena))
            status = sdg_fail_memory(err);
    }
    return status;
}

/* A closed reader can be read with again. */
void lists_close(list_reader *reader)
{
    sdg_row_free(&reader->row);
    sdg_release(reader->entries);
    reader->entries = NULL;
}

/* "s0 (3P 3D left): s1 PD, s2 D". */
static void put_list(const list_reader *reader, uint32_t state, const char *text, sdg_sink *to)
{
    sdg_put_format(to, "s%u (", (unsigned)state);
    sdg_put_terminal(to, text);
    sdg_put_text(to, "):");
    if (!sdg_space_is_expanded(reader->scene->space, state))
        sdg_say(to, " not expanded");
    else if (reader->count == 0)
        sdg_say(to, " none");
    for (uint32_t i = 0; i < reader->count; i++) {
        sdg_put_format(to, "%s s%u ", i == 0 ? "" : ",", (unsigned)reader->entries[i].target);
        sdg_put_terminal(to, reader->entries[i].moves);
    }
    sdg_put_text(to, "\n");
}

/* An arena a state, so that memory does not grow with the space. */
static sdg_status write_list(list_reader *reader, uint32_t state, sdg_sink *to, sdg_error *err)
{
    const sdg_space *space = reader->scene->space;
    sdg_arena *arena = figure_arena(reader->scene, "text");
    if (arena == NULL)
        return sdg_fail_memory(err);
    sdg_status status = lists_read(reader, state, arena, err);
    if (status == SDG_OK) {
        const char *text = sdg_model_state_text(sdg_space_model(space),
                                                sdg_space_state(space, state), false, arena);
        if (text == NULL)
            status = sdg_fail_memory(err);
        else
            put_list(reader, state, text, to);
    }
    sdg_arena_free(arena);
    return status;
}

/* Written as it is read: a list of millions of states needs no more memory than one of a few. */
static sdg_status write_lists(const sdg_scene *scene, const char *format, sdg_sink *to, bool *found,
                              sdg_error *err)
{
    list_reader reader = {.scene = scene};
    sdg_status status = SDG_OK;
    words_view words = {"adjacency lists", scene->facts->states, SDG_NONE, "", ""};
    (void)found;
    for (uint32_t state = 0; state < scene->facts->states && status == SDG_OK; state++) {
        status = write_list(&reader, state, to, err);
        if (to->status != SDG_OK)
            break;
    }
    lists_close(&reader);
    return status == SDG_OK ? figure_put_notice(scene, &words, format, to, err) : status;
}

const sdg_view sdg_view_lists = {
    .name = "lists",
    .summary = "the adjacency lists, as a data-structures course draws them",
    .formats = formats,
    .draw = lists_draw,
    .write = write_lists,
};
