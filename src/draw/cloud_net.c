/* The moves of a space as compressed rows in both directions, and the lines that draw them. A line
 * goes on from state to state as long as there is a move that is not drawn yet, so that thousands
 * of moves are a few marks. */
#include <stdlib.h>
#include <string.h>

#include "draw/cloud.h"

/* Points of one line: strokes that are much longer take cairo much longer. */
enum { LINE_POINTS = 500, BETWEEN_QUESTIONS = 4096 };

/* ---- reading ---- */

/* Adds up how many ends of moves each state has, one place late. */
static uint64_t count_ends(const sdg_scene *scene, cloud_net *net)
{
    uint64_t total = 0;
    bool both = !scene->facts->reversible;
    for (uint32_t state = 0; state < net->count; state++) {
        uint32_t count;
        const uint32_t *targets = sdg_space_targets(scene->space, state, &count);
        for (uint32_t i = 0; i < count; i++) {
            if (targets[i] == state)
                continue;
            net->first[state + 1]++;
            net->first[targets[i] + 1] += both;
            total += both ? 2 : 1;
        }
    }
    return total;
}

/* A move without an inverse is noted at both of its ends. */
static void list_ends(const sdg_scene *scene, cloud_net *net, uint32_t *next)
{
    bool both = !scene->facts->reversible;
    for (uint32_t state = 0; state < net->count; state++)
        next[state] = net->first[state];
    for (uint32_t state = 0; state < net->count; state++) {
        uint32_t count;
        const uint32_t *targets = sdg_space_targets(scene->space, state, &count);
        for (uint32_t i = 0; i < count; i++) {
            if (targets[i] == state)
                continue;
            net->to[next[state]++] = targets[i];
            if (both)
                net->to[next[targets[i]]++] = state;
        }
    }
}

static int compare(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

/* Sorts the rows and drops what stands in one twice; rows move up into the room that this leaves.
 */
static void tidy(cloud_net *net)
{
    uint32_t kept = 0, begin = 0;
    for (uint32_t state = 0; state < net->count; state++) {
        uint32_t end = net->first[state + 1], row = kept;
        qsort(net->to + begin, end - begin, sizeof *net->to, compare);
        for (uint32_t i = begin; i < end; i++)
            if (kept == row || net->to[kept - 1] != net->to[i])
                net->to[kept++] = net->to[i];
        begin = end;
        net->first[state + 1] = kept;
    }
    net->lines = kept / 2;
}

/* From counts to rows; next is room for an entry a state. */
static sdg_status fill_rows(const sdg_scene *scene, cloud_net *net, uint32_t *next, sdg_error *err)
{
    uint64_t ends = count_ends(scene, net);
    if (ends > UINT32_MAX / 2)
        return sdg_fail(err, SDG_E_LAYOUT, "there are too many moves for a cloud");
    net->to = sdg_allocate((size_t)ends, sizeof *net->to);
    if (net->to == NULL)
        return sdg_fail_memory(err);
    for (uint32_t state = 0; state < net->count; state++)
        net->first[state + 1] += net->first[state];
    list_ends(scene, net, next);
    tidy(net);
    return SDG_OK;
}

sdg_status cloud_net_read(cloud_net *out, const sdg_scene *scene, sdg_error *err)
{
    *out = (cloud_net){.count = scene->facts->states};
    out->first = sdg_allocate((size_t)out->count + 1, sizeof *out->first);
    uint32_t *next = sdg_allocate(out->count, sizeof *next);
    sdg_status status = out->first != NULL && next != NULL ? fill_rows(scene, out, next, err)
                                                           : sdg_fail_memory(err);
    sdg_release(next);
    return status;
}

void cloud_net_free(cloud_net *net)
{
    sdg_release(net->first);
    sdg_release(net->to);
    *net = (cloud_net){0};
}

/* ---- drawing ---- */

/* Which ends of moves are drawn, and the line that is being drawn. */
typedef struct drawing {
    const cloud_net *net;
    const sdg_point *at;
    sdg_diagram *diagram;
    sdg_pen pen;
    bool *drawn;    /* by place in to */
    uint32_t *next; /* by state: all before it are drawn */
    sdg_point points[LINE_POINTS];
    uint32_t count;
} drawing;

/* A place in the row of `from` that leads to `to`. */
static uint32_t find(const cloud_net *net, uint32_t from, uint32_t to)
{
    const uint32_t *row = net->to + net->first[from];
    const uint32_t *found =
        bsearch(&to, row, net->first[from + 1] - net->first[from], sizeof *row, compare);
    return found != NULL ? (uint32_t)(found - net->to) : SDG_NONE;
}

/* Takes a move out of a state that is not drawn yet, at both ends; SDG_NONE: there is none. */
static uint32_t take(drawing *it, uint32_t state)
{
    const cloud_net *net = it->net;
    while (it->next[state] < net->first[state + 1] && it->drawn[it->next[state]])
        it->next[state]++;
    if (it->next[state] == net->first[state + 1])
        return SDG_NONE;
    uint32_t place = it->next[state], other = net->to[place], back = find(net, other, state);
    it->drawn[place] = true;
    if (back != SDG_NONE)
        it->drawn[back] = true;
    return other;
}

/* Ends the line, and begins the next where it ended. */
static bool put_line(drawing *it)
{
    bool fits = it->count < 2 || sdg_mark_line(it->diagram, it->points, it->count, it->pen);
    it->points[0] = it->points[it->count - 1];
    it->count = 1;
    return fits;
}

/* From a state as far as it goes. */
static bool draw_from(drawing *it, uint32_t state)
{
    it->points[0] = it->at[state];
    it->count = 1;
    for (uint32_t next = take(it, state); next != SDG_NONE; next = take(it, next)) {
        it->points[it->count++] = it->at[next];
        if (it->count == LINE_POINTS && !put_line(it))
            return false;
    }
    return put_line(it);
}

/* Lines begin where an odd number of moves meets, as a line that began elsewhere would leave an end
 * there; what is left then are rings. */
static sdg_status draw_all(drawing *it, sdg_error *err)
{
    const cloud_net *net = it->net;
    for (int rings = 0; rings < 2; rings++) {
        for (uint32_t state = 0; state < net->count; state++) {
            sdg_status status = SDG_OK;
            bool is_odd = (net->first[state + 1] - net->first[state]) % 2 != 0;
            if (state % BETWEEN_QUESTIONS == 0)
                status = sdg_diagram_ask(it->diagram, err);
            if (status != SDG_OK)
                return status;
            if ((is_odd || rings > 0) && !draw_from(it, state))
                return sdg_fail_memory(err);
        }
    }
    return SDG_OK;
}

sdg_status cloud_draw_lines(const cloud_net *net, const sdg_point *at, sdg_pen pen,
                            sdg_diagram *diagram, sdg_error *err)
{
    drawing *it = sdg_allocate(1, sizeof *it);
    if (it == NULL)
        return sdg_fail_memory(err);
    it->net = net;
    it->at = at;
    it->diagram = diagram;
    it->pen = pen;
    it->drawn = sdg_allocate(net->first[net->count], sizeof *it->drawn);
    it->next = sdg_allocate(net->count, sizeof *it->next);
    bool has_room = it->drawn != NULL && it->next != NULL;
    if (has_room)
        memcpy(it->next, net->first, net->count * sizeof *it->next);
    sdg_status status = has_room ? draw_all(it, err) : sdg_fail_memory(err);
    sdg_release(it->drawn);
    sdg_release(it->next);
    sdg_release(it);
    return status;
}
