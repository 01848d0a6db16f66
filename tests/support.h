/* What every test program needs: cmocka with its headers in the right order, and a few helpers. */
#ifndef SDG_TESTS_SUPPORT_H
#define SDG_TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <statediagram.h>

/* A puzzle's whole space, explored; words are separated by spaces: "priests boat=3". Freed by
 * explored_free. Fails the test on any error. */
typedef struct explored {
    sdg_model *model;
    sdg_space *space;
} explored;
explored explore_words(const char *words);
void explored_free(explored *it);

/* The text that a sink-taking call wrote, as a string to free with sdg_buffer_free. */
#define WRITTEN(buffer, call_with_sink)                                                            \
    do {                                                                                           \
        sdg_sink sink = sdg_buffer_sink(&(buffer));                                                \
        call_with_sink;                                                                            \
        assert_int_equal(sink.status, SDG_OK);                                                     \
    } while (0)

#endif
