/* Files that are written whole or not at all. */
#define _GNU_SOURCE
#include "support.h"

#include "folder.h"

static void a_new_file_holds_what_was_written(void **state)
{
    (void)state;
    assert_int_equal(write_file("p.svg", "text", false, NULL), SDG_OK);
    assert_holds("p.svg", "text");
    assert_int_equal(write_file(in_folder("q.svg"), "", false, NULL), SDG_OK);
    assert_holds("q.svg", "");
    assert_int_equal(count_files(), 2);
}

static void a_large_file_goes_out_in_pieces_and_at_once(void **state)
{
    (void)state;
    sdg_output *output = NULL;
    char *text = large_text();
    assert_int_equal(sdg_output_open(&output, "p.svg", false, NULL), SDG_OK);
    for (size_t at = 0; at < LARGE; at += 1000) {
        size_t left = LARGE - at;
        sdg_put(sdg_output_sink(output), text + at, left < 1000 ? left : 1000);
    }
    assert_int_equal(sdg_output_commit(output, NULL), SDG_OK);
    assert_holds("p.svg", text);
    assert_int_equal(write_file("p.svg", text, false, NULL), SDG_OK);
    assert_holds("p.svg", text);
    free(text);
}

static void the_old_file_stays_until_the_commit(void **state)
{
    (void)state;
    char *text = large_text();
    make_file("p.svg", "old");
    sdg_output *output = begin_file("p.svg", text);
    assert_holds("p.svg", "old");
    assert_int_equal(count_files(), 2);
    assert_int_equal(sdg_output_commit(output, NULL), SDG_OK);
    assert_holds("p.svg", text);
    assert_int_equal(count_files(), 1);
    free(text);
}

static void before_there_is_something_to_write_nothing_stands_beside_the_target(void **state)
{
    (void)state;
    sdg_output *output = NULL;
    assert_int_equal(sdg_output_open(&output, "p.svg", false, NULL), SDG_OK);
    assert_int_equal(count_files(), 0);
    sdg_put_text(sdg_output_sink(output), "a little");
    assert_int_equal(count_files(), 0);
    assert_int_equal(sdg_output_commit(output, NULL), SDG_OK);
    assert_holds("p.svg", "a little");
}

static void a_folder_that_went_meanwhile_is_noticed(void **state)
{
    (void)state;
    sdg_output *output = NULL;
    sdg_error err = {0};
    assert_int_equal(mkdir("sub", 0777), 0);
    assert_int_equal(sdg_output_open(&output, "sub/p.svg", false, NULL), SDG_OK);
    assert_int_equal(rmdir("sub"), 0);
    assert_int_equal(sdg_output_commit(output, &err), SDG_E_IO);
    assert_string_equal(err.text, "cannot write sub/p.svg: No such file or directory");
}

static void what_is_dropped_leaves_no_trace(void **state)
{
    (void)state;
    char *text = large_text();
    make_file("p.svg", "old");
    sdg_output_drop(begin_file("p.svg", text));
    free(text);
    sdg_output_drop(NULL);
    assert_holds("p.svg", "old");
    assert_int_equal(count_files(), 1);
}

static unsigned mode_of(const char *name)
{
    struct stat found;
    assert_int_equal(stat(name, &found), 0);
    return found.st_mode & 07777;
}

static void the_mode_of_the_old_file_is_kept(void **state)
{
    (void)state;
    make_file("p.svg", "old");
    assert_int_equal(chmod("p.svg", 0640), 0);
    assert_int_equal(write_file("p.svg", "new", false, NULL), SDG_OK);
    assert_int_equal(mode_of("p.svg"), 0640);
    assert_int_equal(chmod("p.svg", 0777), 0);
    assert_int_equal(write_file("p.svg", "newer", false, NULL), SDG_OK);
    assert_int_equal(mode_of("p.svg"), 0777);
}

static void a_new_file_has_the_mode_the_umask_leaves(void **state)
{
    (void)state;
    mode_t before = umask(027);
    assert_int_equal(write_file("p.svg", "new", false, NULL), SDG_OK);
    umask(before);
    assert_int_equal(mode_of("p.svg"), 0640);
}

static void assert_is_link(const char *name)
{
    struct stat found;
    assert_int_equal(lstat(name, &found), 0);
    assert_true(S_ISLNK(found.st_mode));
}

static void a_symbolic_link_is_followed_to_its_end(void **state)
{
    (void)state;
    make_file("end.svg", "old");
    assert_int_equal(symlink("end.svg", "middle"), 0);
    assert_int_equal(symlink(in_folder("middle"), "link"), 0);
    assert_int_equal(write_file("link", "new", false, NULL), SDG_OK);
    assert_is_link("link");
    assert_is_link("middle");
    assert_holds("end.svg", "new");
    assert_int_equal(count_files(), 3);
}

static void a_link_to_a_file_not_yet_there_makes_it(void **state)
{
    (void)state;
    assert_int_equal(mkdir("sub", 0777), 0);
    assert_int_equal(symlink("../end.svg", "sub/link"), 0);
    assert_int_equal(write_file("sub/link", "new", false, NULL), SDG_OK);
    assert_is_link("sub/link");
    assert_holds("end.svg", "new");
    assert_int_equal(unlink("sub/link"), 0);
}

static void links_in_a_circle_are_refused(void **state)
{
    (void)state;
    sdg_error err = {0};
    assert_int_equal(symlink("b", "a"), 0);
    assert_int_equal(symlink("a", "b"), 0);
    assert_int_equal(write_file("a", "new", false, &err), SDG_E_IO);
    assert_string_equal(err.text, "cannot write a: Too many levels of symbolic links");
    assert_int_equal(count_files(), 2);
}

static void a_file_that_is_there_is_not_clobbered(void **state)
{
    (void)state;
    sdg_error err = {0};
    make_file("p.svg", "old");
    assert_int_equal(write_file("p.svg", "new", true, &err), SDG_E_IO);
    assert_string_equal(err.text, "cannot write p.svg: File exists");
    assert_string_not_equal(err.hint, "");
    assert_holds("p.svg", "old");
    assert_int_equal(write_file("q.svg", "new", true, NULL), SDG_OK);
    assert_holds("q.svg", "new");
    assert_int_equal(count_files(), 2);
}

static void a_file_that_came_meanwhile_is_not_clobbered(void **state)
{
    (void)state;
    sdg_error err = {0};
    sdg_output *output = NULL;
    assert_int_equal(sdg_output_open(&output, "p.svg", true, NULL), SDG_OK);
    make_file("p.svg", "of another");
    assert_int_equal(sdg_output_commit(output, &err), SDG_E_IO);
    assert_string_equal(err.text, "cannot write p.svg: File exists");
    assert_string_not_equal(err.hint, "");
    assert_holds("p.svg", "of another");
    assert_int_equal(count_files(), 1);
}

/* Opening fails, with this text. */
static void assert_refused(const char *name, const char *text)
{
    sdg_error err = {0};
    sdg_output *output = NULL;
    assert_int_equal(sdg_output_open(&output, name, false, &err), SDG_E_IO);
    assert_null(output);
    assert_string_equal(err.text, text);
}

static void where_nothing_can_be_written_the_reason_is_named(void **state)
{
    (void)state;
    make_file("file", "");
    assert_refused("", "cannot write '': No such file or directory");
    assert_refused("none/p.svg", "cannot write none/p.svg: No such file or directory");
    assert_refused("file/p.svg", "cannot write file/p.svg: Not a directory");
    assert_refused("file/", "cannot write file/: Not a directory");
    assert_refused("new/", "cannot write new/: Is a directory");
    assert_refused(".", "cannot write .: Is a directory");
    assert_int_equal(count_files(), 1);
}

static void a_folder_that_takes_no_files_is_named(void **state)
{
    (void)state;
    sdg_error err = {0};
    assert_int_equal(write_file("/proc/self/fdinfo/p.svg", "x", false, &err), SDG_E_IO);
    assert_int_equal(strncmp(err.text, "cannot write /proc/self/fdinfo/p.svg: ", 38), 0);
}

static void a_name_with_controls_is_shown_harmlessly(void **state)
{
    (void)state;
    assert_refused("none/\x1b[2J\n", "cannot write none/\\x1b[2J\\n: No such file or directory");
}

static void a_name_of_255_bytes_works_and_one_more_is_refused(void **state)
{
    (void)state;
    char name[257];
    sdg_error err = {0};
    memset(name, 'n', sizeof name);
    name[256] = '\0';
    assert_int_equal(write_file(name, "x", false, &err), SDG_E_IO);
    assert_non_null(strstr(err.text, "nnn: File name too long"));
    assert_int_equal(strncmp(err.text, "cannot write ...nnn", 19), 0);
    name[255] = '\0';
    assert_int_equal(write_file(name, "x", false, NULL), SDG_OK);
    assert_holds(name, "x");
}

static void a_failure_of_the_writer_is_no_file(void **state)
{
    (void)state;
    sdg_output *output = NULL;
    sdg_error err = {0};
    assert_int_equal(sdg_output_open(&output, "p.svg", false, NULL), SDG_OK);
    sdg_output_sink(output)->status = SDG_E_NOMEM;
    assert_int_equal(sdg_output_commit(output, &err), SDG_E_NOMEM);
    assert_int_equal(err.code, SDG_E_NOMEM);
    assert_int_equal(count_files(), 0);
}

static void abandoning_removes_all_that_is_open(void **state)
{
    (void)state;
    char *text = large_text();
    make_file("p.svg", "old");
    sdg_output *first = begin_file("p.svg", text), *second = begin_file("q.svg", text);
    assert_int_equal(count_files(), 3);
    sdg_output_abandon_all();
    assert_int_equal(count_files(), 1);
    sdg_output_drop(first);
    sdg_output_drop(second);
    free(text);
    assert_holds("p.svg", "old");
}

static void more_outputs_than_can_be_remembered_are_refused(void **state)
{
    (void)state;
    sdg_output *outputs[65] = {NULL};
    sdg_error err = {0};
    char name[16];
    char *text = large_text();
    for (size_t i = 0; i < 64; i++) {
        snprintf(name, sizeof name, "%zu.svg", i);
        outputs[i] = begin_file(name, text);
    }
    assert_int_equal(sdg_output_open(&outputs[64], "64.svg", false, &err), SDG_E_IO);
    assert_string_equal(err.text, "cannot write 64.svg: Too many open files");
    for (size_t i = 0; i < 65; i++)
        sdg_output_drop(outputs[i]);
    assert_int_equal(count_files(), 0);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_new_file_holds_what_was_written),
        IN_FOLDER(a_large_file_goes_out_in_pieces_and_at_once),
        IN_FOLDER(the_old_file_stays_until_the_commit),
        IN_FOLDER(before_there_is_something_to_write_nothing_stands_beside_the_target),
        IN_FOLDER(a_folder_that_went_meanwhile_is_noticed),
        IN_FOLDER(what_is_dropped_leaves_no_trace),
        IN_FOLDER(the_mode_of_the_old_file_is_kept),
        IN_FOLDER(a_new_file_has_the_mode_the_umask_leaves),
        IN_FOLDER(a_symbolic_link_is_followed_to_its_end),
        IN_FOLDER(a_link_to_a_file_not_yet_there_makes_it),
        IN_FOLDER(links_in_a_circle_are_refused),
        IN_FOLDER(a_file_that_is_there_is_not_clobbered),
        IN_FOLDER(a_file_that_came_meanwhile_is_not_clobbered),
        IN_FOLDER(where_nothing_can_be_written_the_reason_is_named),
        IN_FOLDER(a_folder_that_takes_no_files_is_named),
        IN_FOLDER(a_name_with_controls_is_shown_harmlessly),
        IN_FOLDER(a_name_of_255_bytes_works_and_one_more_is_refused),
        IN_FOLDER(a_failure_of_the_writer_is_no_file),
        IN_FOLDER(abandoning_removes_all_that_is_open),
        IN_FOLDER(more_outputs_than_can_be_remembered_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
