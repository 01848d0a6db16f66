/* Times of discovery and finishing, which depth-first search gives its states. */
#ifndef SDG_DRAW_CLASSES_H
#define SDG_DRAW_CLASSES_H

#include <statediagram/draw.h>
#include <statediagram/trace.h>

/* Whether a run gives its states times as textbooks have them: recursive depth-first search that
 * visits no state twice. */
bool classes_has_times(const sdg_run *run);
/* Fills the ticks, from 1, at which each state was discovered and finished; the arrays are zeroed
 * and have state_count entries each. 0: never. false: the run kept no events. */
bool classes_times(const sdg_run *run, uint32_t *discovered, uint32_t *finished);

#endif
