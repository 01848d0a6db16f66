/* The graph as two CSV tables with the headings that Gephi and spreadsheets expect: the nodes, an
 * empty line, the edges. What is not known is empty. */
#include "export/write.h"

/* "dead_end" as a heading: "Dead_end". */
static void put_heading(sdg_sink *to, const char *name)
{
    char first = name[0];
    if (first >= 'a' && first <= 'z')
        first = (char)(first - 'a' + 'A');
    sdg_put(to, &first, 1);
    sdg_put_text(to, name + 1);
}

/* true and false in lower case: Gephi reads them as booleans. */
static void put_attribute(const sdg_writer *writer, const sdg_node_fact *attribute, uint32_t state)
{
    uint32_t value = attribute->of(writer->facts, state);
    sdg_put_text(writer->to, ",");
    if (value == SDG_NONE)
        return;
    if (attribute->is_flag)
        sdg_put_text(writer->to, value != 0 ? "true" : "false");
    else
        sdg_put_number(writer->to, value);
}

/* Of a part, each row says what cut it short: there is no other place for it. */
static void end_row(const sdg_writer *writer)
{
    const char *partial = sdg_facts_partial(writer->facts);
    sdg_put_format(writer->to, "%s%s\n", partial[0] != '\0' ? "," : "", partial);
}

/* The headings come from the table of attributes and cannot fall out of step with the values. */
static void put_nodes(const sdg_writer *writer)
{
    const char *partial = sdg_facts_partial(writer->facts);
    const sdg_facts *facts = writer->facts;
    sdg_put_text(writer->to, "Id,Label");
    for (const sdg_node_fact *it = sdg_node_facts(facts); it->name != NULL; it++) {
        sdg_put_text(writer->to, ",");
        put_heading(writer->to, it->name);
    }
    sdg_put_text(writer->to, partial[0] != '\0' ? ",Partial\n" : "\n");
    for (uint32_t i = 0; i < facts->states && writer->to->status == SDG_OK; i++) {
        if (!sdg_shows(writer, i))
            continue;
        sdg_put_format(writer->to, "s%u,", i);
        sdg_put_state(facts->space, i, sdg_put_csv, writer->room, writer->to);
        for (const sdg_node_fact *it = sdg_node_facts(facts); it->name != NULL; it++)
            put_attribute(writer, it, i);
        end_row(writer);
    }
}

/* Weight is what Gephi reads as the thickness of an edge; here it is the cost. */
static void put_link(const sdg_writer *writer, const sdg_link_data *link)
{
    sdg_put_format(writer->to, "s%u,s%u,Directed,", link->source, link->target);
    sdg_put_link_label(writer->facts->space, link, sdg_put_csv, writer->room, writer->to);
    sdg_put_format(writer->to, ",%u", link->cost);
    end_row(writer);
}

/* Both tables in one file, so that they cannot be parted by mistake; the empty line is where to
 * cut. */
sdg_status sdg_export_csv(const sdg_facts *facts, const sdg_selection *shown, sdg_sink *to,
                          sdg_error *err)
{
    sdg_buffer room = {0};
    sdg_writer writer = {facts, shown, to, &room, put_link};
    put_nodes(&writer);
    sdg_put_format(to, "\nSource,Target,Type,Label,Weight%s\n",
                   sdg_facts_partial(facts)[0] == '\0' ? "" : ",Partial");
    sdg_status status = sdg_each_link(&writer, err);
    sdg_buffer_free(&room);
    return status;
}
