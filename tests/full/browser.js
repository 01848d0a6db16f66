// Measures every figure of the page as the browser has set it, and leaves what is wrong as the text of the page, a line a
// fault, with the sums at the end. All is measured in the units of the figure, which are points.
"use strict";

const SLACK = 0.5; // points by which boxes may overlap before an eye sees it
const TEXT_CONTRAST = 4.5;
const LINE_CONTRAST = 3.0;
const NARROW = 300; // the width in pixels of a column that every figure must fit
const CLOSED = "polygon,path,ellipse,circle,rect";
const pen = document.createElement("canvas").getContext("2d");
const lines = [];
const sums = { figures: 0, texts: 0, boxed: 0, inks: 0, ids: 0 };

function fault(figure, kind, detail) {
    lines.push(`FAULT ${kind} | ${figure.dataset.name} | ${detail}`);
}

// ---- geometry ----

// A box of an element's own system in that of its figure; turned boxes get the box around them.
function outer(box, matrix) {
    const xs = [], ys = [];
    for (const [x, y] of [[box.left, box.top], [box.right, box.top], [box.left, box.bottom], [box.right, box.bottom]]) {
        const p = new DOMPoint(x, y).matrixTransform(matrix);
        xs.push(p.x);
        ys.push(p.y);
    }
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function holds(box, p) {
    return p.x >= box.left && p.x <= box.right && p.y >= box.top && p.y <= box.bottom;
}

function overlap(a, b) {
    return Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}

function area(box) {
    return (box.right - box.left) * (box.bottom - box.top);
}

// What shapes and texts have in common: the box, and the way back from the figure into the element's own system.
function placed(element, order, toFigure, box) {
    return {
        element, order, box: outer(box, toFigure), back: toFigure.inverse(), style: getComputedStyle(element),
        node: element.closest(".node"), edge: element.closest(".edge"), group: element.parentElement,
    };
}

// A path that ends where it began is a shape, too, filled or not.
function isClosed(shape) {
    const element = shape.element;
    if (element.tagName !== "path")
        return element.matches(CLOSED);
    const start = element.getPointAtLength(0), end = element.getPointAtLength(element.getTotalLength());
    return Math.hypot(start.x - end.x, start.y - end.y) < 0.1;
}

// As high as its own letters are, not its line. The anchor is a point which is inside the text's shape even where the text runs
// out of it.
function placeText(element, order, toFigure) {
    const box = element.getBBox(), style = getComputedStyle(element), size = parseFloat(style.fontSize);
    const base = parseFloat(element.getAttribute("y"));
    pen.font = `${style.fontWeight} ${size}px ${style.fontFamily}`;
    const letters = pen.measureText(element.textContent);
    const own = {
        left: box.x, right: box.x + box.width,
        top: base - letters.actualBoundingBoxAscent, bottom: base + letters.actualBoundingBoxDescent,
    };
    const text = placed(element, order, toFigure, own);
    const side = getComputedStyle(element).textAnchor;
    const x = side === "start" ? own.left + 1 : side === "end" ? own.right - 1 : (own.left + own.right) / 2;
    const along = (at) => new DOMPoint(at, base - 0.3 * size).matrixTransform(toFigure);
    text.anchor = along(x);
    text.spots = [along(own.left + 0.5), text.anchor, along(own.right - 0.5)];
    text.words = element.textContent;
    return text;
}

// Everything of a figure in the order in which it is painted.
function readFigure(figure) {
    const shapes = [], texts = [], inverse = figure.getScreenCTM().inverse();
    let order = 0;
    for (const element of figure.querySelectorAll(CLOSED + ",polyline,line,text")) {
        const toFigure = inverse.multiply(element.getScreenCTM());
        order++;
        if (element.tagName === "text") {
            if (element.textContent.trim() !== "")
                texts.push(placeText(element, order, toFigure));
            continue;
        }
        const box = element.getBBox();
        const own = { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
        const shape = placed(element, order, toFigure, own);
        shape.closed = isClosed(shape);
        shapes.push(shape);
    }
    return { figure, shapes, texts };
}

// ---- texts and their boxes ----

// The least shape around the anchor: a text of a state looks in its state alone, any other in what is no state. Names of moves
// lie in no shape but the sheet. A shape that was drawn with the text is its box before any other that it happens to cover.
function shapeOf(text, shapes) {
    let found = null;
    const isLoose = text.edge !== null || text.element.closest(".label") !== null;
    const isOwn = (shape) => shape.group === text.group;
    for (const shape of isLoose ? [] : shapes) {
        if (!shape.closed || shape.order >= text.order || shape.edge !== null || shape.node !== text.node || !holds(shape.box, text.anchor))
            continue;
        const isNearer = found === null || isOwn(shape) > isOwn(found) ||
            (isOwn(shape) === isOwn(found) && area(shape.box) <= area(found.box));
        if (isNearer)
            found = shape;
    }
    return found;
}

// What strikes a text out: a line through its middle that ends where the text does.
function strikes(rule, text) {
    const y = (rule.box.top + rule.box.bottom) / 2, quarter = (text.box.bottom - text.box.top) / 4;
    return y > text.box.top + quarter && y < text.box.bottom - quarter &&
        Math.abs(rule.box.left - text.box.left) < 3 && Math.abs(rule.box.right - text.box.right) < 3;
}

function checkBoxes(read) {
    const view = read.figure.viewBox.baseVal;
    const sheet = { left: view.x, right: view.x + view.width, top: view.y, bottom: view.y + view.height };
    for (const text of read.texts) {
        const shape = shapeOf(text, read.shapes), box = shape === null ? sheet : shape.box;
        const out = Math.max(box.left - text.box.left, text.box.right - box.right, box.top - text.box.top, text.box.bottom - box.bottom);
        sums.texts++;
        sums.boxed += shape !== null;
        if (out > SLACK)
            fault(read.figure, "overflow", `'${text.words}' leaves its ${shape === null ? "sheet" : "box"} by ${out.toFixed(1)} pt`);
    }
}

// Sorted by their left sides, so that a text meets only those that begin before it ends.
function checkOverlaps(read) {
    const texts = [...read.texts].sort((a, b) => a.box.left - b.box.left);
    texts.forEach((text, i) => {
        for (let k = i + 1; k < texts.length && texts[k].box.left < text.box.right; k++)
            if (overlap(text.box, texts[k].box) > SLACK)
                fault(read.figure, "overlap", `'${text.words}' and '${texts[k].words}'`);
    });
}

// The straight rules of tables and frames, which no text of theirs may touch. Moves may pass beside a text, not rules.
function checkRules(read) {
    const rules = read.shapes.filter((s) => !s.closed && s.node === null && s.edge === null && s.element.matches("polyline,line,path") &&
        Math.min(s.box.right - s.box.left, s.box.bottom - s.box.top) < 0.01);
    for (const text of read.texts)
        for (const rule of rules)
            if (rule.group === text.group && text.node === null && !strikes(rule, text) &&
                overlap(text.box, { left: rule.box.left - 1, right: rule.box.right + 1, top: rule.box.top - 1, bottom: rule.box.bottom + 1 }) > 1 + SLACK)
                fault(read.figure, "rule", `'${text.words}' lies on a rule`);
}

// ---- colours ----

function parseColour(text) {
    const parts = text.match(/[\d.]+/g);
    return parts === null || (parts.length === 4 && parts[3] === "0") ? null : parts.slice(0, 3).map(Number);
}

function luminance(colour) {
    const light = colour.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
}

function contrast(a, b) {
    const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05];
    return x > y ? x / y : y / x;
}

// What was painted last at a point before something; the page where nothing was. Some shapes are passed by.
function groundAt(read, p, order, isPassed) {
    for (let i = read.shapes.length - 1; i >= 0; i--) {
        const shape = read.shapes[i];
        if (shape.order >= order || !holds(shape.box, p) || isPassed(shape))
            continue;
        const fill = parseColour(shape.style.fill);
        if (fill !== null && shape.style.fillOpacity === "1" && shape.element.isPointInFill(p.matrixTransform(shape.back)))
            return fill;
    }
    return parseColour(getComputedStyle(document.body).backgroundColor);
}

function checkInk(read, ink, grounds, least, what) {
    const worst = Math.min(...grounds.map((ground) => contrast(ink, ground)));
    sums.inks++;
    if (worst < least - 0.005)
        fault(read.figure, "contrast", `${what} has ${worst.toFixed(2)} : 1, not ${least} : 1 (${ink})`);
}

function checkTexts(read) {
    for (const text of read.texts)
        checkInk(read, parseColour(text.style.fill) ?? [0, 0, 0], text.spots.map((p) => groundAt(read, p, text.order, () => false)), TEXT_CONTRAST, `'${text.words}'`);
}

// Arrowheads may touch lines and borders.
function isOfMoves(shape) {
    return shape.edge !== null;
}

// A move is looked at in three places. The dots at ends of lines and what has no line are passed by.
function checkMoves(read) {
    for (const shape of read.shapes) {
        const ink = parseColour(shape.style.stroke);
        if (shape.edge === null || shape.element.tagName !== "path" || ink === null)
            continue;
        const length = shape.element.getTotalLength();
        const spots = [0.25, 0.5, 0.75].map((t) => shape.element.getPointAtLength(t * length).matrixTransform(shape.back.inverse()));
        checkInk(read, ink, spots.map((p) => groundAt(read, p, shape.order, isOfMoves)), LINE_CONTRAST, `a move of '${shape.edge.querySelector("title")?.textContent}'`);
    }
}

// The border of a state against what lies around it, a little to its left.
function checkBorders(read) {
    for (const node of read.figure.querySelectorAll(".node")) {
        const shape = read.shapes.find((s) => s.node === node && s.group === node && s.closed);
        const ink = shape === undefined ? null : parseColour(shape.style.stroke);
        if (ink === null)
            continue;
        const beside = new DOMPoint(shape.box.left - 1.5, (shape.box.top + shape.box.bottom) / 2);
        checkInk(read, ink, [groundAt(read, beside, shape.order, (s) => s.node === node || isOfMoves(s))], LINE_CONTRAST, `the border of '${node.querySelector("title")?.textContent}'`);
    }
}

// ---- the page ----

function checkIds() {
    const seen = new Set();
    for (const element of document.querySelectorAll("svg [id], svg[id]")) {
        sums.ids++;
        if (seen.has(element.id))
            fault(element.closest("svg"), "id", `'${element.id}' is there twice`);
        seen.add(element.id);
    }
}

// The title and the description of a figure are its own, not those of a neighbour on the page.
function checkNames(figure) {
    for (const id of (figure.getAttribute("aria-labelledby") ?? "").split(" "))
        if (id === "" || !figure.contains(document.getElementById(id)))
            fault(figure, "name", `'${id}' names nothing in the figure`);
}

// In a narrow column a figure is as wide as the column at most, and keeps its form.
function checkScaling(figure) {
    const column = figure.parentElement;
    column.style.width = `${NARROW}px`;
    const box = figure.getBoundingClientRect(), view = figure.viewBox.baseVal;
    if (box.width > NARROW + 0.5)
        fault(figure, "scaling", `is ${box.width.toFixed(0)} px wide in a column of ${NARROW}`);
    else if (Math.abs(box.width / box.height - view.width / view.height) > 0.02 * (view.width / view.height))
        fault(figure, "scaling", `is ${box.width.toFixed(0)} by ${box.height.toFixed(0)} px, which is another form`);
    column.style.width = "max-content";
}

function checkFigure(figure) {
    sums.figures++;
    checkScaling(figure);
    checkNames(figure);
    const read = readFigure(figure);
    checkBoxes(read);
    checkOverlaps(read);
    checkRules(read);
    checkTexts(read);
    checkMoves(read);
    checkBorders(read);
}

checkIds();
document.querySelectorAll("svg").forEach(checkFigure);
lines.push(`SCHEME ${matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"}`);
lines.push("SUMS " + Object.entries(sums).map(([name, sum]) => `${name}=${sum}`).join(" "));
document.head.replaceChildren();
document.body.replaceChildren(Object.assign(document.createElement("pre"), { textContent: "\n" + lines.join("\n") + "\n" }));
