/* The graph as node-link JSON, as networkx and d3 read it: one object a state and one a labelled
 * move, each on a line of its own. What is not known is null. */
#include "export/write.h"

/* The object that networkx hands on as the attributes of the graph. */
static void put_summary(const sdg_writer *writer)
{
    sdg_summary summary[SDG_SUMMARY_MOST];
    size_t count = sdg_summarize(writer->facts, writer->shown, summary);
    for (size_t i = 0; i < count; i++) {
        sdg_put_text(writer->to, i == 0 ? "" : ", ");
        sdg_put_json(writer->to, summary[i].name);
        sdg_put_text(writer->to, ": ");
        if (summary[i].kind == SDG_SUMMARY_TEXT)
            sdg_put_json(writer->to, summary[i].text);
        else if (summary[i].kind == SDG_SUMMARY_FLAG)
            sdg_put_text(writer->to, summary[i].number != 0 ? "true" : "false");
        else
            sdg_put_number(writer->to, summary[i].number);
    }
}

/* Keys are words of this program and need no escaping. */
static void put_attribute(const sdg_writer *writer, const sdg_node_fact *attribute, uint32_t state)
{
    uint32_t value = attribute->of(writer->facts, state);
    sdg_put_format(writer->to, ", \"%s\": ", attribute->name);
    if (attribute->is_flag && value != SDG_NONE)
        sdg_put_text(writer->to, value != 0 ? "true" : "false");
    else
        sdg_put_known(writer->to, value == SDG_NONE ? SDG_UNKNOWN : value);
}

/* Ids are those of the figures, s0 s1 …, so that both can be read side by side. */
static void put_nodes(const sdg_writer *writer)
{
    const sdg_facts *facts = writer->facts;
    const char *between = "";
    for (uint32_t i = 0; i < facts->states && writer->to->status == SDG_OK; i++) {
        if (!sdg_shows(writer, i))
            continue;
        sdg_put_format(writer->to, "%s\n    {\"id\": \"s%u\", \"label\": ", between, i);
        between = ",";
        sdg_put_state(facts->space, i, sdg_put_json, writer->room, writer->to);
        for (const sdg_node_fact *it = sdg_node_facts(facts); it->name != NULL; it++)
            put_attribute(writer, it, i);
        sdg_put_text(writer->to, "}");
    }
}

/* The comma belongs to the line before, for nobody knows which link is the last. */
static void put_link(const sdg_writer *writer, const sdg_link_data *link)
{
    sdg_put_format(writer->to, "%s\n    {\"source\": \"s%u\", \"target\": \"s%u\", \"label\": ",
                   link->number == 0 ? "" : ",", link->source, link->target);
    sdg_put_link_label(writer->facts->space, link, sdg_put_json, writer->room, writer->to);
    sdg_put_format(writer->to, ", \"cost\": %u", link->cost);
    if (link->moves > 0)
        sdg_put_format(writer->to, ", \"moves\": %u", (unsigned)link->moves);
    sdg_put_text(writer->to, "}");
}

/* Nothing is kept: the graph may be larger than what memory holds twice. */
sdg_status sdg_export_json(const sdg_facts *facts, const sdg_selection *shown, sdg_sink *to,
                           sdg_error *err)
{
    sdg_buffer room = {0};
    sdg_writer writer = {facts, shown, to, &room, put_link};
    sdg_put_text(to, "{\n  \"directed\": true,\n  \"multigraph\": true,\n  \"graph\": {");
    put_summary(&writer);
    sdg_put_text(to, "},\n  \"nodes\": [");
    put_nodes(&writer);
    sdg_put_text(to, "\n  ],\n  \"links\": [");
    sdg_status status = sdg_each_link(&writer, err);
    sdg_put_text(to, "\n  ]\n}\n");
    sdg_buffer_free(&room);
    return status == SDG_OK ? sdg_sink_result(to, err) : status;
}
