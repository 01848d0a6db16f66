// Going from step to step.

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
    fitStage(!isWhole);
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
