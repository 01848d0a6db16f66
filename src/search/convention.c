/* Conventions in words. In the order in which a search comes to the choices; the caption prints
 * this, because textbooks differ and answer keys go wrong where it is unstated. */
#include <statediagram/search.h>

#include <string.h>

/* What is being written. */
typedef struct clause {
    unsigned heeds;
    sdg_sink *to;
    bool has_begun;
} clause;

/* Writes what was chosen, if the search heeds the choice. */
static void put(clause *it, unsigned choice, const char *text)
{
    if ((it->heeds & choice) == 0)
        return;
    sdg_say(it->to, it->has_begun ? ", " : "");
    sdg_put_text(it->to, sdg_translate(it->to->lang, text));
    it->has_begun = true;
}

/* A search that looks for the best of all goals stops at none, but it may go no further there. */
static const char *stop_text(const sdg_search *search, sdg_stop stop)
{
    if (stop == SDG_STOP_NEVER)
        return SDG_TEXT("goes on after the goal");
    return search->keeps_looking ? SDG_TEXT("goes no further at a goal")
                                 : SDG_TEXT("stops at the goal");
}

static const char *order_text(sdg_order order)
{
    static const char *const texts[] = {
        [SDG_ORDER_DECLARED] = SDG_TEXT("children in declared order"),
        [SDG_ORDER_ALPHA] = SDG_TEXT("children in alphabetical order"),
        [SDG_ORDER_REVERSE] = SDG_TEXT("children in reverse order"),
    };
    return texts[order];
}

/* Where a state is known by its depth or its cost, being met again is not always being met twice.
 */
static const char *repeats_text(const sdg_search *search, sdg_repeats repeats)
{
    if (repeats == SDG_REPEATS_FORBID_ON_PATH)
        return SDG_TEXT("no state twice on a path");
    if (repeats == SDG_REPEATS_ALLOW)
        return SDG_TEXT("any state again");
    if (search->keeps_looking && search->promise == SDG_PROMISE_LEAST_COST)
        return SDG_TEXT("no state again but at less cost");
    if (search->keeps_looking || search->takes == SDG_TAKES_BOUND)
        return SDG_TEXT("no state again but by fewer moves");
    return SDG_TEXT("no state twice");
}

static const char *ties_text(sdg_ties ties)
{
    static const char *const texts[] = {
        [SDG_TIES_FIFO] = SDG_TEXT("ties by age"),
        [SDG_TIES_LIFO] = SDG_TEXT("ties to the newest"),
        [SDG_TIES_LOW_H] = SDG_TEXT("ties to the lowest estimate"),
    };
    return texts[ties];
}

/* Recursive depth-first search marks a state as it visits it, whatever is asked for. */
static bool has_marks(const sdg_search *search, const sdg_convention *how)
{
    bool is_recursive = (search->heeds & SDG_HEEDS_FORM) != 0 && how->dfs == SDG_DFS_RECURSIVE;
    return how->repeats == SDG_REPEATS_FORBID && !is_recursive;
}

/* Depth-first searches have a form, best-first searches have ties, and those that go deep by an
 * estimate take one. */
sdg_convention sdg_convention_for(const sdg_search *search, const sdg_convention *how)
{
    sdg_convention own = *how;
    bool is_deep = (search->heeds & SDG_HEEDS_FORM) != 0;
    bool is_best = (search->heeds & SDG_HEEDS_TIES) != 0;
    bool is_estimating = search->takes == SDG_TAKES_HEURISTIC;
    if (own.early_is_breadth_only && (is_deep || is_best || is_estimating))
        own.goal_test = SDG_GOAL_TEST_EXPAND;
    if (own.tree_is_deep_only && !is_deep && (is_best || !is_estimating))
        own.repeats = SDG_REPEATS_FORBID;
    return own;
}

void sdg_convention_put(const sdg_search *search, const sdg_convention *of_all, sdg_sink *to)
{
    const sdg_convention own = sdg_convention_for(search, of_all), *how = &own;
    clause it = {.heeds = search->heeds, .to = to};
    /* A trace that was read stands nowhere, and follows what it follows. */
    if (search->source[0] == '\0')
        sdg_say(to, "as its trace tells");
    if (!has_marks(search, how))
        it.heeds &= ~(unsigned)SDG_HEEDS_MARK;
    put(&it, SDG_HEEDS_GOAL_TEST,
        how->goal_test == SDG_GOAL_TEST_EXPAND ? SDG_TEXT("goal tested on expansion")
                                               : SDG_TEXT("goal tested on generation"));
    put(&it, SDG_HEEDS_STOP, stop_text(search, how->stop));
    put(&it, SDG_HEEDS_FORM,
        how->dfs == SDG_DFS_RECURSIVE ? SDG_TEXT("recursive") : SDG_TEXT("with a stack"));
    put(&it, SDG_HEEDS_ORDER, order_text(how->order));
    put(&it, SDG_HEEDS_MARK,
        how->mark_when == SDG_MARK_PUSH ? SDG_TEXT("marked when pushed")
                                        : SDG_TEXT("marked when popped"));
    put(&it, SDG_HEEDS_REPEATS, repeats_text(search, how->repeats));
    put(&it, SDG_HEEDS_TIES, ties_text(how->ties));
    put(&it, SDG_HEEDS_REOPEN,
        how->no_reopen ? SDG_TEXT("expanded states stay so")
                       : SDG_TEXT("expanded states reopened"));
}

/* Where a book leaves a choice open, this program's own stands. */
const sdg_preset sdg_presets[] = {
    {"aima3",
     {.goal_test = SDG_GOAL_TEST_GENERATE,
      .early_is_breadth_only = true,
      .dfs = SDG_DFS_STACK,
      .mark_when = SDG_MARK_PUSH},
     "Russell and Norvig, Artificial Intelligence: A Modern Approach, 3rd edition, 2010, figure "
     "3.11 and 3.14: breadth-first search alone tests for the goal as a node is generated, and "
     "what is explored or in the frontier "
     "is "
     "not added again"},
    {"aima4",
     {.goal_test = SDG_GOAL_TEST_GENERATE,
      .dfs = SDG_DFS_STACK,
      .early_is_breadth_only = true,
      .repeats = SDG_REPEATS_FORBID_ON_PATH,
      .tree_is_deep_only = true},
     "Russell and Norvig, Artificial Intelligence: A Modern Approach, 4th edition, 2020, section "
     "3.4: depth-first searches keep no table of reached states and check for cycles along the "
     "path"},
    {"clrs",
     {.stop = SDG_STOP_NEVER, .dfs = SDG_DFS_RECURSIVE, .mark_when = SDG_MARK_PUSH},
     "Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms, 3rd edition, 2009, sections "
     "22.2 and 22.3: no goal, recursive depth-first search, vertices turn grey as they are met"},
    {"cs188",
     {.goal_test = SDG_GOAL_TEST_EXPAND,
      .dfs = SDG_DFS_STACK,
      .mark_when = SDG_MARK_POP,
      .order = SDG_ORDER_ALPHA},
     "Berkeley CS 188, Introduction to Artificial Intelligence, graph search: the goal is tested "
     "and "
     "the state is closed as a node leaves the fringe; ties alphabetical"},
    {.name = NULL},
};

const sdg_preset *sdg_convention_preset(const char *name)
{
    for (const sdg_preset *preset = sdg_presets; preset->name != NULL; preset++)
        if (strcmp(preset->name, name) == 0)
            return preset;
    return NULL;
}
