/* Connectors at their nodes: beside them where layers are rows, above and below where layers are
 * columns, so that they are never in the way of the lines that are not cut. */
#include <math.h>
#include <string.h>

#include "place/cuts.h"
#include "place/layout.h"

#define STUB 11.0      /* from a node to the circle: an arrowhead and a piece of line */
#define STEP 13.5      /* from one circle to the next */
#define PORT_INSET 5.0 /* how far ports keep from the corners of a node */

/* Connectors being laid around a node. */
typedef struct laying {
    place_cuts *cuts;
    const sdg_diagram *diagram;
    sdg_direction direction;
    uint32_t node;
    sdg_point half; /* of the node, with its second border */
    int free;       /* of CUTS_BEFORE and CUTS_AFTER; what is taken has loops or a line */
} laying;

/* What a connector takes of the line on which those of one side stand. */
static double breadth(const laying *it, const connector *of)
{
    double label = it->direction == SDG_DOWN ? of->label_size.y : of->label_size.x;
    return fmax(STEP, label + 3);
}

/* The n-th connector of a node, for the side that it stands on; SDG_NONE after the last. */
static uint32_t next_at(const laying *it, uint32_t from, uint32_t *place)
{
    for (uint32_t i = from; i < it->cuts->count; i++)
        if (it->cuts->connectors[i].node == it->node)
            return ++*place, i;
    return SDG_NONE;
}

/* They stand on both sides in turn, the first on the side after the node. */
static bool is_after(const laying *it, uint32_t place)
{
    return it->free == CUTS_AFTER || (it->free != CUTS_BEFORE && place % 2 == 1);
}

/* All that stand on one side of the node. */
static double whole_breadth(const laying *it, bool after)
{
    double all = 0;
    uint32_t place = 0;
    for (uint32_t i = next_at(it, 0, &place); i != SDG_NONE; i = next_at(it, i + 1, &place))
        if (is_after(it, place) == after)
            all += breadth(it, &it->cuts->connectors[i]);
    return all;
}

static double clamp(double value, double most)
{
    most = fmax(most, 0);
    return fmax(-most, fmin(most, value));
}

/* Beside the node; y is up. */
static void lay_beside(const laying *it, connector *of, double along, double side)
{
    double from = it->half.x + STUB + CUTS_RADIUS;
    of->at = (sdg_point){side * from, -along};
    of->port = (sdg_point){side * it->half.x, clamp(-along, it->half.y - PORT_INSET)};
    of->label_at = (sdg_point){side * (from + CUTS_RADIUS + 3 + of->label_size.x / 2), -along};
}

/* Below the node, or above. */
static void lay_below(const laying *it, connector *of, double along, double side)
{
    double from = it->half.y + STUB + CUTS_RADIUS;
    of->at = (sdg_point){along, -side * from};
    of->port = (sdg_point){clamp(along, it->half.x - PORT_INSET), -side * it->half.y};
    of->label_at = (sdg_point){along, -side * (from + CUTS_RADIUS + 2 + of->label_size.y / 2)};
}

static void lay_side(const laying *it, bool after)
{
    double along = -whole_breadth(it, after) / 2;
    uint32_t place = 0;
    for (uint32_t i = next_at(it, 0, &place); i != SDG_NONE; i = next_at(it, i + 1, &place)) {
        connector *of = &it->cuts->connectors[i];
        if (is_after(it, place) != after)
            continue;
        double step = breadth(it, of);
        it->cuts->sides[it->node] |= after ? CUTS_AFTER : CUTS_BEFORE;
        if (it->direction == SDG_DOWN)
            lay_beside(it, of, along + step / 2, after ? 1 : -1);
        else
            lay_below(it, of, along + step / 2, after ? 1 : -1);
        along += step;
    }
}

/* Whether states are known by numbers, in their names or in badges: then connectors have letters.
 */
static bool has_numbers(const sdg_diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        const char *label = diagram->nodes[i].label;
        if (label != NULL && label[0] >= '0' && label[0] <= '9')
            return true;
    }
    for (uint32_t g = 0; g < diagram->group_count; g++)
        if (strcmp(diagram->groups[g].kind, "badge") == 0)
            return true;
    return false;
}

/* As far as there are letters. */
static bool uses_letters(const place_cuts *cuts, const sdg_diagram *diagram)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < cuts->count; i++)
        most = cuts->connectors[i].number > most ? cuts->connectors[i].number : most;
    return most <= 26 && has_numbers(diagram);
}

/* Filled where all lines of its number come together. */
static bool draw(sdg_diagram *diagram, const connector *of, bool letters)
{
    char *number = letters ? sdg_arena_format(diagram->arena, "%c", (int)('A' + of->number - 1))
                           : sdg_arena_format(diagram->arena, "%u", (unsigned)of->number);
    sdg_colour fill = of->is_hub ? diagram->ink : diagram->paper;
    sdg_colour ink = of->is_hub ? diagram->paper : diagram->ink;
    sdg_point base = {of->at.x, of->at.y - 0.36 * diagram->text_size};
    return number != NULL &&
           sdg_mark_ellipse(diagram, of->at, CUTS_RADIUS, CUTS_RADIUS, fill,
                            sdg_pen_of(diagram->ink, 0.8, SDG_SOLID)) &&
           sdg_mark_text(diagram, base, SDG_ALIGN_MIDDLE, number, diagram->text_size, ink, false);
}

/* A group for each node that has connectors. */
static bool draw_all(const place_cuts *cuts, sdg_diagram *diagram, uint32_t node, bool letters)
{
    bool is_first = true;
    for (uint32_t i = 0; i < cuts->count; i++) {
        if (cuts->connectors[i].node != node)
            continue;
        if (is_first && !sdg_diagram_group(diagram, CUTS_KIND, node))
            return false;
        is_first = false;
        if (!draw(diagram, &cuts->connectors[i], letters))
            return false;
    }
    return true;
}

/* Which sides of a node have neither a loop nor a neighbour to which a line leads, by where nodes
 * were placed before. Both, if that leaves none: such lines become arcs. */
static int free_sides(const sdg_diagram *diagram, uint32_t at)
{
    const sdg_node *node = &diagram->nodes[at];
    bool down = diagram->direction == SDG_DOWN;
    int taken = 0;
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        if (link->tail != at && link->head != at)
            continue;
        const sdg_node *other = &diagram->nodes[link->tail == at ? link->head : link->tail];
        double along = down ? other->at.x - node->at.x : node->at.y - other->at.y;
        if (link->tail == link->head)
            taken |= CUTS_AFTER;
        else if (other->layer == node->layer)
            taken |= along > 0 ? CUTS_AFTER : CUTS_BEFORE;
    }
    int out = (CUTS_BEFORE | CUTS_AFTER) & ~taken;
    return out != 0 ? out : CUTS_BEFORE | CUTS_AFTER;
}

bool place_cuts_attach(place_cuts *cuts, sdg_diagram *diagram, sdg_direction direction)
{
    place_cuts_detach(diagram);
    bool letters = uses_letters(cuts, diagram);
    for (uint32_t i = 0; i < diagram->node_count; i++) {
        const sdg_node *node = &diagram->nodes[i];
        double more = node->double_border ? PLACE_DOUBLE : 0;
        laying it = {cuts,
                     diagram,
                     direction,
                     i,
                     {node->width / 2 + more, node->height / 2 + more},
                     free_sides(diagram, i)};
        lay_side(&it, true);
        lay_side(&it, false);
        if (!draw_all(cuts, diagram, i, letters))
            return false;
    }
    return true;
}

void place_cuts_detach(sdg_diagram *diagram)
{
    uint32_t kept = 0;
    for (uint32_t g = 0; g < diagram->group_count; g++)
        if (strcmp(diagram->groups[g].kind, CUTS_KIND) != 0)
            diagram->groups[kept++] = diagram->groups[g];
    diagram->group_count = kept;
}

void place_cuts_widen(const place_cuts *cuts, place_reach *of)
{
    for (uint32_t i = 0; i < cuts->count; i++) {
        const connector *one = &cuts->connectors[i];
        place_reach *reach = &of[one->node];
        if (!(one->label_size.x > 0))
            continue;
        reach->right = fmax(reach->right, one->label_at.x + one->label_size.x / 2);
        reach->left = fmax(reach->left, one->label_size.x / 2 - one->label_at.x);
        reach->up = fmax(reach->up, one->label_at.y + one->label_size.y / 2);
        reach->down = fmax(reach->down, one->label_size.y / 2 - one->label_at.y);
    }
}
