/* States as nodes: a picture, a text, a number or a dot, with the words "start" and "goal" and room
 * for a badge inside the border, so that neither a badge nor a word can lie on a line. */
#include <math.h>
#include <string.h>

#include "draw/board.h"
#include "draw/estimates.h"
#include "draw/exercise.h"
#include "draw/graph.h"
#include "draw/quotient.h"
#include "draw/theme.h"
#include "draw/values.h"

/* States made between two questions whether to go on. */
enum { BETWEEN_QUESTIONS = 64 };

/* Where nothing is left out the number of a state is that of its node. */
uint32_t graph_count(const sdg_scene *scene)
{
    return scene->selection != NULL ? scene->selection->count : scene->facts->states;
}

uint32_t graph_state(const sdg_scene *scene, uint32_t node)
{
    return scene->selection != NULL ? scene->selection->states[node] : node;
}

uint32_t graph_node(const sdg_scene *scene, uint32_t state)
{
    if (scene->selection == NULL || state == SDG_NONE)
        return state;
    return scene->selection->places[state];
}

/* A little is taken off first, so that a size which is even but for rounding does not grow by two
 * points. Even, as half of it must be whole where a node is centred. */
double graph_whole(double size)
{
    return 2.0 * ceil(size / 2.0 - 1e-9);
}

/* Whole words only: "path" is not a part of "path-end". */
bool graph_has_class(const char *kinds, const char *kind)
{
    size_t length = strlen(kind);
    for (const char *at = strstr(kinds, kind); at != NULL; at = strstr(at + 1, kind)) {
        bool begins = at == kinds || at[-1] == ' ', ends = at[length] == '\0' || at[length] == ' ';
        if (begins && ends)
            return true;
    }
    return false;
}

/* A class that is there already is not added again, so that painters need not know of one
 * another. */
const char *graph_class(sdg_arena *arena, const char *kinds, const char *kind)
{
    if (kinds == NULL || kinds[0] == '\0')
        return sdg_arena_copy(arena, kind);
    return graph_has_class(kinds, kind) ? kinds : sdg_arena_format(arena, "%s %s", kinds, kind);
}

/* The old list stays in the arena: lists are short, and others may still point to it. */
bool graph_node_class(sdg_diagram *diagram, uint32_t node, const char *kind)
{
    const char *kinds = graph_class(diagram->arena, diagram->nodes[node].kind, kind);
    if (kinds != NULL)
        diagram->nodes[node].kind = kinds;
    return kinds != NULL;
}

/* As for nodes. */
bool graph_link_class(sdg_diagram *diagram, uint32_t link, const char *kind)
{
    const char *kinds = graph_class(diagram->arena, diagram->links[link].kind, kind);
    if (kinds != NULL)
        diagram->links[link].kind = kinds;
    return kinds != NULL;
}

/* Of several roles all are named. */
static const char *role_word(const sdg_scene *scene, uint32_t state)
{
    uint8_t flags = scene->facts->flags[state];
    if ((flags & SDG_STATE_START) && (flags & SDG_STATE_GOAL))
        return sdg_translate(scene->options->lang, "start = goal");
    if (flags & SDG_STATE_START)
        return sdg_translate(scene->options->lang, "start");
    return flags & SDG_STATE_GOAL ? sdg_translate(scene->options->lang, "goal") : "";
}

/* Its roles, and what the estimate of the search says of it where that is marked. */
static const char *words_of_state(const sdg_scene *scene, uint32_t state, sdg_arena *arena)
{
    const char *role = role_word(scene, state), *estimate = estimates_words(scene, state, arena);
    const char *part = quotient_goal_part(scene, state, arena);
    if (part != NULL && part[0] != '\0')
        return sdg_arena_format(arena, "%s%s", role, part);
    if (part == NULL)
        return NULL;
    if (estimate != NULL && estimate[0] == '\0')
        return role;
    if (estimate == NULL || role[0] == '\0')
        return estimate;
    return sdg_arena_format(arena, "%s, %s", role, estimate);
}

/* Texts of classes tell how many states they stand for; pictures and numbers do not. */
static const char *words_of_class(const graph_look *with, uint32_t state, const char *words)
{
    bool is_told = with->form == SDG_NODE_TEXT || with->form == SDG_NODE_SHORT ||
                   (with->form == SDG_NODE_PICTURE && with->model->puzzle->picture == NULL);
    if (with->scene->quotient == NULL || is_told || words == NULL)
        return words;
    const char *size = quotient_size(with->scene, state, with->diagram->arena);
    if (size == NULL || words[0] == '\0')
        return size;
    return sdg_arena_format(with->diagram->arena, "%s, %s", words, size);
}

/* Wider than the pill is high only from three digits on. */
double graph_badge_width(uint32_t most)
{
    uint32_t digits = 1;
    for (uint32_t rest = most; rest >= 10; rest /= 10)
        digits++;
    return THEME_BADGE + (digits > 2 ? (digits - 2) * THEME_TEXT * 0.56 : 0.0) + 3.0;
}

/* Two times of up to twice as many ticks as states, and the stroke between them. */
static double badge_room(const sdg_scene *scene)
{
    const double digit = THEME_TEXT * 0.56, stroke = THEME_TEXT * 0.28;
    uint32_t digits = 1;
    if (scene->options->exercise.blanks != SDG_BLANKS_NONE)
        return exercise_badge_width(scene);
    if (scene->options->number == SDG_NUMBER_NONE)
        return 0.0;
    if (scene->options->number == SDG_NUMBER_GHF)
        return scene->run == NULL ? 0.0 : values_width(scene->run) + 8.0;
    if (scene->options->number != SDG_NUMBER_TIMES)
        return graph_badge_width(scene->facts->states);
    for (uint32_t rest = scene->facts->states / 5; rest > 0; rest /= 10)
        digits++;
    return 2 * digits * digit + stroke + 8.0;
}

/* Painters change these looks afterwards; a state of which nothing is said keeps them. */
void graph_plain_node(sdg_node *node)
{
    node->label = "";
    node->kind = "";
    node->text_size = THEME_TEXT;
    node->text_colour = THEME_INK;
    node->border = theme_border_pen();
    node->fill = THEME_PAPER;
    node->layer = SDG_NONE;
}

/* A line longer than the buffer is measured by its beginning; the puzzles' states are far
 * shorter. */
static double widest_line(const char *text, double size)
{
    double widest = 0.0;
    char line[256];
    while (*text != '\0') {
        size_t length = strcspn(text, "\n"), kept = length < sizeof line ? length : sizeof line - 1;
        memcpy(line, text, kept);
        line[kept] = '\0';
        double width = sdg_text_width(line, size, false);
        widest = width > widest ? width : widest;
        text += length + (text[length] == '\n');
    }
    return widest;
}

/* An empty text still takes a line. */
static uint32_t line_count(const char *text)
{
    uint32_t lines = 1;
    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

/* Sizes a node to its label. Room for a badge is kept on both sides, so that the label stays
 * centred. */
void graph_fit_to_label(sdg_node *node, double badge)
{
    double lines = line_count(node->label);
    node->width = graph_whole(widest_line(node->label, node->text_size) + 12.0 + 2.0 * badge);
    node->height = graph_whole(lines * node->text_size * 1.2 + 2.0 * THEME_PADDING);
}

/* A form that is short or a number changes only what is drawn: says keeps the whole state for the
 * alt text. */
static sdg_status dress_text(const graph_look *with, uint32_t state, const char *words,
                             sdg_node *node, sdg_error *err)
{
    const char *label = node->says;
    sdg_arena *arena = with->diagram->arena;
    if (with->form == SDG_NODE_SHORT)
        label = sdg_model_state_text(with->model, sdg_space_state(with->scene->space, state), true,
                                     arena);
    else if (with->form == SDG_NODE_INDEX)
        label = sdg_arena_format(arena, "%u", (unsigned)state);
    if (label != NULL && words[0] != '\0')
        label = sdg_arena_format(arena, "%s\n%s", label, words);
    if (label == NULL)
        return sdg_fail_memory(err);
    node->label = label;
    graph_fit_to_label(node, with->badge);
    return SDG_OK;
}

/* Draws the picture into the node's own group, the words below it. */
static bool draw_picture(const graph_look *with, const sdg_picture *picture, uint32_t node,
                         const char *words)
{
    sdg_diagram *diagram = with->diagram;
    double unit = board_unit(picture->cols, picture->rows), word_height = THEME_TEXT + 1.0;
    sdg_point centre = {with->badge / 2, words[0] != '\0' ? word_height / 2 : 0.0};
    if (!sdg_diagram_group(diagram, "picture", node) || !board_draw(diagram, picture, centre, unit))
        return false;
    if (words[0] == '\0')
        return true;
    sdg_point below = {centre.x, centre.y - picture->rows * unit / 2 - THEME_TEXT};
    return sdg_mark_text(diagram, below, SDG_ALIGN_MIDDLE, words, THEME_TEXT, THEME_INK, true);
}

/* Room for words is kept below the board only where there are some, so that plain states stay
 * small. */
static sdg_status dress_picture(const graph_look *with, uint32_t state, const char *words,
                                uint32_t node, sdg_error *err)
{
    sdg_picture picture;
    sdg_status status = board_picture(with->model, sdg_space_state(with->scene->space, state),
                                      with->diagram, &picture, err);
    if (status != SDG_OK)
        return status;
    double unit = board_unit(picture.cols, picture.rows);
    double words_height = words[0] != '\0' ? THEME_TEXT + 1.0 : 0.0;
    /* Classes always have words, which keep off the corners. */
    double aside = with->scene->quotient != NULL ? 8.0 : 0.0;
    double width = fmax(picture.cols * unit, sdg_text_width(words, THEME_TEXT, true) + aside);
    sdg_node *it = &with->diagram->nodes[node];
    /* The room for a badge is beside the picture, not on it. */
    it->width = graph_whole(width + 2.0 * THEME_PADDING + with->badge);
    it->height = graph_whole(picture.rows * unit + 2.0 * THEME_PADDING + words_height);
    return draw_picture(with, &picture, node, words) ? SDG_OK : sdg_fail_memory(err);
}

/* A puzzle without pictures has its states as text, whatever was asked. */
sdg_status graph_dress(const graph_look *with, uint32_t state, const char *words, uint32_t node,
                       sdg_error *err)
{
    sdg_node *it = &with->diagram->nodes[node];
    if (with->form == SDG_NODE_DOT) {
        /* Without any text the place alone tells the state; the alt text still has it in words. */
        it->width = it->height = 8.0;
        /* A bold border is not seen about a dark dot: a start is open, as its key is. */
        if (!(with->scene->facts->flags[state] & SDG_STATE_START))
            it->fill = THEME_BORDER;
        return SDG_OK;
    }
    if (with->form == SDG_NODE_PICTURE && with->model->puzzle->picture != NULL)
        return dress_picture(with, state, words, node, err);
    return dress_text(with, state, words, it, err);
}

/* The name and the classes are the same in every form, so that a style sheet fits them all. */
static sdg_status add_state(const graph_look *with, uint32_t state, sdg_error *err)
{
    sdg_diagram *diagram = with->diagram;
    uint32_t layer = with->scene->facts->distance[state], index = diagram->node_count;
    sdg_node *node = sdg_diagram_node(diagram);
    if (node == NULL)
        return sdg_fail_memory(err);
    graph_plain_node(node);
    node->layer = layer;
    node->name = sdg_arena_format(diagram->arena, "s%u", (unsigned)state);
    node->kind = sdg_arena_format(diagram->arena, "layer-%u", (unsigned)layer);
    node->says = sdg_model_state_text(with->model, sdg_space_state(with->scene->space, state),
                                      false, diagram->arena);
    if (node->name == NULL || node->kind == NULL || node->says == NULL)
        return sdg_fail_memory(err);
    const char *words =
        words_of_class(with, state, words_of_state(with->scene, state, diagram->arena));
    return words == NULL ? sdg_fail_memory(err) : graph_dress(with, state, words, index, err);
}

/* Nodes of text look best when all are equally wide. */
static void level_widths(sdg_diagram *diagram)
{
    double widest = 0.0;
    for (uint32_t i = 0; i < diagram->node_count; i++)
        if (diagram->nodes[i].width > widest)
            widest = diagram->nodes[i].width;
    for (uint32_t i = 0; i < diagram->node_count; i++)
        diagram->nodes[i].width = widest;
}

/* All nodes are made before their widths are levelled: columns of one width are read more
 * easily. */
sdg_status graph_add_states(const sdg_scene *scene, sdg_node_form form, sdg_diagram *diagram,
                            sdg_error *err)
{
    graph_look with = {scene, sdg_space_model(scene->space), diagram, form, badge_room(scene)};
    uint32_t count = graph_count(scene);
    if (!sdg_diagram_reserve(diagram, count, 0))
        return sdg_fail_memory(err);
    for (uint32_t node = 0; node < count; node++) {
        sdg_status status = node % BETWEEN_QUESTIONS == 0 ? sdg_diagram_ask(diagram, err) : SDG_OK;
        if (status == SDG_OK)
            status = add_state(&with, graph_state(scene, node), err);
        if (status != SDG_OK)
            return status;
    }
    level_widths(diagram);
    return SDG_OK;
}

/* A ghost has no layer of its own; who adds it decides below what it stands. */
sdg_status graph_add_ghost(const sdg_model *model, const uint8_t *state, bool brief,
                           sdg_diagram *diagram, sdg_error *err)
{
    uint32_t number = diagram->node_count;
    sdg_node *node = sdg_diagram_node(diagram);
    if (node == NULL)
        return sdg_fail_memory(err);
    graph_plain_node(node);
    node->name = sdg_arena_format(diagram->arena, "g%u", (unsigned)number);
    node->says = sdg_model_state_text(model, state, false, diagram->arena);
    node->label = brief ? sdg_model_state_text(model, state, true, diagram->arena) : node->says;
    if (node->name == NULL || node->says == NULL || node->label == NULL)
        return sdg_fail_memory(err);
    node->kind = "ghost";
    /* Dotted and grey: it is not there, and must not be taken for a state. */
    node->border = sdg_pen_of(THEME_GHOST, 0.8, SDG_DOTTED);
    node->text_colour = THEME_GHOST_INK;
    graph_fit_to_label(node, 0.0);
    return SDG_OK;
}
