/* Step decks on the command line: which frames are asked for, and whether they can be written as
 * asked. */
#include <string.h>

#include "cli/deck.h"
#include "cli/message.h"
#include "cli/run.h"

/* The names are counted from 0, and no deck at all is 0. */
sdg_frames job_frames(const options *asked)
{
    const setting *set = &asked->set[OPTION_FRAMES];
    return set->given ? (sdg_frames)(SDG_FRAMES_EXPAND + set->number) : SDG_FRAMES_NONE;
}

bool job_follows_search(const options *asked)
{
    sdg_frames kind = job_frames(asked);
    return kind != SDG_FRAMES_NONE && kind != SDG_FRAMES_SOLUTION;
}

sdg_numbering job_numbering(const job *it)
{
    const setting *set = &it->asked->set[OPTION_NUMBER];
    return job_follows_search(it->asked) && !set->given ? SDG_NUMBER_EXPANDED
                                                        : (sdg_numbering)set->number;
}

/* A slide has room for what differs from frame to frame, or for a paragraph that does not. */
sdg_caption_form job_caption(const options *asked)
{
    const setting *set = &asked->set[OPTION_CAPTION];
    const sdg_paper paper = paper_of(asked);
    bool is_slide =
        asked->set[OPTION_FRAMES].given && paper.width > paper.height && paper.height > 0.0;
    return is_slide && !set->given ? SDG_CAPTION_LEFT_OUT : (sdg_caption_form)set->number;
}

/* ---- --frames-at ---- */

/* Reads a number up to something else; false: there is none, or it is too large. */
static bool read_number(const char **text, uint32_t *out)
{
    uint64_t number = 0;
    const char *at = *text;
    for (; *at >= '0' && *at <= '9' && number < SDG_NONE; at++)
        number = 10 * number + (uint64_t)(*at - '0');
    if (at == *text || number >= SDG_NONE)
        return false;
    *text = at;
    *out = (uint32_t)number;
    return true;
}

/* "5-7", or "3" for both ends. */
static bool read_range(const char **text, sdg_frame_range *out)
{
    if (!read_number(text, &out->first))
        return false;
    out->last = out->first;
    if (**text != '-')
        return true;
    ++*text;
    return read_number(text, &out->last) && out->last >= out->first;
}

/* A range a comma and one more. */
static uint32_t most_ranges(const char *text)
{
    uint32_t count = 1;
    for (; *text != '\0'; text++)
        count += *text == ',';
    return count;
}

static sdg_status fail_list(const char *text, sdg_error *err)
{
    char shown[EXCERPT_BYTES];
    sdg_fail(err, SDG_E_USAGE, "--frames-at: '%s' is no list of frames",
             message_excerpt(shown, text));
    sdg_hint(err, "numbers from 0 and ranges, parted by commas: 0,3,5-7");
    return SDG_E_USAGE;
}

sdg_status job_read_frames(job *it, sdg_error *err)
{
    const char *text = it->asked->set[OPTION_FRAMES_AT].text;
    if (!it->asked->set[OPTION_FRAMES_AT].given)
        return SDG_OK;
    sdg_frame_range *ranges = sdg_arena_take(it->asked->arena, most_ranges(text), sizeof *ranges);
    if (ranges == NULL)
        return sdg_fail_memory(err);
    it->frames_at = ranges;
    for (const char *at = text;; at++) {
        if (!read_range(&at, &ranges[it->frame_range_count++]))
            return fail_list(text, err);
        if (*at == '\0')
            return SDG_OK;
        if (*at != ',')
            return fail_list(text, err);
    }
}

/* ---- whether it can be written ---- */

/* Where the number of a frame stands in the path of its file: '%', perhaps a width, 'd'. */
typedef struct number_place {
    size_t at, length;
} number_place;

/* The one place of a number; false: there is none, or something else follows a '%'. */
static bool find_number(const char *path, number_place *out)
{
    uint32_t count = 0;
    for (const char *at = strchr(path, '%'); at != NULL; at = strchr(at + 1, '%')) {
        size_t digits = strspn(at + 1, "0123456789");
        bool is_width = digits == 0 || (digits == 2 && at[1] == '0' && at[2] != '0');
        if (!is_width || at[1 + digits] != 'd')
            return false;
        *out = (number_place){(size_t)(at - path), digits + 2};
        count++;
    }
    return count == 1;
}

const char *job_frame_path(const char *pattern, uint32_t number, sdg_arena *arena)
{
    number_place place = {0, 0};
    if (!find_number(pattern, &place))
        return NULL;
    const char *digits = sdg_arena_format(arena, "%u", (unsigned)number);
    const char *rest = pattern + place.at + place.length;
    size_t width = place.length > 2 ? (size_t)(pattern[place.at + 2] - '0') : 0;
    if (digits == NULL)
        return NULL;
    size_t zeros = strlen(digits) < width ? width - strlen(digits) : 0;
    return sdg_arena_format(arena, "%.*s%.*s%s%s", (int)place.at, pattern, (int)zeros, "000000000",
                            digits, rest);
}

/* "x-%02d.svg" has its manifest in "x.json"; what is a number alone, in "frames.json". */
static const char *manifest_path(const char *pattern, number_place place, sdg_arena *arena)
{
    size_t end = place.at;
    while (end > 0 && strchr("-_. ", pattern[end - 1]) != NULL)
        end--;
    bool is_named = end > 0 && pattern[end - 1] != '/';
    return sdg_arena_format(arena, "%.*s%s.json", (int)end, pattern, is_named ? "" : "frames");
}

static sdg_status refuse_pattern(const target *it, sdg_error *err)
{
    sdg_fail(err, SDG_E_USAGE, "a deck in %s is a file a frame, and -o has no place for the number",
             it->format);
    sdg_hint(err, "name them like -o deck-%%02d.%s, or write -T pdf", it->format);
    return SDG_E_USAGE;
}

/* The rest of the name is as it stands: a file that is named by accident would be found by nobody.
 */
static sdg_status find_pattern(target *it, const options *from, sdg_error *err)
{
    number_place place = {0, 0};
    const char *path = it->path;
    if (strcmp(path, "-") == 0 || strchr(path, '%') == NULL)
        return refuse_pattern(it, err);
    if (!find_number(path, &place)) {
        sdg_fail(err, SDG_E_USAGE,
                 "the name of numbered files has one number, %%d or %%02d, and no "
                 "other '%%'");
        sdg_hint(err, "name them like -o deck-%%02d.%s", it->format);
        return SDG_E_USAGE;
    }
    it->pattern = path;
    it->path = manifest_path(path, place, from->arena);
    return it->path != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* An option that says nothing in a deck, or that its frames cannot show one by one; NULL: none. */
static const char *name_misfit(const setting *set)
{
    static const option_id misfits[] = {OPTION_PROJECT, OPTION_SNIPPET, OPTION_EXERCISE};
    const uint64_t number = set[OPTION_NUMBER].number;
    if (number == SDG_NUMBER_TIMES || number == SDG_NUMBER_GHF)
        return number == SDG_NUMBER_TIMES ? "number=times" : "number=ghf";
    if (set[OPTION_CONTRACT].number != 0)
        return "contract";
    for (size_t i = 0; i < sizeof misfits / sizeof *misfits; i++)
        if (set[misfits[i]].given)
            return option_table[misfits[i]].name;
    return NULL;
}

static sdg_status check_company(const options *from, sdg_error *err)
{
    const char *what = name_misfit(from->set);
    if (what != NULL)
        return sdg_fail(err, SDG_E_USAGE, "--%s is of one figure, and --frames makes many", what);
    if (from->set[OPTION_ENGINE].given || from->attribute_count > 0)
        return sdg_fail(err, SDG_E_USAGE,
                        "--frames is placed by our own placing, not by -K, -G, -N "
                        "and -E; leave one out");
    return SDG_OK;
}

/* What is asked of a deck is asked in vain where there is none. */
static sdg_status check_needed(const options *from, sdg_error *err)
{
    const char *what = from->set[OPTION_FRAMES_AT].given ? "frames-at"
                       : from->set[OPTION_UNSEEN].given  ? "unseen"
                                                         : NULL;
    if (what == NULL)
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "--%s is of a step deck, and none is asked for", what);
    sdg_hint(err, "add --frames=expand");
    return SDG_E_USAGE;
}

sdg_status target_check_deck(target *it, const options *from, sdg_error *err)
{
    if (!from->set[OPTION_FRAMES].given)
        return check_needed(from, err);
    sdg_status status = check_company(from, err);
    if (status != SDG_OK)
        return status;
    if (job_frames(from) == SDG_FRAMES_SOLUTION && strcmp(it->view->name, "graph") != 0)
        return sdg_fail(err, SDG_E_USAGE,
                        "--frames=solution is for --view=graph, not for --view=%s", it->view->name);
    if (strcmp(it->format, "svg") == 0 || strcmp(it->format, "png") == 0)
        return find_pattern(it, from, err);
    if (strcmp(it->format, "pdf") == 0 || strcmp(it->format, "tikz") == 0)
        return SDG_OK;
    sdg_fail(err, SDG_E_USAGE, "a step deck cannot be written as '%s'", it->format);
    sdg_hint(err,
             "it is written as pdf, as tikz for beamer, or as numbered files: -o deck-%%02d.svg");
    return SDG_E_USAGE;
}
