// Keys and buttons, and the beginning.

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
