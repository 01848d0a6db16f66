"""For each figure N of a folder: whether states and moves of N.tex stand where N.svg has them, and whether the words on
page N of words.html (pdftotext -bbox) stay within the boxes of their states. A line a figure: "ok", or what is wrong."""
import re, sys

NEAR = 0.1  # bp, between TikZ and SVG
NUMBER = r"-?\d+(?:\.\d+)?"


def states_of_tikz(text):
    """Name -> (x, y), and name -> (width, height)."""
    at = {n: (float(x), float(y)) for n, x, y in re.findall(rf"\\coordinate \((\w+)\) at \(({NUMBER}),({NUMBER})\);", text)}
    size = {n: (float(w), float(h))
            for w, h, n in re.findall(rf"\\node\[sdg box={{({NUMBER})}}{{({NUMBER})}}{{{NUMBER}}}[^\]]*\] \((\w+)\) at", text)}
    return at, size


def states_of_svg(text):
    """Name -> (x, y), y up: the middle of the first outline of each node."""
    down = float(re.search(rf"translate\({NUMBER} ({NUMBER})\)", text).group(1))
    found = {}
    for name, body in re.findall(r'<g class="node[^>]*>\s*<title>(\w+)</title>(.*?)</g>', text, re.S):
        outlines = re.findall(r'<(?:path|polygon)[^>]* (?:d|points)="([^"]*)"', body)
        if outlines:
            # With a picture, its shapes come first; the border is the last, or with a second line the last but one.
            boxes = []
            for line in outlines:
                numbers = [float(n) for n in re.findall(NUMBER, line)]
                xs, ys = numbers[0::2], numbers[1::2]
                boxes.append((max(xs) - min(xs), (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2))
            widest = max(boxes)
            found[name] = (widest[1], -widest[2])
    return found


def moves_of_tikz(text):
    """(tail, head, where the line begins, whether it has an arrowhead there)."""
    return [(a, b, (float(x), float(y)), "}-" in options) for a, b, options, x, y in
            re.findall(rf"% (\w+) -> (\w+)\n\\draw\[([^\n]*?)\] \(({NUMBER}),({NUMBER})\) \.\.", text)]


def moves_of_svg(text):
    found = []
    for title, body in re.findall(r'<g class="edge[^>]*>\s*<title>([^<]*)</title>(.*?)</g>', text, re.S):
        a, b = title.replace("&#45;", "-").replace("&gt;", ">").split("->")
        path = re.search(rf'<path[^>]* d="M({NUMBER}),({NUMBER})', body)
        if path:
            found.append((a, b, (float(path.group(1)), -float(path.group(2)))))
    return found


def pages_of(words):
    for body in re.findall(r"<page [^>]*>(.*?)</page>", words, re.S):
        yield [(float(a), float(c), float(b), float(d), w) for a, b, c, d, w in re.findall(
            rf'<word xMin="({NUMBER})" yMin="({NUMBER})" xMax="({NUMBER})" yMax="({NUMBER})">(.*?)</word>', body)]


def far(a, b):
    return abs(a[0] - b[0]) > NEAR or abs(a[1] - b[1]) > NEAR


def fault_of(tikz, svg, words):
    at, size = states_of_tikz(tikz)
    drawn = states_of_svg(svg)
    if set(at) != set(drawn):
        return f"states {sorted(set(at) ^ set(drawn))[:5]} are in one format only"
    for name in at:
        if far(at[name], drawn[name]):
            return f"{name} is at {at[name]}, in SVG at {drawn[name]}"
    ours, theirs = moves_of_tikz(tikz), moves_of_svg(svg)
    if sorted(m[:2] for m in ours) != sorted(m[:2] for m in theirs):
        return f"{len(ours)} moves are drawn, in SVG {len(theirs)}"
    for tail, head, start, has_tail in ours:
        if not has_tail and all(m[:2] != (tail, head) or far(start, m[2]) for m in theirs):
            return f"{tail} -> {head} begins at {start}, in SVG elsewhere"
    height = float(re.search(rf"\\useasboundingbox \(0,0\) rectangle \({NUMBER},({NUMBER})\)", tikz).group(1))
    for name, (width, tall) in size.items():
        x, y = at[name][0], height - at[name][1]
        for left, right, top, bottom, word in words:
            middle, base = (left + right) / 2, (top + bottom) / 2
            is_inside = abs(middle - x) < width / 2 and abs(base - y) < tall / 2
            if is_inside and (left < x - width / 2 - NEAR or right > x + width / 2 + NEAR):
                return f"'{word}' ({left} to {right}) leaves {name} ({x - width / 2} to {x + width / 2})"
    return None


room, last = sys.argv[1], int(sys.argv[2])
pages = list(pages_of(open(f"{room}/words.html", encoding="utf-8").read()))
if len(pages) != last:
    print(f"{len(pages)} pages for {last} figures")
    sys.exit()
for number in range(1, last + 1):
    fault = fault_of(open(f"{room}/{number}.tex", encoding="utf-8").read(),
                     open(f"{room}/{number}.svg", encoding="utf-8").read(), pages[number - 1])
    print("ok" if fault is None else f"{open(f'{room}/{number}.name').read().strip()}: {fault}")
