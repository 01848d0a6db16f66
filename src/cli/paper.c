/* The sheet that a figure is for: --paper and --min-pt. */
#include <string.h>

#include "cli/message.h"
#include "cli/options.h"

/* No bound on the height: more than any sheet, and still a number that figures can be cut to. */
#define ANY_HEIGHT 14400.0

/* A name of a sheet, with its text block in millimetres: on paper less usual margins, on a slide
 * less those of its theme. */
typedef struct sheet_name {
    const char *name;
    uint64_t width, height;
} sheet_name;

static const sheet_name sheet_names[] = {
    {"a4", 160, 240}, {"letter", 165, 229}, {"169", 240, 120}, {"43", 240, 165}};

/* "160x240mm" or "80mm", whose height is free: 0. */
static bool scan_sheet(char *text, const option_row *row, setting *out)
{
    size_t length = strlen(text);
    if (length < 3 || strcmp(text + length - 2, "mm") != 0)
        return false;
    text[length - 2] = '\0';
    char *height = strchr(text, 'x');
    if (height != NULL)
        *height++ = '\0';
    out->last = 0;
    return sdg_parse_number(text, row->high, &out->number) && out->number >= row->low &&
           (height == NULL ||
            (sdg_parse_number(height, row->high, &out->last) && out->last >= row->low));
}

sdg_status value_read_paper(setting *out, const option_row *row, const char *text, sdg_arena *arena,
                            sdg_error *err)
{
    char shown[EXCERPT_BYTES];
    out->text = text;
    for (size_t i = 0; i < sizeof sheet_names / sizeof *sheet_names; i++) {
        if (strcmp(text, sheet_names[i].name) != 0)
            continue;
        out->number = sheet_names[i].width;
        out->last = sheet_names[i].height;
        return SDG_OK;
    }
    char *copy = sdg_arena_copy(arena, text);
    if (copy == NULL)
        return sdg_fail_memory(err);
    if (scan_sheet(copy, row, out))
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "--paper=%s is no sheet", message_excerpt(shown, text));
    sdg_hint(
        err,
        "it takes a4, letter, 169, 43, or millimetres in %llu..%llu like 160x240mm, or 80mm for "
        "any height",
        (unsigned long long)row->low, (unsigned long long)row->high);
    return SDG_E_USAGE;
}

/* On a slide letters are read from the back row. */
static bool is_slide(const setting *paper)
{
    return strcmp(paper->text, "169") == 0 || strcmp(paper->text, "43") == 0;
}

/* Letters have a least size whether or not there is a sheet: pictures give way to it. */
sdg_paper paper_of(const options *from)
{
    const double points = 72.0 / 25.4, on_paper = 7.0, on_slides = 10.0;
    const setting *paper = &from->set[OPTION_PAPER], *least = &from->set[OPTION_MIN_PT];
    sdg_paper out = {.least = least->given ? (double)least->number : on_paper};
    if (!paper->given)
        return out;
    out.width = (double)paper->number * points;
    out.height = paper->last > 0 ? (double)paper->last * points : ANY_HEIGHT;
    if (is_slide(paper) && !least->given)
        out.least = on_slides;
    return out;
}
