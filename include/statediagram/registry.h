/* Finding and listing what is plugged in: one line a plug-in in src/registry/plugins.def. */
#ifndef STATEDIAGRAM_REGISTRY_H
#define STATEDIAGRAM_REGISTRY_H

#include "draw.h"
#include "puzzle.h"
#include "render.h"
#include "search.h"

#ifdef __cplusplus
extern "C" {
#endif

/* NULL-ended tables in the order of plugins.def. */
extern const sdg_puzzle *const sdg_puzzles[];
extern const sdg_search *const sdg_searches[];
extern const sdg_view *const sdg_views[];
extern const sdg_painter *const sdg_painters[];
extern const sdg_renderer *const sdg_renderers[];

/* The plug-in of a name (or, for puzzles, an alias). NULL: unknown, and err (SDG_E_USAGE) names the
 * nearest known one. */
const sdg_puzzle *sdg_find_puzzle(const char *name, sdg_error *err);
/* The parameters that an alias of a puzzle stands for, NULL-ended; NULL: name stands for none. */
const char *const *sdg_alias_words(const sdg_puzzle *puzzle, const char *name);
/* A search by its name or an alias. */
const sdg_search *sdg_find_search(const char *name, sdg_error *err);
/* Reads a search as --search takes it: "bfs", "dls:8", "astar:manhattan", "astar:none" (the
 * estimate 0), "astar" (the first estimate that the puzzle has; 0 if it has none). model may be
 * NULL: then the name and the bound are read, and what stands there for an estimate is left unread.
 * The plan's name is the one spelling of what was read, and lives in arena. SDG_E_USAGE: there is
 * no such search or estimate, or a bound that is no number, or one where none is taken. */
sdg_status sdg_plan_read(sdg_plan *out, const char *text, const sdg_model *model, sdg_arena *arena,
                         sdg_error *err);
/* SDG_E_USAGE where the estimate of a plan does not apply to a goal (state_size bytes; NULL: the
 * puzzle's own). */
sdg_status sdg_plan_check(const sdg_plan *plan, const sdg_model *model, const uint8_t *goal,
                          sdg_error *err);
/* A view by the name that --view takes; which formats it has is for the caller to ask. */
const sdg_view *sdg_find_view(const char *name, sdg_error *err);
/* The renderer of a format that is drawn. The formats that views write themselves have none, and
 * are not known here. */
const sdg_renderer *sdg_find_renderer(const char *name, sdg_error *err);

#ifdef __cplusplus
}
#endif
#endif
