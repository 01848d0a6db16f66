/* Pictures that users describe, in Lua or in JSON: rows of text, cells by their places, and ready
 * boards, which look like those of the built-in families. Whoever reads a description fills plain
 * structs; what they mean, and what is wrong with them, is told here, once. */
#ifndef SDG_PICTURE_PICTURE_H
#define SDG_PICTURE_PICTURE_H

#include <statediagram/picture.h>

enum {
    PICTURE_MOST_SIDE = 64, /* units of a side */
    PICTURE_MOST_CELLS = 4096,
    PICTURE_MOST_KEYS = 64, /* characters that stand for something else than themselves */
    PICTURE_MOST_THINGS = 64,
    PICTURE_MOST_TOWERS = 16,
    PICTURE_MOST_FIELDS = 3
};

/* ---- cells.c: cells by their places, and the names of what they show ---- */

/* Names in the order of the enumerations, NULL-ended. */
extern const char *const picture_inks[], *const picture_shapes[];

/* Puts a short text into a cell; what does not fit is refused, since it would be cut within a
 * letter. */
sdg_status picture_put_text(sdg_cell *cell, const char *text, size_t length, sdg_error *err);
/* Refuses what should be a number of units from low. Returns SDG_E_INPUT. */
sdg_status picture_refuse_number(const char *name, int low, sdg_error *err);
/* Refuses more cells than a picture may have. Returns SDG_E_INPUT. */
sdg_status picture_refuse_count(sdg_error *err);
/* Refuses a cell that lies outside of the picture, whose size is known. */
sdg_status picture_check_cell(const sdg_picture *picture, const sdg_cell *cell, sdg_error *err);
/* States of one puzzle are drawn side by side: all pictures are of one size, which the first one
 * sets; 0 x 0: there was none yet. */
sdg_status picture_check_size(const sdg_picture *picture, uint16_t *cols, uint16_t *rows,
                              sdg_error *err);

/* ---- rows.c: rows of text, a character a cell ---- */

/* Texts in UTF-8, from top to bottom; borrowed. */
typedef struct picture_rows {
    const char *items[PICTURE_MOST_SIDE];
    uint32_t count;
} picture_rows;

/* Who knows what a character stands for: sets shape and ink of the cell, or returns false, and
 * landmarks hold. Nothing is held while it is asked, so that it may leave by a jump, as Lua does.
 */
typedef struct picture_keys {
    bool (*find)(void *ctx, const char *text, size_t length, sdg_cell *cell);
    void *ctx;
} picture_keys;

/* Refuses more rows than a picture may have, so that they need not be collected. */
sdg_status picture_check_rows(size_t count, sdg_error *err);
/* Lays rows; cells live in arena. */
sdg_status picture_lay_rows(sdg_picture *out, const picture_rows *rows, picture_keys keys,
                            sdg_arena *arena, sdg_error *err);

/* ---- boards.c and kinds.c: ready boards ---- */

/* How a field of a board is written. */
typedef enum picture_field_type {
    PICTURE_NO_FIELD,
    PICTURE_LIST,   /* of texts and numbers */
    PICTURE_BANK,   /* a text, a passenger a character, or a list */
    PICTURE_TOWERS, /* a list of lists */
    PICTURE_ROWS,   /* a list of texts */
    PICTURE_COLS,   /* a whole number */
    PICTURE_SIDE    /* left or right */
} picture_field_type;
typedef struct picture_field {
    const char *name;
    picture_field_type type;
} picture_field;

typedef struct picture_board picture_board;

/* Lays a board; cells live in arena. SDG_E_INPUT: what is on it is not such a board. */
typedef sdg_status picture_layer(const picture_board *board, sdg_picture *out, sdg_arena *arena,
                                 sdg_error *err);
/* A kind of board. Const, static storage. */
typedef struct picture_kind {
    const char *name;
    picture_field fields[PICTURE_MOST_FIELDS]; /* lists, banks and towers first */
    picture_layer *lay;
    const sdg_picture_key *keys; /* ended by a text of NULL */
} picture_kind;

/* What a list of a board holds. */
typedef struct picture_thing {
    char text[sizeof((sdg_cell *)0)->text];
    uint32_t number; /* SDG_NONE: it is no number */
} picture_thing;
typedef struct picture_things {
    picture_thing items[PICTURE_MOST_THINGS];
    uint32_t count;
} picture_things;

/* What is on a board. Zeroed but for the kind nothing is. */
struct picture_board {
    const picture_kind *kind;
    picture_things lists[2]; /* by the place of the field: LIST, BANK, and TOWERS one after the
                                other */
    uint32_t upto[PICTURE_MOST_TOWERS]; /* the things of the towers up to each */
    uint32_t tower_count;
    picture_rows rows;
    picture_keys keys; /* of the characters in rows */
    int64_t cols;      /* 0: it is not said */
    bool is_left;      /* the boat */
};

/* The board of a name; NULL: err names the one that was meant, or lists them. */
const picture_kind *picture_find_kind(const char *name, sdg_error *err);
/* The names that a description of a board may have, "board" among them, NULL-ended. */
void picture_field_names(const picture_kind *kind, const char *names[PICTURE_MOST_FIELDS + 2]);
/* Whether a field holds a list, and nothing else. */
bool picture_is_list(const picture_field *field);
/* Whether a board must have a field. */
bool picture_is_needed(const picture_field *field);
/* Notes that a field is missing, or no list where it must be one. Returns SDG_E_INPUT. */
sdg_status picture_miss_field(const picture_kind *kind, const picture_field *field, sdg_error *err);
/* Adds a text or a number to a list; number is SDG_NONE for a text. */
sdg_status picture_add_thing(picture_things *to, const char *text, size_t length, uint32_t number,
                             sdg_error *err);
/* Adds a thing for each character of a text in UTF-8. */
sdg_status picture_add_letters(picture_things *to, const char *text, sdg_error *err);
/* Ends a tower, whose things were added to the first list. */
sdg_status picture_end_tower(picture_board *board, sdg_error *err);
/* Refuses what is no list of towers, or of more than there may be. Returns SDG_E_INPUT. */
sdg_status picture_refuse_towers(sdg_error *err);
/* Reads the side of the boat. */
sdg_status picture_put_side(picture_board *board, const char *side, sdg_error *err);
/* Lays a board; cells live in arena. SDG_E_INPUT: what is on it is not such a board. */
sdg_status picture_lay_board(sdg_picture *out, const picture_board *board, sdg_arena *arena,
                             sdg_error *err);
/* Adds what the legend says of a board, as far as the picture shows it, behind count keys of at
 * most PICTURE_MOST_KEYS. Returns how many there are then. */
uint32_t picture_add_keys(const picture_kind *kind, const sdg_picture *picture,
                          sdg_picture_key *keys, uint32_t count);

/* Those of the kinds. */
picture_layer picture_lay_river, picture_lay_jugs, picture_lay_tiles, picture_lay_pegs,
    picture_lay_towers, picture_lay_grid;

#endif
