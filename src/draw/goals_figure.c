/* The sheet of goals: boards in a grid that is read row by row, the number of each above it and its
 * distance below. Node i is goal i + 1. Without a bound that was asked for it is one page. */
#include <math.h>

#include "draw/board.h"
#include "draw/figure.h"
#include "draw/goals.h"
#include "draw/graph.h"
#include "draw/theme.h"

/* Room above and below a board for a line of text, and between two boards. */
static const double line = 12.0, gap = 10.0;

/* The grid while it is filled. */
typedef struct sheet {
    const sdg_scene *scene;
    sdg_diagram *diagram;
    uint16_t cols, rows; /* of the pictures; 0: states are texts */
    double unit;
    double width, height; /* of a board's border */
    double cell;          /* of the grid: the widest of board and texts */
    uint32_t count, columns;
} sheet;

/* ---- sizes ---- */

/* Text boards are as wide as the widest text of those that might be drawn. */
static sdg_status measure_texts(sheet *it, sdg_error *err)
{
    const sdg_scene *scene = it->scene;
    double widest = 0.0;
    for (uint32_t i = 0; i < it->count; i++) {
        const uint8_t *state = sdg_space_state(scene->space, scene->facts->goal_states[i]);
        const char *text =
            sdg_model_state_text(sdg_space_model(scene->space), state, false, it->diagram->arena);
        if (text == NULL)
            return sdg_fail_memory(err);
        widest = fmax(widest, figure_text_width(text));
    }
    it->width = graph_whole(widest + 12.0);
    it->height = graph_whole(THEME_TEXT * 1.2 + 2.0 * THEME_PADDING);
    return SDG_OK;
}

/* All pictures of a puzzle have one size. */
static sdg_status measure(sheet *it, sdg_error *err)
{
    const sdg_scene *scene = it->scene;
    sdg_node_form form = scene->options->node;
    sdg_picture picture = {0};
    bool wants_pictures = form == SDG_NODE_AUTO || form == SDG_NODE_PICTURE;
    if (it->count == 0 || !wants_pictures)
        return measure_texts(it, err);
    const uint8_t *state = sdg_space_state(scene->space, scene->facts->goal_states[0]);
    sdg_status status =
        board_picture(sdg_space_model(scene->space), state, it->diagram, &picture, err);
    if (status != SDG_OK || picture.cols == 0)
        return status == SDG_OK ? measure_texts(it, err) : status;
    it->cols = picture.cols;
    it->rows = picture.rows;
    it->unit = board_unit(it->cols, it->rows);
    it->width = graph_whole(it->cols * it->unit + 2.0 * THEME_PADDING);
    it->height = graph_whole(it->rows * it->unit + 2.0 * THEME_PADDING);
    return SDG_OK;
}

/* As many columns as the page is wide, and without a bound as many rows as it is high. */
static void settle(sheet *it)
{
    sdg_point room = figure_room(it->scene);
    double high = it->height + 2.0 * line + gap;
    it->cell = fmax(it->width, figure_text_width("goal:10000"));
    it->columns = (uint32_t)fmax(1.0, floor((room.x + gap) / (it->cell + gap)));
    uint32_t rows = (uint32_t)fmax(1.0, floor((room.y + gap) / high));
    if (it->scene->options->max_draw == 0 && it->count > it->columns * rows)
        it->count = it->columns * rows;
    if (it->columns > it->count)
        it->columns = it->count > 0 ? it->count : 1;
}

/* ---- boards ---- */

/* The upper left corner of the grid's cell is counted from the body's. */
static sdg_point centre_of(const sheet *it, uint32_t at, double top)
{
    uint32_t row = at / it->columns, column = at % it->columns;
    double high = it->height + 2.0 * line + gap;
    return figure_point(it->cell / 2.0 + column * (it->cell + gap),
                        top - row * high - line - it->height / 2.0);
}

/* A picture, or the state's text as the node's label. */
static sdg_status fill_board(const sheet *it, uint32_t at, sdg_error *err)
{
    sdg_picture picture;
    const sdg_space *space = it->scene->space;
    sdg_diagram *diagram = it->diagram;
    const uint8_t *state = sdg_space_state(space, it->scene->facts->goal_states[at]);
    if (it->cols == 0) {
        diagram->nodes[at].label = diagram->nodes[at].says;
        return SDG_OK;
    }
    sdg_status status = board_picture(sdg_space_model(space), state, diagram, &picture, err);
    if (status != SDG_OK)
        return status;
    bool fits = sdg_diagram_group(diagram, "picture", at) &&
                board_draw(diagram, &picture, figure_point(0, 0), it->unit);
    return fits ? SDG_OK : sdg_fail_memory(err);
}

/* Every one is a goal, so that a double border would tell none apart. */
static sdg_status add_board(const sheet *it, uint32_t at, double top, sdg_error *err)
{
    const sdg_facts *facts = it->scene->facts;
    uint32_t state = facts->goal_states[at];
    sdg_arena *arena = it->diagram->arena;
    sdg_node *node = sdg_diagram_node(it->diagram);
    if (node == NULL)
        return sdg_fail_memory(err);
    node->name = sdg_arena_format(arena, "s%u", (unsigned)state);
    node->kind = sdg_arena_format(arena, "goal layer-%u", (unsigned)facts->distance[state]);
    node->says = sdg_model_state_text(sdg_space_model(it->scene->space),
                                      sdg_space_state(it->scene->space, state), false, arena);
    node->label = "";
    if (node->name == NULL || node->kind == NULL || node->says == NULL)
        return sdg_fail_memory(err);
    node->text_size = THEME_TEXT;
    node->text_colour = THEME_INK;
    node->border = theme_border_pen();
    node->fill = THEME_PAPER;
    node->layer = SDG_NONE;
    node->width = it->width;
    node->height = it->height;
    node->at = centre_of(it, at, top);
    return fill_board(it, at, err);
}

/* "goal:3" above, as it is written for --to, and "84 moves" below. */
static bool draw_words(const sheet *it, uint32_t at)
{
    const sdg_node *node = &it->diagram->nodes[at];
    sdg_arena *arena = it->diagram->arena;
    double off = it->height / 2.0 + line / 2.0;
    const char *number = sdg_arena_format(arena, "goal:%u", (unsigned)at + 1);
    const char *far = goals_distance(it->scene, it->scene->facts->goal_states[at], arena);
    return number != NULL && far != NULL &&
           figure_text(it->diagram, figure_point(node->at.x, node->at.y + off), SDG_ALIGN_MIDDLE,
                       number, THEME_INK) &&
           figure_text(it->diagram, figure_point(node->at.x, node->at.y - off), SDG_ALIGN_MIDDLE,
                       far, THEME_SOFT_INK);
}

/* ---- the sheet ---- */

/* "the nearest 96 of 964 goal states", or that these are all. */
static const char *what_is_shown(const sheet *it)
{
    uint32_t goals = it->scene->facts->goals;
    sdg_arena *arena = it->diagram->arena;
    const char *so_far =
        it->scene->facts->complete ? "" : sdg_translate(sdg_arena_lang(arena), " found so far");
    if (it->count == it->scene->facts->states || goals == 0)
        return "";
    if (it->count < goals)
        return sdg_arena_say(arena, "the nearest %u of %u goal states%s", (unsigned)it->count,
                             (unsigned)goals, so_far);
    return goals == 1 ? sdg_arena_say(arena, "the only goal state%s", so_far)
                      : sdg_arena_say(arena, "all goal states%s", so_far);
}

/* All boards, and then all words in one group behind them. */
static sdg_status fill(const sheet *it, double top, sdg_error *err)
{
    sdg_status status = SDG_OK;
    for (uint32_t i = 0; i < it->count && status == SDG_OK; i++) {
        status = sdg_diagram_ask(it->diagram, err);
        if (status == SDG_OK)
            status = add_board(it, i, top, err);
    }
    bool fits = status == SDG_OK && sdg_diagram_group(it->diagram, "goals", SDG_NONE);
    for (uint32_t i = 0; i < it->count && fits; i++)
        fits = draw_words(it, i);
    return status == SDG_OK && !fits ? sdg_fail_memory(err) : status;
}

/* A grid without links is nothing that an engine could place better. */
sdg_status goals_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err)
{
    uint32_t most = scene->options->max_draw, goals = scene->facts->goals;
    sheet it = {.scene = scene, .diagram = out, .count = most > 0 && most < goals ? most : goals};
    if (unplaced)
        return sdg_fail(err, SDG_E_USAGE, "--view=goals is placed here, not by an engine");
    sdg_status status = measure(&it, err);
    if (status != SDG_OK)
        return status;
    settle(&it);
    uint32_t rows = (it.count + it.columns - 1) / it.columns;
    sdg_point size = {it.columns * (it.cell + gap) - gap,
                      fmax(rows * (it.height + 2.0 * line + gap) - gap, 0.0)};
    status = fill(&it, size.y, err);
    if (status == SDG_OK && it.cols > 0)
        status = board_legend(sdg_space_model(scene->space), out, err);
    words_view words = {"goal states", it.count, SDG_NONE, "", what_is_shown(&it)};
    if (words.left_out == NULL)
        return sdg_fail_memory(err);
    return status == SDG_OK ? figure_finish(scene, &words, size, out, err) : status;
}
