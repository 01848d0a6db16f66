/* What a state leads to, and all else about it, learnt in one question; many states at a time, for
 * a question takes longer than its answer. */
#include <string.h>

#include "base/excerpt.h"
#include "os/os.h"
#include "program/program.h"

/* Seconds in which an answer is quick, and after which it is slow; and bytes that make it long. */
static const double QUICK = 0.05, SLOW = 0.5;
enum { LONG = 2 << 20 };

/* In the order of the tables below. */
enum { ID, STATES };
static const char *const answer_names[] = {"id", "states", NULL};
enum { MOVES, GOAL, LABEL, BRIEF, PICTURE, ESTIMATE };
static const char *const state_names[] = {"moves",   "goal",     "label", "short",
                                          "picture", "estimate", NULL};

/* ---- moves: [label, next], [label, next, cost] or [label, next, cost, refused] ---- */

static sdg_status take_cost(sdg_program *program, uint32_t node, uint32_t *out)
{
    int64_t cost = 0;
    if (!sdg_json_whole(&program->json, node, 1, INT32_MAX, &cost))
        return program_fault(program, "a cost is no whole number from 1");
    *out = (uint32_t)cost;
    return SDG_OK;
}

/* null is as good as nothing, so that a condition may stand there. */
static sdg_status take_rule(sdg_program *program, uint32_t node, uint32_t *out)
{
    if (program->json.nodes[node].kind == SDG_JSON_NULL)
        return SDG_OK;
    *out = program_take_text(program, node, SDG_TEXT("what refuses a move"), &program->texts);
    return *out == SDG_NONE ? program->failure.code : SDG_OK;
}

static sdg_status take_move(sdg_program *program, uint32_t node, program_move *out)
{
    const sdg_json_node *list = &program->json.nodes[node];
    uint32_t count = list->count, next = node + 2;
    if (list->kind != SDG_JSON_ARRAY || count < 2 || count > 4)
        return program_fault(program, "a move is not [label, next], with a cost behind it and what "
                                      "refuses it, or without");
    *out = (program_move){.cost = 1, .rule = SDG_NONE};
    out->label =
        program_take_text(program, node + 1, SDG_TEXT("the label of a move"), &program->texts);
    if (out->label == SDG_NONE)
        return program->failure.code;
    uint32_t behind = program->json.nodes[next].next;
    sdg_status status = count > 2 ? take_cost(program, behind, &out->cost) : SDG_OK;
    if (status == SDG_OK && count > 3)
        status = take_rule(program, behind + 1, &out->rule);
    if (status != SDG_OK)
        return status;
    out->next = program_take_state(program, next);
    return out->next == SDG_NONE ? program->failure.code : SDG_OK;
}

static sdg_status take_moves(sdg_program *program, uint32_t list)
{
    if (program->json.nodes[list].kind != SDG_JSON_ARRAY)
        return program_fault(program, "moves is no list");
    uint32_t end = program->json.nodes[list].next;
    for (uint32_t at = list + 1; at < end; at = program->json.nodes[at].next) {
        program_move *rows =
            sdg_reserve(program->rows, program->row_count, &program->row_capacity, sizeof *rows);
        if (rows == NULL || program->row_count >= SDG_NONE)
            return program_no_memory(program);
        program->rows = rows;
        sdg_status status = take_move(program, at, &rows[program->row_count]);
        if (status != SDG_OK)
            return status;
        program->row_count++;
    }
    return SDG_OK;
}

/* ---- what else is told of a state ---- */

/* Two states of one label could not be told apart in a figure. */
static sdg_status take_label(sdg_program *program, uint32_t node, program_state *out)
{
    uint32_t label = program_take_text(program, node, SDG_TEXT("a label"), &program->labels);
    if (label == SDG_NONE)
        return program->failure.code;
    void *owner = program->label_owner;
    if (!program_make_room(&owner, &program->label_room, (size_t)label + 1,
                           sizeof *program->label_owner))
        return program_no_memory(program);
    program->label_owner = owner;
    uint32_t other = program->label_owner[label];
    if (other != 0 && other != program->at_state + 1)
        return program_fault(program, "its label '%s' is that of another state",
                             sdg_excerpt_of(program->labels.items[label].bytes).text);
    program->label_owner[label] = program->at_state + 1;
    out->label = label + 1;
    return SDG_OK;
}

static sdg_status take_number(sdg_program *program, uint32_t number, uint32_t *out)
{
    *out = number + 1;
    return number == SDG_NONE ? program->failure.code : SDG_OK;
}

static sdg_status take_estimate(sdg_program *program, uint32_t node, program_state *out)
{
    int64_t estimate = 0;
    if (program->json.nodes[node].kind == SDG_JSON_NULL)
        return SDG_OK;
    if (!sdg_json_whole(&program->json, node, 0, INT32_MAX, &estimate))
        return program_fault(program, "estimate is no whole number from 0, nor null");
    out->estimate = (uint32_t)estimate;
    return SDG_OK;
}

static sdg_status take_goal(sdg_program *program, uint32_t node, program_state *out)
{
    sdg_json_kind kind = program->json.nodes[node].kind;
    if (kind != SDG_JSON_TRUE && kind != SDG_JSON_FALSE)
        return program_fault(program, "%s is neither true nor false", "goal");
    out->is_goal = kind == SDG_JSON_TRUE;
    return SDG_OK;
}

static sdg_status take_field(sdg_program *program, uint32_t field, uint32_t node,
                             program_state *out)
{
    switch (field) {
    case MOVES:
        return take_moves(program, node);
    case GOAL:
        return take_goal(program, node, out);
    case LABEL:
        return take_label(program, node, out);
    case BRIEF:
        return take_number(
            program, program_take_text(program, node, SDG_TEXT("a short label"), &program->texts),
            &out->brief);
    case PICTURE:
        return take_number(program, program_take_picture(program, node), &out->picture);
    default:
        return take_estimate(program, node, out);
    }
}

/* The number of the content is kept apart: to learn of its moves moves what is known. */
static sdg_status take_state(sdg_program *program, uint32_t node, uint32_t content)
{
    uint32_t seen = 0;
    program_state out = {.is_answered = true, .estimate = SDG_NONE};
    program->at_state = content;
    if (program->json.nodes[node].kind != SDG_JSON_OBJECT)
        return program_fault(program, "what is told of a state is no object");
    out.first_move = (uint32_t)program->row_count;
    uint32_t end = program->json.nodes[node].next;
    for (uint32_t name = node + 1; name < end; name = program->json.nodes[name + 1].next) {
        uint32_t field = program_field(program, name, state_names, &seen);
        sdg_status status =
            field == SDG_NONE ? program->failure.code : take_field(program, field, name + 1, &out);
        if (status != SDG_OK)
            return status;
    }
    if ((seen >> MOVES & 1) == 0)
        return program_fault(program, "moves is missing");
    /* The first state tells whether states have labels. */
    if (!program->knows_labels)
        program->has_labels = out.label > 0;
    program->knows_labels = true;
    if ((out.label > 0) != program->has_labels)
        return program_fault(program, "either all states have a label, or none has");
    if (program_check_picture(program, &out) != SDG_OK)
        return program->failure.code;
    out.move_count = (uint32_t)program->row_count - out.first_move;
    program->known[content] = out;
    return SDG_OK;
}

static sdg_status take_states(sdg_program *program, uint32_t list)
{
    const sdg_json_node *states = &program->json.nodes[list];
    if (states->kind != SDG_JSON_ARRAY || states->count != program->asked_count)
        return program_fault(program, "states is no list of %u, as many as were asked about",
                             (unsigned)program->asked_count);
    uint32_t at = list + 1;
    for (uint32_t i = 0; i < program->asked_count; i++) {
        sdg_status status = take_state(program, at, program->asked[i]);
        if (status != SDG_OK)
            return status;
        at = program->json.nodes[at].next;
    }
    program->at_state = SDG_NONE;
    return SDG_OK;
}

static sdg_status take_answer(sdg_program *program)
{
    uint32_t seen = 0;
    for (uint32_t name = 1; name < program->json.nodes[0].next;
         name = program->json.nodes[name + 1].next) {
        uint32_t field = program_field(program, name, answer_names, &seen);
        if (field == SDG_NONE)
            return program->failure.code;
        sdg_status status = field == STATES ? take_states(program, name + 1) : SDG_OK;
        if (status != SDG_OK)
            return status;
    }
    return (seen >> STATES & 1) != 0
               ? SDG_OK
               : program_fault(program, "states is no list of %u, as many as were asked about",
                               (unsigned)program->asked_count);
}

/* ---- asking ---- */

static void put_content(sdg_program *program, uint32_t content, sdg_sink *to)
{
    const blob *bytes = &program->contents.items[content];
    if (program->asked_count > 0)
        sdg_put(to, ",", 1);
    sdg_put(to, bytes->bytes, bytes->length);
    program->asked[program->asked_count++] = content;
}

/* The states that were met first and are not known yet, behind the one that is wanted: of those
 * that are yet to come they are the likeliest to be wanted next. */
static void put_contents(sdg_program *program, uint32_t wanted, sdg_sink *to)
{
    put_content(program, wanted, to);
    for (; program->ahead < program->contents.count && program->asked_count < program->together &&
           program->question.count < PROGRAM_MOST_QUESTION;
         program->ahead++)
        if (program->ahead != wanted && !program->known[program->ahead].is_answered)
            put_content(program, program->ahead, to);
}

/* More at a time while that is quick; less where a slow program would pass for one that hangs. */
static void adapt(sdg_program *program, double seconds)
{
    bool is_small = program->answer.count < LONG;
    if (seconds < QUICK && is_small && program->asked_count == program->together)
        program->together *= 2;
    else if ((seconds > SLOW || !is_small) && program->together > 1)
        program->together /= 2;
    if (program->together > PROGRAM_MOST_TOGETHER)
        program->together = PROGRAM_MOST_TOGETHER;
}

sdg_status program_learn(sdg_program *program, uint32_t content)
{
    sdg_sink to = program_begin(program);
    program->asked_count = 0;
    sdg_put_text(&to, ",\"expand\":[");
    put_contents(program, content, &to);
    sdg_put_text(&to, "]");
    if (to.status != SDG_OK)
        return program_no_memory(program);
    double from = sdg_clock();
    sdg_status status = program_ask(program);
    if (status == SDG_OK)
        status = take_answer(program);
    adapt(program, sdg_clock() - from);
    return status;
}
