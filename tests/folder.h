/* For tests of files: a folder for each test, helpers to make, write and look at files in it, and
 * children for what would touch the process as a whole. Include it first after support.h, with
 * _GNU_SOURCE defined. */
#ifndef SDG_TESTS_FOLDER_H
#define SDG_TESTS_FOLDER_H

#include "os/os.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LARGE = 300000 };

/* The folder of the test, and a path in it. */
static char folder[] = "/tmp/sdg-os-XXXXXX";
static char path[256];

static inline const char *in_folder(const char *name)
{
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static inline int make_folder(void **state)
{
    (void)state;
    memcpy(folder + strlen(folder) - 6, "XXXXXX", 6);
    return mkdtemp(folder) == NULL || chdir(folder) != 0;
}

/* How many files the folder has; hidden ones too. */
static inline int count_files(void)
{
    int count = 0;
    DIR *listing = opendir(folder);
    assert_non_null(listing);
    for (struct dirent *entry; (entry = readdir(listing)) != NULL;)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(listing);
    return count;
}

static inline int remove_folder(void **state)
{
    (void)state;
    DIR *listing = opendir(folder);
    if (listing == NULL)
        return -1;
    for (struct dirent *entry; (entry = readdir(listing)) != NULL;)
        if (unlinkat(dirfd(listing), entry->d_name, 0) != 0)
            unlinkat(dirfd(listing), entry->d_name, AT_REMOVEDIR);
    closedir(listing);
    return chdir("/") != 0 || rmdir(folder) != 0;
}

static inline void make_file(const char *name, const char *text)
{
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static inline void assert_holds(const char *name, const char *text)
{
    sdg_buffer found = {0};
    assert_int_equal(sdg_read_file(name, LARGE * 2, &found, NULL), SDG_OK);
    assert_string_equal(found.bytes, text);
    sdg_buffer_free(&found);
}

/* Writes a text, but does not end the file: a large one is on the disk by then. */
static inline sdg_output *begin_file(const char *name, const char *text)
{
    sdg_output *output = NULL;
    assert_int_equal(sdg_output_open(&output, name, false, NULL), SDG_OK);
    sdg_put_text(sdg_output_sink(output), text);
    return output;
}

/* Writes a text to a file from beginning to end. */
static inline sdg_status write_file(const char *name, const char *text, bool no_clobber,
                                    sdg_error *err)
{
    sdg_output *output = NULL;
    sdg_status status = sdg_output_open(&output, name, no_clobber, err);
    if (status != SDG_OK)
        return status;
    sdg_put_text(sdg_output_sink(output), text);
    return sdg_output_commit(output, err);
}

/* A text of LARGE bytes. */
static inline char *large_text(void)
{
    char *text = malloc(LARGE + 1);
    assert_non_null(text);
    memset(text, 'x', LARGE);
    text[LARGE] = '\0';
    return text;
}

/* Runs a check in a child; its exit status. */
static inline int status_of_child(int (*run)(void))
{
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        _exit(run());
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* Whether an error says that writing failed for this reason. */
static inline bool says(const sdg_error *err, const char *text)
{
    return err->code == SDG_E_IO && strcmp(err->text, text) == 0;
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

#endif
