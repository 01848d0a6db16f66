/* Checking documents: every recipe in them is run again, and what is not as it says is told. */
#ifndef SDG_CLI_STALE_H
#define SDG_CLI_STALE_H

#include "cli/fact_names.h"
#include "cli/notes_scan.h"
#include "cli/run.h"
#include "os/aside.h"

/* Checks the documents that the command line names after --stale, and tells on standard output what
 * is stale. EXIT_DONE: nothing; EXIT_NONE: something. */
exit_status stale_check(const options *asked);

/* ---- private to the files stale*.c ---- */

/* A command found in a document, which is safe to run. Zeroed it is empty. */
typedef struct recipe {
    const char *text;  /* as it stands there, without the facts that are cited */
    const char *facts; /* the facts, parted by commas; NULL: none */
    const char *file;  /* what it makes; NULL: it does not say */
    options asked;
    sdg_arena *arena; /* of all the texts */
    uint32_t line;
} recipe;

/* The facts of a recipe that was run. */
typedef struct known_facts {
    const char *recipe;
    fact_list list;
} known_facts;

/* The macros of a file of facts that is stale: as they are there, and as they should be. */
typedef struct macros {
    const char *old, *now; /* NULL: all are right */
} macros;

/* A file that was compared with a recipe. */
typedef struct known_file {
    const char *path, *recipe;
    bool is_stale, is_facts;
    macros macros;
} known_file;

/* One run of --stale. */
typedef struct checking {
    const options *asked;
    bool *used; /* by word of the command line: whether a recipe's puzzle has its parameter */
    sdg_sink *to;
    sdg_arena *arena;     /* for what lives as long as the run */
    const char *root;     /* the document that the command line names */
    const char *document; /* the one that is read: root, or one that it includes */
    const char *end;      /* of its text */
    bool is_tex;          /* it is in TeX */
    const char *folders;  /* of \graphicspath, in braces; NULL: none */
    macros macros;
    const char *named;  /* the file of the last recipe that names one; NULL: none yet */
    recipe pending;     /* a recipe without a file, for the figure that follows */
    known_facts *facts; /* fact_count of them */
    size_t fact_count, fact_room;
    known_file *files; /* file_count of them */
    size_t file_count, file_room;
    const char **documents; /* document_count of them: those that were or will be read */
    size_t document_count, document_room;
    uint32_t thing_count, run_count, stale_count;
    uint32_t frame_count; /* frames in files of their own, which are passed over */
} checking;

/* stale.c: tells that something in a line of the document is stale. */
void stale_tell(checking *it, uint32_t line, const char *format, ...) SDG_FORMAT(3, 4);
/* stale.c: has a document read, too, unless it was. */
sdg_status stale_add_document(checking *it, const char *path, sdg_error *err);

/* stale_recipe.c: reads a command and refuses what no recipe does. The caller's; end with
 * recipe_free. SDG_E_INPUT and SDG_E_USAGE: err says what is wrong with it. */
sdg_status recipe_read(recipe *out, const checking *it, const thing *from, sdg_error *err);
void recipe_free(recipe *it);
/* stale_recipe.c: runs it, with the file that it is to make for nothing but its format; what it
 * would write there is caught. path: NULL: to standard output as it is. A failure of the recipe is
 * no failure of this function. */
sdg_status recipe_run(checking *it, recipe *what, const char *path, sdg_aside *out, sdg_error *err);
/* stale_recipe.c: whether it went well, though perhaps in part; if not, tells so. */
bool recipe_went_well(checking *it, const recipe *what, const sdg_aside *ran);

/* stale_file.c: finds a file as the document means it, with one of the suffixes, parted by spaces,
 * if it has none. NULL: there is none, or, with a failure, no memory. */
const char *stale_find_file(const checking *it, span path, const char *suffixes, sdg_error *err);
/* stale_file.c: compares a file with what a recipe makes now, once. */
sdg_status stale_check_file(checking *it, recipe *what, const char *path, sdg_error *err);
/* stale_file.c: likewise, where the file is the one that the recipe names. */
sdg_status stale_check_named(checking *it, recipe *what, sdg_error *err);
/* stale_file.c: a file that a document includes: compared with the recipe that stands before it, or
 * with the one that stands in it. A text without one is read as part of the document. */
sdg_status stale_check_included(checking *it, const thing *what, sdg_error *err);
/* stale_file.c: a macro of facts that are stale. */
void stale_check_macro(checking *it, const thing *what);

/* stale_numbers.c: compares numbers of the text with the facts that a recipe cites for them. */
sdg_status stale_check_numbers(checking *it, recipe *what, const thing *where, sdg_error *err);
/* stale_words.c: compares the numbers of captions and descriptions that --snippet printed below a
 * recipe with those that it would print now. */
sdg_status stale_check_words(checking *it, recipe *what, const thing *where, sdg_error *err);
/* stale_listing.c: compares what stands below a command with what it writes. */
sdg_status stale_check_output(checking *it, recipe *what, const thing *where, sdg_error *err);

#endif
