/* How nodes are written and read. A node is called by its label where no other node could be meant,
 * else by its name, and where even that is not clear with its number behind it. */
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "import/line.h"
#include "puzzles/graph.h"

/* The longest text, in bytes: a label of a page is for its name to stand for. */
enum { MOST_TEXT = 160, ROUNDS = 4 };

uint32_t sdg_graph_node_of(const uint8_t *state)
{
    return state[0] | (uint32_t)state[1] << 8 | (uint32_t)state[2] << 16 | (uint32_t)state[3] << 24;
}

void sdg_graph_put_node(uint32_t node, uint8_t *state)
{
    for (unsigned i = 0; i < SDG_GRAPH_STATE_BYTES; i++)
        state[i] = (uint8_t)(node >> 8 * i & 0xFFU);
}

/* ---- giving texts ---- */

/* How a node is called in a round; a call that another node answers to is given up for the next. */
typedef enum call { CALL_LABEL, CALL_NAME, CALL_NUMBERED } call;

/* One node on the way to its text. */
typedef struct called {
    const char *text;
    uint32_t node;
    call by;
} called;

/* A text in one line, cut where it is too long. */
static const char *line_of(const char *text, sdg_arena *arena)
{
    char line[MOST_TEXT + 1];
    sdg_line_of(line, sizeof line, text, strlen(text));
    return line[0] == '\0' ? "" : sdg_arena_copy(arena, line);
}

/* The text by the present call; an empty one is no text. NULL: no memory. */
static const char *text_of(const sdg_graph *it, called *one, sdg_arena *arena)
{
    const char *name = it->names[one->node], *label = it->labels[one->node];
    if (one->by == CALL_LABEL && label[0] != '\0')
        return label;
    if (one->by != CALL_NUMBERED && name[0] != '\0') {
        one->by = CALL_NAME;
        return name;
    }
    one->by = CALL_NUMBERED;
    return sdg_arena_format(arena, "%s%s#%u", name, name[0] == '\0' ? "" : " ",
                            (unsigned)one->node + 1);
}

static int compare_called(const void *a, const void *b)
{
    const called *x = a, *y = b;
    int order = strcmp(x->text, y->text);
    return order != 0 ? order : (x->node > y->node) - (x->node < y->node);
}

/* Those who share a text go on to their next call: labels first, which leaves it to the node of
 * that name if there is one. Returns whether somebody did. */
static bool part_run(called *all, uint32_t count)
{
    bool has_labels = false, found = false;
    for (uint32_t i = 0; i < count; i++)
        has_labels = has_labels || all[i].by == CALL_LABEL;
    for (uint32_t i = 0; i < count && count > 1; i++) {
        if (all[i].by == CALL_NUMBERED || (has_labels && all[i].by != CALL_LABEL))
            continue;
        all[i].by = has_labels ? CALL_NAME : CALL_NUMBERED;
        found = true;
    }
    return found;
}

/* One round: parts every run of equal texts, and writes the texts anew. */
static bool part(const sdg_graph *it, called *all, bool *is_short, sdg_arena *arena)
{
    bool found = false;
    qsort(all, it->node_count, sizeof *all, compare_called);
    for (uint32_t from = 0, to = 0; from < it->node_count; from = to) {
        for (to = from + 1; to < it->node_count; to++)
            if (strcmp(all[to].text, all[from].text) != 0)
                break;
        found = part_run(all + from, to - from) || found;
    }
    for (uint32_t i = 0; found && i < it->node_count; i++) {
        all[i].text = text_of(it, &all[i], arena);
        *is_short = *is_short || all[i].text == NULL;
    }
    return found && !*is_short;
}

/* Numbers settle it: two numbered texts end differently. Files that are made to need many rounds
 * get numbers throughout. */
static bool call_all(const sdg_graph *it, called *all, sdg_arena *arena)
{
    bool is_short = false;
    for (uint32_t i = 0; i < it->node_count && !is_short; i++) {
        all[i].node = i;
        all[i].text = text_of(it, &all[i], arena);
        is_short = all[i].text == NULL;
    }
    for (uint32_t round = 0; !is_short && part(it, all, &is_short, arena); round++) {
        for (uint32_t i = 0; round == ROUNDS && i < it->node_count && !is_short; i++) {
            all[i].by = CALL_NUMBERED;
            all[i].text = text_of(it, &all[i], arena);
            is_short = all[i].text == NULL;
        }
        if (round == ROUNDS)
            break;
    }
    return !is_short;
}

/* The one line of each name and label. */
static bool take_lines(sdg_graph *it, const sdg_import *net, sdg_arena *arena)
{
    for (uint32_t i = 0; i < it->node_count; i++) {
        it->names[i] = line_of(net->nodes[i].name, arena);
        it->labels[i] = line_of(net->nodes[i].label, arena);
        if (it->names[i] == NULL || it->labels[i] == NULL)
            return false;
    }
    return true;
}

sdg_status sdg_graph_name_nodes(sdg_graph *it, const sdg_import *net, sdg_arena *arena,
                                sdg_error *err)
{
    it->names = sdg_arena_take(arena, it->node_count, sizeof *it->names);
    it->labels = sdg_arena_take(arena, it->node_count, sizeof *it->labels);
    it->texts = sdg_arena_take(arena, it->node_count, sizeof *it->texts);
    called *all = sdg_allocate(it->node_count, sizeof *all);
    bool fits = it->names != NULL && it->labels != NULL && it->texts != NULL && all != NULL &&
                take_lines(it, net, arena) && call_all(it, all, arena);
    it->names_are_short = fits;
    for (uint32_t i = 0; fits && i < it->node_count; i++) {
        const called *one = &all[i];
        size_t length = strlen(it->names[one->node]);
        it->texts[one->node] = one->text;
        it->names_are_short = it->names_are_short && one->by != CALL_NUMBERED && length > 0 &&
                              length <= strlen(one->text);
    }
    sdg_release(all);
    return fits ? SDG_OK : sdg_fail_memory(err);
}

static void swap_names(sdg_graph *it, uint32_t a, uint32_t b)
{
    const char *name = it->names[a], *label = it->labels[a], *text = it->texts[a];
    it->names[a] = it->names[b];
    it->labels[a] = it->labels[b];
    it->texts[a] = it->texts[b];
    it->names[b] = name;
    it->labels[b] = label;
    it->texts[b] = text;
}

/* A cyclic permutation leaves no name where it was. Sattolo 1986; the numbers are those of a linear
 * congruential generator (Knuth, MMIX), of which the upper half is used. */
void sdg_graph_deal_names(sdg_graph *it, uint32_t lot)
{
    uint64_t random = lot;
    for (uint32_t i = it->node_count; i > 1; i--) {
        random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        swap_names(it, i - 1, (uint32_t)(random >> 32) % (i - 1));
    }
}

/* ---- reading ---- */

/* The only node of which is_it holds; SDG_NONE if there is none, or more than one. */
static uint32_t find_only(const sdg_graph *it, const char *text,
                          bool (*is_it)(const sdg_graph *it, uint32_t node, const char *text))
{
    uint32_t found = SDG_NONE;
    for (uint32_t i = 0; i < it->node_count; i++) {
        if (!is_it(it, i, text))
            continue;
        if (found != SDG_NONE)
            return SDG_NONE;
        found = i;
    }
    return found;
}

static bool has_text(const sdg_graph *it, uint32_t node, const char *text)
{
    return strcmp(it->texts[node], text) == 0;
}

static bool has_name(const sdg_graph *it, uint32_t node, const char *text)
{
    return text[0] != '\0' && strcmp(it->names[node], text) == 0;
}

/* In any case, the text or the name. */
static bool is_alike(const sdg_graph *it, uint32_t node, const char *text)
{
    sdg_word word = sdg_word_all(text);
    return text[0] != '\0' &&
           (sdg_word_is(word, it->texts[node]) || sdg_word_is(word, it->names[node]) ||
            sdg_word_is(word, it->labels[node]));
}

uint32_t sdg_graph_find(const sdg_graph *it, const char *text)
{
    static bool (*const ways[])(const sdg_graph *it, uint32_t node,
                                const char *text) = {has_text, has_name, is_alike};
    char line[MOST_TEXT + 1];
    uint32_t found = SDG_NONE;
    sdg_line_of(line, sizeof line, text, strlen(text));
    for (size_t i = 0; i < sizeof ways / sizeof *ways && found == SDG_NONE; i++)
        found = find_only(it, line, ways[i]);
    return found;
}

/* Says which node is near, or how many nodes there are and how the first is written. */
static sdg_status refuse(const sdg_graph *it, const char *text, sdg_error *err)
{
    const char *near = sdg_nearest(text, it->texts, it->node_count);
    char hint[160];
    sdg_buffer room = {0};
    sdg_sink to = sdg_buffer_sink(&room);
    if (near == NULL)
        near = sdg_nearest(text, it->names, it->node_count);
    if (near != NULL)
        sdg_put_format(&to, "did you mean '%s'?", sdg_excerpt_of(near).text);
    else
        sdg_put_format(&to, "a node is written by its name or label, such as '%s'",
                       sdg_excerpt_of(it->texts[0]).text);
    size_t length = room.count < sizeof hint - 1 ? room.count : sizeof hint - 1;
    memcpy(hint, room.bytes == NULL ? "" : room.bytes, length);
    hint[length] = '\0';
    sdg_buffer_free(&room);
    if (to.status != SDG_OK)
        return sdg_fail_memory(err);
    return sdg_word_refuse(text, sdg_word_all(text), "is no node of the graph", hint, err);
}

sdg_status sdg_graph_parse(const sdg_graph *it, const char *text, uint32_t *out, sdg_error *err)
{
    *out = sdg_graph_find(it, text);
    return *out == SDG_NONE ? refuse(it, text, err) : SDG_OK;
}
