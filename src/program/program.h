/* A running program as a family. What it hands out is kept here, by numbers of contents, in the
 * order in which it came. That order depends on how many states were asked about together, hence on
 * time: so states, moves and rules are handed on by other numbers, given in the order in which they
 * are handed on. A state is four bytes, low byte first: such a number. */
#ifndef SDG_PROGRAM_PROGRAM_H
#define SDG_PROGRAM_PROGRAM_H

#include <statediagram/program.h>

#include "base/json.h"
#include "os/process.h"
#include "picture/picture.h"
#include "space/blobs.h"

enum {
    PROGRAM_VERSION = 1, /* of the protocol */
    PROGRAM_STATE_BYTES = 4,
    PROGRAM_MOST_RULES = 63,
    PROGRAM_MOST_PARAMS = 32,
    PROGRAM_MOST_TEXT = 200,          /* bytes of a label, or of a rule */
    PROGRAM_MOST_STATE = 64 * 1024,   /* bytes of a state in canonical form */
    PROGRAM_MOST_TOGETHER = 1000,     /* states of a question */
    PROGRAM_MOST_QUESTION = 1 << 20,  /* bytes of states, after which no more join */
    PROGRAM_MOST_PICTURE = 512 * 1024 /* bytes of a picture in canonical form */
};

/* A move as the program told it: numbers of texts and contents. */
typedef struct program_move {
    uint32_t label, next, cost;
    uint32_t rule; /* a text; SDG_NONE: it is allowed */
} program_move;

/* A state, by the number of its content. Zeroed nothing is known of it. */
typedef struct program_state {
    uint32_t first_move, move_count;
    uint32_t label, brief, picture; /* their numbers plus one; 0: none */
    uint32_t estimate;
    bool is_answered, is_goal;
} program_state;

/* The numbers by which contents are handed on. */
typedef struct program_numbers {
    uint32_t *content; /* by number, count of them */
    size_t count, capacity;
    uint32_t *number; /* by content: plus one; 0: none yet */
    size_t room;
} program_numbers;

/* What a character of a picture stands for. */
typedef struct program_key {
    char text[5];
    sdg_ink ink;
    sdg_shape shape;
} program_key;

/* puzzle is the first member, so that who has the puzzle has the program. */
struct sdg_program {
    sdg_puzzle puzzle;
    sdg_program *own; /* itself: a puzzle that was handed on is constant, a program is not */
    sdg_arena *arena;
    sdg_program_source source;
    sdg_param params[PROGRAM_MOST_PARAMS + 1];
    sdg_process *process;
    bool has_goal, has_estimate;
    bool has_labels, knows_labels; /* the first state that is told of decides */

    bool knows_pictures; /* and of whether states have pictures, as puzzle then tells */

    blobs contents, texts, labels; /* states in canonical form; texts; labels of states */
    blobs pictures;                /* in canonical form; each was checked */
    size_t picture_bytes;
    program_numbers states, moves;
    uint32_t *label_owner; /* by label: the content that has it, plus one */
    size_t label_room;
    program_state *known; /* by content */
    size_t known_room;
    program_move *rows;
    size_t row_count, row_capacity;
    uint32_t *starts;
    size_t start_count, start_capacity;
    const char *rules[PROGRAM_MOST_RULES + 1]; /* those that were handed on so far */
    uint32_t rule_texts[PROGRAM_MOST_RULES];   /* their numbers as texts */
    uint32_t rule_count;
    program_key keys[PICTURE_MOST_KEYS];
    sdg_picture_key legend[PICTURE_MOST_KEYS];
    uint32_t key_count, legend_count;
    uint16_t cols, rows_high; /* of its pictures; 0: none was seen */

    uint32_t answers;  /* questions asked, the one under way included */
    uint32_t together; /* how many states the next question may be about */
    uint32_t ahead;    /* all contents before it were asked about */
    sdg_json json;     /* of the answer at hand */
    sdg_json shown;    /* of the picture at hand */
    sdg_buffer question, answer, scratch;
    uint32_t asked[PROGRAM_MOST_TOGETHER]; /* the contents that the question is about */
    uint32_t asked_count;
    uint32_t at_state; /* the content that is being read about; SDG_NONE: none */
    size_t most_bytes; /* that may be kept */
    sdg_error failure; /* the first */
};

/* What a puzzle's self is. */
typedef struct program_self {
    sdg_program *program;
} program_self;

/* The program of a self. */
static inline sdg_program *program_of(const void *self)
{
    return ((const program_self *)self)->program;
}

/* ---- program_talk.c ---- */

/* Begins a question: "{"id":12". */
sdg_sink program_begin(sdg_program *program);
/* Ends the question, sends it, waits, and reads the answer into program->json, whose id is right.
 * The number of the object's first name is 1. */
sdg_status program_ask(sdg_program *program);
/* Notes what is wrong with the answer, with its number and the state. Returns SDG_E_INPUT. */
sdg_status program_fault(sdg_program *program, const char *format, ...) SDG_FORMAT(2, 3);
/* The same where the JSON is at fault, as program->json says. */
sdg_status program_json_fault(sdg_program *program);
/* Notes that there is no memory. Returns SDG_E_NOMEM. */
sdg_status program_no_memory(sdg_program *program);
/* Notes a name that an object of the answer should not have; names are those it may, NULL-ended. */
sdg_status program_unknown(sdg_program *program, uint32_t name, const char *const *names);
/* The same of any JSON. Returns SDG_E_INPUT. */
sdg_status program_refuse_name(const sdg_json *json, uint32_t name, const char *const *names,
                               sdg_error *err);
/* Hands what the program has said, and why it ended, to whom it may concern. */
void program_tell(sdg_program *program);

/* ---- program_values.c: parts of answers ---- */

/* The place of a name among those that an object may have; seen keeps which were there. SDG_NONE:
 * it is noted what is wrong. */
uint32_t program_field(sdg_program *program, uint32_t name, const char *const *names,
                       uint32_t *seen);
/* The number of a state's content. SDG_NONE: noted. */
uint32_t program_take_state(sdg_program *program, uint32_t node);
/* The number, in a table, of a text that will be shown: one line, not too long. what says what it
 * is, for sdg_translate. SDG_NONE: noted. */
uint32_t program_take_text(sdg_program *program, uint32_t node, const char *what, blobs *in);
/* Whether a text holds what would break a line, or a terminal. */
bool program_has_controls(const char *text, size_t length);
/* How many bytes the program keeps of states and pictures, roughly. */
size_t program_bytes_kept(const sdg_program *program);
/* Makes a table by numbers long enough; new entries are zero. false: no memory. */
bool program_make_room(void **table, size_t *room, size_t count, size_t size);
/* The number by which a content is handed on; SDG_NONE: no memory. */
uint32_t program_number(program_numbers *numbers, uint32_t content);

/* ---- program_words.c ---- */

/* Splits a command into words, NULL-ended, in arena. */
sdg_status program_split(char ***out, const char *command, sdg_arena *arena, sdg_error *err);
/* Makes the parameters of the words. */
sdg_status program_read_words(sdg_program *program, const char **command, sdg_error *err);

/* ---- program_hello.c: the first question, and what the family is then ---- */
sdg_status program_greet(sdg_program *program);
/* ---- program_answer.c: asks about a content, and about others that are known and due ---- */
sdg_status program_learn(sdg_program *program, uint32_t content);

/* ---- program_model.c and program_text.c: of sdg_puzzle ---- */

/* What a state is known by; NULL: it could not be asked, which is noted. */
const program_state *program_know(sdg_program *program, const uint8_t *state);
/* The content of a state. */
uint32_t program_content(const sdg_program *program, const uint8_t *state);
/* Fills the bytes of a state. false: no memory. */
bool program_put_state(sdg_program *program, uint32_t content, uint8_t *state);
void program_print_state(const void *self, const uint8_t *state, sdg_sink *to);
void program_print_short(const void *self, const uint8_t *state, sdg_sink *to);
sdg_status program_parse_state(const void *self, const char *text, uint8_t *state, sdg_error *err);
/* Puts the functions of a family into it. */
void program_fill_family(sdg_program *program);

/* ---- program_picture.c ---- */

/* Reads what characters stand for. */
sdg_status program_read_keys(sdg_program *program, uint32_t node);
/* Checks a picture and keeps it. SDG_NONE: noted. */
uint32_t program_take_picture(sdg_program *program, uint32_t node);
/* The first state that is told of decides whether states have pictures; notes one that differs. */
sdg_status program_check_picture(sdg_program *program, const program_state *state);
/* program_board.c: lays a picture in canonical form; cells live in arena. kind is that of a ready
 * board, else NULL. */
sdg_status program_lay_picture(sdg_program *program, const blob *text, const picture_kind **kind,
                               sdg_picture *out, sdg_arena *arena, sdg_error *err);

#endif
