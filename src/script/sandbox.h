/* Lua for files that nobody has read before: no way to files, programs or the clock, bounded
 * memory, and calls that end. */
#ifndef SDG_SCRIPT_SANDBOX_H
#define SDG_SCRIPT_SANDBOX_H

#include <lua.h>

#include <statediagram/base.h>

/* Bounds; 0 takes what stands behind it. */
typedef struct sandbox_limits {
    size_t memory;  /* bytes that Lua may hold; 0: 64 MiB */
    uint64_t steps; /* instructions of one call; 0: 100 million, about a second */
} sandbox_limits;
/* A Lua state and what watches over it. */
typedef struct sandbox {
    lua_State *lua;
    const char *file; /* what messages call the chunk; borrowed */
    sdg_lang lang;    /* of what is told of failures */
    sandbox_limits limits;
    size_t held;      /* bytes */
    uint64_t steps;   /* of the call under way; memory that is handed out counts as well */
    uint64_t unseen;  /* of these, what C code did since the last look at the limits */
    double begin;     /* of the call, by the clock */
    uint32_t line;    /* what a failure is told of that has no line of its own; 0: none */
    bool is_full;     /* the limit, not the machine, has refused memory in this call */
    bool is_over;     /* it has passed its limit: nothing may catch that */
    uint32_t printed; /* lines that print has written */
    void (*print)(void *ctx, const char *line); /* who reads them; NULL: nobody */
    void *print_ctx;
} sandbox;

/* Opens the state with the libraries that are safe. file is borrowed; failures are told in the
 * language of err. The caller's; end with sandbox_close, also after a failure. SDG_E_NOMEM. */
sdg_status sandbox_open(sandbox *out, const char *file, sandbox_limits limits, sdg_error *err);
/* Closes it; a zeroed one is allowed. */
void sandbox_close(sandbox *box);
/* Compiles a text, never bytecode, and leaves it as a function on the stack. SDG_E_INPUT. */
sdg_status sandbox_load(sandbox *box, const char *text, size_t length, sdg_error *err);
/* Calls the function below its arguments on the stack, as lua_call does, within the limits; what
 * is told of a failure begins with the file and the line. SDG_E_INPUT; SDG_E_NOMEM if the machine,
 * not the limit, had no memory left. */
sdg_status sandbox_call(sandbox *box, int arguments, int results, sdg_error *err);
/* Calls C code of ours, which may raise errors of Lua, with a pointer, in the same way. */
sdg_status sandbox_protect(sandbox *box, lua_CFunction function, void *with, sdg_error *err);
/* Counts work of C code, about as much as so many instructions, towards the limit of the call under
 * way. */
void sandbox_spend(lua_State *lua, double steps);
/* Raises an error of Lua: a line in the language of the sandbox, with the place of the Lua code
 * that called, if there is any. Never returns; its type is for C functions to end in. */
_Noreturn int sandbox_raise(lua_State *lua, const char *format, ...) SDG_FORMAT(2, 3);
/* The sandbox of a state. */
sandbox *sandbox_of(lua_State *lua);
/* sandbox_library.c: opens the libraries and takes from them what is not safe. Raises errors. */
int sandbox_open_libraries(lua_State *lua);
/* sandbox_order.c: pairs and next of the sandbox, whatever a file has put in their place. */
int sandbox_pairs(lua_State *lua);
int sandbox_next(lua_State *lua);

#endif
