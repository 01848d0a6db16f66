/* Sentences from facts. Each is written into a buffer and then copied into the diagram's arena; a
 * failed write leaves the sink failed, which is looked at once at the end. */
#include "draw/words.h"

#include <string.h>

#include "draw/quotient.h"
#include "draw/telling.h"
#include "draw/theme.h"

/* Through a buffer, as grouped numbers are written to a sink. */
const char *words_count(sdg_arena *arena, uint64_t count, const char *noun)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(arena));
    sdg_put_counted(&to, count, noun);
    char *copy = to.status == SDG_OK ? sdg_arena_copy(arena, text.bytes) : NULL;
    sdg_buffer_free(&text);
    return copy;
}

/* A length in a space with costs is a sum of costs, and must not be read as a number of moves. */
const char *words_moves(const sdg_scene *scene, uint32_t length, sdg_arena *arena)
{
    const char *noun = sdg_space_is_unit_cost(scene->space) ? "move" : "cost unit";
    return words_count(arena, length, noun);
}

/* "priests-3f2a91": the family's name and a digest of the recipe, so that two figures on one page
 * differ. An exercise and its key have one name but for its end. FNV-1a, 32 bits. */
static char *figure_id(const sdg_scene *scene, const words_view *view, const char *end,
                       sdg_arena *arena)
{
    const char *recipe = scene->facts->recipe, *parts[2] = {recipe, view->subject};
    if (scene->options->id != NULL)
        return sdg_arena_format(arena, "%s%s", scene->options->id, end);
    uint32_t digest = 2166136261u;
    const char *key = scene->options->exercise.key ? strstr(recipe, " --key") : NULL;
    for (int part = 0; part < 2; part++)
        for (const char *at = parts[part]; *at != '\0'; at++) {
            if (at == key)
                at += strlen(" --key") - 1;
            else
                digest = (digest ^ (uint8_t)*at) * 16777619u;
        }
    return sdg_arena_format(arena, "%s-%06x%s", sdg_space_model(scene->space)->puzzle->name,
                            (unsigned)(digest & 0xFFFFFF), end);
}

/* Several starts are counted, as their texts would be the whole sentence. */
static void put_start(const sdg_scene *scene, sdg_sink *to)
{
    const sdg_model *model = sdg_space_model(scene->space);
    if (scene->facts->starts != 1) {
        sdg_put_counted(to, scene->facts->starts, "start");
        return;
    }
    model->puzzle->print_state(model->self, sdg_space_state(scene->space, 0), to);
}

/* With costs a layer is a distance, and most distances have no state: those are not counted.
 * Nothing is said where the distances were too far apart to be listed. */
static void put_layers(const sdg_scene *scene, sdg_sink *to)
{
    const sdg_facts *facts = scene->facts;
    uint32_t used = 0;
    for (uint32_t i = 0; i < facts->layer_count; i++)
        used += facts->layers[i] > 0;
    if (used == 0)
        return;
    sdg_say(to, ", ");
    if (sdg_space_is_unit_cost(scene->space)) {
        sdg_put_counted(to, used, "layer");
        sdg_say(to, " by number of moves from the start");
    } else {
        sdg_put_counted(to, used, "distance");
        sdg_say(to, " from the start");
    }
}

/* "16 states reachable from 3P 3D left, 34 transitions drawn as 17 lines, 13 layers by distance".
 */
static void put_size(const sdg_scene *scene, const words_view *view, sdg_sink *to)
{
    const sdg_facts *facts = scene->facts;
    sdg_put_counted(to, facts->states, "state");
    sdg_say(to, facts->complete ? " reachable from " : " found from ");
    put_start(scene, to);
    sdg_say(to, ", ");
    sdg_put_counted(to, facts->transitions, "transition");
    /* Where states or moves are left out, the lines are not those of all transitions. */
    bool is_whole =
        view->left_out[0] == '\0' && !scene->options->only_found && scene->quotient == NULL;
    if (is_whole && view->drawn_lines != SDG_NONE && view->drawn_lines != facts->transitions) {
        sdg_say(to, " drawn as ");
        sdg_put_counted(to, view->drawn_lines, "line");
    }
    put_layers(scene, to);
    sdg_say(to, ".");
    if (!is_whole && view->drawn_lines != SDG_NONE) {
        sdg_say(to, " Drawn: ");
        if (scene->quotient != NULL)
            sdg_say_count(to, view->drawn_states, "%s class", "%s classes");
        else
            sdg_put_counted(to, view->drawn_states, "state");
        sdg_say(to, " and ");
        sdg_put_counted(to, view->drawn_lines, "line");
        sdg_say(to, ".");
    }
}

/* Where the puzzle hides the turn, a path in the graph is no solution yet, and is not called
 * one. */
static void put_solution(const sdg_scene *scene, sdg_sink *to)
{
    const sdg_facts *facts = scene->facts;
    if (!facts->solved)
        return;
    bool costly = !sdg_space_is_unit_cost(scene->space);
    /* A path of the graph need not be one that can be walked. */
    if (facts->alternation.known)
        sdg_say(to, !facts->optimal ? " A path to the goal: "
                    : costly        ? " Cheapest path to the goal: "
                                    : " Shortest path to the goal: ");
    else
        sdg_say(to, !facts->optimal ? " A solution: "
                    : costly        ? " Cheapest solution: "
                                    : " Shortest solution: ");
    sdg_put_counted(to, facts->length, "move");
    if (costly) {
        sdg_say(to, " at cost ");
        sdg_put_grouped(to, facts->cost);
    }
    if (!facts->counted)
        sdg_say(to, ".");
    else if (strcmp(facts->path_count, "1") == 0)
        sdg_say(to, ", the only one.");
    else {
        sdg_say(to, ", ");
        sdg_put_grouped_digits(to, facts->path_count);
        sdg_say(to, " such paths.");
    }
}

/* A state that is sought instead of the puzzle's goal: the numbers of the figure are those of the
 * way to it. */
static void put_goal(const sdg_scene *scene, const char *before, sdg_sink *to)
{
    const sdg_model *model = sdg_space_model(scene->space);
    const uint8_t *goal = sdg_space_goal(scene->space);
    if (goal == NULL && model->puzzle->print_goal == NULL)
        return;
    sdg_put_text(to, before);
    if (goal == NULL) {
        model->puzzle->print_goal(model->self, to);
        return;
    }
    bool has_own = model->puzzle->has_goal == NULL || model->puzzle->has_goal(model->self);
    sdg_say(to, has_own ? "sought, instead of the puzzle's goal: " : "sought: ");
    model->puzzle->print_state(model->self, goal, to);
}

/* The puzzle gives clauses and does not know what stands before them; here they begin a sentence. A
 * failure of its sink is handed on. */
void words_put_definition(const sdg_scene *scene, sdg_sink *to)
{
    const sdg_model *model = sdg_space_model(scene->space);
    sdg_buffer text = {0};
    sdg_sink clause = sdg_buffer_sink_in(&text, to->lang);
    if (model->puzzle->print_definition != NULL)
        model->puzzle->print_definition(model->self, &clause);
    put_goal(scene, text.count > 0 ? sdg_translate(to->lang, "; ") : "", &clause);
    if (text.count > 0) {
        char first[2] = {text.bytes[0], '\0'};
        /* ASCII alone: the clauses are written in English. */
        if (first[0] >= 'a' && first[0] <= 'z')
            first[0] = (char)(first[0] - 'a' + 'A');
        sdg_say(to, " %s%s.", first, text.bytes + 1);
    }
    if (clause.status != SDG_OK)
        to->status = clause.status;
    sdg_buffer_free(&text);
}

/* The numbers of a figure mean nothing without the search and its conventions: which order moves
 * are taken in, when a goal is looked at. */
static void put_search(const sdg_scene *scene, sdg_sink *to)
{
    static const char *const orders[] = {"", SDG_TEXT("expansion"), SDG_TEXT("discovery"),
                                         SDG_TEXT("finishing"),
                                         SDG_TEXT("discovery and finishing")};
    if (scene->options->number == SDG_NUMBER_NONE || scene->run == NULL)
        return;
    if (scene->options->number == SDG_NUMBER_GHF)
        sdg_say(to, " In the states: values of %s (",
                sdg_translate(to->lang, scene->run->search->title));
    else
        sdg_say(to, " Numbers: order of %s by %s (",
                sdg_translate(to->lang, orders[scene->options->number]),
                sdg_translate(to->lang, scene->run->search->title));
    if (strcmp(scene->run->plan.name, scene->run->search->name) != 0)
        sdg_say(to, "%s, ", scene->run->plan.name);
    sdg_convention_put(scene->run->search, &scene->run->how, to);
    sdg_say(to, ").");
}

/* From the general to the special: the puzzle, how large, how long, what is drawn how. */
static void put_caption(const sdg_scene *scene, const words_view *view, sdg_sink *to)
{
    sdg_say(to, "%s: ", sdg_translate(to->lang, sdg_space_model(scene->space)->puzzle->title));
    put_size(scene, view, to);
    put_solution(scene, to);
    words_put_definition(scene, to);
    put_search(scene, to);
    if (view->extra[0] != '\0')
        sdg_put_format(to, " %s", sdg_translate(to->lang, view->extra));
}

/* The horizon is a distance, which with costs is no number of moves. */
static void put_proven(const sdg_scene *scene, sdg_sink *to)
{
    if (sdg_space_is_unit_cost(scene->space)) {
        sdg_say(to, "No solution of ");
        sdg_put_counted(to, scene->facts->proven_length, "move");
        sdg_say(to, " or fewer. ");
        return;
    }
    sdg_say(to, "No solution of cost ");
    sdg_put_grouped(to, scene->facts->proven_length);
    sdg_say(to, " or less. ");
}

/* What stopped it comes first, then how much is there. That no short solution exists may be proven
 * all the same. */
static void put_partial(const sdg_scene *scene, sdg_sink *to)
{
    const sdg_facts *facts = scene->facts;
    static const char *const reasons[] = {
        [SDG_LIMIT_NONE] = SDG_TEXT("Explored by the search alone"),
        [SDG_LIMIT_STATES] = SDG_TEXT("Partial: stopped at the limit on states"),
        [SDG_LIMIT_MEMORY] = SDG_TEXT("Partial: stopped at the limit on memory"),
        [SDG_LIMIT_TIME] = SDG_TEXT("Partial: stopped at the limit on time"),
        [SDG_LIMIT_INTERRUPT] = SDG_TEXT("Partial: interrupted"),
    };
    sdg_say(to, "%s; ", sdg_translate(to->lang, reasons[facts->limit]));
    sdg_put_counted(to, facts->states, "state");
    sdg_say(to, " found, ");
    /* One alone is no "them", and it is there that a space of one state was cut short. */
    if (facts->states > 1) {
        sdg_say_count(to, facts->states - facts->expanded, "%s of them ", "%s of them ");
    }
    sdg_say(to, "not expanded. ");
    /* A partial result may still prove that there is no short solution. */
    if (!facts->solved && facts->proven_length != SDG_NONE) {
        put_proven(scene, to);
    }
}

/* A search may be cut short where the space is whole, and then tells what it may still claim. */
static void put_cut_runs(const sdg_scene *scene, sdg_sink *to)
{
    for (uint32_t i = 0; i < scene->run_count; i++) {
        const sdg_run *run = scene->runs[i];
        if (run->limit == SDG_LIMIT_NONE)
            continue;
        if (run->limit == SDG_LIMIT_INTERRUPT)
            sdg_say(to, "%s was interrupted: ", run->plan.name);
        else
            sdg_say(to, "%s stopped at the limit on %s: ", run->plan.name,
                    sdg_translate(to->lang, sdg_limit_name(run->limit)));
        sdg_run_put_claim(run, to);
        sdg_say(to, ". ");
    }
}

/* A single state is a case of its own, as "none of the 1 states" is no sentence. Where there is no
 * goal, nothing is unsolved. */
static void put_unsolved(const sdg_facts *facts, sdg_sink *to)
{
    if (!sdg_space_has_goal(facts->space))
        return;
    if (facts->states == 1 || facts->goals == 0)
        sdg_say_count(to, facts->states, "No solution: the only reachable state is no goal. ",
                      "No solution: none of the %s reachable states is a goal. ");
}

/* Why the shortest path of a puzzle that hides the turn cannot be carried out, and what can. */
static void put_alternation(const sdg_scene *scene, sdg_sink *to)
{
    const sdg_facts *facts = scene->facts;
    const sdg_alternation *turns = &facts->alternation;
    const sdg_model *model = sdg_space_model(scene->space);
    if (!turns->known || !facts->solved || turns->path_rowable)
        return;
    sdg_say(to, facts->optimal ? "The shortest path, of " : "The path found, of ");
    sdg_put_counted(to, facts->length, "move");
    sdg_say(to, ", cannot be carried out: ");
    if (turns->blocked_at > 1 && model->puzzle->turn_name != NULL)
        sdg_say(
            to, "step %u needs the %s; step %u left the %s. ", (unsigned)turns->blocked_at,
            sdg_translate(to->lang, model->puzzle->turn_name(model->self, turns->blocked_at % 2)),
            (unsigned)turns->blocked_at - 1,
            sdg_translate(to->lang,
                          model->puzzle->turn_name(model->self, (turns->blocked_at + 1) % 2)));
    else
        sdg_say(to, "its turns do not alternate. ");
    if (turns->length == SDG_NONE) {
        sdg_say(to, facts->complete
                        ? "No walk that alternates forward and back reaches the goal. "
                        : "Whether a walk that alternates forward and back reaches the goal, "
                          "and how soon, is not known. ");
        return;
    }
    sdg_say(to, "Walks that alternate forward and back first reach the goal after ");
    sdg_put_counted(to, turns->length, "move");
    sdg_say(to, strcmp(turns->count, "1") == 0 ? ", in %s way. " : ", in %s ways. ", turns->count);
}

/* Partial wins over unsolved: of a partial space it is not known whether there is a solution. */
static void put_notice(const sdg_scene *scene, const words_view *view, sdg_sink *to)
{
    const sdg_facts *facts = scene->facts;
    if (!facts->complete)
        put_partial(scene, to);
    else if (!facts->solved)
        put_unsolved(facts, to);
    put_cut_runs(scene, to);
    put_alternation(scene, to);
    if (view->left_out[0] != '\0') {
        uint32_t shown = scene->quotient != NULL ? scene->quotient->states : view->drawn_states;
        sdg_say_count(to, shown, "%s of ", "%s of ");
        sdg_put_counted(to, facts->states, "state");
        sdg_say(to, " shown: %s. ", sdg_translate(to->lang, view->left_out));
    }
    quotient_put_notice(scene, to);
    if (scene->options->unnamed_moves && view->drawn_lines != SDG_NONE)
        sdg_say(to, "The names of the moves are left out. ");
    if (scene->options->only_found && view->drawn_lines != SDG_NONE)
        sdg_say(to, "Moves by which no search found a state are left out. ");
    if (scene->options->remark != NULL)
        sdg_say(to, "%s ", sdg_translate(to->lang, scene->options->remark));
}

/* What a writer wrote, without a final space, in the diagram's arena; NULL: no memory. */
static const char *written(void (*put)(const sdg_scene *, const words_view *, sdg_sink *),
                           const sdg_scene *scene, const words_view *view, sdg_arena *arena)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(arena));
    put(scene, view, &to);
    size_t count = text.count;
    while (count > 0 && text.bytes[count - 1] == ' ')
        count--;
    char *copy =
        to.status == SDG_OK ? sdg_arena_bytes(arena, count > 0 ? text.bytes : "", count) : NULL;
    sdg_buffer_free(&text);
    return copy;
}

/* The facts begin with the state diagram by name; other views first say what they are. */
static void put_description(const sdg_scene *scene, const words_view *view, sdg_sink *to)
{
    if (strcmp(view->subject, "state diagram") != 0)
        sdg_say(to, "%s: %s. ",
                sdg_translate(to->lang, sdg_space_model(scene->space)->puzzle->title),
                sdg_translate(to->lang, view->subject));
    sdg_facts_describe(scene->facts, to);
    sdg_put_text(to, " ");
    put_alternation(scene, to);
    if (view->left_out[0] != '\0')
        sdg_say(to, "Shown: %s. ", sdg_translate(to->lang, view->left_out));
    if (view->extra[0] != '\0')
        sdg_put_format(to, "%s ", sdg_translate(to->lang, view->extra));
    quotient_put_notice(scene, to);
}

/* What a reader who cannot see the figure has of it: sentences about the whole, and then its
 * parts. */
static sdg_status describe(const char **out, const sdg_scene *scene, const words_view *view,
                           sdg_arena *arena, sdg_error *err)
{
    const char *parts = "", *whole = written(put_description, scene, view, arena);
    /* The parts are told by state, and a quotient draws classes. */
    sdg_status status =
        scene->quotient != NULL ? SDG_OK : telling_of(&parts, scene, view->subject, arena, err);
    if (status == SDG_OK && whole != NULL && parts[0] != '\0')
        whole = sdg_arena_format(arena, "%s %s", whole, parts);
    *out = whole;
    return status;
}

/* Every text is in the diagram's arena; what fails leaves NULL. */
bool words_dress(const sdg_scene *scene, const words_view *view, const char *end,
                 sdg_diagram *diagram)
{
    sdg_arena *arena = diagram->arena;
    const sdg_draw_options *options = scene->options;
    const char *family = sdg_space_model(scene->space)->puzzle->title;
    diagram->text_size = THEME_TEXT;
    diagram->ink = THEME_INK;
    diagram->paper = THEME_PAPER;
    diagram->night = theme_night;
    diagram->id = figure_id(scene, view, end, arena);
    diagram->name = sdg_arena_say(arena, "%s: %s", sdg_translate(options->lang, family),
                                  sdg_translate(options->lang, view->subject));
    diagram->title = sdg_arena_copy(arena, options->title != NULL ? options->title : "");
    diagram->recipe = sdg_arena_copy(arena, scene->facts->recipe);
    return diagram->id != NULL && diagram->name != NULL && diagram->title != NULL &&
           diagram->recipe != NULL;
}

/* One check at the end is enough. */
sdg_status words_fill(const sdg_scene *drawn, const words_view *view, sdg_diagram *diagram,
                      sdg_error *err)
{
    sdg_arena *arena = diagram->arena;
    const sdg_scene of_states = quotient_whole(drawn), *scene = &of_states;
    bool is_dressed = words_dress(scene, view, "", diagram);
    sdg_status status = describe(&diagram->description, scene, view, arena, err);
    diagram->notice = written(put_notice, scene, view, arena);
    const char *caption = written(put_caption, scene, view, arena);
    bool is_shown = caption == NULL || scene->options->caption == SDG_CAPTION_FULL;
    diagram->caption = is_shown ? caption : "";
    diagram->unshown = is_shown ? "" : caption;
    bool whole = is_dressed && diagram->description != NULL && diagram->notice != NULL &&
                 diagram->caption != NULL;
    if (status != SDG_OK)
        return status;
    return whole ? SDG_OK : sdg_fail_memory(err);
}
