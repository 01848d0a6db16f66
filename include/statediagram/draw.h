/* Views: from a space and its facts to a diagram, or to text. Here the two stacks meet: what is
 * true, and what it looks like. Painters add ink, never coordinates. */
#ifndef STATEDIAGRAM_DRAW_H
#define STATEDIAGRAM_DRAW_H

#include "diagram.h"
#include "export.h"
#include "facts.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Which solutions are set apart. */
typedef enum sdg_highlight {
    SDG_HIGHLIGHT_NONE,
    SDG_HIGHLIGHT_ONE,
    SDG_HIGHLIGHT_ALL
} sdg_highlight;
/* By which order of a search the states are numbered. */
typedef enum sdg_numbering {
    SDG_NUMBER_NONE,
    SDG_NUMBER_EXPANDED,
    SDG_NUMBER_DISCOVERED,
    SDG_NUMBER_FINISHED,
    SDG_NUMBER_TIMES, /* discovery and finishing on one clock; needs a run that kept its events */
    SDG_NUMBER_GHF    /* cost so far, estimate and their sum; needs them, too */
} sdg_numbering;
/* How a state is drawn. */
typedef enum sdg_node_form {
    SDG_NODE_AUTO, /* pictures; short texts where pictures would print too small */
    SDG_NODE_PICTURE,
    SDG_NODE_TEXT,
    SDG_NODE_SHORT,
    SDG_NODE_INDEX,
    SDG_NODE_DOT
} sdg_node_form;
/* Bits of --mark. */
enum {
    SDG_SHOW_DEAD_ENDS = 1,
    SDG_SHOW_HOPELESS = 2,
    SDG_SHOW_FORCED = 4,
    SDG_SHOW_ILLEGAL = 8,
    SDG_SHOW_UNREACHABLE = 16,
    SDG_SHOW_EDGES = 32,    /* classes of edges; needs a run that kept its events */
    SDG_SHOW_HEURISTIC = 64 /* where the estimate of the run says too much, or falls too far */
};
/* Bits of --columns: what the trace tells of each step besides its number and the state expanded.
 */
enum {
    SDG_COLUMN_PRED = 1, /* the state that it was reached from */
    SDG_COLUMN_MOVE = 2,
    SDG_COLUMN_DEPTH = 4, /* moves from the start */
    SDG_COLUMN_G = 8,     /* cost from the start, as searches with an estimate call it */
    SDG_COLUMN_DIST = 16, /* the same, as Dijkstra's algorithm calls it */
    SDG_COLUMN_H = 32,
    SDG_COLUMN_F = 64, /* what orders the frontier */
    SDG_COLUMN_FRONTIER = 128,
    SDG_COLUMN_EXPLORED = 256,
    SDG_COLUMN_NOTES = 512,
    SDG_COLUMN_STATES = 1024 /* a column a state: distance and predecessor so far */
};
/* For which ground and which eyes a figure is coloured. */
typedef enum sdg_theme {
    SDG_THEME_AUTO,    /* light, and in SVG dark where the page is */
    SDG_THEME_LIGHT,   /* light everywhere */
    SDG_THEME_DARK,    /* on a dark ground */
    SDG_THEME_PRINT,   /* greys, dashes, patterns and widths alone */
    SDG_THEME_CONTRAST /* the strongest contrasts: for projectors and weak eyes */
} sdg_theme;
/* How much of the caption is shown; the notice always is. */
typedef enum sdg_caption_form {
    SDG_CAPTION_FULL,
    SDG_CAPTION_LEFT_OUT,
    SDG_CAPTION_NONE
} sdg_caption_form;

/* How a cloud is placed. */
typedef enum sdg_cloud_form {
    SDG_FORM_NEAR,  /* what is few moves apart lies close together */
    SDG_FORM_QUICK, /* the same, coarser, in a fraction of the time */
    SDG_FORM_RINGS  /* a ring a layer */
} sdg_cloud_form;

/* What a figure or a table leaves blank, for its readers to find. */
typedef enum sdg_blanks {
    SDG_BLANKS_NONE,
    SDG_BLANKS_LAYERS, /* graph: the distance of each state from the start */
    SDG_BLANKS_ORDER,  /* graph: the number of each state in an order of the search */
    SDG_BLANKS_PATH,   /* graph: a shortest path */
    SDG_BLANKS_TRACE,  /* trace: all cells but the steps' numbers */
    SDG_BLANKS_MATRIX  /* matrix: all cells */
} sdg_blanks;
/* An exercise: a question whose answer is left blank. Nothing that is written depends on the answer
 * but what key fills in. */
typedef struct sdg_exercise {
    sdg_blanks blanks;
    bool key;             /* the blanks are filled, and all right answers told */
    bool exam;            /* with key, as tex: question and key for the exam class of LaTeX */
    uint32_t seed;        /* where the order of the states comes from */
    uint32_t variant;     /* 0: none; another order, and the odd ones are mirrored */
    const char *question; /* in place of what it asks by itself; NULL: that */
} sdg_exercise;
/* What a frame of a deck is for. */
typedef enum sdg_frames {
    SDG_FRAMES_NONE,     /* it is no deck, but one figure */
    SDG_FRAMES_EXPAND,   /* each expansion of the search */
    SDG_FRAMES_GENERATE, /* each successor that the search looks at */
    SDG_FRAMES_LAYER,    /* each layer of a breadth-first search */
    SDG_FRAMES_SOLUTION  /* each move of a shortest solution */
} sdg_frames;
/* Frames from one to another, both counted from 0. */
typedef struct sdg_frame_range {
    uint32_t first, last;
} sdg_frame_range;

/* What the user asked of a figure. Zeroed is the default, but for max_draw. */
typedef struct sdg_draw_options {
    sdg_highlight highlight;
    sdg_numbering number;
    uint32_t marks; /* SDG_SHOW_… */
    sdg_node_form node;
    sdg_caption_form caption;
    bool no_legend;
    bool by_layer;      /* matrix: rows by layer */
    bool frontier;      /* compare: what waits in each panel before the first difference */
    bool hide_unseen;   /* in a deck, what is not met yet is not drawn */
    bool unnamed_moves; /* graph, compare: no names beside the lines */
    bool only_found;    /* compare: no lines but those by which some search found a state */
    sdg_cloud_form cloud;
    const char *title;          /* NULL: none */
    uint32_t max_draw;          /* most states drawn as nodes; 0: no bound */
    uint32_t every;             /* storyboard: every K-th state; 0 and 1: all */
    uint32_t walks;             /* matrix: the power to show; 0: the matrix itself */
    uint32_t frame_range_count; /* of frames_at; 0: all frames are wanted */
    sdg_paper paper;            /* zeroed: none is asked for */
    sdg_point around;    /* what title, legend and caption took of the sheet the last time that it
                            was drawn; zeroed: it is the first */
    double letters;      /* the smallest of that time; 0: it is the first */
    const char *remark;  /* a sentence for the notice, of what was done to it; NULL: none */
    const uint8_t *from; /* the state that --from named; NULL: the puzzle's start */
    uint32_t columns;    /* trace: SDG_COLUMN_…; 0: those that suit the search */
    bool by_step;        /* trace: only the steps from first_step to last_step */
    uint32_t first_step, last_step;
    sdg_lang lang;  /* of all texts, but those of data formats */
    const char *id; /* of the diagram; NULL: from the puzzle's name */
    uint32_t turn;  /* the turn that --from named where the puzzle hides it; SDG_NONE: not said */
    bool by_depth;  /* tree: only the nodes of at most `depth` moves */
    uint32_t depth;
    bool by_round; /* tree: only these iterations, counted from 1; else the last one alone */
    uint32_t first_round, last_round;
    sdg_exercise exercise;            /* graph, trace, matrix */
    sdg_frames frames;                /* it is the figure of a deck: sdg_deck_open */
    const sdg_frame_range *frames_at; /* which of its frames */
} sdg_draw_options;

struct sdg_painter; /* below */

/* Everything a view may look at. Borrowed. */
typedef struct sdg_scene {
    const sdg_space *space;
    const sdg_facts *facts;
    const sdg_run *run; /* the chosen search, the first of several; may be NULL where no view needs
                           one */
    const sdg_run *const *runs; /* run_count of them, run first */
    uint32_t run_count;
    const sdg_draw_options *options;
    const struct sdg_painter *const *painters; /* NULL-ended, in the order in which they paint */
    const sdg_experiment *experiment;          /* NULL: the view needs none */
    const sdg_selection *selection;            /* the states that the graph view shows; NULL: all */
    const sdg_quotient *quotient;              /* NULL: no variable is hidden. Else space and facts
                                                  are its own; in a view without figures, of states */
    bool (*go_on)(const void *ctx); /* asked now and then by what takes long; NULL: always */
    const void *go_on_ctx;
} sdg_scene;

/* A painter adds the ink of one idea to a diagram of states, in which node i draws state i, or the
 * state at place i of the selection. Const, static storage. */
typedef struct sdg_painter {
    const char *name, *summary;
    /* Changes nodes, links, bands, marks and samples of a diagram that view_graph has filled. */
    sdg_status (*paint)(const sdg_scene *scene, sdg_diagram *diagram, sdg_error *err);
} sdg_painter;

/* One view; const, static storage. draw and write may each be NULL if no format needs it. */
typedef struct sdg_view {
    const char *name, *summary;
    const char *const *formats; /* "dot", "svg", …, NULL-ended: what the user may ask for */
    bool needs_search;          /* draws a run even where no option asks for one */
    bool needs_events;          /* the runs of its scene keep their events */
    bool draws_events;          /* they do so where the view is drawn */
    bool needs_experiment;      /* of the searches, run from many starts; not of runs of theirs */
    uint32_t least_searches;    /* it is refused with fewer */
    bool one_search;            /* shows no more than one, though several may be asked for */
    bool capped;                /* max_draw applies */
    bool each_board;            /* of a file of several boards, it is written for each */
    bool needs_goal;            /* it is about the way to a goal */
    bool is_table;              /* a table before it is a figure: text where no format is named */
    bool needs_answer_only;     /* asks no more of the facts than sdg_facts_open_answer computes */
    /* Fills a new diagram, whose arena speaks the language of the options, and places its body and
     * page, unless unplaced is set: then a Graphviz engine will. */
    sdg_status (*draw)(const sdg_scene *scene, bool unplaced, sdg_diagram *out, sdg_error *err);
    /* How many nodes max_draw is compared with; NULL: the states that are shown. */
    uint32_t (*count)(const sdg_scene *scene);
    /* Writes a format that is text. *found is set to false where the view has a "none" to report
     * (exit 1). */
    sdg_status (*write)(const sdg_scene *scene, const char *format, sdg_sink *to, bool *found,
                        sdg_error *err);
} sdg_view;

/* Gives a figure that a view has drawn the colours, widths and patterns of a theme; once. Without
 * it a figure is as in SDG_THEME_AUTO. SDG_E_NOMEM. */
sdg_status sdg_dress(sdg_diagram *diagram, sdg_theme theme, sdg_error *err);

#ifdef __cplusplus
}
#endif
#endif
