/* Panels: each is placed by itself, in the direction and beside or below the others such that all
 * of them together print largest; then they become one diagram. */
#include "place/page.h"
#include "place/shift.h"
#include "place/tree.h"

#include <math.h>

enum { MOST_PANELS = 4 };
/* Between two panels, and between a panel and its title. */
#define PANEL_SPACE 22.0
#define TITLE_SPACE 5.0
/* What a page takes of the height beside the body, as a guess; the page itself decides later. */
#define PAGE_HEIGHT 110.0
#define PAGE_WIDTH 12.0
/* And of the width where legend and caption stand beside the body, on a sheet that is wider than
 * high. */
#define SIDE_WIDTH 190.0

/* Panels under way. */
typedef struct placement {
    sdg_diagram *out;
    sdg_panel *panels;
    uint32_t count;
    sdg_point size[MOST_PANELS][TREE_FORMS]; /* by panel and form, title included */
} placement;

/* One way to arrange all of them. */
typedef struct arrangement {
    uint32_t forms[MOST_PANELS];
    bool stacked;
    double scale;
    sdg_point size;
} arrangement;

/* Layers go down or across. */
static uint32_t form_count(const sdg_panel *panel)
{
    return panel->parents != NULL ? TREE_FORMS : 2;
}

static double title_height(const placement *it, const sdg_panel *panel)
{
    return panel->title == NULL ? 0 : ceil(1.3 * it->out->text_size) + TITLE_SPACE;
}

static sdg_status place(sdg_panel *panel, uint32_t form, sdg_error *err)
{
    return panel->parents != NULL
               ? place_tree_as(&panel->part, panel->parents, tree_forms[form], err)
               : sdg_place_layered(&panel->part, tree_forms[form].direction, err);
}

/* A title may be wider than what it stands above. */
static sdg_status measure(placement *it, uint32_t at, uint32_t form, sdg_error *err)
{
    sdg_panel *panel = &it->panels[at];
    sdg_status status = place(panel, form, err);
    const sdg_box *body = &panel->part.body;
    double title =
        panel->title == NULL ? 0 : sdg_text_width(panel->title, it->out->text_size, true);
    it->size[at][form] = (sdg_point){fmax(body->right - body->left, ceil(title)),
                                     body->top - body->bottom + title_height(it, panel)};
    return status;
}

/* Side by side or one below the other. */
static void add_up(const placement *it, arrangement *way)
{
    way->size = (sdg_point){0, 0};
    for (uint32_t i = 0; i < it->count; i++) {
        sdg_point size = it->size[i][way->forms[i]];
        double space = i > 0 ? PANEL_SPACE : 0;
        if (way->stacked) {
            way->size.x = fmax(way->size.x, size.x);
            way->size.y += size.y + space;
        } else {
            way->size.x += size.x + space;
            way->size.y = fmax(way->size.y, size.y);
        }
    }
}

/* The next choice of forms, as a number is counted up; false after the last. */
static bool next_forms(const placement *it, arrangement *way)
{
    for (uint32_t i = 0; i < it->count; i++) {
        if (++way->forms[i] < form_count(&it->panels[i]))
            return true;
        way->forms[i] = 0;
    }
    return false;
}

/* The scale of a body with so much around it. */
static double fit(sdg_point size, sdg_point around, sdg_point block)
{
    return fmin(1, fmin(block.x / (size.x + around.x), block.y / (size.y + around.y)));
}

/* How large it prints, less where a tree is not the plainest. */
static double worth(const placement *it, const arrangement *way, sdg_point block)
{
    const double head = it->out->head;
    const sdg_point below = {PAGE_WIDTH, PAGE_HEIGHT + head};
    const sdg_point beside = {SIDE_WIDTH, PAGE_WIDTH + head};
    double scale = fit(way->size, below, block);
    if (block.x > block.y)
        scale = fmax(scale, fit(way->size, beside, block));
    for (uint32_t i = 0; i < it->count; i++)
        if (tree_forms[way->forms[i]].straight)
            scale /= TREE_STRAIGHT_WORTH;
    return scale;
}

/* The first of those that are worth the same: side by side, and down. */
static arrangement choose(const placement *it, sdg_point block)
{
    arrangement best = {.scale = -1};
    for (int stacked = 0; stacked < 2; stacked++) {
        arrangement way = {.stacked = stacked == 1};
        do {
            add_up(it, &way);
            way.scale = worth(it, &way, block);
            if (way.scale > best.scale)
                best = way;
        } while (next_forms(it, &way));
    }
    return best;
}

/* Nodes get new numbers, and whatever refers to them with them. What belongs to a part's groups is
 * in the arena that both share. */
static bool join(sdg_diagram *out, const sdg_diagram *part)
{
    uint32_t first = out->node_count;
    if (!sdg_diagram_reserve(out, part->node_count, part->link_count))
        return false;
    for (uint32_t i = 0; i < part->node_count; i++) {
        sdg_node *node = sdg_diagram_node(out);
        if (node == NULL)
            return false;
        *node = part->nodes[i];
    }
    for (uint32_t i = 0; i < part->link_count; i++) {
        const sdg_link *from = &part->links[i];
        sdg_link *link = sdg_diagram_link(out, 0, 0);
        if (link == NULL)
            return false;
        *link = *from;
        link->tail += first;
        link->head += first;
    }
    for (uint32_t i = 0; i < part->group_count; i++) {
        const sdg_group *from = &part->groups[i];
        uint32_t node = from->node == SDG_NONE ? SDG_NONE : from->node + first;
        if (!sdg_diagram_group(out, from->kind, node))
            return false;
        sdg_group *group = &out->groups[out->group_count - 1];
        group->marks = from->marks;
        group->mark_count = from->mark_count;
        group->capacity = from->capacity;
    }
    return true;
}

/* The title stands above the middle of its panel, whose upper left corner is at `corner`. */
static bool set_panel(const placement *it, sdg_panel *panel, sdg_point corner, double width)
{
    sdg_diagram *part = &panel->part, *out = it->out;
    double title = title_height(it, panel);
    double left = corner.x + (width - (part->body.right - part->body.left)) / 2;
    sdg_point at = {corner.x + width / 2, corner.y - out->text_size};
    if (!place_shift_body(part, part->group_count, floor(left) - part->body.left,
                          corner.y - title - part->body.top) ||
        !join(out, part))
        return false;
    if (panel->title == NULL)
        return true;
    return sdg_diagram_group(out, "panel-title", SDG_NONE) &&
           sdg_mark_text(out, at, SDG_ALIGN_MIDDLE, panel->title, out->text_size, out->ink, true);
}

/* In reading order; the body begins at (0, 0). */
static sdg_status arrange(const placement *it, const arrangement *way, sdg_error *err)
{
    sdg_point corner = {0, way->size.y};
    for (uint32_t i = 0; i < it->count; i++) {
        sdg_panel *panel = &it->panels[i];
        sdg_point size = it->size[i][way->forms[i]];
        sdg_status status = place(panel, way->forms[i], err);
        if (status != SDG_OK)
            return status;
        if (!set_panel(it, panel, corner, way->stacked ? way->size.x : size.x))
            return sdg_fail_memory(err);
        if (way->stacked)
            corner.y -= size.y + PANEL_SPACE;
        else
            corner.x += size.x + PANEL_SPACE;
    }
    it->out->body = (sdg_box){0, 0, way->size.x, way->size.y};
    it->out->body_placed = true;
    return SDG_OK;
}

sdg_status sdg_place_panels(sdg_diagram *out, sdg_panel *panels, uint32_t count, sdg_point block,
                            sdg_error *err)
{
    placement it = {.out = out, .panels = panels, .count = count};
    place_trial best = {.scale = -1};
    sdg_box room = {0, 0, block.x, block.y};
    if (count > MOST_PANELS)
        return sdg_fail(err, SDG_E_LAYOUT, "a figure has at most %d panels", MOST_PANELS);
    for (uint32_t i = 0; i < count; i++) {
        sdg_status status = SDG_OK;
        for (uint32_t form = 0; form < form_count(&panels[i]) && status == SDG_OK; form++)
            status = measure(&it, i, form, err);
        if (status != SDG_OK)
            return status;
    }
    arrangement way = choose(&it, block);
    sdg_status status = arrange(&it, &way, err);
    if (status == SDG_OK)
        status = place_try_sheets(out, room, &best, err);
    return status == SDG_OK ? place_page_as(out, best.form, err) : status;
}

sdg_status sdg_join_panels(sdg_diagram *out, const sdg_panel *panels, uint32_t count,
                           sdg_error *err)
{
    for (uint32_t i = 0; i < count; i++)
        if (!join(out, &panels[i].part))
            return sdg_fail_memory(err);
    return SDG_OK;
}
