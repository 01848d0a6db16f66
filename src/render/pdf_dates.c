/* The dates in a PDF. Cairo writes the time of day, which would make every file another; the 14
 * digits are replaced in place, so that no offset in the file changes. */
#include <string.h>

#include "render/svg.h"

/* Year to second; a zone may follow, and stays as it is. */
enum { DIGITS = 14 };

/* Days since 1970 to year, month, day (Hinnant, "chrono-compatible low-level date algorithms",
 * 2013). */
static void civil(int64_t days, int64_t *date)
{
    int64_t shifted = days + 719468;
    int64_t era = (shifted >= 0 ? shifted : shifted - 146096) / 146097;
    int64_t day_of_era = shifted - era * 146097;
    int64_t year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    int64_t month = (5 * day_of_year + 2) / 153; /* from March */
    date[2] = day_of_year - (153 * month + 2) / 5 + 1;
    date[1] = month < 10 ? month + 3 : month - 9;
    date[0] = year_of_era + era * 400 + (date[1] <= 2);
}

/* YYYYMMDDHHMMSS in UTC. */
static void date_digits(int64_t timestamp, char *out)
{
    static const int WIDTHS[] = {4, 2, 2, 2, 2, 2};
    int64_t seconds = ((timestamp % 86400) + 86400) % 86400;
    int64_t fields[6] = {0, 0, 0, seconds / 3600, seconds / 60 % 60, seconds % 60};
    civil((timestamp - seconds) / 86400, fields);
    for (int i = 0; i < 6; i++) {
        for (int k = WIDTHS[i]; k > 0; k--, fields[i] /= 10)
            out[k - 1] = (char)('0' + fields[i] % 10);
        out += WIDTHS[i];
    }
}

/* A key without a date behind it is a text that happens to look like one. */
static bool are_digits(const char *bytes)
{
    for (int i = 0; i < DIGITS; i++)
        if (bytes[i] < '0' || bytes[i] > '9')
            return false;
    return true;
}

/* The dates stand in the clear: Cairo compresses pages, not the information about the document.
 * The zone is left, which is UTC in a worker. */
void sdg_pdf_set_dates(char *bytes, size_t count, int64_t timestamp)
{
    static const char *const KEYS[] = {"/CreationDate (D:", "/ModDate (D:"};
    char digits[DIGITS];
    /* Years that four digits cannot say are left to the epoch. */
    date_digits(timestamp > -62135596800 && timestamp < 253402300800 ? timestamp : 0, digits);
    for (size_t k = 0; k < 2; k++) {
        size_t length = strlen(KEYS[k]);
        for (size_t i = 0; i + length + DIGITS <= count; i++)
            if (bytes[i] == '/' && memcmp(bytes + i, KEYS[k], length) == 0 &&
                are_digits(bytes + i + length))
                memcpy(bytes + i + length, digits, DIGITS);
    }
}
