// Opens page after page in a frame as wide as a phone and tells what is wrong.
(async function () {
  const pages = await (await fetch("/probe.json")).json();
  const frame = document.querySelector("iframe");
  const faults = [];
  for (const page of pages) {
    const fault = text => faults.push(page + ": " + text);
    await new Promise(done => { frame.onload = done; frame.src = page; });
    try { inspect(frame.contentDocument, frame.contentWindow, page, fault); } catch (e) { fault(String(e)); }
  }
  await fetch("/result", { method: "POST", body: JSON.stringify({ pages: pages.length, faults: faults }) });

  function inspect(doc, win, page, fault) {
    const root = doc.documentElement;
    if (root.scrollWidth > root.clientWidth) fault("scrolls sideways: " + root.scrollWidth + " of " + root.clientWidth);
    if (win.getComputedStyle(doc.body).maxWidth === "none") fault("has no style");
    if (!root.lang || !doc.title) fault("has no language or no title");
    for (const e of doc.querySelectorAll("a, button, input, summary")) {
      const name = e.getAttribute("aria-label") || e.textContent || (e.labels && e.labels[0] && e.labels[0].textContent);
      if (!name || !name.trim()) fault("a nameless " + e.tagName);
    }
    const ids = [...doc.querySelectorAll("[id]")].map(e => e.id);
    if (new Set(ids).size !== ids.length) fault("an id stands twice");
    if (page.includes("game-")) playThrough(doc, win, fault);
  }

  function playThrough(doc, win, fault) {
    const moves = [...doc.querySelectorAll("#moves button")], last = moves.length;
    const at = () => { const b = doc.querySelector("#moves [aria-current]"); return b ? Number(b.dataset.at) : 0; };
    const want = (n, what) => { if (at() !== n) fault(what + " leads to " + at() + ", not " + n); };
    const key = k => doc.body.dispatchEvent(new win.KeyboardEvent("keydown", { key: k, bubbles: true, cancelable: true }));
    const click = act => doc.querySelector("[data-act=" + act + "]").click();
    const look = () => doc.getElementById("board").innerHTML;
    if (last < 2) fault("has no moves");
    want(0, "opening");
    const start = look();
    key("ArrowRight"); want(1, "the right arrow");
    if (look() === start) fault("a step changes nothing");
    key("End"); want(last, "End");
    key("ArrowLeft"); want(last - 1, "the left arrow");
    key("Home"); want(0, "Home");
    if (look() !== start) fault("the start is not the start any more");
    click("next"); want(1, "the button on");
    click("last"); want(last, "the button to the end");
    click("back"); want(last - 1, "the button back");
    moves[1].click(); want(2, "the second move");
    const slider = doc.getElementById("slider");
    slider.value = 1; slider.dispatchEvent(new win.Event("input")); want(1, "the slider");
    tap(0.9); want(2, "a tap on the right");
    tap(0.1); want(1, "a tap on the left");
    key("Home"); key("f");
    if (look() === start) fault("turning the board changes nothing");
    key("f");
    if (look() !== start) fault("turning the board twice changes something");
    for (const b of doc.querySelectorAll(".controls button")) {
      if (b.offsetHeight < 40 || b.offsetWidth < 40) fault("a button too small for a finger: " + b.offsetWidth + " by " + b.offsetHeight);
    }
    key(" ");
    if (doc.querySelector("[data-act=play]").getAttribute("aria-pressed") !== "true") fault("space does not play");
    key(" ");

    function tap(part) {
      const board = doc.getElementById("board"), box = board.getBoundingClientRect();
      const where = { bubbles: true, clientX: box.left + part * box.width, clientY: box.top + box.height / 2 };
      board.dispatchEvent(new win.PointerEvent("pointerdown", where));
      board.dispatchEvent(new win.PointerEvent("pointerup", where));
    }
  }
})();
