/* The page contract: a figure for a sheet has letters that can be read there, or is folded, or is
 * refused before anything is written. A fold is an option that the user could have given: what is
 * tried are other options, and what fits is told as a command. */
#include <statediagram/place.h>

#include <math.h>
#include <string.h>

#include "cli/message.h"
#include "cli/recipe.h"
#include "cli/run.h"

/* Letters may be too small by what nobody sees and sums of lengths lose. */
#define NEAR 0.01
/* The least room that a node with its lines takes on a sheet, in square points: with more nodes
 * than that a fold is not worth placing. */
#define LEAST_AREA 600.0

/* A kind of fold: an option of a view with a number, the larger the milder, or the reverse. */
typedef struct fold_kind {
    const char *view;  /* NULL: any but the one that it leads to */
    const char *value; /* of an option without a number */
    option_id option;
    bool is_reverse;
    bool solved, unsolved; /* whether it is for spaces with a solution, and for those without */
    bool unnames;          /* it leaves out the names of moves as well */
    const char *to;        /* the view that its option is of; NULL: the same */
} fold_kind;

/* From the mildest: without names of moves, or with numbers in the states, all states are there;
 * what is near to a solution keeps what the figure is about; without one it is the start; of a path
 * that is too long a storyboard shows some states; a table tells of searches; layers keep the
 * numbers of states alone. */
static const fold_kind kinds[] = {
    {"graph", "unnamed", OPTION_MOVES, false, true, true, false, NULL},
    {"graph", "index", OPTION_NODE, false, true, true, false, NULL},
    {"graph", "index", OPTION_NODE, false, true, true, true, NULL},
    {"graph", "dot", OPTION_NODE, false, true, true, true, NULL},
    {"graph", NULL, OPTION_NEAR_PATH, false, true, false, false, NULL},
    {"graph", NULL, OPTION_NEAR_PATH, false, true, false, true, NULL},
    {"graph", NULL, OPTION_DEPTH, false, false, true, false, NULL},
    {"graph", NULL, OPTION_DEPTH, false, false, true, true, NULL},
    {"compare", "found", OPTION_MOVES, false, true, true, false, NULL},
    {"compare", NULL, OPTION_NEAR_PATH, false, true, false, false, NULL},
    {"compare", NULL, OPTION_DEPTH, false, false, true, false, NULL},
    {"compare", "table", OPTION_VIEW, false, true, true, false, NULL},
    {"graph,tree", "index", OPTION_NODE, false, true, true, false, NULL},
    {"graph,tree", NULL, OPTION_DEPTH, false, true, true, false, NULL},
    {"tree", NULL, OPTION_DEPTH, false, true, true, false, NULL},
    {"trace", NULL, OPTION_STEPS, false, true, true, false, NULL},
    {"solution", NULL, OPTION_EVERY, true, true, false, false, NULL},
    {"lists", NULL, OPTION_MAX_DRAW, false, true, true, false, NULL},
    {"graph", NULL, OPTION_EVERY, true, true, false, false, "solution"},
    {NULL, "layers", OPTION_VIEW, false, true, true, false, NULL},
};
enum { KIND_COUNT = sizeof kinds / sizeof kinds[0] };

/* A figure being fitted. */
typedef struct fitting {
    job *job;
    patience *until;
    const options *asked; /* by the user */
    sdg_paper paper;
    sdg_diagram *diagram; /* the last one that fitted, or the one that did not */
    sdg_deck *deck;       /* its frames, which are not those of what was tried since */
    double size;          /* of the smallest letters in print, of the last one that was tried */
} fitting;

/* ---- whether it fits ---- */

static bool is_legible(const fitting *it, double size)
{
    return size >= it->paper.least - NEAR;
}

/* The smallest letters in print. A figure without letters has no size that could be too small. */
static double print_size(const fitting *it, const sdg_diagram *diagram)
{
    double text = sdg_diagram_least_text(diagram);
    return text > 0 ? text * sdg_place_scale(diagram, &it->paper) : it->paper.least;
}

/* What a sheet holds besides its body, and how small its letters are, for a view that makes its
 * body by the room: a caption that was guessed too low cost the letters their size. */
static bool learn_around(const fitting *it, const sdg_diagram *diagram)
{
    sdg_box body = diagram->body;
    sdg_point around = {diagram->width - (body.right - body.left),
                        diagram->height - (body.top - body.bottom)};
    sdg_point before = it->job->around;
    double letters = it->job->letters;
    it->job->around = around;
    it->job->letters = sdg_diagram_least_text(diagram);
    return around.x > before.x || around.y > before.y || it->job->letters < letters;
}

/* Once more where that may help: bodies of nodes are placed with what is around them. */
static sdg_status fill_well(fitting *it, sdg_diagram **diagram, sdg_error *err)
{
    const int most = 3;
    it->job->around = (sdg_point){0, 0};
    it->job->letters = 0;
    for (int i = 0;; i++) {
        sdg_status status = job_fill(it->job, it->until, diagram, err);
        if (status != SDG_OK)
            return status;
        it->size = print_size(it, *diagram);
        if (is_legible(it, it->size) || it->job->target.view->capped || i == most ||
            !learn_around(it, *diagram))
            return SDG_OK;
        sdg_diagram_free(*diagram);
        *diagram = NULL;
    }
}

/* The frames that the job has are of this figure, and stay with it. */
static void keep(fitting *it, sdg_diagram *diagram)
{
    sdg_diagram_free(it->diagram);
    sdg_deck_close(it->deck);
    it->diagram = diagram;
    it->deck = it->job->deck;
    it->job->deck = NULL;
}

/* Draws what the job asks now, and keeps it if it fits, or in any case. */
static sdg_status try_once(fitting *it, bool keeps, bool *fits, sdg_error *err)
{
    sdg_diagram *diagram = NULL;
    sdg_status status = fill_well(it, &diagram, err);
    if (status != SDG_OK)
        return status;
    *fits = is_legible(it, it->size);
    if (*fits || keeps)
        keep(it, diagram);
    else
        sdg_diagram_free(diagram);
    return SDG_OK;
}

/* ---- folds ---- */

/* Dots without names show the shape of a small space, which is worth a page: there it is whole. Of
 * a larger one, and on a slide, a path with its states says more. */
static bool is_for_dots(const fitting *it)
{
    const uint32_t few = 40;
    return it->job->facts->states <= few && it->paper.height > it->paper.width;
}

static bool applies(const fitting *it, const fold_kind *kind)
{
    const sdg_facts *facts = it->job->facts;
    const sdg_view *view = target_view(it->asked);
    bool is_for = facts->solved ? kind->solved : kind->unsolved;
    /* Other folds go by what is the answer. */
    if (it->asked->set[OPTION_EXERCISE].given && kind->option != OPTION_MOVES)
        return false;
    /* Another view has no frames. */
    if (it->asked->set[OPTION_FRAMES].given && (kind->to != NULL || kind->option == OPTION_VIEW))
        return false;
    if (kind->view == NULL)
        return strcmp(view->name, kind->value) != 0;
    const setting *moves = &it->asked->set[OPTION_MOVES];
    bool is_dots = kind->value != NULL && strcmp(kind->value, "dot") == 0;
    if (is_dots && !is_for_dots(it))
        return false;
    /* Names that were asked for stay, and what has none already is no other fold. */
    if (kind->unnames && moves->given && !(is_dots && moves->number == 1))
        return false;
    /* A storyboard is of states, not of classes. */
    if (kind->to != NULL && it->asked->set[OPTION_PROJECT].given)
        return false;
    /* A fold that was asked for is not undone. */
    bool is_asked = kind->option != OPTION_VIEW && it->asked->set[kind->option].given;
    return is_for && strcmp(view->name, kind->view) == 0 && !is_asked;
}

/* The largest number that a fold can have, from 0. */
static uint32_t most_of(const fitting *it, const fold_kind *kind)
{
    const sdg_facts *facts = it->job->facts;
    if (kind->value != NULL)
        return 0;
    if (kind->option == OPTION_STEPS)
        return it->job->run_count > 0 ? it->job->runs[0]->expanded_count : 0;
    /* A tree is deeper than its layers, but has no branch without end. */
    if (kind->option == OPTION_MAX_DRAW || strcmp(kind->view, "tree") == 0 ||
        strcmp(kind->view, "graph,tree") == 0)
        return facts->states;
    return kind->option == OPTION_EVERY ? facts->length : facts->eccentricity;
}

/* The place of a value among the choices of its option, as reading it would give. */
static uint32_t place_of(const fold_kind *kind)
{
    const char *const *choices = option_table[kind->option].choices;
    uint32_t at = 0;
    for (; choices != NULL && choices[at] != NULL; at++)
        if (strcmp(choices[at], kind->value) == 0)
            return at;
    return 0;
}

/* A number becomes the range that it ends. */
static void set_range(setting *set, sdg_arena *arena)
{
    set->last = set->number;
    set->number = 0;
    set->text = sdg_arena_format(arena, "0-%u", (unsigned)set->last);
}

/* What only the old view knows is no option of the new one. */
static void set_view(options *folded, const char *view)
{
    for (int i = 0; i < OPTION_COUNT; i++)
        if (option_table[i].view != NULL)
            folded->set[i].given = false;
    folded->set[OPTION_VIEW].given = true;
    folded->set[OPTION_VIEW].text = view;
}

/* The folded options take the place of those that were asked for. */
static sdg_status set_options(fitting *it, const fold_kind *kind, uint32_t amount, sdg_error *err)
{
    job *ours = it->job;
    setting *set = &ours->folded.set[kind->option];
    uint32_t number = kind->is_reverse ? most_of(it, kind) - amount : amount;
    ours->folded = *it->asked;
    ours->asked = &ours->folded;
    if (kind->to != NULL)
        set_view(&ours->folded, kind->to);
    set->given = true;
    set->number =
        number > 0 || kind->option == OPTION_NEAR_PATH || kind->option == OPTION_DEPTH ? number : 1;
    set->text = kind->value;
    if (kind->value != NULL)
        set->number = place_of(kind);
    else if (kind->option == OPTION_STEPS)
        set_range(set, ours->model->arena);
    else
        set->text = sdg_arena_format(ours->model->arena, "%u", (unsigned)set->number);
    if (set->text == NULL)
        return sdg_fail_memory(err);
    if (kind->option == OPTION_VIEW)
        set_view(&ours->folded, kind->value);
    if (kind->unnames) {
        ours->folded.set[OPTION_MOVES].given = true;
        ours->folded.set[OPTION_MOVES].number = 1;
        ours->folded.set[OPTION_MOVES].text = "unnamed";
    }
    return SDG_OK;
}

/* What the figure says of the fold; a view without states says so. */
static const char *remark_on(const fold_kind *kind)
{
    if (kind->option != OPTION_VIEW)
        return SDG_TEXT("Folded to fit the sheet.");
    return kind->view == NULL
               ? SDG_TEXT("Folded to fit the sheet: states are counted here, not drawn.")
               : SDG_TEXT("Folded to fit the sheet: the searches are compared in numbers, and no "
                          "state is drawn.");
}

/* Makes the job one of a fold. */
static sdg_status apply(fitting *it, const fold_kind *kind, uint32_t amount, sdg_error *err)
{
    job *ours = it->job;
    sdg_status status = set_options(it, kind, amount, err);
    if (status != SDG_OK)
        return status;
    ours->target.view = target_view(ours->asked);
    ours->remark = remark_on(kind);
    sdg_selection_free(ours->selection);
    ours->selection = NULL;
    return job_select(ours, err);
}

/* Whether there is any use in drawing it. */
static bool is_worth(const fitting *it, const fold_kind *kind)
{
    const job *ours = it->job;
    if (kind->view == NULL || !ours->target.view->capped)
        return true;
    bool is_whole = kind->value != NULL;
    bool is_part = is_whole || strcmp(kind->view, "graph") != 0 || ours->selection != NULL;
    return is_part && job_refuse_size(ours, NULL) == SDG_OK &&
           job_drawn_count(ours) * LEAST_AREA <= it->paper.width * it->paper.height;
}

static sdg_status try_amount(fitting *it, const fold_kind *kind, uint32_t amount, bool *fits,
                             sdg_error *err)
{
    sdg_status status = apply(it, kind, amount, err);
    *fits = false;
    if (status == SDG_OK && is_worth(it, kind))
        status = try_once(it, false, fits, err);
    return status;
}

/* The mildest fold of a kind that fits, by halving; fits: there is one, and the job is made so. */
static sdg_status try_kind(fitting *it, const fold_kind *kind, bool *fits, sdg_error *err)
{
    uint32_t high = most_of(it, kind);
    /* A start without a move tells less than layers do. */
    uint32_t low = kind->option == OPTION_DEPTH && high > 0 ? 1 : 0;
    sdg_status status = try_amount(it, kind, low, fits, err);
    if (status != SDG_OK || !*fits)
        return status;
    while (low < high) {
        uint32_t middle = low + (high - low + 1) / 2;
        bool is_more = false;
        status = try_amount(it, kind, middle, &is_more, err);
        if (status != SDG_OK)
            return status;
        low = is_more ? middle : low;
        high = is_more ? high : middle - 1;
    }
    return apply(it, kind, low, err);
}

/* Of all kinds from one on. */
static sdg_status try_kinds(fitting *it, size_t *kind, bool *fits, sdg_error *err)
{
    *fits = false;
    for (; *kind < KIND_COUNT; ++*kind) {
        sdg_status status = SDG_OK;
        if (applies(it, &kinds[*kind]))
            status = try_kind(it, &kinds[*kind], fits, err);
        if (status != SDG_OK || *fits)
            return status;
    }
    return SDG_OK;
}

/* ---- what is said ---- */

/* The command of the job as it is now. */
static void put_command(const fitting *it, const options *from, const fold_kind *kind, sdg_sink *to)
{
    const job *ours = it->job;
    sdg_put_text(to, "`");
    recipe_put_view(from, ours->model->args, to);
    if (kind != NULL && kind->option == OPTION_MAX_DRAW)
        recipe_put_option(from, OPTION_MAX_DRAW, to);
    job_put_where(ours, to);
    sdg_put_text(to, "`");
}

/* A deck that lacks states tells less than one with letters that are a little smaller: down to two
 * thirds, if that is enough. Before any fold is tried; the job is then as it was. */
static sdg_status put_smaller(fitting *it, bool *any, sdg_sink *to, sdg_error *err)
{
    const double least = it->paper.least, size = floor(it->size);
    options smaller = *it->asked;
    setting *set = &smaller.set[OPTION_MIN_PT];
    if (!it->asked->set[OPTION_FRAMES].given || size < 1.0 || 3.0 * size < 2.0 * least)
        return SDG_OK;
    set->given = true;
    set->number = (uint64_t)size;
    set->text = sdg_arena_format(it->job->model->arena, "%u", (unsigned)size);
    if (set->text == NULL)
        return sdg_fail_memory(err);
    it->job->asked = &smaller;
    it->paper.least = size;
    sdg_status status = try_once(it, false, any, err);
    if (status == SDG_OK && *any)
        put_command(it, &smaller, NULL, to);
    it->paper.least = least;
    it->job->asked = it->asked;
    return status;
}

/* Folds that fit were tried, each of them, and so each command works. */
static sdg_status put_advice(fitting *it, sdg_sink *to, sdg_error *err)
{
    options folded = *it->asked;
    bool fits = false, any = false;
    sdg_status smaller = put_smaller(it, &any, to, err);
    if (smaller != SDG_OK)
        return smaller;
    for (size_t kind = 0; kind < KIND_COUNT; kind++) {
        sdg_status status = try_kinds(it, &kind, &fits, err);
        if (status != SDG_OK)
            return status;
        if (!fits)
            break;
        if (any)
            sdg_say(to, ", ");
        put_command(it, it->job->asked, &kinds[kind], to);
        any = true;
        /* The mildest and the last say enough. */
        kind = kind + 2 < KIND_COUNT ? KIND_COUNT - 2 : kind;
    }
    if (!any || folded.set[OPTION_EXERCISE].given)
        return SDG_OK;
    folded.set[OPTION_FOLD].given = true;
    folded.set[OPTION_FOLD].text = "auto";
    sdg_say(to, " or ");
    put_command(it, &folded, NULL, to);
    return SDG_OK;
}

/* The advice lives as long as the model, which messages outlive not. */
static sdg_status advise(fitting *it, sdg_error *err)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink_in(&text, message_lang());
    sdg_status status = put_advice(it, &to, err);
    if (status == SDG_OK && to.status == SDG_OK && text.count > 0)
        it->job->advice = sdg_arena_format(it->job->model->arena,
                                           sdg_translate(to.lang, "these fit: %s"), text.bytes);
    sdg_buffer_free(&text);
    return status;
}

/* How large the sheet would have to be. */
static unsigned millimetres(double points, double scale)
{
    return (unsigned)ceil(fmin(points * scale * 25.4 / 72.0, 1e9));
}

/* Numbers without a point: no locale changes them. */
static sdg_status refuse(const fitting *it, double size, sdg_error *err)
{
    const setting *set = it->asked->set;
    double scale = it->paper.least / sdg_diagram_least_text(it->diagram);
    unsigned tenths = (unsigned)(size * 10.0); /* never rounded up to what would do */
    return sdg_fail(err, SDG_E_LAYOUT,
                    "on --paper=%s the smallest letters would be %u.%u pt, under %u pt; at that "
                    "size the figure takes %u x %u mm",
                    set[OPTION_PAPER].text, tenths / 10, tenths % 10, (unsigned)it->paper.least,
                    millimetres(it->diagram->width, scale),
                    millimetres(it->diagram->height, scale));
}

/* Which fold it was, as the option that would have asked for it. */
static void say_fold(const fitting *it, const fold_kind *kind)
{
    const setting *set = &it->job->asked->set[kind->option];
    const char *view = kind->to != NULL ? "--view=" : "", *to = kind->to != NULL ? kind->to : "";
    message_format(MESSAGE_NOTE, "folded to fit --paper=%s: %s%s%s--%s=%s%s",
                   it->asked->set[OPTION_PAPER].text, view, to, kind->to != NULL ? " " : "",
                   option_table[kind->option].name, set->text,
                   kind->unnames ? " --moves=unnamed" : "");
}

/* ---- the whole ---- */

/* Too many states, or letters too small. */
static sdg_status try_whole(fitting *it, bool *fits, sdg_error *why, sdg_error *err)
{
    *fits = false;
    if (job_refuse_size(it->job, why) != SDG_OK)
        return SDG_OK;
    sdg_status status = try_once(it, true, fits, err);
    if (status == SDG_OK && !*fits)
        refuse(it, it->size, why);
    return status;
}

/* What was asked for is drawn first, so that a fold is never taken where none is needed. */
static sdg_status fit(fitting *it, sdg_error *err)
{
    bool fits = false, folds = it->asked->set[OPTION_FOLD].number > 0;
    size_t kind = 0;
    sdg_error why = {.lang = message_lang()};
    sdg_status status = try_whole(it, &fits, &why, err);
    if (status != SDG_OK || fits)
        return status;
    status = folds ? try_kinds(it, &kind, &fits, err) : advise(it, err);
    if (status == SDG_OK && fits)
        say_fold(it, &kinds[kind]);
    if (status != SDG_OK || fits)
        return status;
    *err = why;
    return SDG_E_LAYOUT;
}

sdg_status job_fit(job *it, patience *until, sdg_diagram **out, sdg_error *err)
{
    fitting at = {.job = it, .until = until, .asked = it->asked, .paper = paper_of(it->asked)};
    sdg_status status = fit(&at, err);
    if (status == SDG_OK)
        status = sdg_diagram_scale(at.diagram, sdg_place_scale(at.diagram, &at.paper), err);
    sdg_deck_close(it->deck);
    it->deck = at.deck;
    if (status == SDG_OK) {
        *out = at.diagram;
        return SDG_OK;
    }
    it->asked = at.asked;
    sdg_diagram_free(at.diagram);
    return status;
}
