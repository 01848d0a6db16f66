/* What is wanted of an instance: comparisons of facts with numbers or with each other. Numbers are
 * compared as they are written, so that those of any size are exact. */
#include <string.h>

#include "cli/generate.h"
#include "cli/message.h"

/* ---- reading ---- */

static bool is_name_part(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || strchr("_.:- ", letter) != NULL;
}

static sdg_status fail_at(sdg_error *err, const char *text, const char *at, const char *what)
{
    return sdg_fail(err, SDG_E_USAGE, "--generate, column %u: %s", (unsigned)(at - text) + 1,
                    sdg_translate(sdg_error_lang(err), what));
}

/* The longer signs first. */
static const struct {
    const char *sign;
    comparison how;
} SIGNS[] = {{"<=", COMPARE_LESS_OR_EQUAL}, {">=", COMPARE_MORE_OR_EQUAL}, {"!=", COMPARE_OTHER},
             {"==", COMPARE_EQUAL},         {"<", COMPARE_LESS},           {">", COMPARE_MORE},
             {"=", COMPARE_EQUAL}};

/* The name or the value at a place; what begins with a digit is a number, "none", "yes" and "no"
 * are values. */
static sdg_status read_operand(operand *out, const char *text, const char **at, sdg_error *err)
{
    static const char *const VALUES[] = {"none", "yes", "no"};
    *at += strspn(*at, " ");
    const char *start = *at, *end = start;
    while (*end != '\0' && is_name_part(*end))
        end++;
    *at = end;
    while (end > start && end[-1] == ' ')
        end--;
    size_t length = (size_t)(end - start);
    if (length == 0)
        return fail_at(err, text, start,
                       SDG_TEXT("here the name of a fact or a number is missing"));
    if (length >= sizeof out->text)
        return fail_at(err, text, start, SDG_TEXT("no fact has so long a name"));
    memcpy(out->text, start, length);
    out->text[length] = '\0';
    out->column = (uint32_t)(start - text) + 1;
    out->is_name = *start < '0' || *start > '9';
    for (size_t i = 0; i < sizeof VALUES / sizeof *VALUES; i++)
        out->is_name = out->is_name && strcmp(out->text, VALUES[i]) != 0;
    bool has_points = strchr(out->text, '.') != strrchr(out->text, '.');
    if (!out->is_name && *start <= '9' && (strspn(start, "0123456789.") < length || has_points))
        return fail_at(err, text, start, SDG_TEXT("this is no number"));
    return SDG_OK;
}

static sdg_status read_sign(condition *out, const char *text, const char **at, sdg_error *err)
{
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++) {
        size_t length = strlen(SIGNS[i].sign);
        if (strncmp(*at, SIGNS[i].sign, length) != 0)
            continue;
        out->how = SIGNS[i].how;
        out->sign = SIGNS[i].sign;
        *at += length;
        return SDG_OK;
    }
    return fail_at(err, text, *at, SDG_TEXT("here one of < <= = != >= > is missing"));
}

static sdg_status read_condition(condition *out, const char *text, const char **at, sdg_error *err)
{
    sdg_status status = read_operand(&out->left, text, at, err);
    if (status == SDG_OK)
        status = read_sign(out, text, at, err);
    return status == SDG_OK ? read_operand(&out->right, text, at, err) : status;
}

sdg_status wanted_read(wanted *out, const char *text, sdg_error *err)
{
    const char *at = text;
    *out = (wanted){0};
    do {
        if (out->count == MOST_CONDITIONS)
            return fail_at(err, text, at, SDG_TEXT("there are more conditions than 16"));
        sdg_status status = read_condition(&out->conditions[out->count], text, &at, err);
        if (status != SDG_OK)
            return status;
        out->count++;
        if (*at != ',' && *at != '\0')
            return fail_at(err, text, at, SDG_TEXT("here a comma is missing"));
    } while (*at++ == ',');
    return SDG_OK;
}

/* ---- what they ask for ---- */

/* The search in "astar:manhattan.expanded"; 0: the name has none. */
static size_t search_length(const operand *of)
{
    const char *point = of->is_name ? strrchr(of->text, '.') : NULL;
    return point != NULL ? (size_t)(point - of->text) : 0;
}

/* Whether a search stands in a list, parted by commas. */
static bool is_listed(const char *list, const char *name, size_t length)
{
    for (const char *at = list; *at != '\0';) {
        size_t count = strcspn(at, ",");
        if (count == length && memcmp(at, name, length) == 0)
            return true;
        at += count + (at[count] == ',');
    }
    return false;
}

const char *wanted_searches(const wanted *what, const char *others, sdg_arena *arena)
{
    const char *list = sdg_arena_copy(arena, others);
    for (uint32_t i = 0; i < 2 * what->count && list != NULL; i++) {
        const condition *one = &what->conditions[i / 2];
        const operand *side = i % 2 == 0 ? &one->left : &one->right;
        size_t length = search_length(side);
        if (length > 0 && !is_listed(list, side->text, length))
            list = sdg_arena_format(arena, "%s%s%.*s", list, *list != '\0' ? "," : "", (int)length,
                                    side->text);
    }
    return list;
}

/* An instance that has more states than a condition allows need not be explored to its end. */
uint32_t wanted_states(const wanted *what)
{
    uint32_t most = SDG_NONE;
    for (uint32_t i = 0; i < what->count; i++) {
        const condition *one = &what->conditions[i];
        uint64_t number = 0;
        bool is_bound = one->left.is_name && strcmp(one->left.text, "states") == 0 &&
                        (one->how == COMPARE_LESS || one->how == COMPARE_LESS_OR_EQUAL ||
                         one->how == COMPARE_EQUAL);
        if (is_bound && sdg_parse_number(one->right.text, SDG_NONE - 2, &number) && number < most)
            most = (uint32_t)number;
    }
    return most;
}

/* ---- whether they hold ---- */

/* What is compared; NULL: it is not known. */
static sdg_status value_of(const char **out, const operand *of, const fact_list *facts,
                           sdg_error *err)
{
    *out = of->text;
    if (!of->is_name)
        return SDG_OK;
    const char *const *pair = fact_find(facts, of->text);
    const char *nearest = pair == NULL ? fact_nearest(facts, of->text) : NULL;
    *out = pair != NULL ? pair[1] : NULL;
    if (pair != NULL)
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "--generate, column %u: '%s' is no fact of this puzzle",
             (unsigned)of->column, of->text);
    if (nearest != NULL)
        sdg_hint(err, "did you mean '%s'?", nearest);
    else
        sdg_hint(err, "--view=facts lists the facts; those of a search are written bfs.expanded");
    return SDG_E_USAGE;
}

static bool is_number(const char *text)
{
    return *text >= '0' && *text <= '9' && text[strspn(text, "0123456789.")] == '\0';
}

/* -1, 0 or 1: digits before the point by their number and then as text, those behind it as text. */
static int compare_numbers(const char *a, const char *b)
{
    a += strspn(a, "0");
    b += strspn(b, "0");
    size_t first = strcspn(a, "."), second = strcspn(b, ".");
    if (first != second)
        return first < second ? -1 : 1;
    int whole = memcmp(a, b, first);
    if (whole != 0)
        return whole < 0 ? -1 : 1;
    a += first + (a[first] == '.');
    b += second + (b[second] == '.');
    /* "5." and "5.00" are 5. */
    while (*a != '\0' || *b != '\0') {
        char one = '0', other = '0';
        if (*a != '\0')
            one = *a++;
        if (*b != '\0')
            other = *b++;
        if (one != other)
            return one < other ? -1 : 1;
    }
    return 0;
}

/* Of what is not known nothing holds. */
static bool holds(const condition *one, const char *left, const char *right)
{
    if (left == NULL || right == NULL)
        return false;
    bool are_numbers = is_number(left) && is_number(right);
    int order = are_numbers ? compare_numbers(left, right) : 0;
    bool is_equal = are_numbers ? order == 0 : strcmp(left, right) == 0;
    switch (one->how) {
    case COMPARE_EQUAL:
        return is_equal;
    case COMPARE_OTHER:
        return !is_equal;
    case COMPARE_LESS:
        return are_numbers && order < 0;
    case COMPARE_LESS_OR_EQUAL:
        return are_numbers && order <= 0;
    case COMPARE_MORE:
        return are_numbers && order > 0;
    case COMPARE_MORE_OR_EQUAL:
        return are_numbers && order >= 0;
    }
    return false;
}

sdg_status wanted_count(const wanted *what, const fact_list *facts, uint32_t *out, sdg_error *err)
{
    *out = 0;
    for (uint32_t i = 0; i < what->count; i++) {
        const condition *one = &what->conditions[i];
        const char *left = NULL, *right = NULL;
        sdg_status status = value_of(&left, &one->left, facts, err);
        if (status == SDG_OK)
            status = value_of(&right, &one->right, facts, err);
        if (status != SDG_OK)
            return status;
        *out += holds(one, left, right);
    }
    return SDG_OK;
}

void wanted_put(const wanted *what, const fact_list *facts, sdg_sink *to)
{
    for (uint32_t i = 0; i < 2 * what->count; i++) {
        const condition *one = &what->conditions[i / 2];
        const operand *side = i % 2 == 0 ? &one->left : &one->right;
        bool is_said = false;
        for (uint32_t k = 0; k < i; k++) {
            const condition *before = &what->conditions[k / 2];
            is_said = is_said ||
                      strcmp(side->text, (k % 2 == 0 ? &before->left : &before->right)->text) == 0;
        }
        const char *const *pair = side->is_name && !is_said ? fact_find(facts, side->text) : NULL;
        if (pair != NULL)
            sdg_put_format(to, " %s=%s", side->text, pair[1] != NULL ? pair[1] : "--");
    }
}
