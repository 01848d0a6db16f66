/* The sheet that a figure is for: --paper and --min-pt. */
#include <string.h>
#include <strings.h>

#include "cli/message.h"
#include "cli/options.h"

/* No bound on the height: more than any sheet, and still a number that figures can be cut to. */
#define ANY_HEIGHT 14400.0

/* Points of the smallest letters: on paper, and on slides, which are read from the back row. */
#define LEAST_ON_PAPER 7.0
#define LEAST_ON_SLIDES 10.0

/* A name of a sheet, with its text block in millimetres: on paper less usual margins, on a slide
 * less those of its theme. */
typedef struct sheet_name {
    const char *name;
    uint64_t width, height;
    double least; /* points of its smallest letters, where --min-pt does not say */
} sheet_name;

/* The pages of beamer are 160 and 128 mm wide, and are enlarged: their letters have the part of the
 * width that they have on the larger slides. What is left of them stands under a title. */
static const sheet_name sheet_names[] = {
    {"a4", 160, 240, LEAST_ON_PAPER},   {"letter", 165, 229, LEAST_ON_PAPER},
    {"169", 240, 120, LEAST_ON_SLIDES}, {"43", 240, 165, LEAST_ON_SLIDES},
    {"beamer169", 140, 72, 6.0},        {"beamer", 108, 78, 5.0}};

/* Other spellings that are seen, by the name that they stand for: the ratio of a slide, its word.
 * They are told, not taken, so that one sheet has one name in scripts and recipes. */
static const char *const sheet_slips[][2] = {
    {"16:9", "169"},  {"16x9", "169"},   {"16/9", "169"},        {"wide", "169"},
    {"slide", "169"}, {"slides", "169"}, {"beamer43", "beamer"}, {"4:3", "43"},
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
             "it takes a4, letter, 169 and 43 (slides of 16:9 and 4:3), beamer169 and beamer (the "
             "same in a frame of beamer), or millimetres in %llu..%llu like 160x240mm, or 80mm "
             "for any height",
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

/* The least size of letters on a sheet by its name; other sheets are paper. */
static double least_of(const setting *paper)
{
    for (size_t i = 0; paper->given && i < sizeof sheet_names / sizeof *sheet_names; i++)
        if (strcmp(paper->text, sheet_names[i].name) == 0)
            return sheet_names[i].least;
    return LEAST_ON_PAPER;
}

/* Letters have a least size whether or not there is a sheet: pictures give way to it. */
sdg_paper paper_of(const options *from)
{
    const double points = 72.0 / 25.4;
    const setting *paper = &from->set[OPTION_PAPER], *least = &from->set[OPTION_MIN_PT];
    sdg_paper out = {.least = least->given ? (double)least->number : least_of(paper)};
    if (!paper->given)
        return out;
    out.width = (double)paper->number * points;
    out.height = paper->last > 0 ? (double)paper->last * points : ANY_HEIGHT;
    return out;
}
