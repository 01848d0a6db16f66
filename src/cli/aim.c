/* --to goal:3: the third goal state of the puzzle, by distance, becomes the only goal. Which state
 * that is shows only when the space has been explored, and with another goal another space may come
 * of it: so it is explored twice. */
#include <string.h>

#include "cli/message.h"
#include "cli/run.h"

/* What such a state begins with, before its number. */
static const char prefix[] = "goal:";

sdg_status job_read_aim(job *it, bool *is_aim, sdg_error *err)
{
    const char *text = it->asked->set[OPTION_TO].text;
    char shown[EXCERPT_BYTES];
    uint64_t number = 0;
    it->aim = 0;
    *is_aim = text != NULL && strncmp(text, prefix, sizeof prefix - 1) == 0;
    if (!*is_aim)
        return SDG_OK;
    if (!sdg_parse_number(text + sizeof prefix - 1, UINT32_MAX - 1, &number) || number == 0) {
        sdg_fail(err, SDG_E_USAGE, "--to=%s names no goal state", message_excerpt(shown, text));
        sdg_hint(err, "write goal:1 for the nearest, goal:2 for the next; --view=goals lists them");
        return SDG_E_USAGE;
    }
    it->aim = (uint32_t)number;
    return SDG_OK;
}

/* There may be more where exploring was cut short, but nobody knows at which distance. */
static sdg_status fail_aim(const job *it, const sdg_facts *facts, sdg_error *err)
{
    const char *so_far = facts->complete ? "" : " so far; exploring was cut short";
    if (facts->goals == 0)
        return sdg_fail(err, facts->complete ? SDG_E_USAGE : SDG_E_LIMIT,
                        "--to=goal:%u: there is no goal state%s", (unsigned)it->aim, so_far);
    sdg_fail(err, facts->complete ? SDG_E_USAGE : SDG_E_LIMIT,
             "--to=goal:%u: there %s only %u goal state%s%s", (unsigned)it->aim,
             facts->goals == 1 ? "is" : "are", (unsigned)facts->goals, facts->goals == 1 ? "" : "s",
             so_far);
    sdg_hint(err, "--view=goals lists them");
    return err->code;
}

/* The state is kept where the model lives, as the space it comes from is given up. */
static sdg_status take_aim(job *it, const sdg_facts *facts, sdg_error *err)
{
    if (it->aim > facts->goals)
        return fail_aim(it, facts, err);
    const uint8_t *state = sdg_space_state(it->space, facts->goal_states[it->aim - 1]);
    it->to = (const uint8_t *)sdg_arena_bytes(it->model->arena, state, it->model->state_size);
    return it->to != NULL ? SDG_OK : sdg_fail_memory(err);
}

/* The facts of the first exploration order the goals, and are needed for nothing else. */
sdg_status job_find_aim(job *it, sdg_error *err)
{
    sdg_facts *facts = NULL;
    sdg_status status = sdg_facts_open(&facts, it->space, NULL, 0, "", err);
    if (status == SDG_OK)
        status = take_aim(it, facts, err);
    sdg_facts_free(facts);
    sdg_space_free(it->space);
    it->space = NULL;
    return status;
}
