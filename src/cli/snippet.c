/* What includes a figure in a document: LaTeX, Markdown, Quarto, Sphinx or reveal.js, with its
 * caption and its description for readers who cannot see it. The recipe goes along as a comment, so
 * that whoever finds the figure in the document can make it anew. */
#include <string.h>

#include "base/escape.h"
#include "cli/message.h"
#include "cli/run.h"

/* What a snippet is written from. */
typedef struct figure {
    const char *path, *label, *caption, *alt, *recipe;
    bool is_tikz;
} figure;

/* A document, what it can include, and its writer. */
typedef struct document {
    const char *name;
    const char *formats; /* parted by spaces */
    void (*put)(const figure *of, sdg_sink *to);
} document;

/* ---- what is written by the languages of documents ---- */

/* In a quoted value of pandoc. */
static const char *for_quoted(uint32_t code)
{
    return code == '"' ? "\\\"" : code == '\\' ? "\\\\" : code == '\n' ? " " : NULL;
}

/* What begins a role, an emphasis, a reference or a substitution in reStructuredText. */
static const char *for_rst(uint32_t code)
{
    switch (code) {
    case '*':
        return "\\*";
    case '`':
        return "\\`";
    case '_':
        return "\\_";
    case '|':
        return "\\|";
    case '\\':
        return "\\\\";
    case '\n':
        return " ";
    default:
        return NULL;
    }
}

/* The path of a figure in reStructuredText, where spaces that are not escaped are dropped. */
static const char *for_rst_path(uint32_t code)
{
    return code == ' ' || code == '\n' ? "\\ " : code == '\\' ? "\\\\" : NULL;
}

/* In a comment, and in a line of its own. */
static const char *for_line(uint32_t code)
{
    return code == '\n' ? " " : NULL;
}

/* Through one of those above. */
static void put_by(sdg_sink *to, const char *text, const char *(*replacement)(uint32_t code))
{
    const sdg_language how = {replacement, sdg_is_control, "\\", 0, NULL, NULL};
    sdg_put_escaped(to, text, &how);
}

/* A path as a part of an address: letters beyond ASCII stay, since browsers and pandoc write them
 * themselves. */
static void put_address(sdg_sink *to, const char *path)
{
    for (; *path != '\0'; path++) {
        unsigned char byte = (unsigned char)*path;
        bool is_plain = byte >= 0x80 || (byte >= 'a' && byte <= 'z') ||
                        (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
                        strchr("-._~/+", byte) != NULL;
        if (is_plain)
            sdg_put(to, path, 1);
        else
            sdg_put_format(to, "%%%02X", (unsigned)byte);
    }
}

/* ---- documents ---- */

/* LaTeX scales nothing by itself, and a figure of the right size needs no scaling. */
static void put_latex(const figure *of, sdg_sink *to)
{
    sdg_put_text(to, "\\begin{figure}\n  \\centering\n  % ");
    put_by(to, of->recipe, for_line);
    sdg_put_text(to, "\n  % ");
    sdg_say(to, "In its natural size: with width= or \\resizebox its letters would change theirs; "
                "make it anew with --paper instead.");
    if (of->is_tikz) {
        sdg_put_text(to, "\n  % ");
        sdg_say(to, "The preamble needs \\usepackage{tikz} and \\usetikzlibrary{arrows.meta}.");
        sdg_put_text(to, "\n  % ");
        put_by(to, of->alt, for_line);
        sdg_put_format(to, "\n  \\input{%s}\n", of->path);
    } else {
        sdg_put_text(to, "\n  \\includegraphics[alt={");
        sdg_put_tex(to, of->alt);
        sdg_put_format(to, "}]{%s}\n", of->path);
    }
    sdg_put_text(to, "  \\caption{");
    sdg_put_tex(to, of->caption);
    sdg_put_format(to, "}\n  \\label{fig:%s}\n\\end{figure}\n", of->label);
}

/* A comment of HTML ends at "-->", for browsers at "--!>" as well, and either may stand in a title:
 * such a recipe is left out. */
static void put_html_comment(const figure *of, sdg_sink *to)
{
    if (strstr(of->recipe, "-->") != NULL || strstr(of->recipe, "--!>") != NULL)
        return;
    sdg_put_text(to, "<!-- ");
    put_by(to, of->recipe, for_line);
    sdg_put_text(to, " -->\n\n");
}

/* "![words](path)", below the comment. */
static void put_image(const figure *of, const char *words, sdg_sink *to)
{
    put_html_comment(of, to);
    sdg_put_text(to, "![");
    sdg_put_markdown(to, words);
    sdg_put_text(to, "](");
    put_address(to, of->path);
    sdg_put_text(to, ")");
}

/* Markdown has no captions: it is the paragraph below. */
static void put_markdown(const figure *of, sdg_sink *to)
{
    put_image(of, of->alt, to);
    sdg_put_text(to, "\n\n");
    sdg_put_markdown(to, of->caption);
    sdg_put_text(to, "\n");
}

/* The words in brackets are the caption there, and the description has a place of its own. */
static void put_quarto(const figure *of, sdg_sink *to)
{
    put_image(of, of->caption, to);
    sdg_put_format(to, "{#fig-%s fig-alt=\"", of->label);
    put_by(to, of->alt, for_quoted);
    sdg_put_text(to, "\"}\n");
}

/* A directive; the comment is a block of its own before it. */
static void put_sphinx(const figure *of, sdg_sink *to)
{
    sdg_put_text(to, ".. recipe: ");
    put_by(to, of->recipe, for_line);
    sdg_put_format(to, "\n\n.. _fig-%s:\n\n.. figure:: ", of->label);
    put_by(to, of->path, for_rst_path);
    sdg_put_text(to, "\n   :alt: ");
    put_by(to, of->alt, for_line);
    sdg_put_text(to, "\n   :align: center\n\n   ");
    put_by(to, of->caption, for_rst);
    sdg_put_text(to, "\n");
}

/* A slide. */
static void put_reveal(const figure *of, sdg_sink *to)
{
    put_html_comment(of, to);
    sdg_put_text(to, "<section>\n  <figure>\n    <img src=\"");
    put_address(to, of->path);
    sdg_put_text(to, "\" alt=\"");
    sdg_put_xml(to, of->alt);
    sdg_put_text(to, "\">\n    <figcaption>");
    sdg_put_xml(to, of->caption);
    sdg_put_text(to, "</figcaption>\n  </figure>\n</section>\n");
}

/* For --stale, which finds them again by the marks. */
static void put_words(const figure *of, sdg_sink *to)
{
    sdg_put_text(to, "\n\x1e");
    put_by(to, of->caption, for_line);
    sdg_put_text(to, "\n\x1e");
    put_by(to, of->alt, for_line);
    sdg_put_text(to, "\n");
}

static void put_tex_words(const figure *of, sdg_sink *to)
{
    sdg_put_text(to, "\n\x1e");
    sdg_put_tex(to, of->caption);
    sdg_put_text(to, "\n\x1e");
    sdg_put_tex(to, of->alt);
    sdg_put_text(to, "\n");
}

/* In the order of the option's choices. */
static const document documents[] = {
    {"latex", "pdf png tikz", put_latex},
    {"markdown", "svg png", put_markdown},
    {"quarto", "svg png pdf", put_quarto},
    {"sphinx", "svg png", put_sphinx},
    {"reveal", "svg png", put_reveal},
    {"", "", put_words},
    {"", "", put_tex_words},
};

/* ---- what may be included ---- */

/* Whether a word is one of several that are parted by spaces. */
static bool is_among(const char *word, const char *words)
{
    size_t length = strlen(word);
    for (const char *at = words; *at != '\0'; at += strspn(at, " ")) {
        size_t count = strcspn(at, " ");
        if (count == length && memcmp(at, word, length) == 0)
            return true;
        at += count;
    }
    return false;
}

/* LaTeX takes names as they are, but for those in which it sees commands. */
static bool is_odd_for_latex(const char *path)
{
    for (; *path != '\0'; path++)
        if ((unsigned char)*path <= ' ' || strchr("\\{}%#$&~^\"", *path) != NULL)
            return true;
    return false;
}

sdg_status job_check_snippet(const job *it, sdg_error *err)
{
    const setting *asked = &it->asked->set[OPTION_SNIPPET];
    if (!asked->given || asked->number >= SNIPPET_WORDS)
        return SDG_OK;
    const document *in = &documents[asked->number];
    if (strcmp(it->target.path, "-") == 0) {
        sdg_fail(err, SDG_E_USAGE, "--snippet=%s needs a file to include", in->name);
        sdg_hint(err, "name it with -o, as in -o %s.%.*s", it->puzzle->name,
                 (int)strcspn(in->formats, " "), in->formats);
        return SDG_E_USAGE;
    }
    if (it->target.renderer == NULL || !is_among(it->target.format, in->formats)) {
        sdg_fail(err, SDG_E_USAGE, "--snippet=%s cannot include %s", in->name, it->target.format);
        sdg_hint(err, "it includes %s", in->formats);
        return SDG_E_USAGE;
    }
    if (in->put != put_latex || !is_odd_for_latex(it->target.path))
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "LaTeX cannot include a file of this name");
    sdg_hint(err, "name it with letters, digits, '-', '_' and '.' alone");
    return SDG_E_USAGE;
}

/* ---- making it ---- */

/* A part of a reference: letters and digits stay; what lies beyond ASCII is written as its number,
 * since not every document takes it, and two names of as many signs must not become one. */
static void put_label_part(sdg_sink *to, uint32_t code)
{
    bool is_plain = (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') ||
                    (code >= '0' && code <= '9');
    if (code >= 0x80)
        sdg_put_format(to, "u%x", (unsigned)code);
    else
        sdg_put_format(to, "%c", is_plain ? (int)code : '-');
}

/* "priests" of "out/priests.svg", for references. */
static char *label_of(const char *path, sdg_arena *arena)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    const char *end = dot != NULL && dot > name ? dot : name + strlen(name);
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    for (size_t length = 1; name < end; name += length)
        put_label_part(&to, sdg_utf8_next(name, &length));
    const char *made = text.bytes != NULL ? text.bytes : "";
    char *label = to.status == SDG_OK ? sdg_arena_copy(arena, made) : NULL;
    sdg_buffer_free(&text);
    return label;
}

/* What the figure does not say itself: all of its caption if that was left off, else its name. */
static const char *caption_of(const sdg_diagram *diagram)
{
    bool has_more = diagram->unshown != NULL && diagram->unshown[0] != '\0';
    return has_more ? diagram->unshown : diagram->name;
}

/* The recipe with the name of the file in place of its format, which the suffix tells unless the
 * user had to: whoever finds it in the document can make the very file anew. NULL: no memory. */
static const char *recipe_with_file(const job *it, const sdg_diagram *diagram)
{
    const char *format = sdg_arena_format(diagram->arena, " -T %s", it->target.format);
    const char *last = NULL;
    if (format == NULL)
        return NULL;
    /* In a title it may stand too, but before. */
    for (const char *at = strstr(diagram->recipe, format); at != NULL; at = strstr(at + 1, format))
        last = at;
    if (last == NULL)
        return diagram->recipe;
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    sdg_put(&to, diagram->recipe, (size_t)(last - diagram->recipe));
    if (it->asked->set[OPTION_FORMAT].given)
        sdg_put_text(&to, format);
    job_put_where(it, &to);
    sdg_put_text(&to, last + strlen(format));
    const char *recipe = to.status == SDG_OK ? sdg_arena_copy(diagram->arena, text.bytes) : NULL;
    sdg_buffer_free(&text);
    return recipe;
}

sdg_status job_make_snippet(job *it, const sdg_diagram *diagram, sdg_error *err)
{
    const setting *asked = &it->asked->set[OPTION_SNIPPET];
    if (!asked->given)
        return SDG_OK;
    sdg_sink to = sdg_buffer_sink_in(&it->snippet, sdg_arena_lang(diagram->arena));
    figure of = {.path = it->target.path,
                 .label = label_of(it->target.path, diagram->arena),
                 .caption = caption_of(diagram),
                 .alt = diagram->description,
                 .recipe = recipe_with_file(it, diagram),
                 .is_tikz = strcmp(it->target.format, "tikz") == 0};
    if (of.label == NULL || of.recipe == NULL)
        return sdg_fail_memory(err);
    documents[asked->number].put(&of, &to);
    return to.status == SDG_OK ? SDG_OK : sdg_fail_memory(err);
}

sdg_status job_put_snippet(job *it, sdg_error *err)
{
    sdg_output *output = NULL;
    if (it->snippet.count == 0)
        return SDG_OK;
    sdg_status status = sdg_output_open(&output, "-", false, err);
    if (status != SDG_OK)
        return status;
    sdg_put(sdg_output_sink(output), it->snippet.bytes, it->snippet.count);
    return sdg_output_commit(output, err);
}
