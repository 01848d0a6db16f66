// Beside the figure: the board, the step in words, what waits, and what the marks mean.

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
        : [["is-unseen", words.unseen], ...(decks.every((deck) => deck.byPath) ? [] : [["is-waiting", words.waiting]]), ["is-current", words.current],
            ["is-expanded", words.expanded],
            ...(decks.some((deck) => deck.byPath) ? [["is-expanded is-open", words.open]] : []), ["is-path", words.path],
            ...(isCompared && badges.size > 0 ? [["numbered", words.number]] : [])];
    key.replaceChildren();
    for (const [name, text] of lines) {
        const item = make("li", ""), sample = draw("svg", { class: "sample", viewBox: "0 0 26 16", "aria-hidden": "true" });
        const node = draw("g", { class: `node ${name}` });
        if (name === "numbered")
            node.append(draw("circle", { class: "bullet", cx: 13, cy: 8, r: 5 }));
        else
            node.append(draw("path", { d: "M6 3h14a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" }));
        if (name === "is-current" || name === "is-here")
            node.append(draw("rect", { class: "ring", x: 1.2, y: 0.7, width: 23.6, height: 14.6, rx: 3 }));
        sample.append(node);
        item.append(sample, make("span", "", text));
        key.append(item);
    }
}
