/* A diagram's arrays. Everything lives in the diagram's arena: an array that is full moves to twice
 * the room, and the old room stays behind until the diagram ends, which at most doubles what it
 * takes. */
#include <statediagram/diagram.h>

#include <string.h>

/* What most legends need; nodes and links double it a few times. */
enum { FIRST_CAPACITY = 8 };

/* The diagram lives in its own arena, so that one call frees all. Texts start out empty rather
 * than NULL, so that readers need not ask. */
sdg_diagram *sdg_diagram_new(void)
{
    sdg_arena *arena = sdg_arena_new();
    if (arena == NULL)
        return NULL;
    /* Outside its arena, so that two diagrams can exchange what they hold. */
    sdg_diagram *diagram = sdg_allocate(1, sizeof *diagram);
    if (diagram == NULL) {
        sdg_arena_free(arena);
        return NULL;
    }
    diagram->arena = arena;
    diagram->id = "diagram";
    diagram->title = diagram->description = diagram->caption = diagram->notice = "";
    diagram->recipe = diagram->name = "";
    diagram->text_size = 9;
    diagram->paper = SDG_WHITE;
    return diagram;
}

/* The struct is in the arena that this ends. */
void sdg_diagram_free(sdg_diagram *diagram)
{
    if (diagram == NULL)
        return;
    sdg_arena_free(diagram->arena);
    sdg_release(diagram);
}

/* Whom it asks it shares as well. */
sdg_diagram sdg_diagram_part(const sdg_diagram *whole)
{
    sdg_diagram part = {.arena = whole->arena,
                        .id = whole->id,
                        .title = "",
                        .description = "",
                        .caption = "",
                        .notice = "",
                        .recipe = "",
                        .name = "",
                        .text_size = whole->text_size,
                        .ink = whole->ink,
                        .paper = whole->paper,
                        .go_on = whole->go_on,
                        .go_on_ctx = whole->go_on_ctx};
    return part;
}

sdg_status sdg_diagram_ask(const sdg_diagram *diagram, sdg_error *err)
{
    if (diagram->go_on == NULL || diagram->go_on(diagram->go_on_ctx))
        return SDG_OK;
    return sdg_fail(err, SDG_E_LAYOUT, "placing the drawing was stopped");
}

/* Moves items to where there is room for so many; NULL, with nothing changed, if there is no
 * memory. */
static void *move_to(sdg_arena *arena, void *items, size_t count, size_t wanted, size_t size)
{
    void *moved = sdg_arena_take(arena, wanted, size);
    if (moved != NULL && count > 0)
        memcpy(moved, items, count * size);
    return moved;
}

/* Room for one more item; NULL, with nothing changed, if there is no memory. */
static void *room(sdg_arena *arena, void *items, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity)
        return items;
    if (count >= SDG_NONE / 2)
        return NULL;
    size_t wanted = *capacity == 0 ? FIRST_CAPACITY : 2 * *capacity;
    void *moved = move_to(arena, items, count, wanted, size);
    if (moved != NULL)
        *capacity = wanted;
    return moved;
}

/* Of nodes first: if there is none for the links, more room for nodes does no harm. */
bool sdg_diagram_reserve(sdg_diagram *diagram, uint32_t nodes, uint32_t links)
{
    size_t wanted = (size_t)diagram->node_count + nodes;
    if (wanted > diagram->node_capacity) {
        void *moved = move_to(diagram->arena, diagram->nodes, diagram->node_count, wanted,
                              sizeof *diagram->nodes);
        if (moved == NULL)
            return false;
        diagram->nodes = moved;
        diagram->node_capacity = wanted;
    }
    wanted = (size_t)diagram->link_count + links;
    if (wanted > diagram->link_capacity) {
        void *moved = move_to(diagram->arena, diagram->links, diagram->link_count, wanted,
                              sizeof *diagram->links);
        if (moved == NULL)
            return false;
        diagram->links = moved;
        diagram->link_capacity = wanted;
    }
    return true;
}

/* A node without a fill is see-through, and belongs to no layer until it is told one. */
sdg_node *sdg_diagram_node(sdg_diagram *diagram)
{
    sdg_node *nodes = room(diagram->arena, diagram->nodes, diagram->node_count,
                           &diagram->node_capacity, sizeof *nodes);
    if (nodes == NULL)
        return NULL;
    diagram->nodes = nodes;
    sdg_node *node = &nodes[diagram->node_count++];
    *node = (sdg_node){.name = "", .kind = "", .says = "", .label = "", .fill = SDG_NO_COLOUR};
    node->layer = SDG_NONE;
    return node;
}

/* The ends are not checked here: nodes may be added after the links. Placing checks them. */
sdg_link *sdg_diagram_link(sdg_diagram *diagram, uint32_t tail, uint32_t head)
{
    sdg_link *links = room(diagram->arena, diagram->links, diagram->link_count,
                           &diagram->link_capacity, sizeof *links);
    if (links == NULL)
        return NULL;
    diagram->links = links;
    sdg_link *link = &links[diagram->link_count++];
    *link = (sdg_link){.tail = tail, .head = head, .kind = "", .label = ""};
    return link;
}

/* The text is copied, as views build it in buffers of their own. */
sdg_sample *sdg_diagram_sample(sdg_diagram *diagram, sdg_sample_kind kind, const char *text)
{
    sdg_sample *samples = room(diagram->arena, diagram->samples, diagram->sample_count,
                               &diagram->sample_capacity, sizeof *samples);
    const char *words = sdg_translate(sdg_arena_lang(diagram->arena), text);
    char *copy = sdg_arena_copy(diagram->arena, words == NULL ? "" : words);
    if (samples == NULL || copy == NULL)
        return NULL;
    diagram->samples = samples;
    sdg_sample *sample = &samples[diagram->sample_count++];
    *sample = (sdg_sample){.kind = kind, .fill = SDG_NO_COLOUR, .text = copy};
    return sample;
}

/* A group without marks costs nothing in any format, so starting one early does no harm. */
bool sdg_diagram_group(sdg_diagram *diagram, const char *kind, uint32_t node)
{
    sdg_group *groups = room(diagram->arena, diagram->groups, diagram->group_count,
                             &diagram->group_capacity, sizeof *groups);
    char *copy = sdg_arena_copy(diagram->arena, kind == NULL ? "" : kind);
    if (groups == NULL || copy == NULL)
        return false;
    diagram->groups = groups;
    groups[diagram->group_count++] = (sdg_group){.kind = copy, .node = node};
    return true;
}
