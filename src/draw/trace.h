/* The trace of a search as a table of texts: a row a step, in which lists are kept apart so that a
 * figure can break them into lines. */
#ifndef SDG_DRAW_TRACE_H
#define SDG_DRAW_TRACE_H

#include <statediagram/draw.h>
#include <statediagram/trace.h>

/* What a column tells. The order is that of the columns. */
typedef enum trace_content {
    TRACE_STEP,
    TRACE_EXPANDED,
    TRACE_SIDE, /* only where a search has two */
    TRACE_PRED,
    TRACE_MOVE,
    TRACE_DEPTH,
    TRACE_G,
    TRACE_DIST,
    TRACE_H,
    TRACE_F,
    TRACE_FRONTIER,
    TRACE_EXPLORED,
    TRACE_NOTES,
    TRACE_STATE /* distance and predecessor of one state */
} trace_content;

typedef struct trace_column {
    trace_content content;
    uint32_t side;  /* FRONTIER, EXPLORED */
    uint32_t state; /* STATE */
    const char *head;
} trace_column;

/* A list, or a single text as a list of one; none is an empty cell. */
typedef struct trace_cell {
    const char **items;
    const bool *fresh; /* of a frontier: which joined in this step; else NULL */
    uint32_t count;
} trace_cell;

/* A row: column_count cells. */
typedef struct trace_row {
    trace_cell *cells;
} trace_row;

/* All steps of one run. Everything lives in arena. */
typedef struct trace_table {
    const sdg_scene *scene;
    const sdg_run *run;
    sdg_arena *arena;
    bool brief; /* short texts of states */
    bool has_sides;
    trace_column *columns;
    uint32_t column_count;
    trace_row *rows;
    uint32_t row_count;
    size_t row_capacity;
    const char *between;  /* what parts the items of a list: a comma, unless a state has one */
    const char **names;   /* by state, as far as they were asked for */
    const char **entries; /* by node: the name and, where it orders the frontier, the value */
    uint64_t items;       /* of all lists */
    uint32_t first, last; /* the steps that are shown, and how many there are */
    uint32_t steps;
} trace_table;

/* Replays a run into a table, with the columns that the options ask for. SDG_E_LAYOUT: the lists
 * are too long together, with advice. The rows are the caller's: end with trace_close. */
sdg_status trace_read(trace_table *out, const sdg_scene *scene, const sdg_run *run, bool brief,
                      sdg_arena *arena, sdg_error *err);
/* An empty row behind the last one, which is not counted yet; NULL: no memory. */
trace_row *trace_add_row(trace_table *table);
/* Frees the rows; the arena is its owner's. */
void trace_close(trace_table *table);
/* How many nodes the tree of a run has, as its events tell. */
uint32_t trace_count_nodes(const sdg_run *run);
/* The name of a state as the table has it; NULL: no memory. */
const char *trace_name(trace_table *table, uint32_t state);
/* The width of the widest name of all states, whether or not the search comes to them, in letters
 * of a size, in points. false: no memory. */
bool trace_measure_names(trace_table *table, double size, bool is_bold, double *widest);
/* Chooses the columns. trace_columns.c */
sdg_status trace_choose_columns(trace_table *table, sdg_error *err);
/* What happened in a step that the other columns do not say. trace_notes.c. false: no memory. */
bool trace_notes(trace_table *table, const sdg_trace_step *step, trace_cell *out);
/* A number as a text in the table's arena; NULL: no memory. */
const char *trace_number(const trace_table *table, uint64_t number);
/* Whether some event of a run is about the goal's side. */
bool trace_has_sides(const sdg_run *run);
/* The name of a side of a bidirectional search; static. */
const char *trace_side(const trace_table *table, uint32_t side);
/* What parts the items of a cell in a column. */
const char *trace_between(const trace_table *table, trace_content content);
/* The items of a cell in one line; NULL: no memory. */
const char *trace_join(const trace_table *table, trace_content content, const trace_cell *cell);
/* The search, its convention and what came of it, as sentences for a caption; in arena, NULL on
 * lack of memory. */
const char *trace_says(const sdg_scene *scene, const sdg_run *run, sdg_arena *arena);
/* What a choice of steps leaves out, as a sentence; "" for nothing, NULL: no memory. */
const char *trace_left_out(const trace_table *table);
/* The trace as JSON: an object with "searches", each with "steps". */
sdg_status trace_put_json(const sdg_scene *scene, sdg_sink *to, sdg_error *err);
/* The view's draw. */
sdg_status trace_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err);

#endif
