/* The diagram told to a reader who cannot see it: the lines, and the layers with their states. */
#include "facts/account.h"

void account_end_line(teller *it)
{
    if (it->to.status != SDG_OK)
        return;
    const char *line = sdg_arena_bytes(it->arena, it->text.bytes, it->text.count);
    it->text.count = 0;
    if (line == NULL)
        it->to.status = SDG_E_NOMEM;
    else if (it->count < ACCOUNT_LINES)
        it->lines[it->count++] = line;
}

void account_put_state(teller *it, uint32_t state)
{
    it->model->puzzle->print_state(it->model->self, sdg_space_state(it->facts->space, state),
                                   &it->to);
}

static uint32_t shown_count(const teller *it)
{
    return it->shown != NULL ? it->shown->count : it->facts->states;
}

static uint32_t shown_state(const teller *it, uint32_t place)
{
    return it->shown != NULL ? it->shown->states[place] : place;
}

/* Where no goal is in reach, no state has a way to one, and it is said once for all. */
static uint8_t flags_said(const teller *it, uint32_t state)
{
    uint8_t flags = it->facts->flags[state];
    if (!it->facts->solved || (flags & SDG_STATE_DEAD_END) != 0)
        flags &= (uint8_t)~SDG_STATE_HOPELESS;
    return flags;
}

/* What a sighted reader sees of a state's border and marks: " (start, dead end)". */
static void put_roles(teller *it, uint32_t place)
{
    static const struct role {
        uint8_t flag;
        const char *name;
    } roles[] = {{SDG_STATE_START, SDG_TEXT("start")},
                 {SDG_STATE_GOAL, SDG_TEXT("goal")},
                 {SDG_STATE_DEAD_END, SDG_TEXT("dead end")},
                 {SDG_STATE_HOPELESS, SDG_TEXT("cannot reach a goal")},
                 {SDG_STATE_OPEN, SDG_TEXT("not expanded")}};
    const uint8_t flags = flags_said(it, shown_state(it, place));
    bool any = false;
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        if ((flags & roles[i].flag) == 0)
            continue;
        sdg_say(&it->to, any ? ", " : " (");
        sdg_put_text(&it->to, sdg_translate(it->to.lang, roles[i].name));
        any = true;
    }
    if (it->shown != NULL && it->shown->has_more[place]) {
        sdg_say(&it->to, any ? ", " : " (");
        sdg_say(&it->to, "with moves to states left out");
        any = true;
    }
    if (any)
        sdg_say(&it->to, ")");
}

/* With costs a distance is no number of moves, and of most there is no state. */
static void put_layer_head(teller *it, uint32_t distance, uint32_t members)
{
    const sdg_facts *facts = it->facts;
    bool is_layer = sdg_space_is_unit_cost(facts->space);
    sdg_say(&it->to, is_layer ? "Layer %u, " : "Distance %u, ", (unsigned)distance);
    if (it->shown != NULL && distance < facts->layer_count)
        sdg_say(&it->to, "%u shown of %u: ", (unsigned)members, (unsigned)facts->layers[distance]);
    else
        sdg_say_count(&it->to, members, "%s state: ", "%s states: ");
}

static void tell_layer(teller *it, uint32_t distance)
{
    uint32_t members = 0, count = shown_count(it), said = 0;
    for (uint32_t i = 0; i < count; i++)
        members += it->facts->distance[shown_state(it, i)] == distance;
    put_layer_head(it, distance, members);
    for (uint32_t i = 0; i < count; i++) {
        if (it->facts->distance[shown_state(it, i)] != distance)
            continue;
        if (said++ > 0)
            sdg_say(&it->to, "; ");
        account_put_state(it, shown_state(it, i));
        put_roles(it, i);
    }
    sdg_say(&it->to, ".");
    account_end_line(it);
}

/* The least distance of a state shown that is above another; SDG_NONE: there is none. */
static uint32_t next_distance(const teller *it, uint64_t above)
{
    uint32_t least = SDG_NONE;
    for (uint32_t i = 0; i < shown_count(it); i++) {
        uint32_t distance = it->facts->distance[shown_state(it, i)];
        if (distance >= above && distance < least)
            least = distance;
    }
    return least;
}

/* As many numbers as states that would be named. */
static void tell_counts(teller *it)
{
    const sdg_facts *facts = it->facts;
    if (facts->layer_count == 0)
        return;
    sdg_say(&it->to, "States at a distance of 0, 1, 2 and so on: ");
    for (uint32_t i = 0; i < facts->layer_count && i < ACCOUNT_STATES; i++) {
        if (i > 0)
            sdg_say(&it->to, ", ");
        sdg_put_grouped(&it->to, facts->layers[i]);
    }
    if (facts->layer_count > ACCOUNT_STATES)
        sdg_say(&it->to, ", and so on to a distance of %u", (unsigned)facts->layer_count - 1);
    sdg_say(&it->to, ".");
    account_end_line(it);
}

void account_layers(teller *it)
{
    if (shown_count(it) > ACCOUNT_STATES) {
        tell_counts(it);
        return;
    }
    for (uint32_t at = next_distance(it, 0); at != SDG_NONE;
         at = next_distance(it, (uint64_t)at + 1))
        tell_layer(it, at);
}

/* A fold that leaves a state out leaves out the moves to it. */
static void tell_links(teller *it, uint32_t state, const uint32_t *targets, uint32_t count)
{
    bool any = false;
    for (uint32_t i = 0; i < count; i++) {
        if (it->shown != NULL && it->shown->places[targets[i]] == SDG_NONE)
            continue;
        if (!any) {
            sdg_say(&it->to, "From ");
            account_put_state(it, state);
        }
        sdg_say(&it->to, any ? "; " : " to ");
        account_put_state(it, targets[i]);
        any = true;
    }
    if (!any)
        return;
    sdg_say(&it->to, ".");
    account_end_line(it);
}

sdg_status account_links(teller *it, sdg_error *err)
{
    uint32_t *targets = NULL;
    size_t capacity = 0;
    sdg_status status = SDG_OK;
    if (shown_count(it) > ACCOUNT_SOURCES || it->facts->transitions > ACCOUNT_LINKS)
        return SDG_OK;
    for (uint32_t i = 0; i < shown_count(it) && status == SDG_OK; i++) {
        const uint32_t state = shown_state(it, i);
        uint32_t count = sdg_facts_neighbours(it->facts->space, state, &targets, &capacity);
        if (count == SDG_NONE)
            status = sdg_fail_memory(err);
        else
            tell_links(it, state, targets, count);
    }
    sdg_release(targets);
    return status;
}

/* Each part is bounded by itself, so the lines are taken at once. */
sdg_status sdg_facts_account(sdg_account *out, const sdg_facts *facts, const sdg_selection *shown,
                             uint32_t parts, sdg_arena *arena, sdg_error *err)
{
    teller it = {.facts = facts,
                 .shown = shown,
                 .model = sdg_space_model(facts->space),
                 .lines = sdg_arena_take(arena, ACCOUNT_LINES, sizeof *it.lines),
                 .arena = arena};
    *out = (sdg_account){0};
    if (it.lines == NULL)
        return sdg_fail_memory(err);
    it.to = sdg_buffer_sink_in(&it.text, sdg_arena_lang(arena));
    sdg_status status = SDG_OK;
    if ((parts & SDG_TELL_LAYERS) != 0)
        account_layers(&it);
    if ((parts & SDG_TELL_PATH) != 0)
        status = account_path(&it, err);
    if (status == SDG_OK && (parts & SDG_TELL_ENDS) != 0)
        status = account_ends(&it, err);
    if (status == SDG_OK && (parts & SDG_TELL_MOVES) != 0)
        status = account_links(&it, err);
    if (status == SDG_OK && it.to.status != SDG_OK)
        status = sdg_fail_memory(err);
    sdg_buffer_free(&it.text);
    *out = (sdg_account){it.lines, status == SDG_OK ? it.count : 0};
    return status;
}
