/* The offline page: a figure with what its searches did step by step, in one file that loads
 * nothing. What can be stepped through stands in it as JSON, which the script in src/page/script
 * reads and never runs; page.css gives it its look. Both are compiled in. */
#ifndef SDG_PAGE_PAGE_H
#define SDG_PAGE_PAGE_H

#include <statediagram/page.h>

/* What a page holds of one search at most: more than anybody steps through, and so much that a
 * browser opens it at once. Items are the entries of all lists. */
enum { PAGE_MOST_STEPS = 3000, PAGE_MOST_ITEMS = 300000 };

/* The files of this folder, compiled in by src/page/compile.sh; not ended by a zero. */
extern const unsigned char page_script[], page_style[];
extern const size_t page_script_size, page_style_size;

/* A search, or the walk along the solution, that the reader steps through. */
typedef struct page_deck {
    const sdg_run *run;    /* NULL: the walk */
    const char *title;     /* "breadth-first search" */
    sdg_buffer steps;      /* the JSON of it, without its braces */
    uint32_t count, whole; /* steps that are in the page, and that there are, the first not counted
                            */
} page_deck;

/* A page while it is made. */
typedef struct page {
    const sdg_diagram *diagram;
    const sdg_page *asked;
    const sdg_scene *scene; /* NULL: there is nothing to step through */
    sdg_arena *arena;       /* speaks the language of the page */
    page_deck *decks;
    uint32_t deck_count;
    bool *states;     /* by state: whether it is drawn, or the decks speak of it */
    bool has_tree;    /* the figure shows the nodes of the search's tree */
    bool has_letters; /* a panel a search: names of nodes end in its letter */
} page;

/* Reads what can be stepped through. SDG_E_NOMEM, SDG_E_LIMIT: the scene was not to go on. */
sdg_status page_read_decks(page *it, sdg_error *err);
/* One search, step by step. */
sdg_status page_read_search(page *it, page_deck *deck, uint32_t which, sdg_error *err);
/* The walk along the path of the facts. */
sdg_status page_read_walk(page *it, page_deck *deck, sdg_error *err);
/* Frees what page_read_decks left. */
void page_free_decks(page *it);

/* Writes the JSON that the script reads. */
sdg_status page_put_data(page *it, sdg_sink *to, sdg_error *err);
/* Writes the cells of a picture: "[[0,0,3,2,1,3],…]". */
void page_put_cells(const sdg_picture *picture, sdg_sink *to);
/* Writes a text of the sources in the language of the page, for HTML. */
void page_put_words(const page *it, const char *text, sdg_sink *to);
/* Writes the head, with the policy and the style. figure is the SVG that will stand in it. */
void page_put_head(const page *it, const sdg_buffer *figure, sdg_sink *to);
/* Writes the body around the figure: what stands before it, and what stands behind. */
void page_put_before(const page *it, sdg_sink *to);
void page_put_behind(const page *it, sdg_sink *to);

#endif
