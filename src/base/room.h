/* Room in a buffer before there is anything to put into it. */
#ifndef SDG_BASE_ROOM_H
#define SDG_BASE_ROOM_H

#include <statediagram/base.h>

/* Makes room for so many bytes in all, so that writing them moves nothing. SDG_E_NOMEM. */
sdg_status sdg_buffer_reserve(sdg_buffer *buffer, size_t bytes);

#endif
