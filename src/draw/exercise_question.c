/* The words of a question. A convention stands in each that depends on one: "breadth-first search"
 * alone is several algorithms, with several right answers. */
#include "draw/exercise.h"

/* A search in words: its name, and its convention as a clause. */
typedef struct search_words {
    const char *name, *how;
} search_words;

static void put_order(const sdg_scene *scene, search_words by, sdg_sink *to)
{
    if (scene->options->number == SDG_NUMBER_DISCOVERED)
        sdg_say(to,
                "Exercise: number the states in the order in which %s discovers them (%s). A state "
                "that is never discovered gets a dash.",
                by.name, by.how);
    else if (scene->options->number == SDG_NUMBER_FINISHED)
        sdg_say(to,
                "Exercise: number the states in the order in which %s finishes them (%s). A state "
                "that is never finished gets a dash.",
                by.name, by.how);
    else
        sdg_say(to,
                "Exercise: number the states in the order in which %s expands them (%s). A state "
                "that is never expanded gets a dash.",
                by.name, by.how);
}

static void put_by(const sdg_scene *scene, search_words by, sdg_sink *to)
{
    if (scene->options->exercise.blanks == SDG_BLANKS_ORDER)
        put_order(scene, by, to);
    else if (scene->options->exercise.blanks == SDG_BLANKS_PATH)
        sdg_say(to,
                "Exercise: mark the path from the start to a goal that %s finds (%s). If it finds "
                "none, say so.",
                by.name, by.how);
    else
        sdg_say(to, "Exercise: fill in the trace of %s (%s). There may be more rows than steps.",
                by.name, by.how);
}

/* What is asked of a search. */
static void put_of_search(const sdg_scene *scene, sdg_sink *to)
{
    const sdg_run *run = scene->run;
    sdg_buffer text = {0};
    sdg_sink clause = sdg_buffer_sink_in(&text, to->lang);
    if (run->plan.heuristic != NULL || run->plan.bound != SDG_NONE)
        sdg_put_format(&clause, "%s, ", run->plan.name);
    sdg_convention_put(run->search, &run->how, &clause);
    if (clause.status == SDG_OK)
        put_by(scene,
               (search_words){sdg_translate(to->lang, run->search->title),
                              text.count > 0 ? text.bytes : ""},
               to);
    else
        to->status = clause.status;
    sdg_buffer_free(&text);
}

static void put_path(const sdg_scene *scene, sdg_sink *to)
{
    if (sdg_space_is_unit_cost(scene->space))
        sdg_say(to, "Exercise: mark a shortest path from the start to a goal, one of the fewest "
                    "moves, and say how many such paths there are. If there is none, say so.");
    else
        sdg_say(to, "Exercise: mark a cheapest path from the start to a goal, and say how many "
                    "such paths there are. If there is none, say so.");
}

static void put_layers(const sdg_scene *scene, sdg_sink *to)
{
    if (sdg_space_is_unit_cost(scene->space))
        sdg_say(to, "Exercise: write in each state its distance from the start, the least number "
                    "of moves that lead to it.");
    else
        sdg_say(to, "Exercise: write in each state its distance from the start, the least cost of "
                    "a path to it.");
}

/* The rows of a puzzle's own numbering are not all states. */
static void put_matrix(const sdg_scene *scene, sdg_sink *to)
{
    const sdg_model *model = sdg_space_model(scene->space);
    sdg_say(to, "Exercise: fill in the adjacency matrix. Row i, column j holds 1 if a move leads "
                "from state i to state j, else 0 or nothing.");
    if (model->puzzle->index_count != NULL && model->puzzle->index_count(model->self) > 0)
        sdg_say(to, " What breaks a rule or is never reached has no moves.");
}

void exercise_put_question(const sdg_scene *scene, sdg_sink *to)
{
    const sdg_exercise *of = &scene->options->exercise;
    if (of->question != NULL)
        sdg_put_text(to, of->question);
    else if (of->blanks == SDG_BLANKS_LAYERS)
        put_layers(scene, to);
    else if (of->blanks == SDG_BLANKS_MATRIX)
        put_matrix(scene, to);
    else if (scene->run != NULL)
        put_of_search(scene, to);
    else
        put_path(scene, to);
}
