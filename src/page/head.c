/* The head of the page. Nothing may be loaded, and nothing may run or give the page its look but
 * what stands in it: the policy names the script and each style by its digest. */
#include <string.h>

#include "base/digest.h"
#include "draw/theme.h"
#include "page/page.h"

/* Pixels a point at least: letters of the figure have 8 points and shall have as many pixels. */
static const double LEAST_SCALE = 1.0;

/* ---- colours ---- */

/* What an ink of a picture is made of; the script knows inks by their numbers. */
static void put_inks(sdg_theme theme, sdg_sink *to)
{
    for (int i = SDG_INK_WALL; i < SDG_INK_COUNT; i++) {
        const sdg_ink ink = (sdg_ink)i;
        const struct {
            const char *name;
            sdg_colour colour;
        } parts[] = {
            {"fill", theme_fill(ink)}, {"edge", theme_outline(ink)}, {"text", theme_text_on(ink)}};
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
            sdg_put_format(to, "--%s-%d:#%06x;", parts[k].name, i,
                           (unsigned)sdg_colour_rgb(theme_translate(parts[k].colour, theme)));
    }
}

/* The roles of the palette under their own names. */
static void put_colours(sdg_theme theme, sdg_sink *to)
{
#define COLOUR(role, light, dark, print, contrast)                                                 \
    sdg_put_format(to, "--%s:#%06x;", #role, (unsigned)theme_rgb(THEME_ROLE_##role, theme));
#include "draw/palette.def"
#undef COLOUR
    put_inks(theme, to);
}

/* Where the figure is made for one ground the page has that ground, too. */
static void put_palette(const page *it, sdg_sink *to)
{
    const sdg_theme theme = it->asked->theme;
    sdg_put_text(to, ":root{");
    put_colours(theme, to);
    sdg_put_text(to, "}\n");
    if (theme != SDG_THEME_AUTO)
        return;
    sdg_put_text(to, "@media (prefers-color-scheme:dark){:root:not([data-theme=light]){");
    put_colours(SDG_THEME_DARK, to);
    sdg_put_text(to, "}}\n:root[data-theme=dark]{");
    put_colours(SDG_THEME_DARK, to);
    sdg_put_text(to, "}\n");
}

/* The figure fills its place, but its letters stay legible: rather it is scrolled. */
static void put_sizes(const page *it, sdg_sink *to)
{
    sdg_put_text(to, "#stage>svg{min-width:");
    sdg_put_fixed(to, it->diagram->width * LEAST_SCALE, 0);
    sdg_put_text(to, "px;min-height:");
    sdg_put_fixed(to, it->diagram->height * LEAST_SCALE, 0);
    sdg_put_text(to, "px}\n");
}

/* ---- the policy ---- */

/* Every style that stands in the figure, by what is between its tags. */
static void put_figure_styles(const sdg_buffer *figure, sdg_sink *to)
{
    static const char open[] = "<style>", close[] = "</style>";
    const char *at = figure->bytes;
    while ((at = strstr(at, open)) != NULL) {
        at += sizeof open - 1;
        const char *end = strstr(at, close);
        if (end == NULL)
            return;
        sdg_put_text(to, " '");
        sdg_put_sha256(to, at, (size_t)(end - at));
        sdg_put_text(to, "'");
        at = end;
    }
}

static void put_policy(const sdg_buffer *style, const sdg_buffer *figure, sdg_sink *to)
{
    sdg_put_text(to, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                     "base-uri 'none'; form-action 'none'; script-src '");
    sdg_put_sha256(to, page_script, page_script_size);
    sdg_put_text(to, "'; style-src '");
    sdg_put_sha256(to, style->bytes, style->count);
    sdg_put_text(to, "'");
    put_figure_styles(figure, to);
    sdg_put_text(to, "\">\n");
}

/* ---- the whole ---- */

/* Chinese is the simplified one; other languages are called as they are named. */
static const char *name_of_language(const page *it)
{
    const char *name = sdg_languages[sdg_arena_lang(it->arena)];
    return strcmp(name, "zh") == 0 ? "zh-Hans" : name;
}

/* The scheme of what browsers draw themselves, as the slider and the bars to scroll with. */
static const char *scheme_of(sdg_theme theme)
{
    return theme == SDG_THEME_AUTO ? "light dark" : theme == SDG_THEME_DARK ? "dark" : "light";
}

void page_put_head(const page *it, const sdg_buffer *figure, sdg_sink *to)
{
    sdg_buffer style = {0};
    sdg_sink rules = sdg_buffer_sink(&style);
    put_palette(it, &rules);
    put_sizes(it, &rules);
    sdg_put(&rules, page_style, page_style_size);
    sdg_put_format(to, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
                   name_of_language(it));
    if (rules.status == SDG_OK)
        put_policy(&style, figure, to);
    else
        to->status = rules.status;
    sdg_put_format(to,
                   "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
                   "<meta name=\"color-scheme\" content=\"%s\">\n"
                   "<meta name=\"generator\" content=\"statediagram\">\n<title>",
                   scheme_of(it->asked->theme));
    sdg_put_xml(to, it->diagram->name);
    sdg_put_text(to, "</title>\n<style>");
    sdg_put(to, style.bytes, style.count);
    sdg_put_text(to, "</style>\n</head>\n");
    sdg_buffer_free(&style);
}
