/* The explicit state graph: states and edges, grown as far as asked. States are numbered from 0 as
 * they are discovered; the edges out of a state are known once it is expanded. Explored to the end
 * in breadth-first order it is the whole state graph. */
#ifndef STATEDIAGRAM_SPACE_H
#define STATEDIAGRAM_SPACE_H

#include "puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Grows only by sdg_space_expand and sdg_space_explore. */
typedef struct sdg_space sdg_space;

/* What cut an exploration short. */
typedef enum sdg_limit {
    SDG_LIMIT_NONE,
    SDG_LIMIT_STATES,
    SDG_LIMIT_MEMORY,
    SDG_LIMIT_TIME,
    SDG_LIMIT_INTERRUPT,
} sdg_limit;

/* Bounds; 0 means no bound but that of the representation (2^32 - 2 states, as many edges). */
typedef struct sdg_limits {
    uint32_t max_states;
    size_t max_memory; /* bytes of states, index and edges together */
    uint64_t seed;     /* of the hash; no result depends on it */
} sdg_limits;

/* Asked before the first and then at least every 1,024 expansions, or oftener when they are slow:
 * go on (SDG_LIMIT_NONE), or which limit to stop at. May be NULL where one is taken. */
typedef struct sdg_progress {
    sdg_limit (*ask)(void *ctx, const sdg_space *space);
    void *ctx;
} sdg_progress;

/* A move out of a state. Stored as 4-byte targets, and costs where not all are 1; move is derived
 * again. */
typedef struct sdg_edge {
    uint32_t target, move, cost;
} sdg_edge;

/* A move that the rules refuse: state points to the bytes of the state it would have led to. */
typedef struct sdg_refusal {
    uint32_t move, rule;
    const uint8_t *state;
} sdg_refusal;

/* The moves out of one state in the puzzle's order, self-loops and parallel moves included. Zeroed
 * it is empty; it is refilled by each call and freed by sdg_row_free. refusals point into it. */
typedef struct sdg_row {
    sdg_edge *edges;
    sdg_refusal *refusals;
    uint32_t edge_count, refusal_count;
    struct sdg_emitter *emitter; /* the row's own buffer */
} sdg_row;

/* Opens the space of a model, which must outlive it. from and to replace the puzzle's start and
 * goal (state_size bytes each; NULL: the puzzle's own). The starts are interned at once; there may
 * be none. SDG_E_LIMIT: they do not fit within the limits, and there is no space. The caller's. */
sdg_status sdg_space_open(sdg_space **out, const sdg_model *model, const uint8_t *from,
                          const uint8_t *to, sdg_limits limits, sdg_error *err);
/* Frees the space; NULL is allowed. */
void sdg_space_free(sdg_space *space);
/* Expands everything, breadth first. SDG_E_LIMIT: stopped early, see sdg_space_limit; the space is
 * valid, and a further call goes on (with a fresh question to progress). */
sdg_status sdg_space_explore(sdg_space *space, const sdg_progress *progress, sdg_error *err);
/* Expands one state; nothing happens if it is expanded already. Where the rules end the game after
 * some moves, the states before it are expanded too. SDG_E_LIMIT as above. On any
 * failure the state is as unexpanded as before and discovers nothing. More than 65,535 moves are
 * SDG_E_INPUT. */
sdg_status sdg_space_expand(sdg_space *space, uint32_t state, sdg_error *err);

/* The model that the space was opened with. */
const sdg_model *sdg_space_model(const sdg_space *space);
/* States discovered so far. */
uint32_t sdg_space_state_count(const sdg_space *space);
/* States expanded so far. */
uint32_t sdg_space_expanded_count(const sdg_space *space);
/* Moves recorded so far, parallel ones and self-loops included. */
uint64_t sdg_space_edge_count(const sdg_space *space);
/* Whether every discovered state is expanded. */
bool sdg_space_is_complete(const sdg_space *space);
/* What stopped the last exploration. */
sdg_limit sdg_space_limit(const sdg_space *space);
/* Bytes held: states, index and edges. */
size_t sdg_space_bytes(const sdg_space *space);
/* How many starts there are; they are the states 0..count-1. */
uint32_t sdg_space_start_count(const sdg_space *space);
/* The bytes of a state; borrowed, valid until the space is freed. */
const uint8_t *sdg_space_state(const sdg_space *space, uint32_t state);
/* The number of a state, or SDG_NONE if it has not been discovered. */
uint32_t sdg_space_find(const sdg_space *space, const uint8_t *bytes);
/* The one state that replaces the puzzle's goal, state_size bytes; NULL: the puzzle's own goal. */
const uint8_t *sdg_space_goal(const sdg_space *space);
/* Whether there is a goal: of the puzzle, or in its place. Without one no state satisfies it, and
 * that says nothing about the states. */
bool sdg_space_has_goal(const sdg_space *space);
/* Whether a state satisfies the goal of this space. */
bool sdg_space_is_goal(const sdg_space *space, uint32_t state);
/* Whether a state's edges are known. */
bool sdg_space_is_expanded(const sdg_space *space, uint32_t state);
/* The targets of a state's moves in the puzzle's order; NULL and 0 if not expanded or if there are
 * none. Borrowed, valid until the space is freed. */
const uint32_t *sdg_space_targets(const sdg_space *space, uint32_t state, uint32_t *count);
/* The costs beside the targets; NULL where every cost in the space is 1. */
const uint32_t *sdg_space_costs(const sdg_space *space, uint32_t state);
/* Whether every cost in the space is 1. */
bool sdg_space_is_unit_cost(const sdg_space *space);
/* The moves out of an expanded state with their names, and (if with_refusals) the refused ones. The
 * puzzle is asked again; if its answer is another than before, SDG_E_INPUT. */
sdg_status sdg_space_row(const sdg_space *space, uint32_t state, bool with_refusals, sdg_row *row,
                         sdg_error *err);
/* The same for any state of the model by its bytes, discovered or not; targets that the space does
 * not hold are SDG_NONE. The bytes must lie outside of what row holds. */
sdg_status sdg_space_row_of(const sdg_space *space, const uint8_t *bytes, bool with_refusals,
                            sdg_row *row, sdg_error *err);
/* Frees what a row holds. */
void sdg_row_free(sdg_row *row);

/* Called for each placement of a puzzle: rule is SDG_NONE for a legal one. false: stop. */
typedef bool (*sdg_placement_visitor)(void *ctx, const uint8_t *state, uint32_t rule);
/* Visits all placements, where the puzzle can list them; else SDG_E_USAGE without a text. SDG_OK
 * also if the visitor stopped it. */
sdg_status sdg_model_placements(const sdg_model *model, sdg_placement_visitor visit, void *ctx,
                                sdg_error *err);
/* A state's text (print_state, or print_short) as a string in arena; NULL on lack of memory. */
char *sdg_model_state_text(const sdg_model *model, const uint8_t *state, bool brief,
                           sdg_arena *arena);
/* A move's text as a string in arena; NULL on lack of memory. */
char *sdg_model_move_text(const sdg_model *model, uint32_t move, sdg_arena *arena);

#ifdef __cplusplus
}
#endif
#endif
