/* The diagram in words, for readers who cannot see it: below the facts, and in a figure's
 * description. */
#ifndef SDG_DRAW_TELLING_H
#define SDG_DRAW_TELLING_H

#include <statediagram/draw.h>

/* Writes the account as lines of "text" or items of "md"; other formats have none. */
sdg_status telling_put(const sdg_scene *scene, const char *format, sdg_sink *to, sdg_error *err);
/* What a figure with a subject shows of the account, as one paragraph in arena; "" where it shows
 * something else. */
sdg_status telling_of(const char **out, const sdg_scene *scene, const char *subject,
                      sdg_arena *arena, sdg_error *err);

#endif
