/* Boards of cells: that a letter lies within the shape that it stands on. */
#include "draw/board.h"
#include "sample_diagram.h"

/* Whether a point lies within a polygon: the line to the right of it crosses its sides an odd
 * number of times. */
static bool is_within(const sdg_mark *shape, sdg_point at)
{
    bool is = false;
    for (uint32_t i = 0; i < shape->point_count; i++) {
        sdg_point a = shape->points[i], b = shape->points[(i + 1) % shape->point_count];
        if ((a.y > at.y) != (b.y > at.y) && at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y))
            is = !is;
    }
    return is;
}

/* The corners of a text as high as capitals are. */
static void assert_within(const sdg_mark *shape, const sdg_mark *text)
{
    double half = sdg_text_width(text->text, text->size, false) / 2;
    for (int i = 0; i < 4; i++) {
        sdg_point corner = {text->points[0].x + (i % 2 == 0 ? -half : half),
                            text->points[0].y + (i < 2 ? 0.0 : 0.72 * text->size)};
        if (!is_within(shape, corner))
            fail_msg("'%s' of %.2f pt leaves its shape at %.2f, %.2f", text->text, text->size,
                     corner.x, corner.y);
    }
}

static void letters_lie_within_their_shapes(void **state)
{
    static const sdg_shape SHAPES[] = {SDG_SHAPE_BLOCK, SDG_SHAPE_SQUARE, SDG_SHAPE_TRIANGLE,
                                       SDG_SHAPE_DIAMOND};
    static const char *const TEXTS[] = {"a", "A", "W", "i"};
    (void)state;
    for (size_t i = 0; i < 4; i++)
        for (size_t k = 0; k < 4; k++) {
            sdg_diagram *diagram = empty_sheet();
            sdg_cell cell = {0, 0, 1, 1, SDG_INK_B, SHAPES[i], ""};
            sdg_picture picture = {1, 1, &cell, 1};
            strcpy(cell.text, TEXTS[k]);
            assert_true(sdg_diagram_group(diagram, "picture", SDG_NONE));
            assert_true(board_draw(diagram, &picture, (sdg_point){50, 50}, 14.4));
            const sdg_group *drawn = &diagram->groups[diagram->group_count - 1];
            assert_int_equal(drawn->mark_count, 2);
            assert_in_range((int)(drawn->marks[1].size * 10), 50, 120);
            assert_within(&drawn->marks[0], &drawn->marks[1]);
            sdg_diagram_free(diagram);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_lie_within_their_shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
