/* The families that can be asked about without being opened: those of the registry, and the one
 * that programs fill. */
#ifndef SDG_CLI_PROGRAM_H
#define SDG_CLI_PROGRAM_H

#include <statediagram/program.h>
#include <statediagram/registry.h>

/* As sdg_find_puzzle, and "program" too. */
const sdg_puzzle *find_family(const char *name, sdg_error *err);

#endif
