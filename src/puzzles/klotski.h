/* What the files of the sliding-block family share.
 *
 * Pieces that may stand in for one another (same form, not told apart) are a group. A place is
 * where a group's pieces can get to if nothing else stands in their way; places are numbered from 0
 * in reading order. A layout is one byte a piece, group after group: its place; within a group they
 * ascend, so that equal layouts have equal bytes. A state is that, or, if the board has at most 64
 * cells and all groups together at most 64 places, a word with a bit for each place that is taken,
 * the first group's lowest. What a piece covers at a place is a row of bits, one for each cell of
 * the board, kept ready. */
#ifndef SDG_PUZZLES_KLOTSKI_H
#define SDG_PUZZLES_KLOTSKI_H

#include <string.h>

#include <statediagram/puzzle.h>

#include "puzzles/grid.h"

enum {
    MOST_SIDE = 24, /* columns, rows */
    MOST_CELLS = MOST_SIDE * MOST_SIDE,
    MOST_PIECES = 96, /* there are fewer letters */
    MOST_PLACES = 256,
    MOST_WORDS = MOST_CELLS / 64,
    NO_PLACE = UINT16_MAX
};

/* The directions, in the order in which they are tried. */
enum { UP, RIGHT, DOWN, LEFT, DIRECTION_COUNT };

/* What counts as one move. */
typedef enum klotski_metric { METRIC_MOVES, METRIC_STRAIGHT, METRIC_STEPS } klotski_metric;

/* How the goal was given: by corners, by the board's letters, or not at all. */
typedef enum klotski_goal { GOAL_CORNERS, GOAL_MARKS, GOAL_MIDDLE } klotski_goal;

/* A cell by column and row, or a step between cells. */
typedef struct klotski_cell {
    int8_t col, row;
} klotski_cell;

/* A form: its cells in reading order, from the upper left corner of their box. */
typedef struct klotski_form {
    uint32_t count;
    int8_t cols, rows;
    const klotski_cell *cells;
} klotski_form;

/* A piece on the board as it was given. */
typedef struct klotski_piece {
    char letter;
    bool is_alone; /* named by the goal, and so told apart from others of its form */
    klotski_cell corner;
    klotski_form form;
    uint32_t slot; /* its byte of the start's layout */
} klotski_piece;

/* For packed states: all that a move needs to know of places, by their bits, all groups together.
 */
typedef struct klotski_spots {
    uint64_t covered[64];
    uint32_t bytes; /* of a row of cells */
    /* By byte of a row of cells, its value and direction: places from which a step is barred by the
     * cells that are taken, or by the edge. */
    uint64_t (*barred)[256][DIRECTION_COUNT];
    uint64_t needed[64][DIRECTION_COUNT]; /* cells that a step would newly cover; all bits: none */
    uint8_t next[64][DIRECTION_COUNT];    /* the bit a step away; the same if there is none */
    uint32_t name[64];                    /* a move from there, but for where to */
} klotski_spots;

/* Pieces that may stand in for one another. */
typedef struct klotski_group {
    klotski_form form;
    bool is_alone;
    sdg_ink ink;
    uint32_t first, count; /* bytes of a state */
    uint32_t place_count;
    const klotski_cell *corners; /* by place */
    const uint64_t *covered;     /* by place, words of them: the cells that it covers */
    const uint64_t *beside;      /* by place, words of them: other cells that a step would cover */
    const uint16_t *next;        /* by place and direction: the place a step away, or NO_PLACE */
    uint32_t shift;              /* of the group's bits in a packed state */
    const uint16_t *place_at;    /* by cell: the place whose corner it is, or NO_PLACE */
    uint32_t mirror;             /* the group of the mirrored form */
    const uint8_t *mirrored;     /* by place: the place of that group; NULL if not asked for */
} klotski_group;

/* One condition of the goal: a piece at one of some places. */
typedef struct klotski_aim {
    uint32_t piece;
    uint32_t group;
    uint64_t places[MOST_PLACES / 64];
} klotski_aim;

/* One puzzle of the family. */
typedef struct klotski {
    const sdg_board *board;
    sdg_grid grid;
    bool has_frame, doors_open, is_named, is_merged, is_chinese, is_packed;
    bool may_tell; /* the pieces are those of the tale, and Chinese texts call them so */
    klotski_metric metric;
    uint32_t words; /* of a row of bits */
    klotski_piece pieces[MOST_PIECES];
    uint32_t piece_count;
    klotski_group groups[MOST_PIECES];
    uint32_t group_count;
    uint8_t group_of[MOST_PIECES]; /* by byte of a layout */
    char letters[MOST_PIECES];     /* by byte of a layout, as the start shows them */
    klotski_aim aims[MOST_PIECES];
    uint32_t aim_count;
    const klotski_spots *spots; /* NULL if states are not packed */
    klotski_goal goal_kind;
    const char *goal;           /* as it was given, or what stands for it */
    uint8_t start[MOST_PIECES]; /* a layout */
    bool start_is_mirrored;     /* start is the mirror image of the board as given */
    sdg_picture_key keys[MOST_PIECES];
    uint32_t key_count;
} klotski;

/* The words for the directions. */
extern const char *const sdg_klotski_directions[DIRECTION_COUNT];
/* A step in a direction. */
extern const klotski_cell sdg_klotski_steps[DIRECTION_COUNT];

/* ---- opening, in the order in which it happens ---- */

/* Estimates, the usual one first. */
extern const sdg_heuristic sdg_klotski_heuristics[];
/* The boards that have names. */
extern const sdg_named_board sdg_klotski_boards[];
/* The goal of a board by its first name; NULL: the usual one. */
const char *sdg_klotski_goal_of(const char *known);
/* Reads the grid and the pieces on it. Every fault is noted: SDG_E_INPUT; SDG_E_USAGE for a name
 * that no board has. */
sdg_status sdg_klotski_read(klotski *it, sdg_arena *arena, sdg_error *err);
/* What a rectangle of letters holds. */
typedef struct klotski_finds {
    klotski_piece pieces[MOST_PIECES]; /* letters, corners and forms, by their first cells */
    uint32_t count;
    uint32_t apart[MOST_CELLS]; /* first cells of parts that lie apart from their pieces */
    uint32_t apart_count;
    klotski_cell *room; /* of as many cells as the rectangle has, for the forms; not owned */
} klotski_finds;
/* Finds the pieces of a rectangle; finds has its room, and is zeroed else. */
void sdg_klotski_find(const sdg_grid *grid, bool has_frame, klotski_finds *finds);
/* Reads the goal: which pieces it names. SDG_E_USAGE, with the column where there is one. */
sdg_status sdg_klotski_read_goal(klotski *it, const char *text, sdg_error *err);
/* Makes the groups with their places. SDG_E_INPUT where there are too many places. */
sdg_status sdg_klotski_make_groups(klotski *it, sdg_arena *arena, sdg_error *err);
/* Packs states where a word has room for every place of every group. */
sdg_status sdg_klotski_make_spots(klotski *it, sdg_arena *arena, sdg_error *err);
/* Finds the places of the goal, once there are groups. SDG_E_USAGE where a piece has no such place.
 */
sdg_status sdg_klotski_place_goal(klotski *it, sdg_arena *arena, sdg_error *err);
/* Whether the letters of a framed board make a place of the key its goal. */
bool sdg_klotski_is_marked(const klotski *it, const klotski_group *group, uint32_t place);
/* Pairs each group with its mirror image. SDG_E_USAGE where the board or the goal has none. */
sdg_status sdg_klotski_make_mirrors(klotski *it, sdg_arena *arena, sdg_error *err);
/* Chooses the picture's inks, and fills its keys. */
sdg_status sdg_klotski_make_inks(klotski *it, sdg_arena *arena, sdg_error *err);
/* Whether the pieces are the ten of the tale. */
bool sdg_klotski_is_tale(const klotski *it);
/* SDG_E_USAGE where they are not. */
sdg_status sdg_klotski_check_tale(const klotski *it, sdg_error *err);

/* ---- states and layouts ---- */

/* The bytes of a state for a layout in order. */
void sdg_klotski_pack(const klotski *it, const uint8_t *layout, uint8_t *state);
/* The layout of a state. */
void sdg_klotski_unpack(const klotski *it, const uint8_t *state, uint8_t *layout);
/* A packed state as a word. */
static inline uint64_t sdg_klotski_word(const uint8_t *state)
{
    uint64_t word;
    memcpy(&word, state, sizeof word);
    return word;
}

/* Whether a form fills its box. */
bool sdg_klotski_is_rectangle(const klotski_form *form);
/* Whether two forms are the same. */
bool sdg_klotski_same_form(const klotski_form *a, const klotski_form *b);
/* Whether a letter stands anywhere on the board as given. */
bool sdg_klotski_has_letter(const klotski *it, char letter);
/* Whether a letter of the board is no piece. */
bool sdg_klotski_is_ground(char letter, bool has_frame);
/* Moves the piece of a byte, which is one of the group's, to a place, and keeps the group in order.
 */
void sdg_klotski_apply(const klotski_group *group, uint8_t *layout, uint32_t slot, uint32_t to);
/* Replaces a layout by its mirror image if that is the smaller one; returns whether it did. */
bool sdg_klotski_turn_over(const klotski *it, uint8_t *layout);
/* Writes the mirror image of a layout. */
void sdg_klotski_mirror(const klotski *it, const uint8_t *layout, uint8_t *image);
/* The cells covered by all pieces; words of them. */
void sdg_klotski_cover(const klotski *it, const uint8_t *layout, uint64_t *covered);
/* The places that a piece passes on a shortest way between two, both ends included, over cells that
 * are not taken. Returns how many; 0: there is no way. */
uint32_t sdg_klotski_way(const klotski *it, const klotski_group *group, const uint64_t *taken,
                         const uint8_t ends[2], uint8_t way[MOST_PLACES]);

/* A move: a group, and two of its places. */
static inline uint32_t sdg_klotski_move(uint32_t group, uint32_t from, uint32_t to)
{
    return group << 16 | from << 8 | to;
}

/* ---- the calls of struct sdg_puzzle, as puzzle.h describes them ---- */

/* Group after group, pieces in reading order; up, right, down, left. By straights: of a direction
 * the shorter first. By moves: nearer places first, equals in the order of the directions. */
void sdg_klotski_moves(const void *self, const uint8_t *state, sdg_emitter *to);
/* The same moves of a packed state, in the same order. */
void sdg_klotski_moves_packed(const klotski *it, uint64_t state, sdg_emitter *to);
/* "BAAC/BAAC/DEEF/DGHF/I..J": rows of letters; pieces of a group have the letters of its pieces at
 * the start, in reading order. */
void sdg_klotski_print_state(const void *self, const uint8_t *state, sdg_sink *to);
/* Any letters do, where a piece is known by its form; short rows are filled up. */
sdg_status sdg_klotski_parse_state(const void *self, const char *text, uint8_t *state,
                                   sdg_error *err);
/* "A down 1", "G(0,4) right 1 down 1": the piece, by its corner where it has equals, and how far it
 * gets. */
void sdg_klotski_print_move(const void *self, uint32_t move, sdg_sink *to);
/* The metric, what is told apart, and the goal. */
void sdg_klotski_print_definition(const void *self, sdg_sink *to);
/* "goal A@1,3". */
void sdg_klotski_print_goal(const void *self, sdg_sink *to);
/* A board of blocks; pieces of a group have its name, as in moves. */
sdg_status sdg_klotski_picture(const void *self, const uint8_t *state, sdg_picture *out,
                               sdg_arena *arena);
/* The keys that sdg_klotski_make_inks made. */
const sdg_picture_key *sdg_klotski_picture_keys(const void *self, uint32_t *count);
/* "G 0,4 via 1,4 to 1,3". */
void sdg_klotski_print_step(const void *self, const sdg_replay *replay, sdg_sink *to);
/* The board, each piece with its letter of the start. */
void sdg_klotski_print_after(const void *self, const sdg_replay *replay, sdg_sink *to);
/* The same as a picture, with the piece moved last outlined and its old place marked. */
sdg_status sdg_klotski_picture_after(const void *self, const sdg_replay *replay, sdg_picture *out,
                                     sdg_arena *arena);
/* What such pictures show besides the state. */
const sdg_picture_key *sdg_klotski_replay_keys(const void *self, uint32_t *count);

/* Published figures. */
extern const sdg_known sdg_klotski_known[];

/* ---- what the replay and the picture share ---- */

/* Where each piece stands: the layout that a path begins with, in which each piece keeps its byte,
 * so that groups may come out of order. */
typedef struct klotski_scene {
    uint8_t place[MOST_PIECES];
    bool is_state;      /* nobody knows which of a group's pieces is which */
    uint32_t moved;     /* the byte of the piece that moved last; SDG_NONE: none did */
    uint32_t old;       /* its place before */
    uint32_t way_count; /* places of its way, both ends included */
    uint8_t way[MOST_PLACES];
} klotski_scene;

/* Writes the rows of a layout. */
void sdg_klotski_put_rows(const klotski *it, const uint8_t *place, sdg_sink *to);
/* The picture of it. */
sdg_status sdg_klotski_draw(const klotski *it, const klotski_scene *scene, sdg_picture *out,
                            sdg_arena *arena);
/* The name of a piece by its byte: its letter, or who it is in the tale. Returns room. */
const char *sdg_klotski_name(const klotski *it, uint32_t slot, sdg_lang lang, char room[16]);
/* The name that all pieces of a group share: its first letter, or their rank in the tale. */
const char *sdg_klotski_group_name(const klotski *it, const klotski_group *group, sdg_lang lang,
                                   char room[16]);

#endif
