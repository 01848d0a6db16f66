/* Moodle XML: a question of the type "cloze", in whose text each field holds its right answers, and
 * others with what is said to who gives them: {1:SHORTANSWER:=3~%50%4#feedback}. The text is HTML,
 * and is escaped once more where it stands in the XML. docs.moodle.org, "Embedded Answers (Cloze)
 * question type" and "Moodle XML format". */
#include "draw/exercise_moodle.h"

#include <stdio.h>
#include <string.h>

#include "base/base64.h"
#include "draw/graph.h"
#include "draw/words.h"

void moodle_put_text(const char *text, sdg_sink *to)
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
        moodle_put_text(text.bytes, to);
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

void moodle_put_dash(sdg_sink *to)
{
    sdg_put_text(to, "=-~=\xe2\x80\x93");
}

void moodle_put_half(const char *text, const char *clause, sdg_sink *to)
{
    sdg_put_text(to, "~%50%");
    moodle_put_text(text, to);
    sdg_put_text(to, "#");
    sdg_say(to, "Right by another convention: %s.", sdg_translate(to->lang, clause));
}

static void put_number(uint32_t number, sdg_sink *to)
{
    if (number == SDG_NONE)
        moodle_put_dash(to);
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
        char text[16];
        (void)snprintf(text, sizeof text, "%u", (unsigned)number);
        moodle_put_half(text, with->others[i].clause, to);
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

/* Whether a sentence is about a parameter: it begins with its name, or gives it a value. */
static bool is_of_parameter(const sdg_puzzle *puzzle, const char *text, size_t length)
{
    if (memchr(text, '=', length) != NULL)
        return true;
    for (const sdg_param *param = puzzle->params; param->name != NULL; param++) {
        size_t word = strlen(param->name);
        if (word < length && memcmp(text, param->name, word) == 0 && text[word] == ' ')
            return true;
    }
    return false;
}

static void put_sentence(const char *text, size_t length, sdg_sink *to)
{
    for (size_t i = 0; i < length; i++) {
        char one[2] = {text[i], '\0'};
        sdg_put_xml(to, one);
    }
}

/* What the names of the states mean: of the rules the sentences that say how a state is written;
 * where there is no figure, what leads up to the parameters besides. In other languages, whose
 * sentences are not parted, all of the rules. */
static void put_rules(const sdg_scene *scene, bool has_figure, sdg_sink *to)
{
    const sdg_puzzle *puzzle = sdg_space_model(scene->space)->puzzle;
    const bool is_parted = to->lang == SDG_LANG_EN;
    const char *at = sdg_translate(to->lang, puzzle->rules);
    bool leads_up = !has_figure || !is_parted, is_first = true;
    sdg_put_text(to, "<p>");
    while (*at != '\0') {
        size_t length = is_parted ? sentence_length(at) : strlen(at);
        const char *says = strstr(at, "tate is ");
        leads_up = leads_up && !(is_parted && is_of_parameter(puzzle, at, length));
        if (leads_up || (says != NULL && says < at + length)) {
            sdg_put_text(to, is_first ? "" : " ");
            put_sentence(at, length, to);
            is_first = false;
        }
        at += length + strspn(at + length, " ");
    }
    sdg_put_text(to, "</p>\n");
}

static void put_figure(const exercise_moodle *with, sdg_sink *to)
{
    if (with->figure_size == 0)
        return;
    sdg_put_text(to, "<p><img src=\"@@PLUGINFILE@@/figure.svg\" alt=\"");
    sdg_put_xml(to, sdg_translate(to->lang, "state diagram"));
    sdg_put_text(to, "\"></p>\n");
}

static sdg_status put_fields(const sdg_scene *scene, const exercise_moodle *with, sdg_sink *to,
                             sdg_error *err)
{
    switch (scene->options->exercise.blanks) {
    case SDG_BLANKS_PATH:
        return put_path(scene, to, err);
    case SDG_BLANKS_TRACE:
        return moodle_put_trace(scene, with, to, err);
    case SDG_BLANKS_MATRIX:
        return moodle_put_matrix(scene, to, err);
    default:
        put_states(scene, with, to);
        return SDG_OK;
    }
}

/* Question and fields, as HTML. */
static sdg_status put_html(const sdg_scene *scene, const exercise_moodle *with, sdg_sink *to,
                           sdg_error *err)
{
    sdg_buffer text = {0}, said = {0};
    sdg_sink words = sdg_buffer_sink_in(&text, to->lang);
    sdg_sink defined = sdg_buffer_sink_in(&said, to->lang);
    exercise_put_question(scene, &words);
    /* What a figure says of the puzzle stands below it. */
    if (with->figure_size == 0)
        words_put_definition(scene, &defined);
    const char *before = said.count > 0 ? said.bytes : "";
    sdg_put_text(&words, before);
    sdg_status status = defined.status != SDG_OK ? sdg_fail_memory(err)
                                                 : exercise_put_data(scene, before, &words, err);
    if (status == SDG_OK && words.status == SDG_OK) {
        sdg_put_text(to, "<p>");
        sdg_put_xml(to, text.bytes);
        sdg_put_text(to, "</p>\n");
        put_rules(scene, with->figure_size > 0, to);
        put_figure(with, to);
        status = put_fields(scene, with, to, err);
    }
    sdg_buffer_free(&said);
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
    sdg_put_text(to, "</text>");
    if (with->figure_size > 0) {
        sdg_put_text(to, "\n<file name=\"figure.svg\" path=\"/\" encoding=\"base64\">");
        sdg_put_base64(to, with->figure, with->figure_size);
        sdg_put_text(to, "</file>");
    }
    sdg_put_text(to, "</questiontext>\n<generalfeedback format=\"plain_text\"><text>");
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
