/* The command that rebuilds a result, in one spelling whatever way it was asked for. */
#ifndef SDG_CLI_RECIPE_H
#define SDG_CLI_RECIPE_H

#include "cli/target.h"
#include <statediagram/space.h>

/* Writes program, puzzle, parameters and all options that change the content of every view, in the
 * order of the table; of_graph: with values that only the state diagram knows. */
void recipe_put_base(const options *from, const sdg_args *args, bool of_graph, sdg_sink *to);
/* The same with the view, and with what only that view knows. */
void recipe_put_view(const options *from, const sdg_args *args, sdg_sink *to);
/* Writes the whole recipe: the base, view and format where they are not the presets, and the limit
 * that cut the result short. Never the name of a file. */
void recipe_put(const options *from, const sdg_args *args, const target *at, sdg_limit limit,
                sdg_sink *to);
/* Adds an option that was given. */
void recipe_put_option(const options *from, option_id id, sdg_sink *to);

#endif
