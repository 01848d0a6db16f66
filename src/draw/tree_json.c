/* A search tree as JSON, "statediagram-tree/1": what was searched and how, then the nodes in the
 * order in which they were generated, each with the node that is its parent. Nodes are named by
 * their numbers in the run, so that those of a part of the tree are those of the whole. */
#include "draw/tree.h"

/* SDG_NONE is null. */
static void put_number(sdg_sink *to, const char *key, uint32_t number)
{
    sdg_put_format(to, ", \"%s\": ", key);
    if (number == SDG_NONE)
        sdg_put_text(to, "null");
    else
        sdg_put_format(to, "%u", (unsigned)number);
}

static void put_flag(sdg_sink *to, const char *key, bool flag)
{
    sdg_put_format(to, ", \"%s\": %s", key, flag ? "true" : "false");
}

/* What became of the node, in one word. */
static const char *fate_word(tree_fate fate)
{
    static const char *const words[] = {
        [TREE_WAITS] = "waits",
        [TREE_EXPANDED] = "expanded",
        [TREE_AGAIN] = "again",
        [TREE_CUT] = "cut",
    };
    return words[fate];
}

/* A node of the table by its number in the run; SDG_NONE: it is left out, or there is none. */
static uint32_t number_of(const search_tree *tree, uint32_t place)
{
    return place == SDG_NONE ? SDG_NONE : tree->items[place].node;
}

/* Numbers that only some searches have come only where they are. */
static void put_values(const search_tree *tree, const tree_item *item, sdg_sink *to)
{
    sdg_put_format(to, ", \"cost\": %llu", (unsigned long long)item->cost);
    if (item->h != SDG_NONE)
        sdg_put_format(to, ", \"h\": %u, \"value\": %llu", (unsigned)item->h,
                       (unsigned long long)item->value);
    if (item->fate == TREE_CUT)
        sdg_put_format(to, ", \"bound\": %llu", (unsigned long long)item->bound);
    if (item->improves)
        sdg_put_format(to, ", \"worse\": %llu", (unsigned long long)item->worse);
    if (tree->rounds > 0)
        sdg_put_format(to, ", \"round\": %u", (unsigned)item->round);
}

/* A line a node. */
static void put_item(const search_tree *tree, const sdg_scene *scene, const tree_item *item,
                     const char *text, sdg_sink *to)
{
    bool is_goal = (scene->facts->flags[item->state] & SDG_STATE_GOAL) != 0;
    sdg_put_format(to, "    {\"node\": %u, \"state\": ", (unsigned)item->node);
    sdg_put_json(to, text);
    put_number(to, "id", item->state);
    put_number(to, "parent", number_of(tree, item->parent));
    put_number(to, "depth", item->depth);
    sdg_put_format(to, ", \"fate\": \"%s\"", fate_word(item->fate));
    put_number(to, "first", number_of(tree, item->first));
    put_number(to, "discovered", item->discovered);
    put_number(to, "expanded", item->expanded);
    put_number(to, "finished", item->finished);
    put_values(tree, item, to);
    put_flag(to, "goal", is_goal);
    put_flag(to, "path", item->is_on_path);
    sdg_put_text(to, "}");
}

/* An arena a node, so that memory does not grow with the texts. */
static sdg_status put_items(const search_tree *tree, const sdg_scene *scene, sdg_sink *to,
                            sdg_error *err)
{
    for (uint32_t i = 0; i < tree->count && to->status == SDG_OK; i++) {
        const tree_item *item = &tree->items[i];
        sdg_arena *arena = sdg_arena_new();
        const char *text =
            arena == NULL
                ? NULL
                : sdg_model_state_text(sdg_space_model(scene->space),
                                       sdg_space_state(scene->space, item->state), false, arena);
        if (text != NULL) {
            sdg_put_text(to, i == 0 ? "\n" : ",\n");
            put_item(tree, scene, item, text, to);
        }
        sdg_arena_free(arena);
        if (text == NULL)
            return sdg_fail_memory(err);
    }
    return SDG_OK;
}

/* The bound of each round; nothing for searches without rounds. */
static void put_rounds(const search_tree *tree, sdg_sink *to)
{
    if (tree->rounds == 0)
        return;
    sdg_put_format(to, "  \"rounds\": {\"first\": %u, \"last\": %u, \"bounds\": [",
                   (unsigned)tree->first_round, (unsigned)tree->last_round);
    for (uint32_t i = 0; i < tree->rounds; i++)
        sdg_put_format(to, "%s%llu", i == 0 ? "" : ", ", (unsigned long long)tree->bounds[i]);
    sdg_put_text(to, "]},\n");
}

/* A limit is that of the space, whether or not the search would have gone further. */
static void put_head(const search_tree *tree, const sdg_scene *scene, sdg_sink *to)
{
    const sdg_facts *facts = scene->facts;
    sdg_put_text(to, "{\n  \"schema\": \"statediagram-tree/1\",\n  \"recipe\": ");
    sdg_put_json(to, facts->recipe);
    sdg_put_format(to, ",\n  \"complete\": %s,\n  \"limit\": ", facts->complete ? "true" : "false");
    if (facts->complete || facts->limit == SDG_LIMIT_NONE)
        sdg_put_text(to, "null");
    else
        sdg_put_json(to, sdg_limit_name(facts->limit));
    sdg_put_text(to, ",\n  \"search\": ");
    sdg_put_json(to, tree->run != NULL ? tree->run->plan.name : "");
    sdg_put_text(to, ",\n");
}

/* "first" of a ghost is the node under which its state stands; "whole" counts the nodes of all
 * depths and rounds. */
sdg_status tree_write_json(const search_tree *tree, const sdg_scene *scene, sdg_sink *to,
                           sdg_error *err)
{
    sdg_buffer convention = {0};
    sdg_sink clause = sdg_buffer_sink(&convention);
    put_head(tree, scene, to);
    if (tree->run != NULL)
        sdg_convention_put(tree->run->search, &tree->run->how, &clause);
    sdg_put_text(to, "  \"convention\": ");
    sdg_put_json(to, convention.count > 0 ? convention.bytes : "");
    sdg_put_text(to, ",\n");
    sdg_status status = clause.status == SDG_OK ? SDG_OK : sdg_fail_memory(err);
    sdg_buffer_free(&convention);
    put_rounds(tree, to);
    sdg_put_format(to, "  \"whole\": %u,\n  \"nodes\": [", (unsigned)tree->whole);
    if (status == SDG_OK)
        status = put_items(tree, scene, to, err);
    sdg_put_text(to, tree->count > 0 ? "\n  ]\n}\n" : "]\n}\n");
    return status == SDG_OK ? to->status : status;
}
