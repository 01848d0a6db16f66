/* Which fonts text will be drawn with. Asked of fontconfig, which Pango uses; only a worker asks.
 */
#ifndef SDG_GRAPHVIZ_FONTS_H
#define SDG_GRAPHVIZ_FONTS_H

#include <statediagram/base.h>

/* Writes the family that stands for Arial; nothing if fontconfig cannot be asked. */
void sdg_font_of_arial(sdg_sink *to);
/* Whether some font has a character; true if fontconfig cannot be asked. */
bool sdg_font_covers(uint32_t code);
/* Writes `fontconfig=`, `font.arial=` and `font.chinese=` lines; what is not there is "missing". */
void sdg_fonts_about(sdg_sink *to);

#endif
