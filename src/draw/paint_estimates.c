/* Where an estimate is not what A* asks of it: the state at which it says most too much (it is not
 * admissible), and the first move along which it falls by more than the move costs (it is not
 * consistent). That it is both is said as well. */
#include <string.h>

#include "draw/estimates.h"
#include "draw/figure.h"
#include "draw/graph.h"
#include "draw/theme.h"

const sdg_estimate *estimates_marked(const sdg_scene *scene)
{
    const sdg_facts *facts = scene->facts;
    if ((scene->options->marks & SDG_SHOW_HEURISTIC) == 0 || scene->run == NULL ||
        scene->run->plan.heuristic == NULL)
        return NULL;
    for (uint32_t i = 0; i < facts->estimate_count; i++)
        if (strcmp(facts->estimates[i].name, scene->run->plan.heuristic->name) == 0)
            return &facts->estimates[i];
    return NULL;
}

/* An estimate may be that no goal can be reached. */
static const char *said(uint32_t h, sdg_arena *arena)
{
    return h == SDG_NONE ? "\xe2\x88\x9e" : sdg_arena_format(arena, "%u", (unsigned)h);
}

const char *estimates_words(const sdg_scene *scene, uint32_t state, sdg_arena *arena)
{
    const sdg_estimate *of = estimates_marked(scene);
    if (of == NULL || state != of->excess)
        return "";
    const char *h = said(of->excess_h, arena);
    return h == NULL
               ? NULL
               : sdg_arena_format(arena, "h=%s > %u", h, (unsigned)scene->facts->to_goal[state]);
}

/* A dotted border: start and goal are told by its width and by a second one. */
static bool dress_excess(const sdg_scene *scene, const sdg_estimate *of, sdg_diagram *diagram)
{
    const uint32_t node = graph_node(scene, of->excess);
    if (node == SDG_NONE)
        return true;
    diagram->nodes[node].border.dash = SDG_DOTTED;
    if (diagram->nodes[node].border.width < THEME_EXCESS)
        diagram->nodes[node].border.width = THEME_EXCESS;
    return graph_node_class(diagram, node, "inadmissible");
}

/* The line that stands for the move, or for it and its inverse. NULL: it is not drawn. */
static sdg_link *find_link(const sdg_scene *scene, const sdg_estimate *of, sdg_diagram *diagram)
{
    const uint32_t from = graph_node(scene, of->fall_from), to = graph_node(scene, of->fall_to);
    for (uint32_t i = 0; i < diagram->link_count && from != SDG_NONE && to != SDG_NONE; i++) {
        sdg_link *link = &diagram->links[i];
        const bool is_both = graph_has_class(link->kind, "both");
        if ((link->tail == from && link->head == to) ||
            (is_both && link->tail == to && link->head == from))
            return link;
    }
    return NULL;
}

/* "7 → 5" */
static const char *fall_of(const sdg_estimate *of, sdg_arena *arena)
{
    const char *from = said(of->fall_from_h, arena);
    return from == NULL
               ? NULL
               : sdg_arena_format(arena, "h %s \xe2\x86\x92 %u", from, (unsigned)of->fall_to_h);
}

/* Its colour stays, as it may lie on a path. */
static bool dress_fall(const sdg_scene *scene, const sdg_estimate *of, sdg_diagram *diagram)
{
    sdg_link *link = find_link(scene, of, diagram);
    if (link == NULL)
        return true;
    const char *fall = fall_of(of, diagram->arena);
    link->label = fall == NULL || link->label[0] == '\0'
                      ? fall
                      : sdg_arena_format(diagram->arena, "%s (%s)", link->label, fall);
    link->pen.dash = SDG_DOTTED;
    if (link->pen.width < THEME_EXCESS)
        link->pen.width = THEME_EXCESS;
    return link->label != NULL &&
           graph_link_class(diagram, (uint32_t)(link - diagram->links), "inconsistent");
}

static bool explain_excess(const sdg_estimate *of, uint32_t left, sdg_diagram *diagram)
{
    const char *h = said(of->excess_h, diagram->arena);
    const char *text =
        h == NULL ? NULL
                  : sdg_arena_say(diagram->arena,
                                  left == 1 ? "%s is not admissible: it says %s where %u is left"
                                            : "%s is not admissible: it says %s where %u are left",
                                  of->name, h, (unsigned)left);
    return text != NULL && figure_sample_box(diagram, THEME_PAPER,
                                             sdg_pen_of(THEME_INK, THEME_EXCESS, SDG_DOTTED), text);
}

static bool explain_fall(const sdg_estimate *of, sdg_diagram *diagram)
{
    const char *fall = fall_of(of, diagram->arena);
    const char *text =
        fall == NULL
            ? NULL
            : sdg_arena_say(diagram->arena, "%s is not consistent: %s along a move of cost %u",
                            of->name, fall, (unsigned)of->fall_cost);
    sdg_sample *sample = text == NULL ? NULL : sdg_diagram_sample(diagram, SDG_SAMPLE_LINK, text);
    if (sample != NULL)
        sample->pen = sdg_pen_of(THEME_LINE, THEME_EXCESS, SDG_DOTTED);
    return sample != NULL;
}

/* What holds is said, and what is not known. */
static bool explain_rest(const sdg_estimate *of, sdg_diagram *diagram)
{
    const char *rest = !of->known ? SDG_TEXT("not known whether admissible, the result is partial")
                       : of->consistent ? SDG_TEXT("admissible and consistent here")
                       : of->admissible ? SDG_TEXT("admissible here")
                                        : NULL;
    const char *text = rest == NULL
                           ? ""
                           : sdg_arena_say(diagram->arena, "%s: %s", of->name,
                                           sdg_translate(sdg_arena_lang(diagram->arena), rest));
    return text != NULL && (text[0] == '\0' || figure_sample_words(diagram, text));
}

static bool paint_estimate(const sdg_scene *scene, const sdg_estimate *of, sdg_diagram *diagram)
{
    if (of->excess != SDG_NONE && !(dress_excess(scene, of, diagram) &&
                                    explain_excess(of, scene->facts->to_goal[of->excess], diagram)))
        return false;
    if (of->fall_from != SDG_NONE && !(dress_fall(scene, of, diagram) && explain_fall(of, diagram)))
        return false;
    return explain_rest(of, diagram);
}

/* A view without a run has no estimate to speak of. */
static sdg_status paint_estimates(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err)
{
    if ((scene->options->marks & SDG_SHOW_HEURISTIC) == 0 || scene->run == NULL)
        return SDG_OK;
    const sdg_estimate *of = estimates_marked(scene);
    if (of == NULL) {
        sdg_fail(err, SDG_E_USAGE, "--mark=heuristic is of an estimate, and %s goes by none",
                 scene->run->plan.name);
        sdg_hint(err, "name one like --search=astar:manhattan; --describe lists them");
        return SDG_E_USAGE;
    }
    return paint_estimate(scene, of, diagram) ? SDG_OK : sdg_fail_memory(err);
}

const sdg_painter sdg_painter_estimates = {
    "estimates", "where an estimate is not admissible or not consistent", paint_estimates};
