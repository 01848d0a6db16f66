/* Which letters a figure draws: what fonts it needs. */
#ifndef SDG_RENDER_LETTERS_H
#define SDG_RENDER_LETTERS_H

#include <statediagram/diagram.h>

/* The first code point of a kind in the texts that a diagram draws: of pictures, titles, captions,
 * legends, then of states and moves; 0 if there is none. */
uint32_t sdg_letter_drawn(const sdg_diagram *diagram, bool (*is_of_kind)(uint32_t code));

#endif
