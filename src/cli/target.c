/* The format and the file: -T, else the suffix of -o, else what the view is by itself. */
#include "cli/target.h"

#include <string.h>

#include "cli/message.h"
#include "os/os.h"

/* A suffix, and the format that it names. Where two stand for one suffix, the first is for figures.
 */
typedef struct suffix_row {
    const char *suffix, *format;
} suffix_row;

/* The first row with a format is also the suffix that -O takes for it. */
static const suffix_row suffixes[] = {
    {"dot", "dot"},   {"gv", "dot"},    {"svg", "svg"},         {"png", "png"},   {"pdf", "pdf"},
    {"txt", "text"},  {"md", "md"},     {"csv", "csv"},         {"json", "json"}, {"tex", "tex"},
    {"gexf", "gexf"}, {"html", "html"}, {"graphml", "graphml"}, {"tikz", "tikz"}, {"xml", "moodle"},
};
/* Counted by the compiler: a row may be added without a thought. */
enum { SUFFIX_COUNT = sizeof suffixes / sizeof suffixes[0] };

/* The list of a view is the table of the manual: what is not there is refused. */
static bool view_has(const sdg_view *view, const char *format)
{
    for (size_t i = 0; view->formats[i] != NULL; i++)
        if (strcmp(view->formats[i], format) == 0)
            return true;
    return false;
}

/* Those of --search, and the one that was traced. */
static uint64_t search_count(const options *from)
{
    return from->set[OPTION_SEARCH].number + from->set[OPTION_STUDENT_TRACE].given;
}

/* The name was checked when the options were read, and has a preset: a view is always found. Who
 * names several searches wants to compare them. */
const sdg_view *target_view(const options *from)
{
    const char *asked = exercise_view(from);
    if (!from->set[OPTION_VIEW].given && asked != NULL)
        return sdg_find_view(asked, NULL);
    if (!from->set[OPTION_VIEW].given && from->set[OPTION_STARTS].given)
        return sdg_find_view("experiments", NULL);
    if (!from->set[OPTION_VIEW].given && search_count(from) > 1)
        return sdg_find_view("compare", NULL);
    return sdg_find_view(from->set[OPTION_VIEW].text, NULL);
}

/* A figure before it is anything else. */
static bool is_figure(const sdg_view *view)
{
    return view_has(view, "dot") && !view->is_table;
}

/* What can be drawn is drawn, as that is what the program is for; the rest is for a terminal. */
const char *target_preset(const sdg_view *view, const options *from)
{
    /* Walks are numbers: no figure shows them. */
    return from->set[OPTION_WALKS].given || !is_figure(view) ? "text" : "dot";
}

/* Whether two suffixes are the same but for capitals: cameras and old systems write them so. In
 * ASCII a letter and its capital differ in one bit. */
static bool is_suffix(const char *known, const char *given)
{
    for (; *known != '\0'; known++, given++) {
        bool is_capital = *given >= 'A' && *given <= 'Z';
        if ((is_capital ? *given | 0x20 : *given) != *known)
            return false;
    }
    return *given == '\0';
}

/* The format that a path's suffix names for a view; NULL and a failure if none. */
static const char *format_of_path(const sdg_view *view, const char *path, sdg_error *err)
{
    char shown[EXCERPT_BYTES];
    /* A dot in the name of a folder is no suffix. */
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot != NULL && i < SUFFIX_COUNT; i++) {
        if (!is_suffix(suffixes[i].suffix, dot + 1))
            continue;
        /* A figure in TeX is TikZ; what is no figure first is a table or macros. */
        bool is_tikz = strcmp(suffixes[i].format, "tex") == 0 && is_figure(view);
        return is_tikz ? "tikz" : suffixes[i].format;
    }
    sdg_fail(err, SDG_E_USAGE, "the suffix of '%s' names no format", message_excerpt(shown, path));
    sdg_hint(err, "add -T FORMAT, as in -T %s", view->formats[0]);
    return NULL;
}

/* Names what the view has: the list is short, and it is the next question. */
static void fail_pair(const sdg_view *view, const char *format, sdg_error *err)
{
    char shown[EXCERPT_BYTES];
    sdg_buffer list = {0};
    sdg_sink to = sdg_buffer_sink(&list);
    for (size_t i = 0; view->formats[i] != NULL; i++)
        sdg_put_format(&to, " %s", view->formats[i]);
    sdg_fail(err, SDG_E_USAGE, "--view=%s cannot be written as '%s'; it has%s", view->name,
             message_excerpt(shown, format), to.status == SDG_OK ? list.bytes : " others");
    if (strcmp(format, "tikz") == 0 && view_has(view, "tex"))
        sdg_hint(err, "-T tex writes its table");
    sdg_buffer_free(&list);
}

/* Formats that are drawn have a renderer; the others the view writes. */
static const sdg_renderer *renderer_of(const sdg_view *view, const char *format)
{
    return view->draw != NULL ? sdg_find_renderer(format, NULL) : NULL;
}

/* "priests.svg". A puzzle's name is lower case, digits and '-': it cannot lead out of the folder.
 */
static const char *path_after(const sdg_puzzle *puzzle, const char *format, sdg_arena *arena)
{
    for (size_t i = 0; i < SUFFIX_COUNT; i++)
        if (strcmp(suffixes[i].format, format) == 0)
            return sdg_arena_format(arena, "%s.%s", puzzle->name, suffixes[i].suffix);
    return sdg_arena_format(arena, "%s.%s", puzzle->name, format);
}

/* Views are named in a row, as a word each. */
static bool is_for(const option_row *row, const sdg_view *view)
{
    const char *at = row->view;
    size_t length = strlen(view->name);
    while (at != NULL && *at != '\0') {
        size_t word = strcspn(at, " ");
        if (word == length && memcmp(at, view->name, length) == 0)
            return true;
        at += word + (at[word] == ' ');
    }
    return row->view == NULL;
}

/* Names the first of the views that know it. */
static sdg_status fail_view(const option_row *row, const sdg_view *view, sdg_error *err)
{
    return sdg_fail(err, SDG_E_USAGE, "--%s is for --view=%.*s, not for --view=%s", row->name,
                    (int)strcspn(row->view, " "), row->view, view->name);
}

/* Classes of edges, times and values are drawn on lines and badges, which only the graph has; trees
 * show values by themselves. */
static sdg_status check_classes(const options *from, const sdg_view *view, sdg_error *err)
{
    const uint64_t number = from->set[OPTION_NUMBER].number, marks = from->set[OPTION_MARK].number;
    const char *what = number == SDG_NUMBER_TIMES          ? "number=times"
                       : number == SDG_NUMBER_GHF          ? "number=ghf"
                       : (marks & SDG_SHOW_EDGES) != 0     ? "mark=edge-classes"
                       : (marks & SDG_SHOW_HEURISTIC) != 0 ? "mark=heuristic"
                                                           : NULL;
    if (what == NULL || strcmp(view->name, "graph") == 0)
        return SDG_OK;
    return sdg_fail(err, SDG_E_USAGE, "--%s is for --view=graph, not for --view=%s", what,
                    view->name);
}

/* The state diagram is whole: without a search there is nothing that was found. */
static sdg_status check_moves(const options *from, const sdg_view *view, sdg_error *err)
{
    const setting *moves = &from->set[OPTION_MOVES];
    if (!moves->given || moves->number != 2 || strcmp(view->name, "compare") == 0)
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "--moves=found is for --view=compare, not for --view=%s",
             view->name);
    sdg_hint(err, "name searches, like --search=bfs,dfs");
    return SDG_E_USAGE;
}

/* What is said of single states, or of what a search did with them, is not said of classes. */
static sdg_status check_project(const options *from, sdg_error *err)
{
    const setting *set = from->set;
    const char *what = set[OPTION_NUMBER].number != 0 ? "number"
                       : set[OPTION_MARK].number != 0 ? "mark"
                       : set[OPTION_WALKS].given      ? "walks"
                                                      : NULL;
    if (set[OPTION_PROJECT].given && set[OPTION_CONTRACT].number != 0)
        return sdg_fail(err, SDG_E_USAGE,
                        "a chain of classes need not be a path, so that --contract and --project "
                        "do not go together");
    if (set[OPTION_CONTRACT].number != 0 && (set[OPTION_MARK].number & SDG_SHOW_EDGES) != 0)
        return sdg_fail(err, SDG_E_USAGE,
                        "--mark=edge-classes is about single moves, and --contract joins them");
    if (!set[OPTION_PROJECT].given || what == NULL)
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE,
             "--%s is about single states, and --project joins states into classes", what);
    sdg_hint(err, "leave out one of them");
    return SDG_E_USAGE;
}

/* An option of one view says nothing in another: better refused than silently without effect. */
static sdg_status check_views(const options *from, const sdg_view *view, sdg_error *err)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        const option_row *row = &option_table[i];
        if (from->set[i].given && !is_for(row, view))
            return fail_view(row, view, err);
    }
    if (search_count(from) < view->least_searches) {
        sdg_fail(err, SDG_E_USAGE, "--view=%s needs %u searches or more", view->name,
                 (unsigned)view->least_searches);
        sdg_hint(err, "add them like --search=bfs,dfs");
        return SDG_E_USAGE;
    }
    if (from->set[OPTION_PAPER].given && from->set[OPTION_ENGINE].given)
        return sdg_fail(err, SDG_E_USAGE,
                        "--paper is kept by our own placing, not by -K; leave one out");
    if (from->set[OPTION_FOLD].number > 0 && !from->set[OPTION_PAPER].given) {
        sdg_fail(err, SDG_E_USAGE, "--fold=auto folds to fit a sheet, and none is named");
        sdg_hint(err, "add --paper=a4");
        return SDG_E_USAGE;
    }
    const setting *marked = &from->set[OPTION_HIGHLIGHT];
    if (from->set[OPTION_NEAR_PATH].given && marked->given && marked->number == SDG_HIGHLIGHT_NONE)
        return sdg_fail(err, SDG_E_USAGE,
                        "--near-path is about the solution that --highlight-solution marks, "
                        "and that is none");
    if (view->one_search && from->set[OPTION_SEARCH].number > 1)
        return sdg_fail(err, SDG_E_USAGE, "--view=%s shows one search, and --search names several",
                        view->name);
    sdg_status status = check_project(from, err);
    if (status == SDG_OK)
        status = check_moves(from, view, err);
    return status == SDG_OK ? check_classes(from, view, err) : status;
}

/* -T wins over the suffix, so that a file may have any name. */
static sdg_status choose_format(target *out, const options *from, sdg_error *err)
{
    const char *path = from->set[OPTION_OUTPUT].text;
    bool has_file = path != NULL && strcmp(path, "-") != 0;
    if (from->set[OPTION_FORMAT].given)
        out->format = from->set[OPTION_FORMAT].text;
    else if (has_file)
        out->format = format_of_path(out->view, path, err);
    else
        out->format = target_preset(out->view, from);
    if (out->format == NULL)
        return SDG_E_USAGE;
    if (!view_has(out->view, out->format) &&
        !(target_is_moodle(out) && exercise_view(from) != NULL)) {
        fail_pair(out->view, out->format, err);
        return SDG_E_USAGE;
    }
    /* Walks are numbers of any size, and only these formats hold them unrounded. */
    bool is_table = strcmp(out->format, "text") == 0 || strcmp(out->format, "csv") == 0;
    if (from->set[OPTION_WALKS].given && !is_table)
        return sdg_fail(err, SDG_E_USAGE, "--walks is written as text or csv, not as %s",
                        out->format);
    return SDG_OK;
}

/* A binary format on a terminal would set its colours and beep, which no one means. */
static sdg_status choose_path(target *out, const options *from, const sdg_puzzle *puzzle,
                              sdg_error *err)
{
    const char *path = from->set[OPTION_OUTPUT].text;
    if (path != NULL && from->set[OPTION_NAMED].given)
        return sdg_fail(err, SDG_E_USAGE, "-o and -O both name the file; leave one out");
    out->path = path != NULL ? path : "-";
    if (from->set[OPTION_NAMED].given)
        out->path = path_after(puzzle, out->format, from->arena);
    if (out->path == NULL)
        return sdg_fail_memory(err);
    bool is_output = strcmp(out->path, "-") == 0;
    if (is_output && out->renderer != NULL && out->renderer->binary && sdg_is_terminal(1)) {
        sdg_fail(err, SDG_E_USAGE, "%s is not text: it is not written to a terminal", out->format);
        sdg_hint(err, "add -o %s.%s", puzzle->name, out->format);
        return SDG_E_USAGE;
    }
    return SDG_OK;
}

/* The options of one view are looked at first: a wrong view explains a wrong format, not the other
 * way round. */
sdg_status target_choose(target *out, const options *from, const sdg_puzzle *puzzle, sdg_error *err)
{
    out->view = target_view(from);
    sdg_status status = check_views(from, out->view, err);
    if (status == SDG_OK)
        status = choose_format(out, from, err);
    if (status != SDG_OK)
        return status;
    out->renderer = renderer_of(out->view, out->format);
    status = choose_path(out, from, puzzle, err);
    return status == SDG_OK ? target_check_deck(out, from, err) : status;
}

/* DOT is our own text, unless an engine has to find the places first. */
bool target_needs_worker(const target *it, const options *from)
{
    if (it->renderer == NULL)
        return target_is_moodle(it);
    return from->set[OPTION_ENGINE].given || strcmp(it->renderer->name, "dot") != 0;
}
