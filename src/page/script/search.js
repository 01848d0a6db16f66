// What a search knows after a step, and how the figure shows it.

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
