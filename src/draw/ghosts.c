/* Ghosts are found by bytes: a refused state met again is the same node. Each remembers the rules
 * that it breaks as a bit set, for the legend. */
#include "draw/ghosts.h"

#include <string.h>

#include "draw/graph.h"
#include "draw/theme.h"

/* Rules are bits of a number; no puzzle has more. */
enum { MAX_RULES = 64 };

/* A ghost node and the state it stands for. */
typedef struct ghost {
    uint32_t node;
    const uint8_t *state;
} ghost;

/* What is being added to a diagram, until the legend has told it. */
typedef struct ghosts {
    const sdg_scene *scene;
    const sdg_model *model;
    sdg_diagram *diagram;
    ghost *items;
    size_t count, capacity;
    uint64_t node_rules, link_rules; /* bits of the rules that occur */
    uint32_t *rule_of;               /* by ghost link from the first: the rule that it breaks */
    size_t rule_room;
    uint32_t first_link; /* links of ghosts come after those of moves */
    bool brief;          /* texts in their short form */
} ghosts;

/* In a row: ghosts are drawn, so there are few of them. */
static uint32_t find_ghost(const ghosts *all, const uint8_t *state)
{
    for (size_t i = 0; i < all->count; i++)
        if (memcmp(all->items[i].state, state, all->model->state_size) == 0)
            return all->items[i].node;
    return SDG_NONE;
}

/* The ghost of a state, made if it is new; SDG_NONE on failure. It stands a layer below its first
 * source. */
static uint32_t ghost_of(ghosts *all, uint32_t source, const uint8_t *state, sdg_error *err)
{
    uint32_t node = find_ghost(all, state), layer = all->diagram->nodes[source].layer + 1;
    if (node != SDG_NONE)
        return node;
    ghost *items = sdg_reserve(all->items, all->count, &all->capacity, sizeof *items);
    if (items != NULL)
        all->items = items;
    const uint8_t *kept =
        (const uint8_t *)sdg_arena_bytes(all->diagram->arena, state, all->model->state_size);
    node = all->diagram->node_count;
    if (items == NULL || kept == NULL ||
        graph_add_ghost(all->model, state, all->brief, all->diagram, err) != SDG_OK)
        return SDG_NONE;
    uint32_t last = all->diagram->band_count > 0 ? all->diagram->band_count - 1 : 0;
    all->diagram->nodes[node].layer = layer > last ? last : layer;
    ghost it = {node, kept};
    all->items[all->count++] = it;
    return node;
}

/* Looks at ghost lines alone: a move and a refusal may join the same two states, and both are to
 * be seen. */
static bool is_linked(const ghosts *all, uint32_t a, uint32_t b)
{
    for (uint32_t i = all->first_link; i < all->diagram->link_count; i++) {
        const sdg_link *link = &all->diagram->links[i];
        if ((link->tail == a && link->head == b) || (link->tail == b && link->head == a))
            return true;
    }
    return false;
}

/* One line for a pair, however many moves are refused between the two. Between two states it has
 * no arrowhead, as the refusal is of the step and not of a place to go to. */
static bool link_ghost(ghosts *all, uint32_t from, uint32_t to, const sdg_refusal *refusal)
{
    sdg_diagram *diagram = all->diagram;
    /* Nodes of states come first, under the numbers of the states. */
    uint32_t states = graph_count(all->scene);
    bool between_states = from < states && to < states;
    if (is_linked(all, from, to))
        return true;
    const size_t number = diagram->link_count - all->first_link;
    uint32_t *rules = all->rule_of;
    if (number == all->rule_room)
        rules = sdg_reserve(all->rule_of, number, &all->rule_room, sizeof *rules);
    if (rules == NULL)
        return false;
    all->rule_of = rules;
    rules[number] = refusal->rule;
    const char *label = sdg_model_move_text(all->model, refusal->move, diagram->arena);
    sdg_link *link = sdg_diagram_link(diagram, from, to);
    if (label == NULL || link == NULL)
        return false;
    link->kind = "ghost";
    link->label = all->scene->options->unnamed_moves ? NULL : label;
    link->text_size = THEME_TEXT;
    link->text_colour = THEME_GHOST_INK;
    link->pen = sdg_pen_of(THEME_GHOST, 0.9, SDG_DOTTED);
    link->arrow_size = THEME_ARROW * 0.8;
    link->arrow_head = !between_states;
    return true;
}

/* Where the turn is hidden, every move is refused in both directions and the illegal states would
 * bury the figure; the matrix shows them, and here only what joins two states. */
static sdg_status add_refusal(ghosts *all, uint32_t source, const sdg_refusal *refusal,
                              sdg_error *err)
{
    uint32_t known = sdg_space_find(all->scene->space, refusal->state);
    uint32_t target = known != SDG_NONE ? graph_node(all->scene, known) : SDG_NONE;
    uint64_t bit = refusal->rule < MAX_RULES ? UINT64_C(1) << refusal->rule : 0;
    if (known == SDG_NONE && all->scene->facts->alternation.known)
        return SDG_OK;
    /* A legal state that is left out is no ghost. */
    if (known != SDG_NONE && target == SDG_NONE)
        return SDG_OK;
    if (target != SDG_NONE)
        all->link_rules |= bit;
    else
        all->node_rules |= bit;
    if (target == SDG_NONE)
        target = ghost_of(all, source, refusal->state, err);
    if (target == SDG_NONE || !link_ghost(all, source, target, refusal))
        return sdg_fail_memory(err);
    return SDG_OK;
}

/* The row is generated anew with its refusals: the space keeps only moves that are allowed. */
static sdg_status add_refusals_of(ghosts *all, uint32_t node, sdg_row *row, sdg_error *err)
{
    uint32_t state = graph_state(all->scene, node);
    if (!sdg_space_is_expanded(all->scene->space, state))
        return SDG_OK;
    sdg_status status = sdg_space_row(all->scene->space, state, true, row, err);
    if (status == SDG_OK)
        status = sdg_diagram_ask(all->diagram, err);
    for (uint32_t i = 0; i < row->refusal_count && status == SDG_OK; i++)
        status = add_refusal(all, node, &row->refusals[i], err);
    return status;
}

/* The number of a rule among those that occur, from 1; 0: it is the only one. */
static uint32_t number_of(const ghosts *all, uint32_t rule)
{
    const uint64_t rules = all->node_rules | all->link_rules;
    uint32_t number = 1;
    if ((rules & (rules - 1)) == 0 || rule >= MAX_RULES)
        return 0;
    for (uint32_t i = 0; i < rule; i++)
        number += (rules >> i & 1) != 0;
    return number;
}

/* All ghosts look alike: where there are several rules, each line tells which one it breaks. */
static bool number_links(const ghosts *all)
{
    const uint32_t count = all->rule_of != NULL ? all->diagram->link_count : 0;
    for (uint32_t i = all->first_link; i < count; i++) {
        const uint32_t number = number_of(all, all->rule_of[i - all->first_link]);
        sdg_link *link = &all->diagram->links[i];
        if (number == 0)
            continue;
        const char *name = link->label != NULL ? link->label : "", *blank = name[0] ? " " : "";
        link->label =
            sdg_arena_format(all->diagram->arena, "%s%s(%u)", name, blank, (unsigned)number);
        if (link->label == NULL)
            return false;
    }
    return true;
}

/* A line of the legend for each rule of a bit set. */
static bool explain(const ghosts *all, uint64_t rules, sdg_sample_kind kind, const char *lead)
{
    const char *const *names = all->model->puzzle->broken_rules;
    const sdg_lang lang = all->scene->options->lang;
    for (uint32_t rule = 0; names != NULL && rule < MAX_RULES && names[rule] != NULL; rule++) {
        if (!(rules >> rule & 1))
            continue;
        const uint32_t number = number_of(all, rule);
        const char *what = sdg_translate(lang, lead), *why = sdg_translate(lang, names[rule]);
        const char *text = number == 0 ? sdg_arena_say(all->diagram->arena, "%s: %s", what, why)
                                       : sdg_arena_format(all->diagram->arena, "%s (%u): %s", what,
                                                          (unsigned)number, why);
        sdg_sample *sample = text == NULL ? NULL : sdg_diagram_sample(all->diagram, kind, text);
        if (sample == NULL)
            return false;
        sample->pen = sdg_pen_of(THEME_GHOST, 0.9, SDG_DOTTED);
        sample->fill = THEME_PAPER;
    }
    return true;
}

/* A line of words alone. */
static sdg_status say(sdg_diagram *diagram, const char *text, sdg_error *err)
{
    return sdg_diagram_sample(diagram, SDG_SAMPLE_NONE, text) != NULL ? SDG_OK
                                                                      : sdg_fail_memory(err);
}

/* Nothing was refused where a move was tried. Where the turn is hidden not all refusals are
 * looked at, and nothing is said. */
static bool explain_none(const ghosts *all)
{
    const sdg_facts *facts = all->scene->facts;
    if (facts->alternation.known)
        return true;
    const char *words =
        facts->complete ? SDG_TEXT("no move is refused") : SDG_TEXT("refused moves so far: 0");
    if (sdg_space_model(all->scene->space)->puzzle->broken_rules == NULL)
        words = SDG_TEXT("this puzzle does not tell which moves its rules refuse");
    return say(all->diagram, words, NULL) == SDG_OK;
}

/* The dotted lines that lead to ghosts. */
static bool explain_refused(const ghosts *all)
{
    if (all->count == 0)
        return all->link_rules != 0 || explain_none(all);
    sdg_sample *sample = sdg_diagram_sample(all->diagram, SDG_SAMPLE_LINK, "refused move");
    if (sample == NULL)
        return false;
    sample->pen = sdg_pen_of(THEME_GHOST, 0.9, SDG_DOTTED);
    sample->arrow_head = true;
    return true;
}

/* Ghosts are texts: in full only where the states are so too. */
static bool are_brief(const sdg_scene *scene)
{
    return scene->options->node != SDG_NODE_TEXT;
}

/* Only of states that were expanded; of the others no move was ever tried. The legend names each
 * rule that was broken, so that no ghost is left without its reason. */
sdg_status ghosts_add_illegal(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    ghosts all = {.scene = scene,
                  .model = sdg_space_model(scene->space),
                  .diagram = diagram,
                  .first_link = diagram->link_count,
                  .brief = are_brief(scene)};
    sdg_row row = {0};
    sdg_status status = SDG_OK;
    for (uint32_t node = 0; node < graph_count(scene) && status == SDG_OK; node++)
        status = add_refusals_of(&all, node, &row, err);
    if (status == SDG_OK && !(number_links(&all) &&
                              explain(&all, all.node_rules, SDG_SAMPLE_NODE, SDG_TEXT("illegal")) &&
                              explain_refused(&all) &&
                              explain(&all, all.link_rules, SDG_SAMPLE_LINK, SDG_TEXT("no move"))))
        status = sdg_fail_memory(err);
    sdg_row_free(&row);
    sdg_release(all.rule_of);
    sdg_release(all.items);
    return status;
}

/* What the visitor of placements fills. */
typedef struct unreached {
    const sdg_scene *scene;
    sdg_diagram *diagram;
    sdg_error *err;
    uint32_t count;
    sdg_status status;
} unreached;

/* A placement that breaks a rule is none of these, and one that the space knows was reached. Every
 * error ends the visit, as the visitor can say no more than stop. */
static bool add_unreached(void *ctx, const uint8_t *state, uint32_t rule)
{
    unreached *it = ctx;
    if (rule != SDG_NONE || sdg_space_find(it->scene->space, state) != SDG_NONE)
        return true;
    uint32_t node = it->diagram->node_count;
    it->status = sdg_diagram_ask(it->diagram, it->err);
    if (it->status == SDG_OK)
        it->status = graph_add_ghost(sdg_space_model(it->scene->space), state, are_brief(it->scene),
                                     it->diagram, it->err);
    if (it->status != SDG_OK)
        return false;
    /* Below all bands there are: add_band makes the one that belongs to it. */
    it->diagram->nodes[node].layer = it->diagram->band_count;
    it->diagram->nodes[node].kind = "unreachable";
    it->diagram->nodes[node].border.dash = SDG_SOLID;
    it->count++;
    return true;
}

/* The unreachable states stand in a band of their own below all layers, which is none and has no
 * tint. */
static bool add_band(sdg_diagram *diagram, uint32_t count)
{
    sdg_band *bands =
        sdg_arena_take(diagram->arena, (size_t)diagram->band_count + 1, sizeof *bands);
    const char *title = sdg_arena_say(diagram->arena,
                                      count == 1 ? "not reached \302\267 %u state"
                                                 : "not reached \302\267 %u states",
                                      (unsigned)count);
    if (bands == NULL || title == NULL)
        return false;
    if (diagram->band_count > 0)
        memcpy(bands, diagram->bands, diagram->band_count * sizeof *bands);
    bands[diagram->band_count].title = title;
    bands[diagram->band_count].fill = THEME_PAPER;
    bands[diagram->band_count].text_colour = THEME_SOFT_INK;
    diagram->bands = bands;
    diagram->band_count++;
    return true;
}

/* Of a partial space nothing is known to be unreachable. That there are none is said too, and that
 * it is not known: each is an answer. */
sdg_status ghosts_add_unreachable(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    unreached it = {.scene = scene, .diagram = diagram, .err = err};
    const sdg_model *model = sdg_space_model(scene->space);
    if (!scene->facts->complete)
        return say(diagram, SDG_TEXT("unreachable states: not known, the result is partial"), err);
    if (model->puzzle->placements == NULL || scene->facts->placements == SDG_UNKNOWN)
        return say(diagram,
                   SDG_TEXT("unreachable states: not known, the puzzle does not list them"), err);
    sdg_status status = sdg_model_placements(model, add_unreached, &it, err);
    if (it.status != SDG_OK || status != SDG_OK)
        return status != SDG_OK ? status : it.status;
    if (it.count > 0 && !add_band(diagram, it.count))
        return sdg_fail_memory(err);
    const char *text = it.count == 0
                           ? SDG_TEXT("every legal state can be reached")
                           : sdg_arena_say(diagram->arena, "legal, but cannot be reached (%u)",
                                           (unsigned)it.count);
    sdg_sample *sample =
        text == NULL
            ? NULL
            : sdg_diagram_sample(diagram, it.count > 0 ? SDG_SAMPLE_NODE : SDG_SAMPLE_NONE, text);
    if (sample == NULL)
        return sdg_fail_memory(err);
    sample->pen = sdg_pen_of(THEME_GHOST, 0.8, SDG_SOLID);
    sample->fill = THEME_PAPER;
    return SDG_OK;
}
