/* Words for a shell: bare where they mean themselves, between apostrophes where a character is
 * special, and in $'…' with octal numbers where one cannot be seen, so that a command never moves
 * the terminal it is shown on and still gives the same word back. */
#include "base/escape.h"

#include <string.h>

/* These mean themselves to every POSIX shell, wherever they stand. */
static bool is_plain(const char *word)
{
    static const char PLAIN[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_@%+=:,./-";
    return word[0] != '\0' && word[strspn(word, PLAIN)] == '\0';
}

static bool is_visible(const char *word)
{
    size_t length;
    for (; *word != '\0'; word += length)
        if (sdg_is_unsafe_on_terminal(sdg_utf8_next(word, &length)))
            return false;
    return true;
}

static void put_between_apostrophes(sdg_sink *to, const char *word)
{
    sdg_put_text(to, "'");
    for (; *word != '\0'; word++) {
        if (*word == '\'')
            sdg_put_text(to, "'\\''");
        else
            sdg_put(to, word, 1);
    }
    sdg_put_text(to, "'");
}

/* Three octal digits end by themselves, whatever follows; hexadecimal ones do not in every shell.
 */
static void put_with_numbers(sdg_sink *to, const char *word)
{
    size_t length;
    sdg_put_text(to, "$'");
    for (; *word != '\0'; word += length) {
        bool is_hidden = sdg_is_unsafe_on_terminal(sdg_utf8_next(word, &length));
        if (*word == '\'' || *word == '\\')
            sdg_put_text(to, "\\");
        if (!is_hidden)
            sdg_put(to, word, length);
        for (size_t i = 0; is_hidden && i < length; i++)
            sdg_put_format(to, "\\%03o", (unsigned)(unsigned char)word[i]);
    }
    sdg_put_text(to, "'");
}

void sdg_put_shell(sdg_sink *to, const char *word)
{
    if (is_plain(word))
        sdg_put_text(to, word);
    else if (is_visible(word))
        put_between_apostrophes(to, word);
    else
        put_with_numbers(to, word);
}
