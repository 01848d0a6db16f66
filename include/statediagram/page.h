/* What an HTML page shows besides the figure: the searches that are stepped through, and how it is
 * dressed. */
#ifndef STATEDIAGRAM_PAGE_H
#define STATEDIAGRAM_PAGE_H

#include "draw.h"

#ifdef __cplusplus
extern "C" {
#endif

/* For sdg_render_options. Borrowed. */
typedef struct sdg_page {
    const sdg_scene *scene; /* whose diagram is rendered; its runs keep their events */
    const char *view;       /* the name of the view that drew it */
    const char *caption;    /* stands below the figure; "" for none */
    sdg_theme theme;        /* of the page; AUTO: light or dark as the reader has it */
} sdg_page;

#ifdef __cplusplus
}
#endif
#endif
