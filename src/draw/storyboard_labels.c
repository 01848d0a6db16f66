/* Labels of moves on two lines, for the storyboards in which they stand below the boards: parted at
 * the space nearest to the middle. */
#include <string.h>

#include "draw/figure.h"
#include "draw/storyboard.h"

/* Where a label is best parted in two: the space at which the longer half is shortest; SIZE_MAX
 * where it has none. */
static size_t fold_of(const char *label)
{
    size_t length = strlen(label), best = SIZE_MAX, longest = length;
    for (size_t at = 0; at < length; at++) {
        size_t longer = at > length - at - 1 ? at : length - at - 1;
        if (label[at] == ' ' && longer < longest) {
            best = at;
            longest = longer;
        }
    }
    return best;
}

/* The longer half stands for both, at the label's own width a byte. */
double storyboard_folded_width(const char *label)
{
    size_t at = fold_of(label), length = strlen(label);
    if (at == SIZE_MAX)
        return figure_text_width(label);
    size_t longer = at > length - at - 1 ? at : length - at - 1;
    return figure_text_width(label) * ((double)longer + 0.7) / (double)length;
}

/* Labels that fit on one line of the widest folded one stay whole. */
sdg_status storyboard_fold_labels(const storyboard *board, sdg_error *err)
{
    for (uint32_t i = 0; storyboard_folds(board) && i < board->diagram->link_count; i++) {
        sdg_link *link = &board->diagram->links[i];
        size_t at = fold_of(link->label);
        if (at == SIZE_MAX || figure_text_width(link->label) <= board->folded)
            continue;
        char *folded = sdg_arena_copy(board->diagram->arena, link->label);
        if (folded == NULL)
            return sdg_fail_memory(err);
        folded[at] = '\n';
        link->label = folded;
    }
    return SDG_OK;
}
