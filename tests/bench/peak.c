/* Runs one command once, with its output as ours, and writes its processor time and its peak of
 * resident memory to standard error. usage: peak COMMAND [WORD ...] */
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

int main(int count, char **words)
{
    struct rusage used;
    int status = 0;
    if (count < 2)
        return 2;
    pid_t child = fork();
    if (child == 0) {
        execvp(words[1], words + 1);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &used) != child)
        return 1;
    fprintf(stderr, "%.2f %.0f\n", seconds(used.ru_utime) + seconds(used.ru_stime),
            (double)used.ru_maxrss / 1024);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
