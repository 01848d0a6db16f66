/* Puzzles from files of Lua, for whoever names one. */
#ifndef SDG_CLI_SCRIPT_H
#define SDG_CLI_SCRIPT_H

#include <statediagram/script.h>

#include "cli/options.h"

/* Whether a name is that of a file of Lua. */
bool is_script_file(const char *name);
/* Whether a name is that of a file of a graph. */
bool is_graph_file(const char *name);
/* Where a name that is none of a puzzle is that of a file of Lua but for its suffix, hints it. */
void hint_script_file(const char *name, sdg_error *err);
/* Reads the file of a path, with the words of the command. The caller's; end with sdg_script_free.
 */
sdg_status script_read(sdg_script **out, const options *asked, const char *path, bool is_strict,
                       sdg_error *err);

#endif
