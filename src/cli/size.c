/* How many states a figure may draw, and what to do when there are more. */
#include <string.h>

#include "cli/message.h"
#include "cli/recipe.h"
#include "cli/run.h"

/* Data and DOT are read by programs: no bound on them. */
bool job_is_capped(const job *it)
{
    const target *at = &it->target;
    return at->view->capped && at->renderer != NULL && strcmp(at->renderer->name, "dot") != 0;
}

/* Adds " -o FILE" or " -T FORMAT" as it was asked. */
static void put_where(const job *it, sdg_sink *to)
{
    if (strcmp(it->target.path, "-") == 0) {
        sdg_put_format(to, " -T %s", it->target.format);
        return;
    }
    sdg_put_text(to, " -o ");
    sdg_put_shell(to, it->target.path);
}

/* Three commands that work: a summary, the whole graph for other programs, and a higher bound. */
void job_hint_size(const job *it)
{
    sdg_buffer base = {0};
    sdg_buffer where = {0};
    sdg_buffer hint = {0};
    sdg_sink to_base = sdg_buffer_sink(&base);
    sdg_sink to_where = sdg_buffer_sink(&where);
    sdg_sink to = sdg_buffer_sink(&hint);
    recipe_put_base(it->asked, it->model->args, &to_base);
    put_where(it, &to_where);
    if (to_base.status == SDG_OK && to_where.status == SDG_OK) {
        sdg_put_format(&to, "`%s --view=layers%s`, ", base.bytes, where.bytes);
        sdg_put_format(&to, "`%s --view=%s -T dot` or ", base.bytes, it->target.view->name);
        sdg_put_format(&to, "`%s --view=%s --max-draw=%u%s`", base.bytes, it->target.view->name,
                       (unsigned)it->facts->states, where.bytes);
    }
    if (to.status == SDG_OK && hint.bytes != NULL)
        message_line(MESSAGE_HINT, hint.bytes);
    sdg_buffer_free(&base);
    sdg_buffer_free(&where);
    sdg_buffer_free(&hint);
}

/* A node costs time to place and room to read; other views have no nodes and no such bound. */
sdg_status job_check_size(const job *it, sdg_error *err)
{
    uint64_t most = it->asked->set[OPTION_MAX_DRAW].number;
    if (!job_is_capped(it) || it->facts->states <= most)
        return SDG_OK;
    return sdg_fail(err, SDG_E_LAYOUT, "%u states are too many to draw as nodes (--max-draw=%s)",
                    (unsigned)it->facts->states, it->asked->set[OPTION_MAX_DRAW].text);
}
