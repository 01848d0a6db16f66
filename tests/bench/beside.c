/* What placing is measured with: a space and its facts, a command that is run and timed, and a
 * drawing of Graphviz's read back. */
#define _GNU_SOURCE
#include "beside.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

void beside_fail(const char *what)
{
    fprintf(stderr, "FAILED: %s\n", what);
    exit(1);
}

void beside_open(beside *out, char **words, int count, uint32_t most)
{
    const sdg_puzzle *puzzle = pair_puzzle(words[0]);
    const char *arguments[8];
    sdg_error err = {0};
    if (count > 8)
        beside_fail("too many words");
    for (int i = 1; i < count; i++)
        arguments[i - 1] = words[i];
    sdg_limits limits = {.max_states = most};
    if (sdg_model_open(&out->model, puzzle, arguments, (uint32_t)count - 1, &err) != SDG_OK ||
        sdg_space_open(&out->space, out->model, NULL, NULL, limits, &err) != SDG_OK)
        beside_fail(err.text);
    sdg_status status = sdg_space_explore(out->space, NULL, &err);
    if (status != SDG_OK && status != SDG_E_LIMIT)
        beside_fail(err.text);
    if (sdg_facts_open(&out->facts, out->space, NULL, 0, "", &err) != SDG_OK)
        beside_fail(err.text);
}

void beside_close(beside *it)
{
    sdg_facts_free(it->facts);
    sdg_space_free(it->space);
    sdg_model_free(it->model);
}

double beside_run(char *const *words, const char *output, double *mib)
{
    struct rusage used;
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        int file = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0666);
        dup2(file, 1);
        execvp(words[0], words);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &used) != child || !WIFEXITED(status) ||
        WEXITSTATUS(status) != 0)
        beside_fail(words[0]);
    if (mib != NULL)
        *mib = (double)used.ru_maxrss / 1024;
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

Agraph_t *beside_read(const char *path)
{
    FILE *file = fopen(path, "r");
    Agraph_t *graph = file != NULL ? agread(file, NULL) : NULL;
    if (graph == NULL)
        beside_fail(path);
    fclose(file);
    return graph;
}

sdg_point beside_place(Agraph_t *graph, uint32_t node)
{
    char name[16];
    sdg_point out;
    snprintf(name, sizeof name, "s%u", (unsigned)node);
    Agnode_t *found = agnode(graph, name, 0);
    char *at = found != NULL ? agget(found, "pos") : NULL;
    if (at == NULL || sscanf(at, "%lf,%lf", &out.x, &out.y) != 2)
        beside_fail("a node has no place");
    return out;
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return a < b ? -1 : a > b;
}

double beside_median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare);
    return values[count / 2];
}
