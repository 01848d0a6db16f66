/* The answer alone on a line: the length of a shortest solution, or where moves have costs the cost
 * of a cheapest one, which is what such puzzles are known by. */
#include <statediagram/draw.h>

/* One number has one form; programs read it without a format. */
static const char *const formats[] = {"text", NULL};

/* A number claims that nothing is shorter and -1 that there is nothing: neither is said without
 * proof. */
static sdg_status write_answer(const sdg_scene *scene, const char *format, sdg_sink *to,
                               bool *found, sdg_error *err)
{
    const sdg_facts *facts = scene->facts;
    (void)format;
    (void)found;
    (void)err;
    if (!facts->solved || !facts->optimal) {
        sdg_put_text(to, facts->complete ? "-1\n" : "unknown\n");
        return to->status;
    }
    sdg_put_number(to, facts->cost);
    sdg_put_text(to, "\n");
    return to->status;
}

const sdg_view sdg_view_answer = {
    .name = "answer",
    .summary =
        "the least number of moves, or the least cost, or -1; of a file of boards, a line a board",
    .formats = formats,
    .each_board = true,
    .needs_answer_only = true,
    .needs_goal = true,
    .write = write_answer,
};
