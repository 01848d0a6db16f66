/* What stands above the figure of a frame: the step in words, then what waits, a box an entry, in
 * the order in which they are taken. All frames have the same room for it. */
#include <math.h>

#include "draw/deck.h"
#include "draw/figure.h"
#include "draw/theme.h"
#include "place/wrap.h"

/* A box of the frontier, and what lies around it. */
#define BOX_HEIGHT 13.0
#define BOX_PADDING 4.0
#define BOX_SPACE 4.0
#define ROW_SPACE 4.0
#define LINE_HEIGHT 12.0
#define LINE_SPACE 3.0
/* Between the words and a frontier behind them, and what a row keeps free besides. */
#define WORDS_SPACE 18.0
#define LEAST_REST 40.0
/* What a sheet without a width of its own is taken for; a sheet has more than letters print with.
 */
#define USUAL_WIDTH 380.0
enum { MOST_ROWS = 3, MOST_LINES = 2 };

static const place_font words = {THEME_TEXT, true};

/* ---- how much ---- */

static double box_width(const char *name)
{
    return ceil(figure_text_width(name)) + 2 * BOX_PADDING;
}

/* What stands before the boxes of a side; in the language of the arena. */
static const char *label_of(const sdg_deck *deck, uint32_t side)
{
    const sdg_lang lang = sdg_arena_lang(deck->arena);
    if (deck->has_sides)
        return sdg_translate(lang, side == 0 ? SDG_TEXT("queue from the start, next first:")
                                             : SDG_TEXT("queue from the goal, next first:"));
    switch (deck->frontier) {
    case SDG_FRONTIER_QUEUE:
        return sdg_translate(lang, SDG_TEXT("queue, next first:"));
    case SDG_FRONTIER_STACK:
        return sdg_translate(lang, SDG_TEXT("stack, top first:"));
    case SDG_FRONTIER_PATH:
        return sdg_translate(lang, SDG_TEXT("current path:"));
    case SDG_FRONTIER_ORDERED:
        return sdg_translate(lang, SDG_TEXT("priority queue, lowest value first:"));
    }
    return "";
}

/* The width of a frontier in one row. */
static double frontier_width(const sdg_deck *deck, const deck_frame *frame, uint32_t side)
{
    double width = figure_text_width(label_of(deck, side)) + BOX_SPACE;
    for (uint32_t i = 0; i < frame->frontier[side].named; i++)
        width += box_width(frame->frontier[side].names[i]) + BOX_SPACE;
    return width;
}

/* A side that a search does not have has no rows. */
static uint32_t side_count(const sdg_deck *deck)
{
    return deck->has_sides ? 2 : 1;
}

/* The widest of all frames decides, as the figure must not move from one to the next. */
void deck_measure_head(sdg_deck *deck, const sdg_scene *scene)
{
    const sdg_paper *paper = &scene->options->paper;
    double widest = 0.0;
    deck->room = paper->width > 0.0 ? fmax(0.7 * paper->width, 288.0) : USUAL_WIDTH;
    deck->lines = 1;
    for (uint32_t i = 0; i < deck->count; i++) {
        const deck_frame *frame = &deck->frames[i];
        deck->words = fmax(deck->words, sdg_text_width(frame->says, words.size, words.bold));
        if (place_wrap_count(frame->says, deck->room, words) > 1)
            deck->lines = MOST_LINES;
        for (uint32_t side = 0; side < 2; side++)
            widest = fmax(widest, frontier_width(deck, frame, side));
    }
    deck->rows = 0;
    if (deck->kind == SDG_FRAMES_SOLUTION)
        return;
    deck->rows = (uint32_t)fmin(ceil(widest / deck->room), MOST_ROWS);
    deck->is_one_line =
        side_count(deck) == 1 && deck->words + WORDS_SPACE + widest <= deck->room - LEAST_REST;
}

double sdg_deck_head(const sdg_deck *deck)
{
    if (deck->is_one_line)
        return BOX_HEIGHT + 1.0;
    return deck->lines * LINE_HEIGHT +
           (deck->rows > 0 ? LINE_SPACE + side_count(deck) * deck->rows * (BOX_HEIGHT + ROW_SPACE)
                           : 0.0);
}

/* ---- drawing ---- */

/* Boxes being set. */
typedef struct boxes {
    const sdg_deck *deck;
    sdg_diagram *figure;
    double left, right; /* of a row */
    double x, top;      /* where the next box begins */
    uint32_t rows;      /* that are left, this one included */
} boxes;

static bool put_words(const boxes *at, const char *text, sdg_colour colour)
{
    return figure_text(at->figure, figure_point(at->x, at->top - BOX_HEIGHT / 2), SDG_ALIGN_LEFT,
                       text, colour);
}

/* A box has the colour that its state has in the figure. */
static bool put_box(boxes *at, const char *name)
{
    double width = box_width(name);
    sdg_box box = {at->x, at->top - BOX_HEIGHT, at->x + width, at->top};
    at->x += width + BOX_SPACE;
    return sdg_mark_round(at->figure, box, 3.0, THEME_PARTLY, theme_border_pen()) &&
           figure_text(at->figure,
                       figure_point((box.left + box.right) / 2, at->top - BOX_HEIGHT / 2),
                       SDG_ALIGN_MIDDLE, name, THEME_INK);
}

/* "… 12 more"; NULL: no memory. */
static const char *words_of_rest(const boxes *at, uint32_t rest)
{
    return sdg_arena_say(at->deck->arena, "… %u more", (unsigned)rest);
}

/* Whether the next box goes into this row, or into another; in the last row there must be room for
 * what tells of the rest. */
static bool has_room(boxes *at, const char *name, double rest)
{
    double end = at->x + box_width(name);
    if (at->rows > 1 && end > at->right && at->x > at->left) {
        at->x = at->left;
        at->top -= BOX_HEIGHT + ROW_SPACE;
        at->rows--;
        end = at->x + box_width(name);
    }
    return end + (at->rows == 1 ? rest : 0.0) <= at->right;
}

static bool put_frontier(boxes *at, const deck_frontier *frontier)
{
    uint32_t i = 0;
    for (; i < frontier->named; i++) {
        uint32_t after = frontier->count - i - 1;
        const char *rest = words_of_rest(at, after);
        if (rest == NULL)
            return false;
        if (!has_room(at, frontier->names[i], after > 0 ? figure_text_width(rest) : 0.0))
            break;
        if (!put_box(at, frontier->names[i]))
            return false;
    }
    const sdg_lang lang = sdg_arena_lang(at->deck->arena);
    if (frontier->count == 0)
        return put_words(at, sdg_translate(lang, SDG_TEXT("empty")), THEME_SOFT_INK);
    if (i == frontier->count)
        return true;
    const char *rest = words_of_rest(at, frontier->count - i);
    return rest != NULL && put_words(at, rest, THEME_SOFT_INK);
}

static bool put_side(const sdg_deck *deck, uint32_t frame, uint32_t side, sdg_diagram *figure)
{
    const double height = deck->rows * (BOX_HEIGHT + ROW_SPACE);
    const sdg_box *room = &figure->head_box;
    const double beside = deck->is_one_line ? deck->words + WORDS_SPACE : 0.0;
    const double below = deck->is_one_line ? 0.5 : deck->lines * LINE_HEIGHT + LINE_SPACE;
    boxes at = {.deck = deck,
                .figure = figure,
                .left = room->left,
                .right = room->right,
                .x = room->left + beside,
                .top = room->top - below - side * height,
                .rows = deck->rows};
    const char *label = label_of(deck, side);
    if (!put_words(&at, label, THEME_INK))
        return false;
    at.x += figure_text_width(label) + BOX_SPACE;
    return put_frontier(&at, &deck->frames[frame].frontier[side]);
}

/* What does not fit in its lines ends there; the words as a whole are in the description. */
static bool put_step(const sdg_deck *deck, const char *text, sdg_diagram *figure)
{
    const sdg_box *room = &figure->head_box;
    for (uint32_t line = 0; line < deck->lines && *text != '\0'; line++) {
        size_t next = 0;
        size_t length = place_wrap(text, room->right - room->left, words, &next);
        bool is_cut = line + 1 == deck->lines && text[next] != '\0';
        const char *part =
            sdg_arena_format(figure->arena, "%.*s%s", (int)length, text, is_cut ? " …" : "");
        sdg_point at = {room->left, room->top - (line + 1) * LINE_HEIGHT + 0.3 * THEME_TEXT};
        if (part == NULL ||
            !sdg_mark_text(figure, at, SDG_ALIGN_LEFT, part, THEME_TEXT, THEME_INK, true))
            return false;
        text += next;
    }
    return true;
}

bool deck_draw_head(const sdg_deck *deck, uint32_t at, sdg_diagram *figure)
{
    if (!sdg_diagram_group(figure, "step", SDG_NONE) ||
        !put_step(deck, deck->frames[at].says, figure))
        return false;
    for (uint32_t side = 0; side < side_count(deck) && deck->rows > 0; side++)
        if (!put_side(deck, at, side, figure))
            return false;
    return true;
}

/* As many entries as are named, and how many more there are. */
static void put_entries(const sdg_deck *deck, const deck_frontier *frontier, sdg_sink *to)
{
    const sdg_lang lang = sdg_arena_lang(deck->arena);
    for (uint32_t i = 0; i < frontier->named; i++)
        sdg_put_format(to, "%s %s", i > 0 ? ";" : "", frontier->names[i]);
    if (frontier->count == 0)
        sdg_put_format(to, " %s", sdg_translate(lang, "empty"));
    if (frontier->count > frontier->named) {
        sdg_put_text(to, " ");
        sdg_say(to, "… %u more", (unsigned)(frontier->count - frontier->named));
    }
    sdg_put_text(to, ". ");
}

void deck_put_frame(const sdg_deck *deck, const deck_frame *frame, sdg_sink *to)
{
    sdg_put_format(to, "%s. ", frame->says);
    for (uint32_t side = 0; side < side_count(deck) && deck->kind != SDG_FRAMES_SOLUTION; side++) {
        sdg_put_text(to, label_of(deck, side));
        put_entries(deck, &frame->frontier[side], to);
    }
}
