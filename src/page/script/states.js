// States under the pointer, or focused.

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
