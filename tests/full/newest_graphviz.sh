#!/usr/bin/env bash
# Our DOT is accepted by the newest Graphviz: its WASM build from npm draws every figure without an error, with the same
# states and moves. Skips, and says so, where npm or the package cannot be had.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
program=$build/statediagram
work=$build/wasm
mkdir -p "$work"
skip() { echo "skipped: $*"; echo "0 passed, 0 failed, 1 skipped"; exit 0; }
command -v npm >/dev/null 2>&1 || skip "npm is not here"
if [ ! -d "$work/node_modules/@viz-js/viz" ]; then
    (cd "$work" && npm install --no-audit --no-fund --silent @viz-js/viz@3.31.0) >"$work/npm.log" 2>&1 ||
        skip "the WASM build of Graphviz cannot be installed"
fi
cat >"$work/check.mjs" <<'JS'
import { instance } from "@viz-js/viz";
import { readFileSync } from "node:fs";
const viz = await instance();
let failed = 0;
for (const name of process.argv.slice(2)) {
    const text = readFileSync(name, "utf8");
    const result = viz.render(text, { format: "svg", engine: "nop2" });
    const errors = (result.errors || []).filter((e) => !/no value for width of non-ASCII character/.test(e.message));
    const svg = result.output || "";
    const count = (kind) => (svg.match(new RegExp(`class="${kind}[ "]`, "g")) || []).length;
    const wanted = (what) => (text.match(what) || []).length;
    const nodes = wanted(/^\s*"?[sg]\d+"? \[/gm), edges = wanted(/^\s*"?[sg]\d+"? -> /gm);
    const good = result.status === "success" && errors.length === 0 && count("node") === nodes && count("edge") === edges;
    if (!good) {
        failed++;
        console.log(`FAILED: ${name}: ${result.status} ${JSON.stringify(errors)} nodes ${count("node")}/${nodes} edges ${count("edge")}/${edges}`);
    }
}
console.log(`Graphviz ${viz.graphvizVersion}`);
console.log(`${process.argv.length - 2 - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
JS
number=0
draw() {
    number=$((number + 1))
    "$program" "$@" -T dot >"$work/$number.gv" || echo "FAILED: $*"
}
draw priests --highlight-solution
draw priests --highlight-solution=all --number=expanded
draw priests --mark=illegal,unreachable,forced,dead-ends,hopeless
draw priests boat-side=hidden --highlight-solution
draw priests boat-side=hidden --view=matrix
draw priests --view=lists
draw priests --view=layers
draw priests --view=solution
draw priests priests=4 devils=4 --highlight-solution
draw priests priests=6 devils=6 boat=5 --node=short
draw missionaries --node=text --title 'Quotes " and \ backslashes, <tags> & 传教士'
(cd "$work" && node check.mjs $(seq -f '%g.gv' 1 "$number"))
