/* Data and tables from facts: what needs no picture. Nothing here knows about ink. */
#ifndef STATEDIAGRAM_EXPORT_H
#define STATEDIAGRAM_EXPORT_H

#include "facts.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A table of texts: row after row, column_count cells each. numeric: columns set to the right. */
typedef struct sdg_table {
    const char *name; /* a short word for keys and comments: "layers" */
    const char *const *columns;
    const bool *numeric; /* may be NULL: none */
    uint32_t column_count;
    const char **cells; /* row_count * column_count; NULL cells are empty */
    uint32_t row_count;
    size_t capacity;
    const char *note;    /* a line below; "" or NULL for none */
    const char *partial; /* the limit that cut the result short: a last column of CSV and
                            member of JSON, which have no place for a note; "" or NULL for none */
    sdg_arena *arena;    /* of the cells */
} sdg_table;

/* Starts a table whose memory is arena's, and its headings in the arena's language. columns and
 * numeric must outlive it. */
void sdg_table_start(sdg_table *table, const char *name, const char *const *columns,
                     const bool *numeric, uint32_t column_count, sdg_arena *arena);
/* Adds an empty row and returns its cells for filling in, or NULL if there is no memory. */
const char **sdg_table_row(sdg_table *table);
/* Writes a table as "text", "md", "tex", "csv" or "json" (an array of objects; numeric cells as
 * numbers). */
void sdg_table_put(const sdg_table *table, const char *format, sdg_sink *to);

/* How much of a space a figure shows. */
typedef struct sdg_drawn {
    uint32_t states; /* or classes of them */
    uint64_t transitions;
    const sdg_quotient *quotient; /* whose classes they are; NULL: none's */
} sdg_drawn;

/* All facts as an object with "schema": "statediagram-facts/1"; what is not known is null. drawn
 * may be NULL: nothing was drawn. SDG_E_NOMEM, or the sink's failure. */
sdg_status sdg_export_facts_json(const sdg_facts *facts, const sdg_drawn *drawn, sdg_sink *to,
                                 sdg_error *err);
/* The facts as name and value: "text", "md", "csv"; "tex" defines one macro a fact, \sd and the
 * name with letters alone: \sdsolutionlength. drawn may be NULL. SDG_E_USAGE for another format. */
sdg_status sdg_export_facts_table(const sdg_facts *facts, const sdg_drawn *drawn,
                                  const char *format, sdg_sink *to, sdg_error *err);
/* The graph in four formats: the states of a selection and the moves between them, or all of them
 * where it is NULL. JSON is node-link: "nodes" and "links". */
sdg_status sdg_export_json(const sdg_facts *facts, const sdg_selection *shown, sdg_sink *to,
                           sdg_error *err);
/* GraphML: the keys declare their types, so that numbers stay numbers in every reader. */
sdg_status sdg_export_graphml(const sdg_facts *facts, const sdg_selection *shown, sdg_sink *to,
                              sdg_error *err);
/* GEXF 1.2draft: with places and colours, so that Gephi shows the layers at once. */
sdg_status sdg_export_gexf(const sdg_facts *facts, const sdg_selection *shown, sdg_sink *to,
                           sdg_error *err);
/* The nodes table (Id,Label,…), an empty line, and the edges table
 * (Source,Target,Type,Label,Weight). */
sdg_status sdg_export_csv(const sdg_facts *facts, const sdg_selection *shown, sdg_sink *to,
                          sdg_error *err);

/* An adjacency matrix with what its rows and columns are. */
typedef struct sdg_matrix {
    uint32_t size;
    const uint32_t *states; /* size of them: the state of each row, SDG_NONE for one not reached */
    const char *const *labels; /* size of them: "6 (1,2)" or the state's text */
    const char *const *shorts; /* size of them: the index alone */
    uint8_t *cells;    /* size * size: bits of SDG_CELL_…; as many EDGE cells as transitions */
    const bool *legal; /* size of them */
    uint32_t start,
        goal;            /* rows of the first start and the nearest goal; SDG_NONE: there is none */
    bool by_index;       /* the puzzle's own numbering, illegal placements included */
    bool alternates;     /* the puzzle hides a turn: cells know the turns */
    const char *partial; /* the limit that cut the space short; "" where it is whole */
    sdg_arena *arena;
} sdg_matrix;
/* The bits of a cell. */
enum {
    SDG_CELL_EDGE = 1,   /* a transition */
    SDG_CELL_FIRST = 2,  /* in turn 0 (forward) */
    SDG_CELL_SECOND = 4, /* in turn 1 (back) */
    SDG_CELL_ILLEGAL =
        8, /* a load into a legal state out of an illegal one: only in faulty arrays */
    SDG_CELL_NO_LOAD = 16, /* an index step that is no load (refused, both ends legal) */
    SDG_CELL_ON_PATH = 32, /* a step of facts->path */
    SDG_CELL_UNKNOWN = 64, /* the state of the row was not expanded, or not reached so far */
    SDG_CELL_BLANK = 128   /* to be filled in by a reader: "_" in text, else empty */
};
/* Builds the matrix: in the puzzle's index order where it has one, else by state number; or, with
 * by_layer, by layer; labels are in lang. At most 4,096 rows: more is SDG_E_LAYOUT. The matrix is
 * the caller's; end with sdg_matrix_free. */
sdg_status sdg_matrix_open(sdg_matrix **out, const sdg_facts *facts, bool by_layer, sdg_lang lang,
                           sdg_error *err);
/* Frees the matrix; NULL is allowed. */
void sdg_matrix_free(sdg_matrix *matrix);
/* Writes the matrix as "text", "csv", "md" or "tex". with_faults shows the ILLEGAL cells too, as
 * "i", and the NO_LOAD cells, as "n"; UNKNOWN cells are "?", and empty in csv. Rows and columns are
 * headed by number in csv where by_index, else by label. */
sdg_status sdg_matrix_put(const sdg_matrix *matrix, const char *format, bool with_faults,
                          sdg_sink *to, sdg_error *err);
/* Writes the power of the matrix that counts walks of `length` moves as "text" or "csv"; where the
 * puzzle hides a turn, the product F·B·F·B… of as many factors, which counts the walks that can be
 * carried out. More than 10,000 moves, or more work than some seconds, is SDG_E_USAGE and names the
 * largest length. */
sdg_status sdg_matrix_put_walks(const sdg_matrix *matrix, uint32_t length, const char *format,
                                sdg_sink *to, sdg_error *err);

#ifdef __cplusplus
}
#endif
#endif
