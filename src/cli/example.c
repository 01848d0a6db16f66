/* --example: a command to try for a puzzle that is built in, or a file to start from. */
#include <string.h>

#include "cli/alone.h"
#include "cli/example_files.h"

const example_file *example_find(const char *name)
{
    for (const example_file *at = example_files; at->name != NULL; at++) {
        size_t stem = strcspn(at->name, ".");
        bool is_stem = strlen(name) == stem && strncmp(at->name, name, stem) == 0;
        if (is_stem || strcmp(at->name, name) == 0)
            return at;
    }
    return NULL;
}

/* The command that shows most of a puzzle at once. */
static void put_command(const sdg_puzzle *puzzle, sdg_sink *to)
{
    sdg_put_format(to, "statediagram %s --highlight-solution -o %s.svg\n", puzzle->name,
                   puzzle->name);
}

/* In lines that a shell passes over. */
static void put_files(sdg_sink *to)
{
    sdg_put_text(to, "# ");
    sdg_say(to, "files to start a puzzle of your own from:");
    sdg_put_text(to, "\n");
    for (const example_file *at = example_files; at->name != NULL; at++)
        sdg_put_format(to, "#   statediagram --example %s >%s\n", at->name, at->name);
}

/* Without a name a command for each puzzle, in the order of the list. A name of both, as that of
 * the jugs, is the puzzle's, and the file has its suffix; but other names of a puzzle, as 8-puzzle,
 * are the file's. */
void example_put(const char *name, sdg_sink *to)
{
    const sdg_puzzle *puzzle = name[0] != '\0' ? sdg_find_puzzle(name, NULL) : NULL;
    const example_file *file = example_find(name);
    if (file != NULL && puzzle != NULL && strcmp(puzzle->name, name) != 0)
        puzzle = NULL;
    for (size_t i = 0; puzzle == NULL && file != NULL && file->lines[i] != NULL; i++)
        sdg_put_text(to, file->lines[i]);
    for (size_t i = 0; name[0] == '\0' && sdg_puzzles[i] != NULL; i++)
        put_command(sdg_puzzles[i], to);
    if (puzzle != NULL)
        put_command(puzzle, to);
    if (name[0] == '\0')
        put_files(to);
}
