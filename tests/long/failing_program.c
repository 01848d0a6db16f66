/* The program itself with an allocation that fails: number FAIL_AT of the environment, alone or,
 * with FAIL_HOW=on, with all that follow. If the program came as far it leaves a file `reached`
 * behind. Children are left in peace. */
#include "../failing_memory.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

static void disarm(void)
{
    fails_in = 0;
}

static void tell(void)
{
    FILE *file = fails_in > (fails_for_good ? 1 : 0) ? NULL : fopen("reached", "w");
    if (file != NULL)
        fclose(file);
}

__attribute__((constructor)) static void arm(void)
{
    const char *at = getenv("FAIL_AT"), *how = getenv("FAIL_HOW");
    fails_in = at != NULL ? strtoul(at, NULL, 10) : 0;
    fails_for_good = how != NULL && strcmp(how, "on") == 0;
    pthread_atfork(NULL, NULL, disarm);
    atexit(tell);
}
