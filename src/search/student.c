/* A trace from its text to a plan. */
#include "search/student.h"

#include <string.h>

/* What it tells besides, and what it promises, nobody knows. */
static const sdg_search pattern = {
    .name = "student",
    .title = SDG_TEXT("a search of another program"),
    .source = "",
    .frontier = SDG_FRONTIER_QUEUE,
    .run = student_run,
};

sdg_status sdg_student_read(sdg_student **out, sdg_space *space, const char *name, const char *text,
                            size_t length, sdg_error *err)
{
    *out = NULL;
    sdg_student *student = sdg_allocate(1, sizeof *student);
    char *copy = sdg_allocate(strlen(name) + 1, 1);
    if (student == NULL || copy == NULL) {
        sdg_release(student);
        sdg_release(copy);
        return sdg_fail_memory(err);
    }
    memcpy(copy, name, strlen(name) + 1);
    student->name = copy;
    student->space = space;
    student->search = pattern;
    student->plan = sdg_plan_of(&student->search);
    sdg_status status = student_read_lines(student, text, length, err);
    if (status == SDG_OK)
        status = student_check(student, err);
    if (status == SDG_OK)
        *out = student;
    else
        sdg_student_free(student);
    return status;
}

void sdg_student_free(sdg_student *student)
{
    if (student == NULL)
        return;
    sdg_release(student->events);
    sdg_release(student->name);
    sdg_release(student);
}

const sdg_plan *sdg_student_plan(const sdg_student *student)
{
    return &student->plan;
}
