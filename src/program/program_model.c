/* A program as a puzzle: states, moves, goals and estimates out of what is known, which is asked
 * for where it is not. */
#include <stdio.h>

#include "program/program.h"

/* ---- states ---- */

uint32_t program_content(const sdg_program *program, const uint8_t *state)
{
    uint32_t number = 0;
    for (int i = PROGRAM_STATE_BYTES; i-- > 0;)
        number = number << 8 | state[i];
    return program->states.content[number];
}

bool program_put_state(sdg_program *program, uint32_t content, uint8_t *state)
{
    uint32_t number = program_number(&program->states, content);
    for (int i = 0; i < PROGRAM_STATE_BYTES; i++)
        state[i] = (uint8_t)(number >> 8 * i);
    if (number == SDG_NONE)
        program_no_memory(program);
    return number != SDG_NONE;
}

const program_state *program_know(sdg_program *program, const uint8_t *state)
{
    uint32_t content = program_content(program, state);
    if (!program->known[content].is_answered &&
        (program->failure.code != SDG_OK || program_learn(program, content) != SDG_OK))
        return NULL;
    return &program->known[content];
}

/* ---- starts and moves ---- */

/* The first failure is kept as it is, with its place; the emitter carries it as a text. */
static void tell(const sdg_program *program, sdg_emitter *to)
{
    const sdg_error *why = &program->failure;
    char text[sizeof why->text + sizeof why->place + 2];
    (void)snprintf(text, sizeof text, "%s%s%s", why->place, why->place[0] != '\0' ? ": " : "",
                   why->text);
    sdg_emit_fail(to, why->code, text);
}

static sdg_status open_model(void **self, size_t *state_size, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err)
{
    program_self *made = sdg_arena_take(arena, 1, sizeof *made);
    if (made == NULL)
        return sdg_fail_memory(err);
    if (sdg_args_puzzle(args) == &sdg_program_family)
        return sdg_fail(err, SDG_E_USAGE, "program needs a command");
    /* The puzzle is the program's first member. */
    made->program = ((const sdg_program *)(const void *)sdg_args_puzzle(args))->own;
    *self = made;
    *state_size = PROGRAM_STATE_BYTES;
    return SDG_OK;
}

static void start(const void *self, sdg_emitter *to)
{
    sdg_program *program = program_of(self);
    uint8_t state[PROGRAM_STATE_BYTES];
    for (size_t i = 0; i < program->start_count; i++) {
        if (!program_put_state(program, program->starts[i], state)) {
            tell(program, to);
            return;
        }
        sdg_emit(to, 0, 1, state);
    }
}

/* The place of a rule among those that were handed on; SDG_NONE: there are too many. */
static uint32_t rule_of(sdg_program *program, uint32_t text)
{
    uint32_t rule = 0;
    while (rule < program->rule_count && program->rule_texts[rule] != text)
        rule++;
    if (rule < program->rule_count)
        return rule;
    if (rule == PROGRAM_MOST_RULES) {
        program_fault(program, "moves are refused by over %d rules", (int)PROGRAM_MOST_RULES);
        return SDG_NONE;
    }
    program->rule_texts[rule] = text;
    program->rules[rule] = program->texts.items[text].bytes;
    program->rule_count++;
    return rule;
}

static bool emit(sdg_program *program, const program_move *move, sdg_emitter *to)
{
    uint8_t next[PROGRAM_STATE_BYTES];
    uint32_t label = program_number(&program->moves, move->label);
    if (label == SDG_NONE)
        program_no_memory(program);
    if (label == SDG_NONE || !program_put_state(program, move->next, next))
        return false;
    if (move->rule == SDG_NONE) {
        sdg_emit(to, label, move->cost, next);
        return true;
    }
    uint32_t rule = rule_of(program, move->rule);
    if (rule != SDG_NONE)
        sdg_refuse(to, label, rule, next);
    return rule != SDG_NONE;
}

static void moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    sdg_program *program = program_of(self);
    const program_state *known = program_know(program, state);
    bool is_good = known != NULL;
    for (uint32_t i = 0; is_good && i < known->move_count; i++)
        is_good = emit(program, &program->rows[known->first_move + i], to);
    if (!is_good)
        tell(program, to);
}

static void print_move(const void *self, uint32_t move, sdg_sink *to)
{
    const sdg_program *program = program_of(self);
    const blob *text = &program->texts.items[program->moves.content[move]];
    sdg_put(to, text->bytes, text->length);
}

/* ---- goals and estimates ---- */

static bool has_goal(const void *self)
{
    return program_of(self)->has_goal;
}

static bool is_goal(const void *self, const uint8_t *state)
{
    sdg_program *program = program_of(self);
    const program_state *known = program->has_goal ? program_know(program, state) : NULL;
    return known != NULL && known->is_goal;
}

static uint32_t estimate(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const program_state *known = program_know(program_of(self), state);
    (void)goal;
    return known != NULL ? known->estimate : 0;
}

/* It knows of no goal but its own. */
static bool has_estimate(const void *self, const uint8_t *goal)
{
    return goal == NULL && program_of(self)->has_estimate;
}

static const sdg_heuristic heuristics[] = {
    {"estimate", SDG_TEXT("what the program says is left"), SDG_CLAIM_NONE, estimate, has_estimate},
    {.name = NULL},
};

/* ---- the family ---- */

static const sdg_param params[] = {
    {.name = "command",
     .kind = SDG_PARAM_TEXT,
     .preset = "",
     .help = "the program and its arguments, split at blanks; no shell is between"},
    {.name = NULL},
};

const sdg_puzzle sdg_program_family = {
    .name = "program",
    .title = "A puzzle that a program of yours knows",
    .rules = "The command is run, and asked about states by lines of JSON, as "
             "docs/program-protocol.md tells. Any other name=value is told to it.",
    .source = "docs/program-protocol.md",
    .example = "[0,5]",
    .params = params,
    .open = open_model,
    .start = start,
    .has_goal = has_goal,
    .is_goal = is_goal,
    .moves = moves,
    .print_state = program_print_state,
    .print_short = program_print_short,
    .parse_state = program_parse_state,
    .print_move = print_move,
    .heuristics = heuristics,
};

void program_fill_family(sdg_program *program)
{
    program->puzzle = sdg_program_family;
    program->own = program;
    program->puzzle.params = program->params;
    program->puzzle.broken_rules = program->rules;
}
