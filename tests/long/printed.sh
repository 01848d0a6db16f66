#!/usr/bin/env bash
# PDF and PNG of every family in its views, in English and in Chinese, against the SVG of the same figure. The page of a PDF is
# the sheet, no text leaves it, every text of the SVG is text there, and its fonts are inside. A PNG has as many pixels as the
# sheet at the resolution asked for; what has too many is refused, not shrunk. Skips, and says so, where there is no poppler.
set -u
cd "$(dirname "$0")/../.."
build=$(realpath "${BUILD:-build}")
program=$build/statediagram
passed=0 failed=0
for tool in pdfinfo pdffonts pdftotext python3; do
    command -v $tool >/dev/null 2>&1 && continue
    echo "skipped: no $tool; no page is measured"
    echo '0 passed, 0 failed, 1 skipped'
    exit 0
done
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
fail() { failed=$((failed + 1)) && printf 'FAILED: %s\n' "$*"; }

cat >"$room/compare.py" <<'PY'
# compare.py BASE DPI: prints what differs between BASE.svg, its PDF (as the tools of poppler saw it) and BASE.png, a line each.
import re
import struct
import sys
import xml.etree.ElementTree as ET

base, dpi = sys.argv[1], int(sys.argv[2])
read = lambda suffix: open(base + suffix, encoding="utf-8", errors="replace").read()
bare = lambda text: re.sub(r"\s+", "", text)
root = ET.parse(base + ".svg").getroot()
width, height = [float(n) for n in root.get("viewBox").split()[2:]]

info = re.search(r"^Page size: +([\d.]+) x ([\d.]+)", read(".info"), re.M)
page = [float(n) for n in info.groups()] if info else [0, 0]
if any(p - s < -1 or p - s > 8 for p, s in zip(page, (width, height))):
    print(f"the page is {page[0]} x {page[1]} pt, the sheet {width} x {height}")
if re.search(r"^Pages: +(\d+)", read(".info"), re.M).group(1) != "1":
    print("there is more than one page")

fonts = read(".fonts").splitlines()[2:]
if not fonts:
    print("there is no font in the PDF")
for font in fonts:
    if font.split()[-5] != "yes" or "Type 3" in font:
        print(f"a font is not inside, or is drawn: {font}")

texts = ["".join(t.itertext()) for t in root.iter("{http://www.w3.org/2000/svg}text")]
printed = bare(read(".text"))
lost = sorted({t for t in texts if bare(t) not in printed})
if lost:
    print(f"{len(lost)} texts are not in the PDF, as {lost[0]!r}")
if not any(t.strip() for t in texts):
    print("there is no text")
for found in re.finditer(r'<word xMin="([-\d.]+)" yMin="[-\d.]+" xMax="([-\d.]+)" yMax="[-\d.]+">([^<]*)', read(".bbox")):
    if float(found[1]) < -0.5 or float(found[2]) > page[0] + 0.5:
        print(f"{found[3]!r} leaves the page")

header = open(base + ".png", "rb").read(24)
pixels = struct.unpack(">II", header[16:24])
wanted = [size * dpi / 72 for size in (width, height)]
if any(abs(p - w) > 1.01 for p, w in zip(pixels, wanted)):
    print(f"the picture is {pixels[0]} x {pixels[1]} pixels, not {wanted[0]:.0f} x {wanted[1]:.0f}")
PY

# print DPI ARGUMENT…: one figure in its three formats; 4 is a result cut short.
print_figure() {
    local dpi=$1 format status base=$room/figure found
    shift
    rm -f "$base".*
    for format in svg pdf png; do
        status=0
        "$program" "$@" --dpi="$dpi" -q -o "$base.$format" 2>"$base.err" </dev/null || status=$?
        case $status in 0 | 4) ;; *) fail "exit $status: $* as $format: $(head -n 1 "$base.err")"; return ;; esac
    done
    pdfinfo "$base.pdf" >"$base.info" 2>&1
    pdffonts "$base.pdf" >"$base.fonts" 2>&1
    pdftotext -raw "$base.pdf" "$base.text" >/dev/null 2>&1
    pdftotext -bbox "$base.pdf" "$base.bbox" >/dev/null 2>&1
    found=$(python3 "$room/compare.py" "$base" "$dpi" 2>&1)
    if [ -z "$found" ]; then passed=$((passed + 1)); else fail "$*: $(head -n 2 <<<"$found" | tr '\n' ';')"; fi
}

# ---- the comparison finds what is wrong ----

# broken WHAT EXPRESSION: the SVG of the figure before is changed, and the difference must be named.
broken() {
    cp "$room/whole.svg" "$room/figure.svg"
    sed -i "$2" "$room/figure.svg"
    if python3 "$room/compare.py" "$room/figure" 150 | grep "$1" >/dev/null; then passed=$((passed + 1)); else fail "not found: $1"; fi
}
print_figure 150 priests
cp "$room/figure.svg" "$room/whole.svg"
broken "texts are not in the PDF, as 'a text of no PDF'" 's/>layer 0 · 1 state</>a text of no PDF</'
broken 'the page is .* the sheet' 's/viewBox="0 0 [0-9]*/viewBox="0 0 380/'
broken 'the picture is .* pixels, not' 's/viewBox="0 0 [0-9]*/viewBox="0 0 380/'

# ---- the figures ----

while IFS= read -r words; do
    read -ra puzzle <<<"$words"
    for view in graph solution tree matrix trace; do print_figure 100 "${puzzle[@]}" --view=$view --lang=en; done
    for view in graph lists layers cloud goals; do print_figure 100 "${puzzle[@]}" --view=$view --lang=zh; done
    print_figure 100 "${puzzle[@]}" --search=bfs,dfs --lang=zh
    print_figure 100 "${puzzle[@]}" --paper=a4 --fold=auto --highlight-solution --lang=zh
done < <(grep -v '^#' tests/families.txt)
print_figure 100 klotski names=chinese --view=solution --every=9
print_figure 100 tiles --starts=random:5@4,8 --search=bfs,astar:misplaced,astar:manhattan
print_figure 100 priests --paper=169 --fold=auto --lang=zh --theme=dark
for dpi in 24 72 300 600; do print_figure $dpi priests boat-side=hidden --view=matrix; done

# More pixels than can be drawn are refused, with their number; a smaller resolution goes.
status=0
"$program" hanoi disks=6 --max-draw=800 --dpi=600 -o "$room/large.png" 2>"$room/err" || status=$?
if [ $status = 7 ] && grep -q 'pixels at 600 dpi' "$room/err" && [ ! -e "$room/large.png" ]; then passed=$((passed + 1)); else
    fail "exit $status of a large picture: $(head -n 1 "$room/err")"
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
