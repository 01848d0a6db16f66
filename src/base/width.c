/* How wide a text is when set in Arial, or in a font made to the same measure (Liberation Sans):
 * known before anything is drawn, the same on every machine. Widths are thousandths of an em, from
 * the space to the tilde. */
#include <statediagram/base.h>

/* FULL is an em, for East Asian characters; OTHER is for what Arial does not have, and rather too
 * wide than too narrow. */
enum { FIRST = 0x20, LAST = 0x7E, FULL = 1000, OTHER = 600 };

/* The advance widths of Arial, which Helvetica and Liberation Sans share to the unit. */
static const uint16_t REGULAR[LAST - FIRST + 1] = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584};

/* The same for the bold face. */
static const uint16_t BOLD[LAST - FIRST + 1] = {
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584};

/* East Asian Wide and Fullwidth, Unicode 14, in order; gaps that no assigned character falls in are
 * closed. */
static const struct range {
    uint32_t first, last;
} FULL_WIDTH[] = {{0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},
                  {0x23F0, 0x23F0},   {0x23F3, 0x23F3},   {0x25FD, 0x25FE},   {0x2614, 0x2615},
                  {0x2648, 0x2653},   {0x267F, 0x267F},   {0x2693, 0x2693},   {0x26A1, 0x26A1},
                  {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},   {0x26CE, 0x26CE},
                  {0x26D4, 0x26D4},   {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
                  {0x26FA, 0x26FA},   {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},
                  {0x2728, 0x2728},   {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},
                  {0x2757, 0x2757},   {0x2795, 0x2797},   {0x27B0, 0x27B0},   {0x27BF, 0x27BF},
                  {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},   {0x2E80, 0x303E},
                  {0x3041, 0x3247},   {0x3250, 0x4DBF},   {0x4E00, 0xA4C6},   {0xA960, 0xA97C},
                  {0xAC00, 0xD7A3},   {0xF900, 0xFAD9},   {0xFE10, 0xFE19},   {0xFE30, 0xFE6B},
                  {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},   {0x16FE0, 0x1B2FB}, {0x1F004, 0x1F004},
                  {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A}, {0x1F200, 0x1F320},
                  {0x1F32D, 0x1F335}, {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA},
                  {0x1F3CF, 0x1F3D3}, {0x1F3E0, 0x1F3F0}, {0x1F3F4, 0x1F3F4}, {0x1F3F8, 0x1F43E},
                  {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC}, {0x1F4FF, 0x1F53D}, {0x1F54B, 0x1F54E},
                  {0x1F550, 0x1F567}, {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596}, {0x1F5A4, 0x1F5A4},
                  {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC}, {0x1F6D0, 0x1F6D2},
                  {0x1F6D5, 0x1F6DF}, {0x1F6EB, 0x1F6EC}, {0x1F6F4, 0x1F6FC}, {0x1F7E0, 0x1F7F0},
                  {0x1F90C, 0x1F93A}, {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FAF6},
                  {0x20000, 0x3134A}};

/* The ranges are many and texts are measured again and again, so they are searched by halves. */
static bool is_full_width(uint32_t code)
{
    /* The first range that does not end before the code. */
    size_t low = 0, high = sizeof FULL_WIDTH / sizeof FULL_WIDTH[0];
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (code > FULL_WIDTH[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < sizeof FULL_WIDTH / sizeof FULL_WIDTH[0] && code >= FULL_WIDTH[low].first;
}

/* One character in thousandths of an em. */
static uint32_t advance_of(uint32_t code, bool bold)
{
    if (code == '\n')
        return 0;
    if (code >= FIRST && code <= LAST)
        return bold ? BOLD[code - FIRST] : REGULAR[code - FIRST];
    /* An ellipsis and an arrow are as wide in Arial as a full-width character. */
    return code == 0x2026 || code == 0x2192 || is_full_width(code) ? FULL : OTHER;
}

/* Summed as whole thousandths and scaled once: the result does not depend on the order of rounding.
 */
double sdg_text_width(const char *text, double size, bool bold)
{
    uint64_t thousandths = 0;
    size_t length;
    for (; *text != '\0'; text += length)
        thousandths += advance_of(sdg_utf8_next(text, &length), bold);
    return (double)thousandths * size / 1000;
}
