/* A watch over calls into code of others that may never come back, and that no flag reaches: loops
 * within the libraries of Lua. The program, not the library, sets it. */
#ifndef SDG_OS_WATCH_H
#define SDG_OS_WATCH_H

/* A call begins, and has ended. Cheap, and without effect where no watch is set. Not to be nested.
 */
void sdg_watch_begin(void);
void sdg_watch_end(void);
/* From now on a call that takes longer than so many seconds ends the program: the text goes to
 * standard error, the temporary files are removed, and the exit status is the one given. A call
 * that goes on for two seconds after Ctrl-C ends it with status 130. Only the start of a long text
 * is kept. Uses SIGALRM and the timer of real time; call once, not in a library. */
void sdg_watch_install(int seconds, const char *text, int status);

#endif
