/* Scaling a sheet that is placed: what is printed as it is must have its size in the file, as no
 * reader of the file can be told how far to shrink it. */
#include <math.h>

#include <statediagram/diagram.h>

/* What Graphviz keeps between the two lines of a double border, whatever the size of the node. */
#define DOUBLE 4.0

/* The smaller of two sizes, of which 0 is none. */
static double smaller(double least, double size, const char *text)
{
    bool counts = text != NULL && text[0] != '\0' && size > 0;
    return counts && (least <= 0 || size < least) ? size : least;
}

/* Title, legend and caption have the diagram's own size or a larger one. */
double sdg_diagram_least_text(const sdg_diagram *diagram)
{
    double least = fmax(diagram->text_size, 0);
    for (uint32_t i = 0; i < diagram->node_count; i++)
        least = smaller(least, diagram->nodes[i].text_size, diagram->nodes[i].label);
    for (uint32_t i = 0; i < diagram->link_count; i++)
        least = smaller(least, diagram->links[i].text_size, diagram->links[i].label);
    for (uint32_t g = 0; g < diagram->group_count; g++)
        for (uint32_t i = 0; i < diagram->groups[g].mark_count; i++) {
            const sdg_mark *mark = &diagram->groups[g].marks[i];
            if (mark->kind == SDG_MARK_TEXT)
                least = smaller(least, mark->size, mark->text);
        }
    return least;
}

static sdg_point scaled(sdg_point at, double factor)
{
    return (sdg_point){at.x * factor, at.y * factor};
}

/* Rounded up, so that lines which end at the border do not end before it. */
static double scaled_side(double side, bool is_double, double factor)
{
    double beyond = is_double ? 2 * DOUBLE * (factor - 1) : 0;
    return fmax(ceil(side * factor + beyond - 1e-6), 1);
}

static void scale_nodes(sdg_diagram *diagram, double factor)
{
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        sdg_node *node = &diagram->nodes[i];
        node->at = scaled(node->at, factor);
        node->width = scaled_side(node->width, node->double_border, factor);
        node->height = scaled_side(node->height, node->double_border, factor);
        node->text_size *= factor;
        node->border.width *= factor;
    }
}

static void scale_links(sdg_diagram *diagram, double factor)
{
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        sdg_link *link = &diagram->links[i];
        link->text_size *= factor;
        link->pen.width *= factor;
        link->arrow_size *= factor;
        link->label_at = scaled(link->label_at, factor);
        for (uint32_t k = 0; k < link->curve_count; k++)
            link->curve[k] = scaled(link->curve[k], factor);
    }
}

/* Points of marks are constant and may be shared, so they are copied. The radii of an ellipse are
 * lengths as well. */
static bool scale_mark(sdg_diagram *diagram, sdg_mark *mark, double factor)
{
    sdg_point *points = sdg_arena_take(diagram->arena, mark->point_count, sizeof *points);
    if (points == NULL)
        return false;
    for (uint32_t i = 0; i < mark->point_count; i++)
        points[i] = scaled(mark->points[i], factor);
    mark->points = points;
    mark->pen.width *= factor;
    mark->size *= factor;
    return true;
}

static sdg_box scaled_box(sdg_box box, double factor)
{
    return (sdg_box){box.left * factor, box.bottom * factor, box.right * factor, box.top * factor};
}

/* The sheet itself is a whole number of points, so that it is never a hair over the page: rounded
 * down, as the margin has room for that. */
sdg_status sdg_diagram_scale(sdg_diagram *diagram, double factor, sdg_error *err)
{
    for (uint32_t g = 0; g < diagram->group_count; g++)
        for (uint32_t i = 0; i < diagram->groups[g].mark_count; i++)
            if (!scale_mark(diagram, &diagram->groups[g].marks[i], factor))
                return sdg_fail_memory(err);
    scale_nodes(diagram, factor);
    scale_links(diagram, factor);
    for (uint32_t i = 0; diagram->bands != NULL && i < diagram->band_count; i++)
        diagram->bands[i].box = scaled_box(diagram->bands[i].box, factor);
    diagram->body = scaled_box(diagram->body, factor);
    diagram->head_box = scaled_box(diagram->head_box, factor);
    diagram->head *= factor;
    diagram->text_size *= factor;
    diagram->width = floor(diagram->width * factor + 1e-6);
    diagram->height = floor(diagram->height * factor + 1e-6);
    return SDG_OK;
}
