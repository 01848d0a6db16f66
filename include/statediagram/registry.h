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
/* A search by the name that --search takes. */
const sdg_search *sdg_find_search(const char *name, sdg_error *err);
/* A view by the name that --view takes; which formats it has is for the caller to ask. */
const sdg_view *sdg_find_view(const char *name, sdg_error *err);
/* The renderer of a format that is drawn. The formats that views write themselves have none, and
 * are not known here. */
const sdg_renderer *sdg_find_renderer(const char *name, sdg_error *err);

#ifdef __cplusplus
}
#endif
#endif
