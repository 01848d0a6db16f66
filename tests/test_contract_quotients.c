/* Quotients of every puzzle that names variables, against a plain computation: classes by comparing
 * the texts of all values, joined classes by looking at every move of every state. */
#include "support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_STATES = 700, MOST_VARIABLES = 32, MOST_WORDS = 16, VALUE = 256, NAME = 64 };

/* A whole space of a puzzle, with all values of all its states. */
typedef struct subject {
    sdg_model *model;
    sdg_space *space;
    sdg_facts *facts;
    uint32_t states, variables;
    char (*values)[VALUE]; /* by state, then by variable */
} subject;

static uint32_t quotients, merging, spurious;

static const char *value_of(const subject *it, uint32_t state, uint32_t variable)
{
    return it->values[(size_t)state * it->variables + variable];
}

/* What a writer wrote, as a text of at most `room` bytes. */
static void copy_text(char *out, size_t room, const sdg_buffer *text, const sdg_sink *to)
{
    assert_int_equal(to->status, SDG_OK);
    assert_true(text->count > 0 && text->count < room);
    memcpy(out, text->bytes, text->count);
    out[text->count] = '\0';
}

/* A word is read again by users and by the option, which parts words at commas and blanks. */
static void assert_is_word(const char *name)
{
    for (const char *at = name; *at != '\0'; at++)
        assert_true(*at != ',' && !isspace((unsigned char)*at));
}

static void name_variable(const subject *it, uint32_t variable, char out[NAME])
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    it->model->puzzle->print_variable(it->model->self, variable, &to);
    copy_text(out, NAME, &text, &to);
    sdg_buffer_free(&text);
}

static void read_values(subject *it)
{
    const sdg_puzzle *puzzle = it->model->puzzle;
    it->values = calloc((size_t)it->states * it->variables, sizeof *it->values);
    assert_non_null(it->values);
    for (uint32_t state = 0; state < it->states; state++)
        for (uint32_t i = 0; i < it->variables; i++) {
            sdg_buffer text = {0};
            sdg_sink to = sdg_buffer_sink(&text);
            puzzle->print_value(it->model->self, i, sdg_space_state(it->space, state), &to);
            copy_text(it->values[(size_t)state * it->variables + i], VALUE, &text, &to);
            sdg_buffer_free(&text);
            assert_null(strchr(value_of(it, state, i), ' '));
        }
}

/* Opens a puzzle; false: it is larger than what is looked at here, or has no variables. */
static bool open_subject(subject *it, const sdg_puzzle *puzzle, const char *args)
{
    char text[1024];
    const char *words[MOST_WORDS];
    size_t count = 0;
    sdg_limits limits = {.max_states = MOST_STATES};
    *it = (subject){0};
    assert_true(strlen(args) < sizeof text);
    memcpy(text, args, strlen(args) + 1);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " "))
        words[count++] = word;
    assert_int_equal(sdg_model_open(&it->model, puzzle, words, count, NULL), SDG_OK);
    if (puzzle->variable_count == NULL)
        return false;
    assert_int_equal(sdg_space_open(&it->space, it->model, NULL, NULL, limits, NULL), SDG_OK);
    if (sdg_space_explore(it->space, NULL, NULL) != SDG_OK)
        return false;
    assert_int_equal(sdg_facts_open(&it->facts, it->space, NULL, 0, "", NULL), SDG_OK);
    it->states = it->facts->states;
    it->variables = puzzle->variable_count(it->model->self);
    assert_in_range(it->variables, 1, MOST_VARIABLES);
    read_values(it);
    return true;
}

static void close_subject(subject *it)
{
    free(it->values);
    sdg_facts_free(it->facts);
    sdg_space_free(it->space);
    sdg_model_free(it->model);
}

/* With its presets, and with the parameters of each row of its figures. */
static void for_each(void (*check)(const subject *it))
{
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++) {
        const sdg_known *row = sdg_puzzles[i]->known;
        subject it;
        if (open_subject(&it, sdg_puzzles[i], ""))
            check(&it);
        close_subject(&it);
        for (; row != NULL && row->args != NULL; row++) {
            if (row->args[0] == '\0' || row->states > MOST_STATES)
                continue;
            if (open_subject(&it, sdg_puzzles[i], row->args))
                check(&it);
            close_subject(&it);
        }
    }
}

static bool agree(const subject *it, const bool *hidden, uint32_t a, uint32_t b)
{
    for (uint32_t i = 0; i < it->variables; i++)
        if (!hidden[i] && strcmp(value_of(it, a, i), value_of(it, b, i)) != 0)
            return false;
    return true;
}

/* By state: its class, numbered by the least states. Returns how many there are. */
static uint32_t class_plainly(const subject *it, const bool *hidden, uint32_t *class_of)
{
    uint32_t *least = calloc(it->states, sizeof *least), count = 0;
    assert_non_null(least);
    for (uint32_t state = 0; state < it->states; state++) {
        uint32_t at = 0;
        while (at < count && !agree(it, hidden, least[at], state))
            at++;
        if (at == count)
            least[count++] = state;
        class_of[state] = at;
    }
    free(least);
    return count;
}

/* The distance from class to class, through the quotient: what a reader might take for true. */
static uint32_t distance_in_quotient(const sdg_quotient *of, uint32_t from)
{
    uint32_t *distance = calloc(of->count, sizeof *distance), least = SDG_NONE;
    assert_non_null(distance);
    for (uint32_t i = 0; i < of->count; i++)
        distance[i] = i == from ? 0 : SDG_NONE;
    for (uint32_t round = 0; round < of->count; round++)
        for (uint32_t i = 0; i < of->count; i++) {
            uint32_t count = 0;
            const uint32_t *targets = sdg_space_targets(of->space, i, &count);
            for (uint32_t k = 0; k < count && distance[i] == round; k++)
                if (distance[targets[k]] == SDG_NONE)
                    distance[targets[k]] = round + 1;
        }
    for (uint32_t i = 0; i < of->count; i++)
        if (of->goals[i] > 0 && distance[i] < least)
            least = distance[i];
    free(distance);
    return least;
}

/* Bits of a pair of classes. */
enum { JOINED = 1, SHORTEST = 2 };

/* Looks at every move of every state. */
static void join_plainly(const subject *it, const uint32_t *class_of, uint32_t count,
                         uint8_t *joined, uint64_t *inside)
{
    uint32_t *targets = NULL;
    size_t capacity = 0;
    for (uint32_t state = 0; state < it->states; state++) {
        uint32_t found = sdg_facts_neighbours(it->space, state, &targets, &capacity);
        for (uint32_t i = 0; i < found; i++) {
            uint32_t from = class_of[state], to = class_of[targets[i]];
            *inside += from == to;
            if (from == to)
                continue;
            joined[(size_t)from * count + to] |= JOINED;
            if (sdg_facts_is_shortest_edge(it->facts, state, targets[i]))
                joined[(size_t)from * count + to] |= SHORTEST;
        }
    }
    sdg_release(targets);
}

static void assert_joined(const subject *it, const sdg_quotient *of, const uint32_t *class_of)
{
    uint8_t *joined = calloc((size_t)of->count * of->count, 1);
    uint64_t inside = 0, transitions = 0;
    assert_non_null(joined);
    join_plainly(it, class_of, of->count, joined, &inside);
    assert_int_equal(of->inside, inside);
    assert_int_equal(of->between + of->inside, it->facts->transitions);
    for (uint32_t from = 0; from < of->count; from++) {
        uint32_t count = 0;
        const uint32_t *targets = sdg_space_targets(of->space, from, &count);
        for (uint32_t i = 0; i < count; i++)
            assert_true((joined[(size_t)from * of->count + targets[i]] & JOINED) != 0);
        for (uint32_t to = 0; to < of->count; to++) {
            uint8_t is = joined[(size_t)from * of->count + to];
            bool is_target = false;
            for (uint32_t i = 0; i < count; i++)
                is_target |= targets[i] == to;
            assert_int_equal(is_target, (is & JOINED) != 0);
            assert_int_equal(sdg_quotient_is_shortest(of, from, to), (is & SHORTEST) != 0);
            transitions += (is & JOINED) != 0;
        }
    }
    assert_int_equal(of->facts->transitions, transitions);
    free(joined);
}

/* A class is as near as its nearest state, whatever paths of classes there are. */
static void assert_classes(const subject *it, const sdg_quotient *of, const uint32_t *class_of)
{
    for (uint32_t node = 0; node < of->count; node++) {
        uint32_t least = SDG_NONE, goals = 0, states = 0;
        for (uint32_t state = 0; state < it->states; state++) {
            if (class_of[state] != node)
                continue;
            states++;
            goals += (it->facts->flags[state] & SDG_STATE_GOAL) != 0;
            least = it->facts->distance[state] < least ? it->facts->distance[state] : least;
        }
        assert_int_equal(of->facts->distance[node], least);
        assert_int_equal(of->goals[node], goals);
        assert_int_equal(of->first[node + 1] - of->first[node], states);
        bool is_goal = (of->facts->flags[node] & SDG_STATE_GOAL) != 0;
        assert_int_equal(is_goal, goals > 0);
    }
    for (uint32_t i = 0; it->facts->solved && i <= it->facts->length; i++)
        assert_int_equal(of->facts->path[i], class_of[it->facts->path[i]]);
}

static void assert_quotient(const subject *it, const bool *hidden)
{
    uint32_t *class_of = calloc(it->states, sizeof *class_of);
    sdg_quotient *of = NULL;
    sdg_error err = {0};
    assert_non_null(class_of);
    if (sdg_quotient_open(&of, it->facts, NULL, hidden, &err) != SDG_OK)
        fail_msg("%s: %s", it->model->puzzle->name, err.text);
    assert_int_equal(of->count, class_plainly(it, hidden, class_of));
    assert_int_equal(of->states, it->states);
    assert_int_equal(sdg_space_state_count(of->space), of->count);
    for (uint32_t state = 0; state < it->states; state++)
        assert_int_equal(of->class_of[state], class_of[state]);
    assert_classes(it, of, class_of);
    assert_joined(it, of, class_of);
    quotients++;
    merging += of->count < it->states;
    if (it->facts->solved)
        spurious += distance_in_quotient(of, class_of[it->facts->path[0]]) < it->facts->length;
    sdg_quotient_free(of);
    free(class_of);
}

/* Each variable hidden alone, and all others. */
static void check_quotients(const subject *it)
{
    bool hidden[MOST_VARIABLES];
    for (uint32_t i = 0; i < it->variables && it->variables > 1; i++) {
        for (uint32_t k = 0; k < it->variables; k++)
            hidden[k] = k == i;
        assert_quotient(it, hidden);
        for (uint32_t k = 0; k < it->variables; k++)
            hidden[k] = k != i;
        assert_quotient(it, hidden);
    }
}

static void quotients_are_as_plainly_computed(void **state)
{
    (void)state;
    for_each(check_quotients);
    assert_true(quotients > 100);
    assert_true(merging > 100);
    /* Paths of classes that no states have do occur. */
    assert_true(spurious > 50);
}

/* Names can be typed and no two are alike; all values together tell states apart. */
static void check_variables(const subject *it)
{
    const bool none[MOST_VARIABLES] = {false};
    char names[MOST_VARIABLES][NAME];
    for (uint32_t i = 0; i < it->variables; i++) {
        name_variable(it, i, names[i]);
        assert_is_word(names[i]);
        for (uint32_t k = 0; k < i; k++)
            assert_string_not_equal(names[i], names[k]);
    }
    for (uint32_t a = 0; a < it->states; a++)
        for (uint32_t b = 0; b < a; b++)
            if (agree(it, none, a, b))
                fail_msg("%s: states %u and %u have the same values", it->model->puzzle->name,
                         (unsigned)a, (unsigned)b);
}

static void variables_have_names_and_tell_states_apart(void **state)
{
    (void)state;
    for_each(check_variables);
}

/* Only files of graphs name no variables: their states are names. */
static void every_family_but_graphs_has_variables(void **state)
{
    (void)state;
    for (size_t i = 0; sdg_puzzles[i] != NULL; i++) {
        const sdg_puzzle *puzzle = sdg_puzzles[i];
        assert_int_equal(puzzle->variable_count != NULL, strcmp(puzzle->name, "graph") != 0);
        assert_int_equal(puzzle->variable_count != NULL, puzzle->print_variable != NULL);
        assert_int_equal(puzzle->variable_count != NULL, puzzle->print_value != NULL);
    }
}

/* Without the boat the goal looks 3 moves away, by ways that nobody can row. It is 11 away. */
static void a_path_of_classes_need_not_be_one_of_states(void **state)
{
    const bool hidden[] = {false, false, true};
    subject it;
    sdg_quotient *of;
    (void)state;
    assert_true(open_subject(&it, sdg_find_puzzle("priests", NULL), ""));
    assert_int_equal(sdg_quotient_open(&of, it.facts, NULL, hidden, NULL), SDG_OK);
    assert_int_equal(of->count, 10);
    assert_int_equal(distance_in_quotient(of, 0), 3);
    assert_int_equal(of->facts->length, 11);
    assert_int_equal(of->facts->distance[of->facts->goal_states[0]], 11);
    assert_string_equal(of->hidden, "boat");
    assert_string_equal(of->shown, "priests, devils");
    sdg_quotient_free(of);
    close_subject(&it);
}

/* What is not known of a part of a space is not guessed. */
static void a_part_of_a_space_has_no_quotient(void **state)
{
    const bool hidden[] = {false, false, true};
    sdg_model *model;
    sdg_space *space;
    sdg_facts *facts;
    sdg_quotient *of;
    sdg_error err = {0};
    const sdg_limits limits = {.max_states = 7};
    (void)state;
    assert_int_equal(sdg_model_open(&model, sdg_find_puzzle("priests", NULL), NULL, 0, NULL),
                     SDG_OK);
    assert_int_equal(sdg_space_open(&space, model, NULL, NULL, limits, NULL), SDG_OK);
    assert_int_equal(sdg_space_explore(space, NULL, NULL), SDG_E_LIMIT);
    assert_int_equal(sdg_facts_open(&facts, space, NULL, 0, "", NULL), SDG_OK);
    assert_int_equal(sdg_quotient_open(&of, facts, NULL, hidden, &err), SDG_E_LAYOUT);
    assert_null(of);
    assert_non_null(strstr(err.text, "whole space"));
    sdg_facts_free(facts);
    sdg_space_free(space);
    sdg_model_free(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variables_have_names_and_tell_states_apart),
        cmocka_unit_test(every_family_but_graphs_has_variables),
        cmocka_unit_test(quotients_are_as_plainly_computed),
        cmocka_unit_test(a_path_of_classes_need_not_be_one_of_states),
        cmocka_unit_test(a_part_of_a_space_has_no_quotient),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
