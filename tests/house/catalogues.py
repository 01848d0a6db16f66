#!/usr/bin/env python3
"""The texts of the sources that are translated, against the catalogues of po/.

    catalogues.py            says what is missing, left over, empty, fuzzy or has other conversions; exit 1 if anything
    catalogues.py --missing  writes the entries that a catalogue lacks, ready to be filled in

A text is translated where it is an argument of one of the functions below, a field of a plug-in that is shown, or is
marked by SDG_TEXT. Only texts that stand there as literals are found, and the compiler refuses other formats."""
import collections
import glob
import re
import sys

# Function: the places of its arguments that are texts, from 0.
CALLS = {
    "sdg_say": [1], "sdg_arena_say": [1], "sdg_translate": [1], "SDG_TEXT": [0],
    "sdg_fail": [2], "sdg_hint": [1], "sdg_fail_at": [5], "sdg_import_fail": [3], "sdg_board_fault": [4], "sdg_word_refuse": [2, 3],
    "program_fault": [1], "sdg_point_at": [2], "sdg_check_commas": [2], "message_format": [1], "stale_tell": [2], "message_line": [1],
    "sdg_say_count": [2, 3], "sdg_diagram_sample": [2], "figure_sample_box": [3], "figure_sample_words": [1],
    "figure_sample_ghost": [2], "explain_lines": [2], "explain_line": [3], "add_sample": [2, 3],
    "sandbox_raise": [1], "end_call": [2], "script_check_text": [2], "script_check_list": [2], "pick": [3], "tell_at": [2],
}
# Function: the place of a noun, which is counted: "state" stands for "%s state" and "%s states".
NOUNS = {"sdg_put_counted": 2, "words_count": 2}
NAMES_OF_FACTS = {"add": 1, "add_number": 1, "add_short": 1, "add_whole": 1, "add_flag": 1, "add_written": 1,
                  "add_count": 1, "name_in": 2}
# Fields of initializers.
FIELDS = ["title", "help", "summary", "rules"]
STRUCTS = {"words_view": [0], "script_entries": [0]}

# What has no letters is the same in all languages, but for these.
PUNCTUATION = (", ", ": ", ".", ". ", "; ", ").", "): ", "%s: ", "%s, ", "%s; ", "%s: %s", "%s: %s. ", "%s, %s", "%s (%s)", "%s (%u)",
               "%s, %s (", " %s: %s (", ")", ":", " (", " (%s)", "%c %s: %s (", "%s: %s, %s", "%s, %s, %s", ", %s ", " %s%s.", "%s: %s → %s", " %s %d", "%u %s",
               "%u%s %u%s %s")

TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|\w+|\s+|.', re.S)
CONVERSION = re.compile(r"%(?:(\d+)\$)?([-+ #0]*[\d*]*(?:\.[\d*]+)?(?:hh|h|ll|l|z|j|t)?[a-zA-Z%])")


def tokens_of(text):
    """Tokens without comments and blanks; literals that stand side by side are one. Preprocessor lines with backslashes
    read like any other."""
    out = []
    for token in TOKEN.findall(text.replace("\\\n", "\n")):
        if token.isspace() or token.startswith(("/*", "//")):
            continue
        if token[0] == '"' and out and out[-1][0] == '"':
            out[-1] = out[-1][:-1] + token[1:]
        else:
            out.append(token)
    return out


def arguments_of(tokens, at):
    """The arguments of a call or the fields of braces whose opening token is at `at`, each as tokens."""
    depth, out = 0, [[]]
    for token in tokens[at:]:
        if token in "([{" and len(token) == 1:
            depth += 1
            if depth == 1:
                continue
        elif token in ")]}" and len(token) == 1:
            depth -= 1
            if depth == 0:
                return out
        if token == "," and depth == 1:
            out.append([])
        else:
            out[-1].append(token)
    return []


def literals(argument):
    """The texts that an argument can be: itself, or both branches of a choice. What stands in a call or an index of its
    own is not the argument."""
    found, depth = [], 0
    if "?" in argument:
        argument = argument[argument.index("?"):]
    for token in argument:
        if token in "([" and len(token) == 1:
            depth += 1
        elif token in ")]" and len(token) == 1:
            depth -= 1
        elif token[0] == '"' and depth == 0:
            found.append(normal(token[1:-1]))
    return found


def normal(literal):
    """A literal with its escaped bytes as characters, so that two ways of writing one text are equal."""
    return re.sub(r"(?:\\x[0-9a-fA-F]{2}|\\[0-7]{3})+",
                  lambda run: bytes(int(x, 16) if x else int(o, 8)
                                    for x, o in re.findall(r"x(..)|\\([0-7]{3})", run[0])).decode(), literal)


def help_of(tokens, at):
    """The help of a parameter: the last field of its row."""
    depth, last = 0, ""
    for token in tokens[at:]:
        if token == "}" and depth == 0:
            break
        depth += {"{": 1, "(": 1, "[": 1, "}": -1, ")": -1, "]": -1}.get(token, 0)
        last = token if token != "," else last
    return literals([last])


def macros_of(source):
    """Macros with arguments that stand for texts: name: (parameters, tokens)."""
    found = {}
    for name, parameters, body in re.findall(r"^#define (\w+)\(([^)]*)\)((?:.*\\\n)*.*\n)", source, re.M):
        found[name] = ([p.strip() for p in parameters.split(",")],
                       [t for t in TOKEN.findall(body.replace("\\\n", "\n")) if not t.isspace()])
    return found


def with_constants(tokens, source):
    """The tokens with macros and constants of literals alone in place of their names, but where these are defined."""
    constants = {}
    for name, body in re.findall(r"static const char (\w+)\[\] =\s*((?:\"(?:[^\"\\\n]|\\.)*\"\s*|[A-Z_]+\s*)+);", source):
        literal = tokens_of(body)
        if len(literal) == 1 and literal[0][0] == '"':
            constants[name] = literal[0]
    for name, body in re.findall(r"^#define (\w+)[ \t]((?:.*\\\n)*.*\n)", source, re.M):
        literal = tokens_of(body)
        if len(literal) == 1 and literal[0][0] == '"':
            constants[name] = literal[0]
    out = []
    for token in (constants.get(token, token) for token in tokens):
        if token[0] == '"' and out and out[-1][0] == '"':
            out[-1] = out[-1][:-1] + token[1:]
        else:
            out.append(token)
    return out


def expanded(tokens, macros):
    """What begins a row of tokens: a literal, or what a macro of literals makes."""
    if tokens[0] not in macros:
        return tokens[:1]
    parameters, body = macros[tokens[0]]
    values = dict(zip(parameters, (argument[0] for argument in arguments_of(tokens, 1))))
    return ['"%s"' % "".join(values.get(token, token)[1:-1] for token in body)]


def texts_of_sources():
    """Texts in the order of the sources, with the file that has them; plurals as pairs."""
    found = collections.OrderedDict()

    def add(path, text, plural=None):
        if re.search(r"[^\W\d_]", CONVERSION.sub("", text)) or text in PUNCTUATION:
            found.setdefault((text, plural), path)

    for path in sorted(glob.glob("src/*/*.c") + glob.glob("src/*/*.inc")):
        source = open(path, encoding="utf-8").read()
        tokens, macros = with_constants(tokens_of(source), source), macros_of(source)
        # The tables of rules that may be broken, by their names; a family of two wordings names them otherwise.
        rules = {tokens[at + 2] for at, token in enumerate(tokens[:-2]) if token == "broken_rules"}
        rules |= {token for token in tokens if token.endswith("_rules")} - {"broken_rules"}
        for at, token in enumerate(tokens[:-1]):
            if tokens[at + 1] == "(" and token in CALLS:
                arguments = arguments_of(tokens, at + 1)
                texts = [literals(arguments[i]) for i in CALLS[token] if i < len(arguments)]
                if token == "sdg_say_count" and len(texts) == 2 and texts[0] and texts[1] and texts[0] != texts[1]:
                    add(path, texts[0][0], texts[1][0])
                else:
                    for text in sum(texts, []):
                        add(path, text)
            elif tokens[at + 1] == "(" and path.endswith("facts_rows.c") and token in NAMES_OF_FACTS:
                # The names of the facts, which people read as words.
                arguments = arguments_of(tokens, at + 1)
                for name in literals(arguments[NAMES_OF_FACTS[token]]):
                    add(path, name.replace("_", " "))
            elif tokens[at + 1] == "(" and token in NOUNS:
                arguments = arguments_of(tokens, at + 1)
                for noun in literals(arguments[NOUNS[token]]) if NOUNS[token] < len(arguments) else []:
                    add(path, "%s " + noun, "%s " + noun + "s")
            elif token in FIELDS and tokens[at - 1] == "." and tokens[at + 1] == "=":
                for text in literals(expanded(tokens[at + 2:], macros)):
                    add(path, text)
            elif token.startswith("SDG_PARAM_") and tokens[at + 1] == ",":
                for text in help_of(tokens, at):
                    add(path, text)
            elif token.startswith("SDG_CLAIM_") and tokens[at - 1] == "," and tokens[at - 2][0] == '"':
                add(path, normal(tokens[at - 2][1:-1]))  # what an estimate counts
            elif token.startswith("SDG_SHAPE_") and tokens[at + 1] == "," and tokens[at + 2][0] == '"':
                add(path, normal(tokens[at + 2][1:-1]))  # the key of a picture
            elif token in rules and tokens[at + 1:at + 4] == ["[", "]", "="]:
                for rule in arguments_of(tokens, at + 4):
                    for text in literals(rule):
                        add(path, text)
            elif token in STRUCTS and "{" in tokens[at:at + 6]:
                fields = arguments_of(tokens, at + tokens[at:at + 6].index("{"))
                for i in STRUCTS[token]:
                    for text in literals(fields[i]) if i < len(fields) else []:
                        add(path, text)
    return found


def catalogue_of(path):
    """Entries of a catalogue: (text, plural): (translations, is fuzzy)."""
    entries, faults = collections.OrderedDict(), []
    entry, field, fuzzy = {}, None, False

    def finish():
        nonlocal entry, fuzzy
        if "msgid" in entry:
            key = (entry["msgid"], entry.get("msgid_plural"))
            if key in entries:
                faults.append("twice: %r" % key[0])
            entries[key] = ([v for k, v in entry.items() if k.startswith("msgstr")], fuzzy)
            fuzzy = False
        entry = {}

    for line in open(path, encoding="utf-8"):
        line = line.strip()
        if line.startswith("#,") and "fuzzy" in line:
            finish()
            fuzzy = True
        if line.startswith("#") or not line:
            continue
        if line.startswith("msgid "):
            finish()
        if not line.startswith('"'):
            field, line = line.split(None, 1)
        entry[field] = entry.get(field, "") + line[1:-1]
    finish()
    return entries, faults


def conversions(text):
    """The conversions in the order of their values. Widths and precisions do not matter: the "s" of a plural, which Chinese
    has not, is passed over by %.0s."""
    found = [(int(m[1]) if m[1] else None, re.sub(r"[-+ #.\d]", "", m[2])) for m in CONVERSION.finditer(text) if m[2] != "%"]
    if any(place is not None for place, _ in found):
        found = sorted(found, key=lambda item: item[0] or 0)
        if [place for place, _ in found] != list(range(1, len(found) + 1)):
            return None
    return [kind for _, kind in found]


def faults_of(path, sources):
    entries, faults = catalogue_of(path)
    for key, where in sources.items():
        if key not in entries:
            faults.append("missing: %s (%s)" % (key[0], where))
    for (text, plural), (translations, fuzzy) in entries.items():
        if text == "":
            continue
        if (text, plural) not in sources:
            faults.append("in no source: %s" % text)
        if fuzzy:
            faults.append("fuzzy: %s" % text)
        for translation in translations:
            if translation == "":
                faults.append("empty: %s" % text)
            elif conversions(translation) != conversions(plural or text):
                faults.append("other conversions: %s" % text)
            if "\\" in translation.replace("\\\\", "").replace('\\"', "").replace("\\n", ""):
                faults.append("an escape that is none: %s" % text)
    return faults, len(entries)


def write_missing(path, sources):
    entries, _ = catalogue_of(path)
    for (text, plural), where in sources.items():
        if (text, plural) in entries:
            continue
        print('\n#: %s\nmsgid "%s"' % (where, text))
        print('msgid_plural "%s"\nmsgstr[0] ""' % plural if plural else 'msgstr ""')


def main():
    sources = texts_of_sources()
    failed, count = [], 0
    for path in sorted(glob.glob("po/*.po")):
        if sys.argv[1:] == ["--missing"]:
            write_missing(path, sources)
            continue
        faults, entries = faults_of(path, sources)
        failed += ["%s: %s" % (path, fault) for fault in faults]
        count += entries
    for fault in failed:
        print("FAILED: " + fault)
    if sys.argv[1:] != ["--missing"]:
        print("%d passed, %d failed" % (count, len(failed)))
    return 1 if failed else 0


sys.exit(main())
