/* Quotients in words. Paths of classes need not be paths of states, so that every figure says what
 * it is, and what is told of paths is told of those of the states. */
#include "draw/quotient.h"

#include "draw/figure.h"
#include "draw/graph.h"
#include "draw/theme.h"

sdg_scene quotient_whole(const sdg_scene *scene)
{
    sdg_scene whole = *scene;
    if (scene->quotient != NULL) {
        whole.facts = scene->quotient->whole;
        whole.space = whole.facts->space;
    }
    return whole;
}

/* The names of the variables that are hidden, or of the others, in the language of the sink. */
static void put_names(const sdg_quotient *of, bool hidden, sdg_sink *to)
{
    const sdg_model *model = sdg_space_model(of->whole->space);
    const char *between = "";
    for (uint32_t i = 0; i < model->puzzle->variable_count(model->self); i++) {
        if (of->is_hidden[i] != hidden)
            continue;
        sdg_put_text(to, between);
        model->puzzle->print_variable(model->self, i, to);
        between = sdg_translate(to->lang, ", ");
    }
}

void quotient_put_notice(const sdg_scene *scene, sdg_sink *to)
{
    const sdg_quotient *of = scene->quotient;
    if (of == NULL)
        return;
    sdg_say(to, "Quotient without ");
    put_names(of, true, to);
    sdg_say(to, ": ");
    sdg_put_counted(to, of->states, "state");
    sdg_say_count(to, of->count, " as %s class, of states that differ in nothing else",
                  " as %s classes, each of states that differ in nothing else");
    if (of->inside > 0) {
        sdg_say(to, "; ");
        sdg_say_count(to, of->inside, "%s transition within classes is left out",
                      "%s transitions within classes are left out");
    }
    sdg_say(to, ". A path of classes need not be a path of states. ");
}

sdg_status quotient_explain(const sdg_scene *scene, sdg_diagram *diagram, bool has_pictures,
                            sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, sdg_arena_lang(diagram->arena));
    if (scene->quotient == NULL)
        return SDG_OK;
    sdg_say(&to, "a class: all states with the same ");
    put_names(scene->quotient, false, &to);
    if (has_pictures)
        sdg_say(&to, "; pictured: what they have in common");
    const char *copy = to.status == SDG_OK ? sdg_arena_copy(diagram->arena, text.bytes) : NULL;
    sdg_buffer_free(&text);
    bool is_said = copy != NULL && figure_sample_words(diagram, copy) &&
                   figure_sample_words(diagram, "layer of a class: that of its nearest state");
    return is_said ? SDG_OK : sdg_fail_memory(err);
}

const char *quotient_size(const sdg_scene *scene, uint32_t node, sdg_arena *arena)
{
    const sdg_quotient *of = scene->quotient;
    return words_count(arena, of->first[node + 1] - of->first[node], "state");
}

const char *quotient_goal_part(const sdg_scene *scene, uint32_t node, sdg_arena *arena)
{
    const sdg_quotient *of = scene->quotient;
    uint32_t count = of != NULL ? of->first[node + 1] - of->first[node] : 0;
    if (of == NULL || of->goals[node] == 0 || of->goals[node] == count)
        return "";
    return sdg_arena_say(arena, " (%u of %u)", (unsigned)of->goals[node], (unsigned)count);
}

/* Few steps and few links, as a figure that is read has both. */
static sdg_link *link_between(sdg_diagram *diagram, uint32_t from, uint32_t to, uint32_t *at)
{
    for (uint32_t i = 0; i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        if ((link->tail == from && link->head == to) || (link->tail == to && link->head == from)) {
            *at = i;
            return &diagram->links[i];
        }
    }
    return NULL;
}

/* A line that the path takes a second time, the other way, has both heads. */
static bool paint_step(sdg_diagram *diagram, uint32_t from, uint32_t to, const char *kind)
{
    uint32_t at = 0;
    sdg_link *link = from == SDG_NONE || to == SDG_NONE || from == to
                         ? NULL
                         : link_between(diagram, from, to, &at);
    if (link == NULL)
        return true;
    bool was_on = graph_has_class(link->kind, "path"), turns = was_on && link->head != to;
    if (!was_on) {
        link->tail = from;
        link->head = to;
    }
    link->arrow_head = true;
    link->arrow_tail = turns || (was_on && link->arrow_tail);
    link->pen = theme_path_pen();
    link->text_colour = THEME_PATH_INK;
    return graph_link_class(diagram, at, "path") && graph_link_class(diagram, at, kind);
}

/* A class may be the image of several states of the path, and has the classes of all their
 * steps. */
static bool paint_place(sdg_diagram *diagram, uint32_t node, const char *kind)
{
    if (node == SDG_NONE)
        return true;
    sdg_node *it = &diagram->nodes[node];
    it->border.colour = THEME_PATH;
    it->border.width = it->border.width < 2.2 ? 2.2 : it->border.width;
    return graph_node_class(diagram, node, "path") && graph_node_class(diagram, node, kind);
}

bool quotient_paint_path(const sdg_scene *scene, sdg_diagram *diagram)
{
    const uint32_t *path = scene->facts->path;
    for (uint32_t i = 0; i <= scene->facts->length; i++) {
        const char *kind = sdg_arena_format(diagram->arena, "step-%u", (unsigned)i);
        if (kind == NULL || !paint_place(diagram, path[i], kind))
            return false;
        if (i > 0 && !paint_step(diagram, path[i - 1], path[i], kind))
            return false;
    }
    return true;
}
