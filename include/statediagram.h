/* statediagram: a puzzle goes in; a true, legible, annotated state diagram comes out. This header
 * brings in the whole library. The usual way: sdg_find_puzzle, sdg_model_open, sdg_space_open,
 * sdg_space_explore, sdg_facts_open, a view's draw, a renderer's write. See examples/count.c. */
#ifndef STATEDIAGRAM_H
#define STATEDIAGRAM_H

#include "statediagram/base.h"
#include "statediagram/deck.h"
#include "statediagram/diagram.h"
#include "statediagram/draw.h"
#include "statediagram/export.h"
#include "statediagram/facts.h"
#include "statediagram/page.h"
#include "statediagram/picture.h"
#include "statediagram/place.h"
#include "statediagram/program.h"
#include "statediagram/puzzle.h"
#include "statediagram/registry.h"
#include "statediagram/render.h"
#include "statediagram/script.h"
#include "statediagram/search.h"
#include "statediagram/space.h"
#include "statediagram/student.h"
#include "statediagram/trace.h"

#endif
