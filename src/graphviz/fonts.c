/* Fontconfig by its few functions, opened at run time: Graphviz's Pango plugin brings it, and where
 * it is not installed there is nothing to ask and nothing to warn of. */
#include "graphviz/fonts.h"

#include <dlfcn.h>

#include "os/library.h"

typedef struct fontconfig {
    void *(*parse)(const unsigned char *name);
    int (*substitute)(void *config, void *pattern, int kind);
    void (*defaults)(void *pattern);
    void *(*match)(void *config, void *pattern, int *result);
    int (*get_string)(void *pattern, const char *object, int n, unsigned char **out);
    int (*get_set)(void *pattern, const char *object, int n, void **out);
    int (*has_char)(const void *set, uint32_t code);
    void (*destroy)(void *pattern);
    int (*version)(void);
} fontconfig;

/* The library stays open: a worker is asked once or twice in its life, and Pango holds on to it
 * too. */
static bool open_fontconfig(fontconfig *f)
{
    void *library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL);
    return library != NULL && sdg_library_find(library, "FcNameParse", &f->parse) &&
           sdg_library_find(library, "FcConfigSubstitute", &f->substitute) &&
           sdg_library_find(library, "FcDefaultSubstitute", &f->defaults) &&
           sdg_library_find(library, "FcFontMatch", &f->match) &&
           sdg_library_find(library, "FcPatternGetString", &f->get_string) &&
           sdg_library_find(library, "FcPatternGetCharSet", &f->get_set) &&
           sdg_library_find(library, "FcCharSetHasChar", &f->has_char) &&
           sdg_library_find(library, "FcPatternDestroy", &f->destroy) &&
           sdg_library_find(library, "FcGetVersion", &f->version);
}

/* The font that fontconfig chooses; NULL if there is none at all. The caller destroys it. */
static void *match(const fontconfig *f, const char *name)
{
    int result = 0;
    void *pattern = f->parse((const unsigned char *)name);
    if (pattern == NULL)
        return NULL;
    f->substitute(NULL, pattern, 0);
    f->defaults(pattern);
    void *font = f->match(NULL, pattern, &result);
    f->destroy(pattern);
    return font;
}

/* The family of the font that a name leads to, as a person would call it; false if there is none.
 * A font has several names; the first is the English one in all that are packaged. */
static bool put_family(const fontconfig *f, const char *name, sdg_sink *to)
{
    unsigned char *family = NULL;
    void *font = match(f, name);
    if (font == NULL)
        return false;
    bool is_known = f->get_string(font, "family", 0, &family) == 0 && family != NULL;
    if (is_known)
        sdg_put_text(to, (const char *)family);
    f->destroy(font);
    return is_known;
}

/* The font chosen for a character has it, if any font does. */
static bool covers(const fontconfig *f, uint32_t code)
{
    sdg_buffer name = {0};
    sdg_sink sink = sdg_buffer_sink(&name);
    void *set = NULL;
    sdg_put_format(&sink, "Arial:charset=%x", (unsigned)code);
    void *font = sink.status == SDG_OK ? match(f, name.bytes) : NULL;
    sdg_buffer_free(&name);
    if (font == NULL)
        return false;
    bool has_it =
        f->get_set(font, "charset", 0, &set) == 0 && set != NULL && f->has_char(set, code);
    f->destroy(font);
    return has_it;
}

/* Fontconfig answers with the nearest font it has, whatever that is; whether it will do is for
 * the program to judge. */
void sdg_font_of_arial(sdg_sink *to)
{
    fontconfig f;
    if (open_fontconfig(&f))
        put_family(&f, "Arial", to);
}

/* Without fontconfig nothing is known, and a warning without grounds is worse than none. */
bool sdg_font_covers(uint32_t code)
{
    fontconfig f;
    return !open_fontconfig(&f) || covers(&f, code);
}

void sdg_fonts_about(sdg_sink *to)
{
    fontconfig f;
    if (!open_fontconfig(&f)) {
        sdg_put_text(to, "fontconfig=missing\n");
        return;
    }
    int version = f.version();
    sdg_put_format(to, "fontconfig=%d.%d.%d\nfont.arial=", version / 10000, version / 100 % 100,
                   version % 100);
    if (!put_family(&f, "Arial", to))
        sdg_put_text(to, "missing");
    sdg_put_text(to, "\nfont.chinese=");
    if (!covers(&f, 0x6F22) || !put_family(&f, "Arial:charset=6f22", to))
        sdg_put_text(to, "missing");
    sdg_put_text(to, "\n");
}
