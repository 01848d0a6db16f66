// The figure: its states, its moves, and the numbers of states.

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

// ---- its room ----

// Of searches side by side the legend, the table and the results belong to the finished figure: at a step they would tell of the
// end, in other inks than the key, and take the room of the states. Sizes go into a sheet of rules, since no element here has a
// style of its own.
const isCompared = data.decks.some((deck) => deck.letter);
const wholeBox = svg.getAttribute("viewBox");
let stepBox = null;

// The groups alone: the ground behind them is as large as the whole.
function boundsOfSteps() {
    const boxes = [...graph.querySelectorAll(":scope>g:not(.legend,.table,.notice)")].map((group) => group.getBBox());
    const x = Math.min(...boxes.map((box) => box.x)), y = Math.min(...boxes.map((box) => box.y));
    const { e, f } = graph.transform.baseVal.consolidate().matrix;
    return {
        x: x + e, y: y + f, width: Math.max(...boxes.map((box) => box.x + box.width)) - x, height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
    };
}

function measureSteps() {
    const box = boundsOfSteps(), least = getComputedStyle(svg), whole = wholeBox.split(" ").map(Number);
    if (!(box.width > 0 && box.height > 0))
        return;
    const width = box.width + 12, height = box.height + 12, rules = new CSSStyleSheet();
    const leastWidth = parseFloat(least.minWidth) * width / whole[2], leastHeight = parseFloat(least.minHeight) * height / whole[3];
    rules.replaceSync(`@media screen{#page #stage>svg.compared.stepping{min-width:${leastWidth}px;min-height:${leastHeight}px}}`);
    stepBox = [box.x - 6, box.y - 6, width, height].map((number) => +number.toFixed(2)).join(" ");
    document.adoptedStyleSheets = [rules];
}

function fitStage(isStepping) {
    svg.classList.toggle("compared", isCompared);
    svg.classList.toggle("stepping", isStepping);
    if (!isCompared)
        return;
    if (isStepping && stepBox === null)
        measureSteps();
    svg.setAttribute("viewBox", isStepping && stepBox !== null ? stepBox : wholeBox);
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
