/* One shortest path, or all of them: by width, colour and arrowheads. Where the puzzle hides the
 * turn, the first step that cannot be made is dashed and crossed. */
#include <string.h>

#include "draw/corridors.h"
#include "draw/figure.h"
#include "draw/graph.h"
#include "draw/quotient.h"
#include "draw/theme.h"

/* The link of each step, SDG_NONE if there is none, in the diagram's arena; NULL: no memory. A path
 * comes to no state twice, so the places of a link's ends on it tell its step. */
static uint32_t *links_of_steps(const sdg_scene *scene, const sdg_diagram *diagram)
{
    const sdg_facts *facts = scene->facts;
    uint32_t *links = sdg_arena_take(diagram->arena, (size_t)facts->length + 1, sizeof *links);
    uint32_t *places = sdg_arena_take(diagram->arena, diagram->node_count, sizeof *places);
    if (links == NULL || places == NULL)
        return NULL;
    /* Places count from 1, as 0 means that a state is not on the path. */
    for (uint32_t step = 0; step <= facts->length; step++) {
        uint32_t node = graph_node(scene, facts->path[step]);
        if (node != SDG_NONE)
            places[node] = step + 1;
        links[step] = SDG_NONE;
    }
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        uint32_t tail = places[diagram->links[i].tail], head = places[diagram->links[i].head];
        uint32_t early = tail < head ? tail : head, late = tail < head ? head : tail;
        if (early > 0 && late == early + 1 && links[early] == SDG_NONE)
            links[early] = i;
    }
    return links;
}

/* Makes a link lead from one node to another with an arrowhead there. */
static void aim(sdg_link *link, uint32_t from, uint32_t to, sdg_pen pen)
{
    link->tail = from;
    link->head = to;
    link->pen = pen;
    link->arrow_head = true;
    link->arrow_tail = false;
    link->text_colour = THEME_PATH_INK;
}

/* A start or goal keeps its bolder border; only the colour says that it is on the path. */
static void border_path(sdg_node *node, double width)
{
    node->border.colour = THEME_PATH;
    if (node->border.width < width)
        node->border.width = width;
}

/* The label bears a cross besides the dashes, so that a copy without colour still shows it. */
static bool block_step(sdg_diagram *diagram, sdg_link *link, uint32_t at)
{
    link->pen.dash = SDG_DASHED;
    link->label = sdg_arena_format(diagram->arena, "%s \xc3\x97", link->label);
    return link->label != NULL && graph_link_class(diagram, at, "blocked");
}

/* In a part of a space, room is scarce and the path is what it is about: its lines name the moves
 * along it alone. */
static bool name_step(const sdg_scene *scene, uint32_t from, uint32_t to, sdg_link *link,
                      sdg_arena *arena)
{
    if (scene->selection == NULL || scene->quotient != NULL || link->label[0] == '\0')
        return true;
    return figure_move(&link->label, scene->space, from, to, arena, NULL) == SDG_OK;
}

/* Inks step number `step` (from 1) of the path, on its link. */
static bool paint_step(const sdg_scene *scene, uint32_t step, uint32_t at, sdg_diagram *diagram)
{
    const sdg_facts *facts = scene->facts;
    const char *kind = sdg_arena_format(diagram->arena, "step-%u", (unsigned)step);
    if (at == SDG_NONE)
        return true;
    uint32_t from = graph_node(scene, facts->path[step - 1]);
    if (!name_step(scene, facts->path[step - 1], facts->path[step], &diagram->links[at],
                   diagram->arena))
        return false;
    aim(&diagram->links[at], from, graph_node(scene, facts->path[step]), theme_path_pen());
    if (kind == NULL || !graph_link_class(diagram, at, "path") ||
        !graph_link_class(diagram, at, kind))
        return false;
    bool blocked = facts->alternation.known && facts->alternation.blocked_at == step;
    return !blocked || block_step(diagram, &diagram->links[at], at);
}

/* The arrowhead shows that a path has a direction, where plain lines have none. */
static bool add_sample(sdg_diagram *diagram, sdg_pen pen, const char *text)
{
    sdg_sample *sample = text == NULL ? NULL : sdg_diagram_sample(diagram, SDG_SAMPLE_LINK, text);
    if (sample == NULL)
        return false;
    sample->pen = pen;
    sample->arrow_head = true;
    return true;
}

/* "11 moves", and where moves have costs "5 moves, cost 17". */
static const char *path_length(const sdg_facts *facts, sdg_arena *arena)
{
    bool is_one = facts->length == 1;
    const char *text =
        sdg_space_is_unit_cost(facts->space)
            ? sdg_arena_say(arena, is_one ? "%u move" : "%u moves", (unsigned)facts->length)
            : sdg_arena_say(arena, is_one ? "%u move, cost %llu" : "%u moves, cost %llu",
                            (unsigned)facts->length, (unsigned long long)facts->cost);
    return text == NULL ? "" : text;
}

/* A path is called shortest only where it is proven. What a cross means stands in the legend only
 * where there is one. */
static bool explain_one(const sdg_facts *facts, sdg_diagram *diagram)
{
    bool is_unit = sdg_space_is_unit_cost(facts->space);
    const char *what = !facts->optimal ? SDG_TEXT("a path")
                       : is_unit       ? SDG_TEXT("one shortest path")
                                       : SDG_TEXT("one cheapest path");
    const char *text = sdg_arena_say(
        diagram->arena, facts->quotient != NULL ? "image of %s (%s)" : "%s (%s)",
        sdg_translate(sdg_arena_lang(diagram->arena), what), path_length(facts, diagram->arena));
    if (!add_sample(diagram, theme_path_pen(), text))
        return false;
    if (!facts->alternation.known || facts->alternation.blocked_at == 0)
        return true;
    sdg_pen dashed = theme_path_pen();
    dashed.dash = SDG_DASHED;
    return add_sample(diagram, dashed, "step that cannot follow the one before (\xc3\x97)");
}

/* Steps are numbered as classes, so that a style sheet or a script can show them one by one. */
static bool paint_place(const sdg_scene *scene, uint32_t step, sdg_diagram *diagram)
{
    uint32_t node = graph_node(scene, scene->facts->path[step]);
    const char *kind = sdg_arena_format(diagram->arena, "step-%u", (unsigned)step);
    if (node == SDG_NONE || kind == NULL)
        return kind != NULL;
    border_path(&diagram->nodes[node], 2.2);
    return graph_node_class(diagram, node, "path") && graph_node_class(diagram, node, kind);
}

/* A step to a state that is left out has no link. */
static sdg_status paint_one(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    if (scene->quotient != NULL) {
        bool done = quotient_paint_path(scene, diagram) && explain_one(scene->facts, diagram);
        return done ? SDG_OK : sdg_fail_memory(err);
    }
    const uint32_t *links = links_of_steps(scene, diagram);
    if (links == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i <= scene->facts->length; i++)
        if (!paint_place(scene, i, diagram) || (i > 0 && !paint_step(scene, i, links[i], diagram)))
            return sdg_fail_memory(err);
    bool done = corridors_paint_path(scene, diagram) && explain_one(scene->facts, diagram);
    return done ? SDG_OK : sdg_fail_memory(err);
}

/* The link may be drawn against the direction of the path, as its tail is only the nearer end: the
 * arrowhead goes where the path goes. */
static bool paint_shortest_link(const sdg_scene *scene, uint32_t at, sdg_diagram *diagram)
{
    sdg_link *link = &diagram->links[at];
    uint32_t tail = link->tail, head = link->head;
    uint32_t from = graph_state(scene, tail), to = graph_state(scene, head);
    /* At most one of the two directions leads on, as the distance grows along it. */
    bool there = sdg_facts_is_shortest_edge(scene->facts, from, to);
    bool back = sdg_facts_is_shortest_edge(scene->facts, to, from);
    if (!there && !back)
        return true;
    if (!name_step(scene, there ? from : to, there ? to : from, link, diagram->arena))
        return false;
    aim(link, there ? tail : head, there ? head : tail, theme_shortest_pen());
    link->arrow_tail = there && back; /* only of classes */
    return graph_link_class(diagram, at, "path");
}

/* "all 1,550 shortest paths (13 moves each)"; NULL: no memory. Cheapest paths may differ in their
 * number of moves. */
static const char *all_paths(const sdg_facts *facts, const char *kind, sdg_arena *arena)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(arena));
    sdg_say(&to, "all ");
    sdg_put_grouped_digits(&to, facts->path_count);
    if (sdg_space_is_unit_cost(facts->space))
        sdg_say(&to, facts->length == 1 ? " %s paths (%u move each)" : " %s paths (%u moves each)",
                kind, (unsigned)facts->length);
    else
        sdg_say(&to, " %s paths (cost %llu)", kind, (unsigned long long)facts->cost);
    const char *copy = to.status == SDG_OK ? sdg_arena_copy(arena, text.bytes) : NULL;
    sdg_buffer_free(&text);
    return copy;
}

/* The words beside the sample; NULL: no memory. "All 1 shortest paths" would be true and no
 * sentence. A count that is not proven is not written. */
static const char *words_of_all(const sdg_scene *scene, sdg_arena *arena)
{
    const sdg_facts *facts = scene->facts;
    const char *kind = sdg_translate(scene->options->lang, sdg_space_is_unit_cost(facts->space)
                                                               ? SDG_TEXT("shortest")
                                                               : SDG_TEXT("cheapest"));
    if (facts->counted && strcmp(facts->path_count, "1") == 0)
        return sdg_arena_say(arena, "the only %s path (%s)", kind, path_length(facts, arena));
    const char *text =
        facts->counted ? all_paths(facts, kind, arena) : sdg_arena_say(arena, "on a %s path", kind);
    return facts->quotient != NULL && text != NULL ? sdg_arena_say(arena, "image of %s", text)
                                                   : text;
}

/* Colour, width and a tint: with all paths shown, no step is set apart from another. */
static bool tint_all(const sdg_scene *scene, sdg_diagram *diagram)
{
    for (uint32_t node = 0; node < graph_count(scene); node++) {
        if (!(scene->facts->flags[graph_state(scene, node)] & SDG_STATE_ON_SHORTEST))
            continue;
        border_path(&diagram->nodes[node], 1.5);
        diagram->nodes[node].fill = THEME_PATH_FILL;
        if (!graph_node_class(diagram, node, "path"))
            return false;
    }
    for (uint32_t i = 0; i < diagram->link_count; i++)
        if (!paint_shortest_link(scene, i, diagram))
            return false;
    return corridors_paint_shortest(scene, diagram);
}

/* Of a partial result nothing is marked; of the path that was found the notice speaks. */
static sdg_status paint_all(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    if (!tint_all(scene, diagram))
        return sdg_fail_memory(err);
    if (!scene->facts->optimal) {
        const sdg_sample *sample = sdg_diagram_sample(
            diagram, SDG_SAMPLE_NONE, "shortest paths: not known, the result is partial");
        return sample != NULL ? SDG_OK : sdg_fail_memory(err);
    }
    const char *text = words_of_all(scene, diagram->arena);
    bool fits = text != NULL && add_sample(diagram, theme_shortest_pen(), text);
    return fits ? SDG_OK : sdg_fail_memory(err);
}

/* Without a solution there is nothing to paint, and the notice says so. */
static sdg_status paint_path(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    if (!scene->facts->solved || scene->options->highlight == SDG_HIGHLIGHT_NONE)
        return SDG_OK;
    return scene->options->highlight == SDG_HIGHLIGHT_ALL ? paint_all(scene, diagram, err)
                                                          : paint_one(scene, diagram, err);
}

const sdg_painter sdg_painter_path = {"path", "one shortest path, or all", paint_path};
