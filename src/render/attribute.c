/* What -G, -N and -E let through to Graphviz: a table of names with the kind of value each takes
 * and its range. All that is not in it stays out, since Graphviz opens files, runs for hours and
 * writes scripts into SVG when told to. */
#include "render/attribute.h"

#include <string.h>

#include <statediagram/render.h>

/* An attribute that is let through. */
typedef struct rule {
    const char *name;
    const char *kinds; /* which of G, N, E */
    sdg_value_rule value;
} rule;

static const char YES_OR_NO[] = "true false yes no 1 0";
static const char ARROWS[] = "normal inv dot odot diamond box crow tee vee open none";
static const char SHAPES[] =
    "box ellipse circle point plaintext plain none oval egg triangle diamond trapezium "
    "parallelogram house pentagon hexagon septagon octagon doublecircle doubleoctagon "
    "tripleoctagon invtriangle invtrapezium invhouse Mdiamond Msquare Mcircle rect square star "
    "rectangle underline cylinder note tab folder box3d component polygon record Mrecord promoter "
    "cds "
    "terminator utr primersite restrictionsite fivepoverhang threepoverhang noverhang assembly "
    "signature insulator ribosite rnastab proteasesite proteinstab rpromoter rarrow larrow "
    "lpromoter";

/* By what they concern: the sheet and the placing, then text, then nodes, then edges. Bounds are
 * far outside what looks well and well inside what makes Graphviz take hours. */
static const rule RULES[] = {
    {"dpi", "G", {SDG_VALUE_NUMBER, 24, 600, ""}},
    {"size", "G", {SDG_VALUE_SIZE, 0.1, 100, ""}},
    {"bgcolor", "G", {SDG_VALUE_COLOUR, 0, 0, ""}},
    {"rankdir", "G", {SDG_VALUE_ONE, 0, 0, "TB LR BT RL"}},
    {"ranksep", "G", {SDG_VALUE_NUMBER, 0, 20, ""}},
    {"nodesep", "G", {SDG_VALUE_NUMBER, 0, 20, ""}},
    {"splines", "G", {SDG_VALUE_ONE, 0, 0, "true false none line polyline ortho curved spline"}},
    {"overlap",
     "G",
     {SDG_VALUE_ONE, 0, 0,
      "true false scale scalexy prism voronoi compress vpsc ortho orthoxy orthoyx"}},
    {"sep", "G", {SDG_VALUE_NUMBER, 0, 20, ""}},
    {"ordering", "G", {SDG_VALUE_ONE, 0, 0, "in out"}},
    {"outputorder", "G", {SDG_VALUE_ONE, 0, 0, "breadthfirst nodesfirst edgesfirst"}},
    {"concentrate", "G", {SDG_VALUE_ONE, 0, 0, YES_OR_NO}},
    {"center", "G", {SDG_VALUE_ONE, 0, 0, YES_OR_NO}},
    {"labelloc", "G", {SDG_VALUE_ONE, 0, 0, "t b"}},
    {"labelloc", "N", {SDG_VALUE_ONE, 0, 0, "t c b"}},
    {"labeljust", "G", {SDG_VALUE_ONE, 0, 0, "l c r"}},
    /* These four bound the work of dot's own placing. */
    {"nslimit", "G", {SDG_VALUE_NUMBER, 0, 100, ""}},
    {"nslimit1", "G", {SDG_VALUE_NUMBER, 0, 100, ""}},
    {"mclimit", "G", {SDG_VALUE_NUMBER, 0, 10, ""}},
    {"searchsize", "G", {SDG_VALUE_NUMBER, 1, 100, ""}},
    {"start", "G", {SDG_VALUE_NUMBER, 0, 1000000, ""}},
    /* Text, wherever it stands. */
    {"fontname", "GNE", {SDG_VALUE_WORDS, 0, 0, ""}},
    {"fontsize", "GNE", {SDG_VALUE_NUMBER, 1, 200, ""}},
    {"fontcolor", "GNE", {SDG_VALUE_COLOUR, 0, 0, ""}},
    {"color", "NE", {SDG_VALUE_COLOUR, 0, 0, ""}},
    {"style",
     "N",
     {SDG_VALUE_LIST, 0, 0,
      "solid dashed dotted bold invis filled rounded diagonals striped wedged radial"}},
    {"style", "E", {SDG_VALUE_LIST, 0, 0, "solid dashed dotted bold invis tapered"}},
    {"penwidth", "NE", {SDG_VALUE_NUMBER, 0, 20, ""}},
    {"fillcolor", "NE", {SDG_VALUE_COLOUR, 0, 0, ""}},
    /* Nodes alone. */
    {"shape", "N", {SDG_VALUE_ONE, 0, 0, SHAPES}},
    {"width", "N", {SDG_VALUE_NUMBER, 0.02, 100, ""}},
    {"height", "N", {SDG_VALUE_NUMBER, 0.02, 100, ""}},
    {"margin", "N", {SDG_VALUE_SIZE, 0, 10, ""}},
    {"fixedsize", "N", {SDG_VALUE_ONE, 0, 0, "true false shape"}},
    {"peripheries", "N", {SDG_VALUE_NUMBER, 0, 4, ""}},
    {"sides", "N", {SDG_VALUE_NUMBER, 0, 12, ""}},
    {"orientation", "N", {SDG_VALUE_NUMBER, 0, 360, ""}},
    {"skew", "N", {SDG_VALUE_NUMBER, 0, 10, ""}},
    {"distortion", "N", {SDG_VALUE_NUMBER, 0, 10, ""}},
    /* Edges alone. */
    {"arrowhead", "E", {SDG_VALUE_ARROW, 0, 0, ARROWS}},
    {"arrowtail", "E", {SDG_VALUE_ARROW, 0, 0, ARROWS}},
    {"arrowsize", "E", {SDG_VALUE_NUMBER, 0, 20, ""}},
    {"dir", "E", {SDG_VALUE_ONE, 0, 0, "forward back both none"}},
    {"weight", "E", {SDG_VALUE_NUMBER, 0, 1000, ""}},
    {"minlen", "E", {SDG_VALUE_NUMBER, 0, 100, ""}},
    {"len", "E", {SDG_VALUE_NUMBER, 0.01, 100, ""}},
    {"constraint", "E", {SDG_VALUE_ONE, 0, 0, YES_OR_NO}},
    {"decorate", "E", {SDG_VALUE_ONE, 0, 0, YES_OR_NO}},
    {"labelfloat", "E", {SDG_VALUE_ONE, 0, 0, YES_OR_NO}},
    {"labeldistance", "E", {SDG_VALUE_NUMBER, 0, 20, ""}},
    {"labelangle", "E", {SDG_VALUE_NUMBER, 0, 360, ""}},
};

enum { RULE_COUNT = sizeof RULES / sizeof *RULES };

/* A name may stand under one kind and not under another: an edge has no shape. */
static const rule *find_rule(char kind, const char *name)
{
    for (size_t i = 0; i < RULE_COUNT; i++)
        if (strcmp(RULES[i].name, name) == 0 && strchr(RULES[i].kinds, kind) != NULL)
            return &RULES[i];
    return NULL;
}

/* Only names of the same kind are offered as the nearest. */
static sdg_status unknown(char kind, const char *name, sdg_error *err)
{
    const char *candidates[RULE_COUNT];
    size_t count = 0;
    for (size_t i = 0; i < RULE_COUNT; i++)
        if (strchr(RULES[i].kinds, kind) != NULL)
            candidates[count++] = RULES[i].name;
    const char *nearest = sdg_nearest(name, candidates, count);
    sdg_fail(err, SDG_E_USAGE, "-%c does not let '%.60s' through", kind, name);
    if (nearest != NULL)
        sdg_hint(err, "did you mean '%s'?", nearest);
    return SDG_E_USAGE;
}

/* Names what was given and, as the hint, what would have been understood. */
static sdg_status bad_value(const rule *how, char kind, const char *text, sdg_error *err)
{
    sdg_buffer wanted = {0};
    sdg_sink to = sdg_buffer_sink(&wanted);
    sdg_value_put_wanted(&how->value, &to);
    sdg_fail(err, SDG_E_USAGE, "-%c %s='%.60s' is not understood", kind, how->name, text);
    if (to.status == SDG_OK)
        sdg_hint(err, "%s takes %s", how->name, wanted.bytes);
    sdg_buffer_free(&wanted);
    return SDG_E_USAGE;
}

/* The name handed out is the table's, so that nothing from outside stands where a name of DOT
 * stands. */
sdg_status sdg_attribute_read(sdg_attribute *out, char kind, const char *text, sdg_arena *arena,
                              sdg_error *err)
{
    const char *equals = strchr(text, '=');
    bool is_good;
    if (equals == NULL || equals == text) {
        sdg_fail(err, SDG_E_USAGE, "-%c %.60s is not name=value", kind, text);
        return SDG_E_USAGE;
    }
    char *name = sdg_arena_bytes(arena, text, (size_t)(equals - text));
    if (name == NULL)
        return sdg_fail_memory(err);
    const rule *how = find_rule(kind, name);
    if (how == NULL)
        return unknown(kind, name, err);
    char *value = sdg_value_read(&how->value, equals + 1, arena, &is_good);
    if (!is_good)
        return bad_value(how, kind, equals + 1, err);
    if (value == NULL)
        return sdg_fail_memory(err);
    *out = (sdg_attribute){kind, how->name, value};
    return SDG_OK;
}
