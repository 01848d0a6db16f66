/* A cloud: its parts are found, each is placed and laid on its side, and they are packed in rows,
 * the largest first. */
#include "place/cloud.h"

#include <math.h>
#include <stdlib.h>

/* Between two parts, in moves. */
#define BETWEEN 3.0
/* For the start; more hardly change it. */
enum { PIVOTS = 50 };

/* A part, placed, as a box to pack. */
typedef struct piece {
    uint32_t first, count; /* in the list of nodes */
    sdg_point size;
} piece;

/* The whole while it is placed. */
typedef struct placing {
    const sdg_cloud *cloud;
    const sdg_diagram *asked;
    sdg_point *at;    /* in the order of nodes */
    uint32_t *nodes;  /* part after part */
    uint32_t *places; /* by node: where it is in its part */
    piece *pieces;
    uint32_t piece_count;
    size_t capacity;
} placing;

/* xorshift with the upper half of its state; no seed is 0. */
uint32_t cloud_random(uint64_t *seed)
{
    if (*seed == 0)
        *seed = 1;
    for (int i = 0; i < 2; i++) {
        *seed ^= *seed << 13;
        *seed ^= *seed >> 7;
        *seed ^= *seed << 17;
    }
    return (uint32_t)(*seed >> 32);
}

/* ---- parts ---- */

/* All that is connected with a node, breadth first; seen nodes have a place. */
static uint32_t list_part(placing *it, uint32_t node, uint32_t first)
{
    const sdg_net *net = &it->cloud->net;
    uint32_t end = first;
    it->places[node] = 0;
    it->nodes[end++] = node;
    for (uint32_t at = first; at < end; at++) {
        uint32_t own = it->nodes[at];
        for (uint32_t i = net->first[own]; i < net->first[own + 1]; i++) {
            uint32_t other = net->to[i];
            if (it->places[other] != SDG_NONE)
                continue;
            it->places[other] = end - first;
            it->nodes[end++] = other;
        }
    }
    return end - first;
}

/* In the order of their first nodes. */
static sdg_status list_parts(placing *it, sdg_error *err)
{
    uint32_t count = it->cloud->net.count, first = 0;
    for (uint32_t node = 0; node < count; node++)
        it->places[node] = SDG_NONE;
    for (uint32_t node = 0; node < count; node++) {
        if (it->places[node] != SDG_NONE)
            continue;
        piece *pieces = sdg_reserve(it->pieces, it->piece_count, &it->capacity, sizeof *it->pieces);
        if (pieces == NULL)
            return sdg_fail_memory(err);
        it->pieces = pieces;
        pieces[it->piece_count] = (piece){.first = first};
        pieces[it->piece_count].count = list_part(it, node, first);
        first += pieces[it->piece_count++].count;
    }
    return SDG_OK;
}

/* ---- how a part lies ---- */

/* Turns a part so that it varies most along x, about its middle. */
static void lay_down(sdg_point *at, uint32_t count)
{
    sdg_point middle = {0, 0};
    double xx = 0, xy = 0, yy = 0;
    for (uint32_t i = 0; i < count; i++) {
        middle.x += at[i].x / count;
        middle.y += at[i].y / count;
    }
    for (uint32_t i = 0; i < count; i++) {
        at[i].x -= middle.x;
        at[i].y -= middle.y;
        xx += at[i].x * at[i].x;
        xy += at[i].x * at[i].y;
        yy += at[i].y * at[i].y;
    }
    double angle = atan2(2 * xy, xx - yy) / 2, c = cos(angle), s = sin(angle);
    for (uint32_t i = 0; i < count; i++) {
        sdg_point was = at[i];
        at[i].x = c * was.x + s * was.y;
        at[i].y = c * was.y - s * was.x;
    }
}

/* Where the first node of a list is that lies in the part; the middle if none does. */
static sdg_point place_of(const placing *it, const piece *part, const uint32_t *list,
                          uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t place = it->places[list[i]];
        if (place < part->count && it->nodes[part->first + place] == list[i])
            return it->at[part->first + place];
    }
    return (sdg_point){0, 0};
}

/* Mirrors a part so that its beginning is at the left and above its end. */
static void face_right(placing *it, const piece *part)
{
    const sdg_cloud *cloud = it->cloud;
    sdg_point from = place_of(it, part, cloud->from, cloud->from_count);
    sdg_point to = place_of(it, part, cloud->to, cloud->to_count);
    double x = from.x > to.x ? -1 : 1, y = from.y < to.y ? -1 : 1;
    for (uint32_t i = part->first; i < part->first + part->count; i++) {
        it->at[i].x *= x;
        it->at[i].y *= y;
    }
}

/* Moves a part so that its lower left corner is at (0, 0), and notes its size. */
static void settle(placing *it, piece *part)
{
    sdg_point least = it->at[part->first], most = least;
    for (uint32_t i = part->first; i < part->first + part->count; i++) {
        least = (sdg_point){fmin(least.x, it->at[i].x), fmin(least.y, it->at[i].y)};
        most = (sdg_point){fmax(most.x, it->at[i].x), fmax(most.y, it->at[i].y)};
    }
    for (uint32_t i = part->first; i < part->first + part->count; i++) {
        it->at[i].x -= least.x;
        it->at[i].y -= least.y;
    }
    part->size = (sdg_point){most.x - least.x, most.y - least.y};
}

/* The rows of a part in its own numbers, which lie near to one another in memory. */
static sdg_status read_rows(const placing *it, const piece *own, cloud_part *out, sdg_error *err)
{
    const sdg_net *net = &it->cloud->net;
    const uint32_t *nodes = it->nodes + own->first;
    uint32_t at = 0;
    out->first = sdg_allocate((size_t)out->count + 1, sizeof *out->first);
    if (out->first == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < out->count; i++)
        out->first[i + 1] = out->first[i] + net->first[nodes[i] + 1] - net->first[nodes[i]];
    out->to = sdg_allocate(out->first[out->count], sizeof *out->to);
    if (out->to == NULL)
        return sdg_fail_memory(err);
    for (uint32_t i = 0; i < out->count; i++)
        for (uint32_t k = net->first[nodes[i]]; k < net->first[nodes[i] + 1]; k++)
            out->to[at++] = it->places[net->to[k]];
    return SDG_OK;
}

/* The stages for one part, each from what the one before left. */
static sdg_status place_rows(cloud_part *part, sdg_cloud_layout layout, sdg_error *err)
{
    sdg_status status = cloud_find_pivots(part, PIVOTS, err);
    if (status == SDG_OK)
        status = cloud_scale(part, err);
    if (status == SDG_OK && layout == SDG_CLOUD_STRESS)
        status = cloud_refine(part, err);
    cloud_free_pivots(part);
    return status;
}

/* A single node is where it is. */
static sdg_status place_part(placing *it, piece *own, sdg_error *err)
{
    cloud_part part = {.asked = it->asked, .count = own->count, .at = it->at + own->first};
    if (own->count < 2)
        return SDG_OK;
    sdg_status status = read_rows(it, own, &part, err);
    if (status == SDG_OK)
        status = place_rows(&part, it->cloud->layout, err);
    sdg_release(part.first);
    sdg_release(part.to);
    if (status != SDG_OK)
        return status;
    lay_down(part.at, part.count);
    face_right(it, own);
    settle(it, own);
    return SDG_OK;
}

/* ---- the whole ---- */

/* The highest first, so that rows waste little; of equals the first. */
static int compare_pieces(const void *left, const void *right)
{
    const piece *a = left, *b = right;
    if (a->size.y > b->size.y || a->size.y < b->size.y)
        return a->size.y > b->size.y ? -1 : 1;
    return a->first < b->first ? -1 : a->first > b->first;
}

/* As wide as the widest part, or as would make a square. */
static double row_width(const placing *it)
{
    double area = 0, widest = 0;
    for (uint32_t i = 0; i < it->piece_count; i++) {
        area += (it->pieces[i].size.x + BETWEEN) * (it->pieces[i].size.y + BETWEEN);
        widest = fmax(widest, it->pieces[i].size.x);
    }
    return fmax(widest, 1.2 * sqrt(area));
}

/* In rows from the top down; y is turned over at the end, when the height is known. */
static sdg_point pack(placing *it)
{
    double width = row_width(it), x = 0, y = 0, high = 0;
    sdg_point size = {0, 0};
    if (it->piece_count > 1)
        qsort(it->pieces, it->piece_count, sizeof *it->pieces, compare_pieces);
    for (uint32_t i = 0; i < it->piece_count; i++) {
        const piece *part = &it->pieces[i];
        if (x > 0 && x + part->size.x > width) {
            x = 0;
            y += high + BETWEEN;
            high = 0;
        }
        for (uint32_t k = part->first; k < part->first + part->count; k++) {
            it->at[k].x += x;
            it->at[k].y -= y + part->size.y;
        }
        size.x = fmax(size.x, x + part->size.x);
        x += part->size.x + BETWEEN;
        high = fmax(high, part->size.y);
        size.y = y + high;
    }
    return size;
}

/* Results go out in the order of the graph's nodes. */
static sdg_status place_all(placing *it, sdg_point *out, sdg_point *size, sdg_error *err)
{
    sdg_status status = list_parts(it, err);
    for (uint32_t i = 0; i < it->piece_count && status == SDG_OK; i++)
        status = place_part(it, &it->pieces[i], err);
    if (status != SDG_OK)
        return status;
    *size = pack(it);
    for (uint32_t i = 0; i < it->cloud->net.count; i++)
        out[it->nodes[i]] = (sdg_point){it->at[i].x, it->at[i].y + size->y};
    return SDG_OK;
}

sdg_status sdg_place_cloud(sdg_point *out, sdg_point *size, const sdg_cloud *cloud,
                           const sdg_diagram *asked, sdg_error *err)
{
    placing it = {.cloud = cloud, .asked = asked};
    uint32_t count = cloud->net.count;
    *size = (sdg_point){0, 0};
    it.at = sdg_allocate(count, sizeof *it.at);
    it.nodes = sdg_allocate(count, sizeof *it.nodes);
    it.places = sdg_allocate(count, sizeof *it.places);
    bool has_room = it.at != NULL && it.nodes != NULL && it.places != NULL;
    sdg_status status = has_room ? place_all(&it, out, size, err) : sdg_fail_memory(err);
    sdg_release(it.at);
    sdg_release(it.nodes);
    sdg_release(it.places);
    sdg_release(it.pieces);
    return status;
}
