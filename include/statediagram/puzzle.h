/* What a puzzle family provides, and how its parameters are read. One family is one const struct in
 * one file; src/puzzles/null.c is the template, docs/new-puzzle.md the walk-through. */
#ifndef STATEDIAGRAM_PUZZLE_H
#define STATEDIAGRAM_PUZZLE_H

#include "picture.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- parameters ---- */

/* What a parameter's value may be. */
typedef enum sdg_param_kind {
    SDG_PARAM_NUMBER, /* a whole number in low..high */
    SDG_PARAM_CHOICE, /* one of the names in choices */
    SDG_PARAM_TEXT,   /* any text of 1..4096 bytes; the puzzle reads it */
    SDG_PARAM_BOARD,  /* a board: a name that the puzzle knows, a file, or rows parted by '/' */
    SDG_PARAM_FILE,   /* a name that the puzzle knows, or a file, whose bytes the puzzle reads */
} sdg_param_kind;

/* One name=value of a family. */
typedef struct sdg_param {
    const char *name;
    sdg_param_kind kind;
    uint32_t low, high;         /* NUMBER: the range, ends included */
    const char *preset;         /* the value where none is given, as the user would write it */
    const char *const *choices; /* CHOICE: the names, NULL-ended; else NULL */
    const char *help;           /* one line */
} sdg_param;

/* A family of puzzles; below. */
typedef struct sdg_puzzle sdg_puzzle;
/* The values of all parameters of one puzzle: given, or preset. */
typedef struct sdg_args sdg_args;

/* Reads words of the form name=value. Refuses an unknown name (with the nearest known one), a name
 * given twice, an empty value, and a value outside its range or choices: SDG_E_USAGE. The result
 * lives in arena. */
sdg_status sdg_args_parse(sdg_args **out, const sdg_puzzle *puzzle, const char *const *words,
                          size_t count, sdg_arena *arena, sdg_error *err);
/* The value of a NUMBER; name must be one of the puzzle's. */
uint32_t sdg_args_number(const sdg_args *args, const char *name);
/* The value of a parameter as text (for CHOICE, one of the names). Borrowed. */
const char *sdg_args_text(const sdg_args *args, const char *name);
/* What a FILE holds; text is its bytes as they are. For a BOARD: a board as the user gave it, read
 * and cleaned: valid UTF-8, lines parted by '\n' without carriage returns, byte order mark or final
 * empty lines. */
typedef struct sdg_board {
    const char *text;
    size_t length;
    const char *origin; /* what messages call it: the name of the file, or of the parameter */
    const char *known;  /* the first name of a board that the puzzle knows; else NULL */
    bool is_file;
    const char *near_name; /* a known name that the value may be a slip of; else NULL */
    const char *family;    /* whose name was meant, if the value looks like no rows; else NULL */
} sdg_board;
/* The value of a BOARD or a FILE. Borrowed. */
const sdg_board *sdg_args_board(const sdg_args *args, const char *name);
/* Notes a fault of a board at a line and a column (in characters) from 1. Returns SDG_E_INPUT;
 * SDG_E_USAGE if a name was meant, which is said instead. Call it for every fault, so that a user
 * sees all of a file's faults in one run. */
sdg_status sdg_board_fault(const sdg_board *board, uint32_t line, uint32_t column, sdg_error *err,
                           const char *format, ...) SDG_FORMAT(5, 6);
/* The family whose parameters they are. */
const sdg_puzzle *sdg_args_puzzle(const sdg_args *args);
/* Whether the user gave the parameter. */
bool sdg_args_given(const sdg_args *args, const char *name);
/* Writes the family's name and the given parameters that differ from their presets, in the order of
 * the puzzle's table, each quoted for a POSIX shell where it must be: "priests boat=3". */
void sdg_args_put(const sdg_args *args, sdg_sink *to);

/* ---- successors ---- */

/* Takes the states that a puzzle hands out. */
typedef struct sdg_emitter sdg_emitter;
/* A move that the rules allow, its cost, and the state after it. move is the puzzle's own number
 * for it, which print_move turns into words; cost is 1 unless moves cost. */
void sdg_emit(sdg_emitter *to, uint32_t move, uint32_t cost, const uint8_t *next);
/* A move that would break a rule (an index into broken_rules); kept only if it was asked for. */
void sdg_refuse(sdg_emitter *to, uint32_t move, uint32_t rule, const uint8_t *next);
/* A puzzle that can fail (a script, a program) says so here; the first failure sticks. */
void sdg_emit_fail(sdg_emitter *to, sdg_status status, const char *text);

/* ---- the family ---- */

/* A board that a family knows by name. */
typedef struct sdg_named_board {
    const char *const *names; /* the usual name first, then others, in any writing; NULL-ended */
    const char *rows;         /* parted by '/' */
} sdg_named_board;

/* An alias that stands for parameters too: "15-puzzle" is tiles with cols=4 rows=4. */
typedef struct sdg_special {
    const char *alias;        /* one of the family's aliases */
    const char *const *words; /* what it stands for unless the user says otherwise; NULL-ended */
} sdg_special;

/* Figures that the built graph must reproduce. Zero, NULL or SDG_NONE where noted: unpublished. */
typedef struct sdg_known {
    const char *args;             /* "priests=4 devils=4 boat=3"; "" for the presets */
    uint64_t placements, legal;   /* 0: not published */
    uint64_t states, transitions; /* 0: not published */
    uint32_t distance;            /* least cost of a solution; SDG_NONE: there is none */
    const char *solutions; /* number of shortest state paths in decimal; NULL: not published */
    uint32_t eccentricity, diameter; /* 0: not published */
    const char *layers;              /* "1 3 1 2", by distance; NULL: not published */
    const char *source;              /* where the figures come from */
} sdg_known;

/* What is known of an estimate, whatever the parameters and the goal. Consistent: it is 0 at goals,
 * and falls by a move by no more than the move costs; then it is admissible too. */
typedef enum sdg_claim {
    SDG_CLAIM_NONE,       /* it may say too much */
    SDG_CLAIM_ADMISSIBLE, /* it never exceeds the true cost */
    SDG_CLAIM_CONSISTENT
} sdg_claim;

/* An estimate of what is left to a goal; const, static storage. */
typedef struct sdg_heuristic {
    const char *name; /* "manhattan" */
    const char *help; /* one line: what it counts, and which rule it leaves out */
    sdg_claim claim;
    /* The estimated cost from a state to the goal: of the puzzle, or the one state that goal points
     * to (state_size bytes; NULL: the puzzle's own). SDG_NONE: no goal can be reached. */
    uint32_t (*value)(const void *self, const uint8_t *state, const uint8_t *goal);
    /* Whether this self has it, for its own goal or for a given one; NULL: always. */
    bool (*applies)(const void *self, const uint8_t *goal);
} sdg_heuristic;

/* The beginning of a path: the state it starts from, and the moves made since, count of them. */
typedef struct sdg_replay {
    const uint8_t *first;
    const uint32_t *moves;
    uint32_t count;
} sdg_replay;

/* How a move is written that has no name, as edges of a graph may have no label; figures of the
 * graph leave it out. */
#define SDG_NO_NAME "-"

/* One family; const, static storage. What may be NULL says so. A state is state_size bytes; equal
 * states have equal bytes. self is what open made; it is only read afterwards. */
struct sdg_puzzle {
    const char *name;              /* what the user types: lower case, digits, '-' */
    const char *title;             /* "Priests and devils" */
    const char *rules;             /* a paragraph for --describe */
    const char *source;            /* where the puzzle comes from */
    const char *const *aliases;    /* other names, NULL-ended; may be NULL */
    const sdg_special *specials;   /* ended by alias of NULL; may be NULL */
    const char *example;           /* a state as print_state writes it, for messages */
    const sdg_param *params;       /* ended by a name of NULL */
    const sdg_known *known;        /* ended by args of NULL; may be NULL */
    bool has_costs;                /* distances in known are costs, not numbers of moves */
    const sdg_named_board *boards; /* for BOARD parameters; ended by names of NULL; may be NULL */
    const char *const
        *broken_rules; /* "more devils than priests on a bank"; NULL-ended; may be NULL */

    /* Reads the parameters. *self lives in arena, which outlives every other call. */
    sdg_status (*open)(void **self, size_t *state_size, const sdg_args *args, sdg_arena *arena,
                       sdg_error *err);
    /* Emits the start state, or several. */
    void (*start)(const void *self, sdg_emitter *to);
    bool (*is_goal)(const void *self, const uint8_t *state);
    /* Emits every move out of a state once, in a fixed, documented order; may refuse others. Works
     * on every state that placements can hand out, the illegal ones too. */
    void (*moves)(const void *self, const uint8_t *state, sdg_emitter *to);
    /* One line, unique per state: "2P 2D left". */
    void (*print_state)(const void *self, const uint8_t *state, sdg_sink *to);
    /* The inverse of print_state, kind about spaces and case. What cannot be read, or breaks a rule
     * of the puzzle, is SDG_E_USAGE with err->column, the reason or the rule, and the example as
     * hint. */
    sdg_status (*parse_state)(const void *self, const char *text, uint8_t *state, sdg_error *err);
    /* The move in few letters: "PD"; SDG_NO_NAME if it has no name. */
    void (*print_move)(const void *self, uint32_t move, sdg_sink *to);

    /* ---- all that follows may be NULL ---- */

    /* A shorter form of print_state for crowded figures; print_state where NULL. */
    void (*print_short)(const void *self, const uint8_t *state, sdg_sink *to);
    /* The state as a board; cells live in arena. All states of one self have one board size. */
    sdg_status (*picture)(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena);
    /* What the shapes of the picture stand for. Borrowed. */
    const sdg_picture_key *(*picture_keys)(const void *self, uint32_t *count);
    /* What picture_after shows besides, along a path: the piece that moved. Borrowed. */
    const sdg_picture_key *(*replay_keys)(const void *self, uint32_t *count);
    /* Emits every state that can be encoded: with sdg_emit where legal, else with sdg_refuse and
     * the rule (move is ignored). For puzzles that can list them all in little time; a self that
     * has too many emits none. */
    void (*placements)(const void *self, sdg_emitter *to);
    /* A puzzle that numbers its placements 0..index_count-1 makes its adjacency matrix in that
     * order, the illegal ones included. index_count 0 means this self does not. state_at fills the
     * state. */
    uint32_t (*index_count)(const void *self);
    uint32_t (*index_of)(const void *self, const uint8_t *state);
    void (*state_at)(const void *self, uint32_t index, uint8_t *state);
    /* Where the state hides whose turn it is: 0 or 1, the turn in which a move may be made; a walk
     * can be carried out only if its turns read 0 1 0 1 …. SDG_NONE: this self hides nothing. */
    uint32_t (*turn_of)(const void *self, uint32_t move);
    /* The words for the two turns of a state: "boat on the left bank". */
    const char *(*turn_name)(const void *self, uint32_t turn);
    /* The turn that a text which parse_state has read names besides the state, as "2P 2D left" does
     * where the state is "(2,2)". SDG_NONE: it names none. */
    uint32_t (*parse_turn)(const void *self, const char *text);
    /* Writes the definitions that the figures depend on, as a clause for the caption: "loads tried
     * in the order PD, P, D, PP, DD"; nothing where there is nothing to say. */
    void (*print_definition)(const void *self, sdg_sink *to);
    /* Whether this self has a goal at all; NULL: yes. Without one nothing is unsolved. */
    bool (*has_goal)(const void *self);
    /* Writes the goal as a clause of its own, "goal A@1,3", for puzzles whose parameters change it.
     * It is apart from the definition since a state may be sought instead. */
    void (*print_goal)(const void *self, sdg_sink *to);
    /* After how many moves from the start the rules end the game: states that far away have no
     * moves, and the space is complete without them. SDG_NONE: the rules do not say. */
    uint32_t (*most_moves)(const void *self);
    /* Estimates for informed searches, in the order in which they are listed, the usual one first;
     * ended by a name of NULL. */
    const sdg_heuristic *heuristics;
    /* How many boards the file of the parameter board holds, of which the NUMBER nth picks one. */
    uint32_t (*board_count)(const sdg_args *args);
    /* For puzzles whose states forget what a reader follows along a path: which of several equal
     * pieces is which, or on which side of a mirror it is. The last move of a replay (count is not
     * 0) in full: "G 0,4 via 1,4 to 1,3"; */
    void (*print_step)(const void *self, const sdg_replay *replay, sdg_sink *to);
    /* the state after it, in which pieces keep their names; parse_state reads it as that state; */
    void (*print_after)(const void *self, const sdg_replay *replay, sdg_sink *to);
    /* the same as a picture, of the size of the others, with what moved last marked. All three are
     * there, or none. */
    sdg_status (*picture_after)(const void *self, const sdg_replay *replay, sdg_picture *out,
                                sdg_arena *arena);
    /* The variables of which a state is made, for figures that hide some: who is on which bank,
     * where a piece is. States that agree in all of them are the same. How many there are; 0: this
     * self has none. All three are there, or none. */
    uint32_t (*variable_count)(const void *self);
    /* Writes the name of one, by which users call it: one word without commas, and no two alike. */
    void (*print_variable)(const void *self, uint32_t variable, sdg_sink *to);
    /* Writes its value in a state, as one short word. */
    void (*print_value)(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to);
    /* The file that the family was read from, by which a user names it; NULL: it is built in. */
    const char *file;
};

/* ---- a family with its parameters ---- */

/* An opened puzzle. puzzle, self and state_size are for reading. */
typedef struct sdg_model {
    const sdg_puzzle *puzzle;
    const sdg_args *args;
    void *self;
    size_t state_size;
    sdg_arena *arena;
} sdg_model;

/* Parses the words and opens the puzzle. The caller's; end with sdg_model_free. */
sdg_status sdg_model_open(sdg_model **out, const sdg_puzzle *puzzle, const char *const *words,
                          size_t count, sdg_error *err);
/* Frees the model; NULL is allowed. */
void sdg_model_free(sdg_model *model);

#ifdef __cplusplus
}
#endif
#endif
