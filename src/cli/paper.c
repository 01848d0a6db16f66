/* The sheet that a figure is for: --paper and --min-pt. */
#include <string.h>
#include <strings.h>

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

/* Other spellings that are seen, by the name that they stand for: the ratio of a slide, its word.
 * They are told, not taken, so that one sheet has one name in scripts and recipes. */
static const char *const sheet_slips[][2] = {
    {"16:9", "169"},  {"16x9", "169"},   {"16/9", "169"},       {"wide", "169"},
    {"slide", "169"}, {"slides", "169"}, {"beamer", "169"},     {"4:3", "43"},
    {"4x3", "43"},    {"4/3", "43"},     {"usletter", "letter"}};

/* The name of the sheet that was meant; NULL: none is near. */
static const char *meant_sheet(const char *text)
{
    for (size_t i = 0; i < sizeof sheet_slips / sizeof *sheet_slips; i++)
        if (strcasecmp(text, sheet_slips[i][0]) == 0)
            return sheet_slips[i][1];
    for (size_t i = 0; i < sizeof sheet_names / sizeof *sheet_names; i++)
        if (strcasecmp(text, sheet_names[i].name) == 0)
            return sheet_names[i].name;
    return NULL;
}

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

/* The numbers of slides are no sizes that anybody guesses, so they are explained. */
static sdg_status fail_sheet(const option_row *row, const char *text, sdg_error *err)
{
    char shown[EXCERPT_BYTES];
    const char *meant = meant_sheet(text);
    message_excerpt(shown, text);
    if (meant != NULL)
        sdg_fail(err, SDG_E_USAGE, "--paper=%s is no sheet; did you mean '%s'?", shown, meant);
    else
        sdg_fail(err, SDG_E_USAGE, "--paper=%s is no sheet", shown);
    sdg_hint(err,
             "it takes a4, letter, 169 and 43 (slides of 16:9 and 4:3), or millimetres in "
             "%llu..%llu like 160x240mm, or 80mm for any height",
             (unsigned long long)row->low, (unsigned long long)row->high);
    return SDG_E_USAGE;
}

sdg_status value_read_paper(setting *out, const option_row *row, const char *text, sdg_arena *arena,
                            sdg_error *err)
{
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
    return fail_sheet(row, text, err);
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
