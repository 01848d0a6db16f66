// States as boards of cells, and what moves between two of them.

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
