/* The graph as GEXF 1.2draft for Gephi, with places, colours and sizes: layers from top to bottom,
 * the states of a layer side by side about the middle. No date is written, so that the bytes stay
 * the same. */
#include "export/write.h"

/* Distances between states in Gephi's units. */
enum { ACROSS = 100, DOWN = 100 };

/* Attributes are numbered, as the format wants it, in the order of their table. */
static void put_attributes(const sdg_facts *facts, sdg_sink *to)
{
    uint32_t id = 0;
    sdg_put_text(to, "    <attributes class=\"node\" mode=\"static\">\n");
    for (const sdg_node_fact *it = sdg_node_facts(facts); it->name != NULL; it++)
        sdg_put_format(to, "      <attribute id=\"%u\" title=\"%s\" type=\"%s\"/>\n", id++,
                       it->name, it->is_flag ? "boolean" : "long");
    sdg_put_text(to, "    </attributes>\n");
}

/* The number of an attribute counts on where a value is left out. */
static void put_values(const sdg_writer *writer, uint32_t state)
{
    uint32_t id = 0;
    sdg_put_text(writer->to, "<attvalues>");
    for (const sdg_node_fact *it = sdg_node_facts(writer->facts); it->name != NULL; it++, id++) {
        uint32_t value = it->of(writer->facts, state);
        if (value == SDG_NONE)
            continue;
        sdg_put_format(writer->to, "<attvalue for=\"%u\" value=\"", id);
        if (it->is_flag)
            sdg_put_text(writer->to, value != 0 ? "true" : "false");
        else
            sdg_put_number(writer->to, value);
        sdg_put_text(writer->to, "\"/>");
    }
    sdg_put_text(writer->to, "</attvalues>");
}

/* Starts are blue, goals vermilion, shortest paths orange, the rest grey: told apart by
 * colour-blind eyes (Okabe, Ito 2008). */
static const char *colour_of(uint8_t flags)
{
    if ((flags & SDG_STATE_GOAL) != 0)
        return "r=\"213\" g=\"94\" b=\"0\"";
    if ((flags & SDG_STATE_START) != 0)
        return "r=\"0\" g=\"114\" b=\"178\"";
    if ((flags & SDG_STATE_ON_SHORTEST) != 0)
        return "r=\"230\" g=\"159\" b=\"0\"";
    return "r=\"153\" g=\"153\" b=\"153\"";
}

/* used[k] is how many states of layer k have a place already; NULL where the layers are not listed.
 */
static void put_place(const sdg_writer *writer, uint32_t *used, uint32_t state)
{
    const sdg_facts *facts = writer->facts;
    uint32_t layer = facts->distance[state];
    double x = (double)state * ACROSS, y = 0;
    if (used != NULL && layer < facts->layer_count) {
        x = (used[layer]++ - (facts->layers[layer] - 1) / 2.0) * ACROSS;
        y = -(double)layer * DOWN;
    }
    sdg_put_text(writer->to, "<viz:position x=\"");
    sdg_put_fixed(writer->to, x, 1);
    sdg_put_text(writer->to, "\" y=\"");
    sdg_put_fixed(writer->to, y, 1);
    sdg_put_text(writer->to, "\" z=\"0\"/>");
}

/* Starts and goals are larger, so that they are found without their colour too. */
static void put_nodes(const sdg_writer *writer, uint32_t *used)
{
    const sdg_facts *facts = writer->facts;
    const uint8_t large = SDG_STATE_START | SDG_STATE_GOAL;
    for (uint32_t i = 0; i < facts->states && writer->to->status == SDG_OK; i++) {
        if (!sdg_shows(writer, i))
            continue;
        sdg_put_format(writer->to, "      <node id=\"s%u\" label=\"", i);
        sdg_put_state(facts->space, i, sdg_put_xml, writer->room, writer->to);
        sdg_put_text(writer->to, "\">");
        put_values(writer, i);
        sdg_put_format(writer->to, "<viz:color %s/>", colour_of(facts->flags[i]));
        put_place(writer, used, i);
        sdg_put_format(writer->to, "<viz:size value=\"%u\"/></node>\n",
                       (facts->flags[i] & large) != 0 ? 20u : 10u);
    }
}

/* Gephi asks for an id of every edge, parallel ones above all. */
static void put_link(const sdg_writer *writer, const sdg_link_data *link)
{
    sdg_put_text(writer->to, "      <edge id=\"e");
    sdg_put_number(writer->to, link->number);
    sdg_put_format(writer->to, "\" source=\"s%u\" target=\"s%u\" label=\"", link->source,
                   link->target);
    sdg_put_link_label(writer->facts->space, link, sdg_put_xml, writer->room, writer->to);
    sdg_put_format(writer->to, "\" weight=\"%u\"/>\n", link->cost);
}

/* The puzzle chose some of these words, so they are escaped like any other text. */
static void put_description(const sdg_writer *writer)
{
    writer->room->count = 0;
    sdg_sink described = sdg_buffer_sink(writer->room);
    sdg_facts_describe(writer->facts, &described);
    if (described.status == SDG_OK)
        sdg_put_xml(writer->to, writer->room->bytes);
    else if (writer->to->status == SDG_OK)
        writer->to->status = described.status;
}

/* The creator is named without a version, so that files stay the same when only the program
 * changes. */
static void put_head(const sdg_writer *writer)
{
    sdg_put_text(writer->to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                             "<gexf xmlns=\"http://www.gexf.net/1.2draft\""
                             " xmlns:viz=\"http://www.gexf.net/1.2draft/viz\" version=\"1.2\">\n"
                             "  <meta>\n    <creator>statediagram</creator>\n    <description>");
    put_description(writer);
    sdg_put_text(writer->to, "</description>\n  </meta>\n"
                             "  <graph mode=\"static\" defaultedgetype=\"directed\">\n");
    put_attributes(writer->facts, writer->to);
}

/* The tail is written even after a failure: the sink then drops it. */
static sdg_status put_all(const sdg_writer *writer, uint32_t *used, sdg_error *err)
{
    sdg_sink *to = writer->to;
    put_head(writer);
    sdg_put_text(to, "    <nodes>\n");
    put_nodes(writer, used);
    sdg_put_text(to, "    </nodes>\n    <edges>\n");
    sdg_status status = sdg_each_link(writer, err);
    sdg_put_text(to, "    </edges>\n  </graph>\n</gexf>\n");
    return status == SDG_OK ? sdg_sink_result(to, err) : status;
}

/* One pass: a state's place within its layer is counted as the states go by. */
sdg_status sdg_export_gexf(const sdg_facts *facts, const sdg_selection *shown, sdg_sink *to,
                           sdg_error *err)
{
    sdg_buffer room = {0};
    sdg_writer writer = {facts, shown, to, &room, put_link};
    uint32_t *used = NULL;
    if (facts->layer_count > 0) {
        used = sdg_allocate(facts->layer_count, sizeof *used);
        if (used == NULL)
            return sdg_fail_memory(err);
    }
    sdg_status status = put_all(&writer, used, err);
    sdg_release(used);
    sdg_buffer_free(&room);
    return status;
}
