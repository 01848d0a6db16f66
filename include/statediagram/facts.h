/* Every number that a figure, a caption or a table shows, computed once: none can disagree. */
#ifndef STATEDIAGRAM_FACTS_H
#define STATEDIAGRAM_FACTS_H

#include "search.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A number that could not be computed, or not within reason. */
#define SDG_UNKNOWN UINT64_MAX

/* What holds of a state; on partial results only what is proven is set. */
enum {
    SDG_STATE_START = 1,
    SDG_STATE_GOAL = 2,
    SDG_STATE_DEAD_END = 4, /* no goal, expanded, and no move out of it that changes the state */
    SDG_STATE_HOPELESS = 8, /* cannot reach a goal; only said of complete graphs */
    SDG_STATE_FORCED = 16,  /* on every shortest path */
    SDG_STATE_ON_SHORTEST = 32, /* on some shortest path */
    SDG_STATE_ON_PATH = 64,     /* on the path of facts->path */
    SDG_STATE_OPEN = 128        /* discovered but not expanded */
};

/* Walks that alternate the two turns of a puzzle whose states hide the turn. */
typedef struct sdg_alternation {
    bool known;          /* the puzzle hides a turn */
    bool path_rowable;   /* facts->path can be carried out as it stands */
    uint32_t blocked_at; /* the first step (from 1) of facts->path that the turn forbids; 0: none */
    uint32_t
        length; /* moves of the shortest walk that can be carried out; SDG_NONE: there is none */
    const char
        *count; /* how many such walks there are, decimal; "" (and no length) if not proven */
} sdg_alternation;

/* An estimate that a search went by, against the true distances to the goal. */
typedef struct sdg_estimate {
    const char *name;
    bool known;      /* false where the space is not complete; then nothing below is */
    bool admissible; /* it never exceeds the distance */
    bool consistent; /* it is 0 at goals, and falls by a move by no more than the move costs */
    uint32_t excess; /* the state of lowest number where it says most too much; SDG_NONE: none */
    uint32_t excess_h;
    uint32_t fall_from, fall_to; /* the first move along which it falls too far; SDG_NONE: none */
    uint32_t fall_cost, fall_from_h, fall_to_h;
} sdg_estimate;

/* All numbers of a space. Arrays have one entry a state (state_count) unless said otherwise, and
 * live as long as the facts. Distances are in moves where every cost is 1, else in cost; SDG_NONE:
 * no path known. */
typedef struct sdg_facts {
    const char *recipe; /* the command that rebuilds the result; "" if none was given */
    bool complete;
    sdg_limit limit;
    uint32_t states, expanded;
    uint64_t placements, legal; /* SDG_UNKNOWN where the puzzle cannot count them */
    uint64_t transitions, moves, self_loops;
    uint32_t starts, goals;
    const uint32_t *goal_states; /* goals of them, by distance, then number */
    uint32_t layer_count;        /* 0 where costs spread the distances too far for a list */
    const uint32_t *layers;      /* layer_count of them: states at distance 0, 1, … */
    uint32_t eccentricity;       /* largest distance from the start */
    uint32_t diameter; /* SDG_NONE where not computed (costs, size), partial, or not connected */
    uint32_t dead_ends, hopeless, forced;
    uint32_t degree_min, degree_max; /* distinct other states reached in one move */
    uint32_t leaves;     /* states with exactly one neighbour, in or out; 0 where partial */
    uint32_t components; /* weakly connected; SDG_NONE where not computed */
    bool bipartite;      /* self-loops aside; false where components is SDG_NONE */
    bool reversible;     /* every transition has its inverse; false where partial */
    bool solved;         /* a goal is reachable within what was explored */
    bool optimal;        /* cost is proven least: nothing that is not expanded could lead to less */
    bool counted;    /* path_count and forced are proven: what is not expanded could add no path */
    uint64_t cost;   /* least cost */
    uint32_t length; /* moves of facts->path */
    const char
        *path_count; /* number of least-cost state paths, decimal; "0" if none; "" if not counted */
    const uint32_t *path;   /* length + 1 states, ties by lower id; NULL if not solved */
    uint32_t horizon;       /* least distance of a state that is not expanded: what is nearer is all
                               known; SDG_NONE where complete */
    uint32_t proven_length; /* not solved and partial: no solution of this distance or less */
    sdg_alternation alternation;
    const uint32_t *distance;   /* from the nearest start */
    const uint32_t *to_goal;    /* to the nearest goal, within what was explored */
    const uint8_t *flags;       /* SDG_STATE_… */
    const sdg_run *const *runs; /* run_count of them; borrowed */
    uint32_t run_count;
    const sdg_estimate *estimates; /* estimate_count of them, in the order of the runs */
    uint32_t estimate_count;
    const sdg_space *space;              /* borrowed */
    const struct sdg_quotient *quotient; /* the states are its classes; NULL: they are states */
    sdg_arena *arena;
} sdg_facts;

/* Computes all facts of a space. runs are borrowed and may be NULL with 0. recipe is copied. Needs
 * memory of about 20 bytes a state and, while it works, 4 bytes an edge. The caller's; end with
 * sdg_facts_free. */
sdg_status sdg_facts_open(sdg_facts **out, const sdg_space *space, const sdg_run *const *runs,
                          uint32_t run_count, const char *recipe, sdg_error *err);
/* Computes at least what the answer needs: complete, limit, states, expanded, starts, horizon,
 * distance, solved, optimal, cost and length; every other number may be zero or NULL. Where moves
 * are counted and the space was explored breadth first that takes 4 bytes a state and one look at
 * each edge; else all facts are computed. The caller's; end with sdg_facts_free. */
sdg_status sdg_facts_open_answer(sdg_facts **out, const sdg_space *space, const char *recipe,
                                 sdg_error *err);
/* Frees the facts; NULL is allowed. */
void sdg_facts_free(sdg_facts *facts);
/* Whether the path of a run is proven to cost least: by what the search promises, or because its
 * estimate turned out to be good enough here. */
bool sdg_facts_proves(const sdg_facts *facts, const sdg_run *run);
/* Whether a -> b is an edge of some shortest path; false for what is no state, as the ghosts of a
 * figure, which are numbered on from the states. */
bool sdg_facts_is_shortest_edge(const sdg_facts *facts, uint32_t a, uint32_t b);
/* The distinct other targets of a state in ascending order, into *out, which the caller owns and
 * frees with sdg_release; capacity counts items. Returns the count; SDG_NONE: no memory. */
uint32_t sdg_facts_neighbours(const sdg_space *space, uint32_t state, uint32_t **out,
                              size_t *capacity);
/* A sentence or three that tell the figure to a reader who cannot see it: size, layers, solution,
 * dead ends, and whether the result is partial. */
void sdg_facts_describe(const sdg_facts *facts, sdg_sink *to);
/* The word for a limit: "states", "memory", "time", "interrupt", "none". Static. */
const char *sdg_limit_name(sdg_limit limit);

/* The name of the limit that cut the facts short; "" where they are of the whole space, or of all
 * that a search asked for. Static. */
const char *sdg_facts_partial(const sdg_facts *facts);

/* The next move from a state of a space, as far as the facts know. */
typedef struct sdg_next_move {
    uint32_t next, move; /* SDG_NONE: none helps */
    uint32_t left;       /* moves to the goal from here; 0 at it; SDG_NONE: none */
} sdg_next_move;
/* The next move of a shortest solution from a state; ties by lower id. */
sdg_status sdg_facts_next(const sdg_facts *facts, uint32_t state, sdg_next_move *out,
                          sdg_error *err);
/* The same where the puzzle hides the turn: the walk must alternate, beginning with turn. */
sdg_status sdg_facts_next_in_turn(const sdg_facts *facts, uint32_t state, uint32_t turn,
                                  sdg_next_move *out, sdg_error *err);

/* Which states a figure or a file shows. Zeroed: all of them. What several folds ask for is what
 * all of them leave. */
typedef struct sdg_fold {
    bool near_path; /* within near_moves moves, made either way, of the solution */
    bool by_depth;  /* within depth moves of a start */
    bool by_layer;  /* at a distance of first_layer..last_layer */
    bool all_paths; /* near_path: of every shortest path, not of facts->path alone */
    uint32_t near_moves, depth, first_layer, last_layer;
    bool contract; /* corridors become lines, in what the others leave */
    uint8_t stays; /* contract: SDG_STATE_… of states that do not vanish in one */
    sdg_lang lang; /* of the selection's words */
} sdg_fold;

/* A chain of states with one way in and one way on, which is shown as one line: neither starts nor
 * goals are inside, nor what branches or ends. */
typedef struct sdg_corridor {
    uint32_t from, to;        /* its ends, which are shown; the nearer to the start first, but for
                                 chains of one way, which run from one to the other */
    uint32_t inside;          /* the state inside that is next to from */
    uint32_t moves;           /* from end to end, 2 at least */
    uint32_t cost, cost_back; /* of them, one way and the other; saturated */
    bool both_ways;
    bool turns;          /* facts->path leads from to to from */
    uint32_t first_step; /* the step of facts->path, from 1, by which it enters; 0: it does not */
} sdg_corridor;

/* The states that a fold leaves. */
typedef struct sdg_selection {
    uint32_t count;
    const uint32_t *states; /* count of them, ascending */
    const uint32_t *places; /* by state: its place in states; SDG_NONE where it is left out */
    const bool *has_more;   /* by place: whether a move joins it to a state that is left out */
    uint64_t transitions;   /* between states that are not left out */
    const char *what;       /* what is left, as a clause: "one shortest path" */
    const sdg_corridor
        *corridors; /* corridor_count of them, in place of states that are left out */
    uint32_t corridor_count, corridor_states;
    sdg_arena *arena;
} sdg_selection;

/* Selects the states of a fold. *out is NULL where the fold leaves all. Takes 4 bytes a state,
 * and time in proportion to the edges, or to the edges times the moves where moves have no
 * inverses. SDG_E_LAYOUT: nothing is left, or there is no solution to be near to. The caller's; end
 * with sdg_selection_free. */
sdg_status sdg_selection_open(sdg_selection **out, const sdg_facts *facts, const sdg_fold *fold,
                              sdg_error *err);
/* Frees the selection; NULL is allowed. */
void sdg_selection_free(sdg_selection *selection);

/* The parts of an account. */
enum {
    SDG_TELL_LAYERS = 1, /* the states of each layer by name, with what they are */
    SDG_TELL_PATH = 2,   /* facts->path, move by move */
    SDG_TELL_ENDS = 4,   /* dead ends, with the rules that bar the way out, and hopeless states */
    SDG_TELL_MOVES = 8,  /* where each state's moves lead */
    SDG_TELL_ALL = 15
};
/* A diagram told to a reader who cannot see it: a line a sentence, without its end of line. */
typedef struct sdg_account {
    const char *const *lines;
    uint32_t count;
} sdg_account;
/* Tells the states of a selection, or all where it is NULL. At most 64 states are named, else
 * counted, and at most 64 moves of 32 states; some hundred moves and a dozen dead ends are told,
 * and how many more there are. In arena, and in its language. */
sdg_status sdg_facts_account(sdg_account *out, const sdg_facts *facts, const sdg_selection *shown,
                             uint32_t parts, sdg_arena *arena, sdg_error *err);
/* ---- quotients ---- */

/* The classes of states that differ in nothing but variables that are hidden. Two classes are
 * joined where a move joins some state of the one to some state of the other, so that a path of
 * classes need not be a path of states. Classes are numbered by their least states. */
typedef struct sdg_quotient {
    const sdg_facts *whole; /* of the states; borrowed */
    sdg_space *space;       /* of the classes, each of which counts as a start there */
    /* What holds of the classes, by class: the distance is the least of its states, in the whole
     * space; a flag is set where some state has it, of START, GOAL, ON_SHORTEST and ON_PATH; path
     * is the image of the path of the whole, in which a class may come again, and SDG_NONE stands
     * where a state is left out. What a quotient cannot tell is 0 or SDG_NONE. */
    sdg_facts *facts;
    uint32_t count, states;    /* classes, and the states that they stand for */
    const bool *is_hidden;     /* by variable of the puzzle */
    const char *hidden;        /* the names of the variables that are, parted by ", " */
    const char *shown;         /* the names of the others */
    const uint32_t *class_of;  /* by state; SDG_NONE: the state is left out by other folds */
    const uint32_t *first;     /* by class: its first place in members; first[count] is the end */
    const uint32_t *members;   /* the states, ascending in each class */
    const uint32_t *goals;     /* by class: how many of its states are goals */
    uint64_t inside;           /* transitions within classes, which are left out */
    uint64_t between;          /* transitions of states that become transitions of classes */
    const sdg_selection *part; /* all classes, and what is left out around them; NULL: nothing is */
    sdg_arena *arena;
} sdg_quotient;

/* Makes the quotient of all states, or of those of a selection, that hides variables of the puzzle
 * (hidden has one entry a variable). Nothing of the selection is kept. Takes about as much memory
 * as the space. SDG_E_LAYOUT: the facts are not of a whole space. The caller's; end with
 * sdg_quotient_free. */
sdg_status sdg_quotient_open(sdg_quotient **out, const sdg_facts *facts, const sdg_selection *shown,
                             const bool *hidden, sdg_error *err);
/* Frees the quotient; NULL is allowed. */
void sdg_quotient_free(sdg_quotient *quotient);
/* Whether some step of a shortest path leads from a state of one class to one of another. */
bool sdg_quotient_is_shortest(const sdg_quotient *quotient, uint32_t a, uint32_t b);

/* ---- experiments: searches from many starts ---- */

/* A start of an experiment: state_size bytes, and its distance to the nearest goal (SDG_NONE: not
 * known; then it is what an optimal search of the experiment proves). */
typedef struct sdg_trial {
    const uint8_t *state;
    uint32_t depth;
} sdg_trial;

/* What is to be done: from each start every plan is run on a space of its own, that grows as the
 * search goes. Borrowed while it runs. */
typedef struct sdg_trials {
    const sdg_model *model;
    const uint8_t *goal; /* replaces the puzzle's; NULL: its own */
    const sdg_trial *items;
    uint32_t count;
    const sdg_plan *plans;
    uint32_t plan_count;
    sdg_convention how;
    sdg_limits limits; /* of each run */
} sdg_trials;

/* A search at a depth. The means of expanded and generated states are of all its starts, those of
 * length and effective branching of the solved ones. */
typedef struct sdg_experiment_row {
    uint32_t plan, depth; /* depth: SDG_NONE where it is not known */
    uint32_t starts, solved;
    uint32_t stopped; /* runs that a limit cut short: the means are then too small */
    double expanded, generated, length, branching;
} sdg_experiment_row;

/* The rows, by depth, then in the order of the plans. */
typedef struct sdg_experiment {
    const sdg_plan *plans; /* what was asked for, without its question */
    sdg_convention how;
    uint32_t plan_count;
    const sdg_experiment_row *rows;
    uint32_t row_count;
    const char *starts; /* how they were chosen, as a clause; set by the caller, may be NULL */
    uint32_t tried;     /* how many starts are in it */
    sdg_limit limit;    /* what ended it early: the remaining starts are not in it */
    sdg_limit cut;      /* what cut a run short (the first of them), which its row counts */
    sdg_arena *arena;
} sdg_experiment;

/* Runs the searches from all starts. A run that a limit of states or memory cuts short is counted
 * as stopped; time and Ctrl-C, which the plans' question tells of, end the experiment, and what was
 * done by then is handed out. The caller's; end with sdg_experiment_free. */
sdg_status sdg_experiment_run(sdg_experiment **out, const sdg_trials *trials, sdg_error *err);
/* Frees the experiment; NULL is allowed. */
void sdg_experiment_free(sdg_experiment *experiment);

#ifdef __cplusplus
}
#endif
#endif
