/* A frame: the figure with the ink of one step. Everything keeps its place and its number; what a
 * frame does not show is left without ink. */
#include <string.h>

#include "draw/deck.h"
#include "draw/graph.h"
#include "draw/theme.h"

/* A frame being inked. */
typedef struct inking {
    const sdg_deck *deck;
    const deck_frame *frame;
    sdg_diagram *out;
    sdg_theme theme;
    double scale; /* of the figure since it was prepared */
    bool is_last; /* of the whole deck: the figure as it is */
} inking;

/* ---- copies ---- */

/* The arrays are the frame's own, what they point to is the figure's. */
static bool copy_figure(sdg_diagram *out, const sdg_diagram *figure)
{
    sdg_arena *arena = out->arena;
    sdg_node *nodes = sdg_arena_take(arena, figure->node_count, sizeof *nodes);
    sdg_link *links = sdg_arena_take(arena, figure->link_count, sizeof *links);
    sdg_group *groups = sdg_arena_take(arena, figure->group_count, sizeof *groups);
    if (nodes == NULL || links == NULL || groups == NULL)
        return false;
    memcpy(nodes, figure->nodes, figure->node_count * sizeof *nodes);
    memcpy(links, figure->links, figure->link_count * sizeof *links);
    memcpy(groups, figure->groups, figure->group_count * sizeof *groups);
    *out = *figure;
    out->arena = arena;
    out->nodes = nodes;
    out->links = links;
    out->groups = groups;
    out->node_capacity = figure->node_count;
    out->link_capacity = figure->link_count;
    out->group_capacity = figure->group_count;
    sdg_arena_speak(arena, sdg_arena_lang(figure->arena));
    return true;
}

/* ---- pens ---- */

/* A pen as the figure has it, which was scaled and dressed. */
static sdg_pen pen_of(const inking *it, sdg_pen pen)
{
    pen.width *= it->scale;
    return theme_translate_pen(pen, it->theme);
}

static sdg_colour colour_of(const inking *it, sdg_colour colour)
{
    return theme_translate(colour, it->theme);
}

/* What is known of a slot; of what is none everything is. */
static uint8_t signs_of(const inking *it, uint32_t node)
{
    uint32_t slot = deck_slot(it->deck, node);
    return slot == SDG_NONE ? DECK_MET | DECK_TURN : it->frame->signs[slot];
}

/* ---- classes ---- */

/* What the solution has painted is told by its classes as well: "path" and "step-3" go. */
static const char *plain_classes(const inking *it, const char *kinds)
{
    char *out = sdg_arena_copy(it->out->arena, kinds);
    size_t end = 0;
    for (const char *word = kinds; out != NULL && *word != '\0';) {
        size_t length = strcspn(word, " ");
        bool goes = (length == 4 && memcmp(word, "path", 4) == 0) ||
                    (length > 5 && memcmp(word, "step-", 5) == 0) ||
                    (length == 7 && memcmp(word, "blocked", 7) == 0);
        if (!goes) {
            end += end > 0;
            memmove(out + end, word, length);
            if (end > 0)
                out[end - 1] = ' ';
            end += length;
        }
        word += length + (word[length] == ' ');
    }
    if (out != NULL)
        out[end] = '\0';
    return out;
}

/* The words of a frame in its classes, for style sheets. */
static const char *classes_of(const inking *it, const char *kinds, const char *word)
{
    const char *plain = plain_classes(it, kinds);
    return plain == NULL || word[0] == '\0' ? plain : graph_class(it->out->arena, plain, word);
}

/* ---- nodes ---- */

/* Of what is hidden nothing is left but its place. */
static void hide_node(sdg_node *node)
{
    node->border = theme_no_pen();
    node->fill = SDG_NO_COLOUR;
    node->label = "";
    node->double_border = false;
}

static void ink_unseen(const inking *it, sdg_node *node)
{
    if (it->deck->hides_unseen) {
        hide_node(node);
        return;
    }
    node->border = pen_of(it, deck_unseen_pen());
    node->fill = colour_of(it, THEME_PAPER);
    node->text_colour = colour_of(it, THEME_GHOST_INK);
}

/* Dashes tell of a state that was not expanded, and a tint of one in the frontier. */
static void ink_met(const inking *it, sdg_node *node, uint8_t signs)
{
    bool is_ghost = graph_has_class(node->kind, "ghost");
    if ((signs & DECK_EXPANDED) == 0 && !is_ghost)
        node->border.dash = SDG_DASHED;
    if ((signs & DECK_WAITS) != 0)
        node->fill = colour_of(it, THEME_PARTLY);
}

static const char *word_of(uint8_t signs)
{
    if ((signs & DECK_NOW) != 0)
        return "current";
    if ((signs & DECK_WAITS) != 0)
        return "waiting";
    return (signs & DECK_MET) == 0 ? "unseen" : (signs & DECK_EXPANDED) != 0 ? "expanded" : "met";
}

/* Of a solution every state is there from the start. */
static bool ink_search_node(const inking *it, uint32_t at)
{
    sdg_node *node = &it->out->nodes[at];
    const deck_look *look = &it->deck->nodes[at];
    uint8_t signs = signs_of(it, at);
    node->border = pen_of(it, look->pen);
    node->fill = colour_of(it, look->fill);
    node->text_colour = colour_of(it, look->text);
    if (deck_slot(it->deck, at) == SDG_NONE)
        return true;
    if ((signs & DECK_MET) != 0)
        ink_met(it, node, signs);
    else
        ink_unseen(it, node);
    node->kind = classes_of(it, node->kind, word_of(signs));
    return node->kind != NULL;
}

/* Whether the solution has come by a state, by the end of its move to it. */
static bool is_passed(const inking *it, uint32_t node)
{
    return node < it->deck->state_slots && it->deck->steps[node] <= it->frame->step;
}

static bool ink_path_node(const inking *it, uint32_t at)
{
    sdg_node *node = &it->out->nodes[at];
    const deck_look *look = &it->deck->nodes[at];
    if (is_passed(it, at))
        return true;
    node->border = pen_of(it, look->pen);
    node->fill = colour_of(it, look->fill);
    node->kind = classes_of(it, node->kind, "");
    return node->kind != NULL;
}

/* ---- links ---- */

/* The state at the other end by which a state was found, on either side. */
static bool is_found_by(const inking *it, uint32_t state, uint32_t from)
{
    const sdg_deck *deck = it->deck;
    for (int side = 0; side < 2; side++)
        if (it->frame->from[side][state] == deck->states[from])
            return true;
    return false;
}

/* Neither its name nor its direction is known. */
static void ink_unseen_link(const inking *it, sdg_link *link)
{
    link->label = "";
    link->arrow_head = link->arrow_tail = false;
    link->pen = it->deck->hides_unseen ? theme_no_pen() : pen_of(it, deck_unseen_pen());
}

/* A move is known once one of its ends was expanded and the other was met. */
static bool is_known(uint8_t tail, uint8_t head)
{
    return ((tail & DECK_TURN) != 0 && (head & DECK_MET) != 0) ||
           ((head & DECK_TURN) != 0 && (tail & DECK_MET) != 0);
}

/* In the state diagram lines have no direction by themselves: they get that of the search. */
static const char *ink_state_link(const inking *it, sdg_link *link)
{
    bool there = is_found_by(it, link->head, link->tail);
    bool back = is_found_by(it, link->tail, link->head);
    if (!there && !back)
        return "known";
    link->pen = pen_of(it, deck_found_pen());
    link->arrow_head = there;
    link->arrow_tail = back;
    return "found";
}

static bool ink_search_link(const inking *it, uint32_t at)
{
    sdg_link *link = &it->out->links[at];
    const deck_look *look = &it->deck->links[at];
    const uint32_t states = it->deck->state_slots;
    uint8_t tail = signs_of(it, link->tail), head = signs_of(it, link->head);
    bool is_state_link = link->tail < states && link->head < states;
    bool is_met = is_state_link ? is_known(tail, head) : (tail & head & DECK_MET) != 0;
    const char *word = is_met ? "known" : "unseen";
    link->pen = pen_of(it, look->pen);
    link->text_colour = colour_of(it, look->text);
    link->arrow_head = look->arrow_head;
    link->arrow_tail = look->arrow_tail;
    if (!is_met)
        ink_unseen_link(it, link);
    else if (is_state_link)
        word = ink_state_link(it, link);
    link->kind = classes_of(it, link->kind, word);
    return link->kind != NULL;
}

/* A line is on the way so far if both its ends are, one move apart. */
static bool ink_path_link(const inking *it, uint32_t at)
{
    sdg_link *link = &it->out->links[at];
    const deck_look *look = &it->deck->links[at];
    if (is_passed(it, link->tail) && is_passed(it, link->head))
        return true;
    link->pen = pen_of(it, look->pen);
    link->text_colour = colour_of(it, look->text);
    link->arrow_head = look->arrow_head;
    link->arrow_tail = look->arrow_tail;
    link->kind = classes_of(it, link->kind, "");
    return link->kind != NULL;
}

/* ---- groups ---- */

/* The order that numbers the states decides when a number is there; letters have none. */
static bool has_number(const inking *it, uint8_t signs)
{
    const sdg_deck *deck = it->deck;
    if (deck->kind == SDG_FRAMES_SOLUTION)
        return true;
    /* Those of the figure are of the last round. */
    if (!deck->has_tree && deck->rounds > 0 && it->frame->round < deck->rounds)
        return false;
    if (deck->number == SDG_NUMBER_DISCOVERED)
        return (signs & DECK_MET) != 0;
    return (signs & (deck->number == SDG_NUMBER_FINISHED ? DECK_FINISHED : DECK_TURN)) != 0;
}

static bool has_early_number(const inking *it, const deck_turn *turn)
{
    return turn->round == it->frame->round && turn->number <= it->frame->step;
}

/* Whether the frame shows a group. */
static bool shows(const inking *it, const deck_group *group)
{
    if (group->role == DECK_ALWAYS)
        return true;
    if (group->role == DECK_HEAD)
        return &it->deck->frames[group->of] == it->frame;
    if (group->role == DECK_EARLY)
        return !it->is_last && has_early_number(it, &it->deck->turns[group->of]);
    bool is_met = it->is_last || (it->frame->signs[group->of] & DECK_MET) != 0;
    switch (group->role) {
    case DECK_GHOST:
        return !is_met;
    case DECK_RING:
        return !it->is_last && (it->frame->signs[group->of] & DECK_NOW) != 0;
    case DECK_BADGE:
        return it->is_last || has_number(it, it->frame->signs[group->of]);
    default:
        return is_met;
    }
}

/* Without its node, whose fill would otherwise be drawn as a part of it. */
static void hide_group(sdg_group *group)
{
    group->mark_count = 0;
    group->node = SDG_NONE;
}

/* ---- the whole ---- */

static bool ink(const inking *it)
{
    const sdg_deck *deck = it->deck;
    bool fits = true, is_path = deck->kind == SDG_FRAMES_SOLUTION;
    for (uint32_t i = 0; i < deck->group_count; i++)
        if (!shows(it, &deck->groups[i]))
            hide_group(&it->out->groups[i]);
    for (uint32_t i = 0; i < deck->link_count && fits && !it->is_last; i++)
        fits = is_path ? ink_path_link(it, i) : ink_search_link(it, i);
    for (uint32_t i = 0; i < deck->node_count && fits && !it->is_last; i++)
        fits = is_path ? ink_path_node(it, i) : ink_search_node(it, i);
    return fits;
}

/* The step comes first in what is read out, as it is what differs. What the whole figure shows is
 * told with the last frame, since it tells the solution. */
static bool describe(const inking *it, const sdg_diagram *figure)
{
    const char *whole = figure->description != NULL ? figure->description : "";
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(it->out->arena));
    deck_put_frame(it->deck, it->frame, &to);
    sdg_put_text(&to, it->is_last ? whole : figure->name);
    it->out->description = to.status == SDG_OK ? sdg_arena_copy(it->out->arena, text.bytes) : NULL;
    sdg_buffer_free(&text);
    return it->out->description != NULL;
}

sdg_status sdg_deck_frame(sdg_diagram **out, const sdg_deck *deck, const sdg_diagram *figure,
                          uint32_t at, sdg_theme theme, sdg_error *err)
{
    sdg_diagram *frame = sdg_diagram_new();
    inking it = {.deck = deck,
                 .frame = &deck->frames[at],
                 .out = frame,
                 .theme = theme,
                 .scale = deck->text_size > 0 ? figure->text_size / deck->text_size : 1.0,
                 .is_last = deck->frames[at].number + 1 == deck->frame_count};
    bool fits = frame != NULL && copy_figure(frame, figure) && ink(&it) && describe(&it, figure);
    if (!fits) {
        sdg_diagram_free(frame);
        return sdg_fail_memory(err);
    }
    *out = frame;
    return SDG_OK;
}
