// The walk along a solution.

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
