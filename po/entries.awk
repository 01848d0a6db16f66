# Entries of a gettext catalogue, a line each: what it is sorted by, a byte 1, and a row of the C table. The strings of such
# a file are those of C, so they are taken over as they stand. A plural is an entry of its own: its English text is looked
# up, and has the last form. What is marked as fuzzy, or not translated, is left out.

# Ordered as strcmp orders the texts: the end before anything, a newline before a space.
function key_of(text) {
    gsub(/\\\\/, "\003", text)
    gsub(/\\"/, "\"", text)
    gsub(/\\n/, "\002", text)
    gsub(/\003/, "\\\\", text)
    return text
}
function put(english, other) {
    if (english != "" && other != "" && !fuzzy)
        printf "%s\001    {\"%s\", \"%s\"},\n", key_of(english), english, other
}
function finish() {
    put(text["msgid"], text["msgstr"] != "" ? text["msgstr"] : first)
    put(text["msgid_plural"], last)
    split("", text)
    first = last = field = ""
    fuzzy = 0
}
# The string of a line, without its quotes.
function string_of(line) {
    sub(/^[^"]*"/, "", line)
    sub(/"[ \t\r]*$/, "", line)
    return line
}
/^#,.*fuzzy/ { finish(); fuzzy = 1; next }
/^#/ || /^[ \t\r]*$/ { next }
/^msgid / { kept = fuzzy; finish(); fuzzy = kept }
/^msg/ { field = $1; text[field] = "" }
/"/ {
    text[field] = text[field] string_of($0)
    if (field ~ /^msgstr\[0\]/)
        first = text[field]
    if (field ~ /^msgstr\[/)
        last = text[field]
}
END { finish() }
