// Steps through the figure of an offline page. All that is shown at a step follows from the steps up to it, so that the same
// step is the same picture from wherever it is reached. Texts of the data become text nodes and nothing else.
"use strict";
(() => {
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

// ---- pictures ----

// About as wide as a text is, in letters as high as one.
function widthOf(text) {
    let width = 0;
    for (const c of text)
        width += c.codePointAt(0) >= 0x2e80 ? 1 : 0.58;
    return width;
}

function boxOf(cell) {
    const [x, y, w, h, shape] = cell;
    const by = (INSETS[SHAPES[shape]] ?? 0) * Math.min(w, h);
    return { x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by };
}

function polygon(points, className) {
    return draw("polygon", { class: className, points: points.map((p) => p.map((v) => +v.toFixed(3)).join(",")).join(" ") });
}

// One shape in its box, in units of the board.
function drawShape(cell) {
    const shape = SHAPES[cell[4]], ink = cell[5], { x, y, w, h } = boxOf(cell);
    const both = `f${ink} e${ink}`;
    switch (shape) {
    case "none":
        return null;
    case "disc":
        return draw("circle", { class: both, cx: x + w / 2, cy: y + h / 2, r: Math.min(w, h) / 2 });
    case "triangle":
        return polygon([[x, y + h], [x + w, y + h], [x + w / 2, y]], both);
    case "diamond":
        return polygon([[x + w / 2, y], [x + w, y + h / 2], [x + w / 2, y + h], [x, y + h / 2]], both);
    case "hull":
        return polygon([[x, y + 0.38 * h], [x + w, y + 0.38 * h], [x + 0.8 * w, y + 0.88 * h], [x + 0.2 * w, y + 0.88 * h]], both);
    case "cup":
        return draw("path", { class: `e${ink} cup`, d: `M${x} ${y}V${y + h}H${x + w}V${y}` });
    case "fill":
    case "join":
        return draw("rect", { class: `f${ink}`, x, y, width: w, height: h });
    case "halo":
    case "outline":
    case "ghost":
        return draw("rect", { class: `e${ink} ${shape}`, x, y, width: w, height: h });
    default:
        return draw("rect", { class: both, x, y, width: w, height: h });
    }
}

function drawText(cell) {
    const [x, y, w, h, shape, ink, text] = cell;
    const size = Math.max(0.3, Math.min(0.62 * h, 1, 0.85 * w / widthOf(text)));
    const element = draw("text", {
        class: shape === 0 ? "bare" : `t${ink}`, x: x + w / 2, y: y + h / 2 + 0.35 * size, "font-size": size,
    });
    element.textContent = text;
    return element;
}

// A group a cell, so that a piece moves with its name.
function drawBoard(cells) {
    const [cols, rows] = data.board;
    const board = draw("svg", { class: "picture", viewBox: `-0.1 -0.1 ${cols + 0.2} ${rows + 0.2}`, "aria-hidden": "true", focusable: "false" });
    for (const cell of cells) {
        const group = draw("g", {}), shape = drawShape(cell);
        if (shape)
            group.append(shape);
        if (cell[6])
            group.append(drawText(cell));
        board.append(group);
    }
    return board;
}

// ---- what moves between two pictures ----

const kindOf = (cell) => `${cell[2]},${cell[3]},${cell[4]},${cell[5]}`;
const placeOf = (cell) => `${kindOf(cell)}@${cell[0]},${cell[1]}`;

// By how much each cell of the second picture was elsewhere in the first: what stayed stays, and of what is left equal cells
// belong together, the nearest first. Names are no part of a cell, as a marked piece has its name on another shape.
function findMoves(before, after) {
    const isPiece = (cell) => !FOLLOWERS.has(SHAPES[cell[4]]) && SHAPES[cell[4]] !== "none";
    const stayed = new Set(before.map(placeOf)), now = new Set(after.map(placeOf));
    const left = before.filter((cell) => isPiece(cell) && !now.has(placeOf(cell)));
    const moves = after.map(() => null);
    after.forEach((cell, i) => {
        if (!isPiece(cell) || stayed.has(placeOf(cell)))
            return;
        const distance = (other) => Math.abs(other[0] - cell[0]) + Math.abs(other[1] - cell[1]);
        const from = left.filter((other) => kindOf(other) === kindOf(cell)).sort((a, b) => distance(a) - distance(b))[0];
        if (from === undefined)
            return;
        left.splice(left.indexOf(from), 1);
        moves[i] = [from[0] - cell[0], from[1] - cell[1]];
    });
    after.forEach((cell, i) => {
        if (isPiece(cell))
            return;
        const under = after.findIndex((piece, k) => moves[k] && piece[0] <= cell[0] && piece[1] <= cell[1] &&
            piece[0] + piece[2] >= cell[0] + cell[2] && piece[1] + piece[3] >= cell[1] + cell[3]);
        moves[i] = under < 0 ? null : moves[under];
    });
    return moves;
}

// Whether a piece passes free cells alone if it goes across first.
function isFreeAcross(cells, cell, move) {
    const others = cells.filter((other) => other !== cell && SHAPES[other[4]] === "block" && kindOf(other) !== "");
    const x = cell[0], y = cell[1] + move[1];
    return !others.some((o) => o[0] < x + cell[2] && x < o[0] + o[2] && o[1] < y + cell[3] && y < o[1] + o[3]);
}

// One way after the other where a piece went round a corner. The page itself stays as it is: only the eye follows.
function slide(board, before, after) {
    if (prefersLess.matches || !board.animate)
        return;
    findMoves(before, after).forEach((move, i) => {
        if (move === null)
            return;
        const [dx, dy] = move, at = (x, y) => ({ transform: `translate(${x}px, ${y}px)` });
        const corner = isFreeAcross(after, after[i], move) ? at(0, dy) : at(dx, 0);
        const way = dx !== 0 && dy !== 0 && SHAPES[after[i][4]] !== "disc" && SHAPES[after[i][4]] !== "triangle" ? [at(dx, dy), corner, at(0, 0)] : [at(dx, dy), at(0, 0)];
        board.children[i].animate(way, { duration: SLIDE, easing: "ease-in-out" });
    });
}

// ---- the figure ----

const elementOf = (name) => byId(`${data.figure}-${name}`);
const links = new Map(); // by "tail->head"
const linksInto = new Map(); // by head
for (const link of graph.querySelectorAll(".edge")) {
    const title = link.querySelector("title").textContent, head = title.split("->")[1];
    links.set(title, [...(links.get(title) ?? []), link]);
    linksInto.set(head, [...(linksInto.get(head) ?? []), link]);
}
const linksBetween = (a, b) => [...(links.get(`${a}->${b}`) ?? []), ...(links.get(`${b}->${a}`) ?? [])];

// What an element is by itself; classes are always set as a whole.
const plain = new Map();
function setClasses(element, classes) {
    if (!plain.has(element))
        plain.set(element, element.getAttribute("class"));
    element.setAttribute("class", [plain.get(element), ...classes].join(" "));
}

// Figures of a tree alone call the first node of a state like the state.
const isTreeAlone = data.decks.some((deck) => deck.tree && deck.tree.some((name) => name !== null && name.startsWith("s")));
const stateNodes = new Map(); // element: state
for (const node of graph.querySelectorAll(".node")) {
    const named = /^s(\d+)[a-z]?$/.exec(node.querySelector("title").textContent);
    const classed = /(?:^| )state-(\d+)/.exec(node.getAttribute("class"));
    if (classed || named)
        stateNodes.set(node, Number((classed ?? named)[1]));
}

// The ground of a state stands first in whatever is drawn in it, in its badge as it may be: it must not go with that.
function freeGround(node) {
    const group = node.querySelector("g"), first = group?.firstElementChild, border = node.lastElementChild.tagName === "text" ? null : node.lastElementChild;
    if (first?.tagName !== "path" || first.getAttribute("stroke") !== "none")
        return;
    const width = (border ?? node).getBBox().width;
    if (first.getBBox().width < 0.8 * width)
        return;
    first.setAttribute("class", "ground");
    node.insertBefore(first, group);
}

function boundsOf(node) {
    const box = node.getBBox();
    return { x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: 5 };
}

// What is marked is looked at: where the figure is scrolled, it is brought into its window.
function addRing(node) {
    const ring = draw("rect", { class: "ring", ...boundsOf(node) }), stage = byId("stage");
    node.append(ring);
    const box = ring.getBoundingClientRect(), view = stage.getBoundingClientRect();
    stage.scrollTop += Math.min(0, box.top - view.top - 12) + Math.max(0, box.bottom - view.bottom + 12);
    stage.scrollLeft += Math.min(0, box.left - view.left - 12) + Math.max(0, box.right - view.right + 12);
}

// ---- numbers ----

const badges = new Map(); // by node: its pill, the number that the finished figure has, whether it is ours
function readBadges(nodes) {
    const own = nodes.filter((node) => node.querySelector(".badge text"));
    for (const node of own) {
        const badge = node.querySelector(".badge");
        badges.set(node, { badge, text: badge.querySelector("text").textContent, isOurs: false });
    }
    if (own.length === 0)
        return;
    // What is never expanded in the end may have been in an earlier round: its pill is a copy, as far from its border.
    const widest = own.reduce((a, b) => (badges.get(b).text.length > badges.get(a).text.length ? b : a));
    const from = widest.getBBox();
    for (const node of nodes.filter((other) => !badges.has(other))) {
        const to = node.getBBox(), badge = badges.get(widest).badge.cloneNode(true);
        const dx = to.x - from.x, dy = to.y + to.height / 2 - from.y - from.height / 2;
        badge.setAttribute("class", "badge copy");
        badge.setAttribute("transform", `translate(${+dx.toFixed(2)} ${+dy.toFixed(2)})`);
        node.append(badge);
        badges.set(node, { badge, text: "", isOurs: true });
    }
}

function setBadge(node, number) {
    const it = badges.get(node);
    if (it)
        it.badge.querySelector("text").textContent = number ?? it.text;
}

// ---- searches ----

// The step after so many expansions: the first that has the number and expands something.
function indexOf(deck, number) {
    const last = Math.min(number, deck.last);
    return deck.steps.findIndex((step) => step.n === last && (deck.walk || last === 0 || step.at !== undefined));
}

// All that a search knows after a step of the list, from the steps alone. A new round knows nothing.
function replay(deck, index) {
    const now = { explored: new Map(), parents: new Map(), turns: new Map(), made: new Set(), waits: new Set(), current: null };
    let round = 0;
    for (let i = 0; i <= index; i++) {
        const step = deck.steps[i];
        if (step.round !== round) {
            now.explored.clear();
            now.parents.clear();
            round = step.round;
        }
        for (const node of [...(step.made ?? []), ...(step.found ?? [])])
            now.made.add(node);
        if (step.at !== undefined) {
            const [state] = deck.entries[step.at];
            now.made.add(step.at);
            now.turns.set(step.at, step.n);
            if (!now.explored.has(state))
                now.explored.set(state, step.n);
        }
        for (const node of step.found ?? [])
            if (!now.parents.has(deck.entries[node][0]))
                now.parents.set(deck.entries[node][0], node);
        for (const node of step.better ?? [])
            now.parents.set(deck.entries[node][0], node);
    }
    const step = deck.steps[index];
    now.waits = new Set([...step.wait, ...(step.wait2 ?? [])]);
    now.current = step.at ?? null;
    now.isEnd = index === indexOf(deck, deck.last) && deck.path.length > 0;
    return now;
}

const nameOf = (deck, state) => `s${state}${deck.letter ?? ""}`;

// "is-current" and so on, of what holds for a state or a node.
function classesOf(isCurrent, isExpanded, isWaiting, isKnown, isPath) {
    const classes = [isCurrent ? "is-current" : isExpanded ? "is-expanded" : isWaiting ? "is-waiting" : isKnown ? "is-known" : "is-unseen"];
    if (isWaiting && isExpanded)
        classes.push("is-open");
    if (isPath)
        classes.push("is-path");
    return classes;
}

function wordsOf(classes) {
    const all = [["is-current", words.current], ["is-here", words.here], ["is-expanded", words.expanded], ["is-waiting", words.waiting],
        ["is-unseen", words.unseen], ["is-path", words.path]];
    return all.filter(([name]) => classes.includes(name)).map(([, text]) => text);
}

function label(node, classes) {
    const state = data.states[stateNodes.get(node)];
    if (state)
        node.setAttribute("aria-label", [state.says, state.where, state.start && words.start, state.goal && words.goal, ...wordsOf(classes)].filter(Boolean).join(", "));
}

function showStates(deck, now) {
    const waiting = new Set([...now.waits].map((node) => deck.entries[node][0]));
    const current = now.current === null ? null : deck.entries[now.current][0];
    const path = new Set(now.isEnd ? deck.path : []);
    for (const [node, state] of deck.nodes) {
        const classes = classesOf(state === current, now.explored.has(state), waiting.has(state), now.parents.has(state), path.has(state));
        setClasses(node, classes);
        setBadge(node, now.explored.has(state) ? now.explored.get(state) : "");
        label(node, classes);
        if (state === current)
            addRing(node);
    }
}

function showMoves(deck, now) {
    for (const link of deck.links)
        setClasses(link, []);
    for (const node of now.parents.values()) {
        const [state, parent] = deck.entries[node];
        if (parent >= 0)
            for (const link of linksBetween(nameOf(deck, deck.entries[parent][0]), nameOf(deck, state)))
                setClasses(link, ["is-used"]);
    }
    for (let i = 1; now.isEnd && i < deck.path.length; i++)
        for (const link of linksBetween(nameOf(deck, deck.path[i - 1]), nameOf(deck, deck.path[i])))
            setClasses(link, ["is-used", "is-path"]);
}

// The numbers of a tree are those of the finished figure, to which the ghosts refer.
function showTree(deck, now) {
    deck.tree.forEach((name, at) => {
        const node = name === null ? null : elementOf(name);
        if (!node)
            return;
        const isPath = now.isEnd && / path( |$)/.test(`${plain.get(node) ?? node.getAttribute("class")} `);
        const isCurrent = at === now.current;
        const classes = classesOf(isCurrent, now.turns.has(at), now.waits.has(at), now.made.has(at), isPath);
        setClasses(node, now.turns.has(at) || !/ ghost( |$)/.test(`${plain.get(node) ?? ""} `) ? classes : [...classes, "is-ghost"]);
        label(node, classes);
        for (const link of linksInto.get(name) ?? [])
            setClasses(link, now.made.has(at) ? ["is-used", ...(isPath ? ["is-path"] : [])] : ["is-unseen"]);
        if (isCurrent)
            addRing(node);
    });
}

function showSearch(deck, number) {
    const index = indexOf(deck, number), now = replay(deck, index);
    if (!isTreeAlone) {
        showStates(deck, now);
        showMoves(deck, now);
    }
    if (deck.tree)
        showTree(deck, now);
    listSearch(deck, index, now);
}

// ---- the walk ----

function showWalk(deck, number) {
    const steps = deck.steps, at = Math.min(number, deck.last), here = steps[at].state;
    const place = new Map(steps.map((step, i) => [step.state, i]));
    // A storyboard may leave states out: then the last that it shows is where the walk is.
    const shown = [...deck.nodes.values()].map((state) => place.get(state)).filter((i) => i !== undefined && i <= at);
    const nearest = shown.length > 0 ? Math.max(...shown) : -1;
    for (const [node, state] of deck.nodes) {
        const i = place.get(state);
        const classes = i === undefined || i > at ? ["is-unseen"] : i === nearest && (state === here || nearest < at) ? ["is-here"] : ["is-path"];
        setClasses(node, classes);
        setBadge(node, i !== undefined && i > 0 && i <= at ? i : "");
        label(node, classes);
        if (classes[0] === "is-here")
            addRing(node);
    }
    for (const link of deck.links)
        setClasses(link, []);
    for (let i = 1; i <= at; i++)
        for (const link of linksBetween(`s${steps[i - 1].state}`, `s${steps[i].state}`))
            setClasses(link, ["is-used", "is-path"]);
    listWalk(deck, at);
}

// ---- the lists beside the figure ----

function setBoard(deck, cells) {
    const before = deck.cells;
    deck.cells = cells ?? null;
    deck.parts.board.replaceChildren();
    if (!cells || !data.board)
        return;
    const board = drawBoard(cells);
    deck.parts.board.append(board);
    if (deck.walk && before && deck.isNext)
        slide(board, before, cells);
}

function listEntries(deck, list, nodes, found) {
    list.replaceChildren();
    for (const node of nodes.slice(0, MOST_LISTED)) {
        const [state, , , value] = deck.entries[node], item = make("li", found.has(node) ? "is-new" : "");
        item.append(make("bdi", "", data.states[state].says));
        if (value !== undefined)
            item.append(make("span", "value", String(value)));
        list.append(item);
    }
    if (nodes.length > MOST_LISTED)
        list.append(make("li", "more", `+ ${nodes.length - MOST_LISTED}`));
    if (nodes.length === 0)
        list.append(make("li", "none", words.empty));
}

function listSearch(deck, index, now) {
    const step = deck.steps[index], { parts } = deck;
    const isOver = position > deck.last;
    parts.says.textContent = isOver ? say(words.ended, deck.last) : step.says;
    parts.explored.textContent = say(words.explored, now.explored.size);
    const state = now.current === null ? deck.entries[step.found?.[0] ?? 0][0] : deck.entries[now.current][0];
    setBoard(deck, data.states[state].cells);
    const found = new Set(index === 0 ? [] : step.found ?? []);
    listEntries(deck, parts.lists[0], step.wait, found);
    if (parts.lists[1])
        listEntries(deck, parts.lists[1], step.wait2 ?? [], found);
}

function listWalk(deck, at) {
    const step = deck.steps[at];
    deck.parts.says.textContent = step.says;
    setBoard(deck, step.cells ?? data.states[step.state].cells);
    [...deck.parts.lists[0].children].forEach((item, i) => {
        item.toggleAttribute("aria-current", false);
        if (i + 1 === at) {
            item.setAttribute("aria-current", "step");
            item.scrollIntoView?.({ block: "nearest" });
        }
    });
}

function makePanel(deck) {
    const section = make("section", deck.walk ? "walk deck" : "deck");
    const parts = { section, board: make("div", "board"), says: make("p", "says"), explored: make("p", "explored"), lists: [] };
    const head = make("div", "head");
    const name = make("h2", "", deck.name);
    name.append(make("span", "title", deck.title));
    head.append(name);
    if (!deck.walk)
        head.append(parts.explored);
    section.append(head, parts.board, parts.says);
    const heads = deck.heads.length > 1 ? deck.heads.slice(1) : deck.heads;
    for (const head of heads) {
        const list = make("ol", "entries");
        list.tabIndex = 0;
        list.setAttribute("aria-label", head);
        section.append(make("h3", "", head), list);
        parts.lists.push(list);
    }
    return parts;
}

function listMoves(deck) {
    for (const step of deck.steps.slice(1)) {
        const item = make("li", "move");
        item.append(make("bdi", "", step.move || String(step.n)));
        item.addEventListener("click", () => go(step.n));
        deck.parts.lists[0].append(item);
    }
}

// ---- the marks explained ----

function explain() {
    const isWalk = decks[0].walk, key = byId("key");
    const lines = isWalk ? [["is-here", words.here], ["is-path", words.path]]
        : [["is-unseen", words.unseen], ["is-waiting", words.waiting], ["is-current", words.current], ["is-expanded", words.expanded], ["is-path", words.path]];
    key.replaceChildren();
    for (const [name, text] of lines) {
        const item = make("li", ""), sample = draw("svg", { class: "sample", viewBox: "0 0 26 16", "aria-hidden": "true" });
        const node = draw("g", { class: `node ${name}` });
        node.append(draw("path", { d: "M6 3h14a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" }));
        if (name === "is-current" || name === "is-here")
            node.append(draw("rect", { class: "ring", x: 1.2, y: 0.7, width: 23.6, height: 14.6, rx: 3 }));
        sample.append(node);
        item.append(sample, make("span", "", text));
        key.append(item);
    }
}

// ---- going from step to step ----

let decks = [], position = 0, isWhole = false, timer = null;
const lastOf = () => Math.max(...decks.map((deck) => deck.last));

function clear() {
    for (const ring of graph.querySelectorAll(".ring"))
        ring.remove();
    for (const [node] of stateNodes)
        node.removeAttribute("aria-label");
    for (const element of plain.keys())
        setClasses(element, []);
    for (const node of badges.keys())
        setBadge(node, null);
}

function show() {
    clear();
    svg.classList.toggle("stepping", !isWhole);
    for (const deck of decks)
        (deck.walk ? showWalk : showSearch)(deck, position);
    if (isWhole) {
        clear();
        for (const [node] of stateNodes)
            label(node, []);
    }
    const count = say(words.step, position, lastOf());
    byId("slider").value = String(position);
    byId("slider").setAttribute("aria-valuetext", count);
    byId("count").textContent = count;
    byId("live").textContent = [count, ...decks.map((deck) => (decks.length > 1 ? `${deck.name}: ` : "") + deck.parts.says.textContent)].join(". ");
    for (const [id, isIdle] of [["first", position === 0], ["back", position === 0], ["forward", position === lastOf()], ["last", position === lastOf()]])
        byId(id).setAttribute("aria-disabled", String(isIdle));
    byId("whole").setAttribute("aria-pressed", String(isWhole));
    hideState();
}

function go(number) {
    const to = Math.max(0, Math.min(lastOf(), number));
    for (const deck of decks)
        deck.isNext = Math.abs(to - position) === 1 && !isWhole;
    position = to;
    isWhole = false;
    show();
}

function stop() {
    clearInterval(timer);
    timer = null;
    sayPlaying();
}

function sayPlaying() {
    const button = byId("play"), text = timer === null ? words.play : words.pause;
    button.setAttribute("aria-label", text);
    button.title = text;
    button.classList.toggle("playing", timer !== null);
    button.querySelector("path").setAttribute("d", timer === null ? "M4 3l9 5-9 5z" : "M4 3h3v10H4zM9 3h3v10H9z");
}

// From the end it begins again.
function play() {
    if (timer !== null)
        return stop();
    if (position === lastOf())
        go(0);
    timer = setInterval(() => {
        go(position + 1);
        if (position === lastOf())
            stop();
    }, prefersLess.matches ? 2 * PAUSE : PAUSE);
    sayPlaying();
}

function turnWhole() {
    stop();
    isWhole = !isWhole;
    show();
}

function goToDifference() {
    if (data.difference > 0) {
        stop();
        go(data.difference);
    }
}

// ---- states under the pointer, or focused ----

const tip = byId("state");
function showState(node) {
    const state = data.states[stateNodes.get(node)];
    if (!state)
        return;
    byId("board").replaceChildren(...(state.cells && data.board ? [drawBoard(state.cells)] : []));
    const says = byId("state-says");
    says.replaceChildren(make("bdi", "", state.says));
    const rest = (node.getAttribute("aria-label") ?? "").slice(state.says.length + 2);
    if (rest)
        says.append(make("span", "where", rest));
    tip.hidden = false;
    const box = node.getBoundingClientRect(), own = tip.getBoundingClientRect();
    const left = box.right + 12 + own.width < innerWidth ? box.right + 12 : Math.max(4, box.left - 12 - own.width);
    tip.style.left = `${left}px`;
    tip.style.top = `${Math.max(4, Math.min(innerHeight - own.height - 4, box.top + box.height / 2 - own.height / 2))}px`;
}

function hideState() {
    tip.hidden = true;
    tip.removeAttribute("style");
}

// The step at which a state has its turn, in the first search that has it.
function goToTurn(node) {
    const state = stateNodes.get(node);
    for (const deck of decks) {
        const step = deck.steps.find((it) => (deck.walk ? it.state === state : it.at !== undefined && deck.entries[it.at][0] === state));
        if (step && (!deck.letter || node.querySelector("title").textContent.endsWith(deck.letter)))
            return go(step.n);
    }
}

function watchStates() {
    const nodes = [...stateNodes.keys()];
    nodes.forEach((node, i) => {
        node.setAttribute("role", "img");
        node.setAttribute("tabindex", i === 0 ? "0" : "-1");
        node.addEventListener("pointerenter", () => showState(node));
        node.addEventListener("pointerleave", hideState);
        node.addEventListener("focus", () => showState(node));
        node.addEventListener("blur", hideState);
        node.addEventListener("click", () => goToTurn(node));
        node.addEventListener("keydown", (event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (event.key === "Enter")
                goToTurn(node);
            if (step === undefined)
                return;
            event.preventDefault();
            const next = nodes[(i + step + nodes.length) % nodes.length];
            node.setAttribute("tabindex", "-1");
            next.setAttribute("tabindex", "0");
            next.focus();
        });
    });
    svg.setAttribute("role", "group");
}

// ---- keys and buttons ----

const actions = {
    ArrowLeft: () => go(position - 1), ArrowRight: () => go(position + 1), Home: () => go(0), End: () => go(lastOf()),
    " ": play, f: turnWhole, d: goToDifference, t: () => themeButton && turnTheme(), Escape: hideState,
};

function onKey(event) {
    const target = event.target, name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isOwn = target.matches?.("select") || (target.matches?.("button") && name === " ");
    if (event.ctrlKey || event.metaKey || event.altKey || isOwn || !Object.hasOwn(actions, name))
        return;
    event.preventDefault();
    if (name.startsWith("Arrow") || name === "Home" || name === "End")
        stop();
    actions[name]();
}

function onClick(id, action) {
    byId(id).addEventListener("click", () => {
        if (id !== "play")
            stop();
        action();
    });
}

function onHash() {
    const number = /^#(\d{1,6})$/.exec(location.hash);
    if (number)
        go(Number(number[1]));
}

// ---- the beginning ----

// Searches side by side go in step; a search and the walk take turns.
function choose(chosen) {
    stop();
    clear();
    decks = chosen;
    byId("lists").replaceChildren(...decks.map((deck) => deck.parts.section));
    byId("slider").max = String(lastOf());
    explain();
    position = 0;
    isWhole = false;
    show();
}

function prepare(deck) {
    deck.parts = makePanel(deck);
    deck.last = deck.walk ? deck.steps.length - 1 : Math.max(...deck.steps.map((step) => step.n));
    deck.nodes = new Map([...stateNodes].filter(([node]) => {
        const name = node.querySelector("title").textContent;
        return name.startsWith("s") && (!deck.letter || name.endsWith(deck.letter));
    }));
    deck.links = [...links].filter(([title]) => /^s\d/.test(title) && (!deck.letter || title.endsWith(deck.letter))).flatMap(([, all]) => all);
    if (deck.walk)
        listMoves(deck);
}

function offerDecks() {
    const select = byId("deck");
    if (data.decks.some((deck) => deck.letter) || data.decks.length < 2)
        return choose(data.decks);
    data.decks.forEach((deck, i) => {
        const option = make("option", "", `${deck.name}: ${deck.title}`);
        option.value = String(i);
        select.append(option);
    });
    select.addEventListener("change", () => choose([data.decks[Number(select.value)]]));
    byId("decks").hidden = false;
    choose([data.decks[0]]);
}

for (const id of ["choices", "side", "controls", "keys"])
    byId(id).hidden = false;
root.classList.add("steps");
[...stateNodes.keys()].forEach(freeGround);
if (!isTreeAlone)
    readBadges([...stateNodes.keys()].filter((node) => node.querySelector("title").textContent.startsWith("s")));
data.decks.forEach(prepare);
watchStates();
onClick("first", () => go(0));
onClick("back", () => go(position - 1));
onClick("forward", () => go(position + 1));
onClick("last", () => go(lastOf()));
onClick("play", play);
onClick("whole", turnWhole);
onClick("part", goToDifference);
byId("part").hidden = !(data.difference > 0);
byId("slider").addEventListener("input", (event) => {
    stop();
    go(Number(event.target.value));
});
addEventListener("keydown", onKey);
addEventListener("hashchange", onHash);
offerDecks();
onHash();
})();
