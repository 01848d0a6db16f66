/* Dark pages. A colour with a role becomes what the diagram says; every other one gets a
 * counterpart of the same hue on the other side of the scale of contrast: the WCAG ratio of two
 * colours is (Y + 0.05) / (Y' + 0.05), so on its logarithm, from black at 0 to white at 1,
 * mirroring keeps every contrast. Fills end a little above black and lines are raised with them.
 * Rules select by attribute, which keeps tiles, bands and lines apart. */
#include <math.h>

#include "render/svg.h"

/* The darkest fill on the scale; the contrast of any pair shrinks by less than the lines are
 * raised. */
static const double FLOOR = 0.05;

/* The colours that occur, filled and drawn apart, sorted and each once. */
typedef struct palette {
    sdg_colour *colours; /* with their roles, which do not count in comparisons */
    size_t count, capacity;
} palette;

/* Inserted in order, so that the rules do not depend on which node came first. A figure has some
 * twenty colours. */
static bool add(palette *p, sdg_colour colour)
{
    size_t at = p->count;
    if (colour == SDG_NO_COLOUR)
        return true;
    while (at > 0 && sdg_colour_rgb(p->colours[at - 1]) >= sdg_colour_rgb(colour))
        at--;
    if (at < p->count && sdg_colour_rgb(p->colours[at]) == sdg_colour_rgb(colour))
        return true;
    sdg_colour *colours = sdg_reserve(p->colours, p->count, &p->capacity, sizeof *colours);
    if (colours == NULL)
        return false;
    p->colours = colours;
    for (size_t i = p->count; i > at; i--)
        colours[i] = colours[i - 1];
    colours[at] = colour;
    p->count++;
    return true;
}

/* The colours that occur, by what they are used for: a dark page inverts each in its own way. */
typedef struct inks {
    palette fills, pens, texts, dots;
    palette lines; /* pens of links, whose arrowheads are filled */
} inks;

/* Texts are kept apart from shapes of the same colour: one is read, the other looked at. */
static bool add_marks(inks *all, const sdg_group *group)
{
    bool fits = true;
    for (uint32_t i = 0; fits && i < group->mark_count; i++) {
        const sdg_mark *mark = &group->marks[i];
        palette *fill = mark->kind == SDG_MARK_TEXT ? &all->texts : &all->fills;
        /* Dots are the round ends of a line that has no length, but turn over as the areas they
         * are. */
        if (mark->kind == SDG_MARK_DOTS)
            fill = &all->dots;
        fits = add(fill, mark->fill) && add(&all->pens, mark->pen.colour);
    }
    return fits;
}

/* From the diagram, not from the SVG: what a user has coloured by -N stays as told. */
static bool add_all(inks *all, const sdg_diagram *diagram)
{
    bool fits = true;
    for (uint32_t i = 0; fits && i < diagram->group_count; i++)
        fits = add_marks(all, &diagram->groups[i]);
    for (uint32_t i = 0; fits && i < diagram->node_count; i++) {
        const sdg_node *node = &diagram->nodes[i];
        fits = add(&all->fills, node->fill) && add(&all->pens, node->border.colour) &&
               add(&all->texts, node->text_colour);
    }
    for (uint32_t i = 0; fits && i < diagram->link_count; i++) {
        const sdg_link *link = &diagram->links[i];
        fits = add(&all->pens, link->pen.colour) && add(&all->lines, link->pen.colour) &&
               add(&all->texts, link->text_colour);
    }
    return fits;
}

/* ---- colours ---- */

/* From a byte of sRGB to light. */
static double to_linear(uint32_t byte)
{
    double v = byte / 255.0;
    return v <= 0.03928 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

/* Rounded to a byte; what lies outside after scaling is brought back in. */
static uint32_t from_linear(double v)
{
    double s = v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055;
    s = s < 0 ? 0 : s > 1 ? 1 : s;
    return (uint32_t)(s * 255 + 0.5);
}

/* As WCAG 2 defines it. */
static double luminance(const double *rgb)
{
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

/* Brings a colour to a luminance: by scaling as far as that goes, then by mixing with white. */
static void set_luminance(double *rgb, double wanted)
{
    double now = luminance(rgb), most = fmax(rgb[0], fmax(rgb[1], rgb[2]));
    double scale = now > 0 ? wanted / now : 0;
    if (most > 0 && scale * most > 1)
        scale = 1 / most;
    double mix = wanted - now * scale;
    mix = now * scale < 1 ? mix / (1 - now * scale) : 0;
    for (int i = 0; i < 3; i++)
        rgb[i] = rgb[i] * scale * (1 - mix) + mix;
}

/* The counterpart of a colour on a dark page. */
static sdg_colour turn_over(sdg_colour colour, bool is_fill)
{
    double rgb[3] = {to_linear(colour >> 16 & 255), to_linear(colour >> 8 & 255),
                     to_linear(colour & 255)};
    double place = log((luminance(rgb) + 0.05) / 0.05) / log(21);
    place = is_fill ? FLOOR + (1 - FLOOR) * (1 - place) : fmin(1, 1 + FLOOR - place);
    set_luminance(rgb, 0.05 * pow(21, place) - 0.05);
    return from_linear(rgb[0]) << 16 | from_linear(rgb[1]) << 8 | from_linear(rgb[2]);
}

/* ---- rules ---- */

/* Rules for one kind of use, being written. */
typedef struct rules {
    const char *before; /* the selector of dark pages */
    const char *id, *target, *property;
    bool is_fill;
    sdg_colour (*night)(sdg_colour colour); /* of the diagram */
} rules;

/* What a colour becomes. */
static sdg_colour dark_of(sdg_colour colour, const rules *how)
{
    bool has_role = colour >> SDG_ROLE_SHIFT != 0;
    return has_role && how->night != NULL ? how->night(colour) : turn_over(colour, how->is_fill);
}

/* A rule a colour; a style sheet wins over attributes without any further ado. */
static void put_rules(const palette *p, const rules *how, sdg_sink *to)
{
    for (size_t i = 0; i < p->count; i++)
        sdg_put_format(to, "%s #%s %s[%s=\"#%06x\"]{%s:#%06x}\n", how->before, how->id, how->target,
                       how->property, (unsigned)sdg_colour_rgb(p->colours[i]), how->property,
                       (unsigned)dark_of(p->colours[i], how));
}

/* Later, or more closely aimed, rules win: those for lines and texts follow those for fills. */
static void put_all(const inks *all, const char *before, const sdg_diagram *diagram, sdg_sink *to)
{
    const struct {
        const palette *colours;
        const char *target, *property;
        bool is_fill;
    } uses[] = {
        {&all->fills, "", "fill", true},
        {&all->pens, "", "stroke", false},
        /* Behind the fills: arrowheads have the colour of their lines, texts that of ink. */
        {&all->lines, ".edge ", "fill", false},
        {&all->texts, "text", "fill", false},
        {&all->dots, ".dots ", "stroke", true},
    };
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++)
        put_rules(uses[i].colours,
                  &(rules){before, diagram->id, uses[i].target, uses[i].property, uses[i].is_fill,
                           diagram->night},
                  to);
}

/* Twice the same rules: once for what the system prefers, which works even inside an img
 * element, unless the page says that it is light; once for pages that have a switch of their
 * own. */
sdg_status sdg_svg_style(const sdg_diagram *diagram, sdg_sink *to, sdg_error *err)
{
    double paper[3] = {to_linear(diagram->paper >> 16 & 255), to_linear(diagram->paper >> 8 & 255),
                       to_linear(diagram->paper & 255)};
    inks all = {0};
    bool is_dark = diagram->paper != SDG_NO_COLOUR && luminance(paper) < 0.18;
    if (is_dark || diagram->one_ground)
        return SDG_OK;
    bool fits = add_all(&all, diagram);
    if (fits) {
        sdg_put_text(to, "<style>\n@media (prefers-color-scheme:dark){\n");
        put_all(&all, ":root:not([data-theme=light]):not(.light)", diagram, to);
        sdg_put_text(to, "}\n");
        put_all(&all, ":is([data-theme=dark],.dark)", diagram, to);
        sdg_put_text(to, "</style>\n");
    }
    sdg_release(all.fills.colours);
    sdg_release(all.pens.colours);
    sdg_release(all.texts.colours);
    sdg_release(all.lines.colours);
    sdg_release(all.dots.colours);
    return fits ? SDG_OK : sdg_fail_memory(err);
}
