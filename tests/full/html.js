// Drives offline pages in frames of this one, as a reader would by keys and buttons, and leaves what is wrong as the text of
// the page, a line a fault, with the sums at the end. Each frame has the trace of its searches, as `--view=trace -T json` wrote it.
"use strict";

const TEXT_CONTRAST = 4.5;
const MOST_LISTED = 80; // as the page has it
const lines = [];
const sums = { pages: 0, steps: 0, badges: 0, lists: 0, inks: 0, keys: 0 };
let page = null; // the one that is looked at: its name, document and window

function fault(kind, detail) {
    lines.push(`FAULT ${kind} | ${page.name} | ${detail}`);
}

function check(holds, kind, detail) {
    if (!holds)
        fault(kind, detail);
}

// ---- what a reader does ----

function press(key, target = page.document.body) {
    sums.keys++;
    target.dispatchEvent(new page.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

function slideTo(number) {
    const slider = page.document.getElementById("slider");
    slider.value = String(number);
    slider.dispatchEvent(new page.window.Event("input", { bubbles: true }));
}

const picture = () => page.document.querySelector("main").outerHTML;
const positionNow = () => Number(page.document.getElementById("slider").value);
const lastOf = () => Number(page.document.getElementById("slider").max);

// ---- the page by itself ----

// Searches side by side, at a step: no ink has two meanings, no result is told before the end, and where it was promised nothing
// is scrolled. The finished figure has them all. A notice is there once.
function checkRoom() {
    const { document } = page, stage = document.getElementById("stage");
    const isShown = (element) => element.getClientRects().length > 0;
    const ofEnd = [...stage.querySelectorAll(".legend, .table, .panel > text ~ text")];
    check([...document.querySelectorAll(".notice")].every((one) => !isShown(one)) || page.isStill, "room", "the notice stands twice");
    if (page.isStill || !document.getElementById("part") || document.getElementById("part").hidden)
        return;
    check(ofEnd.length > 3 && !ofEnd.some(isShown), "room", "a step shows what is of the finished figure");
    if (page.fits)
        check(stage.scrollHeight <= stage.clientHeight && stage.scrollWidth <= stage.clientWidth, "room", "the stage is scrolled");
    press("f");
    check(ofEnd.every(isShown), "room", "the finished figure lacks a legend or a table");
    press("f");
    check(!ofEnd.some(isShown), "room", "a step shows what is of the finished figure again");
}

function checkStructure() {
    const { document } = page, count = (selector) => document.querySelectorAll(selector).length;
    check(count("h1") === 1, "structure", `${count("h1")} h1`);
    check(document.title.trim() !== "" && document.documentElement.lang !== "", "structure", "no title or no language");
    for (const landmark of ["header", "main", "footer"])
        check(count(landmark) === 1, "structure", `${count(landmark)} ${landmark}`);
    check(count("script") === (page.isStill ? 1 : 2), "structure", `${count("script")} scripts`);
    check(count("meta[http-equiv='Content-Security-Policy']") === 1, "structure", "no policy");
    check(count("[style], [onclick], [onload], [onerror], foreignObject, iframe, img, link, object, embed") === 0, "structure", "what no page of ours has");
    check([...document.querySelectorAll("button")].every((b) => (b.getAttribute("aria-label") ?? b.textContent).trim() !== ""), "structure", "a button without a name");
    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    check(new Set(ids).size === ids.length, "structure", "an id is there twice");
    check(page.window.performance.getEntriesByType("resource").length === 0, "request", "the page asked for something");
    check(document.documentElement.scrollWidth <= page.window.innerWidth, "size", "wider than its window");
    if (!page.isStill)
        check(document.getElementById("controls").getBoundingClientRect().bottom <= page.window.innerHeight, "size", "the buttons are below the window");
    checkRoom();
    check(page.window.hacked === undefined && window.hacked === undefined, "script", "a label was run");
}

// ---- forward and back ----

function checkPictures() {
    const seen = [], last = lastOf();
    press("Home");
    for (let i = 0; i <= last; i++) {
        check(positionNow() === i, "step", `at ${positionNow()}, not at ${i}`);
        seen.push(picture());
        sums.steps++;
        press("ArrowRight");
    }
    check(new Set(seen).size === seen.length, "step", "two steps are the same picture");
    check(picture() === seen[last], "step", "beyond the end is another picture");
    for (let i = last; i >= 0; i--) {
        check(picture() === seen[i], "back", `step ${i} is another picture on the way back`);
        press("ArrowLeft");
    }
    press("End");
    check(picture() === seen[last], "jump", "End leads to another picture");
    for (let i = 0; i <= last; i++) {
        const to = (i * 7 + 3) % (last + 1);
        slideTo(to);
        check(picture() === seen[to], "jump", `step ${to} is another picture by the slider`);
    }
    press("Home");
    check(picture() === seen[0], "jump", "Home leads to another picture");
}

// ---- against the trace ----

const isShown = (element) => element !== null && page.window.getComputedStyle(element).display !== "none";

// What the figure shows of states: the numbers in their badges, by state.
function readBadges(letter) {
    const numbers = new Map();
    for (const node of page.document.querySelectorAll("#stage .node")) {
        const named = new RegExp(`^s(\\d+)${letter}$`).exec(node.querySelector("title").textContent);
        const badge = node.querySelector(".badge");
        if (named && isShown(badge) && badge.querySelector("text").textContent !== "")
            numbers.set(Number(named[1]), badge.querySelector("text").textContent);
    }
    return numbers;
}

// The steps of a search as a reader is led through them: the beginning, and each expansion. Of each round the states that were
// expanded, with the number of their first turn in it.
function tellSteps(search) {
    const told = [], turns = new Map();
    let round;
    for (const step of search.steps) {
        if (step.round !== round)
            turns.clear();
        round = step.round;
        if (step.expanded !== null && !turns.has(step.expanded.id))
            turns.set(step.expanded.id, String(step.step));
        if (step.expanded !== null || told.length === 0)
            told.push({ step, turns: new Map(turns) });
    }
    return told;
}

const sameMap = (a, b) => a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
const show = (map) => [...map].map(([key, value]) => `${key}:${value}`).join(" ");

// The list of what waits, with the values where they order it.
function checkList(section, which, expected, number) {
    const list = section.querySelectorAll("ol")[which], items = [...list.children].filter((li) => !li.matches(".more, .none"));
    const isOrdered = items.length > 0 && items[0].querySelector(".value") !== null;
    const own = items.map((li) => li.querySelector("bdi").textContent + (isOrdered ? ` ${li.querySelector(".value").textContent}` : ""));
    const wanted = expected.slice(0, MOST_LISTED).map((entry) => entry.state + (isOrdered ? ` ${entry.f}` : ""));
    sums.lists++;
    // The trace is data, and in English whatever the page speaks.
    if (page.document.documentElement.lang !== "en")
        return check(own.length === wanted.length, "frontier", `step ${number} lists ${own.length}, not ${wanted.length}`);
    return check(own.join("\n") === wanted.join("\n"), "frontier", `step ${number} lists ${own.join("; ")}, not ${wanted.join("; ")}`);
}

function checkSearch(search, at, letter, number) {
    const told = tellSteps(search), { step, turns } = told[Math.min(number, told.length - 1)];
    const section = page.document.querySelectorAll(".deck")[at];
    if (page.hasStates) {
        const badges = readBadges(letter);
        sums.badges += badges.size;
        check(sameMap(badges, turns), "badges", `step ${number} of ${search.search} has ${show(badges)}, not ${show(turns)}`);
        const current = [...page.document.querySelectorAll("#stage .node.is-current title")].map((t) => t.textContent);
        const here = step.expanded === null ? null : `s${step.expanded.id}${letter}`;
        check(here === null || current.includes(here), "current", `step ${number}: ${here} is not what is expanded`);
    } else if (step.expanded !== null) {
        const node = page.document.querySelector("#stage .node.is-current");
        const badge = node?.querySelector(".badge text")?.textContent;
        sums.badges++;
        check(node?.querySelector("desc").textContent === step.expanded.state, "current", `step ${number} of the tree is at another state`);
        check(badge === String(step.step) || step.round !== undefined, "badges", `step ${number} of the tree has the number ${badge}`);
    }
    checkList(section, 0, step.frontier, number);
    if (step.frontier_from_goal !== undefined)
        checkList(section, 1, step.frontier_from_goal, number);
}

// All searches at each step: panels that are in step show the same number of expansions, or their end.
function checkTrace() {
    const searches = page.trace.searches, last = Math.max(...searches.map((search) => tellSteps(search).length - 1));
    check(lastOf() === last, "step", `${lastOf()} steps, not ${last}`);
    for (let i = 0; i <= last; i++) {
        slideTo(i);
        searches.forEach((search, at) => checkSearch(search, at, searches.length > 1 ? "abcd"[at] : "", i));
    }
}

// The walk along a solution: the moves are those of the storyboard as data, and the figure is where the walk is.
function checkWalk() {
    const { steps } = page.solution, items = [...page.document.querySelectorAll(".walk ol li bdi")].map((bdi) => bdi.textContent);
    check(items.join("\n") === steps.slice(1).map((step) => step.move).join("\n"), "walk", `lists ${items.slice(0, 3).join("; ")}`);
    check(lastOf() === steps.length - 1, "walk", `${lastOf()} moves, not ${steps.length - 1}`);
    steps.forEach((step, i) => {
        slideTo(i);
        const here = page.document.querySelectorAll("#stage .node.is-here"), made = page.document.querySelectorAll("#stage .node.is-path");
        check(here.length === 1 && made.length === i, "walk", `step ${i}: ${here.length} states are here, ${made.length} before`);
        check(here[0]?.querySelector("desc").textContent === step.state, "walk", `step ${i} is at ${here[0]?.querySelector("desc").textContent}`);
        check(page.document.querySelector(".walk .says").textContent.includes(step.state), "walk", `step ${i} does not say ${step.state}`);
        check(page.document.querySelector(".walk .picture") !== null, "walk", `step ${i} has no board`);
    });
}

// ---- keys ----

function checkKeys() {
    const { document } = page, node = document.querySelector(".node[tabindex='0']");
    press("Home");
    const before = picture();
    press("f");
    check(!document.querySelector("svg.stepping"), "keys", "F does not show the finished figure");
    press("F");
    check(picture() === before, "keys", "F twice is not where it was");
    const play = document.getElementById("play"), label = play.getAttribute("aria-label");
    press(" ");
    check(play.getAttribute("aria-label") !== label, "keys", "the space bar does not play");
    press(" ");
    check(play.getAttribute("aria-label") === label, "keys", "the space bar does not pause");
    node.focus();
    press("ArrowDown", node);
    check(document.activeElement !== node && document.activeElement.matches(".node"), "keys", "the arrows do not go from state to state");
    check(!document.getElementById("state").hidden, "keys", "a state that has the focus is not told");
    check(document.activeElement.getAttribute("aria-label") !== null, "keys", "a state without words");
    document.activeElement.blur();
    if (page.trace?.searches.length > 1 && !document.getElementById("part").hidden) {
        press("d");
        check(positionNow() === page.difference, "keys", `D leads to ${positionNow()}, not to ${page.difference}`);
    }
    document.getElementById("last").click();
    check(positionNow() === lastOf(), "keys", "the button does not lead to the end");
    check(document.getElementById("live").textContent.trim() !== "", "keys", "nothing is said");
    press("Home");
}

// ---- colours ----

function parseColour(text) {
    const parts = /^rgba?\(([^)]*)\)$/.exec(text)?.[1].split(",").map(Number);
    return parts === undefined || parts[3] === 0 ? null : parts.slice(0, 3);
}

function luminance(colour) {
    const [r, g, b] = colour.map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
    const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
}

function groundOf(element) {
    for (let at = element; at !== null; at = at.parentElement) {
        const colour = parseColour(page.window.getComputedStyle(at).backgroundColor);
        if (colour !== null)
            return colour;
    }
    return [255, 255, 255];
}

function checkInk(ink, ground, what) {
    const found = contrast(ink, ground);
    sums.inks++;
    check(found >= TEXT_CONTRAST - 0.005, "contrast", `${what} has ${found.toFixed(2)} : 1`);
}

// Words around the figure; then those of states, on their own ground.
function checkColours(scheme) {
    const { document, window: view } = page;
    for (const element of document.querySelectorAll("h1,h2,h3,p,li,button,label,dt,dd,output,code,.title,.value")) {
        const isIdle = element.getAttribute("aria-disabled") === "true";
        if (element.closest("[hidden]") || element.textContent.trim() === "" || isIdle)
            continue;
        checkInk(parseColour(view.getComputedStyle(element).color), groundOf(element), `${scheme}: '${element.textContent.trim().slice(0, 30)}'`);
    }
    for (const node of document.querySelectorAll("#stage .node")) {
        const ground = [...node.children].map((shape) => (shape.matches("path,polygon,ellipse") ? parseColour(view.getComputedStyle(shape).fill) : null)).find((colour) => colour !== null);
        for (const text of node.querySelectorAll(":scope > text, .label text"))
            if (ground)
                checkInk(parseColour(view.getComputedStyle(text).fill), ground, `${scheme}: the state '${text.textContent}'`);
    }
}

// In the scheme of the run, and by the switch in the other one.
function checkThemes() {
    const last = page.isStill ? 0 : lastOf();
    for (const turn of [0, 1]) {
        const paper = page.window.getComputedStyle(page.document.documentElement).backgroundColor;
        for (const step of new Set([0, Math.floor(last / 2), last])) {
            if (!page.isStill)
                slideTo(step);
            checkColours(paper);
        }
        press("t");
        check(turn === 1 || page.window.getComputedStyle(page.document.documentElement).backgroundColor !== paper, "theme", "T does not change the page");
    }
}

// ---- a narrow window ----

// What is beside the figure stands below it then, one below the other.
function checkNarrow() {
    const { document } = page, width = page.frame.width;
    page.frame.width = "420";
    const order = ["#stage", "#lists", "#key", "footer"].map((selector) => document.querySelector(selector)).filter(Boolean).map((element) => element.getBoundingClientRect());
    for (let i = 1; i < order.length; i++)
        check(order[i].top >= order[i - 1].bottom - 1, "narrow", `part ${i} lies on the one before`);
    for (const deck of document.querySelectorAll(".deck"))
        for (let next = deck.firstElementChild; next?.nextElementSibling; next = next.nextElementSibling)
            check(next.nextElementSibling.getBoundingClientRect().top >= next.getBoundingClientRect().bottom - 1, "narrow", "parts of a list lie on each other");
    check(document.documentElement.scrollWidth <= page.window.innerWidth, "narrow", "wider than its window");
    page.frame.width = width;
}

// ---- labels of strangers ----

function checkHostile() {
    const names = JSON.parse(page.frame.dataset.names);
    const said = [...page.document.querySelectorAll("#stage .node desc")].map((desc) => desc.textContent);
    press("End");
    const listed = page.document.body.textContent;
    for (const name of names) {
        check(said.includes(name), "label", `no state is called ${name}`);
        check(listed.includes(name), "label", `${name} is nowhere in the page`);
    }
    press("Home");
}

// A page in another language has no English words but the names of searches, and the command that made it.
function checkLanguage() {
    const copy = page.document.body.cloneNode(true);
    for (const element of copy.querySelectorAll("script, style, code, h2, option, dt, title, metadata, .panel"))
        element.remove();
    const words = copy.textContent.match(/[A-Za-z]{3,}/g)?.filter((word) => !["OPEN", "CLOSED", "bfs", "dfs"].includes(word)) ?? [];
    check(words.length === 0, "language", `English words: ${words.slice(0, 5).join(" ")}`);
}

// ---- all pages ----

function checkPage(frame) {
    const trace = document.getElementById(frame.dataset.trace ?? "")?.textContent;
    page = {
        frame, name: frame.dataset.name, document: frame.contentDocument, window: frame.contentWindow, isStill: frame.dataset.still !== undefined,
        fits: frame.dataset.fits !== undefined,
        trace: trace && !frame.dataset.walk ? JSON.parse(trace) : null, solution: frame.dataset.walk ? JSON.parse(trace) : null, difference: Number(frame.dataset.difference),
    };
    sums.pages++;
    page.hasStates = /--view=tree\b/.test(page.name) === false;
    checkStructure();
    if (!page.isStill) {
        checkPictures();
        checkKeys();
    }
    if (page.trace)
        checkTrace();
    if (page.solution)
        checkWalk();
    if (page.document.documentElement.lang !== "en")
        checkLanguage();
    if (frame.dataset.names)
        checkHostile();
    checkThemes();
    checkNarrow();
}

addEventListener("load", () => {
    for (const frame of document.querySelectorAll("iframe")) {
        try {
            checkPage(frame);
        } catch (error) {
            lines.push(`FAULT broken | ${frame.dataset.name} | ${error.message} ${error.stack.split("\n")[1]}`);
        }
    }
    lines.push(`SCHEME ${matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"}`);
    lines.push("SUMS " + Object.entries(sums).map(([name, sum]) => `${name}=${sum}`).join(" "));
    document.head.replaceChildren();
    document.body.replaceChildren(Object.assign(document.createElement("pre"), { textContent: "\n" + lines.join("\n") + "\n" }));
});
