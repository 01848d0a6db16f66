// What all parts of the script stand on, and the switch of light and dark, which is all that a page without steps has.
// The parts stand in one function, in the order that compile.sh names. All that is shown at a step follows from the steps up to
// it, so that the same step is the same picture from wherever it is reached. Texts of the data become text nodes and nothing
// else.

const SVG = "http://www.w3.org/2000/svg";
const PAUSE = 1100; // milliseconds a step of playing
const SLIDE = 420; // of a piece that moves
const MOST_LISTED = 80; // entries of a list that are shown
// The shapes of pictures by their numbers, and the parts of a cell that are left free around them.
const SHAPES = ["none", "fill", "block", "disc", "square", "triangle", "diamond", "hull", "cup", "join", "halo", "outline", "ghost"];
const INSETS = { block: 0.04, disc: 0.12, square: 0.16, triangle: 0.13, diamond: 0.08, join: 0.09, halo: 0.04, outline: 0.04, ghost: 0.12 };
const FOLLOWERS = new Set(["join", "halo", "outline", "ghost"]); // lie on a piece and go with it

const byId = (id) => document.getElementById(id);
const root = document.documentElement;
const prefersLess = matchMedia("(prefers-reduced-motion: reduce)");

function make(tag, className, text) {
    const element = document.createElement(tag);
    if (className)
        element.className = className;
    if (text !== undefined)
        element.textContent = text;
    return element;
}

function draw(tag, attributes) {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes))
        element.setAttribute(name, typeof value === "number" ? String(+value.toFixed(3)) : value);
    return element;
}

// ---- light and dark ----

function turnTheme() {
    const isDark = root.dataset.theme === "dark" ||
        (root.dataset.theme === undefined && matchMedia("(prefers-color-scheme: dark)").matches);
    root.dataset.theme = isDark ? "light" : "dark";
}

const themeButton = byId("theme");
if (themeButton) {
    byId("choices").hidden = false;
    themeButton.addEventListener("click", turnTheme);
}
if (!byId("data")) {
    addEventListener("keydown", (event) => {
        if (themeButton && event.key.toLowerCase() === "t" && !event.ctrlKey && !event.metaKey && !event.altKey)
            turnTheme();
    });
    return;
}

const data = JSON.parse(byId("data").textContent);
const words = data.words;
const graph = byId(data.figure);
const svg = graph.closest("svg");

// The %s of a text, one after the other.
function say(text, ...values) {
    return text.replace(/%s/g, () => String(values.shift()));
}
