/* What every exercise begins with, an order of the states, and what stands around it: question,
 * caption, description, and the key at the foot. */
#include "draw/exercise.h"

#include <statediagram/place.h>

#include "draw/graph.h"
#include "draw/words.h"

sdg_status exercise_check_whole(const sdg_scene *scene, sdg_error *err)
{
    bool is_whole = scene->facts->complete;
    for (uint32_t i = 0; i < scene->run_count; i++)
        is_whole = is_whole && scene->runs[i]->limit == SDG_LIMIT_NONE;
    if (is_whole)
        return SDG_OK;
    sdg_fail(err, SDG_E_LIMIT, "an exercise needs the whole space, and this one is partial");
    sdg_hint(err, "raise --max-states or what else cut it short, or take a smaller puzzle");
    return SDG_E_LIMIT;
}

/* The scene of an exercise marks nothing, and its selection is the order of the states. */
sdg_status exercise_open(exercise_asking *out, const sdg_scene *scene, sdg_error *err)
{
    sdg_status status = exercise_check_whole(scene, err);
    *out = (exercise_asking){.scene = *scene, .options = *scene->options};
    if (status != SDG_OK)
        return status;
    out->arena = sdg_arena_new();
    out->options.marks = 0;
    out->options.highlight = SDG_HIGHLIGHT_NONE;
    out->scene.options = &out->options;
    out->scene.selection = out->arena == NULL ? NULL : exercise_shuffle(scene, out->arena);
    return out->scene.selection == NULL ? sdg_fail_memory(err) : SDG_OK;
}

void exercise_close(exercise_asking *it)
{
    sdg_arena_free(it->arena);
    it->arena = NULL;
}

/* What was written to a buffer, as a text of the diagram; the buffer is freed. */
static const char *keep(sdg_buffer *text, sdg_sink *to, sdg_arena *arena)
{
    const char *copy = to->status == SDG_OK
                           ? sdg_arena_bytes(arena, text->count > 0 ? text->bytes : "", text->count)
                           : NULL;
    sdg_buffer_free(text);
    return copy;
}

static const char *describe(const sdg_scene *scene, const sdg_diagram *diagram)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, scene->options->lang);
    sdg_put_format(&to, "%s %s ", diagram->notice, diagram->caption);
    if (diagram->node_count > 0) {
        sdg_say(&to, "A state diagram of ");
        sdg_put_counted(&to, diagram->node_count, "state");
        sdg_say(&to, " and ");
        sdg_put_counted(&to, graph_count_lines(diagram), "line");
        sdg_put_text(&to, ".");
        exercise_put_ends(scene, &to);
    }

    return keep(&text, &to, diagram->arena);
}

/* The definition is of the caption; what must be known is of the question, and stays. */
static sdg_status put_caption(const sdg_scene *scene, bool defines, sdg_sink *to, sdg_error *err)
{
    const char *title = sdg_space_model(scene->space)->puzzle->title;
    sdg_buffer said = {0};
    sdg_sink words = sdg_buffer_sink_in(&said, to->lang);
    if (defines) {
        sdg_say(&words, "%s.", sdg_translate(scene->options->lang, title));
        words_put_definition(scene, &words);
    }
    const char *before = said.count > 0 ? said.bytes : "";
    sdg_put_text(to, before);
    sdg_status status =
        words.status != SDG_OK ? sdg_fail_memory(err) : exercise_put_data(scene, before, to, err);
    sdg_buffer_free(&said);
    return status;
}

/* A caption without the blank that parts what must be known from what is before it. */
static sdg_status caption_of(const char **out, const sdg_scene *scene, bool defines,
                             sdg_arena *arena, sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, scene->options->lang);
    sdg_status status = put_caption(scene, defines, &to, err);
    const char *whole = keep(&text, &to, arena);
    if (status != SDG_OK)
        return status;
    *out = whole != NULL && whole[0] == ' ' ? whole + 1 : whole;
    return whole == NULL ? sdg_fail_memory(err) : SDG_OK;
}

/* The question is a notice, as no option takes that away. */
sdg_status exercise_add_words(const sdg_scene *scene, const char *subject, sdg_diagram *diagram,
                              sdg_error *err)
{
    const words_view view = {subject, graph_count(scene), SDG_NONE, "", ""};
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, scene->options->lang);
    bool is_dressed =
        words_dress(scene, &view, scene->options->exercise.key ? "-key" : "", diagram);
    exercise_put_question(scene, &to);
    diagram->notice = keep(&text, &to, diagram->arena);
    bool is_shown = scene->options->caption == SDG_CAPTION_FULL;
    sdg_status status = caption_of(&diagram->caption, scene, is_shown, diagram->arena, err);
    diagram->unshown = "";
    if (status == SDG_OK && !is_shown)
        status = caption_of(&diagram->unshown, scene, true, diagram->arena, err);
    if (status != SDG_OK)
        return status;
    if (!is_dressed || diagram->notice == NULL)
        return sdg_fail_memory(err);
    diagram->description = describe(scene, diagram);
    return diagram->description != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* The answers in words, below all that the exercise has; a reader who does not see them is told
 * them, too. */
sdg_status exercise_add_key(const sdg_scene *scene, const char *sentence, sdg_diagram *out,
                            sdg_error *err)
{
    if (!scene->options->exercise.key)
        return SDG_OK;
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, scene->options->lang);
    sdg_status status = exercise_put_key(scene, &to, err);
    sdg_put_text(&to, sdg_translate(to.lang, sentence));
    const char *key = keep(&text, &to, out->arena);
    if (status != SDG_OK)
        return status;
    if (key == NULL)
        return sdg_fail_memory(err);
    out->description = sdg_arena_format(out->arena, "%s %s", out->description, key);
    return out->description == NULL ? sdg_fail_memory(err) : sdg_place_foot(out, "key", key, err);
}
