/* A puzzle family with its parameters: opened in one arena, which holds the model too. */
#include "space/emitter.h"

/* Arguments first: self is made from them. Both live in the arena, and so does whatever open takes.
 * The failure that is told is the first one, so the status is that one's. */
static sdg_status open_in(sdg_model *model, const char *const *words, size_t count, sdg_error *err)
{
    sdg_args *args = NULL;
    sdg_status status = sdg_args_parse(&args, model->puzzle, words, count, model->arena, err);
    if (status != SDG_OK)
        return status;
    model->args = args;
    status = model->puzzle->open(&model->self, &model->state_size, args, model->arena, err);
    return status != SDG_OK && err != NULL && err->code != SDG_OK ? err->code : status;
}

/* The model stands in its own arena: one call frees whatever the puzzle took. */
sdg_status sdg_model_open(sdg_model **out, const sdg_puzzle *puzzle, const char *const *words,
                          size_t count, sdg_error *err)
{
    *out = NULL;
    sdg_arena *arena = sdg_arena_new();
    sdg_model *model = arena != NULL ? sdg_arena_take(arena, 1, sizeof *model) : NULL;
    if (model == NULL) {
        sdg_arena_free(arena);
        return sdg_fail_memory(err);
    }
    model->puzzle = puzzle;
    model->arena = arena;
    sdg_status status = open_in(model, words, count, err);
    if (status == SDG_OK)
        *out = model;
    else
        sdg_arena_free(arena);
    return status;
}

void sdg_model_free(sdg_model *model)
{
    if (model != NULL)
        sdg_arena_free(model->arena);
}

/* Placements go straight to the visitor: there may be more of them than fit in memory. */
sdg_status sdg_model_placements(const sdg_model *model, sdg_placement_visitor visit, void *ctx,
                                sdg_error *err)
{
    if (model->puzzle->placements == NULL)
        return SDG_E_USAGE;
    sdg_emitter emitter = {.state_size = model->state_size, .visit = visit, .ctx = ctx};
    model->puzzle->placements(model->self, &emitter);
    return sdg_emitter_status(&emitter, err);
}

/* The text that was written, moved into an arena; NULL if the sink has failed. */
static char *move_text(sdg_buffer *buffer, const sdg_sink *sink, sdg_arena *arena)
{
    char *text = NULL;
    if (sink->status == SDG_OK)
        text = sdg_arena_bytes(arena, buffer->count > 0 ? buffer->bytes : "", buffer->count);
    sdg_buffer_free(buffer);
    return text;
}

/* Texts are short and many: they are written to a buffer of their own, since a sink does not say
 * how long its text will be, and kept in the arena at their exact length. */
char *sdg_model_state_text(const sdg_model *model, const uint8_t *state, bool brief,
                           sdg_arena *arena)
{
    const sdg_puzzle *puzzle = model->puzzle;
    sdg_buffer buffer = {0};
    sdg_sink sink = sdg_buffer_sink_in(&buffer, sdg_arena_lang(arena));
    if (brief && puzzle->print_short != NULL)
        puzzle->print_short(model->self, state, &sink);
    else
        puzzle->print_state(model->self, state, &sink);
    return move_text(&buffer, &sink, arena);
}

/* A move's text depends on the move alone, not on the state it starts from. */
char *sdg_model_move_text(const sdg_model *model, uint32_t move, sdg_arena *arena)
{
    sdg_buffer buffer = {0};
    sdg_sink sink = sdg_buffer_sink_in(&buffer, sdg_arena_lang(arena));
    model->puzzle->print_move(model->self, move, &sink);
    return move_text(&buffer, &sink, arena);
}
