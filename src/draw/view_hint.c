/* The next move of a shortest solution and how many remain, or why none helps. A puzzle that hides
 * whose turn it is gets an answer for each turn that can be meant. */
#include <string.h>

#include "draw/figure.h"

/* One line for a student, or for a program that shows it; there is nothing to draw. */
static const char *const formats[] = {"text", "md", "json", NULL};

/* What can be said of a state; exactly one of them holds. */
typedef enum hint_kind {
    HINT_MOVE,     /* there is a next move */
    HINT_REACHED,  /* the state is a goal */
    HINT_STUCK,    /* no move is possible */
    HINT_HOPELESS, /* moves, but none towards a goal */
    HINT_UNKNOWN   /* none found in what was explored */
} hint_kind;

/* An answer; texts live in the arena of the call. */
typedef struct hint {
    hint_kind kind;
    const char *turn;                /* the turn that it holds for; "" where none is hidden */
    const char *state, *move, *next; /* move, next: "" but for HINT_MOVE */
    bool next_is_goal;
    uint32_t left;       /* moves to the goal, this one included */
    bool least;          /* left is proven least */
    uint32_t cost_after; /* the least cost that remains after the move */
    bool counts_moves;   /* a distance is a number of moves, not a cost */
    uint32_t proven;     /* HINT_UNKNOWN: no solution of this distance; SDG_NONE: nothing proven */
    const char *partial; /* the limit that cut the space short; "" where it is whole */
} hint;

/* What a hint is read from. */
typedef struct asker {
    const sdg_scene *scene;
    uint32_t state;
    sdg_arena *arena;
} asker;

/* The long form, which --from reads back. */
static const char *text_of(const asker *ask, uint32_t state)
{
    const sdg_space *space = ask->scene->space;
    return sdg_model_state_text(sdg_space_model(space), sdg_space_state(space, state), false,
                                ask->arena);
}

/* The state that --from named, else the start. */
static uint32_t asked_state(const sdg_scene *scene)
{
    const uint8_t *from = scene->options->from;
    uint32_t state = from == NULL ? 0 : sdg_space_find(scene->space, from);
    return state == SDG_NONE ? 0 : state;
}

/* Whether a move leads out of a state to another one. */
static bool can_move(const sdg_space *space, uint32_t state)
{
    uint32_t count = 0;
    const uint32_t *targets = sdg_space_targets(space, state, &count);
    for (uint32_t i = 0; i < count; i++)
        if (targets[i] != state)
            return true;
    return false;
}

/* The order matters: a goal is reached even if no move leads out of it. */
static hint_kind kind_of(const asker *ask, const sdg_next_move *next)
{
    const sdg_scene *scene = ask->scene;
    if (sdg_space_is_goal(scene->space, ask->state))
        return HINT_REACHED;
    if (next->next != SDG_NONE)
        return HINT_MOVE;
    if (sdg_space_is_expanded(scene->space, ask->state) && !can_move(scene->space, ask->state))
        return HINT_STUCK;
    return scene->facts->complete ? HINT_HOPELESS : HINT_UNKNOWN;
}

/* A length found in a part of the space may be beaten by what was not explored. */
static sdg_status name_move(hint *out, const asker *ask, uint32_t turn, const sdg_next_move *next,
                            sdg_error *err)
{
    const sdg_facts *facts = ask->scene->facts;
    out->left = next->left;
    /* From the start itself the search has the proof, whatever is left unexplored; but it is a
     * proof of paths, and not of walks that alternate. */
    out->least = facts->complete || (facts->optimal && ask->state == 0 && turn == SDG_NONE);
    out->cost_after = facts->to_goal[next->next];
    out->next_is_goal = sdg_space_is_goal(ask->scene->space, next->next);
    out->next = text_of(ask, next->next);
    out->move = sdg_model_move_text(sdg_space_model(ask->scene->space), next->move, ask->arena);
    return out->next == NULL || out->move == NULL ? sdg_fail_memory(err) : SDG_OK;
}

/* The answer for a turn, or for SDG_NONE where no turn is hidden. */
static sdg_status answer(hint *out, const asker *ask, uint32_t turn, sdg_error *err)
{
    const sdg_model *model = sdg_space_model(ask->scene->space);
    const sdg_facts *facts = ask->scene->facts;
    sdg_next_move next = {SDG_NONE, SDG_NONE, SDG_NONE};
    memset(out, 0, sizeof *out);
    sdg_status status = turn == SDG_NONE
                            ? sdg_facts_next(facts, ask->state, &next, err)
                            : sdg_facts_next_in_turn(facts, ask->state, turn, &next, err);
    if (status != SDG_OK)
        return status;
    bool has_name = turn != SDG_NONE && model->puzzle->turn_name != NULL;
    out->turn = has_name ? model->puzzle->turn_name(model->self, turn) : "";
    out->state = text_of(ask, ask->state);
    out->move = out->next = "";
    out->partial = sdg_facts_partial(facts);
    out->counts_moves = sdg_space_is_unit_cost(ask->scene->space);
    out->kind = kind_of(ask, &next);
    out->proven = ask->state == 0 && turn == SDG_NONE ? facts->proven_length : SDG_NONE;
    if (out->state == NULL)
        return sdg_fail_memory(err);
    return out->kind == HINT_MOVE ? name_move(out, ask, turn, &next, err) : SDG_OK;
}

/* ---- words ---- */

/* The number counts what remains after the move, as a player would. */
static void put_move(const hint *it, sdg_sink *to)
{
    uint32_t after = it->left - 1;
    sdg_say(to, "next: ");
    sdg_put_terminal(to, it->move);
    sdg_put_text(to, " -> ");
    sdg_put_terminal(to, it->next);
    if (it->next_is_goal)
        sdg_say(to, ", the goal");
    if (it->least)
        sdg_say(to, after == 1 ? "; %u more move after it" : "; %u more moves after it",
                (unsigned)after);
    else
        sdg_say(to,
                after == 1 ? "; at most %u more move after it" : "; at most %u more moves after it",
                (unsigned)after);
    if (!it->counts_moves)
        sdg_say(to, ", at a cost of %u", (unsigned)it->cost_after);
}

/* Says what is proven, which may be little but is not nothing. */
static void put_unknown(const hint *it, sdg_sink *to)
{
    sdg_say(to, "not known: no goal was found from ");
    sdg_put_terminal(to, it->state);
    if (it->proven == SDG_NONE)
        return;
    if (it->counts_moves)
        sdg_say_count(to, it->proven, ", and there is no solution of %s move or fewer",
                      ", and there is no solution of %s moves or fewer");
    else
        sdg_say(to, ", and there is no solution of cost %u or less", (unsigned)it->proven);
}

/* The answer as a sentence without a full stop. */
static void put_answer(const hint *it, sdg_sink *to)
{
    switch (it->kind) {
    case HINT_MOVE:
        put_move(it, to);
        return;
    case HINT_REACHED:
        sdg_say(to, "reached, 0 moves left");
        return;
    case HINT_UNKNOWN:
        put_unknown(it, to);
        return;
    case HINT_STUCK:
        sdg_say(to, "no move is possible from ");
        break;
    case HINT_HOPELESS:
        sdg_say(to, "no goal can be reached from ");
        break;
    }
    sdg_put_terminal(to, it->state);
}

/* A line a turn; lines without a turn stand alone. */
static sdg_status put_text(const hint *hints, uint32_t count, sdg_sink *to)
{
    for (uint32_t i = 0; i < count; i++) {
        if (hints[i].turn[0] != '\0')
            sdg_say(to, "%s: ", sdg_translate(to->lang, hints[i].turn));
        put_answer(&hints[i], to);
        sdg_put_text(to, "\n");
    }
    return to->status;
}

/* A list with an item a turn, or one paragraph. */
static sdg_status put_markdown(const hint *hints, uint32_t count, sdg_sink *to)
{
    for (uint32_t i = 0; i < count && to->status == SDG_OK; i++) {
        sdg_buffer text = {0};
        sdg_sink line = sdg_buffer_sink_in(&text, to->lang);
        put_answer(&hints[i], &line);
        if (hints[i].turn[0] != '\0')
            sdg_put_format(to, "%s**%s:** ", count > 1 ? "- " : "",
                           sdg_translate(to->lang, hints[i].turn));
        if (line.status == SDG_OK)
            sdg_put_markdown(to, text.bytes);
        else
            to->status = line.status;
        sdg_put_text(to, "\n");
        sdg_buffer_free(&text);
    }
    return to->status;
}

/* ---- json ---- */

/* An empty text has no value: null, not "". */
static void put_field(const char *name, const char *text, sdg_sink *to)
{
    sdg_put_format(to, ", \"%s\": ", name);
    if (text[0] != '\0')
        sdg_put_json(to, text);
    else
        sdg_put_text(to, "null");
}

/* Every field is always there, so that a reader need not ask which. */
static void put_object(const hint *it, sdg_sink *to)
{
    static const char *const names[] = {"move", "reached", "no move", "no goal", "not known"};
    sdg_put_format(to, "{\"result\": \"%s\", \"state\": ", names[it->kind]);
    sdg_put_json(to, it->state);
    if (it->turn[0] != '\0')
        put_field("turn", it->turn, to);
    put_field("move", it->move, to);
    put_field("next", it->next, to);
    if (it->kind == HINT_MOVE || it->kind == HINT_REACHED)
        sdg_put_format(to, ", \"left\": %u", (unsigned)it->left);
    else
        sdg_put_text(to, ", \"left\": null");
    sdg_put_format(to, ", \"complete\": %s", it->partial[0] == '\0' ? "true" : "false");
    put_field("limit", it->partial, to);
    sdg_put_text(to, "}");
}

/* An array where the question has two answers, else an object. */
static sdg_status put_json(const hint *hints, uint32_t count, sdg_sink *to)
{
    if (count > 1)
        sdg_put_text(to, "[");
    for (uint32_t i = 0; i < count; i++) {
        sdg_put_text(to, i > 0 ? ",\n " : "");
        put_object(&hints[i], to);
    }
    sdg_put_text(to, count > 1 ? "]\n" : "\n");
    return to->status;
}

/* ---- the view ---- */

/* The three formats that the view lists. */
static sdg_status put_hints(const hint *hints, uint32_t count, const char *format, sdg_sink *to)
{
    if (strcmp(format, "json") == 0)
        return put_json(hints, count, to);
    if (strcmp(format, "md") == 0)
        return put_markdown(hints, count, to);
    return put_text(hints, count, to);
}

/* Both turns are answered where the puzzle hides the turn and nobody said which. At a goal both say
 * the same. */
static sdg_status ask_all(hint *hints, uint32_t *count, const asker *ask, sdg_error *err)
{
    const sdg_scene *scene = ask->scene;
    uint32_t turn = scene->options->turn;
    *count = 1;
    if (!scene->facts->alternation.known || sdg_space_is_goal(scene->space, ask->state))
        return answer(&hints[0], ask, SDG_NONE, err);
    if (turn != SDG_NONE)
        return answer(&hints[0], ask, turn, err);
    *count = 2;
    sdg_status status = answer(&hints[0], ask, 0, err);
    return status == SDG_OK ? answer(&hints[1], ask, 1, err) : status;
}

/* A hint that no goal can be reached is a "none"; that none was found yet is not. */
static bool is_none(const hint *it)
{
    return it->kind == HINT_HOPELESS || it->kind == HINT_STUCK;
}

/* With two turns there is a "none" only if neither has an answer. */
static sdg_status write_hint(const sdg_scene *scene, const char *format, sdg_sink *to, bool *found,
                             sdg_error *err)
{
    hint hints[2];
    uint32_t count = 0;
    asker ask = {scene, asked_state(scene), figure_arena(scene, format)};
    if (ask.arena == NULL)
        return sdg_fail_memory(err);
    sdg_status status = ask_all(hints, &count, &ask, err);
    if (status == SDG_OK)
        status = put_hints(hints, count, format, to);
    if (status == SDG_OK && is_none(&hints[0]) && is_none(&hints[count - 1]))
        *found = false;
    sdg_arena_free(ask.arena);
    return status;
}

const sdg_view sdg_view_hint = {
    .name = "hint",
    .summary = "the next move and how many remain, or why none helps",
    .formats = formats,
    .needs_goal = true,
    .write = write_hint,
};
