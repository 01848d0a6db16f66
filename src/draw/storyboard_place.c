/* Where the boards of a storyboard lie: in rows that are all read from left to right. The arrow at
 * the end of a row leaves at the right and comes back at the left through the lane between the
 * rows, so that no row runs backwards. */
#include <math.h>

#include "draw/board.h"
#include "draw/figure.h"
#include "draw/graph.h"
#include "draw/storyboard.h"
#include "draw/theme.h"

/* Room around a board, in points: margins that the return runs through. */
static const double left_margin = 18.0, right_margin = 11.0;
static const double corner = 5.0;
/* The second line of a double border is drawn outside of the node's own size. */
static const double double_border = 4.0;

/* Step and role. */
static double above(const storyboard *board)
{
    return board->dense ? 12.0 : 16.0;
}

/* For the return, and for its label, which in a dense storyboard stands elsewhere. */
static double lane(const storyboard *board)
{
    return board->dense ? 6.0 : 18.0;
}

/* The settled width decides. */
bool storyboard_folds(const storyboard *board)
{
    return board->dense && board->label > fmax(board->width, board->above);
}

/* Below a board stands its state, unless that is what the board holds, or the move to it. */
static double below(const storyboard *board)
{
    if (board->dense)
        return storyboard_folds(board) ? 23.0 : 13.0;
    return board->cols > 0 && !board->wordy ? 16.0 : 5.0;
}

/* A text may be wider than its picture. */
static double cell_width(const storyboard *board)
{
    double text = storyboard_folds(board) ? board->folded
                  : board->dense          ? board->label
                                          : board->text;
    text = text > board->above ? text : board->above;
    return board->width > text ? board->width : text;
}

/* Room for the longest label beside the arrowhead, and for an arrow that looks like one. Where
 * labels stand below, the next board is as far as its arrow is long. */
static double column_gap(const storyboard *board)
{
    if (board->dense)
        return cell_width(board) - board->width > 8.0 ? 8.0 : 16.0;
    double gap = board->label + 18.0;
    return gap < 32.0 ? 32.0 : gap;
}

/* The last row may be short. */
static uint32_t row_count(const storyboard *board)
{
    return (board->steps.count - 1) / board->columns + 1;
}

/* The margins are kept even in a single row, so that boards of thinned and whole boards look alike.
 */
static double body_width(const storyboard *board)
{
    return board->columns * (cell_width(board) + column_gap(board)) - column_gap(board) +
           left_margin + right_margin;
}

/* A board with what stands above and below it. */
static double row_height(const storyboard *board)
{
    return above(board) + board->height + below(board);
}

/* Between two rows lies a lane. A goal is the last board, and its label stands lower. */
static double body_height(const storyboard *board)
{
    double all = row_count(board) * (row_height(board) + lane(board)) - lane(board);
    return all + (board->dense ? double_border : 0.0);
}

/* ---- choosing ---- */

/* Whole points, as node sizes are. */
static void size_boards(storyboard *board, double scale)
{
    if (board->cols > 0) {
        board->unit = board_unit(board->cols, board->rows) * scale;
        double padding = board->dense ? 2.5 : THEME_PADDING;
        board->width = graph_whole(board->cols * board->unit + 2.0 * padding);
        board->height = graph_whole(board->rows * board->unit + 2.0 * padding);
        return;
    }
    board->width = graph_whole(fmax(board->inside + 12.0, board->above));
    board->height = graph_whole(THEME_TEXT * 1.2 + 2.0 * THEME_PADDING);
}

/* What a choice is worth at least if its text is legible. */
static const double LEGIBLE = 100.0;

/* The least size of letters on the sheet that was asked for, which is cut to letters that need to
 * grow; without one a dense board may have smaller letters than it should. */
static double least_size(const storyboard *board)
{
    const sdg_paper *paper = &board->scene->options->paper;
    if (paper->width > 0.0)
        return fmin(paper->least, THEME_TEXT) - 0.01;
    return board->dense ? 6.0 : 7.0;
}

/* How well a choice prints: text that stays legible counts most, then large pictures, then few
 * returns. */
static double merit_of(const storyboard *board, double scale)
{
    sdg_point room = figure_room(board->scene);
    double across = room.x / body_width(board);
    double down = room.y / body_height(board);
    double fit = across < down ? across : down;
    if (fit > 1.0)
        fit = 1.0;
    double size = fit * fit * scale * board->columns;
    return fit * THEME_TEXT >= least_size(board) ? LEGIBLE + size : fit;
}

/* A number of columns with a size of pictures, and what it is worth. */
typedef struct choice {
    bool dense;
    uint32_t columns;
    double scale, merit;
} choice;

static void take(storyboard *board, const choice *it)
{
    board->dense = it->dense;
    board->columns = it->columns;
    size_boards(board, it->scale);
}

/* Few enough choices to try them all; of equals the larger pictures, then the fewer columns. */
static void try_columns(storyboard *board, choice tried, choice *best)
{
    const uint32_t most = board->steps.count < 16 ? board->steps.count : 16;
    for (tried.columns = 1; tried.columns <= most; tried.columns++) {
        take(board, &tried);
        tried.merit = merit_of(board, tried.scale);
        if (tried.merit > best->merit)
            *best = tried;
    }
}

/* Labels leave their arrows only where the text would be too small to read otherwise. */
void storyboard_settle(storyboard *board)
{
    static const double scales[] = {1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0};
    choice best = {false, 1, 1.0, -1.0};
    for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++)
        try_columns(board, (choice){false, 0, scales[i], 0}, &best);
    for (size_t i = 0; board->cols > 0 && best.merit < LEGIBLE && i < 12; i++)
        try_columns(board, (choice){true, 0, 1.6 - 0.1 * (double)i, 0}, &best);
    take(board, &best);
}

/* ---- arrows ---- */

/* A Bézier path that grows by straight pieces and corners; a return has nine pieces. */
typedef struct route {
    sdg_point points[32];
    uint32_t count;
} route;

/* A straight piece as a Bézier curve, its inner points a third and two thirds along. */
static void go_straight(route *way, sdg_point to)
{
    sdg_point from = way->points[way->count - 1];
    for (int i = 1; i <= 3; i++) {
        double part = i / 3.0;
        way->points[way->count++] =
            figure_point(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    }
}

/* On to just before `bend`, and round it towards `next`; both pieces run level or upright. */
static void go_round(route *way, sdg_point bend, sdg_point next)
{
    sdg_point from = way->points[way->count - 1];
    double dx = bend.x - from.x, dy = bend.y - from.y;
    double in = fabs(dx) + fabs(dy), ex = next.x - bend.x, ey = next.y - bend.y;
    double out = fabs(ex) + fabs(ey);
    sdg_point before = {bend.x - dx / in * corner, bend.y - dy / in * corner};
    sdg_point after = {bend.x + ex / out * corner, bend.y + ey / out * corner};
    go_straight(way, before);
    way->points[way->count++] = bend;
    way->points[way->count++] = bend;
    way->points[way->count++] = after;
}

/* To the outermost line of a border. */
static double half_width(const sdg_node *node)
{
    return node->width / 2 + (node->double_border ? double_border : 0.0);
}

/* The label stands above the shaft, not above the arrowhead. */
static void route_across(const storyboard *board, sdg_link *link, const sdg_node *tail,
                         const sdg_node *head, route *way)
{
    sdg_point tip = {head->at.x - half_width(head), head->at.y};
    go_straight(way, tip);
    if (!board->dense)
        link->label_at = figure_point((tail->at.x + half_width(tail) + tip.x - THEME_ARROW / 2) / 2,
                                      tail->at.y + 7.0);
}

/* Right, down into the lane, back to the left, down, and into the first board of the next row. */
static void route_return(const storyboard *board, sdg_link *link, const sdg_node *tail,
                         const sdg_node *head, route *way)
{
    double right = body_width(board) - 3.0, left = 3.0;
    double y = tail->at.y - board->height / 2 - below(board) -
               (board->dense ? 0.0 : lane(board) / 2 + 3.0);
    sdg_point tip = {head->at.x - half_width(head), head->at.y};
    sdg_point bends[4] = {{right, tail->at.y}, {right, y}, {left, y}, {left, head->at.y}};
    for (int i = 0; i < 4; i++)
        go_round(way, bends[i], i < 3 ? bends[i + 1] : tip);
    go_straight(way, tip);
    link->pen.width = theme_shortest_pen().width;
    if (!board->dense)
        link->label_at = figure_point(left + 12.0 + figure_text_width(link->label) / 2, y + 6.5);
}

/* The route is made on the stack and copied when its length is known. */
static sdg_status route_link(const storyboard *board, uint32_t index, sdg_error *err)
{
    sdg_diagram *diagram = board->diagram;
    sdg_link *link = &diagram->links[index];
    const sdg_node *tail = &diagram->nodes[index], *head = &diagram->nodes[index + 1];
    route way = {{{tail->at.x + half_width(tail), tail->at.y}}, 1};
    link->label_at = figure_point(head->at.x, head->at.y - board->height / 2 - below(board) / 2 -
                                                  (head->double_border ? double_border : 0.0));
    if ((index + 1) % board->columns == 0)
        route_return(board, link, tail, head, &way);
    else
        route_across(board, link, tail, head, &way);
    link->curve = sdg_arena_take(diagram->arena, way.count, sizeof *link->curve);
    if (link->curve == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < way.count; i++)
        link->curve[i] = way.points[i];
    link->curve_count = way.count;
    return SDG_OK;
}

/* Rows go down the sheet, columns across; y grows upwards. */
sdg_status storyboard_place(const storyboard *board, sdg_point *size, sdg_error *err)
{
    sdg_diagram *diagram = board->diagram;
    double step = cell_width(board) + column_gap(board);
    *size = figure_point(body_width(board), body_height(board));
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        uint32_t column = i % board->columns, row = i / board->columns;
        diagram->nodes[i].at.x = left_margin + cell_width(board) / 2 + column * step;
        diagram->nodes[i].at.y =
            size->y - row * (row_height(board) + lane(board)) - above(board) - board->height / 2;
    }
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        sdg_status status = route_link(board, i, err);
        if (status != SDG_OK)
            return status;
    }
    return SDG_OK;
}
