/* The steps of a search in words, for those who do not see the figure, and for those who do. */
#ifndef SDG_PAGE_SAYS_H
#define SDG_PAGE_SAYS_H

#include "draw/trace.h"
#include "page/page.h"

/* Who tells the steps of one search, in their order. */
typedef struct page_voice {
    const sdg_scene *scene;
    trace_table notes; /* a row a step, with the notes alone */
    uint32_t next;     /* the row of the next step */
} page_voice;

/* Reads the notes of all steps, in arena. A voice of zeros is closed, too. */
sdg_status page_voice_open(page_voice *out, const sdg_scene *scene, const sdg_run *run,
                           sdg_arena *arena, sdg_error *err);
void page_voice_close(page_voice *voice);
/* Writes the next step as a JSON string: "Expands A. Finds B by left; C by up. 3 wait." */
sdg_status page_say_step(page_voice *voice, const sdg_trace_step *step, sdg_sink *to,
                         sdg_error *err);

#endif
