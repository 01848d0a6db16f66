/* What the boards of a storyboard hold: node i of the diagram is step i, link i leads from it to
 * the next. Around each board stand the number of the step, the word for its role, and the state in
 * words. */
#include "draw/storyboard.h"

#include "draw/board.h"
#include "draw/figure.h"
#include "draw/graph.h"
#include "draw/theme.h"

/* Texts stand in where the puzzle has no pictures, as in the state diagram. */
static bool shows_pictures(const sdg_scene *scene)
{
    sdg_node_form form = scene->options->node;
    return sdg_space_model(scene->space)->puzzle->picture != NULL &&
           (form == SDG_NODE_AUTO || form == SDG_NODE_PICTURE);
}

/* ---- nodes and links ---- */

/* "start", "goal", "start = goal", or "". */
static const char *role_word(const storyboard *board, uint32_t step)
{
    uint8_t flags = board->scene->facts->flags[board->steps.items[step].state];
    bool starts = (flags & SDG_STATE_START) != 0, ends = (flags & SDG_STATE_GOAL) != 0;
    if (starts && ends)
        return SDG_TEXT("start = goal");
    return starts ? SDG_TEXT("start") : ends ? SDG_TEXT("goal") : "";
}

/* Classes by which a slide can show one step after another. */
static const char *kind_of(const storyboard *board, uint32_t step)
{
    const solution_step *it = &board->steps.items[step];
    uint8_t flags = board->scene->facts->flags[it->state];
    return sdg_arena_format(board->diagram->arena, "layer-%u step-%u%s%s%s",
                            (unsigned)board->scene->facts->distance[it->state],
                            (unsigned)it->number, flags & SDG_STATE_ON_PATH ? " path" : "",
                            flags & SDG_STATE_START ? " start" : "",
                            flags & SDG_STATE_GOAL ? " goal" : "");
}

/* What stands in a board without a picture. */
static const char *label_of(const storyboard *board, uint32_t step)
{
    uint32_t state = board->steps.items[step].state;
    const sdg_space *space = board->scene->space;
    sdg_node_form form = board->scene->options->node;
    sdg_arena *arena = board->diagram->arena;
    if (form == SDG_NODE_INDEX)
        return sdg_arena_format(arena, "%u", (unsigned)state);
    if (form != SDG_NODE_SHORT)
        return board->steps.items[step].says;
    return sdg_model_state_text(sdg_space_model(space), sdg_space_state(space, state), true, arena);
}

/* The same borders as in the state diagram: bold for the start, double for a goal. */
static void dress(sdg_node *node, uint8_t flags)
{
    node->border =
        flags & SDG_STATE_START ? sdg_pen_of(THEME_BORDER, 2.6, SDG_SOLID) : theme_border_pen();
    node->double_border = (flags & SDG_STATE_GOAL) != 0;
    node->fill = THEME_PAPER;
    node->text_size = THEME_TEXT;
    node->text_colour = THEME_INK;
    node->layer = SDG_NONE;
}

/* "3/11", and where moves have costs what has been paid; "" where there is no solution; NULL: no
 * memory. */
static const char *number_of(const storyboard *board, uint32_t step)
{
    const solution_step *it = &board->steps.items[step];
    const sdg_facts *facts = board->scene->facts;
    sdg_arena *arena = board->diagram->arena;
    if (!facts->solved)
        return "";
    if (sdg_space_is_unit_cost(board->scene->space))
        return sdg_arena_format(arena, "%u/%u", (unsigned)it->number, (unsigned)board->length);
    return sdg_arena_say(arena, "%u/%u, cost %u", (unsigned)it->number, (unsigned)board->length,
                         (unsigned)facts->distance[it->state]);
}

/* What stands above a board, on one line: the number on the left, the role on the right. */
static double words_above(const storyboard *board, uint32_t step)
{
    const char *role = sdg_translate(board->scene->options->lang, role_word(board, step)),
               *number = number_of(board, step);
    double width = number == NULL ? 0.0 : figure_text_width(number);
    return role[0] == '\0' ? width : width + THEME_TEXT + sdg_text_width(role, THEME_TEXT, true);
}

/* The widest text is noted on the way, since it decides how far boards stand apart. */
static sdg_status add_node(storyboard *board, uint32_t step, sdg_error *err)
{
    uint32_t state = board->steps.items[step].state;
    sdg_arena *arena = board->diagram->arena;
    sdg_node *node = sdg_diagram_node(board->diagram);
    if (node == NULL)
        return sdg_fail_memory(err);
    dress(node, board->scene->facts->flags[state]);
    node->name = sdg_arena_format(arena, "s%u", (unsigned)state);
    node->kind = kind_of(board, step);
    node->says = board->steps.items[step].says;
    node->label = board->cols > 0 ? "" : label_of(board, step);
    if (node->name == NULL || node->kind == NULL || node->label == NULL)
        return sdg_fail_memory(err);
    const char *shown = board->cols == 0 ? node->label : board->wordy ? "" : node->says;
    double *widest = board->cols > 0 ? &board->text : &board->inside;
    double width = figure_text_width(shown), above = words_above(board, step);
    *widest = width > *widest ? width : *widest;
    board->above = above > board->above ? above : board->above;
    return SDG_OK;
}

/* A blocked move stays visible, dotted: the reader must see which it is. */
static sdg_status add_link(storyboard *board, uint32_t step, sdg_error *err)
{
    const solution_step *it = &board->steps.items[step];
    bool blocked = solution_is_blocked(board->scene, it);
    sdg_link *link = sdg_diagram_link(board->diagram, step - 1, step);
    if (link == NULL)
        return sdg_fail_memory(err);
    link->kind = sdg_arena_format(board->diagram->arena, "path step-%u%s", (unsigned)it->number,
                                  blocked ? " blocked" : "");
    link->label = it->move;
    if (link->kind == NULL)
        return sdg_fail_memory(err);
    link->text_size = THEME_TEXT;
    link->text_colour = THEME_PATH_INK;
    link->pen = theme_path_pen();
    if (blocked)
        link->pen.dash = SDG_DOTTED;
    link->arrow_head = true;
    link->arrow_size = THEME_ARROW;
    double width = figure_text_width(link->label), half = storyboard_folded_width(link->label);
    board->label = width > board->label ? width : board->label;
    board->folded = half > board->folded ? half : board->folded;
    return SDG_OK;
}

/* Nodes before links, which name them by number. */
static sdg_status add_steps(storyboard *board, sdg_error *err)
{
    sdg_status status = SDG_OK;
    for (uint32_t step = 0; step < board->steps.count && status == SDG_OK; step++)
        status = add_node(board, step, err);
    for (uint32_t step = 1; step < board->steps.count && status == SDG_OK; step++)
        status = add_link(board, step, err);
    return status;
}

/* ---- pictures and words ---- */

/* The picture of a step: the state's, or one in which the puzzle has followed the path. */
static sdg_status read_picture(const storyboard *board, uint32_t step, sdg_picture *out,
                               sdg_error *err)
{
    const solution_step *it = &board->steps.items[step];
    const sdg_space *space = board->scene->space;
    const sdg_model *model = sdg_space_model(space);
    if (board->steps.moves == NULL)
        return board_picture(model, sdg_space_state(space, it->state), board->diagram, out, err);
    sdg_replay replay = solution_replay(board->scene, &board->steps, it);
    if (sdg_diagram_ask(board->diagram, err) != SDG_OK)
        return SDG_E_LAYOUT;
    sdg_status status =
        model->puzzle->picture_after(model->self, &replay, out, board->diagram->arena);
    return status == SDG_OK ? SDG_OK : sdg_fail_memory(err);
}

/* Drawn about the centre of its node, so that it moves with it. */
static sdg_status draw_picture(const storyboard *board, uint32_t step, sdg_error *err)
{
    sdg_picture picture;
    sdg_status status = read_picture(board, step, &picture, err);
    if (status != SDG_OK)
        return status;
    bool drawn = sdg_diagram_group(board->diagram, "picture", step) &&
                 board_draw(board->diagram, &picture, figure_point(0, 0), board->unit);
    return drawn ? SDG_OK : sdg_fail_memory(err);
}

/* The state in words, or in a dense storyboard the move that led to it; there it is the arrow's
 * label, which stands here already. */
static const char *words_below(const storyboard *board, const sdg_node *node)
{
    return board->cols == 0 || board->wordy || board->dense ? "" : node->says;
}

/* "3/11" and the role above the board. */
static bool draw_words(const storyboard *board, uint32_t step)
{
    sdg_diagram *diagram = board->diagram;
    const sdg_node *node = &diagram->nodes[step];
    const char *number = number_of(board, step);
    double half = node->height / 2 + (node->double_border ? 4.0 : 0.0);
    double room = words_above(board, step);
    double reach = (room > node->width ? room : node->width) / 2;
    sdg_point above = {node->at.x - reach, node->at.y + half + (board->dense ? 6.0 : 7.5)};
    sdg_point role = {node->at.x + reach, above.y - THEME_TEXT * 0.36};
    sdg_point below = {node->at.x, node->at.y - half - 7.5};
    if (number == NULL || !figure_text(diagram, above, SDG_ALIGN_LEFT, number, THEME_SOFT_INK) ||
        !sdg_mark_text(diagram, role, SDG_ALIGN_RIGHT,
                       sdg_translate(board->scene->options->lang, role_word(board, step)),
                       THEME_TEXT, THEME_INK, true))
        return false;
    const char *words = words_below(board, node);
    return words[0] == '\0' || figure_text(diagram, below, SDG_ALIGN_MIDDLE, words, THEME_INK);
}

/* A cross where a move cannot be made; the notice says why. */
static bool draw_cross(const storyboard *board, const sdg_link *link)
{
    const double arm = 4.5;
    uint32_t middle = (link->curve_count / 3) / 2 * 3;
    if (link->curve_count < 4)
        return true;
    const sdg_point *from = &link->curve[middle], *to = &link->curve[middle + 3];
    double x = (from->x + to->x) / 2, y = (from->y + to->y) / 2;
    sdg_point rising[2] = {{x - arm, y - arm}, {x + arm, y + arm}};
    sdg_point falling[2] = {{x - arm, y + arm}, {x + arm, y - arm}};
    sdg_pen pen = sdg_pen_of(THEME_INK, 1.6, SDG_SOLID);
    return sdg_mark_line(board->diagram, rising, 2, pen) &&
           sdg_mark_line(board->diagram, falling, 2, pen);
}

/* In one group behind all boards: none of it belongs to a state's own picture. */
static bool draw_surroundings(const storyboard *board)
{
    if (!sdg_diagram_group(board->diagram, "storyboard", SDG_NONE))
        return false;
    for (uint32_t step = 0; step < board->steps.count; step++) {
        if (!draw_words(board, step))
            return false;
        if (step > 0 && solution_is_blocked(board->scene, &board->steps.items[step]) &&
            !draw_cross(board, &board->diagram->links[step - 1]))
            return false;
    }
    return true;
}

/* As thick as the arrows in the figure. */
static bool add_arrow_sample(const storyboard *board, const char *text, sdg_dash dash)
{
    sdg_sample *sample = sdg_diagram_sample(board->diagram, SDG_SAMPLE_LINK, text);
    if (sample == NULL)
        return false;
    sample->pen = theme_path_pen();
    sample->pen.dash = dash;
    sample->arrow_head = true;
    return true;
}

/* Solid arrows and the dotted one, where they occur. */
static bool legend_arrows(const storyboard *board)
{
    bool open = false, several = false, blocked = false;
    for (uint32_t step = 1; step < board->steps.count; step++) {
        bool is_blocked = solution_is_blocked(board->scene, &board->steps.items[step]);
        blocked |= is_blocked;
        open |= !is_blocked;
        several |= board->steps.items[step].moves > 1;
    }
    const char *moves =
        several ? SDG_TEXT("a move, or as many as are written") : SDG_TEXT("a move");
    return (!open || add_arrow_sample(board, moves, SDG_SOLID)) &&
           (!blocked || add_arrow_sample(board, "a move that the turn forbids", SDG_DOTTED));
}

/* ---- the sheet ---- */

/* Without a path there is still the start to show. */
static sdg_status read_steps(storyboard *board, sdg_error *err)
{
    sdg_arena *arena = board->diagram->arena;
    sdg_status status = solution_read(&board->steps, board->scene, arena, err);
    if (status != SDG_OK || board->steps.count > 0)
        return status;
    board->steps.items = sdg_arena_take(arena, 1, sizeof *board->steps.items);
    if (board->steps.items == NULL)
        return sdg_fail_memory(err);
    board->steps.items[0].move = "";
    board->steps.items[0].says =
        sdg_model_state_text(sdg_space_model(board->scene->space),
                             sdg_space_state(board->scene->space, 0), false, arena);
    board->steps.count = 1;
    return board->steps.items[0].says != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* A text that is wider than any board pushes the boards apart and makes them small. */
static bool is_wordy(const storyboard *board)
{
    const double widest = 110.0;
    for (uint32_t step = 0; step < board->steps.count; step++)
        if (figure_text_width(board->steps.items[step].says) > widest)
            return true;
    return false;
}

/* All pictures of a puzzle have one size, so that one is enough. */
static sdg_status measure_pictures(storyboard *board, sdg_error *err)
{
    sdg_picture picture;
    const sdg_space *space = board->scene->space;
    if (!shows_pictures(board->scene))
        return SDG_OK;
    sdg_status status =
        board_picture(sdg_space_model(space), sdg_space_state(space, board->steps.items[0].state),
                      board->diagram, &picture, err);
    board->cols = picture.cols;
    board->rows = picture.rows;
    board->wordy = is_wordy(board);
    return status;
}

/* The size of the boards is settled when all labels are known, and only then are pictures drawn. */
static sdg_status fill(storyboard *board, sdg_error *err)
{
    sdg_status status = read_steps(board, err);
    if (status == SDG_OK)
        status = measure_pictures(board, err);
    if (status == SDG_OK)
        status = add_steps(board, err);
    if (status == SDG_OK)
        storyboard_settle(board);
    if (status == SDG_OK)
        status = storyboard_fold_labels(board, err);
    for (uint32_t step = 0; status == SDG_OK && step < board->diagram->node_count; step++) {
        board->diagram->nodes[step].width = board->width;
        board->diagram->nodes[step].height = board->height;
        if (board->cols > 0)
            status = draw_picture(board, step, err);
    }
    return status;
}

/* An engine places nodes and routes links itself; what lies around boards would then lie anywhere.
 */
static sdg_status finish(storyboard *board, bool unplaced, sdg_error *err)
{
    const sdg_scene *scene = board->scene;
    sdg_diagram *diagram = board->diagram;
    solution_steps none = {0};
    sdg_point size = {0};
    words_view words = {"storyboard of a solution", board->steps.count, SDG_NONE, "", ""};
    words.left_out =
        solution_left_out(scene, scene->facts->solved ? &board->steps : &none, diagram->arena);
    if (words.left_out == NULL || !legend_arrows(board))
        return sdg_fail_memory(err);
    sdg_status status =
        board->cols > 0 ? board_legend(sdg_space_model(scene->space), diagram, err) : SDG_OK;
    if (status == SDG_OK && board->cols > 0 && board->steps.moves != NULL)
        status = board_replay_legend(sdg_space_model(scene->space), diagram, err);
    if (status == SDG_OK && unplaced)
        return words_fill(scene, &words, diagram, err);
    if (status == SDG_OK)
        status = storyboard_place(board, &size, err);
    if (status == SDG_OK && !draw_surroundings(board))
        status = sdg_fail_memory(err);
    return status == SDG_OK ? figure_finish(scene, &words, size, diagram, err) : status;
}

/* Without a solution the length is no number to count to. */
sdg_status storyboard_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err)
{
    storyboard board = {.scene = scene, .diagram = out};
    board.length = scene->facts->solved ? scene->facts->length : 0;
    sdg_status status = fill(&board, err);
    return status == SDG_OK ? finish(&board, unplaced, err) : status;
}
