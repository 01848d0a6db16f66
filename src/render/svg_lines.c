/* Lines that Graphviz has only a stub of. It would read each of their points, print each again and
 * change none, which for tens of thousands of lines takes a fifth of the time of the whole command
 * (docs/performance.md). */
#include <string.h>

#include "render/dot.h"
#include "render/svg.h"

/* The number at the end of an id, "priests_edge18", which counts links as they were made; 0 if
 * there is none. */
static size_t number_at_end(sdg_slice id)
{
    size_t first = id.count, number = 0;
    while (first > 0 && id.bytes[first - 1] >= '0' && id.bytes[first - 1] <= '9')
        first--;
    for (size_t i = first; i < id.count && number <= UINT32_MAX; i++)
        number = 10 * number + (size_t)(id.bytes[i] - '0');
    return number;
}

/* Whether a title, "s0&#45;&gt;s1", names the nodes of a link. */
static bool is_title(sdg_slice title, const char *tail, const char *head)
{
    size_t before = strlen(tail), behind = strlen(head);
    return title.count > before + behind && memcmp(title.bytes, tail, before) == 0 &&
           memcmp(title.bytes + title.count - behind, head, behind) == 0 &&
           title.bytes[title.count - behind - 1] == ';' &&
           strchr("-&", title.bytes[before]) != NULL;
}

/* As Graphviz writes a path: y runs down. */
static void put_curve(sdg_sink *to, const sdg_link *link)
{
    for (uint32_t i = 0; i < link->curve_count; i++) {
        sdg_put_text(to, i == 0 ? "M" : i == 1 ? "C" : " ");
        sdg_dot_coordinates(to, (sdg_point){link->curve[i].x, -link->curve[i].y});
    }
}

/* The link is known by its number, and the title has to agree. */
bool sdg_svg_put_line(sdg_sink *to, sdg_svg_scan *scan, const sdg_diagram *diagram, sdg_slice id,
                      sdg_slice title)
{
    static const char *const BUT[] = {"d", NULL};
    size_t number = number_at_end(id);
    if (number == 0 || number > diagram->link_count)
        return false;
    const sdg_link *link = &diagram->links[number - 1];
    if (!is_title(title, diagram->nodes[link->tail].name, diagram->nodes[link->head].name))
        return false;
    if (!sdg_dot_is_stub(link))
        return true;
    sdg_svg_token path = sdg_svg_next(scan);
    if (path.kind != SDG_SVG_EMPTY || !sdg_slice_is(path.name, "path"))
        return false;
    sdg_svg_put_start(to, &path, BUT);
    sdg_put_text(to, " d=\"");
    put_curve(to, link);
    sdg_put_text(to, "\"/>\n");
    return true;
}
