/* Water jugs in words: parameters and states read, and what is written. */
#include "puzzles/jugs.h"

#include <string.h>

#include "base/words.h"

#define SEPARATORS " \t\r\n,;()"

/* How many words a list has. */
static uint32_t words_in(const char *text)
{
    uint32_t count = 0;
    while (sdg_word_next(&text, SEPARATORS).length > 0)
        count++;
    return count;
}

static const char sizes_hint[] = "write sizes=3,5: up to 6 jugs of 1 to 99";

/* In the order in which they are given, which is the order of their letters. */
static sdg_status read_sizes(jugs *it, const char *text, sdg_error *err)
{
    const char *rest = text;
    sdg_word word = sdg_word_next(&rest, SEPARATORS);
    if (word.length == 0)
        return sdg_word_refuse(text, sdg_word_all(text), "names no jug", sizes_hint, err);
    if (sdg_check_commas(text, "()", sizes_hint, err) != SDG_OK)
        return SDG_E_USAGE;
    for (; word.length > 0; word = sdg_word_next(&rest, SEPARATORS)) {
        uint32_t size = sdg_word_number(word, LARGEST);
        if (size == SDG_NONE || size == 0)
            return sdg_word_refuse(text, word, "is no size of 1 to 99", sizes_hint, err);
        if (it->count == MOST_JUGS)
            return sdg_word_refuse(text, word, "is one jug too many", sizes_hint, err);
        it->size[it->count++] = (uint8_t)size;
    }
    return SDG_OK;
}

/* A list of amounts: a goal, where '_' is any amount, or a state. */
typedef struct amounts {
    const char *text, *hint;
    bool is_goal;
} amounts;

/* One of them, that of a jug. */
static sdg_status read_amount(const jugs *it, const amounts *of, sdg_word word, uint32_t jug,
                              uint8_t *amount, sdg_error *err)
{
    uint32_t number = sdg_word_number(word, LARGEST);
    bool is_any = of->is_goal && sdg_word_is(word, "_");
    if (!is_any && number == SDG_NONE)
        return sdg_word_refuse(of->text, word, "is no amount of water", of->hint, err);
    if (!is_any && number > it->size[jug]) {
        sdg_fail(err, SDG_E_USAGE, "'%u' is more than the %u of jug %c", number, it->size[jug],
                 sdg_jugs_letters[jug]);
        return sdg_point_at(of->text, word.at, of->hint, err);
    }
    amount[jug] = is_any ? ANY : (uint8_t)number;
    return SDG_OK;
}

/* One amount a jug. */
static sdg_status read_amounts(const jugs *it, const char *text, bool is_goal, uint8_t *amount,
                               sdg_error *err)
{
    const char *rest = text;
    const amounts of = {text,
                        is_goal
                            ? "write one amount a jug, '_' for any: goal=_,4; or one for any jug"
                            : "write one amount a jug, in the order of the sizes: '0,4'",
                        is_goal};
    if (words_in(text) != it->count) {
        sdg_fail(err, SDG_E_USAGE, "'%s' has %u amount%s for %u jug%s", sdg_excerpt_of(text).text,
                 words_in(text), words_in(text) == 1 ? "" : "s", it->count,
                 it->count == 1 ? "" : "s");
        return sdg_point_at(text, text, of.hint, err);
    }
    sdg_status status = sdg_check_commas(text, "()", of.hint, err);
    for (uint32_t i = 0; i < it->count && status == SDG_OK; i++)
        status = read_amount(it, &of, sdg_word_next(&rest, SEPARATORS), i, amount, err);
    return status;
}

/* A single number is sought in any jug, if one is large enough. */
static sdg_status read_goal(jugs *it, const char *text, sdg_error *err)
{
    uint32_t number = sdg_word_number(sdg_word_all(text), LARGEST);
    if (number == SDG_NONE)
        return read_amounts(it, text, true, it->goal, err);
    if (number > sdg_jugs_largest(it)) {
        sdg_fail(err, SDG_E_USAGE, "'%u' is more than the %u of the largest jug", number,
                 sdg_jugs_largest(it));
        return sdg_point_at(text, text, "write goal=4, or one amount a jug: goal=_,4", err);
    }
    it->anywhere = true;
    it->goal[0] = (uint8_t)number;
    return SDG_OK;
}

/* Without a start all jugs are empty, however many there are. */
static sdg_status read_start(jugs *it, const sdg_args *args, sdg_error *err)
{
    sdg_status status = SDG_OK;
    if (sdg_args_given(args, "start"))
        status = sdg_fault_of(
            "start", read_amounts(it, sdg_args_text(args, "start"), false, it->first, err), err);
    for (uint32_t i = 0; i < it->count; i++)
        it->total += it->first[i];
    it->tap = strcmp(sdg_args_text(args, "tap"), "yes") == 0 &&
              (sdg_args_given(args, "tap") || it->total == 0);
    if (status != SDG_OK || it->tap || it->total > 0)
        return status;
    sdg_fail(err, SDG_E_USAGE, "tap=no, and the jugs hold nothing at the start");
    sdg_hint(err, "for example sizes=8,5,3 start=8,0,0 goal=4,4,0");
    return SDG_E_USAGE;
}

/* The sizes come first: all else is checked against them. */
sdg_status sdg_jugs_open(void **self, size_t *state_size, const sdg_args *args, sdg_arena *arena,
                         sdg_error *err)
{
    jugs *it = sdg_arena_take(arena, 1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    sdg_status status =
        sdg_fault_of("sizes", read_sizes(it, sdg_args_text(args, "sizes"), err), err);
    if (status == SDG_OK)
        status = read_start(it, args, err);
    if (status == SDG_OK)
        status = sdg_fault_of("goal", read_goal(it, sdg_args_text(args, "goal"), err), err);
    *self = it;
    *state_size = it->count;
    return status;
}

/* "(0,4)" */
void sdg_jugs_print_state(const void *self, const uint8_t *state, sdg_sink *to)
{
    const jugs *it = self;
    for (uint32_t i = 0; i < it->count; i++)
        sdg_put_format(to, "%s%u", i == 0 ? "(" : ",", state[i]);
    sdg_put_text(to, ")");
}

/* Signs rather than words: a move and its inverse stand on one line, and with words a figure of 16
 * states is too wide to be printed in letters of a readable size. */
void sdg_jugs_print_move(const void *self, uint32_t move, sdg_sink *to)
{
    (void)self;
    uint32_t from = move & 0xFFU, into = move >> 8;
    if (from == TAP)
        sdg_put_format(to, "+%c", sdg_jugs_letters[into - 1]);
    else if (into == TAP)
        sdg_put_format(to, "-%c", sdg_jugs_letters[from - 1]);
    else
        sdg_put_format(to, "%c>%c", sdg_jugs_letters[from - 1], sdg_jugs_letters[into - 1]);
}

/* Amounts alone do not make a state where nothing can be added or poured away. */
sdg_status sdg_jugs_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err)
{
    const jugs *it = self;
    sdg_status status = read_amounts(it, text, false, state, err);
    if (status != SDG_OK || it->tap || sdg_jugs_total(it, state) == it->total)
        return status;
    sdg_fail(err, SDG_E_USAGE, "%s: %s (%u, not %u)", sdg_excerpt_of(text).text,
             sdg_jugs_rules[OTHER_TOTAL], it->total, sdg_jugs_total(it, state));
    return sdg_point_at(text, text, "pour between the jugs only, or give tap=yes", err);
}

/* "4 in any jug"; "_,4" */
static void put_goal(const jugs *it, sdg_sink *to)
{
    if (it->anywhere)
        sdg_say(to, "%u in any jug", it->goal[0]);
    for (uint32_t i = 0; !it->anywhere && i < it->count; i++) {
        sdg_put_text(to, i == 0 ? "" : ",");
        if (it->goal[i] == ANY)
            sdg_put_text(to, "_");
        else
            sdg_put_number(to, it->goal[i]);
    }
}

/* What can be done changes the numbers, and no picture shows it. */
void sdg_jugs_print_definition(const void *self, sdg_sink *to)
{
    const jugs *it = self;
    sdg_say(to, "jugs of ");
    for (uint32_t i = 0; i < it->count; i++)
        sdg_put_format(to, "%s%u", i == 0 ? "" : sdg_translate(to->lang, ", "), it->size[i]);
    sdg_say(to, it->tap ? ", with a tap" : ", without a tap");
    sdg_say(to, it->tap ? "; +a fills jug a, -a empties it, " : "; ");
    sdg_say(to, it->count > 1 ? "a>b pours a into b" : "there is no other jug");
}

/* In words: "(4,_)" would need its own key. */
void sdg_jugs_print_goal(const void *self, sdg_sink *to)
{
    sdg_say(to, "sought: ");
    put_goal(self, to);
}
