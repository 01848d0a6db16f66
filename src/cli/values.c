/* Values of options: text into numbers, choices, names. Every fault names the option and the
 * remedy. */
#include "cli/example_files.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/program.h"
#include "cli/script.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The longest name with its dashes, and room to grow. */
enum { NAME_BYTES = 32 };

/* "--view" or "-K", for messages. */
static const char *name_of(const option_row *row, char out[NAME_BYTES])
{
    if (row->name != NULL)
        (void)snprintf(out, NAME_BYTES, "--%s", row->name);
    else
        (void)snprintf(out, NAME_BYTES, "-%c", row->letter);
    return out;
}

/* The lists end in NULL: a row of the table needs no count that could be wrong. */
static size_t choice_count(const option_row *row)
{
    size_t count = 0;
    while (row->choices[count] != NULL)
        count++;
    return count;
}

/* Says what an option could have been, with the nearest name if one is near. */
static sdg_status fail_choice(const option_row *row, const char *text, const char *const *names,
                              size_t count, sdg_error *err)
{
    char name[NAME_BYTES];
    char shown[EXCERPT_BYTES];
    /* Of two letters one is half a word: cn is no slip of en. */
    const char *nearest = strlen(text) > 2 ? sdg_nearest(text, names, count) : NULL;
    message_excerpt(shown, text);
    if (nearest != NULL)
        sdg_fail(err, SDG_E_USAGE, "%s has no value '%s'; did you mean '%s'?", name_of(row, name),
                 shown, nearest);
    else
        sdg_fail(err, SDG_E_USAGE, "%s has no value '%s'", name_of(row, name), shown);
    sdg_buffer list = {0};
    sdg_sink to = sdg_buffer_sink(&list);
    for (size_t i = 0; i < count; i++)
        sdg_put_format(&to, " %s", names[i]);
    if (to.status == SDG_OK && count > 0)
        sdg_hint(err, "it takes%s", list.bytes);
    sdg_buffer_free(&list);
    return SDG_E_USAGE;
}

/* The number of a choice is its place in the table. */
static sdg_status read_choice(setting *out, const option_row *row, const char *text, sdg_error *err)
{
    size_t count = choice_count(row);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(row->choices[i], text) != 0)
            continue;
        out->number = i;
        out->text = row->choices[i];
        return SDG_OK;
    }
    return fail_choice(row, text, row->choices, count, err);
}

/* The bits as words in the order of the table, so that one set has one spelling. */
static const char *join_choices(const option_row *row, uint64_t bits, sdg_arena *arena)
{
    sdg_buffer text = {0};
    sdg_sink to = sdg_buffer_sink(&text);
    for (size_t i = 0; row->choices[i] != NULL; i++)
        if ((bits >> i & 1) != 0)
            sdg_put_format(&to, "%s%s", text.count > 0 ? "," : "", row->choices[i]);
    const char *joined = to.status == SDG_OK && text.bytes != NULL
                             ? sdg_arena_copy(arena, text.bytes)
                             : sdg_arena_copy(arena, "none");
    sdg_buffer_free(&text);
    return joined;
}

/* Words parted by commas; "none" adds nothing. */
static sdg_status read_choices(setting *out, const option_row *row, const char *text,
                               sdg_arena *arena, sdg_error *err)
{
    char *words = sdg_arena_copy(arena, text);
    if (words == NULL)
        return sdg_fail_memory(err);
    uint64_t bits = 0;
    for (char *word = words, *next = words; next != NULL; word = next) {
        next = strchr(word, ',');
        if (next != NULL)
            *next++ = '\0';
        setting one = {0};
        sdg_status status = read_choice(&one, row, word, err);
        if (status != SDG_OK)
            return status;
        if (strcmp(row->choices[one.number], "none") != 0)
            bits |= UINT64_C(1) << one.number;
    }
    out->number = bits;
    out->text = join_choices(row, bits, arena);
    return out->text != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* What a letter behind a number stands for; 0: nothing in this kind. */
static uint64_t unit_of(value_kind kind, char letter)
{
    static const char letters[] = "kMGsmh";
    static const uint64_t units[3][6] = {{1000, 1000000, 1000000000, 0, 0, 0},
                                         {1U << 10, 1U << 20, 1U << 30, 0, 0, 0},
                                         {0, 0, 0, 1, 60, 3600}};
    /* Both spellings of a thousand are seen; of the others only one. */
    const char *at = letter == 'K' ? letters : strchr(letters, letter);
    return at == NULL ? 0 : units[kind - VALUE_COUNT][at - letters];
}

/* Splits "10M" into its digits and its unit; false if it is neither. */
static bool scan_number(value_kind kind, const char *text, uint64_t *out)
{
    char digits[24];
    size_t length = strlen(text);
    if (length == 0 || length >= sizeof digits)
        return false;
    memcpy(digits, text, length + 1);
    uint64_t unit = 1;
    if (digits[length - 1] < '0' || digits[length - 1] > '9') {
        unit = unit_of(kind, digits[length - 1]);
        digits[length - 1] = '\0';
    }
    uint64_t number = 0;
    /* The bound keeps the product within 64 bits. */
    if (unit == 0 || !sdg_parse_number(digits, UINT64_MAX / unit, &number))
        return false;
    *out = number * unit;
    return true;
}

/* The text is written anew from the number, so that 10k and 10000 make one recipe. The bounds are
 * part of the message, as they are the next question. */
static sdg_status read_number(setting *out, const option_row *row, const char *text,
                              sdg_arena *arena, sdg_error *err)
{
    static const char *const examples[] = {"500, 10k or 20M", "500M or 2G", "90s, 5m or 1h"};
    char name[NAME_BYTES];
    char shown[EXCERPT_BYTES];
    uint64_t number = 0;
    if (!scan_number(row->kind, text, &number)) {
        sdg_fail(err, SDG_E_USAGE, "%s=%s is not a whole number", name_of(row, name),
                 message_excerpt(shown, text));
        sdg_hint(err, "write it like %s", examples[row->kind - VALUE_COUNT]);
        return SDG_E_USAGE;
    }
    if (number < row->low || number > row->high)
        return sdg_fail(err, SDG_E_USAGE, "%s=%s is outside %llu..%llu", name_of(row, name),
                        message_excerpt(shown, text), (unsigned long long)row->low,
                        (unsigned long long)row->high);
    out->number = number;
    out->text =
        sdg_arena_format(arena, "%" PRIu64 "%s", number, row->kind == VALUE_SECONDS ? "s" : "");
    return out->text != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* "3-7", or "3" for a single one; in the recipe as it is meant, without leading zeros. */
static sdg_status read_range(setting *out, const option_row *row, const char *text,
                             sdg_arena *arena, sdg_error *err)
{
    char name[NAME_BYTES];
    char shown[EXCERPT_BYTES];
    char *first = sdg_arena_copy(arena, text);
    char *last = first == NULL ? NULL : strchr(first, '-');
    if (first == NULL)
        return sdg_fail_memory(err);
    if (last != NULL)
        *last++ = '\0';
    if (!sdg_parse_number(first, row->high, &out->number) ||
        !sdg_parse_number(last != NULL ? last : first, row->high, &out->last)) {
        sdg_fail(err, SDG_E_USAGE, "%s=%s is not a range", name_of(row, name),
                 message_excerpt(shown, text));
        sdg_hint(err, "write it like 3-7, or 3 for one alone");
        return SDG_E_USAGE;
    }
    if (out->number > out->last)
        return sdg_fail(err, SDG_E_USAGE, "%s=%s ends before it begins", name_of(row, name),
                        message_excerpt(shown, text));
    out->text = sdg_arena_format(arena, "%" PRIu64 "-%" PRIu64, out->number, out->last);
    return out->text != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* The names and the bounds; estimates are the puzzle's, and read when it is there. */
static sdg_status check_searches(setting *out, const char *text, sdg_arena *arena, sdg_error *err)
{
    char *names = sdg_arena_copy(arena, text);
    if (names == NULL)
        return sdg_fail_memory(err);
    out->number = 0;
    for (char *name = names, *next = names; next != NULL; name = next) {
        sdg_plan plan;
        next = strchr(name, ',');
        if (next != NULL)
            *next++ = '\0';
        sdg_status status = sdg_plan_read(&plan, name, NULL, arena, err);
        if (status != SDG_OK)
            return status;
        out->number++;
    }
    if (out->number <= MOST_SEARCHES)
        return SDG_OK;
    return sdg_fail(err, SDG_E_USAGE, "--search has %u searches; at most %d are compared",
                    (unsigned)out->number, (int)MOST_SEARCHES);
}

/* A format that no view knows is refused with the view's formats later, unless it looks like a
 * slip. */
static sdg_status check_format(const option_row *row, const char *text, sdg_arena *arena,
                               sdg_error *err)
{
    size_t count = 0;
    const char *const *names = option_names(VALUE_FORMAT, &count, arena);
    if (names == NULL)
        return sdg_fail_memory(err);
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], text) == 0)
            return SDG_OK;
    return sdg_nearest(text, names, count) == NULL ? SDG_OK
                                                   : fail_choice(row, text, names, count, err);
}

/* The list is closed, so that the same command is taken or refused on every machine. */
static sdg_status check_engine(const option_row *row, const char *text, sdg_arena *arena,
                               sdg_error *err)
{
    if (sdg_engine_known(text))
        return SDG_OK;
    size_t count = 0;
    const char *const *names = option_names(VALUE_ENGINE, &count, arena);
    return names == NULL ? sdg_fail_memory(err) : fail_choice(row, text, names, count, err);
}

/* A puzzle has a command, and some names are those of files. */
static sdg_status check_example(const char *text, sdg_arena *arena, sdg_error *err)
{
    size_t count = 0;
    char shown[EXCERPT_BYTES];
    if (sdg_find_puzzle(text, NULL) != NULL || example_find(text) != NULL)
        return SDG_OK;
    const char *const *names = option_names(VALUE_EXAMPLE, &count, arena);
    if (names == NULL)
        return sdg_fail_memory(err);
    const char *near = sdg_nearest(text, names, count);
    message_excerpt(shown, text);
    if (near != NULL)
        sdg_fail(err, SDG_E_USAGE, "there is no example '%s'; did you mean '%s'?", shown, near);
    else
        sdg_fail(err, SDG_E_USAGE, "there is no example '%s'", shown);
    sdg_hint(err, "statediagram --example lists them");
    return SDG_E_USAGE;
}

/* What a file is its suffix says. */
static sdg_status fail_suffix(const option_row *row, const char *text, sdg_error *err)
{
    char shown[EXCERPT_BYTES];
    return sdg_fail(err, SDG_E_USAGE, "--%s: '%s' ends in none of .lua .gv .dot .graphml .csv",
                    row->name, message_excerpt(shown, text));
}

/* Names of the registry are checked where they are read: a slip is found before any work. */
static sdg_status check_name(setting *out, const option_row *row, sdg_arena *arena, sdg_error *err)
{
    const char *text = out->text;
    if (row->kind == VALUE_VIEW)
        return sdg_find_view(text, err) != NULL ? SDG_OK : SDG_E_USAGE;
    if (row->kind == VALUE_PUZZLE && !is_script_file(text))
        return find_family(text, err) != NULL ? SDG_OK : SDG_E_USAGE;
    if (row->kind == VALUE_EXAMPLE && text[0] != '\0')
        return check_example(text, arena, err);
    if (row == &option_table[OPTION_VALIDATE] && !is_script_file(text) && !is_graph_file(text))
        return fail_suffix(row, text, err);
    if (row->kind == VALUE_SEARCH)
        return check_searches(out, text, arena, err);
    if (row->kind == VALUE_FORMAT)
        return check_format(row, text, arena, err);
    if (row->kind == VALUE_ENGINE)
        return check_engine(row, text, arena, err);
    return SDG_OK;
}

/* By kind; names are checked against the registry at once, so that a slip costs no exploration. */
sdg_status value_read(setting *out, const option_row *row, const char *text, sdg_arena *arena,
                      sdg_error *err)
{
    if (row->kind == VALUE_CHOICE)
        return read_choice(out, row, text, err);
    if (row->kind == VALUE_CHOICES)
        return read_choices(out, row, text, arena, err);
    if (row->kind == VALUE_RANGE)
        return read_range(out, row, text, arena, err);
    if (row->kind == VALUE_PAPER)
        return value_read_paper(out, row, text, arena, err);
    if (row->kind >= VALUE_COUNT)
        return read_number(out, row, text, arena, err);
    out->text = text;
    return check_name(out, row, arena, err);
}
