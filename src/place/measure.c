/* The sizes of links' labels, whose lines are parted by newlines. */
#include "place/layout.h"

#include <math.h>
#include <string.h>

/* Writes the size of a label on the sheet; cuts `text` into lines in doing so. */
static void measure(char *text, double size, double *width, double *height)
{
    for (char *line = text; line != NULL;) {
        char *end = strchr(line, '\n');
        if (end != NULL)
            *end = '\0';
        *width = fmax(*width, sdg_text_width(line, size, false));
        *height += 1.2 * size;
        line = end == NULL ? NULL : end + 1;
    }
}

/* The label may stand beside an arrowhead, whose half width it has to clear as well. */
double place_label_space(const layout *it, uint32_t at)
{
    const sdg_link *link = &it->diagram->links[at];
    /* Graphviz's arrowheads are 0.7 as wide as long, and their outline has the line's width. */
    double head = link->arrow_head || link->arrow_tail ? 0.35 * link->arrow_size : 0;
    return PLACE_LABEL_SPACE + link->pen.width / 2 + head;
}

/* On the sheet, whichever way the layers go. */
sdg_status place_label_size(const sdg_link *link, sdg_arena *scratch, double *width, double *height,
                            sdg_error *err)
{
    *width = *height = 0;
    if (link->label == NULL || link->label[0] == '\0')
        return SDG_OK;
    char *text = sdg_arena_copy(scratch, link->label);
    if (text == NULL)
        return sdg_fail_memory(err);
    measure(text, link->text_size, width, height);
    *width = ceil(*width) + 1;
    *height = ceil(*height);
    return SDG_OK;
}

/* Once for all stages: texts are long to measure. */
sdg_status place_measure(layout *it, sdg_error *err)
{
    uint32_t count = it->diagram->link_count;
    it->labels = sdg_arena_take(it->scratch, count, sizeof *it->labels);
    if (it->labels == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < count && place_goes_on(it, 8); i++) {
        double width, height;
        sdg_status status =
            place_label_size(&it->diagram->links[i], it->scratch, &width, &height, err);
        if (status != SDG_OK)
            return status;
        extent down = {width, height}, across = {height, width};
        it->labels[i] = it->direction == SDG_DOWN ? down : across;
    }
    return SDG_OK;
}
