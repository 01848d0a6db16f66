/* Exercises that are tables in writing: the question above, the key below. For the exam class of
 * LaTeX both stand in one file: the class shows the blank table, or in its place the solution. */
#include "draw/exercise.h"

#include <string.h>

/* A paragraph in a format that has such; what a program reads has none. */
static void put_paragraph(const char *text, const char *format, sdg_sink *to)
{
    if (strcmp(format, "text") == 0)
        sdg_put_terminal(to, text);
    else if (strcmp(format, "md") == 0)
        sdg_put_markdown(to, text);
    else if (strcmp(format, "tex") == 0)
        sdg_put_tex(to, text);
}

/* What a writer writes, as a paragraph, led by what parts it from what is before. */
static sdg_status put_words(const sdg_scene *scene, const exercise_table *table, bool key,
                            const char *before, sdg_sink *to, sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_sink words = sdg_buffer_sink_in(&text, scene->options->lang);
    if (strcmp(table->format, "csv") == 0)
        return SDG_OK;
    if (!key)
        exercise_put_question(scene, &words);
    sdg_status status =
        key ? exercise_put_key(scene, &words, err) : exercise_put_data(scene, "", &words, err);
    if (status == SDG_OK && words.status != SDG_OK)
        status = sdg_fail_memory(err);
    if (status == SDG_OK) {
        /* Lists of states break badly: better wide spaces than words in the margin. */
        bool is_tex = strcmp(table->format, "tex") == 0;
        sdg_put_text(to, before);
        sdg_put_text(to, is_tex ? "\\begin{sloppypar}\n" : "");
        put_paragraph(text.bytes, table->format, to);
        sdg_put_text(to, is_tex ? "\n\\end{sloppypar}" : "");
        sdg_put_text(to, key ? "\n" : "\n\n");
    }
    sdg_buffer_free(&text);
    return status;
}

/* The key stands in a paragraph of its own. */
static sdg_status put_key(const sdg_scene *scene, const exercise_table *table, sdg_sink *to,
                          sdg_error *err)
{
    const char *before = strcmp(table->format, "tex") == 0 ? "\n\\smallskip\n" : "\n";
    sdg_status status = table->put(table->ctx, scene, true, to, err);
    return status == SDG_OK ? put_words(scene, table, true, before, to, err) : status;
}

/* exam.cls defines \ifprintanswers, and hides what is in a solution until \printanswers. */
static sdg_status put_exam(const sdg_scene *scene, const exercise_table *table, sdg_sink *to,
                           sdg_error *err)
{
    sdg_put_text(to, "\\ifprintanswers\\else\n");
    sdg_status status = table->put(table->ctx, scene, false, to, err);
    sdg_put_text(to, "\\fi\n\\begin{solution}\\par\n");
    if (status == SDG_OK)
        status = put_key(scene, table, to, err);
    sdg_put_text(to, "\\end{solution}\n");
    return status;
}

sdg_status exercise_put_table(const sdg_scene *scene, const exercise_table *table, sdg_sink *to,
                              sdg_error *err)
{
    const sdg_exercise *of = &scene->options->exercise;
    sdg_status status = put_words(scene, table, false, "", to, err);
    if (status != SDG_OK)
        return status;
    if (of->exam)
        status = put_exam(scene, table, to, err);
    else if (of->key)
        status = put_key(scene, table, to, err);
    else
        status = table->put(table->ctx, scene, false, to, err);
    return status == SDG_OK ? to->status : status;
}
