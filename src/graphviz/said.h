/* What a worker said on standard error, made fit for a person. */
#ifndef SDG_GRAPHVIZ_SAID_H
#define SDG_GRAPHVIZ_SAID_H

#include <statediagram/base.h>

/* Appends what was heard to said: a line a message, without the marks of Graphviz and GLib in front
 * of it, control characters shown. What came again stands once, with how often; of more than a few
 * only the first stand there, and how many more there were. is_light: complaints that text cannot
 * be measured are left out. heard is changed. SDG_E_NOMEM. */
sdg_status sdg_said_put(sdg_buffer *heard, bool is_light, sdg_buffer *said, sdg_error *err);

#endif
