// Keeps a page on the screen in the hall up to date: asks whether anything has
// changed, and then takes the new page in, without losing what is open.
(function () {
  "use strict";
  var news = document.getElementById("news"), seen = null;

  function ask() {
    fetch("/live", { cache: "no-store" }).then(function (r) {
      if (!r.ok) throw new Error(r.status);
      return r.json();
    }).then(function (now) {
      news.textContent = "Last change: " + new Date(now.changed).toLocaleString();
      if (seen !== null && seen !== now.stamp) return renew().then(function () { seen = now.stamp; });
      seen = now.stamp;
    }).catch(function () {
      news.textContent = "The club's computer does not answer; trying again.";
    }).then(function () { setTimeout(ask, 3000); });
  }
  function gone(r) { // a round that was taken back, a game that was set aside
    if (r.status === 404) location.replace(location.pathname.replace(/[^\/]*$/, "index.html"));
  }
  function renew() {
    return fetch(location.pathname, { cache: "no-store" }).then(function (r) {
      gone(r);
      if (!r.ok) throw new Error(r.status);
      return r.text();
    }).then(function (text) {
      var fresh = new DOMParser().parseFromString(text, "text/html");
      var open = Array.prototype.map.call(document.querySelectorAll("details[open]"), function (d) { return d.id; });
      document.getElementById("main").replaceWith(fresh.getElementById("main"));
      open.forEach(function (id) {
        var d = id && document.getElementById(id);
        if (d) d.open = true;
      });
    });
  }
  ask();
})();
