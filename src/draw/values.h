/* What a best-first search knows of the states that it met: g, h and f. */
#ifndef SDG_DRAW_VALUES_H
#define SDG_DRAW_VALUES_H

#include <statediagram/draw.h>

/* Of one state, or one node of a search tree. */
typedef struct search_values {
    uint64_t cost; /* g: of the path that the search goes by; UINT64_MAX: it was never met */
    uint32_t h;    /* the estimate; SDG_NONE: there is none */
} search_values;

/* The forms that values_text writes. */
typedef struct value_forms {
    bool sums, estimates, costs;
} value_forms;

/* Fills state_count entries from the events of a run, of several rounds from the last. An improved
 * path takes the place of the old one. A search from both ends has costs from the end that met the
 * state first. */
void values_of_states(const sdg_run *run, search_values *out);
/* Marks the form in which a run's values are written: "2+5=7" where the search goes by the sum of
 * cost and estimate, as A* does; else the estimate alone, "h=5"; where h is SDG_NONE, the cost,
 * "g=2". */
void values_add_form(const sdg_run *run, uint32_t h, value_forms *forms);
/* The text in that form. In the arena; NULL: no memory. */
const char *values_text(const sdg_run *run, const search_values *of, sdg_arena *arena);
/* The width of the widest such text of a run, in points. */
double values_width(const sdg_run *run);
/* Adds a line to the legend for each kind that occurs. false: no memory. */
bool values_explain(const value_forms *forms, sdg_diagram *diagram);

#endif
