/* Labels of Graphviz as plain text. */
#ifndef SDG_IMPORT_LABEL_H
#define SDG_IMPORT_LABEL_H

#include <statediagram/base.h>

/* What the escapes of a label stand for. */
typedef struct sdg_label_names {
    const char *object, *graph; /* \N, \G; of an edge, what joins its ends: "->" */
    const char *tail, *head;    /* \T, \H, and together \E; NULL: not an edge */
} sdg_label_names;

/* Writes a label without its escapes: \N and its like become names, \n \l \r blanks, entities
 * characters. */
void sdg_label_put(const char *label, const sdg_label_names *names, sdg_sink *to);
/* The same for a label of a record: fields are parted by " | ", and their ports left out. */
void sdg_label_put_record(const char *label, const sdg_label_names *names, sdg_sink *to);
/* The text of an HTML label: tags become blanks. */
void sdg_label_put_html(const char *label, sdg_sink *to);

#endif
