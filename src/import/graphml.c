/* GraphML by way of expat. A document type is refused as a whole: that is where entities come from
 * that grow a thousandfold, and files that a document names. Keys give data their meaning; those on
 * a short list are kept. */
#include "import/graphml.h"

#include <expat.h>
#include <string.h>

enum { DEEPEST = 200, MOST_KEYS = 256, MOST_DATA = 1 << 20 };

/* What a piece of data says. */
typedef enum role {
    ROLE_NONE,
    ROLE_LABEL,
    ROLE_NAME, /* a label where there is no other */
    ROLE_WEIGHT,
    ROLE_LEN,
    ROLE_H,
    ROLE_START,
    ROLE_GOAL
} role;

/* The names of data that are known. */
static const struct {
    const char *name;
    role meaning;
} names[] = {
    {"label", ROLE_LABEL}, {"name", ROLE_NAME},   {"weight", ROLE_WEIGHT},
    {"cost", ROLE_WEIGHT}, {"len", ROLE_LEN},     {"length", ROLE_LEN},
    {"h", ROLE_H},         {"start", ROLE_START}, {"goal", ROLE_GOAL},
};

/* A declaration of data: to what id it gives which role. Ids are told apart by themselves; one
 * that is declared for nodes and for edges has one name. */
typedef struct key {
    const char *id, *standard; /* standard: the value of all that say nothing; NULL: none */
    role meaning;
    bool is_edge, is_node;
} key;

/* To what the data that is being read belongs. */
typedef enum owner { OWNER_NONE, OWNER_GRAPH, OWNER_NODE, OWNER_EDGE } owner;

/* What is known between two calls of the parser. */
typedef struct document {
    sdg_import *net;
    XML_Parser parser;
    uint32_t nth, depth, graph_depth; /* graph_depth: graphs within graphs */
    key keys[MOST_KEYS];
    uint32_t key_count;
    key *declared; /* the key whose standard value may come */
    bool is_here;  /* inside the graph that is wanted */
    bool both;     /* its edges have no direction unless they say so */
    owner owner;
    uint32_t node;   /* the node that is open, or SDG_NONE */
    role meaning;    /* of the data that is open */
    bool is_reading; /* its text is wanted */
    sdg_buffer text;
} document;

/* ---- faults ---- */

/* Notes a fault at the place where the parser is, and stops it. */
static void end_with(document *it, const char *what)
{
    sdg_import_fail(it->net, (uint32_t)XML_GetCurrentLineNumber(it->parser),
                    (uint32_t)XML_GetCurrentColumnNumber(it->parser) + 1, "%s",
                    sdg_translate(sdg_arena_lang(it->net->arena), what));
    XML_StopParser(it->parser, XML_FALSE);
}

/* A fault behind which reading can go on. */
static void fault(document *it, const char *format, const char *name)
{
    char text[128];
    size_t used = 0;
    format = sdg_translate(sdg_arena_lang(it->net->arena), format);
    for (; *format != '\0' && used + 1 < sizeof text; format++) {
        if (*format != '%') {
            text[used++] = *format;
            continue;
        }
        for (size_t i = 0; name[i] != '\0' && i < 60 && used + 1 < sizeof text; i++)
            text[used++] = name[i];
    }
    text[used] = '\0';
    sdg_import_fail(it->net, (uint32_t)XML_GetCurrentLineNumber(it->parser),
                    (uint32_t)XML_GetCurrentColumnNumber(it->parser) + 1, "%s", text);
}

/* Whatever failed for the net ends the reading. */
static void check_net(document *it)
{
    if (it->net->status != SDG_OK)
        XML_StopParser(it->parser, XML_FALSE);
}

static void XMLCALL refuse_type(void *data, const char *name, const char *system,
                                const char *public, int has_subset)
{
    (void)name;
    (void)system;
    (void)public;
    (void)has_subset;
    end_with(data, SDG_TEXT("a document type is not read; remove <!DOCTYPE ...>"));
}

/* ---- elements ---- */

/* The name without its prefix: how a document calls the name space is its own matter. */
static const char *local(const char *name)
{
    const char *colon = strrchr(name, ':');
    return colon == NULL ? name : colon + 1;
}

static const char *attribute(const char **attributes, const char *name)
{
    for (; attributes[0] != NULL; attributes += 2)
        if (strcmp(attributes[0], name) == 0)
            return attributes[1];
    return NULL;
}

/* Keeps a text of the document as it is. */
static const char *copy(document *it, const char *text)
{
    char *kept = sdg_arena_copy(it->net->arena, text);
    if (kept == NULL)
        it->net->status = SDG_E_NOMEM;
    return kept == NULL ? "" : kept;
}

static void read_key(document *it, const char **attributes)
{
    const char *id = attribute(attributes, "id"), *name = attribute(attributes, "attr.name");
    const char *whose = attribute(attributes, "for");
    it->declared = NULL;
    if (id == NULL || it->key_count == MOST_KEYS)
        return;
    key *added = &it->keys[it->key_count++];
    *added = (key){.id = copy(it, id)};
    added->is_node = whose == NULL || strcmp(whose, "edge") != 0;
    added->is_edge = whose == NULL || strcmp(whose, "edge") == 0 || strcmp(whose, "all") == 0;
    for (size_t i = 0; name != NULL && i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i].name) == 0)
            added->meaning = names[i].meaning;
    it->declared = added;
}

static void begin_graph(document *it, const char **attributes)
{
    const char *direction = attribute(attributes, "edgedefault");
    if (it->graph_depth++ > 0)
        return;
    it->is_here = ++it->net->graph_count == it->nth;
    it->both = direction != NULL && strcmp(direction, "undirected") == 0;
    it->owner = OWNER_GRAPH;
    const char *id = attribute(attributes, "id");
    if (it->is_here && id != NULL)
        it->net->name = sdg_import_text(it->net, id, strlen(id));
}

static void begin_node(document *it, const char **attributes)
{
    const char *id = attribute(attributes, "id");
    if (!it->is_here)
        return;
    if (id == NULL) {
        fault(it, SDG_TEXT("a node without id"), "");
        return;
    }
    it->node = sdg_import_node_of(it->net, id);
    it->owner = OWNER_NODE;
}

/* Nodes may be declared behind the edges that join them; only then they get their labels. */
static void begin_edge(document *it, const char **attributes)
{
    const char *source = attribute(attributes, "source");
    const char *target = attribute(attributes, "target");
    const char *directed = attribute(attributes, "directed");
    bool both = directed == NULL ? it->both : strcmp(directed, "false") == 0;
    if (!it->is_here)
        return;
    it->owner = OWNER_NONE;
    if (source == NULL || target == NULL) {
        fault(it, SDG_TEXT("an edge without source or target"), "");
        return;
    }
    uint32_t tail = sdg_import_node_of(it->net, source);
    uint32_t head = tail == SDG_NONE ? tail : sdg_import_node_of(it->net, target);
    if (head != SDG_NONE && sdg_import_add_edge(it->net, tail, head, both) != NULL)
        it->owner = OWNER_EDGE;
}

static const key *find_key(const document *it, const char *id)
{
    for (uint32_t i = 0; id != NULL && i < it->key_count; i++)
        if (strcmp(it->keys[i].id, id) == 0)
            return &it->keys[i];
    return NULL;
}

/* Text is collected from here to the end of the element. */
static void begin_text(document *it, role meaning)
{
    it->meaning = meaning;
    it->is_reading = true;
    it->text.count = 0;
}

static void begin_data(document *it, const char **attributes)
{
    const key *found = find_key(it, attribute(attributes, "key"));
    if (it->is_here && found != NULL && found->meaning != ROLE_NONE)
        begin_text(it, found->meaning);
}

static void XMLCALL begin_element(void *data, const char *name, const char **attributes)
{
    document *it = data;
    const char *what = local(name);
    if (++it->depth > DEEPEST)
        end_with(it, SDG_TEXT("elements are nested deeper than 200"));
    else if (it->depth == 1 && strcmp(what, "graphml") != 0)
        end_with(it, SDG_TEXT("this is no GraphML: its first element is not <graphml>"));
    else if (strcmp(what, "key") == 0)
        read_key(it, attributes);
    else if (strcmp(what, "default") == 0)
        begin_text(it, ROLE_NONE);
    else if (strcmp(what, "graph") == 0)
        begin_graph(it, attributes);
    else if (strcmp(what, "node") == 0)
        begin_node(it, attributes);
    else if (strcmp(what, "edge") == 0)
        begin_edge(it, attributes);
    else if (strcmp(what, "hyperedge") == 0 && it->is_here)
        fault(it, SDG_TEXT("hyperedges are not read; join their ends by edges"), "");
    else if (strcmp(what, "data") == 0)
        begin_data(it, attributes);
    else if (it->is_here && (strcmp(what, "NodeLabel") == 0 || strcmp(what, "EdgeLabel") == 0))
        begin_text(it, ROLE_LABEL);
    check_net(it);
}

/* ---- texts ---- */

/* Data of nobody knows how long is no label. */
static void XMLCALL take_text(void *data, const char *text, int length)
{
    document *it = data;
    sdg_sink to = sdg_buffer_sink(&it->text);
    if (!it->is_reading || it->text.count > MOST_DATA)
        return;
    sdg_put(&to, text, (size_t)length);
    if (to.status != SDG_OK)
        it->net->status = SDG_E_NOMEM;
    check_net(it);
}

static void keep_for_node(document *it, const char *text)
{
    sdg_import_node *node = &it->net->nodes[it->node];
    if (it->meaning == ROLE_LABEL || (it->meaning == ROLE_NAME && node->label[0] == '\0'))
        node->label = text;
    else if (it->meaning == ROLE_H)
        node->h = text;
}

static void keep_for_edge(document *it, const char *text)
{
    sdg_import_edge *edge = &it->net->edges[it->net->edge_count - 1];
    if (it->meaning == ROLE_LABEL || (it->meaning == ROLE_NAME && edge->label[0] == '\0'))
        edge->label = text;
    else if (it->meaning == ROLE_WEIGHT)
        edge->weight = text;
    else if (it->meaning == ROLE_LEN)
        edge->len = text;
}

/* A text that came to its end goes where it belongs. An empty one says nothing. */
static void end_text(document *it)
{
    if (!it->is_reading)
        return;
    it->is_reading = false;
    const char *text =
        it->text.count == 0 ? "" : sdg_import_text(it->net, it->text.bytes, it->text.count);
    if (text[0] == '\0')
        return;
    if (it->owner == OWNER_NODE && it->node != SDG_NONE)
        keep_for_node(it, text);
    else if (it->owner == OWNER_EDGE)
        keep_for_edge(it, text);
    else if (it->owner == OWNER_GRAPH && it->meaning == ROLE_START)
        it->net->start = text;
    else if (it->owner == OWNER_GRAPH && it->meaning == ROLE_GOAL)
        it->net->goal = text;
}

/* The standard value of the key that was declared last. */
static void end_standard(document *it)
{
    if (it->declared != NULL && it->text.count > 0)
        it->declared->standard = sdg_import_text(it->net, it->text.bytes, it->text.count);
    it->is_reading = false;
}

static void XMLCALL end_element(void *data, const char *name)
{
    document *it = data;
    const char *what = local(name);
    it->depth--;
    if (strcmp(what, "default") == 0)
        end_standard(it);
    else if (strcmp(what, "data") == 0 || strcmp(what, "NodeLabel") == 0 ||
             strcmp(what, "EdgeLabel") == 0)
        end_text(it);
    else if (strcmp(what, "node") == 0 || strcmp(what, "edge") == 0)
        it->owner = OWNER_NONE;
    else if (strcmp(what, "graph") == 0 && --it->graph_depth == 0)
        it->is_here = false;
    check_net(it);
}

/* ---- a document ---- */

/* Gives a standard value to all nodes or edges that say nothing of their own. */
static void spread(sdg_import *net, const key *from)
{
    for (size_t i = 0; from->is_node && i < net->node_count; i++) {
        sdg_import_node *node = &net->nodes[i];
        if (from->meaning == ROLE_LABEL && node->label[0] == '\0')
            node->label = from->standard;
        if (from->meaning == ROLE_H && node->h[0] == '\0')
            node->h = from->standard;
    }
    for (size_t i = 0; from->is_edge && i < net->edge_count; i++) {
        sdg_import_edge *edge = &net->edges[i];
        if (from->meaning == ROLE_LABEL && edge->label[0] == '\0')
            edge->label = from->standard;
        if (from->meaning == ROLE_WEIGHT && edge->weight[0] == '\0')
            edge->weight = from->standard;
        if (from->meaning == ROLE_LEN && edge->len[0] == '\0')
            edge->len = from->standard;
    }
}

/* The parser's own words, unless a fault was noted that made it stop. */
static void parse(document *it, const char *bytes, size_t count)
{
    if (count > INT32_MAX)
        sdg_import_fail(it->net, 0, 0, "the document is too long");
    else if (XML_Parse(it->parser, bytes, (int)count, XML_TRUE) == XML_STATUS_ERROR &&
             XML_GetErrorCode(it->parser) == XML_ERROR_NO_MEMORY)
        it->net->status = SDG_E_NOMEM;
    else if (XML_GetErrorCode(it->parser) != XML_ERROR_NONE &&
             XML_GetErrorCode(it->parser) != XML_ERROR_ABORTED)
        fault(it, SDG_TEXT("this is not well-formed XML: %"),
              XML_ErrorString(XML_GetErrorCode(it->parser)));
    for (uint32_t i = 0; it->net->fault_count == 0 && i < it->key_count; i++)
        if (it->keys[i].standard != NULL)
            spread(it->net, &it->keys[i]);
}

void sdg_graphml_read(sdg_import *net, const char *bytes, size_t count, uint32_t nth)
{
    document *it = sdg_allocate(1, sizeof *it);
    XML_Parser parser = it == NULL ? NULL : XML_ParserCreate(NULL);
    if (parser == NULL) {
        sdg_release(it);
        net->status = SDG_E_NOMEM;
        return;
    }
    *it = (document){.net = net, .parser = parser, .nth = nth, .node = SDG_NONE};
    net->graph_count = 0;
    XML_SetUserData(parser, it);
    XML_SetElementHandler(parser, begin_element, end_element);
    XML_SetCharacterDataHandler(parser, take_text);
    XML_SetStartDoctypeDeclHandler(parser, refuse_type);
    parse(it, bytes, count);
    XML_ParserFree(parser);
    sdg_buffer_free(&it->text);
    sdg_release(it);
}

void sdg_graphml_about(sdg_sink *to)
{
    XML_Expat_Version version = XML_ExpatVersionInfo();
    sdg_put_format(to, "expat=%d.%d.%d\n", version.major, version.minor, version.micro);
}
