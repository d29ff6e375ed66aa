// Plays a game through. The positions come with the page, as the rules made
// them; nothing here knows how any man moves.
(function () {
  "use strict";
  var game = JSON.parse(document.getElementById("game").textContent);
  // Letters are as large as can still be read where many squares stand side by side.
  var unit = game.unit, across = Math.min(game.boards.length, 2) * game.boards[0].files;
  var size = Math.min(20, Math.max(13, Math.round(1.4 * across))), margin = size + 10;
  var root = document.getElementById("viewer"), stage = document.getElementById("board");
  var caption = document.getElementById("caption"), moves = document.getElementById("moves");
  var slider = document.getElementById("slider"), controls = root.querySelector(".controls");
  var at = 0, flipped = false, timer = null, view = [];

  // Every scene's cells: those of the scene before with what changed.
  var scenes = [];
  game.scenes.forEach(function (s, i) {
    var before = i ? scenes[i - 1] : { cells: [], notes: [], hands: [0, 0] };
    var cells = before.cells.slice();
    for (var k = 0; k < s.changes.length; k += 2) cells[s.changes[k]] = s.changes[k + 1];
    scenes.push({ cells: cells, notes: s.notes || before.notes, hands: s.hands || before.hands });
  });

  function svg(name, attributes, parent) {
    var e = document.createElementNS("http://www.w3.org/2000/svg", name);
    Object.keys(attributes).forEach(function (k) { e.setAttribute(k, attributes[k]); });
    if (parent) parent.appendChild(e);
    return e;
  }
  function label(parent, x, y, text, anchor) {
    var t = svg("text", { x: x, y: y, "font-size": size, "font-family": "sans-serif", "text-anchor": anchor || "middle", fill: "currentColor" }, parent);
    t.textContent = text;
    return t;
  }
  function square(board, i) {
    return (board.name && game.boards.length > 1 ? board.name + " " : "") +
      String.fromCharCode(97 + board.first + i % board.files) + (Math.floor(i / board.files) + 1);
  }

  // Lays the boards out anew: at the start, and when they are turned round.
  function layout() {
    stage.textContent = "";
    stage.classList.toggle("several", game.boards.length > 1);
    root.classList.toggle("many", game.boards.length > 2);
    view = [];
    var offset = 0;
    var order = game.boards.map(function (b) { b.offset = offset; offset += b.files * b.ranks; return b; });
    if (flipped) order = order.slice().reverse();
    order.forEach(function (b, n) {
      var handed = game.hands ? 30 : 0;
      var wide = 2 * margin + unit * b.files, high = 2 * margin + unit * b.ranks + 2 * handed;
      var top = margin + handed;
      var e = svg("svg", { viewBox: "0 0 " + wide + " " + high, role: "img" }, stage);
      var name = svg("title", {}, e), told = svg("desc", {}, e);
      var head = label(e, wide / 2, margin - 7, "");
      var shown = [];
      for (var i = 0; i < b.files * b.ranks; i++) {
        var file = i % b.files, rank = Math.floor(i / b.files);
        var column = flipped ? b.files - 1 - file : file, line = flipped ? rank : b.ranks - 1 - rank;
        var x = margin + unit * column, y = top + unit * line;
        shown.push(svg("g", { transform: "translate(" + x + " " + y + ")" }, e));
        if (column === 0) label(e, margin / 2, y + unit / 2 + size / 3, String(rank + 1));
        if (line === b.ranks - 1) label(e, x + unit / 2, top + unit * b.ranks + size + 3, String.fromCharCode(97 + b.first + file));
      }
      svg("rect", { x: margin, y: top, width: unit * b.files, height: unit * b.ranks, fill: "none", stroke: "currentColor" }, e);
      var hands = [];
      if (handed && n === 0) {
        hands[flipped ? 0 : 1] = svg("g", { transform: "translate(" + margin + " " + (margin - 10) + ")" }, e);
        hands[flipped ? 1 : 0] = svg("g", { transform: "translate(" + margin + " " + (high - margin - 20) + ")" }, e);
        hands.forEach(function (h) {
          var ground = svg("rect", { x: -4, y: -4, width: unit * b.files + 8, height: 32, rx: 5, fill: "#f3ead8" }, h);
          ground.setAttribute("fill-opacity", "1");
          svg("g", {}, h);
        });
      }
      view.push({ board: b, number: game.boards.indexOf(b), name: name, told: told, head: head, cells: shown, last: [], hands: hands });
    });
  }

  // Draws a scene; only squares that differ are touched.
  function draw() {
    var scene = scenes[at];
    view.forEach(function (v) {
      var words = [];
      v.cells.forEach(function (g, i) {
        var id = scene.cells[v.board.offset + i], part = game.parts[id];
        if (v.last[i] !== id) { g.innerHTML = part.svg; v.last[i] = id; }
        if (part.told) words.push(square(v.board, i) + " " + part.told);
      });
      v.hands.forEach(function (h, side) {
        var part = game.parts[scene.hands[side]];
        h.lastChild.innerHTML = part.svg;
        h.style.display = part.svg ? "" : "none";
      });
      var note = scene.notes[v.number] || "";
      v.head.textContent = [v.board.name, note].filter(Boolean).join("  ");
      v.name.textContent = (v.board.name ? "Board " + v.board.name + ", " : "") + game.scenes[at].caption;
      v.told.textContent = words.join("; ");
    });
    caption.textContent = game.scenes[at].caption;
    slider.value = at;
    slider.setAttribute("aria-valuetext", game.scenes[at].caption);
    Array.prototype.forEach.call(moves.querySelectorAll("button"), function (b) {
      var here = Number(b.dataset.at) === at;
      if (here) b.setAttribute("aria-current", "step"); else b.removeAttribute("aria-current");
      if (here) {
        var item = b.parentNode;
        if (item.offsetTop < moves.scrollTop || item.offsetTop + item.offsetHeight > moves.scrollTop + moves.clientHeight) {
          moves.scrollTop = item.offsetTop - moves.clientHeight / 2;
        }
      }
    });
    act("first").disabled = act("back").disabled = at === 0;
    act("next").disabled = act("last").disabled = at === scenes.length - 1;
  }
  function act(name) { return controls.querySelector("[data-act=" + name + "]"); }

  function go(n, keep) {
    if (!keep) stop();
    at = Math.max(0, Math.min(scenes.length - 1, n));
    draw();
    try { history.replaceState(null, "", "#t" + at); } catch (e) { /* not every file address allows it */ }
  }
  function stop() {
    if (timer) clearInterval(timer);
    timer = null;
    act("play").setAttribute("aria-pressed", "false");
    act("play").setAttribute("aria-label", "Play");
    act("play").textContent = "▶\uFE0E play";
  }
  function play() {
    if (timer) { stop(); return; }
    if (at === scenes.length - 1) go(0);
    act("play").setAttribute("aria-pressed", "true");
    act("play").setAttribute("aria-label", "Pause");
    act("play").textContent = "❚❚ pause";
    timer = setInterval(function () {
      go(at + 1, true);
      if (at === scenes.length - 1) stop();
    }, 1200);
  }
  function flip() {
    flipped = !flipped;
    act("flip").setAttribute("aria-pressed", String(flipped));
    layout();
    draw();
  }
  var acts = {
    first: function () { go(0); }, back: function () { go(at - 1); }, next: function () { go(at + 1); },
    last: function () { go(scenes.length - 1); }, play: play, flip: flip
  };

  game.scenes.forEach(function (s, i) {
    if (!s.move) return;
    var item = document.createElement("li"), b = document.createElement("button");
    if (s.right) item.className = "black-first";
    b.type = "button";
    b.dataset.at = i;
    b.textContent = s.move;
    b.addEventListener("click", function () { go(i); });
    item.appendChild(b);
    moves.appendChild(item);
  });
  moves.classList.toggle("pairs", !!game.pairs);

  controls.addEventListener("click", function (e) {
    var b = e.target.closest("button");
    if (b) acts[b.dataset.act]();
  });
  slider.max = scenes.length - 1;
  slider.addEventListener("input", function () { go(Number(slider.value)); });

  document.addEventListener("keydown", function (e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    var inside = e.target.closest && e.target.closest("input, button, a, summary, [tabindex]");
    if (inside === slider) return;
    var keys = {
      ArrowLeft: acts.back, ArrowRight: acts.next, Home: acts.first, End: acts.last, f: flip,
      ArrowUp: function () { go(at - 10); }, ArrowDown: function () { go(at + 10); }
    };
    if (!inside) keys[" "] = play;
    if (keys[e.key]) { keys[e.key](); e.preventDefault(); }
  });

  // A tap on the right half steps on, on the left half back; so does a swipe.
  var from = null;
  stage.addEventListener("pointerdown", function (e) { from = { x: e.clientX, y: e.clientY }; });
  stage.addEventListener("pointercancel", function () { from = null; });
  stage.addEventListener("pointerup", function (e) {
    if (!from) return;
    var dx = e.clientX - from.x, dy = e.clientY - from.y, box = stage.getBoundingClientRect();
    from = null;
    if (Math.abs(dy) > 30 && Math.abs(dy) > Math.abs(dx)) return;
    var on = Math.abs(dx) > 30 ? dx < 0 : e.clientX > box.left + box.width / 2;
    go(at + (on ? 1 : -1));
  });

  function fromAddress() {
    var m = /^#t(\d+)$/.exec(location.hash);
    return m ? Number(m[1]) : null;
  }
  addEventListener("hashchange", function () { if (fromAddress() !== null) go(fromAddress()); });
  controls.hidden = false;
  root.querySelector(".slide").hidden = false;
  root.querySelector(".keys").hidden = false;
  layout();
  go(fromAddress() || 0);
})();
