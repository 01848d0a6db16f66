/* Numbers in prose. A citation is a comment with a recipe, a colon and names of facts. It speaks of
 * the last numbers before it in its line, as many as it names facts; where nothing stands before
 * it, of numbers in the text that follows. */
#include <string.h>

#include "cli/message.h"
#include "cli/stale.h"

enum {
    MOST_CITED = 16,     /* facts in one citation */
    MOST_SEEN = 64,      /* numbers of a line that are looked at */
    NUMBER_BYTES = 40,   /* the longest number, and its end */
    LONGEST_LINE = 4096, /* so much of a line is looked at */
    MOST_LISTED = 512    /* rows of facts */
};

/* A number as it stands in the text. */
typedef struct number {
    char digits[NUMBER_BYTES]; /* without what parts groups of three */
    span where;
    bool is_word, is_used;
} number;

typedef struct numbers {
    number list[MOST_SEEN];
    uint32_t count;
} numbers;

/* A fact that is cited. */
typedef struct cited {
    char name[FACT_NAME_BYTES];
    const char *value;
} cited;

/* ---- numbers in a line ---- */

static bool is_digit(char letter)
{
    return letter >= '0' && letter <= '9';
}

/* Of words that digits may belong to, as in h1; a Chinese word has no part in a number behind it.
 */
static bool is_letter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

/* How long the sign is that parts two groups of three digits at a place, as in 25,955, 25\,955 and
 * 25{,}955; 0: none does. */
static size_t group_mark(const char *at, const char *end)
{
    static const char *const MARKS[] = {",", "\\,", "{,}", "\xe2\x80\xaf"};
    for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS; i++) {
        size_t length = strlen(MARKS[i]);
        if ((size_t)(end - at) < length + 3 || memcmp(at, MARKS[i], length) != 0)
            continue;
        const char *digits = at + length;
        bool is_group = is_digit(digits[0]) && is_digit(digits[1]) && is_digit(digits[2]) &&
                        (digits + 3 == end || !is_digit(digits[3]));
        return is_group ? length : 0;
    }
    return 0;
}

/* Reads the digits at a place; returns where they end. */
static const char *take_digits(numbers *out, const char *at, const char *end)
{
    number *next = &out->list[out->count];
    size_t length = 0;
    bool has_point = false;
    *next = (number){.where = {at, 0}};
    while (at < end) {
        bool is_point = !has_point && *at == '.' && at + 1 < end && is_digit(at[1]);
        size_t mark = has_point ? 0 : group_mark(at, end);
        if (!is_digit(*at) && !is_point && mark == 0)
            break;
        has_point = has_point || is_point;
        if (mark == 0 && length + 1 < sizeof next->digits)
            next->digits[length++] = *at;
        at += mark > 0 ? mark : 1;
    }
    next->where.length = (size_t)(at - next->where.start);
    out->count++;
    return at;
}

/* Whether a word is the name of a number in English, in lower case or with a capital. */
static int number_of_word(const char *start, size_t length)
{
    static const char *const WORDS[] = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    for (int i = 0; i < (int)(sizeof WORDS / sizeof *WORDS); i++)
        if (strlen(WORDS[i]) == length && (start[0] | 0x20) == WORDS[i][0] &&
            memcmp(start + 1, WORDS[i] + 1, length - 1) == 0)
            return i;
    return -1;
}

/* Reads the word at a place, which may name a number; returns where it ends. */
static const char *take_word(numbers *out, const char *at, const char *end)
{
    const char *start = at;
    while (at < end && is_letter(*at))
        at++;
    int value = number_of_word(start, (size_t)(at - start));
    if (value < 0)
        return at;
    number *next = &out->list[out->count++];
    *next = (number){.where = {start, (size_t)(at - start)}, .is_word = true};
    next->digits[0] = (char)(value < 10 ? '0' + value : '1');
    next->digits[1] = (char)(value < 10 ? '\0' : '0' + value - 10);
    return at;
}

/* The numbers of a line, the last ones where there are many. Digits that belong to a word, as in
 * h1, are none. */
static void read_numbers(numbers *out, span line)
{
    const char *at = line.start, *end = line.start + line.length;
    out->count = 0;
    while (at < end) {
        if (out->count == MOST_SEEN) {
            out->count = MOST_SEEN / 2;
            memmove(out->list, out->list + MOST_SEEN / 2, sizeof(number) * (MOST_SEEN / 2));
        }
        if (is_digit(*at))
            at = take_digits(out, at, end);
        else if (is_letter(*at))
            for (at = take_word(out, at, end); at < end && is_digit(*at);)
                at++;
        else
            at++;
    }
}

/* Leaves the digits alone, if there are enough of them: "one" is seldom meant as a number. */
static void drop_words(numbers *all, uint32_t wanted)
{
    uint32_t digits = 0, kept = 0;
    for (uint32_t i = 0; i < all->count; i++)
        digits += !all->list[i].is_word;
    if (digits < wanted)
        return;
    for (uint32_t i = 0; i < all->count; i++)
        if (!all->list[i].is_word)
            all->list[kept++] = all->list[i];
    all->count = kept;
}

/* ---- facts ---- */

/* One field of CSV at a place, written to to; the place moves behind it and the sign after it. */
static char *take_field(char **at, char *to)
{
    char *field = to;
    bool is_quoted = **at == '"';
    *at += is_quoted;
    while (**at != '\0' && (is_quoted || (**at != ',' && **at != '\n'))) {
        if (is_quoted && **at == '"' && (*at)[1] != '"')
            break;
        *at += is_quoted && **at == '"';
        *to++ = *(*at)++;
    }
    *at += is_quoted && **at == '"';
    bool is_more = **at == ',' || **at == '\n';
    *at += is_more;
    *to = '\0';
    return field;
}

/* The rows of what a recipe wrote as CSV; the texts are made in their place. */
static sdg_status read_facts(fact_list *out, char *text, sdg_arena *arena, sdg_error *err)
{
    out->cells = sdg_arena_take(arena, (size_t)2 * MOST_LISTED, sizeof *out->cells);
    if (out->cells == NULL)
        return sdg_fail_memory(err);
    /* What a field is written as is never shorter than what it says, and its end takes the place of
     * the sign behind it. */
    for (char *at = text; *at != '\0' && out->count < MOST_LISTED; out->count++) {
        out->cells[(size_t)2 * out->count] = take_field(&at, at);
        out->cells[(size_t)2 * out->count + 1] = take_field(&at, at);
    }
    return SDG_OK;
}

static const fact_list *find_facts(const checking *it, const char *text)
{
    for (size_t i = 0; i < it->fact_count; i++)
        if (strcmp(it->facts[i].recipe, text) == 0)
            return &it->facts[i].list;
    return NULL;
}

/* Keeps the facts that a recipe wrote. */
static sdg_status keep_facts(checking *it, const recipe *what, const sdg_buffer *wrote,
                             sdg_error *err)
{
    known_facts *facts = sdg_reserve(it->facts, it->fact_count, &it->fact_room, sizeof *facts);
    if (facts == NULL)
        return sdg_fail_memory(err);
    it->facts = facts;
    known_facts *next = &it->facts[it->fact_count];
    *next = (known_facts){.recipe = sdg_arena_copy(it->arena, what->text)};
    char *text = sdg_arena_bytes(it->arena, wrote->count > 0 ? wrote->bytes : "", wrote->count);
    if (next->recipe == NULL || text == NULL)
        return sdg_fail_memory(err);
    it->fact_count++;
    return read_facts(&next->list, text, it->arena, err);
}

/* The facts of a recipe, run once. NULL without a failure: that was told. */
static sdg_status facts_of(checking *it, recipe *what, const fact_list **out, sdg_error *err)
{
    *out = find_facts(it, what->text);
    if (*out != NULL)
        return SDG_OK;
    sdg_aside ran;
    setting *view = &what->asked.set[OPTION_VIEW], *format = &what->asked.set[OPTION_FORMAT];
    view->given = format->given = true;
    view->text = "facts";
    format->text = "csv";
    sdg_status status = recipe_run(it, what, NULL, &ran, err);
    if (status == SDG_OK && recipe_went_well(it, what, &ran))
        status = keep_facts(it, what, &ran.out, err);
    sdg_aside_free(&ran);
    *out = find_facts(it, what->text);
    return status;
}

/* ---- citations ---- */

/* Reads the names between commas; false, and told, if there is something wrong with one. */
static bool read_cited(checking *it, const recipe *what, const fact_list *facts, cited *out,
                       uint32_t *count)
{
    const char *at = what->facts;
    for (*count = 0; at != NULL && *count < MOST_CITED; ++*count) {
        size_t length = strcspn(at, ",");
        span name = scan_trim(at, at + length);
        cited *next = &out[*count];
        bool is_short = name.length > 0 && name.length < sizeof next->name;
        memcpy(next->name, name.start, is_short ? name.length : 0);
        next->name[is_short ? name.length : 0] = '\0';
        const char *const *pair = fact_find(facts, next->name);
        const char *nearest = pair == NULL ? fact_nearest(facts, next->name) : NULL;
        if (nearest != NULL)
            stale_tell(it, what->line, "'%s' is no fact of '%s'; did you mean '%s'?", next->name,
                       what->text, nearest);
        else if (pair == NULL)
            stale_tell(it, what->line, "'%s' is no fact of '%s'", next->name, what->text);
        if (pair == NULL)
            return false;
        next->value = pair[1] != NULL && pair[1][0] != '\0' ? pair[1] : "--";
        at = at[length] == ',' ? at + length + 1 : NULL;
    }
    if (at != NULL)
        stale_tell(it, what->line, "a citation names more than %d facts", (int)MOST_CITED);
    return at == NULL;
}

/* A fact and a number that is meant to be it. */
static void compare(checking *it, const recipe *what, const cited *fact, const number *said)
{
    if (strcmp(fact->value, said->digits) == 0)
        return;
    stale_tell(it, what->line, "the text says %.*s; the %s of '%s' is %s", (int)said->where.length,
               said->where.start, fact->name, what->text, fact->value);
}

/* Whether the last number stands right before the comment: then it is meant, word or not. */
static bool is_last(const numbers *all, span line)
{
    const span *last = all->count > 0 ? &all->list[all->count - 1].where : NULL;
    return last != NULL && last->start + last->length == line.start + line.length;
}

/* The numbers before the comment. */
static void check_before(checking *it, const recipe *what, span line, const cited *facts,
                         uint32_t count)
{
    numbers all;
    if (line.length > LONGEST_LINE)
        line = (span){line.start + line.length - LONGEST_LINE, LONGEST_LINE};
    read_numbers(&all, line);
    if (!is_last(&all, line))
        drop_words(&all, count);
    for (uint32_t i = 0; i < count; i++) {
        if (all.count + i < count)
            stale_tell(it, what->line, "no number stands before the citation for the %s of '%s'",
                       facts[i].name, what->text);
        else
            compare(it, what, &facts[i], &all.list[all.count - count + i]);
    }
}

/* Marks a number as used that is the fact; false if there is none. */
static bool use_number(numbers *all, const cited *fact)
{
    for (uint32_t i = 0; i < all->count; i++) {
        number *one = &all->list[i];
        if (one->is_used || strcmp(one->digits, fact->value) != 0)
            continue;
        one->is_used = true;
        return true;
    }
    return false;
}

/* The numbers in the text that follows: there may be others, so each fact has to be among them. */
static void check_after(checking *it, const recipe *what, span line, const cited *facts,
                        uint32_t count)
{
    numbers all;
    line.length = line.length < LONGEST_LINE ? line.length : LONGEST_LINE;
    read_numbers(&all, line);
    drop_words(&all, count);
    for (uint32_t i = 0; i < count; i++) {
        if (all.count == count)
            compare(it, what, &facts[i], &all.list[i]);
        else if (!use_number(&all, &facts[i]))
            stale_tell(it, what->line, "the text does not say %s, the %s of '%s'", facts[i].value,
                       facts[i].name, what->text);
    }
}

sdg_status stale_check_numbers(checking *it, recipe *what, const thing *where, sdg_error *err)
{
    cited facts[MOST_CITED];
    const fact_list *known = NULL;
    uint32_t count = 0;
    sdg_status status = facts_of(it, what, &known, err);
    if (status != SDG_OK || known == NULL || !read_cited(it, what, known, facts, &count))
        return status;
    if (where->before.length > 0)
        check_before(it, what, where->before, facts, count);
    else
        check_after(it, what, where->after, facts, count);
    return SDG_OK;
}
