/* The storyboard as a grid that is read row by row, and its two halves: what is in a board, and
 * where boards and arrows lie. */
#ifndef SDG_DRAW_STORYBOARD_H
#define SDG_DRAW_STORYBOARD_H

#include "draw/solution.h"

/* What the placing and the drawing of the panels share. */
typedef struct storyboard {
    const sdg_scene *scene;
    sdg_diagram *diagram;
    solution_steps steps;
    uint32_t length;      /* moves of the whole path */
    uint16_t cols, rows;  /* of the puzzle's pictures; 0: states are texts */
    double label;         /* widest move label */
    double folded;        /* widest line of the labels on two lines */
    double above;         /* widest of what stands above a board */
    double text;          /* widest state text below a picture; 0 where texts stand in the boards */
    double inside, high;  /* largest label of a board; 0 where pictures stand in them */
    double unit;          /* points a unit of a picture */
    double width, height; /* of a board's border */
    uint32_t columns;
    bool wordy; /* states in words are too long to stand below pictures, which say the same */
    bool
        dense; /* many boards: the move stands below the board that it leads to, not at its arrow */
} storyboard;

/* Whether labels stand on two lines: in a dense storyboard, if one would be wider than its board.
 */
bool storyboard_folds(const storyboard *board);
/* The width of the longer line if a label is parted in two. */
double storyboard_folded_width(const char *label);
/* Parts the labels of the links, if the settled storyboard folds them. */
sdg_status storyboard_fold_labels(const storyboard *board, sdg_error *err);
/* Chooses the number of columns and the size of the pictures by what prints best on A4. */
void storyboard_settle(storyboard *board);
/* Places the nodes and routes the links; node i is step i, link i leads to node i + 1. *size: the
 * body. */
sdg_status storyboard_place(const storyboard *board, sdg_point *size, sdg_error *err);

#endif
