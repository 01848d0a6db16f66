/* In place of all other files here, where there is no Lua to build with. */
#include <statediagram/script.h>

sdg_status sdg_script_open(sdg_script **out, const sdg_script_source *source, sdg_error *err)
{
    *out = NULL;
    sdg_fail(err, SDG_E_USAGE, "%s: this program was built without Lua", source->path);
    sdg_hint(err, "install liblua5.4-dev and build it again");
    return SDG_E_USAGE;
}

void sdg_script_free(sdg_script *script)
{
    (void)script;
}

const sdg_puzzle *sdg_script_puzzle(const sdg_script *script)
{
    (void)script;
    return NULL;
}

sdg_status sdg_script_status(const sdg_script *script, sdg_error *err)
{
    (void)script;
    (void)err;
    return SDG_OK;
}

void sdg_script_forget(sdg_script *script)
{
    (void)script;
}

uint32_t sdg_script_line(const sdg_script *script, const char *field)
{
    (void)script;
    (void)field;
    return 0;
}

const char *sdg_script_lua(void)
{
    return NULL;
}
