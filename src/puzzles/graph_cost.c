/* What edges cost. Costs are whole numbers, so that sums are exact; a file with tenths is counted
 * in tenths if the user says so. */
#include <string.h>

#include "base/excerpt.h"
#include "puzzles/graph.h"

/* Exponents beyond the last are as good as it: the number is too large, or next to nothing. */
enum { LARGEST = 1000000, LARGEST_EXPONENT = 1000 };

/* A number as a file writes it: digits * 10^power, and a little more if there were more digits than
 * have room. */
typedef struct decimal {
    uint64_t digits;
    int32_t power;
    bool is_negative, is_more;
} decimal;

/* What became of a text. */
typedef enum reading {
    READING_SOUND,
    READING_NONE,     /* no number */
    READING_NEGATIVE, /* below zero */
    READING_ZERO,     /* a move that costs nothing could be made for ever */
    READING_LARGE,
    READING_FRACTION /* no whole number of units */
} reading;

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* One more digit, before the point or behind it. */
static void add_digit(decimal *number, char digit, bool is_behind)
{
    if (number->digits > UINT64_C(100000000000000)) {
        number->is_more = number->is_more || digit != '0';
        number->power += !is_behind;
        return;
    }
    number->digits = number->digits * 10 + (uint64_t)(digit - '0');
    number->power -= is_behind;
}

/* The digits, with a point perhaps; NULL: there are none. */
static const char *read_digits(const char *text, decimal *out)
{
    bool is_behind = false, is_number = false;
    for (; is_digit(*text) || (*text == '.' && !is_behind); text++) {
        if (*text == '.') {
            is_behind = true;
            continue;
        }
        add_digit(out, *text, is_behind);
        is_number = true;
    }
    return is_number ? text : NULL;
}

/* Behind the e of "1e+05", which is what programs write of numbers that are large or small. NULL:
 * there is no number. */
static const char *read_exponent(const char *text, decimal *out)
{
    int32_t exponent = 0;
    bool is_negative = text[0] == '-';
    text += text[0] == '-' || text[0] == '+';
    if (!is_digit(*text))
        return NULL;
    for (; is_digit(*text); text++)
        if (exponent < LARGEST_EXPONENT)
            exponent = exponent * 10 + (*text - '0');
    out->power += is_negative ? -exponent : exponent;
    return text;
}

/* "12", "-0.5", "+3.", "1e+05". */
static bool read_decimal(const char *text, decimal *out)
{
    *out = (decimal){.is_negative = text[0] == '-'};
    text = read_digits(text + (text[0] == '-' || text[0] == '+'), out);
    if (text != NULL && (*text == 'e' || *text == 'E'))
        text = read_exponent(text + 1, out);
    return text != NULL && *text == '\0';
}

/* The number in units of which scale are 1. A fraction is rounded down. */
static reading count_units(const char *text, uint32_t scale, uint32_t *out)
{
    decimal number;
    if (!read_decimal(text, &number))
        return READING_NONE;
    if (number.digits == 0)
        number.power = 0;
    else if (number.is_negative)
        return READING_NEGATIVE;
    uint64_t units = number.digits * scale;
    bool is_whole = !number.is_more;
    for (; number.power > 0 && units <= LARGEST; number.power--)
        units *= 10;
    for (; number.power < 0 && units > 0; number.power++) {
        is_whole = is_whole && units % 10 == 0;
        units /= 10;
    }
    if (units > LARGEST)
        return READING_LARGE;
    *out = (uint32_t)units;
    if (!is_whole)
        return READING_FRACTION;
    return units == 0 ? READING_ZERO : READING_SOUND;
}

/* What an edge says of its cost. Where a file says nothing, weight and len are 1, as Graphviz takes
 * them; a label has no such value. */
static const char *cost_text(const sdg_graph *it, const sdg_import_edge *edge)
{
    if (it->cost_name == NULL)
        return "1";
    if (strcmp(it->cost_name, "label") == 0)
        return edge->label;
    const char *text = strcmp(it->cost_name, "len") == 0 ? edge->len : edge->weight;
    return text[0] == '\0' ? "1" : text;
}

/* The smallest power of ten that makes all costs whole; 0: none that may be given. */
static uint32_t scale_needed(const sdg_graph *it, const sdg_import *net)
{
    for (uint32_t scale = 10; scale <= 1000; scale *= 10) {
        uint32_t units;
        bool is_whole = true;
        for (uint32_t i = 0; i < it->edge_count && is_whole; i++)
            is_whole =
                count_units(cost_text(it, &net->edges[i]), scale, &units) != READING_FRACTION;
        if (is_whole)
            return scale;
    }
    return 0;
}

/* The first edge that cannot be counted is named, with how many there are. */
static sdg_status refuse(const sdg_graph *it, const sdg_import *net, uint32_t at, reading why,
                         uint32_t count, sdg_error *err)
{
    static const char *const reasons[] = {
        [READING_NONE] = "which is no number",
        [READING_NEGATIVE] = "and a cost cannot be negative",
        [READING_ZERO] = "and a cost must be more than that, or cheapest paths could go in circles",
        [READING_LARGE] = "and costs are at most 1,000,000",
        [READING_FRACTION] = "which is no whole number",
    };
    const sdg_import_edge *edge = &net->edges[at];
    char more[48] = "";
    sdg_excerpt tail = sdg_excerpt_of(it->texts[edge->tail]);
    sdg_excerpt head = sdg_excerpt_of(it->texts[edge->head]);
    const char *text = cost_text(it, edge);
    sdg_buffer room = {0};
    sdg_sink to = sdg_buffer_sink(&room);
    if (count > 1)
        sdg_put_format(&to, "; so do %u more", (unsigned)count - 1);
    if (room.count > 0 && room.count < sizeof more)
        memcpy(more, room.bytes, room.count + 1);
    sdg_buffer_free(&room);
    if (text[0] == '\0')
        sdg_fail(err, SDG_E_INPUT, "the edge %s -> %s has no %s to be its cost%s", tail.text,
                 head.text, it->cost_name, more);
    else
        sdg_fail(err, SDG_E_INPUT, "the edge %s -> %s has %s '%s', %s%s", tail.text, head.text,
                 it->cost_name, sdg_excerpt_of(text).text, reasons[why], more);
    uint32_t scale = why == READING_FRACTION ? scale_needed(it, net) : 0;
    if (scale > 0)
        sdg_hint(err, "scale=%u counts costs in units of 1/%u", (unsigned)scale, (unsigned)scale);
    sdg_hint(err, "weight=none gives every edge the cost 1");
    return SDG_E_INPUT;
}

/* The label, and the cost where it is another text. */
static const char *edge_text(const sdg_graph *it, const sdg_import_edge *edge, sdg_arena *arena)
{
    const char *cost = it->cost_name == NULL ? "" : cost_text(it, edge);
    const char *text = edge->label;
    if (text[0] == '\0')
        text = cost[0] == '\0' ? SDG_NO_NAME : cost;
    else if (cost[0] != '\0' && strcmp(text, cost) != 0)
        return sdg_arena_format(arena, "%s, %s", text, cost);
    return sdg_arena_copy(arena, text);
}

/* Estimates that cannot be read are none. Rounding down keeps one that is never too high so. */
static void read_estimates(sdg_graph *it, const sdg_import *net)
{
    for (uint32_t i = 0; i < it->node_count; i++) {
        reading how = count_units(net->nodes[i].h, it->scale, &it->h[i]);
        if (how != READING_SOUND && how != READING_FRACTION && how != READING_ZERO)
            it->h[i] = SDG_NONE;
    }
}

sdg_status sdg_graph_read_costs(sdg_graph *it, const sdg_import *net, sdg_arena *arena,
                                sdg_error *err)
{
    uint32_t count = 0, first = 0;
    reading why = READING_SOUND;
    it->h = sdg_arena_take(arena, it->node_count, sizeof *it->h);
    if (it->h == NULL)
        return sdg_fail_memory(err);
    read_estimates(it, net);
    for (uint32_t i = 0; i < it->edge_count; i++) {
        const sdg_import_edge *edge = &net->edges[i];
        uint32_t scale = it->cost_name == NULL ? 1 : it->scale;
        reading how = count_units(cost_text(it, edge), scale, &it->edges[i].cost);
        it->edges[i].text = edge_text(it, edge, arena);
        if (it->edges[i].text == NULL)
            return sdg_fail_memory(err);
        if (how != READING_SOUND && count++ == 0) {
            first = i;
            why = how;
        }
    }
    return count > 0 ? refuse(it, net, first, why, count, err) : SDG_OK;
}
