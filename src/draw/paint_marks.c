/* What --mark asks for: dead ends, hopeless and forced states among those drawn. What is not in the
 * space, illegal and unreachable states, is added as ghosts in ghosts.c. */
#include "draw/ghosts.h"
#include "draw/graph.h"
#include "draw/theme.h"

/* How one kind of mark is drawn. */
typedef struct mark_kind {
    uint32_t shown; /* SDG_SHOW_… that asks for it */
    uint8_t flag;   /* SDG_STATE_… that earns it */
    const char *kind, *text, *none;
    const char *name;                         /* of several, where it is not known which are */
    bool (*is_known)(const sdg_facts *facts); /* whether those without the mark are none */
    bool (*dress)(sdg_diagram *diagram, uint32_t node);
    sdg_pen pen; /* of the sample */
    sdg_colour fill;
} mark_kind;

/* Dashed border and a bar across the way on. */
static bool dress_dead_end(sdg_diagram *diagram, uint32_t node)
{
    sdg_node *it = &diagram->nodes[node];
    double y = -it->height / 2 - (it->double_border ? 7.0 : 3.0);
    sdg_point bar[2] = {{-8.0, y}, {8.0, y}};
    it->border.dash = SDG_DASHED;
    return sdg_diagram_group(diagram, "dead-end-bar", node) &&
           sdg_mark_line(diagram, bar, 2, sdg_pen_of(THEME_INK, 1.6, SDG_SOLID));
}

/* Grey fill and a stroke through the state. */
static bool dress_hopeless(sdg_diagram *diagram, uint32_t node)
{
    sdg_node *it = &diagram->nodes[node];
    double x = it->width / 2 - 2.0, y = it->height / 2 - 2.0;
    sdg_point stroke[2] = {{-x, -y}, {x, y}};
    it->fill = THEME_HOPELESS;
    return sdg_diagram_group(diagram, "hopeless-stroke", node) &&
           sdg_mark_line(diagram, stroke, 2, sdg_pen_of(THEME_GHOST, 0.9, SDG_SOLID));
}

/* A bar inside the left border. */
static bool dress_forced(sdg_diagram *diagram, uint32_t node)
{
    const sdg_node *it = &diagram->nodes[node];
    double x = -it->width / 2 + 2.6, y = it->height / 2 - (it->height > 32 ? 9.0 : 5.0);
    sdg_point bar[2] = {{x, -y}, {x, y}};
    return sdg_diagram_group(diagram, "forced-bar", node) &&
           sdg_mark_line(diagram, bar, 2, sdg_pen_of(THEME_INK, 2.0, SDG_SOLID));
}

/* Only the whole graph shows that a state leads nowhere. */
static bool is_whole(const sdg_facts *facts)
{
    return facts->complete;
}

/* That nothing can be added to the shortest paths may be proven before all is explored. */
static bool has_all_paths(const sdg_facts *facts)
{
    return facts->complete || facts->counted;
}

/* A dead end that was found is one; but others may be found yet. */
static const char *dead_ends_so_far(const mark_kind *mark, uint32_t found, sdg_arena *arena)
{
    return found > 0
               ? sdg_arena_say(arena, "%s (%u so far)",
                               sdg_translate(sdg_arena_lang(arena), mark->text), (unsigned)found)
               : sdg_arena_say(arena, "%s so far: 0",
                               sdg_translate(sdg_arena_lang(arena), mark->name));
}

/* The words of the legend for a kind of mark. Without a solution there are no paths that a state
 * could be on; that nothing else has the mark is an answer. */
static const char *words_of(const mark_kind *mark, const sdg_facts *facts, uint32_t found,
                            sdg_arena *arena)
{
    if (!mark->is_known(facts))
        return mark->flag == SDG_STATE_DEAD_END
                   ? dead_ends_so_far(mark, found, arena)
                   : sdg_arena_say(arena, "%s: not known, the result is partial",
                                   sdg_translate(sdg_arena_lang(arena), mark->name));
    if (found > 0)
        return sdg_arena_say(arena, "%s (%u)", sdg_translate(sdg_arena_lang(arena), mark->text),
                             (unsigned)found);
    bool is_idle = mark->flag == SDG_STATE_FORCED && !facts->solved;
    return is_idle ? SDG_TEXT("no shortest path, so none is forced") : mark->none;
}

/* A line of the legend, also where nothing has the mark. */
static bool explain(const mark_kind *mark, const sdg_facts *facts, uint32_t found,
                    sdg_diagram *diagram)
{
    const char *text = words_of(mark, facts, found, diagram->arena);
    sdg_sample *sample =
        text == NULL
            ? NULL
            : sdg_diagram_sample(diagram, found > 0 ? SDG_SAMPLE_NODE : SDG_SAMPLE_NONE, text);
    if (sample == NULL)
        return false;
    sample->pen = mark->pen;
    sample->fill = mark->fill;
    sample->bar = mark->flag == SDG_STATE_FORCED;
    return true;
}

/* How many were found is part of the legend: that there are none is an answer as well. */
static sdg_status paint_kind(const sdg_scene *scene, const mark_kind *mark, sdg_diagram *diagram,
                             sdg_error *err)
{
    uint32_t found = 0;
    for (uint32_t state = 0; state < scene->facts->states; state++) {
        uint32_t node = graph_node(scene, state);
        if (!(scene->facts->flags[state] & mark->flag))
            continue;
        found++;
        /* Those that are left out are counted all the same: the number is of the space. */
        if (node != SDG_NONE &&
            (!mark->dress(diagram, node) || !graph_node_class(diagram, node, mark->kind)))
            return sdg_fail_memory(err);
    }
    return explain(mark, scene->facts, found, diagram) ? SDG_OK : sdg_fail_memory(err);
}

/* The table is in the order of the legend. Ghosts come last: their nodes stand behind those of the
 * states. */
static sdg_status paint_marks(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    const mark_kind kinds[] = {
        {SDG_SHOW_DEAD_ENDS, SDG_STATE_DEAD_END, "dead-end", SDG_TEXT("dead end: no move leads on"),
         SDG_TEXT("no dead ends"), SDG_TEXT("dead ends"), is_whole, dress_dead_end,
         sdg_pen_of(THEME_INK, 0.8, SDG_DASHED), THEME_PAPER},
        {SDG_SHOW_HOPELESS, SDG_STATE_HOPELESS, "hopeless",
         SDG_TEXT("hopeless: no goal can be reached"), SDG_TEXT("no hopeless states"),
         SDG_TEXT("hopeless states"), is_whole, dress_hopeless, theme_border_pen(), THEME_HOPELESS},
        {SDG_SHOW_FORCED, SDG_STATE_FORCED, "forced",
         SDG_TEXT("bar inside: on every shortest path"),
         SDG_TEXT("no state is on every shortest path"), SDG_TEXT("forced states"), has_all_paths,
         dress_forced, theme_border_pen(), THEME_PAPER},
    };
    sdg_status status = SDG_OK;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && status == SDG_OK; i++)
        if (scene->options->marks & kinds[i].shown)
            status = paint_kind(scene, &kinds[i], diagram, err);
    if (status == SDG_OK && (scene->options->marks & SDG_SHOW_ILLEGAL))
        status = ghosts_add_illegal(scene, diagram, err);
    if (status == SDG_OK && (scene->options->marks & SDG_SHOW_UNREACHABLE))
        status = ghosts_add_unreachable(scene, diagram, err);
    return status;
}

const sdg_painter sdg_painter_marks = {"marks", "dead ends, hopeless, forced, illegal, unreachable",
                                       paint_marks};
