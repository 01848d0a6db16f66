/* Numbers as text and text as numbers, the same in every locale. Digits are made from the right
 * into a small array. */
#include <statediagram/base.h>

#include <math.h>
#include <string.h>

/* 2^64 - 1 has twenty digits. */
enum { MOST_DIGITS = 20, MOST_DECIMALS = 6 };
/* Beyond this a double no longer has the places that are asked for. */
static const double LARGEST_FIXED = 1e15;

/* Not by way of printf: this is the one conversion that is called for every state of a large space.
 */
void sdg_put_number(sdg_sink *to, uint64_t number)
{
    char digits[MOST_DIGITS];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    sdg_put(to, digits + at, sizeof digits - at);
}

/* The separator is a comma in every locale, as in the rest of the English text. */
void sdg_put_grouped_digits(sdg_sink *to, const char *digits)
{
    size_t count = strlen(digits);
    for (size_t at = 0, group = (count + 2) % 3 + 1; at < count; at += group, group = 3) {
        sdg_put_text(to, at > 0 ? "," : "");
        sdg_put(to, digits + at, group);
    }
}

void sdg_put_grouped(sdg_sink *to, uint64_t number)
{
    char digits[MOST_DIGITS + 1];
    size_t at = sizeof digits;
    digits[--at] = '\0';
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    sdg_put_grouped_digits(to, digits + at);
}

/* Writes a point and the fraction, given in units of its last place, without trailing zeros. */
static void put_fraction(sdg_sink *to, uint64_t fraction, int places)
{
    char digits[MOST_DECIMALS + 1] = ".";
    if (fraction == 0)
        return;
    while (fraction % 10 == 0) {
        fraction /= 10;
        places--;
    }
    for (int i = places; i > 0; i--) {
        digits[i] = (char)('0' + fraction % 10);
        fraction /= 10;
    }
    sdg_put(to, digits, (size_t)places + 1);
}

/* Coordinates must be the same bytes on every machine and in every locale, which printf of a double
 * does not promise: some locales have a comma for the point. */
void sdg_put_fixed(sdg_sink *to, double number, int decimals)
{
    static const double UNITS[] = {1, 10, 100, 1000, 10000, 100000, 1000000};
    if (decimals < 0 || decimals > MOST_DECIMALS)
        decimals = decimals < 0 ? 0 : MOST_DECIMALS;
    double size = fabs(number);
    /* Also false for what is no number. */
    if (!(size <= LARGEST_FIXED))
        size = 0;
    /* The whole part is taken off first: that is exact, where multiplying the whole number is not.
     */
    uint64_t whole = (uint64_t)size;
    uint64_t fraction = (uint64_t)((size - (double)whole) * UNITS[decimals] + 0.5);
    if (fraction == (uint64_t)UNITS[decimals]) {
        whole++;
        fraction = 0;
    }
    if (number < 0 && (whole > 0 || fraction > 0))
        sdg_put(to, "-", 1);
    sdg_put_number(to, whole);
    put_fraction(to, fraction, decimals);
}

/* Stricter than strtoull, which takes signs, blanks and what stands behind. */
bool sdg_parse_number(const char *text, uint64_t limit, uint64_t *out)
{
    uint64_t number = 0;
    if (*text == '\0')
        return false;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return false;
        uint64_t digit = (uint64_t)(*text - '0');
        /* Checked before multiplying, as the product may not fit. */
        if (digit > limit || number > (limit - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    *out = number;
    return true;
}
