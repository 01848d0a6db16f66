/* Arenas: a list of zeroed blocks, newest first, each twice the last up to a limit. What is handed
 * out is cut from the newest; what does not fit a block of the usual size gets one of its own. */
#include <statediagram/base.h>

#include <stdalign.h>
#include <stdio.h>
#include <string.h>

/* Most arenas hold a few texts and stay in their first block; the limit keeps the unused rest of a
 * large arena small beside it. */
enum { FIRST_BLOCK = 1024, LARGEST_BLOCK = 65536 };

/* The bytes stand behind the head in one allocation, aligned for any type, so that freeing needs no
 * second list. */
typedef struct block {
    struct block *older;
    size_t used, size;
    alignas(max_align_t) unsigned char bytes[];
} block;

/* Only the newest block is cut from; those behind it are full, or hold one large item. */
struct sdg_arena {
    block *newest;
    size_t next_size;
    sdg_lang lang;
};

/* An arena that hands out nothing costs only its head: the first block comes with the first item.
 */
sdg_arena *sdg_arena_new(void)
{
    sdg_arena *arena = sdg_allocate(1, sizeof *arena);
    if (arena != NULL)
        arena->next_size = FIRST_BLOCK;
    return arena;
}

void sdg_arena_free(sdg_arena *arena)
{
    if (arena == NULL)
        return;
    while (arena->newest != NULL) {
        block *older = arena->newest->older;
        sdg_release(arena->newest);
        arena->newest = older;
    }
    sdg_release(arena);
}

/* A block with room for at least bytes, linked in; NULL if there is no memory. */
static block *add_block(sdg_arena *arena, size_t bytes)
{
    bool is_large = bytes > LARGEST_BLOCK / 2;
    size_t size = bytes, whole;
    while (!is_large && arena->next_size < bytes)
        arena->next_size *= 2;
    if (!is_large)
        size = arena->next_size;
    if (!sdg_size_sum(size, sizeof(block), &whole))
        return NULL;
    block *added = sdg_allocate(whole, 1);
    if (added == NULL)
        return NULL;
    added->size = size;
    /* A large item goes behind the newest block, whose rest stays in use. */
    block **link = is_large && arena->newest != NULL ? &arena->newest->older : &arena->newest;
    added->older = *link;
    *link = added;
    if (!is_large && arena->next_size < LARGEST_BLOCK)
        arena->next_size *= 2;
    return added;
}

/* Blocks come zeroed and no byte is handed out twice, so that items need no clearing of their own.
 */
void *sdg_arena_take(sdg_arena *arena, size_t count, size_t size)
{
    const size_t unit = alignof(max_align_t);
    size_t bytes;
    if (!sdg_size_product(count, size, &bytes) || !sdg_size_sum(bytes, unit, &bytes))
        return NULL;
    /* Rounded up to whole units, at least one; the sum above has made sure that this fits. */
    bytes = bytes == unit ? unit : (bytes - 1) / unit * unit;
    block *from = arena->newest;
    if (from == NULL || from->size - from->used < bytes)
        from = add_block(arena, bytes);
    if (from == NULL)
        return NULL;
    void *taken = from->bytes + from->used;
    from->used += bytes;
    return taken;
}

/* Not a string function: the bytes may be part of a longer text, and may hold anything. */
char *sdg_arena_bytes(sdg_arena *arena, const void *bytes, size_t count)
{
    size_t room;
    if (!sdg_size_sum(count, 1, &room))
        return NULL;
    char *copy = sdg_arena_take(arena, room, 1);
    if (copy != NULL && count > 0)
        memcpy(copy, bytes, count);
    return copy;
}

char *sdg_arena_copy(sdg_arena *arena, const char *text)
{
    return sdg_arena_bytes(arena, text, strlen(text));
}

/* Formatted twice, first for the length: an arena cannot give back what it has handed out. */
SDG_FORMAT(2, 0)
static char *format_values(sdg_arena *arena, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    char *text = NULL;
    int length = vsnprintf(NULL, 0, format, arguments);
    if (length >= 0)
        text = sdg_arena_take(arena, (size_t)length + 1, 1);
    if (text != NULL)
        (void)vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

char *sdg_arena_format(sdg_arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = format_values(arena, format, arguments);
    va_end(arguments);
    return text;
}

/* Diagrams and tables are composed in an arena from beginning to end, so that it is what all their
 * writers have at hand. */
void sdg_arena_speak(sdg_arena *arena, sdg_lang lang)
{
    arena->lang = lang;
}

sdg_lang sdg_arena_lang(const sdg_arena *arena)
{
    return arena != NULL ? arena->lang : SDG_LANG_EN;
}

char *sdg_arena_say(sdg_arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = format_values(arena, sdg_translate(arena->lang, format), arguments);
    va_end(arguments);
    return text;
}
