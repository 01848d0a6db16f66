/* The comparison of searches: where they part, and their panels on one layout. */
#ifndef SDG_DRAW_COMPARE_H
#define SDG_DRAW_COMPARE_H

#include <statediagram/draw.h>

/* So many searches are compared at most: more panels are not read side by side. */
enum { COMPARE_MOST = 4 };

/* What the runs of a scene have and have not in common. */
typedef struct comparison {
    const sdg_scene *scene;
    uint32_t count;                     /* of runs */
    uint32_t step;                      /* the first step at which they differ; 0: they never do */
    uint32_t differing[COMPARE_MOST];   /* by run: what it expands in that step; SDG_NONE: its end
                                           came before */
    const char **waiting[COMPARE_MOST]; /* by run: texts of what waits before that step, or at the
                                           end; NULL: not asked for */
    uint32_t waiting_count[COMPARE_MOST];
    const uint8_t *expanders; /* by state: how many of the runs expanded it */
} comparison;

/* Compares the runs of a scene; the result is in arena. Runs that kept their events are compared
 * turn by turn, others by the first turn of each state. */
sdg_status compare_read(comparison *out, const sdg_scene *scene, sdg_arena *arena, sdg_error *err);
/* Reads what waits in each run before the first difference, or at the end of runs that never
 * differ. The runs must have kept their events. */
sdg_status compare_read_frontiers(comparison *it, sdg_arena *arena, sdg_error *err);
/* Lines of text below a panel at most. */
enum { COMPARE_LINES = 3 };
/* Writes what waits in a run as lines of at most so many points; what does not fit is counted in
 * the last one. Returns how many lines there are; 0: no memory. */
uint32_t compare_frontier_lines(const comparison *it, uint32_t run, double width, sdg_arena *arena,
                                const char *lines[COMPARE_LINES]);
/* Whether some run expanded a state and another one did not. */
bool compare_is_partly_expanded(const comparison *it, uint32_t state);
/* The first difference as a sentence: "Step 4 is the first to differ: bfs expands 2P 2D right, dfs
 * 3P 2D left." In arena; NULL: no memory. */
const char *compare_sentence(const comparison *it, sdg_arena *arena);

/* Makes the table of the searches, a row each, with the convention as its last column or without.
 * Its memory is arena's. */
sdg_status compare_fill_table(sdg_table *table, const sdg_scene *scene, bool with_convention,
                              sdg_arena *arena, sdg_error *err);

/* Draws the whole figure; of sdg_view. */
sdg_status compare_draw(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err);
/* Draws the table alone, with the same words; of sdg_view. */
sdg_status compare_draw_table(const sdg_scene *scene, bool unplaced, sdg_diagram *out,
                              sdg_error *err);

#endif
