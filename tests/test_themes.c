/* The palette: what is read is read in every theme, and scales are scales to all eyes. */
#include "sight.h"
#include "view_scene.h"

#include "draw/theme.h"

/* The themes that can be asked for. */
static const sdg_theme themes[] = {SDG_THEME_LIGHT, SDG_THEME_DARK, SDG_THEME_PRINT,
                                   SDG_THEME_CONTRAST};
enum { THEME_COUNT = sizeof themes / sizeof *themes, MOST_GROUNDS = 12 };

static const char *const theme_names[] = {"auto", "light", "dark", "print", "contrast"};

/* ---- the palette ---- */

static void print_has_greys_alone(void **state)
{
    (void)state;
    for (int role = 1; role < THEME_ROLE_COUNT; role++) {
        sdg_colour rgb = theme_rgb((theme_role)role, SDG_THEME_PRINT);
        if ((rgb & 0xFF) != (rgb >> 8 & 0xFF) || (rgb & 0xFF) != rgb >> 16)
            fail_msg("role %d is #%06x", role, (unsigned)rgb);
    }
}

/* A style sheet finds colours, not roles. */
static void one_colour_in_the_light_is_one_in_the_dark(void **state)
{
    (void)state;
    for (int a = 1; a < THEME_ROLE_COUNT; a++)
        for (int b = 1; b < a; b++)
            if (theme_rgb((theme_role)a, SDG_THEME_LIGHT) ==
                    theme_rgb((theme_role)b, SDG_THEME_LIGHT) &&
                theme_rgb((theme_role)a, SDG_THEME_DARK) !=
                    theme_rgb((theme_role)b, SDG_THEME_DARK))
                fail_msg("roles %d and %d part in the dark", a, b);
}

/* What may lie on what; grounds end with THEME_NO_ROLE. */
typedef struct laid {
    const char *name;
    theme_role ink, grounds[MOST_GROUNDS];
} laid;

#define ON(role) #role, THEME_ROLE_##role
#define SHEET THEME_ROLE_PAPER, THEME_ROLE_BAND_FIRST, THEME_ROLE_BAND_LAST
#define BOARD THEME_ROLE_PAPER, THEME_ROLE_WATER, THEME_ROLE_LAND

static const laid texts[] = {
    {ON(INK),
     {SHEET, THEME_ROLE_PATH_FILL, THEME_ROLE_HOPELESS, THEME_ROLE_PARTLY, THEME_ROLE_WATER,
      THEME_ROLE_LAND, THEME_ROLE_A, THEME_ROLE_D}},
    {ON(SOFT_INK), {SHEET}},
    {ON(PATH_INK), {SHEET}},
    {ON(GHOST_INK), {SHEET}},
    {ON(PAPER),
     {THEME_ROLE_BADGE_FILL, THEME_ROLE_INK, THEME_ROLE_WALL, THEME_ROLE_B, THEME_ROLE_C}},
    {ON(MARK_INK), {THEME_ROLE_MARK}},
    {ON(SERIES_0), {THEME_ROLE_PAPER}},
    {ON(SERIES_1), {THEME_ROLE_PAPER}},
    {ON(SERIES_2), {THEME_ROLE_PAPER}},
    {ON(SERIES_3), {THEME_ROLE_PAPER}},
};

/* The moves of a cloud (MESH) are a ground for its dots, and so are missing. */
static const laid lines[] = {
    {ON(INK), {SHEET, THEME_ROLE_PATH_FILL, THEME_ROLE_PARTLY}},
    {ON(LINE), {SHEET}},
    {ON(BORDER), {SHEET, THEME_ROLE_PATH_FILL, THEME_ROLE_PARTLY, THEME_ROLE_HOPELESS}},
    {ON(PATH), {SHEET, THEME_ROLE_PATH_FILL, THEME_ROLE_PARTLY}},
    {ON(GHOST), {SHEET, THEME_ROLE_HOPELESS}},
    {ON(UNUSED), {SHEET}},
    {ON(RING), {SHEET}},
    {ON(RULE), {THEME_ROLE_PAPER}},
    {ON(A_EDGE), {BOARD}},
    {ON(B), {BOARD}},
    {ON(C_EDGE), {BOARD}},
    {ON(D_EDGE), {BOARD}},
    {ON(MARK_EDGE), {BOARD}},
    {ON(WALL_EDGE), {BOARD}},
};

/* Fails where what lies on a ground has too little contrast with it. */
static void assert_contrast(const laid *it, sdg_theme theme, double least)
{
    for (int i = 0; it->grounds[i] != THEME_NO_ROLE; i++) {
        double got = sight_contrast(theme_rgb(it->ink, theme), theme_rgb(it->grounds[i], theme));
        if (got < least)
            fail_msg("%s: %s has %.2f on #%06x", theme_names[theme], it->name, got,
                     (unsigned)theme_rgb(it->grounds[i], theme));
    }
}

static void text_is_read_on_every_ground(void **state)
{
    (void)state;
    for (int t = 0; t < THEME_COUNT; t++)
        for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
            assert_contrast(&texts[i], themes[t], themes[t] == SDG_THEME_CONTRAST ? 6.0 : 4.5);
}

static void lines_are_seen_on_every_ground(void **state)
{
    (void)state;
    for (int t = 0; t < THEME_COUNT; t++)
        for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
            assert_contrast(&lines[i], themes[t], themes[t] == SDG_THEME_CONTRAST ? 4.5 : 3.0);
}

/* ---- scales ---- */

/* By lightness alone, so that hue may mislead no eye. Nearer distances stand out more. */
static void distances_are_told_by_lightness_to_all_eyes(void **state)
{
    const int steps = 32;
    (void)state;
    for (int t = 0; t < THEME_COUNT; t++) {
        for (int eyes = 0; eyes < SIGHT_COUNT; eyes++) {
            double paper = sight_lightness(theme_rgb(THEME_ROLE_PAPER, themes[t]), (sight)eyes);
            double before = 1000.0;
            for (int i = 0; i < steps; i++) {
                sdg_colour tone = theme_translate(theme_tone((double)i / (steps - 1)), themes[t]);
                double off = fabs(sight_lightness(sdg_colour_rgb(tone), (sight)eyes) - paper);
                if (off > before - 0.4)
                    fail_msg("%s, eyes %d: step %d is %.2f off the paper after %.2f",
                             theme_names[themes[t]], eyes, i, off, before);
                before = off;
            }
        }
    }
}

/* Their grey would be a distance on a grey print. */
static void states_without_a_distance_are_smaller_dots(void **state)
{
    view_scene it;
    double radius[2] = {0.0, 0.0};
    (void)state;
    scene_open(&it, "frogs");
    sdg_diagram *figure = view_figure(&it, "cloud");
    for (uint32_t g = 0; g < figure->group_count; g++)
        for (uint32_t i = 0; i < figure->groups[g].mark_count; i++) {
            const sdg_mark *mark = &figure->groups[g].marks[i];
            if (mark->kind == SDG_MARK_DOTS)
                radius[theme_role_of(mark->fill) == THEME_ROLE_NO_DISTANCE] = mark->size;
        }
    assert_true(radius[0] > 0.0 && radius[1] > 0.0);
    assert_true(radius[1] < 0.7 * radius[0]);
    sdg_diagram_free(figure);
    scene_close(&it);
}

/* The place of a colour on a scale is found from what was rounded to bytes. */
static void a_scale_of_the_light_stays_itself(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 40; i++) {
        sdg_colour tone = theme_tone(i / 39.0), band = theme_band(i, 40);
        assert_true(sight_difference(theme_translate(tone, SDG_THEME_LIGHT), sdg_colour_rgb(tone),
                                     SIGHT_FULL) < 1.0);
        assert_true(sight_difference(theme_translate(band, SDG_THEME_LIGHT), sdg_colour_rgb(band),
                                     SIGHT_FULL) < 1.0);
    }
    assert_int_equal(theme_translate(theme_band(0, 9), SDG_THEME_DARK),
                     theme_rgb(THEME_ROLE_BAND_FIRST, SDG_THEME_DARK));
    assert_int_equal(theme_translate(theme_band(8, 9), SDG_THEME_DARK),
                     theme_rgb(THEME_ROLE_BAND_LAST, SDG_THEME_DARK));
    assert_int_equal(theme_translate(theme_tone(1.0), SDG_THEME_PRINT),
                     theme_rgb(THEME_ROLE_TONE_6, SDG_THEME_PRINT));
}

static void what_has_no_role_keeps_its_colour(void **state)
{
    (void)state;
    assert_int_equal(theme_translate(0x123456, SDG_THEME_DARK), 0x123456);
    assert_int_equal(theme_translate(SDG_NO_COLOUR, SDG_THEME_DARK), SDG_NO_COLOUR);
    assert_int_equal(theme_translate(0xFE123456, SDG_THEME_DARK), 0xFE123456);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(print_has_greys_alone),
        cmocka_unit_test(one_colour_in_the_light_is_one_in_the_dark),
        cmocka_unit_test(text_is_read_on_every_ground),
        cmocka_unit_test(lines_are_seen_on_every_ground),
        cmocka_unit_test(distances_are_told_by_lightness_to_all_eyes),
        cmocka_unit_test(states_without_a_distance_are_smaller_dots),
        cmocka_unit_test(a_scale_of_the_light_stays_itself),
        cmocka_unit_test(what_has_no_role_keeps_its_colour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
