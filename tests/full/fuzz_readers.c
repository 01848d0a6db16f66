/* What the program reads from others, spoilt: texts of JSON, traces of searches, answers of
 * programs and files of Lua. Texts lie in memory that ends where they end, so that a step beyond is
 * seen. */
#include "fuzz.h"

#include "base/json.h"

/* A copy of length bytes, and not one more. */
static char *exact(const char *text, size_t length)
{
    char *copy = malloc(length > 0 ? length : 1);
    claim(copy != NULL, "there is memory", "");
    if (length > 0)
        memcpy(copy, text, length);
    return copy;
}

/* Spoils a text three times in four, now and then by a byte that no character has. */
static size_t spoil(trial *it, char text[ROOM])
{
    if (!one_in(it, 4))
        mutate(it, text);
    size_t length = strlen(text);
    if (length > 0 && one_in(it, 16))
        text[below(it, (uint32_t)length)] = (char)below(it, 256);
    return length;
}

/* ---- JSON ---- */

/* All nodes lie in one another, and their texts in the text. */
static void check_nodes(sdg_json *json, size_t length)
{
    for (size_t i = 0; i < json->count; i++) {
        const sdg_json_node *node = &json->nodes[i];
        claim(node->next > i && node->next <= json->count, "nodes go on", "JSON");
        claim((size_t)node->begin + node->length <= length, "nodes lie in the text", "JSON");
        if (node->kind != SDG_JSON_STRING)
            continue;
        sdg_buffer out = {0};
        sdg_sink to = sdg_buffer_sink(&out);
        sdg_status status = sdg_json_put_string(json, (uint32_t)i, &to);
        claim(status == SDG_OK || (status == SDG_E_INPUT && json->fault != NULL), "a string", "");
        claim(status != SDG_OK || out.count == 0 || sdg_utf8_valid(out.bytes, out.count, NULL),
              "a string is UTF-8", "JSON");
        sdg_buffer_free(&out);
    }
}

/* The canonical form of a text; false: it has none, for a reason. */
static bool canonical(const char *text, size_t length, sdg_buffer *out)
{
    sdg_json json = {0};
    sdg_sink to = sdg_buffer_sink(out);
    char *copy = exact(text, length);
    sdg_status status = sdg_json_read(&json, copy, length);
    if (status == SDG_OK) {
        claim(sdg_utf8_valid(text, length, NULL), "what is read is UTF-8", "JSON");
        check_nodes(&json, length);
        status = sdg_json_put_canonical(&json, 0, &to);
    }
    claim(status == SDG_OK || status == SDG_E_INPUT, "JSON is right or wrong", text);
    claim(status == SDG_OK || (json.fault != NULL && json.fault_at <= length), "for a reason",
          text);
    sdg_json_free(&json);
    free(copy);
    return status == SDG_OK;
}

void try_json(trial *it)
{
    static const char *const seeds[] = {
        "{\"b\":[1,{\"z\":\"\\u001f\",\"y\":[[[]]]}],\"a\":\"\\t\"}",
        "[\"\\ud83d\\ude00\",\"\",{\"\":\"\"},null,true,false,-12,0,123456789012345678]",
        " {\"id\" : 1, \"states\" : [{\"moves\":[[\"fill 3\",[3,0]]],\"goal\":false}] } ",
        "[[[[[[[[[[\"\xE4\xBC\xA0\"]]]]]]]]]]",
    };
    char text[ROOM];
    snprintf(text, ROOM, "%s", seeds[below(it, sizeof seeds / sizeof *seeds)]);
    size_t length = spoil(it, text);
    sdg_buffer once = {0}, twice = {0};
    if (canonical(text, length, &once)) {
        claim(canonical(once.bytes, once.count, &twice), "a canonical form is read", once.bytes);
        claim(strcmp(once.bytes, twice.bytes) == 0, "and is its own", once.bytes);
        it->values++;
    }
    sdg_buffer_free(&once);
    sdg_buffer_free(&twice);
}

/* ---- traces ---- */

/* A line for the first states, which is how a breadth-first search expands them. */
static void write_trace(trial *it, char text[ROOM])
{
    uint32_t form = below(it, 3), count = 1 + below(it, sdg_space_state_count(it->space));
    sdg_arena *arena = sdg_arena_new();
    claim(arena != NULL, "there is memory", "");
    snprintf(text, ROOM, "%s", form == 2 ? "n,event,state\n" : "# a trace\n");
    for (uint32_t i = 0; i < count; i++) {
        static const char *const forms[] = {"%u. expand %s\n",
                                            "{\"n\":%u,\"event\":\"expand\",\"state\":\"%s\"}\n",
                                            "%u,expand,\"%s\"\n"};
        size_t used = strlen(text);
        const char *state =
            sdg_model_state_text(it->model, sdg_space_state(it->space, i), false, arena);
        claim(state != NULL, "there is memory", "");
        if (used + strlen(state) + 60 > ROOM)
            break;
        snprintf(text + used, ROOM - used, forms[form], (unsigned)i, state);
    }
    sdg_arena_free(arena);
}

static void explain(trial *it, sdg_student *student)
{
    sdg_verdict verdict;
    const sdg_convention how = {0};
    sdg_error err = {0};
    sdg_run *run = NULL;
    sdg_plan plan = sdg_plan_of(sdg_find_search(one_in(it, 2) ? "bfs" : "dfs", NULL));
    sdg_buffer said = {0};
    sdg_sink to = sdg_buffer_sink(&said);
    plan.max_expanded = 2000;
    claim(sdg_student_explain(student, &plan, 1, &how, &verdict, &err) == SDG_OK,
          "a trace is explained", err.text);
    claim(verdict.explained <= verdict.steps, "no more is explained than there is", "trace");
    sdg_student_put(student, &verdict, &to);
    claim(to.status == SDG_OK && said.count > 0, "a verdict is spoken", "trace");
    check_text(&said, "verdict");
    sdg_status status =
        sdg_search_run(&run, sdg_student_plan(student), it->space, &how, true, &err);
    claim(status == SDG_OK || err.text[0] != '\0', "a trace is run", err.text);
    sdg_run_free(run);
    sdg_buffer_free(&said);
}

void try_trace(trial *it)
{
    char text[ROOM];
    sdg_student *student = NULL;
    sdg_error err = {0};
    write_trace(it, text);
    size_t length = spoil(it, text);
    char *copy = exact(text, length);
    sdg_status status = sdg_student_read(&student, it->space, "trace", copy, length, &err);
    free(copy);
    claim(status == SDG_OK || (status == SDG_E_INPUT && err.text[0] != '\0'),
          "a trace is read or refused", err.text);
    if (status == SDG_OK) {
        explain(it, student);
        it->traces++;
    }
    sdg_student_free(student);
}

/* ---- puzzles ---- */

/* Explores a family as far as a few states, and looks at them. */
static bool look_at(const sdg_puzzle *puzzle, const char *const *words, uint32_t count)
{
    sdg_model *model = NULL;
    sdg_space *space = NULL;
    sdg_error err = {0};
    const sdg_limits limits = {.max_states = MOST_STATES, .max_memory = 64U << 20};
    sdg_status status = sdg_model_open(&model, puzzle, words, count, &err);
    if (status == SDG_OK)
        status = sdg_space_open(&space, model, NULL, NULL, limits, &err);
    if (status == SDG_OK)
        status = sdg_space_explore(space, NULL, &err);
    claim(status == SDG_OK || err.text[0] != '\0', "a puzzle fails for a reason", "");
    sdg_arena *arena = sdg_arena_new();
    claim(arena != NULL, "there is memory", "");
    for (uint32_t i = 0; space != NULL && i < sdg_space_state_count(space); i++) {
        sdg_picture picture = {0};
        (void)sdg_space_is_goal(space, i);
        (void)sdg_model_state_text(model, sdg_space_state(space, i), i % 2 == 0, arena);
        if (puzzle->picture != NULL)
            (void)puzzle->picture(model->self, sdg_space_state(space, i), &picture, arena);
    }
    sdg_arena_free(arena);
    sdg_space_free(space);
    sdg_model_free(model);
    return status == SDG_OK;
}

/* Three answers, each spoilt now and then, printed by a shell whenever something is asked. */
void try_answers(trial *it)
{
    static const char *const seeds[] = {
        "{\"id\":1,\"hello\":1,\"title\":\"T\",\"start\":[\"a\"],\"estimate\":true,"
        "\"keys\":{\"a\":[\"disc\",\"a\",\"an a\"]}}",
        "{\"id\":2,\"states\":[{\"moves\":[[\"x\",\"b\"],[\"y\",\"c\",2,null]],\"goal\":false,"
        "\"label\":\"A\",\"short\":\"a\",\"estimate\":1,\"picture\":[\"a.\"]}]}",
        "{\"id\":3,\"states\":[{\"moves\":[[\"z\",\"a\",1,\"a rule\"]],\"label\":\"B\","
        "\"estimate\":0,\"picture\":[\".a\"]},{\"moves\":[],\"goal\":true,\"label\":\"C\","
        "\"estimate\":null,\"picture\":[\"..\"]}]}",
    };
    char command[4 * ROOM] = "command=sh -c \"while read -r q && read -r a <&3; do printf "
                             "'%s\\\\n' \\\"$a\\\"; done 3<fuzz-answers\"";
    const char *words[] = {command};
    FILE *file = fopen("fuzz-answers", "w");
    claim(file != NULL, "there is room for answers", "fuzz-answers");
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        char text[ROOM];
        snprintf(text, ROOM, "%s", seeds[i]);
        size_t length = one_in(it, 2) ? spoil(it, text) : strlen(text);
        fwrite(text, 1, length, file);
        fputc('\n', file);
    }
    fclose(file);
    const sdg_program_source source = {.words = words, .word_count = 1, .seconds = 10};
    sdg_program *program = NULL;
    sdg_error err = {0}, own = {0};
    sdg_status status = sdg_program_open(&program, &source, &err);
    claim(status == SDG_OK || err.text[0] != '\0', "answers are refused for a reason", "");
    bool is_good = status == SDG_OK && look_at(sdg_program_puzzle(program), words, 1) &&
                   sdg_program_status(program, &own) == SDG_OK;
    it->answers += is_good;
    sdg_program_free(program);
    remove("fuzz-answers");
}

void try_script(trial *it)
{
    static const char *const seeds[] = {
        "params = {{name = 'n', preset = 3, low = 1, high = 9, help = 'how many'}}\n"
        "local n = args.n\n"
        "return {title = 'T', params = params, start = {at = 0, list = {'a', 'b'}},\n"
        "moves = function(s) return {{'+1', {at = (s.at + 1) % n, list = {'a', 'b'}}, cost = 2,\n"
        "  refused = s.at == 2 and 'two is tired'}} end,\n"
        "goal = function(s) return s.at == n - 1 end,\n"
        "label = function(s) return 'at ' .. s.at end,\n"
        "picture = function(s) return {board = 'jugs', sizes = {n}, contents = {s.at}} end,\n"
        "heuristics = {{'left', function(s) return n - 1 - s.at end, claim = 'consistent'}},\n"
        "known = {states = 3, solutions = 1}}\n",
        "return {starts = {'one', 'two'}, moves = function(s)\n"
        "  if s == 'one' then return {{label = 'go', next = 'two'}} end return {} end,\n"
        "picture = function(s) return {s:sub(1, 2), '@#'} end, keys = {o = {'disc', 'b', 'an o'}}}",
        "return {start = 'aab', moves = function(s) local t = {}\n"
        "  for w in s:gmatch('a+b?') do t[#t + 1] = {w, (s:gsub(w, '%0b', 1)):sub(1, 9)} end\n"
        "  return t end, label = function(s) return ('%s|%d'):format(s, #s) end}",
    };
    char text[ROOM];
    snprintf(text, ROOM, "%s", seeds[below(it, sizeof seeds / sizeof *seeds)]);
    size_t length = spoil(it, text);
    char *copy = exact(text, length);
    const sdg_script_source source = {.path = "t.lua",
                                      .text = copy,
                                      .length = length,
                                      .max_steps = 200000,
                                      .max_memory = 4000000};
    sdg_script *script = NULL;
    sdg_error err = {0}, own = {0};
    sdg_status status = sdg_script_open(&script, &source, &err);
    free(copy);
    claim(status == SDG_OK || err.text[0] != '\0', "a file is refused for a reason", text);
    bool is_good = status == SDG_OK && look_at(sdg_script_puzzle(script), NULL, 0) &&
                   sdg_script_status(script, &own) == SDG_OK;
    it->scripts += is_good;
    sdg_script_free(script);
}
