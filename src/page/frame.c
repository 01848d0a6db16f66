/* What stands around the figure. All that only the script can work is hidden until it runs: without
 * it the page is the figure with its words. */
#include "page/page.h"

void page_put_words(const page *it, const char *text, sdg_sink *to)
{
    sdg_put_xml(to, sdg_translate(sdg_arena_lang(it->arena), text));
}

/* Whether the page lacks steps of a deck. */
static bool is_cut(const page_deck *deck)
{
    return deck->count < deck->whole;
}

/* ---- before the figure ---- */

/* What a reader must not overlook: that the result is partial, and that the page is. */
static void put_banners(const page *it, sdg_sink *to)
{
    bool is_partial = it->scene != NULL && sdg_facts_partial(it->scene->facts)[0] != '\0';
    if (is_partial) {
        sdg_put_text(to, "<p class=\"banner\" role=\"note\">");
        sdg_put_xml(to, it->diagram->notice);
        sdg_put_text(to, "</p>\n");
    }
    for (uint32_t i = 0; i < it->deck_count; i++) {
        const page_deck *deck = &it->decks[i];
        if (!is_cut(deck))
            continue;
        sdg_put_text(to, "<p class=\"banner\" role=\"note\">");
        sdg_say(to, "%s: too many steps for a page; it holds the first %u of %u.", deck->title,
                (unsigned)deck->count, (unsigned)deck->whole);
        sdg_put_text(to, "</p>\n");
    }
}

/* A button with a drawn sign and a name. */
static void put_button(const page *it, const char *id, const char *sign, const char *name,
                       sdg_sink *to)
{
    sdg_put_format(to, "<button type=\"button\" id=\"%s\" aria-label=\"", id);
    page_put_words(it, name, to);
    sdg_put_text(to, "\" title=\"");
    page_put_words(it, name, to);
    sdg_put_format(to,
                   "\"><svg class=\"sign\" viewBox=\"0 0 16 16\" aria-hidden=\"true\" "
                   "focusable=\"false\"><path d=\"%s\"/></svg></button>\n",
                   sign);
}

/* A title that the figure shows itself is there for those who only hear the page. */
void page_put_before(const page *it, sdg_sink *to)
{
    bool is_shown = it->diagram->title != NULL && it->diagram->title[0] != '\0';
    sdg_put_format(to, "<body id=\"page\">\n<header>\n<h1%s>", is_shown ? " class=\"heard\"" : "");
    sdg_put_xml(to, it->diagram->name);
    sdg_put_text(to, "</h1>\n<div id=\"choices\" hidden>\n");
    if (it->deck_count > 0) {
        sdg_put_text(to, "<label id=\"decks\" hidden>");
        page_put_words(it, SDG_TEXT("Show"), to);
        sdg_put_text(to, " <select id=\"deck\"></select></label>\n"
                         "<button type=\"button\" id=\"part\" hidden>");
        page_put_words(it, SDG_TEXT("First difference"), to);
        sdg_put_text(to, "</button>\n<button type=\"button\" id=\"whole\" aria-pressed=\"false\">");
        page_put_words(it, SDG_TEXT("Finished figure"), to);
        sdg_put_text(to, "</button>\n");
    }
    if (it->asked->theme == SDG_THEME_AUTO)
        put_button(it, "theme",
                   "M8 1a7 7 0 1 0 0 14zM8 1a7 7 0 0 1 0 14v-1.4a5.6 5.6 0 0 0 0-11.2z",
                   SDG_TEXT("Light or dark"), to);
    sdg_put_text(to, "</div>\n</header>\n");
    put_banners(it, to);
    sdg_put_text(to, "<main>\n<div id=\"stage\">\n");
}

/* ---- behind it ---- */

static void put_side(const page *it, sdg_sink *to)
{
    sdg_put_text(to, "<aside id=\"side\" aria-label=\"");
    page_put_words(it, SDG_TEXT("The search"), to);
    sdg_put_text(to, "\" hidden>\n<section id=\"state\" hidden>\n<div id=\"board\" "
                     "aria-hidden=\"true\"></div>\n<p id=\"state-says\"></p>\n</section>\n"
                     "<div id=\"lists\"></div>\n<ul id=\"key\" aria-label=\"");
    page_put_words(it, SDG_TEXT("What the marks mean"), to);
    sdg_put_text(to, "\"></ul>\n</aside>\n");
}

static void put_controls(const page *it, sdg_sink *to)
{
    sdg_put_text(to, "<div id=\"controls\" role=\"group\" aria-label=\"");
    page_put_words(it, SDG_TEXT("Steps"), to);
    sdg_put_text(to, "\" hidden>\n");
    put_button(it, "first", "M3 3h2v10H3zM13 3v10L6 8z", SDG_TEXT("First step"), to);
    put_button(it, "back", "M12 3v10L4 8z", SDG_TEXT("One step back"), to);
    put_button(it, "play", "M4 3l9 5-9 5z", SDG_TEXT("Play"), to);
    put_button(it, "forward", "M4 3l8 5-8 5z", SDG_TEXT("One step forward"), to);
    put_button(it, "last", "M11 3h2v10h-2zM3 3l7 5-7 5z", SDG_TEXT("Last step"), to);
    sdg_put_text(to, "<input type=\"range\" id=\"slider\" min=\"0\" value=\"0\" aria-label=\"");
    page_put_words(it, SDG_TEXT("Go to step"), to);
    sdg_put_text(to, "\">\n<output id=\"count\" for=\"slider\"></output>\n</div>\n"
                     "<p id=\"live\" class=\"heard\" aria-live=\"polite\"></p>\n");
}

static void put_keys(const page *it, sdg_sink *to)
{
    static const char *const keys[][2] = {
        {"\xe2\x86\x90 \xe2\x86\x92", SDG_TEXT("one step back, forward")},
        {SDG_TEXT("Home End"), SDG_TEXT("first, last step")},
        {SDG_TEXT("Space"), SDG_TEXT("play, pause")},
        {"F", SDG_TEXT("the finished figure")},
        {"D", SDG_TEXT("the first difference")},
        {"T", SDG_TEXT("light or dark")},
        {"\xe2\x86\x91 \xe2\x86\x93", SDG_TEXT("in the figure: from state to state")},
        {SDG_TEXT("Enter"), SDG_TEXT("to the step of the state")},
    };
    sdg_put_text(to, "<dl id=\"keys\" hidden>\n");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        bool is_idle = (keys[i][0][0] == 'D' && !it->has_letters) ||
                       (keys[i][0][0] == 'T' && it->asked->theme != SDG_THEME_AUTO);
        if (is_idle)
            continue;
        sdg_put_text(to, "<div><dt>");
        page_put_words(it, keys[i][0], to);
        sdg_put_text(to, "</dt><dd>");
        page_put_words(it, keys[i][1], to);
        sdg_put_text(to, "</dd></div>\n");
    }
    sdg_put_text(to, "</dl>\n");
}

void page_put_behind(const page *it, sdg_sink *to)
{
    sdg_put_text(to, "</div>\n");
    if (it->deck_count > 0) {
        put_side(it, to);
        put_controls(it, to);
    }
    sdg_put_text(to, "</main>\n<footer>\n");
    if (it->asked->caption[0] != '\0') {
        sdg_put_text(to, "<p id=\"caption\">");
        sdg_put_xml(to, it->asked->caption);
        sdg_put_text(to, "</p>\n");
    }
    if (it->deck_count > 0)
        put_keys(it, to);
    if (it->diagram->recipe != NULL && it->diagram->recipe[0] != '\0') {
        sdg_put_text(to, "<p id=\"recipe\"><code>");
        sdg_put_xml(to, it->diagram->recipe);
        sdg_put_text(to, "</code></p>\n");
    }
    sdg_put_text(to, "</footer>\n");
}
