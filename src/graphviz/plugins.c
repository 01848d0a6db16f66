/* Graphviz's plugins, found beside libgvc at run time. With the core and the neato plugin alone
 * (nop2 lives there) SVG needs no Pango, no fontconfig and no configuration file, which are most of
 * what `dot` spends on a small figure; text metrics are then built-in tables. Their file names
 * carry a version, so they cannot be linked portably. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "graphviz/gv.h"

/* Longer than any folder of libraries; one that does not fit is as good as none. */
enum { PATH_ROOM = 4096 };

/* The folder of the plugins: "graphviz" beside the libgvc that this process uses. */
static bool plugin_folder(char *out, size_t room)
{
    Dl_info info;
    union {
        GVC_t *(*function)(void);
        void *address;
    } here = {gvContext};
    if (dladdr(here.address, &info) == 0 || info.dli_fname == NULL)
        return false;
    const char *slash = strrchr(info.dli_fname, '/');
    if (slash == NULL)
        return false;
    int folder = (int)(slash - info.dli_fname);
    int count = snprintf(out, room, "%.*s/graphviz", folder, info.dli_fname);
    return count > 0 && (size_t)count < room;
}

/* Whether a file is "libgvplugin_NAME.so.DIGITS": the link of the interface's version. */
static bool is_version_of(const char *file, const char *name)
{
    static const char LEAD[] = "libgvplugin_";
    size_t lead = sizeof LEAD - 1, count = strlen(name);
    if (strncmp(file, LEAD, lead) != 0 || strncmp(file + lead, name, count) != 0)
        return false;
    file += lead + count;
    if (strncmp(file, ".so.", 4) != 0)
        return false;
    return file[4] != '\0' && strspn(file + 4, "0123456789") == strlen(file + 4);
}

/* The path of a plugin; of several versions the one whose name sorts last. "" if there is none. */
static void find_plugin(const char *folder, const char *name, char *out, size_t room)
{
    char best[256] = "";
    DIR *entries = opendir(folder);
    out[0] = '\0';
    if (entries == NULL)
        return;
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
        if (is_version_of(entry->d_name, name) && strcmp(entry->d_name, best) > 0)
            (void)snprintf(best, sizeof best, "%s", entry->d_name);
    closedir(entries);
    if (best[0] != '\0' && snprintf(out, room, "%s/%s", folder, best) >= (int)room)
        out[0] = '\0';
}

/* Opens a plugin and finds its table. */
static void *open_plugin(const char *folder, const char *name, const char *symbol)
{
    char path[PATH_ROOM];
    find_plugin(folder, name, path, sizeof path);
    if (path[0] == '\0')
        return NULL;
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    return library == NULL ? NULL : dlsym(library, symbol);
}

/* The second argument of gvContextPlugins forbids loading on demand. Without that Graphviz would
 * read its configuration and open Pango at the first text after all. */
GVC_t *sdg_gv_light_context(void)
{
    static const char CORE[] = "gvplugin_core_LTX_library";
    static const char NEATO[] = "gvplugin_neato_layout_LTX_library";
    char folder[PATH_ROOM];
    lt_symlist_t *plugins = sdg_allocate(3, sizeof *plugins); /* the context keeps it */
    if (plugins == NULL || !plugin_folder(folder, sizeof folder)) {
        sdg_release(plugins);
        return NULL;
    }
    plugins[0] = (lt_symlist_t){CORE, open_plugin(folder, "core", CORE)};
    plugins[1] = (lt_symlist_t){NEATO, open_plugin(folder, "neato_layout", NEATO)};
    if (plugins[0].address != NULL && plugins[1].address != NULL)
        return gvContextPlugins(plugins, 0);
    sdg_release(plugins);
    return NULL;
}

/* "pango" of "libgvplugin_pango.so.6"; its length, or 0 if the file is no versioned plugin. */
static size_t plugin_name(const char *file, const char **name)
{
    static const char LEAD[] = "libgvplugin_";
    char copy[256];
    const char *suffix = strstr(file, ".so.");
    if (strncmp(file, LEAD, sizeof LEAD - 1) != 0 || suffix == NULL)
        return 0;
    *name = file + sizeof LEAD - 1;
    size_t count = (size_t)(suffix - *name);
    if (count >= sizeof copy)
        return 0;
    memcpy(copy, *name, count);
    copy[count] = '\0';
    return is_version_of(file, copy) ? count : 0;
}

/* Sorted, so that two machines with the same packages say the same. */
void sdg_gv_plugins(sdg_sink *to)
{
    char folder[PATH_ROOM];
    struct dirent **entries;
    if (!plugin_folder(folder, sizeof folder))
        return;
    int count = scandir(folder, &entries, NULL, alphasort);
    bool is_first = true;
    for (int i = 0; i < count; i++) {
        const char *name;
        size_t length = plugin_name(entries[i]->d_name, &name);
        if (length > 0) {
            sdg_put_text(to, is_first ? "" : ",");
            sdg_put(to, name, length);
            is_first = false;
        }
    }
}
