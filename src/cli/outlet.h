/* The sink between a view and the file. Ctrl-C during the writing ends it at once. Where Ctrl-C
 * ended the exploration, what was found is still written, all of it: that may be millions of lines,
 * so after a second it is said that the writing goes on and how to end it. */
#ifndef SDG_CLI_OUTLET_H
#define SDG_CLI_OUTLET_H

#include "cli/run.h"

/* The sink's ctx is the outlet itself. */
typedef struct outlet {
    sdg_sink sink; /* what the view writes to */
    job *job;
    double started;
    bool has_spoken;
} outlet;

/* The language of what is written: English for data formats, whatever --lang says. */
sdg_lang outlet_lang(const job *it);
/* Begins the writing into the job's output. The outlet must stay where it is until the view is
 * done. */
void outlet_open(outlet *out, job *it);

#endif
