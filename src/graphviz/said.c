/* What a worker said on standard error: lines in the order in which they first came, each with how
 * often it came. Graphviz says of every node what is wrong with all, and GLib who it is and what
 * time it is. */
#include "graphviz/said.h"

#include <string.h>

/* More than the first few are mostly their consequence. */
enum { MOST_LINES = 3, MOST_BYTES = 300 };

/* Lines of the heard text; others counts those for which there was no room. */
typedef struct sayings {
    const char *lines[MOST_LINES];
    size_t times[MOST_LINES];
    size_t count, others;
} sayings;

/* Behind lead, if the text begins with it; else NULL. */
static const char *behind(const char *text, const char *lead)
{
    size_t length = strlen(lead);
    return strncmp(text, lead, length) == 0 ? text + length : NULL;
}

/* "(name:123): Pango-WARNING **: 12:34:56.789: text": the text. What is not of this form is all
 * text. */
static const char *behind_glib(const char *line)
{
    static const char CLOCK[] = "0123456789:.";
    const char *stars = strstr(line, " **: ");
    bool is_glib = strncmp(line, "(", 1) == 0 || strncmp(line, "** (", 4) == 0;
    if (!is_glib || stars == NULL)
        return line;
    const char *text = stars + strlen(" **: ");
    size_t clock = strspn(text, CLOCK);
    return clock > 0 && text[clock] == ' ' ? text + clock + 1 : text;
}

/* How bad Graphviz thinks it is says the program in its own way. */
static const char *behind_marks(const char *line)
{
    line = behind_glib(line);
    for (const char *next = line; next != NULL;) {
        line = next;
        next = behind(line, "Warning: ");
        if (next == NULL)
            next = behind(line, "Error: ");
    }
    return line;
}

/* Text metrics do not matter where all sizes are given, so complaints about them are no news. */
static bool is_news(const char *line, bool is_light)
{
    return line[0] != '\0' &&
           !(is_light && (strstr(line, "metrics for") || strstr(line, "width of non-ASCII")));
}

/* Only what is kept is compared with: of the others the number is all that is told. */
static void keep(sayings *all, const char *line)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->lines[i], line) == 0) {
            all->times[i]++;
            return;
        }
    if (all->count == MOST_LINES) {
        all->others++;
        return;
    }
    all->times[all->count] = 1;
    all->lines[all->count++] = line;
}

/* Cut where it is too long, at a character. */
static void put_line(const char *line, sdg_sink *to)
{
    char text[MOST_BYTES + 1];
    size_t length = strlen(line);
    if (length <= MOST_BYTES) {
        sdg_put_terminal(to, line);
        return;
    }
    length = MOST_BYTES;
    while (length > 0 && ((unsigned char)line[length] & 0xC0U) == 0x80U)
        length--;
    memcpy(text, line, length);
    text[length] = '\0';
    sdg_put_terminal(to, text);
    sdg_put_text(to, "\xe2\x80\xa6");
}

static void put_all(const sayings *all, sdg_sink *to)
{
    for (size_t i = 0; i < all->count; i++) {
        put_line(all->lines[i], to);
        if (all->times[i] > 1)
            sdg_put_format(to, " (%zu times)", all->times[i]);
        sdg_put_text(to, "\n");
    }
    if (all->others > 0)
        sdg_put_format(to, "and %zu more lines of Graphviz's\n", all->others);
}

sdg_status sdg_said_put(sdg_buffer *heard, bool is_light, sdg_buffer *said, sdg_error *err)
{
    sayings all = {0};
    sdg_sink to = sdg_buffer_sink(said);
    for (char *line = heard->bytes, *next = NULL; line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        if (is_news(line, is_light))
            keep(&all, behind_marks(line));
    }
    put_all(&all, &to);
    return to.status == SDG_OK ? SDG_OK : sdg_fail_memory(err);
}
