/* libqpdf by its C interface, whose functions are stable: they are found by name, as in any of the
 * versions below, so that no header is needed and none is tied to one. */
#define _GNU_SOURCE
#include "os/qpdf.h"
#include "os/library.h"

#include <dlfcn.h>

/* A document, and a handle of an object in one. */
typedef void *qpdf_data;
typedef unsigned int qpdf_handle;

/* What is used of the library. Codes have bit 1 set where something failed. */
typedef struct qpdf {
    void *library;
    const char *(*version)(void);
    qpdf_data (*open)(void);
    void (*close)(qpdf_data *document);
    void (*silence)(qpdf_data document, int value);
    int (*read)(qpdf_data document, const char *name, const char *bytes, unsigned long long count,
                const char *password);
    int (*page_count)(qpdf_data document);
    qpdf_handle (*page)(qpdf_data document, size_t at);
    int (*add_page)(qpdf_data to, qpdf_data from, qpdf_handle page, int is_first);
    int (*begin_writing)(qpdf_data document);
    void (*set_deterministic)(qpdf_data document, int value);
    int (*write)(qpdf_data document);
    size_t (*written_count)(qpdf_data document);
    const unsigned char *(*written)(qpdf_data document);
} qpdf;

enum { FAILED = 2 };

static bool find_all(qpdf *q)
{
    return sdg_library_find(q->library, "qpdf_get_qpdf_version", &q->version) &&
           sdg_library_find(q->library, "qpdf_init", &q->open) &&
           sdg_library_find(q->library, "qpdf_cleanup", &q->close) &&
           sdg_library_find(q->library, "qpdf_set_suppress_warnings", &q->silence) &&
           sdg_library_find(q->library, "qpdf_read_memory", &q->read) &&
           sdg_library_find(q->library, "qpdf_get_num_pages", &q->page_count) &&
           sdg_library_find(q->library, "qpdf_get_page_n", &q->page) &&
           sdg_library_find(q->library, "qpdf_add_page", &q->add_page) &&
           sdg_library_find(q->library, "qpdf_init_write_memory", &q->begin_writing) &&
           sdg_library_find(q->library, "qpdf_set_deterministic_ID", &q->set_deterministic) &&
           sdg_library_find(q->library, "qpdf_write", &q->write) &&
           sdg_library_find(q->library, "qpdf_get_buffer_length", &q->written_count) &&
           sdg_library_find(q->library, "qpdf_get_buffer", &q->written);
}

/* It stays open: closing a library of C++ gains nothing. */
static bool load(qpdf *q)
{
    static const char *const names[] = {"libqpdf.so.30", "libqpdf.so.29", "libqpdf.so.28",
                                        "libqpdf.so", "libqpdf.dylib"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        q->library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        if (q->library != NULL && find_all(q))
            return true;
    }
    return false;
}

sdg_status sdg_qpdf_check(sdg_error *err)
{
    qpdf q;
    if (load(&q))
        return SDG_OK;
    sdg_fail(err, SDG_E_LAYOUT, "a deck in PDF needs libqpdf, which is not installed");
    sdg_hint(err, "install libqpdf29 (Debian 12) or libqpdf30, or write numbered files: "
                  "-o deck-%%02d.svg");
    return SDG_E_LAYOUT;
}

const char *sdg_qpdf_version(sdg_arena *arena)
{
    qpdf q;
    return load(&q) ? sdg_arena_copy(arena, q.version()) : NULL;
}

/* Documents that are read; pages that were added still belong to theirs. */
static bool read_all(const qpdf *q, const sdg_buffer *files, uint32_t count, qpdf_data *documents)
{
    for (uint32_t i = 0; i < count; i++) {
        documents[i] = q->open();
        if (documents[i] == NULL)
            return false;
        q->silence(documents[i], 1);
        if ((q->read(documents[i], "page", files[i].bytes, files[i].count, NULL) & FAILED) != 0)
            return false;
    }
    return true;
}

static bool add_pages(const qpdf *q, qpdf_data *documents, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        int pages = q->page_count(documents[i]);
        if (pages < 1)
            return false;
        for (int k = 0; k < pages; k++) {
            qpdf_handle page = q->page(documents[i], (size_t)k);
            if ((q->add_page(documents[0], documents[i], page, 0) & FAILED) != 0)
                return false;
        }
    }
    return true;
}

/* The identifier is made of the content, and not of the time. */
static bool write_first(const qpdf *q, qpdf_data document, sdg_sink *to)
{
    if ((q->begin_writing(document) & FAILED) != 0)
        return false;
    q->set_deterministic(document, 1);
    if ((q->write(document) & FAILED) != 0)
        return false;
    sdg_put(to, q->written(document), q->written_count(document));
    return true;
}

sdg_status sdg_qpdf_join(const sdg_buffer *files, uint32_t count, sdg_sink *to, sdg_error *err)
{
    qpdf q;
    qpdf_data *documents = sdg_allocate(count, sizeof *documents);
    if (documents == NULL)
        return sdg_fail_memory(err);
    bool is_joined = count > 0 && load(&q) && read_all(&q, files, count, documents) &&
                     add_pages(&q, documents, count) && write_first(&q, documents[0], to);
    for (uint32_t i = 0; i < count; i++)
        if (documents[i] != NULL)
            q.close(&documents[i]);
    sdg_release(documents);
    if (is_joined)
        return SDG_OK;
    return sdg_fail(err, SDG_E_LAYOUT, "libqpdf could not join the pages of the deck");
}
