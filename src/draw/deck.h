/* What the parts of a step deck share. A slot is what a frame says something of: a state that the
 * figure draws, or a node of the search tree; first all states, then all nodes. */
#ifndef SDG_DRAW_DECK_H
#define SDG_DRAW_DECK_H

#include <statediagram/deck.h>
#include <statediagram/trace.h>

#include "draw/tree.h"

/* What is known of a slot in a frame, as bits. */
enum {
    DECK_MET = 1,      /* found; without it the slot is unseen */
    DECK_WAITS = 2,    /* in the frontier, or on the current path */
    DECK_EXPANDED = 4, /* and has not joined the frontier again */
    DECK_NOW = 8,      /* expanded in this frame */
    DECK_TURN = 16,    /* expanded before or now, in this round */
    DECK_FINISHED = 32
};

/* More entries of a frontier than these are counted, not named. */
enum { DECK_NAMED = 48 };

/* The frontier of one side. */
typedef struct deck_frontier {
    const char **names; /* at most DECK_NAMED */
    uint32_t named, count;
} deck_frontier;

/* One frame that is shown. */
typedef struct deck_frame {
    uint32_t number;   /* of the whole deck */
    uint32_t step;     /* expansions so far, in this round; of a solution, moves */
    uint32_t round;    /* from 1; 0: the search has none */
    uint8_t *signs;    /* by slot */
    uint32_t *from[2]; /* by slot of a state: the state that it was reached from, by side */
    deck_frontier frontier[2];
    const char *says;
} deck_frame;

/* A number that only frames of an early round show. */
typedef struct deck_turn {
    uint32_t round, slot, number;
} deck_turn;

/* What a group of the figure is, for the choice whether a frame shows it. */
typedef enum deck_group_role {
    DECK_ALWAYS,
    DECK_PICTURE, /* of a slot that is met */
    DECK_GHOST,   /* the same of one that is not */
    DECK_OTHER,   /* further marks of a slot, once it is met */
    DECK_BADGE,   /* its number */
    DECK_EARLY,   /* a number of an early round; of is a deck_turn */
    DECK_RING,    /* it is expanded now */
    DECK_HEAD     /* the words and the frontier of one frame; of is a frame */
} deck_group_role;

typedef struct deck_group {
    deck_group_role role;
    uint32_t of; /* a slot, unless it says otherwise */
} deck_group;

/* What a node or a link looks like where nothing is said of it. */
typedef struct deck_look {
    sdg_pen pen;
    sdg_colour fill, text;
    bool arrow_head, arrow_tail;
} deck_look;

struct sdg_deck {
    sdg_arena *arena;
    deck_frame *frames;     /* count that are shown */
    const uint32_t *states; /* by slot of a state */
    const uint32_t *steps;  /* of a solution, by slot of a state: its place on the path */
    deck_turn *turns;
    size_t turn_capacity;
    double badge; /* deck_narrows_by, in the state diagram alone; else 0 */
    double room;  /* the width that the head was made for */
    double words; /* the widest, where the frontier stands behind them */
    sdg_frames kind;
    sdg_numbering number;
    sdg_frontier_kind frontier;
    uint32_t frame_count; /* of the whole deck */
    uint32_t count, turn_count;
    uint32_t state_slots, slots;
    uint32_t rounds;      /* 0: the search has none */
    uint32_t lines, rows; /* of words, and of a frontier a side */
    bool hides_unseen, has_tree, has_sides;
    bool is_one_line; /* the frontier stands behind the words */
    /* Once prepared: */
    uint32_t first_tree; /* the node of the diagram that is the first slot behind the states */
    uint32_t group_count, node_count, link_count;
    double text_size; /* before it was scaled */
    deck_group *groups;
    deck_look *nodes, *links;
};

/* deck_steps.c: reads the frames from the replay of a run. */
sdg_status deck_read_run(sdg_deck *deck, const sdg_scene *scene, sdg_error *err);
/* deck_path.c: those of a solution. */
sdg_status deck_read_path(sdg_deck *deck, const sdg_scene *scene, sdg_error *err);
/* deck.c: finds the frames that are shown among so many, and makes room for them. */
sdg_status deck_choose(sdg_deck *deck, const sdg_scene *scene, uint32_t all, sdg_error *err);
/* deck.c: where a frame of the whole deck is shown; SDG_NONE: it is not. */
uint32_t deck_place(const sdg_deck *deck, uint32_t number);
/* deck_head.c: how much room it takes. */
void deck_measure_head(sdg_deck *deck, const sdg_scene *scene);
/* deck_head.c: adds the words and the frontier of a frame. false: no memory. */
bool deck_draw_head(const sdg_deck *deck, uint32_t at, sdg_diagram *figure);
/* deck_head.c: writes the words and the frontier as sentences, with a space behind. */
void deck_put_frame(const sdg_deck *deck, const deck_frame *frame, sdg_sink *to);
/* deck_legend.c: explains the signs of a deck, where the options ask for one. */
sdg_status deck_explain(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err);
/* deck_legend.c: the room of a badge that nodes of the state diagram are to have on one side alone,
 * their labels standing beside it; 0: on both, as in other figures. */
double deck_narrows_by(const sdg_scene *scene);
/* The slot that a node of a prepared figure shows; SDG_NONE: none. */
uint32_t deck_slot(const sdg_deck *deck, uint32_t node);
/* The node of a slot. */
uint32_t deck_node(const sdg_deck *deck, uint32_t slot);

/* The pens of what only decks have. */
sdg_pen deck_ring_pen(void);
sdg_pen deck_found_pen(void);
sdg_pen deck_unseen_pen(void);

#endif
