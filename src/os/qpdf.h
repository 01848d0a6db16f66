/* Joining PDF files by libqpdf, which is loaded when it is needed: most figures have one page, and
 * should not wait for it. */
#ifndef SDG_OS_QPDF_H
#define SDG_OS_QPDF_H

#include <statediagram/base.h>

/* SDG_E_LAYOUT, with the name of the package, where the library is not installed. */
sdg_status sdg_qpdf_check(sdg_error *err);
/* Writes the pages of all files, in their order, as one file with the information of the first. The
 * same files make the same bytes. SDG_E_LAYOUT: one of them is no PDF file. */
sdg_status sdg_qpdf_join(const sdg_buffer *files, uint32_t count, sdg_sink *to, sdg_error *err);
/* Its version, copied into arena; NULL: it is not installed. */
const char *sdg_qpdf_version(sdg_arena *arena);

#endif
