/* The graph as GraphML (graphml.graphdrawing.org) with typed keys. What is not known is
 * left out. */
#include "export/write.h"

/* The id carries what the key is for, because "label" is said of nodes and of edges. */
static void put_key(sdg_sink *to, const char *what, const char *name, const char *type)
{
    sdg_put_format(to, "  <key id=\"%s_%s\" for=\"%s\" attr.name=\"%s\" attr.type=\"%s\"/>\n", what,
                   name, what, name, type);
}

/* In the order of the kinds. */
static const char *type_of(const sdg_summary *summary)
{
    static const char *const types[] = {"long", "boolean", "string"};
    return types[summary->kind];
}

/* Keys have to be declared before the graph. */
static void put_keys(const sdg_facts *facts, const sdg_summary *summary, size_t count, sdg_sink *to)
{
    for (size_t i = 0; i < count; i++)
        put_key(to, "graph", summary[i].name, type_of(&summary[i]));
    put_key(to, "node", "label", "string");
    for (const sdg_node_fact *it = sdg_node_facts(facts); it->name != NULL; it++)
        put_key(to, "node", it->name, it->is_flag ? "boolean" : "long");
    put_key(to, "edge", "label", "string");
    put_key(to, "edge", "cost", "long");
}

/* The same facts as in the other formats, as data of the graph itself. */
static void put_summary(const sdg_summary *summary, size_t count, sdg_sink *to)
{
    for (size_t i = 0; i < count; i++) {
        sdg_put_format(to, "    <data key=\"graph_%s\">", summary[i].name);
        if (summary[i].kind == SDG_SUMMARY_TEXT)
            sdg_put_xml(to, summary[i].text);
        else if (summary[i].kind == SDG_SUMMARY_FLAG)
            sdg_put_text(to, summary[i].number != 0 ? "true" : "false");
        else
            sdg_put_number(to, summary[i].number);
        sdg_put_text(to, "</data>\n");
    }
}

/* GraphML has no null: what is not known is not there. */
static void put_attribute(const sdg_writer *writer, const sdg_node_fact *attribute, uint32_t state)
{
    uint32_t value = attribute->of(writer->facts, state);
    if (value == SDG_NONE)
        return;
    sdg_put_format(writer->to, "<data key=\"node_%s\">", attribute->name);
    if (attribute->is_flag)
        sdg_put_text(writer->to, value != 0 ? "true" : "false");
    else
        sdg_put_number(writer->to, value);
    sdg_put_text(writer->to, "</data>");
}

/* One line a state, however many attributes it has. */
static void put_nodes(const sdg_writer *writer)
{
    const sdg_facts *facts = writer->facts;
    for (uint32_t i = 0; i < facts->states && writer->to->status == SDG_OK; i++) {
        if (!sdg_shows(writer, i))
            continue;
        sdg_put_format(writer->to, "    <node id=\"s%u\"><data key=\"node_label\">", i);
        sdg_put_state(facts->space, i, sdg_put_xml, writer->room, writer->to);
        sdg_put_text(writer->to, "</data>");
        for (const sdg_node_fact *it = sdg_node_facts(facts); it->name != NULL; it++)
            put_attribute(writer, it, i);
        sdg_put_text(writer->to, "</node>\n");
    }
}

/* Edges need no id; two with the same ends make readers take the graph for a multigraph. */
static void put_link(const sdg_writer *writer, const sdg_link_data *link)
{
    sdg_put_format(writer->to, "    <edge source=\"s%u\" target=\"s%u\"><data key=\"edge_label\">",
                   link->source, link->target);
    sdg_put_link_label(writer->facts->space, link, sdg_put_xml, writer->room, writer->to);
    sdg_put_format(writer->to, "</data><data key=\"edge_cost\">%u</data></edge>\n", link->cost);
}

/* Without a schema location, which some readers try to fetch. */
sdg_status sdg_export_graphml(const sdg_facts *facts, const sdg_selection *shown, sdg_sink *to,
                              sdg_error *err)
{
    sdg_buffer room = {0};
    sdg_summary summary[SDG_SUMMARY_MOST];
    sdg_writer writer = {facts, shown, to, &room, put_link};
    size_t count = sdg_summarize(facts, shown, summary);
    sdg_put_text(to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                     "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
    put_keys(facts, summary, count, to);
    /* Directed, as not every move has an inverse. */
    sdg_put_text(to, "  <graph id=\"G\" edgedefault=\"directed\">\n");
    put_summary(summary, count, to);
    put_nodes(&writer);
    sdg_status status = sdg_each_link(&writer, err);
    sdg_put_text(to, "  </graph>\n</graphml>\n");
    sdg_buffer_free(&room);
    return status == SDG_OK ? sdg_sink_result(to, err) : status;
}
