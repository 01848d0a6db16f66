/* Failures of the system, worded for a person. */
#ifndef SDG_OS_REASON_H
#define SDG_OS_REASON_H

#include <statediagram/base.h>

/* "cannot write p.svg: No space left on device": what was tried ("write", "read"), on which file,
 * the errno. A long path is shown by its end. Returns SDG_E_IO. */
sdg_status sdg_fail_file(sdg_error *err, const char *tried, const char *path, int number);

#endif
