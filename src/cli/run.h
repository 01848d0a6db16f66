/* From the command line to a finished file: the stages of one run. */
#ifndef SDG_CLI_RUN_H
#define SDG_CLI_RUN_H

#include <statediagram/deck.h>
#include <statediagram/page.h>
#include <statediagram/program.h>
#include <statediagram/script.h>
#include <statediagram/student.h>

#include "cli/progress.h"
#include "cli/target.h"
#include "os/os.h"

/* The exit status, as the man page lists it. */
typedef enum exit_status {
    EXIT_DONE = 0,
    EXIT_NONE = 1,
    EXIT_USAGE = 2,
    EXIT_INPUT = 3,
    EXIT_PARTIAL = 4,
    EXIT_MEMORY = 5,
    EXIT_FILE = 6,
    EXIT_DRAWING = 7,
    EXIT_INTERRUPTED = 130
} exit_status;

/* All that a run holds. Zeroed it is empty. */
typedef struct job {
    const options *asked;
    target target;
    const sdg_puzzle *puzzle;
    sdg_script *script;   /* the file that the puzzle was read from; NULL: it is built in */
    sdg_program *program; /* the program that knows the puzzle; NULL: none */
    uint32_t board;       /* from 2 on: which board of a file; before, the one that is asked for */
    sdg_model *model;
    const uint8_t *from, *to; /* states of --from and --to; NULL: the puzzle's own */
    uint32_t aim;             /* which goal state --to asks for, from 1; 0: it names a state */
    uint32_t turn;            /* what --from said of it, or SDG_NONE */
    sdg_output *output;
    sdg_worker *worker;
    sdg_space *space;
    sdg_limit limit; /* what stopped the exploration */
    progress progress;
    sdg_plan plans[MOST_SEARCHES]; /* plan_count of them */
    uint32_t plan_count;
    sdg_run *runs[MOST_SEARCHES + 1]; /* run_count of them: those of the plans, as far as they came,
                                         and that of the trace */
    const sdg_run *borrowed[MOST_SEARCHES + 1]; /* the same, as facts and scenes borrow them */
    uint32_t run_count;
    sdg_student *student; /* the trace of --student-trace; NULL: none */
    const char *verdict;  /* how far it is explained */
    const char *recipe;
    options folded;     /* what is asked after folding; asked then points to it */
    double letters;     /* the smallest that the last figure had; 0: none was drawn */
    sdg_point around;   /* what the last figure had around its body; zeroed: none was drawn */
    const char *remark; /* what the figure says of that; NULL: nothing */
    const char *advice; /* a hint for a figure that is refused; NULL: none */
    sdg_facts *facts;
    sdg_deck *deck;                   /* of the last figure; NULL: it is no deck */
    const sdg_frame_range *frames_at; /* frame_range_count of them; they live in the options */
    uint32_t frame_range_count;
    sdg_experiment *experiment; /* NULL: none is asked for */
    sdg_selection *selection;   /* what the folds leave; NULL: all */
    const bool *hidden;         /* by variable of the puzzle: --project hides it; NULL: none is */
    sdg_quotient *quotient;     /* what is left then; NULL: nothing is hidden */
    uint32_t drawn;             /* states, or what the view draws instead */
    sdg_buffer snippet;         /* what --snippet prints, once the figure is drawn */
    bool has_written;           /* the view has begun to write */
    bool found;                 /* false: the view has nothing to show (exit 1) */
} job;

/* Until when a drawing may take its time. */
typedef struct patience {
    const job *job;
    double end; /* 0: only Ctrl-C ends it */
    bool is_late;
} patience;

/* Does what the options ask and returns the status to exit with; says what went wrong. */
exit_status run(const options *asked);
/* run.c: opens the puzzle, explores and searches it as the options ask, and finds its facts, but
 * writes nothing. Whatever the result, the job is to be closed. */
sdg_status job_find(job *it, sdg_error *err);
/* run.c: frees all that a job holds. */
void job_close(job *it);
/* The exit status of a failure. */
exit_status exit_status_of(sdg_status status);

/* ---- the stages that have a file of their own ---- */

/* start.c: finds and opens the puzzle, and reads the states of --from and --to. */
sdg_status job_open_puzzle(job *it, sdg_error *err);
/* script.c: reads the puzzle from the file of Lua that is named in its place. */
sdg_status job_open_script(job *it, sdg_error *err);
/* program.c: runs the program that knows the puzzle. */
sdg_status job_open_program(job *it, sdg_error *err);
/* script.c: what became of a stage: a failure of the puzzle's file or program, if there was one,
 * instead. */
sdg_status job_script_outcome(const job *it, sdg_status status, sdg_error *err);
/* run.c: a limit is no failure; any other status is handed on with what why says of it. */
sdg_status job_unless_limit(sdg_status status, const sdg_error *why, sdg_error *err);
/* searches.c: reads the searches of --search, once the puzzle knows its estimates. */
sdg_status job_read_plans(job *it, sdg_error *err);
/* student.c: reads the trace of --student-trace, and makes a run of it, behind the others or in
 * their place; says how far a convention explains it. */
sdg_status job_read_student(job *it, sdg_error *err);
/* searches.c: runs them, where the figure shows something of them or its view is about them. */
sdg_status job_search(job *it, sdg_error *err);
/* searches.c: the choices that the options make. */
sdg_convention job_convention(const job *it);
/* searches.c: the limits of a run, and its question. */
void job_limit_plan(const job *it, sdg_plan *plan, const sdg_progress *ask);
/* searches.c: runs the plan i under a convention, as the run of that number, and the last. */
sdg_status job_run_plan(job *it, uint32_t i, const sdg_convention *how, sdg_error *err);
/* starts.c: where the view is an experiment, finds its starts and runs its searches. */
sdg_status job_experiment(job *it, sdg_error *err);
/* searches.c: frees the runs. */
void job_free_runs(job *it);
/* run.c: whether Ctrl-C came after the exploration: what is left to do is then not worth its time.
 * Before, it only cuts the exploration short, and the partial result is still to be written. */
bool job_is_stopped(const job *it);
/* run.c: the bounds of a space. */
sdg_limits job_limits(const options *asked);
/* searches.c: whether only what the searches need is explored. */
bool job_explores_by_search(const job *it);
/* project.c: reads the variables of --project. SDG_E_USAGE. */
sdg_status job_read_project(job *it, sdg_error *err);
/* aim.c: reads --to where it names a goal by its number. */
sdg_status job_read_aim(job *it, bool *is_aim, sdg_error *err);
/* aim.c: makes that goal the state of --to and frees the space, which had other goals. SDG_E_USAGE,
 * SDG_E_LIMIT: there are fewer. */
sdg_status job_find_aim(job *it, sdg_error *err);
/* fold.c: selects the states that the folds leave. SDG_E_LAYOUT: none. */
sdg_status job_select(job *it, sdg_error *err);
/* fold.c: how many states, or nodes of another kind, are drawn; 0 before job_select. */
uint32_t job_drawn_count(const job *it);
/* fold.c: which solutions are marked. */
sdg_highlight job_highlight(const job *it);
/* size.c: refuses a figure of more states than --max-draw. SDG_E_LAYOUT. */
sdg_status job_check_size(const job *it, sdg_error *err);
/* size.c: the same whether or not the figure is for a sheet. */
sdg_status job_refuse_size(const job *it, sdg_error *err);
/* size.c: whether the graph goes out as DOT without positions, since it has more than --max-draw
 * states. */
bool job_is_unplaced(const job *it);
/* size.c: whether a figure with more than --max-draw states shows the first of them. */
bool job_shows_part(const job *it);
/* size.c: whether the result would be another one without the --max-draw that was asked for. */
bool job_depends_on_size(const job *it);
/* size.c: whether --max-draw binds the view and the format. */
bool job_is_capped(const job *it);
/* size.c: says three commands that work instead. */
void job_hint_size(const job *it);
/* size.c: writes " -o FILE" or " -T FORMAT" as it was asked. */
void job_put_where(const job *it, sdg_sink *to);
/* scene.c: what the view is to draw or write, as the options say now. scene borrows how. */
void job_scene(const job *it, sdg_draw_options *how, sdg_scene *scene);
/* drawing.c: draws into the format of the target. SDG_E_LAYOUT: not within --draw-time, or too
 * large for --paper. */
sdg_status job_draw(job *it, sdg_sink *to, sdg_error *err);
/* drawing.c: lets the view fill a new diagram, the caller's to free. SDG_E_LAYOUT: too late. */
sdg_status job_fill(job *it, patience *until, sdg_diagram **out, sdg_error *err);
/* drawing.c: the theme that is asked for. */
sdg_theme job_theme(const job *it);
/* page.c: whether the format is the offline page. */
bool job_is_page(const job *it);
/* page.c: whether the page shows a search, though the figure by itself does not. */
bool job_page_searches(const job *it);
/* page.c: what a figure in a page has by itself; nothing in other formats. */
void job_page_options(const job *it, sdg_draw_options *how);
/* page.c: what stands around the figure of a scene. out borrows both. */
void job_page(const job *it, const sdg_scene *scene, const sdg_diagram *diagram, sdg_page *out);
/* fit.c: the same for a sheet of --paper, folded where that is allowed. SDG_E_LAYOUT: no fold
 * helps, or none is allowed; job.advice then has commands that work. */
sdg_status job_fit(job *it, patience *until, sdg_diagram **out, sdg_error *err);
/* scene.c: writes the view into the output. */
sdg_status job_write(job *it, sdg_error *err);
/* exercise.c: refuses what would tell the answer of an exercise, and keys of none. SDG_E_USAGE. */
sdg_status job_check_exercise(const job *it, sdg_error *err);
/* deck.c: what a frame is for, and whether its frames are those of a search. */
sdg_frames job_frames(const options *asked);
bool job_follows_search(const options *asked);
/* deck.c: the order by which states are numbered; in a deck of a search, of expansion unless
 * another is asked for. */
sdg_numbering job_numbering(const job *it);
/* deck.c: how much of the caption is shown: of the frames of a slide what is left out alone, unless
 * another form is asked for. */
sdg_caption_form job_caption(const options *asked);
/* deck.c: a stage: reads which frames are asked for. */
sdg_status job_read_frames(job *it, sdg_error *err);
/* deck.c: writes the frames of a figure. */
sdg_status job_write_deck(job *it, const sdg_diagram *figure, const sdg_render_options *how,
                          sdg_sink *to, sdg_error *err);
/* moodle.c: writes the exercise for Moodle. */
sdg_status job_write_moodle(job *it, sdg_sink *to, sdg_error *err);
/* Beyond the choices of --snippet: caption and description alone, each in a line behind a mark that
 * stands in no text, as they are or as TeX writes them. They follow a figure on standard output. */
enum { SNIPPET_WORDS = 5, SNIPPET_TEX_WORDS };
/* snippet.c: refuses a --snippet for a file that its document cannot include. SDG_E_USAGE. */
sdg_status job_check_snippet(const job *it, sdg_error *err);
/* snippet.c: keeps what --snippet prints about a figure that is drawn. */
sdg_status job_make_snippet(job *it, const sdg_diagram *diagram, sdg_error *err);
/* snippet.c: prints it, when the file is there. */
sdg_status job_put_snippet(job *it, sdg_error *err);
/* report.c: says what is partial and how to go on, what else helps, and with -v what was done. */
void job_report(const job *it);
/* report.c: the status to exit with when everything is written. */
exit_status job_exit_status(const job *it);

#endif
