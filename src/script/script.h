/* A file of Lua as a family, and the models that are opened of it. A state is four bytes, low byte
 * first: the number of its content among the contents that this model has met. */
#ifndef SDG_SCRIPT_SCRIPT_H
#define SDG_SCRIPT_SCRIPT_H

#include <statediagram/script.h>

#include "base/excerpt.h"
#include "picture/picture.h"
#include "script/sandbox.h"
#include "space/blobs.h"

enum {
    SCRIPT_STATE_BYTES = 4,
    SCRIPT_MOST_RULES = 63,
    SCRIPT_MOST_PARAMS = 32,
    SCRIPT_MOST_HEURISTICS = 8,
    SCRIPT_MOST_TEXT = 200, /* bytes of a label, or of a rule */
    SCRIPT_LISTED = 200     /* bytes of a list of names in a message */
};

/* The functions that a file may have. */
typedef enum script_function {
    SCRIPT_MOVES,
    SCRIPT_GOAL,
    SCRIPT_LABEL,
    SCRIPT_SHORT,
    SCRIPT_PARSE,
    SCRIPT_PICTURE,
    SCRIPT_FUNCTION_COUNT
} script_function;
/* Their names in the table. */
extern const char *const script_function_names[SCRIPT_FUNCTION_COUNT];

/* An opened puzzle. */
typedef struct script_model {
    sdg_script *of;
    sandbox box;
    blobs states, moves, labels; /* contents, and texts */
    uint32_t *label_of;          /* by state: the number of its label plus one; 0: not asked yet */
    size_t label_room;
    uint32_t *labelled; /* by label: the state that has it */
    size_t labelled_room;
    int table; /* references: the table that the file returned */
    sdg_buffer packed, again;
    uint16_t picture_cols, picture_rows; /* of all pictures; 0: none was asked for */
    uint32_t asked_twice;                /* states whose moves were asked for a second time */
    sdg_error failure;                   /* the first that nobody was told; else zeroed */
    struct script_model *next;
} script_model;

/* What a puzzle's self is: the model behind it changes, as it learns contents. */
typedef struct script_self {
    script_model *model;
} script_self;

/* The file. puzzle is its first member, so that who has the puzzle has the file. */
struct sdg_script {
    sdg_puzzle puzzle;
    sdg_arena *arena;
    sdg_script_source source;
    sdg_param params[SCRIPT_MOST_PARAMS + 1];
    sdg_heuristic heuristics[SCRIPT_MOST_HEURISTICS + 1];
    sdg_known known[2];
    const char *rules[SCRIPT_MOST_RULES + 1]; /* those that refusals have named so far */
    uint32_t rule_count;
    uint32_t estimates_line; /* of the field heuristics */
    bool has[SCRIPT_FUNCTION_COUNT];
    script_model *models; /* all that were opened */
};

/* What a table of a file may hold. */
typedef struct script_entries {
    const char *what;         /* the table, in words that messages begin with */
    const char *const *names; /* ended by NULL */
    lua_Integer places;       /* entries without a name: 1 to so many */
} script_entries;

/* The model of a self. */
static inline script_model *script_of(const void *self)
{
    return ((const script_self *)self)->model;
}

/* script_open.c: runs the file in a new sandbox, with its parameters in the global table args, and
 * leaves the table that it returns on the stack. args NULL: the words are looked at as they are. */
sdg_status script_run(sdg_script *script, sandbox *box, const sdg_args *args, sdg_error *err);
/* script_fields.c: makes the family of the table on the stack. */
sdg_status script_read_fields(sdg_script *script, sandbox *box, sdg_error *err);
/* script_fields.c: pushes a field of the table at an index; false, with nothing pushed: it has
 * none.
 */
bool script_push_field(lua_State *lua, int at, const char *name);
/* script_fields.c: a field that is a text, copied into the script's arena; NULL: there is none.
 * Raises errors. */
const char *script_text_field(lua_State *lua, sdg_script *script, int at, const char *name);
/* script_fields.c: raises an error if a text, which what says, has a control character: one that is
 * printed would give orders to a terminal. Ends of lines may stand in texts. */
void script_check_controls(lua_State *lua, const char *text, size_t length, const char *what);
/* script_fields.c: raises an error if the value at an index, which name says, is no table. */
void script_check_table(lua_State *lua, int at, const char *name);
/* script_entries.c: writes the names, which end in NULL, as "label, next, cost". */
void script_list_names(const char *const *names, char list[SCRIPT_LISTED]);
/* script_entries.c: raises an error if the table at an index has an entry that nobody reads, with
 * the one that was meant. */
void script_check_entries(lua_State *lua, int at, const script_entries *known);
/* script_entries.c: raises an error if the table at an index, which what says, holds anything but a
 * list. */
void script_check_list(lua_State *lua, int at, const char *what);
/* script_fields.c: raises an error for lack of the machine's memory. */
_Noreturn int script_fail_memory(lua_State *lua);
/* script_params.c: reads the list of parameters at the top of the stack into script->params. Raises
 * errors of Lua. */
void script_read_params(lua_State *lua, sdg_script *script);
/* script_params.c: sets the global args: the values of args, or for NULL a table that looks at the
 * words, and at the presets of the global params. Raises errors of Lua. */
void script_push_args(lua_State *lua, sdg_script *script, const sdg_args *args);

/* script_model.c: of sdg_puzzle. */
sdg_status script_open_model(void **self, size_t *state_size, const sdg_args *args,
                             sdg_arena *arena, sdg_error *err);
/* script_model.c: frees what a model holds but itself. */
void script_close_model(script_model *model);
/* script_model.c: notes a failure that nobody else is told. */
void script_note(script_model *model, const sdg_error *why);
/* script_model.c: the number of a state, and its content. */
uint32_t script_number(const uint8_t *state);
const blob *script_content(const script_model *model, const uint8_t *state);
/* script_model.c: the state of a number as Lua writes it, in a message. */
sdg_excerpt script_excerpt(const script_model *model, uint32_t number);
/* script_model.c: raises an error if the first state is a list and another one has lost an entry,
 * or begins at 0. */
void script_check_holes(lua_State *lua, const script_model *model, const uint8_t *state);
/* script_model.c: pushes a function of the file, and makes failures without a line those of its
 * first. */
void script_push_function(lua_State *lua, script_model *model, script_function which);
/* script_model.c: as lua_call with one result, for a function of the file whose first argument is a
 * state. Where a file is read strictly it is called twice: it must leave the state alone, and
 * answer the same. what names it. Raises errors. */
void script_call(lua_State *lua, script_model *model, int arguments, const char *what);
/* script_model.c: pushes a state as a value. */
void script_push_state(lua_State *lua, const script_model *model, const uint8_t *state);
/* script_model.c: the number of the value on the stack, as a state's bytes. Raises errors. */
void script_take_state(lua_State *lua, script_model *model, int at, uint8_t *state);
/* script_model.c: a text on the stack that will be shown: UTF-8, one line, not too long; what says
 * what it is. A number is its digits. Raises errors. */
const char *script_check_text(lua_State *lua, int at, const char *what, size_t *length);

/* script_moves.c */
void script_start(const void *self, sdg_emitter *to);
void script_moves(const void *self, const uint8_t *state, sdg_emitter *to);
bool script_is_goal(const void *self, const uint8_t *state);
bool script_has_goal(const void *self);
void script_print_move(const void *self, uint32_t move, sdg_sink *to);
/* script_estimates.c: reads the table at the top of the stack into script->heuristics. Raises
 * errors. */
void script_read_estimates(lua_State *lua, sdg_script *script);
/* script_words.c */
void script_print_state(const void *self, const uint8_t *state, sdg_sink *to);
void script_print_short(const void *self, const uint8_t *state, sdg_sink *to);
sdg_status script_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err);
/* script_words.c: lets the model know its starts, as they are not asked for otherwise. */
void script_meet_starts(const void *self);
/* script_variables.c */
uint32_t script_variable_count(const void *self);
void script_print_variable(const void *self, uint32_t variable, sdg_sink *to);
void script_print_value(const void *self, uint32_t variable, const uint8_t *state, sdg_sink *to);
/* script_picture.c */
sdg_status script_picture(const void *self, const uint8_t *state, sdg_picture *out,
                          sdg_arena *arena);
const sdg_picture_key *script_picture_keys(const void *self, uint32_t *count);
/* script_boards.c: raises what err tells, unless the status is SDG_OK. */
void script_check_status(lua_State *lua, sdg_status status, const sdg_error *why);
/* script_boards.c: reads the table at an index as rows of text, which are left on the stack. Raises
 * errors. */
void script_read_rows(lua_State *lua, int list, picture_rows *rows);
/* script_boards.c: reads what the table at an index says of a board whose kind is set; texts of its
 * rows are left on the stack. Raises errors. */
void script_read_board(lua_State *lua, int at, picture_board *board);

#endif
