/* Figures in their themes: what differs differs to all eyes, and every colour is one of a theme. */
#include "failing_memory.h"
#include "sight.h"
#include "view_scene.h"

#include "draw/theme.h"

/* The themes that can be asked for. */
static const sdg_theme themes[] = {SDG_THEME_LIGHT, SDG_THEME_DARK, SDG_THEME_PRINT,
                                   SDG_THEME_CONTRAST};
enum { THEME_COUNT = sizeof themes / sizeof *themes };

static const char *const theme_names[] = {"auto", "light", "dark", "print", "contrast"};

/* ---- figures ---- */

/* A figure with all that its legend can hold. */
typedef struct figure_case {
    const char *words, *searches, *view;
    sdg_draw_options options;
} figure_case;

#define ALL_MARKS                                                                                  \
    (SDG_SHOW_DEAD_ENDS | SDG_SHOW_HOPELESS | SDG_SHOW_FORCED | SDG_SHOW_ILLEGAL |                 \
     SDG_SHOW_UNREACHABLE)

static const figure_case cases[] = {
    {"priests",
     "bfs",
     "graph",
     {.highlight = SDG_HIGHLIGHT_ONE, .marks = ALL_MARKS, .number = SDG_NUMBER_EXPANDED}},
    {"priests", "bfs", "graph", {.highlight = SDG_HIGHLIGHT_ALL, .marks = SDG_SHOW_FORCED}},
    {"priests boat-side=hidden",
     "bfs",
     "graph",
     {.highlight = SDG_HIGHLIGHT_ONE, .marks = SDG_SHOW_ILLEGAL}},
    {"hanoi disks=2",
     "dfs",
     "graph",
     {.highlight = SDG_HIGHLIGHT_ONE, .marks = SDG_SHOW_EDGES, .number = SDG_NUMBER_TIMES}},
    {"sokoban", "bfs", "graph", {.highlight = SDG_HIGHLIGHT_ONE, .marks = ALL_MARKS}},
    {"frogs left=2 right=2", "bfs", "graph", {.highlight = SDG_HIGHLIGHT_ALL, .marks = ALL_MARKS}},
    {"river", "bfs", "graph", {.highlight = SDG_HIGHLIGHT_ALL, .marks = ALL_MARKS}},
    {"grid board=@a#/.A./..G", "bfs", "graph", {0}},
    {"vacuum", "bfs", "graph", {0}},
    {"jugs sizes=3,5 goal=4", "bfs dfs", "compare", {0}},
    {"river", "bfs dfs iddfs", "compare", {.frontier = true}},
    {"priests", "dfs", "tree", {0}},
    {"jugs sizes=3,5 goal=4", "bfs", "tree", {0}},
    {"priests", "dfs", "graph,tree", {0}},
    {"priests boat-side=hidden",
     "bfs",
     "matrix",
     {.highlight = SDG_HIGHLIGHT_ONE, .marks = SDG_SHOW_ILLEGAL}},
    {"priests", "bfs", "lists", {.highlight = SDG_HIGHLIGHT_ONE}},
    {"priests", "bfs", "layers", {0}},
    {"hanoi disks=4", "bfs", "cloud", {0}},
    {"frogs", "bfs", "cloud", {0}},
    {"priests", "bfs", "solution", {0}},
    {"river", "bfs", "solution", {0}},
    {"priests", "bfs", "trace", {0}},
    {"torch times=1,2,5", "dijkstra", "trace", {0}},
    {"frogs left=2 right=2", "dfs bfs", "compare", {.frontier = true}},
};
enum { CASE_COUNT = sizeof cases / sizeof *cases };

/* A figure as it was drawn, with what it was drawn from. */
typedef struct themed {
    view_scene base;
    sdg_run *runs[4];
    const sdg_run *borrowed[4];
    sdg_diagram *figure;
} themed;

static void run_searches(themed *it, const char *searches)
{
    sdg_error err = {0};
    sdg_convention how = {0};
    const sdg_model *model = it->base.base.model;
    uint32_t count = 0;
    while (*searches != '\0') {
        char name[16] = "";
        size_t length = strcspn(searches, " ");
        sdg_plan plan;
        assert_true(length < sizeof name && count < 4);
        memcpy(name, searches, length);
        searches += length + (searches[length] == ' ');
        assert_int_equal(
            sdg_plan_read(&plan, sdg_arena_copy(model->arena, name), model, model->arena, &err),
            SDG_OK);
        assert_int_equal(
            sdg_search_run(&it->runs[count], &plan, it->base.base.space, &how, true, &err), SDG_OK);
        it->borrowed[count] = it->runs[count];
        count++;
    }
    it->base.scene.run = it->borrowed[0];
    it->base.scene.runs = it->borrowed;
    it->base.scene.run_count = count;
}

/* Without a theme; ended by themed_close. It must stay where it is. */
static void themed_open(themed *it, const figure_case *one)
{
    memset(it, 0, sizeof *it);
    scene_open(&it->base, one->words);
    run_searches(it, one->searches);
    it->base.options = one->options;
    it->base.options.turn = SDG_NONE;
    it->base.scene.painters = sdg_painters;
    it->figure = view_figure(&it->base, one->view);
}

/* Draws the figure anew and gives it a theme. */
static void dress(themed *it, const figure_case *one, sdg_theme theme)
{
    sdg_error err = {0};
    sdg_diagram_free(it->figure);
    it->figure = view_figure(&it->base, one->view);
    assert_int_equal(sdg_dress(it->figure, theme, &err), SDG_OK);
}

static void themed_close(themed *it)
{
    sdg_diagram_free(it->figure);
    for (int i = 0; i < 4; i++)
        sdg_run_free(it->runs[i]);
    scene_close(&it->base);
}

/* ---- what a legend tells apart ---- */

/* Whether eyes see two colours as two; no colour is that of the paper. */
static bool colours_differ(sdg_colour a, sdg_colour b, sdg_colour paper, sight eyes)
{
    const double seen = 10.0; /* five times what can just be seen */
    return sight_difference(a == SDG_NO_COLOUR ? paper : a, b == SDG_NO_COLOUR ? paper : b, eyes) >=
           seen;
}

/* By its form, which no print and no eye takes away. */
static bool forms_differ(const sdg_sample *a, const sdg_sample *b)
{
    if (a->kind != b->kind || a->kind == SDG_SAMPLE_NONE)
        return true;
    if (a->double_border != b->double_border || a->bar != b->bar ||
        a->arrow_head != b->arrow_head || a->arrow_tail != b->arrow_tail)
        return true;
    return a->kind == SDG_SAMPLE_CELL &&
           (a->cell.shape != b->cell.shape || strcmp(a->cell.text, b->cell.text) != 0);
}

/* By dashes, or by a width that is seen without measuring. */
static bool pens_differ(const sdg_pen *a, const sdg_pen *b)
{
    bool has_a = a->colour != SDG_NO_COLOUR, has_b = b->colour != SDG_NO_COLOUR;
    if (!has_a || !has_b)
        return has_a != has_b;
    return a->dash != b->dash || a->width > 1.35 * b->width || b->width > 1.35 * a->width;
}

static bool samples_differ(const sdg_sample *a, const sdg_sample *b, sdg_colour paper, sight eyes)
{
    return forms_differ(a, b) || pens_differ(&a->pen, &b->pen) ||
           colours_differ(a->fill, b->fill, paper, eyes) ||
           colours_differ(a->pen.colour, b->pen.colour, paper, eyes);
}

/* A state of which nothing is said, which the legend leaves out. */
static sdg_sample plain_state(sdg_theme theme)
{
    sdg_sample plain = {.kind = SDG_SAMPLE_NODE, .text = "(a plain state)"};
    plain.pen = theme_translate_pen(theme_border_pen(), theme);
    plain.fill = theme_translate(THEME_PAPER, theme);
    return plain;
}

/* The rules that forbid a move are listed one by one, and all have one sign; the numbers in their
 * words, where there are several, tell them apart at the moves. */
static bool is_one_sign(const sdg_sample *a, const sdg_sample *b)
{
    const char *const forbidden = "no move";
    return strncmp(a->text, forbidden, strlen(forbidden)) == 0 &&
           strncmp(b->text, forbidden, strlen(forbidden)) == 0;
}

/* In graphs; what has its own number in a square needs no fill. */
static bool stands_beside_plain(const figure_case *one, const sdg_sample *sample)
{
    bool has_states = strcmp(one->view, "graph") == 0 || strcmp(one->view, "compare") == 0;
    return has_states && strncmp(sample->text, "square number", 13) != 0;
}

static void assert_legend_tells(const figure_case *one, const sdg_diagram *figure, sdg_theme theme,
                                sight eyes)
{
    const sdg_sample plain = plain_state(theme);
    for (uint32_t i = 0; i < figure->sample_count; i++) {
        const sdg_sample *a = &figure->samples[i];
        for (uint32_t k = 0; k < i; k++)
            if (!is_one_sign(a, &figure->samples[k]) &&
                !samples_differ(a, &figure->samples[k], figure->paper, eyes))
                fail_msg("%s %s, %s, eyes %d: '%s' looks like '%s'", one->words, one->view,
                         theme_names[theme], (int)eyes, a->text, figure->samples[k].text);
        if (stands_beside_plain(one, a) && !samples_differ(a, &plain, figure->paper, eyes))
            fail_msg("%s %s, %s, eyes %d: '%s' looks like a plain state", one->words, one->view,
                     theme_names[theme], (int)eyes, a->text);
    }
}

/* A legend lists what occurs, so that its lines are the signs that stand together. */
static void what_differs_differs_to_all_eyes_and_on_a_grey_print(void **state)
{
    (void)state;
    for (int c = 0; c < CASE_COUNT; c++) {
        themed it;
        themed_open(&it, &cases[c]);
        for (int t = 0; t < THEME_COUNT; t++) {
            dress(&it, &cases[c], themes[t]);
            for (int eyes = 0; eyes < SIGHT_COUNT; eyes++)
                assert_legend_tells(&cases[c], it.figure, themes[t], (sight)eyes);
        }
        themed_close(&it);
    }
}

/* ---- text in figures ---- */

/* Whether a shape covers a point; by its box, which is enough for what text lies on. */
static bool covers(const sdg_mark *mark, sdg_point at)
{
    sdg_box box = {HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
    if (mark->kind == SDG_MARK_TEXT || mark->kind == SDG_MARK_LINE || mark->kind == SDG_MARK_DOTS ||
        mark->fill == SDG_NO_COLOUR)
        return false;
    for (uint32_t i = 0; i < mark->point_count; i++) {
        sdg_point p = mark->points[i];
        box = (sdg_box){fmin(box.left, p.x), fmin(box.bottom, p.y), fmax(box.right, p.x),
                        fmax(box.top, p.y)};
    }
    if (mark->kind == SDG_MARK_ELLIPSE) {
        sdg_point c = mark->points[0], r = mark->points[1];
        box = (sdg_box){c.x - r.x, c.y - r.y, c.x + r.x, c.y + r.y};
    }
    return at.x > box.left && at.x < box.right && at.y > box.bottom && at.y < box.top;
}

/* The middle of a text. */
static sdg_point middle_of(const sdg_mark *text)
{
    double width = sdg_text_width(text->text, text->size, text->bold);
    double left = text->align == SDG_ALIGN_LEFT    ? 0.0
                  : text->align == SDG_ALIGN_RIGHT ? -width
                                                   : -width / 2;
    return (sdg_point){text->points[0].x + left + width / 2, text->points[0].y + text->size * 0.35};
}

/* What a text of a group lies on: what was drawn before, in its group or on the sheet. */
static sdg_colour ground_of(const sdg_diagram *figure, uint32_t group, uint32_t mark)
{
    const sdg_group *own = &figure->groups[group];
    sdg_point at = middle_of(&own->marks[mark]);
    sdg_colour ground = figure->paper;
    if (own->node != SDG_NONE && figure->nodes[own->node].fill != SDG_NO_COLOUR)
        ground = figure->nodes[own->node].fill;
    for (uint32_t g = 0; g <= group; g++) {
        const sdg_group *other = &figure->groups[g];
        uint32_t count = g == group ? mark : other->mark_count;
        for (uint32_t i = 0; other->node == own->node && i < count; i++)
            if (covers(&other->marks[i], at))
                ground = other->marks[i].fill;
    }
    return ground;
}

/* Returns how many texts it has looked at. */
static uint32_t assert_texts_are_read(const figure_case *one, const sdg_diagram *figure,
                                      sdg_theme theme)
{
    uint32_t count = 0;
    for (uint32_t g = 0; g < figure->group_count; g++) {
        for (uint32_t i = 0; i < figure->groups[g].mark_count; i++) {
            const sdg_mark *mark = &figure->groups[g].marks[i];
            if (mark->kind != SDG_MARK_TEXT)
                continue;
            count++;
            sdg_colour ground = ground_of(figure, g, i);
            if (sight_contrast(mark->fill, ground) < 4.5)
                fail_msg("%s %s, %s: '%s' is #%06x on #%06x", one->words, one->view,
                         theme_names[theme], mark->text, (unsigned)mark->fill, (unsigned)ground);
        }
    }
    for (uint32_t i = 0; i < figure->node_count; i++, count++)
        if (figure->nodes[i].fill != SDG_NO_COLOUR)
            assert_true(sight_contrast(figure->nodes[i].text_colour, figure->nodes[i].fill) >= 4.5);
    return count;
}

static void every_text_of_every_view_is_read_in_every_theme(void **state)
{
    (void)state;
    for (int c = 0; c < CASE_COUNT; c++) {
        themed it;
        themed_open(&it, &cases[c]);
        for (int t = 0; t < THEME_COUNT; t++) {
            dress(&it, &cases[c], themes[t]);
            assert_true(assert_texts_are_read(&cases[c], it.figure, themes[t]) > 10);
        }
        themed_close(&it);
    }
}

/* ---- dressing ---- */

/* A figure in the light has the colours that it was drawn in, and none of its roles. */
static void the_light_theme_changes_no_colour(void **state)
{
    themed it;
    sdg_error err = {0};
    (void)state;
    themed_open(&it, &cases[0]);
    sdg_diagram *drawn = it.figure;
    it.figure = NULL;
    dress(&it, &cases[0], SDG_THEME_LIGHT);
    assert_int_equal(drawn->node_count, it.figure->node_count);
    for (uint32_t i = 0; i < drawn->node_count; i++) {
        const sdg_node *before = &drawn->nodes[i], *after = &it.figure->nodes[i];
        assert_int_equal(sdg_colour_rgb(before->fill), after->fill);
        assert_int_equal(sdg_colour_rgb(before->border.colour), after->border.colour);
        assert_true(before->border.width == after->border.width);
    }
    assert_false(drawn->one_ground);
    assert_true(it.figure->one_ground);
    assert_int_equal(sdg_dress(drawn, SDG_THEME_AUTO, &err), SDG_OK);
    assert_false(drawn->one_ground);
    assert_int_equal(theme_role_of(drawn->ink), THEME_ROLE_INK);
    sdg_diagram_free(drawn);
    themed_close(&it);
}

/* All that a figure draws in, of marks and nodes and links. */
static bool has_role_left(const sdg_diagram *figure)
{
    bool left = false;
    for (uint32_t g = 0; g < figure->group_count; g++)
        for (uint32_t i = 0; i < figure->groups[g].mark_count; i++)
            left |= theme_role_of(figure->groups[g].marks[i].fill) != THEME_NO_ROLE ||
                    theme_role_of(figure->groups[g].marks[i].pen.colour) != THEME_NO_ROLE;
    for (uint32_t i = 0; i < figure->node_count; i++)
        left |= theme_role_of(figure->nodes[i].border.colour) != THEME_NO_ROLE ||
                theme_role_of(figure->nodes[i].fill) != THEME_NO_ROLE ||
                theme_role_of(figure->nodes[i].text_colour) != THEME_NO_ROLE;
    for (uint32_t i = 0; i < figure->link_count; i++)
        left |= theme_role_of(figure->links[i].pen.colour) != THEME_NO_ROLE ||
                theme_role_of(figure->links[i].text_colour) != THEME_NO_ROLE;
    return left;
}

/* Whatever a view draws has a role, and so a colour in every theme. */
static void every_colour_of_every_view_has_a_role(void **state)
{
    (void)state;
    for (int c = 0; c < CASE_COUNT; c++) {
        themed it;
        themed_open(&it, &cases[c]);
        const sdg_diagram *figure = it.figure;
        for (uint32_t g = 0; g < figure->group_count; g++) {
            for (uint32_t i = 0; i < figure->groups[g].mark_count; i++) {
                const sdg_mark *mark = &figure->groups[g].marks[i];
                if (mark->fill != SDG_NO_COLOUR)
                    assert_int_not_equal(theme_role_of(mark->fill), THEME_NO_ROLE);
                if (mark->pen.width > 0.0 && mark->pen.colour != SDG_NO_COLOUR)
                    assert_int_not_equal(theme_role_of(mark->pen.colour), THEME_NO_ROLE);
            }
        }
        dress(&it, &cases[c], SDG_THEME_PRINT);
        assert_false(has_role_left(it.figure));
        themed_close(&it);
    }
}

/* ---- the vocabulary ---- */

static void note_role(bool *drawn, sdg_colour colour)
{
    if (colour != SDG_NO_COLOUR)
        drawn[theme_role_of(colour)] = true;
}

/* The roles in which a figure is drawn. */
static void note_roles(bool *drawn, const sdg_diagram *figure)
{
    for (uint32_t g = 0; g < figure->group_count; g++)
        for (uint32_t i = 0; i < figure->groups[g].mark_count; i++) {
            note_role(drawn, figure->groups[g].marks[i].fill);
            note_role(drawn, figure->groups[g].marks[i].pen.colour);
        }
    for (uint32_t i = 0; i < figure->node_count; i++) {
        note_role(drawn, figure->nodes[i].fill);
        note_role(drawn, figure->nodes[i].border.colour);
        note_role(drawn, figure->nodes[i].text_colour);
    }
    for (uint32_t i = 0; i < figure->link_count; i++) {
        note_role(drawn, figure->links[i].pen.colour);
        note_role(drawn, figure->links[i].text_colour);
    }
}

/* What the tests above have seen is all that a figure can say. */
static void the_figures_of_these_tests_have_every_role_with_a_meaning(void **state)
{
    static const theme_role roles[] = {
        THEME_ROLE_INK,    THEME_ROLE_PAPER,     THEME_ROLE_SOFT_INK,   THEME_ROLE_LINE,
        THEME_ROLE_BORDER, THEME_ROLE_RULE,      THEME_ROLE_PATH,       THEME_ROLE_PATH_INK,
        THEME_ROLE_GHOST,  THEME_ROLE_PATH_FILL, THEME_ROLE_GHOST_INK,  THEME_ROLE_HOPELESS,
        THEME_ROLE_RING,   THEME_ROLE_PARTLY,    THEME_ROLE_BADGE_FILL, THEME_ROLE_UNUSED,
        THEME_ROLE_MESH,   THEME_ROLE_TONE_0,    THEME_ROLE_NO_DISTANCE};
    bool drawn[THEME_ROLE_COUNT] = {false};
    (void)state;
    for (int c = 0; c < CASE_COUNT; c++) {
        themed it;
        themed_open(&it, &cases[c]);
        note_roles(drawn, it.figure);
        themed_close(&it);
    }
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        if (!drawn[roles[i]])
            fail_msg("no figure here has role %d", (int)roles[i]);
}

/* ---- hatching ---- */

/* Every state has a river. */
static const figure_case pictured = {"priests", "bfs", "graph", {.node = SDG_NODE_PICTURE}};

/* Boxes of water, or lines across them, in a figure. */
static uint32_t count_water(const sdg_diagram *figure, bool hatched)
{
    uint32_t count = 0;
    sdg_colour water = theme_rgb(THEME_ROLE_WATER, SDG_THEME_PRINT);
    sdg_colour hatch = theme_rgb(THEME_ROLE_HATCH, SDG_THEME_PRINT);
    for (uint32_t g = 0; g < figure->group_count; g++)
        for (uint32_t i = 0; i < figure->groups[g].mark_count; i++) {
            const sdg_mark *mark = &figure->groups[g].marks[i];
            if (hatched && mark->kind == SDG_MARK_LINE && mark->pen.colour == hatch &&
                figure->groups[g].marks[i - 1].fill == water)
                count++;
            if (!hatched && mark->kind == SDG_MARK_POLYGON && mark->fill == water)
                count++;
        }
    return count;
}

static void water_is_hatched_in_print_alone(void **state)
{
    themed it;
    (void)state;
    themed_open(&it, &pictured);
    dress(&it, &pictured, SDG_THEME_PRINT);
    assert_true(count_water(it.figure, false) >= it.base.facts->states);
    assert_int_equal(count_water(it.figure, true), count_water(it.figure, false));
    dress(&it, &pictured, SDG_THEME_LIGHT);
    assert_int_equal(count_water(it.figure, true), 0);
    themed_close(&it);
}

/* More marks than the room that the arena of a figure has left. */
static const figure_case large = {
    "priests priests=12 devils=12 boat=4", "bfs", "graph", {.node = SDG_NODE_PICTURE}};

static void dressing_without_memory_is_a_failure(void **state)
{
    themed it;
    sdg_error err = {0};
    (void)state;
    themed_open(&it, &large);
    uint32_t failures = 0;
    for (sdg_status status = SDG_E_NOMEM; status != SDG_OK; failures++) {
        sdg_diagram_free(it.figure);
        it.figure = view_figure(&it.base, large.view);
        fails_in = failures + 1;
        status = sdg_dress(it.figure, SDG_THEME_PRINT, &err);
        fails_in = 0;
        assert_true(status == SDG_OK || status == SDG_E_NOMEM);
    }
    assert_true(failures > 1);
    themed_close(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_differs_differs_to_all_eyes_and_on_a_grey_print),
        cmocka_unit_test(every_text_of_every_view_is_read_in_every_theme),
        cmocka_unit_test(the_light_theme_changes_no_colour),
        cmocka_unit_test(every_colour_of_every_view_has_a_role),
        cmocka_unit_test(the_figures_of_these_tests_have_every_role_with_a_meaning),
        cmocka_unit_test(water_is_hatched_in_print_alone),
        cmocka_unit_test(dressing_without_memory_is_a_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
