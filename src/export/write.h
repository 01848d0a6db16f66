/* What the writers of this folder share. */
#ifndef SDG_EXPORT_WRITE_H
#define SDG_EXPORT_WRITE_H

#include <statediagram/export.h>

/* How a text is escaped for one format: one of base.h's sdg_put_json, sdg_put_xml, sdg_put_csv, …
 */
typedef void (*sdg_escape)(sdg_sink *to, const char *text);

/* Writes a state's text, escaped. room is the caller's, used again for each state; freed by the
 * caller. */
void sdg_put_state(const sdg_space *space, uint32_t state, sdg_escape escape, sdg_buffer *room,
                   sdg_sink *to);
/* Writes a move's text, escaped; room as above. */
void sdg_put_move(const sdg_space *space, uint32_t move, sdg_escape escape, sdg_buffer *room,
                  sdg_sink *to);
/* The sink's failure, if any, with a text for err where memory was short. */
sdg_status sdg_sink_result(const sdg_sink *to, sdg_error *err);
/* The failure for a format that a writer does not have; wanted lists those it has. */
sdg_status sdg_fail_format(sdg_error *err, const char *format, const char *wanted);
/* How many columns of a terminal a text takes: two for a full-width character, none for one that
 * combines. */
size_t sdg_text_columns(const char *text);
/* Writes count spaces. */
void sdg_put_spaces(sdg_sink *to, size_t count);

/* One labelled move of the space. */
typedef struct sdg_link_data {
    uint64_t number; /* from 0, over all states */
    uint32_t source, target, move, cost;
    uint32_t moves; /* so many of them, along a corridor; 0: one, which has a name */
} sdg_link_data;
/* Writes the label of a link, escaped: the name of its move, or "5 moves". */
void sdg_put_link_label(const sdg_space *space, const sdg_link_data *link, sdg_escape escape,
                        sdg_buffer *room, sdg_sink *to);
/* A writer of one graph format, at work. */
typedef struct sdg_writer sdg_writer;
/* What every writer of a graph format is handed. */
struct sdg_writer {
    const sdg_facts *facts;
    const sdg_selection *shown; /* NULL: all states */
    sdg_sink *to;
    sdg_buffer *room; /* for texts of states and moves */
    /* Writes one move. */
    void (*write_link)(const sdg_writer *writer, const sdg_link_data *link);
};
/* Whether a state is written. */
static inline bool sdg_shows(const sdg_writer *writer, uint32_t state)
{
    return writer->shown == NULL || writer->shown->places[state] != SDG_NONE;
}
/* Writes all moves between states that are written, self-loops too, by source and then in the
 * puzzle's order; stops at a failure of the puzzle, of memory, or of the sink. */
sdg_status sdg_each_link(const sdg_writer *writer, sdg_error *err);

/* One thing said of each state besides its text. SDG_NONE: there is none, or it is not proven, as
 * most of what is said of the whole graph is not where only a part was explored. */
typedef struct sdg_node_fact {
    const char *name;
    bool is_flag; /* true or false; else a number */
    uint32_t (*of)(const sdg_facts *facts, uint32_t state);
} sdg_node_fact;
/* All of them, ended by a name of NULL: what is said of states, or of the classes of a quotient. */
const sdg_node_fact *sdg_node_facts(const sdg_facts *facts);

/* One thing said of the graph as a whole: a number, a flag (as "true" or "false"), or a text. */
typedef struct sdg_summary {
    const char *name;
    enum { SDG_SUMMARY_NUMBER, SDG_SUMMARY_FLAG, SDG_SUMMARY_TEXT } kind;
    uint64_t number; /* the number, or 0 and 1 for the flag */
    const char *text;
} sdg_summary;
enum { SDG_SUMMARY_MOST = 16 };
/* Fills what is said of the graph and returns how many things that are; texts are borrowed. Of a
 * quotient it is said of the states, and of their classes besides; of a selection, how many states
 * it shows, and which. */
size_t sdg_summarize(const sdg_facts *facts, const sdg_selection *shown,
                     sdg_summary out[SDG_SUMMARY_MOST]);

/* Writes a table's parts; see sdg_table_put. */
void sdg_table_put_text(const sdg_table *table, sdg_sink *to);
/* Writes a number that may be unknown as JSON: SDG_UNKNOWN is null. */
void sdg_put_known(sdg_sink *to, uint64_t number);

#endif
