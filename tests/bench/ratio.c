/* Runs two commands in turn, A B A B …, and prints the ratio of their times: medians of processor
 * time (with all children that were waited for) and of wall time. Commands are split at spaces;
 * their output goes to /dev/null. usage: ratio ROUNDS 'command A' 'command B' */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MAX_ROUNDS = 999, MAX_WORDS = 32 };

typedef struct times {
    double cpu[MAX_ROUNDS], wall[MAX_ROUNDS];
} times;

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void become(char *command)
{
    char *words[MAX_WORDS + 1];
    int count = 0;
    for (char *word = strtok(command, " "); word != NULL && count < MAX_WORDS;
         word = strtok(NULL, " "))
        words[count++] = word;
    words[count] = NULL;
    int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, 0);
    dup2(nothing, 1);
    execvp(words[0], words);
    _exit(127);
}

static void measure(const char *command, double *cpu, double *wall)
{
    struct rusage before, after;
    char copy[4096];
    int status = 0;
    snprintf(copy, sizeof copy, "%s", command);
    getrusage(RUSAGE_CHILDREN, &before);
    double start = now();
    pid_t child = fork();
    if (child == 0)
        become(copy);
    waitpid(child, &status, 0);
    *wall = now() - start;
    getrusage(RUSAGE_CHILDREN, &after);
    *cpu = seconds(after.ru_utime) + seconds(after.ru_stime) - seconds(before.ru_utime) -
           seconds(before.ru_stime);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "ratio: failed: %s\n", command);
        exit(1);
    }
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return a < b ? -1 : a > b;
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare);
    return values[count / 2];
}

int main(int argc, char **argv)
{
    static times a, b;
    int rounds = argc == 4 ? atoi(argv[1]) : 0;
    if (rounds < 1 || rounds > MAX_ROUNDS) {
        fprintf(stderr, "usage: ratio ROUNDS 'command A' 'command B'\n");
        return 2;
    }
    double cpu, wall;
    measure(argv[2], &cpu, &wall);
    measure(argv[3], &cpu, &wall);
    for (int i = 0; i < rounds; i++) {
        measure(argv[2], &a.cpu[i], &a.wall[i]);
        measure(argv[3], &b.cpu[i], &b.wall[i]);
    }
    double cpu_a = median(a.cpu, rounds), cpu_b = median(b.cpu, rounds);
    double wall_a = median(a.wall, rounds), wall_b = median(b.wall, rounds);
    printf("A: %s\n   cpu %.2f ms, wall %.2f ms\n", argv[2], cpu_a * 1e3, wall_a * 1e3);
    printf("B: %s\n   cpu %.2f ms, wall %.2f ms\n", argv[3], cpu_b * 1e3, wall_b * 1e3);
    printf("A/B: cpu %.2f, wall %.2f (medians of %d, in turn)\n", cpu_a / cpu_b, wall_a / wall_b,
           rounds);
    return 0;
}
