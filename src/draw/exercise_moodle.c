/* Moodle XML: a question of the type "cloze", in whose text each field holds its right answers, and
 * others with what is said to who gives them: {1:SHORTANSWER:=3~%50%4#feedback}. The text is HTML,
 * and is escaped once more where it stands in the XML. docs.moodle.org, "Embedded Answers (Cloze)
 * question type" and "Moodle XML format". */
#include "draw/exercise_moodle.h"

#include <string.h>

#include "base/base64.h"
#include "draw/graph.h"

/* A text of a field: what has a meaning there is led by a backslash, and HTML stays text. */
static void put_field_text(const char *text, sdg_sink *to)
{
    for (; *text != '\0'; text++) {
        char one[2] = {*text, '\0'};
        if (strchr("}#~/\"\\*", *text) != NULL)
            sdg_put_text(to, "\\");
        sdg_put_xml(to, one);
    }
}

/* What a writer writes, as text of a field. */
static void put_state_field(const sdg_scene *scene, uint32_t state, sdg_sink *to)
{
    sdg_buffer text = {0};
    sdg_sink plain = sdg_buffer_sink(&text);
    exercise_put_state(scene, state, &plain);
    if (plain.status == SDG_OK)
        put_field_text(text.bytes, to);
    else
        to->status = plain.status;
    sdg_buffer_free(&text);
}

/* The same as HTML. */
static void put_state_html(const sdg_scene *scene, uint32_t state, sdg_sink *to)
{
    sdg_buffer text = {0};
    sdg_sink plain = sdg_buffer_sink(&text);
    exercise_put_state(scene, state, &plain);
    if (plain.status == SDG_OK)
        sdg_put_xml(to, text.bytes);
    else
        to->status = plain.status;
    sdg_buffer_free(&text);
}

/* ---- fields ---- */

/* A dash is typed in two ways. */
static void put_number(uint32_t number, sdg_sink *to)
{
    if (number == SDG_NONE)
        sdg_put_text(to, "=-~=\xe2\x80\x93");
    else
        sdg_put_format(to, "=%u", (unsigned)number);
}

/* Of the numbers by other conventions each is told once, and none that is right. */
static void put_others(const sdg_scene *scene, const exercise_moodle *with, uint32_t state,
                       uint32_t right, sdg_sink *to)
{
    for (uint32_t i = 0; i < with->other_count; i++) {
        sdg_scene other = *scene;
        other.run = with->others[i].run;
        uint32_t number = exercise_numbers(&other)[state];
        bool is_told = number == right || number == SDG_NONE;
        for (uint32_t k = 0; k < i && !is_told; k++) {
            other.run = with->others[k].run;
            is_told = exercise_numbers(&other)[state] == number;
        }
        if (is_told)
            continue;
        sdg_put_format(to, "~%%50%%%u#", (unsigned)number);
        sdg_say(to, "Right by another convention: %s.",
                sdg_translate(to->lang, with->others[i].clause));
    }
}

/* Who counts the start as 1 is told so. */
static void put_counted_from_one(uint32_t right, sdg_sink *to)
{
    sdg_put_format(to, "~%%0%%%u#", (unsigned)right + 1);
    sdg_say(to, "Distances are counted from 0 at the start.");
}

static void put_state(const sdg_scene *scene, const exercise_moodle *with, uint32_t state,
                      sdg_sink *to)
{
    const uint32_t right = exercise_numbers(scene)[state];
    sdg_put_text(to, "<tr><td>");
    put_state_html(scene, state, to);
    sdg_put_text(to, "</td><td>{1:SHORTANSWER:");
    put_number(right, to);
    if (scene->options->exercise.blanks == SDG_BLANKS_ORDER)
        put_others(scene, with, state, right, to);
    else if (right != SDG_NONE)
        put_counted_from_one(right, to);
    sdg_put_text(to, "}</td></tr>\n");
}

/* In the order of the exercise, and so of the text that a reader is given. */
static void put_states(const sdg_scene *scene, const exercise_moodle *with, sdg_sink *to)
{
    sdg_put_text(to, "<table>\n");
    for (uint32_t i = 0; i < graph_count(scene); i++)
        put_state(scene, with, graph_state(scene, i), to);
    sdg_put_text(to, "</table>\n");
}

/* "A > B > C" */
static void put_path_field(const sdg_scene *scene, const uint32_t *path, uint32_t length,
                           sdg_sink *to)
{
    for (uint32_t i = 0; i <= length; i++) {
        sdg_put_text(to, i > 0 ? " &gt; " : "");
        put_state_field(scene, path[i], to);
    }
}

static void put_right_path(const sdg_scene *scene, const uint32_t *path, uint32_t length,
                           uint32_t number, sdg_sink *to)
{
    sdg_put_text(to, number > 1 ? "~=" : "=");
    put_path_field(scene, path, length, to);
}

/* The start is marked in the figure, so that a form that begins with it tells nothing. */
static void put_form(const sdg_scene *scene, sdg_sink *to)
{
    uint32_t start = SDG_NONE;
    for (uint32_t i = 0; i < graph_count(scene) && start == SDG_NONE; i++)
        if (scene->facts->flags[graph_state(scene, i)] & SDG_STATE_START)
            start = graph_state(scene, i);
    if (start == SDG_NONE)
        return;
    sdg_say(to, "Write the states as the figure does; an answer begins like this:");
    sdg_put_text(to, " <code>");
    put_state_html(scene, start, to);
    sdg_put_text(to, " &gt; \xe2\x80\xa6</code>. ");
}

static void put_path_question(const sdg_scene *scene, sdg_sink *to)
{
    sdg_put_text(to, "<p>");
    put_form(scene, to);
    sdg_say(to, "The path, with the names of the states parted by &gt; (a dash if there is none):");
    sdg_put_text(to, " {2:SHORTANSWER:");
}

/* One path, or all shortest ones that can be listed. */
static sdg_status put_paths(const sdg_scene *scene, sdg_sink *to, sdg_error *err)
{
    sdg_buffer fields = {0};
    sdg_sink listed = sdg_buffer_sink_in(&fields, to->lang);
    bool any = true;
    uint32_t length;
    const uint32_t *path = exercise_path(scene, &length);
    sdg_status status = SDG_OK;
    if (path == NULL)
        put_number(SDG_NONE, &listed);
    else if (scene->run != NULL)
        put_right_path(scene, path, length, 1, &listed);
    else
        status = exercise_put_each_path(scene, put_right_path, &listed, &any, err);
    if (status == SDG_OK && any && listed.status == SDG_OK) {
        put_path_question(scene, to);
        sdg_put_text(to, fields.bytes);
        sdg_put_text(to, "}</p>\n");
    }
    sdg_buffer_free(&fields);
    return status == SDG_OK && listed.status != SDG_OK ? sdg_fail_memory(err) : status;
}

/* Its length is asked for first; of shortest ones also how many there are. */
static sdg_status put_path(const sdg_scene *scene, sdg_sink *to, sdg_error *err)
{
    uint32_t length;
    const bool has = exercise_path(scene, &length) != NULL;
    sdg_put_text(to, "<p>");
    sdg_say(to, "Number of its moves (a dash if there is none):");
    sdg_put_text(to, " {1:SHORTANSWER:");
    put_number(has ? length : SDG_NONE, to);
    if (has) {
        sdg_put_format(to, "~%%0%%%u#", (unsigned)length + 1);
        sdg_say(to, "That is the number of states: moves are one less.");
    }
    sdg_put_text(to, "}</p>\n");
    if (scene->run == NULL) {
        sdg_put_text(to, "<p>");
        sdg_say(to, "Number of such paths:");
        sdg_put_format(to, " {1:SHORTANSWER:=%s}</p>\n", has ? scene->facts->path_count : "0");
    }
    return put_paths(scene, to, err);
}

/* ---- the question ---- */

/* The end of a sentence: a full stop behind a word and before a blank, or the end of all. */
static size_t sentence_length(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0' && !(length > 0 && text[length] == '.' && text[length - 1] != ' ' &&
                                     text[length + 1] == ' '))
        length++;
    return length + (text[length] == '.');
}

/* What the names of the states mean: of the rules the sentences that say how a state is written. In
 * other languages sentences are not parted, and all of the rules stand there. */
static void put_reading(const sdg_scene *scene, sdg_sink *to)
{
    const char *rules = sdg_space_model(scene->space)->puzzle->rules;
    const bool is_english = to->lang == SDG_LANG_EN;
    const char *at = is_english ? rules : sdg_translate(to->lang, rules);
    sdg_put_text(to, "<p>");
    while (*at != '\0') {
        size_t length = is_english ? sentence_length(at) : strlen(at);
        const char *says = is_english ? strstr(at, "tate is ") : at;
        if (says != NULL && says < at + length)
            for (size_t i = 0; i < length; i++) {
                char one[2] = {at[i], '\0'};
                sdg_put_xml(to, one);
            }
        at += length + strspn(at + length, " ");
        sdg_put_text(to, says != NULL && says < at ? " " : "");
    }
    sdg_put_text(to, "</p>\n");
}

/* Question and fields, as HTML. */
static sdg_status put_html(const sdg_scene *scene, const exercise_moodle *with, sdg_sink *to,
                           sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_sink words = sdg_buffer_sink_in(&text, to->lang);
    exercise_put_question(scene, &words);
    sdg_status status = exercise_put_data(scene, "", &words, err);
    if (status == SDG_OK && words.status == SDG_OK) {
        sdg_put_text(to, "<p>");
        sdg_put_xml(to, text.bytes);
        sdg_put_text(to, "</p>\n");
        put_reading(scene, to);
        sdg_put_text(to, "<p><img src=\"@@PLUGINFILE@@/figure.svg\" alt=\"");
        sdg_put_xml(to, sdg_translate(to->lang, "state diagram"));
        sdg_put_text(to, "\"></p>\n");
        if (scene->options->exercise.blanks == SDG_BLANKS_PATH)
            status = put_path(scene, to, err);
        else
            put_states(scene, with, to);
    }
    sdg_buffer_free(&text);
    return status == SDG_OK && words.status != SDG_OK ? sdg_fail_memory(err) : status;
}

/* The name by which a teacher finds it in the question bank. */
static void put_name(const sdg_scene *scene, sdg_sink *to)
{
    const char *title = sdg_space_model(scene->space)->puzzle->title;
    sdg_put_text(to, "<name><text>");
    sdg_put_xml(to, sdg_translate(to->lang, title));
    sdg_put_text(to, ": ");
    sdg_put_xml(to, scene->facts->recipe);
    sdg_put_text(to, "</text></name>\n");
}

static void put_quiz(const sdg_scene *scene, const exercise_moodle *with, const char *html,
                     const char *key, sdg_sink *to)
{
    sdg_put_text(to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n<question "
                     "type=\"cloze\">\n");
    put_name(scene, to);
    sdg_put_text(to, "<questiontext format=\"html\"><text>");
    sdg_put_xml(to, html);
    sdg_put_text(to, "</text>\n<file name=\"figure.svg\" path=\"/\" encoding=\"base64\">");
    sdg_put_base64(to, with->figure, with->figure_size);
    sdg_put_text(to, "</file></questiontext>\n<generalfeedback format=\"plain_text\"><text>");
    sdg_put_xml(to, key);
    sdg_put_text(to, "</text></generalfeedback>\n<penalty>0.3333333</penalty>\n<hidden>0</hidden>\n"
                     "</question>\n</quiz>\n");
}

sdg_status exercise_put_moodle(const sdg_scene *asked, const exercise_moodle *with, sdg_sink *to,
                               sdg_error *err)
{
    exercise_asking it;
    sdg_buffer html = {0}, key = {0};
    sdg_sink text = sdg_buffer_sink_in(&html, asked->options->lang);
    sdg_sink words = sdg_buffer_sink_in(&key, asked->options->lang);
    to->lang = asked->options->lang;
    sdg_status status = exercise_open(&it, asked, err);
    if (status == SDG_OK)
        status = put_html(&it.scene, with, &text, err);
    if (status == SDG_OK)
        status = exercise_put_key(&it.scene, &words, err);
    if (status == SDG_OK && (text.status != SDG_OK || words.status != SDG_OK))
        status = sdg_fail_memory(err);
    if (status == SDG_OK)
        put_quiz(&it.scene, with, html.bytes, key.bytes, to);
    sdg_buffer_free(&html);
    sdg_buffer_free(&key);
    exercise_close(&it);
    return status == SDG_OK ? to->status : status;
}
