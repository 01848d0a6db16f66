/* The diagram in words: what a reader who cannot see it is told, and how much of it. */
#include "graph_puzzle.h"

/* All lines as one text, each with its end; to free with sdg_buffer_free. */
static sdg_buffer told(const explored *it, const sdg_fold *fold, uint32_t parts, sdg_lang lang)
{
    sdg_error err = {0};
    sdg_account account;
    sdg_selection *shown = NULL;
    sdg_buffer text = {0};
    sdg_facts *facts = facts_of(it);
    sdg_arena *arena = sdg_arena_new();
    sdg_arena_speak(arena, lang);
    if (fold != NULL)
        assert_int_equal(sdg_selection_open(&shown, facts, fold, &err), SDG_OK);
    assert_int_equal(sdg_facts_account(&account, facts, shown, parts, arena, &err), SDG_OK);
    sdg_sink to = sdg_buffer_sink(&text);
    sdg_put_text(&to, "");
    for (uint32_t i = 0; i < account.count; i++)
        sdg_put_format(&to, "%s\n", account.lines[i]);
    sdg_selection_free(shown);
    sdg_facts_free(facts);
    sdg_arena_free(arena);
    return text;
}

static void assert_told(const char *words, uint32_t parts, sdg_lang lang, const char *expected)
{
    explored it = explore_words(words);
    sdg_buffer text = told(&it, NULL, parts, lang);
    if (strstr(text.bytes, expected) == NULL)
        fail_msg("%s: \"%s\" is not in \"%s\"", words, expected, text.bytes);
    sdg_buffer_free(&text);
    explored_free(&it);
}

static void layers_name_their_states_and_what_they_are(void **state)
{
    (void)state;
    assert_told("priests", SDG_TELL_LAYERS, SDG_LANG_EN,
                "Layer 0, 1 state: 3P 3D left (start).\n"
                "Layer 1, 3 states: 3P 2D right; 2P 2D right; 3P 1D right.\n");
    assert_told("priests", SDG_TELL_LAYERS, SDG_LANG_EN, "1 state: 0P 0D right (goal).\n");
    assert_told("frogs left=1 right=2", SDG_TELL_LAYERS, SDG_LANG_EN, " (dead end)");
    assert_told("frogs left=2 right=2", SDG_TELL_LAYERS, SDG_LANG_EN, " (cannot reach a goal)");
}

static void a_path_is_told_move_by_move(void **state)
{
    (void)state;
    assert_told("priests", SDG_TELL_PATH, SDG_LANG_EN,
                "A shortest solution, move by move, from 3P 3D left:\n"
                "Move 1, PD: to 2P 2D right.\nMove 2, P: to 3P 2D left.\n");
    assert_told("priests", SDG_TELL_PATH, SDG_LANG_EN, "Move 11, PD: to 0P 0D right.\n");
    assert_told("torch", SDG_TELL_PATH, SDG_LANG_EN, ", cost 17 so far.\n");
}

/* Pieces of one shape stand for one another in a state; along a path they keep their names. */
static void pieces_keep_their_names_along_a_path(void **state)
{
    (void)state;
    assert_told("klotski board=AA./B.C metric=steps goal=A@1,0", SDG_TELL_PATH, SDG_LANG_EN,
                "A 0,0 to 1,0: to ");
}

static void dead_ends_say_which_rule_bars_the_way_out(void **state)
{
    (void)state;
    assert_told("frogs left=2 right=2", SDG_TELL_ENDS, SDG_LANG_EN,
                "Dead end: _FFTT, at a distance of 2; the rules refuse 2 to 1 (frogs move only to "
                "the right, toads to the left), ");
    assert_told("frogs left=2 right=2", SDG_TELL_ENDS, SDG_LANG_EN,
                "No way to a goal from FT_FT; _TFFT; FTTF_.\n");
    assert_told("frogs", SDG_TELL_ENDS, SDG_LANG_EN, "And 1 more dead ends.\n");
}

static void moves_are_told_of_what_is_small(void **state)
{
    (void)state;
    assert_told("jugs", SDG_TELL_MOVES, SDG_LANG_EN, "From (0,0) to (3,0); (0,5).\n");
    explored it = explore_words("torch");
    sdg_buffer text = told(&it, NULL, SDG_TELL_MOVES, SDG_LANG_EN);
    assert_string_equal(text.bytes, "");
    sdg_buffer_free(&text);
    explored_free(&it);
}

static void all_of_it_is_told_in_chinese(void **state)
{
    (void)state;
    sdg_lang zh = sdg_lang_named("zh");
    assert_told("priests", SDG_TELL_LAYERS, zh,
                "第 1 层，3 个状态：3牧2魔 右；2牧2魔 右；3牧1魔 右。\n");
    assert_told("priests", SDG_TELL_PATH, zh, "第 1 步，牧魔：到 2牧2魔 右。\n");
    assert_told("frogs left=2 right=2", SDG_TELL_ENDS, zh, "死路：_FFTT，距离 2；规则不允许 ");
}

/* 0 -> 1 -> … -> nodes - 1, the last of which is the goal. */
static explored chain(uint32_t nodes, bool costs)
{
    the_graph = (graph){.nodes = nodes, .starts = 1};
    the_graph.goal[nodes - 1] = true;
    for (uint8_t i = 0; i + 1u < nodes; i++)
        add_arc(i, (uint8_t)(i + 1));
    for (uint32_t i = 0; costs && i < the_graph.arc_count; i++)
        the_graph.arcs[i].cost = 3;
    return explore_graph(0);
}

static void what_a_fold_leaves_out_is_not_told(void **state)
{
    (void)state;
    const sdg_fold fold = {.by_depth = true, .depth = 1};
    explored it = chain(4, false);
    sdg_buffer text = told(&it, &fold, SDG_TELL_LAYERS | SDG_TELL_MOVES, SDG_LANG_EN);
    assert_string_equal(text.bytes, "Layer 0, 1 shown of 1: n0 (start).\n"
                                    "Layer 1, 1 shown of 1: n1 (with moves to states left out).\n"
                                    "From n0 to n1.\n");
    sdg_buffer_free(&text);
    explored_free(&it);
}

static void with_costs_layers_are_distances(void **state)
{
    (void)state;
    explored it = chain(3, true);
    sdg_buffer text = told(&it, NULL, SDG_TELL_LAYERS, SDG_LANG_EN);
    assert_string_equal(text.bytes, "Distance 0, 1 state: n0 (start).\nDistance 3, 1 state: n1.\n"
                                    "Distance 6, 1 state: n2 (goal).\n");
    sdg_buffer_free(&text);
    explored_free(&it);
}

static void many_states_are_counted_and_not_named(void **state)
{
    (void)state;
    explored it = explore_words("frogs");
    sdg_buffer text = told(&it, NULL, SDG_TELL_LAYERS, SDG_LANG_EN);
    assert_string_equal(text.bytes, "States at a distance of 0, 1, 2 and so on: 1, 2, 4, 5, 6, 6, "
                                    "8, 8, 7, 6, 6, 4, 4, 2, 2, 1.\n");
    sdg_buffer_free(&text);
    explored_free(&it);
}

/* Seven disks take 127 moves, more than are told. */
static void an_account_is_short_however_large_the_space(void **state)
{
    (void)state;
    explored it = explore_words("hanoi disks=7");
    sdg_buffer text = told(&it, NULL, SDG_TELL_ALL, SDG_LANG_EN);
    assert_non_null(strstr(text.bytes, ", and so on to a distance of 127.\n"));
    assert_non_null(strstr(text.bytes, "\nMove 98, "));
    assert_null(strstr(text.bytes, "\nMove 99, "));
    assert_non_null(strstr(text.bytes, "And so on to move 127; --view=solution tells all.\n"));
    assert_null(strstr(text.bytes, "From "));
    sdg_buffer_free(&text);
    explored_free(&it);
}

static void a_partial_account_says_what_is_not_expanded(void **state)
{
    (void)state;
    the_graph = (graph){.nodes = 9, .starts = 1};
    for (uint8_t i = 0; i + 1u < 9; i++)
        add_arc(i, (uint8_t)(i + 1));
    explored it = explore_graph(4);
    sdg_buffer text = told(&it, NULL, SDG_TELL_ALL, SDG_LANG_EN);
    assert_non_null(strstr(text.bytes, "n3 (not expanded).\n"));
    assert_null(strstr(text.bytes, "ead end"));
    sdg_buffer_free(&text);
    explored_free(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layers_name_their_states_and_what_they_are),
        cmocka_unit_test(a_path_is_told_move_by_move),
        cmocka_unit_test(pieces_keep_their_names_along_a_path),
        cmocka_unit_test(dead_ends_say_which_rule_bars_the_way_out),
        cmocka_unit_test(moves_are_told_of_what_is_small),
        cmocka_unit_test(all_of_it_is_told_in_chinese),
        cmocka_unit_test(what_a_fold_leaves_out_is_not_told),
        cmocka_unit_test(with_costs_layers_are_distances),
        cmocka_unit_test(many_states_are_counted_and_not_named),
        cmocka_unit_test(an_account_is_short_however_large_the_space),
        cmocka_unit_test(a_partial_account_says_what_is_not_expanded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
